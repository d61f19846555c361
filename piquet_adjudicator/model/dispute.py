"""A dispute as recorded: the deal, the acts in order, and what is claimed of the referee."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct, field
from msgspec.structs import replace

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, NotTold
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.deck import PIQUET, Deck
from piquet_adjudicator.model.partie_record import Partie
from piquet_adjudicator.model.players import Player, Pronoun, adversary_of, elder_first

PlaceOfCards: TypeAlias = Literal["A", "B", "the discard of A", "the discard of B", "stock"]
"""Where cards may be given before the log: a hand, a discard, the stock."""
PLACES_OF_CARDS: Final[tuple[PlaceOfCards, ...]] = get_args(PlaceOfCards)

Manner: TypeAlias = Literal[
    "only",
    "says",
    "answers",
    "of himself",
    "of the hand",
    "of a player named",
    "of a kind",
    "to a card",
    "that he led",
    "announced",
    "pardon begged",
    "no",
    "number alone",
]
"""How a line is worded, where what the words come to on the table may turn on it."""


class Words(Struct, frozen=True, gc=False):
    """The words in which a line puts its act."""

    text: str
    manner: frozenset[Manner] = frozenset()


class Line(Struct, frozen=True, gc=False):
    """One line of the log: its number (from one), the act, and its line and column in the file.

    With `words`, the act is what the line says by itself, and what it comes to on the table
    (whether a number is a call, an answer or a correction) is for the replay to settle. Without
    them it is the act itself. `text` is the line as it is written, empty where it is not. Where the
    act is recorded only `in_part`, `act` is what it is taken to have been. A line `of_next_deal`
    stands in the log of that, and is of the counting of this one. What is `supposed` is not of the
    record: it is asked what would be so, if it were done.
    """

    number: int
    act: Act
    file_line: int
    words: Words | None = None
    text: str = ""
    column: int = 1
    in_part: Act | None = None
    of_next_deal: bool = False
    supposed: bool = False


class Holding(Struct, frozen=True):
    """Cards in one place: those known, and how many more are there unknown."""

    known: tuple[Card, ...] = ()
    unknown: int = 0

    @property
    def size(self) -> int:
        """How many cards lie there."""
        return len(self.known) + self.unknown


class Deal(Struct, frozen=True):
    """Where the cards lie when the log begins.

    `stage` is "dealt" where `hands` are as dealt, and "taken in" where they are as played and the
    discards are out. `stock` runs from the top; None is an unknown card. `rectified` is where they
    lay when the dealer had put a wrong deal right, where that is given.
    """

    stage: Literal["dealt", "taken in"]
    hands: dict[Player, Holding]
    stock: tuple[Card | None, ...] = ()
    discards: dict[Player, Holding] = field(default_factory=dict)
    rectified: Deal | None = None


class Occasion(Struct, frozen=True):
    """Where and when a dispute was ruled on, and by whom: plain texts for the head of the page,
    empty where they are not recorded."""

    club: str = ""
    date: str = ""
    referee: str = ""


class Stipulation(Struct, frozen=True):
    """A primitive fact admitted: a card was in this place."""

    card: Card
    place: Literal["hand", "discard", "stock"]
    player: Player | None
    text: str
    file_line: int


class Awareness(Struct, frozen=True):
    """Another primitive fact admitted: at a line of the log (0: before the first) a player knew
    that he had a carte blanche."""

    player: Player
    line: int
    text: str
    file_line: int


class Lacking(Struct, frozen=True):
    """Another: a player had no card of a suit in his playing hand but those that the record says to
    be of it."""

    player: Player
    suit: str
    text: str
    file_line: int


class WasPlayed(Struct, frozen=True):
    """Another: a card, of which not all need be known, had been led or played, by a player where
    that is admitted too."""

    card: Card
    player: Player | None
    text: str
    file_line: int


class NoCourtCard(Struct, frozen=True):
    """Another: a player was dealt no king, queen or knave."""

    player: Player
    text: str
    file_line: int


class CountAgreed(Struct, frozen=True):
    """Another: what a player's count of the hand came to, in points."""

    player: Player
    number: int
    text: str
    file_line: int


class HeldAgreed(Struct, frozen=True):
    """Another: a player held a point, sequence, quatorze or trio in his playing hand."""

    player: Player
    what: acts.Combination
    text: str
    file_line: int


class HadStill(Struct, frozen=True):
    """Another: a player still had a card of a suit in his playing hand when the record ends, and so
    at each moment of the play before that."""

    player: Player
    suit: str
    text: str
    file_line: int


class FollowedSuit(Struct, frozen=True):
    """Another: a player, or (None) each of them, followed suit whenever he could."""

    player: Player | None
    text: str
    file_line: int


Admitted: TypeAlias = (
    Stipulation
    | Awareness
    | Lacking
    | NoCourtCard
    | WasPlayed
    | CountAgreed
    | HeldAgreed
    | HadStill
    | FollowedSuit
)
"""The primitive facts that may be admitted."""


class FaultyPack(Struct, frozen=True):
    """What is recorded of a pack that is not whole: the cards that it has twice, those that it has
    not, and those that are torn or marked (None: one of which no more is known). `since_when`:
    whether it is recorded that the pack was so when it was dealt; else it may have come since."""

    over: tuple[Card | None, ...] = ()
    wanting: tuple[Card | None, ...] = ()
    torn: tuple[Card | None, ...] = ()
    file_line: int = 0
    since_when: bool = True

    @property
    def is_incorrect(self) -> bool:
        """Whether it has a card too many or too few.

        >>> FaultyPack(torn=(Card(7, "C"),)).is_incorrect, FaultyPack(over=(None,)).is_incorrect
        (False, True)
        """
        return bool(self.over or self.wanting)

    @property
    def surplus(self) -> int:
        """How many cards more it has than it should."""
        return len(self.over) - len(self.wanting)


class Agreement(Struct, frozen=True):
    """What a term of the code was agreed at; `contested`, where one player says so and the other
    denies that it was agreed."""

    value: str
    contested: bool = False


class Dispute(Struct, frozen=True):
    """One disputed deal, as its file gives it.

    `terms` are what the players agreed, `pack` what is recorded of a pack that is not whole,
    `source` the text of the file, `deck` the pack of the code. `asks` are the questions besides the
    claims. Where it is not recorded how many cards lay in a place, `deal` has the numbers nearest
    to the regular ones, and `or_deals` are the same cards with the others; where nobody tells who
    dealt, `if_dealt_by_elder` are all of these with the other player for elder. `given_at` are the
    line and column where the file gives the cards of each place, `score_at` those of each
    player's score. `pronouns` are those by which the record, or a title, means a player.
    """

    code: str
    elder: Player
    deal: Deal
    log: tuple[Line, ...]
    claims: tuple[Claim, ...] = ()
    partie: Partie = field(default_factory=Partie)
    stipulated: tuple[Admitted, ...] = ()
    terms: dict[str, Agreement] = field(default_factory=dict)
    title: str = ""
    occasion: Occasion = Occasion()
    names: dict[Player, str] = field(default_factory=dict)
    file: str = "-"
    source: str = ""
    pronouns: dict[Player, Pronoun] = field(default_factory=dict)
    pack: FaultyPack | None = None
    deck: Deck = PIQUET
    asks: tuple[Ask, ...] = ()
    or_deals: tuple[Deal, ...] = ()
    if_dealt_by_elder: tuple[Deal, ...] = ()
    given_at: dict[PlaceOfCards, tuple[int, int]] = field(default_factory=dict)
    score_at: dict[Player, tuple[int, int]] = field(default_factory=dict)

    @property
    def pack_dealt(self) -> frozenset[Card]:
        """The cards of the pack that is dealt, as far as they are known."""
        if self.pack is None:
            return self.deck.every_card
        over = {Card(card.rank, card.suit, "2") for card in self.pack.over if card}
        return self.deck.every_card - {card for card in self.pack.wanting if card} | over

    @property
    def has_gaps(self) -> bool:
        """Whether the log says that it leaves something out."""
        return any(isinstance(line.act, NotTold) for line in self.log)

    @property
    def is_contested(self) -> bool:
        """Whether the players contest what was done at some line."""
        return any(isinstance(line.act, acts.Contested) for line in self.log)

    @property
    def sides(self) -> tuple[Player, Player]:
        """Both players as a page names them: elder first; where it is not recorded who dealt, him
        who claims first."""
        if self.partie.dealer_recorded:
            return elder_first(self.elder)
        return elder_first(self.claims[0].by if self.claims else "A")

    @property
    def with_other_dealer(self) -> Dispute | None:
        """The same record with the other player for dealer; None where it is told who dealt."""
        if not self.if_dealt_by_elder:
            return None
        deal, *others = self.if_dealt_by_elder
        return replace(
            self,
            elder=adversary_of(self.elder),
            deal=deal,
            or_deals=tuple(others),
            if_dealt_by_elder=(self.deal, *self.or_deals),
        )

    @property
    def aware(self) -> tuple[Awareness, ...]:
        """What is admitted of a player's knowing of his carte blanche."""
        return tuple(each for each in self.stipulated if isinstance(each, Awareness))


class PartieRecord(Struct, frozen=True):
    """A partie, or several deals of it, as its file gives them. Each deal is a dispute whose
    `partie` holds what is recorded of that deal alone; `header` is what is recorded before the
    first. Where it is `of_games`, each stands for a whole game, of which the score is recorded.
    `of_the_game` are the lines of the file on which something is claimed of the game, and no deal
    is named."""

    code: str
    header: Partie
    deals: tuple[Dispute, ...]
    title: str = ""
    occasion: Occasion = Occasion()
    names: dict[Player, str] = field(default_factory=dict)
    file: str = "-"
    source: str = ""
    of_games: bool = False
    of_the_game: frozenset[int] = frozenset()
    pronouns: dict[Player, Pronoun] = field(default_factory=dict)
