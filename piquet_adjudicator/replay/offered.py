"""What can be done or said next at a table, in the sentences of the record.

They are the acts of `possible` as the table stands at the end of a record, regular and irregular
alike, each in its canonical words and under the part of the game to which its sentence belongs.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from piquet_adjudicator.language.sentences import forms_of, is_read_as, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import SUITS, Card
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.gap import Gap, at_end
from piquet_adjudicator.replay.possible import fills


class Offer(Struct, frozen=True):
    """A sentence that can be written next, the act that it says, and its part of the game."""

    group: str
    sentence: str
    act: Act


def offers(game: Game) -> tuple[Offer, ...]:
    """What can be done or said next, each sentence once; what is done in a regular deal at that
    moment comes first."""
    gap = at_end(game)
    each = {offer.sentence: offer for offer in _every(gap)}
    return tuple(sorted(each.values(), key=lambda offer: not _is_next(offer.act, gap)))


def _every(gap: Gap) -> Iterator[Offer]:
    for act, *_ in fills(gap):
        try:
            sentence = say(act)
        except ValueError:  # an act that is only part of what words say
            continue
        if is_read_as(sentence, act, gap.dispute.elder):
            yield Offer(forms_of(act)[0].group, sentence, act)
    for act in _in_part(gap):
        yield Offer(forms_of(act)[0].group, say(act), act)


def _in_part(gap: Gap) -> Iterator[Act]:
    """The leading, or the playing, of a card that was not seen, or of which the suit alone was; and
    tricks of which the sum alone is known."""
    waits = [t.lead for t in gap.state.tricks if t.follow is None]
    for player in PLAYERS if not waits else [adversary_of(waits[-1].player)]:
        kind = acts.Plays if waits else acts.Leads
        if gap.state.hands[player].size and gap.may_be_play:
            yield from (kind(player, (Card(0, suit),)) for suit in ("", *SUITS))
    if not waits and gap.may_be_play and all(hand.size > 1 for hand in gap.state.hands.values()):
        yield from (acts.PlaysSome(2), acts.PlaysSome(2, "A", 1))


def _is_next(act: Act, gap: Gap) -> bool:
    """Whether an act is what comes next in the order of a regular deal."""
    state = gap.state
    waiting = [call for call in state.calls if call.what and not call.replies]
    if waiting and not state.tricks:
        return isinstance(act, acts.Replies) and act.player != waiting[-1].player
    if state.tricks and state.tricks[-1].follow is None:
        return isinstance(act, acts.Plays)
    if gap.dispute.deal.stage == "dealt" and not state.tricks and not state.calls:
        exchanger = _exchanging(gap)
        if exchanger is not None:
            put_out = state.hands[exchanger].size < gap.dispute.deck.hand
            kind = acts.TakesIn if put_out else acts.Discards
            return isinstance(act, kind) and act.player == exchanger
    if state.tricks:
        return isinstance(act, acts.Leads) and act.player == state.to_lead
    return isinstance(act, acts.Calls | acts.Leads)


def _exchanging(gap: Gap) -> Player | None:
    """Whose it is to put out or take in; nobody's once both have."""
    elder = gap.dispute.elder
    for player in (elder, adversary_of(elder)):
        hand, out = gap.state.hands[player], gap.state.discards[player]
        if not out.size or hand.size < gap.dispute.deck.hand:
            return player
    return None
