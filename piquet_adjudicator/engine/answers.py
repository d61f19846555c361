"""The answers to the questions of a dispute.

A question asks which of some claims are right. They are decided with the claims of the dispute, on
the same evaluation and through the same gaps, and the answer is read from their decisions; a score,
from the score of the ruling. Nothing is evaluated for an answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudication import Adjudication, ClaimWorkings
from piquet_adjudicator.engine.doubts import distinct_doubts
from piquet_adjudicator.engine.resolve import Resolver
from piquet_adjudicator.engine.ruling import (
    AskAnswered,
    ClaimRuling,
    NumbersAnswered,
    PlayersAnswered,
    PointsAnswered,
    Score,
    ScoreItem,
)
from piquet_adjudicator.engine.settle import settle
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.asks import Ask, ClaimAsked, NumberAsked, PlayerAsked, PointsAsked
from piquet_adjudicator.model.citation import Citation, cite_order
from piquet_adjudicator.model.dispute import Dispute

_IN_PLAY: Final[tuple[Item, ...]] = ("play", "last trick", "cards", "capot")
_Decided: TypeAlias = tuple[ClaimAsked, ClaimRuling, ClaimWorkings | None]


def with_claims_asked(dispute: Dispute) -> Dispute:
    """The dispute with the claims that answer its questions after its own."""
    asked = tuple(each.claim for ask in dispute.asks for each in ask.candidates)
    return replace(dispute, claims=(*dispute.claims, *asked)) if asked else dispute


def with_answers(ruling: Adjudication) -> Adjudication:
    """The ruling on a dispute with the claims that answer its questions, these claims put apart,
    and the answers read from them."""
    asks = ruling.dispute.asks
    if not asks:
        return ruling
    own = len(ruling.claims) - sum(len(ask.candidates) for ask in asks)
    decided = zip(ruling.claims[own:], ruling.workings[own:], strict=True)
    answers = []
    for ask in asks:
        of_ask = [(candidate, *next(decided)) for candidate in ask.candidates]
        answers.append(_answer(ask, of_ask, ruling))
    dispute = replace(ruling.dispute, claims=ruling.dispute.claims[:own])
    claims = ruling.claims[:own]
    rested_on = (*claims, *(ruled for answer in answers for ruled in answer.by))
    return replace(
        ruling,
        dispute=dispute,
        game=replace(ruling.game, dispute=dispute),
        claims=claims,
        workings=ruling.workings[:own],
        doubts=distinct_doubts(doubt for ruled in rested_on for doubt in ruled.doubts),
        answers=tuple(answers),
    )


def _answer(ask: Ask, decided: list[_Decided], ruling: Adjudication) -> AskAnswered:
    match ask.row.asks:
        case NumberAsked():
            return _numbers(ask, decided)
        case PlayerAsked():
            return _players(ask, decided)
        case PointsAsked(claims):
            return _for_item(ask, decided, ruling) if claims else _of_deal(ask, ruling)


def _is_right(ruled: ClaimRuling) -> bool:
    return ruled.decision in ("allowed", "required")


def _is_open(ruled: ClaimRuling) -> bool:
    return not _is_right(ruled) and ruled.decision != "refused"


def _cites(by: Iterable[ClaimRuling], also: Iterable[Citation] = ()) -> tuple[Citation, ...]:
    cites = [cite for ruled in by for cite in ruled.cites]
    return tuple(sorted(dict.fromkeys((*cites, *also)), key=cite_order))


def _numbers(ask: Ask, decided: list[_Decided]) -> AskAnswered:
    """The numbers that are right, by the claims of the greatest of them and of the next, or of the
    first of which it is not decided."""
    of_each = {c.value: ruled for c, ruled, _ in decided if not c.at_most}
    numbers = {n: ruled for n, ruled in of_each.items() if isinstance(n, int)}
    right = tuple(n for n, ruled in numbers.items() if _is_right(ruled))
    unsure = tuple(n for n, ruled in numbers.items() if _is_open(ruled))
    most = [(c.value, ruled) for c, ruled, _ in decided if c.at_most and _is_right(ruled)]
    last = max(right, default=0)
    deciding = [last, min(unsure)] if unsure else [last, last + 1]
    by = tuple(numbers[n] for n in deciding if n in numbers)
    at_most = None
    if not right and not unsure and most:
        greatest, ruled = most[-1]
        at_most, by = greatest if isinstance(greatest, int) else None, (ruled,)
    owed = (c.kind for n in right for c in numbers[n].grounds.conclusions)
    return AskAnswered(ask, NumbersAnswered(right, unsure, "owes" in owed, at_most), _cites(by), by)


def _players(ask: Ask, decided: list[_Decided]) -> AskAnswered:
    of_each = [(c.value, ruled) for c, ruled, _ in decided if isinstance(c.value, str)]
    right = tuple(who for who, ruled in of_each if _is_right(ruled))
    unsure = tuple(who for who, ruled in of_each if _is_open(ruled))
    by = tuple(r for who, r in of_each if who in (right or unsure)) or (of_each[0][1],)
    return AskAnswered(ask, PlayersAnswered(right, unsure), _cites(by), by)


# ---- points


def _for_item(ask: Ask, decided: list[_Decided], ruling: Adjudication) -> AskAnswered:
    """What a player scores for an item: what the claims that he scores it rest on. Of a call not
    yet made, what it scores where the claim of it was tried."""
    assert ask.player is not None
    score = ruling.score[ask.player]
    right = [(ruled, workings) for _, ruled, workings in decided if _is_right(ruled)]
    rulings = [ruled for _, ruled, _ in decided]
    items = [item for ruled, _ in right for item in _resting_on(ruled, score)]
    possible = [item for item in score.possible if item.item == ask.item]
    barred = tuple(item for item in score.barred if item.item == ask.item)
    points, most = _sum(items), _sum(items) + _sum(possible) if possible else None
    if right and not items:
        tells = _to_call(ask, right[0][1], ruling)
    elif any(map(_is_open, rulings)):
        tells = PointsAnswered(points, most, tuple(items))
    else:
        so_far = not ruling.play_over and ask.item in _IN_PLAY
        tells = PointsAnswered(points, points, tuple(items), () if items else barred, so_far)
    by = (*filter(_is_right, rulings), *filter(_is_open, rulings)) or (rulings[0],)
    return AskAnswered(ask, tells, _cites(by), by)


def _resting_on(ruled: ClaimRuling, score: Score) -> Iterator[ScoreItem]:
    """The items of a score on which a decision rests."""
    scored = {(c.item, c.step) for c in ruled.grounds.conclusions if c.kind in ("score", "adds")}
    return (item for item in score.items if (item.item, item.line) in scored)


def _to_call(ask: Ask, workings: ClaimWorkings | None, ruling: Adjudication) -> PointsAnswered:
    """What a player scores for what he may still reckon, where the claim of it was tried; that is
    not known where it has still to be answered."""
    assert ask.player is not None
    if workings is None:
        return PointsAnswered(0, None, to_call=True)
    tried = settle(workings.done, Resolver(workings.done.view, ruling.book))[ask.player]
    before = ruling.score[ask.player].items
    called = [i for i in tried.items if i.item == ask.item and i not in before]
    return PointsAnswered(_sum(called), _sum(called) if called else None, to_call=True)


def _sum(items: Iterable[ScoreItem]) -> int:
    return sum(item.points for item in items)


def _of_deal(ask: Ask, ruling: Adjudication) -> AskAnswered:
    """What a player scores in the deal: as a law takes it to be, as it is recorded, or what the
    items come to."""
    assert ask.player is not None
    score, partie = ruling.score[ask.player], ruling.dispute.partie
    cites = tuple(item.cite for item in score.items)
    so_far = not ruling.play_over
    if score.taken is None and ruling.partie and (partie.stated or partie.written):
        least, known = ruling.partie.points[ask.player]
        return AskAnswered(ask, PointsAnswered(least, known), ())
    if score.taken is not None:
        also = (score.taken_cite,) if score.taken_cite else ()
        return AskAnswered(ask, PointsAnswered(score.taken, score.taken), also)
    most: int | None = score.total + sum(item.points for item in score.possible)
    if ruling.game.gaps:
        most = None
    return AskAnswered(
        ask, PointsAnswered(score.total, most, score.items, score.barred, so_far), _cites((), cites)
    )
