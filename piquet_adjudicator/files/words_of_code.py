"""What the reading of a record needs of the code that rules it: its pack, the words of its claims,
and what may be agreed under it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from collections.abc import Mapping as ReadOnly
from pathlib import Path
from typing import Final

from msgspec import Struct, field

from piquet_adjudicator.data import codes
from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.claims_of_code import rows_of
from piquet_adjudicator.files.deck_file import deck_of
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.model.claims import ClaimRow
from piquet_adjudicator.model.deck import PIQUET, Deck
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, read_text, read_yaml

CODE_FILE: Final = "code.yaml"
"""The file of a code that holds its settings."""
TERMS: Final = "terms"
"""The entry of it that lists what may be agreed."""
VALUES: Final = "values"
TERM_KEYS: Final = ("means", VALUES)
"""The entries of each term: what it means, and the values that a record may give it."""
ALL_WORDS: Final = ("claims", TERMS)
"""The keys of a record that ask for more of the code than its pack."""


class WordsOfCode(Struct, frozen=True):
    """A code as a record is read by it: its name, its pack, its forms of claims with those of the
    game, and the terms that may be agreed, each with its values."""

    name: str
    deck: Deck = PIQUET
    rows: tuple[ClaimRow, ...] = ROWS
    terms: ReadOnly[str, tuple[str, ...]] = field(default_factory=dict)


def words_of_code(
    name: str,
    laws: Path | None,
    problems: list[Problem],
    needed: Collection[str] = ALL_WORDS,
) -> WordsOfCode:
    """The words of a code of the package, or of the folder of codes `laws`; those of piquet where
    there is no such code, which is reported when it is ruled by. `needed` are the keys of the
    record: what none of them asks for is not read."""
    return WordsOfCode(
        name,
        deck_of(name, laws),
        rows_of(name, laws, problems) if "claims" in needed else ROWS,
        _terms(name, laws) if TERMS in needed else {},
    )


def _terms(name: str, laws: Path | None) -> dict[str, tuple[str, ...]]:
    """The terms that a code lists, each with its values. What is wrong with its file is reported
    when it is ruled by."""
    folders = codes(laws).get(name)
    if folders is None:
        return {}
    path = folders.laws / CODE_FILE
    return terms_listed(read_yaml(read_text(path, path.name), path.name, []))


def terms_listed(node: Node | None) -> dict[str, tuple[str, ...]]:
    """The terms that a file of settings lists, each with the values that a record may give it."""
    listed = node.entries.get(TERMS) if isinstance(node, Mapping) else None
    if not isinstance(listed, Mapping):
        return {}
    return {
        name: tuple(_values(term.entries.get(VALUES)) if isinstance(term, Mapping) else ())
        for name, term in listed.entries.items()
    }


def _values(node: Node | None) -> Iterator[str]:
    for item in node.items if isinstance(node, Sequence) else (node,):
        if isinstance(item, Scalar):
            yield item.text
