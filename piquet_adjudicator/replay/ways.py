"""The ways in which each thing can be done at a table, regular and irregular alike.

Of the endless ways, each that the vocabulary of acts tells apart is here, with the players, cards
and numbers of the table; the regular ways come first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product, zip_longest
from typing import Final, TypeAlias, get_args

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import AFTER, CALLING, DEAL, EXCHANGE, PLAY
from piquet_adjudicator.model.acts import KINDS, Act, Part
from piquet_adjudicator.model.cards import RANKS, Card, sort_cards
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.replay.gap import Gap
from piquet_adjudicator.replay.ways_of_calling import calls_made, counting, said_of_calls

_Way: TypeAlias = Callable[[Gap, Player], Iterator[Act]]

_LOTS: Final = get_args(acts.Lot)


def in_hand(gap: Gap, player: Player) -> list[Card]:
    """The cards known in a player's hand: of each suit one at first, that led before the others, or
    that which is put next to what is led there, and then of each another; a card that is claimed is
    the first of its suit. Of a hand not all known, those too that may be in it, after the
    others."""
    led = [trick.lead.card.suit for trick in gap.state.tricks[-1:] if trick.follow is None]
    led = led or list(_put_next(gap, player))
    suits: dict[str, list[Card]] = {suit: [] for suit in (*led, *gap.suits)}
    hand = gap.state.hands[player]
    others = gap.state.owned[adversary_of(player)]
    may_be = gap.unplaced | (gap.cards - others - hand.known) if hand.unknown else frozenset[Card]()
    for cards in (hand.known, may_be):
        for card in sorted(sort_cards(cards), key=lambda card: card not in gap.cards):
            suits[card.suit].append(card)
    return [card for each in zip_longest(*suits.values()) for card in each if card]


def _put_next(gap: Gap, player: Player) -> Iterator[str]:
    """The suit of the card that the other player puts down after the gap, where that is the next
    that is put: to a lead of that suit, if he follows it."""
    after = (line.act for line in gap.dispute.log[gap.step :])
    put = next((act for act in after if isinstance(act, acts.Leads | acts.Plays)), None)
    if isinstance(put, acts.Plays) and put.player != player and put.cards[0].suit:
        yield put.cards[0].suit


def _plain(*kinds: Callable[[Player], Act]) -> _Way:
    """Acts of which no more is recorded than who does them."""

    def ways(_gap: Gap, player: Player) -> Iterator[Act]:
        for kind in kinds:
            yield kind(player)

    return ways


def _cuts(gap: Gap, player: Player) -> Iterator[Act]:
    for how in (None, "below the table", "exposing faces", "last"):
        yield acts.Shuffles(player, None, how)
    if len(gap.cards) > 1:
        yield acts.CutsForDeal(player, None, tuple(sort_cards(gap.cards)))
    yield from (acts.CutsForDeal(player, number) for number in (1, 2))
    yield acts.CutsForDeal(player, taken=1)
    yield from (acts.CutsForDeal(player, None, (card,)) for card in _cards_to_cut(gap))
    yield from (
        acts.TreatsAsCut(player, (card,)) for card in _exposed_by(gap, adversary_of(player))
    )
    yield from (acts.CutsToDealer(player, None, left) for left in (None, 2, 1))
    yield acts.ConfusesCards(player)
    for whose in _LOTS:
        yield acts.ExposesInDeal(player, "dealing", 1, (), whose)
    yield acts.ExposesInDeal(player, "cutting")
    yield acts.ExposesInDeal(player, "reuniting")


def _exposed_by(gap: Gap, player: Player) -> Iterator[Card]:
    """The cards that a player exposed in cutting for deal."""
    for act in _acts_recorded(gap):
        if isinstance(act, acts.CutsForDeal) and act.player == player:
            yield from (card for card in act.cards if card.rank)


def _cards_to_cut(gap: Gap) -> Iterator[Card]:
    """Cards that may be cut for deal: one of the rank of each that is cut in the record, one that
    is higher, and one that is lower."""
    cuts = (act for act in _acts_recorded(gap) if isinstance(act, acts.CutsForDeal))
    cut = [card for act in cuts for card in act.cards if card.rank]
    for rank in dict.fromkeys((*(card.rank for card in cut), max(RANKS), min(RANKS))):
        yield from [card for suit in gap.suits if (card := Card(rank, suit)) not in cut][:1]


def _dealing(gap: Gap, player: Player) -> Iterator[Act]:
    packs = tuple(_packs_named(gap))
    yield from (acts.ChoosesDeal(player, whose) for whose in PLAYERS)
    yield from (acts.ChoosesPack(player, pack) for pack in (*packs, None))
    yield from (acts.ChoosesMode(player, by) for by in (2, 3))
    yield from (acts.Deals(player, by) for by in (None, 2, 3, 1))
    yield from (acts.Deals(player, None, pack) for pack in ("wrong", *packs))
    for whose, number in product(_LOTS, (2, 3, 4, 1)):
        yield acts.DealsPacket(player, whose, number)
    for how in ("face downward", "face upward", "in several packets", "aside"):
        yield acts.PlacesStock(player, how)


def _packs_named(gap: Gap) -> Iterator[str]:
    """The packs that the record, or a claim, names."""
    named = (getattr(each, "pack", None) for each in (*_acts_recorded(gap), *gap.acts))
    yield from (pack for pack in dict.fromkeys(named) if pack and pack != "wrong")


def _acts_recorded(gap: Gap) -> Iterator[Act]:
    return (line.act for line in gap.dispute.log)


def _rectifying(gap: Gap, player: Player) -> Iterator[Act]:
    if any(discard.size for discard in gap.state.discards.values()):
        return
    yield acts.AsksLeave(player)
    yield acts.GivesLeave(player)
    yield acts.RefusesLeave(player)
    for source, target in product(_LOTS, repeat=2):
        if source != target:
            yield acts.MovesCards(player=player, number=1, source=source, target=target)
    yield acts.RectifiesDeal(player)


def _the_pack(_gap: Gap, player: Player) -> Iterator[Act]:
    yield acts.FindsFaced(player, "pack")
    yield acts.FindsFaced(player, "stock")
    yield from (acts.FindsDamaged(player, how) for how in ("torn", "marked"))
    yield from (acts.PointsOutPack(player, fault) for fault in get_args(acts.Fault))
    yield acts.PointsOutWrongPack(player)
    yield from (acts.CallsForPacks(player, number) for number in (None, 2, 1))
    yield acts.ReplacesCards(player)


def _the_turn(_gap: Gap, player: Player) -> Iterator[Act]:
    yield from (acts.PointsOutTurn(player, whose) for whose in PLAYERS)


def _carte_blanche(gap: Gap, player: Player) -> Iterator[Act]:
    yield acts.AnnouncesCarteBlanche(player)
    yield acts.AdmitsAwareness(player, gap.step - 1)
    for how in ("one by one", "all at once", "hand and discard apart"):
        yield acts.ShowsCarteBlanche(player, how)


def _discards(gap: Gap, player: Player) -> Iterator[Act]:
    left = len(gap.state.left_places)
    too_many = gap.state.hands[player].size - gap.dispute.deck.hand
    regular = (gap.dispute.deck.elders if player == gap.dispute.elder else left) + too_many
    most = min(max(left, regular), gap.state.hands[player].size)
    for number in sorted(range(1, most + 1), key=lambda n: abs(n - regular)):
        yield acts.Discards(player, number)
    if claimed := [card for card in in_hand(gap, player) if card in gap.cards][:most]:
        others = [card for card in reversed(in_hand(gap, player)) if card not in gap.cards]
        more = others[: max(0, min(regular, most) - len(claimed))]
        yield acts.Discards(player, len(claimed) + len(more), (*claimed, *more))
    yield acts.AltersDiscard(player)
    yield acts.TakesBackDiscard(player)
    yield acts.TakesBackDiscard(player, 1)
    yield from (acts.MixesWithDiscard(player, source, 1) for source in ("hand", "taken up"))
    yield from (acts.ExaminesDiscard(player, whose) for whose in PLAYERS)
    for number in range(1, left + 1):
        yield acts.Declares(player, "takes", number)
        yield acts.Declares(player, "leaves", number)


def _stock(gap: Gap, player: Player) -> Iterator[Act]:
    left = len(gap.state.left_places)
    room = gap.dispute.deck.hand - gap.state.hands[player].size
    for number in sorted(range(1, left + 1), key=lambda n: abs(n - room)):
        yield acts.TakesIn(player, number)
    for number in range(1, left + 1):
        yield acts.TakesUp(player, Part(number, "top"))
        yield acts.TakesUp(player, Part(number, "bottom"))
    for how in ("touches", "draws", "spreads"):
        yield acts.TouchesStock(player, how)
    yield acts.CountsStock(player)
    yield from (acts.SaysStock(player, number) for number in (7, 8, 9))
    yield acts.LaysBack(player)
    yield acts.LaysBack(player, 1)
    yield acts.PutsWithHand(player)
    if gap.state.lifted[player]:
        yield acts.LooksAtTakenUp(player)


def _cards_left(gap: Gap, player: Player) -> Iterator[Act]:
    if not gap.state.left_places:
        return
    yield acts.LooksAtLeft(player)
    yield from (acts.ExposesStock(player, Part(1, end)) for end in ("top", "bottom"))
    yield acts.MixesStockWithDiscard(player, Part(1))
    yield acts.AsksToSeeCards(player, "cards left")
    yield acts.AsksToSeeCards(player, "discard")
    yield from (acts.DeclaresLook(player, verb) for verb in ("will", "will not"))
    yield acts.ShowsLeft(player)


def _leads(gap: Gap, player: Player) -> Iterator[Act]:
    """The cards that a player puts to what the other led; or leads, further ones too before his
    first is answered."""
    tricks = gap.state.tricks
    waits = [trick.lead for trick in tricks if trick.follow is None]
    if waits and waits[-1].player != player:
        yield from (acts.Plays(player, (card,)) for card in in_hand(gap, player))
        yield from _plays_together(gap, player, [lead.card for lead in waits])
    else:
        yield from (acts.Leads(player, (card,)) for card in in_hand(gap, player))


def _plays_together(gap: Gap, player: Player, leads: list[Card]) -> Iterator[Act]:
    """The cards put to several leads at one time, of the suits led where they can be: as many, or
    one more, with a card that is claimed at the end."""
    if len(leads) < 2:
        return
    cards = sorted(in_hand(gap, player), key=lambda card: card in gap.cards)
    put: list[Card] = []
    for lead in leads:
        put += sorted((c for c in cards if c not in put), key=lambda c: c.suit != lead.suit)[:1]
    if len(put) < len(leads):
        return
    yield acts.Plays(player, tuple(put))
    rest = [card for card in cards if card not in put]
    yield from (acts.Plays(player, (*put, card)) for card in reversed(rest))


def _taking_back(gap: Gap, player: Player) -> Iterator[Act]:
    down = [p for t in gap.state.tricks for p in (t.lead, t.follow) if p and p.player == player]
    yield from (acts.Retakes(player, (play.card,)) for play in reversed(down))
    last = len(gap.state.tricks)
    yield from (acts.TakeBack(number, player) for number in range(last, 0, -1))


def _said_in_play(gap: Gap, player: Player) -> Iterator[Act]:
    other = adversary_of(player)
    for trick in gap.state.tricks:
        lead, follow = trick.lead, trick.follow
        if follow and follow.player == other and follow.card.suit != lead.card.suit:
            yield acts.PointsOutPlay(player, other, lead.card, follow.card)
        if lead.player == other:
            yield acts.PointsOutLead(player, other, lead.card)
    if gap.state.extra:
        yield acts.PointsOutTooMany(player, other)
    yield acts.AsksRemaining(player)
    yield from (acts.AsksRemaining(player, kind) for kind in KINDS)
    yield from (acts.AsksRemaining(player, None, suit) for suit in gap.suits)
    yield from (acts.Directs(player, verb, 1) for verb in ("play", "keep"))
    yield from (acts.CallsSuit(player, suit) for suit in gap.suits)
    may_drop = sorted(in_hand(gap, player), key=lambda card: card not in gap.cards)
    yield from (acts.Drops(player, (card,)) for card in may_drop[:1])
    yield from (acts.Examines(player, whose) for whose in (None, *PLAYERS))
    for whose, number in product(PLAYERS, (11, 12, 13)):
        yield acts.SaysCount(player, whose, number)


def _after(gap: Gap, player: Player) -> Iterator[Act]:
    yield acts.CorrectsCount(player)
    yield acts.CorrectsTotal(player, 10)
    yield acts.SeesNextHand(player)
    yield from (acts.WritesScore(player, whose, 10) for whose in PLAYERS)
    for act in _acts_recorded(gap):
        if isinstance(act, acts.WritesScore) and act.player != player:
            yield acts.WritesScore(player, act.whose, act.number + 10, act.part)


WAYS: Final[tuple[tuple[int, int, _Way], ...]] = (
    (CALLING, PLAY, said_of_calls),
    (CALLING, PLAY, _leads),
    (CALLING, PLAY, calls_made),
    (EXCHANGE, EXCHANGE, _discards),
    (EXCHANGE, EXCHANGE, _stock),
    (EXCHANGE, PLAY, _cards_left),
    (PLAY, PLAY, _taking_back),
    (PLAY, PLAY, _said_in_play),
    (EXCHANGE, AFTER, _plain(acts.StandsDeal, acts.ElectsFreshDeal)),
    (EXCHANGE, AFTER, _plain(acts.Waives, acts.Enforces)),
    (PLAY, PLAY, _plain(acts.ThrowsDown, acts.Concedes)),
    (CALLING, PLAY, counting),
    (EXCHANGE, CALLING, _carte_blanche),
    (DEAL, DEAL, _dealing),
    (DEAL, DEAL, _cuts),
    (DEAL, EXCHANGE, _rectifying),
    (DEAL, EXCHANGE, _plain(acts.TouchesHand, acts.TakesUpHand, acts.LooksAtHand)),
    (DEAL, AFTER, _the_pack),
    (DEAL, EXCHANGE, _the_turn),
    (
        DEAL,
        AFTER,
        _plain(
            acts.ProposesFreshDeal,
            acts.AcceptsFreshDeal,
            acts.RefusesFreshDeal,
            acts.WithdrawsProposal,
        ),
    ),
    (AFTER, AFTER, _plain(acts.Collects)),
    (AFTER, AFTER, _after),
)
"""The ways to do things, each with the first and the last part of the deal in which they are done:
those first that a gap most often hides, of the part that has been reached before it."""
