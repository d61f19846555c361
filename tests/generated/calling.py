"""Calling and showing: the elder hand calls, the younger replies truly (Laws 46 to 56; pp. 86 to
93). Either may sink what he has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from tests.generated.cards import (
    OTHER,
    PACK,
    RANK_NAMES,
    SUIT_NAMES,
    Alike,
    Called,
    Point,
    Run,
    equal_ranks,
    points,
    rank,
    runs,
)
from tests.generated.table import Fault, Table

Reply: TypeAlias = Literal["good", "equal", "not good"]
SINKS: Final = 0.06
"""How often a player does not call, or calls less than, what he has (p. 93)."""


Calls: TypeAlias = dict[str, list[Called]]
"""What the elder called, and what the younger will call when the elder has led: what he has good,
and what he has equal."""


def calling(table: Table, fault: Fault) -> dict[str, tuple[Called, ...]]:
    """The elder calls, the younger replies (Laws 46 to 56; pp. 86 to 93)."""
    calls: Calls = {"A": [], "B": []}
    elder, younger = table.hands[table.elder], table.hands[table.younger]
    _call_point(table, calls, fault)
    named = [each.suit for each in calls[table.elder] if isinstance(each, Point)]
    sequences = _Kind(_run_calls(table, elder, named), _run_calls(table, younger), runs)
    ranks = _Kind(_equal_rank_calls(table, elder), _equal_rank_calls(table, younger), equal_ranks)
    for kind in (ranks, sequences) if table.maybe(0.2) else (sequences, ranks):
        _call_rest(table, calls, kind)
    if table.maybe(0.2):
        table.rng.shuffle(calls[table.younger])
    return {player: tuple(calls[player]) for player in "AB"}


@dataclass(frozen=True)
class _Kind:
    """Sequences, or quatorzes and trios: what each will call of them, the best first, and what
    could be had of some cards."""

    mine: Sequence[Called]
    theirs: Sequence[Called]
    could_have: Callable[[list[str]], Sequence[Called]]


def _run_calls(table: Table, hand: list[str], named: Iterable[str] = ()) -> list[Run]:
    """The sequences that a player will call: he may sink any but those of a suit that he has
    named, which his adversary is deemed to know (p. 91)."""
    return [each for each in runs(hand) if each.suit in named or not table.maybe(SINKS)]


def _equal_rank_calls(table: Table, hand: list[str]) -> list[Alike]:
    """The quatorzes and trios that a player will call: he may call three where he has four."""
    calls = [each for each in equal_ranks(hand) if not table.maybe(SINKS)]
    less = [Alike(3, each.rank) if table.maybe(SINKS) else each for each in calls]
    return sorted(less, reverse=True)


def _reply(mine: Called, theirs: Called | None) -> Reply:
    """The true reply of a player who has, of what he will call, `theirs` as his best."""
    if theirs is None or theirs.strength < mine.strength:
        return "good"
    return "equal" if theirs.strength == mine.strength else "not good"


def _call_point(table: Table, calls: Calls, fault: Fault) -> None:
    """The elder calls his point, and says what it makes where the younger has as many cards."""
    elder, younger = table.elder, table.younger
    mine = None if table.maybe(SINKS) else points(table.hands[elder])[0]
    theirs = None if table.maybe(SINKS) else points(table.hands[younger])[0]
    if fault == "larger point":
        mine = _larger_point(table)
    if mine is None:
        calls[younger] += [theirs] if theirs else []
        return
    level = theirs is not None and theirs.number == mine.number
    at_once = level and table.maybe(0.3)
    making = f" making {mine.making}" if at_once else ""
    table.says(elder, f"calls {mine.name}{making}")
    reply = _reply(mine, theirs)
    if fault == "larger point" and reply == "good":
        table.planted = len(table.lines)
    if level and not at_once:
        table.says(younger, table.rng.choice(("asks what it makes", "replies equal")))
        table.says(elder, f"says it makes {mine.making}")
    table.says(younger, f"replies {reply}")
    if reply != "not good":
        table.says(elder, f"says in {SUIT_NAMES[mine.suit]}")
    calls[elder].append(mine)
    if reply != "good" and theirs:
        calls[younger].append(theirs)


def _larger_point(table: Table) -> Point | None:
    """His best suit with a card more, that he put out himself: he might have held it (Law 54)."""
    best = points(table.hands[table.elder])[0]
    out = [card for card in table.out[table.elder] if card[1] == best.suit]
    whole = points([*table.hands[table.elder], *out[:1]])
    return next((each for each in whole if each.suit == best.suit), None) if out else None


def _call_rest(table: Table, calls: Calls, kind: _Kind) -> None:
    """The calls of one kind after the point: the best first, then, if it is good, the others in
    any order (pp. 89 to 91)."""
    elder, younger = table.elder, table.younger
    theirs = table.rng.sample(kind.theirs, len(kind.theirs))
    if not kind.mine:
        calls[younger] += theirs
        return
    first, rest = kind.mine[0], table.rng.sample(kind.mine[1:], len(kind.mine) - 1)
    _call_first(table, first, kind)
    reply = _reply(first, kind.theirs[0] if theirs else None)
    table.says(younger, f"replies {reply}")
    if isinstance(first, Run) and reply != "not good":
        table.says(elder, f"says in {SUIT_NAMES[first.suit]}")
    calls[elder].append(first)
    if reply == "equal":
        calls[younger].append(kind.theirs[0])
    elif reply == "not good":
        calls[younger] += theirs
    else:
        for each in rest:
            table.says(elder, announced(each))
            if table.maybe(0.5):
                table.says(younger, "replies good")
        calls[elder] += rest
        not_reckoned(table, elder, [first, *rest])


def _call_first(table: Table, first: Called, kind: _Kind) -> None:
    """The first call of a kind: in full; or by its number alone where that is enough (Law 48);
    or by its number and then in full."""
    best = kind.could_have(table.hands[table.elder])[0]
    if first != best or table.maybe(0.7):
        table.says(table.elder, f"calls {first.name}")
        return
    table.says(table.elder, f"calls {first.of_number}")
    known = {*table.hands[table.elder], *table.out[table.elder]}
    theirs = kind.could_have([card for card in PACK if card not in known])
    if not theirs or theirs[0].strength < first.strength:
        return
    asks, tells = "asks of what rank they are", f"says {RANK_NAMES[first.strength[1]]}s"
    if isinstance(first, Run):
        asks, tells = "asks to what card it is", f"says to the {RANK_NAMES[first.top]}"
    if kind.theirs and kind.theirs[0].number == first.number:
        table.says(table.younger, asks)
    table.says(table.elder, tells)


def announced(called: Called) -> str:
    """A call with its suit, as the younger makes his, and the elder those after his first."""
    suit = "" if isinstance(called, Alike) else f" in {SUIT_NAMES[called.suit]}"
    making = f" making {called.making}" if isinstance(called, Point) else ""
    return f"calls {called.name}{making}{suit}"


def not_reckoned(table: Table, player: str, called: Iterable[Called]) -> None:
    """The adversary of one who calls three where he might hold four may ask which he does not
    reckon (p. 92)."""
    for each in called:
        if not isinstance(each, Alike) or each.number == 4 or not table.maybe(0.7):
            continue
        held = [card for card in table.hands[player] if rank(card) == each.rank]
        out = [card for card in table.out[player] if rank(card) == each.rank]
        if len(held) == 4 or out:
            name = RANK_NAMES[each.rank]
            table.says(OTHER[player], f"asks which {name} is not reckoned")
            table.says(player, f"answers {(out or held)[0]}")
