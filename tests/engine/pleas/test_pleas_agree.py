"""What is answered to a ground never contradicts the page on which it stands: nothing is given by a
law that the decision refuses, no act is named that has nothing of what is told, and what one side
tells is as the record has it in the other's mouth as well."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.plea_answer import PleaAnswer
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.help.first_forms import first_forms
from piquet_adjudicator.help.notions import doings_of, first_notions
from piquet_adjudicator.help.particulars import flat
from piquet_adjudicator.render.decisions import not_so, so
from piquet_adjudicator.render.pleas_view import plea_lines
from tests.sampled import sample

EXAMPLES: Final = sorted((Path(__file__).parents[3] / "examples").glob("*.yaml"))
WITH_CLAIMS: Final = [
    path
    for path in EXAMPLES
    if "\nclaims:" in (text := path.read_text("utf-8")) and "\nlog:" in text
]
TOLD: Final = (
    *("A led first", "B never said good", "A called it too late", "A never showed it"),
    *("A discarded too many", "B did not show his cards", "A had three kings", "B put out a king"),
    *("B dealt the hand before", "A took it back last week", "A had eleven cards"),
    "B never put it down",
)
"""What either player may tell, of a record."""
LAWS: Final = ("16", "27", "36", "46", "47", "51", "54", "55", "56", "59", "62", "Case II")
SAY_NOTHING: Final = {
    "the",
    "his",
    "have",
    "be",
    "not",
    "never",
    "of",
    "in",
    "on",
    "it",
    "as",
    "do",
}


def ruled(path: Path, grounds: tuple[str, ...], of: str) -> Iterator[tuple[ClaimRuling, list[str]]]:
    """How the grounds are answered under the first claim of a record, put for one side."""
    record = path.read_text("utf-8")
    dispute = read_dispute(record, str(path))
    head = record.partition("\nclaims:")[0]
    quoted = ", ".join(f'"{ground}"' for ground in grounds)
    for claim in dispute.claims[:1]:
        if not claim.text:
            continue
        line = f"line: {claim.line}, " if claim.line < len(dispute.log) else ""
        put = f'{{by: {claim.by}, {line}claim: "{claim.text}", {of}: [{quoted}]}}'
        (each,) = adjudicate(read_dispute(f"{head}\nclaims:\n  - {put}\n", str(path))).claims
        yield each, list(plea_lines(each))


@pytest.mark.parametrize("path", sample(WITH_CLAIMS, 2), ids=lambda path: path.stem)
def test_no_law_is_said_to_give_what_the_decision_refuses(path: Path) -> None:
    for of in ("because", "answer"):
        for each, lines in ruled(path, LAWS, of):
            contrary = {"refused": so, "allowed": not_so, "required": not_so}.get(
                str(each.decision)
            )
            for line in lines if contrary else ():
                assert contrary and f"so {contrary(each.claim)}" not in line


@pytest.mark.parametrize("path", sample(WITH_CLAIMS, 2), ids=lambda path: path.stem)
def test_what_is_told_is_as_the_record_has_it_whoever_tells_it(path: Path) -> None:
    """And no act is named that shares neither a word with what is told nor what is done."""
    both = zip(ruled(path, TOLD, "because"), ruled(path, TOLD, "answer"), strict=True)
    for (his, _), (others, _) in both:
        for one, other in zip(his.pleas, others.pleas, strict=True):
            assert facts_of(one) == facts_of(other), one.plea.text
            for told in one.acts:
                for act in told.acts:
                    assert has_in_common(one.plea.text, flat(act.act)), (one.plea.text, act)


def facts_of(answer: PleaAnswer) -> tuple[object, ...]:
    """What is answered of the record, whatever it is to the decision."""
    return [(told.manner, told.acts, told.denied) for told in answer.acts], answer.held


def has_in_common(text: str, act: str) -> bool:
    """Whether words share with those of an act one that tells something, or what is done."""
    said, done = (first_forms(tuple(words.lower().split())) for words in (text, act))
    if set(said) & set(done) - SAY_NOTHING:
        return True
    of = {notion for at in range(len(said)) for notion in doings_of(said[at:])}
    return bool(of & {notion for word in done for notion in first_notions(word)})
