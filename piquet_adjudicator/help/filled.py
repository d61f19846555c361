"""What stands in the slots of a sentence: words of the line that can stand there, and no others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.cards_written import RANK, SMALL_CARD
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.help.notions import notions_in
from piquet_adjudicator.help.who_acts import player_at
from piquet_adjudicator.language.form import Form
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.forms_play import LEAST_OF_A_HAND
from piquet_adjudicator.language.numbers import ORDER_OF, parse_number
from piquet_adjudicator.language.patterns import slots_in
from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.model.acts import Act, End, Part
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

_LONGEST_SPAN: Final = 9


class Filling(Struct, frozen=True):
    """Words of a line, from one place to another, and what they say in a slot."""

    start: int
    end: int
    fields: Fields


def acts_of(
    form: Form, saying: Saying, speaker: Speaker, spans: dict[tuple[str, Player], list[Filling]]
) -> Iterator[Act]:
    """The acts of a form with its slots filled from the saying."""
    names = [name for name in slots_in(form.patterns[0]) if name != "player"]
    choices: list[list[Filling]] = []
    for name in names:
        key = (name, speaker.player)
        if key not in spans:
            spans[key] = _spans(name, saying, speaker)
        choices.append(spans[key])
    for chosen in product(*(each[:4] for each in choices)):
        if any(a.start < b.end and b.start < a.end for a, b in _pairs(chosen) if a.end and b.end):
            continue
        fields: Fields = dict(form.sets)
        if form.fills_player:
            fields["player"] = speaker.player
        for span in chosen:
            if any(fields.get(k, v) != v for k, v in span.fields.items()):
                break
            fields.update(span.fields)
        else:
            try:
                yield form.act(**fields)
            except TypeError:
                continue


def _pairs(spans: tuple[Filling, ...]) -> Iterator[tuple[Filling, Filling]]:
    for at, one in enumerate(spans):
        for other in spans[at + 1 :]:
            yield one, other


_TO_WHOM: Final = re.compile(r"\b(?:to|for) ([ab])\b(?!')")
"""To whom a card is dealt: it is his."""
PERSON_SLOTS: Final = frozenset(
    ("whose", "other", "rival", "owner", "others", "belonging", "to", "opposed", "rightful")
)


def _spans(name: str, saying: Saying, speaker: Speaker) -> list[Filling]:
    """What may stand in a slot, of the words of the saying: the longest first."""
    if name in PERSON_SLOTS:
        return _persons(name, saying, speaker)
    words = saying.words
    if name == "part" and (lifted := _LIFTED.search(" ".join(words))):
        return [Filling(0, 0, {"part": Part(parse_number(lifted[1]) or 1, "top")})]
    if name == "part" and _OF_THE_STOCK.search(text := " ".join(words)):
        cards = re.findall(rf"\b{SMALL_CARD}\b", text)
        fields = _read(name, (cards[0], "of", "stock"), speaker) if len(cards) == 1 else None
        if fields is not None:
            return [Filling(0, 0, fields)]
    if name == "fault":
        notions = notions_in(words)
        return [Filling(0, 0, {"fault": fault}) for fault in _FAULTS if fault in notions][:1]
    some = re.search(_CARDS_OF_THE_STOCK, " ".join(words)) if name == "part" else None
    if some is not None:
        number = parse_number(some[1]) or 1
        return [Filling(0, 0, {"part": Part(number, end)}) for end in _ENDS]
    named_twice = name == "what" or len(_A_RANK.findall(" ".join(words))) > 1
    if (
        name in ("what", "new_set")
        and named_twice
        and (some := _SOME_OF_A_RANK.search(" ".join(words)))
    ):
        read = (SLOTS[name].read(f"{number} {some[1]}", speaker) for number in ("three", "four"))
        return [Filling(0, 0, fields) for fields in read]
    fillings: list[Filling] = []
    for start, end in _stretches(words):
        if name in _POINTS and words[end : end + 1] in _CARDS:
            continue
        if any(start >= span.start and end <= span.end for span in fillings):
            continue
        fields = _read(name, words[start:end], speaker)
        if fields is not None and (_too_many(name, fields) or _of_the_ten(words, end, fields)):
            continue
        if fields is not None and fields not in [span.fields for span in fillings]:
            fillings.append(Filling(start, end, fields))
    return fillings


@lru_cache(maxsize=100)
def _stretches(words: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Where words that may stand in a slot begin and end, the longest first."""
    return tuple(
        (start, start + length)
        for length in range(min(len(words), _LONGEST_SPAN), 0, -1)
        for start in range(len(words) - length + 1)
        if not _counts_others(words, start + length) and not player_at(words[start])
    )


_OF_THE_STOCK: Final = re.compile(r"\b(?:stock|talon|taking in)\b")
"""Words by which a card that is named is one of the stock."""
_LIFTED: Final = re.compile(
    r"\b(?:lifts?|lifted|raises?|raised|picks?|picked|takes?|took)(?: up| off)? (an|one|two"
    r"|three|four|five) cards?(?: up| off)?$"
)
"""Cards taken up, and not from where: they are those on the top."""
_CARDS_OF_THE_STOCK: Final = r"\b([\w-]+) cards? (?:of|in|from|off) (?:the )?stock\b"
"""Cards of the stock, and not which: either end of it may be meant."""
_SOME_OF_A_RANK: Final = re.compile(
    r"^(?!.*\b(?:three|four|[34]|trio|quatorze)\b).*\b(?<!of )"
    r"((?:ace|king|queen|knave|jack|ten)s)\b"
)
"""Cards of a rank, and not how many: three or four may be called."""
_A_RANK: Final = re.compile(r"\b(?:ace|king|queen|knave|jack|ten)s\b")
_FAULTS: Final = ("imperfect", "redundant", "incorrect")
_ENDS: Final[tuple[End, ...]] = ("top", "bottom")


def _too_many(name: str, fields: Fields) -> bool:
    """Whether so many cards, or packs, are never in a hand, or on a table."""
    return bool(fields.get("number", 0) > _MOST.get(name, 1000))


def _of_the_ten(words: tuple[str, ...], end: int, fields: Fields) -> bool:
    """Whether a ten is taken for so many cards or points: `the ten`, `the dirty ten` is a card."""
    rank = _CARD_RANKS.get(words[end - 1])
    counted = [value for field, value in fields.items() if field != "rank"]
    if rank is None or rank not in counted or words[end : end + 1] in _CARDS:
        return False
    before = words[max(end - 3, 0) : end - 1]
    if not before or _NUMBERED & set(before):
        return False
    return before[-1] in _BEFORE_A_RANK or (
        before[0] in _BEFORE_A_RANK and len(before) > 1 and parse_number(before[-1]) is None
    )


_CARD_RANKS: Final = {"ten": 10, "nine": 9, "eight": 8, "seven": 7}
_BEFORE_A_RANK: Final = frozenset(("an", "the", "red", "black", "that", "this", "a's", "b's"))
_NUMBERED: Final = frozenset(
    ("top", "bottom", "first", "last", "next", "other", "remaining", "upper", "lower", "of", "all")
)
"""Before so many cards."""
_POINTS: Final = frozenset(("number",))
_CARDS: Final = (("card",), ("cards",))
"""What is numbered is cards, and no points, where this follows."""
_MOST: Final = {
    **dict.fromkeys(("in_hand", "odd_hand", "count", "counted", "counted_in_part"), 16),
    **dict.fromkeys(("taken", "cards_taken", "many"), 12),
    "packs": 4,
}
"""The most that a number of these may be."""


def _counts_others(words: tuple[str, ...], end: int) -> bool:
    """Whether the words before a place end with a number of things that are no cards."""
    noun = words[end] if end < len(words) else ""
    return noun in _COUNTED_OTHERWISE and parse_number(words[end - 1]) is not None


_COUNTED_OTHERWISE: Final = frozenset(
    ("packets", "packs", "tricks", "hands", "heaps", "deals", "too")
)
"""Things that are no cards: a number before them is of them. So many too few are no count."""
_CARDS_BY_RANK: Final = frozenset(
    ("ace", "king", "queen", "knave", "jack", "ten", "spade", "heart", "diamond", "club")
)
"""A card of which the rank or suit is told is one card."""
_SINGLE: Final = frozenset(("the card", "that card", "his card", "her card"))
"""Words for a single card, of which no more is said."""
NO_NUMBERS: Final = frozenset(("a", "an", "no", "one", "b", "none", "nothing"))
_COUNTS: Final = frozenset(
    ("counted", "taken", "cards_taken", "lifted", "remaining", "many", "count", "answered", "dealt")
)


_TO_OTHERS: Final = re.compile(r" to (?:(?:three|four) )?(?:aces|kings|queens|knaves|jacks|tens)$")
"""What a call is corrected to is no part of what it was."""


@lru_cache(maxsize=20_000)
def _read(name: str, words: tuple[str, ...], speaker: Speaker) -> Fields | None:
    """What the words say in a slot; None where they do not stand in it. It is asked of the same
    words for the line and for its clauses."""
    text = " ".join("a" if word == "an" else word for word in words)
    if name == "answer":
        return _answer(text)
    if name == "count" and (text in _SINGLE or text in _CARDS_BY_RANK):
        text = "one card"
    if name == "packs" and text in ("a", "one", "single"):
        text = "one"
    elif len(words) == 1 and text in NO_NUMBERS and (text != "one" or name not in _COUNTS):
        return None
    if name == "trick":
        text = re.sub(r"^(?:the )?(\w+) trick$", lambda m: _NTH.get(m[1], text), text)
    if name in ("in_hand", "odd_hand"):
        number = parse_number(re.sub(r" cards?$| only$|^only ", "", text))
        if number is None or number < LEAST_OF_A_HAND - 1:
            return None
    if words[0] in ("b", "and") or words[-1] in ("and", "the", "of", "a", "an", "b"):
        return None
    if name == "spoken" or name == "remark":
        return None
    if name == "named_further" and _TO_OTHERS.search(text):
        return None
    ways = (
        text,
        _singular(text),
        _one_of(name, text),
        _with_noun(name, text),
        _as_called(name, text),
    )
    for said in dict.fromkeys(ways):
        try:
            return SLOTS[name].read(said, speaker)
        except (NotUnderstood, KeyError, ValueError, IndexError):
            continue
    return None


_NTH: Final = {ordinal: str(number) for ordinal, number in ORDER_OF.items()}
"""Tricks, as they are counted."""
_A_CARD: Final = rf"(?:the |a )?(?:card|({SMALL_CARD}))"


def _with_noun(name: str, text: str) -> str:
    """Words with the name of their slot after them, which a line may leave out."""
    noun = name in ("torn", "marked") or (name == "pack" and text in ("a's", "b's"))
    if name == "faced" and (card := re.fullmatch(_A_CARD, text)):
        return f"{card[1]} faced" if card[1] else "a faced card"
    if name == "dealt" and parse_number(text) is not None:
        return f"{text} cards"
    return f"{text} {name}" if noun else text


_THE_RANK: Final = rf"(?:the|his|her) ({RANK})"


def _one_of(name: str, text: str) -> str:
    """A card of a suit that is led or played: `starts hearts`."""
    if name == "cut" and (rank := re.fullmatch(RANK, text)):
        return f"{'an' if rank[0][0] in 'ae' else 'a'} {rank[0]}"
    if name == "in_part" and (rank := re.fullmatch(_THE_RANK, text)):
        return f"{'an' if rank[1][0] in 'ae' else 'a'} {rank[1]}"
    if name == "in_part" and text in ("spades", "hearts", "diamonds", "clubs"):
        return f"a {text.removesuffix('s')}"
    return text


def _as_called(name: str, text: str) -> str:
    """Words for a call by its kind: of the cards called, the point."""
    called = name == "named" and re.fullmatch(r"(?:the |his |her )?[\w-]+ cards", text)
    return "the point" if called else text


@lru_cache(maxsize=20_000)
def _singular(text: str) -> str:
    """Other words of a slot: the lowest card for the bottom one, a heart for hearts."""
    said = re.sub(r"\b(?:lowest|undermost|last)\b", "bottom", text)
    said = re.sub(r"\b(?:uppermost|highest)\b", "top", said)
    said = re.sub(r"\byour\b", "the", said)
    said = re.sub(r"\bno (?:more|others?|longer any)\b", "none", said)
    said = re.sub(r"\b(top|bottom) of the stock\b", r"\1 card", said)
    return re.sub(r"\b(spade|heart|diamond|club)\b", r"\1s", said)


_GOOD: Final = {
    "good": r"good|yes|yep|yeah|fine|allowed|ok|well|right|is good|are good|they good|granted"
    r"|admitted|approves?|approved|allows?|admits?|grants?|nods|nodded|passes|passed|yields?",
    "equal": r"equal|equality|equals|the same|same|as good|like good|even|level|=|likewise|also"
    r"|ditto",
    "not good": r"not good|no good|no|bad|better|of no avail|beaten|not enough|refused|denied|"
    r"not|disallowed|mine is better|too low|i beat|beats?(?: it| that)?|can beat it|tops it"
    r"|contests?"
    r"(?: it)?|disputes?(?: it)?|denies(?: it)?|rejects?(?: it)?",
}


def _answer(text: str) -> Fields | None:
    for answer, words in _GOOD.items():
        if re.fullmatch(words, text):
            return {"answer": answer}
    return None


_PRONOUNS: Final = frozenset(
    ("his", "him", "her", "he", "she", "himself", "herself", "you", "your")
)


def names_nobody(name: str, saying: Saying) -> bool:
    """Whether a clause leaves open who is meant beside him who acts."""
    if name in ("to", "belonging", "other", "opposed"):
        return False
    owners = {word for word in saying.words if word.endswith("'s")}
    return not owners and not _PRONOUNS & set(saying.words) and len(saying.named) < len(PLAYERS)


def _persons(name: str, saying: Saying, speaker: Speaker) -> list[Filling]:
    """Who may be meant beside him who acts: he whose the thing is said to be, or who is named, or
    else the other."""
    me, other = speaker.player, adversary_of(speaker.player)
    words = set(saying.words)
    of_his_paper = re.match(r"[ab]'s (?:has|have|had|is|was) ", saying.text)
    owners = {word for word in words if word.endswith("'s") and not of_his_paper}
    if "stock" in words and name in ("belonging", "to"):
        return [Filling(0, 0, {"whose": "stock"})]
    dealt_to = _TO_WHOM.search(saying.text) if name == "belonging" else None
    if name == "belonging" and not owners and not dealt_to and not _PRONOUNS & words:
        return []
    each = [other, me]
    if dealt_to:
        each = ["A" if dealt_to[1] == "a" else "B"]
    if name == "to" and {"himself", "herself", "myself"} & words:
        each = [me, other]
    if name in ("whose", "owner") and other not in saying.named and not {"him", "her"} & words:
        each = [me, other]
    if {"my", "mine"} & words and name in _OWNING:
        each = [me, other]
    if {"his", "himself", "herself", "own"} & words and name not in _OF_THE_OTHER:
        each = [me, other]
    if len(owners) == 1 and name in ("owner", "others", "whose", "belonging"):
        each = [other, me] if f"{other.lower()}'s" in owners else [me, other]
    named = re.search(r"\b(?:for|to) ([ab])$|\bfor ([ab])\b", saying.text)
    if name == "whose" and named:
        each = ["A"] if "a" in named.groups() else ["B"]
    fillings = []
    for player in each:
        try:
            said = f"{player.lower()}'s" if name in _OWNING else player.lower()
            fillings.append(Filling(0, 0, SLOTS[name].read(said, speaker)))
        except NotUnderstood:
            continue
    return fillings


_OF_THE_OTHER: Final = frozenset(("to", "others", "rival", "other"))
_OWNING: Final = frozenset(("owner", "others", "belonging", "rightful"))
