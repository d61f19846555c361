"""Options that several verbs have: by which laws they go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from piquet_adjudicator.data import DEFAULT_CODE, codes_in

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Function = TypeVar("Function", bound=Callable[..., Any])


def _folder_of_codes(
    _ctx: click.Context, _param: click.Parameter, laws: Path | None
) -> Path | None:
    if laws is not None and not codes_in(laws):
        raise click.BadParameter(
            f"there is no code in {str(laws)!r}: a code is a folder in it that has a code.yaml"
        )
    return laws


def _code(ctx: click.Context, _param: click.Parameter, code: str | None) -> str:
    """The code named, or the only one in the folder given by --laws, or that of the package."""
    laws = ctx.params.get("laws")
    if code is not None or laws is None:
        return code or DEFAULT_CODE
    names = list(codes_in(laws))
    if len(names) > 1:
        raise click.BadParameter(f"name one of those in {str(laws)!r}: {', '.join(names)}")
    return names[0]


laws_option: Final = click.option(
    "--laws",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    callback=_folder_of_codes,
    is_eager=True,  # --code asks for it
    help="A folder of codes besides those of the package, as laws/ is laid out.",
)
_CODE: Final = click.option(
    "--code",
    metavar="CODE",
    callback=_code,
    help=f"The code of laws.  [default: {DEFAULT_CODE}, or the only one in DIR]",
)


def file_names(
    _ctx: click.Context, _param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """The names of files, for the completion of the shell."""
    from click.shell_completion import CompletionItem  # used where a line is completed

    return [CompletionItem(incomplete, type="file")]


def code_options(command: Function) -> Function:
    """Gives a verb `--code` and `--laws`: the parameters `code` and `laws`."""
    return _CODE(laws_option(command))
