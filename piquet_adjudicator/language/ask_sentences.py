"""Questions in words.

>>> ask = read_ask("who deals next?", ClaimContext(line=9, last=9, elder="A"))
>>> [(each.value, each.claim.text) for each in ask.candidates]
[('A', 'A deals next'), ('B', 'B deals next')]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.ask_rows import ASK_ROWS
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import fill_slots, make_pattern
from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.acts import KINDS, Act
from piquet_adjudicator.model.asks import (
    Ask,
    AskRow,
    ChoicesAsked,
    ClaimAsked,
    NumberAsked,
    PlayerAsked,
    PointsAsked,
    ResultAsked,
    ShowingAsked,
    TimeAsked,
)
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.players import PLAYERS, Player

_HINT: Final = (
    "ask as: how many cards may A take in; who deals next; what may A do; what must A show; "
    "until when may A alter his discard; what does A score for the sequence, or in the deal"
)
_IN_TIME: Final = (
    "name an act, with all that belongs to it, as: until when may A correct his call to three "
    "tens; until when may B have a fresh deal; until when may B waive the penalty"
)
_PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_WHO_DEALS: Final = re.compile(
    rf"(who (?:deals|must deal|should deal|is to deal|will deal)) the (?:({'|'.join(_PLACES)})"
    r"|(\d{1,2})(?:st|nd|rd|th))(?: deal| hand)?"
)
_JOINED: Final = re.compile(r",? and (?:then )?|, ")
"""Between acts that are supposed one after another."""
_PLAY_WITH_THE_LAST_TRICK: Final = "the last trick"
"""What is scored for the play besides, and as an item of its own (p. 100)."""


def read_ask(text: str, standing: ClaimContext) -> Ask:
    """The question that one line asks. Raises NotUnderstood.

    >>> read_ask("what does A score for the point", ClaimContext(4, 4, "A")).item
    'point'
    """
    said = text.strip().rstrip("?.! ")
    asked, if_, condition = said.partition(" if ")
    if if_:
        acts = _supposed(condition, standing.elder)
        done = len(acts)
        later = replace(standing, line=standing.line + done, last=standing.last + done)
        return replace(read_ask(asked, later), text=said, line=standing.line, supposed=acts)
    words = _of_a_deal(normalise(said.replace(" now ", " ").removesuffix(" now")))
    each_word, speaker = frozenset(words.split()), Speaker(standing.by or "A", standing.elder)
    for row in ASK_ROWS:
        for pattern in row.patterns:
            slots = fill_slots(make_pattern(pattern), words, each_word)
            if slots is None:
                continue
            try:
                fields: Fields = {}
                for name, part in slots.items():
                    fields |= SLOTS[name].read(part, speaker)
            except NotUnderstood:
                continue
            return _ask(row, fields, slots, said, standing)
    raise NotUnderstood(f"{quote(text)} is not a question that can be answered", _HINT)


def _supposed(condition: str, elder: Player | None) -> tuple[Act, ...]:
    """The acts that a question supposes: one, or several that are joined. Raises NotUnderstood.

    >>> from piquet_adjudicator.language.sentences import say
    >>> [say(act) for act in _supposed("A leads KS and B plays 7S", "A")]
    ['A leads KS', 'B plays 7S']
    """
    try:
        return (read_act(condition, elder),)
    except NotUnderstood:
        each = _JOINED.split(condition)
        if len(each) == 1:
            raise
        return tuple(read_act(act, elder) for act in each)


def _of_a_deal(words: str) -> str:
    """Words that name a deal of the partie by its place, with its number.

    >>> _of_a_deal("who deals the sixth"), _of_a_deal("who deals the 4th deal")
    ('who deals deal 6', 'who deals deal 4')
    """
    match = _WHO_DEALS.fullmatch(words)
    if match is None:
        return words
    number = int(match[3]) if match[3] else _PLACES.index(match[2]) + 1
    return f"{match[1]} deal {number}"


def _ask(
    row: AskRow, fields: Fields, slots: dict[str, str], text: str, standing: ClaimContext
) -> Ask:
    return Ask(
        row=row,
        text=text,
        line=standing.line,
        player=fields.get("whose"),
        item=fields.get("item"),
        what=fields.get("what"),
        deal=fields.get("number"),
        trick=fields.get("trick"),
        candidates=tuple(_candidates(row, fields, slots, standing)),
    )


def _candidates(
    row: AskRow, fields: Fields, slots: dict[str, str], standing: ClaimContext
) -> Iterator[ClaimAsked]:
    """The claims of which it is asked which are right."""
    player, scored = fields.get("whose"), slots.get("scored", "")
    match row.asks:
        case NumberAsked(claim, least, most, at_most):
            for words in (claim, at_most) if at_most else (claim,):
                for number in range(least, most + 1):
                    said = words.format(player=player, number=number)
                    yield ClaimAsked(read_claim(said, standing), number, words == at_most)
        case PlayerAsked(claim, running):
            for each in PLAYERS:
                said = claim.format(player=each, scored=scored, number=fields.get("trick"))
                yield ClaimAsked(read_claim(said, standing), each)
            for each in PLAYERS if running else ():
                said = running.format(player=each)
                yield ClaimAsked(read_claim(said, standing), each, running=True)
        case ShowingAsked(claim):
            for kind in KINDS:
                said = claim.format(player=player, kind=f"the {kind}")
                yield ClaimAsked(read_claim(said, standing), kind)
        case TimeAsked(claim):
            yield ClaimAsked(_in_time(claim.format(**{**slots, "player": player}), standing))
        case ChoicesAsked() | ResultAsked():
            return
        case PointsAsked(claims):
            for claim in claims:
                yield ClaimAsked(read_claim(claim.format(player=player, scored=scored), standing))
            if fields.get("item") == "play":
                said = f"{player} scores {_PLAY_WITH_THE_LAST_TRICK}"
                yield ClaimAsked(read_claim(said, standing))


def _in_time(said: str, standing: ClaimContext) -> Claim:
    """The claim of an act of which it is asked until when it may be done."""
    try:
        return read_claim(said, standing)
    except NotUnderstood as failure:
        raise NotUnderstood(failure.message, _IN_TIME) from None
