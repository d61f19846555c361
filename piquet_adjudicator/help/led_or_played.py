"""Whether a card that is put down is led or played to what was led, by what lies on the table."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.moment import HandMoment
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.players import Player, adversary_of

_IN_PLAY: Final = ("call", "play", "end")
_SAYS_LED: Final = re.compile(r"\b(?:leads|led|leading|opens?|opened|starts?|begins?|began)\b")


_SAYS_PLAYED: Final = re.compile(
    r"\b(?:won|wins?|took|takes|follow\w*|threw|thrown|throws|(?:to|on|upon) (?:the|it|that|an?)\b)"
)
"""Words of a card that is played to what was led."""


def as_led_or_played(lines: tuple[str, ...], moment: HandMoment, text: str) -> tuple[str, ...]:
    """The lines, with a card played where none is led as a lead, and a card led where one is to be
    played to as played, unless the words say that it was led.

    >>> as_led_or_played(("A plays AS", "B plays 7S"), HandMoment("A", stage="play"), "")
    ('A leads AS', 'B plays 7S')
    """
    if moment.stage not in _IN_PLAY or _SAYS_PLAYED.search(text):
        return lines
    to_play: Player | None = adversary_of(moment.led_by) if moment.led_by else None
    lead = moment.game.end.to_lead if moment.game else moment.elder
    led: Player | None = None
    said: list[str] = []
    for line in lines:
        act = read_act(line)
        if isinstance(act, acts.Retakes | acts.TakeBack | acts.LaysBack):
            return lines
        his_lead = to_play is None and actor(act) == lead
        if isinstance(act, acts.Plays) and act.cards and (his_lead or led == act.player):
            line = _said_so(acts.Leads(act.player, act.cards)) or line
            to_play, led = adversary_of(act.player), act.player
        elif isinstance(act, acts.Leads) and to_play == act.player and not _SAYS_LED.search(text):
            line = _said_so(acts.Plays(act.player, act.cards)) or line
            to_play = None
        elif isinstance(act, acts.Leads):
            to_play = adversary_of(act.player)
        elif isinstance(act, acts.Plays):
            to_play = None
        said.append(line)
    return tuple(said)


def _said_so(act: acts.Leads | acts.Plays) -> str | None:
    try:
        line = say(act)
        return line if read_act(line) == act else None
    except (NotUnderstood, ValueError):
        return None
