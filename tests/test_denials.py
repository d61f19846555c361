"""A claim and its denial are never both allowed, nor both refused; every form can be denied.

The claims are those of every scenario and Case, and generated ones of every form. `FULL=1 pytest
tests/test_denials.py` tries every scenario; else a sample is tried.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.language.claim_sentences import (
    ClaimContext,
    read_acts_claimed,
    read_claim,
    say_claim,
)
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.claims import Claim, is_denial
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

EVERY: Final = scenario_files()
SAMPLE: Final = sample(EVERY, 16)
GENERATED: Final = 6
"""So many claims are made up for each scenario."""

OPPOSITE: Final = {"allowed": "refused", "required": "refused"}
DENY: Final = "it is not so that "

ITEMS: Final = (
    *("the point", "the sequence", "the quatorze", "the trio", "the cards", "the capot"),
    *("the last trick", "a pique", "a repique", "the carte blanche"),
)
CALLS: Final = ("four aces", "three kings", "a tierce", "a quint", "five cards", "six cards")
PLAYER_FORMS: Final = (
    "{p} scores {item}",
    "{p} scores {n}",
    "{p} scores 10 for {item}",
    "{p} may call {call}",
    "{p} reckons {call}",
    "{p} may not call {call}",
    "{p} reckons nothing",
    "{p} is liable to no penalty",
    "{p} may have a fresh deal",
    "{p} may stand the deal",
    "{p} must deal again",
    "{p} deals next",
    "{p} deals twice running",
    "{p} must follow suit",
    "{p} plays with 1{n} cards",
    "{p} counts {n} cards as tricks",
    "{p} may take in {n}",
    "{p} may take in only {n}",
    "{p} must take in {n}",
    "{p} must discard",
    "{p} need not discard any",
    "{p} must discard one card",
    "{p} must leave at least {n} cards",
    "{p} may look at the cards left",
    "{p} must show {kind}",
    "{p} must answer the question",
    "{p} may withdraw {kind}",
    "{p}'s call of {kind} is sufficient",
    "{p} pays for the fresh cards",
    "{p} may announce carte blanche",
    "{p} may examine the tricks",
    "{p} must retake his card",
    "{p} wins the partie",
    "the bystander may be called on to pay the stakes of {p}",
)
FORMS: Final = (
    *PLAYER_FORMS,
    "there must be a fresh deal",
    "there must be a fresh cut",
    "the deal stands",
    "the deal is void",
    "the cards are divided",
    "the trick stands",
    "trick {n} stands",
    "the cards are played again from trick {n}",
    "neither player scores {item}",
    "the stock may be counted",
    "both players pay for the new packs",
    "the packs remain changed",
)


def generated(draw: Random) -> Iterator[str]:
    """Claims of forms drawn by lot."""
    for form in draw.sample(FORMS, GENERATED):
        yield form.format(
            p=draw.choice("AB"),
            n=draw.choice((1, 2, 3, 5)),
            item=draw.choice(ITEMS),
            kind=draw.choice(ITEMS[:4]),
            call=draw.choice(CALLS),
        )


def denied(claim: Claim, dispute: Dispute) -> Claim:
    """The denial, read from words, of a claim as it is written in its canonical words."""
    last = len(dispute.log)
    rows = load_book(dispute.code).words.rows
    context = ClaimContext(claim.line, last, dispute.elder, claim.by, rows=rows)
    texts = tuple(claim.text.split(";"))
    if len(texts) > 1:
        return read_acts_claimed((f"{DENY}{texts[0].strip()}", *texts[1:]), context)
    return read_claim(f"{DENY}{claim.text}", context)


def claims_of(dispute: Dispute, draw: Random) -> tuple[Claim, ...]:
    """The claims of a dispute, and generated ones."""
    last = len(dispute.log)
    context = ClaimContext(last, last, dispute.elder, draw.choice(PLAYERS))
    return (*dispute.claims, *(read_claim(text, context) for text in generated(draw)))


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_claim_and_its_denial_are_decided_contrary(path: Path) -> None:
    dispute = read_scenario(path).dispute
    claims = claims_of(dispute, Random(str(path.stem)))
    pairs = tuple(each for claim in claims for each in (claim, denied(claim, dispute)))
    ruled = adjudicate(replace(dispute, claims=pairs)).claims
    for of_claim, of_denial in zip(ruled[::2], ruled[1::2], strict=True):
        assert is_denial(of_claim.claim) != is_denial(of_denial.claim)
        one, other = of_claim.decision, of_denial.decision
        contrary = OPPOSITE.get(one) == other or OPPOSITE.get(other) == one
        undecided = one == other and one not in ("allowed", "required", "refused")
        assert contrary or undecided, (say_claim(of_claim.claim), one, other)
