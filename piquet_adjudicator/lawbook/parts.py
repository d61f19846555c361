"""The parts of a law as the print has them: its numbered paragraphs and its sentences."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.code_files import Law
from piquet_adjudicator.lawbook.print_sentences import sentence_spans

_PARAGRAPH: Final = re.compile(r"(?:^|(?<=\s))([IVXLC]+)\.\s")
_ORDINALS: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3}
_BEGINNINGS: Final = frozenset(("beginning", "opening", "start"))
_ENDS: Final = frozenset(("last", "end", "latter", "closing", "concluding"))
_NUMERAL: Final = r"(?:[IVX]{2,}|[VX]|I(?=\)?\s*(?:[,.:;]|$)))"
_WHICH: Final = "|".join(sorted({*_ORDINALS, *_ENDS} - {"end"}))
_PLACE: Final = "|".join(sorted({*_BEGINNINGS, "end"}))
_STRETCH: Final = "sentence|part|half|words"
_WORDED: Final = rf"(?P<which>{_WHICH}) (?P<stretch>{_STRETCH})|(?P<place>{_PLACE})"
_AFTER: Final = re.compile(
    rf"(?:,? (?:paragraph|para\.?|par\.?|part|section) |,? ?\(?)(?P<numeral>{_NUMERAL})\b"
    rf"|,? \(?(?:the )?(?:{_WORDED})\b"
)
_BEFORE: Final = re.compile(
    rf"(?:\b(?:paragraph|par\.?|part|section) (?P<numeral>[IVX]+)|\b(?:{_WORDED})) of (?:law )?$",
    re.IGNORECASE,
)


class PartOfLaw(Struct, frozen=True):
    """A part of a law, by the numeral of a paragraph; or by `which` of its `stretch`es it is."""

    numeral: str = ""
    which: str = ""
    stretch: str = ""


def part_named(words: str, start: int, end: int) -> PartOfLaw | None:
    """The part of a law of which words speak, where the law is named from `start` to `end`.

    >>> part_named("Law 59 II: he may retake them", 0, 6)
    PartOfLaw(numeral='II', which='', stretch='')
    >>> part_named("Law 59: I may retake them", 0, 6)
    >>> part_named("by the last part of Law 29", 20, 26)
    PartOfLaw(numeral='', which='last', stretch='part')
    """
    match = _AFTER.match(words, end) or _BEFORE.search(words[:start])
    if match is None:
        return None
    if match["numeral"]:
        return PartOfLaw(numeral=match["numeral"].upper())
    if place := match["place"]:
        return PartOfLaw(
            which="first" if place.lower() in _BEGINNINGS else "last", stretch="sentence"
        )
    return PartOfLaw(which=match["which"].lower(), stretch=match["stretch"].lower())


def paragraphs_of(law: Law) -> dict[str, tuple[int, int]]:
    """Where each numbered paragraph of a law stands in its text (its blanks made single), by its
    numeral; none where it has none."""
    text = " ".join(law.text.split())
    begins = [(match[1], match.start()) for match in _PARAGRAPH.finditer(text)]
    ends = [*(start for _, start in begins), len(text)][1:]
    return {numeral: (start, end) for (numeral, start), end in zip(begins, ends, strict=True)}


def clauses_of_part(law: Law, part: PartOfLaw) -> tuple[Clause, ...]:
    """The clauses of a law that realise the words of a part of it; none where there is no such
    part, or nothing is made of it."""
    span = paragraphs_of(law).get(part.numeral) if part.numeral else _stretch(law, part)
    if span is None:
        return ()
    return tuple(clause for clause in law.clauses if _stands_in(clause, law, span))


def _stretch(law: Law, part: PartOfLaw) -> tuple[int, int] | None:
    """Where a part that is not numbered stands. Of a law that is in two or more sentences the last
    part is the last sentence, the first part what comes before it."""
    sentences = sentence_spans(" ".join(law.text.split()))
    if part.which in _ENDS:
        return sentences[-1]
    number = _ORDINALS[part.which]
    if number == 0 and part.stretch in ("part", "half") and len(sentences) > 1:
        return sentences[0][0], sentences[-2][1]
    return sentences[number] if number < len(sentences) else None


def _stands_in(clause: Clause, law: Law, span: tuple[int, int]) -> bool:
    """Whether the first of the words of a clause stand in a stretch of its law."""
    text = " ".join(law.text.split())
    places = (
        (text.find(first), len(first))
        for words in clause.words
        for first in [" ".join(words.partition(" ... ")[0].split())]
    )
    return any(start >= 0 and start < span[1] and span[0] < start + size for start, size in places)
