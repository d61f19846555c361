"""The table at which a hand is made."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Literal, TypeAlias

from tests.generated.cards import OTHER

Fault: TypeAlias = Literal["", "revoke", "larger point"]
"""What may be planted in a hand otherwise regular."""


@dataclass
class Table:
    """The table while a hand is made: it grows line by line."""

    rng: Random
    elder: str
    dealt: dict[str, list[str]]
    stock: list[str]
    hands: dict[str, list[str]]
    out: dict[str, list[str]] = field(default_factory=dict)
    carte_blanche: str = ""
    left: int = 0
    planted: int = 0
    lines: list[str] = field(default_factory=list)

    @property
    def younger(self) -> str:
        return OTHER[self.elder]

    def says(self, player: str, words: str) -> None:
        """Adds a line."""
        self.lines.append(f"{player} {words}")

    def maybe(self, chance: float) -> bool:
        """True so often."""
        return self.rng.random() < chance
