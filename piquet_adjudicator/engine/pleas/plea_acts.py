"""The acts that a side's own words allege, held against the record: which of its acts are meant,
and whether the decision hangs on them; or of what besides the words speak, that is no act.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide import decide
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.trial import try_claim
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.pleas.plea_bench import calls_turned_on, item_claimed
from piquet_adjudicator.engine.pleas.plea_follows import what_comes_of
from piquet_adjudicator.engine.ruled.plea_answer import ActsAnswer, Weight
from piquet_adjudicator.engine.ruled.reason import ActMeant, Follows, Reason
from piquet_adjudicator.engine.ruled.rests_on import RestsOn, rests_on
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.help.acts_alleged import acts_alleged
from piquet_adjudicator.help.alleged import ActsAlleged, BesideRecord
from piquet_adjudicator.help.arguments import beside_the_record, spoken_of_less_plainly
from piquet_adjudicator.help.plea_words import leaves_the_time_open
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import KINDS, AdmitsAwareness, Contested, Talks
from piquet_adjudicator.model.claims import ActClaim, Plea
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, State
from piquet_adjudicator.replay.fold import replay


def acts_answered(
    plea: Plea, ruled: ClaimRuling, record: Evaluation, book: LawBook
) -> tuple[ActsAnswer, ...]:
    """The acts of the record that the words of a ground allege. Where the record leaves something
    out, or an act is contested, no more is answered from it than that an act is recorded, or is
    contested."""
    game = record.view.game
    dispute = game.dispute
    contested = {step.number for step in game.steps if isinstance(step.in_part, Contested)}
    last = ruled.claim.line
    every = acts_alleged(plea.text, plea.by, dispute.elder, dispute.names, game, last)
    of_claimed = (_of_claimed(each, ruled, game) for each in every)
    open_in_time = leaves_the_time_open(plea.text)
    by_lines = {
        each.lines or each: each
        for each in of_claimed
        if each and not (open_in_time and each.manner in ("not done", "never done"))
    }
    alleged = list(by_lines.values())
    if not (game.gaps or contested):
        return tuple(_answered(each, plea.by, ruled, record, book) for each in alleged)
    answerable = [each for each in alleged if not game.gaps or _is_answered_by_lines(each)]
    as_recorded = (
        replace(each, manner="contested") if contested.intersection(each.lines) else each
        for each in answerable
    )
    return tuple(
        ActsAnswer(
            *(each.manner, _acts(each.lines, game), each.denied),
            gives=_given_before(each, plea.by, ruled, game, book),
        )
        for each in as_recorded
    )


def _given_before(
    alleged: ActsAlleged, by: Player, ruled: ClaimRuling, game: Game, book: LawBook
) -> Reason | None:
    """What comes of acts by what is told up to where the record first leaves something open."""
    first_open = min((*game.gaps, *game.in_part))
    if alleged.manner != "done" or max(alleged.lines) >= first_open:
        return None
    log = game.dispute.log[: first_open - 1]
    told = evaluate(book, replay(replace(game.dispute, log=log)))
    other = _without(alleged.lines, told.view.game, book)
    if other is None or not _leaves_the_cards(other, told.view.game):
        return None
    return what_comes_of(by, told, other, ruled, book)


def _of_claimed(alleged: ActsAlleged, ruled: ClaimRuling, game: Game) -> ActsAlleged | None:
    """What is alleged of calls, and of answers to calls: of those alone of the kind claimed, or to
    the calls on which the decision turns; None where an answer is denied, and they are to
    others."""
    item, _ = item_claimed(ruled.claim)
    calls, turned_on = game.end.calls, calls_turned_on(ruled)
    decisive = {reply.step for at in turned_on if at < len(calls) for reply in calls[at].replies}
    if answers := tuple(line for line in alleged.lines if line in decisive):
        alleged = replace(alleged, lines=answers)
    replies = {reply.step: call.kind for call in game.end.calls for reply in call.replies}
    kinds = {call.step: call.kind for call in game.end.calls} | replies
    if item not in KINDS or not alleged.lines or not all(line in kinds for line in alleged.lines):
        return alleged
    lines = tuple(line for line in alleged.lines if kinds[line] == item)
    if lines:
        return replace(alleged, lines=lines)
    of_replies = replies.keys() >= {*alleged.lines}
    denied = alleged.manner in ("not done", "never done")
    return None if of_replies and denied else alleged


def _is_answered_by_lines(alleged: ActsAlleged) -> bool:
    """Whether the lines of a record answer what is alleged, whatever it leaves out."""
    return bool(alleged.lines) and alleged.manner in ("done", "otherwise", "never done")


def _acts(lines: tuple[int, ...], game: Game) -> tuple[ActMeant, ...]:
    return tuple(ActMeant(line, game.steps[line - 1].as_recorded) for line in lines)


def _answered(
    alleged: ActsAlleged, by: Player, ruled: ClaimRuling, record: Evaluation, book: LawBook
) -> ActsAnswer:
    """What the record says to acts that one alleges, and what they are to the decision."""
    game = record.view.game
    answer = ActsAnswer(alleged.manner, _acts(alleged.lines, game), alleged.denied)
    done = alleged.manner in ("done", "otherwise") and ruled.decision != "undecided"
    if alleged.moment or not done:
        return answer
    other = None if game.in_part else _without(alleged.lines, game, book)
    weight = _weight(alleged, ruled, game, other, book)
    if other is None or not _leaves_the_cards(other, game):
        return replace(answer, weight=weight)
    return replace(answer, weight=weight, gives=what_comes_of(by, record, other, ruled, book))


def _leaves_the_cards(other: Evaluation, game: Game) -> bool:
    """Whether the cards lie on another record, without some acts, as they do with them."""
    return _cards_of(other.view.game.end) == _cards_of(game.end)


def _weight(
    alleged: ActsAlleged, ruled: ClaimRuling, game: Game, other: Evaluation | None, book: LawBook
) -> Weight | None:
    """What some acts are to a decision: it would be another without them, on the `other` record,
    or the same; or it rests on them. Where cards were moved by them, so that the hand would have
    been another, it is not said what it would be but where it is the same."""
    judged = _decided(other, ruled, book) if other else None
    if judged == ruled.decision:
        return None if _is_looked_at(alleged.lines, ruled, game) else "the same"
    if judged and other and _leaves_the_cards(other, game):
        return "otherwise"
    return "rests" if any(_is_of(alleged.lines, each, game) for each in _resting(ruled)) else None


def _is_looked_at(lines: tuple[int, ...], ruled: ClaimRuling, game: Game) -> bool:
    """Whether what carries a decision names one of some acts, or looks at acts of its kind: though
    it would come out the same without, by something else, it is not idle."""
    kinds = {type(game.steps[line - 1].act) for line in lines}
    carrying = (each for each in ruled.reasons if not each.further)
    resting = [rests_on(reason.facts, reason.so) for reason in carrying]
    return any(kinds & {*each.kinds} or _is_of(lines, each, game) for each in resting)


def _resting(ruled: ClaimRuling) -> Iterator[RestsOn]:
    """What each reason of a decision rests on."""
    yield from (rests_on(reason.facts, reason.so) for reason in ruled.reasons)


def _is_of(lines: tuple[int, ...], rests: RestsOn, game: Game) -> bool:
    """Whether a reason rests on an act at one of some lines: it names it, or the trick that it is
    of."""
    tables = (game.end, *(game.steps[line - 1].after for line in lines))
    of_tricks = {
        play.step
        for table in tables
        for trick in table.tricks
        if trick.number in rests.tricks
        for play in (trick.lead, trick.follow)
        if play is not None
    }
    return any(line in rests.lines | of_tricks for line in lines)


def _without(lines: tuple[int, ...], game: Game, book: LawBook) -> Evaluation | None:
    """The record with talk in the place of some acts; None where the rest could not have been done
    without them."""
    log = tuple(
        replace(line, act=Talks("A", "says", ""), words=None) if line.number in lines else line
        for line in game.dispute.log
    )
    try:
        other = replay(replace(game.dispute, log=log))
    except BadInput:
        return None
    return evaluate(book, other)


def _cards_of(state: State) -> tuple[object, ...]:
    """Where the cards lie."""
    tricks = [(trick.lead.card, trick.follow and trick.follow.card) for trick in state.tricks]
    return state.hands, state.discards, state.gone, tricks, state.extra


def _decided(record: Evaluation, ruled: ClaimRuling, book: LawBook) -> str | None:
    """How a claim is decided on another record; None where it cannot be made there, or is not."""
    game = record.view.game
    evaluations = Evaluations(book, record)
    try:
        trial = try_claim(game.dispute, ruled.claim, evaluations, game)
    except BadInput:
        return None
    return decide(trial, evaluations, {})[0].decision


def beside_record(plea: Plea, ruled: ClaimRuling) -> BesideRecord | None:
    """What the words of a ground speak of that is no act of the table; None where the decision
    looks at what a player knew."""
    if any(AdmitsAwareness in each.kinds for each in _resting(ruled)):
        return None
    return beside_the_record(plea.text)


_DUTIES: Final = ("must", "owes", "must not", "need not", "out of order")


def beside_at_last(plea: Plea, ruled: ClaimRuling) -> BesideRecord | None:
    """The same of words that allege nothing else, and less plainly; a duty, where the decision
    rests on none."""
    of_mind = any(AdmitsAwareness in each.kinds for each in _resting(ruled))
    of_duty = any(isinstance(r.so, Follows) and r.so.kind in _DUTIES for r in ruled.reasons)
    of_duty = of_duty or (isinstance(ruled.claim, ActClaim) and ruled.claim.must)
    known = spoken_of_less_plainly(plea.text)
    apart = {"mind": of_mind, "duty": of_duty}
    return next((each for each in known if not apart.get(each)), None)
