"""What follows from a record besides the claims: the findings, and the words of an option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reason import CallMeant, Follows, Reason
from piquet_adjudicator.engine.ruled.ruling import Finding, OpenOption, Ruling
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.render.phrases import offered
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named
from piquet_adjudicator.render.say import Teller


class FindingView(Struct, frozen=True):
    """A breach or change of legal position: what, with its facts where no claim has them yet."""

    text: str
    facts: tuple[str, ...]


def finding_views(ruling: Ruling) -> tuple[FindingView, ...]:
    """The findings, in the order of the record, those of several laws that say the same in one;
    their facts are left out where the reasons on a claim have given them."""
    in_reasons = {(reason.cite, reason.so) for reason in _reasons(ruling)}
    together: dict[tuple[int, str], list[Finding]] = {}
    for each in ruling.findings:
        together.setdefault((each.line, Teller().follows(each.so)), []).append(each)
    return tuple(
        _finding(of_one, all((each.cite, each.so) in in_reasons for each in of_one))
        for of_one in together.values()
    )


def penalties(ruling: Ruling) -> tuple[str, ...]:
    """The penalties that a player is under, and the calls that he cannot reckon, each once, with
    the lines at which he incurred it, or called; then what has to be done that is not to be done in
    every deal: but for what the reasons on a claim have given. In a deal that is dealt again a
    penalty comes to nothing."""
    incurred: dict[str, list[Finding]] = {}
    in_reasons = {reason.so for reason in _reasons(ruling) if not reason.further}
    for each in () if is_dealt_again(ruling) else ruling.findings:
        of = each.so.thing if isinstance(each.so, Follows) else None
        is_of_a_call = each.effect == "bar" and isinstance(of, CallMeant)
        if (each.effect == "penalty" or is_of_a_call) and each.so not in in_reasons:
            incurred.setdefault(Teller().follows(each.so), []).append(each)
    remedies = (
        sentence(f"{Teller().follows(each.so)} ({all_named((each.cite,))})")
        for each in ruling.duties
        if each.so.kind not in _TOLD_ELSEWHERE and each.so not in in_reasons
    )
    return (*(_penalty(text, of) for text, of in incurred.items()), *remedies)


def is_dealt_again(ruling: Ruling) -> bool:
    """Whether the deal that was begun is void, or must be made afresh, on the record."""
    return any(each.so.kind in NO_DEAL for each in ruling.duties)


_TOLD_ELSEWHERE: Final = ("must", "owes", "replay")
"""What players have to do in turn, as to discard, or to answer; and the cards that are to be played
again, as is said above the score."""


def _penalty(text: str, grounds: list[Finding]) -> str:
    so = grounds[0].so
    called = so.thing.line if isinstance(so, Follows) and isinstance(so.thing, CallMeant) else None
    lines = dict.fromkeys(str(each.line) for each in grounds if each.line not in (0, called))
    at = f"line{'s' * (len(lines) > 1)} {listed([*lines])}: " if lines else ""
    return sentence(f"{at}{text} ({all_named(dict.fromkeys(each.cite for each in grounds))})")


def _finding(together: list[Finding], in_reasons: bool) -> FindingView:
    """What was found at a line, by one law or several; an act that it names has its line beside
    it."""
    finding, teller = together[0], Teller()
    laws = all_named(dict.fromkeys(each.cite for each in together))
    text = f"{teller.follows(finding.so)} ({laws})"
    act = getattr(finding.so, "act", None)
    beside = act is not None and act.line == finding.line
    at = f"line {finding.line}: " if finding.line and not beside else ""
    facts = dict.fromkeys(fact for each in together for fact in teller.facts(each.facts))
    return FindingView(sentence(f"{at}{text}"), () if in_reasons else tuple(map(sentence, facts)))


def _reasons(ruling: Ruling) -> Iterator[Reason]:
    for ruled in ruling.claims:
        yield from ruled.reasons


def option_words(option: OpenOption) -> str:
    """A choice still open, as part of a sentence: whose, between what, until when."""
    until = f", until {option.until}" if option.until else ""
    return f"{option.player or 'a player'} {offered(option.choices)}{until}"
