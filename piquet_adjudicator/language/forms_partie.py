"""What looks from one deal of the partie to another: whose turn it was to deal, and the counting of
the hand. The sentences, and what stands in their slots.
"""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.form import Form, Slot
from piquet_adjudicator.language.numbers import read_number
from piquet_adjudicator.language.persons import Fields, Speaker, other_meant, owner_meant
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.players import adversary_of


def _others(text: str, speaker: Speaker) -> Fields:
    """The other player, by what is his: `B's`, `his adversary's`."""
    fields = owner_meant(text, speaker)
    if fields["whose"] == speaker.player:
        raise NotUnderstood(f"{quote(text)} is {speaker.player} himself", "write: his count")
    return fields


def _opposed(text: str, speaker: Speaker) -> Fields:
    """He who dealt in the turn of the other."""
    return {"whose": adversary_of(other_meant(text, speaker)["whose"])}


def _deal(text: str, _speaker: Speaker) -> Fields:
    number = re.fullmatch(r"deal (?:number )?(\w+)", text)
    if number is None:
        raise NotUnderstood(f"{quote(text)} is no deal", "write: deal 3; or: the last deal")
    return {"deal": read_number(number[1])}


SLOTS_OF_THE_PARTIE: Final[dict[str, Slot]] = {
    "others": Slot(("whose",), _others, lambda fields: f"{fields['whose']}'s", "B's"),
    "deal": Slot(("deal",), _deal, lambda fields: f"deal {fields['deal']}", "deal 3"),
    "opposed": Slot(("whose",), _opposed, lambda _: "", "A"),
}
"""The slots by their names in the patterns."""

_WORDS: Final = "words"
_AFTER: Final = "after"

# A table reads better with one head for each row than one argument on each line.
# fmt: off
FORMS_OF_THE_PARTIE: Final[tuple[Form, ...]] = (
    # ---- words
    Form(_WORDS, "points out whose turn it was", acts.PointsOutTurn, """
        {player} points out that it was {owner} turn to deal
        {player} (points|says|objects) [out] that it was {owner} (turn|deal|turn to deal)
        {player} (points|says) [out] that it should have been {owner} (turn|deal|turn to deal)
        {player} (points|says) [out] that {opposed} dealt out of turn
        {player} (points|says) [out] that {opposed} dealt out of his turn
        {player} (points|says) [out] that {opposed} has dealt out of turn
        {player} (points|says) [out] that {opposed} should not have dealt
        {player} (points|says) [out] that {other} should have dealt
        {player} (points|says) [out] that {other} was to deal
        """),
    # ---- after
    Form(_AFTER, "writes a score", acts.WritesScore, """
        {player} writes {number} for {whose}
        {player} writes down {number} for {whose}
        {player} (marks|enters) {number} (for|to) {whose}
        {player} writes down {owner} score as {number}
        """),
    Form(_AFTER, "writes a score", acts.WritesScore, """
        {player} writes {number} for {whose} in the partie
        {player} writes down {number} for {whose} in the partie
        {player} (marks|enters) {number} (for|to) {whose} in the partie
        """, {"part": "partie"}),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects his count to {number}
        {player} (corrects|rectifies) his (count|score) to {number}
        {player} says that his (count|score) should (be|have been) {number}
        {player} says that he should have counted {number}
        """),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects his count
        {player} (corrects|rectifies) his (count|score)
        """),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects {others} count
        {player} (corrects|rectifies) {others} (count|score)
        """),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects {others} count to {number}
        {player} corrects {others} score to {number}
        {player} (points|says) [out] that {others} (count|score) should (be|have been) {number}
        """),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects his count of the last deal to {number}
        {player} corrects his (count|score) of the (last|previous) (deal|hand) to {number}
        {player} says that his (count|score) (of|for) the last deal should (be|have been) {number}
        """, {"deal": "last"}),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects {others} count of the last deal to {number}
        {player} corrects {others} (count|score) of the (last|previous) (deal|hand) to {number}
        {player} says that {others} score (of|for) the last deal should (be|have been) {number}
        {player} points out that {others} count of the last deal should (be|have been) {number}
        """, {"deal": "last"}),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects his count of the last deal
        {player} corrects his (count|score) of the (last|previous) (deal|hand)
        """, {"deal": "last"}),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects his count of {deal}
        {player} corrects his (count|score) (of|in|for) {deal}
        """),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects his count of {deal} to {number}
        {player} corrects his (count|score) (of|in|for) {deal} to {number}
        {player} says that his (count|score) of {deal} should (be|have been) {number}
        """),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects {others} count of {deal}
        {player} corrects {others} (count|score) (of|in|for) {deal}
        """),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects {others} count of {deal} to {number}
        {player} corrects {others} (count|score) (of|in|for) {deal} to {number}
        {player} (points|says) [out] that {others} count of {deal} should (be|have been) {number}
        {player} (points|says) [out] that {others} score of {deal} should (be|have been) {number}
        """),
    Form(_AFTER, "corrects a total", acts.CorrectsTotal, """
        {player} corrects his total to {number}
        {player} (corrects|rectifies|alters) his total [of the game|of the partie] to {number}
        {player} corrects the (total|sum|addition) of his score to {number}
        {player} says that his total should (be|have been) {number}
        """),
    Form(_AFTER, "corrects a total", acts.CorrectsTotal, """
        {player} corrects {others} total to {number}
        {player} (corrects|rectifies|alters) {others} total [of the game|of the partie] to {number}
        {player} corrects {others} score in the (game|partie) to {number}
        {player} corrects the (total|sum|addition) of {others} score to {number}
        {player} (points|says) [out] that {others} total should (be|have been) {number}
        """),
    Form(_AFTER, "sees the next hand", acts.SeesNextHand, """
        {player} sees his next hand
        {player} looks at his next hand
        {player} sees the next hand
        {player} sees his (hand|cards) (of|in|for) the next deal
        {player} looks at his (hand|cards) (of|in|for) the next deal
        """),
    Form(_AFTER, "not told", acts.NotTold, """
        (not told)
        """),
)
# fmt: on
"""The sentences, in the order of the documentation."""
