"""On what a fact turns, in words: holdings compared, and the terms of a sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import (
    AnswerMeant,
    CallMeant,
    CallsNamed,
    FactStated,
    HoldingMeant,
    HoldingsCompared,
    ItemMeant,
    ScoreTerm,
    Stated,
    Sum,
    Thing,
    TrickMeant,
    Turning,
)
from piquet_adjudicator.facts.shown import CardsHad, DoneAt, FollowedBy, MakesMore, Renounced
from piquet_adjudicator.language.card_words import say_cards
from piquet_adjudicator.language.combinations import name_combination
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.model.acts import Combination, Kind
from piquet_adjudicator.model.cards import SUIT_NAMES, Card
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.render.phrases import call_words
from piquet_adjudicator.render.plain import listed

Beside = Callable[[int], str]
"""How the line of an act is named beside its words: " (line 5)"."""

_VERBS: Final[dict[Kind, str]] = {
    "point": "are more than",
    "sequence": "is longer than",
    "quatorze or trio": "are more than",
}


def turning_words(shown: Turning | None, beside: Beside) -> str:
    """A fact in the words of that on which it turns, where they say all of it."""
    match shown:
        case HoldingsCompared():
            return match_words(shown, beside)
        case Renounced():
            return renounce_words(shown, beside)
        case FollowedBy(player, trick, put, led) if put.suit == led.suit:
            return f"{_seen(put)} follows {_seen(led)}, led to trick {trick}"
        case FollowedBy(player, trick, _, led):
            return f"{player} had {_none_of(led)} to put to {_seen(led)} in trick {trick}"
        case _:
            return ""


def calls_words(shown: Turning | None, name: Callable[[CallMeant], object]) -> str:
    """The calls of which a fact is so, or which do not count against it, after its sentence."""
    if not isinstance(shown, CallsNamed):
        return ""
    calls = listed([str(name(call)) for call in shown.calls])
    several = len(shown.calls) > 1
    counts = "do not count against it" if several else "does not count against it"
    then = listed([str(name(call)) for call in shown.then])
    before = f", before {then}" if then else ""
    return f", except {calls}, which {counts}" if shown.not_count else f": {calls}{before}"


def words_beside(shown: Turning | None, name: Callable[[CallMeant], object], beside: Beside) -> str:
    """What stands after the sentence of a fact, of that on which it turns: calls, cards, what a
    point makes, or the line of an act.

    >>> words_beside(DoneAt(27), str, " (line {})".format)
    ' (line 27)'
    """
    if isinstance(shown, DoneAt):
        return beside(shown.step)
    if isinstance(shown, MakesMore):
        return f", and more: they make {number_in_words(shown.making)}"
    return calls_words(shown, name) or cards_had_words(shown)


def words_of_answer_meant(given: AnswerMeant, call: object, beside: Beside) -> str:
    """The answer by which the younger hand is bound, whatever he holds."""
    other = adversary_of(given.call.player)
    if given.line is None:
        return f"{other} had allowed {call} to be {given.answer}"
    return f'{other} had answered "{given.answer}"{beside(given.line)} to {call}'


def cards_had_words(shown: Turning | None) -> str:
    """The cards that a player had, after the sentence of a fact that turns on it.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> cards_had_words(CardsHad("B", (parse_card("AD"), parse_card("AC"))))
    ': B had AD and AC'
    """
    if not isinstance(shown, CardsHad):
        return ""
    had = listed([card.code for card in shown.cards]) or "none"
    return f": {'of them ' * shown.of_them}{shown.player} had {had}"


def match_words(match: HoldingsCompared, beside: Beside) -> str:
    """Why one holding decides against another.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> six = tuple(map(parse_card, "KC QC JC 9C 8C 7C".split()))
    >>> mine = HoldingMeant("A", Combination("point", 6, making=54, suit="C"), six, None)
    >>> his = HoldingMeant("B", Combination("point", 5, making=49, suit="H"), (), 8)
    >>> match_words(HoldingsCompared(mine, his, "number"),  " (line {})".format)
    "A's six clubs, K Q J 9 8 7, are more than B's five hearts (line 8)"
    """
    better, other, kind = match.better, match.other, match.better.what.kind
    mine, his = _holding(better, beside), _holding(other, beside, last=True)
    if match.by == "number":
        return f"{mine} {_VERBS[kind]} {his}"
    if kind == "point":
        both = match.by == "neither"
        makes = f"{mine} make {number_in_words(better.what.making or 0)}"
        less = f", and {_holding(other, beside)} {number_in_words(other.what.making or 0)}"
        return f"{makes}, as do {his}" if both else f"{makes}{less}"
    if match.by == "neither":
        return f"{mine} is as long and as high as {his}"
    return f"{mine} {'is' if kind == 'sequence' else 'are'} higher than {his}"


def sum_words(total: Sum, beside: Beside) -> str:
    """The terms of a sum, and what came before more could be added, or that nothing has."""
    terms = listed([_term(term, beside) for term in total.terms])
    if total.stopped_by is None and total.other:
        yet = f"{total.other} has reckoned nothing yet"
        return f"{terms}; {yet}" if terms else yet
    if total.stopped_by is None:
        return terms
    stop = _stop(total, total.stopped_by, beside)
    return f"{terms}; then {stop}" if terms else f"before any of it, {stop}"


def renounce_words(renounced: Renounced, beside: Beside) -> str:
    """A card that did not follow suit, and what could have been played; where it is only claimed
    that it may be put, what was led.

    >>> from piquet_adjudicator.model.cards import parse_card
    >>> put, led, held = map(parse_card, ("9D", "AS", "7S"))
    >>> renounce_words(Renounced("B", 1, put, led, (held,), 4), "line {}".format)
    'B put 9D to AS in trick 1, and had 7S'
    >>> renounce_words(Renounced("B", 1, Card(0, "D"), led, (held,), 4), "line {}".format)
    'B put a diamond to AS in trick 1, and had 7S'
    >>> renounce_words(Renounced("B", 1, Card(0, "D"), led, (), 4), "line {}".format)
    'B put a diamond to AS in trick 1, and had a spade'
    >>> renounce_words(Renounced("B", 1, put, led, (held,), 4), lambda line: "")
    'AS was led to trick 1, and B had 7S'
    """
    had = listed([card.code for card in renounced.had]) or _seen(Card(0, renounced.led.suit))
    led, trick = _seen(renounced.led), f"trick {renounced.trick}"
    if not beside(renounced.line):
        return f"{led} was led to {trick}, and {renounced.player} had {had}"
    return f"{renounced.player} put {_seen(renounced.put)} to {led} in {trick}, and had {had}"


def _seen(card: Card) -> str:
    return say_cards((card,))


def _none_of(card: Card) -> str:
    """That there is none of the suit of a card: "no heart"."""
    assert card.suit is not None
    return f"no {SUIT_NAMES[card.suit][:-1]}"


def _holding(holding: HoldingMeant, beside: Beside, last: bool = False) -> str:
    """A holding with its cards, where they are not plain from its name, between commas; one that is
    the last of the sentence has no comma after it."""
    what, cards = holding.what, _ranks(holding.cards)
    named = _of_suit(what) or name_combination(what)
    line = "" if holding.line is None else beside(holding.line)
    if what.kind != "point" or not cards:
        return f"{holding.player}'s {named}{line}"
    return f"{holding.player}'s {named}, {cards}{line}{'' if last else ','}"


def _of_suit(what: Combination) -> str:
    """A point by the number of its cards and its suit: "six clubs"."""
    if what.kind != "point" or what.number is None or what.suit is None:
        return ""
    suit = SUIT_NAMES[what.suit]
    return f"{number_in_words(what.number)} {suit if what.number > 1 else suit[:-1]}"


def _ranks(cards: tuple[Card, ...]) -> str:
    return " ".join("10" if card.rank == 10 else card.code[0] for card in cards)


def _term(term: ScoreTerm, beside: Beside) -> str:
    match term.thing:
        case CallMeant() as call:
            what = f"for {call_words(call)}{beside(call.line)}"
        case ItemMeant("play"):
            what = "in play"
        case ItemMeant(_, called):
            what = f"for {called}"
        case _:
            what = ""
    return f"{term.points} {what}".rstrip()


def _stop(total: Sum, thing: Thing, beside: Beside) -> str:
    """What of the other player's came next."""
    match thing:
        case TrickMeant(number):
            return f"{total.other} makes a point in trick {number}"
        case CallMeant() as call:
            named = name_combination(call.what) if call.what else call.kind
            what = f"{named}{beside(call.line)}"
        case ItemMeant(_, called):
            what = called
        case _:
            what = "score"
    owner = (
        f"{what} of {total.other}" if isinstance(thing, ItemMeant) else f"{total.other}'s {what}"
    )
    return f"{owner}{', good to bar' if total.only_bars else ''}"


def terms_deduped(facts: tuple[Stated, ...]) -> tuple[Stated, ...]:
    """Facts, a sum without its terms where a later one has the same, or any other has more."""
    every = [
        {*each.shown.terms}
        if isinstance(each, FactStated) and isinstance(each.shown, Sum)
        else None
        for each in facts
    ]

    def stands(place: int) -> bool:
        own = every[place]
        others = enumerate(every)
        return own is not None and any(
            other is not None and (own < other or (own == other and at > place))
            for at, other in others
        )

    return tuple(
        replace(each, shown=None) if isinstance(each, FactStated) and stands(place) else each
        for place, each in enumerate(facts)
    )
