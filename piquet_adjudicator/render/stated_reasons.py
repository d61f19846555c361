"""Reasons put together as they are stated: those that say one thing in one step, and none of what
the step before concludes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import (
    ActMeant,
    CallMeant,
    FactStated,
    Follows,
    Impossible,
    NotReached,
    NotYet,
    Reason,
    RecordedInPart,
    Stated,
    WindowStated,
)
from piquet_adjudicator.facts.vocabulary import FACTS
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.render.say import Teller

_OF_OPTION: Final = {"option": "has the option", "lapses": "has let lapse"}
"""The fact that each effect on a choice brings about."""

WhatIsSaid: TypeAlias = tuple[tuple[str, ...], str]
"""What a step says, its law apart: the facts, and what follows."""


def what_it_says(reason: Reason, last: int) -> WhatIsSaid:
    """The facts of a reason, and what follows: all that it says, its law apart."""
    return facts_of(reason, last), Teller(last).follows(reason.so)


def distinct(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Reasons without those that read as one before them; of two that do, the one that carries the
    decision stays."""
    by_follows: dict[tuple[object, ...], Reason] = {}
    for reason in reasons:
        supposed = (each for each in reason.facts if isinstance(each, RecordedInPart) and each.act)
        place = (reason.cite, Teller().follows(reason.so), *supposed)
        if by_follows.setdefault(place, reason).further:
            by_follows[place] = reason
    return tuple(by_follows.values())


class StatedReason(Struct, frozen=True):
    """A reason that is stated, with the citations of all that say the same, and the points that it
    makes by another, which then is not stated by itself; whether it rests `upon` what the one
    before it concludes, which then is not said again."""

    reason: Reason
    cites: tuple[Citation, ...]
    points: int | None = None
    upon: bool = False


def in_one_step(reasons: Iterable[Reason], last: int) -> Iterator[StatedReason]:
    """Reasons, as many of them in one step as say one thing."""
    together = list(_without_forbidden_leave(_together(_without_owed(reasons), last)))
    return _upon(_with_points(_with_what_lacks(together)))


def _without_owed(reasons: Iterable[Reason]) -> Iterator[Reason]:
    """Reasons without those that what must be done by one of them is still to be done."""
    every = tuple(reasons)
    musts = {_duty(each.so) for each in every if _is_duty(each, "must")}
    yield from (each for each in every if not _is_duty(each, "owes") or _duty(each.so) not in musts)


def _is_duty(reason: Reason, kind: str) -> bool:
    return isinstance(reason.so, Follows) and reason.so.kind == kind and not is_unsettled(reason)


def _duty(so: object) -> tuple[object, ...]:
    """Whose a duty is, what it is, and of what."""
    return (so.player, so.term, so.thing) if isinstance(so, Follows) else ()


def _upon(reasons: Iterable[StatedReason]) -> Iterator[StatedReason]:
    """Reasons, each without the fact that the one before it concludes; and, where it has others,
    without those that an earlier one concludes, and an option that it gives or says to be gone."""
    earlier: list[Reason] = []
    for each in reasons:
        reason = each.reason
        before = earlier[-1] if earlier else None
        facts = tuple(fact for fact in reason.facts if not _is_concluded(fact, before))
        upon = len(facts) < len(reason.facts)
        new = tuple(
            fact
            for fact in facts
            if not any(_is_concluded(fact, r) or _is_of_option(fact, r) for r in earlier)
        )
        yield replace(each, reason=replace(reason, facts=new or facts), upon=upon)
        earlier.append(reason)


def _is_concluded(fact: Stated, before: Reason | None) -> bool:
    """Whether a fact is what the reason before concludes: what an act, a call or the deal counts
    as, or what reads as that does."""
    if before is None or is_unsettled(before):
        return False
    so = before.so
    if not isinstance(so, Follows):
        return False
    if so.kind != "counts as":
        return Teller().fact(fact) == Teller().follows(so)
    match fact:
        case FactStated("this counts as", (term,), True):
            return isinstance(so.thing, ActMeant) and term == so.term
        case FactStated("counts as", (call, term), True):
            return (call, term) == (so.thing, so.term)
        case FactStated(name, (), True):
            return FACTS[name].reads == {(so.kind, so.term)}
        case _:
            return False


def _is_of_option(fact: Stated, before: Reason) -> bool:
    """Whether a fact is that a player has the option which a reason gives, or has let it go."""
    so = before.so
    if not isinstance(so, Follows) or not isinstance(fact, FactStated) or not fact.holds:
        return False
    if fact.fact != _OF_OPTION.get(so.kind) or is_unsettled(before):
        return False
    player, choice = fact.args
    return player == so.player and choice in so.choices


def _with_what_lacks(reasons: list[StatedReason]) -> Iterator[StatedReason]:
    """Reasons, one that an act is forbidden with what the next lacks that would allow it."""
    lacking: StatedReason | None = None
    for each, then in zip_longest(reasons, reasons[1:]):
        if each is lacking:
            continue
        if then and _would_allow(then.reason, each.reason):
            lacking, reason = then, replace(each.reason, facts=then.reason.facts)
            yield replace(each, reason=reason, cites=(*each.cites, *then.cites))
        else:
            yield each


def _without_forbidden_leave(reasons: list[StatedReason]) -> Iterator[StatedReason]:
    """Reasons without those that a law does not give leave here, for nothing but what makes the
    same law forbid the act."""
    forbidding = [each for each in reasons if _forbids(each.reason.so)]
    for each in reasons:
        so, said = each.reason.so, {*Teller().facts(each.reason.facts)}
        if not any(
            _is_of_act(so, no.reason.so)
            and said <= {*Teller().facts(no.reason.facts)}
            and {cite.whole for cite in each.cites} <= {cite.whole for cite in no.cites}
            for no in forbidding
        ):
            yield each


def _forbids(so: object) -> bool:
    return isinstance(so, Follows) and so.kind == "must not" and so.act is not None


def _is_of_act(so: object, forbids: object) -> bool:
    """Whether what would follow is leave to do what is forbidden."""
    would = so.would if isinstance(so, NotReached) else None
    no = forbids if isinstance(forbids, Follows) else None
    return bool(would and no and would.kind == "may" and would.act == no.act)


def _would_allow(lacking: Reason, forbids: Reason) -> bool:
    """Whether an act is forbidden for nothing but what a clause lacks that would allow it."""
    no, so = forbids.so, lacking.so
    if not (isinstance(no, Follows) and isinstance(so, NotReached) and so.alone and so.would):
        return False
    return _forbids(no) and not forbids.facts and _is_of_act(so, no)


def _with_points(reasons: Iterable[StatedReason]) -> Iterator[StatedReason]:
    """Reasons, one that a call is good with the points that the next gives it for nothing else."""
    before: StatedReason | None = None
    for each in reasons:
        points = _points_of(before.reason, each.reason) if before else None
        if before and points is not None:
            yield replace(before, cites=(*before.cites, *each.cites), points=points)
            before = None
            continue
        if before:
            yield before
        before = each
    if before:
        yield before


def _points_of(good: Reason, scores: Reason) -> int | None:
    """The points that a reason gives a call which the one before it says to be good; None, where
    it is of something else, or rests on more."""
    first, then = good.so, scores.so
    if not (isinstance(first, Follows) and isinstance(then, Follows)) or scores.facts:
        return None
    of_call = first.kind == "good" and then.kind == "score" and first.thing == then.thing
    return then.number if of_call and then.most is None and not is_unsettled(good) else None


def _together(reasons: Iterable[Reason], last: int) -> list[StatedReason]:
    """Reasons, each with the citations of all that say the same."""
    first: dict[WhatIsSaid, Reason] = {}
    cites: dict[WhatIsSaid, dict[Citation, None]] = {}
    for reason in reasons:
        place = what_it_says(reason, last)
        first.setdefault(place, reason)
        of_place = cites.setdefault(place, {})
        if reason.cite:
            of_place[reason.cite] = None
    return [StatedReason(reason, tuple(cites[place])) for place, reason in first.items()]


def facts_of(reason: Reason, last: int, named: CallMeant | None = None) -> tuple[str, ...]:
    """The facts of a step, as parts of sentences; `named` is a call that was named just before."""
    if isinstance(reason.so, Impossible):
        return tuple(problem.message for problem in reason.so.problems)
    return Teller(last, named=named).facts(reason.facts)


def denials(reason: Reason, last: int) -> tuple[str, ...]:
    """The facts of a step, as parts of sentences, that say what was not so, or not done."""
    every = Teller(last).stated(reason.facts)
    return tuple(Teller(last).fact(each) for each in every if _denies(each))


def _denies(stated: Stated) -> bool:
    match stated:
        case WindowStated(came=None, holds=bool()):
            return True
        case FactStated(holds=False, figures=None, shown=None):
            return True
        case _:
            return False


def is_unsettled(reason: Reason) -> bool:
    """Whether it is not known that a step follows: of one to come, that is said of it."""
    return not isinstance(reason.so, NotYet) and any(fact.holds is None for fact in reason.facts)
