"""Options that several verbs have."""

from __future__ import annotations

from typing import Final

import click

from piquet_adjudicator.data import DEFAULT_CODE

code_option: Final = click.option(
    "--code", default=DEFAULT_CODE, show_default=True, metavar="CODE", help="The code of laws."
)
