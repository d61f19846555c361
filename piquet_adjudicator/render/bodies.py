"""The pages of rulings before they are put together: one for a dispute; for a partie, its own and
those of its deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct

from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.ruling_view import ruling_view
from piquet_adjudicator.results.record_studied import AnyStudied, StudiedPartie


def bodies(
    rulings: Iterable[AnyStudied], suffix: str, own: Path | None, annex: bool = True
) -> list[str]:
    """Each page, filled from the templates of a kind, with an annex or without."""
    return [
        page(f"{template}{suffix}", view, own)
        for number, ruling in enumerate(rulings, start=1)
        for template, view in _views(ruling, annex, f"ruling-{number}-" if number > 1 else "")
    ]


def _views(ruling: AnyStudied, annex: bool, mark: str) -> Iterator[tuple[str, Struct]]:
    """What each page tells, with the template that it fills."""
    if not isinstance(ruling, StudiedPartie):
        yield "ruling", ruling_view(ruling, annex, mark)
        return
    from piquet_adjudicator.render.partie_view import pages_of  # used for a partie

    whole, *deals = pages_of(ruling, annex, mark)
    yield "partie", whole
    yield from (("ruling", deal) for deal in deals)


class TemplatedPages(Struct, frozen=True):
    """How rulings are printed in a format whose pages are templates: the ending of these, and what
    makes one document of the pages, of its title, them and the folder of templates given."""

    suffix: str
    document: Callable[[str, list[str], Path | None], str]

    def one(self, ruling: AnyStudied, own: Path | None = None, annex: bool = True) -> str:
        """One ruling; of a partie, the rulings on its deals below it."""
        return self.several([ruling], own, annex)

    def several(
        self, rulings: Sequence[AnyStudied], own: Path | None = None, annex: bool = True
    ) -> str:
        """Several rulings as one document."""
        return self.document(title_of(rulings), bodies(rulings, self.suffix, own, annex), own)


def title_of(rulings: Sequence[AnyStudied]) -> str:
    """What the document of some rulings is called."""
    if len(rulings) > 1:
        return "Rulings at piquet"
    (ruling,) = rulings
    if isinstance(ruling, StudiedPartie):
        return ruling.ruling.record.title or "A partie of piquet"
    return ruling.ruling.dispute.title or "A hand of piquet"
