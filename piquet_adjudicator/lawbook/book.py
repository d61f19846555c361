"""The law book: every clause in the order in which it is evaluated, with what excepts it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from math import log
from typing import TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput, Place, Problem, nearest
from piquet_adjudicator.facts.vocabulary import OF_THE_CALL
from piquet_adjudicator.files.words_of_code import WordsOfCode
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.lawbook.clause import Clause, Ground, law_of
from piquet_adjudicator.lawbook.code_files import Case, Code, Files, Law, Passage, Settlement
from piquet_adjudicator.lawbook.effects import EFFECTS, EffectSpec
from piquet_adjudicator.lawbook.openings import Opening, openings
from piquet_adjudicator.lawbook.strata import Exceptions, exceptions_among, in_strata
from piquet_adjudicator.lawbook.telling import telling
from piquet_adjudicator.model.citation import Citation, CitationKind, citation

Text = TypeVar("Text", Law, Passage, Case)


class Source(Struct, frozen=True):
    """Where a clause stands in print."""

    cite: Citation
    page: str
    text: str
    heading: str
    disputed: bool = False


class LawBook(Struct, frozen=True, dict=True):
    """A code with its Cases and treatise.

    `clauses` stand in an order in which each comes after those that it reads; `exceptions` gives,
    by the key of a limb, what it yields to.
    """

    files: Files
    clauses: tuple[Clause, ...]
    exceptions: Exceptions
    sources: dict[str, Source] = field(default_factory=dict)

    @property
    def code(self) -> Code:
        """The code's settings."""
        return self.files.code

    @property
    def digest(self) -> str:
        """The digest of all the files read."""
        return self.files.digest

    @property
    def laws(self) -> tuple[Law, ...]:
        """The laws in order."""
        return self.files.laws

    @property
    def cases(self) -> tuple[Case, ...]:
        """The Cases in order."""
        return self.files.cases

    @property
    def passages(self) -> tuple[Passage, ...]:
        """The passages of the treatise that are cited."""
        return self.files.passages

    @cached_property
    def effects(self) -> dict[str, EffectSpec]:
        """The kinds of effects, those of the code's own with them."""
        return {**EFFECTS, **{spec.kind: spec for spec in self.files.effects}}

    @cached_property
    def words(self) -> WordsOfCode:
        """The code as a record is read by it."""
        code, rows = self.code, (*self.files.claims, *ROWS)
        return WordsOfCode(code.name, code.deck, rows, code.terms)

    @cached_property
    def by_key(self) -> dict[str, Clause]:
        """The clauses by their numbers with limbs."""
        return {clause.key: clause for clause in self.clauses}

    @cached_property
    def kinds_given(self) -> frozenset[str]:
        """The kinds of effects that some clause gives, or gave that the code has taken away: what
        that would give is not so by the code, and is not left open by it."""
        every = (*self.clauses, *self.files.taken)
        return frozenset(effect.kind for clause in every for effect in clause.then)

    def giving(self, kinds: tuple[str, ...]) -> Sequence[Clause]:
        """The clauses that give an effect of one of some kinds, in order."""
        if kinds not in self._giving:
            self._giving[kinds] = tuple(
                clause
                for clause in self.clauses
                if any(effect.kind in kinds for effect in clause.then)
            )
        return self._giving[kinds]

    @cached_property
    def _giving(self) -> dict[tuple[str, ...], tuple[Clause, ...]]:
        return {}

    @cached_property
    def telling_weights(self) -> dict[str, float]:
        """How much each word of the clauses tells: the more, the fewer of them have it."""
        by_number: dict[str, set[str]] = {}
        for clause in self.clauses:
            by_number.setdefault(clause.id, set()).update(self.telling[clause.key][1])
        having = Counter(word for words in by_number.values() for word in words)
        return {word: log(len(by_number) / number) for word, number in having.items()}

    @cached_property
    def telling(self) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
        """The words that tell what each clause speaks of: those of the print, and with them those
        of the reading."""
        return {
            clause.key: (
                telling(" ".join(clause.words)),
                telling(" ".join((*clause.words, clause.reading))),
            )
            for clause in self.clauses
        }

    @cached_property
    def openings(self) -> tuple[Opening, ...]:
        """How each of the clauses opens."""
        return tuple(openings(self.clauses))

    def answering(self, moments: frozenset[str]) -> tuple[Opening, ...]:
        """How those of the clauses open that answer to one of some moments, in their order."""
        cached = self._answering.get(moments)
        if cached is None:
            answer = (each for each in self.openings if not moments.isdisjoint(each.clause.when))
            cached = self._answering[moments] = tuple(answer)
        return cached

    @cached_property
    def _answering(self) -> dict[frozenset[str], tuple[Opening, ...]]:
        return {}

    @cached_property
    def contrary(self) -> frozenset[str]:
        """The keys of the limbs that say what follows from a permission's being given in its own
        case only."""
        return frozenset(clause.key for clause in self.clauses if clause.contrary)

    @cached_property
    def doubtful(self) -> tuple[Clause, ...]:
        """The clauses of which some reading is doubtful."""
        return tuple(clause for clause in self.clauses if clause.doubts)

    @cached_property
    def doubtful_of(self) -> dict[Citation, list[Clause]]:
        """The same by what they are cited as."""
        clauses: dict[Citation, list[Clause]] = {}
        for clause in self.doubtful:
            clauses.setdefault(self.sources[clause.id].cite, []).append(clause)
        return clauses

    @cached_property
    def cites(self) -> frozenset[str]:
        """All that a ruling may cite: clauses by their numbers, Cases, and pages."""
        return frozenset(str(source.cite) for source in self.sources.values())

    def rests_on(self, other: LawBook) -> bool:
        """Whether its code rests on that of another book."""
        return other.code.name in dict(self.files.digests) and self.code.name != other.code.name

    def cite(self, clause: str) -> Citation:
        """How a clause, given by its number, is cited."""
        return self.sources[clause].cite

    def citation(self, place: str) -> Citation:
        """The citation of a place of the code, as it is written: `54.1`, `Case II`, `p. 99`; of
        the code on which it rests, where the place is of that."""
        cite = citation(place, self.code.name)
        return replace(cite, code=self._code_of.get((cite.kind, cite.label), cite.code))

    @cached_property
    def _code_of(self) -> dict[tuple[CitationKind, str], str]:
        """Of which code each text is, by its kind and label."""
        codes: dict[tuple[CitationKind, str], str] = {}
        codes |= {("law", law.number): law.code for law in self.laws}
        codes |= {("case", case.number): case.code for case in self.cases}
        codes |= {("page", text.page.removeprefix("p. ")): text.code for text in self.passages}
        return codes

    def settled_by(self, what: Settlement) -> Citation | None:
        """The page by which points are rounded in a settlement; None where the code has none."""
        page = self.code.settled_by.get(what)
        return self.citation(page) if page else None

    def case_citation(self, number: str) -> Citation:
        """The citation of a Case of the code, given by what it is called."""
        return Citation(self._code_of.get(("case", number), self.code.name), "case", number)

    def is_own(self, number: str) -> bool:
        """Whether a clause, given by its number, is of this code, and not of one on which it
        rests."""
        source = self.sources.get(number)
        return source is not None and source.cite.code == self.code.name

    def clause(self, number: str) -> tuple[Clause, ...]:
        """The limbs of a clause."""
        return self._by_number.get(number, ())

    @cached_property
    def _by_number(self) -> dict[str, tuple[Clause, ...]]:
        limbs_of: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            limbs_of.setdefault(clause.id, []).append(clause)
        return {number: tuple(limbs) for number, limbs in limbs_of.items()}

    @cached_property
    def taken_of(self) -> dict[str, tuple[Clause, ...]]:
        """The clauses that the code takes away from another, by their law."""
        of_law: dict[str, list[Clause]] = {}
        for clause in self.files.taken:
            of_law.setdefault(law_of(clause.id), []).append(clause)
        return {number: tuple(clauses) for number, clauses in of_law.items()}

    @cached_property
    def _excepting(self) -> dict[str, tuple[Clause, ...]]:
        """The clauses that yield to each that excepts from them, by its number or its key."""
        yielding: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            for number in dict.fromkeys(ground.clause for ground in clause.unless):
                yielding.setdefault(number, []).append(clause)
        return {number: tuple(clauses) for number, clauses in yielding.items()}

    def excepts_from(self, clause: Clause) -> tuple[Clause, ...]:
        """The clauses from which a limb, or its clause, excepts."""
        names = (clause.id, clause.key)
        return tuple(
            each for name in dict.fromkeys(names) for each in self._excepting.get(name, ())
        )

    @cached_property
    def names_taken(self) -> frozenset[str]:
        """What a law or clause may be called by that the code takes away from another, in small
        letters."""
        laws = {number.lower() for number in self.taken_of}
        return frozenset({*laws, *(w for c in self.files.taken for w in (c.id, c.key))})

    def excepted_by(self, clause: Clause) -> Iterator[tuple[str, Ground]]:
        """The limbs that yield to a limb or its clause, by their keys, with the ground of each."""
        names = {clause.id, clause.key}
        for key, grounds in self._yielding:
            yield from ((key, ground) for ground in grounds if ground.clause in names)

    @cached_property
    def _yielding(self) -> tuple[tuple[str, tuple[Ground, ...]], ...]:
        """The limbs that yield to others, by their keys, with the grounds of each."""
        return tuple((key, c.unless) for key, c in sorted(self.by_key.items()) if c.unless)

    def without(self, case: str) -> LawBook:
        """The same book without the clauses of one Case."""
        own = {c.id for each in self.cases if each.number == case for c in each.clauses}
        return assemble(self.files, leave_out=frozenset(own))

    def with_clause(self, clause: Clause) -> LawBook:
        """The same book with another clause in the place of the one of the same number and limb.
        Raises BadInput where it cannot stand with the others."""
        return self.with_clauses((clause,))

    def with_clauses(self, clauses: Iterable[Clause]) -> LawBook:
        """The same book with other clauses in the places of those of the same number and limb, or
        besides the other limbs of the same number. Raises BadInput where they cannot stand with
        the others."""
        there = self.by_key
        files, ordered, fits = self.files, self.clauses, True
        for clause in clauses:
            files, ordered = _with(clause, files), _put(clause, ordered)
            fits &= clause.key in there and _waits_for_no_more(clause, there[clause.key])
        return replace(self, files=files, clauses=ordered) if fits else assemble(files)


def _waits_for_no_more(clause: Clause, old: Clause) -> bool:
    """Whether a clause can be evaluated where another stood in the order: it gives the same, or
    nothing, yields to the same, and reads no more."""
    gives = (clause.when, clause.then) in ((old.when, old.then), ((), ()))
    return gives and clause.unless == old.unless and clause.reads <= old.reads


def _with(clause: Clause, files: Files) -> Files:
    return replace(
        files,
        laws=tuple(_holding(clause, law) for law in files.laws),
        passages=tuple(_holding(clause, passage) for passage in files.passages),
        cases=tuple(_holding(clause, case) for case in files.cases),
    )


def _holding(clause: Clause, text: Text) -> Text:
    """A text with a clause in its place, where it is one of its own."""
    if all(each.id != clause.id for each in text.clauses):
        return text
    return replace(text, clauses=_put(clause, text.clauses))


def _put(clause: Clause, clauses: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """Clauses with another in the place of the one of its number and limb, or else after the last
    of its number."""
    of_number = [place for place, each in enumerate(clauses) if each.id == clause.id]
    if not of_number:
        return clauses
    same = [place for place in of_number if clauses[place].limb == clause.limb]
    at = same[0] if same else of_number[-1] + 1
    return (*clauses[:at], clause, *clauses[at + len(same) :])


def assemble(files: Files, leave_out: frozenset[str] = frozenset()) -> LawBook:
    """A law book from the files read. Raises BadInput where clauses contradict one another."""
    clauses = [clause for clause in all_clauses(files) if clause.id not in leave_out]
    sources = _sources(files)
    problems = list(_check_items(files, clauses, sources))
    if problems:
        raise BadInput(problems)
    exceptions = exceptions_among(clauses)
    own = frozenset(n for n, source in sources.items() if source.cite.code == files.code.name)
    return LawBook(files, in_strata(clauses, exceptions, own), exceptions, sources)


def all_clauses(files: Files) -> Iterator[Clause]:
    """The clauses of the laws, the pages and the Cases."""
    for law in files.laws:
        yield from law.clauses
    for passage in files.passages:
        yield from passage.clauses
    for case in files.cases:
        yield from case.clauses


def _check_items(
    files: Files, clauses: Iterable[Clause], sources: dict[str, Source]
) -> Iterator[Problem]:
    """The items that effects speak of and that the code does not score, each at the clause of the
    code that brings it in."""
    code = files.code
    told: set[tuple[Place, str]] = set()
    for clause in clauses:
        place, by = _brought_in(clause, files, sources)
        for effect in clause.then:
            one, several = effect.slots.get("item", OF_THE_CALL), effect.slots.get("items")
            for item in (one, *(several if isinstance(several, tuple) else ())):
                if item != OF_THE_CALL and item not in code.items and (place, item) not in told:
                    told.add((place, str(item)))
                    own = f"or name it in code.yaml, as items: {{{item}: a {item}}}"
                    hint = f"{nearest(str(item), code.items)}; {own}".removeprefix("; or ")
                    hint = hint if place == clause.place else own.removeprefix("or ")
                    yield Problem(place, f"the code has no item {item!r}{by}", hint)


def _brought_in(clause: Clause, files: Files, sources: dict[str, Source]) -> tuple[Place, str]:
    """Where the code brings in a clause, and that it is of another: where it adopts it."""
    names = {clause.key, clause.id, law_of(clause.id)}
    for op in () if sources[clause.id].cite.code == files.code.name else files.operations:
        if op.kind == "adopts" and names & {*op.on} and sources[op.by].cite.code == files.code.name:
            return op.place, f", of which {clause.id} speaks"
    return clause.place, ""


def _sources(files: Files) -> dict[str, Source]:
    sources: dict[str, Source] = {}
    for law in files.laws:
        for number in (*(c.id for c in law.clauses), *(each.by for each in law.operations)):
            cite = citation(number, law.code)
            sources[number] = Source(cite, law.printed_at, law.text, law.heading)
    for passage in files.passages:
        for clause in passage.clauses:
            cite = citation(clause.id, passage.code)
            sources[clause.id] = Source(cite, passage.page, passage.text, "Treatise")
    for case in files.cases:
        for clause in case.clauses:
            cite = Citation(case.code, "case", case.number)
            sources[clause.id] = Source(
                cite, str(case.page), case.decision, "Cases and Decisions", case.disputed
            )
    return sources
