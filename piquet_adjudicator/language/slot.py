"""One kind of slot in the sentence forms: what it fills, how it is read and said."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from piquet_adjudicator.language.persons import Fields, Speaker


class Slot(Struct, frozen=True):
    """One kind of slot: the fields of the act that it fills, how its words are read and said,
    and a sample of them for the documentation. `implied` are fields that it fills besides."""

    fields: tuple[str, ...]
    read: Callable[[str, Speaker], Fields]
    say: Callable[[Fields], str]
    sample: str
    implied: tuple[str, ...] = ()
