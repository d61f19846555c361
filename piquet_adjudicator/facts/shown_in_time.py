"""Whether what was called, or what beats or equals it, was shown in time to be scored (p. 18)."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Basis, Truth, any_true, in_every
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import calls_of, meant, words
from piquet_adjudicator.facts.reads import CALL_CORRECTED, GRANTS
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Combination, ReplyWord, Shows
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import best, make_as_many, value
from piquet_adjudicator.model.state import Call


def shown_in_full(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether cards had been shown for a call before this act that make as many as it says."""
    return _shown_in_full(view, view.call(index), binding.step)


def _shown_in_full(view: View, call: Call, until: int) -> Answer[Truth]:
    said, rests_on = words(view, call)
    shown = any(
        step < until and (not cards or said is None or make_as_many(frozenset(cards), said))
        for step, cards in call.shown
    )
    return Answer(shown, rests_on)


def left_unshown(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary of him who makes a call had led without having shown, in full, what he
    had called himself of that kind."""
    basis, call, led = Basis(), view.call(index), view.first_led
    if led is None:
        return Answer(False)
    theirs = calls_of(view, adversary_of(call.player), call.kind)
    unshown = [basis.take(_shown_in_full(view, each, led)) is False for each in theirs]
    return basis.answer(any(unshown))


def has_shown_no_smaller(view: View, binding: Binding, player: Player, index: int) -> Answer[Truth]:
    """Whether a player, before this act, had shown what is no smaller than a call of his
    adversary's; of a quatorze or trio, which is not shown, whether he had called it."""
    basis, call = Basis(), view.call(index)
    his = meant(view, call, basis.take(words(view, call)))
    if call.kind == "quatorze or trio":
        called = (each for each in calls_of(view, player, call.kind) if each.step < binding.step)
        theirs = [meant(view, each, basis.take(words(view, each))) for each in called]
        return basis.answer(
            any_true(
                in_every(value(mine) >= value(one) for one in his for mine in what)
                for what in theirs
            )
        )
    shown = any_true(
        _no_smaller(act, call, his)
        for step in view.steps_of(Shows)
        if step.number < binding.step
        and isinstance(act := step.act, Shows)
        and act.player == player
    )
    return basis.answer(shown)


def _no_smaller(act: Shows, call: Call, his: tuple[Combination, ...]) -> Truth:
    if not act.cards:
        return act.kind in (None, call.kind)
    shown = best(frozenset(act.cards), call.kind)
    if shown is None or act.kind not in (None, call.kind):
        return False
    return in_every(value(shown) >= value(one) for one in his)


def was_last_answered(view: View, binding: Binding, index: int, word: ReplyWord) -> Truth:
    """Whether the answer last given to a call before this act was this one."""
    before = [reply for reply in view.call(index).replies if reply.step < binding.step]
    return bool(before) and before[-1].answer == word


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("had been shown in full", ("call",), shown_in_full,
         "the cards of {0} had been shown", "the cards of {0} had not all been shown", "18",
         GRANTS),
    Fact("was left unshown by his adversary", ("call",), left_unshown,
         "{0.other} had led without showing what was called of the kind of {0}",
         "{0.other} had left nothing unshown that was called of the kind of {0}", "18", GRANTS),
    Fact("had shown what is no smaller than", ("person", "call"), has_shown_no_smaller,
         "{0} had shown what is no smaller than {1}",
         "{0} had shown nothing as good as {1}", "19", CALL_CORRECTED),
    Fact("was last answered", ("call", "answer"), was_last_answered,
         "{0} had been answered \"{1}\"", "the answer to {0} had not been \"{1}\"", "19"),
)
# fmt: on
