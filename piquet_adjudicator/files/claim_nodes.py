"""Small steps of reading the forms of claims of a code: texts, and words that must be known."""

from __future__ import annotations

from collections.abc import Mapping as ReadOnly
from typing import Final, TypeVar

from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood, Place, Problem, nearest, quote
from piquet_adjudicator.files.sections import check_keys, flag_of, mapping_of, number_of, text_of
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.claims import ClaimRow, OfEither
from piquet_adjudicator.source import Mapping, Node, items_of

T = TypeVar("T")

PLAYER: Final = "{player}"
"""Who does an act, in the words in which a form of claim names it."""


class Vocabulary(Struct, frozen=True):
    """The words that the laws of a code have for what its claims may ask: the kinds of effects,
    each with the terms that it may carry; the moments of the game; and the items of the score."""

    effects: ReadOnly[str, tuple[str, ...]]
    moments: frozenset[str]
    items: tuple[Item, ...]


class RowReader(Struct, frozen=True):
    """Reads the nodes of a file of forms of claims, and notes what is wrong. `rows` are the forms
    by their names, the game's and those read before; `known` is the vocabulary of the laws: None
    where the record alone is read, and they are looked at by whoever reads the laws."""

    problems: list[Problem]
    rows: dict[str, ClaimRow]
    known: Vocabulary | None = None

    def wrong(self, place: Place, message: str, hint: str) -> None:
        """Notes one thing that is wrong."""
        self.problems.append(Problem(place, message, hint))

    def entry(self, node: Node, what: str, keys: ReadOnly[str, object]) -> Mapping:
        """A mapping of known keys."""
        entry = mapping_of(node, what, self.problems) or Mapping({}, {}, node.place)
        check_keys(entry, keys, self.problems)
        return entry

    def text(self, node: Node | None, what: str) -> str:
        """A piece of text; empty where there is none."""
        return (text_of(node, what, self.problems) or "") if node is not None else ""

    def word(self, node: Node | None, known: ReadOnly[str, T]) -> T | None:
        """What a word stands for, one of those known; None where it is none."""
        text = self.text(node, "a word")
        if node is None or not text or text in known:
            return known.get(text)
        hint = nearest(text, known)
        self.wrong(node.place, f"{quote(text)} is not known here", hint)
        return None

    def words(self, node: Node | None, known: ReadOnly[str, T]) -> tuple[T, ...]:
        """What the words of a list stand for."""
        words = (self.word(item, known) for item in items_of(node))
        return tuple(each for each in words if each is not None)

    def number(self, node: Node | None, what: str) -> int | None:
        """A whole number; None where there is none."""
        return None if node is None else number_of(node, what, self.problems)

    def flag(self, node: Node | None, what: str) -> bool:
        """A yes or no; no where there is none."""
        return bool(flag_of(node, what, self.problems))

    def item(self, node: Node | None) -> Item | None:
        """An item of the score; None where there is none."""
        return next(iter(self.items(node)), None) if node is not None else None

    def items(self, node: Node | None) -> tuple[Item, ...]:
        """Items of the score: those of the code, where its vocabulary is known."""
        if self.known is None:
            return tuple(filter(None, (self.text(item, "a word") for item in items_of(node))))
        return self.words(node, {item: item for item in self.known.items})

    def act(self, node: Node) -> OfEither | None:
        """An act in words, `{player} counts the stock`, as either player would do it; None where
        it is none."""
        text = self.text(node, "an act")
        if PLAYER not in text:
            hint = f"as: {PLAYER} counts the stock"
            self.wrong(node.place, f"{quote(text)} does not say who acts", hint)
            return None
        try:
            return OfEither(
                read_act(text.replace(PLAYER, "A")), read_act(text.replace(PLAYER, "B"))
            )
        except NotUnderstood as failure:
            self.wrong(node.place, f"{quote(text)}: {failure.message}", failure.hint)
            return None
