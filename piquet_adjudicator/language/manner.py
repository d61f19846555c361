"""How a line is worded, where the table settles what the words come to.

"A says three" may be a call, an answer or a correction. The line alone does not say which, and
nothing here asks: it notes the words on which that may turn.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from piquet_adjudicator.language.contested import contested, contested_when, words_contested
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.sentences import begs_pardon, read_act
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.dispute import Manner
from piquet_adjudicator.model.players import Player

_MARKS: Final[dict[Manner, frozenset[str]]] = {
    "only": frozenset(("only",)),
    "says": frozenset(("says", "say", "said")),
    "answers": frozenset(("answers", "answered", "replies", "replied")),
    "of himself": frozenset(("himself", "herself", "themselves", "it")),
    "of the hand": frozenset(("hand", "hands")),
    "to a card": frozenset(("to",)),
    "that he led": frozenset(("led", "lead")),
    "of a kind": frozenset(("point", "sequence", "tierce", "quart", "quint", "sixieme")),
}
"""The words that mark a manner, any of them."""

_OPEN: Final = frozenset(
    (
        *(acts.Discards, acts.Calls, acts.CorrectsCall, acts.SaysCount, acts.Declares),
        *(acts.Shows, acts.Answers, acts.PointsOutNotHeld, acts.Completes, acts.Replies),
        *(
            acts.Retakes,
            acts.AsksToSee,
            acts.AsksWhich,
            acts.CorrectsReply,
            acts.RefusesToShow,
            acts.Plays,
            acts.PointsOutPlay,
            acts.ExposesStock,
        ),
    )
)
"""The acts whose words may come to another act, or to none, on the table."""


@lru_cache(maxsize=4096)
def read_line(text: str, elder: Player | None = None) -> tuple[Act, frozenset[Manner] | None]:
    """The act that a line of the log says by its words alone, and their manner, where what they
    come to is for the table to settle; None where they are that act on any table. Raises
    NotUnderstood.

    >>> act, manner = read_line("A says that he has only three")
    >>> act, sorted(manner)
    (Answers(player='A', number=3, cards=()), ['only', 'says'])
    >>> read_line("(contested) A gives up the rest")[0]
    Contested(act=Concedes(player='A'), done=None, when=False)
    """
    words = words_contested(text)
    if words is not None:
        act, manner = read_line(words, elder)
        return contested(act, when=contested_when(text)), manner
    act = read_act(text, elder)
    return act, _manner(text) if type(act) in _OPEN else None


def _manner(text: str) -> frozenset[Manner]:
    words = normalise(text)
    each = words.split()
    manner = {name for name, marks in _MARKS.items() if not marks.isdisjoint(each)}
    if begs_pardon(text):
        manner.add("pardon begged")
    if parse_number(" ".join(each[2:])) is not None:
        manner.add("number alone")
    if each[-1] == "no":
        manner.add("no")
    if " that a " in words or " that b " in words:
        manner.add("of a player named")
    if each[-1] in ("card", "cards") and each[-3] in ("announces", "declares"):
        manner.add("announced")
    return frozenset(manner)
