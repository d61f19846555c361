"""The Cases on a page: those that the ruling follows, and those near but different."""

from __future__ import annotations

from piquet_adjudicator.lawbook.clause import Case
from piquet_adjudicator.render.plain import sentence
from piquet_adjudicator.render.quotes import Quote, paragraphs, quotes
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.study.near_cases import NearCase
from piquet_adjudicator.study.studied import Studied


def case_quotes(studied: Studied) -> tuple[Quote, ...]:
    """The Decisions followed: of the Cases whose rules are cited, then of those in which the laws
    alone decided the same."""
    book = studied.ruling.book
    cited = quotes((book.case_citation(case.number) for case in studied.cited), book)
    return (*cited, *map(_by_the_laws, studied.followed))


def _by_the_laws(case: Case) -> Quote:
    remark = "decided by the laws alone, as here"
    return Quote(f"Case {case.number}", f"p. {case.page}", paragraphs(case.decision), remark)


def near_lines(studied: Studied) -> tuple[str, ...]:
    """The Cases near but different, a line each: what the Case decides, and what is otherwise."""
    return tuple(
        f"Case {each.case.number}, p. {each.case.page}{_disputed(each.case)}: "
        f"{sentence(each.point)} Here {differs(each)}."
        for each in studied.near
    )


def differs(near: NearCase) -> str:
    """What is otherwise than in a Case near but different, as part of a sentence."""
    return Teller(near.last).fact(near.differs).rstrip(".")


def _disputed(case: Case) -> str:
    return " (a decision that has been disputed)" if case.disputed else ""
