"""What a line recorded in part contradicts, where it cannot have been done with the rest."""

from __future__ import annotations

from piquet_adjudicator.errors import Place
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import PLAYERS


def contradicted(dispute: Dispute, line: Line) -> tuple[str, Place | None]:
    """What to correct, and the other place of the file: where more tricks are recorded in all than
    a hand has, or no cards are given, those recorded before it, or after it; else the cards
    given."""
    of_tricks = [each for each in dispute.log if _tricks_in(each.act)]
    others = [each for each in of_tricks if each.number != line.number]
    given = next((dispute.given_at[p] for p in PLAYERS if p in dispute.given_at), None)
    too_many = sum(_tricks_in(each.act) for each in of_tricks) > dispute.deck.hand
    if others and _tricks_in(line.act) and (given is None or too_many):
        before = [each for each in others if each.number < line.number]
        other = before[-1] if before else others[0]
        hint = f"correct this line or line {other.number} of the log"
        return hint, Place(dispute.file, other.file_line, other.column)
    place = Place(dispute.file, *given) if given else None
    return "correct this line, or the cards given", place


def _tricks_in(act: Act) -> int:
    """How many tricks an act tells of, a lead being of one for each of its cards."""
    match act:
        case acts.PlaysSome(number):
            return number
        case acts.PlaysTricks(tricks):
            return len(tricks)
        case acts.Leads(_, cards):
            return max(len(cards or ()), 1)
        case _:
            return 0
