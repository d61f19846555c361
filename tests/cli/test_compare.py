"""`compare` and `laws diff`: two codes on one record, and law by law."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent
from typing import Final

import pytest

from piquet_adjudicator.data import DEFAULT_CODE
from piquet_adjudicator.study import not_asked, parting
from tests.cli.test_rule import run

REFORM: Final = Path(__file__).parents[2] / "docs" / "reform"
DISPUTE: Final = """\
code: old
elder: A
log: [A leads AS, B plays 7S]
claims:
  - {by: B, claim: B counts the stock}
  - {by: A, claim: A examines his tricks}
"""


@pytest.fixture
def dispute(tmp_path: Path) -> Path:
    """A dispute under the old one."""
    path = tmp_path / "dispute.yaml"
    path.write_text(DISPUTE, encoding="utf-8")
    return path


def said(*words: str | Path) -> str:
    """What a command prints, on one line."""
    done = run(*words)
    assert (done.exit_code, done.stderr) == (0, "")
    return " ".join(done.stdout.split())


def test_what_parts_the_reform_from_the_book() -> None:
    """Both its clauses together, in whatever order the codes are named."""
    both = ("--code", DEFAULT_CODE, "--code", "reform")
    for codes in (both, (*both[2:], *both[:2])):
        page = said("compare", REFORM / "case-22.yaml", *codes, "--laws", REFORM / "laws")
        assert "They part at line 5: A calls five cards making fifty." in page
        parts = page.partition("What parts them is ")[2]
        assert {*parts.partition(",")[0].split(" and ")} == {"Reform 1.1", "Reform 1.2"}
        assert "together; none of them does alone" in parts
        assert "It repeals 58.2: “but his cards, though not good to score, are good to bar" in page
    assert "the deal: A 64, B 0 the deal: A 29, B 0" in page
    assert "allowed (Laws 62.1 and 62.2) refused (Laws 31.1, 35.1," in page


def test_of_what_is_decided_the_same_the_page_says_what_else_parts_them() -> None:
    path = REFORM.parents[1] / "examples" / "case-02.yaml"
    page = said("compare", path, "--code", "hoyle-modernized")
    assert "By both codes the same is decided and scored. By the other code it would" in page
    assert "They part at line 6: B asks what it makes." in page


def test_where_not_every_set_is_tried_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parting, "MOST_STEPS", parting.A_BOOK)
    codes = ("--code", DEFAULT_CODE, "--code", "reform", "--laws", REFORM / "laws")
    page = said("compare", REFORM / "case-22.yaml", *codes)
    assert "No clause of its own that was tried parts the one code from the other here." in page
    assert "Not every set of these was looked into: Reform 1.1 and Reform 1.2." in page


def test_where_each_showing_would_take_too_long_they_are_tried_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A ruling on a record with gaps takes long: one more for each showing would be too many."""
    path = REFORM.parents[1] / "examples" / "printed-example.yaml"
    monkeypatch.setattr(not_asked, "MOST_STEPS", 0)
    page = " ".join(run("compare", path, "--code", "au-cent-1882").stdout.split())
    assert "if A showed the point and A" in page
    assert "if nothing was shown" in page and "if not," not in page


def test_the_one_clause_that_parts_them(laws: Path, dispute: Path) -> None:
    """Of the claims that come out otherwise; a clause that changes nothing here is not named."""
    page = said("compare", dispute, "--code", "club", "--laws", laws)
    assert "1. B counts the stock allowed (Law 2.1) refused (Club 1.1)" in page
    assert "2. A examines his tricks allowed (Law 1.1; Case I) allowed (Club 1.2; Case I)" in page
    assert "What parts them is Club 1.1. Club 1.1: “Nobody but the elder hand may" in page


def test_what_is_decided_the_same(laws: Path, dispute: Path) -> None:
    dispute.write_text(DISPUTE.replace("  - {by: B, claim: B counts the stock}\n", ""), "utf-8")
    page = said("compare", dispute, "--code", "club", "--laws", laws)
    assert page.endswith("By both codes the same is decided and scored.")


def test_codes_that_do_not_rest_on_one_another(laws: Path, dispute: Path) -> None:
    """Nothing of one alone is sought; and the terms of another are not known."""
    page = said("compare", dispute, "--code", DEFAULT_CODE, "--laws", laws)
    assert page.endswith("Neither code rests on the other: no clause of one alone parts them.")
    dispute.write_text(DISPUTE + "terms: {house rule: yes}\n", "utf-8")
    done = run("compare", dispute, "--code", DEFAULT_CODE, "--laws", laws)
    assert (done.exit_code, "unknown" in done.stderr) == (2, True)


def test_two_codes_are_named(laws: Path, dispute: Path) -> None:
    for codes in (("old",), ("old", "club", "old"), ("old", "old"), ("older",)):
        options = [word for code in codes for word in ("--code", code)]
        done = run("compare", dispute, *options, "--laws", laws)
        assert (done.exit_code, done.stdout) == (2, "")


def test_codes_law_by_law(laws: Path) -> None:
    """What does not stand, with what stands in its place; what is added; what is the same."""
    page = said("laws", "diff", "old", "club", "--laws", laws)
    assert (
        "Law 1 1.1: “A player may look at his tricks,” Club 1.2 stands in its place: “A player "
        "may look at his tricks when he has played.”" in page
    )
    assert page.count("2.1: “A player may count the stock,”") == 1
    assert "Club 1 “Nobody but the elder hand may count the stock." in page
    assert "It touches 2.1 and 1.1." in page
    assert page.endswith("2 of the laws, pages and Cases are the same in both.")
    other = said("laws", "diff", DEFAULT_CODE, "reform", "--laws", REFORM / "laws")
    assert "Law 58 58.2: “but his cards, though not good to score, are good to bar" in other
    assert "Reform 1.1 repeals it: “A player who plays with more than twelve cards" in other
    assert other.count("Case XXII Reform 1.2: it comes out otherwise: It is the Case") == 1


def test_codes_that_have_nothing_in_common(laws: Path) -> None:
    """A law of the same name with both texts; one that the other has not with its own."""
    page = said("laws", "diff", "old", DEFAULT_CODE, "--laws", laws)
    assert "Law 1 old: “A player may look at his tricks" in page
    assert "portland-1882: “" in page
    assert "p. 9 of the treatise does not stand in portland-1882" in page


UNSHOWN: Final = """\
elder: A
hands: {A: AS KS QS JS TS 8D 7D 8C 7C 9D 9H 8H, B: 9S 8S 7S AH KH QH JH AD KD AC KC QC}
log:
  - A calls five cards making fifty-one
  - B replies good
  - A calls a quint major
  - B replies good
  - A leads AS
  - B plays 7S
claims: [A scores the point, "A scores 5 in play", B scores the point]
"""


def test_what_the_other_code_demands_and_its_own_did_not_ask_is_not_known(dispute: Path) -> None:
    """Under the laws of 1882 nobody shows what he called unless he is asked: that it was not shown
    is not told. Under au cent the score of it hangs on that, and what nothing hangs on does not.
    A record of au cent tells what was shown."""
    dispute.write_text(UNSHOWN, "utf-8")
    page = said("compare", dispute, "--code", "au-cent-1882")
    assert "undecided: if A showed the point before line 5, allowed" in " ".join(page.split())
    assert page.count("undecided") == 1
    assert "the deal: A 21, B 0 the deal: A 1 to 21, B 0" in page
    dispute.write_text(f"code: au-cent-1882\n{UNSHOWN}", "utf-8")
    page = said("compare", dispute, "--code", DEFAULT_CODE)
    assert "undecided" not in page
    assert "A scores the point refused (Au cent 18.2) allowed (Laws 62.1 and 62.2)" in page


def test_so_it_is_not_known_of_a_deal_of_a_partie(dispute: Path) -> None:
    deal = indent(UNSHOWN, "    ").strip()
    dispute.write_text(f"partie: {{deal: 1}}\ndeals:\n  - {deal}\n", "utf-8")
    page = " ".join(said("compare", dispute, "--code", "au-cent-1882").split())
    assert "deal 1: undecided: if A showed the point before line 5, allowed" in page
    assert page.count("undecided") == 1
    assert "where the cards called were shown, the deal: A 1 to 21, B 0" in page


# ---- a code that rests on one that rests on another

AT_THIRTY: Final = """\
code: older-piquet
elder: A
partie: {scores: {A: 30, B: 40}}
deal:
  A: AS KS QS JS AH 9H 8D TC 7H 8H 7D 9D
  B: 9S 8S 7S QH JH TH KD QD KC QC JC 8C
  stock: TS AD KH 9C 7C AC JD TD
log:
  - A discards TC 7H 8H 7D 9D
  - A takes in 5
  - B discards 9S 8S 7S
  - B takes in 3
  - A leads 9H
  - B plays TH
  - B leads 8C
  - A plays 9C
claims:
  - A has 31 points in the game
"""


def test_what_becomes_of_a_law_in_both_codes_is_no_difference() -> None:
    """Hoyle 15.1 repeals Law 71 under either; Older 1.1 stands in the place of Hoyle 16.1."""
    page = said("laws", "diff", "hoyle-modernized", "older-piquet")
    assert "Law 71" not in page and "Case XXII" not in page
    assert "Older 1.1 stands in its place" in page


def test_a_clause_that_parts_two_codes_of_a_line(tmp_path: Path) -> None:
    """That words are said by a clause which is left out to find it is no error."""
    path = tmp_path / "small-cards.yaml"
    path.write_text(AT_THIRTY, "utf-8")
    page = said("compare", path, "--code", "hoyle-modernized", "--code", "older-piquet")
    assert "What parts them is Older 10.1. " in page


def test_of_a_claim_that_one_of_the_codes_does_not_know_that_is_said(tmp_path: Path) -> None:
    """Au cent 12 alone has the cards left exposed."""
    path = tmp_path / "dispute.yaml"
    claim = "the cards left must be exposed"
    for claims in (f"[{claim}]", f"[{{by: B, claim: {claim}}}]"):
        path.write_text(f"{{code: au-cent-1882, elder: A, log: [A leads AS], claims: {claims}}}")
        done = run("compare", path, "--code", DEFAULT_CODE)
        assert (done.exit_code, done.stdout) == (2, "")
        assert f"{DEFAULT_CODE} knows no such claim as '{claim}'" in done.stderr
