"""Calls that were allowed to be good and not held, and what has come out about them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.facts.answer import (
    NO,
    YES,
    Answer,
    Basis,
    Truth,
    any_of,
    any_true,
    both,
    negated,
)
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_replies import allowed_good
from piquet_adjudicator.facts.call_words import may_be_of, words
from piquet_adjudicator.facts.held import held
from piquet_adjudicator.facts.reads import HELD
from piquet_adjudicator.facts.shown import OfCalls
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import (
    Act,
    CorrectsCall,
    Drops,
    Leads,
    Plays,
    PointsOutNotHeld,
    Returns,
    Shows,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Call, Step


def called_untruly(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether a player made a call, allowed to be good, that was not held."""
    basis = Basis()
    return basis.answer(any_true(truth for _, truth in _untrue(view, binding, player, basis)))


def untrue_calls(view: View, untrue: bool, player: Player) -> OfCalls | None:
    """The calls of a player, allowed to be good, that were not held."""
    at_end = Binding(len(view.game.steps) + 1)
    every = (call.index for call, truth in _untrue(view, at_end, player, Basis()) if truth)
    return OfCalls(tuple(every)) if untrue else None


def _untrue(
    view: View, binding: Binding, player: Player, basis: Basis
) -> Iterator[tuple[Call, Truth]]:
    """The calls of a player that he may not have held, with whether each was allowed to be good
    and not held."""
    for call in view.calls:
        if call.player != player or basis.take(words(view, call)) is None:
            continue
        if (has := basis.take(held(view, binding, call.index))) is not True:
            yield call, both(negated(has), basis.take(allowed_good(view, binding, call.index)))


def error_known(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether it has come out, before this act, that a player has not what he called: it was said,
    a card of the other pack was seen among his, or he let see in his discard one that he called."""
    if view.is_tried(binding.step):
        return YES
    before = view.game.steps[: max(0, binding.step - 1)]
    if any(
        (isinstance(step.act, PointsOutNotHeld) and step.act.whose == player)
        or (isinstance(step.act, CorrectsCall) and step.act.player == player)
        or lets_see_other_pack(step.act, player)
        for step in before
    ):
        return YES
    return any_of(_lets_see_put_out(view, step, player) for step in before)


def _lets_see_put_out(view: View, step: Step, player: Player) -> Answer[Truth]:
    """Whether by a step a player lets see in his discard a card that he called, and had not."""
    if not isinstance(step.act, Shows) or step.act.player != player:
        return NO
    out = step.before.discards[player].known.intersection(step.act.cards)
    called = (call for call in view.calls if call.player == player and call.step < step.number)
    basis = Basis()
    return basis.answer(
        any_true(
            negated(basis.take(held(view, Binding(0), call.index)))
            for call in called
            if (said := basis.take(words(view, call))) is not None
            and (said.suit or said.rank)
            and may_be_of(said, out)
        )
    )


def lets_see_other_pack(act: Act, player: Player) -> bool:
    """Whether by this act a card of the other pack is seen among a player's cards."""
    if not isinstance(act, (Shows, Returns, Leads, Plays, Drops)) or act.player != player:
        return False
    return any(isinstance(card, Card) and card.pack == "other" for card in act.cards)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("made an untrue call", ("person",), called_untruly,
         "{0} made a call, allowed to be good, that was not held",
         "{0} made no call, allowed to be good, that was not held", "10", HELD,
         shows=untrue_calls),
    Fact("the error is known of", ("person",), error_known,
         "it had come out that {0} had not what was called",
         "it had not come out that {0} had not what was called", "10", HELD),
)
