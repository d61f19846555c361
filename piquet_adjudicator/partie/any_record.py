"""Ruling on whatever a file holds: a dispute, a partie, or a scoring card."""

from __future__ import annotations

from typing import overload

from piquet_adjudicator.engine.adjudicate import adjudicate as adjudicate_deal
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.model.scoring_card import CardRecord
from piquet_adjudicator.partie.deals import PartieAdjudication, rule_partie
from piquet_adjudicator.partie.scoring import CardRuling, settle_card


@overload
def adjudicate(record: Dispute, book: LawBook | None = None) -> Adjudication: ...
@overload
def adjudicate(record: PartieRecord, book: LawBook | None = None) -> PartieAdjudication: ...
@overload
def adjudicate(record: CardRecord, book: LawBook | None = None) -> CardRuling: ...


def adjudicate(
    record: Dispute | PartieRecord | CardRecord, book: LawBook | None = None
) -> Adjudication | PartieAdjudication | CardRuling:
    """The ruling on a dispute, the rulings on the deals of a partie, or the settlement of a scoring
    card, under the code that it names (or the book given).

    Raises BadInput where a record is impossible, its code is not known, or a partie of a card is
    not concluded.
    """
    if isinstance(record, PartieRecord):
        return rule_partie(record, book)
    if isinstance(record, CardRecord):
        return settle_card(record, book)
    return adjudicate_deal(record, book)
