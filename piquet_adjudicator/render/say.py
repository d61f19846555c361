"""Reasons in plain sentences: the facts, what follows from them, and the things they speak of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import (
    ActMeant,
    AnswerMeant,
    Argument,
    CallMeant,
    CardsLay,
    DealMeant,
    FactStated,
    Follows,
    Impossible,
    ItemMeant,
    LawsMeant,
    LeftOut,
    NotOpen,
    NotReached,
    NotYet,
    QuestionMeant,
    RecordedInPart,
    Stated,
    SuitFollowed,
    Sum,
    TableMeant,
    Thing,
    TrickMeant,
    WindowStated,
)
from piquet_adjudicator.facts.vocabulary import DUTIES, FACTS
from piquet_adjudicator.language.act_claims import say_with
from piquet_adjudicator.language.numbers import number_in_words, times_words
from piquet_adjudicator.model.choices import Choice
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.argument_words import (
    CallWords,
    ChoiceWords,
    DeedWords,
    NumberWords,
    PersonWords,
)
from piquet_adjudicator.render.implied_facts import without_implied
from piquet_adjudicator.render.phrases import (
    SUIT_FOLLOWED,
    anchor_words,
    call_words,
    cards_lay_words,
    deal_words,
    denied_words,
    left_out_words,
    moments_words,
    next_deals,
    offered,
    places_words,
    put_down_words,
    recorded_in_part_words,
    to_come_words,
)
from piquet_adjudicator.render.quotes import all_named
from piquet_adjudicator.render.say_measures import (
    comparison_words,
    measured,
    points_within,
    whether_measured,
    with_others,
)
from piquet_adjudicator.render.say_shown import (
    sum_words,
    terms_deduped,
    turning_words,
    words_beside,
    words_of_answer_meant,
)

EVERY: Final = 10**6
"""No record has so many lines: nothing is claimed only."""

_BOTH: Final = "the players"
_NOT_KNOWN: Final = "it is not known "
_CANNOT_BE_DONE: Final = "it cannot be done with the cards as they lie"
_STILL_BARS: Final = ", though it is good to bar"
"""How it is said of what cannot be reckoned that it counts against the adversary all the same."""
_FREELY: Final = "; the laws provide no penalty"
_HIS_OWN: Final = frozenset({"bar", "liberty", "score"})
"""The effects whose sentences name the player besides, and so not the caller."""
_NOT_REACHED: Final = {
    "failed": "it does not apply",
    "too late": "it is too late for it",
    "too early": "it is too early for it",
    "excepted": "it gives way here",
    "unknown": "it may apply",
    "silent": "it does not speak of this",
    "no occasion": "nothing is recorded that it speaks of",
}
"""What is said of a clause that was tried and did not reach the matter."""
_WOULD: Final = {
    "alone": "otherwise it would follow that {would}",
    "failed": "only otherwise could it follow that {would}",
    "silent": "only otherwise could it follow that {would}",
    "too late": "it no longer follows that {would}",
    "too early": "until then it does not follow that {would}",
    "in time": "it does not follow that {would}",
    "excepted": "it does not follow here that {would}",
    "unknown": "it may follow, or not, that {would}",
    "no occasion": "nothing is recorded from which it could follow that {would}",
}
"""The same, with what would follow if it did."""


def _count(so: Follows) -> str:
    """How many: of an answer, what is said in it; of a discard to be made, the fewest cards."""
    if so.term == "discards":
        return f" at least {NumberWords(number_in_words(so.number or 0)):card}"
    number = number_in_words(so.number or 0)
    return f': "{number if so.number else "none"}"' if so.term == "answers" else f", {number}"


class Teller(Struct, frozen=True):
    """Puts reasons into words. `last` is the last line of the record: what stands on a later line
    is only claimed, and named so. `this` is the line of an act that is named as "this"; `named` is
    a call that was named just before, and is "that call"."""

    last: int = EVERY
    this: int = 0
    named: CallMeant | None = None

    # ---- lines

    def line(self, line: int) -> str:
        """An act by its line: "line 5", or "the claim"."""
        return f"line {line}" if line <= self.last else "the claim"

    def beside(self, line: int, since: str = "") -> str:
        """The line of an act, to stand beside its words, with what came of it `since`: " (line 5)";
        nothing, where the act is only claimed."""
        if line == 0:
            return " (before the first line)"
        return f" (line {line}{since})" if line <= self.last else ""

    def at(self, line: int) -> str:
        """Where an act was done: "at line 5", or "as claimed"."""
        return f"at line {line}" if line <= self.last else "as claimed"

    def by(self, line: int) -> str:
        """Until when: "by line 5", or "by the time of the claim"."""
        return f"by line {line}" if line <= self.last else "by the time of the claim"

    # ---- things

    def call(self, call: CallMeant) -> CallWords:
        """A call, with its line: "A's call of three kings (line 5)"."""
        words, by, at = call_words(call), call.player, self.at(call.line)
        claimed, other, line = call.line > self.last, adversary_of(by), self.line(call.line)
        named, since = call == self.named, ""
        called = "as claimed" if claimed else "called" if named else f"called {at}"
        held = words if claimed or named else f"{words}, {called}"
        if call.corrected:
            since = f", corrected {self.at(call.corrected)}"
            of_line = "" if named else f" of {line}"
            held = f"{words}, to which the call{of_line} was{since[1:]}"
        beside = "" if named else self.beside(call.line, since)
        again = "that call" if named else ""
        return CallWords(by, other, words, at, line, beside, held, called, again)

    def act(self, act: ActMeant) -> str:
        """An act in the words of the table, with its line."""
        if act.line == self.this:
            return "this"
        return f'"{act_words(act.act)}"{self.beside(act.line)}'

    def thing(self, thing: Thing) -> CallWords | str:
        """What a fact or an effect speaks of."""
        match thing:
            case CallMeant():
                return self.call(thing)
            case TrickMeant(number):
                return f"trick {number}"
            case QuestionMeant(line):
                return f"the question {self.at(line)}"
            case DealMeant():
                return deal_words(thing)
            case ActMeant():
                return self.act(thing)
            case ItemMeant(_, called, over):
                return (
                    called
                    if over is None
                    else f"a point of more than {number_in_words(over)} cards"
                )
            case LawsMeant(cites):
                return all_named(cites)
            case TableMeant():
                return "what lies on the table"

    def _argument(self, value: Argument) -> CallWords | str:
        match value:
            case int():
                return NumberWords(number_in_words(value))
            case "A" | "B":
                return PersonWords(value)
            case Choice():
                return ChoiceWords(value.words)
            case str():
                return DeedWords(number_in_words(int(value)) if value.isdecimal() else value)
            case _:
                return self.thing(value)

    # ---- facts

    def facts(self, facts: Iterable[Stated]) -> tuple[str, ...]:
        """Facts in sentences, one that reads as another only once, and none that another implies;
        the terms of a sum that are among those of another stand with that."""
        every = with_others(self.stated(facts))
        return tuple(f"{self.fact(each)}{others}" for each, others in every)

    def stated(self, facts: Iterable[Stated]) -> tuple[Stated, ...]:
        """The facts that are put in sentences."""
        every = Teller(this=self.this)
        deduped = terms_deduped(without_implied(tuple(facts)))
        return tuple({every.fact(each): each for each in deduped}.values())

    def fact(self, stated: Stated) -> str:
        """A fact as it held or did not."""
        if stated.holds is None:
            return f"{_NOT_KNOWN}{self.whether(stated)}"
        if isinstance(stated, LeftOut):
            return left_out_words(stated)
        if isinstance(stated, CardsLay):
            return cards_lay_words(stated)
        if isinstance(stated, SuitFollowed):
            return SUIT_FOLLOWED
        if isinstance(stated, RecordedInPart):
            return recorded_in_part_words(stated)
        if isinstance(stated, WindowStated):
            return self._window(stated)
        if stated.supposed:
            return f"suppose that {self.taken(stated, stated.holds)}"
        if isinstance(stated.shown, AnswerMeant):
            return words_of_answer_meant(stated.shown, self.call(stated.shown.call), self.beside)
        if turns := turning_words(stated.shown, self.beside):
            return turns
        if stated.figures is None:
            besides = words_beside(stated.shown, self.call, self.beside)
            return f"{self._sentence(stated, stated.holds)}{besides}"
        said = measured(stated, stated.figures, self._argument, self._is_claimed(stated))
        terms = sum_words(stated.shown, self.beside) if isinstance(stated.shown, Sum) else ""
        return f"{said} ({terms})" if terms else said

    def _is_claimed(self, stated: FactStated) -> bool:
        """Whether a fact is of an act that is only claimed."""
        return (stated.done or 0) > self.last

    def whether(self, stated: Stated) -> str:
        """What is not known of a fact: "whether A held four tens"."""
        if isinstance(stated, WindowStated):
            return f"whether {anchor_words(stated)} before {self.line(stated.line)}"
        if isinstance(stated, LeftOut):
            return f"what was done at line {stated.line}, which the record leaves out"
        if isinstance(stated, CardsLay):
            return f"how many cards there were in {places_words(stated)}"
        if isinstance(stated, SuitFollowed):
            return f"whether {SUIT_FOLLOWED}"
        if isinstance(stated, RecordedInPart):
            return recorded_in_part_words(stated)
        if stated.figures is None:
            return f"whether {self._sentence(stated, True)}"
        return whether_measured(stated, stated.figures, self._argument)

    def taken(self, stated: Stated, holds: bool) -> str:
        """A fact that is not known, as if it were known to be so, or not so."""
        if isinstance(stated, WindowStated):
            return self._window(replace(stated, holds=holds))
        if isinstance(stated, LeftOut):
            return left_out_words(stated)
        if isinstance(stated, CardsLay):
            return cards_lay_words(stated)
        if isinstance(stated, SuitFollowed):
            return SUIT_FOLLOWED
        if isinstance(stated, RecordedInPart):
            return recorded_in_part_words(stated)
        if stated.figures is None:
            return self._sentence(stated, holds)
        return comparison_words(stated, stated.figures, holds, self._argument)

    def _sentence(self, stated: FactStated, holds: bool) -> str:
        fact = FACTS[stated.fact]
        yes, no = fact.yes, fact.no
        if self._is_claimed(stated):
            yes, no = fact.would or yes, fact.would_not or no
        said = (yes if holds else no).format(*map(self._argument, stated.args))
        return said if stated.by is None else f"{said} {self.by(stated.by)}"

    def _window(self, stated: WindowStated) -> str:
        """On which side of a moment of the game an act came."""
        anchor, late = anchor_words(stated), (stated.side == "after") == stated.holds
        if stated.came is None and not late:
            yet = "yet " if stated.line > self.last and not stated.at_the_end else ""
            anchor = denied_words(stated, yet)
            if " yet " in anchor:
                return anchor
        if stated.at_the_end:
            return anchor
        if stated.came is None:
            return f"{anchor} {self.by(stated.line)}"
        side = "after" if late else "before"
        return f"{self.line(stated.line)} came {side} {anchor}{self.beside(stated.came)}"

    # ---- what follows

    def follows(
        self, so: Follows | NotOpen | NotReached | NotYet | Impossible, doubt: bool = False
    ) -> str:
        """What follows from the facts, as part of a sentence; with a `doubt`, what may follow."""
        match so:
            case Follows():
                return self._effect(so, doubt)
            case NotOpen(act, player, freely):
                if act.line > self.last:
                    return say_with("may not", act.act, in_words=True)
                return f"{self.act(act)} was not open to {player}{_FREELY if freely else ''}"
            case NotReached():
                return self._not_reached(so)
            case NotYet():
                return to_come_words(so, self._effect(so.would, so.unsure))
            case Impossible():
                return _CANNOT_BE_DONE

    def _not_reached(self, so: NotReached) -> str:
        """That a clause did not reach, and what would follow if it did."""
        if so.not_good:
            return f"{self.call(so.not_good)} is not good"
        if so.would is None:
            return _NOT_REACHED["failed" if so.in_time else so.outcome]
        if so.outcome == "too late" and so.would.kind == "may" and so.would.act:
            return f"it was too late for {self.act(so.would.act)}"
        how = "alone" if so.alone else "in time" if so.in_time else so.outcome
        would = self._effect(so.would, doubt=False)
        return _WOULD[how].format(would=would)

    def no_occasion(self, so: NotReached, law: str) -> str:
        """That nothing is recorded of what a law speaks of, and what would follow from it."""
        wanting = "no such call" if so.of_no_call else "nothing of the kind"
        recorded = "recorded yet" if so.to_come else "recorded"
        only = f"only where {moments_words(so.moments, so.player)}, and {wanting} is {recorded}"
        if so.would is None:
            return f"{law} would bear on it {only}"
        return f"by {law} {self._effect(so.would, False)} {only}"

    def _effect(self, so: Follows, doubt: bool) -> str:
        claimed = self._of_claimed(so)
        if claimed is not None:
            return claimed
        says = so.form.replace(" cannot ", " can ", 1) if doubt else so.form
        if so.act is not None and so.act.line > self.last:
            says = says.replace("{act} was ", "{act} would be ", 1)
        what = "" if so.thing is None else self._what(so.kind, so.thing)
        said = says.format(
            player=f"{so.player}, and not {so.not_of}," if so.not_of else so.player or _BOTH,
            what=f"{what}{_STILL_BARS}" if so.still_bars else what,
            number=NumberWords(points_within(so.number, so.most)),
            times=times_words(so.number or 1),
            term=DUTIES.get(so.term, so.term),
            act=self.act(so.act) if so.act else "",
            deals=next_deals(so.number or 1),
            choices=offered(so.choices) if so.kind == "option" else "",
            choice=so.choices[0].to if so.choices else "",
            tail=f", {so.term}" if so.term else "",
            count="" if so.number is None else _count(so),
        )
        led = "all" if so.led == so.number else so.led
        return said if so.led is None else f"{said}, {led} of them for cards led"

    def _what(self, kind: str, thing: Thing) -> str:
        if isinstance(thing, CallMeant) and kind in _HIS_OWN:
            if thing == self.named:
                return "that call"
            return f"{call_words(thing)}{self.beside(thing.line)}"
        return str(self.thing(thing))

    def _of_claimed(self, so: Follows) -> str | None:
        """An act that is only claimed, and was open to a player or not, as what he may or may not
        do: "A may retake AS"; None for anything else."""
        if so.act is None or so.act.line <= self.last or so.kind not in ("may", "must not"):
            return None
        said = say_with("may" if so.kind == "may" else "may not", so.act.act, in_words=True)
        return said if so.kind == "may" else f"{said}{put_down_words(so.act.put)}"
