"""The cards on the table that a player may take up again.

That he may is claimed of each card that the laws may give back to him, and ruled on as any claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.asked.claims_asked import is_right
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, DutyDue, OpenOption
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.language.claim_sentences import say_claim
from piquet_adjudicator.model.acts import Retakes, TakeBack
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, Play, State
from piquet_adjudicator.model.suits_in_turn import in_turn

_RETAKING: Final = ACT_MOMENTS[Retakes]
_TAKING_BACK: Final = ACT_MOMENTS[TakeBack]


def may_be_retaken(
    player: Player,
    offered: Iterable[OpenOption | DutyDue],
    ruling: Adjudication,
    stood: Dispute,
    at: Callable[[Dispute], Adjudication],
) -> tuple[tuple[Card, ClaimRuling], ...]:
    """The cards that a player may take up again, each with the ruling that he may; none where what
    is `offered` him already is that he may, or must. `stood` is the record up to where it is asked,
    `at` the ruling on it with what is claimed."""
    if any(map(_is_to_retake, offered)):
        return ()
    game = ruling.game
    assumed = game.assumed | game.end.supposed
    cards = tuple(card for card in dict.fromkeys(_lying(player, game)) if card not in assumed)
    line = len(stood.log)
    claims = (ActClaim(player, (Retakes(player, (card,)),), "", line) for card in cards)
    if not cards:
        return ()
    put = tuple(replace(claim, text=say_claim(claim)) for claim in claims)
    ruled = at(replace(stood, claims=put)).claims
    return tuple(each for each in zip(cards, ruled, strict=True) if is_right(each[1]))


def _is_to_retake(offered: OpenOption | DutyDue) -> bool:
    """Whether a choice or a duty is that cards are taken up again."""
    if isinstance(offered, DutyDue):
        return offered.so.term in (_RETAKING, _TAKING_BACK)
    return any(CHOICES[each.id].taken_by == _RETAKING for each in offered.choices)


def _lying(player: Player, game: Game) -> Iterator[Card]:
    """His cards that lie dropped; those put down together with some that are too many; and the card
    last put down, if it is his."""
    table = game.end
    dropped = table.dropped & table.hands[player].known
    yield from sorted(dropped, key=in_turn(game.dispute))
    plays = [*_in_tricks(table), *table.extra]
    too_many = {play.step for play in table.extra if play.player == player}
    yield from (play.card for play in plays if play.player == player and play.step in too_many)
    last = max(plays, key=lambda each: each.step, default=None)
    if last and last.player == player:
        yield from (play.card for play in plays if play.step == last.step)


def _in_tricks(table: State) -> Iterator[Play]:
    for trick in table.tricks:
        yield trick.lead
        if trick.follow is not None:
            yield trick.follow
