"""What the record says to the words of a side, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from piquet_adjudicator.engine.ruled.plea_answer import (
    ActsAnswer,
    CardsAnswer,
    ClaimAnswer,
    SizeAnswer,
)
from piquet_adjudicator.engine.ruled.reason import ActMeant
from piquet_adjudicator.language.combinations import say_combination
from piquet_adjudicator.model.acts import Talks
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES, Card
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.argument_words import NumberWords
from piquet_adjudicator.render.decisions import not_so, so
from piquet_adjudicator.render.plain import listed
from piquet_adjudicator.render.quotes import all_named
from piquet_adjudicator.render.reasons import what_follows

_WEIGHT: Final = {
    "otherwise": "; without it the decision would be another",
    "the same": "; without it the decision would be the same",
    "rests": ", and the decision rests on it",
    None: "",
}
"""What the acts alleged are to the decision."""


def all_acts_words(answers: tuple[ActsAnswer, ...], last: int) -> Iterator[str]:
    """What the record has of all the acts that some words allege: where it has some and others
    not, of these that it has nothing of the rest."""
    has_some = any(each.manner != "no such act" for each in answers)
    for each in _together(answers):
        if has_some and each.manner == "no such act" and not each.denied:
            yield "of the rest of it the record has nothing"
        else:
            yield _acts_words(each, last)


def _together(answers: tuple[ActsAnswer, ...]) -> tuple[ActsAnswer, ...]:
    """The same, those as one that are recorded, and are nothing more to the decision."""
    plain = [each for each in answers if each.manner == "done" and each.gives is None]
    weights = {each.weight for each in answers}
    if len(plain) < len(answers) or len(plain) < 2 or not weights <= {None, "the same"}:
        return answers
    acts = {act.line: act for each in plain for act in each.acts}
    weight = weights.pop() if len(weights) == 1 else None
    return (ActsAnswer("done", tuple(acts[line] for line in sorted(acts)), weight=weight),)


def _acts_words(answer: ActsAnswer, last: int) -> str:
    """What the record has of the acts that some words allege."""
    if answer.manner == "no such act":
        return f"{'so it is: ' * answer.denied}the record has no such act"
    lines = [str(each.line) for each in answer.acts]
    place = f"line{'s' * (len(lines) > 1)} {listed(lines)}"
    words = listed(list(dict.fromkeys(_quoted(each) for each in answer.acts)))
    if answer.manner == "never done":
        return f"the record has it, at {place}: {words}"
    if answer.manner == "not done":
        return f"the record has it first at {place}: {words}"
    if answer.manner == "contested":
        return f"whether that was done is contested, at {place}: {words}"
    if answer.manner == "the other way":
        return f"that is not so: the record has them in the other order, at {place}: {words}"
    has = "has of this" if answer.manner == "otherwise" else "has this"
    if answer.gives is not None and answer.weight != "otherwise":
        comes = what_follows(answer.gives, last)
        return f"the record {has} at {place}: {words}; what comes of it is that {comes}"
    return f"the record {has} at {place}: {words}{_WEIGHT[answer.weight]}"


def _quoted(act: ActMeant) -> str:
    """An act in the words of the table, with the names of a page; talk as it was spoken."""
    words = act_words(act.act)
    return f"“{words}”" if isinstance(act.act, Talks) else f'"{words}"'


def claimed_words(answer: ClaimAnswer) -> str:
    """What is decided of a claim that words put as a ground."""
    law = f" ({all_named(answer.cites)})" if answer.cites else ""
    if answer.decision == "refused":
        return f"that is not so: {not_so(answer.claim)}{law}"
    return f"that is so: {so(answer.claim)}{law}"


_SO: Final = {True: "that is so: ", False: "that is not so: ", None: ""}
"""Whether what words tell of cards held is so."""


def held_words(held: CardsAnswer | SizeAnswer) -> str:
    """What a player had of the cards of which some words tell, and whether it is so."""
    verdict, when = _SO[held.so], _when(held)
    if isinstance(held, SizeAnswer):
        whose = "the stock" if held.player is None else held.player
        return f"{verdict}{when} {whose} had {NumberWords(held.number):card}"
    if held.so is None and held.unknown:
        some = f"; those known are {_codes(held.cards)}" if held.cards and not held.what else ""
        return f"that is not known: not all the cards are told that {held.player} had {when}{some}"
    if held.what is not None:
        has = "had" if held.so else "had not"
        return f"{verdict}{when} {held.player} {has} {say_combination(held.what)}"
    had = _codes(held.cards) if held.cards else _none_of(held.of)
    if held.at == "the discard":
        return f"{verdict}{held.player} had put out {had}"
    return f"{verdict}{when} {held.player} had {had}"


def _when(held: CardsAnswer | SizeAnswer) -> str:
    match held.at:
        case int(line):
            return f"before line {line}"
        case "the claim":
            return "when the claim is put"
        case "the play":
            return "when the play began"
        case "the deal":
            return "as the cards were dealt"
        case "the discard":
            return "in his discard"


def _codes(cards: Iterable[Card]) -> str:
    return listed([card.code for card in cards])


def _none_of(cards: tuple[Card, ...]) -> str:
    """That nothing was there of some suits, ranks or cards: "no king or queen"."""
    names = [
        RANK_NAMES.get(card.rank, "") or SUIT_NAMES[card.suit][:-1]
        for card in cards
        if not card.is_seen
    ]
    codes = [card.code for card in cards if card.is_seen]
    return f"no {' or '.join(names)}" if names else f"not {' or '.join(codes)}"
