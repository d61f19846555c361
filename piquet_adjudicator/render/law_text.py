"""A law, a Case or a passage of the treatise as text, with how it is understood here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.lawbook.accounting import begins
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Doubt
from piquet_adjudicator.lawbook.code_files import Case, Law, Passage
from piquet_adjudicator.lawbook.on_others import Operation, OperationKind
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import sentence, within
from piquet_adjudicator.render.quotes import citation_words, holding, law_called, paragraphs

_DOES: Final[dict[OperationKind, str]] = {
    "repeals": "repeals",
    "in place of": "stands in the place of",
    "like": "is like",
    "adopts": "adopts",
    "adds": "takes nothing away",
}


class ClauseView(Struct, frozen=True):
    """One clause: its number with its limb, how it is read, to what it yields, and its doubts."""

    number: str
    reading: str
    notes: tuple[str, ...]


class PrintView(Struct, frozen=True):
    """A text of the print: its heading, what is said of it, its parts with their names, and the
    clauses made of it."""

    heading: str
    remarks: tuple[str, ...]
    parts: tuple[tuple[str, tuple[str, ...]], ...]
    clauses: tuple[ClauseView, ...]


def law_page(law: Law, book: LawBook) -> str:
    """A law in full."""
    encoded = law.status == "encoded"
    remarks = () if encoded else (f"This law is {law.status}: it is quoted and searched only.",)
    view = PrintView(
        heading=f"{law_called(law, book)}. {law.heading}{f' (p. {law.page})' if law.page else ''}",
        remarks=(*remarks, *map(sentence, filter(None, (holding(law, book),)))),
        parts=(("", paragraphs(law.text)),),
        clauses=(*_operations(law), *_clauses(law.clauses, book), *_said_elsewhere(law)),
    )
    return page("law.txt.j2", view)


def operation_said(operation: Operation) -> str:
    """What a clause does to those of another code, as part of a sentence."""
    return f"it {_does(operation)}"


def _does(operation: Operation) -> str:
    return f"{_DOES[operation.kind]} {', '.join(operation.on)}".rstrip()


def _operations(law: Law) -> Iterator[ClauseView]:
    """What each clause of a law does to those of another code, and what is answered for."""
    for by in dict.fromkeys(operation.by for operation in law.operations):
        of_clause = [operation for operation in law.operations if operation.by == by]
        does = f"it {', and '.join(map(_does, of_clause))}"
        said = (f"{e.what} {e.answer}: {e.reason}" for op in of_clause for e in op.leaning)
        notes = dict.fromkeys(map(sentence, (does, *said)))
        yield ClauseView(by, of_clause[0].reading, tuple(notes))


def _said_elsewhere(law: Law) -> Iterator[ClauseView]:
    """The words of a law that say what clauses of another say."""
    for each in law.other_words:
        if each.by:
            yield ClauseView(", ".join(each.by), f"so here: “{begins(each.words)}”", ())


def case_page(case: Case, book: LawBook) -> str:
    """A Case in full, as text."""
    return page("law.txt.j2", case_view(case, book))


def case_view(case: Case, book: LawBook) -> PrintView:
    """A Case in full: the facts and the decision in the order of the print."""
    parts = [("Facts", paragraphs(case.facts)), ("Decision", paragraphs(case.decision))]
    if case.decision_first:
        parts.reverse()
    parts.append(("Note", paragraphs(case.note)))
    return PrintView(
        heading=f"Case {case.number} (p. {case.page})",
        remarks=tuple(map(sentence, (*authority_of(case), *_answers(case, book)))),
        parts=tuple((name, texts) for name, texts in parts if texts),
        clauses=_clauses(case.clauses, book),
    )


def passage_page(passage: Passage, book: LawBook) -> str:
    """A passage of the treatise in full."""
    view = PrintView(
        heading=f"The treatise, {passage.page}",
        remarks=(),
        parts=(("", paragraphs(passage.text)),),
        clauses=_clauses(passage.clauses, book),
    )
    return page("law.txt.j2", view)


def _answers(case: Case, book: LawBook) -> Iterator[str]:
    """What a code that rests on another says of a Case of that."""
    for op in book.files.operations:
        for each in op.leaning:
            if each.what == str(book.case_citation(case.number)) and op.kind != "like":
                by = citation_words(book.cite(op.by))
                yield f"{each.answer} (by {by}): {within(each.reason)}"


def authority_of(case: Case) -> Iterator[str]:
    """What authority a Case has."""
    if case.authority == "makes law":
        yield "this Case settles what the laws leave open"
    elif case.authority:
        yield f"this Case is {case.authority} alone"
    else:
        yield f"this Case is {case.status}: it is quoted and searched only"
    if case.disputed:
        yield "the decision has been disputed"


def _clauses(clauses: tuple[Clause, ...], book: LawBook) -> tuple[ClauseView, ...]:
    return tuple(
        ClauseView(each.key, each.reading, tuple(map(sentence, _notes(each, book))))
        for each in clauses
    )


def _notes(clause: Clause, book: LawBook) -> Iterator[str]:
    """To what a clause yields, what yields to it, what it construes, and what is doubtful."""
    for ground in clause.unless:
        yield f"it yields to {ground.clause}: {_said(ground.ground, ground.text)}"
    for yielding, ground in book.excepted_by(clause):
        yield f"{yielding} yields to it: {_said(ground.ground, ground.text)}"
    if clause.construes:
        yield f"it construes {', '.join(clause.construes)}"
    for doubt in clause.doubts:
        yield f"a doubt: {doubtful(doubt)}"


def _said(ground: str, text: str) -> str:
    """The ground of an exception: words quoted from the print, or a reading."""
    return f"“{text}”" if ground == "words" else text


def doubtful(doubt: Doubt) -> str:
    """A doubt of the print: the question, the reading followed, the other, and the reason."""
    parts = (
        doubt.question,
        f"followed: {doubt.followed}",
        f"the other reading: {doubt.other}",
        f"the reason: {doubt.reason}",
    )
    return " ".join(map(sentence, parts))
