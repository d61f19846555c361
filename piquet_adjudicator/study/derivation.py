"""The derivation of a decision as a tree: each step with those that it rests on directly."""

from __future__ import annotations

from msgspec import Struct

from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.adjudication import Adjudication, ClaimWorkings
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Grounds
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.results.steps_studied import DerivationNode, Derived
from piquet_adjudicator.study.not_otherwise import not_otherwise

Reached = Conclusion | Tried


def derived(ruling: Adjudication) -> Derived:
    """A ruling with the derivations of its decisions."""
    claims = tuple(zip(ruling.claims, ruling.workings, strict=True))
    return Derived(
        ruling.ruling,
        tuple(_derivation(*each, ruling.book) for each in claims),
        tuple(
            not_otherwise(ruled, workings, ruling.book) if workings else ()
            for ruled, workings in claims
        ),
    )


def _derivation(
    ruled: ClaimRuling, workings: ClaimWorkings | None, book: LawBook
) -> tuple[DerivationNode, ...] | None:
    """The steps on which the decision of a claim rests."""
    if workings is None:
        return None
    done = workings.done
    walker = _Walker(Derivation(done, Resolver(done.view, book)), {})
    top: tuple[Reached, ...] = (*ruled.grounds.conclusions, *ruled.grounds.tried)
    return tuple(walker.node(each) for each in top)


class _Walker(Struct, frozen=True):
    """Makes the nodes of one derivation, each once."""

    derivation: Derivation
    nodes: dict[int, DerivationNode]

    def node(self, reached: Reached) -> DerivationNode:
        """The node of a step."""
        if id(reached) not in self.nodes:
            below = tuple(map(self.node, self._direct(reached)))
            reason = self.derivation.reason(reached)
            self.nodes[id(reached)] = DerivationNode(reached.clause, reason, below)
        return self.nodes[id(reached)]

    def _direct(self, reached: Reached) -> list[Reached]:
        """The steps that one rests on directly: those below it, and below none of the others."""
        below = self.derivation.walk(_alone(reached))
        others = [each for each in below if each is not reached]
        further = {
            id(each)
            for other in others
            for each in self.derivation.walk(_alone(other))
            if each is not other
        }
        return [each for each in others if id(each) not in further]


def _alone(reached: Reached) -> Grounds:
    if isinstance(reached, Conclusion):
        return Grounds((reached,))
    return Grounds((), (reached,))
