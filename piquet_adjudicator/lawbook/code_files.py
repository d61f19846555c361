"""What the files of a code hold, as frozen values: its laws, passages, Cases and settings."""

from __future__ import annotations

from collections.abc import Mapping as ReadOnly
from typing import Literal, TypeAlias

from msgspec import Struct, field

from piquet_adjudicator.errors import Place
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.effects import EffectSpec
from piquet_adjudicator.lawbook.on_others import AsRead, Operation
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.claims import ClaimRow
from piquet_adjudicator.model.deck import PIQUET, Deck
from piquet_adjudicator.model.players import Player

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
    order, of some of which any will do), and in a few words the point that the Case decides; whose
    act or status it is, where that is one hand's alone, and the clauses that make it another
    question where they apply."""

    asked: str
    decided: str
    by: str
    after: tuple[tuple[str, ...], ...]
    point: str
    place: Place
    hand: str = ""
    unless: tuple[str, ...] = ()


class NearWhere(Struct, frozen=True):
    """Where a dispute is near a Case but different: a clause of the Case, or one that decides it,
    is tried, and nothing of it is lacking but these facts, measures or windows; what had been done
    before (moments, in this order)."""

    clause: str
    lacking: tuple[str, ...]
    after: tuple[tuple[str, ...], ...]


class Case(Struct, frozen=True):
    """A decided Case: text, whether the laws alone decide it, its own clauses, its records; the
    questions that it is about, where the laws decide it, and where a dispute is near it. `bears_on`
    is the letter that the print has for the player on whom the rule bears by which it is decided;
    `restates` are clauses of the laws, by their numbers, that the Decision applies besides."""

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
    questions: tuple[CaseQuestion, ...] = ()
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
