"""What stands in the words of a claim for each slot of the sentences of claims: the word of leave
or duty, items of the score, and of which player each thing is."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.help.cards_written import SUIT
from piquet_adjudicator.help.framed_slots import items_in, slots_of
from piquet_adjudicator.language.numbers import ORDER_OF, parse_number
from piquet_adjudicator.model.players import Player, adversary_of

_MODALS: Final = (
    (
        "may",
        r"not (?:be )?(?:barred|debarred|precluded|too late)|nothing (?:stops|prevents|bars)"
        r"|no bar|(?:has|have) not (?:lost|forfeited) (?:the|his|x's) right|never too late",
    ),
    (
        "need not",
        r"needn't|need not|(?:do|does) ?(?:n't|not) (?:have|need) to|not (?:obliged|bound"
        r"|compulsory)|don't have to|doesn't have to",
    ),
    (
        "may not",
        r"(?:should|must|ought) not (?:to )?be (?:able|allowed|permitted|entitled|free)"
        r"|(?:has|have) no right|(?:not|n't) have the right|forbidden|prohibited|debarred"
        r"|no \w+ing(?= |$)"
        r"|can't|cannot|can not|may not|mayn't|mustn't|must not|not (?:be )?(?:allowed|entitled"
        r"|permitted)|no (?:right|business)|too late|lost (?:the|x's|his) right|hear of|barred"
        r"|isn't allowed|nobody|won't let|rules out|no longer|not (?=ask|look)",
    ),
    (
        "may",
        r"(?:should|ought to|must) be (?:able|allowed|permitted|free|entitled|at liberty)"
        r"|x's to (?=\w)|mine to (?=\w)|up to x|x's (?:choice|option|right|privilege)",
    ),
    (
        "must",
        r"must|ha(?:s|ve) (?:got )?to|(?:'s|'ve) got to|got to|ought|should|bound|obliged|required"
        r"|compulsory|forced|needs to|wants y|asks y|is to(?= \w)|when must",
    ),
    (
        "may",
        r"may|can|could|allowed|entitled|right to|in time|free to|let me|at liberty|permitted|gets?"
        r" to|want(?:s|ed)?|still|any ?time|whenever",
    ),
)
"""Words of leave and of duty."""
_AN_ITEM: Final = (
    r"point|tierce|quart|quint|sixieme|sequence|aces|kings|queens|knaves|tens|six|five"
)
_RUBICONED: Final = r"\bx(?:'s| is| has been)? rubiconed|is x rubiconed|x failed|x's under"


def modal_of(text: str) -> str:
    """The word of leave or duty that stands in words; empty where none does."""
    said = (modal for modal, words in _MODALS if re.search(rf"\b(?:{words})\b", text))
    return next(said, "")


_PLAY_SUIT: Final = re.compile(
    rf"\b(?:play|follow with|put on|lead|give) (?:an?|the|x's) ({SUIT})\b"
)


def claim_slots(text: str, stage: str) -> dict[str, str]:
    """What stands for each slot, numbers in figures."""
    slots = slots_of(text, stage)
    slots |= dict(zip(("item", "item2"), items_in(text), strict=False))
    if number := parse_number(slots.get("n", "")):
        slots["value"] = slots["n"] = str(number)
    if re.search(r"\b(?:ten|10)\b", text):
        slots["ten"] = "10"
    if re.search(r"\b(?:two|2)\b", text):
        slots["n2"] = "2"
    if trick := re.search(r"\btrick (\w+)|\b(\w+) trick\b", text):
        number = parse_number(trick[1] or "") or ORDER_OF.get(trick[2] or "")
        if number:
            slots["tricknum"] = str(number)
    if rank := re.search(r"\b(aces|kings|queens|knaves|jacks|tens)\b", text):
        slots["rankp"] = rank[1].replace("jacks", "knaves")
    if after := re.search(r"\bafter (?:the )?(?:trick )?(\w+)(?: trick)?\b", text):
        ordinal = ORDER_OF.get(after[1], after[1])
        if str(ordinal).isdigit() and int(ordinal) < 12:
            slots["trick"] = str(int(ordinal) + 1)
    if back := re.search(r"\b(?:to|from|of) trick (\d+)\b|\btrick (\d+)\b", text):
        slots["backto"] = back[1] or back[2]
    if suit := re.search(rf"\b(?:an?|the|x's) ({SUIT})\b (?:on|to|in)\b", text):
        slots["playsuit2"] = suit[1]
    if suit := _PLAY_SUIT.search(text):
        slots["playsuit"] = suit[1]
    if change := re.search(r"\b([\w-]+) to (four|five|six|seven|eight)\b", text):
        slots["call2"] = f"{change[2]} cards"
    if re.search(r"\bthrees?\b|\btwos?\b|\bpairs\b", text):
        slots["mode"] = "threes" if re.search(r"(?<!from )\bthree", text) else "twos"
    return slots


def persons_meant(who: Player | None, elder: Player | None, text: str) -> dict[str, str]:
    """The players by their signs: him of whom the words are, the other, the owner of a thing; D is
    the dealer."""
    dealer = {"x=D": adversary_of(elder)} if elder else {}
    if who is None:
        return dict(dealer)
    other = adversary_of(who)
    persons: dict[str, str] = {"x": who, "y": other, **{f"x={mark}": who for mark in "SVWN"}}
    persons |= dealer
    persons["i1"], persons["i2"] = _owners(who, text)
    for thing in ("repique", "pique"):
        own = re.search(rf"\bx's (?:\w+ )?{thing}", text)
        theirs = re.search(rf"\by's (?:\w+ )?{thing}", text)
        saves = re.search(r"\b(?:save|stop|block|kill|disput)", text)
        persons[f"o:{thing}"] = who if own or not (theirs or saves) else other
    if re.search(_RUBICONED, text):
        persons["x=W"] = other
    return persons


def _owners(who: Player, text: str) -> tuple[Player, Player]:
    """Whose the first item is of two that are held against each other, and whose the second."""
    of = {"x": who, "y": adversary_of(who)}
    owners = re.findall(r"\b([xy])'s", text)
    if len(owners) > 1:
        return of[owners[0]], of[owners[1]]
    single = re.search(rf"\b([xy])'s (?:\w+ ){{0,2}}?(?:{_AN_ITEM})", text)
    if single is None:
        return who, adversary_of(who)
    beaten = rf"(?:beat|better|trump|against|longer|higher)\w*(?: \w+)*? {single[1]}'s"
    owner = of[single[1]]
    first = adversary_of(owner) if re.search(beaten, text) else owner
    return first, adversary_of(first)
