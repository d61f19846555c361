"""Answers to calls, and showing."""

from __future__ import annotations

from typing import Final, TypeAlias

from piquet_adjudicator.facts.answer import (
    NO,
    YES,
    Answer,
    Basis,
    Truth,
    any_true,
    both,
    concluded,
    either,
    in_every,
    negated,
)
from piquet_adjudicator.facts.behind import NOT_RECKONED
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import (
    act_counts_as,
    act_stands,
    calls_of,
    standing,
    strength_stated,
    words,
)
from piquet_adjudicator.facts.held import held_as_spoken, holds_more
from piquet_adjudicator.facts.reads import GRANTS
from piquet_adjudicator.facts.shown import AnswerGiven
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View, cached_until
from piquet_adjudicator.model.acts import (
    ReplyWord,
)
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import compare, make_as_many, states_only_number
from piquet_adjudicator.model.state import Call, Reply

PossibleReplies: TypeAlias = frozenset[ReplyWord | None]
"""The answers that may stand to a call, None where there may be none; one alone, where it is known
which stands."""


_IF_ADMITTED: Final[dict[Truth, PossibleReplies]] = {
    True: frozenset({"good"}),
    False: frozenset({None}),
    None: frozenset({"good", None}),
}


@cached_until("may", "counts as")
def reply_to(view: View, index: int) -> Answer[PossibleReplies]:
    """The answer to a call that stands in the end.

    An answer to words since corrected is no answer, nor is one to a correction that was not open
    to the player; "equal" to a number of cards is answered afresh when the strength is stated; an
    answer that goes back on an earlier one counts only where it was open to the player.
    """
    basis, call = Basis(), view.call(index)
    admitted = basis.take(_admitted(view, call))
    possible: PossibleReplies = _IF_ADMITTED[admitted]
    if not call.replies:
        return basis.answer(possible)
    corrections = [r.step for r in call.revisions if r.how == "corrected"]
    revisions = basis.take(standing(view, call))
    spoken_last = max([r.step for r in revisions if r.how == "corrected"], default=0)
    completed = strength_stated(revisions)
    for reply in call.replies:
        words_answered = max([step for step in corrections if step < reply.step], default=0)
        if words_answered != spoken_last or (reply.answer == "equal" and reply.step < completed):
            continue
        first = negated(basis.take(_goes_back(view, call, reply)))
        stands = first or basis.take(act_stands(view, reply.step))
        if stands is not False:
            possible = frozenset({reply.answer}) | (possible if stands is None else frozenset())
    return basis.answer(possible)


def _admitted(view: View, call: Call) -> Answer[Truth]:
    """Whether the adversary, without having said "good", did what counts as saying it."""
    counted = view.effects.on_call("counts as", call.index, "good")
    if not counted:
        return NO
    asked = min(call.asked_not_reckoned, default=0)
    if any(reply.step < asked and reply.answer == "good" for reply in call.replies):
        return NO
    return concluded(counted)


def goes_back(view: View, call: Call, step: int) -> Answer[Truth]:
    """Whether the answer at a step takes back a better one given to the same call before."""
    reply = next((r for r in call.replies if r.step == step), None)
    return NO if reply is None else _goes_back(view, call, reply)


def _goes_back(view: View, call: Call, reply: Reply) -> Answer[Truth]:
    if reply.answer == "good":
        return NO
    step = reply.step
    before = [r for r in call.revisions if r.step < step]
    corrected = max((r.step for r in before if r.how == "corrected"), default=0)
    completed = max((r.step for r in before if r.how == "completed"), default=0)
    earlier: list[ReplyWord] = [r.answer for r in call.replies if corrected < r.step < step]
    if "good" in earlier:
        return YES
    admitted, rests_on = _admitted(view, call) if corrected == 0 else NO
    if admitted:
        return Answer(True, rests_on)
    if reply.answer != "not good" or "equal" not in earlier:
        return Answer(admitted, rests_on)
    more = completed == 0 or holds_more(view, adversary_of(call.player), call, step)
    return Answer(either(admitted, more), rests_on)


def goes_back_on_answer(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether this answer takes back a better one given to the same call before."""
    return goes_back(view, view.call(index), binding.step)


def ever_goes_back(view: View, _call: str) -> bool:
    """Whether anything that may go back on an answer was said."""
    twice = any(len(call.replies) > 1 for call in view.calls)
    return twice or any(c.term == "good" for c in view.effects.of("counts as"))


def answered(view: View, binding: Binding, index: int) -> Truth:
    """Whether the call had been answered before this act."""
    return any(r.step < binding.step for r in view.call(index).replies)


def allowed_before(view: View, binding: Binding, index: int) -> Truth:
    """Whether the call had been answered "good" before this act."""
    return any(r.step < binding.step and r.answer == "good" for r in view.call(index).replies)


def was_answered(view: View, call: Call, enough: tuple[ReplyWord, ...]) -> Answer[Truth]:
    """Whether the answer to a call that stands is one of some."""
    given, rests_on = reply_to(view, call.index)
    return Answer(in_every(word in enough for word in given), rests_on)


def allowed_by(view: View, _: bool, index: int) -> AnswerGiven | None:
    """The answer by which a call was allowed, or not; None where it was let pass, or where it is
    not known which answer stands."""
    given = reply_to(view, index).value
    word = next(iter(given)) if len(given) == 1 else None
    if word is None:
        return None
    said = [reply.step for reply in view.call(index).replies if reply.answer == word]
    return AnswerGiven(index, word, max(said, default=None))


def is_answered(view: View, _: Binding, index: int, word: ReplyWord) -> Answer[Truth]:
    """Whether the answer to the call that stands is this word."""
    return was_answered(view, view.call(index), (word,))


def was_asked_making(view: View, _: Binding, index: int) -> Truth:
    """Whether the adversary asked what the point called makes."""
    return bool(view.call(index).asked_making)


def answers_equal(view: View, binding: Binding, index: int) -> Truth:
    """Whether this act answers the call with "equal"."""
    return any(r.step == binding.step and r.answer == "equal" for r in view.call(index).replies)


def allowed_good(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether the call was allowed to be good, in words or by letting it pass."""
    return _allowed(view, binding, index, ("good",))


def allowed_good_or_equal(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether the call was allowed to be good or equal, in words or by letting it pass."""
    return _allowed(view, binding, index, ("good", "equal"))


def _allowed(
    view: View, binding: Binding, index: int, enough: tuple[ReplyWord, ...]
) -> Answer[Truth]:
    basis, call = Basis(), view.call(index)
    said = basis.take(words(view, call))
    if said is None or call.step > binding.step:
        return basis.answer(False)
    given = basis.take(reply_to(view, call.index))
    return basis.answer(
        in_every(
            basis.take(_let_pass(view, call, binding.step)) if word is None else word in enough
            for word in given
        )
    )


def _let_pass(view: View, call: Call, step: int) -> Answer[Truth]:
    """Whether a call not answered was let pass: when he played to the first trick the other had
    made no call of the kind, and had disallowed none before it; a younger hand's announcement
    passes unless it is answered, or the elder hand had called more of the kind."""
    if call.player == view.younger:
        return _had_no_more_called(view, call)
    if view.first_followed is None or view.first_followed > step:
        return NO
    of_other = calls_of(view, adversary_of(call.player), call.kind)
    if any(other.step < view.first_followed for other in of_other):
        return NO
    first = calls_of(view, call.player, call.kind)[0]
    if first.index == call.index:
        return YES
    disallowed, rests_on = was_answered(view, first, ("equal", "not good"))
    return Answer(negated(disallowed), rests_on)


def _had_no_more_called(view: View, call: Call) -> Answer[Truth]:
    """Whether no call of the other's, made before a call of the kind, is larger by its words."""
    basis = Basis()
    said = basis.take(words(view, call))
    if said is None:
        return basis.answer(True)
    larger = (
        compare(other, said) == "better"
        for each in calls_of(view, adversary_of(call.player), call.kind)
        if each.step < call.step and (other := basis.take(words(view, each)))
    )
    return basis.answer(not any(larger))


def inquires(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether this act asks what the point makes, or counts as asking it."""
    if binding.step in view.call(index).asked_making:
        return YES
    return act_counts_as(view, binding, "an inquiry what the point makes")


def shown_unasked(view: View, _: Binding, index: int) -> Truth:
    """Whether the player showed the cards called, unasked, before playing a card."""
    call = view.call(index)
    played = view.first_led if call.player == view.elder else view.first_followed
    return any(
        (played is None or step < played) and not any(asked < step for asked in call.asked_to_see)
        for step, _cards in call.shown
    )


def asked_to_see(view: View, binding: Binding, index: int) -> Truth:
    """Whether this act asks to see the cards called, or answers such a request."""
    return any(asked <= binding.step for asked in view.call(index).asked_to_see)


def shown_as_asked(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether, since a call was last asked for, cards were shown for it that make as many as it
    says."""
    call = view.call(index)
    said, rests_on = words(view, call)
    asked = max(call.asked_to_see, default=0)
    shown = any(
        step > asked and (not cards or said is None or make_as_many(frozenset(cards), said))
        for step, cards in call.shown
    )
    return Answer(shown, rests_on)


def equal_shown(view: View, _: Binding, index: int) -> Truth:
    """Whether, since what is equal to a call was last asked for, it was shown."""
    call = view.call(index)
    return max(call.shown_equal, default=0) > max(call.asked_equal, default=0)


def corrected_since_lead(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether a player corrected with effect, after the lead and before this act, a call of his
    that he did not hold."""
    basis, led = Basis(), view.first_led
    corrected = any_true(
        both(
            basis.take(act_stands(view, revision.step)),
            negated(_held_at(view, call, revision.step)),
        )
        for call in view.calls
        if call.player == player
        for revision in call.revisions
        if revision.how == "corrected" and led and led < revision.step < binding.step
    )
    return basis.answer(corrected)


def _held_at(view: View, call: Call, step: int) -> Truth:
    return held_as_spoken(view, Binding(step), call.index)


def left_undescribed(view: View, _: Binding, player: Player | None) -> Answer[Truth]:
    """Whether a player made a call by its number only, that was allowed and not asked for."""
    basis = Basis()
    left = any_true(
        basis.take(was_answered(view, call, ("good", "equal")))
        for call in view.calls
        if call.player == player
        and call.kind != "point"
        and (said := basis.take(words(view, call))) is not None
        and states_only_number(said)
        and not call.asked_to_see
        and not call.asked_which
    )
    return basis.answer(left)


def not_reckoned_was_named(view: View, binding: Binding, index: int) -> Truth:
    """Whether the card not reckoned had been named before this act, on being asked."""
    call = view.call(index)
    asked = min(call.asked_not_reckoned, default=binding.step)
    return any(asked < step < binding.step for step in call.named_not_reckoned)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("had been answered", ("call",), answered,
         "{0} had been answered", "{0} had not been answered", "9"),
    Fact("had been allowed good", ("call",), allowed_before,
         "{0} had been answered \"good\"", "{0} had not been answered \"good\"", "9"),
    Fact("is answered", ("call", "answer"), is_answered,
         "the answer to {0} was \"{1}\"", "the answer to {0} was not \"{1}\"", "86", GRANTS),
    Fact("was asked what it makes", ("call",), was_asked_making,
         "it was asked what {0} makes", "it was not asked what {0} makes", "8"),
    Fact("is allowed good", ("call",), allowed_good,
         "{0} was allowed to be good, or let pass", "{0} was not allowed to be good",
         "9, 10", GRANTS, shows=allowed_by),
    Fact("is allowed good or equal", ("call",), allowed_good_or_equal,
         "{0} was allowed to be good or equal", "{0} was not allowed to be good or equal",
         "9, 10", GRANTS, shows=allowed_by),
    Fact("goes back on his answer to", ("call",), goes_back_on_answer,
         "the answer takes back one already given to {0}",
         "the answer takes back none given to {0}", "9", frozenset({("counts as", "good")}),
         ever=ever_goes_back),
    Fact("answers equal to", ("call",), answers_equal,
         "the answer to {0} was \"equal\"", "the answer to {0} was not \"equal\"", "21"),
    Fact("inquires what it makes", ("call",), inquires,
         "it was asked what {0} makes", "it was not asked what {0} makes", "8",
         frozenset({("counts as", "an inquiry what the point makes")})),
    Fact("was asked for", ("call",), asked_to_see,
         "{0} was asked for", "{0} was not asked for", "10"),
    Fact("has been shown as asked for", ("call",), shown_as_asked,
         "the cards of {0} have been shown, as was asked",
         "the cards of {0} have not all been shown since they were asked for", "10, 92"),
    Fact("what is equal has been shown", ("call",), equal_shown,
         "what {0.other} said to be equal to {0} has been shown, as was asked",
         "what {0.other} said to be equal to {0} has not been shown since it was asked for", "95"),
    Fact("was shown unasked before playing", ("call",), shown_unasked,
         "{0.by} showed the cards {0.called}, unasked, before playing a card",
         "{0.by} did not show the cards {0.called} before playing a card",
         "10"),
    Fact("left a call undescribed", ("person",), left_undescribed,
         "{0} had called by number only, and the cards were not asked for",
         "{0} had called nothing by number only", "27", GRANTS),
    Fact("corrected a call since the lead", ("person",), corrected_since_lead,
         "{0} had corrected his call after the lead",
         "{0} had corrected no call after the lead", "9", GRANTS),
    Fact("the card not reckoned was named", ("call",), not_reckoned_was_named,
         "the card not reckoned in {0} had been named on being asked",
         "the card not reckoned in {0} had not been named", "24", tacit_no=True,
         behind=NOT_RECKONED),
)
# fmt: on
