"""Words that put right a misnomer, judged as they are spoken; and what a point makes (p. 18)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from piquet_adjudicator.facts.answer import Answer, Count, Truth, any_true, both, in_every, negated
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import meant, words_before
from piquet_adjudicator.facts.counted_as import counted
from piquet_adjudicator.facts.held import good_against_all
from piquet_adjudicator.facts.reads import GRANTS
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import RANKS
from piquet_adjudicator.model.holding import holds
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.shapes import all_points, in_full
from piquet_adjudicator.model.state import Call


def puts_right_misnomer(view: View, binding: Binding, index: int) -> Truth:
    """Whether the new words name what the player holds, of as many cards as what he had called and
    does not hold."""
    call = view.call(index)
    old, new = words_before(call, binding.step), words_before(call, binding.step + 1)
    if old is None or new is None or in_full(old).number != in_full(new).number:
        return False
    hand = view.hand[call.player]
    return both(negated(holds(hand, old)), holds(hand, new))


def allowed_as_it_stood(view: View, binding: Binding, index: int) -> Truth:
    """Whether what a player then called had been answered "good" before this act: an answer to
    words since corrected is none."""
    call = view.call(index)
    if words_before(call, binding.step) is None:
        return False
    before = [each.step for each in call.revisions if each.step < binding.step]
    corrected = max((s for s in before if s in _corrections(call)), default=0)
    given = [r.answer for r in call.replies if corrected < r.step < binding.step]
    return bool(given) and given[-1] == "good"


def _corrections(call: Call) -> frozenset[int]:
    """The steps at which a call was corrected."""
    return frozenset(each.step for each in call.revisions if each.how == "corrected")


def put_right_afterwards(view: View, binding: Binding, index: int) -> Truth:
    """Whether a call was corrected after this act."""
    return any(step > binding.step for step in _corrections(view.call(index)))


def good_as_spoken(view: View, binding: Binding, index: int) -> Truth:
    """Whether what had been called before this act, held or not, was good against every hand that
    the adversary could have had."""
    call = view.call(index)
    old = words_before(call, binding.step)
    return in_every(good_against_all(view, call.player, each) for each in meant(view, call, old))


def makes_ending(view: View, _: Binding, index: int, digit: int) -> Answer[Truth]:
    """Whether what a point makes ends in a figure."""
    ways, rests_on = counted(view, view.call(index))
    making = [in_full(way).making for way in ways]
    if None in making or not making:
        return Answer(None, rests_on)
    ends = [count is not None and count % 10 == int(digit) for count in making]
    return Answer(True if all(ends) else (None if any_true(ends) else False), rests_on)


LEAST_POINT: Final = 7
MOST_POINT: Final = 75
"""What a point makes that is of the seven alone, and that of a whole suit."""


def point_count(view: View, _: Binding, index: int) -> Count:
    """What a point makes: an ace eleven, a king, queen or knave ten, the others their pips."""
    return _of_ways(view, index, lambda what: what.making, LEAST_POINT, MOST_POINT)


def most_of_a_suit(view: View, _: Binding, player: Player) -> Count:
    """The most that the cards of one suit make in a player's hand."""
    hand = view.hand[player]
    least = max((point.making or 0 for point in all_points(hand.cards)), default=0)
    return Count(least, MOST_POINT if hand.unknown else least)


def rank_of(view: View, _: Binding, index: int) -> Count:
    """The rank of a quatorze or trio, or that of the card at the head of a sequence."""
    return _of_ways(view, index, lambda what: what.rank or what.top, min(RANKS), max(RANKS))


def _of_ways(
    view: View,
    index: int,
    number: Callable[[Combination], int | None],
    least: int,
    most: int,
) -> Count:
    """A number of a call, over all that it may be; from the least to the most, where that is not
    known."""
    ways, rests_on = counted(view, view.call(index))
    numbers = [number(in_full(way)) for way in ways]
    known = [each for each in numbers if each is not None]
    if len(known) < len(numbers) or not known:
        return Count(least, most, rests_on)
    return Count(min(known), max(known), rests_on)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("the words put right a misnomer", ("call",), puts_right_misnomer,
         "the new words name what was held, of as many cards as {0}",
         "the new words do not put right the mere name of {0}", "18"),
    Fact("was good against the cards as spoken", ("call",), good_as_spoken,
         "what had been called was good against every hand the adversary could have had",
         "what had been called was not good against every hand the adversary could have had", "18"),
    Fact("had been allowed good as it stood", ("call",), allowed_as_it_stood,
         "{0}, as it then stood, had been allowed to be good",
         "{0}, as it then stood, had not been allowed to be good", "19"),
    Fact("is put right afterwards", ("call",), put_right_afterwards,
         "{0} was corrected afterwards", "{0} was not corrected afterwards", "19"),
    Fact("makes a number ending in", ("call", "number"), makes_ending,
         "what {0} makes ends in {1}", "what {0} makes does not end in {1}", "19", GRANTS),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("what it makes", ("call",), point_count, "what {0} makes", "86", GRANTS,
            least=LEAST_POINT, most=MOST_POINT),
    Measure("most that a suit makes", ("person",), most_of_a_suit,
            "the most that the cards of one suit make in the hand of {0}", "86", most=MOST_POINT),
    Measure("rank of", ("call",), rank_of, "the rank of {0}", "92", GRANTS,
            least=min(RANKS), most=max(RANKS), in_figures=True),
)
# fmt: on
