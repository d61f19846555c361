"""A ruling as text: what stands in it, in what order, and that nothing put in does harm."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from msgspec import UNSET
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.acts_shown import acts_that_matter
from piquet_adjudicator.render.json_form import ruling_data
from piquet_adjudicator.render.json_types import Both
from piquet_adjudicator.render.plain import WIDTH, columns
from piquet_adjudicator.render.reasons import MOST_UNSETTLED
from piquet_adjudicator.render.text import one, several
from piquet_adjudicator.study.studied import studied
from tests.disputes import load
from tests.said import cited

from .pictures.samples import example
from .samples import GOOD, ruled_sample, ruling

HEADINGS = (
    "THE DECISION",
    "WHAT HAPPENED",
    "WHY",
    "IF INSTEAD",
    "DOUBTS",
    "LAWS IN CONFLICT",
    "ADMITTED BY THE PLAYERS",
    "THE LAW",
    "THE CASES FOLLOWED",
    "THE SCORE OF THE DEAL",
    "THE PARTIE",
    "ANNEX",
    "THE QUESTION",
    "THE RECORD, AS READ",
    "THE TIME-LINE",
    "WHAT FOLLOWS",
    "THE SCORE, ITEM BY ITEM",
    "WHAT EACH CHOICE IS WORTH",
    "NOT KNOWN",
    "CASES NEAR BUT DIFFERENT",
    "DOUBTFUL READINGS",
    "DISPUTED DECISIONS",
    "MADE FROM",
)
CASE_XV = Path(__file__).parents[2] / "cases" / "portland-1882" / "case-15.yaml"
each_file = pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)


def page(name: str) -> list[str]:
    """The lines of the page of a sample."""
    return one(ruled_sample(name)).split("\n")


@each_file
def test_it_is_eighty_columns_wide(path: Path) -> None:
    text = one(ruled_sample(path.stem))
    assert all(columns(line) <= WIDTH for line in text.split("\n"))
    assert all(line == line.rstrip() for line in text.split("\n"))
    assert text.replace("\n", "").isprintable()
    assert "\n\n\n" not in text
    assert text.endswith("\n")


@each_file
def test_sections_stand_in_order_and_none_is_empty(path: Path) -> None:
    lines = page(path.stem)
    results = [line for line in lines if line in HEADINGS]
    assert results == [heading for heading in HEADINGS if heading in results]
    for heading in results:
        assert lines[lines.index(heading) + 2].strip(), heading


@each_file
def test_the_same_dispute_makes_the_same_page(path: Path) -> None:
    assert one(ruled_sample(path.stem)) == one(studied(adjudicate(load(str(path)))))


def test_it_says_who_plays_and_what_is_claimed_and_decided() -> None:
    lines = page("miscall")
    assert lines[0] == "A calls three kings and has not three kings"
    assert "  Players  Mr. Hall (A) is elder hand; Mrs. Grey (B) is younger hand." in lines
    partie = "  Partie   This is deal 3 of the partie. The scores before it: Mr. Hall 40 and"
    assert partie in lines
    assert "1. Mrs. Grey claims: Mrs. Grey reckons four tens." in lines
    at = lines.index("THE DECISION")
    claim = "claim is allowed: "
    said = " ".join(lines[at + 2 : lines.index("WHAT HAPPENED")]).split()
    assert " ".join(said) == (
        f"1. Mrs. Grey's {claim}Mrs. Grey may reckon four tens (Laws 54 and 64). "
        "The score of the deal so far is then Mr. Hall nothing, Mrs. Grey 14. "
        f"2. Mrs. Grey's {claim}Mr. Hall reckons nothing that deal (Laws 53 and 54). "
        "3. Mr. Hall's claim is refused: Mr. Hall does not score the point (Laws 53 and 54)."
    )


def test_it_tells_the_acts_that_matter_and_no_others() -> None:
    lines = page("miscall")
    lines = lines[: lines.index("ANNEX")]
    assert any("Mr. Hall calls three kings; Mrs. Grey replies good" in line for line in lines)
    assert not any("Mr. Hall discards" in line for line in lines)


def test_the_act_that_decides_is_marked() -> None:
    """Law 54.1: the penalty falls when the first trick is played to; and the call that was not
    held."""
    assert [line for line in page("miscall") if line.startswith(">")] == [
        "> lines 10-11  Mr. Hall calls three kings; Mrs. Grey replies good",
        "> line 13      Mrs. Grey plays 10♥",
    ]


def test_the_annex_has_every_line_of_the_record() -> None:
    lines = page("miscall")
    log = lines[lines.index("THE RECORD, AS READ") + 2 :]
    assert log[:2] == ["    1  Mr. Hall discards K♠ 8♣ 7♣ 9♦ 8♦", "    2  Mr. Hall takes in five"]
    without = one(ruled_sample("miscall"), annex=False)
    assert without == "\n".join(lines[: lines.index("ANNEX") - 1]) + "\n"


STANDS = """
elder: A
deal:
  A: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D 9S
  B: TS 7S TH 9H 7H KC QC TC AD QD JD TD
  stock: 8S KH 9C KD QS AC 7D
log:
  - A looks at his hand
  - A says that A has 13 cards
  - A stands the deal
  - A announces carte blanche
claims:
"""


@pytest.mark.parametrize(
    ("claim", "told", "untold"),
    [
        ("A may have a fresh deal", "A stands the deal", "A announces carte blanche"),
        ("A scores carte blanche", "A announces carte blanche", "A looks at his hand"),
    ],
)
def test_it_tells_an_act_that_a_reason_rests_on_without_its_line(
    claim: str, told: str, untold: str, tmp_path: Path
) -> None:
    path = tmp_path / "stands.yaml"
    path.write_text(f"{STANDS}  - {claim}\n", encoding="utf-8")
    acts = [act.words for act in acts_that_matter(adjudicate(load(str(path))).ruling)]
    assert told in acts
    assert untold not in acts


def test_it_quotes_the_law_with_its_page() -> None:
    lines = page("miscall")
    at = lines.index("Law 54, p. 10")
    assert lines[at + 1].startswith("  “If a player who calls a point, sequence,")


def test_reasons_that_are_the_same_are_given_once() -> None:
    assert "   The reasons are those given under 2." in page("miscall")


def test_it_tells_the_options_and_what_is_barred() -> None:
    text = " ".join(one(ruled_sample("miscall")).split())
    assert (
        "Mrs. Grey may enforce the penalty or waive the penalty, until the deal is scored" in text
    )
    assert (
        "Mr. Hall scores nothing. What Mr. Hall would have had, and cannot reckon: ( 5) point:"
        in text
    )


def test_an_act_that_is_only_claimed_has_no_line() -> None:
    text = " ".join(one(ruled_sample("miscall")).split())
    assert "better than Mrs. Grey's call of four tens. So that call is good, and scores 14" in text
    assert "line 15)" not in text


def test_an_undecided_claim_tells_what_would_settle_it() -> None:
    text = " ".join(one(ruled_sample("not-known")).split())
    assert "B's claim is undecided: the record does not tell enough to say whether A" in text
    assert "IF INSTEAD - If A held three kings" in text
    assert "the claim is refused" in text
    assert "Nor, then, is it settled whether A can reckon nothing that deal" in text
    assert "taken together, the claim is refused; if neither is so, it is allowed." in text


def test_play_again_is_printed_with_the_score() -> None:
    text = " ".join(one(ruled_sample("not-followed")).split())
    assert "The cards are to be played again from trick 1: this is the score so far." in text
    assert "A claims: A leads K♠, as the table stood after line 1." in text
    assert "A may lead K♠, as the table stood after line 1 (Law 59 considered)." in text
    lacks = "The lead to trick 2 was in turn. Only otherwise could it follow that A may not lead K♠"
    assert f"{lacks} (Law 59)." in text


def test_a_whole_hand_without_claims_is_scored() -> None:
    lines = page("whole-hand")
    at = lines.index("THE DECISION")
    assert lines[at + 2] == "Nothing is claimed: what follows from the record?"
    assert lines[at + 3] == "Nothing in the record changes the position of either player."
    assert lines[at + 4] == "A scores 28, B scores 23."
    terms = "5 for the point, 4 for the sequence, 7 in play, 2 for the last trick and"
    assert f"  A 28: {terms}" in lines
    assert "The play is over." in lines
    assert "A scores 28 points:" in lines
    assert "B scores 23 points:" in lines
    assert "   14  four tens (line 15) (Law 64)" in lines


def test_where_nothing_is_scored_that_is_said_once() -> None:
    text = one(studied(adjudicate(read_dispute("{elder: A, log: [A says that A has 13 cards]}"))))
    assert "Nothing is scored so far." in text
    assert "A scores nothing" not in text
    assert "Mr. Hall scores nothing" in one(ruled_sample("miscall"))


def test_a_claim_that_hangs_on_a_choice_names_whose_it_is() -> None:
    """Law 11.1: the elder hand has the option."""
    record = """
elder: A
deal:
  A: KS TS 9S JH TH 7H TD 9D 8D QC TC 9C 7C
  B: AS 8S 7S AH QH 8H KD 7D KC JC 8C
  stock: JS QS KH 9H AD QD JD AC
log: [A says that A has 13 cards]
claims:
  - {by: A, claim: A elects a fresh deal, line: 0}
  - A: there must be a fresh deal
"""
    text = " ".join(one(studied(adjudicate(read_dispute(record)))).split())
    assert "A elects a fresh deal, as the table stood before the first line." in text
    assert "A's claim hangs on a choice still open: A has the option of a fresh deal or" in text


def test_what_is_admitted_is_printed_as_admitted() -> None:
    record = "{elder: A, log: [A leads AS], stipulated: [KD was in A's discard]}"
    text = one(studied(adjudicate(read_dispute(record))))
    assert "ADMITTED BY THE PLAYERS\n\n  - K♦ was in A's discard.\n" in text


def test_a_conflict_of_laws_is_reported_with_both() -> None:
    torn = replace(ruling("whole-hand"), conflicts=(tuple(map(cited, ("54.1", "55.3"))),))
    text = " ".join(one(studied(torn)).split())
    assert "LAWS IN CONFLICT - Laws 54 and 55 contradict one another here, and neither" in text


def test_clauses_of_one_law_that_conflict_are_named_by_it() -> None:
    torn = replace(ruling("whole-hand"), conflicts=(tuple(map(cited, ("54.1", "54.2"))),))
    text = " ".join(one(studied(torn)).split())
    assert "LAWS IN CONFLICT - Clauses of Law 54 contradict one another here, and neither" in text


def test_a_case_that_is_followed_is_quoted_and_its_doubts_are_reported() -> None:
    """Case XV makes law, and the print notes that it has been disputed."""
    branch = yaml.safe_load(CASE_XV.read_text("utf-8"))["branches"][0]
    text = one(studied(adjudicate(read_dispute(json.dumps(branch["dispute"])))))
    followed = text.index(
        "THE CASES FOLLOWED\n\nCase XV, p. 29 (a Decision that has been disputed)"
    )
    heading = text.index("DOUBTFUL READINGS\n\n  - Law 59.7: Must he who misinformed")
    doubtful = text.index("  - Case XV: Is a true answer", heading)
    note = "  - Case XV: This decision has been much disputed. Compare Case XVI."
    assert followed < doubtful < text.index(f"DISPUTED DECISIONS\n\n{note}")
    assert text.index("THE LAW\n\nLaw 59, p. 11") < followed
    assert "Case XV" not in text[text.index("THE LAW") : followed]


def test_facts_that_are_not_known_are_reported_under_their_heading() -> None:
    text = one(ruled_sample("not-known"))
    assert "NOT KNOWN\n\n  - Whether A held three kings" in text
    assert text.index("IF INSTEAD") < text.index("NOT KNOWN")


def test_names_and_titles_are_inert() -> None:
    lines = page("hostile")
    assert lines[0] == "{{ 7 * 7 }} {% include 'x' %} \ufffd[31mred\ufffd \ufffdtxt.exe <b>&amp;"
    assert lines[2].startswith("  Players  {{ config }} WHAT FOLLOWS (A) is elder hand;")
    assert "  Agreed   Tacit understanding: kept." in lines
    assert "WHAT FOLLOWS" not in lines


def test_several_rulings_are_parted_by_a_line() -> None:
    both = several([ruled_sample("miscall"), ruled_sample("corrected")])
    first, second = both.split(f"\n{'=' * WIDTH}\n\n")
    assert (first, second) == (one(ruled_sample("miscall")), one(ruled_sample("corrected")))


def test_the_decision_says_what_the_score_is_then() -> None:
    """Case II: four tens are fourteen (Law 64), and A reckons nothing (Law 54)."""
    case = studied(example("case-02"))
    assert "The score of the deal so far is then A nothing, B 14." in " ".join(one(case).split())
    assert ruling_data(case).claims[0].score == Both(0, 14)
    corrected = studied(example("case-02-corrected"))
    assert "B may not reckon four tens" in " ".join(one(corrected).split())
    assert "is then" not in one(corrected)
    assert ruling_data(corrected).claims[0].score is UNSET


def test_a_card_that_did_not_follow_is_named_with_what_he_had() -> None:
    page = " ".join(one(studied(example("card-not-followed"))).split())
    assert "Mrs. Grey put 9♦ to A♠ in trick 1, and had 7♠. So the players may take back" in page


def test_a_card_only_claimed_is_not_said_to_have_been_put_and_where_it_was_shown_is_told() -> None:
    """That he need not play it is tried with another card, which nobody put."""
    first = "A calls three aces, B replies good, A leads AH, B plays 7H, A leads QH, B plays 8H"
    log = f"[{first}, A leads AS, B plays 7S, A leads KS, B shows KD, A leads AD]"
    hands = "{A: AS KS QS TS AH KH QH TH AD QD JD AC, B: JS 9S 7S JH 9H 8H 7H KD 9D 8D 7D KC}"
    claims = "claims: [A: B must play KD, B: B may play 9D]"
    page = one(
        studied(adjudicate(read_dispute(f"elder: A\nhands: {hands}\nlog: {log}\n{claims}\n")))
    )
    assert "line 10 B shows K♦" in " ".join(page.split())
    assert "K♠ was led to trick 4, and B had J♠ and 9♠." in page
    assert " put " not in page.split("WHY\n")[1].split("THE LAW\n")[0]
    assert "♠ [J] [9] 7; ♥ J 9 8 7; ♦ K 9 8 7; ♣ K" in page


MUCH_UNKNOWN = """
elder: B
deal: {A: "?*12", B: AS KS QS JS TS 9S AH KH QH "?*3", stock: "?*8"}
log:
- B discards 3 cards
- B takes in 3
- B calls six cards
- A replies good
- B calls a sixieme major
- A replies good
- B calls three aces
- A replies not good
- B leads AS
- A calls four tens
- A plays 7S
claims: [B reckons three aces]
"""


def test_of_clauses_that_are_not_settled_four_stand_there_and_the_others_are_named() -> None:
    """Law 54, of the point called, settles it, and stands there."""
    page = one(studied(adjudicate(read_dispute(MUCH_UNKNOWN))))
    why = " ".join(page.split("WHY\n")[1].split("IF INSTEAD\n")[0].split())
    assert why.count("So it is not settled") == MOST_UNSETTLED
    assert "whether B held six cards, called at line 3" in why
    assert why.endswith("- Nor is it settled what comes of Law 64.")


def test_a_card_not_seen_is_not_named_as_though_it_were_told() -> None:
    """Which heart and which club they are put as is said of the tricks alone."""
    log = "[A leads a heart, B plays a club, A leads KD, B plays a heart]"
    text = f"elder: A\nlog: {log}\nclaims: [B must retake the card]\n"
    page = one(studied(adjudicate(read_dispute(text))))
    assert "B put a club to a heart in trick 1, and had a heart." in page
    told = page.split("WHY\n")[1].split("THE LAW\n")[0]
    assert not [suit for suit in "♠♥♣" if suit in told]


def test_how_many_tricks_were_won_is_said_as_far_as_it_is_told() -> None:
    log = "[A leads KS, B plays AS, B leads 9D, A plays a card, B leads a card, A plays a card]"
    text = f"elder: A\nlog: {log}\nclaims: [A scores 40 for the cards]\n"
    page = one(studied(adjudicate(read_dispute(text))))
    assert "A won at most two tricks, not at least twelve." in page
    assert "not all of it was tried" not in " ".join(page.split())


def test_where_nothing_else_is_said_of_a_claim_left_open_it_is_said_what_is_not_known() -> None:
    """A claim to follow suit, whatever was led: nobody knows whether B had a spade to the first."""
    log = "[A leads a spade, B plays 8C, B leads a heart, A leads KC, B plays a club, B leads TD]"
    text = f"elder: A\nlog: {log}\nclaims: [A must follow suit]\n"
    page = " ".join(one(studied(adjudicate(read_dispute(text)))).split())
    assert "claim is undecided: the record does not tell enough" in page
    assert "It is not known whether the suit led was not followed to trick 1 though it" in page


def test_what_is_supposed_is_no_reason_of_what_is_so() -> None:
    """What would follow if something were done does not follow by the facts of a claim."""
    exchange = "A discards five cards, A takes in 3, B discards 3 cards, B takes up the top three"
    log = f"[{exchange} cards]"
    ask = "what may A do if B puts one card with his hand"
    claims = "claims: ['A: B reckons nothing']"
    text = f"elder: A\nlog: {log}\n{claims}\nasks: [{ask}]\n"
    page = one(studied(adjudicate(read_dispute(text))))
    assert "So B can reckon nothing that deal (Law 29)." in page
    assert "By the facts under" not in page


def test_a_claim_to_a_duty_is_right() -> None:
    """It is the duty that is required, and not the claim."""
    text = "elder: A\nlog: [(not told)]\nclaims: ['A must discard one card']\n"
    page = " ".join(one(studied(adjudicate(read_dispute(text)))).split())
    assert '"A takes back his discard", the claim is right' in page


@pytest.mark.parametrize(
    ("claim", "reason"),
    [
        ("A sees his next hand", "forbids"),
        ("A may not see his next hand", "forbids"),
        ("A must see his next hand", "requires"),
    ],
)
def test_of_what_no_clause_speaks_none_forbids_or_requires_it(claim: str, reason: str) -> None:
    """Silence leaves an act open, whichever way the claim is turned."""
    text = f"elder: A\nlog: []\nclaims: ['A: {claim}']\n"
    assert f"so none {reason} it." in one(studied(adjudicate(read_dispute(text))))


def test_what_follows_when_the_play_begins_is_refused_as_yet() -> None:
    """A, with thirteen cards when he has taken in, can reckon nothing when he plays (Law 58)."""
    deal = '{A: "?*13", B: "?*11", stock: "?*8"}'
    log = "[A says that A has 13 cards, A stands the deal, A discards five cards, A takes in 5]"
    text = f"elder: A\ndeal: {deal}\nlog: {log}\nclaims: [A reckons nothing]\n"
    page = " ".join(one(studied(adjudicate(read_dispute(text)))).split())
    assert "claim is refused as yet: A may reckon what is good" in page
    assert "Not yet; if A plays with thirteen cards, A can reckon nothing that deal" in page


@pytest.mark.parametrize(
    ("discards", "shows", "words"),
    [
        (
            "TS KD QD JD TD",
            "",
            "Not yet; when the first trick is played to, A can reckon nothing that deal (Law 54).",
        ),
        (
            "TS KD QD JD TD",
            "A shows AS KS QS JS 9S for the point",
            "When the first trick is played to, A is liable to no penalty (Law 55).",
        ),
        (
            "9D 8D 7D TH 9H",
            "",
            "When the first trick is played to, A is liable to no penalty (Law 54).",
        ),
    ],
)
def test_a_penalty_for_a_call_not_held_comes_when_the_first_trick_is_played_to(
    discards: str, shows: str, words: str
) -> None:
    """Six cards called, with five: one that he could have held, in hand and discard; one that he
    showed (Law 55); one that he could not have held (Law 54)."""
    record = f"""
elder: A
deal:
  A: AS KS QS JS 9S 8H 7H {discards}
  B: 8S 7S ?*10
  stock: KC QC JC 8C 7C ?*3
log:
  - A discards {discards}
  - A takes in 5
  - A calls six cards
  - B replies good
  {f"- {shows}" if shows else ""}
  - A leads AS
claims: ["B: A reckons nothing"]
"""
    page = " ".join(one(studied(adjudicate(read_dispute(record)))).split())
    assert words in page


@pytest.mark.parametrize(("then", "told"), [("", True), ("- B plays 7S", False)])
def test_who_called_too_many_is_told_that_he_may_still_correct_it(then: str, told: bool) -> None:
    """Five cards, called as six, which B let pass: till he plays to the first trick (Law 52)."""
    record = f"""
elder: A
hands:
  A: AS KS QS JS 9S AH KH 9H AD 9D AC 8C
  B: TS 8S 7S QH JH TH 8H KD QD JD KC QC
log:
  - A calls six cards
  - B replies good
  - A leads AS
  {then}
claims: [A scores five for the point]
"""
    page = " ".join(one(studied(adjudicate(read_dispute(record)))).split())
    assert "claim is refused: A does not score 5 for the point" in page
    corrects = "So A may correct the point of six cards to five cards making fifty in spades"
    assert (corrects in page) is told
    assert ("he may correct his miscall before the younger hand has played" in page) is told


def test_that_the_play_is_read_to_begin_with_few_cards_stands_at_the_head() -> None:
    record = "elder: A\nhands:\n  A: AS KS{more}\n  B: QS JS{more}\nlog: [A leads AS]"
    few = one(studied(adjudicate(read_dispute(record.format(more="")))))
    assert "begin with A's two cards and B's two cards, as recorded" in " ".join(few.split())
    whole = one(studied(adjudicate(read_dispute(record.format(more=" ?*10")))))
    assert "Read as" not in whole
