"""The answer by which the younger hand allowed away what he has that is better (p. 86): he who says
"good" or "equal" is bound by it, whatever he holds."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import calls_of, words
from piquet_adjudicator.facts.counted_as import counted
from piquet_adjudicator.facts.held import held
from piquet_adjudicator.facts.shown import AnswerGiven
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import ReplyWord
from piquet_adjudicator.model.rows import Value
from piquet_adjudicator.model.shapes import best, compare, value
from piquet_adjudicator.model.state import Call


def allowed_away(view: View, call: Call, given: ReplyWord) -> AnswerGiven | None:
    """The answer that stands to a call of the elder hand, where the younger hand called, or has in
    a hand all known, what would be good against it, or as good. None where he has nothing that the
    answer took from him."""
    if given == "not good":
        return None
    mine = max(map(value, counted(view, call).value), default=None)
    his = max(_of_younger(view, call), default=None)
    if mine is None or his is None or his < mine or (given == "equal" and his == mine):
        return None
    every = (call, *calls_of(view, call.player, call.kind))
    said = ((c.index, r.step) for c in every for r in reversed(c.replies) if r.answer == given)
    index, step = next(said, (call.index, None))
    return AnswerGiven(index, given, step)


def _of_younger(view: View, call: Call) -> Iterator[Value]:
    """What the younger hand called of the kind, and may hold; and the best that he has in hand."""
    for each in calls_of(view, view.younger, call.kind):
        what = words(view, each).value
        if what is not None and held(view, Binding(0), each.index).value is not False:
            yield value(what)
    hand = view.hand[view.younger]
    in_hand = None if hand.unknown else best(hand.cards, call.kind)
    if in_hand is not None:
        yield value(in_hand)


def allowed_as_less(call: Call) -> bool:
    """Whether a call was allowed to be good when it was of less than it is now corrected to."""
    if call.what is None:
        return False
    for reply in call.replies:
        then = [each.what for each in call.revisions if each.step < reply.step][-1]
        if reply.answer == "good" and then and compare(call.what, then) == "better":
            return True
    return False
