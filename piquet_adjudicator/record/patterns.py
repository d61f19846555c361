"""The small language in which sentence forms are written, and how it meets a line of words.

    {player} leads {cards}          slots in braces, plain words as they stand
    {player} asks what [that] ...   words in brackets may be left out
    {player} (asks|says) how many   one of several

Brackets do not stand within brackets. Little words are taken loosely: articles and possessives may
be left out or changed, `he` may be `she` or `I`, `has` may be `have`. The verb is met in any of its
forms: leads, lead, led.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from piquet_adjudicator.classes import dataclass
from piquet_adjudicator.regex import regex

Subject: TypeAlias = Literal["player", "players", ""]

_TOKEN: Final = regex(r"\{(\w+)\}|[\[\]()|]|[^\s\[\](){}|]+")
_PART: Final = regex(r"\[[^\[\]]*\]|\(([^()]*)\)|[^\s\[\]()]+")
_OPTIONAL: Final = r"(?:(?:the|a|an|his|her|their|my|your|its) )?"
_LOOSE: Final = {
    **dict.fromkeys(("the", "a", "an", "his"), _OPTIONAL),
    "that": "(?:that )?",
    "he": "(?:he|she|they|i) ",
    "it": "(?:it|they|this|that) ",
    "has": "(?:has got|have got|has|have|had|holds|hold) ",
    "is": "(?:is|are|was|were) ",
    "was": "(?:is|are|was|were) ",
    "does": "(?:does|do|did) ",
    "takes": "(?:takes|take|took|will take) ",
    "leaves": "(?:leaves|leave|left|will leave) ",
    "makes": "(?:makes|make) ",
    "followed": "(?:followed|follows|follow) ",
    "played": "(?:played|plays|play) ",
    "cards": "(?:cards|card) ",
    "card": "(?:cards|card) ",
    "remain": "(?:remain|remains) ",
}
_WHO: Final = r"(?:(?:the|his|her|their|my|player) )?[\w'-]+(?: (?:hand|player|own)(?:'s)?)?"
_PERSONS: Final = frozenset(
    ("whose", "other", "owner", "adversary", "others", "opposed", "rival", "rightful")
)
_STRUCTURE: Final = {"[": "(?:", "]": ")?", "(": "(?:", ")": ")", "|": "|"}
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
    "chose": "choose",
    "found": "find",
    "admitted": "admit",
    **dict.fromkeys(("inquires", "inquired", "inquire"), "ask"),
    **dict.fromkeys(("enquires", "enquired", "enquire"), "ask"),
}


@dataclass(frozen=True, slots=True)
class Pattern:
    """One sentence form made ready: who its subject is, its verbs in their first form, and the
    rest. A line that has none of any one of `words` cannot meet it; `weight` counts its letters,
    so that the form that says most can be tried first."""

    text: str
    subject: Subject
    verbs: tuple[str, ...]
    rest: str
    words: tuple[frozenset[str], ...]
    weight: int

    @property
    def slots(self) -> tuple[str, ...]:
        """The names of its slots, in order."""
        return tuple(re.findall(r"\{(\w+)\}", self.text))


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


def make_pattern(text: str) -> Pattern:
    """The form made ready from its text, which begins with `{player}` or `the players`, and its
    verb, or with neither. (Verbs in brackets are single words.)

    >>> make_pattern("{player} (asks|says) how many {suit} remain").verbs
    ('ask', 'say')
    """
    subject, verbs, rest = head_of(text)
    said = re.sub(r"\{\w+\}|\[[^\[\]]*\]|\b(?:the|a|an|his|that)\b", "", rest)
    weight = sum(map(str.isalpha, said))
    return Pattern(text, subject, verbs, rest, _needed(rest), weight)


def head_of(text: str) -> tuple[Subject, tuple[str, ...], str]:
    """The subject of a form, its verbs in their first form, and the rest of it.

    >>> head_of("the players take back {cards}")
    ('players', ('take',), 'back {cards}')
    """
    subject: Subject = ""
    rest = text if "{" in text else text.strip("()")
    starts: tuple[tuple[str, Subject], ...] = (
        ("{player} ", "player"),
        ("the players ", "players"),
    )
    for start, kind in starts:
        if text.startswith(start):
            subject, rest = kind, text.removeprefix(start)
    if rest.startswith("("):
        head, _, rest = rest[1:].partition(")")
    else:
        head, _, rest = rest.partition(" ")
    return subject, tuple(base_verb(word) for word in head.split("|")), rest.strip()


@lru_cache(maxsize=256)
def whole_pattern(text: str) -> Pattern:
    """A pattern that is met by a whole line, its subject and verb not told apart."""
    return Pattern(text, "", (), text, _needed(text), 0)


def _needed(rest: str) -> tuple[frozenset[str], ...]:
    """For each part that cannot be left out, words of which a line that meets it has one."""
    parts = (part for part in _PART.finditer(rest) if not part[0].startswith("["))
    choices = ([_telling(choice) for choice in (part[1] or part[0]).split("|")] for part in parts)
    return tuple(frozenset[str]().union(*choice) for choice in choices if all(choice))


def _telling(words: str) -> frozenset[str]:
    """The longest of these words that cannot be left out, in every form that may stand for it;
    empty where there is none."""
    sure = [word for word in words.split() if not ("{" in word or _LOOSE.get(word, "")[-1:] == "?")]
    longest = max(sure, key=len, default="")
    return frozenset(re.findall(r"[a-z]+", _LOOSE.get(longest, longest)))


@lru_cache(maxsize=1024)
def _compiled(rest: str) -> re.Pattern[str]:
    """The rest of a pattern as a regular expression over words each followed by a space."""
    pieces = []
    for found in _TOKEN.finditer(rest):
        token = found[0]
        if found[1]:
            words = _WHO if found[1] in _PERSONS else ".+?"
            pieces.append(f"(?P<{found[1]}>{words}) ")
        else:
            pieces.append(_STRUCTURE.get(token) or _LOOSE.get(token) or re.escape(token) + " ")
    return re.compile("".join(pieces))


def meet(pattern: Pattern, rest: str, words: frozenset[str]) -> dict[str, str] | None:
    """The words in each slot where the rest of a line (and the set of its words) meets the
    pattern; None where it does not.

    >>> line = "how many of his quint remain"
    >>> pattern = make_pattern("{player} asks how many of the {kind} remain")
    >>> meet(pattern, line, frozenset(line.split()))
    {'kind': 'quint'}
    """
    for needed in pattern.words:
        if words.isdisjoint(needed):
            return None
    found = _compiled(pattern.rest).fullmatch(f"{rest} " if rest else "")
    if found is None:
        return None
    return {name: text.strip() for name, text in found.groupdict().items() if text is not None}


def plain_example(text: str, samples: dict[str, str]) -> str:
    """A sentence that meets the pattern: samples in its slots, the first of several words.

    >>> plain_example("{who} says [that] (it|they) [is] good", {"who": "A"})
    'A says that it is good'
    """
    plain = re.sub(r"\(([^()|]*)\|[^()]*\)|\[([^\[\]|]*)[^\[\]]*\]", r"\1\2", text)
    return re.sub(r"\{(\w+)\}", lambda found: samples[found[1]], plain)
