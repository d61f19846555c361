"""Sentences by groups of words: the sentence of a clause is known by the groups that stand in it,
whichever of their words they are, and in whichever order.

The first row that fits a clause tells what is meant by it, with the cards and numbers that stand
there. What is denied, or only wished, is meant by no row that does not say so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.framed_slots import slots_of
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model.players import Player, adversary_of

_WORDS: Final = Path(__file__).with_name("framed_words.txt")
ACTS: Final = Path(__file__).with_name("framed_acts.txt")
_NOT_DENIED: Final = re.compile(
    r"\b(?:not|no) (?:good|longer|more than|less than|enough|one|two|only|till|until|the top|his"
    r"|hers)\b"
)
_DENIES: Final = re.compile(
    r"\b(?:not|never|no|nor|neither|nothing|none|without|cannot)\b|n't\b|\bnobody\b"
)
_WISHES: Final = re.compile(
    r"\b(?:want|wish|hope|intend|mean|meant|try|tried|tries|about|like|forgot|forget|fail|omit"
    r"|neglect|threaten|going|offer|propos|refus|declin|prepar|attempt|expect|desir)(?:e?s|e?d|ing"
    r"|t?ten|e)?(?: \w+)? to\b"
    r"|\b(?:ask|beg|tell|told|bid|bade|order|request|press|invit|urg)(?:e?s|e?d|e)? (?:x|y|him|her)"
    r" to\b|\b(?:asks?|asked|whether|wonders?|wondered) (?:if|whether)\b"
    r"|\bwould (?:fain|gladly|rather|love to|be glad to)\b"
)


_NO_ACT: Final = ("-", "?")


_OF_WISHES: Final = frozenset(
    ("ASK", "ASKFOR", "OFFER", "REFUSE", "ACCEPT", "PICKBACK", "WANTED", "CHOOSE", "ASKEDTO")
)
"""Groups of words by which it is told that something is asked for, or offered."""


class Frame(Struct, frozen=True):
    """A row: whether it is of a whole line, what must stand there and what must not, and the ways
    to write it, each with its lines; none tells no act."""

    whole: bool
    needs: tuple[frozenset[str], ...]
    without: frozenset[str]
    ways: tuple[tuple[tuple[str, ...], ...], ...]
    """The ways, each with what may be written in its place where a slot stands empty."""
    text: str
    weak: bool = False
    """Whether the words tell no act only where nothing else is known of them."""


def frames() -> tuple[Frame, ...]:
    """The rows of acts, in order."""
    return frames_in(ACTS)


@cache
def frames_in(path: Path) -> tuple[Frame, ...]:
    """The rows of a table, in order."""
    rows = path.read_text(encoding="utf-8").splitlines()
    told = (row for row in rows if row and not row.startswith("# "))
    return tuple(_frame(row, denied=path != ACTS) for row in told)


def _frame(row: str, *, denied: bool) -> Frame:
    head, _, said = row.partition(" -> ")
    whole = head.startswith("whole ")
    needs = head.removeprefix("whole ").split()
    wanted = tuple(frozenset(need.split("/")) for need in needs if not need.startswith("!"))
    without = frozenset(need[1:] for need in needs if need.startswith("!"))
    named = frozenset().union(*wanted)
    if not denied and said not in _NO_ACT:
        without |= ({"NEG"} if _OF_WISHES & named else {"NEG", "WISH"}) - named
    ways = tuple(
        tuple(tuple(each.split(" + ")) for each in way.split(" > ")) for way in said.split(" | ")
    )
    if said in _NO_ACT:
        ways = ()
    return Frame(whole, wanted, without, ways, row, weak=said == "?")


@cache
def word_groups() -> dict[str, re.Pattern[str]]:
    """The groups of words."""
    groups: dict[str, re.Pattern[str]] = {}
    for row in _WORDS.read_text(encoding="utf-8").splitlines():
        if row and not row.startswith("#"):
            name, _, phrases = row.partition(": ")
            each = (_as_pattern(phrase.strip()) for phrase in phrases.split(","))
            groups[name] = re.compile(rf"(?<![\w'])(?:{'|'.join(filter(None, each))})(?![\w])")
    return groups


def _as_pattern(phrase: str) -> str:
    said = re.escape(phrase).replace(r"\ \~\ ", r"(?: [\w']+){0,4} ").replace(r"\*", r"\w*")
    return said.replace(r"\ ", " ")


@cache
def _quoted(thing: str) -> re.Pattern[str]:
    """The words in quotation marks, each made once: there are more of them than `re` keeps."""
    words = _as_pattern(thing.strip('"').replace("_", " "))
    return re.compile(rf"(?<![\w'])(?:{words})(?![\w'])")


@lru_cache(maxsize=20_000)
def stands_in(text: str, thing: str) -> bool:
    """Whether a group, or the words in quotation marks, stand in a text."""
    if thing.startswith('"'):
        return _quoted(thing).search(text) is not None
    if thing == "NEG":
        return _DENIES.search(_NOT_DENIED.sub("", text)) is not None
    if thing == "WISH":
        return _WISHES.search(text) is not None
    return word_groups()[thing].search(text) is not None


def relative(text: str, who: Player | None) -> str:
    """The words with x for him who acts and y for the other."""
    if who is None:
        return text
    me, other = who.lower(), adversary_of(who).lower()
    said = re.sub(rf"(?<![\w']){me}(?=\b)(?!')", "x", text)
    said = re.sub(rf"(?<![\w']){me}'s\b", "x's", said)
    said = re.sub(rf"(?<![\w']){other}(?=\b)(?!')", "y", said)
    said = re.sub(rf"(?<![\w']){other}'s\b", "y's", said)
    return re.sub(r"\b(?:his|her|my)\b(?! (?:and|or)\b)", "x's", said)


class Told(Struct, frozen=True):
    """The ways to write words, each with its lines; none where they tell no act, and `weak` where
    that is all that is known of them."""

    ways: tuple[tuple[str, ...], ...] = ()
    weak: bool = False


def framed(
    text: str, who: Player | None, stage: str, elder: Player | None, *, whole: bool = False
) -> Told | None:
    """The ways to write words of a player at a part of the hand, as the first row says that fits
    them; None where none does."""
    said = relative(text, who)
    slots = slots_of(said, stage)
    number = parse_number(slots.get("n", "")) or 0
    if who is not None and who == elder and 0 < number < _ELDERS:
        slots["fewer"] = str(_ELDERS - number)
    for frame in frames():
        if frame.whole != whole or not fits(frame, said, stage, slots):
            continue
        if not frame.ways:
            return Told(weak=frame.weak)
        ways = tuple(_written(frame, slots, who, elder))
        if ways:
            return Told(ways)
    return None


_ELDERS: Final = 5
"""How many cards elder takes in, where he leaves none."""
_DURING: Final = {"exch": ("exch", "dealt"), "play": ("play", "end")}


def fits(frame: Frame, text: str, stage: str, slots: dict[str, str], context: str = "") -> bool:
    """Whether all that a row needs stands in words, and nothing that it excludes; what
    begins with a tilde, anywhere in their `context`."""

    def holds(thing: str) -> bool:
        if thing.startswith("@"):
            return stage in _DURING.get(thing[1:], (thing[1:],))
        if thing.startswith("#"):
            return bool(slots.get(thing[1:]))
        if thing.startswith("~"):
            return stands_in(context, thing[1:])
        return stands_in(text, thing)

    return all(any(map(holds, need)) for need in frame.needs) and not any(map(holds, frame.without))


def _written(
    frame: Frame, slots: dict[str, str], who: Player | None, elder: Player | None
) -> Iterator[tuple[str, ...]]:
    for way in frame.ways:
        for each in way:
            lines = [_filled(line, slots, who, elder) for line in each]
            if all(lines):
                yield tuple(line for line in lines if line)
                break


def _filled(
    line: str, slots: dict[str, str], who: Player | None, elder: Player | None
) -> str | None:
    """A line with what stands in its slots, in its canonical words; None where one stands empty."""
    persons = _persons(who, elder)
    try:
        of = {"x": persons.get("x=D"), "y": persons.get("y=N"), "a": "A", "b": "B"}
        persons |= {name: of[slots[name]] or "" for name in ("p1", "p2") if name in slots}
        said = re.sub(r"\{([\w=]+)\}", lambda m: persons.get(m[1]) or slots[m[1]], line)
        return say(read_act(said, elder))
    except (KeyError, NotUnderstood, ValueError):
        return None


def _persons(who: Player | None, elder: Player | None) -> dict[str, str]:
    """Who acts and the other; where the line does not say, the dealer or his adversary."""
    persons: dict[str, str] = {}
    dealer = adversary_of(elder) if elder else None
    for mark, by_place in (("", None), ("=D", dealer), ("=N", elder)):
        x = who or by_place
        if x is not None:
            persons[f"x{mark}"] = x
            persons["y" if not mark else f"y{'=N' if mark == '=D' else '=D'}"] = adversary_of(x)
    if elder is not None:
        persons |= {"E": elder, "D": adversary_of(elder)}
    if who is not None:
        persons |= {"y": adversary_of(who), "y=N": adversary_of(who), "y=D": adversary_of(who)}
    return persons
