"""Whether a player is said to be "he" or "she": by a title before his name, or by the words of the
record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from piquet_adjudicator.model.acts import Contested, Talks, actor
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.players import PLAYERS, Player, Pronoun, adversary_of

_RANKS: Final = r"(?:(?:hon|honourable|rt|right|dr|prof|professor)\.? )*"
_LADY: Final = re.compile(
    rf"(?:the )?{_RANKS}(?:mrs|miss|ms|mme|mlle|madame?|mademoiselle|frau|fräulein|signora|señora|"
    r"lady|dame|baroness|countess|viscountess|marchioness|duchess|princess|queen)\b",
    re.IGNORECASE,
)
_GENTLEMAN: Final = re.compile(
    rf"(?:the )?{_RANKS}(?:(?:mr|mister|monsieur|herr|signor|señor|sir|lord|baron|count|earl|"
    r"viscount|marquess|marquis|duke|prince|rev|reverend|captain|capt|colonel|col|major|general|gen|"
    r"admiral|lieutenant|lieut|commander|sergeant)\b|m\.)",
    re.IGNORECASE,
)
_SHE: Final = re.compile(r"\b(?:she|her|hers|herself)\b", re.IGNORECASE)
_HE: Final = re.compile(r"\b(?:he|him|his|himself)\b", re.IGNORECASE)
_OF_THE_PRINT: Final = re.compile(r"\b(?:laws?|cases?|p\.|pages?)\b", re.IGNORECASE)
"""What a ground names that may be in the words of the print, which says "he" of every player."""
_WORDS: Final[tuple[tuple[Pronoun, re.Pattern[str]], ...]] = (("she", _SHE), ("he", _HE))

Heard: TypeAlias = tuple[Player, str]
"""A player, and words in which he is spoken of."""


def pronoun_of_name(name: str) -> Pronoun | None:
    """By what pronoun a player is meant whose name begins with a title; None, where it tells
    nothing.

    >>> [pronoun_of_name(name) for name in ("Mrs. Grey", "The Hon. Miss Ward", "Missy")]
    ['she', 'she', None]
    >>> [pronoun_of_name(name) for name in ("Mr. Hall", "Col. Vane", "M. Roux", "Donna")]
    ['he', 'he', 'he', None]
    """
    return "she" if _LADY.match(name) else "he" if _GENTLEMAN.match(name) else None


def pronouns_of_players(
    names: dict[Player, str], log: Iterable[Line], claims: Iterable[Claim]
) -> dict[Player, Pronoun]:
    """By what pronoun each player is meant, as far as it is told: by his title; by the words of a
    line that names nobody else; or by what the other says of him, in the log or as a ground.
    "She" goes before "he", which may be said of anybody.

    >>> from piquet_adjudicator.language.sentences import read_act
    >>> lines = [Line(1, read_act("A takes up her hand"), 1, text="A takes up her hand")]
    >>> pronouns_of_players({"A": "Nell", "B": "Mr. Hall"}, lines, ())
    {'A': 'she', 'B': 'he'}
    """
    heard = [*_in_the_log(log), *_as_grounds(claims)]
    pronouns: dict[Player, Pronoun] = {}
    for player in PLAYERS:
        by_title = pronoun_of_name(names.get(player, ""))
        by_words = (word for word, said in _WORDS if _is_said(said, player, heard))
        pronoun = by_title or next(by_words, None)
        if pronoun:
            pronouns[player] = pronoun
    return pronouns


def _is_said(pattern: re.Pattern[str], player: Player, heard: list[Heard]) -> bool:
    return any(of == player and pattern.search(words) for of, words in heard)


def _in_the_log(log: Iterable[Line]) -> Iterator[Heard]:
    """The words of the lines: of what a player does, of him; of what he says, of the other."""
    for line in log:
        if isinstance(line.act, Talks):
            yield from _of_the_other(line.act.player, line.act.words)
            continue
        act = line.act.act if isinstance(line.act, Contested) else line.act
        player = actor(act)
        if player and not re.search(rf"\b{adversary_of(player)}\b", line.text):
            yield player, line.text


def _as_grounds(claims: Iterable[Claim]) -> Iterator[Heard]:
    """The grounds on which each side relies, as words of the other player."""
    for claim in claims:
        for plea in claim.pleas:
            yield from _of_the_other(plea.by, plea.text)


def _of_the_other(player: Player, words: str) -> Iterator[Heard]:
    """What a player says, as words of the other, where they are not perhaps the law's."""
    if not _OF_THE_PRINT.search(words) or _SHE.search(words):
        yield adversary_of(player), words
