"""The templates, and how they are filled. Nothing but a page that is printed imports this."""

from __future__ import annotations

from functools import cache
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from piquet_adjudicator.data import folder
from piquet_adjudicator.render.plain import fill, plain

_MARKUP: Final = (".html.j2", ".xml.j2")


@cache
def environment() -> Environment:
    """The environment of all templates: a name that the view does not give is an error, markup is
    escaped, and a template lays out what the view has prepared and reasons about nothing."""
    made = Environment(
        loader=FileSystemLoader(folder("templates")),
        undefined=StrictUndefined,
        autoescape=_escapes,
        auto_reload=False,
        keep_trailing_newline=True,
        lstrip_blocks=True,
        trim_blocks=True,
    )
    made.filters["fill"] = fill
    made.filters["plain"] = plain
    return made


def _escapes(template: str | None) -> bool:
    """Whether what is put into a template is escaped: by the format that it prints."""
    return template is not None and template.endswith(_MARKUP)


def page(template: str, view: object) -> str:
    """The page that a template makes of a view."""
    return environment().get_template(template).render(view=view)
