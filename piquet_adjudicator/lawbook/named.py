"""A law, clause, Case or page of the treatise, found by what a reader calls it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import BadInput, NotUnderstood, Place, Problem, quote
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Case, Clause, Law, Passage
from piquet_adjudicator.model.citation import Citation, citation, label_order
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.dispute import Dispute

_PAGE: Final = r"(?:pp?\.?|page) ?(\d+)"
_CASE: Final = r"(?:case )(\S+)|([ivxlc]+)"
_NUMBER: Final = r"\d+[a-z]?(?:\.\d+[a-z]?)?"
_LAW: Final = rf"(?:law )?({_NUMBER})"
_DIGITS_OF_PAGE: Final = 3
_IN_WORDS: Final = re.compile(
    rf"\b(?i:laws?) (?P<laws>{_NUMBER}(?:(?:,| and|, and| or) {_NUMBER})*)"
    r"|\b(?:Cases? (?P<case>[IVXLC]+)|(?i:cases?) (?P<number>\d+))\b"
    r"|\b(?i:p\.|page) ?(?P<page>\d+)"
)


class Named(Struct, frozen=True):
    """A text of the print, and the clauses of it that are meant: all, or those of a number (and
    a limb). `cite` is what it is cited as."""

    cite: Citation
    source: Law | Case | Passage
    clauses: tuple[Clause, ...]
    limb: str = ""


def named(name: str, book: LawBook) -> Named:
    """What `name` means: `54`, `54.1`, `54.4a`, `Case VII`, `VII`, `p. 99`. Raises NotUnderstood
    where there is no such thing."""
    words = " ".join(name.lower().split())
    if match := re.fullmatch(_PAGE, words):
        return _passage(match[1], book)
    if law := _law(words.removeprefix("law "), book):
        return law
    if match := re.fullmatch(_CASE, words):
        case = find_case(match[1] or match[2], book)
        return Named(book.case_citation(case.number), case, case.clauses)
    if not words.removeprefix("law ")[:1].isdigit():
        message = f"{name!r} names no law, Case or page"
        raise NotUnderstood(message, "write 54, 54.1, case 7 or p. 99")
    number = name.strip().removeprefix("law ").removeprefix("Law ")
    hint = _numbered([law.number for law in book.laws], number)
    raise NotUnderstood(f"there is no law {number}", hint)


def _law(words: str, book: LawBook) -> Named | None:
    """The law that is called so, or has a clause of that number: each law by whatever its code
    calls it. None where there is none; raises NotUnderstood where the law has no such clause."""
    label, dot, _ = words.rpartition(".")
    for law in book.laws:
        if law.number.lower() == words:
            return Named(Citation(book.code.name, "law", law.number), law, law.clauses)
        if dot and law.number.lower() == label:
            return _clauses(law, words, book)
    return None


def _clauses(law: Law, wanted: str, book: LawBook) -> Named:
    """The clauses of a law of a number, with a limb or with all."""
    names = ((clause, {clause.id.lower(), clause.key.lower()}) for clause in law.clauses)
    clauses = tuple(clause for clause, both in names if wanted in both)
    if not clauses:
        numbers = ", ".join(dict.fromkeys(clause.key for clause in law.clauses)) or "none"
        raise NotUnderstood(f"there is no clause {wanted}", f"law {law.number} has {numbers}")
    limb = clauses[0].limb if clauses[0].id.lower() != wanted else ""
    return Named(citation(clauses[0].id, book.code.name), law, clauses, limb)


def _numbered(labels: Sequence[str], wanted: str = "") -> str:
    """What there is, and what of it comes nearest to what was looked for."""
    if not labels:
        return "the code has none"
    hint, number = f"they are numbered {labels[0]} to {labels[-1]}", label_order(wanted)[0]
    if not number:
        return hint
    return (
        f"{hint}; the nearest is {min(labels, key=lambda each: abs(label_order(each)[0] - number))}"
    )


def find_case(number: str, book: LawBook) -> Case:
    """The Case of a number, in Roman or other figures. Raises NotUnderstood."""
    for case in book.cases:
        place, rest = label_order(case.number)
        if number.lower() in (case.number.lower(), str(place) if place and not rest else ""):
            return case
    labels = [case.number for case in book.cases]
    raise NotUnderstood(f"there is no Case {number.upper()}", _numbered(labels, number.upper()))


def _passage(page: str, book: LawBook) -> Named:
    for passage in book.passages:
        if passage.page == f"p. {page}":
            return Named(citation(passage.page, book.code.name), passage, passage.clauses)
    pages = ", ".join(passage.page for passage in book.passages)
    message = f"no passage of page {page} is cited here"
    raise NotUnderstood(message, f"there are {pages}" if pages else "the code has none")


# ---- the grounds of a claim


def named_by(plea: Plea, book: LawBook) -> tuple[Named, ...]:
    """What a ground of a claim names: it is a law, Case or page; or words, in which some may be
    named. Raises NotUnderstood where one is named that is not there."""
    if not is_in_words(plea, book):
        return (_relied_on(plea.text, book),)
    return tuple(_relied_on(each, book) for each in dict.fromkeys(_named_in(plea.text)))


def _relied_on(name: str, book: LawBook) -> Named:
    """What is named, and of a page of the treatise from which nothing is drawn here, that page
    without a clause. Raises NotUnderstood."""
    page = re.fullmatch(_PAGE, " ".join(name.lower().split()))
    if page is None or not book.passages:
        return named(name, book)
    label = f"p. {page[1]}"
    if any(passage.page == label for passage in book.passages) or len(page[1]) > _DIGITS_OF_PAGE:
        return named(name, book)
    return Named(citation(label, book.code.name), Passage(label, "", (), ""), ())


def is_in_words(plea: Plea, book: LawBook) -> bool:
    """Whether a ground is put in words of its own, and not as the name of a law, Case or page."""
    words = " ".join(plea.text.lower().split())
    if any(re.fullmatch(pattern, words) for pattern in (_PAGE, _CASE, _LAW)):
        return False
    return words.removeprefix("law ") not in {law.number.lower() for law in book.laws}


def _named_in(words: str) -> Iterator[str]:
    """The laws, Cases and pages that free words name.

    >>> list(_named_in("by Laws 46 and 49, and by Case II; in any case I called first (page 99)"))
    ['46', '49', 'case II', 'p. 99']
    """
    for match in _IN_WORDS.finditer(" ".join(words.split())):
        if match["laws"]:
            yield from re.findall(_NUMBER, match["laws"])
        elif match["page"]:
            yield f"p. {match['page']}"
        else:
            yield f"case {match['case'] or match['number']}"


def check_pleas(dispute: Dispute, book: LawBook) -> None:
    """Raises BadInput where a ground of a claim names a law, Case or page that is not there."""
    problems = []
    for plea in (plea for claim in dispute.claims for plea in claim.pleas):
        try:
            named_by(plea, book)
        except NotUnderstood as failure:
            place = Place(dispute.file, plea.line, plea.column)
            problems.append(Problem(place, f"{quote(plea.text)}: {failure.message}", failure.hint))
    if problems:
        raise BadInput(problems)
