"""The acts before and around the deal: shuffling, cutting, choosing, dealing, what comes to light
about the deal or the pack, and what a bystander says (pp. 1-3, 14-15).

A pack is named by whose it is ("A's"), by its colour, or as "right", "wrong" or "new".
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

Lot: TypeAlias = Literal["A", "B", "stock"]
"""Where cards dealt lie: with a player, or undealt."""
Fault: TypeAlias = Literal["incorrect", "redundant", "imperfect"]

# ---- shuffling and cutting


class Shuffles(Struct, frozen=True):
    """Shuffles a pack: where no more is told, on the table and with no face seen. `how` may be
    that he is the last to shuffle it."""

    player: Player
    pack: str | None = None
    how: Literal["below the table", "exposing faces", "last"] | None = None


class CutsForDeal(Struct, frozen=True):
    """Cuts for deal, exposing a card, or so many, or those named."""

    player: Player
    number: int | None = None
    cards: tuple[Card, ...] = ()


class CutsToDealer(Struct, frozen=True):
    """Separates the pack for the dealer: `taken` cards lifted off, or `left` in the lower packet,
    where that is told."""

    player: Player
    taken: int | None = None
    left: int | None = None


class ConfusesCards(Struct, frozen=True):
    """Throws the cards into confusion (`player` None: it is not told who), while they are cut."""

    player: Player | None = None


class ExposesInDeal(Struct, frozen=True):
    """Exposes cards while the pack is cut to the dealer or reunited, or while it is dealt. `whose`
    is he to whom the cards belong when they are dealt, or the stock."""

    player: Player
    during: Literal["cutting", "reuniting", "dealing"]
    number: int = 1
    cards: tuple[Card, ...] = ()
    whose: Lot | None = None


# ---- choosing


class ChoosesDeal(Struct, frozen=True):
    """Says who is to deal first."""

    player: Player
    whose: Player


class ChoosesPack(Struct, frozen=True):
    """Takes the choice of packs, and says with which he will deal, where that is told."""

    player: Player
    pack: str | None = None


class ChoosesMode(Struct, frozen=True):
    """Says that he will deal by so many cards at a time."""

    player: Player
    by: int


# ---- dealing


class Deals(Struct, frozen=True):
    """Deals the cards, by so many at a time and with a pack, where that is told."""

    player: Player
    by: int | None = None
    pack: str | None = None


class DealsPacket(Struct, frozen=True):
    """Deals so many cards together to a player, or lays them to the stock."""

    player: Player
    whose: Lot
    number: int


class PlacesStock(Struct, frozen=True):
    """Places the undealt cards on the table: in one packet, or in packets of so many cards;
    aside is anywhere but between the players."""

    player: Player
    how: Literal["face downward", "face upward", "in several packets", "aside"] = "face downward"
    packets: tuple[int, ...] = ()


class AsksLeave(Struct, frozen=True):
    """Asks for permission to rectify the deal."""

    player: Player


class GivesLeave(Struct, frozen=True):
    """Gives permission to rectify the deal."""

    player: Player


class RefusesLeave(Struct, frozen=True):
    """Refuses permission to rectify the deal."""

    player: Player


class MovesCards(Struct, frozen=True):
    """Moves cards, to rectify the deal: from one hand, or from the stock, to another."""

    player: Player
    number: int
    source: Lot
    target: Lot
    cards: tuple[Card, ...] = ()


class RectifiesDeal(Struct, frozen=True):
    """Puts the deal right, so that each has twelve cards and the stock eight."""

    player: Player


class Collects(Struct, frozen=True):
    """Collects the cards for the ensuing deal, and lays them on the table."""

    player: Player
    how: Literal["face downward", "face upward", "in disorder"] = "face downward"


# ---- what comes to light


class FindsFaced(Struct, frozen=True):
    """Comes upon a card that lies face upward in the pack or in the stock."""

    player: Player | None = None
    where: Literal["pack", "stock"] = "pack"
    number: int = 1
    cards: tuple[Card, ...] = ()


class FindsDamaged(Struct, frozen=True):
    """Comes upon a card that is torn or marked."""

    player: Player | None = None
    how: Literal["torn", "marked"] = "torn"
    number: int = 1
    cards: tuple[Card, ...] = ()


class PointsOutPack(Struct, frozen=True):
    """Says that the pack is incorrect, has a card too many (redundant) or too few (imperfect);
    `player` None where it is found by both."""

    player: Player | None = None
    fault: Fault = "incorrect"


class PointsOutWrongPack(Struct, frozen=True):
    """Says that a player (the dealer, where none is named) has dealt with the wrong pack."""

    player: Player
    whose: Player | None = None


class CallsForPacks(Struct, frozen=True):
    """Calls for fresh cards: for so many packs, where that is told."""

    player: Player
    number: int | None = None


class ReplacesCards(Struct, frozen=True):
    """Puts sound cards in the place of torn or marked ones (`player` None: both have it done)."""

    player: Player | None = None


# ---- a fresh deal spoken of


class ProposesFreshDeal(Struct, frozen=True):
    """Proposes to his adversary that there be a fresh deal."""

    player: Player


class AcceptsFreshDeal(Struct, frozen=True):
    """Says that he will give, or have, the fresh deal proposed."""

    player: Player


class RefusesFreshDeal(Struct, frozen=True):
    """Says that he will not have the fresh deal proposed."""

    player: Player


class WithdrawsProposal(Struct, frozen=True):
    """Says that he does not now wish for the fresh deal that he proposed."""

    player: Player


# ---- bystanders


class BystanderRemarks(Struct, frozen=True):
    """Somebody who does not play calls attention to something, in words."""

    remark: str


DealAct: TypeAlias = (
    Shuffles
    | CutsForDeal
    | CutsToDealer
    | ConfusesCards
    | ExposesInDeal
    | ChoosesDeal
    | ChoosesPack
    | ChoosesMode
    | Deals
    | DealsPacket
    | PlacesStock
    | AsksLeave
    | GivesLeave
    | RefusesLeave
    | MovesCards
    | RectifiesDeal
    | Collects
    | FindsFaced
    | FindsDamaged
    | PointsOutPack
    | PointsOutWrongPack
    | CallsForPacks
    | ReplacesCards
    | ProposesFreshDeal
    | AcceptsFreshDeal
    | RefusesFreshDeal
    | WithdrawsProposal
    | BystanderRemarks
)
