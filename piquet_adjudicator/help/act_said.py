"""The act of a line, and whether it leaves out something of what a player says of it."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.help.particulars import flat, in_part, left_out
from piquet_adjudicator.help.who_acts import set_of_words
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import SUIT_NAMES, parse_rank
from piquet_adjudicator.model.state import Game, Step

_OF_A_RANK: Final = set_of_words("aces kings queens knaves jacks tens")
"""Words for a trio or a quatorze, and for no sequence."""


def act_of_line(step: Step) -> Act:
    """The act of a line; of one that is contested, that of which it is contested that it was."""
    return step.in_part.act if isinstance(step.in_part, acts.Contested) else step.act


def leaves_out(words: tuple[str, ...], game: Game, line: int) -> bool:
    """Whether an act leaves out something of what is said; of a reply, that is not left out which
    the call says to which it replies."""
    act = act_of_line(game.steps[line - 1])
    if "suit" in words and not set(SUIT_NAMES.values()) & set(flat(act).lower().split()):
        return True
    if _too_few(words, act) or (_OF_A_RANK & set(words) and _is_of_a_sequence(act)):
        return True
    also = [
        flat(acts.Calls(call.player, call.what))
        for call in game.end.calls
        if call.what
        and any(reply.step == line for reply in call.replies)
        and (call.what.rank is not None or not _OF_A_RANK & set(words))
    ]
    return left_out(words, act, " ".join((*also, in_part(act)))) > 0


def _is_of_a_sequence(act: Act) -> bool:
    """Whether an act is the call of a sequence, which is named by one card and not by several."""
    return isinstance(act, acts.Calls) and act.what is not None and act.what.kind == "sequence"


def _too_few(words: tuple[str, ...], act: Act) -> bool:
    """Whether words speak of several cards of a rank that were put down or shown, and an act has
    but one."""
    cards = getattr(act, "cards", ())
    ranks = [parse_rank(word) for word in words if word in _OF_A_RANK]
    return bool(cards) and any(sum(card.rank == rank for card in cards) < 2 for rank in ranks)
