"""The Cases as documents: each as printed, and with the ruling on every branch of its Decision
beside what the book decides; and an index of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.render.by_name import speech
from piquet_adjudicator.render.claim_view import claim_views
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.head_view import HeadRow
from piquet_adjudicator.render.json_form import ruling_data
from piquet_adjudicator.render.json_types import JsonData
from piquet_adjudicator.render.law_text import authority_of, case_view
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named
from piquet_adjudicator.render.reason_step import ReasonStep
from piquet_adjudicator.render.ruling_view import ruling_view
from piquet_adjudicator.render.stated_once import followed_once, in_few_words
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.verify import RuledBranch, Verified, read_branches, rule_branches

Template: TypeAlias = tuple[str, Path | None]
"""The ending of the templates of a kind of page, and the folder of the user's own, if any."""


class BranchClaim(NamedTuple):
    """A claim of a branch: what the book decides, what is decided here and on what, and what would
    be without the Case's own rule ("" where that is the same, or it has none)."""

    claim: str
    book: str
    decided: str
    cites: str
    without: str


class BranchView(NamedTuple):
    """A branch of a Decision: its name, the claims, and what is to be said of how they come out;
    the reasons in a paragraph, and the file that has the ruling on it."""

    name: str
    rows: tuple[BranchClaim, ...]
    remark: str
    reasons: str
    file: str

    @property
    def turned(self) -> bool:
        """Whether anything would come out otherwise without the Case's own rule."""
        return any(row.without for row in self.rows)


class CasePage(NamedTuple):
    """A Case as printed, and its branches held against the rulings on them."""

    heading: str
    remarks: tuple[str, ...]
    parts: tuple[tuple[str, tuple[str, ...]], ...]
    branches: tuple[BranchView, ...]


class CaseRow(NamedTuple):
    """A Case in the index: its name, page, what authority it has, how it comes out, its file."""

    name: str
    page: int
    authority_of: str
    comes_out: str
    file: str


class IndexView(NamedTuple):
    """The index of the Cases, and what all of it comes to."""

    title: str
    code: str
    cases: tuple[CaseRow, ...]
    summary: str


class CaseRuled(NamedTuple):
    """A Case with its branches, ruled."""

    case: Case
    branches: tuple[RuledBranch, ...]

    @property
    def claims(self) -> list[Verified]:
        """The claims of all its branches."""
        return [claim for branch in self.branches for claim in branch.claims]

    @property
    def stem(self) -> str:
        """The name of its file, without the ending: `case-02`."""
        return Path(self.case.file).stem

    @property
    def stems(self) -> list[str]:
        """The same of the rulings on its branches: `case-02-1`."""
        return [f"{self.stem}-{number}" for number in range(1, len(self.branches) + 1)]


def rule_cases(book: LawBook) -> list[CaseRuled]:
    """Every Case with its branches, ruled under titles that name them. Raises BadInput where a
    branch cannot be read."""
    branches = read_branches(book)
    return [_ruled(case, branches.get(case.number, ()), book) for case in book.cases]


def _ruled(case: Case, branches: tuple[Any, ...], book: LawBook) -> CaseRuled:
    source = book.files.branches.get(case.number, "")
    titled = tuple(
        replace(
            branch,
            dispute=replace(
                branch.dispute, title=f"Case {case.number}: {branch.name}", source=source
            ),
        )
        for branch in branches
    )
    return CaseRuled(case, tuple(rule_branches(case, titled, book)))


# ---- as pages


def case_bodies(case: Case, book: LawBook, suffix: str, own: Path | None) -> list[str]:
    """The page of a Case as printed, with how it is read."""
    return [page(f"law{suffix}", case_view(case, book), own)]


def compared_page(ruled: CaseRuled, book: LawBook, ending: str, template: Template) -> str:
    """The page of a Case: the facts and the Decision as printed, and for each branch the book's
    decision beside this one, with the reasons."""
    suffix, own = template
    printed, given = case_view(ruled.case, book), dict[ReasonStep, str]()
    branches = tuple(
        _branch(each, f"{stem}{ending}", given)
        for each, stem in zip(ruled.branches, ruled.stems, strict=True)
    )
    return page(
        f"case{suffix}", CasePage(printed.heading, printed.remarks, printed.parts, branches), own
    )


def ruling_pages(ruled: CaseRuled, template: Template) -> Iterator[str]:
    """The ruling on each branch of a Case, with its annex; its head has the words that
    state the branch, and what had to be supplied."""
    suffix, own = template
    for each in ruled.branches:
        view = ruling_view(studied(each.ruling))
        words, supplied = f"“{each.branch.words}”", sentence(each.branch.supplied)
        rows = (HeadRow("Decision", words), HeadRow("Supplied", supplied))
        head = (*view.head, *(row for row in rows if row.text))
        yield page(f"ruling{suffix}", replace(view, head=head), own)


_MOST_WORDS: Final = 110
"""Reasons of no more words stand beside a branch; those of one claim in any case."""


def _branch(ruled: RuledBranch, file: str, given: dict[ReasonStep, str]) -> BranchView:
    """A branch, with the reasons that are not given on the page before, to which its own are
    added."""
    branch = ruled.branch
    wrong = [wrong for claim in ruled.claims for wrong in claim.wrong]
    return BranchView(
        name=branch.name,
        rows=tuple(map(_row, ruled.claims)),
        remark=sentence(f"not as the book decides it: {listed(wrong)}") if wrong else "",
        reasons=" ".join(_reasons(ruled, given)),
        file=file,
    )


def _reasons(ruled: RuledBranch, given: dict[ReasonStep, str]) -> Iterator[str]:
    """The reasons of the claims of a branch, sentence by sentence: first of those that the Case's
    own rule decides, as far as there is room. A claim of which a branch before has had them all is
    passed over, and if all are, that is named."""
    views = speech({})(claim_views(ruled.ruling))
    every = range(len(views))
    own = [n for n in every if _without(ruled.claims[n])]
    steps, before = list[ReasonStep](), ""
    for place in (*own, *(n for n in every if n not in own)):
        of_claim = followed_once(views[place].steps)
        if of_claim and all(each in given for each in of_claim):
            before = before or given[of_claim[0]]
            continue
        new = [each for each in of_claim if each not in steps]
        if not steps or _words_of((*steps, *new)) <= _MOST_WORDS:
            steps += new
    ((*said,),) = in_few_words([tuple(_told_once(steps))])
    given.update(dict.fromkeys(steps, ruled.branch.name))
    if before and not said:
        yield f"The reasons are those given for “{before}”."
    for step in said:
        yield from (*step.facts, step.so)


def _told_once(steps: Iterable[ReasonStep]) -> Iterator[ReasonStep]:
    """Steps, each without the facts that one before has.

    >>> wet = ReasonStep(("It rains.",), "So it is wet.", "it is wet")
    >>> cold = ReasonStep(("It rains.", "It is dark."), "So it is cold.", "it is cold")
    >>> [(each.facts, each.so) for each in _told_once([wet, cold])][1]
    (('It is dark.',), 'So it is cold.')
    """
    told, before = set[str](), ReasonStep((), "")
    for step in steps:
        new = tuple(each for each in step.facts if each not in told)
        told.update(step.facts)
        if new or not step.facts:
            yield replace(step, facts=new)
        elif step.concludes:
            yield step.again
        else:
            yield replace(step, facts=()) if step.facts == before.facts else step
        before = step


def _words_of(steps: Iterable[ReasonStep]) -> int:
    """How many words some steps have."""
    return sum(len(" ".join((*step.facts, step.so)).split()) for step in steps)


def _without(claim: Verified) -> str:
    """What is decided without the Case's own rule, where that is another thing."""
    return claim.without if claim.without != claim.decided else ""


def _row(claim: Verified) -> BranchClaim:
    cites = speech({})(all_named(claim.cites)) or "no law"
    return BranchClaim(speech({})(claim.claim), claim.book, claim.decided, cites, _without(claim))


def index_page(cases: Sequence[CaseRuled], book: LawBook, ending: str, template: Template) -> str:
    """The index, with the names of the files that the Cases are in."""
    suffix, own = template
    rows = tuple(_index_row(each, ending) for each in cases)
    view = IndexView("The Cases and Decisions, ruled", book.code.title, rows, _summary(cases))
    return page(f"casebook{suffix}", view, own)


def _index_row(ruled: CaseRuled, ending: str) -> CaseRow:
    claims, case = ruled.claims, ruled.case
    right = sum(not claim.wrong for claim in claims)
    out = f"{right} of {len(claims)} as the book decides"
    said = sentence("; ".join(authority_of(case)))
    return CaseRow(f"Case {case.number}", case.page, said, out, f"{ruled.stem}{ending}")


def _summary(cases: Sequence[CaseRuled]) -> str:
    claims = [claim for each in cases for claim in each.claims]
    right = sum(not claim.wrong for claim in claims)
    makes = sum(each.case.authority == "makes law" for each in cases)
    disputed = [f"Case {each.case.number}" for each in cases if each.case.disputed]
    remark = f" The Decision of {listed(disputed)} has been disputed." if disputed else ""
    return (
        f"{len(cases)} Cases, of which {makes} make law and {len(cases) - makes} are decided by "
        f"the laws alone; {right} of {len(claims)} claims come out as the book decides "
        f"them.{remark}"
    )


# ---- as data


def case_data(case: Case) -> JsonData:
    """A Case as plain data: as printed, with what authority it has and how it is read."""
    return {
        "case": f"Case {case.number}",
        "page": case.page,
        "authority": case.authority,
        "disputed": case.disputed,
        "facts": case.facts,
        "decision": case.decision,
        "note": case.note,
        "clauses": [{"clause": each.key, "reading": each.reading} for each in case.clauses],
    }


def ruled_data(ruled: CaseRuled) -> JsonData:
    """A Case with its branches, ruled, as plain data."""
    return {**case_data(ruled.case), "branches": list(map(_branch_data, ruled.branches))}


def _branch_data(ruled: RuledBranch) -> JsonData:
    return {
        "branch": ruled.branch.name,
        "words": ruled.branch.words,
        "supplied": ruled.branch.supplied,
        "claims": [dict(_claim_data(claim)) for claim in ruled.claims],
        "ruling": ruling_data(studied(ruled.ruling)),
    }


def _claim_data(claim: Verified) -> Iterator[tuple[str, object]]:
    yield "claim", claim.claim
    yield "book", claim.book
    yield "decided", claim.decided
    yield "cites", list(map(str, claim.cites))
    yield "without_its_clause", claim.without or None
    yield "wrong", list(claim.wrong)


def index_data(cases: Sequence[CaseRuled], book: LawBook, ending: str) -> JsonData:
    """The index as plain data."""
    rows = [_index_row(each, ending) for each in cases]
    return {
        "code": book.code.name,
        "cases": [{**dict(zip(row._fields, row, strict=True))} for row in rows],
        "summary": _summary(cases),
    }
