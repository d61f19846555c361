"""The pack of a code, read from the file `pack.yaml` of its folder."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from typing import Final

from piquet_adjudicator.data import CodeFolders, file_called
from piquet_adjudicator.errors import BadInput, Problem, nearest, quote
from piquet_adjudicator.files.sections import check_keys, mapping_of, number_of, text_of
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES, parse_rank, parse_suit
from piquet_adjudicator.model.deck import PIQUET, Deck
from piquet_adjudicator.source import Mapping, Node, Sequence, read_text, read_yaml

DECK_FILE: Final = "pack.yaml"
KEYS: Final = ("ranks", "suits", "hand", "stock", "elder")


def deck_of(every: Iterable[CodeFolders]) -> Deck:
    """The pack of the code in the last of some folders: its own, or that of the nearest that it
    extends; that of piquet where none gives one. Raises BadInput where the file is wrong."""
    for folders in reversed(tuple(every)):
        path = folders.laws / DECK_FILE
        if path.exists():
            file = file_called(DECK_FILE, folders.laws.name)
            return read_deck(read_text(path, file), file)
    return PIQUET


@lru_cache(maxsize=8)
def read_deck(text: str, file: str = DECK_FILE) -> Deck:
    """The pack that the text of such a file gives. Raises BadInput with every problem.

    >>> read_deck("{ranks: [ten, ace], suits: [spades], hand: 0, stock: 2, elder: 1}").cards
    (Card('AS'), Card('TS'))
    """
    problems: list[Problem] = []
    node = read_yaml(text, file, problems)
    entries = mapping_of(node, "a pack", problems) if node else None
    deck = _deck(entries, problems) if entries else PIQUET
    if problems:
        raise BadInput(problems)
    return deck


def _deck(entries: Mapping, problems: list[Problem]) -> Deck:
    check_keys(entries, KEYS, problems)
    for key in KEYS:
        if key not in entries.entries:
            problems.append(Problem(entries.place, f"no {key}: is given", "tell it"))
    get = entries.entries.get
    ranks = tuple(map(parse_rank, _words(get("ranks"), "ranks", RANK_NAMES.values(), problems)))
    suits = tuple(map(parse_suit, _words(get("suits"), "suits", SUIT_NAMES.values(), problems)))
    hand, stock, elders = (_number(get(key), key, problems) for key in KEYS[2:])
    deck = Deck(ranks, suits, hand, stock, elders)
    if not problems:
        problems += _unsound(deck, entries)
    return deck


def _unsound(deck: Deck, entries: Mapping) -> Iterator[Problem]:
    """What in a pack does not fit together, or is beyond what the program can play with."""
    dealt, cards = 2 * deck.hand + deck.stock, len(deck.cards)
    if dealt != cards:
        message = f"the hands and the stock come to {dealt} cards, and the pack has {cards}"
        yield Problem(entries.keys["hand"], message, "both hands and the stock are the pack")
    if list(deck.ranks) != sorted(set(deck.ranks)):
        names = ", ".join(RANK_NAMES.values())
        yield Problem(entries.keys["ranks"], "the ranks stand in another order", f"it is {names}")
    if len(set(deck.suits)) != len(deck.suits):
        yield Problem(entries.keys["suits"], "a suit stands twice", "name each suit")
    if deck.elders > deck.stock:
        yield Problem(entries.keys["elder"], "elder may take more than the stock has", "lower it")


def _words(
    node: Node | None, what: str, known: Collection[str], problems: list[Problem]
) -> tuple[str, ...]:
    """The words of a list, each one of those that are known."""
    if node is None:
        return ()
    if not isinstance(node, Sequence):
        problems.append(Problem(node.place, f"{what} must be a list", "write [one, another]"))
        return ()
    words: list[str] = []
    for item in node.items:
        word = text_of(item, what, problems)
        if word is not None and word not in known:
            problems.append(
                Problem(item.place, f"{quote(word)} is not known", nearest(word, known))
            )
        elif word is not None:
            words.append(word)
    return tuple(words)


def _number(node: Node | None, what: str, problems: list[Problem]) -> int:
    return (number_of(node, what, problems) or 0) if node is not None else 0
