"""A clause of another code as it was read by whoever rested on it: its digest, and its text.

The digest is of what the clause says, without comments, doubts and what other clauses except from
it; definitions stand in it written out. So it changes where the law does, and not where its file is
only laid out otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator
from collections.abc import Mapping as ReadOnly
from hashlib import sha256
from typing import Final

from piquet_adjudicator.errors import nearest
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.written import GIVES_WAY, Limbs, clause_number
from piquet_adjudicator.source import Mapping, Node, Plain, Scalar, Sequence, write_yaml

AS_READ: Final = "as read"
"""The entry in which a clause names the clauses of another code on which it rests."""
_LENGTH: Final = 12
_NOT_SAID: Final = ("clause", "limb", "doubts", GIVES_WAY)
"""What is no part of what a limb says."""


def written_as_read(name: str, limbs: Limbs, reader: Reader) -> dict[str, Plain]:
    """What the clauses of a name say (a clause, a limb, a law, a Case or a page), by limb."""
    return {key: _said(limbs[key], reader.definitions) for key in limbs_named(name, limbs)}


def all_written(limbs: Limbs, reader: Reader) -> dict[str, dict[str, Plain]]:
    """What the clauses of every name say, by name and limb: of many names sooner than one by
    one."""
    every: dict[str, dict[str, Plain]] = {}
    for key, limb in limbs.items():
        said = _said(limb, reader.definitions)
        for name in names_of_limb(key, clause_number(limb)):
            every.setdefault(name, {})[key] = said
    return every


def limbs_named(name: str, limbs: Limbs) -> list[str]:
    """The limbs of what is so named: a clause, one limb, or all the clauses of a law."""
    begin = (
        each for each in limbs.items() if each[0].startswith(name)
    )  # as every name of one does
    return [key for key, limb in begin if name in names_of_limb(key, clause_number(limb))]


def names_of_limb(key: str, number: str) -> tuple[str, str, str]:
    """By what a limb may be named: as itself, by its clause, and by its law.

    >>> names_of_limb("Au cent 20.1a", "Au cent 20.1")
    ('Au cent 20.1a', 'Au cent 20.1', 'Au cent 20')
    >>> names_of_limb("p. 100a", "p. 100")
    ('p. 100a', 'p. 100', 'p. 100')
    """
    law = number if number.startswith("p. ") else number.rpartition(".")[0] or number
    return key, number, law


def near_number(number: str, numbers: Collection[str]) -> str:
    """A hint for the number of a clause that is none: those of the same law, if it has any.

    >>> near_number("14.2", ["14.1", "1.2", "114.1"])
    'law 14 has 14.1'
    >>> near_number("14.2", ["1.2", "114.2"])
    "did you mean '114.2'?"
    >>> near_number("Law 37", ["36", "37"])
    "write the number alone: '37'"
    """
    alone = number.split()[-1] if number.lower().startswith(("law ", "laws ")) else ""
    if alone in numbers:
        return f"write the number alone: {alone!r}"
    law = f"{number.rpartition('.')[0]}."
    beside = sorted(each for each in numbers if each.startswith(law)) if len(law) > 1 else []
    longer = [each for each in numbers if len(each) >= len(number)]
    return f"law {law[:-1]} has {', '.join(beside)}" if beside else nearest(number, longer)


def every_name(what: str, behind: Limbs) -> tuple[str, ...]:
    """By what a limb or clause may be named, the Case or page that it is of with it."""
    for key, limb in behind.items():
        if what in (key, clause_number(limb)):
            return names_of_limb(key, clause_number(limb))
    return (what,)


def asked_name(names: tuple[str, ...]) -> str:
    """By which of its names it is asked: a Case or a page by its own."""
    return names[-1] if names[-1].startswith(("Case ", "p. ")) else names[0]


def _said(limb: Mapping, definitions: ReadOnly[str, Node]) -> dict[str, Plain]:
    parts = {key: part for key, part in limb.entries.items() if key not in _NOT_SAID}
    return {key: _plain(part, definitions) for key, part in sorted(parts.items())}


def _plain(node: Node, definitions: ReadOnly[str, Node]) -> Plain:
    """A node without its places: texts on one line, a list of one as its item, and definitions
    written out."""
    match node:
        case Scalar(text=text):
            text = " ".join(text.split())
            return _plain(definitions[text], {}) if text in definitions else text
        case Sequence(items=(only,)):
            return _plain(only, definitions)
        case Sequence(items=items):
            return [_plain(item, definitions) for item in items]
        case Mapping(entries=entries):
            return {key: _plain(part, definitions) for key, part in entries.items()}


def digest(said: Plain) -> str:
    """The digest of what clauses say.

    >>> digest({"1.1": {"then": "may"}}) == digest({"1.1": {"then": "may"}})
    True
    >>> len(digest({}))
    12
    """
    return sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()[:_LENGTH]


def texts_as_read(node: Node | None, reader: Reader) -> dict[str, Plain]:
    """The clauses in the file of a code that keeps them as they were read, by their digests. One
    that has another digest is noted."""
    texts: dict[str, Plain] = {}
    for stated, part in node.entries.items() if isinstance(node, Mapping) else ():
        said = _plain(part, {})
        if digest(said) != stated:
            message = f"what stands here has the digest {digest(said)}"
            reader.wrong(part.place, message, "this file is written by the program: laws as-read")
        texts[stated] = said
    return texts


def differing_lines(was: Plain, now: Plain) -> Iterator[str]:
    """Two texts of the same clauses, those that differ: the lines of each, with a minus what stood
    there, and with a plus what stands there now.

    >>> print("\\n".join(differing_lines({"1.1": {"then": "may"}}, {"1.1": {"then": "must not"}})))
      1.1:
    -   then: may
    +   then: must not
    """
    from difflib import unified_diff  # used where something is wrong

    before, after = (each if isinstance(each, dict) else {} for each in (was, now))
    for key in dict.fromkeys((*before, *after)):
        old, new = ([*_lines_of(key, each)] for each in (before, after))
        for line in list(unified_diff(old, new, lineterm="", n=len(old)))[3:]:
            yield f"{line[0]} {line[1:]}"


def _lines_of(key: str, said: ReadOnly[str, Plain]) -> Iterator[str]:
    """The lines of what a clause says; none where it is not there."""
    if key in said:
        yield from write_yaml({key: said[key]}).splitlines()


def as_read_file(texts: Iterable[Plain]) -> str:
    """The text of the file that keeps clauses as they were read."""
    head = "# Clauses of another code as they were read. Written by the program: laws as-read.\n"
    return head + write_yaml({digest(each): each for each in texts})
