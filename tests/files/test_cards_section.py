"""Where the cards lie when the log begins."""

from __future__ import annotations

import re
from typing import Literal

import pytest

from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.files.cards_section import read_deal
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.files.pack_section import read_pack
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.deck import PIQUET
from piquet_adjudicator.model.dispute import Deal, Holding
from piquet_adjudicator.source import Mapping, read_yaml


def read(
    yaml: str, elder: Literal["A", "B"] = "A", *, from_deal: bool = True
) -> tuple[Deal | None, list[str]]:
    problems: list[Problem] = []
    quoted = re.sub(r"((?:[\w-]+ )*\?\*\d+)(?=[,}])", r"'\1'", yaml)
    node = read_yaml(quoted, "f", problems)
    assert isinstance(node, Mapping)
    pack = read_pack(node.entries.get("pack"), PIQUET, problems)
    deals = read_deal(node, elder, from_deal, problems, PIQUET, pack)
    return deals[0] if deals else None, [problem.message for problem in problems]


def good(yaml: str, elder: Literal["A", "B"] = "A") -> Deal:
    deal, problems = read(yaml, elder)
    assert problems == []
    assert deal is not None
    return deal


def sizes(deal: Deal) -> tuple[int, ...]:
    places = (deal.hands["A"], deal.hands["B"])
    out = tuple(deal.discards[player].size for player in ("A", "B") if player in deal.discards)
    return (*(place.size for place in places), *out, len(deal.stock))


FULL = """
deal:
  A: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
  B: TS 7S KH TH 9H 7H AC QC 9C AD JD TD
  stock: 9S 8S QS KC TC KD QD 7D
"""


def test_a_deal_fully_known() -> None:
    deal = good(FULL)
    assert deal.stage == "dealt"
    assert deal.hands["A"].unknown == 0
    assert deal.stock[0] == Card(9, "S")
    assert deal.stock[-1] == Card(7, "D")
    assert sizes(deal) == (12, 12, 8)


def test_what_is_left_out_is_unknown() -> None:
    assert sizes(good("deal: {A: KS ?*11}")) == (12, 12, 8)
    assert good("deal: {A: KS ?*11}").hands["A"] == Holding((Card(13, "S"),), 11)
    assert sizes(good("deal: {A: ?*13, B: ?*12}")) == (13, 12, 7)
    assert sizes(good("elder: A")) == (12, 12, 8)
    assert good("deal: {stock: 'KS ?*7'}").stock == (Card(13, "S"), *(None,) * 7)


def test_hands_as_played_with_what_is_out() -> None:
    deal = good("hands: {A: ?*12, B: ?*13}\ndiscards: {A: ?*5, B: 8S 7S}")
    assert deal.stage == "taken in"
    assert sizes(deal) == (12, 13, 5, 2, 0)


def test_discards_left_out_are_five_and_three_unknown() -> None:
    assert sizes(good("hands: {A: ?*12}")) == (12, 12, 5, 3, 0)
    assert sizes(good("hands: {A: ?*12}", "B")) == (12, 12, 3, 5, 0)
    assert sizes(good("hands: {A: ?*12}\nstock: KS")) == (12, 12, 5, 2, 1)
    assert sizes(good("hands: {A: ?*12}\ndiscards: {A: ?*4}")) == (12, 12, 4, 3, 1)
    assert sizes(good("hands: {A: ?*12}\ndiscards: {A: ?*4}\nstock: none")) == (12, 12, 4, 4, 0)


def test_no_cards_told_lie_as_the_log_begins() -> None:
    assert read("elder: A", from_deal=False)[0] == Deal(
        "taken in",
        {"A": Holding(unknown=12), "B": Holding(unknown=12)},
        (),
        {"A": Holding(unknown=5), "B": Holding(unknown=3)},
    )


def test_a_card_named_twice() -> None:
    _, problems = read("hands: {A: KS ?*11}\ndiscards: {B: KS ?*2}\nstock: ?*0")
    assert problems == ["KS lies in A and in the discard of B"]


def test_counts_that_are_not_of_thirty_two() -> None:
    _, problems = read("deal: {A: ?*12, B: ?*12, stock: ?*9}")
    assert problems == ["the cards count 33, not 32 (A 12, B 12, stock 9)"]
    _, problems = read("hands: {A: ?*20, B: ?*13}")
    assert problems == ["the cards count 33, not 32 (A 20, B 13)"]


def test_a_pack_line_or_another_pack_lifts_the_count() -> None:
    assert sizes(good("pack: {wanting: ['?']}\ndeal: {A: ?*12, B: ?*12, stock: ?*7}"))[2] == 7
    foreign = FULL.replace("A: AS", "A: 7C-other AS")
    assert sizes(good(foreign)) == (13, 12, 8)


def test_a_faulty_pack_has_the_cards_that_it_is_said_to_have() -> None:
    full = FULL.replace("7C", "7C-2")
    for pack, yaml, wrong in (
        ("{wanting: 7C}", FULL, "wanting on line"),
        ("{over: [KS]}", full, "not among the cards over on line"),
        ("{over: ['?'], wanting: ['?', '?']}", "deal: {A: ?*12, B: ?*12, stock: ?*8}", "count 32"),
        ("{over: [KS], wanting: [KS]}", FULL, "both over and wanting"),
        ("{ovre: [KS]}", FULL, "unknown key 'ovre'"),
        ("redundant", FULL, "pack must say which cards are over, wanting or torn"),
        ("{}", FULL, "names no card"),
    ):
        _, problems = read(f"pack: {pack}\n{yaml}")
        assert wrong in problems[0]
    assert sizes(good("pack: {torn: [7C]}\ndeal: {A: ?*12, B: ?*12, stock: ?*8}")) == (12, 12, 8)
    assert sizes(good("pack: {over: [7C]}\ndeal: {A: ?*12}")) == (12, 12, 9)


@pytest.mark.parametrize(
    ("prose", "keys"),
    [
        ("redundant", "{over: [?]}"),
        ("KS twice", "{over: [KS]}"),
        ("a card is missing", "{wanting: [?]}"),
        ("31 cards, without the seven of clubs", "{wanting: [7C]}"),
        ("33 cards, with two sevens of clubs", "{over: [7C]}"),
        ("the eight of hearts is torn", "{torn: [8H]}"),
        ("bought in 1896", "leave out a pack that is right"),
    ],
)
def test_a_pack_in_prose_is_refused_with_the_keys_to_write(prose: str, keys: str) -> None:
    with pytest.raises(BadInput) as bad:
        read_dispute(f"elder: A\npack: {prose}\nlog: []")
    assert [problem.place.line for problem in bad.value.problems] == [2]
    assert keys in bad.value.problems[0].hint


def test_keys_that_do_not_go_together() -> None:
    assert read("deal: {A: ?*12}\nhands: {A: ?*12}")[1] == ["both deal: and hands: are given"]
    assert read("deal: {A: ?*12}\nstock: KS")[1] == ["stock: goes with hands:, not with deal:"]
    assert read("hands: {C: ?*12}")[1] == ["unknown key 'C'"]
    assert read("hands: KS QS")[1] == ["hands must be a mapping, of lines 'key: value'"]


def test_a_number_of_cards_may_be_between_two() -> None:
    """The numbers are those that come to the pack, the regular ones first."""
    dispute = read_dispute("elder: A\ndeal:\n  A: AS ?*10-12\n  B: ?*11-12\nlog: []\n")
    deals = (dispute.deal, *dispute.or_deals)
    assert {sizes(deal) for deal in deals} == {
        *((11, 11, 10), (11, 12, 9), (12, 11, 9)),
        *((12, 12, 8), (13, 11, 8), (13, 12, 7)),
    }
    assert sizes(dispute.deal) == (12, 12, 8)


def test_all_places_with_a_range_come_to_the_pack() -> None:
    text = "elder: A\ndeal:\n  A: ?*11-13\n  B: ?*12\n  stock: ?*7-8\nlog: []\n"
    dispute = read_dispute(text)
    assert [sizes(deal) for deal in (dispute.deal, *dispute.or_deals)] == [(12, 12, 8), (13, 12, 7)]


def test_numbers_that_cannot_come_to_the_pack_are_refused() -> None:
    text = "elder: A\ndeal:\n  A: ?*1-3\n  B: ?*12\n  stock: ?*8\nlog: []\n"
    with pytest.raises(BadInput, match="the cards count 21, not 32"):
        read_dispute(text)


ELEVEN = "AS KS QS JS KH QH JH KD QD KC QC"


@pytest.mark.parametrize(
    ("hand", "size"),
    [(ELEVEN, 12), (f"only {ELEVEN}", 11), ("AS KS QS ?*8", 11), ("AS KS QS", 3)],
)
def test_a_card_of_a_hand_as_played_may_not_have_been_written(hand: str, size: int) -> None:
    """Unless it is said that there were no more, any is put as unknown, or few are left."""
    deal = good(f"{{hands: {{A: {hand!r}}}}}")
    assert deal.hands["A"].size == size


def test_all_the_other_cards_tell_that_none_was_left_out() -> None:
    deal = good(
        f"{{hands: {{A: {ELEVEN!r}, B: '?*12'}}, discards: {{A: '?*5', B: '?*3'}}, stock: '?'}}"
    )
    assert sizes(deal)[0] == 11
