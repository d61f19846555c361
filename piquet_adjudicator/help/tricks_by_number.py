"""Tricks given by their number, and what was played to a card that the same clause names."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.help.cards_written import CARD, LETTERS, SUIT
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game

_TRICKS: Final = 12
_WINS: Final = r"(?:wins?|won|takes?|took|makes?|made|gets?|got|gains?|gained)"
_ALL_THE: Final = r"(?:all )?(?:of )?the (?:first|next|last|other|remaining)"
_OF_THE_TRICKS: Final = re.compile(
    rf"(?P<who>[AB]) (?:then )?(?:{_WINS}|has|had) {_ALL_THE} (?P<number>[\w-]+)(?: tricks)?"
)
_AND_THE_REST: Final = re.compile(
    rf"(?P<who>[AB]) (?:then )?(?:{_WINS}|(?:has|had)(?= [\w-]+ tricks)) (?:{_ALL_THE} )?"
    r"(?P<number>[\w-]+)(?: tricks)?"
    rf"(?:,? and|,|,? but) (?P<other>[AB])(?: (?:{_WINS}|has|had))?(?: all)? (?:the )?"
    r"(?:(?P<rest>rest|remainder|others?|remaining tricks|other tricks)"
    r"|(?:other |remaining |last )?(?P<last>[\w-]+)(?: tricks)?)(?: of (?:them|the tricks))?"
)
_OF_EACH: Final = re.compile(
    r"(?:[Ee]ach|[Bb]oth|[Tt]hey|[Tt]he players|A and B|[Ww]e)\b.*"
    r" (?P<number>[\w-]+) tricks(?: each| apiece)?$"
    r"|(?P<all>[\w-]+) tricks (?:each|apiece|all)$"
)
_DIVIDED: Final = re.compile(
    r"(?:A and B |[Tt]he players |[Tt]hey |[Ww]e )?(?:[Tt]he )?(?:[Tt]ricks|[Cc]ards)?"
    r" ?(?:are|were|is|was)? ?(?:equally |evenly )?(?:divided?s?|shared?s?|split)"
    r"(?: equally| evenly)?(?: the (?:cards|tricks))?(?: equally| evenly| between them)?"
)
"""The cards are divided: each player has six tricks."""
_ONE_TRICK: Final = re.compile(
    r"(?P<who>[AB]) (?:then )?(?:wins?|won|takes?|took|makes?|made|gets?|got|gathers?|gathered"
    r"|collects?|collected|picks?|picked)(?: in| up)? (?:the )?"
    r"(?:trick \d+|\w+th trick|(?:first|second|third|last|next|odd) trick|(?:that |this )?trick)"
)


def in_sum(line: str, game: Game | None) -> tuple[str, ...]:
    """How tricks that are given by their number are written: of the first six, the other has none;
    the rest are what is left of twelve. None where a line, made plain, speaks of none.

    >>> in_sum("A won the first seven tricks and B the rest", None)
    ('A wins 7 tricks and B 5',)
    >>> in_sum("A won the first six tricks", None), in_sum("six tricks each", None)
    (('A wins 6 tricks and B 0',), ('A wins 6 tricks and B 6',))
    """
    line = line.rstrip(".")
    if match := _ONE_TRICK.fullmatch(line):
        return (f"{match['who']} wins the next trick",)
    if (match := _AND_THE_REST.fullmatch(line)) and match["who"] != match["other"]:
        number = parse_number(match["number"].lower()) or 0
        left = _TRICKS - len(game.end.tricks if game else ()) - number
        others = left if match["rest"] else parse_number(match["last"].lower())
        who, other = match["who"], match["other"]
    elif match := _OF_THE_TRICKS.fullmatch(line):
        number, others = parse_number(match["number"].lower()) or 0, 0
        who, other = match["who"], "B" if match["who"] == "A" else "A"
    elif match := _OF_EACH.match(line):
        number = others = parse_number((match["number"] or match["all"]).lower()) or 0
        who, other = "A", "B"
    elif _DIVIDED.fullmatch(line):
        who, other, number, others = "A", "B", _TRICKS // 2, _TRICKS // 2
    else:
        return ()
    if not number or others is None or others < 0:
        return ()
    return (f"{who} wins {number} tricks and {other} {others}",)


_SOME: Final = re.compile(
    rf"(?P<who>[AB]) (?:then )?(?:{_WINS}|has|had) (?P<number>[\w-]+) tricks?(?: in all)?"
)


def of_some(line: str, game: Game | None) -> tuple[tuple[str, ...], ...]:
    """How it is written that a player has so many tricks, where it is not said how many the
    other had: none of these, or all that are left of twelve.

    >>> of_some("A won eight tricks", None)
    (('A wins 8 tricks and B 0',), ('A wins 8 tricks and B 4',))
    """
    match = _SOME.fullmatch(line.rstrip("."))
    number = parse_number(match["number"].lower()) if match else None
    left = _TRICKS - len(game.end.tricks if game else ()) - (number or 0)
    if match is None or not number or left < 0:
        return ()
    who = match["who"]
    other = "B" if who == "A" else "A"
    wins = f"{who} wins {number} trick{'' if number == 1 else 's'} and {other}"
    return tuple((f"{wins} {others}",) for others in dict.fromkeys((0, left)))


_PLAYS: Final = (
    r"(?:plays?|played|puts?|throws?|threw|lays?|laid|gives?|gave|discards?|discarded|drops?"
    r"|dropped|followed with)"
)
_PLAYED_ON: Final = re.compile(
    rf"(?:.*?[,;:] |.*?\b(?:but|and|yet) )?(?P<who>[AB] )?(?:had |has |then )*{_PLAYS}"
    r" (?P<played>[^,;]+?) (?:on|to|upon|under|over) (?:the |(?P<owner>[AB])(?:'s)? )?"
    rf"(?:lead of (?:the )?)?(?P<led>{CARD}|{SUIT}(?= lead))(?: lead)?"
)


_ON_IT_PLAYED: Final = re.compile(
    r"(?:[Oo]n|[Tt]o|[Uu]pon|[Uu]nder) (?:the |(?P<owner>[AB])(?:'s)? )?(?:lead of (?:the )?)?"
    rf"(?P<led>{CARD}),? (?P<who>[AB]) (?:then )?{_PLAYS} (?P<played>[^,;]+)"
)


def played_on(line: str, game: Game | None) -> tuple[str, ...]:
    """What was played to a card that the same clause names: that it was led, where it does not lie
    on the table, and then what was played to it. None where a line, made plain, speaks of no such
    thing.

    >>> played_on("B had a heart but put a spade on A's AH", None)
    ('A leads AH', 'B plays a spade')
    >>> played_on("On A's JC B gave the ten", None)
    ('A leads JC', 'B plays TC')
    """
    line = line.rstrip(".")
    match = _PLAYED_ON.fullmatch(line) or _ON_IT_PLAYED.fullmatch(line)
    if match is None:
        return ()
    named = (match["who"] or line[:2]).strip()
    who = next((player for player in PLAYERS if player == named), None)
    if who is None or match["owner"] == who:
        return ()
    led = match["led"]
    card = re.sub(r"^(?:the|his|her) ", "", match["played"])
    if card in LETTERS and re.fullmatch(CARD, led):
        card = f"{LETTERS[card]}{led[-1]}"
    played = f"{who} plays {card}"
    if _lies(led, adversary_of(who), game):
        return (played,)
    lead = led if re.fullmatch(CARD, led) else f"a {led}"
    return (f"{adversary_of(who)} leads {lead}", played)


def _lies(code: str, leader: Player, game: Game | None) -> bool:
    """Whether a card has been led by a player, and not yet been played to."""
    trick = game.end.tricks[-1] if game and game.end.tricks else None
    if trick is None or trick.follow is not None:
        return False
    return trick.lead.card.code == code and trick.lead.player == leader
