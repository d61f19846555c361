"""What one of the players noticed, where nothing says which: either may have, as contested."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model.acts import Talks

_NOTICED: Final = re.compile(
    r"(?:[Ii]t (?:is|was) (?:then |now )?(?:noticed|found(?: out)?|discovered|observed|remarked"
    r"|seen|pointed out)"
    r"|(?:[Oo]ne of (?:them|the (?:two|players|two players|ladies|gentlemen))|[Ee]ither|[Aa] player"
    r"|[Oo]ne or the other)(?: \w+)?? (?:notic|find|found|discover|observ|remark"
    r"|point|say|said|see|saw)\w*(?: out)?)"
    r" that (?P<what>.+)"
)


def by_one_of_them(line: str) -> tuple[str, ...]:
    """The lines that tell that one of the players noticed something, in a line made plain which
    does not say who; none where it says nothing of the kind.

    >>> by_one_of_them("it was noticed that it was B's turn to deal")[0]
    "(contested) A points out that it was B's turn to deal"
    >>> by_one_of_them("A points out that it was B's turn to deal")
    ()
    """
    match = _NOTICED.fullmatch(line.strip(" ,."))
    if match is None or "pack" in match["what"]:
        return ()  # that a pack is found incorrect has a line of its own, for whoever finds it
    lines = tuple(f"{player} points out that {match['what']}" for player in "AB")
    return tuple(f"(contested) {said}" for said in lines) if all(map(_is_read, lines)) else ()


def _is_read(line: str) -> bool:
    try:
        return not isinstance(read_act(line), Talks)
    except NotUnderstood:
        return False
