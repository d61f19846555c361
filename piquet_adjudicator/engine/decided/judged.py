"""What is decided of a claim, what it is decided on, and what spoke of the matter and failed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.derive import gives
from piquet_adjudicator.engine.ruled.ruling import Decision, Grounds
from piquet_adjudicator.facts.call_words import calls_of
from piquet_adjudicator.facts.counted_as import counted_perhaps
from piquet_adjudicator.facts.held import agree
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.claims import ComesTo, StatusClaim
from piquet_adjudicator.model.conclusion import Conclusion, Tried

Meant: TypeAlias = frozenset[int] | None
"""The calls that are meant; None for all."""


class Judged(Struct, frozen=True):
    """A decision (None: it hangs on facts not known) with its grounds. `conflict` holds the
    clauses that allow and forbid the same act; `figure` is what a number that is claimed was held
    against, in points or cards."""

    decision: Decision | None
    grounds: Grounds
    conflict: tuple[str, ...] = ()
    figure: int | None = None


class Hearing(Struct, frozen=True):
    """A claim that something is so, with the game on which it is decided; what is tried on its
    behalf is at the step `first`."""

    claim: StatusClaim
    first: int
    done: Evaluation
    book: LawBook


_OPPOSITE: dict[Decision | None, Decision | None] = {
    "allowed": "refused",
    "required": "refused",
    "refused": "allowed",
    None: None,
}


def of_the_contrary(judged: Judged) -> Judged:
    """The decision on the contrary claim, on the same grounds."""
    decision = _OPPOSITE.get(judged.decision, judged.decision)
    return replace(judged, decision=decision)


def whichever(one: Judged, other: Judged) -> Judged:
    """The decision where it is not known which of two is to be given: the one that both are."""
    if one.decision == other.decision:
        return one
    return Judged(None, one.grounds.joined(other.grounds))


def certain(conclusions: Iterable[Conclusion]) -> tuple[Conclusion, ...]:
    """Those of some conclusions that surely follow."""
    return tuple(c for c in conclusions if c.certain)


def contradict(grant: Conclusion, bar: Conclusion, book: LawBook) -> bool:
    """Whether one clause allows and another forbids the same at a step: who leads another card in
    place of one that lay has retaken that one too, and each is ruled on by itself."""
    return not {*book.by_key[grant.key].when}.isdisjoint(book.by_key[bar.key].when)


def addressing(done: Evaluation, book: LawBook, step: int, moment: str) -> tuple[Tried, ...]:
    """The clauses that could have allowed the act at a step, spoke of it, and did not reach it:
    where some came near, those of which not even the first condition held are left out."""
    spoke = tuple(
        tried
        for tried in done.tried
        if tried.step == step
        and tried.outcome in ("failed", "too late", "too early", "excepted")
        and gives(book.by_key[tried.key], "may", moment)
    )
    return tuple(that_came_near(spoke))


def that_came_near(tried: Sequence[Tried]) -> list[Tried]:
    """Those of what was tried that came near: of which not even the first condition held are left
    out, where others did better."""
    return [t for t in tried if t.fulfilled or t.outcome != "failed"] or [*tried]


def calls_meant(hearing: Hearing) -> Meant:
    """The calls that the words of a claim mean, or may mean: all of the kind, or those that they
    fit."""
    return _calls_fitting(any, hearing)


def calls_surely_meant(hearing: Hearing) -> Meant:
    """The calls that the words of a claim mean, whatever the cards not known are."""
    return _calls_fitting(all, hearing)


def _calls_fitting(which: Callable[[Iterable[bool]], bool], hearing: Hearing) -> Meant:
    """The calls that the words of a claim fit, in any or all of the ways in which they may
    count."""
    claim, view = hearing.claim, hearing.done.view
    what = claim.what
    if what is None:
        return None
    ways = (
        (call.index, counted_perhaps(view, call))
        for call in calls_of(view, claim.player, what.kind)
    )
    return frozenset(
        index
        for index, each in ways
        if each and which(said is not None and agree(said, what) for said in each)
    )


def is_meant(call: int | None, calls: Meant) -> bool:
    """Whether a call is among those meant."""
    return calls is None or call in calls


def compared(asked: ComesTo, measured: int, number: int) -> bool:
    """Whether what is measured compares with a number as is asked."""
    match asked.compare:
        case "more":
            return measured > number
        case "less":
            return measured < number
        case "exactly":
            return measured == number


def held_against(asked: ComesTo, measured: int, number: int, grounds: Grounds) -> Judged:
    """What is decided of a number that is claimed, of what comes to another or to the same."""
    so = compared(asked, measured, number)
    figure = measured if asked.compare == "exactly" else None
    return Judged("allowed" if so else "refused", grounds, figure=figure)


def held_within(asked: ComesTo, least: int, most: int, number: int, grounds: Grounds) -> Judged:
    """Whether what may come to anything from the least to the most comes to a number: undecided
    where some of that does."""
    so = {compared(asked, least, number), compared(asked, most, number)}
    if len(so) == 1 and not (asked.compare == "exactly" and least < number < most):
        return held_against(asked, least, number, grounds)
    return Judged(None, grounds)
