"""The deal of a partie that a claim, or a question, names in its words: `A scores 10 in deal 5`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.source import Mapping, Node, Scalar

_PLACES: Final = (*("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),)
_PLACE: Final = (
    rf"the (?:(?P<place>{'|'.join(_PLACES)})|(?P<figures>\d{{1,2}})(?:st|nd|rd|th)) (?:deal|hand)"
)
_DEAL: Final = rf"(?:(?:the )?(?:deal|hand) (?:no\.? ?)?(?P<number>\w+)|{_PLACE})"
_ALONE: Final = re.compile(rf"(?:in |of |for |at )?{_DEAL}", re.IGNORECASE)
_BEFORE: Final = re.compile(rf"(?:in|of|for|at) {_DEAL}(?:,|:)? (?P<rest>.+)", re.IGNORECASE)
_THE_DEAL: Final = re.compile(r"\b(?:the|this) (?:deal|hand)\b", re.IGNORECASE)
_AFTER: Final = re.compile(
    rf"(?P<rest>.+?),? (?:in|of|for|at) {_DEAL}(?P<end>[?.]?)", re.IGNORECASE
)


def in_deal_named(item: Node, is_read: Callable[[Node], bool]) -> tuple[Node, int | None]:
    """An item without the words that name its deal, and the number of the deal, where it is read so
    and not as it stands; else as it is.

    >>> from piquet_adjudicator.errors import Place
    >>> claim = Scalar("in the fifth deal, A scores 10", Place("", 1, 1))
    >>> item, number = in_deal_named(claim, lambda each: "deal" not in each.text)
    >>> item.text, number
    ('A scores 10', 5)
    """
    if is_read(item):
        return item, None
    for without, number in _without_deal(item):
        if number and is_read(without):
            return without, number
    words = _words(item)
    numbered = words and replace(words, text=re.sub(_PLACE, _by_number, words.text, flags=re.I))
    if words and numbered and is_read(again := _with_words(item, words, numbered)):
        return again, None
    return item, None


def of_deal_numbered(item: Node, number: int) -> Node | None:
    """An item that speaks of the deal, with the number of the deal in its words; None where it does
    not."""
    words = _words(item)
    text = words and _THE_DEAL.sub(f"deal {number}", words.text)
    if words is None or text is None or text == words.text:
        return None
    return _with_words(item, words, replace(words, text=text, source=""))


def _by_number(named: re.Match[str]) -> str:
    return f"deal {_number(named)}"


def _without_deal(item: Node) -> Iterator[tuple[Node, int | None]]:
    """An item without the words that may name its deal, and the number of the deal."""
    if isinstance(item, Mapping) and len(item.entries) == 1:
        ((key, claimed),) = item.entries.items()
        if named := _ALONE.fullmatch(key):
            yield claimed, _number(named)
    words = _words(item)
    for form in (_BEFORE, _AFTER):
        if words and (named := form.fullmatch(words.text.strip())):
            rest = named["rest"] + named.groupdict().get("end", "")
            yield _with_words(item, words, replace(words, text=rest, source="")), _number(named)


def _number(named: re.Match[str]) -> int | None:
    if named["place"]:
        return _PLACES.index(named["place"].lower()) + 1
    return parse_number((named["figures"] or named.groupdict().get("number") or "").lower())


def _words(item: Node) -> Scalar | None:
    """The words of an item of `claims:` or `asks:`: alone, behind a name, or under a key."""
    if isinstance(item, Mapping):
        entries = item.entries
        alone = next(iter(entries.values())) if len(entries) == 1 else None
        item = entries.get("claim") or entries.get("ask") or alone or item
    return item if isinstance(item, Scalar) else None


def _with_words(item: Node, words: Scalar, others: Scalar) -> Node:
    """An item with other words."""
    if not isinstance(item, Mapping):
        return others
    entries = {key: others if entry is words else entry for key, entry in item.entries.items()}
    return replace(item, entries=entries)
