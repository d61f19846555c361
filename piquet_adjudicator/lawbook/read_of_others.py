"""Reading a code for its clauses alone, as they are written: what those of others say that it
names, and what it has still to answer of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from piquet_adjudicator.data import CodeFolders
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.lineage import Ancestor
from piquet_adjudicator.lawbook.as_read import written_as_read
from piquet_adjudicator.lawbook.composed import Composed
from piquet_adjudicator.lawbook.definitions import read_definitions
from piquet_adjudicator.lawbook.documents import read_documents
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.on_others import OfOthers
from piquet_adjudicator.lawbook.texts import composed_line
from piquet_adjudicator.source import Plain


def clauses_as_read(
    names: Iterable[str], folders: CodeFolders, line: Sequence[Ancestor] = ()
) -> dict[str, Plain]:
    """What the clauses of some names say, of a code that rests on a `line` of others, as it is kept
    by whoever rests on them. Raises BadInput where a file is wrong."""
    reader = Reader([])
    composed = _composed(folders, line, reader)
    if reader.problems:
        raise BadInput(list(dict.fromkeys(reader.problems)))
    return {name: written_as_read(name, composed.limbs, reader) for name in names}


def named_of_others(folders: CodeFolders, line: Sequence[Ancestor] = ()) -> OfOthers:
    """The clauses of others that a code names, which rests on a `line` of them, with what keeps a
    file of it from being read. Whatever else is wrong with them is not looked at."""
    reader = Reader([])
    read_documents(folders, reader.problems, folders.laws.name)
    unread = tuple(reader.problems)
    _composed(folders, line, reader)
    own = f"{folders.laws.name}/"
    return OfOthers(
        tuple(each for each in reader.as_read if each.place.file.startswith(own)),
        tuple(each for each in reader.unaccepted if each.place.file.startswith(own)),
        tuple(dict.fromkeys(reader.unanswered)),
        unread,
    )


def _composed(folders: CodeFolders, line: Sequence[Ancestor], reader: Reader) -> Composed:
    """The clauses of a line of codes, the last of them in these folders."""
    shelf = [read_documents(each.folders, reader.problems, each.name) for each in line]
    shelf.append(read_documents(folders, reader.problems, folders.laws.name))
    for doc in shelf:
        read_definitions(doc.definitions.node if doc.definitions else None, reader)
    composed, _, _ = composed_line(shelf, (None, *(each.relation for each in line)), reader)
    return composed
