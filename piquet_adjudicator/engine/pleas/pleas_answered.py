"""What each side of a claim relies on, answered one by one from how the claim was decided.

A law, clause, Case or page that carries the decision is answered by the reasons of the decision. Of
any other, each clause is tried on all that it answers to, and the one that came nearest to bearing
on the claim answers.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.pleas.followed import cases_followed
from piquet_adjudicator.engine.pleas.plea_acts import acts_answered, beside_at_last, beside_record
from piquet_adjudicator.engine.pleas.plea_bench import Bench, calls_turned_on, item_claimed
from piquet_adjudicator.engine.pleas.plea_bystander import places_of_remark
from piquet_adjudicator.engine.pleas.plea_claimed import claim_answer
from piquet_adjudicator.engine.pleas.plea_duty import places_of_duty
from piquet_adjudicator.engine.pleas.plea_follows import laws_in_force
from piquet_adjudicator.engine.pleas.plea_held import card_answers
from piquet_adjudicator.engine.pleas.plea_meant import (
    places_meant,
    speaks_in_few_words,
    speaks_of_this,
)
from piquet_adjudicator.engine.pleas.plea_mind import law_of_what_was_seen
from piquet_adjudicator.engine.pleas.plea_places import answer_of, answer_or_whole
from piquet_adjudicator.engine.pleas.plea_time import no_time_set, pleads_another_time, time_answer
from piquet_adjudicator.engine.pleas.plea_topic import asks_for, laws_looking_at, topic_meant
from piquet_adjudicator.engine.pleas.plea_true_calls import penalty_of_all
from piquet_adjudicator.engine.ruled.adjudication import ClaimWorkings, Trial
from piquet_adjudicator.engine.ruled.plea_answer import (
    ActsAnswer,
    PlaceAnswer,
    PleaAnswer,
)
from piquet_adjudicator.engine.ruled.reason import FactStated, Reason
from piquet_adjudicator.engine.ruled.ruling import IS_RIGHT, ClaimRuling
from piquet_adjudicator.help.acts_alleged import lines_alleged
from piquet_adjudicator.help.alleged import BesideRecord
from piquet_adjudicator.help.arguments import says_no_law, speaks_of_agreeing, without_beside
from piquet_adjudicator.help.plea_words import (
    in_plain_words,
    kinds_named,
    of_the_adversary,
    with_what_is_held,
)
from piquet_adjudicator.language.combinations import say_combination
from piquet_adjudicator.lawbook.as_printed import in_a_case, in_the_same_law, ruled_as_printed
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.named import is_in_words, named_by
from piquet_adjudicator.model.claims import Claim, Plea
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.replay.fold import replay


def with_pleas(
    ruled: ClaimRuling,
    workings: ClaimWorkings | None,
    derivation: Derivation,
    record: Evaluation,
    book: LawBook,
) -> ClaimRuling:
    """The ruling on a claim, each ground of either side answered. `derivation` is that of the
    decision; where what is claimed cannot be done, and nothing was tried, the grounds are answered
    by the record up to its line."""
    claim, done = ruled.claim, derivation.done
    if not claim.pleas:
        return ruled
    before = _before(claim, done, record, book)
    if workings is None:
        done = before
    trial = workings.trial if workings else _untried(claim, done)
    bench = Bench(trial, done, book, before, calls_turned_on(ruled))
    right = IS_RIGHT.get(ruled.decision)
    pleas = []
    for plea in claim.pleas:
        succeeds = right if right is None or plea.by == claim.by else not right
        of_others = [each for each in claim.pleas if each.by != plea.by]
        named = named_by(plea, book) or in_the_same_law(plea, of_others, book)
        by_words = not named
        if by_words:
            named = in_a_case(plea, cases_followed(ruled, done, book), book)
        answer_to = partial(
            answer_of,
            side=plea.by,
            succeeds=succeeds,
            ruled=ruled,
            bench=_beside_a_law(plea, bench, record) if named else bench,
            derivation=derivation,
        )
        places = tuple(answer_or_whole(each, succeeds, answer_to) for each in named)
        answer = PleaAnswer(plea, is_in_words(plea, book), places, succeeds)
        answer = replace(answer, by_words=by_words and bool(named))
        pleas.append(answer if named else _in_words(answer, ruled, bench, derivation, record))
    return replace(ruled, pleas=tuple(_agreed(pleas)))


def _beside_a_law(plea: Plea, bench: Bench, record: Evaluation) -> Bench:
    """What is alleged beside a law that is named: acts of the record, and the kinds of calls."""
    game = record.view.game
    dispute = game.dispute
    text = in_plain_words(of_the_adversary(plea.text), dispute.names)
    lines = lines_alleged(text, plea.by, dispute.elder, dispute.names, game, bench.trial.claim.line)
    return replace(
        bench, alleged=frozenset() if game.gaps or game.in_part else lines, kinds=kinds_named(text)
    )


_ASKED_WITH_WORDS: Final = ("harm", "bystander")
"""What some law asks for in these very words, without which it is beside the record."""


def _not_asked_for(of: BesideRecord | None, ruled: ClaimRuling) -> BesideRecord | None:
    """Of what words speak that is no act, if the decision does not ask for that itself."""
    carrying = (each for each in ruled.reasons if not each.further)
    if of in _ASKED_WITH_WORDS and any(asks_for(each, of) for each in carrying):
        return None
    return of


def _in_force(
    plea: Plea, answer: PleaAnswer, ruled: ClaimRuling, bench: Bench, derivation: Derivation
) -> tuple[PlaceAnswer, ...]:
    """How a law that applies to the harm of him who has not the decision, and of which his words
    speak, bears on a claim."""
    game = bench.before.view.game
    if answer.succeeds is not False or game.gaps or game.in_part:
        return ()
    named = laws_in_force(plea, bench.before, ruled, bench.book)
    every = (answer_of(each, plea.by, False, ruled, bench, derivation) for each in named)
    return tuple(each for each in every if each.outcome == "fires")


_LOOSELY: Final = 1.5
"""If they speak of it less surely, another law may be nearer."""


def _in_words(
    answer: PleaAnswer,
    ruled: ClaimRuling,
    bench: Bench,
    derivation: Derivation,
    record: Evaluation,
) -> PleaAnswer:
    """The answer to a ground that names no law: by what it says of the record, and by the fact of
    the decision of which it speaks; where it speaks of none, by the laws that speak of the same, or
    by that of which it speaks beside the record."""
    game = record.view.game
    text = in_plain_words(of_the_adversary(answer.plea.text), game.dispute.names)
    whole = replace(answer.plea, text=with_what_is_held(text, _called(ruled, bench)))
    no_act = _not_asked_for(beside_record(whole, ruled), ruled)
    if of_seen := _of_what_was_seen(no_act, answer, ruled, bench, derivation):
        return of_seen
    plea = replace(whole, text=without_beside(whole.text)) if no_act else whole
    other = adversary_of(plea.by)
    winner = plea.by if answer.succeeds else other if answer.succeeds is False else None
    first = _of_time_or_duty(answer, plea, ruled, bench, derivation, record)
    if first is not None:
        return first
    topic = topic_meant(plea, ruled, game, winner)
    sure = topic.sure if topic else 0.0
    if topic:
        plainly = sure >= _LOOSELY and not (topic.denied and answer.succeeds)
        plainly = plainly and not pleads_another_time(plea, topic.reason)
        answer = replace(answer, ground=topic.reason, by_effect=topic.by_effect, plainly=plainly)
        answer = replace(answer, is_so=topic.is_so)
        no_act = None if no_act == "mind" and asks_for(topic.reason, no_act) else no_act
    if no_act and plea.text == whole.text:
        return replace(answer, beside=no_act)
    of_fact = sure >= _LOOSELY and answer.plainly and speaks_in_few_words(plea)
    if not (no_act or of_fact) and (printed := _as_printed(answer, ruled, bench, derivation)):
        return replace(answer, places=(printed,), by_words=True, ground=None)
    answer = _of_the_record(answer, plea, ruled, record, bench.book)
    says = bool(answer.acts or answer.held or answer.claimed)
    if not says and (in_force := _in_force(plea, answer, ruled, bench, derivation)):
        return replace(answer, places=in_force, by_words=True, ground=None)
    if no_act and not says:
        return replace(answer, beside=no_act)
    if sure >= _LOOSELY and answer.succeeds is not None:
        return answer
    places = _of_which_it_speaks(answer, ruled, bench, derivation, says)
    to_either = answer.succeeds is None
    if places and (to_either or not (topic and _is_of_its_law(topic.reason, places))):
        return replace(answer, places=places, by_words=True, ground=None)
    if says:
        return answer
    at_last = _at_last(plea, ruled, answer.succeeds)
    if of_seen := _of_what_was_seen(at_last, answer, ruled, bench, derivation):
        return of_seen
    if topic:
        return replace(answer, beside=at_last) if at_last in _BEFORE_A_FACT else answer
    if no_time_set(plea, ruled, bench.book):
        return replace(answer, beside="time")
    return replace(answer, beside=at_last)


def _of_what_was_seen(
    of: BesideRecord | None,
    answer: PleaAnswer,
    ruled: ClaimRuling,
    bench: Bench,
    derivation: Derivation,
) -> PleaAnswer | None:
    """The answer to words of what a player saw or knew by the law that decides, which speaks of it
    in its own words; None to any other."""
    law = law_of_what_was_seen(answer.plea, ruled, bench.book) if of == "mind" else None
    if law is None:
        return None
    place = answer_of(law, answer.plea.by, answer.succeeds, ruled, bench, derivation)
    return replace(answer, places=(place,), by_words=True, ground=None)


def _of_time_or_duty(
    answer: PleaAnswer,
    plea: Plea,
    ruled: ClaimRuling,
    bench: Bench,
    derivation: Derivation,
    record: Evaluation,
) -> PleaAnswer | None:
    """The answer to words of which it is plain what they plead: a time, that no law says something,
    a bystander's remark, or what is owed of a call; None to any other."""
    if answer.succeeds is False and (penalty := penalty_of_all(plea, ruled)):
        return replace(answer, beside="true calls", ground=penalty)
    has_winner = answer.succeeds is not None
    if has_winner and (timed := time_answer(plea, ruled)):
        recorded = _of_the_record(answer, plea, ruled, record, bench.book)
        return replace(recorded, timed=timed)
    if has_winner and no_time_set(plea, ruled, bench.book):
        return replace(_of_the_record(answer, plea, ruled, record, bench.book), beside="time")
    if has_winner and says_no_law(answer.plea.text):
        return replace(answer, beside="no law")
    if of_remark := places_of_remark(plea, answer, ruled, bench, derivation):
        return replace(answer, places=of_remark, by_words=True)
    if of_duty := places_of_duty(plea, answer, ruled, bench, derivation):
        return replace(answer, places=of_duty, by_words=True)
    return None


def _called(ruled: ClaimRuling, bench: Bench) -> str:
    """The words of the one call that a claim is of; empty where it is of none, or of several."""
    item, player = item_claimed(ruled.claim)
    calls = bench.done.view.game.end.calls
    every = [each.what for each in calls if (each.kind, each.player) == (item, player)]
    what = every[0] if len(every) == 1 else None
    return say_combination(what) if what else ""


_BEFORE_A_FACT: Final = ("custom", "mind", "harm", "silence", "proof", "manners")
"""Of these, words speak rather than of a fact of which they speak but loosely."""


def _of_the_record(
    answer: PleaAnswer, plea: Plea, ruled: ClaimRuling, record: Evaluation, book: LawBook
) -> PleaAnswer:
    """An answer with what words say of the record: cards held, a claim, or acts."""
    if held := card_answers(plea, ruled, record):
        return replace(answer, held=held)
    if claimed := claim_answer(plea, ruled, record, book):
        return replace(answer, claimed=claimed)
    acts = acts_answered(plea, ruled, record, book)
    if answer.succeeds is False:
        acts = tuple(map(_not_against_himself, acts))
    elif answer.succeeds and answer.ground:
        acts = tuple(replace(e, weight=None) if e.weight == "the same" else e for e in acts)
    if answer.succeeds is not False:
        acts = tuple(replace(each, gives=None) for each in acts)
    return replace(answer, acts=acts)


def _not_against_himself(answer: ActsAnswer) -> ActsAnswer:
    """What he who loses alleges, and is so: that the decision rests on it is not said, as if it
    were for him."""
    is_so = answer.manner == "done" and answer.weight == "rests"
    return replace(answer, weight=None) if is_so else answer


def _as_printed(
    answer: PleaAnswer, ruled: ClaimRuling, bench: Bench, derivation: Derivation
) -> PlaceAnswer | None:
    """How the law bears on a claim that a ground puts in the words of the print as a rule."""
    near = frozenset(cite.whole for cite in (*ruled.cites, *ruled.considered))
    named = ruled_as_printed(answer.plea, near, bench.book)
    if named is None:
        return None
    by, succeeds = answer.plea.by, answer.succeeds
    place = answer_or_whole(
        named, succeeds, lambda each: answer_of(each, by, succeeds, ruled, bench, derivation)
    )
    if place.outcome == "silent" and _is_of_agreement(place):
        return replace(place, outcome="failed")
    idle = place.outcome in ("silent", "no occasion") and not place.decides
    return None if idle and succeeds is not False else place


_AGREED: Final = "it is agreed"


def _is_of_agreement(place: PlaceAnswer) -> bool:
    """Whether a law does not bear on a claim as it holds only by agreement, and none was made."""
    facts = (fact for each in place.reasons for fact in each.facts)
    return any(isinstance(fact, FactStated) and fact.fact == _AGREED for fact in facts)


def _agreed(pleas: list[PleaAnswer]) -> Iterator[PleaAnswer]:
    """The answers, that of a ground of agreement by the law that holds only by that, on which
    another relies."""
    places = [place for each in pleas for place in each.places if _is_of_agreement(place)]
    for each in pleas:
        if places and not each.places and speaks_of_agreeing(each.plea.text):
            yield replace(each, places=tuple(places[:1]), by_words=True, ground=None, acts=())
        else:
            yield each


def _at_last(plea: Plea, ruled: ClaimRuling, succeeds: bool | None) -> BesideRecord | None:
    """Of what words speak at last that is no act; not where the law that decides looks at that."""
    of = beside_at_last(plea, ruled)
    if of is None or (of == "duty" and succeeds):
        return None
    return None if any(asks_for(each, of) for each in ruled.reasons if not each.further) else of


def _is_of_its_law(reason: Reason, places: tuple[PlaceAnswer, ...]) -> bool:
    """Whether one of some places is the law of a reason."""
    whole = reason.cite.whole if reason.cite else None
    return whole in {each.cite.whole for each in places}


def _of_which_it_speaks(
    answer: PleaAnswer, ruled: ClaimRuling, bench: Bench, derivation: Derivation, says: bool
) -> tuple[PlaceAnswer, ...]:
    """How the laws bear on a claim of which the words of a ground speak: as they are printed, or by
    what they look at."""
    by, succeeds = answer.plea.by, answer.succeeds
    for named in (places_meant(answer.plea, ruled, bench), laws_looking_at(answer.plea, bench)):
        every = (answer_of(each, by, succeeds, ruled, bench, derivation) for each in named)
        places = tuple(
            each
            for each in every
            if speaks_of_this(each, by, succeeds) or _is_of_the_others_law(each, answer, bench)
        )
        if says and succeeds is False:
            places = tuple(each for each in places if each.would_help == by and each.decides)
        if places:
            return places
    return ()


def _is_of_the_others_law(place: PlaceAnswer, answer: PleaAnswer, bench: Bench) -> bool:
    """Whether a place is of a law on which he relies who has not the decision, and does not help
    him: the other speaks of what it lacks."""
    falls_short = place.outcome in ("silent", "failed") and place.law is None
    helps_other = place.would_help == adversary_of(answer.plea.by)
    relied_on = {cite.whole for cite in bench.relied_on}
    return answer.succeeds is True and falls_short and helps_other and place.cite.whole in relied_on


def _before(claim: Claim, done: Evaluation, record: Evaluation, book: LawBook) -> Evaluation:
    """What the clauses conclude of the record before anything of a claim was tried."""
    dispute, line = done.view.game.dispute, claim.line
    if len(dispute.log) == line:
        return done
    if len(record.view.game.dispute.log) == line:
        return record
    return evaluate(book, replay(replace(dispute, log=dispute.log[:line])))


def _untried(claim: Claim, done: Evaluation) -> Trial:
    """A claim of which nothing can be tried, on the record as it stands."""
    last = len(done.view.game.steps)
    return Trial(claim, done.view.game, last + 1, last)
