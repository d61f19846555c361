"""Questions about calls and about the cards remaining, and their answers (pp. 86, 92, 95)."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from piquet_adjudicator.model.acts import (
    Answers,
    AsksMaking,
    AsksNotReckoned,
    AsksRemaining,
    AsksToSee,
    AsksWhich,
    Combination,
)
from piquet_adjudicator.model.cards import RANK_NAMES
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Answered, Asked, Question, State
from piquet_adjudicator.replay.calls import (
    add_words,
    calls_named,
    calls_not_withdrawn,
    no_such_call,
    with_call,
)
from piquet_adjudicator.replay.journal import Journal
from piquet_adjudicator.replay.which_call import ASKED_OF

Inquiry: TypeAlias = AsksMaking | AsksWhich | AsksNotReckoned | AsksRemaining | AsksToSee


def after_question(state: State, act: Inquiry, journal: Journal) -> State:
    """The table after a question, which waits for the adversary's answer. A question about a call
    that was not made is noted in the journal."""
    match act:
        case AsksMaking(player):
            return _ask_making(state, player, journal)
        case AsksWhich(player, about):
            return _ask_which(state, player, about, journal)
        case AsksNotReckoned(player, rank):
            return _ask_not_reckoned(state, player, rank, journal)
        case AsksToSee():
            return _ask_to_see(state, act, journal.step)
        case AsksRemaining(player, kind, suit, rank):
            question = Question(journal.step, player, kind, suit, rank)
            asked = Asked(journal.step, player, "remaining", len(state.questions))
            questions = (*state.questions, question)
            return replace(state, questions=questions, asked=(*state.asked, asked))
        case _:
            assert_never(act)


def _ask_making(state: State, player: Player, journal: Journal) -> State:
    call = next(calls_not_withdrawn(state, adversary_of(player), "point"), None)
    if call is None:
        no_such_call(player, "asks what the point makes", "point", journal)
        return state
    said = replace(call, asked_making=(*call.asked_making, journal.step))
    asked = Asked(journal.step, player, "making", call.index)
    return replace(state, calls=with_call(state, said), asked=(*state.asked, asked))


def _ask_which(state: State, player: Player, about: str, journal: Journal) -> State:
    """The adversary's latest call to which the question can belong is asked about."""
    kinds = ASKED_OF[about]
    call = next(
        (c for c in calls_not_withdrawn(state, adversary_of(player)) if c.kind in kinds), None
    )
    if call is None:
        no_such_call(player, f"asks {about} it is", kinds[0], journal)
        return state
    said = replace(call, asked_which=(*call.asked_which, journal.step))
    return replace(state, calls=with_call(state, said))


def _ask_not_reckoned(state: State, player: Player, rank: int, journal: Journal) -> State:
    for call in calls_not_withdrawn(state, adversary_of(player), "quatorze or trio"):
        if call.what and call.what.rank in (None, rank):
            break
    else:
        name, adversary = RANK_NAMES[rank], adversary_of(player)
        journal.missing(
            f"{player} asks which {name} is not reckoned, but {adversary} has called no {name}s",
            "add the call before this line",
        )
        return state
    said = replace(call, asked_not_reckoned=(*call.asked_not_reckoned, journal.step))
    asked = Asked(journal.step, player, "not reckoned", call.index)
    return replace(state, calls=with_call(state, said), asked=(*state.asked, asked))


def _ask_to_see(state: State, act: AsksToSee, step: int) -> State:
    """The adversary's latest call that is named is asked for, or all that he called; and what he
    said to be equal to a call of the player's, having called none of the kind (p. 95). Asking for
    what was not called is a word like another, and touches no call."""
    player, kind = act.player, act.kind
    other = adversary_of(player)
    for call in calls_named(state, other, kind, act.of)[: 1 if kind else None]:
        seen = replace(call, asked_to_see=(*call.asked_to_see, step))
        state = replace(state, calls=with_call(state, seen))
    for call in calls_not_withdrawn(state, player, kind):
        said_equal = any(reply.answer == "equal" for reply in call.replies)
        if said_equal and not any(calls_not_withdrawn(state, other, call.kind)):
            asked = replace(call, asked_equal=(*call.asked_equal, step))
            state = replace(state, calls=with_call(state, asked))
    return state


def after_answer(state: State, act: Answers, journal: Journal) -> State:
    """An answer to the latest question of the adversary's that it can answer, or where none is
    open a correction of the latest answer about the cards remaining."""
    asker, asked = adversary_of(act.player), _answered_by(state, act)
    if asked is None and _has_been_answered(state, asker):
        return _answer_again(state, asker, act, journal.step)
    if asked is None:
        of_a_call = (
            "" if act.cards or act.number else f"of a call write: {act.player} replies not good; "
        )
        journal.missing(
            f"{act.player} answers, but {asker} has asked nothing that this can answer",
            f"{of_a_call}add the question before this line",
        )
        return state
    rest = replace(state, asked=tuple(q for q in state.asked if q is not asked))
    if asked.about == "remaining":
        return _answer_remaining(rest, asked.index, act, journal.step)
    call = state.calls[asked.index]
    if asked.about == "making":
        words = Combination(call.kind, making=act.number)
    elif act.cards:
        words = Combination(call.kind, withheld=act.cards[0])
    else:
        return rest
    return add_words(rest, call, words, journal.step)


def is_of_nothing_asked(state: State, act: Answers) -> bool:
    """Whether no question waits that the answer can be to, and none about the cards remaining was
    answered, so that it must be words of his own about a call."""
    return _answered_by(state, act) is None and not _has_been_answered(
        state, adversary_of(act.player)
    )


def _answered_by(state: State, act: Answers) -> Asked | None:
    """The latest question of the adversary's that waits for such an answer."""
    asker, waiting = adversary_of(act.player), reversed(state.asked)
    return next((q for q in waiting if q.player == asker and _can_answer(act, q)), None)


def _has_been_answered(state: State, asker: Player) -> bool:
    return any(q.player == asker and q.answered for q in state.questions)


def _can_answer(act: Answers, asked: Asked) -> bool:
    match asked.about:
        case "making":
            return bool(act.number)
        case "not reckoned":
            return len(act.cards) == 1 or act.number == 0
        case "remaining":
            return True


def _answer_again(state: State, asker: Player, act: Answers, step: int) -> State:
    latest = max((q for q in state.questions if q.player == asker), key=lambda q: q.answered or 0)
    another = Answered(step, act.number, act.cards)
    more = replace(latest, again=(*latest.again, another))
    return replace(state, questions=tuple(more if q is latest else q for q in state.questions))


def _answer_remaining(state: State, index: int, act: Answers, step: int) -> State:
    question = replace(state.questions[index], answered=step, number=act.number, cards=act.cards)
    questions = (*state.questions[:index], question, *state.questions[index + 1 :])
    return replace(state, questions=questions)
