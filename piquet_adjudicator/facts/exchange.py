"""Facts of discarding and taking in: what was put out, taken up, put with the hand, and when.

Everything here is counts and the order of acts. How many cards a player may put out or take in,
and by when, is for the clauses.
"""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.behind import DECLARED, EXCHANGED, MIXED, PUT_OUT, STOCK, TAKEN_IN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange_counts import (
    TOUCHING,
    cards_mixed_from_stock,
    cards_put_out,
    cards_put_out_before,
    cards_taken_in,
    cards_taken_in_before,
    counts_as_announced,
    first_taken_up,
    first_touched,
    first_touched_but_counted,
    is_recorded,
    places_so_far,
)
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View, cached_of_record
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.players import Player

# ---- what had been done


def had_discarded(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had discarded before this act."""
    if not is_recorded(view):
        return True
    return view.before_or_end(binding.step).discards[player].size > 0


def had_taken_in(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had put any card of the stock with his hand before this act."""
    if not is_recorded(view):
        return True
    return bool(places_so_far(view, player, "put with the hand", binding.step - 1))


def had_taken_up(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had taken up a card of the stock before this act."""
    first = first_taken_up(view, player)
    return not is_recorded(view) or (first is not None and first < binding.step)


def had_touched(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had touched the stock before this act."""
    first = first_touched(view, player)
    return not is_recorded(view) or (first is not None and first < binding.step)


def counted_as_announced(view: View, binding: Binding) -> Truth:
    """Whether this act is a count of the stock for which eleven or thirteen cards had been
    announced."""
    return 0 < binding.step <= len(view.game.steps) and counts_as_announced(view, binding.step)


def had_touched_otherwise(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had touched the stock otherwise than to count it, before this act."""
    touched = [
        step.number
        for step in view.steps_of(*TOUCHING)
        if acts.takes_part(step.act, player) and not isinstance(step.act, acts.CountsStock)
    ]
    first = first_taken_up(view, player)
    touched += [] if first is None else [first]
    return not is_recorded(view) or any(step < binding.step for step in touched)


@cached_of_record
def declared(view: View, player: Player, step: int) -> acts.Declares | None:
    """What a player last declared before a step of the number he takes or leaves."""
    said: acts.Declares | None = None
    for declaring in view.steps_of(acts.Declares):
        act = declaring.act
        if isinstance(act, acts.Declares) and act.player == player and declaring.number < step:
            said = act
    return said


def had_declared(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had declared the number taken or left."""
    return declared(view, player, binding.step) is not None


def had_declared_leaving(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had declared that he leaves a card, or more."""
    said = declared(view, player, binding.step)
    return said is not None and said.verb == "leaves" and said.number > 0


def had_declared_before_touching(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player had declared the number taken or left before he touched the stock, but to
    count it when eleven or thirteen cards had been announced."""
    touched = first_touched_but_counted(view, player)
    return declared(view, player, touched or len(view.game.steps) + 1) is not None


def had_put_with_hand(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had put any card of the stock with his hand before this act."""
    return bool(places_so_far(view, player, "put with the hand", binding.step - 1))


def finished_taking_in(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had taken in as many cards as he put out, or has gone on to call or play,
    before this act."""
    if not is_recorded(view):
        return True
    before = Binding(binding.step - 1)
    taken = cards_taken_in(view, before, player).least
    put_out = cards_put_out(view, before, player).least
    if taken and taken >= put_out:
        return True
    went_on = _went_on(view, player)
    return went_on is not None and went_on < binding.step


@cached_of_record
def _went_on(view: View, player: Player) -> int | None:
    """The step at which a player first went on to call or play; None if he did not."""
    steps = view.steps_of(acts.Calls, acts.Leads, acts.Plays, acts.PlaysTricks, acts.NamesSuit)
    return next((step.number for step in steps if acts.takes_part(step.act, player)), None)


def is_short_of_discard(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had put out more cards than were taken in before this act."""
    if not is_recorded(view):
        return False
    put_out = cards_put_out_before(view, binding, player).least
    taken = cards_taken_in_before(view, binding, player).least
    return put_out > taken


def had_played(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had led or played a card before this act."""
    begun = view.first_played(player)
    return begun is not None and begun < binding.step


# ---- mixing with the discard, and altering it


def mixes_exchanged(view: View, binding: Binding) -> Truth:
    """Whether what is put with the discard is a card of the hand, or one that he has taken up or
    has still to take in for those that he put out."""
    act = view.act(binding.step)
    if isinstance(act, acts.MixesStockWithDiscard):
        taken = cards_taken_in_before(view, binding, act.player).least
        put_out = cards_put_out_before(view, binding, act.player).least
        return put_out > taken + cards_mixed_from_stock(view, act.player, binding.step - 1)
    return isinstance(act, (acts.MixesWithDiscard, acts.Discards))


def mixed_after_taking_up(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had put cards with his discard after he took up a card of the stock."""
    first = first_taken_up(view, player)
    if first is None:
        return False
    return any(
        step.after.discards[player].size > step.before.discards[player].size
        and mixes_exchanged(view, Binding(step.number))
        for step in view.game.steps[first : max(first, binding.step - 1)]
    )


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("had discarded", ("person",), had_discarded,
         "{0} had discarded", "{0} had not discarded", "4", behind=PUT_OUT),
    Fact("had taken in", ("person",), had_taken_in,
         "{0} had taken in some of his cards", "{0} had taken in none of his cards", "4",
         behind=TAKEN_IN),
    Fact("had taken up a card of the stock", ("person",), had_taken_up,
         "{0} had taken up a card of the stock", "{0} had taken up no card of the stock", "4",
         behind=TAKEN_IN, behind_where="so"),
    Fact("had begun to take in", ("person",), had_taken_up,
         "{0} had begun to take in", "{0} had not begun to take in", "32", tacit=True),
    Fact("had put a card of the stock with his hand", ("person",), had_put_with_hand,
         "{0} had mixed a card of the stock with his hand",
         "{0} had mixed no card of the stock with his hand", "5, 32", behind=MIXED),
    Fact("had touched the stock", ("person",), had_touched,
         "{0} had touched the stock", "{0} had not touched the stock", "16, 17",
         behind=(*STOCK, *TAKEN_IN), behind_where="so"),
    Fact("had touched the stock but to count it", ("person",), had_touched_otherwise,
         "{0} had touched the stock otherwise than to count it",
         "{0} had touched the stock only to count it, or not at all", "17",
         behind=(*STOCK, *TAKEN_IN)),
    Fact("counts the stock as announced", (), counted_as_announced,
         "the stock was counted when eleven or thirteen cards had been announced",
         "the stock was not counted when eleven or thirteen cards had been announced", "7, 17",
         behind=(acts.CountsStock, acts.SaysCount)),
    Fact("had declared", ("person",), had_declared,
         "{0} had declared the number taken or left",
         "{0} had not declared the number taken or left", "6", behind=DECLARED),
    Fact("had declared before touching the stock", ("person",), had_declared_before_touching,
         "{0} had declared, before touching the stock, the number taken or left",
         "{0} had not declared, before touching the stock, the number taken or left",
         "17", behind=DECLARED),
    Fact("had declared that he leaves cards", ("person",), had_declared_leaving,
         "{0} had declared that a card or more was left",
         "{0} had not declared that any card was left", "6", behind=DECLARED),
    Fact("had put out more than he took in", ("person",), is_short_of_discard,
         "{0} had put out more cards than were taken in",
         "{0} had taken in as many cards as were put out", "5", behind=EXCHANGED),
    Fact("mixes what he has or may take in", (), mixes_exchanged,
         "what is mixed is of the hand, or a card that might have been taken in",
         "what is mixed is a card that was left", "4", behind=MIXED),
    Fact("had mixed cards with his discard after taking up", ("person",),
         mixed_after_taking_up,
         "{0} had mixed cards with his discard after taking up a card of the stock",
         "{0} had mixed no card with his discard after taking up a card of the stock", "4",
         behind=MIXED),
    Fact("had played a card", ("person",), had_played,
         "{0} had played a card", "{0} had not played a card", "6"),
)
# fmt: on
