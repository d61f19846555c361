"""What stands of a ruling, where the record may be of several games: what each of them gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.plea_answer import AnsweredPlace, PlaceAnswer, PleaAnswer
from piquet_adjudicator.engine.ruled.reason import NotReached, Reason, Stated
from piquet_adjudicator.engine.ruled.reckoning import PartieResult, unsettled
from piquet_adjudicator.engine.ruled.ruling import (
    ClaimRuling,
    DutyDue,
    Finding,
    OpenOption,
    Ruling,
    Score,
    ScoreItem,
)
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.partie_record import UNRECORDED, Range
from piquet_adjudicator.model.players import Player


def standing_in_both(
    ruling: Adjudication, other: Ruling, *, by_line: bool = False, all_tried: bool = False
) -> Adjudication:
    """A ruling, without what does not stand in another; findings at the same lines, where these are
    the same lines in both (`by_line`). Where all that may be is tried, a player has at most the
    points that he has in some of it."""
    findings = {_finding(each, by_line=by_line) for each in other.findings}
    options, duties = _by_what(other.options), _by_what(other.duties)
    return replace(
        ruling,
        findings=tuple(
            each for each in ruling.findings if _finding(each, by_line=by_line) in findings
        ),
        options=tuple(each for each in ruling.options if of_what(each) in options),
        duties=tuple(each for each in ruling.duties if of_what(each) in duties),
        in_some=_in_some(ruling, {**options, **duties}) if by_line else ruling.in_some,
        score={who: _at_least(score, other.score[who]) for who, score in ruling.score.items()},
        play_over=ruling.play_over and other.play_over,
        play_again_from=(
            ruling.play_again_from if ruling.play_again_from == other.play_again_from else None
        ),
        fired=ruling.fired & other.fired,
        out_of_turn=ruling.out_of_turn & other.out_of_turn,
        partie=of_the_partie(ruling.partie, other.partie, all_tried=all_tried),
    )


_Left: TypeAlias = OpenOption | DutyDue


def of_what(each: _Left) -> tuple[object, ...]:
    """What a choice, or a duty, is of, whatever the record."""
    return each.cite, each.player, each.choices if isinstance(each, OpenOption) else each.so.kind


def _by_what(every: Iterable[_Left]) -> dict[tuple[object, ...], _Left]:
    return {of_what(each): each for each in every}


def _in_some(ruling: Adjudication, others: dict[tuple[object, ...], _Left]) -> tuple[_Left, ...]:
    """The choices and duties that stood in some way before, or stand in one of two alone."""
    stand = _by_what((*ruling.options, *ruling.duties))
    one_alone = stand.keys() ^ others.keys()
    every = _by_what(ruling.in_some) | {
        key: each for key, each in {**stand, **others}.items() if key in one_alone
    }
    return tuple(every.values())


def of_the_partie(
    one: PartieResult | None, other: PartieResult | None, *, all_tried: bool
) -> PartieResult | None:
    """What the partie comes to, with what of it is otherwise in another ruling on the deal: points
    that are not the same are so many at least and, where all that may be is tried, at most; who
    wins is not known where another does."""
    if one is None or other is None:
        return one
    same = (one.next, one.same_pack) == (other.next, other.same_pack)
    ends = _ends_so(one) == _ends_so(other)
    points = _either(one.points, other.points, all_tried=all_tried)
    totals = _either(one.totals, other.totals, all_tried=all_tried)
    if not all_tried:
        totals = {p: (least, max(most, points[p][1])) for p, (least, most) in totals.items()}
    return replace(
        one if ends else unsettled(one),
        points=points,
        totals=totals,
        packs_changed=one.packs_changed if one.packs_changed is other.packs_changed else None,
        void_hangs=one.void_hangs or one.void != other.void,
        next_hangs=one.next_hangs or not same,
        left=one.left if one.left == other.left else 0,
        rubicon=ends and one.rubicon and other.rubicon,
        won_within=_within(one.won_within, other.won_within) if ends and all_tried else None,
    )


def _within(one: Range | None, other: Range | None) -> Range | None:
    """The fewest and the most of a number that is between these or those."""
    return None if one is None or other is None else (min(*one, *other), max(*one, *other))


def _ends_so(result: PartieResult) -> tuple[object, ...]:
    """How the partie ends."""
    return result.winner, result.won, result.drawn, result.more, result.game


def _either(
    one: dict[Player, Range], other: dict[Player, Range], *, all_tried: bool
) -> dict[Player, Range]:
    """The points of the players where they are those of one ruling or another."""
    ranges: dict[Player, Range] = {}
    for player, (least, most) in one.items():
        fewest, largest = other[player]
        open_above = not all_tried and (least, most) != (fewest, largest)
        high = UNRECORDED[1] if open_above else max(most, largest)
        ranges[player] = (min(least, fewest), high)
    return ranges


def _finding(finding: Finding, *, by_line: bool) -> tuple[Citation, str, Player | None, int]:
    return finding.cite, finding.effect, finding.player, finding.line if by_line else 0


def _at_least(score: Score, other: Score) -> Score:
    """A score with the items that stand in another too, each of the fewer points; those that do
    not are possible."""
    points = {each.scored_for: each.points for each in other.items}
    items: list[ScoreItem] = []
    open_too = points.keys() | {each.scored_for for each in other.possible}
    free = [each for each in score.barred if each.scored_for in open_too]
    possible = [*score.possible, *free]
    for item in score.items:
        least = min(item.points, points.get(item.scored_for, 0))
        if least:
            items.append(replace(item, points=least))
        else:
            possible.append(item)
    same = score.taken == other.taken
    return Score(
        tuple(items),
        tuple(_barred_in_both(score, other)),
        tuple(possible),
        score.taken if same else None,
        score.taken_cite if same else None,
        score.own,
    )


def _barred_in_both(score: Score, other: Score) -> Iterator[ScoreItem]:
    """The items of a score that are barred in another too, each of the fewer points."""
    barred = {each.scored_for: each for each in other.barred}
    for item in score.barred:
        if same := barred.get(item.scored_for):
            more = item.at_least or same.at_least or item.points != same.points
            yield replace(item, points=min(item.points, same.points), at_least=more)


def where_untold(
    ruled: ClaimRuling, turned: set[AnsweredPlace], unknown: tuple[Stated, ...]
) -> ClaimRuling:
    """The ruling on a claim, where of some places it is not known whether they apply, for want of
    knowing something; a claim that is undecided is decided by none."""
    if not ruled.pleas:
        return ruled
    open_ = ruled.decision == "undecided"
    pleas = tuple(
        replace(
            answer,
            succeeds=None if open_ else answer.succeeds,
            places=tuple(
                _not_known(place, unknown)
                if (number, place.cite) in turned
                else replace(place, decides=place.decides and not open_)
                for place in answer.places
            ),
        )
        for number, answer in enumerate(ruled.pleas)
    )
    return replace(ruled, pleas=pleas)


def _not_known(place: PlaceAnswer, unknown: tuple[Stated, ...]) -> PlaceAnswer:
    reason = Reason(place.cite, place.limb, unknown, NotReached("unknown"))
    return PlaceAnswer(place.cite, place.limb, "unknown", False, (reason,))


_FALLS_SHORT: Final = ("failed", "silent", "too late", "too early")
"""How a place comes out that does not bear on a claim for want of something."""


def pleas_in_all(
    pleas: tuple[PleaAnswer, ...], ways: tuple[ClaimRuling, ...]
) -> Iterator[PleaAnswer]:
    """The answers to what the sides rely on: of a place that falls short in every record, and not
    of the same in all, it is not said of what. Words that name no place are answered by those of
    which they speak in every record."""
    for number, plea in enumerate(pleas):
        of_ways = [_by_place(way.pleas[number]) for way in ways]
        places = []
        for cite, place in _by_place(plea).items():
            answers = [of_way.get(cite) for of_way in of_ways]
            if None in answers:
                continue
            same = all(each and each.reasons == place.reasons for each in answers)
            falls_short = place.outcome in _FALLS_SHORT and not same
            places.append(replace(place, reasons=()) if falls_short else place)
        same = all(way.pleas[number].of_the_record == plea.of_the_record for way in ways)
        yield replace(
            plea,
            places=tuple(places),
            by_words=plea.by_words and bool(places),
            acts=plea.acts if same else (),
            held=plea.held if same else (),
            claimed=plea.claimed if same else None,
            ground=plea.ground if same else None,
        )


def _by_place(plea: PleaAnswer) -> dict[Citation, PlaceAnswer]:
    return {place.cite: place for place in plea.places}


def turned_in_some(ways: tuple[ClaimRuling, ...]) -> set[AnsweredPlace]:
    """The places relied on that bear otherwise on the claim in another record: by what comes of
    them, or by another limb."""
    return {
        (number, cite)
        for first in ways[:1]
        for way in ways[1:]
        for number, (mine, other) in enumerate(zip(first.pleas, way.pleas, strict=True))
        for places in [_by_place(mine)]
        for cite, answer in _by_place(other).items()
        if cite in places and _bearing(answer) != _bearing(places[cite])
    }


def decisive_in_all(ways: tuple[ClaimRuling, ...]) -> set[AnsweredPlace]:
    """The places relied on that decide the claim in every record."""
    of_each = [
        {
            (number, place.cite)
            for number, plea in enumerate(way.pleas)
            for place in plea.places
            if place.decides
        }
        for way in ways
    ]
    return set[AnsweredPlace]().union(*of_each).intersection(*of_each)


def _bearing(place: PlaceAnswer) -> tuple[object, ...]:
    """How a place comes out, and of one that applies by which limb."""
    last = place.reasons[-1:] if place.outcome == "fires" else ()
    return (place.outcome, *((each.cite, each.limb) for each in last))
