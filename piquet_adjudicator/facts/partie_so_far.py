"""The partie: its deals, and the points so far.

A deal is named by its place among those recorded, from one; the deal in dispute is the last.
How many deals there are, what counts double and what is added is not here: it is in the clauses.
"""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import NO, YES, Answer, Basis, Count, Truth, concluded, exactly
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.reads import (
    DEAL_OVER,
    DEALS_LEFT,
    LENGTH,
    POINTS_OF_PARTIE,
    VOID,
    WON,
)
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.surviving_scores import points_of, scored_by
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import CorrectsCount
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind
from piquet_adjudicator.model.partie_record import UNRECORDED, Partie, Range
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

MANY: Final = UNRECORDED[1]
"""More deals than any partie has."""
NO_DEAL: Final[tuple[EffectKind, ...]] = ("void deal", "fresh deal")
"""The effects by which a deal comes to nothing."""


def partie_of(view: View) -> Partie:
    """What is recorded of the partie."""
    return view.game.dispute.partie


# ---- the deals


def is_single(view: View, _: Binding, deal: int) -> Truth:
    """Whether a deal is recorded by itself, and not as one of several reckoned together."""
    reckoned = partie_of(view).reckoned
    return deal > len(reckoned) or reckoned[deal - 1].single


def void_by(view: View) -> list[Conclusion]:
    """The conclusions by which the deal in dispute comes to nothing."""
    return [c for kind in NO_DEAL for c in view.effects.of(kind)]


def is_void(view: View, _: Binding, deal: int) -> Answer[Truth]:
    """Whether a deal comes to nothing, and is dealt again."""
    return concluded(void_by(view)) if deal == partie_of(view).place else NO


def is_over(view: View, binding: Binding, deal: int) -> Answer[Truth]:
    """Whether a deal stands and is played out, or its score is recorded."""
    partie = partie_of(view)
    if deal < partie.place:
        return YES
    if any(c.certain for c in void_by(view)):
        return NO
    return YES if partie.stated or partie.written else play_over(view, binding)


def number_of_deal(view: View, _: Binding, deal: int) -> Count:
    """The number of a deal in the partie."""
    number = partie_of(view).number(deal)
    return Count(1, MANY) if number is None else exactly(number)


def deals_agreed(view: View, _: Binding) -> Count:
    """How many deals the players agreed on; none where they agreed on nothing."""
    return exactly(partie_of(view).agreed or 0)


def deals_left_at_first(view: View, _: Binding, deal: int) -> Range:
    """How many deals there are after this one, but for any that a tie adds."""
    partie = partie_of(view)
    number, length = partie.number(deal), view.effects.of("partie of")
    if number is None or not length:
        return _left_unknown(partie, deal)
    lengths = [c.number or 0 for c in length]
    return min(lengths) - number, max(lengths) - number


def _left_unknown(partie: Partie, deal: int) -> Range:
    """The same, where the number of the deal is not recorded, or that of the deals."""
    if deal < partie.place or partie.last is False:
        return 1, MANY
    return (0, 0) if partie.last else (0, MANY)


def deals_left(view: View, binding: Binding, deal: int) -> Count:
    """How many deals there are after this one."""
    partie = partie_of(view)
    if deal == partie.place and partie.last is not None:
        return exactly(0) if partie.last else Count(1, MANY)
    least, most = deals_left_at_first(view, binding, deal)
    added = _extra(view, deal)
    if most < 0 and not added:
        return Count(0, MANY)
    least += sum(c.number or 0 for c in added if c.certain)
    most += sum(c.number or 0 for c in added)
    return Count(least, most, concluded(added).rests_on)


def _extra(view: View, deal: int) -> list[Conclusion]:
    return [c for c in view.effects.of("extra deals") if c.deal is not None and c.deal <= deal]


def extra_deals_due(view: View, _: Binding, deal: int) -> Answer[Truth]:
    """Whether extra deals are dealt from some deal before this one: a tie is recorded, or the deals
    before are not recorded one by one, and this one is beyond the number of the partie."""
    partie = partie_of(view)
    number, length = partie.number(deal), view.effects.of("partie of")
    by_itself = all(each.single for each in partie.reckoned)
    if number is not None and length and not by_itself:
        return Answer(number > min(c.number or 0 for c in length))
    return concluded(_extra(view, deal - 1))


def known_last(view: View, binding: Binding, deal: int) -> Answer[Truth]:
    """Whether a deal is known to be the last."""
    left = deals_left(view, binding, deal)
    return Answer(left.range == (0, 0), left.rests_on)


def known_last_hand(view: View, binding: Binding) -> Answer[Truth]:
    """Whether the deal in dispute is known to be the last."""
    return known_last(view, binding, partie_of(view).place)


def is_last(view: View, binding: Binding, deal: int) -> Answer[Truth]:
    """Whether a deal is the last of the partie."""
    left = deals_left(view, binding, deal)
    return Answer(_none(left.range), left.rests_on)


def is_last_at_first(view: View, binding: Binding, deal: int) -> Truth:
    """Whether a deal is the last of the partie, if there is no tie."""
    return _none(deals_left_at_first(view, binding, deal))


def _none(many: Range) -> Truth:
    """Whether a number is nought."""
    return None if many[0] < many[1] and many[0] <= 0 <= many[1] else many == (0, 0)


# ---- the points


def points_of_deal(view: View, player: Player) -> Count:
    """A player's points in the deal in dispute: where it comes to nothing, what is owed all the
    same; as they are taken to be correct, by the record of the hand, or else as they are stated."""
    if void := tuple([c for c in void_by(view) if c.certain]):
        points = by_law(view, player)
        return points._replace(rests_on=void + points.rests_on)
    if (taken := corrected(view, player, "")) is not None:
        return taken
    stated, rests_on = score_stated(view, player)
    if stated is not None:
        points = _as_stated(view, player, stated, None)
        return points._replace(rests_on=rests_on + points.rests_on)
    points = by_law(view, player)
    return points._replace(rests_on=rests_on + points.rests_on)


def _as_stated(view: View, player: Player, stated: int, deal: str | None) -> Count:
    """A score of this deal, or of the last, that is stated without its play: what his count was put
    right to, where it might be; where that is not known, from the one to the other."""
    numbers, rests_on = [stated], list[Conclusion]()
    for step in view.steps_of(CorrectsCount):
        match step.act:
            case CorrectsCount(by, int(number), whose, of) if (player, deal) == (whose or by, of):
                given = view.effects.on_act("may", step.number)
                sure = any(c.certain for c in given)
                numbers = [number] if sure else numbers + [number] * len(given)
                rests_on += given
            case _:
                pass
    return Count(min(numbers), max(numbers), tuple(rests_on))


def points_so_far(view: View, player: Player) -> Count:
    """A player's points in the deal in dispute, or, where it is not over, those that he has scored
    so far."""
    points = points_of_deal(view, player)
    stated, over = score_stated(view, player), play_over(view, Binding(0))
    if over.value or stated.value is not None or points.least == points.most:
        return points
    basis = Basis()
    return basis.count(*points_of(basis.take(scored_by(view, player))))


def score_stated(view: View, player: Player) -> Answer[int | None]:
    """A player's score of a deal not played out, or of which it is not known who won the tricks, as
    it is stated: outright, or as he or the other wrote it."""
    partie = partie_of(view)
    over, rests_on = play_over(view, Binding(0))
    if over and not any(
        step.recorded_in_sum and not step.tells_who_won for step in view.game.steps
    ):
        return Answer(None, rests_on)
    if player in partie.stated:
        return Answer(partie.stated[player], rests_on)
    written = (partie.written.get(writer, {}) for writer in (player, adversary_of(player)))
    return Answer(next((scores[player] for scores in written if player in scores), None), rests_on)


def by_law(view: View, player: Player) -> Count:
    """A player's points in the deal in dispute by the record of the hand."""
    basis = Basis()
    least, most = points_of(basis.take(scored_by(view, player)))
    if any(c.certain for c in void_by(view)):
        return basis.count(least, most)
    over = basis.take(play_over(view, Binding(0)))
    return basis.count(least, most if over else UNRECORDED[1])


def corrected(view: View, player: Player, term: str) -> Count | None:
    """What a player's score is to be corrected to, of the deal or of the partie; None where it is
    not."""
    corrections = view.effects.on_player("correct the score", player)
    certain = tuple([c for c in corrections if c.term == term and c.certain])
    return exactly(certain[-1].number or 0, certain) if certain else None


def _points_at(view: View, player: Player, deal: int, so_far: bool = False) -> Answer[Range]:
    """A player's points in a deal, doubled where it counts so; with `so_far`, those so far."""
    basis, reckoned = Basis(), partie_of(view).reckoned
    if deal <= len(reckoned):
        least, most = basis.take_range(_points_before(view, player, deal))
    else:
        points = points_so_far if so_far else points_of_deal
        least, most = basis.take_range(points(view, player))
    times = [c for c in view.effects.of("times") if c.deal == deal]
    basis.add(times)
    many = [(c.number or 1, c.certain) for c in times]
    least *= max((n for n, sure in many if sure), default=1)
    return basis.answer((least, most * max((n for n, _ in many), default=1)))


def _points_before(view: View, player: Player, deal: int) -> Count:
    """His points in a deal before: of the last, as far as it is open where said to be put right."""
    reckoned = partie_of(view).reckoned
    before = reckoned[deal - 1]
    spoken_of = any(
        player == (step.act.whose or step.act.player) and step.act.deal == "last"
        for step in view.steps_of(CorrectsCount)
        if isinstance(step.act, CorrectsCount)
    )
    if deal == len(reckoned) and player in before.stated and spoken_of:
        return _as_stated(view, player, before.stated[player], "last")
    return Count(*before.points[player])


def were_changed(view: View, _: Binding) -> Truth:
    """Whether the packs were changed in a deal before this one, and not changed back."""
    return partie_of(view).packs_changed


def points_in_partie(view: View, _: Binding, player: Player, deal: int) -> Count:
    """A player's points in the partie, up to a deal."""
    total = corrected(view, player, "in the partie") if deal == partie_of(view).place else None
    return _added_up(view, player, deal) if total is None else total


def counted_in_partie(view: View, player: Player) -> Count:
    """The same with the deal in dispute, or with what he has scored in it so far."""
    total = corrected(view, player, "in the partie")
    return deals_added_up(view, player) if total is None else total


def deals_added_up(view: View, player: Player) -> Count:
    """The same, whatever total is taken as correct."""
    return _added_up(view, player, partie_of(view).place, so_far=True)


def _added_up(view: View, player: Player, deal: int, so_far: bool = False) -> Count:
    basis = Basis()
    ranges = [basis.take(_points_at(view, player, place, so_far)) for place in range(1, deal + 1)]
    most = sum(most for _, most in ranges)
    return basis.count(sum(least for least, _ in ranges), min(UNRECORDED[1], most))


def points_but_for_extra(view: View, binding: Binding, player: Player, deal: int) -> Count:
    """A player's points in the partie, up to a deal, in the deals that it consists of but for a
    tie."""
    basis = Basis()
    places = [
        place
        for place in range(1, deal + 1)
        if basis.take(extra_deals_due(view, binding, place)) is not True
    ]
    if len(places) == deal:
        return basis.count(*basis.take_range(points_in_partie(view, binding, player, deal)))
    ranges = [basis.take(_points_at(view, player, place)) for place in places]
    by_itself = all(each.single for each in partie_of(view).reckoned)
    least = sum(least for least, _ in ranges) if by_itself else 0
    return basis.count(least, min(UNRECORDED[1], sum(most for _, most in ranges)))


def difference(view: View, binding: Binding, player: Player, deal: int) -> Count:
    """By how many points a player stands above his adversary, up to a deal."""
    mine = points_in_partie(view, binding, player, deal)
    other = points_in_partie(view, binding, adversary_of(player), deal)
    rests_on = mine.rests_on + other.rests_on
    return Count(mine.least - other.most, mine.most - other.least, rests_on)


def is_higher(view: View, binding: Binding, player: Player, deal: int) -> Answer[Truth]:
    """Whether a player has more points than his adversary, up to a deal."""
    least, most, rests_on, _ = difference(view, binding, player, deal)
    return Answer(True if least > 0 else (False if most <= 0 else None), rests_on)


def are_even(view: View, binding: Binding, deal: int) -> Answer[Truth]:
    """Whether both players have the same number of points, up to a deal."""
    above = difference(view, binding, view.elder, deal)
    return Answer(_none(above.range), above.rests_on)


def points_of_both(view: View, binding: Binding, deal: int) -> Count:
    """The points of both players together, up to a deal."""
    basis = Basis()
    ranges = [basis.take_range(points_in_partie(view, binding, player, deal)) for player in PLAYERS]
    return basis.count(sum(least for least, _ in ranges), sum(most for _, most in ranges))


def has_won(view: View, _: Binding, player: Player, deal: int) -> Answer[Truth]:
    """Whether a player wins the partie with a deal."""
    won = view.effects.on_player("wins the partie", player)
    return concluded(c for c in won if c.deal == deal)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("the packs had been changed", (), were_changed,
         "the packs had been changed in a deal before",
         "the packs had not been changed in a deal before", "3"),
    Fact("is told by itself", ("deal",), is_single,
         "{0} is told by itself", "{0} is told together with others", "14", tacit=True),
    Fact("is void", ("deal",), is_void,
         "{0} is void", "{0} is not void", "3, 14", VOID, tacit=True, needs=VOID),
    Fact("is over", ("deal",), is_over,
         "{0} is over", "{0} is not over", "14", DEAL_OVER),
    Fact("is the last deal", ("deal",), is_last,
         "{0} is the last of the partie", "{0} is not the last of the partie", "14", DEALS_LEFT),
    Fact("is known to be the last deal", ("deal",), known_last,
         "{0} is the last of the partie", "{0} is not known to be the last of the partie", "14",
         DEALS_LEFT),
    Fact("it is known to be the last hand", (), known_last_hand,
         "it is the last hand of the partie", "it is not known to be the last hand of the partie",
         "100", DEALS_LEFT),
    Fact("is the last deal but for a tie", ("deal",), is_last_at_first,
         "{0} is the last of the partie, if there is no tie",
         "{0} is not the last but for a tie", "14", LENGTH),
    Fact("has the higher score", ("person", "deal"), is_higher,
         "{0} has the higher score after {1}", "{0} has not the higher score after {1}", "14",
         POINTS_OF_PARTIE),
    Fact("the scores are even after", ("deal",), are_even,
         "the scores are the same after {0}", "the scores are not the same after {0}", "14",
         POINTS_OF_PARTIE),
    Fact("extra deals are dealt before", ("deal",), extra_deals_due,
         "there was a tie before {0}, and each player dealt once more",
         "there was no tie before {0}", "14", DEALS_LEFT, tacit=True),
    Fact("wins the partie", ("person", "deal"), has_won,
         "{0} wins the partie", "{0} does not win the partie", "14",
         WON, needs=WON),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("number of the deal", ("deal",), number_of_deal,
            "the deals of the partie, up to {0},", "14", least=1),
    Measure("deals agreed on", (), deals_agreed,
            "the deals of the partie by agreement", "14", least=1,
            none="no number of deals was agreed on"),
    Measure("deals left after", ("deal",), deals_left,
            "the deals of the partie after {0}", "14", DEALS_LEFT, needs=LENGTH,
            sentence="{number:deal} of the partie {were} left after {0}"),
    Measure("points in the partie", ("person", "deal"), points_in_partie,
            "the points of {0} in the partie, up to {1},", "14", POINTS_OF_PARTIE, in_figures=True),
    Measure("points in the deals agreed on", ("person", "deal"), points_but_for_extra,
            "the points of {0} in the partie, up to {1}, the extra deals left out", "14",
            POINTS_OF_PARTIE | DEALS_LEFT, needs=LENGTH, in_figures=True),
    Measure("difference of the scores", ("person", "deal"), difference,
            "the points by which {0} is the higher, up to {1},", "14", POINTS_OF_PARTIE,
            in_figures=True),
    Measure("sum of the scores", ("deal",), points_of_both,
            "the points of both players in the partie, up to {0},", "14", POINTS_OF_PARTIE,
            in_figures=True),
)
# fmt: on
