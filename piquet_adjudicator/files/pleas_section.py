"""The grounds on which the two sides of a claim rely, as a dispute file has them."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.sections import text_of
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.source import Mapping, Sequence

BECAUSE: Final = "because"
ANSWER: Final = "answer"
PLEAS: Final = (BECAUSE, ANSWER)
"""The keys of the grounds of him who claims, and of those of the other side."""
MOST: Final = 12
"""So many grounds may a side give for one claim."""


def read_pleas(node: Mapping, by: Player, problems: list[Problem]) -> tuple[Plea, ...]:
    """The grounds given with a claim: those of him who claims, then those of the other side. What
    they name is looked for in the laws when the dispute is ruled on."""
    own = _grounds(node, BECAUSE, by, problems)
    return own + _grounds(node, ANSWER, adversary_of(by), problems)


def _grounds(node: Mapping, key: str, by: Player, problems: list[Problem]) -> tuple[Plea, ...]:
    """The grounds under a key: one, or a list of several."""
    given = node.entries.get(key)
    if given is None:
        return ()
    items = given.items if isinstance(given, Sequence) else (given,)
    if not 0 < len(items) <= MOST:
        message = f"{key}: has {len(items) or 'no'} ground{'s' if items else ''}"
        hint = f"give from one to {MOST}, each a law, a Case, a page or words, or leave it out"
        problems.append(Problem(given.place, message, hint))
        return ()
    texts = ((item, text_of(item, f"a ground under {key}:", problems)) for item in items)
    return tuple(Plea(by, text, item.place.line, item.place.column) for item, text in texts if text)


_NAMED: Final = r"(?:laws?|cases?|pages?|pp?\.|§) ?(?:\d+|[IVXL]+)\b.*"
_JOINED: Final = re.compile(
    r"(?i)(?P<claim>.+?)(?:[,;:.]|\s[-–—(\[])?\s+(?:(?:because(?: of)?|for|since|see|as"
    r"|(?:according|owing|thanks) to|relying on|in virtue of|by|under|per|on|from|in)\s+)?"
    rf"[(\[]?(?:the )?(?P<ground>{_NAMED}?)[)\].]*"
    r"|(?P<said>.+?),?\s+because (?P<words>.+)"
)
_ALONE: Final = re.compile(rf"(?i)(?:by|under|because of|see|it is)?\s*(?:the )?{_NAMED}")


def without_ground(text: str) -> tuple[str, str] | None:
    """A claim, and the ground that is given in one line with it; None where none is.

    >>> without_ground("B reckons four tens (p. 11)")
    ('B reckons four tens', 'p. 11')
    >>> without_ground("A may retake 7H because he had not led")
    ('A may retake 7H', 'he had not led')
    """
    match = _JOINED.fullmatch(text.strip())
    if match is None:
        return None
    return (match["claim"], match["ground"]) if match["ground"] else (match["said"], match["words"])


def is_ground(text: str) -> bool:
    """Whether words are a ground alone, without what is claimed: `p. 11`."""
    return _ALONE.fullmatch(text.strip()) is not None
