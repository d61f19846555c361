"""Trying a claim: the record up to its line, with the acts claimed appended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.claimed_retakes import with_all_taken_back
from piquet_adjudicator.engine.derive import Grounds
from piquet_adjudicator.engine.evaluate import Assumed, Evaluation, evaluate
from piquet_adjudicator.engine.judge import Judged, judge_acts, turned
from piquet_adjudicator.engine.judge_deal import OF_DEAL, judge_deal
from piquet_adjudicator.engine.judge_number import OF_NUMBER, judge_number
from piquet_adjudicator.engine.judge_partie import OF_PARTIE, ON_THE_TURN, judge_partie
from piquet_adjudicator.engine.judge_play import OF_PLAY, judge_card_due, judge_play, renounce
from piquet_adjudicator.engine.judge_status import judge_status
from piquet_adjudicator.engine.say import Sayer
from piquet_adjudicator.engine.settle import settle, taken_to_be
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.held import agree
from piquet_adjudicator.facts.options import lapsed
from piquet_adjudicator.facts.partie_so_far import points_of_deal, score_stated
from piquet_adjudicator.facts.scoring import scored_by
from piquet_adjudicator.facts.stock import DEALT
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.effects import ALTERING
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import KINDS, Act, CallsForPacks, Kind
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.dispute import ActClaim, Claim, Dispute, Line, StatusClaim
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import best, resolve
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay


class Trial(Struct, frozen=True):
    """A claim with the game that it is tried on; `first` is the step of its first act."""

    claim: Claim
    game: Game
    first: int
    notice: int


def try_claim(dispute: Dispute, claim: Claim, book: LawBook, whole: Game | None = None) -> Trial:
    """The game on which a claim is judged: `whole`, the replay of the record, where the claim
    comes at its end and adds nothing. Raises BadInput where the acts claimed cannot be done with
    the cards as they lie."""
    log = dispute.log[: claim.line]
    if _asks_of_partie(claim, dispute):
        dispute = replace(dispute, partie=replace(dispute.partie, asked=True))
        whole = None
    told = whole if whole and len(log) == len(dispute.log) else replay(_up_to(dispute, log))
    claim = _as_act(claim, told, book)
    added: tuple[Act, ...] = ()
    if isinstance(claim, ActClaim):
        claim = with_all_taken_back(_with_discard_altered(claim, told, book), told, book)
        if there := _corrected_already(claim, told):
            return Trial(claim, told, there, len(log))
        added = _on_a_duty(claim, told) if claim.must else claim.acts
    elif claim.item == "carte blanche":
        added = _shown_now(claim.player, told)
    elif claim.status == "counts as tricks":
        added = _first_trick(told)
    elif claim.status == "no fresh deal for":
        added = (acts.ElectsFreshDeal(claim.player),)
    elif claim.status in ("pays for cards", "both pay for cards"):
        called = any(isinstance(step.act, CallsForPacks) for step in told.steps)
        added = () if called else (CallsForPacks(claim.player),)
    elif claim.status == "may not call":
        added = _untried_call(claim, told)
    elif claim.status == "must follow suit":
        added = renounce(claim.player, told)
    elif claim.status in ON_THE_TURN:
        added = _turn_pointed_out(claim, told)
    lines = tuple(
        Line(len(log) + 1 + n, act, log[-1].file_line if log else 1) for n, act in enumerate(added)
    )
    game = replay(_up_to(dispute, log + lines)) if lines else told
    return Trial(claim, game, len(log) + 1, len(log))


_FOUND_OUT: Final = frozenset({"play again", "trick stands"})
"""The statuses of which it must first be found out what act they claim."""


def tried_once(claim: Claim) -> bool:
    """Whether a claim that is decided is decided on its own table alone, and not on that of a card
    more or less, or of another act before it."""
    if isinstance(claim, StatusClaim):
        return claim.status not in _FOUND_OUT
    taking = any(isinstance(act, acts.TakesIn) for act in claim.acts)
    return not (claim.only or claim.must or taking)


def _corrected_already(claim: ActClaim, told: Game) -> int | None:
    """The step at which the record tells the correction claimed: what is claimed is then that it
    was open to him there, and not that he may say it once more."""
    act = claim.acts[0]
    if claim.must or not isinstance(act, acts.CorrectsCall | acts.CorrectsReply):
        return None
    return next((step.number for step in reversed(told.steps) if step.act == act), None)


def _shown_now(player: Player, told: Game) -> tuple[Act, ...]:
    """The showing of a carte blanche, by him who has not shown it."""
    acted = [type(step.act) for step in told.steps if acts.actor(step.act) == player]
    shown = acts.ShowsCarteBlanche in acted
    return () if shown else (acts.ShowsCarteBlanche(player),)


def _first_trick(told: Game) -> tuple[Act, ...]:
    """A first trick played now, where none has been, nor the play been given up: the hands are
    then those that are played."""
    elder = told.dispute.elder
    mine, other = told.end.hands[elder], told.end.hands[adversary_of(elder)]
    given_up = any(isinstance(step.act, (acts.ThrowsDown, acts.Concedes)) for step in told.steps)
    if told.end.tricks or given_up or not mine.known or not other.known:
        return ()
    lead = min(mine.known, key=lambda card: card.code)
    follow = min(other.known, key=lambda card: (card.suit != lead.suit, card.code))
    return (acts.Leads(elder, (lead,)), acts.Plays(adversary_of(elder), (follow,)))


def _on_a_duty(claim: ActClaim, told: Game) -> tuple[Act, ...]:
    """What brings a duty to the test: that a player must play a card is tried with one of another
    suit."""
    act = claim.acts[0]
    return renounce(act.player, told) if isinstance(act, acts.Plays) else ()


def _with_discard_altered(claim: ActClaim, told: Game, book: LawBook) -> ActClaim:
    """The claim to take in more cards than those put out make room for in a hand of the regular
    number, by a player who may still alter his discard, with the putting out of as many more."""
    act = claim.acts[0]
    if len(claim.acts) > 1 or claim.must or not isinstance(act, acts.TakesIn):
        return claim
    more = act.number - (DEALT - told.end.hands[act.player].size)
    if more <= 0 or act.number > len(told.end.left_places):
        return claim
    done = evaluate(book, told)
    open_to = [
        c
        for c in done.effects.on_player("option", act.player)
        if c.certain and ALTERING.intersection(c.choices) and not lapsed(done.view, c)
    ]
    return replace(claim, acts=(acts.Discards(act.player, more), act)) if open_to else claim


def with_all_that_are_left(dispute: Dispute, claim: Claim) -> ActClaim | None:
    """The claim to take in all the cards that are left in the stock, for one to take in more."""
    if not isinstance(claim, ActClaim) or len(claim.acts) > 1:
        return None
    act = claim.acts[0]
    left = len(replay(_up_to(dispute, dispute.log[: claim.line])).end.left_places)
    if not isinstance(act, acts.TakesIn) or act.part or act.cards or not 0 < left < act.number:
        return None
    return replace(claim, acts=(replace(act, number=left),), only=True)


def _asks_of_partie(claim: Claim, dispute: Dispute) -> bool:
    """Whether a claim is about the result of a partie of which nothing is told."""
    of_result = isinstance(claim, StatusClaim) and claim.status in OF_PARTIE - ON_THE_TURN
    return of_result and not dispute.partie.told


def _turn_pointed_out(claim: StatusClaim, told: Game) -> tuple[Act, ...]:
    """The claimant's words that the deal was out of turn, where the record tells so and nobody
    had said it: a claim is notice."""
    partie, elder = told.dispute.partie, told.dispute.elder
    said = any(isinstance(step.act, acts.PointsOutTurn) for step in told.steps)
    if said or partie.stated or partie.written or not (partie.due or partie.dealers):
        return ()
    return (acts.PointsOutTurn(claim.by, elder),)


def _up_to(dispute: Dispute, log: tuple[Line, ...]) -> Dispute:
    return replace(dispute, log=log)


def _as_act(claim: Claim, told: Game, book: LawBook) -> Claim:
    """A claim to play again is the taking back of the cards; a claim to score what has not been
    called is a call of the best held."""
    if isinstance(claim, StatusClaim) and claim.status == "play again":
        again = acts.TakeBack(claim.number or _first_again(told, book), claim.by)
        return ActClaim(claim.by, (again,), claim.text, claim.line)
    if isinstance(claim, StatusClaim) and claim.status == "stock counted":
        counts = (acts.CountsStock(claim.player),)
        return ActClaim(claim.by, counts, claim.text, claim.line)
    if isinstance(claim, StatusClaim) and claim.status == "may have a fresh deal":
        elects = (acts.ElectsFreshDeal(claim.player),)
        return ActClaim(claim.by, elects, claim.text, claim.line)
    if isinstance(claim, StatusClaim) and claim.status == "trick stands":
        taken_up = _taking_up(claim, told, book)
        return ActClaim(claim.by, (taken_up,), claim.text, claim.line, contrary=True)
    if isinstance(claim, StatusClaim) and claim.status == "scores":
        call = _untried_call(claim, told)
        return ActClaim(claim.by, call, claim.text, claim.line) if call else claim
    return claim


def _first_again(told: Game, book: LawBook, otherwise: int = 1) -> int:
    """The first trick to be played again on a table, if any is; else the first of all, or the one
    given."""
    done = evaluate(book, told, len(told.steps), {})
    return min((c.trick for c in done.effects.of("replay") if c.trick), default=otherwise)


def _taking_up(claim: StatusClaim, told: Game, book: LawBook) -> Act:
    """What is denied where a trick (the last, if none is named) is said to stand: the taking up
    of its cards, or of the card led where nobody has played to it."""
    tricks = told.end.tricks
    number = claim.number or len(tricks)
    last = number == len(tricks) > 0 and tricks[-1].follow is None
    if last and number < _first_again(told, book, len(tricks) + 1):
        lead = tricks[-1].lead
        return acts.Retakes(lead.player, (lead.card,))
    return acts.TakeBack(number, adversary_of(claim.by))


def _untried_call(claim: StatusClaim, told: Game) -> tuple[Act, ...]:
    """The call of what a player has not called: what the claim tells of it, or the best that he
    holds of the kind."""
    kind: Kind | None = next((kind for kind in KINDS if kind == claim.item), None)
    if kind is None:
        return ()
    what, known = claim.what, told.playing[claim.player].known
    mine = [c for c in told.end.calls if c.player == claim.player and c.kind == kind]
    if any(what is None or c.what is None or agree(c.what, what) for c in mine):
        return ()
    if mine and what and what.rank is None and what.top is None:
        return ()
    said = best(known, kind) if what is None else resolve(known, what) or what
    return (acts.Calls(claim.player, said),) if said else ()


def judge(
    trial: Trial, book: LawBook, assume: Assumed, record: Evaluation | None = None
) -> tuple[Judged, Evaluation]:
    """What is decided of a claim, some facts being assumed. `record` is the evaluation of the
    whole record, where that is what the claim is judged on."""
    shared = record and record.view.game is trial.game and not assume
    done = record if record and shared else evaluate(book, trial.game, trial.notice, assume)
    claim = trial.claim
    if isinstance(claim, ActClaim):
        return _judge_act_claim(claim, trial, done, book, assume)
    if claim.status in OF_PLAY:
        return judge_play(claim, trial.first, done, book), done
    if claim.status == "total":
        return _total(claim, done, book), done
    if claim.status == "no fresh deal for":
        elects = (acts.ElectsFreshDeal(claim.player),)
        tried = ActClaim(claim.by, elects, claim.text, claim.line)
        return turned(judge_acts(tried, trial.first, done, book)), done
    if claim.status in OF_NUMBER:
        return judge_number(claim, done, book), done
    if claim.status in OF_DEAL:
        return judge_deal(claim, done, book), done
    if claim.status in OF_PARTIE:
        return judge_partie(claim, done, book), done
    return judge_status(claim, done, book), done


def _judge_act_claim(
    claim: ActClaim, trial: Trial, done: Evaluation, book: LawBook, assume: Assumed
) -> tuple[Judged, Evaluation]:
    """What is decided of a claim of acts, with the evaluation on which it rests."""
    act = claim.acts[-1]
    if claim.must and isinstance(act, acts.Plays):
        judged = judge_card_due(act, trial.first, done, book)
        return (turned(judged) if claim.contrary else judged), done
    judged = judge_acts(claim, trial.first, done, book)
    if claim.only and (found := _having_put_out(trial, claim, book, assume)):
        judged, done = found
    if claim.only and judged.decision == "allowed":
        more = _with_number(trial, act, 1, book, assume)
        if more and more[0].decision != "refused":
            return turned(more[0]), more[1]
    exact = claim.must and judged.decision == "refused" and isinstance(act, acts.TakesIn)
    if exact and (found := _exactly(trial, act, book, assume)):
        judged, done = found
    if judged.decision == "required" and (found := _out_of_time(trial, claim, book, assume)):
        judged, done = found
    return (turned(judged) if claim.contrary else judged), done


def _having_put_out(
    trial: Trial, claim: ActClaim, book: LawBook, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of the taking in of cards by a player who has put out none yet, where it
    would be open to him if he put out so many, or one more or less."""
    act, before = claim.acts[-1], trial.game.dispute.log[: claim.line]
    told = replay(_up_to(trial.game.dispute, before)).end
    if len(claim.acts) > 1 or claim.must or not isinstance(act, acts.TakesIn):
        return None
    if told.discards[act.player].size or act.number > len(told.left_places):
        return None
    for number in (act.number, act.number - 1, act.number + 1):
        if number < 1:
            continue
        both = replace(claim, acts=(acts.Discards(act.player, number), act), only=False)
        judged, done = judge(try_claim(trial.game.dispute, both, book), book, assume)
        if judged.decision == "allowed":
            return judged, done
    return None


def _out_of_time(
    trial: Trial, claim: ActClaim, book: LawBook, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of an act that was a duty, where to do it now would be out of order."""
    try:
        tried = try_claim(trial.game.dispute, replace(claim, must=False), book)
    except BadInput:
        return None
    judged, done = judge(tried, book, assume)
    late = any(c.kind == "out of order" for c in judged.grounds.conclusions)
    return (judged, done) if judged.decision == "refused" and late else None


def _exactly(
    trial: Trial, act: Act, book: LawBook, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """The duty to take in just so many cards, where he may neither take one more nor one less."""
    so_many = _with_number(trial, act, 0, book, assume)
    others = [_with_number(trial, act, step, book, assume) for step in (-1, 1)]
    if not so_many or so_many[0].decision != "allowed":
        return None
    if any(other and other[0].decision != "refused" for other in others):
        return None
    return replace(so_many[0], decision="required"), so_many[1]


def _with_number(
    trial: Trial, act: Act, more: int, book: LawBook, assume: Assumed
) -> tuple[Judged, Evaluation] | None:
    """What is decided of the same act with so many cards more; None where it cannot be done with
    the cards as they lie."""
    assert isinstance(act, acts.TakesIn | acts.Discards)
    other = replace(act, number=act.number + more, cards=())
    claim = ActClaim(trial.claim.by, (other,), trial.claim.text, trial.claim.line)
    try:
        tried = try_claim(trial.game.dispute, claim, book)
    except BadInput:
        return None
    return judge(tried, book, assume)


def _total(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """Whether a player's score of the deal comes to so many points."""
    mended = taken_to_be(done, claim.player)
    if mended:
        right = mended.number == claim.number
        return Judged("allowed" if right else "refused", Grounds((mended,)))
    if score_stated(done.view, claim.player).value is not None:
        points = points_of_deal(done.view, claim.player)
        so = points.least == claim.number
        return Judged("allowed" if so else "refused", Grounds(points.rests_on))
    score = settle(done, Sayer(done.view, book))[claim.player]
    items = scored_by(done.view, claim.player).value
    grounds = Grounds((*_put_right(claim.player, done), *items))
    if score.possible:
        return Judged(None, grounds)
    return Judged("allowed" if score.total == claim.number else "refused", grounds)


def _put_right(player: Player, done: Evaluation) -> Iterator[Conclusion]:
    """What gave leave to put right a player's count of the hand, where that was done."""
    for step in done.view.steps_of(acts.CorrectsCount):
        act = step.act
        assert isinstance(act, acts.CorrectsCount)
        if (act.whose or act.player, act.deal) == (player, None):
            yield from (c for c in done.effects.on_act("may", step.number) if c.certain)
