"""Claims and questions as people write them: none is read as another; what is offered for the rest.

`FULL=1` tries all of them and prints what came of each kind; otherwise every sixth is tried.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.claim_sentences import say_claim

FULL: Final = bool(os.environ.get("FULL"))
AS_MEANT: Final = 0.8
"""Of how many of the lines the right one is read, or stands among those offered."""
UNDER_CLAIMS: Final = "as a claim, under claims: "


class Came(NamedTuple):
    """What comes of a line: what is read, in its canonical words and in its own; or the offers."""

    read: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()


@cache
def corpus() -> dict[str, Any]:
    text = (Path(__file__).parent / "claims-and-asks.yaml").read_text(encoding="utf-8")
    data: dict[str, Any] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return data


def tried() -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = corpus()["lines"]
    return lines if FULL else lines[::6]


@cache
def outcome(moment: str, kind: str, line: str) -> Came:
    record = {**corpus()["moments"][moment], f"{kind}s": [line]}
    try:
        dispute = read_dispute(json.dumps(record))
    except BadInput as bad:
        problem = bad.problems[-1]
        _, _, under = problem.hint.partition(UNDER_CLAIMS)
        said = (*problem.offers, *(under.split("; or: ") if under else ()))
        return Came(offered=tuple(re.sub(r"^[AB]: ", "", each) for each in said))
    if kind == "claim":
        return Came(read=(say_claim(dispute.claims[0]),))
    (ask,) = dispute.asks
    canonical = ask.row.patterns[0].replace("{other}", str(ask.player))
    return Came(read=(canonical, ask.text))


def test_no_claim_or_question_is_read_as_another() -> None:
    misread = []
    for entry in tried():
        came = outcome(entry["moment"], entry["kind"], entry["line"])
        if came.read and not _right(entry, came.read):
            misread.append((entry["line"], came.read, entry["means"]))
    assert misread == []


def test_what_is_meant_is_read_or_offered() -> None:
    count: Counter[tuple[str, str, bool]] = Counter()
    for entry in tried():
        came = outcome(entry["moment"], entry["kind"], entry["line"])
        right = _right(entry, came.read or came.offered)
        count[entry["kind"], entry["set"], right] += 1
    for kind, of_set in sorted({(kind, of_set) for kind, of_set, _ in count}):
        yes, no = count[kind, of_set, True], count[kind, of_set, False]
        print(f"{kind:6} {of_set:10} {yes} of {yes + no}")
    good = sum(number for key, number in count.items() if key[2])
    assert good >= (AS_MEANT - 0.1 * (not FULL)) * count.total(), count


def test_a_card_is_to_be_put_back_and_a_suit_played() -> None:
    came = outcome("play", "claim", "B must put back his card and play a heart")
    assert "B must retake the card, and on the next line: B must play a heart" in came.offered


def _right(entry: dict[str, Any], lines: tuple[str, ...]) -> bool:
    said = [line.replace(", and on the next line: ", " + ") for line in lines]
    patterns: list[str] = entry["right"]
    return any(bool(re.fullmatch(each, line)) for each in patterns for line in said)
