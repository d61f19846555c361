"""What stands of a ruling, where the record may be of several games: what each of them gives."""

from __future__ import annotations

from typing import TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.engine.plea_answer import PlaceAnswer
from piquet_adjudicator.engine.reason import LeftOut, NotReached, Reason, Stated
from piquet_adjudicator.engine.ruling import ClaimRuling, Finding, Ruling, Score, ScoreItem
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.players import Player

AnsweredPlace: TypeAlias = tuple[int, int]
"""A place that a ground of a claim names: the ground, and the place in it, by number."""


def hangs_on_gap(ruled: ClaimRuling) -> bool:
    """Whether a claim is undecided for what the record leaves out."""
    return any(isinstance(fact, LeftOut) for fact in ruled.unknown)


def narrowed(ruling: Adjudication, other: Ruling) -> Adjudication:
    """A ruling, without what does not stand in another."""
    findings = {_finding(each) for each in other.findings}
    options = {(each.cite, each.player, each.choices) for each in other.options}
    duties = {(each.cite, each.player, each.so.kind) for each in other.duties}
    return replace(
        ruling,
        findings=tuple(each for each in ruling.findings if _finding(each) in findings),
        options=tuple(e for e in ruling.options if (e.cite, e.player, e.choices) in options),
        duties=tuple(e for e in ruling.duties if (e.cite, e.player, e.so.kind) in duties),
        score={who: _at_least(score, other.score[who]) for who, score in ruling.score.items()},
        play_over=ruling.play_over and other.play_over,
        play_again_from=(
            ruling.play_again_from if ruling.play_again_from == other.play_again_from else None
        ),
        fired=ruling.fired & other.fired,
        out_of_turn=ruling.out_of_turn & other.out_of_turn,
    )


def narrowed_likewise(again: Adjudication, recorded: Ruling, ruling: Ruling) -> Adjudication:
    """A ruling by another book on a record with gaps, without what did not stand in every way by
    the first. `recorded` is the ruling by the first on the record as it stands, `ruling` what
    stands of it: where the books give the same on that record, the same stands of it."""
    fallen = {_finding(each) for each in recorded.findings} - {_finding(e) for e in ruling.findings}
    open_still = set(recorded.options) - set(ruling.options)
    due_still = set(recorded.duties) - set(ruling.duties)
    score = {
        who: ruling.score[who] if each == recorded.score[who] else each
        for who, each in again.score.items()
    }
    same_again = again.play_again_from == recorded.play_again_from
    return replace(
        again,
        findings=tuple(each for each in again.findings if _finding(each) not in fallen),
        options=tuple(each for each in again.options if each not in open_still),
        duties=tuple(each for each in again.duties if each not in due_still),
        score=score,
        play_over=again.play_over and ruling.play_over,
        play_again_from=ruling.play_again_from if same_again else again.play_again_from,
        out_of_turn=again.out_of_turn & ruling.out_of_turn,
    )


def _finding(finding: Finding) -> tuple[Citation, str, Player | None]:
    return finding.cite, finding.effect, finding.player


def _at_least(score: Score, other: Score) -> Score:
    """A score with the items that stand in another too, each of the fewer points; those that do
    not are possible."""
    points = {(each.item, each.cite): each.points for each in other.items}
    items: list[ScoreItem] = []
    free = [each for each in score.barred if (each.item, each.cite) in points]
    possible = [*score.possible, *free]
    for item in score.items:
        least = min(item.points, points.get((item.item, item.cite), 0))
        if least:
            items.append(replace(item, points=least))
        else:
            possible.append(item)
    same = score.taken == other.taken
    return Score(
        tuple(items),
        tuple(each for each in score.barred if each not in free),
        tuple(possible),
        score.taken if same else None,
        score.taken_cite if same else None,
    )


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
                if (number, n) in turned
                else replace(place, decides=place.decides and not open_)
                for n, place in enumerate(answer.places)
            ),
        )
        for number, answer in enumerate(ruled.pleas)
    )
    return replace(ruled, pleas=pleas)


def _not_known(place: PlaceAnswer, unknown: tuple[Stated, ...]) -> PlaceAnswer:
    reason = Reason(place.cite, place.limb, unknown, NotReached("unknown"))
    return PlaceAnswer(place.cite, place.limb, "unknown", False, (reason,))
