"""The exchange where the hands are not of twelve cards: how many a player can so put out and take
in that the one is more, or less, than the other by a card (pp. 7-8)."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import NO, Answer, Basis, Truth, concluded
from piquet_adjudicator.facts.behind import EXCHANGED, STOOD
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.dealing import act_at
from piquet_adjudicator.facts.exchange import declared
from piquet_adjudicator.facts.exchange_counts import cards_dealt, cards_taken_up, stock_placed
from piquet_adjudicator.facts.misdeal import stands_or_stood, took_up_unannounced
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View, cached_of_record
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.players import Player

STANDING: Final = "standing the deal"
"""What a clause may say that an act of elder's counts as."""

_TAKING = (acts.TakesIn, acts.TakesUp)


def stands_deal_of(view: View, binding: Binding, cards: str, stock: str) -> Answer[Truth]:
    """Whether the elder hand, dealt so many cards, with so many in the stock, stood the deal, in
    words or by going on with it. Who took up a card of the stock and announced nothing has no
    choice left to make (p. 7)."""
    if not is_deal_of(view, cards, stock):
        return NO
    basis = Basis()
    had_to_say = cards != str(view.deck.hand)
    lost = had_to_say and basis.take(took_up_unannounced(view, binding, view.elder))
    if not lost and basis.take(stands_or_stood(view, binding, view.elder)):
        return basis.answer(True)
    counted = view.effects.of("counts as")
    standing = concluded(c for c in counted if c.term == STANDING and c.step <= binding.step)
    return basis.answer(basis.take(standing))


@cached_of_record
def is_deal_of(view: View, cards: str, stock: str) -> bool:
    """Whether the elder hand was dealt so many cards, with so many in the stock."""
    lies = Binding(0)
    dealt, placed = cards_dealt(view, lies, view.elder), stock_placed(view, lies)
    return (dealt.least, placed.least) == (int(cards), int(stock))


def one_more(view: View, binding: Binding, player: Player, most: str) -> Truth:
    """Whether a player, who may take in so many at most, can still put out one card more than he
    takes in."""
    return _can_end_with(1, view, binding, player, int(most))


def one_less(view: View, binding: Binding, player: Player, most: str) -> Truth:
    """Whether he can still put out one card less than he takes in."""
    return _can_end_with(-1, view, binding, player, int(most))


def as_many(view: View, binding: Binding, player: Player, most: str) -> Truth:
    """Whether he can still put out as many cards as he takes in."""
    return _can_end_with(0, view, binding, player, int(most))


def one_more_of_the_rest(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player, who may take in all that is left, can still put out one card more."""
    return _can_end_with(1, view, binding, player, len(view.dealt.stock))


def one_less_of_the_rest(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player, who may take in all that is left, can still put out one card less."""
    return _can_end_with(-1, view, binding, player, len(view.dealt.stock))


def _can_end_with(beyond: int, view: View, binding: Binding, player: Player, most: int) -> bool:
    """Whether so many cards can be put out beyond those taken in, as far as the exchange has
    gone: he may put out what he has, and take up more until he takes up no more."""
    after = view.after_or_end(binding.step)
    put_out = after.discards[player].size
    taken = cards_taken_up(view, binding, player).least
    left = len(after.left_places)
    if isinstance(act_at(view, binding), _TAKING) and _takes_no_more(view, binding, player):
        left = 0
    return taken <= put_out - beyond <= min(most, taken + left)


def _takes_no_more(view: View, binding: Binding, player: Player) -> bool:
    """Whether a player takes up no more cards of the stock after this act: it is claimed that he
    takes in so many, or he has declared to, or the game has gone on to the other player, or to the
    calling, without his taking up more."""
    later = view.game.steps[binding.step :]
    if any(isinstance(s.act, _TAKING) and actor(s.act) == player for s in later):
        return False
    said = declared(view, player, binding.step)
    taken = cards_taken_up(view, binding, player).least
    if said is not None and said.verb == "takes" and said.number == taken:
        return True
    claimed = view.is_tried(binding.step) and isinstance(act_at(view, binding), acts.TakesIn)
    return claimed or any(
        isinstance(s.act, (acts.Calls, acts.Leads, acts.PlaysTricks, acts.NamesSuit))
        or (isinstance(s.act, _TAKING) and actor(s.act) != player)
        for s in later
    )


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("stands a deal of", ("number", "number"), stands_deal_of,
         "the elder hand stood the deal with {0:card}, and {1} in the stock",
         "the elder hand did not stand a deal with {0:card}, and {1} in the stock", "7",
         frozenset({("counts as", "standing the deal")}), ever=is_deal_of, behind=STOOD),
    Fact("puts out one more than he takes of", ("person", "number"), one_more,
         "{0} can put out one card more than he takes in, of {1}",
         "{0} does not put out one card more than he takes in, of {1}", "7", behind=EXCHANGED),
    Fact("puts out one less than he takes of", ("person", "number"), one_less,
         "{0} can put out one card less than he takes in, of {1}",
         "{0} does not put out one card less than he takes in, of {1}", "8", behind=EXCHANGED),
    Fact("puts out as many as he takes of", ("person", "number"), as_many,
         "{0} can put out as many cards as he takes in, of {1}",
         "{0} does not put out as many cards as he takes in, of {1}", "8", behind=EXCHANGED),
    Fact("puts out one more than he takes of the rest", ("person",), one_more_of_the_rest,
         "{0} can put out one card more than he takes in",
         "{0} does not put out one card more than he takes in", "8", behind=EXCHANGED),
    Fact("puts out one less than he takes of the rest", ("person",), one_less_of_the_rest,
         "{0} can put out one card less than he takes in",
         "{0} does not put out one card less than he takes in", "7", behind=EXCHANGED),
)
# fmt: on
