"""What answers a call: the words of a reply, and a better call by him who had allowed it."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.model.acts import Calls, Kind
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.shapes import compare
from piquet_adjudicator.model.state import Call, Game, Reply, State


def answered_by_calling(game: Game) -> dict[int, int]:
    """The calls that a player answers by calling: the step of his call, and the index of the other.

    The younger hand who, before any lead, calls what by its words is better than the call of the
    kind that he answered last, and had allowed, cannot mean both: he says that it is not good
    after all. Whether he may still say so is for the laws.
    """
    answered: dict[int, int] = {}
    elder = game.dispute.elder
    for step in game.steps:
        if not isinstance(step.act, Calls) or step.act.player == elder:
            continue
        if step.before.tricks:
            break
        what = step.act.what
        call = _answered_last(step.before, elder, what.kind, answered)
        allowed = call.what if call and _allowed(call, answered) else None
        if call and allowed and compare(what, allowed) == "better":
            answered[step.number] = call.index
    return answered


def calls_with_answers(game: Game) -> tuple[Call, ...]:
    """The calls of a game, each with all that answers it, in words or by calling."""
    answered = answered_by_calling(game)
    if not answered:
        return game.end.calls
    return tuple(
        replace(call, replies=_all_replies(call, answered))
        if call.index in answered.values()
        else call
        for call in game.end.calls
    )


def _all_replies(call: Call, answered: dict[int, int]) -> tuple[Reply, ...]:
    steps = (step for step, index in answered.items() if index == call.index)
    by_calling = (Reply(step, "not good") for step in steps)
    return tuple(sorted((*call.replies, *by_calling), key=lambda reply: reply.step))


def _answered_last(
    table: State, player: Player, kind: Kind, answered: dict[int, int]
) -> Call | None:
    """Of a player's calls of a kind, that of which the other spoke last; the latest, where he spoke
    of none."""
    calls = [c for c in reversed(table.calls) if (c.player, c.kind) == (player, kind) and c.what]
    return max(calls, key=lambda call: _last_word(call, answered), default=None)


def _last_word(call: Call, answered: dict[int, int]) -> int:
    asked = (*call.asked_making, *call.asked_which, *call.asked_not_reckoned)
    said = (reply.step for reply in _all_replies(call, answered))
    return max((*said, *asked), default=0)


def _allowed(call: Call, answered: dict[int, int]) -> bool:
    replies = _all_replies(call, answered)
    return bool(replies) and replies[-1].answer != "not good"
