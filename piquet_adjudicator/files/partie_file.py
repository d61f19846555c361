"""A partie file: the deals of a partie, each with its log or only its score.

A deal in it is written as a dispute is, without what stands once for the whole partie.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.asks_section import read_asks
from piquet_adjudicator.files.claims_section import read_claims
from piquet_adjudicator.files.dispute_file import (
    dispute_from_node,
    names_of,
    occasion_of,
    terms_of,
    text_under,
    words_under,
)
from piquet_adjudicator.files.partie_section import read_partie
from piquet_adjudicator.files.sections import check_keys
from piquet_adjudicator.files.words_of_code import WordsOfCode
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.source import (
    Mapping,
    Node,
    Sequence,
)

TOP_KEYS: Final = (
    *("title", "club", "date", "referee", "code", "players"),
    *("partie", "terms", "deals", "claims", "asks"),
)
"""The keys of a partie file."""
_PARTIE_KEYS: Final = ("club", "date", "referee", "code", "players", "partie", "terms")
"""Those of a dispute that a deal in it has not."""
MOST_DEALS: Final = 40


def partie_from_node(
    node: Mapping,
    file: str,
    problems: list[Problem],
    *,
    source: str = "",
    under: WordsOfCode | None = None,
    laws: Path | None = None,
) -> PartieRecord | None:
    """The partie that a mapping holds; None where it adds to `problems`. The code `under` is meant
    where it names none; one that it names may be of the folder of codes `laws`."""
    before = len(problems)
    check_keys(node, TOP_KEYS, problems)
    entries = node.entries
    code = words_under(node, under, laws, problems)
    terms, names = terms_of(node, code, problems), names_of(node, problems)
    occasion = occasion_of(node, problems)
    header = read_partie(entries.get("partie"), problems)
    deals = [
        replace(deal, terms=terms, names=names, occasion=occasion, file=file)
        for item in _deals(entries["deals"], problems)
        if (deal := _deal(item, file, problems, code)) is not None
    ]
    if deals:
        last = deals[-1]
        lines = len(last.log)
        claims = read_claims(entries.get("claims"), last.elder, lines, problems, code.rows)
        asks = read_asks(entries.get("asks"), last.elder, lines, problems, code.rows)
        deals[-1] = replace(
            last,
            claims=(*last.claims, *_at_the_end(claims, last)),
            asks=(*last.asks, *asks),
        )
    if len(problems) > before:
        return None
    title = text_under(node, "title", problems)
    return PartieRecord(code.name, header, tuple(deals), title, occasion, names, file, source)


def _at_the_end(claims: tuple[Claim, ...], last: Dispute) -> tuple[Claim, ...]:
    return tuple(replace(claim, line=len(last.log)) for claim in claims)


def _deals(node: Node, problems: list[Problem]) -> tuple[Node, ...]:
    if not isinstance(node, Sequence) or not node.items:
        message = "deals must be a list, each deal with a dash"
        problems.append(Problem(node.place, message, "begin each deal with '- elder: A'"))
        return ()
    if len(node.items) > MOST_DEALS:
        message = f"deals has {len(node.items)} entries, more than {MOST_DEALS}"
        problems.append(Problem(node.place, message, "tell one partie in a file"))
        return ()
    return node.items


def _deal(node: Node, file: str, problems: list[Problem], code: WordsOfCode) -> Dispute | None:
    """One deal: a dispute, without what stands once for the partie."""
    if not isinstance(node, Mapping):
        message = "a deal must be a mapping, of keys such as elder: and log: or score:"
        problems.append(Problem(node.place, message, "write: - {elder: A, score: {A: 28, B: 23}}"))
        return None
    misplaced = [key for key in _PARTIE_KEYS if key in node.entries]
    for key in misplaced:
        message = f"{key}: stands once, before deals:"
        problems.append(Problem(node.keys[key], message, "move it to the top of the file"))
    return None if misplaced else dispute_from_node(node, file, problems, under=code)
