"""The smaller parts of a clause, changed: persons, and the moments of its windows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

from msgspec.structs import replace

from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.lawbook.condition import Window

Piece = TypeVar("Piece")

_PAIRS: Final = (
    ("elder", "younger"),
    ("actor", "adversary"),
    ("player", "other"),
    ("caller", "respondent"),
)
CONTRARY: Final = {one: other for pair in _PAIRS for one, other in (pair, pair[::-1])}
"""The other player of the two, by each word for a player."""

_SAME: Final = "the same"
_OTHER: Final = "the other"
_SHIFTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "the pack is cut": (("the hand is taken up", ""),),
    "the hand is taken up": (("the whole hand is taken up", _SAME), ("the pack is cut", "")),
    "the whole hand is taken up": (
        ("the hand is taken up", _SAME),
        ("a card of the stock is taken up", _SAME),
    ),
    "a card of the stock is taken up": (
        ("the whole hand is taken up", _SAME),
        ("a card is played", _SAME),
    ),
    "a suit is named or led": (
        ("a card of the stock is taken up", _SAME),
        ("the first trick is played to", "younger"),
    ),
    "the first lead": (
        ("a card of the stock is taken up", _SAME),
        ("the first trick is played to", "younger"),
    ),
    "the first trick is played to": (("the first lead", "elder"), ("another lead", "elder")),
    "a card is played": (
        ("a card of the stock is taken up", _SAME),
        ("another lead", _SAME),
    ),
    "another lead": (
        ("the first trick is played to", "younger"),
        ("the next hand is seen", _SAME),
    ),
    "the reply": (("another call", _OTHER), ("the first lead", "elder")),
    "another call": (("the reply", _OTHER), ("the first lead", "elder")),
    "the next hand is seen": (("another lead", _SAME),),
}
"""The moments of the game that come next before and next after each, with whose they then are."""


def shifts(window: Window) -> Iterator[Window]:
    """A window on its other side, at the moments next to its own, or of the other player."""
    yield replace(window, side="after" if window.side == "before" else "before")
    for name, whose in _SHIFTS.get(window.anchor.name, ()):
        yield replace(window, anchor=ANCHORS[name], whose=_owner(whose, window.whose))
    if window.whose in CONTRARY:
        yield replace(window, whose=CONTRARY[window.whose])


def _owner(how: str, whose: str | None) -> str | None:
    """Whose another moment is, the first being of `whose`.

    >>> _owner("the other", "elder"), _owner("the same", None), _owner("younger", "elder")
    ('younger', None, 'younger')
    """
    if how == _SAME:
        return whose
    if how == _OTHER:
        return CONTRARY.get(whose or "", whose)
    return how or None


def changed_args(
    kinds: tuple[str, ...], args: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a fact or measure is asked of, with one person changed for the other, or a number for
    the next.

    >>> list(changed_args(("call", "person"), ("call", "elder")))
    [('asked of younger', ('call', 'younger'))]
    """
    for place, (kind, word) in enumerate(zip(kinds, args, strict=True)):
        if kind == "person" and word in CONTRARY:
            other = CONTRARY[word]
            yield f"asked of {other}", one_changed(args, place, other)
        elif kind == "number":
            for number in (int(word) + 1, int(word) - 1):
                yield f"asked of {number}", one_changed(args, place, str(number))


def one_changed(parts: tuple[Piece, ...], place: int, part: Piece) -> tuple[Piece, ...]:
    """The parts with another in one place.

    >>> one_changed(("a", "b", "c"), 1, "x")
    ('a', 'x', 'c')
    """
    return (*parts[:place], part, *parts[place + 1 :])
