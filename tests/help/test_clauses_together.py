"""Lines of several clauses, and of one who speaks of himself: for each cause for which the right
lines were once not offered, one of them."""

from __future__ import annotations

import pytest

from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.help.suggest import suggest
from piquet_adjudicator.replay.fold import replay
from tests.help.test_lines import record

EXCHANGE = ("A discards five cards", "A takes in 5", "B discards three cards", "B takes in 3")
POINT = (*EXCHANGE, "A calls five cards", "B replies good")
TRICK = (*POINT, "A leads AS", "B plays 7S")
DEALT = ("A cuts to the dealer", "B deals")
LEFT = ("A discards five cards", "A takes in 5", "B discards two cards", "B takes in 2")

OFFERED = (
    # he who speaks of himself does what he says
    (TRICK[:-1], "B: I throw a spade on it", ("B plays a spade",)),
    (("A looks at his hand",), "A: I put out five", ("A discards five cards",)),
    (TRICK, "A: I waive it", ("A waives the penalty",)),
    (TRICK, "B, laughing: I take my seven back", ("B retakes the card",)),
    # ... and another may act after him
    (
        LEFT,
        "A: spades I lead first. B then turned the left card up.",
        ("A says that he will lead spades", "B looks at the cards left"),
    ),
    # what may still be talk is offered as talk too
    (TRICK, "A: she may not look", ('A says: "she may not look"',)),
    # who is named after what he did
    (TRICK, "QH from A, KH from B.", ("A leads QH", "B plays KH")),
    (EXCHANGE, "five for point by A, equal said B", ("A calls five cards", "B replies equal")),
    # the verb that is said once
    (DEALT[:1], "A got 14, B 10", ("B deals fourteen cards to A", "B deals ten cards to B")),
    (TRICK, "A has seven tricks, B five", ("A wins 7 tricks and B 5",)),
    # cards that are named together
    (POINT, "A turns up the aces of hearts, clubs and spades", ("A shows AH AC AS",)),
    ((), "B cuts, showing two cards, the 8H and the 9H", ("B cuts 8H 9H for deal",)),
    # numbers that are counted on
    (TRICK, "twenty-nine, sixty! says A", ("A counts 29", "A counts 60")),
    # what a clause leaves to the record, and to the clauses before it
    (
        (*POINT, "A leads AC"),
        "A took his ace back and led the king of the same suit",
        ("A retakes the card", "A leads KC"),
    ),
    (
        (*POINT, "A calls four knaves", "B replies good"),
        "A has only three of them",
        ("A corrects the call to three knaves",),
    ),
    (
        (*POINT, "A calls a quint", "B replies good"),
        "B would see the quint; A laid it on the table.",
        ("B asks to see the quint", "A shows the quint"),
    ),
    (POINT, "A reckons three knaves, B lets him", ("A calls three knaves", "B replies good")),
    (
        (*POINT, "A leads AS KS QS JS together"),
        "A says play four; B gives five",
        ("A says play 4 cards", "B plays five cards"),
    ),
    (
        TRICK,
        "A opens KS, B follows with the eight, then A the queen, B the nine",
        ("A leads KS", "B plays 8S", "A leads QS", "B plays 9S"),
    ),
    (TRICK, "A plays the nine of hearts, taken by B's ten", ("A leads 9H", "B plays TH")),
    # what is done after what had been done, and what is asked of him who then does it
    (
        ("A looks at his hand",),
        "A having put out five took them back and put out four only",
        ("A discards five cards", "A takes back his discard", "A discards four cards"),
    ),
    (
        (*DEALT[:1], "B deals by threes", "B deals four cards to A"),
        "B asks leave to put it right, and A says no",
        ("B asks leave to rectify the deal", "A refuses leave to rectify the deal"),
    ),
    (
        TRICK,
        "A asks B to say how many diamonds he has; B says none",
        ("A asks how many diamonds remain", "B answers none"),
    ),
    # who leads after a trick, and what is answered twice
    (TRICK, "A 8D, B JD takes, B QD", ("A leads 8D", "B plays JD", "B leads QD")),
    (
        EXCHANGE,
        "Point five - good. Tierce major - good.",
        ("A calls five cards", "B replies good", "A calls a tierce major", "B replies good"),
    ),
    # what one would have, and the other refuses, is proposed
    (
        ("A looks at his hand", "B looks at his hand"),
        "Elder will have the deal again and younger agrees not",
        ("A proposes a fresh deal", "B refuses a fresh deal"),
    ),
    (
        ("A looks at his hand",),
        "he put away five and drew as many",
        ("A discards five cards", "A takes in 5"),
    ),
    (
        (*POINT, "A leads QH"),
        "B puts the king on A's queen and returns a heart",
        ("B plays KH", "B leads a heart"),
    ),
    (("A looks at his hand",), "A says one is wanting", ("A says that A has 11 cards",)),
    ((*DEALT[:1], "B deals by twos"), "B showed A's KS", ("B exposes KS of A's in dealing",)),
    (
        ("A discards five cards",),
        "When A had put out his cards B said: blank!",
        ("B announces carte blanche",),
    ),
    # a clause that is heard less well than those beside it
    (
        POINT,
        "A: quart. B: how high? A: knave. B: not good.",
        (
            *("A calls a quart", "B asks to what card it is", "A says to the knave"),
            "B replies not good",
        ),
    ),
    # what all the words of a line are known to tell leaves a card out that they name
    (
        (*POINT, "A leads a spade"),
        "B didn't follow suit: he put TC on the spade, although he has 8S",
        ("B plays TC",),
    ),
    # one of another name than the players, and he who is spoken of by another
    (
        TRICK,
        "Colonel Brand says A has the wrong score",
        ("a bystander points out that A has the wrong score",),
    ),
    (TRICK, "A holds thirteen cards, B remarks, counting them", ("B says that A has 13 cards",)),
    (TRICK[:-1], "he scores one for the lead", ("A counts 1",)),
    (DEALT, "B finds thirteen in his hand", ("B says that B has 13 cards",)),
    (POINT, "B's sheet had 104 for A", ("B writes 104 for A",)),
    ((*POINT, "A calls a quint"), "B disallowed the quint", ("B replies not good to the quint",)),
    (
        (*POINT, "A leads 9C", "B plays 7H"),
        "King of clubs put down by B in place of the seven of hearts",
        ("B retakes 7H", "B plays KC"),
    ),
)


@pytest.mark.parametrize(("log", "line", "lines"), OFFERED, ids=[row[1] for row in OFFERED])
def test_the_right_lines_are_offered(
    log: tuple[str, ...], line: str, lines: tuple[str, ...]
) -> None:
    game = replay(read_dispute(record(log)))
    ways = [way.lines for way in suggest(line, "A", game)]
    assert lines in ways
