"""What a decision rests on in each of the records that one may be, and what of it is the same in
all."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.reason import FactStated, Follows, Reason, Stated
from piquet_adjudicator.engine.ruling import ClaimRuling


def as_in_all(ways: tuple[ClaimRuling, ...]) -> tuple[ClaimRuling, ...]:
    """The rulings on a claim, all decided alike, without what is further to the decision in some of
    them and not in all: it does not rest on that."""
    of_each = [{_without_numbers(reason) for reason in way.reasons} for way in ways]
    in_all = of_each[0].intersection(*of_each)
    return tuple(_only(in_all, way) for way in ways)


def _only(in_all: set[Reason], way: ClaimRuling) -> ClaimRuling:
    """A ruling without the further reasons that are not some of those in all."""
    kept = tuple(r for r in way.reasons if not r.further or _without_numbers(r) in in_all)
    if len(kept) == len(way.reasons):
        return way
    gone = {reason.cite for reason in way.reasons} - {reason.cite for reason in kept}
    return replace(way, reasons=kept, cites=tuple(c for c in way.cites if c not in gone))


def resting_on_the_same(ways: tuple[ClaimRuling, ...], *, figures: bool) -> ClaimRuling | None:
    """The ruling that rests on nothing but what it rests on in all the ways, where there is one."""
    of_each = {_rests_on(way, figures=figures): way for way in reversed(ways)}
    if len(of_each) == 1:
        return next((way for way in ways if way.cites), ways[0])
    in_all = frozenset[object]().union(*of_each).intersection(*of_each)
    return of_each.get(in_all) if in_all else None


def _rests_on(ruled: ClaimRuling, *, figures: bool) -> frozenset[object]:
    """What a decision rests on, without what its reasons call the calls and cards: the clauses,
    their facts and (`figures`) numbers, and what follows of whom."""
    steps = frozenset[object](
        (
            each.cite,
            (each.so.kind, each.so.player, each.so.number if figures else None)
            if isinstance(each.so, Follows)
            else (),
            frozenset(
                (f.fact, f.holds, f.figures if figures and not f.settled else None)
                for f in each.facts
                if isinstance(f, FactStated)
            ),
        )
        for each in ruled.reasons
    )
    return steps.union(ruled.cites, (("considered", cite) for cite in ruled.considered))


def with_numbers(reason: Reason, ways: tuple[ClaimRuling, ...]) -> Reason:
    """A reason with the numbers that it has in all the ways, where they are not the same."""
    so, like = reason.so, [each for way in ways for each in way.reasons if _is_like(each, reason)]
    numbers = {each.so.number for each in like if isinstance(each.so, Follows)} - {None}
    if isinstance(so, Follows) and len(numbers) > 1:
        least, most = min(filter(None, numbers)), max(filter(None, numbers))
        so = replace(so, number=least, most=most, led=None)
    facts = tuple(
        _with_figures(fact, [each.facts[at] for each in like])
        for at, fact in enumerate(reason.facts)
    )
    return replace(reason, so=so, facts=facts)


def _is_like(reason: Reason, other: Reason) -> bool:
    """Whether a reason is another but for its numbers."""
    return _without_numbers(reason) == _without_numbers(other)


def _without_numbers(reason: Reason) -> Reason:
    so = reason.so
    so = replace(so, number=None, led=None) if isinstance(so, Follows) else so
    facts = tuple(
        replace(f, figures=None) if isinstance(f, FactStated) else f for f in reason.facts
    )
    return replace(reason, so=so, facts=facts)


def _with_figures(fact: Stated, others: list[Stated]) -> Stated:
    """A fact with the least and the most that what it measures comes to in all the ways."""
    figures = [each.figures for each in others if isinstance(each, FactStated) and each.figures]
    if not isinstance(fact, FactStated) or fact.figures is None:
        return fact
    ranges = [(each.least, each.most) for each in figures]
    if fact.settled and len(set(ranges)) > 1:
        ranges += [each.keeps_to for each in figures if each.keeps_to]
    least, most = min(low for low, _ in ranges), max(high for _, high in ranges)
    return replace(fact, figures=replace(fact.figures, least=least, most=most))
