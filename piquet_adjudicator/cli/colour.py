"""Bold and colour where a page of text goes to a terminal. Nothing is said by them alone: what is
bold has a mark, or a heading, besides."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from typing import Final

BOLD: Final = "\x1b[1m"
HEADING: Final = "\x1b[1;36m"
PLAIN: Final = "\x1b[0m"
_DECIDED: Final = frozenset({"THE DECISION", "THE DECISIONS"})
_MARKS: Final = ("> ", "  > ")
"""How the line of an act, or of a trick, begins that decides."""


def wants_colour(environment: Mapping[str, str], terminal: bool) -> bool:
    """Whether a page is coloured: on a terminal that can, and where nobody has said no
    (https://no-color.org).

    >>> wants_colour({}, True), wants_colour({"NO_COLOR": "1"}, True), wants_colour({}, False)
    (True, False, False)
    """
    return terminal and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def on_terminal(page: str) -> str:
    """A page as it goes to the standard output: with colours, where that is a terminal."""
    terminal = sys.stdout is not None and sys.stdout.isatty()
    return coloured(page) if wants_colour(os.environ, terminal) else page


def coloured(page: str) -> str:
    """A page of text with its title, its decisions and the lines that decide in bold, and its
    headings in bold and colour.

    >>> coloured("A revoke\\n\\nTHE DECISION\\n\\nRefused.\\n").split("\\n")[2]
    '\\x1b[1;36mTHE DECISION\\x1b[0m'
    """
    return "\n".join(_lines(page.split("\n")))


def _lines(lines: list[str]) -> Iterator[str]:
    heading = ""
    for number, line in enumerate(lines):
        after_blank = number == 0 or not lines[number - 1]
        if after_blank and line.isupper() and line[0].isalpha():
            heading = line
            yield f"{HEADING}{line}{PLAIN}"
        elif line and (number == 0 or heading in _DECIDED or line.startswith(_MARKS)):
            yield f"{BOLD}{line}{PLAIN}"
        else:
            yield line
