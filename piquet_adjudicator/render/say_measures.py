"""Measures in sentences: what a number came to, and with what it was compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import TypeAlias

from piquet_adjudicator.engine.ruled.reason import (
    Argument,
    FactStated,
    Figures,
    OtherMeasure,
    Stated,
)
from piquet_adjudicator.facts.vocabulary import MEASURES
from piquet_adjudicator.model.partie_record import UNRECORDED
from piquet_adjudicator.render.argument_words import NumberWords
from piquet_adjudicator.render.phrases import is_or_are, number_phrase, of_measure, range_words

Name: TypeAlias = Callable[[Argument], object]
"""How an argument of a measure is named."""


def measured(stated: FactStated, figures: Figures, name: Name, claimed: bool = False) -> str:
    """What a measure came to, and with what of another, or why that is not enough; of an act that
    is only `claimed`, what it would come to.

    >>> six = Figures(6, 6, "more than", 6)
    >>> measured(FactStated("tricks", ("A",), False, six, failing=True), six, str)
    'A won six tricks, not more than six'
    """
    if not figures.most and MEASURES[stated.fact].none:
        return MEASURES[stated.fact].none
    said = _came_to(stated.fact, stated.args, figures.least, figures.most, name, claimed)
    if stated.other is not None:
        shared = stated.other.args == stated.args and bool(MEASURES[stated.fact].counts)
        return f"{said}, and {_besides(stated.other, shared, name)}"
    if stated.failing and stated.holds is False:
        how, against = figures.how, figures.against
        if not figures.most and (how, against) == ("at least", 1):
            return said
        than = of_measure(against, stated.fact)
        return f"{said}, not {than if how == 'equals' else f'{how} {than}'}"
    return said


def with_others(facts: Iterable[Stated]) -> Iterator[tuple[Stated, str]]:
    """Facts, each with what else the same number is not: "A was dealt twelve cards, not eleven"
    and, of thirteen, " or thirteen"."""
    every = [list(group) for _, group in groupby(facts, key=_number_denied)]
    for group in every:
        if _number_denied(group[0]) is None:
            yield from ((each, "") for each in group)
            continue
        rest = [each for each in group[1:] if isinstance(each, FactStated) and each.figures]
        others = (
            f" or {of_measure(each.figures.against, each.fact)}" for each in rest if each.figures
        )
        yield group[0], "".join(others)


def _number_denied(stated: Stated) -> tuple[object, ...] | None:
    """Of a fact that a known number is not another: what is counted, and the number."""
    if not isinstance(stated, FactStated) or stated.figures is None or stated.other is not None:
        return None
    figures = stated.figures
    if not stated.failing or stated.holds is not False or figures.how != "equals":
        return None
    known = figures.least == figures.most > 0
    return (stated.fact, stated.args, figures.least, stated.by) if known else None


def comparison_words(stated: FactStated, figures: Figures, holds: bool, name: Name) -> str:
    """A measure compared with a number: "A won more than six tricks"."""
    how, against, measure = figures.how, figures.against, stated.fact
    number = of_measure(against, measure)
    than = f"{how} {number}" if how != "equals" else number
    if MEASURES[measure].counts and holds:
        return _counted(MEASURES[measure].counts, stated.args, NumberWords(than), name)
    if MEASURES[measure].sentence and holds:
        sentence = MEASURES[measure].sentence
        return _sentence_of(sentence, stated.args, NumberWords(than), against == 1, name)
    said, verb = _of_measure(measure, stated.args, name), is_or_are(measure)
    if how == "equals" and against in (0, 1) and verb == "are":
        said, verb = number_phrase(said), "is"
    return f"{said} {verb}{'' if holds else ' not'} {than}"


def whether_measured(stated: FactStated, figures: Figures, name: Name) -> str:
    """What is not known of a measure: "whether A won seven tricks"; of points of which a clause
    only takes the number, what they come to.

    >>> deal = ("A", "deal 6")
    >>> one = Figures(-9869, 9929, "equals", -9869)
    >>> whether_measured(FactStated("difference of the scores", deal, None, one), one, str)
    'what the points by which A is the higher, up to deal 6, come to'
    """
    row = MEASURES[stated.fact]
    taken = figures.how == "equals" and figures.against == figures.least < figures.most
    if taken and row.in_figures and not row.counts and not row.sentence:
        return f"what {_of_measure(stated.fact, stated.args, name)} come to"
    return f"whether {comparison_words(stated, figures, True, name)}"


def points_within(least: int | None, most: int | None) -> int | str | None:
    """A number of points, or between what it lies; "any", where nothing is known of it.

    >>> points_within(10, None), points_within(10, 12), points_within(-9869, 9929)
    (10, '10 to 12', 'any')
    >>> points_within(0, 3)
    'at most 3'
    """
    if least is None or most is None:
        return least
    if least < 0 or most >= UNRECORDED[1]:
        return "any"
    return f"{least} to {most}" if least else f"at most {most}"


def _came_to(
    measure: str,
    args: Iterable[Argument],
    least: int,
    most: int,
    name: Name,
    claimed: bool = False,
) -> str:
    """A measure in a sentence: "A won seven tricks", "two cards were exposed in cutting"."""
    row, number = MEASURES[measure], _number(measure, least, most)
    would = row.would if claimed else ""
    if row.counts:
        return _counted(would or row.counts, args, number, name)
    if row.sentence:
        return _sentence_of(would or row.sentence, args, number, least == most == 1, name)
    said = _of_measure(measure, args, name)
    if least == most in (0, 1) and is_or_are(measure) == "are":
        return f"{number_phrase(said)} is {of_measure(least, measure)}"
    return f"{said} {is_or_are(measure)} {range_words(least, most, measure)}"


def _besides(other: OtherMeasure, shared: bool, name: Name) -> str:
    """The measure that another was compared with, after that; where both are of the same player
    alone he is not named again."""
    counts, sentence = MEASURES[other.measure].counts, MEASURES[other.measure].sentence
    number = range_words(other.least, other.most, other.measure)
    if not counts and not sentence:
        return f"{_of_measure(other.measure, other.args, name)} {number}"
    if not shared or sentence:
        return _came_to(other.measure, other.args, other.least, other.most, name)
    of_things = _number(other.measure, other.least, other.most)
    return counts.format(number=of_things)


def _number(measure: str, least: int, most: int) -> NumberWords:
    """A number as it stands in the sentence of a measure: none of things is "no" thing."""
    of_things = "{number:" in f"{MEASURES[measure].counts} {MEASURES[measure].sentence}"
    none = "no" if of_things else "nothing"
    return NumberWords(none if most == 0 else range_words(least, most, measure))


def _counted(counts: str, args: Iterable[Argument], number: NumberWords, name: Name) -> str:
    """What a player did so many times: he is the only argument."""
    [player] = map(name, args)
    return f"{player} {counts.format(number=number)}"


def _sentence_of(
    sentence: str, args: Iterable[Argument], number: NumberWords, one: bool, name: Name
) -> str:
    """A measure in the sentence that it has for itself, of `one` thing or several."""
    were = "was" if one else "were"
    return sentence.format(*map(name, args), number=number, were=were)


def _of_measure(measure: str, args: Iterable[Argument], name: Name) -> str:
    return MEASURES[measure].says.format(*map(name, args))
