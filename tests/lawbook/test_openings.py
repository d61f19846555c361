"""How clauses open."""

from __future__ import annotations

from piquet_adjudicator.lawbook.condition import looked_at
from piquet_adjudicator.lawbook.load import load_book


def test_no_clause_gives_what_it_asks_for_once() -> None:
    """What may hold at no moment is asked before a clause is tried on any: nothing that the clause
    itself concludes can bear on it."""
    opening = [each for each in load_book().openings if each.ever]
    assert len(opening) > 40
    for each in opening:
        for atom in each.ever:
            assert atom.fact.reads.isdisjoint(each.clause.gives), each.clause.key


def test_clauses_that_ask_the_same_first_have_one_number() -> None:
    """Of the younger hand and of the elder, different ones; of other moments, different ones."""
    asked: dict[int, set[tuple[object, ...]]] = {}
    for each in load_book().openings:
        moments = each.clause.when, each.clause.each
        asked.setdefault(each.moments, set()).add(moments)
        for place, (_, number) in enumerate(each.first, 1):
            parts = tuple(part for part, _ in each.first[:place])
            asked.setdefault(number, set()).add((*moments, *parts))
    assert all(len(same) == 1 for same in asked.values())
    every = [what for same in asked.values() for what in same]
    assert len(every) == len(set(every)) < len(load_book().clauses) * 2


def test_what_is_asked_first_rests_on_the_record_alone() -> None:
    """What reads what clauses conclude is not asked before they have been tried; and of what a
    clause asks, everything is asked first that stands before that."""
    every = load_book().openings
    assert any(len(each.first) > 1 for each in every)
    for each in every:
        parts, first = each.clause.where.parts, tuple(part for part, _ in each.first)
        assert first == parts[: len(first)]
        assert not any(looked_at(part) for part in first)
        assert len(first) == len(parts) or looked_at(parts[len(first)])
