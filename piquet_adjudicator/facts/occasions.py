"""What a replayed game gives to the moments that clauses answer to: one binding for each time that
a moment came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from piquet_adjudicator.facts.answered import answered_by_calling
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import ACT_MOMENTS, MOMENTS
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.players import Player, elder_first
from piquet_adjudicator.model.state import Call, Game, Play, Step, Trick

_NAMING: Final = (acts.Answers, acts.Completes, acts.Calls, acts.CorrectsCall)
"""The acts by which a player may name a card that he does not reckon."""


By: TypeAlias = tuple[int, Player | None]
"""The number of a step, and who did what was done."""


class Moments:
    """The moments of a game: the bindings that each gives, in the order of the log."""

    __slots__ = ("_answering", "_bindings", "_each", "_game", "given")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._bindings: dict[str, list[Binding]] = {}
        self._each: dict[tuple[str, str], list[Binding]] = {}
        self._answering: dict[object, Sequence[Binding]] = {}
        begun: set[str] = set()
        answered = answered_by_calling(game)
        for step in game.steps:
            if step.number in answered:
                by = (step.number, actor(step.act))
                replied = Binding(*by, call=answered[step.number])
                self._bindings.setdefault("replies", []).append(replied)
            for moment, binding in _of_step(step, begun):
                self._bindings.setdefault(moment, []).append(binding)
        for moment, binding in _of_end(game):
            self._bindings.setdefault(moment, []).append(binding)
        self.given = frozenset(self._bindings)

    def of(self, moment: str, each: str | None = None) -> Sequence[Binding]:
        """The bindings of a moment, or, of `each` call, player, trick or question that there is at
        each of them, one."""
        every = self._bindings.get(moment, ())
        if each is None or not every:
            return every
        if (moment, each) not in self._each:
            self._each[moment, each] = [
                one for binding in every for one in _each(each, binding, self._game)
            ]
        return self._each[moment, each]

    def when(
        self, moments: tuple[str, ...] | frozenset[str], each: str | None = None
    ) -> Sequence[Binding]:
        """The bindings of some moments, one moment after another."""
        asked = (moments, each)
        if asked not in self._answering:
            self._answering[asked] = [
                binding for moment in moments for binding in self.of(moment, each)
            ]
        return self._answering[asked]


def _of_step(step: Step, begun: set[str]) -> Iterator[tuple[str, Binding]]:
    by = (step.number, actor(step.act))
    moment = ACT_MOMENTS.get(type(step.act))
    if moment is not None:
        for concerned in _concerned(step, moment, by):
            yield moment, concerned
        for call in step.after.calls if isinstance(step.act, acts.AsksToSee) else ():
            if step.number in call.asked_equal:
                yield "asks to see what is equal", Binding(*by, call=call.index)
        if isinstance(step.act, _NAMING):
            for call in step.after.calls:
                if step.number in call.named_not_reckoned:
                    yield "names what is not reckoned", Binding(*by, call=call.index)
    if step.leads_another:
        yield "retakes", Binding(*by)
    for number, play in _moved(step):
        yield "plays to a trick", Binding(play.step, play.player, trick=number, play=play)
    for play in step.plays:
        by = (step.number, play.player)
        if play.player not in begun:
            begun.add(play.player)
            yield "begins to play", Binding(*by, play.player)
        yield from _of_play(step, play, by)
        if play.role == "follow" and "follow" not in begun:
            begun.add("follow")
            yield "the first trick is played to", Binding(*by)


def _of_play(step: Step, play: Play, by: By) -> Iterator[tuple[str, Binding]]:
    if play.role == "extra":
        yield "plays too many cards", Binding(*by, play=play, trick=len(step.after.tricks) + 1)
        return
    moment = "leads a card" if play.role == "lead" else "plays to a trick"
    for trick in reversed(step.after.tricks):
        if play is trick.lead or play is trick.follow:
            yield moment, Binding(*by, trick=trick.number, play=play)
            return


def _moved(step: Step) -> Iterator[tuple[int, Play]]:
    """The cards put to several leads that lie to another of them since a step took one back, each
    with the number of its trick."""
    put = {trick.lead: trick.follow for trick in step.before.tricks} if step.retaken else {}
    for trick in step.after.tricks if put else ():
        before = put.get(trick.lead)
        if trick.follow and before and trick.follow != before and trick.follow.step < step.number:
            yield trick.number, trick.follow


def _concerned(step: Step, moment: str, by: By) -> Iterator[Binding]:
    """One binding for each call or question that an act concerns; one if it concerns none."""
    roles = MOMENTS[moment]
    if moment == "calls":
        new = (call for call in step.after.calls if call.step == step.number)
        yield from (Binding(*by, call=call.index) for call in new)
    elif "call" in roles:
        for call in step.after.calls:
            if _speaks_of(step, call):
                yield Binding(*by, call=call.index)
    elif "question" in roles:
        for index, question in enumerate(step.after.questions):
            if step.number in (question.step, question.answered):
                trick = _open_trick(step.after.tricks)
                yield Binding(*by, question=index, trick=trick)
    elif isinstance(step.act, acts.CorrectsCount | acts.CorrectsTotal):
        yield Binding(*by, step.act.whose or step.act.player)
    else:
        yield Binding(*by)


def _open_trick(tricks: tuple[Trick, ...]) -> int:
    """The number of the first trick not complete, on the table or still to come."""
    return sum(trick.follow is not None for trick in tricks) + 1


def _speaks_of(step: Step, call: Call) -> bool:
    number = step.number
    if isinstance(step.act, acts.RefusesToShow):
        return bool(call.asked_to_see) and call.player == step.act.player
    return (
        call.step == number
        or any(revision.step == number for revision in call.revisions)
        or any(reply.step == number for reply in call.replies)
        or number in call.asked_making
        or number in call.asked_which
        or number in call.asked_not_reckoned
        or number in call.asked_to_see
    )


def _of_end(game: Game) -> Iterator[tuple[str, Binding]]:
    """The moments taken once the whole record is read."""
    for trick in game.end.tricks:
        lead = Binding(
            trick.lead.step,
            trick.lead.player,
            trick.lead.player,
            trick=trick.number,
            play=trick.lead,
        )
        yield "a trick is led to", lead
        if trick.follow and trick.winner:
            yield (
                "a trick is complete",
                lead._replace(step=trick.follow.step, player=trick.winner, play=trick.follow),
            )
    last = len(game.steps)
    for player in elder_first(game.dispute.elder):
        yield "the deal is reckoned", Binding(last, player, player, at_the_end=True)
    yield "as matters stand", Binding(last + 1)
    yield from _of_partie(game, last)


def _of_partie(game: Game, last: int) -> Iterator[tuple[str, Binding]]:
    """The moments of the partie: its beginning, and each deal recorded, with what it comes to."""
    partie = game.dispute.partie
    end = Binding(last, at_the_end=True)
    yield "the partie begins", end
    yield "the deal ends", end._replace(deal=partie.place)
    for place in range(1, partie.place + 1) if partie.is_recorded else ():
        yield "any deal of the partie ends", end._replace(deal=place)
        for player in elder_first(game.dispute.elder):
            reckoned = end._replace(actor=player, player=player, deal=place)
            yield "the partie is reckoned", reckoned


def _each(what: str | None, binding: Binding, game: Game) -> Iterator[Binding]:
    """A binding for each call, player, trick or question that there is at a moment."""
    match what:
        case "call":
            for call in game.end.calls:
                if call.step <= binding.step:
                    yield binding._replace(call=call.index)
        case "player":
            for player in elder_first(game.dispute.elder):
                yield binding._replace(player=player)
        case "trick":
            steps = game.steps
            lies = steps[binding.step - 1].after if 0 < binding.step <= len(steps) else game.end
            for trick in lies.tricks:
                yield binding._replace(trick=trick.number)
        case "question":
            for index in range(len(game.end.questions)):
                yield binding._replace(question=index)
        case _:
            yield binding
