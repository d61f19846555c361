"""What each choice of an open option is worth: the score if it is made, as far as the record
settles it, and what the play may still bring.

Each choice is tried singly: the act by which it is made, if there is one, is added to the record,
and the record is replayed and ruled again. Nothing is said of cards that are not known, nor of what
a player has still to choose.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.grounds.reckoned import reckon
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.engine.ruled.ruling import OpenOption, Score
from piquet_adjudicator.engine.unknown.steps_allowed import MOST_STEPS
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.cutting import last_cut
from piquet_adjudicator.facts.exchange_counts import cards_lacking
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.choices import CHOICES, Choice
from piquet_adjudicator.model.conclusion import ChoiceId
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.results.points_studied import OptionWorth, Worth
from piquet_adjudicator.study.branch import Branch, branch, with_acts

if TYPE_CHECKING:
    from piquet_adjudicator.results.points_studied import WhyNot


def worths(ruling: Adjudication, budget: Budget | None = None) -> tuple[OptionWorth, ...]:
    """What the options still open in a ruling are worth, in their order, but for the right to see
    cards; none where the score of the deal is recorded and not its cards. Where several
    records are ruled on anew for a choice, it is left out if that takes more than is left of the
    budget."""
    budget = budget or Budget(MOST_STEPS)
    partie = ruling.dispute.partie
    if not ruling.options or partie.stated or partie.written:
        return ()
    return tuple(
        OptionWorth(
            option, tuple(_worth(choice, option, ruling, budget) for choice in option.choices)
        )
        for option in ruling.options
        if option.choices != (CHOICES["see the discard"],)
    )


def _worth(choice: Choice, option: OpenOption, ruling: Adjudication, budget: Budget) -> Worth:
    """What one choice of an option is worth."""
    acts = ACTS_OF_CHOICES[choice.id](option, ruling)
    if acts is None:
        return Worth(choice, "not told", {}, why_not="he has still to choose")
    if not acts and ruling.play_over:
        return _final(choice, ruling.score, ruling.partie)
    try:
        if ruling.game.in_part and not ruling.game.gaps:  # each of which is filled in many ways
            if ruling.steps // 3 > budget.left:  # without the claims and questions it takes less
                return Worth(choice, "not told", {}, why_not="too long")
            return _in_part(choice, acts, ruling, budget)
        after = branch(ruling.dispute, acts, ruling.book)
    except BadInput:
        return Worth(choice, "not told", {}, why_not="it cannot be done")
    if any(c.certain for kind in NO_DEAL for c in after.done.effects.of(kind)):
        return Worth(choice, "no deal", _totals(after.score), PLAYERS)
    if after.over:
        return _final(choice, after.score, reckon(after.done, ruling.book))
    unsure = _unsure(after.score)
    settled = tuple(player for player in PLAYERS if _reckons_nothing(player, after))
    from piquet_adjudicator.study.play_on import play_on  # used where the play goes on

    best = play_on(after)
    if isinstance(best, str):
        return Worth(choice, "so far", _totals(after.score), settled, unsure, why_not=best)
    return Worth(choice, "so far", _totals(after.score), settled, unsure, best=best)


def _final(choice: Choice, score: dict[Player, Score], partie: PartieResult | None) -> Worth:
    """What a choice is worth that leaves the play over."""
    return Worth(choice, "final", _totals(score), PLAYERS, _unsure(score), partie)


def _in_part(choice: Choice, acts: tuple[Act, ...], ruling: Adjudication, budget: Budget) -> Worth:
    """What a choice is worth on a record that tells something in part: what it comes to in each of
    the records that it may be of."""
    dispute = replace(with_acts(ruling.dispute, acts), claims=(), asks=())
    after = adjudicate(dispute, ruling.book, budget) if acts else ruling
    if any(c.certain for kind in NO_DEAL for c in after.record.effects.of(kind)):
        return Worth(choice, "no deal", _totals(after.score), PLAYERS)
    if after.play_over:
        return _final(choice, after.score, after.partie)
    why_not: WhyNot = "not all the cards are known"
    unsure = _unsure(after.score)
    return Worth(choice, "so far", _totals(after.score), (), unsure, why_not=why_not)


def _unsure(score: dict[Player, Score]) -> bool:
    """Whether some of a score hangs on facts that are not known."""
    return any(score[player].possible for player in PLAYERS)


def _totals(score: dict[Player, Score]) -> dict[Player, int]:
    return {player: score[player].total for player in PLAYERS}


def _reckons_nothing(player: Player, after: Branch) -> bool:
    """Whether a player can reckon nothing more in the deal."""
    return any(c.certain for c in penalties_on(after.done.view, player))


# ---- how a choice is made

ActsOfChoice: TypeAlias = Callable[[OpenOption, Adjudication], tuple[Act, ...] | None]


def _by_saying(act: Callable[[Player], Act]) -> ActsOfChoice:
    """The choice is made by its holder's words."""
    return lambda option, _: (act(option.player),) if option.player else None


def _nothing(_: OpenOption, __: Adjudication) -> tuple[Act, ...]:
    """The choice is to leave things as they are."""
    return ()


def _which(_: OpenOption, __: Adjudication) -> None:
    """The holder has to choose cards, and nobody can say which."""


def _takes_up_lead(option: OpenOption, ruling: Adjudication) -> tuple[Act, ...] | None:
    """The lead that waits is taken up."""
    waiting = [t.lead for t in ruling.game.end.tricks if t.follow is None]
    mine = [lead.card for lead in waiting if lead.player == option.player]
    return (acts.Retakes(option.player, tuple(mine[-1:])),) if option.player and mine else None


def _plays_again(option: OpenOption, ruling: Adjudication) -> tuple[Act, ...] | None:
    """All cards are taken back from the first trick that the same clause names to the player, if
    any was played to it."""
    resolver = Resolver(ruling.record.view, ruling.book)
    tricks = [
        c
        for c in ruling.record.effects.of("replay")
        if c.certain
        and c.trick
        and (resolver.cite(c.clause), c.player) == (option.cite, option.player)
    ]
    if not tricks:
        return None
    first = min(tricks, key=lambda c: c.trick or 1)
    played = any(play.step > first.step for step in ruling.game.steps for play in step.plays)
    return (acts.TakeBack(first.trick or 1, option.player),) if played else ()


def _takes_in_what_lacks(option: OpenOption, ruling: Adjudication) -> tuple[Act, ...] | None:
    """He takes in as many cards as he put out and did not take in."""
    if option.player is None:
        return None
    view = ruling.record.view
    number = cards_lacking(view, Binding(len(ruling.game.steps)), option.player).least
    return (acts.TakesIn(option.player, number),) if number else None


def _treats_lowest(option: OpenOption, ruling: Adjudication) -> tuple[Act, ...] | None:
    """He treats the lowest of the cards that his adversary exposed in cutting as the one cut."""
    if option.player is None:
        return None
    cut = last_cut(ruling.record.view, adversary_of(option.player), len(ruling.game.steps) + 1)
    if cut is None or not cut.cards:
        return None
    lowest = min(cut.cards, key=lambda card: card.rank)
    if not lowest.rank:
        return (acts.TreatsAsCut(option.player, lowest=True),)
    return (acts.TreatsAsCut(option.player, (lowest,)),)


ACTS_OF_CHOICES: Final[dict[ChoiceId, ActsOfChoice]] = {
    "fresh deal": _by_saying(acts.ElectsFreshDeal),
    "stand the deal": _by_saying(acts.StandsDeal),
    "alter the discard": _which,
    "enforce": _nothing,
    "waive": _by_saying(acts.Waives),
    "take up the lead": _takes_up_lead,
    "let the lead lie": _nothing,
    "play differently": _plays_again,
    "let the play stand": _nothing,
    "alter and take in": _which,
    "leave the discard": _nothing,
    "look": _by_saying(lambda who: acts.DeclaresLook(who, "will")),
    "not look": _nothing,
    "see the discard": _nothing,
    "take in the card left": _takes_in_what_lacks,
    "play without it": _nothing,
    "treat as the cut": _treats_lowest,
    "deal first": _by_saying(lambda who: acts.ChoosesDeal(who, who)),
    "be elder first": _by_saying(lambda who: acts.ChoosesDeal(who, adversary_of(who))),
}
"""The acts by which each choice is made. A penalty bites without more, unless it is waived."""
