"""Of which fact, of those on which a decision rests, a side's own words speak; and of which laws
beside these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.pleas.plea_bench import BURDENS, FAVOURS, Bench
from piquet_adjudicator.engine.pleas.plea_sense import (
    is_of_kinds,
    law_words_of,
    name_of,
    persons_of,
    reason_of_kinds,
    says_when,
    sentence_of,
    states_a_denial,
)
from piquet_adjudicator.engine.ruled.reason import (
    NUMBERS_OF_A_CALL,
    FactStated,
    Follows,
    NotReached,
    NotYet,
    Reason,
    Stated,
    WindowStated,
)
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.help.alleged import BesideRecord
from piquet_adjudicator.help.arguments import is_asked_by
from piquet_adjudicator.help.beside import likeness_to, speaks_of_time
from piquet_adjudicator.help.plea_words import (
    kinds_named,
    parts_of_plea,
    says_it_is_not,
    says_it_may_not,
    tells_of_before,
)
from piquet_adjudicator.help.topics import SpeaksOf, is_put_with_denial, spoken_of, sureness
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import (
    AllOf,
    AnyOf,
    AtLeast,
    Atom,
    Compare,
    Condition,
    Measured,
    Not,
)
from piquet_adjudicator.lawbook.named import Named, named
from piquet_adjudicator.model.acts import Kind
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game

_LIKE_ENOUGH: Final = 0.5
"""So much of what is said (of 1) must be that of which a fact speaks, where no words of a table for
it are said."""
_OF_LIKENESS: Final = 2.0
"""What it counts that a fact speaks in the same words."""
_OF_TIME: Final = 2.0
"""What it counts, of words that something was late, that a fact is of time."""
_OF_HIM: Final = 0.3
"""What it counts that a fact is of him who is spoken of."""
_OF_DECISIVE: Final = 0.4
"""What it counts that a fact is of the reason that decides; as much less, of one that decides
besides."""
_NEARLY: Final = 0.85
"""A fact of which words speak so much as of another is meant with it."""
_SURE: Final = 1.9
"""So surely must words speak of what a law looks at on which the decision does not rest."""
_MOST_MEANT: Final = 2


class TopicMeant(Struct, frozen=True):
    """The reason of a decision, with the facts alone of which some words speak, and how surely. It
    is answered `by_effect`, with what follows by it, where they speak of that, or it is a premise;
    it is `denied` where they say that not to be so which is so."""

    reason: Reason
    sure: float
    by_effect: bool = False
    denied: bool = False
    is_so: bool | None = None


def topic_meant(
    plea: Plea, ruled: ClaimRuling, game: Game, winner: Player | None
) -> TopicMeant | None:
    """The fact of a decision of which the words of a ground speak, with one besides of which they
    speak nearly as much; None where they clearly speak of none. `winner` is he who has the
    decision: what is against him, and did not prevail, is not that on which it rests."""
    spoken, elder = spoken_of(plea.text), game.dispute.elder
    kinds = _kinds_meant(plea, ruled)
    every = {
        (number, at): _of_fact(fact, plea, spoken, elder) + _of_reason(reason, ruled)
        for number, reason in enumerate(ruled.reasons)
        if not _is_overcome(reason, ruled, winner)
        for at, fact in enumerate(reason.facts)
        if isinstance(fact, FactStated | WindowStated) and _is_known(fact)
        if not kinds or is_of_kinds(fact, kinds)
        if _of_fact(fact, plea, spoken, elder) > 0.0
    }
    timed = {place: score for place, score in every.items() if _is_timed(place, plea, ruled)}
    every = timed or every
    of_effect = {
        (number, None): _of_effect(reason, spoken) + _of_reason(reason, ruled)
        for number, reason in enumerate(ruled.reasons)
        if not reason.further and _of_effect(reason, spoken) > 0.0
        if not _is_overcome(reason, ruled, winner)
    }
    most = max((*every.values(), *of_effect.values()), default=0.0)
    if most <= 0.0:
        return None
    by_effect = next((place for place, score in of_effect.items() if score == most), None)
    if by_effect is not None:
        return TopicMeant(ruled.reasons[by_effect[0]], most, by_effect=True)
    first = max((place for place in every if every[place] == most), key=lambda place: place[0])
    meant = [
        place for place, score in every.items() if place[0] == first[0] and score >= _NEARLY * most
    ][:_MOST_MEANT]
    reason = ruled.reasons[first[0]]
    premise = next((each for each in ruled.reasons[: first[0]] if _is_all_of(reason, each)), None)
    if premise is not None:
        return TopicMeant(premise, most, by_effect=True)
    facts = tuple(reason.facts[at] for at in sorted({first[1], *(at for _, at in meant)}))
    is_premise = _of_reason(reason, ruled) == 0.0
    if winner not in (None, plea.by):
        facts = _not_pleaded(_whole_if_short(facts, reason), reason, plea) or facts
    denied = _is_denied(ruled.reasons[first[0]].facts[first[1]], plea)
    is_so = _is_so_as_put(reason.facts[first[1]], plea)
    meant_of_it = replace(reason, facts=facts[:_MOST_MEANT])
    return TopicMeant(meant_of_it, most, is_premise, denied, is_so)


def _kinds_meant(plea: Plea, ruled: ClaimRuling) -> frozenset[Kind]:
    """The kinds of call of which words speak, where a reason of the decision is of such a call."""
    kinds = kinds_named(plea.text)
    return kinds if any(reason_of_kinds(each, kinds) for each in ruled.reasons) else frozenset()


def _not_pleaded(facts: tuple[Stated, ...], reason: Reason, plea: Plea) -> tuple[Stated, ...]:
    """Of a reason against him who tells himself that some of its facts are so, the others: what he
    tells is not what decides against him. None, where nothing else is said of it."""
    if not any(_is_pleaded(fact, plea) for fact in facts):
        return facts
    others = tuple(fact for fact in facts if not _is_pleaded(fact, plea))
    return others or tuple(
        fact
        for fact in reason.facts
        if isinstance(fact, FactStated | WindowStated)
        and _is_known(fact)
        and fact not in facts
        and name_of(fact) not in NUMBERS_OF_A_CALL
    )


def _whole_if_short(facts: tuple[Stated, ...], reason: Reason) -> tuple[Stated, ...]:
    """Some facts of a reason; all that are known of one that has but few: to him against whom it
    decides the one of which he speaks is not the whole of it."""
    known = tuple(
        fact
        for fact in reason.facts
        if isinstance(fact, FactStated | WindowStated)
        and _is_known(fact)
        and name_of(fact) not in NUMBERS_OF_A_CALL
    )
    return known if len(known) <= _MOST_MEANT and {*facts} <= {*known} else facts


def _is_pleaded(fact: Stated, plea: Plea) -> bool:
    """Whether words say that something came, which came; or that something is so, which is so of
    him of whom they say it."""
    if not isinstance(fact, FactStated | WindowStated) or states_a_denial(fact):
        return False
    part, sure = _part_of(fact, plea)
    if isinstance(fact, FactStated):
        persons = persons_of(fact)
        if not fact.holds or fact.figures is not None or not persons:
            return False
        sure = likeness_to(part, plea.by, plea.by, sentence_of(fact), persons)
    return sure > 0.0 and not (says_it_is_not(part) or tells_of_before(part))


def _is_denied(fact: Stated, plea: Plea) -> bool:
    """Whether that part of what is said which speaks of a fact says that something is not so, and
    the fact is that something is."""
    if not isinstance(fact, FactStated | WindowStated):
        return False
    part, sure = _part_of(fact, plea)
    if not says_it_is_not(part):
        likeness = likeness_to(part, plea.by, plea.by, sentence_of(fact), frozenset())
        return likeness >= _LIKE_ENOUGH_IN_ACT and states_a_denial(fact)
    if is_put_with_denial(part, name_of(fact)):
        return False
    return sure > 0.0 and not states_a_denial(fact)


def _is_so_as_put(fact: Stated, plea: Plea) -> bool | None:
    """Whether something counts, or does not, as words put it in a term of the laws; or that
    something is not so, which is not, as words surely say of it. None of any other fact."""
    if not isinstance(fact, FactStated) or fact.holds is None:
        return None
    part, _ = _part_of(fact, plea)
    sure = sureness(fact.fact, law_words_of(fact), spoken_of(part))
    if fact.fact in _COUNTS:
        return fact.holds is not says_it_is_not(part) if sure >= 1.0 else None
    is_denied = sure >= _DENIES_SURELY and says_it_is_not(part) and states_a_denial(fact)
    return True if is_denied and not says_it_may_not(part) else None


_DENIES_SURELY: Final = 2.0
"""So surely must words speak of a fact that is not so, to say that it is not."""
_COUNTS: Final = ("this counts as", "counts as")

_LIKE_ENOUGH_IN_ACT: Final = 0.4
"""So much alike (of 1) are words that tell of the same act as a fact."""


def _part_of(fact: FactStated | WindowStated, plea: Plea) -> tuple[str, float]:
    """The part of what is said that speaks most surely of a fact, and how surely."""
    of = {part: _speaks(part, fact, plea) for part in parts_of_plea(plea.text)}
    part = max(of, key=lambda each: of[each], default="")
    return part, of.get(part, 0.0)


def _speaks(part: str, fact: FactStated | WindowStated, plea: Plea) -> float:
    likeness = likeness_to(part, plea.by, plea.by, sentence_of(fact), persons_of(fact))
    return sureness(name_of(fact), law_words_of(fact), spoken_of(part)) + likeness


def _is_all_of(reason: Reason, premise: Reason) -> bool:
    """Whether a reason has no fact but that what is done counts as what another says it does: that
    other has the facts."""
    facts = [each for each in reason.facts if isinstance(each, FactStated)]
    counts = len(facts) == len(reason.facts) == 1 and facts[0].fact == _COUNTS_AS
    return counts and isinstance(premise.so, Follows) and premise.so.kind == "counts as"


_COUNTS_AS: Final = "this counts as"


def _is_overcome(reason: Reason, ruled: ClaimRuling, winner: Player | None) -> bool:
    """Whether what follows by a reason is a burden on him who has the decision, or favours the
    other: another, which looks at it, prevailed over it."""
    so, carrying = reason.so, [each for each in ruled.reasons if not each.further]
    if winner is None or not isinstance(so, Follows) or so.player is None or reason is carrying[-1]:
        return False
    return so.kind in (BURDENS if so.player == winner else FAVOURS)


def _is_timed(place: tuple[int, int], plea: Plea, ruled: ClaimRuling) -> bool:
    """Whether words say that something was late, and a fact that decides is of time."""
    reason = ruled.reasons[place[0]]
    of_time = speaks_of_time(plea.text) and says_when(reason.facts[place[1]])
    return of_time and not reason.further


def _is_known(fact: FactStated | WindowStated) -> bool:
    supposed = isinstance(fact, FactStated) and fact.supposed
    return fact.holds is not None and not supposed


def _of_reason(reason: Reason, ruled: ClaimRuling) -> float:
    """What it counts of which reason a fact is: the one that decides, or one that does besides."""
    if reason.further:
        return -_OF_DECISIVE
    carrying = [each for each in ruled.reasons if not each.further]
    return _OF_DECISIVE if reason is carrying[-1] else 0.0


def _of_effect(reason: Reason, spoken: SpeaksOf) -> float:
    """How surely words speak of what follows by a reason, or would follow."""
    so = reason.so
    would = so.would if isinstance(so, NotReached | NotYet) else so
    if not isinstance(would, Follows):
        return 0.0
    return sureness(f"so: {would.kind}", (), spoken)


def _of_fact(fact: FactStated | WindowStated, plea: Plea, spoken: SpeaksOf, elder: Player) -> float:
    """How surely words speak of a fact; 0 where they do not."""
    name, terms, persons = name_of(fact), law_words_of(fact), persons_of(fact)
    of_it = max(sureness(each, terms, spoken) for each in (name, *_compared(fact)))
    likeness = likeness_to(plea.text, plea.by, elder, sentence_of(fact), persons)
    score = of_it
    if likeness >= _LIKE_ENOUGH and name not in NUMBERS_OF_A_CALL:
        score += _OF_LIKENESS * likeness
    if speaks_of_time(plea.text):
        score += _OF_TIME * says_when(fact)
    if score <= 0.0:
        return 0.0
    return score + _OF_HIM * (likeness > 0)


def _compared(fact: FactStated | WindowStated) -> tuple[str, ...]:
    """The number with which another is compared."""
    other = fact.other if isinstance(fact, FactStated) else None
    return (other.measure,) if other else ()


def asks_for(reason: Reason, of: BesideRecord) -> bool:
    """Whether a fact of a reason is itself of what is no act, as that something was known."""
    return any(is_asked_by(sentence_of(fact), of) for fact in reason.facts)


# ---- of what other laws look at


def laws_looking_at(plea: Plea, bench: Bench) -> tuple[Named, ...]:
    """The laws that would decide the claim, or except from these, that look at what the words of a
    ground speak of: at most two, the nearest."""
    return laws_of_most(plea, bench.near, bench.book, _SURE, _NEARLY)


def laws_of_most(
    plea: Plea,
    clauses: tuple[Clause, ...],
    book: LawBook,
    least: float,
    nearly: float = 1.0,
    but: tuple[str, ...] = (),
) -> tuple[Named, ...]:
    """The laws of those clauses that look at what the words of a ground speak of most surely, or
    `nearly` so, `but` for some facts: at most two; none where they speak of nothing so surely as
    the least."""
    spoken = {what: sure for what, sure in spoken_of(plea.text).items() if what not in but}
    shares = {clause.key: looks_at(clause, spoken) for clause in clauses}
    most = max(shares.values(), default=0.0)
    if most < least:
        return ()
    by_law: dict[Citation, list[Clause]] = {}
    for clause in clauses:
        if shares[clause.key] >= nearly * most:
            by_law.setdefault(book.cite(clause.id).whole, []).append(clause)
    if len(by_law) > _MOST_MEANT:
        return ()
    return tuple(as_named(cite, tuple(some), book) for cite, some in by_law.items())


def surest_of(plea: Plea, reasons: Iterable[Reason]) -> float:
    """How surely the words of a ground speak of some fact of these reasons, by what they say."""
    spoken = spoken_of(plea.text)
    facts = (fact for reason in reasons for fact in reason.facts)
    stated = (fact for fact in facts if isinstance(fact, FactStated | WindowStated))
    return max((sureness(name_of(each), law_words_of(each), spoken) for each in stated), default=0)


def as_named(cite: Citation, clauses: tuple[Clause, ...], book: LawBook) -> Named:
    """Some clauses of a law, as if a ground had named them."""
    return Named(cite, named(str(cite), book).source, clauses, part=True)


def looks_at(clause: Clause, spoken: SpeaksOf) -> float:
    """How surely words speak of something that a clause looks at."""
    names = {
        name for part in (*clause.where.parts, *clause.conditions.parts) for name in _names(part)
    } | {(window.anchor.name, ()) for window in clause.windows}
    return max((sureness(name, terms, spoken) for name, terms in names), default=0.0)


def _names(condition: Condition) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The facts and numbers that a condition asks, with their arguments."""
    match condition:
        case Atom(fact, args):
            yield fact.name, tuple(args)
        case Compare(measured=measured, against=against):
            yield measured.measure.name, ()
            if isinstance(against, Measured):
                yield against.measure.name, ()
        case Not(part):
            yield from _names(part)
        case AllOf(parts) | AnyOf(parts) | AtLeast(parts=parts):
            for each in parts:
                yield from _names(each)
