"""Where the cards lie when the log begins: `deal:`, or `hands:` with `discards:` and `stock:`.

Without a `pack:` line the cards are those of the pack of the code, each in one place.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.card_lists import Listed, read_listed
from piquet_adjudicator.files.sections import check_keys, mapping_of
from piquet_adjudicator.language.line_notices import FEW
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.deck import PIQUET, Deck
from piquet_adjudicator.model.dispute import (
    PLACES_OF_CARDS,
    Deal,
    FaultyPack,
    Holding,
    PlaceOfCards,
)
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.source import Mapping

_PACK_HINT: Final = (
    "write ? for each card unknown, ?*3 for three, ?*2-4 for two to four;"
    " pack: says which cards are over or wanting, of "
)


class OfPack(Struct, frozen=True):
    """The pack of the code, and what is wrong with that which is dealt."""

    deck: Deck
    faults: FaultyPack

    @property
    def size(self) -> int:
        """How many cards the pack dealt has."""
        return len(self.deck.cards) + self.faults.surplus

    def counted(self, place: Listed) -> int:
        """How many cards of a place are of the pack dealt: second cards of a name are not, where
        nothing is said of a card over."""
        if not self.faults.is_incorrect:
            return place.own
        return sum(1 for card in place.cards if card is None or card.pack != "other")

    def check(self, place: Listed, problems: list[Problem]) -> None:
        """Notes a card there that is said to be wanting, and a second one that is not said to be
        over where others are."""
        line, wanting, over = self.faults.file_line, self.faults.wanting, self.faults.over
        for card in place.cards:
            if card and not card.pack and card in wanting:
                message = f"{card.code} is in {place.name}, and wanting on line {line}"
                problems.append(Problem(place.place, message, "correct one of them"))
            first = card and Card(card.rank, card.suit)
            if card and card.pack == "2" and over and not {first, None} & set(over):
                message = (
                    f"{card.code} is in {place.name}, and not among the cards over on line {line}"
                )
                problems.append(Problem(place.place, message, f"add {card.code[:2]} to over:"))


def read_deal(
    top: Mapping,
    elder: Player,
    from_deal: bool,
    problems: list[Problem],
    deck: Deck = PIQUET,
    pack: FaultyPack | None = None,
    contested: bool = False,
    counted: frozenset[tuple[Player, int]] = frozenset(),
) -> tuple[Deal, ...]:
    """The deal of a dispute; where how many cards lie in a place is written as a range, one for
    each way in which the numbers are those of the pack, the nearest to the regular ones first.
    None, with problems, where it cannot be.

    `from_deal` says, where no cards are recorded at all, whether the log begins before the calling;
    `pack` what is wrong with the pack; `contested`, that a player says of a deal of which no cards
    are recorded that it was wrong by a card: it is then not taken to have been regular; `counted`,
    how many cards a player is said in the log to have.
    """
    of_pack = OfPack(deck, pack or FaultyPack())
    entries = top.entries
    if "deal" in entries and "hands" in entries:
        message = "both deal: and hands: are given"
        hint = "deal: is the hands as dealt, hands: as played; keep one"
        problems.append(Problem(top.keys["hands"], message, hint))
        return ()
    if "deal" in entries or ("hands" not in entries and (from_deal or contested)):
        deals = _dealt(top, of_pack, problems, contested)
        return tuple(sorted(deals, key=partial(_unlikelihood, deck, counted)))
    return _taken_in(top, elder, of_pack, problems, counted)


def places_of_cards(top: Mapping) -> dict[PlaceOfCards, tuple[int, int]]:
    """The line and column where the file gives the cards of each place: under `deal:`, or under
    `hands:`, `discards:` and `stock:`."""
    places: dict[PlaceOfCards, tuple[int, int]] = {}
    for key in ("deal", "hands", "discards"):
        section = top.entries.get(key)
        for name, node in section.entries.items() if isinstance(section, Mapping) else ():
            for each in PLACES_OF_CARDS:
                if each == (f"the discard of {name}" if key == "discards" else name):
                    places[each] = (node.place.line, node.place.column)
    if "stock" in top.entries:
        place = top.entries["stock"].place
        places["stock"] = (place.line, place.column)
    return places


def _of_each_size(
    listed: dict[str, Listed],
    names: tuple[str, ...],
    deal_of: Callable[[dict[str, Listed]], Deal],
    of_pack: OfPack,
    problems: list[Problem],
) -> tuple[Deal, ...]:
    """The deals that places may come to, of which some hold up to so many more cards."""
    of_each = [range(place.more + 1) for place in listed.values()]
    deals: list[Deal] = []
    first: list[Problem] = []
    for more in product(*of_each):
        sized = {
            name: place.with_more(number)
            for (name, place), number in zip(listed.items(), more, strict=True)
        }
        wrong: list[Problem] = []
        _check_places(sized, names, of_pack, wrong)
        if not wrong:
            deals.append(deal_of(sized))
        first = first or wrong
    if not deals:
        problems += first
    return tuple(sorted(deals, key=lambda deal: _irregularity(deal, of_pack.deck)))


def _irregularity(deal: Deal, deck: Deck) -> int:
    """By how many cards the hands are larger or smaller than they should be."""
    return sum(abs(hand.size - deck.hand) for hand in deal.hands.values())


def _unlikelihood(
    deck: Deck, counted: frozenset[tuple[Player, int]], deal: Deal
) -> tuple[int, bool]:
    """The same; and of those wrong by as many, whether it is none that a player says it was."""
    said = any((player, deal.hands[player].size) in counted for player in PLAYERS)
    return _irregularity(deal, deck), not said


def _dealt(
    top: Mapping, of_pack: OfPack, problems: list[Problem], contested: bool
) -> tuple[Deal, ...]:
    for key in ("discards", "stock"):
        if key in top.keys:
            message = f"{key}: goes with hands:, not with deal:"
            hint = "put the stock under deal:; the log tells what is put out"
            problems.append(Problem(top.keys[key], message, hint))
    before = len(problems)
    section = mapping_of(top.entries.get("deal"), "deal", problems)
    names = ("A", "B", "stock")
    listed = _read_places(section, names, "", problems)
    if len(problems) > before:
        return ()
    if contested and not listed:
        deck = of_pack.deck
        sizes = {"A": deck.hand, "B": deck.hand, "stock": deck.stock}
        listed = {n: Listed(n, (None,) * (sizes[n] - 1), top.place, 2) for n in names}
    return _of_each_size(listed, names, partial(_as_dealt, of_pack), of_pack, problems)


def _as_dealt(of_pack: OfPack, listed: dict[str, Listed]) -> Deal:
    deck = of_pack.deck
    left = of_pack.size - sum(map(of_pack.counted, listed.values()))
    missing = [name for name in ("A", "B", "stock") if name not in listed]
    usual = {"A": deck.hand, "B": deck.hand, "stock": deck.stock + of_pack.faults.surplus}
    sizes = {name: left if missing == [name] and left >= 0 else usual[name] for name in missing}
    hands = {player: _holding(listed, player, sizes) for player in PLAYERS}
    stock = listed["stock"].cards if "stock" in listed else (None,) * sizes["stock"]
    return Deal("dealt", hands, stock)


def _taken_in(
    top: Mapping,
    elder: Player,
    of_pack: OfPack,
    problems: list[Problem],
    counted: frozenset[tuple[Player, int]],
) -> tuple[Deal, ...]:
    before = len(problems)
    hands = mapping_of(top.entries.get("hands"), "hands", problems)
    out = mapping_of(top.entries.get("discards"), "discards", problems)
    listed = _read_places(hands, PLAYERS, "", problems)
    for player in PLAYERS:
        if player in listed and (player, len(listed[player].cards)) not in counted:
            listed[player] = _with_those_not_written(listed[player], of_pack.deck)
    listed |= _read_places(out, PLAYERS, "the discard of ", problems)
    if stock := top.entries.get("stock"):
        read = read_listed(stock, "stock", problems)
        listed |= {"stock": read} if read else {}
    names = (*PLAYERS, *(f"the discard of {player}" for player in PLAYERS), "stock")
    if len(problems) > before:
        return ()
    return _of_each_size(listed, names, partial(_as_taken_in, elder, of_pack), of_pack, problems)


def _with_those_not_written(hand: Listed, deck: Deck) -> Listed:
    """A hand as played, with the cards of a full one that may not have been written: of one of
    which fewer are listed, it is not known whether he played with so few, or one was forgotten.
    Very few are those left of a hand, and of a hand with any put as unknown all are counted."""
    if hand.only or hand.more or None in hand.cards or not FEW <= len(hand.cards) < deck.hand:
        return hand
    return replace(hand, more=deck.hand - len(hand.cards))


def _as_taken_in(elder: Player, of_pack: OfPack, listed: dict[str, Listed]) -> Deal:
    deck = of_pack.deck
    sizes: dict[str, int] = {player: deck.hand for player in PLAYERS if player not in listed}
    sizes |= _sizes_unlisted(listed, elder, of_pack)
    return Deal(
        "taken in",
        {player: _holding(listed, player, sizes) for player in PLAYERS},
        listed["stock"].cards if "stock" in listed else (None,) * sizes.get("stock", 0),
        {player: _holding(listed, f"the discard of {player}", sizes) for player in PLAYERS},
    )


def _sizes_unlisted(listed: dict[str, Listed], elder: Player, of_pack: OfPack) -> dict[str, int]:
    """How many cards lie unknown in the discards and the stock that are not recorded: what is left
    of the pack, with each player as many as he may take (p. 85), the rest in
    the stock."""
    deck, counted = of_pack.deck, of_pack.counted
    hands = sum(counted(listed[name]) if name in listed else deck.hand for name in PLAYERS)
    elsewhere = sum(counted(place) for name, place in listed.items() if name not in PLAYERS)
    left = max(0, of_pack.size - hands - elsewhere)
    sizes: dict[str, int] = {}
    shares = ((elder, deck.elders), (adversary_of(elder), deck.youngers))
    missing = [pair for pair in shares if f"the discard of {pair[0]}" not in listed]
    for player, most in missing:
        last = (player, most) == missing[-1] and "stock" in listed
        sizes[f"the discard of {player}"] = left if last else min(most, left)
        left -= sizes[f"the discard of {player}"]
    if "stock" not in listed:
        sizes["stock"] = left
    return sizes


def _holding(listed: dict[str, Listed], name: str, sizes: dict[str, int]) -> Holding:
    return listed[name].holding if name in listed else Holding(unknown=sizes[name])


def _read_places(
    section: Mapping | None, names: tuple[str, ...], title: str, problems: list[Problem]
) -> dict[str, Listed]:
    """The cards under each name of a section, by `title` and name."""
    if section is None:
        return {}
    check_keys(section, names, problems)
    places: dict[str, Listed] = {}
    for name in names:
        if name in section.entries:
            listed = read_listed(section.entries[name], f"{title}{name}", problems)
            if listed is not None:
                places[f"{title}{name}"] = listed
    return places


def _check_places(
    listed: dict[str, Listed],
    names: tuple[str, ...],
    of_pack: OfPack,
    problems: list[Problem],
) -> None:
    """Notes a card named in two places, or that the pack has not; and a count that is not of the
    whole pack."""
    before = len(problems)
    seen: dict[Card, Listed] = {}
    for place in listed.values():
        for card in place.cards:
            if card is not None and card in seen:
                other = seen[card]
                where = "twice in" if other is place else f"in {other.name} and in"
                message = f"{card.code} lies {where} {place.name}"
                hint = f"name it once (a card of the other pack is {card.code[:2]}-other)"
                problems.append(Problem(place.place, message, hint))
            elif card is not None:
                seen[card] = place
    for place in listed.values():
        of_pack.check(place, problems)
    if len(problems) > before or not listed:
        return
    total = sum(map(of_pack.counted, listed.values()))
    complete = all(name in listed for name in names)
    size = of_pack.size
    if total > size or (complete and total != size):
        counts = ", ".join(f"{place.name} {len(place.cards)}" for place in listed.values())
        message = f"the cards count {total}, not {size} ({counts})"
        problems.append(Problem(next(iter(listed.values())).place, message, f"{_PACK_HINT}{size}"))
