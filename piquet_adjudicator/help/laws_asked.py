"""What is asked of the laws in general, and of nothing that was done: with which words it is
searched for in them."""

from __future__ import annotations

import re
from typing import Final

_IN_GENERAL: Final = re.compile(
    r"\b(?:how many \w+ (?:make|makes|must be|are needed|does it take)|worth|differ\w*|lawful|legal"
    r"|which (?:is|are|of \w+ \w+ is) (?:the )?(?:higher|highest|lower|lowest|least|better|best)"
    r"|(?:what|which) is the (?:least|most|lowest|highest|rank)|ranks?"
    r"|(?:counts?|is)(?: \w+){0,3} (?:high|low)"
    r"|(?:must|may|can|does|has|should) (?:one|anyone|somebody|a player)|what is (?:an?|meant)"
    r"|(?:by|in) the (?:laws|rules)|the (?:laws?|rules?) say)\b",
    re.I,
)
SEARCHED: Final = (
    *("carte blanche", "misnomer", "capot", "repique", "pique", "rubicon"),
    *("quatorze", "trio", "sequence", "bystander", "fresh cards", "ace", "shuffle", "cut"),
    *("stock", "discard", "dealer", "point", "follow suit", "lead", "trick", "score"),
)
"""Words of the laws by which it is searched, those first that say the most."""
_MEANT: Final = (
    (r"tierces?|quarts?|quints?|sixiemes?|septiemes?|huitiemes?|runs?", "sequence"),
    (r"three of a kind|three (?:aces|kings|queens|knaves|tens)", "trio"),
    (r"fourteens?|four (?:aces|kings|queens|knaves|tens)", "quatorze"),
    (r"talon", "stock"),
    (r"(?:fresh|new) packs?", "fresh cards"),
    (r"spectators?|onlookers?", "bystander"),
    (r"scores?|scoring|figures?", "score"),
    (r"wrong suits?|(?:names?|calls?|calling) (?:the |a )?wrong \w+", "misnomer"),
    (r"win the trick", "follow suit"),
)
"""Words of the table, with those of the laws."""


def searched_for(question: str) -> str:
    """The words by which the laws are searched for what a question asks of them in general; empty
    where it asks of what was done, or has none of them.

    >>> searched_for("How many tricks make a capot?"), searched_for("must A show the point?")
    ('capot', '')
    """
    if not _IN_GENERAL.search(question):
        return ""
    said = question.lower()
    for words, of_laws in _MEANT:
        said = re.sub(rf"\b(?:{words})\b", of_laws, said)
    return next((term for term in SEARCHED if re.search(rf"\b{term}", said)), "")
