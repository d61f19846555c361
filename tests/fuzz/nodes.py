"""Records of which one node is another than it was: taken out, doubled, of another kind; and lines
of the log out of their order, and cards put for others. `python -m tests.fuzz.nodes` tries each
of every example, `python -m tests.fuzz.nodes 0 4` a quarter of them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, Final, TypeAlias

import yaml

from tests.fuzz.outcome import OTHERS, each_outcome

ROOT: Final = Path(__file__).parents[2]
OTHER_KINDS: Final[tuple[object, ...]] = (
    *([], ["A"], {}, {"A": "A"}, [[]], None, "", 0, -1, 10**400, True, 1.5, "x" * 20_000),
)
"""What is put in the place of each node."""
_CARD: Final = re.compile(r"\b(?:10|[AKQJT789])[SHDC]\b")
_CARDS_PUT: Final = ("7S", "AS", "KS-2", "TD-other", "?H", "K?", "?")

_Path: TypeAlias = tuple[str | int, ...]


def examples() -> tuple[tuple[str, str], ...]:
    """Every record of the examples, and of the documentation, with where it stands."""
    files = sorted((ROOT / "examples").rglob("*.yaml"))
    found = [(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in files]
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        name = path.relative_to(ROOT).as_posix()
        fenced = re.findall(
            r"^```yaml\n(.*?)^```", path.read_text("utf-8"), re.MULTILINE | re.DOTALL
        )
        indented = re.findall(
            r"(?:^ {4}\S.*\n(?:^ {4}.*\n|^\n)*)", path.read_text("utf-8"), re.MULTILINE
        )
        texts = [*fenced, *(re.sub(r"^ {4}", "", each, flags=re.MULTILINE) for each in indented)]
        found += [
            (f"{name}, {n}", text)
            for n, text in enumerate(texts)
            if re.search(r"^(elder|dealer|partie|deals|log|claims):", text, re.MULTILINE)
        ]
    return tuple((name, text) for name, text in found if isinstance(_read(text), dict))


def altered(text: str) -> Iterator[tuple[str, str]]:
    """A record with each thing in it altered, one at a time, and in what."""
    whole = _read(text)
    for path in _paths(whole):
        where = ".".join(map(str, path))
        for name, changed in _at(whole, path):
            yield f"{where}: {name}", yaml.safe_dump(changed, sort_keys=False, allow_unicode=True)
    for found in _CARD.finditer(text):
        for card in _CARDS_PUT:
            if card != found[0]:
                changed = f"{text[: found.start()]}{card}{text[found.end() :]}"
                yield f"{found[0]} at {found.start()}: {card}", changed


def _read(text: str) -> Any:
    """A record as it is written: every scalar is text."""
    try:
        return yaml.load(text, Loader=yaml.BaseLoader)
    except yaml.YAMLError:
        return None


def _paths(node: Any, path: _Path = ()) -> Iterator[_Path]:
    if path:
        yield path
    items = node.items() if isinstance(node, dict) else enumerate(node)
    for key, value in items if isinstance(node, (dict, list)) else ():
        yield from _paths(value, (*path, key))


def _at(whole: Any, path: _Path) -> Iterator[tuple[str, Any]]:
    """A record with the node at a path altered."""
    *above, key = path

    def parent(of: Any) -> Any:
        for each in above:
            of = of[each]
        return of

    node = parent(whole)[key]
    for kind in (*OTHER_KINDS, [node], {"A": node}):
        changed = deepcopy(whole)
        parent(changed)[key] = kind
        yield f"put as {str(kind)[:20]}", changed
    changed = deepcopy(whole)
    del parent(changed)[key]
    yield "taken out", changed
    if not isinstance(key, int):
        return
    changed = deepcopy(whole)
    parent(changed).insert(key, deepcopy(node))
    yield "doubled", changed
    if key:
        changed = deepcopy(whole)
        lines = parent(changed)
        lines[key - 1], lines[key] = lines[key], lines[key - 1]
        yield "before the one before it", changed


def wrong_with(text: str, number: int) -> Iterator[str]:
    """Whatever of a record is not ruled or refused in words, in any form."""
    for verb, result in each_outcome(text, OTHERS[number % len(OTHERS)]):
        if not result.is_in_words:
            why = result.fault or result.printed[-2000:]
            yield f"{' '.join(verb)}: exit code {result.code}\n{why}"


def main(first: int = 0, step: int = 1) -> int:
    """Tries every record so altered, from one on each so many; how many failed."""
    failed = tried = 0
    for name, text in examples():
        for number, (what, record) in enumerate(altered(text)):
            if number % step != first:
                continue
            tried += 1
            for fault in wrong_with(record, number):
                failed += 1
                print(f"\n#### {name}, {what}\n{fault}", flush=True)
        print(f"{name}: {tried} tried, {failed} failed", flush=True)
    return failed


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])) and 1)
