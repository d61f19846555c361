"""The records that one may be of which not all is recorded, and which of the facts that they tell
bring something about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import RecordedInPart, Stated
from piquet_adjudicator.model.acts import Contested
from piquet_adjudicator.replay.recorded_in_part import Extent

ENOUGH_TRIED: Final = 4
"""Where not all records were tried, so many have to show that facts bring something about."""

Came = TypeVar("Came")
"""What comes of something in a record."""


class Records(Struct, frozen=True):
    """The rulings on the records that one may be of, what each tells of what is recorded in part,
    what each of these was taken to be, and how many of the records they are; and which contested
    acts were not tried both as done and as not done."""

    rulings: list[Adjudication]
    tells: list[tuple[Stated, ...]]
    hang_on: tuple[Stated, ...]
    extent: Extent
    one_way_only: tuple[RecordedInPart, ...] = ()

    @property
    def are_all(self) -> bool:
        """Whether there are no others."""
        return self.extent == "all"

    def up_to(self, line: int) -> Records:
        """The same with what they tell up to a line alone: no claim hangs on what was done after
        it is put."""
        tells = [tuple(each for each in of if _is_told_by(each, line)) for of in self.tells]
        return replace(self, tells=tells)

    @property
    def of_each_course(self) -> bool:
        """Whether there are no others but such as take a course of play that one of these takes."""
        return self.extent != "some"


def _is_told_by(fact: Stated, line: int) -> bool:
    return not isinstance(fact, RecordedInPart) or fact.line <= line


def that_bear(
    tells: tuple[Stated, ...], outcome: Came, outcomes: Sequence[Came], records: Records
) -> tuple[Stated, ...]:
    """Of what a record tells, that without which other records that were tried, and enough of them,
    come out otherwise; `outcomes` are those of the records in turn."""
    facts, in_turn = tells, list(reversed(tells))
    in_turn.sort(key=is_contested)
    for each in in_turn:
        fewer = tuple(fact for fact in facts if fact != each)
        if enough(fewer, records) and came_out(fewer, outcomes, records) == {outcome}:
            facts = fewer
    return facts


def is_contested(fact: Stated) -> bool:
    """Whether it tells that a contested act was done, or was not."""
    return isinstance(fact, RecordedInPart) and isinstance(fact.recorded, Contested)


def enough(facts: tuple[Stated, ...], records: Records) -> bool:
    """Whether enough records that tell some facts were tried to say what these bring about."""
    tried = sum(all(fact in tells for fact in facts) for tells in records.tells)
    return records.are_all or tried >= ENOUGH_TRIED


def came_out(facts: tuple[Stated, ...], outcomes: Sequence[Came], records: Records) -> set[Came]:
    """The outcomes in the records that tell some facts."""
    return {
        outcome
        for outcome, tells in zip(outcomes, records.tells, strict=True)
        if all(fact in tells for fact in facts)
    }
