"""What comes of laying a code upon another, and the work of doing so."""

from __future__ import annotations

from collections.abc import Mapping as ReadOnly
from functools import cached_property
from typing import Final

from msgspec import Struct, field

from piquet_adjudicator.lawbook.as_read import asked_name, every_name
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.on_others import (
    ANSWERS,
    Leaning,
    LeaningAnswer,
    Operation,
    Unanswered,
)
from piquet_adjudicator.lawbook.operations import LEANING, OF_CASES, ask
from piquet_adjudicator.lawbook.written import Limbs, by_clause, clause_number
from piquet_adjudicator.source import Mapping

AS_CASE: Final[dict[str, frozenset[LeaningAnswer]]] = {
    "kept": frozenset({"kept", "follows"}),
    "dropped": frozenset({"dropped", "comes out otherwise", "falls"}),
    "stands": frozenset({"stands", "follows", "comes out otherwise"}),
    "falls": frozenset({"falls"}),
}
"""What is answered of an exception, with what says it: that of a Case is answered with the Case."""


class Composed(Struct, frozen=True, dict=True):
    """The limbs of a code with those that stand of the code on which it rests; what it does to
    that; by what its clauses are replaced, by number; what of it has fallen, by name; and the limbs
    that it repeals or replaces, as they stood; `otherwise` are the texts of which it says that they
    come out otherwise, by name; `before`, as they stood, the limbs that fell with these, and those
    that stand without what they had to do with them."""

    limbs: Limbs
    operations: tuple[Operation, ...]
    moved: ReadOnly[str, str]
    fallen: frozenset[str]
    taken: ReadOnly[str, Mapping]
    otherwise: frozenset[str] = frozenset()
    before: ReadOnly[str, Mapping] = field(default_factory=dict)

    @cached_property
    def of_clauses(self) -> dict[str, list[Mapping]]:
        """The limbs of each clause, by its number."""
        return by_clause(self.limbs)


class Relating(Struct, frozen=True, dict=True):
    """A code being laid upon another: the clauses `behind` it, what it does to them, and what it
    leaves `standing`; by which operation each limb is `taken` away. `answered` gathers what is
    used of the answers, `asked` what each operation was asked about."""

    behind: Limbs
    standing: Limbs
    operations: tuple[Operation, ...]
    taken: ReadOnly[str, Operation]
    reader: Reader
    answered: set[Leaning] = field(default_factory=set)
    asked: set[tuple[str, str]] = field(default_factory=set)

    @property
    def moved(self) -> dict[str, str]:
        """The clauses in the place of which another stands, with that, by their numbers."""
        replaced = ((key, op) for key, op in self.taken.items() if op.kind == "in place of")
        return {clause_number(self.behind[key]): op.by for key, op in replaced}

    @cached_property
    def _behind_by_name(self) -> dict[str, list[str]]:
        """The limbs that are named by their own names, and by their clauses'."""
        by_name: dict[str, list[str]] = {}
        for key, limb in self.behind.items():
            for name in {key, clause_number(limb)}:
                by_name.setdefault(name, []).append(key)
        return by_name

    def takes(self, name: str) -> Operation | None:
        """The operation by which all limbs of a name (a limb or clause) are taken away."""
        keys = self._behind_by_name.get(name, [])
        if not keys or any(key not in self.taken for key in keys):
            return None
        return self.taken[keys[0]]

    def answer(
        self, op: Operation, what: str, said: str, allowed: tuple[LeaningAnswer, ...]
    ) -> Leaning | None:
        """What an operation answers of a limb or clause that leans on what it touches; noted,
        where it answers nothing that is to the point. Where clauses are left out, what is asked for
        want of them is answered by the first of those `allowed`."""
        names = every_name(what, self.behind)
        whole = asked_name(names)
        self.asked.add((op.by, whole))
        said_of = OF_CASES if whole.startswith("Case ") else allowed
        words = sorted(said_of, key=ANSWERS.index)
        hint = f"under {LEANING}: {{{whole}: {{{' or '.join(words)}: the reason}}}}"
        for each in op.leaning:
            if each.what in names:
                self.answered.add(each)
                if any(each.answer in AS_CASE.get(word, (word,)) for word in allowed):
                    return each
                if self.reader.left_out:
                    break
                ask(each, whole, said, words, self.reader)
                return None
        if self.reader.left_out:
            return Leaning(what, allowed[0], "", op.place)
        self.reader.wrong(op.place, said, hint)
        self.reader.unanswered.append(Unanswered(op.by, whole, said, tuple(words)))
        return None
