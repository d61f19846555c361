"""A scoring card: several parties between two players, or of three at chouette."""

from __future__ import annotations

from msgspec import Struct

from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.model.partie_record import Stakes


class CardPartie(Struct, frozen=True):
    """One partie of a card: the two persons who play it, who stand in its record as A and B, and
    the line of the file."""

    persons: tuple[str, str]
    record: PartieRecord
    file_line: int


class CardRecord(Struct, frozen=True):
    """The parties of a scoring card, in order, and the stakes. `three`: played at chouette."""

    parties: tuple[CardPartie, ...]
    code: str
    stakes: Stakes | None = None
    three: bool = False
    title: str = ""
    file: str = "-"
    source: str = ""
