"""A side may rely on any Case, law or page: the answer never contradicts the decision.

Of each claim of a scenario each side relies on every Case, on each page of the treatise, and on the
laws by which it is decided. What is said to decide is cited and quoted, and decides for him who has
the decision. `FULL=1` tries every scenario; else a sample is tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.plea_answer import PleaAnswer
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS, adversary_of
from piquet_adjudicator.render.pleas_view import plea_lines
from piquet_adjudicator.study.near_cases import cited_cases, followed_cases
from piquet_adjudicator.workshop.verify import read_branches
from tests.each import each
from tests.sampled import FULL, sample
from tests.scenarios import FOLDER, codes_with_scenarios, read_scenario, scenario_files

EVERY: Final = [(path, code) for code in codes_with_scenarios() for path in scenario_files(code)]
SAMPLE: Final = sample(EVERY, 5)
_FOR_WHOM: Final = re.compile(r"(?<!would )(?:decides|decision is) (for|against|with) ([AB])\b")


def relied_on(ruled: ClaimRuling, book: LawBook) -> ClaimRuling:
    """The claim, each side relying on every place: on the laws by which it is decided, and some of
    the others."""
    cites = [cite for cite in (*ruled.cites, *ruled.considered) if cite.kind == "law"]
    laws = [law.number for law in book.laws]
    names = laws if FULL else Random(ruled.claim.line).sample(laws, 3)
    names += [str(book.case_citation(case.number)) for case in book.cases]
    names += [passage.page for passage in book.passages]
    names += [str(each) for cite in cites for each in (cite.whole, cite)]
    pleas = (Plea(by, name, 0, 0) for by in PLAYERS for name in dict.fromkeys(names))
    return replace(ruled, claim=replace(ruled.claim, pleas=tuple(pleas)))


def ruled_on_all(dispute: Dispute) -> tuple[Adjudication, Adjudication]:
    """A dispute, and the same with each side of each claim relying on every place."""
    plain = adjudicate(dispute)
    claims = (relied_on(ruled, plain.book).claim for ruled in plain.claims)
    return plain, adjudicate(replace(dispute, claims=tuple(claims)))


def said_of(ruled: ClaimRuling) -> Iterator[tuple[PleaAnswer, str]]:
    yield from zip(ruled.pleas, plea_lines(ruled), strict=True)


def check(dispute: Dispute) -> None:
    """What is asserted of every dispute."""
    plain, relying = ruled_on_all(dispute)
    book = relying.book
    cases = {book.case_citation(c.number) for c in cited_cases(relying) + followed_cases(relying)}
    for ruled, before in zip(relying.claims, plain.claims, strict=True):
        assert (ruled.decision, ruled.cites) == (before.decision, before.cites)
        cited = {cite.whole for cite in ruled.cites} | cases
        for answer, line in said_of(ruled):
            (place,) = answer.places
            if place.decides:
                assert ruled.decision != "undecided"
                decides = place.by or place.law or place.cite
                assert place.gives_way_to or decides.whole in cited, line
            if place.cite.kind == "case" and " is followed" in line:
                assert place.law is None
                assert place.cite in cases - {*ruled.considered}, line
            side = answer.plea.by
            winner = side if answer.succeeds else adversary_of(side)
            for how, player in _FOR_WHOM.findall(line):
                assert (how != "against") == (player == winner), line


@each(SAMPLE, lambda one: one[0].name)
def test_no_answer_contradicts_the_decision(one: tuple[Path, str]) -> None:
    path, code = one
    check(read_scenario(path, load_book(code)).dispute)


MAIN: Final = {number: branches[0] for number, branches in read_branches(load_book()).items()}


@each(MAIN, str)
def test_a_case_answers_who_relies_on_it_in_its_own_dispute(number: str) -> None:
    """By its own rule, or by the law that its Decision goes by."""
    dispute = MAIN[number].dispute
    pleas = tuple(Plea(by, f"Case {number}", 0, 0) for by in PLAYERS)
    ruling = adjudicate(
        replace(dispute, claims=tuple(replace(c, pleas=pleas) for c in dispute.claims))
    )
    answers = [answer for ruled in ruling.claims for answer in ruled.pleas if answer.succeeds]
    assert any(place.decides for answer in answers for place in answer.places)


@pytest.mark.parametrize("plea", ["18", "55"])
def test_a_law_of_what_is_only_claimed_is_answered(plea: str) -> None:
    """Of a call that is laid at the end, and of an act recorded after the line of the claim."""
    shown = read_scenario(FOLDER / "portland-1882/18/fires-reckoned-when-shown.yaml")
    for dispute in (MAIN["II"].dispute, shown.dispute):
        pleas = tuple(Plea(by, plea, 0, 0) for by in PLAYERS)
        claims = tuple(replace(claim, pleas=pleas) for claim in dispute.claims)
        ruling = adjudicate(replace(dispute, claims=claims))
        assert all(len(each.places) == 1 for ruled in ruling.claims for each in ruled.pleas)


LATE: Final = """
elder: A
hands:
  A: AS KS QS 9S AH KH QH 9H AD KC 8C 7D
  B: JS JH JD TS TH TD 9C 8H 7C 7S 8S QD
log:
  - A leads AS
  - B calls three knaves
  - A replies good
  - B plays 7S
  - B calls three tens
claims:
  - {claim: B reckons three tens, because: %s, answer: %s}
"""
"""B, younger, has played when he calls three tens (Law 56); A's calls make no higher trio known."""

BEFORE_THE_PLAY: Final = """
elder: A
hands:
  A: JS JH JD TS TH TD AS KS 9H 8C 7C 7D
  B: AH KH QH 8H AD KD QD AC KC QC 9C 8D
log:
  - A calls three knaves
  - B replies good
  - A leads AS
  - A calls three tens
claims:
  - {claim: A reckons three tens, because: %s, answer: %s}
"""
"""A, elder, calls three tens when he has led and B has not played (Law 56)."""


@pytest.mark.parametrize(
    ("record", "because", "answer", "lines"),
    [
        (
            LATE,
            "I hold three tens",
            "Case IV",
            [
                "B relies on this: “I hold three tens”. That is so: before line 1 B had TS, TH and "
                "TD. What decides against B is that line 5 came after B had played",
                "A relies on Case IV. It goes by Law 56.1, and that law applies, and decides for A",
            ],
        ),
        (
            BEFORE_THE_PLAY,
            "Case IV",
            "Case IV",
            [
                "A relies on Case IV. It goes by Law 56.1, and that law applies, and decides for A",
                "B relies on Case IV. It goes by Law 56.1, and that law applies, and decides",
            ],
        ),
    ],
)
def test_a_case_that_does_not_reach_the_facts_is_not_followed(
    record: str, because: str, answer: str, lines: list[str]
) -> None:
    """Case IV is of younger's trio when elder's calls make a higher one known; by the way it says,
    of Law 56, until when elder may reckon what he has omitted."""
    ruling = adjudicate(read_dispute(record % (because, answer)))
    (ruled,) = ruling.claims
    assert cited_cases(ruling) == ()
    for (place, line), expected in zip(said_of(ruled), lines, strict=True):
        assert line.startswith(expected), line
        assert all(each.law is not None for each in place.places if each.decides)
