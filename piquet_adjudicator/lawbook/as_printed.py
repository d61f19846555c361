"""The law that somebody puts in nearly the words of the print, without naming it."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from math import log
from typing import Final

from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.code_files import Case, Law
from piquet_adjudicator.lawbook.meant import clearly
from piquet_adjudicator.lawbook.named import (
    Named,
    named,
    named_by,
    narrowed,
    relied_on,
    replacing_clause,
)
from piquet_adjudicator.lawbook.telling import telling
from piquet_adjudicator.model.citation import Citation, citation
from piquet_adjudicator.model.claims import Plea

_AS_PRINTED: Final = 0.62
"""So much of what is said as a rule (of 1) must stand in the print of one law to be that law."""
_FEWEST_OF_RULE: Final = 3
"""Of fewer telling words nearly all must stand in it."""
_ALL_OF_IT: Final = 0.95
_FEWEST: Final = 2
"""Fewer are not a rule of any one law."""
_WITH_A_VERB: Final = frozenset(("out", "up", "off", "down", "back"))
"""Words that tell nothing without the verb with which they stand, and are no words of their own."""
_NEARLY: Final = 0.9
"""A law of which so much is said as of the most says the same."""
_OF_A_RULE: Final = re.compile(
    r"\b(?:must|may|can|cannot|shall|should|need not|is|are|has to|have to|be|holds? good|stands?"
    r"|loses|reckons?|scores?|counts?|lets|gives|binds?|allows|obliges|makes|says|bars?|voids?)\b"
)
_OF_A_HAND: Final = re.compile(
    r"\b(?:thir|four|fif|six|seven|eigh|nine)teen\b"
    r"|\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?\b|\d\d+",
    re.I,
)
"""Numbers of one hand, that are of no rule."""
_OF_WHAT_WAS: Final = re.compile(
    r"\b(?i:I|we|you|he|she|they|it) (?:(?:only|never|also|just|not) )*(?:had|was|were|did|have|has"
    r"|(?!need\b)\w+ed|took|led|said|put|told|saw|made|gave|held|threw|drew|went|found|kept|lay|fell|let"
    r"|knew|dealt|spoke|began|got|left|shown|meant|thought|came|set|ran)\b"
    r"|\b(?i:I|we|my|your|our|mine|yours)\b(?! may| must| need not| can| cannot)"
)


def ruled_as_printed(plea: Plea, near: Container[Citation], book: LawBook) -> Named | None:
    """The law that a ground puts in nearly the words of the print, as a rule, without naming it:
    that in which clearly most of its words stand, of some as much that of them that is `near`. None
    where it tells what was done, or no law has so many of its words."""
    words = " ".join(plea.text.split())
    said = telling(_OF_A_HAND.sub(" ", words))
    if not said or _OF_WHAT_WAS.search(words) or not _OF_A_RULE.search(words):
        return None
    unheard = log(len(book.clauses))
    every = sum(book.telling_weights.get(word, unheard) for word in said)
    shares = {
        law.number: sum(book.telling_weights.get(word, 0.0) for word in said & telling(law.text))
        / every
        for law in book.laws
        if law.clauses or law.number in book.taken_of
    }
    enough = _AS_PRINTED if len(said) >= _FEWEST_OF_RULE else _ALL_OF_IT
    number = clearly(shares, enough) or _near_of(shares, enough, near, book)
    if number is None or len(said - _WITH_A_VERB) < _FEWEST:
        return None
    whole = relied_on(number, book, words)
    meant = whole if whole.by else narrowed(whole, words, book)
    return _in_its_place(meant, shares, words, book) or meant


def _in_its_place(
    gone: Named, shares: Mapping[str, float], words: str, book: LawBook
) -> Named | None:
    """The law that holds in the place of one that does not, where nearly as much of what is said
    stands in it; None where it does not, or the first holds."""
    if gone.by is None or not isinstance(gone.source, Law):
        return None
    by = gone.by.label
    if shares.get(by, 0.0) < _NEARLY * shares[gone.source.number]:
        return None
    return narrowed(relied_on(by, book, words), words, book)


def part_replaced(whole: Named, deciding: Container[Citation], book: LawBook) -> Named | None:
    """The part of a law that is named whole, or by a part that stands, in the place of which a
    clause of the code is that is `deciding`; None where there is none."""
    if not isinstance(whole.source, Law) or whole.limb or whole.by or whole.cite.clause:
        return None
    for each in book.taken_of.get(whole.source.number, ()):
        by = replacing_clause(each.id, book)
        if by and book.cite(by) in deciding:
            return Named(citation(each.id, whole.cite.code), whole.source, (), by=book.cite(by))
    return None


def _near_of(
    shares: Mapping[str, float], enough: float, near: Container[Citation], book: LawBook
) -> str | None:
    """Of several laws of which as much is said, the only one that is near."""
    most = max(shares.values(), default=0.0)
    best = [each for each, part in shares.items() if part >= max(enough, _NEARLY * most)]
    here = [each for each in best if relied_on(each, book).cite.whole in near]
    return here[0] if len(here) == 1 else None


_SAME_LAW: Final = re.compile(r"[^.;,]*\b(?:the same|that same|that very|same) law\b[^.;,]*[.;,]?")


def in_the_same_law(plea: Plea, others: Iterable[Plea], book: LawBook) -> tuple[Named, ...]:
    """The law that the other side names, or the part of it of which the rest of the words speak,
    where a ground says that it stands in the same law; none, where he names none, or several."""
    words = " ".join(plea.text.split())
    if not _SAME_LAW.search(words):
        return ()
    theirs = {each.cite.whole: each for other in others for each in named_by(other, book)}
    if len(theirs) != 1:
        return ()
    (cite,) = theirs
    return (narrowed(named(str(cite), book), _SAME_LAW.sub(" ", words), book),)


_OF_A_CASE: Final = re.compile(
    r"\b(?:a|the|one|that) (?:\w+ )?Case\b"
    r"|\b(?:a|one|that|decided) case (?:just |much |exactly )?(?:like|in the book|decided)\b"
)


def in_a_case(plea: Plea, followed: Iterable[Case], book: LawBook) -> tuple[Named, ...]:
    """The Cases that are `followed`, where a ground says that there is a Case, and names none."""
    if not _OF_A_CASE.search(" ".join(plea.text.split())):
        return ()
    return tuple(Named(book.case_citation(case.number), case, case.clauses) for case in followed)
