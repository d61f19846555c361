"""The value of a position in the play, both hands being seen.

The players play for the difference of their scores: what one gains by a card the other loses, so
that there is a best play for each. The value of a position is what he who leads scores from there
more than the other when both play best. It is found by alpha-beta search between bounds, with a
table of the positions reached; suits change places freely, and equals are one card. Work is counted
in positions, not in time: the same hands give the same answer, or none, on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from piquet_adjudicator.model.players import PLAYERS, adversary_of
from piquet_adjudicator.solver.stakes import Counting, PlayStakes
from piquet_adjudicator.solver.suits import Seat, Suit, division

BUDGET: Final = 20_000
"""How many positions are looked at before a search is given up."""

_BOTH: Final[Counting] = (True, True)
_MAY_COUNT: Final[tuple[Counting, ...]] = tuple(product((True, False), (True, False)))
"""Whether the cards of a trick count: where none is small, and where some are."""

Bounds: TypeAlias = tuple[int, int]


class Position(NamedTuple):
    """Where the play stands before a lead: the suits (in order of their numbers, since any may
    stand for another), the side that leads, the tricks that it has won in the deal, those left to
    play, and the points that a pique still needs (0: none is in reach)."""

    suits: tuple[Suit, ...]
    leader: Seat
    won: int
    left: int
    need: int = 0


class SearchMove(NamedTuple):
    """A lead: the suit, and which of its leads from the top."""

    suit: Suit
    lead: int


class TooLongError(Exception):
    """More positions than the search may look at."""


class Search:
    """The search for the best play of one deal of so many `tricks`, with its table."""

    def __init__(self, stakes: PlayStakes, tricks: int, budget: int = BUDGET) -> None:
        self._stakes = stakes
        self._tricks = tricks
        self._left = budget
        self._table: dict[Position, tuple[int, int, SearchMove | None]] = {}
        self._ranges: dict[tuple[int, ...], Bounds] = {}
        self._gains: dict[tuple[Seat, Seat, bool, int, Counting], tuple[int, int]] = {}

    def exact(self, position: Position) -> int:
        """The value of a position. Raises TooLongError."""
        least, most = self._range(position, 0, 0)
        guess = 0
        while least < most:
            bound = min(max(guess, least + 1), most)
            guess = self.value(position, bound - 1, bound)
            if guess < bound:
                most = guess
            else:
                least = guess
                guess += 1
        return least

    def value(self, position: Position, low: int, high: int) -> int:
        """The value of a position if it lies between `low` and `high`; else a bound on it that lies
        on the same side of them. Raises TooLongError."""
        if not position.left:
            return self._for_cards(position.leader, position.won)
        cached = self._table.get(position)
        if cached is None:
            if not self._left:
                raise TooLongError
            self._left -= 1
            cached = self._table[position] = (*self._bounds(position), None)
        least, most, first = cached
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        best, move = self._best(position, low, high, first)
        if best <= low:
            most = best
        elif best >= high:
            least = best
        else:
            least = most = best
        self._table[position] = (least, most, move)
        return best

    def gain(
        self, leader: Seat, winner: Seat, last: bool, need: int, counting: Counting = _BOTH
    ) -> tuple[int, int]:
        """What the leader scores more than the other by a trick, and what a pique then needs."""
        key = (leader, winner, last, need, counting)
        cached = self._gains.get(key)
        if cached is None:
            cached = self._gains[key] = self._gain(*key)
        return cached

    def _gain(
        self, leader: Seat, winner: Seat, last: bool, need: int, counting: Counting
    ) -> tuple[int, int]:
        player, stakes = PLAYERS[leader], self._stakes
        points = stakes.trick(player, PLAYERS[winner], last, counting)
        after = stakes.pique_after(need, player, PLAYERS[winner], last, counting)
        if after is None and stakes.pique:
            points[stakes.pique.player] += stakes.pique.points
        return points[player] - points[adversary_of(player)], after or 0

    def _for_cards(self, side: Seat, won: int) -> int:
        """What a side scores more than the other for the cards, having won so many tricks."""
        mine = self._stakes.amounts[PLAYERS[side]].cards
        other = self._stakes.amounts[PLAYERS[1 - side]].cards
        return mine[won] - other[self._tricks - won]

    # ---- the tree

    def _best(
        self, position: Position, low: int, high: int, first: SearchMove | None
    ) -> tuple[int, SearchMove | None]:
        """The value of the best lead, and that lead; it is looked for from `first` on, until one
        comes up to `high`."""
        best: int | None = None
        chosen = None
        for move in self._moves(position, first):
            value = self._after(position, move, low, high)
            if best is None or value > best:
                best, chosen = value, move
                low = max(low, value)
                if low >= high:
                    break
        assert best is not None, "he who leads has a card"
        return best, chosen

    def _moves(self, position: Position, first: SearchMove | None) -> list[SearchMove]:
        """The leads, those that are likely to be best before the others."""
        side = position.leader
        ranked: list[tuple[int, SearchMove]] = []
        for suit in dict.fromkeys(position.suits):
            lies = division(suit)
            his = -20 if not lies.winners[1 - side] else 0
            for number in range(len(lies.leads[side])):
                wins = number == 0 and lies.winners[side]
                rank = -100 - wins if wins else his - number
                ranked.append((rank, SearchMove(suit, number)))
        ranked.sort()
        moves = [move for _, move in ranked]
        if first in moves:
            moves.remove(first)
            moves.insert(0, first)
        return moves

    def _after(self, position: Position, move: SearchMove, low: int, high: int) -> int:
        """The value of a lead: that of the best answer."""
        worst: int | None = None
        for gain, child in self._answers(position, move):
            if child.leader == position.leader:
                value = gain + self.value(child, low - gain, high - gain)
            else:
                value = gain - self.value(child, gain - high, gain - low)
            if worst is None or value < worst:
                worst = value
                high = min(high, value)
                if low >= high:
                    break
        assert worst is not None, "he who follows has a card"
        return worst

    def _answers(self, position: Position, move: SearchMove) -> Iterator[tuple[int, Position]]:
        """What the leader gains by each answer to a lead, and the position then."""
        suits, leader, won, left, need = position
        others = list(suits)
        others.remove(move.suit)
        lead = division(move.suit).leads[leader][move.lead]
        for (suit, winner), counts in zip(lead.answers, lead.counting, strict=True):
            gain, needs = self.gain(leader, winner, left == 1, need, (lead.counts, counts))
            tricks = won + 1 if winner == leader else self._tricks - left - won + 1
            yield gain, Position(tuple(sorted((*others, suit))), winner, tricks, left - 1, needs)
        if lead.answers:
            return
        gain, needs = self.gain(leader, leader, left == 1, need, (lead.counts, True))
        for after in _thrown(others, 1 - leader):
            suits = tuple(sorted((*after, lead.alone)))
            yield gain, Position(suits, leader, won + 1, left - 1, needs)

    # ---- bounds

    def _bounds(self, position: Position) -> Bounds:
        """Between what the value must lie: the leader can win so many tricks from the top at once,
        and the other so many in the suits whose best card is his, which the leader comes to lead
        in the end, if he has no card over that he need not play."""
        side, left, need = position.leader, position.left, position.need
        lies = [division(suit) for suit in position.suits]
        mine = min(left, sum(each.winners[side] for each in lies))
        behind = sum(each.cards[side] for each in lies if each.winners[1 - side])
        his = min(behind, sum(each.winners[1 - side] for each in lies))
        if sum(each.cards[side] for each in lies) > left:
            his = 0
        least = self._range(position, mine, 0)[0]
        most = self._range(position, 0, his)[1]
        if self._stakes.smallest:
            return least, most
        gained, won = 0, position.won
        for _ in range(mine):
            gain, need = self.gain(side, side, left == 1, need)
            gained, won, left = gained + gain, won + 1, left - 1
        after = Position(position.suits, side, won, left, need)
        return max(least, gained + self._range(after, 0, 0)[0]), most

    def _range(self, position: Position, mine: int, his: int) -> Bounds:
        """The least and the most that the score can come to, if the leader wins at least `mine` of
        the tricks left and the other at least `his`, whatever the cards."""
        _, leader, won, left, need = position
        if not left:
            value = self._for_cards(leader, won)
            return value, value
        key = (leader, won, left, need, mine, his)
        cached = self._ranges.get(key)
        if cached is None:
            cached = self._ranges[key] = self._widest(position, mine, his)
        return cached

    def _widest(self, position: Position, mine: int, his: int) -> Bounds:
        suits, leader, won, left, need = position
        ends: list[int] = []
        for counting in _MAY_COUNT if self._stakes.smallest else (_BOTH,):
            if his < left:
                gain, needs = self.gain(leader, leader, left == 1, need, counting)
                after = Position(suits, leader, won + 1, left - 1, needs)
                ends += (gain + end for end in self._range(after, max(mine - 1, 0), his))
            if mine < left:
                gain, needs = self.gain(leader, 1 - leader, left == 1, need, counting)
                after = Position(suits, 1 - leader, self._tricks - left - won + 1, left - 1, needs)
                ends += (gain - end for end in self._range(after, max(his - 1, 0), mine))
        return min(ends), max(ends)


def _thrown(suits: list[Suit], side: Seat) -> list[tuple[Suit, ...]]:
    """The suits as each card thrown away leaves them: first such as leave the side's winners."""
    ranked: list[tuple[int, int, tuple[Suit, ...]]] = []
    for place, suit in enumerate(suits):
        if suit in suits[:place]:
            continue
        lies = division(suit)
        for number, after in enumerate(lies.thrown[side]):
            lost = lies.winners[side] - division(after).winners[side]
            ranked.append((lost, number, (*suits[:place], after, *suits[place + 1 :])))
    ranked.sort()
    return [left for _, _, left in ranked]
