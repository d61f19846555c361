"""What the whole record shows of the cards each player played with, and of those he put out."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.errors import quote
from piquet_adjudicator.model.acts import Returns
from piquet_adjudicator.model.cards import COURT_CARDS, Card
from piquet_adjudicator.model.dispute import (
    FollowedSuit,
    HadStill,
    HeldAgreed,
    Lacking,
    NoCourtCard,
    Stipulation,
    WasPlayed,
)
from piquet_adjudicator.model.holding import holds
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Pile, State, Step
from piquet_adjudicator.replay.journal import (
    Journal,
    Lying,
    Misplaced,
    given_at,
    how_it_came_there,
    in_short_form,
    lying,
    put_down_by,
)

_HINT: Final = "take the stipulation out, or correct the record"

PileKind: TypeAlias = Literal["hand", "discard"]
Piles: TypeAlias = dict[tuple[Player, PileKind], Pile]


class CardsKnown(Struct, frozen=True):
    """Each player's playing hand and discard, as far as the whole record shows them."""

    playing: dict[Player, Pile]
    put_out: dict[Player, Pile]


def known_at_end(start: State, end: State, journal: Journal) -> CardsKnown:
    """The hands played with and the discards, from all the acts and what is stipulated.

    A playing hand is what is left of it, with the cards of the player's that lie in tricks or
    were returned. A stipulation that the record contradicts is noted in the journal.
    """
    piles = _reason(_piles(end, journal.steps), end, journal.dispute.pack_dealt)
    for stipulation in journal.dispute.stipulated:
        journal.step, journal.file_line, journal.column = 0, stipulation.file_line, 1
        if isinstance(stipulation, Stipulation):
            piles = _admit(piles, stipulation, start, end, journal)
    if journal.dispute.stipulated:
        piles = _reason(piles, end, journal.dispute.pack_dealt)
    _check(piles, journal)
    return CardsKnown(
        {player: piles[player, "hand"] for player in PLAYERS},
        {player: piles[player, "discard"] for player in PLAYERS},
    )


def _piles(end: State, steps: list[Step]) -> Piles:
    piles: Piles = {}
    for player in PLAYERS:
        hand, put_out = end.hands[player], end.discards[player]
        known = hand.known | put_down_by(end, player)
        supposed = known & end.supposed
        piles[player, "hand"] = Pile(known - supposed, hand.unknown + len(supposed))
        piles[player, "discard"] = put_out
    for step in steps if end.returned else ():
        if isinstance(step.act, Returns):
            _add_returned(piles, step, step.act)
    return piles


def _add_returned(piles: Piles, step: Step, act: Returns) -> None:
    """Puts cards returned to another pack back where they were held until then."""
    gone = step.after.returned - step.before.returned
    from_discard = gone & step.before.discards[act.player].known
    whence: dict[PileKind, frozenset[Card]] = {"hand": gone - from_discard, "discard": from_discard}
    for where, cards in whence.items():
        pile = piles[act.player, where]
        piles[act.player, where] = Pile(pile.known | cards, pile.unknown)


# ---- reasoning


def _reason(piles: Piles, end: State, pack: frozenset[Card]) -> Piles:
    """What follows: of cards known to be a player's, those not in the one of his two piles that
    is all known are in the other; and where all but one pile is known, that is the rest of the
    pack."""
    reasoned = dict(piles)
    for player in PLAYERS:
        hand, put_out = piles[player, "hand"], piles[player, "discard"]
        unplaced = end.owned[player] - hand.known - put_out.known
        if unplaced and not put_out.unknown:
            reasoned[player, "hand"] = _learnt(hand, unplaced)
        elif unplaced and not hand.unknown:
            reasoned[player, "discard"] = _learnt(put_out, unplaced)
    return _the_rest(reasoned, end, pack)


def _learnt(pile: Pile, cards: frozenset[Card]) -> Pile:
    return Pile(pile.known | cards, pile.unknown - len(cards))


def _the_rest(piles: Piles, end: State, pack: frozenset[Card]) -> Piles:
    left = end.left
    blank = [key for key, pile in piles.items() if pile.unknown]
    if len(blank) != 1 or None in left:
        return piles
    known = frozenset(card for card in left if card).union(*(p.known for p in piles.values()))
    rest = pack - known
    if len(rest) != piles[blank[0]].unknown or len(known) + len(rest) != len(pack):
        return piles
    return {**piles, blank[0]: Pile(piles[blank[0]].known | rest)}


# ---- stipulations


def _admit(
    piles: Piles, stipulation: Stipulation, start: State, end: State, journal: Journal
) -> Piles:
    """The piles with what is stipulated added, where the record leaves it open."""
    card, player = stipulation.card, stipulation.player
    if stipulation.place == "stock" or player is None:
        _admit_in_stock(card, start, end, journal)
        return piles
    key: tuple[Player, PileKind] = (player, "hand" if stipulation.place == "hand" else "discard")
    if card in piles[key].known:
        return piles
    contrary = _contrary(piles, key, card, end, journal)
    if contrary:
        _settled(stipulation.text, contrary, journal)
        return piles
    return {**piles, key: _learnt(piles[key], frozenset((card,)))}


def _check(piles: Piles, journal: Journal) -> None:
    """Notes what is stipulated of a suit, of court cards, or of a card played, and is not so."""
    for fact in journal.dispute.stipulated:
        journal.step, journal.file_line = 0, fact.file_line
        if isinstance(fact, Lacking):
            named = {
                play.card
                for step in journal.steps
                for play in step.plays
                if step.seen_of(play.card).suit == fact.suit
            }
            held = {c for c in piles[fact.player, "hand"].known if c.suit == fact.suit} - named
            _check_room(fact, piles[fact.player, "hand"], journal)
            if held:
                place = given_at(journal.dispute, Lying("hand", fact.player))
                had = Misplaced(f"{fact.player} had {in_short_form(frozenset(held))}", _HINT, place)
                _settled(fact.text, had, journal)
        if isinstance(fact, NoCourtCard) and journal.dispute.deal.stage == "dealt":
            hand = journal.dispute.deal.hands[fact.player].known
            if court := frozenset(card for card in hand if card.rank in COURT_CARDS):
                place = given_at(journal.dispute, Lying("hand", fact.player))
                was = Misplaced(f"{fact.player} was dealt {in_short_form(court)}", _HINT, place)
                _settled(fact.text, was, journal)
        if isinstance(fact, HadStill):
            _check_still(fact, piles, journal)
        if isinstance(fact, FollowedSuit):
            _check_followed(fact, piles, journal)
        if isinstance(fact, HeldAgreed):
            _check_held(fact, piles, journal)
        if isinstance(fact, WasPlayed) and not journal.gap:
            down = [p for step in journal.steps for p in step.plays]
            mine = (p.card for p in down if fact.player in (None, p.player))
            if not any(fact.card.may_be(card) for card in mine):
                _settled(fact.text, Misplaced("it was not led or played", _HINT), journal)


def _check_held(fact: HeldAgreed, piles: Piles, journal: Journal) -> None:
    """Notes that a player cannot have held what is stipulated."""
    hand = piles[fact.player, "hand"]
    elsewhere = frozenset[Card]().union(*(p.known for p in piles.values() if p is not hand))
    maybe = journal.dispute.pack_dealt - elsewhere
    left = min(hand.unknown, len(maybe - hand.known))
    if holds(Known(hand.known, maybe, left), fact.what) is False:
        place = given_at(journal.dispute, Lying("hand", fact.player))
        other = Misplaced(f"{fact.player}'s cards do not make it", _HINT, place)
        _settled(fact.text, other, journal)


def _check_still(fact: HadStill, piles: Piles, journal: Journal) -> None:
    """Notes that a player cannot have had a card of the suit when the record ends."""
    hand = piles[fact.player, "hand"]
    elsewhere = frozenset[Card]().union(*(p.known for p in piles.values() if p is not hand))
    played = set[Card]()
    for step in journal.steps:
        played -= {play.card for play in step.retaken}
        played |= {play.card for play in step.plays}
    maybe = hand.known | (journal.dispute.pack_dealt - elsewhere if hand.unknown else hand.known)
    if not any(card.suit == fact.suit for card in maybe - played):
        place = given_at(journal.dispute, Lying("hand", fact.player))
        _settled(fact.text, Misplaced(f"{fact.player} had none left", _HINT, place), journal)


def _check_followed(fact: FollowedSuit, piles: Piles, journal: Journal) -> None:
    """Notes that a player put a card of another suit to a lead, and had one of the suit led."""
    down: dict[Player, set[Card]] = {player: set() for player in PLAYERS}
    for trick in journal.steps[-1].after.tricks if journal.steps else ():
        down[trick.lead.player].add(trick.lead.card)
        if trick.follow is None:
            continue
        player, card, led = trick.follow.player, trick.follow.card, trick.lead.card
        down[player].add(card)
        if fact.player in (None, player) and card.suit and led.suit and card.suit != led.suit:
            had = frozenset(
                c for c in piles[player, "hand"].known - down[player] if c.suit == led.suit
            )
            if had:
                said = f"{player} put {card.code} to {led.code}, and had {in_short_form(had)}"
                place = given_at(journal.dispute, Lying("hand", player))
                _settled(fact.text, Misplaced(said, _HINT, place), journal)


def _check_room(fact: Lacking, hand: Pile, journal: Journal) -> None:
    """Notes that there are not cards enough for a hand of which suits are denied."""
    facts = [each for each in journal.dispute.stipulated if isinstance(each, Lacking)]
    denied = [each for each in facts if each.player == fact.player]
    suits = {each.suit for each in denied}
    left = [c for c in journal.dispute.pack_dealt - hand.known if c.suit not in suits]
    if hand.unknown > len(left) and fact == denied[-1]:
        number = f"{hand.unknown} card{'s' if hand.unknown > 1 else ''} not known"
        others = f"{fact.player}'s hand has {number}, and of other suits there are {len(left)}"
        place = given_at(journal.dispute, Lying("hand", fact.player))
        _settled(fact.text, Misplaced(others, _HINT, place), journal)


def _contrary(
    piles: Piles, key: tuple[Player, PileKind], card: Card, end: State, journal: Journal
) -> Misplaced | None:
    """Why the card cannot have been in the pile of that key; None where it may have been."""
    player, where = key
    lies = lying(end, card)
    if lies and (lies.where != "hand or discard" or lies.player != player):
        return how_it_came_there(journal, card, lies)
    for other, pile in piles.items():
        if card in pile.known:
            place = given_at(journal.dispute, Lying(other[1], other[0]))
            return Misplaced(f"{card.code} was in {other[0]}'s {other[1]}", _HINT, place)
    place = given_at(journal.dispute, Lying(where, player))
    if not piles[key].unknown:
        return Misplaced(f"{player}'s {where} is all known without {card.code}", _HINT, place)
    if card not in end.owned[player] and not _unnamed(piles, player, end):
        return Misplaced(f"{player}'s cards are all known without {card.code}", _HINT, place)
    return None


def _unnamed(piles: Piles, player: Player, end: State) -> int:
    """How many cards of a player's hand and discard are not named anywhere in the record."""
    hand, put_out = piles[player, "hand"], piles[player, "discard"]
    unplaced = end.owned[player] - hand.known - put_out.known
    return hand.unknown + put_out.unknown - len(unplaced)


def _admit_in_stock(card: Card, start: State, end: State, journal: Journal) -> None:
    if card in start.stock:
        return
    lies = lying(start, card)
    if lies is None and journal.dispute.deal.stage == "taken in":
        lies = lying(end, card)
    if lies:
        contrary = how_it_came_there(journal, card, lies)
        _settled(f"{card.code} was in the stock", contrary, journal)
    elif None not in start.stock:
        contrary = Misplaced("the stock is all known without it", _HINT)
        _settled(f"{card.code} was in the stock", contrary, journal)


def _settled(text: str, contrary: Misplaced, journal: Journal) -> None:
    journal.impossible(
        f"{quote(text)} is stipulated, but the record settles it otherwise: {contrary.words}",
        _HINT,
        contrary.place,
    )
