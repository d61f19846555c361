"""What a player said in the calling that he might put right: his calls, and his answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.facts.call_words import words
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Combination, CorrectsCall, CorrectsReply, ReplyWord
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.shapes import all_sets, best, cards_called, value
from piquet_adjudicator.model.state import Call


def corrections(player: Player, view: View) -> Iterator[CorrectsCall | CorrectsReply]:
    """Other words for a call of his that he does not hold, or holds better than; and another answer
    to one that he let pass though he has as many cards of the kind. Of a hand not all known,
    nothing."""
    hand = view.hand[player]
    for call in view.calls if not hand.unknown else ():
        said = words(view, call).value
        if said is None:
            continue
        mine = best(hand.cards, call.kind)
        if call.player == player:
            yield from _other_words(call, said, hand.cards)
        elif mine is not None and call.replies and call.replies[-1].answer in _LET_PASS:
            as_many = (mine.number or 0) >= (said.number or 0)
            yield from (CorrectsReply(player, "not good", call.kind, said),) if as_many else ()


_LET_PASS: Final[tuple[ReplyWord, ...]] = ("good", "equal")


def _other_words(call: Call, said: Combination, cards: frozenset[Card]) -> Iterator[CorrectsCall]:
    mine = best(cards, call.kind)
    if not cards_called(cards, said):
        of_rank = (each for each in all_sets(cards) if each.rank == said.rank)
        then = next(of_rank, None) if call.kind == "quatorze or trio" else mine
        yield CorrectsCall(call.player, call.kind, then, said)
    elif mine is not None and value(mine) > value(said) and not call.replies:
        yield CorrectsCall(call.player, call.kind, mine, said)
