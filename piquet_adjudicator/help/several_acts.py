"""Several acts that stand on one line, each written in full."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.lines_in_order import before_in_light_of
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.language.talk import is_talk
from piquet_adjudicator.model.acts import Leads
from piquet_adjudicator.model.players import Player

NEXT_LINE: Final = ", and on the next line: "
"""What stands between two lines that are offered in place of one."""
_NEXT: Final = re.compile(
    rf"{NEXT_LINE}|, then (?=\S)"
    r"|(?:\s*[.;,]|\s+-)?\s+(?:and then |and next |and |then |next )?(?=[AB] [a-z])"
)
"""What stands between one act and the next, which begins with its player."""


def ways_to_write(
    text: str, elder: Player | None = None, names: Mapping[Player, str] | None = None
) -> tuple[tuple[str, ...], ...]:
    """The ways to write the acts of a line, each alone: more than one where several cards are led
    and it is not said how.

    >>> [lines[0] for lines in ways_to_write("A leads KS and QS, B plays 7S and 8S")]
    ['A leads KS QS together', 'A leads KS QS one after another']
    """
    lines = acts_on_line(text, elder, names)
    several = [act for act in map(read_act, lines) if isinstance(act, Leads) and len(act.cards) > 1]
    if not any(act.how is None for act in several):
        return (lines,) if lines else ()
    return tuple(tuple(_led(line, how) for line in lines) for how in _HOW_LED)


HowLed: TypeAlias = Literal["together", "one after another"]
_HOW_LED: Final[tuple[HowLed, ...]] = ("together", "one after another")


def _led(line: str, how: HowLed) -> str:
    """The line with how the cards were led, where it leads several and does not say so."""
    act = read_act(line)
    unsaid = isinstance(act, Leads) and len(act.cards) > 1 and act.how is None
    return say(replace(act, how=how)) if unsaid else line


def acts_on_line(
    text: str, elder: Player | None = None, names: Mapping[Player, str] | None = None
) -> tuple[str, ...]:
    """The acts of a line, each as it is written alone; none where the line is not made up of
    acts that can be read, each with its player.

    >>> acts_on_line("A leads AS, then B plays JS"), acts_on_line("A leads KS; B follows with 9S.")
    (('A leads AS', 'B plays JS'), ('A leads KS', 'B plays 9S'))
    >>> acts_on_line("A says that B plays 7H"), acts_on_line("A calls a quart, B not replying")
    ((), ())
    """
    parts = _NEXT.split(plain_line(text, elder, names or {}))
    if len(parts) < 2 or any(map(is_talk, parts)):
        return ()
    lines: list[str] = []
    try:
        for part in parts:
            line = say(read_act(part.rstrip(" .;,"), elder))
            lines[-1:] = [before_in_light_of(lines, line) or each for each in lines[-1:]]
            lines.append(line)
    except (NotUnderstood, ValueError):
        return ()
    return tuple(lines)
