"""The questions of a dispute file."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, Problem
from piquet_adjudicator.files.claims_section import items_under, line_of, of_object
from piquet_adjudicator.files.claims_unread import ClaimAtTable, ask_helped
from piquet_adjudicator.files.sections import check_keys, note, text_of
from piquet_adjudicator.language.ask_sentences import read_ask
from piquet_adjudicator.language.claim_json import read_json_ask
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claim_sentences import ClaimContext
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.claims import ClaimRow
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.source import Mapping, Node

_KEYS: Final = ("ask", "line")


def read_asks(
    node: Node | None,
    elder: Player,
    last: int,
    problems: list[Problem],
    rows: tuple[ClaimRow, ...] = ROWS,
    names: dict[Player, str] | None = None,
    record: Dispute | None = None,
    helps: bool = True,
) -> tuple[Ask, ...]:
    """The questions; `last` is how many lines the log has, `rows` the forms of claims under the
    code, `names` those of the players, `record` what is recorded before it, for the help, where it
    `helps`."""
    asks = []
    for item in items_under(node, "asks", problems):
        place = item.place.line
        start = ClaimAtTable(last, last, elder, None, place, rows, names or {}, record, helps)
        ask = _ask(item, start, problems)
        if ask is not None:
            asks.append(replace(ask, file_line=item.place.line))
    return tuple(asks)


def _ask(node: Node, standing: ClaimContext, problems: list[Problem]) -> Ask | None:
    """One question: a line, or a mapping of `ask` (a line, or an object) and `line`."""
    asked, before = node, len(problems)
    if isinstance(node, Mapping):
        check_keys(node, _KEYS, problems)
        line = line_of(node, standing, problems)
        if "ask" not in node.entries:
            hint = "write {ask: how many cards may A take in, line: 2}"
            problems.append(Problem(node.place, "a question needs ask:", hint))
        if len(problems) > before or line is None:
            return None
        asked, standing = node.entries["ask"], replace(standing, line=line)
    if isinstance(asked, Mapping):
        return of_object(read_json_ask, asked, standing, problems)
    text = text_of(asked, "a question", problems)
    if text is None:
        return None
    try:
        return read_ask(text, standing)
    except NotUnderstood as failure:
        note(asked.place, text, ask_helped(text, failure, standing, len(problems)), problems)
        return None
