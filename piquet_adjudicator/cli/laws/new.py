"""`laws new`: the beginning of a club's own code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.data import DEFAULT_CODE
from piquet_adjudicator.lawbook.as_read import as_read_file, digest
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.documents import AS_READ_FILE
from piquet_adjudicator.lawbook.load import folders_of, line_of, load_book
from piquet_adjudicator.lawbook.read import clauses_as_read
from piquet_adjudicator.render.plain import fill, listed
from piquet_adjudicator.source import Plain, write_yaml
from piquet_adjudicator.workshop.leaning import Leans, leaning_on, otherwise_without, taken_by

NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@click.command("new")
@click.argument("name", metavar="CODE")
@click.option(
    "--extends",
    "parent",
    metavar="CODE",
    default=DEFAULT_CODE,
    show_default=True,
    help="The code of which all stands that is not touched.",
)
@click.option(
    "--repeal",
    "repealed",
    metavar="CLAUSE",
    multiple=True,
    help="A clause of it that is not to stand: 58.2, 22.1b, 58, p. 99.",
)
@click.option(
    "--laws",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("laws"),
    show_default=True,
    help="The folder of codes to write it in.",
)
def command(name: str, parent: str, repealed: tuple[str, ...], laws: Path) -> None:
    """Begin a code of your own, CODE, that rests on another.

    It is written as files to be completed: its settings, and a law that repeals the clauses named.
    Whatever leans on these is asked about: exceptions to them, pages that say the same, Cases, and
    other readings. What needs an answer stands in the file with a question mark, and `laws lint`
    complains of it till it is answered.
    """
    folder = laws / name
    if not NAME.fullmatch(name):
        raise click.BadParameter("write it in small letters with hyphens, as my-club")
    if folder.exists():
        raise click.BadParameter(f"there is a folder {str(folder)!r} already")
    known = laws if laws.is_dir() else None
    book = load_book(parent, known)
    for each in repealed:
        if not taken_by([each], book):
            raise click.BadParameter(f"{parent} has no clause {each!r}")
    texts = clauses_as_read(repealed, folders_of(parent, known), line_of(parent, known))
    leans = _leaning(repealed, book) if repealed else ()
    folder.mkdir(parents=True)
    label = f"{name.replace('-', ' ').capitalize()} 1"
    title = name.replace("-", " ").title()
    settings: Plain = {"code": name, "title": f"The Laws of {title}", "extends": parent}
    files = {"code.yaml": write_yaml(settings)}
    if repealed:
        files["law-01.yaml"] = write_yaml(_law(label, repealed, texts, leans, book))
        files[AS_READ_FILE] = as_read_file(texts.values())
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    emit("\n".join(_said(folder, list(files), repealed, leans, laws)) + "\n")


def _leaning(repealed: tuple[str, ...], book: LawBook) -> tuple[Leans, ...]:
    """What leans on some clauses, and the Cases that come out otherwise without them."""
    written = leaning_on(repealed, book)
    known = {each.what for each in written}
    decided = (each for each in otherwise_without(repealed, book) if each.what not in known)
    return (*written, *decided)


def _law(
    label: str,
    repealed: tuple[str, ...],
    texts: dict[str, Plain],
    leans: tuple[Leans, ...],
    book: LawBook,
) -> Plain:
    """The law that repeals the clauses."""
    quoted = [f"“{' '.join(words)}”" for words in _words(repealed, book)]
    words = f"These words do not hold: {listed(quoted)}"
    clause: dict[str, Plain] = {
        "words": words,
        "reading": f"{listed(list(repealed))} {'do' if len(repealed) > 1 else 'does'} not stand.",
        "repeals": list(repealed),
        "as read": {name: digest(texts[name]) for name in repealed},
    }
    asked: dict[str, Plain] = {
        each.what: {"?": f"{each.how}; answer {' or '.join(each.answers)}, and say why"}
        for each in leans
        if each.answers
    }
    if asked:
        clause["leaning"] = asked
    return {
        "law": label,
        "heading": "What does not hold",
        "page": "1",
        "status": "encoded",
        "text": words,
        "clauses": {f"{label}.1": clause},
    }


def _words(repealed: tuple[str, ...], book: LawBook) -> Iterator[list[str]]:
    """The words of each clause repealed."""
    for name in repealed:
        words = dict.fromkeys(w for clause in taken_by([name], book) for w in clause.words)
        yield list(words)


def _said(
    folder: Path,
    files: list[str],
    repealed: tuple[str, ...],
    leans: tuple[Leans, ...],
    laws: Path,
) -> Iterator[str]:
    yield fill(f"{folder}: {listed(files)}")
    if leans:
        yield ""
        yield f"What leans on {listed(list(repealed))}:"
    for each in leans:
        answers = f" Say whether it {' or '.join(each.answers)}, and why." if each.answers else ""
        if each.answers == ("stands",):
            answers = f" Repeal it too (--repeal {each.what!r}), or say why it stands."
        yield fill(f"{each.what}: {each.how}.{answers}", "  - ", "    ")
    yield ""
    yield fill(
        "Put the text of your law in your own words, answer what has a question mark, and look "
        f"with: piquet-adjudicator laws lint --laws {laws} --code {folder.name}"
    )
