"""A record that does not say how many cards lay in a place: what is ruled on it is what each of the
numbers that it may have been gives."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.engine.pleas import AnsweredPlace, where_untold
from piquet_adjudicator.engine.reason import CardsLay
from piquet_adjudicator.engine.ruling import ClaimRuling, Decision, Settles
from piquet_adjudicator.engine.untold import narrowed
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model.dispute import Deal, Dispute
from piquet_adjudicator.model.players import PLAYERS


def in_every_size(dispute: Dispute, rule: Callable[[Dispute], Adjudication]) -> Adjudication:
    """The ruling on a dispute, a claim undecided where it hangs on how many cards lay in a place.
    Numbers with which the acts recorded cannot have been done are left out. Raises BadInput where
    none is left."""
    if not dispute.or_deals:
        return rule(dispute)
    rulings: list[Adjudication] = []
    impossible: list[BadInput] = []
    for deal in (dispute.deal, *dispute.or_deals):
        try:
            rulings.append(rule(replace(dispute, deal=deal, or_deals=())))
        except BadInput as failure:
            impossible.append(failure)
    if not rulings:
        raise impossible[0]
    first, *others = rulings
    lay = _sizes([each.dispute.deal for each in rulings])
    ruling = first
    for other in others:
        ruling = narrowed(ruling, other)
    claims = (_whatever(ways, lay) for ways in zip(*(each.claims for each in rulings), strict=True))
    unknown = (_between(lay), *ruling.unknown) if others else ruling.unknown
    told = replace(ruling.dispute, or_deals=dispute.or_deals)
    return replace(ruling, dispute=told, claims=tuple(claims), unknown=unknown)


def _sizes(deals: list[Deal]) -> list[CardsLay]:
    """How many cards lie in each place of some deals, the places left out that have as many in
    all."""
    of_each = [_places(deal) for deal in deals]
    names = [name for name in of_each[0] if len({each[name] for each in of_each}) > 1]
    return [CardsLay(tuple((name, each[name], each[name]) for name in names)) for each in of_each]


def _between(lay: list[CardsLay]) -> CardsLay:
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


def _whatever(ways: tuple[ClaimRuling, ...], lay: list[CardsLay]) -> ClaimRuling:
    """The ruling on a claim, undecided where other numbers of cards decide it otherwise."""
    ruled = ways[0]
    if len({way.decision for way in ways}) == 1:
        return replace(ruled, bounded=any(way.bounded for way in ways))
    settles: dict[Decision, Settles] = {}
    for way, each in zip(ways, lay, strict=True):
        settles.setdefault(way.decision, Settles(((each, True),), way.decision))
    settles.pop("undecided", None)
    hangs_on = (_between(lay),)
    undecided = replace(
        ruled,
        decision="undecided",
        reasons=(),
        settles=tuple(settles.values()),
        unknown=(*hangs_on, *ruled.unknown),
    )
    return where_untold(undecided, _turned(ways), hangs_on)


def _turned(ways: tuple[ClaimRuling, ...]) -> set[AnsweredPlace]:
    """The places relied on that bear otherwise on the claim with other numbers of cards."""
    first = ways[0]
    return {
        (number, n)
        for way in ways[1:]
        for number, (mine, other) in enumerate(zip(first.pleas, way.pleas, strict=True))
        for n, (a, b) in enumerate(zip(mine.places, other.places, strict=True))
        if a.outcome != b.outcome
    }
