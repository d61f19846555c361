"""The scoring card of p. 101 and the chouette of p. 102 settle as printed; stakes (pp. 100-101)."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from piquet_adjudicator.cli import main
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import load, read_record
from piquet_adjudicator.model.partie_record import Paid, Stakes, paid
from piquet_adjudicator.model.scoring_card import CardRecord
from piquet_adjudicator.partie.scoring import CardRuling, settle_card
from piquet_adjudicator.partie.settlement import Won, balance, in_tens, pays, seats

FOLDER = Path(__file__).parent / "partie"
POUND = 240


def settled(text: str) -> CardRuling:
    record = read_record(text, "card.yaml")
    assert isinstance(record, CardRecord)
    return settle_card(record)


def settled_file(name: str) -> CardRuling:
    record = load(str(FOLDER / f"{name}.yaml"))
    assert isinstance(record, CardRecord)
    return settle_card(record)


def test_the_scoring_card_of_five_parties() -> None:
    """The totals are 150, 476, 416, 141, 126; 692 and 617; A wins 75 points, and five
    shillings."""
    card = settled_file("p101-card-of-five-parties")
    totals = [(each.totals["A"][0], each.totals["B"][0]) for each in card.results]
    assert totals == [(164, 114), (224, 92), (75, 301), (103, 144), (130, 104)]
    won = [(each.winner, each.points) for each in card.won]
    assert won == [("A", 150), ("A", 416), ("B", 476), ("B", 141), ("A", 126)]
    assert [each.rubicon for each in card.results] == [False, True, True, False, False]
    assert card.columns == {"A": 692, "B": 617}
    assert card.standing[-1] == {"A": 75, "B": -75}
    assert card.pence == {"A": 60, "B": -60}


def test_the_chouette() -> None:
    """ "A wins 190; C, 310; B loses 500", and at ten shillings a hundred fifteen shillings,
    thirty, and forty-five."""
    card = settled_file("p102-card-of-a-chouette")
    tens = {who: [each[who] // 10 for each in card.standing] for who in "ABC"}
    assert tens == {
        "A": [30, 114, 18, 32, 19],
        "B": [-15, -57, -9, -37, -50],
        "C": [-15, -57, -9, 5, 31],
    }
    assert [each.single for each in card.won] == ["A", "A", "A", "B", "C"]
    assert card.pence == {"A": 15 * 12, "B": -45 * 12, "C": 30 * 12}


@pytest.mark.parametrize(
    ("stakes", "points", "pence"),
    [
        (Stakes(120, 100, 50), 50, 60),  # "Fractions of fifty points are not reckoned"
        (Stakes(120, 100, 25), 75, 90),  # "only neglect fractions of twenty-five points"
        (Stakes(POUND, 100, 50), 50, 120),  # twopenny points, "at a pound a hundred"
        (Stakes(3, 1, 40), 40, 120),  # threepenny points, "by multiples of forty"
        (Stakes(12, 1, 20), 60, 3 * POUND),  # shilling points, "75 points only score as 60"
        (Stakes(6, 1, 40), 40, POUND),  # sixpenny points: a pound is forty of them
    ],
)
def test_seventy_five_points(stakes: Stakes, points: int, pence: int) -> None:
    """What the 75 points that A wins by the card are worth, at the stakes of p. 101."""
    assert paid(75, stakes) == Paid(points, pence)


def test_multiples_of_ten() -> None:
    """ "Adding one to the tens for units above five, and neglecting units from one to five." """
    assert [in_tens(points) for points in (416, 141, 150, 476, 126, 105, 106)] == [
        *(420, 140, 150, 480, 130, 100, 110),
    ]


def test_who_sits_where() -> None:
    """The single player goes on while he wins; the adviser takes the place of the loser."""
    assert list(seats(["A", "C", "C", "B"])) == [
        ("A", "B", "C"),
        ("A", "C", "B"),
        ("C", "B", "A"),
        ("C", "A", "B"),
    ]


def test_the_loser_pays_no_more_than_is_received() -> None:
    assert pays({"A": 190, "B": -500, "C": 310}, Stakes(120, 100, 50))["B"] == -540
    assert pays({"A": 300, "B": -150, "C": -150}, Stakes(120, 100, 50)) == {
        **{"A": 360, "B": -180, "C": -180},
    }
    assert balance([Won("A", 30), Won("B", 30)]) == {"A": 0, "B": 0}


def test_a_partie_that_is_not_concluded_is_refused() -> None:
    with pytest.raises(BadInput, match="partie 2 is not concluded"):
        settled("parties: [{A: 164, B: 114}, {deals: [{score: {A: 20, B: 30}}]}]")


def test_at_chouette_the_turn_is_carried_over() -> None:
    with pytest.raises(BadInput, match="partie 2 is between A and B") as caught:
        settled("{chouette: yes, parties: [{A: 164, B: 114}, {A: 224, B: 92}]}")
    assert caught.value.problems[0].hint == "A plays it against C, whom B advises"


def test_score_prints_a_card_and_rule_does_not() -> None:
    path = str(FOLDER / "p101-card-of-five-parties.yaml")
    done = CliRunner().invoke(main, ["score", path])
    rubicon = "  Partie 3: A 75, B 301; B wins 476 points, a rubicon (Laws 71.1 and 73.1).\n"
    assert rubicon in done.stdout
    assert "B wins 141 points (Laws 71.1 and 72.1).\n" in done.stdout
    assert "  - Fractions of 50 points are not paid for (p. 101 of the treatise).\n" in done.stdout
    assert done.stdout.endswith("  - A receives 5s.\n  - B pays 5s.\n")
    refused = CliRunner().invoke(main, ["rule", path])
    assert (refused.exit_code, "the file tells a scoring card" in refused.stderr) == (2, True)


def test_of_three_the_tens_are_by_their_page() -> None:
    page = CliRunner().invoke(main, ["score", str(FOLDER / "p102-card-of-a-chouette.yaml")]).stdout
    words = "Units above five are counted as ten, and units from one to five as nothing (p. 102 of"
    assert words in " ".join(page.split())
