"""That somebody who does not play spoke: answered by the laws that look at such a remark, and not
by that of the claim, which does not ask who pointed it out."""

from __future__ import annotations

from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.pleas.plea_bench import Bench
from piquet_adjudicator.engine.pleas.plea_places import answer_of
from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer, PleaAnswer
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.help.plea_words import speaks_of_a_bystander
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.named import Named, named
from piquet_adjudicator.model.acts import BystanderRemarks
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import Plea


def places_of_remark(
    plea: Plea, answer: PleaAnswer, ruled: ClaimRuling, bench: Bench, derivation: Derivation
) -> tuple[PlaceAnswer, ...]:
    """How the laws of a bystander's remark bear on a ground of him who has not the decision, that
    speaks of one which the record has."""
    steps = bench.before.view.game.steps[: ruled.claim.line]
    remarks = [each for each in steps if isinstance(each.act, BystanderRemarks)]
    if not remarks or answer.succeeds is not False or not speaks_of_a_bystander(plea.text):
        return ()
    book, by_law = bench.book, dict[Citation, list[Clause]]()
    for clause in book.clauses:
        if ACT_MOMENTS[BystanderRemarks] in clause.when:
            by_law.setdefault(book.cite(clause.id).whole, []).append(clause)
    every = (
        Named(cite, named(str(cite), book).source, tuple(clauses), part=True)
        for cite, clauses in by_law.items()
    )
    places = (answer_of(each, plea.by, False, ruled, bench, derivation) for each in every)
    return tuple(each for each in places if each.outcome == "fires")
