"""A law on which a side relies in one deal of a partie, and which was applied in another: what it
gave there of the partie, where it gives nothing in the deal of the claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.claims import StatusClaim
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind

_OF_THE_PARTIE: Final[tuple[EffectKind, ...]] = (
    *("correct the score", "void deal", "preceding stand", "extra deals", "deal next"),
    *("packs changed", "packs remain changed"),
)
"""What a law gives in one deal that is so of the partie after it."""
_IDLE: Final = ("silent", "no occasion", "failed", "too early", "too late")


def with_deals_before(rulings: Sequence[Adjudication], book: LawBook) -> tuple[Adjudication, ...]:
    """The rulings on the deals of a partie, in order, each ground of a claim answered by what its
    law gave in a deal before, where it gives nothing in this one. Of a deal that is not told whole,
    or of which a line is contested, nothing is answered."""
    return tuple(
        _answered(each, [deal for deal in rulings[:place] if not deal.is_of_several], book)
        for place, each in enumerate(rulings)
    )


def _answered(ruling: Adjudication, before: Sequence[Adjudication], book: LawBook) -> Adjudication:
    if not before or not any(each.pleas for each in ruling.claims):
        return ruling
    claims = tuple(_with_places(each, before, book) for each in ruling.claims)
    return replace(ruling, claims=claims)


def _with_places(ruled: ClaimRuling, before: Sequence[Adjudication], book: LawBook) -> ClaimRuling:
    pleas = (
        replace(answer, places=tuple(_of_before(e, ruled, before, book) for e in answer.places))
        for answer in ruled.pleas
    )
    return replace(ruled, pleas=tuple(pleas))


def _of_before(
    place: PlaceAnswer, ruled: ClaimRuling, before: Sequence[Adjudication], book: LawBook
) -> PlaceAnswer:
    """The answer by a place that gives nothing here: by what it gave in the last deal before this
    in which it gave anything of the partie; of the player concerned, where it did of him."""
    if place.decides or place.outcome not in _IDLE:
        return place
    player = ruled.claim.player if isinstance(ruled.claim, StatusClaim) else ruled.claim.by
    for deal in reversed(before):
        given = list(_given_by(place, deal, book))
        if given:
            first = next((each for each in given if each.player == player), given[0])
            record = deal.record
            reason = Derivation(record, Resolver(record.view, book)).reason(first)
            title = deal.dispute.title
            return PlaceAnswer(
                place.cite, place.limb, "other deal", False, (reason,), of_deal=title
            )
    return place


def _given_by(place: PlaceAnswer, deal: Adjudication, book: LawBook) -> Iterator[Conclusion]:
    """What a place gave in a deal that is so of the partie."""
    for kind in _OF_THE_PARTIE:
        for each in deal.record.effects.of(kind):
            if each.certain and book.cite(each.clause).is_within(place.cite):
                yield each
