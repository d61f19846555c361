"""Reading what is printed of a text, what is quoted, and its words that no clause realises."""

from __future__ import annotations

from typing import Final, TypeAlias, cast, get_args

from piquet_adjudicator.lawbook.as_read import AS_READ, near_number
from piquet_adjudicator.lawbook.code_files import OtherWords, WordRole
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.quotations import check_quoted
from piquet_adjudicator.lawbook.written import clause_number
from piquet_adjudicator.source import Node, Scalar

WORD_ROLES: Final = get_args(WordRole)
SAID_BY_ANOTHER: Final[WordRole] = "said by another law"
Printed: TypeAlias = tuple[Scalar, ...]
"""What is printed of a law or passage; of a Case, its facts, Decision and note."""


def printed_words(*nodes: Node | None) -> Printed:
    """What is printed of a text."""
    return tuple(node for node in nodes if isinstance(node, Scalar))


def quoted(node: Node | None, printed: Printed, reader: Reader) -> str:
    """Words on one line; noted, where they do not stand in what is printed."""
    words = " ".join(reader.text(node).split())
    if isinstance(node, Scalar):
        check_quoted(node, words, printed, reader)
    return words


def read_other_words(node: Node, printed: Printed, reader: Reader) -> OtherWords:
    """Words that no clause realises, with their role; noted, where they are not accounted for."""
    keys = ("words", "role", "by", "reason", AS_READ)
    entry = reader.mapping(node, keys, ("words", "role"))
    words = quoted(entry.entries.get("words"), printed, reader)
    role = reader.choice(entry.entries.get("role"), WORD_ROLES, "narrative")
    reason = " ".join(reader.text(entry.entries.get("reason")).split())
    by = tuple(_standing(each, reader) for each in reader.items(entry.entries.get("by")))
    if by and role != SAID_BY_ANOTHER:
        reader.wrong(entry.keys["by"], f"'by' goes with {SAID_BY_ANOTHER!r}")
    elif role == SAID_BY_ANOTHER and not by:
        reader.wrong(entry.place, "the entry 'by' is missing", "as by: [62.1], clauses that say it")
    return OtherWords(words, cast(WordRole, role), reason, by)


def _standing(node: Node, reader: Reader) -> str:
    """A clause, by its number or that of one of its limbs, that stands in the code or in one on
    which it rests."""
    number = reader.text(node)
    number = clause_number(reader.clauses[number]) if number in reader.clauses else number
    known = reader.numbers | reader.left_out | reader.gone
    if number not in known and not reader.ancestral:
        reader.wrong(node.place, f"{number!r} does not stand", near_number(number, reader.numbers))
    return number
