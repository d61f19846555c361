"""The sums that piques and repiques turn on, with their terms.

Amounts and thresholds are not here: they are in the clauses. A measure is a range (least, most);
the two are equal where every card that matters is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Final

from piquet_adjudicator.facts.answer import (
    Answer,
    Basis,
    Count,
    Limit,
    Truth,
    both,
    concluded,
    in_every,
)
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.contest import counted_calls, is_good_once_answered
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.reads import SCORE, SCORES
from piquet_adjudicator.facts.shown import Summed
from piquet_adjudicator.facts.spec import Measure
from piquet_adjudicator.facts.surviving_scores import (
    HAND_ITEMS,
    PLAY_ITEMS,
    bars_on,
    good_to_bar_all_the_same,
    points_of,
    scored_by,
    standing_against,
)
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.whatever_unseen import only_cards_put_are_unseen
from piquet_adjudicator.model.acts import KINDS, Combination, Item, Kind
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.holding import holds, holds_better
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.partie_record import UNRECORDED, Range
from piquet_adjudicator.model.players import Player, adversary_of

_LATEST: Final = 99
"""The place in order of points that are made by no one trick: after all the tricks."""


def _order(view: View) -> tuple[Item, ...]:
    orders = view.effects.of("order")
    return orders[0].items if orders else ()


def _place(order: tuple[Item, ...], item: Item | None) -> int:
    return order.index(item) if item in order else len(order)


def _first_against(view: View, player: Player, order: tuple[Item, ...]) -> Answer[Range]:
    """The place in order of the first thing in hand that a player can count, or that is good to
    bar: the earliest it can be, and the earliest that it surely is."""
    basis = Basis()
    against = basis.take(standing_against(view, player))
    in_hand = [c for c in against if c.item in HAND_ITEMS]
    places = [(_place(order, c.item), c.certain) for c in in_hand]
    uncalled = basis.take(uncalled_but_good(view, player))
    places += [(_place(order, kind), certain) for kind, certain in uncalled]
    hand = len(HAND_ITEMS)
    earliest = min((place for place, _ in places), default=hand)
    return basis.answer((earliest, min((p for p, sure in places if sure), default=hand)))


def uncalled_but_good(view: View, player: Player) -> Answer[list[tuple[Item, bool]]]:
    """The kinds in which a player under the penalty, who reckons nothing in them, holds what but
    for the penalty would have scored (p. 99: "good to bar"), each with whether that is certain:
    all, or those that he called, though the call was not answered."""
    penalised = concluded(penalties_on(view, player)).value
    if penalised is False:
        return Answer([])
    hand, basis = view.hand[player], Basis()
    barring = view.effects.on_player("good to bar", player)
    counted = {c.item for c in view.effects.of("score")}
    called = {call.kind for call in view.calls}
    own = {call.kind for call in view.calls if call.player == player}
    kinds: list[tuple[Item, bool]] = []
    for kind in (each for each in KINDS if each not in counted):
        all_the_same = concluded(c for c in barring if c.term == "all" or kind in own).value
        if both(penalised, all_the_same) is not False:
            good = basis.take(is_good_once_answered(view, player, kind)) if kind in called else True
            has = both(good, _holds_any(hand, kind))
            if has is not False:
                kinds.append((kind, bool(has and penalised and all_the_same)))
    return basis.answer(kinds)


def _holds_any(hand: Known, kind: Kind) -> Truth:
    """Whether any combination of a kind is held."""
    return bool(hand.size) if kind == "point" else holds(hand, Combination(kind))


def _good_to_bar_of(view: View, scores: Iterable[Conclusion]) -> Answer[list[Conclusion]]:
    """By what those of some scores that he may not reckon are good to bar all the same: what saves
    them from the penalty, or the bar that leaves them so (Case I)."""
    basis = Basis()
    bars = [bar for score in scores for bar in basis.take(bars_on(view, score))]
    return basis.answer(
        [
            by
            for bar in bars
            for by in ([bar] if bar.kind == "bar" else good_to_bar_all_the_same(view, bar))
        ]
    )


def points_in_hand(view: View, _: Binding, player: Player) -> Count:
    """All the points a player makes in hand alone."""
    scores, rests_on = _scored_in_hand(view, player)
    return Count(*points_of(scores), rests_on)


def _scored_in_hand(view: View, player: Player) -> Answer[list[Conclusion]]:
    """The scores of a player that count in hand: what he called, and what besides a clause says
    counts toward a pique or repique."""
    basis = Basis()
    besides = {c.item: c for c in view.effects.on_player("counts toward", player)}
    scores = basis.take(scored_by(view, player))
    basis.add(besides[c.item] for c in scores if c.item in besides)
    return basis.answer([c for c in scores if c.item in KINDS or c.item in besides])


def points_in_hand_and_play(view: View, _: Binding, player: Player) -> Count:
    """All the points a player makes in hand and play, the cards and capot left out."""
    basis = Basis()
    in_play = [c for c in basis.take(scored_by(view, player)) if c.item in PLAY_ITEMS]
    return basis.count(*points_of((*basis.take(_scored_in_hand(view, player)), *in_play)))


def hand_points_first(view: View, _: Binding, player: Player) -> Count:
    """The points a player makes in hand alone by scores that reckon in order before anything
    his adversary can count."""
    basis, order, other = Basis(), _order(view), adversary_of(player)
    early, late = basis.take(_first_against(view, other, order))
    mine = basis.take(_scored_in_hand(view, player))
    least, _most = points_of(c for c in mine if _place(order, c.item) < early)
    _least, most = points_of(c for c in mine if _place(order, c.item) < late)
    if basis.take(standing_against(view, other)):
        basis.add(view.effects.of("order"))
    barring = Limit(tuple(basis.take(_what_bars(view, other))), points_of(mine)[1])
    return basis.count(least, most, (barring,))


def hand_points_before_sunk(view: View, _: Binding, player: Player) -> Count:
    """The points a player makes in hand alone by scores that reckon in order before anything his
    adversary holds that would have been good, whether or not he called it."""
    basis, order, other = Basis(), _order(view), adversary_of(player)
    early, late = basis.take(_first_against(view, other, order))
    for kind in KINDS:
        sunk, place = basis.take(_sunk(view, other, kind)), _place(order, kind)
        early = early if sunk is False else min(early, place)
        late = min(late, place) if sunk else late
    mine = basis.take(_scored_in_hand(view, player))
    return basis.count(
        points_of(c for c in mine if _place(order, c.item) < early)[0],
        points_of(c for c in mine if _place(order, c.item) < late)[1],
    )


def _sunk(view: View, player: Player, kind: Kind) -> Answer[Truth]:
    """Whether a player holds better in a kind than all that the other called and held in it."""
    basis, hand = Basis(), view.hand[player]
    called = basis.take(counted_calls(view, adversary_of(player), kind))
    better = _holds_any(hand, kind)
    for other in called:
        best_of_it = in_every(holds_better(hand, what) for what in other.ways)
        better = both(better, best_of_it if other.certain or best_of_it else None)
    return basis.answer(better)


def _what_bars(view: View, player: Player) -> Answer[list[Conclusion]]:
    """By what the cards of a player under the penalty are good to bar in hand."""
    basis = Basis()
    in_hand = [c for c in basis.take(standing_against(view, player)) if c.item in HAND_ITEMS]
    barring = basis.take(_good_to_bar_of(view, in_hand))
    if basis.take(uncalled_but_good(view, player)):
        barring += view.effects.on_player("good to bar", player)
    return basis.answer(barring)


def points_first(view: View, _: Binding, player: Player) -> Count:
    """The points a player makes in hand and play before his adversary reckons anything."""
    basis, order, other = Basis(), _order(view), adversary_of(player)
    early, late = basis.take(_first_against(view, other, order))
    mine = basis.take(_scored_in_hand(view, player))
    (least, most), ended = basis.take(_run(view, player, other))
    in_hand = points_of(mine)[1]
    limits = tuple(Limit(end.held_down_by, in_hand + end.otherwise) for end in ended)
    if late < len(HAND_ITEMS):
        by = (*basis.take(_what_bars(view, other)), *view.effects.of("order"))
        limits += (
            Limit(by, in_hand + most),
            *(
                Limit((*by, *end.held_down_by), in_hand + end.otherwise)
                for end in ended
                if end.held_down_by
            ),
        )
    return basis.count(
        points_of(c for c in mine if _place(order, c.item) < early)[0]
        + (least if early == len(HAND_ITEMS) else 0),
        points_of(c for c in mine if _place(order, c.item) < late)[1]
        + (most if late == len(HAND_ITEMS) else 0),
        limits,
    )


def _run(view: View, player: Player, other: Player) -> Answer[tuple[Range, tuple[Limit, ...]]]:
    """The points in play that a player makes before the other makes one, and what ends them."""
    basis, order = Basis(), _order_of_play(view)
    against = [c for c in basis.take(standing_against(view, other)) if c.item in PLAY_ITEMS]
    mine = [c for c in basis.take(scored_by(view, player)) if c.item in PLAY_ITEMS]
    last = (_LATEST + 1, True)
    may_end = min((order(c) for c in against), default=last)
    end = min((c for c in against if c.certain), key=order, default=None)
    ends = order(end) if end else last
    run = (
        points_of(c for c in mine if order(c) < may_end)[0],
        points_of(c for c in mine if order(c) < ends)[1],
    )
    if end is None:
        return basis.answer((run, ()))
    rest = points_of(c for c in mine if order(c) > ends)[1]
    barring = tuple(basis.take(_good_to_bar_of(view, [end])))
    return basis.answer((run, (Limit(barring, run[1] + rest),)))


def _order_of_play(view: View) -> Callable[[Conclusion], tuple[int, bool]]:
    """What orders the points made in play: by tricks, the leader's before the other's."""
    return lambda c: (c.trick or _LATEST, c.player != _leader(view, c.trick))


def _leader(view: View, number: int | None) -> Player | None:
    """Who led to a trick: his card makes its point before the other's."""
    tricks = view.game.end.tricks
    return tricks[number - 1].lead.player if number and number <= len(tricks) else None


# ---- the terms of these sums, for the reasons to name


def terms_in_hand(view: View, _: bool, player: Player) -> Summed:
    """The scores that a player makes in hand alone."""
    return Summed(tuple(_certain(_scored_in_hand(view, player).value)))


def hand_terms(view: View, _: bool, player: Player) -> Summed:
    """The scores that a player makes in hand before anything that his adversary can count, and what
    of the adversary's comes next."""
    order, stop = _order(view), _stops_in_hand(view, adversary_of(player))
    mine = _certain(_scored_in_hand(view, player).value)
    if stop is None:
        return Summed(tuple(mine))
    item = stop.item if isinstance(stop, Conclusion) else stop
    first = tuple(c for c in mine if _place(order, c.item) < _place(order, item))
    return Summed(first, stop if len(first) < len(mine) else None)


def first_terms(view: View, enough: bool, player: Player) -> Summed:
    """The scores that a player makes in hand and play before his adversary reckons anything, and
    what the adversary then reckons; while the cards are played, that he has reckoned nothing, where
    the scores are not `enough`."""
    other = adversary_of(player)
    in_hand, stop = hand_terms(view, True, player), _stops_in_hand(view, other)
    if stop is not None:
        return Summed(in_hand.terms, stop)
    against = _certain(standing_against(view, other).value)
    of_play = _order_of_play(view)
    end = min((c for c in against if c.item in PLAY_ITEMS), key=of_play, default=None)
    mine = [c for c in _certain(scored_by(view, player).value) if c.item in PLAY_ITEMS]
    run = tuple(c for c in mine if end is None or of_play(c) < of_play(end))
    goes_on = end is None and not enough and all(pile.size for pile in view.game.end.hands.values())
    return Summed((*in_hand.terms, *run), end, other if goes_on else None)


def _stops_in_hand(view: View, player: Player) -> Conclusion | Item | None:
    """The first thing in hand that a player surely counts, or holds good to bar."""
    order = _order(view)
    against = _certain(standing_against(view, player).value)
    stops: list[tuple[int, Conclusion | Item]] = [
        (_place(order, c.item), c) for c in against if c.item in HAND_ITEMS
    ]
    stops += [
        (_place(order, kind), kind) for kind, sure in uncalled_but_good(view, player).value if sure
    ]
    return min(stops, key=itemgetter(0), default=(0, None))[1]


def _hand_and_play_whatever_unseen(view: View, player: Player) -> Range:
    """The fewest and the most points of a player in hand and play: those that he makes in hand he
    has whatever cards were led and played."""
    in_hand = points_in_hand(view, Binding(0), player).least
    return in_hand if only_cards_put_are_unseen(view) else 0, UNRECORDED[1]


def _certain(scores: Iterable[Conclusion]) -> list[Conclusion]:
    return [c for c in scores if c.certain]


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("points in hand", ("person",), points_in_hand,
            "the points of {0} in hand", "13", SCORES, needs=SCORE, shows=terms_in_hand,
            counts="makes {number} in hand", in_figures=True),
    Measure("points in hand and play", ("person",), points_in_hand_and_play,
            "the points of {0} in hand and play", "13", SCORES, needs=SCORE,
            counts="makes {number} in hand and play", in_figures=True,
            keeps_to=_hand_and_play_whatever_unseen),
    Measure("points in hand before anything the adversary can count", ("person",),
            hand_points_first,
            "what {0} makes in hand before anything the adversary can count", "13", SCORES,
            needs=SCORE, shows=hand_terms, part_of="points in hand",
            counts="makes {number} in hand before anything the adversary can count",
            in_figures=True),
    Measure("points in hand before anything the adversary holds", ("person",),
            hand_points_before_sunk,
            "what {0} makes in hand before anything the adversary holds, called or not", "13",
            SCORES, needs=SCORE, part_of="points in hand", in_figures=True),
    Measure("points before the adversary reckons anything", ("person",), points_first,
            "what {0} makes in hand and play before the adversary reckons anything", "13",
            SCORES, needs=SCORE, shows=first_terms, part_of="points in hand and play",
            counts="makes {number} in hand and play before the adversary reckons anything",
            in_figures=True),
)
# fmt: on
