"""Writing into the files of a code the digests of clauses of another that it names, as they stand
now: where it gives none, or that of a text that has been changed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from piquet_adjudicator.lawbook.as_read import AS_READ, digest
from piquet_adjudicator.lawbook.on_others import Unaccepted


def accepted(text: str, clauses: Iterable[Unaccepted]) -> str:
    """The text of a file with the digests of some clauses that are named in it, each written in the
    place of that under which the clause was read, or beside the others, or before the reading.

    >>> from piquet_adjudicator.errors import Place
    >>> clause = Unaccepted("Club 1.1", "1.1", {"1.1": "may"}, "", None, Place("law-01.yaml", 2, 3))
    >>> accepted("repeals: 1.1\\n  reading: It goes.\\n", [clause]).splitlines()[1]
    '  as read: {1.1: e6a843b8ad7a}'
    """
    lines = text.splitlines(keepends=True)
    ordered = sorted(clauses, key=lambda each: (each.place, each.was), reverse=True)
    for place, group in groupby(ordered, key=lambda each: each.place):
        together = sorted(group, key=lambda each: each.name)
        line = lines[place.line - 1]
        head, rest = line[: place.column - 1], line[place.column - 1 :]
        for each in together:
            rest = rest.replace(each.was, digest(each.said), 1) if each.was else rest
        if new := [each for each in together if not each.was]:
            entries = ", ".join(f"{each.name}: {digest(each.said)}" for each in new)
            rest = _with(entries, head, rest, lines[place.line :], beside=new[0].beside)
        lines[place.line - 1] = head + rest
    return "".join(lines)


def _with(entries: str, head: str, rest: str, following: list[str], *, beside: bool) -> str:
    """What stands in a line from an entry on, with digests before it; or, `beside` others, among
    those."""
    if not beside:
        written = f"{AS_READ}: {{{entries}}}"
        return f"{written}, {rest}" if head.strip() else f"{written}\n{head}{rest}"
    start, brace, end = rest.partition("{")
    if brace:
        return f"{start}{{{entries}{'' if end.lstrip().startswith('}') else ', '}{end}"
    first = following[0] if following else ""
    indent = first[: len(first) - len(first.lstrip())] or f"{head}  "
    return rest.rstrip("\n") + f"\n{indent}".join(("", *entries.split(", "))) + "\n"
