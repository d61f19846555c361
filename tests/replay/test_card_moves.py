"""Discarding, taking in, returning, and what acts teach of cards unknown."""

from __future__ import annotations

import pytest

from piquet_adjudicator.model.acts import Leads
from piquet_adjudicator.model.cards import parse_card
from piquet_adjudicator.model.dispute import Stipulation
from piquet_adjudicator.model.state import Pile
from piquet_adjudicator.replay.hand import with_cards
from piquet_adjudicator.replay.journal import Journal
from tests.replay.test_start import EXAMPLE, cards, codes, named, refused, replayed

UNKNOWN = {"A": "? " * 12, "B": "? " * 12}
NAMED = {"A": EXAMPLE["A"], "B": "? " * 12, "stock": "? " * 8}


def dealt(log: str, hands: dict[str, str] | None = None) -> list[str]:
    """What is said of a log that is impossible between the hands dealt."""
    return refused(log, hands or EXAMPLE, stage="dealt")


# ---- discarding


def test_cards_discarded_leave_the_hand() -> None:
    end = replayed("A discards KS 8C", EXAMPLE, stage="dealt").end
    assert codes(end.discards["A"]) == {"KS", "8C"}
    assert end.hands["A"].size == 10


def test_a_discard_told_by_its_number_leaves_the_hand_in_doubt() -> None:
    game = replayed("A discards three cards\nA takes in 5", EXAMPLE, stage="dealt")
    assert game.steps[0].after.hands["A"] == Pile(unknown=9)
    assert game.steps[0].after.discards["A"] == Pile(unknown=3)
    assert game.end.hands["A"] == Pile(frozenset(cards("9S 8S KH 9C KD")), 9)
    assert game.end.owned["A"] >= frozenset(cards(EXAMPLE["A"]))


def test_the_whole_hand_discarded_is_known() -> None:
    end = replayed("A discards 12 cards", EXAMPLE, stage="dealt").end
    assert (end.hands["A"], codes(end.discards["A"])) == (Pile(), named(EXAMPLE["A"]))


def test_what_is_played_out_of_a_hand_in_doubt_tells_the_discard() -> None:
    log = """
        A discards two cards
        A leads AS KS JS AH QH JH 8H JC 8C 7C
    """
    game = replayed(log, EXAMPLE, stage="dealt")
    assert codes(game.playing["A"]) == named("AS KS JS AH QH JH 8H JC 8C 7C")
    assert codes(game.put_out["A"]) == {"9D", "8D"}


def test_impossible_discards() -> None:
    assert dealt("A discards KS 8C\nA discards 8C\nA discards TS\nA discards 11\nA leads KS") == [
        "12: A discards 8C, but 8C was discarded by A at line 1 of the log",
        "13: A discards TS, but TS was dealt to B",
        "14: A discards 11 cards, but has 10 in hand",
        "15: A leads KS, but KS was discarded by A at line 1 of the log",
    ]


def test_a_card_of_the_stock_is_in_no_hand() -> None:
    assert dealt("A discards QS") == [
        "11: A discards QS, but QS is card 6 of the stock from the top"
    ]


def test_a_hand_in_doubt_holds_no_card_but_those_dealt() -> None:
    assert dealt("A discards two cards\nA leads TS", NAMED) == [
        "12: A leads TS, but A's cards are all known, and TS is not one of them"
    ]
    assert dealt("A discards two cards\nB discards AS", NAMED) == [
        "12: B discards AS, but AS was dealt to A"
    ]


def test_a_hand_in_doubt_still_holds_no_other_when_some_are_placed() -> None:
    log = "A discards KS\nA discards 1 card\nA leads AS\nA returns 7C-other\nB plays TS\nA leads 9S"
    hands = {**NAMED, "A": EXAMPLE["A"] + " 7C-other"}
    assert dealt(log, hands) == [
        "16: A leads 9S, but A's cards are all known, and 9S is not one of them"
    ]


def test_a_card_retaken_out_of_a_discard_in_doubt() -> None:
    assert dealt("A discards two cards\nA retakes KS\nA retakes TS") == [
        "13: A retakes TS, but TS was dealt to B",
    ]
    assert dealt("A discards two cards\nA takes back TS from his discard") == [
        "12: A takes back more than he has put out, or other cards",
    ]


# ---- taking in


def test_cards_are_taken_from_the_top() -> None:
    game = replayed("A takes in 5\nB takes in 3", EXAMPLE, stage="dealt")
    first, last = (step.after for step in game.steps)
    assert named("9S 8S KH 9C KD") <= codes(first.hands["A"])
    assert (first.taken, first.took_in) == (5, {"A": 5, "B": 0})
    assert named("QS AC 7D") <= codes(last.hands["B"])
    assert last.stock == game.start.stock


def test_unknown_cards_are_taken_in_unknown() -> None:
    end = replayed("A takes in 5", NAMED, stage="dealt").end
    assert end.hands["A"] == Pile(frozenset(cards(EXAMPLE["A"])), 5)


def test_cards_named_are_learnt_at_their_places() -> None:
    end = replayed("A takes in 9S 8S", NAMED, stage="dealt").end
    assert end.stock == (*cards("9S 8S"), *(None,) * 6)
    assert {"9S", "8S"} <= codes(end.hands["A"])
    known = {**EXAMPLE, "stock": "? KH 9S ? ? ? ? ?"}
    end = replayed("A takes in KH 9S 8S", known, stage="dealt").end
    assert end.stock[:3] == cards("8S KH 9S")


def test_the_cards_named_must_be_the_next() -> None:
    assert dealt("A takes in 9S KH") == [
        "11: A takes in KH, but KH is card 3 of the stock from the top"
    ]
    assert dealt("A takes in TS", NAMED | {"B": EXAMPLE["B"]}) == [
        "11: A takes in TS, but TS was dealt to B"
    ]
    assert dealt("A takes in 9H", {**NAMED, "stock": "9S ? ?"}) == [
        "11: A takes in 9H, but the next of the stock are 9S"
    ]


def test_taking_in_more_than_remain() -> None:
    assert dealt("A takes in 5\nB takes in 4\nB takes in 1") == [
        "12: B takes in four, but only three remain in the stock",
        "13: B takes in one, but the stock is empty",
    ]


def test_taking_in_a_card_twice() -> None:
    assert dealt("A takes in 9S 8S\nB takes in 9S", NAMED) == [
        "12: B takes in 9S, but 9S was taken in by A at line 1 of the log"
    ]


def test_a_card_left_is_taken_in_while_the_hand_is_played() -> None:
    hands = {"A": "AS KS", "B": "QS", "stock": "JS"}
    game = replayed("A leads AS\nB plays QS\nB takes in 1\nA leads KS\nB plays JS", hands)
    assert codes(game.playing["B"]) == {"QS", "JS"}
    assert (game.end.taken, game.end.took_in) == (8, None)


# ---- cards learnt


def test_unknown_cards_learnt_from_play() -> None:
    log = """
        A leads AS KS
        B plays 7S 8S 9S
        A drops QH
        B shows TC
        A retakes QH
    """
    game = replayed(log, UNKNOWN)
    assert game.playing["A"] == Pile(frozenset(cards("AS KS QH")), 9)
    assert game.playing["B"] == Pile(frozenset(cards("7S 8S 9S TC")), 8)
    assert game.end.hands["A"] == Pile(frozenset(cards("QH")), 9)
    assert game.start.hands["A"] == Pile(unknown=12)


def test_a_card_learnt_stays_learnt_when_it_is_retaken() -> None:
    game = replayed("A leads AS\nA retakes AS\nA leads KS", UNKNOWN)
    assert game.end.hands["A"] == Pile(frozenset(cards("AS")), 10)


def test_a_card_known_elsewhere_is_not_learnt() -> None:
    assert refused("A leads AS\nB plays AS", UNKNOWN) == [
        "12: B plays AS, but AS was led by A at line 1 of the log"
    ]
    hands = {**UNKNOWN, "A": EXAMPLE["A"]}
    assert refused("A leads AS\nB plays KS", hands) == ["12: B plays KS, but KS is in A's hand"]
    assert refused("A leads AS\nB plays 7S", UNKNOWN, discards={"B": "7S 8S 9S"}) == [
        "12: B plays 7S, but 7S is in B's discard"
    ]
    assert refused("A leads AS\nB plays 7S\nA leads KS\nB plays 7S", UNKNOWN) == [
        "14: B plays 7S, but 7S was played by B at line 2 of the log"
    ]


def test_the_same_card_named_twice_in_one_act() -> None:
    game = replayed("", {"A": "KS QS ?", "B": "? ?"})
    journal = Journal(game.dispute)
    act = Leads("A", cards("KS KS"))
    with_cards(game.start, act.player, act.cards, "leads", journal)
    assert [problem.message for problem in journal.problems] == ["A leads KS twice"]


def test_the_rest_of_the_pack_is_known_where_one_place_is_not() -> None:
    hands = {"A": EXAMPLE["A"], "B": "? " * 12, "stock": EXAMPLE["stock"]}
    game = replayed("", hands, stage="dealt")
    assert codes(game.playing["B"]) == named(EXAMPLE["B"])
    assert game.end.hands["B"] == Pile(unknown=12)


def test_but_not_where_the_pack_is_redundant() -> None:
    hands = {"A": EXAMPLE["A"] + " 7C-2", "B": "? " * 12, "stock": EXAMPLE["stock"]}
    assert replayed("", hands, stage="dealt").playing["B"] == Pile(unknown=12)


def test_cards_shown_out_of_the_discard_or_the_tricks() -> None:
    log = "A discards KS\nA leads AS\nA shows KS AS JS"
    game = replayed(log, EXAMPLE, stage="dealt")
    assert codes(game.end.shown["A"]) == {"KS", "AS", "JS"}
    assert game.end.hands["A"].size == 10


def test_cards_shown_that_are_not_his() -> None:
    log = "B discards 7S\nB leads TS\nA shows 7S TS TH AS 9S"
    assert dealt(log) == [
        "13: A shows 7S, but 7S was discarded by B at line 1 of the log",
        "13: A shows TS, but TS was led by B at line 2 of the log",
        "13: A shows TH, but TH was dealt to B",
        "13: A shows 9S, but 9S is card 1 of the stock from the top",
    ]


# ---- cards returned


def test_a_card_of_the_other_pack_returned() -> None:
    hands = {"A": EXAMPLE["A"] + " 7C-other", "B": EXAMPLE["B"]}
    game = replayed("A returns 7C-other", hands)
    assert codes(game.end.hands["A"]) == named(EXAMPLE["A"])
    assert "7C-other" in codes(game.playing["A"])
    assert codes(game.end.returned) == {"7C-other"}
    assert refused("A returns 7C-other\nA leads 7C-other", hands) == [
        "12: A leads 7C-other, but 7C-other was returned by A at line 1 of the log"
    ]


def test_a_card_returned_out_of_the_discard() -> None:
    game = replayed("A returns 7C-other", discards={"A": "7C-other ? ? ? ? ?"})
    assert game.end.discards["A"] == Pile(unknown=5)
    assert codes(game.put_out["A"]) == codes(game.end.returned) == {"7C-other"}
    assert "7C-other" not in codes(game.playing["A"])


def test_a_returned_card_is_not_learnt_again() -> None:
    assert refused("A returns 7C-other\nA leads 7C-other", {"A": "? ? ?", "B": "?"}) == [
        "12: A leads 7C-other, but 7C-other was returned by A at line 1 of the log"
    ]


def test_a_card_of_the_other_pack_played_and_then_removed() -> None:
    hands = {"A": "AS 7C-other", "B": "KS QS"}
    log = """
        A leads 7C-other
        B plays KS
        the players take back the cards from trick 1
        A returns 7C-other
        A leads AS
    """
    game = replayed(log, hands)
    assert game.end.hands["A"].size == 0
    assert codes(game.playing["A"]) == {"AS", "7C-other"}


# ---- stipulations


def admitted(card: str, place: str, player: str | None = None) -> tuple[Stipulation, ...]:
    text = f"{card} was in {f'{player}’s ' if player else 'the '}{place}"
    return (Stipulation(parse_card(card), place, player, text, 9),)  # type: ignore[arg-type]


def test_stipulated_cards_are_known_though_no_act_shows_them() -> None:
    game = replayed("", UNKNOWN, stipulated=admitted("KD", "discard", "A"))
    assert codes(game.put_out["A"]) == {"KD"}
    game = replayed("A leads AS", UNKNOWN, stipulated=admitted("KD", "hand", "A"))
    assert game.playing["A"] == Pile(frozenset(cards("AS KD")), 10)
    game = replayed("A leads KD", UNKNOWN, stipulated=admitted("KD", "hand", "A"))
    assert game.playing["A"] == Pile(frozenset(cards("KD")), 11)


def test_a_stipulation_settles_the_rest() -> None:
    game = replayed(
        "A discards 1 card", EXAMPLE, stage="dealt", stipulated=admitted("KS", "discard", "A")
    )
    assert codes(game.put_out["A"]) == {"KS"}
    assert codes(game.playing["A"]) == named(EXAMPLE["A"]) - {"KS"}


@pytest.mark.parametrize(
    ("log", "stipulated", "contrary"),
    [
        ("A leads KD", admitted("KD", "discard", "A"), "KD was led by A at line 1 of the log"),
        ("A leads KD", admitted("KD", "hand", "B"), "KD was led by A at line 1 of the log"),
        (
            "A discards KD",
            admitted("KD", "hand", "A"),
            "KD was discarded by A at line 1 of the log",
        ),
        ("A leads KD", admitted("KD", "stock"), "KD was led by A at line 1 of the log"),
    ],
)
def test_a_stipulation_against_the_record(
    log: str, stipulated: tuple[Stipulation, ...], contrary: str
) -> None:
    (told,) = refused(log, UNKNOWN, stipulated=stipulated)
    assert told.startswith("9: ")
    assert told.endswith(f"the record settles it otherwise: {contrary}")


def test_a_stipulation_against_cards_all_known() -> None:
    for stipulated, contrary in (
        (admitted("KD", "hand", "A"), "KD is card 5 of the stock from the top"),
        (admitted("9H", "hand", "A"), "9H was dealt to B"),
        (admitted("9H", "stock"), "9H was dealt to B"),
    ):
        (told,) = refused("", EXAMPLE, stage="dealt", stipulated=stipulated)
        assert told.endswith(contrary)
    (told,) = refused("", NAMED, stage="dealt", stipulated=admitted("KD", "hand", "A"))
    assert told.endswith("A's hand is all known without KD")
    (told,) = refused(
        "A discards 3 cards", NAMED, stage="dealt", stipulated=admitted("KD", "discard", "A")
    )
    assert told.endswith("A's cards are all known without KD")


def test_a_stipulation_about_the_stock_that_the_record_leaves_open() -> None:
    game = replayed("", NAMED, stage="dealt", stipulated=admitted("KD", "stock"))
    assert game.end.stock == (None,) * 8
    replayed("A takes in 5\nA leads KD", NAMED, stage="dealt", stipulated=admitted("KD", "stock"))
    replayed("A takes in 5", EXAMPLE, stage="dealt", stipulated=admitted("KD", "stock"))


def test_two_stipulations_of_one_card() -> None:
    both = (*admitted("KD", "hand", "A"), *admitted("KD", "discard", "B"))
    (told,) = refused("", UNKNOWN, stipulated=both)
    assert told.endswith("KD was in A's hand")
