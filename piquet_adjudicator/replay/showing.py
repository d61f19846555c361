"""Which calls the cards shown belong to (pp. 90, 92)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.model.acts import KINDS, Calls, Combination, Kind, Shows
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.model.shapes import best, cards_called, in_full
from piquet_adjudicator.model.state import Call, State, Step
from piquet_adjudicator.replay.calls import call as with_words_of
from piquet_adjudicator.replay.calls import calls_named, calls_not_withdrawn, with_call
from piquet_adjudicator.replay.card_moves import move_cards
from piquet_adjudicator.replay.journal import Journal

LEAST_SHOWN: Final = 3
"""The fewest cards that may be shown for a call and not be said to be for it."""


def show_calls(state: State, act: Shows, step: int) -> State:
    """The table with the cards shown set down beside the calls that they were shown for.

    Those are the player's calls of the kind named, or all; where cards are named alone, those whose
    words they make, or, where they make none, those of which they have the number, or else his
    latest call that they could be part of (one asked for and not yet shown before others); where a
    card among them is of no call, that call not yet shown of which most of them could be part.
    """
    for call in _calls_shown(state, act):
        seen = replace(call, shown=(*call.shown, (step, act.cards)))
        state = replace(state, calls=with_call(state, seen))
    for call in calls_not_withdrawn(state, adversary_of(act.player), act.kind):
        if call.asked_equal and not any(calls_not_withdrawn(state, act.player, call.kind)):
            equal = replace(call, shown_equal=(*call.shown_equal, step))
            state = replace(state, calls=with_call(state, equal))
    return state


def called_by_showing(state: State, act: Shows) -> Combination | None:
    """What is called by cards shown for a kind, where they make it and are of no call of their
    player's: calling is equivalent to showing (p. 90).

    They are of no call of his where he has made none of the kind, or where each has been shown with
    other cards already; but he has one point. What he shows on being asked for what he holds equal
    is no call. It is of the table, as to hear a call is: whether the call is good, or in time, is
    for the laws."""
    if act.kind is None or not act.cards or not all(card.is_seen for card in act.cards):
        return None
    his = [call for call in state.calls if (call.player, call.kind) == (act.player, act.kind)]
    if his and act.kind == "point":
        return None
    if not all(_was_shown_with_others(call, act.cards) for call in his):
        return None
    if any(
        call.asked_equal for call in calls_not_withdrawn(state, adversary_of(act.player), act.kind)
    ):
        return None
    shown = best(frozenset(act.cards), act.kind)
    return shown if shown and in_full(shown).number == len(act.cards) else None


def _was_shown_with_others(call: Call, cards: tuple[Card, ...]) -> bool:
    """Whether all that was called was shown, and none of these cards with it."""
    return _was_shown(call) and _cards_shown(call).isdisjoint(cards)


def _was_shown(call: Call) -> bool:
    """Whether all that was called was shown."""
    return call.what is not None and _make(tuple(_cards_shown(call)), call.what)


def _cards_shown(call: Call) -> frozenset[Card]:
    return frozenset(card for _, seen in call.shown for card in seen)


def kinds_shown(state: State, act: Shows) -> tuple[Kind, ...]:
    """The kinds for which cards may have been shown that are of no call still to be shown and are
    not said to be for anything: those of which they make what their player may call, his point
    being no smaller than any suit that he is known to hold."""
    if act.kind or len(act.cards) < LEAST_SHOWN:
        return ()
    if any(not _was_shown(call) or _still_to_be_shown(call) for call in _calls_shown(state, act)):
        return ()
    named = [replace(act, kind=kind) for kind in KINDS]
    longest = max(Counter(card.suit for card in state.hands[act.player].known).values(), default=0)
    return tuple(
        each.kind
        for each in named
        if each.kind
        and called_by_showing(state, each)
        and not (each.kind == "point" and longest > len(act.cards))
    )


def is_of_a_call(state: State, act: Shows) -> bool:
    """Whether cards are shown for a call that was made."""
    return bool(_calls_shown(state, act))


def after_call(state: State, act: Calls, line: Line, journal: Journal) -> State:
    """The table after a call, with the cards beside it that its player shows by the same line, or
    has shown already."""
    after = shown_before(with_words_of(state, act, journal), journal.steps)
    shows = line.act
    if not isinstance(shows, Shows):
        return after
    return show_calls(move_cards(after, shows, journal), shows, line.number)


def shown_before(state: State, steps: Iterable[Step]) -> State:
    """The table after a call, with cards that its player had shown already, unasked, set down by
    it, where they are what he calls or part of it, and were not shown for something else."""
    call = state.calls[-1]
    before = tuple(
        (step.number, step.act.cards)
        for step in steps
        if isinstance(step.act, Shows)
        and step.act.player == call.player
        and step.act.cards
        and step.act.kind in (None, call.kind)
        and not _was_asked_for(state, step.number)
        and _are_of(step.act.cards, call.what)
    )
    return replace(state, calls=with_call(state, replace(call, shown=before))) if before else state


def _was_asked_for(state: State, step: int) -> bool:
    """Whether cards shown at a step were shown for a call of which they had been asked."""
    return any(
        step in dict(call.shown) and any(asked < step for asked in call.asked_to_see)
        for call in state.calls
    )


def _are_of(cards: tuple[Card, ...], what: Combination | None) -> bool:
    return what is not None and (_make(cards, what) or _could_be_part(cards, what))


def _calls_shown(state: State, act: Shows) -> list[Call]:
    calls = calls_named(state, act.player, act.kind, act.of)
    if act.kind or not act.cards:
        return calls
    for fits in (_make, _have_the_number):
        fitting = [call for call in calls if call.what and fits(act.cards, call.what)]
        if fitting:
            return fitting
    parts = [call for call in calls if call.what and _could_be_part(act.cards, call.what)]
    if parts:
        return ([call for call in parts if _still_to_be_shown(call)] or parts)[:1]
    rest = [call for call in calls if call.what and not call.shown]
    most = max((_could_belong(act.cards, call) for call in rest), default=0)
    return [call for call in rest if most and _could_belong(act.cards, call) == most][:1]


def _make(cards: tuple[Card, ...], what: Combination) -> bool:
    """Whether what was called is among the cards; of a point, as many of a suit."""
    words = in_full(what)
    if words.kind == "point":
        return _have_the_number(cards, words)
    return bool(cards_called(frozenset(cards), words))


def _have_the_number(cards: tuple[Card, ...], what: Combination) -> bool:
    """Whether enough of the cards are of one suit, or of one rank, as the words say."""
    return _together(cards, what) >= (in_full(what).number or 3)


def _could_belong(cards: tuple[Card, ...], call: Call) -> int:
    """How many of the cards could be part of what was called."""
    what = call.what
    return min(_together(cards, what), in_full(what).number or len(cards)) if what else 0


def _together(cards: tuple[Card, ...], what: Combination) -> int:
    """How many of the cards are of one suit, or of one rank, as the words say."""
    if what.kind == "quatorze or trio":
        ranks = Counter(card.rank for card in cards if what.rank in (None, card.rank))
        return max(ranks.values(), default=0)
    suits = Counter(card.suit for card in cards if what.suit in (None, card.suit))
    return max(suits.values(), default=0)


def _could_be_part(cards: tuple[Card, ...], what: Combination) -> bool:
    """Whether all the cards are of one suit, or of one rank, and that of the words; of a sequence,
    whether they lie in a run as long, and headed by the card, that was called."""
    if what.kind == "quatorze or trio":
        ranks = {card.rank for card in cards} | ({what.rank} if what.rank else set())
        return len(ranks) == 1
    suits = {card.suit for card in cards} | ({what.suit} if what.suit else set())
    return len(suits) == 1 and (what.kind == "point" or _within_a_run(cards, in_full(what)))


def _within_a_run(cards: tuple[Card, ...], what: Combination) -> bool:
    ranks = [card.rank for card in cards]
    top = what.top or max(ranks)
    return max(ranks) <= top and (what.number is None or min(ranks) > top - what.number)


def _still_to_be_shown(call: Call) -> bool:
    last = call.shown[-1][0] if call.shown else 0
    return bool(call.asked_to_see) and call.asked_to_see[-1] > last
