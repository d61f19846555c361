"""Parties of games (au cent): told by their games, claimed of, compared, and on a scoring card."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.model.scoring_card import CardRecord
from piquet_adjudicator.partie.deals import PartieAdjudication, rule_partie
from piquet_adjudicator.render import json_form, text
from piquet_adjudicator.render.card_view import card_page
from piquet_adjudicator.study.studied import studied
from tests.cli.test_rule import run

DEALS = """\
code: au-cent-1882
deals:
  - {dealer: A, score: {A: 60, B: 20}}
  - {dealer: B, score: {A: 45, B: 30}}
  - {dealer: B, score: {A: 10, B: 52}}
  - {dealer: A, score: {A: 20, B: 60}}
  - {dealer: B, score: {A: 20, B: 30}}
claims:
"""
"""A wins the first game in the second deal, 105 to 50, and it is not told whether B had fifty
when he came to a hundred; B the second in the fourth, a double."""
GAMES = """\
code: au-cent-1882
games:
  - {A: 105, B: 40}
  - {A: 110, B: 102, first: B}
  - {A: 110, B: 51}
claims: [A wins the partie]
"""


def ruled(words: str) -> PartieAdjudication:
    record = read_record(words)
    assert isinstance(record, PartieRecord)
    return rule_partie(record)


def decided(whole: PartieAdjudication) -> list[tuple[int, str, str]]:
    """Each claim with the deal that it is of, from one, and its decision."""
    deals = enumerate(whole.rulings, start=1)
    return [(n, each.claim.text, each.decision) for n, deal in deals for each in deal.claims]


def test_a_claim_of_the_game_is_of_the_last_that_is_over() -> None:
    """Another is begun in the fifth deal: but a deal may be named, and the points are its own."""
    claims = ["B wins the game", "A wins the game", "A has 20 points in the game"]
    named = "  - {claim: A wins the game, deal: 2}\n  - {claim: B wins the game, deal: 5}\n"
    words = DEALS + "".join(f"  - {each}\n" for each in claims) + named
    assert decided(ruled(words)) == [
        (2, "A wins the game", "allowed"),
        (4, "B wins the game", "allowed"),
        (4, "A wins the game", "refused"),
        (5, "A has 20 points in the game", "allowed"),
        (5, "B wins the game", "refused"),
    ]
    asked = DEALS.replace("claims:\n", "asks: [who wins the game]\n")
    assert [len(each.answers) for each in ruled(asked).rulings] == [0, 0, 0, 1, 0]


def test_in_the_course_of_a_game_a_claim_is_of_that() -> None:
    """Where anything is recorded of the deal but its score, and in a second deal of the game."""
    played = DEALS.replace("dealer: B, score: {A: 20, B: 30}", "dealer: B, log: [A leads AS]")
    assert decided(ruled(played + "  - B wins the game\n")) == [(5, "B wins the game", "refused")]
    more = DEALS.replace("claims:", "  - {dealer: A, score: {A: 2, B: 3}}\nclaims:")
    assert decided(ruled(more + "  - B wins the game\n")) == [(6, "B wins the game", "refused")]
    over = DEALS.replace("A: 20, B: 30", "A: 120, B: 30")
    assert decided(ruled(over + "  - A wins the game\n")) == [(5, "A wins the game", "allowed")]


def test_the_page_has_the_games_won() -> None:
    page = " ".join(text.one(studied(ruled(DEALS + "  - A deals next\n"))).split())
    assert "The points of the game so far: A 20, B 30. - The games won, at the least: A 1" in page
    assert "A wins the game, it may be a double 3 B 10 10 52 52" in page
    assert "B wins the game, a double 5 B 20" in page


def test_the_json_form_says_of_how_many_games_it_is_the_least() -> None:
    page = json_form.one(studied(ruled(DEALS + "  - A deals next\n")))
    games = [each["partie"].get("game") for each in json.loads(page)["deals"]]
    assert [each.get("at_least", False) for each in games if each] == [True, False]


def test_no_game_is_added_to_a_partie_that_is_won() -> None:
    """The next is of another: the record may go on to it, and says so."""
    played = """
code: au-cent-1882
deals:
  - {dealer: A, score: {A: 100, B: 61}}
  - {dealer: B, score: {A: 72, B: 100}}
  - {dealer: A, score: {A: 102, B: 49}}
  - {dealer: B, score: {A: 100, B: 80}}
"""
    whole = ruled(played)
    assert [each.games for each in whole.results][2:] == [{"A": 3, "B": 1}] * 2
    assert [each.of_another for each in whole.results] == [False, False, False, True]
    page = " ".join(text.one(studied(whole)).split())
    assert (
        "A wins the partie (Au cent 29.1). - What is recorded after that is of another partie."
        in page
    )


def test_a_partie_is_told_by_its_games() -> None:
    """A double counts as two; where both have a hundred, it is told who came first to it."""
    whole = ruled(GAMES)
    assert decided(whole) == [(3, "A wins the partie", "allowed")]
    assert [each.game and each.game.winner for each in whole.results] == ["A", "B", "A"]
    assert [each.games for each in whole.results] == [
        {"A": 2, "B": 0},
        {"A": 2, "B": 1},
        {"A": 3, "B": 1},
    ]
    page = " ".join(text.one(studied(whole)).split())
    assert "THE GAMES" in page and "Game 3: A's claim is allowed" in page
    unknown = ruled(GAMES.replace(", first: B", ""))
    assert [each.game is None for each in unknown.results] == [False, True, False]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{A: 105, B: 40}", "{A: 105}", "a game tells the points of both"),
        ("{A: 105, B: 40}", "[105, 40]", "a game tells the points of both"),
        ("first: B", "first: C", "first is 'C', not a player"),
        ("claims:", "deals: []\nclaims:", "both deals: and games: are given"),
        (GAMES[GAMES.index("  -") : GAMES.index("claims")], "", "games must be a list"),
        ("code: au-cent-1882", "code: portland-1882", "a partie consists of deals"),
    ],
)
def test_games_that_are_refused(old: str, new: str, message: str) -> None:
    with pytest.raises(BadInput) as bad:
        ruled(GAMES.replace(old, new))
    assert message in bad.value.problems[0].message


CARD = """\
code: au-cent-1882
stakes: {shillings: 10}
parties:
  - games: {A: 3, B: 1}
  - games: [{A: 105, B: 40}, {A: 60, B: 102}, {A: 110, B: 90}]
  - games: {B: 4, A: 2}
  - games: {A: 4, B: 0}
"""


def card(words: str) -> str:
    record = read_record(words)
    assert isinstance(record, CardRecord)
    return " ".join(card_page(adjudicate(record)).split())


def test_a_card_of_games_is_settled_by_the_partie() -> None:
    page = card(CARD)
    assert "Partie 2: A 3, B 1; A wins the partie (Au cent 29.1)." in page
    assert "The parties won: A 3 and B 1. - A wins 2 parties." in page
    assert "A receives £1. - B pays £1." in page
    with pytest.raises(BadInput) as bad:
        card(CARD.replace("{A: 3, B: 1}", "{A: 2, B: 2}"))
    assert "games: [{A: 104, B: 62}, ...]" in bad.value.problems[0].hint
    with pytest.raises(BadInput) as bad:
        card(CARD.replace("shillings: 10", "shillings: 10, points: 100"))
    assert "do not settle parties in points" in bad.value.problems[0].message


def test_where_there_is_no_partie_each_game_is_won() -> None:
    hoyle = "code: hoyle-modernized\nparties: [{A: 105, B: 40}, {A: 90, B: 101}, {A: 20, B: 120}]"
    page = card(hoyle)
    assert "Game 3: A 20, B 120; B wins the game (Hoyle 16.1)." in page
    assert "The games won: A 1 and B 2. - A loses 1 game. - B wins 1 game." in page
    au_cent = card(hoyle.replace("hoyle-modernized", "au-cent-1882"))
    assert "The games won: A 2 and B 3." in au_cent


def test_compare_takes_a_partie(tmp_path: Path) -> None:
    """Each code has the claim of the game in the deal that it is of by its own laws."""
    path = tmp_path / "partie.yaml"
    path.write_text(DEALS + "  - B wins the game\n  - A deals next\n", encoding="utf-8")
    codes = ("--code", "au-cent-1882", "--code", "portland-1882")
    done = run("compare", path, *codes)
    assert (done.exit_code, done.stderr) == (0, "")
    page = " ".join(done.stdout.split())
    assert "Deal 2. A 45, B 30; A wins the game, it may be A 45, B 30 a double" in page
    assert "deal 4: allowed (Au cent 28.2) deal 5: the laws do not provide" in page
    assert "The first deal in which they part is deal 2. What parts them is Au cent 28" in page
    short = tmp_path / "short.yaml"
    short.write_text("deals: [{dealer: A, score: {A: 20, B: 30}}]\n", encoding="utf-8")
    page = run("compare", short, *codes).stdout
    assert "By both codes the same is decided and scored, in every deal." in page


def test_a_deal_named_with_a_later_one_is_judged_by_its_own_record() -> None:
    """Whether it is void; and not where a line of the later one is named."""
    played = """
deals:
  - {dealer: A, score: {A: 22, B: 31}}
  - {dealer: A, log: [B takes up his hand, B points out that it was B's turn to deal]}
  - dealer: A
    log: [B points out that it was B's turn to deal]
    claims: [deal 2 is void, the deal is void]
"""
    assert decided(ruled(played)) == [
        (2, "deal 2 is void", "refused"),
        (3, "the deal is void", "allowed"),
    ]
