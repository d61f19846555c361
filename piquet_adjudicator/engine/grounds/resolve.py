"""From what the clauses asked and concluded to reasons that stand by themselves: each index into
the game is replaced by the call, act or deal that it means."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from string import Formatter
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.concluding import would_conclude
from piquet_adjudicator.engine.grounds.acts_of_facts import as_seen, with_its_act
from piquet_adjudicator.engine.ruled.reason import (
    ActMeant,
    AnswerMeant,
    Argument,
    CallMeant,
    CallsNamed,
    DealMeant,
    FactStated,
    Figures,
    Follows,
    HoldingMeant,
    HoldingsCompared,
    ItemMeant,
    LawsMeant,
    MatchedBy,
    OtherMeasure,
    PutDown,
    QuestionMeant,
    ScoreTerm,
    Stated,
    Sum,
    TableMeant,
    Thing,
    TrickMeant,
    Turning,
    WindowStated,
)
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import corrected_at, words_to_name
from piquet_adjudicator.facts.counted_as import counted, is_misnomer
from piquet_adjudicator.facts.questions import answer_due
from piquet_adjudicator.facts.shown import (
    AS_IT_STANDS,
    AnswerGiven,
    DoneAt,
    HeldOfKind,
    Matched,
    OfCalls,
    Renounced,
    Summed,
)
from piquet_adjudicator.facts.spec import ArgKind, Fact, Measure
from piquet_adjudicator.facts.surviving_scores import PLAY_ITEMS, bars_on
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Effect
from piquet_adjudicator.lawbook.condition import Measured, compare_ranges
from piquet_adjudicator.model.acts import Item, Retakes
from piquet_adjudicator.model.cards import sort_cards
from piquet_adjudicator.model.choices import CHOICE_NAMED, CHOICES, Choice
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.conclusion import AtomResult, Conclusion, Outcome, Tried
from piquet_adjudicator.model.players import PLAYERS, adversary_of
from piquet_adjudicator.model.shapes import cards_called, value
from piquet_adjudicator.model.suits_in_turn import first_equal_suit, suits_in_turn

_AGAIN_IF_HE_WILL: Final = "{player} may have the cards played again from {what}"
_HE_CUTS_AGAIN: Final = "{player} must cut again"
_SCORED: Final = ("score", "adds")
_LOSES: Final = "{player} loses {number} for {what}"
_NUMBERED: Final = frozenset({"number", "count", "deals", "times"})


class Resolver:
    """Reads what was concluded of one game under one law book."""

    def __init__(self, view: View, book: LawBook) -> None:
        self.view = view
        self.game = view.game
        self.book = book

    def cite(self, clause: str) -> Citation:
        """How a clause is cited: `54.1`, `Case II`, `p. 99`."""
        return self.book.cite(clause)

    # ---- facts

    def stated(self, atom: AtomResult, failing: bool = False, step: int = 0) -> Stated:
        """A condition as it held or did not, at a step; `failing`, where a clause failed on it."""
        return with_its_act(self._stated(atom, failing, step), self.game, step)

    def _stated(self, atom: AtomResult, failing: bool, step: int) -> Stated:
        if atom.fact in ("before", "after") and atom.figures is None:
            return self._window(atom)
        if atom.figures is None:
            fact = FACTS[atom.fact]
            args = self._named(atom.args, fact.args)
            shown = self._shown(atom, fact) or self._done_at(atom, fact, step)
            by = step if fact.dated and step else None
            settled = fact.keeps_to is not None and fact.keeps_to(self.view, *atom.args) is not None
            return FactStated(
                atom.fact, args, atom.holds, failing=failing, shown=shown, by=by, settled=settled
            )
        least, most, how, against = atom.figures
        args = self._named(atom.args, MEASURES[atom.fact].args)
        other, keeps_to = self._other(atom), self._keeps_to(atom, MEASURES[atom.fact])
        figures = Figures(least, most, how, against, keeps_to)
        settled = keeps_to is not None and (
            compare_ranges(how, *keeps_to, against, against) is atom.holds
        )
        shown = self._shown(atom, MEASURES[atom.fact])
        return FactStated(
            atom.fact, args, atom.holds, figures, other, failing, shown, settled=settled
        )

    def _keeps_to(self, atom: AtomResult, measure: Measure) -> tuple[int, int] | None:
        """The range that a measure keeps to whatever is not told of the acts recorded."""
        if measure.keeps_to is None or atom.other is not None:
            return None
        return measure.keeps_to(self.view, *atom.args)

    def _shown(self, atom: AtomResult, asked: Fact | Measure) -> Turning | None:
        """On what a condition turns, where that can be named."""
        if asked.shows is None or atom.holds is None:
            return None
        match asked.shows(self.view, atom.holds, *atom.args):
            case Matched(better, other):
                mine, his = value(better.what), value(other.what)
                by: MatchedBy = "number" if mine[0] != his[0] else "height"
                by = "neither" if mine == his else by
                return HoldingsCompared(self._holding(better), self._holding(other), by)
            case Renounced() as renounced:
                return as_seen(renounced, self.game)
            case had if isinstance(had, AS_IT_STANDS):
                return had
            case OfCalls(calls, not_count, then) if calls:
                followed = tuple(map(self.call, then))
                return CallsNamed(tuple(map(self.call, calls)), not_count, followed)
            case AnswerGiven(index, answer, step):
                return AnswerMeant(self.call(index), answer, step)
            case Summed(terms, None, other):
                return Sum(self._terms(terms), None, other)
            case Summed(terms, Conclusion() as stop):
                before = TrickMeant(stop.trick) if stop.trick else self.thing(stop)
                barred = any(bar.certain for bar in bars_on(self.view, stop).value)
                return Sum(self._terms(terms), before, stop.player, barred)
            case Summed(terms, str(item)):
                player = next(each for each in PLAYERS if each in atom.args)
                return Sum(self._terms(terms), self._item(item), adversary_of(player), True)
        return None

    def _done_at(self, atom: AtomResult, fact: Fact, step: int) -> DoneAt | None:
        """The act by which a fact is so, or is not, at a step (0: at none)."""
        done_at = fact.done_at if step and atom.holds is (not fact.undone) else None
        return done_at(self.view, Binding(step), *atom.args) if done_at else None

    def _holding(self, holding: HeldOfKind) -> HoldingMeant:
        player, what, call = holding
        hand = self.view.hand[player]
        said = None if call is None else self.game.end.calls[call].what
        suits = suits_in_turn(self.game.dispute)
        if what.suit and not (said and said.suit):
            what = replace(what, suit=first_equal_suit(what.suit, hand.cards, suits))
        cards = frozenset() if hand.unknown else cards_called(hand.cards, what, suits=suits)
        line = None if call is None else self.game.end.calls[call].step
        return HoldingMeant(player, what, sort_cards(cards), line)

    def _terms(self, scores: Iterable[Conclusion]) -> tuple[ScoreTerm, ...]:
        """What makes up a sum, the points made in play together."""
        terms: dict[Thing, int] = {}
        for score in scores:
            thing = self._item("play") if score.item in PLAY_ITEMS else self.thing(score)
            terms[thing] = terms.get(thing, 0) + (score.number or 0)
        return tuple(ScoreTerm(points, thing) for thing, points in terms.items())

    def _other(self, atom: AtomResult) -> OtherMeasure | None:
        if atom.other is None:
            return None
        measure, args, least, most = atom.other
        return OtherMeasure(measure, self._named(args, MEASURES[measure].args), least, most)

    def _window(self, atom: AtomResult) -> WindowStated:
        anchor, whose, came, step = atom.args
        assert isinstance(anchor, str)
        assert isinstance(step, int)
        return WindowStated(
            side="after" if atom.fact == "after" else "before",
            anchor=anchor,
            whose=next((player for player in PLAYERS if player == whose), None),
            came=came if isinstance(came, int) else None,
            line=step,
            at_the_end=step > len(self.game.steps),
            holds=atom.holds,
        )

    def _named(self, args: Iterable[object], kinds: Iterable[ArgKind]) -> tuple[Argument, ...]:
        return tuple(self._argument(*pair) for pair in zip(args, kinds, strict=True))

    def _argument(self, value: object, kind: ArgKind) -> Argument:
        if kind == "number":
            return int(str(value))
        if kind == "choice":
            return CHOICE_NAMED[str(value)]
        if kind == "item":
            return self._item(str(value))
        if not isinstance(value, int):
            return str(value)
        match kind:
            case "call":
                return self.call(value)
            case "trick":
                return TrickMeant(value)
            case "question":
                return QuestionMeant(self.game.end.questions[value].step)
            case "deal":
                return self.deal(value)
            case _:
                return str(value)

    def facts(self, because: Iterable[AtomResult], step: int = 0) -> tuple[Stated, ...]:
        """The conditions that are said among reasons, each once, as they were at a step."""
        said = (self.stated(atom, step=step) for atom in because if not _is_tacit(atom))
        return tuple(dict.fromkeys(said))

    def why(self, tried: Tried) -> tuple[Stated, ...]:
        """Why a clause did not reach what it was tried on: the facts of the first condition that
        failed."""
        step = tried.step
        if tried.outcome in ("failed", "silent"):
            lacking = self._lacking(tried)
            return tuple(dict.fromkeys(self.stated(atom, True, step) for atom in lacking))
        if tried.failing:
            return (self.stated(tried.failing, True, step),)
        return self.facts(tried.because, step)

    def as_late(self, tried: Tried) -> Tried:
        """What failed for a number, or on a reading that is in doubt, as too late where it was
        so besides: that is the plainer reason, whatever the number can be, and the surer."""
        clause, binding = self.book.by_key[tried.key], tried.binding
        assert isinstance(binding, Binding)
        if tried.outcome != "failed" or not tried.failing:
            return tried
        if not tried.failing.figures and not clause.is_met_otherwise(binding, self.view):
            return tried
        windows = (window.open(binding, self.view) for window in clause.windows)
        shut = next((w for w in windows if w.fact == "before" and w.holds is False), None)
        return replace(tried, outcome="too late", failing=shut) if shut else tried

    def _lacking(self, tried: Tried) -> list[AtomResult]:
        """What settles that a clause does not reach: all the facts on which its first condition
        that fails does so, of which one at least would have to be otherwise."""
        clause, binding = self.book.by_key[tried.key], tried.binding
        assert isinstance(binding, Binding)
        part = clause.where if tried.outcome == "silent" else clause.conditions
        return part.settled(binding, self.view)[1]

    def is_alone(self, tried: Tried) -> bool:
        """Whether nothing but the condition that failed is wanting for a clause to reach."""
        clause = self.book.by_key[tried.key]
        last = tried.outcome == "failed" and tried.fulfilled + 1 == len(clause.conditions.parts)
        return last and not clause.windows and not self.book.exceptions.get(clause.key)

    # ---- things

    def call(self, index: int) -> CallMeant:
        """A call, with the words that stand in the end."""
        call = self.game.end.calls[index]
        what, corrected = words_to_name(self.view, call), corrected_at(self.view, call)
        return CallMeant(call.player, call.kind, what, call.step, corrected)

    def deal(self, place: int) -> DealMeant:
        """A deal of the partie."""
        partie = self.game.dispute.partie
        return DealMeant(place, partie.number(place), place == partie.place)

    def act(self, step: int) -> ActMeant:
        """The act at a step."""
        this = self.game.steps[step - 1]
        put = {PutDown(play.role, play.step) for play in this.retaken}
        by_line = sorted(put, key=lambda each: each.line) if isinstance(this.act, Retakes) else ()
        return ActMeant(step, this.as_recorded, tuple(by_line))

    def thing(self, conclusion: Conclusion) -> Thing:
        """What a conclusion speaks of."""
        if conclusion.call is not None:
            meant = self.call(conclusion.call)
            return self._scored_as(meant, conclusion) if conclusion.kind == "score" else meant
        if conclusion.item is not None:
            return replace(self._item(conclusion.item), over=conclusion.over)
        if conclusion.trick is not None:
            return TrickMeant(conclusion.trick)
        if conclusion.question is not None:
            return QuestionMeant(self.game.end.questions[conclusion.question].step)
        if conclusion.deal is not None:
            return self.deal(conclusion.deal)
        if conclusion.kind == "sets aside":
            return self._excepted_from(conclusion)
        step = conclusion.act or conclusion.step
        return self.act(step) if 0 < step <= len(self.game.steps) else TableMeant()

    def _excepted_from(self, conclusion: Conclusion) -> LawsMeant:
        """The clauses that are set aside by the one which concluded it."""
        clause = self.book.by_key[conclusion.key]
        yielding = (self.book.by_key[key].id for key, _ in self.book.excepted_by(clause))
        return LawsMeant(tuple(dict.fromkeys(map(self.cite, yielding))))

    def _item(self, item: Item) -> ItemMeant:
        """An item of the score, as the code calls it."""
        return ItemMeant(item, self.book.code.items.get(item, item))

    def _scored_as(self, meant: CallMeant, score: Conclusion) -> CallMeant:
        """A call that scores, as what it counts as where it misnames what is held."""
        assert score.call is not None
        call = self.view.call(score.call)
        counts_as = counted(self.view, call).value
        if is_misnomer(self.view, call).value and len(counts_as) == 1:
            return replace(meant, what=counts_as[0])
        return meant

    # ---- what follows

    def follows(self, conclusion: Conclusion) -> Follows:
        """What a clause concludes."""
        form = self.book.effects[conclusion.kind].says
        if conclusion.kind == "replay" and conclusion.player:
            form = _AGAIN_IF_HE_WILL
        if conclusion.kind == "fresh cut" and conclusion.player:
            form = _HE_CUTS_AGAIN
        if conclusion.kind in _SCORED and (conclusion.number or 0) < 0:
            form = _LOSES
        said = _parts(form)
        return Follows(
            kind=conclusion.kind,
            form=form,
            player=conclusion.player if "player" in said else None,
            thing=self.thing(conclusion) if "what" in said else None,
            act=self._act_of(conclusion) if "act" in said else None,
            number=self._number(conclusion) if said & _NUMBERED else None,
            most=conclusion.most if said & _NUMBERED else None,
            term=conclusion.term if said & {"term", "tail"} else "",
            choices=choices_of(conclusion) if said & {"choice", "choices"} else (),
            still_bars=conclusion.over is not None and conclusion.blocks == "all",
        )

    def _act_of(self, conclusion: Conclusion) -> ActMeant | None:
        """The act that a conclusion is of; by which a choice lapses, that at which it does."""
        step = conclusion.step if conclusion.kind == "lapses" else conclusion.act
        return self.act(step) if step else None

    def would(
        self, effect: Effect, clause: Clause, binding: Binding, outcome: Outcome
    ) -> Follows | None:
        """What would follow from a clause that does not reach; None where that cannot be said,
        because nobody and nothing is there that it speaks of, or its number would be another."""
        said = _parts(self.book.effects[effect.kind].says)
        if any(isinstance(value, Measured) for value in effect.slots.values()):
            return None
        if outcome == "no occasion" and said - {"choices", "term", "tail"}:
            return None
        if "act" in said and not 0 < binding.step <= len(self.game.steps):
            return None
        follows = self.follows(would_conclude(effect, clause, binding, self.view, self.book))
        return None if "player" in said and follows.player is None else follows

    def _number(self, conclusion: Conclusion) -> int | None:
        """The number that is said; of a question that must be answered, that of the answer."""
        if conclusion.kind in _SCORED:
            return abs(conclusion.number or 0)
        if conclusion.kind != "must" or conclusion.question is None:
            return conclusion.number
        due = answer_due(self.view, conclusion.question).value
        return None if due is None else len(due)


def choices_of(conclusion: Conclusion) -> tuple[Choice, ...]:
    """The choices that an option offers, or the one that has lapsed."""
    return tuple(CHOICES[choice] for choice in conclusion.choices)


@cache
def _parts(form: str) -> frozenset[str]:
    """Which parts of a conclusion a sentence says: what is not said makes no other reason."""
    return frozenset(name for _, name, _, _ in Formatter().parse(form) if name)


def _is_tacit(atom: AtomResult) -> bool:
    """Whether a fact goes unsaid: it only says which thing is spoken of."""
    fact = FACTS.get(atom.fact)
    if atom.holds is None:
        return False
    if fact is None:
        return atom.fact in MEASURES and MEASURES[atom.fact].tacit
    return fact.tacit or (fact.tacit_yes if atom.holds else fact.tacit_no)
