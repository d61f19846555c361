"""Stipulations: where a card was, admitted by whom it concerns."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import fill_slots, make_pattern
from piquet_adjudicator.language.persons import Speaker, player_named
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.dispute import Awareness, Stipulation
from piquet_adjudicator.model.players import Player

Where: TypeAlias = Literal["hand", "discard", "stock", "aware"]

FORMS_OF_FACTS: Final[tuple[tuple[Where, str], ...]] = (
    ("discard", "{card} (was|is|lay) in {owner} discard"),
    ("discard", "{card} (was|is|had been) discarded by {owner}"),
    ("discard", "{owner} (discarded|had discarded|put out|had put out) {card}"),
    ("hand", "{card} (was|is|lay) in {owner} [playing] hand"),
    ("hand", "{owner} (held|had) {card} [in hand|in his hand]"),
    ("stock", "{card} (was|is|lay) [left] in the stock"),
    ("aware", "{other} knew of his carte blanche at line {line}"),
    (
        "aware",
        "{other} knew [that he had] [of] [a|his] carte blanche (at|from|since|by) line {line}",
    ),
    ("aware", "{other} was aware of his carte blanche (at|from|since|by) line {line}"),
    ("aware", "at line {line} {other} (knew of|was aware of|knew that he had) [a] carte blanche"),
)
"""The words in which a fact is stipulated; the first of each kind is canonical."""

_HINT: Final = (
    "write where a card was, as: KD was in A's discard, KD was in A's hand, KD was in the stock; "
    "or: B knew of his carte blanche at line 2"
)


def read_stipulation(text: str, elder: Player | None, file_line: int) -> Stipulation | Awareness:
    """The fact that a line stipulates. Raises NotUnderstood.

    >>> read_stipulation("the king of diamonds was in A's discard", "A", 1).place
    'discard'
    """
    words = normalise(text)
    each_word = frozenset(words.split())
    refusal = NotUnderstood(f"{quote(text)} is not a fact that can be stipulated", _HINT)
    for where, form in FORMS_OF_FACTS:
        slots = fill_slots(make_pattern(form), words, each_word)
        if slots is None:
            continue
        try:
            if where == "aware":
                return _awareness(slots, elder, text, file_line)
            card = SLOTS["card"].read(slots["card"], Speaker("A", elder))["card"]
            if where == "stock":
                return Stipulation(card, where, None, text, file_line)
            player = player_named(slots["owner"].removesuffix("'s"), elder)
        except NotUnderstood as failure:
            refusal = failure
            continue
        if player is not None:
            return Stipulation(card, where, player, text, file_line)
    raise refusal


def _awareness(slots: dict[str, str], elder: Player | None, text: str, file_line: int) -> Awareness:
    """That a player knew of his carte blanche. Raises NotUnderstood."""
    speaker = Speaker("A", elder)
    player: Player = SLOTS["other"].read(slots["other"], speaker)["whose"]
    line: int = SLOTS["line"].read(slots["line"], speaker)["line"]
    return Awareness(player, line, text, file_line)
