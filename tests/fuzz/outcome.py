"""What comes of a record that is given to the command, whatever it is."""

from __future__ import annotations

import json
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any, Final, TypeAlias
from unittest.mock import patch

from click.testing import CliRunner
from msgspec import Struct

from piquet_adjudicator.cli import faults, main, rule, score
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.evaluation import evaluate
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.partie import any_record
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.study.studied import studied

Verb: TypeAlias = tuple[str, ...]

FORMS: Final[tuple[Verb, ...]] = (
    ("rule", "--format", "html", "--annex"),
    ("rule",),
    ("rule", "--annex"),
    ("rule", "--format", "markdown"),
    ("rule", "--format", "json"),
    ("explain",),
)
"""What is made of every record that is ruled."""
OTHERS: Final[tuple[Verb, ...]] = (
    *(("explain", "--line", line) for line in ("1", "3", "9")),
    *(("explain", "--law", law) for law in ("12", "37", "44", "54", "59", "67", "Case XVII")),
    *(("compare", "--code", code) for code in ("au-cent-1882", "hoyle-modernized")),
    *(("replay",), ("score",), ("check",), ("check", "--format", "json")),
)
"""What is asked besides, of each record one."""
VERBS: Final = (*FORMS, *OTHERS)
IN_WORDS: Final = (0, 1, 2)
"""Exit codes of a record that is ruled, left undecided, or refused."""
REFUSED: Final = 2


class Outcome(Struct, frozen=True):
    """What the command made of a record: its exit code, what it printed, the seconds that it took
    of the processor, and where it failed."""

    code: int
    printed: str
    seconds: float
    fault: str = ""

    @property
    def is_in_words(self) -> bool:
        """Whether the record is ruled or refused, and in words."""
        return self.code in IN_WORDS and not self.fault and "Traceback" not in self.printed


def outcome(text: str, verb: Sequence[str]) -> Outcome:
    """What the command makes of the text of a record, in this process."""
    name, *options = verb
    start = time.process_time()
    raised: list[str] = []

    def where(fault: Exception) -> str:
        raised.extend(traceback.format_exception(fault))
        return "a place that is in the traceback"

    with patch.object(faults, "_where", where):
        done = CliRunner().invoke(main, [name, "-", *options], input=text)
    seconds = time.process_time() - start
    if done.exit_code == 0 and "json" in verb:
        json.loads(done.stdout)
    return Outcome(done.exit_code, done.output, seconds, "".join(raised))


def counted(text: str, verb: Sequence[str]) -> tuple[Outcome, int]:
    """The same, and how many acts were laid on the table for it, those of a game once for each time
    that the laws were tried on it."""
    laid = 0

    def view(game: Game, *rest: Any) -> View:
        nonlocal laid
        laid += len(game.steps)
        return View(game, *rest)

    with patch.object(evaluate, "View", view):
        return outcome(text, verb), laid


def each_outcome(text: str, other: Verb) -> Iterator[tuple[Verb, Outcome]]:
    """What comes of a record that is ruled, in every form, and of one thing asked besides; of one
    that is refused, that alone. It is ruled once for all of them."""
    with _made_once():
        for verb in FORMS:
            result = outcome(text, verb)
            yield verb, result
            if result.code == REFUSED:
                yield ("score",), outcome(text, ("score",))  # a scoring card is not ruled on
                break
        yield other, outcome(text, other)


@contextmanager
def _made_once() -> Iterator[None]:
    """Has a ruling that is asked for again, and what was studied of it, given as it was."""
    once = {each: _Once(each) for each in (adjudicate, rule_partie, studied)}
    with ExitStack() as stack:
        for module in (rule, score, any_record):
            for name, value in list(vars(module).items()):
                if isinstance(value, FunctionType) and value in once:
                    stack.enter_context(patch.object(module, name, once[value]))
        yield


class _Once:
    """A function that answers the question that it was asked before without looking again."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._asked: tuple[Any, ...] | None = None
        self._answer: Any = None

    def __call__(self, *asked: Any) -> Any:
        if self._asked is None or not all(map(_same, asked, self._asked)):
            self._answer = self._function(*asked)
            self._asked = asked
        return self._answer


def _same(one: object, other: object) -> bool:
    return one is other or one == other


if __name__ == "__main__":
    of_record, acts_laid = counted(sys.stdin.read(), sys.argv[1:])
    status = Path("/proc/self/status")  # where there is one, it tells how much memory was taken
    taken = status.read_text("utf-8").partition("VmHWM:")[2].split() if status.exists() else ["0"]
    print(json.dumps([of_record.seconds, acts_laid, int(taken[0]), of_record.is_in_words]))
    print(of_record.fault, file=sys.stderr)
