"""Cards left in the stock: whose they are, who looks or has looked at them; discards that are
looked through; and a hand that is mixed with the stock."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.behind import LEFT, MIXED
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.exchange import declared, finished_taking_in
from piquet_adjudicator.facts.exchange_counts import cards_taken_up, is_recorded, places_so_far
from piquet_adjudicator.facts.spec import Fact, ImpliedFact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.players import Player, adversary_of


def examines_discard_of(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the discard looked through is this player's."""
    act = view.act(binding.step)
    return isinstance(act, acts.ExaminesDiscard) and act.whose == player


def examined_discard(view: View, binding: Binding, player: Player, whose: Player) -> Truth:
    """Whether a player had looked through his own discard, or through that of his adversary."""
    act = acts.ExaminesDiscard(player, whose)
    return any(step.act == act for step in view.game.steps[: max(0, binding.step - 1)])


def mixes_with_stock(view: View, binding: Binding) -> Truth:
    """Whether the hand that is thrown down was mixed with the stock."""
    act = view.act(binding.step)
    return isinstance(act, acts.ThrowsDown) and act.mixed == "with the stock"


def mixed_cards_left(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had put cards that he left in the stock with his discard: those too for
    which he had put out others (p. 28 calls such a card one that he left)."""
    return any(
        isinstance(step.act, acts.MixesStockWithDiscard) and step.act.player == player
        for step in view.game.steps[: max(0, binding.step - 1)]
    )


def cards_left_were_shown(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player's adversary had been shown, or had looked at, the cards that he left."""
    other = adversary_of(player)
    return any(
        (isinstance(step.act, acts.ShowsLeft) and step.act.player == player)
        or (
            isinstance(step.act, acts.LooksAtLeft)
            and step.act.player == other
            and who_left(view, step.act, step.number) == player
        )
        for step in view.game.steps[: max(0, binding.step - 1)]
    )


def who_left(view: View, act: acts.LooksAtLeft | acts.ShowsLeft, step: int) -> Player:
    """Who left the cards looked at or shown: the player named; or, where none is, the elder hand
    until the younger has taken up a card, or said or done what shows that he takes no more of them,
    and then the younger. The younger shows none but his own."""
    named = act.player if isinstance(act, acts.ShowsLeft) else act.whose
    if named is not None and (isinstance(act, acts.LooksAtLeft) or named == view.younger):
        return named
    younger_took = bool(places_so_far(view, view.younger, "taken up", step))
    done = younger_took or not is_recorded(view) or _younger_takes_no_more(view, step)
    return view.younger if done else view.elder


def _younger_takes_no_more(view: View, step: int) -> bool:
    """Whether the younger hand, before a step, has gone on to call or play, has said whether he
    will look at what he leaves, or has declared that he leaves all that lies there."""
    if finished_taking_in(view, Binding(step), view.younger):
        return True
    looks = view.steps_of(acts.DeclaresLook)
    if any(each.number < step and acts.actor(each.act) == view.younger for each in looks):
        return True
    said = declared(view, view.younger, step)
    if said is None:
        return False
    lying = len(view.before_or_end(step).left_places)
    return said.number == (lying if said.verb == "leaves" else 0)


def end_of_choice(view: View, player: Player, step: int) -> int:
    """The step by which a player has chosen to look or not, as matters are before a step: his first
    card ends the time in which he may choose (pp. 6, 85)."""
    begun = view.first_played(player)
    return step if begun is None else min(begun, step)


def elected(view: View, player: Player, step: int) -> str | None:
    """What a player last declared before a step, and in time: that he `will`, or `will not`,
    look."""
    said: str | None = None
    for each in view.game.steps[: max(0, end_of_choice(view, player, step) - 1)]:
        if isinstance(each.act, acts.DeclaresLook) and each.act.player == player:
            said = each.act.verb
    return said


def looked_at_left(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had looked at cards left in the stock, by looking or by taking them up
    beyond those for which he discarded, without his having put them with his hand."""
    for step in view.game.steps[: max(0, binding.step - 1)]:
        if isinstance(step.act, acts.LooksAtLeft) and step.act.player == player:
            return True
        if isinstance(step.act, acts.TakesUp) and step.act.player == player:
            taken = cards_taken_up(view, Binding(step.number), player).least
            if taken > step.after.discards[player].size:
                return True
    return False


def asks_for_left(view: View, binding: Binding) -> Truth:
    """Whether the cards asked for are those left in the stock, and not a discard."""
    act = view.act(binding.step)
    return isinstance(act, acts.AsksToSeeCards) and act.what == "cards left"


def elected_to_look(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had declared in time that he will look at the cards left, or had looked."""
    said = elected(view, player, binding.step)
    if said is None:
        in_time = Binding(end_of_choice(view, player, binding.step))
        return bool(looked_at_left(view, in_time, player))
    return said == "will"


def elected_not_to_look(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had declared in time that he will not look at the cards left."""
    said = elected(view, player, binding.step)
    return said == "will not"


def looked_after_election(view: View, binding: Binding, player: Player) -> Truth:
    """Whether, the younger hand having elected not to look at the cards that he left, a player had
    looked at them before this act; of both, he who looked first."""
    return _looked_against_election(view, binding, player) is not None


def led_after_looking(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player who had so looked had led a card since, before this act."""
    looked = _looked_against_election(view, binding, player)
    leads = [] if looked is None else leads_since(view, player, looked)
    return any(step < binding.step for step in leads)


def _looked_against_election(view: View, binding: Binding, player: Player) -> int | None:
    """The step at which a player first looked at the cards left, against the election."""
    looked = [
        step
        for step in view.steps_of(acts.LooksAtLeft)
        if isinstance(step.act, acts.LooksAtLeft)
        and step.number < binding.step
        and who_left(view, step.act, step.number) == view.younger
        and elected(view, view.younger, step.number) == "will not"
    ]
    return looked[0].number if looked and acts.actor(looked[0].act) == player else None


def leads_since(view: View, player: Player, step: int) -> list[int]:
    """The steps at which a player led a card after some step."""
    return [
        each.number
        for each in view.game.steps[step:]
        if any(play.role == "lead" and play.player == player for play in each.plays)
    ]


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("examines the discard of", ("person",), examines_discard_of,
         "the discard is that of {0}", "the discard is not that of {0}", "8", identity=True),
    Fact("had examined the discard of", ("person", "person"), examined_discard,
         "{0} had looked through the discard of {1}",
         "{0} had not looked through the discard of {1}", "8", behind=(acts.ExaminesDiscard,)),
    Fact("the hand is mixed with the stock", (), mixes_with_stock,
         "the hand was mixed with the stock", "the hand was not mixed with the stock", "100"),
    Fact("had mixed cards left with his discard", ("person",), mixed_cards_left,
         "{0} had mixed the cards left with his discard",
         "{0} had not mixed the cards left with his discard", "7", behind=(*MIXED, *LEFT)),
    Fact("the cards left were shown by", ("person",), cards_left_were_shown,
         "the cards left by {0} had been shown", "the cards left by {0} had not been shown", "7",
         behind=LEFT),
    Fact("had looked against the election", ("person",), looked_after_election,
         "{0} had looked at them though it was elected not to",
         "{0} had not looked at them against the election", "17", behind=LEFT),
    Fact("had led since he looked", ("person",), led_after_looking,
         "{0} had led a card since looking at the cards left",
         "{0} had not led a card since looking at the cards left", "17", behind=LEFT,
         yes_implies=(ImpliedFact("had looked against the election"),)),
    Fact("the cards left are asked for", (), asks_for_left,
         "the cards asked for are those left", "the cards asked for are not those left", "6",
         identity=True),
    Fact("had looked at cards left", ("person",), looked_at_left,
         "{0} had looked at cards that were left", "{0} had looked at no cards that were left", "6",
         behind=LEFT),
    Fact("had elected to look", ("person",), elected_to_look,
         "{0} had elected to look at the cards left",
         "{0} had not elected to look at the cards left", "6", behind=LEFT,
         yes_implies=(ImpliedFact("had elected not to look", so=False),)),
    Fact("had elected not to look", ("person",), elected_not_to_look,
         "{0} had elected not to look at the cards left",
         "{0} had not elected not to look at the cards left", "6", behind=LEFT,
         yes_implies=(ImpliedFact("had elected to look", so=False),)),
)
# fmt: on
