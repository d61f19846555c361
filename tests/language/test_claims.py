"""Claims in words, both ways."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claim_sentences import (
    ClaimContext,
    read_acts_claimed,
    read_claim,
    say_claim,
)
from piquet_adjudicator.language.sentences import is_read_as, read_act
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.claims import ActClaim, Claim, StatusClaim

END = ClaimContext(line=9, last=9, elder="A")
(PLAY_AGAIN,) = (row for row in ROWS if row.name == "play again")

STATUSES = [
    ("A reckons nothing", "reckons nothing", "B", "A", None, None),
    ("A can score nothing that hand", "scores nothing", "B", "A", None, None),
    ("A must count nothing in this deal", "scores nothing", "B", "A", None, None),
    ("elder can reckon nothing that deal", "reckons nothing", "B", "A", None, None),
    ("A cannot reckon anything", "reckons nothing", "B", "A", None, None),
    ("A should reckon nothing", "reckons nothing", "B", "A", None, None),
    ("A is to score nothing that deal", "scores nothing", "B", "A", None, None),
    ("A loses his whole score", "reckons nothing", "B", "A", None, None),
    ("A forfeits everything", "reckons nothing", "B", "A", None, None),
    ("A still scores the point", "scores", "A", "A", "point", None),
    ("A gets the repique", "scores", "A", "A", "repique", None),
    ("A's three kings count", "scores", "A", "A", "quatorze or trio", None),
    ("A's quint does not count", "not: scores", "B", "A", "sequence", None),
    ("A suffers no penalty", "no penalty", "A", "A", None, None),
    ("A scores the point", "scores", "A", "A", "point", None),
    ("A may score his tierce", "scores", "A", "A", "sequence", None),
    ("A scores carte blanche", "scores", "A", "A", "carte blanche", None),
    ("A does not score a repique", "not: scores", "B", "A", "repique", None),
    ("A can't score the cards", "not: scores", "B", "A", "cards", None),
    ("A scores 28", "total", "A", "A", None, 28),
    ("A scores twenty-eight points", "total", "A", "A", None, 28),
    ("A counts 28", "total", "A", "A", None, 28),
    ("A scores nothing for the cards", "not: scores", "B", "A", "cards", None),
    ("A is under the penalty", "reckons nothing", "B", "A", None, None),
    ("A is free from penalty", "no penalty", "A", "A", None, None),
    ("A makes twenty-eight", "total", "A", "A", None, 28),
    ("A gains a repique", "scores", "A", "A", "repique", None),
    ("A did not make a pique", "not: scores", "B", "A", "pique", None),
    ("A loses the point", "not: scores", "B", "A", "point", None),
    ("A is liable to no penalty", "no penalty", "A", "A", None, None),
    ("A wins the cards", "scores", "A", "A", "cards", None),
    ("A wins a capot", "scores", "A", "A", "capot", None),
    ("B wins a pique", "scores", "B", "B", "pique", None),
    ("the cards are divided", "cards divided", "A", "A", None, None),
    ("neither player scores the cards", "cards divided", "A", "A", None, None),
    ("B must follow suit", "must follow suit", "A", "B", None, None),
    ("B is bound to follow suit", "must follow suit", "A", "B", None, None),
    ("A may not call the point", "may not call", "B", "A", "point", None),
    ("A loses the right to call his point", "may not call", "B", "A", "point", None),
    ("neither player scores the point", "nobody scores", "A", "A", "point", None),
    ("nobody scores a pique", "nobody scores", "A", "A", "pique", None),
    ("there is no score for the point", "nobody scores", "A", "A", "point", None),
    ("neither player scores the cards", "cards divided", "A", "A", None, None),
    ("the trick stands", "trick stands", "A", "A", None, None),
    ("the lead must stand", "trick stands", "A", "A", None, None),
    ("trick 3 stands", "trick stands", "A", "A", None, 3),
    ("the partie is a tie", "tie", "A", "A", None, None),
    ("each deals once more", "each deals once more", "A", "A", None, None),
    ("A's score of the deal is taken as 24", "total", "A", "A", None, 24),
    ("this deal counts double", "counts double", "A", "A", None, None),
    ("the partie is drawn", "drawn", "A", "A", None, None),
    ("A scores five for the point", "scores", "A", "A", "point", 5),
    ("A counts 14 for the quatorze", "scores", "A", "A", "quatorze or trio", 14),
    ("A's point is good", "scores", "A", "A", "point", None),
    ("A is liable to the penalty", "reckons nothing", "B", "A", None, None),
    ("A's tierce is sufficient", "call is sufficient", "A", "A", "sequence", None),
    ("A's tierce is insufficient", "not: call is sufficient", "B", "A", "sequence", None),
    ("A's three kings are not good", "not: scores", "B", "A", "quatorze or trio", None),
    ("A's call of the quart is good", "scores", "A", "A", "sequence", None),
    ("A has lost the right to call the quint", "may not call", "B", "A", "sequence", None),
    ("A may not call three kings", "may not call", "B", "A", "quatorze or trio", None),
    ("A's call of the point is sufficient", "call is sufficient", "A", "A", "point", None),
    (
        "A's call of the quint is not sufficient",
        "not: call is sufficient",
        "B",
        "A",
        "sequence",
        None,
    ),
]


def said_of(claim: StatusClaim) -> str:
    return f"not: {claim.status}" if claim.denied else claim.status


@pytest.mark.parametrize(("text", "status", "by", "player", "item", "number"), STATUSES)
def test_statuses(
    text: str, status: str, by: str, player: str, item: str | None, number: int | None
) -> None:
    claim = read_claim(text, END)
    assert isinstance(claim, StatusClaim)
    assert (said_of(claim), claim.by, claim.player) == (status, by, player)
    assert (claim.item, claim.number, claim.line, claim.text) == (item, number, 9, text)


@pytest.mark.parametrize(
    ("words", "said", "what"),
    [
        ("the point", "the point", None),
        ("the sequence", "the sequence", None),
        ("a capot", "a capot", None),
        ("the quatorze", "the quatorze", Combination("quatorze or trio", 4)),
        ("his trio", "the trio", Combination("quatorze or trio", 3)),
        ("three aces", "three aces", Combination("quatorze or trio", 3, rank=14)),
        ("four tens", "four tens", Combination("quatorze or trio", 4, rank=10)),
        ("the aces", "the aces", Combination("quatorze or trio", rank=14)),
        ("the quart", "the quart", Combination("sequence", 4)),
        ("the tierce major", "the tierce major", Combination("sequence", 3, top=14)),
        ("the quart to the king", "the quart to the king", Combination("sequence", 4, top=13)),
        ("the sequence in hearts", "the sequence in hearts", Combination("sequence", suit="H")),
        ("the point in clubs", "the point in clubs", Combination("point", suit="C")),
        ("a point of five", "five cards", Combination("point", 5)),
        (
            "five cards making nine",
            "five cards making forty-nine",
            Combination("point", 5, making=49),
        ),
    ],
)
def test_a_claim_keeps_what_it_tells_of_the_call(
    words: str, said: str, what: Combination | None
) -> None:
    for form in ("A scores {}", "A cannot score {}", "B: A may not call {}"):
        if what is None and words == "a capot" and "call" in form:
            continue
        claim = read_claim(form.format(words).removeprefix("B: "), END)
        assert isinstance(claim, StatusClaim)
        assert claim.what == what
        assert say_claim(claim).endswith(said)
        again = read_claim(say_claim(claim), END)
        assert isinstance(again, StatusClaim)
        assert again.what == what


def test_which_call_is_his_call_is_left_to_the_table() -> None:
    for words, denied in (("is good", False), ("is not good", True), ("is sufficient", False)):
        claim = read_claim(f"A's call {words}", END)
        assert isinstance(claim, StatusClaim)
        assert (claim.of_latest_call, claim.item, claim.denied) == (True, None, denied)
    named = read_claim("A's point is good", END)
    assert isinstance(named, StatusClaim)
    assert not named.of_latest_call


@pytest.mark.parametrize(
    ("text", "by", "must", "said"),
    [
        ("A may not retake KH", "B", False, "A may not retake KH"),
        ("A cannot take back KH", "B", False, "A may not retake KH"),
        ("A is not entitled to retake KH", "B", False, "A may not retake KH"),
        ("A need not retake KH", "A", True, "A need not retake KH"),
        ("A is not bound to retake KH", "A", True, "A need not retake KH"),
    ],
)
def test_that_an_act_may_not_or_need_not_be_done(text: str, by: str, must: bool, said: str) -> None:
    claim = read_claim(text, END)
    assert isinstance(claim, ActClaim)
    assert claim.acts == (acts.Retakes("A", (Card(13, "H"),)),)
    assert (claim.by, claim.must, claim.contrary) == (by, must, True)
    assert say_claim(claim) == said


@pytest.mark.parametrize(
    ("text", "act", "said"),
    [
        ("B may take in only two", acts.TakesIn("B", 2), "B may only take in 2"),
        ("B can only take two cards", acts.TakesIn("B", 2), "B may only take in 2"),
        ("B may take in no more than two", acts.TakesIn("B", 2), "B may only take in 2"),
        ("B must take in only two", acts.TakesIn("B", 2), "B may only take in 2"),
        ("B may discard at most 3", acts.Discards("B", 3), "B may only discard three cards"),
    ],
)
def test_that_so_many_and_no_more(text: str, act: acts.Act, said: str) -> None:
    claim = read_claim(text, END)
    assert isinstance(claim, ActClaim)
    assert (claim.acts, claim.only, claim.must, claim.contrary) == ((act,), True, False, False)
    assert (claim.by, say_claim(claim)) == ("A", said)
    assert resolved(read_claim(said, END)) == resolved(claim)


@pytest.mark.parametrize(
    ("text", "act", "said"),
    [
        ("B may not take in more than two", acts.TakesIn("B", 3), "B may not take in 3"),
        ("B need not discard", acts.Discards("B", 1), "B need not discard any card"),
        ("B need not discard any", acts.Discards("B", 1), "B need not discard any card"),
        ("B may discard none", acts.Discards("B", 1), "B need not discard any card"),
        ("B may discard no cards", acts.Discards("B", 1), "B need not discard any card"),
    ],
)
def test_that_no_more_or_none_at_all(text: str, act: acts.Act, said: str) -> None:
    claim = read_claim(text, END)
    assert isinstance(claim, ActClaim)
    assert (claim.acts, claim.only, claim.contrary) == ((act,), False, True)
    assert say_claim(claim) == said


@pytest.mark.parametrize(
    "words",
    [
        "retake the card",
        "retake the card he led",
        "take back the card that he played",
        "take up the card he led",
        "pick the card up again",
        "retake the lead and play differently",
    ],
)
def test_the_card_that_is_meant_is_resolved_on_the_table(words: str) -> None:
    claim = read_claim(f"A may {words}", END)
    assert isinstance(claim, ActClaim)
    assert claim.acts == (acts.Retakes("A", ()),)
    assert say_claim(claim) == "A retakes the card"


def test_cards_played_again_from_no_trick_told() -> None:
    for text in ("the cards are played again", "the hand must be played over again"):
        claim = read_claim(text, replace(END, by="B"))
        assert claim == StatusClaim("B", PLAY_AGAIN, "B", text, 9)
        assert say_claim(claim) == "the cards are played again"


def test_cards_played_again_are_claimed_by_whoever_is_named() -> None:
    text = "the cards are played again from trick 6"
    claim = read_claim(text, replace(END, by="B"))
    assert claim == StatusClaim("B", PLAY_AGAIN, "B", text, 9, number=6)
    with pytest.raises(NotUnderstood, match="not told who claims") as caught:
        read_claim(text, END)
    assert caught.value.hint.endswith(f"as: - B: {text}")


@pytest.mark.parametrize(
    ("text", "act", "must"),
    [
        (
            "B reckons four tens",
            acts.Calls("B", Combination("quatorze or trio", 4, rank=10)),
            False,
        ),
        ("A may retake KS", acts.Retakes("A", (Card(13, "S"),)), False),
        ("A must take up KS", acts.Retakes("A", (Card(13, "S"),)), True),
        ("elder can lead KS", acts.Leads("A", (Card(13, "S"),)), False),
        ("B is entitled to see the next hand", acts.SeesNextHand("B"), False),
        ("B must show the point", acts.Shows("B", (), "point"), True),
        ("B is bound to reply good", acts.Replies("B", "good"), True),
        ("A must discard three cards", acts.Discards("A", 3), True),
        (
            "A must say to what card his sequence is",
            acts.Completes("A", Combination("sequence")),
            True,
        ),
        (
            "A is bound to state of what rank they are",
            acts.Completes("A", Combination("quatorze or trio")),
            True,
        ),
        ("A must say in what suit it is", acts.Completes("A", Combination("point")), True),
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


def resolved(claim: Claim) -> Claim:
    return replace(claim, text="")


@pytest.mark.parametrize(
    "text",
    [row[0] for row in STATUSES]
    + ["B reckons four tens", "B must show the point", "A may retake KS", "B must reply good"]
    + ["A must say to what card his sequence is", "A must say of what rank they are"],
)
def test_a_claim_is_read_back_from_its_words(text: str) -> None:
    claim = read_claim(text, END)
    said = say_claim(claim)
    assert resolved(read_claim(said, END)) == resolved(claim)
    assert say_claim(read_claim(said, END)) == said


@pytest.mark.parametrize(
    ("text", "asked", "said"),
    [
        (
            "A must say which queen is out",
            "B asks which queen he does not reckon",
            "A must answer the question",
        ),
        (
            "elder is bound to tell B how many of his point he has left",
            "B asks how many of the point remain",
            "A must answer the question",
        ),
        (
            "A need not say how many hearts he has",
            "B asks how many hearts remain",
            "A need not answer the question",
        ),
        ("A is bound to reply", "B asks how many hearts remain", "A must answer the question"),
    ],
)
def test_a_question_to_be_answered(text: str, asked: str, said: str) -> None:
    claim = read_claim(text, ClaimContext(2, 2, "A"))
    assert isinstance(claim, StatusClaim)
    assert is_read_as(asked, claim.asked) if "reply" not in text else claim.asked is None
    assert say_claim(claim) == said
    assert claim.by == ("A" if "need not" in said else "B")


def test_the_claimant_named_is_recorded() -> None:
    assert read_claim("A reckons nothing", replace(END, by="A")).by == "A"
    assert read_claim("B reckons four tens", replace(END, by="A")).by == "A"


@pytest.mark.parametrize(
    ("text", "words", "hint"),
    [
        ("A scores the moon", "is not an item of the score", "carte blanche"),
        ("A scores five for the moon", "is not an item of the score", "carte blanche"),
        ("A may not call a capot", "is not a combination", "say what a player may do"),
        ("B may not revoke", "is not an act", "say what a player may do"),
        ("A must say which tierce is his", "does not tell what he must say", "A must answer QD"),
        ("B is capot", "is not an act", "A scores a capot"),
        ("B miscalls", "is not an act", "claim what a player may or must do"),
        ("the point is equal", "does not begin with who acts", "A scores the point"),
        ("A is too late to call", "is not understood", "A may call three kings"),
        ("", "does not begin with who acts", "claim what a player may or must do"),
    ],
)
def test_what_is_no_claim(text: str, words: str, hint: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read_claim(text, END)
    assert words in caught.value.message
    assert hint in caught.value.hint


def test_two_acts_claimed_in_one_line_want_to_be_written_together() -> None:
    for text in ("B must retake 9H and play 8S", "A retakes QS and then leads AD"):
        with pytest.raises(NotUnderstood) as caught:
            read_claim(text, END)
        assert "claims two acts" in caught.value.message
        assert "acts: [B retakes 7H, B plays 8S]" in caught.value.hint


@pytest.mark.parametrize(
    ("claim", "act"),
    [
        ("A may correct the call of three tens", "A withdraws the call of three tens"),
        ("A corrects his call of the point", "A withdraws the point"),
        ("A has the choice of packs", "A chooses the pack"),
        ("B has the choice of deal", "B chooses to deal"),
        ("A may see B's discard", "A examines B's discard"),
        ("A may see the cards left", "A looks at the cards left"),
        ("A may ask to see the adversary's discard", "A examines B's discard"),
        ("A may ask to see the cards left", "A looks at the cards left"),
    ],
)
def test_an_act_claimed_in_words_of_which_the_log_has_no_use(claim: str, act: str) -> None:
    read = read_claim(claim, END)
    assert isinstance(read, ActClaim)
    assert read.acts == (read_act(act, "A"),)


@pytest.mark.parametrize("claim", ["A reckons 28", "A may reckon five", "A does not reckon 30"])
def test_a_number_alone_that_is_reckoned_is_not_taken_for_a_point(claim: str) -> None:
    with pytest.raises(NotUnderstood):
        read_claim(claim, ClaimContext(4, 4, "A"))


@pytest.mark.parametrize(
    ("words", "canonical"),
    [
        ("B may not take in", "B may not take in 1"),
        ("B may not draw any cards", "B may not take in 1"),
        ("A may not discard any card", "A may not discard one card"),
        ("A may not lead again", "A does not lead next"),
        ("A must lead another card", "A leads next"),
        ("A must say how many he leaves", "A must declare how many cards he takes or leaves"),
        (
            "A need not declare the number that he takes or leaves",
            "A need not declare how many cards he takes or leaves",
        ),
    ],
)
def test_what_may_not_be_done_at_all_says_no_number(words: str, canonical: str) -> None:
    assert say_claim(read_claim(words, ClaimContext(4, 4, "A"))) == canonical
