"""What is said at the table and is no line of a log, with the line to write in its place."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards, say_cards
from piquet_adjudicator.language.numbers import NUMBER
from piquet_adjudicator.language.words import CARD, RANK, SUIT

_OTHER: Final = {"A": "B", "B": "A"}
_A_CALL: Final = (
    rf"{NUMBER} (?:{RANK}|cards?)|(?:an? |the )?"
    r"(?:tierce|quart|quint|sixieme|septieme|huitieme)\b.*|(?:an? |the )?point\b.*"
)
_INSTEAD: Final = (
    (
        r"(?:says?|said) (?:that )?(?:he|she|i) (?:meant|intended|means?) "
        rf"(?:to (?:call|say|announce) )?(?P<call>{_A_CALL})",
        "write: {player} corrects the call to {call}; "
        "or, where he called nothing of the kind before: {player} calls {call}",
    ),
    (
        r"(?:says?|said) (?:that )?(?:he|she|i) (?:meant|intended|means?) .+",
        "what was meant is told by what was done: {player} retakes 8H, {player} leads 8S",
    ),
    (
        r"(?:refuses?|declines?|will not|does not|do not) (?:to )?(?:answer|reply|say|tell)\b.*",
        "leave the line out: silence is no act, and what is not in the log was not done",
    ),
    (
        rf"says? (?:that )?(?:he|she|i|[ab]) (?:has|had|holds?|held) no {SUIT}",
        'what is said of the cards is talk: {player} says: "..."; '
        "or write: {player} points out that {other} did not follow suit",
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
        rf"(?:points? out|says?) (?:that )?(?P<holder>[ab]|he|she|i) (?:has|had|holds?|held)"
        rf" (?:the )?(?P<card>{CARD})",
        'what is said of the cards is talk: {player} says: "{holder} has {card}"; what is shown '
        "or taken back on it has a line of its own, as: {other} shows {card}; {player} retakes 7H",
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
        r"(?:lays?|puts?) (?:(?:down )?(?:his|her|the) (?:hand|cards)(?: down| on the table)?)",
        "write {player} throws down his hand, where he gives up the play, or tell which cards he "
        "lets be seen: {player} shows KS QS; that he wins is a claim",
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
        r"(?:must|may|might|should(?! (?:not )?have\b)|ought to|has to|shall|can|cannot"
        r"|could|need not|is bound to|is entitled to) .+",
        "what a player must or may do is claimed, and not done: write it under claims:, "
        "as: - {text}",
    ),
    (
        r"(?:refuses?|refused|declines?|declined|says no|will not)",
        "say what: {player} refuses a fresh deal, {player} refuses leave to rectify the deal, "
        "{player} refuses to show; of a call: {player} replies not good",
    ),
    (
        r"(?:claims?|claimed)(?: (?:that|to|it|the (?:deal|hand|game|penalty|right"
        r"|benefit))\b.+|: .+)",
        "what is claimed of the referee goes under claims:, as: - {player}: {other} reckons "
        "nothing; what was said at the table is talk: {player} says: ...",
    ),
    (
        rf"(?:finds?|found|discovers?|discovered|misses|missed) (?:the |his |her )?(?P<card>{CARD})"
        r"(?: (?:of|from) (?:the |his |her )?(?:\w+ )?pack)?"
        r"(?: (?:again|missing|wanting|(?:on|under|beneath|beside|in) (?:the )?(?:table|floor"
        r"|carpet|(?:card[- ]?)?(?:box|case)|drawer|cloth|candlestick)))?",
        "a card that was not in the pack stands under pack:, as: wanting: [{card}]; that it was "
        "noticed is a line: {player} points out that the pack is imperfect",
    ),
    (
        r"(?:takes?|picks?|retakes?)(?: up| back)?(?: again)? .*\b(?:showed|shown)\b.*",
        "leave the line out: what is shown stays in the hand, and is taken up again without a word",
    ),
    (
        r"(?:forgets?|forgot|omits?|omitted|neglects?|fails?) to (?!call|count|reckon|declare"
        r"|announce"
        r"|show|say|score|name).+",
        "leave the line out; what is not in the log was not done",
    ),
    (
        r"(?:forgets?|forgot|omits?|omitted|neglects?|fails?) to .+|sinks? .+|does not call .+",
        "leave the line out: what is not in the log was not done; write what he calls, as: "
        "{player} calls three kings",
    ),
    (
        r"(?:lets?|allows?) (?:it|this|that|the \w+) (?:to )?(?:pass|go)(?: .+)?",
        "leave the line out: silence is no act; if he says so, write: {player} replies good",
    ),
    (
        r"(?:asks?|tells?|agrees?|insists?) .*\b(?:to )?(?:play|go) on\b.*",
        "leave the line out: that the play goes on is told by the cards played",
    ),
    (
        r"(?:challenges?|questions?|doubts?) .+",
        "write: {player} asks to see the quatorze, "
        "or {player} points out that {other} has not four kings",
    ),
    (
        r"(?:claims?|calls?|enforces?) (?:a |the )?revoke",
        "tell the lead and the card: {player} points out that {other} followed KS with 7H",
    ),
    (
        r"(?:corrects?|mends?|repairs?|rectif\w+) (?:his |her |the )?(?:revoke|mistake|error|play)",
        "write a line for each: {player} retakes 7H, then {player} plays 8S",
    ),
    (
        r"(?:shows?|exposes?|puts?|lays?|displays?) .+"
        r" (?:by accident|accidentally|by mistake|unintentionally)",
        "write what was seen: {player} drops KS, or {player} leads KS",
    ),
    (
        r"says? (?:that )?(?:he|she|i) (?:(?:was|am|is) (?:mistaken|wrong)|made a mistake|"
        r"(?:(?:has|have) )?(?:miscalled|miscounted|misreckoned|misnamed))\b.*",
        "write what he says instead: {player} corrects the call to four cards, "
        "or {player} corrects his count to 27",
    ),
    (
        r"(?:scores?|adds?(?: up)?|marks?|notes? down|writes? down) (?:.+ )?(?P<number>\d+)",
        "write: {player} counts {number}, for what he says; or: {player} writes {number} for "
        "{player}, for what he writes",
    ),
    (
        r"counts? (?:ten|10) for (?:his |her |the )?carte blanche",
        "write: {player} counts 10",
    ),
    (
        r"(?:puts?|lays?|adds?|returns?) (?:the|that|this) cards? (?:to|with|on|among|in|into)"
        r" (?:the|his|her) discards?",
        "tell which: {player} mixes the card left with his discard; "
        "{player} mixes 1 card taken up with his discard; {player} mixes 7S with his discard",
    ),
    (
        r"(?:stops?|stopped|interrupts?|interrupted|checks?) (?:him|her|it|[ab])\b.*",
        "write what was done till then, as: {other} deals two cards to {player}; and what was "
        'said, as talk: {player} says: "..."',
    ),
    (
        r"(?:has|had) no (?:more )?cards?(?: left)?(?: (?:to|with which to|for) .+)?",
        "leave the line out: how many cards a player has is found out from what he was dealt, put "
        "out and took in; who leads or plays one then is a line, as: {other} leads a card",
    ),
    (
        rf"(?:leads?|plays?|follows?(?: with)?|puts?)"
        rf" (?:too many|(?!the\b|his\b|her\b){NUMBER}) cards?(?! than\b| instead\b)"
        r"(?!.* discard)(?: .+)?",
        "name the cards: {player} plays 7S 8S",
    ),
    (
        r"(?:points? out|says?|objects?|discovers?|finds?|notices?) (?:that )?"
        r".+ (?:(?:did|does) not (?:hold|have)|had not|had no|has no|called) .+",
        "write: {player} points out that {other} has not a quint",
    ),
    (
        r"asks? to see (?:the last|a) trick",
        "write: {player} looks at the last trick",
    ),
    (
        r"withdraws? (?:his |her |the )?call",
        "tell which: {player} withdraws the quatorze",
    ),
    (
        r"denies it",
        "write: {player} replies not good",
    ),
    (
        r"(?:objects?|protests?)(?: to (?:it|this|that))?",
        "write what is said, which does nothing: {player} objects: that is too late; "
        "of a call: {player} replies not good",
    ),
)
"""Words that follow the player, and what to write."""


def instead_of(text: str, player: str, words: str) -> NotUnderstood | None:
    """Why a line that no form fits is not written so, where that is known.

    >>> instead_of("A says he meant 8S", "A", "says he meant 8s").hint
    'what was meant is told by what was done: A retakes 8H, A leads 8S'
    """
    for pattern, hint in _INSTEAD:
        if match := re.fullmatch(pattern, words):
            parts = match.groupdict()
            if card := parts.pop("card", None):
                parts["card"] = say_cards(read_cards(card))
            if holder := parts.pop("holder", None):
                parts["holder"] = holder.upper() if len(holder) == 1 else holder
            said = hint.format(player=player, other=_OTHER[player], text=text, **parts)
            return NotUnderstood(f"{quote(text)} is not written so", said)
    return None
