"""The head of a page: where, when and by whom it was ruled, who plays, what was agreed, by which
laws."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from piquet_adjudicator.language.line_notices import of_few_cards
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.model.dispute import Agreement, Dispute, Occasion
from piquet_adjudicator.model.partie_record import Partie
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.render.argument_words import NumberWords
from piquet_adjudicator.render.by_name import speech_of
from piquet_adjudicator.render.plain import listed, sentence


class HeadRow(Struct, frozen=True):
    """One line of the head: of what it speaks, and what it says."""

    label: str
    text: str


def head(dispute: Dispute, code: str) -> tuple[HeadRow, ...]:
    """The head of a ruling on a dispute; `code` is the title of the laws."""
    partie = speech_of(dispute)(" ".join(partie_before(dispute.partie, dispute.sides)))
    rows = head_rows(dispute.occasion, _players(dispute), partie, dispute.terms, code)
    few = _few_cards(dispute)
    return (*rows, HeadRow("Read as", few)) if few else rows


def _few_cards(dispute: Dispute) -> str:
    """With how few cards the play is read to begin; nothing, where they are not so few that they
    seem to be those left of the hands."""
    sizes = of_few_cards(dispute).items()
    few = [f"{player}'s {NumberWords(number_in_words(size)):card}" for player, size in sizes]
    if not few:
        return ""
    begin = f"the calling and the play begin with {listed(few)}, as recorded"
    return sentence(f"{begin}; if tricks had been played before, the ruling may be another")


def head_rows(
    occasion: Occasion, players: str, partie: str, terms: dict[str, Agreement], code: str
) -> tuple[HeadRow, ...]:
    """The lines of a head; what is not recorded has none."""
    agreed = (
        HeadRow("Agreed", sentence(f"{key}: {at.value}{', which is contested' * at.contested}"))
        for key, at in terms.items()
    )
    rows = (
        HeadRow("Club", occasion.club),
        HeadRow("Date", occasion.date),
        HeadRow("Referee", occasion.referee),
        HeadRow("Players", players),
        HeadRow("Partie", partie),
        *agreed,
        HeadRow("Laws", code),
    )
    return tuple(row for row in rows if row.text)


def _players(dispute: Dispute) -> str:
    """Who plays, and who is elder where that is recorded."""
    known = dispute.partie.dealer_recorded
    sides = [
        _side(player, dispute, known)
        for player in dispute.sides
        if known or player in dispute.names
    ]
    return sentence("; ".join(sides)) if sides else ""


def _side(player: Player, dispute: Dispute, known: bool) -> str:
    who = f"{dispute.names[player]} ({player})" if player in dispute.names else player
    if not known:
        return who
    return f"{who} is {'elder' if player == dispute.elder else 'younger'} hand"


def partie_before(partie: Partie, order: tuple[Player, Player]) -> Iterator[str]:
    """What is recorded of the partie when a deal begins, in sentences."""
    if partie.deal is not None or partie.last:
        number = f"deal {partie.deal}" if partie.deal is not None else "the last deal"
        last = ", the last" if partie.last and partie.deal is not None else ""
        yield sentence(f"this is {number} of the partie{last}")
    if partie.agreed is not None:
        yield sentence(f"{number_in_words(partie.agreed)} deals are agreed on")
    if partie.games:
        won = [f"{each} {partie.games[each]}" for each in order if each in partie.games]
        yield sentence(f"the games won before it: {listed(won)}")
    if partie.scores and not partie.before:
        scores = [_total_told(partie, each) for each in order if each in partie.scores]
        of_the_game = " of the game" * bool(partie.games)
        yield sentence(f"the scores{of_the_game} before it: {listed(scores)}")


def _total_told(partie: Partie, player: Player) -> str:
    """A player's points before the deal: with the deals that make them up, where they are told."""
    deals = partie.by_deals.get(player, ())
    by_deals = f" ({listed([str(each) for each in deals])})" if deals else ""
    told, said = partie.scores[player], partie.totals_said.get(player)
    others = [str(number) for number in said or () if number != told]
    put_right = f" ({' or '.join(dict.fromkeys(others))} as it was put right)" if others else ""
    return f"{player} {told}{by_deals}{put_right}"
