"""The best play of two seen hands: against trying every card, and against Case XXII."""

import random
from collections.abc import Iterable
from itertools import combinations
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator.model.cards import Card, parse_card
from piquet_adjudicator.model.deck import PIQUET
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.solver.best import Played, PlayTable, best_play
from piquet_adjudicator.solver.stakes import Amounts, Pique, PlayStakes
from piquet_adjudicator.solver.suits import division, suit_of
from tests.sampled import drawn_for_today, sample

BY_TRICKS: Final = (0,) * 7 + (10,) * 5 + (40,)
FULL: Final = Amounts(lead=1, won=1, last=2, cards=BY_TRICKS)
NOTHING: Final = Amounts()
BOTH: Final = PlayStakes({"A": FULL, "B": FULL})
A_ALONE: Final = PlayStakes({"A": FULL, "B": NOTHING})
B_ALONE: Final = PlayStakes({"A": NOTHING, "B": FULL})
MOST_LOOKED_AT: Final = 12_000


def cards(text: str) -> frozenset[Card]:
    return frozenset(map(parse_card, text.split()))


def hands(of_a: Iterable[Card], of_b: Iterable[Card]) -> dict[Player, frozenset[Card]]:
    return {"A": frozenset(of_a), "B": frozenset(of_b)}


# ---- trying every card


def tried(table: PlayTable, stakes: PlayStakes, need: int) -> tuple[int, int]:
    """What the leader scores more than the other, by trying every card, and how often a last trick
    was come to. Written again from the laws, and slow."""
    if not table.left:
        mine, other = table.leader, adversary_of(table.leader)
        of_cards = {p: stakes.amounts[p].cards[table.won[p]] for p in PLAYERS}
        return of_cards[mine] - of_cards[other], 1
    follower = adversary_of(table.leader)
    best, ends = -1000, 0
    for led in [table.led] if table.led else table.hands[table.leader]:
        hand = table.hands[follower]
        worst = 1000
        for answer in {card for card in hand if card.suit == led.suit} or hand:
            value, more = tried_trick(table, stakes, need, Played(table.leader, led, answer))
            worst, ends = min(worst, value), ends + more
        best = max(best, worst)
    return best, ends


def tried_trick(table: PlayTable, stakes: PlayStakes, need: int, trick: Played) -> tuple[int, int]:
    """The same of one trick: the points for it, and then the rest."""
    leader, winner, last = trick.leader, trick.winner, table.left == 1
    gains = {}
    for player in PLAYERS:
        amounts = stakes.amounts[player]
        gains[player] = 0
        if player == winner and last:
            gains[player] = amounts.last
        elif player == leader and trick.led.rank >= stakes.smallest:
            gains[player] = amounts.lead
        elif player == winner != leader and trick.answer.rank >= stakes.smallest:
            gains[player] = amounts.won
    needs = 0
    if stakes.pique and need and stakes.pique.player == leader:
        needs = need - gains[leader]
        if needs <= 0:
            gains[leader] += stakes.pique.points
        if needs <= 0 or winner != leader:
            needs = 0
    after = PlayTable(
        {p: table.hands[p] - {trick.led, trick.answer} for p in PLAYERS},
        winner,
        {p: table.won[p] + (p == winner) for p in PLAYERS},
        table.left - 1,
    )
    rest, ends = tried(after, stakes, needs)
    gain = gains[leader] - gains[adversary_of(leader)]
    return gain + (rest if winner == leader else -rest), ends


def some_cards(rng: random.Random, number: int) -> list[Card]:
    """So many cards, of two suits, of a few ranks, or of the whole pack."""
    packs = (
        [card for card in PIQUET.cards if card.suit in "SH"],
        [card for card in PIQUET.cards if card.rank > 10],
        list(PIQUET.cards),
    )
    return rng.sample(rng.choice(packs), number)


def some_stakes(rng: random.Random, leader: Player, left: int) -> PlayStakes:
    """What is played for: as the laws have it, with one player barred, with a pique in reach, or
    by amounts that no law gives."""
    kind = rng.randrange(5)
    if kind < 3:
        return (BOTH, A_ALONE, B_ALONE)[kind]
    pique = Pique(leader, rng.randint(1, left + 1), rng.choice((3, 30)))
    if kind == 3:
        return replace(BOTH, pique=pique)
    odd = {player: some_amounts(rng) for player in PLAYERS}
    return PlayStakes(odd, rng.choice((None, pique)))


def some_amounts(rng: random.Random) -> Amounts:
    """Amounts that no law gives."""
    lead, won, last = (rng.randint(0, 3) for _ in range(3))
    return Amounts(lead, won, last, tuple(rng.randint(0, 9) for _ in range(13)))


def with_small_cards(table: PlayTable, stakes: PlayStakes, rng: random.Random) -> PlayStakes:
    """The same stakes, some of the cards in hand not counting in the play."""
    ranks = sorted({card.rank for hand in table.hands.values() for card in hand})
    return replace(stakes, smallest=rng.choice((*ranks, 10)))


def some_table(rng: random.Random) -> tuple[PlayTable, PlayStakes]:
    """A table with one trick left to five, any number won before, and what is played for; a player
    may have a card too many, and a card may be led already."""
    left = rng.choice((1, 2, 3, 3, 4, 4, 5))
    more = rng.choice(((0, 0), (0, 0), (1, 0), (0, 1))) if left < 5 else (0, 0)
    dealt = some_cards(rng, 2 * left + sum(more))
    held = {"A": dealt[: left + more[0]], "B": dealt[left + more[0] :]}
    leader = rng.choice(PLAYERS)
    led = rng.choice(held[leader]) if rng.randrange(4) == 0 else None
    of_a = rng.randint(0, 12 - left)
    left_in_hand = {p: frozenset(held[p]) - {led} for p in PLAYERS}
    table = PlayTable(left_in_hand, leader, {"A": of_a, "B": 12 - left - of_a}, left, led)
    return table, some_stakes(rng, leader, left)


def played_out(table: PlayTable, line: tuple[Played, ...], stakes: PlayStakes) -> tuple[int, bool]:
    """What the leader scores more than the other by a line, and whether it keeps the laws: each
    card in hand, the winner leading, suit followed."""
    held = {player: set(table.hands[player]) for player in PLAYERS}
    if table.led:
        held[table.leader].add(table.led)
    leader, total = table.leader, 0
    won = dict(table.won)
    need = stakes.pique.need if stakes.pique else 0
    for number, trick in enumerate(line, start=1):
        follower = adversary_of(leader)
        able = any(card.suit == trick.led.suit for card in held[follower])
        if trick.leader != leader or not {trick.led} <= held[leader]:
            return total, False
        if trick.answer not in held[follower] or (able and trick.answer.suit != trick.led.suit):
            return total, False
        counting = trick.led.rank >= stakes.smallest, trick.answer.rank >= stakes.smallest
        points = stakes.trick(leader, trick.winner, number == table.left, counting)
        if stakes.pique and need and stakes.pique.player == leader:
            need -= points[leader]
            points[leader] += stakes.pique.points if need <= 0 else 0
        if need <= 0 or trick.winner != leader:
            need = 0
        total += points[table.leader] - points[adversary_of(table.leader)]
        held[leader].discard(trick.led)
        held[follower].discard(trick.answer)
        won[trick.winner] += 1
        leader = trick.winner
    mine, other = table.leader, adversary_of(table.leader)
    total += stakes.amounts[mine].cards[won[mine]] - stakes.amounts[other].cards[won[other]]
    return total, len(line) == table.left


def test_no_other_card_is_better() -> None:
    """Some small hands, each also played out by trying every card."""
    rng = drawn_for_today(1882)
    seen = 0
    for _ in range(75):
        table, stakes = some_table(rng)
        result = best_play(table, stakes)
        assert result is not None
        best, ends = tried(table, stakes, stakes.pique.need if stakes.pique else 0)
        mine, other = table.leader, adversary_of(table.leader)
        assert result.scores[mine] - result.scores[other] == best, (table, stakes)
        assert played_out(table, result.line, stakes) == (best, True), (table, result.line)
        seen += ends > 1
    assert seen > 30, "most of them leave a choice"


def test_a_hand_of_six_cards() -> None:
    """Six tricks each, some of the longest that can be tried card by card."""
    rng = drawn_for_today(6)
    for number in sample(range(3), 1):
        spades_and_hearts = [card for card in PIQUET.cards if card.suit in "SH"]
        dealt = rng.sample(spades_and_hearts, 12)
        held = hands(dealt[:6], dealt[6:])
        table = PlayTable(held, "B", {"A": number + 1, "B": 5 - number}, 6)
        result = best_play(table, BOTH)
        assert result is not None
        assert result.scores["B"] - result.scores["A"] == tried(table, BOTH, 0)[0]


# ---- Case XXII

A_HELD: Final = cards("AS KS QS JS 9S KH JH JC AD QD JD TD")
B_HELD: Final = cards("TS AH QH TH 9H AC KC QC TC 9C KD 9D")


def test_case_xxii_with_twelve_cards() -> None:
    """ "The scores are, A, 102; B, 98 (at most)": from 62 and 92, with 21 in hand, A scores 40."""
    result = best_play(PlayTable({"A": A_HELD, "B": B_HELD}, "A", {"A": 0, "B": 0}, 12), BOTH)
    assert result is not None
    assert (21 + result.scores["A"], result.scores["B"]) == (40, 6)
    assert (62 + 40, 92 + 6) == (102, 98)
    assert [(t.leader, t.led.suit) for t in result.line[:5]] == [("A", "S")] * 5
    assert (result.line[5].led.code, result.line[5].answer.code) == ("KH", "AH")
    assert [trick.winner for trick in result.line[-2:]] == ["A", "A"]


def test_case_xxii_it_is_immaterial_what_b_plays() -> None:
    """ "A must win at least the last two tricks, and the cards, and scores forty", whatever four
    cards B throws on the five spades: the five, nine more, and 21 in hand make forty with the
    cards."""
    spades = cards("AS KS QS JS 9S")
    least = 100
    for thrown in combinations(sorted(B_HELD - cards("TS")), 4):
        held = hands(A_HELD - spades, B_HELD - cards("TS") - {*thrown})
        result = best_play(PlayTable(held, "A", {"A": 5, "B": 0}, 7), A_ALONE)
        assert result is not None
        assert sum(trick.winner == "A" for trick in result.line) >= 2
        least = min(least, 21 + 5 + result.scores["A"])
    assert least == 40


def test_case_xxii_with_thirteen_cards() -> None:
    """A, who alone can reckon, makes 29 as the Decision has it: "The scores are, A, 91"."""
    held = hands(A_HELD, B_HELD | cards("8D"))
    result = best_play(PlayTable(held, "A", {"A": 0, "B": 0}, 12), A_ALONE)
    assert result is not None
    assert 62 + 21 + result.scores["A"] == 91
    assert sum(trick.winner == "B" for trick in result.line) == 6


# ---- what a pique, the cards and the capot are worth


def test_a_pique_is_preferred_to_a_trick() -> None:
    """A leads from ace and queen against king and seven. To lead the queen gives him the last
    trick: three points to two. To lead the ace gives it to B, but the two leads make a pique if
    he needs two points for it, before B has one."""
    held = hands(cards("AS QS"), cards("KS 7S"))
    table = PlayTable(held, "A", {"A": 5, "B": 5}, 2)
    plain = best_play(table, BOTH)
    assert plain is not None
    assert plain.scores == {"A": 3, "B": 2}
    with_pique = best_play(table, replace(BOTH, pique=Pique("A", 2, 30)))
    assert with_pique is not None
    assert with_pique.scores == {"A": 32, "B": 2}
    out_of_reach = best_play(table, replace(BOTH, pique=Pique("A", 3, 30)))
    assert out_of_reach == plain


@pytest.mark.parametrize(
    ("won", "scores"),
    [
        ({"A": 11, "B": 0}, {"A": 42, "B": 0}),  # capot: forty, and two for the last trick
        ({"A": 6, "B": 5}, {"A": 12, "B": 0}),  # the cards: ten
        ({"A": 5, "B": 6}, {"A": 2, "B": 0}),  # divided
        ({"A": 4, "B": 7}, {"A": 2, "B": 10}),
    ],
)
def test_the_tricks_won_before_count_for_the_cards(
    won: dict[Player, int], scores: dict[Player, int]
) -> None:
    """One trick left, which A leads and wins."""
    table = PlayTable({"A": cards("AS"), "B": cards("KS")}, "A", won, 1)
    result = best_play(table, BOTH)
    assert result is not None
    assert result.scores == scores


def test_of_equal_plays_the_first_is_taken() -> None:
    """Nothing hangs on the order: suits as the book has them, from the ace down; the lowest card
    in answer."""
    held = hands(cards("AS KS AH"), cards("QS JS 7H"))
    result = best_play(PlayTable(held, "A", {"A": 4, "B": 5}, 3), BOTH)
    assert result is not None
    assert [(t.led.code, t.answer.code) for t in result.line] == [
        ("AS", "JS"),
        ("KS", "QS"),
        ("AH", "7H"),
    ]


# ---- how much work it is


def test_any_deal_is_worked_out() -> None:
    """Twelve cards each, dealt at random or so that each suit is held turn about, are worked out
    well within what may be looked at; and with too little of it nothing is said."""
    rng = drawn_for_today(12)
    for number in sample(range(12), 5):
        dealt = rng.sample(PIQUET.cards, 24)
        if number % 4 == 3:
            dealt = [*PIQUET.cards[0:24:2], *PIQUET.cards[1:24:2]]
        held = hands(dealt[:12], dealt[12:])
        table = PlayTable(held, "A", {"A": 0, "B": 0}, 12)
        stakes = (BOTH, A_ALONE, replace(BOTH, pique=Pique("A", 9, 30)))[number % 3]
        assert best_play(table, stakes, MOST_LOOKED_AT) is not None
        assert best_play(table, stakes, 3) is None


def test_the_order_of_the_suits_changes_nothing() -> None:
    """Spades for hearts and diamonds for clubs: the same scores."""
    rng = random.Random(32)
    other = {"S": "H", "H": "S", "D": "C", "C": "D"}
    for _ in range(5):
        dealt = rng.sample(PIQUET.cards, 24)
        turned = [card._replace(suit=other[card.suit]) for card in dealt]
        first, second = (
            best_play(
                PlayTable(
                    {"A": frozenset(each[:12]), "B": frozenset(each[12:])},
                    "A",
                    {"A": 0, "B": 0},
                    12,
                ),
                BOTH,
            )
            for each in (dealt, turned)
        )
        assert first is not None
        assert second is not None
        assert first.scores == second.scores


def test_equals_are_one_card() -> None:
    """A has ace, king and ten, B queen and knave: two leads, and the ace or king is one."""
    result = division(suit_of([0, 0, 1, 1, 0]))
    assert len(result.leads[0]) == 2
    assert result.winners == (3, 0)
    top, low = result.leads[0]
    assert top.answers == ((suit_of([0, 1, 0]), 0),)
    assert low.answers == ((suit_of([0, 0, 1]), 1),)


def test_no_other_card_is_better_where_small_cards_do_not_count() -> None:
    """The same, where a nine, eight or seven led, or that wins a trick, scores nothing (p. 19)."""
    rng = drawn_for_today(19)
    differ = 0
    for _ in range(40):
        table, stakes = some_table(rng)
        small = with_small_cards(table, stakes, rng)
        result, usual = best_play(table, small), best_play(table, stakes)
        assert result is not None and usual is not None
        best, _ends = tried(table, small, small.pique.need if small.pique else 0)
        assert played_out(table, result.line, small) == (best, True), (table, small, result.line)
        differ += result.line != usual.line
    assert differ, "the same cards are not always best"
