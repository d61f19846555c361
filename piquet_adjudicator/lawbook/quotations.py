"""Words quoted, held against what they quote: the first word in which the two differ.

Which of the two is wrong cannot be known of one quotation. Where several differ from the same word,
that word is reported, and each of them goes unsaid.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final, NamedTuple

from piquet_adjudicator.lawbook.law_nodes import Misquoted, Reader
from piquet_adjudicator.source import Scalar, word_place

_AROUND: Final = 3
"""So many words before and after a passage belong to it, for one that leaves out some."""
_LIKE: Final = 0.5
"""So much (of 1) of what is quoted must stand in a text to be a quotation of it."""
_HINT: Final = "quote the printed words exactly"


class Difference(NamedTuple):
    """The first word in which a quotation differs from the text: its number in each of the two
    (from nought), and the word of each, empty behind the last."""

    number: int
    word: str
    number_in_text: int
    in_text: str


def first_difference(quoted: str, text: str) -> Difference | None:
    """The first word in which what is quoted differs from the passage of the text that it is most
    like; None where it is like none, or stands in the text.

    >>> first_difference("he can recon nothing in all", "If so, he can reckon nothing in all.")
    Difference(number=2, word='recon', number_in_text=4, in_text='reckon')
    >>> first_difference("he can nothing", "If so, he can reckon nothing that deal.").in_text
    'reckon'
    >>> first_difference("a fresh cut", "If so, he can reckon nothing that deal.")
    """
    words, every = quoted.split(), text.split()
    match = SequenceMatcher(None, every, words, autojunk=False).find_longest_match()
    start = max(0, match.a - match.b - _AROUND)
    passage = every[start : match.a - match.b + len(words) + _AROUND]
    matcher = SequenceMatcher(None, passage, words, autojunk=False)
    if sum(block.size for block in matcher.get_matching_blocks()) < _LIKE * len(words):
        return None
    for tag, first, last, number, end in matcher.get_opcodes():
        if tag == "equal" or (number == end and number in (0, len(words))):
            continue
        at = max(first, last - (end - number)) if number == 0 else first
        return Difference(number, _at(words, number), start + at, _at(passage, at))
    return None


def _at(words: Sequence[str], number: int) -> str:
    return words[number] if number < len(words) else ""


def check_quoted(
    quoting: Scalar, words: str, printed: Sequence[Scalar], reader: Reader, what: str = "the text"
) -> None:
    """Notes words that do not stand in what is printed: the first that differs; or all of them,
    where they are like no passage of it."""
    texts = [" ".join(each.text.split()) for each in printed]
    if any(words in text for text in (*texts, " ".join(texts))):
        return
    skipped = _skipped(quoting, words)
    for scalar, text in zip(printed, texts, strict=True):
        first = first_difference(words, text)
        if first is not None:
            here = word_place(quoting, skipped + first.number)
            there = word_place(scalar, first.number_in_text)
            reader.misquoted.append(Misquoted(here, first.word, there, first.in_text))
            return
    reader.wrong(quoting.place, f"these words do not stand in {what}: {words!r}", _HINT)


def _skipped(quoting: Scalar, words: str) -> int:
    """How many words stand in a quotation before those in question."""
    return len(" ".join(quoting.text.split()).partition(words)[0].split())


def note_misquoted(reader: Reader) -> None:
    """Notes the words in which quotations differ from what they quote, each word a single time."""
    left, reader.misquoted = reader.misquoted, []
    while left:
        count = Counter(place for each in left for place in {each.place: 0, each.other: 0})
        place, number = max(count.items(), key=lambda each: each[1])
        first = next(each for each in left if place in (each.place, each.other))
        if number > 1 and first.place != place:
            first = Misquoted(first.other, first.in_other, first.place, first.word)
        here, there = (repr(each) if each else "nothing" for each in (first.word, first.in_other))
        message = f"the words quoted differ: {here} here, {there} there"
        reader.wrong(first.place, message, _HINT, first.other)
        left = [each for each in left if place not in (each.place, each.other)]
