"""The claims of what a code scores of its own: no form of the game names it, so that it has forms
by itself, made of those by which any item is claimed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.words import DETERMINERS, bare
from piquet_adjudicator.model.acts import GAME_ITEMS, Item
from piquet_adjudicator.model.claims import ClaimRow, OfEach, Scored

_PLAIN: Final = re.compile(r"[a-z]+(?: [a-z]+)*")
"""The words that a claim may name: a pattern is made of them."""
_ANY_ITEM: Final = "{scored}"
"""Stands in the words of a form for what is scored, and in what is decided with the name below."""
_ITEM: Final = "{item}"


def named_plainly(item: str, words: str) -> bool:
    """Whether a claim can name an item of a code by these.

    >>> named_plainly("honours", "the honours"), named_plainly("Pic 30", "the pic")
    (True, False)
    """
    return all(map(_PLAIN.fullmatch, (item, words)))


def rows_of_items(items: Mapping[Item, str]) -> tuple[ClaimRow, ...]:
    """The forms of claims of the items that a code has and the game has not, each item with what it
    is called.

    >>> rows_of_items({"honours": "the honours", "point": "the point"})[0].patterns[0]
    '{other} *scores the honours'
    """
    own = {
        item: words
        for item, words in items.items()
        if item not in GAME_ITEMS and named_plainly(item, words)
    }
    general = [row for row in ROWS if row.question in (Scored(), OfEach(Scored(), none=True))]
    return tuple(_of_item(row, item, words) for item, words in own.items() for row in general)


def _of_item(row: ClaimRow, item: Item, words: str) -> ClaimRow:
    """A form of claim of any item, of one of a code."""
    name = bare(words)
    said = [words, *(f"{each} {name}" for each in DETERMINERS), name]
    called = f"({'|'.join(dict.fromkeys(said))})"

    def of_it(patterns: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each.replace(_ANY_ITEM, called) for each in patterns if _ANY_ITEM in each)

    printed = next(each for each in row.patterns if _ANY_ITEM in each).replace(_ANY_ITEM, words)

    def decided(text: str) -> str:
        return text.replace(_ITEM, words)

    denied = tuple(map(decided, row.denied)) if row.denied else None
    return replace(
        row,
        name=f"{row.name}: {words}",
        patterns=(printed, *of_it(row.patterns)),
        denials=of_it(row.denials),
        so=decided(row.so),
        not_so=decided(row.not_so),
        denied=denied,
        item=item,
    )
