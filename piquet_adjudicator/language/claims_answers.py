"""The words in which it is claimed that a player must answer, or need not, what he was asked."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.persons import player_named
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.acts import Act, AsksNotReckoned, AsksRemaining
from piquet_adjudicator.model.dispute import Line, Status
from piquet_adjudicator.model.players import Player, adversary_of

_QUESTION: Final = "[it|to it|the question|to the question|him]"
_NEED_NOT: Final = "(need not|is not bound to|is not obliged to)"
FORMS_OF_ANSWERS: Final[tuple[tuple[Status, str], ...]] = (
    ("must answer", "{other} must answer the question"),
    ("must answer", f"{{other}} (must|has to|is bound to|is obliged to) answer {_QUESTION}"),
    ("must answer", f"{{other}} (must|has to|is bound to|is obliged to) reply {_QUESTION}"),
    ("need not answer", "{other} need not answer the question"),
    ("need not answer", f"{{other}} {_NEED_NOT} answer {_QUESTION}"),
    ("need not answer", f"{{other}} {_NEED_NOT} reply {_QUESTION}"),
)
"""The words of each status; the first of a status is canonical. The question is the latest."""

AGAINST_OF_ANSWERS: Final[frozenset[Status]] = frozenset({"must answer"})
"""Those that are claimed by the adversary of the player named."""

_TOLD: Final = (
    r"(?P<who>(?:the )?(?:elder|younger|dealer|non-dealer)(?: hand)?|[ab])"
    r" (?:(?P<must>must|has to|is bound to|is obliged to)|need not|is not (?:bound|obliged) to)"
    r" (?:say|tell|name|state|answer|reply)(?: [ab]| him)? (?P<what>(?:which|what|how many) .+)"
)


def read_duty_to_answer(
    text: str, elder: Player | None, log: tuple[Line, ...]
) -> tuple[Status, Player] | None:
    """That a player must, or need not, say what he was asked: "A must say which queen is not
    reckoned". None where the words name no question; the question must be the latest that was put
    to him. Raises NotUnderstood.

    >>> log = (Line(1, read_act("B asks which queen is not reckoned"), 1),)
    >>> read_duty_to_answer("A must say which queen is out", "A", log)
    ('must answer', 'A')
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
    return ("must answer" if found["must"] else "need not answer"), player


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
