"""A dispute while it is being written: what its file holds so far."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.files.dispute_file import KEYS
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.source import Mapping, Node, Plain, Scalar, read_yaml, write_yaml

Key: TypeAlias = tuple[str, ...]
"""Where a value stands in a dispute file: `("deal", "A")` is what stands under `A:` of `deal:`."""

_MANY: Final = ("deals", "parties")


class Draft(Struct, frozen=True):
    """What the file holds: its keys and values, and the comment at its head."""

    values: dict[str, Plain] = {}
    head: str = ""

    def at(self, key: Key) -> Plain | None:
        """What stands at a key; None where nothing does.

        >>> Draft({"players": {"A": "Mr. Hall"}}).at(("players", "A"))
        'Mr. Hall'
        """
        value: Plain | None = self.values
        for name in key:
            value = value.get(name) if isinstance(value, dict) else None
        return value

    @property
    def names(self) -> dict[Player, str]:
        """The names of the players, as far as they are given."""
        given = {player: self.at(("players", player)) for player in PLAYERS}
        return {player: name for player, name in given.items() if isinstance(name, str)}

    def put(self, key: Key, value: Plain) -> Draft:
        """The draft with a value at a key, the keys in the order of the documentation.

        >>> Draft({"log": []}).put(("elder",), "A").text
        'elder: A\\nlog: []\\n'
        """
        first, *rest = key
        if rest:
            inner = self.values.get(first)
            value = {**(inner if isinstance(inner, dict) else {}), rest[0]: value}
        values = {**self.values, first: value}
        order = sorted(values, key=lambda name: KEYS.index(name) if name in KEYS else len(KEYS))
        return replace(self, values={name: values[name] for name in order})

    def lines(self, key: str) -> list[Plain]:
        """The entries of a list such as `log`; none where it is left out."""
        value = self.values.get(key)
        return list(value) if isinstance(value, list) else []

    def add(self, key: str, entry: Plain) -> Draft:
        """The draft with one entry more at the end of a list."""
        return self.put((key,), [*self.lines(key), entry])

    @property
    def text(self) -> str:
        """The file."""
        return self.head + write_yaml(self.values)


def read_draft(text: str, file: str) -> Draft:
    """What a file holds, so that it can be gone on with. Raises BadInput, also where it tells more
    than one deal.

    >>> read_draft("# the Tuesday game\\nelder: B\\n", "hand.yaml").text
    '# the Tuesday game\\nelder: B\\n'
    """
    problems: list[Problem] = []
    node = read_yaml(text, file, problems)
    if isinstance(node, Mapping):
        several = next((node.keys[key] for key in _MANY if key in node.keys), None)
        if several is not None:
            message, hint = "the file tells more than one deal", "name a file of a single deal"
            problems.append(Problem(several, message, hint))
    elif not problems:
        problems.append(Problem(Place(file, 1, 1), "this is no dispute", "name another file"))
    if problems or not isinstance(node, Mapping):
        raise BadInput(problems)
    values = {name: _plain(value) for name, value in node.entries.items()}
    return Draft(values, _head_of(text))


def _head_of(text: str) -> str:
    """The comment at the head of a file."""
    lines = text.removeprefix("\ufeff").splitlines(keepends=True)
    length = next((n for n, line in enumerate(lines) if not line.startswith("#")), len(lines))
    return "".join(lines[:length])


def _plain(node: Node) -> Plain:
    if isinstance(node, Scalar):
        return "" if node.empty else node.text
    if isinstance(node, Mapping):
        return {name: _plain(value) for name, value in node.entries.items()}
    return [_plain(item) for item in node.items]
