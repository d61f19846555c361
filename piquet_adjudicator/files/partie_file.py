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
from piquet_adjudicator.files.deal_meant import deal_of_ask, deal_of_claim
from piquet_adjudicator.files.dispute_file import (
    dispute_from_node,
    names_of,
    occasion_of,
    terms_of,
    text_under,
    words_under,
)
from piquet_adjudicator.files.partie_section import read_partie
from piquet_adjudicator.files.sections import check_keys, number_of
from piquet_adjudicator.files.words_of_code import WordsOfCode
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
MOST_LINES: Final = 10_000


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
    shared = {"terms": terms, "names": names, "occasion": occasion, "file": file}
    read = [
        (deal := _deal(item, file, problems, code)) and replace(deal, **shared)
        for item in _deals(entries["deals"], problems)
    ]
    deals = [deal for deal in read if deal is not None]
    if len(deals) == len(read):
        claims = _of_deals(node, "claims", tuple(deals), problems, code)
        asks = _of_deals(node, "asks", tuple(deals), problems, code)
        deals = [
            _with_asked(deal, claims.get(number), asks.get(number), problems, code)
            for number, deal in enumerate(deals, start=1)
        ]
    if len(problems) > before:
        return None
    title = text_under(node, "title", problems)
    return PartieRecord(code.name, header, tuple(deals), title, occasion, names, file, source)


def _of_deals(
    node: Mapping, key: str, deals: tuple[Dispute, ...], problems: list[Problem], code: WordsOfCode
) -> dict[int, Node]:
    """The claims, or the questions, at the end of a partie by the deal that they are of: that which
    an entry names under `deal:`, by its place under `deals:`, or else that which it can only mean,
    or the last."""
    under = node.entries.get(key)
    if under is None:
        return {}
    items: dict[int, list[Node]] = {}
    for item in under.items if isinstance(under, Sequence) else (under,):
        number: int | None
        if isinstance(item, Mapping) and "deal" in item.entries and len(item.entries) > 1:
            number = _number_of_deal(item.entries["deal"], len(deals), problems)
            item = _without(item, "deal")
        else:
            number = _deal_meant(item, key, deals, code)
        if number is not None:
            items.setdefault(number, []).append(item)
    return {number: Sequence(tuple(each), under.place) for number, each in items.items()}


def _deal_meant(item: Node, key: str, deals: tuple[Dispute, ...], code: WordsOfCode) -> int:
    """The deal that a claim or a question is of, where none is named; the last, where it cannot be
    read."""
    unread: list[Problem] = []
    alone, elder = Sequence((item,), item.place), deals[-1].elder
    if key == "claims":
        claims = read_claims(alone, elder, MOST_LINES, unread, code.rows)
        return deal_of_claim(claims[0], deals) if claims else len(deals)
    asks = read_asks(alone, elder, MOST_LINES, unread, code.rows)
    return deal_of_ask(asks[0], deals) if asks else len(deals)


def _without(node: Mapping, left_out: str) -> Mapping:
    entries = {key: entry for key, entry in node.entries.items() if key != left_out}
    keys = {key: place for key, place in node.keys.items() if key != left_out}
    return Mapping(entries, keys, node.place)


def _number_of_deal(node: Node, last: int, problems: list[Problem]) -> int | None:
    number = number_of(node, "deal", problems, 1, MOST_DEALS)
    if number is not None and number > last:
        message = f"deal {number} is beyond the partie, which has {last}"
        hint = "count the entries under deals: from 1"
        problems.append(Problem(node.place, message, hint))
        return None
    return number


def _with_asked(
    deal: Dispute,
    claims: Node | None,
    asks: Node | None,
    problems: list[Problem],
    code: WordsOfCode,
) -> Dispute:
    """A deal with the claims and the questions that are made of it at the end of the partie."""
    elder, lines = deal.elder, len(deal.log)
    claimed = read_claims(claims, elder, lines, problems, code.rows)
    asked = read_asks(asks, elder, lines, problems, code.rows)
    return replace(deal, claims=(*deal.claims, *claimed), asks=(*deal.asks, *asked))


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
