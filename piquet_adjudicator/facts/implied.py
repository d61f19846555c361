"""What a player's calls show his adversary of his cards (p. 90: "calling is equivalent to
showing")."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations, islice, product
from typing import Final, NamedTuple

from piquet_adjudicator.facts.answer import Answer, Basis, Truth, in_every
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import calls_of, meant, words
from piquet_adjudicator.facts.held import held
from piquet_adjudicator.facts.reads import HELD
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Combination, Kind
from piquet_adjudicator.model.cards import RANKS, SUITS, Card
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.rows import LEAST, Value
from piquet_adjudicator.model.shapes import best, strength, value

_BOUND: Final = 20_000


def sets_meant(what: Combination, hidden: frozenset[Card]) -> list[frozenset[Card]]:
    """All sets of cards among those hidden from the adversary that the words could mean."""
    return [cards for cards in _shapes(what, hidden) if cards <= hidden]


def _shapes(what: Combination, hidden: frozenset[Card]) -> Iterator[frozenset[Card]]:
    suits = (what.suit,) if what.suit else SUITS
    match what.kind:
        case "point":
            for suit in suits:
                mine = sorted(card for card in hidden if card.suit == suit)
                numbers = (what.number,) if what.number else range(3, len(mine) + 1)
                for number in numbers:
                    for cards in combinations(mine, number):
                        if what.making in (None, strength(cards)):
                            yield frozenset(cards)
        case "sequence" if what.number:
            for suit in suits:
                for top in (what.top,) if what.top else RANKS:
                    row = range(top - what.number + 1, top + 1)
                    yield frozenset(Card(rank, suit) for rank in row)
        case "quatorze or trio" if what.number and what.rank:
            of_rank = [Card(what.rank, suit) for suit in SUITS]
            for cards in combinations(of_rank, what.number):
                if what.withheld not in cards:
                    yield frozenset(cards)
        case _:
            return


class Implied(NamedTuple):
    """What calls imply: every set of cards that they can have meant, as many as there may be for
    all that is known, and those that there surely are; None where they are too many to go through,
    or not known."""

    most: list[frozenset[Card]] | None
    least: list[frozenset[Card]] | None

    def in_all(self, holds: Callable[[list[frozenset[Card]]], bool]) -> Truth:
        """Whether something holds that holds of fewer and larger sets all the more."""
        if self.most is not None and holds(self.most):
            return True
        return None if self.least is None or holds(self.least) else False


def implied_by_calls(view: View, player: Player, step: int) -> Answer[Implied]:
    """The sets of cards that a player can have meant by the points and sequences that he had
    truly called before a step, given the cards that his adversary sees."""
    basis, other = Basis(), view.together[adversary_of(player)]
    sure: list[Combination] = []
    possible: list[Combination] = []
    for call in view.calls:
        if call.player == player and call.step < step and call.kind != "quatorze or trio":
            has = basis.take(held(view, Binding(step), call.index))
            if has is not False and (what := basis.take(words(view, call))):
                possible.append(what)
                sure += [what] if has else []
    hidden = view.deck.every_card - other.cards
    most = _sets_meant(sure, hidden, view.deck.hand)
    if not other.unknown and sure == possible:
        return basis.answer(Implied(most, most))
    least = _sets_meant(possible, hidden - other.maybe, view.deck.hand)
    known = all(sets_meant(what, hidden - other.maybe) for what in possible)
    return basis.answer(Implied(most, least if known else None))


def _sets_meant(
    said: list[Combination], hidden: frozenset[Card], size: int
) -> list[frozenset[Card]] | None:
    """Every set of no more than so many of the cards hidden that some calls can have meant; None
    where there are too many."""
    choices = [sets for what in said if (sets := sets_meant(what, hidden))]
    picks = list(islice(product(*choices), _BOUND + 1))
    if len(picks) > _BOUND:
        return None
    meant = [frozenset[Card]().union(*picked) for picked in picks if not _same_twice(said, picked)]
    return [cards for cards in meant if len(cards) <= size]


def _same_twice(said: list[Combination], picked: tuple[frozenset[Card], ...]) -> bool:
    """Whether two sequences are read as sharing a card, which no two sequences do."""
    rows = [cards for what, cards in zip(said, picked, strict=False) if what.kind == "sequence"]
    return any(one & two for one, two in combinations(rows, 2))


def known_to_hold_higher(view: View, binding: Binding, player: Player, index: int) -> Answer[Truth]:
    """Whether a player's own calls make known that he holds a trio or quatorze, not called, that
    is higher than the best that the other calls and holds."""
    basis, call = Basis(), view.call(index)
    said = basis.take(words(view, call))
    if said is None or said.kind != "quatorze or trio" or said.rank is None or not said.number:
        return basis.answer(False)
    if _called_before(view, player, binding.step) < LEAST:
        return basis.answer(False)
    of_other = basis.take(_highest(view, binding, call.player, call.kind))
    implied = basis.take(implied_by_calls(view, player, binding.step))
    least = (said.number, said.rank)
    higher = [implied.in_all(partial(_imply_set, max(least, each))) for each in of_other]
    return basis.answer(in_every(higher))


def _imply_set(highest: Value, implied: list[frozenset[Card]]) -> bool:
    """Whether all the sets of cards implied hold one trio or quatorze that is higher."""
    for rank in RANKS:
        least = min((sum(card.rank == rank for card in cards) for cards in implied), default=0)
        if least >= LEAST and rank >= 10 and (least, rank) > highest:
            return True
    return False


def _called_before(view: View, player: Player, step: int) -> int:
    """How many points and sequences a player had called before a step: each is of one suit, and so
    shows one card of a rank at most."""
    called = [call for call in view.calls if call.player == player and call.step < step]
    return sum(call.kind != "quatorze or trio" for call in called)


def known_to_hold_sequence(
    view: View, binding: Binding, player: Player, index: int
) -> Answer[Truth]:
    """Whether a player's own calls make known that he holds a sequence, such as he has not called,
    equal to the best that the other calls and holds, or better."""
    basis = Basis()
    of_other = basis.take(_highest(view, binding, view.call(index).player, "sequence"))
    own = basis.take(_highest(view, binding, player, "sequence"))
    if min(own) >= max(of_other):
        return basis.answer(False)
    implied = basis.take(implied_by_calls(view, player, binding.step))
    no_worse = [
        called < highest and implied.in_all(partial(_imply_sequence, highest))
        for highest in of_other
        for called in own
    ]
    return basis.answer(in_every(no_worse))


def made_known_before(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether what a player had called before his first sequence made known that he holds one as
    good as this: his point, by its suit and what it makes (p. 90)."""
    basis, call = Basis(), view.call(index)
    ways = {value(what) for what in meant(view, call, basis.take(words(view, call)))}
    first = calls_of(view, call.player, "sequence")[0] if call.kind == "sequence" else call
    if not ways or first.index == index:
        return basis.answer(False)
    implied = basis.take(implied_by_calls(view, call.player, first.step))
    return basis.answer(in_every([implied.in_all(partial(_imply_sequence, way)) for way in ways]))


def _imply_sequence(highest: Value, implied: list[frozenset[Card]]) -> bool:
    """Whether all the sets of cards implied hold a sequence that is no lower."""
    runs = [best(cards, "sequence") for cards in implied]
    return bool(runs) and all(run is not None and value(run) >= highest for run in runs)


def _highest(view: View, binding: Binding, player: Player, kind: Kind) -> Answer[set[Value]]:
    """What the best of a kind that a player calls and holds may be worth; zeros where he calls
    none."""
    basis = Basis()
    worth: set[Value] = {(0, 0)}
    for call in calls_of(view, player, kind):
        has = basis.take(held(view, binding, call.index))
        if has is False:
            continue
        ways = {value(what) for what in meant(view, call, basis.take(words(view, call)))}
        raised = {max(before, way) for before in worth for way in ways}
        worth = raised if has and ways else worth | raised
    return basis.answer(worth)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is known to hold a higher", ("person", "call"), known_to_hold_higher,
         "the calls of {0} made known a higher trio or quatorze than {1}",
         "the calls of {0} did not make known a higher one than {1}", "22, 90", HELD),
    Fact("is known to hold a sequence no worse", ("person", "call"),
         known_to_hold_sequence,
         "the calls of {0} made known a sequence no worse than {1}",
         "the calls of {0} did not make known a sequence as good as {1}", "91",
         HELD),
    Fact("had been made known by an earlier call", ("call",), made_known_before,
         "what {0.by} had called before made known one as good as {0}",
         "what {0.by} had called before did not make known one as good as {0}", "90-91",
         HELD),
)
# fmt: on
