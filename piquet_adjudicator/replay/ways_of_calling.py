"""The ways in which a thing can be said of calls: what each player may call, complete, correct,
ask, answer and count aloud."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import GAME_ITEMS, KINDS, Act, Combination, Kind
from piquet_adjudicator.model.cards import Card, sort_cards
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.rows import LEAST, TRIO_RANKS
from piquet_adjudicator.model.shapes import all_points, best, resolve
from piquet_adjudicator.model.state import Call, Question
from piquet_adjudicator.replay.gap import Gap

_MOST_HELD: Final = 8
"""So many cards of one suit may remain in a hand."""


def _of(gap: Gap, player: Player) -> list[Call]:
    return [call for call in gap.state.calls if call.player == player and call.what]


def calls_made(gap: Gap, player: Player) -> Iterator[Act]:
    """What a player may call: first what is claimed to be called, and last what he later corrects
    calls to."""
    known = gap.state.hands[player].known
    called = {(call.kind, call.what) for call in _of(gap, player)}
    corrected = _corrected_to(gap, player)
    for kind in KINDS:
        claimed = (what for what in gap.calls if what.kind == kind)
        every = dict.fromkeys((*claimed, *_combinations(kind, known)))
        for what in sorted(every, key=lambda what: what in corrected):
            if (kind, what) not in called:
                yield acts.Calls(player, what)


def _corrected_to(gap: Gap, player: Player) -> frozenset[Combination | None]:
    """What a player later corrects calls to: what he called first was most likely another."""
    later = (*(line.act for line in gap.dispute.log[gap.step :]), *gap.acts)
    return frozenset(
        act.what for act in later if isinstance(act, acts.CorrectsCall) and act.player == player
    )


def _combinations(kind: Kind, known: frozenset[Card]) -> Iterator[Combination]:
    """What a player might call of a kind: what he holds, one card more, or one less; and only how
    many cards it is of."""
    if kind == "quatorze or trio":
        numbers = {rank: sum(card.rank == rank for card in known) for rank in TRIO_RANKS}
        yield from (Combination(kind, n, rank=rank) for rank, n in numbers.items() if n > 2)
        yield from (Combination(kind, n + 1, rank=rank) for rank, n in numbers.items() if 1 < n < 4)
        yield Combination(kind, LEAST)
        return
    held = best(known, kind)
    number = held.number if held and held.number else LEAST
    if held:
        yield Combination(kind, number, held.making, held.top)
    if held and number > LEAST:
        yield Combination(kind, number - 1, top=held.top)
    yield Combination(kind, number)
    yield Combination(kind, number + 1)


def said_of_calls(gap: Gap, player: Player) -> Iterator[Act]:
    """What a player may say of calls made, his own and the other's, and answer."""
    known = gap.state.hands[player].known
    for call in _of(gap, player):
        assert call.what is not None
        full = resolve(known, call.what)
        if full and full != call.what:
            yield acts.Completes(player, full)
        yield acts.CorrectsCall(player, call.kind)
        held = best(known, call.kind)
        if held and held != call.what:
            yield acts.CorrectsCall(player, call.kind, held)
        yield acts.Shows(player, (), call.kind)
    for call in _of(gap, adversary_of(player)):
        for answer in get_args(acts.ReplyWord):
            if not call.replies:
                yield acts.Replies(player, answer, call.kind)
            elif call.replies[-1].answer != answer:
                yield acts.CorrectsReply(player, answer, call.kind)
        yield acts.AsksToSee(player, call.kind)
        assert call.what is not None
        yield acts.PointsOutNotHeld(player, call.player, call.what)
        yield from _asked_of(call, player)
    yield from _answers(gap, player)


def _asked_of(call: Call, player: Player) -> Iterator[Act]:
    assert call.what is not None
    if call.kind == "point":
        yield acts.AsksMaking(player)
    elif call.kind == "sequence":
        yield acts.AsksWhich(player, "to what card")
    elif call.what.rank is None:
        yield acts.AsksWhich(player, "of what rank")
    elif call.what.number == 3:
        yield acts.AsksNotReckoned(player, call.what.rank)


def _answers(gap: Gap, player: Player) -> Iterator[Act]:
    """The answers to the latest question that waits for him; first what is true of the cards known
    in his hand."""
    asker, known = adversary_of(player), gap.state.hands[player].known
    asked = next((each for each in reversed(gap.state.asked) if each.player == asker), None)
    if asked is None:
        return
    if asked.about == "remaining":
        held = _held_of(known, gap.state.questions[asked.index])
        numbers = sorted(range(_MOST_HELD + 1), key=lambda number: number != held)
        yield from (acts.Answers(player, number) for number in numbers)
        return
    what = gap.state.calls[asked.index].what
    assert what is not None
    if asked.about == "making":
        full = resolve(known, what)
        makes = {full.making if full else None, *(each.making for each in all_points(known))}
        yield from (acts.Answers(player, making) for making in sorted(filter(None, makes)))
    else:
        of_rank = [card for card in sort_cards(known) if card.rank == what.rank]
        yield from (acts.Answers(player, cards=(card,)) for card in of_rank)
        yield acts.Answers(player, 0)


def _held_of(known: frozenset[Card], question: Question) -> int:
    """How many of the known cards are of the suit or rank that is asked for; of the kind of call,
    how many of the best of the kind."""
    if question.suit or question.rank:
        return sum(question.suit == c.suit or question.rank == c.rank for c in known)
    held = best(known, question.kind) if question.kind else None
    return held.number or 0 if held else 0


def counting(gap: Gap, player: Player) -> Iterator[Act]:
    """What a player may count; the suit that elder may name; and that he will not show."""
    yield from (acts.Scores(player, item) for item in GAME_ITEMS)
    yield from (acts.CountsAloud(player, number) for number in (1, 5, 12, 30))
    if player == gap.dispute.elder:
        yield from (acts.NamesSuit(player, suit) for suit in gap.suits)
    yield acts.RefusesToShow(player)
