"""The answers to questions of how many: cards that may or must be put out or taken in, cards left,
and tricks won; and which the cards are."""

from __future__ import annotations

from piquet_adjudicator.engine.asked.claims_asked import Decided, cites_of, is_right, is_undecided
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import AskAnswered, NumbersAnswered
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange_counts import cards_taken_up
from piquet_adjudicator.facts.places_left import places_left
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import TakesIn
from piquet_adjudicator.model.asks import Ask, NumberAsked
from piquet_adjudicator.model.cards import Card, sort_cards
from piquet_adjudicator.model.claims import ActClaim


def of_numbers(ask: Ask, decided: list[Decided], ruling: Adjudication) -> AskAnswered:
    """The numbers that are right, by the claims of the greatest of them and of the next, or of the
    first of which it is not decided."""
    of_each = {c.value: ruled for c, ruled, _ in decided if not c.at_most}
    numbers = {n: ruled for n, ruled in of_each.items() if isinstance(n, int)}
    right = tuple(n for n, ruled in numbers.items() if is_right(ruled))
    unsure = tuple(n for n, ruled in numbers.items() if is_undecided(ruled))
    most = [(c.value, ruled) for c, ruled, _ in decided if c.at_most and is_right(ruled)]
    last = max(right, default=0)
    deciding = [last, min(unsure)] if unsure else [last, last + 1]
    if _is_of_one(ask):
        deciding = [*right, *unsure[:1]]
    by = tuple(numbers[n] for n in deciding if n in numbers)
    at_most = None
    if not right and not unsure and most:
        greatest, ruled = most[-1]
        at_most, by = greatest if isinstance(greatest, int) else None, (ruled,)
    owed = (c.kind for n in right for c in numbers[n].grounds.conclusions)
    besides = _taken_up(ask, decided, ruling.record.view) if right or unsure else 0
    cards = _cards_left(ask, ruling.record.view, max(right, default=0))
    tells = NumbersAnswered(right, unsure, "owes" in owed, at_most, besides, cards=cards)
    return AskAnswered(ask, tells, cites_of(by), by)


def _taken_up(ask: Ask, decided: list[Decided], view: View) -> int:
    """How many cards of the stock a player has taken up by the line of a question that asks how
    many he may take in; of another question, none."""
    claims = [ruled.claim for _, ruled, _ in decided]
    of_taking_in = any(isinstance(c, ActClaim) and isinstance(c.acts[-1], TakesIn) for c in claims)
    if not of_taking_in or ask.player is None:
        return 0
    least, most = cards_taken_up(view, Binding(ask.line), ask.player).range
    return least if least == most else 0


def _is_of_one(ask: Ask) -> bool:
    """Whether just one number may be right."""
    return isinstance(ask.row.asks, NumberAsked) and ask.row.asks.one


def _cards_left(ask: Ask, view: View, number: int) -> tuple[Card, ...] | None:
    """Those of so many cards that a player has left that are known, where it is asked which; None
    where it is not."""
    if not (isinstance(ask.row.asks, NumberAsked) and ask.row.asks.which) or ask.player is None:
        return None
    places = places_left(view, Binding(ask.line + 1), ask.player)
    stock = view.game.start.stock
    cards = [card for place in places if (card := stock[place - 1]) is not None]
    return sort_cards(cards) if len(places) == number else ()
