"""The words in which things are claimed of the deal, the cut, the pack, and a bystander."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model.dispute import Status

_NOT: Final = "(cannot|can not|may not|must not|does not)"

FORMS_OF_DEAL: Final[tuple[tuple[Status, str], ...]] = (
    ("fresh deal", "there must be a fresh deal"),
    ("fresh deal", "(there must be|there is|there shall be) a fresh deal [with the right pack]"),
    ("fresh deal", "a fresh deal (must be given|must be made|is due|is required|is compulsory)"),
    ("fresh deal", "the (cards|deal) must be (dealt|made) again [with the right pack]"),
    ("fresh deal", "{other} must have a fresh deal [with the right pack]"),
    ("must deal again", "{other} must deal again"),
    ("must deal again", "{other} must (deal again|deal afresh) [with the right pack]"),
    ("must deal again", "{other} must (give|make) a fresh deal [with the right pack]"),
    ("deal is void", "the deal is void"),
    ("deal is void", "the deal (is|must be) (null|no deal|annulled|cancelled)"),
    ("deal is void", "(the deal|this deal) must be void"),
    ("deal is void", "(this deal|the hand|this hand) is void"),
    ("deal is void", "deal {trick} is void"),
    ("deal stands", "the deal stands"),
    ("deal stands", "(the deal|this deal) (stands|holds) [good]"),
    ("deal stands", "(the deal|this deal) (must|shall) (stand|hold) [good]"),
    ("deal stands", "deal {trick} stands"),
    ("deal stands", "deal {trick} (stands|holds) good"),
    ("preceding deals stand", "all preceding deals stand"),
    ("preceding deals stand", "[all] the (preceding|previous|earlier) deals (stand|hold) [good]"),
    ("preceding deals stand", "all (preceding|previous|earlier) deals (stand|hold) good"),
    ("may have a fresh deal", "{other} may have a fresh deal"),
    ("may have a fresh deal", "{other} can have a fresh deal"),
    ("may have a fresh deal", "{other} (may|can) (elect|claim|demand) [to have] a fresh deal"),
    ("may have a fresh deal", "{other} (may|can) (insist on|call for) a fresh deal"),
    ("may have a fresh deal", "{other} is entitled to a fresh deal"),
    ("may have a fresh deal", "{other} has (the|an|his) option of a fresh deal [still]"),
    ("may have a fresh deal", "{other} has a right to a fresh deal"),
    ("no fresh deal for", "{other} may not have a fresh deal"),
    ("no fresh deal for", f"{{other}} {_NOT} (have|elect|claim|demand) a fresh deal"),
    ("no fresh deal for", "{other} has (lost|no longer) his option [of a fresh deal]"),
    ("no fresh deal for", "{other} is not entitled to a fresh deal"),
    ("no fresh deal for", "{other} loses his option [of a fresh deal]"),
    ("fresh cut", "there must be a fresh cut"),
    ("fresh cut", "(there must be|there is|there shall be) a (fresh|new) cut"),
    ("fresh cut", "the (pack|cards) must be cut again"),
    ("must cut again", "{other} must cut again"),
    ("must cut again", "{other} (must|has to|shall) cut (again|afresh|anew) [for deal]"),
    ("cut stands", "the cut stands"),
    ("cut stands", "the cut [for deal] (stands|holds) [good]"),
    ("cut stands", "the cut must be abided by"),
    ("cut stands", "{other} must abide by the cut"),
    ("packs changed", "the packs remain changed"),
    ("packs changed", "the packs (remain|are) changed"),
    ("cards replaced", "the torn card must be replaced"),
    ("cards replaced", "the (torn|marked|damaged) (cards|card) must be replaced"),
    ("cards replaced", "the card must be replaced"),
    ("cards replaced", "{any_cards} must be replaced"),
    ("pays for cards", "{other} pays for the fresh cards"),
    ("pays for cards", "{other} (pays|must pay) for the (fresh|new) (cards|packs)"),
    ("pays for cards", "{other} is liable for the (fresh|new) (cards|packs)"),
    ("both pay for cards", "both players pay for the new packs"),
    ("pays for cards", "the (fresh|new) (cards|packs) are at {owner} expense"),
    ("both pay for cards", "(both|both players) (pay|must pay) for the (fresh|new) (cards|packs)"),
    ("both pay for cards", "the players (pay|must pay) for the (fresh|new) (cards|packs)"),
    (
        "both pay for cards",
        "the (fresh|new) (cards|packs) are at the expense of (both|both players|the two players)",
    ),
    ("must leave", "{other} must leave at least {dealt}"),
    ("must leave", "{other} must leave {dealt} (for|to) (the younger hand|his adversary|a|b)"),
    ("must leave", "{other} must leave at least {dealt} for (the younger hand|his adversary|a|b)"),
    ("must leave", "{other} must leave [at least] {dealt} [in the stock]"),
    ("stock counted", "the stock may be counted"),
    ("bystander pays", "the bystander must pay the stakes of {whose}"),
    ("bystander pays", "the bystander (must|may be called on to) pay [all] the stakes of {whose}"),
    ("bystander pays", "the bystander (must|may be called on to) pay {owner} stakes [and bets]"),
    (
        "bystander pays",
        "the bystander is liable (for|to pay) [all] the stakes [and bets] of {whose}",
    ),
    ("bystander pays", "the bystander is liable (for|to pay) {owner} stakes [and bets]"),
    ("bystander pays", "the bystander pays {owner} stakes [and bets]"),
    ("bystander pays", "the bystander is liable to {whose}"),
    ("bystander pays", "the bystander may be called on to pay all stakes and bets of {whose}"),
    ("bystander pays", "the bystander must pay [all] the stakes and bets of {whose}"),
    ("bystander pays", "{other} may (call on|require) the bystander to pay his stakes [and bets]"),
)
"""The words of each status; the first of a status is canonical, and the first that has a number
where the claim has one."""

OF_THE_TABLE: Final[frozenset[Status]] = frozenset(
    {
        *("fresh deal", "deal is void", "deal stands", "fresh cut", "cut stands"),
        *("packs changed", "cards replaced", "both pay for cards", "preceding deals stand"),
        "stock counted",
    }
)
"""Those that anybody may claim, and that concern no player above the other."""

AGAINST_OF_DEAL: Final[frozenset[Status]] = frozenset(
    {"no fresh deal for", "must deal again", "must cut again", "pays for cards", "must leave"}
)
"""Those that are claimed by the adversary of the player named."""
