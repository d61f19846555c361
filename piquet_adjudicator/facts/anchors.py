"""The anchors of the game: moments on which windows open and close, with whose they are."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.behind import HAND, STOCK, TAKEN_IN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_replies import goes_back
from piquet_adjudicator.facts.call_words import strength_stated, words_before
from piquet_adjudicator.facts.counts import next_hand_seen, sees_hand
from piquet_adjudicator.facts.dealing import cut_before
from piquet_adjudicator.facts.deeds import CUT_FOR_NEXT, OF_DEEDS
from piquet_adjudicator.facts.exchange_counts import (
    first_taken_up,
    first_touched,
    first_touched_but_counted,
    is_recorded,
)
from piquet_adjudicator.facts.spec import Anchor
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.whose_pack import dealt_at
from piquet_adjudicator.model.acts import NamesSuit, SaysCount, TakesUpHand, takes_part
from piquet_adjudicator.model.players import Player


def first_trick_played_to(view: View, _: Binding, whose: Player | None) -> int | None:
    """The younger hand's playing to the first trick."""
    return view.first_followed if whose in (None, view.younger) else view.first_led


def deal_completed(view: View, _: Binding, __: Player | None) -> int | None:
    """The dealing of the last card, or the first act that shows that the cards are dealt."""
    step = dealt_at(view)
    return step if step <= len(view.game.steps) else None


def led(view: View, _: Binding, whose: Player | None) -> int | None:
    """The first lead of the deal, which is the elder hand's."""
    return view.first_led if whose in (None, view.elder) else None


def replied(view: View, binding: Binding, _: Player | None) -> int | None:
    """The adversary's first reply to the call concerned; to inquire what it makes is to reply
    (p. 8: "to reply by inquiring"). Where what is said now leaves the number of cards as it was,
    the reply is that to the strength: "equal", or the inquiry, before this was stated is none."""
    if binding.call is None:
        return None
    call = view.call(binding.call)
    before, now = words_before(call, binding.step), words_before(call, binding.step + 1)
    since = 0
    if before and now and before.number == now.number:
        since = strength_stated(r for r in call.revisions if r.step < binding.step)
    answers = (r.step for r in call.replies if r.step > since or r.answer != "equal")
    asked = (step for step in call.asked_making if step > since)
    return min((*answers, *asked), default=None)


def next_call(view: View, binding: Binding, whose: Player | None) -> int | None:
    """The next call made by a player after the answer that is taken back, or after the call. An
    answer that itself takes one back is not the answer taken back."""
    if binding.call is None:
        return None
    call = view.call(binding.call)
    before = [r.step for r in call.replies if r.step < binding.step]
    given = [step for step in before if goes_back(view, call, step).value is False]
    since = given[-1] if given else call.step
    later = [c.step for c in view.calls if c.step > since and c.player == whose]
    return min(later, default=None)


def led_again(view: View, _: Binding, whose: Player | None) -> int | None:
    """A player's second lead."""
    leads = view.played_at(whose, "lead")
    return leads[1] if len(leads) > 1 else None


def played_a_card(view: View, _: Binding, whose: Player | None) -> int | None:
    """A player's first card led or played."""
    return view.first_played(whose)


def stock_taken_up(view: View, _: Binding, whose: Player | None) -> int | None:
    """A player's (or either player's) taking up a card of the stock; where the log begins after
    the taking in, that went before it."""
    return first_taken_up(view, whose) if is_recorded(view) else 0


def stock_touched(view: View, _: Binding, whose: Player | None) -> int | None:
    """A player's (or either player's) touching the stock; where the log begins after the taking in,
    that went before it."""
    return first_touched(view, whose) if is_recorded(view) else 0


def stock_touched_but_counted(view: View, _: Binding, whose: Player | None) -> int | None:
    """The same, a count left out that is made when eleven or thirteen cards had been announced."""
    return first_touched_but_counted(view, whose) if is_recorded(view) else 0


def suit_named_or_led(view: View, _: Binding, whose: Player | None) -> int | None:
    """A player's naming the suit that he will first lead, or his first lead."""
    for step in view.game.steps:
        led_now = any(play.role == "lead" and play.player == whose for play in step.plays)
        if led_now or (isinstance(step.act, NamesSuit) and step.act.player == whose):
            return step.number
    return None


def hand_taken_up(view: View, _: Binding, whose: Player | None) -> int | None:
    """A player's (or either player's) taking up any of the cards dealt him."""
    for step in view.game.steps:
        if (whose is None or takes_part(step.act, whose)) and sees_hand(step.act):
            return step.number
    return None


def whole_hand_taken_up(view: View, _: Binding, whose: Player | None) -> int | None:
    """A player's (or either player's) taking up his hand, and not only some of its cards."""
    if not is_recorded(view):
        return 0
    for step in view.game.steps:
        act = step.act
        if isinstance(act, TakesUpHand) and act.number is not None:
            continue
        if (whose is None or takes_part(act, whose)) and sees_hand(act):
            return step.number
    return None


ANCHORS: Final = {
    anchor.name: anchor
    for anchor in (
        Anchor(
            "the first trick is played to",
            first_trick_played_to,
            "{0} had played to the first trick",
            "9-11",
        ),
        Anchor("the first lead", led, "{0} had led a card", "9"),
        Anchor("the reply", replied, "{0} had replied to the call", "9", call=True),
        Anchor(
            "another call",
            next_call,
            "{0} had made another call",
            "9",
            whose="always",
            call=True,
        ),
        Anchor("another lead", led_again, "{0} had led again", "10", whose="always"),
        Anchor(
            "a card of the stock is taken up",
            stock_taken_up,
            "{0} had taken up a card of the stock",
            "4, 6",
            behind=TAKEN_IN,
        ),
        Anchor(
            "the stock is touched",
            stock_touched,
            "{0} had touched the stock",
            "16, 17",
            behind=(*STOCK, *TAKEN_IN),
        ),
        Anchor(
            "the stock is touched, but to count it as announced",
            stock_touched_but_counted,
            "{0} had touched the stock otherwise than to count it as announced",
            "7, 16, 17",
            behind=(*STOCK, *TAKEN_IN, SaysCount),
        ),
        Anchor(
            "a suit is named or led",
            suit_named_or_led,
            "{0} had named the suit to be led first, or led a card",
            "6",
            whose="always",
        ),
        Anchor(
            "a card is played",
            played_a_card,
            "{0} had played a card",
            "10",
            whose="always",
        ),
        Anchor(
            "the next hand is seen",
            next_hand_seen,
            "{0} had seen his next hand",
            "14",
        ),
        Anchor(
            "the hand is taken up",
            hand_taken_up,
            "{0} had taken up a card of his hand",
            "2, 3",
            behind=HAND,
        ),
        Anchor(
            "the whole hand is taken up",
            whole_hand_taken_up,
            "{0} had taken up his hand",
            "2",
        ),
        Anchor(
            "the deal is completed",
            deal_completed,
            "the deal had been completed",
            "16",
            whose="never",
        ),
        Anchor(
            "the pack is cut",
            cut_before,
            "the pack had been cut to the dealer",
            "15",
            whose="never",
        ),
        CUT_FOR_NEXT,
    )
}
EVERY_ANCHOR: Final = {**OF_DEEDS, **ANCHORS}
"""The anchors, and the moments at which something was first done that has a moment of its own."""
