"""Who acts in a clause, and which of its words tell what is done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from piquet_adjudicator.help.cards_written import SMALL_CARD
from piquet_adjudicator.help.first_forms import first_form
from piquet_adjudicator.help.spoken_of import SPOKEN_OF
from piquet_adjudicator.help.thesaurus import THESAURUS
from piquet_adjudicator.model.players import Player, adversary_of


def set_of_words(text: str) -> frozenset[str]:
    """The words of a text."""
    return frozenset(text.split())


DENIES: Final = set_of_words(
    "not never nor didn't hadn't hasn't haven't didnt hadnt hasnt havent wasn't neither"
)
BESIDE: Final = set_of_words(
    "had has have did was already only just yet even also then again still ever first at once "
    "himself herself myself accidentally really clearly quickly"
)
"""Words between him who acts and what he does."""
SUPPOSES: Final = set_of_words(
    "could should would might must may can cannot can't couldn't shouldn't wouldn't ought shall "
    "will won't if unless need needn't till whoever whether"
)
_NO_VERB_AFTER: Final = set_of_words(
    "the a an his her my their its no of in for two three four five six seven this that which "
    "a's b's own first second last any one to"
)
"""After these a word is a noun."""
_NOT_VERBS: Final = set_of_words(
    "in out off x on it no yes yep gd back left which what of i be at and not that one "
    "nothing hand card them trick tricks they without only rest first right hand pack stock "
    "good point pt st them worth equality better total count"
)
_SPOKEN: Final = set_of_words("say says said tell tells told ask asks asked goes go lets let")


def has_verb(words: tuple[str, ...]) -> bool:
    """Whether any of the words tells what is done."""
    return any(word not in AUXILIARIES and is_verb(words, at) for at, word in enumerate(words))


def tells_something(words: tuple[str, ...]) -> bool:
    """Whether any of the words is a verb, `is` and `has` among them."""
    return any(is_verb(words, at) for at in range(len(words)))


def is_verb(words: tuple[str, ...], at: int, *, near_subject: bool = False) -> bool:
    """Whether a word is a verb where it stands; `near_subject`, after him who acts."""
    if words[at] in AUXILIARIES:
        return True
    article = at > 0 and player_at(words[at - 1]) is None
    if article and not near_subject and words[at - 1] in _NO_VERB_AFTER:
        return False
    return words[at] not in _NOT_VERBS and first_form(words[at]) in _verbs()


AUXILIARIES: Final = set_of_words("is was are were has had have does did will would shall")


@cache
def _verbs() -> frozenset[str]:
    """The words by which doings are known, in their first forms."""
    doings = {row.split()[0] for row in SPOKEN_OF.values()}
    single = {
        first_form(phrase.strip())
        for doing in doings
        for phrase in THESAURUS.get(doing, "").split(",")
        if " " not in phrase.strip()
    }
    nouns = {first_form(word) for word in _NOT_VERBS if first_form(word) == word}
    return frozenset((single | set(map(first_form, _SPOKEN))) - nouns)


def players_in(words: tuple[str, ...]) -> Iterator[Player]:
    """The players whose letters are among the words."""
    for word in words:
        player = player_at(word.removesuffix("'s"))
        if player:
            yield player


def player_at(word: str) -> Player | None:
    """The player whose letter a word is."""
    return "A" if word == "a" else "B" if word == "b" else None


_NOT_BEFORE_A_SUBJECT: Final = set_of_words(
    "for to of from with at on upon by against over than that"
)


def subject_of(words: tuple[str, ...], before: Player | None) -> tuple[Player, ...]:
    """Who acts: the agent of a passive, or he who is named before the verb, or the one before."""
    text = " ".join(words)
    if words and words[0] in _OWNERS and len(words) > 1 and words[1] in AUXILIARIES:
        return _OWNERS[words[0]]
    if re.match(_OF_THE_CARDS, text):
        return ()
    if fallen := re.match(_FALLS, text):
        return ("A",) if fallen[1] == "a" else ("B",)
    if answered := re.match(_ANSWERED, text):
        return ("B",) if answered[1] == "a" else ("A",)
    active = len(words) > 1 and player_at(words[0]) and words[1] not in AUXILIARIES
    active = active and re.fullmatch(SMALL_CARD, words[1]) is None
    if not active and (agent := re.search(r"\bby (?:the )?([ab])\b(?!')", text)):
        return ("A",) if agent[1] == "a" else ("B",)
    if asked := re.search(r"\b(?:([ab]) )?(?:is|was|being|been|when) (?:asked|told)\b", text):
        of: Player | None = "A" if asked[1] == "a" else "B" if asked[1] else before
        if of:
            return (adversary_of(of),)
    if before is None and (of_whom := re.match(_ASKS_HIM, text)):
        return ("B",) if of_whom[1] == "a" else ("A",)
    if before is None and words[:1] == ("a",) and len(words) > 1:
        return ("A",)
    for at, word in enumerate(words):
        player = player_at(word)
        if player and not (at and words[at - 1] in _NOT_BEFORE_A_SUBJECT):
            return (player,)
        if word in ("he", "she") and before:
            return (before, adversary_of(before))
        if word == "you" and at == 0 and before:
            return (adversary_of(before),)
        if (
            before
            and (is_verb(words, at) or (word == "left" and at == 0))
            and word not in AUXILIARIES
        ):
            break
    whose = {player for word in words[:-1] for player in _OWNERS.get(word, ())}
    if len(whose) == 1 and not (before and tells_something(words)):
        return (whose.pop(),)
    return (before,) if before else ()


def asked_of_him(words: tuple[str, ...]) -> bool:
    """Whether it is only told that something was asked of him of whom the words before are."""
    return (
        re.match(
            r"(?:then )?(?:is|was|being|on being|when) (?:asked|told|begged)\b", " ".join(words)
        )
        is not None
    )


def done_after_having(words: tuple[str, ...], start: int, at: int) -> bool:
    """Whether what is done begins at a word, after what had been done before.

    >>> words = tuple("a having put out five took them back".split())
    >>> done_after_having(words, 0, 5), done_after_having(words, 0, 2)
    (True, False)
    """
    if "having" not in words[start:at]:
        return False
    since = at - words.index("having", start)
    participle = words[at].endswith(("ing", "ed", "en", "wn")) or words[at] in AUXILIARIES
    joined = words[at - 1] in (*_NOT_BEFORE_A_SUBJECT, "and", "not", "the", "his", "her", "an")
    return (
        since >= _FEWEST_BEFORE
        and not participle
        and not joined
        and is_verb(words, at, near_subject=True)
    )


_FEWEST_BEFORE: Final = 3
"""So many words at least tell what had been done."""
_OF_THE_CARDS: Final = (
    r"(?:one|two|three|some|an card|cards) of [ab]'s (?:own )?cards?\b(?!.*\bby [ab]\b)"
)
"""Words at the head of what befalls cards, of which nothing says by whose hand."""
_FALLS: Final = (
    r"(?:an |the |one )?(?:card|(?:10|[7-9tjqka])[shdc]) of ([ab])(?:'s)? (?:fell|falls|fall|slips?"
    r"|slipped|drops?|dropped|flew|flies|tumbled|gets?|got)\b"
)
"""A card that falls of itself falls from his hand whose it is."""
_ASKS_HIM: Final = r"(?:ask|asked|asks|tell|told|show|let) ([ab])\b(?!')"
"""At the head of a line that leaves out who acts: not he who is asked."""
_ANSWERED: Final = (
    r"([ab])'s (?!.*\bby [ab]\b).*\b(?:is|are|was|were|being) .*\b(?:good|equal|allowed)$"
)
"""A call that is answered is answered by the other."""
_OWNERS: Final[dict[str, tuple[Player, ...]]] = {"a's": ("A",), "b's": ("B",)}


def who_did(words: tuple[str, ...]) -> tuple[Player, int] | None:
    """Who did something by these words, and at which word is told what; None where they name nobody
    at their head, or only suppose it."""
    player = player_at(words[0]) if words else None
    if player is None or SUPPOSES & set(words):
        return None
    at = 1
    while at < len(words) and words[at] in BESIDE | DENIES:
        at += 1
    return player, at
