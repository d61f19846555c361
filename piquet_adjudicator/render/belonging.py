"""What belongs to an act of the record, so that neither is read without the other: the lead to the
card played to it, the call to its answer, the question to what was said to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from piquet_adjudicator.facts.behind import Kinds
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.state import Call, Game, Step, Trick
from piquet_adjudicator.render.pictures.disputed import pointed_out


def with_what_belongs(lines: Iterable[int], game: Game) -> frozenset[int]:
    """Some lines of a record, with those of what they answer, take back or find fault with, and
    of the answers to what was called or asked."""
    every = {line for line in lines if 0 < line <= len(game.steps)}
    waiting = list(every)
    while waiting:
        step = game.steps[waiting.pop() - 1]
        new = set(_belonging(step, game)) - every
        every |= new
        waiting += new
    return frozenset(every)


def answers(line: int, before: Iterable[int], game: Game) -> bool:
    """Whether an act answers to one of those before it: the card played to the lead, the reply to
    the call, what is said to the question."""
    return not set(_belonging(game.steps[line - 1], game)).isdisjoint(before)


def said_of_call(call: Call) -> Iterator[int]:
    """The lines of all that was said of a call."""
    yield from (revision.step for revision in call.revisions)
    yield from (reply.step for reply in call.replies)
    yield from (*call.asked_making, *call.asked_not_reckoned, *call.named_not_reckoned)
    yield from (*call.asked_which, *call.asked_to_see, *call.asked_equal, *call.shown_equal)
    yield from (step for step, _ in call.shown)


def _belonging(step: Step, game: Game) -> Iterator[int]:
    """The lines of what belongs to an act."""
    for trick in step.after.tricks:
        if trick.follow and trick.follow.step == step.number:
            yield trick.lead.step
    yield from (play.step for play in (*step.retaken[:1], *pointed_out(step)))
    for call in game.end.calls:
        if step.number == call.step:
            yield from (reply.step for reply in call.replies)
        elif step.number in said_of_call(call):
            yield call.step
            yield from _asked_before(step.number, call)
            if any(reply.step == step.number for reply in call.replies):
                yield from (line for line in said_of_call(call) if line < step.number)
    for question in game.end.questions:
        answers = (question.answered, *(each.step for each in question.again))
        if step.number == question.step and question.answered:
            yield question.answered
        elif step.number in answers:
            yield question.step
    if isinstance(step.act, acts.Retakes):
        yield from _dropped_before(step.act, step.number, game)
    if isinstance(step.act, (acts.AcceptsFreshDeal, acts.RefusesFreshDeal)):
        proposed = [s.number for s in game.steps if isinstance(s.act, acts.ProposesFreshDeal)]
        yield from [line for line in proposed if line < step.number][-1:]


def _dropped_before(act: acts.Retakes, line: int, game: Game) -> list[int]:
    """The line at which a card taken back had last been dropped."""
    dropped = [
        step.number
        for step in game.steps[: line - 1]
        if isinstance(step.act, acts.Drops)
        and step.act.player == act.player
        and not set(step.act.cards).isdisjoint(act.cards)
    ]
    return dropped[-1:]


def _asked_before(line: int, call: Call) -> Iterator[int]:
    """The line of the question about a call to which something said of it is the answer."""
    asked = (*call.asked_making, *call.asked_which, *call.asked_not_reckoned, *call.asked_to_see)
    if line not in asked:
        yield from [each for each in asked if each == line - 1]


def of_kinds(kinds: Kinds, game: Game, last: int) -> Iterator[int]:
    """The lines, up to the `last`, of the acts of some kinds."""
    if kinds:
        yield from (step.number for step in game.steps[:last] if isinstance(step.act, kinds))


def of_tricks(numbers: frozenset[int], game: Game) -> Iterator[int]:
    """The lines of the cards of some tricks."""
    for trick in game.end.tricks:
        if trick.number in numbers:
            yield from of_trick(trick)


def of_trick(trick: Trick) -> Iterator[int]:
    """The lines of the cards of a trick."""
    yield trick.lead.step
    if trick.follow:
        yield trick.follow.step
