"""The acts of the table: a closed union of frozen records of what was done or said, one table by
the parts of the game.

An act never says what it amounts to in law. `Calls` holds the words called, not whether they
were true; `Plays` holds the card, not whether it followed suit.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, TypeGuard

from msgspec import Struct

from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

# =============================================================================
# The deal
# Shuffling, cutting, choosing, dealing, what comes to light about the deal or the pack, and what a
# bystander says (pp. 1-3, 14-15). A pack is named by whose it is ("A's"), by its colour, or as
# "right", "wrong" or "new".
# =============================================================================

Lot: TypeAlias = Literal["A", "B", "stock"]
"""Where cards dealt lie: with a player, or undealt."""
Fault: TypeAlias = Literal["incorrect", "redundant", "imperfect"]

# ---- shuffling and cutting


class Shuffles(Struct, frozen=True):
    """Shuffles a pack: where no more is recorded, on the table and with no face seen. `how` may be
    that he is the last to shuffle it."""

    player: Player
    pack: str | None = None
    how: Literal["below the table", "exposing faces", "last"] | None = None


class CutsForDeal(Struct, frozen=True):
    """Cuts for deal, exposing a card, or so many, or those named, of which some need not be known;
    `taken` cards are lifted off, or `left` in the lower packet, where that is recorded."""

    player: Player
    number: int | None = None
    cards: tuple[Card, ...] = ()
    taken: int | None = None
    left: int | None = None


class TreatsAsCut(Struct, frozen=True):
    """Takes one of the cards that the adversary exposed in cutting for deal for the one cut; which
    one is not told where `cards` is empty, but where it is the `lowest`."""

    player: Player
    cards: tuple[Card, ...] = ()
    lowest: bool | None = None


class CutsToDealer(Struct, frozen=True):
    """Separates the pack for the dealer: `taken` cards lifted off, or `left` in the lower packet,
    where that is recorded."""

    player: Player
    taken: int | None = None
    left: int | None = None


class ConfusesCards(Struct, frozen=True):
    """Throws the cards into confusion (`player` None: it is not recorded who), while they are
    cut."""

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
    """Takes the choice of packs, and says with which he will deal, where that is recorded."""

    player: Player
    pack: str | None = None


class ChoosesMode(Struct, frozen=True):
    """Says that he will deal by so many cards at a time."""

    player: Player
    by: int


# ---- dealing


class Deals(Struct, frozen=True):
    """Deals the cards, by so many at a time and with a pack, where that is recorded."""

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


class MovesCards(Struct, frozen=True, kw_only=True):
    """Moves cards, to rectify the deal: from one hand, or from the stock, to another."""

    player: Player
    number: int
    cards: tuple[Card, ...] = ()
    source: Lot
    target: Lot


class RectifiesDeal(Struct, frozen=True):
    """Puts the deal right, so that each has twelve cards and the stock eight."""

    player: Player


class Collects(Struct, frozen=True):
    """Collects the cards for the ensuing deal, and lays them on the table."""

    player: Player
    how: Literal["face downward", "face upward", "in disorder"] = "face downward"


# ---- what comes to light


class FindsFaced(Struct, frozen=True):
    """Comes upon a card that lies face upward in the pack or in the stock; or is the `lowest`
    there."""

    player: Player | None = None
    where: Literal["pack", "stock"] = "pack"
    number: int = 1
    cards: tuple[Card, ...] = ()
    lowest: bool | None = None


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
    """Calls for fresh cards: for so many packs, where that is recorded."""

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
    """Somebody who does not play calls attention to something, in words, which may be as they were
    `spoken`; it may be that `whose` call, of a kind, was left `uncalled`, or that he `had` what may
    be called of a kind (he to whom it is said, where nobody is named)."""

    remark: str
    whose: Player | None = None
    uncalled: Kind | None = None
    had: Kind | None = None
    spoken: Literal[True] | None = None


DealAct: TypeAlias = (
    Shuffles
    | CutsForDeal
    | TreatsAsCut
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

# =============================================================================
# The exchange
# The hand taken up, carte blanche, discarding and taking in. Taking in is six acts: touching the
# stock (or drawing or spreading it), counting it, taking cards up from it, laying them back, and
# putting them with the hand. `TakesIn` is short for taking up the next cards and putting them with
# the hand. Taking up is not mixing (p. 32).
# =============================================================================

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
    """Puts other cards out in the place of some that he has put out; which is not recorded."""

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


class LooksAtTakenUp(Struct, frozen=True):
    """Looks at the cards that he has taken up, and not yet put with his hand."""

    player: Player


class ExposesStock(Struct, frozen=True):
    """Turns cards of the stock face upward."""

    player: Player
    part: Part


# ---- cards left


class LooksAtLeft(Struct, frozen=True):
    """Looks at cards left in the stock (by `whose`, or which, where that is recorded) and leaves
    them there."""

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
    | LooksAtTakenUp
    | ExposesStock
    | LooksAtLeft
    | AsksToSeeCards
    | DeclaresLook
    | ShowsLeft
    | ElectsFreshDeal
    | StandsDeal
)

# =============================================================================
# Calling
# Calling, answering, showing and reckoning; the kinds of combination, and the items of the score.
# =============================================================================

Kind: TypeAlias = Literal["point", "sequence", "quatorze or trio"]
KINDS: Final[tuple[Kind, ...]] = ("point", "sequence", "quatorze or trio")

ReplyWord: TypeAlias = Literal["good", "equal", "not good"]

Item: TypeAlias = str
"""What is scored: one of the items of the game, or one that a code brings of its own."""
GAME_ITEMS: Final[tuple[Item, ...]] = (
    "carte blanche",
    "point",
    "sequence",
    "quatorze or trio",
    "play",
    "last trick",
    "cards",
    "capot",
    "repique",
    "pique",
    "fine",
)
"""What is scored at piquet, whatever the code."""


class Combination(Struct, frozen=True):
    """What a player says he has: a partial description that later words may add to.

    `number` counts cards (of a point, a sequence, or 3 or 4 for a trio or quatorze); `making` is
    the strength of a point (ace eleven, court cards ten, others their pips); `top` is the rank
    that heads a sequence; `rank` is that of a quatorze or trio; `withheld` is the card of that
    rank that the player says he does not reckon.
    """

    kind: Kind
    number: int | None = None
    making: int | None = None
    top: int | None = None
    suit: str | None = None
    rank: int | None = None
    withheld: Card | None = None


# ---- calling and showing


class Calls(Struct, frozen=True):
    """Calls a combination; the younger hand's announcement after the lead is also a call."""

    player: Player
    what: Combination


class Completes(Struct, frozen=True):
    """Adds to a call of his own already made: what it makes, its suit, or to what card."""

    player: Player
    what: Combination


class Replies(Struct, frozen=True):
    """Answers the adversary's call that waits for it, or that of `kind`, where one is named, `of`
    what words, where they name it further (the tierce, the kings)."""

    player: Player
    answer: ReplyWord
    kind: Kind | None = None
    of: Combination | None = None


class AsksMaking(Struct, frozen=True):
    """Asks what the adversary's point makes."""

    player: Player


class AsksWhich(Struct, frozen=True):
    """Asks to what card the adversary's sequence is, in what suit his point or sequence, or of
    what rank his quatorze or trio; `of` which call, where it is named."""

    player: Player
    about: Literal["to what card", "in what suit", "of what rank"]
    of: Combination | None = None


class AsksNotReckoned(Struct, frozen=True):
    """Asks which card of a rank the adversary does not reckon."""

    player: Player
    rank: int


class Answers(Struct, frozen=True):
    """Answers the adversary's last question, by a number or by naming cards."""

    player: Player
    number: int | None = None
    cards: tuple[Card, ...] = ()


class CorrectsCall(Struct, frozen=True):
    """Puts other words in the place of a call of the same kind (`what` None: withdraws it); `of`
    what words the call was, where it is named further than by its kind."""

    player: Player
    kind: Kind
    what: Combination | None = None
    of: Combination | None = None


class CorrectsReply(Struct, frozen=True):
    """Puts another answer in the place of one given, to a call that is named as a reply names
    it."""

    player: Player
    answer: ReplyWord
    kind: Kind | None = None
    of: Combination | None = None


class AsksToSee(Struct, frozen=True):
    """Asks the adversary to show what he called: of one kind, `of` what words, where they name it
    further, or (None) all of it."""

    player: Player
    kind: Kind | None = None
    of: Combination | None = None


class Shows(Struct, frozen=True):
    """Shows cards to the adversary: named cards, or those of a call of his, which may be named
    further than by its kind."""

    player: Player
    cards: tuple[Card, ...] = ()
    kind: Kind | None = None
    of: Combination | None = None


class RefusesToShow(Struct, frozen=True):
    """Declines to show what he was asked for."""

    player: Player


class Scores(Struct, frozen=True):
    """Claims to score an item, or adds it aloud."""

    player: Player
    item: Item


class CountsAloud(Struct, frozen=True):
    """Says the running total of his score that deal, in points."""

    player: Player
    number: int


class NamesSuit(Struct, frozen=True):
    """Elder names a suit: that which he will first lead, or (`which` None: he does not say) that
    of his point or sequence where this awaits it."""

    player: Player
    suit: str
    which: Literal["to lead"] | None = None


CallingAct: TypeAlias = (
    Calls
    | Completes
    | Replies
    | AsksMaking
    | AsksWhich
    | AsksNotReckoned
    | Answers
    | CorrectsCall
    | CorrectsReply
    | AsksToSee
    | Shows
    | RefusesToShow
    | Scores
    | CountsAloud
    | NamesSuit
)


# =============================================================================
# Play
# The play, words said of it, and what is done when it is over.
# =============================================================================

# ---- playing


class Leads(Struct, frozen=True):
    """Leads one card, or several: together, or (`how`) one after another, each when the one before
    was played to."""

    player: Player
    cards: tuple[Card, ...]
    how: Literal["together", "one after another"] | None = None


class Plays(Struct, frozen=True):
    """Plays one card, or several, to what was led."""

    player: Player
    cards: tuple[Card, ...]


class TrickPlayed(Struct, frozen=True):
    """A trick: who led to it, the card led, and that played to it by the other."""

    player: Player
    led: Card
    played: Card


class PlaysTricks(Struct, frozen=True):
    """Both players play these tricks, one after another."""

    tricks: tuple[TrickPlayed, ...]


class Directs(Struct, frozen=True):
    """Tells the adversary to play, or to keep, so many cards."""

    player: Player
    verb: Literal["play", "keep"]
    number: int


class CallsSuit(Struct, frozen=True):
    """Calls on the adversary to lead a suit."""

    player: Player
    suit: str


class Drops(Struct, frozen=True):
    """Lets cards fall face upward, without playing them."""

    player: Player
    cards: tuple[Card, ...]


class Retakes(Struct, frozen=True):
    """Takes cards led, played or dropped back into his hand."""

    player: Player
    cards: tuple[Card, ...] = ()


class TakeBack(Struct, frozen=True):
    """All cards played from a trick on (tricks counted from one) are taken back by both players;
    `player` is he who has it done, where that is recorded; `last` the last trick, where the words
    name it. `with_lead` says whether the card led to the first of them goes back too, or only what
    was put to it; None, where the table has to tell."""

    trick: int
    player: Player | None = None
    last: int | None = None
    with_lead: bool | None = None


class AsksRemaining(Struct, frozen=True):
    """Asks what the adversary has left in hand of a call (`of` what words, where they name it
    further than by its kind), a suit, a rank, or of all he called."""

    player: Player
    kind: Kind | None = None
    suit: str | None = None
    rank: int | None = None
    of: Combination | None = None


class Examines(Struct, frozen=True):
    """Looks through a player's tricks, or (None) through those of both."""

    player: Player
    whose: Player | None = None


class ThrowsDown(Struct, frozen=True):
    """Throws his hand down on the table, or mixes it with the stock."""

    player: Player
    mixed: Literal["with the stock"] | None = None


class Concedes(Struct, frozen=True):
    """Says that all the remaining tricks are the adversary's."""

    player: Player


class Returns(Struct, frozen=True):
    """Returns a card to the pack that it belongs to."""

    player: Player
    cards: tuple[Card, ...]


# ---- words


class SaysCount(Struct, frozen=True):
    """Says how many cards a player has in hand."""

    player: Player
    whose: Player
    number: int


class PointsOutPlay(Struct, frozen=True):
    """Says that a player followed the card led with another card, or (the cards not named) that
    he did not follow suit."""

    player: Player
    whose: Player
    led: Card | None = None
    played: Card | None = None


class PointsOutNotHeld(Struct, frozen=True):
    """Says that a player has not what he called."""

    player: Player
    whose: Player
    what: Combination


class PointsOutLead(Struct, frozen=True):
    """Says that a card, or (None) the latest, was not the player's to lead."""

    player: Player
    whose: Player
    card: Card | None = None


class PointsOutTooMany(Struct, frozen=True):
    """Says that a player played more cards than were led to him, or how many."""

    player: Player
    whose: Player
    number: int | None = None


class PointsOutTurn(Struct, frozen=True):
    """Says that it was the turn of `whose` to deal."""

    player: Player
    whose: Player


class Waives(Struct, frozen=True):
    """Says that he does not enforce the penalty."""

    player: Player


class Enforces(Struct, frozen=True):
    """Says that he enforces the penalty."""

    player: Player


# ---- after


class WritesScore(Struct, frozen=True):
    """Writes down a player's score of the deal, or his total of the partie, in points."""

    player: Player
    whose: Player
    number: int
    part: Literal["partie"] | None = None


class CorrectsCount(Struct, frozen=True):
    """Says that his score (or that of `whose`) of the deal, this one or the last, should have been
    so many points; or, where no number is recorded, what the hand came to. On the table a deal
    named by its number is this one, the last, or one before that."""

    player: Player
    number: int | None = None
    whose: Player | None = None
    deal: Literal["last"] | int | None = None


class CorrectsTotal(Struct, frozen=True):
    """Says that his total of the partie (or that of `whose`) should be so many points, the deals
    having been added up, or the total marked, otherwise."""

    player: Player
    number: int
    whose: Player | None = None


class SeesNextHand(Struct, frozen=True):
    """Looks at the hand dealt him in the next deal."""

    player: Player


PlayAct: TypeAlias = (
    Leads
    | Plays
    | PlaysTricks
    | Directs
    | CallsSuit
    | Drops
    | Retakes
    | TakeBack
    | AsksRemaining
    | Examines
    | ThrowsDown
    | Concedes
    | Returns
    | SaysCount
    | PointsOutPlay
    | PointsOutNotHeld
    | PointsOutLead
    | PointsOutTooMany
    | PointsOutTurn
    | Waives
    | Enforces
    | WritesScore
    | CorrectsCount
    | CorrectsTotal
    | SeesNextHand
)


# =============================================================================
# Every act
# =============================================================================


class NotTold(Struct, frozen=True):
    """A gap in the record: what was done here is not known."""


class Contested(Struct, frozen=True):
    """An act of which the players dispute whether it was done: it may have been, or (`done` is
    False, where that is supposed) nothing was. Where they dispute only `when` it was done, it was
    at one of the lines that record it so."""

    act: Act
    done: bool | None = None
    when: bool = False


class DiscardsSome(Struct, frozen=True):
    """Puts cards out, it is not recorded how many."""

    player: Player


class TakesInSome(Struct, frozen=True):
    """Takes in the next cards of the stock, it is not recorded how many."""

    player: Player


class CallsSome(Struct, frozen=True):
    """Calls a point or a sequence, it is not recorded of what."""

    player: Player
    kind: Literal["point", "sequence"]


class PlaysSome(Struct, frozen=True):
    """Both players play so many tricks, one after another; it is not recorded with which cards.
    `won` is how many of them `player` won, where that is recorded."""

    number: int
    player: Player | None = None
    won: int | None = None

    def won_by(self, player: Player) -> int | None:
        """How many of them a player won.

        >>> PlaysSome(11, "A", 5).won_by("B"), PlaysSome(3).won_by("A")
        (6, None)
        """
        if self.won is None or player == self.player:
            return self.won
        return self.number - self.won


ActInPart: TypeAlias = DiscardsSome | TakesInSome | CallsSome | PlaysSome
"""Acts that are recorded only in part, and are another act when they are whole."""


class Talks(Struct, frozen=True):
    """Says, objects, offers or asks something, in the words recorded, which do nothing: what the
    laws give to words has acts of its own."""

    player: Player
    how: Literal["says", "objects", "offers", "asks"]
    words: str


Act: TypeAlias = (
    DealAct | ExchangeAct | CallingAct | PlayAct | NotTold | Contested | ActInPart | Talks
)


MAY_BE_IN_PART: Final = (Leads, Plays, Drops, Shows, Discards, TakesIn)
"""Acts of which not all of a card need have been seen."""
MAY_NAME_RANKS: Final = (CutsForDeal, TreatsAsCut)
"""Acts of which nothing turns on a card but its rank, which alone may be recorded."""


def is_in_part(act: Act) -> bool:
    """Whether an act is recorded in part.

    >>> is_in_part(Leads("A", (Card(0, "H"),))), is_in_part(Leads("A", (Card(13, "H"),)))
    (True, False)
    """
    if isinstance(act, (DiscardsSome, TakesInSome, CallsSome, PlaysSome)):
        return True
    if isinstance(act, Contested):
        return act.done is None
    return isinstance(act, MAY_BE_IN_PART) and not all(card.is_seen for card in act.cards)


def leads_a_suit(act: Act) -> TypeGuard[Leads]:
    """Whether an act is the lead of a card of which its suit alone is recorded.

    >>> leads_a_suit(Leads("A", (Card(0, "H"),))), leads_a_suit(Leads("A", (Card(13, "H"),)))
    (True, False)
    """
    return isinstance(act, Leads) and _tells_a_suit(act)


def plays_a_suit(act: Act) -> TypeGuard[Plays]:
    """Whether an act is the play of a card to a lead of which its suit alone is recorded.

    >>> plays_a_suit(Plays("A", (Card(0, "H"),))), plays_a_suit(Plays("A", (Card(13, "H"),)))
    (True, False)
    """
    return isinstance(act, Plays) and _tells_a_suit(act)


def _tells_a_suit(act: Leads | Plays) -> bool:
    return len(act.cards) == 1 and act.cards[0].rank == 0 and act.cards[0].suit != ""


def actor(act: Act) -> Player | None:
    """Who did or said it; None where both did, or neither, or it is not recorded, or it is talk,
    which does nothing.

    >>> actor(Concedes("B")), actor(NotTold()), actor(Talks("A", "offers", "shall I put it out?"))
    ('B', None, None)
    """
    if isinstance(act, (NotTold, BystanderRemarks, Talks, PlaysSome, PlaysTricks)):
        return None
    if isinstance(act, Contested):
        return actor(act.act) if act.done is None else None
    return act.player


def takes_part(act: Act, player: Player) -> bool:
    """Whether a player did or said it, or both did.

    >>> [takes_part(each, "B") for each in (PlaysTricks(()), TakeBack(4), Concedes("A"))]
    [True, True, False]
    """
    by_both = isinstance(act, PlaysTricks) or (isinstance(act, TakeBack) and act.player is None)
    return by_both or actor(act) == player
