"""A line taken apart: its clauses, who acts in each, and the words in a plain form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from msgspec import Struct

from piquet_adjudicator.language.patterns import base_verb
from piquet_adjudicator.language.words import SUIT, normalise
from piquet_adjudicator.model.players import Player, adversary_of

_SIGN_SUITS: Final = {
    "♠": "s",
    "♥": "h",
    "♦": "d",
    "♣": "c",
    "♤": "s",
    "♡": "h",
    "♢": "d",
    "♧": "c",
}
_SIGN: Final = "".join(_SIGN_SUITS)
_RANK: Final = "10|[2-9TtJjQqKkAa]"
_CARD: Final = "(?:10|[7-9TJQKA])[SHDC]"
_TITLES: Final = r"\b(?:mr|mrs|miss|ms|captain|colonel|major|dr|sir|lady|lord)\.? (?=[A-Z])"
_BREAK: Final = r"\s*(?:[.;!?—–→]+|,| -- | - |:(?=\s)|/(?=\s))\s*"
_JOINING: Final = r"\s+(?:and|then|but|so|while|before|after|when|upon which|whereupon)\s+"
_SIDES: Final = {"elder": True, "non-dealer": True, "younger": False, "dealer": False}
_SHORT: Final = {
    "disc": "discards",
    "discs": "discards",
    "ld": "leads",
    "lds": "leads",
    "plys": "plays",
    "fol": "plays",
    "pt": "point",
    "pts": "points",
    "seq": "sequence",
    "quat": "quatorze",
    "tce": "tierce",
    "¼": "quart",
    "cds": "cards",
    "cd": "card",
    "ng": "not good",
    "ok": "good",
    "tk": "takes",
    "tks": "takes",
    "bk": "back",
    "dlr": "dealer",
    "dlt": "dealt",
    "fr": "from",
    "w/": "with",
    "1st": "first",
    "2nd": "second",
    "3rd": "third",
    "shws": "shows",
    "shows": "shows",
}


_SIDE: Final = r"\b(?:[Tt]he )?(?i:{side})(?: hand| player)?(?! (?:again|leaving))\b"
_RANK_NAMES: Final = "ace|king|queen|knave|jack|ten|nine|eight|seven"
_SUIT_NAMES: Final = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_RANKS_SHORT: Final = {"A": "aces", "K": "kings", "Q": "queens", "J": "knaves"}
_BY_SO_MANY: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")


def _written_for_both(match: re.Match[str]) -> str:
    other = "B" if match[1] == "A" else "A"
    return f"{match[1]} writes {match[2]} for {match[1]} and {match[3]} for {other}"


def _card(rank: str, sign: str) -> str:
    return f"{rank}{_SIGN_SUITS[sign].upper()}"


def _run(match: re.Match[str]) -> str:
    return " ".join(_card(rank, match[2]) for rank in re.findall(_RANK, match[1]))


def _suited(match: re.Match[str]) -> str:
    suit = _SIGN_SUITS[match[1]].upper()
    return " ".join(f"{rank.upper()}{suit}" for rank in re.findall(_RANK, match[2])) + " "


_WRITTEN: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (rf"(?<![\w{_SIGN}])(10|[7-9TJQKA])([{_SIGN}])", lambda m: _card(m[1], m[2])),
    (rf"(?<![\w{_SIGN}])((?:10|[7-9TJQKA]){{2,}})([{_SIGN}])", _run),
    (
        rf"(?i)\b({_RANK_NAMES}) ?([{_SIGN}])",
        lambda m: f"{m[1]} of {_SUIT_NAMES[_SIGN_SUITS[m[2]]]}",
    ),
    (rf"([{_SIGN}]) ?((?:(?:{_RANK})(?![a-z]) ?)+)", _suited),
    (r"\b([SHDC])(10|[7-9TJQKA])\b", r"\2\1"),
    (r"\b([AB]):", r"\1"),
    (r"\b(?i:trefoils?)\b", "clubs"),
    (r"(?i)\b(?:upon the |in the |at the )?trick (?:one|two|three|four|five|six|\d+)\s*:", " "),
    (rf"\b(\d0?|[TJQKA])([{_SIGN}])", lambda m: f"{m[1]}{_SIGN_SUITS[m[2]].upper()}"),
    (rf"[{_SIGN}]", lambda m: f" {_SUIT_NAMES[_SIGN_SUITS[m[0]]]} "),
    (rf"(?i)\b(spade|heart|diamond|club) ({_RANK_NAMES})\b", r"\2 of \1s"),
    (rf"(?i)\b({_RANK_NAMES}) of (?:the )?(spade|heart|diamond|club)\b", r"\1 of \2s"),
    (
        rf"(?i)\b({_RANK_NAMES})(?:,? and|,) (?:the )?({_RANK_NAMES})"
        r" of (spades|hearts|diamonds|clubs)\b",
        r"\1 of \3 and \2 of \3",
    ),
    (rf"\b({_CARD})(?:, ?(?:and |then )?| then )(?={_CARD}\b)", r"\1 "),
    (r"\b([AB])(\d+)\b", r"\1 \2"),
    (r"\b(?:st|stk) ?=? ?(\d)\b", r"stock \1"),
    (r"(?<=\d) (?=[AB] \d|stock )", ", "),
    (r"\b([AB]) (\d)/(\d)$", r"\1 discards \2 and takes in \3"),
    (r"\b(A|B) (?:wr|wrote|writes) (\d+) ?/ ?(\d+)", _written_for_both),
    (
        r"(?i)\b(three|four) (aces|kings|queens|knaves|jacks|tens)\b(.*)\b(three|four)\b(?! \w)",
        r"\1 \2\3\4 \2",
    ),
    (r"\bin ([SHDC])\b", lambda m: f"in {_SUIT_NAMES[m[1].lower()]}"),
    (r"\b([34]) ?([AKQJ])s?\b", lambda m: f"{m[1]} {_RANKS_SHORT[m[2]]}"),
    (r"\b([1-6])s\b", lambda m: _BY_SO_MANY[int(m[1]) - 1]),
    (r"\b(?:three and three|three by three)\b", "by threes"),
    (r"\b(?:two and two|two by two)\b", "by twos"),
)
"""Short ways of writing, and how they are written in a record."""


class Saying(Struct, frozen=True):
    """A part of a line: its words made plain, and who may be said to act in it."""

    words: tuple[str, ...]
    who: tuple[Player, ...]
    named: frozenset[Player]

    @property
    def text(self) -> str:
        """The words in a line."""
        return " ".join(self.words)


def plain(text: str, elder: Player | None, names: Mapping[Player, str]) -> str:
    """The line with the players by their letters, the cards as they are written, and short words
    in full.

    >>> plain("Mary leads ♠AK", "A", {"A": "Mary"}), plain("dlr disc 3 cds", "A", {})
    ('A leads AS KS', 'dealer discards 3 cards')
    """
    said = re.sub(_TITLES, "", text)
    for player, name in names.items():
        said = _named(said, player, name)
    if elder is not None:
        for side, is_elder in _SIDES.items():
            player = elder if is_elder else adversary_of(elder)
            said = re.sub(_SIDE.format(side=side), player, said)
    for pattern, written in _WRITTEN:
        said = re.sub(pattern, written, said)
    return " ".join(_SHORT.get(word.lower(), word) for word in said.split())


def _named(text: str, player: Player, name: str) -> str:
    if name == "I":
        text = re.sub(r"\b(?:I'd|I've|I'm|I'll)\b", player, text)
        text = re.sub(r"\b(?:my own|my|mine)\b", f"{player}'s", text, flags=re.I)
        return re.sub(r"\b(?:I|me|myself)\b", player, text)
    return re.sub(rf"\b{re.escape(name)}\b", player, text, flags=re.I)


def clauses(text: str, elder: Player | None, names: Mapping[Player, str]) -> tuple[Saying, ...]:
    """The clauses of a line, in order."""
    said = plain(text, elder, names)
    me = next((player for player, name in names.items() if name == "I"), None)
    parts = [part for part in re.split(_BREAK, said) if part.strip()]
    found: list[Saying] = []
    who: Player | None = None
    for part in parts:
        for piece in _pieces(part):
            words = tuple(normalise(piece).split())
            if not words or words[0] in _CIRCUMSTANCES:
                continue
            named = frozenset(_players_in(words))
            subject = _subject(words, who, me)
            if subject == who and who and found and re.fullmatch(_REPLY, " ".join(words)):
                subject = adversary_of(who)
            else:
                who = subject or who
            found.append(Saying(words, (subject,) if subject else (), named))
    return tuple(found)


_REPLY: Final = (
    r"(?:not |no )?(?:good|equal)|ng|gd|no|yes|yep|(?:he|she|it) (?:is|was) (?:not )?good"
)
"""Words that answer what the other has just called."""


_LISTED: Final = re.compile(
    r"(?:\b(?:ace|king|queen|knave|jack|ten|nine|eight|seven|spades|hearts|diamonds|clubs)"
    r"|\b(?:10|[7-9tjqka])[shdc]|\d)$",
    re.I,
)
_CIRCUMSTANCES: Final = frozenset(
    ("before", "while", "without", "though", "having", "being", "because", "holding", "although")
)
"""Words with which begins what tells no act of its own."""


def _pieces(part: str) -> Iterator[str]:
    """The part of a line broken where another act may begin, but not within a list of cards."""
    pieces = re.split(_JOINING, part)
    whole_piece = ""
    for joint, piece in zip(["", *re.findall(_JOINING, part)], pieces, strict=True):
        listed = joint.strip() == "and" and _LISTED.search(whole_piece.strip())
        if whole_piece and listed and re.match(r"(?:the |a )?(?:\w+ of|\w\w?$|10|[2-9])", piece):
            whole_piece += joint + piece
            continue
        if whole_piece:
            yield whole_piece
        circumstance = joint.strip() in _CIRCUMSTANCES
        whole_piece = f"{joint.strip()} {piece}" if circumstance else piece
    if whole_piece:
        yield whole_piece


def whole(text: str, elder: Player | None, names: Mapping[Player, str]) -> Saying:
    """The line as a single clause."""
    said = plain(text, elder, names)
    words = tuple(normalise(said).split())
    me = next((player for player, name in names.items() if name == "I"), None)
    subject = _subject(words, None, me)
    return Saying(words, (subject,) if subject else (), frozenset(_players_in(words)))


def _players_in(words: tuple[str, ...]) -> Iterator[Player]:
    for at, word in enumerate(words):
        player = _player(word.removesuffix("'s"), words, at)
        if player:
            yield player


_AFTER_ARTICLE: Final = re.compile(
    rf"(?:card|cards|faced|torn|marked|bystander|trio|tierce|quart|quint|quatorze|point|sixieme"
    rf"|septieme|huitieme|few|lot|fresh|new|second|third|hand|club|heart|diamond|spade|ten|king|"
    rf"queen|knave|jack|seven|eight|nine|better|good|trick|lead|{SUIT}|single|carte|look|penalty|"
    rf"faulty|pack|deal|fair|bit|full|whole|different|little|smaller|larger|longer|call|count)$"
)


def _player(word: str, words: tuple[str, ...], at: int) -> Player | None:
    if word == "b":
        return "B"
    if word != "a":
        return None
    following = words[at + 1] if at + 1 < len(words) else ""
    if words[at].endswith("'s"):
        return "A"
    if at and words[at - 1] in ("for", "in", "with", "of", "is", "was", "be", "not", "has", "have"):
        return None if following else "A"
    return None if _AFTER_ARTICLE.match(following) else "A"


_OWNERS: Final[dict[str, tuple[Player, ...]]] = {"a's": ("A",), "b's": ("B",)}


def _subject(words: tuple[str, ...], before: Player | None, me: Player | None) -> Player | None:
    """Who acts: the agent of a passive, or the first named, or the one before."""
    agent = re.search(r"\bby (?:the )?([ab])\b(?!')", " ".join(words))
    if agent:
        return "A" if agent[1] == "a" else "B"
    for at, word in enumerate(words):
        player = _player(word, words, at)
        if player:
            return player
        if word in ("he", "she") and me:
            return adversary_of(me)
        if word in ("he", "she") and before:
            return before
    whose = {player for word in words for player in _OWNERS.get(word, ())}
    return before or (whose.pop() if len(whose) == 1 else None)


def stems(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words in their first forms.

    >>> stems(("a", "picked", "up", "the", "cards"))
    ('pick', 'up', 'the', 'card')
    """
    return tuple(
        base_verb(base_verb(word)) if not word.endswith("ss") else word
        for word in words
        if word not in ("a", "b")
    )
