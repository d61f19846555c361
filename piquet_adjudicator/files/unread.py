"""Lines of the log that no form fits, each with what may be written in its place at that moment."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood, Place, Problem, quote
from piquet_adjudicator.files.sections import problem_of
from piquet_adjudicator.language.contested import words_contested
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.fold import game_before

_MOST_HELPED: Final = 20
"""Of how many lines it is sought what may be written."""
_MOST_SIGNS: Final = 1_300
_OF_A_PROBLEM: Final = _MOST_SIGNS // _MOST_HELPED
"""Of lines of so many characters, taken together;"""
_TWICE_AS_LONG: Final = 400
"""where one of so many counts double: it takes longer the longer it is."""
_GENERAL: Final = (
    "write as",
    "begin with",
    "did you mean",
    "use one of",
    "use good",
    "write it as",
    "write A or",
    "write cards as",
    "write one act on",
    "write A's pack",
    "say: five cards",
    "say: it makes",
    "cards go under",
    "who wins a trick is found out",
    "use spades, hearts",
    "write: deals by twos",
    "write: two new packs",
)
"""How hints begin that say no more than how a line is written."""
_BY_EXAMPLE: Final = (
    "write what he does or says",
    "write a line for each",
    "write what he says of his hand",
    "write the cards alone",
    "write what it becomes",
    "name the cards",
    "what was meant is told",
)
"""How hints begin that show by other cards or numbers how it is written."""
_WELL: Final = 0.6
"""How well a line must fit that is offered in place of such a hint."""
_GOES_ON: Final = re.compile(
    r"\b(?:after|before|while|although|though|because) (?:[AB]|he|she|I|the \w+) \w+"
    r"|\b(?:without|having|after|before|being) (?:having |being )?\w{3,}(?:ing|ed)\b"
)
"""That a circumstance is told besides an act, of which the form of the act says nothing."""


class Unread(Struct, frozen=True):
    """A line that is not read: its number in the log, its place in the file, and why."""

    number: int
    place: Place
    text: str
    failure: NotUnderstood


def helped(dispute: Dispute, unread: Iterable[Unread], wrong: int = 0) -> Iterator[Problem]:
    """What is wrong with each line, with up to three lines to write instead, where its words and
    the table before it suggest any. So many things are `wrong` besides: a partie has many deals."""
    left = _MOST_SIGNS - wrong * _OF_A_PROBLEM
    for at, each in enumerate(unread, wrong):
        failure = each.failure
        wanted = not failure.hint or failure.hint.startswith(_GENERAL)
        wanted = wanted or _GOES_ON.search(each.text) is not None
        signs = len(each.text) + len(each.text) ** 2 // _TWICE_AS_LONG
        if at < _MOST_HELPED and (wanted or not failure.sure) and signs <= left:
            left -= signs
            failure = _with_help(dispute, each, only_if_sure=not wanted)
        yield problem_of(each.place, each.text, failure)


def _with_help(dispute: Dispute, line: Unread, *, only_if_sure: bool) -> NotUnderstood:
    """What is wrong with a line, with lines to write instead; `only_if_sure` where all its words
    are known to tell them, as what is wrong with it has a hint of its own."""
    from piquet_adjudicator.help.facts_told import (  # used where something is wrong
        WAS_NOT_DONE,
        facts_told,
        tells_what_was_not_done,
    )
    from piquet_adjudicator.help.suggest import OF_ALL_WORDS, suggest

    text = words_contested(line.text) or line.text
    if not only_if_sure and tells_what_was_not_done(text, dispute.elder, dispute.names):
        return NotUnderstood(line.failure.message, WAS_NOT_DONE)
    fact = facts_told(text, dispute.elder, dispute.names)
    ways = suggest(text, dispute.elder, game_before(dispute, line.number), dispute.names)
    by_example = line.failure.hint.startswith(_BY_EXAMPLE)
    least = _WELL if by_example else OF_ALL_WORDS
    if only_if_sure and not (ways and ways[0].score >= least):
        return line.failure
    if not ways:
        hint = fact or line.failure.hint or "begin with A or B and what he does, as: A leads KS"
        return NotUnderstood(line.failure.message, hint)
    mark = line.text.removesuffix(text) if text != line.text else ""
    offers = tuple(mark + way.text for way in ways if not mark or len(way.lines) == 1)
    if not offers:
        return line.failure
    message = line.failure.message
    if all(len(way.lines) > 1 for way in ways):
        message = f"{quote(line.text)} tells several acts"
    return NotUnderstood(message, fact, offers=offers)
