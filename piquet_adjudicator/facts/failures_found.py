"""Facts of failures to follow suit: when they came to light, and what counts as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from piquet_adjudicator.facts.answer import Answer, Truth, any_of
from piquet_adjudicator.facts.behind import TAKEN_IN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.playing import plays_of
from piquet_adjudicator.facts.retaking import failure_at, reaches_back_to
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import PointsOutPlay
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Play, State, Trick


def out_after_the_play(view: View, _: Binding, number: int) -> Truth:
    """Whether all the tricks have been played to, and nobody had pointed out before the last card
    what was put to a trick."""
    tricks = view.game.end.tricks
    if number > len(tricks):
        return False  # it was taken back
    trick = tricks[number - 1]
    return _over(view, tricks) and _was_not_pointed_out(view, trick, view.last_card)


def failure_out_after_the_play(view: View, binding: Binding) -> Answer[Truth]:
    """Whether cards are taken back after the play, from a failure not pointed out in it."""
    tricks = view.before_or_end(binding.step).tricks
    return any_of(
        failure_at(view, trick)
        for trick in (tricks if _over(view, tricks) else ())
        if reaches_back_to(view, binding, trick)
        and _was_not_pointed_out(view, trick, view.last_card)
    )


def out_after_playing_on(view: View, _: Binding, number: int) -> Truth:
    """Whether he who played to a trick has led or played again, and nobody had pointed out before
    that what he put to it."""
    end = view.game.end
    return number <= len(end.tricks) and _played_on(view, end, end.tricks[number - 1])


def failure_out_after_playing_on(view: View, binding: Binding) -> Answer[Truth]:
    """Whether cards are taken back from a failure not pointed out before he who failed had led or
    played again."""
    before = view.before_or_end(binding.step)
    return any_of(
        failure_at(view, trick)
        for trick in before.tricks
        if trick.follow and reaches_back_to(view, binding, trick)
        if _played_on(view, before, trick)
    )


def _played_on(view: View, table: State, trick: Trick) -> bool:
    """Whether, on a table, he who played to a trick had led or played again before anybody pointed
    out what he put to it."""
    if trick.follow is None:
        return False
    since = (p.step for p in plays_of(table, trick.follow.player) if p.step > trick.follow.step)
    again = min(since, default=0)
    return again > 0 and _was_not_pointed_out(view, trick, again)


def _over(view: View, tricks: Sequence[Trick]) -> bool:
    return len(tricks) >= view.deck.hand and tricks[-1].follow is not None


def _was_not_pointed_out(view: View, trick: Trick, until: int) -> bool:
    """Whether nobody had pointed out before a step what was put to a trick."""
    cards = (trick.lead.card, trick.follow.card if trick.follow else None)
    return trick.follow is not None and not any(
        isinstance(step.act, PointsOutPlay) and (step.act.led, step.act.played) == cards
        for step in view.steps_of(PointsOutPlay)
        if step.number < until
    )


def renounced_in_suit_taken_in(view: View, binding: Binding, player: Player, number: int) -> Truth:
    """Whether a player, before he took in a card of the suit led, put one of another to a trick,
    though he may have taken it up again since."""
    table = view.state_at(binding.step)
    trick = table.tricks[number - 1] if number <= len(table.tricks) else None
    follow = (trick.follow or _taken_up_last(view, trick.lead, binding.step)) if trick else None
    if trick is None or follow is None:
        return False
    led = trick.lead.card
    if follow.player != player or follow.card.suit == led.suit:
        return False
    moves = view.game.steps[binding.step - 1].moves if view.act(binding.step) else ()
    cards = [table.stock[move.place - 1] for move in moves if move.how == "put with the hand"]
    if any(card is not None and card.suit == led.suit for card in cards):
        return True
    return None if None in cards else False


def _taken_up_last(view: View, lead: Play, step: int) -> Play | None:
    """The card put to a lead that was taken up last, up to a step; None where none was."""
    return next(
        (
            trick.follow
            for back in reversed(view.game.steps[:step])
            for trick in back.before.tricks
            if trick.lead == lead and trick.follow in back.retaken
        ),
        None,
    )


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("the failure came to light after the play", (), failure_out_after_the_play,
         "the failure to follow suit was not pointed out before the last card was played",
         "the failure to follow suit was pointed out in the play, or the play was not over", "12"),
    Fact("came to light after the play", ("trick",), out_after_the_play,
         "what was put to {0} was not pointed out before the last card was played",
         "what was put to {0} was pointed out in the play, or the play is not over", "12"),
    Fact("the failure came to light after he played on", (), failure_out_after_playing_on,
         "the failure to follow suit was not pointed out before the player had led or played again",
         "the failure to follow suit was pointed out before the player had led or played again",
         ""),
    Fact("came to light after he played on", ("trick",), out_after_playing_on,
         "what was put to {0} was not pointed out before the player had led or played again",
         "what was put to {0} was pointed out before the player had led or played again", ""),
    Fact("renounced in the suit of what he takes in", ("person", "trick"),
         renounced_in_suit_taken_in,
         "{0} renounced to {1} in the suit of the card taken in",
         "{0} did not renounce to {1} in the suit of the card taken in", "28",
         behind=TAKEN_IN),
)
# fmt: on
