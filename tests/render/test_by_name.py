"""The players' names, and the signs of the suits, in the sentences of a page."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.effects import EFFECTS
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.render.by_name import ARTICLE_BEFORE, speech
from piquet_adjudicator.render.text import one
from piquet_adjudicator.study.studied import studied
from tests.exchanged import changed, other_player
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files


def test_an_article_that_begins_a_sentence_is_no_player() -> None:
    """Every sentence that the vocabulary has beginning with "a" goes on with a word that is known
    for that."""
    said = (words for fact in FACTS.values() for words in (fact.yes, fact.no))
    says = (*said, *(e.says for e in EFFECTS.values()), *(m.says for m in MEASURES.values()))
    says = (*says, *(choice.words for choice in CHOICES.values()))
    begun = {words.split()[1] for words in says if words.startswith("a ")}
    assert begun <= ARTICLE_BEFORE
    assert len(begun) > 3


def test_an_article_within_a_sentence_is_a_player() -> None:
    by_name = speech({"A": "Mr. Hall"})
    assert by_name("What does A score?") == "What does Mr. Hall score?"
    assert by_name("A score was written. A card was exposed.") == (
        "A score was written. A card was exposed."
    )


def test_what_is_quoted_is_left_as_it_was_said() -> None:
    by_name = speech({"A": "Mr. Hall", "B": "Mrs. Grey"})
    said = 'A says: "A had TS, B not"'
    assert by_name(said) == 'Mr. Hall says: "A had TS, B not"'
    assert by_name("B leads 7C-other") == "Mrs. Grey leads 7♣-other"


def test_he_is_she_where_a_sentence_names_ladies_alone() -> None:
    by_name = speech({"A": "Mr. Hall", "B": "Mrs. Grey"})
    assert by_name("B looks at his hand") == "Mrs. Grey looks at her hand"
    assert by_name("B may take up what is his. He is not too late: “A must show his hand.”") == (
        "Mrs. Grey may take up what is hers. She is not too late: “A must show his hand.”"
    )
    assert by_name('B says: "he has his KH" before he leads his KH') == (
        'Mrs. Grey says: "he has his KH" before she leads her K♥'
    )
    for of_both in ("B may wait until A has led his king", "A leads. He leads his king"):
        assert " his king" in by_name(of_both)
    both = speech({"A": "Miss Ward", "B": "Mrs. Grey"})
    assert both("B may wait until A has led his king") == (
        "Mrs. Grey may wait until Miss Ward has led her king"
    )


def test_a_name_that_begins_a_sentence_begins_with_a_capital() -> None:
    by_name = speech({"A": "the teller", "B": "Mrs. Grey"})
    assert by_name("A's claim is refused: A must lead. A may wait.") == (
        "The teller's claim is refused: the teller must lead. The teller may wait."
    )
    assert by_name("A leads TH") == "the teller leads 10♥"
    assert by_name("B relies on “Law 54.” A had led.") == (
        "Mrs. Grey relies on “Law 54.” The teller had led."
    )


def test_an_ace_is_no_player() -> None:
    by_name = speech({"A": "Mr. Hall", "B": "Mrs. Grey"})
    assert by_name("♠ A 10; ♥ K") == "♠ A 10; ♥ K"
    holds = "A's five clubs, A 10 9 8 7, are more than B's four hearts, A K Q J (line 8)"
    names = holds.replace("A's", "Mr. Hall's").replace("B's", "Mrs. Grey's")
    assert by_name(holds) == names
    assert by_name("A 10, B 9") == "Mr. Hall 10, Mrs. Grey 9"


@pytest.mark.parametrize("path", sample(scenario_files(), 12), ids=lambda path: path.stem)
def test_names_go_with_the_players(path: Path) -> None:
    """A page speaks of A by his name wherever it speaks of B by his: with the players exchanged,
    and their names, it has the same words."""
    dispute = read_scenario(path).dispute
    exchanged = words(printed(changed(dispute, other_player), "Ypsil", "Xerxes"))
    assert words(printed(dispute, "Xerxes", "Ypsil")) == exchanged


def printed(dispute: Dispute, a: str, b: str) -> str:
    claims = tuple(replace(claim, text="it is so") for claim in dispute.claims)
    named = replace(dispute, names={"A": a, "B": b}, title="", claims=claims)
    return one(studied(adjudicate(named)), annex=False)


def words(page: str) -> Counter[str]:
    """The words of a page, without the letters of the players and the digest of the record."""
    body = re.sub(r"(?m)^(Receipt|  Players).*$", "", page)
    return Counter(re.findall(r"[^\s.,;:()]+", body))


def test_a_title_tells_more_than_a_form_of_words() -> None:
    """That "his hand" stands in a line is how the sentences of a record go: Mrs. Dale is she."""
    record = read_dispute(
        "elder: A\nplayers: {A: Mrs. Hale, B: Mr. Ives}\n"
        "log: [A looks at his hand, A says that he has eleven cards, B takes up her hand]\n"
    )
    page = one(studied(adjudicate(record)))
    assert "Mrs. Hale looks at her hand" in page
    assert "Mrs. Hale says that she has eleven cards in hand" in page
    assert "Mr. Ives takes up his hand" in page
