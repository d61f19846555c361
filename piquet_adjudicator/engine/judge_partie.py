"""Judging what is claimed of the partie: who wins it, by how much, and who deals."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.derive import Grounds, gives
from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.engine.judge import Judged, turned
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.partie_so_far import partie_of, points_in_partie
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.scoring import scored_by
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import CorrectsCount
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.dispute import Status, StatusClaim
from piquet_adjudicator.model.partie import UNTOLD
from piquet_adjudicator.model.players import PLAYERS, Player

OF_PARTIE: Final[frozenset[Status]] = frozenset(
    (
        "wins",
        "wins by",
        "wins a rubicon",
        "wins no rubicon",
        "tie",
        "each deals once more",
        "drawn",
        "deals next",
        "deals twice running",
        "deals with the same pack",
        "total of the partie",
        "counts double",
    )
)
"""What may be claimed of the partie."""
ON_THE_TURN: Final[frozenset[str]] = frozenset(
    ("deals next", "deals twice running", "deals with the same pack", "deal is void")
)
"""Claims by which the claimant says whose turn it was to deal, if nobody had said it."""
_RUBICON: Final = "a rubicon"
TWICE: Final = 2
"""How many deals are twice running."""


def judge_partie(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of a claim about the partie, as it stands after the deal in dispute."""
    match claim.status:
        case "total of the partie":
            return _total(claim, done)
        case "wins no rubicon":
            return turned(_settled(claim, done, book))
        case "wins by" | "wins a rubicon":
            return _settled(claim, done, book)
        case "wins":
            return _one_of(_here(done, "wins the partie"), claim, done, book, "partie drawn")
        case "tie":
            kinds: tuple[EffectKind, ...] = ("extra deals", "partie drawn")
            return _any_of([c for kind in kinds for c in _here(done, kind)], kinds, done, book)
        case "each deals once more":
            once_each = [c for c in _here(done, "extra deals") if c.number == len(PLAYERS)]
            return _any_of(once_each, ("extra deals",), done, book)
        case "drawn":
            return _any_of(_here(done, "partie drawn"), ("partie drawn",), done, book)
        case "counts double":
            double = [c for c in _here(done, "times") if (c.number or 0) > 1]
            return _any_of(double, ("times",), done, book)
        case "deals twice running":
            return _twice_running(claim, done, book)
        case "deals with the same pack":
            return _same_pack(claim, done, book)
        case _:
            return judge_turn(claim.player, done, book)


def _here(done: Evaluation, kind: EffectKind) -> list[Conclusion]:
    """The conclusions of a kind that speak of the deal in dispute."""
    place = partie_of(done.view).place
    return [c for c in done.effects.of(kind) if c.deal == place]


def _decided(
    so: list[Conclusion],
    not_so: list[Conclusion],
    done: Evaluation,
    kinds: tuple[EffectKind, ...],
    book: LawBook,
) -> Judged:
    """Allowed where something certain says so; refused where something says otherwise, or nothing
    might."""
    sure = tuple(c for c in so if c.certain)
    if sure:
        return Judged("allowed", Grounds(sure))
    against = tuple(c for c in not_so if c.certain)
    if against:
        return Judged("refused", Grounds(against))
    if so:
        return Judged(None, Grounds(tuple(so)))
    return Judged("refused", Grounds((), _tried(done, kinds, book)))


def _tried(done: Evaluation, kinds: tuple[EffectKind, ...], book: LawBook) -> tuple[Tried, ...]:
    """The clauses that would have given such an effect of this deal, and did not."""
    place = partie_of(done.view).place
    givers = {(c.id, c.limb) for c in book.clauses for kind in kinds if gives(c, kind)}
    return tuple(
        tried
        for tried in done.tried
        if tried.outcome in ("failed", "too late", "excepted")
        and (tried.clause, tried.limb) in givers
        and isinstance(tried.binding, Binding)
        and tried.binding.deal in (None, place)
    )


def _any_of(
    found: list[Conclusion], kinds: tuple[EffectKind, ...], done: Evaluation, book: LawBook
) -> Judged:
    ended: tuple[EffectKind, ...] = ("wins the partie", "partie drawn")
    against = [c for kind in ended if kind not in kinds for c in _here(done, kind)]
    return _decided(found, [] if "times" in kinds else against, done, kinds, book)


def _one_of(
    found: list[Conclusion],
    claim: StatusClaim,
    done: Evaluation,
    book: LawBook,
    *contrary: EffectKind,
) -> Judged:
    """Whether a conclusion bears on the player claimed, and not on the other."""
    mine = [c for c in found if c.player == claim.player]
    other = [c for c in found if c.player != claim.player]
    other += [c for kind in (*contrary, "extra deals") for c in _here(done, kind)]
    return _decided(mine, other, done, ("wins the partie",), book)


def _settled(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """Whether a player wins the partie by so many points, or by a rubicon."""
    found = _here(done, "settle")
    mine = [c for c in found if c.player == claim.player and _is_claimed(c, claim)]
    other = [c for c in found if c not in mine]
    if not found:
        wins = _one_of(_here(done, "wins the partie"), claim, done, book, "partie drawn")
        return wins if wins.decision != "allowed" else Judged(None, wins.grounds)
    return _decided(mine, other, done, ("settle",), book)


def _is_claimed(settled: Conclusion, claim: StatusClaim) -> bool:
    rubicon = claim.status == "wins by" or settled.term == _RUBICON
    return rubicon and claim.number in (None, settled.number)


def _twice_running(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    found = done.effects.of("deal next")
    mine = [c for c in found if c.player == claim.player and c.number == TWICE]
    other = [c for c in found if c not in mine]
    return _decided(mine, other, done, ("deal next",), book)


def judge_turn(player: Player, done: Evaluation, book: LawBook) -> Judged:
    """Whether it is a player who deals next."""
    found = [*done.effects.of("deal next"), *done.effects.of("turn to deal")]
    if found and not any(c.certain for c in found):
        return Judged(None, Grounds(tuple(found)))
    mine = [c for c in found if c.player == player]
    other = [c for c in found if c.player != player]
    return _decided(mine, other, done, ("deal next", "turn to deal"), book)


def _same_pack(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """Whether a player must deal next, or twice running, with the same pack."""
    found = done.effects.of("deal next")
    mine = [c for c in found if c.player == claim.player and c.term]
    other = [c for c in found if c not in mine]
    return _decided(mine, other, done, ("deal next",), book)


def _total(claim: StatusClaim, done: Evaluation) -> Judged:
    """Whether a player's points in the partie come to so many, his count of the last deal put
    right with them if it may be."""
    put_right = _counts_put_right(claim.player, done)
    if unsure := tuple(c for c, _ in put_right if not c.certain):
        return Judged(None, Grounds(unsure))
    place = partie_of(done.view).place
    here = Binding(len(done.view.game.steps))
    points = points_in_partie(done.view, here, claim.player, place)
    rests_on = (*points.rests_on, *(c for c, _ in put_right))
    if play_over(done.view, Binding(0)).value:
        rests_on += tuple(scored_by(done.view, claim.player).value)
    grounds = Grounds(rests_on)
    if points.least != points.most:
        return Judged(None, grounds)
    total = points.least + sum(more for _, more in put_right[-1:])
    return Judged("allowed" if total == claim.number else "refused", grounds)


def _counts_put_right(player: Player, done: Evaluation) -> list[tuple[Conclusion, int]]:
    """The corrections of a player's count of the last deal that are open, or may be, each with
    what it adds to the points that are told of that deal."""
    reckoned = partie_of(done.view).reckoned
    least, most = reckoned[-1].points[player] if reckoned and reckoned[-1].single else UNTOLD
    if least != most:
        return []
    times = [c.number or 1 for c in done.effects.of("times") if c.deal == len(reckoned)]
    found: list[tuple[Conclusion, int]] = []
    for step in done.view.steps_of(CorrectsCount):
        match step.act:
            case CorrectsCount(by, int(number), whose, "last") if (whose or by) == player:
                more = (number - least) * max(times, default=1)
                found += [(c, more) for c in done.effects.on_act("may", step.number) if more]
            case _:
                pass
    return found
