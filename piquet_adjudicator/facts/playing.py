"""Facts of the play: following suit, leads in and out of turn, tricks, the last of them."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from piquet_adjudicator.facts.answer import (
    NO,
    YES,
    Answer,
    Truth,
    both,
    concluded,
    in_every,
    negated,
)
from piquet_adjudicator.facts.behind import TURN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.followed_suit import followed_suit
from piquet_adjudicator.facts.reads import FAILURES, SUIT_CALLED, TRICKS
from piquet_adjudicator.facts.shown import Renounced, Shown
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.suit_called import suit_called
from piquet_adjudicator.facts.trick_counts import rank_of_card
from piquet_adjudicator.facts.view import View, cached_until
from piquet_adjudicator.facts.whatever_unseen import play_over_whatever_unseen
from piquet_adjudicator.model.acts import Concedes, NamesSuit, PutsWithHand, TakesIn, ThrowsDown
from piquet_adjudicator.model.cards import Card, sort_cards
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Play, State, Trick

FAILURE: Final = "a failure to follow suit"
"""What a trick may count as, by a clause, though the card could not be followed with then."""


def in_hand_before(view: View, player: Player, step: int) -> tuple[frozenset[Card], bool]:
    """The cards a player is known to have had in hand before a step, as the whole record shows
    it, and whether there were others."""
    state = view.before_or_end(step)
    known = state.hands[player].known
    if not state.hands[player].unknown:
        return known, False
    gone = {play.card for play in plays_of(state, player)}
    gone |= _put_with_hand_since(view, player, step)
    known |= view.hand[player].cards - gone
    return known, len(known) < state.hands[player].size


def _put_with_hand_since(view: View, player: Player, step: int) -> set[Card]:
    """The cards of the stock that a player put with his hand from a step on."""
    return {
        card
        for since in view.game.steps[max(0, step - 1) :]
        for move in since.moves
        if move.how == "put with the hand"
        and move.player == player
        and (card := since.after.stock[move.place - 1])
    }


def plays_of(state: State, player: Player) -> list[Play]:
    """The cards of a player that lie put down in play."""
    plays = [trick.lead for trick in state.tricks] + list(state.extra)
    plays += [trick.follow for trick in state.tricks if trick.follow]
    return [play for play in plays if play.player == player]


def failed_to_follow(view: View, binding: Binding, number: int) -> Answer[Truth]:
    """Whether the card put to a trick is of another suit though he had one of the suit led."""
    play = binding.play
    trick = _trick_then(view, play.step, number) if play else None
    if play is None or trick is None or play.card.suit == trick.lead.card.suit:
        return NO
    led = trick.lead.card
    if _put_there_before(trick, play):
        return YES
    counted, rests_on = _counts_as_failure(view, number)
    known, more = in_hand_before(view, play.player, play.step)
    more = more and not view.game.steps[play.step - 1].recorded_in_sum
    has = view.game.still_had(play.player, led.suit)
    if counted or has or any(card.suit == led.suit for card in known - _same_act(view, play)):
        return Answer(True, rests_on)
    may_have = more and any(card.suit == led.suit for card in view.game.may_hold(play.player))
    return Answer(None if may_have or counted is None else False, rests_on)


def _put_there_before(trick: Trick, play: Play) -> Card | None:
    """The card of the suit led that he had put to a trick, as it then lay, where another that he
    put down with it, or after it, lies there now; None where he had put none."""
    put = trick.follow
    before = put.card if put and put.player == play.player and put.card != play.card else None
    return before if before and before.suit == trick.lead.card.suit else None


def _counts_as_failure(view: View, number: int) -> Answer[Truth]:
    """Whether a trick counts as one to which the suit led was not followed when it could be."""
    counted = view.effects.of("counts as")
    return concluded(c for c in counted if c.term == FAILURE and c.trick == number)


def renounce_shown(view: View, failed: bool, number: int | None = None) -> Shown | None:
    """The card that did not follow suit though it could, to the trick of a number, or to any; or,
    if suit was followed to that, by which. None where several did, or it is not known which card of
    the suit he had."""
    if not failed:
        return followed_suit(view, number)
    put = {
        (trick.lead, trick.follow): trick
        for step in view.game.steps
        for trick in step.after.tricks
        if number in (None, trick.number)
    }
    every = [
        of
        for (_, follow), trick in put.items()
        if follow and (of := _of_trick(view, trick, follow))
    ]
    return every[0] if len(every) == 1 else None


def _of_trick(view: View, trick: Trick, follow: Play) -> Renounced | None:
    led = trick.lead.card
    if follow.card.suit == led.suit:
        return None
    known = in_hand_before(view, follow.player, follow.step)[0] - _same_act(view, follow)
    then = _trick_then(view, follow.step, trick.number)
    if then and then.lead == trick.lead and (before := _put_there_before(then, follow)):
        known = known | {before}
    had = sort_cards([card for card in known if card.suit == led.suit])
    who, number = follow.player, trick.number
    return Renounced(who, number, follow.card, led, had, follow.step) if had else None


def _same_act(view: View, play: Play) -> frozenset[Card]:
    """The cards that he put down before this one in the same act."""
    plays = view.game.steps[play.step - 1].plays
    before = takewhile(lambda p: (p.player, p.card) != (play.player, play.card), plays)
    return frozenset(p.card for p in before)


def _trick_then(view: View, step: int, number: int) -> Trick | None:
    """A trick as it lay at a step; None where it was not led to then, or was taken back."""
    tricks = view.state_at(step).tricks
    return tricks[number - 1] if number <= len(tricks) else None


def play_stands(view: View, binding: Binding, number: int) -> Truth:
    """Whether the card put to a trick, or led to it, still lies there."""
    trick = _trick_then(view, len(view.game.steps), number)
    return trick is not None and binding.play in (trick.lead, trick.follow)


def is_smaller_card(view: View, binding: Binding, number: int) -> Truth:
    """Whether the card put down, or that which wins, is smaller than one of a rank."""
    return 0 < rank_of_card(view, binding).least < int(number)


def fails_to_lead_as_called(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether a player, from whom a suit had been called since he last led, leads another though he
    has one of that suit."""
    play = binding.play
    if play is None:
        return NO
    called = suit_called(view, binding.step, player)
    if called is None:
        return NO
    suit, (granted, rests_on) = called
    if granted is False or play.card.suit == suit:
        return Answer(False, rests_on)
    known, more = in_hand_before(view, player, play.step)
    has = view.game.still_had(player, suit)
    has |= any(card.suit == suit for card in known - _same_act(view, play))
    may_have = more and any(card.suit == suit for card in view.game.may_hold(player))
    return Answer(both(granted, True if has else (None if may_have else False)), rests_on)


def leads_as_called(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether a player leads the suit that was called from him since he last led."""
    play, called = binding.play, suit_called(view, binding.step, player)
    if play is None or called is None or play.card.suit != called[0]:
        return NO
    return called[1]


def led_another_than_named(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player leads by this act, or has led for the first time before it, and another suit
    than the last that he had named for it."""
    lead = view.played_at(player, "lead")[:1]
    named = [
        step.act.suit
        for step in view.steps_of(NamesSuit)
        if isinstance(step.act, NamesSuit)
        and step.act.player == player
        and (not lead or step.number < lead[0])
    ]
    if not lead or lead[0] > binding.step or not named:
        return False
    now = binding.play if binding.play and binding.play.step == binding.step else None
    plays = (now,) if now else view.game.steps[lead[0] - 1].plays
    first = next(each for each in plays if each.role == "lead" and each.player == player)
    return first.card.suit != named[-1]


def led_out_of_turn(view: View, binding: Binding, number: int) -> Truth:
    """Whether a trick was led to by a player whose turn to lead it was not."""
    trick = _trick_then(view, binding.step, number)
    return trick is not None and trick.lead.out_of_turn


def played_to(view: View, _: Binding, number: int) -> Truth:
    """Whether a trick that lies on the table has been played to, though the card put to it may have
    been taken back."""
    tricks = view.game.end.tricks
    return number <= len(tricks) and view.had_been_played_to(tricks[number - 1].lead)


def can_be_played_to(view: View, _: Binding, number: int) -> Truth:
    """Whether a lead has been played to, or the other has a card left to play to it."""
    tricks, hands = view.game.end.tricks[number - 1 : number], view.game.end.hands  # not taken back
    return any(trick.follow or hands[adversary_of(trick.lead.player)].size for trick in tricks)


def given_up_to_leader(view: View, _: Binding, number: int) -> Answer[Truth]:
    """Whether a trick that is led to has been given up to its leader with the rest, before the
    other played to it: he then counts it with those (p. 100)."""
    tricks = view.game.end.tricks[number - 1 : number]
    if not tricks or tricks[0].follow is not None:
        return NO
    given = view.effects.on_player("counts tricks", tricks[0].lead.player)
    return concluded(c for c in given if c.term == "given up" and c.number)


def trick_stands(view: View, _: Binding, number: int) -> Answer[Truth]:
    """Whether a trick stands: the play is not to be taken up again from it or one before it."""
    undone, rests_on = concluded(_undone(view, number))
    return Answer(None if undone is None else not undone, rests_on)


def lead_stands(view: View, _: Binding, number: int) -> Answer[Truth]:
    """Whether the lead to a trick stands, though the card played to it may have to be changed."""
    undoing = _undone(view, number)
    undone, rests_on = concluded(
        c for c in undoing if c.trick != number or c.term != "after the lead"
    )
    return Answer(None if undone is None else not undone, rests_on)


def _undone(view: View, number: int) -> list[Conclusion]:
    """The conclusions by which the cards are to be played again from a trick or one before it;
    where it is left to a player, the trick stands until he does it."""
    return [
        c
        for c in view.effects.of("replay")
        if c.player is None and c.trick is not None and c.trick <= number
    ]


def last_trick(view: View, _: Binding, number: int) -> Answer[Truth]:
    """Whether a trick is the last: nobody has a card left after it, or it counts as the last."""
    counted = [c for c in view.effects.of("counts as") if c.term == "the last trick" and c.trick]
    if any(c.certain for c in counted):
        return concluded(c for c in counted if c.trick == number)
    tricks = view.game.end.tricks
    no_cards = all(pile.size == 0 for pile in view.game.end.hands.values())
    besides = concluded(c for c in view.effects.of("counts tricks") if c.number)
    last = both(number == len(tricks) and no_cards, negated(besides.value))
    rests_on = besides.rests_on if last is None else ()
    if not counted:
        return Answer(last, rests_on)
    return Answer(in_every((last, *(c.trick == number for c in counted))), (*counted, *rests_on))


def leads_trick(view: View, _: Binding, player: Player, number: int) -> Truth:
    """Whether a player led to a trick."""
    return any(t.lead.player == player for t in view.game.end.tricks[number - 1 : number])


def wins_trick(view: View, _: Binding, player: Player, number: int) -> Truth:
    """Whether a player wins a trick by the cards."""
    return any(t.winner == player for t in view.game.end.tricks[number - 1 : number])


def play_over(view: View, _: Binding) -> Answer[Truth]:
    """Whether all the tricks are played, or accounted for."""
    replayed = concluded(c for c in view.effects.of("replay") if c.player is None)
    if replayed.value:
        return Answer(False, replayed.rests_on)
    over = _over_as_played(view)
    if replayed.value is None:
        return Answer(None if over.value else over.value, replayed.rests_on)
    return over


@cached_until("counts tricks")
def _over_as_played(view: View) -> Answer[Truth]:
    """Whether all the tricks are played, or accounted for, where none is played again."""
    end = view.game.end
    if any(c.number for c in view.effects.of("counts tricks") if c.term == "given up"):
        return YES
    if end.extra:
        return NO
    complete = all(
        trick.follow or not end.hands[adversary_of(trick.lead.player)].size for trick in end.tricks
    )
    return Answer(bool(end.tricks) and complete and not all(p.size for p in end.hands.values()))


def has_card_to_play(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player has a card in hand: before he takes one in, or where the record ends."""
    return _when_taken_in(view, binding).hands[player].size > 0


def card_to_be_played(view: View, binding: Binding) -> Truth:
    """Whether either player has a card in hand: before one is taken in, or where the record
    ends."""
    return any(pile.size > 0 for pile in _when_taken_in(view, binding).hands.values())


def _when_taken_in(view: View, binding: Binding) -> State:
    """The table before a card is taken in, or where the record ends."""
    step = binding.step
    taking = isinstance(view.act(step), (TakesIn, PutsWithHand))
    return view.before_or_end(step) if taking else view.after_or_end(view.notice)


def given_up_before(view: View, binding: Binding) -> Truth:
    """Whether the rest had been given up before this act, and no card played since."""
    for step in reversed(view.game.steps[: binding.step - 1]):
        if step.plays:
            return False
        if isinstance(step.act, (ThrowsDown, Concedes)):
            return True
    return False


def play_went_on(view: View, binding: Binding) -> Truth:
    """Whether cards were played after this act."""
    return any(step.plays for step in view.game.steps[binding.step :])


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("fails to follow to", ("trick",), failed_to_follow,
         "the suit led was not followed to {0} though it was in hand",
         "the suit led was followed to {0}, or was not in hand", "12", FAILURES,
         shows=renounce_shown),
    Fact("the card is smaller than", ("number",), is_smaller_card,
         "the card is smaller than a {0}", "the card is no smaller than a {0}", "19"),
    Fact("had led another suit than he named", ("person",), led_another_than_named,
         "{0} led another suit than had been named", "{0} led the suit named, or named none",
         "6"),
    Fact("fails to lead the suit called", ("person",), fails_to_lead_as_called,
         "{0} led another suit than was called from him, having one of it",
         "{0} led the suit called from him, or had none of it, or none was called", "17",
         SUIT_CALLED),
    Fact("leads the suit called", ("person",), leads_as_called,
         "{0} led the suit that was called from him",
         "{0} led another suit than was called from him, or none was called", "17", SUIT_CALLED),
    Fact("still lies at", ("trick",), play_stands,
         "the card still lies at {0}", "the card was taken back from {0}", "12", tacit=True),
    Fact("is led out of turn to", ("trick",), led_out_of_turn,
         "the lead to {0} was out of turn", "the lead to {0} was in turn", "11",
         behind=TURN, behind_where="so"),
    Fact("stands", ("trick",), trick_stands,
         "{0} stands", "{0} is to be played again", "12", frozenset({("replay", "")}),
         tacit_yes=True),
    Fact("the lead stands to", ("trick",), lead_stands,
         "the lead to {0} stands", "the lead to {0} is to be taken back", "12",
         frozenset({("replay", "")}), tacit=True),
    Fact("was played to", ("trick",), played_to,
         "{0} was played to", "{0} was not played to", "11"),
    Fact("can be played to", ("trick",), can_be_played_to,
         "{0} could be played to", "there was no card left to play to {0}", "11", tacit=True),
    Fact("is given up to its leader", ("trick",), given_up_to_leader,
         "{0} was given up with the rest", "{0} was not given up", "100", TRICKS, tacit_no=True),
    Fact("is the last", ("trick",), last_trick,
         "{0} is the last", "{0} is not the last", "13, 32",
         frozenset({("counts as", "the last trick"), ("counts tricks", "")})),
    Fact("leads to", ("person", "trick"), leads_trick,
         "{0} led to {1}", "{0} did not lead to {1}", "94", tacit=True),
    Fact("wins", ("person", "trick"), wins_trick,
         "{0} won {1}", "{0} did not win {1}", "94"),
    Fact("the rest had been given up", (), given_up_before,
         "the rest had been given up already", "the rest had not been given up before", "100",
         tacit_no=True),
    Fact("the play went on", (), play_went_on,
         "the play went on afterwards", "no card was played afterwards", "114"),
    Fact("the play is over", (), play_over, "the play was over",
         "the play was not over", "94", TRICKS, keeps_to=play_over_whatever_unseen),
    Fact("has a card to play", ("person",), has_card_to_play,
         "{0} had a card to play", "{0} had no card to play", "28"),
    Fact("a card is still to be played", (), card_to_be_played,
         "a card was still to be played", "no card was still to be played", "28"),
)
# fmt: on
