"""The kinds of effect that facts look at: what a fact reads must have been concluded before it is
asked."""

from __future__ import annotations

from typing import Final, TypeAlias

from piquet_adjudicator.model.conclusion import EffectKind

Reads: TypeAlias = frozenset[tuple[EffectKind, str]]

GRANTS: Final[Reads] = frozenset(
    {("may", "corrects a call"), ("may", "replies"), ("counts as", "good")}
)
HELD: Final[Reads] = GRANTS | {("counts as", "a definition of the claim")}
SHUT_OUT: Final[Reads] = HELD | {("bar", ""), ("counts as", "a misnomer")}
PENALTY: Final[Reads] = frozenset({("penalty", ""), ("waived", "")})
GOOD: Final[Reads] = SHUT_OUT | PENALTY | {("good to bar", "")}
ASKED: Final[Reads] = HELD | {("counts as", "a question about the cards called")}
SCORES: Final[Reads] = GOOD | {
    *(("score", ""), ("order", ""), ("replay", "")),
    *(("spared", ""), ("counts toward", "")),
    *(("fresh deal", ""), ("void deal", "")),
}
FAILURES: Final[Reads] = frozenset({("counts as", "a failure to follow suit")})
LATE: Final[Reads] = frozenset({("may", "takes in"), ("may", "puts with his hand")})
SUIT_CALLED: Final[Reads] = frozenset({("may", "calls a suit")})
TRICKS: Final[Reads] = frozenset({("counts tricks", ""), ("replay", "")})
RECTIFIED: Final[Reads] = frozenset({("may", "rectifies the deal")})
PACK_CHOSEN: Final[Reads] = frozenset({("may", "chooses the cards")})
PACKS_CHANGED: Final[Reads] = frozenset({("packs changed", "")})
ABIDES: Final[Reads] = frozenset({("abides by", "")})
FRESH_CUT: Final[Reads] = frozenset({("fresh cut", "")})
CALL_CORRECTED: Final[Reads] = frozenset({("may", "corrects a call")})
WORDS_CORRECTED: Final[Reads] = frozenset({("may", "corrects a call"), ("may", "replies")})
REMARK: Final[Reads] = frozenset(
    {
        *(("score", ""), ("adds", ""), ("bar", ""), ("penalty", ""), ("waived", "")),
        *(("good to bar", ""), ("spared", ""), ("counts toward", ""), ("replay", "")),
        *(("may", "corrects a call"), ("may", "replies"), ("may", "retakes")),
        *(("may", "corrects his count"), ("fresh deal", ""), ("void deal", "")),
    }
)
PLACES: Final[Reads] = frozenset({("entitle", "")})
OPTION: Final[Reads] = frozenset({("option", "")})
VOID: Final[Reads] = frozenset({("void deal", ""), ("fresh deal", "")})
OUT_OF_TURN: Final[Reads] = frozenset({("counts as", "a deal out of turn")})
DEAL_OVER: Final[Reads] = VOID | {("counts tricks", ""), ("replay", "")}
HAND_SCORES: Final[Reads] = DEAL_OVER | {
    ("score", ""),
    ("adds", ""),
    ("bar", ""),
    ("penalty", ""),
    ("waived", ""),
    ("good to bar", ""),
    ("may", "corrects a call"),
    ("may", "replies"),
}
COUNT_CORRECTED: Final[Reads] = frozenset({("may", "corrects his count")})
POINTS_OF_PARTIE: Final[Reads] = (
    HAND_SCORES | COUNT_CORRECTED | {("correct the score", ""), ("times", "")}
)
LENGTH: Final[Reads] = frozenset({("partie of", "")})
DEALS_LEFT: Final[Reads] = LENGTH | {("extra deals", "")}

COUNTS_AS: Final[Reads] = frozenset({("counts as", "")})
LAPSES: Final[Reads] = frozenset({("lapses", "")})
CALL_GOOD: Final[Reads] = frozenset({("good", "")})
SCORE: Final[Reads] = frozenset({("score", "")})
INCURRED: Final[Reads] = frozenset({("penalty", "")})
LOST: Final[Reads] = frozenset({("forfeits the game", "")})
GAMES: Final[Reads] = frozenset({("wins the game", "")})
WON: Final[Reads] = frozenset({("wins the partie", "")})
LAID_DOWN: Final[Reads] = frozenset({("deal next", "")})
