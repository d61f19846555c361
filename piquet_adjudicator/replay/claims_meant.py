"""What the claims of a dispute leave to the table: which call is "his call", whether a player was
asked what he is said to owe an answer to, and whether cards that he takes up lie in the stock."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.errors import Place, Problem, quote
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Drops, Retakes, TakesIn
from piquet_adjudicator.model.claims import ActClaim, Claim, StatusClaim
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.model.state import State
from piquet_adjudicator.replay import said_before
from piquet_adjudicator.replay.journal import Journal


def claims_meant(start: State, journal: Journal) -> tuple[Claim, ...]:
    """The claims with what the table at their line settles. Those of a line beyond the steps
    replayed are as they were. What cannot be meant is noted in the journal."""
    return tuple(
        claim
        if claim.line > len(journal.steps)
        else _meant(claim, start, journal)
        if isinstance(claim, StatusClaim)
        else _of_the_stock(claim, start, journal)
        for claim in journal.dispute.claims
    )


def _meant(claim: StatusClaim, start: State, journal: Journal) -> StatusClaim:
    if claim.asked is not None:
        _check_asked(claim, journal)
    if not claim.of_latest_call:
        return claim
    table = journal.steps[claim.line - 1].after if claim.line else start
    return _of_latest_call(claim, table, journal)


def _of_the_stock(claim: ActClaim, start: State, journal: Journal) -> ActClaim:
    """The claim to take up cards by name: of the stock, where he has not had them, and no card has
    yet been put down on the table that could be taken up again."""
    if not any(isinstance(act, Retakes) and act.cards for act in claim.acts):
        return claim
    if any(step.plays or isinstance(step.act, Drops) for step in journal.steps[: claim.line]):
        return claim
    had = (journal.steps[claim.line - 1].after if claim.line else start).owned
    acts = tuple(
        TakesIn(act.player, len(act.cards), act.cards)
        if isinstance(act, Retakes) and act.cards and had[act.player].isdisjoint(act.cards)
        else act
        for act in claim.acts
    )
    return claim if acts == claim.acts else replace(claim, acts=acts)


def _of_latest_call(claim: StatusClaim, table: State, journal: Journal) -> StatusClaim:
    """The claim of the player's latest call, given by its own words where he has called others of
    the kind."""
    calls = [call for call in table.calls if call.player == claim.player]
    if not calls:
        message = f"{claim.player} has called nothing"
        _refuse(claim, message, "name the kind, as: A's point is good", journal)
        return claim
    last, words = calls[-1], calls[-1].revisions[0].what
    others = words and any(call.kind == last.kind for call in calls[:-1])
    what = replace(words, making=None, withheld=None) if words and others else None
    return replace(claim, item=last.kind, what=what, of_latest_call=False)


def _check_asked(claim: StatusClaim, journal: Journal) -> None:
    """Notes that the question was not the last that was put to the player."""
    assert claim.asked is not None
    steps = journal.steps[: claim.line]
    if said_before.last_asked(adversary_of(claim.player), steps) != claim.asked:
        message = f"it is of no question that was last put to {claim.player}"
        _refuse(claim, message, f"the log must have it before: {say(claim.asked)}", journal)


def _refuse(claim: StatusClaim, message: str, hint: str, journal: Journal) -> None:
    place = Place(journal.dispute.file, claim.file_line, 1 if claim.file_line else 0)
    journal.problems.append(Problem(place, f"{quote(claim.text)}: {message}", hint))
