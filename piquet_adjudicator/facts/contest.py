"""Whose point, sequences, or quatorzes and trios are good: what was called against what was
called, as far as the answers given and the cards held bear it out (pp. 86-92)."""

from __future__ import annotations

from functools import reduce
from typing import Final, Literal, TypeAlias

from piquet_adjudicator.facts.answer import YES, Answer, Basis, Truth, any_of, concluded
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_replies import reply_to
from piquet_adjudicator.facts.call_words import (
    calls_of,
    counted,
    is_misnomer,
    used_by_others,
    words,
)
from piquet_adjudicator.facts.held import held, of_no_value
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.reads import GOOD, SHUT_OUT
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View, cached_until
from piquet_adjudicator.model.acts import Combination, Kind, ReplyWord
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.holding import holds_better, holds_equal
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import cards_called, states_only_number, value
from piquet_adjudicator.model.state import Call

BetterSide: TypeAlias = Literal["elder", "younger", "neither", "open", "unknown"]

_ANY: Binding = Binding(0)


@cached_until("may", "counts as", "bar")
def counted_calls(view: View, player: Player, kind: Kind) -> Answer[tuple[list[Call], bool]]:
    """A player's calls of a kind that he holds and may count against the other, and whether it
    is unknown of any other call that he holds it."""
    basis = Basis()
    sure: list[Call] = []
    doubtful = False
    for call in calls_of(view, player, kind):
        said = basis.take(words(view, call))
        if said is None or of_no_value(said) or basis.take(_shut_out(view, call)):
            continue
        has = basis.take(any_of((held(view, _ANY, call.index), is_misnomer(view, call))))
        if has:
            sure.append(call)
        doubtful |= has is None
    return basis.answer((sure, doubtful))


def _shut_out(view: View, call: Call) -> Answer[Truth]:
    bars = view.effects.on_call("bar", call.index)
    return concluded(c for c in bars if c.blocks == "nothing")


def best_call(view: View, calls: list[Call]) -> Answer[tuple[Call, Combination]]:
    """The highest of some calls, with what it means."""
    basis = Basis()
    pairs = [(call, what) for call in calls if (what := basis.take(counted(view, call)))]
    best = reduce(lambda one, two: two if value(two[1]) > value(one[1]) else one, pairs)
    return basis.answer(best)


@cached_until("may", "counts as", "bar")
def contest(view: View, kind: Kind) -> Answer[BetterSide]:
    """Which side is good in a kind: elder, younger, neither (equal, or nothing called), or open
    while the call has not been answered."""
    basis = Basis()
    mine, doubtful = basis.take(counted_calls(view, view.elder, kind))
    his, his_doubtful = basis.take(counted_calls(view, view.younger, kind))
    if not mine and (doubtful or (his_doubtful and not his)):
        return basis.answer("unknown")
    if not mine:
        return basis.answer("younger" if his else "neither")
    call, what = basis.take(best_call(view, mine))
    given = basis.take(reply_to(view, call.index))
    given = given or basis.take(_first_reply(view, calls_of(view, view.elder, kind)))
    if given is None:
        return basis.answer(basis.take(_unanswered(view, what, his)))
    if given == "good":
        if not basis.take(is_misnomer(view, call)):
            return basis.answer("elder")
        given = "not good"
    elif view.spoken:
        return basis.answer("neither" if given == "equal" else "younger")
    said = basis.take(words(view, call))
    if given == "equal" and said and states_only_number(said):
        what, named = said, basis.take(_named_afterwards(view, what, his))
        if named:
            return basis.answer(named)
    return basis.answer(_borne_out(view, what, given))


def _first_reply(view: View, calls: list[Call]) -> Answer[ReplyWord | None]:
    basis = Basis()
    given = [reply for call in calls if (reply := basis.take(reply_to(view, call.index)))]
    return basis.answer(given[0] if given else None)


def _unanswered(view: View, what: Combination, his: list[Call]) -> Answer[BetterSide]:
    if not his:
        return Answer("open" if view.first_followed is None else "elder")
    (_, against), rests_on = best_call(view, his)
    if value(against) > value(what):
        return Answer("younger", rests_on)
    higher = value(what) > value(against) or what.kind == "quatorze or trio"
    return Answer("elder" if higher else "neither", rests_on)


def _named_afterwards(view: View, what: Combination, his: list[Call]) -> Answer[BetterSide | None]:
    """Who is good where younger answered "equal" to a mere number, elder never said how high his
    is, and younger calls as many cards: he, if his are higher. None where he calls no such.

    Elder's call is imperfect (Case I, p. 21), and the answer was of the number alone (p. 86).
    """
    if not his:
        return Answer(None)
    (_, against), rests_on = best_call(view, his)
    mine, theirs = value(what), value(against)
    if mine[0] != theirs[0] or (mine[1] and mine[1] >= theirs[1]):
        return Answer(None, rests_on)
    return Answer("younger" if mine[1] and theirs[1] else "unknown", rests_on)


def _borne_out(view: View, what: Combination, given: ReplyWord) -> BetterSide:
    """What an answer other than "good" comes to: it holds no further than the cards bear it out,
    and binds him who gave it."""
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


def outdone(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary is good in the kind of a call: by answer and call, as far as the cards
    bear it out; what a player under the penalty holds counts only where it is good to bar."""
    basis, call = Basis(), view.call(index)
    side = basis.take(contest(view, call.kind))
    if side == "unknown":
        return basis.answer(None)
    other = adversary_of(call.player)
    if side != ("elder" if other == view.elder else "younger"):
        return basis.answer(False)
    return basis.answer(basis.take(_is_good_to_bar(view, other)))


def equalled(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary is equal in the kind of a call, so that neither scores."""
    basis, call = Basis(), view.call(index)
    side = basis.take(contest(view, call.kind))
    if side == "unknown":
        return basis.answer(None)
    if side != "neither":
        return basis.answer(False)
    return basis.answer(basis.take(_is_good_to_bar(view, adversary_of(call.player))))


def _is_good_to_bar(view: View, player: Player) -> Answer[Truth]:
    if not penalties_on(view, player):
        return YES
    return concluded(view.effects.on_player("good to bar", player))


def part_of_larger(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the cards of a call are counted in a larger one of the player's, that he may count
    (a tierce in a quart; three of a rank in four of it)."""
    basis, call = Basis(), view.call(index)
    mine = basis.take(counted(view, call))
    if mine is None or call.kind == "point" or view.hand[call.player].unknown:
        return basis.answer(False)
    cards = _cards(view, call, mine)
    others, _doubtful = basis.take(counted_calls(view, call.player, call.kind))
    larger = any(
        other.index != index
        and (theirs := basis.take(counted(view, other))) is not None
        and (value(theirs), -other.index) > (value(mine), -index)
        and bool(cards & _cards(view, other, theirs))
        for other in others
    )
    return basis.answer(larger)


def _cards(view: View, call: Call, what: Combination) -> frozenset[Card]:
    """The cards that a call counts: those no other call of his uses, if it can mean such."""
    hand = view.hand[call.player].cards
    unused = cards_called(hand, what, used_by_others(view, call))
    return unused or cards_called(hand, what)


def undecided_yet(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the call has still to be answered."""
    side, rests_on = contest(view, view.call(index).kind)
    return Answer(side == "open", rests_on)


def is_best(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the call is the best of its kind that the player holds and may count."""
    basis, call = Basis(), view.call(index)
    calls, _doubtful = basis.take(counted_calls(view, call.player, call.kind))
    return basis.answer(bool(calls) and basis.take(best_call(view, calls))[0].index == index)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is his best", ("call",), is_best,
         "{0} is his best of the kind", "{0} is not his best of the kind", "86",
         SHUT_OUT, tacit=True),
    Fact("is outdone", ("call",), outdone,
         "what {0.other} had was good against {0}, by what was said and by the cards",
         "nothing that {0.other} said and held was better than {0}",
         "12, 86-92", GOOD),
    Fact("is equalled", ("call",), equalled,
         "{0.other} was equal to {0}, so that neither scores",
         "{0.other} was not equal to {0}", "12, 86-90", GOOD, tacit=True),
    Fact("is part of a larger call", ("call",), part_of_larger,
         "the cards of {0} are counted in a larger call",
         "the cards of {0} are counted in no larger call", "88, 91", SHUT_OUT, tacit=True),
    Fact("is still to be answered", ("call",), undecided_yet,
         "{0} has still to be answered", "{0} has been answered", "86", SHUT_OUT, tacit=True),
)
# fmt: on
