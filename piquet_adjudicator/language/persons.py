"""Who is meant by a name, a side, or a pronoun in a line."""

from __future__ import annotations

import re
from typing import Any, Final, TypeAlias

from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.words import bare
from piquet_adjudicator.model.players import Player, adversary_of

Fields: TypeAlias = dict[str, Any]
"""The fields of an act by name."""

_SIDES: Final = r"(?:the )?(elder|younger|dealer|non-dealer)(?: hand)?"
_SELF: Final = frozenset(("he", "she", "they", "i", "himself", "herself", "themselves", "his own"))
_OTHER: Final = frozenset(("you", "adversary", "opponent", "other", "other player", "your"))


class Speaker(Struct, frozen=True):
    """Who the line is about, and who is elder hand (None: not known)."""

    player: Player
    elder: Player | None


def player_named(text: str, elder: Player | None) -> Player | None:
    """The player that `a`, `b`, `elder hand` or `the younger` names; None where it names none.

    Raises NotUnderstood where it names the elder or younger hand and that is not known.

    >>> player_named("the younger hand", "A")
    'B'
    """
    if text == "a":
        return "A"
    if text == "b":
        return "B"
    match = re.fullmatch(_SIDES, text)
    if not match:
        return None
    if elder is None:
        raise NotUnderstood(f"it is not told who is {quote(match[0])}", "write A or B")
    return elder if match[1] in ("elder", "non-dealer") else adversary_of(elder)


def whose_meant(text: str, speaker: Speaker) -> Fields:
    """The player whom a name or a pronoun means. Raises NotUnderstood.

    >>> whose_meant("himself", Speaker("A", None)), whose_meant("you", Speaker("A", None))
    ({'whose': 'A'}, {'whose': 'B'})
    """
    word = text.removeprefix("player ")
    if player := player_named(word, speaker.elder):
        return {"whose": player}
    if word in _SELF:
        return {"whose": speaker.player}
    if bare(word) in _OTHER:
        return {"whose": adversary_of(speaker.player)}
    raise NotUnderstood(f"{quote(text)} is not a player", "write A or B")


def other_meant(text: str, speaker: Speaker) -> Fields:
    """The same, where `he` would leave it open who is meant. Raises NotUnderstood."""
    if text in ("he", "she", "they"):
        raise NotUnderstood(f"it is not told who {quote(text)} is", "write A or B")
    return whose_meant(text, speaker)


def owner_meant(text: str, speaker: Speaker) -> Fields:
    """The player whose things are meant: `B's`, `his own`, `your`. Raises NotUnderstood."""
    word = re.sub(r"(?:'s|'| own)$", "", text)
    if word in ("his", "her", "their", "my"):
        return {"whose": speaker.player}
    if word in ("your", "yours"):
        return {"whose": adversary_of(speaker.player)}
    return whose_meant(word, speaker)


def adversary_meant(text: str, speaker: Speaker) -> Fields:
    """Fills nothing: the words must mean the other player, who is named by the act already.

    Raises NotUnderstood otherwise."""
    other = adversary_of(speaker.player)
    if text != "his" and owner_meant(text, speaker)["whose"] != other:
        raise NotUnderstood(
            f"{quote(text)} is not the adversary of {speaker.player}", "write A or B"
        )
    return {}
