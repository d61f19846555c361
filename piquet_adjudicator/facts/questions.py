"""Questions about the cards remaining in hand, and whether they were truly answered."""

from __future__ import annotations

from bisect import bisect
from itertools import combinations
from typing import Final

from msgspec import Struct

from piquet_adjudicator.facts.answer import NO, Answer, Basis, Truth, any_true, concluded, negated
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_replies import allowed_good_or_equal
from piquet_adjudicator.facts.call_words import calls_of, cards_in, may_be_of, used_by_others, words
from piquet_adjudicator.facts.playing import in_hand_before
from piquet_adjudicator.facts.reads import ASKED, HELD
from piquet_adjudicator.facts.shown import CardsHad, OfCalls
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View, cached_until
from piquet_adjudicator.model.acts import KINDS, Combination, actor
from piquet_adjudicator.model.cards import SUITS, Card, sort_cards
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import best, cards_called, in_full
from piquet_adjudicator.model.state import Answered, Call, Question


def misinformed(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the answer to a question about cards in hand was untrue, and the truth was not said
    before the player who asked put down a card."""
    question = view.game.end.questions[index]
    if question.answered is None:
        return NO
    basis = Basis()
    false = _is_false(_answer_given(view, question), basis.take(_true_answer(view, index)))
    return basis.answer(false and basis.take(_not_truly_answered_again(view, index)))


def _is_false(given: Answered, truth: _Remaining) -> Truth:
    """Whether an answer is not true of the cards that are asked about."""
    if given.cards and truth.are_all:
        return frozenset(given.cards) != truth.cards
    if given.cards:
        return True if truth.cards.difference(given.cards) else None
    if given.number is None or truth.are_all:
        return given.number != len(truth.cards)
    return True if given.number < len(truth.cards) else None


def _answer_given(view: View, question: Question) -> Answered:
    """What he who asked was answered: last, before he put down a card."""
    assert question.answered is not None
    first = Answered(question.answered, question.number, question.cards)
    until = _next_card(view, question)
    return [first, *(each for each in question.again if each.step < until)][-1]


def _next_card(view: View, question: Question) -> int:
    """The step at which he who asked put down a card after the answer; beyond the record, if he
    did not."""
    played = view.played_at(question.player)
    later = bisect(played, question.answered or question.step)
    return played[later] if later < len(played) else len(view.game.steps) + 1


def _not_truly_answered_again(view: View, index: int) -> Answer[Truth]:
    """Whether the same was not asked again and truly answered before the asker put down a card."""
    basis, questions = Basis(), view.game.end.questions
    until, subject = _next_card(view, questions[index]), _subject(questions[index])
    again = [
        basis.take(misinformed(view, Binding(each.answered), later))
        for later, each in enumerate(questions)
        if later > index and _subject(each) == subject and each.answered and each.answered < until
    ]
    return basis.answer(False if False in again else (None if None in again else True))


def _subject(question: Question) -> tuple[object, ...]:
    return (question.player, question.kind, question.suit, question.rank)


class _Remaining(Struct, frozen=True):
    """The cards that are asked about, so far as they are known to be in hand, and whether there may
    be no others."""

    cards: frozenset[Card] = frozenset()
    are_all: bool = False


_NOT_KNOWN: Final = _Remaining()


def _true_answer(view: View, index: int) -> Answer[_Remaining]:
    question = view.game.end.questions[index]
    asked, basis = adversary_of(question.player), Basis()
    step = _answer_given(view, question).step
    if question.suit is None and question.rank is None:
        allowed = basis.take(cards_allowed(view, asked, question.step, question.kind))
        return basis.answer(_left_of(view, asked, step, allowed))
    about_called = basis.take(_about_called(view, index))
    if about_called is False:
        in_hand, more = in_hand_before(view, asked, step)
        return basis.answer(_Remaining(_of_those(question, in_hand), not more))
    allowed = basis.take(cards_allowed(view, asked, question.step, None))
    if about_called is None or allowed is None:
        return basis.answer(_NOT_KNOWN)
    return basis.answer(_left_of(view, asked, step, _of_those(question, allowed)))


def _left_of(view: View, player: Player, step: int, called: frozenset[Card] | None) -> _Remaining:
    """What a player has in hand before a step of the cards of his calls: all that is left of them,
    too, where other cards of his hand are not known, but these are."""
    if called is None:
        return _NOT_KNOWN
    in_hand, more = in_hand_before(view, player, step)
    return _Remaining(in_hand & called, not more or called <= view.hand[player].cards)


def _about_called(view: View, index: int) -> Answer[Truth]:
    return concluded(
        c
        for c in view.effects.of("counts as")
        if c.question == index and c.term == "a question about the cards called"
    )


def cards_allowed(
    view: View, player: Player, step: int, kind: str | None
) -> Answer[frozenset[Card] | None]:
    """The cards of a player's calls (of one kind, or of all) that were allowed good or equal; None
    where it is not known which they are."""
    basis = Basis()
    allowed: frozenset[Card] = frozenset()
    unknown = False
    for call, cards in basis.take(cards_by_call(view, player)):
        here = Binding(step, call=call.index)
        was_allowed = basis.take(allowed_good_or_equal(view, here, call.index))
        if kind in (None, call.kind) and was_allowed is not False:
            allowed |= cards
            unknown |= was_allowed is None or not _are_meant(view, call, cards)
    return basis.answer(None if unknown else allowed)


def _are_meant(view: View, call: Call, cards: frozenset[Card]) -> bool:
    """Whether a call means no other cards than some that it may be of: of a hand not all known, so
    many as it names, all of which he has."""
    hand = view.hand[call.player]
    return not hand.unknown or (cards <= hand.cards and len(cards) == cards_in(call.what))


@cached_until("may")
def cards_by_call(view: View, player: Player) -> Answer[list[tuple[Call, frozenset[Card]]]]:
    """A player's calls as they stand, kind by kind, with the cards that they mean: of three or four
    of a rank that are not held, those that are; of a hand not all known, every card that they may
    be of."""
    basis, hand = Basis(), view.hand[player]
    called: list[tuple[Call, frozenset[Card]]] = []
    for kind in KINDS:
        for call in calls_of(view, player, kind):
            said = basis.take(words(view, call))
            if said is not None and hand.unknown:
                called.append((call, _may_mean(said, hand.cards | hand.maybe)))
            elif said is not None:
                used = used_by_others(view, call)
                meant = cards_called(hand.cards, said, used)
                called.append((call, meant or _of_rank(said, hand.cards)))
    return basis.answer(called)


def _of_rank(said: Combination, cards: frozenset[Card]) -> frozenset[Card]:
    """Of a trio or quatorze that names its rank, and is not held, the cards of the rank."""
    return frozenset(card for card in cards if said.rank is not None and card.rank == said.rank)


def _may_mean(said: Combination, cards: frozenset[Card]) -> frozenset[Card]:
    """Those of some cards that a call may be of: where it says what its point makes, such as make
    it."""
    may_be, words = may_be_of(said, cards), in_full(said)
    if words.kind != "point" or words.number is None:
        return may_be
    suits = (tuple(c for c in may_be if c.suit == suit) for suit in SUITS)
    points = (each for suit in suits for each in combinations(suit, words.number))
    return frozenset(
        card
        for point in points
        for point_held in [best(frozenset(point), "point")]
        if point_held and words.making in (None, point_held.making)
        for card in point
    )


def asks_of_cards_allowed(view: View, binding: Binding, index: int) -> Answer[Truth]:
    """Whether the question is about what was called and allowed good or equal: the call that it
    names, or called cards of its suit or rank (pp. 94-95)."""
    basis, question = Basis(), view.game.end.questions[index]
    asked = adversary_of(question.player)
    if not question_by_suit_or_rank(view, binding, index):
        allowed = any_true(
            basis.take(allowed_good_or_equal(view, binding, call.index))
            for kind in KINDS
            for call in calls_of(view, asked, kind)
            if question.kind in (None, kind)
        )
        return basis.answer(allowed)
    cards = basis.take(cards_allowed(view, asked, question.step, None))
    if cards is not None:
        return basis.answer(bool(_of_those(question, cards)))
    called = basis.take(cards_by_call(view, asked))
    may_be = any(_of_those(question, may_be) for _, may_be in called)
    return basis.answer(None if may_be else False)


def calls_asked_of(view: View, so: bool, index: int) -> OfCalls | None:
    """The calls, allowed good or equal, of which cards are asked about."""
    question, end = view.game.end.questions[index], len(view.game.steps) + 1
    asked = adversary_of(question.player)
    cards = {call.index: held for call, held in cards_by_call(view, asked).value}
    by_kind = not question_by_suit_or_rank(view, Binding(end), index)
    calls = (
        call.index
        for kind in KINDS
        for call in calls_of(view, asked, kind)
        if allowed_good_or_equal(view, Binding(end), call.index).value
        and (
            question.kind in (None, kind)
            if by_kind
            else _of_those(question, cards.get(call.index, frozenset()))
        )
    )
    return OfCalls(tuple(calls)) if so else None


def question_was_answered(view: View, _: Binding, index: int) -> Truth:
    """Whether an answer was given to the question."""
    return view.game.end.questions[index].answered is not None


def answer_due(view: View, index: int) -> Answer[frozenset[Card] | None]:
    """The cards in hand at the end of the record that a question about what was called is about;
    None where they are not all known."""
    question = view.game.end.questions[index]
    asked = adversary_of(question.player)
    allowed, rests_on = cards_allowed(view, asked, question.step, question.kind)
    if allowed is not None and (question.suit is not None or question.rank is not None):
        allowed = _of_those(question, allowed)
    left = _left_of(view, asked, len(view.game.steps) + 1, allowed)
    return Answer(left.cards if left.are_all else None, rests_on)


def acted_on_at(view: View, index: int, until: int) -> int | None:
    """The step at which he who asked, or both players, first took back cards played since he was
    answered, if it was before a step."""
    question = view.game.end.questions[index]
    answered = question.answered
    if answered is None:
        return None
    after = view.game.steps[answered : until - 1]
    return next(
        (
            step.number
            for step in after
            if step.retaken
            and actor(step.act) in (question.player, None)
            and all(play.step > answered for play in step.retaken)
        ),
        None,
    )


def acted_on_in_the_end(view: View, _: Binding, index: int) -> Truth:
    """Whether he who asked has taken back cards played since he was answered."""
    return acted_on_at(view, index, len(view.game.steps) + 1) is not None


def question_by_suit_or_rank(view: View, _: Binding, index: int) -> Truth:
    """Whether the question asks how many of a suit or rank, and not of what was called."""
    question = view.game.end.questions[index]
    return question.suit is not None or question.rank is not None


def answer_fits_called(view: View, _: Binding, index: int) -> Answer[Truth]:
    """Whether the answer is right of the cards called as good or equal."""
    question = view.game.end.questions[index]
    if question.answered is None:
        return NO
    asked, given = adversary_of(question.player), _answer_given(view, question)
    allowed, rests_on = cards_allowed(view, asked, question.step, None)
    called = None if allowed is None else _of_those(question, allowed)
    return Answer(negated(_is_false(given, _left_of(view, asked, given.step, called))), rests_on)


def answer_fits_all(view: View, _: Binding, index: int) -> Truth:
    """Whether the answer is right of all that the player has in hand of the suit or rank."""
    question = view.game.end.questions[index]
    if question.answered is None:
        return False
    given = _answer_given(view, question)
    in_hand, more = in_hand_before(view, adversary_of(question.player), given.step)
    return negated(_is_false(given, _Remaining(_of_those(question, in_hand), not more)))


def left_of_called(view: View, right: bool, index: int) -> CardsHad | None:
    """What was left of the cards called, where the answer is not right of them."""
    question = view.game.end.questions[index]
    asked = adversary_of(question.player)
    allowed = cards_allowed(view, asked, question.step, None).value
    if right or allowed is None or question.answered is None:
        return None
    step = _answer_given(view, question).step
    return _had(asked, _left_of(view, asked, step, _of_those(question, allowed)))


def left_of_asked(view: View, false: bool, index: int) -> CardsHad | None:
    """What was left of the cards asked about, where the answer is false."""
    question = view.game.end.questions[index]
    if not false or question.answered is None:
        return None
    return _had(adversary_of(question.player), _true_answer(view, index).value)


def left_of_the_call_asked(view: View, false: bool) -> CardsHad | None:
    """What was left of a call that was asked about as what had been called, where one such question
    was answered falsely: of a suit or rank it is stated beside what the question counts as."""
    end, questions = Binding(len(view.game.steps) + 1), view.game.end.questions
    wrong = [
        index
        for index in range(len(questions) if false else 0)
        if misinformed(view, end, index).value and not question_by_suit_or_rank(view, end, index)
    ]
    return left_of_asked(view, True, wrong[0]) if len(wrong) == 1 else None


def _had(player: Player, left: _Remaining) -> CardsHad | None:
    return CardsHad(player, sort_cards(left.cards), True) if left.are_all else None


def _of_those(question: Question, cards: frozenset[Card]) -> frozenset[Card]:
    """Those of some cards that are of the suit or rank of which a question asks."""
    suit, rank = question.suit, question.rank
    return frozenset(card for card in cards if suit == card.suit or rank == card.rank)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("is answered falsely", ("question",), misinformed,
         "the answer did not agree with the cards in hand that were asked about",
         "the answer agreed with the cards in hand that were asked about", "12", ASKED,
         shows=left_of_asked),
    Fact("was acted on already", ("question",), acted_on_in_the_end,
         "cards played since the answer were taken back",
         "no card played since the answer was taken back", "12"),
    Fact("asks by suit or rank", ("question",), question_by_suit_or_rank,
         "the question named a suit or rank", "the question named what had been called",
         "29, 30", tacit=True),
    Fact("is rightly answered of the cards called", ("question",), answer_fits_called,
         "the answer is right of the cards called as good or equal",
         "the answer is not right of the cards called as good or equal", "30", HELD,
         shows=left_of_called),
    Fact("is rightly answered of all in hand", ("question",), answer_fits_all,
         "the answer is right of all the cards in hand of that suit or rank",
         "the answer is not right of all the cards in hand of that suit or rank", "29"),
    Fact("asks of what was allowed", ("question",), asks_of_cards_allowed,
         "the question was about cards called as good or equal",
         "the question was not about cards called as good or equal", "94, 95", HELD,
         shows=calls_asked_of),
    Fact("was answered", ("question",), question_was_answered,
         "the question was answered", "the question was not answered", "95", tacit_no=True),
)
# fmt: on
