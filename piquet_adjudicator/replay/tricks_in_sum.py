"""The ways in which tricks may have been played of which only the number is recorded.

They are played in turn, and suit is followed where it can be: whoever has it that a card of them
was not so played must record that trick. Where there are too many ways, there are those in which
the cards of one suit go first, or last; one in which those go that a claim takes back; one in
which each number go of the cards that a player was asked about; and one for each course that the
play can have taken: how many tricks each won, how many one won before
the other had any, how often the lead passed, and who won the last.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby, islice, product
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.acts import Act, Answers, PlaysSome, PlaysTricks, TrickPlayed
from piquet_adjudicator.model.cards import SUITS, Card, sort_cards
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of, elder_first

MOST_WAYS: Final = 76
"""So many ways, or courses of the play, are all tried; where there are more, so many of them."""
MOST_TRIED: Final = 400
"""So many tricks are tried in search of a way."""
MOST_ORDERS: Final = 6
"""In so many orders of a course the tricks are sought."""

MOST_IN_SUM: Final = 16
"""Of more tricks than a pack has cards for, no course is looked for."""

_Tricks: TypeAlias = tuple[TrickPlayed, ...]
_Winners: TypeAlias = tuple[Player, ...]


class MayPlay(Struct, frozen=True):
    """What a player may play: the cards `known` in his hand, and `unknown` ones of those that he
    may have besides. `later` are those that he is recorded to put down afterwards."""

    known: frozenset[Card]
    maybe: frozenset[Card] = frozenset()
    unknown: int = 0
    later: frozenset[Card] = frozenset()

    @property
    def most(self) -> int:
        """To so many tricks he has cards."""
        return len(self.known) + min(self.unknown, len(self.maybe))


class Hands(Struct, frozen=True):
    """The hands, who is to lead, and who leads to the trick after, where that is recorded."""

    a: MayPlay
    b: MayPlay
    to_lead: Player
    leads_next: Player | None = None
    taken_back: tuple[tuple[Player, frozenset[Card]], ...] = ()
    """The cards that each claim takes back, and so says to have been played by a player."""
    asked_about: tuple[frozenset[Card], ...] = ()
    """Cards of a hand of which it was asked afterwards how many were left."""
    in_turn: tuple[str, ...] = SUITS
    """The order of suits of which either has the same cards."""

    def of(self, player: Player) -> MayPlay:
        """A player's hand."""
        return self.a if player == "A" else self.b

    @property
    def suits(self) -> tuple[str, ...]:
        """The suits, in an order that hangs on the cards held and not on their names: first those
        of which the hand that is to lead has higher cards."""
        hands = (self.of(self.to_lead), self.of(adversary_of(self.to_lead)))
        piles = [pile for hand in hands for pile in (hand.known, hand.later, hand.maybe)]
        held = {suit: [_ranks(pile, suit) for pile in piles] for suit in SUITS}
        return tuple(sorted(self.in_turn, key=held.__getitem__, reverse=True))


def _ranks(cards: frozenset[Card], suit: str) -> list[int]:
    """The ranks of the cards of a suit, from the highest."""
    return sorted((card.rank for card in cards if card.suit == suit), reverse=True)


class Ways(Struct, frozen=True):
    """Ways in which tricks may have been played, the likeliest first; whether there are no others,
    and whether there is one for each course of the play. `tried` is how many cards were put to
    others in the search."""

    acts: tuple[PlaysTricks, ...]
    are_all: bool
    of_each_course: bool
    tried: int = 0


class Course(Struct, frozen=True, order=True):
    """How some tricks went: how many A won, how many were won before the lead passed, into how many
    runs of one winner they fall, and who won the last."""

    won: int
    first: int
    runs: int
    last: Player


def course_of(winners: tuple[Player, ...]) -> Course:
    """The course of tricks that were so won.

    >>> course_of(("B", "B", "A", "B"))
    Course(won=1, first=2, runs=3, last='B')
    """
    runs = [len(tuple(run)) for _, run in groupby(winners)]
    return Course(winners.count("A"), runs[0], len(runs), winners[-1])


def asked_about(later: list[Act], hands: dict[Player, MayPlay]) -> Iterator[frozenset[Card]]:
    """The cards of one suit, or one rank, that may have been left in a hand of whose cards a
    question is answered later."""
    for player in PLAYERS:
        if any(isinstance(act, Answers) and act.player == player for act in later):
            may_go = sort_cards(hands[player].known - hands[player].later)
            of_suit = [frozenset(c for c in may_go if c.suit == suit) for suit in SUITS]
            of_rank = [frozenset(c for c in may_go if c.rank == each.rank) for each in may_go]
            yield from (cards for cards in dict.fromkeys((*of_suit, *of_rank)) if len(cards) > 1)


@lru_cache(maxsize=64)
def ways_of(act: PlaysSome, hands: Hands) -> Ways:
    """The ways in which tricks may have been played; none where they cannot have been.

    >>> ace, king = (MayPlay(frozenset({Card(rank, "S")})) for rank in (14, 13))
    >>> [way.tricks[0].led for way in ways_of(PlaysSome(1, "A", 1), Hands(ace, king, "B")).acts]
    [Card('KS')]
    >>> ways_of(PlaysSome(1, "A", 0), Hands(ace, king, "A")).acts
    ()
    """
    if act.number > min(hands.a.most, hands.b.most):
        return Ways((), True, True)
    search = _Search(act, hands)
    every = list(islice(search.ways(), MOST_WAYS + 1))
    if len(every) <= MOST_WAYS and not search.is_cut:
        return Ways(tuple(map(PlaysTricks, every)), True, True, search.tried)
    tried = search.tried
    courses = _courses(act, hands.to_lead) if act.number <= MOST_IN_SUM else []
    complete = bool(courses) and len(courses) <= MOST_WAYS
    chosen: list[_Tricks] = []
    for player, back in hands.taken_back:
        search = _Search(act, hands, sought=back, by=player)
        chosen += list(islice((way for way in search.ways() if back <= _cards_of(way)), 1))
        tried += search.tried
    for gone, left in _of_each_number(hands):
        search = _Search(act, hands, sought=gone, left=left)
        ways = (w for w in search.ways() if gone <= _cards_of(w) and left.isdisjoint(_cards_of(w)))
        chosen += [way for way in islice(ways, 1) if way not in chosen]
        tried += search.tried
    for suit, last in product(hands.suits, (False, True)):
        search = _Search(act, hands, suit=suit, last=last)
        chosen += [way for way in islice(search.ways(), 1) if way not in chosen]
        tried += search.tried
    for orders in courses[:MOST_WAYS]:
        searches = [_Search(act, hands, order) for order in orders[:MOST_ORDERS]]
        way = next((way for search in searches for way in search.ways()), None)
        tried += sum(search.tried for search in searches)
        if way is not None:
            chosen.append(way)
        elif len(orders) > MOST_ORDERS or any(search.is_cut for search in searches):
            complete = False
    chosen.sort(key=lambda way: winner_of(way[-1]) != (hands.leads_next or winner_of(way[-1])))
    return Ways(tuple(map(PlaysTricks, chosen or every[:1])), False, complete, tried)


@lru_cache(maxsize=64)
def _courses(act: PlaysSome, leads: Player) -> list[list[_Winners]]:
    """The orders in which tricks may be won, of each course, in an order drawn by lot
    that hangs on who leads."""
    won, lot = act.won_by("A"), Random(act.number)
    courses: dict[Course, list[_Winners]] = {}
    for order in product(elder_first(leads), repeat=act.number):
        if won in (None, order.count("A")):
            courses.setdefault(course_of(order), []).append(order)
    for orders in courses.values():
        lot.shuffle(orders)
    return lot.sample(list(courses.values()), len(courses))


def _of_each_number(hands: Hands) -> Iterator[tuple[frozenset[Card], frozenset[Card]]]:
    """Of cards that were asked about, so many as gone and the rest as left, for each number: the
    lowest as gone, or the highest."""
    order = hands.suits.index
    for cards in hands.asked_about:
        ranked = sorted(cards, key=lambda card: (card.rank, order(card.suit), card.pack))
        for number, each in product(range(len(cards) + 1), (ranked, ranked[::-1])):
            yield frozenset(each[:number]), frozenset(each[number:])


def _cards_of(tricks: _Tricks) -> frozenset[Card]:
    return frozenset(card for trick in tricks for card in (trick.led, trick.played))


@lru_cache(maxsize=64)
def _places(hands: Hands) -> dict[Card, int]:
    """The place of each card that may go among all of them, suit by suit, the highest first."""
    order, a, b = hands.suits.index, hands.a, hands.b
    cards = a.known | a.maybe | b.known | b.maybe
    ranked = sorted(cards, key=lambda card: (order(card.suit), -card.rank, card.pack))
    return {card: place for place, card in enumerate(ranked)}


class _MayGo(Struct, frozen=True):
    """What a player may put down in the tricks: of the cards `known` those that he does not put
    down afterwards; of those that he may have besides, so many as there is `room` for. `held` are
    all that are known, and `suits_later` those of which he has one for afterwards."""

    known: frozenset[Card]
    maybe: frozenset[Card]
    room: int
    held: frozenset[Card]
    suits_later: frozenset[str]


@lru_cache(maxsize=64)
def _may_go(hands: Hands) -> dict[Player, _MayGo]:
    """What each player may put down, as it is before the first of the tricks."""
    may_go: dict[Player, _MayGo] = {}
    for player in PLAYERS:
        hand, other = hands.of(player), hands.of(adversary_of(player))
        may_go[player] = _MayGo(
            known=hand.known - hand.later,
            maybe=hand.maybe - hand.later - other.later,
            room=hand.unknown - len(hand.later - hand.known),
            held=hand.known,
            suits_later=frozenset(card.suit for card in hand.known & hand.later),
        )
    return may_go


class _Search:
    """The search for ways to play tricks, with `winners` those in which they win them so; with a
    `suit`, those in which its cards go first, or `last`; those before others in which cards
    `sought` go (`by` one player), and such as are to be `left` do not. `tried` is how many cards
    were put to others, `is_cut` where it was given up."""

    def __init__(
        self,
        act: PlaysSome,
        hands: Hands,
        winners: _Winners | None = None,
        suit: str | None = None,
        last: bool = False,
        sought: frozenset[Card] = frozenset(),
        left: frozenset[Card] = frozenset(),
        by: Player | None = None,
    ) -> None:
        self._act, self._hands, self._winners = act, hands, winners
        self._suit, self._last, self._sought, self._left = suit, last, sought, left
        self._by = by
        self._place = _places(hands)
        self._lot = Random(0)
        self._may_go = _may_go(hands)
        self.tried = 0

    @property
    def is_cut(self) -> bool:
        """Whether it was given up before its end."""
        return self.tried >= MOST_TRIED

    def ways(self) -> Iterator[_Tricks]:
        """The ways, one after another."""
        return self._from((), self._hands.to_lead, frozenset())

    def _from(self, tricks: _Tricks, leader: Player, down: frozenset[Card]) -> Iterator[_Tricks]:
        """The ways that go on from some tricks, of which the cards lie down."""
        if len(tricks) == self._act.number:
            yield tricks
            return
        follower = adversary_of(leader)
        for led in self._cards(tricks, leader, down):
            for played in self._answers(tricks, follower, led, down):
                self.tried += 1
                if self.is_cut:
                    return
                trick = TrickPlayed(leader, led, played)
                more = (*tricks, trick)
                if self._is_won_so(more):
                    yield from self._from(more, winner_of(trick), down | {led, played})

    def _answers(
        self, tricks: _Tricks, player: Player, led: Card, down: frozenset[Card]
    ) -> list[Card]:
        """The cards that may be put to a card led: of its suit, if there are any."""
        cards = [card for card in self._cards(tricks, player, down) if card != led]
        following = [card for card in cards if card.suit == led.suit]
        if following or led.suit in self._may_go[player].suits_later:
            return following
        return cards

    def _cards(self, tricks: _Tricks, player: Player, down: frozenset[Card]) -> list[Card]:
        """The cards that a player may put down."""
        may_go = self._may_go[player]
        may_be = may_go.known - down
        if may_go.room > 0:
            mine = {t.led if t.player == player else t.played for t in tricks}
            if may_go.room > len(mine - may_go.held):
                may_be |= may_go.maybe - down
        if self._by not in (None, player):
            may_be -= self._sought
        cards = sorted(may_be, key=self._place.__getitem__)
        if self._winners is not None:
            self._lot.shuffle(cards)
        elif self._suit is not None:
            cards.sort(key=lambda card: (card.suit == self._suit) == self._last)
        elif self._left or self._sought:
            cards.sort(key=lambda card: (card in self._left, card not in self._sought))
        return cards

    def _is_won_so(self, tricks: _Tricks) -> bool:
        """Whether the tricks so far are won as they are to be, or the rest can be."""
        if self._winners is not None:
            return winner_of(tricks[-1]) == self._winners[len(tricks) - 1]
        won, winners = self._act.won_by("A"), [winner_of(trick) for trick in tricks]
        left = self._act.number - len(tricks)
        return won is None or 0 <= won - winners.count("A") <= left


def winner_of(trick: TrickPlayed) -> Player:
    """Who wins a trick: the higher card of the suit led (p. 94).

    >>> winner_of(TrickPlayed("A", Card(13, "S"), Card(14, "H")))
    'A'
    """
    beats = trick.played.suit == trick.led.suit and trick.played.rank > trick.led.rank
    return adversary_of(trick.player) if beats else trick.player
