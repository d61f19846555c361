"""Lines in a shorthand of their own: tricks as pairs of cards, and what a bystander says.

>>> in_shorthand("t1 AH/10H t2 KH/7D", "A")
('A leads AH', 'B plays TH', 'A leads KH', 'B plays 7D')
>>> in_shorthand("♠ Q(A) K(B)", "A"), in_shorthand("bystander: B has AS", "A")
(('A leads QS', 'B plays KS'), ('a bystander points out that B has AS',))
"""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model.acts import Leads, Plays
from piquet_adjudicator.model.cards import Card, parse_card
from piquet_adjudicator.model.players import Player, adversary_of

_SIGNS: Final = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C"})
_RANK: Final = r"(?:10|[2-9TJQKA])"
_SUIT_FIRST: Final = re.compile(r"([♠♥♦♣]) ?(10|[2-9TJQKAtjqka])\b")
_PAIR: Final = rf"(?:(?:t|trick) ?\d+[:.]? )?({_RANK}[SHDC]) ?[/-] ?({_RANK}[SHDC])"
_PAIRS: Final = rf"(?i){_PAIR}(?:[,;]? {_PAIR})*"
_OF_A_SUIT: Final = rf"(?i)([SHDC])[: ]+({_RANK})\(([AB])\)[, ]+({_RANK})\(([AB])\)"
_BYSTANDER: Final = (
    r"(?i)(?:an? |the )?(?:bystander|spectator|looker-on|onlooker|kibitzer|watcher|by-stander)"
    r"(?::| (?:says|said|remarks|remarked|observes|observed|notes|noted|cries|cried|exclaims)[:,]?"
    r"| (?:tells|told|informs|informed|reminds|reminded) (?:[AB]|him|her|them)[:,]?)"
    r"(?: that)? (?P<remark>.+)"
)


_LISTENER: Final = re.compile(r"\b(?:[Tt]ells?|told|informs?|informed|reminds?|reminded) ([AB])\b")
_HE_HAS: Final = re.compile(r"^(?:he|she|you)(?:'d| had| have|'s| has|'ve)\b")


def remark_to(line: str, remark: str) -> str:
    """A remark with the player to whom it is made, where it says what he has or had done.

    >>> remark_to("the bystander told A he'd revoked", "he'd revoked")
    'A has revoked'
    """
    listener = _LISTENER.search(line)
    return remark if listener is None else _HE_HAS.sub(f"{listener[1]} has", remark)


def in_shorthand(text: str, to_lead: Player) -> tuple[str, ...]:
    """The lines that a shorthand stands for, where the line is in one; `to_lead` leads to the first
    of tricks that do not tell who led."""
    words = " ".join(text.split()).rstrip(".")
    of_pairs = _SUIT_FIRST.sub(r"\2\1", words).translate(_SIGNS)
    if match := re.fullmatch(_BYSTANDER, words):
        remark = remark_to(words, match["remark"].strip(' "'))
        lines: tuple[str, ...] = (f"a bystander points out that {remark}",)
    elif match := re.fullmatch(_OF_A_SUIT, words.translate(_SIGNS)):
        suit, led, leader, played, other = (each.upper() for each in match.groups())
        lines = (f"{leader} leads {led}{suit}", f"{other} plays {played}{suit}")
    elif re.fullmatch(_PAIRS, of_pairs):
        lines = _tricks(re.findall(f"(?i){_PAIR}", of_pairs), to_lead)
    else:
        return ()
    try:
        return tuple(say(read_act(line)) for line in lines)
    except NotUnderstood:
        return ()


def _tricks(pairs: list[tuple[str, str]], leader: Player) -> tuple[str, ...]:
    """Each card on a line of its own; who wins a trick leads to the next."""
    lines: list[str] = []
    for codes in pairs:
        led, played = (parse_card(code.upper()) for code in codes)
        lines += [say(Leads(leader, (led,))), say(Plays(adversary_of(leader), (played,)))]
        leader = adversary_of(leader) if _beats(played, led) else leader
    return tuple(lines)


def _beats(played: Card, led: Card) -> bool:
    return played.suit == led.suit and played.rank > led.rank
