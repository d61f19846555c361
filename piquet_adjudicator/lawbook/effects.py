"""The closed set of effects: the slots of each, and the sentence that says it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model.conclusion import EffectKind

EffectSlot: TypeAlias = Literal[
    "person",
    "call",
    "trick",
    "question",
    "deal",
    "act",
    "item",
    "items",
    "blocks",
    "amount",
    "term",
    "duty",
    "choice",
    "choices",
    "until",
    "lapse",
]


class EffectSpec(Struct, frozen=True):
    """The slots that an effect must have and may have, what it says, and whether it is a finding:
    a breach or a change of legal position, and no mere permission. `terms` are the words that an
    effect of a code's own may carry in the slot `as` (those of the others: `facts.vocabulary`)."""

    kind: EffectKind
    needs: dict[str, EffectSlot]
    may_have: dict[str, EffectSlot]
    says: str
    finding: bool
    terms: tuple[str, ...] = ()


OBJECTS: Final[dict[str, EffectSlot]] = {
    "call": "call",
    "trick": "trick",
    "act": "act",
    "question": "question",
    "deal": "deal",
}
"""What an effect may speak of besides players and items, by slots of the same names."""

# fmt: off
EFFECTS: Final[dict[str, EffectSpec]] = {
    spec.kind: spec
    for spec in (
        EffectSpec("may", {"act": "act"}, {}, "{act} was open to {player}", False),
        EffectSpec("must", {"player": "person", "do": "duty"}, {**OBJECTS, "number": "amount"},
                   "{player} must {term}{count}", True),
        EffectSpec("must not", {"act": "act"}, {"player": "person"},
                   "{act} was not open to {player}", True),
        EffectSpec("bar", {"player": "person", "item": "item"},
                   {"call": "call", "over": "amount", "blocks": "blocks"},
                   "{player} cannot reckon {what}", True),
        EffectSpec("penalty", {"player": "person"}, {"call": "call", "as": "term"},
                   "{player} can reckon nothing that deal", True),
        EffectSpec("no penalty", {"player": "person"}, OBJECTS,
                   "{player} is liable to no penalty", False),
        EffectSpec("waived", {"player": "person"}, {"as": "term"},
                   "the penalty on {player} is not enforced", True),
        EffectSpec("owes", {"player": "person", "do": "duty"},
                   {"number": "amount", "call": "call"},
                   "{player} has still to {term}{count}", False),
        EffectSpec("need not", {"player": "person", "do": "duty"}, {"call": "call"},
                   "{player} need not {term}", False),
        EffectSpec("entitle", {"player": "person", "as": "term"}, {"number": "amount"},
                   "{player} is entitled to the cards of the stock: {term}{count}", False),
        EffectSpec("plays with", {"player": "person", "as": "term"}, {},
                   "{player} must play with {term}", True),
        EffectSpec("spared", {"player": "person", "item": "item"}, {},
                   "the penalty on {player} does not reach {what}", False),
        EffectSpec("counts toward", {"player": "person", "item": "item"}, {},
                   "{what} counts toward a pique or repique of {player}", False),
        EffectSpec("lapses", {"player": "person", "as": "choice"}, {},
                   "{player} let the option go by {act}, and can no longer {choice}", False),
        EffectSpec("option", {"player": "person", "choices": "choices", "until": "until"},
                   {**OBJECTS, "lapse": "lapse"}, "{player} {choices}", False),
        EffectSpec("counts as", {"as": "term"}, OBJECTS, "{what} counts as {term}", False),
        EffectSpec("sufficient", {"call": "call"}, {}, "{what} is a sufficient call", False),
        EffectSpec("insufficient", {"call": "call"}, {}, "{what} is not a sufficient call", True),
        EffectSpec("liberty", {"player": "person", "item": "item"},
                   {"call": "call", "as": "term"}, "{player} may reckon {what}{tail}", False),
        EffectSpec("good to bar", {"player": "person", "as": "term"}, {},
                   "the cards of {player}, though not good to score, are good to bar", False),
        EffectSpec("no score", {"player": "person", "item": "item"}, {"as": "term"},
                   "there is no score to {player} for {what}{tail}", False),
        EffectSpec("good", {"call": "call"}, {}, "{what} is good", False),
        EffectSpec("score", {"player": "person", "item": "item", "points": "amount"},
                   {"call": "call", "trick": "trick", "as": "term"},
                   "{player} scores {number} for {what}{tail}", False),
        EffectSpec("adds", {"player": "person", "item": "item", "points": "amount"}, {},
                   "{player} adds {number} for {what}", False),
        EffectSpec("counts tricks", {"player": "person", "number": "amount"}, {"as": "term"},
                   "{player} counts {number:card} as {number.tricks}", True),
        EffectSpec("replay", {"trick": "trick"}, {"player": "person", "as": "term"},
                   "the cards are to be played again from {what}", True),
        EffectSpec("order", {"items": "items"}, {}, "the scores reckon in order", False),
        EffectSpec("stands", {}, OBJECTS, "{what} stands", False),
        EffectSpec("sets aside", {}, {}, "nothing follows here from {what}", False),
        EffectSpec("out of order", {"act": "act"}, {},
                   "{act} was out of order; the laws provide no penalty", True),
        EffectSpec("fresh cut", {}, {"player": "person"}, "there must be a fresh cut", True),
        EffectSpec("abides by", {"player": "person", "as": "term"}, {},
                   "{player} abides by {term} in cutting for deal", False),
        EffectSpec("fresh deal", {}, {"player": "person", "as": "term"},
                   "there must be a fresh deal{tail}", True),
        EffectSpec("preceding stand", {}, {}, "all preceding deals stand good", False),
        EffectSpec("packs changed", {}, {}, "the packs remain changed", True),
        EffectSpec("packs remain changed", {}, {}, "the packs remain changed", False),
        EffectSpec("leave", {"player": "person", "number": "amount"}, {},
                   "{player} must leave at least {number:card} in the stock", False),
        EffectSpec("loses", {"player": "person", "do": "duty"}, {},
                   "{player} can no longer {term}", True),
        EffectSpec("replace cards", {}, {},
                   "the torn or marked cards must be replaced, or new packs called for", True),
        EffectSpec("pays", {"player": "person", "as": "term"}, {},
                   "{player} pays for {term}", True),
        EffectSpec("bystander pays", {"player": "person"}, {},
                   "the bystander may be called on to pay all stakes and bets of {player}", True),
        EffectSpec("void deal", {}, {}, "the deal is void", True),
        EffectSpec("turn to deal", {"player": "person"}, {}, "{player} deals next", False),
        EffectSpec("deal next", {"player": "person", "number": "amount"}, {"as": "term"},
                   "{player} must deal {deals}{tail}", True),
        EffectSpec("partie of", {"number": "amount"}, {},
                   "the partie consists of {number:deal}", False),
        EffectSpec("extra deals", {"deal": "deal", "number": "amount"}, {},
                   "each player deals once more", True),
        EffectSpec("times", {"deal": "deal", "number": "amount"}, {},
                   "the score of {what} is taken {times}", False),
        EffectSpec("correct the score", {"player": "person", "number": "amount"}, {"as": "term"},
                   "the score of {player} is taken to be {number}{tail}", True),
        EffectSpec("forfeits the game", {"player": "person"}, {}, "{player} loses the game", True),
        EffectSpec("wins the game", {"player": "person", "deal": "deal", "number": "amount"},
                   {"as": "term"}, "{player} wins the game{tail}", True),
        EffectSpec("wins the partie", {"player": "person", "deal": "deal"}, {},
                   "{player} wins the partie", True),
        EffectSpec("partie drawn", {"deal": "deal"}, {},
                   "the partie is concluded without a winner", True),
        EffectSpec("settle", {"player": "person", "deal": "deal", "number": "amount"},
                   {"as": "term"}, "{player} wins {number:point}{tail}", True),
    )
}
# fmt: on
