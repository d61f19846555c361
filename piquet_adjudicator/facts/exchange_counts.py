"""Measures of the exchange: how many cards were dealt, put out, mixed and taken in; and by which
places of the stock."""

from __future__ import annotations

from typing import Final, TypeAlias

from piquet_adjudicator.facts.answer import Count, exactly
from piquet_adjudicator.facts.behind import EXCHANGED, PUT_OUT, TAKEN_IN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.reads import LATE
from piquet_adjudicator.facts.spec import Measure
from piquet_adjudicator.facts.view import View, cached_of_record
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import MoveKind, Pile

Places: TypeAlias = tuple[int, ...]
TOUCHING: Final = (
    *(acts.TouchesStock, acts.CountsStock, acts.ExposesStock, acts.LooksAtLeft),
    acts.MixesStockWithDiscard,
)
"""The acts by which the stock is touched, besides taking up a card of it."""


def places_so_far(view: View, player: Player, how: MoveKind, step: int) -> Places:
    """The places of the stock with which a player had done this by the end of a step, in order;
    those laid back since are left out."""
    places: Places = ()
    for number, then in _placed(view, player, how):
        if number > step:
            break
        places = then
    return places


@cached_of_record
def _placed(view: View, player: Player, how: MoveKind) -> tuple[tuple[int, Places], ...]:
    """The places with which a player had done this by the end of each step that altered them."""
    places: list[int] = []
    then: dict[int, Places] = {}
    for number, move in view.moves:
        if move.player == player and move.how == how:
            places.append(move.place)
            then[number] = tuple(places)
        elif move.player == player and move.how == "laid back" and how != "exposed":
            places = [place for place in places if place != move.place]
            then[number] = tuple(places)
    return tuple(then.items())


def is_recorded(view: View) -> bool:
    """Whether the exchange is recorded: the log begins before it."""
    return view.game.dispute.deal.stage == "dealt"


def first_taken_up(view: View, player: Player | None) -> int | None:
    """The step at which a player (None: either) first took up a card of the stock."""
    for number, move in view.moves:
        if move.how == "taken up" and player in (None, move.player):
            return number
    return None


@cached_of_record
def first_touched(view: View, player: Player | None) -> int | None:
    """The step at which a player (None: either) first touched the stock: to draw, count, expose or
    look at it, or to take up a card of it."""
    touching = [
        step.number
        for step in view.steps_of(*TOUCHING)
        if player is None or acts.takes_part(step.act, player)
    ]
    taken_up = first_taken_up(view, player)
    return min((*touching, *([] if taken_up is None else [taken_up])), default=None)


def counts_as_announced(view: View, number: int) -> bool:
    """Whether a step is a count of the stock after a player has announced that he has eleven or
    thirteen cards, when it may be counted to find how many it contains (p. 7)."""
    step = view.game.steps[number - 1]
    if not isinstance(step.act, acts.CountsStock):
        return False
    said = (each.act for each in view.steps_of(acts.SaysCount) if each.number < number)
    return any(
        isinstance(act, acts.SaysCount) and act.player == act.whose and act.number in (11, 13)
        for act in said
    )


def first_touched_but_counted(view: View, player: Player | None) -> int | None:
    """The same, a count left out for which eleven or thirteen cards had been announced."""
    touching = [
        step.number
        for step in view.steps_of(*TOUCHING)
        if (player is None or acts.takes_part(step.act, player))
        and not counts_as_announced(view, step.number)
    ]
    taken_up = first_taken_up(view, player)
    return min((*touching, *([] if taken_up is None else [taken_up])), default=None)


def cards_dealt(view: View, _: Binding, player: Player) -> Count:
    """How many cards a player was dealt; where the log begins later, as many as it presumes. A
    card of the other pack that makes a hand too large may have come there since (p. 31)."""
    return _cards_dealt(view, player)


@cached_of_record
def _cards_dealt(view: View, player: Player) -> Count:
    hand = view.deck.hand
    return exactly(dealt_of_pack(view.dealt.hands[player], hand) if is_recorded(view) else hand)


def dealt_of_pack(hand: Pile, regular: int) -> int:
    """How many cards of a hand were dealt: of those beyond the `regular` number, none of the other
    pack."""
    others = sum(card.pack == "other" for card in hand.known)
    return hand.size - min(others, max(0, hand.size - regular))


def stock_placed(view: View, _: Binding) -> Count:
    """How many cards there were in the stock as it was placed."""
    return exactly(len(view.dealt.stock))


def cards_put_out(view: View, binding: Binding, player: Player) -> Count:
    """How many cards a player has put out, this act included; where the log begins later, as many
    as he took in. What he mixed with his discard from the stock he never put out. Where a deal is
    told and then only that so many tricks were played, it is not told that nobody put out any."""
    if _is_passed_over(view, binding.step):
        return Count(0, len(view.game.start.left_places))
    return _put_out_by(view, player, binding.step)


@cached_of_record
def _is_passed_over(view: View, step: int) -> bool:
    """Whether nothing of the exchange is told and the play is told in sum."""
    played = next((s for s in view.game.steps if s.plays), None)
    if played is None or played.number > step or not played.recorded_in_sum:
        return False
    before = view.game.steps[: played.number - 1]
    return is_recorded(view) and not any(isinstance(s.act, EXCHANGED) for s in before)


@cached_of_record
def _put_out_by(view: View, player: Player, step: int) -> Count:
    size = view.after_or_end(step).discards[player].size
    return exactly(max(0, size - cards_mixed_from_stock(view, player, step)))


def cards_mixed_from_stock(view: View, player: Player, step: int) -> int:
    """How many cards of the stock, not put with his hand, a player had mixed with his discard by
    the end of a step."""
    return len(places_so_far(view, player, "put with the discard", step))


def cards_put_out_before(view: View, binding: Binding, player: Player) -> Count:
    """How many cards a player had put out before this act."""
    size = view.before_or_end(binding.step).discards[player].size
    mixed = cards_mixed_from_stock(view, player, binding.step - 1)
    return exactly(max(0, size - mixed))


def cards_taken_in(view: View, binding: Binding, player: Player) -> Count:
    """How many cards of the stock a player has put with his hand, this act included."""
    if not is_recorded(view):
        return cards_put_out(view, binding, player)
    return exactly(len(places_so_far(view, player, "put with the hand", binding.step)))


def cards_taken_in_before(view: View, binding: Binding, player: Player) -> Count:
    """How many cards of the stock a player had put with his hand before this act."""
    return cards_taken_in(view, Binding(binding.step - 1), player)


def cards_taken_up(view: View, binding: Binding, player: Player) -> Count:
    """How many cards of the stock a player has taken up, this act included, and not laid back."""
    if not is_recorded(view):
        return cards_put_out(view, binding, player)
    return exactly(len(places_so_far(view, player, "taken up", binding.step)))


def cards_lacking(view: View, _: Binding, player: Player) -> Count:
    """How many cards more a player put out than he took in, by the time that he played; one that he
    was allowed to take in later is counted. What of his hand he mixed with his discard after he had
    taken up any he did not discard (Laws 26, 30). A hand recorded as played wants so many."""
    if not is_recorded(view):
        wanting = view.deck.hand - view.game.start.hands[player].size
        return exactly(max(0, wanting - taken_in_late(view, player)))
    begun = view.first_played(player) or len(view.game.steps)
    put_out = cards_put_out(view, Binding(begun), player).least
    taken = cards_taken_in(view, Binding(begun), player).least
    lacking = put_out - taken - taken_in_late(view, player) - _mixed_of_hand(view, player, begun)
    return exactly(max(0, lacking))


def _mixed_of_hand(view: View, player: Player, begun: int) -> int:
    """How many cards of his hand a player mixed with his discard after he had taken up a card, and
    before he played."""
    first = first_taken_up(view, player) or len(view.game.steps)
    return sum(
        step.after.discards[player].size - step.before.discards[player].size
        for step in view.steps_of(acts.MixesWithDiscard)
        if first < step.number <= begun
        and isinstance(step.act, acts.MixesWithDiscard)
        and (step.act.player, step.act.source) == (player, "hand")
    )


def taken_in_late(view: View, player: Player) -> int:
    """How many cards a player was allowed to take in after he had begun to play."""
    begun = view.first_played(player)
    if begun is None or not view.moves or view.moves[-1][0] <= begun:
        return 0
    late = [(n, m) for n, m in view.moves if n > begun and m.player == player]
    late = [(n, m) for n, m in late if m.how == "put with the hand"]
    grants = {c.act for c in view.effects.of("may") if c.certain and c.player == player}
    return sum(number in grants for number, _ in late) if late else 0


# The table is set one row after another; a formatter would spread it out.
# fmt: off
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards dealt", ("person",), cards_dealt, "the cards dealt {0}", "3", most="the pack",
            counts="was dealt {number:card}"),
    Measure("cards placed in the stock", (), stock_placed,
            "the cards placed in the stock", "83", most="the pack",
            sentence="{number:card} {were} placed in the stock"),
    Measure("cards put out", ("person",), cards_put_out, "the cards put out by {0}", "4",
            behind=PUT_OUT, most="the pack",
            counts="put out {number:card}", would="would put out {number:card}"),
    Measure("cards put out before", ("person",), cards_put_out_before,
            "the cards put out by {0} before", "4", behind=PUT_OUT, most="the pack",
            sentence="{0} put out {number:card} before"),
    Measure("cards taken in", ("person",), cards_taken_in,
            "the cards taken in by {0}", "4", behind=TAKEN_IN, most="the pack",
            counts="took in {number:card}", would="would take in {number:card}"),
    Measure("cards taken up", ("person",), cards_taken_up,
            "the cards taken up by {0}", "4", behind=TAKEN_IN, most="the pack",
            counts="took up {number:card}", would="would take up {number:card}"),
    Measure("cards lacking", ("person",), cards_lacking,
            "the cards put out by {0} beyond those that he took in", "5", LATE, behind=EXCHANGED,
            most="the pack",
            counts="put out {number:card} more than were taken in"),
)
# fmt: on
