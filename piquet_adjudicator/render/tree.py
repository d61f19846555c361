"""The derivation of each decision as a tree in prose: what is decided, and below it what it rests
on, down to the facts of the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from msgspec import Struct, field

from piquet_adjudicator.engine.decide import decide
from piquet_adjudicator.engine.derive import Derivation
from piquet_adjudicator.engine.judged import Judged
from piquet_adjudicator.engine.reason import Reason
from piquet_adjudicator.engine.resolve import Resolver
from piquet_adjudicator.engine.ruling import ClaimRuling, Grounds, Ruling
from piquet_adjudicator.engine.trial import try_claim
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.render.claim_view import settling
from piquet_adjudicator.render.decisions import decided
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import sentence
from piquet_adjudicator.render.quotes import clause_words, named
from piquet_adjudicator.render.reasons import facts_of, what_follows, without_reasons
from piquet_adjudicator.render.say import Teller

Reached = Conclusion | Tried


class Line(Struct, frozen=True):
    """One line of the tree: how deep it stands (from 0), what it says, and whether that is a bare
    fact, with nothing below it, or the printed `words` of a law."""

    depth: int
    text: str
    fact: bool = False
    words: bool = False


class Tree(Struct, frozen=True):
    """The derivation of one decision, or the finding and its facts."""

    heading: str
    lines: tuple[Line, ...]


class ExplainView(Struct, frozen=True):
    """What `explain` prints: a title, and a tree for each claim, or for each finding."""

    title: str
    trees: tuple[Tree, ...]
    nothing: str


def explain_page(ruling: Ruling) -> str:
    """The derivations of a ruling as text."""
    quoted: set[str] = set()
    claims = enumerate(ruling.claims, start=1)
    trees = [_claim(number, ruled, ruling, quoted) for number, ruled in claims]
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
        lines = [Line(0, sentence(fact), True) for fact in Teller().facts(finding.facts)]
        at = f"line {finding.line}: " if finding.line else ""
        heading = sentence(f"{at}{Teller().follows(finding.so)} ({named(finding.cite)})")
        yield Tree(heading, (*_words(finding.cite, 0, ruling.book), *lines))


def _claim(number: int, ruled: ClaimRuling, ruling: Ruling, quoted: set[str]) -> Tree:
    heading = f"{number}. {decided(ruled, ruling.book)}"
    last = ruled.claim.line
    try:
        trial = try_claim(ruling.dispute, ruled.claim, ruling.book)
    except BadInput:
        told = (each for reason in ruled.reasons for each in _texts(reason, last))
        return Tree(heading, tuple(Line(0, sentence(each), True) for each in told))
    judged, done = decide(trial, ruling.book, {})
    derivation = Derivation(done, Resolver(done.view, ruling.book))
    walker = _Walker(derivation, last, ruling.book, quoted)
    lines = tuple(walker.lines(judged)) or _bare(ruled)
    return Tree(heading, (*lines, *_settling(ruled, ruling.book)))


def _texts(reason: Reason, last: int) -> Iterator[str]:
    """The facts of a step, and what follows from them."""
    yield from facts_of(reason, last)
    yield Teller(last).follows(reason.so)


def _settling(ruled: ClaimRuling, book: LawBook) -> Iterator[Line]:
    """What would settle a claim that is not decided."""
    if ruled.settles:
        yield Line(0, "What would settle it:")
    for each in ruled.settles:
        yield Line(1, settling(each, ruled.claim, book), True)


def _words(clause: Citation, depth: int, book: LawBook) -> Iterator[Line]:
    """The printed words of a clause, where it has any."""
    if said := clause_words(str(clause), book):
        yield Line(depth, f"“{said}”", words=True)


def _bare(ruled: ClaimRuling) -> tuple[Line, ...]:
    """What is said of a decision that rests on no clause."""
    said = without_reasons(ruled)
    return (Line(0, said, True),) if said else ()


class _Walker(Struct, frozen=True):
    """Lays out the steps of one derivation, each in full where it is first needed. `last` is the
    last line of the record; `told` are the steps laid out already, `quoted` the
    clauses whose words stand on the page already."""

    derivation: Derivation
    last: int
    book: LawBook
    quoted: set[str]
    told: set[int] = field(default_factory=set)

    def lines(self, judged: Judged) -> Iterator[Line]:
        """The tree of a decision, from the top."""
        grounds = judged.grounds
        yield from self._each((*grounds.conclusions, *grounds.tried), 0)

    def _each(self, steps: Iterable[Reached], depth: int) -> Iterator[Line]:
        """Steps of one depth: those that follow in the same words one after another as one."""
        for follows, alike in groupby(steps, self._follows):
            same = list(alike)
            if depth or not self.told.issuperset(map(id, same)):
                yield from self._steps(follows, same, depth)

    def _follows(self, reached: Reached) -> str:
        return what_follows(self.derivation.reason(reached), self.last)

    def _steps(self, follows: str, steps: list[Reached], depth: int) -> Iterator[Line]:
        fresh = [each for each in steps if id(each) not in self.told]
        if not fresh:
            yield Line(depth, sentence(f"{follows}, as shown above"))
            return
        self.told.update(map(id, fresh))
        facts = dict.fromkeys(fact for each in fresh for fact in self._facts(each))
        below = [each for step in fresh for each in self._direct(step)]
        bare = not below and not facts
        often = f", {number_in_words(len(fresh))} times" if len(fresh) > 1 else ""
        yield Line(depth, sentence(f"{follows}{often}" if bare else f"{follows}{often}, because:"))
        if fresh[0].clause not in self.quoted:
            self.quoted.add(fresh[0].clause)
            yield from _words(self.book.cite(fresh[0].clause), depth + 1, self.book)
        yield from (Line(depth + 1, fact, True) for fact in facts)
        yield from self._each(below, depth + 1)

    def _facts(self, reached: Reached) -> tuple[str, ...]:
        return tuple(map(sentence, facts_of(self.derivation.reason(reached), self.last)))

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
