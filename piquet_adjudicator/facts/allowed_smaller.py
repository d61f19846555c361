"""A call that is larger than one which the player had himself allowed to be good or equal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.facts.answer import Answer, Basis, Truth, any_true, both, in_every
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_replies import not_reckoned_was_named, reply_to, was_answered
from piquet_adjudicator.facts.call_words import calls_of, meant, words
from piquet_adjudicator.facts.held import held_as_stood
from piquet_adjudicator.facts.reads import CALL_CORRECTED, GRANTS
from piquet_adjudicator.facts.shown import OfCalls
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.model.shapes import states_only_number, value
from piquet_adjudicator.model.state import Call


def better_than_allowed(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether the player had allowed, in words, a smaller call of the kind that the other held."""
    basis = Basis()
    better = any_true(truth for _, truth in _smaller_allowed(view, binding.step, index, basis))
    return basis.answer(better)


def better_than_allowed_before_a_call(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether the player had allowed a smaller call, and the other then made another, before he
    led and before the player called this."""
    return _better_by(view, binding, index, followed=True)


def better_than_allowed_last(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether the player had allowed a smaller call, after which the other made none before he
    led."""
    return _better_by(view, binding, index, followed=False)


def _better_by(view: View, binding: Binding, index: int, followed: bool) -> Answer[Truth]:
    basis = Basis()
    better = any_true(
        truth
        for other, truth in _smaller_allowed(view, binding.step, index, basis)
        if (_next_call(view, other, index) is not None) is followed
    )
    return basis.answer(better)


def _next_call(view: View, other: Call, index: int) -> Call | None:
    """The call that the caller of another made next after it was answered, before he led and before
    a call of his adversary's."""
    answered = min((reply.step for reply in other.replies), default=other.step)
    until = min(view.call(index).step, view.first_led or view.call(index).step)
    later = (c for c in view.calls if c.player == other.player and answered < c.step < until)
    return next(later, None)


def better_than_asked_about(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the player, before he made this call, had asked which card of a smaller one of the
    other's is not reckoned, and had been told."""
    basis, call = Basis(), view.call(index)
    mine = meant(view, call, basis.take(words(view, call)))
    return basis.answer(
        any_true(
            in_every(value(one) > value(his) for one in mine for his in meant(view, other, said))
            for other in calls_of(view, adversary_of(call.player), call.kind)
            if not_reckoned_was_named(view, Binding(call.step), other.index)
            and (said := basis.take(words(view, other)))
        )
    )


def smaller_allowed(view: View, better: bool, index: int) -> OfCalls | None:
    """The smaller calls that he had allowed."""
    return OfCalls(tuple(c.index for c in _allowed_smaller(view, index))) if better else None


def smaller_allowed_last(view: View, better: bool, index: int) -> OfCalls | None:
    """The smaller calls that he had allowed, after which no other was made."""
    every = [c.index for c in _allowed_smaller(view, index) if not _next_call(view, c, index)]
    return OfCalls(tuple(every)) if better else None


def smaller_allowed_before_a_call(view: View, better: bool, index: int) -> OfCalls | None:
    """The smaller calls that he had allowed, and those that were made next."""
    every = [(c, _next_call(view, c, index)) for c in _allowed_smaller(view, index)]
    followed = [(one.index, after.index) for one, after in every if after]
    then = tuple(dict.fromkeys(after for _, after in followed))
    return OfCalls(tuple(one for one, _ in followed), then=then) if better else None


def _allowed_smaller(view: View, index: int) -> list[Call]:
    every = _smaller_allowed(view, len(view.game.steps) + 1, index, Basis())
    return [call for call, truth in every if truth]


def _smaller_allowed(
    view: View, step: int, index: int, basis: Basis
) -> Iterator[tuple[Call, Truth]]:
    """The calls of the adversary that a player may have allowed, with whether each was held as it
    stood before a step, and is smaller than a call of his own."""
    call = view.call(index)
    mine = meant(view, call, basis.take(words(view, call)))
    for other in calls_of(view, adversary_of(call.player), call.kind):
        if (
            other.step < call.step
            and (allowed := basis.take(was_answered(view, other, ("good", "equal")))) is not False
            and (said := basis.take(words(view, other)))
            and (larger := _is_larger(view, mine, other, said, basis)) is not False
        ):
            was_held = basis.take(held_as_stood(view, Binding(step), other.index))
            yield other, both(both(allowed, was_held), larger)


def _is_larger(
    view: View,
    mine: tuple[Combination, ...],
    other: Call,
    said: Combination,
    basis: Basis,
) -> Truth:
    """Whether a combination is larger than another that was answered; by the number of cards alone,
    where "equal" was answered to no more than that (p. 86)."""
    replies = basis.take(reply_to(view, other.index))
    return in_every(
        value(one)[0] > value(his)[0]
        if reply == "equal" and states_only_number(said)
        else value(one) > value(his)
        for reply in replies
        for one in mine
        for his in meant(view, other, said)
    )


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is better than he allowed", ("call",), better_than_allowed,
         "{0.by} had allowed a smaller call of the kind, that was held, to be good or equal",
         "{0.by} had allowed nothing smaller of the kind to be good or equal", "9", GRANTS,
         shows=smaller_allowed),
    Fact("is better than he allowed before another call", ("call",),
         better_than_allowed_before_a_call,
         "{0.by} had allowed a smaller call of the kind, that was held, to be good or equal",
         "{0.by} had allowed nothing smaller of the kind to be good or equal before another call",
         "9", GRANTS, shows=smaller_allowed_before_a_call),
    Fact("is better than he allowed last", ("call",), better_than_allowed_last,
         "{0.by} had allowed a smaller call of the kind, that was held, to be good or equal",
         "{0.by} had allowed nothing smaller of the kind to be good or equal after which nothing "
         "more was called",
         "9", GRANTS, shows=smaller_allowed_last),
    Fact("is better than one that he asked about", ("call",), better_than_asked_about,
         "{0.by} had asked which card of a smaller call of the kind is not reckoned, and was told",
         "{0.by} had not been told which card of a smaller call is not reckoned", "24",
         CALL_CORRECTED),
)
# fmt: on
