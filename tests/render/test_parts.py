"""The parts of the pages: decisions in a sentence, quotations, reasons, environment."""

from __future__ import annotations

from typing import get_args

import pytest

from piquet_adjudicator.engine.ruling import ClaimRuling, Decision, Reason, Settles
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claims import Standing, denial_of, read_claim
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import plain_example
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.claims import Claim, ClaimRow
from piquet_adjudicator.model.state import Play, State, Trick
from piquet_adjudicator.render.claim_view import settling
from piquet_adjudicator.render.decisions import decided, not_so, so
from piquet_adjudicator.render.quotes import all_named, in_a_row, named, quote, quotes
from piquet_adjudicator.render.reasons import as_claimed, step, without_reasons
from piquet_adjudicator.render.score_view import left_undone

KC = Card(13, "C")
STANDING = Standing(line=4, last=4, elder="A", by="A")


def claim(text: str) -> Claim:
    """The claim that a line makes."""
    return read_claim(text, STANDING)


@pytest.mark.parametrize(
    ("text", "is_so", "is_not_so"),
    [
        ("A counts 1 as tricks", "A counts 1 card as tricks", "A does not count 1 card as tricks"),
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
    assert without.endswith(".") or decision == "the laws do not provide"


def test_what_the_laws_do_not_provide_for_is_named() -> None:
    ruled = ClaimRuling(claim("A retakes KS"), "the laws do not provide", (), ())
    words = "The laws do not provide for the retaking of cards here."
    assert decided(ruled, load_book()) == words


def test_quotations() -> None:
    book = load_book()
    law = quote("54.1", book)
    assert law is not None
    assert law.label == "Law 54.1, p. 10"
    assert law.words[0].startswith("If a player who calls a point")
    case = quote("Case XV", book)
    assert case is not None
    assert case.label == "Case XV, p. 29 (a Decision that has been disputed)"
    assert case.words[0].startswith("The question can only be asked")
    page = quote("p. 99", book)
    assert page is not None
    assert page.label == "The treatise, p. 99"
    assert quote("99.9", book) is None
    assert len(quotes(["54.1", "54.1", "99.9"], book)) == 1


def test_every_clause_of_the_book_can_be_quoted() -> None:
    book = load_book()
    for clause in book.clauses:
        assert quote(book.sources[clause.id].cite, book) is not None, clause.id


def test_quotations_from_one_text_are_joined() -> None:
    text = "one two three four five"
    assert in_a_row(["two", "one two three"], text) == "one two three"
    assert in_a_row(["five", "one two", "two three"], text) == "one two three ... five"


def test_citations_in_a_sentence() -> None:
    assert named("54.1") == "Law 54.1"
    assert all_named(["54.1"]) == "Law 54.1"
    assert all_named(["53.1", "54.1", "Case II", "p. 99"]) == (
        "Laws 53.1 and 54.1; Case II; p. 99 of the treatise"
    )
    assert all_named(["Case II"]) == "Case II"


def test_lines_after_the_record_are_the_claim() -> None:
    assert as_claimed("line 17 came after line 15", 16) == "the claim came after line 15"
    assert as_claimed("B held four tens, called at line 17", 16) == "B held four tens as claimed"
    assert (
        as_claimed("B had not played by line 17", 16) == "B had not played by the time of the claim"
    )
    assert as_claimed("no line is named", 16) == "no line is named"


def test_steps_of_the_reasoning() -> None:
    assert step(Reason("54.1", ("it is so",), "A can do it"), 9).so == "So A can do it (Law 54.1)."
    assert step(Reason("54.1", (), "A can do it"), 9).so == "A can do it (Law 54.1)."
    assert step(Reason("", ("it is so",), "it cannot be done"), 9).so == "So it cannot be done."
    apart = step(Reason("54.2", ("it is so",), "it does not apply"), 9)
    assert apart.so == "So Law 54.2 does not apply."
    unknown = step(Reason("54.1", ("it is not known whether it is so",), "A can do it"), 9)
    assert unknown.so == "So it is not settled whether A can do it (Law 54.1)."


def test_what_would_settle_a_claim() -> None:
    facts = (("A held it", True), ("B did not hold it", False))
    said = settling(Settles(facts, "refused"), claim("B reckons four tens"), load_book())
    facts_said = "If A held it, and B did not hold it"
    assert said == f"{facts_said}, the claim is refused: B may not reckon four tens."
    gap = settling(Settles(facts, "the laws do not provide"), claim("A leads KS"), load_book())
    assert gap == f"{facts_said}, the laws do not provide for this."


def test_what_is_left_undone_of_the_play() -> None:
    lead = Play("A", Card(13, "D"), 1, "lead")
    other = Trick(2, Play("B", Card(14, "C"), 2, "lead"), Play("A", Card(9, "C"), 3, "follow"))
    table = State({}, {}, tricks=(Trick(1, lead), other), extra=(Play("B", KC, 4, "extra"),))
    assert left_undone(table) == (
        "KD, led by A, has not been played to.",
        "KC, put down by B, belongs to no trick.",
    )
    assert left_undone(State({}, {}, tricks=(other, Trick(3, lead)))) == ()
