"""Whether a player holds what he, or his adversary, called."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.facts.admitted import unless_admitted
from piquet_adjudicator.facts.answer import NO, Answer, Basis, Truth, any_of, both, in_every
from piquet_adjudicator.facts.behind import TAKEN_IN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import (
    calls_of,
    cards_in,
    claimed,
    first_of_kind,
    holds_unused,
    meant,
    words,
    words_before,
    words_standing_before,
)
from piquet_adjudicator.facts.compared import better_in_hand
from piquet_adjudicator.facts.counted_as import counted, is_misnomer, unranked
from piquet_adjudicator.facts.elsewhere import had_by_other, makes_more
from piquet_adjudicator.facts.reads import GRANTS, HELD
from piquet_adjudicator.facts.spec import Fact, ImpliedFact
from piquet_adjudicator.facts.view import View, cached_of_record
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.holding import (
    good_against_the_cards,
    holds,
    holds_better,
    holds_equal,
    holds_in_another_suit,
    holds_less,
    holds_of_another_rank,
    holds_stronger,
)
from piquet_adjudicator.model.known import Known, largest_number
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import in_full, value
from piquet_adjudicator.model.state import Call


def held(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the player had in hand what he called, as his words finally stand."""
    call = view.call(index)
    said, rests_on = words(view, call)
    if said is None:
        return Answer(False, rests_on)
    if view.spoken or of_no_value(said):
        return Answer(True, rests_on)
    hand = view.hand[call.player]
    if said.withheld is None:
        return Answer(unless_admitted(view, call, said, holds_or_more(hand, said)), rests_on)
    plain = holds_or_more(hand, replace(said, withheld=None))
    if holds(hand, said) == plain:
        return Answer(plain, rests_on)
    defined, rests_on = claimed(view, call)
    return Answer(plain if defined is None else holds(hand, defined), rests_on)


def holds_or_more(hand: Known, said: Combination) -> Truth:
    """Whether a hand holds what was said, or a point of that number that makes more: to call
    smaller than he holds is not to call what he does not hold (Law 50)."""
    as_said = holds(hand, said)
    if as_said or said.kind != "point":
        return as_said
    more = holds_stronger(hand, said)
    return more or (None if as_said is None else more)


def of_no_value(what: Combination) -> bool:
    """Whether the words name cards smaller than tens, which make no quatorze or trio (p. 91): to
    call them claims nothing.

    >>> of_no_value(Combination("quatorze or trio", 3, rank=9))
    True
    """
    return what.rank is not None and what.rank < 10


def names_no_value(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether a call is of cards smaller than tens, as a quatorze or trio."""
    said, rests_on = words(view, view.call(index))
    return Answer(said is not None and of_no_value(said), rests_on)


def repeats(view: View, _: Binding, index: int) -> Truth:
    """Whether the words only say again what the player had called, and holds, already."""
    return _repeats(view, index)


@cached_of_record
def _repeats(view: View, index: int) -> Truth:
    call = view.call(index)
    said = call.what
    if said is None:
        return False
    has = holds(view.hand[call.player], said)
    if has is False:
        return False
    again = any_of(
        Answer(in_every(agree(what, said) for what in _as_meant(view, earlier)))
        for earlier in calls_of(view, call.player, call.kind)
        if earlier.index < index
    ).value
    if not again or call.kind != "sequence":
        return has if again else again
    anew = holds_unused(view, call, said)
    return False if anew else (None if anew is None else has)


def _as_meant(view: View, call: Call) -> tuple[Combination, ...]:
    """What a call means, for a later one to say again: a trio or quatorze called by its number is
    that of a certain rank, and to call one of another rank is no repetition."""
    if call.kind == "quatorze or trio":
        return meant(view, call, call.what)
    return () if call.what is None else (call.what,)


def agree(one: Combination, other: Combination) -> bool:
    """Whether two descriptions of a kind contradict one another in nothing: of what a point makes,
    its number of cards follows."""
    one, other = in_full(one), in_full(other)
    pairs = (
        (one.number, other.number),
        (one.making, other.making),
        (one.top, other.top),
        (one.suit, other.suit),
        (one.rank, other.rank),
    )
    return all(a is None or b is None or a == b for a, b in pairs)


def is_called_by_another_name(view: View, call: Call, what: Combination) -> Answer[Truth]:
    """Whether a call is of what other words say, which name it rightly: it is a misnomer, and
    counts as that."""
    basis = Basis()
    misnomer = basis.take(is_misnomer(view, call))
    ways = basis.take(counted(view, call))
    return basis.answer(both(misnomer, in_every(agree(said, what) for said in ways)))


def held_as_spoken(view: View, binding: Binding, index: int) -> Truth:
    """Whether the player had in hand what he had called before the present act."""
    call = view.call(index)
    said = words_before(call, binding.step)
    if said is None:
        return False
    return unless_admitted(view, call, said, holds(view.hand[call.player], said))


def held_as_stood(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether the player had in hand what he had called, as it stood before the present act."""
    call = view.call(index)
    said, rests_on = words_standing_before(view, call, binding.step)
    if said is None:
        return Answer(False, rests_on)
    known = holds(view.hand[call.player], said)
    return Answer(unless_admitted(view, call, said, known), rests_on)


def could_have_held(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether he could have held what he claims in hand and discard taken together."""
    call = view.call(index)
    said, rests_on = claimed(view, call)
    if said is None or of_no_value(said):
        return Answer(said is not None, rests_on)
    together = holds(view.together[call.player], said)
    return Answer(unless_admitted(view, call, said, together), rests_on)


def could_have_held_as_spoken(view: View, binding: Binding, index: int) -> Truth:
    """The same of what he had claimed before the present act."""
    call = view.call(index)
    said = words_before(call, binding.step)
    if said is None or of_no_value(said):
        return said is not None
    return unless_admitted(view, call, said, holds(view.together[call.player], said))


def might_be_four(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary has put out and holds no card of the rank called, so that for all he
    knows the caller held four (p. 92)."""
    call = view.call(index)
    said, rests_on = words(view, call)
    rank = said.rank if said else None
    seen = view.together[adversary_of(call.player)]
    if any(card.rank == rank for card in seen.cards):
        return Answer(False, rests_on)
    of_rank = sum(card.rank == rank for card in seen.maybe)
    if seen.unknown > len(seen.maybe) - of_rank:
        return Answer(False, rests_on)
    return Answer(None if of_rank else rank is not None, rests_on)


def misnames_suit(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether he holds what he called, but in another suit than he named."""
    call = view.call(index)
    said, rests_on = claimed(view, call)
    if said is None or said.suit is None:
        return Answer(False, rests_on)
    return Answer(holds_unused(view, call, said, holds_in_another_suit), rests_on)


def misnames_rank(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether he holds a sequence of that length, or a trio or quatorze, of another rank; or one of
    the same, where he names a card of it that he does not reckon (Case VIII)."""
    call = view.call(index)
    said, rests_on = claimed(view, call)
    if said is None or (said.top is None and said.rank is None):
        return Answer(False, rests_on)
    if said.withheld is not None:
        return Answer(holds_unused(view, call, unranked(said)), rests_on)
    return Answer(holds_unused(view, call, said, holds_of_another_rank), rests_on)


def against_the_cards(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the call is good against every holding that the adversary could have."""
    return _against_the_cards(view, view.call(index))


def _against_the_cards(view: View, call: Call) -> Answer[Truth]:
    said, rests_on = words(view, call)
    hand = view.hand[call.player]
    good = in_every(
        both(holds(hand, what), good_against_all(view, call.player, what))
        for what in meant(view, call, said)
    )
    return Answer(good, rests_on)


def good_against_all(view: View, player: Player, what: Combination) -> Truth:
    """Whether what a player may call is good against every hand that his adversary could have had,
    as far as he himself has seen the cards."""
    own, theirs = view.together[player], view.together[adversary_of(player)].cards
    unseen = view.deck.every_card - own.cards
    if good_against_the_cards(what, unseen, len(unseen) - own.unknown):
        return True
    return _no_unless(own, good_against_the_cards(what, theirs, len(theirs)))


def _no_unless(cards: Known, against_theirs: bool) -> Truth:
    """No; but where not all the cards are known, it is not known either: unless what the adversary
    is known to have had is no smaller."""
    return None if cards.unknown and against_theirs else False


def larger_than_first(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the call is larger than the player's first of its kind."""
    basis, call = Basis(), view.call(index)
    first = calls_of(view, call.player, call.kind)[0]
    if first.index == call.index:
        return NO
    mine, his = (meant(view, each, basis.take(words(view, each))) for each in (call, first))
    return basis.answer(in_every(value(one) > value(two) for one in mine for two in his))


@cached_of_record
def has_second(view: View, _call: str) -> bool:
    """Whether a player called a second thing of one kind."""
    calls = view.calls
    return len({(call.player, call.kind) for call in calls}) < len(calls)


def first_against_the_cards(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the player's first call of the kind was good against the cards."""
    call = view.call(index)
    return _against_the_cards(view, calls_of(view, call.player, call.kind)[0])


def first_was_answered(view: View, binding: Binding, index: int) -> Truth:
    """Whether his first call of the kind, or one that he made after it, had been answered before
    this act: an answer to the later of two takes both for called."""
    call = view.call(index)
    earlier = takewhile(lambda each: each.index != index, calls_of(view, call.player, call.kind))
    return any(reply.step < binding.step for each in earlier for reply in each.replies)


def better_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether a player holds better in his hand than the call as spoken before this act."""
    call = view.call(index)
    said = meant(view, call, words_before(call, binding.step))
    return in_every(holds_better(view.hand[player], what) for what in said)


def smaller_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether a player holds something of the kind of a call, as spoken before this act, and the
    best of it is smaller."""
    call, hand = view.call(index), view.hand[player]
    said = words_before(call, binding.step)
    if said is None:
        return None
    some = hand.size > 0 if call.kind == "point" else holds(hand, Combination(call.kind))
    return both(some, holds_less(hand, said))


def equal_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether the best that a player holds is equal to the call as spoken before this act."""
    call = view.call(index)
    said = meant(view, call, words_before(call, binding.step))
    return in_every(holds_equal(view.hand[player], what) for what in said)


def as_many_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether a player holds at least as many cards of a suit as the point called."""
    number = cards_in(words_before(view.call(index), binding.step))
    least, most = largest_number(view.hand[player])
    if number is None:
        return None
    return True if least >= number else (False if most < number else None)


def more_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether a player holds more cards of a suit than the point called."""
    return holds_more(view, player, view.call(index), binding.step)


def holds_more(view: View, player: Player, call: Call, step: int) -> Truth:
    """Whether a player holds more cards of a suit, or a longer sequence, than a call was of before
    a step."""
    number = cards_in(words_before(call, step))
    if number is None:
        return None
    return holds_better(view.hand[player], Combination(call.kind, number))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is larger than his first", ("call",), larger_than_first,
         "{0} is larger than the first called", "{0} is no larger than the first called",
         "9, 90", GRANTS, ever=has_second, shows=first_of_kind),
    Fact("his first was answered", ("call",), first_was_answered,
         "his first call had been answered before {0}",
         "his first call had not been answered before {0}", "9, 90"),
    Fact("repeats an earlier call", ("call",), repeats,
         "{0} only says again what had been called", "{0} is a call of its own", "89",
         tacit=True),
    Fact("is of cards smaller than tens", ("call",), names_no_value,
         "{0} is of cards smaller than tens, which make no quatorze or trio",
         "{0} is of tens or higher cards", "91", tacit_no=True),
    Fact("is held", ("call",), held,
         "{0.by} held {0.words_called}",
         "{0.by} did not hold {0.words_called}", "10", HELD, shows=makes_more),
    Fact("was held as spoken", ("call",), held_as_spoken,
         "{0.by} held what was {0.called}",
         "{0.by} did not hold what was {0.called}", "9"),
    Fact("could have been held", ("call",), could_have_held,
         "{0.by} could have held {0.words} in hand and discard taken together",
         "{0.by} could not possibly have held {0.words} in hand and discard taken together",
         "10", HELD,
         no_implies=(ImpliedFact("is held", so=False),
                     ImpliedFact("was held as spoken", so=False)),
         shows=had_by_other),
    Fact("could have been held as spoken", ("call",), could_have_held_as_spoken,
         "{0.by} could have held what was {0.called} in hand and discard taken together",
         "{0.by} could not possibly have held what was {0.called} in hand and discard taken "
         "together", "19", no_implies=(ImpliedFact("was held as spoken", so=False),)),
    Fact("might have been four", ("call",), might_be_four,
         "for all that {0.other} had seen, {0.by} might have held four of the rank",
         "{0.other} had himself been dealt, or had taken in, one of the rank", "92", GRANTS,
         behind=TAKEN_IN, behind_where="not"),
    Fact("is held in another suit", ("call",), misnames_suit,
         "{0.by} held one of that value in another suit than that named {0.at}",
         "{0.by} held none of that value in another suit", "10", HELD),
    Fact("is held of another rank", ("call",), misnames_rank,
         "{0.by} held one of that value, of another rank than that named {0.at}",
         "{0.by} held none of the value of {0.words} of another rank", "10", HELD),
    Fact("is good against the cards", ("call",), against_the_cards,
         "{0} was good against every hand that the adversary could have had",
         "{0} was not good against every hand that the adversary could have had", "90",
         GRANTS),
    Fact("his first is good against the cards", ("call",), first_against_the_cards,
         "the first that {0.by} called was good against the cards",
         "the first that {0.by} called was not good against the cards", "90", GRANTS),
    Fact("holds better than", ("person", "call"), better_held,
         "{0} held better than {1}", "{0} did not hold better than {1}", "9",
         shows=better_in_hand),
    Fact("holds the equal of", ("person", "call"), equal_held,
         "{0} held the equal of {1}", "{0} did not hold the equal of {1}", "9"),
    Fact("holds a smaller one than", ("person", "call"), smaller_held,
         "the best that {0} held of the kind is smaller than {1}",
         "{0} held nothing of the kind, or nothing smaller at best than {1}", "10"),
    Fact("holds as many as", ("person", "call"), as_many_held,
         "{0} held at least as many cards as {1}", "{0} held fewer cards than {1}", "8"),
    Fact("holds more than", ("person", "call"), more_held,
         "{0} held more cards than {1}", "{0} held no more cards than {1}", "8"),
)
# fmt: on
