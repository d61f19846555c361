"""A group of verbs that loads the module of a verb only when that verb is used."""

from __future__ import annotations

import errno
import gc
import sys
from importlib import import_module
from typing import Any, Final, NamedTuple, cast

import click

from piquet_adjudicator.cli.faults import INTERRUPTED, guarded

_ASKS_FOR_HELP: Final = frozenset(("--help", "-h", "--version"))


class Verb(NamedTuple):
    """Where a verb is described: its module, which has it under the name `command`, and its help in
    a line, so that the list of verbs is printed without loading any."""

    module: str
    help: str


class LazyGroup(click.Group):
    """A group whose verbs stand in a table."""

    def __init__(self, *args: Any, verbs: dict[str, Verb], **kwargs: Any) -> None:
        settings = {"help_option_names": ["-h", "--help"], **kwargs.pop("context_settings", {})}
        super().__init__(*args, context_settings=settings, **kwargs)
        self._verbs = verbs

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The verbs, in the order of the table."""
        return list(self._verbs)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The verb of a name, its module now loaded; None where there is no such verb."""
        verb = self._verbs.get(cmd_name)
        if verb is None:
            return None
        return cast(click.Command, load_module(verb.module).command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Prints the table of the verbs."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, verb.help) for name, verb in self._verbs.items()])


class CommandGroup(LazyGroup):
    """The group that is the whole command: whatever goes wrong ends in words and an exit code."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Runs the command and leaves with its exit code."""
        given = kwargs.get("args", args[0] if args else None)
        words = sys.argv[1:] if given is None else list(given)
        with guarded(words):
            if sys.stdout is None and not _ASKS_FOR_HELP.isdisjoint(words):
                raise OSError(errno.EBADF, "the standard output is closed")
            return super().main(*args, **kwargs)

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Reads the words of the command, or prints the help; that nobody reads it is no
        failure."""
        try:
            return super().make_context(*args, **kwargs)
        except BrokenPipeError:
            raise click.exceptions.Exit(0) from None

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the verb; the user may break it off."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)
        except BrokenPipeError:  # of the help of a verb; what else is printed `emit` sees to
            ctx.exit(0)


SELDOM: Final = 100_000
"""So many things are made before Python looks for what can be thrown away: what a ruling drops goes
at once without that, and a command lives for a fraction of a second."""


def load_module(module: str) -> Any:
    """A module by its name, loaded when it is first needed. What is loaded stays, so Python does
    not look through it for what can be thrown away, neither meanwhile nor later."""
    gc.disable()
    try:
        return import_module(module)
    finally:
        gc.freeze()
        gc.set_threshold(SELDOM)
        gc.enable()
