"""Whose each pack is, and a deal with the wrong one."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Basis, Truth, concluded
from piquet_adjudicator.facts.behind import HAND, PACK
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.counts import sees_hand
from piquet_adjudicator.facts.reads import PACK_CHOSEN, PACKS_CHANGED
from piquet_adjudicator.facts.shown import DoneAt
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import (
    ChoosesPack,
    Deals,
    DealsPacket,
    PlacesStock,
    PointsOutWrongPack,
)
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

WHOSE: Final[dict[Player, str]] = {"A": "A's", "B": "B's"}
"""How the pack of each player is called, where it has no name of its own."""
UNKNOWN_PACK: Final = "?"
"""In place of the name of a pack: it is not known whose each is."""


def with_packs_changed(packs: dict[Player, str], changed: Truth) -> dict[Player, str]:
    """Whose each pack is where the packs remain changed, or do not: then each player has the
    other's; where it is not known whether they do, neither is known.

    >>> with_packs_changed({"A": "red", "B": "blue"}, True)
    {'A': 'blue', 'B': 'red'}
    >>> with_packs_changed({}, True)
    {'A': "B's", 'B': "A's"}
    """
    if changed is None:
        return dict.fromkeys(PLAYERS, UNKNOWN_PACK)
    others = {p: packs.get(adversary_of(p), WHOSE[adversary_of(p)]) for p in PLAYERS}
    return others if changed else packs


def packs_at(view: View, step: int) -> Answer[dict[Player, str]]:
    """Whose each pack is before a step, of which a player may have chosen his: the other pack is
    then the adversary's. To say so is no choice where he has none (p. 1); where it is not known
    whether he had, it is not known whose each is."""
    basis, owned = Basis(), dict(view.game.dispute.partie.packs)
    for each in view.steps_of(ChoosesPack):
        act = each.act
        if each.number >= step or not isinstance(act, ChoosesPack) or act.pack is None:
            continue
        other, own = adversary_of(act.player), owned.get(act.player)
        exchanged = {other: own} if own and act.pack == owned.get(other) else {}
        chosen = {**owned, act.player: act.pack, **exchanged}
        open_to_him = basis.take(concluded(view.effects.on_act("may", each.number)))
        if open_to_him is None and chosen != owned:
            return basis.answer(dict.fromkeys(PLAYERS, UNKNOWN_PACK))
        owned = chosen if open_to_him else owned
    return basis.answer(owned)


def _is_right(view: View, step: int) -> Answer[Truth]:
    """Whether the pack dealt at a step is that with which he who deals is to deal: not known of a
    pack named, where it is not recorded whose it is."""
    act, dispute = view.act(step), view.game.dispute
    if not isinstance(act, Deals) or act.pack in (None, "right", "new"):
        return Answer(True)
    basis = Basis()
    packs = basis.take(packs_at(view, step))
    if _is_of_the_next(view, step):
        changed = basis.take(concluded(view.effects.of("packs changed")))
        packs = with_packs_changed(packs, changed)
    own, others = packs.get(act.player), packs.get(adversary_of(act.player))
    names = {WHOSE[player]: name for player, name in dispute.partie.packs_at_first.items()}
    pack = names.get(act.pack, act.pack)  # it is called by whose it was when the partie began
    if pack in (own, others):
        return basis.answer(pack == own)
    if own == UNKNOWN_PACK:
        return basis.answer(None)
    if act.pack in WHOSE.values():
        return basis.answer(act.pack == WHOSE[act.player])
    return basis.answer(None if (own, others) == (None, None) else own is None)


def _is_of_the_next(view: View, step: int) -> bool:
    """Whether the cards dealt at a step are those of the next deal: this one had been dealt."""
    return dealt_at(view) < step


def wrong_pack(view: View, _: Binding) -> Answer[Truth]:
    """Whether the deal was made with another pack than the dealer's: not known where a player has
    said that it was the wrong one, and nothing tells with which it was made."""
    basis = Basis()
    dealt = [s.number for s in view.steps_of(Deals) if not _is_of_the_next(view, s.number)]
    if view.steps_of(PointsOutWrongPack) and not any(_tells_pack(view, step) for step in dealt):
        return Answer(None)
    right = [basis.take(_is_right(view, step)) for step in dealt]
    return basis.answer(True if False in right else None if None in right else False)


def _tells_pack(view: View, step: int) -> bool:
    act = view.act(step)
    return isinstance(act, Deals) and act.pack is not None


def deals_wrong_pack(view: View, binding: Binding) -> Answer[Truth]:
    """Whether he deals with another pack than his own."""
    right, rests_on = _is_right(view, binding.step)
    return Answer(None if right is None else not right, rests_on)


def wrong_pack_out_in_time(view: View, _: Binding) -> Truth:
    """Whether it came out, before either player took up any of his cards, that the deal was with
    the wrong pack: it is out, at the latest, when the referee is asked."""
    out = min((step.number for step in view.steps_of(PointsOutWrongPack)), default=None)
    taken_up = next((s.number for s in view.game.steps if sees_hand(s.act)), None)
    if view.game.dispute.deal.stage != "dealt":
        return False
    return taken_up is None or (out is not None and out < taken_up)


def cards_first_taken_up(view: View, _: Binding) -> DoneAt | None:
    """Where a player first took up any of his cards."""
    return next((DoneAt(s.number) for s in view.game.steps if sees_hand(s.act)), None)


def wrong_pack_out_while_dealing(view: View, _: Binding) -> Truth:
    """Whether it came out, while the cards were still being dealt, that the deal was with the wrong
    pack. A deal recorded packet by packet is completed when both hands are whole, the stock is
    placed or a hand is taken up; any other where it is recorded."""
    out = min((step.number for step in view.steps_of(PointsOutWrongPack)), default=None)
    if view.game.dispute.deal.stage != "dealt" or out is None:
        return False
    return out < dealt_at(view)


def dealt_at(view: View) -> int:
    """The step at which the deal was completed; beyond the last, where it was not."""
    steps, dealt = view.game.steps, dict.fromkeys(PLAYERS, 0)
    by_packets = bool(view.steps_of(DealsPacket))
    for step in steps:
        match step.act:
            case Deals() if not by_packets:
                return step.number
            case DealsPacket(_, "A" | "B" as whose, number):
                dealt[whose] += number
                if min(dealt.values()) >= view.deck.hand:
                    return step.number
            case PlacesStock():
                return step.number
            case act if sees_hand(act):
                return step.number
            case _:
                pass
    return len(steps) + 1


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("the deal was with the wrong pack", (), wrong_pack,
         "the cards were dealt with the wrong pack", "the cards were dealt with the right pack",
         "3", PACK_CHOSEN, behind=PACK, behind_where="so"),
    Fact("deals with the wrong pack", (), deals_wrong_pack,
         "the pack is the wrong one", "the pack is the right one", "3",
         PACK_CHOSEN | PACKS_CHANGED,
         behind=PACK, behind_where="so"),
    Fact("it came out before a card was taken up", (), wrong_pack_out_in_time,
         "it came out before either player had taken up any of his cards",
         "it did not come out before a player had taken up any of his cards", "3", behind=HAND,
         done_at=cards_first_taken_up, undone=True),
    Fact("it came out before the deal was completed", (), wrong_pack_out_while_dealing,
         "it came out before the deal was completed",
         "it did not come out before the deal was completed", "16", behind=PACK),
)
# fmt: on
