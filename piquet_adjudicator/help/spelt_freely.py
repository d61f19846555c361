"""Words as they are written in haste, or by one who learns the language, in their usual spelling.

>>> as_spelt("he cant go thru her tricks cos its 2 late")
"he can't go through her tricks because it's too late"
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_ACCENTS: Final = re.compile(r"[\u0300-\u036f]")
_WITH_SIGN: Final = (
    "can't don't doesn't didn't hasn't haven't hadn't isn't aren't wasn't weren't won't wouldn't "
    "couldn't shouldn't needn't mustn't i'm i've i'd he's she's that's there's what's they're "
    "you're they've we've who's"
)
_WITHOUT_SIGN: Final = {word.replace("'", ""): word for word in _WITH_SIGN.split()}
_SPELT: Final = {
    **_WITHOUT_SIGN,
    **dict.fromkeys(("cos", "coz", "cuz", "bc", "becoz", "'cause"), "because"),
    **{"thru": "through", "w/o": "without", "tho": "though", "ur": "your", "cld": "could"},
    **{"shld": "should", "wld": "would", "cd've": "could have", "abt": "about", "b4": "before"},
    **{"gonna": "going to", "wanna": "want to", "gotta": "have to", "prob": "probably"},
    **{"wud": "would", "shud": "should"},
    **{"gived": "gave", "dealed": "dealt", "throwed": "threw", "taked": "took", "drawed": "drew"},
    **{"cutted": "cut", "leaved": "left", "putted": "put", "sayed": "said", "leaded": "led"},
    **{"telled": "told", "getted": "got", "choosed": "chose", "holded": "held", "seed": "saw"},
    **{"finded": "found", "maked": "made", "keeped": "kept", "picket": "picked", "ment": "meant"},
    **{
        "gd": "good",
        "cb": "carte blanche",
        "opp": "opponent",
        "oppo": "opponent",
        "adv": "adversary",
    },
    **{"seqs": "sequences", "disc'd": "discarded", "btm": "bottom", "yngr": "younger"},
    **{"ere": "before", "thereupon": "then", "naught": "nothing", "commenced": "began"},
    **{"recollected": "remembered", "recollects": "remembers"},
    **{"thrue": "threw", "dealth": "dealt", "wich": "which", "recieves": "receives"},
}
_SPELT_OTHERWISE: Final = (
    (r"(?i)\b(should|could|would|must|might) of\b", r"\1 have"),
    (r"(?i)\b2 late\b", "too late"),
    (r"(?:^|(?<=[.;!?] ))As (?=[a-zA-Z])", "When "),
    (r"(?i)\bnon dealer\b", "non-dealer"),
    (r"(?i)\bits (?=(?:not |too |a |an |my |his |her |void|good|over)\b)", "it's "),
    (r"(?i)\b(can|may|must|should|could|to) b\b(?= \w+(?:ed|en|t)\b)", r"\1 be"),
    (r"(?<=\w) \+ (?=[a-z])", " and "),
    (
        r"(?i)\b(I|[AB]|he|she|we|they|you|elder|younger|dealer) (?:did|do|does) "
        r"(?=(?:take|draw|lead|play|put|throw|call|cut|show|deal|look|see|say|discard|give|pick)\b)",
        r"\1 ",
    ),
    (
        r"(?i)^(?:oops|omg|lol|huh|well|so|ah|oh|hm+|ok|okay|ugh|er|um|damn|anyway)\b[,!. ]+(?=\w)",
        "",
    ),
    (r"(?i)[, ]+(?:lol|haha|omg|oops)[.!]*$", ""),
)
_WORD: Final = re.compile(r"(?<![\w'])[a-z'][a-z0-9'/]*(?![\w'])", re.I)


def as_spelt(text: str) -> str:
    """The text with its words in their usual spelling."""
    text = _ACCENTS.sub("", unicodedata.normalize("NFD", text))
    for pattern, instead in _SPELT_OTHERWISE:
        text = re.sub(pattern, instead, text)
    return _WORD.sub(_usual, text)


def _usual(match: re.Match[str]) -> str:
    word = match[0]
    usual = _SPELT.get(word.lower())
    if usual is None:
        return word
    capital = word[0].isupper() or usual.startswith("i'")
    return usual[0].upper() + usual[1:] if capital else usual
