"""The ways in which the cards may have lain, and acts that are contested have been done, where a
record does not tell it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import CardsLay, FactStated, RecordedInPart, Stated
from piquet_adjudicator.model.acts import Contested
from piquet_adjudicator.model.dispute import Deal, Dispute, Line
from piquet_adjudicator.model.players import PLAYERS, adversary_of
from piquet_adjudicator.replay.recorded_in_part import MOST_CONTESTED, both_readings, readings_of


def as_lay(dispute: Dispute) -> tuple[Dispute, ...]:
    """The disputes that one may be of which it is not told how many cards lay in a place, or who
    dealt: by either player."""
    by_either = [dispute]
    if (other := dispute.with_other_dealer) is not None:
        known = replace(dispute.partie, dealer_recorded=True)
        by_either = [replace(each, partie=known) for each in (dispute, other)]
    return tuple(
        replace(each, deal=deal, or_deals=(), if_dealt_by_elder=())
        for each in by_either
        for deal in (each.deal, *each.or_deals)
    )


def who_dealt(disputes: Sequence[Dispute]) -> list[FactStated]:
    """Who dealt in each of some disputes; nothing, where it is the same in all."""
    if len({each.elder for each in disputes}) == 1:
        return []
    dealers = (adversary_of(each.elder) for each in disputes)
    return [FactStated("is the dealer", (dealer,), True) for dealer in dealers]


def of_each_way(dispute: Dispute) -> Iterator[tuple[tuple[Stated, ...], Dispute]]:
    """The disputes that one may be which does not tell how many cards lay in a place, or tells what
    the players contest (of the first `MOST_CONTESTED` lines), each with what it has there."""
    contested = [line for line in dispute.log if isinstance(line.act, Contested)][:MOST_CONTESTED]
    every = as_lay(dispute)
    dealt = who_dealt(every)
    for number, (of_deal, lay) in enumerate(zip(every, sizes_of(every), strict=True)):
        sizes: tuple[Stated, ...] = (lay,) if dispute.or_deals else ()
        sizes = (*dealt[number : number + 1], *sizes)
        for ways in product(*(both_readings(line) for line in contested)):
            log = list(of_deal.log)
            for line in ways:
                log[line.number - 1] = line
            if not all(_fits(line, dispute, tuple(log)) for line in ways):
                continue
            done = (RecordedInPart(at.number, at.in_part, at.act) for at in ways if at.in_part)
            yield (*sizes, *done), replace(of_deal, log=tuple(log))


def _fits(read: Line, dispute: Dispute, log: tuple[Line, ...]) -> bool:
    """Whether a contested line may be read so beside the others of a log."""
    return read in readings_of(dispute.log[read.number - 1], log)


def sizes_of(disputes: Sequence[Dispute]) -> list[CardsLay]:
    """How many cards lie in each place of some disputes, the places left out that have as many in
    all."""
    of_each = [_places(each.deal) for each in disputes]
    names = [name for name in of_each[0] if len({each[name] for each in of_each}) > 1]
    return [CardsLay(tuple((name, each[name], each[name]) for name in names)) for each in of_each]


def between(lay: list[CardsLay]) -> CardsLay:
    """Between which numbers of cards there were in each place."""
    of_places = zip(*(each.sizes for each in lay), strict=True)
    return CardsLay(
        tuple(
            (each[0][0], min(least for _, least, _ in each), max(most for _, _, most in each))
            for each in of_places
        )
    )


def _places(deal: Deal) -> dict[str, int]:
    places = {f"{player}'s hand": deal.hands[player].size for player in PLAYERS}
    places |= {f"{player}'s discard": pile.size for player, pile in deal.discards.items()}
    return places | {"the stock": len(deal.stock)}
