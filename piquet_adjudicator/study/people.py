"""Who stands in a dispute where the A of a Case stands that it follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import Player, adversary_of


def in_place_of_a(cases: Iterable[Case], ruling: Adjudication) -> dict[str, Player]:
    """By the number of each Case, the player of whom here is so what there is of A: known where
    the rule by which the Case is decided has been applied, and bears on a player."""
    by_case: dict[str, Player] = {}
    for case in cases:
        borne = next(_bears_on(case, ruling), None) if case.bears_on else None
        if borne is not None:
            by_case[case.number] = borne if case.bears_on == "A" else adversary_of(borne)
    return by_case


def _bears_on(case: Case, ruling: Adjudication) -> Iterator[Player]:
    """The players on whom the rule of a Case bears, by its limbs in order."""
    rules = {each.by for each in case.questions} or {clause.id for clause in case.clauses}
    others = (done for each in ruling.workings if each for done in each.evaluations)
    for done in (ruling.record, *others):
        applied = (each for each in done.effects if each.certain and each.clause in rules)
        for each in sorted(applied, key=lambda one: (one.limb, one.step)):
            player = each.player or _actor(each, done)
            if player is not None:
                yield player


def _actor(conclusion: Conclusion, done: Evaluation) -> Player | None:
    """Who did the act of which a conclusion speaks."""
    steps, number = done.view.game.steps, conclusion.step
    return acts.actor(steps[number - 1].act) if 0 < number <= len(steps) else None
