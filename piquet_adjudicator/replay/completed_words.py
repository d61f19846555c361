"""What words added to a call come to, by the calls on the table before them: of which call they
are, or which card they say is not reckoned."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.combinations import LEAST_MAKING, full_making
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, Combination, Kind
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Words
from piquet_adjudicator.model.shapes import in_full
from piquet_adjudicator.replay import said_before
from piquet_adjudicator.replay.table_before import TableBefore, latest_called, one_of_these
from piquet_adjudicator.replay.which_call import check_one_call_completed

_OF_WHICH: Final[tuple[Kind, ...]] = ("point", "sequence")
"""What a suit named alone may be that of."""


def completion_meant(act: acts.Completes, words: Words, table: TableBefore) -> Act:
    """The completion, of the latest call of the player's that it can belong to; where he has made
    none and answered a call with equal, it is his call of as many cards. Raises NotUnderstood where
    there is none, or where a card is to be named and is not."""
    asked, what = said_before.question_to(act.player, table.steps), act.what
    rank_alone = _is_rank(what) and "to a card" not in words.manner
    if isinstance(asked, acts.AsksNotReckoned) and rank_alone:
        raise NotUnderstood("the card not reckoned is not told", "write as: A answers QD")
    if what == Combination(what.kind):
        hint = f"write what he says, as: {act.player} says to the king"
        raise NotUnderstood("it is not told what he says", hint)
    suit_alone = what == Combination(what.kind, suit=what.suit)
    if isinstance(asked, acts.AsksNotReckoned) and suit_alone and "of a kind" not in words.manner:
        return _suit_not_reckoned(act, asked, words)
    kinds = _OF_WHICH if suit_alone and "of a kind" not in words.manner else (what.kind,)
    if what.making is not None and {"number alone", "says"} <= words.manner:
        _check_making(act, what.making, table)
    if not table.incomplete:
        check_one_call_completed(table.state, act, kinds)
    call = latest_called(act.player, kinds, table)
    if call is None:
        if table.incomplete:
            return act
        if his_own := _call_equal(act, kinds, table):
            return his_own
        hint = "call first, as: A calls five cards; or to count aloud: A counts 28"
        raise NotUnderstood("there is no call of his that this completes", hint)
    making = what.making
    if making is not None and making < LEAST_MAKING and call.number is not None:
        making = full_making(call.number, making)
    return replace(act, what=replace(what, kind=call.kind, making=making))


def _suit_not_reckoned(
    act: acts.Completes, asked: acts.AsksNotReckoned, words: Words
) -> acts.Answers:
    """The card not reckoned, where a suit alone is the answer to which it is. Raises NotUnderstood
    where the suit is said, and it is not told that this is the answer."""
    assert act.what.suit is not None
    answer = acts.Answers(act.player, cards=(Card(asked.rank, act.what.suit),))
    if "answers" in words.manner:
        return answer
    of_call = replace(act, what=replace(act.what, kind="sequence"))
    message = "it is not told whether that is the card not reckoned, or the suit of a call"
    raise NotUnderstood(message, f"write: {say(answer)}; or: {say(of_call)}")


def _call_equal(
    act: acts.Completes, kinds: tuple[Kind, ...], table: TableBefore
) -> acts.Calls | None:
    """The player's own call, of as many cards as the one that he answered with equal, in his words;
    None where he has answered none so. Raises NotUnderstood where there are several."""
    equal = [
        acts.Calls(act.player, replace(act.what, kind=call.kind, number=in_full(call.what).number))
        for call in table.state.calls
        if call.player != act.player and call.kind in kinds and call.what
        if call.replies and call.replies[-1].answer == "equal"
    ]
    if len(equal) > 1:
        lines = [say(call) for call in equal]
        raise NotUnderstood("it is not told of which of his equal calls", one_of_these(lines))
    return equal[0] if equal else None


def _check_making(act: acts.Completes, number: int, table: TableBefore) -> None:
    """Raises NotUnderstood where a number alone need not be what the player's point makes: it may
    be his count, or the point is not of so many cards."""
    player, steps = act.player, table.steps
    if isinstance(said_before.question_to(player, steps), acts.AsksMaking):
        return
    point = latest_called(player, ("point",), table)
    cards = point.number if point else None
    may_make = cards is None or full_making(cards, number % 10) == number
    counted = any(isinstance(s.act, acts.CountsAloud) and s.act.player == player for s in steps)
    if point and may_make and not counted:
        return
    if point is None and table.incomplete:
        return
    lines = [say(acts.CountsAloud(player, number))]
    if point and may_make:
        lines.append(say(acts.Completes(player, Combination("point", making=number))))
    raise NotUnderstood("it is not told what the number is of", one_of_these(lines))


def _is_rank(what: Combination) -> bool:
    """Whether words name a rank and no more."""
    return what in (Combination("sequence", top=what.top), Combination(what.kind, rank=what.rank))
