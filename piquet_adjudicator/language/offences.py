"""Offences named where an act is to be told, and what the play came to, with the act to write in
their place."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards, say_cards
from piquet_adjudicator.language.words import CARD
from piquet_adjudicator.model.players import Player, adversary_of

_MAKES: Final = r"(?:(?:is|was) guilty of|commits?|committed|makes?|made) (?:a |an )?"
_WON: Final = r"(?:wins?|won|makes?|made|takes?|took|gets?|got|scores?|scored)"
_ALL: Final = r"(?:all|every(?: one)?|each)(?: of)?(?: the)?(?: (?:twelve|12))?"
_OFFENCES: Final = (
    (
        rf"(?:is|was|were|becomes?|became|goes|went)(?: made)? capot(?:ed|ted)?"
        rf"|{_WON} (?:no|not (?:a|one)(?: single)?|never a|none of the) tricks?"
        rf"|(?:loses?|lost) {_ALL} tricks?",
        "write the tricks, as: {other} wins 12 tricks and {player} 0; "
        "what they score is claimed as: {other} scores a capot; "
        "a deal told by its score alone has no log",
    ),
    (
        rf"{_WON} {_ALL} tricks?",
        "write the tricks, as: {player} wins 12 tricks and {other} 0; "
        "what they score is claimed as: {player} scores a capot; "
        "a deal told by its score alone has no log",
    ),
    (
        rf"(?:{_MAKES})?(?:revok\w+|reneg\w+)\b.*"
        r"|(?:fails?|failed) to follow(?: suit)?\b.*"
        r"|(?:does|did|has) not follow(?:ed)? suit\b.*",
        "in the log write the lead and the card played to it: "
        "{other} leads KS, then {player} plays 7H",
    ),
    (
        rf"(?:{_MAKES})?(?:misdeal\w*|misdealt)\b.*",
        "in the log write each packet, as: {player} deals 3 cards to {other}; "
        "or: {player} deals, with the cards as they lay under deal:",
    ),
    (
        rf"(?:{_MAKES})?(?:miscall\w*|misnam\w+|misnomer|overcall\w*|undercall\w*|false call)\b.*",
        "in the log write what he called, as: {player} calls four kings",
    ),
    (
        rf"(?:{_MAKES})?(?:miscount\w*|misreckon\w*|overscor\w+|underscor\w+)\b.*",
        "in the log write the number that he said, as: {player} counts 28",
    ),
    (
        rf"(?:{_MAKES})?(?:misinform\w*|misl\w+|misstate\w*|misstatement|false answer)\b.*",
        "in the log write what he said, as: {player} answers three",
    ),
    (
        r"(?:forfeit|lose|lost|incur|suffer)(?:s|ed|red)?\b.*",
        "in the log write what was done; what it costs is claimed under claims:",
    ),
    (
        rf"{_MAKES}(?:mistake|error|fault|offence|irregularity|breach|foul)\b.*"
        r"|(?:errs?|erred|cheats?|cheated|breaks?|broke|infring\w+|violat\w+|transgress\w*)\b.*",
        "in the log write the act itself, as: {player} leads KS",
    ),
)
"""The words that follow the player, and what to write in their place."""

_WITH_A_CARD: Final = (
    rf"(?:revok|reneg|follow)\w*(?: suit)?,? (?:by |with |and |when (?:he|she) )?(?:playing|putting"
    rf"|throwing|giving|discarding|played|put|threw|gave|with)? ?(?:the )?({CARD})$"
)
"""A revoke told with the card that was played."""


def offence_in(text: str, player: Player, words: str) -> NotUnderstood | None:
    """Why a line that names an offence, and no act, is refused; None where it names none.

    >>> offence_in("A revoked", "A", "revoked").hint
    'in the log write the lead and the card played to it: B leads KS, then A plays 7H'
    """
    words = re.sub(r"^(?:has|had|have) ", "", words)
    for pattern, hint in _OFFENCES:
        if re.fullmatch(pattern, words):
            message = f"{quote(text)} is not an act"
            if card := re.search(_WITH_A_CARD, words):
                return NotUnderstood(
                    message, f"write: {player} plays {say_cards(read_cards(card[1]))}"
                )
            return NotUnderstood(message, hint.format(player=player, other=adversary_of(player)))
    return None
