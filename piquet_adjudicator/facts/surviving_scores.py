"""What counts and what only bars: the scores that survive, and the sums that piques turn on.

Amounts and thresholds are not here: they are in the clauses. A measure is a range (least, most);
the two are equal where every card that matters is known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import replace

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
from piquet_adjudicator.facts.call_words import cards_in, words
from piquet_adjudicator.facts.contest import counted_calls, is_good_side
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.reads import SCORE, SCORES
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View, cached_until
from piquet_adjudicator.model.acts import KINDS, Combination, Item, Kind
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind
from piquet_adjudicator.model.holding import holds, holds_better
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.partie_record import Range
from piquet_adjudicator.model.players import Player, adversary_of

HAND_ITEMS: tuple[Item, ...] = ("carte blanche", *KINDS)
PLAY_ITEMS: tuple[Item, ...] = ("play", "last trick")

NO_DEAL: tuple[EffectKind, ...] = ("fresh deal", "void deal")
"""The effects by which a deal comes to nothing, and nothing scores."""

# ---- bars


def bars_on(view: View, score: Conclusion) -> Answer[list[Conclusion]]:
    """The bars and unwaived penalties that take a score from the player, and what brings the deal
    to nothing."""
    assert score.player is not None and score.item is not None
    basis = Basis()
    bars = [
        bar
        for bar in view.effects.on_item("bar", score.player, score.item)
        if bar.call in (None, score.call) and basis.take(_within(view, bar, score))
    ]
    for kind in NO_DEAL:
        bars += view.effects.of(kind)
    spared = view.effects.on_item("spared", score.player, score.item)
    if any(c.certain for c in spared):
        return basis.answer(bars)
    penalties = [c for c in penalties_on(view, score.player) if score.item in c.items]
    return basis.answer(bars + [unless(c, spared) for c in penalties])


def unless(conclusion: Conclusion, others: Iterable[Conclusion]) -> Conclusion:
    """A conclusion as it is where other conclusions, that may follow, would do away with it: it is
    not certain, for want of what they lack."""
    lacking = tuple(a for other in others for a in other.because if a.holds is None)
    if not lacking:
        return conclusion
    return replace(conclusion, certain=False, because=(*conclusion.because, *lacking))


def _within(view: View, bar: Conclusion, score: Conclusion) -> Answer[bool]:
    if bar.over is None or score.call is None:
        return Answer(bar.over is None)
    said, rests_on = words(view, view.call(score.call))
    number = cards_in(said)
    return Answer(number is not None and number > bar.over, rests_on)


@cached_until("score", "adds", "bar", "penalty", "waived", "spared", "may", *NO_DEAL)
def scored(view: View) -> Answer[list[Conclusion]]:
    """The scores that survive every bar and penalty; one that something may bar is not certain."""
    basis = Basis()
    scores = [*view.effects.of("score"), *view.effects.of("adds")]
    barred = [(c, basis.take(bars_on(view, c))) for c in scores]
    return basis.answer(
        [unless(c, bars) for c, bars in barred if not any(bar.certain for bar in bars)]
    )


def survives(view: View, score: Conclusion) -> bool:
    """Whether nothing is certain to bar a score."""
    return not any(bar.certain for bar in bars_on(view, score).value)


def scored_by(view: View, player: Player) -> Answer[list[Conclusion]]:
    """The scores of a player that survive every bar and penalty."""
    scores, rests_on = scored(view)
    return Answer([c for c in scores if c.player == player], rests_on)


def standing_against(view: View, player: Player) -> Answer[list[Conclusion]]:
    """A player's scores that count against his adversary, whether or not he may score them; one
    that may not count is not certain."""
    basis = Basis()
    scores = [c for c in view.effects.of("score") if c.player == player]
    found = [(c, basis.take(_blocking(view, c))) for c in scores]
    return basis.answer([each for c, each in found if each is not None])


def _blocking(view: View, score: Conclusion) -> Answer[Conclusion | None]:
    """A score as it counts against the adversary: it is not barred, or good to bar all the same.
    None where it does not count."""
    bars, rests_on = bars_on(view, score)
    doing_away: list[Conclusion] = []
    for bar in bars:
        good = (
            bar.blocks == "all" if bar.kind == "bar" else concluded(_good_to_bar(view, bar)).value
        )
        if good is not True:
            if bar.certain and good is False:
                return Answer(None, rests_on)
            doing_away += [bar, *_good_to_bar(view, bar)]
    return Answer(unless(score, doing_away), rests_on)


def _good_to_bar(view: View, penalty: Conclusion) -> list[Conclusion]:
    if penalty.kind != "penalty" or penalty.player is None:
        return []
    return view.effects.on_player("good to bar", penalty.player)


def _good_to_bar_of(view: View, scores: Iterable[Conclusion]) -> Answer[list[Conclusion]]:
    """By what those of some scores that he may not reckon are good to bar all the same: what saves
    them from the penalty, or the bar that leaves them so (Case I)."""
    basis = Basis()
    bars = [bar for score in scores for bar in basis.take(bars_on(view, score))]
    return basis.answer(
        [by for bar in bars for by in ([bar] if bar.kind == "bar" else _good_to_bar(view, bar))]
    )


# ---- the sums that piques turn on

_LATEST: Final = 99
"""The place in order of points that are made by no one trick: after all the tricks."""


def _order(view: View) -> tuple[Item, ...]:
    orders = view.effects.of("order")
    return orders[0].items if orders else ()


def _place(order: tuple[Item, ...], item: Item | None) -> int:
    return order.index(item) if item in order else len(order)


def points_of(scores: Iterable[Conclusion]) -> Range:
    """What some scores come to: those that are certain, and with those that are possible."""
    scores = list(scores)
    least = sum(c.number or 0 for c in scores if c.certain)
    return least, least + sum(c.number or 0 for c in scores if not c.certain)


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
    for the penalty would have scored (p. 99: "good to bar"), each with whether that is certain."""
    hand, basis = view.hand[player], Basis()
    good_to_bar = [c for c in view.effects.on_player("good to bar", player) if c.term == "all"]
    penalised = both(concluded(penalties_on(view, player)).value, concluded(good_to_bar).value)
    if penalised is False:
        return Answer([])
    counted = {c.item for c in view.effects.of("score")}
    called = {call.kind for call in view.calls}
    kinds: list[tuple[Item, bool]] = []
    for kind in KINDS:
        if kind not in counted:
            good = basis.take(is_good_side(view, player, kind)) if kind in called else True
            has = both(good, _holds_any(hand, kind))
            if has is not False:
                kinds.append((kind, bool(has and penalised)))
    return basis.answer(kinds)


def _holds_any(hand: Known, kind: Kind) -> Truth:
    """Whether any combination of a kind is held."""
    return bool(hand.size) if kind == "point" else holds(hand, Combination(kind))


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
        limits += (Limit(by, in_hand + most),)
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


# ---- tricks


def has_scored(view: View, _: Binding, player: Player, item: str) -> Answer[Truth]:
    """Whether a player scores an item."""
    basis = Basis()
    scores = [c for c in basis.take(scored_by(view, player)) if c.item == item]
    return basis.answer(basis.take(concluded(scores)))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("scores", ("person", "item"), has_scored,
         "{0} scores {1}", "{0} does not score {1}", "12, 13", SCORES, needs=SCORE),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("points in hand", ("person",), points_in_hand,
            "the points of {0} in hand", "13", SCORES, needs=SCORE),
    Measure("points in hand and play", ("person",), points_in_hand_and_play,
            "the points of {0} in hand and play", "13", SCORES, needs=SCORE),
    Measure("points in hand before anything the adversary can count", ("person",),
            hand_points_first,
            "what {0} makes in hand before anything the adversary can count", "13", SCORES,
            needs=SCORE),
    Measure("points in hand before anything the adversary holds", ("person",),
            hand_points_before_sunk,
            "what {0} makes in hand before anything the adversary holds, called or not", "13",
            SCORES, needs=SCORE),
    Measure("points before the adversary reckons anything", ("person",), points_first,
            "what {0} makes in hand and play before the adversary reckons anything", "13",
            SCORES, needs=SCORE),
)
# fmt: on
