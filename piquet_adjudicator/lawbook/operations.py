"""What a code does to the clauses of another on which it rests, as its own clauses say it.

    Club 1.1:
      words: Law 58 shall be read without its last words.
      reading: Cards that are not good to score do not bar either.
      repeals: 58.2
      as read: {58.2: 1a2b3c4d5e6f}
      leaning:
        Case XVIII: {follows: It is of the penalty, and not of what bars.}

Each operation rests on words of the code, and names what it touches as it was read. A clause that
stands `in place of` another says what it says itself, or is `like` it with some parts otherwise
(`but`). What leans on a clause that is touched is answered for, one by one; and a clause that
touches none says so of a Case that comes out otherwise by what it adds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from collections.abc import Mapping as ReadOnly
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import Place, near_word, nearest
from piquet_adjudicator.lawbook.as_read import (
    AS_READ,
    differing_lines,
    digest,
    limbs_named,
    written_as_read,
)
from piquet_adjudicator.lawbook.gone import gone, stands_as
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.on_others import (
    ANSWERS,
    OPERATIONS,
    AsRead,
    Leaning,
    LeaningAnswer,
    Operation,
    OperationKind,
    Unaccepted,
)
from piquet_adjudicator.lawbook.patch import CHANGES, WHOLE, is_nothing, patched
from piquet_adjudicator.lawbook.written import EXCEPTION, SUBJECT, Limbs
from piquet_adjudicator.source import Mapping, Node, Plain

LIKE: Final = "like"
BUT: Final = "but"
LEANING: Final = "leaning"
ADDS: Final = "adds"
"""What a clause does that touches no other, and by which a Case comes out otherwise."""
SAID_BY: Final = "by"
"""Under what words of a text name the clauses of another code that say the same."""
UNANSWERED: Final = "?"
"""What stands in the place of an answer that is still to be given."""
KEYS: Final = (*OPERATIONS, BUT, AS_READ, LEANING)
"""The entries of a clause by which it touches those of another code."""
OF_CASES: Final[tuple[LeaningAnswer, ...]] = ("follows", "falls", "comes out otherwise")
"""What may be said of a Case."""
PARTS: Final = (*WHOLE, *CHANGES, "reading")
"""The parts of a clause that may be otherwise than in the one that it is like."""
_NOT_LIKE: Final = ("clause", "limb", "words", "doubts", "unless", "construes")
"""What a clause does not take over from the one that it is like."""
_SAID: Final = ("words", "reading")
"""What a clause says that does nothing but touch others."""
_HEAD: Final = ("words", "reading", EXCEPTION, SUBJECT, "construes", "doubts")


class OwnText(Struct, frozen=True):
    """A law, passage or Case of a code as its clauses are to be written out, and what those do to
    the clauses of another code."""

    node: Node
    operations: tuple[Operation, ...]


def operated(
    node: Node,
    behind: Limbs,
    texts: Collection[str],
    texts_as_read: ReadOnly[str, Plain],
    reader: Reader,
) -> OwnText:
    """A text of a code that rests on another, of which the clauses are `behind` it, and the laws,
    Cases and pages are so named; `texts_as_read` are those of the clauses that rest on it."""
    if not isinstance(node, Mapping):
        return OwnText(node, ())
    label = reader.text(node.entries.get("law"))
    for words in reader.items(node.entries.get("other words")):
        if isinstance(words, Mapping) and SAID_BY in words.entries:
            _Touching(label, words, behind, texts, texts_as_read, reader).check_as_read()
    given = node.entries.get("clauses")
    if not isinstance(given, Mapping):
        return OwnText(node, ())
    clauses: dict[str, Node] = {}
    operations: list[Operation] = []
    for number, clause in given.entries.items():
        if not isinstance(clause, Mapping):
            clauses[number] = clause
            continue
        touching = _Touching(number, clause, behind, texts, texts_as_read, reader)
        operations += touching.operations()
        touching.check_as_read()
        if (left := touching.own()) is not None:
            clauses[number] = left
    entries = {**node.entries, "clauses": Mapping(clauses, given.keys, given.place)}
    return OwnText(Mapping(entries, node.keys, node.place), tuple(operations))


class _Touching(Struct, frozen=True):
    """A clause of a code, with all that it can touch."""

    number: str
    clause: Mapping
    behind: Limbs
    texts: Collection[str]
    texts_as_read: ReadOnly[str, Plain]
    reader: Reader

    def operations(self) -> Iterator[Operation]:
        """What the clause does to others."""
        get, reader = self.clause.entries.get, self.reader
        given: list[OperationKind] = [kind for kind in OPERATIONS if kind in self.clause.entries]
        leaning = tuple(self._leaning(get(LEANING))) if LEANING in self.clause.entries else ()
        if leaning and not given:
            given = [ADDS]
        for kind in given:
            on = tuple(self._named(item) for item in reader.items(get(kind)))
            yield Operation(
                kind=kind,
                by=self.number,
                on=tuple(name for name in on if name),
                words=tuple(" ".join(text.split()) for text in reader.texts(get("words"))),
                reading=" ".join(reader.text(get("reading")).split()),
                leaning=leaning,
                place=self.clause.keys[LEANING if kind == ADDS else kind],
            )

    def _named(self, item: Node) -> str:
        """A clause, law, Case or page of the other code; empty where there is none of the name."""
        name = self.reader.text(item)
        if limbs_named(name, self.behind) or name in self.texts:
            return name
        entry = self.clause.entries.get(AS_READ)
        if not isinstance(entry, Mapping) or name not in entry.entries:  # else told of that
            message = f"the code on which this one rests has no clause {name!r}"
            self.reader.wrong(item.place, message, gone(name, None, self.behind, self.reader))
        return ""

    def _leaning(self, node: Node | None) -> Iterator[Leaning]:
        """What is said of each thing that leans on what is touched."""
        reader = self.reader
        hint = f"as 54.2: {{{ANSWERS[0]}: the reason}}"
        for what, part in node.entries.items() if isinstance(node, Mapping) else ():
            single = reader.single(part, "an answer with its reason")
            if single is None:
                continue
            answer, reason, place = single
            if answer not in (*ANSWERS, UNANSWERED):
                reader.wrong(place, f"{answer!r} is no answer", nearest(answer, ANSWERS))
            if not reader.text(reason):
                reader.wrong(place, f"why {what} {answer} is not said", hint)
            if answer != UNANSWERED and isinstance(node, Mapping):
                place = node.keys[what]
            yield Leaning(what, answer, " ".join(reader.text(reason).split()), place)
        if node is not None and not isinstance(node, Mapping):
            reader.wrong(node.place, "what leans on it stands under its name", hint)

    # ---- the clauses as they were read

    def check_as_read(self) -> None:
        """Notes what the clause touches and does not name as it was read, and what is not now as
        it was."""
        touched, entry = dict(self._touched()), self.clause.entries.get(AS_READ)
        given = entry if isinstance(entry, Mapping) else Mapping({}, {}, self.clause.place)
        if entry is not None and not isinstance(entry, Mapping):
            self.reader.wrong(entry.place, "digests stand under the names of clauses")
        for name, place in touched.items():
            said = written_as_read(name, self.behind, self.reader)
            now = digest(said)
            if name not in given.entries:
                message = f"{name} is not named as it was read"
                writes = f"{self._accepting(name)} writes it"
                hint = f"{writes}; by hand: add {AS_READ}: {{{name}: {now}}}"
                self.reader.wrong(place, message, hint)
                self._unaccepted(name, said)
            elif (was := self.reader.text(given.entries[name])) != now:
                self._stale(name, given.keys[name], was, said)
            else:
                reading = AsRead(name, given.keys[name], said, now in self.texts_as_read)
                self.reader.as_read.append(reading)
        for name, place in given.keys.items():
            if not limbs_named(name, self.behind):
                read = self.texts_as_read.get(self.reader.text(given.entries[name]))
                message = f"the code on which this one rests has no clause {name!r}"
                hint = gone(name, read, self.behind, self.reader)
                self.reader.gone.add(name)
                self.reader.wrong(place, f"{message}{' any more' if read else ''}", hint)
            elif name not in touched:
                self.reader.wrong(place, f"the clause does nothing to {name}", "remove it")

    def _accepting(self, name: str) -> str:
        """The command that accepts a clause as it stands now."""
        return f"laws as-read --code {self.reader.code} --accept {name!r} (with --laws as here)"

    def _stale(self, name: str, place: Place, was: str, said: Plain) -> None:
        """Notes that a clause is another than was read, with both texts."""
        now, read = digest(said), self.texts_as_read.get(was)
        asked = (
            *map(limb_more, self._gained(name, said, read)),
            *(limb_apart(limb, new) for limb, new in self._apart(said, read)),
        )
        if was in self.texts_as_read:
            lines = "\n        ".join(differing_lines(self.texts_as_read[was], said))
            both = f"what was read (-), and what stands there now (+):\n        {lines}\n    "
        else:
            both = "the text with that digest was not kept; "
        hint = (
            f"{both}where the clause is still right, {self._accepting(name)} accepts it, as "
            f"does to write {name}: {now}"
        )
        hint = "".join((*(f"{each}\n    " for each in asked), hint))
        self.reader.wrong(place, f"{name} has been changed since it was read as {was}", hint)
        self.reader.unaccepted.append(
            Unaccepted(self.number, name, said, was, read, place, asked=asked)
        )

    def _apart(self, said: Plain, was: Plain | None) -> Iterator[tuple[str, str]]:
        """The limbs that the clause had when it was read and that stand by themselves now, where
        this clause does nothing to them; each with its name now."""
        touched = dict(self._touched())
        if isinstance(was, dict) and isinstance(said, dict):
            for limb in was:
                new = stands_as(was[limb], self.behind, self.reader) if limb not in said else None
                if new and not any(new in limbs_named(each, self.behind) for each in touched):
                    yield limb, new

    def _gained(self, name: str, said: Plain, was: Plain | None) -> Iterator[str]:
        """The limbs that a clause has more than when it was read, of which it is not said whether
        they are so here, where this clause is like it but for some limbs."""
        entries, but = self.clause.entries, self.clause.entries.get(BUT)
        like = LIKE in entries and self.reader.text(entries[LIKE]) == name
        if like and isinstance(but, Mapping) and isinstance(was, dict) and isinstance(said, dict):
            new = (limb for limb in said if limb not in was)
            yield from (limb for limb in new if limb.removeprefix(name) not in but.entries)

    def _unaccepted(self, name: str, said: Plain) -> None:
        """Keeps what the clause does not name as it was read, with the place to write it."""
        keys = self.clause.keys
        beside = AS_READ in keys
        before = AS_READ if beside else "reading" if "reading" in keys else [*keys][:2][-1]
        self.reader.unaccepted.append(
            Unaccepted(self.number, name, said, "", None, keys[before], beside)
        )

    def _touched(self) -> Iterator[tuple[str, Place]]:
        """The clauses of the other code that this one names, each with its place."""
        for kind in (*OPERATIONS, SAID_BY):
            yield from self._others(self.clause.entries.get(kind))
        parts = [self.clause, *(part for _, part in _limbs_in(self.clause))]
        for part in parts:
            for key in (EXCEPTION, SUBJECT, "construes"):
                yield from self._others(part.entries.get(key))

    def _others(self, node: Node | None) -> Iterator[tuple[str, Place]]:
        for item in self.reader.items(node):
            if isinstance(item, Mapping):
                yield from self._others(item.entries.get("clause"))
            elif limbs_named(name := self.reader.text(item), self.behind):
                yield name, item.place

    # ---- what the clause says itself

    def own(self) -> Mapping | None:
        """The clause as it is to be written out; None where it only takes away, or adopts."""
        entries = self.clause.entries
        if LIKE in entries:
            like = limbs_named(self.reader.text(entries[LIKE]), self.behind)
            return self._like_the_parent() if like or AS_READ not in entries else None
        if BUT in entries:
            self.reader.wrong(self.clause.keys[BUT], f"{BUT!r} goes with {LIKE!r}")
        left = {key: part for key, part in entries.items() if key not in KEYS}
        says = "then" in left or any(_limbs_in(self.clause))
        if not says and any(kind in entries for kind in ("repeals", "adopts")):
            self.reader.mapping(self.clause, (*KEYS, *_SAID), _SAID)
            return None
        return Mapping(left, {key: self.clause.keys[key] for key in left}, self.clause.place)

    def _like_the_parent(self) -> Mapping:
        """The clause that is like another: its limbs, with the parts that are otherwise."""
        entries, reader = self.clause.entries, self.reader
        for key, place in self.clause.keys.items():
            if key not in (*KEYS, *_HEAD):
                near = near_word(key, (*KEYS, *_HEAD), 0.6)
                hint = (
                    f"did you mean {near!r}?" if near else f"what is otherwise stands under {BUT!r}"
                )
                reader.wrong(place, f"unknown entry {key!r} in a clause that is like another", hint)
        name = reader.text(entries[LIKE])
        limbs = {key: self.behind[key] for key in limbs_named(name, self.behind)}
        head = {key: part for key, part in entries.items() if key in _HEAD}
        keys = {key: self.clause.keys[key] for key in head}
        changed = dict(self._patches(limbs))
        if len(limbs) == 1:
            ((key, limb),) = limbs.items()
            own = self._taken_over(limb, changed.get(key), entries.get("reading"))
            return Mapping({**own.entries, **head}, {**own.keys, **keys}, self.clause.place)
        reading = head.pop("reading", None)
        for key, limb in limbs.items():
            letter = reader.text(limb.entries.get("limb"))
            if letter and not is_nothing(changed.get(key)):
                patch = changed.get(key)
                head[letter] = self._taken_over(limb, patch, None if patch is None else reading)
                keys[letter] = self.clause.place
        if reading is None:
            reader.wrong(self.clause.place, "the entry 'reading' is missing")
        return Mapping(head, keys, self.clause.place)

    def _patches(self, limbs: Limbs) -> Iterator[tuple[str, Node]]:
        """What is otherwise in each limb: in all of them, or in those that are named by letter."""
        node, reader = self.clause.entries.get(BUT), self.reader
        if node is None:
            return
        if not isinstance(node, Mapping):
            reader.wrong(node.place, "the parts that are otherwise are expected here")
            return
        by_letter = {reader.text(limb.entries.get("limb")): key for key, limb in limbs.items()}
        for letter, part in node.entries.items():
            if len(letter) == 1 and letter in by_letter:
                yield by_letter[letter], part
            elif len(letter) == 1:
                reader.wrong(node.keys[letter], f"there is no limb {letter!r}")
        if not any(len(key) == 1 for key in node.entries):
            yield from ((key, node) for key in limbs)

    def _taken_over(self, limb: Mapping, patch: Node | None, reading: Node | None) -> Mapping:
        """A limb of another code with some parts otherwise."""
        parts = {key: part for key, part in limb.entries.items() if key not in _NOT_LIKE}
        own = Mapping(parts, {key: limb.keys[key] for key in parts}, self.clause.place)
        said = {} if reading is None else {"reading": reading}
        if isinstance(patch, Mapping):
            self.reader.mapping(patch, (*PARTS, EXCEPTION))
            said |= {k: part for k, part in patch.entries.items() if k in ("reading", EXCEPTION)}
            changes = {key: part for key, part in patch.entries.items() if key not in said}
            own = patched(own, Mapping(changes, patch.keys, patch.place), self.reader)
        entries = {**own.entries, **said}
        keys = {key: own.keys.get(key, self.clause.place) for key in entries}
        return Mapping(entries, keys, self.clause.place)


def _limbs_in(clause: Mapping) -> Iterator[tuple[str, Mapping]]:
    """The limbs of a clause, or what is otherwise in those to which it is like."""
    for key, part in clause.entries.items():
        if key == BUT and isinstance(part, Mapping):
            yield from _limbs_in(part)
        elif len(key) == 1 and isinstance(part, Mapping):
            yield key, part


# ---- what is still to be answered


def limb_more(limb: str) -> str:
    """What is asked of a limb that was not there when its clause was read."""
    letter = limb[-1]
    return (
        f"{limb} is a limb more, which holds here as it stands there: is that meant? Where it is "
        f"not, write under {BUT}: {{{letter}: nothing}}, or what is otherwise"
    )


def limb_apart(limb: str, new: str) -> str:
    """What is asked of a limb that stands by itself now."""
    return (
        f"what was {limb} stands there now as {new}, to which this clause does nothing: see to that"
    )


def ask(given: Leaning, what: str, said: str, words: Iterable[str], reader: Reader) -> None:
    """Notes that of something that leans on what is touched nothing is answered yet, or nothing
    that is to the point."""
    may_be = " or ".join(words)
    if given.answer == UNANSWERED:
        message = f"{what} has no answer yet: {said}"
        hint = (
            f"in the place of {UNANSWERED!r} and of what stands after it write {may_be}, a colon, "
            "and your reason"
        )
    else:
        message = f"{given.answer!r} is no answer: {said}"
        hint = f"under {LEANING}: {{{what}: {{{may_be}: the reason}}}}"
    reader.wrong(given.place, message, hint)


def may_be_said_of(what: str) -> tuple[LeaningAnswer, ...]:
    """What may be said of a Case, or of what says much the same as a clause taken away."""
    return OF_CASES if what.startswith("Case ") else ("stands",)
