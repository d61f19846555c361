"""What a PDF has besides its words: letters for names, bookmarks, and leaves of either paper."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
import typst
from msgspec.structs import replace
from pypdf import PdfReader

from piquet_adjudicator import adjudicate, load
from piquet_adjudicator.data import folder
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.render import html, pdf
from piquet_adjudicator.study.studied import studied

EXAMPLES = Path(__file__).parents[2] / "examples"
MOST_LETTERS = 78
"""In a line: five and seventy, and the number of a list."""


def example(name: str = "case-02") -> Dispute:
    record = load(str(EXAMPLES / f"{name}.yaml"))
    assert isinstance(record, Dispute)
    return record


def read(dispute: Dispute, annex: bool = False) -> PdfReader:
    """The PDF of a dispute, read."""
    return PdfReader(io.BytesIO(pdf.one(studied(adjudicate(dispute)), annex=annex)))


def is_accessible(reader: PdfReader) -> bool:
    """Whether it says of itself that it keeps PDF/UA."""
    root: Any = reader.trailer["/Root"]
    return b"pdfuaid:part" in root["/Metadata"].get_object().get_data()


def test_signs_without_letters_are_named_and_the_standard_is_kept() -> None:
    named = replace(example(), names={"A": "王小明 😀", "B": "Łucja Żak"})
    reader = read(named)
    words = " ".join(reader.pages[-1].extract_text().split())
    assert (
        "There are no letters here for these signs, which stand as ?: U+5C0F, U+660E, U+738B and "
        "U+1F600." in words
    )
    assert is_accessible(reader)
    assert "王小明 😀" in html.one(studied(adjudicate(named)))


def test_players_for_whose_names_there_are_no_letters_are_told_apart() -> None:
    """As A and B, and it is told to who asks for the page; else both would stand as signs."""
    dispute = replace(example(), names={"A": "王小明", "B": "李四光"})
    told: list[str] = []
    made = pdf.one(studied(adjudicate(dispute)), annex=False, tell=told.append)
    (leaf,) = PdfReader(io.BytesIO(made)).pages
    words = " ".join(leaf.extract_text().split())
    assert "B’s claim is allowed: B may reckon four tens" in words
    assert "?" not in words.replace("which stand as ?:", "")
    assert told == [words[words.index("There are no letters here") :]]
    assert told[0].endswith("Who has any in his name is called A or B.")


def test_where_every_sign_has_a_letter_nothing_is_said_of_them() -> None:
    reader = read(replace(example(), names={"A": "Łucja Żak", "B": "Γιώργος"}))
    assert "no letters" not in reader.pages[-1].extract_text()
    assert is_accessible(reader)


def test_each_section_is_a_bookmark() -> None:
    titles = [str(each.title) for each in _flat(read(example(), annex=True).outline)]
    for title in ("The decision", "What happened", "Why", "The law", "The score of the deal"):
        assert title in titles
    assert titles.index("Annex") < titles.index("The record, as read")


def _flat(outline: Any) -> list[Any]:
    """The bookmarks, those below others too."""
    return [
        each for item in outline for each in (_flat(item) if isinstance(item, list) else [item])
    ]


@pytest.mark.parametrize(("paper", "height"), [("a4", 842), ("letter", 792)])
@pytest.mark.parametrize("name", ["case-02", "thirteen-cards", "sequence"])
def test_on_letter_paper_it_has_as_many_leaves(name: str, paper: pdf.Paper, height: int) -> None:
    """What fits on A4 fits there."""
    made = pdf.one(studied(adjudicate(example(name))), annex=False, paper=paper)
    (leaf,) = PdfReader(io.BytesIO(made)).pages
    assert round(leaf.mediabox.height) == height


def test_a_few_lines_on_a_second_leaf_make_the_type_smaller() -> None:
    def leaves(lines: int) -> int:
        made = pdf.document("Lines", ["#linebreak()\n" * lines])
        return len(PdfReader(io.BytesIO(made)).pages)

    fits = next(lines for lines in range(40, 90) if leaves(lines + 1) > 1)
    plain = pdf.source("Lines", ["#linebreak()\n" * fits])
    setter = typst.Compiler(root=str(folder("templates")), ignore_system_fonts=True)
    made = setter.compile(plain.encode(), format="pdf")
    assert isinstance(made, bytes)
    assert leaves(fits) == 1
    assert len(PdfReader(io.BytesIO(made)).pages) == 2


def test_no_line_has_more_letters_than_are_read_with_ease() -> None:
    """But for the receipt, which stands below both columns."""
    said = "\n".join(leaf.extract_text() for leaf in read(example()).pages)
    above, receipt, _ = said.partition("Receipt:")
    assert receipt
    assert 65 <= max(len(line.strip()) for line in above.splitlines()) <= MOST_LETTERS
