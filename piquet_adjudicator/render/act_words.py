"""An act in the words in which a page tells it."""

from __future__ import annotations

from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Act, Contested, SaysCount


def act_words(act: Act) -> str:
    """An act in the words of the table; of his own hand a player says what "he" has.

    >>> act_words(SaysCount("A", "A", 11)), act_words(SaysCount("A", "B", 11))
    ('A says that he has 11 cards in hand', 'A says that B has 11 cards')
    """
    match act:
        case SaysCount(player, whose, number) if player == whose:
            return f"{player} says that he has {number} card{'s' * (number != 1)} in hand"
        case Contested(contested):
            return f"(contested) {act_words(contested)}"
        case _:
            return say(act)
