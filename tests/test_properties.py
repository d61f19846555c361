"""Properties of every scenario: of suits, of players, of the order and numbering of laws."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.lawbook.book import LawBook, assemble
from piquet_adjudicator.lawbook.clause import Case, Clause, Ground
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Dispute
from tests.scenarios import read_scenario, scenario_files

DISPUTES = {
    f"{path.parent.name}/{path.stem}": read_scenario(path).dispute for path in scenario_files()
}
EVERY = pytest.mark.parametrize("name", DISPUTES)
NEXT_SUIT = {"S": "H", "H": "D", "D": "C", "C": "S"}
OTHER = {"A": "B", "B": "A"}


def changed(value: Any, change: Callable[[str, Any], Any], name: str = "") -> Any:
    """A value with every leaf changed, the names of fields and keys given to `change`."""
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
        return value._replace(suit=NEXT_SUIT[value.suit])
    return NEXT_SUIT[value] if name == "suit" and value else value


def other_player(name: str, value: Any) -> Any:
    """A renamed B, and B renamed A."""
    places = ("key", "player", "whose", "by", "elder", "dealers", "due", "source", "target")
    if name in ("pack", "packs") and value in ("A's", "B's"):
        return f"{OTHER[value[0]]}'s"
    return OTHER.get(value, value) if name in places and isinstance(value, str) else value


def outline(ruling: Ruling, player: Callable[[str | None], str | None] = lambda p: p) -> Any:
    """What must not change: decisions, citations, findings, fired clauses and totals."""
    return (
        [(claim.decision, claim.cites) for claim in ruling.claims],
        sorted((f.cite, f.line, str(player(f.player)), f.effect) for f in ruling.findings),
        sorted(ruling.fired),
        {player(p): score.total for p, score in ruling.score.items()},
    )


@EVERY
def test_suits_are_interchangeable(name: str) -> None:
    dispute = DISPUTES[name]
    assert outline(adjudicate(changed(dispute, next_suit))) == outline(adjudicate(dispute))


@EVERY
def test_players_are_interchangeable(name: str) -> None:
    dispute = DISPUTES[name]
    swapped = adjudicate(changed(dispute, other_player))
    assert outline(swapped, lambda p: OTHER[p] if p else None) == outline(adjudicate(dispute))


def backwards() -> LawBook:
    """The law book with its files read in the contrary order."""
    files = load_book().files
    return assemble(replace(files, laws=files.laws[::-1], cases=files.cases[::-1]))


def renumbered() -> LawBook:
    """The law book with a hundred added to every law's number."""

    def new(number: str) -> str:
        return re.sub(r"^\d+", lambda found: str(int(found[0]) + 100), number)

    def ground(given: Ground) -> Ground:
        return replace(given, clause=new(given.clause))

    def clause(given: Clause) -> Clause:
        return replace(
            given,
            id=new(given.id),
            unless=tuple(map(ground, given.unless)),
            defeats=tuple(map(ground, given.defeats)),
            construes=tuple(map(new, given.construes)),
        )

    def all_of(whole: Any) -> Any:
        return replace(whole, clauses=tuple(map(clause, whole.clauses)))

    def case(given: Case) -> Case:
        near = tuple(replace(each, clause=new(each.clause)) for each in given.near)
        question = given.question and replace(given.question, by=new(given.question.by))
        return replace(all_of(given), near=near, question=question)  # type: ignore[no-any-return]

    files = load_book().files
    return assemble(
        replace(
            files,
            laws=tuple(map(all_of, files.laws)),
            passages=tuple(map(all_of, files.passages)),
            cases=tuple(map(case, files.cases)),
        )
    )


def lower(cite: str) -> str:
    """The citation with a hundred taken from its law's number."""
    return re.sub(r"^\d+", lambda found: str(int(found[0]) - 100), cite)


def test_the_order_of_files_never_matters() -> None:
    book = backwards()
    for dispute in DISPUTES.values():
        assert outline(adjudicate(dispute, book)) == outline(adjudicate(dispute))


def _as_before(cite: str) -> str:
    """A citation with the number that its law had before."""
    return re.sub(r"^1\d\d", lambda found: str(int(found[0]) - 100), cite)


def test_renumbering_changes_only_the_citations() -> None:
    book = renumbered()
    for dispute in DISPUTES.values():
        new, old = adjudicate(dispute, book), adjudicate(dispute)
        assert [claim.decision for claim in new.claims] == [c.decision for c in old.claims]
        lower = [[_as_before(cite) for cite in claim.cites] for claim in new.claims]
        assert lower == [list(claim.cites) for claim in old.claims]
        assert [f.text for f in new.findings] == [f.text for f in old.findings]


@EVERY
def test_the_same_record_gives_the_same_ruling(name: str) -> None:
    dispute: Dispute = DISPUTES[name]
    assert outline(adjudicate(dispute)) == outline(adjudicate(dispute))
