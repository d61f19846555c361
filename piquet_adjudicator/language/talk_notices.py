"""What looks, in talk, like words to which the laws give effect, with the line to write for it.

Talk does nothing, whatever is said in it. He who wrote down as talk what was a call, an answer or a
notice is told so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood, Place, Problem, quote
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.acts import (
    Act,
    Answers,
    AsksMaking,
    AsksNotReckoned,
    AsksRemaining,
    AsksWhich,
    Calls,
    Completes,
    CountsAloud,
    Leads,
    PlaysSome,
    PlaysTricks,
    Talks,
)
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import Player, adversary_of

_LIKE: Final[dict[str, tuple[str, ...]]] = {
    "says": ("says", "says that", "replies", "points out that", ""),
    "objects": ("points out that", "objects that", "says"),
    "offers": ("offers", "proposes", "says", ""),
    "asks": ("asks", "asks to", "asks for", "asks whether", "says"),
}
"""How the words are tried as an act, by how they were said."""
_QUESTIONS: Final = (AsksRemaining, AsksNotReckoned, AsksMaking, AsksWhich)
"""The questions that a player answers."""
_PARTS: Final = r"[.;:,!?…–—]|\band\b|\bbut\b"
_YOU: Final = (
    (r"\byou (?:have|had)\b", "{other} has"),
    (r"\byou (?:are|were)\b", "{other} is"),
    (r"\byour\b", "{other}'s"),
    (r"\byou\b", "{other}"),
)
"""The adversary, as he is spoken to."""
_SO_MANY: Final = r"(?P<number>one|two|three|four|five|six|seven|eight|[1-8])"
_TOPICS: Final = (
    (
        rf"\bi(?:'ll| will| shall)? leave (?:you |him |her )?{_SO_MANY}\b",
        "{player} declares that he leaves {number}",
    ),
    (
        r"\b(?:can|may|could) i (?:rectify|correct|mend|put (?:it|that|this|the deal) right)\b",
        "{player} asks leave to rectify the deal",
    ),
    (
        r"\bi(?:'ll| will| shall)? (?:lead|begin with|start with) (?:an? )?(?P<suit>spade|heart"
        r"|diamond|club)s?\b",
        "{player} says that he will lead {suit}s, {player} leads a {suit}",
    ),
    (
        r"\b(?:mine(?:'s| is)?|it is|they are) (?:as good|equal|the same)\b|\bsame here\b",
        "{player} replies equal",
    ),
    (rf"\bmy point is (?:of )?{_SO_MANY}\b", "{player} calls {number} cards"),
    (
        r"\b(?:revoke\w*|renounce\w*|follow(?:ed)? suit|not follow\w*)\b",
        "{player} points out that {other} did not follow suit",
    ),
    (
        r"\b(?:out of turn|(?:my|your|his|her) (?:lead|turn to lead))\b",
        "{player} points out that {other} led out of turn",
    ),
    (
        r"^(?!.*\b(?:no|not|n't)\b)(?:.*\b(?:fresh|new|another) deal\b|.*\bdeal again\b"
        r"|.*\bre-?deal\b)",
        "{player} proposes a fresh deal, {player} elects a fresh deal",
    ),
    (
        r"\b(?:not|no|n't)\b.*\b(?:(?:fresh|new|another) deal|deal again|re-?deal)\b",
        "{player} stands the deal, {player} refuses a fresh deal",
    ),
    (r"\bstand(?:s)? the deal\b|\blet (?:it|the deal) stand\b", "{player} stands the deal"),
    (
        r"\b(?:penalty|overlook|forgive|waive|let you off|never mind)\b",
        "{player} waives the penalty, {player} enforces the penalty",
    ),
    (
        r"\b(?:too (?:many|few) cards|(?:eleven|thirteen|fourteen|1[134]) cards|dealt (?:eleven"
        r"|thirteen|fourteen|1[134]))\b",
        "{player} says that {other} has 13 cards in hand",
    ),
    (r"(?<!\bno )(?<!\bnot )(?<!\bnot a )\bcarte blanche\b", "{player} announces carte blanche"),
    (
        r"\bhow many\b",
        "{player} asks how many hearts remain, {player} asks how many of the point remain",
    ),
    (r"^(?:what )?making(?: what| how (?:much|many))?$", "{player} asks what it makes"),
    (r"\bwhich\b.*\breckon", "{player} asks which king {other} does not reckon"),
    (
        r"\b(?:let me see|show me|may i see)\b",
        "{player} asks to see the point, {player} asks to see the discard",
    ),
    (r"\b(?:faced|face up(?:ward)?)\b", "{player} finds a faced card in the stock"),
    (r"\bwrong pack\b", "{player} points out that the wrong pack was dealt"),
    (r"\b(?:torn|marked)\b", "{player} finds a torn card"),
)
"""What may be meant by words that are like no one sentence, and what to write for it."""


def talk_notices(dispute: Dispute) -> tuple[Problem, ...]:
    """What in the talk of a record looks like words to which the laws give effect."""
    return tuple(
        Problem(place, f"{quote(say(line.act))} is talk, and does nothing", hint)
        for line in dispute.log
        for place in (Place(dispute.file, line.file_line, 1),)
        if isinstance(line.act, Talks)
        and (hint := notice_of(line.act, dispute.elder, _before(line, dispute)))
    )


class _Before(Struct, frozen=True):
    """What was done before some talk: whether a question waits for its answer, and whether what
    his point makes was said, or a card led, so that a number counts what is scored."""

    asked: bool = True
    counts: bool = False


_NOTHING: Final = _Before()


def _before(talk: Line, dispute: Dispute) -> _Before:
    before = [line.act for line in reversed(dispute.log[: talk.number - 1])]
    asked_or_answered = (
        act for act in before if isinstance(act, (Answers, Completes, *_QUESTIONS))
    )
    asked = isinstance(next(asked_or_answered, None), _QUESTIONS)
    return _Before(asked, any(_begins_counting(act, talk.act) for act in before))


def _begins_counting(act: Act, talk: Act) -> bool:
    if isinstance(act, (Calls, Completes)):
        return act.player == getattr(talk, "player", None) and act.what.making is not None
    return isinstance(act, (Leads, PlaysSome, PlaysTricks))


def notice_of(talk: Talks, elder: Player | None, before: _Before = _NOTHING) -> str:
    """What to write where the words were to have their effect; empty where they are like none.

    >>> notice_of(Talks("B", "says", "Good, play on"), "A")
    'if it is to have its effect, write: B replies good'
    >>> notice_of(Talks("B", "says", "It is too late"), "A")
    ''
    """
    lines = list(dict.fromkeys(_like(talk, elder, before)))
    return f"if it is to have its effect, write: {'; or '.join(lines[:3])}" if lines else ""


def _like(talk: Talks, elder: Player | None, before: _Before) -> Iterator[str]:
    """The lines that the words are like: those that they are, after a word more or less, in whole
    or in part; or else those of what they speak of."""
    lines = tuple(acts_in(talk, elder, before=before))
    if lines:
        yield from lines
        return
    spoken = normalise(talk.words)
    other = adversary_of(talk.player)
    for pattern, written in _TOPICS:
        if match := re.search(pattern, spoken):
            slots = match.groupdict()
            yield from written.format(player=talk.player, other=other, **slots).split(", ")


def acts_in(
    talk: Talks, elder: Player | None, *, whole: bool = False, before: _Before = _NOTHING
) -> Iterator[str]:
    """The lines that the words are, after a word more or less, in whole or (where not `whole`) in
    part; no answer, where nothing was asked `before`.

    >>> list(acts_in(Talks("B", "says", "Good, but it is late"), "A"))
    ['B replies good']
    """
    named = talk.words
    for pattern, name in _YOU:
        player = name.format(other=adversary_of(talk.player))
        named = re.sub(pattern, player, named, flags=re.IGNORECASE)
    said = (talk.words, named)
    parts = () if whole else [part for words in said for part in re.split(_PARTS, words)]
    for words in dict.fromkeys((*said, *parts)):
        yield from _acts_like(talk, words, elder, before) if words.strip() else ()


def _acts_like(talk: Talks, words: str, elder: Player | None, before: _Before) -> Iterator[str]:
    for verb in _LIKE[talk.how]:
        try:
            act = read_act(f"{talk.player} {verb} {words}".strip(), elder)
        except NotUnderstood:
            continue
        if isinstance(act, Talks) or (isinstance(act, Answers) and not before.asked):
            continue
        if before.counts and isinstance(act, Completes) and act.what.making and not before.asked:
            act = CountsAloud(talk.player, act.what.making)
        yield say(act)
        return
