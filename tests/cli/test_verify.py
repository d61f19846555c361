"""`cases verify`: the book's Decisions against the tool's, with and without a Case's clause."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

import piquet_adjudicator.cli.cases.verify as command
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.book import LawBook, assemble
from piquet_adjudicator.lawbook.code_files import Authority
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.source import write_yaml
from piquet_adjudicator.workshop.verify import CaseReport, is_cited, read_branches, verify
from tests.said import cited

from .test_rule import run

BRANCH = """\
- name: main
  words: A cannot score the point.
  dispute:
    elder: A
    hands: {A: AS KS QS JS 8H 7H 8D 7D 9C 8C 7C 9D, B: AH KH QH JH TH AD KD QD JD AC KC QC}
    log: [A calls four cards, B replies equal, A says it makes 42, B replies good]
    claims: [A scores the point]
"""


def book_with(branches: str, authority: Authority = "decided by the laws") -> LawBook:
    """The book with one Case alone, the first, and these branches for it."""
    files = load_book().files
    first = replace(files.cases[0], authority=authority, clauses=(), near=())
    text = f"{write_yaml({'decision': first.decision})}branches:\n{branches}"
    return assemble(replace(files, cases=(first,), branches={first.number: text}))


def report_on(decides: str, authority: Authority = "decided by the laws") -> CaseReport:
    """The report on that branch, if the book decides so."""
    return verify(book_with(f"{BRANCH}  decides: [{decides}]\n", authority))


@cache
def report_on_the_book() -> CaseReport:
    """The report on every Case, made once for all tests."""
    return verify(load_book())


def test_every_case_of_the_book_comes_out_as_the_book_decides() -> None:
    report = report_on_the_book()
    assert [claim for claim in report.claims if claim.wrong] == []
    assert report.wrong == ()
    assert report.right


def test_the_table_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "verify", lambda _: report_on_the_book())
    done = run("cases", "verify")
    assert done.exit_code == 0
    assert done.stdout.split("\n")[0].split("  ")[0] == "case"
    assert " 0 wrong\n" in done.stdout
    assert {row.split()[0] for row in done.stdout.split("\n") if row} >= {"I", "XIX", "XXII"}


def test_a_decision_that_differs_is_wrong() -> None:
    (first,) = report_on("{decision: allowed, cites: []}").claims
    (other,) = report_on("{decision: refused, cites: []}").claims
    assert bool(first.wrong) != bool(other.wrong)
    assert {first.decided, other.decided} < {"allowed", "refused"}


def test_a_law_that_is_not_cited_is_wrong() -> None:
    report = report_on("{decision: refused, cites: ['1']}")
    assert "1 not cited" in report.claims[0].wrong
    assert not report.right


def test_a_case_that_makes_law_must_have_a_clause() -> None:
    report = report_on("{decision: refused}", "makes law")
    assert report.wrong == ("Case I makes law, and has no clause of its own",)


def test_a_case_with_authority_must_have_a_record() -> None:
    book = book_with(f"{BRANCH}  decides: [{{decision: refused}}]\n")
    bare = replace(book, files=replace(book.files, branches={}))
    assert verify(bare).wrong == ("Case I has no branches",)
    assert verify(bare).unrecorded == ("I",)


def test_its_own_clause_is_left_out() -> None:
    makes_law = [claim for claim in report_on_the_book().claims if claim.without]
    assert any(claim.without != claim.book for claim in makes_law)


def test_a_citation_is_met_by_a_clause() -> None:
    assert is_cited("46.4", (cited("46.4"),))
    assert is_cited("Case II", (cited("Case II"),))
    assert not is_cited("6", (cited("46.4"),))


@pytest.mark.parametrize(
    ("branches", "message"),
    [
        (f"{BRANCH}  decides: []\n", "decides: has 0 entries for 1 claim"),
        (f"{BRANCH}  decides: [{{decision: granted}}]\n", "'granted' is not known here"),
        (f"{BRANCH}  decides: [{{decision: refused}}]\n  expects: x\n", "unknown entry 'expects'"),
        (BRANCH.replace("cannot score", "can score"), "differ: 'can' here, 'cannot' there"),
        (
            BRANCH.replace("A cannot score the", "There is no"),
            "these words do not stand in the Case",
        ),
        (BRANCH.replace("A calls four", "A jumps"), "'A jumps cards' is not understood"),
        (
            f"{BRANCH}  decides: [{{decision: refused}}]\n  without: [{{}}, {{}}]\n",
            "without: has 2",
        ),
        (
            "- name: main\n  words: A cannot score the point.\n  dispute: x\n",
            "a dispute is expected",
        ),
    ],
)
def test_what_is_wrong_with_a_branch_is_reported_with_its_place(
    branches: str, message: str
) -> None:
    with pytest.raises(BadInput) as told:
        read_branches(book_with(branches))
    assert message in str(told.value)
    assert all(problem.place.line for problem in told.value.problems)


def test_a_dispute_of_a_branch_is_read_as_any_other() -> None:
    branches = read_branches(load_book())
    assert branches["I"][0].dispute.file == "case-01.yaml"
