"""What the reading of a record needs of the code that rules it: its pack, the words of its claims,
and what may be agreed under it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from collections.abc import Mapping as ReadOnly
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct, field

from piquet_adjudicator.data import CodeFolders, codes
from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.claims_of_code import rows_of_claims
from piquet_adjudicator.files.deck_file import deck_of
from piquet_adjudicator.files.lineage import CODE_FILE, Ancestor, extended, lineage
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claims_of_items import rows_of_items
from piquet_adjudicator.model.claims import ClaimRow
from piquet_adjudicator.model.deck import PIQUET, Deck
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, read_text, read_yaml

TERMS: Final = "terms"
"""The entry of the settings of a code that lists what may be agreed."""
ITEMS: Final = "items"
"""The entry of them that lists what is scored, with what each is called."""
VALUES: Final = "values"
TERM_KEYS: Final = ("means", VALUES)
"""The entries of each term: what it means, and the values that a record may give it."""
NOTHING: Final = "nothing"
"""Stands for what a code has not, of that which the code has that it extends."""
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
    record: what none of them asks for is not read, and what is of the package not again."""
    asked = frozenset(ALL_WORDS).intersection(needed)
    words, noted = (_of_the_package if laws is None else _read)(name, laws, asked)
    problems += noted
    return words


_Read: TypeAlias = tuple[WordsOfCode, tuple[Problem, ...]]


def _read(name: str, laws: Path | None, needed: frozenset[str]) -> _Read:
    known, problems = codes(laws), list[Problem]()
    line = lineage(name, laws, [])
    every = (*(each.folders for each in line), *((known[name],) if name in known else ()))
    standing = _standing(every, line)
    words = WordsOfCode(
        name,
        deck_of(standing),
        _rows(every, standing, problems) if "claims" in needed else ROWS,
        _terms(standing) if TERMS in needed else {},
    )
    return words, tuple(problems)


_of_the_package: Final = lru_cache(maxsize=32)(_read)


def _standing(
    every: tuple[CodeFolders, ...], line: tuple[Ancestor, ...]
) -> tuple[CodeFolders, ...]:
    """The folders of a code, the last of those of its line, and of those that it extends."""
    return every[len(line) - len(tuple(extended(line))) :]


def _settings(every: tuple[CodeFolders, ...]) -> Iterator[Node | None]:
    """The settings of the codes in some folders. What is wrong with a file is reported when it is
    ruled by."""
    for folders in every:
        path = folders.laws / CODE_FILE
        yield read_yaml(read_text(path, path.name), path.name, [])


def _rows(
    every: tuple[CodeFolders, ...], standing: tuple[CodeFolders, ...], problems: list[Problem]
) -> tuple[ClaimRow, ...]:
    """The forms of claims under a code: those of its items, and those of the codes of its line."""
    return (*_rows_of_items(standing), *rows_of_claims(every, problems))


def _rows_of_items(every: tuple[CodeFolders, ...]) -> tuple[ClaimRow, ...]:
    """The forms of claims of the items that the code in the last of some folders scores of its own,
    or by one that it extends."""
    items: dict[str, str] = {}
    for node in _settings(every):
        listed = node.entries.get(ITEMS) if isinstance(node, Mapping) else None
        if isinstance(listed, Mapping):
            items |= {name: " ".join(_values(words)) for name, words in listed.entries.items()}
    return rows_of_items({name: words for name, words in items.items() if words != NOTHING})


def _terms(every: tuple[CodeFolders, ...]) -> dict[str, tuple[str, ...]]:
    """The terms that the code in the last of some folders lists with those that it extends, each
    with its values."""
    terms: dict[str, tuple[str, ...]] = {}
    for node in _settings(every):
        terms |= terms_listed(node)
    return {name: values for name, values in terms.items() if values != (NOTHING,)}


def terms_listed(node: Node | None) -> dict[str, tuple[str, ...]]:
    """The terms that a file of settings lists, each with the values that a record may give it; of
    one that the code which it extends has, and it has not, nothing."""
    listed = node.entries.get(TERMS) if isinstance(node, Mapping) else None
    if not isinstance(listed, Mapping):
        return {}
    return {
        name: tuple(_values(term.entries.get(VALUES) if isinstance(term, Mapping) else term))
        for name, term in listed.entries.items()
    }


def _values(node: Node | None) -> Iterator[str]:
    for item in node.items if isinstance(node, Sequence) else (node,):
        if isinstance(item, Scalar):
            yield item.text
