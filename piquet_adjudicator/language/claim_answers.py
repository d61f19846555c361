"""The claim that a player must answer, or need not, what he was asked, in the words of that."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.persons import player_named
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.acts import Act, AsksNotReckoned, AsksRemaining
from piquet_adjudicator.model.players import Player, adversary_of

DutyQuestion: TypeAlias = AsksNotReckoned | AsksRemaining

_DUTY: Final = (
    r"(?P<who>(?:the )?(?:elder|younger|dealer|non-dealer)(?: hand)?|[ab])"
    r" (?:(?P<must>must|has to|is bound to|is obliged to)|need not|is not (?:bound|obliged) to)"
    r" (?:say|tell|name|state|answer|reply)(?: [ab]| him)? (?P<what>(?:which|what|how many) .+)"
)


def read_duty_to_answer(text: str, elder: Player | None) -> tuple[DutyQuestion, bool] | None:
    """That a player must say what he was asked, as "A must say which queen is not reckoned", or
    (the last is no) need not: the question that the other must have asked. None where the words
    name no question.

    >>> read_duty_to_answer("A must say which queen is out", "A")
    (AsksNotReckoned(player='B', rank=12), True)
    """
    match = re.fullmatch(_DUTY, normalise(text))
    player = player_named(match["who"], elder) if match else None
    if match is None or player is None:
        return None
    question = _question(adversary_of(player), match["what"])
    return (question, bool(match["must"])) if question else None


def say_duty_to_answer(asked: Act, player: Player, *, must: bool) -> str:
    """That a player must say, or need not, what he was asked.

    >>> say_duty_to_answer(AsksNotReckoned("B", 12), "A", must=True)
    'A must say which queen is not reckoned'
    """
    question = say(asked).removeprefix(f"{adversary_of(player)} asks ")
    return f"{player} {'must' if must else 'need not'} say {question}"


def _question(player: Player, words: str) -> DutyQuestion | None:
    """The question that a player would put in these words; None where they are no question about
    a card not reckoned, or the cards remaining."""
    try:
        act = read_act(f"{player} asks {words}")
    except NotUnderstood:
        return None
    return act if isinstance(act, (AsksNotReckoned, AsksRemaining)) else None
