"""What a fact speaks of, in words, with the parts of it that sentences name."""

from __future__ import annotations

from msgspec import Struct

from piquet_adjudicator.facts.deeds import DEEDS
from piquet_adjudicator.language.numbers import number_in_words, parse_number
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.model.players import adversary_of


class CallWords(Struct, frozen=True):
    """A call in words, as sentences name its parts; `again` is what it is called where it was named
    just before."""

    by: str
    other: str
    words: str
    at: str
    the_line: str
    beside: str
    words_called: str
    called: str
    again: str = ""

    def __str__(self) -> str:
        return self.again or f"{self.by}'s call of {self.words}{self.beside}"


class PersonWords(str):
    """A player in a sentence, with his adversary (`{0.other}`)."""

    __slots__ = ()

    @property
    def other(self) -> str:
        """The adversary."""
        return adversary_of("A" if self == "A" else "B")


class ChoiceWords(str):
    """A choice in the words of a law, with what its holder has (`{1.option}`)."""

    __slots__ = ()

    @property
    def option(self) -> str:
        """The option: of what he may have, or to do what he may do."""
        choice = CHOICE_NAMED[str(self)]
        return f"the option {f'of {self}' if choice.is_thing else f'to {choice.to}'}"


class DeedWords(str):
    """A word of a law; of something done, what somebody had done (`{1.done}`)."""

    __slots__ = ()

    @property
    def done(self) -> str:
        """As it stands after "he had"."""
        return DEEDS[str(self)]


class NumberWords(str):
    """A number, and of things where they are named (`{1:card}`): what is counted stands in words,
    points in figures.

    >>> f"{NumberWords('one'):card}, {NumberWords('2'):card}, {NumberWords('2'):point}"
    'one card, two cards, 2 points'
    >>> f"{NumberWords('more than one'):card}, {NumberWords('101'):point}"
    'more than one card, 101 points'
    """

    __slots__ = ()

    @property
    def is_of_one(self) -> bool:
        """Whether it is of one thing."""
        number = parse_number(self)
        at_least = self[-4:] == " one" or self[-2:] == " 1"
        return at_least if number is None else number == 1

    @property
    def tricks(self) -> str:
        """So many tricks, as which the same number of cards counts."""
        return "a trick" if self.is_of_one else "tricks"

    def __format__(self, thing: str) -> str:
        if not thing:
            return str(self)
        number = parse_number(self)
        in_words = number_in_words(number) if number else "no"
        said = str(number) if thing == "point" else in_words
        several = "" if self.is_of_one else "s"
        return f"{self if number is None else said} {thing}{several}"
