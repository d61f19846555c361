"""Regular hands, made from seeds: nothing is found against them, and they score as counted.

PIQUET_HANDS is the number of hands, 90 unless told otherwise; each day a third of them is tried.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.fold import replay
from tests.each import each
from tests.exchanged import OTHER, changed, next_suit, other_player, outline
from tests.generated.hands import Hand, regular
from tests.generated.scorer import score
from tests.said import said_of
from tests.sampled import sample

HANDS: Final = int(os.environ.get("PIQUET_HANDS", "90"))
Person: TypeAlias = Callable[[str | None], str | None]

every = each(sample(range(HANDS), HANDS // 3))
some = each(sample(range(HANDS), HANDS // 5))
few = each(sample(range(HANDS), HANDS // 75))


@cache
def drawn(seed: int) -> tuple[Hand, Dispute]:
    """The hand of a seed, and its file as it is read."""
    hand = regular(seed)
    return hand, read_dispute(hand.text())


@cache
def ruled(seed: int) -> Adjudication:
    """The ruling on the hand of a seed."""
    return adjudicate(drawn(seed)[1])


def whole(ruling: Adjudication, player: Person = lambda person: person) -> Any:
    """The outline of a ruling, with each item of the score, and what is open and not known."""
    items = {
        player(p): [(i.item, i.points, i.cite, i.line) for i in s.items]
        for p, s in ruling.score.items()
    }
    options = [(o.cite, player(o.player), o.choices) for o in ruling.options]
    return outline(ruling, player), items, options, ruling.unknown, ruling.conflicts


def breaches(hand: Hand, ruling: Adjudication, before: int = 10_000) -> list[str]:
    """What was found before a line, but for the duty of him who is asked what he called, and who
    says it."""
    return [
        f"line {found.line}, {hand.lines[found.line - 1]}: {said_of(found)} ({found.cite})"
        for found in ruling.findings
        if (found.effect, " asks " in hand.lines[found.line - 1]) != ("must", True)
        and found.line < before
    ]


@every
def test_nothing_is_charged_in_a_regular_hand(seed: int) -> None:
    hand, ruling = drawn(seed)[0], ruled(seed)
    assert breaches(hand, ruling) == []
    assert (ruling.options, ruling.unknown, ruling.conflicts) == ((), (), ())
    assert (ruling.play_over, ruling.play_again_from) == (True, None)
    assert [(s.barred, s.possible) for s in ruling.score.values()] == [((), ())] * 2


@every
def test_it_scores_as_counted(seed: int) -> None:
    counted = score(drawn(seed)[0].told)
    for player, found in ruled(seed).score.items():
        items = [(str(item.item), item.points) for item in found.items]
        assert sorted(items) == sorted(counted[player])
        assert found.total == sum(points for _, points in counted[player])


@some
def test_it_is_ruled_the_same_again(seed: int) -> None:
    assert whole(adjudicate(drawn(seed)[1])) == whole(ruled(seed))


@some
def test_suits_are_interchangeable(seed: int) -> None:
    assert whole(adjudicate(changed(drawn(seed)[1], next_suit))) == whole(ruled(seed))


@some
def test_players_are_interchangeable(seed: int) -> None:
    swapped = adjudicate(changed(drawn(seed)[1], other_player))
    assert whole(swapped, lambda p: OTHER[p] if p else None) == whole(ruled(seed))


@some
def test_the_acts_said_again_are_ruled_the_same(seed: int) -> None:
    hand, dispute = drawn(seed)
    understood = [step.act for step in replay(dispute).steps]
    again = read_dispute(hand.text(map(say, understood)))
    assert [step.act for step in replay(again).steps] == understood
    assert whole(adjudicate(again)) == whole(ruled(seed))


def cut_off(seed: int, length: int) -> list[str]:
    """What is found wrong with a hand of which only the first lines are told. A call by number,
    or a question, with which it breaks off waits for an answer."""
    hand, dispute = drawn(seed)
    ruling = adjudicate(replace(dispute, log=dispute.log[:length]))
    return breaches(hand, ruling, length - 1)


@every
def test_a_record_cut_off_has_no_breach(seed: int) -> None:
    length = Random(seed).randrange(len(drawn(seed)[0].lines))
    assert cut_off(seed, length) == []


@few
def test_a_record_cut_off_anywhere_has_no_breach(seed: int) -> None:
    lines = drawn(seed)[0].lines
    assert {n: found for n in range(len(lines)) if (found := cut_off(seed, n))} == {}


def test_the_hands_have_all_that_scores() -> None:
    """Else the count would prove little."""
    items = {
        name
        for seed in range(150)
        for pair in score(regular(seed).told).values()
        for name, _ in pair
    }
    assert items >= {"carte blanche", "point", "sequence", "quatorze or trio", "play"}
    assert items >= {"last trick", "cards", "capot", "repique", "pique"}
