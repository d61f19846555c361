"""The deals of a partie as a table: who dealt, what each player scored, and what he then had."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.language.numbers import times_words
from piquet_adjudicator.model.partie_record import UNRECORDED, Range
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.render.by_name import Speech, short
from piquet_adjudicator.render.partie_words import both_in_words, game_won, points_words
from piquet_adjudicator.render.plain import WIDTH, columns, sentence

UNSCORED: Final = "no score is recorded"
_NO_GAME: Final = "nobody wins it"
_SHORT: Final = 11
"""How wide a name is at most in half the width of a printed page."""
_NARROW: Final = 6
"""How wide a column of points is at least."""


class DealRow(Struct, frozen=True):
    """One deal of a partie: its number, the dealer ("" where he is not recorded), the points of A
    and of B and their totals (none where it is void, or no score of it is recorded), what is to be
    remarked, and all this in a sentence."""

    number: int
    dealer: str
    points: tuple[str, ...]
    totals: tuple[str, ...]
    remark: str
    text: str


class DealTable(Struct, frozen=True):
    """The deals, or the games, with the names of the players that stand over the columns, and what
    stands over all: what each is called, its points, and what the player has then."""

    players: tuple[str, ...]
    rows: tuple[DealRow, ...]
    heading: str = "The deals"
    of_each: str = "Deal"
    unit: str = "deal"
    sums: str = "in all"

    @property
    def wide_dealer(self) -> int:
        """How many columns the longest name of a dealer takes."""
        return max(map(columns, ("Dealer", *(row.dealer for row in self.rows))))

    @property
    def wide_points(self) -> int:
        """How many columns the points of a player take, in a deal or in all."""
        points = (columns(each) for row in self.rows for each in (*row.points, *row.totals))
        names = (columns(name) // 2 for name in self.players)
        return max((_NARROW, *points, *names))

    @property
    def narrow(self) -> bool:
        """Whether there is room for the table in half the width of a printed page."""
        names = (*self.players, *(row.dealer for row in self.rows))
        return max(map(columns, names)) <= _SHORT and not any(row.remark for row in self.rows)

    @property
    def fits(self) -> bool:
        """Whether the table is no wider than a page of text."""
        return 2 + 4 + 2 + self.wide_dealer + 4 * (2 + self.wide_points) <= WIDTH


def deal_table(rulings: Iterable[Ruling], by_name: Speech, of_games: bool = False) -> DealTable:
    """The table of the deals of a partie, or of its games."""
    in_column = short(by_name)
    rows = []
    for ruling in rulings:
        row = _game(ruling) if of_games else _deal(ruling)
        rows.append(
            DealRow(
                row.number,
                in_column(row.dealer),
                row.points,
                row.totals,
                by_name(row.remark),
                by_name(row.text),
            )
        )
    players = in_column(PLAYERS)
    if of_games:
        return DealTable(players, tuple(rows), "The games", "Game", "game", "games")
    return DealTable(players, tuple(rows))


def _game(ruling: Ruling) -> DealRow:
    """One game in a line: "Game 2: A 105, B 31; the games won A 2, B 0"."""
    result = ruling.partie
    assert result is not None
    number, games = result.number or 1, result.games or {}
    won = tuple(str(games.get(player, 0)) for player in PLAYERS)
    remark = result.game.term if result.game else _NO_GAME
    after = f"; the games won A {won[0]}, B {won[1]}"
    text = f"Game {number}: {both_in_words(result.points)}{f', {remark}' if remark else ''}{after}"
    return DealRow(number, "", _each(result.points), won, remark, sentence(text))


def _deal(ruling: Ruling) -> DealRow:
    """One deal in a line: "Deal 2 (A deals): A 20, B 31; in all A 48, B 54"."""
    result = ruling.partie
    assert result is not None
    dealer = adversary_of(ruling.dispute.elder) if ruling.dispute.partie.dealer_recorded else ""
    number = result.number or 1
    head = f"Deal {number}{f' ({dealer} deals)' if dealer else ''}"
    if result.void:
        hangs = "whether it is void is not known"
        void = hangs if result.void_hangs else "void; it is dealt again"
        return DealRow(number, dealer, (), (), void, sentence(f"{head}: {void}"))
    if set(result.points.values()) == {UNRECORDED}:
        return DealRow(number, dealer, (), (), UNSCORED, sentence(f"{head}: {UNSCORED}"))
    remark = f"counted {times_words(result.times)}" if result.times > 1 else ""
    remark = game_won(result.game) if result.game else remark
    points = both_in_words(result.points) + (f", {remark}" if remark else "")
    text = sentence(f"{head}: {points}; in all {both_in_words(result.totals)}")
    return DealRow(number, dealer, _each(result.points), _each(result.totals), remark, text)


def _each(points: dict[Player, Range]) -> tuple[str, ...]:
    """The points of A, and of B."""
    return tuple(points_words(points[player]) for player in PLAYERS)
