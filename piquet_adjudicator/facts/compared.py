"""Which of the players' holdings decides between their calls: the best that each has called, or
has in his hand (pp. 86-92)."""

from __future__ import annotations

from operator import itemgetter

from piquet_adjudicator.facts.call_words import calls_of
from piquet_adjudicator.facts.counted_as import counted
from piquet_adjudicator.facts.shown import HeldOfKind, Matched
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Kind
from piquet_adjudicator.model.holding import holds
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.rows import Value
from piquet_adjudicator.model.shapes import best, value


def outdoing(view: View, outdone: bool, index: int, denied: bool) -> Matched | None:
    """A call and what of the adversary's outdoes it, or does not: the best that he called of the
    kind, or else the best that he has in a hand all known; where that is larger than the call, what
    of the caller's own is larger still, and lets him count the rest (p. 92). None where the cards
    are not what decided, or nothing was called against it, and it was not `denied` to be good."""
    call = view.call(index)
    mine, other = _of_call(view, index), adversary_of(call.player)
    his, in_hand = _best_called(view, other, call.kind), _best_in_hand(view, other, call.kind)
    if mine is None or view.spoken:
        return None
    if outdone and (his is None or _worth(his) <= _worth(mine)):
        his = in_hand
    if not outdone and his is None and denied:
        his = in_hand
    if his is not None and not outdone and _worth(his) > _worth(mine):
        mine = _best_called(view, call.player, call.kind, counts=True) or mine
    if his is None or (_worth(his) > _worth(mine)) != outdone:
        return None
    return _matched(mine, his)


def equalling(view: View, equal: bool, index: int) -> Matched | None:
    """A call and what of the adversary's is equal to it; None where the cards are not what decided
    so."""
    call = view.call(index)
    mine, other = _of_call(view, index), adversary_of(call.player)
    his = (_best_called(view, other, call.kind), _best_in_hand(view, other, call.kind))
    if mine is None or view.spoken or not equal:
        return None
    even = next((each for each in his if each and _worth(each) == _worth(mine)), None)
    return _matched(mine, even) if even else None


def better_in_hand(view: View, better: bool, player: Player, index: int) -> Matched | None:
    """A call and the best of the kind that a player has in a hand all known."""
    mine, his = _of_call(view, index), _best_in_hand(view, player, view.call(index).kind)
    if mine is None or his is None or view.spoken or (_worth(his) > _worth(mine)) != better:
        return None
    return _matched(mine, his)


def _matched(one: HeldOfKind, other: HeldOfKind) -> Matched:
    better, less = sorted((one, other), key=_worth, reverse=True)
    return Matched(better, less)


def _worth(held: HeldOfKind) -> Value:
    return value(held.what)


def _of_call(view: View, index: int) -> HeldOfKind | None:
    """What a call counts as, where that is one thing, which he surely holds."""
    call = view.call(index)
    ways = counted(view, call).value
    sure = len(ways) == 1 and holds(view.hand[call.player], ways[0]) is True
    return HeldOfKind(call.player, ways[0], index) if sure else None


def _best_called(view: View, player: Player, kind: Kind, counts: bool = False) -> HeldOfKind | None:
    """The best that a player called of a kind, and that is not barred so that it keeps nobody from
    anything; of what `counts`, with nothing that bars it."""
    called = (
        _of_call(view, call.index)
        for call in calls_of(view, player, kind)
        if not any(
            counts or (bar.certain and bar.blocks == "nothing")
            for bar in view.effects.on_call("bar", call.index)
        )
    )
    worth = ((_worth(held), -(held.call or 0), held) for held in called if held)
    return max(worth, key=itemgetter(0, 1), default=(None, None, None))[2]


def _best_in_hand(view: View, player: Player, kind: Kind) -> HeldOfKind | None:
    hand = view.hand[player]
    what = None if hand.unknown else best(hand.cards, kind)
    return None if what is None else HeldOfKind(player, what, None)
