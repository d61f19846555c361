"""The acts before the calling: the hand taken up, carte blanche, discarding and taking in.

Taking in is six acts: touching the stock (or drawing or spreading it), counting it, taking cards
up from it, laying them back, and putting them with the hand. `TakesIn` is short for taking up the
next cards and putting them with the hand. Taking up is not mixing (p. 32).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

End: TypeAlias = Literal["top", "bottom", "left"]


class Part(Struct, frozen=True):
    """Which cards of the stock are meant: so many from an end of it as it lies, or of those
    `left` there (`number` None: all that are); or the places given, counted from the top as the
    stock was first placed; or the cards named. `among`: so many of that many from the end, which
    is to say the uppermost of them."""

    number: int | None = None
    end: End = "top"
    places: tuple[int, ...] = ()
    cards: tuple[Card, ...] = ()
    among: int | None = None


# ---- the hand


class TouchesHand(Struct, frozen=True):
    """Touches the cards dealt to him."""

    player: Player


class TakesUpHand(Struct, frozen=True):
    """Takes up his hand, or (`number`) so many of his cards."""

    player: Player
    number: int | None = None


class LooksAtHand(Struct, frozen=True):
    """Looks at his hand."""

    player: Player


# ---- carte blanche


class AnnouncesCarteBlanche(Struct, frozen=True):
    """Says that he has a carte blanche."""

    player: Player


class AdmitsAwareness(Struct, frozen=True):
    """Admits that at a line of the log (0: before the first) he knew of his carte blanche."""

    player: Player
    line: int


class ShowsCarteBlanche(Struct, frozen=True):
    """Shows a carte blanche: the cards counted one by one face upward on the table, all at once,
    or those in hand and those put out apart."""

    player: Player
    how: Literal["one by one", "all at once", "hand and discard apart"] = "one by one"


# ---- the discard


class Discards(Struct, frozen=True):
    """Puts cards out, face downward. `cards` is empty where only the number is known."""

    player: Player
    number: int
    cards: tuple[Card, ...] = ()


class AltersDiscard(Struct, frozen=True):
    """Puts other cards out in the place of some that he has put out; which is not told."""

    player: Player


class TakesBackDiscard(Struct, frozen=True):
    """Takes cards of his discard back into his hand: those named, so many, or (neither) all."""

    player: Player
    number: int | None = None
    cards: tuple[Card, ...] = ()


class MixesWithDiscard(Struct, frozen=True):
    """Puts cards of his hand, or cards that he has taken up, with his discard: those named, or so
    many (None: all)."""

    player: Player
    source: Literal["hand", "taken up"]
    number: int | None = None
    cards: tuple[Card, ...] = ()


class MixesStockWithDiscard(Struct, frozen=True):
    """Puts cards of the stock with his discard, without taking them up."""

    player: Player
    part: Part


class ExaminesDiscard(Struct, frozen=True):
    """Looks through a player's discard."""

    player: Player
    whose: Player


# ---- the stock


class Declares(Struct, frozen=True):
    """Says how many cards he takes, or leaves."""

    player: Player
    verb: Literal["takes", "leaves"]
    number: int


class TouchesStock(Struct, frozen=True):
    """Touches the stock, draws it toward him, or spreads it, without taking up a card."""

    player: Player
    how: Literal["touches", "draws", "spreads"] = "touches"


class CountsStock(Struct, frozen=True):
    """Counts the cards of the stock, without taking them up."""

    player: Player


class SaysStock(Struct, frozen=True):
    """Says how many cards there are in the stock."""

    player: Player
    number: int


class TakesIn(Struct, frozen=True):
    """Takes up the next `number` cards of the stock, or (`part`) others, and puts them with the
    hand."""

    player: Player
    number: int
    cards: tuple[Card, ...] = ()
    part: Part | None = None


class TakesUp(Struct, frozen=True):
    """Takes up cards of the stock in one lift, without yet putting them with his hand."""

    player: Player
    part: Part


class LaysBack(Struct, frozen=True):
    """Lays cards that he has taken up back on the stock: those named, the last so many, or
    (neither) all."""

    player: Player
    number: int | None = None
    cards: tuple[Card, ...] = ()


class PutsWithHand(Struct, frozen=True):
    """Puts cards that he has taken up with his hand: those named, the first so many, or
    (neither) all."""

    player: Player
    number: int | None = None
    cards: tuple[Card, ...] = ()


class ExposesStock(Struct, frozen=True):
    """Turns cards of the stock face upward."""

    player: Player
    part: Part


# ---- cards left


class LooksAtLeft(Struct, frozen=True):
    """Looks at cards left in the stock (by `whose`, or which, where that is told) and leaves them
    there."""

    player: Player
    whose: Player | None = None
    part: Part | None = None


class AsksToSeeCards(Struct, frozen=True):
    """Asks the adversary to show him the cards left in the stock, or his discard."""

    player: Player
    what: Literal["cards left", "discard"]


class DeclaresLook(Struct, frozen=True):
    """Says whether he will look at the cards that he leaves."""

    player: Player
    verb: Literal["will", "will not"]


class ShowsLeft(Struct, frozen=True):
    """Shows the adversary the cards left in the stock."""

    player: Player


# ---- elections


class ElectsFreshDeal(Struct, frozen=True):
    """Says that he elects a fresh deal."""

    player: Player


class StandsDeal(Struct, frozen=True):
    """Says that he stands the deal."""

    player: Player


ExchangeAct: TypeAlias = (
    TouchesHand
    | TakesUpHand
    | LooksAtHand
    | AnnouncesCarteBlanche
    | AdmitsAwareness
    | ShowsCarteBlanche
    | Discards
    | AltersDiscard
    | TakesBackDiscard
    | MixesWithDiscard
    | MixesStockWithDiscard
    | ExaminesDiscard
    | Declares
    | TouchesStock
    | CountsStock
    | SaysStock
    | TakesIn
    | TakesUp
    | LaysBack
    | PutsWithHand
    | ExposesStock
    | LooksAtLeft
    | AsksToSeeCards
    | DeclaresLook
    | ShowsLeft
    | ElectsFreshDeal
    | StandsDeal
)
