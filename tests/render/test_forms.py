"""A ruling as Markdown, HTML and PDF: the same sections in the same order, and what each form
owes to its readers."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator.model.dispute import Occasion
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render import html, markdown, pdf, text
from piquet_adjudicator.render.formats import FORMATS
from piquet_adjudicator.study.studied import studied
from tests.test_partie import FILES, record_in

from .samples import GOOD, ruled_sample, ruling
from .test_escaping import elements

HEADINGS: Final = (
    *("The decision", "What happened", "Why", "If instead", "Doubts", "Laws in conflict"),
    *("Admitted by the players", "The law", "The Cases followed", "The score of the deal"),
    *("The partie", "Annex", "The question", "The record, as read", "The time-line"),
    *("What follows", "The score, item by item", "What each choice is worth", "Not known"),
    *("Cases near but different", "Doubtful readings", "Disputed Decisions", "Made from"),
)
each_file = pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)


def headings(page: str, form: str) -> list[str]:
    """The headings of sections of a page, in order."""
    patterns = {"html": r"<h[23]>(.*?)</h[23]>", "markdown": r"^##+ (.*)$"}
    return [found for found in re.findall(patterns[form], page, re.M) if found in HEADINGS]


@each_file
def test_the_sections_are_those_of_the_text_in_the_same_order(path: Path) -> None:
    full = [line for line in text.one(ruled_sample(path.stem)).splitlines() if line.isupper()]
    in_text = [heading for heading in HEADINGS if heading.upper() in full]
    for form, made in (("html", html.one), ("markdown", markdown.one)):
        result = headings(made(ruled_sample(path.stem)), form)
        assert result == [heading for heading in HEADINGS if heading in result]
        assert [each for each in result if each != "What follows"] == [
            each for each in in_text if each != "What follows"
        ]


def test_the_decision_is_the_first_sentence() -> None:
    page = html.one(ruled_sample("corrected"))
    decision = page.index("Mrs. Grey&#39;s claim is refused: Mrs. Grey may not reckon four tens")
    assert page.index("<h2>The decision</h2>") < decision < page.index("<h2>What happened</h2>")
    assert decision < page.index("Mr. Hall calls three kings</td>")


def test_club_date_and_referee_stand_at_the_head() -> None:
    occasion = Occasion("The Portland Club", "3 May 1896", "Mr. Jones")
    changed = ruling("miscall")
    changed = replace(changed, dispute=replace(changed.dispute, occasion=occasion))
    lines = text.one(studied(changed)).splitlines()
    assert lines[2:5] == [
        "  Club     The Portland Club",
        "  Date     3 May 1896",
        "  Referee  Mr. Jones",
    ]
    assert "| Referee | Mr. Jones |\n" in markdown.one(studied(changed))
    assert "<dt>Date</dt><dd>3 May 1896</dd>" in html.one(studied(changed))
    assert "Referee" not in html.one(ruled_sample("miscall"))


# ---- HTML


def without_pictures(page: str) -> str:
    """A page without what is drawn in it, which has its own tests."""
    return re.sub(r"<svg .*?</svg>", "", page, flags=re.S)


@each_file
def test_html_needs_no_other_file(path: Path) -> None:
    page = elements(without_pictures(html.one(ruled_sample(path.stem))))
    names = {tag for tag, _ in page.tags}
    assert not names & {"script", "link", "img", "iframe", "object", "base", "form"}
    attributes = {name for _, attributes in page.tags for name, _ in attributes}
    assert attributes <= {
        *("lang", "charset", "name", "content", "class", "scope", "colspan"),
        *("id", "href", "role", "aria-label"),
    }
    links = [value for _, attributes in page.tags for name, value in attributes if name == "href"]
    assert all(link and link.startswith("#") for link in links)
    style = html.one(ruled_sample(path.stem)).split("<style>")[1].split("</style>")[0]
    assert not re.search(r"url\(|@import|@font-face|http", style)


@each_file
def test_html_can_be_heard(path: Path) -> None:
    """Its language and title are told, its headings step down one by one, its tables have heads."""
    page = elements(without_pictures(html.one(ruled_sample(path.stem))))
    assert any(tag == "html" and ("lang", "en") in said for tag, said in page.tags)
    names = [tag for tag, _ in page.tags]
    for once in ("title", "main", "article", "h1"):
        assert names.count(once) == 1, once
    levels = [int(name[1]) for name in names if re.fullmatch(r"h[1-6]", name)]
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels
    assert all(dict(attributes).get("scope") for tag, attributes in page.tags if tag == "th")


def test_html_is_set_for_paper_and_for_a_telephone() -> None:
    page = html.one(ruled_sample("miscall"))
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in page
    assert "@page" in page
    assert "@media print" in page


def test_colours_can_be_read() -> None:
    """Each colour of letters on each ground has the contrast of 4.5 that WCAG AA asks for."""
    style = html.one(ruled_sample("miscall"))
    colours = dict(re.findall(r"--(\w[\w-]*): (#[0-9a-f]{6});", style))
    for ink in ("ink", "quiet", "accent"):
        for ground in ("paper", "set-off"):
            assert _contrast(colours[ink], colours[ground]) >= 4.5, (ink, ground)


def _contrast(one: str, other: str) -> float:
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


# ---- PDF


def test_pdf_can_be_heard_and_has_no_date() -> None:
    page = pdf.one(ruled_sample("miscall"))
    assert page.startswith(b"%PDF-")
    assert b"<dc:title>" in page
    assert b"A calls three kings and has not three kings" in page
    assert b"en-GB" in page
    assert b"<pdfuaid:part>1</pdfuaid:part>" in page
    assert b"/StructTreeRoot" in page
    assert b"CreationDate" not in page
    assert b"CreateDate" not in page


def test_a_name_without_letters_is_printed_all_the_same() -> None:
    page = pdf.one(ruled_sample("hostile"))
    assert page.startswith(b"%PDF-")
    assert b"pdfuaid" not in page


# ---- several, and parties


def test_several_rulings_make_one_document() -> None:
    both = [ruled_sample("miscall"), ruled_sample("corrected")]
    page = html.several(both)
    assert page.count("<article>") == page.count("<h1>") == 2
    assert page.count("<!DOCTYPE html>") == 1
    assert "<title>Rulings at piquet</title>" in page
    assert markdown.several(both) == "\n---\n\n".join(map(markdown.one, both))
    assert b"Rulings at piquet" in pdf.several(both)


@pytest.mark.parametrize("path", FILES[:3], ids=lambda path: path.stem)
def test_a_partie_is_reported_with_its_deals(path: Path) -> None:
    whole = rule_partie(record_in(path)[0])
    page = text.one(studied(whole)).count("=" * 80)
    assert html.one(studied(whole)).count("<article>") == page + 1
    assert markdown.one(studied(whole)).count("\n---\n\n") == page
    assert pdf.one(studied(whole)).startswith(b"%PDF-")


def test_every_format_has_its_own_ending() -> None:
    assert len({form.ending for form in FORMATS.values()}) == len(FORMATS)
    assert list(FORMATS) == ["text", "markdown", "html", "pdf", "json"]
