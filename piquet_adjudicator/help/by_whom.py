"""Who speaks a line, where he is named beside his words: taken out of them before they are read.

`I` of the words is then he, and `you` the other.

>>> in_his_words("I withdraw it, the quart (A)")
WordsOfPlayer(by='A', words='A withdraw it, the quart')
>>> in_his_words("How many of your quint have you left, pray, – B")
WordsOfPlayer(by='B', words="how many of A's quint has A left")
>>> in_his_words("A leads KS") is None
True
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from piquet_adjudicator.help.dialogue import SHOW_ME
from piquet_adjudicator.help.persons_told import with_teller
from piquet_adjudicator.model.players import Player, adversary_of

_STEMS: Final = (
    r"says?|said|quoth|cri(?:es|ed)|cry|exclaim(?:s|ed)|shout(?:s|ed)|asks?|asked|inquire[sd]"
    r"|enquire[sd]|begs|begged|owns|owned|admit(?:s|ted)|confess(?:es|ed)|state[sd]|declare[sd]"
    r"|announce[sd]|remark(?:s|ed)|observe[sd]|repl(?:ies|ied)|answer(?:s|ed)|maintain(?:s|ed)"
    r"|insist(?:s|ed)|contend(?:s|ed)|argue[sd]|plead(?:s|ed)|protest(?:s|ed)|object(?:s|ed)"
    r"|claim(?:s|ed)|demand(?:s|ed)|thinks|thought|wonder(?:s|ed)|groan(?:s|ed)|murmur(?:s|ed)"
    r"|mutter(?:s|ed)|whisper(?:s|ed)|grumble[sd]|laugh(?:s|ed)|urge[sd]|puts? in|tells (?:him|her)"
    r"|told (?:him|her)|tells [AB]|told [AB]|holds|thus|so"
    r"|(?:desires|wants|wishes|would like|asks) to know|would know"
)
_TO: Final = r"(?: (?:to|at) (?:[AB]|him|her|the \w+))?"
_TAIL: Final = (
    r"(?P<tail>[,;.!?]*(?: (?:after|with|before|while|when|as|for|because|since|in|looking|holding"
    r"|reaching|having)\b.*|, .*)?)"
)
_WORDS: Final = r"(?P<words>\S.*?)[\s,.;:!?\"'…]*"
_SIGNED: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?i:{_STEMS}) (?P<who>[AB]):\s*(?P<words>\S.*?)[.!]?",
        rf"{_WORDS}\s*\((?P<who>[AB])(?: \w+ing)?{_TO}\)[.!]?",
        rf"{_WORDS}(?:\s[-–—]|[-–—]\s)\s*(?P<who>[AB]){_TO}[.!]?",
        rf"{_WORDS}(?:[-–—]\s*|\b)(?:so |thus )?(?P<verb>{_STEMS})(?: \w+ly)?"
        rf" (?P<who>[AB])(?!'){_TO}{_TAIL}",
        r"(?P<words>.*\b(?:I|my)\b.*?)[\s,.;:!?]*(?<=[,.;!?])\s*(?P<who>[AB])"
        r"(?P<tail>, (?:holding|having|with|who|looking|in)\b.*)",
        rf"{_WORDS},? (?:is|was|such is|such was|that is|that's) (?P<who>[AB])'s"
        r" (?:contention|claim"
        rf"|opinion|view|case|plea|position|argument|question){_TAIL}",
        rf"{_WORDS}(?<=[,.;!?\"'–—-])\s*(?P<who>[AB]) (?:\w+ly )?(?P<verb>{_STEMS}){_TO}{_TAIL}",
    )
)
"""How he who speaks is named after his words."""
_OPENS: Final = re.compile(r"[AB]\b")
_COURTESY: Final = re.compile(r"(?i)[\s,]+(?:pray|sir|please|thanks|thank you|sorry|old \w+|then)$")
_OWN: Final = re.compile(r"(?i)\b(?:I|me|my|mine|myself|I've|I'm|I'll|I'd|we|us|let's|let us)\b")
_ASKS: Final = re.compile(
    r"(?i)(?:what|which|how|who|whose|when|why|where|is|are|was|may|can|could|must|shall|should|do"
    r"|does|did|will|would|has|have|am|to what|in what|of what)\b"
)
_NEW_TELL: Final = re.compile(r"\b(?:and|but|so|must|may)\b|\b(?:[7-9TJQKA]|10)[SHDC]\b")
"""In what follows him, that tells more of what is done."""


_VERBS: Final = (
    (r"\b([AB]) (?:have|'ve)\b", r"\1 has"),
    (r"\b([AB]) (?:am|are)\b", r"\1 is"),
    (r"\bhave ([AB])\b", r"has \1"),
    (r"\b(?:am|are) ([AB])\b", r"is \1"),
)
"""Verbs of `I` and `you`, after the letter of a player."""


def asks_something(words: str) -> bool:
    """Whether words begin as a question does."""
    return _ASKS.match(words) is not None


class WordsOfPlayer(Struct, frozen=True):
    """Who speaks, and his words with letters for him and for the other."""

    by: Player
    words: str


def in_his_words(line: str) -> WordsOfPlayer | None:
    """The words of a line, in plain form, and who speaks them; None where nobody is named so."""
    for pattern in _SIGNED:
        match = pattern.fullmatch(line)
        if match is None:
            continue
        by: Player = "A" if match["who"] == "A" else "B"
        words = _COURTESY.sub("", match["words"].strip(" \"',"))
        if not words or re.match(rf"(?:{by}) (?:{_STEMS})\b", words):
            return None
        tail = match.groupdict().get("tail") or ""
        told = of_both(words, by)
        return WordsOfPlayer(by, told + (tail if _NEW_TELL.search(tail) else ""))
    return None


def of_both(words: str, by: Player) -> str:
    """The words with letters for the two players."""
    other = adversary_of(by)
    own = _OWN.search(words)
    words = re.sub(r"\b[Ll]et's\b|\b[Ll]et us\b", f"let {by}", words)
    words = with_teller(words, by)
    for short, said in (("you've", "has"), ("you're", "is"), ("you'd", "had"), ("you'll", "will")):
        words = re.sub(rf"(?i)\b{short}\b", f"{other} {said}", words)
    words = re.sub(r"(?i)\b(?:your|yours)\b", f"{other}'s", words)
    words = re.sub(r"(?i)\byou\b", other, words)
    if own and not re.search(rf"\b{other}\b", words):
        words = re.sub(r"(?i)\bhis (?=\w)", f"{other}'s ", words)
        words = re.sub(r"(?i)\b(?:he|him|she)\b", other, words)
    for written, said in _VERBS:
        words = re.sub(written, said, words)
    head = words.split(" ", 1)[0]
    return words if _OPENS.match(head) or head.isupper() else words[:1].lower() + words[1:]


def act_of_speaker(line: str) -> str:
    """A line of the log with him who speaks at its head.

    >>> act_of_speaker("Thirteen here, – A.")
    'A says thirteen here'
    >>> act_of_speaker("I withdraw that quart altogether (A)")
    'A withdraw that quart altogether'
    """
    spoken = in_his_words(line)
    if spoken is None:
        return line
    if re.match(
        rf"{adversary_of(spoken.by)} (?:has|had|holds?|held|is|was|did|does)\b", spoken.words
    ):
        return f"{spoken.by} says that {spoken.words}"
    if re.match(r"[AB]\b(?!')", spoken.words):
        return spoken.words
    verb = "asks" if asks_something(spoken.words) else "says"
    said = SHOW_ME.sub("asks to see ", f"{verb} {spoken.words}")
    return f"{spoken.by} {said}"


def claim_of_speaker(line: str) -> str:
    """A claim with him who makes it at its head.

    >>> claim_of_speaker("point's gone, you called a sequence first!! (B)")
    "B says point's gone, A called a sequence first"
    """
    spoken = in_his_words(line)
    if spoken is None or (_SAID_AFTER.search(line) and not _TO_THE_OTHER.search(line)):
        return line
    return f"{spoken.by} says {spoken.words}"


_SAID_AFTER: Final = re.compile(rf"\b(?:{_STEMS}) [AB]\b(?!')|\b[AB] (?:{_STEMS})\b[^,;]*$")
_TO_THE_OTHER: Final = re.compile(r"(?i)\b(?:you|your|yours|you've|you'd|you're)\b")
"""With these it is to be seen who speaks, before it is seen what is claimed."""


def question_of_speaker(line: str) -> str:
    """A question with letters for him who asks and for the other.

    >>> question_of_speaker("am I permitted to look through his tricks? B wonders")
    "is B permitted to look through A's tricks"
    """
    spoken = in_his_words(line)
    return line if spoken is None else spoken.words
