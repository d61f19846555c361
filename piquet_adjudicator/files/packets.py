"""The deal as the log itself gives it, packet by packet (p. 83)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import Place, Problem
from piquet_adjudicator.model.act_table import of_act
from piquet_adjudicator.model.acts import Act, DealsPacket, NotTold, RectifiesDeal
from piquet_adjudicator.model.deck import Deck
from piquet_adjudicator.model.dispute import Deal, Holding, Line, PlaceOfCards
from piquet_adjudicator.model.players import PLAYERS, Player

_LARGEST_PACKET: Final = 3


def every_as_dealt(
    deals: tuple[Deal, ...],
    log: tuple[Line, ...],
    deck: Deck,
    file: str,
    given_at: dict[PlaceOfCards, tuple[int, int]],
    problems: list[Problem],
) -> tuple[Deal, ...]:
    """The deals that a record may be of, as they lay when they were dealt, without those that the
    packets of the log contradict; a problem where they contradict every one."""
    dealt: list[Deal] = []
    wrong: list[Problem] = []
    for deal in deals:
        before = len(wrong)
        lay = as_dealt(deal, log, deck, file, given_at, wrong)
        if len(wrong) == before and lay not in dealt:
            dealt.append(lay)
    if not dealt:
        problems += wrong[:1]
    return tuple(dealt)


def as_dealt(
    deal: Deal,
    log: tuple[Line, ...],
    deck: Deck,
    file: str,
    given_at: dict[PlaceOfCards, tuple[int, int]],
    problems: list[Problem],
) -> Deal:
    """The cards as they lay when they were dealt: as many to each player as the packets of the log.

    Where the cards given are of other numbers, and the log has the deal rectified, they are those
    with which the players then went on; which cards lay where before is not known. Where it has
    not, the record contradicts itself: a problem.
    """
    given = {player: deal.hands[player].size for player in PLAYERS}
    packets = _in_packets(log, deck, any(p in given_at for p in PLAYERS))
    packets = packets or _more_than_dealt(log, deal)
    if packets is None or deal.stage != "dealt" or packets == given:
        return deal
    left = len(deal.stock) + sum(given.values()) - sum(packets.values())
    known = any(deal.stock) or any(deal.hands[player].known for player in PLAYERS)
    contrary = [given_at[p] for p in PLAYERS if p in given_at and packets[p] != given[p]]
    known = known or bool(contrary)
    rectified = any(isinstance(line.act, RectifiesDeal) for line in log)
    if left < 0 or (known and not rectified):
        first = next(line for line in log if isinstance(line.act, DealsPacket))
        message = f"the packets come to {_counts(packets)}, the cards given to {_counts(given)}"
        at = (contrary or list(given_at.values()))[:1]
        other = Place(file, *at[0]) if at else None
        hint = "correct the packets, or the cards under deal:"
        place = Place(file, first.file_line, first.column)
        problems.append(Problem(place, message, hint, other))
        return deal
    hands = {player: Holding(unknown=packets[player]) for player in PLAYERS}
    before = replace(deal, hands=hands, stock=(None,) * left)
    regular = all(number == deck.hand for number in given.values())
    return replace(before, rectified=deal) if rectified and regular else before


def _in_packets(log: tuple[Line, ...], deck: Deck, given: bool) -> dict[Player, int] | None:
    """How many cards the packets of a log come to for each player; None where they do not say the
    whole deal: there are none, part of it is not recorded, or the deal was not finished.

    A deal is finished when each has his twelve; or, where neither lacks more than a packet, when
    the cards dealt are `given`, or the log goes on to what is done with cards that are all dealt.
    """
    acts = [line.act for line in log]
    packets = [index for index, act in enumerate(acts) if isinstance(act, DealsPacket)]
    if not packets or any(isinstance(act, NotTold) for act in acts[: packets[-1]]):
        return None
    dealt = _dealt(log)
    finished = given or any(_shows_all_dealt(act) for act in acts[packets[-1] :])
    least = deck.hand - _LARGEST_PACKET if finished else deck.hand
    return dealt if min(dealt.values()) >= least else None


def _dealt(log: tuple[Line, ...]) -> dict[Player, int]:
    """How many cards the packets of a log come to for each player."""
    dealt = dict.fromkeys(PLAYERS, 0)
    for line in log:
        if isinstance(line.act, DealsPacket) and line.act.whose != "stock":
            dealt[line.act.whose] += line.act.number
    return dealt


def _more_than_dealt(log: tuple[Line, ...], deal: Deal) -> dict[Player, int] | None:
    """The hands of a log whose packets do not say the whole deal, where those of a player come to
    more than the cards that are given of his hand, or that he has where none are."""
    packets = _dealt(log)
    dealt = {player: max(packets[player], deal.hands[player].size) for player in PLAYERS}
    over = any(dealt[player] > deal.hands[player].size for player in PLAYERS)
    return dealt if over and deal.stage == "dealt" else None


def _shows_all_dealt(act: Act) -> bool:
    """Whether an act is done with cards that are all dealt. Other things are done, and said, while
    they are being dealt too: a deal with the wrong pack, or out of turn, is pointed out as soon as
    it is seen."""
    if isinstance(act, DealsPacket):
        return act.whose == "stock"
    return of_act(act).cards == "dealt"


def _counts(cards: Mapping[Player, int]) -> str:
    return " and ".join(f"{number} for {player}" for player, number in cards.items())
