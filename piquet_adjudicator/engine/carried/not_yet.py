"""What has not happened yet: an effect that comes only of an act still to come, as a penalty on one
who plays with too many cards."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.trial_play import with_first_trick
from piquet_adjudicator.engine.evaluation.aims import aims
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.reason import NotYet, Reason
from piquet_adjudicator.model.claims import StatusClaim
from piquet_adjudicator.model.conclusion import EffectKind

_OF_PLAYING: Final[frozenset[EffectKind]] = frozenset({"penalty"})
"""The effects claimed that may come of the hands with which the play is begun."""


def not_yet(trial: Trial, evaluations: Evaluations) -> Reason | None:
    """Where what is claimed of a player would follow when the first trick is played, nothing else
    being done, how it would; None where it would not, or it has been played."""
    claim, game, book = trial.claim, trial.game, evaluations.book
    table, regular = game.end, game.dispute.deck.hand
    if not isinstance(claim, StatusClaim) or (table.tricks and table.tricks[0].follow):
        return None
    wanted = [aim for aim in aims(claim, (), book) if not _OF_PLAYING.isdisjoint(aim.kinds)]
    later = with_first_trick(game) if wanted else None
    if later is None:
        return None
    done = evaluations.evaluated(later, trial.notice, {})
    for aim in wanted:
        came = (c for kind in _OF_PLAYING.intersection(aim.kinds) for c in done.effects.of(kind))
        for conclusion in came:
            player = conclusion.player
            new = conclusion.certain and conclusion.step > len(game.steps)
            if new and player is not None and aim.player in (None, player):
                resolver = Resolver(done.view, book)
                cards = table.hands[player].size + len(table.lifted[player])
                so = NotYet(
                    player, cards if cards > regular else None, resolver.follows(conclusion)
                )
                facts = () if so.cards else resolver.facts(conclusion.because)
                return Reason(book.cite(conclusion.clause), conclusion.limb, facts, so)
    return None
