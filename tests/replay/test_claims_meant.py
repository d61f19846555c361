"""What a claim leaves to the table: his call, and what he was asked."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.claim_sentences import say_claim
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.claims import StatusClaim
from piquet_adjudicator.replay.fold import replay


def meant(claim: str, *lines: str) -> StatusClaim:
    """A claim, at the end or at the line that it names, as it is meant on the table."""
    log = "".join(f"  - {line}\n" for line in lines)
    game = replay(read_dispute(f"elder: A\nclaims: [{claim}]\nlog:\n{log}"))
    (claimed,) = game.dispute.claims
    assert isinstance(claimed, StatusClaim)
    return claimed


CALLS = ("A calls a quart", "A calls four kings", "A calls three tens")


@pytest.mark.parametrize(
    ("line", "item", "what"),
    [
        (1, "sequence", None),
        (2, "quatorze or trio", None),
        (3, "quatorze or trio", Combination("quatorze or trio", 3, rank=10)),
    ],
)
def test_his_call_is_the_latest_before_the_claim(
    line: int, item: str, what: Combination | None
) -> None:
    claim = meant(f"{{by: A, claim: A's call is good, line: {line}}}", *CALLS)
    assert (claim.item, claim.what, claim.of_latest_call) == (item, what, False)


def test_his_call_is_said_by_its_words() -> None:
    assert say_claim(meant("A's call is not good", *CALLS)) == "A does not score three tens"


def test_his_call_is_a_call_by_what_its_words_come_to() -> None:
    """A number that he says he has is his point; one that answers is no call."""
    assert meant("A's call is good", "A says that he has five cards").item == "point"
    asked = ("A calls five cards", "B asks how many hearts remain", "A says three hearts")
    assert meant("A's call is good", *asked).what is None


def test_who_has_called_nothing_has_no_call() -> None:
    with pytest.raises(BadInput, match=r"-:2:1: .B's call is good.: B has called nothing"):
        meant("B's call is good", *CALLS)


def test_he_must_answer_what_he_was_last_asked() -> None:
    hearts, tens = "B asks how many hearts remain", "B asks how many tens remain"
    claim = "A must say how many hearts he has"
    assert meant(claim, tens, hearts).player == "A"
    assert meant(f"{{by: B, claim: {claim}, line: 1}}", hearts, tens).player == "A"
    with pytest.raises(BadInput, match="of no question that was last put to A") as caught:
        meant(claim, hearts, tens)
    assert caught.value.problems[0].hint == "the log must have it before: " + hearts
