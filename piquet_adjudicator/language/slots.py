"""What stands in the slots of a sentence form: how each is read, and how it is said."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.additions import read_addition, say_addition
from piquet_adjudicator.language.call_parts import LENGTHS
from piquet_adjudicator.language.card_words import read_cards, say_cards
from piquet_adjudicator.language.combinations import read_combination, say_combination
from piquet_adjudicator.language.numbers import NUMBER, number_in_words, parse_number, read_number
from piquet_adjudicator.language.persons import (
    Fields,
    Speaker,
    adversary_meant,
    other_meant,
    owner_meant,
    whose_meant,
)
from piquet_adjudicator.language.slot import Slot
from piquet_adjudicator.language.slots_calling import CALLING_SLOTS
from piquet_adjudicator.language.slots_dealing import DEALING_SLOTS
from piquet_adjudicator.language.stock_words import read_part, say_part
from piquet_adjudicator.language.words import (
    RANK,
    SUIT,
    bare,
    read_item,
    read_kind,
    read_rank,
    read_suit,
    say_item,
    say_suit,
    without_first,
    without_noun,
)
from piquet_adjudicator.model.acts import Part
from piquet_adjudicator.model.cards import RANK_NAMES, Card
from piquet_adjudicator.model.players import adversary_of

MOST_OF_A_SUIT: Final = 8
MOST_ANSWERED: Final = 9
"""The largest number that is heard as an answer, where it may be a count: the last figure of
what a point makes."""


_NUMBER_ALONE: Final = rf"{NUMBER}(?: (?:in )?{SUIT})?"
_WHOSE: Final = frozenset(("the", "his", "her", "their"))
_WHICH: Final = frozenset(("top", "next", "last", "other", "remaining"))
_OF_WHAT: Final = r" (?:that i have called|of (?:my|his|her) \w+)$"


def _counted(text: str, _speaker: Speaker) -> Fields:
    words = without_noun(text.removeprefix("at least "), "card")
    number = parse_number(without_first(without_first(words, _WHOSE), _WHICH))
    if number is not None:
        return {"number": number}
    cards = read_cards(words)
    return {"number": len(cards), "cards": cards}


def _other_part(text: str, _speaker: Speaker) -> Fields:
    """Cards of the stock other than the next ones, with how many they are."""
    part = read_part(text)
    if part == Part(part.number) and not re.search(r"\b(?:top|stock)\b", text):
        raise NotUnderstood(f"{quote(text)} may be of cards taken up", "write: takes in 2")
    if part.end == "bottom" or part.places or part.among:
        return {"part": part, "number": part.number or len(part.places)}
    if part.cards:
        return {"cards": part.cards, "number": len(part.cards)}
    if part.number is None:
        raise NotUnderstood(f"{quote(text)} does not tell how many", "write: takes in 2")
    return {"number": part.number}


def _many(text: str, _speaker: Speaker) -> Fields:
    """So many cards; `the cards` are all there are."""
    if re.fullmatch(r"(?:all )?(?:the )?cards", text):
        return {}
    words = without_noun(text, "card")
    return {"number": 1 if words == "the" else read_number(words.removeprefix("the "))}


_LEFT: Final = (
    r"(?:the )?(?:(?P<number>\w+) )?(?P<cards>cards?)(?: that)?(?: (?:he|she|a|b))?(?: has| had)?"
    r" left(?: by (?:a|b|him|her))?(?: (?:in|on) the (?:stock|table))?"
)


def _taken(text: str, speaker: Speaker) -> Fields:
    """Cards taken in: so many, those named, or so many of those left."""
    found = re.fullmatch(_LEFT, text)
    if found is None:
        return _counted(text, speaker)
    said = found["number"] or ("one" if found["cards"] == "card" else "")
    number = parse_number(said)
    if number is None:
        raise NotUnderstood(f"{quote(text)} does not tell how many", "write: takes in 2")
    return {"number": number}


def _say_counted(fields: Fields) -> str:
    return say_cards(fields["cards"]) if fields["cards"] else _count(fields)


def _say_taken(fields: Fields) -> str:
    return say_cards(fields["cards"]) if fields["cards"] else str(fields["number"])


def _count(fields: Fields) -> str:
    number: int = fields["number"]
    said = number_in_words(number) if number else "no"
    return f"{said} card{'' if number == 1 else 's'}"


def _count_in_figures(fields: Fields) -> str:
    number: int = fields["number"]
    return f"{number} card{'' if number == 1 else 's'}"


def _answered(text: str, speaker: Speaker) -> Fields:
    words = re.sub(_OF_WHAT, "", without_first(text, ("only", "with")))
    number = parse_number(without_noun(words, "card"))
    if number is not None and words != "a":
        return {"number": number}
    if re.fullmatch(RANK, bare(words)):
        message = f"{quote(text)} names no suit"
        raise NotUnderstood(message, "name the card, as: A answers QD", sure=True)
    found = re.fullmatch(r"([\w-]+) (?:spades?|hearts?|diamonds?|clubs?|[a-z]+s)", words)
    if found and (number := parse_number(found[1])) is not None:
        return {"number": number}
    return _cards(words, speaker)


def _left(text: str, speaker: Speaker) -> Fields:
    fields = _answered(text, speaker)
    if re.search(r"cards?$", text) or fields.get("number", 0) > MOST_ANSWERED:
        raise NotUnderstood(f"{quote(text)} counts the hand", "write: A has 13 cards")
    return fields


def _say_answered(fields: Fields) -> str:
    if fields["cards"]:
        return say_cards(fields["cards"])
    return str(fields["number"] or "none")


def _cards(text: str, _speaker: Speaker) -> Fields:
    return {"cards": read_cards(text)}


def _one_card(field: str, sample: str) -> Slot:
    def read(text: str, _speaker: Speaker) -> Fields:
        cards = read_cards(text)
        if len(cards) != 1:
            raise NotUnderstood(f"{quote(text)} names more than one card", "name one")
        return {field: cards[0]}

    def say(fields: Fields) -> str:
        card: Card = fields[field]
        return card.code

    return Slot((field,), read, say, sample)


def _figures(field: str, noun: str, sample: str) -> Slot:
    """A number in figures, which may be read with a noun after it."""

    def read(text: str, _speaker: Speaker) -> Fields:
        if noun != "card" and text.endswith((" cards", " card")):
            message = f"{quote(text)} is a number of cards"
            raise NotUnderstood(message, "write as: A says that A has 13 cards", sure=True)
        return {field: read_number(without_noun(text.removeprefix("only "), noun))}

    return Slot((field,), read, lambda fields: str(fields[field]), sample)


_ANSWERS: Final = {"no good": "not good", "good": "good", "equal": "equal", "not good": "not good"}


def _answer(text: str, _speaker: Speaker) -> Fields:
    answer = _ANSWERS.get(text)
    if answer is None:
        raise NotUnderstood(f"{quote(text)} is not a reply", "use good, equal or not good")
    return {"answer": answer}


def _kind(text: str, speaker: Speaker) -> Fields:
    try:
        return {"kind": read_kind(text)}
    except NotUnderstood as refusal:
        try:
            return {"kind": _held(text, speaker)["what"].kind}
        except NotUnderstood:
            raise refusal from None


def _any_kind(text: str, speaker: Speaker) -> Fields:
    """Fills nothing: the words need only name a kind."""
    _kind(text, speaker)
    return {}


def _called(text: str, _speaker: Speaker) -> Fields:
    """A combination, but not a number alone, which may complete a call or answer a question."""
    if re.fullmatch(_NUMBER_ALONE, text) and parse_number(text.split()[0]) is not None:
        message = f"{quote(text)} may be a call, an answer or a count"
        raise NotUnderstood(message, "write: calls five cards, answers 2, or counts 28", sure=True)
    return {"what": read_combination(text)}


def _held(text: str, _speaker: Speaker) -> Fields:
    """A combination, but not words that may only count the hand, as "thirteen cards"."""
    if re.fullmatch(r"[\w-]+(?: cards?)?", text) and text.split("-")[0] not in LENGTHS.values():
        raise NotUnderstood(f"{quote(text)} may only count the hand", "write: A calls five cards")
    return {"what": read_combination(text)}


def _in_hand(text: str, _speaker: Speaker) -> Fields:
    number = read_number(without_noun(without_first(text, ("only", "but")), "card"))
    if number <= MOST_OF_A_SUIT and "card" not in text:
        raise NotUnderstood(f"{quote(text)} does not tell of what", "write: A has 13 cards")
    return {"number": number}


def _new_words(text: str, _speaker: Speaker) -> Fields:
    what = read_combination(text)
    return {"kind": what.kind, "what": what}


def _new_held(text: str, speaker: Speaker) -> Fields:
    what = _held(text, speaker)["what"]
    return {"kind": what.kind, "what": what}


def _plural_rank(text: str, _speaker: Speaker) -> Fields:
    word = bare(text)
    if not word.endswith("s"):
        raise NotUnderstood(f"{quote(text)} is not a rank", "write kings, tens ...")
    return {"rank": read_rank(word)}


def _say_words(field: str) -> Callable[[Fields], str]:
    return lambda fields: str(fields[field])


def _others(text: str, speaker: Speaker) -> Fields:
    """The other player, by what is his: `B's`, `his adversary's`."""
    fields = owner_meant(text, speaker)
    if fields["whose"] == speaker.player:
        raise NotUnderstood(f"{quote(text)} is {speaker.player} himself", "write: his count")
    return fields


def _rival(text: str, speaker: Speaker) -> Fields:
    """The other player, by name."""
    fields = other_meant(text, speaker)
    if fields["whose"] == speaker.player:
        raise NotUnderstood(f"{quote(text)} is {speaker.player} himself", "write A or B")
    return fields


def _tricks(text: str, _speaker: Speaker) -> Fields:
    """The tricks from one to another, all of them named, or the first and the last."""
    noun, *words = re.findall(r"\w+|-", text.removeprefix("the "))
    read = [parse_number(word) for word in words if word not in ("and", "to", "-")]
    numbers = [number for number in read if number]
    following = all(b == a + 1 for a, b in pairwise(numbers))
    ends = len(numbers) == 2 and "and" not in words and numbers[0] < numbers[1]
    wrong = noun not in ("trick", "tricks") or len(numbers) < len(read) or not numbers
    if wrong or not (following or ends):
        message = f"{quote(text)} does not tell which tricks"
        raise NotUnderstood(message, "write as: the players take back the cards from trick 3")
    return {"trick": numbers[0], "last": numbers[-1]}


def _say_tricks(fields: Fields) -> str:
    first, last = fields["trick"], fields["last"]
    if first == last:
        return f"trick {first}"
    return f"tricks {first} {'and' if last == first + 1 else 'to'} {last}"


def _rightful(text: str, speaker: Speaker) -> Fields:
    """He who led where it was the other's lead, by whose lead it was."""
    return {"whose": adversary_of(owner_meant(text, speaker)["whose"])}


def _opposed(text: str, speaker: Speaker) -> Fields:
    """He who dealt in the turn of the other."""
    return {"whose": adversary_of(other_meant(text, speaker)["whose"])}


SLOTS: Final[dict[str, Slot]] = {
    "player": Slot(("player",), lambda _, who: {"player": who.player}, _say_words("player"), "A"),
    "whose": Slot(("whose",), whose_meant, _say_words("whose"), "B"),
    "other": Slot(("whose",), other_meant, _say_words("whose"), "B"),
    "owner": Slot(("whose",), owner_meant, lambda fields: f"{fields['whose']}'s", "B's"),
    "others": Slot(("whose",), _others, lambda fields: f"{fields['whose']}'s", "B's"),
    "rival": Slot(("whose",), _rival, _say_words("whose"), "B"),
    "opposed": Slot(("whose",), _opposed, lambda _: "", "A"),
    "rightful": Slot(("whose",), _rightful, lambda _: "", "his"),
    "adversary": Slot((), adversary_meant, lambda _: "", "B"),
    "counted": Slot(("number", "cards"), _counted, _say_counted, "KS 8C 7C"),
    "counting": Slot(("number",), _counted, _count, "three cards"),
    "taken": Slot(("number", "cards"), _taken, _say_taken, "5"),
    "answered": Slot(("number", "cards"), _answered, _say_answered, "2"),
    "in_hand": Slot(("number",), _in_hand, _count_in_figures, "13 cards"),
    "left": Slot(("number", "cards"), _left, _say_answered, "two"),
    "count": Slot(("number",), _figures("number", "card", "").read, _count_in_figures, "13 cards"),
    "many": Slot(("number",), _many, _count, "three cards"),
    "cards_taken": _figures("number", "card", "4"),
    "number": _figures("number", "point", "28"),
    "trick": _figures("trick", "trick", "3"),
    "tricks": Slot(("trick", "last"), _tricks, _say_tricks, "tricks 1 and 2"),
    "line": _figures("line", "line", "3"),
    "other_part": Slot(
        ("part",),
        _other_part,
        lambda fields: say_part(fields["part"]),
        "the bottom three cards",
        implied=("number",),
    ),
    "part": Slot(
        ("part",),
        lambda text, _: {"part": read_part(text)},
        lambda fields: say_part(fields["part"]),
        "the top three cards",
    ),
    "cards": Slot(("cards",), _cards, lambda fields: say_cards(fields["cards"]), "KS QS"),
    "card": _one_card("card", "KS"),
    "led": _one_card("led", "QH"),
    "played": _one_card("played", "7C"),
    "what": Slot(
        ("what",),
        lambda text, _: {"what": read_combination(text)},
        lambda fields: say_combination(fields["what"]),
        "three kings",
    ),
    "addition": Slot(
        ("what",),
        lambda text, _: {"what": read_addition(text)},
        lambda fields: say_addition(fields["what"]),
        "it makes 49",
    ),
    "called": Slot(
        ("what",), _called, lambda fields: say_combination(fields["what"]), "three kings"
    ),
    "held": Slot(("what",), _held, lambda fields: say_combination(fields["what"]), "three kings"),
    "new_words": Slot(
        ("what",),
        _new_words,
        lambda fields: say_combination(fields["what"]),
        "five cards",
        implied=("kind",),
    ),
    "new_held": Slot(
        ("what",),
        _new_held,
        lambda fields: say_combination(fields["what"]),
        "three queens",
        implied=("kind",),
    ),
    "answer": Slot(("answer",), _answer, _say_words("answer"), "good"),
    "kind": Slot(("kind",), _kind, _say_words("kind"), "point"),
    "any_kind": Slot((), _any_kind, lambda _: "", "point"),
    "item": Slot(
        ("item",),
        lambda text, _: {"item": read_item(text)},
        lambda fields: say_item(fields["item"]),
        "the point",
    ),
    "suit": Slot(
        ("suit",),
        lambda text, _: {"suit": read_suit(text)},
        lambda fields: say_suit(fields["suit"]),
        "hearts",
    ),
    "rank": Slot(
        ("rank",),
        lambda text, _: {"rank": read_rank(bare(text))},
        lambda fields: RANK_NAMES[fields["rank"]],
        "king",
    ),
    "ranks": Slot(
        ("rank",), _plural_rank, lambda fields: f"{RANK_NAMES[fields['rank']]}s", "kings"
    ),
    **CALLING_SLOTS,
    **DEALING_SLOTS,
}
"""Every slot by its name in the patterns."""
