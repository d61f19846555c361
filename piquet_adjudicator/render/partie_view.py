"""The partie as it is printed: what it comes to and how, the claims with their reasons, its
deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.engine.ruled.ruling import Finding, ResultAnswered, Ruling
from piquet_adjudicator.model.asks import ResultAsked
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.render.acts_shown import ActShown, acts_on_page, widest
from piquet_adjudicator.render.answer_view import AnswerView, answer_views
from piquet_adjudicator.render.by_name import speech_of
from piquet_adjudicator.render.cases_view import case_quotes, considered_quotes
from piquet_adjudicator.render.claim_view import ClaimView, claim_views
from piquet_adjudicator.render.deal_rows import DealTable, deal_table
from piquet_adjudicator.render.doubt_view import conflicts, turning
from piquet_adjudicator.render.follows_view import finding_views, penalties
from piquet_adjudicator.render.head_view import HeadRow, head_rows
from piquet_adjudicator.render.otherwise import NumbersOnPage
from piquet_adjudicator.render.partie_deals import DealShown, deals_shown, own_findings
from piquet_adjudicator.render.partie_words import result_lines, what_comes_after
from piquet_adjudicator.render.plain import sentence, within
from piquet_adjudicator.render.quotes import Quote, law_quotes
from piquet_adjudicator.render.ruling_view import (
    IN_BOLD,
    RulingView,
    cited_by,
    receipt_of,
    ruling_view,
    without_repeats,
)
from piquet_adjudicator.render.score_view import score_view
from piquet_adjudicator.render.worth_view import option_views
from piquet_adjudicator.results.record_studied import Studied, StudiedPartie

AT_HEAD: Final = "That stands at the head of this page."


class ActsOfDeal(Struct, frozen=True):
    """The acts in dispute of a deal that has no page of its own: what the deal is called, the acts,
    and what stands before the names of their places."""

    title: str
    acts: tuple[ActShown, ...]
    mark: str

    @property
    def wide_place(self) -> int:
        """How many columns the longest name of a line takes."""
        return widest(self.acts)

    @property
    def marked(self) -> str:
        """What it means that acts stand in bold; empty, where none does."""
        return IN_BOLD if any(act.decisive for act in self.acts) else ""


class PartieView(Struct, frozen=True):
    """All that the page of a partie shows. The reasons of a claim that wants the cards of its deal
    stand on the page of that deal. Each of the `annexes` is that of a deal without a page."""

    title: str
    head: tuple[HeadRow, ...]
    result: tuple[str, ...]
    claims: tuple[ClaimView, ...]
    answers: tuple[AnswerView, ...]
    found: tuple[str, ...]
    happened: tuple[ActsOfDeal, ...]
    turning: tuple[str, ...]
    conflicts: tuple[str, ...]
    admitted: tuple[str, ...]
    laws: tuple[Quote, ...]
    cases: tuple[Quote, ...]
    considered: tuple[Quote, ...]
    deals: DealTable
    sums: tuple[str, ...]
    open: tuple[str, ...]
    receipt: str
    annexes: tuple[RulingView, ...]
    mark: str = ""


def partie_view(
    studied: StudiedPartie, deals: list[DealShown], annex: bool = False, mark: str = ""
) -> PartieView:
    """The view of a ruling on a partie, of whose deals this is told; with the annexes of the deals
    that have no page, or without."""
    record, rulings = studied.ruling.record, studied.ruling.rulings
    result, by_name = studied.ruling.result, speech_of(record)
    pageless = [each for each in deals if not each.page]
    claims, answers = _claims(deals, result)
    cites = dict.fromkeys(cite for each in deals for cite in cited_by(each.here))
    cites |= {
        each.cite: None
        for deal in pageless
        for each in _with_its_findings(deal.here.ruling).findings
    }
    cites |= dict.fromkeys(result.cites if result else ())
    names = [f"{record.names[p]} is {p}" for p in PLAYERS if p in record.names]
    players, code = sentence("; ".join(names)) if names else "", rulings[0].book.code.title
    return PartieView(
        title=record.title or "A partie of piquet",
        head=head_rows(record.occasion, players, "", rulings[0].dispute.terms, code),
        result=by_name(
            (*result_lines(result, terms=True), *what_comes_after(studied.ruling.results))
        ),
        claims=by_name(claims),
        answers=by_name(answers),
        found=by_name(tuple(_of_each(pageless, partial(_finding_texts, _following(deals))))),
        happened=by_name(tuple(_acts(pageless, mark))),
        turning=by_name(tuple(_turning(deals))),
        conflicts=by_name(tuple(_of_each(pageless, lambda deal: conflicts(deal.ruling)))),
        admitted=by_name(tuple(_of_each(pageless, _admitted))),
        laws=law_quotes(sorted(cites, key=cite_order), rulings[0].book),
        cases=_quotes(case_quotes(each.here) for each in deals),
        considered=_quotes(considered_quotes(each.here) for each in deals),
        deals=deal_table(rulings, by_name, record.of_games),
        sums=by_name(tuple(_of_each(pageless, lambda deal: score_view(deal.ruling).sums))),
        open=by_name(tuple(_of_each(pageless, _open))),
        receipt=receipt_of(rulings[-1]),
        annexes=tuple(_annexes(pageless, mark)) if annex else (),
        mark=mark,
    )


def _claims(
    deals: Sequence[DealShown], head: PartieResult
) -> tuple[tuple[ClaimView, ...], tuple[AnswerView, ...]]:
    """The claims and the questions of all deals, numbered in a row, each with its deal: those of
    which the reasons stand here, and, in short, those of which they stand on the deal's page."""
    claims: list[ClaimView] = []
    answers: list[AnswerView] = []
    pages = [page for deal in deals for page in (deal.here, deal.page) if page]
    numbered = sum(len(page.ruling.claims) for page in pages) > 1
    for deal in deals:
        own, asked = without_repeats(
            tuple(_after(each, len(claims)) for each in _claim_views(deal.here)),
            tuple(
                replace(each, number=each.number + len(answers))
                for each in _answers(deal.here.ruling, head)
            ),
            numbered,
        )
        claims += (_of_deal(each, deal.name) for each in own)
        answers += (replace(each, put=f"{deal.name}: {each.put}") for each in asked)
        if deal.page:
            for view in _claim_views(deal.page):
                claims.append(_in_short(view, len(claims) + 1, deal.name))
            for answer in answer_views(deal.page.ruling, deal.page.with_claimed):
                put = f"{deal.name}: {answer.put}"
                short = replace(answer, number=len(answers) + 1, put=put, steps=(), instead=())
                answers.append(replace(short, items=(), barred=(), barred_heading=""))
    return tuple(claims), tuple(answers)


def _answers(ruling: Ruling, head: PartieResult) -> Iterator[AnswerView]:
    """The answers to the questions of a deal: what the partie comes to in the end stands at the
    `head` of the page, but for the points won, where these are asked for."""
    for view, answer in zip(answer_views(ruling), ruling.answers, strict=True):
        of_result, tells = answer.ask.row.asks == ResultAsked(), answer.tells
        at_head = of_result and isinstance(tells, ResultAnswered) and tells.result == head
        yield replace(view, answer=AT_HEAD) if at_head else view


def _claim_views(deal: Studied) -> tuple[ClaimView, ...]:
    return claim_views(deal.ruling, deal.by_claim, deal.taken_away)


def _after(view: ClaimView, before: int) -> ClaimView:
    """The view of a claim of a deal before which there are so many claims."""
    as_for = view.as_for + before if view.as_for else 0
    return replace(view, number=view.number + before, as_for=as_for)


def _of_deal(view: ClaimView, deal: str) -> ClaimView:
    """The view of a claim, with the deal that it is of."""
    return replace(
        view,
        put=f"{deal}: {view.put}",
        decision=f"{deal}: {view.decision}",
        short=f"{deal}. {view.short}",
    )


def _in_short(view: ClaimView, number: int, deal: str) -> ClaimView:
    """The view of a claim of which the reasons stand on the page of its deal."""
    bare = replace(view, number=number, steps=(), pleas=(), instead=(), as_for=0)
    where = f"The reasons stand with {within(deal)}, below."
    return replace(bare, decision=f"{deal}: {view.decision} {where}")


def _acts(deals: Iterable[DealShown], mark: str) -> Iterator[ActsOfDeal]:
    """The acts of the deals of which something is claimed, asked or found."""
    for deal in deals:
        ruling = deal.here.ruling
        if ruling.claims or ruling.answers or ruling.findings:
            acts = acts_on_page(ruling)
            if acts:
                yield ActsOfDeal(deal.name, acts, f"{mark}{deal.anchor}")


def _turning(deals: Sequence[DealShown]) -> Iterator[str]:
    """The doubts that would turn a decision, of each deal, by the numbers that its claims and
    questions have among those of all deals."""
    pages = [[page.ruling for page in (deal.here, deal.page) if page] for deal in deals]
    claims = [sum(len(ruling.claims) for ruling in of_deal) for of_deal in pages]
    answers = [sum(len(ruling.answers) for ruling in of_deal) for of_deal in pages]
    for at, deal in enumerate(deals):
        on = NumbersOnPage(sum(claims[:at]), sum(claims), sum(answers[:at]), sum(answers))
        for said in turning(deal.here, on):
            yield f"{deal.name}: {said}"


def _of_each(deals: Iterable[DealShown], said: Callable[[Studied], Iterable[str]]) -> Iterator[str]:
    """What is said of each deal, with its name."""
    for deal in deals:
        for each in said(deal.here):
            yield f"{deal.name}: {each}"


def _quotes(of_deals: Iterable[tuple[Quote, ...]]) -> tuple[Quote, ...]:
    """The Decisions quoted for some deals, each once."""
    return tuple(dict.fromkeys(chain.from_iterable(of_deals)))


def _following(deals: Sequence[DealShown]) -> dict[int, Ruling]:
    """By each ruling on a deal that on the next."""
    rulings = [deal.here.ruling for deal in deals]
    return {id(one): other for one, other in pairwise(rulings)}


def _finding_texts(following: dict[int, Ruling], deal: Studied) -> Iterator[str]:
    """What follows in a deal besides what the reasons there say, and besides what is found of an
    act of the next deal, and is found there too."""
    ruling = _with_its_findings(deal.ruling)
    log, then = ruling.dispute.log, following.get(id(deal.ruling))
    told_then = {line.number for line in log if line.of_next_deal}
    there = {_of_what(each) for each in then.findings} if then else set()
    findings = tuple(
        each
        for each in ruling.findings
        if each.line not in told_then or _of_what(each) not in there
    )
    yield from (view.text for view in finding_views(replace(ruling, findings=findings)))


def _of_what(finding: Finding) -> tuple[object, ...]:
    return finding.cite, finding.effect, finding.player


def _with_its_findings(ruling: Ruling) -> Ruling:
    """A ruling with its own findings that no reason of a claim or an answer gives: of a deal of
    which something is claimed or asked, those besides by which it came to the score."""
    decided = (*ruling.claims, *(each for answer in ruling.answers for each in answer.by))
    given = {reason.so for each in decided for reason in each.reasons}
    given |= {reason.so for answer in ruling.answers for reason in answer.reasons}
    own = (each for each in own_findings(ruling) if each.so not in given)
    return replace(ruling, findings=tuple(own))


def _admitted(deal: Studied) -> Iterator[str]:
    """The facts that the players admit."""
    yield from (sentence(each.text) for each in deal.ruling.dispute.stipulated)


def _open(deal: Studied) -> Iterator[str]:
    """The penalties that a player is under, and the choices still open."""
    yield from penalties(deal.ruling)
    yield from (f"{each.text} {each.short}".strip() for each in option_views(deal))


def _annexes(deals: Iterable[DealShown], mark: str) -> Iterator[RulingView]:
    """The annexes of the deals of which there is more to tell than the score."""
    for deal in deals:
        if deal.here.ruling.dispute.log or deal.here.ruling.claims:
            view = ruling_view(deal.here, True, f"{mark}{deal.anchor}")
            yield replace(view, annex_of=deal.name)


def pages_of(
    studied: StudiedPartie, annex: bool = True, mark: str = ""
) -> list[PartieView | RulingView]:
    """The page of a partie, and those of the deals that have one."""
    deals = deals_shown(studied)
    pages: list[PartieView | RulingView] = [partie_view(studied, deals, annex, mark)]
    for deal in deals:
        if deal.page:
            view = ruling_view(deal.page, annex, f"{mark}{deal.anchor}")
            view = replace(view, partie=())
            pages.append(replace(view, question="") if deal.here.ruling.claims else view)
    return pages
