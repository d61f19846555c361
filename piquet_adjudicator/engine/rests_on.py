"""The lines, tricks and kinds of act that a reason rests on.

Most reasons name the acts they rest on: a call, a question, an act, a moment that came at a line.
Some rest on acts that they do not name, as that a player stood the deal: the tables here say which
kinds of act those are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from string import Formatter
from typing import Final, TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.reason import (
    ActMeant,
    Argument,
    CallMeant,
    FactFound,
    Follows,
    Found,
    Impossible,
    ItemMeant,
    NotOpen,
    NotReached,
    QuestionMeant,
    TrickMeant,
    WindowFound,
)
from piquet_adjudicator.facts.vocabulary import FACTS
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.choices import Choice
from piquet_adjudicator.model.claims import ActClaim, Claim
from piquet_adjudicator.model.conclusion import ChoiceId

Kinds: TypeAlias = tuple[type[Act], ...]

_STOOD: Final[Kinds] = (acts.StandsDeal,)
_FRESH: Final[Kinds] = (
    *(acts.ElectsFreshDeal, acts.ProposesFreshDeal, acts.AcceptsFreshDeal),
    *(acts.RefusesFreshDeal, acts.WithdrawsProposal),
)
_PUT_OUT: Final[Kinds] = (acts.Discards, acts.AltersDiscard, acts.TakesBackDiscard)
_TAKEN_IN: Final[Kinds] = (acts.TakesIn, acts.TakesUp, acts.LaysBack, acts.PutsWithHand)
_MIXED: Final[Kinds] = (*_TAKEN_IN, acts.MixesWithDiscard, acts.MixesStockWithDiscard)
_DECLARED: Final[Kinds] = (acts.Declares,)
_LEFT: Final[Kinds] = (acts.DeclaresLook, acts.LooksAtLeft, acts.ShowsLeft, acts.AsksToSeeCards)
_HAND: Final[Kinds] = (acts.TouchesHand, acts.TakesUpHand, acts.LooksAtHand)
_TURN: Final[Kinds] = (acts.PointsOutTurn, acts.Deals)
_PACK: Final[Kinds] = (acts.PointsOutWrongPack, acts.Deals)
_NEW_PACKS: Final[Kinds] = (*(acts.CallsForPacks, acts.FindsDamaged, acts.ReplacesCards),)
_BLANCHE: Final[Kinds] = (
    *(acts.AnnouncesCarteBlanche, acts.ShowsCarteBlanche, acts.AdmitsAwareness),
)
_STOCK: Final[Kinds] = (acts.TouchesStock, acts.CountsStock, acts.SaysStock, acts.ExposesStock)

_EXCHANGED: Final[Kinds] = (*_PUT_OUT, *_TAKEN_IN)

_OF_FACTS: Final[dict[str, Kinds]] = {
    "stands a deal of": _STOOD,
    "had proposed a fresh deal": _FRESH,
    **dict.fromkeys(
        (
            *("put out a card of the other pack", "had discarded", "cards put out"),
            "cards put out before",
        ),
        _PUT_OUT,
    ),
    **dict.fromkeys(
        (
            *("renounced in the suit of what he takes in", "had taken in", "cards taken in"),
            "takes up cards left together with those he takes in",
            *("cards to be taken in", "a card of the stock is taken up"),
            *("had taken up a card of the stock", "might have been four"),
        ),
        _TAKEN_IN,
    ),
    **dict.fromkeys(
        (
            *("puts out one more than he takes of", "puts out one less than he takes of"),
            *("puts out as many as he takes of", "puts out one more than he takes of the rest"),
            *("puts out one less than he takes of the rest", "had put out more than he took in"),
            "cards lacking",
        ),
        _EXCHANGED,
    ),
    **dict.fromkeys(
        (
            *("had put a card of the stock with his hand", "had taken cards of the adversary"),
            "had mixed cards with his discard after taking up",
            "had taken cards of the adversary or cards he left",
            "mixes what he has or may take in",
        ),
        _MIXED,
    ),
    "had mixed cards left with his discard": (*_MIXED, *_LEFT),
    **dict.fromkeys(
        (
            *("had declared", "had declared that he leaves cards"),
            *("reaches the top, not declared left", "reaches cards declared left by"),
            *("reaches only his own and cards left", "has passed over cards declared left"),
        ),
        _DECLARED,
    ),
    **dict.fromkeys(
        (
            *("the cards left were shown by", "had elected to look", "had elected not to look"),
            *("cards left in the lower packet", "cards left in the stock"),
            "cards of the stock as dealt",
        ),
        _LEFT,
    ),
    **dict.fromkeys(
        (
            *("had taken up any of his cards", "it came out before a card was taken up"),
            "the hand is taken up",
        ),
        _HAND,
    ),
    **dict.fromkeys(
        (
            *("is led out of turn to", "the card was led out of turn", "was to deal"),
            *("the turn to deal was spoken of", "the turn to deal was settled"),
            *("was to deal twice running", "the deal was out of turn"),
        ),
        _TURN,
    ),
    "the deal was with the wrong pack": _PACK,
    **dict.fromkeys(
        (
            *("new packs had been called for", "a torn or marked card had been found"),
            "two new packs had been called for before the cut",
        ),
        _NEW_PACKS,
    ),
    **dict.fromkeys(
        (
            *("had announced carte blanche", "had shown carte blanche"),
            "was aware of his carte blanche",
        ),
        _BLANCHE,
    ),
    "finds more in the stock than": (*_TAKEN_IN, *_STOCK),
    "had found more in the stock than": _STOCK,
}
"""The acts behind facts, measures and moments that name none of them."""

_WITHOUT_LINE: Final = frozenset({"by", "other", "words"})
"""The parts of a call that may be named without the call itself."""

_ONLY_WHERE_NOT: Final = frozenset({"might have been four"})
_ONLY_WHERE_SO: Final = frozenset(
    {
        *("is led out of turn to", "had taken up any of his cards", "was to deal"),
        *("the deal was with the wrong pack", "had taken up a card of the stock"),
        "was to deal twice running",
    }
)
"""Facts behind which there are such acts only where they hold, or only where they do not."""

_OF_WORDS: Final[dict[str, Kinds]] = {
    **dict.fromkeys(("to stand the deal", "to stand the deal, in words"), _STOOD),
    "elects a fresh deal": _FRESH,
    "takes in": _TAKEN_IN,
    **dict.fromkeys(
        ("carte blanche", "a carte blanche", "announces carte blanche", "shows carte blanche"),
        _BLANCHE,
    ),
    "declares": _DECLARED,
    "declares whether he looks": (*_DECLARED, *_LEFT),
    "shows cards left": _LEFT,
    "a deal out of turn": _TURN,
    "the new packs": _NEW_PACKS,
}
"""The acts behind words of the laws: terms, items."""

_OF_CHOICES: Final[dict[ChoiceId, Kinds]] = {
    "stand the deal": _STOOD,
    "fresh deal": _FRESH,
    "alter and take in": _TAKEN_IN,
    "look": _LEFT,
}
"""The acts behind the choices of options."""

_OF_EFFECTS: Final[dict[str, Kinds]] = {
    "plays with": _EXCHANGED,
    "fresh deal": _FRESH,
    "replace cards": _NEW_PACKS,
}

_OF_ACTS: Final[dict[type[Act], Kinds]] = {
    acts.StandsDeal: _STOOD,
    **dict.fromkeys(_FRESH, _FRESH),
    acts.TakesIn: _TAKEN_IN,
    acts.Declares: _DECLARED,
    acts.DeclaresLook: (*_DECLARED, *_LEFT),
    **dict.fromkeys((acts.LooksAtLeft, acts.ShowsLeft), _LEFT),
    acts.PointsOutWrongPack: _PACK,
    acts.PointsOutLead: _TURN,
    acts.CallsForPacks: _NEW_PACKS,
    **dict.fromkeys(_BLANCHE, _BLANCHE),
}
"""The acts behind an act: those of the same matter."""

_OF_CLAIMS: Final[dict[str, Kinds]] = {
    **dict.fromkeys(("fresh deal", "may have a fresh deal", "must deal again"), _FRESH),
    **dict.fromkeys(("plays with", "plays with more", "plays with less"), _EXCHANGED),
    **dict.fromkeys(("pays for cards", "both pay for cards", "cards replaced"), _NEW_PACKS),
}


class RestsOn(Struct, frozen=True):
    """What a reason rests on: the lines that it names, the tricks, and the kinds of act that are
    behind it though it names none."""

    lines: frozenset[int]
    tricks: frozenset[int]
    kinds: Kinds


def rests_on(facts: Iterable[Found], so: Follows | NotOpen | NotReached | Impossible) -> RestsOn:
    """What some facts, and what follows from them, rest on."""
    named = [thing for found in facts for thing in _of_fact(found)]
    named += _of_outcome(so)
    kinds = [kind for each in named for kind in _behind(each)]
    return RestsOn(
        frozenset(line for each in named if (line := _line(each))),
        frozenset(trick for each in named if (trick := _trick(each))),
        tuple(dict.fromkeys(kinds)),
    )


class _Word(Struct, frozen=True):
    """A fact, an effect or a word of the laws, with the acts behind it."""

    kinds: Kinds


class _Line(Struct, frozen=True):
    line: int


_Named: TypeAlias = Argument | _Word | _Line


def _of_fact(found: Found) -> Iterator[_Named]:
    if isinstance(found, WindowFound):
        yield _Word(_OF_FACTS.get(found.anchor, ()))
        if not found.at_the_end:
            yield _Line(found.line)
        if found.came:
            yield _Line(found.came)
        return
    if found.fact not in (_ONLY_WHERE_NOT if found.holds is not False else _ONLY_WHERE_SO):
        yield _Word(_OF_FACTS.get(found.fact, ()))
    yield from _named_in(found)
    if found.other:
        yield _Word(_OF_FACTS.get(found.other.measure, ()))
        yield from found.other.args


def _named_in(found: FactFound) -> Iterator[Argument]:
    """The arguments that the sentence of a fact names, a call with its line."""
    if found.figures is not None:
        yield from found.args
        return
    fact = FACTS[found.fact]
    places = _places(fact.no if found.holds is False else fact.yes)
    yield from (each for place, each in enumerate(found.args) if place in places)


@cache
def _places(sentence: str) -> frozenset[int]:
    """The places of the arguments that a sentence of the vocabulary names."""
    names = (name.partition(".") for _, name, _, _ in Formatter().parse(sentence) if name)
    return frozenset(int(place) for place, _, part in names if part not in _WITHOUT_LINE)


def _of_outcome(so: Follows | NotOpen | NotReached | Impossible) -> Iterator[_Named]:
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
        case Impossible():
            return


def _line(named: _Named) -> int | None:
    match named:
        case CallMeant() | QuestionMeant() | ActMeant() | _Line():
            return named.line
        case _:
            return None


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
            return _OF_WORDS.get(named, ())
        case Choice(id=choice):
            return _OF_CHOICES.get(choice, ())
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
    return _OF_CLAIMS.get(claim.status, ()) + _OF_WORDS.get(claim.item or "", ())
