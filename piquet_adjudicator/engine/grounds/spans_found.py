"""The windows of the laws as they lay in a game: when each opened, what closed it, and on which
side of it an act came."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.ruled.spans import Against, Span, Verdict, WindowEdge
from piquet_adjudicator.facts.anchors import ANCHORS, EVERY_ANCHOR
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.players import PLAYERS, Player

WindowGround: TypeAlias = Conclusion | Tried


def spans_of(
    grounds: Iterable[WindowGround], done: Evaluation, record: Evaluation, resolver: Resolver
) -> Iterator[Span]:
    """The windows of the clauses that grounds are of; `record` is the evaluation of the whole
    record, where `done` is of a claim on it."""
    clauses = {(clause.id, clause.limb): clause for clause in resolver.book.clauses}
    for ground in grounds:
        clause = clauses[ground.clause, ground.limb]
        binding = _binding(ground, done)
        if isinstance(ground, Conclusion) and ground.kind in ("option", "lapses"):
            yield from span_of_option(ground, done, resolver)
        elif clause.windows and binding and _reached(ground):
            yield _windowed(clause, binding, ground, done, record, resolver)
        elif binding:
            yield from _at_its_moment(clause, binding, ground, record, resolver)


_FORBIDS: Final[tuple[EffectKind, ...]] = ("must not", "bar", "loses", "penalty", "out of order")


def times_of(
    grounds: Iterable[WindowGround],
    done: Evaluation,
    record: Evaluation,
    resolver: Resolver,
    *,
    forbid: bool = False,
) -> Iterator[Span]:
    """Until when what grounds speak of may be done: a clause that forbids it after a moment leaves
    it open till then. With `forbid`, only of those that forbid it."""
    for ground in grounds:
        forbids = any(e.kind in _FORBIDS for e in resolver.book.by_key[ground.key].then)
        if forbid and not forbids:
            continue
        for span in spans_of([ground], done, record, resolver):
            yield replace(_till_forbidden(span) if forbids else span, against=())


def _till_forbidden(span: Span) -> Span:
    """The time before that from which something is forbidden."""
    edges = tuple(replace(edge, side="before") for edge in span.edges if edge.side == "after")
    return replace(span, edges=edges, opened=0, closed=span.opened)


def _binding(ground: WindowGround, done: Evaluation) -> Binding | None:
    """The moment that a clause was tried on."""
    if isinstance(ground, Tried):
        return ground.binding if isinstance(ground.binding, Binding) else None
    for binding, conclusions in done.fired.get(ground.clause, ()):
        if any(each is ground for each in conclusions):
            return binding
    return None


def _reached(ground: WindowGround) -> bool:
    """Whether a clause's conditions held so far that its window was looked at."""
    return isinstance(ground, Conclusion) or ground.outcome != "failed"


def _windowed(
    clause: Clause,
    binding: Binding,
    ground: WindowGround,
    done: Evaluation,
    record: Evaluation,
    resolver: Resolver,
) -> Span:
    """The window of a clause, from the moment after which to that before which it reaches."""
    opened: int | None = 0
    closed: int | None = None
    edges: list[WindowEdge] = []
    for window in clause.windows:
        whose = person(window.whose, binding, done.view.game) if window.whose else None
        came = _came(window.anchor.name, binding, whose, done, record)
        if window.side == "after":
            opened = None if came is None or opened is None else max(opened, came)
        elif came is not None:
            closed = came if closed is None else min(closed, came)
        edges.append(WindowEdge(window.side, window.anchor.name, whose))
    against = Against(binding.step, _verdict(ground, binding.step, closed))
    return Span(
        resolver.cite(clause.id),
        tuple(edges),
        "",
        _whom(ground, binding),
        opened,
        closed,
        (against,),
        claimed=closed is not None and done.view.notice < closed < binding.step,
    )


def _came(
    anchor: str, binding: Binding, whose: Player | None, done: Evaluation, record: Evaluation
) -> int | None:
    """The line at which a moment came. Where a claim is tried at an earlier line, what came after
    that line is looked for in the whole record; an act that is only claimed closes nothing but
    for the acts claimed after it."""
    find, notice = EVERY_ANCHOR[anchor].find, done.view.notice
    came: int | None = find(done.view, binding, whose)
    if came is not None and notice < came and came >= binding.step:
        came = None
    call, calls = binding.call, record.view.game.end.calls
    was_called = call is None or (call < len(calls) and calls[call].step <= notice)
    if came is None and was_called and notice < len(record.view.game.steps):
        came = find(record.view, binding._replace(step=min(binding.step, notice)), whose)
    return came


def _verdict(ground: WindowGround, step: int, closed: int | None) -> Verdict:
    """On which side of its window an act came: as the clause found it, or, of a clause that did not
    come to look at it, by the line that closed it."""
    if isinstance(ground, Tried) and ground.outcome in ("too late", "too early"):
        return "too late" if ground.outcome == "too late" else "too early"
    if any(a.fact in ("before", "after") and a.holds is None for a in ground.because):
        return "not known"
    late = isinstance(ground, Tried) and closed is not None and step > closed
    return "too late" if late else "within"


def _whom(ground: WindowGround, binding: Binding) -> Player | None:
    """Whom a window concerns: on whom what follows bears, or else who did the act."""
    player = ground.player if isinstance(ground, Conclusion) else None
    return player or binding.actor or binding.player


def _at_its_moment(
    clause: Clause, binding: Binding, ground: WindowGround, record: Evaluation, resolver: Resolver
) -> Iterator[Span]:
    """Where a clause answers to a moment on which windows close, what could be done till then."""
    if isinstance(ground, Tried) or not any(moment in ANCHORS for moment in clause.when):
        return
    anchor = next(moment for moment in clause.when if moment in ANCHORS)
    came = _came(anchor, binding, binding.actor, record, record)
    edges = (WindowEdge("before", anchor, binding.actor),)
    yield Span(resolver.cite(clause.id), edges, "", _whom(ground, binding), 0, came)


def span_of_option(ground: Conclusion, done: Evaluation, resolver: Resolver) -> Iterator[Span]:
    """The time for which an option is open: from where it was given until it lapsed."""
    given = [ground] if ground.kind == "option" else []
    if ground.kind == "lapses":
        given = [
            c
            for c in done.effects.of("option")
            if ground.choices[0] in c.choices and c.player == ground.player and c.step < ground.step
        ]
    for option in given:
        ends = [
            c.step
            for c in done.effects.of("lapses")
            if c.certain and c.player == option.player
            if c.choices[0] in option.choices and c.step > option.step
        ]
        player = option.player if option.player in PLAYERS else None
        start = _given_at(option, done, resolver)
        end = min(ends, default=None)
        claimed = end is not None and end > done.view.notice
        cite = resolver.cite(option.clause)
        yield Span(cite, (), option.until, player, start, end, claimed=claimed)


def _given_at(option: Conclusion, done: Evaluation, resolver: Resolver) -> int:
    """The line at which an option was given: that of the moment after which its clause reaches; or
    else of the act that it answers to, the last of the record where it is of how the table lies."""
    after = [w for w in resolver.book.by_key[option.key].windows if w.side == "after"]
    binding = _binding(option, done)
    came: list[int | None] = []
    for window in after if binding is not None else ():
        assert binding is not None
        whose = person(window.whose, binding, done.view.game) if window.whose else None
        came.append(_came(window.anchor.name, binding, whose, done, done))
    lines = [line for line in came if line is not None]
    return max(lines) if lines else min(option.step, len(done.view.game.steps))
