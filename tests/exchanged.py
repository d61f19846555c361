"""Records and the law book with what should not matter exchanged: suits, players, the numbers and
the order of the laws; and what of a ruling must then be the same."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator import load_book
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.lawbook.book import LawBook, assemble
from piquet_adjudicator.lawbook.clause import Clause, Ground
from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.model.asks import AskRow
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.claims import ClaimRow

NEXT_SUIT = {"S": "H", "H": "D", "D": "C", "C": "S"}
OTHER = {"A": "B", "B": "A"}


def changed(value: Any, change: Callable[[str, Any], Any], name: str = "") -> Any:
    """A value with every leaf changed, the names of fields and keys given to `change`; but not a
    form of claim, which tells for each player what he would do."""
    if isinstance(value, ClaimRow | AskRow):
        return value
    if isinstance(value, Card):
        return change("card", value)
    if isinstance(value, Struct):
        new = {n: changed(getattr(value, n), change, n) for n in value.__struct_fields__}
        return replace(value, **new)
    if isinstance(value, tuple):
        return tuple(changed(item, change, name) for item in value)
    if isinstance(value, dict):
        return {change("key", k): changed(v, change, name) for k, v in value.items()}
    return change(name, value)


def next_suit(name: str, value: Any) -> Any:
    """Each suit renamed to the next."""
    if name == "card" and value is not None:
        return value._replace(suit=NEXT_SUIT.get(value.suit, ""))
    return NEXT_SUIT[value] if name == "suit" and value else value


def other_player(name: str, value: Any) -> Any:
    """A renamed B, and B renamed A."""
    places = ("key", "player", "whose", "by", "elder", "dealers", "due", "source", "target")
    if name in ("pack", "packs") and value in ("A's", "B's"):
        return f"{OTHER[value[0]]}'s"
    if name in ("remark", "text") and isinstance(value, str):
        return re.sub(r"\b[AB]\b", lambda letter: OTHER[letter[0]], value)
    return OTHER.get(value, value) if name in places and isinstance(value, str) else value


def outline(
    ruling: Adjudication,
    player: Callable[[str | None], str | None] = lambda p: p,
    cite: Callable[[str], str] = lambda c: c,
) -> Any:
    """What must not change: decisions, citations, findings, fired clauses and totals."""

    def cited(place: object) -> str:
        return cite(str(place))

    return (
        [(claim.decision, list(map(cited, claim.cites))) for claim in ruling.claims],
        sorted((cited(f.cite), f.line, str(player(f.player)), f.effect) for f in ruling.findings),
        sorted(map(cite, ruling.fired)),
        {player(p): score.total for p, score in ruling.score.items()},
    )


@cache
def disordered(code: str) -> LawBook:
    """The law book of a code with a hundred added to every law's number, and its files in the
    contrary order."""

    def new(number: str) -> str:
        return re.sub(r"^\d+", lambda found: str(int(found[0]) + 100), number)

    def ground(given: Ground) -> Ground:
        return replace(given, clause=new(given.clause))

    def clause(given: Clause) -> Clause:
        return replace(
            given,
            id=new(given.id),
            unless=tuple(map(ground, given.unless)),
            construes=tuple(map(new, given.construes)),
            doubts=tuple(
                replace(each, instead=tuple(map(clause, each.instead))) for each in given.doubts
            ),
        )

    def all_of(whole: Any) -> Any:
        return replace(whole, clauses=tuple(map(clause, whole.clauses)))

    def case(given: Case) -> Case:
        near = tuple(replace(each, clause=new(each.clause)) for each in given.near)
        questions = tuple(
            replace(each, by=new(each.by), unless=tuple(map(new, each.unless)))
            for each in given.questions
        )
        return replace(all_of(given), near=near, questions=questions)  # type: ignore[no-any-return]

    files = load_book(code).files
    return assemble(
        replace(
            files,
            laws=tuple(map(all_of, files.laws[::-1])),
            passages=tuple(map(all_of, files.passages)),
            cases=tuple(map(case, files.cases[::-1])),
        )
    )


def as_before(cite: str) -> str:
    """A citation with the number that its law had before."""
    return re.sub(r"^1\d\d", lambda found: str(int(found[0]) - 100), cite)
