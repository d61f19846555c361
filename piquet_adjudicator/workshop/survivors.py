"""What the trials of broken clauses come to, law by law: caught, excused, or a gap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.workshop.equivalents import Equivalent
from piquet_adjudicator.workshop.mutation import MutantTrial


class Survey(Struct, frozen=True):
    """The broken clauses of one law, Case or page: how many were caught, which were excused by a
    reason, and which are gaps."""

    source: str
    caught: int
    excused: int
    gaps: tuple[MutantTrial, ...]

    @property
    def counted(self) -> int:
        """How many there are, the excused left out."""
        return self.caught + len(self.gaps)


class SurvivorReport(Struct, frozen=True):
    """The surveys of all that was tried, and the reasons that do not hold."""

    surveys: tuple[Survey, ...]
    unfounded: tuple[Problem, ...]

    @property
    def total(self) -> Survey:
        """All of them together."""
        return Survey(
            "All",
            sum(each.caught for each in self.surveys),
            sum(each.excused for each in self.surveys),
            tuple(gap for each in self.surveys for gap in each.gaps),
        )


def trials_by_law(
    trials: Iterable[MutantTrial], equivalents: Iterable[Equivalent], book: LawBook
) -> SurvivorReport:
    """The trials, law by law. A clause that cannot stand in the book when it is so broken is not
    counted; a reason given for one that is caught, or that there is not, does not hold."""
    given = [trial for trial in trials if trial.loads]
    reasons = {(each.clause, each.mutation): each for each in equivalents}
    groups: dict[str, list[MutantTrial]] = {}
    for trial in given:
        groups.setdefault(source_of(trial.clause, book), []).append(trial)
    surveys = (_survey(source, group, reasons) for source, group in groups.items())
    return SurvivorReport(tuple(surveys), tuple(_unfounded(given, reasons.values())))


def source_of(clause: Clause, book: LawBook) -> str:
    """The law, Case or page that a clause belongs to."""
    for law in book.laws:
        if clause in law.clauses:
            return f"Law {law.number}"
    return str(book.cite(clause.id))


def _survey(
    source: str, trials: list[MutantTrial], reasons: dict[tuple[str, str], Equivalent]
) -> Survey:
    survived = [trial for trial in trials if not trial.caught_by]
    gaps = tuple(trial for trial in survived if (trial.clause.key, trial.words) not in reasons)
    return Survey(source, len(trials) - len(survived), len(survived) - len(gaps), gaps)


def _unfounded(given: list[MutantTrial], reasons: Iterable[Equivalent]) -> Iterator[Problem]:
    tried = {(trial.clause.key, trial.words): trial for trial in given}
    clauses = {trial.clause.key for trial in given}
    for each in reasons:
        trial = tried.get((each.clause, each.mutation))
        if trial is None and each.clause in clauses:
            yield Problem(each.place, f"clause {each.clause} is never broken so: {each.mutation}")
        elif trial is not None and trial.caught_by:
            yield Problem(each.place, f"this changes something, in {trial.caught_by}")
