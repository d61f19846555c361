"""An act that is claimed is allowed exactly where doing it is no breach, and refused where it is
one, under the same law."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.carried.findings import findings_of
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Finding
from piquet_adjudicator.errors import BadInput, NotUnderstood
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Game
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

SAMPLE: Final = sample(scenario_files(), 6)
BREACHES: Final = ("must not", "out of order", "not open")
OF_THE_DEAL: Final = ("fresh deal", "void deal", "lapses")
FOLLOWS: Final = (*BREACHES, "must", "replay", "penalty", *OF_THE_DEAL)
"""What a breach is found by; a duty, or a penalty, says as much."""
SAID: Final = (
    *("elects a fresh deal", "stands the deal", "counts the stock", "looks at the cards left"),
    *("waives the penalty", "enforces the penalty", "retakes the card led"),
    *("takes up the top card", "looks at his discard", "declares that he leaves 1"),
    *("discards 1 card", "discards 3 cards", "discards 5 cards"),
)
"""Acts that either player may try in any record. That he asks to see what was called is claimed
with its being shown (Law 55): it is no breach to ask for what need not be."""


def tried(game: Game) -> Iterator[acts.Act]:
    """Acts that come next in a record: those above, and cards led or played, or retaken."""
    for player in PLAYERS:
        for words in SAID:
            try:
                yield read_act(f"{player} {words}", game.dispute.elder)
            except NotUnderstood:
                continue
        yield from _of_cards(player, game)


def _of_cards(player: Player, game: Game) -> Iterator[acts.Act]:
    tricks = game.end.tricks
    to_answer = bool(tricks) and tricks[-1].follow is None and tricks[-1].lead.player != player
    for card in sorted(game.end.hands[player].known, key=lambda each: each.code)[:3]:
        yield acts.Plays(player, (card,)) if to_answer else acts.Leads(player, (card,))
    retaken = {step.act for step in game.steps}
    for play in (tricks[-1].lead, tricks[-1].follow) if tricks else ():
        if play and play.player == player:
            act = acts.Retakes(player, (play.card,))
            yield from [act] if act not in retaken else []


def done(dispute: Dispute, act: acts.Act) -> list[Finding] | None:
    """What is found of an act done at the end of a record; None where it cannot be done with the
    cards as they lie."""
    last, player = len(dispute.log), acts.actor(act)
    try:
        ruling = adjudicate(replace(dispute, log=(*dispute.log, Line(last + 1, act, 1))))
    except BadInput:
        return None
    of_act = [e for e in ruling.findings if e.line == last + 1 and e.player in (player, None)]
    return [*of_act, *(each for each in ruling.findings if each.effect in OF_THE_DEAL)]


def claimed(dispute: Dispute, each: Iterable[acts.Act]) -> tuple[ClaimRuling, ...]:
    """The rulings on claims to do each of some acts at the end of a record."""
    last = len(dispute.log)
    claims = tuple(
        ActClaim(acts.actor(act) or "A", (act,), say(act), last, further=True) for act in each
    )
    return adjudicate(replace(dispute, claims=claims)).claims


@pytest.mark.parametrize(
    "dispute",
    [read_scenario(path).dispute for path in SAMPLE],
    ids=[path.stem for path in SAMPLE],
)
def test_an_act_claimed_is_allowed_exactly_where_it_is_no_breach(dispute: Dispute) -> None:
    bare = replace(dispute, claims=(), asks=())
    game = adjudicate(bare).game
    found = {act: done(bare, act) for act in (() if game.gaps else tried(game))}
    found_of = {act: findings for act, findings in found.items() if findings is not None}
    for ruled, (act, findings) in zip(claimed(bare, found_of), found_of.items(), strict=True):
        breaches = [each for each in findings if each.effect in BREACHES]
        if ruled.decision == "allowed":
            assert not breaches, (say(act), breaches)
        elif ruled.decision == "refused":
            by = {each.cite for each in findings if each.effect in FOLLOWS}
            assert by.intersection(ruled.cites), (say(act), ruled.cites, findings)


@pytest.mark.parametrize(
    "dispute",
    [read_scenario(path).dispute for path in SAMPLE],
    ids=[path.stem for path in SAMPLE],
)
def test_to_take_in_is_allowed_exactly_where_it_is_no_breach(dispute: Dispute) -> None:
    """Who claims to take in so many is taken to put out as many more, where he may alter his
    discard, and to take no more: done in a record, it may be no breach yet that he took too few."""
    bare, last = replace(dispute, claims=(), asks=()), len(dispute.log)
    game = adjudicate(bare).game
    numbers = [n for n in (1, 2, 3, 5) if n <= len(game.end.left_places) and not game.gaps]
    takings = [acts.TakesIn(player, number) for player in PLAYERS for number in numbers]
    claims = tuple(ActClaim(act.player, (act,), say(act), last, further=True) for act in takings)
    ruling = adjudicate(replace(bare, claims=claims))
    for act, ruled, tried_of in zip(takings, ruling.claims, ruling.workings, strict=True):
        if tried_of is None:
            continue
        view, log = tried_of.done.view, tried_of.trial.game.dispute.log
        findings = findings_of(tried_of.done, Resolver(view, ruling.book))
        if ruled.decision == "allowed":
            findings = adjudicate(replace(bare, log=(*bare.log, *log[last:]))).findings
        of_act = [e for e in findings if e.line > last and e.player in (act.player, None)]
        if ruled.decision == "allowed":
            assert not [e for e in of_act if e.effect in BREACHES], (say(act), of_act)
        elif ruled.decision == "refused":
            of_deal = [e for e in findings if e.effect in OF_THE_DEAL]
            by = {e.cite for e in (*of_act, *of_deal) if e.effect in FOLLOWS}
            assert by.intersection(ruled.cites), (say(act), ruled.cites, findings)
