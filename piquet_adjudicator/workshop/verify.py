"""Verifying the Cases: each branch of a Decision is a dispute of its own, and the book's decision
on it is held against the tool's, with the Case's own clauses and without them. (What the laws alone
would decide is stated of the code of the Case, and may be otherwise in one that rests on it.)

The ruling is made before what the book decides is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.pleas.followed import is_followed
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import DECISIONS, ClaimRuling
from piquet_adjudicator.errors import BadInput, Place
from piquet_adjudicator.files.dispute_file import dispute_from_node
from piquet_adjudicator.language.claim_sentences import say_claim
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import law_of
from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.quotations import check_quoted, note_misquoted
from piquet_adjudicator.lawbook.undone import TAKING
from piquet_adjudicator.model.citation import Citation, citation
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.source import Mapping, Node, Scalar, read_yaml

BRANCH_KEYS: Final = ("name", "words", "supplied", "dispute", "decides", "without")


class BookDecision(Struct, frozen=True):
    """What the book decides of a claim, and the laws that its Decision cites (`46`, `46.4`)."""

    decision: str
    cites: tuple[str, ...] = ()


class CaseBranch(Struct, frozen=True):
    """One branch of a Decision: the words that state it, the dispute, and what is decided of each
    claim, with the Case's own clauses and (where given) without them. `supplied` says which cards
    and acts the Case does not give."""

    case: str
    name: str
    words: str
    supplied: str
    dispute: Dispute
    decides: tuple[BookDecision, ...]
    without: tuple[BookDecision, ...]


class Verified(Struct, frozen=True):
    """One claim of a branch: what the book decides, what is decided here, and what is decided
    when the Case's own clauses are left out ("" where it has none). `wrong` says what is amiss."""

    case: str
    branch: str
    claim: str
    book: str
    decided: str
    cites: tuple[Citation, ...]
    without: str
    wrong: tuple[str, ...]


class CaseReport(Struct, frozen=True):
    """What was verified, what is wrong with Cases as a whole, and the Cases with no record."""

    claims: tuple[Verified, ...]
    wrong: tuple[str, ...]
    unrecorded: tuple[str, ...]

    @property
    def right(self) -> bool:
        """Whether everything verified came out as the book decides it."""
        return not self.wrong and not any(claim.wrong for claim in self.claims)


def verify(book: LawBook) -> CaseReport:
    """Verifies every Case that has a record. Raises BadInput where a record cannot be read."""
    branches = read_branches(book)
    otherwise = _said_otherwise(book)
    claims: list[Verified] = []
    wrong: list[str] = []
    for case in book.cases:
        if case.number in branches and case.number in otherwise:
            different = list(_case(case, branches[case.number], book))
            claims += (replace(claim, wrong=()) for claim in different)
            if all(claim.book == claim.decided for claim in different):
                message = "is said to come out otherwise, and comes out as the book decides it"
                wrong.append(f"Case {case.number} {message}")
        elif case.number in branches:
            claims_verified = list(_case(case, branches[case.number], book))
            claims += claims_verified
            if case.code == book.code.name:
                wrong += _as_a_whole(case, claims_verified)
            wrong += _wrong_question(case, branches[case.number][0], book)
        elif case.authority:
            wrong.append(f"Case {case.number} has no branches")
    unrecorded = tuple(c.number for c in book.cases if c.number not in branches)
    return CaseReport(tuple(claims), tuple(wrong), unrecorded)


def _said_otherwise(book: LawBook) -> set[str]:
    """The Cases of another code of which this one says that they come out otherwise under it."""
    answers = (each for op in book.files.operations for each in op.leaning)
    names = (each.what for each in answers if each.answer == "comes out otherwise")
    return {case.number for name in names for case in book.cases if name == f"Case {case.number}"}


def _case(case: Case, branches: tuple[CaseBranch, ...], book: LawBook) -> Iterator[Verified]:
    for ruled in rule_branches(case, branches, book):
        yield from ruled.claims


class RuledBranch(Struct, frozen=True):
    """A branch of a Case, ruled, with each claim held against the book's decision."""

    branch: CaseBranch
    ruling: Adjudication
    claims: tuple[Verified, ...]


def rule_branches(
    case: Case, branches: tuple[CaseBranch, ...], book: LawBook
) -> Iterator[RuledBranch]:
    """The branches of a Case, ruled with its own clauses and without them."""
    bare = book.without(case.number) if case.clauses else None
    for branch in branches:
        ruling = adjudicate(branch.dispute, book)
        without = adjudicate(branch.dispute, bare).claims if bare else ruling.claims
        pairs = enumerate(zip(ruling.claims, without, strict=True))
        claims = tuple(_claim(branch, number, *pair, book, case) for number, pair in pairs)
        yield RuledBranch(branch, ruling, claims)


def wrong_with_branch(branch: CaseBranch, book: LawBook) -> list[str]:
    """What does not come out as the book decides it in one branch of a Case."""
    case = next(case for case in book.cases if case.number == branch.case)
    (ruled,) = rule_branches(case, (branch,), book)
    return [wrong for claim in ruled.claims for wrong in claim.wrong]


def _is_taken(cite: str, book: LawBook) -> bool:
    """Whether any of a law, or of a clause, is taken away in a code that rests on that of the Case:
    it follows then on whatever ground it comes out as it did."""
    takes = (op for op in book.files.operations if op.kind in TAKING)
    return any(cite in (on, law_of(on)) for op in takes for on in op.on)


def _claim(
    branch: CaseBranch,
    number: int,
    ruled: ClaimRuling,
    bare: ClaimRuling,
    book: LawBook,
    case: Case,
) -> Verified:
    expected = branch.decides[number]
    wrong: list[str] = []
    if ruled.decision != expected.decision:
        wrong.append(f"decided {ruled.decision}")
    own = case.code == book.code.name
    wrong += [
        f"{cite} not cited"
        for cite in expected.cites
        if not is_cited(cite, ruled.cites) and not _is_taken(cite, book)
    ]
    if own and branch.without and bare.decision != branch.without[number].decision:
        wrong.append(f"without its clause {bare.decision}, not {branch.without[number].decision}")
    if case.authority == "decided by the laws" and _differ(ruled, bare, case):
        wrong.append("its own clause changes a Case that the laws decide")
    return Verified(
        case=case.number,
        branch=branch.name,
        claim=say_claim(ruled.claim),
        book=expected.decision,
        decided=ruled.decision,
        cites=ruled.cites,
        without=bare.decision if case.clauses else "",
        wrong=tuple(wrong),
    )


def is_cited(cite: str, cites: Iterable[Citation]) -> bool:
    """Whether a law, or a clause of it, a Case or a page is among those cited."""
    return any(each.is_within(citation(cite, each.code)) for each in cites)


def _differ(one: ClaimRuling, other: ClaimRuling, case: Case) -> bool:
    """Whether a claim is decided otherwise, or on other grounds, but for the Case's own rule."""
    own = ("case", case.number)
    cites = tuple(cite for cite in one.cites if (cite.kind, cite.label) != own)
    return (one.decision, cites) != (other.decision, other.cites)


def _as_a_whole(case: Case, claims: list[Verified]) -> Iterator[str]:
    """A Case that makes law must come out otherwise, in one branch at least, without its clause."""
    if case.authority != "makes law":
        return
    if not case.clauses:
        yield f"Case {case.number} makes law, and has no clause of its own"
    elif all(claim.without == claim.book for claim in claims):
        yield f"Case {case.number} makes law, and comes out the same without its own clause"


def _wrong_question(case: Case, main: CaseBranch, book: LawBook) -> Iterator[str]:
    """A Case must follow itself, by what is said of each of its questions, in its first branch."""
    ruling = adjudicate(main.dispute, book)
    done, claims = ruling.record, ruling.claims
    if any(
        not any(is_followed(each, ruled, done, book) for ruled in claims) for each in case.questions
    ):
        yield f"Case {case.number} is not about the question that is told of it"


# ---- reading the branches


def read_branches(book: LawBook) -> dict[str, tuple[CaseBranch, ...]]:
    """The branches of each Case that has any, by its number. Raises BadInput with every problem
    found in them."""
    reader = Reader([])
    cases = {case.number: case for case in book.cases}
    branches = {
        number: tuple(
            branch
            for top in (_as_written(text, cases[number], reader),)
            for item in reader.items(top.entries.get("branches"))
            if (branch := _branch(item, top, cases[number], book, reader)) is not None
        )
        for number, text in book.files.branches.items()
    }
    note_misquoted(reader)
    if reader.problems:
        raise BadInput(reader.problems)
    return branches


def _as_written(text: str, case: Case, reader: Reader) -> Mapping:
    """The file of a Case."""
    node = read_yaml(text, case.file, reader.problems)
    return node if isinstance(node, Mapping) else Mapping({}, {}, Place(case.file, 1, 1))


def _branch(
    node: Node, top: Mapping, case: Case, book: LawBook, reader: Reader
) -> CaseBranch | None:
    entry = reader.mapping(node, BRANCH_KEYS, ("name", "words", "dispute", "decides"))
    get = entry.entries.get
    quoting, words = get("words"), " ".join(reader.text(get("words")).split())
    if isinstance(quoting, Scalar):
        printed = (top.entries.get(key) for key in ("facts", "decision", "note"))
        texts = tuple(each for each in printed if isinstance(each, Scalar))
        check_quoted(quoting, words, texts, reader, "the Case")
    dispute = _dispute(get("dispute"), case.file, book, reader)
    cites = book.cites | {str(law.number) for law in book.laws}
    cites |= {clause.id for clause in book.files.taken}
    decides = _expected(get("decides"), cites, reader)
    without = _expected(get("without"), cites, reader)
    if dispute is None:
        return None
    for name, given in (("decides", decides), ("without", without)):
        if len(given) != len(dispute.claims) and (given or name == "decides"):
            counted = f"{len(dispute.claims)} claim{'' if len(dispute.claims) == 1 else 's'}"
            message = f"{name}: has {len(given)} entries for {counted}"
            reader.wrong(entry.keys.get(name, entry.place), message, "give one for each claim")
            return None
    supplied = " ".join(reader.text(get("supplied")).split())
    return CaseBranch(
        case.number, reader.text(get("name")), words, supplied, dispute, decides, without
    )


def _dispute(node: Node | None, file: str, book: LawBook, reader: Reader) -> Dispute | None:
    if not isinstance(node, Mapping):
        if node is not None:
            reader.wrong(node.place, "a dispute is expected here", "begin with elder: A")
        return None
    dispute = dispute_from_node(node, file, reader.problems, under=book.words)
    return replace(dispute, file=file) if dispute else None


def _expected(node: Node | None, cites: frozenset[str], reader: Reader) -> tuple[BookDecision, ...]:
    return tuple(_one(item, cites, reader) for item in reader.items(node))


def _one(node: Node, cites: frozenset[str], reader: Reader) -> BookDecision:
    entry = reader.mapping(node, ("decision", "cites"), ("decision",))
    decision = reader.choice(entry.entries.get("decision"), DECISIONS, "")
    cited = reader.distinct(entry.entries.get("cites"))
    return BookDecision(decision, tuple(reader.choice(item, cites, "") for item in cited))
