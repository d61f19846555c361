"""What was wrong with the pack, as it is told in answer to the question."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.entry.draft import Draft
from piquet_adjudicator.files.card_lists import parse_cards
from piquet_adjudicator.files.pack_section import fault_named
from piquet_adjudicator.language.words import CARD

_ONE: Final = re.compile(rf"(?i)\b(?:10|[2-9TJQKA])[SHDC]\b|\?|\b{CARD}\b")
_UNSEEN: Final = re.compile(r"\?(?:\*(\d+))?")


def faults_in(words: str, usual: str) -> dict[str, list[str]]:
    """The cards over, wanting and torn; of cards of which it is not said, the `usual`. A fault
    without a card is of one not known. Raises NotUnderstood where they are no cards.

    >>> faults_in("wanting 9D, 8H; and the queen of spades twice", "wanting")
    {'wanting': ['9D', '8H'], 'over': ['QS']}
    >>> faults_in("9D", "wanting"), faults_in("one was missing", "over")
    ({'wanting': ['9D']}, {'wanting': ['?']})
    """
    faults: dict[str, list[str]] = {}
    key = usual
    for part in re.split(r"[;,]|\band\b", words):
        if not part.strip():
            continue
        named = fault_named(part)
        listed = " ".join(_ONE.findall(part)) or ("?" if named else part)
        key = named or key
        codes = [card.code if card else "?" for card in parse_cards(listed)]
        faults.setdefault(key, []).extend(codes)
    return faults


def with_faults(draft: Draft, faults: dict[str, list[str]]) -> Draft:
    """The draft with a pack that had them: the stock as dealt, where its last cards are not known,
    has as many more or fewer."""
    new = draft.put(("pack",), {key: [*codes] for key, codes in faults.items()})
    stock = str(draft.at(("deal", "stock")) or "").split()
    unseen = _UNSEEN.fullmatch(stock[-1]) if stock else None
    if unseen is None:
        return new
    more = len(faults.get("over", ())) - len(faults.get("wanting", ()))
    number = int(unseen[1] or 1) + more
    listed = [*stock[:-1], *([f"?*{number}"] if number > 0 else [])]
    return new.put(("deal", "stock"), " ".join(listed))
