"""The questions on a page: what was asked, the answer with its laws, and why."""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct

from piquet_adjudicator.engine.ruling import (
    AskAnswered,
    ClaimRuling,
    NumbersAnswered,
    PlayersAnswered,
    PointsAnswered,
    Ruling,
)
from piquet_adjudicator.language.scored import say_scored
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.render.claim_view import instead, stood
from piquet_adjudicator.render.decisions import in_words
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named
from piquet_adjudicator.render.reasons import ReasonStep, steps
from piquet_adjudicator.render.score_view import ScoreRow, barred_heading, rows

_NOT_TOLD = "the record does not tell enough to say whether"


class AnswerView(Struct, frozen=True):
    """One question: as it was put, the answer, the items of a score, and why; `barred_heading` is
    empty where nothing is barred, `instead` what would be decided if what is not known were so."""

    number: int
    put: str
    answer: str
    items: tuple[ScoreRow, ...]
    barred_heading: str
    barred: tuple[ScoreRow, ...]
    steps: tuple[ReasonStep, ...]
    instead: tuple[str, ...]


def answer_views(ruling: Ruling) -> tuple[AnswerView, ...]:
    """The questions of a ruling, in order."""
    return tuple(_view(n, each, ruling) for n, each in enumerate(ruling.answers, start=1))


def _view(number: int, answer: AskAnswered, ruling: Ruling) -> AnswerView:
    points = answer.tells if isinstance(answer.tells, PointsAnswered) else PointsAnswered(0, 0)
    law = f" ({all_named(answer.cites)})" if answer.cites else ""
    reasons = (step for ruled in answer.by for step in steps(ruled))
    return AnswerView(
        number=number,
        put=_put(answer.ask, len(ruling.dispute.log)),
        answer=sentence(f"{answer_words(answer, ruling.book)}{law}"),
        items=rows(points.items),
        barred_heading=barred_heading(answer.ask.player) if points.barred else "",
        barred=rows(points.barred),
        steps=tuple(dict.fromkeys(reasons)),
        instead=tuple(line for ruled in answer.by for line in instead(ruled, ruling)),
    )


def _put(ask: Ask, lines: int) -> str:
    """The question as it was put to the referee."""
    return sentence(f"{ask.text}{stood(ask.line, lines)}?")


def answer_words(answer: AskAnswered, book: LawBook) -> str:
    """The answer, as part of a sentence, without its laws."""
    match answer.tells:
        case NumbersAnswered():
            return _numbers(answer, answer.tells, book)
        case PlayersAnswered():
            return _players(answer, answer.tells, book)
        case PointsAnswered():
            return _points(answer.ask, answer.tells)
        case _:
            assert_never(answer.tells)


def _numbers(answer: AskAnswered, tells: NumbersAnswered, book: LawBook) -> str:
    row, player = answer.ask.row, answer.ask.player
    if tells.at_most is not None:
        most = row.so.format(player=player, numbers=f"at most {_cards((tells.at_most,))}")
        none = row.none.format(player=player)
        return f"{none} before he has put out as many as he takes in; then {most}"
    least = "at least " if tells.at_least else ""
    so = row.so.format(player=player, numbers=f"{least}{_cards(tells.right)}")
    said = so if tells.right else row.none.format(player=player)
    if not tells.unsure:
        return said
    asked = row.whether.format(player=player, numbers=_cards(tells.unsure))
    unsure = _unsure(answer.by[-1], asked, book)
    return f"{said}; {unsure}" if tells.right else unsure


def _unsure(ruled: ClaimRuling, asked: str, book: LawBook) -> str:
    """What is said of that of which it is not decided."""
    if ruled.decision == "undecided":
        return f"{_NOT_TOLD} {asked}"
    return in_words(ruled.claim, ruled.decision, book)


def _cards(numbers: tuple[int, ...]) -> str:
    """NumbersAnswered of cards: all from the least to the most, or each.

    >>> _cards((1, 2, 3)), _cards((1,)), _cards((2, 4))
    ('1 to 3 cards', '1 card', '2 or 4 cards')
    """
    if numbers == (1,):
        return "1 card"
    if len(numbers) > 1 and numbers == tuple(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]} cards"
    return f"{listed([str(number) for number in numbers], 'or')} cards"


def _players(answer: AskAnswered, tells: PlayersAnswered, book: LawBook) -> str:
    row = answer.ask.row
    if tells.right:
        who = "each player" if len(tells.right) > 1 else tells.right[0]
        return row.so.format(players=who)
    if not tells.unsure:
        return row.none
    return _unsure(answer.by[-1], row.whether.format(players=" or ".join(tells.unsure)), book)


def _points(ask: Ask, tells: PointsAnswered) -> str:
    what = f"for {say_scored(ask.item, ask.what)}" if ask.item else "in the deal"
    so_far = ", so far" if tells.so_far else ""
    if tells.to_call:
        then = f"scores {tells.least} if he reckons" if tells.least else "may still reckon"
        return f"{ask.player} scores nothing yet {what}; he {then} it"
    if tells.least == tells.most:
        return f"{ask.player} scores {tells.least or 'nothing'} {what}{so_far}"
    least = [f"at least {tells.least}"] if tells.least else []
    most = [f"at most {tells.most}"] if tells.most is not None else []
    if not least and not most:
        return f"the record does not tell what {ask.player} scores {what}"
    return f"{ask.player} scores {' and '.join((*least, *most))} {what}, as far as the record tells"
