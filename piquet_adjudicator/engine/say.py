"""Facts, effects and clauses in plain sentences, with the persons and calls they speak of."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.call_words import words_to_name
from piquet_adjudicator.facts.questions import answer_due
from piquet_adjudicator.facts.spec import ArgKind
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.vocabulary import DUTIES, FACTS, MEASURES
from piquet_adjudicator.language.combinations import say_combination
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.conclusion import AtomResult, Conclusion, Tried
from piquet_adjudicator.model.players import adversary_of

_ITEMS: Final = {
    "carte blanche": "carte blanche",
    "point": "the point",
    "sequence": "the sequence",
    "quatorze or trio": "the quatorze or trio",
    "play": "the points made in play",
    "last trick": "the last trick",
    "cards": "the cards",
    "capot": "the capot",
    "repique": "the repique",
    "pique": "the pique",
}
STILL_BARS: Final = ", though it is good to bar"
"""How it is told of what cannot be reckoned that it counts against the adversary all the same."""
_COUNTED: Final = frozenset({"bar", "liberty", "score"})


def _next_deals(number: int) -> str:
    """So many deals to come, in words.

    >>> _next_deals(1), _next_deals(2)
    ('the next deal', 'the next two deals')
    """
    return "the next deal" if number == 1 else f"the next {number_in_words(number)} deals"


def offered(choices: tuple[str, ...]) -> str:
    """What the holder of an option may choose, after his name.

    >>> offered(("look at them", "not look at them")), offered(("a fresh deal",))
    ('may look at them or not look at them', 'has the option of a fresh deal')
    """
    verb = "has the option of" if choices and choices[0].startswith("a ") else "may"
    return f"{verb} {' or '.join(choices)}"


class SaidCall(Struct, frozen=True):
    """A call in words: who made it (`by`), the other player, the words alone, and its line."""

    by: str
    other: str
    words: str
    line: int

    def __str__(self) -> str:
        return f"{self.by}'s call of {self.words} (line {self.line})"


class Sayer:
    """Speaks of one game under one law book."""

    def __init__(self, view: View, book: LawBook) -> None:
        self.view = view
        self.game = view.game
        self.book = book

    def cite(self, clause: str) -> str:
        """How a clause is cited: `54.1`, `Case II`, `p. 99`."""
        source = self.book.sources.get(clause)
        return source.cite if source else clause

    def call(self, index: int) -> SaidCall:
        """A call, with its line: "A's call of three kings (line 5)"."""
        call = self.game.end.calls[index]
        said = words_to_name(self.view, call)
        words = say_combination(said) if said else call.kind
        return SaidCall(call.player, adversary_of(call.player), words, call.step)

    def argument(self, value: object, kind: ArgKind) -> SaidCall | str:
        """An argument of a fact, in words."""
        if kind == "call" and isinstance(value, int):
            return self.call(value)
        if kind == "trick":
            return f"trick {value}"
        if kind == "question" and isinstance(value, int):
            return f"the question at line {self.game.end.questions[value].step}"
        if kind == "number":
            return number_in_words(int(str(value)))
        if kind == "deal" and isinstance(value, int):
            return self.deal(value)
        return str(value)

    def atom(self, atom: AtomResult) -> str:
        """A condition as it was found, in a sentence."""
        if atom.figures is not None:
            return self._measured(atom)
        if atom.fact in ("before", "after"):
            return self._window(atom)
        fact = FACTS[atom.fact]
        args = [self.argument(v, k) for v, k in zip(atom.args, fact.args, strict=True)]
        if atom.holds is None:
            return "it is not known whether " + fact.yes.format(*args)
        return (fact.yes if atom.holds else fact.no).format(*args)

    def _window(self, atom: AtomResult) -> str:
        """On which side of a moment of the game an act came."""
        name, whose, came, step = atom.args
        assert isinstance(name, str)
        anchor = ANCHORS[name].says.format(whose or "the player")
        if atom.holds is None:
            return f"it is not known whether {anchor} before line {step}"
        late = (atom.fact == "after") == atom.holds
        if came is None and not late:
            anchor = anchor.replace("had ", "had not ", 1)
        if isinstance(step, int) and step > len(self.game.steps):
            return anchor
        if came is None:
            return f"{anchor} by line {step}"
        return f"line {step} came {'after' if late else 'before'} {anchor} (line {came})"

    def fact(self, atom: AtomResult, holds: bool) -> str:
        """A condition as if it had been found so."""
        if atom.figures is not None:
            return self._compared(atom, _is_or_are(atom) + ("" if holds else " not"))
        return self.atom(atom._replace(holds=holds))

    def _measured(self, atom: AtomResult) -> str:
        assert atom.figures is not None
        if atom.holds is None:
            return "it is not known whether " + self._compared(atom, _is_or_are(atom))
        least, most, _how, _against = atom.figures
        said = f"{self._of_measure(atom)} {_is_or_are(atom)} {_between(least, most)}"
        if atom.other is None:
            return said
        fact, args, low, high = atom.other
        return f"{said}, and {self._of_measure(AtomResult(fact, args, None))} {_between(low, high)}"

    def _compared(self, atom: AtomResult, verb: str) -> str:
        """A measure held against a number: "the tricks of A are more than 6"."""
        assert atom.figures is not None
        _least, _most, how, against = atom.figures
        than = f"{how} {against}" if how != "equals" else str(against)
        return f"{self._of_measure(atom)} {verb} {than}"

    def _of_measure(self, atom: AtomResult) -> str:
        spec = MEASURES[atom.fact]
        args = [self.argument(v, k) for v, k in zip(atom.args, spec.args, strict=True)]
        return spec.says.format(*args)

    def what(self, conclusion: Conclusion) -> str:
        """The thing that a conclusion speaks of."""
        if conclusion.call is not None:
            return str(self.call(conclusion.call))
        if conclusion.item is not None:
            if conclusion.over is not None:
                return f"a point of more than {conclusion.over} cards"
            return _ITEMS[conclusion.item]
        if conclusion.trick is not None:
            return f"trick {conclusion.trick}"
        if conclusion.question is not None:
            return str(self.argument(conclusion.question, "question"))
        if conclusion.deal is not None:
            return self.deal(conclusion.deal)
        step = conclusion.act or conclusion.step
        return self.act(step) if 0 < step <= len(self.game.steps) else "what lies on the table"

    def deal(self, place: int) -> str:
        """A deal of the partie: by its number, or as the one in dispute."""
        partie = self.game.dispute.partie
        number = partie.number(place)
        if number is not None:
            return f"deal {number}"
        return "this deal" if place == partie.place else f"deal {place} of those told"

    def effect(self, conclusion: Conclusion) -> str:
        """What a conclusion says."""
        term = DUTIES.get(conclusion.term, conclusion.term)
        what = self.what(conclusion)
        if conclusion.call is not None and conclusion.kind in _COUNTED:
            said = self.call(conclusion.call)
            what = f"{said.words} (line {said.line})"
        if conclusion.over is not None and conclusion.blocks == "all":
            what = f"{what}{STILL_BARS}"
        says = self.book.effects[conclusion.kind].says
        if conclusion.kind == "replay" and conclusion.player:
            says = "{player} may have the cards played again from {what}"
        number = conclusion.number
        if conclusion.kind == "must" and conclusion.question is not None:
            due = answer_due(self.view, conclusion.question).value
            number = None if due is None else len(due)
        return says.format(
            player=conclusion.player or "the players",
            what=what,
            number=number,
            term=term,
            act=self.act(conclusion.act) if conclusion.act else "",
            deals=_next_deals(conclusion.number or 1),
            choices=offered(conclusion.choices),
            tail=f", {conclusion.term}" if conclusion.term else "",
            count="" if number is None else f", {number_in_words(number)}",
        )

    def act(self, step: int) -> str:
        """An act in the words of the table, with its line."""
        return f'"{say(self.game.steps[step - 1].act)}" (line {step})'

    def facts(self, because: tuple[AtomResult, ...]) -> tuple[str, ...]:
        """The conditions found, in sentences, each once."""
        told = (atom for atom in because if not self._tacit(atom))
        return tuple(dict.fromkeys(self.atom(atom) for atom in told))

    @staticmethod
    def _tacit(atom: AtomResult) -> bool:
        fact = FACTS.get(atom.fact)
        if atom.holds is None:
            return False
        if fact is None:
            return atom.fact in MEASURES and MEASURES[atom.fact].tacit
        return fact.tacit or (fact.tacit_no and not atom.holds)

    def tried(self, tried: Tried) -> tuple[str, ...]:
        """Why a clause did not reach what it was tried on, in sentences."""
        return (self.lacks(tried.failing),) if tried.failing else self.facts(tried.because)

    def lacks(self, atom: AtomResult) -> str:
        """The condition that a clause failed on; where it is a number, with what it is not."""
        if atom.figures is None or atom.holds is not False or atom.other is not None:
            return self.atom(atom)
        _least, _most, how, against = atom.figures
        wanted = against if how == "equals" else f"{how} {against}"
        return f"{self.atom(atom)}, not {wanted}"


def _between(least: int, most: int) -> str:
    """A number that is known, or between what it lies.

    >>> _between(3, 3), _between(3, 5)
    ('3', 'between 3 and 5')
    """
    return str(least) if least == most else f"between {least} and {most}"


def _is_or_are(atom: AtomResult) -> str:
    """The verb of a measure: most are of several things."""
    one = MEASURES[atom.fact].says.startswith(("the number of", "what "))
    return "is" if one else "are"
