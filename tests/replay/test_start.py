"""The table before the log; and `replayed`, by which all tests of replay set a table."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import BadInput, Place
from piquet_adjudicator.language.manner import read_line
from piquet_adjudicator.model.acts import NotTold
from piquet_adjudicator.model.cards import Card, parse_card
from piquet_adjudicator.model.dispute import Deal, Dispute, Holding, Line, Stipulation, Words
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, Pile
from piquet_adjudicator.replay.fold import replay

EXAMPLE = {
    "A": "AS KS JS AH QH JH 8H JC 8C 7C 9D 8D",
    "B": "TS 7S TH 9H 7H KC QC TC AD QD JD TD",
    "stock": "9S 8S KH 9C KD QS AC 7D",
}
"""The cards as dealt in the Example (p. 103)."""

PLAYED = {
    "A": "AS JS 9S 8S AH KH QH JH 8H JC 9C KD",
    "B": "QS TS TH AC KC QC TC AD QD JD TD 7D",
}
"""The hands as played in the Example."""

FIRST_LINE = 11
"""The line of the file on which the log of every test begins."""


def cards(text: str) -> tuple[Card, ...]:
    """The cards named; the unknown ones (`?`) left out."""
    return tuple(parse_card(word) for word in text.split() if word != "?")


def named(text: str) -> set[str]:
    """The codes in a text."""
    return set(text.split())


def codes(found: Pile | frozenset[Card] | tuple[Card, ...]) -> set[str]:
    """The cards by their codes."""
    return {card.code for card in (found.known if isinstance(found, Pile) else found)}


def holding(text: str) -> Holding:
    """Cards of one place, `?` for each unknown."""
    return Holding(cards(text), text.split().count("?"))


def line(words: str, number: int) -> Line:
    """The line of a log of that number, in these words."""
    if words == "(not told)":
        return Line(number, NotTold(), number + FIRST_LINE - 1)
    act, manner = read_line(words)
    said = None if manner is None else Words(words, manner)
    return Line(number, act, number + FIRST_LINE - 1, said)


def dispute(
    log: str,
    hands: dict[str, str],
    *,
    stage: str = "taken in",
    discards: dict[str, str] | None = None,
    stipulated: tuple[Stipulation, ...] = (),
) -> Dispute:
    """A dispute between hands (and a `stock`) with a log of one sentence a line."""
    lines = [each.strip() for each in log.strip().splitlines() if each.strip()]
    stock = tuple(None if w == "?" else parse_card(w) for w in hands.get("stock", "").split())
    players: tuple[Player, Player] = ("A", "B")
    return Dispute(
        code="portland-1882",
        elder="A",
        deal=Deal(
            stage="dealt" if stage == "dealt" else "taken in",
            hands={p: holding(hands[p]) for p in players if p in hands},
            stock=stock,
            discards={p: holding(discards[p]) for p in players if discards and p in discards},
        ),
        log=tuple(line(words, number) for number, words in enumerate(lines, 1)),
        stipulated=stipulated,
        file="hand.yaml",
    )


def replayed(log: str, hands: dict[str, str] | None = None, **more: object) -> Game:
    """The game of a log; between the hands of the Example as played, where none are given."""
    return replay(dispute(log, hands or PLAYED, **more))  # type: ignore[arg-type]


def refused(log: str, hands: dict[str, str] | None = None, **more: object) -> list[str]:
    """What is said of an impossible record, one string a problem, as `12: the words`."""
    with pytest.raises(BadInput) as caught:
        replayed(log, hands, **more)
    assert all(problem.hint for problem in caught.value.problems)
    return [f"{p.place.line}: {p.message}" for p in caught.value.problems]


def test_hands_as_dealt() -> None:
    start = replayed("", EXAMPLE, stage="dealt").start
    assert codes(start.hands["A"]) == named(EXAMPLE["A"])
    assert start.discards == {"A": Pile(), "B": Pile()}
    assert start.stock == cards(EXAMPLE["stock"])
    assert (start.taken, start.took_in, start.to_lead) == (0, {"A": 0, "B": 0}, "A")


def test_a_hand_left_out_is_twelve_unknown_cards() -> None:
    start = replayed("", {"A": EXAMPLE["A"], "stock": "? ? ? ? ? ? ? ?"}, stage="dealt").start
    assert start.hands["B"] == Pile(unknown=12)
    assert start.stock == (None,) * 8


def test_hands_as_played_have_the_regular_discards() -> None:
    start = replayed("").start
    assert start.discards == {"A": Pile(unknown=5), "B": Pile(unknown=3)}
    assert (start.stock, start.taken, start.took_in) == ((None,) * 8, 8, None)


@pytest.mark.parametrize(
    ("a", "b", "left", "discards"),
    [
        (12, 13, "", (5, 2)),  # Case XXII: the younger hand put out two and took three
        (11, 12, "", (6, 3)),
        (12, 12, "9S", (5, 2)),  # the younger hand left one
        (12, 12, "? ? ? ?", (4, 0)),  # and the elder one of his
    ],
)
def test_discards_not_told_leave_the_hands_as_they_are(
    a: int, b: int, left: str, discards: tuple[int, int]
) -> None:
    hands = {"A": "? " * a, "B": "? " * b, "stock": left}
    start = replayed("", hands).start
    assert (start.discards["A"].unknown, start.discards["B"].unknown) == discards
    assert a + b + len(left.split()) + sum(discards) == 32
    assert start.taken == 8 - len(left.split())


def test_one_discard_not_told_is_the_rest_of_the_pack() -> None:
    hands = {"A": "? " * 12, "B": "? " * 13}
    start = replayed("", hands, discards={"B": "8S 7S"}).start
    assert start.discards["A"] == Pile(unknown=5)
    assert start.discards["B"] == Pile(frozenset(cards("8S 7S")))
    assert start.owned == {"A": frozenset(), "B": frozenset(cards("8S 7S"))}


def test_a_card_of_the_other_pack_leaves_the_discards_as_they_are() -> None:
    hands = {"A": "? " * 12 + "7C-other", "B": "? " * 12}
    assert replayed("", hands).start.discards["A"].unknown == 5


def test_places_of_the_stock_left_keep_their_numbers() -> None:
    start = replayed("", {**PLAYED, "stock": "7H"}).start
    assert start.stock == (None,) * 7 + cards("7H")
    assert start.taken == 7


def test_the_same_card_in_two_places() -> None:
    with pytest.raises(BadInput) as caught:
        replayed("", {"A": "KS QS", "B": "KS 7S", "stock": "QS"})
    assert [p.message for p in caught.value.problems] == [
        "KS lies in A's hand and in B's hand",
        "QS lies in A's hand and in the stock",
    ]
    assert caught.value.problems[0].place == Place("hand.yaml", 0, 0)
    assert "KS-2" in caught.value.problems[0].hint


def test_a_second_card_of_the_name_is_another_card() -> None:
    start = replayed("", {"A": "KS KS-2", "B": "KS-other 7S"}).start
    assert start.hands["A"].size == 2
