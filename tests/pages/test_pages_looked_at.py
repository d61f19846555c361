"""Faults that were seen on pages when they were looked at as a player, a secretary or a printer
does."""

from __future__ import annotations

import io
import re
from typing import Final

import pytest
from pypdf import PdfReader

from piquet_adjudicator import load_book
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.reason import FactStated, Figures
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render import html, pdf
from piquet_adjudicator.render.claim_view import instead
from piquet_adjudicator.render.head_view import HeadRow
from piquet_adjudicator.render.ruling_view import NOT_COUNTED, RulingView, ruling_view
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.verify import read_branches

from .samples import APPROVED, approved, of_scenario, page, ruled

SEVERAL_PARTS: Final = re.compile(r"<svg.*?</svg>|<style>.*?</style>", re.S)
READ_ALOUD: Final = re.compile(r'<span role="img" aria-label="[^"]*">[^<]*</span>')
OWN_QUEEN: Final = "treatise/silent-the-fourth-queen-was-in-his-own-hand"
CARD: Final = re.compile(r"\b(?:10|[AKQJ987])[♠♥♦♣]")


@pytest.mark.parametrize(("name", "law"), [("misdeal", "Law 11"), ("exposed-cards", "Law 13")])
def test_who_may_stand_the_deal_does_so_by_the_law_that_leaves_him_the_choice(
    name: str, law: str
) -> None:
    """Not by another law, of which nobody spoke, that would bring the deal to nothing."""
    view = page(name)
    assert view.claims[2].decision == f"A's claim is allowed: A may stand the deal ({law})."
    assert [quote.source for quote in view.laws] == [law]


def test_the_only_claim_has_no_number_to_be_referred_to_by() -> None:
    steps = page("carte-blanche").answers[0].steps
    assert [step.so for step in steps] == [
        "As under the claim, A may reckon carte blanche (Law 20)."
    ]


def test_where_a_claim_makes_another_score_it_is_said_that_it_is_not_counted() -> None:
    view = page("case-02")
    assert view.claims[0].decision.endswith("is then A nothing, B 14.")
    assert view.score.state.endswith(NOT_COUNTED)
    assert NOT_COUNTED not in page("revoke").score.state


def test_a_lady_is_she_after_the_name_of_another_claimant() -> None:
    words = " ".join(approved("thirteen-cards.txt").split())
    assert "Mr. Hall's claim hangs on a choice still open: Mrs. Grey has" in words
    assert "until she takes up a card of the stock (Law 11)" in words


def test_what_a_player_may_do_in_several_acts_names_him_once() -> None:
    words = " ".join(approved("thirteen-cards.txt").split())
    assert "Mrs. Grey may stand the deal, discard 9♠ 8♥ 7♥ 10♣ 9♦ 8♦ and take in five" in words


def test_the_law_by_which_a_partie_is_settled_is_quoted() -> None:
    text = approved("six-deals.txt")
    assert "a rubicon (Laws 71 and 73)" in text
    assert "\nLaw 73, p. " in text


def test_the_sums_of_a_partie_stand_with_its_deals() -> None:
    source = approved("six-deals.typ")
    between = source[source.index('"The deals"') : source.index("Mrs. Grey 26")]
    assert "heading(" not in between


def test_a_stock_of_which_nothing_is_known_is_no_row_of_signs() -> None:
    deal = "{A: AS KS QS JS TS 9S 8S AH KH QH JH TH, B: '?*12', stock: '?*8'}"
    record = read_dispute(f"elder: A\ndeal: {deal}\nlog: [A looks at his hand]\n")
    rows = ruling_view(studied(adjudicate(record)), annex=False).cards
    assert [row.text for row in rows if row.short == "Stock"] == ["8 cards not known"]


@pytest.mark.parametrize("name", ["what-is-open", "both-sides"])
def test_every_card_is_read_aloud_by_its_name(name: str) -> None:
    """In the answers, the pleas and the score as in the acts."""
    text = SEVERAL_PARTS.sub("", html.one(ruled(name), annex=False))
    text = re.sub(r'<table class="hands.*?</table>', "", text, flags=re.S)
    assert READ_ALOUD.search(text)
    assert not CARD.findall(READ_ALOUD.sub("", text))


def test_a_law_that_goes_on_in_what_follows_is_quoted_with_it() -> None:
    """Law 59, by which nothing is taken back but as its parts provide."""
    (law,) = page("several-leads").laws
    assert law.words[0].startswith("A card once led or played cannot be taken up")
    assert "III. If a player lead out of turn" in law.words[0]


def test_one_reason_is_no_numbered_list() -> None:
    for path in sorted(APPROVED.glob("*.html")):
        text = path.read_text(encoding="utf-8")
        lists = re.findall(r'<ol class="steps">(.*?)</ol>', text, re.S)
        assert all(each.count("<li>") > 1 for each in lists), path.name


def reasons(view: RulingView) -> str:
    """All that the reasons of a page say."""
    return " ".join(" ".join((*step.facts, step.so)) for c in view.claims for step in c.steps)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("08/silent-cut-again-after-his-adversary", "Two cards were exposed in cutting."),
        ("11/fires-seven-without-a-word", "Seven cards were placed in the stock."),
        ("03/fires-one-left", "One card was left in the lower packet."),
        (
            "22/silent-four-where-one-is-left",
            "B would put out four cards, and four cards of the stock were open to B.",
        ),
    ],
)
def test_a_number_of_things_is_told_in_a_sentence(name: str, said: str) -> None:
    words = reasons(of_scenario(name))
    assert said in words
    assert "put out four cards. B would put out" not in words


def test_an_option_that_has_lapsed_was_had_and_it_is_said_how_it_was_let_go() -> None:
    words = reasons(of_scenario("28/fires-and-lapses-stood"))
    assert "B had the option of a fresh deal." in words
    assert 'So B let the option go by "B stands the deal" (line 3), and can no longer' in words


def test_what_besides_gives_the_same_is_told_once_with_its_facts() -> None:
    view = of_scenario("35/fires-four-for-three-of-a-deal-that-is-wrong")
    assert view.claims[0].steps[-1].so.startswith("The same follows by Law 29, as A had taken in")
    assert view.claims[1].steps[-1].so == "As under 1, the same follows by Law 29."


def test_the_question_that_must_be_answered_stands_among_the_acts() -> None:
    shown = [act.words for act in of_scenario(OWN_QUEEN).acts]
    assert "A calls three queens; B asks which queen is not reckoned" in shown


def test_cards_that_may_be_taken_are_numbered_in_words() -> None:
    words = " ".join(step.so for answer in page("questions").answers for step in answer.steps)
    assert "So A may take in five (Law 21)." in words
    assert "take in 5" not in words


def test_of_what_a_law_requires_it_is_not_said_that_none_does() -> None:
    """How many B must discard: one at least (Law 22), told of one claim of several alike."""
    every = [step.so for answer in page("questions").answers for step in answer.steps]
    assert not any("No clause of the laws" in so for so in every)


@pytest.mark.parametrize("name", ["questions", "what-is-open"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_seven_questions_or_nine_stand_on_one_leaf(name: str, paper: pdf.Paper) -> None:
    assert len(PdfReader(io.BytesIO(pdf.one(ruled(name), annex=False, paper=paper))).pages) == 1


def test_a_law_that_gives_the_same_by_other_facts_is_named_and_not_quoted() -> None:
    """Law 28, beside Law 27: it stands among the reasons, and not with what decides."""
    view = page("questions")
    assert view.answers[1].answer.endswith("(Laws 21 and 27).")
    assert view.answers[1].steps[-1].so.startswith("The same follows by Law 28, as ")
    assert {"Law 27", "Law 28"} & {quote.source for quote in view.laws} == {"Law 27"}


def test_of_the_laws_that_do_not_reach_it_either_each_is_named_once() -> None:
    """Of the two sentences of Law 51 the nearer; and Law 55, which it is too early for, not as
    one of others."""
    words = page("what-is-open").answers[3].steps[-1].so
    assert words.count("(Law 51") == 1
    early = of_scenario("55/silent-younger-quart-before-the-lead").claims[0].steps
    assert [step.so.rpartition(" (")[2] for step in early] == ["Law 55)."]


def test_a_law_that_gives_the_same_by_the_same_facts_is_quoted() -> None:
    """Law 59, on which he relies to whom Case XII denies that the cards are played again."""
    (branch,) = [
        each for each in read_branches(load_book())["XII"] if each.name == "the tacit understanding"
    ]
    view = ruling_view(studied(adjudicate(branch.dispute)), annex=False)
    assert view.claims[0].steps[-1].so == "The same follows by Law 59."
    assert [quote.source for quote in view.laws] == ["Law 59"]


def test_what_does_not_settle_a_claim_leaves_it_undecided_still() -> None:
    """Also where it is told, under what would settle it, with the words of the claim."""
    left = 'If what was done at line 3 is "A calls a tierce", the claim is still undecided.'
    assert page("half-remembered").claims[0].instead[1] == left
    (claim, *_) = ruled("half-remembered").ruling.claims
    assert list(instead(claim, ruled("half-remembered").ruling))[1] == left


def test_what_follows_by_the_same_facts_and_is_concluded_elsewhere_refers_to_it() -> None:
    claims = of_scenario("22/silent-the-fifth-is-still-elders").claims
    assert [step.so for step in claims[1].steps] == [
        "So, with what stands under 1, A may not take in the bottom three cards (Law 29).",
        "As under 1, A can reckon nothing that deal (Law 29).",
    ]


def test_what_only_refers_to_one_place_stands_in_one_sentence() -> None:
    assert [step.so for step in page("what-is-open").answers[1].steps] == [
        "By the facts under question 1 B must follow suit (Law 59) and B must retake the card and "
        "follow suit (Law 59).",
        "As under question 1, the cards are to be played again from trick 1 (Law 59).",
    ]


def test_what_then_is_not_settled_either_is_not_said_where_its_law_is_cited() -> None:
    assert reasons(page("not-known")).count("Nor, then, is it settled") == 1


def test_a_law_that_does_not_reach_it_either_is_named_and_not_quoted() -> None:
    """Law 51 and Case IV, among the reasons; it is answered by Law 56."""
    view = page("what-is-open")
    assert view.answers[3].answer.endswith("(Law 56).")
    assert view.answers[3].steps[-1].so.startswith("Nor does another rule make it otherwise: ")
    assert {quote.source for quote in view.laws}.isdisjoint({"Law 51", "Case IV"})
    assert "Law 56" in {quote.source for quote in view.laws}


def test_what_is_supposed_for_a_number_asked_for_is_said_to_be() -> None:
    """And not told as if it had been done."""
    first, second, third = (page("questions").answers[place].steps for place in range(3))
    assert first[0].facts[0] == "Suppose that A discards five cards and A takes in five."
    assert second[1].facts[0] == "Suppose that A takes in six."
    assert third[0].facts[0] == "Suppose that B takes in one."


def test_a_card_taken_back_that_might_not_be_is_counted_so_in_so_many_words() -> None:
    """Of the trick of which the page says that it stands."""
    view = page("several-leads")
    assert view.claims[1].decision.startswith("B's claim is allowed: trick 3 stands")
    assert "Q♠ is counted as taken back at line 4, which was not open to A." in view.score.state


def test_a_claim_that_hangs_on_the_course_of_the_play_has_no_course_card_by_card() -> None:
    claim = page("tricks-in-sum").claims[2]
    assert claim.instead == (
        "According to how the tricks at line 1 were played, the claim is refused or allowed.",
    )


NELL: Final = """
elder: A
players: {A: Nell, B: Hugo}
log: [%sA discards a heart and two cards, A takes in 3, B examines B's discard]
claims: [{claim: A may alter his discard, by: A, answer: "%s was too late"}]
"""


@pytest.mark.parametrize(
    ("line", "ground", "discard"),
    [
        ("A takes up her hand, ", "that", "her"),
        ("", "she", "her"),
        ("A takes up his hand, ", "that", "his"),
        ("", "that", "Nell's"),
    ],
)
def test_a_player_is_he_or_she_as_the_record_says_and_else_is_named(
    line: str, ground: str, discard: str
) -> None:
    record = read_dispute(NELL % (line, ground))
    view = ruling_view(studied(adjudicate(record)), annex=False)
    assert f": Nell may not alter {discard} discard (Law 24)." in view.claims[0].decision


def test_cards_of_which_not_all_was_seen_are_joined_and_ones_own_things_are_his() -> None:
    view = ruling_view(studied(adjudicate(read_dispute(NELL % ("", "that")))), annex=False)
    words = [act.words for act in view.acts]
    assert words[0] == "Nell discards a heart and two cards"
    assert words[2] == "Hugo examines Hugo's discard"


MRS_QUILL: Final = """
code: au-cent-1882
players: {A: Mrs. Quill, B: Mr. Rudd}
elder: A
partie: {scores: {A: 71, B: 47}}
stipulated: [B was dealt no court card]
log:
  - A discards five cards
  - A touches the stock
  - A takes up the top six cards
  - (contested) A puts one card with her hand
  - A lays back one card
  - B discards three cards
claims:
  - {claim: A alters her discard, by: A, line: 2}
  - {claim: A loses the game, by: B}
  - {claim: B must discard, by: A}
"""


def of_mrs_quill() -> RulingView:
    """The page of a record that leaves much open."""
    return ruling_view(studied(adjudicate(read_dispute(MRS_QUILL))), annex=False)


def test_what_is_recorded_before_the_deal_or_admitted_names_the_players() -> None:
    view = of_mrs_quill()
    assert HeadRow("Partie", "The scores before it: Mrs. Quill 71 and Mr. Rudd 47.") in view.head
    assert view.admitted == ("Mr. Rudd was dealt no court card.",)


def test_what_was_not_looked_into_is_said_once_of_all_the_claims() -> None:
    every = [line for claim in of_mrs_quill().claims for line in claim.instead]
    assert every == ["What would be decided without Au cent 8 and Au cent 9 was not looked into."]


def test_where_something_is_left_out_that_not_all_was_tried_is_said_once() -> None:
    """And of a question nothing of a claim."""
    record = read_dispute(
        "elder: A\nlog: [A discards five cards, A takes in 5, (not told), A leads a card]\n"
        "claims: [{claim: B may discard three cards, by: B, line: 2}, "
        "{claim: A may not take in 4, by: B, line: 2}]\n"
        "asks: [with how many cards does A play]\n"
    )
    view = ruling_view(studied(adjudicate(record)), annex=False)
    lines = [line for claim in view.claims for line in claim.instead]
    assert [line.rpartition(", ")[2] for line in lines] == ["claims 1 and 2 come out so."]
    assert view.answers[0].instead[0].endswith("that bears on it, A does not play with one card.")
    assert not any("the claim" in line for line in view.answers[0].instead)


def test_of_one_number_it_is_said_once_what_it_is() -> None:
    def dealt(other: int) -> FactStated:
        figures = Figures(12, 12, "equals", other)
        return FactStated("cards dealt", ("A",), False, figures, failing=True)

    said = Teller().facts((dealt(11), dealt(13)))
    assert said == ("A was dealt twelve cards, not eleven or thirteen",)


def test_a_better_call_that_does_not_count_is_named_as_such() -> None:
    """A larger point that elder never showed, at Piquet au cent."""
    hands = "{A: AS KS JS 9S 8S KH QH JH AD TD AC TC, B: QS TS AH TH 9H KD QD JD 9D QC JC 9C}"
    record = read_dispute(
        f"code: au-cent-1882\nelder: A\nhands: {hands}\n"
        "log: [A calls five cards, B replies good, A leads AS, B shows KD QD JD 9D for the point]\n"
        "claims: [B scores 4 for the point]\n"
    )
    words = reasons(ruling_view(studied(adjudicate(record)), annex=False))
    assert "that call, except A's call of five cards (line 1), which does not count" in words


def test_what_is_found_at_a_line_names_the_line_once_and_all_its_laws() -> None:
    log = "[A discards 5, B discards 3, B takes in 3]"
    record = read_dispute(f"elder: A\nlog: {log}\n")
    found = [each.text for each in ruling_view(studied(adjudicate(record)), annex=False).findings]
    assert found == [
        '"B takes in three" (line 3) was not open to B (Laws 27 and 29).',
        "Line 3: B can reckon nothing that deal (Laws 27 and 29).",
    ]
