"""The small language in which sentence forms are written, and how it fits a line of words.

    {player} leads {cards}          slots in braces, plain words as they stand
    {player} asks what [that] ...   words in brackets may be left out
    {player} (asks|says) how many   one of several

Brackets do not stand within brackets. Little words are taken loosely: articles may be left out or
changed, `his` may be `her` or `my own`, `he` may be `she` or `I`, `has` may be `have`. The verb
stands in any of its forms: leads, lead, led.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Subject: TypeAlias = Literal["player", "players", ""]

Filled: TypeAlias = dict[str, str] | None
"""The words in each slot; None where the line does not fit the pattern."""
Matcher: TypeAlias = Callable[[list[str], int], Filled]
"""A pattern from some word of it on. Given the words of a line, an empty one after them, and the
place from which it must fit them, it gives the words in each slot; None where it does not."""

_TOKEN: Final = r"[\[\]()|]|[^\s\[\]()|]+"
_PART: Final = r"\[[^\[\]]*\]|\([^()]*\)|[^\s\[\]()]+"
_SLOT: Final = r"\{(\w+)\}"
_LEFT_OUT: Final = {
    "the": ("the", "his", "her", "their", "my", "your", "its"),
    **dict.fromkeys(("a", "an"), ("a", "an", "his", "her", "their", "my", "your")),
    "that": ("that",),
}
"""What may stand for a word that may also be left out."""
_LOOSE: Final = {
    **_LEFT_OUT,
    "his": ("his", "her", "their", "my", "his own", "her own", "their own", "my own"),
    "he": ("he", "she", "they", "i"),
    "it": ("it", "they", "this", "that"),
    "has": ("has got", "have got", "has", "have", "had", "holds", "hold"),
    "is": ("is", "are", "was", "were"),
    "was": ("is", "are", "was", "were"),
    "does": ("does", "do", "did"),
    "takes": ("takes", "take", "took", "will take"),
    "leaves": ("leaves", "leave", "left", "will leave"),
    "makes": ("makes", "make"),
    "dealt": ("dealt", "deals", "deal"),
    "led": ("led", "leads", "lead"),
    "followed": ("followed", "follows", "follow"),
    "played": ("played", "plays", "play"),
    "remain": ("remain", "remains"),
}
"""What may stand for a word."""
_NAME: Final = r"[\w'-]+"
_BEFORE_NAME: Final = frozenset(("the", "his", "her", "their", "my", "player"))
_AFTER_NAME: Final = frozenset(("hand", "hand's", "player", "player's", "own", "own's"))
_PERSONS: Final = frozenset(
    ("whose", "other", "owner", "adversary", "others", "opposed", "rival", "rightful")
)
_PAST: Final = {
    "led": "lead",
    "said": "say",
    "took": "take",
    "told": "tell",
    "threw": "throw",
    "gave": "give",
    "saw": "see",
    "wrote": "write",
    "left": "leave",
    "kept": "keep",
    "drew": "draw",
    "shown": "show",
    "has": "have",
    "had": "have",
    "goes": "go",
    "does": "do",
    "did": "do",
    "is": "be",
    "are": "be",
    "was": "be",
    "were": "be",
    "dropped": "drop",
    "conceded": "concede",
    "retook": "retake",
    "withdrew": "withdraw",
    "replied": "reply",
    "waived": "waive",
    "puts": "put",
    "examined": "examine",
    "declared": "declare",
    "announced": "announce",
    "scored": "score",
    "named": "name",
    "refused": "refuse",
    "enforced": "enforce",
    **{f"{verb}es": verb for verb in ("mix", "touch", "relinquish")},
    **{f"{verb}d": verb for verb in ("expose", "change", "replace", "decline", "raise")},
    "laid": "lay",
    "stood": "stand",
    "dealt": "deal",
    "chose": "choose",
    "found": "find",
    "admitted": "admit",
    **dict.fromkeys(("inquires", "inquired", "inquire"), "ask"),
    **dict.fromkeys(("enquires", "enquired", "enquire"), "ask"),
}


class Pattern(Struct, frozen=True):
    """The words of a sentence form made ready. A line that has none of any one of `words` cannot
    fit them; `weight` counts their letters, so that the form that says most can be tried first."""

    text: str
    words: tuple[frozenset[str], ...]
    weight: int


@lru_cache(maxsize=1024)
def base_verb(word: str) -> str:
    """The first form of a verb, from any form of it.

    >>> base_verb("leads"), base_verb("led"), base_verb("replies"), base_verb("called")
    ('lead', 'lead', 'reply', 'call')
    """
    if word in _PAST:
        return _PAST[word]
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith("ed") and len(word) > 4:
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def head_of(text: str) -> tuple[Subject, tuple[str, ...], str]:
    """The subject of a form, which begins with `{player}` or `the players`, and its verb, or with
    neither; its verbs in their first form; and the rest of it. (Verbs in brackets are single
    words.)

    >>> head_of("{player} (asks|says) how many {suit} remain")
    ('player', ('ask', 'say'), 'how many {suit} remain')
    """
    subject: Subject = ""
    start, _, rest = text.partition(" ")
    if start == "{player}":
        subject = "player"
    elif text.startswith("the players "):
        subject, rest = "players", text.removeprefix("the players ")
    else:
        rest = text if "{" in text else text.strip("()")
    if rest.startswith("("):
        head, _, rest = rest[1:].partition(")")
    else:
        head, _, rest = rest.partition(" ")
    return subject, _verbs_in(head), rest.lstrip()


@lru_cache(maxsize=512)
def _verbs_in(head: str) -> tuple[str, ...]:
    return tuple(map(base_verb, head.split("|")))


def sure_word(text: str) -> str:
    """The longest word that stands in every line that fits a pattern; empty where there is none.

    >>> sure_word("[of] {adversary} what (the point|it) makes")
    'what'
    """
    parts = [
        part for part in re.findall(_PART, text) if part[0] not in "[({" and part not in _LOOSE
    ]
    return max(parts, key=len, default="")


@lru_cache(maxsize=1024)
def make_pattern(text: str) -> Pattern:
    """The words of a form made ready.

    >>> make_pattern("how many {suit} remain").weight
    13
    """
    parts = [_part(part) for part in re.findall(_PART, text)]
    words = tuple([words for words, _ in parts if words])
    return Pattern(text, words, sum([weight for _, weight in parts]))


@lru_cache(maxsize=2048)
def _part(text: str) -> tuple[frozenset[str], int]:
    """Of a word or brackets: words of which a line that fits it has one, none where it may be
    left out or fit any; and its letters."""
    if text.startswith("["):
        return frozenset(), 0
    words: set[str] = set()
    weight, sure = 0, True
    for choice in text.strip("()").split("|"):
        said = [word for word in choice.split() if not (word in _LEFT_OUT or "{" in word)]
        longest = max(said, key=len, default="")
        words.update(_LOOSE.get(longest, (longest,)))
        weight += sum(map(str.isalpha, "".join(said)))
        sure = sure and bool(said)
    return frozenset(words if sure else ()), weight


@lru_cache(maxsize=1024)
def _first_step(text: str) -> Matcher:
    """A whole pattern, made ready from its end to its beginning."""
    step: Matcher = _end
    groups: list[tuple[Matcher, list[Matcher]]] = []
    for token in reversed(re.findall(_TOKEN, text)):
        if token in "])":
            groups.append((step, [step] if token == "]" else []))
        elif token in "[(|":
            after, choices = groups[-1]
            choices.insert(0, step)
            step = after
            if token != "|":
                step = _either(choices)
                groups.pop()
        elif token.startswith("{"):
            step = _slot(token[1:-1], step)
        else:
            step = _word(token, step)
    return step


def _end(words: list[str], at: int) -> Filled:
    """Meets the end of a line."""
    return None if words[at] else {}


def _either(steps: list[Matcher]) -> Matcher:
    """The first of several that fits the line."""

    def step(words: list[str], at: int) -> Filled:
        for each in steps:
            filled = each(words, at)
            if filled is not None:
                return filled
        return None

    return step


def _word(text: str, after: Matcher) -> Matcher:
    """A word of the pattern, in any of the forms that may stand for it."""
    forms = _LOOSE.get(text, (text,))
    step = _one_of(forms, after)
    if text in _LEFT_OUT:
        return _either([step, after])
    pairs = [form.split() for form in forms if " " in form]
    if pairs:
        return _either([*(_one_of((one,), _one_of((two,), after)) for one, two in pairs), step])
    return step


def _one_of(forms: Collection[str], after: Matcher) -> Matcher:
    def step(words: list[str], at: int) -> Filled:
        return after(words, at + 1) if words[at] in forms else None

    return step


def _slot(name: str, after: Matcher) -> Matcher:
    """As few words as will do; of a person, no more than name him, and as many as do."""
    ends = _ends_of_name if name in _PERSONS else _ends

    def step(words: list[str], at: int) -> Filled:
        for end in ends(words, at):
            filled = after(words, end)
            if filled is not None:
                return {name: " ".join(words[at:end]), **filled}
        return None

    def last(words: list[str], at: int) -> Filled:
        return {name: " ".join(words[at:-1])} if words[at] else None

    return last if after is _end and name not in _PERSONS else step


def _ends(words: list[str], at: int) -> range:
    """Where words may end that begin at a place: anywhere after it."""
    return range(at + 1, len(words))


def _ends_of_name(words: list[str], at: int) -> list[int]:
    """Where the name of a person may end, the longest first: `b`, `the elder`, `player a`,
    `the younger hand's`."""
    starts = (at + 1, at) if words[at] in _BEFORE_NAME else (at,)
    ends: list[int] = []
    for start in starts:
        if re.fullmatch(_NAME, words[start]):
            ends += (start + 2, start + 1) if words[start + 1] in _AFTER_NAME else (start + 1,)
    return ends


def fill_slots(pattern: Pattern, line: str, words: frozenset[str]) -> Filled:
    """The words in each slot where the words of a line, and the set of them, fit the pattern;
    None where they do not.

    >>> line = "how many of his quint remain"
    >>> pattern = make_pattern("how many of the {kind} remain")
    >>> fill_slots(pattern, line, frozenset(line.split()))
    {'kind': 'quint'}
    """
    for needed in pattern.words:
        if words.isdisjoint(needed):
            return None
    return _first_step(pattern.text)([*line.split(), ""], 0)


def slots_in(text: str) -> list[str]:
    """The names of the slots of a pattern, in order."""
    return re.findall(_SLOT, text)


def plain_example(text: str, samples: dict[str, str]) -> str:
    """A sentence that fits the pattern: samples in its slots, the first of several words.

    >>> plain_example("{who} says [that] (it|they) [is] good", {"who": "A"})
    'A says that it is good'
    """
    return re.sub(_SLOT, lambda match: samples[match[1]], first_words(text))


def first_words(text: str) -> str:
    """The pattern with the first of several words alone, and with those that may be left out.

    >>> first_words("{other} (loses|forfeits) the [whole] game")
    '{other} loses the whole game'
    """
    return re.sub(r"\(([^()|]*)\|[^()]*\)|\[([^\[\]|]*)[^\[\]]*\]", r"\1\2", text)
