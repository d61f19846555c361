"""A record written with the names of the players, with their letters in the place of these."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as Names
from functools import partial
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.files.pleas_section import PLEAS
from piquet_adjudicator.language.act_of_json import ACT
from piquet_adjudicator.language.players_named import by_letter, player_called
from piquet_adjudicator.language.talk import is_talk
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence

_IN_WORDS: Final = ("claims", "asks", "stipulated")
"""The sections in whose lines nobody speaks."""
_BY_PLAYER: Final = frozenset(
    (
        *("elder", "dealer", "by", "first", "partie", "turn", "dealers", "modes", "packs"),
        *("scores", "games", "deal", "hands", "discards", "score", "written"),
    )
)
"""The keys under which a player stands, or the players."""
_BESIDE_PLAYERS: Final = frozenset(("stock", "claim", "acts", "ask"))
"""The keys that may stand where players do."""


def with_letters(top: Mapping, names: Names[Player, str]) -> Mapping:
    """A record, or the deals of one, with A and B wherever a player is named: in the lines of the
    log (but in what is spoken there), of claims, questions and stipulations, and where a player is
    asked for. The grounds of either side stay as they are put."""
    return _under_keys(top, names, _section) if any(names.values()) else top


_Part: TypeAlias = Callable[[str, Node, Names[Player, str]], Node]
"""What comes of what stands under a key."""


def _under_keys(node: Mapping, names: Names[Player, str], part: _Part) -> Mapping:
    """A mapping whose keys are those of every record: they are no names, whatever players are
    called."""
    entries = {key: part(key, value, names) for key, value in node.entries.items()}
    return replace(node, entries=entries)


def _under_players(node: Mapping, names: Names[Player, str], part: _Part) -> Mapping:
    """A mapping whose keys are players: their letters in the place of their names."""
    keys = {key: _letter(key, names) for key in node.entries}
    if len({*keys.values()}) < len(keys):
        return node  # his name stands beside his letter
    entries = {keys[key]: part(key, value, names) for key, value in node.entries.items()}
    return Mapping(entries, {keys[key]: place for key, place in node.keys.items()}, node.place)


def _letter(key: str, names: Names[Player, str]) -> str:
    """The letter of the player whose name a key is; else the key."""
    if key in _BESIDE_PLAYERS:
        return key
    return player_called(key.removesuffix(" claims"), names) or key


def _section(key: str, node: Node, names: Names[Player, str]) -> Node:
    if key == "log" and isinstance(node, Sequence):
        return _each(node, partial(_line, names=names))
    if key in _IN_WORDS:
        return _in_words(key, node, names)
    if key == "deals" and isinstance(node, Sequence):
        return _each(
            node, lambda deal: with_letters(deal, names) if isinstance(deal, Mapping) else deal
        )
    return _of_player(key, node, names) if key in _BY_PLAYER else node


def _each(node: Sequence, change: Callable[[Node], Node]) -> Sequence:
    return Sequence(tuple(map(change, node.items)), node.place)


def _line(node: Node, names: Names[Player, str]) -> Node:
    """A line of the log; one with a colon, which is not in quotes, is talk or nothing."""
    match node:
        case Scalar():
            return replace(node, text=by_letter(node.text, names))
        case Mapping() if ACT not in node.entries and len(node.entries) == 1:
            ((key, value),) = node.entries.items()
            said = by_letter(key, names)
            renamed = value if is_talk(f"{said}: something") else _line(value, names)
            return Mapping({said: renamed}, {said: node.keys[key]}, node.place)
        case _:
            return node


def _in_words(key: str, node: Node, names: Names[Player, str]) -> Node:
    """A claim, a question or a stipulation, in words or in parts."""
    match node:
        case _ if key in PLEAS:
            return node
        case Scalar():
            return replace(node, text=by_letter(node.text, names, spoken=False))
        case Sequence():
            return _each(node, partial(_in_words, key, names=names))
        case Mapping() if node.entries.keys() & {ACT, "form"}:
            return node
        case Mapping() if len(node.entries) == 1:
            return _under_players(node, names, _in_words)
        case Mapping():
            return _under_keys(node, names, _in_words)


def _of_player(key: str, node: Node, names: Names[Player, str]) -> Node:
    """A player, or what stands under his name."""
    match node:
        case Scalar() if key in ("elder", "dealer", "first"):
            return replace(node, text=player_called(node.text, names) or node.text)
        case Scalar() if key in ("turn", "dealers"):
            return replace(node, text=by_letter(node.text, names))
        case Mapping() if key == "partie":
            return _under_keys(node, names, _section)
        case Mapping():
            return _under_players(node, names, _of_player)
        case _:
            return node
