"""What the words of a side tell of the record, in sentences."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.plea_answer import ActsTold, CardsTold
from piquet_adjudicator.engine.reason import ActMeant
from piquet_adjudicator.model.acts import Talks
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES, Card
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.plain import listed

_WEIGHT: Final = {
    "otherwise": "; without it the decision would be another",
    "the same": "; without it the decision would be the same",
    "rests": ", and the decision rests on it",
    None: "",
}
"""What the acts told of are to the decision."""


def told_words(told: ActsTold) -> str:
    """What the record has of that of which some words tell."""
    if told.manner == "no such act":
        return f"{'so it is: ' * told.denied}the record has no such act"
    lines = [str(each.line) for each in told.acts]
    place = f"line{'s' * (len(lines) > 1)} {listed(lines)}"
    words = listed(list(dict.fromkeys(_quoted(each) for each in told.acts)))
    if told.manner == "never done":
        return f"it was done, at {place}: {words}"
    if told.manner == "not done":
        return f"the record has it first at {place}: {words}"
    has = "has of this" if told.manner == "otherwise" else "has this"
    return f"the record {has} at {place}: {words}{_WEIGHT[told.weight]}"


def _quoted(act: ActMeant) -> str:
    """An act in the words of the table, with the names of a page; talk as it was spoken."""
    words = act_words(act.act)
    return f"“{words}”" if isinstance(act.act, Talks) else f'"{words}"'


def held_words(held: CardsTold) -> str:
    """What a player had of the cards of which some words tell."""
    when = f"before the lead at line {held.line}" if held.line else "when the claim is put"
    if held.line is None:
        when = "when the play began"
    if held.cards:
        return f"{when} {held.player} had {listed([card.code for card in held.cards])}"
    return f"{when} {held.player} had {_none_of(held.of)}"


def _none_of(cards: tuple[Card, ...]) -> str:
    """That nothing was there of some suits, ranks or cards: "no king or queen"."""
    names = [
        RANK_NAMES.get(card.rank, "") or SUIT_NAMES[card.suit][:-1]
        for card in cards
        if not card.is_seen
    ]
    codes = [card.code for card in cards if card.is_seen]
    return f"no {' or '.join(names)}" if names else f"not {' or '.join(codes)}"
