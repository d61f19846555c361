"""What a file says of the partie: the header of a deal, and what a deal of a partie file adds."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import Problem, quote
from piquet_adjudicator.files.sections import (
    check_keys,
    flag_of,
    mapping_of,
    number_of,
    text_of,
)
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.acts import Contested, CorrectsTotal
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.partie_record import Partie, Range, Stakes
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence

KEYS: Final = (
    *("deal", "last", "scores", "agreed", "dealers", "turn", "modes", "packs", "stakes"),
    "games",
)
"""The keys of `partie:`."""
MOST_DEALS: Final = 99
_MODES: Final = {"two": 2, "twos": 2, "three": 3, "threes": 3}
_PENCE: Final = {"pence": 1, "shillings": 12, "pounds": 240}


def read_partie(node: Node | None, problems: list[Problem]) -> Partie:
    """The `partie:` of a dispute, or of a partie file."""
    if node is None or (isinstance(node, Scalar) and node.empty):
        return Partie()
    section = mapping_of(node, "partie", problems)
    if section is None:
        return Partie()
    check_keys(section, KEYS, problems)
    get = section.entries.get
    by_deals = _deal_by_deal(get("scores"), problems)
    return Partie(
        deal=_number(section, "deal", 1, MOST_DEALS, problems),
        last=flag_of(get("last"), "last", problems),
        scores=_added_up(get("scores"), by_deals, problems),
        by_deals=by_deals,
        agreed=_agreed(get("agreed"), problems),
        dealers=_players(get("dealers"), "dealers", problems),
        due=_players(get("turn"), "turn", problems),
        modes=_modes(get("modes"), problems),
        packs=_packs(get("packs"), problems),
        stakes=read_stakes(get("stakes"), problems),
        games=read_scores(get("games"), "games", problems),
    )


def _number(
    section: Mapping, key: str, least: int, most: int, problems: list[Problem]
) -> int | None:
    node = section.entries.get(key)
    return None if node is None else number_of(node, key, problems, least, most)


def read_scores(node: Node | None, what: str, problems: list[Problem]) -> dict[Player, int]:
    """The points of each player, as far as they are recorded."""
    if node is None or (isinstance(node, Scalar) and node.empty):
        return {}
    section = mapping_of(node, what, problems)
    if section is None:
        return {}
    check_keys(section, PLAYERS, problems)
    points = {
        player: number_of(section.entries[player], f"the score of {player}", problems)
        for player in PLAYERS
        if player in section.entries
    }
    return {player: number for player, number in points.items() if number is not None}


def _deal_by_deal(node: Node | None, problems: list[Problem]) -> dict[Player, tuple[int, ...]]:
    """The deals before, of each of whom they are told one by one: `{A: [19, 33, 20], B: 40}`."""
    if not isinstance(node, Mapping):
        return {}
    read = {
        player: [number_of(item, f"a deal of {player}", problems) for item in entry.items]
        for player in PLAYERS
        if isinstance(entry := node.entries.get(player), Sequence)
    }
    return {player: tuple(n for n in deals if n is not None) for player, deals in read.items()}


def _added_up(
    node: Node | None, by_deals: dict[Player, tuple[int, ...]], problems: list[Problem]
) -> dict[Player, int]:
    """The points of each player before the deal, those of his deals added up where told so."""
    if isinstance(node, Mapping) and by_deals:
        together = {key: each for key, each in node.entries.items() if key not in by_deals}
        node = replace(node, entries=together)
    scores = read_scores(node, "scores", problems)
    return scores | {player: sum(deals) for player, deals in by_deals.items()}


def with_totals_said(partie: Partie, log: Iterable[Line], scored: dict[Player, int]) -> Partie:
    """The partie with what a player's total, told together, may come to where it was put right in
    the log to less, or to more than it is with what he `scored` in this deal: it is that, where he
    says it whom it harms; what he says whom it helps may be right or wrong."""
    said: dict[Player, Range] = {}
    for line in log:
        contested = isinstance(line.act, Contested)
        match line.act.act if isinstance(line.act, Contested) else line.act:
            case CorrectsTotal(by, number, whose):
                player = whose or by
                told = partie.scores.get(player)
                if told is None or player in partie.by_deals:
                    continue
                may_be = _put_right_to(number, told, scored.get(player))
                harms = player if number < told else adversary_of(player)
                admitted = by == harms and not contested
                if may_be:
                    said[player] = may_be if admitted else (min(told, *may_be), max(told, *may_be))
            case _:
                pass
    return replace(partie, totals_said=said) if said else partie


def _put_right_to(number: int, told: int, scored: int | None) -> Range | None:
    """What a total comes to that was told and is put right to a number, without this deal; None
    where it is right as it was told, or what was scored in this deal is not told.

    >>> _put_right_to(72, 74, 26), _put_right_to(50, 47, 0), _put_right_to(60, 47, 10)
    ((72, 72), (50, 50), (50, 60))
    >>> _put_right_to(57, 47, 10), _put_right_to(60, 47, None)
    (None, None)
    """
    if number < told:
        return number, number
    if scored is None or number in (told, told + scored):
        return None
    without = number - scored
    return (without, number) if without > told else (number, number)


def places_of_scores(node: Node | None) -> dict[Player, tuple[int, int]]:
    """The line and column of each player's score."""
    if not isinstance(node, Mapping):
        return {}
    at = {player: node.entries[player].place for player in PLAYERS if player in node.entries}
    return {player: (place.line, place.column) for player, place in at.items()}


def read_written(node: Node | None, problems: list[Problem]) -> dict[Player, dict[Player, int]]:
    """What each player wrote down of each: `{A: {A: 28, B: 23}, B: {A: 26, B: 23}}`."""
    section = mapping_of(node, "written", problems)
    if section is None:
        return {}
    check_keys(section, PLAYERS, problems)
    return {
        player: read_scores(section.entries[player], f"what {player} wrote", problems)
        for player in PLAYERS
        if player in section.entries
    }


def _agreed(node: Node | None, problems: list[Problem]) -> int | None:
    """How many deals were agreed on: `four deals`, `4`."""
    text = text_of(node, "agreed", problems) if node is not None else None
    if text is None or node is None:
        return None
    number = parse_number(re.sub(r" deals?$", "", text.lower()))
    if number is None or not 0 < number <= MOST_DEALS:
        message = f"agreed is {quote(text)}, not a number of deals"
        problems.append(Problem(node.place, message, "write: agreed: four deals"))
        return None
    return number


def _players(node: Node | None, what: str, problems: list[Problem]) -> tuple[Player, ...]:
    """Who dealt the deals before, or is to deal this one and the next: `A B A`, or a list."""
    if node is None:
        return ()
    if isinstance(node, Sequence):
        words = [text_of(item, what, problems) or "" for item in node.items]
    else:
        words = re.split(r"[\s,]+", text_of(node, what, problems) or "")
    players: list[Player] = []
    for word in words:
        if word in ("A", "a"):
            players.append("A")
        elif word in ("B", "b"):
            players.append("B")
        elif word:
            message = f"{what} has {quote(word)}, which is not a player"
            problems.append(Problem(node.place, message, f"write: {what}: A B"))
    return tuple(players)


def _modes(node: Node | None, problems: list[Problem]) -> dict[Player, int]:
    """By how many cards each has dealt in the partie: `{A: twos, B: threes}`."""
    modes: dict[Player, int] = {}
    for player, text, place in _by_player(node, "modes", problems):
        number = _MODES.get(text.lower()) or parse_number(text)
        if number is None:
            message = f"the mode of {player} is {quote(text)}, not a number of cards"
            problems.append(Problem(place.place, message, "write twos or threes"))
        else:
            modes[player] = number
    return modes


def _packs(node: Node | None, problems: list[Problem]) -> dict[Player, str]:
    """Which pack is whose: `{A: red, B: blue}`."""
    return {player: text for player, text, _ in _by_player(node, "packs", problems)}


def _by_player(
    node: Node | None, what: str, problems: list[Problem]
) -> list[tuple[Player, str, Node]]:
    section = mapping_of(node, what, problems)
    if section is None:
        return []
    check_keys(section, PLAYERS, problems)
    entries = [(p, section.entries[p]) for p in PLAYERS if p in section.entries]
    read = [(p, text_of(entry, f"{what} of {p}", problems), entry) for p, entry in entries]
    return [(player, text, entry) for player, text, entry in read if text is not None]


def read_stakes(node: Node | None, problems: list[Problem]) -> Stakes | None:
    """The stakes: `{shillings: 10, points: 100, multiples of: 50}`, or `{pence: 2}` a point."""
    section = mapping_of(node, "stakes", problems)
    if section is None:
        return None
    check_keys(section, (*_PENCE, "points", "multiples of"), problems)
    money = [key for key in _PENCE if key in section.entries]
    if len(money) != 1:
        message = "stakes are so much money for so many points"
        hint = "write: stakes: {shillings: 10, points: 100, multiples of: 50}"
        problems.append(Problem(section.place, message, hint))
        return None
    amount = _number(section, money[0], 1, 999, problems)
    points = _number(section, "points", 1, 999, problems)
    multiple = _number(section, "multiples of", 1, 999, problems)
    return None if amount is None else Stakes(amount * _PENCE[money[0]], points or 1, multiple or 1)
