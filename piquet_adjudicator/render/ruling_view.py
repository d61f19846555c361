"""A ruling as plain data for a page: every sentence made, nothing left to reason about."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.model.citation import Citation, cite_order
from piquet_adjudicator.render.acts_shown import ActShown, acts_on_page, whole_log, widest
from piquet_adjudicator.render.answer_view import AnswerView, answer_views
from piquet_adjudicator.render.by_name import short, speech_of
from piquet_adjudicator.render.cases_view import case_quotes, considered_quotes, near_lines
from piquet_adjudicator.render.claim_view import (
    BOUNDED,
    CUT_SHORT,
    TRIED_IN_PART,
    ClaimView,
    claim_views,
)
from piquet_adjudicator.render.doubt_view import (
    DoubtView,
    conflicts,
    disputed,
    doubt_views,
    either_way,
    turning,
)
from piquet_adjudicator.render.follows_view import (
    FindingView,
    finding_views,
    is_dealt_again,
    penalties,
)
from piquet_adjudicator.render.head_view import HeadRow, head
from piquet_adjudicator.render.partie_words import result_lines
from piquet_adjudicator.render.pictures import drawing
from piquet_adjudicator.render.pictures.card_rows import CardRow, card_rows
from piquet_adjudicator.render.pictures.deciding import deciding_cards
from piquet_adjudicator.render.pictures.timeline import Timeline, timeline
from piquet_adjudicator.render.pictures.tricks import (
    NO_TRICKS,
    TrickTable,
    first_in_dispute,
    play_in_question,
    trick_table,
    tricks_in_short,
)
from piquet_adjudicator.render.plain import columns, listed, sentence
from piquet_adjudicator.render.quotes import Quote, law_quotes
from piquet_adjudicator.render.relied_on import answer_relies_on, claim_relies_on
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.score_view import (
    ScoreView,
    points_by_all,
    points_put_back,
    score_view,
)
from piquet_adjudicator.render.stated_once import each_once, followed_once, in_few_words
from piquet_adjudicator.render.worth_view import OptionView, option_views
from piquet_adjudicator.results.record_studied import Studied

DIGEST: Final = 12
"""How many signs of a digest are printed."""
NOTHING_ASKED: Final = "Nothing is claimed: what follows from the record?"
NOTHING_CHANGED: Final = "Nothing in the record changes the position of either player."


NOT_COUNTED: Final = "What is claimed is not counted here."
"""What is said of the score of the record as it is, where a claim would make another."""
ONLY_CLAIM: Final = "the claim"
"""How a reason is referred to that stands with a claim which has no number, being the only one."""
IN_BOLD: Final = "in bold: what decides"
BOXED: Final = "In a box: the cards that decide."
BRACKETED: Final = "In square brackets: the cards that decide."


class Drawn(Struct, frozen=True):
    """What is drawn of a ruling, for a page that asks for it: a picture is made each time."""

    rows: tuple[CardRow, ...]
    timeline: Timeline

    @property
    def cards(self) -> drawing.Picture | None:
        """The cards."""
        return drawing.draw_cards(self.rows) if self.rows else None

    @property
    def cards_beside(self) -> drawing.Picture | None:
        """The cards, for the narrow column beside the reasons."""
        return drawing.draw_cards_beside(self.rows) if self.rows else None

    @property
    def times(self) -> drawing.Picture | None:
        """The acts in time."""
        return drawing.draw_timeline(self.timeline) if self.timeline.columns else None


class RulingView(Struct, frozen=True):
    """All that a page of a ruling shows, section by section; an empty one is not printed."""

    title: str
    head: tuple[HeadRow, ...]
    question: str
    decision: tuple[str, ...]
    claims: tuple[ClaimView, ...]
    answers: tuple[AnswerView, ...]
    acts: tuple[ActShown, ...]
    log: tuple[ActShown, ...]
    cards: tuple[CardRow, ...]
    tricks: TrickTable
    play: TrickTable
    times: Timeline
    drawn: Drawn
    laws: tuple[Quote, ...]
    findings: tuple[FindingView, ...]
    penalties: tuple[str, ...]
    score: ScoreView
    partie: tuple[str, ...]
    options: tuple[OptionView, ...]
    admitted: tuple[str, ...]
    unknown: tuple[str, ...]
    cases: tuple[Quote, ...]
    considered: tuple[Quote, ...]
    near: tuple[str, ...]
    doubts: tuple[DoubtView, ...]
    disputed: tuple[str, ...]
    conflicts: tuple[str, ...]
    turning: tuple[str, ...]
    receipt: str
    digests: tuple[HeadRow, ...]
    annex: bool
    mark: str = ""
    annex_of: str = ""

    @property
    def sections(self) -> tuple[str, ...]:
        """The names of the sections that the page has, in their order."""
        reasons = any(claim.steps or claim.pleas for claim in self.claims)
        every = {
            "decision": self.question or self.decision or self.claims,
            "happened": self.acts or (self.tricks.rows and not self.tricks_beside),
            "why": reasons,
            "cards": self.cards or self.tricks_beside,
            "law": self.laws,
            "score": True,
            "annex": self.annex,
        }
        return tuple(name for name, there in every.items() if there)

    @property
    def marked(self) -> str:
        """What it means that acts stand in bold; empty, where none does."""
        return IN_BOLD if any(act.decisive for act in self.acts) else ""

    @property
    def boxed(self) -> str:
        """What it means that cards stand in boxes; empty, where none does."""
        return BOXED if any(row.boxed for row in self.cards) else ""

    @property
    def bracketed(self) -> str:
        """The same, where they stand in brackets."""
        return BRACKETED if self.boxed else ""

    @property
    def tricks_beside(self) -> bool:
        """Whether the tricks stand beside the acts, below the cards."""
        return bool(self.tricks.rows) and self.tricks.narrow

    @property
    def wide_place(self) -> int:
        """How many columns the longest name of a line of the acts takes."""
        return widest(self.acts)

    @property
    def wide_row(self) -> int:
        """How many columns the longest name of a row of cards takes."""
        return max((len("  put out"), *(columns(row.short) for row in self.cards)))


def ruling_view(studied: Studied, annex: bool = True, mark: str = "") -> RulingView:
    """The view of a ruling, with its studies; with an annex or without. In a page of several
    rulings the places that are linked to begin with a `mark`."""
    ruling = studied.ruling
    dispute = ruling.dispute
    by_name = speech_of(dispute)
    in_column = short(by_name)
    of_clauses = short(speech_of(dispute, clauses=True))
    cards, times = (
        in_column(
            card_rows(
                ruling.game, deciding_cards(ruling), dispute.or_deals, first_in_dispute(ruling)
            )
        ),
        of_clauses(timeline(studied)),
    )
    tricks, in_question = in_column(trick_table(ruling)), play_in_question(ruling)
    findings, score = by_name(finding_views(ruling)), by_name(_score(studied))
    claims, answers = without_repeats(
        by_name(claim_views(ruling, studied.by_claim, studied.taken_away, with_score=True)),
        by_name(answer_views(ruling, studied.with_claimed)),
        numbered=len(ruling.claims) > 1,
    )
    return RulingView(
        title=dispute.title or "A hand of piquet",
        head=head(dispute, ruling.book.code.title),
        question="" if claims or ruling.answers else NOTHING_ASKED,
        decision=() if claims or ruling.answers else _unasked(findings, score),
        claims=claims,
        answers=answers,
        acts=by_name(acts_on_page(ruling)),
        log=by_name(whole_log(ruling)),
        cards=cards,
        tricks=tricks_in_short(tricks) if in_question else NO_TRICKS,
        play=NO_TRICKS if in_question and tricks_in_short(tricks) == tricks else tricks,
        times=times,
        drawn=Drawn(cards, times),
        laws=law_quotes(cited_by(studied), ruling.book),
        findings=findings,
        penalties=by_name(penalties(ruling)),
        score=score,
        partie=by_name(result_lines(ruling.partie, dispute.sides, terms=True)),
        options=by_name(option_views(studied)),
        admitted=by_name(tuple(sentence(each.text) for each in dispute.stipulated)),
        unknown=by_name(_unknown(ruling)),
        cases=case_quotes(studied),
        considered=considered_quotes(studied),
        near=near_lines(studied),
        doubts=tuple(
            replace(each, otherwise=by_name(each.otherwise)) for each in doubt_views(studied)
        ),
        disputed=by_name(tuple(disputed(studied))),
        conflicts=by_name(conflicts(ruling)),
        turning=by_name((*either_way(ruling), *turning(studied))),
        receipt=receipt_of(ruling),
        digests=_digests(ruling),
        annex=annex,
        mark=mark,
    )


def without_repeats(
    claims: tuple[ClaimView, ...], answers: tuple[AnswerView, ...], numbered: bool = True
) -> tuple[tuple[ClaimView, ...], tuple[AnswerView, ...]]:
    """The claims and the answers to questions, no reason among them given twice; `numbered`, if
    the claims have numbers on the page. What would be if something else were done is no reason of
    the others, nor are theirs of it."""
    own = [claim for claim in claims if not claim.as_for]
    here = [each for each in answers if not each.supposes]
    numbers = [str(each.number) if numbered else ONLY_CLAIM for each in own]
    names = [*numbers, *(f"question {each.number}" for each in here)]
    reasonings = [*(each.steps for each in own), *(each.steps for each in here)]
    distinct = iter(each_once(reasonings, names))
    of_claims = [next(distinct) for _ in own]
    of_answers = [each.steps if each.supposes else next(distinct) for each in answers]
    said = iter(in_few_words(map(followed_once, (*of_claims, *of_answers))))
    anew = [each if each.as_for else replace(each, steps=next(said)) for each in claims]
    bounded = [place for place, each in enumerate(anew) if each.instead[-1:] == (BOUNDED,)]
    for place in bounded[1:]:
        anew[place] = replace(anew[place], instead=anew[place].instead[:-1])
    anew = cut_short_once(anew)
    return tuple(anew), tuple(replace(each, steps=next(said)) for each in answers)


def cut_short_once(claims: list[ClaimView]) -> list[ClaimView]:
    """The claims, of which it is said at the first alone that not all that may have been done was
    tried, for all of them of which it is so."""
    numbers = [claim.number for claim in claims if CUT_SHORT in claim.instead]
    if len(numbers) < 2:
        return claims
    said = f"{TRIED_IN_PART} claims {listed([str(each) for each in numbers])} come out so."
    at_first = {numbers[0]: (said,)}
    return [
        replace(
            claim,
            instead=(
                *(at_first.get(claim.number, ()) if claim.number in numbers else ()),
                *(line for line in claim.instead if line != CUT_SHORT),
            ),
        )
        for claim in claims
    ]


def cited_by(studied: Studied) -> list[Citation]:
    """The laws, and passages, on which a ruling rests."""
    book = studied.ruling.book
    followed = {book.case_citation(case.number) for case in studied.cited}
    return [cite for cite in _cites(studied.ruling) if cite not in followed]


def _cites(ruling: Ruling) -> list[Citation]:
    """All on which what is claimed and asked rests, each once, in order; where nothing is, all
    that follows from the record."""
    cites = [cite for ruled in ruling.claims for cite in claim_relies_on(ruled)]
    cites += [cite for answer in ruling.answers for cite in answer_relies_on(answer)]
    if not is_dealt_again(ruling):
        cites += [finding.cite for finding in ruling.findings if finding.effect == "penalty"]
    if not ruling.claims and not ruling.answers:
        cites += [finding.cite for finding in ruling.findings]
        cites += [option.cite for option in ruling.options]
    return sorted(dict.fromkeys(cites), key=cite_order)


def _score(studied: Studied) -> ScoreView:
    """The score of the record as it is."""
    score = score_view(studied.ruling)
    if studied.put_back:
        put_back = points_put_back(studied.put_back, studied.ruling.dispute.sides)
        score = replace(score, state=f"{score.state} {put_back}")
    if all(points is None for points in studied.by_claim):
        return score
    state = f"{score.state} {NOT_COUNTED}"
    if studied.by_all:
        state = f"{state} {points_by_all(studied.by_all, studied.ruling.dispute.sides)}"
    return replace(score, state=state)


def _unasked(findings: tuple[FindingView, ...], score: ScoreView) -> tuple[str, ...]:
    """What is decided where nothing is claimed: the findings, and the score of a deal that is
    over."""
    texts = tuple(each.text for each in findings) or (NOTHING_CHANGED,)
    return (*texts, *score.in_short)


def _unknown(ruling: Ruling) -> tuple[str, ...]:
    """The facts that are not known: first those that a claim hangs on."""
    asked = (ruled for answer in ruling.answers for ruled in answer.by)
    every = (*ruling.claims, *asked)
    under = [(fact, ruled.claim.line) for ruled in every for fact in ruled.unknown]
    teller, known = Teller(), {Teller().whether(fact) for fact, _ in under}
    others = [said for fact in ruling.unknown if (said := teller.whether(fact)) not in known]
    facts = dict.fromkeys((*(Teller(last).whether(fact) for fact, last in under), *others))
    return tuple(map(sentence, facts))


def _digests(ruling: Ruling) -> tuple[HeadRow, ...]:
    """What the ruling was made from, in full."""
    receipt = ruling.receipt
    return (
        HeadRow("Record", receipt.record),
        HeadRow("Laws", receipt.laws),
        *(HeadRow(f"  of {code}", digest) for code, digest in receipt.codes),
        HeadRow("Program", f"piquet-adjudicator {receipt.version}"),
    )


def receipt_of(ruling: Ruling) -> str:
    """What the ruling was made from."""
    receipt = ruling.receipt
    codes = listed([f"{code} {digest[:DIGEST]}" for code, digest in receipt.codes])
    return (
        f"Receipt: record {receipt.record[:DIGEST]}, laws {receipt.laws[:DIGEST]}"
        f"{f' ({codes})' if codes else ''}, piquet-adjudicator {receipt.version}"
    )
