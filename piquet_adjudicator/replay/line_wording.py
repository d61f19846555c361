"""What the words of a line come to, by what was said and done at the table before them.

The line alone does not settle it: three cards that a player says he has may be called, may answer
a question, or may put right what he called. Where the table leaves it in doubt, the line is
refused, with the words that would be plain.
"""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.combinations import LEAST_OF_A_RANK
from piquet_adjudicator.language.forms_play import MOST_OF_A_SUIT
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import comes_before_calling
from piquet_adjudicator.model.acts import KINDS, Act, Combination
from piquet_adjudicator.model.dispute import Words
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.shapes import in_full
from piquet_adjudicator.replay import said_before
from piquet_adjudicator.replay.completed_words import completion_meant
from piquet_adjudicator.replay.has_only import has_only, withdrawn
from piquet_adjudicator.replay.plays import IN_TURN, answering, naming_what_was_put
from piquet_adjudicator.replay.showing import kinds_shown
from piquet_adjudicator.replay.table_before import TableBefore, latest_called, one_of_these
from piquet_adjudicator.replay.which_call import check_one_call_meant


def act_meant(act: Act, words: Words, table: TableBefore) -> Act:
    """The act that a line comes to: `act` is what its words say by themselves.

    Raises NotUnderstood where the table settles no one meaning.
    """
    meant = _by_what_was_said(act, words, table)
    if not table.incomplete:
        check_one_call_meant(table.state, meant)
    return meant


def _by_what_was_said(act: Act, words: Words, table: TableBefore) -> Act:
    match act:
        case acts.Discards() if said_before.has_played(table.steps):
            raise NotUnderstood("the cards are being played already", "write as: B plays 7D")
        case acts.Calls() if _names_what_remains(act, act.what, words, table):
            return acts.Answers(act.player, act.what.number)
        case acts.Calls():
            return _call(act, words, table)
        case acts.CorrectsCall() if _corrects_what_remains(act, words, table):
            return acts.Answers(act.player, act.what.number if act.what else None)
        case acts.CorrectsCall(what=None) if "only" in words.manner:
            return withdrawn(act, _remaining_asked(act, table) is not None)
        case acts.SaysCount() if _is_of_point(act, words, table):
            return act_meant(_point_of(act), words, table)
        case acts.Answers(number=int(number)):
            return _answer(act, number, words, table)
        case acts.PointsOutNotHeld() if "only" in words.manner:
            return has_only(act, table.state)
        case acts.PointsOutPlay(played=None) if act.led:
            return naming_what_was_put(act, table.state.tricks)
        case acts.Completes():
            return completion_meant(act, words, table)
        case acts.Shows() if not table.incomplete:
            return _shown(act, table)
        case acts.ExposesStock() if not table.incomplete:
            return _turned_up(act, table)
        case acts.RefusesToShow() if not table.incomplete:
            return _refusal_to_show(act, table)
        case acts.Plays() if len(act.cards) > 1:
            return _cards_to_several(act, table)
        case acts.Retakes(cards=()) if "that he led" in words.manner:
            return _retakes_lead(act, table)
        case _:
            return act


# ---- cards


def _cards_to_several(act: acts.Plays, table: TableBefore) -> Act:
    """Cards put to several leads of one line, of which it is not said whether they were led
    together. Raises NotUnderstood where it matters which card went to which."""
    waiting = [
        t.lead for t in table.state.tricks if t.follow is None and t.lead.player != act.player
    ]
    steps = {lead.step for lead in waiting}
    if len(waiting) < 2 or len(steps) > 1:
        return act
    led_at = steps.pop()
    line = next((step.act for step in table.steps if step.number == led_at), None)
    if not isinstance(line, acts.Leads) or line.how is not None:
        return act
    if answering(waiting, act.cards)[0] == act.cards[: len(waiting)]:
        return act
    message = "it is not told which card went to which lead"
    together, in_turn = (say(replace(line, how=how)) for how in ("together", IN_TURN))
    raise NotUnderstood(message, f"write before it: {together}; or: {in_turn}")


def _retakes_lead(act: acts.Retakes, table: TableBefore) -> Act:
    """The card that he led last, retaken. Raises NotUnderstood where it is not the last that he
    put down."""
    down = [
        p for t in table.state.tricks for p in (t.lead, t.follow) if p and p.player == act.player
    ]
    last = max(down, key=lambda play: play.step, default=None)
    if last is None or last.role == "lead" or table.incomplete:
        return act
    lines = [say(acts.Retakes(act.player, (play.card,))) for play in down[-2:]]
    raise NotUnderstood(
        "the last card that he put down is not one that he led", one_of_these(lines)
    )


def _turned_up(act: acts.ExposesStock, table: TableBefore) -> Act:
    """Cards of the stock turned up once the calling has begun, and so not in taking in: he who does
    it looks at those that were left; by the younger hand, where the elder declared nothing. Cards
    that were looked at before he shows."""
    if not (table.state.calls or said_before.has_played(table.steps)):
        return act
    declared = (step.act for step in table.steps if isinstance(step.act, acts.Declares))
    if any(each.player == table.elder for each in declared):
        return act
    part, left = act.part, table.state.left_places
    whole = not part.cards and not part.places and part.number in (None, len(left))
    looked = [step.act for step in table.steps if isinstance(step.act, acts.LooksAtLeft)]
    if any(each.part in (None, part) for each in looked):
        return acts.ShowsLeft(act.player)
    if not whole:
        return acts.LooksAtLeft(act.player, part=part)
    return acts.LooksAtLeft(act.player, adversary_of(table.elder))


def _shown(act: acts.Shows, table: TableBefore) -> acts.Shows:
    """Cards shown in the calling, for the one kind that they can be shown for. Raises NotUnderstood
    where there are two."""
    steps = table.steps
    if any(play.player == act.player for step in steps for play in step.plays):
        return act
    begun = bool(table.state.calls) or said_before.has_played(steps)
    exchange = any(comes_before_calling(step.act) for step in steps)
    if exchange and not begun and act.player not in said_before.taken_in_by(steps):
        return act
    kinds = kinds_shown(table.state, act)
    if len(kinds) > 1:
        lines = [say(replace(act, kind=kind)) for kind in kinds]
        hint = f"{one_of_these(lines)}; or each, one under the other, where it is for both"
        raise NotUnderstood("it is not told for what these cards were shown", hint)
    return replace(act, kind=kinds[0]) if kinds else act


# ---- what was asked


def _refusal_to_show(act: acts.RefusesToShow, table: TableBefore) -> Act:
    """A refusal of what the other asked to see. Raises NotUnderstood where he asked nothing."""
    other = adversary_of(act.player)
    for step in table.steps:
        if isinstance(step.act, (acts.AsksToSee, acts.AsksToSeeCards)) and step.act.player == other:
            return act
    hint = f"write before it: {other} asks to see what was called"
    raise NotUnderstood(f"{other} has asked to see nothing", hint)


# ---- a call


def _names_what_remains(act: Act, what: Combination, words: Words, table: TableBefore) -> bool:
    """Whether words that may be a call answer a question about the cards in hand, or correct the
    answer just given."""
    if acts.actor(act) is None or what.number is None or what.kind == "sequence":
        return False
    if words.manner.isdisjoint(("says", "answers")):
        return False
    asked = _remaining_asked(act, table)
    return (
        asked is not None
        and what.suit in (None, asked.suit or what.suit)
        and what.rank in (None, asked.rank or what.rank)
    )


def _remaining_asked(act: Act, table: TableBefore) -> acts.AsksRemaining | None:
    """The question about the cards in hand that waits for the player's answer, or was just
    answered by him."""
    player = acts.actor(act)
    assert player is not None
    asked = said_before.question_to(player, table.steps)
    if asked is not None:
        return asked if isinstance(asked, acts.AsksRemaining) else None
    return said_before.just_answered_by(player, table.steps)


def _corrects_what_remains(act: acts.CorrectsCall, words: Words, table: TableBefore) -> bool:
    """Whether words that may correct a call correct the answer just given of the cards in hand."""
    what = act.what
    if what is None or what.number is None or what.kind == "sequence":
        return False
    if "of himself" not in words.manner:
        return False
    return said_before.just_answered_by(act.player, table.steps) is not None


def _call(act: acts.Calls, words: Words, table: TableBefore) -> Act:
    """A call: of the point, it may answer what it makes; with pardon begged, it corrects."""
    if "announced" in words.manner:
        _check_announced(act, table)
    what, point = act.what, latest_called(act.player, ("point",), table)
    asked = said_before.question_to(act.player, table.steps)
    asked_making = isinstance(asked, acts.AsksMaking) and what.making is not None
    if asked_making and point and what.number in (None, point.number):
        return acts.Completes(act.player, replace(what, number=None))
    if "pardon begged" in words.manner and latest_called(act.player, (what.kind,), table):
        return acts.CorrectsCall(act.player, what.kind, what)
    return act


# ---- a number of cards


def _point_of(act: acts.SaysCount) -> acts.Calls:
    return acts.Calls(act.player, Combination("point", act.number))


def _check_announced(act: acts.Calls, table: TableBefore) -> None:
    """Raises NotUnderstood where the number of cards that a player announces may be that which he
    will take, as he has not taken in and the calling has not begun."""
    player, number = act.player, act.what.number
    begun = bool(table.state.calls) or said_before.has_played(table.steps)
    exchange = any(comes_before_calling(step.act) for step in table.steps)
    if begun or not exchange or number is None or player in said_before.taken_in_by(table.steps):
        return
    lines = (say(acts.Declares(player, "takes", number)), say(act))
    raise NotUnderstood("it may be of what he takes or of his point", one_of_these(lines))


def _is_of_point(act: acts.SaysCount, words: Words, table: TableBefore) -> bool:
    """Whether the number of cards that a player says he has is that of his point: by the time of
    it, since neither a hand in the calling nor what is taken in then is so small.

    Raises NotUnderstood where it may be that of his hand.
    """
    number, player = act.number, act.player
    if act.whose != player or not _of_a_point(number):
        return False
    if not words.manner.isdisjoint(("of a player named", "of the hand")):
        return False
    steps = table.steps
    if said_before.have_both_played(steps):
        of_hand = number == table.state.hands[player].size
        doubtful = not of_hand and latest_called(player, ("point",), table) is not None
    else:
        both = len(said_before.taken_in_by(steps)) == len(PLAYERS)
        begun = table.state.calls or said_before.has_played(steps) or both
        doubtful = not begun and any(comes_before_calling(step.act) for step in steps)
    if doubtful:
        message = f"{quote(words.text)} may be of the point or of the hand"
        cards = f"{number_in_words(number)} cards"
        hint = f"write: {player} calls {cards}, {player} corrects the call to {cards}, "
        raise NotUnderstood(message, f"{hint}or {player} says that he has {cards} in hand")
    return not said_before.have_both_played(steps)


def _of_a_point(number: int) -> bool:
    return LEAST_OF_A_RANK <= number <= MOST_OF_A_SUIT


# ---- a number alone


def _answer(act: acts.Answers, number: int, words: Words, table: TableBefore) -> Act:
    """A number answers the question that waits; or else it puts a call right, or says no."""
    player, steps = act.player, table.steps
    if "no" in words.manner and said_before.proposed_just_now(steps, adversary_of(player)):
        return acts.RefusesFreshDeal(player)
    asked = said_before.question_to(player, steps)
    if isinstance(asked, acts.AsksMaking):
        completion = acts.Completes(player, Combination("point", making=number))
        return completion_meant(completion, words, table)
    again = said_before.just_answered_by(player, steps) is not None
    if not again and not isinstance(asked, acts.AsksRemaining):
        correction = _correction(player, number, words, table)
        if correction is not None:
            return correction
    if asked is None and not table.incomplete and not again and "says" in words.manner:
        raise NotUnderstood(
            "there is no question that this number answers", _no_question(player, number, table)
        )
    return act


def _no_question(player: Player, number: int, table: TableBefore) -> str:
    """What may have been meant by a number that answers nothing."""
    if not number:
        return f"to answer a call write: {player} replies not good"
    hint = f"to count aloud write: {player} counts {number}"
    if number < LEAST_OF_A_RANK:
        return hint
    cards = f"{number_in_words(number)} cards"
    if latest_called(player, KINDS, table):
        return f"{hint}; to mend a call: {player} corrects the call to {cards}"
    return f"{hint}; to call them: {player} calls {cards}"


def _correction(player: Player, number: int, words: Words, table: TableBefore) -> Act | None:
    """`I have only three`: another number for his latest call, where it can be no other."""
    call = _fewer_than(player, number, table) if "only" in words.manner else None
    if call is None and "pardon begged" in words.manner:
        call = latest_called(player, KINDS, table)
        if call is not None and (call.kind == "sequence" or in_full(call).number == number):
            call = None
    if call is None:
        return None
    if call.kind == "quatorze or trio" and number < LEAST_OF_A_RANK:
        return acts.CorrectsCall(player, call.kind)
    what = replace(call, number=number, making=None, suit=None, withheld=None)
    return acts.CorrectsCall(player, call.kind, what)


def _fewer_than(player: Player, number: int, table: TableBefore) -> Combination | None:
    """His call that he has fewer of than he called, where there is one such."""
    each = (latest_called(player, (kind,), table) for kind in KINDS if kind != "sequence")
    larger = [call for call in each if call and (in_full(call).number or 0) > number]
    return larger[0] if len(larger) == 1 else None
