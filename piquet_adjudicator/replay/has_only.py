"""What comes of it that a player is said, or says himself, to have only so much."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.shapes import in_full
from piquet_adjudicator.model.state import Call, State


def has_only(act: acts.PointsOutNotHeld, state: State) -> Act:
    """Who has only so much has not what he called, where he called more."""
    what = act.what
    called = [
        call.what
        for call in sorted(state.calls, key=last_called, reverse=True)
        if call.player == act.whose
        and call.what
        and (call.kind, call.what.rank) == (what.kind, what.rank)
    ]
    number = in_full(called[0]).number if called else None
    if what.number and number and number > what.number:
        return replace(act, what=replace(what, number=number))
    return act


def last_called(call: Call) -> int:
    """The step at which a call was last put in other words."""
    return max(each.step for each in call.revisions if each.how != "completed")


def withdrawn(act: acts.CorrectsCall, was_asked: bool) -> Act:
    """The call withdrawn by him who says that he has too few for it. Raises NotUnderstood where he
    was asked how many of his cards remain, and may only answer."""
    if was_asked:
        hint = f"write: {say(act)}; or, where he answers what he was asked: {act.player} answers 2"
        raise NotUnderstood("it may answer the question how many remain", hint)
    return act
