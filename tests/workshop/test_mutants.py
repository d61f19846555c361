"""Clauses broken in one thing: in each way that there is, and in no more than one."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import fields

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.workshop.equivalents import read_equivalents
from piquet_adjudicator.workshop.mutant_parts import CONTRARY
from piquet_adjudicator.workshop.mutants import mutants

CLAUSES = load_book().clauses


def differing(one: Clause, other: Clause) -> list[str]:
    """The parts in which two clauses differ."""
    return [f.name for f in fields(Clause) if getattr(one, f.name) != getattr(other, f.name)]


def test_one_thing_is_broken_each_time() -> None:
    for clause in CLAUSES:
        broken = mutants(clause)
        assert len({mutant.words for mutant in broken}) == len(broken), clause.key
        for mutant in broken:
            assert len(differing(clause, mutant.clause)) == 1, (clause.key, mutant.words)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("54.1", "if 'is allowed good: call' negated"),
        ("54.1", "unless 54.2 dropped"),
        ("54.1", "then nothing"),
        ("59.1", "when: not 'retakes'"),
        ("52.2", "'before another lead: elder' made 'after another lead: elder'"),
        ("52.2", "'before another lead: elder' made 'before another lead: younger'"),
        ("52.2", "'before another lead: elder' dropped"),
        ("66.1", "if 'tricks: player more than 6' one less"),
        ("66.1", "if 'tricks: player more than 6' asked of other"),
        ("66.1", "then 'score (player player, item cards, points 10)' one more"),
        ("66.1", "then 'score (player player, item cards, points 10)' on other"),
        ("66.1", "then 'score (player player, item cards, points 10)' of the point"),
        ("44.1a", "then 'may (act this)' dropped"),
    ],
)
def test_each_kind_of_thing_is_broken(key: str, words: str) -> None:
    clause = next(clause for clause in CLAUSES if clause.key == key)
    assert words in [mutant.words for mutant in mutants(clause)]


def test_the_other_player_of_the_other_is_the_first() -> None:
    assert all(CONTRARY[other] == one for one, other in CONTRARY.items())


def test_an_excuse_has_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "reasons.yaml"
    assert read_equivalents(path) == ()
    path.write_text("- {clause: 54.1, mutations: [one, two], reason: it is so}\n")
    assert [(e.clause, e.mutation, e.reason) for e in read_equivalents(path)] == [
        ("54.1", "one", "it is so"),
        ("54.1", "two", "it is so"),
    ]
    path.write_text("- {clause: 54.1, mutations: [one], reason: }\n")
    with pytest.raises(BadInput, match="a reason is expected here"):
        read_equivalents(path)
