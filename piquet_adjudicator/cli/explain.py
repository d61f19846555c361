"""`explain`: why; or why a law does not apply."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.cli.colour import on_terminal
from piquet_adjudicator.cli.files import any_in
from piquet_adjudicator.cli.lookup import LookedUp, look_up
from piquet_adjudicator.cli.options import file_names, laws_option
from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.engine.adjudicate import adjudicate as adjudicate_deal
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.unknown.recorded_ways import of_each_way
from piquet_adjudicator.engine.unknown.steps_allowed import budget_of
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import Record
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.scoring_card import CardRecord
from piquet_adjudicator.partie.any_record import adjudicate
from piquet_adjudicator.partie.deals import PartieAdjudication
from piquet_adjudicator.partie.stated_score import agreeing
from piquet_adjudicator.render.by_name import speech_of
from piquet_adjudicator.render.nearest import nearest_page
from piquet_adjudicator.render.plain import listed
from piquet_adjudicator.render.said_of_line import line_page
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.tree import explain_page
from piquet_adjudicator.study.derivation import derived
from piquet_adjudicator.study.line import line_study
from piquet_adjudicator.study.nearness import nearness


class ToExplain(Struct, frozen=True):
    """A deal to be explained: the ruling on it, and how many lines its log has in the file."""

    ruling: Adjudication
    lines: int


@click.command("explain")
@click.argument("file", metavar="FILE", shell_complete=file_names)
@click.option("--law", metavar="LAW", help="A law (54), a clause (54.1), a Case or a page.")
@click.option("--line", type=int, metavar="N", help="A line of the log, counted from 1.")
@click.option("--deal", type=int, metavar="N", help="A deal of a partie, as the pages number it.")
@click.option("--partie", type=int, metavar="N", help="A partie of a scoring card.")
@laws_option
def command(
    file: str,
    law: str | None,
    line: int | None,
    deal: int | None,
    partie: int | None,
    laws: Path | None,
) -> None:
    """Tell why each claim and question in FILE is decided as it is, and why not otherwise: what
    each exception, and each other part of the same laws, lacks.

    With --law, tell for each clause of a law where it applies; or, if nowhere, where it came
    nearest and what kept it from applying: a condition that fails or is not known, the time, or
    an exception. With --line, tell what every law says of one act: those that bear on it and
    why, and why the others do not.

    Of a partie, and of each partie of a scoring card, this is told of the deals of which more is
    recorded than the score, and of the one that decides the partie; with --deal and --partie, of
    that deal alone.
    """
    if law is not None and line is not None:
        raise click.UsageError("--law asks of one law and --line of them all: give one of the two")
    record = any_in(file, laws)
    book = load_book(record.code, laws)
    if isinstance(record, Dispute) and (law, line) != (None, None):
        record = replace(record, asks=())  # what is asked has no part in what one law or act does
    deals = list(_deals(record, book, deal, partie))
    if not deals:
        raise click.UsageError(f"{file} tells no such deal")
    of_one_deal = isinstance(record, Dispute)
    explained = deals if of_one_deal else _worth_telling(deals, line)
    pages = [_page(each, book, law, line) for each in explained]
    emit(on_terminal("\n".join(pages)))


def _page(deal: ToExplain, book: LawBook, law: str | None, line: int | None) -> str:
    """What is explained of one deal."""
    dispute = deal.ruling.dispute
    if line is not None:
        _check_line(line, deal)
        return line_page(line_study(dispute, book, line))
    if law is None:
        return explain_page(derived(deal.ruling))
    looked_up = look_up(law, book)
    return nearest_page(nearness(dispute, book, _clauses(law, looked_up)), looked_up.text)


def _deals(
    record: Record, book: LawBook, deal: int | None, partie: int | None
) -> Iterator[ToExplain]:
    """The deals that are asked for."""
    if partie is not None and not isinstance(record, CardRecord):
        raise click.UsageError(f"{record.file} tells no scoring card: leave out --partie")
    if deal is not None and isinstance(record, Dispute):
        raise click.UsageError(f"{record.file} tells a single deal: leave out --deal")
    if isinstance(record, Dispute) and (record.or_deals or record.is_contested):
        yield from _of_each_way(record, book)
    elif isinstance(record, Dispute):
        yield ToExplain(agreeing(adjudicate(record, book)), len(record.log))
    elif isinstance(record, CardRecord):
        for number, ruling in enumerate(adjudicate(record, book).rulings, start=1):
            if partie in (None, number):
                yield from _of_partie(ruling, deal, f"Partie {number}: ")
    else:
        yield from _of_partie(adjudicate(record, book), deal)


def _of_each_way(dispute: Dispute, book: LawBook) -> Iterator[ToExplain]:
    """A deal of which it is not recorded how many cards lay in a place, or of which acts are
    contested: as it was in each way in which the acts recorded can have been done, where that
    decides or shows something else."""
    before: list[object] = []
    ways, budget = list(of_each_way(dispute)), budget_of(dispute)
    for number, (facts, each) in enumerate(ways):
        try:
            ruling = adjudicate_deal(each, book, budget.part(len(ways) - number))
        except BadInput:
            continue
        shows = ([claim.decision for claim in ruling.claims], ruling.findings, ruling.score)
        if shows not in before:
            before.append(shows)
            supposed = listed([Teller().taken(fact, True) for fact in facts])
            as_said = speech_of(dispute)(supposed)
            title = f"{dispute.title or 'A hand of piquet'}: if {as_said}"
            titled = replace(ruling.dispute, title=title)
            yield ToExplain(replace(ruling, dispute=titled), len(dispute.log))
    if not before:
        adjudicate(dispute, book)


def _of_partie(
    ruling: PartieAdjudication, deal: int | None, heading: str = ""
) -> Iterator[ToExplain]:
    """The deals of a partie, or those of a number (of which one may be void)."""
    for recorded, each in zip(ruling.record.deals, ruling.rulings, strict=True):
        if each.partie and deal in (None, each.partie.number):
            dispute = replace(each.dispute, title=f"{heading}{each.dispute.title}")
            yield ToExplain(replace(each, dispute=dispute), len(recorded.log))


def _worth_telling(deals: list[ToExplain], line: int | None) -> list[ToExplain]:
    """Of several deals those with a log, with claims, or with which the partie is decided; with a
    `line` asked for the only one with a log. Raises a usage error where there are several."""
    with_log = [each for each in deals if each.lines]
    if line is not None:
        if len(with_log) > 1:
            several = f"{len(with_log)} deals have a log: say which is meant by --deal"
            raise click.UsageError(f"{several}, and in a scoring card by --partie")
        return with_log or deals[-1:]
    worth = [each for each in deals if each.lines or _said_of(each.ruling)]
    return worth or deals[-1:]


def _said_of(ruling: Adjudication) -> bool:
    """Whether anything is claimed or asked of a deal, or found in it."""
    return bool(ruling.claims or ruling.answers or ruling.findings)


def _check_line(line: int, deal: ToExplain) -> None:
    if not 1 <= line <= deal.lines:
        numbers = f"they are numbered 1 to {deal.lines}" if deal.lines else "it has none"
        file = deal.ruling.dispute.file
        raise click.UsageError(f"there is no line {line} in the log of {file}: {numbers}")


def _clauses(law: str, looked_up: LookedUp) -> tuple[Clause, ...]:
    if not looked_up.clauses:
        raise click.UsageError(f"no clause has been made of {law}: there is nothing to explain")
    return looked_up.clauses
