"""What is done and said before and around the deal: shuffling, cutting, choosing, dealing, what
comes to light about the deal or the pack, fresh deals proposed, and bystanders. The sentences, and
what stands in their slots: packs, packets, whose cards, and remarks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards, read_cards_seen, say_cards
from piquet_adjudicator.language.form import Form, Slot
from piquet_adjudicator.language.numbers import number_in_words, parse_number, read_number
from piquet_adjudicator.language.persons import Fields, Speaker, owner_meant, whose_meant
from piquet_adjudicator.language.remarks import IMPLIED, read_remark
from piquet_adjudicator.language.slots import field_as_it_is
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.cards import RANK_NAMES
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
_NO_PACKS: Final = frozenset(("last", "first", "whole", "the", "a", "an", "this", "that"))
_FAULTS: Final = {
    **dict.fromkeys(("incorrect", "wrong", "faulty", "not correct", "defective"), "incorrect"),
    **dict.fromkeys(("redundant", "a card too many", "one card too many"), "redundant"),
    **dict.fromkeys(("imperfect", "a card short", "a card too few", "incomplete"), "imperfect"),
    **dict.fromkeys(("a card missing", "one card too few", "one card short"), "imperfect"),
}


def _pack(text: str, speaker: Speaker) -> Fields:
    """A pack by whose it is, by its colour, or as the right, wrong or new one."""
    words = re.sub(r"^(?:the|an|a) (?=\w+$)", "", text)
    pack = _NAMED.get(words.removeprefix("the ").removeprefix("his "))
    if pack:
        return {"pack": pack}
    if words in ("his", "own", "his own", "her own"):
        return {"pack": f"{speaker.player}'s"}
    if words in ("his adversary's", "the adversary's", "his opponent's"):
        return {"pack": f"{adversary_of(speaker.player)}'s"}
    if words.endswith("'s"):
        return {"pack": f"{owner_meant(words, speaker)['whose']}'s"}
    if re.fullmatch(_WORD, words) and words not in _NO_PACKS:
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


def _by(text: str, _speaker: Speaker) -> Fields:
    words = text.removeprefix("by ")
    if words in _BY:
        return {"by": _BY[words]}
    match = re.fullmatch(_AT_A_TIME, words)
    number = parse_number(match[1]) if match else None
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
    number = 1 if words == "card" else parse_number(words)
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


def _new_packs(text: str, _speaker: Speaker) -> Fields:
    """How many packs are called for: `two new packs`, `a fresh pack`."""
    match = re.fullmatch(r"([\w-]+) (?:fresh|new) packs?", text)
    if match is None:
        raise NotUnderstood(f"{quote(text)} does not tell how many packs", "write: two new packs")
    return {"number": 1 if match[1] in ("a", "an") else read_number(match[1])}


def _say_new_packs(fields: Fields) -> str:
    number: int = fields["number"]
    return f"{number} new pack{'s' * (number != 1)}"


def _new_packs_in_words(fields: Fields) -> str:
    number: int = fields["number"]
    return f"{number_in_words(number)} new pack{'s' * (number != 1)}"


def _say_packets(fields: Fields) -> str:
    sizes: tuple[int, ...] = fields["packets"]
    words = [number_in_words(size) for size in sizes]
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _any_cards(text: str, _speaker: Speaker) -> Fields:
    """Fills nothing: the words need only name a card."""
    read_cards(text)
    return {}


def _finding(word: str) -> tuple[Callable[[str, Speaker], Fields], Callable[[Fields], str]]:
    """How cards in some state, as `a faced card`, `two faced cards`, `7C faced`, are read and
    said."""

    def read(text: str, speaker: Speaker) -> Fields:
        so = rf"(?:lying )?(?:{word}|face up|face upward)" if word == "faced" else word
        match = re.fullmatch(rf"(?:a|an|one) {word} card|([\w-]+) {word} cards?|(.+) {so}", text)
        if match is None:
            raise NotUnderstood(f"{quote(text)} is not a {word} card", f"write: a {word} card")
        return _some(f"{match[1] or match[2] or 'one'} card" if not match[2] else match[2], speaker)

    def say(fields: Fields) -> str:
        if fields["cards"]:
            return f"{say_cards(fields['cards'])} {word}"
        number: int = fields["number"]
        return f"a {word} card" if number == 1 else f"{number_in_words(number)} {word} cards"

    return read, say


def _fault(text: str, _speaker: Speaker) -> Fields:
    fault = _FAULTS.get(re.sub(r"^(?:found|to be) ", "", text))
    if fault is None:
        hint = "write incorrect, redundant (a card too many) or imperfect (a card too few)"
        raise NotUnderstood(f"{quote(text)} is not a fault of a pack", hint)
    return {"fault": fault}


def _to_deal(text: str, speaker: Speaker) -> Fields:
    words = text.removesuffix(" first")
    if words in ("to deal", "the deal", "deal"):
        return {"whose": speaker.player}
    if words in ("not to deal", "to be elder", "to be elder hand"):
        return {"whose": adversary_of(speaker.player)}
    match = re.fullmatch(r"that (.+) (?:deals?|shall deal|is to deal|should deal)", words)
    if match is None:
        raise NotUnderstood(f"{quote(text)} is not a choice of deal", "write: A chooses to deal")
    return whose_meant(match[1], speaker)


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


def _listener(text: str, speaker: Speaker) -> Fields:
    """Fills nothing: what is said to one player at the table both hear."""
    whose_meant(text, speaker)
    return {}


def _lot_slot(field: str, say: Callable[[Fields], str], sample: str) -> Slot:
    return Slot((field,), _lot(field), say, sample)


def _of_cards(field: str, sample: str) -> Slot:
    return Slot((field,), _cards_of(field), _say_cards_of(field), sample)


def _lifted(text: str, speaker: Speaker) -> Fields:
    """So many cards taken off in a cut; a pack is not what is taken off."""
    if text.endswith(" pack"):
        other = adversary_of(speaker.player)
        message = "which pack it is, is told where it is dealt with, and not at the cut"
        hint = f"write: {speaker.player} cuts to the dealer, then {other} deals with {text}"
        raise NotUnderstood(message, re.sub(r"\b[ab]'s", lambda m: m[0].capitalize(), hint))
    return _cards_of("taken")(text, speaker)


_FACED, _TORN, _MARKED = (_finding(word) for word in ("faced", "torn", "marked"))


_RANK: Final = rf"(?:{'|'.join(RANK_NAMES.values())}|jack)"
_THE_RANK: Final = re.compile(rf"\bthe (?={_RANK}\b(?!(?: and)?(?: the)?(?: {_RANK})? of\b))")


def _cut(text: str, _speaker: Speaker) -> Fields:
    """Cards exposed in cutting, of which the rank alone may be told: `a queen`, `the queen`; of
    several, of one at the least: `a nine and another card`."""
    text = re.sub(r"\b(an?other|other|more)$", r"\1 card", _THE_RANK.sub("a ", text))
    cards = read_cards_seen(re.sub(r"\b(an?|one|two|three) (?:other|more) card", r"\1 card", text))
    several = len(cards) > 1 and any(card.rank for card in cards)
    if not all(card.rank or (several and not card.suit) for card in cards):
        hint = "write as: A cuts a queen for deal"
        raise NotUnderstood(f"{quote(text)} does not tell the rank", hint)
    return {"cards": cards}


SLOTS_OF_THE_DEAL: Final[dict[str, Slot]] = {
    "pack": Slot(("pack",), _named_pack, _say_pack, "A's pack"),
    "by": Slot(("by",), _by, _say_by, "twos"),
    "cut": Slot(("cards",), _cut, lambda fields: say_cards(fields["cards"]), "QC"),
    "lifted": Slot(("taken",), _lifted, _say_cards_of("taken"), "ten cards"),
    "remaining": _of_cards("left", "one card"),
    "new_packs": Slot(
        ("number",), _new_packs, _say_new_packs, "2 new packs", in_words=_new_packs_in_words
    ),
    "some": Slot(("number", "cards"), _some, _say_some, "a card"),
    "dealt": _of_cards("number", "three cards"),
    "packets": Slot(("packets",), _packets, _say_packets, "three and five"),
    "one": Slot(("number", "cards"), _some, _say_some, "7C"),
    "faced": Slot(("number", "cards"), *_FACED, "a faced card"),
    "torn": Slot(("number", "cards"), *_TORN, "a torn card"),
    "marked": Slot(("number", "cards"), *_MARKED, "a marked card"),
    "any_cards": Slot((), _any_cards, lambda _: "", "7C"),
    "fault": Slot(("fault",), _fault, field_as_it_is("fault"), "imperfect"),
    "to_deal": Slot(("whose",), _to_deal, _say_to_deal, "to deal"),
    "to": _lot_slot("whose", _say_lot("whose", of_cards=False), "B"),
    "belonging": _lot_slot("whose", _say_lot("whose", of_cards=True), "B's"),
    "source": _lot_slot("source", _say_hand("source"), "A's hand"),
    "target": _lot_slot("target", _say_hand("target"), "the stock"),
    "listener": Slot((), _listener, lambda _: "", "A"),
    "remark": Slot(
        ("remark",),
        read_remark,
        field_as_it_is("remark"),
        "A has not three kings",
        implied=IMPLIED,
    ),
}
"""The slots by their names in the patterns."""

_CUTTING: Final = "shuffling and cutting"
_DEALING: Final = "dealing"
_LIGHT: Final = "faults of the deal and of the pack"
_PROPOSED: Final = "fresh deals proposed"
_BYSTANDERS: Final = "bystanders"

# A table reads better with one head for each row than one argument on each line.
# fmt: off
FORMS_OF_THE_DEAL: Final[tuple[Form, ...]] = (
    # ---- shuffling and cutting
    Form(_CUTTING, "shuffles", acts.Shuffles, """
        {player} shuffles
        {player} shuffles the (pack|cards)
        """),
    Form(_CUTTING, "shuffles", acts.Shuffles, """
        {player} shuffles last
        {player} shuffles the (pack|cards) last
        {player} has the last shuffle
        """, {"how": "last"}),
    Form(_CUTTING, "shuffles", acts.Shuffles, """
        {player} shuffles {pack}
        """),
    Form(_CUTTING, "shuffles", acts.Shuffles, """
        {player} shuffles below the table
        {player} shuffles (below|beneath|under) the table
        {player} shuffles the (pack|cards) (below|beneath|under) the table
        """, {"how": "below the table"}),
    Form(_CUTTING, "shuffles", acts.Shuffles, """
        {player} shuffles {pack} below the table
        {player} shuffles {pack} (beneath|under) the table
        """, {"how": "below the table"}),
    Form(_CUTTING, "shuffles", acts.Shuffles, """
        {player} shuffles so that faces are seen
        {player} shuffles so that the faces (are|can be) (seen|shown|exposed)
        {player} shuffles the (pack|cards) so that the faces (are|can be) (seen|shown|exposed)
        {player} shuffles so as to (expose|show) the faces
        {player} shuffles the (pack|cards) so as to (expose|show) the faces
        """, {"how": "exposing faces"}),
    Form(_CUTTING, "shuffles", acts.Shuffles, """
        {player} shuffles {pack} so that faces are seen
        {player} shuffles {pack} so that the faces (are|can be) (seen|shown|exposed)
        {player} shuffles {pack} so as to (expose|show) the faces
        """, {"how": "exposing faces"}),
    Form(_CUTTING, "cuts for deal", acts.CutsForDeal, """
        {player} cuts {cut} for deal
        {player} cuts {cut} for the deal
        {player} cuts for the deal and (exposes|turns up|shows) {cut}
        {player} cuts for deal exposing {cut}
        {player} (exposes|shows) {cut} in cutting for [the] deal
        {player} turns up {cut} in cutting for [the] deal
        """),
    Form(_CUTTING, "cuts for deal", acts.CutsForDeal, """
        {player} cuts for deal exposing {dealt}
        {player} cuts for the deal and (exposes|turns up|shows) {dealt}
        {player} (exposes|shows) {dealt} in cutting for the deal
        {player} turns up {dealt} in cutting for the deal
        """),
    Form(_CUTTING, "cuts for deal", acts.CutsForDeal, """
        {player} cuts for deal
        {player} cuts for the deal
        """),
    Form(_CUTTING, "cuts for deal", acts.CutsForDeal, """
        {player} cuts {cut} for deal taking {lifted}
        {player} cuts {cut} for [the] deal (taking|lifting) [off] {lifted}
        """),
    Form(_CUTTING, "cuts for deal", acts.CutsForDeal, """
        {player} cuts {cut} for deal leaving {remaining}
        {player} cuts {cut} for [the] deal leaving {remaining} [in the lower packet]
        """),
    Form(_CUTTING, "cuts for deal", acts.CutsForDeal, """
        {player} cuts for deal taking {lifted}
        {player} cuts for [the] deal (taking|lifting) [off] {lifted}
        {player} cuts {lifted} for deal
        """),
    Form(_CUTTING, "cuts for deal", acts.CutsForDeal, """
        {player} cuts for deal leaving {remaining}
        {player} cuts for [the] deal leaving {remaining} [in the lower packet]
        """),
    Form(_CUTTING, "treats as the cut", acts.TreatsAsCut, """
        {player} treats {cut} as the card cut
        {player} (takes|treats) {cut} (as|for) the (cut|card cut|one cut)
        """),
    Form(_CUTTING, "treats as the cut", acts.TreatsAsCut, """
        {player} treats one of them as the card cut
        {player} (takes|treats|keeps) one of (them|the two) [cards] as the (cut|card cut|one cut)
        {player} (takes|treats|keeps) one of (them|the two) [cards] for the (cut|card cut|one cut)
        """),
    Form(_CUTTING, "treats as the cut", acts.TreatsAsCut, """
        {player} treats the lowest as the card cut
        {player} (takes|treats|keeps) the (lowest|lower) [card] (as|for) the (cut|card cut|one cut)
        {player} (takes|treats|keeps) the lowest [card] exposed (as|for) the (cut|card cut|one cut)
        """, {"lowest": True}),
    Form(_CUTTING, "cuts to the dealer", acts.CutsToDealer, """
        {player} cuts to the dealer
        {player} cuts to {adversary}
        {player} cuts again to the dealer
        {player} cuts the (pack|cards) to the dealer
        {player} cuts the (pack|cards) to {adversary}
        """),
    Form(_CUTTING, "cuts to the dealer", acts.CutsToDealer, """
        {player} cuts {lifted} to the dealer
        {player} cuts to the dealer (taking|lifting) {lifted}
        {player} cuts to the dealer (taking|lifting) off {lifted}
        """),
    Form(_CUTTING, "cuts to the dealer", acts.CutsToDealer, """
        {player} cuts to the dealer leaving {remaining}
        {player} cuts to the dealer leaving {remaining} in the lower packet
        {player} cuts to the dealer and leaves {remaining}
        """),
    Form(_CUTTING, "exposes", acts.ExposesInDeal, """
        {player} exposes {some} in cutting
        {player} exposes {some} (in|while|when) cutting
        {player} exposes {some} (in|while|when) cutting to the dealer
        {player} turns up {some} (in|while|when) cutting to the dealer
        """, {"during": "cutting"}),
    Form(_CUTTING, "exposes", acts.ExposesInDeal, """
        {player} exposes {some} in reuniting the packets
        {player} exposes {some} (in|while|when) (reuniting|uniting) the (packets|pack)
        {player} exposes {some} (in|while|when) putting the packets together
        """, {"during": "reuniting"}),
    Form(_CUTTING, "confuses the cards", acts.ConfusesCards, """
        {player} confuses the cards
        {player} (throws|puts) the cards into confusion
        """),
    Form(_CUTTING, "confuses the cards", acts.ConfusesCards, """
        the cards are confused
        the cards are (thrown|put) into confusion
        """),
    # ---- dealing
    Form(_DEALING, "chooses the deal", acts.ChoosesDeal, """
        {player} chooses {to_deal}
        {player} (elects|decides) {to_deal}
        """),
    Form(_DEALING, "chooses the cards", acts.ChoosesPack, """
        {player} chooses {pack}
        {player} selects {pack}
        {player} (chooses|elects) to deal with {pack}
        """),
    Form(_DEALING, "chooses the cards", acts.ChoosesPack, """
        {player} chooses the pack
        {player} (chooses|selects) the (pack|cards)
        """),
    Form(_DEALING, "chooses the mode", acts.ChoosesMode, """
        {player} chooses to deal by {by}
        {player} elects to deal by {by}
        {player} (says|declares|announces) that he will deal by {by}
        """),
    Form(_DEALING, "deals", acts.Deals, """
        {player} deals
        {player} deals the (cards|pack)
        """),
    Form(_DEALING, "deals", acts.Deals, """
        {player} deals by {by}
        {player} deals the cards by {by}
        {player} deals {by} at a time
        {player} deals the cards {by} at a time
        """),
    Form(_DEALING, "deals", acts.Deals, """
        {player} deals with {pack}
        {player} deals the cards with {pack}
        """),
    Form(_DEALING, "deals", acts.Deals, """
        {player} deals by {by} with {pack}
        {player} deals with {pack} by {by}
        """),
    Form(_DEALING, "deals a packet", acts.DealsPacket, """
        {player} deals {dealt} to {to}
        {player} gives {dealt} to {to}
        {player} deals {to} {dealt}
        """),
    Form(_DEALING, "places the stock", acts.PlacesStock, """
        {player} places the stock face downward
        {player} (places|lays|puts|sets) the stock face (downward|downwards|down)
        {player} (places|lays|puts|sets) the stock face (downward|downwards|down) on the table
        """, {"how": "face downward"}),
    Form(_DEALING, "places the stock", acts.PlacesStock, """
        {player} places the stock in packets of {packets}
        {player} (lays|puts) the stock in packets of {packets}
        {player} (divides|separates) the stock into packets of {packets}
        """, {"how": "in several packets"}),
    Form(_DEALING, "places the stock", acts.PlacesStock, """
        {player} places the stock in several packets
        {player} (lays|puts) the stock in several packets
        {player} (divides|separates) the stock into several packets
        """, {"how": "in several packets"}),
    Form(_DEALING, "places the stock", acts.PlacesStock, """
        {player} places the stock face upward
        {player} (places|lays|puts|sets) the stock face (upward|upwards|up)
        {player} (places|lays|puts|sets) the stock face (upward|upwards|up) on the table
        """, {"how": "face upward"}),
    Form(_DEALING, "places the stock", acts.PlacesStock, """
        {player} places the stock aside
        {player} (places|lays|puts|sets) the stock (aside|apart)
        """, {"how": "aside"}),
    Form(_DEALING, "collects the cards", acts.Collects, """
        {player} collects the cards
        {player} gathers the cards
        {player} (collects|gathers) up the cards
        """, {"how": "face downward"}),
    Form(_DEALING, "collects the cards", acts.Collects, """
        {player} collects the cards face upward
        {player} (collects|gathers) the cards face (upward|upwards|up)
        {player} (collects|gathers) the cards and (places|lays) them face (upward|upwards|up)
        """, {"how": "face upward"}),
    Form(_DEALING, "collects the cards", acts.Collects, """
        {player} collects the cards in disorder
        {player} gathers the cards in disorder
        {player} (collects|gathers) the cards and (places|lays|puts) them in disorder
        """, {"how": "in disorder"}),
    # ---- faults of the deal and of the pack
    Form(_LIGHT, "exposes", acts.ExposesInDeal, """
        {player} exposes {some} of {belonging} in dealing
        {player} exposes {some} of {belonging} (while|when) dealing
        {player} exposes one of {belonging} cards (in|while|when) dealing
        {player} turns up {some} of {belonging} (in|while|when) dealing
        {player} turns up one of {belonging} cards (in|while|when) dealing
        {player} exposes {some} [in|while|when] dealing (it|them) to {to}
        {player} turns up {some} [in|while|when] dealing (it|them) to {to}
        """, {"during": "dealing"}),
    Form(_LIGHT, "exposes", acts.ExposesInDeal, """
        {player} exposes {some} in dealing
        {player} exposes {some} (while|when) dealing
        {player} turns up {some} (in|while|when) dealing
        {player} turns {some} (face up|face upward) (in|while|when) dealing
        """, {"during": "dealing"}),
    Form(_LIGHT, "asks leave", acts.AsksLeave, """
        {player} asks leave to rectify the deal
        {player} asks for (leave|permission) to rectify the deal
        {player} asks (leave|permission) to (correct|put right) the deal
        {player} asks {adversary} for (leave|permission) to rectify the deal
        """),
    Form(_LIGHT, "gives leave", acts.GivesLeave, """
        {player} gives leave to rectify the deal
        {player} (gives|grants) (leave|permission) to rectify the deal
        {player} (gives|grants) {adversary} (leave|permission) to rectify the deal
        {player} (allows|permits) {adversary} to rectify the deal
        {player} (allows|permits) the deal to be rectified
        """),
    Form(_LIGHT, "refuses leave", acts.RefusesLeave, """
        {player} refuses leave to rectify the deal
        {player} refuses (leave|permission) to rectify the deal
        {player} refuses {adversary} (leave|permission) to rectify the deal
        {player} does not allow {adversary} to rectify the deal
        """),
    Form(_LIGHT, "moves cards", acts.MovesCards, """
        {player} moves {some} from {source} to {target}
        {player} (puts|transfers|takes) {some} from {source} (to|into) {target}
        """),
    Form(_LIGHT, "rectifies the deal", acts.RectifiesDeal, """
        {player} rectifies the deal
        {player} corrects the deal
        {player} puts the deal right
        """),
    Form(_LIGHT, "finds a faced card", acts.FindsFaced, """
        {player} finds {faced} in the pack
        {player} (sees|discovers|notices|meets) {faced} in the pack
        {player} comes upon {faced} in the pack
        """, {"where": "pack"}),
    Form(_LIGHT, "finds a faced card", acts.FindsFaced, """
        there is {faced} in the pack
        a faced card is (found|seen) in the pack
        """, {"where": "pack"}),
    Form(_LIGHT, "finds a faced card", acts.FindsFaced, """
        {player} finds {faced} in the stock
        {player} (sees|discovers|notices|meets) {faced} in the stock
        {player} comes upon {faced} in the stock
        """, {"where": "stock"}),
    Form(_LIGHT, "finds a faced card", acts.FindsFaced, """
        there is {faced} in the stock
        a faced card is (found|seen) in the stock
        """, {"where": "stock"}),
    Form(_LIGHT, "finds a faced card", acts.FindsFaced, """
        {player} finds the lowest card of the stock faced
        {player} (finds|sees|notices) the (lowest|bottom|last) card of the stock faced
        {player} (finds|sees|notices) that the (lowest|bottom|last) card of the stock is faced
        """, {"where": "stock", "lowest": True, "number": 1}),
    Form(_LIGHT, "finds a faced card", acts.FindsFaced, """
        the lowest card of the stock is faced
        the (lowest|bottom|undermost|last) card of the stock (is|lies) faced
        """, {"where": "stock", "lowest": True, "number": 1}),
    Form(_LIGHT, "finds a damaged card", acts.FindsDamaged, """
        {player} finds {torn}
        {player} (discovers|notices|sees) {torn}
        {player} (points|says|finds|notices|discovers) [out] that {one} is torn
        """, {"how": "torn"}),
    Form(_LIGHT, "finds a damaged card", acts.FindsDamaged, """
        {player} finds {marked}
        {player} (discovers|notices|sees) {marked}
        {player} (points|says|finds|notices|discovers) [out] that {one} is marked
        """, {"how": "marked"}),
    Form(_LIGHT, "finds a damaged card", acts.FindsDamaged, """
        there is {torn}
        a torn card is found
        """, {"how": "torn"}),
    Form(_LIGHT, "finds a damaged card", acts.FindsDamaged, """
        there is {marked}
        a marked card is found
        """, {"how": "marked"}),
    Form(_LIGHT, "points out a fault of the pack", acts.PointsOutPack, """
        {player} points out that the pack is {fault}
        {player} (points|says|discovers|finds|announces) [out] that the pack is {fault}
        {player} (points|says|discovers|finds|announces) [out] that the pack has {fault}
        """),
    Form(_LIGHT, "points out a fault of the pack", acts.PointsOutPack, """
        the pack is found {fault}
        the pack is (found|discovered) to (be|have) {fault}
        """),
    Form(_LIGHT, "points out the wrong pack", acts.PointsOutWrongPack, """
        {player} points out that {whose} dealt with the wrong pack
        {player} (points|says|finds) [out] that {whose} dealt with the wrong pack
        {player} (points|says|finds) [out] that {whose} (has dealt|is dealing) with the wrong pack
        """),
    Form(_LIGHT, "points out the wrong pack", acts.PointsOutWrongPack, """
        {player} points out that the wrong pack was dealt
        {player} (points|says|finds|discovers) [out] that the wrong pack (was|has been) dealt
        """),
    Form(_LIGHT, "calls for packs", acts.CallsForPacks, """
        {player} calls for {new_packs}
        {player} asks for {new_packs}
        """),
    Form(_LIGHT, "calls for packs", acts.CallsForPacks, """
        {player} calls for fresh cards
        {player} (calls|asks) for (new|fresh) cards
        {player} (calls|asks) for (new|fresh) cards at the expense of both
        """),
    Form(_LIGHT, "replaces cards", acts.ReplacesCards, """
        {player} replaces the torn card
        {player} replaces the (torn|marked|damaged) (cards|card)
        """),
    Form(_LIGHT, "replaces cards", acts.ReplacesCards, """
        the torn card is replaced
        the (torn|marked|damaged) (cards|card) (is|are) replaced
        the players replace the (torn|marked|damaged) (cards|card)
        """),
    # ---- fresh deals proposed
    Form(_PROPOSED, "proposes a fresh deal", acts.ProposesFreshDeal, """
        {player} proposes a fresh deal
        {player} (offers|suggests) a fresh deal
        {player} (offers|proposes) to {adversary} a fresh deal
        {player} offers {adversary} a fresh deal
        """),
    Form(_PROPOSED, "accepts a fresh deal", acts.AcceptsFreshDeal, """
        {player} accepts a fresh deal
        {player} agrees to a fresh deal
        {player} accepts the (offer|proposal) of a fresh deal
        """),
    Form(_PROPOSED, "refuses a fresh deal", acts.RefusesFreshDeal, """
        {player} refuses a fresh deal
        {player} (declines|rejects) a fresh deal
        {player} (refuses|declines|rejects) the (offer|proposal) of a fresh deal
        """),
    Form(_PROPOSED, "withdraws a proposal", acts.WithdrawsProposal, """
        {player} withdraws the offer of a fresh deal
        {player} withdraws the proposal of a fresh deal
        {player} says that he does not now (wish|want) a fresh deal
        """),
    # ---- bystanders
    Form(_BYSTANDERS, "a bystander remarks", acts.BystanderRemarks, """
        a bystander points out that {remark}
        (a|the) (bystander|spectator|looker-on|onlooker) (says|remarks|points) [out] that {remark}
        (a|the) (bystander|spectator|looker-on|onlooker) (says|remarks|observes) {remark}
        (a|the) (bystander|spectator|looker-on|onlooker) (tells|informs) {listener} that {remark}
        """),
)
# fmt: on
"""The sentences, in the order of the documentation."""
