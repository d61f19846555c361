"""How likely an act is at a moment of the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import CALLING, DEAL, EXCHANGE, PLAY, of_act
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.gap import at_end
from piquet_adjudicator.replay.possible import kinds_next

_MOST_TAKEN: Final = 8
"""How many cards are in the stock: nobody discards or takes in more."""
_OF_ELDER: Final = 5
"""How many cards of the stock are for elder to take."""
_TOO_FEW_TO_CALL: Final = (1, 2)
_MOST_PLAYED: Final = 12
_OF_A_TRIO: Final = 3
_MOST_IN_A_PACKET: Final = 4
_SCORED_IN_PLAY: Final = frozenset(("the cards", "cards", "the last trick", "last trick", "capot"))
_TOO_SOON: Final = 0.6
"""How likely a player counts aloud, or answers how many, before the calling."""
_OWN_CALL: Final = 0.7
"""How likely a player answers, where the other's answer is waited for."""
_BEFORE_HIS_TURN: Final = 0.7
"""How likely younger calls, before elder has led."""
_PAST: Final = (1.0, 0.5, 0.4, 0.3, 0.3)
"""How likely is what belongs to an earlier part of the deal, by how many parts earlier."""
_EARLY: Final = (1.0, 0.9, 0.7, 0.6, 0.55)
"""How likely is what belongs to a later part of the deal, by how many parts later."""
OF_DEALER: Final = (
    *(acts.Deals, acts.DealsPacket, acts.PlacesStock, acts.RectifiesDeal),
    *(acts.MovesCards, acts.AsksLeave, acts.ChoosesMode),
)
"""What the dealer does."""
_OF_NON_DEALER: Final = (acts.CutsToDealer, acts.GivesLeave, acts.RefusesLeave, acts.StandsDeal)


_OF_DEALING: Final = (
    *(acts.Deals, acts.DealsPacket, acts.CutsToDealer, acts.CutsForDeal, acts.Shuffles),
    acts.ExposesInDeal,
)
_PARTS: Final[dict[type[Act], tuple[int, int]]] = {
    **dict.fromkeys((acts.CountsAloud, acts.Answers, acts.Shows), (CALLING, PLAY)),
    **dict.fromkeys((acts.TakesUpHand, acts.TouchesHand), (DEAL, EXCHANGE)),
}
"""The parts of the deal to which other acts mostly belong."""


class HandMoment(Struct, frozen=True):
    """A moment of the hand: who is elder, the part of the deal, and the kinds of act that can be
    done next, each with who can do it. None where it is not known."""

    elder: Player | None
    part: int | None = None
    possible: frozenset[tuple[type[Act], Player | None]] | None = None
    dealing: bool = False
    """Whether the cards are being dealt."""
    led: str | None = None
    """The suit of the card that is to be played to."""
    led_by: Player | None = None
    answers: Player | None = None
    """Whose answer is waited for, where it is one player's."""
    lifted: bool = False
    """Whether cards of the stock are taken up, and not yet put with a hand."""
    trios: tuple[tuple[Player, int], ...] = ()
    """The trios that were called: by whom, and of what rank."""
    stock: int | None = None
    """How many cards lie in the stock, where the cards are being exchanged."""
    game: Game | None = None
    """The record to its end."""
    stage: str = ""
    """What is going on: `cut`, `todealer`, `deal`, `dealt`, `exch`, `call`, `play` or `end`."""

    @property
    def key(self) -> tuple[object, ...]:
        """What tells a moment of a record from others of the same record."""
        return (
            *(self.elder, self.part, self.possible, self.dealing, self.led, self.led_by),
            *(self.answers, self.lifted, self.trios, self.stock, self.stage),
        )

    def after(self, act: Act) -> HandMoment:
        """The moment after an act."""
        part = None if self.part is None else max(self.part, of_act(act).parts[0])
        if isinstance(act, acts.TakesUp):
            return replace(self, part=part, lifted=True)
        if isinstance(act, acts.TakesIn) and self.stock is not None and act.number is not None:
            return replace(self, part=part, stock=max(self.stock - act.number, 0))
        if isinstance(act, acts.Declares) and act.verb == "leaves" and self.stock and act.number:
            own = min(self.stock, _OF_ELDER) if act.player == self.elder else self.stock
            return replace(self, part=part, stock=max(own - act.number, 0))
        if isinstance(act, acts.Retakes) and act.player == self.led_by:
            return replace(self, part=part, led=None, led_by=None, possible=None)
        if isinstance(act, acts.Calls):
            trios = (*self.trios, *_trio(act.player, act.what))
            return replace(self, part=part, answers=adversary_of(act.player), trios=trios)
        if not isinstance(act, acts.Leads | acts.Plays) or not act.cards:
            return replace(self, part=part)
        if isinstance(act, acts.Plays) and self.led and self.led_by != act.player:
            return replace(self, part=part, led=None, led_by=None)
        return replace(self, part=part, led=act.cards[0].suit, led_by=act.player)


def moment_of(game: Game | None, elder: Player | None) -> HandMoment:
    """The moment at the end of a record; None is any moment."""
    if game is None:
        return HandMoment(elder)
    gap = at_end(game)
    possible = kinds_next(gap)
    part = max(gap.since, _exchanged(game), _begun_at(game))
    trick = gap.state.tricks[-1] if gap.state.tricks else None
    led = trick.lead.card if trick and trick.follow is None else None
    dealing = part == 0 and any(isinstance(step.act, acts.Deals) for step in game.steps)
    callers = {call.player for call in gap.state.calls if call.what and not call.replies}
    answers = adversary_of(callers.pop()) if len(callers) == 1 else None
    trios = tuple(trio for call in gap.state.calls for trio in _trio(call.player, call.what))
    if trick is None or led is None:
        known_part = part if game.steps or part else None
        left = len(gap.state.left_places) if part == EXCHANGE else None
        lifted = any(gap.state.lifted.values())
        return HandMoment(
            elder,
            known_part,
            possible,
            dealing,
            answers=answers,
            lifted=lifted,
            stock=left,
            trios=trios,
            game=game,
            stage=_stage(game, part),
        )
    return HandMoment(
        elder,
        part,
        possible,
        dealing,
        led.suit,
        trick.lead.player,
        answers,
        trios=trios,
        game=game,
        stage="play",
    )


_MANY_TRICKS: Final = 9


def _stage(game: Game, part: int) -> str:
    """What is going on at the end of a record."""
    if part == PLAY:
        return "end" if len(game.end.tricks) >= _MANY_TRICKS else "play"
    if part == CALLING:
        return "call"
    done = [type(step.act) for step in game.steps]
    if part == EXCHANGE:
        return "exch" if acts.Discards in done else "dealt"
    if {acts.CutsToDealer, acts.Deals, acts.DealsPacket} & set(done):
        return "deal"
    return "todealer" if {acts.Shuffles, acts.ChoosesDeal} & set(done) else "cut"


def _trio(player: Player, what: acts.Combination | None) -> Iterator[tuple[Player, int]]:
    if what is not None and what.rank is not None and what.number == _OF_A_TRIO:
        yield player, what.rank


def _begun_at(game: Game) -> int:
    """The part of the deal at which the record begins, by the cards that it gives: hands as dealt
    are for the exchange, hands as played for the calling."""
    deal = game.dispute.deal
    dealing = any(isinstance(step.act, _OF_DEALING) for step in game.steps)
    if dealing or not any(hand.known for hand in deal.hands.values()):
        return 0
    return CALLING if deal.stage == "taken in" else EXCHANGE


def _exchanged(game: Game) -> int:
    """The part of the deal that the acts so far have brought on: the exchange, once a hand is taken
    up, and the calling, once younger has taken in."""
    part = 0
    for step in game.steps:
        if isinstance(step.act, acts.TakesUpHand | acts.LooksAtHand):
            part = max(part, EXCHANGE)
        if isinstance(step.act, acts.TakesIn) and step.act.player != game.dispute.elder:
            part = max(part, CALLING)
    return part


def chance(act: Act, moment: HandMoment) -> float:
    """How likely an act is at a moment; 0 for what nobody can do."""
    if (
        isinstance(act, acts.Discards | acts.TakesIn | acts.Declares)
        and (act.number or 0) > _MOST_TAKEN
    ):
        return 0.0
    if isinstance(act, acts.Calls) and act.what and act.what.number in _TOO_FEW_TO_CALL:
        return 0.0
    if isinstance(act, acts.Directs) and (act.number or 0) > _MOST_PLAYED:
        return 0.0
    if isinstance(act, acts.Deals) and (act.by or 0) > _MOST_IN_A_PACKET:
        return 0.0
    likely = 1.0
    if moment.part is not None:
        first, last = _PARTS.get(type(act)) or of_act(act).parts
        if moment.part > last:
            likely = _PAST[moment.part - last]
        elif moment.part < first:
            likely = _EARLY[first - moment.part]
    if moment.part in (0, EXCHANGE) and isinstance(act, acts.CountsAloud | acts.Answers):
        likely *= _TOO_SOON
    of_play = isinstance(act, acts.Scores) and act.item in _SCORED_IN_PLAY
    if of_play and moment.part is not None and moment.part < PLAY:
        likely *= _TOO_SOON
    if moment.part == EXCHANGE and isinstance(act, acts.TakesUpHand):
        likely = 0.8
    if moment.part == 0 and isinstance(act, acts.TakesIn):
        likely *= 0.6  # the hands are not taken up yet
    if (
        isinstance(act, acts.Calls)
        and moment.stage == "call"
        and moment.elder
        not in (
            None,
            act.player,
        )
    ):
        likely *= _BEFORE_HIS_TURN
    if isinstance(act, acts.Replies) and moment.answers not in (None, act.player):
        likely *= _OWN_CALL
    if moment.possible is None or (type(act), acts.actor(act)) in moment.possible:
        return likely
    kinds = {kind for kind, _ in moment.possible}
    return likely * (0.85 if type(act) in kinds else 0.7)


def whose(act: Act, elder: Player | None) -> float:
    """How likely it is, of a line that does not say who, that he does such a thing."""
    if elder is None or acts.actor(act) is None:
        return 1.0
    if isinstance(act, acts.ExposesInDeal):
        of_elder = act.during == "cutting"
        return 1.0 if (acts.actor(act) == elder) == of_elder else 0.8
    by_elder = isinstance(act, _OF_NON_DEALER)
    if isinstance(act, OF_DEALER) or by_elder:
        return 1.0 if (acts.actor(act) == elder) == by_elder else 0.8
    return 1.0
