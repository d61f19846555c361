"""Replies to calls, and other replies in their place (pp. 86-92)."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from piquet_adjudicator.language.combinations import say_combination
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Combination, CorrectsReply, Replies
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.model.state import Call, Reply, State
from piquet_adjudicator.replay.calls import (
    calls_named,
    calls_not_withdrawn,
    no_such_call,
    with_call,
)
from piquet_adjudicator.replay.journal import Journal


def reply(state: State, act: Replies, journal: Journal) -> State:
    """The table after an answer to the adversary's latest open call, or, where none is open,
    another answer to the call that was answered last; of those that the words name, where they
    name one. Either player may answer."""
    calls = calls_named(state, adversary_of(act.player), act.kind, act.of)
    answered_last = max(calls, key=_last_reply, default=None)
    call = next(filter(is_open, calls), answered_last)
    if call is None:
        if not _called_otherwise(state, act, journal):
            no_such_call(act.player, f"replies {act.answer}", act.kind, journal)
        return state
    return _replied(state, call, Reply(journal.step, act.answer))


def correct_reply(state: State, act: CorrectsReply, journal: Journal) -> State:
    """The table after another answer to the call (of the kind named, where one is) that the
    player spoke of last: he who says that he corrects his answer, and has only asked about the
    call, means that question."""
    calls = calls_named(state, adversary_of(act.player), act.kind, act.of)
    answered = [call for call in calls if _last_word(call)]
    if not answered and _called_otherwise(state, act, journal):
        return state
    if not answered:
        journal.missing(
            f"{act.player} corrects a reply, but has given none"
            + (f" to a call of the {act.kind}" if act.kind else ""),
            "add the reply before this line",
        )
        return state
    call = max(answered, key=_last_word)
    return _replied(state, call, Reply(journal.step, act.answer))


def _called_otherwise(state: State, act: Replies | CorrectsReply, journal: Journal) -> bool:
    """Notes that what an answer says of the call is not said of any of the kind, where there are
    such; whether it did."""
    other = adversary_of(act.player)
    called = [call.what for call in calls_not_withdrawn(state, other, act.kind) if call.what]
    if act.of is None or not called or calls_named(state, other, act.kind, act.of):
        return False
    stands = " and ".join(say_combination(what) for what in reversed(called))
    plain = say(replace(act, of=None))
    journal.missing(
        f"{say(act)}, but {other} has called {stands}",
        f"put an answer to other words before their correction, or write: {plain}",
    )
    return True


def _last_reply(call: Call) -> int:
    return max((reply.step for reply in call.replies), default=0)


def _last_word(call: Call) -> int:
    """The step of the last answer to a call, or of the last question with which it was met; 0
    where there is neither."""
    asked = (*call.asked_making, *call.asked_which, *call.asked_not_reckoned)
    return max((*(reply.step for reply in call.replies), *asked), default=0)


def is_open(call: Call) -> bool:
    """Whether a call waits for an answer: it has none since it was said, again too, or since the
    words on which an answer turns.

    Those are its number, what it makes, to what card it is and its rank. Its suit, or the card
    not reckoned, named when it is answered, leaves it answered (pp. 86-92).
    """
    if not call.replies:
        return True
    last, words = call.replies[-1].step, call.revisions
    return any(
        now.step > last and (now.how != "completed" or _weight(now.what) != _weight(before.what))
        for before, now in pairwise(words)
    )


def _weight(what: Combination | None) -> tuple[int | None, ...]:
    return (what.number, what.making, what.top, what.rank) if what else ()


def _replied(state: State, call: Call, reply: Reply) -> State:
    return replace(state, calls=with_call(state, replace(call, replies=(*call.replies, reply))))
