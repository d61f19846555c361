"""A ruling as plain data for a page: every sentence made, nothing left to reason about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from piquet_adjudicator.engine.derive import cite_order
from piquet_adjudicator.engine.ruling import (
    ClaimRuling,
    Finding,
    OpenOption,
    Reason,
    Ruling,
)
from piquet_adjudicator.model.acts import PLAYERS
from piquet_adjudicator.model.dispute import Claim, Dispute
from piquet_adjudicator.render.acts_told import Told, acts_that_matter
from piquet_adjudicator.render.decisions import decided
from piquet_adjudicator.render.law_text import doubtful
from piquet_adjudicator.render.partie_view import result_lines, told_before
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import Quote, all_named, named, quotes
from piquet_adjudicator.render.reasons import Step, as_claimed, settling, steps
from piquet_adjudicator.render.score_view import ScoreView, score_view
from piquet_adjudicator.render.table import Row, hands_as_played

DIGEST: Final = 12
"""How many signs of a digest are printed."""


class Note(NamedTuple):
    """A list with a heading."""

    heading: str
    lines: tuple[str, ...]


class ClaimView(NamedTuple):
    """One claim: as it was put, the decision with its laws and in short, and why. `as_for` is the
    number of an earlier claim with the same reasoning, or 0; `open` is what is not settled."""

    number: int
    put: str
    decision: str
    short: str
    steps: tuple[Step, ...]
    as_for: int
    open: tuple[Note, ...]


class FindingView(NamedTuple):
    """A breach or change of legal position: what, with its facts where they are not yet told."""

    text: str
    facts: tuple[str, ...]


class RulingView(NamedTuple):
    """All that a page of a ruling shows, section by section; an empty one is not printed."""

    title: str
    code: str
    players: tuple[str, ...]
    claims: tuple[ClaimView, ...]
    cards: tuple[Row, ...]
    acts: tuple[Told, ...]
    quotes: tuple[Quote, ...]
    findings: tuple[FindingView, ...]
    options: tuple[str, ...]
    score: ScoreView
    partie: tuple[str, ...]
    notes: tuple[Note, ...]
    receipt: str


def ruling_view(ruling: Ruling) -> RulingView:
    """The view of a ruling."""
    dispute, receipt = ruling.dispute, ruling.receipt
    cites = [cite for ruled in ruling.claims for cite in ruled.cites]
    cites += [finding.cite for finding in ruling.findings]
    cites += [option.cite for option in ruling.options]
    return RulingView(
        title=dispute.title or "A hand of piquet",
        code=ruling.book.code.title,
        players=_players(dispute),
        claims=_claims(ruling),
        cards=tuple(hands_as_played(ruling.game)),
        acts=acts_that_matter(ruling),
        quotes=quotes(sorted(cites, key=cite_order), ruling.book),
        findings=tuple(_finding(finding, ruling) for finding in ruling.findings),
        options=tuple(map(_option, ruling.options)),
        score=score_view(ruling),
        partie=result_lines(ruling.partie),
        notes=tuple(note for note in _notes(ruling) if note.lines),
        receipt=f"Receipt: record {receipt.record[:DIGEST]}, laws {receipt.laws[:DIGEST]}, "
        f"piquet-adjudicator {receipt.version}",
    )


def _players(dispute: Dispute) -> tuple[str, ...]:
    """Who plays, who is elder, and what is told of the partie."""
    sides = [
        f"{player}{f' ({dispute.names[player]})' if player in dispute.names else ''} is "
        f"{'elder' if player == dispute.elder else 'younger'} hand"
        for player in PLAYERS
    ]
    told = list(told_before(dispute.partie))
    told += [sentence(f"agreed, {key}: {text}") for key, text in dispute.terms.items()]
    if not dispute.partie.dealer_told:
        return tuple(told)
    return (sentence("; ".join(sides)), *told)


def _claims(ruling: Ruling) -> tuple[ClaimView, ...]:
    seen: dict[tuple[Step, ...], int] = {}
    views: list[ClaimView] = []
    for number, ruled in enumerate(ruling.claims, start=1):
        reasoning = steps(ruled)
        first = seen.setdefault(reasoning, number) if ruled.reasons else number
        views.append(_claim(number, ruled, ruling, reasoning, 0 if first == number else first))
    return tuple(views)


def _claim(
    number: int, ruled: ClaimRuling, ruling: Ruling, reasoning: tuple[Step, ...], as_for: int
) -> ClaimView:
    short = decided(ruled, ruling.book)
    cites = f" ({all_named(ruled.cites)})" if ruled.cites else ""
    return ClaimView(
        number=number,
        put=_put(ruled.claim, len(ruling.dispute.log)),
        decision=sentence(short.removesuffix(".") + cites),
        short=short,
        steps=reasoning,
        as_for=as_for,
        open=tuple(note for note in _open(ruled) if note.lines),
    )


def _open(ruled: ClaimRuling) -> Iterator[Note]:
    """What is not settled of a claim, and what would settle it."""
    last = ruled.claim.line
    if ruled.decision == "undecided":
        yield Note("What would settle it:", tuple(settling(each, last) for each in ruled.settles))
        unknown = () if ruled.settles else ruled.unknown
        told = tuple(sentence(as_claimed(fact, last)) for fact in unknown)
        yield Note("What is not known:", told)
        if ruled.bounded:
            bounded = "So much is unknown that not every combination of the facts was tried."
            yield Note("How far this was looked into:", (bounded,))
    if ruled.conflict:
        yield Note("The laws are in conflict:", (_conflict(ruled.conflict),))


def _put(claim: Claim, lines: int) -> str:
    """The claim as it was put to the referee."""
    words = claim.text.strip().rstrip(".")
    when = "" if claim.line >= lines else f", as the table stood after line {claim.line}"
    return sentence(f"{claim.by} claims: {words}{when}")


def _finding(finding: Finding, ruling: Ruling) -> FindingView:
    """A finding; its facts are left out where the reasons on a claim have told them."""
    told = {(reason.cite, reason.text) for reason in _reasons(ruling)}
    text = f"{finding.text} ({named(finding.cite)})"
    at = f"line {finding.line}: " if finding.line else ""
    facts = () if (finding.cite, finding.text) in told else finding.facts
    return FindingView(sentence(f"{at}{text}"), tuple(map(sentence, facts)))


def _reasons(ruling: Ruling) -> Iterator[Reason]:
    for ruled in ruling.claims:
        yield from ruled.reasons


def _option(option: OpenOption) -> str:
    choices = listed(option.choices, "or")
    may = "has the option of" if option.choices[0].startswith("a ") else "may"
    until = f", until {option.until}" if option.until else ""
    lapse = f"; if he does not say, {option.lapse}" if option.lapse else ""
    holder = option.player or "a player"
    return sentence(f"{holder} {may} {choices}{until}{lapse} ({named(option.cite)})")


def _notes(ruling: Ruling) -> Iterator[Note]:
    """The short sections: what was admitted, what is not known, and what is doubtful."""
    doubts = tuple(f"{named(cite)}: {doubtful(doubt)}" for cite, doubt in ruling.doubts)
    admitted = tuple(sentence(each.text) for each in ruling.dispute.stipulated)
    yield Note("ADMITTED BY THE PLAYERS", admitted)
    yield Note("NOT KNOWN", _unknown(ruling))
    yield Note("LAWS IN CONFLICT", tuple(map(_conflict, ruling.conflicts)))
    yield Note("DOUBTS OF THE PRINT", doubts)


def _unknown(ruling: Ruling) -> tuple[str, ...]:
    """The facts that are not known, but for those printed under a claim."""
    under = {fact for ruled in ruling.claims for fact in ruled.unknown}
    return tuple(sentence(fact) for fact in ruling.unknown if fact not in under)


def _conflict(clauses: tuple[str, ...]) -> str:
    return sentence(
        f"{all_named(clauses)} contradict one another here, and neither yields to the other"
    )
