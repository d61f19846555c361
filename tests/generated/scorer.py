"""The score of a hand, counted from what was called and played by Laws 61 to 69 alone.

It shares nothing with the package: what is good, what each card counts, and who makes thirty
before whom, are worked out here a second time.
"""

from __future__ import annotations

from typing import Final

from tests.generated.cards import OTHER, Alike, Called, Point, Run, Told

Items = dict[str, list[tuple[str, int]]]
"""Each player's items with their points, in the order in which they reckon (Law 67)."""

RUNS: Final = {3: 3, 4: 4, 5: 15, 6: 16, 7: 17, 8: 18}
ALIKES: Final = {3: 3, 4: 14}
KINDS: Final = (("point", Point), ("sequence", Run), ("quatorze or trio", Alike))


def points_of(called: Called) -> int:
    """What a combination scores when good (Laws 62 to 64)."""
    if isinstance(called, Point):
        return called.number
    return RUNS[called.number] if isinstance(called, Run) else ALIKES[called.number]


def in_hand(told: Told) -> Items:
    """What each scores in hand: the carte blanche, and of each kind he who called the best scores
    all he called, and nobody where the best are equal (Laws 61 to 64; pp. 86 to 92)."""
    items: Items = {"A": [], "B": []}
    if told.carte_blanche:
        items[told.carte_blanche].append(("carte blanche", 10))
    for name, kind in KINDS:
        mine = {p: [c for c in told.called[p] if isinstance(c, kind)] for p in "AB"}
        best = {p: max((c.strength for c in mine[p]), default=()) for p in "AB"}
        if best["A"] == best["B"]:
            continue
        player = max("AB", key=lambda p: best[p])
        items[player] += sorted(((name, points_of(c)) for c in mine[player]), reverse=True)
    return items


def in_play(told: Told) -> list[tuple[str, int]]:
    """The points made in play, one after another: for each card led, and for each with which the
    second player wins; two for winning the last trick (Law 65)."""
    made: list[tuple[str, int]] = []
    for number, trick in enumerate(told.tricks, 1):
        if number < 12:
            made.append((trick.leader, 1))
            if trick.winner != trick.leader:
                made.append((trick.winner, 1))
        else:
            if trick.winner != trick.leader:
                made.append((trick.leader, 1))
            made.append((trick.winner, 2))
    return made


def has_repique(hand: Items, player: str) -> bool:
    """Whether a player makes thirty in hand before anything his adversary counts (Law 68)."""
    order = ("carte blanche", *(name for name, _ in KINDS))
    theirs = [order.index(name) for name, _ in hand[OTHER[player]]]
    first = min(theirs, default=len(order))
    return sum(n for name, n in hand[player] if order.index(name) < first) >= 30


def has_pique(told: Told, hand: Items) -> bool:
    """Whether the elder makes thirty in hand and play before his adversary counts anything
    (Law 69). Thirty in hand alone is a repique, and not a pique as well (p. 96)."""
    younger = OTHER[told.elder]
    if hand[younger] or has_repique(hand, told.elder):
        return False
    total = sum(n for _, n in hand[told.elder])
    for player, n in in_play(told):
        if player == younger:
            break
        total += n
    return total >= 30


def score(told: Told) -> Items:
    """All the items of both players. The cards are counted when twelve tricks are played."""
    hand = in_hand(told)
    items: Items = {player: list(hand[player]) for player in "AB"}
    made = in_play(told)
    for player in "AB":
        ones = sum(n for who, n in made if who == player)
        tricks = sum(trick.winner == player for trick in told.tricks)
        over = len(told.tricks) == 12
        last = over and told.tricks[-1].winner == player
        if ones - 2 * last:
            items[player].append(("play", ones - 2 * last))
        if last:
            items[player].append(("last trick", 2))
        if tricks == 12:
            items[player].append(("capot", 40))
        elif over and tricks > 6:
            items[player].append(("cards", 10))
        if has_repique(hand, player):
            items[player].append(("repique", 60))
    if has_pique(told, hand):
        items[told.elder].append(("pique", 30))
    return items


def totals(told: Told) -> dict[str, int]:
    """The points of each player."""
    return {player: sum(n for _, n in items) for player, items in score(told).items()}
