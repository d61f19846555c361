"""The checks of what the laws say and nothing asks, and of what is asked and no law says."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.data import codes
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.workshop.lint.remark import Check, Remarks, whole
from piquet_adjudicator.workshop.lint.used import (
    ASKED,
    DECLARED,
    FOR_OTHERS,
    every_reading,
    needed,
    options_given,
    specs_asked,
    used_words,
)


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


def asked_of_another_act(book: LawBook) -> Remarks:
    """Clauses that ask what is of one kind of act, and answer to none of that kind: it is never
    so."""
    for clause in every_reading(book):
        for spec in specs_asked(clause):
            moments = dict.fromkeys(ACT_MOMENTS[kind] for kind in spec.at)
            if moments and not {*moments} & {*clause.when}:
                when, of = ", ".join(map(repr, moments)), ", ".join(map(repr, clause.when))
                said = f"{spec.name!r} is of {when}, and {clause.key} answers to {of}"
                yield (
                    clause.place,
                    f"{said}: there it is never so",
                    "let one clause conclude an effect of the code there, and ask in this "
                    "'had come under' (docs/write-your-own-laws.md, 3.)",
                )


ASKED_FOR: Final = (
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
        "of-the-act",
        "warning",
        "What is of an act is asked where a clause answers to it.",
        asked_of_another_act,
        "let the clause answer to that act",
    ),
    Check(
        "given",
        "warning",
        "The effects that a fact rests on are given.",
        ungiven_effects,
        "let a clause of the code give it",
    ),
)
