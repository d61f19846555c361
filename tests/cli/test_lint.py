"""`laws lint`: each check finds what it is for."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from piquet_adjudicator.cli.laws.lint import lint
from piquet_adjudicator.data import DEFAULT_CODE, CodeFolders, folder
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.lawbook.accounting import left_over
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.workshop.lint import asked_for, schema
from piquet_adjudicator.workshop.lint.checks import CHECKS
from piquet_adjudicator.workshop.lint.remark import Remark

from .test_rule import run

Change = Callable[[Path], None]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the laws and Cases."""
    copy = tmp_path_factory.mktemp("code")
    for name in ("laws", "cases"):
        shutil.copytree(folder(name) / DEFAULT_CODE, copy / name)
    return copy


@pytest.fixture
def copied(copy: Path) -> Iterator[Path]:
    """A copy of the laws and Cases, to be spoilt; it is put right again after each test."""
    yield copy
    for name in ("laws", "cases"):
        right = {path.name: path for path in (folder(name) / DEFAULT_CODE).iterdir()}
        for path in (copy / name).iterdir():
            if path.name not in right:
                path.unlink()
        for path in right.values():
            there = copy / name / path.name
            if not there.exists() or there.read_bytes() != path.read_bytes():
                shutil.copy(path, there)


FORMS: dict[tuple[str, str, str], list[Remark]] = {}
"""What is wrong with the form of each file, by its schema, its name and its text."""


@pytest.fixture(autouse=True)
def forms_cached(monkeypatch: pytest.MonkeyPatch) -> None:
    """The form of a file of the same text is checked a single time: a test changes one of a
    hundred files."""
    checked = schema.remarks

    def remarks(paths: Iterable[Path], name: str, code: str | None = None) -> Iterator[Remark]:
        for path in paths:
            key = (name, path.name, path.read_text("utf-8"))
            if key not in FORMS:
                FORMS[key] = list(checked([path], name, code))
            yield from FORMS[key]

    monkeypatch.setattr(schema, "remarks", remarks)


def remarks_in(copied: Path) -> list[str]:
    """What is found in the copy, as `severity check file: message`."""
    return remarks_on(CodeFolders(copied / "laws", copied / "cases"))


def remarks_on(folders: CodeFolders) -> list[str]:
    """What is found in the files of a code, as `severity check file: message`."""
    return [f"{r.severity} {r.check} {r.place.file}: {r.message}" for r in lint(folders)]


@cache
def unspoilt() -> frozenset[str]:
    """What is found in the laws of the package, as they are."""
    whole = CodeFolders(folder("laws") / DEFAULT_CODE, folder("cases") / DEFAULT_CODE)
    return frozenset(remarks_on(whole))


def put(file: str, old: str, new: str) -> Change:
    """A change of the words in a file."""

    def change(copied: Path) -> None:
        path = copied / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")

    return change


def drop(file: str) -> Change:
    """The loss of a file."""
    return lambda copied: (copied / file).unlink()


def rename(file: str, name: str) -> Change:
    """Another name for a file."""

    def change(copied: Path) -> None:
        (copied / file).rename(copied / name)

    return change


def both(one: Change, other: Change) -> Change:
    """One change, and then another."""

    def change(copied: Path) -> None:
        one(copied)
        other(copied)

    return change


L44, L52, L54, L59, L60 = (f"laws/law-{number}.yaml" for number in (44, 52, 54, 59, 60))
PLAYED_TO = "instead: {before: {the first trick is played to: younger}}"
LED_AGAIN = "instead: {before: {another lead: elder}}"
DIFFER = "      where: {the written totals differ: player}\n"
C02 = "cases/case-02.yaml"
NOT_ENCODED = """\
not encoded:
  - {clause: "44.1", reason: a reason}
clauses:"""
NO_CLAUSES = """\
law: 60
heading: Playing
page: 12
status: encoded
text: There must be a fresh deal.
"""


def test_nothing_is_wrong_with_the_laws_of_the_package() -> None:
    done = run("laws", "lint")
    assert done.exit_code == 0
    assert done.stdout == "0 errors, 0 warnings\n"
    assert done.stderr == ""


def test_the_checks_are_described() -> None:
    page = run("laws", "lint", "--list").stdout
    assert all(f"{check.name} " in page and check.describes in page for check in CHECKS)


@pytest.mark.parametrize(
    "faults",
    [
        [
            (rename(L44, "laws/law-79.yaml"), "error loading law-79.yaml: the file is not named"),
            (put(L54, "    b:\n", "    2:\n"), "error loading law-54.yaml: '2' is no limb"),
            (
                put(L54, "words: except in the case", "words: save in the case"),
                "error loading law-54.yaml: the words quoted differ: 'save' here, 'except' there",
            ),
            (
                put(L54, "{is allowed good or equal: call}", "{is allowed god or equal: call}"),
                "error loading law-54.yaml: there is no fact 'is allowed god or equal'",
            ),
            (
                put("laws/law-21.yaml", "as: from the top", "as: from the topp"),
                "error loading law-21.yaml: 'from the topp' is not known here",
            ),
            (
                put("laws/law-43.yaml", "clause: 11.2a", "clause: 11.2z"),
                "error loading law-43.yaml: there is no clause '11.2z'",
            ),
            (
                put("laws/definitions.yaml", 'page: "2"', "page: two"),
                "error loading definitions.yaml: 'two' is no page",
            ),
            (
                put("laws/law-40.yaml", "as defined: two cards in", "as defined: two card in"),
                "error loading law-40.yaml: no construction is defined as 'two card in the",
            ),
            (
                put(C02, "authority: decided by the laws", ""),
                "error form case-02.yaml: the entry 'authority' is missing",
            ),
            (
                put(C02, "disputed: false", "disputed: maybe"),
                "error loading case-02.yaml: 'maybe' is neither yes nor no",
            ),
        ],
        [
            (put(L54, "page: 10", "page: ten"), "error loading law-54.yaml: 'ten' is not a whole"),
            (
                put(L54, "heading:", "heading: [x]\nheading:"),
                "error loading law-54.yaml: key 'heading'",
            ),
            (
                put(
                    "laws/definitions.yaml",
                    "  construction: Two",
                    "  means: [x]\n  construction: Two",
                ),
                "error loading definitions.yaml: a definition has either means or construction",
            ),
        ],
        [
            (
                put(L44, "  44.1:", "  45.9:"),
                "error loading law-44.yaml: clause '45.9' does not belong here",
            ),
            (put(L54, "page: 10", "page: 010"), "error form law-54.yaml: '010' does not match"),
        ],
        [
            (drop("cases/case-05.yaml"), "error cases-present cases: there is no file of Case 5"),
            (
                put(L44, "status: encoded", "status: not yet encoded"),
                "warning status law-44.yaml: ",
            ),
            (put(L59, "words: and as follows:", "words: and as follow:"), "error grounds law-59"),
            (put(L54, "page: 10\n", ""), "error pages law-54.yaml: the page is missing"),
            (
                put(L44, '        no rule: No act of the game marks the end of "at once".\n', ""),
                "error readings law-44.yaml: the doubt 'Until when may the penalty be waived?'",
            ),
            (
                put(L52, PLAYED_TO, LED_AGAIN),
                "error readings law-52.yaml: the doubt 'Until when may elder retake his lead?'",
            ),
            (
                put(
                    "laws/law-46.yaml",
                    "          - limb: b\n            then:\n",
                    "            and then:\n",
                ),
                "error readings law-46.yaml: clauses wait for one another in a circle: 46.4 <- ",
            ),
            (
                put("laws/law-53.yaml", "    exception to: [53.1, 53.2, 53.3]\n", ""),
                "warning terms law-53.yaml: nothing asks what counts as a claim that might have",
            ),
            (
                put("laws/law-74.yaml", DIFFER, DIFFER + DIFFER.replace("where", "if")),
                "warning asked-twice law-74.yaml: 74.1b asks 'the written totals differ' under",
            ),
            (
                put(C02, "authority: decided by the laws", "authority: makes law"),
                "error authority case-02",
            ),
            (
                put(C02, "decision: allowed", "decision: granted"),
                "error branches case-02.yaml: 'granted'",
            ),
        ],
        [(drop("laws/law-60.yaml"), "error laws-present clauses.yaml: there is no file of law 60")],
        [
            (
                put("laws/law-49.yaml", "heading: Calling and", "heading: Caling and"),
                "warning headings law-49.yaml: the heading 'Caling and Showing' is nearly that of",
            ),
            (
                put(L60, "    then: may", "    then: []"),
                "error parts law-60.yaml: clause 60.1",
            ),
        ],
        [
            (
                both(drop("laws/clauses.yaml"), put(L60, "  60.1:", "  60.2:")),
                "warning numbering law-60.yaml: the clauses skip 60.1",
            )
        ],
        [
            (
                put("laws/clauses.yaml", "  44.1: ", "  44.2: a gloss\n  44.1: "),
                "error explained clauses.yaml: clause 44.2 is not encoded, and not told why",
            )
        ],
        [
            (
                put(L44, "  44.1:", "  44.9:"),
                "error loading law-44.yaml: clause '44.9' does not belong here",
            )
        ],
        [
            (
                put(L44, "clauses:", NOT_ENCODED),
                "error explained law-44.yaml: clause 44.1 is encoded, and told not to be",
            )
        ],
    ],
)
def test_each_check_finds_what_it_is_for(copied: Path, faults: list[tuple[Change, str]]) -> None:
    """Several faults at once, each of which is reported."""
    for change, _ in faults:
        change(copied)
    new = [each for each in remarks_in(copied) if each not in unspoilt()]
    for _, message in faults:
        assert any(each.startswith(message) for each in new), (message, new)


NEAREST = [
    [
        ("laws/law-45.yaml", "heading:", "headin:", 2, "did you mean 'heading'?"),
        ("laws/law-08.yaml", "    when: cuts to", "    whn: cuts to", 23, "did you mean 'when'?"),
        ("laws/law-02.yaml", "    reading:", "    readin:", 12, "did you mean 'reading'?"),
        ("laws/law-49.yaml", "and the contrary", "and te contrary", 28, "mean 'and the contrary'?"),
        (
            "laws/law-54.yaml",
            "penalty: {player: caller, call: call}",
            "penalty",
            30,
            "{player: ...}",
        ),
        ("laws/law-63.yaml", "good: {call: call}", "good", 22, "as good: {call: ...}"),
        ("laws/clauses.yaml", "  54.2:", "  54.22:", 170, "did you mean '54.2'?"),
        ("laws/law-22.yaml", "27.2, 29.1, 29.2a", "27.2, 29.1, 29.1", 59, "leave out one"),
        ("laws/law-30.yaml", "equals: 12}", "equals: 72}", 19, "at least 0, and at most 32"),
        (
            "laws/definitions.yaml",
            "wrongly: {equals: 1}",
            "wrongly: {equals: 51}",
            18,
            "at most 32",
        ),
        ("cases/case-02.yaml", "disputed:", "disput:", 3, "did you mean 'disputed'?"),
    ],
    [
        ("laws/clauses.yaml", "  54.2:", "  55.2:", 170, "as 54.1: ..."),
        ("laws/law-02.yaml", "clause: 1.1,", "clause: [1.1, 1.1],", 11, "leave out one"),
    ],
    [
        ("laws/law-54.yaml", "  54.2:", "  54.22:", 43, "did you mean '54.2'?"),
        ("laws/law-02.yaml", "when: shuffles", "when: [shuffles, shuffles]", 13, "leave out"),
    ],
    [
        ("cases/case-12.yaml", 'cites: ["55"]', 'cites: ["55", "55"]', 160, "leave out one"),
        ("laws/law-02.yaml", "clause: 1.1,", "clause: 9.1,", 11, "the same moment"),
        ("laws/law-76.yaml", "exception to: 76.1", "exception to: 56.1", 26, "the same moment"),
        ("laws/law-22.yaml", "29.1, 29.2a, 29.5]", "29.1, 29.2b, 29.5]", 59, "the same moment"),
        ("laws/law-40.yaml", "page: 7", "page: 5", 3, "on which the law begins"),
        ("laws/law-50.yaml", "heading: Calling", "heading: Callng", 2, "did you mean 'Calling"),
        ("cases/case-02.yaml", "elder:", "eder:", 40, "did you mean 'elder'?"),
        (
            "cases/case-16.yaml",
            "- B calls a quart minor",
            "- D calls a quart minor",
            69,
            "write: A",
        ),
    ],
    [
        ("laws/law-40.yaml", "page: 7", "page: 9", 3, "on which the law begins"),
        ("cases/case-02.yaml", "      deal:", "      dal:", 41, "did you mean 'deal'?"),
    ],
    [("cases/case-02.yaml", "    supplied:", "    suppled:", 35, "did you mean 'supplied'?")],
    [("cases/case-02.yaml", "    dispute:", "    disput:", 39, "did you mean 'dispute'?")],
    [("cases/case-02.yaml", "refused", "refsed", 111, "did you mean 'refused'?")],
]


@pytest.mark.parametrize("faults", NEAREST)
def test_a_fault_is_reported_once_with_its_place_and_what_may_be_meant(
    copied: Path, faults: list[tuple[str, str, str, int, str]]
) -> None:
    """Several faults at once, and nothing is reported besides."""
    for file, old, new, _, _ in faults:
        put(file, old, new)(copied)
    remarks = list(lint(CodeFolders(copied / "laws", copied / "cases")))
    assert len(remarks) == len(faults)
    hints = {(remark.place.file, remark.place.line): remark.hint for remark in remarks}
    for file, _, _, line, hint in faults:
        assert hint in hints[Path(file).name, line]


def test_a_law_may_have_a_heading_of_its_own(copied: Path) -> None:
    """Though others begin with it: that is no misspelling."""
    put("laws/law-18.yaml", "heading: Carte Blanche", "heading: Carte")(copied)
    assert remarks_in(copied) == sorted(unspoilt())


def test_an_encoded_law_without_clauses(copied: Path) -> None:
    (copied / "laws/law-60.yaml").write_text(NO_CLAUSES, "utf-8")
    found = remarks_in(copied)
    assert "error has-clauses law-60.yaml: law 60 is encoded, and has no clauses" in found
    words = "warning words law-60.yaml: 6 words not accounted for: 'There must be a fresh deal.'"
    assert words in found


def test_what_does_not_load_is_reported_with_its_place(copied: Path) -> None:
    put(L54, "is held: call", "is hold: call")(copied)
    remarks = list(lint(CodeFolders(copied / "laws", copied / "cases")))
    assert [(r.severity, r.check, r.place.file) for r in remarks] == [
        ("error", "loading", "law-54.yaml")
    ]
    assert remarks[0].place.line > 1


def test_words_are_accounted_for_wherever_they_stand() -> None:
    text = "I. He may. II. He may not."
    assert list(left_over(text, ["He may"])) == ["not."]
    assert list(left_over(text, [])) == ["He may. He may not."]
    assert list(left_over(text, [text])) == []


def test_a_code_that_is_not_there() -> None:
    done = run("laws", "lint", "--code", "none")
    assert done.exit_code == 2
    assert "there is no code 'none'" in done.stderr


def test_a_fault_of_another_code_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What words a code uses that cannot be read is not known."""

    def load(name: str = DEFAULT_CODE, laws: Path | None = None) -> LawBook:
        if name != DEFAULT_CODE:
            raise BadInput([Problem(Place("glass-club/effects.yaml", 4, 3), "unknown entry")])
        return load_book(name, laws)

    monkeypatch.setattr(asked_for, "codes", lambda: (DEFAULT_CODE, "glass-club"))
    monkeypatch.setattr(asked_for, "load_book", load)
    done = run("laws", "lint", "--code", DEFAULT_CODE)
    assert (done.exit_code, done.stdout) == (0, "0 errors, 0 warnings\n")
