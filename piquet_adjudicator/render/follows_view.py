"""What follows from a record besides the claims: the findings, and the words of an option."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from piquet_adjudicator.engine.reason import Reason
from piquet_adjudicator.engine.ruling import Finding, OpenOption, Ruling
from piquet_adjudicator.render.phrases import offered
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named, named
from piquet_adjudicator.render.say import Teller


class FindingView(Struct, frozen=True):
    """A breach or change of legal position: what, with its facts where no claim has them yet."""

    text: str
    facts: tuple[str, ...]


def finding_views(ruling: Ruling) -> tuple[FindingView, ...]:
    """The findings, in the order of the record; their facts are left out where the reasons on a
    claim have given them."""
    in_reasons = {(reason.cite, reason.so) for reason in _reasons(ruling)}
    return tuple(_finding(each, (each.cite, each.so) in in_reasons) for each in ruling.findings)


def penalties(ruling: Ruling) -> tuple[str, ...]:
    """The penalties that a player is under, each once, with the lines at which he incurred it, but
    for those that the reasons on a claim have given."""
    incurred: dict[str, list[Finding]] = {}
    in_reasons = {reason.so for reason in _reasons(ruling) if not reason.further}
    for each in ruling.findings:
        if each.effect == "penalty" and each.so not in in_reasons:
            incurred.setdefault(Teller().follows(each.so), []).append(each)
    return tuple(_penalty(text, of) for text, of in incurred.items())


def _penalty(text: str, grounds: list[Finding]) -> str:
    lines = dict.fromkeys(str(each.line) for each in grounds if each.line)
    at = f"line{'s' * (len(lines) > 1)} {listed([*lines])}: " if lines else ""
    return sentence(f"{at}{text} ({all_named(dict.fromkeys(each.cite for each in grounds))})")


def _finding(finding: Finding, in_reasons: bool) -> FindingView:
    teller = Teller()
    text = f"{teller.follows(finding.so)} ({named(finding.cite)})"
    at = f"line {finding.line}: " if finding.line else ""
    facts = () if in_reasons else tuple(map(sentence, teller.facts(finding.facts)))
    return FindingView(sentence(f"{at}{text}"), facts)


def _reasons(ruling: Ruling) -> Iterator[Reason]:
    for ruled in ruling.claims:
        yield from ruled.reasons


def option_words(option: OpenOption) -> str:
    """A choice still open, as part of a sentence: whose, between what, until when."""
    until = f", until {option.until}" if option.until else ""
    return f"{option.player or 'a player'} {offered(option.choices)}{until}"
