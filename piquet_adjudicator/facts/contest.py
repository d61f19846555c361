"""Whose point, sequences, or quatorzes and trios are good: what was called against what was
called, as far as the answers given and the cards held bear it out (pp. 86-92)."""

from __future__ import annotations

from functools import reduce
from typing import Literal, TypeAlias

from piquet_adjudicator.facts.answers import answer
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import calls_of, counted, is_misnomer, used_before, words
from piquet_adjudicator.facts.held import held, of_no_value
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.view import Truth, View, remembered
from piquet_adjudicator.model.acts import Combination, Kind, ReplyWord
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.holding import holds_better, holds_equal
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import cards_called, value
from piquet_adjudicator.model.state import Call

Side: TypeAlias = Literal["elder", "younger", "neither", "open", "unknown"]

_ANY: Binding = Binding(0)


@remembered("may", "counts as", "bar")
def counted_calls(view: View, player: Player, kind: Kind) -> tuple[list[Call], bool]:
    """A player's calls of a kind that he holds and may count against the other, and whether it
    is unknown of any other call that he holds it."""
    sure: list[Call] = []
    doubtful = False
    for call in calls_of(view, player, kind):
        said = words(view, call)
        if said is None or of_no_value(said) or _shut_out(view, call):
            continue
        has = held(view, _ANY, call.index) or is_misnomer(view, call)
        if has:
            sure.append(call)
        doubtful |= has is None
    return sure, doubtful


def _shut_out(view: View, call: Call) -> bool:
    bars = [c for c in view.effects.on_call("bar", call.index) if c.blocks == "nothing"]
    return bool(view.cite(bars))


def best_call(view: View, calls: list[Call]) -> tuple[Call, Combination]:
    """The highest of some calls, with what it means."""
    pairs = [(call, what) for call in calls if (what := counted(view, call))]
    return reduce(lambda one, two: two if value(two[1]) > value(one[1]) else one, pairs)


@remembered("may", "counts as", "bar")
def contest(view: View, kind: Kind) -> Side:
    """Which side is good in a kind: elder, younger, neither (equal, or nothing called), or open
    while the call has not been answered."""
    mine, doubtful = counted_calls(view, view.elder, kind)
    his, _ = counted_calls(view, view.younger, kind)
    if not mine:
        return "unknown" if doubtful else ("younger" if his else "neither")
    call, what = best_call(view, mine)
    given = answer(view, call.index) or _first_answer(view, calls_of(view, view.elder, kind))
    if given == "good":
        return _borne_out(view, call, what, "not good") if is_misnomer(view, call) else "elder"
    if given is None:
        return _unanswered(view, what, his)
    if view.spoken:
        return "neither" if given == "equal" else "younger"
    return _borne_out(view, call, what, given)


def _first_answer(view: View, calls: list[Call]) -> ReplyWord | None:
    given = [found for call in calls if (found := answer(view, call.index))]
    return given[0] if given else None


def _unanswered(view: View, what: Combination, his: list[Call]) -> Side:
    if not his:
        return "open" if view.first_followed is None else "elder"
    _, against = best_call(view, his)
    if value(against) > value(what):
        return "younger"
    return "elder" if value(what) > value(against) or what.kind == "quatorze or trio" else "neither"


def _borne_out(view: View, call: Call, what: Combination, given: ReplyWord) -> Side:
    """What an answer other than "good" comes to: it holds no further than the cards bear it out,
    and binds him who gave it."""
    said = words(view, call)
    if given == "equal" and said and _number_only(said):
        what = said
    cards = view.hand[view.younger]
    better, equal = holds_better(cards, what), holds_equal(cards, what)
    if given == "equal":
        if better or equal:
            return "neither"
        return "unknown" if better is None or equal is None else "elder"
    if better:
        return "younger"
    if better is None or equal is None:
        return "unknown"
    return "neither" if equal else "elder"


def _number_only(what: Combination) -> bool:
    return what.making is None and what.top is None and what.rank is None


def outdone(view: View, _: Binding, index: int) -> Truth:
    """Whether the adversary is good in the kind of a call: by answer and call, as far as the cards
    bear it out; what a player under the penalty holds counts only where it is good to bar."""
    call = view.call(index)
    side = contest(view, call.kind)
    if side == "unknown":
        return None
    other = adversary_of(call.player)
    if side != ("elder" if other == view.elder else "younger"):
        return False
    return _is_good_to_bar(view, other)


def equalled(view: View, _: Binding, index: int) -> Truth:
    """Whether the adversary is equal in the kind of a call, so that neither scores."""
    call = view.call(index)
    side = contest(view, call.kind)
    if side == "unknown":
        return None
    return side == "neither" and _is_good_to_bar(view, adversary_of(call.player))


def _is_good_to_bar(view: View, player: Player) -> Truth:
    if not penalties_on(view, player):
        return True
    return view.cite(view.effects.on_player("good to bar", player))


def part_of_larger(view: View, _: Binding, index: int) -> Truth:
    """Whether the cards of a call are counted in a larger one of the player's, that he may count
    (a tierce in a quart; three of a rank in four of it)."""
    call = view.call(index)
    mine = counted(view, call)
    if mine is None or call.kind == "point" or view.hand[call.player].unknown:
        return False
    cards = _cards(view, call)
    others, _doubtful = counted_calls(view, call.player, call.kind)
    return any(
        other.index != index
        and (theirs := counted(view, other)) is not None
        and (value(theirs), -other.index) > (value(mine), -index)
        and bool(cards & _cards(view, other))
        for other in others
    )


def _cards(view: View, call: Call) -> frozenset[Card]:
    """The cards that a call counts: those no earlier call of his used, if it can mean such."""
    what, hand = counted(view, call), view.hand[call.player].cards
    if what is None:
        return frozenset()
    fresh = cards_called(hand, what, used_before(view, call))
    return fresh or cards_called(hand, what)


def undecided_yet(view: View, _: Binding, index: int) -> Truth:
    """Whether the call has still to be answered."""
    return contest(view, view.call(index).kind) == "open"


def is_best(view: View, _: Binding, index: int) -> Truth:
    """Whether the call is the best of its kind that the player holds and may count."""
    call = view.call(index)
    calls, _doubtful = counted_calls(view, call.player, call.kind)
    return bool(calls) and best_call(view, calls)[0].index == index
