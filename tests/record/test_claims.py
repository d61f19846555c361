"""Claims in words, both ways."""

from __future__ import annotations

from dataclasses import replace

import pytest

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import ActClaim, Claim, StatusClaim
from piquet_adjudicator.record.claims import Standing, read_acts_claimed, read_claim, say_claim

END = Standing(line=9, last=9, elder="A")

STATUSES = [
    ("A reckons nothing", "reckons nothing", "B", "A", None, None),
    ("elder can reckon nothing that deal", "reckons nothing", "B", "A", None, None),
    ("A cannot reckon anything", "reckons nothing", "B", "A", None, None),
    ("A scores the point", "scores", "A", "A", "point", None),
    ("A may score his tierce", "scores", "A", "A", "sequence", None),
    ("A scores carte blanche", "scores", "A", "A", "carte blanche", None),
    ("A does not score a repique", "does not score", "B", "A", "repique", None),
    ("A can't score the cards", "does not score", "B", "A", "cards", None),
    ("A scores 28", "total", "A", "A", None, 28),
    ("A scores twenty-eight points", "total", "A", "A", None, 28),
    ("A is liable to no penalty", "no penalty", "A", "A", None, None),
    ("A may not call the point", "may not call", "B", "A", "point", None),
    ("A has lost the right to call the quint", "may not call", "B", "A", "sequence", None),
    ("A may not call three kings", "may not call", "B", "A", "quatorze or trio", None),
    ("A's call of the point is sufficient", "call is sufficient", "A", "A", "point", None),
    (
        "A's call of the quint is not sufficient",
        "call is not sufficient",
        "B",
        "A",
        "sequence",
        None,
    ),
]


@pytest.mark.parametrize(("text", "status", "by", "player", "item", "number"), STATUSES)
def test_statuses(
    text: str, status: str, by: str, player: str, item: str | None, number: int | None
) -> None:
    claim = read_claim(text, END)
    assert isinstance(claim, StatusClaim)
    assert (claim.status, claim.by, claim.player) == (status, by, player)
    assert (claim.item, claim.number, claim.line, claim.text) == (item, number, 9, text)


def test_cards_played_again_are_claimed_by_whoever_is_told() -> None:
    text = "the cards are played again from trick 6"
    claim = read_claim(text, replace(END, by="B"))
    assert claim == StatusClaim("B", "play again", "B", text, 9, number=6)
    with pytest.raises(NotUnderstood, match="not told who claims"):
        read_claim(text, END)


@pytest.mark.parametrize(
    ("text", "act", "must"),
    [
        (
            "B reckons four tens",
            acts.Calls("B", Combination("quatorze or trio", 4, rank=10)),
            False,
        ),
        ("A may retake KS", acts.Retakes("A", (Card(13, "S"),)), False),
        ("elder can lead KS", acts.Leads("A", (Card(13, "S"),)), False),
        ("B is entitled to see the next hand", acts.SeesNextHand("B"), False),
        ("B must show the point", acts.Shows("B", (), "point"), True),
        ("B is bound to reply good", acts.Replies("B", "good"), True),
        ("A must discard three cards", acts.Discards("A", 3), True),
    ],
)
def test_acts(text: str, act: acts.Act, must: bool) -> None:
    claim = read_claim(text, END)
    assert claim == ActClaim(acts.actor(act) or "A", (act,), text, 9, must)


def test_several_acts_are_tried_together() -> None:
    claim = read_acts_claimed(("B retakes 7H", "B must play 8S"), replace(END, line=4))
    assert claim.by == "B"
    assert claim.acts == (
        acts.Retakes("B", (Card(7, "H"),)),
        acts.Plays("B", (Card(8, "S"),)),
    )
    assert (claim.line, claim.must) == (4, True)
    assert say_claim(claim) == "B must retake 7H; B must play 8S"


def told(claim: Claim) -> Claim:
    return replace(claim, text="")


@pytest.mark.parametrize(
    "text",
    [row[0] for row in STATUSES]
    + ["B reckons four tens", "B must show the point", "A may retake KS", "B must reply good"],
)
def test_a_claim_is_read_back_from_its_words(text: str) -> None:
    claim = read_claim(text, END)
    said = say_claim(claim)
    assert told(read_claim(said, END)) == told(claim)
    assert say_claim(read_claim(said, END)) == said


def test_the_claimant_told_is_kept() -> None:
    assert read_claim("A reckons nothing", replace(END, by="A")).by == "A"
    assert read_claim("B reckons four tens", replace(END, by="A")).by == "A"


@pytest.mark.parametrize(
    ("text", "words", "hint"),
    [
        ("A scores the moon", "is not an item of the score", "carte blanche"),
        ("B may not retake KS", "is not understood", "say what a player may do"),
        ("B miscalls", "is not an act", "record what was seen or heard"),
        ("", "does not begin with who acts", "begin with A or B"),
    ],
)
def test_what_is_no_claim(text: str, words: str, hint: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_claim(text, END)
    assert words in caught.value.message
    assert hint in caught.value.hint
