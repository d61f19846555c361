"""Claims and questions that are not read, each with what may be written in its place at the moment
at which it is made."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.files.stipulations import read_stipulation
from piquet_adjudicator.help.laws_asked import searched_for
from piquet_adjudicator.language.ask_sentences import read_ask
from piquet_adjudicator.language.claim_sentences import HINT, ClaimContext
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.replay.fold import game_before

_MOST_HELPED: Final = 8
"""Where so much is wrong, it is not sought what else may be claimed,"""
_MOST_SIGNS: Final = 200
"""nor in place of a claim of more characters,"""
_MOST_OF_ALL: Final = 1_000
"""nor of one that is longer than its part of so many, if all before it were as long."""
_GENERAL: Final = (
    *("claim what a player may", "did you mean", "write as", "say what a player may"),
    *("name the cards", "who wins a trick is found out", "use good", "use one of"),
    *("write them together", "what is claimed of the referee", "a claim says it", "write one act"),
    *("write cards as", "leave the line out", "tell which", "write a line for each"),
    *("write A or", "write it as", "say: five cards", "say: it makes"),
    *("use spades, hearts", "write: deals by twos", "write: two new packs"),
    "what a player must or may do is claimed",
)
"""How hints begin that say no more than how claims are written, or are of lines of the log."""


class ClaimAtTable(ClaimContext, frozen=True):
    """What a claim is read against, with the record before it, for what is offered in its place
    where it is not read."""

    record: Dispute | None = None
    helps: bool = True
    """Whether anybody is to be told what may be offered, and not only whether it is read."""


def claim_helped(
    text: str, failure: NotUnderstood, standing: ClaimContext, wrong: int
) -> NotUnderstood:
    """Why a claim is not read, with those to write instead where its words suggest any. So many
    things are `wrong` before it."""
    general = failure.hint.startswith(_GENERAL)
    if not _is_helped(text, standing, wrong) or (failure.sure and not general):
        return failure
    from piquet_adjudicator.help.claims_offered import (  # where something is wrong
        claims_known,
        suggest_claims,
    )

    if _is_a_fact(text, standing):
        hint = f"that is a fact; what both admit goes under stipulated:, as: - {text.strip()}"
        return NotUnderstood(failure.message, hint)
    if asked := _asked_supposing(text, standing):
        hint = f"what is so if something is done is asked, under asks: {'; or: '.join(asked)}"
        return NotUnderstood(failure.message, hint)
    record = _record(standing)
    game = game_before(record, standing.line + 1) if record else None
    if not general:
        known = claims_known(text, standing, game)
        return NotUnderstood(failure.message, offers=known) if known else failure
    offers = suggest_claims(text, standing, game)
    return NotUnderstood(failure.message, "" if offers else HINT, offers=offers)


_SUPPOSING: Final = re.compile(
    r"(?P<who>[AB]) (?P<modal>may|must) (?P<act>(?P<verb>discard|take in)?.*?) (?P<if>if .+)"
)


def _asked_supposing(text: str, standing: ClaimContext) -> tuple[str, ...]:
    """The questions by which it is asked what a claim says that is so if something is done."""
    match = _SUPPOSING.fullmatch(text.strip().rstrip("."))
    if match is None:
        return ()
    who, modal, condition = match["who"], match["modal"], match["if"]
    how_many = f"how many cards {modal} {who} {match['verb']} {condition}"
    asked = (f"{modal} {who} {match['act']} {condition}", how_many)
    return tuple(each for each in asked if _is_asked(each, standing))


def _is_asked(text: str, standing: ClaimContext) -> bool:
    try:
        return bool(read_ask(text, standing))
    except NotUnderstood:
        return False


def _is_a_fact(text: str, standing: ClaimContext) -> bool:
    """Whether it is said what was so, which may be stipulated."""
    try:
        return bool(read_stipulation(text.strip().rstrip("."), standing.elder, standing.file_line))
    except NotUnderstood:
        return False


def _is_helped(text: str, standing: ClaimContext, wrong: int) -> bool:
    """Whether it is sought what else may be claimed or asked, with so many things wrong before."""
    if isinstance(standing, ClaimAtTable) and not standing.helps:
        return False
    of_all = len(text) * (wrong + 1)
    return wrong < _MOST_HELPED and len(text) <= _MOST_SIGNS and of_all <= _MOST_OF_ALL


def ask_helped(
    text: str, failure: NotUnderstood, standing: ClaimContext, wrong: int
) -> NotUnderstood:
    """Why a question is not read, with those to ask instead, and the claims by which a question of
    yes or no is decided."""
    if not _is_helped(text, standing, wrong):
        return failure
    from piquet_adjudicator.help.asks_offered import suggest_asks  # used where something is wrong

    record = _record(standing)
    game = game_before(record, standing.line + 1) if record else None
    asks, claims = suggest_asks(text, standing, game)
    under = f"as a claim, under claims: {'; or: '.join(claims)}" if claims else ""
    if words := searched_for(text):
        laws = f"what the laws say of it, piquet-adjudicator laws search {words} shows"
        under = f"{laws}; {under}" if under else laws
    return NotUnderstood(failure.message, under, offers=asks) if asks or under else failure


def _record(standing: ClaimContext) -> Dispute | None:
    return standing.record if isinstance(standing, ClaimAtTable) else None
