"""What a line tells and a sentence leaves out: cards, numbers, suits, ranks, kinds of call."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import asdict

from piquet_adjudicator.help.cards_written import LETTERS, RANK, RUN, SMALL_CARD, SUIT
from piquet_adjudicator.help.filled import NO_NUMBERS
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, Combination, Part
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES, Card


def left_out(words: tuple[str, ...], act: Act, also: str = "") -> float:
    """How much of what the line tells a sentence leaves out: cards, numbers, suits, ranks, ends of
    the stock. What is said `also` is not left out."""
    given = set(_particulars(re.sub(_DIFFERENCE, "too", " ".join(words))))
    said = set(_particulars(f"{flat(act)} {also}"))
    if isinstance(act, acts.Scores):
        given = {fact for fact in given if not fact.isdigit()}  # the item has its number by law
    if isinstance(act, acts.PointsOutPack | acts.ShowsCarteBlanche | acts.AnnouncesCarteBlanche):
        given = {fact for fact in given if not fact.isdigit()}  # of how many cards it is
    if isinstance(act, acts.RefusesToShow):
        given -= {"point", "sequence", "tierce", "quart", "quint", "sixieme", "trio", "quatorze"}
    if isinstance(act, acts.Discards | acts.TakesIn) and act.cards:
        said.add(str(act.number))
    return float(len(given - said))


def lost_by(words: tuple[str, ...], acts_told: tuple[Act, ...]) -> float:
    """How much of what the line tells several sentences leave out, taken together."""
    first, *others = acts_told
    if any(isinstance(act, acts.CorrectsReply) for act in acts_told):
        words = tuple(word for word in words if word not in ("good", "equal", "not"))
    return left_out(words, first, " ".join(map(flat, others)))


def in_part(act: Act) -> str:
    """The ranks and suits of the cards of an act, each by itself, as one may be told who saw it."""
    cards = [card for card in asdict(act).get("cards") or () if isinstance(card, Card)]
    ranks = [RANK_NAMES[card.rank] for card in cards if card.rank]
    return " ".join((*ranks, *(SUIT_NAMES[card.suit] for card in cards if card.suit)))


_DIFFERENCE: Final = r"\b[\w-]+ too(?= (?:few|many|much|little)\b)"
"""By how much a number is wrong, which no sentence tells."""
_FACTS: Final = (
    rf"\b{SMALL_CARD}\b|\b\d+\b|\b{SUIT}s?\b"
    r"|\b(?:aces?|kings?|queens?|knaves?|jacks?|tens)\b|\b(?:top|bottom|good|equal)\b|\bnot good\b"
    r"|\b(?:red|blue|white|green)\b"
    rf"|\b(?:{RUN}|trio|quatorze|point|sequence|major|minor)s?\b"
)


def _particulars(text: str) -> Iterator[str]:
    """The particulars in a text, each in one way of writing."""
    said = text.lower()
    said = re.sub(
        rf"\b({RANK}) of ({SUIT})s?\b",
        lambda m: f"{LETTERS[m[1]].lower()}{m[2][0]}",
        said,
    )
    said = re.sub(r"[a-z-]+", lambda m: _figure(m[0]), said)
    for match in re.findall(_FACTS, said):
        word = match.rstrip("s") if len(match) > 2 and match != "tens" else match
        yield {"jack": "knave"}.get(word, word)


def _figure(word: str) -> str:
    number = parse_number(word) if word not in NO_NUMBERS else None
    return word if number is None else str(number)


def flat(act: Act) -> str:
    """Everything that an act says, in words."""
    return say(act) + " " + " ".join(_parts(asdict(act).values()))


def _parts(values: Iterable[object]) -> Iterator[str]:
    for value in values:
        match value:
            case Card():
                yield value.code
                yield value.name
            case tuple():
                yield from _parts(value)
                yield str(len(value))
            case Combination() | Part():
                yield from _parts(asdict(value).values())
                if isinstance(value, Combination) and value.rank:
                    yield f"{RANK_NAMES[value.rank]}s"
                    yield "trio" if value.number == 3 else "quatorze"
                if isinstance(value, Combination) and value.top:
                    yield RANK_NAMES[value.top]
                if isinstance(value, Combination) and value.suit:
                    yield SUIT_NAMES[value.suit]
                if isinstance(value, Combination):
                    yield value.kind
                    if value.making:
                        yield str(value.making % 10)
            case int() | str():
                yield str(value)
            case _:
                pass
