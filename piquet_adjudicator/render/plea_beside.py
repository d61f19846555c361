"""What is said of a ground that names no law, and is not answered by one: on what the decision
rests that it speaks of; or what the law that decides looks at, and not at this."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.plea_answer import PleaAnswer, TimeAnswer
from piquet_adjudicator.engine.ruled.reason import (
    NUMBERS_OF_A_CALL,
    FactStated,
    Follows,
    Impossible,
    LeftOut,
    NotReached,
    NotYet,
    Reason,
    RecordedInPart,
    Stated,
    Sum,
    WindowStated,
)
from piquet_adjudicator.engine.ruled.ruling import IS_RIGHT, ClaimRuling
from piquet_adjudicator.help.alleged import TimePleaded
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.render.plain import listed
from piquet_adjudicator.render.plea_given import Given, because, decisive, in_short
from piquet_adjudicator.render.quotes import citation_words
from piquet_adjudicator.render.reasons import without_reasons
from piquet_adjudicator.render.say import Teller

_BESIDE: Final = {
    "custom": "no custom takes the place of {law}",
    "bystander": "{law} does not ask by whom it was pointed out",
    "mind": "{law} looks at what was done, and not at what a player saw, knew or meant",
    "time": "{law} sets no time for it",
    "harm": "{law} does not ask who gained or lost by it",
    "might": "{law} looks at what was done, and not at what might have been done",
    "blame": "{law} does not ask whose fault it was",
    "silence": "{law} does not ask who spoke, or was silent",
    "duty": "{law} does not turn on any such duty",
    "proof": "what the record tells needs no other proof",
    "true calls": "{law} falls on all that would be reckoned, and on what was rightly called too",
    "manners": "{law} looks at what was done, and not at what is courteous",
}
"""What is said of a ground that speaks of no act, of the law by which the claim is decided."""
"""Whether a decision is for him who claims."""
_WITHOUT_LAW: Final = "the code"
_MOST_FACTS: Final = 2
"""So many facts of that on which a decision rests are named to him whose ground names none."""


def decided_otherwise(answer: PleaAnswer, given: Given) -> str:
    """The answer to a ground that is not answered by a law: what the decision has to do with that
    of which it speaks."""
    reason = decisive(given.ruled)
    if answer.succeeds is False and reason is not None and only_counts(reason):
        carrying = [each for each in given.ruled.reasons if not each.further]
        reason = next((each for each in reversed(carrying) if not only_counts(each)), reason)
    if answer.succeeds is False and reason is not None and isinstance(reason.so, Impossible):
        carrying = [each for each in given.ruled.reasons if not each.further]
        reason = next((each for each in carrying if isinstance(each.so, Follows)), reason)
    if given.ruled.decision == "undecided":
        undecided = _in_branches(answer, given) or _undecided(given)
        return _whoever_is_right(answer, reason) + undecided
    if answer.succeeds is None or reason is None:
        return _not_for_either(answer.ground or reason, given)
    if answer.timed is not None:
        return _timed(answer.timed, answer, given)
    same = any(each.weight == "the same" for each in answer.acts)
    if same and any(each.gives for each in answer.acts):
        return f"the decision is {_for_whom(answer)}"
    if answer.ground is not None and answer.by_effect and not same:
        return _resting_on(_in_short(answer.ground), answer, given, follows=True)
    if answer.beside is not None:
        return _beside(answer, answer.ground or _in_short(reason), given)
    if answer.ground is not None and not same:
        return _resting_on(answer.ground, answer, given)
    if isinstance(reason.so, Impossible):
        return _resting_on(reason, answer, given)
    short = _in_short(reason)
    if short.facts or isinstance(reason.so, NotYet):
        return _resting_on(short, answer, given)
    law = f" by {citation_words(reason.cite)}" if reason.cite else ""
    said = f"the decision is {_for_whom(answer)}{law}"
    if reason in given.above:
        return f"{said}, for the reasons above"
    why = because((reason,), given)
    return f"{said}: {why}" if why else f"{said}, for the same reason"


_NEVER_ASKED: Final = ("custom", "bystander", "harm", "blame", "manners")
"""What no law asks for, however a claim that is undecided turns out."""


def _whoever_is_right(answer: PleaAnswer, reason: Reason | None) -> str:
    """What is said first of a ground that would not decide an undecided claim either way."""
    if answer.beside not in _NEVER_ASKED:
        return ""
    law = citation_words(reason.cite) if reason and reason.cite else _WITHOUT_LAW
    return f"{_BESIDE[answer.beside].format(law=law)}; "


def _for_whom(answer: PleaAnswer) -> str:
    return f"{'with' if answer.succeeds else 'against'} {answer.plea.by}"


def _not_for_either(reason: Reason | None, given: Given) -> str:
    """What is said to either side where neither has the decision, or no clause carries it."""
    if reason is None:
        return without_reasons(given.ruled) or "it is decided by what is recorded, and by no law"
    facts = ", and ".join(given.facts_of(_in_short(reason)))
    so = given.what_follows(reason)
    return f"{facts}; so {so}" if facts and isinstance(reason.so, Follows) else so


def _undecided(given: Given) -> str:
    """That a claim is undecided, and for want of what; once, where it is said again."""
    ruled = given.ruled
    unknown = list(wanting(ruled.reasons, given.last)) or list(_unsettled(ruled, given.last))
    if not unknown:
        return "the claim is undecided"
    if given.wanted.keys() >= {*unknown[:_MOST_FACTS]}:
        return "the claim is undecided, for the same want"
    given.wanted.update(dict.fromkeys(unknown[:_MOST_FACTS]))
    return f"the claim is undecided, for want of knowing {listed(unknown[:_MOST_FACTS])}"


def _in_branches(answer: PleaAnswer, given: Given) -> str:
    """For whom a claim is decided if one fact is so, and if it is not, where that settles it; for
    each side once."""
    ruled, by = given.ruled, answer.plea.by
    teller, other = Teller(given.last), adversary_of(by)
    branches: dict[Player, str] = {}
    for settles in ruled.settles:
        is_for = IS_RIGHT.get(settles.decision)
        if is_for is None or not 0 < len(settles.facts) <= _MOST_FACTS:
            return ""
        facts = " and ".join(teller.taken(fact, so) for fact, so in settles.facts)
        branches.setdefault(by if is_for == (by == ruled.claim.by) else other, facts)
    if len(branches) != len(ruled.settles) or len(branches) != len(PLAYERS):
        return ""
    known = listed(sorted(branches.values()))
    if known in given.wanted:
        return "the claim is undecided, and hangs on the same"
    given.wanted[known] = None
    contrary = {" and ".join(teller.taken(f, not so) for f, so in s.facts) for s in ruled.settles}
    otherwise = "if not" if branches[other] in contrary else f"if {branches[other]}"
    said = f"it is decided for {by}; {otherwise}, for {other}"
    return f"the claim is undecided: if {branches[by]}, {said}"


def _unsettled(ruled: ClaimRuling, last: int) -> Iterator[str]:
    """What would settle a claim; or else what is not known of it."""
    settling = (fact for each in ruled.settles for fact, _ in each.facts)
    yield from _told_as_unknown(map(_as_unknown, (*settling, *ruled.unknown)), last)


def _as_unknown(fact: Stated) -> Stated:
    """A fact that would settle a claim, as one of which it is not known whether it is so."""
    match fact:
        case LeftOut():
            return replace(fact, acts=(), holds=None)
        case RecordedInPart():
            return replace(fact, act=None, holds=None)
        case FactStated():
            return replace(fact, holds=None, supposed=False)
        case _:
            return replace(fact, holds=None)


def _beside(answer: PleaAnswer, ground: Reason, given: Given) -> str:
    """To a ground that speaks of no act: that the law which decides does not look at it, and at
    what it looks."""
    assert answer.beside is not None
    if answer.beside == "no law":
        return _no_law(answer, given)
    law = citation_words(ground.cite) if ground.cite else _WITHOUT_LAW
    said, facts = _BESIDE[answer.beside].format(law=law), _facts_or_so(ground, given)
    if answer.beside == "true calls":
        return f"{said}: {given.what_follows(ground)}"
    looked_at = "" if given.is_answered_by(facts) else f": {facts}"
    return f"{said}{looked_at}; the decision is {_for_whom(answer)}"


_AS_PLEADED: Final[dict[TimePleaded, str]] = {
    "late": "too late",
    "in time": "in time",
    "early": "too early",
}


def _timed(timed: TimeAnswer, answer: PleaAnswer, given: Given) -> str:
    """To an argument of time: whether it was late, early or in time, by what had come."""
    law = f" ({citation_words(timed.reason.cite)})" if timed.reason.cite else ""
    said = f"it was {'' if timed.so else 'not '}{_AS_PLEADED[timed.pleaded]}"
    facts = ", and ".join(given.facts_of(timed.reason))
    return f"{said}: {facts}{law}; the decision is {_for_whom(answer)}"


def _no_law(answer: PleaAnswer, given: Given) -> str:
    """To a ground that no law says something: that there is one, or what the laws give instead."""
    ground = decisive(given.ruled)
    so = given.what_follows(ground) if ground else ""
    applies = ground is not None and isinstance(ground.so, Follows)
    if applies and not answer.succeeds:
        return f"there is a law for this: {so}"
    if applies:
        return f"what the laws give here is this: {so}"
    why = because((ground,), given) if ground else ""
    return f"the decision is {_for_whom(answer)}: {why or so}"


def _facts_or_so(ground: Reason, given: Given) -> str:
    """The facts of a reason; or what follows by it, where it has none of its own."""
    return ", and ".join(given.facts_of(ground)) or given.what_follows(ground)


def _resting_on(ground: Reason, answer: PleaAnswer, given: Given, follows: bool = False) -> str:
    """That the decision rests on some facts, and on what `follows` by them. The terms of a sum
    stand among the reasons."""
    law = f" ({citation_words(ground.cite)})" if ground.cite else ""
    facts, so = ", and ".join(given.facts_of(in_short(ground))), given.what_follows(ground)
    follows = (follows or answer.succeeds is False) and isinstance(ground.so, Follows)
    every = f"{facts}; so {so}" if follows else f"{facts}{law}"
    if answer.succeeds is False and _was_lost(ground):
        every = f"{facts}; {so}"
    if isinstance(ground.so, Follows) and ground.so.not_of is not None:
        facts, every = "", so
    says = bool(answer.acts or answer.held or answer.claimed)
    said_before = bool(facts) and given.is_answered_by(facts)
    if facts and answer.is_so is False and not says:
        return f"that is not so: {every}; the decision is {_for_whom(answer)}"
    if facts and answer.is_so and answer.succeeds is False and not says:
        return f"that is so: {facts}; but it decides against {answer.plea.by}: {so}"
    if said_before and (says or not answer.plainly):
        return _decides_as_said(ground, answer)
    if facts and (says or (answer.plainly and answer.ground is not None)):
        return _plainly(every, answer)
    if answer.succeeds is False:
        return f"the decision, against {answer.plea.by}, rests on this: {every if facts else so}"
    rests = f"what the decision, for {answer.plea.by}, rests on is"
    return f"{rests} that {every}" if facts else f"{rests} this: {so}"


def _was_lost(reason: Reason) -> bool:
    """Whether a reason is that something more than points would be somebody's, but for what he
    lacks, or as its time is past."""
    would = reason.so.would if isinstance(reason.so, NotReached) else None
    points = isinstance(would, Follows) and would.kind in ("score", "adds", "good")
    return would is not None and not points


def _decides_as_said(ground: Reason, answer: PleaAnswer) -> str:
    """That a law decides on facts that an answer before has given."""
    if ground.cite is None:
        return f"the decision is {_for_whom(answer)}, for the reason above"
    for_whom = "for" if answer.succeeds else "against"
    return (
        f"{citation_words(ground.cite)} decides {for_whom} {answer.plea.by}, for the reason above"
    )


def _plainly(facts: str, answer: PleaAnswer) -> str:
    """What decides that of which a ground plainly speaks: for him who relies on it, or, though he
    does, against him."""
    if answer.acts or answer.held or answer.claimed:
        for_whom = "for" if answer.succeeds else "against"
        return f"what decides {for_whom} {answer.plea.by} is that {facts}"
    if answer.succeeds:
        return f"that is what decides for {answer.plea.by}: {facts}"
    return f"but {facts}: that decides against {answer.plea.by}"


def _in_short(reason: Reason) -> Reason:
    """A reason with no more than the facts by which it is chiefly known."""
    return replace(reason, facts=tuple(_telling(reason))[-_MOST_FACTS:])


def _telling(reason: Reason) -> Iterable[Stated]:
    """The facts by which a reason is chiefly known: of one that lacks something, what it lacks; of
    one that applies, that of which the cards, or a sum, are shown; or else what was so, with the
    last that it looks at, then what had come, then what was not so."""
    stated = [each for each in reason.facts if isinstance(each, FactStated | WindowStated)]
    supposed = [each for each in stated if isinstance(each, FactStated) and each.supposed]
    facts = [each for each in stated if each not in supposed and not _is_of_words(each)]
    if isinstance(reason.so, NotYet):
        return ()
    if isinstance(reason.so, NotReached):
        lacked = [each for each in facts if isinstance(each, FactStated) and each.failing]
        return lacked or facts
    shown = [each for each in facts if isinstance(each, FactStated) and each.shown]
    so = [each for each in facts if isinstance(each, FactStated) and each.holds]
    if so and isinstance(facts[-1], FactStated):
        so = list(dict.fromkeys((*so, facts[-1])))
    passed = [each for each in facts if isinstance(each, WindowStated) and each.came]
    return _fullest(shown) or so or passed or facts


def _fullest(shown: list[FactStated]) -> list[FactStated]:
    """Of facts of which a sum is shown, or cards, the last of those with the most terms."""
    terms = [len(fact.shown.terms) if isinstance(fact.shown, Sum) else 0 for fact in shown]
    return [each for each, number in zip(shown, terms, strict=True) if number == max(terms)][-1:]


def _is_of_words(fact: FactStated | WindowStated) -> bool:
    """Whether a fact says no more than the words of a call."""
    return isinstance(fact, FactStated) and fact.fact in NUMBERS_OF_A_CALL


def only_counts(reason: Reason) -> bool:
    """Whether a reason scores what another found good, or would, and has no fact but what the
    words of the call say."""
    of_words = (isinstance(each, FactStated) and _is_of_words(each) for each in reason.facts)
    so = reason.so.would if isinstance(reason.so, NotReached) else reason.so
    return isinstance(so, Follows) and so.kind == "score" and all(of_words)


def wanting(reasons: Iterable[Reason], last: int) -> Iterator[str]:
    """What is not known of a clause."""
    facts = (fact for each in reasons for fact in each.facts if fact.holds is None)
    yield from _told_as_unknown(facts, last)


def _told_as_unknown(facts: Iterable[Stated], last: int) -> Iterator[str]:
    """What is not known, each once; the lines that are left out together."""
    teller, every = Teller(last), dict.fromkeys(facts)
    left_out = [str(fact.line) for fact in every if isinstance(fact, LeftOut)]
    if len(left_out) > 1:
        yield f"what was done at lines {listed(left_out)}, which the record leaves out"
    others = (f for f in every if len(left_out) < 2 or not isinstance(f, LeftOut))
    yield from dict.fromkeys(map(teller.whether, others))
