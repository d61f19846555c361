"""How long a ruling takes, beside work of a known size done in the same run.

    pip install -e '.[bench]'
    python benchmarks/bench.py [--rounds N]

Three tables. Each measure takes turns with what it is compared with, and medians are given.

1. One hand of eighty acts, read from its text, replayed and ruled with its derivations, beside
   python-chess reading an eighty-ply game and pushing its moves. The aim is within five times.
   Once more with every line new to the reader, which otherwise knows again a line it has read.
2. The cost of an act as a record grows from 20 acts to 200. The aim is a flat cost.
3. The whole process of `piquet-adjudicator rule`, beside a click program that prints one line, by
   the clock and by the time of the processor, which other work on the machine disturbs less.
   The aim is within four times. Both begin with what an earlier run has kept for them.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter
from typing import Final

import chess.pgn

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.additions import read_addition
from piquet_adjudicator.language.card_words import read_cards
from piquet_adjudicator.language.combinations import read_combination
from piquet_adjudicator.language.sentences import read_act

HERE: Final = Path(__file__).resolve().parent
LENGTHS: Final = (20, 40, 80, 120, 160, 200)
HAND_AIM: Final = 5.0
PROCESS_AIM: Final = 4.0
NOT_COMPILED: Final = "PYTHONDONTWRITEBYTECODE"

_ONE_LINE: Final = """\
import click

@click.command()
@click.argument("path", type=click.Path(exists=True))
def main(path: str) -> None:
    click.echo(path)

main()
"""

_OPENING: Final = (
    "A discards KS 8C 7C 9D 8D",
    "A takes in 5",
    "B discards 7S 9H 7H",
    "B takes in 3",
    "A calls five cards",
    "B asks what it makes",
    "A says it makes 49",
    "B replies good",
    "A says in hearts",
    "A calls a quart major",
    "B replies good",
    "A calls three knaves",
    "B replies not good",
    "A counts 9",
)
_TRICKS: Final = (
    *("A AH B TH", "A KH B 7D", "A QH B TD", "A JH B JD", "A 8H B QD", "A KD B AD"),
    *("B AC A 9C", "B KC A JC", "B QC A 8S", "B TC A 9S", "B QS A AS", "A JS B TS"),
)
_TALK: Final = (
    *("A counts {n}", "B asks how many spades remain", "A answers 2", "A counts {n}"),
    *("B asks to see the point", "A shows the point", "B says that B has 9 cards"),
    *("B asks how many of the quart remain", "A answers none", "B counts {n}"),
    *("A asks how many queens remain", "B answers 2", "A says that B has 9 cards"),
)
_DEAL: Final = """\
elder: A
deal:
  A: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
  B: TS 7S TH 9H 7H KC QC TC AD QD JD TD
  stock: 9S 8S KH 9C KD QS AC 7D
log:
"""


def seconds(work: Callable[[], object]) -> float:
    """How long one doing of the work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def interleaved(works: list[Callable[[], object]], rounds: int) -> list[float]:
    """The median seconds of each work, done in turn so that all meet the same weather."""
    for work in works:
        work()
    times = [[seconds(work) for work in works] for _ in range(rounds)]
    return [median(column) for column in zip(*times, strict=True)]


def rule(text: str) -> None:
    """Reads a record, replays it, and rules on it."""
    adjudicate(read_dispute(text))


def rule_afresh(text: str) -> None:
    """As `rule`, with every line and every call of it new to the reader."""
    for remembered in (read_act, read_combination, read_addition, read_cards):
        remembered.cache_clear()
    rule(text)


def play_chess(text: str) -> None:
    """Reads a game of chess and plays it to its last position."""
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    board = game.board()
    for move in game.mainline_moves():
        board.push(move)


def record_of(length: int) -> str:
    """A record of so many acts: the head of one that talks much over a hand of twelve tricks."""
    lines = list(_OPENING)
    for trick, played in enumerate(_TRICKS, 1):
        leader, led, other, follows = played.split()
        lines += [f"{leader} leads {led}", *(line.format(n=trick) for line in _TALK)]
        lines += ["A counts 9", f"{other} plays {follows}"]
    if length > len(lines):
        raise ValueError(f"the longest record has {len(lines)} acts")
    log = "".join(f"  - {line}\n" for line in lines[:length])
    return f"{_DEAL}{log}claims:\n  - B: A reckons nothing\n"


def hands(rounds: int) -> None:
    """The first table."""
    record = (HERE / "hand-80.yaml").read_text(encoding="utf-8")
    game = (HERE / "game-80.pgn").read_text(encoding="utf-8")
    works: list[Callable[[], object]] = [
        lambda: play_chess(game),
        lambda: rule(record),
        lambda: rule_afresh(record),
    ]
    chess_time, ruled, afresh = interleaved(works, rounds)
    print(f"One hand (medians of {rounds})")
    print(f"  python-chess, 80 plies           {chess_time * 1e3:8.2f} ms")
    for name, time in (("80 acts ruled, again and again", ruled), ("80 acts, each new", afresh)):
        print(f"  {name:<32} {time * 1e3:8.2f} ms  {time / chess_time:5.2f} times {HAND_AIM:g}")


def growth(rounds: int) -> None:
    """The second table: the whole cost an act, and that of the acts added to the row above."""
    records = [record_of(length) for length in LENGTHS]
    works: list[Callable[[], object]] = [lambda text=text: rule(text) for text in records]  # type: ignore[misc]
    times = interleaved(works, rounds)
    print(f"\nCost of an act as the record grows (medians of {rounds})")
    before, shorter = 0.0, 0
    for length, time in zip(LENGTHS, times, strict=True):
        added = (time - before) / (length - shorter)
        print(
            f"  {length:4} acts {time * 1e3:8.2f} ms  {time / length * 1e6:7.1f} us an act"
            f"  {added * 1e6:7.1f} us each act added"
        )
        before, shorter = time, length


def processes(rounds: int) -> None:
    """The third table."""
    command = Path(sysconfig.get_path("scripts")) / "piquet-adjudicator"
    record = str(HERE / "hand-80.yaml")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "one_line.py"
        program.write_text(_ONE_LINE, encoding="utf-8")
        commands = [sys.executable, str(program), record], [str(command), "rule", record]
        for line in commands:
            _run(line)
        times = [[_run(line) for line in commands] for _ in range(rounds)]
    print(f"\nThe whole process (medians of {rounds})")
    for which, name in enumerate(("by the clock", "of the processor")):
        one_line, ruled = (median(run[which] for run in runs) for runs in zip(*times, strict=True))
        print(
            f"  {name:<17} a click program of one line {one_line * 1e3:6.1f} ms"
            f"  piquet-adjudicator rule {ruled * 1e3:6.1f} ms"
            f"  {ruled / one_line:5.2f} times {PROCESS_AIM:g}"
        )


def _run(command: list[str]) -> tuple[float, float]:
    """The seconds that a command takes, by the clock and of the processor. Both kinds have the
    compiled modules that an installed program has."""
    compiled = {name: value for name, value in os.environ.items() if name != NOT_COMPILED}
    used, start = _used(), perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=compiled)
    return perf_counter() - start, _used() - used


def _used() -> float:
    """The seconds of the processor that the commands run so far have taken."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Prints the three tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=41, help="how often each is measured")
    rounds = parser.parse_args().rounds
    hands(rounds)
    growth(max(3, rounds // 2))
    processes(max(3, rounds // 2))


if __name__ == "__main__":
    main()
