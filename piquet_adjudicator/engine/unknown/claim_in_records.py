"""The ruling on a claim in all the records that a dispute may be of: that in which they agree
stands; where they do not, it is undecided, with what would settle it."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import RecordedInPart, Stated
from piquet_adjudicator.engine.ruled.rests_on import rests_on
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision, Settles
from piquet_adjudicator.engine.unknown.in_every_way import (
    decisive_in_all,
    pleas_in_all,
    turned_in_some,
    where_untold,
)
from piquet_adjudicator.engine.unknown.records import (
    Records,
    came_out,
    enough,
    is_contested,
    that_bear,
)
from piquet_adjudicator.engine.unknown.resting_on import (
    as_in_all,
    by_a_bar_in_all,
    carried_by_points_in_all,
    in_each_way,
    on_what_settles,
    resting_on_the_same,
    settled_by,
)
from piquet_adjudicator.facts.behind import EXCHANGED
from piquet_adjudicator.model.acts import DiscardsSome, TakesInSome

MOST_SETTLING: Final = 12
"""Of so many facts it is sought which of them settle a claim."""
_OF_EXCHANGE: Final = frozenset((*EXCHANGED, DiscardsSome, TakesInSome))


def claim_in_every_record(ways: tuple[ClaimRuling, ...], records: Records) -> ClaimRuling:
    """The ruling on a claim, undecided where another record decides it otherwise; or where not each
    course of play was tried, and it does not rest on the same in all. Where it cannot be done in
    one record, and in another a law forbids it, the law is the reason."""
    settled = all(map(settled_by, ways))
    ways = tuple(map(on_what_settles, ways)) if settled else ways
    decisions = {way.decision for way in ways}
    if len(decisions) == 1:
        ways = by_a_bar_in_all(as_in_all(ways))
    figures = records.extent == "some"
    of_all = resting_on_the_same(ways, figures=figures) or carried_by_points_in_all(ways)
    same = of_all is not None or _same_in_each_contested(ways, records, figures)
    ruled = of_all or next((way for way in ways if way.cites), ways[0])
    heard = tuple(way for way in ways if way.pleas)
    ruled = replace(ruled, claim=ways[0].claim)
    if heard:
        ruled = replace(ruled, pleas=tuple(pleas_in_all(ruled.pleas or heard[0].pleas, heard)))
    one_way = any(each.line <= ruled.claim.line for each in records.one_way_only)
    if len(decisions) == 1 and (records.of_each_course or same) and not one_way:
        bounded = any(way.bounded for way in ways) or (figures and not settled)
        ruled = replace(in_each_way(ruled, ways, records), bounded=bounded)
        turned = turned_in_some(heard) - decisive_in_all(heard)
        return where_untold(ruled, turned, _hanging_on(ruled, records))
    hang_on = _hanging_on(ruled, records)
    undecided = replace(
        ruled,
        decision="undecided",
        reasons=(),
        settles=tuple(_settling(ways, records.up_to(ruled.claim.line))),
        unknown=(*hang_on, *ruled.unknown),
        bounded=records.extent == "some" or one_way,
    )
    return where_untold(undecided, turned_in_some(heard), _of_what_settles(undecided, hang_on))


def _same_in_each_contested(ways: tuple[ClaimRuling, ...], records: Records, figures: bool) -> bool:
    """Whether a decision rests on the same in all the records in which what is contested was done
    in one way, whichever it is, and the rest that is told in part is of the exchange, and behind
    none of it."""
    in_part = [each for each in records.hang_on if not is_contested(each)]
    kinds = {type(each.recorded) for each in in_part if isinstance(each, RecordedInPart)}
    lines = {each.line for each in in_part if isinstance(each, RecordedInPart)}
    if not kinds or not kinds <= {DiscardsSome, TakesInSome}:
        return False
    of_way: dict[tuple[Stated, ...], list[ClaimRuling]] = {}
    for way, tells in zip(ways, records.tells, strict=True):
        resting = [rests_on(each.facts, each.so) for each in way.reasons]
        if any(lines & each.lines or _OF_EXCHANGE & {*each.kinds} for each in resting):
            return False
        of_way.setdefault(tuple(filter(is_contested, tells)), []).append(way)
    of_each = (
        resting_on_the_same(as_in_all(tuple(each)), figures=figures) for each in of_way.values()
    )
    return len(of_way) > 1 and all(of_each)


def _hanging_on(ruled: ClaimRuling, records: Records) -> tuple[Stated, ...]:
    """What is not known of the record up to the line of a claim."""
    return tuple(
        each
        for each in (*records.hang_on, *records.one_way_only)
        if not isinstance(each, RecordedInPart) or each.line <= ruled.claim.line
    )


def _of_what_settles(ruled: ClaimRuling, hang_on: tuple[Stated, ...]) -> tuple[Stated, ...]:
    """Of what is not known that of which it is said what settles a claim, if anything is."""
    settling = [fact for each in ruled.settles for fact, _ in each.facts]
    lines = {fact.line for fact in settling if isinstance(fact, RecordedInPart)}
    of_these = (each for each in hang_on if isinstance(each, RecordedInPart) and each.line in lines)
    return tuple(of_these) or hang_on


def _settling(ways: tuple[ClaimRuling, ...], records: Records) -> list[Settles]:
    """For each decision but undecided the fewest facts that bring it about. Where not all records
    were tried, what is contested settles it before what else is not known."""
    settles: dict[Decision, Settles] = {}
    decided = [way.decision for way in ways]
    for size in (1, 2):
        for way, tells in zip(ways, records.tells, strict=True):
            if way.decision in settles or way.decision == "undecided":
                continue
            may_settle = tells if records.are_all else tuple(filter(is_contested, tells))
            for facts in combinations(may_settle[:MOST_SETTLING], size):
                if came_out(facts, decided, records) == {way.decision} and enough(facts, records):
                    settles[way.decision] = Settles(tuple((e, True) for e in facts), way.decision)
                    break
    for way, tells in zip(ways, records.tells, strict=True):
        if way.decision != "undecided" and way.decision not in settles:
            facts = that_bear(tells, way.decision, decided, records)
            if facts:
                settles[way.decision] = Settles(tuple((e, True) for e in facts), way.decision)
    return list(settles.values())
