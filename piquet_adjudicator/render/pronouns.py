"""The pronouns of a page. The laws say "he" of every player, and so do the sentences that are made:
where a sentence speaks of ladies alone, it says "she"; where of one who is named and of whom
neither is recorded, it names him again."""

from __future__ import annotations

import re
from typing import Final

_HERS: Final = {"he": "she", "him": "her", "himself": "herself", "his": "her"}
PRONOUN: Final = re.compile(r"\b(?:he|him|himself|his)\b", re.IGNORECASE)
_OF_WHAT: Final = re.compile(r"\s(?!(?:to|by|and|or)\b)\S")
"""What stands after "his" where it says of what."""
_ADVERSARY: Final = re.compile(r"\b([Hh])is (?=adversary)")
_OTHERS: Final = re.compile(
    r"(?<!\bhis )\badversary's\b|"
    r"\b(?:adversary(?!'s)|other(?! pack\b)|bystander(?! (?:points out|says) that [AB]\b)|who|whose"
    r"|whoever|player(?<!neither player)|elder|younger|dealer)\b"
    r"|\bneither player\b(?=.*\b(?:he|him|himself|his)\b)",
    re.IGNORECASE,
)
"""Others, of whom a pronoun may be; not so "his adversary's", nor a bystander who speaks of one
player, nor "neither player" after all pronouns."""


def of_a_lady(sentence: str) -> str:
    """A sentence that speaks of no other person than of a lady, said of her.

    >>> of_a_lady("B may take it up until he has led; it is his.")
    'B may take it up until she has led; it is hers.'
    >>> of_a_lady("His hand is his to show. He shows his cards himself to him.")
    'Her hand is hers to show. She shows her cards herself to her.'
    >>> of_a_lady("B need not show it if his adversary says that he has seen it.")
    'B need not show it if her adversary says that he has seen it.'
    >>> of_a_lady("B had mixed with his hand a card of his adversary's.")
    "B had mixed with her hand a card of her adversary's."
    >>> of_a_lady("A bystander points out that B has not called his tierce.")
    'A bystander points out that B has not called her tierce.'
    >>> of_a_lady("B may see them until he plays, and neither player has a right to more.")
    'B may see them until she plays, and neither player has a right to more.'
    >>> of_a_lady("Neither player had taken up his hand; B had in his a card of the other pack.")
    'Neither player had taken up his hand; B had in his a card of the other pack.'
    """
    others = _OTHERS.search(sentence)
    sentence = _ADVERSARY.sub(lambda his: f"{'H' if his[1] == 'H' else 'h'}er ", sentence)
    return sentence if others else PRONOUN.sub(_hers, sentence)


def of_one_named(sentence: str, player: str) -> str:
    """A sentence that speaks of no other person than of a player, in which he is named again in
    place of a pronoun.

    >>> of_one_named("B may take it up until he has led; it is his.", "B")
    "B may take it up until B has led; it is B's."
    >>> of_one_named("B has to show it to his adversary, who may look at his own.", "B")
    'B has to show it to the adversary, who may look at his own.'
    """
    others = _OTHERS.search(sentence)
    sentence = _ADVERSARY.sub(lambda his: f"{'T' if his[1] == 'H' else 't'}he ", sentence)
    if others:
        return sentence
    return PRONOUN.sub(lambda he: f"{player}'s" if he[0].lower() == "his" else player, sentence)


def _hers(match: re.Match[str]) -> str:
    word, after = match[0], match.string[match.end() :]
    alone = word.lower() == "his" and not _OF_WHAT.match(after)
    hers = "hers" if alone else _HERS[word.lower()]
    return hers.capitalize() if word[0].isupper() else hers
