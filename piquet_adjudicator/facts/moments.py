"""The moments that clauses answer to, and the bindings that a replayed game gives for each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import PLAYERS, actor
from piquet_adjudicator.model.state import Call, Game, Play, Step, Trick

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "discards": ("actor",),
    "takes in": ("actor",),
    "declares": ("actor",),
    "announces carte blanche": ("actor",),
    "shows carte blanche": ("actor",),
    "calls": ("actor", "call"),
    "completes": ("actor", "call"),
    "replies": ("actor", "call"),
    "asks what it makes": ("actor", "call"),
    "asks which it is": ("actor", "call"),
    "asks which is not reckoned": ("actor", "call"),
    "names what is not reckoned": ("actor", "call"),
    "answers": ("actor", "question", "trick"),
    "corrects a call": ("actor", "call"),
    "asks to see": ("actor", "call"),
    "shows": ("actor",),
    "refuses to show": ("actor", "call"),
    "scores": ("actor",),
    "counts aloud": ("actor",),
    "names a suit": ("actor",),
    "directs": ("actor",),
    "drops": ("actor",),
    "retakes": ("actor",),
    "the cards are taken back": (),
    "asks what remains": ("actor", "question"),
    "examines tricks": ("actor",),
    "throws down": ("actor",),
    "concedes": ("actor",),
    "returns a card": ("actor",),
    "says a count": ("actor",),
    "points out": ("actor",),
    "waives": ("actor",),
    "enforces": ("actor",),
    "writes a score": ("actor",),
    "corrects his count": ("actor",),
    "sees his next hand": ("actor",),
    "leads a card": ("actor", "trick", "play"),
    "plays to a trick": ("actor", "trick", "play"),
    "plays too many": ("actor", "play", "trick"),
    "begins to play": ("actor", "player"),
    "the first trick is played to": ("actor",),
    "a trick lies led": ("player", "trick", "play"),
    "a trick is complete": ("player", "trick", "play"),
    "the deal is reckoned": ("player",),
}
"""Each moment, with the roles that it fills besides elder and younger. The last three are taken
once the record is read: for each trick that lies on the table, and for each player. The trick of
an answer, or of a card played too many, is the next to be played."""

EACH: Final[dict[str, tuple[str, ...]]] = {
    "call": ("call", "caller", "respondent"),
    "player": ("player", "other"),
    "trick": ("trick",),
    "question": ("question",),
}
"""What a clause may run over at one moment (`each`), with the roles that this fills."""


ACT_MOMENTS: Final[dict[type[acts.Act], str]] = {
    acts.Discards: "discards",
    acts.TakesIn: "takes in",
    acts.Declares: "declares",
    acts.AnnouncesCarteBlanche: "announces carte blanche",
    acts.ShowsCarteBlanche: "shows carte blanche",
    acts.Calls: "calls",
    acts.Completes: "completes",
    acts.Replies: "replies",
    acts.CorrectsReply: "replies",
    acts.AsksMaking: "asks what it makes",
    acts.AsksWhich: "asks which it is",
    acts.AsksNotReckoned: "asks which is not reckoned",
    acts.Answers: "answers",
    acts.CorrectsCall: "corrects a call",
    acts.AsksToSee: "asks to see",
    acts.Shows: "shows",
    acts.RefusesToShow: "refuses to show",
    acts.Scores: "scores",
    acts.CountsAloud: "counts aloud",
    acts.NamesSuit: "names a suit",
    acts.Directs: "directs",
    acts.Drops: "drops",
    acts.Retakes: "retakes",
    acts.TakeBack: "the cards are taken back",
    acts.AsksRemaining: "asks what remains",
    acts.Examines: "examines tricks",
    acts.ThrowsDown: "throws down",
    acts.Concedes: "concedes",
    acts.Returns: "returns a card",
    acts.SaysCount: "says a count",
    acts.PointsOutPlay: "points out",
    acts.PointsOutNotHeld: "points out",
    acts.PointsOutLead: "points out",
    acts.PointsOutTooMany: "points out",
    acts.Waives: "waives",
    acts.Enforces: "enforces",
    acts.WritesScore: "writes a score",
    acts.CorrectsCount: "corrects his count",
    acts.SeesNextHand: "sees his next hand",
}
"""The moment that an act gives by its kind. Leads and plays give one for each card put down."""


def bindings(game: Game) -> dict[str, list[Binding]]:
    """The bindings of every moment of a game, in the order of the log."""
    found: dict[str, list[Binding]] = {}
    begun: set[str] = set()
    for step in game.steps:
        for moment, binding in _of_step(step, begun):
            found.setdefault(moment, []).append(binding)
    for moment, binding in _of_end(game):
        found.setdefault(moment, []).append(binding)
    return found


def _of_step(step: Step, begun: set[str]) -> Iterator[tuple[str, Binding]]:
    base = Binding(step.number, actor(step.act))
    moment = ACT_MOMENTS.get(type(step.act))
    if moment is not None:
        for concerned in _concerned(step, moment, base):
            yield moment, concerned
        if isinstance(step.act, (acts.Answers, acts.Completes)):
            for call in step.after.calls:
                if step.number in call.named_not_reckoned:
                    yield "names what is not reckoned", replace(base, call=call.index)
    for play in step.plays:
        if play.player not in begun:
            begun.add(play.player)
            yield "begins to play", replace(base, player=play.player)
        yield from _of_play(step, play, base)
    if any(play.role == "follow" for play in step.plays) and "follow" not in begun:
        begun.add("follow")
        yield "the first trick is played to", base


def _of_play(step: Step, play: Play, base: Binding) -> Iterator[tuple[str, Binding]]:
    if play.role == "extra":
        yield "plays too many", replace(base, play=play, trick=len(step.after.tricks) + 1)
        return
    moment = "leads a card" if play.role == "lead" else "plays to a trick"
    for trick in reversed(step.after.tricks):
        if play in (trick.lead, trick.follow):
            yield moment, replace(base, trick=trick.number, play=play)
            return


def _concerned(step: Step, moment: str, base: Binding) -> Iterator[Binding]:
    """One binding for each call or question that an act concerns; one if it concerns none."""
    roles = MOMENTS[moment]
    if "call" in roles:
        for call in step.after.calls:
            if _speaks_of(step, call):
                yield replace(base, call=call.index)
    elif "question" in roles:
        for index, question in enumerate(step.after.questions):
            if step.number in (question.step, question.answered):
                yield replace(base, question=index, trick=_open_trick(step.after.tricks))
    else:
        yield base


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
        yield "a trick lies led", lead
        if trick.follow and trick.winner:
            yield (
                "a trick is complete",
                replace(lead, step=trick.follow.step, player=trick.winner, play=trick.follow),
            )
    last = len(game.steps)
    for player in PLAYERS:
        yield "the deal is reckoned", Binding(last, player, player)


def each(what: str, binding: Binding, game: Game) -> Iterator[Binding]:
    """A binding for each call, player, trick or question that there is at a moment."""
    match what:
        case "call":
            for call in game.end.calls:
                if call.step <= binding.step:
                    yield replace(binding, call=call.index)
        case "player":
            for player in PLAYERS:
                yield replace(binding, player=player)
        case "trick":
            for trick in game.end.tricks:
                yield replace(binding, trick=trick.number)
        case "question":
            for index in range(len(game.end.questions)):
                yield replace(binding, question=index)
        case _:
            yield binding
