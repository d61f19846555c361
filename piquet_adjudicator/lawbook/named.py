"""A law, clause, Case or page of the treatise, found by what a reader calls it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from math import log
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.data import codes
from piquet_adjudicator.errors import BadInput, NotUnderstood, Place, Problem, quote
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, law_of
from piquet_adjudicator.lawbook.code_files import Case, Law, Passage
from piquet_adjudicator.lawbook.load import codes_under, load_book
from piquet_adjudicator.lawbook.meant import ENOUGH, clearly, share
from piquet_adjudicator.lawbook.parts import PartOfLaw, clauses_of_part, paragraphs_of, part_named
from piquet_adjudicator.lawbook.telling import telling
from piquet_adjudicator.model.citation import Citation, citation, label_order
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.dispute import Dispute

_PAGE: Final = r"(?:pp?\.?|page) ?(\d+)"
_CASE: Final = r"(?:case )(\S+)|([ivxlc]+)"
_NUMBER: Final = r"\d+[a-z]?(?:\.\d+[a-z]?)?"
_LAW: Final = rf"(?:law )?({_NUMBER})"
_OF_CLAUSE: Final = r"\.\d+[a-z]?"
"""What stands after what a law is called, of its clauses."""
_DIGITS_OF_PAGE: Final = 3
_IN_WORDS: Final = re.compile(
    rf"\b(?i:laws?) (?P<laws>{_NUMBER}(?:(?:,| and|, and| or) {_NUMBER})*)"
    r"|\b(?:Cases? (?P<case>[IVXLC]+)|(?i:cases?) (?P<number>\d+))\b"
    r"|\b(?i:p\.|page) ?(?P<page>\d+)"
)

_BARE_WITH_PART: Final = re.compile(
    r"\d+[a-z]?,? \(?(?:[IVX]+\b|par|the \w+ (?:part|sentence)|\w+ (?:part|sentence)\b)"
)
"""A law named by its number alone, with a part of it."""
_MOST_OF_IT: Final = 0.7
"""So much of what is said besides a law (of 1) must stand in one clause for that alone to be
meant."""
_NEARLY: Final = 0.9
"""A clause of which so much is said as of the most speaks of the same."""
_ALL_OF_IT: Final = 0.95
_FEW: Final = 4
"""So much of it, and of so many words, are the words of the print."""
_OF_PAGE: Final = 0.3
"""So much of what is said besides a page must stand in a law on it, for that to be meant."""
_MOST_MEANT: Final = 2
"""Of more laws than that, words that name none speak without telling which is meant."""


class Named(Struct, frozen=True):
    """A text of the print, and the clauses of it that are meant: all, those of a number (and
    a limb), or those of a `part` that is named, or of which free words speak. `cite` is what it is
    cited as; `by` the clause by which it does not hold, where the code takes it away;
    `narrowed_from` what is named, where only the other words tell that a part of it is meant, and
    `quoted` whether these are the words of that part;
    `of_code` the title of the laws of another code that stand on a page."""

    cite: Citation
    source: Law | Case | Passage
    clauses: tuple[Clause, ...]
    limb: str = ""
    part: bool = False
    by: Citation | None = None
    narrowed_from: Named | None = None
    of_code: str = ""
    quoted: bool = False


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
            return Named(Citation(law.code, "law", law.number), law, law.clauses)
        if dot and law.number.lower() == label:
            return _clauses(law, words, book)
    return None


def _clauses(law: Law, wanted: str, book: LawBook) -> Named:
    """The clauses of a law of a number, with a limb or with all."""
    names = ((clause, {clause.id.lower(), clause.key.lower()}) for clause in law.clauses)
    clauses = tuple(clause for clause, both in names if wanted in both)
    if not clauses and (by := replacing_clause(wanted, book)):
        raise NotUnderstood(f"{wanted} does not hold under {book.code.name}", f"by {by}")
    if not clauses:
        numbers = ", ".join(dict.fromkeys(clause.key for clause in law.clauses)) or "none"
        raise NotUnderstood(f"there is no clause {wanted}", f"law {law.number} has {numbers}")
    limb = clauses[0].limb if clauses[0].id.lower() != wanted else ""
    return Named(book.cite(clauses[0].id), law, clauses, limb)


def replacing_clause(clause: str, book: LawBook) -> str:
    """The clause of the code that repeals or replaces one of another; empty where none does."""
    names = {name for each in book.files.taken for name in (each.id, each.key)}
    on = (clause, law_of(clause))
    takes = (op for op in book.files.operations if op.kind in ("repeals", "in place of"))
    return next((op.by for op in takes if clause in names and {*op.on} & {*on}), "")


def _numbered(labels: Sequence[str], wanted: str = "") -> str:
    """What there is, and what of it comes nearest to what was looked for."""
    if not labels:
        return "the code has none"
    hint, number = f"they are numbered {labels[0]} to {labels[-1]}", label_order(wanted).number
    if not number:
        return hint
    near = min(labels, key=lambda each: abs(label_order(each).number - number))
    return f"{hint}; the nearest is {near}"


def find_case(number: str, book: LawBook) -> Case:
    """The Case of a number, in Roman or other figures. Raises NotUnderstood."""
    for case in book.cases:
        own, place, rest = label_order(case.number)
        if number.lower() in (
            case.number.lower(),
            str(place) if place and not (own or rest) else "",
        ):
            return case
    labels = [case.number for case in book.cases]
    raise NotUnderstood(f"there is no Case {number.upper()}", _numbered(labels, number.upper()))


def _passage(page: str, book: LawBook) -> Named:
    for passage in book.passages:
        if passage.page == f"p. {page}":
            return Named(book.citation(passage.page), passage, passage.clauses)
    pages = ", ".join(passage.page for passage in book.passages)
    message = f"no passage of page {page} is cited here"
    raise NotUnderstood(message, f"there are {pages}" if pages else "the code has none")


# ---- the grounds of a claim


def named_by(plea: Plea, book: LawBook) -> tuple[Named, ...]:
    """What a ground of a claim names: it is a law, Case or page; or words, in which some may be
    named, a law with the part of it that is meant. Raises NotUnderstood where one is named that is
    not there."""
    if not is_in_words(plea, book):
        return (relied_on(plea.text, book),)
    words = " ".join(plea.text.split())
    if _BARE_WITH_PART.match(words):
        words = f"Law {words}"
    names = list(_named_in(words, _own_names(book)))
    every = [_with_part(relied_on(name, book, words), part, book) for name, part in names]
    if len(every) == 1 and names[0][1] is None:
        every = [narrowed(every[0], words, book)]
    return tuple({each.cite: each for each in every}.values())


def _with_part(whole: Named, part: PartOfLaw | None, book: LawBook) -> Named:
    """The part of a law that is named with it. Raises NotUnderstood where it has no paragraph of
    that number."""
    if part is None or not isinstance(whole.source, Law):
        return whole
    known = paragraphs_of(whole.source)
    if part.numeral and part.numeral not in known:
        if not known:
            return whole
        message = f"law {whole.source.number} has no paragraph {part.numeral}"
        raise NotUnderstood(message, f"it has {', '.join(known)}")
    return _only(whole, clauses_of_part(whole.source, part), book)


def narrowed(whole: Named, words: str, book: LawBook) -> Named:
    """What is named, or those clauses of it of which the other words speak most of all."""
    if not isinstance(whole.source, Law) or whole.limb or whole.cite.clause:
        return whole
    if (gone := _part_taken(whole.source, words, book)) is not None:
        return gone
    shares = share(_IN_WORDS.sub(" ", words), whole.clauses, book)
    most = max(shares.values(), default=0.0)
    if most < _MOST_OF_IT:
        return whole
    meant = {number for number, part in shares.items() if part >= _NEARLY * most}
    some = _only(whole, tuple(each for each in whole.clauses if each.id in meant), book)
    few = len(telling(_IN_WORDS.sub(" ", words))) < _FEW
    return replace(some, narrowed_from=whole, quoted=most >= _ALL_OF_IT and not few)


def _part_taken(law: Law, words: str, book: LawBook) -> Named | None:
    """The part of a law that the code takes away, where other words speak of it clearly more than
    of what stands of the law; None where they do not."""
    said = telling(_IN_WORDS.sub(" ", words))
    gone = book.taken_of.get(law.number, ())
    if not said or not gone:
        return None
    of_gone = {each.id: _of_words(each, said, book) for each in gone}
    stands = max((_of_words(each, said, book) for each in law.clauses), default=0.0)
    most = max(of_gone, key=lambda each: of_gone[each])
    by = replacing_clause(most, book)
    if not by or of_gone[most] <= stands:
        return None
    whole = Citation(law.code, "law", law.number)
    cite = citation(most, law.code) if law.clauses else whole
    return Named(cite, law, (), by=book.cite(by))


def _of_words(clause: Clause, said: frozenset[str], book: LawBook) -> float:
    """How much of what is said stands in the words of a clause, each word by how few have it."""
    shared = said & telling(" ".join(clause.words))
    return sum(book.telling_weights.get(word, log(len(book.clauses))) for word in shared)


def _only(whole: Named, clauses: tuple[Clause, ...], book: LawBook) -> Named:
    """Some of the clauses that are named, if there are any; all of them otherwise."""
    if not clauses:
        return whole
    numbers = {clause.id for clause in clauses}
    cite = book.cite(clauses[0].id) if len(numbers) == 1 else whole.cite
    return Named(cite, whole.source, clauses, part=True)


def meant_by(plea: Plea, near: Sequence[Sequence[Clause]], book: LawBook) -> tuple[Named, ...]:
    """The law, Case or page of which a ground speaks that names none: that of which clearly most of
    its words are, among the clauses that are `near` what is claimed (the nearest first); or two, of
    which neither is clearly nearer. None where none speaks so."""
    words = " ".join(plea.text.split())
    for clauses in near:
        shares = share(words, clauses, book)
        of_law: dict[Citation, float] = {}
        for number, part in shares.items():
            whole = _whole(book.cite(number))
            of_law[whole] = max(part, of_law.get(whole, 0.0))
        enough = {cite: part for cite, part in of_law.items() if part >= ENOUGH}
        meant = clearly({str(cite): part for cite, part in of_law.items()})
        chosen = [cite for cite in enough if meant in (None, str(cite))]
        if 0 < len(chosen) <= _MOST_MEANT:
            return tuple(_speaking(cite, clauses, shares, book) for cite in chosen)
    return ()


def _whole(cite: Citation) -> Citation:
    return Citation(cite.code, cite.kind, cite.label)


def _speaking(
    cite: Citation, clauses: Sequence[Clause], shares: dict[str, float], book: LawBook
) -> Named:
    """The clauses of a law, Case or page of which the words of a ground are, nearly as much as of
    any."""
    whole = named(str(cite), book)
    here = {clause.id for clause in clauses if _whole(book.cite(clause.id)) == cite}
    most = max(shares[number] for number in here)
    meant = {number for number in here if shares[number] >= _NEARLY * most}
    clauses = tuple(each for each in whole.clauses if each.id in meant)
    return Named(cite, whole.source, clauses)


def _not_holding(name: str, book: LawBook) -> Named | None:
    """A law or clause of another code that this one takes away, by that which does; None where what
    is named is no such thing."""
    words = " ".join(name.lower().split()).removeprefix("law ")
    for law in book.laws if words in book.names_taken else ():
        gone = book.taken_of.get(law.number, ())
        ids, keys = {each.id for each in gone}, {each.key for each in gone}
        if not ids:
            continue
        stands = {word for each in law.clauses for word in (each.id, each.key)}
        whole = words == law.number.lower() and bool(ids) and not law.clauses
        if whole or (words in ids | keys and words not in stands):
            by = replacing_clause(words, book) if not whole else replacing_clause(min(ids), book)
            cite = citation(words if not whole else law.number, law.code)
            cite = Citation(law.code, "law", law.number) if whole else cite
            return Named(cite, law, (), by=book.cite(by)) if by else None
    return None


def _of_page(page: str, words: str, book: LawBook) -> Named | None:
    """Of the laws that are printed on a page, that of which other words speak most; None where none
    stands there, or they speak of none."""
    here = [law for law in book.laws if str(law.page) == page]
    shares = {
        law.number: max(share(_IN_WORDS.sub(" ", words), law.clauses, book).values(), default=0.0)
        for law in here
    }
    most = max(shares.values(), default=0.0)
    meant = next((law for law in here if shares[law.number] == most), None)
    return named(meant.number, book) if meant and most >= _OF_PAGE else None


def relied_on(name: str, book: LawBook, words: str = "") -> Named:
    """What is named, by some words; of a page of the laws, that law of it of which they speak, and
    of a page of the treatise from which nothing is drawn here, that page without a clause. Raises
    NotUnderstood."""
    if (gone := _not_holding(name, book)) is not None:
        return gone
    page = re.fullmatch(_PAGE, " ".join(name.lower().split()))
    if page is None or not book.passages:
        return named(name, book)
    label = f"p. {page[1]}"
    if any(passage.page == label for passage in book.passages) or len(page[1]) > _DIGITS_OF_PAGE:
        return named(name, book)
    if (law := _of_page(page[1], words, book)) is not None:
        return law
    of_code = _code_of_page(page[1], book.code.name)
    return Named(citation(label, book.code.name), Passage(label, "", (), ""), (), of_code=of_code)


@cache
def _code_of_page(page: str, code: str) -> str:
    """The title of the code, of those that rest on another, of which a law stands on a page; empty
    where there is none."""
    for other in codes():
        if code in {each.name for each in codes_under(other)}:
            book = load_book(other)
            if any(str(law.page) == page and law.code == other for law in book.laws):
                return book.code.title
    return ""


def is_in_words(plea: Plea, book: LawBook) -> bool:
    """Whether a ground is put in words of its own, and not as the name of a law, Case or page."""
    words = " ".join(plea.text.lower().split())
    if any(re.fullmatch(pattern, words) for pattern in (_PAGE, _CASE, _LAW)):
        return False
    return not any(_is_law_or_clause(words.removeprefix("law "), law) for law in book.laws)


def _is_law_or_clause(words: str, law: Law) -> bool:
    """Whether words are what a law is called, or a clause of it, as it is cited: `Au cent 5.1`."""
    number = law.number.lower()
    return words == number or bool(
        words.startswith(f"{number}.") and re.fullmatch(_OF_CLAUSE, words[len(number) :])
    )


def _own_names(book: LawBook) -> tuple[str, ...]:
    """What the laws are called that are not called by a number alone: `Au cent 5`."""
    return tuple(law.number for law in book.laws if not law.number[:1].isdigit())


def _named_in(words: str, own: tuple[str, ...] = ()) -> Iterator[tuple[str, PartOfLaw | None]]:
    """The laws, Cases and pages that free words name, each law with its part that is named. `own`
    are names of laws, which stand in words as they are written.

    >>> words = "by Laws 46 and 49, and by Case II; in any case I called first (page 99)"
    >>> [name for name, part in _named_in(words)]
    ['46', '49', 'case II', 'p. 99']
    >>> [name for name, part in _named_in("he drank, by Au cent 5.1", ("Au cent 1", "Au cent 5"))]
    ['Au cent 5.1']
    """
    called = [rf"\b{re.escape(name)}(?:{_OF_CLAUSE})?(?![\w.]*\d)" for name in own]
    others = re.finditer("|".join(called), words) if called else ()
    for match in sorted((*_IN_WORDS.finditer(words), *others), key=re.Match.start):
        if match.re is not _IN_WORDS:
            yield match[0], None
        elif match["laws"]:
            numbers = re.findall(_NUMBER, match["laws"])
            part = part_named(words, *match.span()) if len(numbers) == 1 else None
            yield from ((number, part) for number in numbers)
        elif match["page"]:
            yield f"p. {match['page']}", None
        else:
            yield f"case {match['case'] or match['number']}", None


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
