"""The conclusions reached so far, by kind: what derived facts read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind
from piquet_adjudicator.model.players import Player


class Effects:
    """Conclusions in the order reached, by kind of effect."""

    __slots__ = ("_all", "_kinds", "_sealed")

    def __init__(self) -> None:
        self._all: list[Conclusion] = []
        self._sealed = False
        self._kinds: defaultdict[EffectKind, list[Conclusion]] = defaultdict(list)

    def add(self, conclusion: Conclusion) -> None:
        """Puts a conclusion with the others of its kind."""
        assert not self._sealed, "all the clauses have been tried"
        self._all.append(conclusion)
        self._kinds[conclusion.kind].append(conclusion)

    def seal(self) -> None:
        """Lets nothing be added any more."""
        self._sealed = True

    def __iter__(self) -> Iterator[Conclusion]:
        return iter(self._all)

    def of(self, kind: EffectKind) -> list[Conclusion]:
        """All conclusions of a kind."""
        return self._kinds[kind]

    def number_of(self, kinds: Iterable[EffectKind]) -> int:
        """How many there are of some kinds."""
        number, by_kind = 0, self._kinds
        for kind in kinds:
            number += len(by_kind[kind])
        return number

    def on_act(self, kind: EffectKind, step: int) -> list[Conclusion]:
        """Those of a kind that speak of the act at a step."""
        return [c for c in self._kinds[kind] if c.act == step]

    def on_call(self, kind: EffectKind, call: int, term: str = "") -> list[Conclusion]:
        """Those of a kind (and term, if given) that speak of a call."""
        return [c for c in self._kinds[kind] if c.call == call and (not term or c.term == term)]

    def on_player(self, kind: EffectKind, player: Player) -> list[Conclusion]:
        """Those of a kind that bear on a player."""
        return [c for c in self._kinds[kind] if c.player == player]

    def on_item(self, kind: EffectKind, player: Player, item: Item) -> list[Conclusion]:
        """Those of a kind that bear on an item of a player's score."""
        return [c for c in self._kinds[kind] if c.player == player and c.item == item]
