"""`score`: the score as it accrues."""

from __future__ import annotations

from pathlib import Path

import click

from piquet_adjudicator.cli.colour import on_terminal
from piquet_adjudicator.cli.files import any_in
from piquet_adjudicator.cli.options import file_names, laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.model.scoring_card import CardRecord
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.partie.scoring import settle_card
from piquet_adjudicator.partie.stated_score import agreeing
from piquet_adjudicator.render.card_view import card_page
from piquet_adjudicator.render.partie_score import partie_score_page
from piquet_adjudicator.render.tally import score_page
from piquet_adjudicator.study.spoken import spoken


@click.command("score")
@click.argument("file", metavar="FILE", shell_complete=file_names)
@laws_option
def command(file: str, laws: Path | None) -> None:
    """Show the score of FILE act by act, as the players speak it, and as it is settled.

    Every call is taken at its word while the score is spoken; beside that stands what it is
    settled at, by which law, or what became of it. Of a partie it is shown what it comes to, its
    deals in a table, and so each deal in which anything is scored; of a scoring card, how its
    parties settle.
    """
    record = any_in(file, laws)
    book = load_book(record.code, laws)
    if isinstance(record, CardRecord):
        emit(on_terminal(card_page(settle_card(record, book))))
    elif isinstance(record, PartieRecord):
        whole = rule_partie(record, book)
        deals = (spoken(each) for each in whole.rulings if each.dispute.log)
        counted = (deal for deal in deals if any(score.items for score in deal.scores[-1].values()))
        emit(on_terminal(partie_score_page(whole.ruling, tuple(counted))))
    else:
        emit(on_terminal(score_page(spoken(agreeing(adjudicate(record, book))))))
