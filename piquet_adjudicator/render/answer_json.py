"""The answer to a question, in JSON."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET

from piquet_adjudicator.engine.ruled.ruling import (
    AskAnswered,
    ChoicesAnswered,
    DutyDue,
    NumbersAnswered,
    OpenOption,
    PlayersAnswered,
    ResultAnswered,
    ShowingAnswered,
    TimeAnswered,
    WhatIsAnswered,
)
from piquet_adjudicator.engine.ruled.spans import Span
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.render.answer_view import (
    answer_words,
    left_words,
    put_right_words,
    to_show_words,
)
from piquet_adjudicator.render.json_types import (
    AnswerJson,
    ClaimJson,
    LeftJson,
    PartieJson,
    RangeJson,
    ToShowJson,
    UntilJson,
)
from piquet_adjudicator.render.parts_json import partie_data
from piquet_adjudicator.render.pictures.timeline import span_words
from piquet_adjudicator.render.plain import sentence


def answer_data(
    answer: AskAnswered, book: LawBook, claims: list[ClaimJson], points: RangeJson | None
) -> AnswerJson:
    """A question answered; `claims` are those that make the answer, `points` those scored."""
    tells, ask = answer.tells, answer.ask
    numbers = tells if isinstance(tells, NumbersAnswered) else None
    return AnswerJson(
        ask=ask.text,
        form=ask.row.name,
        line=ask.line,
        sentence=sentence(answer_words(answer, book)),
        cites=list(map(str, answer.cites)),
        settled=answer.settled,
        numbers=list(numbers.right) if numbers else None,
        at_most=numbers.at_most if numbers else None,
        besides=numbers.besides if numbers and numbers.besides else UNSET,
        if_altered=list(numbers.if_altered) if numbers and numbers.if_altered else UNSET,
        cards=_cards(numbers) if numbers and numbers.cards is not None else UNSET,
        players=list(tells.right) if isinstance(tells, PlayersAnswered) else None,
        unsure=_unsure(tells),
        points=points,
        claims=claims,
        to_show=_to_show(tells, ask.player) if isinstance(tells, ShowingAnswered) else UNSET,
        until=list(map(_until, tells.spans)) if isinstance(tells, TimeAnswered) else UNSET,
        still=tells.still if isinstance(tells, TimeAnswered) else UNSET,
        choices=_choices(answer, tells) if isinstance(tells, ChoicesAnswered) else UNSET,
        duties=_left(tells.duties, ask) if isinstance(tells, ChoicesAnswered) else UNSET,
        partie=_partie(tells) if isinstance(tells, ResultAnswered) else UNSET,
    )


def _cards(numbers: NumbersAnswered) -> list[str]:
    return [card.code for card in numbers.cards or ()]


def _unsure(tells: WhatIsAnswered) -> list[int | str]:
    match tells:
        case NumbersAnswered() | PlayersAnswered() | ShowingAnswered():
            return list(tells.unsure)
        case ChoicesAnswered():
            return [left_words(each) for each in tells.unsure]
        case _:
            return []


def _to_show(tells: ShowingAnswered, player: Player | None) -> list[ToShowJson]:
    return [
        ToShowJson(
            to_show_words(each, player),
            each.call.line,
            None if each.cards is None else [card.code for card in each.cards],
        )
        for each in tells.right
    ]


def _until(span: Span) -> UntilJson:
    return UntilJson(str(span.cite), span_words(span), span.closing)


def _choices(answer: AskAnswered, tells: ChoicesAnswered) -> list[LeftJson]:
    left = _left(tells.options, answer.ask)
    put_right = (LeftJson(str(each.cite), put_right_words(each)) for each in tells.to_put_right)
    return [*left, *put_right]


def _left(each: Iterable[OpenOption | DutyDue], ask: Ask) -> list[LeftJson]:
    return [LeftJson(str(left.cite), left_words(left, ask.player)) for left in each]


def _partie(tells: ResultAnswered) -> PartieJson | None:
    return partie_data(tells.result) if tells.result else None
