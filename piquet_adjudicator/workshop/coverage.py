"""What is covered: each clause that the code has, with the records that test it, and the words of
each law that are accounted for; of what a clause does to those of another code, whether a record
notices that it is undone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.accounting import accounted
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import law_of
from piquet_adjudicator.lawbook.code_files import Law
from piquet_adjudicator.lawbook.undone import TAKING, undone
from piquet_adjudicator.model.citation import cite_order, label_order
from piquet_adjudicator.workshop.scenarios import Scenario, wrong_with

UNEXPLAINED: Final = "its law's file does not tell why"


class ClauseCovered(Struct, frozen=True):
    """One clause of the book: in how many scenarios it fires, in how many near misses it is
    silent, and the Cases (and pages) that construe it. `why_not` is empty where it is encoded.
    `noticed` is by how many records it is noticed that what it does to clauses of another code is
    undone (None: it does nothing to any); `repeals`, whether it does nothing else."""

    number: str
    gloss: str
    why_not: str
    fires: int
    silent: int
    construed_by: tuple[str, ...]
    noticed: int | None = None
    repeals: bool = False

    @property
    def encoded(self) -> bool:
        """Whether rules have been made of it."""
        return not self.why_not

    @property
    def done(self) -> bool:
        """Whether it has both kinds of scenario; or, where it is not encoded, its reason."""
        return self.tested if self.encoded else self.why_not != UNEXPLAINED

    @property
    def tested(self) -> bool:
        """Whether it has both kinds of scenario; where it only repeals, one that notices that."""
        return bool(self.noticed if self.repeals else self.fires and self.silent)


class LawCovered(Struct, frozen=True):
    """One law: its clauses, and how many of its words are accounted for."""

    law: Law
    clauses: tuple[ClauseCovered, ...]
    words: int
    words_accounted: int


class Coverage(Struct, frozen=True):
    """The laws, and what is wrong with scenarios that do not come out as the print decides (they
    are not counted), each with the name of its file."""

    laws: tuple[LawCovered, ...]
    scenarios: int
    wrong: tuple[tuple[str, str], ...]

    @property
    def clauses(self) -> tuple[ClauseCovered, ...]:
        """The clauses of all the laws."""
        return tuple(clause for law in self.laws for clause in law.clauses)

    @property
    def complete(self) -> bool:
        """Whether every clause that is encoded has both kinds of scenario, every other its reason,
        every word is accounted for, and every scenario comes out right."""
        return not self.wrong and all(
            law.words == law.words_accounted and all(clause.done for clause in law.clauses)
            for law in self.laws
        )


def cover(
    book: LawBook, scenarios: Iterable[Scenario], of_repeals: Iterable[Scenario] = ()
) -> Coverage:
    """Rules every scenario, and counts for each clause of the code itself those that test it and
    come out right; `of_repeals` are those of what is only repealed."""
    others = tuple(of_repeals)
    given = (*scenarios, *others)
    wrong = {each.name: faults for each in given if (faults := _wrong(each, book))}
    right = [each for each in given if each.name not in wrong]
    own = (law for law in book.laws if law.code == book.code.name)
    laws = tuple(_law(law, book, right, others) for law in own)
    failures = tuple((name, each) for name, faults in wrong.items() for each in faults)
    return Coverage(laws, len(given), failures)


def _wrong(scenario: Scenario, book: LawBook) -> list[str]:
    try:
        return wrong_with(scenario, adjudicate(scenario.dispute, book))
    except BadInput as bad:
        return [problem.message for problem in bad.problems]


def comes_out_otherwise(scenario: Scenario, ruling: Ruling) -> bool:
    """Whether a decision or the score is another than is expected."""
    decided = [claim.decision for claim in ruling.claims]
    totals = {player: score.total for player, score in ruling.score.items()}
    expected = [claim.decision for claim in scenario.claims]
    return decided != expected or bool(scenario.score and totals != scenario.score)


def _law(
    law: Law, book: LawBook, scenarios: list[Scenario], of_repeals: tuple[Scenario, ...]
) -> LawCovered:
    have, every = accounted(law.text, law.quoted)
    there = [each for each in scenarios if law_of(each.clause) == law.number]
    testing = [each for each in there if each not in of_repeals]
    taking = {op.by for op in law.operations if op.kind in TAKING}
    clauses = tuple(
        replace(
            _clause(number, law, book, testing),
            noticed=_noticed(number, book, there) if number in taking else None,
            repeals=number in taking and not book.clause(number),
        )
        for number in _numbers(law, book)
    )
    return LawCovered(law, clauses, every, have)


def _noticed(by: str, book: LawBook, scenarios: list[Scenario]) -> int:
    """By how many records it is noticed that what a clause does to others is undone."""
    changed = undone(by, book)
    return sum(comes_out_otherwise(s, adjudicate(s.dispute, changed)) for s in scenarios)


def _numbers(law: Law, book: LawBook) -> tuple[str, ...]:
    """The clauses of a law, by number: those that the code lists, and any that it does not."""
    listed = [number for number in book.files.glosses if book.citation(number).label == law.number]
    doing = sorted((op.by for op in law.operations), key=label_order)
    written = sorted((clause.id for clause in law.clauses), key=label_order)
    every = dict.fromkeys([*listed, *written, *doing])
    return tuple(sorted(every, key=label_order) if doing else every)


def _clause(number: str, law: Law, book: LawBook, scenarios: list[Scenario]) -> ClauseCovered:
    testing = [scenario.fires for scenario in scenarios if scenario.clause == number]
    return ClauseCovered(
        number=number,
        gloss=book.files.glosses.get(number, ""),
        why_not="" if book.is_own(number) else _why_not(number, law),
        fires=testing.count(True),
        silent=testing.count(False),
        construed_by=_construing(number, book),
    )


def _why_not(number: str, law: Law) -> str:
    return next((each.reason for each in law.not_encoded if each.clause == number), UNEXPLAINED)


def _construing(number: str, book: LawBook) -> tuple[str, ...]:
    """The Cases (and pages) whose own clauses say how a clause is to be read."""
    cites = {book.cite(c.id) for c in book.clauses if number in c.construes}
    return tuple(map(str, sorted(cites, key=cite_order)))
