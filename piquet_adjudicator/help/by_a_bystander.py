"""What one who does not play says at the table, told at length."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.help.persons_told import is_persons_name
from piquet_adjudicator.help.shorthand import remark_to

_BYSTANDER: Final = re.compile(
    r".*\b(?:(?:who|that) (?:is |was |had been )?(?:look|watch|sit|sat|stand|stood)\w*"
    r"(?: \w+){0,3}?|[Ss]ome(?:body|one)(?: else)?(?: \w+){0,5}?|bystander|onlooker|looker-on"
    r"|spectator|stranger|kibitzer|watcher),?"
    r" (?:says?|said|remarks?|remarked|(?:tells?|told)(?: (?:[AB]|him|her|them|the players)\b)?"
    r"|observes?|observed|points? out|pointed out"
    r"|cries|cried|whispers?|whispered|murmurs?|murmured|exclaims?|exclaimed"
    r"|calls? out|called out)\b,?"
    r"(?: \w+ that| that)?:? ?(?P<remark>.+)"
)
_WATCHING: Final = re.compile(
    r".*\b(?:watching|looking on|standing by|sitting by|behind [AB]|at the next table)\b,?"
    r" (?:\w+ ){0,2}?(?:told|tells|said|says|remarked|sang out|called out|reminded|pointed out"
    r"|cried|observed|mentioned|let [AB] know)(?: to)?(?: [AB]\b(?!')| him| her)?(?: that)?:?"
    r" (?P<remark>.+)"
)
_BY_SOME_PERSON: Final = re.compile(
    r"(?i:an?|some|one|another|the) (?:\w+ )??(?:gentleman|lady|man|woman|person|fellow|friend"
    r"|visitor|neighbour|waiter|member|guest|passer-by|stander-by|bystander|onlooker|looker-on|spectator)\b"
    r"(?!'s)[^,]*?,? (?:says?|said|lets? (?:out|fall|slip|drop)|remark(?:s|ed)|mention(?:s|ed)"
    r"|observe[sd]|notice[sd]|points? out|pointed out|call(?:s|ed) out|cried|cries|remind(?:s|ed)"
    r"|tells|told|exclaim(?:s|ed)|whisper(?:s|ed)|blurt(?:s|ed) out|called attention to the fact)\b"
    r"(?: (?:to )?(?:[AB]|him|her|them)\b(?!'))?(?: that)?:? (?P<remark>.+)"
)
"""Any person who is neither of the players, and says something."""
_BY_ONE_LOOKING_ON: Final = re.compile(
    r".*\b(?:remarked|said|observed|pointed out|noticed|mentioned|stated) by (?:an?|the|one|some)"
    r" (?:\w+ )*?(?:lady|gentleman|man|woman|person|friend|bystander|spectator|onlooker"
    r"|looker-on|kibitzer|watcher|stranger|visitor)\b[\w ,]*? that (?P<remark>.+)"
)


_BY_ANOTHER_OF_NAME: Final = re.compile(
    r"(?P<name>[A-Z][a-z]+(?: [A-Z][a-z]+)?),? (?:says?|said|remarks?|remarked|observes?|observed"
    r"|(?:tells?|told|reminds?|reminded) (?:[AB]|them|both)\b(?!')|points? out|pointed out"
    r"|exclaims?|exclaimed|whispers?|whispered|calls? out|called out|mentions?|mentioned)\b"
    r"(?: to (?:[AB]|them))?(?: that)?[:,]? (?P<remark>.+)"
)
"""One of another name than the players, who are named by their letters."""


def _by_another(line: str) -> re.Match[str] | None:
    match = _BY_ANOTHER_OF_NAME.fullmatch(line)
    if match is None or not re.search(r"\b[AB]\b", line):
        return None
    return match if is_persons_name(match["name"]) else None


def by_a_bystander(line: str) -> tuple[str, ...]:
    """What a bystander says in a line made plain, in its words; nothing where none speaks.

    >>> by_a_bystander("One who looked on told A that he had forgotten his kings")
    ('a bystander points out that A has forgotten his kings',)
    >>> by_a_bystander("Brand says A has the wrong score")
    ('a bystander points out that A has the wrong score',)
    """
    patterns = (_BYSTANDER, _WATCHING, _BY_ONE_LOOKING_ON, _BY_SOME_PERSON)
    each = (pattern.match(line) for pattern in patterns)
    match = next(filter(None, each), None) or _by_another(line)
    if match is None:
        return ()
    remark = remark_to(line, _remark(match["remark"]))
    return (f"a bystander points out that {remark}",)


def _remark(words: str) -> str:
    """What was remarked, without the word for speaking that quotation marks stand for."""
    return re.sub(r"^(?:that |says? )+", "", words.strip(" ,."))
