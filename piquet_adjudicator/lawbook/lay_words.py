"""What is meant by words that one writes in a law who does not know the vocabulary: what to write
for the moment of a misdeal, for what is "not allowed", for points that a fault costs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from piquet_adjudicator.lawbook.telling import near_in_meaning

NOT_WRITTEN: Final = "?"
"""What stands in a law for what is still to be written."""

LayWords: TypeAlias = tuple[str, str]
"""Words, as a pattern; and what to write for them."""

_POINTS: Final = (
    "points to a player are - score: {player: adversary, item: fine, points: 10}, with "
    "items: {fine: a fine} in code.yaml"
)
_MOMENTS: Final[Sequence[LayWords]] = (
    (
        "misdeal|dealt? wrong|wrong deal",
        "answer to 'as matters stand', and ask under if: cards dealt wrongly: {at least: 1}",
    ),
    (
        "revok|renounc|follow suit",
        "answer to 'plays to a trick', and ask under if: fails to follow to: trick",
    ),
    (
        "capot|all the tricks|every trick|the cards$",
        "answer to 'the deal is reckoned', and ask under if: {tricks: player, at least: 12}",
    ),
    ("pique", "answer to 'the deal is reckoned'; of the score of Laws 68 and 69, --replace them"),
    (
        "rubicon|partie|match|rubber",
        "answer to 'the partie is reckoned', or to 'the deal ends' with each: player",
    ),
    ("game", "answer to 'the deal ends', with each: player"),
    (
        "(look|peep|peek|see|spy|spi).*(stock|talon|left|lie)",
        "answer to some of [looks at cards left, looks at cards taken up, exposes the stock]",
    ),
    (
        "expos|fac(e|ing) (a )?card|shows? (a )?card|drops? (a )?card",
        "answer to some of [drops, exposes a card in dealing, exposes the stock]",
    ),
)
_EFFECTS: Final[Sequence[LayWords]] = (
    (
        "not allowed|not permitted|forbid|prohibit|may not|cannot|can't|not open|illegal",
        "write then: must not, where the act is not open to him who does it",
    ),
    ("^(is )?(allowed|permitted|lawful|open|can)$", "write then: may"),
    ("los(es?|ing|t) the game|forfeit", "write - forfeits the game: {player: actor}"),
    ("new deal|redeal|deals? again|dealt again|another deal", "write then: fresh deal"),
    (
        "nothing (to )?(score|reckon|count)|(scores?|reckons?|counts?) nothing",
        "write - penalty: {player: actor}",
    ),
    ("rubicon", "as - settle: {player: player, deal: deal, number: 100, as: a rubicon}"),
    (r"cost|fine|pay|forfeit|point|scor|los(es?|t) \d|\d", _POINTS),
)
_UNWRITTEN: Final = (
    "write the act to which the law answers, as when: discards; laws search finds a clause of such "
    "an act, and laws new --beside copies what that answers to"
)
_ANCHORS: Final[Sequence[LayWords]] = (
    (
        r"\b(leads?|led)\b",
        "write the first lead: actor, which comes when he leads a card; of a second, another lead",
    ),
    (
        r"\b(plays?|played)\b",
        "write a card is played: actor, which comes when he leads, or plays to a trick",
    ),
    (r"\b(took|takes?) in\b|\bdraw", "write a card of the stock is taken up: actor"),
)
_COUNTED: Final = re.compile(r"\d|\b(less|fewer|more|at least|at most|than)\b")
_MEASURE: Final = (
    "what is counted is a measure, held against a number, as {cards put out: actor, less than: 5} "
    "or {points in the partie: [player, deal], less than: 100}"
)
_EITHER: Final = (
    "of a moment that is either player's the player is left out, as before: the stock is touched; "
    "where a law is of each of them, it has each: player, and names player and other"
)
_DONE_BEFORE: Final = "what had been done is a condition, as"


def for_moment(text: str) -> str:
    """What to write for words that are no moment; empty, where they tell nothing.

    >>> for_moment("a misdeal")
    "answer to 'as matters stand', and ask under if: cards dealt wrongly: {at least: 1}"
    >>> for_moment("zounds")
    ''
    >>> for_moment("?").partition(",")[0]
    'write the act to which the law answers'
    """
    return _UNWRITTEN if text.strip() == NOT_WRITTEN else _for(text, _MOMENTS)


def for_effect(text: str) -> str:
    """What to write for words that are no effect.

    >>> for_effect("not allowed")
    'write then: must not, where the act is not open to him who does it'
    """
    return _for(text, _EFFECTS)


def for_fact(text: str, near: str) -> str:
    """A hint for words that are no fact: of something counted it says how it is asked.

    >>> for_fact("is elder", "did you mean 'is the elder hand'?")
    "did you mean 'is the elder hand'?"
    >>> for_fact("he has fewer than nine points", "").split(",")[0]
    'what is counted is a measure'
    """
    if text == NOT_WRITTEN:
        return "write what the law asks, or leave the entry out where it asks nothing"
    if near.startswith("did you mean") or not _COUNTED.search(text.lower()):
        return near
    return f"{_MEASURE}; docs/vocabulary.md has every one"


def for_anchor(name: str, anchors: dict[str, str], facts: dict[str, str]) -> str:
    """A hint for words that are no anchor: that which is near; or the fact that says of the same
    that it had been done.

    >>> for_anchor("discards", {"the reply": ""}, {"had discarded": "he had discarded"})
    'what had been done is a condition, as not: {had discarded: ...} under if'
    >>> for_anchor("leads a card", {}, {}).partition(",")[0]
    'write the first lead: actor'
    """
    if meant := _for(name, _ANCHORS):
        return meant
    past = near_in_meaning(name, {each: says for each, says in facts.items() if "had " in each})
    perfects = re.findall("'(had [^']*)'", past)
    if perfects and not near_in_meaning(name, anchors).startswith("did you mean"):
        return f"{_DONE_BEFORE} not: {{{perfects[0]}: ...}} under if"
    return near_in_meaning(name, anchors)


def for_word(word: str, near: str) -> str:
    """A hint for a word that names nothing of its kind: of either player it says how he is named.

    >>> for_word("either", "did you mean 'other'?").partition("'")[0]
    'of a moment that is either player'
    >>> for_word("eldest", "did you mean 'elder'?")
    "did you mean 'elder'?"
    """
    return _EITHER if word.lower() in ("either", "both", "any", "anybody", "each") else near


def _for(text: str, known: Sequence[LayWords]) -> str:
    said = text.lower()
    return next((write for words, write in known if re.search(words, said)), "")
