"""That other calls were true, pleaded against a penalty on all that would be reckoned."""

from __future__ import annotations

from piquet_adjudicator.engine.ruled.reason import CallMeant, FactStated, Follows, Reason
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.help.arguments import says_calls_are_true
from piquet_adjudicator.help.plea_words import kinds_named
from piquet_adjudicator.model.acts import Kind
from piquet_adjudicator.model.claims import Plea


def penalty_of_all(plea: Plea, ruled: ClaimRuling) -> Reason | None:
    """The penalty, for a call or for what is of no call, by which a claim is decided against him
    who pleads that calls of another kind were true."""
    if not says_calls_are_true(plea.text):
        return None
    kinds = kinds_named(plea.text)
    return next(
        (
            each
            for each in ruled.reasons
            if isinstance(each.so, Follows)
            and (each.so.kind, each.so.player) == ("penalty", plea.by)
            and not each.further
            and (kinds - _kinds_of(each) or not _kinds_of(each))
        ),
        None,
    )


def _kinds_of(reason: Reason) -> frozenset[Kind]:
    """The kinds of the calls for which a penalty is incurred."""
    facts = (fact for fact in reason.facts if isinstance(fact, FactStated))
    return frozenset(arg.kind for fact in facts for arg in fact.args if isinstance(arg, CallMeant))
