"""Games of so many points, of which a partie consists: who comes first to a number, within a deal
in the order in which its scores reckon; who loses a game by a fault; and the games won.

How many points make a game, how many games a partie, and what counts double is in the clauses.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec import Struct

from piquet_adjudicator.facts.answer import NO, Answer, Basis, Count, Truth, concluded
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.partie_so_far import (
    corrected,
    partie_of,
    points_in_partie,
    points_of_deal,
    score_stated,
    void_by,
)
from piquet_adjudicator.facts.reads import GAMES, LOST, POINTS_OF_PARTIE, SCORES
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.surviving_scores import PLAY_ITEMS, scored
from piquet_adjudicator.facts.totals import points_before
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.partie_record import Range
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

InOrder: TypeAlias = tuple[int, int, bool, bool]
"""When a score reckons in its deal: the place of its item in order, the trick, whether it is of him
who did not lead to it, and whether it is added for a sum that another score completes."""
MANY: Final = 9
"""More games than any partie has."""
_LATEST: Final = 99
"""The place in order of what is made by no one trick: after all of them."""


class Accrual(Struct, frozen=True):
    """Points that a player scores in the deal, and when they reckon."""

    at: InOrder
    player: Player
    points: int
    certain: bool


# ---- the scores of a deal, one after another


def accruals(view: View) -> Answer[list[Accrual]]:
    """The scores of the deal in dispute in the order in which they reckon: what is added for a sum
    (a pique, a repique) comes with the score that completes it."""
    scores, rests_on = scored(view)
    order = view.effects.of("order")
    in_order = [_accrual(view, c) for c in scores if c.kind == "score"]
    in_order.sort(key=lambda each: each.at)
    added = [_added(c, in_order) for c in scores if c.kind == "adds"]
    every = sorted((*in_order, *added), key=lambda each: each.at)
    return Answer(every, (*rests_on, *(order if every else ())))


def _accrual(view: View, score: Conclusion) -> Accrual:
    """A score, at its place in order; the points made in play one trick after another."""
    assert score.player is not None
    orders = view.effects.of("order")
    items = orders[0].items if orders else ()
    item = PLAY_ITEMS[0] if score.item in PLAY_ITEMS else score.item
    place = items.index(item) if item in items else len(items)
    trick = (score.trick or _LATEST) if score.item in PLAY_ITEMS else 0
    tricks = view.game.end.tricks
    leader = tricks[trick - 1].lead.player if 0 < trick <= len(tricks) else view.elder
    return Accrual(
        (place, trick, score.player != leader, False),
        score.player,
        score.number or 0,
        score.certain,
    )


def _added(score: Conclusion, scored: Iterable[Accrual]) -> Accrual:
    """What is added for a sum, when the scores of the player first come to it."""
    assert score.player is not None
    sums = [a.figures[3] for a in score.because if a.figures and a.figures[2] == "at least"]
    needed, sum_so_far, at = max(sums, default=0), 0, (0, 0, False, True)
    for each in scored:
        if each.player == score.player and sum_so_far < needed:
            sum_so_far += each.points
            at = (*each.at[:3], True)
    return Accrual(at, score.player, score.number or 0, score.certain)


def _before_the_deal(view: View, player: Player) -> Range:
    """A player's points in the game when the deal begins: where his total is to be what was marked,
    what that leaves for the deals before this one."""
    total = corrected(view, player, "in the partie")
    deal = points_of_deal(view, player)
    if total is None or deal.least < deal.most:
        return points_before(view, player)
    return total.least - deal.least, total.least - deal.least


def _came_to(
    view: View, player: Player, number: int, every: Iterable[Accrual]
) -> tuple[InOrder | None, InOrder | None]:
    """When a player's points in the game came to a number: the earliest that may be, and that by
    which they surely had; None where they did not, or not surely."""
    least, most = _before_the_deal(view, player)
    start: InOrder = (-1, 0, False, False)
    may_have = start if most >= number else None
    had = start if least >= number else None
    for each in every:
        if each.player == player:
            most += each.points
            least += each.points if each.certain else 0
            may_have = each.at if may_have is None and most >= number else may_have
            had = each.at if had is None and least >= number else had
    return may_have, had


def _is_summed(view: View) -> bool:
    """Whether the points of the deal are recorded, or taken to be so many, and not how they were
    made."""
    if any(c.certain and not c.term for c in view.effects.of("correct the score")):
        return True
    return any(score_stated(view, player).value is not None for player in PLAYERS)


def first_to_come_to(view: View, _: Binding, player: Player, number: int) -> Answer[Truth]:
    """Whether a player's points in the game come to a number before his adversary's do: within a
    deal, by scores that reckon in order before those that bring the adversary to it."""
    number, other = int(number), adversary_of(player)
    if not partie_of(view).is_recorded:
        return NO
    every, rests_on = accruals(view)
    if any(c.certain for c in void_by(view)):
        if not every:
            return NO
    elif _is_summed(view):
        return _first_by_sums(view, player, number)
    may_mine, mine = _came_to(view, player, number, every)
    may_his, his = _came_to(view, other, number, every)
    if may_mine is None or (his is not None and his < may_mine):
        return Answer(False, rests_on)
    if mine is not None and (may_his is None or mine < may_his):
        return Answer(True, rests_on)
    return Answer(None, rests_on)


def _first_by_sums(view: View, player: Player, number: int) -> Answer[Truth]:
    """The same, where only what each makes in the deal is recorded."""
    partie, basis = partie_of(view), Basis()
    place = partie.place
    mine, his = (
        basis.take_range(points_in_partie(view, Binding(0), each, place))
        for each in (player, adversary_of(player))
    )
    if mine[1] < number:
        return basis.answer(False)
    had = _before_the_deal(view, player)[0] >= number
    if mine[0] >= number and (his[1] < number or had):
        return basis.answer(True)
    if mine[0] >= number and partie.first is not None:
        return basis.answer(partie.first == player)
    return basis.answer(
        False if _before_the_deal(view, adversary_of(player))[0] >= number else None
    )


def points_when_other_came_to(view: View, _: Binding, player: Player, number: int) -> Count:
    """A player's points in the game when his adversary's came to a number, or those that he has
    where they did not. Where only what each makes in the deal is recorded, it is not known which
    of his points were made by then: from those before the deal to those after it."""
    number, other = int(number), adversary_of(player)
    if _is_summed(view):
        return _by_then_by_sums(view, player, other, number)
    least, most = _before_the_deal(view, player)
    every, rests_on = accruals(view)
    may_have, had = _came_to(view, other, number, every)
    for each in every:
        if each.player == player:
            most += each.points if had is None or each.at < had else 0
            surely = each.certain and (may_have is None or each.at < may_have)
            least += each.points if surely else 0
    return Count(least, most, rests_on)


def _by_then_by_sums(view: View, player: Player, other: Player, number: int) -> Count:
    """The same, where only what each makes in the deal is recorded: less than the number, where the
    adversary was the first to come to it."""
    place, before = partie_of(view).place, _before_the_deal(view, player)
    mine, his = (points_in_partie(view, Binding(0), each, place) for each in (player, other))
    if his.most < number:
        return mine
    least, most = min(before[0], mine.least), mine.most
    if _first_by_sums(view, other, number).value is True and before[0] < number:
        most = min(most, number - 1)
    return Count(least, most, (*mine.rests_on, *his.rests_on))


# ---- games lost and won


def has_lost(view: View, _: Binding, player: Player) -> Answer[Truth]:
    """Whether a player loses the game by a fault."""
    return concluded(view.effects.on_player("forfeits the game", player))


def games_won(view: View, _: Binding, player: Player) -> Count:
    """The games of the partie that a player has won, the one in dispute with them: those before it,
    as many as a clause counts for this. A partie that was won before this deal has no more."""
    partie = partie_of(view)
    before = partie.games.get(player, 0)
    if partie.fresh is not None:
        return Count(before, before + partie.games_more.get(player, 0))
    begun = bool(partie.games) or partie.deal == 1 or not partie.is_recorded
    won = [(c, c.number or 0) for c in view.effects.on_player("wins the game", player)]
    least = max((number for c, number in won if c.certain), default=0)
    most = max((number for _, number in won), default=0)
    most += partie.games_more.get(player, 0) + (0 if begun else MANY)
    return Count(before + least, before + most, tuple(c for c, _ in won))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is first to come to", ("person", "number"), first_to_come_to,
         "{0} was the first to come to {1:point}", "{0} was not the first to come to {1:point}",
         "13, 20", SCORES | POINTS_OF_PARTIE, needs=frozenset({("score", "")})),
    Fact("has lost the game", ("person",), has_lost,
         "{0} has lost the game", "{0} has not lost the game", "17", LOST, needs=LOST,
         tacit_no=True),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("points in the game when the other came to", ("person", "number"),
            points_when_other_came_to,
            "the points of {0} when his adversary came to {1}", "20", SCORES | POINTS_OF_PARTIE,
            in_figures=True),
    Measure("games won", ("person",), games_won,
            "the games won by {0}", "20", GAMES, needs=GAMES, counts="won {number:game}"),
)
# fmt: on
