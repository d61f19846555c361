"""One decision for every claim: by the question that its form asks of the evaluated game.

Each question has one way to its decision, in a module of its own; here they are put together, and
a claim of how many cards may be taken is tried with one more and one less.
"""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide_act import decide_acts, open_besides
from piquet_adjudicator.engine.decided.decide_choice import by_the_choice
from piquet_adjudicator.engine.decided.decide_concluded import decide_concluded
from piquet_adjudicator.engine.decided.decide_duty import (
    decide_card_due,
    decide_duties,
    decide_duty,
)
from piquet_adjudicator.engine.decided.decide_number import decide_measured
from piquet_adjudicator.engine.decided.decide_score import decide_scored, of_so_many
from piquet_adjudicator.engine.decided.decide_suit_due import decide_suit_due
from piquet_adjudicator.engine.decided.decide_tricks import decide_trick_won
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.judged import Hearing, Judged, of_the_contrary, whichever
from piquet_adjudicator.engine.decided.trial import try_claim
from piquet_adjudicator.engine.evaluation.evaluate import Assumed, Evaluation
from piquet_adjudicator.engine.ruled.adjudication import Alternative, Trial
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.answer import concluded
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.claims import (
    ActClaim,
    ActOpen,
    ClaimQuestion,
    ComesTo,
    Concluded,
    Contrary,
    Duty,
    OfEach,
    OneOf,
    OnTheDealer,
    Scored,
    WinsTrick,
)
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.players import adversary_of, elder_first
from piquet_adjudicator.model.shapes import all_sequences, all_sets
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay


def decide(trial: Trial, evaluations: Evaluations, assume: Assumed) -> tuple[Judged, Evaluation]:
    """What is decided of a claim, some facts being assumed, and on which evaluation it rests."""
    if trial.otherwise is not None:
        return _whichever_stands(trial, trial.otherwise, evaluations, assume)
    done = evaluations.evaluated(trial.game, trial.notice, assume)
    claim = trial.claim
    if isinstance(claim, ActClaim):
        judged, done = _acts(claim, trial, done, evaluations, assume)
        return (of_the_contrary(judged) if claim.contrary else judged), done
    judged = _asked(claim.row.question, Hearing(claim, trial.first, done, evaluations.book))
    return (of_the_contrary(judged) if claim.denied else judged), done


def _whichever_stands(
    trial: Trial, otherwise: Alternative, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation]:
    """What is decided of a claim of which something else is tried unless some conclusions stand:
    undecided where it hangs on that. Where there are none, it is not known which is to be tried."""
    record = otherwise.record
    effects = evaluations.evaluated(record, len(record.steps), assume).effects
    stand = concluded(
        c for each in otherwise.unless for c in effects.of(each.kind) if _is_same(c, each)
    )
    judged, done = decide(replace(trial, otherwise=None), evaluations, assume)
    known = stand.value if otherwise.unless else None
    if known:
        return judged, done
    other, other_done = decide(otherwise.trial, evaluations, assume)
    if known is False:
        return other, other_done
    judged = replace(judged, grounds=judged.grounds.joined(Grounds(stand.rests_on)))
    longer = max(done, other_done, key=lambda each: len(each.view.game.steps))
    return whichever(other, judged), longer


def _is_same(one: Conclusion, other: Conclusion) -> bool:
    """Whether a clause concludes the same of the same, certainly or not."""
    of_one = (one.key, one.step, one.call, one.trick)
    return of_one == (other.key, other.step, other.call, other.trick)


def _asked(question: ClaimQuestion, hearing: Hearing) -> Judged:
    """What is decided of a question."""
    match question:
        case Concluded():
            return decide_concluded(question, hearing)
        case Scored():
            return decide_scored(hearing)
        case ComesTo():
            return decide_measured(question, hearing)
        case WinsTrick():
            return decide_trick_won(hearing)
        case Duty():
            return decide_duty(question, hearing)
        case OfEach():
            return _of_each(question, hearing)
        case OneOf():
            return _any_of(question, hearing)
        case OnTheDealer():
            return _on_the_dealer(question, hearing)
        case Contrary(contrary, by_default):
            judged = _asked(contrary, hearing)
            if by_default and judged.decision == "the laws do not provide":
                return Judged("allowed", judged.grounds)
            return of_the_contrary(judged)
        case ActOpen():
            return open_besides(hearing)


def _of_each(question: OfEach, hearing: Hearing) -> Judged:
    """Whether something is so of each of the players, or of none."""
    claim = hearing.claim
    of_each = [
        _asked(question.question, replace(hearing, claim=replace(claim, player=player)))
        for player in elder_first(hearing.done.view.elder)
    ]
    if question.none:
        of_each = [of_the_contrary(judged) for judged in of_each]
    grounds = of_each[0].grounds.joined(of_each[1].grounds)
    if refused := [judged.grounds for judged in of_each if judged.decision == "refused"]:
        against = refused[0] if len(refused) == 1 else grounds
        said = Grounds(against.conclusions or grounds.conclusions)
        return Judged("refused", said if said.conclusions else against)
    unsure = any(judged.decision is None for judged in of_each)
    return Judged(None if unsure else "allowed", grounds)


def _any_of(question: OneOf, hearing: Hearing) -> Judged:
    """Whether one of several things is so: on the grounds of the first, where it is another that
    has none of its own; else by the choice that may make another so; where the laws do not provide
    for the first, or give nothing of it, by what they say of the others."""
    first, *others = [_asked(each, hearing) for each in question.questions]
    if first.decision not in ("refused", "the laws do not provide"):
        return first
    for way in ("allowed", "at a player's option"):
        if so := next((each for each in others if each.decision == way), None):
            return so if so.grounds.conclusions else replace(so, grounds=first.grounds)
    unsure = next((other for other in others if other.decision is None), first)
    given = first.decision == "refused" and first.grounds != Grounds()
    if question.first or unsure is not first or given:
        return unsure
    refused = [each for each in others if each.decision == "refused"]
    with_reason = (each for each in refused if each.grounds.conclusions)
    return next(with_reason if first.decision == "refused" else iter(refused), first)


def _on_the_dealer(question: OnTheDealer, hearing: Hearing) -> Judged:
    """Whether something falls on the player of the claim as the dealer."""
    judged = _asked(question.question, hearing)
    if judged.decision == "allowed":
        turn = _asked(question.turn, hearing)
        return turn if turn.decision == "refused" else judged
    dealt = hearing.claim.player == hearing.done.view.younger
    return judged if judged.decision == "refused" or dealt else Judged("refused", Grounds())


# ---- acts


def _acts(
    claim: ActClaim, trial: Trial, done: Evaluation, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation]:
    """What is decided of a claim of acts, its denial apart, with the evaluation on which it
    rests."""
    act = claim.acts[-1]
    if of_suit := decide_suit_due(claim, trial, done, evaluations, assume):
        return of_suit
    if claim.must and isinstance(act, acts.Plays):
        judged = decide_card_due(act, trial.first, done, evaluations.book)
        return _as_a_liberty(judged, trial, claim, evaluations, assume) or (judged, done)
    if claim.must:
        judged = decide_duties(claim, done, evaluations.book)
    else:
        judged = decide_acts(claim, trial.first, done, evaluations.book)
    judged, done = _worth_so_many(judged, claim, trial, done, evaluations, assume)
    if claim.only and (again := _having_put_out(trial, claim, evaluations, assume)):
        judged, done = again
    if claim.only and judged.decision == "allowed":
        more = _with_number(trial, act, 1, evaluations, assume)
        if more and more[0].decision != "refused":
            return of_the_contrary(more[0]), more[1]
    exact = claim.must and judged.decision == "refused" and isinstance(act, acts.TakesIn)
    if exact and (again := _exactly(trial, act, evaluations, assume)):
        judged, done = again
    if judged.decision == "allowed" and not _has_the_cards(claim, trial, done):
        judged = replace(judged, decision=None)
    if again := by_the_choice(judged, claim, trial, evaluations, assume):
        judged, done = again
    if judged.decision == "required" and (again := _out_of_time(trial, claim, evaluations, assume)):
        judged, done = again
    return _as_a_liberty(judged, trial, claim, evaluations, assume) or (judged, done)


def _worth_so_many(
    judged: Judged,
    claim: ActClaim,
    trial: Trial,
    done: Evaluation,
    evaluations: Evaluations,
    assume: Assumed,
) -> tuple[Judged, Evaluation]:
    """The decision on a call that is claimed to score so many points, and what it rests on: of one
    that has still to be answered, by what it scores where it is allowed to be good."""
    call = claim.acts[-1]
    if claim.worth is None or judged.decision != "allowed" or not isinstance(call, acts.Calls):
        return judged, done
    if any(c.kind == "score" for c in judged.grounds.conclusions):
        worth = of_so_many(judged, claim.worth)
        more = _with_the_next(worth, claim, trial, evaluations, assume)
        return more or (worth, done)
    log, kind = trial.game.dispute.log, call.what.kind
    good = acts.Replies(adversary_of(call.player), "good", kind)
    try:
        lines = (*log, Line(len(log) + 1, good, log[-1].file_line))
        answered = replay(replace(trial.game.dispute, log=lines), trial.game)
    except BadInput:
        return judged, done
    answered = _placed_as(trial.game, answered)
    if_good = evaluations.evaluated(answered, trial.notice, assume)
    scores = (c for c in if_good.effects.of("score") if (c.player, c.item) == (call.player, kind))
    worth = of_so_many(Judged("allowed", Grounds(tuple(scores))), claim.worth)
    return (judged, done) if worth.decision == "allowed" else (worth, if_good)


def _with_the_next(
    judged: Judged,
    claim: ActClaim,
    trial: Trial,
    evaluations: Evaluations,
    assume: Assumed,
) -> tuple[Judged, Evaluation] | None:
    """What is decided of a claim to score so many points for a kind of combination, of which the
    player would call too little, where he calls the next besides that he holds; None where there
    is none, or he would score more than is claimed."""
    call = claim.acts[-1]
    if judged.figure is None or claim.worth is None or judged.figure >= claim.worth:
        return None
    if not isinstance(call, acts.Calls) or trial.game.playing[call.player].unknown:
        return None
    every = {"sequence": all_sequences, "quatorze or trio": all_sets}.get(call.what.kind)
    held = every(trial.game.playing[call.player].known) if every else ()
    called = [act.what for act in claim.acts if isinstance(act, acts.Calls)]
    following = next((each for each in held if each not in called), None)
    if following is None or called[0] not in held:
        return None
    log = trial.game.dispute.log[: trial.notice]
    besides = (*claim.acts, acts.Calls(call.player, following))
    whole = replace(claim, acts=besides, contrary=False)
    try:
        tried = try_claim(replace(trial.game.dispute, log=log), whole, evaluations)
    except BadInput:
        return None
    tried = replace(tried, game=_placed_as(trial.game, tried.game))
    more, done = decide(tried, evaluations, assume)
    return (more, done) if more.decision != "refused" else None


def _placed_as(game: Game, other: Game) -> Game:
    """Another game of the same hands, with the cards where they are supposed to lie in this one."""
    return replace(other, playing=game.playing, put_out=game.put_out)


def _has_the_cards(claim: ActClaim, trial: Trial, done: Evaluation) -> bool:
    """Whether the cards that a player claims to put down are known to be in his hand."""
    if trial.first <= trial.notice:
        return True
    for step, act in enumerate(claim.acts, start=trial.first):
        if not isinstance(act, (acts.Leads, acts.Plays, acts.Discards)):
            continue
        table = done.view.before(step)
        if not table.owned[act.player].union(table.hands[act.player].known).issuperset(act.cards):
            return False
    return True


def _having_put_out(
    trial: Trial, claim: ActClaim, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of the taking in of cards by a player who has put out none yet, where it
    would be open to him if he put out so many, or one more or less."""
    act, before = claim.acts[-1], trial.game.dispute.log[: claim.line]
    table = replay(replace(trial.game.dispute, log=before), trial.game).end
    if len(claim.acts) > 1 or claim.must or not isinstance(act, acts.TakesIn):
        return None
    if table.discards[act.player].size or act.number > len(table.left_places):
        return None
    for number in (act.number, act.number - 1, act.number + 1):
        if not 1 <= number <= table.hands[act.player].size:
            continue
        both = replace(
            claim, acts=(acts.Discards(act.player, number), act), only=False, contrary=False
        )
        try:
            tried = try_claim(trial.game.dispute, both, evaluations)
        except BadInput:
            continue
        judged, done = decide(tried, evaluations, assume)
        if judged.decision == "allowed":
            return judged, done
    return None


def _as_a_liberty(
    judged: Judged, trial: Trial, claim: ActClaim, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of a duty to take up cards, or to put down such as were only dropped, where
    there is none: it is refused by what gives leave to take them up; or, where no law that makes
    it a duty speaks of them, by what forbids it."""
    retaken = _taking_up(claim.acts[-1], trial)
    if not claim.must or judged.decision != "refused" or retaken is None:
        return None
    alone = _without_duty(trial, replace(claim, acts=(retaken,)), evaluations, assume)
    if alone is None or not alone[0].grounds.conclusions:
        return None
    decided, done = alone
    of_no_duty = decided.decision == "refused" and not judged.grounds.tried
    given = decided.decision == "allowed" or of_no_duty
    return (replace(decided, decision="refused"), done) if given else None


def _taking_up(act: Act, trial: Trial) -> acts.Retakes | None:
    """The taking up of cards that a claim speaks of: of those claimed to be taken up, or of those
    claimed to be put down that lie dropped."""
    match act:
        case acts.Retakes():
            return act
        case acts.Leads(player, cards) | acts.Plays(player, cards):
            steps = trial.game.steps[: trial.first - 1]
            dropped = steps[-1].after.dropped if steps else frozenset()
            return acts.Retakes(player, cards) if cards and dropped.issuperset(cards) else None
        case _:
            return None


def _out_of_time(
    trial: Trial, claim: ActClaim, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of an act that was a duty, where to do it now would be out of order."""
    if (alone := _without_duty(trial, claim, evaluations, assume)) is None:
        return None
    judged, done = alone
    late = any(c.kind == "out of order" for c in judged.grounds.conclusions)
    return (judged, done) if judged.decision == "refused" and late else None


def _without_duty(
    trial: Trial, claim: ActClaim, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of an act that is claimed to be a duty, where it is only done; None where it
    cannot be done with the cards as they lie."""
    plain = replace(claim, must=False, contrary=False)
    try:
        tried = try_claim(trial.game.dispute, plain, evaluations)
    except BadInput:
        return None
    return decide(tried, evaluations, assume)


def _exactly(
    trial: Trial, act: Act, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """The duty to take in just so many cards, where he may neither take one more nor one less."""
    so_many = _with_number(trial, act, 0, evaluations, assume)
    others = [_with_number(trial, act, step, evaluations, assume) for step in (-1, 1)]
    if not so_many or so_many[0].decision != "allowed":
        return None
    if any(other and other[0].decision != "refused" for other in others):
        return None
    return replace(so_many[0], decision="required"), so_many[1]


def _with_number(
    trial: Trial, act: Act, more: int, evaluations: Evaluations, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of the same act with so many cards more; None where it cannot be done with
    the cards as they lie."""
    assert isinstance(act, acts.TakesIn | acts.Discards)
    other = replace(act, number=act.number + more, cards=())
    claim = ActClaim(trial.claim.by, (other,), trial.claim.text, trial.claim.line)
    try:
        tried = try_claim(trial.game.dispute, claim, evaluations)
    except BadInput:
        return None
    return decide(tried, evaluations, assume)
