"""Every kind of act has its row, and no row contradicts itself."""

from __future__ import annotations

from typing import get_args

from piquet_adjudicator.model.act_table import ACT_TABLE, DEAL, EXCHANGE
from piquet_adjudicator.model.acts import Act


def test_every_kind_of_act_has_its_row() -> None:
    assert set(ACT_TABLE) == set(get_args(Act))


def test_what_is_done_after_the_deal_is_done_with_cards_that_are_dealt() -> None:
    for kind, of in ACT_TABLE.items():
        first, last = of.parts
        assert first <= last
        assert first < EXCHANGE or of.cards == "dealt", kind
        assert of.cards != "not dealt" or last == DEAL, kind
        assert of.early or last > EXCHANGE, f"{kind} is of the deal or of the exchange"
        assert not of.early or first <= EXCHANGE, kind
