"""No word of a record or a law can act as markup, in any kind of page."""

from __future__ import annotations

import json
import re
from functools import cache
from html.parser import HTMLParser
from typing import Final

import pytest
import typst
from markupsafe import Markup
from msgspec.structs import replace

from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render import html, markdown, pdf
from piquet_adjudicator.render.bodies import bodies, title_of
from piquet_adjudicator.render.escaping import (
    KINDS,
    html_text,
    markdown_text,
    typst_text,
    writer,
)
from piquet_adjudicator.results.record_studied import Studied
from piquet_adjudicator.study.studied import studied

from .samples import ruling

HOSTILE: Final = (
    "# heading",
    "=====",
    "- item",
    "12. item",
    "1) item",
    "> quoted",
    "[a](http://x.org) ![b](y.png) [^1]",
    "http://x.org www.x.org a@x.org",
    "`code` ```fence ~~~ ~~struck~~",
    "a | b |",
    "*strong* _thin_ $maths$ ^up^",
    "<script>alert('x')</script> <!-- --> &lt; &#60; </style></title>",
    '" onclick="x',
    "{{ 7 * 7 }} {% include 'x' %} {# gone #}",
    '#sys.inputs #read("/etc/passwd") #import "@preview/x:1.0.0" @label <label>',
    '"); #panic("x',
    "\\u{23} \\\\ \\\n= level",
    "line\u2028= level\u202etxt\u0007\x1b[31m",
)
each_text = pytest.mark.parametrize("text", HOSTILE)


@cache
def hostile(text: str) -> Studied:
    """A ruling on a dispute in which every free text is so."""
    quoted = json.dumps(text)
    record = f"""
title: {quoted}
club: {quoted}
date: {quoted}
referee: {quoted}
elder: A
players: {{A: {quoted}, B: {quoted}}}
log: []
"""
    return studied(replace(ruling("miscall"), dispute=read_dispute(record)))


class Elements(HTMLParser):
    """The elements and the texts of a page of HTML."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, tuple[tuple[str, str | None], ...]]] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Takes down an element."""
        self.tags.append((tag, tuple(attrs)))

    def handle_data(self, data: str) -> None:
        """Takes down a text."""
        self.texts.append(data)


def elements(text: str) -> Elements:
    """What a page consists of."""
    result = Elements()
    result.feed(text)
    return result


@each_text
def test_html_has_the_same_elements_whatever_the_words(text: str) -> None:
    pages = (html.one(hostile(words)) for words in (text, "usual"))
    page, usual = map(elements, pages)
    assert page.tags == usual.tags
    assert " ".join(text.split())[:4] in "".join(page.texts) or "\u2028" in text


@each_text
def test_markdown_has_the_same_shape_whatever_the_words(text: str) -> None:
    """Every sign that Markdown obeys, outside the templates' own, stands behind a backslash."""
    page, usual = markdown.one(hostile(text)), markdown.one(hostile("usual"))
    assert len(page.splitlines()) == len(usual.splitlines())
    for line, as_usual in zip(page.splitlines(), usual.splitlines(), strict=True):
        assert bare(line) == bare(as_usual)


def bare(line: str) -> str:
    """The markup of a line: its signs that are not held back, without the words."""
    held_back = re.sub(r"\\[!-/:-@\[-`{-~]|&(?:amp|lt|gt|#64|#8288);", "", line)
    begins = re.match(r"[-+=:%]|\d+[.)]", held_back)
    marks = "".join(re.findall(r"[\\`*_\[\]{}|~#$^<>&@]", held_back))
    links = "".join(re.findall(r"://|www\.", held_back))
    return (begins[0] if begins else "") + marks + links


@each_text
def test_typst_has_the_same_shape_whatever_the_words(text: str) -> None:
    """Without its strings the source is the same."""
    page, usual = (
        pdf.source(title_of([made]), bodies([made], pdf.SUFFIX, None))
        for made in (hostile(text), hostile("usual"))
    )
    assert without_strings(page) == without_strings(usual)


def test_typst_takes_all_of_these_words() -> None:
    assert pdf.one(hostile(" ".join(HOSTILE))).startswith(b"%PDF-")


def without_strings(source: str) -> str:
    return re.sub(r'"[^"]*"', '""', source)


def test_a_string_of_typst_is_harmless_as_markup_too() -> None:
    """A template that forgets to make it code prints quotation marks, and runs nothing."""
    written = typst_text('#panic("x") *a* $b$ `c` @d <e> // f\n= g')
    result = typst.query(f"{written}".encode(), "raw")
    assert result == "[]"
    assert re.fullmatch(r'"(?:\\u\{[0-9a-f]+\}|[\w ,.])*"', written)


@pytest.mark.parametrize("kind", KINDS)
def test_only_markup_of_the_package_is_left_as_it_is(kind: str) -> None:
    write = writer(kind)
    assert write(Markup("<b># *")) == "<b># *"
    assert write("\u202ea") != "\u202ea"
    assert write(write("<*>")) == write("<*>")


def test_each_writer_by_itself() -> None:
    assert html_text('"<a>"') == "&#34;&lt;a&gt;&#34;"
    assert markdown_text("a@b") == "a&#64;&#8288;b"
    assert markdown_text("line 5: yes, 1. no") == "line 5: yes, 1. no"
    assert typst_text("A's call, 玉") == '"A\\u{27}s call, 玉"'
    assert typst_text("x" * 50) == f'"{"x" * 40}\u200b{"x" * 10}"'
    assert writer(".typ.j2")(7) == "7"
    assert writer(".typ.j2")(True) == "true"
