"""Cards played unseen, and what it makes of a claim that the players followed suit: nobody need
have said that one did not, and nothing is taken for granted."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import SuitFollowed
from piquet_adjudicator.engine.unknown.as_followed import for_admitted, with_suit_followed
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.dispute import Dispute, FollowedSuit
from piquet_adjudicator.replay.budget import Budget

UNSEEN: Final = """
elder: A
hands:
  A: AS KS QS JS TS AC TC 7C TD 9D 8D 7H
  B: AH KH QH JH 9H 8H ?*6
log:
  - A calls five cards
  - B replies good
  - A calls a quint major
  - B replies good
  - A calls three tens
  - B replies good
  - A leads AS
  - B plays a card
  - A leads KS
  - B plays a card
  - A leads QS
  - B plays a card
  - A leads JS
  - B plays a card
  - A leads TS
  - B plays a card
  - A leads AC
  - B plays a card
  - A leads TC
claims:
  - A scores a pique
"""
"""Twenty-three in hand, and seven for cards led (Laws 65, 69): if each trick stands (Law 59)."""


def admitting(fact: str, record: str = UNSEEN) -> str:
    """A record with a fact admitted."""
    return record.replace("log:", f"stipulated: [{fact}]\nlog:")


@cache
def ruled(record: str) -> Adjudication:
    """The ruling on a record: eighty records that it may be of are ruled on, for all the tests."""
    return adjudicate(read_dispute(record))


def test_what_the_cards_would_be_settles_nothing_unless_the_players_followed_suit() -> None:
    (claim,) = ruled(UNSEEN).claims
    assert claim.decision == "undecided"
    settled = [(fact, each.decision) for each in claim.settles for fact, _ in each.facts]
    assert settled[0] == (SuitFollowed(True), "allowed")


OF_BOTH: Final = "the players followed suit"
OF_B: Final = "B followed suit whenever he could"


@pytest.mark.parametrize("fact", [OF_BOTH, OF_B])
def test_what_would_settle_it_does(fact: str) -> None:
    (claim,) = ruled(admitting(fact)).claims
    assert (claim.decision, [str(cite) for cite in claim.cites]) == ("allowed", ["69.1"])


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("both players followed suit throughout", OF_BOTH),
        ("nobody revoked", OF_BOTH),
        ("B did not revoke", OF_B),
        ("B never revoked", OF_B),
    ],
)
def test_it_is_admitted_in_other_words(said: str, meant: str) -> None:
    """In the record it is the same, and so in what is ruled on it."""
    (one,), (other,) = (read_dispute(admitting(fact)).stipulated for fact in (said, meant))
    assert isinstance(one, FollowedSuit)
    assert replace(one, text=meant) == other


def test_what_is_admitted_of_the_other_player_does_not() -> None:
    (claim,) = ruled(admitting("A followed suit whenever he could")).claims
    assert claim.decision == "undecided"


def test_he_who_followed_suit_has_none_of_a_suit_to_which_he_put_another() -> None:
    """Law 59: a heart put to a spade is no failure to follow, where he had no spade."""
    record = UNSEEN.replace("A leads KS\n  - B plays a card", "A leads KS\n  - B plays a heart")
    record = record.replace("A scores a pique", "A: the cards are played again from trick 2")
    (claim,) = adjudicate(read_dispute(record)).claims
    assert claim.decision == "undecided"
    assert {each.decision for each in claim.settles} == {"allowed", "refused"}
    (claim,) = adjudicate(read_dispute(admitting("B never revoked", record))).claims
    assert {claim.decision, *(each.decision for each in claim.settles)} <= {"undecided", "refused"}


def test_what_is_printed_is_sought_as_far_as_where_it_is_admitted() -> None:
    """So that what is found in a part of what may be looked into is not another than is ruled."""
    dispute, told = read_dispute(UNSEEN), read_dispute(admitting(OF_BOTH))
    assert for_admitted(dispute, Budget(100)).left == 100
    assert for_admitted(told, Budget(100)).left == 50
    ruling, (claim,) = ruled(UNSEEN), ruled(admitting(OF_BOTH)).claims
    sought: list[tuple[Dispute, int]] = []

    def rule(other: Dispute, budget: Budget) -> Adjudication:
        sought.append((other, budget.left))
        return replace(ruling, claims=(claim,))

    (then,) = with_suit_followed(ruling, dispute, rule, Budget(100)).claims
    assert [(len(other.stipulated), left) for other, left in sought] == [(1, 100)]
    assert "allowed" in [each.decision for each in then.settles]
