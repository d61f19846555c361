"""The checks of the laws against the print: their words, pages and headings."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final, get_args

from piquet_adjudicator.errors import near_word
from piquet_adjudicator.lawbook.accounting import begins, count, left_over
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.code_files import Law, WordRole
from piquet_adjudicator.workshop.lint.own_of_code import own_texts
from piquet_adjudicator.workshop.lint.remark import Check, Remarks, whole

_TO_BE_WRITTEN: Final = re.compile(r"(^|: )\?(\s|$)")
"""What `laws new` puts where the words of a law are to stand."""
_NEARLY: Final = 0.85
"""So much (of 1) a heading must be like another to be taken for it."""


def words_left_over(book: LawBook) -> Remarks:
    """Words of an encoded law that are accounted for by nothing."""
    for law in own_texts(book.laws, book):
        if law.status != "encoded":
            continue
        for part in left_over(law.text, law.quoted):
            number = count(part)
            words = f"{number} word{'' if number == 1 else 's'}"
            place = law.places.get("text", whole(law.file))
            yield place, f"{words} not accounted for: {begins(part)!r}"


def unwritten_texts(book: LawBook) -> Remarks:
    """Laws of which the text, or a reading, has a question mark where words are to be put."""
    for law in own_texts(book.laws, book):
        if _TO_BE_WRITTEN.search(law.text):
            place = law.places.get("text", whole(law.file))
            yield place, "the words of the law are not written yet"
        for clause in law.clauses:
            if clause.reading == "?":
                yield clause.place, "it is not said yet how the clause takes its words (reading)"


def pages_out_of_order(book: LawBook) -> Remarks:
    """Laws whose page is not among those of the others in their order: of as many of these as
    rise; and those without one, where others have it."""
    own = tuple(own_texts(book.laws, book))
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
    laws = list(own_texts(book.laws, book))
    count = Counter(law.heading for law in laws)
    several = [heading for heading, number in count.items() if number > 1]
    for law in laws:
        as_long = [each for each in several if len(each.split()) == len(law.heading.split())]
        near = near_word(law.heading, as_long, _NEARLY) if count[law.heading] == 1 else ""
        if near and "heading" in law.places:
            message = f"the heading {law.heading!r} is nearly that of {count[near]} other laws"
            hint = f"did you mean {near!r}? if the print has it as it stands, leave it so"
            yield law.places["heading"], message, hint


AS_THE_PRINT: Final = (
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
)
