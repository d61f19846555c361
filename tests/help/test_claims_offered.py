"""What is offered to whoever writes a claim that is not read."""

from __future__ import annotations

import re
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput, NotUnderstood
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.help.asks_offered import suggest_asks
from piquet_adjudicator.help.claims_by_notions import read_claim_of
from piquet_adjudicator.help.claims_offered import suggest_claims
from piquet_adjudicator.language.claim_patterns import patterns_of
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim, say_claim
from piquet_adjudicator.language.forms import SAMPLES
from piquet_adjudicator.language.patterns import plain_example
from piquet_adjudicator.model.claims import ActClaim, ClaimRow, StatusClaim
from tests.sampled import sample

END: Final = ClaimContext(9, 9, "A")
BY_NAME: Final = frozenset(("play again", "scores nothing", "loses the game"))
"""Forms that once showed a fault."""
TODAY: Final = frozenset(row.name for row in sample(ROWS, 24))
FORMS: Final = [row for row in ROWS if row.name in BY_NAME | TODAY]
"""The forms of which it is tried how they are written amiss."""


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("A reckns four tens", "A scores four tens"),
        ("A is owed a new deal", "A may have a fresh deal"),
        ("B owes us a fresh deal", "B may have a fresh deal"),
        ("there has to be a redeal", "there must be a fresh deal"),
        ("B should get nothing this hand", "B reckons nothing"),
        ("A loses all he had", "A reckons nothing"),
        ("no penalty on A", "A is liable to no penalty"),
        ("it should be A's deal next", "A deals next"),
        ("A wins the match", "A wins the partie"),
        ("the game is drawn", "the partie is drawn"),
        ("B has revoked", "B must follow suit"),
        ("B has not revoked", "B need not follow suit"),
        ("the call of three knaves is a misnomer", "A is liable to no penalty"),
        ("B's call of a tierce was a mere misnomer", "B is liable to no penalty"),
        ("the call of three knaves carries no penalty", "B is liable to no penalty"),
        ("B's first cut counts as 7C", "B treats 7C as the card cut"),
        ("A may have a fresh cut", "there must be a fresh cut"),
        ("the first deal goes for nothing", "deal 1 is void"),
        ("a card must be drawn from A's hand", "B rectifies the deal"),
        ("B's point saves the pique", "A does not score a pique"),
        ("B may lead another card than AH", "B retakes AH"),
        (
            "A reckons the point and the quart",
            "A scores the point, and on the next line: A scores the quart",
        ),
    ],
)
def test_what_is_meant_is_offered(said: str, meant: str) -> None:
    with pytest.raises(NotUnderstood):
        read_claim(said, END)
    assert meant in suggest_claims(said, END)


@pytest.mark.parametrize("row", FORMS, ids=lambda row: row.name)
@pytest.mark.parametrize("denied", [False, True])
def test_a_letter_left_out_is_seen_and_the_contrary_never_offered(
    row: ClaimRow, denied: bool
) -> None:
    forms = patterns_of(row.patterns[0])
    pattern = forms.denial if denied else forms.plain
    if not pattern:
        pattern = row.patterns[0]
    sentence = plain_example(pattern, SAMPLES)
    meant = read_claim(sentence, replace(END, by="A") if row.by == "nobody" else END)
    assert isinstance(meant, StatusClaim)
    draw = Random(sentence)
    places = [at for at, letter in enumerate(sentence) if letter.islower()]
    offered: list[str] = []
    for at in draw.sample(places, min(3, len(places))):
        wrong = sentence[:at] + sentence[at + 1 :]
        try:
            read_claim(wrong, END)
        except NotUnderstood:
            offered += suggest_claims(wrong, END)
    same = [read_claim_of(said, END) for said in offered]
    contrary = [
        claim.text
        for claim in same
        if isinstance(claim, StatusClaim)
        and claim.row is meant.row
        and claim.denied != meant.denied
    ]
    assert contrary == []
    claimed = f"A: {say_claim(meant)}" if row.by == "nobody" else say_claim(meant)
    assert not offered or claimed in offered


def test_the_problem_says_what_to_write() -> None:
    with pytest.raises(BadInput) as bad:
        read_dispute("{elder: A, log: [A leads AS], claims: [A reckns four tens]}")
    (problem,) = bad.value.problems
    assert problem.hint == "write: A scores four tens"


def test_what_says_the_contrary_of_another_is_not_offered() -> None:
    assert suggest_claims("B does reckon nothing", ClaimContext(4, 4, "A")) == (
        "B reckons nothing",
    )


@pytest.mark.parametrize(
    ("said", "offered"),
    [
        ("fresh deal", "there must be a fresh deal; B may have a fresh deal"),
        ("revoke", "the cards are played again; A must follow suit"),
        ("four tens good", "B scores four tens"),
        ("point not good", "A does not score the point"),
        ("capot to A", "A scores a capot"),
        ("repique", "B scores a repique"),
        ("void", "the deal is void"),
        ("penalty", "A reckons nothing"),
        ("nonsense", ""),
    ],
)
def test_a_bare_noun_is_answered_with_the_claims_that_it_stands_for(
    said: str, offered: str
) -> None:
    assert "; ".join(suggest_claims(said, ClaimContext(9, 9, "A", by="B"))) == offered


def test_a_bare_noun_of_nobody_is_of_either() -> None:
    assert suggest_claims("four tens", END) == ("A scores four tens", "B scores four tens")
    assert suggest_claims("revoke by A", END) == ("A must follow suit",)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("B thinks A should score nothing this deal", "A reckons nothing"),
        ("A wants trick two undone and played over", "A: the cards are played again from trick 2"),
        ("B wishes that A be made to show the quart", "A must show the quart"),
        ("A says the deal is void", "the deal is void"),
        ("B says no penalty attaches to him for the diamond", "B is liable to no penalty"),
        ("A claims that B is too late to call his tierce", "B may not call the tierce"),
        ("A insists B must retake 7D and follow suit", "B must follow suit"),
        ("B may not revoke", "B must follow suit"),
        ("A wins 9 tricks and B 3", "A wins 9 tricks"),
        ("B is for denying A the ten for cards", "A does not score the cards"),
    ],
)
def test_what_is_claimed_is_freed_from_the_words_that_claim_it(said: str, meant: str) -> None:
    offered = suggest_claims(said, END)
    assert any(meant in each for each in offered), offered


@pytest.mark.parametrize(
    "said",
    [
        "B's call of the oint is not a misnomer",
        "A insists that his point is not good",
        "B contends that A loses the point",
        "A argues that B may not show the quart",
        "B denies that A scores the point",
        "A should score nothing for the point",
        "A wins 9 tricks and B 3",
        "A claims repique",
    ],
)
def test_no_claim_is_offered_that_says_the_contrary_or_of_another(said: str) -> None:
    for offered in suggest_claims(said, END):
        claim = read_claim(offered, END)
        if "9 tricks" in said or "repique" in said:
            assert claim.by == "A" and re.search("tricks|repique", offered), offered
        else:
            negative = claim.contrary if isinstance(claim, ActClaim) else claim.denied
            assert negative, offered


@pytest.mark.parametrize(
    ("asked", "asks", "claims"),
    [
        ("what's the most A may take", ("how many cards may A take in",), ()),
        ("whose point wins", ("who scores the point",), ()),
        ("B's total please", ("what does B score in the deal",), ()),
        ("how many packs must be brought", ("how many packs must A call for",), ()),
        ("is A obliged to show his quint", (), ("A must show the quint",)),
        ("does the deal stand", (), ("the deal stands",)),
        ("must A play with eleven cards", (), ("A plays with 11 cards",)),
        ("how many trumps has A", (), ()),
    ],
)
def test_a_question_is_answered_by_those_of_its_words(
    asked: str, asks: tuple[str, ...], claims: tuple[str, ...]
) -> None:
    offered = suggest_asks(asked, END)
    assert offered[0][: len(asks)] == asks and offered[1][: len(claims)] == claims, offered
    assert bool(offered[0]) >= bool(asks) and (asks or claims or offered == ((), ()))


def test_how_many_cards_one_has_left_may_mean_two_things() -> None:
    with pytest.raises(BadInput) as bad:
        read_dispute("{elder: A, log: [A leads AS], asks: [how many cards has B left]}")
    (problem,) = bad.value.problems
    assert set(problem.offers) >= {
        "how many cards did B leave",
        "with how many cards does B play",
    }


def test_who_loses_is_not_offered_as_winning() -> None:
    lost = ("A insists that B lost the rubber", "B lses the game", "B does not los the game")
    for said in lost:
        assert "B wins the partie" not in suggest_claims(said, END), said
    assert suggest_claims("A says B loses a rubicon", END) == ("A wins a rubicon",)
    offered = suggest_claims("B's call of the oint is not a misnomer", END)
    assert "B is liable to no penalty" not in offered
