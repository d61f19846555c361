"""What is said at the table and is no line of a log, with the line to write in its place."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.record.numbers import NUMBER
from piquet_adjudicator.record.words import SUIT
from piquet_adjudicator.regex import regex

_OTHER: Final = {"A": "B", "B": "A"}
_INSTEAD: Final = (
    (
        r"(?:says?|said) (?:that )?(?:he|she|i) (?:meant|intended|means?) .+",
        "what was meant is told by what was done: {player} retakes 8H, {player} leads 8S",
    ),
    (
        r"(?:refuses?|declines?|will not|does not|do not) (?:to )?(?:answer|reply|say|tell)\b.*",
        "leave the line out: silence is no act, and what is not in the log was not done",
    ),
    (
        rf"(?:points? out|says?) that .+ (?:has|had|holds?|held) {NUMBER} {SUIT}",
        "write: {player} points out that {other} has only two spades, "
        "or {player} points out that {other} followed KS with 7H",
    ),
    (
        r"counts? (?:three|four|five|six|seven|eight|[3-8]) cards",
        "write: {player} calls five cards, or {player} says that {player} has five cards in hand",
    ),
    (
        r"(?:calls?|announces?) .+ (?:good|equal)",
        "write a line for the call and one for the answer: "
        "{player} calls four tens, {other} replies not good",
    ),
    (
        r"(?:withdraws?|takes? back|recalls?) (?:the |his |her )?(?:good|equal|reply|answer)",
        "write: {player} corrects the reply to not good",
    ),
    (
        r"(?:says?|said|replies|answers?) (?:that )?(?:(?:he|she|i) (?:has|have|holds?) )?"
        r"(?:a |something )?better.*",
        "write: {player} replies not good, or {player} corrects the reply to not good",
    ),
    (
        r"(?:points? out|says?) that .+ answered (?:falsely|wrongly|untruly|incorrectly)",
        "whether an answer was true is found out; write what he shows or says, as: "
        "{player} points out that {other} followed KS with 7H",
    ),
)
"""Words that follow the player, and what to write."""


def instead_of(text: str, player: str, words: str) -> NotUnderstood | None:
    """Why a line that no form meets is not written so, where that is known.

    >>> instead_of("A says he meant 8S", "A", "says he meant 8s").hint
    'what was meant is told by what was done: A retakes 8H, A leads 8S'
    """
    for pattern, hint in _INSTEAD:
        if regex(pattern).fullmatch(words):
            said = hint.format(player=player, other=_OTHER[player])
            return NotUnderstood(f"{quote(text)} is not written so", said)
    return None
