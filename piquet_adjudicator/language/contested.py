"""Lines of the log that the players contest: `(contested) A declares that he leaves two`. The act
may have been done there, or nothing; `(contested when)`, at each of some lines: it was done at one
of them."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import (
    Act,
    Contested,
    CorrectsCount,
    DealsPacket,
    Leads,
    NotTold,
    Plays,
    RectifiesDeal,
    Talks,
    is_in_part,
)

_LINE: Final = r"(?is)\s*\((?:contested|disputed|denied)(?P<when> when)?\)\s*(?P<act>\S.*)"
_EXAMPLE: Final = "write (contested) before the whole act, as: (contested) A takes in 3"
_MAY_BE_UNSEEN: Final = (Leads, Plays)
"""Acts that are contested though the card was not seen, or is not remembered."""
_SETTLED_BEFORE: Final = (DealsPacket, RectifiesDeal, CorrectsCount)
"""Acts that are settled when a record is read, or are of other deals of the partie."""


def words_contested(text: str) -> str | None:
    """The words of the act that a line tells as contested; None where it tells none so.

    >>> words_contested("(contested) B replies good"), words_contested("B replies good")
    ('B replies good', None)
    """
    match = re.fullmatch(_LINE, text)
    return match["act"] if match else None


def contested_when(text: str) -> bool:
    """Whether words tell an act as one of which only the time is contested.

    >>> contested_when("(contested when) B replies good"), contested_when("(contested) B deals")
    (True, False)
    """
    match = re.fullmatch(_LINE, text)
    return bool(match and match["when"])


def contested(act: Act, *, when: bool = False) -> Contested:
    """An act as one that is contested, or of which it is contested `when` it was done. Raises
    NotUnderstood where it can be none.

    >>> from piquet_adjudicator.model.acts import Concedes
    >>> say(contested(Concedes("A")))
    '(contested) A concedes the remaining tricks'
    """
    if isinstance(act, (NotTold, Talks, Contested)):
        raise NotUnderstood("nothing is contested here that does anything", _EXAMPLE)
    if is_in_part(act) and not isinstance(act, _MAY_BE_UNSEEN):
        raise NotUnderstood(
            f"{quote(say(act))} does not tell the whole of what is contested", _EXAMPLE
        )
    if isinstance(act, _SETTLED_BEFORE):
        message = f"{quote(say(act))} cannot be told as contested"
        raise NotUnderstood(message, "write a record of what each of the players says")
    return Contested(act, when=when)
