"""The best play from a position of the table, card by card, and what each player scores by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.model.cards import RANKS, SUITS, Card
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.solver.search import BUDGET, Position, Search, TooLongError
from piquet_adjudicator.solver.stakes import PlayStakes
from piquet_adjudicator.solver.suits import suit_of


class PlayTable(Struct, frozen=True):
    """Where the play stands: the cards that each has in hand, who leads, how many tricks each has
    won in the deal (those counted without play included), and how many are left to play. `led` is
    a card of the leader's, no longer in his hand, that waits to be played to. A player may have
    more cards than there are tricks left. Of cards as good, one of the first of the `suits` is
    played."""

    hands: Mapping[Player, frozenset[Card]]
    leader: Player
    won: Mapping[Player, int]
    left: int
    led: Card | None = None
    suits: tuple[str, ...] = SUITS


class Played(NamedTuple):
    """One trick of a line of play."""

    leader: Player
    led: Card
    answer: Card

    @property
    def winner(self) -> Player:
        """Who wins it: the higher card of the suit led (p. 94)."""
        wins = self.answer.suit == self.led.suit and self.answer.rank > self.led.rank
        return adversary_of(self.leader) if wins else self.leader


class BestPlay(Struct, frozen=True):
    """The best play: trick by trick, and what each player scores by it in points, the cards and a
    pique included; the card that was led already, with its point, too."""

    line: tuple[Played, ...]
    scores: Mapping[Player, int]


def best_play(table: PlayTable, stakes: PlayStakes, budget: int = BUDGET) -> BestPlay | None:
    """The best play of both players for the difference of their scores; None where it is not found
    within so many positions. Of plays that are as good, a leader takes the first of the suits of
    the table, from the ace down, and he who follows the lowest card.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> from piquet_adjudicator.solver.stakes import Amounts
    >>> hands = {"A": ("AS", "KS", "7H"), "B": ("QS", "8H", "AC")}
    >>> held = {player: frozenset(map(parse_card, cards)) for player, cards in hands.items()}
    >>> each = Amounts(lead=1, won=1, last=2, cards=(0,) * 7 + (10,) * 5 + (40,))
    >>> table = PlayTable(held, "A", {"A": 5, "B": 4}, 3)
    >>> found = best_play(table, PlayStakes({"A": each, "B": each}))
    >>> " ".join(f"{led.code}-{answer.code}" for _, led, answer in found.line), found.scores
    ('AS-QS KS-AC 7H-8H', {'A': 13, 'B': 2})
    """
    search = Search(stakes, table.left + sum(table.won.values()), budget)
    try:
        need = stakes.pique.need if stakes.pique else 0
        line = tuple(_line(_Node(table, need, stakes.smallest), search))
    except TooLongError:
        return None
    return BestPlay(line, _scores(table, line, stakes))


class _Node(Struct, frozen=True):
    """A table, with what a pique needs there, and the smallest rank that counts."""

    table: PlayTable
    need: int
    smallest: int = 0

    def position(self) -> Position:
        """The position that is searched: there, who has which rank no longer matters."""
        table = self.table
        return Position(
            tuple(sorted(_suit(table, suit, self.smallest) for suit in SUITS)),
            PLAYERS.index(table.leader),
            table.won[table.leader],
            table.left,
            self.need,
        )

    def leads(self) -> tuple[Card, ...]:
        """The cards that may be led."""
        if self.table.led:
            return (self.table.led,)
        hand = self.table.hands[self.table.leader]
        return tuple(sorted(hand, key=lambda card: (self._place(card), -card.rank)))

    def answers(self, led: Card) -> list[Card]:
        """The cards that may be played to a lead, the lowest first."""
        hand = self.table.hands[adversary_of(self.table.leader)]
        follow = [card for card in hand if card.suit == led.suit] or hand
        return sorted(follow, key=lambda card: (card.rank, self._place(card)))

    def _place(self, card: Card) -> int:
        """The place of a card's suit among the suits."""
        return self.table.suits.index(card.suit)


class _Way(Struct, frozen=True):
    """A trick, what the leader gains by it more than the other, and the table then."""

    trick: Played
    gain: int
    node: _Node


def _suit(table: PlayTable, suit: str, smallest: int) -> int:
    """A suit as it lies between the hands."""
    every = ((Card(rank, suit), player) for rank in reversed(RANKS) for player in PLAYERS)
    lie = [(card, player) for card, player in every if card in table.hands[player]]
    small = sum(card.rank < smallest for card, _ in lie)
    return suit_of((PLAYERS.index(player) for _, player in lie), small)


def _line(node: _Node, search: Search) -> Iterator[Played]:
    """The tricks of the best play from a table. Raises TooLongError."""
    value = _value(node, search)
    while node.table.left:
        for led in node.leads():
            ways = [_after(node, led, answer, search) for answer in node.answers(led)]
            if all(_comes_to(value, way, search) for way in ways):
                break
        way = next(way for way in ways if not _comes_to(value + 1, way, search))
        yield way.trick
        value -= way.gain
        if way.node.table.leader != way.trick.leader:
            value = -value
        node = way.node


def _value(node: _Node, search: Search) -> int:
    """What he who leads, or led, scores from there more than the other."""
    if node.table.led is None or not node.table.left:
        return search.exact(node.position())
    ways = [_after(node, node.table.led, card, search) for card in node.answers(node.table.led)]
    rest = ((way, search.exact(way.node.position())) for way in ways)
    same = node.table.leader
    return min(way.gain + (v if way.node.table.leader == same else -v) for way, v in rest)


def _comes_to(value: int, way: _Way, search: Search) -> bool:
    """Whether he who led scores so much more than the other, or still more, after one trick."""
    rest, position = value - way.gain, way.node.position()
    if way.node.table.leader == way.trick.leader:
        return search.value(position, rest - 1, rest) >= rest
    return search.value(position, -rest, 1 - rest) <= -rest


def _after(node: _Node, led: Card, answer: Card, search: Search) -> _Way:
    """The table after a trick, and what the leader gains by it more than the other."""
    table, trick = node.table, Played(node.table.leader, led, answer)
    sides = PLAYERS.index(trick.leader), PLAYERS.index(trick.winner)
    counting = led.rank >= node.smallest, answer.rank >= node.smallest
    gain, need = search.gain(*sides, table.left == 1, node.need, counting)
    after = replace(
        table,
        hands={player: table.hands[player] - {led, answer} for player in PLAYERS},
        leader=trick.winner,
        won={player: table.won[player] + (player == trick.winner) for player in PLAYERS},
        left=table.left - 1,
        led=None,
    )
    return _Way(trick, gain, _Node(after, need, node.smallest))


def _scores(table: PlayTable, line: tuple[Played, ...], stakes: PlayStakes) -> dict[Player, int]:
    """What each player scores by a line of play to the end of the deal."""
    scores = dict.fromkeys(PLAYERS, 0)
    won = {player: table.won[player] for player in PLAYERS}
    need: int | None = stakes.pique.need if stakes.pique else 0
    for number, trick in enumerate(line, start=1):
        last = number == table.left
        who = trick.leader, trick.winner, last
        counting = stakes.counts(trick.led.rank, trick.answer.rank)
        for player, points in stakes.trick(*who, counting).items():
            scores[player] += points
        won[trick.winner] += 1
        need = stakes.pique_after(need, *who, counting) if need else need
        if need is None and stakes.pique:
            scores[stakes.pique.player] += stakes.pique.points
            need = 0
    for player in PLAYERS:
        scores[player] += stakes.amounts[player].cards[won[player]]
    return scores
