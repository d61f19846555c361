"""`laws search`: words found in the laws, the Cases and the treatise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from piquet_adjudicator.cli.options import code_options
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.errors import quote
from piquet_adjudicator.help.topics import spoken_of
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.plain import fill, plain
from piquet_adjudicator.render.quotes import law_called
from piquet_adjudicator.workshop.lint.used import words_of_clause

_AROUND: Final = 90
"""How many signs are printed on either side of what is found."""
_FACTS: Final = 2
"""Clauses are listed of so many facts of which the words most surely speak."""


@click.command("search")
@click.argument("words", nargs=-1, required=True, metavar="WORDS...")
@code_options
def command(words: tuple[str, ...], code: str, laws: Path | None) -> None:
    """Find WORDS in the laws, the Cases and the treatise, in capitals or not.

    They are looked for as one phrase, and, if that stands nowhere, each by itself in one text.
    Where the print has other words for the matter (it has no "revoke"), the clauses that are of it
    are listed, as they are read.
    """
    wanted = plain(" ".join(words)).split()
    book = load_book(code, laws)
    texts = list(_texts(book))
    phrase = re.compile(r"\s+".join(map(re.escape, wanted)), re.I)
    singly = [re.compile(re.escape(word), re.I) for word in wanted]
    hits = list(_hits(texts, [phrase])) or list(_hits(texts, singly))
    lines = [fill(_excerpt(text, hit), f"{name}: ", "    ") for name, text, hit in hits]
    if not lines:
        lines.append(f"No text has the words {quote(' '.join(wanted))}.")
        if of_it := list(_of_the_matter(" ".join(wanted), phrase, book)):
            lines += ["Clauses that are of it:", *of_it]
    emit("\n".join(lines) + "\n")


def _of_the_matter(said: str, phrase: re.Pattern[str], book: LawBook) -> Iterator[str]:
    """The clauses of which some words speak that do not stand in print: those that have them as
    they are read, or that ask for what the words are for at a table."""
    spoken = spoken_of(said)
    best = sorted(spoken, key=lambda name: spoken[name], reverse=True)[:_FACTS]
    for clause in book.clauses:
        asked = {word for _, word in words_of_clause(clause)}
        if phrase.search(clause.reading) or not asked.isdisjoint(best):
            yield fill(f"{clause.key}: {clause.reading}", "  ", "    ")


def _texts(book: LawBook) -> Iterator[tuple[str, str]]:
    """Every text of the print with its name."""
    for law in book.laws:
        page = f", p. {law.page}" if law.page else ""
        yield f"{law_called(law, book)}{page} ({law.heading})", law.text
    for case in book.cases:
        text = "\n".join((case.facts, case.decision, case.note))
        yield f"Case {case.number}, p. {case.page}", text
    for passage in book.passages:
        yield f"The treatise, {passage.page}", passage.text


def _hits(
    texts: list[tuple[str, str]], patterns: list[re.Pattern[str]]
) -> Iterator[tuple[str, str, re.Match[str]]]:
    """The texts in which every pattern is found, with the first place of the first."""
    for name, text in texts:
        flat = " ".join(text.split())
        matches = [pattern.search(flat) for pattern in patterns]
        if matches[0] is not None and all(matches):
            yield name, flat, matches[0]


def _excerpt(text: str, hit: re.Match[str]) -> str:
    """The words found, with whole words on either side."""
    start, end = max(0, hit.start() - _AROUND), min(len(text), hit.end() + _AROUND)
    before, after = text[start : hit.start()], text[hit.end() : end]
    if start:
        before = "... " + before.partition(" ")[2]
    if end < len(text):
        after = after.rpartition(" ")[0] + " ..."
    return f"{before}{hit[0]}{after}"
