"""What is covered: each clause that the book has, with the records that test it, and the words of
each law that are accounted for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.accounting import accounted
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Law
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.workshop.scenarios import Scenario, wrong_with

UNEXPLAINED: Final = "its law's file does not tell why"


class ClauseCovered(Struct, frozen=True):
    """One clause of the book: in how many scenarios it fires, in how many near misses it is
    silent, and the Cases (and pages) that construe it. `why_not` is empty where it is encoded."""

    number: str
    gloss: str
    why_not: str
    fires: int
    silent: int
    construed_by: tuple[str, ...]

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
        """Whether it has both kinds of scenario."""
        return bool(self.fires and self.silent)


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


def cover(book: LawBook, scenarios: Iterable[Scenario]) -> Coverage:
    """Rules every scenario, and counts for each clause those that test it and come out right."""
    given = tuple(scenarios)
    wrong = {each.name: faults for each in given if (faults := _wrong(each, book))}
    right = [each for each in given if each.name not in wrong]
    laws = tuple(_law(law, book, right) for law in book.laws)
    failures = tuple((name, each) for name, faults in wrong.items() for each in faults)
    return Coverage(laws, len(given), failures)


def _wrong(scenario: Scenario, book: LawBook) -> list[str]:
    try:
        return wrong_with(scenario, adjudicate(scenario.dispute, book))
    except BadInput as bad:
        return [problem.message for problem in bad.problems]


def _law(law: Law, book: LawBook, scenarios: list[Scenario]) -> LawCovered:
    have, every = accounted(law.text, law.quoted)
    numbers = _numbers(law, book)
    clauses = tuple(_clause(number, law, book, scenarios) for number in numbers)
    return LawCovered(law, clauses, every, have)


def _numbers(law: Law, book: LawBook) -> tuple[str, ...]:
    """The clauses of a law, by number: those that the code lists, and any that it does not."""
    listed = [number for number in book.files.glosses if book.citation(number).label == law.number]
    return tuple(dict.fromkeys([*listed, *(clause.id for clause in law.clauses)]))


def _clause(number: str, law: Law, book: LawBook, scenarios: list[Scenario]) -> ClauseCovered:
    testing = [scenario.fires for scenario in scenarios if scenario.clause == number]
    return ClauseCovered(
        number=number,
        gloss=book.files.glosses.get(number, ""),
        why_not="" if book.clause(number) else _why_not(number, law),
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
