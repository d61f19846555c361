"""What was meant by claims and questions heard before, and by how likely a new one is meant so.

`claims_heard.txt` and `asks_heard.txt` hold, under each form, ways in which people put it. A line
is held against all of them, word by word and two words together, as acts are (`heard.py`); the
table says which form is likely, and what stands in its slots is taken from the line itself.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from piquet_adjudicator.help.heard import signs
from piquet_adjudicator.help.likeliest import (
    Features,
    HeardLines,
    features_of,
    likelihoods,
    read_heard,
)
from piquet_adjudicator.help.who_acts import set_of_words
from piquet_adjudicator.language.words import normalise

HEARD_CLAIMS: Final = Path(__file__).with_name("claims_heard.txt")
HEARD_ASKS: Final = Path(__file__).with_name("asks_heard.txt")
"""Ways in which claims and questions are put, under the form of each."""

HeardForm: TypeAlias = str
_OFTEN: Final = 0.3
"""How far it bears on what is meant that a form has more lines."""
_FEWEST: Final = 2
"""So many words at least, that were heard before, tell what is meant."""
_SAY_LITTLE: Final = set_of_words(
    "he she it they i you we his him her my me us them that this these the an to of in on at with "
    "by for from as and but so then be hav do will would may must can could should ought has say "
    "claim think hold #player #player's if when what how"
)


def likely_forms(text: str, heard: Path) -> dict[HeardForm, float]:
    """How likely each form of a table is meant by a line: 1 the likeliest; none, where too few of
    its words were heard.

    >>> likely = likely_forms("he ought to deal it over", HEARD_CLAIMS)
    >>> "{who} must deal again" in sorted(likely, key=lambda form: -likely[form])[:3]
    True
    """
    lines = _lines(heard)
    known = [each for each in _features(text) if each in lines.every]
    if len({each for each in known if " " not in each}) < _FEWEST:
        return {}
    return likelihoods(known, lines, _OFTEN)


@cache
def _lines(heard: Path) -> HeardLines:
    return read_heard(heard, _features, lambda form: form.replace("{who}", "he"))


def _features(text: str) -> Features:
    said = tuple(word for word in signs(tuple(normalise(text).split())) if word not in _SAY_LITTLE)
    return features_of(said, tuple(dict.fromkeys(said)))
