"""Cards written short: `K hearts`, `9 diam`, `the ace from spades`; and what was cut for deal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from piquet_adjudicator.help.cards_written import RANK
from piquet_adjudicator.model.cards import RANK_LETTERS, RANK_NAMES

_RANK: Final = "10|[7-9JQKA]"
_SUIT: Final = r"spades?|spds?|hearts?|hrts?|diamonds?|diams?|dias?|dmds?|clubs?|clbs?"
_NAMES: Final = {
    **{letter: RANK_NAMES[rank] for rank, letter in RANK_LETTERS.items()},
    "10": RANK_NAMES[10],
    **{name.upper(): name for name in RANK_NAMES.values()},
    "JACK": "knave",
}
_PUT: Final = (
    r"leads?|led|plays?|played|follows?|followed|with|drops?|dropped|throws?|threw|retakes?|on"
)
_TOGETHER: Final = r"(?! (?:together|at once|one after|running|in a row))"


def _card(match: re.Match[str]) -> str:
    return f"{match['head']}{match['rank'].upper()}{match['suit'][0].upper()}"


def _cut(match: re.Match[str]) -> str:
    """What each cut, in full."""
    one, two = (_NAMES[match[name].upper()] for name in ("one", "two"))
    return f"{match['who']} cuts a {one} for deal, {match['other']} cuts a {two} for deal"


def _cut_by_one(match: re.Match[str]) -> str:
    return f"{match['head']}a {_NAMES[match['rank'].upper()]}"


_ANY_RANK: Final = rf"{_RANK}|{RANK}"
CARDS_SHORT: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (
        rf"(?i)^(?:cuts?|cutting)(?: for (?:the )?deal)?[:,-]? (?P<who>[AB])[:,]? (?:an? )?"
        rf"(?P<one>{_ANY_RANK})[,;]? (?:and )?(?P<other>[AB])[:,]? (?:an? )?(?P<two>{_ANY_RANK})\b",
        _cut,
    ),
    (
        rf"(?P<who>[AB]) cuts? (?:an? )?(?P<one>{_RANK}),? (?:and )?(?P<other>[AB]) (?:cuts? )?"
        rf"(?:an? )?(?P<two>{_RANK})\b(?! of)",
        _cut,
    ),
    (
        rf"(?P<head>\b(?:[Cc]uts?|turns?|turned|draws?|drew) (?:up )?)(?:an? )?"
        rf"(?P<rank>{_RANK})\b(?! (?:cards?|of|to|for|in|packets?|{_SUIT})\b)"
        r"(?=[.,;]| and| for deal|$)",
        _cut_by_one,
    ),
    (
        r"(?P<head>)\b(?P<suit>(?i:spade|heart|diamond|club)) (?P<rank>10|[7-9JQK])\b",
        _card,
    ),
    (rf"(?i)\b({RANK}) from (?:the )?(?=(?:spade|heart|diamond|club)s?\b)", r"\1 of "),
    (
        rf"(?P<head>\b(?i:{_PUT}) (?:the |his |her )?)(?P<rank>{_RANK}) (?P<suit>{_SUIT})\b\.?"
        + _TOGETHER,
        _card,
    ),
    (
        rf"(?P<head>\b(?:led|leads) [^,;]+[,;] (?:and )?[AB] )(?P<rank>{_RANK}) (?P<suit>{_SUIT})\b"
        + _TOGETHER,
        _card,
    ),
    (
        rf"(?P<head>)\b(?P<rank>{_RANK}) (?P<suit>diams?|dias?|dmds?|hrts?|spds?|clbs?)\b\.?",
        _card,
    ),
)
"""Cards written short, and how they are written in a record."""
