"""Reading the windows of a clause: the moments before and after which it holds."""

from __future__ import annotations

from piquet_adjudicator.errors import Place
from piquet_adjudicator.facts.anchors import EVERY_ANCHOR
from piquet_adjudicator.facts.spec import Anchor
from piquet_adjudicator.facts.vocabulary import FACTS
from piquet_adjudicator.lawbook.condition import Window
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.lay_words import for_anchor
from piquet_adjudicator.lawbook.read_conditions import read_argument
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence


def read_windows(node: Mapping, roles: frozenset[str], reader: Reader) -> tuple[Window, ...]:
    """The windows of a clause: `before` and `after` an anchor, with whose it is."""
    windows: list[Window] = []
    for side in ("before", "after"):
        for item in reader.distinct(node.entries.get(side)):
            name, whose, place = _anchor(item, reader)
            anchor = EVERY_ANCHOR.get(name)
            if anchor is None:
                said = {each: spec.says for each, spec in EVERY_ANCHOR.items()}
                facts = {each: spec.yes for each, spec in FACTS.items()}
                hint = for_anchor(name, said, facts)
                reader.wrong(place, f"there is no anchor {name!r}", hint)
                continue
            if isinstance(whose, Sequence):
                hint = f"leave the players out where it is of either: {side}: {name}"
                reader.wrong(whose.place, f"{name!r} is of one player, or of either", hint)
                continue
            owner = None if whose is None else read_argument(whose, "person", roles, reader)
            _check_window(anchor, owner, roles, place, reader)
            windows.append(Window("before" if side == "before" else "after", anchor, owner))
    return tuple(windows)


def _check_window(
    anchor: Anchor, whose: str | None, roles: frozenset[str], place: Place, reader: Reader
) -> None:
    """Notes a window that could open or close for nobody: an anchor that is one player's and names
    none, or that is of a call where the clause speaks of none."""
    if anchor.whose == "always" and whose is None:
        reader.wrong(place, f"{anchor.name!r} says whose it is", f"as {anchor.name}: actor")
    if anchor.whose == "never" and whose is not None:
        reader.wrong(place, f"{anchor.name!r} is nobody's alone", "leave out whose it is")
    if anchor.call and "call" not in roles:
        reader.wrong(place, f"{anchor.name!r} is of a call, and nothing here says which")


def _anchor(item: Node, reader: Reader) -> tuple[str, Node | None, Place]:
    if isinstance(item, Scalar):
        return item.text.strip(), None, item.place
    entry = reader.single(item, "an anchor")
    if entry is None:
        return "", None, item.place
    return entry
