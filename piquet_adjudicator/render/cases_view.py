"""The Cases on a page: those that the ruling follows, and those near but different."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.render.by_name import speech, speech_of
from piquet_adjudicator.render.plain import sentence
from piquet_adjudicator.render.quotes import Quote, paragraphs, quote_of
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.results.differences_studied import NearCase
from piquet_adjudicator.results.record_studied import Studied

_LONGEST_DECISION: Final = 1000
"""A Decision of so many letters is quoted whole."""


def case_quotes(studied: Studied) -> tuple[Quote, ...]:
    """The Decisions followed: of the Cases whose rules are cited, and of those in which the laws
    alone decided the same; but where others are, such a one only if a side relies on it."""
    cited = [
        (case, _in_words(case, studied))
        for case in studied.cited
        if rests_on_its_rule(case, studied)
    ]
    by_laws = [case for case in studied.followed if not cited or _is_relied_on(case, studied)]
    followed = [(case, _by_the_laws(case)) for case in by_laws]
    return tuple(
        replace(each, remark="; ".join(filter(None, (each.remark, _people(case, studied)))))
        for case, each in (*cited, *followed)
        if each is not None
    )


def considered_quotes(studied: Studied) -> tuple[Quote, ...]:
    """The Decisions of the Cases that a claim was held against and that do not reach it."""
    cases = [case for case in studied.cited if not rests_on_its_rule(case, studied)]
    return tuple(each for case in cases if (each := _in_words(case, studied)) is not None)


def rests_on_its_rule(case: Case, studied: Studied) -> bool:
    """Whether something rests on the rule of a Case that is cited, and not only on what is wanting
    to it."""
    ruling = studied.ruling
    cites = [cite for each in ruling.claims for cite in each.cites if cite not in each.considered]
    cites += [finding.cite for finding in ruling.findings]
    cites += [option.cite for option in ruling.options]
    return ruling.book.case_citation(case.number) in cites


def _in_words(case: Case, studied: Studied) -> Quote | None:
    """A Decision as it is quoted: whole, but of one that goes on to discuss the law at length those
    paragraphs in which its rule stands."""
    book = studied.ruling.book
    quote = quote_of(book.case_citation(case.number), book)
    if quote is None or sum(map(len, quote.words)) <= _LONGEST_DECISION:
        return quote
    rule = [words for clause in case.clauses for words in clause.words]
    bearing = tuple(each for each in quote.words if any(words in each for words in rule))
    return replace(quote, words=bearing or quote.words)


def _is_relied_on(case: Case, studied: Studied) -> bool:
    """Whether a side relies on a Case."""
    cite = studied.ruling.book.case_citation(case.number)
    pleas = (plea for ruled in studied.ruling.claims for plea in ruled.pleas)
    return any(place.cite.whole == cite for plea in pleas for place in plea.places)


def _by_the_laws(case: Case) -> Quote:
    remark = "decided by the laws alone, as here"
    return Quote(f"Case {case.number}", f"p. {case.page}", paragraphs(case.decision), remark)


def _people(case: Case, studied: Studied) -> str:
    """Who of the players stands where the A of a Case does, and who where its B does; nothing where
    that is clear by the letters."""
    player, names = studied.in_place_of_a.get(case.number), studied.ruling.dispute.names
    if player is None:
        return ""
    of_a, of_b = map(speech(names), (player, adversary_of(player)))
    return f"its A is {of_a} here, and its B is {of_b}" if of_a != "A" or of_b != "B" else ""


def near_lines(studied: Studied) -> tuple[str, ...]:
    """The Cases near but different, a line each: what the Case decides, and what is otherwise."""
    by_name = speech_of(studied.ruling.dispute)
    return tuple(
        f"Case {each.case.number}, p. {each.case.page}{_disputed(each.case)}: "
        f"{sentence(each.point)} Here {by_name(differs_in(each))}."
        for each in studied.near
    )


def differs_in(near: NearCase) -> str:
    """What is otherwise than in a Case near but different, as part of a sentence."""
    return Teller(near.last).fact(near.differs).rstrip(".")


def _disputed(case: Case) -> str:
    return " (a decision that has been disputed)" if case.disputed else ""
