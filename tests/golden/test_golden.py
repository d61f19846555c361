"""Rulings in every form, beside the pages that were read and approved.

A page is approved by reading it: `python -m tests.golden.test_golden` writes all of them anew, and
the change is then to be read line by line. The digest of the laws and the version stand as words,
so that a law can be mended without a new page where it decides nothing.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Final

import pytest
from pypdf import PdfReader

from piquet_adjudicator import load_book
from piquet_adjudicator.cli.files import record_in
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render import html, json_form, markdown, pdf, text
from piquet_adjudicator.render.bodies import bodies, title_of
from piquet_adjudicator.render.ruling_view import DIGEST
from piquet_adjudicator.results.record_studied import AnyStudied
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.version import VERSION

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parent.parent
DISPUTES: Final = (
    *(ROOT / "examples" / f"{name}.yaml" for name in ("case-02", "card-not-followed")),
    *(ROOT / "examples" / f"{name}.yaml" for name in ("not-known", "printed-example")),
    *(ROOT / "examples" / f"{name}.yaml" for name in ("false-answer", "misdeal")),
    ROOT / "examples" / "partie" / "six-deals.yaml",
    ROOT / "tests" / "cli" / "data" / "hostile.yaml",
    HERE / "thirteen-cards.yaml",
    HERE / "two-tricks-to-play.yaml",
)
MAKERS: Final[dict[str, Callable[[AnyStudied], str]]] = {
    ".txt": text.one,
    ".md": markdown.one,
    ".html": html.one,
    ".json": json_form.one,
    ".typ": lambda ruling: pdf.source(title_of([ruling]), bodies([ruling], pdf.SUFFIX, None)),
}


@cache
def ruled(dispute: Path) -> AnyStudied:
    """The ruling on a file, studied."""
    record = record_in(str(dispute))
    if isinstance(record, PartieRecord):
        return studied(rule_partie(record))
    return studied(adjudicate(record))


def page(dispute: Path, ending: str) -> str:
    """The page, without what changes with every law and every version."""
    ruling = ruled(dispute)
    made = MAKERS[ending](ruling)
    laws = load_book().digest
    made = made.replace(laws, "(laws)").replace(laws[:DIGEST], "(laws)")
    made = re.sub(r"(?<=\(laws\))[0-9a-f\u200b]+", "", made)  # a long word is set so that it breaks
    return made.replace(f"piquet-adjudicator {VERSION}", "piquet-adjudicator").replace(
        f'"{VERSION}"', '"(version)"'
    )


def approved(dispute: Path, ending: str) -> Path:
    """Where the approved page is kept."""
    return HERE / "pages" / f"{dispute.stem}{ending}"


each_dispute = pytest.mark.parametrize("dispute", DISPUTES, ids=lambda path: path.stem)


@each_dispute
@pytest.mark.parametrize("ending", MAKERS)
def test_page_is_the_approved_one(dispute: Path, ending: str) -> None:
    """Every line is as it was read."""
    assert page(dispute, ending) == approved(dispute, ending).read_text(encoding="utf-8")


@pytest.mark.parametrize("dispute", DISPUTES[::3], ids=lambda path: path.stem)
def test_pdf_says_what_the_text_says(dispute: Path) -> None:
    """The words of the decision stand in it, as in the text."""
    leaves = PdfReader(io.BytesIO(pdf.one(ruled(dispute)))).pages
    words = " ".join(" ".join(leaf.extract_text() for leaf in leaves).split())
    words = words.replace("’", "'").replace("\xad ", "")
    for line in decisions(dispute):
        assert line in words


def decisions(dispute: Path) -> list[str]:
    """How each line of what the approved text decides begins, in six words."""
    lines = approved(dispute, ".txt").read_text(encoding="utf-8").splitlines()
    start = lines.index("THE DECISION" if "THE DECISION" in lines else "THE PARTIE") + 2
    results = [line.strip(" -0123456789.") for line in takewhile(str.strip, lines[start:])]
    assert results
    return [" ".join(line.split()[:6]) for line in results]


if __name__ == "__main__":
    for each in DISPUTES:
        for kind in MAKERS:
            approved(each, kind).parent.mkdir(exist_ok=True)
            approved(each, kind).write_text(page(each, kind), encoding="utf-8")
