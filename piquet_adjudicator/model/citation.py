"""What a decision rests on in the print: a clause of a law, a Case, or a page of the treatise."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct

CitationKind: TypeAlias = Literal["law", "case", "page"]

_RANKS: Final[dict[CitationKind, int]] = {"law": 0, "case": 1, "page": 2}
_CASE: Final = "Case "
_PAGE: Final = "p. "
_NUMERALS: Final = ((100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"))
_SMALL: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


class Citation(Struct, frozen=True):
    """A place in the print, written as it is cited: `54.1`, `Case II`, `p. 99`.

    `number` is that of the law, the Case or the page; `clause` that of the clause of a law, and 0
    where the whole law is meant.
    """

    kind: CitationKind
    number: int
    clause: int = 0

    def __str__(self) -> str:
        match self.kind:
            case "law":
                return f"{self.number}.{self.clause}" if self.clause else str(self.number)
            case "case":
                return f"{_CASE}{in_roman(self.number)}"
            case "page":
                return f"{_PAGE}{self.number}"

    @property
    def order(self) -> tuple[int, int, int]:
        """Laws by number, then Cases, then pages.

        >>> cites = map(citation, ["p. 99", "Case II", "54.1", "9.2", "p. 100"])
        >>> [str(cite) for cite in sorted(cites, key=cite_order)]
        ['9.2', '54.1', 'Case II', 'p. 99', 'p. 100']
        """
        return _RANKS[self.kind], self.number, self.clause

    def is_within(self, whole: Citation) -> bool:
        """Whether this is a place, or a clause of a law that is cited as a whole.

        >>> citation("46.4").is_within(citation("46")), citation("46.4").is_within(citation("4"))
        (True, False)
        """
        return whole in (self, Citation(self.kind, self.number))


def cite_order(cite: Citation) -> tuple[int, int, int]:
    """The key by which citations are sorted."""
    return cite.order


@cache
def citation(text: str) -> Citation:
    """The place that is cited so. Raises ValueError where the text is no citation.

    >>> citation("54.1"), citation("Case XIX").number, citation("p. 99").kind
    (Citation(kind='law', number=54, clause=1), 19, 'page')
    """
    if text.startswith(_CASE):
        return Citation("case", from_roman(text.removeprefix(_CASE)))
    if text.startswith(_PAGE):
        return Citation("page", int(text.removeprefix(_PAGE)))
    number, dot, clause = text.partition(".")
    return Citation("law", int(number), int(clause) if dot else 0)


def case_cited(numeral: str) -> Citation:
    """The citation of a Case, given by its Roman number."""
    return Citation("case", from_roman(numeral))


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


def in_roman(number: int) -> str:
    """A number under four hundred as a Roman numeral.

    >>> in_roman(19), in_roman(44)
    ('XIX', 'XLIV')
    """
    tens = ""
    for value, letters in _NUMERALS:
        tens += letters * (number // value)
        number %= value
    return tens + _SMALL[number]
