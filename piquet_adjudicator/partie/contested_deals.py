"""A partie of which the players contest what was done in an earlier deal: what is decided of the
later deals is what comes out whether it was done or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import RecordedInPart
from piquet_adjudicator.engine.ruled.ruling import (
    AskAnswered,
    ClaimRuling,
    PlayersAnswered,
    PointsAnswered,
    ResultAnswered,
    Settles,
    WhatIsAnswered,
)
from piquet_adjudicator.engine.unknown.in_every_way import of_the_partie, standing_in_both
from piquet_adjudicator.engine.unknown.resting_on import resting_on_the_same
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model.acts import Contested
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.replay.recorded_in_part import (
    MOST_CONTESTED,
    ContestedLine,
    both_readings,
    contested_lines,
    done_in_each_way,
    where_done,
)

Rulings: TypeAlias = tuple[Adjudication, ...]


class DoneSo(Struct, frozen=True):
    """The rulings on the deals where so much of what is contested was done."""

    done: frozenset[ContestedLine]
    rulings: Rulings


def whatever_was_done(
    record: PartieRecord, rule: Callable[[PartieRecord, int], Rulings]
) -> Rulings:
    """The rulings on the deals of a partie. After a deal of which a line is contested, a claim is
    undecided where it hangs on that. `rule` rules on a record as it stands, within one of so many
    parts of the budget. Raises BadInput where the record is impossible."""
    contested = [
        (place, line)
        for place, deal in enumerate(record.deals[:-1])
        for line in contested_lines(deal)
    ]
    each = list(_ways(contested)) if contested else []
    as_said = rule(record, 1 + len(each))
    ways = [way for done in each if (way := _way(record, contested, done, 1 + len(each), rule))]
    first = min((place for place, _ in contested), default=len(as_said))
    return tuple(
        _in_all(ruling, place, contested, ways) if place > first and ways else ruling
        for place, ruling in enumerate(as_said)
    )


def _ways(contested: list[ContestedLine]) -> Iterator[frozenset[ContestedLine]]:
    """What was done of what is contested, in the ways that are tried: each, or where it is of many
    lines contested whether they were done, all but one of them, and one alone."""
    whether = _whether(contested)
    return (
        done
        for done in done_in_each_way(contested)
        if len(whether) <= MOST_CONTESTED or min(len(whether & done), len(whether - done)) <= 1
    )


def _whether(contested: list[ContestedLine]) -> set[ContestedLine]:
    """The lines of which it is contested whether they were done, and not only when."""
    return {e for e in contested if isinstance(e[1].act, Contested) and not e[1].act.when}


def _way(
    record: PartieRecord,
    contested: list[ContestedLine],
    done: frozenset[ContestedLine],
    parts: int,
    rule: Callable[[PartieRecord, int], Rulings],
) -> DoneSo | None:
    """The rulings in one way; None where it cannot have been."""
    deals = list(record.deals)
    for at in {at for at, _ in contested}:
        deals[at] = where_done(deals[at], {line.number for place, line in done if place == at})
    try:
        return DoneSo(done, rule(replace(record, deals=tuple(deals)), parts))
    except BadInput:
        return None


def _in_all(
    ruling: Adjudication, place: int, contested: list[ContestedLine], ways: list[DoneSo]
) -> Adjudication:
    """The ruling on a deal, of which stands what stands in each way."""
    others = [way.rulings[place] for way in ways]
    for other in others:
        ruling = standing_in_both(ruling, other, by_line=True, all_tried=True)
    earlier = [each for each in contested if each[0] < place]
    claims = tuple(
        _whatever(ruled, [_same(ruled, other) for other in others], earlier, ways)
        for ruled in ruling.claims
    )
    answers = tuple(
        reduce(_either, (other.answers[n] for other in others), answer)
        for n, answer in enumerate(ruling.answers)
        if all(len(other.answers) == len(ruling.answers) for other in others)
    )
    return replace(ruling, claims=claims, answers=answers)


def _either(answer: AskAnswered, other: AskAnswered) -> AskAnswered:
    """What is answered to a question, where it may be the one or the other: of a player of whom
    only one says it, it is not known."""
    tells: WhatIsAnswered = answer.tells
    match tells, other.tells:
        case PlayersAnswered(right, unsure), PlayersAnswered(others, besides):
            both = tuple(player for player in right if player in others)
            open_ = {*right, *others, *unsure, *besides}.difference(both)
            tells = PlayersAnswered(both, tuple(sorted(open_)))
        case PointsAnswered(least, most), PointsAnswered(fewer, more):
            highest = None if most is None or more is None else max(most, more)
            tells = replace(tells, least=min(least, fewer), most=highest)
        case ResultAnswered(result), ResultAnswered(otherwise):
            tells = ResultAnswered(of_the_partie(result, otherwise, all_tried=True))
        case _:
            pass
    if other.tells == answer.tells:
        return answer
    by = tuple(replace(each, decision="undecided", reasons=(), settles=()) for each in answer.by)
    return replace(answer, tells=tells, reasons=(), by=by)


def _same(ruled: ClaimRuling, other: Adjudication) -> ClaimRuling | None:
    """What is decided of a claim in another ruling; None where it is not decided there."""
    claims = (each for each in other.claims if each.claim.text == ruled.claim.text)
    return next((each for each in claims if each.claim.by == ruled.claim.by), None)


def _whatever(
    ruled: ClaimRuling,
    others: list[ClaimRuling | None],
    contested: list[ContestedLine],
    ways: list[DoneSo],
) -> ClaimRuling:
    """A claim as it is decided in each way, or undecided. Where not all combinations were tried, it
    is decided only if it rests on the same in all that were."""
    decisions = [each.decision if each else "undecided" for each in others]
    if {*decisions} == {ruled.decision}:
        if len(_whether(contested)) <= MOST_CONTESTED:
            return ruled
        of_all = resting_on_the_same((ruled, *filter(None, others)), figures=True)
        if of_all is not None:
            return replace(ruled, bounded=True)
    settles: dict[str, Settles] = {}
    for place, line in contested:
        for was_done, act in zip((True, False), both_readings(line), strict=True):
            so = {
                decision
                for way, decision in zip(ways, decisions, strict=True)
                if ((place, line) in way.done) == was_done
            }
            if len(so) == 1 and (decision := so.pop()) != "undecided":
                fact = RecordedInPart(line.number, line.act, act.act, of_deal=place + 1)
                settles.setdefault(decision, Settles(((fact, True),), decision))
    hang_on = tuple(RecordedInPart(line.number, line.act, of_deal=at + 1) for at, line in contested)
    return replace(
        ruled,
        decision="undecided",
        reasons=(),
        settles=tuple(settles.values()),
        unknown=(*hang_on, *ruled.unknown),
        bounded=len(_whether(contested)) > MOST_CONTESTED,
    )
