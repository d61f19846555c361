"""Answers read from a terminal, with completion, or line by line from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Final

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.shortcuts import CompleteStyle

from piquet_adjudicator.cli.output import emit
from piquet_adjudicator.entry.completions import Suggestion, matching
from piquet_adjudicator.source import MAX_BYTES

_MOST: Final = 60


class Terminal:
    """A terminal: what may be answered is shown below as it is typed, and completed with Tab."""

    def __init__(self) -> None:
        self._session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.COLUMN, reserve_space_for_menu=8, key_bindings=_keys()
        )

    def read(self, prompt: str, offered: Callable[[], tuple[Suggestion, ...]]) -> str | None:
        """The next answer; None where he ends with Ctrl-D."""
        try:
            return self._session.prompt(prompt, completer=_Offered(offered()))
        except EOFError:
            return None


def _keys() -> KeyBindings:
    """Tab takes the first of what is offered, and then each next."""
    keys = KeyBindings()

    @keys.add("tab")
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.complete_state:
            buffer.complete_next()
        else:
            buffer.start_completion(select_first=True)

    return keys


class _Offered(Completer):
    """Completes a whole answer from any words of it."""

    def __init__(self, offered: tuple[Suggestion, ...]) -> None:
        self._offered = offered

    def get_completions(
        self,
        document: Document,
        complete_event: CompleteEvent,  # noqa: ARG002
    ) -> Iterable[Completion]:
        """The answers that have the words typed before the cursor."""
        typed = document.text_before_cursor
        for number, each in enumerate(matching(typed, self._offered)):
            if number == _MOST:
                return
            begun = len(typed.split(" ")[-1]) if each.word else len(typed)
            yield Completion(each.text, start_position=-begun, display_meta=each.group)


class Piped:
    """A pipe or a file: one answer on each line, in UTF-8."""

    def read(self, prompt: str, offered: Callable[[], tuple[Suggestion, ...]]) -> str | None:  # noqa: ARG002
        """The next line, without its end; None at the end."""
        emit(prompt)
        line = sys.stdin.buffer.readline(MAX_BYTES).decode("utf-8", "replace")
        emit(line if line.endswith("\n") else f"{line}\n")
        return line.rstrip("\r\n") if line else None
