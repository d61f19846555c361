"""Who stands where the A of a Case stands."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.render.ruling_view import ruling_view
from piquet_adjudicator.study.near_cases import cited_cases, followed_cases
from piquet_adjudicator.study.people import in_place_of_a
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.verify import read_branches
from tests.exchanged import changed, other_player

BOOK = load_book()
BRANCHES = read_branches(BOOK)


def of_case(number: str) -> list[Dispute]:
    """The records of a Case."""
    return [branch.dispute for branch in BRANCHES[number]]


def test_in_a_case_itself_a_is_a() -> None:
    """Of each Case whose print names A and B the first branch that follows it is looked at."""
    lettered = [case for case in BOOK.cases if case.bears_on]
    assert len(lettered) == 15
    known = 0
    for case in lettered[::3]:
        for dispute in of_case(case.number)[:2]:
            ruling = adjudicate(dispute, BOOK)
            if case in (*cited_cases(ruling), *followed_cases(ruling)):
                found = in_place_of_a([case], ruling)
                assert found in ({case.number: "A"}, {}), case.number
                known += len(found)
    assert known >= 4


def test_the_page_says_who_is_a_and_who_is_b() -> None:
    dispute = of_case("II")[0]
    (as_printed,) = ruling_view(studied(adjudicate(dispute, BOOK))).cases
    assert as_printed.label == "Case II, p. 21 (decided by the laws alone, as here)"
    exchanged = changed(dispute, other_player)
    (quote,) = ruling_view(studied(adjudicate(exchanged, BOOK))).cases
    assert quote.remark.endswith("its A is B here, and its B is A")
    named = replace(exchanged, names={"A": "Mr. Hall", "B": "Mrs. Grey"})
    (quote,) = ruling_view(studied(adjudicate(named, BOOK))).cases
    assert quote.remark.endswith("its A is Mrs. Grey here, and its B is Mr. Hall")
