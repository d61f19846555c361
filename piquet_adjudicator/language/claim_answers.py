"""The claim that a player must answer, or need not, what he was asked, in the words of that."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.persons import player_named
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.acts import Act, AsksNotReckoned, AsksRemaining
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.players import Player, adversary_of

_TOLD: Final = (
    r"(?P<who>(?:the )?(?:elder|younger|dealer|non-dealer)(?: hand)?|[ab])"
    r" (?:(?P<must>must|has to|is bound to|is obliged to)|need not|is not (?:bound|obliged) to)"
    r" (?:say|tell|name|state|answer|reply)(?: [ab]| him)? (?P<what>(?:which|what|how many) .+)"
)


def read_duty_to_answer(
    text: str, elder: Player | None, log: tuple[Line, ...]
) -> tuple[Player, bool] | None:
    """That a player must say what he was asked, as "A must say which queen is not reckoned", or
    (the last is yes) need not. None where the words name no question; the question must be the
    latest that was put to him. Raises NotUnderstood.

    >>> log = (Line(1, read_act("B asks which queen is not reckoned"), 1),)
    >>> read_duty_to_answer("A must say which queen is out", "A", log)
    ('A', False)
    """
    found = re.fullmatch(_TOLD, normalise(text))
    player = player_named(found["who"], elder) if found else None
    if found is None or player is None:
        return None
    question = _question(adversary_of(player), found["what"])
    if question is None:
        return None
    put = [act for act in (line.act for line in log) if _asks(act, adversary_of(player))]
    if put[-1:] != [question]:
        hint = f"the log must have it before: {say(question)}"
        raise NotUnderstood(f"{quote(text)} is of no question that was last put to {player}", hint)
    return player, not found["must"]


def _question(player: Player, words: str) -> Act | None:
    """The question that a player would put in these words; None where they are no question about
    a card not reckoned, or the cards remaining."""
    try:
        act = read_act(f"{player} asks {words}")
    except NotUnderstood:
        return None
    return act if _asks(act, player) else None


def _asks(act: Act, player: Player) -> bool:
    return isinstance(act, (AsksNotReckoned, AsksRemaining)) and act.player == player
