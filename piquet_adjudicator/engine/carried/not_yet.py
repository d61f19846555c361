"""What has not happened yet: an effect that comes only of an act still to come, as a penalty on one
who plays with too many cards."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.trial_play import with_first_trick
from piquet_adjudicator.engine.evaluation.aims import aims
from piquet_adjudicator.engine.evaluation.for_nothing import coming_to_nothing
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.reason import NotYet, Reason
from piquet_adjudicator.model.claims import ComesTo, Contrary, StatusClaim
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind
from piquet_adjudicator.model.state import Game

_OF_PLAYING: Final[frozenset[EffectKind]] = frozenset({"penalty", "plays with", "counts tricks"})
"""The effects claimed that may come of the hands with which the play is begun."""
_AGAINST: Final[frozenset[EffectKind]] = frozenset({"no penalty"})
"""What may then keep from a player what a call of his would bring on him."""


def not_yet(trial: Trial, evaluations: Evaluations, *, is_so: bool) -> Reason | None:
    """Where what is claimed of a player would follow when the first trick is played, nothing else
    being done, how it would; where it surely would, before what may. Where another clause would
    then keep it from him, that. By what is said of the number of cards with which he plays, a
    decision on that number is borne out; another is so where it `is_so` what is claimed. None where
    nothing would follow, or the trick has been played."""
    claim, game = trial.claim, trial.game
    table = game.end
    if not isinstance(claim, StatusClaim) or (table.tricks and table.tricks[0].follow):
        return None
    question = claim.row.question
    wanted = [a for a in aims(claim, (), evaluations.book) if not _OF_PLAYING.isdisjoint(a.kinds)]
    later = with_first_trick(game) if wanted else None
    if later is None:
        return None
    players, kinds = {aim.player for aim in wanted}, {kind for aim in wanted for kind in aim.kinds}
    done = evaluations.evaluated(later, trial.notice, {})
    if any(c.certain and c.step <= len(game.steps) for c in coming_to_nothing(done)):
        return None
    came = [
        conclusion
        for kind in (*sorted(_OF_PLAYING), *_AGAINST)
        for conclusion in done.effects.of(kind)
        if conclusion.step > len(game.steps) and conclusion.player is not None
        if players & {None, conclusion.player}
        if kind in kinds or (kind in _AGAINST and conclusion.call is not None)
    ]
    sure = [each for each in came if each.certain]
    unsure = [each for each in came if each.kind in _OF_PLAYING]
    would = next(iter(sure or unsure), None)
    if would is None:
        return None
    speaks_for = (would.kind in kinds) != isinstance(question, Contrary)
    bears_out = isinstance(question, ComesTo) or speaks_for == is_so
    return _reason(would, later, trial, evaluations, bears_out=bears_out)


def _reason(
    would: Conclusion, later: Game, trial: Trial, evaluations: Evaluations, *, bears_out: bool
) -> Reason:
    """That a conclusion would be drawn when the play has begun, and of what; that it bears out the
    decision, or turns it then."""
    book, table, regular = evaluations.book, trial.game.end, trial.game.dispute.deck.hand
    resolver = Resolver(evaluations.evaluated(later, trial.notice, {}).view, book)
    player = would.player
    assert player is not None
    cards = table.hands[player].size + len(table.lifted[player])
    too_many = cards if cards > regular and would.kind == "penalty" else None
    so = NotYet(player, too_many, resolver.follows(would), bears_out, not would.certain)
    facts = () if so.cards else resolver.facts(would.because)
    return Reason(book.cite(would.clause), would.limb, facts, so)
