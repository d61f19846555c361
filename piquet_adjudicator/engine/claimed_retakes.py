"""What a claim to retake cards, and then to play others, comes to on the table."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.asked import takes_back
from piquet_adjudicator.engine.evaluate import evaluate
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import Act, Retakes, TakeBack
from piquet_adjudicator.model.dispute import ActClaim
from piquet_adjudicator.model.state import Game


def with_all_taken_back(claim: ActClaim, told: Game, book: LawBook) -> ActClaim:
    """The claim to retake cards and to play others, with what goes back besides: where the play is
    to be taken up again from a trick, or may be by him, and one of the cards lies there, all the
    cards from that trick on. Cards retaken one after another are retaken together."""
    joined = _joined(claim.acts)
    if claim.must or len(claim.acts) < 2 or not isinstance(joined[0], Retakes):
        return claim
    first = joined[0]
    number = _again(first, told, book) if len(joined) > 1 else None
    if number is not None:
        joined = (TakeBack(number, first.player), *joined[1:])
    return replace(claim, acts=joined)


def _joined(claimed: tuple[Act, ...]) -> tuple[Act, ...]:
    """The acts, with cards that one player retakes one after another retaken in one act."""
    found: list[Act] = []
    for act in claimed:
        last = found[-1] if found else None
        if isinstance(act, Retakes) and isinstance(last, Retakes) and act.player == last.player:
            found[-1] = Retakes(act.player, (*last.cards, *act.cards))
        else:
            found.append(act)
    return tuple(found)


def _again(act: Retakes, told: Game, book: LawBook) -> int | None:
    """The trick from which the play is to be taken up again, or may be by him who retakes, if one
    of the cards lies there."""
    done = evaluate(book, told)
    for again in done.effects.of("replay"):
        if not again.certain or not again.trick or again.player not in (None, act.player):
            continue
        if again.trick > len(told.end.tricks) or not takes_back(act, again, done):
            continue
        if _lies_there(act, told, again.trick):
            return again.trick
    return None


def _lies_there(act: Retakes, told: Game, number: int) -> bool:
    """Whether one of the cards retaken was put to a trick by him who retakes them."""
    trick = told.end.tricks[number - 1]
    put = (play for play in (trick.lead, trick.follow) if play and play.player == act.player)
    return any(play.card in act.cards for play in put)
