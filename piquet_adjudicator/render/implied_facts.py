"""Of the facts of a reason, those that another of them implies, which then go unsaid."""

from __future__ import annotations

from piquet_adjudicator.engine.ruled.reason import FactStated, Stated
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES


def without_implied(facts: tuple[Stated, ...]) -> tuple[Stated, ...]:
    """Facts without those that another of them implies; what a clause failed on stays.

    >>> chose = FactStated("had elected not to look", ("A",), True)
    >>> not_yet = FactStated("had elected to look", ("A",), False)
    >>> without_implied((not_yet, chose)) == (chose,)
    True
    """
    return tuple(
        fact for fact in facts if _may_fail(fact) or not any(_implies(each, fact) for each in facts)
    )


def _may_fail(fact: Stated) -> bool:
    return not isinstance(fact, FactStated) or fact.failing or fact.holds is None


def _implies(strong: Stated, weak: Stated) -> bool:
    """Whether one fact says all that another does, and more."""
    if not isinstance(strong, FactStated) or not isinstance(weak, FactStated):
        return False
    if strong.holds is None or strong.args != weak.args or strong == weak:
        return False
    if strong.figures or weak.figures:
        return _counts_more(strong, weak)
    row = FACTS[strong.fact]
    implied = row.yes_implies if strong.holds else row.no_implies
    return any(each.fact == weak.fact and each.so == weak.holds for each in implied)


def _counts_more(strong: FactStated, weak: FactStated) -> bool:
    """Whether a number that is at least so much is part of another; or is compared with a number
    besides, and named all the same."""
    mine, his = strong.figures, weak.figures
    if not (mine and his and weak.holds):
        return False
    if strong.fact == weak.fact:
        known = mine.least == mine.most == his.least == his.most
        return known and strong.other is not None and weak.other is None
    if not strong.holds:
        return False
    part = MEASURES[strong.fact].part_of == weak.fact and strong.other is weak.other is None
    return part and mine.how == his.how == "at least" and mine.against >= his.against
