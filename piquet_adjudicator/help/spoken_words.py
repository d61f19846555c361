"""Words that stand after a player and a colon, where they are a sentence as it is spoken.

>>> as_spoken("B: There are four here", "A", {})
(('B says: "There are four here"',),)
>>> as_spoken("Tom: What do they make?", "A", {"B": "Tom"})
(('B asks what it makes',), ('B says: "What do they make?"',))
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.language.sentences import MAX_WORDS, read_act, say
from piquet_adjudicator.language.talk_notices import acts_in
from piquet_adjudicator.model.acts import Answers, Talks
from piquet_adjudicator.model.players import PLAYERS, Player

_SPEAKER: Final = r"(?s)\s*(?P<who>[^:]{1,40}?)\s*:\s*[\"“«]?(?P<words>[^:\"“”«»]+)[\"”»]?\s*"
_SPEECH: Final = re.compile(
    r"(?i)\b(?:i|i'm|i'll|i've|you|you've|he|she|it|they|we|there|that|this|me|my|your|mine|yours"
    r"|is|are|was|were|must|may|can|shall|will|do|does|did)\b"
)
"""Words of which one stands in a sentence as it is spoken, and none in a short note of an act."""
_ASIDE: Final = re.compile(r"\s*\([^)]*\)")
"""What he who writes says beside the words that were spoken."""
_PARTS: Final = r"[.;,!?]|\band\b|\bbut\b"
_BYSTANDER: Final = r"[C-Z]|(?i:(?:an? |the )?(?:witness|bystander|spectator|looker-on|onlooker))"
"""One who speaks at the table and does not play."""
_FEWEST: Final = 3
"""A sentence has at least so many words."""


def as_spoken(
    text: str, elder: Player | None, names: Mapping[Player, str]
) -> tuple[tuple[str, ...], ...]:
    """The ways to write words that a player speaks, each with its lines."""
    return _as_spoken(text, elder, tuple(names.items()))


@lru_cache(maxsize=64)
def _as_spoken(
    text: str, elder: Player | None, called: tuple[tuple[Player, str], ...]
) -> tuple[tuple[str, ...], ...]:
    """How words that a player speaks are written: as talk; before it the acts that they are, as a
    whole, part by part, or in their first words, and after it those that they are in some part.
    None where the line is no such sentence."""
    names = dict(called)
    match = re.fullmatch(_SPEAKER, text)
    if match is None:
        return ()
    who, words = (
        plain_line(match["who"], elder, names),
        " ".join(_ASIDE.sub("", match["words"]).split()),
    )
    if re.fullmatch(_BYSTANDER, who) and _SPEECH.search(words):
        return ((f"a bystander points out that {words}",),)
    player = next((each for each in PLAYERS if each == who.upper()), None)
    if player is None or len(words.split()) < _FEWEST or not _SPEECH.search(words):
        return ()
    parts = [part for part in re.split(_PARTS, words) if part.strip()]
    each = [_act(player, part, elder) for part in parts]
    lines = tuple(line for line in each if line)
    whole, talk = _act(player, words, elder), say(Talks(player, "says", words))
    ways = [(whole,) if whole else lines if len(lines) == len(parts) else (each[0] or talk,)]
    ways += [(talk,), *((line,) for line in lines)]
    return tuple(way for way in dict.fromkeys(ways) if all(len(said) <= MAX_WORDS for said in way))


def _act(player: Player, words: str, elder: Player | None) -> str:
    """The act that words are, where they are one; empty where they are none, or a bare answer of
    which it is not told to what."""
    line = next(acts_in(Talks(player, "says", words), elder, whole=True), "")
    return "" if line and isinstance(read_act(line, elder), Answers) else line
