"""Whole hands of piquet, made from a seed: regular from the deal to the last trick.

The cards are dealt at random, now and then so that one player is strong or has carte blanche. What
is put out, called and played is plausible rather than good. `fault` plants one irregularity in a
hand otherwise regular.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from tests.generated.calling import announced, calling, not_reckoned
from tests.generated.cards import (
    OTHER,
    PACK,
    SUIT_NAMES,
    SUITS,
    Called,
    Point,
    Told,
    Trick,
    beats,
    rank,
)
from tests.generated.scorer import totals
from tests.generated.table import Fault, Table

COURT: Final = "KQJ"
"""The cards that a carte blanche has not (Law 18)."""


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
    called = calling(table, fault)
    if fault == "larger point" and not table.planted:
        return None
    told = _play(table, Told(table.elder, table.carte_blanche, called, ()), fault)
    if fault == "revoke" and not table.planted:
        return None
    stock, playing = table.stock, table.hands
    return Hand(seed, table.dealt, stock, playing, table.lines, told, table.planted)


# ---- the deal, the discards, and taking in


def _deal(rng: Random) -> Table:
    elder = rng.choice("AB")
    first, second, stock = _cards(rng)
    dealt = dict(zip(rng.sample("AB", 2), (first, second), strict=True))
    table = Table(rng, elder, dealt, stock, {player: list(dealt[player]) for player in "AB"})
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


def _exchange(table: Table) -> None:
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


def _puts_out(table: Table, player: str, number: int) -> None:
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


def _takes_in(table: Table, player: str, cards: list[str]) -> None:
    table.hands[player] += cards
    table.says(player, f"takes in {len(cards)}")


# ---- playing


def _play(table: Table, changed: Told, fault: Fault) -> Told:
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
            _first_lead(table, led, changed.called[table.younger])
        suit = [card for card in follows if card[1] == led[1]]
        others = [card for card in follows if card[1] != led[1]]
        revokes = not table.planted and number >= fault_from and bool(suit and others)
        played = _follow(table, others if revokes else suit or follows, led)
        table.says(OTHER[leader], f"plays {played}")
        if revokes:
            table.planted = len(table.lines)
        hands[leader].remove(led)
        follows.remove(played)
        changed = replace(changed, tricks=(*changed.tricks, Trick(leader, led, played)))
        leader = changed.tricks[-1].winner
        if counts and not fault:
            _count(table, changed)
        if number < 11 and table.maybe(0.05):
            _what_remains(table, changed, hands)
    return changed


def _count(table: Table, told: Told) -> None:
    """Each player who has added to his score in the trick says what it comes to (p. 97)."""
    before = totals(replace(told, tricks=told.tricks[:-1])) if len(told.tricks) > 1 else {}
    for player, points_so_far in totals(told).items():
        if points_so_far != before.get(player, 0):
            table.says(player, f"counts {points_so_far}")


def _what_remains(table: Table, told: Told, hands: dict[str, list[str]]) -> None:
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


def _lead(table: Table, mine: list[str], theirs: list[str]) -> str:
    """A card that wins, for the most part."""
    winning = [card for card in mine if not any(beats(other, card) for other in theirs)]
    return table.rng.choice(winning if winning and table.maybe(0.8) else mine)


def _follow(table: Table, may_play: list[str], led: str) -> str:
    """The lowest card that wins, for the most part, or else a low one."""
    winning = [card for card in may_play if beats(card, led)]
    if winning and table.maybe(0.8):
        return min(winning, key=rank)
    return min(may_play, key=lambda card: rank(card) + 3 * table.rng.random())


def _first_lead(table: Table, led: str, calls: tuple[Called, ...]) -> None:
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
    for each in calls:
        table.says(younger, announced(each))
    not_reckoned(table, younger, calls)


def _left_cards(table: Table) -> None:
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
