"""What a player's own words say of cards held: by whom, which and how many, and at what moment; or
of the number of cards that he, or the stock, had.

Words are taken for that only where they say plainly that a player had, or had not, something that
can be counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.acts_alleged import HOLDING, sayings_by_part
from piquet_adjudicator.help.alleged import HoldingAlleged, LeastAndMost, SizeAlleged
from piquet_adjudicator.help.cards_written import RANK
from piquet_adjudicator.help.clauses import Saying, one_clause
from piquet_adjudicator.help.first_forms import first_form
from piquet_adjudicator.help.who_acts import (
    BESIDE,
    DENIES,
    SUPPOSES,
    is_verb,
    player_at,
    set_of_words,
    who_did,
)
from piquet_adjudicator.language.combinations import read_combination
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Answers, Combination, Replies
from piquet_adjudicator.model.cards import Card, parse_card, parse_rank, parse_suit
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game

_MOST: Final = 99
"""More cards than there are of anything."""
_LEFT: Final = set_of_words("more left still now remaining remained")
_LISTED: Final = re.compile(rf", (?=(?:the |an? |or |and |nor |no )?{RANK}s?\b)")
_POINTS: Final = re.compile(r"\b(\w+) for (?:the|my|his|her|each|it|an?|play)\b")
"""So many points, for something."""
_AS_A_LIST: Final = 4
"""So many ranks, one after another, are meant as those of one sequence."""
_NOW: Final = set_of_words("has have holds hold now")
_NO_MORE: Final = set_of_words("only just but merely not")
"""Words between "had" and the cards that he had."""
_EXCEPT: Final = set_of_words("but except besides save than")
_OTHER: Final = set_of_words("other another")
_NONE: Final = set_of_words("no none neither nor")
_COUNTED: Final = (7, 8, 9, 10)
"""Ranks whose names are numbers too."""
_BEFORE_RANK: Final = set_of_words("one any the no an that his neither nor but except besides than")
_SAVE: Final = re.compile(
    r"\b(?P<none>no|none|nothing|any)\b(?P<of> [\w ]+?) but (?=the |[akqj\d])"
)
"""Words that except a card from those that he had not."""
_OF_A_SUIT: Final = re.compile(r"\bof (?:an?|any|one|the same) suit\b")
_DEALT: Final = re.compile(
    r"\bdealt\b|\bin the deal\b|\bfrom the (?:beginning|start|first|outset|deal)\b"
)
_WHEN: Final = re.compile(r"\b(?:when|at the time|the moment|as (?=he|she|I|[AB]\b))\b")
_NUMBER: Final = re.compile(
    r"(?P<only>only |just |but |at least |more than |fewer than |less than |at most |its |his )*"
    r"(?P<number>[a-z0-9-]+)(?: cards?)?(?: in (?:hand|all|it|the stock|[ab]'s hand))?"
    r"(?: dealt(?: (?:to )?(?:[ab]|me|him|her))?)?(?: left)?"
    r"(?: (?:when|as|on|at|before|after|until)\b.*)?"
)
_STOCK: Final = re.compile(
    r"\b(?:the stock (?:has|had|holds|held|contains|contained|was of|is of)"
    r"|(?i:there) (?:are|were|was|is)"
    r"(?= (?:.*\bin the stock|(?:but |only |just )?\w+(?: cards?)? left\b"
    r"(?!.*\b(?:bottom|packet)\b))))"
    r"(?P<said> .+)"
)


def held_of(
    text: str, by: Player, elder: Player, names: Mapping[Player, str]
) -> tuple[HoldingAlleged, ...]:
    """What the words of a player say of the cards that one of the two held."""
    if any(parse_number(each) is not None for each in _POINTS.findall(text.lower())):
        return ()
    head, *_ = _WHEN.split(text, maxsplit=1)
    head = _SAVE.sub(r"\g<none>\g<of> except ", _LISTED.sub(" ", head))
    sayings = next(sayings_by_part(head, by, elder, names), ())
    held = tuple(filter(None, map(_held, sayings)))
    alone = _held(one_clause(head, elder, {**names, by: "I"}))
    return held or ((alone,) if alone else ())


def moment_words(text: str) -> str:
    """The words that say when something was held; empty where there are none.

    >>> moment_words("he held two hearts when he led the ace")
    'he led the ace'
    """
    _, *tail = _WHEN.split(text, maxsplit=1)
    return tail[0].strip() if tail else ""


_SAID: Final = re.compile(
    r"(?:he|she|I|A|B) (?:had )?(?:said|told|answered|replied|called|announced) (?P<said>.+)"
)


def said_at(words: str, game: Game, last: int) -> int | None:
    """The line at which that was said which is quoted as said; 0 where that is not clear, None
    where nothing is quoted."""
    match = _SAID.fullmatch(words.rstrip(".!"))
    if match is None:
        return None
    quoted = set(match["said"].lower().split()) - {"that", "he", "she", "it", "the", "a"}
    said = [step for step in game.steps[:last] if quoted <= set(say(step.act).lower().split())]
    answers = [step for step in said if isinstance(step.act, Answers | Replies)]
    lines = [step.number for step in (answers if len(said) > 1 else said)]
    return lines[0] if len(lines) == 1 else 0


_PUT_DOWN: Final = set_of_words(
    "lead leads led play plays played throw throws threw put puts laid followed dropped"
)


def card_put_down(
    words: str, by: Player, elder: Player, names: Mapping[Player, str]
) -> tuple[Player, Card] | None:
    """Who put down which card, by words that name one card, rank or suit; None where they do not.

    >>> (player, card) = card_put_down("he threw the diamond", "B", "A", {}) or ("", "")
    >>> player, card
    ('A', Card('?D'))
    """
    said = one_clause(words, elder, {**names, by: "I"}).words
    player = player_at(said[0]) if said else None
    cards = tuple(filter(None, map(_card, said, said[1:])))
    if player is None or len(cards) != 1 or not _PUT_DOWN & set(said):
        return None
    return player, cards[0]


def size_of(
    text: str, by: Player, elder: Player, names: Mapping[Player, str]
) -> tuple[SizeAlleged, ...]:
    """How many cards words say that a player had in all, or the stock."""
    head, *_ = _WHEN.split(text, maxsplit=1)
    if (said := _STOCK.search(head)) and (many := _in_all(said["said"].split(), of_stock=True)):
        return (SizeAlleged(None, many),)
    sayings = next(sayings_by_part(text, by, elder, names), ())
    return tuple(
        SizeAlleged(player, many, bool(_DEALT.search(each.text)), bool(_NOW & {*each.words}))
        for each in sayings or (one_clause(text, elder, {**names, by: "I"}),)
        if (read := _holding(each)) is not None
        for player, denied, rest in [read]
        if (many := _in_all(rest)) and not denied
    )


_BARE: Final = range(10, 16)
"""A number alone, of which it is not said what, is that of a whole hand only if it may be one."""


def _in_all(words: list[str] | tuple[str, ...], *, of_stock: bool = False) -> LeastAndMost | None:
    """A number of cards, of which nothing else is said."""
    said = " ".join(words).lower().strip()
    match = _NUMBER.fullmatch(said)
    number = parse_number(match["number"]) if match else None
    if number is None or (number not in _BARE and "card" not in said and not of_stock):
        return None
    return _compared(said, number, exactly=True)


# ---- cards


def _held(saying: Saying) -> HoldingAlleged | None:
    read = _holding(saying)
    if read is None:
        return _held_out(saying)
    player, denied, rest = read
    text = " ".join(rest)
    what = None if denied else _combination(text)
    left, dealt = bool(_LEFT & set(rest)), bool(_DEALT.search(saying.text))
    if what is not None:
        return HoldingAlleged(player, (), left=left, dealt=dealt, what=what)
    of = tuple(_counted(rest, denied))
    if sum(_is_rank(word) for word in rest) >= _AS_A_LIST:
        return None
    if _OF_A_SUIT.search(text):
        number = next((n for word in rest if (n := parse_number(word)) is not None), None)
        if number is None:
            return None
        longest = (Card(0, ""), _compared(text, number))
        return HoldingAlleged(player, (longest,), left=left, dealt=dealt, of_one_suit=True)
    return HoldingAlleged(player, of, left=left, dealt=dealt) if of else None


_PUT_OUT: Final = (("put", "out"), ("laid", "out"), ("threw", "out"), ("threw", "away"))


def _held_out(saying: Saying) -> HoldingAlleged | None:
    """What words say that a player discarded, where they name suits, ranks or cards."""
    words = saying.words
    who = who_did(words)
    if who is None:
        return None
    player, at = who
    both = tuple(words[at : at + 2])
    if both not in _PUT_OUT and both[:1] != ("discarded",):
        return None
    rest = words[at + (1 if both[:1] == ("discarded",) else 2) :]
    of = tuple(_counted(rest, bool(DENIES & set(words[1:at]))))
    return HoldingAlleged(player, of, out=True) if of else None


def _holding(saying: Saying) -> tuple[Player, bool, tuple[str, ...]] | None:
    """Who had, or (True) had not, what."""
    words = tuple(word for word in saying.words if word not in ("'", '"'))
    player = player_at(words[0]) if words else None
    if player is None or SUPPOSES & set(words):
        return None
    at = 1
    while at < len(words) and words[at] in BESIDE | DENIES | {"was"} and not _holds(words, at):
        at += 1
    if at == len(words) or not _holds(words, at):
        return None
    rest = words[at + 1 :]
    if rest[:1] == ("to",):
        return None
    denied = bool(set(words[1:at]) & DENIES) or rest[:1] == ("not",)
    return player, denied, rest[1:] if rest[:1] == ("not",) else rest


def _holds(words: tuple[str, ...], at: int) -> bool:
    """Whether a word says that he has, and not that he has done."""
    if words[at] == "dealt":
        return at > 0 and words[at - 1] in ("was", "had", "been")
    if first_form(words[at]) not in HOLDING:
        return False
    at += 1
    while words[at : at + 1] and words[at] in _NO_MORE:
        at += 1
    following = words[at : at + 1]
    if not following or following[0] in BESIDE | DENIES - {"not"}:
        return False
    return not is_verb(words, at, near_subject=True)


def _combination(text: str) -> Combination | None:
    """The combination that words name in full, which is not counted card by card: a point, or a
    sequence."""
    said = re.sub(r"^(?:a |an |the |only |also )+|(?: too| also| as well| myself)+$", "", text)
    said = re.sub(r" (?:in (?:hand|my hand|[ab]'s hand)|left)$", "", said)
    try:
        what = read_combination(said)
    except NotUnderstood:
        return None
    bare = re.fullmatch(r"[\w-]+", said) is not None
    plain = what.kind == "point" and (what.making is None or bare)
    return None if what.kind == "quatorze or trio" or plain else what


def _counted(words: tuple[str, ...], denied: bool) -> Iterator[tuple[Card, LeastAndMost]]:
    """The suits, ranks or cards that words name, each with how many they say there were."""
    seen: set[Card] = set()
    excepted = False
    from_here: list[str] = []
    for before, word in zip(("", *words), words, strict=False):
        excepted = excepted or (word in _EXCEPT and bool(seen))
        card = _card(before, word)
        from_here.append(word)
        if card is None or card in seen:
            continue
        if excepted:
            continue
        seen.add(card)
        said = " ".join(from_here)
        rest = words[words.index(word) + 1 :]
        yield card, _how_many(said, card, denied, bool(_EXCEPT & set(rest)))
        from_here = [each for each in from_here if each in _NONE]


def _how_many(said: str, card: Card, denied: bool, excepted: bool) -> LeastAndMost:
    """How many of some cards words say that there were."""
    words = set(said.split())
    number = next((n for word in said.split()[:-1] if (n := parse_number(word))), None)
    if number is None and card.is_seen:
        return (0, 0) if denied or words & _NONE else (1, 1)
    if words & _NONE and number is not None:
        return (0, number if "more than" in said else number - 1)
    if words & _NONE or (denied and number is None):
        return (0, 1 if words & _OTHER or excepted else 0)
    if number is None:
        return (2, _MOST) if words & _OTHER else (1, _MOST)
    if denied:
        return (0, number - 1)
    return _compared(said, number)


def _compared(said: str, number: int, exactly: bool = False) -> LeastAndMost:
    """A number, as it is said to be all, the least or the most: he who had three had two."""
    if re.search(r"\bat least\b|\bor more\b", said):
        return (number, _MOST)
    if re.search(r"\bmore than\b", said):
        return (number + 1, _MOST)
    if re.search(r"\bat most\b|\bnot more than\b|\bor (?:less|fewer)\b", said):
        return (0, number)
    if re.search(r"\b(?:fewer|less) than\b", said):
        return (0, number - 1)
    exactly = exactly or re.search(r"\b(?:only|just|but|exactly|no more)\b", said) is not None
    return (number, number if exactly else _MOST)


def _card(before: str, word: str) -> Card | None:
    """The card, rank or suit that a word names; the letter of a player names none."""
    if player_at(word):
        return None
    for read in (parse_card, _rank, _suit):
        try:
            card = read(word)
        except ValueError:
            continue
        counts = not card.suit and card.rank in _COUNTED and not word.endswith("s")
        return None if counts and before not in _BEFORE_RANK else card
    return None


def _is_rank(word: str) -> bool:
    """Whether a word names a rank, and not a player."""
    try:
        return player_at(word) is None and bool(parse_rank(word))
    except ValueError:
        return False


def _rank(word: str) -> Card:
    return Card(parse_rank(word), "")


def _suit(word: str) -> Card:
    return Card(0, parse_suit(word))
