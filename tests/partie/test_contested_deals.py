"""What is contested in a deal of a partie bears on the deals after it: they are decided as they
come out whether it was done or not (Law 16: who has taken up cards of his is too late; Law 70: he
who has seen his next hand)."""

from __future__ import annotations

import pytest

from piquet_adjudicator.engine.ruled.ruling import PlayersAnswered
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.partie.deals import PartieAdjudication, rule_partie
from piquet_adjudicator.render import text
from piquet_adjudicator.study.studied import studied

TAKEN_UP = "A takes up three of his cards"
CONTESTED = f"(contested) {TAKEN_UP}"
RECORD = f"""
deals:
  - dealer: B
    score: {{A: 0, B: 15}}
    log:
      - B counts 5
  - dealer: B
    log:
      - B deals
      - {CONTESTED}
      - A points out that it was A's turn to deal
  - dealer: A
    log:
      - A deals
      - A looks at his hand
    asks:
      - who deals next
claims:
  - B: B may correct his count of deal 1 to 15
"""
DONE = RECORD.replace(CONTESTED, TAKEN_UP)
NOT_DONE = RECORD.replace(f"      - {CONTESTED}\n", "")
SEEN = "B takes up three of his cards"
"""Done in place of the other, it shows that B had seen his next hand."""


def ruled(words: str) -> PartieAdjudication:
    record = read_record(words, "partie.yaml")
    assert isinstance(record, PartieRecord)
    return rule_partie(record)


@pytest.mark.parametrize(
    ("words", "decision"),
    [
        (DONE.replace(TAKEN_UP, SEEN), "refused"),
        (NOT_DONE, "allowed"),
        (RECORD.replace(TAKEN_UP, SEEN), "undecided"),
        (DONE, "allowed"),
        (RECORD, "allowed"),
    ],
)
def test_a_claim_that_hangs_on_what_is_contested_before_it(words: str, decision: str) -> None:
    (claim,) = (claim for ruling in ruled(words).rulings for claim in ruling.claims)
    assert claim.decision == decision


def test_it_hangs_on_it_beside_much_of_which_it_is_contested_only_when_it_was_done() -> None:
    of_hand, of_stock = (
        f"      - (contested when) B touches {what}\n" * 2 for what in ("his hand", "the stock")
    )
    contested = f"      - (contested) {SEEN}\n"
    words = RECORD.replace(f"      - {CONTESTED}\n", f"{of_hand}{contested}{of_stock}")
    (claim,) = (claim for ruling in ruled(words).rulings for claim in ruling.claims)
    assert claim.decision == "undecided"


TOUCHED = ("his hand", "the stock", "his hand", "the stock")


@pytest.mark.parametrize(("seen", "decision"), [(SEEN, "undecided"), (TAKEN_UP, "allowed")])
def test_of_more_lines_than_are_tried_together_it_is_said_so(seen: str, decision: str) -> None:
    more = "".join(f"      - (contested) B touches {what}\n" for what in TOUCHED)
    words = RECORD.replace(f"      - {CONTESTED}\n", f"      - (contested) {seen}\n{more}")
    (claim,) = (claim for ruling in ruled(words).rulings for claim in ruling.claims)
    assert (claim.decision, claim.bounded) == (decision, True)


@pytest.mark.parametrize(
    ("words", "right", "unsure"),
    [(DONE, ("A",), ()), (NOT_DONE, ("B",), ()), (RECORD, (), ("A", "B"))],
)
def test_a_question_that_hangs_on_it(
    words: str, right: tuple[str, ...], unsure: tuple[str, ...]
) -> None:
    tells = ruled(words).rulings[-1].answers[0].tells
    assert isinstance(tells, PlayersAnswered)
    assert (tells.right, tells.unsure) == (right, unsure)


def test_the_page_says_on_what_it_hangs() -> None:
    page = " ".join(text.one(studied(ruled(RECORD.replace(TAKEN_UP, SEEN)))).split())
    act = f'If "{SEEN}" was'
    assert f"{act} done at line 2 of deal 2, the claim is refused" in page
    assert f"{act} not done at line 2 of deal 2, the claim is allowed" in page
