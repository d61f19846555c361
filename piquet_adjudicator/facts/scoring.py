"""What counts and what only bars: the scores that survive, and the sums that piques turn on.

Amounts and thresholds are not here: they are in the clauses. A measure is a range (least, most);
the two are equal where every card that matters is known.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import cards_in, counted, words
from piquet_adjudicator.facts.contest import contest, counted_calls
from piquet_adjudicator.facts.exchange import taken_in_late
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.view import Truth, View, remembered
from piquet_adjudicator.model.acts import KINDS, Item, Kind
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import best, value

Range: TypeAlias = tuple[int, int]

HAND_ITEMS: tuple[Item, ...] = ("carte blanche", *KINDS)
PLAY_ITEMS: tuple[Item, ...] = ("play", "last trick")

NO_DEAL: tuple[EffectKind, ...] = ("fresh deal", "void deal")
"""The effects by which a deal comes to nothing, and nothing scores."""

# ---- bars


def bars_on(view: View, score: Conclusion) -> list[Conclusion]:
    """The bars and unwaived penalties that take a score from the player, and what brings the deal
    to nothing."""
    assert score.player is not None and score.item is not None
    bars = view.effects.on_item("bar", score.player, score.item)
    found = [b for b in bars if b.call in (None, score.call) and _within(view, b, score)]
    for kind in NO_DEAL:
        found += view.effects.of(kind)
    penalties = [c for c in penalties_on(view, score.player) if score.item in c.items]
    if not penalties:
        return found
    spared = view.effects.on_item("spared", score.player, score.item)
    return found if any(c.certain for c in spared) else found + penalties


def _within(view: View, bar: Conclusion, score: Conclusion) -> bool:
    if bar.over is None or score.call is None:
        return bar.over is None
    number = cards_in(words(view, view.call(score.call)))
    return number is not None and number > bar.over


@remembered("score", "adds", "bar", "penalty", "waived", "spared", "may", *NO_DEAL)
def scored(view: View) -> list[Conclusion]:
    """The scores that survive every bar and penalty."""
    return [c for c in _scores(view) if not any(bar.certain for bar in bars_on(view, c))]


def _scores(view: View) -> list[Conclusion]:
    return [*view.effects.of("score"), *view.effects.of("adds")]


def standing_against(view: View, player: Player) -> list[Conclusion]:
    """A player's scores that count against his adversary, whether or not he may score them."""
    return [c for c in view.effects.of("score") if c.player == player and _blocks(view, c)]


def _blocks(view: View, score: Conclusion) -> bool:
    """Whether a score counts against the adversary: it is not barred, or good to bar all the
    same."""
    bars = bars_on(view, score)
    return all(
        bar.blocks == "all" if bar.kind == "bar" else _good_to_bar(view, bar) for bar in bars
    )


def _good_to_bar(view: View, penalty: Conclusion) -> list[Conclusion]:
    if penalty.kind != "penalty" or penalty.player is None:
        return []
    return view.effects.on_player("good to bar", penalty.player)


def _good_to_bar_of(view: View, scores: Iterable[Conclusion]) -> list[Conclusion]:
    """By what those of some scores that he may not reckon are good to bar all the same: what saves
    them from the penalty, or the bar that leaves them so (Case I)."""
    bars = [bar for score in scores for bar in bars_on(view, score)]
    return [
        found for bar in bars for found in ([bar] if bar.kind == "bar" else _good_to_bar(view, bar))
    ]


# ---- the sums that piques turn on


def _order(view: View) -> tuple[Item, ...]:
    orders = view.effects.of("order")
    return orders[0].items if orders else ()


def _place(order: tuple[Item, ...], item: Item | None) -> int:
    return order.index(item) if item in order else len(order)


def _points(scores: Iterable[Conclusion]) -> Range:
    found = list(scores)
    least = sum(c.number or 0 for c in found if c.certain)
    return least, least + sum(c.number or 0 for c in found if not c.certain)


def _first_against(view: View, player: Player, order: tuple[Item, ...]) -> Range:
    """The place in order of the first thing in hand that a player can count, or that is good to
    bar: the earliest it can be, and the earliest that it surely is."""
    against = standing_against(view, player)
    in_hand = [c for c in against if c.item in HAND_ITEMS]
    places = [(_place(order, c.item), c.certain) for c in in_hand]
    places += [(_place(order, kind), True) for kind in uncalled_but_good(view, player)]
    hand = len(HAND_ITEMS)
    return (
        min((place for place, _ in places), default=hand),
        min((place for place, sure in places if sure), default=hand),
    )


def uncalled_but_good(view: View, player: Player) -> list[Item]:
    """The kinds in which a player under the penalty, who reckons nothing in them, holds what but
    for the penalty would have scored (p. 99: "good to bar")."""
    hand = view.hand[player]
    good_to_bar = [c for c in view.effects.on_player("good to bar", player) if c.term == "all"]
    if not penalties_on(view, player) or hand.unknown or not good_to_bar:
        return []
    side = "elder" if player == view.elder else "younger"
    counted = {c.item for c in view.effects.of("score")}
    called = {call.kind for call in view.game.end.calls}
    kinds: list[Item] = [
        kind
        for kind in KINDS
        if kind not in counted
        and (kind not in called or contest(view, kind) == side)
        and best(hand.cards, kind)
    ]
    return kinds


def points_in_hand(view: View, _: Binding, player: Player) -> Range:
    """All the points a player makes in hand alone."""
    return _points(_made_in_hand(view, player))


def _made_in_hand(view: View, player: Player) -> list[Conclusion]:
    """The scores of a player that count in hand: what he called, and what besides a clause says
    counts toward a pique or repique."""
    besides = {c.item: c for c in view.effects.on_player("counts toward", player)}
    found = [c for c in scored(view) if c.player == player]
    view.cite(besides[c.item] for c in found if c.item in besides)
    return [c for c in found if c.item in KINDS or c.item in besides]


def points_in_hand_and_play(view: View, _: Binding, player: Player) -> Range:
    """All the points a player makes in hand and play, the cards and capot left out."""
    in_play = [c for c in scored(view) if c.player == player and c.item in PLAY_ITEMS]
    return _points((*_made_in_hand(view, player), *in_play))


def hand_points_first(view: View, binding: Binding, player: Player) -> Range:
    """The points a player makes in hand alone by scores that reckon in order before anything
    his adversary can count."""
    order = _order(view)
    other = adversary_of(player)
    early, late = _first_against(view, other, order)
    mine = _made_in_hand(view, player)
    least, _most = _points(c for c in mine if _place(order, c.item) < early)
    _least, most = _points(c for c in mine if _place(order, c.item) < late)
    if standing_against(view, other):
        view.cite(view.effects.of("order"))
    view.limit(_what_bars(view, other), points_in_hand(view, binding, player)[1])
    return least, most


def hand_points_before_sunk(view: View, _: Binding, player: Player) -> Range:
    """The points a player makes in hand alone by scores that reckon in order before anything his
    adversary holds that would have been good, whether or not he called it."""
    order, other = _order(view), adversary_of(player)
    early, late = _first_against(view, other, order)
    hand = view.hand[other]
    if hand.unknown:
        early = 0
    sunk = (_place(order, kind) for kind in KINDS if not hand.unknown and _sunk(view, other, kind))
    first = min(sunk, default=len(HAND_ITEMS))
    mine = _made_in_hand(view, player)
    return (
        _points(c for c in mine if _place(order, c.item) < min(early, first))[0],
        _points(c for c in mine if _place(order, c.item) < min(late, first))[1],
    )


def _sunk(view: View, player: Player, kind: Kind) -> bool:
    """Whether a player holds better in a kind than all that the other called and held in it."""
    held = best(view.hand[player].cards, kind)
    other, _ = counted_calls(view, adversary_of(player), kind)
    called = [value(what) for call in other if (what := counted(view, call))]
    return held is not None and all(value(held) > each for each in called)


def _what_bars(view: View, player: Player) -> list[Conclusion]:
    """By what the cards of a player under the penalty are good to bar in hand."""
    in_hand = [c for c in standing_against(view, player) if c.item in HAND_ITEMS]
    found = _good_to_bar_of(view, in_hand)
    if uncalled_but_good(view, player):
        found += view.effects.on_player("good to bar", player)
    return found


def points_first(view: View, binding: Binding, player: Player) -> Range:
    """The points a player makes in hand and play before his adversary reckons anything."""
    order = _order(view)
    other = adversary_of(player)
    early, late = _first_against(view, other, order)
    least, most = points_in_hand(view, binding, player)
    run = _run(view, player, other, most)
    if late < len(HAND_ITEMS):
        view.limit((*_what_bars(view, other), *view.effects.of("order")), most + run)
        mine = _made_in_hand(view, player)
        return (
            _points(c for c in mine if _place(order, c.item) < early)[0],
            _points(c for c in mine if _place(order, c.item) < late)[1],
        )
    return (least + run if early == late else least), most + run


def _run(view: View, player: Player, other: Player, in_hand: int) -> int:
    """The points in play that a player makes before the other makes one."""
    plays = [c for c in view.effects.of("score") if c.item in PLAY_ITEMS]
    plays.sort(key=lambda c: (c.trick or 99, c.player != _leader(view, c.trick)))
    against = {id(c) for c in standing_against(view, other)}
    mine = {id(c) for c in scored(view)}
    total = 0
    for place, score in enumerate(plays):
        if score.player == other and id(score) in against:
            rest = sum(c.number or 0 for c in plays[place:] if id(c) in mine)
            view.limit(_good_to_bar_of(view, [score]), in_hand + total + rest)
            break
        if score.player == player and id(score) in mine:
            total += score.number or 0
    return total


def _leader(view: View, number: int | None) -> Player | None:
    """Who led to a trick: his card makes its point before the other's."""
    tricks = view.game.end.tricks
    return tricks[number - 1].lead.player if number and number <= len(tricks) else None


# ---- tricks


def won_by_play(view: View, _: Binding, player: Player) -> Range:
    """The tricks that a player has won by the cards, in the play that stands."""
    undone = min(
        (c.trick or 99 for c in view.effects.of("replay") if c.certain and c.player is None),
        default=99,
    )
    won = sum(trick.winner == player and trick.number < undone for trick in view.game.end.tricks)
    return won, won


def counted_tricks(view: View, _: Binding, player: Player) -> Range:
    """The tricks that a player counts for cards that cannot be played to, or are given up: the
    same tricks, where several clauses give them, once."""
    found = view.effects.on_player("counts tricks", player)
    view.cite(found)
    most: dict[str, int] = {}
    for c in found:
        most[c.term] = max(most.get(c.term, 0), c.number or 0)
    number = sum(most.values())
    return number, number


def tricks_won(view: View, binding: Binding, player: Player) -> Range:
    """All the tricks of a player: won by the cards, and counted."""
    won, counted = won_by_play(view, binding, player), counted_tricks(view, binding, player)
    return won[0] + counted[0], won[1] + counted[1]


def hand_when_playing(view: View, _: Binding, player: Player) -> Range:
    """How many cards a player had in hand when he played his first, with any that he was allowed
    to take in afterwards."""
    begun = view.first_played(player)
    if begun is not None:
        size = view.before(begun).hands[player].size + len(view.before(begun).lifted[player])
        size += taken_in_late(view, player)
        return size, size
    size = view.game.end.hands[player].size
    return size, size


def cards_not_played_to(view: View, binding: Binding, player: Player) -> Range:
    """How many of a full hand the adversary's cards are too few to play to."""
    size, _ = hand_when_playing(view, binding, adversary_of(player))
    own, _ = hand_when_playing(view, binding, player)
    left = max(0, min(own, 12) - size)
    return left, left


def tricks_left(view: View, _: Binding) -> Range:
    """How many tricks have still to be played."""
    done = sum(trick.follow is not None for trick in view.game.end.tricks)
    most = max(view.game.playing[player].size for player in view.game.playing)
    left = max(0, min(12, most) - done)
    return left, left


def number_called(view: View, _: Binding, index: int) -> Range:
    """How many cards a call is of."""
    number = cards_in(words(view, view.call(index)))
    return (0, 8) if number is None else (number, number)


def trick_number(_view: View, _: Binding, number: int) -> Range:
    """The number of a trick, from one."""
    return number, number


def is_elder(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player is the elder hand."""
    return player == view.elder


def has_scored(view: View, _: Binding, player: Player, item: str) -> Truth:
    """Whether a player scores an item."""
    return view.cite(c for c in scored(view) if c.player == player and c.item == item)
