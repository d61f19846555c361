"""How a law, clause, Case or page on which a side relies bears on a claim: from how the claim was
decided where it carries the decision; otherwise each of its clauses is tried on all that it answers
to, and the one that came nearest to bearing on the claim answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.hand_of_clause import role_of_hand
from piquet_adjudicator.engine.evaluation.to_come import to_come
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.pleas.akin import akin_acts
from piquet_adjudicator.engine.pleas.followed import made_another, question_followed
from piquet_adjudicator.engine.pleas.plea_bench import BURDENS, Bench, item_claimed
from piquet_adjudicator.engine.pleas.plea_hand import of_other_hand
from piquet_adjudicator.engine.pleas.plea_rank import (
    Nearest,
    bearing_rank,
    helping,
    helps,
    is_of_alleged_act,
    is_of_claim,
    is_only_of_the_other,
    nearest_of,
    tried_on_all,
)
from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer, PleaOutcome
from piquet_adjudicator.engine.ruled.reason import (
    ActMeant,
    FactStated,
    Follows,
    Impossible,
    NotOpen,
    NotReached,
    NotYet,
    Reason,
)
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.vocabulary import FACTS
from piquet_adjudicator.lawbook.as_printed import part_replaced
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.code_files import Case, Law, Passage
from piquet_adjudicator.lawbook.named import Named
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.conclusion import Tried
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

_SHORT: Final = 160
"""Of so many letters are the words of a clause short, that says itself of what it is."""
_ITSELF: Final = 2
"""That a clause was tried on the call or the act that is claimed."""
_OF_EACH: Final = {"call": ("calls",), "question": ("asks what remains",)}
"""The moments with which there comes to be something that clauses look through."""


def answer_or_whole(
    named: Named, succeeds: bool | None, answer_to: Callable[[Named], PlaceAnswer]
) -> PlaceAnswer:
    """The answer to a place that is named; where a part of it seems to be meant by the words beside
    it, and does not decide, but another part decides for him who relies on it, or against him who
    would not be helped by the first, of the whole; so where that part is of another kind of call,
    or waits for what is not recorded, and the whole does not."""
    answer, whole = answer_to(named), named.narrowed_from
    of_other, idle = answer.outcome == "other hand", _is_of_other_kind(answer)
    waits = answer.outcome == "no occasion"
    helps_nobody = succeeds is False and answer.outcome == "failed" and answer.would_help is None
    helps_nobody = helps_nobody and not named.quoted
    may_be_of_all = succeeds is True or of_other or idle or waits or helps_nobody
    if whole is None or answer.decides or not may_be_of_all:
        return answer
    of_all = answer_to(whole)
    speaks = of_all.outcome not in ("silent", "no occasion", "other hand", "another question")
    if (idle and speaks) or (waits and of_all.outcome != "no occasion"):
        return of_all
    if of_other and of_all.outcome == "fires" and not succeeds:
        return answer
    return of_all if of_all.decides else answer


def _is_of_other_kind(answer: PlaceAnswer) -> bool:
    """Whether a place does not speak of what it was tried on, for want only of its kind."""
    failing = [
        fact
        for reason in answer.reasons
        for fact in reason.facts
        if isinstance(fact, FactStated) and fact.failing
    ]
    return answer.outcome == "silent" and any(
        (known := FACTS.get(each.fact)) and known.identity for each in failing
    )


def answer_of(
    named: Named,
    side: Player,
    succeeds: bool | None,
    ruled: ClaimRuling,
    bench: Bench,
    derivation: Derivation,
) -> PlaceAnswer:
    """How one place of the print, on which a side relies, bears on a claim. Where it has not the
    decision, another clause of it that would have given it is named before what decides."""
    if named.by is not None:
        decides = named.by in ruled.cites and ruled.decision != "undecided"
        return PlaceAnswer(named.cite, named.limb, "does not hold", decides, by=named.by)
    carried = _carried(named, ruled)
    if carried is None and (gone := part_replaced(named, ruled.cites, bench.book)):
        return answer_of(gone, side, succeeds, ruled, bench, derivation)
    if carried and bench.alleged and isinstance(carried.reasons[-1].so, NotOpen):
        carried = None  # of an act that is alleged the clause that forbids it answers
    if carried and succeeds is False and _is_premise_for(side, carried, ruled):
        return replace(carried, decides=False)
    if carried and succeeds:
        his_last = sorted(carried.reasons, key=lambda each: not _burdens(each, side))
        carried = replace(carried, reasons=tuple(his_last))
    case = named.source if isinstance(named.source, Case) else None
    question = question_followed(case, ruled, bench.done, bench.book) if case else None
    if question:
        by = bench.book.citation(question.by)
        reasons = tuple(each for each in ruled.reasons if each.cite == by)
        return PlaceAnswer(named.cite, "", "fires", True, reasons)
    if case and (other := made_another(case, ruled, bench.done, bench.book)):
        return PlaceAnswer(named.cite, "", "failed", False, (derivation.reason(other),))
    clauses = clauses_of(named, bench.book)
    if succeeds is False and clauses and (carried is None or carried.outcome == "fires"):
        his = helping(clauses, bench, side)
        decisive = [str(each.cite) for each in carried.reasons] if carried else []
        of_other = his is not None and is_of_claim(his.tried, bench) == 0
        if (
            his
            and not (carried and of_other)
            and (
                carried is None
                if his.tried.outcome == "fires"
                else his.tried.clause not in decisive
            )
        ):
            return _asanswer_of(named, his, ruled, derivation, bench, side)
    if carried:
        return carried
    if not clauses:
        return PlaceAnswer(named.cite, named.limb, "no rule", point=named.of_code)
    return _of_nearest(named, side, succeeds, ruled, bench, derivation)


def _of_nearest(
    named: Named,
    side: Player,
    succeeds: bool | None,
    ruled: ClaimRuling,
    bench: Bench,
    derivation: Derivation,
) -> PlaceAnswer:
    """The answer of that clause of a place which came nearest to bearing on a claim."""
    case = named.source if isinstance(named.source, Case) else None
    clauses = clauses_of(named, bench.book)
    nearest = nearest_of(clauses, bench, side, succeeds)
    idle = nearest.tried.outcome in ("silent", "no occasion")
    of_other = idle and is_of_claim(nearest.tried, bench) < _ITSELF
    if of_other and succeeds is False and (deciding := _deciding_of_the_same(named, ruled)):
        return deciding
    point = case.questions[0].point if case and case.questions else ""
    if point and nearest.tried.outcome == "fires":
        return PlaceAnswer(named.cite, "", "another question", point=point)
    short = nearest.tried.outcome in ("failed", "silent")
    if case and short and is_only_of_the_other(nearest, bench, side):
        return PlaceAnswer(named.cite, named.limb, "another question", point=point)
    if nearest.tried.outcome == "no occasion":
        return _no_occasion(named, clauses, nearest, bench)
    answer = _asanswer_of(named, nearest, ruled, derivation, bench, side)
    clause = bench.book.by_key[nearest.tried.key]
    return replace(answer, about=_about(named, answer, clause, bench.book))


def _deciding_of_the_same(named: Named, ruled: ClaimRuling) -> PlaceAnswer | None:
    """The answer of that clause of a law which decides, and speaks of the same as the part of it
    that the words beside its name seem to mean."""
    whole = named.narrowed_from
    if whole is None:
        return None
    of = {clause.where for clause in named.clauses if clause.where.parts and not clause.contrary}
    same = (limb for limb in whole.clauses if limb.where in of and not limb.contrary)
    every = (_carried(replace(whole, clauses=(limb,), part=True), ruled) for limb in same)
    return next((each for each in every if each and each.decides), None)


def _about(named: Named, answer: PlaceAnswer, clause: Clause, book: LawBook) -> str:
    """Of what a law is, in the few words in which its first clause is listed, or its own, where it
    has nothing to do with the claim; not of a later clause, which may be no sentence alone."""
    source = named.source
    whole = answer.outcome == "silent" and not (named.part or named.cite.clause)
    idle = whole or answer.outcome in ("too early", "no occasion") or answer.of_call is not None
    helps_any = answer.decides or answer.would_help is not None
    if helps_any or not idle or not isinstance(source, Law) or not source.clauses:
        return ""
    if clause.id != source.clauses[0].id:
        return ""
    words = " ".join(clause.words)
    return book.files.glosses.get(clause.id) or (words if len(words) <= _SHORT else "")


def _carried(named: Named, ruled: ClaimRuling) -> PlaceAnswer | None:
    """The answer where the decision rests on the place, or on what it lacks; where it does not, and
    rests on a law that the place goes by, that."""
    own = _reasons_of(named, ruled)
    if own or named.limb:
        return _carried_by(named, own, ruled)
    of_law = [r for r in ruled.reasons if r.cite and _is_said_by(r.cite, named.source)]
    carried = _carried_by(named, of_law, ruled)
    return carried and replace(carried, law=carried.reasons[-1].cite)


def _reasons_of(named: Named, ruled: ClaimRuling) -> list[Reason]:
    """The reasons of a decision that are of the place itself."""
    return [
        reason
        for reason in ruled.reasons
        if reason.cite is not None
        and reason.cite.is_within(named.cite)
        and named.limb in ("", reason.limb)
        and (not named.part or _is_among(reason, named.clauses))
    ]


def _carried_by(named: Named, reasons: Sequence[Reason], ruled: ClaimRuling) -> PlaceAnswer | None:
    """The answer where the decision rests on these reasons."""
    applying = tuple(each for each in reasons if isinstance(each.so, Follows))
    decided = ruled.decision != "undecided"
    if applying:
        known = all(fact.holds is not None for each in applying for fact in each.facts)
        outcome: PleaOutcome = "fires" if known else "unknown"
        return PlaceAnswer(named.cite, named.limb, outcome, decided and known, applying)
    for reason in sorted(reasons, key=lambda each: each.further):
        if isinstance(reason.so, NotYet):
            return PlaceAnswer(named.cite, named.limb, "not yet", decided, (reason,))
        if isinstance(reason.so, NotOpen):
            return PlaceAnswer(named.cite, named.limb, "fires", False, (reason,))
        if isinstance(reason.so, Impossible):
            return PlaceAnswer(named.cite, named.limb, "failed", False, (reason,))
        if isinstance(reason.so, NotReached) and reason.so.outcome != "excepted":
            decides = decided and not reason.further and reason.so.outcome != "unknown"
            return PlaceAnswer(named.cite, named.limb, reason.so.outcome, decides, (reason,))
    return None


def _is_premise_for(side: Player, carried: PlaceAnswer, ruled: ClaimRuling) -> bool:
    """Whether what a place gives is for him who relies on it, and the decision, which is against
    him, rests on another that looks at it."""
    decisive = [each for each in ruled.reasons if not each.further][-1:]
    return (
        carried.outcome == "fires"
        and not set(decisive) & set(carried.reasons)
        and all(_burdens(each, adversary_of(side)) for each in carried.reasons)
    )


def _burdens(reason: Reason, player: Player) -> bool:
    """Whether what follows is a burden on a player: it is not what he relies on."""
    so = reason.so
    return isinstance(so, Follows) and so.kind in BURDENS and so.player == player


def _is_said_by(cite: Citation, source: Law | Case | Passage) -> bool:
    """Whether a page of the treatise, or the Decision of a Case, says what a clause says."""
    return not isinstance(source, Law) and str(cite) in source.restates


def _is_among(reason: Reason, clauses: Sequence[Clause]) -> bool:
    """Whether a reason is of one of some clauses."""
    return any(
        (str(reason.cite), reason.limb) in ((each.id, each.limb), (each.id, "")) for each in clauses
    )


def clauses_of(named: Named, book: LawBook) -> tuple[Clause, ...]:
    """The clauses to be tried; of a Case that the laws decide, those on which it turns."""
    keys = [clause.key for clause in named.clauses]
    if isinstance(named.source, Passage | Case):
        keys += [limb.key for number in named.source.restates for limb in book.clause(number)]
    if isinstance(named.source, Case) and not keys:
        keys = [near.clause for near in named.source.near]
        if not keys and named.source.questions:
            keys = [limb.key for limb in book.clause(named.source.questions[0].by)]
    return tuple(book.by_key[key] for key in keys if key in book.by_key)


def _asanswer_of(
    named: Named,
    nearest: Nearest,
    ruled: ClaimRuling,
    derivation: Derivation,
    bench: Bench,
    side: Player,
) -> PlaceAnswer:
    """The answer that the nearest clause gives: what it concludes did not carry the decision, but
    what excepts from it may have."""
    tried = nearest.tried
    if nearest.on is not derivation.done:
        derivation = Derivation(nearest.on, Resolver(nearest.on.view, bench.book))
    hand = of_other_hand(tried, bench)
    if hand is not None:
        return PlaceAnswer(named.cite, named.limb, "other hand", of_hand=hand)
    other = _other_call(tried, bench)
    if other is not None:
        call = Resolver(bench.done.view, bench.book).call(other)
        return PlaceAnswer(named.cite, named.limb, "silent", of_call=call)
    step = nearest.concluded[0] if tried.outcome == "fires" else tried
    gives_way = tuple(map(derivation.reason, tried.defeated_by[:1]))
    carried = [each.cite for each in ruled.reasons if isinstance(each.so, Follows)]
    decides = ruled.decision != "undecided" and any(each.cite in carried for each in gives_way)
    reasons = (derivation.reason(step),)
    his, others = (helps(tried, bench, player) for player in (side, adversary_of(side)))
    cite = bench.book.cite(tried.clause)
    return PlaceAnswer(
        *(named.cite, named.limb, tried.outcome, decides, reasons, gives_way),
        would_help=side if his else adversary_of(side) if others else None,
        law=cite if _is_said_by(cite, named.source) else None,
        of_alleged_act=is_of_alleged_act(tried, bench) and not (his or others),
        was_lawful=tried.outcome == "too early" and _forbids(tried, bench.book),
    )


def _forbids(tried: Tried, book: LawBook) -> bool:
    """Whether all that a clause gives is a burden: what it was tried on it does not let be done."""
    return all(effect.kind in BURDENS for effect in book.by_key[tried.key].then)


def _other_call(tried: Tried, bench: Bench) -> int | None:
    """The call of another kind than that which is claimed, where a clause spoke of that alone, and
    does not apply to it."""
    binding = tried.binding
    assert isinstance(binding, Binding)
    spoke = tried.outcome not in ("fires", "unknown", "no occasion") and binding.call is not None
    other = spoke and is_of_claim(tried, bench) == 0
    helping_any = other and any(helps(tried, bench, player) for player in PLAYERS)
    return binding.call if other and not helping_any else None


def _no_occasion(
    named: Named, clauses: tuple[Clause, ...], nearest: Nearest, bench: Bench
) -> PlaceAnswer:
    """The answer where nothing is recorded that the clauses answer to which bear as near as the
    nearest: what that would be."""
    near = bearing_rank(nearest.tried, bench)
    waiting = [
        clause
        for clause in clauses
        for each in tried_on_all(clause, bench)
        if each.tried.outcome == "no occasion" and bearing_rank(each.tried, bench) == near
    ]
    moments = dict.fromkeys(moment for clause in waiting for moment in _wanting(clause, bench))
    view = bench.done.view
    came = all(each.each and view.moments.when(each.when) for each in waiting)
    later = near > 1 and not came and to_come(moments, view)
    _, player = item_claimed(bench.trial.claim)
    his = all(role_of_hand(each, player, view.game) for each in waiting)
    whose = player if his else None
    so = NotReached("no occasion", moments=tuple(moments), to_come=later, player=whose)
    reason = Reason(named.cite, named.limb, (), so)
    game = bench.before.view.game
    steps = game.steps[: bench.trial.claim.line]
    akin = akin_acts(moments, [each.as_recorded for each in steps])
    recorded = tuple(ActMeant(steps[at].number, steps[at].as_recorded) for at in akin)
    answer = PlaceAnswer(named.cite, named.limb, "no occasion", False, (reason,), recorded=recorded)
    return replace(answer, about=_about(named, answer, waiting[0], bench.book))


def _wanting(clause: Clause, bench: Bench) -> tuple[str, ...]:
    """The moments that a clause waits for: those that it answers to; or, where one of these has
    come, that of what it then looks through, of which there is none."""
    if clause.each and bench.done.view.moments.when(clause.when):
        return _OF_EACH.get(clause.each, tuple(clause.when))
    return tuple(clause.when)
