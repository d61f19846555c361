"""With regular tricks of which only the sum is recorded (`A wins 4 tricks and B 2`), a decision is
what it was with their cards, or undecided: it never turns.

Of scenarios of the play, and of whole hands, some tricks one after another are put as their sum.
`FULL=1 pytest tests/test_tricks_hidden.py` tries each several times; else a sample is tried.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim
from piquet_adjudicator.model.acts import Leads, Plays, PlaysSome
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.workshop.hands import read_hand
from tests.sampled import FULL, sample
from tests.scenarios import read_scenario, scenario_files
from tests.test_denials import claims_of
from tests.test_hands import FOLDER as HANDS

SEEDS: Final = range(4) if FULL else range(1)
WHOLE_HANDS: Final = sorted(HANDS.glob("*.yaml"))
PLAYED_OUT: Final = [path for path in scenario_files() if path.parent.name in ("65", "66", "68")]
"""Of the laws of which most scenarios have a hand played out."""
OF_PLAY: Final = [path for path in scenario_files() if path.parent.name in ("43", "54", "58", "59")]
SAMPLE: Final = [path for paths in (PLAYED_OUT, OF_PLAY, WHOLE_HANDS) for path in sample(paths, 1)]


def dispute_in(path: Path) -> Dispute:
    return read_hand(path).dispute if path in WHOLE_HANDS else read_scenario(path).dispute


def regular_tricks(game: Game) -> list[int]:
    """At which places of the log a trick is led to, and played to in the next line, that nobody
    could object to: he who won leads, and suit is followed by who is known to have it; of a card
    of which not all was seen the sum would tell more than its record, who won the trick."""
    log, tricks = game.dispute.log, []
    for at, (lead, play) in enumerate(pairwise(log)):
        match lead.act, play.act:
            case Leads(leader, (led,)), Plays(other, (played,)):
                before = game.steps[at].before
                hand = game.steps[at + 1].before.hands[other]
                could_follow = any(card.suit == led.suit for card in hand.known)
                turn = before.to_lead == leader and other != leader
                if any(step.in_part for step in game.steps[at : at + 2]):
                    continue
                if turn and (played.suit == led.suit or not (could_follow or hand.unknown)):
                    tricks.append(at)
            case _:
                pass
    return tricks


def winner(dispute: Dispute, at: int) -> Player:
    lead, play = dispute.log[at].act, dispute.log[at + 1].act
    assert isinstance(lead, Leads)
    assert isinstance(play, Plays)
    led, played = lead.cards[0], play.cards[0]
    beats = played.suit == led.suit and played.rank > led.rank
    return adversary_of(lead.player) if beats else lead.player


def of_points(dispute: Dispute) -> tuple[Claim, ...]:
    """Claims that hang on who led to which trick, and with which card he won it: of the points
    that each player scores, and of one more."""
    last, score = len(dispute.log), adjudicate(dispute).score
    return tuple(
        read_claim(f"{player} scores at {bound}", ClaimContext(last, last, dispute.elder, player))
        for player in PLAYERS
        for total in [score[player].total]
        for bound in (f"least {total}", f"least {total + 1}", f"most {total}")
    )


def with_tricks_in_sum(dispute: Dispute, draw: Random) -> Dispute | None:
    """The dispute with some regular tricks as their sum, its claims being at the end of the log;
    None where there are none, or something is said of a line."""
    last = len(dispute.log)
    if dispute.stipulated or dispute.asks or any(claim.line != last for claim in dispute.claims):
        return None
    regular = regular_tricks(replay(dispute))
    if not regular:
        return None
    first = draw.choice(regular[: len(regular) // 2 + 1])
    after = first + 2
    most = draw.choice((2, 5, 12))
    while after in regular and (after - first) // 2 < most:
        after += 2
    won = [winner(dispute, at) for at in range(first, after, 2)]
    total = PlaysSome(len(won), "A", won.count("A"))
    log = [*dispute.log[:first], Line(0, total, 0), *dispute.log[after:]]
    numbered = tuple(replace(line, number=n) for n, line in enumerate(log, 1))
    claims = tuple(replace(claim, line=len(numbered)) for claim in dispute.claims)
    return replace(dispute, log=numbered, claims=claims)


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_decision_turns_where_tricks_are_recorded_in_sum(path: Path) -> None:
    for seed in SEEDS:
        draw = Random(f"{path.stem} {seed}")
        dispute = dispute_in(path)
        dispute = replace(dispute, claims=(*claims_of(dispute, draw), *of_points(dispute)))
        in_sum = with_tricks_in_sum(dispute, draw)
        if in_sum is None:
            continue
        full = adjudicate(dispute)
        try:
            part = adjudicate(in_sum)
        except BadInput:  # the rest speaks of a card or a trick that the sum does not name
            continue
        for seen, unseen in zip(full.claims, part.claims, strict=True):
            said = (seed, seen.claim.text, seen.decision, unseen.decision)
            assert unseen.decision in (seen.decision, "undecided"), said
