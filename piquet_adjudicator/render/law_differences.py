"""Two codes of laws, law by law: what stands in the one and not in the other, both texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from piquet_adjudicator.lawbook.as_read import names_of_limb
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.code_files import Case, Law, Passage
from piquet_adjudicator.lawbook.on_others import Operation
from piquet_adjudicator.render.plain import fill, listed, sentence
from piquet_adjudicator.render.quotes import citation_words, clause_words, printed

PrintedText: TypeAlias = Law | Passage | Case
_INDENT: Final = "  "


def differences_page(one: LawBook, other: LawBook) -> str:
    """What differs between two codes: each law, page and Case that does, with both texts, and what
    the one code does to the other where it rests on it."""
    theirs = {_name(text): text for text in _texts(other)}
    mine = {_name(text): text for text in _texts(one)}
    both = (one, other)
    parts = [
        *(part for name, text in mine.items() if (part := _of_both(text, theirs.get(name), both))),
        *(_added(text, other) for name, text in theirs.items() if name not in mine),
    ]
    standing = (text for name, text in mine.items() if name in theirs)
    same = sum(not _of_both(text, theirs[_name(text)], both) for text in standing)
    head = f"{one.code.title}\nand\n{other.code.title}"
    count = f"{same} of the laws, pages and Cases are the same in both."
    return "\n\n".join((head, *parts, count)) + "\n"


def _texts(book: LawBook) -> Iterator[PrintedText]:
    yield from book.laws
    yield from book.passages
    yield from book.cases


def _name(text: PrintedText) -> str:
    match text:
        case Law():
            return text.number
        case Passage():
            return text.page
        case Case():
            return f"Case {text.number}"


def _of_both(
    text: PrintedText, counterpart: PrintedText | None, books: tuple[LawBook, LawBook]
) -> str:
    """What becomes of a text of the one code in the other; nothing where it stands there, or where
    the same becomes of it in both."""
    one, other = books
    head = citation_words(other.citation(_name(text)))
    if counterpart is None:
        said = (f"{head} does not stand in {other.code.name}", f"“{_flat(text)}”")
        return "\n".join((fill(said[0]), fill(said[1], _INDENT)))
    if counterpart.code != text.code:
        both = ((text.code, text), (counterpart.code, counterpart))
        texts = (fill(f"{code}: “{_flat(each)}”", _INDENT) for code, each in both)
        return "" if _flat(text) == _flat(counterpart) else "\n".join((head, *texts))
    already = {each.key for each in one.files.taken}
    gone = [
        each
        for each in other.files.taken
        if _name(text) in names_of_limb(each.key, each.id) and each.key not in already
    ]
    answers = [said for said in _answered(text, other) if said not in {*_answered(text, one)}]
    if not gone and not answers:
        return ""
    lines = [line for each in gone for line in _taken(each, other)]
    return "\n".join((head, *dict.fromkeys((*lines, *answers))))


def _taken(clause: Clause, book: LawBook) -> Iterator[str]:
    """A clause that does not stand, with its words, and what stands in its place."""
    yield fill(f"{clause.id}: “{' ... '.join(clause.words)}”", _INDENT, _INDENT * 2)
    for op in book.files.operations:
        if {*names_of_limb(clause.key, clause.id)} & {*op.on} and op.kind != "like":
            does = "repeals it" if op.kind == "repeals" else "stands in its place"
            words = f"{citation_words(book.cite(op.by))} {does}: “{_words(op, book)}”"
            yield fill(words, _INDENT, _INDENT * 2)


def _words(op: Operation, book: LawBook) -> str:
    return " ... ".join(op.words) or clause_words(op.by, book)


def _answered(text: PrintedText, book: LawBook) -> Iterator[str]:
    """Of a Case or a page what a code says of it."""
    for op in book.files.operations:
        for each in op.leaning:
            if each.what == _name(text) and each.answer not in ("follows", "stands"):
                said = f"{citation_words(book.cite(op.by))}: it {each.answer}: {each.reason}"
                yield fill(said, _INDENT, _INDENT * 2)


def _added(text: PrintedText, book: LawBook) -> str:
    """A text that the one code has not, and what its clauses do."""
    head = citation_words(book.citation(_name(text)))
    lines = [fill(f"“{_flat(text)}”", _INDENT)]
    touched = [name for op in text.operations for name in op.on] if isinstance(text, Law) else []
    if touched:
        names = listed([*dict.fromkeys(touched)])
        lines.append(fill(sentence(f"it touches {names}"), _INDENT))
    return "\n".join((head, *lines))


def _flat(text: PrintedText) -> str:
    return " ".join(printed(text).split())
