"""What is tried of a claim of a call: one of the record, by its own name or by another, or one not
made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import astuple, replace

from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.facts.call_words import words
from piquet_adjudicator.facts.counted_as import words_perhaps
from piquet_adjudicator.facts.held import agree, is_called_by_another_name
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import KINDS, Act, Item, Kind
from piquet_adjudicator.model.claims import ActClaim, Claim, StatusClaim
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.holding import holds
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.shapes import best, resolve
from piquet_adjudicator.model.state import Call, Game


def done_already(
    claim: ActClaim, recorded: Game, evaluations: Evaluations, named: Call | None
) -> int | None:
    """The step at which the record has the act claimed: what is claimed is then that it was open
    to him there, and not that he may do it again. A call that was answered "not good" came to
    nothing, and of one that was corrected to something else nothing is left: to reckon it is to
    call it again. What is claimed may have been called by another name, as `named` is taken to be.
    """
    act = claim.acts[0]
    if claim.must or len(claim.acts) > 1 or not isinstance(act, _NEVER_REPEATED):
        return None
    denied = {
        call.step for call in recorded.end.calls if "not good" in (r.answer for r in call.replies)
    }
    gone = denied | corrected_since(act, recorded)
    steps = (step for step in reversed(recorded.steps) if step.act == act)
    there = next((step.number for step in steps if step.number not in gone), None)
    if there is None and isinstance(act, acts.Calls):
        call = _corrected_in_vain(act.player, act.what, recorded, evaluations)
        call = call or named or _said_more_fully(act.player, act.what, recorded, gone)
        call = call or _by_another_name(act.player, act.what, recorded, evaluations)
        return call.step if call else None
    return there


def _said_more_fully(
    player: Player, what: acts.Combination, recorded: Game, gone: set[int]
) -> Call | None:
    """The one call in which a player said all that is claimed of it, and more: his quart to the
    king, where it is claimed that he reckons the quart."""
    calls = [
        call
        for call in recorded.end.calls
        if call.player == player and call.step not in gone and call.what
        if all(
            said in (None, more)
            for said, more in zip(astuple(what), astuple(call.what), strict=True)
        )
    ]
    return calls[0] if len(calls) == 1 else None


def corrected_since(act: Act, recorded: Game) -> set[int]:
    """The steps of the calls that now stand corrected to something else than an act calls."""
    if not isinstance(act, acts.Calls):
        return set()
    calls = (call for call in recorded.end.calls if call.what and not agree(call.what, act.what))
    return {revision.step for call in calls for revision in call.revisions}


def _corrected_in_vain(
    player: Player, what: acts.Combination, recorded: Game, evaluations: Evaluations
) -> Call | None:
    """The call of what is claimed that a player corrected to something else when that was not open
    to him: it is that call still."""
    calls = _perhaps_in_vain(player, what, recorded, evaluations)
    return next((call for call, unless in calls if not unless), None)


def _perhaps_in_vain(
    player: Player, what: acts.Combination, recorded: Game, evaluations: Evaluations
) -> Iterator[tuple[Call, tuple[Conclusion, ...]]]:
    """The calls of what is claimed that a player corrected to something else when that was not open
    to him, or may not have been; each with the conclusions by which it may have been open."""
    corrected = [
        call
        for call in recorded.end.calls
        if (call.player, call.kind) == (player, what.kind)
        and call.what
        and not agree(call.what, what)
        and any(agree(each.what, what) for each in call.revisions if each.what)
    ]
    view = evaluations.of_record(recorded).view if corrected else None
    for call in corrected if view else ():
        assert view is not None
        if any(said and agree(said, what) for said in words_perhaps(view, call)):
            rests_on = words(view, call).rests_on
            yield call, tuple(c for c in rests_on if not c.certain)


def _by_another_name(
    player: Player, what: acts.Combination, recorded: Game, evaluations: Evaluations
) -> Call | None:
    """The call by which a player, naming it wrongly, called what is claimed."""
    names = (
        (call, is_called_by_another_name(view, call, what).value)
        for call, view in _misnamed(player, what, recorded, evaluations)
    )
    return next((call for call, so in names if so), None)


def may_be_meant(
    claim: Claim, recorded: Game, evaluations: Evaluations
) -> tuple[Call | None, tuple[Conclusion, ...]]:
    """The call of which it is not known whether it is, by another name, what is claimed, and the
    conclusions that would make it so."""
    match claim:
        case ActClaim(acts=(acts.Calls(player, what), *_)):
            pass
        case StatusClaim(player=player, what=acts.Combination() as what):
            pass
        case _:
            return None, ()
    names = [
        (call, is_called_by_another_name(view, call, what))
        for call, view in _misnamed(player, what, recorded, evaluations)
    ]
    if any(so.value for _, so in names):
        return None, ()
    return next(((call, so.rests_on) for call, so in names if so.value is None), (None, ()))


def let_pass_before(claim: Claim, recorded: Game) -> Call | None:
    """The call of the adversary's that a player let pass, who is said to score what he has not
    called of the kind, and of whose hand it is not known what he holds: if he holds better, to call
    it goes back on his answer."""
    match claim:
        case ActClaim(acts=(acts.Calls(player, acts.Combination(kind=item)), *_)):
            pass
        case ActClaim(acts=(acts.Scores(player, item), *_)):
            pass
        case StatusClaim(player=player, item=item) if claim.row.tries == "what would score":
            pass
        case _:
            return None
    if player is None or not recorded.playing[player].unknown:
        return None
    calls = [call for call in recorded.end.calls if call.kind == item and call.what]
    if any(call.player == player for call in calls):
        return None
    passed = (c for c in calls if c.replies and c.replies[-1].answer in ("good", "equal"))
    return next(passed, None)


def may_stand_corrected(
    claim: Claim, recorded: Game, evaluations: Evaluations
) -> tuple[Call | None, tuple[Conclusion, ...]]:
    """The call of what it is claimed that a player reckons, which he corrected to something else
    when it is not known whether that was open to him, and the conclusions that would make it so."""
    if not isinstance(claim, ActClaim) or not isinstance(claim.acts[0], acts.Calls):
        return None, ()
    act = claim.acts[0]
    calls = [*_perhaps_in_vain(act.player, act.what, recorded, evaluations)]
    return calls[0] if calls and all(unless for _, unless in calls) else (None, ())


def _misnamed(
    player: Player, what: acts.Combination, recorded: Game, evaluations: Evaluations
) -> Iterator[tuple[Call, View]]:
    """The calls of a player that may name wrongly what he holds of a kind, each with its view."""
    calls = [c for c in recorded.end.calls if (c.player, c.kind) == (player, what.kind) and c.what]
    hand = Known(recorded.playing[player].known)
    if not all(c.what and holds(hand, c.what) for c in calls):
        view = evaluations.of_record(recorded).view if calls else None
        yield from ((call, view) for call in calls if view)


_NEVER_REPEATED: Final = (acts.Calls, acts.CorrectsCall, acts.CorrectsReply, acts.Retakes)
"""Acts that are not done again: of such a one in the record, that is meant."""


def with_call_of_item(claim: ActClaim, recorded: Game, evaluations: Evaluations) -> ActClaim:
    """The claim to reckon what is called, by a player who has called nothing of the kind: as the
    call of the best that he has of it."""
    act = claim.acts[0]
    if len(claim.acts) > 1 or claim.must or not isinstance(act, acts.Scores):
        return claim
    call = untried_call(act.player, act.item, None, recorded, evaluations)
    return replace(claim, acts=call or claim.acts)


def untried_call(
    player: Player,
    item: Item | None,
    what: acts.Combination | None,
    recorded: Game,
    evaluations: Evaluations,
    named: Call | None = None,
) -> tuple[Act, ...]:
    """The call of what a player has not called: what a claim says of it, or the best that he holds
    of the kind, whatever that is where his hand is not all known. A call may be `named` that is
    taken to be what is claimed."""
    kind: Kind | None = next((kind for kind in KINDS if kind == item), None)
    if kind is None:
        return ()
    known = recorded.playing[player].known
    mine = [c for c in recorded.end.calls if c.player == player and c.kind == kind]
    if any(what is None or c.what is None or agree(c.what, what) for c in mine):
        return ()
    if mine and what and what.rank is None and what.top is None and what.suit is None:
        return ()
    if what and any(_perhaps_in_vain(player, what, recorded, evaluations)):
        return ()
    if named or (what and _by_another_name(player, what, recorded, evaluations)):
        return ()
    if recorded.playing[player].unknown:
        return (acts.Calls(player, what or acts.Combination(kind)),)
    said = best(known, kind) if what is None else resolve(known, what) or what
    return (acts.Calls(player, said),) if said else ()
