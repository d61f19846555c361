"""Whole hands, called and played out, score item by item as counted from the printed laws."""

from __future__ import annotations

from pathlib import Path

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.errors import Problem
from piquet_adjudicator.lawbook.nodes import Reader
from piquet_adjudicator.record.reader import dispute_from_node
from piquet_adjudicator.source import Mapping, Sequence, read_text, read_yaml

FOLDER = Path(__file__).parent / "hands"
NAMES = {"trio": "quatorze or trio", "quatorze": "quatorze or trio"}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_hand(path: Path) -> None:
    problems: list[Problem] = []
    reader = Reader(problems)
    node = read_yaml(read_text(path), path.name, problems)
    assert isinstance(node, Mapping)
    told, expect = node.entries["dispute"], node.entries["expect"]
    assert isinstance(told, Mapping) and isinstance(expect, Mapping)
    dispute = dispute_from_node(told, path.name, problems)
    assert dispute is not None and problems == []
    ruling = adjudicate(dispute)
    wanted = expect.entries["items"]
    assert isinstance(wanted, Mapping)
    for player, score in ruling.score.items():
        listed = wanted.entries[player]
        assert isinstance(listed, Sequence)
        items = [
            (NAMES.get(item := reader.text(entry.items[0]), item), reader.number(entry.items[1]))
            for entry in listed.items
            if isinstance(entry, Sequence)
        ]
        assert [(item.item, item.points) for item in score.items] == items
    totals = expect.entries["score"]
    assert isinstance(totals, Mapping)
    assert {p: s.total for p, s in ruling.score.items()} == {
        player: reader.number(total) for player, total in totals.entries.items()
    }
    assert ruling.findings == ()
    assert ruling.play_over
