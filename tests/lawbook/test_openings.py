"""How clauses open."""

from __future__ import annotations

from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.lawbook.strata import given


def test_no_clause_gives_what_it_asks_for_once() -> None:
    """What may hold at no moment is asked before a clause is tried on any: nothing that the clause
    itself concludes can bear on it."""
    opening = [each for each in load_book().openings if each.ever]
    assert len(opening) > 40
    for each in opening:
        for atom in each.ever:
            assert atom.fact.reads.isdisjoint(given(each.clause)), each.clause.key


def test_clauses_that_ask_the_same_first_have_one_number() -> None:
    """Of the younger hand and of the elder, different ones; of other moments, different ones."""
    asked: dict[int, set[tuple[object, ...]]] = {}
    for each in load_book().openings:
        first = (each.first.fact.name, each.first.args) if each.first else None
        told = (each.clause.when, each.clause.each, first)
        asked.setdefault(each.number, set()).add(told)
    assert all(len(same) == 1 for same in asked.values())
    every = [told for same in asked.values() for told in same]
    assert len(every) == len(set(every)) < len(load_book().clauses)


def test_a_first_fact_rests_on_the_record_alone() -> None:
    """A fact that reads what clauses conclude is not asked before they have been tried."""
    first = [each.first for each in load_book().openings if each.first]
    assert first
    assert all(not atom.fact.reads for atom in first)
