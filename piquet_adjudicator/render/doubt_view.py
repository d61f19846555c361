"""What is doubtful in the law that a ruling rests on: readings of the print, disputed Decisions,
laws in conflict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reason import Follows
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.model.acts import Contested
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.otherwise import NumbersOnPage, reading_said, turned, without_said
from piquet_adjudicator.render.plain import listed, sentence, within
from piquet_adjudicator.render.quotes import all_named, citation_words, paragraphs
from piquet_adjudicator.results.differences_studied import Reading
from piquet_adjudicator.results.record_studied import Studied

DISPUTED: Final = "the decision has been disputed."
"""What is said of a disputed Case to which the print has no note."""


class DoubtView(Struct, frozen=True):
    """One doubtful reading: the law, the question, the reading followed, the other, and why the
    first is followed. `otherwise` says whether the other would decide otherwise, and how."""

    law: str
    question: str
    followed: str
    other: str
    reason: str
    otherwise: str


def doubt_views(studied: Studied) -> tuple[DoubtView, ...]:
    """The doubtful readings that bear on the ruling: not those of clauses by which nothing is
    decided, where the other reading would decide the same."""
    claims = studied.ruling.claims
    by = {
        reason.cite
        for ruled in claims
        for reason in ruled.reasons
        if not reason.further and isinstance(reason.so, Follows)
    }
    return tuple(
        _doubt(reading, studied.ruling)
        for reading in studied.readings
        if reading.cite in by or not reading.otherwise or not reading.otherwise.same
    )


def either_way(ruling: Ruling) -> Iterator[str]:
    """That what is decided is so whether what the players contest was done or not."""
    if all(each.decision == "undecided" for each in ruling.claims):
        return
    either = "what is decided here is so either way"
    whether: list[str] = []
    times: dict[str, list[str]] = {}
    for step in ruling.game.steps:
        recorded = step.as_recorded
        if isinstance(recorded, Contested):
            named = f'"{act_words(recorded.act)}"'
            if recorded.when:
                times.setdefault(named, []).append(f"line {step.number}")
            else:
                whether.append(f"{named} (line {step.number})")
    if whether:
        yield sentence(f"whether {listed(whether)} was done is contested; {either}")
    for named, lines in times.items():
        yield sentence(f"when {named} was done, at {listed(lines, 'or')}, is contested; {either}")


def turning(studied: Studied, on: NumbersOnPage | None = None) -> tuple[str, ...]:
    """The doubts whose other reading would turn a decision on a claim or an answer: the question of
    each, and what would be decided; `on` is where the claims of a deal stand on a page."""
    return tuple(
        f"{citation_words(each.cite)}: {sentence(each.doubt.question)} "
        + sentence(f"by the other reading ({within(each.doubt.other)}) {then}")
        for each in studied.readings
        if (then := turned(each, studied.ruling, on))
    )


def _doubt(reading: Reading, ruling: Ruling) -> DoubtView:
    doubt = reading.doubt
    return DoubtView(
        law=citation_words(reading.cite),
        question=sentence(doubt.question),
        followed=sentence(doubt.followed),
        other=sentence(doubt.other),
        reason=sentence(doubt.reason),
        otherwise=reading_said(reading, ruling),
    )


def disputed(studied: Studied) -> Iterator[str]:
    """What is said of each Case followed whose decision has been disputed, and what the laws
    would decide without it."""
    for case, otherwise in studied.without:
        then = without_said(otherwise, studied.ruling)
        note = " ".join(paragraphs(case.note)) or DISPUTED
        yield f"{studied.ruling.book.case_citation(case.number)}: {note} {then}"


def conflicts(ruling: Ruling) -> tuple[str, ...]:
    """The laws that contradict one another here, each set once."""
    sets = (*ruling.conflicts, *(ruled.conflict for ruled in ruling.claims if ruled.conflict))
    return tuple(map(_conflict, dict.fromkeys(sets)))


def _conflict(clauses: tuple[Citation, ...]) -> str:
    several = len({(each.code, each.kind, each.label) for each in clauses}) > 1
    said = (
        all_named(dict.fromkeys(clauses)) if several else f"clauses of {citation_words(clauses[0])}"
    )
    return sentence(f"{said} contradict one another here, and neither yields to the other")
