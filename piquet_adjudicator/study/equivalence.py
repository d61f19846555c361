"""Whether a clause changed does anything on a table that the clause as it stands does not.

A changed clause is tried alone, after all that the others conclude: a book need not be ruled by
again to see that nothing comes out otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from msgspec import Struct, field

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, attempt
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.model.conclusion import AtomResult, Conclusion, EffectKind, Outcome, Tried


class Shape(NamedTuple):
    """What comes of a clause at one moment, as far as anything else can hang on it."""

    unknown: bool
    outcome: Outcome
    binding: Binding
    atoms: tuple[object, ...]
    defeated_by: tuple[int, ...]
    conclusions: tuple[object, ...]


class EvaluatedGame(Struct, frozen=True):
    """A game evaluated under a book; `shapes_before` holds what came of its clauses, by their
    numbers with their limbs."""

    done: Evaluation
    book: LawBook
    shapes_before: dict[str, list[Shape]] = field(default_factory=dict)

    def before(self, key: str) -> list[Shape]:
        """What came of a clause of the book, given by its number with its limb."""
        if key not in self.shapes_before:
            self.shapes_before[key] = list(self.shapes(self.book.by_key[key]))
        return self.shapes_before[key]

    def shapes(self, clause: Clause) -> Iterator[Shape]:
        """What comes of a clause, wherever it speaks of something."""
        for binding in self.done.view.moments.when(clause.when, clause.each):
            tried, conclusions = attempt(clause, binding, self.book, self.done)
            if tried is not None:
                yield _shape(tried, conclusions)

    def closed(self, step: int) -> bool:
        """Whether the act at a step is one that is open only where a clause allows it."""
        steps = self.done.view.game.steps
        act = type(steps[step - 1].act) if step <= len(steps) else None
        return act is not None and ACT_MOMENTS.get(act, "") in self.book.code.closed


def _shape(tried: Tried, conclusions: tuple[Conclusion, ...]) -> Shape:
    atoms = (*tried.because, *((tried.failing,) if tried.failing else ()))
    assert isinstance(tried.binding, Binding)
    return Shape(
        any(atom.holds is None for atom in atoms),
        tried.outcome,
        tried.binding,
        tuple(_atom(atom) for atom in atoms if atom.rests_on or atom.reads),
        tuple(map(id, tried.defeated_by)),
        tuple(map(_conclusion, conclusions)),
    )


def _atom(atom: AtomResult) -> tuple[object, ...]:
    return (atom.fact, atom.args, atom.holds, tuple(map(id, atom.rests_on)))


def _conclusion(conclusion: Conclusion) -> tuple[object, ...]:
    """All that a conclusion says, but for what it rests on."""
    names = (name for name in conclusion.__struct_fields__ if name != "because")
    return tuple(getattr(conclusion, name) for name in names)


def is_equivalent(
    changes: Iterable[Clause], tables: Iterable[EvaluatedGame], decided: bool = False
) -> bool:
    """Whether nothing can come out otherwise on some tables with changed clauses in the places of
    those of the same number and limb, or besides the other limbs of the same number. False says
    only that it may. Where only what is `decided` counts, the reasons may be others."""
    given = tuple(changes)
    return all(_is_equivalent(changed, table, decided) for table in tables for changed in given)


def _is_equivalent(changed: Clause, table: EvaluatedGame, decided: bool) -> bool:
    """Whether nothing comes out otherwise with one clause changed. What cannot be seen in it alone
    may come out otherwise wherever some limb of it speaks."""
    clause = table.book.by_key.get(changed.key)
    limbs = table.book.clause(changed.id)
    kinds = frozenset(effect.kind for each in (changed, *limbs) for effect in each.then)

    def heard(shapes: Iterable[Shape]) -> list[Shape]:
        return [each for each in shapes if not decided or _matters(each, kinds, table)]

    then = heard(table.shapes(changed))
    if then != (heard(table.before(clause.key)) if clause else []):
        return False
    if any(each.unknown for each in then):
        return False
    seen = clause is not None and _shows_in_shape(clause, changed)
    return seen or not any(heard(table.before(limb.key)) for limb in limbs)


_HEARD: Final[frozenset[EffectKind]] = frozenset({"option", "fresh deal", "void deal"})
"""The effects of which it matters to a decision that a clause spoke, even if it failed: else the
laws do not provide."""


def _matters(shape: Shape, kinds: frozenset[EffectKind], table: EvaluatedGame) -> bool:
    """Whether a decision may hang on how a clause that gives some effects came out: it was
    reached; or it was not, and that decides that there is no fresh deal, or that an act was not
    open that is only so where a clause allows it."""
    if shape.outcome in ("fires", "unknown", "excepted") or kinds & _HEARD:
        return True
    return "may" in kinds and table.closed(shape.binding.step)


def _shows_in_shape(clause: Clause, changed: Clause) -> bool:
    """Whether all that a change does can be seen in what comes of the clause itself: not so where
    it answers to other moments, yields to others, or might give something else where it fails."""
    same = (clause.when, clause.unless, bool(clause.where.parts), _gives(clause))
    now = (changed.when, changed.unless, bool(changed.where.parts))
    return same == (*now, _gives(changed))


def _gives(clause: Clause) -> tuple[object, ...]:
    """What a clause might give, as far as is asked of one that does not: of a duty also whose."""
    names = ("as", "item", "do")
    return tuple(
        (e.kind, *map(e.slots.get, names), e.slots.get("player") if "do" in e.slots else None)
        for e in clause.then
    )
