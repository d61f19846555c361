"""What a ruling would be under another reading of the print, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from piquet_adjudicator.engine.ruled.ruling import Decision, Finding, OpenOption, Ruling
from piquet_adjudicator.language.numbers import ORDINALS, number_in_words
from piquet_adjudicator.model.players import elder_first
from piquet_adjudicator.render.answer_view import answer_words
from piquet_adjudicator.render.partie_words import result_lines
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.results.differences_studied import Otherwise, Reading

NOT_TRIED: Final = "The other reading was not worked out by this tool."
TOO_MANY: Final = "More readings are doubtful here than are tried."
LEAD: Final = "Under the other reading"
SHOWN: Final = 3
"""How many findings of a kind are printed; the others are counted."""

_DECIDED: Final[dict[Decision, str]] = {
    "at a player's option": "at a player's option",
    "the laws do not provide": "one that the laws do not provide for",
}


def reading_said(reading: Reading, ruling: Ruling) -> str:
    """What comes out otherwise under the other reading of a doubt."""
    if reading.otherwise is None:
        return f"{NOT_TRIED} {sentence(reading.doubt.no_rule or TOO_MANY)}"
    return said(reading.otherwise, ruling, LEAD) or "The other reading would decide the same."


class NumbersOnPage(NamedTuple):
    """How many claims, and questions, stand on a page before those of a ruling, and how many there
    are in all."""

    claims_before: int
    claims: int
    answers_before: int
    answers: int


def turned(reading: Reading, ruling: Ruling, on: NumbersOnPage | None = None) -> str:
    """What is decided otherwise, and scored, under the other reading of a doubt, as part of a
    sentence; empty where every decision and answer is the same. Each claim and question has the
    number that it has on the page."""
    then = reading.otherwise
    if not then or not (then.claims or then.answers):
        return ""
    on = on or NumbersOnPage(0, len(ruling.claims), 0, len(ruling.answers))
    claims = _claims(then, on.claims, on.claims_before)
    answers = _answers(then, ruling, on.answers, on.answers_before)
    return "; ".join((*claims, *answers, *_totals(then, ruling)))


def without_said(otherwise: Otherwise, ruling: Ruling) -> str:
    """What comes out otherwise without a disputed Decision."""
    same = "Without it the laws would decide the same."
    return said(otherwise, ruling, "Without it") or same


def said(otherwise: Otherwise, ruling: Ruling, lead: str) -> str:
    """What comes out otherwise: the claims first, each thing a sentence; the first has the lead.
    Nothing, where what differs is not of the kind that is printed."""
    parts = [
        *_claims(otherwise, len(ruling.claims)),
        *_answers(otherwise, ruling, len(ruling.answers)),
        *_others(otherwise, ruling),
    ]
    parts[:1] = [f"{lead} {part}" for part in parts[:1]]
    return " ".join(map(sentence, parts))


def _answers(otherwise: Otherwise, ruling: Ruling, of: int, before: int = 0) -> Iterator[str]:
    for number, answer in otherwise.answers:
        name = which([before + number], of, "question")
        yield f"the answer to {name} would be that {answer_words(answer, ruling.book)}"


def _claims(otherwise: Otherwise, number: int, before: int = 0) -> Iterator[str]:
    decided: dict[Decision, list[int]] = {}
    for claim, then in otherwise.claims:
        decided.setdefault(then, []).append(before + claim)
    for decision, claims in decided.items():
        yield f"{which(claims, number)} would be {_DECIDED.get(decision, decision)}"


def which(claims: Sequence[int], of: int, what: str = "claim") -> str:
    """Some of the claims (or questions) of a dispute, by number from one.

    >>> which([1], 1), which([2], 3), which([1, 2], 2)
    ('the claim', 'the second claim', 'the first and second claims')
    """
    if of == 1:
        return f"the {what}"
    ordinals = [ORDINALS[n - 1] if n <= len(ORDINALS) else f"{n}th" for n in claims]
    return f"the {listed(ordinals, 'and')} {what}{'s' if len(claims) > 1 else ''}"


def _others(otherwise: Otherwise, ruling: Ruling) -> Iterator[str]:
    yield from _totals(otherwise, ruling)
    if otherwise.play_again is not None:
        yield _again(otherwise.play_again[1])
    yield from _follows(_texts(otherwise.findings), "it would follow that")
    yield from _follows(_texts(otherwise.no_findings), "it would not follow that")
    yield from (_option(option, "would have") for option in otherwise.options)
    yield from (_option(option, "would not have") for option in otherwise.no_options)
    if otherwise.partie is not None:
        order = elder_first(ruling.dispute.elder)
        before, then = (result_lines(each, order) for each in (ruling.partie, otherwise.partie))
        more = [line.rstrip(".") for line in then if line not in before]
        yield from (f"it would be said of the partie: {line}" for line in more)
        if not more:
            less = [line.rstrip(".") for line in before if line not in then]
            yield from (f"it would not be said of the partie: {line}" for line in less)


def _totals(otherwise: Otherwise, ruling: Ruling) -> Iterator[str]:
    elder = ruling.dispute.elder
    for player, was, now in sorted(otherwise.totals, key=lambda each: each[0] != elder):
        yield f"{player} would score {now or 'nothing'} for the deal, and not {was or 'nothing'}"


def _texts(findings: Iterable[Finding]) -> list[str]:
    return [Teller().follows(finding.so) for finding in findings]


def _again(trick: int | None) -> str:
    if trick is None:
        return "the cards would not be played again"
    return f"the cards would be played again from trick {trick}"


def _follows(texts: Sequence[str], lead: str) -> Iterator[str]:
    for text in texts[:SHOWN]:
        yield f"{lead} {text}"
    if len(texts) > SHOWN:
        yield f"{lead} {_things_more(len(texts) - SHOWN)} so"


def _option(option: OpenOption, has: str) -> str:
    until = f", until {option.until}" if option.until else ""
    choices = listed([choice.words for choice in option.choices], "or")
    return f"{option.player or 'a player'} {has} the choice: {choices}{until}"


def _things_more(number: int) -> str:
    """How many things more are so, or would be: "one thing more is", "two things more are".

    >>> _things_more(1), _things_more(2)
    ('one thing more is', 'two things more are')
    """
    return "one thing more is" if number == 1 else f"{number_in_words(number)} things more are"
