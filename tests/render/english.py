"""English as a list of rules: what is wrong with a sentence that a page makes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_WRONG: Final = {
    "a slot is left open": r"[{}]|\bNone\b",
    "signs stand wrongly": r"  | [,.;:)]|\(\)|\( |,,|\.\.(?!\.)|,\.",
    "a word stands twice": r"\b(\w+) \1\b",
    "a for an, or an for a": (
        r"\ban (?![aeiou8]|honour|hour|A\b)\w|(?<!-)\ba (?!uni|one|use|eu)[aeiou]\w"
    ),
    "one of several things": r"\b(?:1|one) (?:cards|tricks|points|deals|times|calls|lines)\b",
    "several of one thing": (
        r"\b(?!1\b)(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) "
        r"(?:card|trick|point|deal|time|call|line)\b"
    ),
    "what is counted stands in figures": (
        r"(?<!trick )(?<!line )(?<!deal )\b\d+ (?:cards?|tricks?|packs?|deals?|leads?|things?)\b"
    ),
    "points stand in words": r"\b(?:two|three|four|five|ten|thirteen) points\b",
    "the verb is not that of one": r"\bare (?:1|one)\b(?! of)|\bnumbers? is [02-9]",
    "are none": r"\bare 0\b",
    "what may be chosen is no thing": r"\boption of (?!a |an |the |any |not |playing)\w+",
    "once and twice are words": r"\b(?:1|2|one|two) times\b",
    "the subject stands twice": r"\b(?:A|B|he) (?:he|A|B) (?:is|has|had|was|may|must|can)\b",
    "denied twice": r"\bnot (?:not|no|none|nothing|never)\b|\bno (?:not|none|nothing)\b|n't\b",
    "her of one who is no lady, or of one of two": (
        r"^(?:(?!.*\bMrs\. )|(?=.*\b(?:Mr\. |(?<!\bher )adversary|bystander|who\b)))"
        r".*\b(?:she|her|hers)\b"
    ),
    "his of a lady alone": (
        r"^(?=.*\bMrs\. )"
        r"(?!.*\b(?:Mr\. |adversary|other|bystander|who|player|elder|younger|dealer))"
        r".*\b(?:he|him|his|himself)\b"
    ),
    "whose it is, wrongly": r"'s's|s's's|\b(?:A|B)s\b|\bhis's\b",
    "a verb after have": (
        r"^(?!.*\b[Ww]hat\b).*\b(?:has|have|had) (?:is|was|be|are)\b|\bmay (?:has|had|is|was)\b"
    ),
    "an article before a name": r"\b(?:the|a|an) (?:A|B)(?:'s)?\b(?! (?:hand|player))",
}
"""What can be wrong, with the pattern that shows it."""


def faults(said: str) -> Iterator[str]:
    """What is wrong with a sentence, without its full stop.

    >>> list(faults("the tricks of A are 1")), list(faults("A had had no card"))
    (['the verb is not that of one'], ['a word stands twice'])
    >>> list(faults("B scores 3 for a trio of aces")), list(faults("Mrs. Grey leads her king"))
    ([], [])
    >>> list(faults("Mrs. Grey leads his king")), list(faults("Mrs. Grey led as Mr. Hall bade her"))
    (['his of a lady alone'], ['her of one who is no lady, or of one of two'])
    """
    for fault, pattern in _WRONG.items():
        if re.search(pattern, said):
            yield fault
