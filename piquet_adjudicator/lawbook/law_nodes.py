"""Reading the nodes of a law's file: each helper notes what is wrong, with its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from collections.abc import Mapping as ReadOnly
from typing import Final, NamedTuple, TypeVar, cast

from piquet_adjudicator.errors import Place, Problem, near_word, nearest
from piquet_adjudicator.lawbook.effects import EFFECTS, EffectSpec
from piquet_adjudicator.lawbook.on_others import AsRead, Unaccepted, Unanswered
from piquet_adjudicator.lawbook.telling import near_in_meaning
from piquet_adjudicator.model.acts import GAME_ITEMS, Item
from piquet_adjudicator.model.deck import PIQUET
from piquet_adjudicator.source import Mapping, Node, Scalar, as_json_values, items_of

T = TypeVar("T")

SURELY: Final = 0.8
"""So much (of 1) an unknown entry must be like a known one to be read as that."""


class Misquoted(NamedTuple):
    """A word of a quotation that is not that of what it quotes: the place and the word of each."""

    place: Place
    word: str
    other: Place
    in_other: str


NOTHING_THERE: Final = "named entries are expected here"
"""What is said where there is something else, or nothing."""


class Reader:
    """Collects the problems found while a file is read. `clauses` are those of all the files, by
    number and limb, written out; `limbs_of` those of each clause, by its number, `numbers` these,
    `left_out` those of
    clauses that are read as though they did not stand; `listed` the clauses that the
    code says there are, in a few words, `listed_at` their places there, `mislisted` the laws under
    which others are listed; `definitions` the conditions to which a code gives names,
    `constructions` the grounds of exceptions to which it does, `used` the names that some clause
    uses; `code` is the name of the code of which a text is read, `ancestral` where the book is of
    another that rests on it; `as_read` are clauses of that one that are named as they were read,
    `unaccepted` those that are not, or that have been changed since, `unanswered` what leans on
    those that are touched;
    `effects` the kinds of effects, with the code's own; `agreed` the
    terms of the code, and `asked` those of them that some clause asks for, `pack` the number of its
    cards, `known_items` those of the score, of the game and of each code of the line, and
    `scored` those of which some clause speaks; `misquoted` are the
    words in which quotations differ from what they quote."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        self.clauses: dict[str, Mapping] = {}
        self.definitions: dict[str, Node] = {}
        self.constructions: dict[str, Node] = {}
        self.used: set[str] = set()
        self.effects: dict[str, EffectSpec] = dict(EFFECTS)
        self.agreed: ReadOnly[str, Collection[str]] = {}
        self.asked: set[str] = set()
        self.pack = len(PIQUET.cards)
        self.known_items: tuple[Item, ...] = GAME_ITEMS
        self.scored: set[str] = set()
        self.misquoted: list[Misquoted] = []
        self.limbs_of: ReadOnly[str, Collection[Mapping]] = {}
        self.numbers: frozenset[str] = frozenset()
        self.left_out: frozenset[str] = frozenset()
        self.code = ""
        self.ancestral = False
        self.as_read: list[AsRead] = []
        self.gone: set[str] = set()
        self.unaccepted: list[Unaccepted] = []
        self.unanswered: list[Unanswered] = []
        self.listed: ReadOnly[str, str] = {}
        self.listed_at: dict[str, Place] = {}
        self.mislisted: set[str] = set()
        self._interned: dict[object, object] = {}

    def stand(
        self, clauses: dict[str, Mapping], limbs_of: ReadOnly[str, Collection[Mapping]]
    ) -> None:
        """Takes the clauses that stand, by number and limb and by number alone."""
        self.clauses, self.limbs_of, self.numbers = clauses, limbs_of, frozenset(limbs_of)

    def same(self, value: T) -> T:
        """What was made already that is the same, so that a book holds it once."""
        return cast(T, self._interned.setdefault(value, value))

    def wrong(self, place: Place, message: str, hint: str = "", other: Place | None = None) -> None:
        """Notes one thing that is wrong."""
        self.problems.append(Problem(place, message, hint, other))

    def text(self, node: Node | None, default: str = "") -> str:
        """A piece of text; empty where none is given."""
        if node is None:
            return default
        if isinstance(node, Scalar):
            return self.same(node.text.strip())
        self.wrong(node.place, "text is expected here")
        return default

    def number(self, node: Node | None, default: int = 0, least: int | None = None) -> int:
        """A whole number, no less than the `least`."""
        if node is None:
            return default
        text = self.text(node)
        try:
            number = int(text)
        except ValueError:
            self.wrong(node.place, f"{text!r} is not a whole number", "write it in figures")
            return default
        if least is not None and number < least:
            self.wrong(node.place, f"{number} is too small a number", f"it is {least} at least")
        return number

    def yes(self, node: Node | None) -> bool:
        """A yes or no; no where absent."""
        text = self.text(node, "no").lower()
        if node is not None and text not in ("yes", "no", "true", "false"):
            self.wrong(node.place, f"{text!r} is neither yes nor no", "write yes or no")
        return text in ("yes", "true")

    def items(self, node: Node | None) -> tuple[Node, ...]:
        """The items of a list; a lone item is a list of one."""
        return items_of(node)

    def distinct(self, node: Node | None) -> tuple[Node, ...]:
        """The items of a list in which nothing may stand twice; a lone item is a list of one."""
        before: list[object] = []
        for item in self.items(node):
            said = as_json_values(item)
            if said in before:
                what = repr(said) if isinstance(said, str) else "the same"
                self.wrong(item.place, f"{what} stands twice in this list", "leave out one")
            before.append(said)
        return self.items(node)

    def texts(self, node: Node | None) -> tuple[str, ...]:
        """A list of texts."""
        return tuple(self.text(item) for item in self.items(node))

    def mapping(
        self,
        node: Node | None,
        keys: Collection[str],
        needs: Iterable[str] = (),
        within: str = "",
    ) -> Mapping:
        """A mapping with no other keys than these, and with those that it needs. A key that is
        surely one of these misspelt is read as that, so that this alone is noted. `within` is what
        the mapping belongs to, for a hint."""
        if not isinstance(node, Mapping):
            place = node.place if node is not None else Place("", 0, 0)
            if node is not None:
                entries = ", ".join(f"{key}: ..." for key in needs or sorted(keys)[:1])
                self.wrong(place, NOTHING_THERE, _within(within, entries))
            return Mapping({}, {}, place)
        for key in [key for key in node.entries if key not in keys]:
            hint = nearest(key, keys) or "use one of " + ", ".join(map(repr, sorted(keys)))
            self.wrong(node.keys[key], f"unknown entry {key!r}", hint)
            meant = near_word(key, keys, SURELY)
            if meant and meant not in node.entries:
                node = _renamed(node, key, meant)
        missing = [key for key in needs if key not in node.entries]
        if missing:
            names = ", ".join(map(repr, missing))
            said = f"the entry {names} is" if len(missing) == 1 else f"the entries {names} are"
            entries = ", ".join(f"{key}: ..." for key in missing)
            self.wrong(node.place, f"{said} missing", _within(within, entries))
        return node

    def single(self, node: Node, what: str) -> tuple[str, Node, Place] | None:
        """The one entry of a mapping of one."""
        if isinstance(node, Mapping) and len(node.entries) == 1:
            ((key, value),) = node.entries.items()
            return key, value, node.keys[key]
        self.wrong(node.place, f"{what} is expected here, as one named entry")
        return None

    def choice(self, node: Node | None, choices: Collection[str], default: str) -> str:
        """One of some words."""
        if node is None:
            return default
        text = self.text(node)
        if text not in choices:
            hint = near_in_meaning(text, dict.fromkeys(choices, ""))
            self.wrong(node.place, f"{text!r} is not known here", hint)
            return default
        return text


def _within(within: str, entries: str) -> str:
    """How entries are written, under what they belong to."""
    return f"as {within}: {{{entries}}}" if within else f"as {entries}"


def _renamed(node: Mapping, old: str, new: str) -> Mapping:
    """A mapping with another name for one of its entries."""
    names = {key: new if key == old else key for key in node.entries}
    return Mapping(
        {names[key]: part for key, part in node.entries.items()},
        {names[key]: place for key, place in node.keys.items() if key in names},
        node.place,
    )
