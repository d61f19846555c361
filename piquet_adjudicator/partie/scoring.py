"""Settling a scoring card: each partie by the laws, then the sums, and who sits out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.scoring_card import CardPartie, CardRecord
from piquet_adjudicator.partie.deals import PartieAdjudication, rule_partie
from piquet_adjudicator.partie.settlement import Person, Won, balance, chouette, pays, seats

WonIn: TypeAlias = Literal["points", "parties", "games"]
"""In what the parties of a card are won: in points, or each as one, where a code settles none."""


class CardRuling(Struct, frozen=True):
    """A scoring card settled: the rulings on each partie and who won it, what is won by each in
    his column (`won_in` points or parties), how each stands after every partie, and the pence that
    each receives in the end (below nought, pays)."""

    record: CardRecord
    rulings: tuple[PartieAdjudication, ...]
    won: tuple[Won, ...]
    columns: dict[Person, int]
    standing: tuple[dict[Person, int], ...]
    pence: dict[Person, int] | None
    won_in: WonIn = "points"

    @property
    def results(self) -> tuple[PartieResult, ...]:
        """What each partie comes to."""
        return tuple(each.result for each in self.rulings)


def settle_card(card: CardRecord, book: LawBook | None = None) -> CardRuling:
    """The settlement of a scoring card. Raises BadInput where a partie is not concluded, or at
    chouette is not between those whose turn it was (p. 106)."""
    book = book or load_book(card.code)
    rulings = tuple(rule_partie(partie.record, book) for partie in card.parties)
    results = tuple(each.result for each in rulings)
    problems = [*_unsettled(card, results), *_not_so_settled(card, results)]
    if problems:
        raise BadInput(problems)
    won = tuple(map(_won, card.parties, results))
    if card.three:
        placed = tuple(seats([each.winner for each in won]))
        problems += _out_of_place(card, placed)
        if problems:
            raise BadInput(problems)
        won = tuple(Won(w.winner, w.points, seat[0]) for w, seat in zip(won, placed, strict=False))
        standing = tuple(chouette(won))
    else:
        standing = tuple(balance(won[: n + 1]) for n in range(len(won)))
    columns: dict[Person, int] = {}
    for each in won:
        columns[each.winner] = columns.get(each.winner, 0) + each.points
    pence = pays(standing[-1], card.stakes) if card.stakes else None
    return CardRuling(card, rulings, won, columns, standing, pence, _won_in(results))


def _won_in(results: tuple[PartieResult, ...]) -> WonIn:
    """In what the parties of a card are won."""
    if all(result.games is None for result in results):
        return "points"
    return "parties" if any(result.winner for result in results) else "games"


def _winner(result: PartieResult) -> Player | None:
    """Who wins a partie; or the game, where a code plays for games alone."""
    return result.winner or (result.game.winner if result.game else None)


def _won(partie: CardPartie, result: PartieResult) -> Won:
    """What is won in a partie: its points, the partie itself, or the games that a game counts."""
    by_one = result.game.counts if result.game and not result.winner else 1
    points = (result.won or 0) if result.games is None else by_one
    return Won(partie.persons[0 if _winner(result) == "A" else 1], points)


def _unsettled(card: CardRecord, results: tuple[PartieResult, ...]) -> Iterator[Problem]:
    """The parties that nobody has won: where a code has games, and any of the card is a partie,
    each must be one."""
    of_parties = _won_in(results) == "parties"
    for number, (partie, result) in enumerate(zip(card.parties, results, strict=True), 1):
        of_games = result.games is not None
        winner = result.winner if of_parties else _winner(result)
        if winner is None if of_games else result.won is None and not result.drawn:
            message = f"partie {number} is not concluded"
            hint = "tell all its deals, or the totals of both players"
            if of_games:
                hint = "tell its deals, or games: [{A: 104, B: 62}, ...], or games: {A: 3, B: 1}"
            yield Problem(Place(card.file, partie.file_line, 1), message, hint)


def _not_so_settled(card: CardRecord, results: tuple[PartieResult, ...]) -> Iterator[Problem]:
    """What is agreed of a card that goes by points, where its code settles none."""
    if _won_in(results) == "points":
        return
    place = Place(card.file, card.parties[0].file_line, 1)
    if card.three:
        hint = "tell the parties of two players"
        yield Problem(place, "these laws do not settle parties of three", hint)
    if card.stakes and (card.stakes.points, card.stakes.multiple) != (1, 1):
        hint = "write what a partie is played for: stakes: {shillings: 10}"
        yield Problem(place, "these laws do not settle parties in points", hint)


def _out_of_place(card: CardRecord, placed: tuple[tuple[Person, ...], ...]) -> Iterator[Problem]:
    """The parties at chouette that are recorded between others than those whose turn it was."""
    for number, (partie, seat) in enumerate(zip(card.parties, placed, strict=False), 1):
        if set(partie.persons) != set(seat[:2]):
            message = f"partie {number} is between {' and '.join(partie.persons)}"
            hint = f"{seat[0]} plays it against {seat[1]}, whom {seat[2]} advises"
            yield Problem(Place(card.file, partie.file_line, 1), message, hint)
