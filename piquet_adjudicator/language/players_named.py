"""The players by their names, where a record gives them: a line may have a name, or the first or
last word of it, in the place of the letter."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from piquet_adjudicator.language.ask_rows import ASK_ROWS
from piquet_adjudicator.language.claim_rows import ROWS as CLAIMS
from piquet_adjudicator.language.forms import FORMS, SLOTS
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.words import CARD, RANKS, SUIT, WORDS
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

_TITLES: Final = frozenset(
    ("mr", "mrs", "ms", "miss", "dr", "sir", "lady", "lord", "captain", "colonel", "major")
)
_BESIDES: Final = ("elder", "younger", "dealer", "already", "court", "playing")
"""Words that may stand for a player, and those of what is stipulated."""
_WHO_ACTS: Final = (
    r"(?:(?<=^)|(?<=\bthat )|(?<=\bif )|(?<=\bmay )|(?<=\bcan )|(?<=\bmust )|(?<=\bdoes ))"
    r"{0}(?= (?!of\b|and\b)[a-z])|\b{0}(?='s\b)"
)
"""A name in a place where it is told who acts, or whose a thing is."""
_ARTICLES: Final = frozenset(("the", "a", "an", "my", "his", "her"))


def by_letter(words: str, names: Mapping[Player, str], *, spoken: bool = True) -> str:
    """Words with A and B in the place of the players' names, or of the first or last word of a
    name. What is `spoken`, in quotation marks or after a colon, is left as it is. A name that is a
    card, or a word of the table, by itself is no name in a line; but that of a rank is one where
    no card can stand: where it is told who acts, or whose a thing is.

    >>> names = {"A": "Miss Lucy Grey", "B": "The gentleman"}
    >>> by_letter("the gentleman points out that Lucy's point is short", names)
    "B points out that A's point is short"
    >>> by_letter('Grey says: "Lucy, I have it"', names)
    'A says: "Lucy, I have it"'
    >>> by_letter("KC leads King of hearts", {"A": "KC", "B": "Mr. King"})
    'KC leads King of hearts'
    >>> by_letter("King shows a king for King's trio", {"A": "Ann", "B": "Mr. King"})
    "B shows a king for B's trio"
    """
    act, mark, rest = _parted(words) if spoken else (words, "", "")
    for name, player in _names(names):
        if name.lower() in RANKS:
            act = re.sub(_WHO_ACTS.format(re.escape(name)), player, act)
        if _is_of_the_table(name.lower()):
            continue
        first, _, after = name.partition(" ")
        pattern = re.escape(name)
        if after and first.lower() in _ARTICLES:
            pattern = rf"(?i:{re.escape(first)}) {re.escape(after)}"
        act = re.sub(rf"(?<!\w){pattern}(?!\w)", player, act)
    return act + mark + rest


def player_called(words: str, names: Mapping[Player, str]) -> Player | None:
    """The player of whom these words are the name, or its first or last word; None where they are
    of neither.

    >>> player_called("lucy", {"B": "Miss Lucy Grey"})
    'B'
    """
    called = ((name.casefold(), player) for name, player in _names(names))
    return next((player for name, player in called if name == words.strip().casefold()), None)


def _names(names: Mapping[Player, str]) -> Iterator[tuple[str, Player]]:
    """What each player is called, his whole name first, and nothing that stands in the name of
    the other."""
    for player in PLAYERS:
        name, other = names.get(player, "").strip(), names.get(adversary_of(player), "")
        words = name.split()
        own = [word for word in words if word.strip(".").lower() not in _TITLES | _ARTICLES]
        for each in dict.fromkeys((name, *own[-1:], *own[:1])):
            if len(each.strip(".")) > 1 and not re.search(rf"\b{re.escape(each)}\b", other):
                yield each, player


def _parted(words: str) -> tuple[str, str, str]:
    """What is told, and what is spoken after it with the sign before that."""
    match = re.search(r'[:"\u201c]', words)
    at = match.start() if match else len(words)
    return words[:at], words[at : at + 1], words[at + 1 :]


def _is_of_the_table(name: str) -> bool:
    """Whether a name is a card, a suit, a number, a seat, or a word of the table."""
    if name in _of_the_table() or parse_number(name) is not None or name.isdecimal():
        return True
    return re.fullmatch(rf"{CARD}|{SUIT}|(?:[ab]|elder|younger)'s", name) is not None


@cache
def _of_the_table() -> frozenset[str]:
    """The words of all sentences, claims and questions, and of what stands in them."""
    patterns = (
        *(form.text for form in FORMS),
        *(slot.sample for slot in SLOTS.values()),
        *(pattern for row in CLAIMS for pattern in (*row.patterns, *row.denials)),
        *(pattern for row in ASK_ROWS for pattern in row.patterns),
    )
    said = re.sub(r"\{[^}]*\}", " ", " ".join(patterns).lower())
    ranks = (*RANKS, *(f"{rank}s" for rank in RANKS))
    return WORDS.union(re.findall(r"[a-z']+", said), ranks, _BESIDES)
