"""Whether a player holds what he, or his adversary, called."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.facts.answer import Answer, Basis, Truth, any_of
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import (
    calls_of,
    cards_in,
    claimed,
    meant,
    unranked,
    used_before,
    words,
    words_before,
)
from piquet_adjudicator.facts.view import View, cached_of_record
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.cards import PACK
from piquet_adjudicator.model.holding import (
    good_against_the_cards,
    holds,
    holds_better,
    holds_equal,
)
from piquet_adjudicator.model.known import largest_number
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import best, resolve, value
from piquet_adjudicator.model.state import Call


def held(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the player had in hand what he called, as his words finally stand."""
    call = view.call(index)
    said, rests_on = words(view, call)
    if said is None:
        return Answer(False, rests_on)
    if view.spoken or _repeats(view, index) or of_no_value(said):
        return Answer(True, rests_on)
    hand = view.hand[call.player]
    if said.withheld is None:
        return Answer(_holds_or_more(view, call.player, said), rests_on)
    plain = _holds_or_more(view, call.player, replace(said, withheld=None))
    if holds(hand, said) == plain:
        return Answer(plain, rests_on)
    defined, rests_on = claimed(view, call)
    return Answer(plain if defined is None else holds(hand, defined), rests_on)


def _holds_or_more(view: View, player: Player, said: Combination) -> Truth:
    holds_it = holds(view.hand[player], said)
    return _makes_more(view, player, said) if holds_it is False else holds_it


def _makes_more(view: View, player: Player, said: Combination) -> Truth:
    """Whether a player holds a point of that number that makes more than he said: to call smaller
    than he holds is not to call what he does not hold (Law 50)."""
    hand = view.hand[player]
    if said.kind != "point" or said.making is None:
        return False
    best = resolve(hand.cards, replace(said, making=None, withheld=None))
    if best is not None and best.making is not None and best.making > said.making:
        return True
    return None if hand.unknown and holds(hand, said) is None else False


def of_no_value(what: Combination) -> bool:
    """Whether the words name cards smaller than tens, which make no quatorze or trio (p. 91): to
    call them claims nothing.

    >>> of_no_value(Combination("quatorze or trio", 3, rank=9))
    True
    """
    return what.rank is not None and what.rank < 10


def repeats(view: View, _: Binding, index: int) -> Truth:
    """Whether the words only say again what the player had called, and holds, already."""
    return _repeats(view, index)


@cached_of_record
def _repeats(view: View, index: int) -> Truth:
    call = view.call(index)
    said = call.what
    if said is None:
        return False
    hand = view.hand[call.player]
    if holds(hand, said) is False:
        return False
    again = [
        earlier
        for earlier in calls_of(view, call.player, call.kind)
        if earlier.index < index and (what := _as_meant(view, earlier)) and agree(what, said)
    ]
    return bool(again) and (
        call.kind != "sequence" or holds(hand, said, used_before(view, call)) is False
    )


def _as_meant(view: View, call: Call) -> Combination | None:
    """What a call means, for a later one to say again: a trio or quatorze called by its number is
    that of a certain rank, and to call one of another rank is no repetition."""
    return meant(view, call, call.what) if call.kind == "quatorze or trio" else call.what


def agree(one: Combination, other: Combination) -> bool:
    """Whether two descriptions of a kind contradict one another in nothing."""
    pairs = (
        (one.number, other.number),
        (one.making, other.making),
        (one.top, other.top),
        (one.suit, other.suit),
        (one.rank, other.rank),
    )
    return all(a is None or b is None or a == b for a, b in pairs)


def held_as_spoken(view: View, binding: Binding, index: int) -> Truth:
    """Whether the player had in hand what he had called before the present act."""
    call = view.call(index)
    said = words_before(call, binding.step)
    return False if said is None else holds(view.hand[call.player], said)


def could_have_held(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether he could have held what he claims in his hand and discard taken together."""
    call = view.call(index)
    said, rests_on = claimed(view, call)
    if said is None or of_no_value(said):
        return Answer(said is not None, rests_on)
    return Answer(holds(view.together[call.player], said), rests_on)


def might_be_four(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary has put out and holds no card of the rank called, so that for all he
    knows the caller held four (p. 92)."""
    call = view.call(index)
    said, rests_on = words(view, call)
    rank = said.rank if said else None
    seen = view.together[adversary_of(call.player)]
    if any(card.rank == rank for card in seen.cards):
        return Answer(False, rests_on)
    may_have_seen = any(card.rank == rank for card in seen.maybe)
    return Answer(None if may_have_seen else rank is not None, rests_on)


def misnames_suit(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether he holds what he called, but in another suit than he named."""
    call = view.call(index)
    said, rests_on = claimed(view, call)
    if said is None or said.suit is None:
        return Answer(False, rests_on)
    other, used = replace(said, suit=None), used_before(view, call)
    return Answer(holds(view.hand[call.player], other, used), rests_on)


def misnames_rank(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether he holds a sequence of that length, or a trio or quatorze, of another rank."""
    call = view.call(index)
    said, rests_on = claimed(view, call)
    if said is None or (said.top is None and said.rank is None):
        return Answer(False, rests_on)
    other, used = unranked(said), used_before(view, call)
    return Answer(holds(view.hand[call.player], other, used), rests_on)


def against_the_cards(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the call is good against every holding that the adversary could have."""
    return _against_the_cards(view, view.call(index))


def _against_the_cards(view: View, call: Call) -> Answer[Truth]:
    spoken, rests_on = words(view, call)
    said = meant(view, call, spoken)
    own = view.together[call.player]
    if said is None or holds(view.hand[call.player], said) is False:
        return Answer(False, rests_on)
    if own.unknown:
        return Answer(None, rests_on)
    unseen = frozenset(PACK) - own.cards
    return Answer(good_against_the_cards(said, unseen, len(unseen)), rests_on)


def larger_than_first(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the call is larger than the player's first of its kind."""
    basis, call = Basis(), view.call(index)
    first = calls_of(view, call.player, call.kind)[0]
    mine = meant(view, call, basis.take(words(view, call)))
    his = meant(view, first, basis.take(words(view, first)))
    larger = mine and his and first.index != call.index and value(mine) > value(his)
    return basis.answer(bool(larger))


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
    """Whether his first call of the kind had been answered before this act."""
    call = view.call(index)
    first = calls_of(view, call.player, call.kind)[0]
    return first.index != call.index and any(r.step < binding.step for r in first.replies)


def outdone_by_a_correct_call(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary called, and held, something of the kind that is no smaller."""
    basis, call = Basis(), view.call(index)
    mine = meant(view, call, basis.take(words(view, call)))
    other = adversary_of(call.player)
    no_smaller = any_of(
        held(view, Binding(0), theirs.index)
        for theirs in calls_of(view, other, call.kind)
        if mine
        and (what := meant(view, theirs, basis.take(words(view, theirs))))
        and value(what) >= value(mine)
    )
    return basis.answer(basis.take(no_smaller))


def better_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether a player holds better in his hand than the call as spoken before this act."""
    call = view.call(index)
    said = meant(view, call, words_before(call, binding.step))
    return said is not None and holds_better(view.hand[player], said)


def smaller_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether a player holds something of the kind of a call, as spoken before this act, and the
    best of it is smaller."""
    call, hand = view.call(index), view.hand[player]
    said = words_before(call, binding.step)
    if said is None or hand.unknown:
        return None
    no_less = holds_better(hand, said) or holds_equal(hand, said)
    return best(hand.cards, call.kind) is not None and not no_less


def equal_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether the best that a player holds is equal to the call as spoken before this act."""
    call = view.call(index)
    said = meant(view, call, words_before(call, binding.step))
    return said is not None and holds_equal(view.hand[player], said)


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
