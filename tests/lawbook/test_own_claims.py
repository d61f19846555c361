"""A code's own effects and claims: an effect, a row, a law, and no change of the program."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim, say_claim
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import PartieRecord
from piquet_adjudicator.render.claim_view import claim_views
from piquet_adjudicator.workshop.scenarios import read_scenario, wrong_with
from piquet_adjudicator.workshop.verify import verify
from tests.cli.test_rule import run
from tests.said import said_of

CODE: Final = "code: au-cent\ntitle: The Rules of Our Game\n"
EFFECTS: Final = """\
- effect: loses the game
  needs: player
  may have: as
  terms: by his own act
  says: "{player} loses the game{tail}"
  finding: yes
"""
CLAIMS: Final = """\
- claim: loses the game
  words:
    - "{other} *(loses|forfeits) the [whole] game"
    - "the game *is lost by {other}"
  denials: "{other} (keeps|saves) his game"
  by: his adversary
  concluded: {effects: loses the game, match: player}
  so: "{player} loses the game"
  not so: "{player} does not lose the game"
- claim: game saved
  words: "the game of {other} *stands"
  contrary of: loses the game
  so: "{player}'s game stands"
  not so: "{player}'s game does not stand"
"""
LAW: Final = """\
law: "90"
heading: The game
page: 1
status: encoded
text: Who looks at a trick loses the game.
clauses:
  90.1:
    words: Who looks at a trick loses the game.
    reading: A player who examines a trick loses the game.
    when: examines tricks
    then:
      loses the game: {player: actor, as: by his own act}
"""
FILES: Final = {
    "code.yaml": CODE,
    "effects.yaml": EFFECTS,
    "claims.yaml": CLAIMS,
    "law-90.yaml": LAW,
}
HEAD: Final = "code: au-cent\nelder: A\nlog:\n  - A leads AS\n  - B plays KS\n"
LOOKS: Final = "  - A examines B's tricks\n"


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    """A folder of codes with one code in it, which has an effect and two claims of its own."""
    for name, text in FILES.items():
        path = tmp_path / "laws" / "au-cent" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path / "laws"


SO: Final = ("A loses the game", "A may forfeit the whole game", "the game must be lost by A")
NOT_SO: Final = (
    "A does not lose the game",
    "A keeps his game",
    "the game is not lost by A",
    "the game of A stands",
    "it is not so that A loses the game",
)


@pytest.mark.parametrize("claim", [*SO, *NOT_SO])
def test_a_claim_of_a_code_is_decided_by_its_law(laws: Path, claim: str) -> None:
    """Where the law bites, and where it does not."""
    text = f"{HEAD}{LOOKS}claims:\n  - {{by: B, claim: {claim}}}\n"
    book = load_book("au-cent", laws)
    bites, silent = (
        adjudicate(read_dispute(each, laws=laws), book) for each in (text, text.replace(LOOKS, ""))
    )
    so = claim in SO
    assert (bites.claims[0].decision, silent.claims[0].decision) == (
        ("allowed", "refused") if so else ("refused", "allowed")
    )
    assert [str(cite) for cite in bites.claims[0].cites] == ["90.1"]
    (finding,) = bites.findings
    assert (finding.effect, said_of(finding)) == (
        "loses the game",
        "A loses the game, by his own act",
    )
    assert silent.findings == ()
    said = claim_views(bites)[0].short
    assert said.startswith("Allowed: A loses the game" if so else "Refused: A")


def test_who_claims_it_and_in_a_partie(laws: Path) -> None:
    text = f"{HEAD}claims: [A loses the game, B's game is fine]\n"
    with pytest.raises(BadInput, match="B's game is fine"):
        read_dispute(text, laws=laws)
    claims = read_dispute(f"{HEAD}claims: [A loses the game, A keeps his game]", laws=laws).claims
    assert [claim.by for claim in claims] == ["B", "A"]
    partie = "code: au-cent\ndeals:\n  - {elder: A, log: [], claims: [A loses the game]}\n"
    record = read_record(f"{partie}claims: [B loses the game]\n", laws=laws)
    assert isinstance(record, PartieRecord)
    assert [claim.player for claim in record.deals[0].claims if hasattr(claim, "player")] == [
        "A",
        "B",
    ]


def test_the_words_of_one_code_are_not_those_of_another(laws: Path) -> None:
    with pytest.raises(BadInput, match="the game of A stands"):
        text = f"{HEAD}claims: [the game of A stands]"
        read_dispute(text.replace("code: au-cent\n", ""), laws=laws)


def test_the_command_rules_and_lints_it(laws: Path, tmp_path: Path) -> None:
    path = tmp_path / "dispute.yaml"
    path.write_text(f"{HEAD}{LOOKS}claims: [A loses the game]\n", encoding="utf-8")
    done = run("rule", path, "--laws", laws)
    assert (done.exit_code, done.stderr) == (0, "")
    assert "B's claim is allowed: A loses the game (Law 90)." in done.stdout
    done = run("laws", "lint", "--laws", laws)
    assert (done.exit_code, done.stdout) == (0, "0 errors, 0 warnings\n")


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "claims.yaml",
            "effects: loses",
            "effects: losses",
            "claims.yaml:7:24: .losses the game. ",
        ),
        ("claims.yaml", "match: player", "match: plaer", "claims.yaml:7:47: .plaer. is not known"),
        ("claims.yaml", "by: his", "by: the", ".the adversary. is not known here"),
        ("claims.yaml", "{other} *(", "{othr} *(", "there is no slot .othr."),
        ("claims.yaml", "[whole]", "[whole", "brackets"),
        ("claims.yaml", "*is lost", "*is *lost", "more than one star"),
        ("claims.yaml", 'so: "{player}', 'so: "{plyer}', "nothing tells .plyer."),
        ("claims.yaml", "contrary of: loses", "contrary of: looses", ".looses the game."),
        ("claims.yaml", "claim: game saved", "claim: wins", "a form of claim .wins. already"),
        ("claims.yaml", "contrary of:", "contrary to:", "unknown key .contrary to."),
        (
            "claims.yaml",
            "  concluded:",
            "  comes to: points of the deal\n  concluded:",
            "one quest",
        ),
        ("effects.yaml", "effect: loses the game", "effect: loses", "an effect .loses. already"),
        ("effects.yaml", "needs: player", "needs: plyer", "effects.yaml:2:10: .plyer. is not"),
        ("effects.yaml", "{tail}", "{call}", "nothing fills .call."),
        ("effects.yaml", "needs: player\n", "needs: trick\n", "under needs or may have: player"),
        ("claims.yaml", "  not so:", "  nut so:", "hint: as not so: "),
        ("code.yaml", "code: au-cent", "code: au-cant", "write 'au-cent'"),
        ("effects.yaml", "  terms: by his own act\n", "", "go together"),
        ("effects.yaml", "finding: yes", "finding: yess", "neither yes nor no"),
        ("law-90.yaml", "loses the game: {", "looses the game: {", "no effect .looses the game."),
        ("law-90.yaml", "as: by his own", "as: by our own", ".by our own act. is not known"),
    ],
)
def test_what_is_wrong_is_reported_with_its_place(
    laws: Path, file: str, old: str, new: str, message: str
) -> None:
    path = laws / "au-cent" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput, match=message):
        load_book("au-cent", laws)
    linted = run("laws", "lint", "--laws", laws)
    assert linted.exit_code == 1
    assert "given schemas" not in linted.stdout


@pytest.mark.parametrize(
    ("old", "new", "place", "hint"),
    [
        ("when: examines tricks", "when: examines trick", 10, "did you mean 'examines tricks'?"),
        ("    when:", "    each: cal\n    when:", 10, "did you mean 'call'?"),
        ("{player: actor,", "{player: acter,", 12, "did you mean 'actor'?"),
        (": {player: actor, as: by his own act}", "", 12, "as loses the game: {player: ...}"),
    ],
)
def test_one_slip_is_one_error_with_the_nearest_word(
    laws: Path, old: str, new: str, place: int, hint: str
) -> None:
    """What hangs on a misspelt moment is not said to be wrong besides; the linter too says what
    may be meant."""
    path = laws / "au-cent" / "law-90.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput) as bad:
        load_book("au-cent", laws)
    (problem,) = bad.value.problems
    assert (problem.place.line, problem.hint) == (place, hint)
    *lines, last = run("laws", "lint", "--laws", laws).stdout.splitlines()
    assert f"    hint: {hint}" in lines
    assert last == "1 error, 0 warnings"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "he looks:",
            "he looxs:",
            ["did you mean 'he looxs'?", "name it in a clause, or remove it"],
        ),
        ('page: "1"', 'pag: "1"', ["did you mean 'page'?"]),
    ],
)
def test_a_misspelt_definition_is_matched_with_its_name(
    laws: Path, old: str, new: str, said: list[str]
) -> None:
    """Where it is used the hint has the name as it stands; nobody is only told to remove it."""
    law = laws / "au-cent" / "law-90.yaml"
    text = law.read_text(encoding="utf-8")
    law.write_text(text.replace("    then:", "    where: he looks\n    then:"), encoding="utf-8")
    definitions = 'he looks: {page: "1", means: {is the elder hand: actor}}\n'
    path = laws / "au-cent" / "definitions.yaml"
    path.write_text(definitions, encoding="utf-8")
    load_book("au-cent", laws)
    path.write_text(definitions.replace(old, new), encoding="utf-8")
    with pytest.raises(BadInput) as bad:
        load_book("au-cent", laws)
    assert sorted(problem.hint for problem in bad.value.problems) == sorted(said)


SCENARIO: Final = """\
clause: "90.1"
words: Who looks at a trick loses the game.
dispute:
  elder: A
  log: [A leads AS, B plays KS, A examines B's tricks]
  claims: [A loses the game]
expect:
  claims: [{decision: allowed, cites: "90.1"}]
  findings: [{clause: "90.1", effect: loses the game}]
"""
CASE: Final = """\
case: I
page: 3
disputed: no
status: encoded
authority: decided by the laws
facts: A, elder hand, looks at a trick.
decision: He loses the game.
question:
  {asked: loses the game, decided: allowed, by: "90.1", point: who looks at a trick loses the game}
branches:
  - name: the main facts
    words: A, elder hand, looks at a trick.
    dispute: {elder: A, log: [A leads AS, B plays KS, A examines B's tricks], claims: [%s]}
    decides: [{decision: allowed, cites: ["90.1"]}]
"""


def test_the_records_of_the_workshop_are_read_in_the_words_of_their_code(
    laws: Path, tmp_path: Path
) -> None:
    """A scenario and the branch of a Case need not name it, and may claim what it has."""
    scenario = tmp_path / "scenarios" / "90" / "fires-looks-at-a-trick.yaml"
    scenario.parent.mkdir(parents=True)
    scenario.write_text(SCENARIO, encoding="utf-8")
    cases = laws.parent / "cases" / "au-cent" / "case-01.yaml"
    cases.parent.mkdir(parents=True)
    cases.write_text(CASE % "A loses the game", encoding="utf-8")
    book = load_book("au-cent", laws)
    read = read_scenario(scenario, book)
    assert wrong_with(read, adjudicate(read.dispute, book)) == []
    assert verify(book).right
    assert run("cases", "verify", "--laws", laws).exit_code == 0
    assert run("laws", "lint", "--laws", laws).stdout == "0 errors, 0 warnings\n"
    covered = run("laws", "coverage", "--laws", laws, "--scenarios", scenario.parent.parent)
    assert "1 scenarios, 0 wrong" in covered.stdout
    scenario.write_text(SCENARIO.replace("loses the game]", "looses the game]"), encoding="utf-8")
    with pytest.raises(BadInput, match="A looses the game"):
        read_scenario(scenario, book)
    scenario.write_text(SCENARIO.replace("effect: loses", "effect: looses"), encoding="utf-8")
    with pytest.raises(BadInput, match="did you mean 'loses the game'"):
        read_scenario(scenario, book)
    cases.write_text(CASE % "A looses the game", encoding="utf-8")
    assert "A looses the game" in run("laws", "lint", "--laws", laws).stdout


TERMS: Final = """\
terms:
  peeping: {means: whether a trick may be looked at, values: [allowed, as the law has it]}
"""
BUT_AGREED: Final = """\
    if:
      - not: {it is agreed: [peeping, allowed]}
"""


def test_what_is_agreed_is_of_the_code_and_takes_effect(laws: Path) -> None:
    """A term or a value that the code does not list is refused, with the nearest that it does."""
    text = f"{HEAD}{LOOKS}claims: [A loses the game]\nterms: {{peeping: allowed}}\n"
    with pytest.raises(BadInput, match="has no terms that may be agreed"):
        read_dispute(text, laws=laws)
    folder = laws / "au-cent"
    (folder / "code.yaml").write_text(CODE + TERMS, encoding="utf-8")
    with pytest.raises(BadInput, match="no clause asks whether 'peeping' is agreed"):
        load_book("au-cent", laws)
    law = LAW.replace("    then:\n", f"{BUT_AGREED}    then:\n")
    (folder / "law-90.yaml").write_text(law, encoding="utf-8")
    book = load_book("au-cent", laws)
    assert book.code.terms == {"peeping": ("allowed", "as the law has it")}
    for value, decision in (("allowed", "refused"), ("as the law has it", "allowed")):
        agreed = read_dispute(text.replace("allowed}", f"{value}}}"), laws=laws)
        assert adjudicate(agreed, book).claims[0].decision == decision
    for wrong, hint in (("peeping: allow", "'allowed'"), ("peeing: allowed", "'peeping'")):
        with pytest.raises(BadInput, match=f"did you mean {hint}"):
            read_dispute(text.replace("peeping: allowed", wrong), laws=laws)
    partie = "code: au-cent\nterms: {peepin: x}\ndeals: [{elder: A, log: []}]\n"
    with pytest.raises(BadInput, match="did you mean 'peeping'"):
        read_record(partie, laws=laws)
    law = law.replace("[peeping, allowed]", "[peepings, allow]")
    (folder / "law-90.yaml").write_text(law, encoding="utf-8")
    with pytest.raises(BadInput) as bad:
        load_book("au-cent", laws)
    hints = {problem.hint for problem in bad.value.problems}
    assert {"did you mean 'peeping'?", "did you mean 'allowed'?"} <= hints


def test_a_claim_of_several_wordings_is_said_in_one(laws: Path) -> None:
    """The first of them, and not the pattern."""
    rows = load_book("au-cent", laws).words.rows
    for said, printed in (
        ("A forfeits the game", "A loses the whole game"),
        ("A cannot lose the game", "A does not lose the whole game"),
    ):
        assert say_claim(read_claim(said, ClaimContext(4, 4, "A", rows=rows))) == printed
