"""A page as the players read it: themselves by their names, and the cards by the signs of the
suits."""

from __future__ import annotations

import re
from typing import Final, TypeVar, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import parse_card
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.render.law_names import laws_in_short
from piquet_adjudicator.render.plain import columns, plain
from piquet_adjudicator.render.pronouns import is_lady, of_a_lady
from piquet_adjudicator.render.quotes import Quote

OnPage = TypeVar("OnPage")

SENTENCE: Final = 40
"""How many columns a name takes at most in a sentence."""
COLUMN: Final = 16
"""How many columns a name takes at most in a table."""
ARTICLE_BEFORE: Final = frozenset(
    {
        *("bystander", "call", "card", "failure", "fresh", "hand", "player", "question", "record"),
        *("right", "score", "torn"),
    }
)
"""The words before which an "A" at the beginning of a sentence is the article."""
_AS_SPOKEN: Final = r'(?:says|objects|offers|asks): ".*"|“[^”]*”'
_CARD: Final = r"\b[AKQJT987][SHDC]\b"
_RANKS: Final = r"[KQJ]\b|(?:10|9|8)(?: (?:9|8|7))+\b"
_ARTICLE: Final = rf"(?:^|(?<=[.:;?!] ))A (?:{'|'.join(sorted(ARTICLE_BEFORE))})\b"
_PLAYER: Final = rf"(?<![♠♥♦♣] )\b[AB]\b(?! (?:{_RANKS}))(?![♠♥♦♣])"
"""A or B as a player, and not as an ace."""
_TOKEN: Final = re.compile(f"{_AS_SPOKEN}|{_ARTICLE}|{_CARD}|{_PLAYER}")
_QUOTED: Final = re.compile(f"({_AS_SPOKEN})")
_AN_ACT: Final = re.compile(r'"[AB] [^"]*"')
_BETWEEN_SENTENCES: Final = re.compile(r"((?<=[.?!])[”\")]? |(?<=:) )")
"""Where one sentence ends, and another begins or stands after a colon."""
_WHO: Final = re.compile(f"{_ARTICLE}|({_PLAYER})")
_SENTENCE_ENDS: Final = (".", "?", "!")
_AFTER_SENTENCE: Final = re.compile(r"[.?!][”\")]? $")
_NOT_WORDS: Final = (Quote, *get_args(Act))
"""What a view holds that is the words of others, or no words."""


class Speech(Struct, frozen=True):
    """How a page names the players, each by his name, or as A and B where no name is known; and the
    laws, by their numbers in the print, or by those of the `clauses`."""

    names: dict[Player, str]
    clauses: bool = False

    def __call__(self, shown: OnPage) -> OnPage:
        """What is shown, a text or a view of several, with the names and the signs of the suits in
        place of letters. What is quoted, of the print or of a player, stays as it is.

        >>> Speech({"B": "Mrs. Grey"})("A leads TH; B's claim is refused. A card was exposed.")
        "A leads 10♥; Mrs. Grey's claim is refused. A card was exposed."
        >>> Speech({"B": "Mrs. Grey"})("B has the option. If he is silent, A may lead his king.")
        'Mrs. Grey has the option. If he is silent, A may lead his king.'
        >>> Speech({"B": "Mrs. Grey"})("A leads. It is for B to show his king. He may wait.")
        'A leads. It is for Mrs. Grey to show her king. She may wait.'
        >>> Speech({"B": "Mrs. Grey"})("A's claim hangs on this: B may wait until he leads.")
        "A's claim hangs on this: Mrs. Grey may wait until she leads."
        >>> Speech({"B": "Mrs. Grey"})('If "B declares that he leaves 1" was done, A may look.')
        'If "Mrs. Grey declares that she leaves 1" was done, A may look.'
        """
        return cast(OnPage, self._of(shown))

    def _of(self, shown: object) -> object:
        match shown:
            case str():
                named = _TOKEN.sub(self._put, self._of_ladies(shown))
                return named if self.clauses else laws_in_short(named)
            case tuple() if type(shown) is tuple:
                return tuple(map(self._of, shown))
            case Struct() if not isinstance(shown, _NOT_WORDS):
                names = shown.__struct_fields__
                return replace(shown, **{name: self._of(getattr(shown, name)) for name in names})
            case _:
                return shown

    def _of_ladies(self, text: str) -> str:
        """A text with the pronouns of a lady, in the sentences that name no other and those
        after them that name nobody."""
        ladies = {player for player, name in self.names.items() if is_lady(name)}
        if not ladies:
            return text
        spoken_of: set[str] = set()
        parts: list[str] = []
        for place, piece in enumerate(_QUOTED.split(text)):
            for part in [piece] if place % 2 else _BETWEEN_SENTENCES.split(piece):
                spoken_of = set(filter(None, _WHO.findall(part))) or spoken_of
                part = _AN_ACT.sub(lambda act: _of_her(act[0], ladies), part)
                hers = not place % 2 and spoken_of and spoken_of <= ladies
                parts.append(of_a_lady(part) if hers else _what_is_of_her(part, ladies))
        return "".join(parts)

    def _put(self, token: re.Match[str]) -> str:
        match token[0]:
            case "A" | "B" as player:
                name = self.names.get(player, player)
                return name[0].upper() + name[1:] if _begins_sentence(token) else name
            case word if len(word) == 2:
                return parse_card(word).symbol
            case as_it_is:
                return as_it_is


_JOINED: Final = re.compile(r"(, and |; )")
"""What stands between two things that are said to be so."""


def _of_her(quoted: str, ladies: set[Player]) -> str:
    """An act that a sentence names in its words, said of a lady where it is hers alone."""
    named = set(filter(None, _WHO.findall(quoted)))
    return of_a_lady(quoted) if named and named <= ladies else quoted


def _what_is_of_her(part: str, ladies: set[Player]) -> str:
    """A sentence of both players, of which what it says to be so, or a part of it, is of a lady
    alone.

    >>> _what_is_of_her("What decides for A is that A led, and B took up his king.", {"B"})
    'What decides for A is that A led, and B took up her king.'
    """
    before, is_that, what = part.rpartition(" is that ")
    each = _JOINED.split(what) if is_that else [what]
    return f"{before}{is_that}{''.join(_of_her(piece, ladies) for piece in each)}"


def _begins_sentence(token: re.Match[str]) -> bool:
    """Whether a word begins a sentence: it stands after the end of one, or begins a text that is
    one."""
    before, whole = token.string[: token.start()], token.string.endswith(_SENTENCE_ENDS)
    return bool(_AFTER_SENTENCE.search(before)) or (not before and whole)


def speech(names: dict[Player, str], clauses: bool = False) -> Speech:
    """How a page speaks of players of whom some names are known: where both have the same name
    they stay A and B, and so does one whose name would fill the page.

    >>> speech({"A": "Mr. Hall", "B": "Mr. Hall"}).names
    {}
    """
    plainly = {player: plain(name) for player, name in sorted(names.items())}
    known = {player: name for player, name in plainly.items() if 0 < columns(name) <= SENTENCE}
    return Speech(known if len(set(known.values())) == len(known) else {}, clauses)


def short(speech: Speech) -> Speech:
    """How the columns of a table speak of the players: by no name that is longer than they
    hold.

    >>> short(speech({"A": "Mr. Hall", "B": "The Honourable Mrs. Grey"})).names
    {'A': 'Mr. Hall'}
    """
    names = {player: n for player, n in speech.names.items() if columns(n) <= COLUMN}
    return Speech(names, speech.clauses)
