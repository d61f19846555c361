"""What the partie comes to after a deal."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.conclusion import EffectKind
from piquet_adjudicator.model.partie_record import Paid, Range
from piquet_adjudicator.model.players import Player


class WonFrom(Struct, frozen=True):
    """How the points won are counted: from what measure of the scores, what that comes to, and how
    many are added."""

    measure: str
    number: int
    added: int


class GameResult(Struct, frozen=True):
    """A game that the deal ends, where a partie is of games: who wins it, for how many it `counts`,
    what that is called, the games that each player has then won, and by which clauses. Where it is
    not known for how many it counts, it is for `more` besides, and then what `or_else` calls it."""

    winner: Player
    counts: int
    term: str
    games: dict[Player, int]
    cites: tuple[Citation, ...]
    more: int = 0
    or_else: str = ""


class PartieResult(Struct, frozen=True):
    """The partie after a deal.

    `number` is that of the deal, `void` whether it came to nothing, `complete` whether it is over.
    `points` are those of the deal (`by_law` as its record gives them, `times` how many times they
    count), `totals` those of the partie, each as the least and the most. `won` is what the winner
    wins in points, `won_from` their sum, `rubicon` what that is called; `more` are the deals that a
    tie adds. `won_within` are the fewest and the most that he wins, where it is not known how many.
    `next` are those who deal the next deals, as far as it is settled, with the same pack
    or not. `left` are the deals still to be dealt, None where it is not recorded. `misstated` are
    the players whose score was recorded otherwise than the record of the deal gives it, `stated`
    the scores recorded of which a count may have been put right, `counted` what each made his own
    hand, `saw` whether he saw the hand dealt him, `marked` his total as it is marked.
    `cites` are the clauses by which it is won, drawn or goes on after a tie, and by which the
    points won are counted; `paid_by` is the page by which they are rounded where they are paid for,
    if the code names one. `packs` is whose each pack was at the end, `packs_changed` whether they
    are changed then. `game` is the game that this deal ends, where the code has games; `totals` are
    those of the game. `games` are those that each player has then won, None where the code has
    none.
    `of_another` is whether the partie was won before this deal, which is of another.
    `void_hangs` and `next_hangs`: that it came to nothing, or not, and who deals next, hang on what
    the record leaves out.
    """

    number: int | None
    void: bool
    complete: bool
    points: dict[Player, Range]
    by_law: dict[Player, Range]
    times: int
    totals: dict[Player, Range]
    winner: Player | None
    won: int | None
    rubicon: bool
    drawn: bool
    more: int
    next: tuple[Player, ...]
    same_pack: bool
    left: int | None
    paid: Paid | None
    misstated: tuple[Player, ...] = ()
    packs: dict[Player, str] = {}
    packs_changed: bool | None = False
    cites: tuple[Citation, ...] = ()
    paid_by: Citation | None = None
    won_from: WonFrom | None = None
    game: GameResult | None = None
    of_another: bool = False
    void_hangs: bool = False
    next_hangs: bool = False
    games: dict[Player, int] | None = None
    games_more: dict[Player, int] = {}
    stated: dict[Player, int] = {}
    counted: dict[Player, int] = {}
    saw: dict[Player, bool | None] = {}
    marked: dict[Player, int] = {}
    won_within: Range | None = None

    @property
    def concluded(self) -> bool:
        """Whether the partie is over."""
        return self.winner is not None or self.drawn

    @property
    def is_known(self) -> bool:
        """Whether it is known who wins, where it is over, and else what each player has so far."""
        known = all(least == most for least, most in self.totals.values())
        return self.concluded or (known and not self.void)


CONCLUDES: Final[frozenset[EffectKind]] = frozenset(
    {"wins the partie", "settle", "partie drawn", "extra deals"}
)
"""The effects that say what a partie comes to."""


def unsettled(result: PartieResult) -> PartieResult:
    """A partie of which it is not known who wins it, nor whether anybody does: the points of the
    players are not known."""
    return replace(
        result,
        winner=None,
        won=None,
        rubicon=False,
        drawn=False,
        more=0,
        paid=None,
        cites=(),
        paid_by=None,
        won_from=None,
        won_within=None,
        game=None,
    )
