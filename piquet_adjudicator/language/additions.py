"""What is added to a call already made: `it makes 49`, `in hearts`, `to the king`,
`he does not reckon KD`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.call_parts import LENGTH_OF, Parts, card_not_reckoned, split_call
from piquet_adjudicator.language.combinations import LEAST_MAKING, MOST_MAKING, say_combination
from piquet_adjudicator.language.numbers import NUMBER, number_in_words, parse_number
from piquet_adjudicator.language.words import (
    ARTICLE,
    CARD,
    RANK,
    SUIT,
    read_kind,
    read_rank,
    read_suit,
)
from piquet_adjudicator.model.acts import Combination, Kind
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES

_HINT: Final = "say: it makes 49; in hearts; to the king; he does not reckon KD"
_ADDITION: Final = (
    r"(?:that )?(?:and )?(?:(?:(?:it|they|he|this|that|the suit)(?: is| are)?"
    rf"|(?P<kind>{ARTICLE}(?:point|sequence|quatorze|trio|{'|'.join(LENGTH_OF)}))(?: is)?)(?: |$))?"
    rf"(?:(?P<suit>{SUIT})|(?P<number>{NUMBER}))?"
)
_WHICH: Final = (
    rf"(?P<about>to what card|in (?:what|which) suit|of (?:what|which) rank)"
    rf" (?:it|they|{ARTICLE}(?P<kind>[a-z]+(?: or [a-z]+)?)) (?:is|are)"
)
_RANK_ALONE: Final = (
    rf"(?:that )?(?:(?:it|they|he) (?:is|are) )?(?:of |{ARTICLE})"
    rf"(?P<rank>{RANK}(?<=s)|knave|jack|queen|king|ace)"
)
_OUT: Final = rf"(?:that )?{ARTICLE}(?P<card>{CARD}) is (?:out|left out|put out|not reckoned)"
_WHAT_IS_ADDED: Final[dict[Kind, str]] = {
    "sequence": "to what card the sequence is",
    "point": "in what suit the point is",
    "quatorze or trio": "of what rank the quatorze or trio is",
}
_ABOUT: Final[dict[str, Kind]] = {"to": "sequence", "in": "point", "of": "quatorze or trio"}


@lru_cache(maxsize=512)
def read_addition(text: str) -> Combination:
    """What normalised words add to a call already made. Raises NotUnderstood.

    Of a suit alone it is not said which call it completes: it is taken to be the point unless
    the words name another, and whoever knows the calls may correct that. Words that say only
    what is added, as "to what card the sequence is", are read as a combination of nothing: so a
    player may be bound to say it.

    >>> read_addition("it makes 49").making, read_addition("to the king").kind
    (49, 'sequence')
    """
    if ("what" in text or "which" in text) and (which := re.fullmatch(_WHICH, text)):
        named = which["kind"]
        return Combination(read_kind(named) if named else _ABOUT[which["about"][:2]])
    if " is " in text and (out := re.fullmatch(_OUT, text)):
        return Combination("quatorze or trio", withheld=card_not_reckoned(out["card"], None, None))
    if ranked := re.fullmatch(_RANK_ALONE, text):
        rank = read_rank(ranked["rank"])
        if ranked["rank"].endswith("s"):
            return Combination("quatorze or trio", rank=rank)
        return Combination("sequence", top=rank)
    parts = split_call(text)
    match = re.fullmatch(_ADDITION, parts.rest)
    if not match:
        raise _refusal(text)
    if match["number"]:
        making = parse_number(match["number"])
        if making is None or parts.making is not None:
            raise _refusal(text)
        if not LEAST_MAKING <= making <= MOST_MAKING:
            message = f"{quote(text)} does not tell what the number is of"
            raise NotUnderstood(message, "say: it makes 49; or: counts 9; or: five cards")
        parts = replace(parts, making=making)
    if match["suit"]:
        parts = replace(parts, suit=read_suit(match["suit"]))
    return _addition(text, parts, read_kind(match["kind"]) if match["kind"] else None)


def _addition(text: str, parts: Parts, named: Kind | None) -> Combination:
    """The parts in the combination of the one kind that they belong to."""
    if parts.end:
        raise NotUnderstood(_refusal(text).message, "say to what card it is, as: to the king")
    kinds: set[Kind] = set() if named is None else {named}
    if parts.making is not None:
        kinds.add("point")
    if parts.top is not None:
        kinds.add("sequence")
    if parts.not_reckoned:
        kinds.add("quatorze or trio")
    if not kinds and parts.suit:
        kinds.add("point")
    nothing = (parts.making, parts.top, parts.suit, parts.not_reckoned) == (None, None, None, "")
    if len(kinds) != 1 or nothing:
        raise _refusal(text)
    kind = kinds.pop()
    if kind != "quatorze or trio":
        return Combination(kind, making=parts.making, top=parts.top, suit=parts.suit)
    if parts.suit:
        raise _refusal(text)
    return Combination(kind, withheld=card_not_reckoned(parts.not_reckoned, None, None))


def _refusal(text: str) -> NotUnderstood:
    return NotUnderstood(f"{quote(text)} does not complete a call", _HINT)


def say_addition(what: Combination, *, in_words: bool = False) -> str:
    """What is added to a call, as it is said after the call; its number `in_words` on a
    page. Of a call said again it is the call.

    >>> say_addition(Combination("point", making=49, suit="H"))
    'it makes 49 in hearts'
    >>> say_addition(Combination("sequence"))
    'to what card the sequence is'
    """
    if what.number is not None:
        return say_combination(what)
    suit = f" in {SUIT_NAMES[what.suit]}" if what.suit else ""
    if what.withheld is not None:
        return f"he does not reckon {what.withheld.code}"
    if what.rank is not None:
        return f"they are {RANK_NAMES[what.rank]}s"
    if what.making is not None:
        return f"it makes {number_in_words(what.making) if in_words else what.making}{suit}"
    if what.top is not None:
        return f"to the {RANK_NAMES[what.top]}{suit}"
    return f"the {what.kind} is{suit}" if suit else _WHAT_IS_ADDED[what.kind]
