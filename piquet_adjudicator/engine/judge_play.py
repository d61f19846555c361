"""Judging what is claimed of the play: that suit must be followed, that the cards are divided."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.derive import Grounds, gives
from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.engine.judge import Judged
from piquet_adjudicator.facts.scoring import scored
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import Act, Player, Plays
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.model.dispute import Status, StatusClaim
from piquet_adjudicator.model.state import Game, Play, State

OF_PLAY: Final[frozenset[Status]] = frozenset({"cards divided", "must follow suit"})
"""What may be claimed of the play."""

_FOLLOWS: Final = "plays to a trick"


def judge_play(claim: StatusClaim, step: int, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of a claim about the play; what is tried on its behalf is at `step`."""
    if claim.status == "must follow suit":
        return _follows(claim.player, step, done, book)
    return _divided(done, book)


def renounce(player: Player, told: Game) -> tuple[Act, ...]:
    """The playing of a card of another suit to the lead that waits for the player's answer;
    nothing where none waits, or he is not known to have such a card."""
    waiting = _waiting(player, told.end)
    suit = waiting[0].card.suit if waiting else None
    others = sorted(c.code for c in told.end.hands[player].known if c.suit != suit)
    cards = {card.code: card for card in told.end.hands[player].known}
    return (Plays(player, (cards[others[0]],)),) if suit and others else ()


def _waiting(player: Player, table: State) -> list[Play]:
    """The adversary's leads that wait for the player's answer."""
    return [t.lead for t in table.tricks if t.follow is None and t.lead.player != player]


def _follows(player: Player, step: int, done: Evaluation, book: LawBook) -> Judged:
    """Whether, if he plays a card of another suit, he must follow suit."""
    found = [c for c in done.effects.of("must") if (c.player, c.step) == (player, step)]
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
    return tried.outcome == "failed" and any(
        (c.id, c.limb) == (tried.clause, tried.limb)
        and any(e.kind == "must" and e.slots.get("do") == _FOLLOWS for e in c.then)
        for c in book.clauses
    )


def _divided(done: Evaluation, book: LawBook) -> Judged:
    """Whether there is no score for the cards, each having won as many tricks."""
    none = tuple(c for c in done.effects.of("no score") if c.item == "cards")
    if any(c.certain for c in none):
        return Judged("allowed", Grounds(tuple(c for c in none if c.certain)))
    won = tuple(c for c in scored(done.view) if c.item in ("cards", "capot"))
    done.view.take_cited()
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
        and any(c.id == t.clause and gives(c, "no score") for c in book.clauses)
    )
    return Judged("refused", Grounds((), tuple(wanting)))
