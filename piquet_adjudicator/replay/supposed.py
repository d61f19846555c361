"""A dispute as it stood at a line, and with what a question supposes to be done after it."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.dispute import Awareness, Dispute, Line
from piquet_adjudicator.replay.scores_known import as_known_at


def up_to(dispute: Dispute, line: int) -> Dispute:
    """A dispute as it stood at the end of a line, with nothing claimed or asked."""
    known = (e for e in dispute.stipulated if not isinstance(e, Awareness) or e.line <= line)
    return replace(
        as_known_at(dispute, line),
        log=dispute.log[:line],
        claims=(),
        asks=(),
        stipulated=tuple(known),
    )


def supposed(dispute: Dispute, ask: Ask, acts: tuple[Act, ...]) -> Dispute:
    """A dispute as it stood at the line of a question, with what is supposed done after it, in the
    place where the question stands in the file."""
    before = up_to(dispute, ask.line)
    lines = (
        Line(ask.line + at, act, ask.file_line, supposed=True) for at, act in enumerate(acts, 1)
    )
    later = replace(ask, line=ask.line + len(acts), supposed=())
    return replace(before, log=(*before.log, *lines), asks=(later,))
