"""The totals of the game, or of the partie, that the players mark: written down, and put right."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Basis, Count, Truth, exactly
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.counts import differ, next_hand_seen, own_count, written_by
from piquet_adjudicator.facts.partie_so_far import by_law, deals_added_up, partie_of
from piquet_adjudicator.facts.reads import HAND_SCORES, POINTS_OF_PARTIE
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.partie_record import UNRECORDED, Range
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

NO_TOTAL: Final = -1
"""A total to which no points come."""


# ---- what is written


def totals_differ(view: View, _: Binding, player: Player) -> Truth:
    """Whether the players wrote down different totals of a player's score in the partie."""
    own = written_by(view, player, player, total=True)
    return differ({own}, written_by(view, adversary_of(player), player, total=True))


def own_total(view: View, _: Binding, player: Player) -> Count:
    """What a player wrote down as his own total of the partie."""
    number = written_by(view, player, player, total=True)
    return Count(*UNRECORDED) if number is None else exactly(number)


def points_before(view: View, player: Player) -> Range:
    """A player's points in the game when the deal begins, the deals added up."""
    ranges = [each.points[player] for each in partie_of(view).reckoned]
    return sum(least for least, _ in ranges), sum(most for _, most in ranges)


def points_when_begun(view: View, _: Binding, player: Player) -> Count:
    """A player's points in the game, or the partie, when the deal began, as far as is recorded."""
    if not partie_of(view).is_recorded:
        return Count(0, UNRECORDED[1])
    return Count(*points_before(view, player))


def as_counted(view: View, player: Player) -> Count:
    """A player's points in the game with this deal, as he first counted that, or as its score is
    stated, the deals before it being added up."""
    least, most = points_before(view, player)
    counted, rests_on = own_count(view, player, corrected=False)
    if counted is None:
        counted = partie_of(view).stated.get(player)
    here = by_law(view, player) if counted is None else exactly(counted, rests_on)
    return Count(least + here.least, most + here.most, here.rests_on)


# ---- what is marked


def marked_total(view: View, player: Player) -> Count | None:
    """A player's total as it is marked when the deal is over: as he wrote it himself, or else as
    the other did; or, where a total was marked in a deal before, that with what he counted since.
    None where none was marked, or it was put right in time to what the deals come to."""
    written = _last_marked(view, player)
    if written is not None:
        return exactly(written)
    carried = partie_of(view).marked.get(player)
    if carried is None or _is_put_right(view, player):
        return None
    points = as_counted(view, player)
    more = carried - points_before(view, player)[0]
    return Count(points.least + more, points.most + more, points.rests_on)


def _last_marked(view: View, player: Player) -> int | None:
    """What was last written down as a player's total, and not put right after that."""
    if _is_put_right(view, player):
        return None
    own = written_by(view, player, player, total=True)
    return written_by(view, adversary_of(player), player, total=True) if own is None else own


def _is_put_right(view: View, player: Player) -> bool:
    """Whether a player's total was put right to what the deals come to, before the next hand was
    seen, and nothing written of it since."""
    steps = view.steps_of(acts.WritesScore, acts.CorrectsTotal)
    for step in reversed(steps):
        match step.act:
            case acts.WritesScore(_, whose, _, "partie") if whose == player:
                return False
            case acts.CorrectsTotal(by, number, whose) if player == (whose or by):
                seen = [next_hand_seen(view, Binding(0), each) for each in PLAYERS]
                if any(at is not None and at < step.number for at in seen):
                    continue
                least, most = points_before(view, player)
                if least <= number <= most + by_law(view, player).most:
                    return True
            case _:
                pass
    return False


def total_is_marked(view: View, _: Binding, player: Player) -> Answer[Truth]:
    """Whether it is known how a player's total is marked."""
    marked = marked_total(view, player)
    known = marked is not None and marked.least == marked.most
    return Answer(known, marked.rests_on if marked else ())


def total_as_marked(view: View, _: Binding, player: Player) -> Count:
    """A player's total as it is marked."""
    return marked_total(view, player) or Count(*UNRECORDED)


# ---- what is put right


def total_of_deals(view: View, _: Binding, player: Player) -> Count:
    """A player's points in the partie, the deals added up, with those scored so far in this,
    whatever total is taken as correct."""
    return deals_added_up(view, player)


def total_said(view: View, binding: Binding) -> Count:
    """The points to which a total is now put right."""
    act = view.act(binding.step)
    return exactly(act.number if isinstance(act, acts.CorrectsTotal) else NO_TOTAL)


# ---- while the game lasts


def game_was_over(view: View, binding: Binding, number: int) -> Answer[Truth]:
    """Whether, before this act, a player had come to a number of points, as the players counted and
    marked them, and the next hand had been seen, or another deal begun."""
    act = view.act(binding.step)
    if isinstance(act, acts.CorrectsCount) and act.deal == "last" and _is_first_of_a_game(view):
        return Answer(True)  # the deal spoken of ended a game
    if isinstance(act, acts.CorrectsCount) and _is_of_a_game_before(view, act.deal):
        return Answer(True)
    later = any(each.of_next_deal and each.number <= binding.step for each in view.game.dispute.log)
    if not later and isinstance(act, acts.CorrectsCount) and act.deal is not None:
        shown = (each.number for each in view.steps_of(acts.SeesNextHand))
        if all(step > binding.step for step in shown):
            return Answer(_had_come_to(view, int(number)))  # this deal is not over yet
    seen = [next_hand_seen(view, binding, player) for player in PLAYERS]
    if not later and all(step is None or step > binding.step for step in seen):
        return Answer(False)
    return _come_to(view, int(number))


def _is_first_of_a_game(view: View) -> bool:
    """Whether this deal is the first of a game, and not of the first: nobody has a point of it."""
    partie = partie_of(view)
    return bool(partie.games) and not partie.before and not any(partie.scores.values())


def game_is_over(view: View, _: Binding, number: int) -> Answer[Truth]:
    """The same, by the whole record of the deal."""
    seen = [next_hand_seen(view, Binding(0), player) for player in PLAYERS]
    if all(step is None for step in seen) and not partie_of(view).followed:
        return Answer(False)
    return _come_to(view, int(number))


def _had_come_to(view: View, number: int) -> Truth:
    """Whether a player had come to a number of points when the deal began, as they were marked."""
    marked = partie_of(view).marked
    had = [(m, m) if (m := marked.get(p)) is not None else points_before(view, p) for p in PLAYERS]
    if any(least >= number for least, _ in had):
        return True
    return None if any(most >= number for _, most in had) else False


def _come_to(view: View, number: int) -> Answer[Truth]:
    """Whether a player comes to a number of points, as they are counted and marked."""
    basis = Basis()
    at_last = [
        basis.take_range(marked_total(view, player) or as_counted(view, player))
        for player in PLAYERS
    ]
    if any(least >= number for least, _ in at_last):
        return basis.answer(True)
    return basis.answer(None if any(most >= number for _, most in at_last) else False)


def _is_of_a_game_before(view: View, deal: str | int | None) -> bool:
    """Whether a deal, by its number, was played before the first deal of this game, of which all
    the deals are recorded."""
    partie = partie_of(view)
    if not isinstance(deal, int) or partie.deal is None or any(partie.scores.values()):
        return False
    return bool(partie.games) and deal < partie.deal - len(partie.before)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("the written totals differ", ("person",), totals_differ,
         "the players wrote down different totals for {0}",
         "the players did not write down different totals for {0}", "14"),
    Fact("a total is marked", ("person",), total_is_marked,
         "a total is marked for {0}", "it is not recorded what total is marked for {0}", "19",
         HAND_SCORES, tacit=True),
    Fact("the game was over as it was counted", ("number",), game_was_over,
         "by what was counted a player had come to {0:point}, and the next hand had been seen, or "
         "another deal begun",
         "by what was counted nobody had come to {0:point}, or no next hand had been seen, and no "
         "other deal begun", "19",
         HAND_SCORES),
    Fact("the game is over as it is counted", ("number",), game_is_over,
         "by what is counted a player has come to {0:point}, and the game is over",
         "by what is counted nobody has come to {0:point}, or the game is not over yet", "19",
         HAND_SCORES),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("points when the deal began", ("person",), points_when_begun,
            "the points of {0} when the deal began", "14", in_figures=True),
    Measure("total of the deals", ("person",), total_of_deals,
            "the points of {0}, the deals added up,", "14", POINTS_OF_PARTIE, in_figures=True),
    Measure("total said", (), total_said,
            "the points now said of the total", "14", in_figures=True),
    Measure("total that he wrote for himself", ("person",), own_total,
            "the points of the partie that {0} wrote for himself", "14", in_figures=True),
    Measure("total as marked", ("person",), total_as_marked,
            "the points in the game that are marked for {0}", "19", HAND_SCORES, in_figures=True),
)
# fmt: on
