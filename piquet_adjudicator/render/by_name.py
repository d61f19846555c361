"""A page as the players read it: themselves by their names, and the cards by the signs of the
suits."""

from __future__ import annotations

import re
from typing import Final, TypeVar, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.language.he_or_she import pronoun_of_name
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import parse_card
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.model.players import PLAYERS, Player, Pronoun
from piquet_adjudicator.render.law_names import laws_in_short
from piquet_adjudicator.render.plain import columns, plain
from piquet_adjudicator.render.pronouns import PRONOUN, of_a_lady, of_one_named
from piquet_adjudicator.render.quotes import Quote

OnPage = TypeVar("OnPage")

SENTENCE: Final = 40
"""How many columns a name takes at most in a sentence."""
COLUMN: Final = 16
"""How many columns a name takes at most in a table."""
ARTICLE_BEFORE: Final = frozenset(
    {
        *("bystander", "call", "card", "failure", "fresh", "hand", "number", "player", "question"),
        *("record", "right", "score", "torn", "total"),
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
    pronouns: dict[Player, Pronoun] = {}

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
        >>> Speech({"B": "Nell"})("B takes up his hand. He looks at it.")
        "Nell takes up Nell's hand. Nell looks at it."
        """
        return cast(OnPage, self._of(shown))

    def _of(self, shown: object) -> object:
        match shown:
            case str():
                named = _TOKEN.sub(self._put, self._of_each(shown))
                return named if self.clauses else laws_in_short(named)
            case tuple() if type(shown) is tuple:
                return tuple(map(self._of, shown))
            case Struct() if not isinstance(shown, _NOT_WORDS):
                names = shown.__struct_fields__
                return replace(shown, **{name: self._of(getattr(shown, name)) for name in names})
            case _:
                return shown

    def _of_each(self, text: str) -> str:
        """A text with the pronouns of each player, in the sentences that name no other and those
        after them that name nobody."""
        if all(self.is_he(player) for player in PLAYERS) or not PRONOUN.search(text):
            return text
        spoken_of: set[Player] = set()
        parts: list[str] = []
        for place, piece in enumerate(_QUOTED.split(text)):
            if place % 2:
                parts.append(piece)
                spoken_of = _named_in(piece) or spoken_of
                continue
            for part in _BETWEEN_SENTENCES.split(piece):
                spoken_of = _named_in(part) or spoken_of
                part = _AN_ACT.sub(lambda act: self._of_own(act[0], _named_in(act[0])), part)
                own = self._of_own(part, spoken_of)
                parts.append(own if own != part else self._what_is_of_one(part))
        return "".join(parts)

    def is_he(self, player: Player) -> bool:
        """Whether a player is "he": where it is recorded, or nothing is, not even his name."""
        pronoun = pronoun_of_name(self.names.get(player, "")) or self.pronouns.get(player)
        return pronoun == "he" or (pronoun is None and player not in self.names)

    def is_she(self, player: Player) -> bool:
        """Whether it is recorded that a player is "she"."""
        pronoun = pronoun_of_name(self.names.get(player, "")) or self.pronouns.get(player)
        return pronoun == "she"

    def _of_own(self, sentence: str, players: set[Player]) -> str:
        """A sentence that speaks of these players alone, with their pronouns: of ladies, "she"; of
        one of whom neither is recorded, his name."""
        if players and all(map(self.is_she, players)):
            return of_a_lady(sentence)
        if len(players) == 1 and not self.is_he(player := min(players)):
            return of_one_named(sentence, player)
        return sentence

    def _what_is_of_one(self, part: str) -> str:
        """A sentence of both players, of which what it says to be so, or a part of it, is of one
        alone, or of ladies.

        >>> Speech({"B": "Mrs. Grey"})._what_is_of_one("What decides for A is that B led his king.")
        'What decides for A is that B led her king.'
        """
        before, is_that, what = part.rpartition(" is that ")
        each = _JOINED.split(what) if is_that else [what]
        said = (self._of_own(piece, _named_in(piece)) for piece in each)
        return f"{before}{is_that}{''.join(said)}"

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


def _named_in(part: str) -> set[Player]:
    """The players whom a sentence names."""
    return {who for who in _WHO.findall(part) if who in ("A", "B")}


def _begins_sentence(token: re.Match[str]) -> bool:
    """Whether a word begins a sentence: it stands after the end of one, or begins a text that is
    one."""
    before, whole = token.string[: token.start()], token.string.endswith(_SENTENCE_ENDS)
    return bool(_AFTER_SENTENCE.search(before)) or (not before and whole)


def speech(
    names: dict[Player, str],
    clauses: bool = False,
    pronouns: dict[Player, Pronoun] | None = None,
) -> Speech:
    """How a page speaks of players of whom some names are known: where both have the same name
    they stay A and B, and so does one whose name would fill the page.

    >>> speech({"A": "Mr. Hall", "B": "Mr. Hall"}).names
    {}
    """
    plainly = {player: plain(name) for player, name in sorted(names.items())}
    known = {player: name for player, name in plainly.items() if 0 < columns(name) <= SENTENCE}
    of_each = known if len(set(known.values())) == len(known) else {}
    return Speech(of_each, clauses, pronouns or {})


def speech_of(record: Dispute | PartieRecord, clauses: bool = False) -> Speech:
    """How the pages of a record speak of its players."""
    return speech(record.names, clauses, record.pronouns)


def short(speech: Speech) -> Speech:
    """How the columns of a table speak of the players: by no name that is longer than they
    hold.

    >>> short(speech({"A": "Mr. Hall", "B": "The Honourable Mrs. Grey"})).names
    {'A': 'Mr. Hall'}
    """
    names = {player: n for player, n in speech.names.items() if columns(n) <= COLUMN}
    ladies: dict[Player, Pronoun] = {p: "she" for p in PLAYERS if speech.is_she(p)}
    return Speech(names, speech.clauses, {**speech.pronouns, **ladies})
