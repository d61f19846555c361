"""A file of any kind read: a dispute, a partie, or a scoring card."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, TypeAlias

from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.files.dispute_file import dispute_from_node
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.model.scoring_card import CardRecord
from piquet_adjudicator.source import MAX_BYTES, Mapping, Sequence, decode, read_text, read_yaml

Record: TypeAlias = Dispute | PartieRecord | CardRecord
"""What a file may hold."""


_A_DEAL: Final = (
    "- {dealer: A, score: {A: 28, B: 23}} for a deal of which the score is told; what was said or "
    "done in a deal goes under a log: of its own, and claims: and asks: stand at the end"
)


def load(path: str, laws: Path | None = None) -> Record:
    """What is in a file, or from the standard input for `-`; `laws` is a folder of codes besides
    those of the package. Raises BadInput."""
    if path == "-":
        return read_record(read_standard_input(), path, laws)
    return read_record(read_text(path), path, laws)


def read_standard_input() -> str:
    """The text given on the standard input, of at most `MAX_BYTES`, in UTF-8 wherever it comes
    from. Raises BadInput where it is closed, too large, or not UTF-8."""
    if sys.stdin is None:
        closed = Problem(Place("-", 0, 0), "the standard input is closed", "name a file")
        raise BadInput([closed])
    return decode(sys.stdin.buffer.read(MAX_BYTES + 1), "-")


def read_record(text: str, file: str = "-", laws: Path | None = None) -> Record:
    """What a YAML text is: a scoring card where it has `parties:`, a partie where it has
    `deals:` or `games:`, or else a dispute. `laws` is a folder of codes besides those of the
    package.

    Raises BadInput with every problem that can be found without replaying the record.

    >>> partie = read_record("deals: [{elder: A, score: {A: 28, B: 23}}]")
    >>> partie.deals[0].partie.stated
    {'A': 28, 'B': 23}
    """
    problems: list[Problem] = []
    node = read_yaml(text, file, problems)
    record: Record | None = None
    if isinstance(node, Mapping) and "parties" in node.entries:
        from piquet_adjudicator.files.card_file import card_from_node  # used for a scoring card

        record = card_from_node(node, file, problems, source=text, laws=laws)
    elif isinstance(node, Mapping) and {"deals", "games"} & node.entries.keys():
        from piquet_adjudicator.files.partie_file import partie_from_node  # used for a partie

        record = partie_from_node(node, file, problems, source=text, laws=laws)
    elif isinstance(node, Mapping) and isinstance(node.entries.get("partie"), Sequence):
        message = "partie: tells what is known of the partie, and not its deals"
        problems.append(Problem(node.keys["partie"], message, f"write them under deals: {_A_DEAL}"))
    elif isinstance(node, Mapping):
        record = dispute_from_node(node, file, problems, source=text, laws=laws)
    elif node is not None:
        message = "a dispute must be a mapping, of keys such as elder: and log:"
        problems.append(
            Problem(node.place, message, "begin with elder: A; or, of a partie, with deals:")
        )
    if problems or record is None:
        raise BadInput(problems)
    return record
