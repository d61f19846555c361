"""Properties of every scenario: of suits, of players, of the order and numbering of laws."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.lawbook.book import LawBook, assemble
from piquet_adjudicator.lawbook.clause import Case, Clause, Ground
from piquet_adjudicator.model.cards import Card
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


def outline(ruling: Adjudication, player: Callable[[str | None], str | None] = lambda p: p) -> Any:
    """What must not change: decisions, citations, findings, fired clauses and totals."""
    return (
        [(claim.decision, claim.cites) for claim in ruling.claims],
        sorted((str(f.cite), f.line, str(player(f.player)), f.effect) for f in ruling.findings),
        sorted(ruling.fired),
        {player(p): score.total for p, score in ruling.score.items()},
    )


@EVERY
def test_suits_and_players_are_interchangeable(name: str) -> None:
    """A ruling knows no suit and no player by name: both are exchanged at once."""
    dispute = DISPUTES[name]
    exchanged = adjudicate(changed(changed(dispute, next_suit), other_player))
    assert outline(exchanged, lambda p: OTHER[p] if p else None) == outline(adjudicate(dispute))


def disordered() -> LawBook:
    """The law book with a hundred added to every law's number, and its files in the contrary
    order."""

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
            laws=tuple(map(all_of, files.laws[::-1])),
            passages=tuple(map(all_of, files.passages)),
            cases=tuple(map(case, files.cases[::-1])),
        )
    )


def as_before(cite: str) -> str:
    """A citation with the number that its law had before."""
    return re.sub(r"^1\d\d", lambda found: str(int(found[0]) - 100), cite)


def test_numbers_and_the_order_of_files_change_only_the_citations() -> None:
    """On a quarter of the records."""
    book = disordered()
    for dispute in list(DISPUTES.values())[::4]:
        new, old = adjudicate(dispute, book), adjudicate(dispute)
        assert [claim.decision for claim in new.claims] == [c.decision for c in old.claims]
        cites = [sorted(as_before(str(cite)) for cite in claim.cites) for claim in new.claims]
        assert cites == [sorted(map(str, claim.cites)) for claim in old.claims]
        assert [(f.line, f.so) for f in new.findings] == [(f.line, f.so) for f in old.findings]
        assert {as_before(clause) for clause in new.fired} == old.fired
        assert {p: score.total for p, score in new.score.items()} == {
            p: score.total for p, score in old.score.items()
        }


def test_the_same_record_gives_the_same_ruling() -> None:
    """On a tenth of the records, ruled twice in one process."""
    for dispute in list(DISPUTES.values())[::10]:
        assert outline(adjudicate(dispute)) == outline(adjudicate(dispute))
