"""What a player may still put right: the cards on the table that he may take up again, and what he
said that he may correct.

That he may is claimed of each such act that the laws may leave open to him, and ruled on as any
claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.asked.claims_asked import is_right
from piquet_adjudicator.engine.decided.corrections import corrections
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, DutyDue, OpenOption, PutRight
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.language.claim_sentences import say_claim
from piquet_adjudicator.model.acts import (
    Act,
    Retakes,
    TakeBack,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, Play, State
from piquet_adjudicator.model.suits_in_turn import in_turn

_RETAKING: Final = ACT_MOMENTS[Retakes]
_TAKING_BACK: Final = ACT_MOMENTS[TakeBack]


def remedies_open(
    player: Player,
    offered: Iterable[OpenOption | DutyDue],
    ruling: Adjudication,
    stood: Dispute,
    at: Callable[[Dispute], Adjudication],
) -> tuple[tuple[PutRight, ClaimRuling], ...]:
    """What a player may still put right, each with the ruling that he may: the cards that he
    may take up again, none where what is `offered` him already is that he may, or must; and what he
    said that he may correct. `stood` is the record up to where it is asked, `at` the ruling on it
    with what is claimed."""
    acts: list[Act] = [*corrections(player, ruling.record.view)]
    if not any(map(_is_to_retake, offered)):
        acts += _retakings(player, ruling.game)
    if not acts:
        return ()
    line = len(stood.log)
    claims = (ActClaim(player, (act,), "", line) for act in acts)
    put = tuple(replace(claim, text=say_claim(claim)) for claim in claims)
    ruled = at(replace(stood, claims=put)).claims
    open_to_him = [each for each in zip(acts, ruled, strict=True) if is_right(each[1])]
    again = [each for each in open_to_him if isinstance(each[0], Retakes)]
    cards = tuple(card for act, _ in again if isinstance(act, Retakes) for card in act.cards)
    first = [(PutRight(act, by.cites[-1], cards), by) for act, by in again[:1]]
    others = (each for each in open_to_him if each not in again)
    return (*first, *((PutRight(act, by.cites[-1]), by) for act, by in others))


def _retakings(player: Player, game: Game) -> Iterator[Retakes]:
    assumed = game.assumed | game.end.supposed
    for card in dict.fromkeys(_lying(player, game)):
        if card not in assumed:
            yield Retakes(player, (card,))


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
