"""Scenarios: a dispute with what the printed law decides of it, read from a YAML file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.lawbook.nodes import Reader
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.record.reader import dispute_from_node
from piquet_adjudicator.source import Mapping, read_text, read_yaml

FOLDER = Path(__file__).parent / "laws"
KEYS = ("clause", "words", "about", "pair", "changed", "reading", "dispute", "expect")
EXPECT = ("claims", "findings", "no findings", "score", "items")


@dataclass(frozen=True)
class Expected:
    """What the print decides of one claim, and the clauses that it must rest on."""

    decision: str
    cites: tuple[str, ...]
    not_cites: tuple[str, ...]


@dataclass(frozen=True)
class Scenario:
    """One scenario: the clause that it tests, whether it fires there, and what must come out."""

    name: str
    clause: str
    fires: bool
    words: str
    dispute: Dispute
    claims: tuple[Expected, ...]
    findings: tuple[str, ...]
    no_findings: tuple[str, ...]
    score: dict[str, int]


def scenario_files() -> list[Path]:
    """Every scenario file, in order."""
    return sorted(FOLDER.glob("*/*/*.yaml"))


def read_scenario(path: Path) -> Scenario:
    """The scenario in a file. Raises BadInput where it is malformed."""
    problems: list[Problem] = []
    reader = Reader(problems)
    name = f"{path.parent.name}/{path.name}"
    node = reader.mapping(read_yaml(read_text(path, name), name, problems), KEYS, ("clause",))
    get = node.entries.get
    expect = reader.mapping(get("expect"), EXPECT).entries
    dispute_node = get("dispute")
    assert isinstance(dispute_node, Mapping), f"{name} has no dispute"
    dispute = dispute_from_node(dispute_node, name, problems)
    score = expect.get("score")
    scenario = Scenario(
        name=name,
        clause=reader.text(get("clause")),
        fires=path.name.startswith("fires-"),
        words=" ".join(reader.text(get("words")).split()),
        dispute=dispute,  # type: ignore[arg-type]
        claims=tuple(_expected(item, reader) for item in reader.items(expect.get("claims"))),
        findings=reader.texts(expect.get("findings")),
        no_findings=reader.texts(expect.get("no findings")),
        score={key: reader.number(value) for key, value in score.entries.items()}
        if isinstance(score, Mapping)
        else {},
    )
    if problems:
        raise BadInput(problems)
    return scenario


def _expected(node: object, reader: Reader) -> Expected:
    entry = reader.mapping(node, ("decision", "cites", "cites not"), ("decision",))  # type: ignore[arg-type]
    return Expected(
        reader.text(entry.entries.get("decision")),
        reader.texts(entry.entries.get("cites")),
        reader.texts(entry.entries.get("cites not")),
    )
