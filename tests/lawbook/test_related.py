"""A code that rests on another: what stands of that, what is done to it, and what is asked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator.cli.laws.lint import lint
from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.files.words_of_code import words_of_code
from piquet_adjudicator.lawbook import load
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import codes_under, folders_of, load_book
from piquet_adjudicator.render import text
from piquet_adjudicator.study.studied import studied
from tests.cli.test_rule import run
from tests.lawbook.related_codes import CLUB, OLD, lay_out

LAW: Final = "laws/club/law-01.yaml"
CODE: Final = "laws/club/code.yaml"
IN_PLACE: Final = CLUB[LAW].index("  Club 1.2:")
LIKE: Final = CLUB[LAW][: CLUB[LAW].index("  Club 1.1:")]


def club(folder: Path, old: str = "", new: str = "", file: str = LAW) -> Path:
    """The two codes in a folder, with some words of the club's otherwise."""
    assert old in CLUB[file]
    return lay_out(folder, OLD, {**CLUB, file: CLUB[file].replace(old, new)})


def grounds(key: str, book: LawBook) -> list[tuple[str, str]]:
    """To what a limb gives way, and on what ground."""
    return [(ground.clause, ground.text) for ground in book.by_key[key].unless]


def decided(dispute: str, book: LawBook, laws: Path) -> list[tuple[str, list[str]]]:
    """The decision of each claim, with what it cites."""
    ruling = adjudicate(read_dispute(dispute, laws=laws), book)
    return [(each.decision, list(map(str, each.cites))) for each in ruling.claims]


DISPUTE: Final = """\
code: {code}
elder: A
log: [A leads AS, B plays 7S]
claims:
  - {{by: B, claim: B counts the stock}}
  - {{by: A, claim: A counts the stock}}
  - {{by: B, claim: B examines his tricks}}
"""


def test_what_is_not_touched_stands(tmp_path: Path) -> None:
    """With the names of its own code; and what stands in the place of a clause is the club's."""
    laws = club(tmp_path)
    book = load_book("club", laws)
    assert decided(DISPUTE.format(code="old"), load_book("old", laws), laws) == [
        ("allowed", ["2.1"]),
        ("allowed", ["2.1"]),
        ("refused", ["1.2"]),
    ]
    assert decided(DISPUTE.format(code="club"), book, laws) == [
        ("refused", ["Club 1.1"]),
        ("allowed", ["Club 1.1"]),
        ("refused", ["1.2"]),
    ]
    assert book.citation("1.3").code == book.cite("1.2").code == "old"
    assert book.cite("Club 1.1").code == "club"
    assert not book.clause("1.1")
    assert [law.number for law in book.laws] == ["1", "2", "Club 1"]
    assert [doc for doc, _ in book.files.digests] == ["old", "club"]


def test_a_clause_is_like_another_but_for_what_is_said(tmp_path: Path) -> None:
    """Limb by limb; what it gives way to is what is kept, for the reason that is given."""
    book, old = (load_book(code, club(tmp_path)) for code in ("club", "old"))
    first, second = book.clause("Club 1.1")
    assert (first.where, first.then) == (old.by_key["2.1a"].where, old.by_key["2.1a"].then)
    assert (second.where, second.then[0].kind) == (old.by_key["2.1b"].where, "must not")
    kept = [("2.2", "The rule of the house goes before both.")]
    assert grounds("Club 1.1a", book) == grounds("Club 1.1b", book) == kept
    assert grounds("Club 1.2", book) == [("1.2", "The younger hand may not here either.")]
    assert grounds("1.2", book) == [("Case I", "No harm is done.")]
    dropped = club(tmp_path, "1.2: {kept", "1.2: {dropped")
    assert grounds("Club 1.2", load_book("club", dropped)) == []


def test_a_case_follows_in_what_it_construes(tmp_path: Path) -> None:
    """Of the clause that stands in the place of another; or falls, with all that it says."""
    book = load_book("club", club(tmp_path / "one"))
    assert book.by_key["Case I"].construes == ("Club 1.2",)
    assert book.passages[0].restates == ("Club 1.2",)
    fallen = load_book("club", club(tmp_path / "two", "{follows: It is", "{falls: It is not"))
    assert not fallen.cases
    assert grounds("1.2", fallen) == []


def test_a_repealed_clause_is_gone(tmp_path: Path) -> None:
    """What is said of it besides must be said."""
    new = """\
  Club 1.2:
    words: A player may look at his tricks when he has played.
    reading: There is no such right.
    repeals: [1.1, 2.2]
    as read: {1.1: cea9d889a83c, 2.2: accc68cfbc54}
    leaning:
      1.2: {falls: There is nothing to except.}
      Case I: {falls: Nor here.}
      p. 9: {falls: It is not usual here.}
"""
    with pytest.raises(BadInput) as bad:
        load_book("club", club(tmp_path, CLUB[LAW][IN_PLACE:], new))
    digest = next(p for p in bad.value.problems if "accc68cfbc54" in p.message).hint.rpartition(
        " "
    )[2]
    new = new.replace("accc68cfbc54", digest)
    laws = club(tmp_path, CLUB[LAW][IN_PLACE:], new)
    text = (laws / "club" / "law-01.yaml").read_text("utf-8")
    asked = "    leaning:\n      2.2: {kept: The rule of the house goes before both.}\n"
    (laws / "club" / "law-01.yaml").write_text(text.replace(asked, ""), "utf-8")
    book = load_book("club", laws)
    assert sorted(book.by_key) == ["1.3", "Club 1.1a", "Club 1.1b"]
    assert (book.cases, book.passages) == ((), ())
    assert book.cite("Club 1.2").code == "club"
    assert book.laws[-1].quoted[-1] == "A player may look at his tricks when he has played."


ADOPTS: Final = """\
law: Club 1
heading: What we keep
page: 1
status: encoded
text: We keep the second of the old laws, and what page 9 says.
clauses:
  Club 1.1:
    words: We keep the second of the old laws, and what page 9 says.
    reading: Nothing else stands.
    adopts: [2.1, p. 9]
    as read: {2.1: 1776a06a1148}
    leaning:
      2.2: {dropped: We have no such rule of the house.}
"""


def test_of_a_code_drawn_on_nothing_stands_but_what_is_adopted(tmp_path: Path) -> None:
    """Neither its terms nor what of it is closed."""
    draws = CLUB[CODE].replace("extends", "draws on") + "items: {point: the point}\n"
    laws = lay_out(tmp_path, OLD, {CODE: draws, LAW: ADOPTS})
    book = load_book("club", laws)
    assert sorted(book.by_key) == ["2.1a", "2.1b"]
    assert (book.code.terms, book.code.closed) == ({}, {})
    assert [law.number for law in book.laws] == ["2", "Club 1"]
    assert [text.page for text in book.passages] == ["p. 9"]
    assert not words_of_code("club", laws, []).terms


def test_the_settings_of_the_other_code_are_taken_over(tmp_path: Path) -> None:
    """With what the code adds to them, and without what is nothing with it."""
    more = CLUB[CODE] + "closed: {examines tricks: nothing, retakes: the retaking of cards}\n"
    laws = lay_out(tmp_path, OLD, {**CLUB, CODE: more})
    code = load_book("club", laws).code
    assert code.closed == {"retakes": "the retaking of cards"}
    assert list(code.terms) == list(words_of_code("club", laws, []).terms)
    assert list(code.terms) == ["open tricks", "house rule"]
    assert (code.parent, code.relation) == ("old", "extends")


def test_a_line_of_three(tmp_path: Path) -> None:
    """A club within the club touches what stands there, in the words of either."""
    inner = {
        "laws/inner/code.yaml": "code: inner\ntitle: The Inner Room\nextends: club\n",
        "laws/inner/law-01.yaml": """\
law: Inner 1
heading: The stock
page: 1
status: encoded
text: Any player may count the stock.
clauses:
  Inner 1.1:
    words: Any player may count the stock.
    reading: Younger too.
    in place of: Club 1.1b
    like: Club 1.1b
    but: {then: may}
    as read: {Club 1.1b: accc68cfbc54}
    leaning:
      2.2: {dropped: It is of another house.}
""",
    }
    laws = lay_out(tmp_path, OLD, CLUB, inner)
    with pytest.raises(BadInput) as bad:
        load_book("inner", laws)
    digest = bad.value.problems[0].hint.rpartition(" ")[2]
    path = laws / "inner" / "law-01.yaml"
    path.write_text(path.read_text("utf-8").replace("accc68cfbc54", digest), "utf-8")
    book = load_book("inner", laws)
    assert [key for key in book.by_key if key[0] in "CI"] == [
        "Club 1.2",
        "Inner 1.1",
        "Case I",
    ] or {
        "Club 1.1a",
        "Inner 1.1",
    } <= book.by_key.keys()
    assert "Club 1.1b" not in book.by_key
    dispute = DISPUTE.format(code="inner")
    assert decided(dispute, book, laws)[0] == ("allowed", ["Inner 1.1"])
    assert [code for code, _ in book.files.digests] == ["old", "club", "inner"]


# ---- what is wrong, and what is said of it

TEXT: Final = "text: >-\n  Nobody"
SAID: Final = "said by another law"
ALSO: Final = f"other words:\n  - {{words: A player may look at his tricks, role: {SAID}, "
THEN: Final = "    then: may"
BROKEN: Final = [
    (CODE, "extends: old", "extends: odl", "there is no code 'odl'", "did you mean 'old'?"),
    (CODE, "extends: old", "extends: club", "codes rest on one another in a circle", "alone"),
    (CODE, "extends: old", "extends: [old]", "'extends' names a single code", "as extends"),
    (CODE, "extends: old", "extends: old\ndraws on: old", "extends another or draws on", "leave"),
    (CODE, "Club\n", "Club\nterms: {odd: nothing}\n", "has no 'odd' to be left out", ""),
    (LAW, "in place of: 2.1", "in place of: 2.7", "has no clause '2.7'", "law 2 has 2.1, 2."),
    (LAW, "like: 2.1", "like: 2.1\n    when: discards", "unknown entry 'when'", "under 'but'"),
    (LAW, "  Club 1.1:", "  Clb 1.1:", "'Clb 1.1' does not belong here", "numbered Club 1.1"),
    (LAW, "like: 2.1", "lik: 2.1\n    like: 2.1", "unknown entry 'lik'", "did you mean 'like'?"),
    (LAW, "{b: {then", "{c: {then", "there is no limb 'c'", ""),
    (LAW, "{then: must not}", "{than: must not}", "unknown entry 'than'", "did you mean 'then'?"),
    (LAW, "1776a06a1148", "1776a06a1149", "2.1 has been changed since", "2.1: 1776a06a1148"),
    (LAW, "as read: {1.1: cea9d889a83c}", "", "1.1 is not named as it was read", "{1.1: cea9d889"),
    (LAW, "cea9d889a83c}", "cea9d889a83c, 1.9: 0}", "no clause '1.9'", "law 1 has 1.1, 1.2"),
    (LAW, "cea9d889a83c}", "cea9d889a83c, 1.3: 0}", "the clause does nothing to 1.3", "remove it"),
    (LAW, "1.2: {kept", "1.2: {keept", "'keept' is no answer", "did you mean 'kept'?"),
    (LAW, "1.2: {kept", "1.2: {stands", "1.2 is an exception to 1.1", "kept or dropped"),
    (LAW, "{kept: The rule of the house goes before both.}", "{kept: }", "why 2.2 kept", "reason"),
    (LAW, "      2.2:", "      2.3:", "2.2 is an exception to 2.1a", "{2.2: {kept or dropped:"),
    (LAW, "      2.2:", "      2.3:", "there is no clause, Case or page '2.3'", "'2.2'"),
    (LAW, "      Case I: {follows: It is still so.}\n", "", "Case I construes 1.1", "follows or"),
    (LAW, "      p. 9: {stands: It is usual here too.}\n", "", "p. 9 says the same as 1", "stands"),
    (LAW, "      1.2: {k", "      1.3: {kept: x}\n      1.2: {k", "1.3 does not lean on", "remove"),
    (LAW, "in place of: 1.1", "adopts: 1.1", "there is nothing to adopt", "draws on"),
    (LAW, "in place of: 1.1", "in place of: [1.1, 2.1]", "2.1a does not stand any more", "single"),
    (LAW, "law: Club 1", "law: 1", "the code old has '1' already", "Club 3"),
    (LAW, "may look at his tricks when he has played.\n    r", "may look at his trick.\n    r",
     "the words quoted differ: 'trick.' here, 'tricks' there", "exactly"),
    (LAW, "    like: 2.1\n", "", "'but' goes with 'like'", ""),
    (LAW, TEXT, f"{ALSO}by: 2.1}}\n{TEXT}", "'2.1' does not stand", ""),
    (LAW, THEN, "    then: [{may: {act: this}}]", "the act of 'may' is the one", "as then: may"),
    (LAW, THEN, "    then: [cards left exposed]", "there is no effect", "au-cent-1882 brings it"),
    (LAW, THEN, "    then: [two points]", "there is no effect", "- score: {player: adversary"),
    (LAW, "    but: {b: {then: must not}}\n", "    but: {b: {in place of: zounds, with: {}}}\n",
     "no such condition stands", "write it as it stands: {not: {is the elder hand: actor}}"),
    (LAW, THEN, "    then: not allowed", "there is no effect", "write then: must not"),
    (LAW, THEN, "    then: zounds", "there is no effect", "as - score: {player: adversary"),
    (LAW, "when: examines tricks", "when: misdeal", "is no moment", "answer to 'as matters stand'"),
    (LAW, "when: examines tricks", "when: the partie ends", "is no moment",
     "did you mean 'the partie begins'? Else answer to 'the partie is reckoned'"),
    (LAW, TEXT, f"{ALSO}by: 1.1z}}\n{TEXT}", "'1.1z' does not stand", ""),
    (LAW, THEN, "    then: [{score: 2}]", "named entries are expected", "as score: {player: ..., "),
    (LAW, THEN, "    then: score: 2", "a colon followed by", "as then: {score: 2}"),
    (LAW, "when: examines tricks", "when: he leads out of turn", "is no moment",
     "answer to the act, 'leads a card', and ask under if: 'is led out of turn to'"),
    (LAW, TEXT, f"{ALSO}}}\n{TEXT}", "the entry 'by' is missing", "by: [62.1]"),
    (LAW, TEXT, f"{ALSO.replace(SAID, 'narrative')}by: 1.2}}\n{TEXT}", "goes with 'said by", ""),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "message", "hint"), BROKEN)
def test_what_is_wrong_is_reported_with_what_to_do(
    tmp_path: Path, file: str, old: str, new: str, message: str, hint: str
) -> None:
    """At a line of the code's own file, as an error."""
    laws = club(tmp_path, old, new, file)
    with pytest.raises(BadInput) as bad:
        load_book("club", laws)
    told = [each for each in bad.value.problems if message in each.message]
    assert told, [each.message for each in bad.value.problems]
    assert any(hint in each.hint for each in told), [each.hint for each in told]
    assert {each.place.file for each in told} <= {"club/law-01.yaml", "club/code.yaml"}
    assert all(each.place.line for each in told)


def test_a_clause_changed_since_it_was_read(tmp_path: Path) -> None:
    """What was read is shown, what stands there now, and the digest of that; a comment or another
    layout is no change, and neither is a clause that nobody named."""
    laws = club(tmp_path)
    assert run("laws", "as-read", "--laws", laws, "--code", "club").exit_code == 0
    path = laws / "old" / "law-01.yaml"
    before = path.read_text("utf-8")
    same = before.replace("    then: may\n  1.2:", "    then: [may]  # as ever\n  1.2:")
    path.write_text(same.replace("reading: By agreement", "reading: If so agreed"), "utf-8")
    assert load_book("club", laws).clause("Club 1.2")
    path.write_text(before.replace("To look at tricks is open.", "He may look."), "utf-8")
    done = run("laws", "lint", "--laws", laws, "--code", "club")
    assert done.exit_code == 1
    said = " ".join(done.stdout.split())
    assert (
        "law-01.yaml:25:15: error: 1.1 has been changed since it was read as cea9d889a83c" in said
    )
    assert "- reading: To look at tricks is open. + reading: He may look." in said
    record = tmp_path / "hand.yaml"
    record.write_text("code: club\nelder: A\nlog: []\n", "utf-8")
    told = run("rule", record, "--laws", laws).stderr.splitlines()
    (old,) = (at for at, line in enumerate(told) if line.endswith("To look at tricks is open."))
    assert told[old].lstrip().startswith("-")
    assert told[old + 1].lstrip().startswith("+")


def test_a_clause_that_is_gone_since_it_was_read(tmp_path: Path) -> None:
    """What was read of it is shown, and where the same stands under another name, that name."""
    laws = club(tmp_path)
    assert run("laws", "as-read", "--laws", laws, "--code", "club").exit_code == 0
    path = laws / "old" / "law-01.yaml"
    before = path.read_text("utf-8")
    path.write_text(before.replace("  1.1:", "  1.8:"), "utf-8")
    said = " ".join(run("laws", "lint", "--laws", laws, "--code", "club").stdout.split())
    assert "law-01.yaml:25:15: error: the code on which this one rests has no clause '1.1'" in said
    assert "the same stands there as 1.8: name that, and write 1.8: " in said
    path.write_text(re.sub(r"  1\.1:\n(    .*\n)+", "", before), "utf-8")
    said = " ".join(run("laws", "lint", "--laws", laws, "--code", "club").stdout.split())
    assert "has no clause '1.1' any more" in said
    assert "- reading: To look at tricks is open." in said
    assert "name what says so now, or remove what you do to it" in said


LIMB_MORE: Final = """\
    c:
      reading: Anybody may who asks.
      where: {is the elder hand: adversary}
      then: may
  2.2:"""


def test_a_limb_more_is_asked_about(tmp_path: Path) -> None:
    """Where a clause is like another but for some limbs; to accept all does not answer it, but to
    name the clause, or the limb."""
    laws = club(tmp_path)
    command = ("laws", "as-read", "--laws", laws, "--code", "club")
    run(*command)
    path, own = laws / "old" / "law-02.yaml", laws / "club" / "law-01.yaml"
    path.write_text(path.read_text("utf-8").replace("  2.2:", LIMB_MORE, 1), "utf-8")
    written = own.read_text("utf-8")
    done = run(*command, "--accept", "all")
    assert "2.1c is a limb more, which holds here as it stands there: is that meant?" in done.stdout
    assert (done.exit_code, own.read_text("utf-8")) == (1, written)
    own.write_text(written.replace("but: {b:", "but: {c: nothing, b:"), "utf-8")
    done = run(*command, "--accept", "all")
    assert (done.exit_code, "a limb more" in done.stdout) == (0, False)
    own.write_text(written, "utf-8")
    assert run(*command, "--accept", "2.1").exit_code == 0


BY_ITSELF: Final = """\
  2.3:
    words: A player may count the stock,
    when: counts the stock
"""


def test_a_limb_that_stands_by_itself_now_is_told(tmp_path: Path) -> None:
    """What is in the place of the clause is not in the place of that: to accept all does not
    answer it."""
    laws = club(tmp_path)
    command = ("laws", "as-read", "--laws", laws, "--code", "club")
    run(*command)
    path = laws / "old" / "law-02.yaml"
    text = path.read_text("utf-8")
    start, end = text.index("    b:\n"), text.index("  2.2:")
    limb = text[start:end].partition("\n")[2].replace("\n  ", "\n")[2:]
    path.write_text(f"{text[:start]}{BY_ITSELF}{limb}{text[end:]}", "utf-8")
    done = run(*command, "--accept", "all")
    apart = "what was 2.1b stands there now as 2.3, to which this clause does nothing"
    assert (done.exit_code, apart in " ".join(done.stdout.split())) == (1, True), done.stdout


SAID_AGAIN: Final = """\
other words:
  - words: Else the rule of the house holds.
    role: said by another law
    by: "2.2"
"""


def test_what_says_the_same_is_named_as_it_was_read(tmp_path: Path) -> None:
    """A clause that is named only for saying what the words say already."""
    laws = club(tmp_path, "he has played.\n", "he has played. Else the rule of the house holds.\n")
    own, path = laws / "club" / "law-01.yaml", laws / "old" / "law-02.yaml"
    own.write_text(own.read_text("utf-8") + SAID_AGAIN, "utf-8")
    command = ("laws", "as-read", "--laws", laws, "--code", "club")
    assert [said for _, said, _ in remarks(laws)] == ["2.2 is not named as it was read"]
    assert run(*command, "--accept", "all").exit_code == 0
    assert remarks(laws) == []
    old = path.read_text("utf-8")
    path.write_text(old.replace("The rule of the house.", "A rule."), "utf-8")
    assert "2.2 has been changed since it was read" in remarks(laws)[0][1]
    path.write_text(re.sub(r"  2\.2:\n(    .*\n)+", "", old).replace(", save where", ","), "utf-8")
    messages = [said for _, said, _ in remarks(laws)]
    assert "the code on which this one rests has no clause '2.2' any more" in messages


def test_a_clause_is_accepted_as_it_stands_now(tmp_path: Path) -> None:
    """Both texts are shown first, and nothing is written; then the digest of each clause that is
    accepted stands in the place of the other, or where there was none."""
    laws = club(tmp_path)
    command = ("laws", "as-read", "--laws", laws, "--code", "club")
    run(*command)
    path, own = laws / "old" / "law-01.yaml", laws / "club" / "law-01.yaml"
    written = own.read_text("utf-8")
    path.write_text(
        path.read_text("utf-8").replace("To look at tricks is open.", "He may look."), "utf-8"
    )
    done = run(*command)
    assert done.exit_code == 1
    assert "- reading: To look at tricks is open." in " ".join(done.stdout.split())
    assert "+ reading: He may look." in " ".join(done.stdout.split())
    assert own.read_text("utf-8") == written
    assert "is named as it stands" in run(*command, "--accept", "1.3").stderr
    assert run(*command, "--accept", "1.1").exit_code == 0
    assert remarks(laws) == []
    again = own.read_text("utf-8")
    (old, new), *others = {*zip(digests_of(written), digests_of(again), strict=True)} - {
        (each, each) for each in digests_of(written)
    }
    assert (again.replace(new, old), others) == (written, [])
    without = "".join(line for line in again.splitlines(keepends=True) if "as read: {" not in line)
    own.write_text(without, "utf-8")
    assert run(*command, "--accept", "all").exit_code == 0
    assert [each for each in remarks(laws) if each[0] in ("loading", "as-read")] == []


def digests_of(text: str) -> list[str]:
    """The digests in the text of a law, in order."""
    return re.findall(r"\b[0-9a-f]{12}\b", text)


def test_a_text_that_was_kept_is_not_written_by_hand(tmp_path: Path) -> None:
    laws = club(tmp_path)
    run("laws", "as-read", "--laws", laws, "--code", "club")
    path = laws / "club" / "as-read.yaml"
    path.write_text(path.read_text("utf-8").replace("is open.", "is shut."), "utf-8")
    with pytest.raises(BadInput, match="what stands here has the digest") as bad:
        load_book("club", laws)
    assert "laws as-read" in bad.value.problems[0].hint


def remarks(laws: Path) -> list[tuple[str, str, str]]:
    """What the linter finds in the club's code: check, message and hint."""
    found = lint(folders_of("club", laws), "club", codes_under("club", laws))
    return [(each.check, each.message, each.hint) for each in found if each.check != "unused"]


def test_an_exception_that_can_never_meet_its_clause(tmp_path: Path) -> None:
    """It would be silent without a word."""
    laws = club(tmp_path, "    when: examines tricks", "    when: retakes")
    text = (laws / "club" / "law-01.yaml").read_text("utf-8")
    dropped = text.replace("1.2: {kept", "1.2: {dropped")
    ((_, message, hint),) = (each for each in remarks(laws) if each[0] == "meets")
    assert message == "1.2 never meets Club 1.2: it answers to no 'retakes'"
    assert "dropped" in hint
    (laws / "club" / "law-01.yaml").write_text(dropped, "utf-8")
    assert not [each for each in remarks(laws) if each[0] == "meets"]


def test_an_option_that_nobody_could_take(tmp_path: Path) -> None:
    """Given at the act that is its ground, it would be refused to him who has it."""
    option = """    then:
      - option:
          player: elder
          choices: [a fresh deal, to stand the deal]
          until: he takes up his hand
          lapse: the deal stands
"""
    text = """\
law: Club 9
heading: Dealing
page: 1
status: encoded
text: If a card be shown in dealing the elder may have a new deal.
clauses:
  Club 9.1:
    words: If a card be shown in dealing the elder may have a new deal.
    reading: It is his choice.
    when: exposes a card in dealing
"""
    law = "laws/club/law-09.yaml"
    laws = lay_out(tmp_path, OLD, {**CLUB, law: text + option})
    (told,) = (each for each in remarks(laws) if each[0] == "option-taken")
    assert told[1] == "nothing in Club 9.1 lets 'a fresh deal' be taken"
    assert told[2].startswith("when: [elects a fresh deal, as matters stand]")
    taken = text.replace("exposes a card in dealing", "[elects a fresh deal, as matters stand]")
    (laws / "club" / "law-09.yaml").write_text(taken + option, "utf-8")
    assert not [each for each in remarks(laws) if each[0] == "option-taken"]


@pytest.mark.parametrize(
    ("condition", "message", "hint"),
    [
        ("{had come under: [actor, a revoke]}", "'a revoke' is no effect of the code", "effects"),
        ("{had come under: actor}", "'had come under' takes 2", "as had come under: [person, "),
        ("{rank of the card: trick, equals: 7}", "'rank of the card' takes 0", "its name alone"),
    ],
)
def test_what_a_condition_is_asked_of(
    tmp_path: Path, condition: str, message: str, hint: str
) -> None:
    """An effect that no file of the code brings; and the number of what is named."""
    text = f"""\
law: Club 9
heading: Play
page: 1
status: encoded
text: It shall not be so.
clauses:
  Club 9.1:
    words: It shall not be so.
    reading: It is a fault.
    when: plays to a trick
    if: {condition}
    then: must not
"""
    laws = lay_out(tmp_path, OLD, {**CLUB, "laws/club/law-09.yaml": text})
    found = lint(folders_of("club", laws), "club", codes_under("club", laws))
    (told,) = (each for each in found if each.check == "loading")
    assert message in told.message
    assert hint in told.hint


def test_what_says_the_same_and_stands_is_asked_about(tmp_path: Path) -> None:
    """Where the effect is the same and the words nearly are."""
    third = """\
law: 3
heading: The stock
page: 2
status: encoded
text: Each player may count the stock.
clauses:
  3.1:
    words: Each player may count the stock.
    reading: Again.
    when: counts the stock
    then: may
"""
    laws = lay_out(tmp_path, {**OLD, "laws/old/law-03.yaml": third}, CLUB)
    (told,) = (each for each in remarks(laws) if each[0] == "left-standing")
    assert told[1] == "3.1 says the same as what Club 1.1 touches, and stands"
    text = CLUB[LAW].replace(
        "      2.2: {kept", "      3.1: {stands: It is meant.}\n      2.2: {kept"
    )
    (laws / "club" / "law-01.yaml").write_text(text, "utf-8")
    assert not [each for each in remarks(laws) if each[0] == "left-standing"]


SETS_ASIDE: Final = """\
  Club 1.2:
    words: A player may look at his tricks when he has played.
    exception to: {clause: 1.2, words: when he has played.}
    as read: {1.2: accc68cfbc54}
    reading: The younger hand may too, of the first trick.
    when: examines tricks
    if: {tricks: adversary, equals: 1}
    then: sets aside
"""


def test_what_sets_a_law_aside_says_nothing_else(tmp_path: Path) -> None:
    """The law that would follow does not, and that other which it left standing decides."""
    laws = lay_out(tmp_path, OLD, {**CLUB, LAW: CLUB[LAW][:IN_PLACE] + SETS_ASIDE})
    book = load_book("club", laws)
    assert not [each for each in remarks(laws) if each[0] == "sets-aside"]
    asked = DISPUTE.format(code="club")
    assert decided(asked, book, laws)[2] == ("allowed", ["1.1"])
    relied = asked.replace("by: B, claim: B examines", "by: B, answer: [1.2], claim: B examines")
    ruling = adjudicate(read_dispute(relied, laws=laws), book)
    page = " ".join(text.one(studied(ruling)).split())
    assert "so nothing follows here from Law 1 (Club 1.2)" in page
    second = asked.replace("B plays 7S]", "B plays 7S, A leads KS, B plays 8S]")
    assert decided(second, book, laws)[2] == ("refused", ["1.2"])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            SETS_ASIDE[SETS_ASIDE.index("    exception") : SETS_ASIDE.index("    reading")],
            "",
            "Club 1.2 sets aside, and is an exception to nothing",
        ),
        (
            "then: sets aside",
            "then: [sets aside, may]",
            "Club 1.2 sets aside, and does something else besides",
        ),
    ],
)
def test_what_sets_aside_nothing_or_more(tmp_path: Path, old: str, new: str, message: str) -> None:
    wrong = SETS_ASIDE.replace(old, new)
    laws = lay_out(tmp_path, OLD, {**CLUB, LAW: CLUB[LAW][:IN_PLACE] + wrong})
    found = [each for each in remarks(laws) if each[0] == "sets-aside"]
    assert [each[1] for each in found] == [message]
    assert "exception to" in found[0][2]


def test_words_that_another_law_says(tmp_path: Path) -> None:
    """They name the clause, which stands; and a print without pages has none to give."""
    words = f"{ALSO}by: 1.2, as read: {{1.2: accc68cfbc54}}}}\n{TEXT}"
    laws = club(tmp_path, TEXT, words)
    (law,) = (each for each in load_book("club", laws).laws if each.number == "Club 1")
    assert [each.by for each in law.other_words] == [("1.2",)]
    path = laws / "club" / "law-01.yaml"
    path.write_text(path.read_text("utf-8").replace("page: 1\n", ""), "utf-8")
    (law,) = (each for each in load_book("club", laws).laws if each.number == "Club 1")
    assert law.printed_at == "“Tricks”"


def test_the_kept_book_knows_the_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of the code on which one rests is noticed, and nothing else is read again."""
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    laws, kept = club(tmp_path), tmp_path / "kept" / "club.book"
    folders, line = folders_of("club", laws), codes_under("club", laws)
    assert load.cached_book(folders, kept, line) == load.cached_book(folders, kept, line)
    stored = kept.read_bytes()
    path = laws / "old" / "law-02.yaml"
    path.write_text(path.read_text("utf-8").replace("The stock\n", "Of the stock\n"), "utf-8")
    assert load.cached_book(folders, kept, line).laws[1].heading == "Of the stock"
    assert kept.read_bytes() != stored


def test_the_other_code_is_checked_by_itself(tmp_path: Path) -> None:
    """The linter says nothing of it under the code that rests on it."""
    found = remarks(club(tmp_path))
    assert [each for each in found if each[0] != "as-read"] == []
    assert [each[1] for each in found] == [
        "the text of 2.1 as it was read is not kept",
        "the text of 1.1 as it was read is not kept",
    ]


PLAYED: Final = "    where:\n      - had played a card: actor\n"


@pytest.mark.parametrize(
    ("old", "new", "check", "message"),
    [
        (
            PLAYED,
            f"{PLAYED}      - not: {{had played a card: actor}}\n",
            "never-fires",
            "Club 1.2 can never fire: it asks that 'had played a card' holds, and that it does not",
        ),
        (
            PLAYED,
            f"{PLAYED}      - is the elder hand: actor\n      - is the younger hand: actor\n",
            "never-fires",
            "Club 1.2 can never fire: it asks that a player is the elder hand, and the younger",
        ),
        (
            PLAYED,
            "    where:\n"
            "      - {cards put out: actor, more than: 4}\n"
            "      - {cards put out: actor, less than: 5}\n",
            "never-fires",
            "Club 1.2 can never fire: it asks of 'cards put out' what no number can be",
        ),
        (
            PLAYED,
            "    after: {the first lead: actor}\n    before: {a card is played: actor}\n",
            "window",
            "the time of Club 1.2 ends before it begins: "
            "after 'the first lead', and before 'a card is played'",
        ),
        (
            "    in place of: 1.1\n    when",
            "    when",
            "contrary",
            "Club 1.2 says the contrary of 1.1 wherever it speaks",
        ),
        (
            "    but: {b: {then: must not}}\n",
            "    but: {b: {then: may}}\n",
            "no-change",
            "Club 1.1 says what 2.1 said, and stands in its place",
        ),
    ],
)
def test_clauses_that_contradict(
    tmp_path: Path, old: str, new: str, check: str, message: str
) -> None:
    """Themselves, or one another; or that stand in the place of one that says the same."""
    text = CLUB[LAW].replace(old, new)
    assert text != CLUB[LAW]
    if check == "contrary":
        text = text.replace("    as read: {1.1: cea9d889a83c}\n", "")
        text = re.sub(r"    leaning:\n(      .*\n)+", "", text[IN_PLACE:])
        text = CLUB[LAW][:IN_PLACE] + text.replace("then: may", "then: must not")
    laws = lay_out(tmp_path, OLD, {**CLUB, LAW: text})
    assert message in [said for name, said, _ in remarks(laws) if name == check], remarks(laws)


def test_a_liberty_that_takes_nothing_from_a_bar(tmp_path: Path) -> None:
    """What bars goes before, where the clause is no exception to it."""
    barring = """\
law: 3
heading: Calling
page: 2
status: encoded
text: Nobody may call tierces.
clauses:
  3.1:
    words: Nobody may call tierces.
    reading: They are barred.
    when: calls
    then:
      - bar: {player: actor, item: of the call, call: call}
"""
    free = """\
  Club 1.3:
    words: A player may look at his tricks when he has played.
    reading: He may call.
    when: calls
    then:
      - liberty: {player: actor, item: of the call, call: call}
"""
    laws = lay_out(tmp_path, {**OLD, "laws/old/law-03.yaml": barring}, CLUB)
    path = laws / "club" / "law-01.yaml"
    path.write_text(CLUB[LAW] + free, "utf-8")
    (told,) = (said for name, said, _ in remarks(laws) if name == "liberty")
    assert told == "Club 1.3 takes nothing from what bars at that moment: 3.1"
    excepting = free.replace("    when", "    exception to: 3.1\n    when")
    path.write_text(CLUB[LAW] + excepting, "utf-8")
    done = run("laws", "as-read", "--laws", laws, "--code", "club", "--accept", "all")
    assert done.exit_code == 0
    assert not [each for each in remarks(laws) if each[0] == "liberty"]


SCORED: Final = """\
law: 3
heading: Cards
page: 2
status: encoded
text: The cards are ten.
clauses:
  3.1:
    words: The cards are ten.
    reading: More than six tricks score ten.
    when: the deal is reckoned
    if: {tricks: player, more than: 6}
    then:
      - score: {player: player, item: point, points: 10}
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("", "", ["Club 1.3 scores 'point', and 3.1 does so besides"]),
        ("more than: 6", "equals: 6", []),
        ("player: player", "player: other", []),
        ("    when", '    exception to: "3.1"\n    when', []),
    ],
)
def test_what_is_scored_by_two_laws_is_told(
    tmp_path: Path, old: str, new: str, told: list[str]
) -> None:
    """Where both may speak, and neither gives way."""
    words = "A player may look at his tricks when he has played."
    clause = SCORED[SCORED.index("  3.1:") :].replace("3.1", "Club 1.3").replace("10", "20")
    clause = clause.replace("The cards are ten.", words).replace(old, new)
    laws = lay_out(tmp_path, {**OLD, "laws/old/law-03.yaml": SCORED}, CLUB)
    (laws / "club" / "law-01.yaml").write_text(CLUB[LAW] + clause, "utf-8")
    run("laws", "as-read", "--laws", laws, "--code", "club", "--accept", "all")
    assert [said for name, said, _ in remarks(laws) if name == "scored-twice"] == told


def test_a_question_mark_is_still_to_be_answered(tmp_path: Path) -> None:
    """And is said with what leans, and what may be answered."""
    laws = club(tmp_path, "2.2: {kept: The rule of the house goes before both.}", "2.2: {'?': x}")
    said = "2.2 has no answer yet: 2.2 is an exception to {}, which gives place to Club 1.1"
    assert [each[1] for each in remarks(laws)] == [said.format("2.1a"), said.format("2.1b")]
    assert all("kept or dropped" in each[2] for each in remarks(laws))


ADDED: Final = """\
law: Club 2
heading: All tricks
page: 2
status: encoded
text: Any player may look at his tricks, though he has none.
clauses:
  Club 2.1:
    words: Any player may look at his tricks, though he has none.
    reading: Whatever the tricks are.
    exception to: 1.2
    as read: {1.2: accc68cfbc54}
    when: examines tricks
    where:
      - is the younger hand: actor
    then: may
    leaning:
      Case I: {comes out otherwise: It was decided where nothing gave it.}
"""


def test_a_case_comes_out_otherwise_by_what_is_added(tmp_path: Path) -> None:
    """The clause touches none of the other code; and where the Case comes out as it did, it is told
    so."""
    laws = lay_out(tmp_path, OLD, {CODE: CLUB[CODE], "laws/club/law-02.yaml": ADDED})
    assert [each for each in remarks(laws) if each[0] == "loading"] == []
    verify = ("cases", "verify", "--laws", laws, "--code", "club")
    assert run(*verify).stdout.endswith("1 Case, 1 claim, 0 wrong\n")
    shown = run("laws", "show", "Case I", "--laws", laws, "--code", "club").stdout
    assert "omes out otherwise (by Club 2.1): it was decided where nothing gave it" in shown
    text = ADDED.replace("    leaning:\n", "").replace("      Case I:", "#")
    (laws / "club" / "law-02.yaml").write_text(text, "utf-8")
    assert run(*verify).exit_code == 1
    (laws / "club" / "law-02.yaml").write_text(ADDED.replace("younger", "elder"), "utf-8")
    done = run(*verify)
    said = "Case I is said to come out otherwise, and comes out as the book decides it"
    assert (done.exit_code, said in " ".join(done.stdout.split())) == (1, True)


def test_what_is_added_touches_nothing_that_could_be_kept(tmp_path: Path) -> None:
    laws = lay_out(
        tmp_path,
        OLD,
        {
            CODE: CLUB[CODE],
            "laws/club/law-02.yaml": ADDED.replace("Case I: {comes out otherwise", "2.2: {kept"),
        },
    )
    assert [each[1] for each in remarks(laws) if each[0] == "loading"] == [
        "2.2 does not lean on what Club 2.1 touches"
    ]


def test_a_file_that_cannot_be_read_is_not_passed_over(tmp_path: Path) -> None:
    """Where clauses are accepted, nothing is written."""
    laws = club(tmp_path, "as read: {2.1: 1776a06a1148}", "as read: {}")
    (laws / "club" / "law-02.yaml").write_text("law: Club 2\n  text: a: b\n", "utf-8")
    before = (laws / "club" / "law-01.yaml").read_bytes()
    done = run("laws", "as-read", "--laws", laws, "--code", "club", "--accept", "all")
    assert (done.exit_code, "club/law-02.yaml:2" in done.stderr) == (2, True)
    assert (laws / "club" / "law-01.yaml").read_bytes() == before


SEEN: Final = """\
law: House 1
heading: Tricks
status: encoded
text: Tricks are not looked at when a next hand has been seen.
clauses:
  House 1.1:
    words: Tricks are not looked at when a next hand has been seen.
    reading: By either player.
    exception to: 60.1
    as read: {60.1: DIGEST}
    when: examines tricks
    after: the next hand is seen
    then: must not
"""


def test_a_limit_without_a_player_is_of_either(tmp_path: Path) -> None:
    """The next hand seen by either, as the other anchors that name nobody."""
    files = {"laws/house/code.yaml": "code: house\ntitle: House\nextends: portland-1882\n"}
    laws = lay_out(tmp_path, {**files, "laws/house/law-01.yaml": SEEN})
    assert (
        run("laws", "as-read", "--laws", laws, "--code", "house", "--accept", "60.1").exit_code == 0
    )
    book = load_book("house", laws)
    log = (
        "code: house\nelder: A\nlog:\n  - A leads AS\n  - B plays KS\n{}"
        "claims: [A examines his tricks]\n"
    )
    before, after = (
        decided(log.format(line), book, laws) for line in ("", "  - B sees his next hand\n")
    )
    assert (before[0][0], after) == ("allowed", [("refused", ["House 1.1"])])


ON_OTHER_GROUND: Final = """\
law: Club 3
heading: Tricks
page: 2
status: encoded
text: Who may not look at the stock may not look at tricks. Nobody looks at tricks.
clauses:
  Club 3.1:
    words: Who may not look at the stock may not look at tricks.
    reading: Nor he who may count it.
    in place of: 1.2
    when: examines tricks
    where: {cards left in the stock: {at least: 8}}
    then: must not
    leaning:
      1.1: {kept: He may not here either.}
      Case I: {follows: It is refused still.}
  Club 3.2:
    words: Nobody looks at tricks.
    reading: Whoever it is.
    exception to: 1.1
    when: examines tricks
    then: must not
"""


def test_a_case_follows_on_another_ground_where_its_own_is_taken_away(tmp_path: Path) -> None:
    """The book decides it by law 1, of which the code has another clause in the place."""
    case = "cases/old/case-01.yaml"
    cited = OLD[case].replace("cites: []", 'cites: ["1"]')
    laws = lay_out(
        tmp_path, {**OLD, case: cited}, {CODE: CLUB[CODE], "laws/club/law-03.yaml": ON_OTHER_GROUND}
    )
    run("laws", "as-read", "--laws", laws, "--code", "club", "--accept", "all")
    assert [each for each in remarks(laws) if each[0] == "loading"] == []
    done = run("cases", "verify", "--laws", laws, "--code", "club")
    assert (done.exit_code, done.stdout.endswith("1 Case, 1 claim, 0 wrong\n")) == (0, True), done
    law = laws / "club" / "law-03.yaml"
    law.write_text(law.read_text("utf-8").replace("{follows", "{comes out otherwise"), "utf-8")
    assert run("cases", "verify", "--laws", laws, "--code", "club").exit_code == 1


def test_a_limit_of_two_players_named_is_refused_once(tmp_path: Path) -> None:
    files = {"laws/house/code.yaml": "code: house\ntitle: House\nextends: portland-1882\n"}
    both = SEEN.replace("hand is seen\n", "hand is seen: [elder, younger]\n")
    both = both.replace("after: the", "after: {the").replace("younger]", "younger]}")
    laws = lay_out(tmp_path, {**files, "laws/house/law-01.yaml": both})
    run("laws", "as-read", "--laws", laws, "--code", "house", "--accept", "all")
    found = lint(folders_of("house", laws), "house", codes_under("house", laws))
    said = "'the next hand is seen' is of one player, or of either"
    hint = "leave the players out where it is of either: after: the next hand is seen"
    assert [(e.message, e.hint) for e in found if e.check == "loading"] == [(said, hint)]
