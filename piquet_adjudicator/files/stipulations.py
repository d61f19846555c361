"""Stipulations: where a card was, what a player had not, what had been played, admitted by whom it
concerns."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards_seen
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import fill_slots, make_pattern
from piquet_adjudicator.language.persons import Speaker, player_named
from piquet_adjudicator.language.words import normalise, read_suit
from piquet_adjudicator.model.dispute import (
    Admitted,
    Awareness,
    CountAgreed,
    FollowedSuit,
    HadStill,
    HeldAgreed,
    Lacking,
    NoCourtCard,
    Stipulation,
    WasPlayed,
)
from piquet_adjudicator.model.players import Player

Where: TypeAlias = Literal[
    "hand",
    "discard",
    "stock",
    "aware",
    "lacking",
    "still",
    "no court card",
    "down",
    "count",
    "held",
    "followed suit",
]

FORMS_OF_FACTS: Final[tuple[tuple[Where, str], ...]] = (
    ("discard", "{card} (was|is|lay) in {owner} discard"),
    ("discard", "{card} (was|is|had been) discarded by {owner}"),
    ("discard", "{owner} (discarded|had discarded|put out|had put out) {card}"),
    ("hand", "{card} (was|is|lay) in {owner} [playing] hand"),
    ("hand", "{owner} (held|had) {card} [in hand|in his hand]"),
    ("stock", "{card} (was|is|lay) [left] in the stock"),
    ("held", "{other} held {held}"),
    ("held", "{other} (held|had) {held} [in hand|in his hand]"),
    ("no court card", "{other} was dealt no court card"),
    ("no court card", "{other} (was dealt|had|held) (no|not a) (court card|court cards) [dealt]"),
    ("no court card", "{other} (was dealt|had|held) no king [no] queen (or|no|and no) knave"),
    ("lacking", "{other} had no [other] {suit}"),
    ("lacking", "{other} (had|has) no (other|more) {suit}"),
    ("lacking", "{other} (had|has) no {suit} [left]"),
    ("lacking", "{other} (had|has) not [a|another] {suit}"),
    ("still", "{other} still had a {suit}"),
    ("still", "{other} (had|has) [still] [a] {suit} [left]"),
    ("still", "{other} still (had|has) [a] {suit} [left]"),
    ("down", "{in_part} had been played"),
    ("down", "{in_part} (had|has) been (led|played|led or played)"),
    ("down", "{in_part} was [already] (played|out|gone)"),
    ("down", "{other} (had|has) [already] played {in_part}"),
    ("followed suit", "{other} followed suit whenever he could"),
    ("followed suit", "{other} [always] followed suit [throughout]"),
    ("followed suit", "{other} [always] followed suit (when|whenever|wherever) he could"),
    ("followed suit", "{other} (did not revoke|never revoked)"),
    ("followed suit", "(the players|both|both players) [always] followed suit [throughout]"),
    (
        "followed suit",
        "(the players|both|both players) followed suit (when|whenever|wherever) they could",
    ),
    ("followed suit", "(nobody|neither|neither player|no one) revoked"),
    ("count", "{owner} count of the hand was {number}"),
    ("count", "{owner} (count|score) [of|for] [the|this] [hand|deal] (was|is) {number}"),
    (
        "count",
        "{other} (counted|counts|scored|scores|made|makes) {number} [in|for] [the hand|the deal]",
    ),
    ("aware", "{other} knew of his carte blanche at line {line}"),
    (
        "aware",
        "{other} knew [that he had] [of] [a|his] carte blanche (at|from|since|by) line {line}",
    ),
    ("aware", "{other} was aware of his carte blanche (at|from|since|by) line {line}"),
    ("aware", "at line {line} {other} (knew of|was aware of|knew that he had) [a] carte blanche"),
)
"""The words in which a fact is stipulated; the first of each kind is canonical."""

_HINT: Final = (
    "write where a card was, as: KD was in A's discard, KD was in A's hand, KD was in the stock; "
    "B had no other heart, B still had a diamond, B held a quint, KD had been played, B followed "
    "suit whenever he could, A's count of the hand was 43; or: B knew of his carte blanche at "
    "line 2"
)


def read_stipulation(text: str, elder: Player | None, file_line: int) -> Admitted:
    """The fact that a line stipulates. Raises NotUnderstood.

    >>> read_stipulation("the king of diamonds was in A's discard", "A", 1).place
    'discard'
    >>> read_stipulation("B had no other heart", "A", 1).suit
    'H'
    """
    words = normalise(text)
    each_word = frozenset(words.split())
    refusal = NotUnderstood(f"{quote(text)} is not a fact that can be stipulated", _HINT)
    for where, form in FORMS_OF_FACTS:
        slots = fill_slots(make_pattern(form), words, each_word)
        if slots is None:
            continue
        try:
            if where == "aware":
                return _awareness(slots, elder, text, file_line)
            if where == "no court card":
                player = SLOTS["other"].read(slots["other"], Speaker("A", elder))["whose"]
                return NoCourtCard(player, text, file_line)
            if where == "held":
                return _held(slots, elder, text, file_line)
            if where == "lacking":
                return _lacking(slots, elder, text, file_line)
            if where == "still":
                return HadStill(*_of_suit(slots, elder), text, file_line)
            if where == "followed suit":
                who = slots.get("other")
                by = SLOTS["other"].read(who, Speaker("A", elder))["whose"] if who else None
                return FollowedSuit(by, text, file_line)
            if where == "count":
                return _count(slots, elder, text, file_line)
            if where == "down":
                return _down(slots, elder, text, file_line)
            card = SLOTS["card"].read(slots["card"], Speaker("A", elder))["card"]
            if where == "stock":
                return Stipulation(card, where, None, text, file_line)
            player = player_named(slots["owner"].removesuffix("'s"), elder)
        except NotUnderstood as failure:
            refusal = refusal if refusal.sure else failure
            continue
        if player is not None:
            return Stipulation(card, where, player, text, file_line)
    raise refusal


def _held(slots: dict[str, str], elder: Player | None, text: str, file_line: int) -> HeldAgreed:
    """What a player held, as it would be called. Raises NotUnderstood."""
    speaker = Speaker("A", elder)
    player: Player = SLOTS["other"].read(slots["other"], speaker)["whose"]
    return HeldAgreed(player, SLOTS["held"].read(slots["held"], speaker)["what"], text, file_line)


def _lacking(slots: dict[str, str], elder: Player | None, text: str, file_line: int) -> Lacking:
    """The suit of which a player had none. Raises NotUnderstood."""
    try:
        return Lacking(*_of_suit(slots, elder), text, file_line)
    except NotUnderstood:
        raise NotUnderstood(
            f"{quote(text)} is not a fact of a suit", _HINT_NO_CALL, sure=True
        ) from None


_HINT_NO_CALL: Final = (
    "that a player could call nothing is not admitted as such: write his cards under hands, as far "
    "as they are known; or where a card was, as: KD was in A's hand"
)


def _of_suit(slots: dict[str, str], elder: Player | None) -> tuple[Player, str]:
    """The player of whom something is admitted, and the suit. Raises NotUnderstood."""
    player: Player = SLOTS["other"].read(slots["other"], Speaker("A", elder))["whose"]
    return player, read_suit(slots["suit"])


def _down(slots: dict[str, str], elder: Player | None, text: str, file_line: int) -> WasPlayed:
    """That a card had been led or played. Raises NotUnderstood."""
    cards = read_cards_seen(re.sub(r"^the (?=\w+$)", "a ", slots["in_part"]))
    if len(cards) != 1:
        raise NotUnderstood(f"{quote(text)} names more than one card", "write a line for each")
    who = slots.get("other")
    player = SLOTS["other"].read(who, Speaker("A", elder))["whose"] if who else None
    return WasPlayed(cards[0], player, text, file_line)


def _count(slots: dict[str, str], elder: Player | None, text: str, file_line: int) -> CountAgreed:
    """What a player's count of the hand came to. Raises NotUnderstood."""
    speaker = Speaker("A", elder)
    slot = "owner" if "owner" in slots else "other"
    player: Player = SLOTS[slot].read(slots[slot], speaker)["whose"]
    number: int = SLOTS["number"].read(slots["number"], speaker)["number"]
    return CountAgreed(player, number, text, file_line)


def _awareness(slots: dict[str, str], elder: Player | None, text: str, file_line: int) -> Awareness:
    """That a player knew of his carte blanche. Raises NotUnderstood."""
    speaker = Speaker("A", elder)
    player: Player = SLOTS["other"].read(slots["other"], speaker)["whose"]
    line: int = SLOTS["line"].read(slots["line"], speaker)["line"]
    return Awareness(player, line, text, file_line)
