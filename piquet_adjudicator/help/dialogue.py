"""Words in quotation marks that one player and then the other speaks, each with its speaker before
it, as acts are written.

>>> as_dialogue("'Show me your tierce,' quoth the dealer; A showed KS QS JS.", "A")
'B asks to see the tierce of A; A showed KS QS JS'
>>> as_dialogue('A: "Five cards." "Making?" "Forty-nine."', "A")
'A says five cards; B asks making; A says forty-nine'
"""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

_QUOTED: Final = re.compile(
    r"[\"“](?P<double>[^\"“”]+)[\"”]|(?<!\w)['‘](?P<single>[^'’]+)['’](?!\w)"
)
_WHO: Final = (
    r"(?P<who>[AB]|I|he|she|(?:the )?(?:elder|younger|dealer|non-dealer)(?: hand)?"
    r"|(?:the )?other(?: player)?)(?!')"
)
_VERB: Final = (
    r"(?:says?|said|quoth|cries|cried|asks?|asked|answers?|answered|repl(?:y|ies|ied)|inquire[sd]"
    r"|enquire[sd]|returns|returned|calls?|called|exclaim(?:s|ed)|demands?|demanded|begs?|begged"
    r"|announce[sd]|declare[sd]|state[sd]|remark(?:s|ed)|observe[sd]|whisper(?:s|ed)|goes|went on)"
)
_AFTER: Final = re.compile(
    rf"(?i)^[\s,.–—-]*(?:{_VERB} {_WHO}\b"
    rf"|{_WHO.replace('<who>', '<who2>')}(?: \w+ly)? {_VERB}\b)[\s,:]*"
)
_BEFORE: Final = re.compile(
    rf"(?i)(?:^|[\s,.;–—-]+|(?:and|then|but) ){_WHO}(?:(?: \w+){{0,2}}? {_VERB})?(?: \w+){{0,3}}?"
    r"\s*[:,]?\s*$"
)
"""Who speaks, after his words and before them."""
_NO_TALK: Final = re.compile(r"(?i)\b(?:to|the|his|her|my|a|an|of|word|words|called|were|was)\s*$")
"""Words after which words in quotation marks are only spoken of."""
SHOW_ME: Final = re.compile(
    r"^(?:says|asks) (?:(?:please|pray|sir|then|now),? )*(?:show|let [AB] see) "
)
"""That the other is told to show something."""
_FEWEST: Final = 2
_NEXT: Final = re.compile(r"(?i).?\s*[;.]\s*(?:the )?(?:[AB]|elder|younger|dealer)(?: hand)? [a-z]")
"""What is done next, after what was said."""


def as_dialogue(text: str, elder: Player | None) -> str:
    """The line with each of the words in quotation marks said by a player; as it is where there is
    but one speaker, and nothing told after him."""
    quotes = list(_QUOTED.finditer(text))
    if not quotes or elder is None:
        return text
    told: list[str] = []
    last: Player | None = None
    end = 0
    for at, quote in enumerate(quotes):
        before = text[end : quote.start()]
        following = text[quote.end() : quotes[at + 1].start() if at + 1 < len(quotes) else None]
        if _NO_TALK.search(before) and not _BEFORE.search(before):
            return text
        after, ahead = _AFTER.match(following), _BEFORE.search(before)
        named = (after and (after["who"] or after["who2"])) or (ahead and ahead["who"]) or ""
        who = _player(named, elder)
        if named and who is None:
            return text
        goes_on = last is not None and re.search(r"[a-z]", before) is not None
        who = who or (last if goes_on else adversary_of(last) if last else None)
        if who is None:
            return text
        named_after = after is not None and bool(after["who"] or after["who2"])
        narrated = before[: ahead.start()] if ahead and not named_after else before
        end = quote.end() + (after.end() if after else 0)
        words = (quote["double"] or quote["single"]).strip()
        verb = "asks" if words.endswith("?") else "says"
        spoken = _of_both(words.strip(" ,.?!"), who)
        said = SHOW_ME.sub("asks to see ", f"{verb} {spoken}")
        told += [*filter(None, [narrated.strip(" ,.;:–—-")]), f"{who} {said}"]
        last = who
    if len(quotes) < _FEWEST and not _NEXT.match(text[end - 1 :]):
        return text
    rest = text[end:].strip(" ,.;:–—-")
    return "; ".join([*told, *filter(None, [rest])])


def _player(named: str, elder: Player) -> Player | None:
    """The player who is named by his letter or his side."""
    name = re.sub(r"^the | hand$| player$", "", named.lower())
    if named in PLAYERS:
        return "A" if named == "A" else "B"
    if name in ("elder", "non-dealer"):
        return elder
    return adversary_of(elder) if name in ("younger", "dealer") else None


def _of_both(words: str, who: Player) -> str:
    """The words with letters for him who speaks and for the other."""
    other = adversary_of(who)
    words = re.sub(r"(?i)\b(show|give|tell|play) me\b", r"\1", words)
    said = re.sub(r"\b[Yy]our (\w+)", rf"the \1 of {other}", words)
    said = re.sub(r"\b[Yy]ou\b", other, said)
    said = re.sub(r"\b(?:I|me)\b", who, re.sub(r"\b[Mm]y\b", f"{who}'s", said))
    return said if re.match(r"[AB]\b", said) else said[:1].lower() + said[1:]
