"""The table of questions: each form of question, with its words, what it asks for, and how its
answer reads. The order is that in which a line is held against the words."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.asks import AskRow, NumberAsked, PlayerAsked, PointsAsked

_MOST_IN_STOCK: Final = 8
"""The most cards that a stock has; where the table has fewer, the claims of more are refused."""
_MOST_IN_HAND: Final = 16
_MAY: Final = "(may|can|could|is)"
_MUST: Final = "(must|has|should|shall)"
_HOW_MANY: Final = "how many [cards]"
_SCORES: Final = "(score|reckon|count|get|have|make)"
_OF_THE_DEAL: Final = "[in|for|of] [that deal|that hand|this deal|this hand|the deal|the hand|all]"

ASK_ROWS: Final[tuple[AskRow, ...]] = (
    # ---- how many cards
    AskRow(
        "how many he may take in",
        (
            "how many cards may {other} take in",
            f"{_HOW_MANY} {_MAY} {{other}} [entitled to] (take in|take|take up|draw)",
        ),
        NumberAsked(
            "{player} may take in {number}",
            1,
            _MOST_IN_STOCK,
            "{player} may only take in {number}",
        ),
        "{player} may take in {numbers}",
        "{player} may take in no card",
        "{player} may take in {numbers}",
    ),
    AskRow(
        "how many he must take in",
        (
            "how many cards must {other} take in",
            f"{_HOW_MANY} {_MUST} {{other}} [to] (take in|take|take up|draw)",
        ),
        NumberAsked("{player} must take in {number}", 1, _MOST_IN_STOCK),
        "{player} must take in {numbers}",
        "{player} is not bound to take in any number of cards",
        "{player} must take in {numbers}",
    ),
    AskRow(
        "how many he may discard",
        (
            "how many cards may {other} discard",
            f"{_HOW_MANY} {_MAY} {{other}} [entitled to] (discard|put out|lay out)",
        ),
        NumberAsked("{player} may discard {number}", 1, _MOST_IN_STOCK),
        "{player} may discard {numbers}",
        "{player} may discard no card",
        "{player} may discard {numbers}",
    ),
    AskRow(
        "how many he must discard",
        (
            "how many cards must {other} discard",
            f"{_HOW_MANY} {_MUST} {{other}} [to] (discard|put out|lay out)",
        ),
        NumberAsked("{player} must discard {number}", 1, _MOST_IN_STOCK),
        "{player} must discard {numbers}",
        "{player} need not discard any card",
        "{player} must discard {numbers}",
    ),
    AskRow(
        "with how many he plays",
        (
            "with how many cards does {other} play",
            "[with] how many cards does {other} play [with]",
        ),
        NumberAsked("{player} plays with {number} cards", 1, _MOST_IN_HAND),
        "{player} plays with {numbers}",
        "{player} plays with no cards",
        "{player} plays with {numbers}",
    ),
    # ---- who
    AskRow(
        "who deals next",
        ("who deals next", "who (must|should|is to) deal next", "whose (turn|deal) is it [next]"),
        PlayerAsked("{player} deals next"),
        "{players} deals next",
        "it does not follow that either player deals next",
        "{players} deals next",
    ),
    AskRow(
        "who deals again",
        ("who must deal again", "who (must|should|has to|is to) (deal|give) (again|a fresh deal)"),
        PlayerAsked("{player} must deal again"),
        "{players} must deal again",
        "neither player need deal again",
        "{players} must deal again",
    ),
    AskRow(
        "who pays for the cards",
        (
            "who pays for the fresh cards",
            "who (pays|must pay) for the (fresh|new) (cards|packs)",
        ),
        PlayerAsked("{player} pays for the fresh cards"),
        "{players} pays for the fresh cards",
        "neither player pays for fresh cards",
        "{players} pays for the fresh cards",
    ),
    AskRow(
        "who wins the partie",
        ("who wins the partie", "who (wins|has won) [the partie]"),
        PlayerAsked("{player} wins the partie"),
        "{players} wins the partie",
        "neither player wins the partie",
        "{players} wins the partie",
    ),
    # ---- the score
    AskRow(
        "score for an item",
        (
            "what does {other} score for {scored}",
            f"what (does|can|may) {{other}} {_SCORES} for {{scored}}",
            f"how (much|many) [points] (does|can|may) {{other}} {_SCORES} for {{scored}}",
        ),
        PointsAsked(("{player} scores {scored}",)),
    ),
    AskRow(
        "score of the deal",
        (
            "what does {other} score in the deal",
            f"what does {{other}} {_SCORES} {_OF_THE_DEAL}",
            f"how (much|many) [points] does {{other}} {_SCORES} {_OF_THE_DEAL}",
            f"what is {{owner}} score {_OF_THE_DEAL}",
        ),
        PointsAsked(),
    ),
)
"""Every form of question, in order."""
