"""Free ways of speaking of the pack, the stock, the hands and the play, in the words by which each
act is known; they come after those of `said_freely.py`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from piquet_adjudicator.help.cards_written import CARD, LETTERS, RANK, SUIT
from piquet_adjudicator.language.numbers import parse_number

_NUMBER: Final = r"(?:one|two|three|four|five|six|seven|eight|[1-8])"
_ANY_NUMBER: Final = r"(?:\d+|[a-z]+(?:-[a-z]+)?)"
_PUT_OUT: Final = (
    r"(?:discard|put out|throw(?: out| away)?|lay (?:out|aside|away)|part with|reject|change"
    r"|exchange)"
)
_TOO_MANY: Final = ("thirty-three", "33", "thirty-four", "34")
_LOW: Final[tuple[str, ...]] = ("bot", "low", "und", "las")
_OTHER: Final = r"(?:him|her|me|us|[AB]|the other|everybody|everyone|all|them)"


def _faulty(match: re.Match[str]) -> str:
    """How many cards a pack has, as what is wrong with it."""
    fault = "redundant" if match["count"].lower() in _TOO_MANY else "imperfect"
    return f"{match['head']} is found {fault}"


def _summed(match: re.Match[str]) -> str:
    """Numbers added up aloud: the last is the count, where it is their sum."""
    one, other, total = (parse_number(match[name].lower()) for name in ("one", "other", "sum"))
    if not one or not other or one + other != total:
        return match[0]
    who = match["head"][:2] if match["head"][:1] in ("A", "B") else ""
    return f"{who}counts {total}"


_PARTS: Final = {"(?:top |first |upper )?five": 1, "(?:(?:bottom|last|lower) three|three last)": 6}
"""The parts of a stock of eight, each with the place of its first card."""
HANDLED_FREELY: Final[tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...]] = (
    # ---- cards
    (
        rf"(?i)\b(?P<one>{CARD}),? (?:with|plus|together with|along with|besides|and also|and"
        rf" then)"
        rf" (?:the )?(?={CARD}\b)",
        r"\g<one> ",
    ),
    (
        rf"(?i)\b(?:a|an|one|the|his|her) (?P<suit>{SUIT})(?P<mid>(?: \w+){{0,4}}), (?:the|his"
        rf"|her) "
        rf"(?P<rank>{RANK})\b(?!s| of)",
        lambda m: f"{LETTERS[m['rank'].lower()]}{m['suit'][0].upper()}{m['mid']}",
    ),
    (
        rf"(?i)\b(?P<verb>leads?|led|plays|played) (?:the )?(?P<one>{CARD}),? (?:and |then )*"
        r"(?:after (?:it|that)|next|directly|at once|straight after|immediately)(?: after)?,? "
        rf"(?:the )?(?={CARD}\b)",
        r"\g<verb> \g<one> and then \g<verb> ",
    ),
    (
        r"(?i)\b(?:just|exactly|merely|simply|quite|no fewer than|not less than|as many as"
        rf"|but|a total of|altogether)(?P<number> {_NUMBER}\b(?! (?:more|less|too)\b))",
        r"\g<number>",
    ),
    # ---- the pack
    (
        r"(?i)\b(?P<head>(?:the |this |that |his |her |[AB]'s )?(?:\w+ )?(?:pack|deck))"
        r" (?:had|has|was of|is of|was|is|held|holds|contain(?:s|ed)|count(?:s|ed)|came to|numbered"
        r"|made|turned out to (?:have|be)|with)(?: but| only| just| found to (?:have|be)| to have)?"
        r" (?P<count>thirty-(?:one|three|four)|thirty|3[0134])(?: cards)?\b(?: in it)?",
        _faulty,
    ),
    (
        r"(?i)\b(?P<who>bystander|onlooker|spectator|looker-on|watcher|visitor|friend),"
        r" [^,]{2,40}, "
        r"(?=\w)",
        r"\g<who> ",
    ),
    (
        r"(?i)\b(?:chang\w+|mix\w+ up|confus\w+|exchang\w+|swap\w+) (?:the )?packs\b",
        "dealt with the wrong pack",
    ),
    # ---- the deal
    (
        r"(?i)\b(?:with|by) (?P<who>[AB])'s (?:leave|permission|consent|agreement|sanction),?"
        r"(?=.*\b(?:right|rectif|mistake|wrong|amend|fix|mend|error|odd card|put))",
        r"\g<who> gives leave,",
    ),
    (
        rf"(?i)\b(?P<head>stock\b.*?) (?:in|into|as) (?:packets of )?(?:an? )?(?P<one>{_NUMBER})"
        rf" (?:and|,) (?:an? )?(?P<other>{_NUMBER})\b",
        r"\g<head> in packets of \g<one> and \g<other>",
    ),
    (
        rf"(?i)\b(?P<end>top|first|upper(?:most)?|topmost|bottom|lowest|undermost|last|lowermost)"
        rf"(?: card| one)? of (?:the |these |those )?(?:(?!five|three){_NUMBER}|stock|talon"
        rf"|cards left|heap)\b"
        r"(?! of| cards?| (?:top|bottom))",
        lambda m: f"{'bottom' if m['end'][:3].lower() in _LOW else 'top'} card of the stock",
    ),
    *(
        (
            rf"(?i)\b(?:the )?{which}(?: card| one)? of (?:his|her|the|elder's|my|[AB]'s)"
            rf" (?:{of})(?: cards)?\b(?! of)",
            f"card {place} of the stock",
        )
        for of, first in _PARTS.items()
        for which, place in (
            ("(?:top|first|upper(?:most)?|topmost|highest)", first),
            ("(?:bottom|lowest|undermost|last|lowermost)", 5 if first == 1 else 8),
            ("second", first + 1),
            ("third", first + 2),
        )
    ),
    (r"(?i)\bfirst card (?=(?:of|from|off) (?:the )?(?:stock|talon))", "top card "),
    # ---- the exchange
    (
        rf"(?i)\b(?:will|would|does|did|do|is|was|wants?|chooses?|chose|prefers?|elects?|resolves?)"
        rf" not (?:to |going to )?{_PUT_OUT} (?:any(?:thing)?(?: cards?)?|an? (?:single |one )?card"
        r"|one(?: card)?|a thing)(?: at all| out| whatever)?\b",
        "discards no cards",
    ),
    (
        rf"(?i)\b(?:refuses?|refused|declines?|declined) to {_PUT_OUT}"
        r"(?: any(?:thing)?(?: cards?)?(?: at all)?)?(?=[,.;]|$)",
        "discards no cards",
    ),
    (
        r"(?i)\b(?:discard(?:s|ed)|changes?|changed|puts? out|threw|throws|exchange[sd]?|parts?"
        r" with"
        r"|parted with|lays? out|laid out) (?:nothing|none|no cards?)(?: out| away| at all)?\b",
        "discards no cards",
    ),
    (
        rf"(?i)\b(?:lets?|allow(?:s|ed)?|suffers?) {_OTHER} (?:to )?(?:see|have a look at|look at)"
        r" (?P<what>it|them|this|that|(?:the|his|her) [\w ]+)",
        r"shows \g<what>",
    ),
    (
        r"(?i)\b(?:swaps?|swapped|chang(?:es?|ed)|exchang(?:es?|ed)|substitut(?:es?|ed)"
        r"|replac(?:es?|ed))"
        rf" (?:an?|one|{_NUMBER}|some|another)(?: of the)? cards? (?:of|in|from|among) (?:his|her"
        rf"|the|my"
        r"|[AB]'s) discards?\b.*",
        "alters his discard",
    ),
    # ---- the calling
    (
        rf"(?i)\b(?P<number>three|four|3|4) (?P<rank>{RANK}s),? (?:and )?(?:makes |making |for "
        rf"|is "
        r"|are )?(?P<sum>\w+teen|\w+ty(?:-\w+)?|\d\d|three|fourteen)(?=[.,;]|$| and\b)",
        r"\g<number> \g<rank>, counts \g<sum>",
    ),
    (
        r"(?i)\b(?:takes?|took|taken|draws?|drew|calls?|called) back (?:his|her|the|my|that|[AB]'s)"
        r" \"?good\"?(?=[,.;]|$| and| after| but)",
        "corrects the reply to not good",
    ),
    (
        r"(?i)\bsaid (?P<first>good|not good|equal)[,;]? (?:and |but |then )*(?:at once "
        r"|immediately "
        r"|directly |presently )?(?:after(?:wards?)? |then |next )?(?:said|says?):? no[,:]? "
        r"(?P<then>good|not good|equal)\b",
        r"replies \g<first>, then corrects the reply to \g<then>",
    ),
    (
        rf"(?i)(?:^|(?<=[\w,] ))(?P<head>(?:[AB] )?(?:(?:counts?|counted|says?|said|reckons?)[:,]?"
        rf" )?)"
        rf"(?P<one>{_ANY_NUMBER}) (?:and|plus|with) (?P<other>{_ANY_NUMBER}),? "
        rf"(?:is|are|was|were|makes?|made|being|be|=) (?P<sum>{_ANY_NUMBER})(?=[.,;]|$)",
        _summed,
    ),
)
"""Free ways of saying what is done, and how a record has it."""
