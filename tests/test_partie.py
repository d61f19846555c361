"""Parties, each deal in its order, come out as the printed laws and pages reckon them."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.facts.whose_pack import UNKNOWN_PACK
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.partie_file import partie_from_node
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.model.dispute import Dispute, PartieRecord
from piquet_adjudicator.model.partie_record import Reckoned
from piquet_adjudicator.model.players import PLAYERS, adversary_of
from piquet_adjudicator.partie.deals import PartieAdjudication, PartieRuling, rule_partie
from piquet_adjudicator.render import json_form
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, read_text, read_yaml
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.verify import is_cited
from tests.render.test_json_form import CHECKER

FOLDER = Path(__file__).parent / "partie"
FILES = sorted(path for path in FOLDER.glob("*.yaml") if "card" not in path.stem.split("-")[1:2])


def plain(node: Node) -> Any:
    """A node as lists, mappings and texts."""
    match node:
        case Scalar(text):
            return text
        case Sequence(items):
            return [plain(item) for item in items]
        case Mapping(entries):
            return {key: plain(value) for key, value in entries.items()}


def record_in(path: Path) -> tuple[PartieRecord, dict[str, Any]]:
    """The partie of a file, and what is expected of it."""
    problems: list[Problem] = []
    top = Reader(problems).mapping(
        read_yaml(read_text(path), path.name, problems), ("about", "record", "expect")
    )
    node = top.entries["record"]
    assert isinstance(node, Mapping)
    record = partie_from_node(node, path.name, problems)
    assert record is not None and problems == [], problems
    return record, plain(top.entries["expect"])


def ruling_on(path: Path) -> PartieAdjudication:
    """The ruling on the partie of a file."""
    return rule_partie(record_in(path)[0])


def as_recorded(ruling: PartieRuling) -> dict[str, Any]:
    """What a partie came to, in the words of the files."""
    result = ruling.result
    return {
        "points": {player: str(least) for player, (least, _) in result.points.items()},
        "totals": {player: str(least) for player, (least, _) in result.totals.items()},
        "known": [player for player, (least, most) in result.totals.items() if least == most],
        "winner": result.winner or "nobody",
        "won": str(result.won),
        "rubicon": "yes" if result.rubicon else "no",
        "drawn": "yes" if result.drawn else "no",
        "next": list(result.next),
        "left": str(result.left),
        "paid": result.paid
        and {"points": str(result.paid.points), "pence": str(result.paid.pence)},
        "times": [str(each.times) for each in ruling.results],
        "more": [str(each.more) for each in ruling.results],
        "void": ["yes" if each.void else "no" for each in ruling.results],
        "numbers": [str(each.number) for each in ruling.results],
        "dealers": [adversary_of(each.dispute.elder) for each in ruling.rulings],
        "findings": [sorted({str(f.cite) for f in each.findings}) for each in ruling.rulings],
        "deals": [{p: str(n) for p, (n, _) in each.points.items()} for each in ruling.results],
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_partie(path: Path) -> None:
    """All that is to be seen of a partie at once, that none is ruled on twice."""
    record, expect = record_in(path)
    ruling = rule_partie(record)
    assert_it_comes_out(ruling, expect)
    assert_what_it_carries_holds_in_the_next_deal(ruling.rulings)
    data = json.loads(json_form.one(studied(ruling)))
    assert [error.message for error in CHECKER.iter_errors(data)] == []


def assert_it_comes_out(ruling: PartieAdjudication, expect: dict[str, Any]) -> None:
    """That the points, the findings and the decisions are those that its file expects."""
    recorded = as_recorded(ruling)
    claims = expect.pop("claims", [])
    assert {key: recorded[key] for key in expect} == expect
    ruled = [claim for each in ruling.rulings for claim in each.claims]
    assert [claim.decision for claim in ruled] == [claim["decision"] for claim in claims]
    for claim, wanted in zip(ruled, claims, strict=True):
        for cite in wanted.get("cites", []):
            assert is_cited(cite, claim.cites), (claim.claim.text, claim.cites)


def assert_what_it_carries_holds_in_the_next_deal(rulings: tuple[Adjudication, ...]) -> None:
    """The turn, the count, the modes of dealing and the packs."""
    for before, after in pairwise(rulings):
        result, then, partie = before.partie, before.dispute.partie, after.dispute.partie
        assert result is not None
        void = result.void and not result.void_hangs
        here = Reckoned(result.points, by_law=result.by_law, stated=result.stated)
        counted = () if void else (replace(here, counted=result.counted),)
        changed = result.packs_changed and not void
        swapped = {p: then.packs.get(adversary_of(p), f"{adversary_of(p)}'s") for p in PLAYERS}
        assert partie.due[:1] == (() if result.void != void else result.next[:1])
        carried = (replace(each, next_seen={}) for each in partie.before)
        since = () if result.game else (*then.before, *counted)
        assert (*carried,) == tuple(replace(each, next_seen={}) for each in since)
        assert partie.modes.items() >= then.modes.items()
        packs = swapped if changed else then.packs
        unknown = result.packs_changed is None
        assert partie.packs == (dict.fromkeys(PLAYERS, UNKNOWN_PACK) if unknown else packs)


def test_case_22_five_hundred_and_eighty_one_points_between_them() -> None:
    """ "Hence B profits, by his own blunder, to the amount of 581 points." """
    played = ruling_on(FOLDER / "case-22-as-played.yaml").result
    thrown_down = ruling_on(FOLDER / "case-22-hand-thrown-down.yaml").result
    assert (played.winner, thrown_down.winner) == ("B", "A")
    assert played.won is not None and thrown_down.won is not None
    assert played.won + thrown_down.won == 581


def test_a_score_told_otherwise_than_its_record_is_refused() -> None:
    """The score told of a deal that is played out must be that of its play."""
    path = FOLDER.parent / "hands" / "portland-1882" / "example-p103.yaml"
    hand = path.read_text(encoding="utf-8")
    told = hand.split("dispute:\n")[1].split("expect:")[0].replace("\n", "\n  ")
    record = read_record(f"deals:\n  - score: {{A: 27, B: 23}}\n  {told.rstrip()}\n", "two.yaml")
    assert isinstance(record, PartieRecord)
    with pytest.raises(BadInput, match="score of A is told as 27; its record gives 28"):
        rule_partie(record)


def test_of_a_partie_of_which_nothing_is_recorded_nothing_is_decided() -> None:
    """A deal with no word of the partie leaves its result open; who deals next is plain."""
    deal = "elder: A\nhands: {A: AS KS ?*10}\nlog: [B throws down his hand]\n"
    record = read_record(f"{deal}claims: [A wins the partie, A wins a rubicon, A deals next]\n")
    assert isinstance(record, Dispute)
    decisions = [claim.decision for claim in adjudicate(record).claims]
    assert decisions == ["undecided", "undecided", "allowed"]


def test_a_law_relied_on_is_answered_by_a_count_put_right_in_the_next_deal() -> None:
    """He had seen his next hand (Law 70): the correction stands in the log of that."""
    path = FOLDER / "a-count-of-a-score-told-alone-put-right-too-late.yaml"
    (place,) = ruling_on(path).rulings[0].claims[0].pleas[0].places
    assert (place.outcome, place.decides) == ("too late", True)
