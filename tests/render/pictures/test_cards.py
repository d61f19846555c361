"""The cards drawn: each in its row, those not known counted, and the same in words."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.model.cards import Card, parse_card
from piquet_adjudicator.model.state import Pile
from piquet_adjudicator.render.pictures.card_face import HIGH, PIPS, RED_SUITS, WIDE, back, face
from piquet_adjudicator.render.pictures.card_picture import PAGE
from piquet_adjudicator.render.pictures.card_rows import card_rows

from .samples import SVG, cards_picture, drawn, example, ruled, words_in

AS_DEALT = """
elder: A
deal:
  A: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
  B: TS 7S TH 9H 7H KC QC TC AD QD JD TD
  stock: 9S 8S KH 9C KD QS AC 7D
log:
  - A looks at his hand
"""
RANKS = {"A", "K", "Q", "J", "10", "9", "8", "7"}


def rows_drawn(text_or_name: str) -> list[tuple[str, list[str]]]:
    """The rows of a picture read back from it: the label, and what stands on the cards under it,
    from left to right."""
    ruling = ruled(text_or_name) if "\n" in text_or_name else example(text_or_name)
    rows: list[tuple[str, list[str]]] = []
    for element in drawn(cards_picture(ruling.game)):
        if element.tag == f"{SVG}text" and element.get("text-anchor") == "start":
            rows.append((element.text or "", []))
        elif element.tag == f"{SVG}g":
            rows[-1][1].append("".join(words_in(element)))
    return rows


def test_each_card_is_in_its_row_by_suit_and_from_the_ace_down() -> None:
    rows = rows_drawn("case-02")
    assert rows == [
        (
            "A's hand (elder), to play with: 12 cards",
            ["AS", "JS", "9S", "8S", "AH", "KH", "QH", "JH", "8H", "KD", "JC", "9C"],
        ),
        ("A put out: 5 cards", ["KS", "9D", "8D", "8C", "7C"]),
        (
            "B's hand (younger), to play with: 12 cards",
            ["QS", "10S", "10H", "AD", "QD", "JD", "10D", "7D", "AC", "KC", "QC", "10C"],
        ),
        ("B put out: 3 cards", ["7S", "9H", "7H"]),
    ]


def test_the_suit_drawn_is_that_of_the_letter() -> None:
    paths = {path: suit for suit, path in PIPS.items()}
    made = cards_picture(example("case-02").game)
    assert made and "id=" not in made.svg
    picture = drawn(made)
    cards = [group for group in picture.findall(f"{SVG}g") if group.findall(f"{SVG}g")]
    assert len(cards) == 32
    for card in cards:
        pip = card.find(f"{SVG}g/{SVG}path")
        assert pip is not None
        assert paths[pip.get("d") or ""] == words_in(card)[1]


@pytest.mark.parametrize("suit", PIPS)
def test_red_suits_are_outlines_and_black_ones_solid(suit: str) -> None:
    """So that they are told apart in black and white."""
    pip = ElementTree.fromstring(face(Card(14, suit), 0, 0)).find("g/path")
    assert pip is not None
    assert pip.get("fill") == ("#ffffff" if suit in RED_SUITS else "#000000")
    assert (pip.get("stroke") is not None) == (suit in RED_SUITS)


def test_cards_not_known_are_counted_on_a_back() -> None:
    rows = rows_drawn("not-known")
    assert rows[0] == ("A's hand (elder), to play with: 12 cards", ["AS", "11"])
    assert rows[1] == ("A put out: 5 cards", ["5"])
    assert rows[3] == ("B put out: 3 cards", ["3"])


def test_before_the_exchange_the_hands_are_as_dealt_and_the_stock_lies_in_its_order() -> None:
    rows = rows_drawn(AS_DEALT)
    assert [label for label, _ in rows] == [
        "A's hand (elder), as dealt: 12 cards",
        "B's hand (younger), as dealt: 12 cards",
        "The stock: 8 cards, by place from the top",
    ]
    assert rows[2][1] == ["9S", "8S", "KH", "9C", "KD", "QS", "AC", "7D"]


def test_the_stock_left_has_its_places() -> None:
    ruling = ruled(AS_DEALT + "  - A discards 8C 7C 9D\n  - A takes in 3\n")
    left = card_rows(ruling.game)[-1]
    assert left.label == "Left in the stock: 5 cards, by place from the top"
    assert left.places == (4, 5, 6, 7, 8)
    assert [card.code for card in left.known] == ["9C", "KD", "QS", "AC", "7D"]
    places = [
        each.text
        for each in drawn(cards_picture(ruling.game)).findall(f"{SVG}text")
        if each.get("text-anchor") == "middle"
    ]
    assert places == ["4", "5", "6", "7", "8"]


def test_cards_taken_up_and_not_with_the_hand_have_their_row() -> None:
    rows = rows_drawn(AS_DEALT + "  - A discards 8C 7C 9D\n  - A takes up the top card\n")
    assert ("A has taken up: 1 card, by place from the top", ["9S"]) in rows


def test_one_card_changed_changes_the_drawing_there() -> None:
    swapped = AS_DEALT.replace("A: AS", "A: QS").replace("KD QS AC", "KD AS AC")
    before, after = rows_drawn(AS_DEALT), rows_drawn(swapped)
    assert "AS" in before[0][1] and "AS" not in after[0][1]
    assert before[1] == after[1]
    assert after[2][1][5] == "AS"


def test_nothing_is_drawn_where_no_card_is_known() -> None:
    assert cards_picture(ruled("{elder: A, log: [A calls three kings]}").game) is None


def test_a_card_of_another_pack_says_so() -> None:
    other = ElementTree.fromstring(face(parse_card("7C-other"), 0, 0))
    assert words_in_plain(other) == ["7", "C*"]
    edge = other.find("rect")
    assert edge is not None
    assert edge.get("stroke-dasharray")
    assert words_in_plain(ElementTree.fromstring(face(parse_card("7C-2"), 0, 0))) == ["7", "C2"]


def words_in_plain(element: ElementTree.Element) -> list[str]:
    """The text of an element that stands alone."""
    return [each.text or "" for each in element.iter("text")]


def test_a_back_tells_how_many() -> None:
    assert words_in_plain(ElementTree.fromstring(back(11, 0, 0))) == ["11"]


def test_it_tells_the_cards_in_words() -> None:
    picture = drawn(cards_picture(example("not-known").game))
    assert picture.get("role") == "img"
    assert picture.findtext(f"{SVG}title") == "The cards of the deal"
    told = picture.findtext(f"{SVG}desc") or ""
    assert "A's hand (elder), to play with: 12 cards: ace of spades; and eleven cards not" in told
    assert "queen, ten, seven of spades; queen, ten, seven of hearts" in told


@pytest.mark.parametrize("many", [12, 13, 17, 32])
def test_however_many_cards_lie_on_the_page_and_show_their_corner(many: int) -> None:
    game = example("case-02").game
    cards = sorted(game.playing["A"].known | game.playing["B"].known | set(PACK_REST))[:many]
    hand = {**game.playing, "A": Pile(frozenset(cards), 3)}
    picture = drawn(cards_picture(replace(game, playing=hand)))
    seen: dict[float, list[float]] = {}
    for group in picture.findall(f"{SVG}g"):
        move, _, scale = (group.get("transform") or "").partition(") scale(")
        x, y = map(float, move.removeprefix("translate(").rstrip(")").split())
        size = float(scale.rstrip(")") or 1)
        assert x >= 0 and x + WIDE * size <= PAGE
        assert y + HIGH * size <= float(picture.get("height") or 0)
        seen.setdefault(y, []).append(x)
    for places in seen.values():
        assert all(b - a >= 18 for a, b in pairwise(places))


PACK_REST = tuple(Card(rank, suit) for suit in "SHDC" for rank in range(7, 15))


def test_a_hand_of_a_number_not_known_is_of_so_many_to_so_many_cards() -> None:
    """The record tells three cards, and that there were eight to ten more."""
    record = "elder: A\nhands:\n  A: AS KS QS ?*8-10\n  B: ?*12\nlog:\n  - A leads AS\n"
    dispute = read_dispute(record)
    first, out, *_ = card_rows(adjudicate(dispute).game, or_deals=dispute.or_deals)
    assert first.text == "♠ A K Q and 8 to 10 not known (11 to 13)"
    assert first.label == "A's hand (elder), to play with: 11 to 13 cards"
    assert first.words.endswith("ace, king, queen of spades; and eight to ten cards not known.")
    assert out.text == "5 cards not known"


def test_a_card_put_for_one_not_seen_stands_in_no_hand() -> None:
    """Seven tricks of which no card was seen, before cards that are dropped, taken up and led: the
    first seven are others, and none of them is drawn as if it were known: seven backs are."""
    tricks = "  - A leads a card\n  - B plays a card\n" * 7
    rows = rows_drawn(f"""
elder: A
hands:
  A: KH 8H KC QC QD ?*7
  B: QS JS 9C 8C AD ?*7
log:
{tricks}  - A drops KH 8H
  - A retakes KH 8H
  - A leads QD
  - B plays AD
  - A leads KC
  - A retakes KC
""")
    hands = [[card for card in cards if card] for label, cards in rows if "hand" in label]
    assert [{card for card in cards if card != "7"} for cards in hands] == [
        {"KH", "8H", "KC", "QC", "QD"},
        {"QS", "JS", "9C", "8C", "AD"},
    ]


def test_a_card_admitted_to_have_been_his_stands_in_his_hand() -> None:
    """Though a heart that was led, and not seen, is put as it."""
    rows = rows_drawn("""
elder: A
deal: {A: "?*12", B: "?*12", stock: "?*8"}
log: [A discards 5, A takes in 5, B discards 3, B takes in 3, A leads a heart, B plays a card]
stipulated: [AH was in A's hand, KH was in A's hand]
""")
    hand = next(cards for label, cards in rows if "A's hand" in label)
    assert {"AH", "KH"} <= {*hand}


def test_a_discard_of_a_number_not_recorded_may_be_of_any() -> None:
    record = """
elder: A
deal:
  A: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
  B: TS 7S TH 9H 7H KC QC TC AD QD JD TD
log:
  - A discards
  - A takes in 5
"""
    hand, out, *_ = card_rows(adjudicate(read_dispute(record)).game)
    assert hand.text == "♠ A K J; ♥ A Q J 8; ♦ 9 8; ♣ J 8 7 and 5 not known (9 to 16 of these)"
    assert out.text == "1 to 8 cards not known"
