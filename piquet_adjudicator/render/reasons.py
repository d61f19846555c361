"""The reasoning step by step: the facts, then what follows from them, with its law."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import (
    ActMeant,
    CallMeant,
    FactStated,
    Follows,
    HoldingsCompared,
    Impossible,
    NotReached,
    NotYet,
    Reason,
    Stated,
    Sum,
)
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import ActClaim, ComesTo, Duty, StatusClaim
from piquet_adjudicator.render.plain import clauses_in_a_row, sentence
from piquet_adjudicator.render.quotes import all_named
from piquet_adjudicator.render.reason_step import ReasonStep, Worded
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.stated_reasons import (
    StatedReason,
    denials,
    distinct,
    facts_of,
    in_one_step,
    is_unsettled,
    what_it_says,
)

_NOT_REACHED: Final = {
    "failed": "only otherwise could {law} apply to it",
    "too late": "it is too late for {law} to apply",
    "too early": "it is too early for {law} to apply",
    "in time": "{law} does not apply",
    "excepted": "{law} gives way here",
    "unknown": "{law} may apply, or may not",
    "silent": "only otherwise could {law} apply to it",
}
"""What is said of a clause that was tried and did not reach the matter."""

NONE: Final = ("", "")


def steps(ruled: ClaimRuling) -> tuple[ReasonStep, ...]:
    """The reasoning on a claim: what carries the decision step by step, and in a line what besides
    gives the same, or does not reach it."""
    if not ruled.reasons:
        said = without_reasons(ruled)
        return (ReasonStep((), sentence(said), said),) if said else ()
    reasons, last = tuple(map(without_plain, distinct(ruled.reasons))), ruled.claim.line
    carrying = [reason for reason in reasons if not reason.further]
    places = {what_it_says(reason, last) for reason in carrying}
    same = [reason for reason in reasons if reason.further and what_it_says(reason, last) in places]
    besides = [reason for reason in reasons if reason.further and reason not in same]
    likewise, nor = _likewise(besides, carrying, last), _nor(besides, carrying, last)
    settling, every = _settling(ruled), tuple(in_one_step((*carrying, *same), last))
    shown = _settling_most(every, settling, last) if ruled.decision == "undecided" else every
    left = _nor_settled(every, shown)
    lines = (likewise, (nor, "no other rule makes it otherwise"), (left, left))
    return (
        *_each_fact_once(shown, last, settling),
        *(ReasonStep((), sentence(line), again) for line, again in lines if line),
    )


MOST_UNSETTLED: Final = 4
"""So many clauses of which it is not known whether they apply stand on a page with what they lack;
those that settle an undecided claim before others."""


def _settling_most(
    every: tuple[StatedReason, ...], settling: dict[Stated, int], last: int
) -> tuple[StatedReason, ...]:
    """The reasons that a claim is undecided by whose facts settle it most, in their order, but
    those by which one thing is not settled next to each other."""
    ranks = [
        (min((settling.get(f, len(settling)) for f in each.reason.facts), default=0), place)
        for place, each in enumerate(every)
    ]
    first = {place for _, place in sorted(ranks)[:MOST_UNSETTLED]}
    alike: dict[object, list[StatedReason]] = {}
    for place, each in enumerate(every):
        if place in first:
            follows = Teller(last).follows(each.reason.so, doubt=True)
            alike.setdefault(follows if is_unsettled(each.reason) else place, []).append(each)
    return tuple(each for of_one in alike.values() for each in of_one)


def _nor_settled(every: Iterable[StatedReason], shown: Collection[StatedReason]) -> str:
    """That it is not known either what other laws come to; nothing, where there are none."""
    cited = {cite.whole for each in shown for cite in each.cites}
    others = (cite.whole for each in every for cite in each.cites if cite.whole not in cited)
    cites = all_named(dict.fromkeys(others))
    return f"nor is it settled what comes of {cites}" if cites else ""


def _settling(ruled: ClaimRuling) -> dict[Stated, int]:
    """The facts that settle a claim, those first that do it alone."""
    sets = sorted((each.facts for each in ruled.settles), key=len)
    every = dict.fromkeys(fact for facts in sets for fact, _ in facts)
    return {fact: place for place, fact in enumerate(every)}


def _each_fact_once(
    reasons: Iterable[StatedReason], last: int, settling: dict[Stated, int]
) -> Iterator[ReasonStep]:
    """The steps without the facts that an earlier one states: what is known stands again where a
    step has nothing else. Of what is not known, what settles the claim stands first; and what a
    step leaves unsettled is said by it, but what then is not settled either only by a law that is
    not cited yet."""
    stated: set[str] = set()
    cited: set[Citation] = set()
    unsettled: set[str] = set()
    open_acts: set[ActMeant] = set()
    for each in reasons:
        reason, cites = _open_only(each.reason, settling, stated, last), each.cites
        laws = {replace(cite, clause="") for cite in cites}
        every = step(reason, last, cites, each.points, each.upon)
        new = tuple(fact for fact in every.facts if fact not in stated)
        stated.update(every.facts)
        if not is_unsettled(reason):
            given_before = every.facts and not new and every.plainly
            yield every.again if given_before else replace(every, facts=new or every.facts)
            continue
        stated.add(_left_open(reason, last))
        act = _allowed_or_not(reason.so)
        follows = Teller(last).follows(reason.so, doubt=True)
        if new and follows in unsettled:
            either = f"so by {all_named(cites)} that is not settled either"
            yield ReasonStep(new, sentence(either), "", every.worded, every.call)
        elif new:
            yield replace(every, facts=new)
        elif (act is None or act not in open_acts) and not laws <= cited:
            yield ReasonStep(
                (), sentence(f"nor, then, is it settled {_whether(reason, Teller(last), cites)}")
            )
        unsettled.add(follows)
        open_acts.update({act} if act else ())
        cited |= laws


def _allowed_or_not(so: object) -> ActMeant | None:
    """The act that is allowed or forbidden, where that is what follows."""
    return so.act if isinstance(so, Follows) and so.kind in ("may", "must not") else None


def _open_only(
    reason: Reason, settling: dict[Stated, int], stated: Collection[str], last: int
) -> Reason:
    """A reason by which something is not settled, with what is not known, what settles the claim
    at its head, and what is known of the same thing: the rest of what is known does not decide it.
    Where nothing else is unknown than what was `stated`, with that alone."""
    if not is_unsettled(reason):
        return reason
    unknown = [fact for fact in reason.facts if fact.holds is None]
    unknown.sort(key=lambda fact: settling.get(fact, len(settling)))
    new = {_of_what(fact) for fact in unknown if sentence(Teller(last).fact(fact)) not in stated}
    known = (fact for fact in reason.facts if fact.holds is not None and _of_what(fact) in new)
    return replace(reason, facts=(*unknown, *known) if unknown else reason.facts)


def _of_what(stated: Stated) -> object:
    """What a fact speaks of."""
    return stated.args if isinstance(stated, FactStated) else stated


def without_plain(reason: Reason) -> Reason:
    """A reason without what the words of a call say: that four kings are four cards."""
    if not isinstance(reason.so, Follows):
        return reason
    return replace(reason, facts=tuple(each for each in reason.facts if not _is_plain(each)))


def _is_plain(stated: Stated) -> bool:
    match stated:
        case FactStated("cards of", (CallMeant(what=what),), True, figures) if what and figures:
            return figures.least == figures.most == what.number
        case _:
            return False


def _likewise(besides: list[Reason], carrying: list[Reason], last: int) -> tuple[str, str]:
    """The other clauses that give what one gives already, with what they rest on besides, and
    without that. One of a law that is cited already says nothing more to a reader where it is
    nothing, or where it is leave that the law gives twice."""
    follows = {Teller(last).follows(r.so) for r in carrying if isinstance(r.so, Follows)}
    same = [r for r in besides if isinstance(r.so, Follows) and what_it_says(r, last)[1] in follows]
    stated = {fact for reason in carrying for fact in facts_of(reason, last)}
    cited = {_law(reason) for reason in carrying}
    leave = [r for r in same if isinstance(r.so, Follows) and r.so.kind == "may"]
    new = [r for r in same if r not in leave and {*facts_of(r, last)} - stated]
    same = [r for r in same if r in new or _law(r) not in cited]
    lines = _in_one_line(same, last, stated or {""})
    laws = all_named(dict.fromkeys(reason.cite for reason in same if reason.cite))
    return (f"the same follows {'; '.join(lines)}", f"the same follows by {laws}") if same else NONE


def _law(reason: Reason) -> Citation | None:
    """The law, Case or page that a reason cites, as a whole."""
    return reason.cite and replace(reason.cite, clause="")


def _nor(besides: list[Reason], carrying: list[Reason], last: int) -> str:
    """The clauses that do not reach either, one of each law, and none of a law for which it is too
    early: those that lack what another lacks are only named."""
    early = {_law(r) for r in carrying if _too_early(r)}
    others = [r for r in besides if isinstance(r.so, NotReached) and _law(r) not in early]
    others = list({_law(r): r for r in reversed(others)}.values())[::-1]
    lacked = {facts_of(r, last): r for r in carrying if isinstance(r.so, NotReached)}
    same_lack = [r for r in others if r.cite and facts_of(r, last) in lacked]
    more = dict.fromkeys(r.cite for r in same_lack if r.cite not in {c.cite for c in carrying})
    named_only = [f"for the same reason, {all_named(filter(None, more))}"] if more else []
    lines = (*_in_one_line([r for r in others if r not in same_lack], last), *named_only)
    return f"nor does another rule make it otherwise: {'; '.join(lines)}" if lines else ""


def _too_early(reason: Reason) -> bool:
    so = reason.so
    return isinstance(so, NotYet) or (isinstance(so, NotReached) and so.outcome == "too early")


def _in_one_line(
    reasons: Iterable[Reason], last: int, stated: Collection[str] = ()
) -> Iterator[str]:
    """What some clauses rest on, or lack, in a few words, but for what is `stated` already."""
    by_facts: dict[tuple[str, ...], list[Reason]] = {}
    for reason in reasons:
        facts = tuple(fact for fact in facts_of(reason, last) if fact not in stated)
        by_facts.setdefault(facts, []).append(reason)
    for facts, same_lack in by_facts.items():
        law = all_named(dict.fromkeys(reason.cite for reason in same_lack if reason.cite))
        if stated:
            yield f"by {law}{', as ' if facts else ''}{clauses_in_a_row(facts)}"
        elif facts:
            yield f"{clauses_in_a_row(facts)} ({law})"
        else:
            yield from (what_follows(reason, last) for reason in same_lack)


def step(
    reason: Reason,
    last: int,
    cites: tuple[Citation, ...] = (),
    points: int | None = None,
    upon: bool = False,
) -> ReasonStep:
    """One step; `last` is the last line of the record before the acts that are only claimed, and
    `cites` are its laws, where they are several; `points` those of a call that is good. One `upon`
    the step before it may have no facts of its own."""
    facts = tuple(map(sentence, facts_of(reason, last)))
    follows = _with_its_points(reason, Teller(last), cites, points)
    worded, call = tuple(_worded(reason, last, cites, points)), only_call(reason)
    call = None if call and call.line > last else call  # what is claimed is called by its words
    if not facts and upon and not in_the_conditional(reason.so):
        return ReasonStep((), sentence(f"so {follows}"), follows, worded, call)
    if not facts:
        return ReasonStep((), sentence(follows), follows, worded, call)
    if not in_the_conditional(reason.so):
        return ReasonStep(
            facts, sentence(f"so {follows}"), follows, worded, call, denials(reason, last)
        )
    again = without_facts(reason, last, cites)
    return ReasonStep(facts, sentence(follows), again, worded, call, denials(reason, last))


def _with_its_points(
    reason: Reason, teller: Teller, cites: tuple[Citation, ...], points: int | None
) -> str:
    """What follows in a step, and what it scores."""
    if points is None:
        return what_follows(reason, teller.last, cites, teller.named)
    return f"{teller.follows(reason.so)}, and scores {points} ({all_named(cites)})"


def _worded(
    reason: Reason, last: int, cites: tuple[Citation, ...], points: int | None
) -> Iterator[Worded]:
    """The sentences of a step as they may be put in fewer words."""
    call = only_call(reason)
    teller, after = Teller(last), Teller(last, named=call)
    for fact in teller.stated(reason.facts):
        leaves_open = fact.holds is None
        part, again = teller.fact(fact), after.fact(fact)
        if leaves_open or part != again:
            whether = (teller.whether(fact), after.whether(fact)) if leaves_open else ("", "")
            yield Worded(sentence(part), sentence(again), part, again, *whether)
    follows = _with_its_points(reason, teller, cites, points)
    again = _with_its_points(reason, after, cites, points)
    if again != follows:
        yield Worded(sentence(f"so {follows}"), sentence(f"so {again}"))
        yield Worded(sentence(follows), sentence(again))


def only_call(reason: Reason) -> CallMeant | None:
    """The call that a step speaks of, where it speaks of no other."""
    stated = [fact for fact in reason.facts if isinstance(fact, FactStated)]
    if any(isinstance(fact.shown, (HoldingsCompared, Sum)) for fact in stated):
        return None
    so = reason.so
    things = [*(each for fact in stated for each in fact.args), getattr(so, "thing", None)]
    things.append(so.not_good if isinstance(so, NotReached) else None)
    calls = {each for each in things if isinstance(each, CallMeant)}
    return calls.pop() if len(calls) == 1 else None


def without_facts(reason: Reason, last: int, cites: tuple[Citation, ...] = ()) -> str:
    """That a clause gives nothing, where what it lacks has been said."""
    so = reason.so
    if not isinstance(so, NotReached) or reason.cite is None:
        return ""
    law = all_named(cites or (reason.cite,))
    if so.would is None:
        return f"{law} does not apply to it"
    return f"{Teller(last).follows(replace(so, outcome='excepted', alone=False))} ({law})"


def in_the_conditional(so: object) -> bool:
    """Whether it is said what would follow, were the facts otherwise."""
    if isinstance(so, NotYet):
        return True
    if not isinstance(so, NotReached) or so.not_good or so.in_time:
        return False
    return so.outcome in ("failed", "silent") or (so.would is not None and so.outcome != "too late")


_SHOWN_BY_RECORD: Final = (
    *(ComesTo("points of the deal"), ComesTo("points in the partie")),
    Duty("leads next"),
)


def without_reasons(ruled: ClaimRuling) -> str:
    """Why a decision to which no clause answers is as it is, as part of a sentence; empty where
    the decision says it: of a score, and of the turn to lead, which the record shows."""
    if isinstance(ruled.claim, StatusClaim) and ruled.claim.row.question in _SHOWN_BY_RECORD:
        return ""
    claim, none = ruled.claim, "no clause of the laws answers to it, and so none"
    denies_act = isinstance(claim, ActClaim) and claim.contrary
    match ruled.decision:
        case "allowed" | "required" | "refused" if isinstance(claim, ActClaim) and claim.must:
            return f"{none} requires it"
        case "allowed" | "required":
            return f"{none} gives it" if denies_act else f"{none} forbids it"
        case "refused":
            return f"{none} forbids it" if denies_act else f"{none} gives it"
        case _:
            return ""


def what_follows(
    reason: Reason, last: int, cites: tuple[Citation, ...] = (), named: CallMeant | None = None
) -> str:
    """What follows in a step, with its law (or laws, if given), as part of a sentence; `named` is
    a call that was named just before."""
    so, teller = reason.so, Teller(last, named=named)
    if reason.cite is None:
        return teller.follows(so)
    law = all_named(cites or (reason.cite,))
    if isinstance(so, Impossible):
        return f"{teller.follows(so)}, whatever {law} allows"
    if isinstance(so, NotReached) and so.moments:
        return teller.no_occasion(so, law)
    if isinstance(so, NotReached) and not so.not_good and not so.would:
        return _NOT_REACHED["in time" if so.in_time else so.outcome].format(law=law)
    if is_unsettled(reason):
        return f"it is not settled {_whether(reason, teller, cites)}"
    return f"{teller.follows(so)} ({law})"


def _whether(reason: Reason, teller: Teller, cites: tuple[Citation, ...]) -> str:
    """What it is not known whether it follows, with its law."""
    law = all_named(cites or filter(None, (reason.cite,)))
    return f"whether {teller.follows(reason.so, doubt=True)} ({law})"


def _left_open(reason: Reason, last: int) -> str:
    """What a step leaves unsettled, as a later one might state it."""
    return sentence(f"it is not known whether {Teller(last).follows(reason.so, doubt=True)}")
