"""The words with which a code says what is its own: how its effects and claims read, and what acts
are closed. No table has them, since they are only printed; so each is held against the words of
the print, of the vocabulary and of the sentences of claims, and one that differs from one of these
in a single letter, and is none of them, is wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from piquet_adjudicator.data import file_called
from piquet_adjudicator.errors import near_word
from piquet_adjudicator.facts.moments import MOMENTS
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, read_text, read_yaml
from piquet_adjudicator.workshop.lint.remark import Remark, Severity

FILES: Final = ("claims.yaml", "code.yaml", "effects.yaml")
SAID: Final = frozenset({"so", "not so", "says", "closed", "items", "means", "words"})
"""The entries of these files under which stands what a page says in the code's own words."""
_SLOT: Final = re.compile(r"\{.*?\}")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_LONG: Final = 5
"""So many letters has a word at the least that has not as many others a letter off: that a shorter
one is another with a letter changed is only likely."""
_COMMON: Final = 20
"""So often a word stands in the print, or oftener, that is likely meant by a short one."""
_ENDINGS: Final = ("s", "d", "ed", "es", "ing")
"""What is put to a known word to make another of it."""


def misspelt(laws: Path, book: LawBook) -> Iterator[Remark]:
    """What is misspelt in the files of the code that lie in a folder."""
    tops = [_read(path, book.code.name) for name in FILES if (path := laws / name).is_file()]
    here = Counter(word for top in tops for each in _scalars(top) for word in words_said(each.text))
    of_print = _words_of_the_print(book)
    common = frozenset(word for word, times in of_print.items() if times >= _COMMON)
    known = _words_of_the_game() | of_print.keys()
    known |= {word for word, times in here.items() if times > 1}
    forms = known | {f"{stem}{end}" for word in known for stem in _stems(word) for end in _ENDINGS}
    forms |= {word.removesuffix("s") for word in known}  # "does not lose", beside "loses"
    for scalar in (each for top in tops for each in _scalars(top, said=True)):
        for word in words_said(scalar.text):
            if word in forms:
                continue
            surely = one_letter_off(word, known) or one_letter_off(word, forms)
            if meant := surely or one_letter_off(word, common, short=True):
                hint = f"did you mean {meant!r}? (a word of the code's own stands in two places)"
                message = f"{word!r} is no word of the laws or of the table"
                severity: Severity = "error" if surely else "warning"
                yield Remark(scalar.place, message, "spelling", severity, hint)


def words_said(text: str) -> list[str]:
    """The words of a text, without what stands in its slots.

    >>> words_said("{player} may deal by Threes")
    ['may', 'deal', 'by', 'threes']
    """
    return [word.lower() for word in _WORD.findall(_SLOT.sub(" ", text))]


def one_letter_off(word: str, known: Iterable[str], short: bool = False) -> str:
    """The known word that differs from a word in one letter: another, one more, one less, or two
    that have changed places; the empty string where there is none. Of a word that is not long only
    the last, but where `short` ones are asked for.

    >>> one_letter_off("umst", {"must"}), one_letter_off("playe", {"played"})
    ('must', 'played')
    >>> one_letter_off("safe", {"save"}), one_letter_off("safe", {"save"}, short=True)
    ('', 'save')
    """
    changed = short or len(word) >= _LONG
    return near_word(word, (each for each in known if _differ_in_one(word, each, changed)), 0.0)


def _differ_in_one(one: str, other: str, changed: bool) -> bool:
    """Whether two letters have changed places, or, if that is asked, one is `changed`."""
    if abs(len(one) - len(other)) > 1 or one == other:
        return False
    same = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    if same < 0:
        return changed
    left, right = one[same:], other[same:]
    swapped = left[1::-1] + left[2:]
    others = (left[1:], right[:1] + left, right[:1] + left[1:])
    return right == swapped or (changed and right in others)


def _stems(word: str) -> list[str]:
    """A word, and what it may be made of by an ending: of "waives" as of "waiving", "waiv"."""
    return [word, *(word.removesuffix(end) for end in _ENDINGS if word.endswith(end))]


def _read(path: Path, code: str) -> Node | None:
    name = file_called(path.name, code)
    return read_yaml(read_text(path, name), name, [])


def _scalars(node: Node | None, said: bool = False, within: bool = False) -> Iterator[Scalar]:
    """The texts below a node, and its keys; or only those that are `said`."""
    match node:
        case Scalar() if within or not said:
            yield node
        case Sequence(items=items):
            for item in items:
                yield from _scalars(item, said, within)
        case Mapping(entries=entries, keys=keys):
            for key, value in entries.items():
                if not said:
                    yield Scalar(key, keys[key])
                yield from _scalars(value, said, within or key in SAID)


@cache
def _words_of_the_game() -> frozenset[str]:
    """Those of the vocabulary, and of the claims that all codes share."""
    texts = [*MOMENTS, *FACTS, *MEASURES]
    texts += [text for fact in FACTS.values() for text in (fact.yes, fact.no)]
    texts += [pattern for row in ROWS for pattern in row.patterns]
    return frozenset(word for text in texts for word in words_said(text))


def _words_of_the_print(book: LawBook) -> Counter[str]:
    """Those of the laws, Cases and pages of a code and of those on which it rests, each with how
    often it stands there."""
    texts = [text for law in book.laws for text in (law.text, law.heading)]
    texts += [text for case in book.cases for text in (case.facts, case.decision)]
    texts += [passage.text for passage in book.passages]
    return Counter(word for text in texts for word in words_said(text))
