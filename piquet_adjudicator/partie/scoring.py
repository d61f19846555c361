"""Settling a scoring card: each partie by the laws, then the sums, and who sits out."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from piquet_adjudicator.engine.reckoning import PartieResult
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.scoring_card import CardPartie, CardRecord
from piquet_adjudicator.partie.deals import PartieAdjudication, rule_partie
from piquet_adjudicator.partie.settlement import Person, Won, balance, chouette, pays, seats


class CardRuling(Struct, frozen=True):
    """A scoring card settled: the rulings on each partie and who won it, the points won by each in
    his column, how each stands after every partie, and the pence that each receives in the end
    (below nought, pays)."""

    record: CardRecord
    rulings: tuple[PartieAdjudication, ...]
    won: tuple[Won, ...]
    columns: dict[Person, int]
    standing: tuple[dict[Person, int], ...]
    pence: dict[Person, int] | None

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
    problems = list(_unsettled(card, results))
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
    return CardRuling(card, rulings, won, columns, standing, pence)


def _won(partie: CardPartie, result: PartieResult) -> Won:
    return Won(partie.persons[0 if result.winner == "A" else 1], result.won or 0)


def _unsettled(card: CardRecord, results: tuple[PartieResult, ...]) -> Iterator[Problem]:
    for number, (partie, result) in enumerate(zip(card.parties, results, strict=True), 1):
        if result.won is None and not result.drawn:
            message = f"partie {number} is not concluded"
            hint = "tell all its deals, or the totals of both players"
            yield Problem(Place(card.file, partie.file_line, 1), message, hint)


def _out_of_place(card: CardRecord, placed: tuple[tuple[Person, ...], ...]) -> Iterator[Problem]:
    """The parties at chouette that are recorded between others than those whose turn it was."""
    for number, (partie, seat) in enumerate(zip(card.parties, placed, strict=False), 1):
        if set(partie.persons) != set(seat[:2]):
            message = f"partie {number} is between {' and '.join(partie.persons)}"
            hint = f"{seat[0]} plays it against {seat[1]}, whom {seat[2]} advises"
            yield Problem(Place(card.file, partie.file_line, 1), message, hint)
