"""A second code, built in a folder of its own: disputes are ruled by it with no change of the
program."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

from piquet_adjudicator.data import DEFAULT_CODE, codes
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.deck import PIQUET
from piquet_adjudicator.replay.fold import replay
from tests.cli.test_rule import run

CODE: Final = """\
code: our-club
title: The Rules of Our Club
closed:
  examines tricks: the examining of tricks
"""
ELDER: Final = """\
law: 34 (the second)
heading: Tricks
page: 2
status: encoded
text: The elder hand may look at any tricks, but he shall be quick.
clauses:
  34 (the second).1:
    words: The elder hand may look at any tricks,
    reading: Elder may examine tricks at any time.
    when: examines tricks
    where: {is the elder hand: actor}
    then: may
other words:
  - {words: but he shall be quick., role: not decidable by rule, reason: No rule says how quick.}
"""
YOUNGER: Final = """\
law: 34 and after
heading: Tricks
page: 2
status: encoded
text: The younger hand shall not look at tricks.
clauses:
  34 and after.1:
    words: The younger hand shall not look at tricks.
    reading: Younger may examine no tricks.
    when: examines tricks
    where:
      - not: {is the elder hand: actor}
    then: must not
"""
CASE: Final = """\
case: I
page: 3
disputed: no
status: not yet encoded
facts: A, younger hand, looks at a trick.
decision: He must show his hand.
"""
FILES: Final = {"code.yaml": CODE, "law-34.yaml": ELDER, "law-34-after.yaml": YOUNGER}
DISPUTE: Final = """\
code: our-club
elder: A
log:
  - A leads AS
  - B plays KS
claims:
  - A examines B's tricks
  - B examines his own tricks
  - A waives the penalty
"""


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    """A folder of codes with one code in it: two laws, no treatise, no Cases."""
    folder = tmp_path / "club" / "laws"
    (folder / "our-club").mkdir(parents=True)
    for name, text in FILES.items():
        (folder / "our-club" / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def dispute(tmp_path: Path) -> Path:
    """A dispute under that code."""
    path = tmp_path / "dispute.yaml"
    path.write_text(DISPUTE, encoding="utf-8")
    return path


def decided(ruling: Adjudication) -> list[tuple[str, tuple[str, ...]]]:
    """The decision of each claim, with what it cites."""
    return [(claim.decision, tuple(map(str, claim.cites))) for claim in ruling.claims]


THIRTY_TWO: Final = "deal: {A: '?*12', B: '?*12', stock: '?*8'}\nlog: []"
PACK: Final = """\
ranks: [nine, ten, knave, queen, king, ace]
suits: [spades, hearts, diamonds, clubs]
hand: 9
stock: 6
elder: 4
"""
BY_THE_CLUB: Final = [
    ("allowed", ("34 (the second).1",)),
    ("refused", ("34 and after.1",)),
    ("allowed", ()),
]


def test_a_dispute_is_ruled_by_the_laws_of_its_own_code(laws: Path) -> None:
    """And by those of the package, where it names no other."""
    record = read_dispute(DISPUTE)
    assert decided(adjudicate(record, load_book("our-club", laws))) == BY_THE_CLUB
    usual = adjudicate(read_dispute(DISPUTE.replace("code: our-club\n", "")))
    assert decided(usual)[:2] == [("allowed", ("60.1",)), ("allowed", ("60.1",))]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("effects.yaml", "- {effect: loses all, needs: player, says: no more, findng: yes}\n"),
        ("claims.yaml", "- {clam: loses all}\n"),
        ("pack.yaml", "{rank: [ace]}\n"),
        ("law-35.yaml", "law: 35\nheadin: Tricks\n"),
        ("law.yaml", "law: 35\n"),
    ],
)
def test_a_file_of_a_code_is_named_with_its_folder(
    laws: Path, dispute: Path, file: str, text: str
) -> None:
    """Every code has files of the same names."""
    (laws / "our-club" / file).write_text(text, encoding="utf-8")
    for done in (run("laws", "lint", "--laws", laws), run("rule", dispute, "--laws", laws)):
        assert done.exit_code in (1, 2)
        said = [line for line in (done.stdout + done.stderr).splitlines() if ".yaml:" in line]
        assert said
        assert all(line.startswith(f"our-club/{file}:") for line in said)


def test_the_command_goes_by_the_folder_that_it_is_given(laws: Path, dispute: Path) -> None:
    done = run("rule", dispute, "--laws", laws, "--format", "json")
    data = json.loads(done.stdout)
    assert [(c["decision"], tuple(c["cites"])) for c in data["claims"]] == BY_THE_CLUB
    assert data["receipt"]["laws"] == load_book("our-club", laws).digest
    for verb in ("check", "replay", "score", "explain"):
        done = run(verb, dispute, "--laws", laws)
        assert (done.exit_code, done.stderr) == (0, "")
        assert run(verb, dispute).exit_code == 2
    ruling = dispute.with_suffix(".json")
    run("rule", dispute, "--laws", laws, "--format", "json", "-o", ruling)
    assert run("recheck", ruling, dispute, "--laws", laws).exit_code == 0
    changed = ELDER.replace("then: may", "then: must not")
    (laws / "our-club" / "law-34.yaml").write_text(changed, encoding="utf-8")
    assert run("recheck", ruling, dispute, "--laws", laws).exit_code == 1


def test_its_laws_are_shown_and_checked(laws: Path) -> None:
    """The only code of the folder is meant where none is named."""
    shown = run("laws", "show", "34 and after.1", "--laws", laws).stdout
    assert "The younger hand shall not look at tricks." in shown
    assert "The Rules of Our Club" in run("laws", "list", "--laws", laws).stdout
    done = run("laws", "lint", "--laws", laws)
    assert (done.exit_code, done.stdout) == (0, "0 errors, 0 warnings\n")
    (laws / "our-club" / "law-34-after.yaml").write_text(YOUNGER + "claws: []\n", encoding="utf-8")
    assert "law-34-after.yaml:14:1: error" in run("laws", "lint", "--laws", laws).stdout


@pytest.mark.parametrize(
    ("name", "heading"),
    [
        ("34 (the second)", "Law 34 (the second). Tricks (p. 2)"),
        ("Law 34  (The Second)", "Law 34 (the second). Tricks (p. 2)"),
        ("law 34 and after", "Law 34 and after. Tricks (p. 2)"),
        ("34 and after.1", "Law 34 and after. Tricks (p. 2)"),
    ],
)
def test_a_law_is_looked_up_by_its_label(laws: Path, name: str, heading: str) -> None:
    """Whatever its code calls it."""
    assert run("laws", "show", name, "--laws", laws).stdout.startswith(heading)


def test_laws_stand_and_are_cited_in_the_order_of_their_labels(laws: Path) -> None:
    """By number first, and a paragraph without one after that which it follows."""
    ninth = YOUNGER.replace("34 and after", "9")
    (laws / "our-club" / "law-09.yaml").write_text(ninth, encoding="utf-8")
    book = load_book("our-club", laws)
    assert [law.number for law in book.laws] == ["9", "34 (the second)", "34 and after"]
    (refused,) = (
        c for c in adjudicate(read_dispute(DISPUTE), book).claims if c.cites and c.claim.by == "B"
    )
    assert [*map(str, refused.cites)] == ["9.1", "34 and after.1"]
    listed = run("laws", "list", "--laws", laws).stdout.splitlines()
    assert [line.split("  p.")[0].strip() for line in listed[2:]] == [
        law.number for law in book.laws
    ]
    page = run("laws", "show", "35", "--laws", laws).stderr
    assert "there is no law 35: they are numbered 9 to 34 and after" in page


def test_a_label_has_no_full_stop(laws: Path) -> None:
    """Or it could not be told from the number of a clause."""
    (laws / "our-club" / "law-34.yaml").write_text(
        ELDER.replace("34 (the second)", "34.2"), "utf-8"
    )
    with pytest.raises(BadInput, match=r"law-34.yaml:1:6: '34.2' cannot be the number of a law"):
        load_book("our-club", laws)


def test_one_of_several_codes_is_to_be_named(laws: Path, tmp_path: Path) -> None:
    shutil.copytree(laws / "our-club", laws / "their-club")
    done = run("laws", "list", "--laws", laws)
    assert done.exit_code == 2
    assert "our-club, their-club" in done.stderr
    assert run("laws", "list", "--laws", laws, "--code", "our-club").exit_code == 0
    done = run("laws", "list", "--laws", tmp_path)
    assert done.exit_code == 2
    assert "there is no code in" in done.stderr


def test_a_code_that_is_not_known_is_answered_with_those_there_are(
    laws: Path, dispute: Path
) -> None:
    dispute.write_text(DISPUTE.replace("our-club", "../laws/our-club"), encoding="utf-8")
    done = run("rule", dispute, "--laws", laws)
    assert f"{dispute}:1:1: there is no code '../laws/our-club'" in done.stderr
    known = ", ".join(map(repr, sorted((*codes(), "our-club"))))
    assert f"the codes there are: {known}" in done.stderr
    with pytest.raises(BadInput, match=f"the codes there are: .*'{DEFAULT_CODE}'"):
        load_book("our-club")


def test_a_code_of_the_folder_goes_before_one_of_the_package(laws: Path) -> None:
    (laws / "our-club").rename(laws / DEFAULT_CODE)
    with pytest.raises(BadInput, match="'our-club' is not the name of the folder"):
        load_book(DEFAULT_CODE, laws)
    named = laws / DEFAULT_CODE / "code.yaml"
    text = named.read_text(encoding="utf-8")
    named.write_text(text.replace("our-club", DEFAULT_CODE), encoding="utf-8")
    assert load_book(DEFAULT_CODE, laws).code.title == "The Rules of Our Club"


def test_its_cases_lie_beside_its_laws(laws: Path) -> None:
    cases = laws.parent / "cases" / "our-club"
    cases.mkdir(parents=True)
    (cases / "case-01.yaml").write_text(CASE, encoding="utf-8")
    assert "I " in run("cases", "list", "--laws", laws).stdout
    assert [case.number for case in load_book("our-club", laws).cases] == ["I"]


EVERY_FILE: Final = {
    **{f"laws/our-club/{name}": text for name, text in FILES.items()},
    "laws/our-club/pack.yaml": PACK,
    "laws/our-club/clauses.yaml": (
        "{34 (the second): {34 (the second).1: elder may}, 34 and after: {34 and after.1: also},\n"
        "35: {35.1: younger may not}}\n"
    ),
    "laws/our-club/treatise.yaml": "- {page: p. 9, text: Be quick., clauses: {}}\n",
    "cases/our-club/case-01.yaml": CASE,
}


@pytest.mark.parametrize("name", EVERY_FILE)
def test_every_file_of_a_code_is_in_its_digest(laws: Path, name: str) -> None:
    """Each file that a code may have."""
    for each, text in EVERY_FILE.items():
        (laws.parent / each).parent.mkdir(parents=True, exist_ok=True)
        (laws.parent / each).write_text(text, encoding="utf-8")
    before = load_book("our-club", laws).digest
    (laws.parent / name).write_text(EVERY_FILE[name] + "# a remark\n", encoding="utf-8")
    assert load_book("our-club", laws).digest != before


@pytest.mark.parametrize("name", ["law34.yaml", "laws.yaml", "law-36.yml"])
def test_a_file_that_nobody_would_read_is_an_error(laws: Path, name: str) -> None:
    (laws / "our-club" / name).write_text(YOUNGER, encoding="utf-8")
    with pytest.raises(BadInput, match=f"{name}:0:0: no file of this name is read"):
        load_book("our-club", laws)


def test_a_code_may_have_a_pack_of_its_own(laws: Path) -> None:
    """Twenty-four cards, nine to each and six left: what is not told is taken to be so."""
    (laws / "our-club" / "pack.yaml").write_text(PACK, encoding="utf-8")
    record = read_dispute(DISPUTE, laws=laws)
    assert len(record.deck.cards) == 24
    assert load_book("our-club", laws).code.deck == record.deck
    start = replay(record).start
    assert [start.hands[player].size for player in ("A", "B")] == [9, 9]
    assert [start.discards[player].size for player in ("A", "B")] == [4, 2]
    usual = replay(read_dispute(DISPUTE)).start
    assert [usual.discards[player].size for player in ("A", "B")] == [5, 3]
    with pytest.raises(BadInput, match="the cards count 32, not 24"):
        read_dispute(f"code: our-club\n{THIRTY_TWO}", laws=laws)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "hand: 9",
            "hand: 10",
            "3:1: the hands and the stock come to 26 cards, and the pack",
        ),
        ("nine, ten", "ten, nine", "1:1: the ranks stand in another order"),
        ("hearts, diamonds", "harts, diamonds", "2:17: 'harts' is not known"),
        ("elder: 4", "elder: 7", "5:1: elder may take more than the stock has"),
        ("stock: 6", "talon: 6", "4:1: unknown key 'talon'"),
    ],
)
def test_what_is_wrong_with_a_pack_is_reported_with_its_place(
    laws: Path, old: str, new: str, message: str
) -> None:
    (laws / "our-club" / "pack.yaml").write_text(PACK.replace(old, new), encoding="utf-8")
    for read in (lambda: load_book("our-club", laws), lambda: read_dispute(DISPUTE, laws=laws)):
        with pytest.raises(BadInput, match=re.escape(f"pack.yaml:{message}")):
            read()


PIQUE: Final = ELDER.replace("then: may", "then:\n      - no score: {player: actor, item: pique}")


def test_a_law_speaks_of_the_items_of_its_own_code(laws: Path, dispute: Path) -> None:
    """Those that the code says it has, and what they are called."""
    (laws / "our-club" / "law-34.yaml").write_text(PIQUE, encoding="utf-8")
    with pytest.raises(BadInput, match=r"law-34.yaml:\d+:\d+: the code has no item 'pique'"):
        load_book("our-club", laws)
    code = laws / "our-club" / "code.yaml"
    code.write_text(f"{CODE}items: {{piqe: the pique}}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"code.yaml:5:9: 'piqe' is no item of the game"):
        load_book("our-club", laws)
    code.write_text(f"{CODE}items: {{pique: the sixty}}\n", encoding="utf-8")
    assert load_book("our-club", laws).code.items == {"pique": "the sixty"}
    record = DISPUTE.partition("claims:")[0]
    claims = "  - A examines B's tricks\nclaims:\n  - A scores a pique\n"
    dispute.write_text(record + claims, encoding="utf-8")
    said = run("explain", dispute, "--laws", laws).stdout
    assert "There is no score to A for the sixty (Law 34 (the second).1)." in said


def test_points_are_rounded_by_a_page(laws: Path) -> None:
    """What settles them is cited, and must be written as it is cited."""
    code = laws / "our-club" / "code.yaml"
    code.write_text(f"{CODE}settled by: {{fractions: p. 1x1}}\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"code.yaml:5:25: 'p. 1x1' is no page"):
        load_book("our-club", laws)
    code.write_text(f"{CODE}settled by: {{fractions: p. 101}}\n", encoding="utf-8")
    assert str(load_book("our-club", laws).settled_by("fractions")) == "p. 101"


def test_the_pack_of_the_package_is_that_of_piquet() -> None:
    assert load_book().code.deck == PIQUET


def test_the_smallest_code_of_the_guide_is_one(tmp_path: Path) -> None:
    """With its list of clauses, and without."""
    guide = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    text = guide.partition("The smallest code")[2].partition("A code stands alone")[0]
    lines = [line for line in text.splitlines() if line.startswith("    ") or not line]
    blocks = [block for block in "\n".join(lines).split("\n\n") if block.strip()]
    folder = tmp_path / "laws" / "our-club"
    folder.mkdir(parents=True)
    for name, block in zip(("code.yaml", "law-01.yaml", "clauses.yaml"), blocks, strict=True):
        (folder / name).write_text(f"{dedent(block.strip(chr(10)))}\n", encoding="utf-8")
    assert run("laws", "lint", "--laws", folder.parent).stdout == "0 errors, 0 warnings\n"
    (folder / "clauses.yaml").unlink()
    assert run("laws", "lint", "--laws", folder.parent).stdout == "0 errors, 0 warnings\n"
    law = folder / "law-01.yaml"
    law.write_text(re.sub(r"(?s)  1\.1:.*?(?=  1\.2:)", "", law.read_text()), encoding="utf-8")
    linted = run("laws", "lint", "--laws", folder.parent)
    assert linted.exit_code == 0
    text = "'reaches only his own' rests on 'entitle', which no clause gives [given]"
    assert f"our-club/law-01.yaml:7:3: warning: {text}" in linted.stdout.splitlines()


@pytest.mark.parametrize(
    ("condition", "effect", "wanted"),
    [
        ("{has the option: [actor, a fresh deal]}", "", "'option: a fresh deal'"),
        (
            "{has the option: [actor, a fresh deal]}",
            "option: {player: actor, choices: [to stand the deal], until: he plays a card}",
            "'option: a fresh deal'",
        ),
        (
            "{has the option: [actor, a fresh deal]}",
            "option: {player: actor, choices: [a fresh deal], until: he plays a card}",
            "",
        ),
        (
            "{this counts as: a carte blanche}",
            "counts as: {as: good}",
            "'counts as: a carte blanche'",
        ),
        ("{this counts as: a carte blanche}", "counts as: {as: a carte blanche}", ""),
        ("{points in hand: actor, at least: 30}", "", "'score'"),
        ("{not: {reckons nothing: actor}}", "", "'penalty'"),
        ("{had discarded: actor}", "", ""),
    ],
)
def test_a_fact_that_rests_on_what_no_clause_gives_is_warned_of(
    laws: Path, condition: str, effect: str, wanted: str
) -> None:
    """Of the choice or term that is asked for; where another clause gives it, nothing is said."""
    folder = laws / "our-club"
    asked = f"where:\n      - {condition}"
    law = YOUNGER.replace("where:\n      - not: {is the elder hand: actor}", asked)
    (folder / "law-34-after.yaml").write_text(law, encoding="utf-8")
    if effect:
        given = ELDER.replace("when: examines tricks", "when: leads a card")
        given = given.replace("    then: may\n", f"    then:\n      - {effect}\n")
        (folder / "law-34.yaml").write_text(given, encoding="utf-8")
    lines = run("laws", "lint", "--laws", laws).stdout.splitlines()
    warned = [line for line in lines if line.endswith("[given]")]
    assert len(warned) == bool(wanted)
    assert all("rests on " in line and wanted in line for line in warned)


HONOURS: Final = """\
law: 35
heading: Honours
page: 3
status: encoded
text: He who wins the last trick scores four for honours.
clauses:
  35.1:
    words: He who wins the last trick scores four for honours.
    reading: The winner of the last trick scores four, for honours.
    when: a trick is complete
    where: {is the last: trick}
    then:
      - score: {player: player, item: honours, points: 4}
"""
LAST_TRICK: Final = """\
code: our-club
elder: A
hands: {A: KS, B: AS}
log:
  - A leads KS
  - B plays AS
claims:
  - B scores the honours
  - B scores 4 for honours
  - {by: B, claim: B does not score his honours}
  - A may score the honours
  - neither player scores the honours
"""


def test_a_code_scores_an_item_of_its_own(laws: Path) -> None:
    """It is declared, scored by a law, claimed by its words and denied; and no more is needed."""
    code = laws / "our-club" / "code.yaml"
    (laws / "our-club" / "law-35.yaml").write_text(HONOURS, encoding="utf-8")
    with pytest.raises(BadInput, match=r"law-35.yaml:\d+:\d+: 'honours' is not"):
        load_book("our-club", laws)
    code.write_text(f"{CODE}items: {{honours: the honours}}\n", encoding="utf-8")
    ruling = adjudicate(read_dispute(LAST_TRICK, laws=laws), load_book("our-club", laws))
    assert [claim.decision for claim in ruling.claims] == [
        "allowed",
        "allowed",
        "refused",
        "refused",
        "refused",
    ]
    assert [(item.item, item.points) for item in ruling.score["B"].items] == [("honours", 4)]
    with pytest.raises(BadInput, match="is not understood"):
        read_dispute(LAST_TRICK.replace("code: our-club", "code: portland-1882"))


def test_an_item_that_no_clause_scores_is_an_error(laws: Path) -> None:
    """So that a word misspelt is found; and one that no claim can name."""
    (laws / "our-club" / "law-35.yaml").write_text(HONOURS, encoding="utf-8")
    code = laws / "our-club" / "code.yaml"
    code.write_text(f"{CODE}items: {{honours: the honours, honour: the honour}}\n", "utf-8")
    with pytest.raises(BadInput, match=r"code.yaml:5:31: 'honour' is no item of the game"):
        load_book("our-club", laws)
    code.write_text(f"{CODE}items: {{honours: 'the {{honours}}'}}\n", "utf-8")
    with pytest.raises(BadInput, match=r"code.yaml:5:9: 'honours' and .* cannot be read"):
        load_book("our-club", laws)
