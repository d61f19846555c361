"""The stock as the acts move it: cards taken up, laid back, put with the hand, with the discard,
or turned face upward (pp. 4-7, 84-85).

Places are numbered from the top as the stock was first placed, and never again. A card taken up
lies neither in the stock nor in the hand until it is laid back or put with the hand; to call or
to play with cards still taken up is to have put them with the hand. Any player may take up any
place: what is out of order is recorded as it was done.
"""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.model.acts import (
    Declares,
    ExposesStock,
    LaysBack,
    LooksAtLeft,
    LooksAtTakenUp,
    MixesStockWithDiscard,
    MixesWithDiscard,
    Part,
    PutsWithHand,
    TakesIn,
    TakesUp,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Move, MoveKind, Pile, State
from piquet_adjudicator.replay.card_moves import move_cards
from piquet_adjudicator.replay.journal import (
    Journal,
    Lying,
    Misplaced,
    given_at,
    how_it_came_there,
    in_short_form,
    lying,
)

StockAct: TypeAlias = (
    TakesIn
    | TakesUp
    | LaysBack
    | PutsWithHand
    | MixesWithDiscard
    | MixesStockWithDiscard
    | LooksAtTakenUp
    | ExposesStock
    | LooksAtLeft
)
StockPlaces: TypeAlias = tuple[int, ...]
Moved: TypeAlias = tuple[State, tuple[Move, ...]]


def move_stock(state: State, act: StockAct, journal: Journal) -> Moved:
    """The table after an act upon the stock, with what was done with each place. What cannot have
    been done is noted in the journal, and the rest of the act is done."""
    player = act.player
    match act:
        case TakesIn():
            state, places = _next(state, act, journal)
            up, lifted = _lift(state, player, places)
            after, put = put_with_hand(up, player, places)
            return after, (*lifted, *put)
        case TakesUp(part=part):
            return _lift(*_with_player(state, part, player, "takes up", journal))
        case LaysBack(number=number, cards=cards):
            return _lay_back(state, player, number, cards, journal)
        case PutsWithHand(number=number, cards=cards):
            state, places = _taken_up(state, player, number, cards, "puts with his hand", journal)
            return put_with_hand(state, player, places)
        case MixesWithDiscard(number=number, cards=cards):
            state, places = _taken_up(state, player, number, cards, "mixes", journal)
            return _put_with_discard(state, player, places)
        case MixesStockWithDiscard(part=part):
            state, player, places = _with_player(state, part, player, "mixes", journal)
            return _put_with_discard(replace(state, gone=state.gone | set(places)), player, places)
        case LooksAtTakenUp():
            return _taken_up(state, player, None, (), "looks at", journal)[0], ()
        case ExposesStock(part=part):
            state, player, places = _with_player(state, part, player, "exposes", journal)
            return state, _moves(player, "exposed", places)
        case LooksAtLeft(part=part):
            if part is None:
                return state, ()
            state, player, places = _with_player(state, part, player, "looks at", journal)
            return state, _moves(player, "looked at", places)
        case _:
            assert_never(act)


def mix_with_discard(state: State, act: MixesWithDiscard, journal: Journal) -> Moved:
    """The table after a player puts cards of his hand, or cards that he has taken up, with his
    discard."""
    up = _cards_at(state, state.lifted[act.player])
    if act.source == "taken up" or (act.cards and all(card in up for card in act.cards)):
        return move_stock(state, act, journal)
    return move_cards(state, act, journal), ()


def _moves(player: Player, how: MoveKind, places: StockPlaces) -> tuple[Move, ...]:
    return tuple(Move(player, how, place) for place in places)


def check_left(state: State, player: Player, journal: Journal) -> None:
    """Notes in the journal that a player speaks of, looks at or shows cards left in the stock,
    where none are."""
    if not state.left_places and not journal.gap:
        journal.impossible(
            f"{player} speaks of cards left, but none lie in the stock",
            "correct this line, or what was taken in before",
        )


# ---- what is done with places


def _lift(state: State, player: Player, places: StockPlaces) -> Moved:
    """The table with these places taken up by a player, in one lift."""
    lifted = {**state.lifted, player: (*state.lifted[player], *places)}
    after = replace(state, gone=state.gone | set(places), lifted=lifted)
    return after, _moves(player, "taken up", places)


def put_with_hand(state: State, player: Player, places: StockPlaces | None = None) -> Moved:
    """The table with cards that a player has taken up (None: all of them) put with his hand."""
    places = state.lifted[player] if places is None else places
    if not places:
        return state, ()
    cards = frozenset(card for card in _cards_at(state, places) if card)
    hand = state.hands[player]
    took_in = state.took_in
    after = replace(
        state,
        hands={
            **state.hands,
            player: Pile(hand.known | cards, hand.unknown + len(places) - len(cards)),
        },
        lifted=_without(state, player, places),
        took_in=took_in and {**took_in, player: took_in[player] + len(places)},
        owned={**state.owned, player: state.owned[player] | cards},
    )
    return after, _moves(player, "put with the hand", places)


def _put_with_discard(state: State, player: Player, places: StockPlaces) -> Moved:
    """The table with cards of the stock put with a player's discard."""
    cards = frozenset(card for card in _cards_at(state, places) if card)
    pile = state.discards[player]
    put_out = Pile(pile.known | cards, pile.unknown + len(places) - len(cards))
    after = replace(
        state,
        discards={**state.discards, player: put_out},
        lifted=_without(state, player, places),
        owned={**state.owned, player: state.owned[player] | cards},
    )
    return after, _moves(player, "put with the discard", places)


def _lay_back(
    state: State, player: Player, number: int | None, cards: tuple[Card, ...], journal: Journal
) -> Moved:
    """The table with cards that a player has taken up laid back on the stock: of so many, the
    last that he took up. Where he holds none of them apart they come out of his hand, with which he
    had put them."""
    mixed = _out_of_hand(state, player, number, cards, journal)
    if mixed is not None:
        return mixed
    backward = replace(state, lifted={**state.lifted, player: state.lifted[player][::-1]})
    _, places = _taken_up(backward, player, number, cards, "lays back", journal)
    after = replace(state, gone=state.gone - set(places), lifted=_without(state, player, places))
    return after, _moves(player, "laid back", places)


def _out_of_hand(
    state: State, player: Player, number: int | None, cards: tuple[Card, ...], journal: Journal
) -> Moved | None:
    """The table with cards of the stock laid back that a player had put with his hand: those named,
    or so many of the last. None where he holds others apart, or had put no such cards there."""
    put = [
        move.place
        for step in journal.steps
        for move in step.moves
        if move.player == player and move.how == "put with the hand" and move.place in state.gone
    ]
    at = dict(zip(put, _cards_at(state, tuple(put)), strict=True))
    places = tuple(p for p in put if at[p] in cards) if cards else tuple(put[-(number or 0) :])
    short = len(places) < len(cards or range(number or 1))
    hand, known = state.hands[player], {card for p in places if (card := at[p])}
    gone_since = not known <= hand.known or len(places) - len(known) > hand.unknown
    if state.lifted[player] or short or gone_since:
        return None
    took_in = state.took_in
    after = replace(
        state,
        gone=state.gone - set(places),
        hands={
            **state.hands,
            player: Pile(hand.known - known, hand.unknown - len(places) + len(known)),
        },
        took_in=took_in and {**took_in, player: took_in[player] - len(places)},
        owned={**state.owned, player: state.owned[player] - known},
    )
    return after, _moves(player, "laid back", places)


def _without(state: State, player: Player, places: StockPlaces) -> dict[Player, StockPlaces]:
    left = tuple(place for place in state.lifted[player] if place not in places)
    return {**state.lifted, player: left}


def _cards_at(state: State, places: StockPlaces) -> tuple[Card | None, ...]:
    return tuple(state.stock[place - 1] for place in places)


# ---- which places are meant


def _with_player(
    state: State, part: Part, player: Player, does: str, journal: Journal
) -> tuple[State, Player, StockPlaces]:
    """The table, with what the words teach of the stock, the player, and the places meant."""
    if part.cards:
        state, places = _named(state, part.cards, state.left_places, f"{player} {does}", journal)
        return state, player, places
    left = state.left_places
    if part.places:
        places = tuple(place for place in part.places if place in left)
        if len(places) < len(part.places):
            lost = next(place for place in part.places if place not in left)
            journal.impossible(
                f"{player} {does} card {lost} of the stock, which is not there",
                "count from the top of the stock as it was first placed",
            )
        return state, player, places
    if part.among is not None:
        left = left[: part.among] if part.end == "top" else left[-part.among :]
        return state, player, left[: part.number]
    number = _number_meant(part, player, len(left), journal)
    if number > len(left):
        _too_many(player, does, number, len(left), journal)
        number = len(left)
    bottom = part.end == "bottom"
    return state, player, left[len(left) - number :] if bottom else left[:number]


def _number_meant(part: Part, player: Player, left: int, journal: Journal) -> int:
    """How many cards: of those left and not counted, as many as the elder hand declared that he
    leaves, and for the younger hand all that there are. So the words "the cards left" are meant:
    whether he may look at them, or take them, is for the laws."""
    if part.number is not None:
        return part.number
    if player != journal.dispute.elder:
        return left
    acts = (step.act for step in journal.steps)
    said = [a.number for a in acts if isinstance(a, Declares) and _leaves(a, player)]
    if not said:
        journal.impossible(
            f"it is not told how many cards {player} leaves",
            "write how many, as: the two cards left",
        )
    return said[-1] if said else 0


def _leaves(act: Declares, player: Player) -> bool:
    return act.verb == "leaves" and act.player == player


def _too_many(player: Player, does: str, number: int, left: int, journal: Journal) -> None:
    remain = f"remain{'s' if left == 1 else ''} in the stock"
    there = f"only {number_in_words(left)} {remain}" if left else "the stock is empty"
    journal.impossible(
        f"{player} {does} {number_in_words(number)}, but {there}",
        "correct the number, or the stock given, or what was taken in before",
    )


def _next(state: State, act: TakesIn, journal: Journal) -> tuple[State, StockPlaces]:
    """The next places from the top, with the unknown ones learnt from the cards that are named."""
    if act.part is not None:
        return _with_player(state, act.part, act.player, "takes in", journal)[::2]
    number, left = max(act.number, len(act.cards)), state.left_places
    if number > len(left):
        _too_many(act.player, "takes in", number, len(left), journal)
    places = left[:number]
    if not act.cards:
        return state, places
    return _named(state, act.cards, places, f"{act.player} takes in", journal)[0], places


def _named(
    state: State,
    cards: tuple[Card, ...],
    among: StockPlaces,
    does: str,
    journal: Journal,
    where: str = "the next of the stock",
) -> tuple[State, StockPlaces]:
    """The places of cards named, among these; an unknown place is learnt from a name."""
    stock = list(state.stock)
    meant: list[int] = []
    for card in cards:
        place = next((p for p in among if stock[p - 1] == card), None)
        lies = lying(state, card)
        if place is None and lies is None:
            place = next((p for p in among if stock[p - 1] is None and p not in meant), None)
        if place is None:
            if lies:
                reason = how_it_came_there(journal, card, lies)
            else:
                there = tuple(c for p in among if (c := stock[p - 1]))
                reason = Misplaced(
                    f"{where} are {in_short_form(there)}",
                    "correct this line, or the stock given",
                    given_at(journal.dispute, Lying("stock")),
                )
            message = f"{does} {card.code}, but {reason.words}"
            journal.impossible(message, reason.hint, reason.place)
            continue
        stock[place - 1] = card
        meant.append(place)
    return replace(state, stock=tuple(stock)), tuple(meant)


def _taken_up(
    state: State,
    player: Player,
    number: int | None,
    cards: tuple[Card, ...],
    does: str,
    journal: Journal,
) -> tuple[State, StockPlaces]:
    """The places meant of those that a player has taken up and not put with his hand."""
    lifted = state.lifted[player]
    if cards and lifted:
        up = f"the cards that {player} has taken up"
        return _named(state, cards, lifted, f"{player} {does}", journal, up)
    if not lifted:
        named = f"{in_short_form(cards)}, but he has taken up none" if cards else ""
        journal.missing(
            f"{player} {does} {named or 'cards taken up, but he has none'}",
            "write before it which he takes up, as: A takes up the top three cards",
        )
    elif number is not None and number > len(lifted):
        journal.impossible(
            f"{player} {does} {number}, but has taken up only {len(lifted)}",
            "correct the number, or what was taken up before",
        )
    return state, lifted if number is None else lifted[:number]
