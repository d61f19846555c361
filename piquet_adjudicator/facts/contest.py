"""Whose point, sequences, or quatorzes and trios are good: what was called against what was
called, as far as the answers given and the cards held bear it out (pp. 86-92)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from piquet_adjudicator.facts.allowed_away import allowed_as_less, allowed_away
from piquet_adjudicator.facts.answer import (
    NO,
    YES,
    Answer,
    Basis,
    Truth,
    any_of,
    concluded,
    in_every,
)
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_replies import reply_to
from piquet_adjudicator.facts.call_words import calls_of, may_be_of, used_by_others, words
from piquet_adjudicator.facts.compared import equalling, outdoing
from piquet_adjudicator.facts.counted_as import counted, is_misnomer
from piquet_adjudicator.facts.held import held, holds_or_more, of_no_value
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.reads import GOOD, SHUT_OUT
from piquet_adjudicator.facts.shown import AnswerGiven, OfCalls, Shown
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View, cached_until
from piquet_adjudicator.model.acts import Combination, Kind, ReplyWord
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.holding import standings
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import Standing, cards_called, states_only_number, value
from piquet_adjudicator.model.state import Call

BetterSide: TypeAlias = Literal["elder", "younger", "equal", "neither", "not held", "open"]

_ANY: Binding = Binding(0)


class Candidate(NamedTuple):
    """A call that a player may count against the other: whether he holds it for certain, and what
    it may count as where he does."""

    call: Call
    certain: bool
    ways: tuple[Combination, ...]


@cached_until("may", "counts as", "bar")
def counted_calls(view: View, player: Player, kind: Kind) -> Answer[list[Candidate]]:
    """A player's calls of a kind that he holds, or may hold, and may count against the other."""
    basis = Basis()
    candidates: list[Candidate] = []
    for call in calls_of(view, player, kind):
        said = basis.take(words(view, call))
        if said is None or of_no_value(said):
            continue
        out = basis.take(_shut_out(view, call))
        if out is True:
            continue
        has = basis.take(held(view, _ANY, call.index))
        if has is not True:
            misnomer = basis.take(is_misnomer(view, call))
            has = misnomer if misnomer or has is False else None
        if has is not False:
            certain = has is True and out is False
            candidates.append(Candidate(call, certain, _as_held(view, call, basis)))
    return basis.answer(candidates)


def _as_held(view: View, call: Call, basis: Basis) -> tuple[Combination, ...]:
    """What a call may count as, given that the player has it."""
    ways, hand = basis.take(counted(view, call)), view.hand[call.player]
    if view.spoken or not hand.unknown:
        return ways
    return tuple(what for what in ways if holds_or_more(hand, what) is not False)


def _shut_out(view: View, call: Call) -> Answer[Truth]:
    bars = view.effects.on_call("bar", call.index)
    return concluded(c for c in bars if c.blocks == "nothing")


Best: TypeAlias = tuple[Call, Combination]


def possibly_best(candidates: list[Candidate]) -> list[Best]:
    """The calls that may be the best of some, each with what it may then count as; of equals, the
    first is the best."""
    certain = [
        (min(map(value, other.ways), default=None), -other.call.index, other)
        for other in candidates
        if other.certain
    ]
    return [
        (mine.call, what)
        for mine in candidates
        for what in mine.ways
        if all(
            other is mine or (least or value(what), index) < (value(what), -mine.call.index)
            for least, index, other in certain
        )
    ]


@cached_until("may", "counts as", "bar")
def contest(view: View, kind: Kind) -> Answer[frozenset[BetterSide]]:
    """Which side is good in a kind: elder; younger; neither, as both have as much, which is equal,
    or as nothing is called that may count, or as what is called is not held; or open while the call
    has not been answered. More than one, where the record leaves it open."""
    basis = Basis()
    mine = basis.take(counted_calls(view, view.elder, kind))
    his, resting = counted_calls(view, view.younger, kind)
    his_certain = any(each.certain for each in his)
    against = [what for _, what in possibly_best(his)]
    sides: set[BetterSide] = set()
    if not any(each.certain for each in mine):
        sides |= {"younger"} if his else set()
        if not his_certain:
            sides |= {"not held"} if mine or his else {"neither"}
    for call, what in possibly_best(mine):
        for given in basis.take(_replies(view, call)):
            if given is not None:
                named = basis.take(_named_afterwards(view, call, what, given, against))
                sides |= {"younger"} if named is not False else set()
                if named is not True or not his_certain:
                    sides |= basis.take(_answered(view, call, what, given))
                continue
            sides |= {_unanswered(what, each) for each in against}
            sides |= set() if his_certain else {_let_stand(view)}
    if sides == {"younger"}:
        resting = tuple(each for each in resting if each.kind != "bar")
    basis.take(Answer(None, resting))
    return basis.answer(frozenset(sides))


def _replies(view: View, call: Call) -> Answer[frozenset[ReplyWord | None]]:
    """What may have been answered to a call in the end, or else to the first of the kind that was
    answered. An answer is subject to the call being held (Case II, p. 21): what was said to a call
    that is not speaks of no other. What was allowed to be good, and is corrected to more, is good
    as that."""
    basis = Basis()
    given = basis.take(reply_to(view, call.index))
    if None in given and allowed_as_less(call):
        given = (given - {None}) | {"good"}
    for other in calls_of(view, call.player, call.kind):
        if None not in given:
            break
        has = basis.take(held(view, _ANY, other.index))
        if has is not True and not basis.take(is_misnomer(view, other)):
            if has is None:
                given |= basis.take(reply_to(view, other.index))
            continue
        given = (given - {None}) | basis.take(reply_to(view, other.index))
    return basis.answer(given)


def _answered(
    view: View, call: Call, what: Combination, given: ReplyWord
) -> Answer[frozenset[BetterSide]]:
    """The sides that may be good where a call was answered so."""
    basis = Basis()
    sides: frozenset[BetterSide] = frozenset()
    if given == "good":
        misnomer = basis.take(is_misnomer(view, call))
        sides = frozenset() if misnomer else frozenset({"elder"})
        if misnomer is False:
            return basis.answer(sides)
        given = "not good"
    elif view.spoken:
        return basis.answer(frozenset({"equal" if given == "equal" else "younger"}))
    said = basis.take(words(view, call))
    if given == "equal" and said and states_only_number(said):
        what = said
    return basis.answer(sides | _borne_out(view, what, given))


def _named_afterwards(
    view: View,
    call: Call,
    what: Combination,
    given: ReplyWord,
    against: Iterable[Combination],
) -> Answer[Truth]:
    """Whether younger answered "equal" to a mere number, elder never said how high his is, and the
    best that younger calls is of as many cards, and higher.

    Elder's call is imperfect (Case I, p. 21), and the answer was of the number alone (p. 86).
    """
    said, rests_on = words(view, call)
    if given != "equal" or view.spoken or not said or not states_only_number(said):
        return NO
    number, strength = value(what)
    higher = in_every(value(each)[0] == number and strength < value(each)[1] for each in against)
    return Answer(higher, rests_on)


def _let_stand(view: View) -> BetterSide:
    return "open" if view.first_followed is None else "elder"


def _unanswered(what: Combination, against: Combination) -> BetterSide:
    if value(against) > value(what):
        return "younger"
    higher = value(what) > value(against) or what.kind == "quatorze or trio"
    return "elder" if higher else "equal"


_BY_STANDING: Final[dict[ReplyWord, dict[Standing, BetterSide]]] = {
    "equal": {"better": "equal", "equal": "equal", "less": "elder"},
    "not good": {"better": "younger", "equal": "equal", "less": "elder"},
}


def _borne_out(view: View, what: Combination, given: ReplyWord) -> frozenset[BetterSide]:
    """What an answer other than "good" comes to: it holds no further than the cards bear it out,
    and binds him who gave it."""
    possible = standings(view.hand[view.younger], what)
    return frozenset(_BY_STANDING[given][standing] for standing in possible)


def is_good_side(view: View, player: Player, kind: Kind) -> Answer[Truth]:
    """Whether a player is good in a kind."""
    sides, rests_on = contest(view, kind)
    side: BetterSide = "elder" if player == view.elder else "younger"
    return Answer(in_every(each == side for each in sides), rests_on)


def is_good_once_answered(view: View, player: Player, kind: Kind) -> Answer[Truth]:
    """The same, whatever is answered to a call of the elder hand that still waits for it: an answer
    holds no further than the cards bear it out."""
    basis = Basis()
    sides = set(basis.take(contest(view, kind)))
    if "open" in sides:
        sides.remove("open")
        for call, what in possibly_best(basis.take(counted_calls(view, view.elder, kind))):
            for word in get_args(ReplyWord):
                sides |= basis.take(_answered(view, call, what, word))
    side: BetterSide = "elder" if player == view.elder else "younger"
    return basis.answer(in_every(each == side for each in sides))


def outdone(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary is good in the kind of a call: by answer and call, as far as the cards
    bear it out; what a player under the penalty holds counts only where it is good to bar."""
    basis, call = Basis(), view.call(index)
    other = adversary_of(call.player)
    good = basis.take(is_good_side(view, other, call.kind))
    return basis.answer(basis.take(_and_good_to_bar(view, other, good)))


def _answer_that_decides(view: View, index: int) -> AnswerGiven | None:
    """The answer that decides of a kind against the better that the younger hand has."""
    mine = counted_calls(view, view.elder, view.call(index).kind).value
    for call in {call.index: call for call, _ in possibly_best(mine)}.values():
        given = _replies(view, call).value
        if len(given) == 1 and (word := min(given, key=str)) is not None:
            return allowed_away(view, call, word)
    return None


def _equalling(view: View, equal: bool, index: int) -> Shown | None:
    return (_answer_that_decides(view, index) if equal else None) or equalling(view, equal, index)


def _outdoing(view: View, outdone: bool, index: int) -> Shown | None:
    if (view.call(index).player == view.younger) is outdone and (
        allowed := _answer_that_decides(view, index)
    ):
        return allowed
    denied = not reply_to(view, index).value.isdisjoint({"not good", "equal"})
    matched = outdoing(view, outdone, index, denied)
    return matched if matched or outdone else _better_not_counting(view, view.call(index))


def _better_not_counting(view: View, call: Call) -> OfCalls | None:
    """The adversary's calls of the kind that are better than a call, and do not count against
    it: they cannot be reckoned and keep nobody from anything."""
    said, other = words(view, call).value, adversary_of(call.player)
    if said is None:
        return None
    idle = _is_good_to_bar(view, other).value is False
    better = [
        each.index
        for each in calls_of(view, other, call.kind)
        if (his := words(view, each).value) is not None
        and value(his) > value(said)
        and (idle or _shut_out(view, each).value is True)
        and held(view, _ANY, each.index).value is True
    ]
    return OfCalls(tuple(better), not_count=True)


def equalled(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the adversary is equal in the kind of a call, so that neither scores."""
    basis, call = Basis(), view.call(index)
    sides = basis.take(contest(view, call.kind))
    equal = in_every(side in ("equal", "neither") for side in sides)
    return basis.answer(basis.take(_and_good_to_bar(view, adversary_of(call.player), equal)))


def _and_good_to_bar(view: View, player: Player, so: Truth) -> Answer[Truth]:
    """Whether a thing is so, and what a player holds counts against the other; where it is not
    known whether it is so, the answer rests on the latter only if that denies it."""
    if so is False:
        return NO
    counts, rests_on = _is_good_to_bar(view, player)
    return Answer(None) if so is None and counts is not False else Answer(counts, rests_on)


def _is_good_to_bar(view: View, player: Player) -> Answer[Truth]:
    penalised = concluded(penalties_on(view, player)).value
    if penalised is False:
        return YES
    good, rests_on = concluded(view.effects.on_player("good to bar", player))
    return Answer(good if good or penalised else None, rests_on)


def part_of_larger(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the cards of a call are counted in a larger one of the player's, that he may count
    (a tierce in a quart; three of a rank in four of it)."""
    basis, call = Basis(), view.call(index)
    mine = basis.take(counted(view, call))
    if not mine or call.kind == "point":
        return basis.answer(False)
    others = basis.take(counted_calls(view, call.player, call.kind))
    larger = any_of(Answer(_is_part(view, call, one, other)) for other in others for one in mine)
    return basis.answer(larger.value if len(mine) == 1 or not larger.value else None)


def _is_part(view: View, call: Call, mine: Combination, other: Candidate) -> Truth:
    """Whether another call of the player's is larger than one, and counts cards of it."""
    if other.call.index == call.index:
        return False
    larger = [w for w in other.ways if (value(w), call.index) > (value(mine), other.call.index)]
    if not larger:
        return False
    share = in_every(_share_cards(view, (call, mine), (other.call, what)) for what in larger)
    return share if share is False or (other.certain and larger == [*other.ways]) else None


def _share_cards(view: View, one: Best, other: Best) -> Truth:
    """Whether two calls of a player count some of the same cards."""
    if not view.hand[one[0].player].unknown:
        return not _cards(view, *one).isdisjoint(_cards(view, *other))
    mine, his = (may_be_of(what, view.deck.every_card) for _, what in (one, other))
    if mine.isdisjoint(his):
        return False
    in_one_suit = one[1].suit is not None and one[1].suit == other[1].suit
    return True if in_one_suit and one[1].kind == "sequence" else None


def _cards(view: View, call: Call, what: Combination) -> frozenset[Card]:
    """The cards that a call counts: those no other call of his uses, if it can mean such."""
    hand = view.hand[call.player].cards
    unused = cards_called(hand, what, used_by_others(view, call))
    return unused or cards_called(hand, what)


def undecided_yet(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the call has still to be answered."""
    sides, rests_on = contest(view, view.call(index).kind)
    return Answer(in_every(side == "open" for side in sides), rests_on)


def is_best(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the call is the best of its kind that the player holds and may count."""
    basis, call = Basis(), view.call(index)
    calls = basis.take(counted_calls(view, call.player, call.kind))
    best = {each.index for each, _ in possibly_best(calls)}
    if not any(each.certain for each in calls):
        return basis.answer(None if index in best else False)
    return basis.answer(in_every(each == index for each in best))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is his best", ("call",), is_best,
         "{0} is his best of the kind", "{0} is not his best of the kind", "86",
         SHUT_OUT, tacit=True),
    Fact("is outdone", ("call",), outdone,
         "what {0.other} called or held prevailed over {0}",
         "nothing that {0.other} said and held was better than {0}",
         "12, 86-92", GOOD, shows=_outdoing),
    Fact("is equalled", ("call",), equalled,
         "{0} did not count for more than what {0.other} had",
         "{0.other} was not equal to {0}", "12, 86-90", GOOD, tacit=True, shows=_equalling),
    Fact("is part of a larger call", ("call",), part_of_larger,
         "the cards of {0} are counted in a larger call",
         "the cards of {0} are counted in no larger call", "88, 91", SHUT_OUT, tacit=True),
    Fact("is still to be answered", ("call",), undecided_yet,
         "{0} has still to be answered", "{0} has been answered", "86", SHUT_OUT, tacit=True),
)
# fmt: on
