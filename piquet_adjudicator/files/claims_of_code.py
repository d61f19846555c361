"""The forms of claims that a code brings of its own, in `claims.yaml` among its laws.

A record is read before the laws that rule it, and all that it needs of them are the words of their
claims. So this one file of a code is read here, by itself; the law book reads it again, to hold the
effects that its rows ask for against those that it knows.

    - claim: loses the game
      words: ["{other} *loses the game"]
      by: his adversary
      concluded: {effects: loses the game, match: player}
      so: "{player} loses the game"
      not so: "{player} does not lose the game"
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, get_args

from piquet_adjudicator.data import CodeFolders, file_called
from piquet_adjudicator.errors import Problem, nearest, quote
from piquet_adjudicator.files.claim_nodes import RowReader, Vocabulary
from piquet_adjudicator.files.claim_questions import (
    QUESTIONS,
    TRIED,
    RowAsks,
    asks_of_acts,
    read_row_question,
)
from piquet_adjudicator.language.claim_rows import CLAIM_SLOTS, OF_GAMES, ROWS, UNPRINTED
from piquet_adjudicator.language.claim_sentences import OF_HIS_CALL
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import slots_in
from piquet_adjudicator.model.claims import (
    SAID_OF,
    Claimant,
    ClaimQuestion,
    ClaimRow,
    ComesTo,
    Concluded,
    Contrary,
    OfEach,
    OneOf,
    OnTheDealer,
    Scored,
    Trying,
)
from piquet_adjudicator.source import Mapping, Node, items_of, read_text, read_yaml

FILE: Final = "claims.yaml"
"""The file of a code that holds its forms of claims."""
KEYS: Final[dict[str, str]] = {
    "claim": "the name of the form",
    "words": "its words, the first as it is printed",
    "denials": "further words in which it is denied",
    "by": "who makes it where nobody is named: `the player` (if it is left out), `his adversary`, "
    "`anybody` or `nobody`",
    "so": "what is decided where it is so",
    "not so": "what is decided where it is not",
    "denied": "`{so, not so}`: the same of its denial, where that is not the two exchanged",
    "unprovided": "what the laws may fail to provide for",
    "tries": "what is tried on its behalf, where it is not yet done: an act, as `{player} counts "
    "the stock`, or one of the things tried (below)",
    "of the partie": "`yes`: it asks of a partie of which the record need tell nothing",
}
"""The entries of a form of claim besides its question, with what each means."""

_NEEDED: Final = ("claim", "words", "so", "not so")
_CLAIMANTS: Final[dict[str, Claimant]] = {word: word for word in get_args(Claimant)}
_BRACKETS: Final = r"[^\[\]()]*(?:(?:\[[^\[\]()]*\]|\([^\[\]()]*\))[^\[\]()]*)*"
"""A pattern whose brackets are closed, and do not stand within brackets."""
_OF_NUMBERS: Final = frozenset({"number", "trick"})
_OF_ITEMS: Final = frozenset({"item", "kind"})
_OF_PLAYERS: Final = frozenset({"whose"})
"""What a slot fills of a claim, by the names of its fields."""


def rows_of_claims(every: Iterable[CodeFolders], problems: list[Problem]) -> tuple[ClaimRow, ...]:
    """The forms of claims under the code in the last of some folders: its own and those of the
    codes on which it rests, which go before those of the game. What is wrong with a file is noted.

    >>> rows_of_claims((), []) == ROWS
    True
    """
    rows = ROWS
    for folders in every:
        path, name = folders.laws / FILE, file_called(FILE, folders.laws.name)
        if path.exists():
            node = read_yaml(read_text(path, name), name, problems)
            rows = (*read_rows(node, problems, others=rows), *rows)
    return rows


def read_rows(
    node: Node | None,
    problems: list[Problem],
    known: Vocabulary | None = None,
    others: tuple[ClaimRow, ...] = ROWS,
) -> tuple[ClaimRow, ...]:
    """The rows that a file holds besides the `others` that there are; what is wrong with them is
    noted. `known` is the vocabulary of the laws (None: what they ask of it is not looked at)."""
    reader = RowReader(problems, {row.name: row for row in reversed(others)}, known)
    for item in items_of(node):
        _read_row(item, reader)
    return tuple(row for row in reader.rows.values() if row not in others)


def _read_row(node: Node, reader: RowReader) -> None:
    """Reads one row, and puts it with the others."""
    before = len(reader.problems)
    entry = reader.entry(node, "a form of claim", {**KEYS, **QUESTIONS})
    get = entry.entries.get
    for key in _NEEDED:
        if key not in entry.entries:
            reader.wrong(node.place, f"the key {quote(key)} is missing", f"as {key}: ...")
    name = reader.text(get("claim"), "claim")
    if name in reader.rows and reader.rows[name] not in OF_GAMES:
        message = f"there is a form of claim {quote(name)} already"
        reader.wrong(node.place, message, "give it another name")
    asked = read_row_question(entry, reader)
    row = ClaimRow(
        name,
        tuple(_pattern(item, reader) for item in items_of(get("words"))),
        asked.question if asked else Concluded(()),
        _said(get("so"), "so", reader),
        _said(get("not so"), "not so", reader),
        reader.word(get("by"), _CLAIMANTS) or "the player",
        tuple(_pattern(item, reader) for item in items_of(get("denials"))),
        _denied(get("denied"), reader),
        _tries(get("tries"), asked, reader),
        reader.text(get("unprovided"), "unprovided") or "this",
        reader.flag(get("of the partie"), "of the partie"),
        asked.item if asked else None,
    )
    if len(reader.problems) == before:
        _check_slots(row, entry, reader)
    if len(reader.problems) == before:
        reader.rows[name] = row


def _tries(node: Node | None, asked: RowAsks | None, reader: RowReader) -> Trying:
    """What a row tries: for want of anything else, what its question does."""
    if node is None:
        return asked.tries if asked else None
    if asked and asks_of_acts(asked.question):
        reader.wrong(node.place, "what is asked to be open is what is tried", "leave tries: out")
    return TRIED.get(reader.text(node, "tries")) or reader.act(node)


# ---- its words


def _pattern(node: Node, reader: RowReader) -> str:
    """A pattern, of slots that there are, its brackets closed, and at most one verb starred."""
    text = reader.text(node, "a pattern")
    for slot in slots_in(text):
        if slot not in CLAIM_SLOTS:
            reader.wrong(node.place, f"there is no slot {quote(slot)}", nearest(slot, CLAIM_SLOTS))
    if re.fullmatch(_BRACKETS, text.replace("*(", "(")) is None:
        message = f"the brackets of {quote(text)} are not closed, or stand in others"
        reader.wrong(node.place, message, "as: {other} *(loses|forfeits) the [whole] game")
    if text.count("*") > 1:
        message = f"{quote(text)} has more than one star"
        reader.wrong(node.place, message, "mark the verb alone, as: {other} *loses")
    return text


def _said(node: Node | None, what: str, reader: RowReader) -> str:
    """What is decided in words, with nothing in braces but what a claim says."""
    text = reader.text(node, what)
    for name in slots_in(text):
        if node is not None and name not in SAID_OF:
            hint = nearest(name, SAID_OF) or f"use one of {', '.join(SAID_OF)}"
            reader.wrong(node.place, f"nothing tells {quote(name)}", hint)
    return text


def _denied(node: Node | None, reader: RowReader) -> tuple[str, str] | None:
    if node is None:
        return None
    entry = reader.entry(node, "denied", {"so": "", "not so": ""})
    for key in ("so", "not so"):
        if key not in entry.entries:
            reader.wrong(node.place, f"the key {quote(key)} is missing", f"as {key}: ...")
    get = entry.entries.get
    return _said(get("so"), "so", reader), _said(get("not so"), "not so", reader)


# ---- whether its words name what its question asks of


def _check_slots(row: ClaimRow, entry: Mapping, reader: RowReader) -> None:
    """Notes words that do not name what is asked of: the player, the number, the item."""
    nodes = (*items_of(entry.entries["words"]), *items_of(entry.entries.get("denials")))
    filled = [_fields(pattern) for pattern in (*row.patterns, *row.denials)]
    for slot in UNPRINTED.intersection(slots_in(row.patterns[0])):
        message = f"the first of the words are printed, and {quote(slot)} cannot be"
        reader.wrong(nodes[0].place, message, "put other words first")
    wanted = [
        ("number", _OF_NUMBERS, _of_number(row), "as {number}, {count} or {trick}"),
        ("item", _OF_ITEMS, _of_item(row), "as {scored} or {named_call}"),
        ("player", _OF_PLAYERS, row.by in ("the player", "his adversary"), "as {other}"),
    ]
    for what, fields, needed, hint in wanted:
        for node, there in zip(nodes, filled, strict=True):
            if needed and fields.isdisjoint(there):
                message = f"{quote(reader.text(node, 'a pattern'))} names no {what}"
                by = "; or say by: anybody" if what == "player" else ""
                reader.wrong(node.place, message, f"{hint}{by}")
    of_some = any(isinstance(q, Concluded) and "number" in q.match for q in _within(row.question))
    if of_some and all(map(_OF_NUMBERS.isdisjoint, filled)):
        message = "a number is to match, and no words of the form name one"
        reader.wrong(entry.place, message, "as {number}, {count} or {trick}")


def _fields(pattern: str) -> frozenset[str]:
    """What the slots of a pattern fill; of `his call` the table shows what it is."""
    fields = {field for slot in slots_in(pattern) for field in SLOTS[slot].fields}
    return frozenset(fields | (_OF_ITEMS if pattern.startswith(OF_HIS_CALL) else set()))


def _of_number(row: ClaimRow) -> bool:
    """Whether a claim must have a number: it is asked of, or given in any case."""
    asked = any(isinstance(q, ComesTo) and q.number is None for q in _within(row.question))
    return asked or _names_slot(row, {"number", "cards"})


def _of_item(row: ClaimRow) -> bool:
    """Whether the words must name an item: it is asked of, or given, and the row has none."""
    asked = any(
        isinstance(q, Scored)
        or (
            isinstance(q, Concluded) and q.item is None and not {"item", "call"}.isdisjoint(q.match)
        )
        for q in _within(row.question)
    )
    return row.item is None and (asked or _names_slot(row, {"item"}))


def _names_slot(row: ClaimRow, names: set[str]) -> bool:
    """Whether what is decided in words says one of these."""
    said = (row.so, row.not_so, *(row.denied or ()))
    return any(names.intersection(slots_in(words)) for words in said)


def _within(question: ClaimQuestion) -> Iterator[ClaimQuestion]:
    """A question, and those that it asks in turn."""
    yield question
    match question:
        case Contrary(inner) | OfEach(inner):
            yield from _within(inner)
        case OneOf(several):
            yield from (each for one in several for each in _within(one))
        case OnTheDealer(inner, turn):
            yield from (*_within(inner), *_within(turn))
        case Concluded(presupposes=Concluded() as first):
            yield from _within(first)
        case _:
            return
