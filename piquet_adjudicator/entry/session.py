"""Guided entry from the first question to the ruling: each answer kept at once, any of them taken
back, and the whole gone on with where it was broken off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, Protocol

from msgspec import Struct

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.entry.completions import Suggestion, by_group, matching, suggestions
from piquet_adjudicator.entry.prompt_table import Prompt
from piquet_adjudicator.entry.prompts import Entered, Writing, answer, next_prompt
from piquet_adjudicator.entry.undecided import asked_of, may_settle, tell
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.partie.stated_score import agreeing
from piquet_adjudicator.render.plain import plain
from piquet_adjudicator.render.table_view import table_rows
from piquet_adjudicator.render.text import one
from piquet_adjudicator.study.studied import studied

HELP: Final = frozenset(("help", "?"))
BACK: Final = "back"
QUIT: Final = "quit"
GREETING: Final = (
    "Answer one question after another; what you write is kept in {file} at once.\n"
    "Tab shows what may be answered, also by any word of it. `back` takes the last answer back,\n"
    "`help` tells more, `quit` leaves; `write {file}` goes on from there.\n"
)
_EACH: Final = 6
_NOTHING_KNOWN: Final = re.compile(r"\d+ cards? not known|\?(?: \?)*")
"""A place of which no card is known: how many lie there may hang on what is yet to be told."""


class AnswerReader(Protocol):
    """Where answers come from."""

    def read(self, prompt: str, offered: Callable[[], tuple[Suggestion, ...]]) -> str | None:
        """The next answer, without its line end; None where there are no more."""


class Ended(Struct, frozen=True):
    """How it ended: the writing, and the ruling where it came to one."""

    writing: Writing
    ruling: Ruling | None


def converse(
    writing: Writing,
    reader: AnswerReader,
    tell_user: Callable[[str], None],
    keep: Callable[[str], None],
) -> Ended:
    """Asks until all is told, or no more is answered, and rules. `tell_user` prints words, `keep`
    writes the file."""
    past: list[Writing] = []
    offers: tuple[str, ...] = ()
    while True:
        question = next_prompt(writing)
        ruling = None
        if question is None:
            ruling = _rule(writing, tell_user)
            question = asked_of(ruling)
            if question is None:
                return Ended(writing, ruling)
        said = _ask(writing, question, ruling, reader, tell_user, offers)
        if said is not None and said.isdecimal() and 0 < int(said) <= len(offers):
            said = offers[int(said) - 1]
        offers = ()
        if said is None or said.casefold() == QUIT:
            return Ended(writing, ruling)
        if said.casefold() == BACK:
            if past:
                writing = past.pop()
                keep(writing.draft.text)
            else:
                tell_user("There is nothing to take back.\n")
            continue
        if ruling is not None and not said:
            return Ended(writing, ruling)
        try:
            heard = tell(writing, ruling, said) if ruling else answer(writing, question, said)
        except BadInput as bad:
            offers = tuple(offer for problem in bad.problems for offer in problem.offers)
            tell_user(_problems(bad))
            continue
        past.append(writing)
        writing = _heard(heard, tell_user)
        keep(writing.draft.text)


def _heard(heard: Entered, tell_user: Callable[[str], None]) -> Writing:
    if heard.said:
        tell_user(f"  {heard.said}\n")
    return heard.writing


def _ask(
    writing: Writing,
    question: Prompt,
    ruling: Ruling | None,
    reader: AnswerReader,
    tell_user: Callable[[str], None],
    first: tuple[str, ...],
) -> str | None:
    """The answer to a question; None where there are no more. The table stands above a line of the
    log. `first` of what is offered stands what may be written for the answer before."""
    prompt = question.words
    if question.kind == "line":
        tell_user(_table(writing))
        prompt = f"Line {len(writing.draft.lines('log')) + 1}. {prompt}"

    def offered() -> tuple[Suggestion, ...]:
        usual = may_settle(ruling) if ruling else suggestions(writing, question)
        return (*map(Suggestion, first), *usual)

    while True:
        tell_user(f"{plain(prompt)}\n")
        said = reader.read("> ", offered)
        word, _, rest = (said or "").strip().partition(" ")
        if said is None or word.casefold() not in HELP:
            return said if said is None else said.strip()
        tell_user(f"{question.help}\n{_listed(matching(rest, offered()))}")


def _listed(offered: Iterable[Suggestion]) -> str:
    """Answers under their parts of the game, some of each."""
    lines = []
    for group, texts in by_group(offered).items():
        more = f"; and {len(texts) - _EACH} more" if len(texts) > _EACH else ""
        title = f"{group}: " if group else ""
        lines.append(f"  {title}{'; '.join(texts[:_EACH])}{more}\n")
    return "".join(lines)


def _table(writing: Writing) -> str:
    """The table as it lies, row by row, without the places of which no card is known."""
    game = writing.game
    state = game.steps[-1].after if game.steps else game.start
    known = (row for row in table_rows(state, game.steps) if not _NOTHING_KNOWN.fullmatch(row.text))
    return "\n" + "".join(f"  {row.label:<14} {row.text}\n" for row in known)


def _rule(writing: Writing, tell_user: Callable[[str], None]) -> Ruling:
    dispute = writing.dispute
    ruling = agreeing(adjudicate(dispute, load_book(dispute.code, writing.laws)))
    tell_user("\n" + one(studied(ruling, annex=False), annex=False))
    return ruling.ruling


def _problems(bad: BadInput) -> str:
    """What is wrong with an answer, without its place in the file; what may be written instead has
    a number."""
    lines = []
    number = 0
    for problem in bad.problems:
        lines.append(f"  ! {plain(problem.message)}\n")
        if problem.offers:
            lines.append("    answer with the number of what was meant, or write it otherwise:\n")
        elif problem.hint:
            lines.append(f"    {plain(problem.hint)}\n")
        for offer in problem.offers:
            number += 1
            lines.append(f"      {number}  {plain(offer)}\n")
    return "".join(lines)
