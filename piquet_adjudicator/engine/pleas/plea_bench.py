"""A claim as it was tried, with what is asked of it where the grounds of a side are answered."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.evaluation.aims import BARS_SCORE, Aim, Aims, aims
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.adjudication import Trial
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.named import named_by
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Item, Kind
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import ActClaim, Claim
from piquet_adjudicator.model.conclusion import EffectKind
from piquet_adjudicator.model.players import Player

BURDENS: Final[frozenset[EffectKind]] = frozenset(
    ("must", "owes", "must not", "penalty", "bar", "no score", "out of order", "lapses")
)
"""Effects on a player on which his adversary relies."""
FAVOURS: Final[frozenset[EffectKind]] = frozenset(
    ("may", "option", "liberty", "score", "adds", "counts tricks", "need not", "entitle")
)
"""Effects on a player on which he relies himself."""
_STILL_TO_BE: Final[frozenset[EffectKind]] = frozenset(("owes", "need not"))
"""What a clause gives of what has still to be done: that is seen before it is tried."""


class Bench(Struct, frozen=True, dict=True):
    """A claim as it was tried, the evaluation on which it is decided, and that of the record
    `before` anything was tried, where it is another."""

    trial: Trial
    done: Evaluation
    book: LawBook
    before: Evaluation
    calls: frozenset[int] = frozenset()
    """The calls on which the decision turns."""
    alleged: frozenset[int] = frozenset()
    """The lines of the acts that are alleged beside what is named."""
    kinds: frozenset[Kind] = frozenset()
    """The kinds of calls that are named so."""

    @cached_property
    def aims(self) -> Aims:
        """What would decide the claim otherwise; of what is claimed to be scored, what bars it."""
        tried = range(self.trial.first, len(self.trial.game.steps) + 1)
        every = aims(self.trial.claim, tuple(tried), self.book)
        item, player = item_claimed(self.trial.claim)
        return every if item is None else (*every, Aim(BARS_SCORE, player, item))

    @cached_property
    def relied_on(self) -> tuple[Citation, ...]:
        """What the grounds of either side name."""
        pleas = self.trial.claim.pleas
        return tuple(named.cite for plea in pleas for named in named_by(plea, self.book))

    @cached_property
    def near(self) -> tuple[Clause, ...]:
        """The clauses that would decide the claim, and those that except from them."""
        book = self.book
        aimed = {c.key: c for aim in self.aims for c in aim.clauses(book) if aim.effects(c)}
        yielding = {ground.clause for clause in aimed.values() for ground in clause.unless}
        return tuple(c for c in book.clauses if c.key in aimed or {c.id, c.key} & yielding)

    def calls_of(self, kind: Item, player: Player | None) -> frozenset[int]:
        """Those calls of a player, of a kind, on which the decision turns."""
        every = self.done.view.game.end.calls
        his = (each for each in self.calls if every[each].player == player)
        return frozenset(each for each in his if every[each].kind == kind)

    def looking(self, clause: Clause) -> Evaluation:
        """The evaluation on which what a clause answers to is sought: for what is still to be done,
        the record without what is only tried."""
        is_duty = clause.when == ("as matters stand",) and any(
            effect.kind in _STILL_TO_BE for effect in clause.then
        )
        return self.before if is_duty else self.done

    def on(self, clause: Clause, binding: Binding) -> Evaluation:
        """The evaluation on which a clause is tried: what was done before is looked at as it was,
        without what is only tried."""
        game = self.before.view.game
        known = binding.call is None or binding.call < len(game.end.calls)
        known = known and (binding.trick or 0) <= len(game.end.tricks)
        stood = min(self.trial.first - 1, len(game.steps))
        earlier = 0 < binding.step <= stood and known
        return self.before if earlier else self.looking(clause)


def item_claimed(claim: Claim) -> tuple[Item | None, Player | None]:
    """What is claimed to be scored or called, and whose it is."""
    if not isinstance(claim, ActClaim):
        return claim.item, claim.player
    match claim.acts[0]:
        case acts.Calls(player, what):
            return what.kind, player
        case acts.Scores(player, item):
            return item, player
        case act:
            return None, acts.actor(act)


def calls_turned_on(ruled: ClaimRuling) -> frozenset[int]:
    """The calls on which a decision turns."""
    reached = {each.call for each in ruled.grounds.conclusions}
    spoken_of = {tried.binding for tried in ruled.grounds.tried}
    reached |= {each.call for each in spoken_of if isinstance(each, Binding)}
    return frozenset(call for call in reached if call is not None)
