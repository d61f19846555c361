"""Facts of the play: following, leading in and out of turn, retaking, the last trick."""

from __future__ import annotations

from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.calling import allowed_good_or_equal, calls_of, words
from piquet_adjudicator.facts.view import Truth, View
from piquet_adjudicator.model.acts import KINDS, Player, Retakes, adversary_of
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.shapes import cards_called
from piquet_adjudicator.model.state import Play, State, Trick


def in_hand_before(view: View, player: Player, step: int) -> tuple[frozenset[Card], bool]:
    """The cards a player is known to have had in hand before a step, as the whole record tells
    it, and whether there were others."""
    state = view.before(step)
    known = state.hands[player].known
    if not state.hands[player].unknown:
        return known, False
    gone = {play.card for play in _plays_of(state, player)}
    known |= view.hand[player].cards - gone
    return known, len(known) < state.hands[player].size


def _plays_of(state: State, player: Player) -> list[Play]:
    plays = [trick.lead for trick in state.tricks] + list(state.extra)
    plays += [trick.follow for trick in state.tricks if trick.follow]
    return [play for play in plays if play.player == player]


def failed_to_follow(view: View, binding: Binding, number: int) -> Truth:
    """Whether the card put to a trick is of another suit though he had one of the suit led."""
    play = binding.play
    if play is None:
        return False
    led = _trick_then(view, play.step, number).lead.card
    if play.card.suit == led.suit:
        return False
    known, more = in_hand_before(view, play.player, play.step)
    if any(card.suit == led.suit for card in known - _same_act(view, play)):
        return True
    return None if more and any(card.suit == led.suit for card in view.unplaced) else False


def _same_act(view: View, play: Play) -> frozenset[Card]:
    """The cards that he put down before this one in the same act."""
    plays = view.game.steps[play.step - 1].plays
    return frozenset(p.card for p in plays[: plays.index(play)])


def _trick_then(view: View, step: int, number: int) -> Trick:
    return view.state_at(step).tricks[number - 1]


def play_stands(view: View, binding: Binding, number: int) -> Truth:
    """Whether the card put to a trick, or led to it, still lies there."""
    tricks = view.game.end.tricks
    if number > len(tricks):
        return False
    trick = tricks[number - 1]
    return binding.play in (trick.lead, trick.follow)


def led_out_of_turn(view: View, binding: Binding, number: int) -> Truth:
    """Whether a trick was led to by a player whose turn to lead it was not."""
    lead = _trick_then(view, binding.step, number).lead
    return lead.turn not in (None, lead.player)


def extra_lies(view: View, binding: Binding) -> Truth:
    """Whether the card played too many still lies on the table."""
    return binding.play in view.game.end.extra


def played_to(view: View, _: Binding, number: int) -> Truth:
    """Whether a trick that lies on the table has been played to."""
    tricks = view.game.end.tricks
    return number <= len(tricks) and tricks[number - 1].follow is not None


def can_be_played_to(view: View, _: Binding, number: int) -> Truth:
    """Whether a lead has been played to, or the other has a card left to play to it."""
    trick = view.game.end.tricks[number - 1]
    follower = adversary_of(trick.lead.player)
    return trick.follow is not None or view.game.end.hands[follower].size > 0


# ---- tricks


def trick_stands(view: View, _: Binding, number: int) -> Truth:
    """Whether a trick stands: the play is not to be taken up again from it or one before it."""
    found = view.cite(_undone(view, number))
    return None if found is None else not found


def lead_stands(view: View, _: Binding, number: int) -> Truth:
    """Whether the lead to a trick stands, though the card played to it may have to be changed."""
    undone = [c for c in _undone(view, number) if c.trick != number or c.term != "after the lead"]
    found = view.cite(undone)
    return None if found is None else not found


def _undone(view: View, number: int) -> list[Conclusion]:
    """The conclusions by which the cards are to be played again from a trick or one before it;
    where it is left to a player, the trick stands until he does it."""
    return [
        c
        for c in view.effects.of("replay")
        if c.player is None and c.trick is not None and c.trick <= number
    ]


def last_trick(view: View, _: Binding, number: int) -> Truth:
    """Whether a trick is the last: nobody has a card left after it, or it counts as the last."""
    counted = [c for c in view.effects.of("counts as") if c.term == "the last trick"]
    if any(c.trick is not None for c in counted):
        return view.cite(c for c in counted if c.trick == number)
    tricks = view.game.end.tricks
    no_cards = all(pile.size == 0 for pile in view.game.end.hands.values())
    return (
        number == len(tricks)
        and no_cards
        and not any(c.number for c in view.effects.of("counts tricks"))
    )


def leads_trick(view: View, _: Binding, player: Player, number: int) -> Truth:
    """Whether a player led to a trick."""
    return view.game.end.tricks[number - 1].lead.player == player


def wins_trick(view: View, _: Binding, player: Player, number: int) -> Truth:
    """Whether a player wins a trick by the cards."""
    return view.game.end.tricks[number - 1].winner == player


def play_over(view: View, _: Binding) -> Truth:
    """Whether all the tricks are played, or accounted for."""
    end = view.game.end
    if view.cite(c for c in view.effects.of("replay") if c.player is None) is not False:
        return False
    if any(c.number for c in view.effects.of("counts tricks") if c.term == "given up"):
        return True
    complete = all(
        trick.follow or not end.hands[adversary_of(trick.lead.player)].size for trick in end.tricks
    )
    return bool(end.tricks) and complete and any(pile.size == 0 for pile in end.hands.values())


def play_went_on(view: View, binding: Binding) -> Truth:
    """Whether cards were played after this act."""
    return any(step.plays for step in view.game.steps[binding.step :])


# ---- retaking


def _retaken(view: View, step: int) -> tuple[Play, ...]:
    return view.game.steps[step - 1].retaken


def retakes_only_dropped(view: View, binding: Binding) -> Truth:
    """Whether the cards retaken are such as he dropped."""
    act = view.game.steps[binding.step - 1].act
    if not isinstance(act, Retakes):
        return False
    return frozenset(act.cards) <= view.before(binding.step).dropped


def retakes_lead_out_of_turn(view: View, binding: Binding) -> Truth:
    """Whether a card retaken was led out of turn by him who retakes it."""
    return any(
        play.role == "lead" and play.player == binding.actor and play.turn != play.player
        for play in _retaken(view, binding.step)
    )


def retakes_played_to(view: View, binding: Binding) -> Truth:
    """Whether the adversary had played to a lead that is retaken."""
    retaken = _retaken(view, binding.step)
    return any(
        trick.lead in retaken and trick.follow is not None
        for trick in view.before(binding.step).tricks
    )


def retakes_one_of_several(view: View, binding: Binding) -> Truth:
    """Whether a card retaken was one of several that he led together."""
    return any(
        play.role == "lead" and play.several and play.player == binding.actor
        for play in _retaken(view, binding.step)
    )


def retakes_first_lead(view: View, binding: Binding) -> Truth:
    """Whether elder retakes the card or cards that he first led."""
    retaken = _retaken(view, binding.step)
    return bool(retaken) and all(
        play.player == view.elder and play.step == view.first_led for play in retaken
    )


def too_many_played(view: View, binding: Binding) -> Truth:
    """Whether more cards lie played to a lead of several than were led."""
    return bool(view.before(binding.step).extra)


def retakes_the_extra(view: View, binding: Binding) -> Truth:
    """Whether no more is retaken than the cards played too many and those played after them."""
    extra = view.before(binding.step).extra
    if not extra:
        return False
    since = min(play.step for play in extra)
    retaken = _retaken(view, binding.step)
    here = [play for play in retaken if play.step <= since]
    culprit = extra[0].player
    return all(p.player == culprit and p.step == since for p in here) and len(here) <= len(extra)


def retakes_since_failure_to_follow(view: View, binding: Binding) -> Truth:
    """Whether all that is retaken was played at or after a failure to follow suit."""
    retaken = _retaken(view, binding.step)
    if not retaken:
        return False
    return _since(view, binding, retaken)


def _since(view: View, binding: Binding, retaken: tuple[Play, ...]) -> Truth:
    """Whether some failure to follow came before all that is retaken, or in the trick that the
    first card of it was led to."""
    first = min(play.step for play in retaken)
    doubtful = False
    for trick in view.before(binding.step).tricks:
        if trick.follow is None:
            continue
        found = failed_to_follow(
            view,
            Binding(trick.follow.step, trick.follow.player, trick=trick.number, play=trick.follow),
            trick.number,
        )
        if found is not False and (trick.follow.step <= first or trick.lead in retaken):
            if found:
                return True
            doubtful = True
    return None if doubtful else False


def retakes_since_misinformed(view: View, binding: Binding) -> Truth:
    """Whether all that is retaken was played after the adversary misinformed him who retakes."""
    retaken = _retaken(view, binding.step)
    found: list[Truth] = [
        misinformed(view, binding, index)
        for index, question in enumerate(view.game.end.questions)
        if question.answered
        and binding.actor in (question.player, None)
        and _after_answer(view, question.answered, retaken)
    ]
    return True if True in found else (None if None in found else False)


def _after_answer(view: View, answered: int, retaken: tuple[Play, ...]) -> bool:
    """Whether cards were all played after an answer, or to a trick that lay open then."""
    still_open = [t.lead for t in view.state_at(answered).tricks if t.follow is None]
    return bool(retaken) and all(p.step > answered or p in still_open for p in retaken)


# ---- questions about the cards remaining


def misinformed(view: View, _: Binding, index: int) -> Truth:
    """Whether the answer to a question about cards in hand was untrue."""
    question = view.game.end.questions[index]
    if question.answered is None:
        return False
    truth = _true_answer(view, index)
    if truth is None:
        return None
    if question.cards:
        return frozenset(question.cards) != truth
    return question.number != len(truth)


def _true_answer(view: View, index: int) -> frozenset[Card] | None:
    question = view.game.end.questions[index]
    asked = adversary_of(question.player)
    in_hand, more = in_hand_before(view, asked, question.answered or question.step)
    if more:
        return None
    if question.suit is None and question.rank is None:
        return in_hand & cards_allowed(view, asked, question.step, question.kind)
    if _about_called(view, index):
        in_hand &= cards_allowed(view, asked, question.step, None)
    return frozenset(
        card for card in in_hand if question.suit == card.suit or question.rank == card.rank
    )


def _about_called(view: View, index: int) -> Truth:
    return view.cite(
        c
        for c in view.effects.of("counts as")
        if c.question == index and c.term == "a question about the cards called"
    )


def cards_allowed(view: View, player: Player, step: int, kind: str | None) -> frozenset[Card]:
    """The cards of a player's calls (of one kind, or of all) that were allowed good or equal."""
    found: frozenset[Card] = frozenset()
    for each in KINDS:
        used: frozenset[Card] = frozenset()
        for call in calls_of(view, player, each):
            said = words(view, call)
            if said is None:
                continue
            cards = cards_called(view.hand[player].cards, said, used)
            used |= cards if each == "sequence" else frozenset()
            allowed = allowed_good_or_equal(view, Binding(step, call=call.index), call.index)
            if kind in (None, each) and allowed:
                found |= cards
    return found


def question_by_suit_or_rank(view: View, _: Binding, index: int) -> Truth:
    """Whether the question asks how many of a suit or rank, and not of what was called."""
    question = view.game.end.questions[index]
    return question.suit is not None or question.rank is not None


def answer_fits_called(view: View, _: Binding, index: int) -> Truth:
    """Whether the answer is right of the cards called as good or equal."""
    question = view.game.end.questions[index]
    asked = adversary_of(question.player)
    in_hand, more = in_hand_before(view, asked, question.answered or question.step)
    if more:
        return None
    called = in_hand & cards_allowed(view, asked, question.step, None)
    of_it = {card for card in called if question.suit == card.suit or question.rank == card.rank}
    return question.cards == tuple(of_it) if question.cards else question.number == len(of_it)
