"""An argument of time, that something came too late, too early or in time: answered by the moments
that the clauses of a decision set, and by what had come by then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.pleas.plea_bench import BURDENS
from piquet_adjudicator.engine.pleas.plea_sense import says_when, sentence_of
from piquet_adjudicator.engine.ruled.plea_answer import TimeAnswer
from piquet_adjudicator.engine.ruled.reason import FactStated, Follows, Reason, WindowStated
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.help.alleged import TimePleaded
from piquet_adjudicator.help.beside import (
    is_before,
    sets_a_time,
    tells_that_play_went_on,
    time_pleaded,
)
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.model.claims import Plea

_TRUE_OF: Final[dict[TimePleaded, dict[TimePleaded, bool]]] = {
    "late": {"late": True, "in time": False},
    "in time": {"late": False, "in time": True},
    "early": {"early": True, "in time": False},
}
"""Whether what is pleaded is so, by how an act came to the time of a clause."""


def time_answer(plea: Plea, ruled: ClaimRuling) -> TimeAnswer | None:
    """Whether what is claimed came too late, too early or in time, as words plead it, and the facts
    of the decision by which it did; None where they plead nothing of the kind, or it does not rest
    on a time."""
    pleaded = time_pleaded(plea.text)
    if pleaded is None:
        return None
    carrying = [each for each in ruled.reasons if not each.further]
    for came, is_so in _TRUE_OF[pleaded].items():
        for reason in reversed(carrying):
            facts = tuple(_coming(reason, came, pleaded))
            if facts:
                return TimeAnswer(pleaded, is_so, replace(reason, facts=facts))
    return None


def _coming(
    reason: Reason, came: TimePleaded, pleaded: TimePleaded
) -> Iterator[FactStated | WindowStated]:
    """The facts of a reason by which something came late, early or in time."""
    for fact in reason.facts:
        if isinstance(fact, WindowStated):
            if fact.holds is not None and came == _by_window(fact, reason, pleaded):
                yield fact
        elif isinstance(fact, FactStated) and fact.holds is not None and pleaded != "early":
            of_time = fact.figures is None and is_before(sentence_of(fact))
            if of_time and came == ("in time" if fact.holds else "late"):
                yield fact


def _by_window(window: WindowStated, reason: Reason, pleaded: TimePleaded) -> TimePleaded | None:
    """How an act came to the time of a clause: what forbids it after a moment applies to what came
    late, and what gives it before a moment to what came in time."""
    if _forbids(reason):
        return "late" if window.side == "after" and window.holds else None
    if window.holds:
        return "in time" if (window.side == "after") is (pleaded == "early") else None
    return "late" if window.side == "before" else "early"


def _forbids(reason: Reason) -> bool:
    """Whether what follows by a reason is a burden on a player."""
    return isinstance(reason.so, Follows) and reason.so.kind in BURDENS


def pleads_another_time(plea: Plea, reason: Reason) -> bool:
    """Whether a ground is that something was late, early or in time, and no fact of a reason is of
    what had come: it is not for that that it decides."""
    return time_pleaded(plea.text) is not None and not any(map(says_when, reason.facts))


def no_time_set(plea: Plea, ruled: ClaimRuling, book: LawBook) -> bool:
    """Whether a ground is that something was late, or in time, or that the play went on, and no
    clause on which the decision rests, nor what excepts from it, sets a time in its words or by a
    window."""
    pleads_a_time = time_pleaded(plea.text) in ("late", "in time")
    if not (pleads_a_time or tells_that_play_went_on(plea.text)):
        return False
    decisive = [each for each in ruled.reasons if not each.further][-1:]
    if not all(isinstance(each.so, Follows) for each in decisive):
        return False
    carrying = [each.cite for each in ruled.reasons if each.cite and not each.further]
    cited = [c for c in book.clauses if any(book.cite(c.id) == cite for cite in carrying)]
    excepting = [book.by_key.get(g.clause) for c in cited for g in book.exceptions.get(c.key, ())]
    return bool(cited) and not any(map(_has_a_time, filter(None, (*cited, *excepting))))


def _has_a_time(clause: Clause) -> bool:
    """Whether a clause sets a time."""
    return bool(clause.windows) or sets_a_time(" ".join(clause.words))
