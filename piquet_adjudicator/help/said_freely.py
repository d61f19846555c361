"""Free ways of saying what is done, in the words by which it is known.

They come after the short ways of writing (`written_short.py`): players are letters here, and cards
are as in a record.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.players import adversary_of

_RANKS: Final = r"(?:aces|kings|queens|knaves|jacks|tens|nines|eights|sevens)"
_SUIT: Final = r"(?:spade|heart|diamond|club)"
_SUITS: Final = rf"{_SUIT}s?"
_CARD: Final = r"(?:10|[7-9TJQKA])[SHDC]"
_LETTERS: Final = {
    **{"ace": "A", "king": "K", "queen": "Q", "knave": "J", "jack": "J", "ten": "T", "10": "T"},
    **{"nine": "9", "eight": "8", "seven": "7"},
}
_RANK: Final = rf"{'|'.join(_LETTERS)}|[7-9AKQJT]"
_RUNS: Final = ("tierce", "quart", "quint", "sixieme", "septieme", "huitieme")
_WAS_NOT: Final = r"(?:is|are|was|were) not (?:of )?(?:the )?"
_BUT_IS: Final = r"(?:,? (?:but|it|they|is|are|was|were))* (?:the )?"
_COUNTED_FOR: Final = (
    r"(?:lead|leading|card|trick|it|playing|winning(?: it)?|ace|king|queen|knave|ten)"
)
_NTH: Final = (
    r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth)"
)
_PLAYED: Final = (
    r"(?:play(?:s|ed)|leads?|led|produced?s?|puts?|threw|throws?|gives?|gave|drop(?:s|ped)"
    r"|show(?:s|ed))"
)
_DISCARDS: Final = (
    r"(?:discards?|discarded|parts? with|parted with|gets? rid of|got rid of"
    r"|(?:puts?|throws?|threw|lays?|laid) (?:out|away|aside))"
)


def _dealt_to(match: re.Match[str]) -> str:
    """What a player got from the dealer is dealt to him."""
    who, number = match["who"], match["number"]
    return f"{adversary_of('A' if who == 'A' else 'B')} deals {number} cards to {who}"


def _of_the_suit(match: re.Match[str]) -> str:
    """The cards of a suit of which the ranks are listed, where they are as many as is said."""
    ranks = re.findall(rf"(?i)\b(?:{_RANK})\b", match["ranks"])
    if parse_number(match["number"].lower()) != len(ranks):
        return match[0]
    suit = match["suit"][0].upper()
    return " ".join(f"{_LETTERS.get(rank.lower(), rank.upper())}{suit}" for rank in ranks)


def _left(match: re.Match[str]) -> str:
    return f"the {match['cards']} left"


def _counts(match: re.Match[str]) -> str:
    return f"counts {parse_number(match['number'].lower())}"


def _run_put_out(match: re.Match[str]) -> str:
    """A sequence put out is so many cards."""
    return f"discards {_RUNS.index(match['run'].lower()) + 3} cards"


SAID_FREELY: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    (r"(?i)\bamongst\b", "among"),
    (
        r"(?i)\b(?:has|have|had) no (?:wish|desire|mind|intention|need|interest) (?:to|of|in) "
        r"(?:see(?:ing)?|look(?:ing)?(?: at)?)\b",
        "will not look at",
    ),
    (
        rf"(?i)\b(?:means?|meant|intended|should be|is|was) (?:in )?(?P<suit>{_SUITS}),?"
        rf" (?:and |but )?not (?:in )?(?:{_SUITS})\b",
        r"says in \g<suit>",
    ),
    (r"(?i)\bought to (be|have been)\b", r"should \1"),
    (r"(?i)\b(?:reckoning|tally|total)(?= should\b)", "count"),
    (rf"(?i)\b[AB]'s (?={_SUIT}\b(?! (?:lead|suit|card)))", "a "),
    (
        r"^(?:I|i)nstead of (?:the |his |her )?(?P<old>[\w ]+?),? (?P<who>[AB]) (?:then |now )?"
        r"(?:says?|said|calls?|called|claims?|claimed) (?P<new>.+)",
        r"\g<who> corrects the \g<old> to \g<new>",
    ),
    (
        r"(?i)\b(?:that|had|has|having) (?:put|played|threw|thrown|laid|gave|given|dropped)"
        rf" (?P<played>an? {_SUIT}) (?:on|to|upon|under) (?:the |[AB](?:'s)? )?(?P<led>{_CARD})",
        r"that followed \g<led> with \g<played>",
    ),
    (
        rf"(?i)\b(?P<number>two|three|four|five|[2-5]) (?P<suit>{_SUITS})\s?(?:[:,–-]|being)\s?"
        rf"(?P<ranks>(?:the )?(?:{_RANK})(?:(?:,? and|,)? (?:the )?(?:{_RANK})\b)+)(?! of)",
        _of_the_suit,
    ),
    (r"(?i)\ba face\b(?=[.,;]|$| (?:in|while|when|as)\b)", "a card"),
    (
        r"^(?:[AB] )?(?:have|has|had|hold|holds) (?P<what>[^,]+), (?P<who>[AB]) (?:says?|said)\b",
        r"\g<who> calls \g<what>",
    ),
    (
        rf"(?i)\b(?:it |they |this |that )?{_WAS_NOT}(?P<not>{_RANKS}){_BUT_IS}(?={_RANKS})",
        r"corrects the \g<not> to ",
    ),
    (
        r"(?i)\b(?:counts?|counted|says?|said) (?P<number>one|two|1|2) (?:for|on|upon|at)"
        rf" (?:the |his |her |that |this |each |every |my )?{_COUNTED_FOR}\b",
        _counts,
    ),
    (
        r"(?i),? (?:and|but|though|although|when|while|as) it (?:is|was|has been|had been)"
        r"(?: not|n't) (?:the turn of [AB]|(?:[AB]'s|[AB]|his|her|him|he|she)(?: own)?"
        r"(?: turn| lead| trick)?)(?: to(?: (?:lead|play))?)?(?=[:,.;]|$):?",
        "",
    ),
    (
        r"(?i)\b(?P<who>[AB]) (?:gets?|got|receives?|received|has|had) (?:only |but |just )?"
        r"(?P<number>[\w-]+) cards? (?:from (?:the dealer|[AB])|in the deal(?:ing)?)\b",
        _dealt_to,
    ),
    (
        r"\b(?P<done>led|played) (?:from|out of) (?:the )?(?P<who>[AB])(?:'s)?(?: hand)?\b",
        r"\g<done> by \g<who>",
    ),
    (
        r"(?i)\bthe (?P<cards>cards?) (?:which |that )?(?:[AB]|he|she) (?:had |has )?left\b",
        _left,
    ),
    (
        rf"(?i)\b{_DISCARDS} (?:his|her|an?|the|[AB]'s) (?P<run>{'|'.join(_RUNS)})"
        rf"(?: (?:in|of) {_SUITS})?(?=[,.;]|$)",
        _run_put_out,
    ),
    (
        r"(?i)\b(?:takes?|took|wins?|won|makes?|made|gets?|got) the last(?: one)?"
        r"(?=[,.;]| and\b|$)",
        "scores the last trick",
    ),
    (
        rf"(?i)\bat the {_NTH}(?: trick| round)?(?=,? (?:he |she |[AB] )?{_PLAYED}\b)",
        "",
    ),
    (r"(?i)\b(?:makes?|made) (?:a |an )?(?:mistake|slip|fault)[,:]? (?=corrects\b)", ""),
)
"""Free ways of saying what is done, and how it is said in a record."""
