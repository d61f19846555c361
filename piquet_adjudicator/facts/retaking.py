"""Facts of retaking: which cards were taken back, and since what."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from piquet_adjudicator.facts.answer import NO, YES, Answer, Basis, Truth, any_of
from piquet_adjudicator.facts.behind import DROPPED, REMAINING, TURN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.excess import Excess, excesses_at
from piquet_adjudicator.facts.playing import failed_to_follow, plays_of, renounce_shown
from piquet_adjudicator.facts.questions import acted_on_at, left_of_the_call_asked, misinformed
from piquet_adjudicator.facts.reads import ASKED, FAILURES
from piquet_adjudicator.facts.shown import DoneAt
from piquet_adjudicator.facts.spec import Fact, ImpliedFact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.acts import PointsOutPlay, Retakes, TakeBack, WritesScore
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Play, State, Trick


def _retaken(view: View, step: int) -> tuple[Play, ...]:
    return view.game.steps[step - 1].retaken if 0 < step <= len(view.game.steps) else ()


def retakes_only_dropped(view: View, binding: Binding) -> Truth:
    """Whether the cards retaken are such as he dropped."""
    act = view.act(binding.step)
    if not isinstance(act, Retakes):
        return False
    return frozenset(act.cards) <= view.before_or_end(binding.step).dropped


def retakes_lead_out_of_turn(view: View, binding: Binding) -> Truth:
    """Whether the first of the cards retaken was led out of turn; or the adversary has since won
    the trick before, of several that were led together."""
    first = _first_retaken(view, binding)
    if first is None or first.role != "lead":
        return False
    tricks = view.before_or_end(binding.step).tricks
    before = (trick for trick, later in pairwise(tricks) if later.lead == first)
    won = next((trick.winner for trick in before), None) if first.several else None
    return any(turn not in (None, first.player) for turn in (first.turn, won))


def _first_retaken(view: View, binding: Binding) -> Play | None:
    """The first played of the cards retaken."""
    return min(_retaken(view, binding.step), key=lambda play: play.step, default=None)


def led_first_at(view: View, binding: Binding) -> DoneAt | None:
    """The lead of the first of the cards retaken."""
    first = _first_retaken(view, binding)
    return None if first is None else DoneAt(first.step)


def retakes_played_to(view: View, binding: Binding) -> Truth:
    """Whether the adversary had played to a lead that is retaken, though the card he played may
    have been taken back since."""
    return played_to_at(view, binding) is not None


def played_to_at(view: View, binding: Binding) -> DoneAt | None:
    """The card played to a lead that is retaken."""
    leads = [play for play in _retaken(view, binding.step) if play.role == "lead"]
    played = (view.first_played_to(lead, binding.step) for lead in leads)
    return next((DoneAt(step) for step in played if step), None)


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


def score_written_first(view: View, _: Binding) -> Truth:
    """Whether a score of the deal was written down before it was said that a player had not
    followed suit, or cards were taken back for it."""
    written = min((step.number for step in view.steps_of(WritesScore)), default=None)
    said = min((s.number for s in view.steps_of(PointsOutPlay, Retakes, TakeBack)), default=None)
    return written is not None and (said is None or written < said)


def too_many_played(view: View, binding: Binding) -> Truth:
    """Whether more cards were played to several led together than were led, and that is not yet
    put right."""
    return bool(excesses_at(view, binding.step - 1))


def too_many_at(view: View, binding: Binding) -> DoneAt | None:
    """The card by which too many were played first."""
    return next((DoneAt(each.step) for each in excesses_at(view, binding.step - 1)), None)


def retakes_the_extra(view: View, binding: Binding) -> Truth:
    """Whether no more is retaken than so many of the cards played to several led together as are
    too many, and those played after them."""
    table, retaken = view.before_or_end(binding.step), _retaken(view, binding.step)
    return any(_is_of(excess, table, retaken) for excess in excesses_at(view, binding.step - 1))


def _is_of(excess: Excess, table: State, retaken: tuple[Play, ...]) -> bool:
    put, since = (sum(map(is_so, retaken)) for is_so in (excess.has, excess.is_before))
    return put <= excess.too_many(table.extra) and put + since == len(retaken) > 0


def _excess_of(view: View, play: Play) -> Excess | None:
    """The excess that a card in excess belongs to, where it is not put right in the end."""
    mine = [each for each in excesses_at(view, play.step) if each.player == play.player]
    at_end = excesses_at(view, len(view.game.steps)) if mine else ()
    same = (e for e in at_end if (e.player, e.step) == (play.player, mine[-1].step))
    return next(same, None)


def to_put_right(view: View, binding: Binding) -> Truth:
    """Whether, of the cards played too many, one is still too many, or what was played since lies
    there."""
    return binding.play is not None and _excess_of(view, binding.play) is not None


def lies_since(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a card lies there that a player put down after too many were played."""
    excess = _excess_of(view, binding.play) if binding.play else None
    if excess is None:
        return False
    return any(
        play.step > excess.step and play.card not in excess.cards
        for play in plays_of(view.game.end, player)
    )


def leaves_lead_unfollowed(view: View, binding: Binding) -> Truth:
    """Whether, where a card retaken had followed suit to one of several cards led together, one of
    another suit that was put down with it lies there in its place."""
    if not _retaken(view, binding.step):
        return False
    put = {t.lead: t.follow for t in view.before_or_end(binding.step).tricks}
    lies = ((t.lead, t.follow) for t in view.game.steps[binding.step - 1].after.tricks)
    return any(
        follow is not None
        and (before := put.get(lead)) is not None
        and before.card.suit == lead.card.suit != follow.card.suit
        for lead, follow in lies
    )


def retakes_a_renounce(view: View, binding: Binding) -> Answer[Truth]:
    """Whether the first of the cards retaken had been put to the lead of another suit, or some
    player had failed to follow suit before."""
    tricks = view.before_or_end(binding.step).tricks
    retaken = _retaken(view, binding.step)
    first = next((trick for trick in tricks if trick.follow and trick.follow in retaken), None)
    if first and first.follow and first.follow.card.suit != first.lead.card.suit:
        return YES
    basis = Basis()
    lie = (*tricks, *_opened(view, binding)) if retaken else ()
    failed = any(basis.take(failure_at(view, trick)) is not False for trick in lie)
    return basis.answer(failed)


def _opened(view: View, binding: Binding) -> list[Trick]:
    """The tricks from which the card played to the lead has been retaken, as they were: where
    another is put there since, only those of which what is taken back begins with a card played
    before."""
    now = {t.lead: t.follow for t in view.before_or_end(binding.step).tricks}
    first = min((play.step for play in _retaken(view, binding.step)), default=0)
    return [
        trick
        for step in view.game.steps[: binding.step - 1]
        for trick in step.before.tricks
        if trick.follow in step.retaken and trick.lead in now
        if now[trick.lead] is None or first < step.number
    ]


def led_since_failure_retaken(view: View, binding: Binding, _: int) -> Answer[Truth]:
    """Whether a card is the first that lies there led after one that failed to follow suit, which
    has been retaken since; the lead to which that was put lies there."""
    led, leads = binding.play, [trick.lead for trick in view.game.end.tricks]
    return any_of(
        failure_at(view, trick)
        for step in view.game.steps[binding.step :]
        if step.retaken and led
        for trick in step.before.tricks
        if trick.follow in step.retaken and trick.lead in leads
        if led == _first_led_since(leads, trick)
    )


def _first_led_since(leads: list[Play], trick: Trick) -> Play | None:
    """The first of some leads, in their order, that came after the card put to a trick."""
    later = leads[leads.index(trick.lead) + 1 :]
    return next((led for led in later if trick.follow and led.step >= trick.follow.step), None)


def failure_at(view: View, trick: Trick) -> Answer[Truth]:
    """Whether the card that lies at a trick failed to follow suit."""
    follow = trick.follow
    if follow is None:
        return NO
    there = Binding(follow.step, follow.player, trick=trick.number, play=follow)
    return failed_to_follow(view, there, trick.number)


def retakes_since_failure_to_follow(view: View, binding: Binding) -> Answer[Truth]:
    """Whether what is retaken is a card that failed to follow suit and cards played after it: no
    card played before it, and all that came after where both players take back."""
    return any_of(
        failure_at(view, trick)
        for trick in (*view.before_or_end(binding.step).tricks, *_opened(view, binding))
        if trick.follow and reaches_back_to(view, binding, trick)
    )


def reaches_back_to(view: View, binding: Binding, trick: Trick) -> bool:
    """Whether what is retaken begins with the card played to a trick, or just after it; the lead
    to that trick stands."""
    assert trick.follow is not None
    retaken = _retaken(view, binding.step)
    act = view.act(binding.step)
    if isinstance(act, TakeBack) and act.trick not in (trick.number, trick.number + 1):
        return False
    return bool(retaken) and all(p.step >= trick.follow.step and p != trick.lead for p in retaken)


def earlier_failure_pointed_out(view: View, binding: Binding) -> Answer[Truth]:
    """Whether, before the trick from which the cards are taken back, a card lies there that failed
    to follow suit, and that was pointed out."""
    act = view.act(binding.step)
    if not isinstance(act, TakeBack):
        return NO
    out = {
        (step.act.led, step.act.played)
        for step in view.steps_of(PointsOutPlay)
        if isinstance(step.act, PointsOutPlay) and step.number < binding.step
    }
    return any_of(
        failure_at(view, trick)
        for trick in view.before_or_end(binding.step).tricks
        if trick.follow and trick.number + 1 < act.trick
        if (trick.lead.card, trick.follow.card) in out
    )


def retakes_since_answer(view: View, binding: Binding) -> Truth:
    """Whether all that is retaken was played after an answer about cards in hand."""
    return bool(_answers_before(view, binding))


def _answers_before(view: View, binding: Binding) -> list[int]:
    """The questions that were answered before all that is retaken was played."""
    retaken = _retaken(view, binding.step)
    return [
        index
        for index, question in enumerate(view.game.end.questions)
        if question.answered
        and retaken
        and all(_played_since(view, index, play, binding.step) for play in retaken)
    ]


def _played_since(view: View, index: int, play: Play, until: int) -> bool:
    """Whether a card was played after a question was answered, and, where he who asked took back
    cards for it before a step, before he did: what is played then is played differently."""
    answered = view.game.end.questions[index].answered
    back = acted_on_at(view, index, until)
    return answered is not None and play.step > answered and (back is None or play.step < back)


def retakes_since_misinformed(view: View, binding: Binding) -> Answer[Truth]:
    """Whether all that is retaken was played after a player was misinformed, and he takes it back,
    or has begun to take back what was played since: the rest then goes back with that."""
    questions = view.game.end.questions
    return any_of(
        misinformed(view, binding, index)
        for index in _answers_before(view, binding)
        if binding.actor in (questions[index].player, None)
        or acted_on_at(view, index, binding.step) is not None
    )


def lie_since_taken_back(view: View, _: Binding, index: int) -> Truth:
    """Whether he who asked has taken back cards played since he was answered, and cards played
    after the first of them that he has not laid again in its place lie there still."""
    end = view.game.end
    back = acted_on_at(view, index, len(view.game.steps) + 1)
    if back is None:
        return False
    places = _places(end.tricks)
    differs = (
        play.step
        for play, place in _places(view.before_or_end(back).tricks).items()
        if play in _retaken(view, back) and place not in places.values()
    )
    first = min(differs, default=back)
    lying = (*plays_of(end, "A"), *plays_of(end, "B"))
    return any(first < play.step < back for play in lying)


def _places(tricks: tuple[Trick, ...]) -> dict[Play, tuple[object, ...]]:
    """The cards that lie in some tricks, each with the place where it lies: the card, whose it
    is, the number of the trick, and, where it was played to a lead, the card led."""
    lying = ((trick, play) for trick in tricks for play in (trick.lead, trick.follow) if play)
    return {
        play: (play.card, play.player, trick.number, play != trick.lead and trick.lead.card)
        for trick, play in lying
    }


def led_before_answer(view: View, _: Binding, index: int) -> Truth:
    """Whether a lead lay unanswered when a question was answered."""
    answered = view.game.end.questions[index].answered
    tricks = view.game.steps[answered - 1].before.tricks if answered else ()
    return bool(tricks) and tricks[-1].follow is None


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("the cards were dropped", (), retakes_only_dropped,
         "the cards had been dropped", "the cards had not been dropped", "11", behind=DROPPED),
    Fact("the card was led out of turn", (), retakes_lead_out_of_turn,
         "what is taken back had been led out of turn",
         "what is taken back had not been led out of turn", "11",
         behind=TURN, done_at=led_first_at),
    Fact("the card had been played to", (), retakes_played_to,
         "the adversary had played to the card led",
         "the adversary had not played to the card led", "11", done_at=played_to_at),
    Fact("the card was one of several led", (), retakes_one_of_several,
         "the card was one of several led together",
         "the card was not one of several led together", "26"),
    Fact("the card was his first lead", (), retakes_first_lead,
         "the card was the first that he led", "the card was not the first that he led", "10"),
    Fact("too many cards were played", (), too_many_played,
         "more cards had been played than were led together",
         "no more cards had been played than were led together", "11", done_at=too_many_at),
    Fact("the excess is still to be put right", (), to_put_right,
         "the cards played too many, or those played since, still lie on the table",
         "the extra card, and those played since, were taken back", "11"),
    Fact("lie there since the excess", ("person",), lies_since,
         "cards of {0} lie there that were played since",
         "no cards of {0} lie there that were played since", "11"),
    Fact("only the extra cards are retaken", (), retakes_the_extra,
         "no more was retaken than the extra cards and those played after them",
         "more was retaken than the extra cards and those played after them", "11"),
    Fact("the card retaken was owed to the suit led", (), leaves_lead_unfollowed,
         "without what was retaken, a card of another suit would lie to a lead to which he had "
         "followed suit",
         "without what was retaken, suit is followed as it was before", "12"),
    Fact("the score was written before it came out", (), score_written_first,
         "a score of the deal was written down before anything was said of the play",
         "no score of the deal was written down before something was said of the play", "12"),
    Fact("a card did not follow suit", (), retakes_a_renounce,
         "a card had been played to the lead of another suit",
         "no card had been played to the lead of another suit", "12", FAILURES, tacit=True),
    Fact("an earlier failure to follow was pointed out", (),
         earlier_failure_pointed_out,
         "a failure to follow suit at an earlier trick had been pointed out",
         "no failure to follow suit at an earlier trick had been pointed out", "12", FAILURES,
         tacit_no=True),
    Fact("the cards were played since a failure to follow", (),
         retakes_since_failure_to_follow,
         "the first of the cards taken back had not followed suit when it could",
         "the cards were not such as are retaken where one fails to follow suit",
         "12", FAILURES, shows=renounce_shown),
    Fact("was led since a failure since retaken", ("trick",), led_since_failure_retaken,
         "{0} was led to after a failure to follow suit, and lies there though the card wrongly "
         "played was retaken",
         "{0} was not led to after a card wrongly played that was retaken since",
         "12", FAILURES),
    Fact("the cards were played since an answer", (), retakes_since_answer,
         "the cards had been played since an answer about the cards in hand",
         "the cards had not all been played since an answer about the cards in hand", "12",
         behind=REMAINING,
         no_implies=(ImpliedFact("the cards were played since a false answer", so=False),)),
    Fact("the cards were played since a false answer", (), retakes_since_misinformed,
         "the cards had been played since a false answer about the cards in hand",
         "there was no false answer to him who takes the cards back, since which all were played",
         "12", ASKED, behind=REMAINING, shows=left_of_the_call_asked,
         yes_implies=(ImpliedFact("the cards were played since an answer"),)),
    Fact("lie there since what he took back", ("question",), lie_since_taken_back,
         "the player so answered has taken back what he played since, and other cards lie there",
         "no cards lie there played since what the player so answered has taken back", "12"),
    Fact("was led to before it was answered", ("question",), led_before_answer,
         "the question was answered while a lead lay there",
         "the question was answered while no lead lay there", "12", tacit=True),
)
# fmt: on
