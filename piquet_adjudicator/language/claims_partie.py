"""The words in which things are claimed of the partie."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.dispute import Status

_MUST: Final = "(must|has to|is to|should|shall|is bound to)"
_NEXT_TWO: Final = "the next two [deals|hands] [running]"
_TWICE: Final = "twice (running|in succession|together)"

FORMS_OF_PARTIE: Final[tuple[tuple[Status, str], ...]] = (
    ("wins", "{other} wins the partie"),
    ("wins", "{other} (wins|has won|is the winner) [the partie|of the partie]"),
    ("wins", "{opposed} (loses|has lost) the partie"),
    ("wins by", "{other} wins {number} points"),
    ("wins by", "{other} wins [the partie] [by|of] {number}"),
    ("wins a rubicon", "{other} wins a rubicon"),
    ("wins a rubicon", "{other} wins a rubicon of {number} points"),
    ("wins a rubicon", "{other} wins a rubicon (of|by) {number}"),
    ("wins a rubicon", "{opposed} (loses a rubicon|is rubiconed|does not save his rubicon)"),
    ("wins a rubicon", "{opposed} loses a rubicon (of|by) {number}"),
    ("wins no rubicon", "{other} does not win a rubicon"),
    ("wins no rubicon", "{opposed} (saves|has saved|does not lose) [his|the|a] rubicon"),
    ("wins no rubicon", "{opposed} is not rubiconed"),
    ("tie", "the partie is a tie"),
    ("tie", "(the partie is|the players are|the scores are) (tied|even|equal|the same)"),
    ("tie", "there is a [second] tie"),
    ("each deals once more", "each deals once more"),
    ("each deals once more", "each player (deals|must deal|has to deal) once more"),
    ("each deals once more", "(there are|there must be) two (more|extra) deals"),
    ("drawn", "the partie is drawn"),
    ("drawn", "(nobody|neither player|neither) wins [the partie]"),
    ("drawn", "the partie is concluded without a winner"),
    ("deals next", "{other} deals next"),
    ("deals next", "{other} deals the next (deal|hand)"),
    ("deals next", f"{{other}} {_MUST} deal (next|the next deal|the next hand)"),
    ("deals next", "{other} deals again"),
    ("deals next", "it is {owner} (turn|deal|turn to deal)"),
    ("deals next", "the next deal is {owner}"),
    ("deals twice running", "{other} deals the next two"),
    ("deals twice running", f"{{other}} deals {_NEXT_TWO}"),
    ("deals twice running", f"{{other}} {_MUST} deal {_NEXT_TWO}"),
    ("deals twice running", f"{{other}} deals {_TWICE}"),
    ("deals twice running", f"{{other}} {_MUST} deal {_TWICE}"),
    ("deals with the same pack", "{other} deals with the same pack"),
    ("deals with the same pack", f"{{other}} {_MUST} deal [next] with the same pack"),
    ("deals with the same pack", "{other} deals next with the same pack"),
    ("deals with the same pack", f"{{other}} deals {_NEXT_TWO} with the same pack"),
    ("deals with the same pack", f"{{other}} {_MUST} deal {_NEXT_TWO} with the same pack"),
    ("deals with the same pack", f"{{other}} deals {_TWICE} with the same pack"),
    ("deals with the same pack", f"{{other}} {_MUST} deal {_TWICE} with the same pack"),
    ("total of the partie", "{other} has {number} points in the partie"),
    ("total of the partie", "{other} (has|scores|makes) {number} [points] in the partie"),
    ("total of the partie", "{owner} (score|total) (in|of|for) the partie is {number}"),
    ("counts double", "the deal counts double"),
    ("counts double", "the score (of|in) the deal counts double"),
    ("counts double", "(this|the first|the last|the fourth) deal counts double"),
    ("total", "{owner} (score|count) (of|in|for) the deal is {number}"),
    ("total", "{owner} (score|count) is [taken as] {number}"),
)
"""The words of each status; the first of a status is canonical, and the first that has a number
where the claim has one."""

PARTIE_OF_THE_TABLE: Final[frozenset[Status]] = frozenset(
    {"tie", "each deals once more", "drawn", "counts double"}
)
"""Those that name no player."""

AGAINST_OF_PARTIE: Final[frozenset[Status]] = frozenset({"wins no rubicon"})
"""Those that are claimed by the adversary of the player named."""
