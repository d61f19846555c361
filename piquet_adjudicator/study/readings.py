"""The other reading: whether a doubt of the print, or a disputed Decision, bears on a ruling.

The record is ruled again by a book in which the other reading stands as law, and the two rulings
are held against each other, but not where the clauses that it changes come to the same. Nothing
of this is asked in adjudicating: only a page that speaks of it pays for it, and the doubts of the
second ruling are not looked into.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate_again
from piquet_adjudicator.engine.decided.trial import tried_alone
from piquet_adjudicator.engine.grounds.doubts import distinct_doubts, doubts_of_cites
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import Follows, NotOpen
from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.engine.ruled.ruling import Doubts, Finding, OpenOption
from piquet_adjudicator.engine.unknown.steps_allowed import MOST_STEPS
from piquet_adjudicator.lawbook.clause import Doubt
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.results.differences_studied import Otherwise, Reading
from piquet_adjudicator.study.equivalence import EvaluatedGame, is_equivalent

MOST: Final = 12
"""How many other readings are tried on one ruling."""
STEPS_IN_FULL: Final = 6_000
"""By as many as take so many steps in all, and at least one, all is ruled on anew where the record
leaves acts out or may be one of several."""
MOST_CLAIMS_IN_FULL: Final = 8
"""By none, where more is claimed."""

T = TypeVar("T")


def readings(ruling: Adjudication, budget: Budget | None = None) -> tuple[Reading, ...]:
    """The doubts that bear on a ruling, each with what the other reading would change: those that
    the claims rest on, and such others as would change the ruling. Where acts are left out of the
    record, or it may be one of several, each way that it may be is ruled on anew by a reading that
    may turn on it: fewer are tried, and of gaps those alone that the claims rest on. None is tried
    that would take more than is left of the budget."""
    budget = budget or Budget(MOST_STEPS)
    others = (pair for pair in _doubts_of(ruling) if pair[1].instead and not ruling.game.gaps)
    every = distinct_doubts((*ruling.doubts, *others))[: max(MOST, len(ruling.doubts))]
    asked = {doubt.question for _, doubt in ruling.doubts}
    tables = _tables(ruling) if every else None
    few = len(ruling.claims) <= MOST_CLAIMS_IN_FULL
    in_full = max(1, STEPS_IN_FULL // max(1, ruling.steps))
    left = min(MOST, in_full) * few if ruling.is_of_several else MOST
    tried: list[Reading] = []
    for place, (cite, doubt) in enumerate(every):
        as_ruled = _decides_the_same(doubt, tables)
        may_try = place < MOST and (as_ruled or (left > 0 and steps_anew(ruling) <= budget.left))
        if may_try and not as_ruled and doubt.instead:
            left -= 1
            budget.spend(steps_anew(ruling))
        tried.append(Reading(cite, doubt, _tried(doubt, ruling, as_ruled) if may_try else None))
    return tuple(
        r for r in tried if r.doubt.question in asked or (r.otherwise and not r.otherwise.same)
    )


def steps_anew(ruling: Adjudication) -> int:
    """How many steps it takes to rule anew by a book that differs in little: as many, where each of
    several records is ruled on anew; else few clauses come out otherwise."""
    return ruling.steps if ruling.is_of_several else ruling.steps // 4


def _doubts_of(ruling: Adjudication) -> Doubts:
    """All the doubts that bear on the record itself."""
    book = ruling.book
    return doubts_of_cites((s.cite for s in book.sources.values()), ruling.record, book)


def _tables(ruling: Adjudication) -> tuple[EvaluatedGame, ...] | None:
    """The tables on which all was decided: the record, and all that the claims were tried on; None
    where what a claim tries was itself looked for on others."""
    if ruling.answers:
        return None
    tables = [EvaluatedGame(ruling.record, ruling.book)]
    for ruled, workings in zip(ruling.claims, ruling.workings, strict=True):
        if workings is None or not tried_alone(ruled.claim):
            return None
        tables += (EvaluatedGame(done, ruling.book) for done in workings.evaluations)
    return tuple(tables)


def _decides_the_same(doubt: Doubt, tables: tuple[EvaluatedGame, ...] | None) -> bool:
    """Whether it is seen in the clauses that the other reading changes that all comes out the
    same."""
    changed = bool(doubt.instead) and tables is not None
    return changed and is_equivalent(doubt.instead, tables or (), decided=True)


def _tried(doubt: Doubt, ruling: Adjudication, as_ruled: bool) -> Otherwise | None:
    """What comes out otherwise under the other reading; None where there is nothing to try."""
    if not doubt.instead:
        return None
    if as_ruled:
        return Otherwise()
    other = ruling.book.with_clauses(doubt.instead)
    return changes_in(ruling, adjudicate_again(ruling, other))


def without(case: str, ruling: Adjudication) -> Otherwise:
    """What comes out otherwise by the laws without the clauses of a Case, given by its number."""
    return changes_in(ruling, adjudicate_again(ruling, ruling.book.without(case)))


def changes_in(ruling: Adjudication, other: Adjudication) -> Otherwise:
    """What comes out otherwise in another ruling on the same record. The same thing on other
    authority is the same."""
    claims = enumerate(zip(ruling.claims, other.claims, strict=True), start=1)
    answers = enumerate(zip(ruling.answers, other.answers, strict=True), start=1)
    again = (ruling.play_again_from, other.play_again_from)
    totals = ((p, _total(ruling, p), _total(other, p)) for p in PLAYERS)
    return Otherwise(
        claims=tuple((n, now.decision) for n, (was, now) in claims if was.decision != now.decision),
        findings=_besides(other.findings, ruling.findings, _matter),
        no_findings=_besides(ruling.findings, other.findings, _matter),
        options=_besides(other.options, ruling.options, _choice),
        no_options=_besides(ruling.options, other.options, _choice),
        totals=tuple(each for each in totals if each[1] != each[2]),
        play_again=again if again[0] != again[1] else None,
        partie=other.partie if not _comes_to_the_same(other.partie, ruling.partie) else None,
        answers=tuple((n, now) for n, (was, now) in answers if was.substance != now.substance),
    )


def _total(ruling: Adjudication, player: Player) -> int:
    """A player's points of the deal; as they are recorded, where no clause takes them for
    others."""
    score, partie = ruling.score[player], ruling.dispute.partie
    stated = partie.stated.get(player) if partie is not None and partie.stated else None
    return stated if stated is not None and score.taken is None else score.total


def _comes_to_the_same(one: PartieResult | None, other: PartieResult | None) -> bool:
    """Whether a partie comes to the same, be it of games, of which none is won, or of deals."""
    if one is None or other is None:
        return one is other
    return replace(one, games=None) == replace(other, games=None)


def _besides(those: Iterable[T], these: Iterable[T], what: Callable[[T], object]) -> tuple[T, ...]:
    """Those that are not among these, by what each is."""
    known = {what(each) for each in these}
    return tuple({what(each): each for each in those if what(each) not in known}.values())


def _matter(finding: Finding) -> object:
    """What a finding is of: that what cannot be reckoned still bars shows in the score alone, and
    an act is not open alike where a clause forbids it and where none allows it."""
    so = finding.so
    if not isinstance(so, Follows):
        return finding.player, so
    if so.kind == "must not" and so.act is not None:
        return finding.player, NotOpen(so.act, so.player)
    return finding.player, replace(so, still_bars=False)


def _choice(option: OpenOption) -> object:
    return (option.player, option.choices, option.until, option.lapse)
