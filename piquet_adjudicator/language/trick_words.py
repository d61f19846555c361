"""Tricks in words: how many were played, who won how many, and tricks card by card."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards
from piquet_adjudicator.language.form import Slot
from piquet_adjudicator.language.numbers import number_in_words, parse_number
from piquet_adjudicator.language.patterns import base_verb
from piquet_adjudicator.language.persons import Fields, Speaker, other_meant
from piquet_adjudicator.model.acts import TrickPlayed
from piquet_adjudicator.model.players import Player, adversary_of

_WINS: Final = ("win", "take", "make", "get")


def _divided(text: str, speaker: Speaker) -> Fields:
    """How many tricks each won, as `5 tricks and b 6`."""
    match = re.fullmatch(
        r"(\S+) tricks?(?: and)? (the other|\S+) (?:(\w+) )?(\S+)(?: tricks?)?", text
    )
    if match is None or (match[3] and base_verb(match[3]) not in _WINS):
        won = _number_of_tricks(text)
        if re.fullmatch(r"\S+ tricks?", text):
            raise _of_one_alone(speaker.player, won)
        message = f"{quote(text)} does not tell how many tricks each won"
        raise NotUnderstood(message, "write as: A wins 5 tricks and B 6")
    other = adversary_of(speaker.player)
    who = other if match[2] == "the other" else other_meant(match[2], speaker)["whose"]
    if who == speaker.player:
        raise NotUnderstood(f"{quote(text)} names {who} twice", "write as: A wins 5 tricks and B 6")
    won = _number_of_tricks(match[1])
    number = won + _number_of_tricks(match[4])
    if not number:
        raise NotUnderstood("no trick is told of", "leave the line out, or tell who won how many")
    return {"won": won, "number": number}


def _of_one_alone(player: Player, won: int) -> NotUnderstood:
    """Why the tricks of one player alone do not tell how many were played."""
    said = _say_number_of_tricks(won)
    message = f"it is not told how many tricks {adversary_of(player)} won while {player} won {won}"
    tricks = f"{won} tricks" if won != 1 else "trick"
    hint = (
        f"where he won none, write: {player} wins the next {tricks}; "
        f"or tell both, as: {player} wins {said} and {adversary_of(player)} 2"
    )
    return NotUnderstood(message, hint)


def _say_divided(fields: Fields) -> str:
    won, number, player = fields["won"], fields["number"], fields["player"]
    return f"{_say_number_of_tricks(won)} and {adversary_of(player)} {number - won}"


def _say_number_of_tricks(number: int) -> str:
    return f"{number} trick{'' if number == 1 else 's'}"


def _number_of_tricks_in_words(number: int) -> str:
    return f"{number_in_words(number) if number else 'no'} trick{'' if number == 1 else 's'}"


def _divided_in_words(fields: Fields) -> str:
    won, number, player = fields["won"], fields["number"], fields["player"]
    others = number_in_words(number - won)
    return f"{_number_of_tricks_in_words(won)} and {adversary_of(player)} {others}"


def _number_of_tricks(text: str) -> int:
    number = parse_number(re.sub(r" tricks?$", "", text))
    if number is None:
        message = f"{quote(text)} is no number of tricks"
        hint = (
            "who wins a trick is found out: write A plays KS; of several: A wins 5 tricks and B 6"
        )
        raise NotUnderstood(message, hint)
    return number


def _all_of(text: str, _speaker: Speaker) -> Fields:
    number = 1 if text == "trick" else _number_of_tricks(text)
    if "trick" not in text:
        message = f"{quote(text)} does not tell of what"
        raise NotUnderstood(message, "write as: A wins the next 5 tricks")
    return {"won": number, "number": number}


def _some_tricks(text: str, _speaker: Speaker) -> Fields:
    number = parse_number(re.sub(r"(?: (?:other|more|further))? tricks?$", "", text))
    if not number or "trick" not in text:
        message = f"{quote(text)} does not tell how many tricks"
        raise NotUnderstood(message, "write as: the players play 3 tricks")
    return {"number": number}


def _these_tricks(text: str, _speaker: Speaker) -> Fields:
    """Tricks, as `a ks b 7s b ah a 7h`."""
    parts = re.split(r"(?:^|(?: and)? )([ab]) (?!of )", text)
    names, cards = parts[1::2], parts[2::2]
    wrong = parts[0] or len(names) % 2 or not all(cards)
    tricks = list(zip(names[::2], cards[::2], names[1::2], cards[1::2], strict=False))
    if wrong or any(leader == other for leader, _, other, _ in tricks):
        message = f"{quote(text)} does not tell who led and played what"
        raise NotUnderstood(message, "write as: the players play A KS B 7S, B QH A 8H")
    return {"tricks": tuple(_this_trick(leader, led, played) for leader, led, _, played in tricks)}


def _this_trick(leader: str, led: str, played: str) -> TrickPlayed:
    cards = (read_cards(led), read_cards(played))
    if any(len(each) > 1 for each in cards):
        raise NotUnderstood(f"{quote(f'{led}, {played}')} is no trick", "name a card of each")
    return TrickPlayed("A" if leader == "a" else "B", cards[0][0], cards[1][0])


def _say_these_tricks(fields: Fields) -> str:
    return ", ".join(
        f"{t.player} {t.led.code} {adversary_of(t.player)} {t.played.code}"
        for t in fields["tricks"]
    )


SLOTS_OF_TRICKS: Final[dict[str, Slot]] = {
    "divided": Slot(
        ("won", "number"), _divided, _say_divided, "5 tricks and B 6", in_words=_divided_in_words
    ),
    "all_of": Slot(("won", "number"), _all_of, lambda _: "", "5 tricks"),
    "more": Slot(
        ("number",),
        _some_tricks,
        lambda fields: _say_number_of_tricks(fields["number"]),
        "3 tricks",
        in_words=lambda fields: _number_of_tricks_in_words(fields["number"]),
    ),
    "these_tricks": Slot(("tricks",), _these_tricks, _say_these_tricks, "A KS B 7S, B QH A 8H"),
}
"""The slots by their names in the patterns."""
