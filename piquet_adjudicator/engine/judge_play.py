"""Judging what is claimed of the play: that suit must be followed, that the cards are divided."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.derive import Grounds, gives
from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.engine.judge import Judged, judge_acts, judge_duty, judge_item, turned
from piquet_adjudicator.facts.scoring import scored
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import Act, Answers, Plays
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.model.dispute import ActClaim, Status, StatusClaim
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Game, Play, State

OF_PLAY: Final[frozenset[Status]] = frozenset(
    {"cards divided", "must answer", "must follow suit", "need not answer", "nobody scores"}
)
"""What may be claimed of the play."""

_FOLLOWS: Final = "plays to a trick"


def judge_play(claim: StatusClaim, step: int, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of a claim about the play; what is tried on its behalf is at `step`."""
    if claim.status == "must follow suit":
        return _follows(claim.player, range(1, step + 1), done, book)
    if claim.status == "must answer":
        return judge_duty(Answers(claim.player), done, book)
    if claim.status == "need not answer":
        return turned(judge_duty(Answers(claim.player), done, book))
    if claim.status == "nobody scores":
        return _nobody_scores(claim, done, book)
    return _divided(done, book)


def renounce(player: Player, told: Game) -> tuple[Act, ...]:
    """The playing of a card of another suit to the lead that waits for the player's answer;
    nothing where none waits, or he is not known to have such a card."""
    waiting = _waiting(player, told.end)
    suit = waiting[0].card.suit if waiting else None
    others = sorted(c.code for c in told.end.hands[player].known if c.suit != suit)
    cards = {card.code: card for card in told.end.hands[player].known}
    return (Plays(player, (cards[others[0]],)),) if suit and others else ()


def judge_card_due(act: Plays, step: int, done: Evaluation, book: LawBook) -> Judged:
    """Whether a player must play these cards: a card wrongly put down is to be made good with the
    suit led, or they are all that he has of the suit of the lead that waits for him."""
    due = judge_acts(ActClaim(act.player, (act,), "", step, must=True), step, done, book)
    table = done.view.before_or_end(step)
    waiting = [t.lead for t in table.tricks if t.follow is None and t.lead.player != act.player]
    if not waiting or any(c.step < step for c in due.grounds.conclusions):
        return due
    judged = _follows(act.player, range(step, step + 1), done, book)
    hand, suit = table.hands[act.player], waiting[0].card.suit
    of_suit = {card for card in hand.known if card.suit == suit}
    if judged.decision != "required" or of_suit == {*act.cards}:
        return judged
    return Judged("refused", judged.grounds)


def _waiting(player: Player, table: State) -> list[Play]:
    """The adversary's leads that wait for the player's answer."""
    return [t.lead for t in table.tricks if t.follow is None and t.lead.player != player]


def _follows(player: Player, steps: range, done: Evaluation, book: LawBook) -> Judged:
    """Whether he must follow suit: to the lead that waits, if he plays a card of another suit at
    the last of the steps, or to a trick where a card so played at one of them still lies."""
    step = steps[-1]
    found = [c for c in done.effects.of("must") if c.player == player and c.step in steps]
    duties = tuple(c for c in found if c.term == _FOLLOWS)
    if any(c.certain for c in duties):
        return Judged("required", Grounds(tuple(c for c in duties if c.certain)))
    if duties:
        return Judged(None, Grounds(duties))
    table = done.view.game.end
    if step > len(done.view.game.steps) and _waiting(player, table) and table.hands[player].unknown:
        return Judged(None, Grounds())
    tried = (t for t in done.tried if t.step == step and _laid_down(t, book))
    return Judged("refused", Grounds((), tuple(tried)))


def _laid_down(tried: Tried, book: LawBook) -> bool:
    """Whether a clause that was tried and failed would have laid down the duty."""
    then = book.by_key[tried.key].then
    laid_down = any(e.kind == "must" and e.slots.get("do") == _FOLLOWS for e in then)
    return tried.outcome == "failed" and laid_down


def _nobody_scores(claim: StatusClaim, done: Evaluation, book: LawBook) -> Judged:
    """Whether neither player scores an item."""
    assert claim.item is not None
    of_each = [judge_item(player, claim.item, done, book) for player in PLAYERS]
    scoring = [judged for judged in of_each if judged.decision == "allowed"]
    if scoring:
        return turned(scoring[0])
    grounds = of_each[0].grounds.joined(of_each[1].grounds)
    unsure = any(judged.decision is None for judged in of_each)
    return Judged(None if unsure else "allowed", grounds)


def _divided(done: Evaluation, book: LawBook) -> Judged:
    """Whether there is no score for the cards, each having won as many tricks."""
    none = tuple(c for c in done.effects.of("no score") if c.item == "cards")
    if any(c.certain for c in none):
        return Judged("allowed", Grounds(tuple(c for c in none if c.certain)))
    won = tuple(c for c in scored(done.view).value if c.item in ("cards", "capot"))
    sure = tuple(c for c in won if c.certain)
    if sure:
        return Judged("refused", Grounds(sure))
    unsure: tuple[Conclusion, ...] = (*none, *won)
    if unsure:
        return Judged(None, Grounds(unsure))
    wanting = (
        t
        for t in done.tried
        if t.outcome not in ("fires", "silent")
        and any(gives(c, "no score") for c in book.clause(t.clause))
    )
    return Judged("refused", Grounds((), tuple(wanting)))
