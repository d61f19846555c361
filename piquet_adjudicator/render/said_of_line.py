"""What every law says of one act of a record: those that bear on it, those that speak of it and do
not reach it, and those that have nothing to do with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.engine.reason import Reason
from piquet_adjudicator.engine.resolve import Resolver
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.citation import Citation, cite_order
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named, named
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.study.line import LineStudy
from piquet_adjudicator.study.nearness import FURTHEST

FiredClause: TypeAlias = tuple[str, Binding, tuple[Conclusion, ...]]
"""A clause, the moment at which it fired, and what it concluded."""

_WHY: Final = {
    "too early": "it is too early for it: {}",
    "too late": "it is too late for it: {}",
    "excepted": "it gives way, for {}",
    "failed": "{}",
}


class Bearing(Struct, frozen=True):
    """What a law makes of an act, in a sentence, and the facts on which it does so."""

    text: str
    facts: tuple[str, ...] = ()


class LineView(Struct, frozen=True):
    """What `explain --line` prints. `bears` are the clauses that bear on the act when it is done,
    `after` how the deal lies by it, `later` what is made of it at other lines; `short` of it fall
    the clauses that speak of such an act and ask for more; `others` that speak of other acts of
    the kind are taken together by the reason; `rest` counts those that say nothing of it."""

    title: str
    act: str
    bears: tuple[Bearing, ...]
    after: tuple[Bearing, ...]
    later: tuple[Bearing, ...]
    short: tuple[str, ...]
    others: tuple[str, ...]
    rest: str


def line_page(study: LineStudy) -> str:
    """What every law says of the act of a line of the log, as text."""
    teller = _Teller(study.game, study.book, study.done, study.line, study.asked)
    return page("line.txt.j2", teller.view(tuple(map(_position, study.position))))


def _position(reason: Reason) -> Bearing:
    """What is concluded of the table as it lies after the line."""
    law = named(reason.cite) if reason.cite else ""
    facts = tuple(map(sentence, Teller().facts(reason.facts)))
    return Bearing(sentence(f"{Teller().follows(reason.so)} ({law})"), facts)


class _Teller(Struct, frozen=True):
    """Tells what the laws say of one line of a game. `asked` are the clauses with the moments of
    that line on which they were tried."""

    game: Game
    book: LawBook
    done: Evaluation
    line: int
    asked: frozenset[tuple[str, Binding]]

    @property
    def _resolver(self) -> Resolver:
        return Resolver(self.done.view, self.book)

    @property
    def _teller(self) -> Teller:
        return Teller(this=self.line)

    def view(self, after: tuple[Bearing, ...]) -> LineView:
        """All that there is to say; `after` is how the deal lies by the act."""
        bears = [each for each in self._fired() if each[1].step == self.line]
        later = [each for each in self._fired() if each[1].step != self.line]
        applied = {clause for clause, _, _ in bears}
        furthest = self._furthest(applied)
        silent = [tried for tried in furthest if tried.outcome == "silent"]
        short = [tried for tried in furthest if tried.outcome != "silent"]
        named_here = applied | {tried.clause for tried in furthest}
        dispute = self.game.dispute
        return LineView(
            title=dispute.title or "A hand of piquet",
            act=sentence(f"line {self.line}: {say(self.game.steps[self.line - 1].act)}"),
            bears=tuple(self._bearings(bears)),
            after=after,
            later=tuple(self._bearings(later)),
            short=tuple(map(self._short, short)),
            others=tuple(self._by_reason(silent)),
            rest=self._rest(named_here),
        )

    def _fired(self) -> Iterator[FiredClause]:
        """The clauses that bear on the act, by citation: at its line; or at another, where they
        speak of the call, play or question of that line."""
        clauses = sorted(
            self.done.fired, key=lambda clause: cite_order(self._resolver.cite(clause))
        )
        for clause in clauses:
            for binding, conclusions in self.done.fired[clause]:
                if (clause, binding) in self.asked or self._concerns(binding, conclusions):
                    yield clause, binding, conclusions

    def _concerns(self, binding: Binding, conclusions: tuple[Conclusion, ...]) -> bool:
        """Whether a moment at another line concerns what was done at this one."""
        end = self.game.end
        if binding.step == self.line:
            return False
        if binding.call is not None:
            return end.calls[binding.call].step == self.line
        if binding.question is not None:
            return end.questions[binding.question].step == self.line
        if binding.play is not None:
            return binding.play.step == self.line
        return any(each.act == self.line for each in conclusions)

    def _furthest(self, applied: set[str]) -> list[Tried]:
        """For each clause that was tried on the act and does not bear on it, where it came
        furthest."""
        found: dict[str, Tried] = {}
        for tried in self.done.tried:
            if tried.clause in applied or (tried.clause, tried.binding) not in self.asked:
                continue
            best = found.get(tried.clause)
            if best is None or _rank(tried) > _rank(best):
                found[tried.clause] = tried
        return sorted(
            found.values(), key=lambda tried: cite_order(self._resolver.cite(tried.clause))
        )

    def _bearings(self, fired: Iterable[FiredClause]) -> Iterator[Bearing]:
        """What each law makes of the act: what it makes of it on the same facts, at the same line,
        is said in one."""
        resolver = self._resolver
        found: dict[tuple[Citation, str, tuple[str, ...]], list[str]] = {}
        for clause, binding, conclusions in fired:
            because = dict.fromkeys(atom for each in conclusions for atom in each.because)
            facts = tuple(map(sentence, self._teller.facts(resolver.facts(because))))
            unsettled = "" if conclusions[0].certain else "it is not settled whether "
            key = (resolver.cite(clause), f"{self._at(binding)}{unsettled}", facts)
            effects = (self._teller.follows(resolver.follows(each)) for each in conclusions)
            found.setdefault(key, []).extend(effects)
        for (cite, at, facts), said in found.items():
            yield Bearing(sentence(f"{at}{'; '.join(dict.fromkeys(said))} ({named(cite)})"), facts)

    def _at(self, binding: Binding) -> str:
        """Where a law bears on the act, if not at its own line."""
        if binding.step == self.line:
            return ""
        return (
            f"at line {binding.step}: " if binding.step <= len(self.game.steps) else "in the end: "
        )

    def _short(self, tried: Tried) -> str:
        """Why a clause that speaks of such an act does not reach this one."""
        resolver = self._resolver
        if tried.defeated_by:
            first = tried.defeated_by[0]
            law = named(resolver.cite(first.clause))
            why = f"{self._teller.follows(resolver.follows(first))} ({law})"
        else:
            why = listed(self._teller.facts(resolver.why(tried))) or "it adds nothing here"
        why = _WHY.get(tried.outcome, "{}").format(why)
        gloss = self.book.files.glosses.get(tried.clause)
        about = f" ({gloss})" if gloss else ""
        return sentence(f"{_first(resolver.cite(tried.clause))}{about}: {why}")

    def _by_reason(self, silent: Iterable[Tried]) -> Iterator[str]:
        """The clauses of other acts of the kind, those of one reason together."""
        reasons: dict[str, list[Citation]] = {}
        for tried in silent:
            for why in self._teller.facts(self._resolver.why(tried)):
                reasons.setdefault(why, []).append(self._resolver.cite(tried.clause))
        for why, cites in reasons.items():
            yield sentence(f"{why}: {all_named(dict.fromkeys(cites))}")

    def _rest(self, named_here: set[str]) -> str:
        """How many laws do not speak of such an act."""
        laws = sum(1 for law in self.book.laws if not any(c.id in named_here for c in law.clauses))
        also = "" if laws == len(self.book.laws) else "other "
        return f"The {also}{laws} laws, and the {also}Cases, do not speak of such an act."


def _first(cite: Citation) -> str:
    """A citation at the beginning of a sentence."""
    return f"the treatise, {cite}" if cite.kind == "page" else named(cite)


def _rank(tried: Tried) -> tuple[int, int]:
    return FURTHEST.index(tried.outcome), tried.met
