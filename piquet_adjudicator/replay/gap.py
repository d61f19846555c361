"""A gap in a record, where something that was done is left out: the table there, and between which
parts of the deal it lies."""

from __future__ import annotations

from msgspec import Struct

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import AFTER, CALLING, DEAL, PLAY, of_act
from piquet_adjudicator.model.acts import Act, Combination
from piquet_adjudicator.model.cards import SUITS, Card
from piquet_adjudicator.model.claims import ActClaim, StatusClaim, trick_named
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.state import Game, State, Step
from piquet_adjudicator.model.suits_in_turn import suits_in_turn


class Gap(Struct, frozen=True):
    """A gap in a record: its step, the table there, and between which parts of the deal it lies;
    whether the deal went on after it; the cards whose place is not recorded; the acts that are
    claimed, the cards that they name, and the words of calls; and how many tricks may have been
    played there so that a trick recorded after it is one that a claim names by its number; and
    the suits in an order that hangs on the record."""

    step: int
    dispute: Dispute
    state: State
    since: int
    until: int
    went_on: bool
    unplaced: frozenset[Card]
    acts: tuple[Act, ...] = ()
    cards: frozenset[Card] = frozenset()
    calls: tuple[Combination, ...] = ()
    tricks: tuple[int, ...] = ()
    suits: tuple[str, ...] = SUITS

    def may_hold(self, first: int, last: int) -> bool:
        """Whether an act may lie there that is done in these parts of the deal."""
        return first <= self.until and last >= self.since

    @property
    def may_be_play(self) -> bool:
        """Whether a card may be led or played there."""
        return self.may_hold(PLAY, PLAY)


def gaps_of(game: Game) -> tuple[Gap, ...]:
    """The gaps of a record, in order; of lines left out one after another, the first alone."""
    steps = [step for step in game.steps if not isinstance(step.act, acts.Talks)]
    begun = begun_at(game)
    acts_claimed = _claimed_acts(game.dispute)
    cards = frozenset(card for act in acts_claimed for card in getattr(act, "cards", ()))
    cards = frozenset(card for card in cards if card.is_seen)
    claimed = (game.unplaced, acts_claimed, cards, _claimed_calls(game.dispute))
    gaps: list[Gap] = []
    suits = suits_in_turn(game.dispute)
    for at, step in enumerate(steps):
        if not _left_out(step) or (at and _left_out(steps[at - 1])):
            continue
        since = max((_shows_begun(each.act) for each in steps[:at]), default=begun)
        until = min((of_act(each.act).parts[1] for each in steps[at + 1 :]), default=AFTER)
        since = max(since, begun)
        went_on = any(of_act(each.act).course == "goes on" for each in steps[at + 1 :])
        until = max(since, until)
        more = _tricks_more(game, len(step.before.tricks))
        lies = (step.number, game.dispute, step.before, since, until, went_on)
        gaps.append(Gap(*lies, *claimed, more, suits))
    return tuple(gaps)


def _shows_begun(act: acts.Act) -> int:
    """The part of the deal that has begun where an act was done: of one by which a player gives up
    the deal, which may be done before its time, the first."""
    row = of_act(act)
    return DEAL if row.then == "given up" else row.parts[0]


def _tricks_more(game: Game, before: int) -> tuple[int, ...]:
    """How many tricks would have to lie in a gap, with so many before it, for a trick recorded
    after it to have the number by which a claim names one; or for that one to lie in the gap."""
    named = [trick for trick in map(trick_named, game.dispute.claims) if trick]
    after = range(before + 1, len(game.end.tricks) + 1)
    so_many = [n - trick for n in named for trick in after if n > trick]
    so_many += [n - before for n in named if after and n > before]
    return tuple(dict.fromkeys(so_many))


def begun_at(game: Game) -> int:
    """The part of the deal in which a record begins: the calling, where the hands are given as they
    were played."""
    deal = game.dispute.deal
    as_played = deal.stage == "taken in" and any(hand.known for hand in deal.hands.values())
    return CALLING if as_played else DEAL


def at_end(game: Game) -> Gap:
    """What comes next, as if it were left out at the end of a record."""
    steps = game.steps
    since = max((begun_at(game), *(_shows_begun(step.act) for step in steps)))
    state = steps[-1].after if steps else game.start
    suits = suits_in_turn(game.dispute)
    here = (len(steps) + 1, game.dispute, state, since, AFTER, False, game.unplaced)
    return Gap(*here, suits=suits)


def _claimed_acts(dispute: Dispute) -> tuple[Act, ...]:
    """The acts that are claimed."""
    claims = (claim for claim in dispute.claims if isinstance(claim, ActClaim))
    return tuple(dict.fromkeys(act for claim in claims for act in claim.acts))


def _claimed_calls(dispute: Dispute) -> tuple[Combination, ...]:
    """What claims speak of as called."""
    words = [act.what for act in _claimed_acts(dispute) if isinstance(act, acts.Calls)]
    words += [c.what for c in dispute.claims if isinstance(c, StatusClaim) and c.what]
    return tuple(dict.fromkeys(words))


def _left_out(step: Step) -> bool:
    return isinstance(step.act, acts.NotTold)
