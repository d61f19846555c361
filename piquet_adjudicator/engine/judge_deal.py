"""Judging what is claimed of the deal: whether there is a fresh deal or a fresh cut, whether the
deal or the cut stands, and who pays for new cards or for a bystander's words."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.derive import Grounds, gives
from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.engine.judge import Judged, turned
from piquet_adjudicator.engine.judge_partie import judge_turn
from piquet_adjudicator.engine.of_the_deal import CHOICE, breaches, fresh_deal_open, upheld
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.dealing import cut_again_since
from piquet_adjudicator.facts.scoring import NO_DEAL
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import (
    CallsForPacks,
    CutsForDeal,
    CutsToDealer,
    ProposesFreshDeal,
    ReplacesCards,
)
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.dispute import Status, StatusClaim
from piquet_adjudicator.model.players import PLAYERS

OF_DEAL: Final[frozenset[Status]] = frozenset(
    (
        *("fresh deal", "deal is void", "deal stands", "fresh cut", "must cut again"),
        "must deal again",
        *("cut stands", "packs changed", "cards replaced", "pays for cards"),
        *("both pay for cards", "bystander pays", "preceding deals stand", "must leave"),
    )
)
"""What may be claimed of the deal. (That a player may have a fresh deal is tried as the act of
electing it.)"""


def judge_deal(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of a claim about the deal, as the record leaves it."""
    match claim.status:
        case "fresh deal" | "deal is void":
            return _no_deal(claim, done, book)
        case "must deal again":
            return _deals_again(claim, done, book)
        case "deal stands":
            return _stands(_no_deal(claim, done, book))
        case "preceding deals stand":
            return _preceding_stand(done)
        case "must leave":
            bound = done.effects.on_player("leave", claim.player)
            so_many = [c for c in bound if c.number == claim.number]
            return _one_of(so_many, ("leave",), done, book)
        case "fresh cut":
            return _one_of(_due(done, ("fresh cut",)), ("fresh cut",), done, book)
        case "must cut again":
            due = [c for c in _due(done, ("fresh cut",)) if c.player in (None, claim.player)]
            return _one_of(due, ("fresh cut",), done, book)
        case "cut stands":
            return _cut_stands(done, book)
        case "packs changed":
            return _one_of(done.effects.of("packs changed"), ("packs changed",), done, book)
        case "cards replaced":
            return _replaced(done, book)
        case "pays for cards" | "both pay for cards":
            return _pays(claim, done, book)
        case _:
            found = done.effects.on_player("bystander pays", claim.player)
            return _one_of(found, ("bystander pays",), done, book)


def _replaced(done: Evaluation, book: LawBook) -> Judged:
    """Whether cards must be replaced: not when that has been done since they were found, nor when
    new packs have been called for, as they may be."""
    found = done.effects.of("replace cards")
    since = max((c.step for c in found), default=0)
    called = [step.number for step in done.view.steps_of(CallsForPacks) if step.number > since]
    instead = tuple(c for number in called for c in done.effects.on_act("may", number))
    if found and any(c.certain for c in instead):
        return Judged("refused", Grounds(instead))
    if found and any(step.number > since for step in done.view.steps_of(ReplacesCards)):
        return Judged("refused", Grounds())
    return _one_of(found, ("replace cards",), done, book)


def _pays(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """Whether one player pays for new cards, or both."""
    paying = {player: done.effects.on_player("pays", player) for player in PLAYERS}
    found = [c for each in paying.values() for c in each]
    players = [player for player in PLAYERS if paying[player]]
    wanted = list(PLAYERS) if claim.status == "both pay for cards" else [claim.player]
    if found and players != wanted:
        return Judged("refused", Grounds(tuple(c for c in found if c.certain)))
    return _one_of(found, ("pays",), done, book)


def _no_deal(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """Whether the deal comes to nothing: it must, a player may have it so, or he may not. Where
    no clause speaks of what was done, the laws do not provide for it."""
    if _preceding(claim, done):
        before = [c for c in done.effects.of("preceding stand") if c.certain]
        return Judged("refused", Grounds(tuple(before)))
    found = _due(done, NO_DEAL)
    sure = tuple(c for c in found if c.certain)
    if sure:
        return Judged("allowed", Grounds(sure))
    if found:
        return Judged(None, Grounds(tuple(found)))
    open_to = fresh_deal_open(done)
    if open_to:
        return Judged("at a player's option", Grounds(open_to))
    if possible := fresh_deal_open(done, certain=False):
        return Judged(None, Grounds(possible))
    gone = tuple(c for c in done.effects.of("lapses") if c.certain and c.term == CHOICE)
    if gone:
        return Judged("refused", Grounds(gone))
    stands = upheld(done)
    spoke = _lapsed(done, book) or _addressing(done, NO_DEAL, book)
    if stands or spoke:
        return Judged("refused", Grounds(stands, () if stands else spoke))
    wrongs = breaches(done)
    unprovided = bool(wrongs or done.view.steps_of(ProposesFreshDeal))
    return Judged("the laws do not provide" if unprovided else "refused", Grounds(wrongs))


def _deals_again(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """Whether a player must deal again: whether the deal comes to nothing, and it was his deal, or,
    where it is void, he is the right dealer."""
    no_deal = _no_deal(claim, done, book)
    if no_deal.decision == "allowed":
        turn = judge_turn(claim.player, done, book)
        return turn if turn.decision == "refused" else no_deal
    if no_deal.decision == "refused" or claim.player == done.view.younger:
        return no_deal
    return Judged("refused", Grounds())


def _stands(no_deal: Judged) -> Judged:
    """Whether the deal stands: it does unless something brings it to nothing."""
    if no_deal.decision == "the laws do not provide":
        return Judged("allowed", no_deal.grounds)
    return turned(no_deal)


def _preceding_stand(done: Evaluation) -> Judged:
    """Whether the deals before this one stand: they do, whatever comes of this one."""
    found = done.effects.of("preceding stand")
    return Judged("allowed", Grounds(tuple(c for c in found if c.certain)))


def _preceding(claim: StatusClaim, done: Evaluation) -> bool:
    number = claim.number
    this = done.view.game.dispute.partie.deal
    return number is not None and this is not None and number < this


def _due(done: Evaluation, kinds: tuple[EffectKind, ...]) -> list[Conclusion]:
    """The conclusions of some kinds, without the cuts that have been made since."""
    found = [c for kind in kinds for c in done.effects.of(kind)]
    return [
        c for c in found if c.kind != "fresh cut" or not cut_again_since(done.view, Binding(c.step))
    ]


def _cut_stands(done: Evaluation, book: LawBook) -> Judged:
    return turned(_one_of(_due(done, ("fresh cut",)), ("fresh cut",), done, book))


def _cuts_upheld(done: Evaluation) -> tuple[Conclusion, ...]:
    """The conclusions by which a cut stands."""
    steps = done.view.game.steps
    return tuple(
        c
        for c in done.effects.of("stands")
        if c.certain and c.act and isinstance(steps[c.act - 1].act, (CutsForDeal, CutsToDealer))
    )


def _one_of(
    found: list[Conclusion], kinds: tuple[EffectKind, ...], done: Evaluation, book: LawBook
) -> Judged:
    """Allowed where something certain says so; refused where nothing might."""
    sure = tuple(c for c in found if c.certain)
    if sure:
        return Judged("allowed", Grounds(sure))
    if found:
        return Judged(None, Grounds(tuple(found)))
    stands = _cuts_upheld(done) if "fresh cut" in kinds else ()
    return Judged("refused", Grounds(stands, () if stands else _addressing(done, kinds, book)))


def _offers(choices: object) -> bool:
    return isinstance(choices, tuple) and CHOICE in choices


def _lapsed(done: Evaluation, book: LawBook) -> tuple[Tried, ...]:
    """The clauses that would have given a player the choice of a fresh deal, and do not now."""
    givers = {
        (c.id, c.limb)
        for c in book.clauses
        for effect in c.then
        if effect.kind == "option" and _offers(effect.slots.get("choices"))
    }
    return _spoke(givers, done)


def _addressing(
    done: Evaluation, kinds: tuple[EffectKind, ...], book: LawBook
) -> tuple[Tried, ...]:
    """The clauses that would have given such an effect, spoke of what was done, and did not."""
    return _spoke({(c.id, c.limb) for c in book.clauses for k in kinds if gives(c, k)}, done)


def _spoke(givers: set[tuple[str, str]], done: Evaluation) -> tuple[Tried, ...]:
    """Those of some clauses that spoke of the deal or the pack, and failed or came too late; what
    one failed to find in an act of taking in or of play says nothing of these."""
    return tuple(
        t
        for t in done.tried
        if (t.clause, t.limb) in givers
        and t.outcome in ("failed", "too late", "too early", "excepted")
        and (t.outcome != "failed" or _of_the_deal(t, done))
    )


def _of_the_deal(tried: Tried, done: Evaluation) -> bool:
    steps = done.view.game.steps
    later = (acts.TakesIn, acts.TakesUp, acts.PutsWithHand, acts.Leads, acts.Plays)
    return tried.step > len(steps) or not isinstance(steps[tried.step - 1].act, later)
