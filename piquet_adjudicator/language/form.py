"""One form of sentence: the act that it tells, and the patterns in which it is written."""

from __future__ import annotations

from typing import Final

from msgspec import Struct, field

from piquet_adjudicator.language.patterns import plain_example
from piquet_adjudicator.language.slots import SLOTS
from piquet_adjudicator.model.acts import Act

_SAMPLES: Final = {name: slot.sample for name, slot in SLOTS.items()}


class Form(Struct, frozen=True):
    """One form of sentence: the act it tells, by name and class, and its patterns, one a line.

    `sets` are fields of the act that the words themselves settle.
    """

    group: str
    name: str
    act: type[Act]
    text: str
    sets: dict[str, str | tuple[()]] = field(default_factory=dict)

    @property
    def patterns(self) -> tuple[str, ...]:
        """Its patterns, the canonical one first."""
        return tuple(map(str.strip, self.text.strip().splitlines()))

    @property
    def fills_player(self) -> bool:
        """Whether its sentences begin with the player who acts."""
        return self.text.lstrip().startswith("{player}")

    @property
    def example(self) -> str:
        """A sentence of the canonical pattern."""
        return plain_example(self.patterns[0], _SAMPLES)

    @property
    def other_examples(self) -> tuple[str, ...]:
        """A sentence of each other pattern, its optional words left in."""
        return tuple(plain_example(pattern, _SAMPLES) for pattern in self.patterns[1:])
