"""What is said of a claim about the deal: where it is right, and where it is not."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.dispute import Status

SAID_OF_DEAL: Final[dict[Status, tuple[str, str]]] = {
    "fresh deal": ("there must be a fresh deal", "there is no fresh deal"),
    "deal is void": ("{the_deal} is void", "{the_deal} is not void"),
    "deal stands": ("{the_deal} stands", "{the_deal} does not stand"),
    "may have a fresh deal": (
        "{player} may have a fresh deal",
        "{player} may not have a fresh deal",
    ),
    "no fresh deal for": (
        "{player} may not have a fresh deal",
        "{player} may still have a fresh deal",
    ),
    "must deal again": ("{player} must deal again", "{player} need not deal again"),
    "fresh cut": ("there must be a fresh cut", "there is no fresh cut"),
    "must cut again": ("{player} must cut again", "{player} does not cut again"),
    "cut stands": ("the cut stands", "the cut does not stand"),
    "packs changed": ("the packs remain changed", "the packs do not remain changed"),
    "cards replaced": (
        "the torn or marked cards must be replaced",
        "no cards need be replaced",
    ),
    "pays for cards": (
        "{player} pays for the fresh cards",
        "{player} does not pay for the fresh cards",
    ),
    "both pay for cards": (
        "both players pay for the new packs",
        "the new packs are not at the expense of both players",
    ),
    "preceding deals stand": (
        "all preceding deals stand good",
        "the preceding deals do not stand",
    ),
    "must leave": (
        "{player} must leave at least {cards}",
        "{player} is not bound to leave at least {cards}",
    ),
    "stock counted": ("the stock may be counted", "the stock may not be counted"),
    "bystander pays": (
        "the bystander may be called on to pay the stakes and bets of {player}",
        "the bystander is not liable for the stakes and bets of {player}",
    ),
}
"""What is so where a claim is right, and where it is not."""

UNPROVIDED: Final[dict[Status, str]] = {
    "fresh deal": "a fresh deal here",
    "deal is void": "a fresh deal here",
    "must deal again": "a fresh deal here",
}
"""What the laws do not provide for, where such a claim finds no law."""
