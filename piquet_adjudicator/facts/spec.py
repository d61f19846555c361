"""How a fact or measure is defined: in one place, with its name, arguments, sentences and page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.facts.answer import Answer, Count, Truth
from piquet_adjudicator.facts.behind import Kinds
from piquet_adjudicator.facts.reads import Reads
from piquet_adjudicator.facts.shown import DoneAt, Shown

ThingKind: TypeAlias = Literal["call", "trick", "question", "deal", "act"]
"""What an argument may name besides a player, by a role of the same name."""

WordKind: TypeAlias = Literal[
    "kind",
    "answer",
    "item",
    "term",
    "choice",
    "election",
    "shuffle",
    "cut",
    "laying",
    "owner",
    "heap",
    "hand of",
    "agreement",
    "value agreed",
    "deed",
    "effect of the code",
]
"""The kinds of argument that are words: those of each kind are declared in the vocabulary."""

ArgKind: TypeAlias = Literal["person", "number"] | ThingKind | WordKind


class ImpliedFact(Struct, frozen=True):
    """A fact that another implies, of the same arguments: whether it then is so."""

    fact: str
    so: bool = True


class Fact(Struct, frozen=True):
    """A question with the answers yes, no, or not known.

    `args` are the kinds of its arguments; `decide` is a pure function of the view, the moment and
    the arguments; `yes` and `no` are sentences with the arguments in braces; `page` is where the
    book speaks of it. `reads` are the kinds of effect that it looks at: the clauses that use it
    are evaluated after those that give them. A `tacit` fact only says which thing is spoken of,
    and goes unsaid among the reasons; one that is `tacit_no` goes unsaid where it does not hold.
    `ever` says, of the view and the arguments as they are written, whether it can hold at any
    moment of the game when all that it reads has been concluded: it is asked one time for a clause.
    `needs` are those of the effects that it reads on which it rests: where no clause gives any of
    them, it cannot hold as it is meant. `behind` are the kinds of act on which it rests though its
    sentence names none: `behind_where` it is so, or not so, or either way. One that is `tacit_yes`
    goes unsaid where it holds. What it implies where it is so (`yes_implies`), and where it is not
    (`no_implies`), goes unsaid beside it. One that is `dated` is of what had come by the act that
    it is asked of, and is said with its line. `keeps_to` is what it comes to, of the view and the
    arguments, whatever the acts were of which the record tells only in part; None, where they bear
    on it. One of an act says what it would be (`would`), or would not (`would_not`), where the act
    is only claimed. `done_at` is the act by which it is so (`undone`: is not), of the view, the
    moment and the arguments. One that is `at` some kinds of act is of the act that a clause answers
    to, and of no other is it so.
    """

    name: str
    args: tuple[ArgKind, ...]
    decide: Callable[..., Answer[Truth] | Truth]
    yes: str
    no: str
    page: str
    reads: Reads = frozenset()
    tacit: bool = False
    tacit_no: bool = False
    ever: Callable[..., bool] | None = None
    needs: Reads = frozenset()
    behind: Kinds = ()
    behind_where: Literal["so", "not", "either"] = "either"
    identity: bool = False
    shows: Callable[..., Shown | None] | None = None
    tacit_yes: bool = False
    yes_implies: tuple[ImpliedFact, ...] = ()
    no_implies: tuple[ImpliedFact, ...] = ()
    dated: bool = False
    keeps_to: Callable[..., Truth] | None = None
    would: str = ""
    would_not: str = ""
    done_at: Callable[..., DoneAt | None] | None = None
    undone: bool = False
    at: Kinds = ()


class Measure(Struct, frozen=True):
    """A number, given as the range (least, most) that the record allows. One that is `tacit`
    says only what is plain from the name of the thing, and goes unsaid among the reasons.
    `needs` are those of the effects that it reads without which there is nothing to count;
    `behind`, the kinds of act on which it rests. `shows` gives the terms of the number. It is
    never less than the `least`, nor more than the `most`: a number, or the cards of the pack.
    It is `part_of` another measure, of the same arguments, than which it is never more. One of
    a player says in `counts` what he did so many times, as "won {number:trick}"; another has a
    sentence of its own in `sentence`, as "{number:card} {were} left below". Where it may be
    missing, `none` is said of that. Points, and what has a number, stand `in_figures`.
    `keeps_to` is the range that it keeps to whatever the acts were of which the record tells
    only in part, of the view and the arguments. One of an act says in `would` what `counts`, or
    `sentence`, says, where the act is only claimed. One that is `at` some kinds of act counts what
    is of the act that a clause answers to."""

    name: str
    args: tuple[ArgKind, ...]
    count: Callable[..., Count]
    says: str
    page: str
    reads: Reads = frozenset()
    tacit: bool = False
    needs: Reads = frozenset()
    behind: Kinds = ()
    shows: Callable[..., Shown | None] | None = None
    least: int = 0
    most: int | Literal["the pack"] | None = None
    part_of: str = ""
    counts: str = ""
    sentence: str = ""
    none: str = ""
    keeps_to: Callable[..., tuple[int, int]] | None = None
    in_figures: bool = False
    would: str = ""
    at: Kinds = ()


class Anchor(Struct, frozen=True):
    """A moment of the game on which a window opens or closes.

    `find` gives the first step at which it came, or None. `says` completes "before ..." and
    "after ...". `whose` says whether a clause names whose the moment is; one of
    a `call` is found only where the clause speaks of one. `behind` are the kinds of act by which it
    comes.
    """

    name: str
    find: Callable[..., int | None]
    says: str
    page: str
    whose: Literal["always", "if need be", "never"] = "if need be"
    call: bool = False
    behind: Kinds = ()
