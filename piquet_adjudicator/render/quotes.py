"""What is cited: how it is named, and the words that are quoted from the print."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import law_of
from piquet_adjudicator.lawbook.code_files import Case, Law, Passage
from piquet_adjudicator.lawbook.print_sentences import readable_sentences
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.render.plain import listed


class Quote(Struct, frozen=True):
    """Words of the print: what they stand in, with its page, the paragraphs quoted, and what is to
    be remarked of them."""

    source: str
    page: str
    words: tuple[str, ...]
    remark: str = ""

    @property
    def label(self) -> str:
        """What the words stand in, and on which page: "Law 54.1, p. 10"."""
        return f"{self.source}, {self.page}{f' ({self.remark})' if self.remark else ''}"


def law_quotes(cites: Iterable[Citation], book: LawBook) -> tuple[Quote, ...]:
    """The laws and passages cited, each once, in whole sentences: those of which words are cited,
    with those before them that they lean on, in the order of the print."""
    quoted: dict[str, Quote] = {}
    words: dict[str, list[str]] = {}
    laws = {law.number: law for law in book.laws}
    for cite in dict.fromkeys(cites):
        place = str(cite)
        if cite.kind != "law":
            quoted |= {each.label: each for each in (_in_few_words(cite, book),) if each}
            continue
        for number, law in laws.items():
            of_clause = [
                each for clause in law.clauses if clause.id == place for each in clause.words
            ]
            if of_clause:
                words.setdefault(number, []).extend(of_clause)
                whole = in_a_row(readable_sentences(words[number], law.text), law.text)
                source, remark = law_called(law, book), holding(law, book)
                quoted[number] = Quote(source, law.printed_at, (whole,), remark)
    return tuple(quoted.values())


def _in_few_words(cite: Citation, book: LawBook) -> Quote | None:
    """A passage of the treatise in the sentences that its clauses realise, with those before them
    that they lean on; a Case whole."""
    passage = passage_on(str(cite), book) if cite.kind == "page" else None
    words = [each for clause in passage.clauses for each in clause.words] if passage else []
    if passage is None or not words:
        return quote_of(cite, book)
    whole = in_a_row(readable_sentences(words, passage.text), passage.text)
    return Quote("The treatise", passage.page, (whole,))


def quote_of(cite: Citation, book: LawBook) -> Quote | None:
    """The words of a clause, the decision of a Case, or the passage of a page; None where the
    book has no such place."""
    match cite.kind:
        case "case":
            case = case_at(cite, book)
            if case is None:
                return None
            doubt = "a Decision that has been disputed" if case.disputed else ""
            return Quote(str(cite), f"p. {case.page}", paragraphs(case.decision), doubt)
        case "page":
            passage = passage_on(str(cite), book)
            if passage is None:
                return None
            return Quote("The treatise", str(cite), paragraphs(passage.text))
        case "law":
            return _clause(cite, book)


def _clause(cite: Citation, book: LawBook) -> Quote | None:
    for law in book.laws:
        words = [each for clause in law.clauses if clause.id == str(cite) for each in clause.words]
        if words:
            remark = holding(law, book)
            return Quote(citation_words(cite), law.printed_at, (in_a_row(words, law.text),), remark)
    return None


def law_called(law: Law, book: LawBook) -> str:
    """How a law is called: by its number, or by words of its own."""
    return citation_words(book.citation(law.number))


def holding(law: Law, book: LawBook) -> str:
    """That a law of another code holds in this one, and what of its words does not, each with the
    clause by which it does not; nothing of a law of the code itself."""
    if law.code == book.code.name:
        return ""
    gone = [
        f"but not “{words}”, by {citation_words(book.cite(op.by))}"
        for op in book.files.operations
        for clause in book.files.taken
        if law_of(clause.id) == law.number and {clause.id, clause.key, law.number} & {*op.on}
        if op.kind in ("repeals", "in place of")
        for words in clause.words
    ]
    return "; ".join((f"which holds under {book.code.name}", *dict.fromkeys(gone)))


def clause_words(clause: str, book: LawBook) -> str:
    """The words of the print that a clause realises, all its limbs together."""
    sources: list[Law | Case | Passage] = [*book.laws, *book.passages, *book.cases]
    for source in sources:
        words = [words for each in source.clauses if each.id == clause for words in each.words]
        if words:
            return in_a_row(words, printed(source))
    return ""


def printed(source: Law | Case | Passage) -> str:
    """The whole text of a law, Case or passage."""
    if isinstance(source, Case):
        return "\n".join((source.facts, source.decision, source.note))
    return source.text


def in_a_row(words: Iterable[str], text: str) -> str:
    """Quotations from one text as one, in the order of the text: what is contained in another is
    left out, and what is left out between two is marked.

    >>> in_a_row(["takes in", "B discards and takes"], "B discards and takes what he takes in.")
    'B discards and takes ... takes in'
    """
    flat = " ".join(text.split())
    spans = sorted({(flat.find(each), flat.find(each) + len(each)) for each in words})
    joined: list[tuple[int, int]] = []
    for start, end in spans:
        if joined and start <= joined[-1][1] + 1:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return " ... ".join(flat[start:end] for start, end in joined)


def paragraphs(text: str) -> tuple[str, ...]:
    """The paragraphs of a text."""
    return tuple(part for part in text.split("\n") if part.strip())


def citation_words(cite: Citation) -> str:
    """A citation in a sentence.

    >>> citation_words(Citation("our-club", "page", "99"))
    'p. 99 of the treatise'
    >>> citation_words(Citation("our-club", "law", "Club 3", "1"))
    'Club 3.1'
    """
    match cite.kind:
        case "case":
            return str(cite)
        case "page":
            return f"{cite} of the treatise"
        case "law":
            return str(cite) if cite.has_own_name else f"Law {cite}"


def all_named(cites: Iterable[Citation]) -> str:
    """Several citations in a sentence: the laws together, then Cases and pages."""
    every = tuple(cites)
    by_number = [cite for cite in every if cite.kind == "law" and not cite.has_own_name]
    numbers = [str(cite) for cite in by_number]
    others = [citation_words(cite) for cite in every if cite not in by_number]
    laws = [f"Law{'s' if len(numbers) > 1 else ''} {listed(numbers)}"] if numbers else []
    return "; ".join((*laws, *others))


def case_at(cite: Citation, book: LawBook) -> Case | None:
    """The Case cited; None where the book has none of that number."""
    return next((case for case in book.cases if book.case_citation(case.number) == cite), None)


def passage_on(page: str, book: LawBook) -> Passage | None:
    """The passage of the treatise on a page (`p. 99`); None where none is cited."""
    return next((passage for passage in book.passages if passage.page == page), None)
