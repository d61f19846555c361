"""With cards hidden, a decision is what it was with them seen, or undecided: it never turns.

Cards of hands, discards and stock of every scenario, those of the Cases among them, are hidden by
lot, and claims of every form made up besides its own; and of cards led and played the rank, the
suit or both. `FULL=1 pytest tests/test_hidden_cards.py` tries every scenario five times over; else
a sample is tried.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.acts import (
    Act,
    Calls,
    CallsSome,
    Combination,
    Discards,
    DiscardsSome,
    Leads,
    Plays,
    Shows,
    TakesIn,
    TakesInSome,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Dispute, Holding
from tests.sampled import FULL, sample
from tests.scenarios import read_scenario, scenario_files
from tests.test_denials import claims_of

SEEDS: Final = range(5) if FULL else range(1)
OF_CALLS: Final = [path for path in scenario_files() if path.parent.name in ("62", "63", "64")]
"""The laws on which calls are good, where most hangs on the cards."""
SAMPLE: Final = sorted({*sample(OF_CALLS, 8), *sample(scenario_files(), 6)})
OF_PLAY: Final = [
    path for path in scenario_files() if path.parent.name in ("43", "54", "58", "59", "62", "65")
]
"""The laws on which most hangs on the cards played."""
SAMPLE_OF_PLAY: Final = scenario_files() if FULL else sample(OF_PLAY, 4)
HAND: Final = (0, 1, 2, 4, 12)
DISCARD: Final = (0, 1, 8)
"""So many cards are hidden of a hand, or of a discard."""


def with_cards_hidden(dispute: Dispute, draw: Random) -> Dispute:
    """The dispute with some cards of it not known. A card of another pack than the one dealt is
    seen still: of a record that does not show it, the pack is right."""
    deal = dispute.deal
    return replace(
        dispute,
        deal=replace(
            deal,
            hands={p: _hidden(pile, draw.choice(HAND), draw) for p, pile in deal.hands.items()},
            discards={
                p: _hidden(pile, draw.choice(DISCARD), draw) for p, pile in deal.discards.items()
            },
            stock=tuple(
                None if card and not card.pack and draw.random() < 0.4 else card
                for card in deal.stock
            ),
        ),
    )


def with_acts_in_part(dispute: Dispute, draw: Random) -> Dispute:
    """The dispute with the rank, the suit or both of a card led, played, shown or put out not seen,
    or of two; or the number of a discard, or of a call, not known."""
    log = list(dispute.log)
    in_part = {n: way for n, line in enumerate(log) if (way := _in_part(line.act, draw))}
    for n in draw.sample(sorted(in_part), min(len(in_part), draw.choice((1, 1, 2)))):
        log[n] = replace(log[n], act=in_part[n], words=None)
    return replace(dispute, log=tuple(log))


def _in_part(act: Act, draw: Random) -> Act | None:
    """An act as it may be recorded in part; None where it may not."""
    match act:
        case Discards(player, number) if number and draw.random() < 0.5:
            return DiscardsSome(player)
        case TakesIn(player, number, part=None) if number:
            return TakesInSome(player)
        case Calls(player, Combination("point" | "sequence" as kind)):
            return CallsSome(player, kind)
        case Leads() | Plays() | Shows() | Discards() if act.cards:
            at = draw.randrange(len(act.cards))
            rank, suit, _ = act.cards[at]
            seen = draw.choice((Card(0, suit), Card(rank, ""), Card(0, "")))
            return replace(act, cards=(*act.cards[:at], seen, *act.cards[at + 1 :]))
        case _:
            return None


def _hidden(pile: Holding, number: int, draw: Random) -> Holding:
    may_be = sorted(card for card in pile.known if not card.pack)
    gone = set(draw.sample(may_be, min(number, len(may_be))))
    left = tuple(card for card in pile.known if card not in gone)
    return Holding(left, pile.unknown + len(gone))


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_decision_turns_where_cards_are_hidden(path: Path) -> None:
    for seed in SEEDS:
        draw = Random(f"{path.stem} {seed}")
        dispute = read_scenario(path).dispute
        dispute = replace(dispute, claims=claims_of(dispute, draw))
        seen = adjudicate(dispute)
        try:
            hidden = adjudicate(with_cards_hidden(dispute, draw))
        except BadInput:
            continue
        for full, part in zip(seen.claims, hidden.claims, strict=True):
            said = (seed, full.claim.text, full.decision, part.decision)
            assert part.decision in (full.decision, "undecided"), said


@pytest.mark.parametrize("path", SAMPLE_OF_PLAY, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_decision_turns_where_acts_are_recorded_in_part(path: Path) -> None:
    dispute = read_scenario(path).dispute
    full = adjudicate(dispute)
    for seed in SEEDS:
        part = adjudicate(with_acts_in_part(dispute, Random(f"{path.stem} {seed}")))
        for seen, unseen in zip(full.claims, part.claims, strict=True):
            said = (seed, seen.claim.text, seen.decision, unseen.decision)
            assert unseen.decision in (seen.decision, "undecided"), said


def test_a_score_not_known_is_at_least_what_is_known() -> None:
    """Whether A held four cards is not known: he scores one, for his lead, or five."""
    record = """
elder: A
hands:
  A: AS KS ?*10
  B: ?*12
log:
  - A calls four cards
  - B replies good
  - A leads AS
claims:
  - A scores at least 1
  - A scores 5
  - A scores at least 5
  - A scores at most 30
  - A scores at least 31
"""
    claims = adjudicate(read_dispute(record)).claims
    decisions = [claim.decision for claim in claims]
    assert decisions == ["allowed", "undecided", "undecided", "allowed", "refused"]
