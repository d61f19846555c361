"""The answers to questions of points: for an item, in the deal, and in the partie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from piquet_adjudicator.engine.asked.claims_asked import (
    IN_PLAY,
    Decided,
    cites_of,
    is_right,
    is_undecided,
)
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.settle import settle
from piquet_adjudicator.engine.ruled.adjudication import Adjudication, ClaimWorkings
from piquet_adjudicator.engine.ruled.ruling import (
    AskAnswered,
    ClaimRuling,
    PointsAnswered,
    ResultAnswered,
    Score,
    ScoreItem,
)
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.partie_record import UNRECORDED


def of_result(ask: Ask, ruling: Adjudication) -> AskAnswered:
    """What the partie comes to after the deal, or so far."""
    result = ruling.partie
    by_page = (result.paid_by,) if result and result.paid_by else ()
    cites = (*result.cites, *by_page) if result else ()
    return AskAnswered(ask, ResultAnswered(result), cites)


def of_partie(ask: Ask, ruling: Adjudication) -> AskAnswered:
    """What a player has in the partie after the deal, or so far."""
    assert ask.player is not None
    if ruling.partie is None:
        return AskAnswered(ask, PointsAnswered(0, None), ())
    least, most = ruling.partie.totals[ask.player]
    known = None if most >= UNRECORDED[1] else most
    so_far = not ruling.play_over and ruling.game.steps != ()
    return AskAnswered(ask, PointsAnswered(least, known, so_far=so_far), ())


def for_item(ask: Ask, decided: list[Decided], ruling: Adjudication) -> AskAnswered:
    """What a player scores for an item: what the claims that he scores it rest on. Of a call not
    yet made, what it scores where the claim of it was tried."""
    assert ask.player is not None
    score = ruling.score[ask.player]
    if ask.item in IN_PLAY:
        return _in_play(ask, [ruled for _, ruled, _ in decided], score, ruling)
    right = [(ruled, workings) for _, ruled, workings in decided if is_right(ruled)]
    rulings = [ruled for _, ruled, _ in decided]
    items = [item for ruled, _ in right for item in _resting_on(ruled, score)]
    possible = [item for item in score.possible if item.item == ask.item]
    barred = tuple(item for item in score.barred if item.item == ask.item)
    points, most = _sum(items), _sum(items) + _sum(possible) if possible else None
    if right and not items and possible and not _calls_more(right[0][1]):
        tells = PointsAnswered(_least(ask, right[0][1]), most)
    elif right and not items:
        tells = _to_call(ask, right[0][1], ruling)
    elif any(map(is_undecided, rulings)):
        whole = not items and len(possible) == 1
        tells = PointsAnswered(points, most, tuple(items), or_nothing=whole)
    else:
        tells = PointsAnswered(points, points, tuple(items), () if items else barred)
    by = (*filter(is_right, rulings), *filter(is_undecided, rulings)) or (rulings[0],)
    return AskAnswered(ask, tells, cites_of(by), by)


def _in_play(
    ask: Ask, rulings: list[ClaimRuling], score: Score, ruling: Adjudication
) -> AskAnswered:
    """What a player scores for what is scored as the cards are played: the items of his score, so
    that the answer cannot part from it. A decision that he scores does not tell how much, where
    some of it is not known."""
    of_it = (ask.item, *_WITH.get(ask.item, ()))
    items, possible, barred = (
        tuple(item for item in every if item.item in of_it)
        for every in (score.items, score.possible, score.barred)
    )
    least, whole = _sum(items), not items and len(possible) == 1
    unsure = tuple(filter(is_undecided, rulings))
    most: int | None = least + _sum(possible)
    if (possible or unsure) and (ruling.game.gaps or not ruling.figures_known) and not whole:
        most = None
    so_far = not ruling.play_over and not possible
    barred = () if items or possible else barred
    tells = PointsAnswered(least, most, items, barred, so_far, or_nothing=whole)
    by = unsure if possible else (*filter(is_right, rulings), *unsure) or (rulings[0],)
    return AskAnswered(ask, tells, cites_of(by, (item.cite for item in (*items, *possible))), by)


_WITH: Final[dict[str | None, tuple[Item, ...]]] = {"play": ("last trick",)}
"""What is scored besides an item, and asked for with it (p. 100)."""


def _resting_on(ruled: ClaimRuling, score: Score) -> Iterator[ScoreItem]:
    """The items of a score on which a decision rests."""
    scored = {(c.item, c.step) for c in ruled.grounds.conclusions if c.kind in ("score", "adds")}
    return (item for item in score.items if (item.item, item.line) in scored)


def _calls_more(workings: ClaimWorkings | None) -> bool:
    """Whether more is called than the record has, where a claim was tried."""
    return workings is None or workings.trial.first <= len(workings.trial.game.steps)


def _least(ask: Ask, workings: ClaimWorkings | None) -> int:
    """The least that a player scores for what he surely scores, where it is not known how much."""
    scores = workings.done.effects.of("score") if workings else ()
    of_it = [c.number or 0 for c in scores if (c.player, c.item) == (ask.player, ask.item)]
    return min(of_it, default=0)


def _to_call(ask: Ask, workings: ClaimWorkings | None, ruling: Adjudication) -> PointsAnswered:
    """What a player scores for what he may still reckon, where the claim of it was tried; that is
    not known where it has still to be answered."""
    assert ask.player is not None
    if workings is None:
        return PointsAnswered(0, None, to_call=True)
    tried = settle(workings.done, Resolver(workings.done.view, ruling.book))[ask.player]
    before = ruling.score[ask.player].items
    called = [i for i in tried.items if i.item == ask.item and i not in before]
    return PointsAnswered(_sum(called), _sum(called) if called else None, to_call=True)


def _sum(items: Iterable[ScoreItem]) -> int:
    return sum(item.points for item in items)


def of_deal(ask: Ask, ruling: Adjudication) -> AskAnswered:
    """What a player scores in the deal: as a law takes it to be, as it is recorded, or what the
    items come to."""
    assert ask.player is not None
    score, partie = ruling.score[ask.player], ruling.dispute.partie
    cites = tuple(item.cite for item in score.items)
    so_far = not ruling.play_over
    if score.taken is None and ruling.partie and (partie.stated or partie.written):
        least, known = ruling.partie.points[ask.player]
        return AskAnswered(ask, PointsAnswered(least, known), ())
    if score.taken is not None:
        also = (score.taken_cite,) if score.taken_cite else ()
        return AskAnswered(ask, PointsAnswered(score.taken, score.taken), also)
    most: int | None
    least, most = score.between or (score.total, score.total + _sum(score.possible))
    if ruling.game.gaps or not ruling.figures_known:
        most = None
    return AskAnswered(
        ask,
        PointsAnswered(least, most, score.items, score.barred, so_far),
        cites_of((), cites),
    )
