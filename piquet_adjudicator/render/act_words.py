"""An act in the words in which a page tells it."""

from __future__ import annotations

from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.language.slots import count_in_words
from piquet_adjudicator.model.acts import Act, Contested, SaysCount, TakesUpHand


def act_words(act: Act) -> str:
    """An act in the words of the table; of his own hand a player says what "he" has.

    >>> act_words(SaysCount("A", "A", 11)), act_words(SaysCount("A", "B", 11))
    ('A says that he has eleven cards in hand', 'A says that B has eleven cards')
    """
    match act:
        case SaysCount(player, whose, number) if player == whose:
            return f"{player} says that he has {count_in_words({'number': number})} in hand"
        case TakesUpHand(player, number) if number is not None:
            return f"{player} takes up {number_in_words(number)} of his cards"
        case Contested(contested, when=when):
            return f"({'contested when' if when else 'contested'}) {act_words(contested)}"
        case _:
            return say(act, in_words=True)
