"""The records that one may be of which some acts are recorded in part: of a card the suit, the rank
or nothing was seen, of a discard the number is not known, of a call what it was.

Each is the record with such acts made whole, by cards with which all the rest of it can have been
done; a card of the suit led, one that a claim names, and a regular number come before others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, islice, zip_longest
from random import Random
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import sort_cards
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.model.suits_in_turn import suits_in_turn
from piquet_adjudicator.replay.beginning import steps_in_common
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.calls_that_may_be import called_perhaps
from piquet_adjudicator.replay.cards_named import (
    admitted_elsewhere,
    admitted_in_hand,
    cards_claimed,
    cards_led_or_played,
    cards_put_down,
    named_by_other,
    named_cards,
    shown_by,
    taken_back,
    taken_in_after,
)
from piquet_adjudicator.replay.cards_that_may_be import (
    dropped_after,
    filled,
    led_suit_first,
    may_have,
    next_of_the_stock,
    not_in_hand,
)
from piquet_adjudicator.replay.journal import Journal
from piquet_adjudicator.replay.recorded_in_part import (
    EXTENTS,
    Extent,
    acts_in_part,
    contested_ways,
    readings_of,
)
from piquet_adjudicator.replay.suit_followed import following_suit, suits_lacked
from piquet_adjudicator.replay.tricks_in_sum import Hands, MayPlay, asked_about, ways_of

Replayed: TypeAlias = tuple[Game, Journal]
Replays: TypeAlias = Callable[[Dispute, Game | None], Replayed]
"""What lays the acts of a dispute on the table, from the first in which it differs from a game, and
notes what is impossible."""

_OfCards: TypeAlias = (
    acts.Leads | acts.Plays | acts.Drops | acts.Discards | acts.Shows | acts.TakesIn
)

MOST_WAYS: Final = 2000
"""So many acts are looked at that a line may have been of which not all is recorded."""
_FOR_ONE: Final = 5000
"""So many steps suffice to find one record that may be, however many are looked for."""
_OF_EACH: Final = 8
"""To lay a record again takes as long as so many acts besides those that are new."""
_TRIES_TO_A_STEP: Final = 5
"""To lay an act on the table takes as long as to try so many cards in a search for tricks,"""
_WAYS_TO_A_STEP: Final = 4
"""or to say of so many acts that a line may have been of them."""
SAMPLED: Final = 12
"""So many records are drawn for each that is wanted, where there are more than are wanted."""


def likeliest(dispute: Dispute, replays: Replays, budget: Budget) -> Replayed | None:
    """The record of the likeliest cards that one may be, replayed; None where it can be none. A
    contested act, of which not all may be told, is first done or not."""
    for way in contested_ways(dispute):
        found = next(RecordSearch(way, replays, budget).every(), None)
        if found or budget.is_spent:
            return found
    return None


def wholes(
    dispute: Dispute, replays: Replays, most: int, budget: Budget
) -> tuple[list[Replayed], Extent]:
    """At most so many of the records that one may be, replayed, and how many of them they are: as
    many of each way in which what is contested may have been done, those of each in turn."""
    ways = list(islice(contested_ways(dispute), most + 1))
    if len(ways) == 1:
        return _of_way(dispute, replays, most, budget)
    replayed: list[list[Replayed]] = []
    extents: list[Extent] = ["some"] if len(ways) > most else []
    for place, way in enumerate(ways[:most]):
        part = budget.part(len(ways) - place)
        games, extent = _of_way(way, replays, max(1, most // len(ways)), part)
        replayed.append(games)
        extents.append(extent)
    in_turn = [each for games in zip_longest(*replayed) for each in games if each]
    return in_turn, min(extents, key=EXTENTS.index)


def _of_way(
    dispute: Dispute, replays: Replays, most: int, budget: Budget
) -> tuple[list[Replayed], Extent]:
    """The records that one may be in which nothing is contested any more. Where they are some, each
    card comes in that each of the acts may have been of, and the rest are drawn by lot, always the
    same. One is found though the budget be spent, if there is one."""
    search = RecordSearch(dispute, replays, budget)
    first = list(islice(search.every(), most + 1))
    if not first and budget.is_spent:
        found = likeliest(dispute, replays, Budget(_FOR_ONE, budget))
        return [found] if found else [], "some"
    if len(first) <= most:
        return first, search.extent
    return list(islice(_distinct(chain(search.drawn(), first)), most)), "some"


def _distinct(games: Iterator[Replayed]) -> Iterator[Replayed]:
    seen: set[tuple[Act, ...]] = set()
    for game, journal in games:
        acts_of_it = tuple(line.act for line in game.dispute.log)
        if acts_of_it not in seen:
            seen.add(acts_of_it)
            yield game, journal


class RecordSearch:
    """The search for whole records, within a budget, with the first line for which there was no
    card. What was laid on the table last is not laid again, as far as the next is the same."""

    def __init__(self, dispute: Dispute, replays: Replays, budget: Budget) -> None:
        self._dispute = dispute
        self._replays = replays
        self._budget = budget
        self._since: Game | None = None
        self._lines = acts_in_part(dispute)
        self._suits = suits_in_turn(dispute)
        self._named = named_cards(dispute)
        self._lot = Random(0)
        self._chosen = False
        self._of_each_course = True
        self.problems: set[Problem] = set()
        """What kept records from having been: the first thing that is wrong with each."""

    @property
    def exhausted(self) -> bool:
        """Whether it was given up before its end."""
        return self._budget.is_spent

    @property
    def extent(self) -> Extent:
        """How many of the records those are that were tried, if none was left out: a call may be in
        endless words."""
        if self.exhausted or any(isinstance(line.act, acts.CallsSome) for line in self._lines):
            return "some"
        if self._chosen:
            return "each course of play" if self._of_each_course else "some"
        return "all"

    @property
    def stuck(self) -> Line | None:
        """The first line for which there is no card in any way."""
        last = None
        for line in self._lines:
            last = line
            if not any(self._down_to(self._dispute, 0, line)):
                return line
        return last

    def every(self) -> Iterator[Replayed]:
        """Every whole record, those of the likeliest cards first."""
        return self._from(self._dispute, 0, drawn=False)

    def drawn(self) -> Iterator[Replayed]:
        """Whole records: each of the cards of each line, the likeliest in the other lines, those of
        one line and of another in turn; then some drawn by lot."""
        of_each_line = zip_longest(*map(self._each_of, range(len(self._lines))))
        yield from (each for in_turn in of_each_line for each in in_turn if each)
        for _ in range(SAMPLED * len(self._lines) * 100):
            if self.exhausted:
                return
            yield from islice(self._from(self._dispute, 0, drawn=True), 1)

    def _each_of(self, at: int) -> Iterator[Replayed]:
        """A whole record for each of the acts that a line may have been."""
        line = self._lines[at]
        for before in islice(self._down_to(self._dispute, 0, line), 1):
            for each in self._ways(before, line):
                if self.exhausted:
                    return
                yield from islice(self._from(_with(before, line, each), at + 1, drawn=False), 1)

    def _down_to(self, dispute: Dispute, at: int, line: Line) -> Iterator[Dispute]:
        """The dispute with the acts before a line made whole."""
        if self._lines[at] == line:
            yield dispute
            return
        for each in self._ways(dispute, self._lines[at]):
            if self.exhausted:
                return
            yield from self._down_to(_with(dispute, self._lines[at], each), at + 1, line)

    def _from(self, dispute: Dispute, at: int, *, drawn: bool) -> Iterator[Replayed]:
        """The whole records of one in which so many of the acts are whole."""
        if at == len(self._lines):
            done = self._lay(dispute)
            if done and done[0].cards_suffice:
                yield done
            return
        line = self._lines[at]
        ways = self._ways(dispute, line)
        if drawn:
            self._lot.shuffle(ways)
        for each in ways:
            if self.exhausted:
                return
            yield from self._from(_with(dispute, line, each), at + 1, drawn=drawn)

    def _lay(self, dispute: Dispute) -> Replayed | None:
        same = steps_in_common(dispute, self._since) if self._since else None
        self._budget.spend(_OF_EACH + len(dispute.log) - len(same or ()))
        done = self._replays(dispute, self._since)
        if done[1].problems:
            self.problems.add(done[1].problems[0])
            return None
        self._since = done[0]
        return done

    def _ways(self, dispute: Dispute, line: Line) -> list[Act]:
        """As many of the acts that a line may have been as are looked at, the likeliest first: of
        six cards not seen there are many millions."""
        ways = list(islice(self._acts(dispute, line), MOST_WAYS + 1))
        self._budget.spend(len(ways) // _WAYS_TO_A_STEP)
        if len(ways) > MOST_WAYS:
            self._chosen, self._of_each_course = True, False
        return ways[:MOST_WAYS]

    def _acts(self, dispute: Dispute, line: Line) -> Iterator[Act]:
        """What the act of a line may have been, all before it being whole."""
        before = replace(dispute, log=dispute.log[: line.number - 1], claims=(), stipulated=())
        done = self._lay(before)
        if done is None:
            return
        match line.act:
            case acts.Contested():
                yield from (each.act for each in readings_of(line, dispute.log))
            case acts.DiscardsSome(player):
                yield from (acts.Discards(player, n) for n in self._put_out(done[0], line, player))
            case acts.TakesInSome(player):
                yield from (acts.TakesIn(player, n) for n in _taken_in(done[0], player))
            case acts.PlaysSome() as act:
                yield from self._tricks(act, done[0], line)
            case acts.CallsSome(player, kind):
                yield from (
                    acts.Calls(player, w)
                    for w in called_perhaps(done[0], player, kind, self._suits)
                )
            case acts.Leads() | acts.Plays() | acts.Drops() | acts.Discards() | acts.Shows() as act:
                yield from self._with_cards(act, done[0], line)
            case acts.TakesIn(cards=cards) as act:
                # of the others only how many they are is known, and that the act says by its number
                seen = tuple(card for card in cards if card.rank or card.suit)
                yield from self._with_cards(replace(act, cards=seen), done[0], line)

    def _tricks(self, act: acts.PlaysSome, game: Game, line: Line) -> Iterator[Act]:
        """The tricks that may have been played."""
        later = [each.act for each in self._dispute.log[line.number :]]
        leads = [each.player for each in later if isinstance(each, acts.Leads)]
        a, b = (self._hand(game, player, later) for player in PLAYERS)
        if act.number > min(a.most - len(a.later & a.known), b.most - len(b.later & b.known)):
            a, b = (self._hand(game, player, later, shown=False) for player in PLAYERS)
        leads_next = leads[0] if leads else None
        may_go = a.known | a.maybe | b.known | b.maybe
        back = tuple(
            (who, each & may_go)
            for who, each in taken_back(self._dispute)
            if not each.isdisjoint(may_go)
        )
        asked = tuple(asked_about(later, {"A": a, "B": b}))
        hands = Hands(a, b, game.end.to_lead, leads_next, back, asked, self._suits)
        ways = ways_of(act, hands)
        self._budget.spend_once((act, hands), ways.tried // _TRIES_TO_A_STEP)
        self._chosen = self._chosen or not ways.are_all
        self._of_each_course = self._of_each_course and ways.of_each_course
        yield from ways.acts

    def _hand(self, game: Game, player: Player, later: list[Act], *, shown: bool = True) -> MayPlay:
        """What a player may play at the end of a game, with so much done later: none of the cards
        that he leads or plays then, or (`shown`) shows for no call of his."""
        hand = game.end.hands[player]
        named = {c for act in later for c in getattr(act, "cards", ()) if c.is_seen}
        named |= admitted_elsewhere(self._dispute, player)
        lacked = suits_lacked(self._dispute, game, player)
        may_be = (card for card in may_have(game, player) if card.suit not in lacked)
        maybe = frozenset(may_be) - hand.known - named
        his = cards_led_or_played(later, player) if self._named else frozenset()
        his |= dropped_after(self._dispute, game, player)
        if shown and self._named:
            his |= shown_by(later, game, player) & hand.known
        agreed = admitted_in_hand(self._dispute, player) & maybe
        return MayPlay(hand.known | agreed, maybe - agreed, hand.unknown - len(agreed), his)

    def _put_out(self, game: Game, line: Line, player: Player) -> Iterator[int]:
        """How many cards a player may have put out: as many as he takes in next, or as it is
        regular, before others."""
        after = self._dispute.log[line.number :]
        taken = (
            each.act.number
            for each in after
            if isinstance(each.act, acts.TakesIn) and each.act.player == player
        )
        deck, hand = self._dispute.deck, game.end.hands[player].size
        left = len(game.end.left_places)
        regular = (deck.elders if player == self._dispute.elder else left) + hand - deck.hand
        likely = next(taken, regular)
        yield from sorted(range(1, min(hand, deck.stock) + 1), key=lambda n: abs(n - likely))

    def _with_cards(self, act: _OfCards, game: Game, line: Line) -> Iterator[Act]:
        """An act with each card of which not all was seen one that it may be, those last that
        are recorded to go elsewhere later, or with which he would not have followed suit before."""
        player, end = act.player, game.end
        named = {card for card in act.cards if card.is_seen}
        if isinstance(act, acts.TakesIn):
            next_of_stock = next_of_the_stock(game, act.number)
            may_be = [card for card in next_of_stock if card not in named]
        elif isinstance(act, acts.Shows):
            may_be = [*may_have(game, player), *sort_cards(not_in_hand(end, player) - named)]
        else:
            named = named.union(*self._named.values())
            named |= dropped_after(self._dispute, game, player)
            if isinstance(act, (acts.Leads, acts.Plays)):
                named |= admitted_elsewhere(self._dispute, player)
            may_be = [card for card in may_have(game, player) if card not in named]
            may_be = following_suit(may_be, self._dispute, end, player)
        waits = [t.lead.card.suit for t in end.tricks if t.follow is None][:1]
        later = cards_put_down(self._dispute, player) | taken_in_after(self._dispute, line)
        if isinstance(act, acts.TakesIn):
            later = named_by_other(self._dispute, player)
        ordered = led_suit_first(may_be, waits, self._suits, cards_claimed(self._dispute))
        lacked = end.not_followed(player)
        ordered.sort(key=lambda card: (card in later, card.suit in lacked))
        in_order = not isinstance(act, (acts.Leads, acts.Plays))
        for cards in filled(act.cards, ordered, in_order=in_order):
            yield replace(act, cards=cards)


def _taken_in(game: Game, player: Player) -> Iterator[int]:
    """How many cards a player may have taken in: as many as fill his hand before others."""
    left, room = len(game.end.left_places), game.dispute.deck.hand - game.end.hands[player].size
    yield from sorted(range(1, left + 1), key=lambda number: abs(number - room))


def _with(dispute: Dispute, line: Line, act: Act) -> Dispute:
    """A dispute with the act of a line made whole."""
    at = line.number - 1
    recorded = line.in_part if isinstance(line.in_part, acts.Contested) else line.act
    whole = replace(line, act=act, in_part=recorded)
    return replace(dispute, log=(*dispute.log[:at], whole, *dispute.log[at + 1 :]))
