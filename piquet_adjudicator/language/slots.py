"""The slots of a sentence that any part of the game may have: who and whose, cards, and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards, read_cards_seen, say_cards
from piquet_adjudicator.language.form import Slot
from piquet_adjudicator.language.numbers import number_in_words, read_number
from piquet_adjudicator.language.persons import (
    Fields,
    Speaker,
    adversary_meant,
    other_meant,
    owner_meant,
    whose_meant,
)
from piquet_adjudicator.language.words import without_noun
from piquet_adjudicator.model.cards import Card


def field_as_it_is(field: str) -> Callable[[Fields], str]:
    """Says a field as it stands in the record."""
    return lambda fields: str(fields[field])


def _cards(text: str, _speaker: Speaker) -> Fields:
    return {"cards": read_cards(text)}


def _cards_in_part(text: str, _speaker: Speaker) -> Fields:
    return {"cards": read_cards_seen(text)}


def one_card(field: str, sample: str) -> Slot:
    """A slot of one card."""

    def read(text: str, _speaker: Speaker) -> Fields:
        cards = read_cards(text)
        if len(cards) != 1:
            raise NotUnderstood(f"{quote(text)} names more than one card", "name one")
        return {field: cards[0]}

    def say(fields: Fields) -> str:
        card: Card = fields[field]
        return card.code

    return Slot((field,), read, say, sample)


def figures(field: str, noun: str, sample: str) -> Slot:
    """A slot of a number in figures, which may be read with a noun after it; of cards it is told in
    words."""

    def read(text: str, _speaker: Speaker) -> Fields:
        if noun != "card" and text.endswith((" cards", " card")):
            message = f"{quote(text)} is a number of cards"
            raise NotUnderstood(message, "write as: A says that A has 13 cards", sure=True)
        return {field: read_number(without_noun(text.removeprefix("only "), noun))}

    def in_words(fields: Fields) -> str:
        return number_in_words(fields[field])

    of_cards = in_words if noun == "card" else None
    return Slot((field,), read, lambda fields: str(fields[field]), sample, in_words=of_cards)


def owner_in_words(fields: Fields) -> str:
    """Whose a thing is, where it is told who acts: "his" of his own.

    >>> owner_in_words({"player": "A", "whose": "A"}), owner_in_words({"player": "A", "whose": "B"})
    ('his', "B's")
    """
    return "his" if fields.get("player") == fields["whose"] else f"{fields['whose']}'s"


def count_in_words(fields: Fields) -> str:
    """How many cards.

    >>> count_in_words({"number": 3}), count_in_words({"number": 0})
    ('three cards', 'no cards')
    """
    number: int = fields["number"]
    said = number_in_words(number) if number else "no"
    return f"{said} card{'' if number == 1 else 's'}"


def count_in_figures(fields: Fields) -> str:
    """How many cards, in figures.

    >>> count_in_figures({"number": 13})
    '13 cards'
    """
    number: int = fields["number"]
    return f"{number} card{'' if number == 1 else 's'}"


COMMON_SLOTS: Final[dict[str, Slot]] = {
    "player": Slot(
        ("player",), lambda _, who: {"player": who.player}, field_as_it_is("player"), "A"
    ),
    "whose": Slot(("whose",), whose_meant, field_as_it_is("whose"), "B"),
    "other": Slot(("whose",), other_meant, field_as_it_is("whose"), "B"),
    "owner": Slot(
        *(("whose",), owner_meant, lambda fields: f"{fields['whose']}'s", "B's"),
        in_words=owner_in_words,
    ),
    "adversary": Slot((), adversary_meant, lambda _: "", "B"),
    "cards": Slot(("cards",), _cards, lambda fields: say_cards(fields["cards"]), "KS QS"),
    "in_part": Slot(
        ("cards",), _cards_in_part, lambda fields: say_cards(fields["cards"]), "a heart"
    ),
    "card": one_card("card", "KS"),
    "number": figures("number", "point", "28"),
    "count": Slot(
        *(("number",), figures("number", "card", "").read, count_in_figures, "13 cards"),
        in_words=count_in_words,
    ),
    "line": figures("line", "line", "3"),
    "doing": Slot(
        ("doing",), lambda text, _: {"doing": text}, field_as_it_is("doing"), "alter his discard"
    ),
}
"""The slots by their names in the patterns."""
