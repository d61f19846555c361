"""What the words of a ground say: in which parts, whether a part denies, and of which calls."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from piquet_adjudicator.model.acts import Kind
from piquet_adjudicator.model.players import Player

_PART: Final = re.compile(
    r"\s*(?:[.;:!?]|,|\band\b| - |–|—"
    r"|\b(?:but|for)\b(?= (?:I|he|she|it|you|we|the|that|my|his)\b))\s*"
)
_DENIES: Final = re.compile(
    r"\b(?:not|never|no|nothing|none|nor|neither|nobody|cannot|without|only|but"
    r"|fewer|less)\b|n't\b",
    re.I,
)
_OF_KIND: Final[dict[Kind, re.Pattern[str]]] = {
    "point": re.compile(r"\bpoint\b", re.I),
    "sequence": re.compile(
        r"\b(?:sequence|tierce|quart|quint|sixi[eè]me|septi[eè]me|huiti[eè]me)s?\b", re.I
    ),
    "quatorze or trio": re.compile(
        r"\b(?:trio|quatorze)s?\b"
        r"|\b(?:three|four|my|his|her|your|the) (?:aces|kings|queens|knaves|jacks|tens)\b",
        re.I,
    ),
}
"""The words by which a kind of call is known."""


def parts_of_plea(text: str) -> tuple[str, ...]:
    """The parts of what somebody says, each of which may speak of another thing.

    >>> parts_of_plea("She had led; nothing can be called then")
    ('She had led', 'nothing can be called then')
    """
    return tuple(part for part in _PART.split(text) if part)


def says_it_is_not(part: str) -> bool:
    """Whether a part of what is said says that something is not so, or was not yet.

    >>> says_it_is_not("he had not played"), says_it_is_not("he had played")
    (True, False)
    """
    return _DENIES.search(part) is not None


def says_it_may_not(part: str) -> bool:
    """Whether a part of what is said denies only that something may be done, or can be: that is a
    rule, and tells nothing of what was so.

    >>> says_it_may_not("a card once led cannot be taken up"), says_it_may_not("he had not led")
    (True, False)
    """
    return says_it_is_not(part) and not says_it_is_not(_MAY_NOT.sub(" ", part))


_MAY_NOT: Final = re.compile(
    r"\b(?:can|could|may|might|must|shall|should|need)(?:not| not|n.t|n’t| never| no longer)\b",
    re.I,
)


def tells_of_before(part: str) -> bool:
    """Whether a part of what is said is of what was so before something, or not yet."""
    return _BEFORE.search(part) is not None


_BEFORE: Final = re.compile(r"\b(?:before|until|till|yet)\b", re.I)


def kinds_named(text: str) -> frozenset[Kind]:
    """The kinds of call of which words speak.

    >>> sorted(kinds_named("I had three kings, and a quart"))
    ['quatorze or trio', 'sequence']
    """
    return frozenset(kind for kind, words in _OF_KIND.items() if words.search(text))


_ASKED: Final = re.compile(r"\b(asked|questioned|challenged|pressed) (?=(?:I|he|she|they) \w)")


def apart_from_the_asking(text: str) -> str:
    """Words in which what was done on being asked stands apart from the asking: who is named there
    as one who acts is not he who is asked.

    >>> apart_from_the_asking("when he asked I showed two"), apart_from_the_asking("he asked me")
    ('when he asked, I showed two', 'he asked me')
    """
    return _ASKED.sub(r"\1, ", text)


_SPOKE: Final = (
    r"(?:spoke|said|says|told|called|remarked|pointed|prompted|helped|interfered|reminded|put in"
    r"|cried|whispered|asked|meddled)"
)
_BYSTANDER: Final = re.compile(
    r"\b(?:by-?standers?|on-?lookers?|lookers?[- ]on|spectators?|stranger)\b"
    r"|\b(?!(?:A|B|I|He|She|It|You|We|They|The|That|This|Nobody|Both|Who|Neither)\b)"
    rf"[A-Z][a-z]+(?: by the \w+)? {_SPOKE}\b"
)


def speaks_of_a_bystander(text: str) -> bool:
    """Whether words, in which the players are called by their letters, say that another spoke.

    >>> speaks_of_a_bystander("Gray spoke, so they are off"), speaks_of_a_bystander("He spoke")
    (True, False)
    """
    return _BYSTANDER.search(text) is not None


_BID: Final = r"|\bas (?:I|he|she|A|B) (?:was|were|am|is|had been) (?:bid|bidden|told|asked)\b"
_IF: Final = re.compile(r"\b(?:if|unless|had (?:he|she|I))\b|\bcall\w* (?:up)?on\b" + _BID, re.I)
"""Words of what was not done; and to call on somebody is no call."""
_OF_ANOTHER_DEAL: Final = re.compile(
    r"\b(?:hand|deal|time) before\b|\bnever\b[^.;,]*\bbefore\W*$|\b(?:last|previous|preceding) "
    r"(?:hand|deal|time|night|week|month|year|evening|game)\b",
    re.I,
)
"""Words of another deal than that which is recorded, or may be."""


def tells_of_this_deal(text: str) -> bool:
    """Whether words may tell what was done in the deal that is recorded.

    >>> tells_of_this_deal("he led it last week"), tells_of_this_deal("if he had led")
    (False, False)
    """
    return not (_IF.search(text) or _OF_ANOTHER_DEAL.search(text))


_FOR_AN_ACT: Final = (
    (r"\blet (?:me|him|her|it|[AB]) off\b", "waived the penalty"),
    (r"\b(we|they) had (?:neither|none) of (?:us|them)\b", r"\1 had not"),
    (r"\b[Nn]either (?:of us|player|hand|side|of the players) had\b", "we had not"),
    (
        r"\b(?P<who>I|[Hh]e|[Ss]he|[AB]) (?:was|were|had) (?:one|a card) (?:card )?"
        r"(?:too few|short)\b",
        r"\g<who> had eleven cards dealt",
    ),
    (
        r"\b(?P<who>I|[Hh]e|[Ss]he|[AB]) (?:was|were|had|got) (?:one|a card) (?:card )?"
        r"(?:too many|over)\b",
        r"\g<who> had thirteen cards dealt",
    ),
    (
        r"\b(?P<who>I|[Hh]e|[Ss]he|[AB])(?: also)? (?:loses|forfeits) (?:the|his|her) hand"
        r"(?: (?:as|for)\b[^.;,]*)?",
        r"\g<who> reckons nothing",
    ),
    (r"\bhad made (his|her|my|the) discard\b", "had discarded"),
    (r"\bforgave (?:me|him|her|it|[AB])\b", "waived the penalty"),
    (
        r"\b(?:told (?:him|her|me|[AB]) (?:\w+ )?that (?:I|he|she|[AB]) )?"
        r"(?:held|would hold) (?:me|him|her|[AB]) to (?:it|his|hers|mine|the penalty|[AB]'s)\b",
        "enforced the penalty",
    ),
)
"""What is said at a table for an act that has a word of its own."""


def in_plain_words(text: str, names: Mapping[Player, str]) -> str:
    """Words in which an act is called by its own name, and a player, called by the last of his
    names, by his letter.

    >>> in_plain_words("Maud let me off", {"B": "Miss Maud"})
    'B waived the penalty'
    """
    for said, plainly in _FOR_AN_ACT:
        text = re.sub(said, plainly, text)
    last = {player: name.split()[-1] for player, name in names.items() if name}
    if len({*last.values()}) == len(last):
        for player, name in last.items():
            called = f"{re.escape(names[player])}|{re.escape(name[0].upper() + name[1:])}"
            text = re.sub(rf"\b(?:{called})\b", player, text)
    return text


def says_it_was_not_done(text: str) -> bool:
    """Whether words say that something was not done, and not that it may not be.

    >>> says_it_was_not_done("he did not call it"), says_it_was_not_done("he may not call it")
    (True, False)
    """
    return _NOT_DONE.search(text) is not None


def leaves_the_time_open(text: str) -> bool:
    """Whether words end in a time that they do not tell: what was not done then may have been done
    before, or later.

    >>> leaves_the_time_open("she had called nothing after"), leaves_the_time_open("he never led")
    (True, False)
    """
    return _SINCE.search(text) is not None


_SINCE: Final = re.compile(r"\b(?:after(?:wards)?|since|then|yet)\W*$", re.I)
_NOT_DONE: Final = re.compile(r"\b(?:did not|didn't|had not|hadn't|has not|hasn't|never)\b", re.I)

_HOLDS_IT: Final = re.compile(
    r"\b((?:I|[Hh]e|[Ss]he|[AB]) (?:(?:never|always|really|still|did|do|does|not) )*"
    r"(?:had|has|have|held|holds?)) (?:it|them)\b"
    r"(?=$|[.,;:!]| (?:in|from|all|at|when|before|since))"
)


def with_what_is_held(text: str, held: str) -> str:
    """Words that say that somebody had it, with what he would have called: that is meant.

    >>> with_what_is_held("I had it from the beginning", "three knaves")
    'I had three knaves from the beginning'
    """
    return _HOLDS_IT.sub(rf"\1 {held}", text) if held else text


_YOU: Final = {"you": "he", "your": "his", "yours": "his", "yourself": "himself"}


def of_the_adversary(text: str) -> str:
    """Words that are put to the adversary as if they were said of him.

    >>> of_the_adversary("You took up your cards")
    'he took up his cards'
    """
    return re.sub(r"\b(?i:you(?:rself|rs|r)?)\b", lambda each: _YOU[each[0].lower()], text)
