"""Why each clause of a law bore on a hand, or how near it came: on the record itself, and on each
claim that is tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.evaluate import evaluate
from piquet_adjudicator.engine.say import Sayer
from piquet_adjudicator.engine.trial import try_claim
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import AllOf
from piquet_adjudicator.model.conclusion import Outcome, Tried
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import in_a_row
from piquet_adjudicator.render.reasons import as_claimed
from piquet_adjudicator.replay.fold import replay

FURTHEST: Final[tuple[Outcome, ...]] = (
    "silent",
    "failed",
    "too early",
    "too late",
    "excepted",
    "unknown",
    "fires",
)
"""How far a clause came, from not speaking of the matter at all to bearing on it."""

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


class Trial(Struct, frozen=True):
    """A clause as it was tried on one thing: on the record, or (`claim`) on a claim put. `last`
    is the last line of the record there; `met` counts the conditions that were met."""

    tried: Tried
    met: int
    sayer: Sayer
    claim: str
    last: int

    @property
    def rank(self) -> tuple[int, int]:
        """How near the clause came: how far it got, then how many conditions were met."""
        return FURTHEST.index(self.tried.outcome), self.met


class Place(Struct, frozen=True):
    """What a clause was tried on, how it came out, and why."""

    heading: str
    reasons: tuple[str, ...]


class NearView(Struct, frozen=True):
    """A clause: its number, its words, and where it applied or came nearest."""

    number: str
    words: str
    places: tuple[Place, ...]


class LawView(Struct, frozen=True):
    """What `explain --law` prints."""

    title: str
    clauses: tuple[NearView, ...]


def nearest_page(dispute: Dispute, book: LawBook, clauses: tuple[Clause, ...], text: str) -> str:
    """For each clause why it applies to a dispute, or how near it came, as text. `text` is the
    print that the clauses stand in. Raises BadInput where the record is impossible."""
    by_key = {clause.key: clause for clause in clauses}
    trials: dict[str, list[Trial]] = {key: [] for key in by_key}
    for trial in _trials(dispute, book, by_key):
        trials[f"{trial.tried.clause}{trial.tried.limb}"].append(trial)
    views = tuple(_clause(clause, trials[clause.key], text) for clause in clauses)
    return page("nearest.txt.j2", LawView(dispute.title or "A hand of piquet", views))


def _trials(dispute: Dispute, book: LawBook, clauses: dict[str, Clause]) -> Iterator[Trial]:
    """The clauses on everything they were tried on: the record, then what each claim adds."""
    game = replay(dispute)
    yield from _on(game, book, clauses, "", len(dispute.log))
    for claim in game.dispute.claims:
        try:
            trial = try_claim(dispute, claim, book)
        except BadInput:
            continue
        if len(trial.game.steps) > trial.notice:
            yield from _on(trial.game, book, clauses, claim.text, trial.notice)


def _on(
    game: Game, book: LawBook, clauses: dict[str, Clause], claim: str, last: int
) -> Iterator[Trial]:
    """The clauses on one game; on that of a claim, only what comes after the record."""
    done = evaluate(book, game, last, keep_silent=True)
    sayer = Sayer(done.view, book)
    for tried in done.tried:
        clause = clauses.get(f"{tried.clause}{tried.limb}")
        if clause is not None and (not claim or tried.step > last):
            yield Trial(tried, _met(clause, tried, done.view), sayer, claim, last)


def _met(clause: Clause, tried: Tried, view: View) -> int:
    """How many conditions were met before the first that was not."""
    binding = tried.binding
    assert isinstance(binding, Binding)
    conditions = AllOf((*clause.where.parts, *clause.conditions.parts))
    return conditions.in_turn(binding, view)[2]


def _clause(clause: Clause, trials: list[Trial], text: str) -> NearView:
    return NearView(clause.key, in_a_row(clause.words, text), tuple(_places(clause, trials)))


def _places(clause: Clause, trials: list[Trial]) -> Iterator[Place]:
    """Where a clause applies; else where it came nearest; else that there was no occasion."""
    if not trials:
        occasion = listed([f"“{moment}”" for moment in clause.when], "or")
        yield Place(f"No occasion: it answers to {occasion}, and there was none.", ())
        return
    applying = list({_place(t): None for t in trials if t.tried.outcome == "fires"})
    if applying:
        yield from applying[:MOST]
        if len(applying) > MOST:
            yield Place(f"The clause applies at {len(applying) - MOST} more places.", ())
        return
    yield _place(max(reversed(trials), key=lambda trial: trial.rank))


def _place(trial: Trial) -> Place:
    """One thing that a clause was tried on, with the outcome and its reasons."""
    tried, sayer = trial.tried, trial.sayer
    why: tuple[str, ...] = (
        tuple(f"{sayer.effect(c)} ({sayer.cite(c.clause)})" for c in tried.defeated_by)
        if tried.defeated_by
        else sayer.tried(tried)
    )
    heading = f"{_what(trial)}: {_SAID[tried.outcome]}"
    reasons = tuple(sentence(as_claimed(reason, trial.last)) for reason in dict.fromkeys(why))
    return Place(sentence(as_claimed(heading, trial.last)) if reasons else heading + ".", reasons)


def _what(trial: Trial) -> str:
    """What a clause was tried on, in words."""
    binding, sayer = trial.tried.binding, trial.sayer
    assert isinstance(binding, Binding)
    parts = [f"line {binding.step}"] if binding.step else ["before the first line"]
    if binding.step > len(sayer.game.steps):
        parts = ["as the table lies"]
    elif trial.claim and binding.step > trial.last and binding.call is not None:
        parts = []
    if binding.call is not None:
        parts.append(str(sayer.call(binding.call)))
    if binding.trick is not None:
        parts.append(f"trick {binding.trick}")
    if binding.question is not None:
        parts.append(str(sayer.argument(binding.question, "question")))
    if binding.player is not None and binding.call is None:
        parts.append(f"for {binding.player}")
    on = f"on the claim “{trial.claim}”, " if trial.claim else ""
    return on + ", ".join(parts)
