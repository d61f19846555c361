"""The suit that was called from a player for his next lead."""

from __future__ import annotations

from piquet_adjudicator.facts.answer import Answer, Truth, concluded
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import CallsSuit, actor
from piquet_adjudicator.model.players import Player, adversary_of


def suit_called(view: View, step: int, player: Player) -> tuple[str, Answer[Truth]] | None:
    """The suit last called from a player before a step, since the last lead of his that lies there,
    and whether it might be called; None where none was. A lead that was taken back is none."""
    leads = (trick.lead for trick in view.before_or_end(step).tricks)
    since = max((lead.step for lead in leads if lead.player == player), default=0)
    called = [
        (each.number, each.act.suit)
        for each in view.steps_of(CallsSuit)
        if isinstance(each.act, CallsSuit)
        and since < each.number < step
        and actor(each.act) == adversary_of(player)
    ]
    if not called:
        return None
    number, suit = called[-1]
    return suit, concluded(view.effects.on_act("may", number))
