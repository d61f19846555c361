"""What was meant by claims and questions heard before, and by how likely a new one is meant so.

`claims_heard.txt` and `asks_heard.txt` hold, under each form, ways in which people put it. A line
is held against all of them, word by word and two words together, as acts are (`heard.py`); the
table says which form is likely, and what stands in its slots is taken from the line itself.
"""

from __future__ import annotations

import math
from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final, TypeAlias

from piquet_adjudicator.help.heard import signs
from piquet_adjudicator.help.who_acts import set_of_words
from piquet_adjudicator.language.words import normalise

HEARD_CLAIMS: Final = Path(__file__).with_name("claims_heard.txt")
HEARD_ASKS: Final = Path(__file__).with_name("asks_heard.txt")
"""Ways in which claims and questions are put, under the form of each."""

HeardForm: TypeAlias = str
_Counted: TypeAlias = tuple[dict[HeardForm, Counter[str]], Counter[HeardForm], frozenset[str]]

_SEEN: Final = 0.1
"""What a word counts that was never heard of a form."""
_SHARPNESS: Final = 0.4
"""How far the likelier of two forms stands before the other."""
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
    >>> "{who} must deal again" in sorted(likely, key=lambda form: -likely[form])[:2]
    True
    """
    words, lines, every = _counted(heard)
    known = [each for each in _features(text) if each in every]
    if len({each for each in known if " " not in each}) < _FEWEST:
        return {}
    unheard = _SEEN * len(every)
    scores = {
        form: 0.3 * math.log(lines[form])
        + sum(math.log(counts[each] + _SEEN) for each in known)
        - len(known) * math.log(counts.total() + unheard)
        for form, counts in words.items()
    }
    best = max(scores.values())
    return {form: math.exp(_SHARPNESS * (score - best)) for form, score in scores.items()}


@cache
def _counted(heard: Path) -> _Counted:
    """How often each word was heard of each form, how many lines each form has, and all words."""
    words: dict[HeardForm, Counter[str]] = {}
    lines: Counter[HeardForm] = Counter()
    form = ""
    for line in heard.read_text(encoding="utf-8").splitlines():
        if not line.startswith(" "):
            form = line
            words.setdefault(form, Counter()).update(_features(form.replace("{who}", "he")))
        else:
            words[form].update(_features(line))
        lines[form] += 1
    return words, lines, frozenset(word for counts in words.values() for word in counts)


def _features(text: str) -> tuple[str, ...]:
    said = tuple(word for word in signs(tuple(normalise(text).split())) if word not in _SAY_LITTLE)
    return (*dict.fromkeys(said), *(" ".join(pair) for pair in pairwise(said)))
