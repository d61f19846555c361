"""What draws the pictures, loaded when a page asks for one: a page of text asks for none."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

__all__ = ["Picture", "draw_cards", "draw_cards_beside", "draw_timeline"]

_HOMES: Final = {
    "Picture": "svg",
    "draw_cards": "card_picture",
    "draw_cards_beside": "card_picture",
    "draw_timeline": "timeline_picture",
}

if TYPE_CHECKING:
    from piquet_adjudicator.render.pictures.card_picture import draw_cards, draw_cards_beside
    from piquet_adjudicator.render.pictures.svg import Picture
    from piquet_adjudicator.render.pictures.timeline_picture import draw_timeline
else:

    def __getattr__(name: str) -> Any:
        """What is asked for, from its module beside this one."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__package__}.{_HOMES[name]}"), name)
