"""What is said at the table and is no line of a log, with the line to write in its place."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.record.numbers import NUMBER
from piquet_adjudicator.record.words import RANK, SUIT
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
        rf"(?:points? out|says?) (?:that )?.+ (?:must have|must hold|has|had|holds?|held)"
        rf" (?:{NUMBER}|a|another) {SUIT}",
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
    (
        r"(?:points? out|says?|objects?) (?:that )?.+ (?:(?:did|does|has|had) not follow(?:ed)?"
        r"|failed to follow|revoked|has revoked)(?: suit)?(?: to .+)?",
        "tell the lead and the card: {player} points out that {other} followed KS with 7H, "
        "or {player} points out that {other} did not follow suit",
    ),
    (
        r"(?:finds?|discovers?|notices?|says?) (?:(?:that )?(?:he|she|i) (?:has|have|had)"
        rf" (?:a|an|another) (?:card of )?{SUIT}|.+ in (?:his|her|my|the) hand).*",
        "write what he does or says: {player} retakes 7H, then {player} plays 8S; "
        "or {player} points out that {player} followed KS with 7H",
    ),
    (
        r"(?:substitutes?|replaces?|exchanges?|changes?) .+ (?:for|by|with) .+",
        "write a line for each: {player} retakes 7H, then {player} plays 8S",
    ),
    (
        r"(?:leads?|plays?) .*\b(?:out of (?:his |her )?turn|by mistake|in error)\b.*",
        "write the cards alone, as: {player} leads KS; whether it was right is found out",
    ),
    (
        r"(?:leads?|plays?) (?:out )?(?:the |all |his |her )*(?:rest|others?|remaining|all)\b.*",
        "name the cards: {player} leads KS QS JS",
    ),
    (
        r"(?:shows?|exposes?) (?:all )?(?:the |his |her )?(?:remaining )?(?:hand|cards)",
        "write {player} throws down his hand, or tell which cards: {player} shows KS QS",
    ),
    (
        r"(?:claims?|says? (?:that )?(?:he|she|i) (?:has|have|wins?)) "
        r"(?:all )?(?:the )?(?:rest|others|remaining tricks)(?: .*)?",
        "write what the other says to it, as: {other} concedes the remaining tricks; "
        "or {player} throws down his hand",
    ),
    (
        r"(?:says? )?(?:yes|agrees?|nods?)",
        "write: {player} replies good",
    ),
    (
        rf"(?:says?|adds?|calls?) (?:in )?{SUIT} (?:and )?(?:an? )?"
        r"(?:tierce|quart|quint|sixieme|septieme|huitieme)\b.*",
        "write a line for each: {player} says in hearts, then {player} calls a quart major",
    ),
    (
        r"(?:says?|counts?|adds?) .+ (?:are|makes?|making) (?:\d+|three|four|five|six|seven|eight"
        r"|nine|ten|eleven|twelve|\w+teen|twenty|thirty)\b.*",
        "the score as it is said is written: {player} counts 9",
    ),
    (
        rf"(?:says?|calls?|counts?) (?:three|four) {RANK} (?:\d+|\w+teen|twenty|thirty)\b.*",
        "write a line for each: {player} calls four tens, then {player} counts 14",
    ),
    (
        r"(?:finds?|says?|discovers?|sees|notices?|points? out) (?:that )?(?:he|she|i)"
        rf" (?:was|has been|have been|had been|is) dealt {NUMBER}(?: cards)?",
        "write what he says of his hand: {player} looks at his hand, "
        "then {player} says that {player} has 13 cards",
    ),
    (
        r"(?:corrects?|rectifie?s?|alters?|changes?|mends?) (?:his|her|the) (?:own )?"
        r"(?:score|count|total|reckoning) from .+ to .+",
        "write what it becomes, as: {player} corrects his count to 43; "
        "what it was, on the line where it was counted or written: {player} counts 40",
    ),
    (
        r"deal(?:s|t)? (?:again )?"
        r"(?:(?:the cards )?out of (?:his |her )?turn|twice(?: running)?)\b.*",
        "write {player} deals; whose turn it was is found out, or said: "
        "{other} points out that it was {other}'s turn to deal",
    ),
    (
        r"denies it|objects?",
        "write: {player} replies not good",
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
