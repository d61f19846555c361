"""After which lines of the log the last claim would be decided otherwise than at its end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.ruling import IS_RIGHT
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.acts import NotTold
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.dispute import Dispute

_MOST: Final = 40
"""Of how many lines, the last of the log, it is asked."""


def lines_decided_otherwise(dispute: Dispute, laws: Path | None) -> tuple[int, ...]:
    """The lines of the log after which the last claim is decided, and otherwise than at the end.
    What somebody may or must do comes and goes; of what is so, it is only asked where it is so no
    more. A record with parts not told is not asked about: what was done in them may be anything.
    """
    claim = dispute.claims[-1]
    last = len(dispute.log)
    if claim.line != last or any(isinstance(line.act, NotTold) for line in dispute.log):
        return ()
    lines = range(max(last - _MOST, 1), last + 1)
    each = tuple(replace(claim, line=line, pleas=()) for line in lines)
    book = load_book(dispute.code, laws)
    ruling = adjudicate(replace(dispute, claims=each, asks=()), book).ruling
    decisions = {ruled.claim.line: ruled.decision for ruled in ruling.claims}
    at_end = decisions[last]
    gone = not IS_RIGHT.get(at_end)
    return tuple(
        line
        for line, decision in decisions.items()
        if decision in IS_RIGHT
        and decision != at_end
        and (IS_RIGHT[decision] if gone else isinstance(claim, ActClaim))
    )


def lines_in_runs(lines: tuple[int, ...]) -> str:
    """Lines in few words.

    >>> lines_in_runs((3, 4, 5, 9))
    '3 to 5, 9'
    """
    return ", ".join(_runs(lines))


def _runs(lines: tuple[int, ...]) -> Iterator[str]:
    firsts = [line for line in lines if line - 1 not in lines]
    lasts = [line for line in lines if line + 1 not in lines]
    for first, last in zip(firsts, lasts, strict=True):
        yield str(first) if first == last else f"{first} to {last}"
