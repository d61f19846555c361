"""The act of a record that a claim tells: what is claimed of it is judged where it stands."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.trial_calls import corrected_since
from piquet_adjudicator.model.acts import Act, Discards, Replies, TakesIn
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.claims import ActClaim, Claim
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, Play


def as_recorded(claim: Claim, recorded: Game) -> int | None:
    """The last step at which the record has the one act claimed. Cards counted from the top of the
    stock, or from its bottom, are others once some are taken up: of those no act of the record is
    meant; nor of an answer that names no call, once another was given; nor where it is claimed that
    an act may be done besides, or with no more cards; nor one of which the cards were taken
    back."""
    if not isinstance(claim, ActClaim) or len(claim.acts) > 1:
        return None
    act = claim.acts[0]
    if claim.must or claim.only or claim.further or getattr(act, "part", None) is not None:
        return None
    gone = corrected_since(act, recorded) | _answered_since(act, recorded) | _taken_back(recorded)
    steps = (s.number for s in reversed(recorded.steps) if is_named_by(act, s.act))
    return next((step for step in steps if step not in gone), None)


def _answered_since(act: Act, recorded: Game) -> set[int]:
    """The steps at which a player answered a call, of an answer that names none, but the last."""
    if not isinstance(act, Replies) or act.kind or act.of:
        return set()
    replies = ((s.number, s.act) for s in recorded.steps if isinstance(s.act, Replies))
    return set([number for number, reply in replies if reply.player == act.player][:-1])


def _taken_back(recorded: Game) -> set[int]:
    """The steps at which cards were put down that were all taken back since."""
    back = {_put(play) for step in recorded.steps for play in step.retaken}
    down = (step for step in recorded.steps if step.plays)
    return {step.number for step in down if back.issuperset(map(_put, step.plays))}


def _put(play: Play) -> tuple[Player, Card, int]:
    """A card as it was put down, whatever became of it since."""
    return play.player, play.card, play.step


def is_named_by(claimed: Act, act: object) -> bool:
    """Whether the words of a claim tell an act of the record: the same, or by the number of its
    cards alone."""
    if isinstance(act, (Discards, TakesIn)) and claimed == replace(act, cards=()):
        return True
    return claimed == act
