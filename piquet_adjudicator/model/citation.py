"""What a decision rests on in the print: a clause of a law, a Case, or a page of the treatise."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct

CitationKind: TypeAlias = Literal["law", "case", "page"]

_RANKS: Final[dict[CitationKind, int]] = {"law": 0, "case": 1, "page": 2}
_CASE: Final = "Case "
_PAGE: Final = "p. "
_LAST_NUMBER: Final = r"(?P<of>[^\W\d].*?) (?P<number>\d+)"
_NUMBER: Final = r"(?:(?P<of>[^\W\d][^\d]*?) )??(?P<number>\d+|[IVXLC]+\b)"


class LabelOrder(NamedTuple):
    """The place of a label among others: the words before its number (a code of which the laws are
    named by more than a number comes after one of plain numbers), the number, and what follows."""

    of: str
    number: int
    rest: str


class Citation(Struct, frozen=True):
    """A place in the print, written as it is cited: `54.1`, `Case II`, `p. 99`.

    `code` is the name of the code of laws in which it stands; `label` is what that code calls the
    law, the Case or the page: most often a number; `clause` is the number of the clause of a law,
    empty where the whole law is meant.
    """

    code: str
    kind: CitationKind
    label: str
    clause: str = ""

    def __str__(self) -> str:
        match self.kind:
            case "law":
                return f"{self.label}.{self.clause}" if self.clause else self.label
            case "case":
                return f"{_CASE}{self.label}"
            case "page":
                return f"{_PAGE}{self.label}"

    @property
    def has_own_name(self) -> bool:
        """Whether it is called by words of its own before the number, and not by the word law.

        >>> [Citation("au-cent", "law", label).has_own_name for label in ("20", "Au cent 20")]
        [False, True]
        """
        return bool(label_order(self.label).of)

    @property
    def order(self) -> tuple[int, LabelOrder, LabelOrder]:
        """Laws in their order, then Cases, then pages.

        >>> places = ["p. 99", "Case II", "54.1", "9.2", "p. 100"]
        >>> cites = [citation(place, "our-club") for place in places]
        >>> [str(cite) for cite in sorted(cites, key=cite_order)]
        ['9.2', '54.1', 'Case II', 'p. 99', 'p. 100']
        """
        return _RANKS[self.kind], label_order(self.label), label_order(self.clause)

    def is_within(self, whole: Citation) -> bool:
        """Whether this is a place, or a clause of a law that is cited as a whole.

        >>> clause = Citation("our-club", "law", "N", "4")
        >>> [clause.is_within(Citation("our-club", "law", label)) for label in ("N", "4")]
        [True, False]
        """
        return whole in (self, self.whole)

    @property
    def whole(self) -> Citation:
        """The law, Case or page in which this stands.

        >>> str(Citation("our-club", "law", "N", "4").whole)
        'N'
        """
        return Citation(self.code, self.kind, self.label)


def cite_order(cite: Citation) -> tuple[int, LabelOrder, LabelOrder]:
    """The key by which citations are sorted."""
    return cite.order


@cache
def citation(text: str, code: str) -> Citation:
    """The place that is cited so, of the code of a name.

    >>> citation("54.1", "our-club")
    Citation(code='our-club', kind='law', label='54', clause='1')
    >>> citation("Case XIX", "our-club").label, citation("p. 99", "our-club").kind
    ('XIX', 'page')
    """
    if text.startswith(_CASE):
        return Citation(code, "case", text.removeprefix(_CASE))
    if text.startswith(_PAGE):
        return Citation(code, "page", text.removeprefix(_PAGE))
    label, _, clause = text.partition(".")
    return Citation(code, "law", label, clause)


@cache
def label_order(label: str) -> LabelOrder:
    """The place of a label among others: by its number, in figures or in Roman ones, then by what
    follows. So a paragraph that has no number, but a place after one, is labelled by that. Labels
    with words before the number stand apart.

    >>> sorted(["20", "34 (the second)", "9", "34", "9 and after"], key=label_order)
    ['9', '9 and after', '20', '34', '34 (the second)']
    >>> sorted(["X", "IX", "II"], key=label_order)
    ['II', 'IX', 'X']
    >>> sorted(["Au cent 20", "62", "Au cent 3"], key=label_order)
    ['62', 'Au cent 3', 'Au cent 20']
    >>> label_order("Club 1882 7"), label_order("C 7").number
    (LabelOrder(of='Club 1882', number=7, rest=''), 7)
    """
    if label.isdigit():
        return LabelOrder("", int(label), "")
    match = re.fullmatch(_LAST_NUMBER, label) or re.match(_NUMBER, label)
    if match is None:
        return LabelOrder("", 0, label)
    number = match["number"]
    counted = int(number) if number.isdigit() else from_roman(number)
    return LabelOrder(match["of"] or "", counted, label[match.end() :])


def from_roman(numeral: str) -> int:
    """A Roman numeral as a number; 0 for what is none.

    >>> from_roman("XIX")
    19
    """
    values = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
    numbers = [values.get(letter, 0) for letter in numeral]
    return sum(
        -n if any(later > n for later in numbers[i + 1 : i + 2]) else n
        for i, n in enumerate(numbers)
    )
