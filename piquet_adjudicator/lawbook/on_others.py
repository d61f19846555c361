"""What a code does to the clauses of another on which it rests, and what leans on these, as
frozen values."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

from piquet_adjudicator.errors import Place, Problem
from piquet_adjudicator.source import Plain

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
    does not, and what leans on them and is not answered for; `unread` is what keeps a file of the
    code from being read."""

    named: tuple[AsRead, ...]
    unaccepted: tuple[Unaccepted, ...]
    unanswered: tuple[Unanswered, ...]
    unread: tuple[Problem, ...] = ()


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
