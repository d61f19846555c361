"""Which deal of a partie is meant by a claim, or a question, at its end, where none is named."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import kinds_of_course
from piquet_adjudicator.model.asks import Ask, ChoicesAsked
from piquet_adjudicator.model.claims import ActClaim, Claim, Scored, SpokenOf, StatusClaim
from piquet_adjudicator.model.dispute import Dispute

_SHOWN_BY: Final[dict[SpokenOf, tuple[type[acts.Act], ...]]] = {
    "the cut": (acts.CutsForDeal, acts.CutsToDealer),
    "the packs": (
        *(acts.FindsDamaged, acts.PointsOutPack, acts.PointsOutWrongPack),
        *(acts.CallsForPacks, acts.ReplacesCards),
    ),
    "the deal": (),
    "the game": (),
}
"""The acts of a log by which it is of this; any act at all, where none is named."""
_REGULAR: Final = kinds_of_course("goes on", "regular")
"""The acts of a deal in which nothing is said to be amiss."""


def deal_of_claim(claim: Claim, deals: tuple[Dispute, ...], first: int = 1) -> int:
    """The deal, by its place from one, that a claim at the end of a partie is of: the only one that
    it can mean, where it speaks of a cut, of packs, or of what is done in a deal; else the last, in
    which the count of one before it is put right. The `first` of the deals is of some number."""
    last = len(deals)
    if isinstance(claim, ActClaim):
        if any(isinstance(a, acts.CorrectsCount) and a.deal is not None for a in claim.acts):
            return last
        return _only("the deal", deals) or last
    speaks_of = claim.row.speaks_of or ("the deal" if claim.row.question == Scored() else None)
    if speaks_of is None or speaks_of == "the game":
        return last
    if claim.row.numbers_the_deal and claim.number:
        return where_judged(claim.number - first + 1, deals)
    return _only(speaks_of, deals) or last


def where_judged(place: int, deals: tuple[Dispute, ...]) -> int:
    """Where it is judged whether a deal, by its place, is void: there; or, where nothing is said to
    be amiss in it, in a later one in which the pack is found incorrect, of which the print says
    what it leaves of the deals before."""
    packs = (
        later
        for later, deal in enumerate(deals[max(place, 0) :], start=max(place, 0) + 1)
        if any(isinstance(line.act, acts.PointsOutPack) for line in deal.log)
    )
    later_one = next(packs, 0)
    if not 1 <= place <= len(deals):
        return later_one or len(deals)
    deal = deals[place - 1]
    regular = all(isinstance(line.act, _REGULAR) for line in deal.log)
    return later_one if later_one and regular else place


def in_deals_named(deals: list[Dispute], first: int = 1) -> list[Dispute]:
    """The deals, each with the claims that name it by its number: also those that stand with a
    later one, at its end, of whose record they do not speak."""
    told = tuple(deals)
    moved: dict[int, list[Claim]] = {place: [] for place in range(1, len(deals) + 1)}
    for place, deal in enumerate(told, start=1):
        for claim in deal.claims:
            named = _named_before(claim, deal, place, told, first)
            at_end = replace(claim, line=len(told[named - 1].log)) if named != place else claim
            moved[named].append(at_end)
    return [replace(deal, claims=tuple(moved[place])) for place, deal in enumerate(told, start=1)]


def _named_before(
    claim: Claim, deal: Dispute, place: int, deals: tuple[Dispute, ...], first: int
) -> int:
    """The place of the deal before it that a claim names, which stands with a deal; or its own."""
    if not isinstance(claim, StatusClaim) or not claim.row.numbers_the_deal or not claim.number:
        return place
    named = claim.number - first + 1
    if claim.line != len(deal.log) or not 1 <= named < place:
        return place
    return where_judged(named, deals)


def deal_of_ask(ask: Ask, deals: tuple[Dispute, ...], first: int = 1) -> int:
    """The deal that a question at the end of a partie is of, in the same way."""
    if isinstance(ask.row.asks, ChoicesAsked):
        return _only("the deal", deals) or len(deals)
    return deal_of_claim(ask.candidates[0].claim, deals, first) if ask.candidates else len(deals)


def _only(what: SpokenOf, deals: tuple[Dispute, ...]) -> int | None:
    """The only deal in whose log such a thing was done; None where there is none, or more, or the
    last deal has a log that it may be of as well."""
    by = _SHOWN_BY[what]
    if not by and deals[-1].log:
        return None
    places = [
        place
        for place, deal in enumerate(deals, start=1)
        if any(not by or isinstance(line.act, by) for line in deal.log)
    ]
    return places[0] if len(places) == 1 else None
