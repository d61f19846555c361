"""The lines that clauses tell, each in the light of those before it, and in the order in which they
were done."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec.structs import asdict, replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.sentences import is_read_as, read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import Player, adversary_of

_CALLING: Final = (acts.Calls, acts.Completes)
_NUMBER: Final = (
    r"[AB] (?:calls|counts|discards|takes in|says play|says it makes|calls a point making) "
    r"([\w-]+)(?: cards?)?"
)
_MOST_CALLED: Final = 8


def in_light_of(before: list[str], line: str, answers: Player | None = None) -> str:
    """A line in the light of those before it: who has called is answered by the other, and a number
    after a question is an answer. `answers` is he whose answer was waited for before them."""
    earlier, act = (read_act(before[-1]) if before else None), read_act(line)
    number = re.fullmatch(_NUMBER, line)
    value = parse_number(number[1]) if number else None
    replied = act if isinstance(act, acts.Replies) else None
    if replied and isinstance(earlier, acts.Calls) and _of_another_call(earlier, replied):
        if answers == earlier.player:
            return say(replace(replied, player=earlier.player))
        return say(acts.CorrectsReply(earlier.player, replied.answer, replied.kind, replied.of))
    if isinstance(earlier, _CALLING) and isinstance(act, acts.Replies | _QUESTIONS):
        return say(replace(act, player=adversary_of(earlier.player)))
    if isinstance(earlier, acts.ProposesFreshDeal) and isinstance(act, acts.ProposesFreshDeal):
        other = adversary_of(earlier.player)
        return say(acts.AcceptsFreshDeal(other)) if act.player == other else line
    if isinstance(earlier, acts.AsksNotReckoned) and isinstance(act, acts.Answers):
        return say(replace(act, player=adversary_of(earlier.player)))
    if isinstance(earlier, acts.AsksRemaining):
        if value is not None:
            return say(read_act(f"{adversary_of(earlier.player)} answers {value}"))
        if isinstance(act, acts.Answers):
            return say(replace(act, player=adversary_of(earlier.player)))
    if isinstance(earlier, _CALLING) and isinstance(act, acts.CorrectsReply):
        return say(acts.Replies(adversary_of(earlier.player), act.answer))
    if isinstance(earlier, acts.AsksLeave) and isinstance(act, acts.Replies):
        other = adversary_of(earlier.player)
        return say(acts.GivesLeave(other) if act.answer == "good" else acts.RefusesLeave(other))
    if isinstance(act, acts.Plays) and (_is_trick(before) or _is_lead_undone(before, act)):
        return say(acts.Leads(act.player, act.cards, None))
    own = acts.actor(act) == acts.actor(earlier) if earlier else False
    if own and isinstance(earlier, acts.Calls) and isinstance(act, acts.Calls):
        return _called_anew(earlier, act) or line
    if own and isinstance(earlier, acts.Leads | acts.Plays) and isinstance(act, acts.Answers):
        return f"{earlier.player} counts {value}" if value is not None else line
    if own and isinstance(earlier, acts.Replies) and isinstance(act, acts.Retakes):
        answer = "not good" if earlier.answer == "good" else "good"
        return say(read_act(f"{earlier.player} corrects the reply to {answer}"))
    if own and isinstance(earlier, acts.Replies) and isinstance(act, acts.Replies):
        return say(acts.CorrectsReply(act.player, act.answer, earlier.kind or act.kind))
    if isinstance(earlier, acts.WritesScore) and isinstance(
        act, acts.Completes | acts.CorrectsCall
    ):
        making = act.what.making if act.what else None
        return line if making is None else f"{act.player} corrects his count to {making}"
    counted = act.number if isinstance(act, acts.CountsAloud) else 0
    if isinstance(earlier, acts.Calls) and own and counted > _MOST_CALLED:
        return f"{earlier.player} says it makes {counted}"
    if isinstance(earlier, acts.CountsAloud) and value is not None and own:
        return f"{earlier.player} counts {value}"
    if isinstance(earlier, acts.Replies) and earlier.answer == "equal" and value is not None:
        return f"{adversary_of(earlier.player)} says it makes {value}"
    return line


def _is_trick(before: list[str]) -> bool:
    """Whether the last two lines are a card led and one played to it: the next is led."""
    led, played = map(read_act, before[-2:]) if len(before) > 1 else (None, None)
    if not isinstance(led, acts.Leads) or not isinstance(played, acts.Plays):
        return False
    return led.player != played.player


def _is_lead_undone(before: list[str], act: acts.Plays) -> bool:
    """Whether the last two lines are a card led, and taken back: another is led in its place."""
    led, retaken = map(read_act, before[-2:]) if len(before) > 1 else (None, None)
    if not isinstance(led, acts.Leads) or not isinstance(retaken, acts.Retakes):
        return False
    return led.player == retaken.player == act.player


def _of_another_call(call: acts.Calls, answer: acts.Replies) -> bool:
    """Whether an answer names cards of another rank than those just called: it is of a call of the
    adversary's, by him who now calls better ones."""
    named = answer.of
    return named is not None and named.rank is not None and named.rank != call.what.rank


def _called_anew(earlier: acts.Calls, act: acts.Calls) -> str | None:
    """What is called after a call of the same rank, by the same player: it corrects it."""
    first, second = earlier.what, act.what
    if not first or not second or first.rank is None or first.rank != second.rank:
        return None
    called = say(act).split(" calls ")[-1]
    try:
        return say(read_act(f"{act.player} corrects the call to {called}"))
    except (NotUnderstood, ValueError):
        return None


def in_order(lines: list[str]) -> list[str]:
    """The lines without those that another of them tells, and cards put out before others are
    taken in."""
    done = [read_act(line) for line in lines]
    kept: list[int] = []
    for at, act in enumerate(done):
        before = done[kept[-1]] if kept else None
        following = done[at + 1 :]
        if isinstance(act, acts.CountsStock) and isinstance(before, acts.CountsStock):
            continue
        if isinstance(act, acts.PutsWithHand) and isinstance(before, acts.TakesIn):
            continue
        if (
            isinstance(act, acts.CutsForDeal)
            and not act.cards
            and any(
                isinstance(each, acts.CutsForDeal) and each.player == act.player
                for each in following
            )
        ):
            continue
        taken = isinstance(before, acts.TakesIn) and isinstance(act, acts.Discards)
        if taken and acts.actor(act) == acts.actor(done[kept[-1]]):
            kept.insert(-1, at)
            continue
        kept.append(at)
    return [lines[at] for at in kept]


def with_addition(before: Act | None, act: Act) -> str | None:
    """The sentence of a call with what the same player adds to it; None where it is none, or what
    is added is there already."""
    if not isinstance(before, acts.Calls) or not isinstance(act, acts.Completes):
        return None
    if before.player != act.player or before.what is None:
        return None
    called, added = asdict(before.what), asdict(act.what)
    said = {name: value for name, value in added.items() if value is not None and name != "kind"}
    if any(called[name] is not None for name in said):
        return None
    whole = acts.Calls(before.player, replace(before.what, **said))
    try:
        line = say(whole)
        return line if is_read_as(line, whole) else None
    except (NotUnderstood, ValueError):
        return None


_HOW_MANY: Final[tuple[None, Literal["together"]]] = (None, "together")
"""How one card, and how several are led to which it is said how many are to be played."""
_QUESTIONS: Final = acts.AsksMaking | acts.AsksWhich | acts.AsksNotReckoned


_OF_A_POINT: Final = range(3, _MOST_CALLED + 1)
"""So many cards are called as a point; more are counted."""


def before_in_light_of(before: list[str], line: str) -> str | None:
    """The line before in the light of this one: the card before as led, where the other then plays
    to it, or more are said to be played; a number before an answer as a call."""
    if not before:
        return None
    first, act = read_act(before[-1]), read_act(line)
    if isinstance(act, acts.Replies | acts.AsksMaking) and isinstance(
        first, acts.CountsAloud | acts.Answers
    ):
        called = first.player != act.player and first.number in _OF_A_POINT
        return say(read_act(f"{first.player} calls {first.number} cards")) if called else None
    if isinstance(act, acts.Directs) and isinstance(first, acts.Plays | acts.Shows | acts.Leads):
        cards = first.cards if first.player == act.player else ()
        return say(acts.Leads(act.player, cards, _HOW_MANY[len(cards) > 1])) if cards else None
    if isinstance(act, acts.AcceptsFreshDeal | acts.RefusesFreshDeal) and isinstance(
        first, acts.ElectsFreshDeal
    ):
        return say(acts.ProposesFreshDeal(first.player)) if first.player != act.player else None
    if not isinstance(first, acts.Plays) or not isinstance(act, acts.Plays):
        return None
    earlier = read_act(before[-2]) if len(before) > 1 else None
    if first.player == act.player or isinstance(earlier, acts.Leads):
        return None
    return before[-1].replace(" plays ", " leads ", 1)
