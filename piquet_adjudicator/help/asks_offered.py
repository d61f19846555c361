"""Questions to ask in place of one that is not read, and claims by which a question of yes or no is
decided."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.claimed import stated, statement_asked
from piquet_adjudicator.help.claims_near import asks_near
from piquet_adjudicator.help.claims_offered import suggest_claims
from piquet_adjudicator.help.plainly import plain
from piquet_adjudicator.language.ask_sentences import read_ask
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim, say_claim
from piquet_adjudicator.model.state import Game

MOST: Final = 3
"""How many lines are offered, questions and claims together."""
_NEAR: Final = 0.5
"""How near (of 1) a question must be."""
_BESIDE: Final = 0.3
"""How much less near than the nearest the others may be."""
_FREELY: Final = (
    (r"^(?:and|but|so|then|please|also|well)\b,? ", ""),
    (r"\b(?:please|then|now|sir|here|exactly|actually)\b(?=[?. ]*$)", ""),
    (r"\bto give(?: the cards)?$", "to deal"),
    (r"\bwhat's\b", "what is"),
    (r"\bwho's\b", "who is"),
    (r"\bhow's\b", "how is"),
)


def suggest_asks(
    text: str, standing: ClaimContext, game: Game | None = None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Up to three lines in place of a question: questions that can be answered, and claims; the
    nearest first.

    >>> standing = ClaimContext(4, 4, "A")
    >>> suggest_asks("what's the most A may take", standing)[0][:1]
    ('how many cards may A take in',)
    >>> suggest_asks("does the deal stand", standing)
    ((), ('the deal stands',))
    """
    line = plain(text, standing.elder, standing.names).strip(" ?.!")
    for words, instead in _FREELY:
        line = re.sub(words, instead, line, flags=re.I).strip()
    claims = _of_yes_or_no(line, standing, game)
    scored: dict[str, float] = {}
    for meant in asks_near(line, stated(line, standing.by).who):
        if meant.score >= _NEAR and _is_read(meant.sentence, standing):
            scored[meant.sentence] = max(meant.score, scored.get(meant.sentence, 0.0))
    best = max(scored.values(), default=0.0)
    asks = sorted((s for s in scored if scored[s] >= best - _BESIDE), key=lambda s: -scored[s])
    claims = claims[: MOST if not asks else MOST - 1]
    return tuple(asks[: MOST - len(claims)]), claims


def _of_yes_or_no(line: str, standing: ClaimContext, game: Game | None) -> tuple[str, ...]:
    """The claims that decide a question of yes or no."""
    said = statement_asked(line)
    if not said:
        return ()
    try:
        return (say_claim(read_claim(said, standing)),)
    except NotUnderstood:
        return suggest_claims(said, standing, game)


def _is_read(said: str, standing: ClaimContext) -> bool:
    try:
        return bool(read_ask(said, standing))
    except NotUnderstood:
        return False
