"""The other pages: the table, the score as it accrues, the derivation, the laws."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.law_text import case_page, law_page, passage_page
from piquet_adjudicator.render.nearest import nearest_page
from piquet_adjudicator.render.plain import WIDTH, columns
from piquet_adjudicator.render.said_of_line import line_page
from piquet_adjudicator.render.table_view import replay_page
from piquet_adjudicator.render.tally import score_page
from piquet_adjudicator.render.tree import explain_page
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.study.derivation import derived
from piquet_adjudicator.study.line import line_study
from piquet_adjudicator.study.nearness import nearness
from piquet_adjudicator.study.spoken import spoken
from tests.disputes import load
from tests.rulings import ruling_on
from tests.scenarios import read_scenario

from .samples import DATA, GOOD, ruling

LAWS = Path(__file__).parents[1] / "laws" / "portland-1882"
TENS = LAWS / "54" / "fires-four-tens-on-discovery.yaml"


def fits(text: str) -> bool:
    """Whether a page is of eighty columns, printable, and ends with a line."""
    lines = text.split("\n")
    return all(columns(line) <= WIDTH and line.isprintable() for line in lines) and lines[-1] == ""


def table(name: str, whole: bool = True) -> str:
    """The page of `replay` on a sample."""
    return replay_page(replay(load(str(DATA / f"{name}.yaml"))), whole)


def near(name: str, law: int) -> str:
    """The page of `explain --law` on a sample."""
    book = load_book()
    result = book.laws[law - 1]
    dispute = load(str(DATA / f"{name}.yaml"))
    return " ".join(nearest_page(nearness(dispute, book, result.clauses), result.text).split())


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
@pytest.mark.parametrize(
    "make",
    [
        table,
        lambda name: score_page(spoken(ruling(name))),
        lambda name: explain_page(derived(ruling(name))),
    ],
    ids=["table", "score", "explain"],
)
def test_every_page_fits(path: Path, make: Callable[[str], str]) -> None:
    page = make(path.stem)
    assert fits(page)
    assert make(path.stem) == page


# ---- the table


def test_the_table_after_each_act() -> None:
    before, *after = table("whole-hand").split("\n\n")[1:]
    assert before.startswith("Before the first line\n    A's hand     A♠ K♠ J♠ A♥ Q♥ J♥ 8♥ 9♦")
    assert "    Stock        9♠ 8♠ K♥ 9♣ K♦ Q♠ A♣ 7♦" in before
    assert len(after) == 39
    assert "Turn" not in before
    assert "Turn         A to lead" in after[3]
    assert "    A put out    K♠ 9♦ 8♦ 8♣ 7♣ (5)" in after[1]
    assert "Unanswered   B asked what it makes (line 6)" in after[5]
    assert "A, line 5: five cards making forty-nine: answered good" in after[7]
    assert "Turn         B to play" in after[13]
    assert "Tricks       A 1, B 0" in after[16]
    assert after[-1].rstrip().endswith("Turn         all the cards are played")


def test_what_an_act_changes_on_the_table() -> None:
    """And nothing that lies as it lay before."""
    _, *after = table("whole-hand", whole=False).split("\n\n")[1:]
    assert "A put out    K♠ 9♦ 8♦ 8♣ 7♣ (5)" in after[0]
    assert "A put out" not in after[1]
    assert "Unanswered   none now" in after[6]
    assert len("\n".join(after)) < len(table("whole-hand")) / 2


def test_cards_that_are_not_known_are_counted() -> None:
    assert "A's hand     12 cards not known" in table("not-known")
    assert "A♠ and 11 not known (12)" not in table("not-known")


# ---- the score


def test_the_score_as_it_is_spoken() -> None:
    lines = score_page(spoken(ruling("whole-hand"))).split("\n")
    assert "  line        A        B" in lines
    assert any(
        line.startswith("     8        5        0  B replies good: A counts 5 for")
        for line in lines
    )
    assert "    14       10        0  A leads A♥: A counts 1 in play." in lines
    assert any(
        line.startswith("    39       28       23  B plays 10♠: A counts 1 in play;")
        for line in lines
    )
    assert not any("does not stand" in line or "cannot be reckoned" in line for line in lines)


def test_a_pique_spoken_at_the_lead_falls() -> None:
    text = " ".join(score_page(spoken(ruling("pique-falls"))).split())
    assert "6 60 0 A leads A♠: A counts 1 in play; A counts 30 for the pique." in text
    assert "7 30 3 B calls three aces: A loses 30 for the pique" in text
    assert "30 30 A in all" in text


def test_what_is_barred_was_spoken() -> None:
    text = " ".join(score_page(spoken(ruling("miscall"))).split())
    said = "Mr. Hall for five cards making forty-nine in hearts; 5 cannot be reckoned"
    assert f"5 0 {said} 3 0 Mr. Hall for three kings; this does not stand" in text


def test_what_is_not_known_to_stand_is_not_said_to_have_fallen() -> None:
    path = Path(__file__).parents[2] / "examples" / "half-remembered.yaml"
    text = score_page(spoken(ruling_on(path)))
    assert "       3   0 to 3  A for three aces; it is not known whether this stands\n" in text
    assert "       4   0 to 4  A in all\n" in text
    assert "does not stand" not in text


def test_what_was_spoken_stands_beside_what_is_settled() -> None:
    lines = score_page(spoken(ruling("miscall"))).split("\n")
    top = lines.index("AS SPOKEN AND AS SETTLED")
    assert lines[top + 2] == "  spoken  settled"
    assert "       3        0  Mr. Hall for three kings; this does not stand" in lines[top:]
    assert any(line.endswith("Mr. Hall in all") for line in lines[top:])


def test_a_score_that_was_told_is_not_settled_otherwise() -> None:
    told = read_dispute("{elder: A, log: [], score: {A: 29, B: 0}}")
    page = score_page(spoken(adjudicate(told)))
    assert "AS SETTLED" not in page
    assert page.endswith("\n\nThe score of the deal is told: A 29 and B 0.\n")


# ---- why, and why not


def test_the_derivation_is_a_tree() -> None:
    lines = explain_page(derived(ruling("miscall"))).split("\n")
    top = lines.index("2. Allowed: Mr. Hall reckons nothing that deal.")
    assert lines[top + 1] == "   Mr. Hall can reckon nothing that deal (Law 54.1), because:"
    assert lines[top + 2].startswith("     “If a player who calls a point, sequence")
    assert lines[top + 5] == "     nothing that deal,”"
    assert lines[top + 6] == "     - Mr. Hall did not hold three kings, called at line 10."
    assert lines[top + 7].startswith('     - Mrs. Grey had answered "good" (line 11) to Mr. Hall')


def test_a_step_that_stands_under_another_claim_is_not_laid_out_again() -> None:
    """Nor are the laws that did not reach it: the four queens of Laws 53 and 54."""
    queens = read_scenario(LAWS / "53" / "silent-four-queens-possible.yaml").dispute
    page = explain_page(derived(adjudicate(queens)))
    end = "2. Allowed: A reckons nothing that deal.\n   A can reckon nothing that deal (Law 54.1)"
    assert page.endswith(f"{end}, as under 1.\n")


def test_what_a_decision_lacks_stands_below_what_does_not_follow() -> None:
    """And a duty is not told once more as one that is still to be done (Law 55.1)."""
    shown = read_scenario(LAWS / "55" / "silent-all-asked-for-and-shown.yaml").dispute
    page = " ".join(explain_page(derived(adjudicate(shown))).split())
    so = "It does not follow here that A must show the cards called (Law 55.1), because: "
    assert page.count(so) == 2
    assert "has still to show" not in page
    assert "otherwise could it" not in page


def explained(name: str) -> str:
    """The page of `explain` on a sample, in a line."""
    return " ".join(explain_page(derived(ruling(name))).split())


def test_explain_tells_what_failed_of_the_laws_that_are_near() -> None:
    """The other parts of the laws that decide, and the exceptions to them, a line for each; of none
    that is used."""
    page = explained("miscall")
    why_not = page[page.index("Why not otherwise:") :]
    kings = "Mr. Hall's call of three kings (line 10)"
    assert "Law 53.1" not in why_not
    assert "Law 54.1 does not reach it" not in page
    assert f"Law 54.3 does not reach {kings}: Mr. Hall could have held three kings" in why_not


def test_explain_tells_of_no_other_call_why_it_is_not_otherwise() -> None:
    """Of the kings that were miscalled, and not of the point called besides."""
    dispute = read_scenario(TENS).dispute
    _, why_not = explain_page(derived(adjudicate(dispute))).split("Why not otherwise:")
    assert "Law 54.3 does not reach A's call of three kings (line 10)" in why_not
    assert "four cards" not in why_not


def test_an_act_claimed_is_reported_as_what_a_player_may_do() -> None:
    page = explained("not-followed")
    assert "The players may take back the cards from trick 1 (Law 59.6), because:" in page
    assert "was open to" not in page


def test_what_would_settle_it_is_reported() -> None:
    page = explained("not-known")
    assert "What would settle it: - If A held three kings, called at line 1, the claim is" in page
    assert "It is not settled whether A can reckon nothing" in page


def test_equal_steps_are_counted() -> None:
    path = Path(__file__).parents[2] / "examples" / "printed-example.yaml"
    page = " ".join(explain_page(derived(adjudicate(load(str(path))))).split())
    assert "A scores 1 for the points made in play (Law 65.1), seven times, because:" in page
    assert page.count("A scores 1 for the points made in play") == 1
    assert "- In tricks 1, 2, 3, 4, 5, 6 and 11. A scores 2 for the last trick" in page
    assert "B scores 1 for the points made in play (Law 65.1), six times, because:" in page
    assert page.count("“In playing the cards, each player scores one") == 1


def test_without_claims_the_findings_are_explained() -> None:
    text = explain_page(derived(ruling("whole-hand")))
    assert "Nothing is claimed" in text


def test_where_a_law_applies() -> None:
    text = near("miscall", 54)
    assert "54.1 “If a player who calls a point" in text
    assert "Line 13, Mr. Hall's call of three kings (line 10): the clause applies." in text


def test_how_near_a_law_came() -> None:
    text = near("miscall", 54)
    assert (
        "54.2 “except in the case of a misnomer,” Line 13, Mr. Hall's call of three kings (line 10)"
        in text
    )
    lacking = "Mr. Hall's call of three kings (line 10) does not count as"
    assert f"the condition is not met. - {lacking}" in text


def test_a_law_that_came_too_late_or_yields() -> None:
    assert "the clause yields here. - Mrs. Grey may reckon" in near("miscall", 56)
    assert "The claim came after Mrs. Grey had played to the first trick (line" in near(
        "corrected", 56
    )


def test_a_law_without_an_occasion() -> None:
    assert "No occasion: it answers to “retakes”, and there was none." in near("miscall", 52)


def test_every_law_can_be_asked_of_every_sample() -> None:
    book = load_book()
    for path in GOOD:
        clauses = tuple(clause for law in book.laws for clause in law.clauses)
        near = nearness(load(str(path)), book, clauses)
        for law in book.laws:
            of_law = tuple(each for each in near.clauses if each[0] in law.clauses)
            assert fits(nearest_page(replace(near, clauses=of_law), law.text))


# ---- what every law says of a line


def line(name: str, number: int) -> dict[str, str]:
    """The parts of the page of `explain --line` on a sample, each in a line, by their headings."""
    dispute = load(str(DATA / f"{name}.yaml"))
    page = line_page(line_study(dispute, load_book(dispute.code), number))
    assert fits(page)
    parts = {"": ""}
    last = ""
    for row in page.splitlines():
        if row.isupper() and not row.startswith(" "):
            last = row
            parts[last] = ""
        else:
            parts[last] += f" {row.strip()}".rstrip()
    return parts


def test_the_laws_that_bear_on_a_line() -> None:
    told = line("not-followed", 2)
    assert "Line 2: B plays A♥." in told[""]
    assert told["WHAT BEARS ON IT"] == (
        " - This was not open to B; B must follow suit; the cards are to be played again from "
        "trick 1; B must retake the card and follow suit (Law 59.6). "
        "- B put A♥ to A♠ in trick 1, and had 7♠."
    )


def test_what_came_of_a_call_later() -> None:
    told = line("miscall", 10)
    later = told["WHAT CAME OF IT LATER"]
    assert "At line 13: Mr. Hall can reckon nothing that deal (Law 54.1)." in later
    assert "can reckon nothing" not in told["WHAT BEARS ON IT"]
    assert (
        "- Mrs. Grey may enforce the penalty or waive the penalty (Law 44.1)."
        in (line("miscall", 13)["HOW THE DEAL LIES BY IT"])
    )
    assert "HOW THE DEAL LIES BY IT" not in line("miscall", 14)


def test_the_laws_that_come_near_and_why_not() -> None:
    near = line("miscall", 10)["WHAT COMES NEAR AND DOES NOT REACH IT"]
    assert "it is too early for it: Mrs. Grey had not played to the first trick by line 10." in near
    assert "Law 53.3 (wrong rank named for a trio or quatorze held, a misnomer): it gives" in near
    assert "(Law 53.4)." in near
    fell_short = line("miscall", 13)["WHAT COMES NEAR AND DOES NOT REACH IT"]
    assert "Mrs. Grey began to play with twelve cards, not more than twelve." in fell_short


def test_the_laws_of_other_acts_are_taken_together() -> None:
    others = line("miscall", 10)["WHAT IS FOR OTHER ACTS OF THE KIND"]
    assert re.search(r"is not a call of point: Laws 46\.1, [^:]*62\.1 and 62\.2\.", others)
    assert "54.1" not in others
    assert re.search(r"The other \d\d laws, and the other Cases, do not speak of such an", others)


def test_no_law_is_reported_twice_or_left_out() -> None:
    """A law is named in one part of a page alone, or counted at its end."""
    book = load_book()
    for number in (10, 13):
        parts = line("miscall", number)
        at_line = ("WHAT BEARS ON IT", "WHAT COMES NEAR AND DOES NOT REACH IT")
        bears, near = (set(re.findall(r"Law (\d+\.\d)", parts[part])) for part in at_line)
        own = set(re.findall(r"- Law (\d+\.\d)", parts[at_line[1]]))
        others = set(re.findall(r"\b(\d+\.\d)", parts["WHAT IS FOR OTHER ACTS OF THE KIND"]))
        assert near >= own
        assert not own & bears
        assert not others & (own | bears)
        laws = {clause.partition(".")[0] for clause in own | bears | others}
        rest = len(book.laws) - len(laws)
        assert f"The other {rest} laws" in parts["WHAT IS FOR OTHER ACTS OF THE KIND"]


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_every_line_has_its_page(path: Path) -> None:
    dispute = load(str(path))
    for number in range(1, len(dispute.log) + 1, 7):
        assert fits(line_page(line_study(dispute, load_book(), number)))


# ---- the laws


def test_every_law_case_and_passage_has_a_page() -> None:
    book = load_book()
    pages = [law_page(law, book) for law in book.laws]
    pages += [case_page(case, book) for case in book.cases]
    pages += [passage_page(passage, book) for passage in book.passages]
    assert all(map(fits, pages))
    assert len(pages) > 100


def test_the_page_of_a_law() -> None:
    book = load_book()
    text = law_page(book.laws[53], book)
    assert text.startswith(
        "Law 54. Calling and Showing (p. 10)\n\n  If a player who calls a point,"
    )
    assert "How it is read\n\n  54.1  When younger plays to the first trick" in text
    assert "      - A doubt: Does the penalty reach" in text
    assert "      - It yields to 54.2: “except in the case of a misnomer,”" in text
    assert "      - 54.1 yields to it: “except in the case of a misnomer,”" in text


def test_the_page_of_a_case_keeps_the_order_of_the_print() -> None:
    book = load_book()
    plain = case_page(book.cases[1], book)
    assert plain.index("\nFacts\n") < plain.index("\nDecision\n")
    first = next(case for case in book.cases if case.decision_first)
    turned = case_page(first, book)
    assert turned.index("\nDecision\n") < turned.index("\nFacts\n")


def test_of_what_is_contested_the_score_says_that_it_is_as_told_first() -> None:
    record = "{elder: A, log: [A calls five cards, (contested) B replies good, A leads AS]}"
    for text, is_said in ((record, True), (record.replace("(contested) ", ""), False)):
        page = score_page(spoken(adjudicate(read_dispute(text))))
        assert ("this is as it is told first" in " ".join(page.split())) is is_said
