"""Lines that others wrote who had not seen the forms, and who is who in them untold: what is
offered.

`FULL=1` tries all of them, and prints of how many the right line is read, or stands among those
offered, of each set and kind, and apart of the third that was held back; otherwise some are
(`tests/sampled.py`).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.claim_sentences import say_claim
from piquet_adjudicator.language.line_notices import line_notices
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Talks
from piquet_adjudicator.model.dispute import Dispute
from tests.help import test_claims_and_asks
from tests.sampled import FULL, sample

AS_MEANT: Final = {"act": 0.9, "claim": 0.88, "ask": 0.94}
"""Of how many of each kind the right line is read or offered,"""
OF_A_FEW: Final = 0.7
"""or of a few of all kinds."""
UNDER_CLAIMS: Final = "as a claim, under claims: "


@cache
def corpus() -> dict[str, Any]:
    text = (Path(__file__).parent / "blind-lines.yaml").read_text(encoding="utf-8")
    data: dict[str, Any] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return data


def tried() -> Sequence[dict[str, Any]]:
    lines: list[dict[str, Any]] = corpus()["lines"]
    return sample(lines, len(lines) // 20)


@cache
def outcome(moment: str, kind: str, line: str) -> tuple[bool, tuple[str, ...], str]:
    """Whether a line is read, as what, or what is offered; and the hint."""
    moments = {**test_claims_and_asks.corpus()["moments"], **corpus()["moments"]}
    record = dict(moments[moment])
    if kind == "act":
        record["log"] = [*record["log"], line]
    else:
        record[f"{kind}s"] = [line]
    try:
        dispute = read_dispute(json.dumps(record))
        noticed = (notice.hint for notice in line_notices(dispute))
        return True, _read(dispute, kind), "; ".join(noticed)
    except BadInput as bad:
        problem = bad.problems[-1]
        _, _, under = problem.hint.partition(UNDER_CLAIMS)
        said = (*problem.offers, *(under.split("; or: ") if under else ()))
        return False, tuple(re.sub(r"^[AB]: ", "", each) for each in said), problem.hint


def _read(dispute: Dispute, kind: str) -> tuple[str, ...]:
    if kind == "act":
        act = dispute.log[-1].act
        return () if isinstance(act, Talks) else (say(act),)
    return (say_claim(dispute.claims[0]) if kind == "claim" else dispute.asks[0].text,)


def right(entry: dict[str, Any]) -> bool:
    _, lines, hint = outcome(entry["moment"], entry["kind"], entry["line"])
    said = [line.replace(", and on the next line: ", " + ") for line in lines]
    return any(
        bool(re.search(each[1:], hint))
        if each.startswith("~")
        else any(re.fullmatch(each, line) for line in said)
        for each in entry["right"]
    )


def test_none_is_read_as_another() -> None:
    misread = []
    for entry in tried():
        read, lines, _ = outcome(entry["moment"], entry["kind"], entry["line"])
        if read and lines and not right(entry):
            misread.append((entry["line"], lines))
    assert misread == []


def test_what_is_meant_is_read_or_offered() -> None:
    count: Counter[tuple[str, bool, bool]] = Counter()
    of_set: dict[tuple[str, str], list[bool]] = {}
    for entry in tried():
        if entry["right"]:
            count[entry["kind"], "held" in entry, right(entry)] += 1
            key = (entry.get("set", "first"), entry["kind"])
            of_set.setdefault(key, []).append(right(entry))
    for (name, kind), each in of_set.items():
        print(f"{name:8} {kind:6} {sum(each)} of {len(each)}: {sum(each) / len(each):.0%}")
    for kind, least in AS_MEANT.items():
        for held in (False, True):
            yes, no = count[kind, held, True], count[kind, held, False]
            print(f"{kind:6} {'held' if held else '':5} {yes} of {yes + no}")
        of_kind = sum(number for key, number in count.items() if key[0] == kind)
        good = sum(number for key, number in count.items() if key[0] == kind and key[2])
        assert not FULL or good >= least * of_kind, count
    good = sum(number for key, number in count.items() if key[2])
    assert good >= OF_A_FEW * count.total(), count
