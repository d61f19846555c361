"""Whether what a player in error called besides, or showed, bars a call of his adversary's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from piquet_adjudicator.facts.answer import (
    YES,
    Answer,
    Basis,
    Truth,
    any_of,
    both,
    either,
    in_every,
    negated,
)
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import calls_of, meant, words
from piquet_adjudicator.facts.held import held
from piquet_adjudicator.facts.reads import HELD
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.untrue_calls import error_known
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.model.shapes import best, value
from piquet_adjudicator.model.state import Call


def outdone_by_a_correct_call(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary called, and held, something of the kind that is no smaller than it, nor
    than the best that the player calls: what is good lets him count all smaller ones (p. 92)."""
    basis, call = Basis(), view.call(index)
    outdone = any_of(
        Answer(both(basis.take(_none_larger(view, call, what)), has))
        for theirs in calls_of(view, adversary_of(call.player), call.kind)
        if (what := meant(view, theirs, basis.take(words(view, theirs))))
        and (has := basis.take(_held(view, theirs))) is not False
    )
    return basis.answer(outdone.value)


def outdone_by_cards_shown(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary showed, before he played, cards for something of the kind that is no
    smaller than it, nor than the best that the player calls: to call is a substitute for showing
    (p. 25)."""
    call = view.call(index)
    return _outdone_by_those_shown(view, call, calls_of(view, adversary_of(call.player), call.kind))


def outdone_by_any_cards_shown(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary showed such cards for any call: as a point that is called makes known
    the sequence in it, where calling is equivalent to showing (p. 91), so does a point shown."""
    call = view.call(index)
    other = adversary_of(call.player)
    return _outdone_by_those_shown(view, call, [c for c in view.calls if c.player == other])


def _outdone_by_those_shown(view: View, call: Call, of_the_other: Iterable[Call]) -> Answer[Truth]:
    played = view.first_led if call.player != view.elder else view.first_followed
    shown = (
        best(frozenset(cards), call.kind)
        for theirs in of_the_other
        for step, cards in theirs.shown
        if played is None or step < played
    )
    best_shown = max((what for what in shown if what), key=value, default=None)
    return Answer(False) if best_shown is None else _none_larger(view, call, (best_shown,))


def _none_larger(view: View, call: Call, than: tuple[Combination, ...]) -> Answer[Truth]:
    """Whether neither a call, nor any other of the kind that the player made in time and held, is
    larger than what `than` may be."""
    basis = Basis()
    enabled = any_of(
        Answer(both(larger, basis.take(_held(view, mine))))
        for mine in calls_of(view, call.player, call.kind)
        if mine.index != call.index
        and basis.take(_in_time(view, mine)) is True
        and (larger := basis.take(_larger(view, mine, than))) is not False
    )
    larger = basis.take(_larger(view, call, than))
    return basis.answer(negated(either(larger, enabled.value)))


def _larger(view: View, call: Call, than: tuple[Combination, ...]) -> Answer[Truth]:
    """Whether a call is larger than another, in every way that both can be meant."""
    basis = Basis()
    mine = meant(view, call, basis.take(words(view, call)))
    return basis.answer(in_every(value(one) > value(his) for his in than for one in mine))


def _held(view: View, call: Call) -> Answer[Truth]:
    return held(view, Binding(0), call.index)


def _in_time(view: View, call: Call) -> Answer[Truth]:
    """Whether a call was made before younger played to the first trick, or when it had come out
    that the adversary has not what he called."""
    if view.first_followed is None or call.step < view.first_followed:
        return YES
    return error_known(view, Binding(call.step), adversary_of(call.player))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is barred by a correct call", ("call",), outdone_by_a_correct_call,
         "a call of the adversary's that he held is no smaller than {0}, and {0.by} calls nothing"
         " larger of the kind",
         "no call of the adversary's that he held bars {0}", "10, 92", HELD),
    Fact("is outdone by cards shown", ("call",), outdone_by_cards_shown,
         "{0.other} had shown cards no smaller than {0}, and {0.by} calls nothing larger of the"
         " kind",
         "{0.other} had shown no cards as good as {0}", "25, 90, 92", HELD),
    Fact("is outdone by any cards shown", ("call",), outdone_by_any_cards_shown,
         "among the cards that {0.other} had shown were some no smaller than {0}, and {0.by} calls"
         " nothing larger of the kind",
         "among the cards that {0.other} had shown were none as good as {0}", "91", HELD),
)
# fmt: on
