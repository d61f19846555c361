"""Rulings on players of whom some are called A or B, since there are no letters for their names."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from piquet_adjudicator.model.players import Player
from piquet_adjudicator.results.record_studied import AnyStudied, Studied, StudiedPartie


def signs_of_names(rulings: Iterable[AnyStudied]) -> frozenset[str]:
    """Every sign that stands in the name of a player."""
    names = (name for each in rulings for name in _names(each).values())
    return frozenset("".join(names))


def called_by_letter(studied: AnyStudied, signs: Iterable[str]) -> AnyStudied:
    """The same ruling, in which a player with any of some signs in his name has no name."""
    shown = _without(_names(studied), frozenset(signs))
    if isinstance(studied, Studied):
        return _renamed(studied, shown)
    record = replace(studied.ruling.record, names=shown)
    deals = tuple(_renamed(each, shown) for each in studied.deals)
    rulings = tuple(each.ruling for each in deals)
    return StudiedPartie(replace(studied.ruling, record=record, rulings=rulings), deals)


def _names(studied: AnyStudied) -> dict[Player, str]:
    if isinstance(studied, StudiedPartie):
        return studied.ruling.record.names
    return studied.ruling.dispute.names


def _without(names: dict[Player, str], signs: frozenset[str]) -> dict[Player, str]:
    return {player: name for player, name in names.items() if signs.isdisjoint(name)}


def _renamed(studied: Studied, names: dict[Player, str]) -> Studied:
    dispute = replace(studied.ruling.dispute, names=names)
    return replace(studied, ruling=replace(studied.ruling, dispute=dispute))
