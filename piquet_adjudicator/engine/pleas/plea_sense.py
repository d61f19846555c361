"""What a fact says, of which a side's own words may speak: that something is so or not so; and of
which kind of call."""

from __future__ import annotations

from collections.abc import Iterator

from piquet_adjudicator.engine.ruled.reason import (
    CallMeant,
    CallsNamed,
    FactStated,
    Reason,
    Stated,
    WindowStated,
)
from piquet_adjudicator.facts.anchors import EVERY_ANCHOR
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.help.beside import is_of_time
from piquet_adjudicator.help.plea_words import says_it_is_not
from piquet_adjudicator.model.acts import Kind
from piquet_adjudicator.model.players import PLAYERS, Player


def states_a_denial(fact: Stated) -> bool:
    """Whether a fact is stated as something that is not so, or had not come."""
    if isinstance(fact, WindowStated):
        return fact.came is None or fact.came >= fact.line
    if not isinstance(fact, FactStated) or fact.figures is not None:
        return False
    stated = FACTS[fact.fact]
    return says_it_is_not(stated.yes if fact.holds else stated.no)


def is_of_kinds(stated: Stated, kinds: frozenset[Kind]) -> bool:
    """Whether a fact is of no call, or of one of some kinds."""
    of = set(_kinds_of(stated))
    return not of or bool(of & kinds)


def _kinds_of(stated: Stated) -> Iterator[Kind]:
    if not isinstance(stated, FactStated):
        return
    yield from (each.kind for each in stated.args if isinstance(each, CallMeant))
    if isinstance(stated.shown, CallsNamed):
        yield from (each.kind for each in stated.shown.calls)


def reason_of_kinds(reason: Reason, kinds: frozenset[Kind]) -> bool:
    """Whether a reason has a fact of a call of one of some kinds."""
    return any(kinds & {*_kinds_of(fact)} for fact in reason.facts)


def name_of(stated: FactStated | WindowStated) -> str:
    """The word of the vocabulary for a fact, a number or a moment."""
    return stated.anchor if isinstance(stated, WindowStated) else stated.fact


def law_words_of(stated: FactStated | WindowStated) -> tuple[str, ...]:
    """The words of the laws that a fact is of."""
    args = stated.args if isinstance(stated, FactStated) else ()
    return tuple(each for each in args if isinstance(each, str) and each not in PLAYERS)


def persons_of(stated: Stated) -> frozenset[Player]:
    """The players of whom a fact is, or whose call it is of."""
    if isinstance(stated, WindowStated):
        return frozenset(player for player in PLAYERS if player == stated.whose)
    args = stated.args if isinstance(stated, FactStated) else ()
    whose = [each.player if isinstance(each, CallMeant) else each for each in args]
    return frozenset(player for player in PLAYERS if player in whose)


def sentence_of(stated: Stated) -> str:
    """The words that the vocabulary has for a fact, a number or a moment."""
    if isinstance(stated, WindowStated):
        return EVERY_ANCHOR[stated.anchor].says
    if not isinstance(stated, FactStated):
        return ""
    if stated.figures is not None:
        return f"{stated.fact} {MEASURES[stated.fact].says}"
    return FACTS[stated.fact].yes


def says_when(stated: Stated) -> bool:
    """Whether a fact is of what came before or after something."""
    return isinstance(stated, WindowStated) or is_of_time(sentence_of(stated))
