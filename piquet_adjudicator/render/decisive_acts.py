"""The acts by which the claims of a ruling are decided, which are marked on its page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from piquet_adjudicator.engine.ruled.reason import FactStated, Stated, WindowStated
from piquet_adjudicator.engine.ruled.rests_on import kinds_spoken_of, lines_named, rests_on
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Ruling
from piquet_adjudicator.facts.shown import DoneAt
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.claims import Claim, ComesTo, Contrary, StatusClaim
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.render.belonging import of_kinds, of_tricks
from piquet_adjudicator.render.pictures.disputed import plays_claimed

_OF_THE_SCORE: Final = frozenset(("score", "adds", "good", "order", "turn to deal", "deal next"))
"""Effects that come of the cards and of the order of things, and of no act by which any decides."""
_SUMS: Final = frozenset(("points of the deal", "points in the partie"))
"""What is claimed that is a sum of points."""
_FEW: Final = 3
"""What rests on more acts hangs on none of them by itself."""


def decisive_lines(ruling: Ruling) -> frozenset[int]:
    """The lines of the acts by which the claims are decided: by which the facts are so that name
    them; where what is cited was found, or came about; which closed the time; or which a claim
    would undo, where nothing allows that."""
    lines = {each.line for each in ruling.findings if each.effect == "penalty"}
    for ruled in (each for each in ruling.claims if each.decision != "undecided"):
        lines |= {*_done_at(ruled)}
        at_findings = {each.line for each in ruling.findings if each.cite in ruled.cites}
        lines |= (
            at_findings
            or {*_came_about(ruled)}
            or {*_closed_the_time(ruled)}
            or {*_last_behind(ruled, ruling.game)}
            or {play.step for play in plays_claimed(ruled.claim, ruling.game)}
        )
    return frozenset(line for line in lines if line and not _is_talk(line, ruling.game))


def _done_at(ruled: ClaimRuling) -> Iterator[int]:
    """The lines of the acts by which the facts are so on which a decision rests, where these name
    them."""
    for reason in ruled.reasons:
        for fact in reason.facts if not reason.further else ():
            shown = fact.shown if isinstance(fact, FactStated) else None
            if isinstance(shown, DoneAt) and shown.step <= ruled.claim.line:
                yield shown.step


def _came_about(ruled: ClaimRuling) -> Iterator[int]:
    """The lines of the acts by which what carries a decision came about."""
    every = (c for c in ruled.grounds.conclusions if c.kind not in _OF_THE_SCORE)
    yield from (c.step for c in every if 0 < c.step <= ruled.claim.line)


def _closed_the_time(ruled: ClaimRuling) -> Iterator[int]:
    """The lines of the acts that closed the time for what is claimed, or opened it."""
    for reason in ruled.reasons:
        for fact in reason.facts if not reason.further else ():
            came = fact.came if isinstance(fact, WindowStated) else None
            if came and came <= ruled.claim.line:
                yield came


def _last_behind(ruled: ClaimRuling, game: Game) -> Iterator[int]:
    """The line of the last of the acts on which a decision rests, where they are few: one that
    rests on many, and a sum of points, hang on none of them."""
    if _is_of_a_sum(ruled.claim):
        return
    carrying = [each for each in ruled.reasons if not each.further]
    rests = [rests_on(each.facts, each.so) for each in carrying]
    for lines in (
        {line for each in carrying for line in _behind(each.facts, game, ruled.claim.line)},
        {line for each in rests for line in each.lines},
        {*of_tricks(frozenset[int]().union(*(each.tricks for each in rests)), game)},
    ):
        within = [line for line in lines if 0 < line <= ruled.claim.line]
        if within:
            yield from (max(within),) if len(within) <= _FEW else ()
            return


def _is_of_a_sum(claim: Claim) -> bool:
    """Whether a claim is of points that are a sum."""
    asked = claim.row.question if isinstance(claim, StatusClaim) else None
    asked = asked.question if isinstance(asked, Contrary) else asked
    return isinstance(asked, ComesTo) and asked.measure in _SUMS


def _behind(facts: Iterable[Stated], game: Game, last: int) -> Iterator[int]:
    """The lines, up to the `last`, of the acts on which facts rest: of each the last of those by
    which it came to be so, or that it names."""
    for fact in facts:
        here = [*_done_for(fact, game, last), *(n for n in lines_named(fact) if n <= last)]
        yield from sorted(here)[-1:]


def _done_for(stated: Stated, game: Game, last: int) -> Iterator[int]:
    """The lines, up to the `last`, of the acts by which a fact came to be so, though it names none
    of them; of a fact of one player his own, and those of neither."""
    if isinstance(stated, FactStated) and (stated.holds or stated.failing):
        yield from (stated.by,) if stated.by else ()
        players = {each for each in stated.args if each in PLAYERS}
        for line in of_kinds(kinds_spoken_of(stated), game, last):
            if not players or actor(game.steps[line - 1].act) in (*players, None):
                yield line


def _is_talk(line: int, game: Game) -> bool:
    return isinstance(game.steps[line - 1].act, acts.Talks)
