"""That a call was not shown, or nobody asked for it: answered by the laws that lay on a player what
he owes of such a call, though whether it scores does not hang on that."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.pleas.plea_bench import Bench, item_claimed
from piquet_adjudicator.engine.pleas.plea_places import answer_of
from piquet_adjudicator.engine.pleas.plea_topic import laws_of_most, surest_of
from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer, PleaAnswer
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.model.acts import KINDS
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.conclusion import EffectKind

_DUTIES: Final[frozenset[EffectKind]] = frozenset(("must", "owes", "need not"))
_SPEAKS: Final = 0.9
"""So surely must words speak of what a law looks at that lays a duty."""
_SURER: Final = 0.1
"""So much more than of what the decision rests on."""
_OF_ANSWERS: Final = ("is answered", "is allowed good", "is allowed good or equal")
"""That a call was answered is not what is owed of it."""
_SAID: Final = ("failed", "fires", "unknown", "silent", "too early")


def places_of_duty(
    plea: Plea, answer: PleaAnswer, ruled: ClaimRuling, bench: Bench, derivation: Derivation
) -> tuple[PlaceAnswer, ...]:
    """How the laws that lay on a player what he owes of the call that is claimed bear on a ground
    that speaks of what these look at, and of nothing on which the decision rests so surely."""
    clauses = _of_what_is_owed(bench)
    least = max(_SPEAKS, surest_of(plea, ruled.reasons) + _SURER)
    while named := laws_of_most(plea, clauses, bench.book, least, but=_OF_ANSWERS):
        every = (
            answer_of(each, plea.by, answer.succeeds, ruled, bench, derivation) for each in named
        )
        places = tuple(each for each in every if each.outcome in _SAID and each.of_call is None)
        if places:
            return places
        of_these = {clause.key for each in named for clause in each.clauses}
        clauses = tuple(clause for clause in clauses if clause.key not in of_these)
    return ()


def _of_what_is_owed(bench: Bench) -> tuple[Clause, ...]:
    """The clauses of laws that lay a duty on a player of a call, where the claim is of one."""
    (item, _), book = item_claimed(bench.trial.claim), bench.book
    of_call = book.clauses if item in KINDS else ()
    return tuple(c for c in of_call if book.cite(c.id).kind == "law" and _lays_one(c))


def _lays_one(clause: Clause) -> bool:
    return any(
        effect.kind in _DUTIES and effect.slots.get("call") == "call" for effect in clause.then
    )
