"""The windows of the laws that bear on a ruling: when each opened in this game, what closed it,
and on which side of it the acts and claims came. Nothing that is decided hangs on this; it is
worked out again, for a page that shows it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.judged import addressing
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.spans_found import WindowGround, span_of_option, spans_of
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.ruling import Finding
from piquet_adjudicator.engine.ruled.spans import Against, Span
from piquet_adjudicator.facts.moments import ACT_MOMENTS


def windows(ruling: Adjudication) -> tuple[Span, ...]:
    """The windows that bear on a ruling: first those on whose wrong side a claim or act came, then
    those of the claims, of the findings, and of the options still open."""
    record = ruling.record
    resolver = Resolver(record.view, ruling.book)
    every = [*_of_claims(ruling, record), *_of_findings(ruling, record, resolver)]
    of_grounds = {(span.cite, span.player) for span in every}
    options = _of_options(ruling, record, resolver)
    every += (span for span in options if (span.cite, span.player) not in of_grounds)
    joined: dict[Span, tuple[Against, ...]] = {}
    for span in every:
        alone = replace(span, against=())
        joined[alone] = tuple(dict.fromkeys((*joined.get(alone, ()), *span.against)))
    spans = (replace(span, against=against) for span, against in joined.items())
    return tuple(sorted(spans, key=_decided_nothing))


def _decided_nothing(span: Span) -> bool:
    """Whether everything that was held against a window came within them."""
    return all(each.verdict == "within" for each in span.against)


def _of_claims(ruling: Adjudication, record: Evaluation) -> Iterator[Span]:
    """The windows of the clauses on which the decisions on the claims rest."""
    claims = zip(ruling.claims, ruling.workings, strict=True)
    for number, (ruled, workings) in enumerate(claims, start=1):
        if workings is None:
            continue
        trial, done = workings.trial, workings.done
        resolver = Resolver(done.view, ruling.book)
        grounds = Derivation(done, resolver).walk(ruled.grounds)
        cited = (each for each in grounds if resolver.cite(each.clause) in ruled.cites)
        for span in spans_of(cited, done, record, resolver):
            against = tuple(
                replace(each, claim=number) if each.line > trial.notice else each
                for each in span.against
            )
            yield replace(span, against=against)


def _of_findings(ruling: Adjudication, record: Evaluation, resolver: Resolver) -> Iterator[Span]:
    """The windows of the clauses from which the findings are."""
    for finding in ruling.findings:
        yield from spans_of(_of_finding(finding, record, resolver), record, record, resolver)


def _of_options(ruling: Adjudication, record: Evaluation, resolver: Resolver) -> Iterator[Span]:
    """The times for which the options still open are so."""
    open_to = {(option.cite, option.player) for option in ruling.options}
    for option in record.effects.of("option"):
        if (resolver.cite(option.clause), option.player) in open_to:
            yield from span_of_option(option, record, resolver)


def _of_finding(finding: Finding, done: Evaluation, resolver: Resolver) -> Iterator[WindowGround]:
    """What a finding was made from."""
    steps = done.view.game.steps
    if finding.effect == "not open":
        moment = ACT_MOMENTS.get(type(steps[finding.line - 1].act), "")
        spoke = addressing(done, resolver.book, finding.line, moment)
        yield from (each for each in spoke if resolver.cite(each.clause) == finding.cite)
        return
    for conclusion in done.effects:
        at = (conclusion.kind, min(conclusion.step, len(steps)), conclusion.player)
        same = at == (finding.effect, finding.line, finding.player) and conclusion.certain
        if same and resolver.cite(conclusion.clause) == finding.cite:
            yield conclusion
