"""What stands in the slots of sentences about calls: a call by what is told of it, one allowed to
be good, or as much as a player has of what he called."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.combinations import LEAST_OF_A_RANK, read_combination
from piquet_adjudicator.language.numbers import NUMBER, parse_number
from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.language.scored import Scored, read_named_call, read_scored, say_scored
from piquet_adjudicator.language.slot import Slot
from piquet_adjudicator.language.words import RANK, SUIT, bare, read_rank, read_suit
from piquet_adjudicator.model.acts import Combination

_SO_MANY: Final = rf"(?P<number>{NUMBER}) (?:(?P<rank>{RANK})|(?P<suit>{SUIT}))"


def _fields(scored: Scored) -> Fields:
    return dict(zip(("item", "what"), scored, strict=True))


def _say_scored(fields: Fields) -> str:
    return say_scored(fields["item"], fields["what"])


def _allowed(text: str, _speaker: Speaker) -> Fields:
    """A call, or that of a kind, allowed to be good."""
    if bare(text) in ("it", "them", "call", "this"):
        return {"answer": "good"}
    return {"answer": "good", "kind": read_named_call(text)[0]}


def _disallowed(text: str, speaker: Speaker) -> Fields:
    """A call, or that of a kind, said not to be good."""
    return {**_allowed(text, speaker), "answer": "not good"}


def _one_less(text: str, _speaker: Speaker) -> Fields:
    """What a player has not who has only so much: one card more of it."""
    found = re.fullmatch(_SO_MANY, text)
    number = parse_number(found["number"]) if found else None
    if found is None or number is None:
        what = read_combination(text)
        if what.number is None:
            message = f"{quote(text)} does not tell how many"
            raise NotUnderstood(message, "write: B points out that A has only two kings")
        return {"what": replace(what, number=what.number + 1)}
    if found["suit"]:
        return {"what": Combination("point", number + 1, suit=read_suit(found["suit"]))}
    most = max(LEAST_OF_A_RANK, number + 1)
    return {"what": Combination("quatorze or trio", most, rank=read_rank(found["rank"]))}


CALLING_SLOTS: Final[dict[str, Slot]] = {
    "scored": Slot(
        ("item", "what"), lambda text, _: _fields(read_scored(text)), _say_scored, "the point"
    ),
    "named_call": Slot(
        ("item", "what"), lambda text, _: _fields(read_named_call(text)), _say_scored, "the point"
    ),
    "allowed": Slot(("answer", "kind"), _allowed, lambda _: "", "the point"),
    "disallowed": Slot(("answer", "kind"), _disallowed, lambda _: "", "the point"),
    "one_less": Slot(("what",), _one_less, lambda _: "", "two kings"),
}
"""The slots by their names in the patterns."""
