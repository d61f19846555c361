"""The derivation of each decision as a tree in prose: what is decided, and below it what it rests
on, down to the facts of the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from piquet_adjudicator.classes import dataclass, field
from piquet_adjudicator.engine.derive import Derivation, Grounds
from piquet_adjudicator.engine.judge import Judged
from piquet_adjudicator.engine.ruling import ClaimRuling, Ruling
from piquet_adjudicator.engine.say import Sayer
from piquet_adjudicator.engine.trial import judge, try_claim
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.render.decisions import decided
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import sentence
from piquet_adjudicator.render.reasons import as_claimed, what_follows, without_reasons

Reached = Conclusion | Tried


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the tree: how deep it stands (from 0), what it says, and whether that is a bare
    fact, with nothing below it."""

    depth: int
    text: str
    fact: bool = False


@dataclass(frozen=True, slots=True)
class Tree:
    """The derivation of one decision, or the finding and its facts."""

    heading: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class ExplainView:
    """What `explain` prints: a title, and a tree for each claim, or for each finding."""

    title: str
    trees: tuple[Tree, ...]
    nothing: str


def explain_page(ruling: Ruling) -> str:
    """The derivations of a ruling as text."""
    trees = [_claim(number, ruled, ruling) for number, ruled in enumerate(ruling.claims, start=1)]
    trees += _findings(ruling) if not trees else []
    view = ExplainView(
        title=ruling.dispute.title or "A hand of piquet",
        trees=tuple(trees),
        nothing="Nothing is claimed, and the record shows no change of anybody's position.",
    )
    return page("explain.txt.j2", view)


def _findings(ruling: Ruling) -> Iterator[Tree]:
    """Without a claim, the findings with their facts."""
    for finding in ruling.findings:
        lines = tuple(Line(0, sentence(fact), True) for fact in finding.facts)
        yield Tree(sentence(f"line {finding.line}: {finding.text} ({finding.cite})"), lines)


def _claim(number: int, ruled: ClaimRuling, ruling: Ruling) -> Tree:
    heading = f"{number}. {decided(ruled, ruling.book)}"
    last = ruled.claim.line
    try:
        trial = try_claim(ruling.dispute, ruled.claim, ruling.book)
    except BadInput:
        told = (fact for reason in ruled.reasons for fact in (*reason.facts, reason.text))
        return Tree(heading, tuple(Line(0, sentence(as_claimed(t, last)), True) for t in told))
    judged, done = judge(trial, ruling.book, {})
    walker = _Walker(Derivation(done, Sayer(trial.game, ruling.book)), last)
    lines = tuple(walker.lines(judged))
    return Tree(heading, lines or _bare(ruled))


def _bare(ruled: ClaimRuling) -> tuple[Line, ...]:
    """What is said of a decision that rests on no clause."""
    said = without_reasons(ruled)
    return (Line(0, said, True),) if said else ()


@dataclass(frozen=True, slots=True)
class _Walker:
    """Lays out the steps of one derivation, each in full where it is first needed. `last` is the
    last line of the record; `told` are the steps laid out already."""

    derivation: Derivation
    last: int
    told: set[int] = field(default_factory=set)

    def lines(self, judged: Judged) -> Iterator[Line]:
        """The tree of a decision, from the top."""
        grounds = judged.grounds
        yield from self._each((*grounds.conclusions, *grounds.tried), 0)

    def _each(self, steps: Iterable[Reached], depth: int) -> Iterator[Line]:
        for each in steps:
            yield from self._step(each, depth)

    def _step(self, reached: Reached, depth: int) -> Iterator[Line]:
        below = self.derivation.walk(_alone(reached))
        (reason,) = self.derivation.reasons([reached])
        follows = what_follows(reason, self.last)
        if id(reached) in self.told:
            yield Line(depth, sentence(f"{follows}, as shown above"))
            return
        self.told.add(id(reached))
        facts = tuple(sentence(as_claimed(fact, self.last)) for fact in reason.facts)
        bare = len(below) == 1 and not facts
        yield Line(depth, sentence(follows if bare else f"{follows}, because:"))
        yield from (Line(depth + 1, fact, True) for fact in facts)
        yield from self._each(self._direct(reached, below), depth + 1)

    def _direct(self, reached: Reached, below: list[Reached]) -> list[Reached]:
        """The steps that one rests on directly: those below it, and below none of the others."""
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
