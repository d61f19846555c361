"""Whole hands, called and played out, with their score item by item as counted by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.model.acts import GAME_ITEMS
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.source import Mapping, Node, Sequence, read_text, read_yaml
from piquet_adjudicator.workshop.scenarios import read_dispute_node, read_totals

KEYS: Final = ("about", "dispute", "expect")
EXPECT: Final = ("score", "items")
_ITEMS: Final = {"trio": "quatorze or trio", "quatorze": "quatorze or trio"}

Items = tuple[tuple[str, int], ...]


class Hand(Struct, frozen=True):
    """A hand played out without a fault: the items of each player's score, in points, in the order
    in which they reckon, and their totals."""

    name: str
    dispute: Dispute
    items: dict[str, Items]
    score: dict[str, int]


def read_hands(folder: Path, book: LawBook) -> tuple[Hand, ...]:
    """All the hands of a folder, in the words of the code of a book. Raises BadInput."""
    return tuple(read_hand(path, book) for path in sorted(folder.glob("*.yaml")))


def read_hand(path: Path, book: LawBook | None = None) -> Hand:
    """The hand in a file. Raises BadInput where it is malformed."""
    problems: list[Problem] = []
    reader = Reader(problems)
    top = read_yaml(read_text(path), path.name, problems)
    node = reader.mapping(top, KEYS, ("dispute", "expect"))
    expect = reader.mapping(node.entries.get("expect"), EXPECT, EXPECT).entries
    dispute = read_dispute_node(node.entries.get("dispute"), path.name, reader, book)
    items, score = _items(expect.get("items"), reader), read_totals(expect.get("score"), reader)
    if problems or dispute is None:
        raise BadInput(problems)
    return Hand(f"{path.parent.name}/{path.name}", dispute, items, score)


def _items(node: Node | None, reader: Reader) -> dict[str, Items]:
    if not isinstance(node, Mapping):
        return {}
    reader.mapping(node, PLAYERS)
    return {
        player: tuple(_item(item, reader) for item in reader.items(listed))
        for player, listed in node.entries.items()
    }


def _item(node: Node, reader: Reader) -> tuple[str, int]:
    if not isinstance(node, Sequence):
        reader.wrong(node.place, "an item and its points are expected here", "as [point, 5]")
        return "", 0
    item, points = node.items
    name = reader.choice(item, (*GAME_ITEMS, *_ITEMS), "")
    return _ITEMS.get(name, name), reader.number(points)


def wrong_with_hand(hand: Hand, ruling: Ruling) -> list[str]:
    """What of a ruling is not as counted by hand; a hand without a fault has no findings."""
    faults: list[str] = []
    for player, score in ruling.score.items():
        items = tuple((str(item.item), item.points) for item in score.items)
        if items != hand.items[player]:
            faults.append(f"{player} scores {items}, not {hand.items[player]}")
        if score.total != hand.score[player]:
            faults.append(f"{player} scores {score.total}, not {hand.score[player]}")
    faults += [f"a finding {finding.cite}" for finding in ruling.findings]
    if not ruling.play_over:
        faults.append("the play is not over")
    return faults
