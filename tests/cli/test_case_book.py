"""The Cases as documents: one as printed, and all of them ruled, in a folder."""

from __future__ import annotations

import io
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

import piquet_adjudicator.cli.cases.book as book_module
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render import pdf
from piquet_adjudicator.render.formats import FORMATS
from piquet_adjudicator.results.record_studied import Studied
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop import case_book
from piquet_adjudicator.workshop.case_book import CaseRuled, compared_page, rule_cases
from tests.cli.test_rule import run


@cache
def ruled() -> tuple[CaseRuled, ...]:
    """Every Case, ruled once for all tests."""
    return tuple(rule_cases(load_book()))


STUDIED: dict[int, Studied] = {}
"""What was studied of each ruling in `ruled()`, by where it lies in memory."""


def studied_once(ruling: Adjudication) -> Studied:
    """What is studied of a ruling, once for all tests."""
    if id(ruling) not in STUDIED:
        STUDIED[id(ruling)] = studied(ruling)
    return STUDIED[id(ruling)]


@pytest.fixture
def ruled_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command takes what has been ruled already."""
    monkeypatch.setattr(book_module, "rule_cases", lambda _: list(ruled()))
    monkeypatch.setattr(case_book, "studied", studied_once)


@pytest.fixture(scope="module")
def whole_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole book, as text."""
    folder = tmp_path_factory.mktemp("cases") / "book"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(book_module, "rule_cases", lambda _: list(ruled()))
        patch.setattr(case_book, "studied", studied_once)
        done = run("cases", "book", "--output", folder)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
    return folder


def in_a_line(path: Path) -> str:
    return " ".join(path.read_text("utf-8").split())


# ---- one Case


def test_a_case_is_shown_in_every_format(tmp_path: Path) -> None:
    for kind, made in FORMATS.items():
        done = run("cases", "show", "XV", "--format", kind, "-o", f"{tmp_path}/{kind}/")
        assert (done.exit_code, done.stdout, done.stderr) == (0, "", ""), kind
        assert [path.name for path in (tmp_path / kind).iterdir()] == [f"case-XV{made.ending}"]
    assert (tmp_path / "pdf" / "case-XV.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("kind", ["text", "markdown", "html"])
def test_what_the_page_of_a_case_says(kind: str) -> None:
    page = " ".join(run("cases", "show", "XV", "--format", kind).stdout.split())
    for words in (
        "Case XV (p. 29)",
        "This Case settles what the laws leave open.",
        "The decision has been disputed.",
        "Facts",
        "The younger hand has been misinformed, and can claim to play the end of the hand again.",
        "Note",
        "This decision has been much disputed.",
        "How it is read",
    ):
        assert words in page
    assert ("<h1>" in page) == (kind == "html")
    assert ("# Case XV" in page) == (kind == "markdown")


def test_a_case_as_data() -> None:
    data = json.loads(run("cases", "show", "XV", "--format", "json").stdout)
    assert (data["case"], data["page"], data["disputed"]) == ("Case XV", 29, True)
    assert data["authority"] == "makes law"
    assert data["decision"].startswith("The question can only be asked with regard to cards")
    assert data["note"] == "This decision has been much disputed. Compare Case XVI."
    assert [clause["clause"] for clause in data["clauses"]] == ["Case XV"]


def test_a_case_of_no_format_or_folder_is_refused(tmp_path: Path) -> None:
    assert run("cases", "show", "XV", "--format", "paper").exit_code == 2
    (tmp_path / "file").write_text("x")
    done = run("cases", "show", "XV", "-o", tmp_path / "file" / "page.txt")
    assert (done.exit_code, done.stdout) == (2, "")


# ---- the whole book


def files_of(cases: tuple[CaseRuled, ...], ending: str) -> set[str]:
    """The files that a book of some Cases is made of."""
    rulings = (f"{each.stem}-{n}" for each in cases for n in range(1, len(each.branches) + 1))
    return {f"{name}{ending}" for name in (*(each.stem for each in cases), *rulings, "index")}


def test_the_book_is_an_index_and_a_file_for_each_case(whole_book: Path) -> None:
    names = [f"case-{number:02}.txt" for number in range(1, 23)]
    files = {path.name for path in whole_book.iterdir()}
    assert {*names} < files == files_of(ruled(), ".txt")
    index = in_a_line(whole_book / "index.txt")
    for number, name in enumerate(names):
        assert name in index, number
    assert "22 Cases, of which 16 make law and 6 are decided by the laws alone;" in index
    assert "96 of 96 claims come out as the book decides them." in index
    assert "The Decision of Case XV has been disputed." in index


def test_some_of_it_as_pages_of_the_web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book_module, "rule_cases", lambda _: list(ruled()[:2]))
    monkeypatch.setattr(case_book, "studied", studied_once)
    done = run("cases", "book", "--output", tmp_path, "--format", "html")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")
    assert {path.name for path in tmp_path.iterdir()} == files_of(ruled()[:2], ".html")
    index = in_a_line(tmp_path / "index.html")
    assert all(f"{each.stem}.html" in index for each in ruled()[:2])


def test_the_book_s_decision_stands_beside_the_ruling(whole_book: Path) -> None:
    page = in_a_line(whole_book / "case-15.txt")
    assert (
        "- the cards are played again from trick 10: the book allowed, here allowed (Law 59; "
        "Case XV); without the Case's own rule refused The answer is not right of the cards" in page
    )
    assert page.index("FACTS") < page.index("the book allowed") < page.index("case-15-1.txt")
    whole = in_a_line(whole_book / "case-15-1.txt")
    assert whole.startswith("Case XV: main Players A is elder hand")
    assert "Decision “The younger hand has been misinformed" in whole
    assert "Supplied All the cards, but A's six diamonds" in whole
    second = in_a_line(whole_book / "case-02.txt")
    assert "This Case is decided by the laws alone." in second
    assert "without the Case's own rule" not in second


def test_each_branch_has_reasons_or_names_the_branch_that_has_them(whole_book: Path) -> None:
    """And no sentence rests on facts that are not given with it, for another branch has them."""
    for path in sorted(whole_book.glob("case-[0-9][0-9].txt")):
        page = in_a_line(path)
        for branch in page.split("The whole ruling: ")[:-1]:
            last = branch.rpartition("here ")[2]
            assert ". " in last or last.rstrip().endswith("."), (path.name, branch[-200:])
            assert ") So the question" not in last, path.name
    second = "The reasons are those given for “before the sixth card”."
    assert second in in_a_line(whole_book / "case-11.txt")
    reasons = in_a_line(whole_book / "case-22.txt")
    assert "B took in three cards, and put out two cards." in reasons
    assert "So B wins 283 points, a rubicon (Law 73)." in reasons


def test_a_case_is_one_page() -> None:
    for each in ruled()[7::7]:
        body = compared_page(each, load_book(), ".pdf", (pdf.SUFFIX, None))
        assert len(PdfReader(io.BytesIO(pdf.document("", [body]))).pages) == 1, each.stem


@pytest.mark.usefixtures("ruled_before")
def test_the_book_as_data(tmp_path: Path) -> None:
    run("cases", "book", "-o", tmp_path, "--format", "json")
    index: Any = json.loads((tmp_path / "index.json").read_text("utf-8"))
    assert [case["file"] for case in index["cases"]][:2] == ["case-01.json", "case-02.json"]
    data = json.loads((tmp_path / "case-19.json").read_text("utf-8"))
    (branch,) = data["branches"]
    first = branch["claims"][0]
    assert (first["book"], first["decided"], first["without_its_clause"]) == (
        "allowed",
        "allowed",
        "refused",
    )
    assert branch["ruling"]["claims"][0]["decision"] == "allowed"
    assert branch["ruling"]["title"] == "Case XIX: main"


def test_a_claim_that_comes_out_otherwise_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = ruled()[:4]
    second = next(each for each in few if each.case.number == "II")
    main = second.branches[0]
    wrong = replace(main.claims[0], wrong=("decided refused",))
    cases = [
        each
        if each is not second
        else CaseRuled(second.case, (replace(main, claims=(wrong,)), *second.branches[1:]))
        for each in few
    ]
    number = sum(len(branch.claims) for each in few for branch in each.branches)
    monkeypatch.setattr(book_module, "rule_cases", lambda _: cases)
    assert run("cases", "book", "-o", tmp_path).exit_code == 1
    said = f"{number - 1} of {number} claims come out as the book decides them."
    assert said in in_a_line(tmp_path / "index.txt")
    assert "Not as the book decides it: decided refused." in in_a_line(tmp_path / "case-02.txt")


@pytest.mark.usefixtures("ruled_before")
def test_where_the_book_cannot_be_written(tmp_path: Path) -> None:
    assert run("cases", "book").exit_code == 2
    (tmp_path / "file").write_text("x")
    done = run("cases", "book", "-o", tmp_path / "file")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no folder" in done.stderr
    assert run("cases", "book", "-o", tmp_path, "--code", "none").exit_code == 2
