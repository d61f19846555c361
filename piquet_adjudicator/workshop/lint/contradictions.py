"""The checks of what clauses say against themselves and against one another: a clause that can
never fire, a window that closes before it opens, two clauses that say the contrary of the same, one
that says what the clause does in the place of which it stands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.moments import can_coincide
from piquet_adjudicator.lawbook.accounting import begins
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Effect, law_of
from piquet_adjudicator.lawbook.condition import (
    AllOf,
    Atom,
    Compare,
    Condition,
    Measured,
    Not,
    Window,
    compare_ranges,
)
from piquet_adjudicator.model.acts import GAME_ITEMS
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.workshop.lint.remark import Check, Remarks
from piquet_adjudicator.workshop.lint.used import every_reading

_ONE_OF_TWO: Final = frozenset({"is the elder hand", "is the younger hand"})
"""Facts of which just one holds of each player."""
NO_LATER: Final[dict[str, frozenset[str]]] = {
    "a card is played": frozenset({"the first lead", "the first trick is played to"}),
    "a suit is named or led": frozenset({"the first lead"}),
    "the first lead": frozenset({"another lead"}),
    "the hand is taken up": frozenset({"the whole hand is taken up"}),
    "the stock is touched": frozenset(
        {"a card of the stock is taken up", "the stock is touched, but to count it as announced"}
    ),
    "the stock is touched, but to count it as announced": frozenset(
        {"a card of the stock is taken up"}
    ),
}
"""Anchors that have come, of the same player, wherever one of these has."""
_CONTRARY: Final = (("may", "must not"), ("penalty", "no penalty"))
_WITH_A_CONTRARY: Final = frozenset(kind for pair in _CONTRARY for kind in pair)
_OF_THE_GAME: Final = frozenset(GAME_ITEMS) - {"fine"}
"""What a hand scores; of points taken for a fault there may be more than one."""
_MOST: Final = 10**6
"""More than anything that is counted."""


def never_firing(book: LawBook) -> Remarks:
    """Clauses that ask for something and for its contrary."""
    for clause in every_reading(book):
        if clause.when and (why := _contradiction((clause.where, clause.conditions))):
            yield clause.place, f"{clause.key} can never fire: {why}"


def _contradiction(parts: tuple[Condition, ...]) -> str:
    """What is asked for in vain; empty where there may be such a thing."""
    asked = tuple(asked_together(parts))
    for one, other in combinations(asked, 2):
        if Not(one) == other or Not(other) == one:
            part = one.part if isinstance(one, Not) else one
            return f"it asks that {_named(part)!r} holds, and that it does not"
        if _of_both(one, other):
            return "it asks that a player is the elder hand, and the younger"
    for one, other in combinations((each for each in asked if isinstance(each, Compare)), 2):
        if one.measured == other.measured and not _together(one, other):
            return f"it asks of {one.measured.measure.name!r} what no number can be"
    return ""


def asked_together(parts: tuple[Condition, ...]) -> Iterator[Condition]:
    """The conditions that must all hold."""
    for part in parts:
        if isinstance(part, AllOf):
            yield from asked_together(part.parts)
        else:
            yield part


def _of_both(one: Condition, other: Condition) -> bool:
    return (
        isinstance(one, Atom)
        and isinstance(other, Atom)
        and one.args == other.args
        and {one.fact.name, other.fact.name} == _ONE_OF_TWO
    )


def _named(part: Condition) -> str:
    match part:
        case Atom(fact=fact):
            return fact.name
        case Compare(measured=Measured(measure=measure)):
            return measure.name
        case _:
            return "the same"


def _together(one: Compare, other: Compare) -> bool:
    """Whether some number is so held against both, where both are numbers."""
    if isinstance(one.against, Measured) or isinstance(other.against, Measured):
        return True
    first, second = one.against, other.against
    near = (each + step for each in (first, second) for step in (-1, 0, 1))
    return any(
        compare_ranges(one.how, n, n, first, first)
        and compare_ranges(other.how, n, n, second, second)
        for n in (*near, -_MOST, _MOST)
    )


def asked_in_vain(book: LawBook) -> Remarks:
    """Clauses that ask under `if` what stands under `where`, and so is found already: it never
    fails there, and is never given as the reason why the law does not reach."""
    for clause in book.clauses:
        spoken_of = tuple(asked_together((clause.where,)))
        for part in asked_together((clause.conditions,)):
            if part in spoken_of:
                yield clause.place, f"{clause.key} asks {_named(part)!r} under where, and under if"


def closed_windows(book: LawBook) -> Remarks:
    """Clauses of which the time is over before it begins."""
    for clause in every_reading(book):
        opening = [each for each in clause.windows if each.side == "after"]
        closing = [each for each in clause.windows if each.side == "before"]
        for after in opening:
            for before in closing:
                if after.whose == before.whose and ends_before_it_begins(after, before):
                    yield (
                        clause.place,
                        f"the time of {clause.key} ends before it begins: after "
                        f"{after.anchor.name!r}, and before {before.anchor.name!r}",
                    )


def ends_before_it_begins(after: Window, before: Window) -> bool:
    """Whether the one anchor has come wherever the other has."""
    names = after.anchor.name, before.anchor.name
    return names[0] == names[1] or names[0] in NO_LATER.get(names[1], ())


def contrary_pairs(book: LawBook) -> Remarks:
    """Clauses of which one speaks wherever the other does, and says the contrary of the same, and
    of which neither is an exception to the other."""
    for one, other in combinations(filter(may_say_contrary, book.clauses), 2):
        if not says_contrary(one, other):
            continue
        for narrow, wide in ((one, other), (other, one)):
            if _speaks_wherever(wide, narrow):
                if not (gives_way_to(narrow, wide) or gives_way_to(wide, narrow)):
                    said = f"{narrow.key} says the contrary of {wide.key} wherever it speaks"
                    yield narrow.place, said, _between(narrow, wide, book)
                break


def _speaks_wherever(wide: Clause, narrow: Clause) -> bool:
    """Whether a clause speaks wherever another does, as far as they ask for the same things."""
    return (
        bool(narrow.when)
        and {*narrow.when} <= {*wide.when}
        and wide.each in (None, narrow.each)
        and {*asked_together((wide.where, wide.conditions))}
        <= {*asked_together((narrow.where, narrow.conditions))}
        and {*wide.windows} <= {*narrow.windows}
    )


def may_say_contrary(clause: Clause) -> bool:
    """Whether a clause gives an effect that has a contrary."""
    return any(effect.kind in _WITH_A_CONTRARY for effect in clause.then)


def says_contrary(one: Clause, other: Clause) -> bool:
    """Whether two clauses give effects that are the contrary of one another, of the same."""
    return any(
        {mine.kind, its.kind} == {*pair} and _spoken_of(mine) == _spoken_of(its)
        for pair in _CONTRARY
        for mine in one.then
        for its in other.then
    )


def _spoken_of(effect: Effect) -> dict[str, object]:
    return {
        slot: value for slot, value in effect.slots.items() if slot in ("player", "item", "act")
    }


def gives_way_to(one: Clause, other: Clause) -> bool:
    """Whether another clause is an exception to one."""
    return any(ground.clause in (other.id, other.key) for ground in one.unless)


def _between(narrow: Clause, wide: Clause, book: LawBook) -> str:
    own = narrow if book.is_own(narrow.id) else wide
    return f"let {own.id} be an exception to the other, or let it stand in its place"


def scored_twice(book: LawBook) -> Remarks:
    """Clauses of a code that score what one on which it rests scores as well, for the same player
    at the same moment, where neither gives way: both are counted."""
    others = [(each, _scored(each)) for each in book.clauses if not book.is_own(each.id)]
    for clause in book.clauses:
        if book.is_own(clause.id) and (scored := _scored(clause)):
            for other, there in others:
                if scored & there and _both_speak(clause, other):
                    what = ", ".join(sorted(item for _, item, _ in scored & there))
                    said = f"{clause.key} scores {what!r}, and {other.key} does so besides"
                    yield clause.place, said, _between(clause, other, book)


def _scored(clause: Clause) -> frozenset[tuple[str, str, str]]:
    """What a clause scores, and to whom."""
    return frozenset(
        (each.kind, str(each.slots["item"]), str(each.slots["player"]))
        for each in clause.then
        if each.kind in ("score", "adds") and each.slots["item"] in _OF_THE_GAME
    )


def _both_speak(one: Clause, other: Clause) -> bool:
    """Whether two clauses may speak at one moment, and neither is an exception to the other."""
    asked = (one.where, one.conditions, other.where, other.conditions)
    together = not {*one.when}.isdisjoint(other.when) and not _contradiction(asked)
    return together and not (gives_way_to(one, other) or gives_way_to(other, one))


def idle_liberties(book: LawBook) -> Remarks:
    """Clauses of a code that free from what bars by one on which it rests, and are exceptions to
    nothing: what bars goes before."""
    exceptions = {ground.clause for clause in book.clauses for ground in clause.unless}
    for clause in book.clauses:
        frees = any(effect.kind == "liberty" for effect in clause.then)
        if not frees or clause.contrary or not exceptions.isdisjoint((clause.id, clause.key)):
            continue
        if book.is_own(clause.id) and (bars := tuple(_barring(clause, book))):
            said = f"{clause.key} takes nothing from what bars at that moment: {', '.join(bars)}"
            yield clause.place, said


def _barring(clause: Clause, book: LawBook) -> Iterator[str]:
    for other in book.clauses:
        bars = any(effect.kind == "bar" for effect in other.then)
        if (
            bars
            and not book.is_own(other.id)
            and any(can_coincide(a, b) for a in clause.when for b in other.when)
        ):
            yield other.key


def saying_the_same(book: LawBook) -> Remarks:
    """Clauses that stand in the place of others, and say just what those said, with no doubt of
    it."""
    for op in book.files.operations:
        if op.kind != "in place of" or not book.is_own(op.by):
            continue
        names = {*op.on}
        taken = [c for c in book.files.taken if names & {c.key, c.id, law_of(c.id)}]
        own = [clause for clause in book.clauses if clause.id == op.by]
        doubted = any(clause.doubts for clause in own)  # it stands there for what may be read
        if not doubted and {_said(each) for each in own} == {_said(each) for each in taken}:
            yield (
                op.place,
                f"{op.by} says what {', '.join(op.on)} said, and stands in its place",
            )


def _said(clause: Clause) -> str:
    """What a clause does, whatever it is called."""
    bare = replace(clause, id="", limb="", words=(), reading="", unless=(), construes=(), doubts=())
    return repr(replace(bare, place=bare.place._replace(file="", line=0, column=0)))


def unexplained_readings(book: LawBook) -> Remarks:
    """Doubts whose other reading is neither put as law nor explained, or both; or that says
    the same, or cannot stand in the book."""
    for clause in book.clauses:
        for doubt in clause.doubts:
            about = f"the doubt {begins(doubt.question)!r}"
            if bool(doubt.instead) == bool(doubt.no_rule):
                yield clause.place, f"{about} has not one of instead and no rule"
            try:
                book.with_clauses(doubt.instead)
            except BadInput as bad:
                for problem in bad.problems:
                    yield problem.place, problem.matter, problem.hint
                continue
            if doubt.instead and all(_stands(each, book) for each in doubt.instead):
                yield clause.place, f"{about} has another reading that says the same"


def _stands(clause: Clause, book: LawBook) -> bool:
    """Whether a clause stands in a book as it is."""
    own = next((each for each in book.clauses if each.key == clause.key), None)
    return own is not None and replace(clause, place=own.place, doubts=own.doubts) == own


def options_never_taken(book: LawBook) -> Remarks:
    """Options of a choice that an act takes, which nobody could take: neither does the clause that
    gives one answer to that act, nor does another of its law allow it."""
    for clause in (each for each in book.clauses if book.is_own(each.id)):
        law = law_of(clause.id)
        for word in _choices_of(clause):
            choice = CHOICE_NAMED[word]
            if not choice.gives or choice.taken_by in clause.when:
                continue
            letting = (each for each in book.clauses if _lets_take(each, choice.taken_by))
            if all(law_of(each.id) != law for each in letting):
                message = f"nothing in {clause.key} lets {word!r} be taken"
                hint = f"when: [{choice.taken_by}, as matters stand], and its limit under before"
                yield clause.place, message, hint


def _choices_of(clause: Clause) -> Iterator[str]:
    for effect in clause.then:
        choices = effect.slots.get("choices")
        if effect.kind == "option" and isinstance(choices, tuple):
            yield from choices


def _lets_take(clause: Clause, moment: str) -> bool:
    return moment in clause.when and any(effect.kind == "may" for effect in clause.then)


CONTRADICTIONS: Final = (
    Check(
        "readings",
        "error",
        "The other reading is law, or told why not.",
        unexplained_readings,
        "give one of instead and no rule",
    ),
    Check(
        "never-fires",
        "error",
        "A clause can fire.",
        never_firing,
        "leave out one of the two",
    ),
    Check(
        "asked-twice",
        "warning",
        "What stands under where is not asked again under if.",
        asked_in_vain,
        "leave it under if, and the law is named where it fails; or under where, and it is silent",
    ),
    Check(
        "window",
        "error",
        "A time does not end before it begins.",
        closed_windows,
        "exchange after and before, or name other moments",
    ),
    Check(
        "contrary",
        "error",
        "Clauses that speak together do not say the contrary.",
        contrary_pairs,
        "let one be an exception to the other",
    ),
    Check(
        "scored-twice",
        "warning",
        "What a law of the code scores in another way is not scored by the other law as well.",
        scored_twice,
        "let one be an exception to the other, or stand in its place",
    ),
    Check(
        "liberty",
        "warning",
        "What frees from a bar is an exception to it.",
        idle_liberties,
        "name under exception to what does not hold then, if it does not",
    ),
    Check(
        "option-taken",
        "error",
        "An option can be taken.",
        options_never_taken,
        "let the clause answer to the act that takes it",
    ),
    Check(
        "no-change",
        "error",
        "What stands in the place of a clause says something else.",
        saying_the_same,
        "write under but what is otherwise; or leave the clause as it stands",
    ),
)
