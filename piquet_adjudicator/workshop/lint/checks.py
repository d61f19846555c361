"""The checks of a law book that has been loaded. That every quoted word stands in its text, and
that every name is known, is seen at the loading."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from piquet_adjudicator.data import file_called
from piquet_adjudicator.errors import BadInput, nearest
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.lawbook.accounting import begins
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Ground
from piquet_adjudicator.lawbook.code_files import Case, Law
from piquet_adjudicator.lawbook.quotations import first_difference
from piquet_adjudicator.model.citation import label_order
from piquet_adjudicator.workshop.lint.as_the_print import AS_THE_PRINT
from piquet_adjudicator.workshop.lint.asked_for import ASKED_FOR
from piquet_adjudicator.workshop.lint.claims_taken import CLAIMS_TAKEN
from piquet_adjudicator.workshop.lint.contradictions import CONTRADICTIONS
from piquet_adjudicator.workshop.lint.overlapping import OVERLAPPING
from piquet_adjudicator.workshop.lint.own_of_code import own_texts
from piquet_adjudicator.workshop.lint.relations import RELATIONS
from piquet_adjudicator.workshop.lint.remark import Check, Remarks, whole
from piquet_adjudicator.workshop.lint.used import every_reading
from piquet_adjudicator.workshop.verify import read_branches


def missing_laws(book: LawBook) -> Remarks:
    """Laws of which clauses are listed, and that have no file."""
    numbers = {law.number for law in book.laws}
    for number in dict.fromkeys(book.citation(clause).label for clause in book.files.glosses):
        if number not in numbers:
            yield (
                whole(file_called("clauses.yaml", book.code.name)),
                f"there is no file of law {number}",
            )


def missing_cases(book: LawBook) -> Remarks:
    """Gaps in the numbers of the Cases."""
    numbers = {label_order(case.number).number for case in own_texts(book.cases, book)}
    for number in range(1, max(numbers, default=0) + 1):
        if number not in numbers:
            yield whole(file_called("cases", book.code.name)), f"there is no file of Case {number}"


def without_clauses(book: LawBook) -> Remarks:
    """Laws said to be encoded without a clause."""
    for law in own_texts(book.laws, book):
        accounted_for = law.clauses or law.other_words or law.not_encoded or law.operations
        if law.status == "encoded" and not accounted_for:
            yield whole(law.file), f"law {law.number} is encoded, and has no clauses"


def not_said_to_be_encoded(book: LawBook) -> Remarks:
    """Clauses in a law or Case that is not said to be encoded."""
    texts: tuple[Law | Case, ...] = (*own_texts(book.laws, book), *own_texts(book.cases, book))
    for text in texts:
        if text.status != "encoded" and text.clauses:
            yield text.clauses[0].place, f"there are clauses here, and the status is {text.status}"


def skipped_numbers(book: LawBook) -> Remarks:
    """Laws whose clauses are not numbered through from one."""
    for law in own_texts(book.laws, book):
        given = (*(clause.id for clause in law.clauses), *(each.by for each in law.operations))
        tails = [number.rpartition(".")[2] for number in given]
        numbers_used = {int(tail) for tail in tails if tail.isdigit()}
        skipped = sorted(set(range(1, max(numbers_used, default=0) + 1)) - numbers_used)
        if skipped:
            numbers = ", ".join(f"{law.number}.{number}" for number in skipped)
            yield whole(law.file), f"the clauses skip {numbers}"


def unexplained_clauses(book: LawBook) -> Remarks:
    """Listed clauses that are neither encoded nor explained, or both."""
    for number in book.files.glosses:
        reasons = [each for law in book.laws for each in law.not_encoded if each.clause == number]
        encoded = number in book.sources
        if encoded and reasons:
            yield reasons[0].place, f"clause {number} is encoded, and told not to be"
        elif not encoded and not reasons:
            place = whole(file_called("clauses.yaml", book.code.name))
            yield place, f"clause {number} is not encoded, and not told why"


def empty_parts(book: LawBook) -> Remarks:
    """Clauses without words, without a reading, or without an effect."""
    for clause in book.clauses:
        parts = {"words": clause.words, "a reading": clause.reading, "an effect": clause.then}
        for name, part in parts.items():
            if not part:
                yield clause.place, f"clause {clause.key} has not {name}"


def unquoted_grounds(book: LawBook) -> Remarks:
    """Exceptions whose ground is empty, or quotes words that stand in neither law."""
    for clause in every_reading(book):
        for ground in clause.unless:
            maker = book.by_key[ground.clause].id if ground.clause in book.by_key else ground.clause
            texts = [book.sources[each].text for each in (clause.id, maker)]
            flat = [" ".join(text.split()) for text in texts]
            if not ground.text:
                yield ground.place, f"the exception of {ground.clause} states no ground"
            elif ground.ground == "words" and not any(ground.text in text for text in flat):
                yield ground.place, f"words that stand in neither law: {_misquoted(ground, flat)}"


def _misquoted(ground: Ground, texts: Iterable[str]) -> str:
    """The words of a ground, with the first that is not that of the law quoted."""
    differs = next(filter(None, (first_difference(ground.text, text) for text in texts)), None)
    words = repr(begins(ground.text))
    return f"{words}: {differs.word!r} for {differs.in_text!r}" if differs else words


def unfounded_authority(book: LawBook) -> Remarks:
    """Cases whose authority does not agree with what they have."""
    for case in own_texts(book.cases, book):
        if case.status == "encoded" and not case.authority:
            yield whole(case.file), "the Case is encoded, and its authority is not told"
        if case.authority == "makes law" and not case.clauses:
            yield whole(case.file), "the Case makes law, and has no clause of its own"
        if case.authority and case.number not in book.files.branches:
            yield whole(case.file), "the Case has no branches to verify it by"


def unasked_questions(book: LawBook) -> Remarks:
    """Cases said to ask what is neither an act nor a form of claim."""
    known = {*ACT_MOMENTS.values(), *(row.name for row in book.words.rows)}
    for case in own_texts(book.cases, book):
        for asked in case.questions:
            if asked.asked not in known:
                yield asked.place, f"{asked.asked!r} cannot be asked", nearest(asked.asked, known)


def unreadable_branches(book: LawBook) -> Remarks:
    """Branches of Cases that cannot be read, or quote words that are not the Case's."""
    try:
        read_branches(book)
    except BadInput as bad:
        for problem in bad.problems:
            yield problem.place, problem.matter, problem.hint


CHECKS: Final = (
    *RELATIONS,
    *CONTRADICTIONS,
    *OVERLAPPING,
    *CLAIMS_TAKEN,
    Check(
        "laws-present",
        "error",
        "Every law with listed clauses has its file.",
        missing_laws,
        "write its file, or take its clauses out of clauses.yaml",
    ),
    Check(
        "cases-present",
        "error",
        "Every Case has its file.",
        missing_cases,
        "write its file, or number the Cases through",
    ),
    Check(
        "has-clauses",
        "error",
        "An encoded law has clauses.",
        without_clauses,
        "write its clauses, or say that it is not yet encoded",
    ),
    Check(
        "status",
        "warning",
        "A law with clauses is encoded.",
        not_said_to_be_encoded,
        "write status: encoded",
    ),
    Check(
        "numbering",
        "warning",
        "The clauses are numbered through.",
        skipped_numbers,
        "number them through, as 54.1, 54.2",
    ),
    Check(
        "explained",
        "error",
        "A clause is encoded, or told why not.",
        unexplained_clauses,
        "encode it, or give the reason under not encoded; not both",
    ),
    Check(
        "parts",
        "error",
        "A clause has words, a reading and an effect.",
        empty_parts,
        "write it in the entry of the clause",
    ),
    Check(
        "grounds",
        "error",
        "An exception states or quotes its ground.",
        unquoted_grounds,
        "quote the words exactly, or state a construction",
    ),
    *ASKED_FOR,
    *AS_THE_PRINT,
    Check(
        "authority",
        "error",
        "A Case has what its authority needs.",
        unfounded_authority,
        "complete the file of the Case",
    ),
    Check(
        "questions",
        "error",
        "A Case asks what can be claimed.",
        unasked_questions,
        "ask for an act or a form of claim",
    ),
    Check(
        "branches",
        "error",
        "The branches of a Case can be read.",
        unreadable_branches,
        "correct the branch as its message says",
    ),
)
