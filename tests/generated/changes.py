"""One act of a regular hand changed for another: what a player in error might have done or said.

Each change takes the log of a hand and gives it back changed, or None where the hand has nothing of
the kind. Those of POSSIBLE could be done at any table with those cards; those of CARELESS are slips
of the pen as well, and may tell what cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

Lines: TypeAlias = list[str]
Change: TypeAlias = Callable[[Random, Lines], "Lines | None"]

PLAY: Final = re.compile(r"([AB]) (leads|plays) (\w\w)")
CALL: Final = re.compile(r"([AB]) calls (.*)")
REPLY: Final = re.compile(r"([AB]) replies (good|equal|not good)")
LARGER: Final = {
    **{"three": "four", "four cards": "five cards", "five cards": "six cards"},
    **{"six cards": "seven cards", "seven cards": "eight cards"},
    **{"tierce": "quart", "quart": "quint", "quint": "sixieme", "sixieme": "septieme"},
    "a trio": "a quatorze",
}
REPLIES: Final = ("good", "equal", "not good")


def _places(lines: Lines, pattern: re.Pattern[str]) -> list[int]:
    return [place for place, line in enumerate(lines) if pattern.fullmatch(line)]


def _with(lines: Lines, changes: dict[int, str]) -> Lines:
    return [changes.get(place, line) for place, line in enumerate(lines)]


def revokes(hands: dict[str, list[str]], lines: Lines) -> list[int]:
    """The lines (from one) at which a player did not follow suit when able (Law 59), counted from
    the cards in hand when the play began."""
    held = {player: set(cards) for player, cards in hands.items()}
    found: list[int] = []
    led = ""
    for place in _places(lines, PLAY):
        player, act, card = lines[place].split()
        if act == "leads":
            led = card
        elif card[1] != led[1] and any(other[1] == led[1] for other in held[player]):
            found.append(place + 1)
        held[player].discard(card)
    return found


def card_for_another(rng: Random, lines: Lines) -> Lines | None:
    """A player plays two of his cards each in the place of the other."""
    player = rng.choice("AB")
    places = [place for place in _places(lines, PLAY) if lines[place][0] == player]
    if len(places) < 2:
        return None
    one, two = rng.sample(places, 2)
    first, second = lines[one][-2:], lines[two][-2:]
    return _with(lines, {one: lines[one][:-2] + second, two: lines[two][:-2] + first})


def one_card_more(rng: Random, lines: Lines) -> Lines | None:
    """A player calls a card more than he has, or at least than he called."""
    places = _places(lines, CALL)
    rng.shuffle(places)
    for place in places:
        for said, larger in LARGER.items():
            if re.search(rf"\b{said}\b", lines[place]):
                changed = re.sub(rf"\b{said}\b", larger, lines[place])
                return _with(lines, {place: re.sub(r" making \d+", "", changed)})
    return None


def lead_out_of_turn(rng: Random, lines: Lines) -> Lines | None:
    """He who was to play to a trick leads to it, with the card that he would have played."""
    places = _places(lines, PLAY)
    pairs = [(one, two) for one, two in zip(places[::2], places[1::2], strict=False)]
    if not pairs:
        return None
    one, two = rng.choice(pairs)
    leader, follower = lines[one][0], lines[two][0]
    led, played = lines[one][-2:], lines[two][-2:]
    return _with(lines, {one: f"{follower} leads {played}", two: f"{leader} plays {led}"})


def other_reply(rng: Random, lines: Lines) -> Lines | None:
    """The younger hand gives another answer."""
    places = _places(lines, REPLY)
    if not places:
        return None
    place = rng.choice(places)
    player, _, answer = lines[place].partition(" replies ")
    other = rng.choice([each for each in REPLIES if each != answer])
    return _with(lines, {place: f"{player} replies {other}"})


def left_out(rng: Random, lines: Lines) -> Lines | None:
    """A line is left out."""
    place = rng.randrange(len(lines))
    return lines[:place] + lines[place + 1 :]


def written_twice(rng: Random, lines: Lines) -> Lines | None:
    """A line is told twice."""
    place = rng.randrange(len(lines))
    return lines[: place + 1] + lines[place:]


def moved(rng: Random, lines: Lines) -> Lines | None:
    """A line stands elsewhere."""
    rest = list(lines)
    line = rest.pop(rng.randrange(len(rest)))
    rest.insert(rng.randrange(len(lines)), line)
    return rest


def by_the_other(rng: Random, lines: Lines) -> Lines | None:
    """What one player did or said is told of the other."""
    place = rng.randrange(len(lines))
    line = lines[place]
    return _with(lines, {place: {"A": "B", "B": "A"}[line[0]] + line[1:]})


POSSIBLE: Final[tuple[Change, ...]] = (
    card_for_another,
    one_card_more,
    lead_out_of_turn,
    other_reply,
)
CARELESS: Final[tuple[Change, ...]] = (left_out, written_twice, moved, by_the_other)
