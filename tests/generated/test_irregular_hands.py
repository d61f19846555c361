"""Hands with one act changed: always ruled or refused in words, and a revoke is found where there
is one and nowhere else. PIQUET_HANDS is the number of hands, 90 unless told otherwise; each day a
third of them is tried."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Final

import jsonschema

import piquet_adjudicator
from piquet_adjudicator import BadInput, adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import Finding
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.json_form import one
from piquet_adjudicator.study.studied import studied
from tests.each import each
from tests.generated.changes import CARELESS, POSSIBLE, Change, card_for_another, revokes
from tests.generated.hands import Hand, generate
from tests.generated.table import Fault
from tests.generated.test_regular_hands import HANDS, drawn
from tests.sampled import sample

SCHEMA: Final = Path(piquet_adjudicator.__file__).parent / "schemas" / "ruling.schema.json"
CHECKER: Final = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))
DID_NOT_FOLLOW: Final = "59.6"
LARGER_THAN_HELD: Final = "54.1"

every = each(sample(range(HANDS), HANDS // 3))
some = each(sample(range(HANDS), HANDS // 5))


def lines_of(ruling: Adjudication, cite: str) -> list[int]:
    """The lines at which a clause is found broken."""
    return sorted({found.line for found in ruling.findings if str(found.cite) == cite})


def ruled(seed: int, change: Change) -> tuple[list[str], Adjudication] | None:
    """The log of a hand with one act changed, and the ruling on it; its JSON keeps the schema."""
    hand = drawn(seed)[0]
    lines = change(Random(f"{seed} {change.__name__}"), hand.lines)
    if lines is None:
        return None
    ruling = adjudicate(read_dispute(hand.text(lines)))
    assert [error.message for error in CHECKER.iter_errors(json.loads(one(studied(ruling))))] == []
    return lines, ruling


def asks(hand: Hand, found: Finding) -> bool:
    """Whether what was found is the duty of him who was asked what he called."""
    return " asks " in hand.lines[found.line - 1]


def planted(seed: int, fault: Fault) -> tuple[Hand, Adjudication]:
    """A hand in which a fault could be planted, the first from a place among the seeds, and the
    ruling on it."""
    result = (generate(1000 * seed + more, fault) for more in range(1000))
    hand = next(hand for hand in result if hand)
    return hand, adjudicate(read_dispute(hand.text()))


@every
def test_a_hand_with_one_act_changed_is_ruled(seed: int) -> None:
    result = ruled(seed, POSSIBLE[seed % len(POSSIBLE)])
    if result:
        lines, ruling = result
        assert ruling.conflicts == ()
        assert lines_of(ruling, DID_NOT_FOLLOW) == revokes(drawn(seed)[0].playing, lines)


@some
def test_a_hand_told_carelessly_is_ruled_or_refused(seed: int) -> None:
    try:
        ruled(seed, CARELESS[seed % len(CARELESS)])
    except BadInput as refused:
        assert refused.problems


@some
def test_cards_played_in_another_order(seed: int) -> None:
    """A revoke is found where a player could have followed suit, and a lawful renounce never is."""
    result = ruled(seed, card_for_another)
    assert result
    assert lines_of(result[1], DID_NOT_FOLLOW) == revokes(drawn(seed)[0].playing, result[0])


@some
def test_a_revoke_planted_is_detected(seed: int) -> None:
    hand, ruling = planted(seed, "revoke")
    assert lines_of(ruling, DID_NOT_FOLLOW) == [hand.planted]
    assert {found.line for found in ruling.findings if not asks(hand, found)} == {hand.planted}


@some
def test_a_point_called_larger_than_held_is_detected(seed: int) -> None:
    hand, ruling = planted(seed, "larger point")
    assert LARGER_THAN_HELD in {str(found.cite) for found in ruling.findings}
    elder = hand.told.elder
    items = [item.item for player, s in ruling.score.items() for item in s.items if player == elder]
    assert items == ["carte blanche"] * (hand.told.carte_blanche == elder), "Case XXI spares it"
