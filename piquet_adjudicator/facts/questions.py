"""Questions about the cards remaining in hand, and whether they were truly answered."""

from __future__ import annotations

from piquet_adjudicator.facts.answers import allowed_good_or_equal
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import calls_of, words
from piquet_adjudicator.facts.playing import in_hand_before
from piquet_adjudicator.facts.view import Truth, View, remembered
from piquet_adjudicator.model.acts import KINDS
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import cards_called
from piquet_adjudicator.model.state import Answered, Call, Question


def misinformed(view: View, _: Binding, index: int) -> Truth:
    """Whether the answer to a question about cards in hand was untrue, and the truth was not told
    before the player who asked put down a card."""
    question = view.game.end.questions[index]
    if question.answered is None:
        return False
    told, truth = _told(view, question), _true_answer(view, index)
    if truth is None:
        return None
    false = frozenset(told.cards) != truth if told.cards else told.number != len(truth)
    return false and _not_truly_told_again(view, index)


def _told(view: View, question: Question) -> Answered:
    """What he who asked was told: the last answer given before he put down a card."""
    assert question.answered is not None
    first = Answered(question.answered, question.number, question.cards)
    until = _next_card(view, question)
    return [first, *(each for each in question.again if each.step < until)][-1]


def _next_card(view: View, question: Question) -> int:
    """The step at which he who asked put down a card after the answer; beyond the record, if he
    did not."""
    for step in view.game.steps[question.answered or question.step :]:
        if any(play.player == question.player for play in step.plays):
            return step.number
    return len(view.game.steps) + 1


def _not_truly_told_again(view: View, index: int) -> Truth:
    """Whether the same was not asked again and truly answered before the asker put down a card."""
    questions = view.game.end.questions
    until, subject = _next_card(view, questions[index]), _subject(questions[index])
    found = [
        misinformed(view, Binding(each.answered), later)
        for later, each in enumerate(questions)
        if later > index and _subject(each) == subject and each.answered and each.answered < until
    ]
    return False if False in found else (None if None in found else True)


def _subject(question: Question) -> tuple[object, ...]:
    return (question.player, question.kind, question.suit, question.rank)


def _true_answer(view: View, index: int) -> frozenset[Card] | None:
    question = view.game.end.questions[index]
    asked = adversary_of(question.player)
    in_hand, more = in_hand_before(view, asked, _told(view, question).step)
    if more:
        return None
    if question.suit is None and question.rank is None:
        return in_hand & cards_allowed(view, asked, question.step, question.kind)
    if _about_called(view, index):
        in_hand &= cards_allowed(view, asked, question.step, None)
    return _of_those(question, in_hand)


def _about_called(view: View, index: int) -> Truth:
    return view.cite(
        c
        for c in view.effects.of("counts as")
        if c.question == index and c.term == "a question about the cards called"
    )


def cards_allowed(view: View, player: Player, step: int, kind: str | None) -> frozenset[Card]:
    """The cards of a player's calls (of one kind, or of all) that were allowed good or equal."""
    found: frozenset[Card] = frozenset()
    for call, cards in _cards_called(view, player):
        allowed = allowed_good_or_equal(view, Binding(step, call=call.index), call.index)
        if kind in (None, call.kind) and allowed:
            found |= cards
    return found


@remembered("may")
def _cards_called(view: View, player: Player) -> list[tuple[Call, frozenset[Card]]]:
    """A player's calls as they stand, kind by kind, with the cards that they mean."""
    found: list[tuple[Call, frozenset[Card]]] = []
    for kind in KINDS:
        used: frozenset[Card] = frozenset()
        for call in calls_of(view, player, kind):
            said = words(view, call)
            if said is not None:
                cards = cards_called(view.hand[player].cards, said, used)
                used |= cards if kind == "sequence" else frozenset()
                found.append((call, cards))
    return found


def asks_of_cards_allowed(view: View, binding: Binding, index: int) -> Truth:
    """Whether the question is about what was called and allowed good or equal: the call that it
    names, or called cards of its suit or rank (pp. 94-95)."""
    question = view.game.end.questions[index]
    asked = adversary_of(question.player)
    if not question_by_suit_or_rank(view, binding, index):
        return any(
            allowed_good_or_equal(view, binding, call.index)
            for kind in KINDS
            for call in calls_of(view, asked, kind)
            if question.kind in (None, kind)
        )
    if _of_those(question, cards_allowed(view, asked, question.step, None)):
        return True
    return None if view.hand[asked].unknown else False


def was_answered(view: View, _: Binding, index: int) -> Truth:
    """Whether an answer was given to the question."""
    return view.game.end.questions[index].answered is not None


def answer_due(view: View, index: int) -> frozenset[Card] | None:
    """The cards in hand at the end of the record that a question about what was called is about;
    None where they are not all known."""
    question = view.game.end.questions[index]
    asked = adversary_of(question.player)
    in_hand, more = in_hand_before(view, asked, len(view.game.steps) + 1)
    if more:
        return None
    called = in_hand & cards_allowed(view, asked, question.step, question.kind)
    if question.suit is None and question.rank is None:
        return called
    return _of_those(question, called)


def acted_on_in_the_end(view: View, _: Binding, index: int) -> Truth:
    """Whether cards were taken back after the answer to a question."""
    answered = view.game.end.questions[index].answered
    return answered is not None and any(
        step.retaken and step.number > answered for step in view.game.steps
    )


def question_by_suit_or_rank(view: View, _: Binding, index: int) -> Truth:
    """Whether the question asks how many of a suit or rank, and not of what was called."""
    question = view.game.end.questions[index]
    return question.suit is not None or question.rank is not None


def answer_fits_called(view: View, _: Binding, index: int) -> Truth:
    """Whether the answer is right of the cards called as good or equal."""
    question = view.game.end.questions[index]
    if question.answered is None:
        return False
    told, asked = _told(view, question), adversary_of(question.player)
    in_hand, more = in_hand_before(view, asked, told.step)
    if more:
        return None
    of_it = _of_those(question, in_hand & cards_allowed(view, asked, question.step, None))
    if told.cards:
        return frozenset(told.cards) == of_it
    return told.number == len(of_it)


def _of_those(question: Question, cards: frozenset[Card]) -> frozenset[Card]:
    """Those of some cards that are of the suit or rank of which a question asks."""
    suit, rank = question.suit, question.rank
    return frozenset(card for card in cards if suit == card.suit or rank == card.rank)
