"""What a record leaves out (`(not told)`) is not known: what is ruled on such a record is only what
each way to fill its gaps gives.

This is the one door to what was not done. A fact of the game is asked of a record as it stands, and
takes what is not in it not to have been done; here the record is completed in the ways that may
have been, each is ruled on, and where two of them part the claim is undecided, with the acts that
would settle it. No fact, and no clause, knows of gaps by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice, zip_longest
from typing import Final, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.engine.decide import decide
from piquet_adjudicator.engine.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.evaluations import Evaluations
from piquet_adjudicator.engine.judged import Judged
from piquet_adjudicator.engine.pleas import AnsweredPlace, turned_by_filling, where_untold
from piquet_adjudicator.engine.reason import LeftOut
from piquet_adjudicator.engine.ruling import (
    ClaimRuling,
    Decision,
    Finding,
    Grounds,
    Ruling,
    Score,
    ScoreItem,
    Settles,
)
from piquet_adjudicator.engine.trial import try_claim
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import Act, NotTold
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import Claim, is_denial
from piquet_adjudicator.model.dispute import Awareness, Dispute, Line
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.replay.possible import Gap, fills, gaps_of

MOST_FILLS: Final = 320
"""So many ways to fill the gaps of a record are ruled on, the likeliest first."""
ENOUGH_FILLS: Final = 160
"""So many are, where no claim hangs on them any more."""
MOST_TOGETHER: Final = 6
"""Of so many of these that bear on a claim, each two are tried together."""

GapFilling: TypeAlias = tuple[tuple[int, tuple[Act, ...]], ...]
"""The acts in the place of some gaps of a record, each gap by its step."""


_Basis: TypeAlias = frozenset[tuple[object, ...]]
"""What a decision rests on, so far as it distinguishes it from another."""


class Completion(Struct, frozen=True):
    """A record with gaps filled, and its game."""

    filling: GapFilling
    game: Game


class _Asked(Struct):
    """A claim under trial: how it comes out on the record as it stands, the first filling by which
    it comes out in each other way, and fillings that bear on it without turning it."""

    as_recorded: Judged
    ways: dict[Decision, GapFilling]
    bearing: dict[_Basis, GapFilling] = field(default_factory=dict)

    @property
    def waits(self) -> bool:
        """Whether it is not yet decided in two ways."""
        return len(self.ways.keys() - {"undecided"}) < 2

    def hear(self, judged: Judged, filling: GapFilling) -> None:
        """Takes note of how it comes out on a record filled."""
        other_figure = judged.figure != self.as_recorded.figure
        decision = "undecided" if other_figure else judged.decision or "undecided"
        if decision not in self.ways:
            self.ways[decision] = filling
        elif (basis := _rests_on(judged)) != _rests_on(self.as_recorded):
            self.bearing.setdefault(basis, filling)


def through_gaps(ruling: Adjudication, rule: Callable[[Evaluation], Ruling]) -> Adjudication:
    """The ruling on a record, a claim undecided where two ways to fill a gap of the record, or one
    and the record as it stands, decide it differently; of the rest, what stands in every way that
    was tried. `rule` is the ruling on an evaluation, without claims."""
    game, book = ruling.game, ruling.book
    if not game.gaps:
        return ruling
    asked = [_ask(ruled, ruling) for ruled in ruling.claims]
    standing = ruling
    turned: list[set[AnsweredPlace]] = [set() for _ in asked]
    every = completions(game)
    for number, filled in enumerate(islice(every, MOST_FILLS)):
        if number >= ENOUGH_FILLS and not any(each.waits for each in asked):
            break
        done = evaluate(book, filled.game)
        standing = narrowed(standing, rule(done))
        _hear(ruling, asked, filled, done)
        _turn_pleas(ruling, turned, filled, done)
    more = next(every, None) is not None
    for number, each in enumerate(asked):
        for filled in _together(game, tuple(each.bearing.values())):
            if not each.waits:
                break
            done = evaluate(book, filled.game)
            each.hear(_decided(filled.game.dispute.claims[number], done, book), filled.filling)
    claims = (
        where_untold(
            _unless(ruled, each.ways, game.gaps, more),
            places,
            tuple(LeftOut(line) for line in game.gaps if line <= ruled.claim.line),
        )
        for ruled, each, places in zip(ruling.claims, asked, turned, strict=True)
    )
    return replace(standing, claims=tuple(claims))


def has_gaps(dispute: Dispute) -> bool:
    """Whether a record says that it leaves something out."""
    return any(isinstance(line.act, NotTold) for line in dispute.log)


def hangs_on_gap(ruled: ClaimRuling) -> bool:
    """Whether a claim is undecided for what the record leaves out."""
    return any(isinstance(fact, LeftOut) for fact in ruled.unknown)


def _ask(ruled: ClaimRuling, ruling: Adjudication) -> _Asked:
    """A claim, with how it comes out on the record as it stands."""
    as_recorded = _decided(ruled.claim, ruling.record, ruling.book)
    return _Asked(as_recorded, {} if ruled.decision == "undecided" else {ruled.decision: ()})


def _hear(ruling: Ruling, asked: list[_Asked], filled: Completion, done: Evaluation) -> None:
    """Tries the claims that wait on a record with one gap filled before them."""
    ((step, _),) = filled.filling
    for ruled, each, claim in zip(ruling.claims, asked, filled.game.dispute.claims, strict=True):
        if each.waits and ruled.claim.line >= step:
            each.hear(_decided(claim, done, ruling.book), filled.filling)


def _turn_pleas(
    ruling: Adjudication, turned: list[set[AnsweredPlace]], filled: Completion, done: Evaluation
) -> None:
    """Takes note of the grounds that apply on a record filled, and not on that recorded, or the
    other way round."""
    ((step, _),) = filled.filling
    claims = (ruling.claims, ruling.workings, filled.game.dispute.claims)
    for places, ruled, workings, claim in zip(turned, *claims, strict=True):
        if ruled.claim.line >= step:
            places |= turned_by_filling(ruled, workings, claim, done, ruling.book)


def _decided(claim: Claim, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of a claim on a record as it stands."""
    game = done.view.game
    try:
        trial = try_claim(game.dispute, claim, book, game)
    except BadInput:
        return Judged("allowed" if is_denial(claim) else "refused", Grounds())
    return decide(trial, Evaluations(book, done), {})[0]


def _rests_on(judged: Judged) -> _Basis:
    """What a decision rests on, so far as it distinguishes it from another."""
    grounds = judged.grounds
    return frozenset(
        (
            *((c.key, c.kind, c.player, c.certain) for c in grounds.conclusions),
            *((t.key, t.outcome) for t in grounds.tried),
        )
    )


def _unless(
    ruled: ClaimRuling, ways: dict[Decision, GapFilling], gaps: tuple[int, ...], more: bool
) -> ClaimRuling:
    """The ruling on a claim, undecided where it comes out in more ways than one; where facts not
    known settle it, these alone are named. If there are `more` ways to fill the gaps than were
    tried, and it comes out in one alone, the search was cut short."""
    if len(ways) < 2 or ruled.settles:
        cut = more and ruled.claim.line >= gaps[0]
        return replace(ruled, bounded=True) if cut else ruled
    before = [line for line in gaps if line <= ruled.claim.line]
    settles = tuple(
        Settles(tuple((fact, True) for fact in _facts(filling, before)), way)
        for way, filling in ways.items()
        if way != "undecided"
    )
    return replace(
        ruled,
        decision="undecided",
        reasons=ruled.reasons if ruled.decision == "undecided" else (),
        settles=settles,
        unknown=(*map(LeftOut, before), *ruled.unknown),
    )


def _facts(filling: GapFilling, gaps: list[int]) -> tuple[LeftOut, ...]:
    """What was done in each of some gaps, as facts; where it is not filled, nothing that bears on
    the claim."""
    done = dict(filling)
    return tuple(LeftOut(line, done.get(line, ())) for line in gaps)


# ---- what stands in every way


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


# ---- the records that it may be of


def completions(game: Game) -> Iterator[Completion]:
    """The records that a record with gaps may be of: each with one gap filled, and nothing more
    left out there if that can be; else the rest of the gap left open."""
    of_each = [_of_gap(gap) for gap in gaps_of(game)]
    for in_turn in zip_longest(*of_each):
        for each in in_turn:
            filled = _filled(game.dispute, (each,)) if each else None
            if filled is not None:
                yield filled


def _of_gap(gap: Gap) -> Iterator[tuple[int, tuple[Act, ...]]]:
    return ((gap.step, fill) for fill in fills(gap))


def _together(game: Game, bearing: tuple[GapFilling, ...]) -> Iterator[Completion]:
    """The record with two fillings at once, in either order where they are of one gap."""
    for (one,), (two,) in combinations(bearing[:MOST_TOGETHER], 2):
        fillings: list[GapFilling] = [(one, two)]
        if one[0] == two[0]:
            fillings = [((one[0], (*one[1], *two[1])),), ((one[0], (*two[1], *one[1])),)]
        for filling in fillings:
            filled = _filled(game.dispute, filling)
            if filled is not None:
                yield filled


def _filled(dispute: Dispute, filling: GapFilling) -> Completion | None:
    """A record with gaps filled; None where it cannot be so."""
    for rest in ((), (NotTold(),)):
        completed = dispute
        for step, acts in sorted(filling, reverse=True):
            completed = _with(completed, step, (*acts, *rest))
        try:
            game = replay(completed)
        except BadInput:
            continue
        if game.cards_suffice:
            return Completion(filling, game)
    return None


def _with(dispute: Dispute, step: int, acts: tuple[Act, ...]) -> Dispute:
    """A dispute with acts in the place of a line of the log, the lines after it numbered anew."""
    more = len(acts) - 1
    gap = dispute.log[step - 1]
    lines = [Line(step + n, act, gap.file_line) for n, act in enumerate(acts)]
    after = [replace(line, number=line.number + more) for line in dispute.log[step:]]

    def moved(claim: Claim) -> Claim:
        return replace(claim, line=claim.line + more) if claim.line >= step else claim

    return replace(
        dispute,
        log=(*dispute.log[: step - 1], *lines, *after),
        claims=tuple(map(moved, dispute.claims)),
        stipulated=tuple(
            replace(each, line=each.line + more)
            if isinstance(each, Awareness) and each.line >= step
            else each
            for each in dispute.stipulated
        ),
    )
