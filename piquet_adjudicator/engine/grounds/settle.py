"""The score of the deal, from the score effects that survive."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.reason import CallMeant
from piquet_adjudicator.engine.ruled.ruling import Score, ScoreItem
from piquet_adjudicator.facts.counts import own_count
from piquet_adjudicator.facts.surviving_scores import bars_on, once_for_each_call
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import PLAYERS, Player


def settle(done: Evaluation, resolver: Resolver) -> dict[Player, Score]:
    """Each player's score of the deal, its items in the order in which they reckon."""
    scores = as_they_reckon((*done.effects.of("score"), *done.effects.of("adds")), done)
    return {player: _of(player, scores, done, resolver) for player in PLAYERS}


def as_they_reckon(scores: Iterable[Conclusion], done: Evaluation) -> list[Conclusion]:
    """What is scored, in the order in which the laws have the items reckon."""
    orders = done.effects.of("order")
    order = orders[0].items if orders else ()
    return sorted(scores, key=lambda c: (_place(c, order), c.trick or 99, c.step))


def _place(score: Conclusion, order: tuple[Item, ...]) -> int:
    return order.index(score.item) if score.item in order else len(order)


def _of(player: Player, scores: list[Conclusion], done: Evaluation, resolver: Resolver) -> Score:
    mine = [c for c in scores if c.player == player]
    bars = {id(c): bars_on(done.view, c).value for c in mine}
    barred = [c for c in mine if any(bar.certain for bar in bars[id(c)])]
    counted = [c for c in mine if c not in barred]
    sure = [c for c in counted if c.certain and not bars[id(c)]]
    possible = [c for c in counted if c not in sure]
    mended = taken_to_be(done, player)
    return Score(
        tuple(_items(sure, resolver)),
        tuple(_items(barred, resolver)),
        tuple(_items(once_for_each_call(possible), resolver)),
        mended.number if mended else None,
        resolver.cite(mended.clause) if mended else None,
        mended is None or own_count(done.view, player).value == mended.number,
    )


def taken_to_be(done: Evaluation, player: Player | None) -> Conclusion | None:
    """What takes a player's score of the deal to be some number, in place of what the record of
    the hand gives; None where nothing does, or it is not known whether it does."""
    corrections = done.effects.on_player("correct the score", player) if player else []
    mended = [c for c in corrections if not c.term]
    return mended[-1] if mended and all(c.certain for c in mended) else None


def _items(scores: Iterable[Conclusion], resolver: Resolver) -> list[ScoreItem]:
    """The scores as items: what a clause gives of one item is summed, but for calls, each of which
    scores by itself."""
    items: dict[object, ScoreItem] = {}
    for score in scores:
        assert score.item is not None
        item = ScoreItem(
            score.item,
            score.most or score.number or 0,
            resolver.cite(score.clause),
            score.step,
            resolver.thing(score),
        )
        key = (item.scored_for, len(items) if isinstance(item.what, CallMeant) else None)
        before = items.get(key)
        points = item.points + (before.points if before else 0)
        items[key] = replace(before or item, points=points)
    return list(items.values())
