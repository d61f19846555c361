"""Clauses as frozen values: what each answers to, its conditions, windows, exceptions, effects."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as ReadOnly
from functools import cached_property
from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct, field

from piquet_adjudicator.errors import Place
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.lawbook.condition import AllOf, Measured, Signal, Window, looked_at
from piquet_adjudicator.lawbook.effects import EffectSpec
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.model.claims import ClaimRow
from piquet_adjudicator.model.conclusion import EffectKind
from piquet_adjudicator.model.deck import PIQUET, Deck
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.source import Plain


class Ground(Struct, frozen=True):
    """Why one clause yields to another, or to one limb of it: `text` quotes the words, or states
    the construction, at this `place`; `named_at` is where the exception names the other clause."""

    clause: str
    ground: Literal["words", "construction"]
    text: str
    place: Place
    named_at: Place


class Effect(Struct, frozen=True):
    """What follows: its kind, and its slots as written (roles, words, numbers, measures)."""

    kind: EffectKind
    slots: dict[str, str | int | Measured | tuple[str, ...]]


class Doubt(Struct, frozen=True):
    """A doubt of the print: the reading followed, the other, and why; it `matters` only where
    these conditions hold (always, where there are none).

    `instead` is the other reading as law: the clauses that would stand in the place of those of
    the same key; one that would say nothing answers to no moment. Where there is no such law,
    `no_rule` says why.
    """

    question: str
    followed: str
    other: str
    reason: str
    matters: AllOf = AllOf(())
    instead: tuple[Clause, ...] = ()
    no_rule: str = ""


class Clause(Struct, frozen=True, dict=True):
    """One clause, or one lettered limb of it.

    `words` are quoted from the text that it realises; `reading` says how the rest of the entry
    realises them. `when` names the moments it answers to; `where` says which of these it
    speaks of; `conditions` is what it asks of them. A `contrary` limb says what follows from a
    permission's being given in its own case only.
    """

    id: str
    limb: str
    words: tuple[str, ...]
    reading: str
    when: tuple[str, ...]
    each: str | None
    where: AllOf
    conditions: AllOf
    windows: tuple[Window, ...]
    unless: tuple[Ground, ...]
    construes: tuple[str, ...]
    then: tuple[Effect, ...]
    doubts: tuple[Doubt, ...]
    place: Place
    contrary: bool = False

    @cached_property
    def key(self) -> str:
        """The clause with its limb: `48.3b`."""
        return f"{self.id}{self.limb}"

    @cached_property
    def reads(self) -> frozenset[Signal]:
        """The effects that its conditions and amounts look at."""
        signals = {*looked_at(self.where), *looked_at(self.conditions)}
        for effect in self.then:
            for slot in effect.slots.values():
                if isinstance(slot, Measured):
                    signals |= slot.reads
        return frozenset(signals)

    def is_met_otherwise(self, binding: Binding, view: View) -> bool:
        """Whether by the other reading of a doubt all that it asks of a moment is so."""
        others = (other for doubt in self.doubts for other in doubt.instead)
        return any(o.conditions.settled(binding, view)[0] for o in others if o.key == self.key)

    @cached_property
    def gives(self) -> frozenset[Signal]:
        """The effects that it gives: each by its kind alone, by its kind with a moment that the
        clause answers to, and by its kind with its own term."""
        signals: set[Signal] = set()
        for effect in self.then:
            signals.update((effect.kind, moment) for moment in ("", *self.when))
            term = effect.slots.get("as")
            if isinstance(term, str):
                signals.add((effect.kind, term))
            signals.update(taken(effect, self.when))
        return frozenset(signals)


def taken(effect: Effect, when: tuple[str, ...]) -> Iterator[Signal]:
    """What an option gives besides, where it is open at the very act that takes it."""
    choices = effect.slots.get("choices")
    for word in choices if effect.kind == "option" and isinstance(choices, tuple) else ():
        choice = CHOICE_NAMED.get(word)
        if choice and choice.gives and choice.taken_by in when:
            yield from (("may", ""), ("may", choice.taken_by), (choice.gives, ""))


def law_of(clause: str) -> str:
    """The number of the law of a clause, given by its number.

    >>> law_of("54.1"), law_of("34 (the second).2")
    ('54', '34 (the second)')
    """
    return clause.rpartition(".")[0]


WordRole: TypeAlias = Literal[
    "definition", "narrative", "said by another law", "not decidable by rule"
]
Status: TypeAlias = Literal["encoded", "not yet encoded"]
Authority: TypeAlias = Literal["decided by the laws", "makes law", ""]


class OtherWords(Struct, frozen=True):
    """Words of a text that no clause realises, and what they are. `by` are the clauses, by their
    numbers, of another law that says the same."""

    words: str
    role: WordRole
    reason: str
    by: tuple[str, ...] = ()


class NotEncoded(Struct, frozen=True):
    """A clause of the book, by its number, that no rule can decide, and why."""

    clause: str
    reason: str
    place: Place


TouchingKind: TypeAlias = Literal["repeals", "in place of", "like", "adopts"]
OPERATIONS: Final[tuple[TouchingKind, ...]] = get_args(TouchingKind)
"""What a clause of a code may do to those of another on which the code rests."""
OperationKind: TypeAlias = TouchingKind | Literal["adds"]
"""And that it touches none of them, and a Case comes out otherwise by what it adds."""

LeaningAnswer: TypeAlias = Literal[
    "kept", "dropped", "stands", "falls", "follows", "comes out otherwise"
]
ANSWERS: Final[tuple[LeaningAnswer, ...]] = get_args(LeaningAnswer)


class Leaning(Struct, frozen=True):
    """What is answered of a clause, Case or page that leans on what is touched: an exception to
    what is replaced is kept or dropped; one to what is repealed stands by itself or falls, as does
    a page that says the same; a Case follows, falls, or comes out otherwise. And why."""

    what: str
    answer: str
    reason: str
    place: Place


class Operation(Struct, frozen=True):
    """What a code does to clauses of the one on which it rests: its own clause `by` which, and the
    words of that; the clauses that it touches, as they are named there (none, where it adds); what
    leans on them, and the Cases that come out otherwise by it."""

    kind: OperationKind
    by: str
    on: tuple[str, ...]
    words: tuple[str, ...]
    reading: str
    leaning: tuple[Leaning, ...]
    place: Place


class Unanswered(Struct, frozen=True):
    """What leans on a clause that the clause `by` touches, and is not answered for: `what` it is,
    in what way it leans, and what may be answered."""

    by: str
    what: str
    said: str
    answers: tuple[str, ...]


class OfOthers(Struct, frozen=True):
    """The clauses of others that a code names: those that it names as they stand now, those that it
    does not, and what leans on them and is not answered for."""

    named: tuple[AsRead, ...]
    unaccepted: tuple[Unaccepted, ...]
    unanswered: tuple[Unanswered, ...]


class Unaccepted(Struct, frozen=True):
    """A clause of another code that the clause `by` names, and not as it stands now: its `name`,
    what it says, the digest under which it was read (empty: under none) with the text of that
    where it was kept. `place` is that of the digest, or, where there is none, of the entry before
    which it may be written; `beside` where others stand that the clause names as read. `asked` is
    what is asked of limbs that it has more than when it was read, where the clause that names it is
    like it and says what is otherwise in others, and of those that stand by themselves since."""

    by: str
    name: str
    said: Plain
    was: str
    text: Plain | None
    place: Place
    beside: bool = False
    asked: tuple[str, ...] = ()


class AsRead(Struct, frozen=True):
    """Clauses of another code that are named as they were read: by what name and where, what they
    say, and whether the code keeps their text."""

    name: str
    place: Place
    said: Plain
    has_text: bool


class Law(Struct, frozen=True):
    """One law: its number (or whatever its code calls it by), heading, page, text, and the clauses
    that realise it; what others of its words do to the clauses of another code. `code` is the code
    of which it is, `places` are those of its entries in the file. The page is 0 where the print
    has none."""

    number: str
    heading: str
    page: int
    text: str
    status: Status
    clauses: tuple[Clause, ...]
    other_words: tuple[OtherWords, ...]
    file: str
    not_encoded: tuple[NotEncoded, ...] = ()
    code: str = ""
    operations: tuple[Operation, ...] = ()
    places: ReadOnly[str, Place] = field(default_factory=dict)

    @property
    def printed_at(self) -> str:
        """Where it stands in print: "p. 8", or under its heading where there are no pages."""
        return f"p. {self.page}" if self.page else f"“{self.heading}”"

    @property
    def quoted(self) -> tuple[str, ...]:
        """All the words that are accounted for: those of clauses, and other words."""
        of_clauses = tuple(words for clause in self.clauses for words in clause.words)
        touching = tuple(words for each in self.operations for words in each.words)
        return of_clauses + touching + tuple(other.words for other in self.other_words)


class Passage(Struct, frozen=True):
    """A passage of the treatise, cited by its page; `restates` are the clauses, by their numbers,
    of which it says the same."""

    page: str
    text: str
    clauses: tuple[Clause, ...]
    file: str
    restates: tuple[str, ...] = ()
    code: str = ""


class CaseQuestion(Struct, frozen=True):
    """What a Case that the laws decide is about: the act or status that its first branch asks for,
    the decision, the clause by which it is so decided, what had been done before (moments, in this
    order), and in a few words the point that the Case decides."""

    asked: str
    decided: str
    by: str
    after: tuple[str, ...]
    point: str
    place: Place


class NearWhere(Struct, frozen=True):
    """Where a dispute is near a Case but different: a clause of the Case, or one that decides it,
    is tried, and nothing of it is lacking but these facts, measures or windows; what had been done
    before (moments, in this order)."""

    clause: str
    lacking: tuple[str, ...]
    after: tuple[str, ...]


class Case(Struct, frozen=True):
    """A decided Case: text, whether the laws alone decide it, its own clauses, its records; what
    it is about, where the laws decide it, and where a dispute is near it. `bears_on` is the letter
    that the print has for the player on whom the rule bears by which it is decided; `restates` are
    clauses of the laws, by their numbers, that the Decision applies besides."""

    number: str
    page: int
    facts: str
    decision: str
    note: str
    disputed: bool
    status: Status
    authority: Authority
    clauses: tuple[Clause, ...]
    file: str
    decision_first: bool = False
    question: CaseQuestion | None = None
    near: tuple[NearWhere, ...] = ()
    restates: tuple[str, ...] = ()
    code: str = ""
    bears_on: Player | None = None


Settlement: TypeAlias = Literal["fractions", "tens"]
"""What is settled by no law but by a page: which fractions of points are not paid for, and how the
points of three players are reckoned in tens."""


class Code(Struct, frozen=True):
    """The settings of a code: which acts need a grant, what is scored, and its pack. `items` are
    those of the score, each with what it is called; the penalty of reckoning nothing reaches them
    all. `terms` are all that may be agreed under it, each with the values that a record may
    give it. `settled_by` are the pages by which points are rounded in a settlement. `parent` is the
    code on which it rests, if any, and `relation` how."""

    name: str
    title: str
    closed: dict[str, str]
    items: dict[Item, str]
    deck: Deck = PIQUET
    terms: dict[str, tuple[str, ...]] = field(default_factory=dict)
    settled_by: dict[str, str] = field(default_factory=dict)
    parent: str = ""
    relation: str = ""


class Before(Struct, frozen=True):
    """What was otherwise in the code on which one rests, as it stood there: the clauses that fell
    with others, and those that had to do with these; the Cases and passages that fell, or come out
    otherwise."""

    clauses: tuple[Clause, ...] = ()
    passages: tuple[Passage, ...] = ()
    cases: tuple[Case, ...] = ()


class Files(Struct, frozen=True):
    """What a code's folder and the Cases' folder hold, as read. `branches` are the files, as they
    are written, of the Cases that have branches, by the numbers of the Cases; `glosses` are the
    clauses that the book has, by their numbers, each in a few words; `effects` are kinds of effects
    of the code's own, and `claims` its own forms of claims. `digests` are those of the files of
    each code of the line on which it rests, and its own, the first first; `operations` is what the
    codes of the line do each to the one before, `taken` the clauses that these repeal or replace,
    as they stood, and `as_read` those that the code names as they were read. `before` is what else
    the code changes in the one on which it rests."""

    code: Code
    laws: tuple[Law, ...]
    passages: tuple[Passage, ...]
    cases: tuple[Case, ...]
    branches: ReadOnly[str, str]
    digest: str
    glosses: ReadOnly[str, str] = field(default_factory=dict)
    effects: tuple[EffectSpec, ...] = ()
    claims: tuple[ClaimRow, ...] = ()
    digests: tuple[tuple[str, str], ...] = ()
    operations: tuple[Operation, ...] = ()
    taken: tuple[Clause, ...] = ()
    as_read: tuple[AsRead, ...] = ()
    before: Before = Before()
