"""A few words that answer what the other player has just asked, offered or called.

What stands open on the table says what `certainly not` or `two` is: a refusal of the fresh deal, a
number of cards left. Only the last act of the record is looked at, and only short lines, or those
that say that something is answered: what is told at length tells its own act.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.answers_in_line import as_answer
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.help.who_acts import player_at
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Game

_NO: Final = re.compile(
    r"\b(?:no|not|nor|never|none|nothing|won't|wouldn't|can't|refus\w*|declin\w*|reject\w*|den(?:y"
    r"|ies|ied)|unwilling|reluctant|object\w*|against|rather not|shook|shakes|turn\w* (?:it )?down"
    r"|disagree\w*|disallow\w*|beat\w*|better)\b"
)
_NO_OBJECTION: Final = re.compile(
    r"\b(?:(?:no|not) (?:the (?:least|slightest) )?(?:object\w*|mind|oppos\w*|against|refus\w*)"
    r"|(?:do|does|did|would|will|can) not (?:object|mind|refuse|oppose))\b"
)
"""To have no objection is to be willing."""
_YES: Final = re.compile(
    r"\b(?:yes|yep|yeah|aye|agree\w*|willing\w*|content\w*|gladly|certainly|surely|sure|of course"
    r"|by all means|accept\w*|consent\w*|assent\w*|all right|alright|very well|done|ok|okay|fine"
    r"|happy|glad|pleased|ready|nod\w*|right|granted?|allow\w*|permit\w*|go ahead|go on|let|please"
    r"|with pleasure|good|approv\w*|why not|suits?)\b"
)
_FEW: Final = 7
"""So many words are an answer, and tell no more."""
_LONGEST: Final = 11
"""With so many it may be told that something was shown."""


def answers_open(saying: Saying, game: Game | None) -> tuple[str, ...]:
    """The lines that a clause is, where it answers the last act of the record."""
    before = game.steps[-1].act if game and game.steps else None
    asker = acts.actor(before) if before else None
    if before is None or asker is None or len(saying.words) > _LONGEST:
        return ()
    other = adversary_of(asker)
    if saying.named and other not in saying.named:
        return ()
    return tuple(line for said in _answers(before, other, saying) if (line := _read(said)))


def _read(line: str) -> str | None:
    try:
        return say(read_act(line))
    except (NotUnderstood, ValueError):
        return None


def _answers(before: Act, other: Player, saying: Saying) -> Iterator[str]:
    text = saying.text
    few = len(saying.words) <= _FEW
    refuses = few and bool(_NO.search(text)) and not _NO_OBJECTION.search(text)
    agrees = few and bool(_YES.search(text) or _NO_OBJECTION.search(text)) and not refuses
    if few and (answer := as_answer(before, saying)) is not None:
        yield answer
    match before:
        case acts.ProposesFreshDeal():
            yield from _either(other, refuses, agrees, "refuses a fresh deal", _ACCEPTS)
        case acts.AsksLeave():
            yield from _either(other, refuses, agrees, _REFUSES_LEAVE, _GIVES_LEAVE)
        case acts.AsksToSee() | acts.AsksToSeeCards() if refuses:
            yield f"{other} refuses to show"
        case acts.AsksToSee(asker, kind=kind) if agrees or re.search(_SHOWING, text):
            asked = say(before).removeprefix(f"{asker} asks to see ")
            yield f"{other} shows {asked}" if kind else f"{other} shows what he called"
        case acts.Calls() | acts.Completes() if few and re.search(_GRANTS, text):
            yield f"{other} replies {'not good' if refuses else 'good'}"
        case acts.AsksRemaining() | acts.AsksNotReckoned():
            numbers = [
                n for word in saying.words if not player_at(word) and (n := parse_number(word))
            ]
            yield from (f"{other} answers {number}" for number in numbers[:1])


def _either(other: Player, refuses: bool, agrees: bool, no: str, yes: str) -> Iterator[str]:
    if refuses:
        yield f"{other} {no}"
    elif agrees:
        yield f"{other} {yes}"


_ACCEPTS: Final = "accepts a fresh deal"
_REFUSES_LEAVE: Final = "refuses leave to rectify the deal"
_GIVES_LEAVE: Final = "gives leave to rectify the deal"
_GRANTS: Final = r"\b(?:conced\w*|acknowledg\w*|recognis\w*|accept\w*|grant\w*|allow\w*|admit\w*)\b"
_SHOWING: Final = r"\b(?:show|lay|put|spread|display|produc|expos|turn|present|reveal|exhibit)\w*\b"
