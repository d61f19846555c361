"""The partie as it is printed: its deals, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.model.partie_record import Range
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.partie.deals import PartieRuling
from piquet_adjudicator.render.answer_view import answer_views
from piquet_adjudicator.render.by_name import short, speech
from piquet_adjudicator.render.claim_view import claim_views
from piquet_adjudicator.render.head_view import HeadRow, head_rows
from piquet_adjudicator.render.partie_words import both, points_words, result_lines
from piquet_adjudicator.render.plain import sentence
from piquet_adjudicator.study.studied import Studied, StudiedPartie


class DealRow(Struct, frozen=True):
    """One deal of a partie: its number, the dealer ("" where he is not recorded), the points of A
    and of B and their totals (none where it is void), what is to be remarked, and all this in a
    sentence."""

    number: int
    dealer: str
    points: tuple[str, ...]
    totals: tuple[str, ...]
    remark: str
    text: str


class PartieView(Struct, frozen=True):
    """All that a page of a partie shows besides the rulings on its deals."""

    title: str
    head: tuple[HeadRow, ...]
    players: tuple[str, ...]
    result: tuple[str, ...]
    claims: tuple[str, ...]
    answers: tuple[str, ...]
    deals: tuple[DealRow, ...]


def partie_view(ruling: PartieRuling) -> PartieView:
    """The view of a ruling on a partie."""
    record, code = ruling.record, ruling.rulings[0].book.code.title
    names = [f"{record.names[p]} is {p}" for p in PLAYERS if p in record.names]
    players, by_name = sentence("; ".join(names)) if names else "", speech(record.names)
    return PartieView(
        title=record.title or "A partie of piquet",
        head=head_rows(record.occasion, players, "", ruling.rulings[0].dispute.terms, code),
        players=short(by_name)(PLAYERS),
        result=by_name(result_lines(ruling.result)),
        claims=by_name(tuple(_claims(ruling.rulings))),
        answers=by_name(tuple(_answers(ruling.rulings))),
        deals=by_name(tuple(_deal(each) for each in ruling.rulings if each.partie)),
    )


def _claims(rulings: Iterable[Ruling]) -> Iterator[str]:
    """The decision on each claim, with the deal that it was made in: "Deal 2: A's claim ..."."""
    for ruling in rulings:
        for claim in claim_views(ruling):
            assert ruling.partie is not None
            yield f"Deal {ruling.partie.number}: {claim.decision}"


def _answers(rulings: Iterable[Ruling]) -> Iterator[str]:
    """The answer to each question, with the deal that it was asked of."""
    for ruling in rulings:
        for answer in answer_views(ruling):
            assert ruling.partie is not None
            yield f"Deal {ruling.partie.number}: {answer.put} {answer.answer}"


def ruled_in_full(studied: StudiedPartie) -> list[Studied]:
    """The rulings on the deals of a partie of which more is recorded than the score."""
    deals = zip(studied.ruling.record.deals, studied.deals, strict=True)
    return [ruled for deal, ruled in deals if deal.log or deal.claims or deal.asks]


def _deal(ruling: Ruling) -> DealRow:
    """One deal in a line: "Deal 2 (A deals): A 20, B 31; in all A 48, B 54"."""
    result = ruling.partie
    assert result is not None
    dealer = adversary_of(ruling.dispute.elder) if ruling.dispute.partie.dealer_recorded else ""
    number = result.number or 1
    head = f"Deal {number}{f' ({dealer} deals)' if dealer else ''}"
    if result.void:
        void = "void; it is dealt again"
        return DealRow(number, dealer, (), (), void, sentence(f"{head}: {void}"))
    remark = f"counted {_times(result.times)}" if result.times > 1 else ""
    points = both(result.points) + (f", {remark}" if remark else "")
    text = sentence(f"{head}: {points}; in all {both(result.totals)}")
    return DealRow(number, dealer, _each(result.points), _each(result.totals), remark, text)


def _each(points: dict[Player, Range]) -> tuple[str, ...]:
    """The points of A, and of B."""
    return tuple(points_words(points[player]) for player in PLAYERS)


def _times(number: int) -> str:
    return {2: "twice"}.get(number, f"{number_in_words(number)} times")
