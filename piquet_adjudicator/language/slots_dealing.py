"""The slots of the sentences before and around the deal: packs, packets, whose cards, and what a
bystander says."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards, say_cards
from piquet_adjudicator.language.numbers import number_in_words, parse_number, read_number
from piquet_adjudicator.language.persons import Fields, Speaker, owner_meant, whose_meant
from piquet_adjudicator.language.slot import Slot
from piquet_adjudicator.model.players import adversary_of

_NAMED: Final = {
    **dict.fromkeys(("right", "proper", "correct"), "right"),
    **dict.fromkeys(("wrong", "other", "undealt", "second"), "wrong"),
    **dict.fromkeys(("new", "fresh"), "new"),
}
_BY: Final = {
    **dict.fromkeys(("ones", "singles"), 1),
    **dict.fromkeys(("twos", "pairs"), 2),
    **{f"{word}s": n for n, word in ((3, "three"), (4, "four"), (5, "five"))},
    "sixes": 6,
}
_IN_WORDS: Final = {1: "ones", 2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "sixes"}
_AT_A_TIME: Final = r"(?:the )?(?:cards )?([\w-]+)(?: cards?)?(?: at (?:a|one) time)?"
_WORD: Final = r"[a-z]+(?:-backed)?"
PACK_SIZE: Final = 32
LEAST_OF_A_HAND: Final = 10
_FAULTS: Final = {
    **dict.fromkeys(("incorrect", "wrong", "faulty", "not correct", "defective"), "incorrect"),
    **dict.fromkeys(("redundant", "a card too many", "one card too many"), "redundant"),
    **dict.fromkeys(("imperfect", "a card short", "a card too few", "incomplete"), "imperfect"),
    **dict.fromkeys(("a card missing", "one card too few", "one card short"), "imperfect"),
}
_REMARK: Final = (
    r"\b(?:(?P<card>(?:10|[7-9tjqka])[shdc](?:-other|-2)?)"
    r"|(?P<owner>[ab])'s|(?P<player>b|a(?= (?:has|had|is|was|did|does|may|must|can|could|should"
    r"|might|forgot|omitted|called|led|played|revoked|reckoned|took|scored|put|held|holds|dealt"
    r"|discarded|looked|followed|said|asked|counted|miscalled|left)\b)))(?=\W|$)"
)


# ---- packs


def _pack(text: str, speaker: Speaker) -> Fields:
    """A pack by whose it is, by its colour, or as the right, wrong or new one."""
    words = re.sub(r"^(?:the|an|a) (?=\w+$)", "", text)
    found = _NAMED.get(words.removeprefix("the ").removeprefix("his "))
    if found:
        return {"pack": found}
    if words in ("his", "own", "his own", "her own"):
        return {"pack": f"{speaker.player}'s"}
    if words in ("his adversary's", "the adversary's", "his opponent's"):
        return {"pack": f"{adversary_of(speaker.player)}'s"}
    if words.endswith("'s"):
        return {"pack": f"{owner_meant(words, speaker)['whose']}'s"}
    if re.fullmatch(_WORD, words) and words not in ("last", "first", "whole"):
        return {"pack": words}
    raise NotUnderstood(f"{quote(text)} is not a pack", "write A's pack, the red pack, his pack")


def _say_pack(fields: Fields) -> str:
    pack: str = fields["pack"]
    return f"{pack} pack" if pack.endswith("'s") else f"the {pack} pack"


def _named_pack(text: str, speaker: Speaker) -> Fields:
    """A pack in words that end with `pack`."""
    words = text.removesuffix(" pack")
    if words == text:
        raise NotUnderstood(f"{quote(text)} is not a pack", "write A's pack, or the red pack")
    return _pack(words, speaker)


# ---- numbers of cards


def _by(text: str, _speaker: Speaker) -> Fields:
    words = text.removeprefix("by ")
    if words in _BY:
        return {"by": _BY[words]}
    found = re.fullmatch(_AT_A_TIME, words)
    number = parse_number(found[1]) if found else None
    if number is None:
        raise NotUnderstood(f"{quote(text)} is not a way of dealing", "write: deals by twos")
    return {"by": number}


def _say_by(fields: Fields) -> str:
    by: int = fields["by"]
    return _IN_WORDS.get(by) or f"{number_in_words(by)} cards"


def _cards_of(field: str) -> Callable[[str, Speaker], Fields]:
    def read(text: str, _speaker: Speaker) -> Fields:
        words = re.sub(r"^(?:only|but|just) | cards?$", "", text)
        return {field: read_number(re.sub(r"^(?:a |one )?single$", "one", words))}

    return read


def _say_cards_of(field: str) -> Callable[[Fields], str]:
    def say(fields: Fields) -> str:
        number: int = fields[field]
        return f"{number_in_words(number)} card{'' if number == 1 else 's'}"

    return say


def _some(text: str, _speaker: Speaker) -> Fields:
    """So many cards, or those named."""
    words = re.sub(r"^(?:the|his|her) | cards?$", "", text)
    words = re.sub(r"^(?:top|bottom|last|first|next|surplus|extra) ", "", words)
    number = 1 if words in ("card", "top", "bottom", "last") else parse_number(words)
    if number is not None:
        return {"number": number}
    cards = read_cards(words)
    return {"number": len(cards), "cards": cards}


def _say_some(fields: Fields) -> str:
    if fields["cards"]:
        return say_cards(fields["cards"])
    number: int = fields["number"]
    return "a card" if number == 1 else f"{number_in_words(number)} cards"


def _packets(text: str, _speaker: Speaker) -> Fields:
    parts = re.sub(r" cards?\b", "", text).replace(" and ", " ").split()
    return {"packets": tuple(read_number(part) for part in parts)}


def _say_packets(fields: Fields) -> str:
    sizes: tuple[int, ...] = fields["packets"]
    words = [number_in_words(size) for size in sizes]
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _odd_hand(text: str, speaker: Speaker) -> Fields:
    """The number of his own hand, where it is more than can be called or taken."""
    number = read_number(text)
    if number < LEAST_OF_A_HAND:
        raise NotUnderstood(f"{quote(text)} may be a call", "write: A says that A has 13 cards")
    return {"number": number, "whose": speaker.player}


def _any_hand(text: str, _speaker: Speaker) -> Fields:
    """Fills nothing: what a player finds in his hand is seen from the cards."""
    read_number(re.sub(r"^(?:only|but) | cards?$", "", text))
    return {}


def _any_cards(text: str, _speaker: Speaker) -> Fields:
    """Fills nothing: the words need only name a card."""
    read_cards(text)
    return {}


def _finding(word: str) -> tuple[Callable[[str, Speaker], Fields], Callable[[Fields], str]]:
    """How cards in some state, as `a faced card`, `two faced cards`, `7C faced`, are read and
    said."""

    def read(text: str, speaker: Speaker) -> Fields:
        so = rf"(?:lying )?(?:{word}|face up|face upward)" if word == "faced" else word
        found = re.fullmatch(rf"(?:a|an|one) {word} card|([\w-]+) {word} cards?|(.+) {so}", text)
        if found is None:
            raise NotUnderstood(f"{quote(text)} is not a {word} card", f"write: a {word} card")
        return _some(f"{found[1] or found[2] or 'one'} card" if not found[2] else found[2], speaker)

    def say(fields: Fields) -> str:
        if fields["cards"]:
            return f"{say_cards(fields['cards'])} {word}"
        number: int = fields["number"]
        return f"a {word} card" if number == 1 else f"{number_in_words(number)} {word} cards"

    return read, say


def _fault(text: str, _speaker: Speaker) -> Fields:
    found = _FAULTS.get(re.sub(r"^(?:found|to be) ", "", text))
    if found is None and (held := re.match(r"(?:(two|three)|no|only one|but one) \w", text)):
        found = "redundant" if held[1] and not text.endswith(" cards") else "imperfect"
    if found is None:
        number = parse_number(re.sub(r"^(?:of|only|but) | cards?$", "", text))
        if number is None or number == PACK_SIZE:
            hint = "write incorrect, redundant or imperfect, or of 31 cards"
            raise NotUnderstood(f"{quote(text)} is not a fault of a pack", hint)
        found = "redundant" if number > PACK_SIZE else "imperfect"
    return {"fault": found}


def _missing(text: str, speaker: Speaker) -> Fields:
    """A card, or so many, that the pack has not."""
    _some(text, speaker)
    return {"fault": "imperfect"}


# ---- whose


def _to_deal(text: str, speaker: Speaker) -> Fields:
    words = text.removesuffix(" first")
    if words in ("to deal", "the deal", "deal"):
        return {"whose": speaker.player}
    if words in ("not to deal", "to be elder", "to be elder hand"):
        return {"whose": adversary_of(speaker.player)}
    found = re.fullmatch(r"that (.+) (?:deals?|shall deal|is to deal|should deal)", words)
    if found is None:
        raise NotUnderstood(f"{quote(text)} is not a choice of deal", "write: A chooses to deal")
    return whose_meant(found[1], speaker)


def _say_to_deal(fields: Fields) -> str:
    return "to deal" if fields["whose"] == fields["player"] else f"that {fields['whose']} deals"


def _lot(field: str) -> Callable[[str, Speaker], Fields]:
    """A player's hand, or the stock."""

    def read(text: str, speaker: Speaker) -> Fields:
        words = re.sub(r" (?:hand|cards|packet|heap)$", "", text)
        if re.fullmatch(r"(?:the )?(?:stock|talon|undealt)", words):
            return {field: "stock"}
        if words in ("his adversary's", "his adversary", "the adversary's", "the adversary"):
            return {field: adversary_of(speaker.player)}
        if words.endswith("'s") or words in ("his", "his own", "her", "her own", "own"):
            own = words in ("own", "his", "his own")
            return {field: speaker.player if own else owner_meant(words, speaker)["whose"]}
        return {field: whose_meant(words, speaker)["whose"]}

    return read


def _say_lot(field: str, of_cards: bool) -> Callable[[Fields], str]:
    def say(fields: Fields) -> str:
        if fields[field] == "stock":
            return "the stock"
        return f"{fields[field]}'s" if of_cards else f"{fields[field]}"

    return say


def _say_hand(field: str) -> Callable[[Fields], str]:
    def say(fields: Fields) -> str:
        return "the stock" if fields[field] == "stock" else f"{fields[field]}'s hand"

    return say


# ---- words of a bystander


def _remark(text: str, _speaker: Speaker) -> Fields:
    """The words as they are heard, cards and players written as elsewhere."""

    def written(found: re.Match[str]) -> str:
        if found["card"]:
            return found["card"].upper().replace("10", "T").replace("OTHER", "other")
        return f"{found['owner'].upper()}'s" if found["owner"] else found["player"].upper()

    return {"remark": re.sub(_REMARK, written, text.removeprefix("that "))}


def _listener(text: str, speaker: Speaker) -> Fields:
    """Fills nothing: what is said to one player at the table both hear."""
    whose_meant(text, speaker)
    return {}


def _told(field: str) -> Callable[[Fields], str]:
    return lambda fields: str(fields[field])


def _lot_slot(field: str, say: Callable[[Fields], str], sample: str) -> Slot:
    return Slot((field,), _lot(field), say, sample)


def _of_cards(field: str, sample: str) -> Slot:
    return Slot((field,), _cards_of(field), _say_cards_of(field), sample)


_FACED, _TORN, _MARKED = (_finding(word) for word in ("faced", "torn", "marked"))

DEALING_SLOTS: Final[dict[str, Slot]] = {
    "pack": Slot(("pack",), _named_pack, _say_pack, "A's pack"),
    "by": Slot(("by",), _by, _say_by, "twos"),
    "lifted": _of_cards("taken", "ten cards"),
    "remaining": _of_cards("left", "one card"),
    "packs": Slot(("number",), lambda text, _: {"number": read_number(text)}, _told("number"), "2"),
    "some": Slot(("number", "cards"), _some, _say_some, "a card"),
    "dealt": _of_cards("number", "three cards"),
    "packets": Slot(("packets",), _packets, _say_packets, "three and five"),
    "one": Slot(("number", "cards"), _some, _say_some, "7C"),
    "faced": Slot(("number", "cards"), *_FACED, "a faced card"),
    "torn": Slot(("number", "cards"), *_TORN, "a torn card"),
    "marked": Slot(("number", "cards"), *_MARKED, "a marked card"),
    "odd_hand": Slot(("number",), _odd_hand, _say_cards_of("number"), "thirteen"),
    "any_cards": Slot((), _any_cards, lambda _: "", "7C"),
    "any_hand": Slot((), _any_hand, lambda _: "", "thirteen cards"),
    "fault": Slot(("fault",), _fault, _told("fault"), "imperfect"),
    "missing": Slot(("fault",), _missing, _told("fault"), "7C"),
    "to_deal": Slot(("whose",), _to_deal, _say_to_deal, "to deal"),
    "to": _lot_slot("whose", _say_lot("whose", of_cards=False), "B"),
    "belonging": _lot_slot("whose", _say_lot("whose", of_cards=True), "B's"),
    "source": _lot_slot("source", _say_hand("source"), "A's hand"),
    "target": _lot_slot("target", _say_hand("target"), "the stock"),
    "listener": Slot((), _listener, lambda _: "", "A"),
    "remark": Slot(("remark",), _remark, _told("remark"), "A has not three kings"),
}
"""The slots that only the sentences before and around the deal have."""
