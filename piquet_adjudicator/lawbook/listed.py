"""The list of the clauses of a code, held against the clauses that its laws have."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.errors import near_word
from piquet_adjudicator.lawbook.clause import law_of
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.source import Mapping

_LISTED_AS: Final = 0.6
"""So much (of 1) the number of a clause must be like one of the list to be meant by it."""


def check_list(law: Mapping, label: str, reader: Reader) -> frozenset[str]:
    """Notes the clauses of a law, numbered through, that are listed under no number, or under
    another; and returns them. Where the law itself is not numbered through, it is the law that may
    be wrong, and not the list."""
    clauses = law.entries.get("clauses")
    given = dict(clauses.keys) if isinstance(clauses, Mapping) else {}
    for item in reader.items(law.entries.get("not encoded")):
        if isinstance(item, Mapping) and "clause" in item.entries:
            named = item.entries["clause"]
            given[reader.text(named)] = named.place
    tails = {number.rpartition(".")[2] for number in given}
    if {law_of(number) for number in given} != {label} or tails != {
        str(number) for number in range(1, len(given) + 1)
    }:
        return frozenset()
    unlisted = [number for number in given if number not in reader.listed]
    without = [n for n in reader.listed if law_of(n) == label and n not in given]
    for number in unlisted:
        near = near_word(number, without, _LISTED_AS)
        if near:
            message = f"law {label} has no clause {near!r}"
            reader.wrong(reader.listed_at[near], message, f"did you mean {number!r}?")
        elif label not in reader.mislisted:
            message = f"clause {number!r} is not listed"
            reader.wrong(given[number], message, "list it in clauses.yaml, or leave it out")
    return frozenset(unlisted)
