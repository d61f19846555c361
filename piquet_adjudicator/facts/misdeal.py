"""Facts of the deal as it lies: how many cards were dealt to whom, what was exposed or found faced,
leave to rectify, and what the elder hand chose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.facts.anchors import whole_hand_taken_up
from piquet_adjudicator.facts.answer import (
    NO,
    Answer,
    Basis,
    Count,
    Truth,
    any_of,
    concluded,
    exactly,
)
from piquet_adjudicator.facts.behind import DEALT, EXPOSED, LEAVE, LEFT, TAKEN_IN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.dealing import act_at, acts_before
from piquet_adjudicator.facts.exchange import had_discarded
from piquet_adjudicator.facts.exchange_counts import dealt_of_pack
from piquet_adjudicator.facts.reads import RECTIFIED
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import (
    ExposesInDeal,
    ExposesStock,
    FindsFaced,
    GivesLeave,
    MovesCards,
    RectifiesDeal,
    RefusesLeave,
    actor,
    takes_part,
)
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import State

# ---- the cards dealt


def _dealt(view: View) -> Answer[State]:
    """The table as dealt, or as it lay after it was rectified as it was open to the dealer."""
    basis, state = Basis(), view.game.start
    for step in view.steps_of(MovesCards, RectifiesDeal):
        if basis.take(concluded(view.effects.on_act("may", step.number))):
            state = step.after
    return basis.answer(state)


def was_rectified(view: View, _: Binding) -> Answer[Truth]:
    """Whether the dealer had put the deal right, as it was open to him."""
    moved = view.steps_of(MovesCards, RectifiesDeal)
    return any_of(concluded(view.effects.on_act("may", step.number)) for step in moved)


def dealt_wrongly(view: View, _: Binding) -> Count:
    """How many cards were dealt wrongly, before the deal was rectified, if it was."""
    return exactly(_wrong(view, view.game.start))


def still_wrong(view: View, _: Binding) -> Count:
    """How many cards are wrong as the deal was left, where it was rectified; else as it was
    dealt."""
    dealt, rests_on = _dealt(view)
    return exactly(_wrong(view, dealt), rests_on)


def _wrong(view: View, lie: State) -> int:
    """How many cards lie wrongly: those beyond twelve in a hand and eight in the stock. Thirteen
    and eleven is one card dealt wrongly."""
    if view.game.dispute.deal.stage != "dealt":
        return 0
    hand = view.deck.hand
    excess = sum(max(0, dealt_of_pack(lie.hands[each], hand) - hand) for each in PLAYERS)
    return excess + max(0, len(lie.stock) - view.deck.stock)


def stock_as_dealt(view: View, _: Binding) -> Count:
    """How many cards the deal left in the stock, before it was rectified, if it was."""
    return exactly(len(view.game.start.stock))


def was_dealt_wrongly(view: View, _: Binding) -> Truth:
    """Whether any card had been dealt wrongly before the deal was rectified, if it was."""
    if view.game.dispute.deal.stage != "dealt":
        return False
    start, hand = view.game.start, view.deck.hand
    hands = (dealt_of_pack(start.hands[player], hand) for player in PLAYERS)
    return (*hands, len(start.stock)) != (hand, hand, view.deck.stock)


def leave_given(view: View, binding: Binding) -> Truth:
    """Whether the other player had given leave to rectify the deal, and not refused it since."""
    if binding.actor is None:
        return False
    other = adversary_of(binding.actor)
    words = acts_before(view, binding.step, other, GivesLeave, RefusesLeave)
    return bool(words) and isinstance(words[-1], GivesLeave)


def may_yet_be_rectified(view: View, binding: Binding) -> Truth:
    """Whether the dealer has leave to rectify the deal, and no player has taken up his hand."""
    if not leave_given(view, Binding(binding.step, actor=view.younger)):
        return False
    return whole_hand_taken_up(view, binding, None) is None


# ---- what was exposed or found faced


def exposed_in_dealing(view: View, binding: Binding, whose: str) -> Truth:
    """Whether the dealer had exposed, in dealing, a card of the adversary's, of the stock, or of
    his own."""
    owners = [_whose(view, act) for act in _exposed_in_dealing(view, binding.step)]
    owners += ["stock"] * any(_exposed_of_stock(view, binding.step))
    wanted = {"the adversary": view.elder, "the stock": "stock", "the dealer": view.younger}[whose]
    return True if wanted in owners else (None if "unknown" in owners else False)


def _exposed_in_dealing(view: View, step: int) -> Iterator[ExposesInDeal]:
    every = acts_before(view, step + 1, view.younger, ExposesInDeal)
    return (act for act in every if act.during == "dealing")


def _exposed_of_stock(view: View, step: int) -> Iterator[int]:
    """The steps, up to this one, at which the dealer exposed cards of the stock and nobody took in
    yet."""
    for each in view.steps_of(ExposesStock):
        by_dealer = isinstance(each.act, ExposesStock) and each.act.player == view.younger
        if (
            each.number <= step
            and by_dealer
            and exposed_before_exchange(view, Binding(each.number))
        ):
            yield each.number


def exposed_before_exchange(view: View, binding: Binding) -> Truth:
    """Whether cards of the stock are exposed by this act before the elder hand had discarded, and
    so not in taking in."""
    exposes = isinstance(act_at(view, binding), ExposesStock)
    return exposes and had_discarded(view, binding, view.elder) is False


def exposes_card_of(view: View, binding: Binding, whose: str) -> Truth:
    """Whether the card now exposed in dealing is the adversary's, of the stock, or his own."""
    act = act_at(view, binding)
    if not isinstance(act, ExposesInDeal) or act.during != "dealing":
        return False
    wanted = {"the adversary": view.elder, "the stock": "stock", "the dealer": view.younger}[whose]
    owner = _whose(view, act)
    return None if owner == "unknown" else owner == wanted


def _whose(view: View, act: ExposesInDeal) -> str:
    """Whose a card exposed is: as it is recorded, or as it was dealt."""
    if act.whose is not None:
        return act.whose
    start = view.game.start
    for card in act.cards:
        for player in PLAYERS:
            if card in start.hands[player].known:
                return player
        if card in start.stock:
            return "stock"
    return "unknown"


def dealer_exposed(view: View, binding: Binding) -> Truth:
    """Whether the dealer had exposed any card in dealing."""
    step = binding.step
    return any(_exposed_in_dealing(view, step)) or any(_exposed_of_stock(view, step))


def faced_in(view: View, binding: Binding, where: str) -> Truth:
    """Whether the faced card now found lies in the pack, or in the stock."""
    act = act_at(view, binding)
    return isinstance(act, FindsFaced) and act.where == where


def faced_is_lowest(view: View, binding: Binding) -> Truth:
    """Whether the faced card now found is the lowest of the stock: as it is said; or as the card
    that is named lies there."""
    act = act_at(view, binding)
    if not isinstance(act, FindsFaced):
        return False
    if act.lowest or act.number > 1:
        return act.lowest is True
    lowest = view.game.start.stock[-1:]
    if not act.cards or not lowest or lowest[0] is None:
        return None if not act.cards or act.cards[0] not in view.game.start.stock else False
    return act.cards[0] == lowest[0]


# ---- what was known, and chosen


def said_his_number(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether a player had said, truly, how many cards he had been dealt."""
    steps, rests_on = _announced(view, binding.step, player)
    return Answer(bool(steps), rests_on)


def stock_said(view: View, binding: Binding, number: str) -> Truth:
    """Whether a player had said, truly or not, that the stock has so many cards."""
    return any(
        isinstance(step.act, acts.SaysStock) and step.act.number == int(number)
        for step in view.game.steps[: max(0, binding.step - 1)]
    )


def _announced(view: View, before: int, player: Player) -> Answer[list[int]]:
    """The steps before one at which a player said, truly, how many cards he had been dealt."""
    state, rests_on = _dealt(view)
    dealt = state.hands[player].size
    steps = [
        step.number
        for step in view.steps_of(acts.SaysCount)
        if step.number < before
        and isinstance(step.act, acts.SaysCount)
        and (step.act.player, step.act.whose, step.act.number) == (player, player, dealt)
    ]
    return Answer(steps, rests_on)


def announced(view: View, binding: Binding, number: str) -> Truth:
    """Whether a player had announced that he had eleven, or thirteen, cards."""
    said = acts_before(view, binding.step, None, acts.SaysCount)
    return any(act.player == act.whose and str(act.number) == number for act in said)


def took_up_unannounced(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether a player takes up, or had taken up, a card of the stock without having announced how
    many cards he was dealt, or elected to stand the deal."""
    steps = view.steps_of(acts.TakesIn, acts.TakesUp)
    first = next((s.number for s in steps if actor(s.act) == player), None)
    if first is None or first > binding.step:
        return NO
    basis = Basis()
    if basis.take(had_chosen(view, Binding(first), player, "to stand the deal")):
        return basis.answer(False)
    return basis.answer(not basis.take(_announced(view, first, player)))


def had_chosen(view: View, binding: Binding, player: Player, what: str) -> Answer[Truth]:
    """Whether a player had elected to stand the deal, in words or by carrying the game on when it
    had come out that the deal was wrong."""
    in_words = bool(acts_before(view, binding.step, player, acts.StandsDeal))
    if in_words or what == "to stand the deal, in words":
        return Answer(in_words)
    basis = Basis()
    came_out = (basis.take(_came_out(view)), basis.take(_counted(view, player)))
    known = min((step for step in came_out if step is not None), default=None)
    went_on = known is not None and any(
        known < step.number < binding.step
        for step in view.steps_of(*CARRYING_ON)
        if takes_part(step.act, player)
    )
    return basis.answer(went_on)


CARRYING_ON: Final = (
    acts.Discards,
    acts.AltersDiscard,
    acts.TakesBackDiscard,
    acts.TakesIn,
    acts.TakesUp,
    acts.Calls,
    acts.Leads,
    acts.Plays,
    acts.PlaysTricks,
)
"""The acts by which a player carries the game a step further."""


def stands_or_stood(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether a player had elected to stand the deal, or does so by this act."""
    act = act_at(view, binding)
    here = binding.step
    if act is not None and isinstance(act, CARRYING_ON) and takes_part(act, player):
        here += 1
    return had_chosen(view, Binding(here), player, "to stand")


def _came_out(view: View) -> Answer[int | None]:
    """The step at which it was first said what was wrong with the deal."""
    dealt, rests_on = _dealt(view)
    said: list[int] = []
    for step in view.steps_of(acts.SaysStock, acts.SaysCount):
        match step.act:
            case acts.SaysStock(number=number) if number == len(dealt.stock):
                said.append(step.number)
            case acts.SaysCount(whose=whose, number=n) if n == dealt.hands[whose].size:
                said.append(step.number)
            case _:
                pass
    return Answer(min(said, default=None), rests_on)


def _counted(view: View, player: Player) -> Answer[int | None]:
    """The step at which a player, who was dealt the regular number of cards, counted the stock, and
    so found how many it has, where that is what was wrong. Who was dealt another number has to say
    so (Law 39): that he has found it out is not enough."""
    dealt, rests_on = _dealt(view)
    wrong = len(dealt.stock) != view.deck.stock
    if not wrong or dealt.hands[player].size != view.deck.hand:
        return Answer(None, rests_on)
    counted = (s.number for s in view.steps_of(acts.CountsStock) if actor(s.act) == player)
    return Answer(next(counted, None), rests_on)


def cards_left(view: View, binding: Binding) -> Count:
    """How many cards lie in the stock after this act."""
    return exactly(len(view.after_or_end(binding.step).left_places))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("was dealt wrongly at first", (), was_dealt_wrongly,
         "the cards were dealt wrongly", "the cards were dealt in the right numbers", "2",
         behind=DEALT),
    Fact("the deal was rectified", (), was_rectified,
         "the dealer had rectified the deal, with permission",
         "the deal was not rectified with permission", "2", RECTIFIED, tacit_no=True),
    Fact("leave was given", (), leave_given,
         "permission was given to rectify the deal",
         "permission was not given to rectify the deal", "2", behind=LEAVE),
    Fact("the dealer may yet rectify the deal", (), may_yet_be_rectified,
         "the dealer had leave to rectify the deal, and neither player had taken up his hand",
         "the dealer had no leave to rectify the deal, or a player had taken up his hand", "2",
         tacit_no=True),
    Fact("the dealer had exposed a card in dealing", (), dealer_exposed,
         "the dealer had exposed a card in dealing",
         "the dealer had exposed no card in dealing", "2", tacit=True, behind=EXPOSED),
    Fact("the dealer had exposed a card of", ("owner",), exposed_in_dealing,
         "the dealer had exposed a card that belongs to {0}",
         "the dealer had exposed no card that belongs to {0}", "2", behind=EXPOSED),
    Fact("exposes the stock before the exchange", (), exposed_before_exchange,
         "a card of the stock was exposed before the elder hand had discarded",
         "no card of the stock was exposed before the elder hand had discarded", "2", tacit_no=True,
         behind=(acts.ExposesStock,)),
    Fact("exposes a card of", ("owner",), exposes_card_of,
         "the card exposed belongs to {0}", "the card exposed does not belong to {0}", "2"),
    Fact("the faced card lies in", ("heap",), faced_in,
         "the faced card was found in the {0}", "the faced card was not found in the {0}", "3"),
    Fact("the faced card is the lowest", (), faced_is_lowest,
         "the faced card is the lowest of the stock",
         "the faced card is not the lowest of the stock", "3"),
    Fact("had said how many cards he has", ("person",), said_his_number,
         "{0} had announced the number of cards dealt",
         "{0} had not announced the number of cards dealt", "7"),
    Fact("had been announced", ("hand of",), announced,
         "a hand of {0} cards had been announced",
         "no hand of {0} cards had been announced", "7", behind=(acts.SaysCount,)),
    Fact("the stock had been said to have", ("number",), stock_said,
         "a player had said that the stock had {0:card}",
         "no player had said that the stock had {0:card}", "2"),
    Fact("takes up the stock unannounced", ("person",), took_up_unannounced,
         "{0} took up a card of the stock without announcing the number of cards dealt",
         "{0} took up no card of the stock before announcing the number of cards dealt, or "
         "standing the deal", "7", behind=TAKEN_IN,
         would="{0} would take up a card of the stock without announcing the number of cards dealt",
         would_not="{0} would take up no card of the stock before announcing the number of cards "
         "dealt, or standing the deal"),
    Fact("had elected", ("person", "election"), had_chosen,
         "{0} had elected {1}", "{0} had not elected {1}", "2, 7"),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards dealt wrongly", (), dealt_wrongly,
            "the cards dealt wrongly", "2", behind=DEALT, most="the pack",
            sentence="{number:card} {were} dealt wrongly"),
    Measure("cards lying wrongly", (), still_wrong,
            "the cards that lie wrongly", "2", RECTIFIED, most="the pack",
            sentence="{number:card} lay wrongly"),
    Measure("cards left in the stock", (), cards_left,
            "the cards left in the stock", "7", behind=LEFT, most="the pack",
            sentence="{number:card} {were} left in the stock"),
    Measure("cards of the stock as dealt", (), stock_as_dealt,
            "the cards left in the stock by the deal", "2", behind=DEALT, most="the pack",
            sentence="{number:card} {were} left in the stock by the deal"),
)
# fmt: on
