"""`laws new`: the beginning of a club's own code, or one law more of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click
from msgspec.structs import replace

from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.data import DEFAULT_CODE, codes_in
from piquet_adjudicator.files.lineage import CODE_FILE, parent_of
from piquet_adjudicator.lawbook.as_read import as_read_file, names_of_limb
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.documents import AS_READ_FILE
from piquet_adjudicator.lawbook.load import codes_under, folders_of, load_book
from piquet_adjudicator.lawbook.read_of_others import clauses_as_read, named_of_others
from piquet_adjudicator.render.plain import fill, listed
from piquet_adjudicator.source import Plain, write_yaml
from piquet_adjudicator.workshop.leaning import Leans, clauses_named, leaning_on, otherwise_without
from piquet_adjudicator.workshop.skeleton import FINE, Touched, asked_of_each, label_of, law_written

NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LAW_FILE: Final = "law-{:02}.yaml"


@click.command("new")
@click.argument("name", metavar="CODE")
@click.option(
    "--extends",
    "parent",
    metavar="CODE",
    help=f"The code of which all stands that is not touched.  [default: {DEFAULT_CODE}]",
)
@click.option(
    "--repeal",
    "repealed",
    metavar="CLAUSE",
    multiple=True,
    help="A clause of it that is not to stand: 58.2, 22.1b, 58, p. 99.",
)
@click.option(
    "--replace",
    "replaced",
    metavar="CLAUSE",
    multiple=True,
    help="A clause of it that is to say something else: another number, moment or condition.",
)
@click.option(
    "--except",
    "excepted",
    metavar="CLAUSE",
    multiple=True,
    help="A clause of it to which there is to be an exception, of your own.",
)
@click.option(
    "--beside",
    metavar="CLAUSE",
    multiple=True,
    help="A clause of it that speaks of the same act as yours, which then asks what it asks.",
)
@click.option("--text", default="", help="Your law, in the words of your club.")
@click.option(
    "--fine",
    metavar="POINTS",
    type=click.IntRange(1, 1000),
    help="So many points go to the other player (with --except or --beside).",
)
@click.option(
    "--laws",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("laws"),
    show_default=True,
    help="The folder of codes to write it in.",
)
def command(
    name: str,
    parent: str | None,
    repealed: tuple[str, ...],
    replaced: tuple[str, ...],
    excepted: tuple[str, ...],
    beside: tuple[str, ...],
    text: str,
    fine: int | None,
    laws: Path,
) -> None:
    """Begin a code of your own, CODE, that rests on another; or, where it is begun, one law more.

    It is written as files to be completed: its settings, and a law that repeals the clauses named,
    or says something else in their place (what they say stands there, to be changed), or makes an
    exception to them, to be written, or speaks of the same act beside them. Whatever leans on these
    is asked about: exceptions to them, pages that say the same, Cases, and other readings. What
    needs an answer stands in the file with a question mark, and `laws lint` complains of it till it
    is answered.
    """
    name = name.strip().lower().replace("_", "-").replace(" ", "-")
    if not NAME.fullmatch(name):
        raise click.BadParameter("write it in small letters with hyphens, as my-club")
    folder, known = laws / name, laws if laws.is_dir() else None
    named = (*repealed, *replaced, *excepted, *beside)
    if fine is not None and not (excepted or beside or text):
        raise click.UsageError("say with --beside, --except or --text for what the fine is")
    if folder.exists():
        parent = _parent(name, laws, parent, bool(named or text))
    parent = parent or DEFAULT_CODE
    book = load_book(parent, known)
    replaced = tuple(_one_by_one(_known(replaced, book), book))
    texts = clauses_as_read(
        _known((*repealed, *replaced, *excepted, *beside), book),
        folders_of(parent, known),
        codes_under(parent, known),
    )
    _one_limb_each(beside, book)
    leans = _leaning(repealed, book)
    folder.mkdir(parents=True, exist_ok=True)
    label = label_of(name, 1 + sum(1 for _ in folder.glob("law-*.yaml")))
    touched = Touched(
        repealed, replaced, excepted, beside, texts, book, leans, {}, " ".join(text.split()), fine
    )
    files = _write(_written(name, parent, label, touched, folder), folder)
    if touched.names:
        rests = named_of_others(folders_of(name, laws), codes_under(name, laws))
        touched = replace(touched, asked=asked_of_each(rests.unanswered, label))
        files += _write(_written(name, parent, label, touched, folder), folder)
        files += _write({AS_READ_FILE: as_read_file(each.said for each in rests.named)}, folder)
    emit("\n".join(_said(folder, list(dict.fromkeys(files)), touched, laws)) + "\n")


def _write(files: dict[str, str], folder: Path) -> list[str]:
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    return list(files)


def _parent(name: str, laws: Path, parent: str | None, has_more: bool) -> str:
    """The code on which one rests that is begun, to which a law is to be added."""
    folders = codes_in(laws).get(name)
    rests_on = parent_of(folders, []) if folders else None
    if rests_on is not None and parent not in (None, rests_on.name):
        raise click.BadParameter(f"{name} rests on {rests_on.name}; leave out --extends {parent}")
    if rests_on is None or not has_more:
        raise click.BadParameter(
            f"there is a folder {str(laws / name)!r} already; to add a law to it, name with "
            "--repeal, --replace, --except or --beside the clause that it touches or is most like, "
            "or write it with --text"
        )
    return rests_on.name


def _known(names: tuple[str, ...], book: LawBook) -> tuple[str, ...]:
    """Names of clauses of a book. One that is none is refused, with those of the law named."""
    for each in names:
        if clauses_named([each], book):
            continue
        law = each.rpartition(".")[0] or each
        there = dict.fromkeys(c.id for c in book.clauses if law == names_of_limb(c.key, c.id)[-1])
        of_it = f"; {law} has {listed(list(there))}" if there else ""
        raise click.BadParameter(f"{book.code.name} has no clause {each!r}{of_it}")
    return names


def _one_by_one(names: Iterable[str], book: LawBook) -> Iterator[str]:
    """Clauses of a book, each by itself where a whole law is named: each has limbs of its own."""
    for name in names:
        clauses = dict.fromkeys(each.id for each in clauses_named([name], book))
        yield from clauses if len(clauses) > 1 else (name,)


def _leaning(names: tuple[str, ...], book: LawBook) -> tuple[Leans, ...]:
    """What leans on some clauses, and the Cases that come out otherwise without them."""
    if not names:
        return ()
    written = leaning_on(names, book)
    known = {each.what for each in written}
    decided = (each for each in otherwise_without(names, book) if each.what not in known)
    return (*written, *decided)


def _one_limb_each(names: tuple[str, ...], book: LawBook) -> None:
    """Refuses a clause of several limbs where one is to be copied: each asks something else."""
    for name in names:
        limbs = [each.key for each in clauses_named([name], book)]
        if len(limbs) > 1:
            raise click.BadParameter(f"{name!r} has several parts; name one: {listed(limbs)}")


def _written(name: str, parent: str, label: str, touched: Touched, folder: Path) -> dict[str, str]:
    """The files to be written, each with its text."""
    files: dict[str, str] = {}
    settings = folder / CODE_FILE
    if not settings.exists():
        title = f"The Laws of {name.replace('-', ' ').title()}"
        code: dict[str, Plain] = {"code": name, "title": title, "extends": parent}
        fined: dict[str, Plain] = {"items": {**FINE}} if touched.fine is not None else {}
        files[CODE_FILE] = write_yaml(code | fined)
    elif touched.fine is not None and "\nitems:" not in (said := settings.read_text("utf-8")):
        files[CODE_FILE] = said.rstrip("\n") + "\n" + write_yaml({"items": {**FINE}})
    if touched.names or touched.text:
        number = int(label.rpartition(" ")[2])
        files[_LAW_FILE.format(number)] = law_written(label, touched)
    return files


def _said(folder: Path, files: list[str], touched: Touched, laws: Path) -> Iterator[str]:
    parent = touched.book.code.name
    yield fill(f"{folder}: {listed(files)}")
    if touched.leans:
        yield ""
        yield f"What leans on {listed(list(touched.repealed))}:"
    for each in touched.leans:
        answers = f" Say whether it {' or '.join(each.answers)}, and why." if each.answers else ""
        if each.answers == ("stands",):
            answers = f" Repeal it too (--repeal {each.what!r}), or say why it stands."
        yield fill(f"{each.what}: {each.how}.{answers}", "  - ", "    ")
    for name in touched.replaced:
        yield ""
        yield fill(f"What stands in the place of {name} says what that said: change it under but.")
    for name in touched.beside:
        yield ""
        yield fill(f"The clause asks what {name} asks: strike out what yours does not.")
    yield ""
    if not (touched.names or touched.text):
        law = f"piquet-adjudicator laws new {folder.name} --laws {laws}"
        yield fill(
            f"It says what {parent} says, and no law of its own is written yet: {law} begins one, "
            "with --repeal, --replace, --except or --beside and the clause that yours touches or "
            "is most like, or with --text and its words alone. piquet-adjudicator laws search "
            "finds that by any word."
        )
        return
    words = "Answer" if touched.text else "Put the text of your law in your own words, answer"
    yield fill(
        f"{words} what has a question mark, and look "
        f"with: piquet-adjudicator laws lint --laws {laws} --code {folder.name}"
    )
