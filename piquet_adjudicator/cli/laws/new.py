"""`laws new`: the beginning of a club's own code, or one law more of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import click
from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.data import DEFAULT_CODE, codes_in
from piquet_adjudicator.files.lineage import CODE_FILE, parent_of
from piquet_adjudicator.lawbook.as_read import as_read_file, digest, names_of_limb
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Unanswered
from piquet_adjudicator.lawbook.clause_words import joined_words
from piquet_adjudicator.lawbook.documents import AS_READ_FILE
from piquet_adjudicator.lawbook.load import codes_under, folders_of, load_book
from piquet_adjudicator.lawbook.read_of_others import clauses_as_read, named_of_others
from piquet_adjudicator.render.plain import fill, listed
from piquet_adjudicator.source import Plain, write_yaml
from piquet_adjudicator.workshop.leaning import Leans, clauses_named, leaning_on, otherwise_without

NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LAW_FILE: Final = "law-{:02}.yaml"


class Touched(Struct, frozen=True):
    """The clauses of another code that a new law is to touch, and what is known of them: those to
    be repealed, those in the place of which others are to stand, those to which there are to be
    exceptions, what each says, the book in which they stand, what leans on the first, and, by its
    name, what leans on each of the others."""

    repealed: tuple[str, ...]
    replaced: tuple[str, ...]
    excepted: tuple[str, ...]
    texts: dict[str, Plain]
    book: LawBook
    leans: tuple[Leans, ...]
    asked: dict[str, dict[str, Plain]]

    @property
    def names(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.repealed, *self.anew)

    @property
    def anew(self) -> tuple[str, ...]:
        """Those of which something else is said."""
        return (*self.replaced, *self.excepted)


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
    laws: Path,
) -> None:
    """Begin a code of your own, CODE, that rests on another; or, where it is begun, one law more.

    It is written as files to be completed: its settings, and a law that repeals the clauses named,
    or says something else in their place (what they say stands there, to be changed), or makes an
    exception to them, to be written. Whatever leans on these is asked about: exceptions to them,
    pages that say the same, Cases, and other readings. What needs an answer stands in the file with
    a question mark, and `laws lint` complains of it till it is answered.
    """
    name = name.strip().lower().replace("_", "-").replace(" ", "-")
    if not NAME.fullmatch(name):
        raise click.BadParameter("write it in small letters with hyphens, as my-club")
    folder, known = laws / name, laws if laws.is_dir() else None
    begun = folder.exists()
    if begun:
        parent = _parent(name, laws, parent, (*repealed, *replaced, *excepted))
    parent = parent or DEFAULT_CODE
    book = load_book(parent, known)
    replaced = tuple(_one_by_one(_known(replaced, book), book))
    texts = clauses_as_read(
        _known((*repealed, *replaced, *excepted), book),
        folders_of(parent, known),
        codes_under(parent, known),
    )
    leans = _leaning(repealed, book)
    folder.mkdir(parents=True, exist_ok=True)
    number = 1 + sum(1 for _ in folder.glob("law-*.yaml"))
    touched = Touched(repealed, replaced, excepted, texts, book, leans, {})
    files = _write(_written(name, parent, number, touched, folder), folder)
    if touched.names:
        rests = named_of_others(folders_of(name, laws), codes_under(name, laws))
        touched = replace(touched, asked=_asked_of_each(rests.unanswered, name, number))
        files += _write(_written(name, parent, number, touched, folder), folder)
        files += _write({AS_READ_FILE: as_read_file(each.said for each in rests.named)}, folder)
    emit("\n".join(_said(folder, list(dict.fromkeys(files)), touched, laws)) + "\n")


def _write(files: dict[str, str], folder: Path) -> list[str]:
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    return list(files)


def _asked_of_each(
    unanswered: Iterable[Unanswered], name: str, number: int
) -> dict[str, dict[str, Plain]]:
    """What each clause of a new law has to answer, by the clause."""
    asked: dict[str, dict[str, Plain]] = {}
    for each in unanswered:
        if each.by.startswith(f"{_label(name, number)}."):
            question = f"{each.said}; answer {' or '.join(each.answers)}, and say why"
            asked.setdefault(each.by, {})[each.what] = {"?": question}
    return asked


def _label(name: str, number: int) -> str:
    return f"{name.replace('-', ' ').capitalize()} {number}"


def _parent(name: str, laws: Path, parent: str | None, touched: tuple[str, ...]) -> str:
    """The code on which one rests that is begun, to which a law is to be added."""
    folders = codes_in(laws).get(name)
    rests_on = parent_of(folders, []) if folders else None
    if rests_on is None or not touched or parent not in (None, rests_on.name):
        raise click.BadParameter(
            f"there is a folder {str(laws / name)!r} already; to add a law to it, name what is to "
            "be repealed or replaced"
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


_ASKED: Final = ("when", "each", "where", "if", "before", "after")


def _written(name: str, parent: str, number: int, touched: Touched, folder: Path) -> dict[str, str]:
    """The files to be written, each with its text."""
    files: dict[str, str] = {}
    if not (folder / CODE_FILE).exists():
        title = f"The Laws of {name.replace('-', ' ').title()}"
        files[CODE_FILE] = write_yaml({"code": name, "title": title, "extends": parent})
    if touched.names:
        law = write_yaml(_law(_label(name, number), touched))
        asked = "".join(_asked_there(each, touched) for each in touched.anew)
        files[_LAW_FILE.format(number)] = f"{law}{asked}"
    return files


def _asked_there(name: str, touched: Touched) -> str:
    """What a clause that is replaced answers to and asks, as a comment: that may be changed too."""
    said = touched.texts[name]
    limbs = said.items() if isinstance(said, dict) else ()
    asked: dict[str, Plain] = {
        key: {part: limb[part] for part in _ASKED if part in limb}
        for key, limb in limbs
        if isinstance(limb, dict)
    }
    head = f"What {name} asks."
    if name in touched.replaced:
        head += " Under but, a condition is changed by in place of, with what stands here, and"
        head += " with, with what shall stand."
    return "".join(f"# {line}\n" for line in (head, *write_yaml(asked).splitlines()))


def _law(label: str, touched: Touched) -> Plain:
    """The law that repeals or replaces the clauses."""
    clauses: dict[str, Plain] = {}
    text: list[str] = []
    if touched.repealed:
        words = f"These words do not hold: {listed(_quoted(touched.repealed, touched.book))}"
        text.append(words)
        clauses[f"{label}.1"] = _repealing(words, touched)
    for name in touched.replaced:
        words = f"In place of {listed(_quoted((name,), touched.book))}: ?"
        text.append(words)
        clause = f"{label}.{len(clauses) + 1}"
        clauses[clause] = _replacing(name, words, touched, touched.asked.get(clause, {}))
    for name in touched.excepted:
        words = f"Other than {listed(_quoted((name,), touched.book))}: ?"
        text.append(words)
        clauses[f"{label}.{len(clauses) + 1}"] = _excepting(name, words, touched)
    return {
        "law": label,
        "heading": "What is otherwise" if touched.anew else "What does not hold",
        "status": "encoded",
        "text": " ".join(text),
        "clauses": clauses,
    }


def _repealing(words: str, touched: Touched) -> Plain:
    names = list(touched.repealed)
    clause: dict[str, Plain] = {
        "words": words,
        "reading": f"{listed(names)} {'do' if len(names) > 1 else 'does'} not stand.",
        "repeals": [*names],
        "as read": {name: digest(touched.texts[name]) for name in names},
    }
    asked: dict[str, Plain] = {
        each.what: {"?": f"{each.how}; answer {' or '.join(each.answers)}, and say why"}
        for each in touched.leans
        if each.answers
    }
    return clause | ({"leaning": asked} if asked else {})


def _replacing(name: str, words: str, touched: Touched, asked: dict[str, Plain]) -> Plain:
    """A clause that says what another does, which is written out to be changed."""
    said = touched.texts[name]
    limbs = said if isinstance(said, dict) else {}
    then = {key: {"then": part["then"]} for key, part in limbs.items() if isinstance(part, dict)}
    letters = {key[-1]: part for key, part in then.items()}
    readings = [str(part["reading"]) for part in limbs.values() if isinstance(part, dict)]
    clause: dict[str, Plain] = {
        "words": words,
        "reading": " ".join(readings),
        "in place of": name,
        "like": name,
        "but": {**letters} if len(then) > 1 else next(iter(then.values())),
        "as read": {name: digest(said)},
    }
    return clause | ({"leaning": asked} if asked else {})


def _excepting(name: str, words: str, touched: Touched) -> Plain:
    """A clause that answers to what another answers to, and is an exception to it."""
    moments = dict.fromkeys(m for each in clauses_named([name], touched.book) for m in each.when)
    limbs = touched.texts[name]
    said = [*limbs.values()] if isinstance(limbs, dict) else []
    spoken_of = [each["where"] for each in said if isinstance(each, dict) and "where" in each]
    return {
        "words": words,
        "reading": "?",
        "exception to": name,
        "when": [*moments] if len(moments) > 1 else next(iter(moments)),
        **({"where": spoken_of[0]} if len(said) == len(spoken_of) == 1 else {}),
        "if": "?",
        "then": "?",
        "as read": {name: digest(touched.texts[name])},
    }


def _quoted(names: tuple[str, ...], book: LawBook) -> list[str]:
    """The words of some clauses, in quotation marks."""
    return [f"“{' '.join(words)}”" for words in _words(names, book)]


def _words(names: tuple[str, ...], book: LawBook) -> Iterator[list[str]]:
    """The words of each clause."""
    for name in names:
        yield joined_words(w for clause in clauses_named([name], book) for w in clause.words)


def _said(folder: Path, files: list[str], touched: Touched, laws: Path) -> Iterator[str]:
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
    yield ""
    yield fill(
        "Put the text of your law in your own words, answer what has a question mark, and look "
        f"with: piquet-adjudicator laws lint --laws {laws} --code {folder.name}"
    )
