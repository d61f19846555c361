"""Scenarios: a dispute with what the printed law decides of it, read from a YAML file.

A scenario tests one clause: in a file `fires-*` a ruling must rely on it, in a near miss,
`silent-*`, it must not. The ruling is made before what is expected is looked at.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.ruled.ruling import (
    DECISIONS,
    ClaimRuling,
    Finding,
    OpenOption,
    Ruling,
)
from piquet_adjudicator.errors import BadInput, Place, Problem, nearest
from piquet_adjudicator.files.dispute_file import dispute_from_node
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.effects import EFFECTS
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.source import Mapping, Node, read_text, read_yaml

KEYS: Final = ("clause", "words", "about", "pair", "changed", "reading", "dispute", "expect")
EXPECT: Final = ("claims", "findings", "no findings", "options", "no options", "score")
EXPECTED: Final = ("decision", "cites", "considers", "cites not")
MARK: Final = ("clause", "player", "effect", "line", "says")
NOT_OPEN: Final = "not open"
FIRES: Final = "fires-"
SILENT: Final = "silent-"
UNDONE: Final = "undone-"


class Expected(Struct, frozen=True):
    """What the print decides of one claim, the clauses that decide it (`cites`), those that must be
    named as considered, not reaching it (`considers`), and those that must not be named at all."""

    decision: str
    cites: tuple[str, ...]
    considers: tuple[str, ...]
    not_cites: tuple[str, ...]


class ExpectedMark(Struct, frozen=True):
    """What is expected of a finding or an option: its clause, and, where they are given, the player
    on whom it bears, the kind of effect, the line of the log and the words in which a finding is
    printed."""

    clause: str
    player: str = ""
    effect: str = ""
    line: int = 0
    says: str = ""

    def fits(self, mark: Finding | OpenOption) -> bool:
        """Whether a finding, or an option that is open, is what is expected."""
        if (str(mark.cite), self.player or mark.player) != (self.clause, mark.player):
            return False
        if isinstance(mark, OpenOption):
            return True
        said = Teller().follows(mark.so)
        wanted = (self.effect or mark.effect, self.line or mark.line, self.says or said)
        return wanted == (mark.effect, mark.line, said)

    def __str__(self) -> str:
        line = f"line {self.line}" if self.line else ""
        parts = (self.clause, self.player, self.effect, line, self.says)
        return ", ".join(part for part in parts if part)


class Scenario(Struct, frozen=True):
    """One scenario: the clause that it tests, whether it fires there, the printed words, and what
    must come out. `score` is each player's total for the deal, in points (empty: not asked)."""

    name: str
    clause: str
    fires: bool
    words: str
    dispute: Dispute
    claims: tuple[Expected, ...]
    findings: tuple[ExpectedMark, ...]
    no_findings: tuple[ExpectedMark, ...]
    options: tuple[ExpectedMark, ...]
    no_options: tuple[ExpectedMark, ...]
    score: dict[str, int]


def scenario_files(folder: Path, starts: tuple[str, ...] = (FIRES, SILENT)) -> list[Path]:
    """Every scenario file of a code's folder, which has one folder for each law, in order; of what
    is only repealed, those that start with `UNDONE`."""
    return sorted(path for start in starts for path in folder.glob(f"*/{start}*.yaml"))


def read_scenarios(
    folder: Path, book: LawBook, starts: tuple[str, ...] = (FIRES, SILENT)
) -> tuple[Scenario, ...]:
    """All the scenarios of a code's folder, held against its book. Raises BadInput with the
    problems of all of them, or where there is none."""
    scenarios: list[Scenario] = []
    problems: list[Problem] = []
    for path in scenario_files(folder, starts):
        try:
            scenarios.append(read_scenario(path, book))
        except BadInput as bad:
            problems += bad.problems
    if not scenarios and not problems and FIRES in starts:
        place = Place(str(folder), 0, 0)
        hint = f"it has a folder for each law, with files {FIRES}*.yaml and {SILENT}*.yaml"
        problems.append(Problem(place, "there is no scenario in this folder", hint))
    if problems:
        raise BadInput(problems)
    return tuple(scenarios)


def read_scenario(path: Path, book: LawBook | None = None) -> Scenario:
    """The scenario in a file. Raises BadInput where it is malformed; or where it speaks of what is
    not in a `book`, if one is given to hold it against."""
    problems: list[Problem] = []
    reader = Reader(problems)
    name = f"{path.parent.name}/{path.name}"
    top = read_yaml(read_text(path, name), name, problems)
    node = reader.mapping(top, KEYS, ("clause", "words", "dispute", "expect"))
    get = node.entries.get
    expect = reader.mapping(get("expect"), EXPECT).entries
    dispute = read_dispute_node(get("dispute"), name, reader, book)
    _check_pair(get("pair"), path, reader)
    if book is not None:
        _check_cites(node, expect, book, reader)
    if problems or dispute is None:
        raise BadInput(problems)
    effects = book.effects if book else EFFECTS
    scenario = Scenario(
        name=name,
        clause=reader.text(get("clause")),
        fires=path.name.startswith(FIRES),
        words=" ".join(reader.text(get("words")).split()),
        dispute=dispute,
        claims=tuple(_expected(item, reader) for item in reader.items(expect.get("claims"))),
        findings=_marks(expect.get("findings"), effects, reader),
        no_findings=_marks(expect.get("no findings"), effects, reader),
        options=_marks(expect.get("options"), effects, reader),
        no_options=_marks(expect.get("no options"), effects, reader),
        score=read_totals(expect.get("score"), reader),
    )
    _check_claims(scenario, node.place, reader)
    if problems:
        raise BadInput(problems)
    return scenario


def read_dispute_node(
    node: Node | None, name: str, reader: Reader, book: LawBook | None
) -> Dispute | None:
    """The dispute that stands in a file, in the words of the code of a `book`, if one is given,
    where it names none; what is wrong with it is noted."""
    if isinstance(node, Mapping):
        return dispute_from_node(node, name, reader.problems, under=book.words if book else None)
    if node is not None:
        reader.wrong(node.place, "a dispute is expected here", "begin with elder: A")
    return None


def read_totals(node: Node | None, reader: Reader) -> dict[str, int]:
    """Each player's total; none where they are not given."""
    if not isinstance(node, Mapping):
        return {}
    reader.mapping(node, PLAYERS)
    return {key: reader.number(value) for key, value in node.entries.items()}


def _check_pair(node: Node | None, path: Path, reader: Reader) -> None:
    """Notes a record said to differ in one thing from this that does not lie beside it."""
    name = reader.text(node)
    if node is not None and not path.with_name(f"{name}.yaml").is_file():
        beside = (each.stem for each in path.parent.glob("*.yaml"))
        reader.wrong(node.place, f"there is no record {name!r} here", nearest(name, beside))


def _check_cites(node: Mapping, expect: dict[str, Node], book: LawBook, reader: Reader) -> None:
    """Notes clauses that there are not, and words that are not those of the clause."""
    tested, words = (node.entries.get(key) for key in ("clause", "words"))
    clause = reader.choice(tested, book.sources, "")
    quoted = " ".join(reader.text(words).split())
    if words is not None and clause and quoted not in " ".join(book.sources[clause].text.split()):
        reader.wrong(words.place, f"these words do not stand in {clause}: {quoted!r}")
    cited: list[Node] = []
    for claim in reader.items(expect.get("claims")):
        for key in ("cites", "considers", "cites not"):
            if isinstance(claim, Mapping):
                cited += reader.items(claim.entries.get(key))
    for key in ("findings", "no findings", "options", "no options"):
        for item in reader.items(expect.get(key)):
            mark = item.entries.get("clause") if isinstance(item, Mapping) else item
            cited += reader.items(mark)
    for cite in cited:
        reader.choice(cite, book.cites, "")


def _expected(node: Node, reader: Reader) -> Expected:
    get = reader.mapping(node, EXPECTED, ("decision",)).entries.get
    return Expected(
        reader.choice(get("decision"), DECISIONS, ""),
        reader.texts(get("cites")),
        reader.texts(get("considers")),
        reader.texts(get("cites not")),
    )


def _marks(node: Node | None, effects: Collection[str], reader: Reader) -> tuple[ExpectedMark, ...]:
    return tuple(_mark(item, effects, reader) for item in reader.items(node))


def _mark(node: Node, effects: Collection[str], reader: Reader) -> ExpectedMark:
    """A clause alone, or what else is said of what it gives."""
    if not isinstance(node, Mapping):
        return ExpectedMark(reader.text(node))
    get = reader.mapping(node, MARK, ("clause",)).entries.get
    return ExpectedMark(
        reader.text(get("clause")),
        reader.choice(get("player"), PLAYERS, ""),
        reader.choice(get("effect"), (*effects, NOT_OPEN), ""),
        reader.number(get("line")),
        reader.text(get("says")),
    )


def _check_claims(scenario: Scenario, place: Place, reader: Reader) -> None:
    claims, expected = len(scenario.dispute.claims), len(scenario.claims)
    if claims != expected:
        reader.wrong(place, f"{claims} claims, and {expected} decisions", "give one for each claim")


def wrong_with(scenario: Scenario, ruling: Ruling) -> list[str]:
    """What of a ruling is not as the scenario says."""
    faults: list[str] = []
    claims = zip(ruling.claims, scenario.claims, strict=True)
    for number, (ruled, expected) in enumerate(claims, start=1):
        faults += (f"claim {number}: {wrong}" for wrong in _wrong_claim(ruled, expected))
    faults += _wrong_marks("finding", ruling.findings, scenario.findings, scenario.no_findings)
    faults += _wrong_marks("option", ruling.options, scenario.options, scenario.no_options)
    totals = {player: ruling.score[player].total for player in ruling.score}
    if scenario.score and totals != scenario.score:
        faults.append(f"score {totals}, not {scenario.score}")
    faults += [f"laws in conflict: {', '.join(map(str, clauses))}" for clauses in ruling.conflicts]
    if (scenario.clause in ruling.fired) != scenario.fires:
        faults.append(f"{scenario.clause} {'is silent' if scenario.fires else 'fires'}")
    return faults


def _wrong_marks(
    what: str,
    there: Sequence[Finding | OpenOption],
    wanted: Iterable[ExpectedMark],
    unwanted: Iterable[ExpectedMark],
) -> Iterator[str]:
    cites = sorted({str(each.cite) for each in there})
    for mark in wanted:
        if not any(map(mark.fits, there)):
            yield f"no {what} {mark}, but {cites}"
    for mark in unwanted:
        if any(map(mark.fits, there)):
            yield f"{what}: {mark}"


def _listed(cites: tuple[str, ...]) -> str:
    return " and ".join(cites) or "nothing"


def _wrong_claim(ruled: ClaimRuling, expected: Expected) -> Iterator[str]:
    cites, considered = tuple(map(str, ruled.cites)), tuple(map(str, ruled.considered))
    deciding = tuple(cite for cite in cites if cite not in considered)
    if ruled.decision != expected.decision:
        yield f"{ruled.decision}, not {expected.decision} ({_listed(cites)})"
    for cite in sorted(set(expected.cites).difference(deciding)):
        yield f"is not decided by {cite}, but by {_listed(deciding)}"
    for cite in sorted(set(expected.considers).difference(considered)):
        yield f"does not consider {cite}, but {_listed(considered)}"
    for cite in sorted(set(expected.not_cites).intersection(cites)):
        yield f"cites {cite}"
