"""What is recorded of the partie to which a deal belongs: the deals before it, and what was
agreed."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct, field

from piquet_adjudicator.model.players import PLAYERS, Player

Range: TypeAlias = tuple[int, int]
"""The least and the most that a number can be; both the same where it is known."""


class Stakes(Struct, frozen=True):
    """What is played for: so many pence for so many points, fractions of `multiple` points not
    being reckoned (pp. 100-101)."""

    pence: int
    points: int = 100
    multiple: int = 1


class Paid(Struct, frozen=True):
    """The points that are reckoned when money is paid for them, and the pence."""

    points: int
    pence: int


def paid(points: int, stakes: Stakes) -> Paid:
    """What so many points are worth, fractions of the agreed multiple not being reckoned.

    >>> paid(75, Stakes(pence=120, points=100, multiple=50))
    Paid(points=50, pence=60)
    """
    reckoned = points // stakes.multiple * stakes.multiple
    return Paid(reckoned, reckoned * stakes.pence // stakes.points)


class Reckoned(Struct, frozen=True):
    """A deal of the partie that stands, with the points of each player; or, with no `single`,
    all the deals before it together, doubled where they count double. `by_law` are the points
    that the record of the deal gives, where a count that may no longer be mended differs; `stated`
    is the score that is recorded without its play, where a count of it may have been put right;
    `counted` what a player made his own hand. `next_seen` is whether each player has seen the hand
    dealt him next, as the deals before the one in dispute tell."""

    points: dict[Player, Range]
    single: bool = True
    by_law: dict[Player, Range] = field(default_factory=dict)
    stated: dict[Player, int] = field(default_factory=dict)
    counted: dict[Player, int] = field(default_factory=dict)
    next_seen: dict[Player, bool | None] = field(default_factory=dict)


def name_of_deal(unit: str, number: int, place: int) -> str:
    """What a deal is called: by its number, in which one that is void does not count; and by its
    place in the record, where that is another.

    >>> name_of_deal("Deal", 3, 3), name_of_deal("Deal", 3, 4)
    ('Deal 3', 'Deal 3 (number 4 of the record)')
    """
    return f"{unit} {number}" + (f" (number {place} of the record)" if place != number else "")


class Partie(Struct, frozen=True):
    """What is recorded of the partie when a deal begins.

    `deal` is the number of this deal, `last` whether it is the last, `scores` the points of the
    deals before those in `before`. `agreed` is how many deals the players agreed on. `dealers`
    dealt the deals that stand, in order; `due` are those who are to deal this one and those after
    it, as far as that is settled, with the same pack where `same_pack` says so. Of this deal,
    `stated` is the score where it is recorded without its play, `written` what each player wrote
    down of each, and `dealer_recorded` whether it is recorded who dealt. `modes` are the numbers of
    cards by which each has dealt in this partie, `packs` the pack that is each player's, and
    `packs_at_first` the one that was, once a deal has been played; `packs_changed` whether they
    were changed in a deal before this one, and not changed back, None where that is not known.
    `games` are those of the partie that each has won before the one to which the deal belongs, and
    `games_more` those that he may have won besides, where it is not known for how many one counts;
    `fresh` is whether a partie was won before this deal, and this is the first deal since; or, in
    one after it, False: no game is then added to those of the partie that is won.
    `first` is who came first to the points of a game, where the score alone is recorded.
    `by_deals` are the deals that make up `scores`, of a player of whom they are told one by one;
    `totals_said` what the scores of another, told together, come to where they are put right in
    the log to less than is told: to that, if he says so himself, or else to either.
    `scored_at` is the line of the log with which the deal is over, where its score is recorded
    without its play; `followed` whether a deal is recorded after it. `marked` are the points of the
    game, or of the partie, as the players had marked them when the deal begins.
    """

    deal: int | None = None
    last: bool | None = None
    scores: dict[Player, int] = field(default_factory=dict)
    by_deals: dict[Player, tuple[int, ...]] = field(default_factory=dict)
    totals_said: dict[Player, Range] = field(default_factory=dict)
    agreed: int | None = None
    dealers: tuple[Player, ...] = ()
    due: tuple[Player, ...] = ()
    same_pack: bool = False
    before: tuple[Reckoned, ...] = ()
    stated: dict[Player, int] = field(default_factory=dict)
    written: dict[Player, dict[Player, int]] = field(default_factory=dict)
    dealer_recorded: bool = True
    modes: dict[Player, int] = field(default_factory=dict)
    packs: dict[Player, str] = field(default_factory=dict)
    packs_at_first: dict[Player, str] = field(default_factory=dict)
    packs_changed: bool | None = False
    stakes: Stakes | None = None
    asked: bool = False
    games: dict[Player, int] = field(default_factory=dict)
    fresh: bool | None = None
    games_more: dict[Player, int] = field(default_factory=dict)
    first: Player | None = None
    scored_at: int | None = None
    followed: bool = False
    marked: dict[Player, int] = field(default_factory=dict)

    @property
    def is_recorded(self) -> bool:
        """Whether the partie is to be reckoned: something is recorded of it, or is `asked`."""
        number = (self.deal, self.last, self.agreed) != (None, None, None)
        points = self.scores or self.before or self.stated or self.written or self.games
        return number or self.asked or bool(points)

    @property
    def reckoned(self) -> tuple[Reckoned, ...]:
        """The deals before this one: those recorded together first, then one after another.

        >>> Partie(6, True, {"A": 62}).reckoned[0].points
        {'A': (62, 62), 'B': (0, 9999)}
        """
        unrecorded = self.is_recorded if self.deal is None else self.deal - 1 > len(self.before)
        if not self.scores and not unrecorded:
            return self.before
        points = {
            p: self.totals_said.get(p, (n, n))
            if (n := self.scores.get(p)) is not None
            else UNRECORDED
            for p in PLAYERS
        }
        return (Reckoned(points, single=False), *self.before)

    @property
    def place(self) -> int:
        """The place of this deal among those recorded, from one."""
        return len(self.reckoned) + 1

    def number(self, place: int) -> int | None:
        """The number in the partie of the deal at a place among those recorded (of the last of
        those recorded together); None where it is not known.

        >>> Partie(6, True, {"A": 62}).number(1)
        5
        """
        return None if self.deal is None else self.deal - (self.place - place)

    @property
    def turn(self) -> Player | None:
        """Whose turn it is to deal this deal, where that is known from those before it."""
        return self.due[0] if self.due else None


UNRECORDED: Range = (0, 9999)
"""Points of which nothing is recorded."""
