"""What is tried of a claim: the record up to its line, with acts that are not yet done: those that
are claimed, or those in which what is claimed would show."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide_act import decide_acts
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.engine.decided.recorded_act import as_recorded, is_named_by
from piquet_adjudicator.engine.decided.trial_calls import (
    done_already,
    let_pass_before,
    may_be_meant,
    may_stand_corrected,
    untried_call,
    with_call_of_item,
)
from piquet_adjudicator.engine.decided.trial_play import (
    calling_of,
    first_again,
    renounce,
    rest_of_first_trick,
    taking_up,
    with_all_taken_back,
)
from piquet_adjudicator.engine.ruled.adjudication import Alternative, Trial
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.elections import lapsed
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, CallsForPacks
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.claims import (
    TRIED_OF_A_TRICK,
    ActClaim,
    ActOpen,
    Claim,
    ClaimQuestion,
    Contrary,
    OfEither,
    OneOf,
    Scored,
    StatusClaim,
)
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Call, Game
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.replay.meaning import may_mean_the_lead
from piquet_adjudicator.replay.scores_known import as_known_at


def try_claim(
    dispute: Dispute, claim: Claim, evaluations: Evaluations, whole: Game | None = None
) -> Trial:
    """The game on which a claim is judged: `whole`, the replay of the record, where the claim
    comes at its end and adds nothing. What is tried may hang on something that is not known; then
    it is tried each way. Raises BadInput where the acts claimed cannot be done with the cards as
    they lie."""
    log = dispute.log[: claim.line]
    dispute = as_known_at(dispute, claim.line)
    if (
        isinstance(claim, StatusClaim)
        and claim.row.of_the_partie
        and not dispute.partie.is_recorded
    ):
        dispute = replace(dispute, partie=replace(dispute.partie, asked=True))
        whole = None
    if whole and len(log) == len(dispute.log):
        recorded = whole
    else:
        recorded = replay(_up_to(dispute, log), whole)
    trial = _tried_on(recorded, claim, evaluations, _Supposed())
    with_lead = [_with_lead(trial, recorded)]
    for unless, supposed in _supposed(claim, recorded, evaluations):
        otherwise = Alternative(unless, recorded, trial)
        tried = _tried_on(recorded, claim, evaluations, supposed)
        with_lead.append(_with_lead(tried, recorded))
        trial = replace(tried, otherwise=otherwise)
    call, unless = may_stand_corrected(claim, recorded, evaluations)
    if call and trial.otherwise is None:
        as_first_called = _tried_on(recorded, claim, evaluations, _Supposed(named=call))
        trial = replace(trial, otherwise=Alternative(unless, recorded, as_first_called))
    for each in with_lead:
        if each is not None:
            trial = replace(each, otherwise=Alternative((), recorded, trial))
    return _of_the_record(trial, dispute.log[claim.line :], recorded, evaluations)


def _of_the_record(
    trial: Trial, later: tuple[Line, ...], recorded: Game, evaluations: Evaluations
) -> Trial:
    """The trial of an act claimed in the words of one that the record has: of that one, unless the
    like may properly be done again, or is done at a line after that of the claim."""
    claim = trial.claim
    if not isinstance(claim, ActClaim) or trial.otherwise or trial.first <= trial.notice:
        return trial
    there = as_recorded(claim, recorded)
    if there is None or any(is_named_by(claim.acts[0], line.act) for line in later):
        return trial
    done = evaluations.evaluated(trial.game, trial.notice, {})
    again = decide_acts(claim, trial.first, done, evaluations.book).decision
    if again == "allowed":
        return trial
    of_that = Trial(claim, recorded, there, trial.notice)
    return of_that if again else replace(of_that, otherwise=Alternative((), recorded, trial))


def _with_lead(trial: Trial, recorded: Game) -> Trial | None:
    """The trial of taking back all cards from a trick on, the lead to it among them, where it hangs
    on cards not known whether that is meant; else None."""
    lines, table = trial.game.dispute.log[trial.notice :], recorded.end
    back = next((line for line in lines if isinstance(line.act, acts.TakeBack)), None)
    if back is None or len(lines) > 1:
        return None
    act = back.act
    assert isinstance(act, acts.TakeBack)
    undone = table.tricks[max(0, act.trick - 1) :]
    if act.with_lead is not None or not may_mean_the_lead(
        table, undone, recorded.dispute.pack_dealt
    ):
        return None
    whole = replace(act, with_lead=True)
    log = (*trial.game.dispute.log[: trial.notice], replace(back, act=whole))
    claim = trial.claim
    if isinstance(claim, ActClaim):
        claim = replace(claim, acts=(whole,))
    game = replay(_up_to(trial.game.dispute, log), trial.game)
    return replace(trial, claim=claim, game=game)


class _Supposed(Struct, frozen=True):
    """What is taken to be so of a record: that a call is, by another name, what is claimed; that
    the cards are to be played again from a trick; that what is claimed goes back on an answer."""

    named: Call | None = None
    again: int | None = None
    denies: Call | None = None


def _supposed(
    claim: Claim, recorded: Game, evaluations: Evaluations
) -> Iterator[tuple[tuple[Conclusion, ...], _Supposed]]:
    """What it is not known whether it is so of a record, and what is tried of the claim hangs on,
    each with the conclusions that would make it so."""
    if not any(pile.unknown for pile in (*recorded.playing.values(), *recorded.put_out.values())):
        return
    call, unless = may_be_meant(claim, recorded, evaluations)
    if call:
        yield unless, _Supposed(named=call)
    if allowed := let_pass_before(claim, recorded):
        yield (), _Supposed(denies=allowed)
    if _takes_cards_back(claim) and recorded.end.tricks:
        again = [c for c in evaluations.of_record(recorded).effects.of("replay") if not c.certain]
        for trick in sorted({c.trick for c in again if c.trick}, reverse=True):
            yield tuple(c for c in again if c.trick == trick), _Supposed(again=trick)


def _takes_cards_back(claim: Claim) -> bool:
    if isinstance(claim, StatusClaim):
        return claim.row.tries in TRIED_OF_A_TRICK
    return len(claim.acts) > 1 and isinstance(claim.acts[0], acts.Retakes)


def _tried_on(recorded: Game, claim: Claim, evaluations: Evaluations, supposed: _Supposed) -> Trial:
    """The trial of a claim on a record, something being supposed of it."""
    dispute, log = recorded.dispute, recorded.dispute.log
    if isinstance(claim, StatusClaim):
        added = _tried(claim, recorded, evaluations, supposed)
        claim = _as_act(claim, added)
    if isinstance(claim, ActClaim):
        claim = with_call_of_item(claim, recorded, evaluations)
        claim = _with_discard_altered(claim, recorded, evaluations)
        claim = with_all_taken_back(claim, recorded, evaluations, supposed.again)
        if there := done_already(claim, recorded, evaluations, supposed.named):
            return Trial(claim, recorded, there, len(log))
        added = _on_a_duty(claim, recorded) if claim.must else claim.acts
        first = (*_first_denied(supposed), *_first_shown(claim, recorded))
        added = (*first, *added)
    else:
        first = ()
    lines = tuple(
        Line(len(log) + 1 + n, act, log[-1].file_line if log else 1) for n, act in enumerate(added)
    )
    try:
        game = replay(_up_to(dispute, log + lines), recorded) if lines else recorded
    except BadInput:
        there = as_recorded(claim, recorded)
        if there is None:
            raise
        return Trial(claim, recorded, there, len(log))
    return Trial(claim, game, len(log) + len(first) + 1, len(log))


def _first_denied(supposed: _Supposed) -> tuple[Act, ...]:
    """The taking back of the answer by which a player let pass a call of the other's, where what he
    claims to call is supposed to be better."""
    call = supposed.denies
    if call is None:
        return ()
    return (acts.CorrectsReply(adversary_of(call.player), "not good", call.kind, call.what),)


def _first_shown(claim: ActClaim, recorded: Game) -> tuple[Act, ...]:
    """The showing of a carte blanche that a player claims to reckon and has not shown."""
    match claim.acts[0]:
        case acts.Scores(player, "carte blanche"):
            return _shown_now(player, recorded)
        case _:
            return ()


def tried_alone(claim: Claim) -> bool:
    """Whether what a claim tries is known from the record alone, and not from what the laws make
    of the table, or of that with a card more or less."""
    if isinstance(claim, StatusClaim):
        return claim.row.tries not in TRIED_OF_A_TRICK
    taking = any(isinstance(act, acts.TakesIn) for act in claim.acts)
    return not (claim.only or claim.must or taking)


# ---- what a claim that something is so tries


def _as_act(claim: StatusClaim, tried: tuple[Act, ...]) -> Claim:
    """The claim of the acts tried, where it is these that are claimed: that they are open, or the
    contrary, or that what is called by them scores."""
    question, contrary = _unturned(claim.row.question)
    calls = any(isinstance(act, acts.Calls) for act in tried)
    if not isinstance(question, ActOpen) and not (isinstance(question, Scored) and calls):
        return claim
    return ActClaim(
        claim.by,
        tried,
        claim.text,
        claim.line,
        contrary=contrary != claim.denied,
        worth=claim.number if calls else None,
    )


def _unturned(question: ClaimQuestion) -> tuple[ClaimQuestion, bool]:
    """The question of which one asks the contrary, or itself; and whether it does."""
    contrary = False
    while isinstance(question, Contrary):
        question, contrary = question.question, not contrary
    return question, contrary


def _tried(
    claim: StatusClaim, recorded: Game, evaluations: Evaluations, supposed: _Supposed
) -> tuple[Act, ...]:
    """The acts that a claim tries, where they are not done already."""
    player = claim.player
    match claim.row.tries:
        case None:
            return ()
        case OfEither():
            return _not_yet_done(claim.row.tries.of(player), claim, recorded)
        case "what would score":
            return _what_would_score(claim, recorded, evaluations, supposed)
        case "a call not made":
            return untried_call(
                claim.player, claim.item, claim.what, recorded, evaluations, supposed.named
            )
        case "the first trick":
            return rest_of_first_trick(recorded)
        case "electing a fresh deal":
            return (acts.ElectsFreshDeal(player),)
        case "calling for packs":
            called = any(isinstance(step.act, CallsForPacks) for step in recorded.steps)
            return () if called else (CallsForPacks(player),)
        case "a card of another suit":
            return renounce(player, recorded)
        case "pointing out the turn":
            return _turn_pointed_out(claim, recorded)
        case "counting the stock":
            return (acts.CountsStock(player),)
        case "taking the cards back":
            return (
                acts.TakeBack(
                    claim.number or first_again(recorded, evaluations, supposed.again), claim.by
                ),
            )
        case "taking up the trick":
            return (taking_up(claim, recorded, evaluations, supposed.again),)


def _not_yet_done(act: Act, claim: StatusClaim, recorded: Game) -> tuple[Act, ...]:
    """An act that a form of claim names, where it does not stand in the record; or where it is
    claimed that it is open, and whoever did it may do it again."""
    done = any(step.act == act for step in recorded.steps)
    question = _unturned(claim.row.question)[0]
    asked = question.questions if isinstance(question, OneOf) else (question,)
    is_open = any(isinstance(each, ActOpen) for each in asked)
    return (act,) if is_open or not done else ()


def _what_would_score(
    claim: StatusClaim, recorded: Game, evaluations: Evaluations, supposed: _Supposed
) -> tuple[Act, ...]:
    """The call of what a player is said to score and has not called; the showing of a carte
    blanche that he has not shown. Who denies that he scores it is met with the same."""
    if claim.item == "carte blanche":
        return _shown_now(claim.player, recorded)
    if claim.row.question != Scored():
        return ()
    return untried_call(claim.player, claim.item, claim.what, recorded, evaluations, supposed.named)


def _shown_now(player: Player, recorded: Game) -> tuple[Act, ...]:
    """The showing of a carte blanche, by him who has not shown it."""
    acted = [type(step.act) for step in recorded.steps if acts.actor(step.act) == player]
    shown = acts.ShowsCarteBlanche in acted
    return () if shown else (acts.ShowsCarteBlanche(player),)


def _on_a_duty(claim: ActClaim, recorded: Game) -> tuple[Act, ...]:
    """What brings a duty to the test: that a player must play a card is tried with one of another
    suit; that he must lead a suit, with its being called from him."""
    act = claim.acts[0]
    if isinstance(act, acts.Leads) and acts.leads_a_suit(act):
        return (calling_of(act),)
    return renounce(act.player, recorded) if isinstance(act, acts.Plays) else ()


def _with_discard_altered(claim: ActClaim, recorded: Game, evaluations: Evaluations) -> ActClaim:
    """The claim to take in more cards than those put out make room for in a hand of the regular
    number, by a player who may still alter his discard, with the putting out of as many more."""
    act = claim.acts[0]
    if len(claim.acts) > 1 or claim.must or not isinstance(act, acts.TakesIn):
        return claim
    more = act.number - (recorded.dispute.deck.hand - recorded.end.hands[act.player].size)
    if more <= 0 or act.number > len(recorded.end.left_places):
        return claim
    done = evaluations.of_record(recorded)
    open_to = [
        c
        for c in done.effects.on_player("option", act.player)
        if c.certain and not lapsed(done.view, c)
        if any(CHOICES[choice].alters for choice in c.choices)
    ]
    return replace(claim, acts=(acts.Discards(act.player, more), act)) if open_to else claim


def with_all_that_are_left(dispute: Dispute, claim: Claim) -> ActClaim | None:
    """The claim to take in all the cards that are left in the stock, for one to take in more."""
    if not isinstance(claim, ActClaim):
        return None
    *before, act = claim.acts
    left = len(replay(_up_to(dispute, dispute.log[: claim.line])).end.left_places)
    if not isinstance(act, acts.TakesIn) or act.part or act.cards or not 0 < left < act.number:
        return None
    return replace(claim, acts=(*before, replace(act, number=left)), only=not before)


def _turn_pointed_out(claim: StatusClaim, recorded: Game) -> tuple[Act, ...]:
    """The claimant's words that the deal was out of turn, where the record says so and nobody
    had said it: a claim is notice."""
    partie, elder = recorded.dispute.partie, recorded.dispute.elder
    said = any(isinstance(step.act, acts.PointsOutTurn) for step in recorded.steps)
    if said or partie.stated or partie.written or not (partie.due or partie.dealers):
        return ()
    return (acts.PointsOutTurn(claim.by, elder),)


def _up_to(dispute: Dispute, log: tuple[Line, ...]) -> Dispute:
    return replace(dispute, log=log)
