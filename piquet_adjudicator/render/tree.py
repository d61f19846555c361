"""The derivation of each decision as a tree in prose: what is decided, and below it what it rests
on, down to the facts of the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from msgspec import Struct, field

from piquet_adjudicator.engine.ruled.reason import (
    FactStated,
    Follows,
    NotReached,
    Reason,
    TrickMeant,
)
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Ruling
from piquet_adjudicator.language.numbers import times_words
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.render.answer_view import AnswerView, answer_views
from piquet_adjudicator.render.by_name import speech_of
from piquet_adjudicator.render.claim_view import settling
from piquet_adjudicator.render.decisions import decided
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.pleas_view import plea_lines
from piquet_adjudicator.render.quotes import citation_words, clause_words
from piquet_adjudicator.render.reasons import (
    in_the_conditional,
    what_follows,
    without_facts,
    without_plain,
    without_reasons,
)
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.stated_reasons import facts_of
from piquet_adjudicator.results.steps_studied import DerivationNode, Derived, DidNotReach

FEW_TRICKS: Final = 2
"""Of so many tricks it is said what is so of each."""


class TreeLine(Struct, frozen=True):
    """One line of the tree: how deep it stands (from 0), what it says, and whether that is a bare
    fact, with nothing below it, or the printed `words` of a law."""

    depth: int
    text: str
    fact: bool = False
    words: bool = False


class Tree(Struct, frozen=True):
    """The derivation of one decision, or the finding and its facts."""

    heading: str
    lines: tuple[TreeLine, ...]


class ExplainView(Struct, frozen=True):
    """What `explain` prints: a title, and a tree for each claim and each question, or for each
    finding."""

    title: str
    trees: tuple[Tree, ...]
    nothing: str


def explain_page(derived: Derived) -> str:
    """The derivations of a ruling as text."""
    ruling, said_ = derived.ruling, _Said()
    claims = zip(ruling.claims, derived.derivations, derived.otherwise, strict=True)
    trees = [
        _claim(number, ruled, nodes, failed, ruling.book, said_)
        for number, (ruled, nodes, failed) in enumerate(claims, start=1)
    ]
    trees += map(_answer, answer_views(ruling))
    trees += _findings(ruling) if not trees else []
    view = ExplainView(
        title=ruling.dispute.title or "A hand of piquet",
        trees=speech_of(ruling.dispute, clauses=True)(tuple(trees)),
        nothing="Nothing is claimed, and the record shows no change of anybody's position.",
    )
    return page("explain.txt.j2", view)


def _findings(ruling: Ruling) -> Iterator[Tree]:
    """Without a claim, the findings with their facts."""
    for finding in ruling.findings:
        lines = [TreeLine(0, sentence(fact), True) for fact in Teller().facts(finding.facts)]
        at = f"line {finding.line}: " if finding.line else ""
        heading = sentence(f"{at}{Teller().follows(finding.so)} ({citation_words(finding.cite)})")
        yield Tree(heading, (*_words(finding.cite, 0, ruling.book), *lines))


def _claim(
    number: int,
    ruled: ClaimRuling,
    derivation: tuple[DerivationNode, ...] | None,
    failed: tuple[DidNotReach, ...],
    book: LawBook,
    said: _Said,
) -> Tree:
    heading = f"{number}. {decided(ruled, book)}"
    last = ruled.claim.line
    if derivation is None:
        texts = (each for reason in ruled.reasons for each in _texts(reason, last))
        lines = tuple(TreeLine(0, sentence(each), True) for each in texts)
        return Tree(heading, (*lines, *_pleas(ruled)))
    walker = _Walker(last, book, said, number)
    lines = tuple(walker.lines(derivation)) or _bare(ruled)
    why_not = _not_otherwise(failed, last, said.why_not)
    return Tree(heading, (*lines, *why_not, *_settling(ruled, book), *_pleas(ruled)))


def _answer(answer: AnswerView) -> Tree:
    """The answer to a question: each step of the reasoning, with its facts below it."""
    lines: list[TreeLine] = []
    for step in answer.steps:
        lines.append(TreeLine(0, step.so))
        lines += (TreeLine(1, fact, True) for fact in step.facts)
    lines += (TreeLine(0, line, True) for line in answer.instead)
    return Tree(f"{answer.put} {answer.answer}", tuple(lines))


def _texts(reason: Reason, last: int) -> Iterator[str]:
    """The facts of a step, and what follows from them."""
    yield from facts_of(reason, last)
    yield Teller(last).follows(reason.so)


def _not_otherwise(
    failed: tuple[DidNotReach, ...], last: int, said: set[str]
) -> Iterator[TreeLine]:
    """The clauses that were near the decision and failed, a line for each with what it lacks, but
    for those that are `said` of an earlier claim."""
    lines = [each for each in _did_not_reach(failed, last) if each not in said]
    said.update(lines)
    if lines:
        yield TreeLine(0, "Why not otherwise:")
    yield from (TreeLine(1, each, True) for each in lines)


def _did_not_reach(failed: tuple[DidNotReach, ...], last: int) -> Iterator[str]:
    """What each clause that failed lacks, a sentence for each."""
    lacks: dict[tuple[Citation, str], list[str]] = {}
    for each in failed:
        what = str(Teller(last).call(each.call)) if each.call else "it"
        facts = Teller(last, named=each.call).facts(each.lacks)
        lacks.setdefault((each.cite, what), []).append(listed(facts))
    for (cite, what), lacking in lacks.items():
        every = "; and ".join(dict.fromkeys(lacking))
        yield sentence(f"{citation_words(cite)} does not reach {what}: {every}")


def _settling(ruled: ClaimRuling, book: LawBook) -> Iterator[TreeLine]:
    """What would settle a claim that is not decided."""
    if ruled.settles:
        yield TreeLine(0, "What would settle it:")
    for each in ruled.settles:
        yield TreeLine(1, settling(each, ruled.claim, book), True)


def _pleas(ruled: ClaimRuling) -> Iterator[TreeLine]:
    """The answers to the grounds on which either side relies."""
    if ruled.pleas:
        yield TreeLine(0, "What the players rely on:")
    yield from (TreeLine(1, said, True) for said in plea_lines(ruled))


def _words(clause: Citation, depth: int, book: LawBook) -> Iterator[TreeLine]:
    """The printed words of a clause, where it has any."""
    if said := clause_words(str(clause), book):
        yield TreeLine(depth, f"“{said}”", words=True)


def _bare(ruled: ClaimRuling) -> tuple[TreeLine, ...]:
    """What is said of a decision that rests on no clause."""
    said = without_reasons(ruled)
    return (TreeLine(0, sentence(said), True),) if said else ()


class _Said(Struct, frozen=True):
    """What stands on the page already: the clauses that are `quoted`, the steps that are laid out,
    each with all below it, under the number of a claim, and the laws that do not reach one."""

    quoted: set[str] = field(default_factory=set)
    steps: dict[tuple[str, ...], int] = field(default_factory=dict)
    why_not: set[str] = field(default_factory=set)


class _Walker(Struct, frozen=True):
    """Lays out the steps of one derivation, each in full where it is first needed. `last` is the
    last line of the record, `number` that of the claim; `done` are the steps laid out already."""

    last: int
    book: LawBook
    said: _Said
    number: int
    done: set[int] = field(default_factory=set)

    def lines(self, nodes: Iterable[DerivationNode], depth: int = 0) -> Iterator[TreeLine]:
        """Steps of one depth: those that follow in the same words one after another as one."""
        for follows, equal in groupby(_without_owed(nodes), self._follows):
            same = list(equal)
            if depth or not self.done.issuperset(map(id, same)):
                yield from self._steps(follows, same, depth)

    def _follows(self, node: DerivationNode) -> str:
        """What follows, or what does not for the facts that stand below it."""
        fails = without_facts(node.reason, self.last) if in_the_conditional(node.reason.so) else ""
        return fails or what_follows(node.reason, self.last)

    def _all_below(self, steps: Iterable[DerivationNode]) -> Iterator[str]:
        """What some steps say, and all those below them."""
        for each in steps:
            yield from (self._follows(each), *self._facts([each]))
            yield from self._all_below(each.below)

    def _steps(self, follows: str, steps: list[DerivationNode], depth: int) -> Iterator[TreeLine]:
        fresh = [each for each in steps if id(each) not in self.done]
        if not fresh:
            yield TreeLine(depth, sentence(f"{follows}, as shown above"))
            return
        facts = self._facts(fresh)
        self.done.update(map(id, fresh))
        first = self.said.steps.setdefault(tuple(self._all_below(fresh)), self.number)
        if first != self.number:
            yield TreeLine(depth, sentence(f"{follows}, as under {first}"))
            return
        below = [each for step in fresh for each in step.below]
        bare = not below and not facts
        often = f", {times_words(len(fresh))}" if _is_many_times(fresh) else ""
        yield TreeLine(
            depth, sentence(f"{follows}{often}" if bare else f"{follows}{often}, because:")
        )
        if fresh[0].clause not in self.said.quoted:
            self.said.quoted.add(fresh[0].clause)
            yield from _words(self.book.cite(fresh[0].clause), depth + 1, self.book)
        yield from (TreeLine(depth + 1, fact, True) for fact in facts)
        yield from self.lines(below, depth + 1)

    def _facts(self, steps: list[DerivationNode]) -> tuple[str, ...]:
        """The facts of some steps; of many tricks only which they are."""
        tricks = [trick for step in steps for trick in _tricks_of(step.reason)]
        if len(set(tricks)) > FEW_TRICKS:
            return (f"In tricks {listed([str(trick) for trick in sorted(set(tricks))])}.",)
        reasons = (without_plain(step.reason) for step in steps)
        said = (fact for reason in reasons for fact in facts_of(reason, self.last))
        return tuple(map(sentence, dict.fromkeys(said)))


def _without_owed(nodes: Iterable[DerivationNode]) -> list[DerivationNode]:
    """Steps without those that what another says to be a duty has still to be done."""
    every = list(nodes)
    musts = [(each.clause, each.reason.facts) for each in every if _kind(each) == "must"]
    owed = [each for each in every if _kind(each) == "owes"]
    return [e for e in every if e not in owed or (e.clause, e.reason.facts) not in musts]


def _kind(node: DerivationNode) -> str | None:
    """The effect that a step has, or would have."""
    so = node.reason.so
    meant = so.would if isinstance(so, NotReached) else so
    return meant.kind if isinstance(meant, Follows) else None


def _is_many_times(steps: list[DerivationNode]) -> bool:
    """Whether steps that follow in the same words are counted: each gives points, or a trick."""
    so = steps[0].reason.so
    return len(steps) > 1 and isinstance(so, Follows) and so.number is not None


def _tricks_of(reason: Reason) -> list[int]:
    """The tricks of which the facts of a reason speak, where none is of anything else."""
    of_each = [
        [arg.number for arg in fact.args if isinstance(arg, TrickMeant)]
        if isinstance(fact, FactStated)
        else []
        for fact in reason.facts
    ]
    return [trick for tricks in of_each for trick in tricks] if all(of_each) else []
