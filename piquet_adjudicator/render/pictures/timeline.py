"""The acts in time, and the windows of the laws that opened and closed on them, as plain data."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Final, Literal

from msgspec import Struct

from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.engine.ruled.spans import Against, Span, Verdict
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.acts_shown import acts_that_matter
from piquet_adjudicator.render.phrases import edge_words
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import citation_words
from piquet_adjudicator.results.record_studied import Studied

MOST_WINDOWS: Final = 8
MOST_ACTS: Final = 18
_CLAIMS_APART: Final = 6
_HOW: Final[dict[Verdict, str]] = {
    "within": "came within it",
    "too late": "came too late for it",
    "too early": "came too early for it",
    "not known": "may have come within it or not",
}


class Moment(Struct, frozen=True):
    """One row of the time-line: an act, a claim as it was put, or acts left out. `label` is its
    line ("" but for an act); a `disputed` act is one that the ruling finds something in."""

    kind: Literal["act", "claim", "left out"]
    label: str
    words: str
    disputed: bool = False


class Mark(Struct, frozen=True):
    """What was held against a window: at which row, and on which side of it that came."""

    row: int
    verdict: Verdict


class Column(Struct, frozen=True):
    """A window of a law: `whose` it was, the row that opened it (-1: open before the first; None:
    never open), the row that closed it (None: open still), and what was held against it."""

    law: str
    whose: str
    opened: int | None
    closed: int | None
    marks: tuple[Mark, ...]


class Timeline(Struct, frozen=True):
    """The acts, the windows beside them, and the windows in words; all empty, where the ruling
    turned on no window."""

    moments: tuple[Moment, ...]
    columns: tuple[Column, ...]
    lines: tuple[str, ...]


def timeline(studied: Studied) -> Timeline:
    """The time-line of a ruling: at most eight windows, and of the acts those that opened or closed
    one, those held against one, those in dispute, and others that matter, at most eighteen."""
    ruling, spans = studied.ruling, studied.windows[:MOST_WINDOWS]
    if not spans:
        return Timeline((), (), ())
    spans = tuple(sorted(spans, key=lambda span: (_start(span), _end(span))))
    lines = _lines_shown(ruling, spans)
    moments = tuple(_moments(ruling, lines, _claims(ruling, spans)))
    rows = {key: row for row, (keys, _) in enumerate(moments) for key in keys}
    return Timeline(
        moments=tuple(moment for _, moment in moments),
        columns=tuple(_column(span, rows) for span in spans),
        lines=tuple(_in_words(span, ruling.game) for span in spans),
    )


def _start(span: Span) -> float:
    return float("inf") if span.opened is None else span.opened


def _end(span: Span) -> float:
    return float("inf") if span.closed is None else span.closed


# ---- which acts


def _lines_shown(ruling: Ruling, spans: tuple[Span, ...]) -> list[int]:
    """The lines shown, in order."""
    wanted = [line for span in spans for line in (span.opened, span.closing) if line]
    wanted += [each.line for span in spans for each in span.against if not each.claim]
    wanted += sorted(_disputed(ruling))
    near = dict.fromkeys(wanted)
    others = [act.line for act in acts_that_matter(ruling)]
    others.sort(key=lambda line: min((abs(line - each) for each in near), default=line))
    last = len(ruling.game.steps)
    lines = [line for line in dict.fromkeys((*wanted, *others)) if 0 < line <= last]
    return sorted(lines[:MOST_ACTS])


def _disputed(ruling: Ruling) -> set[int]:
    return {finding.line for finding in ruling.findings if finding.line}


# ---- rows

_Key = tuple[str, int]
"""What a row stands for: ("act", its line), ("claim", its number) or ("left out", its line)."""


class _Put(Struct, frozen=True):
    """Claims that have one row: the line after which they were put, and their numbers."""

    line: int
    numbers: tuple[int, ...]
    words: str


def _moments(
    ruling: Ruling, lines: list[int], claims: list[_Put]
) -> Iterator[tuple[tuple[_Key, ...], Moment]]:
    """The rows, each with what it stands for."""
    disputed, last = _disputed(ruling), len(ruling.game.steps)
    at = 0
    for line in sorted({*lines, *(put.line for put in claims), last}):
        before = line if line not in lines else line - 1
        if before > at:
            words = f"lines {at + 1} to {before}" if before > at + 1 else f"line {before}"
            yield (("left out", before),), Moment("left out", "", words)
        at = line
        if line in lines:
            act = ruling.game.steps[line - 1].act
            yield (("act", line),), Moment("act", str(line), act_words(act), line in disputed)
        for put in claims:
            if put.line == line:
                yield tuple(("claim", n) for n in put.numbers), Moment("claim", "", put.words)


def _claims(ruling: Ruling, spans: tuple[Span, ...]) -> list[_Put]:
    """The claims as rows; of many, those put while the same windows were open have one row."""
    last = len(ruling.game.steps)
    each = [
        _Put(min(ruled.claim.line, last), (number,), f"Claim {number}: {ruled.claim.text.strip()}")
        for number, ruled in enumerate(ruling.claims, start=1)
    ]
    if len(each) <= _CLAIMS_APART:
        return each
    turns = sorted({line for span in spans for line in (span.opened, span.closing) if line})
    together: dict[int, list[_Put]] = {}
    for put in each:
        together.setdefault(bisect_right(turns, put.line), []).append(put)
    return [_joined(puts) for puts in together.values()]


def _joined(puts: list[_Put]) -> _Put:
    """Several claims as one row."""
    if len(puts) == 1:
        return puts[0]
    numbers = tuple(number for put in puts for number in put.numbers)
    words = f"Claims {in_runs(numbers)}"
    return _Put(max(put.line for put in puts), numbers, words)


# ---- columns


def _column(span: Span, rows: dict[_Key, int]) -> Column:
    opened = span.opened if span.opened is None else rows.get(("act", span.opened), -1)
    closed = rows.get(("act", span.closing)) if span.closing else None
    if span.closed == 0:
        opened = None
    marks = (Mark(row, each.verdict) for each in span.against for row in _row_of(each, rows))
    return Column(
        law=citation_words(span.cite),
        whose=span.player or "",
        opened=opened,
        closed=closed,
        marks=tuple(dict.fromkeys(marks)),
    )


def _row_of(against: Against, rows: dict[_Key, int]) -> Iterator[int]:
    """The row of what was held against a window, if it is shown."""
    key = ("claim", against.claim) if against.claim else ("act", against.line)
    if key in rows:
        yield rows[key]


def _in_words(span: Span, game: Game) -> str:
    """A window in words.

    "Law 52.1, for A, until B has played to the first trick: open from the start, closed at line
    17 (B plays 9S). Claim 2 came too late for it."
    """
    whose = f", for {span.player}" if span.player else ""
    said = [
        sentence(f"{citation_words(span.cite)}{whose}, {span_words(span)}: {_open(span, game)}")
    ]
    for verdict, words in _HOW.items():
        here = [each for each in span.against if each.verdict == verdict]
        lines = _counted("line", [each.line for each in here if not each.claim])
        claims = _counted("claim", [each.claim for each in here if each.claim])
        if here:
            said.append(sentence(f"{listed([*lines, *claims])} {words}"))
    return " ".join(said)


def span_words(span: Span) -> str:
    """What opens and closes a window: "until B has played to the first trick"; of two that close
    it, whichever comes first."""
    opens = [edge_words(edge) for edge in span.edges if edge.side == "after"]
    closes = [edge_words(edge) for edge in span.edges if edge.side == "before"]
    closes += [f"until {span.until}"] if span.until else []
    return ", ".join((*opens, " or ".join(closes)) if closes else opens)


def _counted(what: str, numbers: list[int]) -> list[str]:
    return [f"{what}{'s' * (len(numbers) > 1)} {in_runs(numbers)}"] if numbers else []


def in_runs(numbers: Iterable[int]) -> str:
    """Numbers in words, three or more in a row by the first and the last.

    >>> in_runs([2, 3, 4, 7]), in_runs([1, 2])
    ('2 to 4 and 7', '1 and 2')
    """
    runs: list[list[int]] = []
    for number in sorted(set(numbers)):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts = [
        [f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(number) for number in run]
        for run in runs
    ]
    return listed([part for each in parts for part in each])


def _open(span: Span, game: Game) -> str:
    """When a window was open."""
    if span.closed == 0:
        return "closed before the first line"
    if span.opened is None:
        return "not yet open"
    start = f"opened at line {span.opened}" if span.opened else "open from the start"
    if span.closed is None:
        return f"{start}, not closed"
    if span.claimed:
        return f"{start}, closed by an act that is claimed before it"
    act = act_words(game.steps[span.closed - 1].as_recorded)
    return f"{start}, closed at line {span.closed} ({act})"
