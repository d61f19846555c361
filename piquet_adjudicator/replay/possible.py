"""The acts that may have been done where a record leaves something out.

They are brute, regular and irregular alike: what stands in law is not asked. A part of the game
that what is recorded before the gap shows to be over, or what is recorded after it not to have
begun, has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import TypeAlias, get_args

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import AFTER, CALLING, of_act
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.replay.gap import Gap
from piquet_adjudicator.replay.ways import WAYS, in_hand

Fill: TypeAlias = tuple[Act, ...]
"""What may have been done in a gap, in order."""


def ends_the_deal(act: Act) -> bool:
    """Whether players do not go on with a deal after an act: a gap does not hold it, where they
    did."""
    return of_act(act).then in ("over", "given up")


def gives_up(act: Act) -> bool:
    """Whether by an act the deal, or the play of it, may come to its end."""
    return of_act(act).then == "given up"


def undoes_acts(act: Act) -> bool:
    """Whether an act undoes what was done before it."""
    return of_act(act).then == "back"


def fills(gap: Gap) -> Iterator[Fill]:
    """What may have been done in a gap: one act, or two of which the second answers the first. Of
    each kind there comes one at first, and then of each another, as long as there are any."""
    for each in zip_longest(*by_kind(gap)):
        yield from (fill for fill in each if fill)


def by_kind(gap: Gap) -> tuple[tuple[Fill, ...], ...]:
    """The same, those of each kind together; first the kinds of which one names a card that is
    claimed, and then the first trick, where nothing more is recorded: most deals are played."""
    kinds: dict[tuple[object, ...], list[Fill]] = {}
    for fill in _every(gap):
        kinds.setdefault(kind_of(fill), []).append(fill)

    def rank(fills: list[Fill]) -> tuple[bool, bool]:
        return not _names_claimed(fills[0], gap), not _is_first_trick(fills[0], gap)

    return tuple(map(tuple, sorted(kinds.values(), key=rank)))


def kind_of(fill: Fill) -> tuple[object, ...]:
    """Of what kind something is that may have been done in a gap: by whom, and of what kind of
    call."""
    return (*map(type, fill), *_distinction(fill[0]))


def _names_claimed(fill: Fill, gap: Gap) -> bool:
    """Whether what may have been done names a card that is claimed."""
    return any(not gap.cards.isdisjoint(getattr(act, "cards", ())) for act in fill)


def _is_first_trick(fill: Fill, gap: Gap) -> bool:
    """Whether it is the first trick, begun in turn, at the end of what is recorded of a deal."""
    trick = len(fill) > 1 and isinstance(fill[0], acts.Leads)
    in_turn = trick and acts.actor(fill[0]) == gap.dispute.elder
    return in_turn and gap.since >= CALLING and gap.until == AFTER and not gap.state.tricks


def kinds_next(gap: Gap) -> frozenset[tuple[type[Act], Player | None]]:
    """The kinds of act that may lie in a gap, each with who may do it."""
    return frozenset((type(act), acts.actor(act)) for fill in _every(gap) for act in fill)


def _distinction(act: Act) -> tuple[object, ...]:
    """What besides its kind tells an act from others: whose it is, what kind of call it is of,
    which answer it gives, of which pack it is dealt, and of what a score is written."""
    match act:
        case acts.Calls(player, what) | acts.Completes(player, what):
            return player, what.kind
        case acts.CorrectsCall(player, kind) | acts.AsksToSee(player, kind):
            return player, kind
        case acts.Replies(player, answer, kind) | acts.CorrectsReply(player, answer, kind):
            return player, kind, answer
        case acts.Discards(player, number, cards):
            return player, number, bool(cards)
        case acts.TakesIn(player, number):
            return player, number
        case acts.Deals(player, _, pack):
            return player, pack
        case acts.WritesScore(player, whose, _, part):
            return player, whose, part
        case _:
            return (acts.actor(act),)


def _every(gap: Gap) -> Iterator[Fill]:
    yield from ((act,) for act in gap.acts)
    yield from ((acts.PlaysSome(number),) for number in gap.tricks if gap.may_be_play)
    for first, last, way in sorted(WAYS, key=lambda row: max(0, row[0] - gap.since)):
        if gap.may_hold(first, last):
            for player in (gap.dispute.elder, adversary_of(gap.dispute.elder)):
                for act in way(gap, player):
                    if not (gap.went_on and ends_the_deal(act)):
                        yield (act,)
                        yield from (f for f in _answered(gap, act) if not _has_exchanged(gap, f))


def _has_exchanged(gap: Gap, fill: Fill) -> bool:
    """Whether a player would put out and take in his cards in the gap, and is recorded to have done
    both before it, or to do both after it: he does it a single time."""
    if not isinstance(fill[-1], acts.TakesIn):
        return False
    player, lines = fill[-1].player, gap.dispute.log
    done = (
        {type(line.act) for line in part if acts.actor(line.act) == player}
        for part in (lines[: gap.step - 1], lines[gap.step :])
    )
    return any(
        acts.Discards in each and not each.isdisjoint({acts.TakesIn, acts.TakesUp}) for each in done
    )


def _answered(gap: Gap, act: Act) -> Iterator[Fill]:
    """An act with what would come next."""
    match act:
        case acts.Calls(player) if not gap.state.tricks:
            for answer in get_args(acts.ReplyWord):
                yield (act, acts.Replies(adversary_of(player), answer))
        case acts.Calls(player):
            yield (act, acts.AsksToSee(adversary_of(player)))
        case acts.Discards(player, number):
            yield (act, acts.TakesIn(player, number))
        case acts.Leads(player):
            other = adversary_of(player)
            for played in in_hand(gap, other):
                yield (act, acts.Plays(other, (played,)))
        case acts.ProposesFreshDeal(player) if not gap.went_on:
            yield (act, acts.AcceptsFreshDeal(adversary_of(player)))
