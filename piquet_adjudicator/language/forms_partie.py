"""The sentence forms that look from one deal of the partie to another: whose turn it was to deal,
and the counting of the hand."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.language.form import Form
from piquet_adjudicator.model import acts

_WORDS: Final = "words"
_AFTER: Final = "after"

# fmt: off
FORMS_OF_TURN: Final[tuple[Form, ...]] = (
    Form(_WORDS, "points out whose turn it was", acts.PointsOutTurn, """
        {player} points out that it was {owner} turn to deal
        {player} (points|says|finds|objects) [out] that it was {owner} (turn|deal|turn to deal)
        {player} (points|says|finds) [out] that it should have been {owner} (turn|deal|turn to deal)
        {player} (points|says|finds|discovers) [out] that {opposed} dealt out of [his] turn
        {player} (points|says|finds|discovers) [out] that {opposed} has dealt out of [his] turn
        {player} (points|says|finds) [out] that {opposed} [has] dealt twice (running|in succession)
        {player} (points|says|finds|discovers) [out] that {opposed} should not have dealt
        {player} (points|says|finds) [out] that {opposed} dealt when it was {owner} (turn|deal)
        {player} (points|says|finds|discovers) [out] that {other} should have dealt
        {player} (points|says|finds|discovers) [out] that {other} was to deal
        """),
)

FORMS_AFTER: Final[tuple[Form, ...]] = (
    Form(_AFTER, "writes a score", acts.WritesScore, """
        {player} writes {number} for {whose}
        {player} (writes|marks|enters) [down] {number} [points] (for|to) {whose}
        {player} writes down {owner} score as {number}
        """),
    Form(_AFTER, "writes a score", acts.WritesScore, """
        {player} writes {number} for {whose} in the partie
        {player} (writes|marks|enters) [down] {number} [points] (for|to) {whose} (in|for) the partie
        {player} (writes|marks|enters) [down] {number} as {owner} total [of the partie]
        {player} writes down {owner} total [of the partie] as {number}
        """, {"part": "partie"}),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects his count to {number}
        {player} corrects (his score|the score) to {number}
        {player} rectifies (his count|his score|the score) to {number}
        {player} says that his (count|score) should (be|have been) {number}
        {player} says that he should have counted {number}
        """),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects his count
        {player} (corrects|rectifies|mends) (his score|the score|his count|his error of counting)
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
        {player} corrects (his score|the score) of the (last|previous) (deal|hand) to {number}
        {player} corrects his count of the (last|previous) (deal|hand) to {number}
        """, {"deal": "last"}),
    Form(_AFTER, "corrects a count", acts.CorrectsCount, """
        {player} corrects {others} count of the last deal to {number}
        {player} corrects {others} (count|score) of the (last|previous) (deal|hand) to {number}
        """, {"deal": "last"}),
    Form(_AFTER, "sees the next hand", acts.SeesNextHand, """
        {player} sees his next hand
        {player} looks at his next hand
        {player} sees his (hand|cards) (of|in|for) the next deal
        {player} looks at his (hand|cards) (of|in|for) the next deal
        {player} sees his new hand
        {player} looks at his new hand
        {player} (takes|picks) up his next hand
        {player} (takes|picks) up his (hand|cards) (of|in|for) the next deal
        """),
)
# fmt: on
