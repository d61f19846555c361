"""The players by their names: what is written with them is kept with their letters."""

from __future__ import annotations

import re

from piquet_adjudicator.entry.draft import Draft
from piquet_adjudicator.model.players import PLAYERS


def by_letter(words: str, draft: Draft) -> str:
    """Words with A and B in the place of the players' names, or of the last word of a name. What is
    spoken, in quotation marks or after a colon, is left as it is.

    >>> draft = Draft({"players": {"A": "Lucy", "B": "Mr. Hall"}})
    >>> by_letter("Hall points out that Lucy's point is short", draft)
    "B points out that A's point is short"
    >>> by_letter('Lucy says: "Hall, I have it"', draft)
    'A says: "Hall, I have it"'
    """
    names = {player: str(draft.at(("players", player)) or "").strip() for player in PLAYERS}
    act, mark, spoken = _parted(words)
    for player, name in names.items():
        for each in dict.fromkeys((name, name.split()[-1] if name else "")):
            others = [other for who, other in names.items() if who != player]
            if len(each) > 1 and not any(re.search(rf"\b{re.escape(each)}\b", o) for o in others):
                act = re.sub(rf"(?<!\w){re.escape(each)}(?!\w)", player, act)
    return act + mark + spoken


def _parted(words: str) -> tuple[str, str, str]:
    """What is told, and what is spoken after it with the sign before that."""
    match = re.search(r'[:"\u201c]', words)
    at = match.start() if match else len(words)
    return words[:at], words[at : at + 1], words[at + 1 :]
