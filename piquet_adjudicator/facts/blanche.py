"""Facts of carte blanche: the hand dealt, what was said of it, how it was shown."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Truth, concluded
from piquet_adjudicator.facts.behind import BLANCHE
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange_counts import is_recorded
from piquet_adjudicator.facts.reads import COUNTS_AS
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.cards import COURT_CARDS
from piquet_adjudicator.model.dispute import NoCourtCard
from piquet_adjudicator.model.players import Player

_GIVES_CARDS_AWAY: Final = (acts.MovesCards, acts.RectifiesDeal, acts.Returns, acts.ReplacesCards)
"""Acts by which a card that was dealt to a player may come to lie elsewhere than in his hand and
discard."""


def dealt_court_card(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player was dealt a king, queen or knave (p. 3): where the cards do not tell, as is
    admitted."""
    dealt = _dealt_court_card(view, player)
    admitted = any(
        isinstance(each, NoCourtCard) and each.player == player
        for each in view.game.dispute.stipulated
    )
    return False if dealt is None and admitted else dealt


def _dealt_court_card(view: View, player: Player) -> Truth:
    if not is_recorded(view):
        both = view.together[player]
        return None if any(c.rank in COURT_CARDS for c in (*both.cards, *both.maybe)) else False
    hand, his = view.game.start.hands[player], view.together[player]
    if any(card.rank in COURT_CARDS for card in hand.known):
        return True
    if view.steps_of(*_GIVES_CARDS_AWAY):
        return None if hand.unknown else False
    may_be = (his.cards | his.maybe) - hand.known
    others = sum(card.rank not in COURT_CARDS for card in may_be)
    if hand.unknown > others:
        return True
    return None if hand.unknown and others < len(may_be) else False


def had_announced(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had said that he has a carte blanche."""
    return _first(view, acts.AnnouncesCarteBlanche, player, binding.step) is not None


def had_shown(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had shown a carte blanche as it is to be shown, card by card."""
    return any(
        isinstance(step.act, acts.ShowsCarteBlanche)
        and (step.act.player, step.act.how == "all at once") == (player, False)
        for step in view.game.steps[: max(0, binding.step - 1)]
    )


def _first(view: View, kind: type[acts.Act], player: Player, before: int) -> int | None:
    for step in view.steps_of(kind):
        if step.number < before and acts.actor(step.act) == player:
            return step.number
    return None


def counted_before(view: View, binding: Binding, term: str) -> Answer[Truth]:
    """Whether an act of the same player before this one counts as what a term names."""
    earlier = {
        step.number: acts.actor(step.act) for step in view.game.steps[: max(0, binding.step - 1)]
    }
    counts = (c for c in view.effects.of("counts as") if c.term == term)
    return concluded(c for c in counts if c.act and earlier.get(c.act) == binding.actor)


def shows_one_by_one(view: View, binding: Binding) -> Truth:
    """Whether the cards shown are counted one by one; hand and discard may lie apart."""
    act = view.act(binding.step)
    return isinstance(act, acts.ShowsCarteBlanche) and act.how != "all at once"


def was_aware(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player, as is admitted, knew of his carte blanche before this act."""
    admitted = [
        step.act.line
        for step in view.steps_of(acts.AdmitsAwareness)
        if isinstance(step.act, acts.AdmitsAwareness) and step.act.player == player
    ]
    admitted += [each.line for each in view.game.dispute.aware if each.player == player]
    return any(line < binding.step for line in admitted)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("was dealt a king, queen or knave", ("person",), dealt_court_card,
         "{0} was dealt a king, queen or knave", "{0} was dealt no king, queen or knave", "3"),
    Fact("had announced carte blanche", ("person",), had_announced,
         "{0} had announced a carte blanche", "{0} had not announced a carte blanche", "4",
         behind=BLANCHE),
    Fact("had shown carte blanche", ("person",), had_shown,
         "{0} had shown a carte blanche", "{0} had not shown a carte blanche", "4", behind=BLANCHE),
    Fact("what he did before counts as", ("term",), counted_before,
         "what the player had done before counts as {0}",
         "nothing that the player had done before counts as {0}", "3",
         COUNTS_AS, tacit_no=True, needs=COUNTS_AS, behind=BLANCHE),
    Fact("the cards are counted one by one", (), shows_one_by_one,
         "the cards were counted one by one", "the cards were not counted one by one", "3",
         would="the cards would be counted one by one",
         would_not="the cards would not be counted one by one", behind=BLANCHE),
    Fact("was aware of his carte blanche", ("person",), was_aware,
         "{0} admits that he knew of his carte blanche",
         "it is not admitted that {0} knew of a carte blanche", "4", behind=BLANCHE),
)
# fmt: on
