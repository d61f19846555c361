"""A record as it was read: each line as it was written, and the act that it is on the table."""

from __future__ import annotations

from msgspec import Struct

from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.state import Game


class LineRead(Struct, frozen=True):
    """A line of the log: its number and that of the line of the file, its words as they were
    written (empty where an act was given without words), the act, and its canonical sentence."""

    number: int
    file_line: int
    written: str
    act: Act
    says: str

    @property
    def differs(self) -> bool:
        """Whether it was written in other words than those of the sentence.

        >>> from piquet_adjudicator.model.acts import Waives
        >>> LineRead(1, 3, "A waives the penalty.", Waives("A"), "A waives the penalty").differs
        False
        """
        return bool(self.written) and self.written.strip().rstrip(".") != self.says


def lines_read(game: Game) -> tuple[LineRead, ...]:
    """The lines of a record, in order, as they were read."""
    written = {line.number: line.text for line in game.dispute.log}
    return tuple(
        LineRead(
            step.number,
            step.file_line,
            written.get(step.number, ""),
            step.as_recorded,
            say(step.as_recorded),
        )
        for step in game.steps
    )
