"""The reasons on several claims of one page: what is given under one is not said under another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.reason_step import ReasonStep, Worded

AGAIN: Final = "So the same follows again."


class Refers(Struct, frozen=True):
    """A step of which all stands elsewhere on the page: where, and what follows."""

    where: str
    plainly: str


def followed_once(steps: tuple[ReasonStep, ...]) -> tuple[ReasonStep, ...]:
    """The steps of one claim as they are printed: the second that concludes the same, by the same
    law, from other facts says no more than that.

    >>> wet = "So it is wet."
    >>> steps = (ReasonStep(("It rains.",), wet), ReasonStep(("It snows.",), wet))
    >>> [step.so for step in followed_once(steps)]
    ['So it is wet.', 'So the same follows again.']
    """
    said = [each.so for each in steps]
    return tuple(
        replace(each, so=AGAIN) if each.facts and each.so in said[:place] else each
        for place, each in enumerate(steps)
    )


def each_once(
    reasonings: Sequence[tuple[ReasonStep, ...]], names: Sequence[str]
) -> tuple[tuple[ReasonStep, ...], ...]:
    """The reasoning on each claim or question of a page, called by a name ("1"), without what an
    earlier one has: a fact given there is left out, and what follows from nothing else, or the
    same, refers to it.

    >>> first = ReasonStep(("It rains.",), "So the road is wet.", "the road is wet")
    >>> second = ReasonStep(("It rains.",), "So it is cold.", "it is cold")
    >>> [step.so for step in each_once([(first,), (second, first)], ["1", "2"])[1]]
    ['By the facts under 1 it is cold.', 'As under 1, the road is wet.']
    """
    steps_of: dict[ReasonStep, str] = {}
    under: dict[str, str] = {}
    said = []
    for steps, name in zip(reasonings, names, strict=True):
        said.append(tuple(_joined(_anew(steps, steps_of, under))))
        for step in steps:
            steps_of.setdefault(step, name)
            for fact in step.facts:
                under.setdefault(fact, name)
    return tuple(said)


def _joined(steps: Iterable[ReasonStep | Refers]) -> Iterator[ReasonStep]:
    """Steps, those next to each other that only refer to the same place in one."""
    for where, group in groupby(steps, lambda step: getattr(step, "where", None)):
        if where is None:
            yield from (step for step in group if isinstance(step, ReasonStep))
        else:
            follows = listed([step.plainly for step in group])
            yield ReasonStep((), sentence(f"{where} {follows}"))


def _anew(
    steps: Iterable[ReasonStep], steps_of: dict[ReasonStep, str], under: dict[str, str]
) -> Iterator[ReasonStep | Refers]:
    """Steps without what is given before: each of the others refers to where it stands."""
    concluded = {step.so: name for step, name in steps_of.items()}
    plainly = {step.plainly: name for step, name in steps_of.items() if step.concludes}
    for step in _needed(tuple(steps), steps_of):
        new = tuple(fact for fact in step.facts if fact not in under)
        if not step.plainly:
            yield step
        elif step.is_again and step.plainly in plainly:
            yield Refers(f"as under {plainly[step.plainly]},", step.plainly)
        elif step in steps_of:
            yield Refers(f"as under {steps_of[step]},", step.plainly)
        elif step.facts and not new:
            places = dict.fromkeys(under[fact] for fact in step.facts)
            yield Refers(f"by the facts under {listed([*places])}", step.plainly)
        elif step.so in concluded:
            under_it = f"as under {concluded[step.so]}"
            so = (
                f"so, {under_it}, {step.plainly}" if step.concludes else f"{under_it}, {step.would}"
            )
            yield replace(step, facts=new, so=sentence(so))
        elif new and len(new) < len(step.facts) and step.concludes:
            # what stands elsewhere carries it too: of several such facts the last is the nearest
            given = next(fact for fact in reversed(step.facts) if fact not in new)
            besides = f"so, with what stands under {under[given]}, {step.plainly}"
            yield replace(step, facts=new, so=sentence(besides))
        else:
            yield replace(step, facts=new)


def _needed(steps: tuple[ReasonStep, ...], steps_of: dict[ReasonStep, str]) -> Iterator[ReasonStep]:
    """Steps without those that stand on the page: but for the last, and one on which the next
    rests, having no facts of its own."""
    needed: list[ReasonStep] = []
    left_out = False
    for then, step in pairwise((None, *reversed(steps))):
        assert step is not None
        left_out = step in steps_of and then is not None and (bool(then.facts) or left_out)
        if not left_out:
            needed.append(step)
    return reversed(needed)


def in_few_words(
    reasonings: Iterable[tuple[ReasonStep, ...]],
) -> tuple[tuple[ReasonStep, ...], ...]:
    """The reasoning on each claim and question of a page as it is printed: a call that a step has
    named is "that call" in the next sentence of it, unless a sentence of the page already reads so,
    and all that is not known stands in one sentence.

    >>> good = Worded("So A's call of five cards (line 3) is good.", "So that call is good.")
    >>> held = Worded("A held five cards, called at line 3.", "A held five cards.")
    >>> [[step]] = in_few_words([[ReasonStep((held.said,), good.said, "", (held, good))]])
    >>> step.facts, step.so
    (('A held five cards, called at line 3.',), 'So that call is good.')
    """
    said = set[str]()
    return tuple(tuple(_each_in_few(steps, said)) for steps in reasonings)


def _each_in_few(steps: Iterable[ReasonStep], said: set[str]) -> Iterator[ReasonStep]:
    """Steps in fewer words: a call of which the one before spoke, and of no other, is named."""
    before = None
    for step in steps:
        yield _in_few(step, said, step.call is not None and step.call == before)
        before = step.call


def _in_few(step: ReasonStep, said: set[str], named: bool) -> ReasonStep:
    """A step in fewer words, its call `named` before it or not; what it says is added to what is
    `said`. A fact that would read as one before stands in one sentence with that before it."""
    worded = {each.said: each for each in step.worded}
    facts, wanting, before = list[tuple[str, str]](), list[str](), ""
    denied = {sentence(part): part for part in step.denies}
    for each in (Worded(f, f) if f not in worded else worded[f] for f in step.facts):
        short = named and each.again not in said
        joined = bool(before and each.part_again and each.again in said and not each.whether)
        if each.whether:
            wanting.append(each.whether_again if short else each.whether)
        elif joined:
            facts[-1] = (sentence(f"{before}, and {each.part_again}"), "")
        elif short:
            facts.append((each.again, each.part_again if each.said in denied else ""))
        else:
            facts.append((each.said, denied.get(each.said, "")))
        said.add(each.again if short else each.said)
        before = "" if joined else (each.part_again if short else each.part)
        named |= each.again != each.said
    told = list(_denials_in_one(facts))
    if wanting:
        told.insert(0, sentence(f"it is not known {', nor '.join(wanting)}"))
    so = worded.get(step.so)
    follows = so.again if so and named and so.again not in said else step.so
    said.add(follows)
    return ReasonStep(tuple(told), follows, step.plainly)


_MANY: Final = 3
"""So many sentences of what was not so stand in one."""


def _denials_in_one(facts: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Facts, with those that say what was not so as parts of sentences too: many of these that
    follow each other stand in one sentence.

    >>> rain, wind, sun = "it had not rained", "no wind blew", "the sun did not shine"
    >>> said = [(sentence(each), each) for each in (rain, wind, sun)]
    >>> list(_denials_in_one(said[:2]))
    ['It had not rained.', 'No wind blew.']
    >>> list(_denials_in_one([("It was cold.", ""), *said]))
    ['It was cold.', 'It had not rained; no wind blew; and the sun did not shine.']
    """
    for denies, group in groupby(facts, lambda each: bool(each[1])):
        every = list(group)
        parts = [part for _, part in every]
        if denies and len(every) >= _MANY:
            yield sentence("; ".join((*parts[:-1], f"and {parts[-1]}")))
        else:
            yield from (fact for fact, _ in every)
