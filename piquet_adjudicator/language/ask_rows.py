"""The table of questions: each form of question, with its words, what it asks for, and how its
answer reads. The order is that in which a line is held against the words."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.model.asks import (
    AskRow,
    ChoicesAsked,
    NumberAsked,
    PlayerAsked,
    PointsAsked,
    ResultAsked,
    ShowingAsked,
    TimeAsked,
)

_MOST_IN_STOCK: Final = 8
"""The most cards that a stock has; where the table has fewer, the claims of more are refused."""
_MOST_IN_HAND: Final = 16
_MOST_TRICKS: Final = 13
_MOST_PACKS: Final = 4
_IN_STOCK: Final = "[in the stock|on the stock|on the table]"
_ON_THE_STOCK: Final = "(in|on) (the stock|the table)"
_HAS_WON: Final = "(has|did|does) {other} (won|win|taken|take|got|get|made|make)"
_LEFT: Final = NumberAsked("{player} has left {number} cards", 0, _MOST_IN_STOCK, one=True)
_MAY: Final = "(may|can|could|is)"
_MUST: Final = "(must|has|should|shall)"
_HOW_MANY: Final = "how many [cards]"
_SCORES: Final = "(score|reckon|count|get|have|make)"
_UNTIL_WHEN: Final = "(until when|till when|up to when|how long)"
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
    AskRow(
        "how many he left",
        (
            "how many cards did {other} leave",
            f"{_HOW_MANY} (did|does) {{other}} leave {_IN_STOCK}",
            f"{_HOW_MANY} has {{other}} left {_ON_THE_STOCK}",
        ),
        _LEFT,
        "{player} has left {numbers}",
        "{player} has left no card",
        "{player} has left {numbers}",
    ),
    AskRow(
        "which cards he left",
        (
            "which cards did {other} leave",
            f"(which|what) [cards|card] (did|does) {{other}} leave {_IN_STOCK}",
            f"(which|what) [cards|card] has {{other}} left {_ON_THE_STOCK}",
            "which (are|were) the cards [that] {other} left",
        ),
        replace(_LEFT, which=True),
        "{player} has left {numbers}",
        "{player} has left no card",
        "{player} has left {numbers}",
    ),
    AskRow(
        "how many tricks he has won",
        (
            "how many tricks has {other} won",
            f"how many tricks {_HAS_WON}",
            "how many tricks has {other}",
        ),
        NumberAsked("{player} wins {number} tricks", 0, _MOST_TRICKS, of="trick", one=True),
        "{player} has won {numbers}",
        "{player} has won no trick",
        "{player} has won {numbers}",
    ),
    AskRow(
        "how many packs he must call for",
        (
            "how many packs must {other} call for",
            f"how many [new|fresh] packs {_MUST} {{other}} [to] (call for|bring|send for)",
        ),
        NumberAsked("{player} must call for {number} new packs", 1, _MOST_PACKS, of="pack"),
        "{player} must call for {numbers}",
        "{player} is not bound to call for any pack",
        "{player} must call for {numbers}",
    ),
    # ---- who
    AskRow(
        "who wins a trick",
        (
            "who wins trick {trick}",
            "who (wins|won|has won|takes|took|has taken) trick {trick}",
            "whose is trick {trick}",
        ),
        PlayerAsked("{player} wins trick {number}"),
        "{players} wins trick {number}",
        "neither player wins trick {number}",
        "{players} wins trick {number}",
    ),
    AskRow(
        "who chooses the deal",
        (
            "who has the choice of deal",
            "who (has|gets) the (choice|choosing) of [the] deal",
            "who (chooses|may choose|is to choose) [the] deal",
            "who (chooses|may choose) (who deals|who is to deal|to deal)",
        ),
        PlayerAsked("{player} chooses to deal"),
        "{players} has the choice of deal",
        "neither player has the choice of deal",
        "{players} has the choice of deal",
    ),
    AskRow(
        "who chooses the packs",
        (
            "who has the choice of packs",
            "who (has|gets) the (choice|choosing) of [the] (pack|packs|cards)",
            "who (chooses|may choose|is to choose) the (pack|packs|cards)",
        ),
        PlayerAsked("{player} chooses the pack"),
        "{players} has the choice of packs",
        "neither player has the choice of packs",
        "{players} has the choice of packs",
    ),
    AskRow(
        "who deals next",
        ("who deals next", "who (must|should|is to) deal next", "whose (turn|deal) is it [next]"),
        PlayerAsked("{player} deals next"),
        "{players} deals next",
        "it does not follow that either player deals next",
        "{players} deals next",
    ),
    AskRow(
        "who deals a deal",
        (
            "who deals deal {number}",
            "who (must|should|is to|will) deal deal {number}",
        ),
        PlayerAsked("{player} deals next", "{player} deals the next two"),
        "{players} deals deal {number}",
        "it does not follow that either player deals deal {number}",
        "{players} deals deal {number}",
    ),
    AskRow(
        "who leads next",
        (
            "who leads next",
            "who (leads|must lead|should lead|is to lead) [next|the next card|to the next trick]",
            "whose (lead|turn to lead) is it",
            "who has the lead",
        ),
        PlayerAsked("{player} leads next"),
        "{players} leads next",
        "neither player leads next",
        "{players} leads next",
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
        PlayerAsked("it is not so that {player} does not pay for the fresh cards"),
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
    AskRow(
        "who wins the game",
        ("who wins the game", "who (wins|has won) (the|this) game"),
        PlayerAsked("{player} wins the game"),
        "{players} wins the game",
        "neither player wins the game",
        "{players} wins the game",
    ),
    # ---- what he may and must do, and until when
    AskRow(
        "what he may do",
        (
            "what may {other} do",
            "what (may|can|could|must|should|shall) {other} do",
            "what (must|should|shall|is) {other} [to] (answer|reply)",
            "what (may|can|could) {other} choose",
            "what is open to {whose}",
            "what (options|choices|rights) has {other}",
            "what (options|choices|rights) does {other} have",
        ),
        ChoicesAsked(),
    ),
    AskRow(
        "what he must show",
        (
            "what must {other} show",
            "which cards (must|should|shall|is) {other} [to] show",
            "what (must|should|shall|is) {other} [to] show",
            "(must|should|shall) {other} show [his cards|anything]",
            "(must|should|shall) {other} show and (which|what) [cards]",
            "(must|should|shall) {other} show [his] cards and (which|what)",
        ),
        ShowingAsked("{player} must show {kind}"),
    ),
    AskRow(
        "until when he may discard",
        (
            "until when may {other} discard",
            f"{_UNTIL_WHEN} (may|can|could) {{other}} (discard|put out) [cards|any cards|any]",
        ),
        TimeAsked("{player} may discard 1"),
    ),
    AskRow(
        "until when he may take in",
        (
            "until when may {other} take in",
            f"{_UNTIL_WHEN} (may|can|could) {{other}} (take in|take|take up) [cards|any cards|any]",
        ),
        TimeAsked("{player} may take in 1"),
    ),
    AskRow(
        "until when he may call",
        (
            "until when may {other} call {named_call}",
            f"{_UNTIL_WHEN} (may|can|could) {{other}} (call|reckon|announce) {{named_call}}",
            "(may|can|could) {other} [still] (call|reckon|announce) {named_call}",
        ),
        TimeAsked("{player} has not lost the right to call {named_call}"),
    ),
    AskRow(
        "until when he may",
        (
            "until when may {other} {doing}",
            f"{_UNTIL_WHEN} (may|can|could) {{other}} {{doing}}",
            "(may|can|could) {other} [still] {doing}",
        ),
        TimeAsked("{player} may {doing}"),
    ),
    # ---- the score
    AskRow(
        "who scores an item",
        (
            "who scores {scored}",
            "who (scores|reckons|counts|wins|gets|makes|has|won|scored|made) [for] {scored}",
            "who has (scored|reckoned|counted|won|got|made) [for] {scored}",
        ),
        PlayerAsked("{player} scores {scored}"),
        "{players} scores {scored}",
        "neither player scores {scored}",
        "{players} scores {scored}",
    ),
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
    # ---- the partie
    AskRow(
        "points in the partie",
        (
            "how many points has {other} in the partie",
            "how (much|many) [points] has {other} [got] (in|of) the partie",
            "how (much|many) [points] does {other} have (in|of) the partie",
            "what is {owner} (score|total) (in|of|for) the partie",
            "what has {other} (in|of) the partie",
        ),
        PointsAsked(of_the_partie=True),
    ),
    AskRow(
        "points in the game",
        (
            "how many points has {other} in the game",
            "how (much|many) [points] has {other} [got] (in|of) the game",
            "how (much|many) [points] does {other} have (in|of) the game",
            "what is {owner} (score|total) (in|of|for) the game",
            "what has {other} (in|of) the game",
        ),
        PointsAsked(of_the_partie=True, game=True),
    ),
    AskRow(
        "result of the partie",
        (
            "what is the result of the partie",
            "how does the partie (stand|end|come out)",
            "what (does the partie come to|is the state of the partie)",
            "is the partie over",
        ),
        ResultAsked(),
    ),
    AskRow(
        "points won in the partie",
        (
            "how many points does {other} win",
            "how (much|many) [points] does {other} win [in|by] [the partie]",
            "how much does {other} win",
            "how (much|many) [points] (are won|does the winner win)",
        ),
        ResultAsked(points=True),
    ),
)
"""Every form of question, in order."""
