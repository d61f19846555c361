"""The templates, and how they are filled. Nothing but a page that is printed imports this."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import (
    BytecodeCache,
    Environment,
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
)
from jinja2.bccache import Bucket
from markupsafe import Markup

from piquet_adjudicator.cache import SealedFile, place
from piquet_adjudicator.data import folder
from piquet_adjudicator.errors import BadInput, Place, Problem, quote
from piquet_adjudicator.render.escaping import KINDS, anchor, read_aloud, typst_source, writer
from piquet_adjudicator.render.plain import fill

MOST_SIGNS: Final = 20_000_000
"""How long a page may become."""
_MAKE_MARKUP: Final = ("safe", "e", "escape", "forceescape", "urlize", "xmlattr", "tojson")
"""Filters of Jinja that would let a text pass as markup."""
_MISSING: Final = r"'(\w+)'(?: is undefined)?$"


class CompiledTemplates(BytecodeCache):
    """The templates of the package, compiled, beside its compiled modules: what is loaded so must
    be trusted as these are. Where Python is to write no such files, or cannot, nothing is written;
    and what is not whole is compiled again."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is where they lie, by default with all that the program stores."""
        self._folder = folder

    def get_source_checksum(self, source: str) -> str:
        """The digest of a template, and of the settings with which it is compiled."""
        return super().get_source_checksum(_settings() + source)

    def load_bytecode(self, bucket: Bucket) -> None:
        """Reads what was compiled."""
        compiled = self._sealed(bucket).read()
        if compiled is not None:
            bucket.bytecode_from_string(compiled)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Writes what was compiled, where that may be."""
        self._sealed(bucket).write(bucket.bytecode_to_string())

    def _sealed(self, bucket: Bucket) -> SealedFile:
        path = place(f"{bucket.key}.template")
        if self._folder is not None:
            path = self._folder / path.name
        return SealedFile(path, bucket.checksum.encode())


@cache
def _settings() -> str:
    """This module, in which the settings of the library stand."""
    return Path(__file__).read_text(encoding="utf-8")


@cache
def environment(kind: str, own: Path | None = None) -> Environment:
    """The environment of the templates of a kind (`.html.j2`): those in the folder `own` before
    those of the package. A name that the view does not give is an error, what is printed is
    written so that it cannot act as markup, and a template lays out what the view has prepared
    and reasons about nothing. A template of another's folder is filled in a sandbox."""
    folders = [folder("templates")] if own is None else [own, folder("templates")]
    templates = (Environment if own is None else _sandbox())(
        loader=FileSystemLoader(folders),
        bytecode_cache=CompiledTemplates() if own is None else None,
        undefined=StrictUndefined,
        autoescape=True,
        finalize=writer(kind),
        auto_reload=False,
        keep_trailing_newline=True,
        lstrip_blocks=True,
        trim_blocks=True,
    )
    templates.globals.clear()
    for name in _MAKE_MARKUP:
        del templates.filters[name]
    templates.filters |= _FILTERS.get(kind, {})
    return templates


def _sandbox() -> type[Environment]:
    from jinja2.sandbox import ImmutableSandboxedEnvironment  # used for a club's own templates

    return ImmutableSandboxedEnvironment


def _filled(text: str, first: str = "", rest: str | None = None) -> Markup:
    return Markup(fill(text, first, rest))


def _source(text: str) -> Markup:
    return Markup(typst_source(text))


_FILTERS: Final[dict[str, dict[str, Callable[..., Markup]]]] = {
    ".txt.j2": {"fill": _filled},
    ".typ.j2": {"source": _source},
    ".html.j2": {"aloud": read_aloud, "anchor": anchor},
}
"""Filters of one kind of page: what they make is written for it already."""


def page(template: str, view: object, own: Path | None = None) -> str:
    """The page that a template makes of a view. Raises BadInput where a template of the folder
    `own` cannot be filled."""
    kind = next(kind for kind in KINDS if template.endswith(kind))
    try:
        return _joined(environment(kind, own).get_template(template).generate(view=view), template)
    except BadInput:
        raise
    except Exception as error:
        if own is None:
            raise
        raise BadInput([_problem(error, template, own)]) from error


def _joined(parts: Iterator[str], template: str) -> str:
    """The page put together, as long as it keeps within measure."""
    written, signs = [], 0
    for part in parts:
        signs += len(part)
        if signs > MOST_SIGNS:
            message = f"the page becomes longer than {MOST_SIGNS} signs"
            raise BadInput([Problem(Place(template, 0, 0), message)])
        written.append(part)
    return "".join(written)


def _problem(error: Exception, template: str, own: Path) -> Problem:
    """What is wrong with a template, at the line of it that was being read or filled."""
    if isinstance(error, TemplateSyntaxError):
        place = Place(error.filename or str(own / template), error.lineno, 1)
        return Problem(place, f"this is no template: {error.message}")
    from traceback import walk_tb  # used where a template is wrong

    frames = [(f.f_code.co_filename, line) for f, line in walk_tb(error.__traceback__)]
    lines = [Place(name, line, 1) for name, line in frames if name.endswith(KINDS)]
    place = lines[-1] if lines else Place(str(own / template), 0, 0)
    if isinstance(error, TemplateNotFound):
        return Problem(place, f"there is no template {quote(str(error.name))}")
    if isinstance(error, UnicodeDecodeError):
        return Problem(place, "a template must be in UTF-8")
    missing = re.search(_MISSING, str(error)) if isinstance(error, UndefinedError) else None
    if missing:
        hint = "use the names that stand in the template that comes with the program"
        return Problem(place, f"there is nothing named {quote(missing[1])} here", hint)
    said = str(error) if isinstance(error, TemplateError) else f"{type(error).__name__}: {error}"
    return Problem(place, f"the template cannot be filled: {said}")
