"""What a code does to the clauses of another on which it rests: each operation is needed. Undone,
so that the other code decides as before, a record of the code comes out otherwise.

`FULL=1 pytest tests/test_operations.py` reads the files without each of them; else without some.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from textwrap import dedent
from typing import Final

import pytest

from piquet_adjudicator import adjudicate, load_book
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import book_with
from piquet_adjudicator.lawbook.undone import operations, undone
from piquet_adjudicator.render import text
from piquet_adjudicator.study import taken_away
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.workshop.coverage import comes_out_otherwise
from tests.sampled import sample
from tests.scenarios import FOLDER, codes_with_scenarios, read_scenario, wrong_with

CODE: Final = "au-cent-1882"
GUIDE: Final = Path(__file__).parents[1] / "docs" / "coffee-house" / "laws"
CODES: Final = [code for code in codes_with_scenarios() if operations(load_book(code))]
UNDONE: Final = [path for code in CODES for path in sorted((FOLDER / code).glob("*/undone-*.yaml"))]
EQUIVALENT: Final = {
    "Au cent 23.2": "what is a misnomer could not have been held, and is excepted by Au cent 23.3",
    "Older 12.1": "it says what Law 66 says, and stands for a doubt of the print",
}
"""The operations that no record can miss, with the reason."""


def records(clause: str, code: str) -> list[Path]:
    """The records of the law of a clause, those with which it is tested first."""
    number, _, _ = clause.split()[-1].partition(".")
    every = sorted((FOLDER / code / f"{int(number):02d}").glob("*.yaml"))
    return sorted(every, key=lambda path: f"clause: {clause}\n" not in path.read_text("utf-8"))


def is_missed(clause: str, book: LawBook) -> bool:
    """Whether what a clause does to others, undone, is noticed by a record, or by the others."""
    changed = undone(clause, book)
    scenarios = (read_scenario(path, book) for path in records(clause, book.code.name))
    return any(comes_out_otherwise(s, adjudicate(s.dispute, changed)) for s in scenarios)


@pytest.mark.parametrize("code", CODES)
def test_what_is_undone_is_as_it_was_read(code: str) -> None:
    """The book is that of the files without the clause."""
    book = load_book(code)
    for by in sample(operations(book), 4):
        read, again = book_with(code, None, frozenset({by})), undone(by, book)
        assert giving_way(read) == giving_way(again), by


def test_what_is_undone_of_codes_in_a_folder(tmp_path: Path) -> None:
    """They may rest on others in it: a clause gives way again to one that is there again, and what
    fell, a Case and a passage, is there again too."""
    laws = tmp_path / "laws"
    copytree(GUIDE, laws)
    folder = laws / "club"
    folder.mkdir()
    (folder / "code.yaml").write_text("code: club\ntitle: The Club\nextends: coffee-house\n")
    (folder / "law-01.yaml").write_text(CLUB)
    for code, by in (("club", "Club 1.1"), ("coffee-house", "House 8.1")):
        book = load_book(code, laws)
        read, again = book_with(code, laws, frozenset({by})), undone(by, book)
        assert giving_way(read) == giving_way(again) != giving_way(book)


CLUB: Final = """\
law: Club 1
heading: The Point
page: 1
status: encoded
text: A point under thirty is reckoned.
clauses:
  Club 1.1:
    words: A point under thirty is reckoned.
    reading: It is good as another is.
    repeals: House 10.2
    as read: {House 10.2: 19131f4ce5d7}
"""


def giving_way(book: LawBook) -> dict[str, set[str]]:
    """To what each clause gives way, and what it construes, by its limb."""
    return {
        clause.key: {each.clause for each in clause.unless} | {*clause.construes}
        for clause in book.clauses
    }


@pytest.mark.parametrize("path", UNDONE, ids=lambda path: path.stem)
def test_a_record_of_what_is_repealed(path: Path) -> None:
    """It comes out as the code decides it."""
    book = load_book(path.parent.parent.name)
    scenario = read_scenario(path, book)
    assert wrong_with(scenario, adjudicate(scenario.dispute, book)) == []


@pytest.mark.parametrize("code", CODES)
def test_every_operation_undone_is_noticed(code: str) -> None:
    """A reason why none can notice it is not given for one that some do."""
    book = load_book(code)
    own = operations(book)
    missed = [clause for clause in own if not is_missed(clause, book)]
    assert missed == [clause for clause in EQUIVALENT if clause in own]


RULED: Final = """\
code: au-cent-1882
elder: A
deal:
  A: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
  B: TS 7S TH 9H 7H KC QC TC AD QD JD TD
  stock: 9S 8S KH 9C KD QS AC 7D
log:
  - A discards KS 8C 7C 9D 8D
  - A takes in 5
  - B discards 7S 9H 7H
  - B takes in 3
  - A calls three knaves
  - B replies good
claims:
  - by: B
    claim: B corrects the reply to not good
    because: [51.1, Law 51, "by Law 51 I may", Law 62]
"""


def test_a_page_says_what_does_not_hold_where_the_decision_turns_on_it() -> None:
    """And a ground that names it is answered."""
    page = " ".join(text.one(studied(adjudicate(read_dispute(RULED), load_book(CODE)))).split())
    assert "Law 51 does not hold here (Au cent 20); if it did, the claim would be allowed." in page
    assert "B relies on Law 51. It does not hold here (Au cent 20, on which the decision" in page
    assert "“by Law 51 I may”. Law 51 does not hold here (Au cent 20, on which the" in page
    assert "B relies on Law 62. It speaks of something else" in page
    assert page.count("does not hold here") == 4


def test_of_several_that_do_not_hold_it_is_said_in_one_sentence() -> None:
    """The partie of games, in place of that of six deals (Au cent 28 and 29)."""
    scenario = read_scenario(
        Path(__file__).parent / f"laws/{CODE}/29/fires-the-third-game.yaml", load_book(CODE)
    )
    page = " ".join(text.one(studied(adjudicate(scenario.dispute, load_book(CODE)))).split())
    said = "Laws 71, 72 and 73 do not hold here (Au cent 28; Au cent 29); if one did, the claim"
    assert f"{said} would be refused." in page
    assert page.count("not hold here") == 2


def test_a_page_says_what_gives_way_where_the_decision_turns_on_it() -> None:
    """Law 65 scores every card led; but by Au cent 26 not the three small hearts."""
    record = (Path(__file__).parent / f"laws/{CODE}/26/fires-small-cards.yaml").read_text("utf-8")
    log = record[record.index("  elder: A") : record.index("expect:")]
    dispute = f"code: {CODE}\n{dedent(log)}".replace("A scores 14", "A scores 17")
    page = " ".join(text.one(studied(adjudicate(read_dispute(dispute), load_book(CODE)))).split())
    assert "Law 65 gives way here (Au cent 26); if it did not, the claim would be allowed." in page


def test_where_all_is_not_looked_into_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a record that may be one of several, no more is undone than the budget allows."""
    monkeypatch.setattr(taken_away, "MOST_IN_FULL", 0)
    record = RULED.replace(
        "  - A calls three knaves\n", "  - (not told)\n  - A calls three knaves\n"
    )
    page = " ".join(text.one(studied(adjudicate(read_dispute(record), load_book(CODE)))).split())
    assert "What would be decided without Au cent 20 was not looked into." in page
    assert "if it did" not in page


def test_of_a_code_that_rests_on_none_nothing_is_said() -> None:
    ruling = adjudicate(read_dispute(RULED.replace("code: au-cent-1882\n", "")))
    assert studied(ruling).taken_away == ((),)
