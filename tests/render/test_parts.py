"""The parts of the pages: decisions in a sentence, quotations, reasons, environment."""

from __future__ import annotations

from typing import Final, get_args

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import (
    ActMeant,
    CallMeant,
    FactStated,
    Follows,
    Impossible,
    NotReached,
    Reason,
    WindowStated,
)
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision, Settles
from piquet_adjudicator.errors import Place, Problem
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claim_sentences import ClaimContext, denial_of, read_claim
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import plain_example
from piquet_adjudicator.lawbook.effects import EFFECTS
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.acts import Act, Leads, Retakes
from piquet_adjudicator.model.cards import Card, parse_card
from piquet_adjudicator.model.claims import Claim, ClaimRow
from piquet_adjudicator.model.state import Game, Play, State, Step, Trick
from piquet_adjudicator.render.claim_view import settling
from piquet_adjudicator.render.decisions import decided, not_so, outcome, so
from piquet_adjudicator.render.quotes import all_named, citation_words, in_a_row, quote_of
from piquet_adjudicator.render.reasons import step, without_reasons
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.score_view import left_undone
from tests.said import cited

KC = Card(13, "C")
STANDING = ClaimContext(line=4, last=4, elder="A", by="A")


def claim(text: str) -> Claim:
    """The claim that a line makes."""
    return read_claim(text, STANDING)


@pytest.mark.parametrize(
    ("text", "is_so", "is_not_so"),
    [
        (
            "A counts 1 as tricks",
            "A counts one card as a trick",
            "A does not count one card as a trick",
        ),
        ("deal 2 stands", "deal 2 stands", "deal 2 does not stand"),
        ("the deal is void", "the deal is void", "the deal is not void"),
        ("B reckons four tens", "B may reckon four tens", "B may not reckon four tens"),
        ("A leads KS", "A may lead KS", "A may not lead KS"),
        ("B must show the point", "B must show the point", "B need not show the point"),
        ("A may not lead KS", "A may not lead KS", "A may lead KS"),
        ("A need not lead KS", "A need not lead KS", "A must lead KS"),
        ("the cards are divided", "the cards are divided", "the cards are not divided"),
        ("B must follow suit", "B must follow suit", "B need not follow suit"),
        (
            "the cards are played again from trick 6",
            "the cards are to be played again from trick 6",
            "the cards are not to be played again from trick 6",
        ),
        ("A scores a pique", "A scores a pique", "A does not score a pique"),
        ("A cannot score the point", "A does not score the point", "A does score the point"),
        ("A scores 28", "A scores 28 for the deal", "A does not score 28 for the deal"),
        ("A is liable to no penalty", "A is liable to no penalty", "A is liable to a penalty"),
        ("A may not call the point", "A may not call the point", "A may still call the point"),
        (
            "A's call of the point is sufficient",
            "A's call of the point is sufficient",
            "A's call of the point is not sufficient",
        ),
    ],
)
def test_claims_that_are_so_and_that_are_not(text: str, is_so: str, is_not_so: str) -> None:
    assert (so(claim(text)), not_so(claim(text))) == (is_so, is_not_so)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_every_form_of_claim_can_be_decided_in_words(row: ClaimRow) -> None:
    """And its denial: what is so where the one is right is so where the other is not."""
    samples = {name: slot.sample for name, slot in SLOTS.items()}
    texts = (row.patterns[0].replace("*", ""), denial_of(row))
    asserted, denied = (claim(plain_example(text, samples)) for text in texts)
    assert so(asserted) != not_so(asserted)
    if row.denied is None:
        assert (so(asserted), not_so(asserted)) == (not_so(denied), so(denied))
    assert "{" not in so(asserted) + not_so(asserted) + so(denied) + not_so(denied)


@pytest.mark.parametrize("decision", get_args(Decision))
def test_every_decision_makes_a_sentence(decision: Decision) -> None:
    said = decided(ClaimRuling(claim("A retakes KS"), decision, (), ()), load_book())
    assert said[0].isupper()
    assert said.endswith(".")
    assert "  " not in said
    without = without_reasons(ClaimRuling(claim("A retakes KS"), decision, (), ()))
    assert bool(without) == (decision in ("allowed", "refused", "required"))


@pytest.mark.parametrize(
    ("claimed", "unprovided"),
    [
        ("A retakes KS", "the retaking of cards here"),
        ("A must lead a heart", "the calling of a suit here"),
    ],
)
def test_what_the_laws_do_not_provide_for_is_named(claimed: str, unprovided: str) -> None:
    ruled = ClaimRuling(claim(claimed), "the laws do not provide", (), ())
    assert decided(ruled, load_book()) == f"The laws do not provide for {unprovided}."


def test_what_a_player_must_lead_hangs_on_his_adversary() -> None:
    ruled = ClaimRuling(claim("A must lead hearts"), "at a player's option", (), ())
    assert outcome(ruled, load_book()) == (
        "whether A must lead a heart hangs on B's choice, who may call a suit"
    )


def test_quotations() -> None:
    book = load_book()
    law = quote_of(cited("54.1"), book)
    assert law is not None
    assert law.label == "Law 54.1, p. 10"
    assert law.words[0].startswith("If a player who calls a point")
    case = quote_of(cited("Case XV"), book)
    assert case is not None
    assert case.label == "Case XV, p. 29 (a Decision that has been disputed)"
    assert case.words[0].startswith("The question can only be asked")
    page = quote_of(cited("p. 99"), book)
    assert page is not None
    assert page.label == "The treatise, p. 99"
    assert quote_of(cited("99.9"), book) is None


def test_every_clause_of_the_book_can_be_quoted() -> None:
    book = load_book()
    for clause in book.clauses:
        assert quote_of(book.sources[clause.id].cite, book) is not None, clause.id


def test_quotations_from_one_text_are_joined() -> None:
    text = "one two three four five"
    assert in_a_row(["two", "one two three"], text) == "one two three"
    assert in_a_row(["five", "one two", "two three"], text) == "one two three ... five"


def test_citations_in_a_sentence() -> None:
    assert citation_words(cited("54.1")) == "Law 54.1"
    assert all_named([cited("54.1")]) == "Law 54.1"
    assert all_named(map(cited, ["53.1", "54.1", "Case II", "p. 99"])) == (
        "Laws 53.1 and 54.1; Case II; p. 99 of the treatise"
    )
    assert all_named([cited("Case II")]) == "Case II"


TENS: Final = CallMeant("B", "quatorze or trio", None, 17)
HELD: Final = FactStated("is held", (TENS,), True)


def test_lines_after_the_record_are_the_claim() -> None:
    """What stands beyond the last line is only claimed."""
    claimed, recorded = Teller(16), Teller(17)
    came = WindowStated("after", "a card is played", "B", 15, 17, False, True)
    assert recorded.fact(came) == "line 17 came after B had played a card (line 15)"
    assert claimed.fact(came) == "the claim came after B had played a card (line 15)"
    never = replace(came, came=None, holds=False)
    assert recorded.fact(never) == "B had not played a card by line 17"
    assert claimed.fact(never) == "B had not yet played a card"
    assert recorded.fact(HELD) == "B held quatorze or trio, called at line 17"
    assert claimed.fact(HELD) == "B held quatorze or trio"
    assert str(claimed.call(TENS)) == "B's call of quatorze or trio"


def test_an_act_that_is_claimed_is_one_that_he_may_do_or_not() -> None:
    ace = ActMeant(17, Retakes("A", (parse_card("AS"),)))
    may = Follows("may", EFFECTS["may"].says, "A", act=ace)
    assert Teller(16).follows(may) == "A may retake AS"
    may_not = replace(may, kind="must not", form=EFFECTS["must not"].says)
    assert Teller(16).follows(may_not) == "A may not retake AS"
    assert Teller(17).follows(may) == '"A retakes AS" (line 17) was open to A'


def test_steps_of_the_reasoning() -> None:
    can = Follows("penalty", EFFECTS["penalty"].says, "A")
    reason = Reason(cited("54.1"), "", (HELD,), can)
    assert step(reason, 20).so == "So A can reckon nothing that deal (Law 54.1)."
    assert step(replace(reason, facts=()), 9).so == "A can reckon nothing that deal (Law 54.1)."
    impossible = Impossible((Problem(Place("hand.yaml", 1, 1), "B does not hold KS"),))
    apart = step(Reason(None, "", (), impossible), 9)
    assert apart.facts == ("B does not hold KS.",)
    assert apart.so == "So it cannot be done with the cards as they lie."
    assert (
        step(replace(reason, so=NotReached("failed")), 9).so
        == "Only otherwise could Law 54.1 apply to it."
    )
    unknown = step(replace(reason, facts=(replace(HELD, holds=None),)), 9)
    assert unknown.so == ("So it is not settled whether A can reckon nothing that deal (Law 54.1).")


def test_what_would_settle_a_claim() -> None:
    facts = ((replace(HELD, holds=None), True), (replace(HELD, holds=None), False))
    said = settling(Settles(facts, "refused"), claim("B reckons four tens"), load_book())
    held = "B held quatorze or trio"
    facts_said = f"If {held}, and {held.replace('held', 'did not hold')}"
    assert said == f"{facts_said}, the claim is refused: B may not reckon four tens."
    gap = settling(Settles(facts, "the laws do not provide"), claim("A leads KS"), load_book())
    assert gap == f"{facts_said}, the laws do not provide for this."


def test_what_is_left_undone_of_the_play() -> None:
    lead = Play("A", Card(13, "D"), 1, "lead")
    other = Trick(2, Play("B", Card(14, "C"), 2, "lead"), Play("A", Card(9, "C"), 3, "follow"))
    table = State({}, {}, tricks=(Trick(1, lead), other), extra=(Play("B", KC, 4, "extra"),))
    assert left_undone(table_after(Leads("A", (lead.card,)), table)) == (
        "KD, led by A, has not been played to.",
        "KC, put down by B, belongs to no trick.",
    )
    two = State({}, {}, tricks=(Trick(1, lead), Trick(2, Play("A", KC, 1, "lead")), other))
    assert left_undone(table_after(Leads("A", (lead.card, KC)), two)) == (
        "KD KC, led by A, have not been played to.",
    )
    unseen = table_after(Leads("A", (lead.card,)), table, in_part=Leads("A", (Card(0, ""),)))
    assert left_undone(unseen)[0] == "A card, led by A, has not been played to."
    done = State({}, {}, tricks=(other, Trick(3, lead)))
    assert left_undone(table_after(Leads("A", (lead.card,)), done)) == ()


def table_after(act: Act, table: State, in_part: Act | None = None) -> Game:
    """A game of four such acts, of which the table is this at the end."""
    steps = tuple(Step(number, act, 0, table, table, in_part=in_part) for number in range(1, 5))
    return Game(read_dispute("elder: A\nlog: []"), table, steps, {}, {})
