"""Whole hands of piquet, made from a seed: regular from the deal to the last trick.

The cards are dealt at random, now and then so that one player is strong or has carte blanche. What
is put out, called and played is plausible rather than good. `fault` plants one irregularity in a
hand otherwise regular.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, Literal, TypeAlias

from tests.generated.cards import (
    OTHER,
    PACK,
    RANK_NAMES,
    SUIT_NAMES,
    SUITS,
    Alike,
    Called,
    Point,
    Run,
    Told,
    Trick,
    alikes,
    beats,
    points,
    rank,
    runs,
)
from tests.generated.scorer import totals

Fault: TypeAlias = Literal["", "revoke", "larger point"]
Reply: TypeAlias = Literal["good", "equal", "not good"]

COURT: Final = "KQJ"
"""The cards that a carte blanche has not (Law 18)."""
SINKS: Final = 0.06
"""How often a player does not call, or calls less than, what he has (p. 93)."""


@dataclass(frozen=True)
class Hand:
    """A hand as it is told: the cards dealt, and those to play with; the log; what it counts by;
    and the line (from one) of the irregularity planted in it, if any."""

    seed: int
    dealt: dict[str, list[str]]
    stock: list[str]
    playing: dict[str, list[str]]
    lines: list[str]
    told: Told
    planted: int

    def text(self, lines: Iterable[str] | None = None) -> str:
        """The file of the hand, with its own log or another."""
        log = self.lines if lines is None else list(lines)
        cards = "".join(f"  {player}: {' '.join(self.dealt[player])}\n" for player in "AB")
        acts = "".join(f"  - {line}\n" for line in log) if log else "  []\n"
        stock = " ".join(self.stock)
        return f"elder: {self.told.elder}\ndeal:\n{cards}  stock: {stock}\nlog:\n{acts}"


def regular(seed: int) -> Hand:
    """The regular hand of a seed."""
    hand = generate(seed)
    assert hand
    return hand


def generate(seed: int, fault: Fault = "") -> Hand | None:
    """The hand of a seed. None where the fault cannot be planted in it."""
    table = _deal(Random(seed))
    _exchange(table)
    called = _calling(table, fault)
    if fault == "larger point" and not table.planted:
        return None
    told = _play(table, Told(table.elder, table.carte_blanche, called, ()), fault)
    if fault == "revoke" and not table.planted:
        return None
    stock, playing = table.stock, table.hands
    return Hand(seed, table.dealt, stock, playing, table.lines, told, table.planted)


# ---- the deal, the discards, and taking in


@dataclass
class _Table:
    """The table while a hand is made: it grows line by line."""

    rng: Random
    elder: str
    dealt: dict[str, list[str]]
    stock: list[str]
    hands: dict[str, list[str]]
    out: dict[str, list[str]] = field(default_factory=dict)
    carte_blanche: str = ""
    left: int = 0
    planted: int = 0
    lines: list[str] = field(default_factory=list)

    @property
    def younger(self) -> str:
        return OTHER[self.elder]

    def says(self, player: str, words: str) -> None:
        """Adds a line."""
        self.lines.append(f"{player} {words}")

    def maybe(self, chance: float) -> bool:
        """True so often."""
        return self.rng.random() < chance


def _deal(rng: Random) -> _Table:
    elder = rng.choice("AB")
    first, second, stock = _cards(rng)
    dealt = dict(zip(rng.sample("AB", 2), (first, second), strict=True))
    table = _Table(rng, elder, dealt, stock, {player: list(dealt[player]) for player in "AB"})
    blank = [player for player in "AB" if not any(card[0] in COURT for card in dealt[player])]
    table.carte_blanche = blank[0] if blank else ""
    return table


def _cards(rng: Random) -> tuple[list[str], list[str], list[str]]:
    """Two hands of twelve, and the stock. One deal in ten has a carte blanche, four in ten a
    strong hand: piques and capots want them."""
    pack = rng.sample(PACK, 32)
    kind = rng.random()
    if kind < 0.1:
        wanted = [card for card in pack if card[0] not in COURT][:12]
    elif kind < 0.5:
        suit = rng.choice(SUITS)
        strong = [card for card in pack if card[1] == suit or card[0] == "A"]
        wanted = [card for card in strong if rng.random() < 0.85][:12]
    else:
        wanted = []
    rest = [card for card in pack if card not in wanted]
    short = 12 - len(wanted)
    first, rest = wanted + rest[:short], rest[short:]
    return first, rest[:12], rest[12:]


def _exchange(table: _Table) -> None:
    """Discarding and taking in (Laws 18 to 23 and 32 to 36; pp. 84, 85, 95)."""
    rng, elder, younger = table.rng, table.elder, table.younger
    takes = rng.choice((5, 5, 5, 5, 4, 3, 2, 1))
    most = 8 - takes
    theirs = rng.randint(1, most) if table.maybe(0.3) else most
    if table.carte_blanche == elder:
        theirs = min(theirs, 3)
    table.left = most - theirs
    if table.carte_blanche:
        table.says(table.carte_blanche, "announces carte blanche")
    if table.carte_blanche == elder:
        _puts_out(table, younger, theirs)
        table.says(elder, "shows carte blanche")
    _puts_out(table, elder, takes)
    if table.carte_blanche == younger:
        table.says(younger, "shows carte blanche")
    if takes < 5:
        takes_or_leaves = rng.choice((f"leaves {5 - takes}", f"takes {takes}"))
        table.says(elder, f"declares that he {takes_or_leaves}")
    _takes_in(table, elder, table.stock[:takes])
    if takes < 5 and table.maybe(0.3):
        table.says(elder, "looks at the cards left")
    if table.carte_blanche != elder:
        _puts_out(table, younger, theirs)
    if table.left:
        table.says(younger, f"declares that he leaves {table.left}")
    _takes_in(table, younger, table.stock[takes : takes + theirs])


def _puts_out(table: _Table, player: str, number: int) -> None:
    """Puts out what promises least: short suits, low cards, none of three or four alike."""
    hand = table.dealt[player]

    def promise(card: str) -> float:
        suit = sum(other[1] == card[1] for other in hand)
        alike = sum(other[0] == card[0] for other in hand) if rank(card) > 2 else 0
        return rank(card) + 3 * suit + 4 * (alike > 2) + 4 * table.rng.random()

    out = sorted(hand, key=promise)[:number]
    table.out[player] = out
    table.hands[player] = [card for card in hand if card not in out]
    table.says(player, f"discards {' '.join(out)}")


def _takes_in(table: _Table, player: str, cards: list[str]) -> None:
    table.hands[player] += cards
    table.says(player, f"takes in {len(cards)}")


# ---- calling


Calls: TypeAlias = dict[str, list[Called]]
"""What the elder called, and what the younger will call when the elder has led: what he has good,
and what he has equal."""


def _calling(table: _Table, fault: Fault) -> dict[str, tuple[Called, ...]]:
    """The elder calls, the younger replies (Laws 46 to 56; pp. 86 to 93)."""
    calls: Calls = {"A": [], "B": []}
    elder, younger = table.hands[table.elder], table.hands[table.younger]
    _call_point(table, calls, fault)
    named = [each.suit for each in calls[table.elder] if isinstance(each, Point)]
    sequences = _Kind(_run_calls(table, elder, named), _run_calls(table, younger), runs)
    ranks = _Kind(_alike_calls(table, elder), _alike_calls(table, younger), alikes)
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


def _run_calls(table: _Table, hand: list[str], named: Iterable[str] = ()) -> list[Run]:
    """The sequences that a player will call: he may sink any but those of a suit that he has
    named, which his adversary is deemed to know (p. 91)."""
    return [each for each in runs(hand) if each.suit in named or not table.maybe(SINKS)]


def _alike_calls(table: _Table, hand: list[str]) -> list[Alike]:
    """The quatorzes and trios that a player will call: he may call three where he has four."""
    kept = [each for each in alikes(hand) if not table.maybe(SINKS)]
    less = [Alike(3, each.rank) if table.maybe(SINKS) else each for each in kept]
    return sorted(less, reverse=True)


def _reply(mine: Called, theirs: Called | None) -> Reply:
    """The true reply of a player who has, of what he will call, `theirs` as his best."""
    if theirs is None or theirs.strength < mine.strength:
        return "good"
    return "equal" if theirs.strength == mine.strength else "not good"


def _call_point(table: _Table, calls: Calls, fault: Fault) -> None:
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


def _larger_point(table: _Table) -> Point | None:
    """His best suit with a card more, that he put out himself: he might have held it (Law 54)."""
    best = points(table.hands[table.elder])[0]
    out = [card for card in table.out[table.elder] if card[1] == best.suit]
    whole = points([*table.hands[table.elder], *out[:1]])
    return next((each for each in whole if each.suit == best.suit), None) if out else None


def _call_rest(table: _Table, calls: Calls, kind: _Kind) -> None:
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
            table.says(elder, _announced(each))
            if table.maybe(0.5):
                table.says(younger, "replies good")
        calls[elder] += rest
        _not_reckoned(table, elder, [first, *rest])


def _call_first(table: _Table, first: Called, kind: _Kind) -> None:
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


def _announced(called: Called) -> str:
    """A call with its suit, as the younger makes his, and the elder those after his first."""
    suit = "" if isinstance(called, Alike) else f" in {SUIT_NAMES[called.suit]}"
    making = f" making {called.making}" if isinstance(called, Point) else ""
    return f"calls {called.name}{making}{suit}"


def _not_reckoned(table: _Table, player: str, called: Iterable[Called]) -> None:
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


# ---- playing


def _play(table: _Table, told: Told, fault: Fault) -> Told:
    """The twelve tricks (pp. 93, 94), the younger announcing when the elder has led."""
    hands = {player: list(cards) for player, cards in table.hands.items()}
    fault_from = table.rng.randrange(8) if fault == "revoke" else 12
    counts = table.maybe(0.25)
    leader = table.elder
    for number in range(12):
        follows = hands[OTHER[leader]]
        led = _lead(table, hands[leader], follows)
        if number:
            table.says(leader, f"leads {led}")
        else:
            _first_lead(table, led, told.called[table.younger])
        suit = [card for card in follows if card[1] == led[1]]
        others = [card for card in follows if card[1] != led[1]]
        revokes = not table.planted and number >= fault_from and bool(suit and others)
        played = _follow(table, others if revokes else suit or follows, led)
        table.says(OTHER[leader], f"plays {played}")
        if revokes:
            table.planted = len(table.lines)
        hands[leader].remove(led)
        follows.remove(played)
        told = replace(told, tricks=(*told.tricks, Trick(leader, led, played)))
        leader = told.tricks[-1].winner
        if counts and not fault:
            _count(table, told)
        if number < 11 and table.maybe(0.05):
            _what_remains(table, told, hands)
    return told


def _count(table: _Table, told: Told) -> None:
    """Each player who has added to his score in the trick says what it comes to (p. 97)."""
    before = totals(replace(told, tricks=told.tricks[:-1])) if len(told.tricks) > 1 else {}
    for player, points_so_far in totals(told).items():
        if points_so_far != before.get(player, 0):
            table.says(player, f"counts {points_so_far}")


def _what_remains(table: _Table, told: Told, hands: dict[str, list[str]]) -> None:
    """A question how many are left of a point that is good, and the true answer (p. 95)."""
    best = {player: _point_of(told, player) for player in "AB"}
    for player, mine in best.items():
        theirs = best[OTHER[player]]
        if mine and (theirs is None or theirs.strength < mine.strength):
            words = table.rng.choice(("of the point", SUIT_NAMES[mine.suit]))
            table.says(OTHER[player], f"asks how many {words} remain")
            left = sum(card[1] == mine.suit for card in hands[player])
            table.says(player, f"answers {left or 'none'}")


def _point_of(told: Told, player: str) -> Point | None:
    return next((each for each in told.called[player] if isinstance(each, Point)), None)


def _lead(table: _Table, mine: list[str], theirs: list[str]) -> str:
    """A card that wins, for the most part."""
    winning = [card for card in mine if not any(beats(other, card) for other in theirs)]
    return table.rng.choice(winning if winning and table.maybe(0.8) else mine)


def _follow(table: _Table, may_play: list[str], led: str) -> str:
    """The lowest card that wins, for the most part, or else a low one."""
    winning = [card for card in may_play if beats(card, led)]
    if winning and table.maybe(0.8):
        return min(winning, key=rank)
    return min(may_play, key=lambda card: rank(card) + 3 * table.rng.random())


def _first_lead(table: _Table, led: str, announced: tuple[Called, ...]) -> None:
    """The elder leads, or names the suit that he will lead; then the younger who left cards says
    whether he will look at them (Law 36); then he announces."""
    elder, younger = table.elder, table.younger
    named = bool(table.left) and table.maybe(0.4)
    lead = f"leads {led}"
    table.says(elder, f"says that he will lead {SUIT_NAMES[led[1]]}" if named else lead)
    if table.left:
        _left_cards(table)
    if named:
        table.says(elder, lead)
    for each in announced:
        table.says(younger, _announced(each))
    _not_reckoned(table, younger, announced)


def _left_cards(table: _Table) -> None:
    will = table.maybe(0.5)
    verb = "will" if will else "will not"
    table.says(table.younger, f"declares that he {verb} look at the cards left")
    if will:
        table.says(table.younger, "looks at the cards left")
        how = table.rng.choice(("", "shows", "looks"))
        if how == "shows":
            table.says(table.younger, "shows the cards left")
        elif how == "looks":
            table.says(table.elder, f"looks at the cards left by {table.younger}")
