"""Words of a line by which nothing is done: what was not done, or not said, what a player has, and
what only goes on with the clause before it."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.help.cards_written import CARD, SUITS
from piquet_adjudicator.help.who_acts import has_verb, player_at, set_of_words, tells_something
from piquet_adjudicator.language.numbers import parse_number

_HAS_NONE: Final = (
    r"(?:[ab] |he |she )?(?:has |had |having |holds |held )?(?:no|none|out of|void in|without)"
    rf"(?: more| other)?(?: an?)? {SUITS}(?: left)?"
    r"|(?:[ab] |he |she )(?:has|had|holds|held) (?:still )?(?:an? |the )?"
    rf"{SUITS}"
    rf"|(?:[ab] |he |she )(?:has|had|holds|held)(?: yet| still| also)? (?:the )?{CARD.lower()}"
    r"(?: (?:yet|still|too|in (?:his|her|[ab]'s) hand))?"
    r"|(?:[ab] |he |she )?(?:says?|said|announce[sd]) (?:so|it|this)(?: before)?"
)
"""That there are cards of a suit, or none, which is no act; and that it was said."""
_SAYS_NOTHING: Final = (
    r"(?:[ab] |he |she )?(?:says?|said|saying|spoke|speaks?|utter\w*|have said|had said) "
    r"(?:nothing|not an? word|never an? word|not an? thing|no word|no more|nought|so)\b.*"
    r"|without (?:an? |one |any )?(?:word|asking|saying|thinking|waiting|notic\w+)\b.*"
    r"|neither (?:of (?:us|them|the players)|player)\b.*"
    r"|(?:[ab] |he |she )?never \w+.*|(?:[ab] |he |she )?not (?:having|yet|being) .*"
    r"|not (?:\w+ly |yet )?(?:put|mixed|taken|shown|seen|shewn|looked|played|led|turned|touched"
    r"|lifted|called|counted|drawn|moved|meant)\b.*"
    r"|(?:[ab] |he |she )?not (?:\w+ly )?(?!declaring|reckoning|looking|following)\w+ing\b.*"
    r"|(?:no|not an?|none of the) (?:single |other )?(?:cards?|one|hands?|player)\b(?: \w+)*? "
    r"(?:taken|touched|lifted|seen|played|looked|turned|led|shown|picked|drawn|on it|yet)\b.*"
    r"|(?:[ab] |he |she |it |they |we )?(?:had|has|have)(?:n't| not)(?: yet| even)?"
    r" (?:been asked|been told|played|taken"
    r"|touched|looked|replied|answered|discarded|led|called|shown|drawn|picked|lifted|seen|spoken"
    r"|finished|begun)\b.*"
    r"|(?:it |this |that )?should have been\b.*|(?:[ab] |he |she )?(?:came|comes) to (?:it|them)"
    r"|(?:wait|stop|please|sir|madam|ma'am|let me see|i see|of course|mind you|first thing)"
)
"""Words of which nothing is done."""
DENIED: Final = re.compile(
    r"(?:[ab]|he|she|it|they|we)(?: (?:had|has|have|was|were|did))*(?: not|n't| never)\b"
)
"""Words by which a player says that something was not done."""
NO_ACT: Final = rf"\W*|{_HAS_NONE}|(?:and )?not [ab](?:'s)?|{_SAYS_NOTHING}"
SAYS_MORE: Final = (
    r"(?:which|who|whose|whom|where|that) (?:is|was|are|were|had|has|he|she|it|they|none|i)\b"
    r"(?!.*\b(?:good|equal|reckon\w*|count\w*)\b)"
)
"""Words that tell more of a thing, after those by which something is done."""
_WITHIN: Final = set_of_words(
    "in on under beneath underneath upon below across over within"
    " inside outside into out off toward towards"
)
"""How words begin that say where, or in what way, the act before them was done."""
_SPEAKS_ONLY: Final = re.compile(
    r"(?:[ab] |he |she |then |now |first |thing )*(?:says?|said|answers?|answered|repl(?:y|ies|ied)"
    r"|announces?|announced|declares?|declared|calls?|called|adds|added|cries|cried|goes on)"
)
_NAMES_SOME: Final = re.compile(
    r"\b(?:spades?|hearts?|diamonds?|clubs?|aces?|kings?|queens?|knaves?|jacks?|tens?)\b"
)


def tells_no_act(piece: str, *, denied: bool) -> bool:
    """Whether words tell nothing that was done, or, where that is wanted, that it is `denied`."""
    return bool(re.fullmatch(NO_ACT, piece)) and not (denied and DENIED.match(piece))


def goes_on(before: str, piece: tuple[str, ...]) -> bool:
    """Whether words only go on with the clause before them: where it is done, or, after a word for
    speaking that stands alone, what is said."""
    if any(player_at(word) for word in piece):
        return False
    if piece[0] == "to" and re.search(r"\b(?:good|equal)$", before):
        return True
    if _SPEAKS_ONLY.fullmatch(before):
        return len(piece) > 1 or not has_verb(piece) if piece != ("no",) else False
    text = " ".join(piece)
    numbered = any(parse_number(word) for word in piece)
    return (
        piece[0] in _WITHIN
        and len(piece) > 1
        and not numbered
        and not tells_something(piece)
        and not _NAMES_SOME.search(text)
        and not re.search(rf"\b{CARD.lower()}\b", text)
    )
