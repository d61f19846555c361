"""A renounce of which a player's words speak: the card with which somebody did not follow suit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.help.alleged import ActsAlleged
from piquet_adjudicator.help.first_forms import first_form
from piquet_adjudicator.model.cards import SUIT_NAMES
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game

_RENOUNCING: Final = frozenset(map(first_form, ("renounce", "revoke", "renege")))
_MOST: Final = 3
_FOLLOWING: Final = first_form("follow")


def speaks_of_renounce(words: tuple[str, ...], denied: bool) -> bool:
    """Whether words from a verb on say that suit was not followed.

    >>> speaks_of_renounce(("renounced", "diamonds"), False)
    True
    >>> speaks_of_renounce(("follow", "suit"), True), speaks_of_renounce(("follow", "suit"), False)
    (True, False)
    """
    verb = first_form(words[0])
    if verb in _RENOUNCING:
        return not denied
    return denied and verb == _FOLLOWING and "suit" in words


def renounce_alleged(
    player: Player, words: tuple[str, ...], game: Game, last: int
) -> ActsAlleged | None:
    """The renounce of which some words speak, in a record up to its `last` line: the first of them,
    where they say so. None where it has none, or many."""
    lines = tuple(_renounces(player, words, game, last))
    if "first" in words:
        lines = lines[:1]
    return ActsAlleged("done", lines) if 0 < len(lines) <= _MOST else None


def _renounces(player: Player, words: tuple[str, ...], game: Game, last: int) -> Iterator[int]:
    """The lines of a record, up to its `last`, at which a player played a card of another suit than
    was led, of the suit that the words name, where they do; not, where they say that he wrongly
    did, those at which it is known that he had none of that suit."""
    wrongly = first_form(words[0]) in _RENOUNCING
    named = [suit for suit, name in SUIT_NAMES.items() if {name, name[:-1]} & set(words)]
    for step in game.steps[:last]:
        for trick in step.after.tricks:
            follow, led = trick.follow, trick.lead.card.suit
            if follow is None or (follow.player, follow.step) != (player, step.number):
                continue
            apart = bool(led and follow.card.suit) and led != follow.card.suit
            hand = step.before.hands[player]
            could = not wrongly or hand.unknown > 0 or any(card.suit == led for card in hand.known)
            if apart and could and (not named or led in named):
                yield step.number
