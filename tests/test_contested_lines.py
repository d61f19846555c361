"""Whether a contested act was done is not known, whatever else is not known besides: what is
decided is what is decided of the whole record with it and without it, or the claim is undecided.

A line or two of each scenario are contested, and cards of it hidden, acts told in part or a line
left out. `FULL=1 pytest tests/test_contested_lines.py` tries every scenario three times; else a
sample is tried.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.errors import BadInput, NotUnderstood
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.contested import contested
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Contested, NotTold
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.replay.recorded_in_part import contested_ways
from tests.sampled import FULL, sample
from tests.scenarios import read_scenario, scenario_files
from tests.test_denials import claims_of
from tests.test_hidden_cards import with_acts_in_part, with_cards_hidden

SEEDS: Final = range(3) if FULL else range(1)
SAMPLE: Final = sample(scenario_files(), 4)


def with_a_line_left_out(dispute: Dispute, draw: Random) -> Dispute:
    """The dispute with one line `(not told)`."""
    at = draw.randrange(len(dispute.log))
    log = list(dispute.log)
    log[at] = replace(log[at], act=NotTold(), words=None)
    return replace(dispute, log=tuple(log))


HIDING: Final[tuple[Callable[[Dispute, Random], Dispute], ...]] = (
    with_acts_in_part,
    with_cards_hidden,
    with_a_line_left_out,
)


def contest(dispute: Dispute, places: list[int], done: bool | None) -> Dispute:
    """The dispute with some lines contested; with `done`, as done or as not done."""
    log = list(dispute.log)
    for at in places:
        act = contested(log[at].act)
        log[at] = log[at] if done else replace(log[at], act=replace(act, done=done), words=None)
    return replace(dispute, log=tuple(log))


def ruled(dispute: Dispute) -> Ruling | None:
    """The ruling; None where the record cannot be."""
    try:
        return adjudicate(dispute)
    except BadInput:
        return None


def may_be_contested(dispute: Dispute) -> list[int]:
    """The places of the lines that may be contested."""
    places = []
    for at, line in enumerate(dispute.log):
        try:
            contested(line.act)
        except NotUnderstood:
            continue
        places.append(at)
    return places


@pytest.mark.parametrize("path", SAMPLE, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_claim_is_decided_by_what_is_contested(path: Path) -> None:
    for seed in SEEDS:
        draw = Random(f"{path.stem} {seed}")
        dispute = read_scenario(path).dispute
        dispute = replace(dispute, claims=(*dispute.claims, *claims_of(dispute, draw)[:4]))
        places = may_be_contested(dispute)
        if not places or any(isinstance(line.act, Contested) for line in dispute.log):
            continue
        places = draw.sample(places, min(len(places), draw.choice((1, 1, 2, 3))))
        less = ruled(draw.choice(HIDING)(contest(dispute, places, None), draw))
        for done in (True, False):
            whole = ruled(contest(dispute, places, done))
            if less is None or whole is None:
                continue
            turned = [
                (full.claim.text, full.decision, part.decision)
                for full, part in zip(whole.claims, less.claims, strict=True)
                if part.decision not in (full.decision, "undecided")
            ]
            assert not turned, (path, seed, places, done, turned)


MIXED: Final = """
elder: A
log:
  - A discards 5
  - A takes in 5
  - B declares that he leaves one
  - B discards 2
  - B takes in 2
  - A leads AS
  - B plays a card
  - ({mark}) B mixes the cards left with his discard
  - A leads KS
  - B plays a card
  - ({mark}) B mixes the cards left with his discard
  - A leads QS
claims:
  - {{by: A, claim: A may examine B's discard}}
"""


@pytest.mark.parametrize(
    ("mark", "decision"), [("contested when", "allowed"), ("contested", "undecided")]
)
def test_what_is_contested_only_as_to_its_time_was_done(mark: str, decision: str) -> None:
    """Law 37 gives A the discard after either trick; had nothing been mixed, it would not."""
    (claim,) = adjudicate(read_dispute(MIXED.format(mark=mark))).claims
    assert claim.decision == decision


def test_what_is_contested_only_as_to_its_time_stands_at_several_places() -> None:
    record = MIXED.format(mark="contested when").replace("(contested when)", "(contested)", 1)
    with pytest.raises(BadInput) as caught:
        read_dispute(record)
    assert "one place alone is written" in caught.value.problems[0].message


def test_in_every_way_it_was_done_at_one_of_its_places() -> None:
    ways = [*contested_ways(read_dispute(MIXED.format(mark="contested when")))]
    done = [[isinstance(way.log[at].act, Contested) for at in (7, 10)] for way in ways]
    assert done == [[False, True], [True, False]]


SIX_SAID = """
elder: A
log:
  - A calls five cards
  - B asks what it makes
  - A says it makes 51
  - B replies good
  - (contested when) B says that he has {six}
  - A calls a quint to an ace
  - (contested when) B says that he has {six}
  - B replies good
"""


def test_contested_words_are_those_that_they_come_to_at_the_table() -> None:
    """In the calling six cards that he says he has are a point."""
    game = replay(read_dispute(SIX_SAID.format(six="six cards")))
    recorded = {say(game.steps[at].as_recorded) for at in (4, 6)}
    assert recorded == {"(contested when) B calls six cards"}


def test_contested_words_that_come_to_nothing_are_refused_at_their_line() -> None:
    with pytest.raises(BadInput) as caught:
        replay(read_dispute(SIX_SAID.format(six="six")))
    (problem,) = caught.value.problems
    assert problem.place.line == 8
    assert "no question that this number answers" in problem.message
    assert "B calls six cards" in problem.hint


PLAYED: Final = """
elder: A
hands:
  A: AS QS JS TS 9S AH KH QH JH TH 9H 8C
  B: KS 8S 7S 8H 7H AC KC QC JC AD KD QD
log:
  - A leads QS
  - (contested when) B plays 7S
  - A leads AS
  - B plays KS
  - (contested when) B plays 7S
  - A leads AH
  - B plays 8H
claims: [A wins trick 1, A wins trick 2, A wins trick 3, A scores 3, B scores 1]
"""
"""The card goes to the first trick or to the second, and the king to the other."""


def test_a_card_of_which_the_time_is_contested_lies_in_one_trick_or_another() -> None:
    """What is decided is what each telling, replayed by itself, gives."""
    record = read_dispute(PLAYED)
    ruling = adjudicate(record)
    tellings = [adjudicate(way) for way in contested_ways(record)]
    assert len(tellings) == 2
    for claim, *of_each in zip(ruling.claims, *(t.claims for t in tellings), strict=True):
        decisions = {each.decision for each in of_each}
        assert claim.decision == (decisions.pop() if len(decisions) == 1 else "undecided")
    assert (ruling.score["A"].total, ruling.score["B"].total) == (3, 0)
    assert [each.points for each in ruling.score["B"].possible] == [1]
