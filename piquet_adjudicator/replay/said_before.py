"""What was said and done before a line, as far as the words of the line may lean on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from piquet_adjudicator.model.acts import (
    Act,
    Answers,
    AsksMaking,
    AsksNotReckoned,
    AsksRemaining,
    Completes,
    ProposesFreshDeal,
    TakesIn,
    actor,
)
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Step

QuestionAsked: TypeAlias = AsksMaking | AsksNotReckoned | AsksRemaining
Steps: TypeAlias = Sequence[Step]
_ASKS: Final = (AsksMaking, AsksNotReckoned, AsksRemaining)


def question_to(player: Player, steps: Steps) -> QuestionAsked | None:
    """The last question that was put to a player, if he has not answered since: what his point
    makes, which card he does not reckon, or what he has left."""
    for act in _backwards(steps):
        if isinstance(act, (Answers, Completes)) and act.player == player:
            return None
        if isinstance(act, _ASKS) and act.player == adversary_of(player):
            return act
    return None


def last_asked(player: Player, steps: Steps) -> AsksNotReckoned | AsksRemaining | None:
    """The last question of a player's about a card not reckoned, or about the cards remaining."""
    for act in _backwards(steps):
        if isinstance(act, (AsksNotReckoned, AsksRemaining)) and act.player == player:
            return act
    return None


def just_answered_by(player: Player, steps: Steps) -> AsksRemaining | None:
    """The question about the cards left in hand that a player answered, if he has said and done
    nothing else since."""
    answered = False
    for act in _backwards(steps):
        if actor(act) == player:
            if not isinstance(act, Answers):
                return None
            answered = True
        elif answered and isinstance(act, AsksRemaining) and act.player == adversary_of(player):
            return act
    return None


def proposed_just_now(steps: Steps, player: Player) -> bool:
    """Whether the last act was a player's proposal of a fresh deal."""
    act = steps[-1].act if steps else None
    return isinstance(act, ProposesFreshDeal) and act.player == player


def has_played(steps: Steps) -> bool:
    """Whether any card was led or played."""
    return any(step.plays for step in steps)


def have_both_played(steps: Steps) -> bool:
    """Whether each player has led or played a card."""
    return len({play.player for step in steps for play in step.plays}) > 1


def taken_in_by(steps: Steps) -> frozenset[Player]:
    """The players who have taken in cards."""
    return frozenset(a.player for s in steps if isinstance(a := s.act, TakesIn))


def _backwards(steps: Steps) -> Iterator[Act]:
    return (step.act for step in reversed(steps))
