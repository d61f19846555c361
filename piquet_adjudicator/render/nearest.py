"""Why each clause of a law bore on a hand, or how near it came: on the record itself, and on each
claim that is tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.model.conclusion import Outcome
from piquet_adjudicator.render.by_name import speech_of
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import in_a_row
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.results.steps_studied import ClauseTried, Nearness

_SAID: Final[dict[Outcome, str]] = {
    "silent": "the clause does not speak of this",
    "failed": "the condition is not met",
    "too early": "it is too early for the clause",
    "too late": "it is too late for the clause",
    "excepted": "the clause yields here",
    "unknown": "whether the clause applies is not known",
    "fires": "the clause applies",
}
MOST: Final = 6
"""So many places where a clause applies are printed; the rest are counted."""


class TriedPlace(Struct, frozen=True):
    """What a clause was tried on, how it came out, and why."""

    heading: str
    reasons: tuple[str, ...]


class NearView(Struct, frozen=True):
    """A clause: its number, its words, and where it applied or came nearest."""

    number: str
    words: str
    places: tuple[TriedPlace, ...]


class LawView(Struct, frozen=True):
    """What `explain --law` prints."""

    title: str
    clauses: tuple[NearView, ...]


def nearest_page(near: Nearness, text: str) -> str:
    """For each clause why it applies to a dispute, or how near it came, as text. `text` is the
    print that the clauses stand in."""
    by_name = speech_of(near.dispute, clauses=True)
    views = by_name(tuple(_clause(clause, trials, text) for clause, trials in near.clauses))
    return page("nearest.txt.j2", LawView(near.dispute.title or "A hand of piquet", views))


def _clause(clause: Clause, trials: tuple[ClauseTried, ...], text: str) -> NearView:
    return NearView(clause.key, in_a_row(clause.words, text), tuple(_places(clause, trials)))


def _places(clause: Clause, trials: tuple[ClauseTried, ...]) -> Iterator[TriedPlace]:
    """Where a clause applies; else where it came nearest; else that there was no occasion."""
    if not trials:
        occasion = listed([f"“{moment}”" for moment in clause.when], "or")
        yield TriedPlace(f"No occasion: it answers to {occasion}, and there was none.", ())
        return
    applying = list({_place(t): None for t in trials if t.outcome == "fires"})
    if applying:
        yield from applying[:MOST]
        if len(applying) > MOST:
            yield TriedPlace(f"The clause applies at {len(applying) - MOST} more places.", ())
        return
    yield _place(max(reversed(trials), key=lambda trial: trial.rank))


def _place(trial: ClauseTried) -> TriedPlace:
    """One thing that a clause was tried on, with the outcome and its reasons."""
    teller = Teller(trial.last)
    why = tuple(f"{teller.follows(so)} ({cite})" for so, cite in trial.excepted_by)
    why = why or teller.facts(trial.why)
    heading = f"{_what(trial, teller if why else Teller())}: {_SAID[trial.outcome]}"
    reasons = tuple(map(sentence, why))
    return TriedPlace(sentence(heading) if reasons else heading + ".", reasons)


def _what(trial: ClauseTried, teller: Teller) -> str:
    """What a clause was tried on, in words."""
    parts = [teller.line(trial.line)] if trial.line else ["before the first line"]
    if trial.at_the_end:
        parts = ["as the table lies"]
    elif trial.claim and trial.line > trial.last and trial.call is not None:
        parts = []
    if trial.call is not None:
        parts.append(str(teller.call(trial.call)))
    if trial.trick is not None:
        parts.append(f"trick {trial.trick}")
    if trial.question is not None:
        parts.append(f"the question {teller.at(trial.question)}")
    if trial.player is not None and trial.call is None:
        parts.append(f"for {trial.player}")
    on = f"on the claim “{trial.claim}”, " if trial.claim else ""
    return on + ", ".join(parts)
