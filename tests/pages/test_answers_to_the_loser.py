"""What a page answers to him who has lost: the cards that decide, the acts that he relies on under
the names of the players, what is contested, and what no longer can be done."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.ruling_view import RulingView, ruling_view
from piquet_adjudicator.study.studied import studied
from tests.cli.test_rule import run
from tests.rulings import study_of

EXAMPLES: Final = Path(__file__).parents[2] / "examples"
QUINT: Final = """
elder: A
players: {A: Lord Vane, B: Mr. Orme}
hands:
  A: AS KS QS JS 9S 7S AH 9H KD 8D 7D TC
  B: KH QH JH 7H AD QD JD 9D AC KC 9C 8C
discards: {B: TS 8S JC}
log:
  - A calls %s
  - B replies good
  - A leads AS
  - B plays 9C
  - A corrects the call to a quart
claims:
  - claim: A reckons nothing
    by: B
    because: Law 54
    answer: I corrected it myself
"""
KNAVES: Final = """
elder: A
hands: {A: JS JH JC AS KS QS ?*6, B: KH QH TH 9H AD QD TD 9D KC QC TC 9C}
log:
  - A calls three knaves
  - B asks which knave is not reckoned
  - (contested) A answers JS
  - B replies good
  - A leads AS
claims:
  - B: A reckons nothing
"""


def page_of(record: str) -> RulingView:
    """The page of a dispute."""
    return ruling_view(studied(adjudicate(read_dispute(record, "hand.yaml"))), annex=False)


def facts_of(view: RulingView) -> list[str]:
    """The facts on which the claims of a page are decided."""
    return [fact for claim in view.claims for step in claim.steps for fact in step.facts]


def test_it_is_said_by_which_cards_a_call_could_not_have_been_held() -> None:
    """Of a sequence whose suit is not named, the highest that the adversary had of each."""
    view = page_of(QUINT % "a quint major")
    not_held = "Lord Vane could not possibly have held a quint major in hand and discard"
    assert f"{not_held} taken together: Mr. Orme had 10♠, K♥, A♦ and A♣." in facts_of(view)
    assert any("[10]" in row.text for row in view.cards if "put out" in row.label)


def test_of_the_suit_named_all_are() -> None:
    facts = facts_of(page_of(QUINT % "a sixième major in spades"))
    assert any(each.endswith("taken together: Mr. Orme had 10♠.") for each in facts)


def test_an_act_relied_on_stands_under_the_names_of_the_players() -> None:
    view = page_of(QUINT % "a quint major")
    law, words = view.claims[0].pleas
    assert "The exception of that law applies: Lord Vane is liable to no penalty" in law
    assert '"Lord Vane corrects the call to a quart"' in words


def test_what_came_too_late_is_said_so_plainly() -> None:
    steps = page_of(QUINT % "a quint major").claims[0].steps
    late = 'So it was too late for "Lord Vane corrects the call to a quart" (line 5) (Law 52).'
    assert late in [step.so for step in steps]


def test_what_is_decided_though_an_act_is_contested_is_said_to_be_so_either_way() -> None:
    (said,) = page_of(KNAVES).turning
    assert said == (
        'Whether "A answers J♠" (line 3) was done is contested; what is decided here is so either '
        "way."
    )
    assert not page_of(KNAVES.replace("(contested) ", "")).turning


def test_the_ways_of_a_contested_act_are_told_by_the_names_of_the_players(tmp_path: Path) -> None:
    file = tmp_path / "knaves.yaml"
    file.write_text(f"players: {{A: Captain Rice, B: Mr. Bell}}{KNAVES}", encoding="utf-8")
    titles = [line for line in run("explain", str(file)).stdout.split("\n") if ": if " in line]
    assert [' "Captain Rice answers J♠" was' in each for each in titles] == [True, True]


def test_what_must_be_done_is_not_also_still_to_be_done() -> None:
    record = (EXAMPLES / "showing.yaml").read_text(encoding="utf-8")
    steps = page_of(record).claims[0].steps
    assert [step.so for step in steps] == ["So A must show the cards called (Law 55)."]


def test_why_a_gap_without_an_act_would_decide_is_said() -> None:
    view = ruling_view(study_of(EXAMPLES / "half-remembered.yaml"), annex=False)
    first = view.claims[0].instead[0]
    assert first.startswith("If nothing was done at line 3 that bears on it, the claim is refused:")
    assert "B had A♦ and A♣; so A is liable to no penalty (Law 54)" in first


def test_a_right_that_is_lost_is_no_answer_to_another_law() -> None:
    """Nine cards in the stock: that elder lost her option (Law 11) does not save the deal (12)."""
    record = """
elder: A
deal:
  A: AS KS 9S QH TH 8H KD JD 7D AC 9C
  B: QS JS TS AH KH 9H AD QD 9D QC TC 8C
  stock: 8S 7S JH 7H TD 8D KC JC 7C
log:
  - A looks at his hand
  - A discards 9S 8H 7D 9C
  - A takes in 1
  - B says that the stock has 9 cards
claims:
  - {by: A, claim: there must be a fresh deal, answer: Law 11}
"""
    assert page_of(record).claims[0].pleas == (
        "B relies on Law 11. It is too late for it: A had taken up a card of the stock; the "
        "decision rests on Law 12.",
    )


def test_what_a_false_answer_should_have_told_is_named() -> None:
    record = (EXAMPLES / "false-answer.yaml").read_text(encoding="utf-8")
    view = page_of(record)
    facts = facts_of(view)
    not_right = "The answer is not right of the cards called as good or equal"
    assert f"{not_right}: of them A had J♥ and 9♥." in facts
    assert any("[J] [9]" in row.text for row in view.cards)


def test_the_confusion_by_which_there_is_a_fresh_cut_is_told() -> None:
    view = page_of("""
elder: B
log:
  - B cuts to the dealer
  - (contested) B exposes a card in reuniting the packets
  - the cards are confused
  - A deals
claims:
  - B: there must be a fresh cut
""")
    assert "The cards were confused in the cut." in facts_of(view)


def test_what_stands_under_an_earlier_claim_carries_a_later_one_and_is_referred_to() -> None:
    """There is no pique by the carte blanche, told of the repique alone (Law 18)."""
    view = page_of("""
elder: A
deal:
  A: AS KS QS JS TS KH QH TH KD KC 9C 7C
  B: 9S 9H 8H 7H AD TD 9D 8D 7D AC TC 8C
  stock: QC JD JC AH JH QD 7S 8S
log:
  - A discards QH TH 9C 7C
  - A takes in 4
  - B shows carte blanche
  - B discards TC 8C 9S 7H
  - B takes in 4
  - A calls a quint major
  - B replies good
  - A calls four kings
  - B replies good
  - A calls three knaves
  - B replies good
  - A leads AS
claims:
  - A scores a repique
  - A scores a pique
""")
    repique, pique = (claim.steps[-1].so for claim in view.claims)
    assert "under 1" in pique
    assert "under 1" not in repique


def test_the_terms_of_a_sum_stand_among_the_reasons_and_not_in_each_answer() -> None:
    record = read_dispute(
        "elder: A\nhands: {A: AS KS QS JS TS 9S AH KH AD KD JC 7C, "
        "B: 8S 7S QH JH TH 9H QD JD TD AC KC QC}\n"
        "log: [A calls six cards, B replies good, A calls a sixieme major, B replies good, "
        "A calls three aces, B replies good, A calls three kings, B replies good, "
        "A leads AS, B plays 7S]\n"
        'claims: [{claim: A scores a pique, by: A, answer: "I have a tierce"}]\n'
    )
    (claim,) = ruling_view(studied(adjudicate(record)), annex=False).claims
    assert claim.steps[0].facts[0].count("16 for a sixieme major") == 1
    assert claim.pleas[0].endswith("not at least 30 (Law 69).")
