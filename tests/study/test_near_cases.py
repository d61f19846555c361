"""The Cases that a ruling follows, and those near but different."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.lawbook.book import LawBook, assemble
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.lawbook.read_near import read_near
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.render.json_form import one as as_json
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.text import one as as_text
from piquet_adjudicator.results.differences_studied import NearCase
from piquet_adjudicator.source import Mapping, read_yaml
from piquet_adjudicator.study.near_cases import cited_cases, followed_cases, near_cases
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.hands import read_hand
from piquet_adjudicator.workshop.verify import read_branches, verify
from tests.disputes import load
from tests.said import cited
from tests.scenarios import FOLDER, read_scenario
from tests.scenarios import scenario_files as every_scenario

ROOT = Path(__file__).parents[2]
HANDS = sorted((ROOT / "tests" / "hands" / "portland-1882").glob("*.yaml"))


@cache
def example(name: str) -> Adjudication:
    return adjudicate(load(str(ROOT / "examples" / f"{name}.yaml")))


@cache
def main_branch(number: str) -> Adjudication:
    """The ruling on the first branch of a Case."""
    return adjudicate(read_branches(load_book())[number][0].dispute)


@cache
def scenario(law: str, name: str) -> Adjudication:
    return adjudicate(read_scenario(FOLDER / "portland-1882" / law / f"{name}.yaml").dispute)


def numbers(cases: Any) -> list[str]:
    return [case.number for case in cases]


def differing(ruling: Adjudication) -> list[tuple[str, str]]:
    return [(near.case.number, Teller().fact(near.differs)) for near in near_cases(ruling)]


# ---- followed


@pytest.mark.parametrize("number", ["II", "V", "VI", "IX", "X"])
def test_a_case_that_the_laws_decide_follows_itself(number: str) -> None:
    assert numbers(followed_cases(main_branch(number))) == [number]


def test_the_same_question_with_other_cards_follows_the_case() -> None:
    assert numbers(followed_cases(scenario("54", "fires-three-kings-on-discovery"))) == ["II"]
    assert numbers(followed_cases(scenario("59", "fires-played-over-again"))) == ["X"]


def test_another_decision_follows_no_case() -> None:
    ruling = example("case-02")
    other = tuple(replace(ruled, decision="refused") for ruled in ruling.claims)
    assert numbers(followed_cases(ruling)) == ["II"]
    assert followed_cases(replace(ruling, claims=other)) == ()
    elsewhere = tuple(
        replace(ruled, cites=(cited("64.1"), cited("64.2"))) for ruled in ruling.claims
    )
    assert followed_cases(replace(ruling, claims=elsewhere)) == ()


def test_what_had_been_done_before_must_have_been_done() -> None:
    """A discard altered where nobody showed his hand is not Case V."""
    before = scenario("24", "silent-carte-blanche-told-in-time")
    assert [ruled.decision for ruled in before.claims] == ["allowed"]
    assert numbers(followed_cases(before)) == []


def test_a_case_with_a_rule_of_its_own_is_cited() -> None:
    assert numbers(cited_cases(main_branch("XV"))) == ["XV"]
    assert followed_cases(main_branch("XV")) == ()


@pytest.mark.parametrize("number", ["II", "V", "VI", "IX"])
def test_the_denial_of_what_is_asked_follows_the_case_too(number: str) -> None:
    """Where it is decided the other way about; and the denial is not taken for the claim."""
    dispute = main_branch(number).dispute
    first = dispute.claims[0]
    side = "contrary" if isinstance(first, ActClaim) else "denied"
    denied = replace(first, **{side: not getattr(first, side)})
    ruling = adjudicate(replace(dispute, claims=(denied,)))
    affirmed = adjudicate(replace(dispute, claims=(first,)))
    assert {ruling.claims[0].decision, affirmed.claims[0].decision} == {"allowed", "refused"}
    assert numbers(followed_cases(ruling)) == numbers(followed_cases(affirmed)) == [number]
    as_if_affirmed = replace(ruling.claims[0], decision=affirmed.claims[0].decision)
    assert number not in numbers(followed_cases(replace(ruling, claims=(as_if_affirmed,))))


# ---- near but different


def test_a_case_is_near_where_only_a_limb_of_what_it_excepts_from_is_cited() -> None:
    """Law 54.4 gives way by one of its limbs to what decides Case II."""
    ruling = scenario("54", "silent-four-tens-before-the-error-is-out")
    assert differing(ruling) == [("II", "it had not come out that A had not what was called")]


def test_the_difference_is_named() -> None:
    assert differing(example("case-02-corrected")) == [
        ("II", "A made no call, allowed to be good, that was not held")
    ]
    assert differing(scenario("59", "fires-led-card")) == [
        ("XI", "the card was not one of several led together")
    ]
    assert differing(main_branch("XV")) == [
        ("XVI", "the answer is not right of the cards called as good or equal: of them A had JD")
    ]
    assert differing(main_branch("XVI")) == [
        ("XV", "the answer is right of the cards called as good or equal")
    ]


def test_a_case_that_is_followed_is_not_near() -> None:
    for number in ("II", "VI", "XV", "XVI"):
        ruling = main_branch(number)
        named = {*numbers(cited_cases(ruling)), *numbers(followed_cases(ruling))}
        assert number in named
        assert not named & {near.case.number for near in near_cases(ruling)}


@pytest.mark.parametrize(
    "path",
    sorted((ROOT / "tests" / "hands" / "portland-1882").glob("*.yaml")),
    ids=lambda p: p.stem,
)
def test_an_ordinary_hand_names_no_case(path: Path) -> None:
    ruling = adjudicate(read_hand(path).dispute)
    assert followed_cases(ruling) == ()
    assert near_cases(ruling) == ()


def test_each_is_named_once() -> None:
    for path in every_scenario()[::25]:
        near: tuple[NearCase, ...] = near_cases(adjudicate(read_scenario(path).dispute))
        assert len({each.case.number for each in near}) == len(near)


# ---- on the page, and in the data


def test_the_page_names_both() -> None:
    page = " ".join(as_text(studied(example("case-02-corrected"))).split())
    followed = page.index("THE CASES FOLLOWED Case IX, p. 25 (decided by the laws alone, as here)")
    near = page.index("CASES NEAR BUT DIFFERENT - Case II, p. 21: What is allowed to be good is")
    assert followed < near
    assert "Here A made no call, allowed to be good, that was not held." in page
    assert "CASES" not in as_text(studied(example("printed-example")))


def test_a_disputed_decision_is_said_to_be_disputed() -> None:
    page = " ".join(as_text(studied(main_branch("XV"))).split())
    assert "much disputed" in page[page.index("DISPUTED DECISIONS") :]
    near_page = " ".join(as_text(studied(main_branch("XVI"))).split())
    assert "- Case XV, p. 29 (a decision that has been disputed): A question by suit" in near_page
    data = json.loads(as_json(studied(main_branch("XV"))))["cases"]
    assert data["followed"] == [
        {"case": "Case XV", "page": 29, "makes_law": True, "disputed": True}
    ]
    assert data["near"][0]["case"] == "Case XVI"
    assert data["near"][0]["differs"] == (
        "the answer is not right of the cards called as good or equal: of them A had JD"
    )


# ---- the files of the Cases


def with_question(**changed: Any) -> LawBook:
    """The book with Case II alone, and something else said to be its question."""
    files = load_book().files
    cases = tuple(
        replace(case, questions=tuple(replace(each, **changed) for each in case.questions))
        for case in files.cases
        if case.number == "II"
    )
    return assemble(replace(files, cases=cases, branches={"II": files.branches["II"]}))


def test_a_question_that_is_not_that_of_the_case_is_noticed() -> None:
    wrong = "Case II is not about the question that is told of it"
    assert wrong in verify(with_question(by="56.1")).wrong
    assert wrong in verify(with_question(decided="refused")).wrong
    assert wrong not in verify(with_question()).wrong


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{clause: '54.4a', lacking: [is helt]}", "'is helt' is not known here"),
        ("{clause: '54.4a', lacking: [before], after: [calling]}", "'calling' is not known here"),
        ("{clause: '54.9', lacking: [before]}", "'54.9' is not known here"),
        ("{clause: '54.4a'}", "the entry 'lacking' is missing"),
        ("{clause: '54.4a', lacking: [before], more: x}", "unknown entry 'more'"),
    ],
)
def test_a_word_that_is_not_in_the_vocabulary_is_refused(text: str, words: str) -> None:
    reader = Reader([])
    node = read_yaml(text, "case.yaml", reader.problems)
    assert node is not None
    reader.clauses["54.4a"] = Mapping({}, {}, node.place)
    read_near(node, reader)
    assert words in " ".join(problem.message for problem in reader.problems)
