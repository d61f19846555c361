"""The lines, tricks and kinds of act that a reason rests on.

Most reasons name the acts they rest on: a call, a question, an act, a moment that came at a line.
Some rest on acts that they do not name, as that a player stood the deal. Which kinds of act those
are a fact says in its own row; of words, effects, acts and claims the tables here say it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from string import Formatter
from typing import Final, TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reason import (
    ActMeant,
    AnswerMeant,
    Argument,
    CallMeant,
    CallsNamed,
    CardsLay,
    FactStated,
    Follows,
    HoldingsCompared,
    Impossible,
    ItemMeant,
    LeftOut,
    NotOpen,
    NotReached,
    NotYet,
    QuestionMeant,
    RecordedInPart,
    Stated,
    SuitFollowed,
    Sum,
    TrickMeant,
    Turning,
    WindowStated,
)
from piquet_adjudicator.facts.anchors import EVERY_ANCHOR
from piquet_adjudicator.facts.behind import (
    BLANCHE,
    DECLARED,
    EXCHANGED,
    FRESH,
    LEFT,
    NEW_PACKS,
    NOT_RECKONED,
    PACK,
    REMAINING,
    STOOD,
    TAKEN_IN,
    TURN,
    Kinds,
)
from piquet_adjudicator.facts.deeds import ACTS_OF
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.shown import CardsHad, DoneAt, FollowedBy, MakesMore, Renounced
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.choices import Choice
from piquet_adjudicator.model.claims import (
    ActClaim,
    Claim,
    ClaimQuestion,
    ComesTo,
    Concluded,
    OnTheDealer,
    StatusClaim,
)

_WITHOUT_LINE: Final = frozenset({"by", "other", "words"})
"""The parts of a call that may be named without the call itself."""

_OF_WORDS: Final[dict[str, Kinds]] = {
    **dict.fromkeys(("to stand the deal", "to stand the deal, in words"), STOOD),
    **dict.fromkeys(("carte blanche", "a carte blanche"), BLANCHE),
    "a deal out of turn": TURN,
    "the new packs": NEW_PACKS,
}
"""The acts behind terms of the laws, and items."""

_OF_EFFECTS: Final[dict[str, Kinds]] = {
    "plays with": EXCHANGED,
    "fresh deal": FRESH,
    "replace cards": NEW_PACKS,
}

_OF_ACTS: Final[dict[type[Act], Kinds]] = {
    acts.StandsDeal: STOOD,
    **dict.fromkeys(FRESH, FRESH),
    acts.TakesIn: TAKEN_IN,
    acts.Declares: DECLARED,
    acts.DeclaresLook: (*DECLARED, *LEFT),
    **dict.fromkeys((acts.LooksAtLeft, acts.ShowsLeft), LEFT),
    acts.Answers: tuple(dict.fromkeys((*REMAINING, *NOT_RECKONED))),
    acts.PointsOutWrongPack: PACK,
    acts.PointsOutLead: TURN,
    acts.CallsForPacks: NEW_PACKS,
    **dict.fromkeys(BLANCHE, BLANCHE),
}
"""The acts behind an act: those of the same matter."""

_OF_MOMENTS: Final[dict[str, Kinds]] = {
    moment: _OF_ACTS[act] for act, moment in ACT_MOMENTS.items() if act in _OF_ACTS
}
"""The acts behind the moment that an act gives: a word of the laws, or what takes a choice."""

_OF_TRIALS: Final[dict[str, Kinds]] = {
    "electing a fresh deal": FRESH,
    "calling for packs": NEW_PACKS,
}
"""The acts behind what a claim tries."""

_OF_MEASURES: Final[dict[str, Kinds]] = {
    "cards played with": EXCHANGED,
    "cards left in the stock": EXCHANGED,
}
"""The acts behind a number that is claimed."""


class RestsOn(Struct, frozen=True):
    """What a reason rests on: the lines that it names, the tricks, and the kinds of act that are
    behind it though it names none."""

    lines: frozenset[int]
    tricks: frozenset[int]
    kinds: Kinds


def rests_on(
    facts: Iterable[Stated], so: Follows | NotOpen | NotReached | NotYet | Impossible
) -> RestsOn:
    """What some facts, and what follows from them, rest on."""
    named = [thing for stated in facts for thing in _of_fact(stated)]
    named += _of_outcome(so)
    kinds = [kind for each in named for kind in _behind(each)]
    return RestsOn(
        frozenset(line for each in named for line in _lines(each) if line),
        frozenset(trick for each in named if (trick := _trick(each))),
        tuple(dict.fromkeys(kinds)),
    )


def lines_named(stated: Stated) -> frozenset[int]:
    """The lines of the acts that a fact names."""
    return frozenset(line for each in _of_fact(stated) for line in _lines(each) if line)


def kinds_spoken_of(stated: Stated) -> Kinds:
    """The kinds of act behind a fact, and behind the words of the laws that its sentence has."""
    return tuple(dict.fromkeys(kind for each in _of_fact(stated) for kind in _behind(each)))


class _Word(Struct, frozen=True):
    """A fact, an effect or a word of the laws, with the acts behind it."""

    kinds: Kinds


class _Line(Struct, frozen=True):
    line: int


_Named: TypeAlias = Argument | _Word | _Line


def _of_fact(stated: Stated) -> Iterator[_Named]:
    if isinstance(stated, (LeftOut, RecordedInPart)):
        if isinstance(stated, LeftOut) or stated.of_deal is None:
            yield _Line(stated.line)
        return
    if isinstance(stated, CardsLay | SuitFollowed):
        return
    if isinstance(stated, WindowStated):
        yield _Word(EVERY_ANCHOR[stated.anchor].behind)
        if not stated.at_the_end:
            yield _Line(stated.line)
        if stated.came:
            yield _Line(stated.came)
        return
    yield _Word(kinds_behind(stated))
    yield from _named_in(stated)
    yield from _of_turning(stated.shown)
    if stated.other:
        yield _Word(MEASURES[stated.other.measure].behind)
        yield from stated.other.args


def _of_turning(shown: Turning | None) -> Iterator[_Named]:
    """What is named of that on which a fact turns: the calls compared, the terms of a sum, the
    trick in which a suit was not followed."""
    match shown:
        case HoldingsCompared(better, other):
            yield from (_Line(each.line) for each in (better, other) if each.line)
        case Sum(terms, stopped_by):
            yield from (term.thing for term in terms)
            yield from (stopped_by,) if stopped_by else ()
        case Renounced(_, trick) | FollowedBy(_, trick):
            yield TrickMeant(trick)
        case CallsNamed(calls, _, then):
            yield from (*calls, *then)
        case AnswerMeant(call, _, line):
            yield call
            yield from (_Line(line),) if line else ()
        case DoneAt(step):
            yield _Line(step)
        case CardsHad() | MakesMore() | None:
            return


def kinds_behind(stated: FactStated) -> Kinds:
    """The kinds of act behind a fact or measure, as it came out."""
    if stated.figures is not None:
        return MEASURES[stated.fact].behind
    fact, against = FACTS[stated.fact], "so" if stated.holds is False else "not"
    deeds = [a for a, kind in zip(stated.args, fact.args, strict=True) if kind == "deed"]
    behind = (*fact.behind, *(act for deed in deeds for act in ACTS_OF[str(deed)]))
    return () if fact.behind_where == against else behind


def _named_in(stated: FactStated) -> Iterator[Argument]:
    """The arguments that the sentence of a fact names, a call with its line."""
    if stated.figures is not None:
        yield from stated.args
        return
    fact = FACTS[stated.fact]
    places = _places(fact.no if stated.holds is False else fact.yes)
    yield from (each for place, each in enumerate(stated.args) if place in places)


@cache
def _places(sentence: str) -> frozenset[int]:
    """The places of the arguments that a sentence of the vocabulary names."""
    names = (name.partition(".") for _, name, _, _ in Formatter().parse(sentence) if name)
    return frozenset(int(place) for place, _, part in names if part not in _WITHOUT_LINE)


def _of_outcome(so: Follows | NotOpen | NotReached | NotYet | Impossible) -> Iterator[_Named]:
    match so:
        case Follows():
            yield _Word(_OF_EFFECTS.get(so.kind, ()))
            yield from (each for each in (so.thing, so.act) if each)
            yield so.term
            yield from so.choices
        case NotOpen():
            yield so.act
        case NotReached(_, not_good):
            yield from (not_good,) if not_good else ()
        case NotYet() | Impossible():
            return


def _lines(named: _Named) -> tuple[int, ...]:
    match named:
        case CallMeant(line=line, corrected=corrected):
            return line, corrected
        case QuestionMeant() | ActMeant() | _Line():
            return (named.line,)
        case _:
            return ()


def _trick(named: _Named) -> int | None:
    match named:
        case TrickMeant(number):
            return number
        case ActMeant(_, acts.TakeBack(trick)):
            return trick
        case _:
            return None


def _behind(named: _Named) -> Kinds:
    match named:
        case _Word(kinds):
            return kinds
        case str():
            return _OF_WORDS.get(named) or _OF_MOMENTS.get(named, ())
        case Choice(taken_by=moment):
            return _OF_MOMENTS.get(moment, ())
        case ItemMeant(item):
            return _OF_WORDS.get(item, ())
        case ActMeant(_, act):
            return _OF_ACTS.get(type(act), ())
        case _:
            return ()


def behind_claim(claim: Claim) -> Kinds:
    """The kinds of act that a claim rests on, though it names none of them."""
    if isinstance(claim, ActClaim):
        return tuple(kind for act in claim.acts for kind in _OF_ACTS.get(type(act), ()))
    return (*_behind_question(claim.row.question), *_behind_trial(claim), *_behind_item(claim))


def _behind_question(question: ClaimQuestion) -> Kinds:
    match question:
        case Concluded(kinds):
            return tuple(kind for effect in kinds for kind in _OF_EFFECTS.get(effect, ()))
        case ComesTo(measure):
            return _OF_MEASURES.get(measure, ())
        case OnTheDealer(inner):
            return _behind_question(inner)
        case _:
            return ()


def _behind_trial(claim: StatusClaim) -> Kinds:
    tries = claim.row.tries
    return _OF_TRIALS.get(tries, ()) if isinstance(tries, str) else ()


def _behind_item(claim: StatusClaim) -> Kinds:
    return _OF_WORDS.get(claim.item or "", ())
