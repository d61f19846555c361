"""The players by their names: what is written with them is kept with their letters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.entry.draft import Draft
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

_TITLES: Final = frozenset(
    ("mr", "mrs", "ms", "miss", "dr", "sir", "lady", "lord", "captain", "colonel", "major")
)
_ARTICLES: Final = frozenset(("the", "a", "an", "my", "his", "her"))


def by_letter(words: str, draft: Draft) -> str:
    """Words with A and B in the place of the players' names, or of the first or last word of a
    name. What is spoken, in quotation marks or after a colon, is left as it is.

    >>> draft = Draft({"players": {"A": "Miss Lucy Grey", "B": "The gentleman"}})
    >>> by_letter("the gentleman points out that Lucy's point is short", draft)
    "B points out that A's point is short"
    >>> by_letter('Grey says: "Lucy, I have it"', draft)
    'A says: "Lucy, I have it"'
    """
    act, mark, spoken = _parted(words)
    for name, player in _names(draft):
        first, _, rest = name.partition(" ")
        pattern = re.escape(name)
        if rest and first.lower() in _ARTICLES:
            pattern = rf"(?i:{re.escape(first)}) {re.escape(rest)}"
        act = re.sub(rf"(?<!\w){pattern}(?!\w)", player, act)
    return act + mark + spoken


def player_called(words: str, draft: Draft) -> Player | None:
    """The player of whom these words are the name, or its first or last word; None where they are
    of neither.

    >>> player_called("lucy", Draft({"players": {"B": "Miss Lucy Grey"}}))
    'B'
    """
    names = ((name.casefold(), player) for name, player in _names(draft))
    return next((player for name, player in names if name == words.strip().casefold()), None)


def _names(draft: Draft) -> Iterator[tuple[str, Player]]:
    """What each player is called, his whole name first, and nothing that stands in the name of
    the other."""
    names = {player: str(draft.at(("players", player)) or "").strip() for player in PLAYERS}
    for player, name in names.items():
        words = name.split()
        own = [word for word in words if word.strip(".").lower() not in _TITLES | _ARTICLES]
        for each in dict.fromkeys((name, *own[-1:], *own[:1])):
            other = names[adversary_of(player)]
            if len(each) > 1 and not re.search(rf"\b{re.escape(each)}\b", other):
                yield each, player


def _parted(words: str) -> tuple[str, str, str]:
    """What is told, and what is spoken after it with the sign before that."""
    match = re.search(r'[:"\u201c]', words)
    at = match.start() if match else len(words)
    return words[:at], words[at : at + 1], words[at + 1 :]
