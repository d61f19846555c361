"""The players' own counts of a hand: said aloud at its end, written down, and mended."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Answer, Basis, Count, Truth, any_true, exactly
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.partie_so_far import (
    by_law,
    partie_of,
    points_of_deal,
    points_so_far,
    score_stated,
    void_by,
)
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.reads import COUNT_CORRECTED, HAND_SCORES
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.dispute import CountAgreed
from piquet_adjudicator.model.partie_record import UNRECORDED, Reckoned
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

NO_POINTS: Final = -1
"""A count that no hand comes to."""

_UNKNOWN: Final = Count(*UNRECORDED)

_SEEN: Final = (
    *(acts.LooksAtHand, acts.TakesUpHand, acts.Discards, acts.AnnouncesCarteBlanche),
    *(acts.Calls, acts.Leads, acts.Plays, acts.PlaysTricks),
)
"""The acts that show that a player has looked at the hand dealt him."""


def own_count(view: View, player: Player, corrected: bool = True) -> Answer[int | None]:
    """What a player last made his own hand: said when the cards had been played, written down, or
    (`corrected`) put right while that was open to him; None where it is not recorded. Where no card
    is recorded, what was said is not known to be of the whole hand, and what was written is."""
    written = partie_of(view).written.get(player, {}).get(player)
    for step in reversed(view.steps_of(acts.CountsAloud, acts.WritesScore, acts.CorrectsCount)):
        match step.act:
            case acts.CountsAloud(by, number) if by == player and _at_the_end(view, step.number):
                if written is None or view.last_card:
                    return Answer(number)
            case acts.WritesScore(by, whose, number, None) if by == whose == player:
                return Answer(number)
            case acts.CorrectsCount(by, number, whose, None) if player == (whose or by):
                if corrected and any(c.certain for c in view.effects.on_act("may", step.number)):
                    right = by_law(view, player)
                    known = right.least if right.least == right.most else None
                    return Answer(known, right.rests_on) if number is None else Answer(number)
    return Answer(written)


def _at_the_end(view: View, step: int) -> bool:
    """Whether a count said aloud is that of the whole hand: no card was played after it, and
    nothing called."""
    return step > view.last_card and all(call.step < step for call in view.game.end.calls)


def written_by(view: View, writer: Player, whose: Player, total: bool) -> int | None:
    """What a player last wrote down as a player's score of the deal, or as his total."""
    for step in reversed(view.steps_of(acts.WritesScore)):
        match step.act:
            case acts.WritesScore(by, of, number, part) if (by, of) == (writer, whose):
                if total == (part == "partie"):
                    return number
    written = partie_of(view).written.get(writer, {}).get(whose)
    return None if total else written


def differ(own: set[int | None], other: int | None) -> bool:
    """Whether the other wrote otherwise than the player himself, both at first and as he has put
    right his own count since."""
    return None not in own and other is not None and other not in own


def scores_differ(view: View, _: Binding, player: Player) -> Answer[Truth]:
    """Whether the players wrote down different scores of a player's hand."""
    basis = Basis()
    own = {basis.take(own_count(view, player, corrected)) for corrected in (False, True)}
    other = written_by(view, adversary_of(player), player, total=False)
    return basis.answer(differ(own, other))


def has_counted(view: View, _: Binding, player: Player) -> Answer[Truth]:
    """Whether it is recorded what a player made his own hand."""
    number, rests_on = own_count(view, player)
    return Answer(number is not None, rests_on)


def count_of_own_hand(view: View, _: Binding, player: Player) -> Count:
    """What a player made his own hand."""
    number, rests_on = own_count(view, player)
    return Count(*UNRECORDED, rests_on) if number is None else exactly(number, rests_on)


def count_said(view: View, binding: Binding) -> Count:
    """The points that a hand is now said or written to have made."""
    match view.act(binding.step):
        case acts.CountsAloud(_, number) | acts.WritesScore(_, _, number, None):
            return exactly(number)
        case acts.CorrectsCount(_, int(number)):
            return exactly(number)
        case _:
            return exactly(NO_POINTS)


def says_no_number(view: View, binding: Binding) -> Truth:
    """Whether a count is put right with no number said."""
    act = view.act(binding.step)
    return isinstance(act, acts.CorrectsCount) and act.number is None


def is_proved_wrong(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether the hand whose count is spoken of is proved to have come to another number than the
    player had made it. What the whole came to need not be known for that: where some of it is
    proved, and that alone is more than he counted, he was in error."""
    basis, last = Basis(), _deal_spoken_of(view, binding)
    counted = last.counted.get(player) if last else own_count(view, player, False).value
    least, most = basis.take_range(right_count(view, binding, player))
    if counted is None:
        return basis.answer(None)
    within = least <= counted <= most
    return basis.answer(not within or (None if least < most else False))


def right_count(view: View, binding: Binding, player: Player) -> Count:
    """A player's points by the record of the hand whose count is spoken of; those that he has made
    so far, where he counts as he plays and the play is not over."""
    act = view.act(binding.step)
    deal, said = (act.deal, act.number) if isinstance(act, acts.CorrectsCount) else (None, None)
    if deal is None:
        stated = partie_of(view).stated.get(player)
        if stated is None and _counts_as_he_plays(view, player):
            return points_so_far(view, player)
        as_stated = stated is not None and said in (None, stated)
        return exactly(stated) if stated is not None and as_stated else proved_points(view, player)
    last = _deal_spoken_of(view, binding)
    return Count(*(last.by_law or last.points)[player]) if last else _UNKNOWN


def _counts_as_he_plays(view: View, player: Player) -> bool:
    """Whether a player's last count was said aloud, and not written down, in a play not over."""
    aloud = False
    for step in view.steps_of(acts.CountsAloud, acts.WritesScore):
        match step.act:
            case acts.CountsAloud(by):
                aloud = aloud or by == player
            case acts.WritesScore(by):
                aloud = aloud and by != player
            case _:
                pass
    return aloud and bool(view.last_card) and play_over(view, Binding(0)).value is False


def _deal_spoken_of(view: View, binding: Binding) -> Reckoned | None:
    """The deal before this one of which a count is put right; None where it is this deal's, or
    that deal is not recorded by itself."""
    partie, act = partie_of(view), view.act(binding.step)
    deal = act.deal if isinstance(act, acts.CorrectsCount) else None
    reckoned = partie.reckoned if deal is not None else ()
    last = reckoned[-1] if reckoned else None
    if isinstance(deal, int):
        of_deals = {partie.number(place): each for place, each in enumerate(reckoned, 1)}
        last = of_deals.get(deal)
    return last if last and last.single else None


def proved_points(view: View, player: Player) -> Count:
    """A player's points by the record of the hand in dispute. A score recorded without its play is
    proof where both admit it, or where it is recorded that he first counted another; else it may
    be no more than what he counted."""
    points, stated = by_law(view, player), partie_of(view).stated.get(player)
    if stated is None or points.least == points.most:
        return points
    admitted = any(
        isinstance(each, CountAgreed) and each.player == player
        for each in view.game.dispute.stipulated
    )
    counted, rests_on = own_count(view, player, corrected=False)
    is_proof = admitted or counted not in (None, stated)
    return exactly(stated, rests_on) if is_proof else points


def another_is_proved(view: View, _: Binding, player: Player) -> Answer[Truth]:
    """Whether the record of the hand proves that a player's hand came to another number than he
    made it. Of a hand whose play is not recorded nothing is proved, nor of one whose score is given
    as he counted it."""
    basis, stated = Basis(), partie_of(view).stated.get(player)
    counted = basis.take(own_count(view, player))
    over = stated is not None or basis.take(play_over(view, Binding(0)))
    if counted in (None, stated) or over is False:
        return basis.answer(False)
    least, most = basis.take_range(proved_points(view, player))
    if over is None or (least < most and least <= counted <= most):
        return basis.answer(None)
    return basis.answer(counted < least or counted > most)


def differs_from_stated(view: View, player: Player) -> bool:
    """Whether a player's score of a deal that stands was stated otherwise than by its record."""
    stated = partie_of(view).stated.get(player)
    if stated is None or any(c.certain for c in void_by(view)):
        return False
    points = points_of_deal(view, player)
    if score_stated(view, player).value is not None:
        counted = own_count(view, player, corrected=False).value
        if points.least < points.most or counted not in (None, stated):
            return False  # a count of it may yet be put right, or was put right too late
    return points.range != (stated, stated)


def contradicts_stated_score(view: View) -> bool:
    """Whether a deal cannot have come to the score that is recorded of it, or to any that is
    written: it comes to nothing, or to another number whatever is not known of it."""
    partie = partie_of(view)
    stated = {player: {number} for player, number in partie.stated.items()}
    if not stated:
        for scores in partie.written.values():
            for player, number in scores.items():
                stated.setdefault(player, set()).add(number)
    if stated and any(c.certain for c in void_by(view)):
        return True
    ranges = {player: points_of_deal(view, player).range for player in stated}
    return any(
        not any(least <= number <= most for number in stated[player])
        for player, (least, most) in ranges.items()
    )


def next_hand_seen(view: View, binding: Binding, whose: Player | None) -> int | None:
    """The step at which a player (or either player) saw the hand dealt him after the one counted,
    in this deal or after it; before the first, where he had seen it in a deal before this one.
    Where somebody has seen the hand after this deal's, both have seen this one; so they have when
    its score is known."""
    act, scored = view.act(binding.step), partie_of(view).scored_at
    before = isinstance(act, acts.CorrectsCount) and act.deal is not None
    if whose is None:
        every = (next_hand_seen(view, binding, player) for player in PLAYERS)
        return min((step for step in every if step is not None), default=None)
    if before and hand_seen_since(view, binding, whose):
        return 0
    seen = [
        step.number
        for step in view.steps_of(acts.SeesNextHand, *(_SEEN if before else ()))
        if acts.takes_part(step.act, whose) or (before and not sees_hand(step.act))
    ]
    if before and scored is not None and binding.step > scored:
        seen.append(scored)
    return min(seen, default=None)


def hand_seen_since(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player saw a hand dealt him after the one that is counted, and before this deal.
    Of what was dealt before the deals that are recorded one by one, he did."""
    partie, act = partie_of(view), view.act(binding.step)
    deal = act.deal if isinstance(act, acts.CorrectsCount) else None
    if deal is None:
        return False
    numbers = {partie.number(place): place for place in range(1, partie.place)}
    place = numbers.get(deal) if isinstance(deal, int) else partie.place - 1
    since = partie.reckoned[place - 1 :] if place else ()
    if not since or not all(each.single for each in since):
        return isinstance(deal, int)
    return any_true(each.next_seen.get(player, False) for each in since)


def sees_hand(act: acts.Act) -> bool:
    """Whether an act shows that the player has looked at the hand dealt him."""
    return isinstance(act, _SEEN)


def has_seen_next_hand(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player has seen the hand dealt him in the next deal."""
    return next_hand_seen(view, Binding(0), player) is not None


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("the written scores differ", ("person",), scores_differ,
         "the players wrote down different scores of the hand of {0}",
         "the players did not write down different scores of the hand of {0}", "14",
         COUNT_CORRECTED),
    Fact("the record proves another count", ("person",), another_is_proved,
         "the record of the hand proves another score of {0} than was counted",
         "the record of the hand does not prove another score of {0} than was counted", "14",
         HAND_SCORES | COUNT_CORRECTED),
    Fact("no number is said", (), says_no_number,
         "no number was said", "the number was said", "14", tacit=True),
    Fact("his count is proved wrong", ("person",), is_proved_wrong,
         "the hand is proved to have come to another number than {0} made it",
         "the hand is not proved to have come to another number than {0} made it", "14",
         HAND_SCORES),
    Fact("has counted his hand", ("person",), has_counted,
         "it is recorded what {0} made his whole hand",
         "it is not recorded what {0} made his whole hand", "14",
         COUNT_CORRECTED, tacit=True),
    Fact("a hand dealt since was seen", ("person",), hand_seen_since,
         "{0} had seen his hand in a deal between",
         "{0} had not seen his hand in a deal between", "14",
         tacit_no=True),
    Fact("has seen his next hand", ("person",), has_seen_next_hand,
         "{0} has seen his next hand", "{0} has not seen his next hand", "14"),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("points by the record", ("person",), right_count,
            "the points of {0} by the record of the hand", "14", HAND_SCORES, in_figures=True),
    Measure("count said", (), count_said,
            "the points now said", "14", in_figures=True),
    Measure("count of his own hand", ("person",), count_of_own_hand,
            "the points that {0} counted for his own hand", "14", COUNT_CORRECTED, in_figures=True),
)
# fmt: on
