"""The one error tree: what is wrong in a file, where, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec import Struct

_LISTED: Final = 14
_SHOWN: Final = 70


class Place(NamedTuple):
    """A place in a file: its name, and line and column counted from one (0: the whole file)."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Problem(Struct, frozen=True):
    """One thing that is wrong: its place, the matter in plain words, and what to do about it;
    where two places contradict each other, the `other` of them too. `offers` are what may be
    written in its place, each whole.

    >>> print(Problem(Place("hand.yaml", 3, 1), "unknown key 'elders'", "did you mean 'elder'?"))
    hand.yaml:3:1: unknown key 'elders'
        hint: did you mean 'elder'?
    """

    place: Place
    message: str
    hint: str = ""
    other: Place | None = None
    offers: tuple[str, ...] = ()

    @property
    def matter(self) -> str:
        """The matter in plain words, with the other place."""
        return f"{self.message} ({self.other})" if self.other else self.message

    def __str__(self) -> str:
        head = f"{self.place}: {self.matter}"
        return f"{head}\n    hint: {self.hint}" if self.hint else head


class BadInput(Exception):  # noqa: N818  (it names what was given, not the failure)
    """What was given cannot be read: every problem found in it, in the order of the file."""

    problems: tuple[Problem, ...]

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: problem.place))
        super().__init__("\n".join(str(problem) for problem in self.problems))


class NotUnderstood(Exception):  # noqa: N818  (as above)
    """A line of words has no meaning here; its place is known to whoever read the file."""

    def __init__(
        self, message: str, hint: str = "", *, sure: bool = False, offers: tuple[str, ...] = ()
    ) -> None:
        """`sure` where the words were there, and only what they say is out of reason; `offers` are
        what may be written instead, and then the hint says so, before what else it says."""
        self.message = message
        written = (f"write: {'; or: '.join(offers)}",) if offers else ()
        self.hint = "; or, ".join((*written, hint) if hint else written)
        self.offers = offers
        self.sure = sure
        super().__init__(message)


def quote(text: str) -> str:
    """The user's own words in quotation marks, on one line and not too long.

    >>> quote("A calls three\\nkings")
    "'A calls three kings'"
    """
    words = " ".join(text.split())
    return repr(words if len(words) <= _SHOWN else words[: _SHOWN - 3] + "...")


def nearest(word: str, words: Iterable[str], cutoff: float = 0.6) -> str:
    """A hint for a word that is not known: the nearest of `words`, or all of them if few.

    `cutoff` is how alike they must be, from 0 to 1. Returns the empty string where none is near
    and they are too many to list.

    >>> nearest("elders", ["elder", "deal", "log"])
    "did you mean 'elder'?"
    >>> nearest("xyz", ["elder", "deal"])
    "use one of 'deal', 'elder'"
    """
    known = sorted(set(words))
    near = near_word(word, known, cutoff)
    if near:
        return f"did you mean {near!r}?"
    if 0 < len(known) <= _LISTED:
        return "use one of " + ", ".join(repr(name) for name in known)
    return ""


def near_word(word: str, words: Iterable[str], cutoff: float) -> str:
    """The one of `words` that is nearest to a word that is not known; the empty string where none
    is at least so much like it (0 to 1). Before all others goes the shortest that begins with it.

    >>> near_word("elders", ["elder", "deal"], 0.8), near_word("elders", ["deal"], 0.8)
    ('elder', '')
    >>> near_word("leads", ["deals", "leads a card"], 0.6)
    'leads a card'
    """
    from difflib import get_close_matches  # used where something is wrong

    lowered = {name.lower(): name for name in sorted(set(words))}
    begun = [name for name in lowered if name.startswith(f"{word.lower()} ")]
    close = sorted(begun, key=len) or get_close_matches(word.lower(), lowered, n=1, cutoff=cutoff)
    return lowered[close[0]] if close else ""
