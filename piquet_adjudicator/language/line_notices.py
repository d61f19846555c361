"""What he who wrote a record is told of lines that were read: talk like words to which the laws
give effect, leads of several cards of which it is not said how they were led, cards taken up
of which it is not said that they were put with the hand, counts put right of a deal that is not
told, and hands of few cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import Place, Problem, quote
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.language.slots import count_in_words
from piquet_adjudicator.language.talk_notices import talk_notices
from piquet_adjudicator.model.acts import (
    Calls,
    Contested,
    CorrectsCount,
    CorrectsTotal,
    Discards,
    LaysBack,
    Leads,
    Part,
    PutsWithHand,
    TakesIn,
    TakesUp,
)
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import PLAYERS, Player

FEW: Final = 8
"""A hand of fewer cards when the play begins is more likely what was left of one."""


def line_notices(dispute: Dispute, *, first: bool = True) -> tuple[Problem, ...]:
    """What is to be noticed in the lines of a record, talk first; of the `first` deal that a record
    tells, or the only one, or of another."""
    return (
        *what_a_ruling_rests_on(dispute, first=first),
        *_leads(dispute),
        *_not_with_the_hand(dispute),
    )


def what_a_ruling_rests_on(dispute: Dispute, *, first: bool = True) -> tuple[Problem, ...]:
    """Of these what turns a ruling: hands of few cards, talk, and counts of deals not told."""
    not_told = _of_a_deal_not_told(dispute) if first else ()
    totals = _totals_of_deals_not_told(dispute) if first else ()
    return (*_hands_of_few_cards(dispute), *talk_notices(dispute), *not_told, *totals)


def _of_a_deal_not_told(dispute: Dispute) -> Iterator[Problem]:
    """Counts put right of a deal before the first that is told: no points come of them."""
    for line in dispute.log:
        act = line.act.act if isinstance(line.act, Contested) else line.act
        if not isinstance(act, CorrectsCount) or act.deal in (None, dispute.partie.deal):
            continue
        of = "the last deal" if act.deal == "last" else f"deal {act.deal}"
        yield Problem(
            Place(dispute.file, line.file_line, line.column),
            f"{of} is not told, and so {quote(say(act))} changes no score",
            f"tell {of} before this one, each under deals:, with its score: and what was counted "
            "in it (written:)",
        )


def _totals_of_deals_not_told(dispute: Dispute) -> Iterator[Problem]:
    """Totals put right to another number than the record tells, which tells no deals that prove
    either."""
    partie = dispute.partie
    for line in dispute.log:
        act = line.act.act if isinstance(line.act, Contested) else line.act
        if not isinstance(act, CorrectsTotal):
            continue
        player = act.whose or act.player
        least, most = said = partie.totals_said.get(player, (0, 0))
        if act.number in said and least != most:
            yield Problem(
                Place(dispute.file, line.file_line, line.column),
                f"scores: tells {player}'s total as {partie.scores[player]}, and no deals of which "
                "it is made up: it is not known which of the two is right",
                f"tell {player}'s deals before this one in their order, as: scores: "
                f"{{{player}: [19, 33, 20]}}",
            )


def of_few_cards(dispute: Dispute) -> dict[Player, int]:
    """The players, with the cards with which they begin the play, of whom so few are given that
    they are those left after some tricks, as it seems."""
    if dispute.deal.stage != "taken in":
        return {}
    given = [player for player in PLAYERS if player in dispute.given_at]
    return {
        player: hand.size
        for player in given
        if (hand := dispute.deal.hands.get(player)) is not None and 0 < hand.size < FEW
    }


def _hands_of_few_cards(dispute: Dispute) -> Iterator[Problem]:
    for player, size in of_few_cards(dispute).items():
        yield Problem(
            Place(dispute.file, *dispute.given_at[player]),
            f"with so few cards {player} begins the calling and the play",
            f"where he had more, write those not known too, as ?*{12 - size}; and in the log "
            f"what was played before, as: they play {12 - size} tricks",
        )

    for player, size in _perhaps_not_written(dispute).items():
        listed = f"only {' '.join(card.code for card in dispute.deal.hands[player].known)}"
        yield Problem(
            Place(dispute.file, *dispute.given_at[player]),
            f"{count_in_words({'number': size})} of {player}'s are listed, and it is not known "
            "whether he had more",
            f"write ?*{12 - size} for those not known; or, where he had no more, {listed}",
        )


def _perhaps_not_written(dispute: Dispute) -> dict[Player, int]:
    """The players of whose hands as played all the cards listed are known, and may not be all."""
    return {
        player: len(hand.known)
        for player, hand in dispute.deal.hands.items()
        if player in dispute.given_at and hand.unknown
        if any(not deal.hands[player].unknown for deal in dispute.or_deals)
    }


def _leads(dispute: Dispute) -> Iterator[Problem]:
    for line in dispute.log:
        act = line.act
        if isinstance(act, Leads) and len(act.cards) > 1 and act.how is None:
            together = say(replace(act, how="together"))
            in_turn = say(replace(act, how="one after another"))
            yield Problem(
                Place(dispute.file, line.file_line, 1),
                f"{quote(say(act))} does not say how they were led",
                f"write: {together}; or: {in_turn}",
                offers=(together, in_turn),
            )


def _not_with_the_hand(dispute: Dispute) -> Iterator[Problem]:
    """Cards that a player took up, some of which he may have laid back, while the hand went on.
    To take up is not to take in: that they were put with his hand has a line of its own."""
    up: dict[Player, tuple[int, Line]] = {}
    for line in dispute.log:
        match line.act:
            case TakesUp(player, part):
                up[player] = (up[player][0] if player in up else 0) + _cards_of(part), line
            case LaysBack(player, number, cards) if player in up:
                left = up[player][0] - (number or len(cards) or up[player][0])
                up[player] = left, line
            case PutsWithHand(player):
                up.pop(player, None)
            case Discards(player) | TakesIn(player) | Calls(player) | Leads(player):
                played_on = isinstance(line.act, Calls | Leads)
                for who in [who for who in up if played_on or who != player]:
                    left, of = up.pop(who)
                    if left > 0:
                        yield _put_them_with_the_hand(dispute, who, of)
            case _:
                pass


def _cards_of(part: Part) -> int:
    """How many cards of the stock are named, where it is told."""
    return part.number or len(part.places) or len(part.cards)


def _put_them_with_the_hand(dispute: Dispute, player: Player, line: Line) -> Problem:
    puts = say(PutsWithHand(player))
    return Problem(
        Place(dispute.file, line.file_line, 1),
        f"it is not told that {player} put the cards taken up with his hand, and so he has not "
        "taken them in",
        f"where he did, write after it: {puts}",
        offers=(puts,),
    )
