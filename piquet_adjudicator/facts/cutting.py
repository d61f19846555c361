"""Facts of the cuts, for the deal and to the dealer."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Basis, Count, Truth, concluded, exactly
from piquet_adjudicator.facts.behind import CUT, CUT_TO_DEALER
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.dealing import act_at, acts_before
from piquet_adjudicator.facts.reads import ABIDES, FRESH_CUT
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import CutsForDeal, CutsToDealer, TreatsAsCut, actor
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

RANK_OF_ACE = 14
LOWEST_EXPOSED: Final = "the lowest card exposed"
HIGHEST_EXPOSED: Final = "the highest card exposed"
_CUTS: Final = (CutsForDeal, CutsToDealer)


def _cut(view: View, binding: Binding) -> tuple[int, int]:
    """The cards lifted off in this cut, and those left below; half and half where no number is
    recorded, as what is not recorded was regular."""
    act = act_at(view, binding)
    state = view.game.start
    pack = sum(state.hands[player].size for player in PLAYERS) + len(state.stock)
    if not isinstance(act, (CutsToDealer, CutsForDeal)) or (act.taken is None and act.left is None):
        return pack // 2, pack - pack // 2
    taken = act.taken if act.taken is not None else pack - (act.left or 0)
    return taken, act.left if act.left is not None else pack - taken


def cards_lifted(view: View, binding: Binding) -> Count:
    """How many cards were lifted off in this cut: half the pack, unless it is recorded
    otherwise."""
    taken, _left = _cut(view, binding)
    return exactly(taken)


def cards_left_below(view: View, binding: Binding) -> Count:
    """How many cards were left in the lower packet of this cut: half, unless it is recorded."""
    _taken, left = _cut(view, binding)
    return exactly(left)


def had_cut(view: View, binding: Binding) -> Truth:
    """Whether he had cut, for the same purpose, before this cut."""
    act = act_at(view, binding)
    return act is not None and bool(acts_before(view, binding.step, actor(act), type(act)))


def cuts_due(view: View, binding: Binding) -> list[Conclusion]:
    """By what there was to be a fresh cut before this one, none having been made."""
    act = act_at(view, binding)
    kind = CutsForDeal if isinstance(act, CutsForDeal) else CutsToDealer
    cuts = [step for step in view.steps_of(kind) if step.number < binding.step]
    return [
        c
        for c in view.effects.of("fresh cut")
        if c.step < binding.step
        and (c.player is not None) == (kind is CutsForDeal)
        and c.player in (None, binding.actor)
        and not any(c.step < cut.number and c.player in (None, actor(cut.act)) for cut in cuts)
    ]


def fresh_cut_was_due(view: View, binding: Binding) -> Answer[Truth]:
    """Whether there was to be a fresh cut before this one, and none had been made."""
    return concluded(cuts_due(view, binding))


def spoiled(view: View, binding: Binding) -> Answer[Truth]:
    """Whether there is to be a fresh cut in the place of this one."""
    later = [s.number for s in view.steps_of(CutsToDealer, CutsForDeal) if s.number > binding.step]
    until = min(later, default=len(view.game.steps) + 1)
    return concluded(
        c
        for c in view.effects.of("fresh cut")
        if binding.step <= c.step < until and c.player in (None, binding.actor)
    )


def cut_again_since(view: View, binding: Binding) -> Truth:
    """Whether the pack was cut again after this act."""
    act = act_at(view, binding)
    kind = CutsForDeal if isinstance(act, CutsForDeal) else CutsToDealer
    who = actor(act) if isinstance(act, CutsForDeal) else None
    return any(
        step.number > binding.step and who in (None, actor(step.act))
        for step in view.steps_of(kind)
    )


def last_cut(view: View, player: Player, step: int) -> CutsForDeal | None:
    """A player's last cut for deal before a step."""
    cuts = acts_before(view, step, player, CutsForDeal)
    return cuts[-1] if cuts else None


def both_have_cut(view: View, binding: Binding) -> Truth:
    """Whether each player had cut for deal before this act."""
    return all(last_cut(view, player, binding.step) for player in PLAYERS)


def ranks_cut(view: View, player: Player, step: int) -> Answer[tuple[int, int] | None]:
    """The lowest and the highest rank that the card may have which a player cut; of several, that
    by which a law has him abide, or which his adversary treats so. Where it is not told which they
    were, the one that is treated so is that by which he abides. None where there is no such
    card."""
    cut = last_cut(view, player, step)
    several = cut is not None and exposed_in(cut) > 1
    abides = _abides_by(view, player, step) if several else ()
    treated = _treated_as_cut(view, player, step, bool(abides))
    if cut is None or (several and not treated and not abides):
        return Answer(None)
    least, most = view.deck.ranks[0], view.deck.ranks[-1]
    ranks = sorted(card.rank or least for card in cut.cards)
    known = [card.rank for card in cut.cards if card.rank]
    if abides and cut.cards:
        highest = abides[-1].term == HIGHEST_EXPOSED
        every = len(known) == max(len(cut.cards), cut.number or 0)
        if highest:
            ranks = [max(known, default=least), max(known) if every else most]
        else:
            ranks = [min(known) if every else least, min(known, default=most)]
        ranks = ranks if abides[-1].certain else [least, most]
    elif several and treated and treated[-1].cards:
        ranks = [treated[-1].cards[0].rank]
    elif several and treated and treated[-1].lowest and ranks:
        ranks = [ranks[0], min(known, default=most)]
    elif not ranks or not all(card.rank for card in cut.cards):
        ranks = [least, most]
    return Answer((ranks[0], ranks[-1]), abides)


def _treated_as_cut(view: View, player: Player, step: int, by_himself: bool) -> list[TreatsAsCut]:
    """What was treated as the card that a player cut: by his adversary, or also by himself."""
    acts = acts_before(view, step, adversary_of(player), TreatsAsCut)
    return [*acts, *(acts_before(view, step, player, TreatsAsCut) if by_himself else ())]


def exposed_in(cut: CutsForDeal) -> int:
    """How many cards were exposed in a cut for deal: one, unless it is recorded otherwise."""
    return len(cut.cards) or cut.number or 1


def _abides_by(view: View, player: Player, step: int) -> tuple[Conclusion, ...]:
    """By what a player abides by one of the cards that he exposed in his last cut for deal."""
    cuts = [s.number for s in view.steps_of(CutsForDeal) if actor(s.act) == player]
    last = max((number for number in cuts if number < step), default=step)
    every = view.effects.on_player("abides by", player)
    return tuple([c for c in every if last <= c.step < step][-1:])


def cut_an_ace(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether the card that a player cut for deal was an ace."""
    ranks, rests_on = ranks_cut(view, player, binding.step)
    if ranks is None or ranks[1] < RANK_OF_ACE:
        return Answer(False, rests_on)
    return Answer(True if ranks[0] == RANK_OF_ACE else None, rests_on)


def cut_higher(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether the card that a player cut for deal is higher than the other's, and not an ace."""
    basis = Basis()
    mine = basis.take(ranks_cut(view, player, binding.step))
    other = basis.take(ranks_cut(view, adversary_of(player), binding.step))
    if mine is None or other is None or mine[1] <= other[0] or mine[0] == RANK_OF_ACE:
        return basis.answer(False)
    return basis.answer(True if other[1] < mine[0] and mine[1] < RANK_OF_ACE else None)


def cut_equal(view: View, binding: Binding) -> Answer[Truth]:
    """Whether the players' cards cut for deal were of one rank."""
    basis = Basis()
    mine, other = (basis.take(ranks_cut(view, player, binding.step)) for player in PLAYERS)
    if mine is None or other is None or mine[1] < other[0] or other[1] < mine[0]:
        return basis.answer(False)
    return basis.answer(True if mine[0] == mine[1] == other[0] == other[1] else None)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("had cut already", (), had_cut,
         "the pack had been cut already", "the pack had not been cut before", "1",
         behind=CUT_TO_DEALER, at=_CUTS),
    Fact("a fresh cut was due", (), fresh_cut_was_due,
         "there was to be a fresh cut", "there was not to be a fresh cut", "1", FRESH_CUT,
         needs=FRESH_CUT, at=_CUTS),
    Fact("is to be made afresh", (), spoiled,
         "there is to be a fresh cut in its place", "there is no fresh cut in its place", "1",
         FRESH_CUT, needs=FRESH_CUT),
    Fact("had cut an ace", ("person",), cut_an_ace,
         "{0} had cut an ace", "{0} had not cut an ace", "1", ABIDES, behind=CUT),
    Fact("had cut the higher card", ("person",), cut_higher,
         "{0} had cut a card of the higher rank", "{0} had not cut a card of the higher rank", "1",
         ABIDES, behind=CUT),
    Fact("the cards cut were of one rank", (), cut_equal,
         "the cards cut were of one rank", "the cards cut were not of one rank", "1", ABIDES,
         behind=CUT),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards lifted in the cut", (), cards_lifted,
            "the cards lifted in the cut", "1", behind=(*CUT, *CUT_TO_DEALER), most="the pack",
            at=_CUTS,
            sentence="{number:card} {were} lifted in the cut",
            would="{number:card} would be lifted in the cut"),
    Measure("cards left in the lower packet", (), cards_left_below,
            "the cards left in the lower packet", "1", behind=(*CUT, *CUT_TO_DEALER),
            most="the pack", at=_CUTS,
            sentence="{number:card} {were} left in the lower packet",
            would="{number:card} would be left in the lower packet"),
)
# fmt: on
