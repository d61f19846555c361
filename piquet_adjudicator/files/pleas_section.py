"""The grounds on which the two sides of a claim rely, as a dispute file has them."""

from __future__ import annotations

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
