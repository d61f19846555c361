"""What a decision rests on in each of the records that one may be, and what of it is the same in
all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.engine.carried.carrying import MOST_WAYS
from piquet_adjudicator.engine.ruled.reason import (
    Argument,
    CallMeant,
    CardsLay,
    FactStated,
    Follows,
    NotReached,
    Reason,
    RecordedInPart,
    Stated,
    Turning,
)
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.engine.unknown.records import Records, is_contested, that_bear
from piquet_adjudicator.facts.shown import Renounced
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import Claim, ComesTo, Concluded, Contrary, StatusClaim
from piquet_adjudicator.model.conclusion import EffectKind
from piquet_adjudicator.model.players import Player


def as_in_all(ways: tuple[ClaimRuling, ...]) -> tuple[ClaimRuling, ...]:
    """The rulings on a claim, all decided alike, without what is further to the decision in some of
    them and not in all: it does not rest on that."""
    of_each = [{_like(reason) for reason in way.reasons} for way in ways]
    in_all = of_each[0].intersection(*of_each)
    return tuple(_only(in_all, way) for way in ways)


def _only(in_all: set[Reason], way: ClaimRuling) -> ClaimRuling:
    """A ruling without the further reasons that are not some of those in all."""
    left = tuple(r for r in way.reasons if not r.further or _like(r) in in_all)
    if len(left) == len(way.reasons):
        return way
    gone = {reason.cite for reason in way.reasons} - {reason.cite for reason in left}
    return replace(way, reasons=left, cites=tuple(c for c in way.cites if c not in gone))


def by_a_bar_in_all(ways: tuple[ClaimRuling, ...]) -> tuple[ClaimRuling, ...]:
    """The rulings on a claim, all decided alike, without what they do not rest on in all, where one
    bar keeps what is claimed from being reckoned in all of them: it alone is enough."""
    of_each = [_bars(way) for way in ways]
    if not set.intersection(*of_each):
        return ways
    in_all = {_like(each) for each in ways[0].reasons}.intersection(
        *({_like(each) for each in way.reasons} for way in ways)
    )
    return tuple(_resting_on(in_all, way) for way in ways)


def _bars(way: ClaimRuling) -> set[tuple[object, ...]]:
    """The bars that a refusal rests on, if on nothing else, and of one call: each is enough."""
    given = way.grounds.conclusions
    alone = all(each.kind == "bar" and each.certain for each in given) and not way.grounds.tried
    of_calls = {each.call for each in given if each.call is not None}
    if way.decision != "refused" or not alone or len(of_calls) > 1:
        return set()
    return {(each.key, each.player, each.item) for each in given}


def _resting_on(in_all: set[Reason], way: ClaimRuling) -> ClaimRuling:
    """A ruling with those of its reasons alone that are some of those in all."""
    left = tuple(each for each in way.reasons if _like(each) in in_all)
    cites = {each.cite for each in left}
    return replace(way, reasons=left, cites=tuple(c for c in way.cites if c in cites))


def resting_on_the_same(ways: tuple[ClaimRuling, ...], *, figures: bool) -> ClaimRuling | None:
    """The ruling that rests on nothing but what it rests on in all the ways, where there is one."""
    of_each = {_rests_on(way, figures=figures): way for way in reversed(ways)}
    if len(of_each) == 1:
        return next((way for way in ways if way.cites), ways[0])
    in_all = frozenset[object]().union(*of_each).intersection(*of_each)
    return of_each.get(in_all) if in_all else None


def carried_by_points_in_all(ways: tuple[ClaimRuling, ...]) -> ClaimRuling | None:
    """The ruling on a claim of what a score comes to that is carried, in all the ways, by the
    points that are the same in all: these alone come to more; None where they do not."""
    first, claim = ways[0], ways[0].claim
    asked = _of_points(claim)
    if asked is None or not isinstance(claim, StatusClaim):
        return None
    of_each = [{_step(each, figures=True) for each in way.reasons} for way in ways]
    in_all = of_each[0].intersection(*of_each)
    kept = {_step(each, figures=True): each for each in reversed(first.reasons)}
    reasons = tuple(each for step, each in reversed(kept.items()) if step in in_all)
    sure = sum(_points_of(each, claim.player) for each in reasons)
    number = claim.number or 0
    if sure < number or (sure == number and asked.compare != "less"):
        return None
    cites = {each.cite for each in reasons}
    return replace(first, reasons=reasons, cites=tuple(c for c in first.cites if c in cites))


def _of_points(claim: Claim) -> ComesTo | None:
    """What is asked of the points of the deal, where a claim is of these."""
    question = claim.row.question if isinstance(claim, StatusClaim) else None
    asked = question.question if isinstance(question, Contrary) else question
    return asked if isinstance(asked, ComesTo) and asked.measure == "points of the deal" else None


def _points_of(reason: Reason, player: Player) -> int:
    """The points that a player scores by a reason."""
    so = reason.so
    scores = isinstance(so, Follows) and so.kind in ("score", "adds") and so.player == player
    return so.number or 0 if isinstance(so, Follows) and scores else 0


def _rests_on(ruled: ClaimRuling, *, figures: bool) -> frozenset[object]:
    """What a decision rests on, without what its reasons call the calls and cards: the clauses,
    their facts and (`figures`) numbers, and what follows of whom."""
    free = _of_any_number(ruled.claim)
    steps = frozenset[object](_step(each, figures=figures, free=free) for each in ruled.reasons)
    return steps.union(ruled.cites, (("considered", cite) for cite in ruled.considered))


def _of_any_number(claim: Claim) -> tuple[EffectKind, ...]:
    """The effects by any of which a claim is so, of whatever number: it names none."""
    asked = claim.row.question if isinstance(claim, StatusClaim) else None
    if not isinstance(claim, StatusClaim) or not isinstance(asked, Concluded):
        return ()
    named = (claim.number, asked.number, asked.more_than)
    return asked.kinds if named == (None, None, None) else ()


def _step(
    reason: Reason, *, figures: bool, free: tuple[EffectKind, ...] = ()
) -> tuple[object, ...]:
    """A step of the reasoning, without what it calls the calls and cards, and without the numbers
    of the effects that are `free` to be of any."""
    so = reason.so
    follows = isinstance(so, Follows) and (
        so.kind,
        so.player,
        so.number if figures and so.kind not in free else None,
    )
    facts = frozenset(
        (f.fact, f.holds, f.figures if figures and not f.settled else None)
        for f in reason.facts
        if isinstance(f, FactStated)
    )
    return reason.cite, follows, facts


def settled_by(ruled: ClaimRuling) -> tuple[Reason, ...]:
    """The reasons that carry a refusal whatever the acts were that are recorded only in part: each
    clause of which it is said that it does not reach fails on what they do not bear on. None, where
    they may bear on one of them."""
    reasons = tuple(each for each in ruled.reasons if isinstance(each.so, NotReached))
    settled = all(
        any(isinstance(f, FactStated) and f.failing and f.settled for f in each.facts)
        for each in reasons
    )
    return reasons if settled and ruled.decision == "refused" else ()


def on_what_settles(ruled: ClaimRuling) -> ClaimRuling:
    """A claim refused by what settles it, without what else its reasons speak of."""
    reasons = settled_by(ruled)
    cites = {each.cite for each in reasons}
    return replace(ruled, reasons=reasons, cites=tuple(c for c in ruled.cites if c in cites))


def in_each_way(ruled: ClaimRuling, ways: tuple[ClaimRuling, ...], records: Records) -> ClaimRuling:
    """The ruling on a claim that is decided alike in all the ways, with the reasons that it has in
    all, as far as they are the same; and of the first ways, those by a law before others,
    what they have besides, with what is supposed of the record."""
    bases = [frozenset(_like(each) for each in way.reasons if not each.further) for way in ways]
    in_all = bases[0].intersection(*bases)
    if in_all >= {_like(each) for each in ruled.reasons if not each.further}:
        return replace(ruled, reasons=tuple(_as_in(ways, each) for each in ruled.reasons))
    reasons: dict[Reason, None] = {}
    cites: dict[Citation, None] = {}
    by_law = [basis for way, basis in zip(ways, bases, strict=True) if way.cites]
    first = list(dict.fromkeys((*by_law, *bases)))[:MOST_WAYS]
    for basis, supposed in _supposing(first, bases, records):
        way = ways[bases.index(basis)]
        for each in way.reasons:
            if _like(each) in in_all:
                reasons[_as_in(ways, each)] = None
            else:
                reasons[replace(each, facts=(*supposed, *each.facts))] = None
        cites.update(dict.fromkeys(way.cites))
    more = len(set(bases)) > MOST_WAYS
    return replace(ruled, reasons=tuple(reasons), cites=tuple(cites), other_reasons=more)


_Basis: TypeAlias = frozenset[Reason]


def _supposing(
    every: list[_Basis], bases: list[_Basis], records: Records
) -> Iterator[tuple[_Basis, tuple[Stated, ...]]]:
    """Some bases of a decision, of those that it has in the records in turn, with what is to be
    supposed of the record for each: of the second of two that the first is not so, if that is
    all."""
    of_first: tuple[Stated, ...] = ()
    for basis in every:
        tells = that_bear(records.tells[bases.index(basis)], basis, bases, records)
        supposed = tuple(replace(each, holds=True) for each in tells if _is_supposed(each))
        if len(set(bases)) == 2 and len(of_first) == 1 and isinstance(of_first[0], RecordedInPart):
            fact = replace(of_first[0], holds=None)
            without = {b for b, t in zip(bases, records.tells, strict=True) if fact not in t}
            if without == {basis} and not is_contested(fact):
                supposed = (replace(fact, holds=False),)
        of_first = of_first or supposed
        yield basis, supposed


def _is_supposed(fact: Stated) -> bool:
    return isinstance(fact, RecordedInPart | CardsLay)


def _as_in(ways: tuple[ClaimRuling, ...], reason: Reason) -> Reason:
    """A reason with the numbers that it has in all the ways, and without the cards and the words of
    calls that it does not have in all."""
    skeleton = _like(reason)
    like = [each for way in ways for each in way.reasons if _like(each) == skeleton]
    if len(like) < 2:
        return reason
    so = reason.so
    numbers = {each.so.number for each in like if isinstance(each.so, Follows)} - {None}
    if isinstance(so, Follows) and len(numbers) > 1:
        least, most = min(filter(None, numbers)), max(filter(None, numbers))
        so = replace(so, number=least, most=most, led=None)
    if isinstance(so, Follows) and any(
        getattr(each.so, "thing", so.thing) != so.thing for each in like
    ):
        so = replace(so, thing=_without_words(so.thing))
    facts = tuple(
        _of_all(fact, [each.facts[at] for each in like]) for at, fact in enumerate(reason.facts)
    )
    return replace(reason, so=so, facts=facts)


def _like(reason: Reason) -> Reason:
    """A reason without what may be otherwise in another way, and it the same: its numbers, the
    words of calls, and the cards on which it turns."""
    so = reason.so
    if isinstance(so, Follows):
        so = replace(so, number=None, led=None, most=None, thing=_without_words(so.thing))
    return replace(reason, so=so, facts=tuple(map(_fact_like, reason.facts)))


def _fact_like(fact: Stated) -> Stated:
    if not isinstance(fact, FactStated):
        return fact
    args = tuple(map(_without_words, fact.args))
    return replace(fact, args=args, figures=None, shown=None, other=None)


def _without_words(thing: Argument | None) -> Any:
    """A call without its words; anything else as it is."""
    return replace(thing, what=None) if isinstance(thing, CallMeant) else thing


def _of_all(fact: Stated, others: list[Stated]) -> Stated:
    """A fact with what of it is the same in all the ways."""
    if not isinstance(fact, FactStated):
        return fact
    every = [each for each in others if isinstance(each, FactStated)]
    if any(each.args != fact.args for each in every):
        fact = replace(fact, args=tuple(map(_without_words, fact.args)))
    if any(each.shown != fact.shown for each in every):
        fact = replace(fact, shown=_shown_in_all([each.shown for each in every]))
    return _with_figures(fact, every)


def _shown_in_all(shown: list[Turning | None]) -> Turning | None:
    """What a fact turns on in all the ways: that suit was not followed in a trick, without the
    cards of which it is not the same."""
    of_trick = [_without_cards(each) for each in shown]
    same = of_trick[0]
    return same if all(each == same for each in of_trick) else None


def _without_cards(shown: Turning | None) -> Turning | None:
    return shown._replace(had=()) if isinstance(shown, Renounced) else shown


def _with_figures(fact: FactStated, others: list[FactStated]) -> FactStated:
    """A fact with the least and the most that what it measures comes to in all the ways."""
    figures = [each.figures for each in others if each.figures]
    if fact.figures is None:
        return fact
    ranges = [(each.least, each.most) for each in figures]
    if fact.settled and len(set(ranges)) > 1:
        ranges += [each.keeps_to for each in figures if each.keeps_to]
    least, most = min(low for low, _ in ranges), max(high for _, high in ranges)
    return replace(fact, figures=replace(fact.figures, least=least, most=most))
