"""The words of a call: as spoken, completed, corrected, and as they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.facts.answer import (
    Answer,
    Basis,
    Count,
    Truth,
    concluded,
    exactly,
    in_every,
)
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.reads import CALL_GOOD, COUNTS_AS, GRANTS
from piquet_adjudicator.facts.shown import OfCalls
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.facts.view import View, cached_of_record
from piquet_adjudicator.model.acts import Combination, Kind
from piquet_adjudicator.model.cards import RANKS, Card
from piquet_adjudicator.model.holding import holds, possible_meanings
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.rows import Value
from piquet_adjudicator.model.shapes import (
    in_full,
    resolve,
    sequences_called,
    states_only_number,
    value,
)
from piquet_adjudicator.model.state import Call, Revision


def words_before(call: Call, step: int) -> Combination | None:
    """The words of a call as spoken before a step, whether or not a correction stood."""
    spoken = [revision.what for revision in call.revisions if revision.step < step]
    return spoken[-1] if spoken else None


def cards_in(said: Combination | None) -> int | None:
    """How many cards the words of a call are of, where they say it: a point called by what it
    makes says it too (p. 86).

    >>> cards_in(Combination("point", making=49)), cards_in(Combination("point", suit="S"))
    (5, None)
    """
    return in_full(said).number if said else None


def strength_stated(revisions: Iterable[Revision]) -> int:
    """The step at which what the point makes, or to what card the sequence is, was added to the
    call; 0 if it never was."""
    added = [
        new.step
        for old, new in pairwise(revisions)
        if new.how == "completed" and old.what and new.what and _strength(old) != _strength(new)
    ]
    return max(added, default=0)


def _strength(revision: Revision) -> tuple[int | None, int | None]:
    assert revision.what is not None
    return revision.what.making, revision.what.top


def words(view: View, call: Call) -> Answer[Combination | None]:
    """The words of a call that stand in the end: corrections that were not open to the player
    are left out. None where the call is withdrawn."""
    if len(call.revisions) == 1:
        return Answer(call.revisions[0].what)
    revisions, rests_on = standing(view, call)
    return Answer(revisions[-1].what, rests_on)


def standing(view: View, call: Call) -> Answer[Sequence[Revision]]:
    """The words of a call without the corrections that were not open to the player, and what was
    added to them."""
    if len(call.revisions) == 1:
        return Answer(call.revisions)
    basis = Basis()
    return basis.answer(
        _standing(call, lambda step: basis.take(act_stands(view, step)) is not False)
    )


def words_standing_before(view: View, call: Call, step: int) -> Answer[Combination | None]:
    """The words of a call that stood before a step: corrections that were not open to the player
    are left out. None where the call was withdrawn, or not made yet."""
    revisions, rests_on = standing(view, call)
    spoken = [revision.what for revision in revisions if revision.step < step]
    return Answer(spoken[-1] if spoken else None, rests_on)


def words_to_name(view: View, call: Call) -> Combination | None:
    """The words by which a call is spoken of: those that stand in the end; of a call that was
    withdrawn, the first."""
    return words(view, call).value or call.revisions[0].what


def corrected_at(view: View, call: Call) -> int:
    """The step at which the words that stand in the end were put in the place of others; 0, where
    they are the first."""
    corrections = [each.step for each in standing(view, call).value if each.how == "corrected"]
    return max(corrections, default=0) if words(view, call).value else 0


def _standing(call: Call, stands_at: Callable[[int], bool]) -> list[Revision]:
    spoken: list[Revision] = []
    stands = True
    for revision in call.revisions:
        if revision.how == "corrected":
            stands = stands_at(revision.step)
        if stands:
            spoken.append(revision)
    return spoken


def act_stands(view: View, step: int) -> Answer[Truth]:
    """Whether an act that needs a grant has one."""
    if step in view.supposed:
        return Answer(view.supposed[step])
    return concluded(view.effects.on_act("may", step))


def used_before(view: View, call: Call) -> frozenset[Card]:
    """The cards that the player's earlier sequences use, which a later one cannot use again: of a
    hand not all known, every one that they may use."""
    return _used_by(view, call, lambda index: index < call.index)


def used_by_others(view: View, call: Call) -> frozenset[Card]:
    """The cards that the player's other sequences use, earlier and later, or may use."""
    return _used_by(view, call, lambda index: index != call.index)


def _used_by(view: View, call: Call, which: Callable[[int], bool]) -> frozenset[Card]:
    used = _sequences_called(view, call.player) if call.kind == "sequence" else {}
    return frozenset().union(*[cards for index, cards in used.items() if which(index)])


@cached_of_record
def _sequences_called(view: View, player: Player) -> dict[int, frozenset[Card]]:
    """The cards of each sequence that a player called, by the index of the call; of a hand not all
    known, every one that it may be of."""
    calls, hand = calls_of(view, player, "sequence"), view.hand[player]
    if hand.unknown:
        cards = hand.cards | hand.maybe
        return {call.index: may_be_of(call.what, cards) for call in calls if call.what}
    called = sequences_called(hand.cards, tuple(call.what for call in calls))
    return {call.index: cards for call, cards in zip(calls, called, strict=True)}


def may_be_of(what: Combination, cards: frozenset[Card]) -> frozenset[Card]:
    """Those of some cards that words may be of, in one way of meaning them or another.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> cards = frozenset(map(parse_card, "QS TS 9S QH".split()))
    >>> sorted(c.code for c in may_be_of(Combination("sequence", 3, top=12, suit="S"), cards))
    ['QS', 'TS']
    """
    words = in_full(what)
    ranks: Iterable[int | None] = RANKS
    if words.kind == "sequence" and words.top:
        ranks = range(words.top - (words.number or len(RANKS)) + 1, words.top + 1)
    elif words.rank:
        ranks = (words.rank,)
    return frozenset(c for c in cards if c.rank in ranks and words.suit in (None, c.suit))


_Holds: TypeAlias = Callable[[Known, Combination, frozenset[Card]], Truth]
"""Whether a hand holds what words say, or something like it, without some cards."""


def holds_unused(view: View, call: Call, what: Combination, how: _Holds = holds) -> Truth:
    """Whether the caller holds what these words say (or, by another way of asking, something like
    it), of cards that no earlier call of his used."""
    hand, used = view.hand[call.player], used_before(view, call)
    unused = how(hand, what, used)
    if unused or not hand.unknown or not used:
        return unused
    return None if how(hand, what, frozenset()) is not False else False


def calls_of(view: View, player: Player, kind: Kind) -> list[Call]:
    """A player's calls of a kind, in order."""
    return [c for c in view.calls if c.player == player and c.kind == kind]


def claimed(view: View, call: Call) -> Answer[Combination | None]:
    """What the words of a call lay claim to: a card not reckoned is left out of the claim only
    where an authority takes the naming of it for a definition."""
    said, rests_on = words(view, call)
    if said is None or said.withheld is None:
        return Answer(said, rests_on)
    defined = concluded(view.effects.on_call("counts as", call.index, "a definition of the claim"))
    claim = said if defined.value else replace(said, withheld=None)
    return Answer(claim, rests_on + defined.rests_on)


def meant(view: View, call: Call, said: Combination | None) -> tuple[Combination, ...]:
    """The combination that the words mean, filled in from the cards; of a hand not all known,
    every one that they may mean. Empty where nothing is said."""
    if said is None:
        return ()
    hand, used = view.hand[call.player], used_by_others(view, call)
    if hand.unknown:
        return possible_meanings(hand, said, used)
    return (resolve(hand.cards, said, used) or resolve(hand.cards, said) or said,)


def withdraws(view: View, binding: Binding, index: int) -> Truth:
    """Whether the words of this act take the call back altogether."""
    now = [r for r in view.call(index).revisions if r.step == binding.step]
    return any(revision.what is None for revision in now)


def has_called(view: View, _: Binding, player: Player) -> Truth:
    """Whether a player called anything in the deal."""
    return any(call.player == player for call in view.calls)


def of_kind(view: View, _: Binding, index: int, kind: str) -> Truth:
    """Whether a call is of a kind."""
    return view.call(index).kind == kind


def called_by(view: View, _: Binding, index: int, player: Player) -> Truth:
    """Whether a call is a player's."""
    return view.call(index).player == player


def stated_only_number(view: View, binding: Binding, index: int) -> Truth:
    """Whether the words say how many cards, and nothing more, when spoken."""
    said = words_before(view.call(index), binding.step + 1)
    return said is not None and states_only_number(said)


def never_states_which(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether he never says to what card the sequence is, or of what rank the trio or quatorze."""
    said, rests_on = words(view, view.call(index))
    return Answer(said is not None and states_only_number(said), rests_on)


def called_something_else_first(view: View, _: Binding, index: int) -> Truth:
    """Whether the player's earlier calls, and none of this kind, came before this call."""
    call = view.call(index)
    earlier = [c for c in view.calls if c.player == call.player and c.step < call.step]
    return bool(earlier) and all(c.kind != call.kind for c in earlier)


def first_called(view: View, holds: bool, index: int) -> OfCalls | None:
    """The first call of the player's, where it came before another."""
    call = view.call(index)
    own = (each.index for each in view.calls if each.player == call.player)
    return OfCalls((next(own),)) if holds else None


def first_of_kind(view: View, _: bool, index: int) -> OfCalls | None:
    """The first call of the kind, beside a later one."""
    call = view.call(index)
    first = calls_of(view, call.player, call.kind)[0]
    return None if first.index == index else OfCalls((first.index,))


def kind_called_before(view: View, _: Binding, index: int, kind: Kind) -> Truth:
    """Whether the player had called something of a kind before this call."""
    call = view.call(index)
    return any(
        c.player == call.player and c.kind == kind and c.step < call.step for c in view.calls
    )


def nothing_more_said(view: View, binding: Binding, index: int) -> Truth:
    """Whether the caller says nothing more of a call after this act."""
    return not any(revision.step > binding.step for revision in view.call(index).revisions)


def calls_nothing_more(view: View, _: Binding, index: int) -> Truth:
    """Whether the caller calls nothing else after this call, so far as the record goes."""
    call = view.call(index)
    return not any(c.player == call.player and c.index > index for c in view.calls)


def another_call_follows(view: View, binding: Binding, index: int) -> Truth:
    """Whether the caller goes on to call something else, or has not yet led."""
    return not calls_nothing_more(view, binding, index) or view.first_led is None


def new_words_larger(view: View, binding: Binding, index: int) -> Truth:
    """Whether this correction puts a larger call in the place of the one spoken."""
    call = view.call(index)
    old = meant(view, call, words_before(call, binding.step))
    new = meant(view, call, words_before(call, binding.step + 1))
    return in_every(_is_larger(value(two), value(one)) for one in old for two in new)


def _is_larger(after: Value, before: Value) -> bool:
    number, strength = before
    return after[0] > number or (after[0] == number and 0 < strength < after[1])


def call_counts_as(view: View, _: Binding, index: int, term: str) -> Answer[Truth]:
    """Whether a call counts as what a term names."""
    return concluded(view.effects.on_call("counts as", index, term))


def act_counts_as(view: View, binding: Binding, term: str) -> Answer[Truth]:
    """Whether this act counts as what a term names."""
    return concluded(c for c in view.effects.on_act("counts as", binding.step) if c.term == term)


def is_good(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the call is concluded to be good."""
    return concluded(view.effects.on_call("good", index))


def number_called(view: View, _: Binding, index: int) -> Count:
    """How many cards a call is of; of one that does not say it, whatever the caller may have; of
    one that was withdrawn, as many as it was of."""
    call = view.call(index)
    said, rests_on = words(view, call)
    said = said or next((r.what for r in reversed(call.revisions) if r.what), None)
    number = cards_in(said)
    if number is not None:
        return exactly(number, rests_on)
    numbers = [what.number for what in meant(view, call, said) if what.number is not None]
    return Count(min(numbers, default=0), max(numbers, default=len(RANKS)), rests_on)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is a call of", ("call", "kind"), of_kind,
         "{0} is a call of {1}", "{0} is not a call of {1}", "86-92", tacit=True, identity=True),
    Fact("is called by", ("call", "person"), called_by,
         "{1} made {0}", "{1} did not make {0}", "86", tacit=True, identity=True),
    Fact("states only a number", ("call",), stated_only_number,
         "{0} stated only a number", "{0} stated more than a number", "86, 89", tacit=True),
    Fact("never states which", ("call",), never_states_which,
         "{0} was never further described", "{0} was described in full", "9", GRANTS),
    Fact("nothing more is said of", ("call",), nothing_more_said,
         "nothing more was said of {0} afterwards", "more was said of {0} afterwards", "9",
         tacit_no=True),
    Fact("called something else first", ("call",), called_something_else_first,
         "something else had been called before {0}", "nothing else had been called before {0}",
         "8", shows=first_called),
    Fact("is called after", ("call", "kind"), kind_called_before,
         "{0.by} had called a {1} before {0}", "{0.by} had called no {1} before {0}", "8"),
    Fact("another call follows", ("call",), another_call_follows,
         "he went on to call something else after {0}, or could still do so",
         "he called nothing more after {0} before he led", "9", tacit=True),
    Fact("calls nothing more after", ("call",), calls_nothing_more,
         "nothing more was called after {0}", "something more was called after {0}", "9"),
    Fact("is good", ("call",), is_good,
         "{0} is good", "{0} is not good", "12", CALL_GOOD, tacit=True,
         needs=CALL_GOOD),
    Fact("the words withdraw", ("call",), withdraws,
         "the words withdraw {0}", "the words do not withdraw {0}", "9"),
    Fact("made a call", ("person",), has_called,
         "{0} made a call", "{0} made no call", "99", tacit=True),
    Fact("puts a larger call in its place", ("call",), new_words_larger,
         "the new words are larger than those of {0.the_line}",
         "the new words are no larger than those of {0.the_line}", "9"),
    Fact("this counts as", ("term",), act_counts_as,
         "this counts as {0}", "this does not count as {0}", "3", COUNTS_AS,
         needs=COUNTS_AS),
    Fact("counts as", ("call", "term"), call_counts_as,
         "{0} counts as {1}", "{0} does not count as {1}", "10",
         COUNTS_AS, needs=COUNTS_AS),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards of", ("call",), number_called, "the cards of {0}", "86", GRANTS,
            most="the pack"),
)
# fmt: on
