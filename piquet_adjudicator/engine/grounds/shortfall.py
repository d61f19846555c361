"""How near a clause came to bearing on something: what it lacks, and of how much that it asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import ACT_MOMENTS, IN_COURSE
from piquet_adjudicator.facts.seats import FACTS as SEATS
from piquet_adjudicator.facts.vocabulary import FACTS
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import Atom, Condition, Not
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.model.conclusion import AtomResult, Outcome, Tried
from piquet_adjudicator.model.players import PLAYERS

NEARER: Final[tuple[Outcome, ...]] = (
    "no occasion",
    "silent",
    "failed",
    "too early",
    "too late",
    "excepted",
    "unknown",
)
"""How a clause that does not reach may come out, the nearest last."""

_NEARNESS: Final[dict[Outcome, int]] = {
    **dict.fromkeys(NEARER, 0),
    **dict.fromkeys(("too early", "too late", "excepted"), 1),
    "unknown": 2,
}
"""The same, where it makes no difference by which of its conditions a clause fails."""


_Nearness: TypeAlias = tuple[object, ...]


class _Held(Struct, frozen=True):
    """A clause held against what it was tried on: whether each thing that it asks for is so;
    nothing of that where there was no occasion for it."""

    tried: Tried
    clause: Clause
    parts: tuple[tuple[Condition, Truth, list[AtomResult]], ...]

    @property
    def wanting(self) -> frozenset[tuple[object, ...]]:
        """The facts for want of which the clause does not reach."""
        return frozenset(atom.key for atom in self.atoms_wanting)

    @property
    def atoms_wanting(self) -> tuple[AtomResult, ...]:
        """The same, as they came out."""
        failing = (atoms for _, holds, atoms in self.parts if holds is False)
        return tuple(atom for atoms in failing for atom in atoms)

    @property
    def fulfilled(self) -> int:
        """How many things that the clause asks for are so: that something was not done brings it no
        nearer."""
        return sum(holds is True and _happened(part) for part, holds, _ in self.parts)

    @property
    def lacking(self) -> int:
        """How many are wanting: a window that is shut is wanting. What is law for another player or
        thing is wanting twice."""
        failing = (atoms for _, holds, atoms in self.parts if holds is False)
        wanting = {tuple(atom.key for atom in atoms) for atoms in failing}
        another = any(_is_of_identity(key[0]) for keys in wanting for key in keys)
        return len(wanting) + another + (self.tried.outcome in ("too late", "too early"))


def _held(tried: Tried, done: Evaluation, book: LawBook) -> _Held:
    clause, binding = book.by_key[tried.key], tried.binding
    assert isinstance(binding, Binding)
    asked = () if tried.outcome == "no occasion" else _parts(clause)
    return _Held(tried, clause, tuple((part, *part.settled(binding, done.view)) for part in asked))


def shortfall_of(tried: Tried, done: Evaluation, book: LawBook) -> _Nearness:
    """How near a clause came: how little it lacks, whether it was tried on an act that does not
    come in every deal, whether it would reach by another reading of its words, and how much of what
    it asks is so. A law is nearer than a Case or a page.
    What decides between two that came as near is no name or number of theirs, so that these may be
    changed."""
    return _nearness(_held(tried, done, book), done, book)


def _nearness(held: _Held, done: Evaluation, book: LawBook) -> _Nearness:
    tried, clause, binding = held.tried, held.clause, held.tried.binding
    assert isinstance(binding, Binding)
    in_its_time = _is_in_its_time(tried, clause, done)
    return (
        tried.outcome != "no occasion",
        -cite_order(book.cite(clause.id))[0],
        -held.lacking - in_its_time,
        0 if in_its_time else _NEARNESS[tried.outcome],
        _is_out_of_course(tried, clause, done),
        tried.outcome != "no occasion" and clause.is_met_otherwise(binding, done.view),
        tried.step,
        held.fulfilled,
        not _is_wanting_of_the_other(held),
        NEARER.index(tried.outcome),
        not clause.contrary,
        binding.player == done.view.game.dispute.elder,
        binding.trick or 0,
        binding.call or 0,
        -_size(clause),
        clause.words,
        clause.limb,
    )


def _is_wanting_of_the_other(held: _Held) -> bool:
    """Whether all that a clause wants, where it is tried on a player, is of the other."""
    binding = held.tried.binding
    assert isinstance(binding, Binding)
    of = [{arg for arg in atom.args if arg in PLAYERS} for atom in held.atoms_wanting]
    return (
        binding.player is not None
        and bool(of)
        and all(persons and binding.player not in persons for persons in of)
    )


def _is_in_its_time(tried: Tried, clause: Clause, done: Evaluation) -> bool:
    """Whether a clause whose time had not come was tried on an act of the record that comes in
    every deal: it was done in its own time, and another is wanting."""
    recorded = 0 < tried.step <= done.view.notice and tried.outcome == "too early"
    return recorded and not _is_out_of_course(tried, clause, done)


def _is_out_of_course(tried: Tried, clause: Clause, done: Evaluation) -> bool:
    """Whether a clause was tried on an act that does not come in every deal; where there was no
    occasion for it, whether there will be one if the deal is played out."""
    if tried.outcome == "no occasion":
        return not IN_COURSE.isdisjoint(clause.when)
    steps = done.view.game.steps
    if not 0 < tried.step <= len(steps):
        return False
    moment = ACT_MOMENTS.get(type(steps[tried.step - 1].act))
    return moment is not None and moment not in IN_COURSE


def _is_of_identity(fact: object) -> bool:
    """Whether a fact, as a result names it, says who or what is meant and no more."""
    known = FACTS.get(str(fact))
    return known is not None and known.identity


def _happened(part: Condition) -> bool:
    """Whether a condition asks for something that was done, and not who somebody is."""
    return not isinstance(part, Not) and not is_seat(part)


def nearest_tried(tried: Iterable[Tried], done: Evaluation, book: LawBook) -> Tried | None:
    """What came nearest: of clauses that want the same in the same act, only that which asks no
    more is looked at; and none that another of them construes for what was done."""
    simplest: dict[object, _Held] = {}
    for each in _of_their_deals(tried):
        held = _held(each, done, book)
        wanting = held.wanting if each.outcome in ("silent", "failed") else None
        place = (each.step, each.binding, wanting) if wanting else each
        other = simplest.setdefault(place, held)
        if _size(held.clause) < _size(other.clause):
            simplest[place] = held
    every = [*simplest.values()]
    every = [each for each in every if not any(_construes_here(other, each) for other in every)]
    near = max(every, key=lambda held: _nearness(held, done, book), default=None)
    return near.tried if near else None


def _construes_here(held: _Held, other: _Held) -> bool:
    """Whether a clause that spoke of an act, of which something was done, construes another, tried
    on the same, of which nothing was: it is of what was done that the question is."""
    return (
        held.tried.outcome == "failed"
        and other.clause.id in held.clause.construes
        and other.tried.step == held.tried.step
        and held.fulfilled > 0 == other.fulfilled
    )


def _of_their_deals(tried: Iterable[Tried]) -> Iterator[Tried]:
    """What was tried, but nothing of a deal of which a clause does not speak, where it speaks of
    another: that who wins the partie had not won it with the deal before lacks nothing of it."""
    every = [(each, each.binding) for each in tried]
    bound = [(each, b) for each, b in every if isinstance(b, Binding)]
    spoken_of = {
        (t.key, b.player) for t, b in bound if b.deal is not None and t.outcome != "silent"
    }
    for each, b in bound:
        is_silent = b.deal is not None and each.outcome == "silent"
        if not (is_silent and (each.key, b.player) in spoken_of):
            yield each


def _parts(clause: Clause) -> tuple[Condition, ...]:
    return (*clause.where.parts, *clause.conditions.parts)


def _size(clause: Clause) -> int:
    return len(_parts(clause))


def lacking(tried: Tried, done: Evaluation, book: LawBook) -> int:
    """How much a clause lacks of what would decide a claim: one that does not speak of the matter,
    and asks for more besides, lacks that as well."""
    held = _held(tried, done, book)
    silent = tried.outcome == "silent" and bool(held.clause.conditions.parts)
    return held.lacking + silent


def nearest_first(grounds: Grounds, done: Evaluation, book: LawBook) -> Grounds:
    """Grounds with the clause that came nearest, of those that did not reach, before the others."""
    tried = sorted(grounds.tried, key=lambda each: shortfall_of(each, done, book), reverse=True)
    return replace(grounds, tried=tuple(tried))


def is_of_the_other_seat(tried: Tried, done: Evaluation, book: LawBook) -> bool:
    """Whether all that a clause wants is that the player had the other seat in the deal."""
    if tried.outcome not in ("silent", "failed"):
        return False
    failing = [part for part, holds, _ in _held(tried, done, book).parts if holds is False]
    return bool(failing) and all(map(is_seat, failing))


def is_seat(part: Condition) -> bool:
    """Whether a condition only says who a player is in the deal."""
    return isinstance(part, Atom) and part.fact in SEATS
