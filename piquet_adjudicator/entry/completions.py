"""What may be answered to a question, found by any words of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from piquet_adjudicator.entry.prompt_table import NOT_TOLD, Prompt
from piquet_adjudicator.entry.prompts import Writing
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.help.notions import notions_in
from piquet_adjudicator.language.ask_rows import ASK_ROWS
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.forms import SAMPLES
from piquet_adjudicator.language.patterns import plain_example
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.cards import Card, sort_cards
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.replay.offered import offers


class Suggestion(Struct, frozen=True):
    """A whole answer, or with `word` one word of it, and the part of the game to which it
    belongs."""

    text: str
    group: str = ""
    word: bool = False


def suggestions(writing: Writing, question: Prompt) -> tuple[Suggestion, ...]:
    """All that may be answered, as far as it can be listed, the usual first."""
    match question.kind:
        case "player":
            return tuple(map(Suggestion, PLAYERS))
        case "way":
            return (Suggestion("dealt"), Suggestion("played"), Suggestion("none"))
        case "cards":
            return tuple(Suggestion(card.code, word=True) for card in _free(writing))
        case "line":
            return (*_lines(writing), Suggestion(NOT_TOLD, "where it is not known"))
        case "claim":
            claims = (Suggestion(each, "what is so") for each in _each(r.patterns for r in ROWS))
            return (*_deduped(claims), *_lines(writing))
        case "ask":
            asked = (Suggestion(each) for each in _each(row.patterns for row in ASK_ROWS))
            return tuple(_deduped(asked))
        case _:
            return ()


def matching(typed: str, offered: Iterable[Suggestion]) -> Iterator[Suggestion]:
    """Those of the answers that have every word typed, or words that begin so; A or B typed first
    is the player who acts. Words are matched by the last word typed. Last come those that have
    other words for what is typed, by the thesaurus.

    >>> offered = (Suggestion("A looks at the cards left"), Suggestion("B leads AS"))
    >>> [each.text for each in matching("look", offered)], [*matching("a lead", offered)]
    (['A looks at the cards left'], [])
    >>> [each.text for each in matching("peeps", offered)]
    ['A looks at the cards left']
    """
    words = normalise(typed).split()
    last = typed.split(" ")[-1].casefold()
    notions = [frozenset(notions_in((word,))) for word in words]
    by_meaning: list[Suggestion] = []
    for each in offered:
        if each.word:
            if each.text.casefold().startswith(last):
                yield each
            continue
        its_words = normalise(each.text).split()
        first = words[:1] if words and words[0] in ("a", "b") else []
        if first != its_words[: len(first)]:
            continue
        wanting = [
            word_notions
            for word, word_notions in zip(words[len(first) :], notions[len(first) :], strict=True)
            if not any(its.startswith(word) for its in its_words)
        ]
        if not wanting:
            yield each
        elif all(wanting) and all(_spoken_of(each.text) & word for word in wanting):
            by_meaning.append(each)
    yield from by_meaning


def _spoken_of(sentence: str) -> frozenset[str]:
    """The notions that a sentence is surely of, whoever acts and with whatever cards."""
    return _notions_of(re.sub(_PARTICULAR, " ", sentence))


_PARTICULAR: Final = r"\b(?:[AB](?:'s)?|(?:10|[7-9TJQKA])[SHDC]|\d+)\b"
_SURE: Final = 0.9


@cache
def _notions_of(words: str) -> frozenset[str]:
    notions = notions_in(tuple(normalise(words).split()))
    return frozenset(notion for notion, sure in notions.items() if sure > _SURE)


def by_group(offered: Iterable[Suggestion]) -> dict[str, list[str]]:
    """The answers under the parts of the game to which they belong."""
    groups: dict[str, list[str]] = {}
    for each in offered:
        groups.setdefault(each.group, []).append(each.text)
    return groups


def _free(writing: Writing) -> Iterator[Card]:
    """The cards of the pack that have no place yet, by suit from the ace down."""
    deal = writing.dispute.deal
    held = (*deal.hands.values(), *deal.discards.values())
    placed = {*deal.stock, *(card for holding in held for card in holding.known)}
    return (card for card in sort_cards(writing.dispute.deck.cards) if card not in placed)


def _lines(writing: Writing) -> Iterator[Suggestion]:
    try:
        game = writing.game
    except BadInput:
        return
    yield from (Suggestion(offer.sentence, offer.group) for offer in offers(game))


def _each(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """A sentence of the first pattern of each row, of each player."""
    for canonical, *_ in rows:
        plain = re.sub(r"\*(?:\(([^()|]*)[^()]*\))?", r"\1", canonical)
        yield from (plain_example(plain, _of(player)) for player in PLAYERS)


def _of(player: Player) -> dict[str, str]:
    """What stands in the slots of a claim about a player."""
    other = adversary_of(player)
    own = {"other": player, "whose": player, "owner": f"{player}'s", "opposed": other}
    return {**SAMPLES, **own}


def _deduped(offered: Iterable[Suggestion]) -> Iterator[Suggestion]:
    yield from dict.fromkeys(offered)
