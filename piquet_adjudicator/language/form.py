"""One row of the tables of sentences: a form, or a slot in it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct, field

from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.cards import Card


class Form(Struct, frozen=True):
    """One form of sentence: the act that it stands for, by name and class, and its patterns, one a
    line.

    `sets` are fields of the act that the words themselves settle.
    """

    group: str
    name: str
    act: type[Act]
    text: str
    sets: dict[str, str | bool | int | tuple[Card, ...]] = field(default_factory=dict)

    @property
    def patterns(self) -> tuple[str, ...]:
        """Its patterns, the canonical one first."""
        return tuple(map(str.strip, self.text.strip().splitlines()))

    @property
    def fills_player(self) -> bool:
        """Whether its sentences begin with the player who acts."""
        return self.text.lstrip().startswith("{player}")


class Slot(Struct, frozen=True):
    """One kind of slot: the fields of the act that it fills, how its words are read and said,
    and a sample of them for the documentation. `implied` are fields that it fills besides. A page
    has its words as they are `in_words`, where they are written otherwise: numbers in words."""

    fields: tuple[str, ...]
    read: Callable[[str, Speaker], Fields]
    say: Callable[[Fields], str]
    sample: str
    implied: tuple[str, ...] = ()
    in_words: Callable[[Fields], str] | None = None
