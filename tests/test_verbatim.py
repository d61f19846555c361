"""The printed words stay as they were proof-read against the ninth edition (1896), letter by
letter; so do the numbers, headings and pages that they are cited by.

After a change of the text that is meant, `python -m tests.test_verbatim` at the top of the checkout
writes the checksums anew.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from piquet_adjudicator import load_book

CHECKSUMS: Final = Path(__file__).parent / "verbatim.sha256.txt"

HEADINGS: Final = {
    1: "Shuffling",
    3: "Cutting",
    9: "Dealing",
    18: "Carte Blanche",
    21: "Discarding and Taking In",
    46: "Calling and Showing",
    57: "Playing",
    61: "Scoring",
    75: "Incorrect Packs",
    76: "Changing Cards",
    78: "Bystanders",
}
"""The headings of the Laws, by the first law under each. The print has them in capitals."""

FIRST_LAWS: Final = (1, 9, 14, 20, 28, 31, 37, 42, 48, 53, 56, 60, 65, 70, 76)
"""The first law that begins on each of the pages 1 to 15."""

CASE_PAGES: Final = {
    **{21: "I II", 22: "III IV", 23: "V VI", 24: "VII VIII", 25: "IX X", 26: "XI", 27: "XII"},
    **{28: "XIII", 29: "XIV XV", 30: "XVI", 31: "XVII XVIII", 32: "XIX XX", 33: "XXI XXII"},
}
"""The Cases that begin on each page."""

SCAN_FAULT: Final = re.compile(
    r"[^\n A-Za-z0-9.,;:?!()\"'—-]"  # the print has no other characters
    r"|  | [.,;:?!)]|\( |--"  # nor doubled spaces, or spaces inside its stops
    r"|[A-Za-z][0-9]|[0-9][A-Za-z]|\b[0-9] [0-9]\b"  # nor figures among letters, or apart
    r"|[.,][.,](?<!i\.e\.,)(?<!e\.g\.,)(?<!V\.,)(?<!viz\.,)"  # nor one stop after another
    r"|THE LAWS|PIQUET"  # nor the heads of pages
)


def printed() -> Iterator[tuple[str, str]]:
    """Every printed text by its name, as the loader runs its lines on."""
    book = load_book()
    for law in book.laws:
        yield f"Law {law.number}", law.text
    for case in book.cases:
        yield f"Case {case.number}, facts", case.facts
        yield f"Case {case.number}, decision", case.decision
        if case.note:
            yield f"Case {case.number}, note", case.note
    for passage in book.passages:
        yield f"{passage.page}, {' '.join(passage.text.split()[:5])}", passage.text


def checksums() -> dict[str, str]:
    """The checksum of every printed text by its name."""
    return {name: sha256(text.encode()).hexdigest() for name, text in printed()}


def write_checksums() -> None:
    """Writes the checksums of the texts as they are now."""
    lines = [f"{digest}  {name}\n" for name, digest in checksums().items()]
    CHECKSUMS.write_text("".join(lines), encoding="utf-8")


def test_no_text_has_changed() -> None:
    lines = CHECKSUMS.read_text(encoding="utf-8").splitlines()
    kept = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    now = checksums()
    changed = [name for name in {**kept, **now} if kept.get(name) != now.get(name)]
    assert changed == [], (
        f"printed words were changed, added or taken away: {'; '.join(changed)}. If that is meant, "
        "read them against the book, then run `python -m tests.test_verbatim` at the top of the "
        f"checkout, and commit {CHECKSUMS.name} with them; if not, put the text back"
    )


def test_every_text_has_a_name_of_its_own() -> None:
    """Else a checksum would stand for two texts."""
    names = [name for name, _ in printed()]
    assert len(names) == len(set(names))


def test_laws_stand_as_in_the_book() -> None:
    """Laws 1 to 78, each under its heading, and on the page where it begins."""
    firsts = sorted(HEADINGS)
    wanted = [
        (str(number), HEADINGS[firsts[bisect(firsts, number) - 1]], bisect(FIRST_LAWS, number))
        for number in range(1, 79)
    ]
    laws = load_book().laws
    assert [(law.number, law.heading, law.page) for law in laws] == wanted
    assert [law.file for law in laws] == [f"law-{number:02}.yaml" for number in range(1, 79)]


def test_cases_stand_as_in_the_book() -> None:
    """Cases I to XXII, each on the page where it begins."""
    wanted = [(number, page) for page, group in CASE_PAGES.items() for number in group.split()]
    cases = load_book().cases
    assert [(case.number, case.page) for case in cases] == wanted
    assert [case.file for case in cases] == [f"case-{number:02}.yaml" for number in range(1, 23)]


def test_notes_and_the_order_of_a_case_are_those_of_the_book() -> None:
    """Four Cases have a Note; XVI states the rule before the example; XV "has been much
    disputed"."""
    cases = load_book().cases
    assert [case.number for case in cases if case.note] == ["VI", "XII", "XV", "XVI"]
    assert [case.number for case in cases if case.decision_first] == ["XVI"]
    assert [case.number for case in cases if case.disputed] == ["XV"]


def test_the_scan_has_left_no_trace() -> None:
    """No characters, spaces or page heads that a scanner puts in; every quotation is closed."""
    results = [(name, fault[0]) for name, text in printed() for fault in SCAN_FAULT.finditer(text)]
    assert results == []
    assert [name for name, text in printed() if text.count('"') % 2] == []


def test_parentheses_close_but_where_the_print_is_at_fault() -> None:
    """Case XVIII has "that deal) subject however", where a parenthesis should open. It is left so:
    the scan and a second transcription both read thus."""
    uneven = {name for name, text in printed() if text.count("(") != text.count(")")}
    assert uneven == {"Case XVIII, decision"}


if __name__ == "__main__":
    write_checksums()
