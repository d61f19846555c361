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
from collections.abc import Collection
from pathlib import Path
from typing import Final, cast, get_args

from piquet_adjudicator.data import codes
from piquet_adjudicator.errors import Problem, nearest, quote
from piquet_adjudicator.files.sections import check_keys, flag_of, mapping_of, number_of, text_of
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import slots_in
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.claims import (
    SAID_OF,
    Claimant,
    ClaimRow,
    ComesTo,
    Concluded,
    Contrary,
    Match,
    Measure,
    Others,
    Question,
)
from piquet_adjudicator.model.conclusion import EffectKind
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, read_text, read_yaml

FILE: Final = "claims.yaml"
"""The file of a code that holds its forms of claims."""
KEYS: Final = (
    *("claim", "words", "denials", "by", "so", "not so", "unprovided"),
    *("concluded", "contrary of", "comes to"),
)
QUESTIONS: Final = ("concluded", "contrary of", "comes to")
CONCLUDED_KEYS: Final = (
    *("effects", "match", "number", "more than", "as", "item", "others"),
    *("against", "governs", "choice", "by default"),
)
_BRACKETS: Final = r"[^\[\]()]*(?:(?:\[[^\[\]()]*\]|\([^\[\]()]*\))[^\[\]()]*)*"
"""A pattern whose brackets are closed, and do not stand within brackets."""


def rows_of(code: str, laws: Path | None, problems: list[Problem]) -> tuple[ClaimRow, ...]:
    """The forms of claims under a code, of the package or of the folder of codes `laws`: its own,
    which go before those of the game. What is wrong with its file is noted.

    >>> rows_of("portland-1882", None, []) == ROWS
    True
    """
    folders = codes(laws).get(code)
    path = folders.laws / FILE if folders else None
    if path is None or not path.exists():
        return ROWS
    node = read_yaml(read_text(path, path.name), path.name, problems)
    return (*read_rows(node, problems), *ROWS)


def read_rows(
    node: Node | None, problems: list[Problem], effects: Collection[str] | None = None
) -> tuple[ClaimRow, ...]:
    """The rows that a file holds; what is wrong with them is noted. `effects` are the kinds of
    effects that there are (None: they are not looked at)."""
    rows = {row.name: row for row in ROWS}
    for item in _items(node):
        _read_row(item, rows, problems, effects)
    return tuple(rows.values())[len(ROWS) :]


def _read_row(
    node: Node,
    rows: dict[str, ClaimRow],
    problems: list[Problem],
    effects: Collection[str] | None,
) -> None:
    """Reads one row, and puts it with the others."""
    before = len(problems)
    entry = _entry(node, "a form of claim", KEYS, problems)
    get = entry.entries.get
    for key in ("claim", "words", "so", "not so"):
        if key not in entry.entries:
            message, hint = f"the key {quote(key)} is missing", f"as {key}: ..."
            problems.append(Problem(node.place, message, hint))
    name = _text(get("claim"), "claim", problems)
    if name in rows:
        message = f"there is a form of claim {quote(name)} already"
        problems.append(Problem(node.place, message, "give it another name"))
    question = _question(entry, rows, problems, effects)
    row = ClaimRow(
        name,
        tuple(_pattern(item, problems) for item in _items(get("words"))),
        question or Concluded(()),
        _said(get("so"), "so", problems),
        _said(get("not so"), "not so", problems),
        cast(Claimant, _word(get("by"), get_args(Claimant), problems) or "the player"),
        tuple(_pattern(item, problems) for item in _items(get("denials"))),
        unprovided=_text(get("unprovided"), "unprovided", problems) or "this",
    )
    if len(problems) == before and question is not None:
        rows[name] = row


# ---- what it asks


def _question(
    entry: Mapping,
    rows: dict[str, ClaimRow],
    problems: list[Problem],
    effects: Collection[str] | None,
) -> Question | None:
    """The one question that a row asks."""
    asked = [key for key in QUESTIONS if key in entry.entries]
    if len(asked) != 1:
        message, hint = "a form of claim asks one question", f"give one of {', '.join(QUESTIONS)}"
        problems.append(Problem(entry.place, message, hint))
        return None
    node = entry.entries[asked[0]]
    match asked[0]:
        case "concluded":
            return _concluded(node, problems, effects)
        case "contrary of":
            name = _word(node, rows, problems)
            return Contrary(rows[name].question) if name else None
        case _:
            measure = _word(node, get_args(Measure), problems)
            return ComesTo(cast(Measure, measure)) if measure else None


def _concluded(node: Node, problems: list[Problem], effects: Collection[str] | None) -> Concluded:
    entry = _entry(node, "concluded", CONCLUDED_KEYS, problems)
    get = entry.entries.get

    def kinds(key: str) -> tuple[EffectKind, ...]:
        words = (_word(item, effects, problems) for item in _items(get(key)))
        return tuple(cast(EffectKind, word) for word in words)

    def number(key: str) -> int | None:
        given = get(key)
        return None if given is None else number_of(given, key, problems)

    if "effects" not in entry.entries:
        message = "the key 'effects' is missing"
        problems.append(Problem(entry.place, message, "name the effects that make it so"))
    match = (_word(item, get_args(Match), problems) for item in _items(get("match")))
    others = _word(get("others"), get_args(Others), problems)
    return Concluded(
        kinds("effects"),
        tuple(cast(Match, word) for word in match),
        number=number("number"),
        more_than=number("more than"),
        terms=tuple(_text(item, "as", problems) for item in _items(get("as"))),
        item=cast(Item, _word(get("item"), get_args(Item), problems)) or None,
        others=cast(Others, others or "besides"),
        against=kinds("against"),
        governs=tuple((kind, "") for kind in kinds("governs")),
        choice=_text(get("choice"), "choice", problems),
        by_default=bool(flag_of(get("by default"), "by default", problems)),
    )


# ---- its words


def _pattern(node: Node, problems: list[Problem]) -> str:
    """A pattern, of slots that there are, its brackets closed, and at most one verb starred."""
    text = _text(node, "a pattern", problems)
    for slot in slots_in(text):
        if slot not in SLOTS:
            message = f"there is no slot {quote(slot)}"
            problems.append(Problem(node.place, message, nearest(slot, SLOTS)))
    if re.fullmatch(_BRACKETS, text.replace("*(", "(")) is None:
        message = f"the brackets of {quote(text)} are not closed, or stand in others"
        hint = "as: {other} *(loses|forfeits) the [whole] game"
        problems.append(Problem(node.place, message, hint))
    if text.count("*") > 1:
        message = f"{quote(text)} has more than one star"
        problems.append(Problem(node.place, message, "mark the verb alone, as: {other} *loses"))
    return text


def _said(node: Node | None, what: str, problems: list[Problem]) -> str:
    """What is decided in words, with nothing in braces but what a claim tells."""
    text = _text(node, what, problems)
    for name in slots_in(text):
        if node is not None and name not in SAID_OF:
            hint = nearest(name, SAID_OF) or f"use one of {', '.join(SAID_OF)}"
            problems.append(Problem(node.place, f"nothing tells {quote(name)}", hint))
    return text


# ---- small steps


def _items(node: Node | None) -> tuple[Node, ...]:
    """The items of a list; a lone item is a list of one."""
    if node is None or (isinstance(node, Scalar) and node.empty):
        return ()
    return node.items if isinstance(node, Sequence) else (node,)


def _entry(node: Node, what: str, keys: tuple[str, ...], problems: list[Problem]) -> Mapping:
    entry = mapping_of(node, what, problems) or Mapping({}, {}, node.place)
    check_keys(entry, keys, problems)
    return entry


def _text(node: Node | None, what: str, problems: list[Problem]) -> str:
    return (text_of(node, what, problems) or "") if node is not None else ""


def _word(node: Node | None, known: Collection[str] | None, problems: list[Problem]) -> str:
    """A word, one of those known (None: any); empty where it is none."""
    text = _text(node, "a word", problems)
    if node is None or not text or known is None or text in known:
        return text
    problems.append(Problem(node.place, f"{quote(text)} is not known here", nearest(text, known)))
    return ""
