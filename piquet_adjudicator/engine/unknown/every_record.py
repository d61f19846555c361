"""A record that tells a thing only in part, how many cards lay in a place, or which card was led or
played: what is ruled on it is what each of the records that it may be of gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import RecordedInPart, Stated
from piquet_adjudicator.engine.ruled.reckoning import PartieResult, unsettled
from piquet_adjudicator.engine.ruled.ruling import Score, ScoreItem
from piquet_adjudicator.engine.unknown.as_followed import for_admitted, with_suit_followed
from piquet_adjudicator.engine.unknown.at_its_line import (
    as_it_stood,
    for_all_records,
    scored_at_one_line,
)
from piquet_adjudicator.engine.unknown.by_tricks import least_by_tricks
from piquet_adjudicator.engine.unknown.claim_in_records import claim_in_every_record
from piquet_adjudicator.engine.unknown.in_every_way import standing_in_both
from piquet_adjudicator.engine.unknown.recorded_ways import as_lay, between, sizes_of, who_dealt
from piquet_adjudicator.engine.unknown.records import ENOUGH_TRIED, Records
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.counts import contradicts_stated_score
from piquet_adjudicator.model.acts import Act, PlaysSome
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.partie_record import UNRECORDED, Range
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.fold import records_of
from piquet_adjudicator.replay.recorded_in_part import (
    EXTENTS,
    MOST_CONTESTED,
    Extent,
    contested_lines,
)
from piquet_adjudicator.replay.suit_followed import as_told_with_sums

MOST_RECORDS: Final = 80
"""So many of the records that one may be of are ruled on, the likeliest first; as many of each way
in which what is contested was done, where that makes all of them."""
MOST_LAID: Final = 6_000
"""So many acts are laid on the table in doing so: those of each record, and as many again for the
claims;"""
_MANY: Final = 12
"""where there are more than so many besides two, half of them again for each of those."""
_LAID_BEFORE: Final = 12
"""A ruling takes as long as if so many acts had been laid on the table before the first."""
LEAST_RECORDS: Final = 12
"""So many are sought whatever the number of acts."""
LEAST_STEPS: Final = 6_000
"""They are sought for so many steps whatever is left of the budget: those of one way that the cards
lay at least, and of the others as far as what is for all of them goes."""
MOST_GROUNDS_HEARD: Final = 80
"""So many grounds that sides rely on are answered in all these records together, the likeliest
first;"""
LEAST_HEARD: Final = 2
"""but all of them in so many records."""
MOST_WITH_GAPS: Final = 6
"""So many are, where each has gaps that are filled in many ways."""


def in_every_record(
    dispute: Dispute, rule: Callable[[Dispute, Budget], Adjudication], budget: Budget
) -> Adjudication:
    """The ruling on a dispute, a claim undecided where it hangs on how many cards lay in a place,
    or on a card of which not all was seen. What is impossible on the record is left out. `rule` is
    the ruling on one of the records, within its part of the budget: where that is spent, the rest
    are left out. Raises BadInput where nothing is left."""
    told, given = as_told_with_sums(dispute), Budget(budget.left, budget)

    def again(other: Dispute, of: Budget) -> Adjudication:
        return _in_every_record(other, rule, of)

    ruled = _in_every_record(told, rule, budget)
    if ruled.is_of_several and (budget.whole is None or not budget.is_spent):
        ruled = with_suit_followed(ruled, told, again, given)
    if told is dispute:
        return ruled
    return replace(ruled, dispute=replace(ruled.dispute, stipulated=dispute.stipulated))


def _in_every_record(
    dispute: Dispute, rule: Callable[[Dispute, Budget], Adjudication], budget: Budget
) -> Adjudication:
    """The same, with what a sum of tricks tells of others admitted."""
    budget = for_admitted(dispute, budget)
    rulings: list[Adjudication] = []
    impossible: list[BadInput] = []
    extents: set[Extent] = set()
    every: list[Dispute] = []
    lain = as_lay(dispute)
    for_search = Budget(max(LEAST_STEPS, budget.left // 2), budget)
    of_each = max(LEAST_STEPS, for_search.left // len(lain))
    for of_deal in lain:
        if for_search.is_spent:
            extents.add("some")
            break
        search = Budget(min(of_each, for_search.left), for_search)
        try:
            records, extent = _records_of(of_deal, _most(dispute), search)
        except BadInput as failure:
            impossible.append(failure)
            extents.update({"some"} if search.is_spent else ())
            continue
        extents.add(extent)
        in_sum = any(isinstance(line.act, PlaysSome) for line in dispute.log)
        every += _likeliest_and_drawn(records) if in_sum and extent == "some" else records
    tried: list[Dispute] = []
    whole, budget = budget, for_all_records(dispute, budget)
    most_heard = _most_heard(dispute)
    for record in every:
        if len(rulings) >= ENOUGH_TRIED and budget.is_spent:
            extents.add("some")
            break
        try:
            heard = record if len(rulings) < most_heard else _without_pleas(record)
            ruled = rule(heard, budget.part(len(every) - len(tried)))
            rulings.append(scored_at_one_line(ruled, dispute))
        except BadInput as failure:
            impossible.append(failure)
        tried.append(record)
    if not rulings:
        raise impossible[0]
    rulings = _with_the_score_stated(rulings, dispute)
    extent = min(extents, key=EXTENTS.index)
    one_way_only = tuple(_one_way_only(dispute, tried))
    if len(rulings) == 1 and extent != "some" and not one_way_only:
        return replace(rulings[0], dispute=_recorded(rulings[0], dispute))
    all_ruled = replace(_of(rulings, dispute, extent), one_way_only=one_way_only)

    def again(other: Dispute, of: Budget) -> Adjudication:
        return _in_every_record(other, rule, of)

    return as_it_stood(_in_every(all_ruled, dispute), dispute, again, whole)


def _most_heard(dispute: Dispute) -> int:
    """In how many of the records that one may be of each ground that a side relies on is answered;
    the decisions hang on none."""
    grounds = sum(len(claim.pleas) for claim in dispute.claims)
    return max(LEAST_HEARD, MOST_GROUNDS_HEARD // max(1, grounds))


def _without_pleas(dispute: Dispute) -> Dispute:
    claims = tuple(replace(claim, pleas=()) for claim in dispute.claims)
    return replace(dispute, claims=claims)


def _with_the_score_stated(rulings: list[Adjudication], dispute: Dispute) -> list[Adjudication]:
    """Of each way in which what is contested was done, those of some rulings by which the deal may
    have come to the score that is recorded of it; all, where there is none: that a score is told
    does not show which of the players is right."""
    if not rulings[0].dispute.partie.stated:
        return rulings
    places = [line.number - 1 for line in contested_lines(dispute)]
    of_way: dict[tuple[Act, ...], list[Adjudication]] = {}
    for each in rulings:
        way = tuple(each.dispute.log[at].act for at in places)
        of_way.setdefault(way, []).append(each)
    kept = {
        id(each)
        for ways in of_way.values()
        for each in [e for e in ways if not contradicts_stated_score(e.record.view)] or ways
    }
    return [each for each in rulings if id(each) in kept]


def _records_of(dispute: Dispute, most: int, search: Budget) -> tuple[list[Dispute], Extent]:
    """The records that one may be of the cards as they lay, `most` of them; or all, where these are
    no more than so many in each way that what is contested was done."""
    records, extent = records_of(dispute, most, search)
    ways = _ways_contested(dispute)
    if extent != "some" or ways == 1 or most < MOST_RECORDS or search.is_spent:
        return records, extent
    try:
        every, of_each_way = records_of(dispute, most * ways, Budget(LEAST_STEPS, search))
    except BadInput:
        return records, extent
    return (records, extent) if of_each_way == "some" else (every, of_each_way)


def _likeliest_and_drawn(records: list[Dispute]) -> list[Dispute]:
    """Some of the records that one may be of which tricks are told in sum, the likeliest and those
    drawn by lot in turn, that those which are ruled on before the budget is spent be of both kinds:
    in the likeliest the same player wins all.

    >>> _likeliest_and_drawn([1, 2, 3, 4, 5])
    [1, 5, 2, 4, 3]
    """
    half = (len(records) + 1) // 2
    both = zip_longest(records[:half], reversed(records[half:]))
    return [each for in_turn in both for each in in_turn if each is not None]


def _ways_contested(dispute: Dispute) -> int:
    return 1 << min(MOST_CONTESTED, len(contested_lines(dispute)))


def _most(dispute: Dispute) -> int:
    """How many of the records that one may be of are ruled on, of each way that the cards lay."""
    ways = _ways_contested(dispute)
    if dispute.has_gaps:
        return max(MOST_WITH_GAPS, ways)
    of_each = (_LAID_BEFORE + len(dispute.log)) * (2 + max(2, len(dispute.claims) - _MANY)) // 2
    most = MOST_LAID // of_each // len(as_lay(dispute))
    return max(LEAST_RECORDS, ways, min(MOST_RECORDS, most))


def _one_way_only(dispute: Dispute, tried: list[Dispute]) -> Iterator[RecordedInPart]:
    """The contested acts that were not tried both as done and as not done: as much as was to be
    looked into did not suffice."""
    for line in contested_lines(dispute):
        at = line.number - 1
        (_, *others) = {each.log[at].act for each in tried}
        if not others:
            yield RecordedInPart(line.number, line.act)


def _recorded(ruling: Adjudication, dispute: Dispute) -> Dispute:
    """The dispute ruled on, as it is recorded."""
    log = tuple(
        replace(line, act=line.in_part, in_part=None) if line.in_part else line
        for line in ruling.dispute.log
    )
    return replace(
        ruling.dispute,
        log=log,
        partie=dispute.partie,
        or_deals=dispute.or_deals,
        if_dealt_by_elder=dispute.if_dealt_by_elder,
    )


def _of(rulings: list[Adjudication], dispute: Dispute, extent: Extent) -> Records:
    """The rulings with what each record tells of what the dispute tells in part."""
    disputes = [each.dispute for each in rulings]
    lay = sizes_of(disputes) if dispute.or_deals else []
    acts, dealt = _acts(rulings), who_dealt(disputes)
    tells: list[tuple[Stated, ...]]
    tells = [(*dealt[n : n + 1], *lay[n : n + 1], *acts[n]) for n in range(len(rulings))]
    unseen: list[Stated] = [replace(each, holds=None) for each in dealt[:1]]
    unseen += [between(lay)] if lay else []
    unseen += [replace(each, act=None) for each in acts[0]]
    return Records(rulings, tells, tuple(unseen), extent)


def _in_every(records: Records, dispute: Dispute) -> Adjudication:
    """What each of some rulings gives."""
    first, *others = records.rulings
    ruling, known = first, records.extent != "some"
    for other in others:
        ruling = standing_in_both(ruling, other, by_line=True, all_tried=known)
    claims = zip(*(each.claims for each in records.rulings), strict=True)
    score = {player: _score(player, ruling, records) for player in PLAYERS}
    return replace(
        ruling,
        partie=ruling.partie if known else _of_partie(ruling.partie, score, dispute),
        dispute=_recorded(ruling, dispute),
        claims=tuple(claim_in_every_record(ways, records) for ways in claims),
        unknown=(*records.hang_on, *ruling.unknown),
        score=score,
        fillings=None,
        figures_known=known,
    )


def _of_partie(
    result: PartieResult | None, score: dict[Player, Score], dispute: Dispute
) -> PartieResult | None:
    """What a partie comes to, where not each record that may be was ruled on: of the deal each
    player has no more for certain than is known of his score, though all that were agree. Who wins
    is not known then, nor whether anybody does."""
    if result is None or result.void:
        return result
    told = {*dispute.partie.stated}.union(*dispute.partie.written.values())
    points, totals = dict(result.points), dict(result.totals)
    for player, (least, most) in result.points.items():
        of_deal = score[player]
        sure = min(least, of_deal.total)
        if player in told or of_deal.taken is not None:
            continue
        total, highest = totals[player]
        points[player] = (sure, UNRECORDED[1] if least == most else most)
        totals[player] = (
            max(0, total - (least - sure) * result.times),
            UNRECORDED[1] if total == highest else highest,
        )
    known = points == result.points
    return replace(result if known else unsettled(result), points=points, totals=totals)


def _score(player: Player, ruling: Adjudication, records: Records) -> Score:
    """A player's score with the points that he may have besides, where an item that he has in every
    record is of more points in some."""
    score = ruling.score[player]
    if records.extent == "some":
        score = _of_no_more(score, least_by_tricks(player, records.rulings))
    most: dict[object, ScoreItem] = {}
    for each in records.rulings:
        of_record = each.score[player]
        possible = of_record.possible if records.extent != "some" else ()
        for item in (*of_record.items, *possible):
            before = most.get(item.scored_for)
            most[item.scored_for] = item if before is None else max(before, item, key=_points)
    more = [(item, most[item.scored_for].points - item.points) for item in score.items]
    besides = [replace(item, points=points) for item, points in more if points]
    listed = {item.scored_for for item in (*score.items, *score.possible)}
    besides += [item for name, item in most.items() if name not in listed]
    return replace(
        score, possible=(*score.possible, *besides), between=_between(player, records, score)
    )


def _between(player: Player, records: Records, score: Score) -> Range | None:
    """The fewest and the most points of a player in all the records that one may be; None where
    they are not all ruled on, or his score is taken to be so much whatever its items come to."""
    if records.extent == "some" or score.taken is not None or not score.items:
        return None
    every = [each.score[player] for each in records.rulings]
    most = [each.total + sum(item.points for item in each.possible) for each in every]
    return min(each.total for each in every), max(most)


def _of_no_more(score: Score, least: dict[object, int]) -> Score:
    """A score with each of its items of no more points than the least that is known of it."""
    items = [
        (item, min(item.points, least.get(item.scored_for, item.points))) for item in score.items
    ]
    kept = tuple(replace(item, points=points) for item, points in items if points)
    open_ = tuple(item for item, points in items if not points)
    return replace(score, items=kept, possible=(*score.possible, *open_))


def _points(item: ScoreItem) -> int:
    return item.points


# ---- what is told in part


def _acts(rulings: list[Adjudication]) -> list[tuple[RecordedInPart, ...]]:
    """What each record has the acts be that are recorded in part, those left out that are the same
    in all."""
    of_each = [
        {
            line.number: RecordedInPart(line.number, line.in_part, line.act)
            for line in ruling.game.dispute.log
            if line.in_part
        }
        for ruling in rulings
    ]
    open_still = [line for line in of_each[0] if len({each[line].act for each in of_each}) > 1]
    return [tuple(each[line] for line in open_still) for each in of_each]
