"""What may be asked of the referee: the forms of questions, and the questions themselves.

A form is a row of one table. What it asks for is plain data, one of a few kinds. A number, or a
player, is the one for which a claim is right: a question carries these claims, and they are decided
as any claim is, so that an answer and a claim cannot part. A score is read from the ruling itself.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.acts import Act, Combination, Item, Kind
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.players import Player


class NumberAsked(Struct, frozen=True):
    """For which numbers, from the least to the most, a claim is right. `at_most` is a claim that a
    number is the greatest, asked where none is right as the cards lie: of a player who has put out
    nothing yet, how many he may take in when he has put out as many. The numbers are of cards, or
    of what `of` says; just `one` of them may be right; and it may be asked `which` cards they
    are."""

    claim: str
    least: int
    most: int
    at_most: str = ""
    of: str = "card"
    one: bool = False
    which: bool = False


class PlayerAsked(Struct, frozen=True):
    """Of which of the players a claim is right. `running` is the claim that he deals twice running,
    where it is asked who deals a deal after the next."""

    claim: str
    running: str = ""


class PointsAsked(Struct, frozen=True):
    """What a player scores: for the item that the words name, which the claims say that he scores;
    with no claim, in the deal; or (`of_the_partie`) what he has in the partie, or in the game of
    it where the points are those of a `game`."""

    claims: tuple[str, ...] = ()
    of_the_partie: bool = False
    game: bool = False


class ShowingAsked(Struct, frozen=True):
    """Of what a player called a claim is right that he must show it."""

    claim: str


class TimeAsked(Struct, frozen=True):
    """Until when a player may do what the words name, which the claim says that he may do."""

    claim: str


class ChoicesAsked(Struct, frozen=True):
    """What is left to a player's choice, and what he must do."""


class ResultAsked(Struct, frozen=True):
    """What the partie comes to, or (`points`) how many points are won."""

    points: bool = False


Asking: TypeAlias = (
    NumberAsked | PlayerAsked | PointsAsked | ShowingAsked | TimeAsked | ChoicesAsked | ResultAsked
)
"""What a question asks for."""


class AskRow(Struct, frozen=True):
    """A form of question.

    `patterns` are its words, the first canonical. `so` is what is answered, `none` what where it is
    so of no number and of nobody, `whether` what is said of those of which it is not known.
    In braces: `{player}`, `{numbers}` of cards, `{players}`, `{scored}`, an item of the score, and
    `{number}`, that of a deal or a trick.
    """

    name: str
    patterns: tuple[str, ...]
    asks: Asking
    so: str = ""
    none: str = ""
    whether: str = ""

    @property
    def of_the_ruling(self) -> bool:
        """Whether the answer is read from a ruling, so that one asked of an earlier line is read
        from that on the record up to there."""
        return isinstance(self.asks, PointsAsked | ChoicesAsked | ResultAsked)


class ClaimAsked(Struct, frozen=True):
    """A claim that is decided for a question: what is answered where it is right (None for no more
    than that it is), and whether it is asked only where no other is right (`at_most`), or whether a
    player deals twice `running`."""

    claim: Claim
    value: int | Player | Kind | None = None
    at_most: bool = False
    running: bool = False


class Ask(Struct, frozen=True):
    """A question: its words, the line at the end of which it is asked, the player, the item, the
    deal of the partie or the trick of which it is, and the claims that answer it; the acts
    `supposed` to be done first, one after another, where it is asked what then is so; and the line
    of the file on which it stands."""

    row: AskRow
    text: str
    line: int
    player: Player | None = None
    item: Item | None = None
    what: Combination | None = None
    deal: int | None = None
    trick: int | None = None
    supposed: tuple[Act, ...] = ()
    file_line: int = 1
    candidates: tuple[ClaimAsked, ...] = ()
