"""A card that is dropped was in hand till then, and went in no trick before of which the cards are
not told."""

from __future__ import annotations

import pytest

from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.cards import parse_card
from piquet_adjudicator.render.pictures.recorded_cards import hand_recorded
from piquet_adjudicator.replay.fold import replay

RECORD = """
elder: A
hands:
  A: AS 9S KH 9H AC JC ?*6
  B: QD JD TD 9D 8D AH KS 7C 9C ?*3
log:
  - the players play 4 tricks
  - A leads a card
  - B plays a card
  - B leads 9C
  - A plays JC
  - A leads a card
  - B plays a card
  - B leads QD
  - {last}
"""


@pytest.mark.parametrize("last", ["A plays 9H", "B drops KS"])
def test_tricks_before_a_card_is_dropped(last: str) -> None:
    """Every card named can lie as it is told (p. 94)."""
    game = replay(read_dispute(RECORD.format(last=last)))
    assert len(game.end.tricks) == 8


DROPPED = """
elder: A
deal: {A: "?*12", B: "?*12", stock: "?*8"}
log:
  - A leads TH
  - B drops KC and a card
  - B retakes KC
  - B retakes the card
"""


def test_a_card_dropped_unseen_is_not_seen_when_it_is_retaken() -> None:
    """Whatever card it is put as, the record says only that it was taken up again."""
    game = replay(read_dispute(DROPPED))
    assert say(game.steps[-1].as_recorded) == "B retakes the card"
    assert hand_recorded("B", game).pile.known == {parse_card("KC")}
