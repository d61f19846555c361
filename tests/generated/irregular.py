"""Irregular records, made from a seed: a regular hand in which acts are left out, done in another
order, or put in, of every kind that the vocabulary of acts has, with claims of every form.

Each can be told: a change after which the rest of a record cannot be is where the record ends.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput, NotUnderstood
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.replay.gap import at_end
from piquet_adjudicator.replay.possible import fills
from tests.generated.hands import regular
from tests.test_denials import generated

MOST_CHANGES: Final = 4
WAYS: Final = 250
"""An act that is put in is one of so many that may have been done there."""


def irregular(seed: int) -> Dispute:
    """The irregular record of a seed, with claims at its end."""
    draw = Random(f"irregular {seed}")
    dispute = read_dispute(regular(draw.randrange(1_000_000)).text())
    length = draw.choice((len(dispute.log), draw.randrange(1, len(dispute.log))))
    dispute = replace(dispute, log=dispute.log[:length])
    for _ in range(draw.randint(1, MOST_CHANGES)):
        dispute = _changed(dispute, draw)
    return replace(dispute, claims=tuple(_claims(dispute, draw)))


def _changed(dispute: Dispute, draw: Random) -> Dispute:
    """A record with one act more, one less, or two in the place of each other, and no more of it
    than can be."""
    log, place = [line.act for line in dispute.log], draw.randrange(len(dispute.log) + 1)
    match draw.choice(("more", "more", "more", "less", "other order")):
        case "more":
            log[place:place] = _act_at(dispute, place, draw)
        case "less":
            del log[place : place + 1]
        case _:
            log[place : place + 2] = log[place : place + 2][::-1]
    return _as_far_as_can_be(dispute, log)


def _act_at(dispute: Dispute, place: int, draw: Random) -> tuple[Act, ...]:
    """What may have been done at a place of a record."""
    gap = at_end(replay(replace(dispute, log=dispute.log[:place])))
    ways = list(islice(fills(gap), WAYS))
    return draw.choice(ways) if ways else ()


def _as_far_as_can_be(dispute: Dispute, log: list[Act]) -> Dispute:
    """A record of some acts, without those at its end that cannot be done any more."""
    lines = tuple(Line(number, act, number) for number, act in enumerate(log, 1))
    least, most = 0, len(lines)
    while least < most:
        middle = (least + most + 1) // 2
        try:
            replay(replace(dispute, log=lines[:middle]))
            least = middle
        except BadInput:
            most = middle - 1
    return replace(dispute, log=lines[:least])


def _claims(dispute: Dispute, draw: Random) -> list[Claim]:
    """Claims of forms drawn by lot, and of acts that may be done next."""
    last = len(dispute.log)
    context = ClaimContext(last, last, dispute.elder, draw.choice(PLAYERS))
    acts = [act for _ in range(2) for act in _act_at(dispute, last, draw)[:1]]
    claims: list[Claim] = []
    for words in (*generated(draw), *map(say, acts)):
        try:
            claims.append(read_claim(words, context))
        except NotUnderstood:
            continue
    return claims
