"""The claims that a player's own words put: that something must or need not be done, or is so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.language.act_claims import modal_in
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim
from piquet_adjudicator.model.claims import ActClaim, Claim
from piquet_adjudicator.model.players import Player

_STOPS: Final = re.compile(r"[,;:]+ | (?:and|but|so|because|since|for) ")
_BEGINS: Final = re.compile(r"^(?:and|but|so|because|that|since|for|as|by law|in law|surely) ")
_IN_FULL: Final = (
    (r"\b(?:was|were) (not )?(bound|obliged|entitled|allowed)\b", r"is \1\2"),
    (r"\b(?:had to|was to|ought to|has got to)\b", "must"),
    (r"\b(?:did not|didn't|does not|doesn't) (?:have|need) to\b", "need not"),
    (r"\b(?:had|has|have) (no|the|a) right to\b", r"has \1 right to"),
    (r"\bwasn't\b|\bisn't\b|\baren't\b", "is not"),
    (r"\bneedn't\b", "need not"),
    (r"\b(?:can't|couldn't|can not|could not)\b", "cannot"),
    (r"\bcould\b", "may"),
    (r"^(?P<who>[AB]) (?:was|were|am|are) ", r"\g<who> is "),
)
"""Words of duty and of leave as they are spoken, and as claims have them."""


def claims_in(text: str, by: Player, standing: ClaimContext) -> Iterator[Claim]:
    """The claims that the words of a player may put: the whole of them, or a part. That an act was
    done is no claim of it.

    >>> standing = ClaimContext(4, 4, "A")
    >>> [each.text for each in claims_in("he is not bound to show the point", "B", standing)]
    ['A is not bound to show the point']
    """
    said = plain_line(text, standing.elder, {**standing.names, by: "I"}).rstrip(".! ")
    for part in dict.fromkeys((said, *_STOPS.split(said))):
        words = _BEGINS.sub("", part.strip())
        for pattern, full in _IN_FULL:
            words = re.sub(pattern, full, words)
        try:
            claim = read_claim(words, standing)
        except NotUnderstood:
            continue
        if not isinstance(claim, ActClaim) or modal_in(words) is not None:
            yield claim
