"""A moment of the game that a clause answers to, with the persons and things it concerns."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Call, Game, Play

ArgValue: TypeAlias = str | int


class Binding(NamedTuple):
    """Who did what at `step`: the actor, and the call (by index), trick (from one), play or
    question (by index) concerned, or the deal (its place among those recorded of the partie).
    `player` is set where the moment is taken for each player. One taken `at_the_end`, once the
    whole record is read, comes after the act at its step."""

    step: int
    actor: Player | None = None
    player: Player | None = None
    call: int | None = None
    trick: int | None = None
    play: Play | None = None
    question: int | None = None
    deal: int | None = None
    at_the_end: bool = False

    def is_after(self, step: int | None) -> bool:
        """Whether what was done at a step was done before the moment."""
        return step is not None and step < self.step + self.at_the_end

    def key(self) -> tuple[object, ...]:
        """What must agree for one clause to be an exception to another at this moment."""
        return (self.player, self.call, self.trick, self.deal)


def _caller(binding: Binding, game: Game) -> Player | None:
    return None if binding.call is None else call_of(binding, game).player


def _respondent(binding: Binding, game: Game) -> Player | None:
    return None if binding.call is None else adversary_of(call_of(binding, game).player)


PERSONS: Final[dict[str, Callable[[Binding, Game], Player | None]]] = {
    "elder": lambda _, game: game.dispute.elder,
    "younger": lambda _, game: adversary_of(game.dispute.elder),
    "actor": lambda binding, _: binding.actor,
    "adversary": lambda binding, _: adversary_of(binding.actor) if binding.actor else None,
    "player": lambda binding, _: binding.player,
    "other": lambda binding, _: adversary_of(binding.player) if binding.player else None,
    "caller": _caller,
    "respondent": _respondent,
}
"""The players whom an argument may name, and who stands in each role at a moment; None where
nobody does."""

_THINGS: Final[dict[str, Callable[[Binding, Game], ArgValue | None]]] = {
    "call": lambda binding, _: binding.call,
    "trick": lambda binding, _: binding.trick,
    "question": lambda binding, _: binding.question,
    "deal": lambda binding, game: binding.deal or game.dispute.partie.place,
    "act": lambda binding, _: binding.step,
}

_NAMED: Final[dict[str, Callable[[Binding, Game], object]]] = {**PERSONS, **_THINGS}


def person(role: str, binding: Binding, game: Game) -> Player | None:
    """The player who stands in a role at this moment; None where nobody does."""
    standing = PERSONS.get(role)
    return None if standing is None else standing(binding, game)


def role_value(role: str, binding: Binding, game: Game) -> object:
    """What a role names at a moment: a player, the number of a call, trick, question, deal or act,
    or the word itself."""
    named = _NAMED.get(role)
    return role if named is None else named(binding, game)


_FIELDS: Final = {
    name: place for place, name in enumerate(Binding._fields) if name in _NAMED and name != "deal"
}
"""The roles that are filled as the moment fills them; the deal, where it fills none, is that in
dispute."""


@cache
def naming(roles: tuple[str, ...]) -> Callable[[Binding, Game], tuple[Any, ...]]:
    """What each of some roles names, as a question to be asked of one moment after another.

    >>> naming(("call", "point"))(Binding(3, call=1), None)
    (1, 'point')
    """
    if not any(role in _NAMED for role in roles):
        return lambda _binding, _game: roles
    named = tuple(map(_naming, roles))
    if len(named) == 1:
        (one,) = named
        return lambda binding, game: (one(binding, game),)
    if len(named) == 2:
        one, two = named
        return lambda binding, game: (one(binding, game), two(binding, game))
    return lambda binding, game: tuple([each(binding, game) for each in named])


def _naming(role: str) -> Callable[[Binding, Game], object]:
    """What one role names, or the word itself, as a question to be asked of a moment."""
    if role in _FIELDS:
        place = _FIELDS[role]
        return lambda binding, _game: binding[place]
    return _NAMED.get(role, lambda _binding, _game: role)


def call_of(binding: Binding, game: Game) -> Call:
    """The call that a moment concerns, with all that was ever said of it."""
    assert binding.call is not None
    return game.end.calls[binding.call]
