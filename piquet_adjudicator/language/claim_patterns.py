"""The words of a claim with may or must, and of its denial, made from one positive pattern, in
which the verb is marked with a star.

    {other} *wins the partie        A wins, may win, must win; does not win, need not win
    the deal *is void               is, must be; is not, need not be
    {other} *must deal again        must, has to; need not, is not bound to
    the stock *may be counted       may, can, is entitled to; may not, cannot

A pattern without a star has no other words than its own.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from msgspec import Struct

from piquet_adjudicator.language.patterns import base_verb

_MAY: Final = ("may", "can", "could", "is entitled to", "is allowed to", "has a right to")
_MUST: Final = (
    *("must", "has to", "shall", "should", "is to", "ought to"),
    *("is bound to", "is obliged to"),
)
_MAY_NOT: Final = (
    *("may not", "cannot", "can not", "could not", "must not", "shall not", "should not"),
    *("is not entitled to", "is not allowed to", "has no right to"),
)
_NEED_NOT: Final = (
    *("need not", "does not have to", "does not need to"),
    *("is not bound to", "is not obliged to"),
)
_DOES_NOT: Final = ("does not", "did not", *_MAY_NOT, *_NEED_NOT)
NEGATIVE: Final = frozenset(("not", "cannot", "no"))
"""Words of which a denial made here has one."""
_STARRED: Final = r"\*(?:\((?P<several>[^()]*)\)|(?P<one>\w+))"


class Forms(Struct, frozen=True):
    """The patterns made of one: as it stands, with a modal verb, and denied, each made of the ways
    to say the verb; empty where there are none. `denial` is the first of the denials alone, as it
    is printed."""

    plain: str
    modal: str = ""
    denied: str = ""
    denial: str = ""

    @property
    def positive(self) -> tuple[str, ...]:
        """The patterns that say that it is so."""
        return (self.plain, self.modal) if self.modal else (self.plain,)

    @property
    def negative(self) -> tuple[str, ...]:
        """The patterns that deny it."""
        return (self.denied,) if self.denied else ()


@lru_cache(maxsize=1024)
def patterns_of(pattern: str) -> Forms:
    """The patterns made of one.

    >>> patterns_of("{other} *wins the partie").denial
    '{other} does not win the partie'
    >>> patterns_of("all deals *stand").denial, patterns_of("the packs *are changed").denial
    ('all deals do not stand', 'the packs are not changed')
    >>> patterns_of("{other} *must cut again").denial, patterns_of("it *may be counted").denial
    ('{other} need not cut again', 'it may not be counted')
    >>> patterns_of("the deal *is void").modal.startswith("the deal (may be|can be|could be|")
    True
    >>> " pay for|" in patterns_of("{other} *(stands|pays for) the wine").modal
    True
    """
    match = re.search(_STARRED, pattern)
    if match is None:
        return Forms(pattern)
    before, after = pattern[: match.start()], pattern[match.end() :]
    verbs = (match["several"] or match["one"]).split("|")

    def of(ways: tuple[str, ...]) -> str:
        return f"{before}({'|'.join(ways)}){after}" if len(ways) > 1 else before + ways[0] + after

    match verbs:
        case ["must"]:
            return Forms(of(_MUST), "", of(_NEED_NOT), of(("need not",)))
        case ["may"]:
            return Forms(of(_MAY), "", of((*_MAY_NOT, "does not")), of(("may not",)))
        case ["is" | "are" as verb]:
            modal = tuple(f"{way} be" for way in (*_MAY, *_MUST))
            not_so = tuple(f"{way} be" for way in (*_MAY_NOT, *_NEED_NOT))
            return Forms(of(("is",)), of(modal), of(("is not", *not_so)), of((f"{verb} not",)))
    bases = tuple(dict.fromkeys(map(_base, verbs)))
    plain = of(tuple(dict.fromkeys((*verbs, *bases))))
    modal = tuple(f"{way} {verb}" for verb in bases for way in (*_MAY, *_MUST))
    denied = tuple(f"{way} {verb}" for verb in bases for way in _DOES_NOT)
    does = "do not" if bases[0] == verbs[0] else "does not"
    return Forms(plain, of(modal), of(denied), of((f"{does} {bases[0]}",)))


def _base(verb: str) -> str:
    """The first form of a verb, of which the first word may not be the last: to stand at."""
    first, *rest = verb.split(" ")
    return " ".join((base_verb(first), *rest))
