"""What stands in words for each slot of a sentence: cards, numbers, calls."""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.help.cards_written import RANK, RUN, SMALL_CARD, SUIT
from piquet_adjudicator.language.call_parts import LENGTHS
from piquet_adjudicator.language.numbers import parse_number

_CARD: Final = rf"\b{SMALL_CARD}\b"
_NUMBER: Final = (
    r"two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    r"|sixteen|twenty(?:-\w+)?|thirty(?:-\w+)?|forty(?:-\w+)?|fifty(?:-\w+)?|sixty(?:-\w+)?"
    r"|seventy(?:-\w+)?|eighty(?:-\w+)?|ninety(?:-\w+)?|\d+"
)
_ONE: Final = rf"one|an single|{_NUMBER}"
_RUN: Final = (
    rf"(?P<run>{RUN})"
    rf"(?: (?P<end>major|minor)| to (?:an|the) (?P<to>{RANK}))?"
    rf"(?:,? (?:is |was )?(?:in|of) (?P<suit>{SUIT})s?)?"
)
_LONG: Final = rf"(?:sequence|run|straight) of (?P<number>{_NUMBER})"
_SET: Final = rf"(?P<many>three|four|3|4|14|fourteen|trio of|quatorze of) (?P<rank>{RANK})s\b"
_POINT: Final = (
    rf"(?:point of (?P<of>{_NUMBER})|(?P<cards>{_NUMBER}) cards?\b(?! (?:left|in))"
    rf"|(?P<for>{_NUMBER}) for (?:the |x's )?point)"
)
_CALLS: Final = re.compile(f"{_RUN}|{_LONG}|{_SET}|{_POINT}")
_CALLING: Final = re.compile(
    r"\b(?:call\w*|sa(?:id|ys?)|point|claim\w*|announc\w*|declar\w*|bids?|cards|beg[ai]n\w*|start\w*"
    r"|nam\w+|sorry|correct\w*|mean\w*|meant|change\w*)\b"
)
_MANY: Final = {"three": "three", "3": "three", "trio of": "three"}


def slots_of(text: str, stage: str) -> dict[str, str]:
    """What stands in the words for each slot; nothing for one that they do not fill.

    >>> slots_of("x called an quart to the king", "call")["call"]
    'a quart to the king'
    """
    slots: dict[str, str] = {}
    cards = list(dict.fromkeys(re.findall(_CARD, text)))
    if cards:
        slots["cards"] = slots["some"] = " ".join(cards).upper().replace("10", "T")
    if len(cards) == 1:
        slots["onecard"] = slots["cards"]
    calls = _changed(list(_calls(text)), text)
    for name, call in zip(("call", "call2"), calls, strict=False):
        slots[name] = call
    if not cards:
        if (match := re.search(rf"\ban? ({RANK}|{SUIT})\b(?! of)", text)) or (
            match := re.search(
                rf"\b(?:x's|the|one) (?:wrong |other |small |high )?({RANK}|{SUIT})\b(?! of)",
                text,
            )
        ):
            slots["some"] = f"{'an' if match[1] in ('ace', 'eight') else 'a'} {match[1]}"
        if match := re.search(rf"\b({_NUMBER}) (?:(?!of|to|in)\w+ )?({SUIT})s\b", text):
            slots["nsuit"] = slots["some"] = f"{match[1]} {match[2]}s"
    if match := re.search(rf"\b({RANK})s?\b(?! of)", text):
        slots["rank"] = match[1]
    if re.search(rf"\b(?:{RANK})s\b", text):
        slots["ranks"] = "yes"
    if match := re.search(rf"\b({SUIT})s?\b", text):
        slots["suit"] = match[1]
    if match := re.search(r"\b(blue|red|white|green|plain)\b", text):
        slots["colour"] = match[1]
    if match := re.search(r"\b(?:card )?(four|fif|six|seven|eigh)th\b", text):
        ordinal = {"four": 4, "fif": 5, "six": 6, "seven": 7, "eigh": 8}
        slots["nth"] = str(ordinal[match[1]])
    if len(cards) == 1:
        slots["onecard"] = cards[0].upper().replace("10", "T")
    for name, pattern in _OTHERS:
        if match := pattern.search(text):
            slots[name] = match[1] if pattern.groups else "yes"
    if match := _SUM.search(text):
        slots |= {"sum1": match["one"], "sum3": match["sum"]}
    if match := _MANY_OF_A_SUIT.search(text):
        slots["manysuit"] = f"{match[1]} {match[2]}s"
    if amended := _amended(text, calls):
        slots["amended"] = amended
    return slots | _numbers(text, stage, calls) | _named(text) | _with_words(text)


_OUT: Final = (
    r"(?:discard\w*|thr[eo]w\w*|put\w*|la(?:y|ys|id)|chuck\w*|ditch\w*|toss\w*|shed|sheds)"
    r"(?: (?:out|away|aside|by|only|just|down|of))*"
)
_IN: Final = (
    r"(?:tak\w+|took|dr[ae]w\w*|pick\w*|bought|buys?|got|gets|lift\w*|fetch\w*|help\w*)"
    r"(?: (?:in|up|only|just|the|for|of|back|x's|out))*"
)
_REPLY: Final = r"not good|good|equal"
_WITH: Final[dict[str, str]] = {
    "out": rf"\b{_OUT} ({_NUMBER}|one)\b(?! (?:of|in|off|or)\b)",
    "in": rf"\b{_IN} ({_NUMBER}|one)\b(?! or\b)",
    "ledsuit": rf"\b({SUIT})s? (?:was |being |is |had been )?(?:lead\b|led\b)",
    "r1": rf"\b(?:said|says?|replie[sd]|answer\w*|from) ({_REPLY})\b",
    "r2": rf"\b(?:to|into|for|then|no|but|sorry|said|meant?|instead) ({_REPLY})\b"
    rf"(?!.*\b(?:{_REPLY})\b)",
    "leaves": rf"\b(?:leav\w+|left)(?: (?:him|her|but|only|just|behind|y))* ({_NUMBER}|one|an)\b",
    "takes": rf"\b(?:tak\w+|have|want)(?: (?:up|in|but|only|just|out))* ({_NUMBER}|one|an)\b",
    "total": r"\b(?:is|are|makes?|making|in all|altogether|totals?|totall?ing|comes? to|came to"
    rf"|all told)(?: (?:in all|together|now|to|of|up))* ({_NUMBER})\b(?!.*\b(?:{_NUMBER})\b)",
    "ought": r"\b(?:makes?|made|is|was|be|been|to|are|only|come|comes|count)(?: (?:but|only|just"
    rf"|have been))* ({_NUMBER})\b(?! (?:to|points? to)\b)",
    "instead": rf"\b(?:an?|the|x's) ({SUIT}) (?:in (?:its|the|his|that) (?:place|stead|room)"
    r"|instead|in place of|in lieu|in exchange)",
    "rto": rf"(?<!for )\b({_REPLY}) (?:was |is |were |being )?(?:put |set |said |given |placed"
    r" |substituted |written )?(?:by [xy] )?(?:for it|in its (?:place|stead|room)|instead"
    r"|in (?:the )?(?:place|stead|room) of)\b",
    "byinstead": r"\b(?:replac\w+|exchang\w+|substitut\w+|swaps?|swapped|chang\w+) [^,.;]*?"
    rf"\b(?:by|with|for|to) (?:an?|the|x's) ({SUIT})\b(?! for)",
    "bynumber": rf"\b({_NUMBER}|one)\b",
    "led": rf"\b({_NUMBER}) (?:cards )?(?:that )?[xy] (?:had |has )?(?:led|laid)\b",
    "spoken": r"\b(sound|perfect|good enough|all right)\b",
}
"""What stands in the words around it."""
_DEALT: Final = re.compile(
    rf"\b({_NUMBER}|one)(?: cards?)?(?: (?:were|was|dealt|given|went|out))* (?:to|for)"
    r" (an\b|a\b|b\b|x\b|y\b|himself|herself|myself)"
)

_DEALT_HIM: Final = re.compile(
    rf"\b(?:to|at|gives?|gave|deals?|dealt) (?:the )?(x|y|himself|herself|myself) ({_NUMBER}|one)\b"
)


def _with_words(text: str) -> dict[str, str]:
    """What is told apart by the words around it: how many were put out, and taken; what was led,
    and what was played to it; how many were dealt, and to whom.

    >>> _with_words("x threw three and took in two")
    {'out': 'three', 'in': 'two', 'bynumber': 'three'}
    """
    slots = {}
    for name, words in _WITH.items():
        if match := re.search(words, text):
            slots[name] = match[1]
    if "ledsuit" in slots:
        others = set(re.findall(rf"\b({SUIT})s?\b", text)) - {slots["ledsuit"]}
        if len(others) == 1:
            slots["plsuit"] = others.pop()
    dealt = _DEALT.findall(text)
    dealt += [(number, to) for to, number in _DEALT_HIM.findall(text)]
    for at, (number, to) in enumerate(dealt[:2], 1):
        slots[f"d{at}"], slots[f"p{at}"] = number, _TO.get(to, to)
    if match := re.search(
        rf"\b(?P<one>{_NUMBER})\b.*?\b(?P<two>{_NUMBER})\b.*?\b(?P<sum>{_NUMBER})\b", text
    ):
        one, two, in_all = (parse_number(each) or 0 for each in match.groups())
        if one + two == in_all:
            slots["sum"] = match["sum"]
    return slots


_TO: Final = {"an": "a", "himself": "x", "herself": "x", "myself": "x"}


def _changed(calls: list[str], text: str) -> list[str]:
    """The calls, and that to which one is corrected by its number alone."""
    if len(calls) != 1:
        return calls
    match = re.search(rf"\b(?:to|was|now|no|into|meant|made it|has) ({_NUMBER})\b(?! {RANK})", text)
    number = parse_number(match[1]) if match else None
    if number in _SETS and (of := re.fullmatch(r"(?:three|four) (\w+s)", calls[0])):
        return [*calls, f"{_SETS[number]} {of[1]}"]
    if number and 2 < number < 9 and calls[0].endswith(" cards"):
        return [*calls, f"{number} cards"]
    return calls


_SETS: Final = {3: "three", 4: "four", 14: "four"}


_OTHERS: Final = tuple(
    (name, re.compile(pattern))
    for name, pattern in (
        ("place", r"\bcard ([1-8]) of the stock\b"),
        ("has", r"\b(?:has|had|have|having|with|got|finds?|found) (eleven|thirteen|11|13)\b"),
        ("one", r"\b(?:one|1|an) (?:\w+ )?(?:new |fresh )?(?:pack|deck)\b|\bsingle\b"),
        ("toomany", r"\b(?:one|an card|1) (?:card )?too many\b"),
        ("third", r"\bthird (?:deal|hand)\b"),
        (
            "answered",
            rf"\b[xy] (?:(?:says?|said|answers?|answered|replie[sd])\W*)?"
            rf"(one|{_NUMBER})\b",
        ),
        ("twoscores", r"\bx\b.*\d\d.*\by's? (?:sheet|card|score|paper|account)"),
        ("twocards", rf"\b(?:two|2|double|both) (?:of (?:the )?)?{_CARD}"),
        ("suits", rf"\b({SUIT})s\b"),
    )
)
"""What stands for other slots, or that it stands there at all."""
_MANY_OF_A_SUIT: Final = re.compile(
    rf"\b({_NUMBER}) (?:\w+ )?({SUIT})s?\b(?: from| together| at| in|$)"
)
_SUM: Final = re.compile(
    rf"\b(?P<one>{_NUMBER})(?: for \w+)? and (?P<two>{_NUMBER})(?: for \w+)?,?"
    rf" (?:that is |making |in all |together |makes |is |=)*(?P<sum>{_NUMBER})\b"
)
"""Numbers that are added up."""
_AMENDED: Final = re.compile(
    r"\b(?:to|into|as|but|rather|mean|meant|not \w+ but|should be|should have been|make it"
    r"|made it)"
    rf" (?:an? )?(?P<to>{'|'.join(LENGTHS.values())}|{_NUMBER})(?: cards?| (?P<rank>{RANK})s)?\b"
)


def _amended(text: str, calls: list[str]) -> str:
    """What a call is corrected to; where only a number tells it, of the kind of the call before.

    >>> slots_of("x said three queens x fixed it to four", "call")["amended"]
    'four queens'
    >>> slots_of("x corrected x's call from four cards to five", "call")["amended"]
    'five cards'
    """
    for match in _AMENDED.finditer(text):
        if match["to"] in LENGTHS.values():
            return f"a {match['to']}"
        before = calls[0].split() if calls else []
        rank = match["rank"] or (before[1].removesuffix("s") if _is_of_ranks(before) else "")
        number = parse_number(match["to"]) or 0
        if rank and number in (3, 4):
            return f"{'three' if number == 3 else 'four'} {rank}s"
        if before[1:] == ["cards"] and 2 < number < 9:
            return f"{match['to']} cards"
        if before and before[1] in LENGTHS.values() and number in LENGTHS:
            return f"a {LENGTHS[number]}"
    return ""


def _is_of_ranks(call: list[str]) -> bool:
    return len(call) > 1 and re.fullmatch(rf"(?:{RANK})s", call[1]) is not None


def _calls(text: str) -> list[str]:
    said: list[str] = []
    for match in _CALLS.finditer(text):
        call = _call(match)
        if call and call not in said:
            said.append(call)
    return said


def _call(match: re.Match[str]) -> str:
    if run := match["run"]:
        top = f" to the {match['to']}" if match["to"] else ""
        end = f" {match['end']}" if match["end"] else top
        return f"a {run}{end}" + (f" in {match['suit']}s" if match["suit"] else "")
    if match["rank"]:
        return f"{_MANY.get(match['many'], 'four')} {match['rank']}s"
    number = parse_number(match["number"] or match["of"] or match["cards"] or match["for"] or "")
    if match["number"]:
        return f"a {LENGTHS[number]}" if number in LENGTHS else ""
    return f"{number} cards" if number and 2 < number < 9 else ""


def _numbers(text: str, stage: str, calls: list[str]) -> dict[str, str]:
    """Numbers that are of no rank and no suit."""
    bare = re.sub(_CARD, " ", text)
    bare = re.sub(r"\b\w+ (?:cards? )?(?:too (?:few|many|much|little)|short)\b", " ", bare)
    bare = re.sub(rf"\b(?:{_NUMBER}) (?:{RANK}|{SUIT})s?\b", " ", bare)
    found = [
        match
        for match in re.finditer(rf"\b(?:{_ONE})\b(?! (?:of them|by|at an time))", bare)
        if not re.match(r" (?:of (?!x's|y's|the)|minutes|times)", bare[match.end() :])
    ]
    counted = [match[0] for match in found if match[0] not in ("one", "an single")]
    slots: dict[str, str] = {}
    if counted:
        slots["n"] = counted[0]
        slots |= dict(zip(("n2", "n3"), counted[1:], strict=False))
        slots["ncards"] = counted[0] if re.search(rf"\b{counted[0]} (?:\w+ )?cards\b", bare) else ""
        if stage == "call" and not calls and _CALLING.search(text):
            number = parse_number(counted[0]) or 0
            if 3 <= number <= 8:
                slots["call"] = f"{number} cards"
    elif any(match[0] == "one" for match in found):
        slots["n"] = "one"
    if "n" in slots or re.search(r"\b(?:one|single)\b", text):
        slots["ncard"] = f"{slots['n']} cards" if counted else "one card"
    return slots


def _named(text: str) -> dict[str, str]:
    """A call as it is spoken of: the tierce, the three kings, the point."""
    if match := re.search(rf"\b(three|four|3|4|14) ({RANK})s\b", text):
        many = "three" if match[1] in ("three", "3") else "four"
        return {"named": f"{many} {match[2]}s", "askrank": match[2]}
    if match := re.search(rf"\b(?:trio|quatorze) of ({RANK})s\b", text):
        number = "three" if match[0].startswith("trio") else "four"
        return {"named": f"{number} {match[1]}s", "askrank": match[1]}
    if match := re.search(rf"\b(?:{RUN}|point)\b", text):
        return {"named": match[0]}
    if re.search(r"\b(?:four|five|six|seven|eight|[4-8]) cards\b", text):
        return {"named": "point"}
    if match := re.search(r"\b(?:sequence|trio|quatorze|aces|kings|queens|knaves|tens)\b", text):
        return {"named": match[0]}
    if match := re.search(rf"\bwhich ({RANK})\b", text):
        return {"askrank": match[1]}
    return {}


_ITEMS: Final = re.compile(
    rf"\b(?P<set>(?:three|four|3|4) (?:{RANK})s)\b"
    rf"|\b(?P<trio>trio|quatorze) of (?P<of>{RANK})s\b"
    rf"|\b(?P<run>{RUN}s?)"
    rf"(?P<end> (?:major|minor)| to (?:an|the) (?:{RANK}))?"
    r"|\b(?P<point>point(?!s))"
    r"|\b(?P<cards>(?:four|five|six|seven|eight|[4-8])) cards\b(?! in an row)"
    r"|\b(?P<ranks>(?:aces|kings|queens|knaves|jacks|tens))\b"
    r"|\b(?P<seq>sequence|trio|quatorze)s?\b|\b(?P<other>carte blanche)\b"
    r"|\b(?P<many>\w+) cards in an row"
)


def items_in(text: str) -> list[str]:
    """What is scored, in the order in which words name it.

    >>> items_in("x's quint minor is better than y's quart major")
    ['the quint minor', 'the quart major']
    """
    return list(dict.fromkeys(filter(None, map(_item, _ITEMS.finditer(text)))))


def _item(match: re.Match[str]) -> str:
    if match["set"]:
        return match["set"]
    if match["of"]:
        return f"{'three' if match['trio'] == 'trio' else 'four'} {match['of']}s"
    if match["run"]:
        end = (match["end"] or "").replace("to an", "to the")
        return f"the {match['run'].removesuffix('s')}{end}"
    if match["point"]:
        return "the point"
    if match["cards"]:
        return f"{match['cards']} cards"
    if match["ranks"]:
        return f"the {match['ranks']}"
    if match["many"]:
        number = parse_number(match["many"])
        return f"a {LENGTHS[number]}" if number in LENGTHS else ""
    return f"the {match['seq']}" if match["seq"] else match["other"]
