"""What a claim says is scored, or called: an item of the score, or a call given by its own words
(`the quatorze`, `three aces`, `the quart to the king`)."""

from __future__ import annotations

from typing import Final, TypeAlias

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.call_parts import split_call
from piquet_adjudicator.language.combinations import read_combination, say_combination
from piquet_adjudicator.language.words import bare, read_item, read_kind, read_rank, say_item
from piquet_adjudicator.model.acts import KINDS, Combination, Item, Kind
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES

ScoredItem: TypeAlias = tuple[Item, Combination | None]

_RANKS: Final = frozenset(f"{RANK_NAMES[rank]}s" for rank in (10, 11, 12, 13, 14)) | {"jacks"}


def read_scored(text: str) -> ScoredItem:
    """The item that normalised words name, and what they say of a call besides its kind.

    Raises NotUnderstood where they name no item of the score.

    >>> read_scored("the trio")[1].number, read_scored("the aces")[1].rank
    (3, 14)
    >>> read_scored("the point"), read_scored("a capot")
    (('point', None), ('capot', None))
    """
    try:
        what = None if " for " in text else read_combination(text)
    except NotUnderstood:
        what = _partial_call(text)
    if what is None:
        return read_item(text), None
    return what.kind, None if what == Combination(what.kind) else what


def _partial_call(text: str) -> Combination | None:
    """A call named by less than would make one: `the aces`, `the point in hearts`."""
    parts = split_call(text)
    word = bare(parts.rest)
    try:
        kind = read_kind(word)
    except NotUnderstood:
        return None
    if parts.making is not None or parts.not_reckoned or parts.end:
        return None
    rank = read_rank(word) if word in _RANKS else None
    return Combination(kind, top=parts.top, suit=parts.suit, rank=rank)


def read_named_call(text: str) -> ScoredItem:
    """The same, where only a call can be meant. Raises NotUnderstood."""
    item, what = read_scored(text)
    if item not in KINDS:
        read_kind(text)
    return item, what


def say_named(kind: Kind, of: Combination | None) -> str:
    """A call as it is named after `the`.

    >>> say_named("sequence", Combination("sequence", 4, top=13)), say_named("point", None)
    ('quart to the king', 'point')
    >>> say_named("point", Combination("point", 5, suit="H"))
    'point of five cards in hearts'
    """
    if of is not None and of.kind == "point" and of.number is not None:
        return f"point of {say_combination(of)}"
    return say_scored(kind, None if of == Combination(kind) else of).removeprefix("the ")


def say_scored(item: Item, what: Combination | None) -> str:
    """The same in words.

    >>> say_scored("sequence", Combination("sequence", 4, top=13))
    'the quart to the king'
    >>> say_scored("quatorze or trio", Combination("quatorze or trio", 3, rank=14))
    'three aces'
    """
    if what is None:
        return say_item(item)
    if what.kind == "quatorze or trio" and what.number is None and what.rank is not None:
        return f"the {RANK_NAMES[what.rank]}s"
    if what.kind == "point" and what.number is None and what.making is None and what.suit:
        return f"the point in {SUIT_NAMES[what.suit]}"
    said = say_combination(what)
    return f"the {said.removeprefix('a ')}" if said.startswith("a ") else said
