"""The acts of a record of which not all is recorded."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations, product
from typing import Final, Literal, TypeAlias, get_args

from msgspec.structs import replace

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, is_in_part
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.state import Step

Extent: TypeAlias = Literal["some", "each course of play", "all"]
"""How many of the records that one may be there are: all; or of tricks of which only the number is
recorded one for each course that they may have taken, and of the rest all; or some."""
EXTENTS: Final[tuple[Extent, ...]] = get_args(Extent)
"""The extents, the least first."""
BESIDE_CONTESTED: Final = {
    False: "tell what is not contested so that it can have been done either way; where only the"
    " time of an act is contested, write it with (contested when) at each place",
    True: "tell what comes after it so that it can have been done at whichever place the act was,"
    " as a reply without what it answers",
}
"""What is to be done where what is told beside a contested act cannot have been: it is contested
whether, or (True) only when it was done."""
MOST_CONTESTED: Final = 4
"""Of so many contested lines each is taken as done and as not done, in every combination."""
MOST_WAYS_CONTESTED: Final = 1 << MOST_CONTESTED
"""So many ways in which what is contested was done are tried, and in no more."""
ContestedLine: TypeAlias = tuple[int, Line]
"""A contested line, with the place of its deal in the partie."""


def acts_in_part(dispute: Dispute) -> tuple[Line, ...]:
    """The lines of which the act is recorded in part."""
    return tuple(line for line in dispute.log if is_in_part(line.act))


def as_gaps(dispute: Dispute) -> Dispute:
    """A dispute with what is recorded in part left out."""
    log = tuple(
        replace(line, act=acts.NotTold(), words=None) if is_in_part(line.act) else line
        for line in dispute.log
    )
    return replace(dispute, log=log)


def both_readings(line: Line) -> tuple[Line, ...]:
    """A line that is contested as what it tells, and as nothing."""
    if not isinstance(line.act, acts.Contested):
        return (line,)
    done, not_done = line.act.act, replace(line.act, done=False)
    return (
        replace(line, act=done, in_part=line.act),
        replace(line, act=not_done, in_part=line.act),
    )


def readings_of(line: Line, log: tuple[Line, ...]) -> tuple[Line, ...]:
    """The ways in which a contested line may be read beside the others of a log: where it is only
    contested when the act was done, it was done at one of the lines that record it, and no more."""
    if not isinstance(line.act, acts.Contested) or not line.act.when:
        return both_readings(line)
    done, not_done = both_readings(line)
    others = [each for each in log if each.number != line.number and _same(each, line.act)]
    if any(not isinstance(each.act, acts.Contested) for each in others):
        return (not_done,)
    if all(isinstance(o.act, acts.Contested) and o.act.done is False for o in others):
        return (done,)
    return done, not_done


def _same(line: Line, contested: acts.Contested) -> bool:
    """Whether a line records the same act, of which it is contested when it was done."""
    recorded = line.in_part if isinstance(line.in_part, acts.Contested) else line.act
    return isinstance(recorded, acts.Contested) and recorded.when and recorded.act == contested.act


def contested_lines(dispute: Dispute) -> tuple[Line, ...]:
    """The lines that the players contest, of which nothing is supposed yet."""
    every = ((line, line.act) for line in dispute.log)
    return tuple(
        line for line, act in every if isinstance(act, acts.Contested) and act.done is None
    )


def problem_of_one_line(problems: Collection[Problem], dispute: Dispute) -> Problem | None:
    """The only problem of all that were met with, or the first where each is of a contested line
    itself; None where they are of several things."""
    first = min(problems, key=lambda each: each.place.line, default=None)
    contested = {line.file_line for line in contested_lines(dispute)}
    alike = len(problems) == 1 or all(each.place.line in contested for each in problems)
    return first if alike else None


def contested_ways(dispute: Dispute) -> Iterator[Dispute]:
    """A dispute in each way in which what is contested may have been done."""
    for done in done_in_each_way([(0, line) for line in contested_lines(dispute)]):
        yield where_done(dispute, {line.number for _, line in done})


def done_in_each_way(contested: list[ContestedLine]) -> Iterator[frozenset[ContestedLine]]:
    """What was done of what is contested, in each way: all of it, and nothing; all but one line,
    and that alone; and so on. What is contested only as to when it was done, is done at each of
    its lines in turn."""
    whether: list[ContestedLine] = []
    when: dict[tuple[int, Act], list[ContestedLine]] = {}
    for place, line in contested:
        assert isinstance(line.act, acts.Contested)
        lines = when.setdefault((place, line.act.act), []) if line.act.when else whether
        lines.append((place, line))
    number = len(whether)
    for size in sorted(range(number + 1), key=lambda size: (min(size, number - size), -size)):
        for some in combinations(whether, size):
            for one_of_each in product(*when.values()):
                yield frozenset((*some, *one_of_each))


def where_done(dispute: Dispute, done: Collection[int]) -> Dispute:
    """A dispute in which, of the lines that are contested, those of these numbers were done."""
    log = list(dispute.log)
    for line in contested_lines(dispute):
        log[line.number - 1] = both_readings(line)[line.number not in done]
    return replace(dispute, log=tuple(log))


_OF_WORDS: Final = (acts.Answers, acts.Calls, acts.Completes, acts.CorrectsCall, acts.SaysCount)


def recorded_as(line: Line, act: Act, before: list[Step]) -> Act | None:
    """What a line records in part of the act as it is understood on the table; what is contested,
    as what its words come to there, where they are another act."""
    contested = line.in_part
    if contested is None:
        return line.act if _names_unseen(act, before) else None
    if not isinstance(contested, acts.Contested) or not isinstance(contested.act, _OF_WORDS):
        return contested
    meant = act.act if isinstance(act, acts.Contested) else act
    return replace(contested, act=meant) if isinstance(meant, _OF_WORDS) else contested


def _names_unseen(act: Act, before: list[Step]) -> bool:
    """Whether an act as it is understood on the table names a card that was put down before, and of
    which not all was seen."""
    match act:
        case acts.PointsOutPlay(_, _, led, played):
            named = {led, played}
        case acts.PointsOutLead(card=card):
            named = {card}
        case acts.Retakes(cards=cards):
            named = {*cards}
        case _:
            return False
    return any(not named.isdisjoint(step.put_unseen) for step in before)


def with_act(dispute: Dispute, number: int, act: Act) -> Dispute:
    """A dispute with the act of a line recorded in full."""
    log = tuple(
        replace(line, act=act, in_part=line.in_part or line.act, words=None)
        if line.number == number
        else line
        for line in dispute.log
    )
    return replace(dispute, log=log)
