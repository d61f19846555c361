"""Cards put down in the play: led, played to a lead, or played in excess (pp. 93-94).

The order of the acts says which card answers which lead; cards put down in one act answer
the leads so that suits are followed. Whether a lead was in turn, or a card followed suit, is for
others to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.model.acts import Leads, Plays, PlaysTricks, PointsOutPlay
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Pile, Play, State, Trick
from piquet_adjudicator.replay.hand import can_have, with_cards
from piquet_adjudicator.replay.journal import Journal

IN_TURN: Final = "one after another"
"""How cards are led of which each waits for the trick before."""

Tricks: TypeAlias = tuple[Trick, ...]
Down: TypeAlias = tuple[Play, ...]


def put_down(state: State, act: Leads | Plays, journal: Journal) -> tuple[State, Down]:
    """The table after cards are led or played, and those cards as they came to lie.

    A card played goes to the oldest lead of the adversary not yet answered; cards beyond the last
    of them are played in excess. Where none waits for an answer the card is led, except that a
    player who has just answered, and lost, the last of several cards led together and says no
    word of leading has played a card in excess. A card that is said to be led is led, though a
    lead of the adversary still waits.
    """
    player, cards = act.player, act.cards
    does = "leads" if isinstance(act, Leads) else "plays"
    hand, mine = with_cards(state, player, cards, does, journal)
    if isinstance(act, Leads):
        in_turn, again = act.how == IN_TURN, _leads_one_of_several_again(player, journal)
        tricks, plays = _lead(state, player, cards, journal.step, in_turn=in_turn, again=again)
    elif any(t.follow is None and t.lead.player != player for t in state.tricks):
        tricks, plays = _follow(state.tricks, player, cards, journal)
    elif _has_answered_several(state.tricks, player):
        tricks, plays = state.tricks, _excess(player, cards, journal.step, several=True)
    else:
        tricks, plays = _lead(state, player, cards, journal.step)
    known = hand.known.difference(cards)
    extra = tuple(play for play in plays if play.role == "extra")
    after = replace(
        state,
        hands={**state.hands, player: Pile(known, hand.unknown)},
        owned=state.owned if mine is state.owned[player] else {**state.owned, player: mine},
        dropped=state.dropped.difference(cards) if state.dropped else state.dropped,
        tricks=tricks,
        extra=state.extra + extra,
        to_lead=next_leader(tricks, journal.dispute.elder),
    )
    return after, plays


def play_tricks(
    state: State, act: PlaysTricks, journal: Journal, *, seen: bool
) -> tuple[State, Down]:
    """The table after tricks are played one after another, and their cards. Where these were not
    `seen`, those of them not known to be in hand are only supposed."""
    if any(trick.follow is None for trick in state.tricks):
        hint = "write before it what was played to this lead: B plays a card"
        journal.impossible("tricks are played while a lead waits for its answer", hint)
        return state, ()
    before = state
    at_once = _played_at_once(state, act, journal)
    state, down = at_once or _played_card_by_card(state, act, journal)
    if not seen:
        known = before.hands["A"].known | before.hands["B"].known
        supposed = frozenset(play.card for play in down) - known
        state = replace(state, owned=before.owned, supposed=before.supposed | supposed)
    return state, down


def _played_card_by_card(state: State, act: PlaysTricks, journal: Journal) -> tuple[State, Down]:
    """The table after each card of some tricks is put down, and why one cannot have been."""
    down: list[Play] = []
    for trick in act.tricks:
        other = adversary_of(trick.player)
        for card in (Leads(trick.player, (trick.led,)), Plays(other, (trick.played,))):
            state, plays = put_down(state, card, journal)
            down += plays
        if journal.is_over:
            break
    return state, tuple(down)


def _played_at_once(state: State, act: PlaysTricks, journal: Journal) -> tuple[State, Down] | None:
    """The same, of tricks of which every card can be where it is played from; None where one
    cannot, or where a lead may be one of several. A record with a line left out is laid on the
    table hundreds of times, and of most such tricks nothing else is to be seen."""
    if any(_leads_one_of_several_again(player, journal) for player in PLAYERS):
        return None
    put: dict[Player, list[Card]] = {player: [] for player in PLAYERS}
    tricks, down, turn = list(state.tricks), list[Play](), state.to_lead
    for led in act.tricks:
        other = adversary_of(led.player)
        lead = Play(led.player, led.led, journal.step, "lead", turn=turn)
        follow = Play(other, led.played, journal.step, "follow")
        trick = Trick(len(tricks) + 1, lead, follow)
        tricks.append(trick)
        down += (lead, follow)
        put[led.player].append(led.led)
        put[other].append(led.played)
        turn = trick.winner or turn
    if not all(can_have(state, player, tuple(put[player])) for player in PLAYERS):
        return None
    hands = {player: _without(state.hands[player], put[player]) for player in PLAYERS}
    owned = {player: _with_new(state, player, put[player]) for player in PLAYERS}
    dropped = state.dropped.difference(put["A"], put["B"])
    after = replace(
        state, hands=hands, owned=owned, dropped=dropped, tricks=tuple(tricks), to_lead=turn
    )
    return after, tuple(down)


def _without(hand: Pile, cards: list[Card]) -> Pile:
    known = hand.known.difference(cards)
    return Pile(known, hand.unknown + len(hand.known) - len(known) - len(cards))


def _with_new(state: State, player: Player, cards: list[Card]) -> frozenset[Card]:
    """The cards known to be a player's, once he has put down some: those of a hand of which nothing
    is learnt are as before."""
    return state.owned[player].union(set(cards) - state.hands[player].known)


def _follow(
    tricks: Tricks, player: Player, cards: tuple[Card, ...], journal: Journal
) -> tuple[Tricks, Down]:
    """The cards put to the oldest leads of the adversary unanswered, the others in excess: to
    those that he passed by, leading himself, only where there is no other. Leads one after another
    take the cards in their order."""
    step = journal.step
    waiting = waiting_for(tricks, player)
    put, over = answering([t.lead for t in waiting], cards)
    if len(waiting) > 1 and not waiting[0].lead.several:
        put, over = cards[: len(waiting)], cards[len(waiting) :]
        _check_order(waiting, put, journal)
    follows = {
        trick.number: Play(player, card, step, "follow")
        for trick, card in zip(waiting, put, strict=False)
    }
    answered = tuple(
        Trick(t.number, t.lead, follows[t.number]) if t.number in follows else t for t in tricks
    )
    several = waiting[len(put) - 1].lead.several
    return answered, (*follows.values(), *_excess(player, over, step, several))


def waiting_for(tricks: Tricks, player: Player) -> list[Trick]:
    """The tricks to whose leads the next cards of a player go, in order: those of his adversary
    unanswered, and such as he passed by, leading himself, only where there is no other."""
    return _waiting(tricks, adversary_of(player)) or [
        t for t in tricks if t.follow is None and t.lead.player != player
    ]


def _check_order(waiting: list[Trick], put: tuple[Card, ...], journal: Journal) -> None:
    """Notes that a card wins a trick after which the other is said to have led again."""
    for trick, card in zip(waiting[:-1], put, strict=False):
        led = trick.lead.card
        if card.suit == led.suit and card.rank > led.rank:
            message = f"{card.code} wins {led.code}, after which {trick.lead.player} led again"
            journal.impossible(message, "write a line for each card, in the order they were played")


def answering(
    leads: Iterable[Play], cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards put down together as they answer the leads in order, and those left over (p. 113).

    The first leads of a suit take the cards of that suit, each the one that lies in its place if
    it can; the other leads take what is left, as it lies.
    """
    if len(cards) == 1:
        return cards, ()
    suits = [lead.card.suit for lead, _ in zip(leads, cards, strict=False)]
    put: dict[int, Card] = {}
    for suit in dict.fromkeys(suits):
        following = [card for card in cards if card.suit == suit]
        places = [n for n, led in enumerate(suits) if led == suit][: len(following)]
        put |= {n: cards[n] for n in places if cards[n].suit == suit}
        others = (card for card in following if card not in put.values())
        put |= {n: next(others) for n in places if n not in put}
    over = iter([card for card in cards if card not in put.values()])
    answers = tuple(put.get(place) or next(over) for place in range(len(suits)))
    return answers, tuple(over)


def _excess(player: Player, cards: tuple[Card, ...], step: int, several: bool) -> Down:
    return tuple(Play(player, card, step, "extra", several) for card in cards)


def _has_answered_several(tricks: Tricks, player: Player) -> bool:
    """Whether the last trick begun is the last of several led together, answered and lost by
    the player."""
    if not tricks:
        return False
    last = tricks[-1]
    return (
        last.lead.several
        and last.follow is not None
        and last.follow.player == player
        and last.winner != player
    )


def _leads_one_of_several_again(player: Player, journal: Journal) -> bool:
    """Whether what a player did last was to take up one of several cards led together: what he
    leads now is in its place."""
    last = journal.acted[-1] if journal.acted else None
    return last is not None and any(
        play.role == "lead" and play.several and play.player == player for play in last.retaken
    )


def _lead(
    state: State,
    player: Player,
    cards: tuple[Card, ...],
    step: int,
    *,
    in_turn: bool = False,
    again: bool = False,
) -> tuple[Tricks, Down]:
    """A trick opened by each card. Where leads of the player still wait for their answers, they
    and these are several led together; so is what he leads `again` in the place of one of them."""
    waiting = _waiting(state.tricks, player)
    several = again or (len(cards) > 1 and not in_turn) or bool(waiting)
    before = state.tricks
    if waiting:
        before = tuple(_led_with_others(t) if t in waiting else t for t in before)
    plays = tuple(Play(player, card, step, "lead", several, state.to_lead) for card in cards)
    opened = tuple(Trick(number, play) for number, play in enumerate(plays, len(before) + 1))
    return before + opened, plays


def _waiting(tricks: Tricks, player: Player) -> list[Trick]:
    """The leads of a player that wait for an answer, but those after which the other led."""
    waiting = [t for t in tricks if t.follow is None and t.lead.player == player]
    if not waiting:
        return waiting
    since = max((t.lead.step for t in tricks if t.lead.player != player), default=0)
    return [trick for trick in waiting if trick.lead.step > since]


def _led_with_others(trick: Trick) -> Trick:
    return Trick(trick.number, replace(trick.lead, several=True))


def next_leader(tricks: Tricks, elder: Player) -> Player:
    """The winner of the last complete trick; the elder hand where there is none (p. 94)."""
    for trick in reversed(tricks):
        if trick.follow is not None:
            return trick.winner or elder
    return elder


def naming_what_was_put(act: PointsOutPlay, tricks: Tricks) -> PointsOutPlay:
    """What is said of a lead that was not followed, with the card that was put to it; where none
    lies there, only that suit was not followed."""
    for trick in tricks:
        if trick.lead.card == act.led and trick.follow and trick.follow.player == act.whose:
            return replace(act, played=trick.follow.card)
    return replace(act, led=None)
