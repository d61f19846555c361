"""The checks of a law book that has been loaded. That every quoted word stands in its text, and
that every name is known, is seen at the loading."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar, get_args

from piquet_adjudicator.data import codes, file_called
from piquet_adjudicator.errors import BadInput, near_word, nearest
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.lawbook.accounting import begins, count, left_over
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Ground
from piquet_adjudicator.lawbook.code_files import Case, Law, WordRole
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.lawbook.quotations import first_difference
from piquet_adjudicator.model.citation import label_order
from piquet_adjudicator.workshop.lint.contradictions import CONTRADICTIONS
from piquet_adjudicator.workshop.lint.relations import RELATIONS
from piquet_adjudicator.workshop.lint.remark import Check, Remarks, whole
from piquet_adjudicator.workshop.lint.used import (
    ASKED,
    DECLARED,
    FOR_OTHERS,
    every_reading,
    needed,
    options_given,
    used_words,
)
from piquet_adjudicator.workshop.verify import read_branches

_TO_BE_WRITTEN: Final = re.compile(r"(^|: )\?(\s|$)")
"""What `laws new` puts where the words of a law are to stand."""
_NEARLY: Final = 0.85
"""So much (of 1) a heading must be like another to be taken for it."""
Print = TypeVar("Print", Law, Case)


def _own(texts: Iterable[Print], book: LawBook) -> Iterator[Print]:
    """The texts of the code itself: those of one on which it rests are checked with that."""
    return (text for text in texts if text.code == book.code.name)


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
    numbers = {label_order(case.number).number for case in _own(book.cases, book)}
    for number in range(1, max(numbers, default=0) + 1):
        if number not in numbers:
            yield whole(file_called("cases", book.code.name)), f"there is no file of Case {number}"


def without_clauses(book: LawBook) -> Remarks:
    """Laws said to be encoded without a clause."""
    for law in _own(book.laws, book):
        accounted_for = law.clauses or law.other_words or law.not_encoded or law.operations
        if law.status == "encoded" and not accounted_for:
            yield whole(law.file), f"law {law.number} is encoded, and has no clauses"


def not_said_to_be_encoded(book: LawBook) -> Remarks:
    """Clauses in a law or Case that is not said to be encoded."""
    texts: tuple[Law | Case, ...] = (*_own(book.laws, book), *_own(book.cases, book))
    for text in texts:
        if text.status != "encoded" and text.clauses:
            yield text.clauses[0].place, f"there are clauses here, and the status is {text.status}"


def skipped_numbers(book: LawBook) -> Remarks:
    """Laws whose clauses are not numbered through from one."""
    for law in _own(book.laws, book):
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


def unread_terms(book: LawBook) -> Remarks:
    """What a thing counts as by a law of the code, where nothing asks for it. An exception to what
    it counts as says what it is instead, and need not be asked."""
    asked = {term for fact in FACTS.values() for _, term in fact.reads}
    asked |= {term for measure in MEASURES.values() for _, term in measure.reads}
    asked |= used_words(book)[ASKED]
    instead = {
        ground.clause
        for clause in book.clauses
        if any(effect.kind == "counts as" for effect in clause.then)
        for ground in clause.unless
    }
    for clause in book.clauses:
        if not book.is_own(clause.id) or not instead.isdisjoint((clause.id, clause.key)):
            continue
        for effect in clause.then:
            term = effect.slots.get("as")
            if effect.kind == "counts as" and isinstance(term, str) and term not in asked:
                yield clause.place, f"nothing asks what counts as {term}"


def unused_words(book: LawBook) -> Remarks:
    """Words of the vocabulary that no clause uses, in either reading: neither of this book nor of
    the codes of the package. Where one of those cannot be read, which its own lint reports, nothing
    is known of the words that it may use."""
    try:
        used = [used_words(each) for each in (book, *map(load_book, codes()))]
    except BadInput:
        return
    for what, declared in DECLARED.items():
        for word in declared:
            if word not in FOR_OTHERS and not any(word in words[what] for words in used):
                yield whole("vocabulary"), f"no clause uses the {what} {word!r}"


def ungiven_effects(book: LawBook) -> Remarks:
    """Clauses that rest on a fact or measure from which nothing can come, as no clause of the book
    gives the effect that it needs."""
    given = {signal for clause in book.clauses for signal in clause.gives}
    given.update(signal for clause in book.clauses for signal in options_given(clause))
    for clause in book.clauses:
        for name, needs in needed(clause):
            if needs.isdisjoint(given):
                said = " or ".join(sorted({repr(f"{k}: {t}" if t else k) for k, t in needs}))
                yield clause.place, f"{name!r} rests on {said}, which no clause gives"


def words_left_over(book: LawBook) -> Remarks:
    """Words of an encoded law that are accounted for by nothing."""
    for law in _own(book.laws, book):
        if law.status != "encoded":
            continue
        for part in left_over(law.text, law.quoted):
            number = count(part)
            words = f"{number} word{'' if number == 1 else 's'}"
            place = law.places.get("text", whole(law.file))
            yield place, f"{words} not accounted for: {begins(part)!r}"


def unwritten_texts(book: LawBook) -> Remarks:
    """Laws of which the text, or a reading, has a question mark where words are to be put."""
    for law in _own(book.laws, book):
        if _TO_BE_WRITTEN.search(law.text):
            place = law.places.get("text", whole(law.file))
            yield place, "the words of the law are not written yet"
        for clause in law.clauses:
            if clause.reading == "?":
                yield clause.place, "it is not said yet how the clause takes its words (reading)"


def unfounded_authority(book: LawBook) -> Remarks:
    """Cases whose authority does not agree with what they have."""
    for case in _own(book.cases, book):
        if case.status == "encoded" and not case.authority:
            yield whole(case.file), "the Case is encoded, and its authority is not told"
        if case.authority == "makes law" and not case.clauses:
            yield whole(case.file), "the Case makes law, and has no clause of its own"
        if case.authority and case.number not in book.files.branches:
            yield whole(case.file), "the Case has no branches to verify it by"


def unasked_questions(book: LawBook) -> Remarks:
    """Cases said to ask what is neither an act nor a form of claim."""
    known = {*ACT_MOMENTS.values(), *(row.name for row in book.words.rows)}
    for case in _own(book.cases, book):
        asked = case.question
        if asked is not None and asked.asked not in known:
            yield asked.place, f"{asked.asked!r} cannot be asked", nearest(asked.asked, known)


def pages_out_of_order(book: LawBook) -> Remarks:
    """Laws whose page is not among those of the others in their order: of as many of these as
    rise; and those without one, where others have it."""
    own = tuple(_own(book.laws, book))
    laws = [law for law in own if law.page]
    for law in own if laws else ():
        if not law.page and "law" in law.places:
            yield law.places["law"], "the page is missing, which the other laws have"
    rising: list[list[Law]] = []
    for law in laws:
        before = [each for each in rising if each[-1].page <= law.page]
        rising.append([*max(before, key=len, default=[]), law])
    in_order = {law.number for law in max(rising, key=len, default=[])}
    for law in laws:
        if law.number not in in_order:
            yield law.places["page"], f"page {law.page} is not between those of the laws around it"


def lone_headings(book: LawBook) -> Remarks:
    """Headings that stand over one law alone, and are those of several others misspelt: word for
    word, as a law may have a heading of its own that another begins with."""
    laws = list(_own(book.laws, book))
    count = Counter(law.heading for law in laws)
    several = [heading for heading, number in count.items() if number > 1]
    for law in laws:
        as_long = [each for each in several if len(each.split()) == len(law.heading.split())]
        near = near_word(law.heading, as_long, _NEARLY) if count[law.heading] == 1 else ""
        if near and "heading" in law.places:
            message = f"the heading {law.heading!r} is nearly that of {count[near]} other laws"
            hint = f"did you mean {near!r}? if the print has it as it stands, leave it so"
            yield law.places["heading"], message, hint


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
    Check(
        "terms",
        "warning",
        "What counts as something is asked for.",
        unread_terms,
        "let a clause ask for it, or leave it out",
    ),
    Check(
        "unused",
        "warning",
        "Every word of the vocabulary is used.",
        unused_words,
        "let a clause use it, or remove it from the vocabulary",
    ),
    Check(
        "given",
        "warning",
        "The effects that a fact rests on are given.",
        ungiven_effects,
        "let a clause of the code give it",
    ),
    Check(
        "words",
        "warning",
        "All words of a law are accounted for.",
        words_left_over,
        "quote them in a clause, or under other words, as - {words: ..., role: narrative}; a role "
        f"is one of {', '.join(get_args(WordRole))}",
    ),
    Check(
        "unwritten",
        "warning",
        "The words of a law are written.",
        unwritten_texts,
        "put what was resolved in the place of the question mark, and quote it in the clause",
    ),
    Check(
        "pages",
        "error",
        "The pages of the laws rise with their numbers.",
        pages_out_of_order,
        "give the page of the book on which the law begins",
    ),
    Check(
        "headings",
        "warning",
        "A heading that stands once is not nearly another.",
        lone_headings,
        "give the printed heading, and leave it if it is that",
    ),
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
