"""What a code's own form of claim may ask: every kind of question, in YAML alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.claim_questions import CONCLUDED, QUESTIONS
from piquet_adjudicator.files.claims_of_code import KEYS
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.claim_rows import CLAIM_SLOTS, ROWS
from piquet_adjudicator.language.patterns import slots_in
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.render.claim_view import claim_views
from piquet_adjudicator.workshop.lint.schema import SCHEMAS
from tests.cli.test_rule import run

FILES: Final = {
    "code.yaml": """\
code: house
title: The Rules of the House
closed: {counts the stock: the counting of the stock}
items: {pique: a pique}
""",
    "effects.yaml": """\
- effect: loses the game
  needs: player
  may have: as
  terms: [by his own act, by the other's]
  says: "{player} loses the game{tail}"
  finding: yes
- {effect: keeps the game, needs: player, says: "{player} keeps the game"}
- {effect: fined, needs: [player, number], says: "{player} is fined {number}"}
""",
    "law-1.yaml": """\
law: "1"
heading: The house
page: 1
status: encoded
text: Elder alone may count the stock. Who looks at a trick pays for it.
clauses:
  1.1:
    words: Elder alone may count the stock.
    reading: Elder may count the stock at any time.
    when: counts the stock
    if: {is the elder hand: actor}
    then: may
  1.2:
    words: Who looks at a trick pays for it.
    reading: He loses the game, must collect the cards, and the other scores a pique.
    when: examines tricks
    then:
      - loses the game: {player: actor, as: by his own act}
      - must: {player: actor, do: collects the cards}
      - score: {player: adversary, item: pique, points: 30}
      - fined: {player: actor, number: 5}
      - turn to deal: {player: younger}
""",
    "claims.yaml": """\
- claim: stock open
  words: "the stock *is open to {whose}"
  open: "{player} counts the stock"
  so: "{player} may count the stock"
  not so: "{player} may not count the stock"
- claim: stock shut
  words: "the stock *is shut to {whose}"
  by: his adversary
  contrary of: stock open
  so: "{player} may not count the stock"
  not so: "{player} may count the stock"
- claim: stock shut twice over
  words: "the stock *is bared to {whose}"
  contrary of: stock shut
  so: "{player} may count the stock"
  not so: "{player} may not count the stock"
- claim: collects
  words: "{other} *owes the collecting"
  by: his adversary
  must do: "{player} collects the cards"
  so: "{player} must collect the cards"
  not so: "{player} need not collect the cards"
- claim: the thirty
  words: "{other} *makes the thirty"
  scores: pique
  so: "{player} makes {points}{item}"
  not so: "{player} does not make {item}"
  denied: {so: "{player} goes without", not so: "{player} makes {item}"}
- claim: beats
  words: "{other} *beats {number}"
  comes to: {of: points of the deal, compare: more}
  so: "{player} has more than {number}"
  not so: "{player} has not more than {number}"
- claim: loses
  words: "{other} *squanders the game"
  by: his adversary
  concluded:
    effects: loses the game
    match: player
    as: by his own act
    against: keeps the game
    governs: {effect: stands, of: the deal}
  so: "{player} loses the game"
  not so: "{player} keeps the game"
- claim: would lose
  words: "{other} *plays with fire"
  by: his adversary
  contrary of: loses
  tries: "{player} examines his tricks"
  so: "{player} would keep the game"
  not so: "{player} would lose the game"
- claim: both lose
  words: "both *squander the game"
  by: anybody
  for each player: loses
  so: both lose the game
  not so: one of them keeps the game
- claim: neither loses
  words: "neither *squanders the game"
  by: anybody
  for neither player: loses
  so: neither loses the game
  not so: one of them loses the game
- claim: in trouble
  words: "{other} *comes to grief"
  by: his adversary
  one of: [collects, loses]
  so: "{player} comes to grief"
  not so: "{player} is safe"
- claim: the dealer loses
  words: "{other} *squanders the deal"
  by: his adversary
  on the dealer: {claim: both or one, turn: deals next}
  so: "{player} loses as the dealer"
  not so: "{player} does not lose as the dealer"
- claim: fined
  words: ["{other} *is fined {number}", "{other} *is fined"]
  by: his adversary
  concluded: {effects: fined, match: [player, number], presupposes: loses}
  so: "{player} is fined{of}"
  not so: "{player} is not fined{of}"
""",
}
FILES["claims.yaml"] = FILES["claims.yaml"].replace(
    "- claim: the dealer",
    """\
- claim: both or one
  words: "the game *is over"
  by: anybody
  concluded: {effects: loses the game}
  so: the game is over
  not so: the game goes on
- claim: the dealer""",
)
HEAD: Final = "code: house\nelder: A\nlog:\n  - A leads AS\n  - B plays KS\n"
LOOKS: Final = "  - A examines B's tricks\n"
DECIDED: Final[dict[str, tuple[str, str]]] = {
    "the stock is open to A": ("allowed", "allowed"),
    "the stock is open to B": ("refused", "refused"),
    "the stock may not be open to B": ("allowed", "allowed"),
    "the stock is shut to A": ("refused", "refused"),
    "the stock is shut to B": ("allowed", "allowed"),
    "the stock is bared to A": ("allowed", "allowed"),
    "A owes the collecting": ("required", "refused"),
    "B owes the collecting": ("refused", "refused"),
    "B makes the thirty": ("allowed", "refused"),
    "B does not make the thirty": ("refused", "allowed"),
    "A makes the thirty": ("refused", "refused"),
    "B beats 29": ("allowed", "refused"),
    "B beats 40": ("refused", "refused"),
    "A squanders the game": ("allowed", "refused"),
    "B squanders the game": ("refused", "refused"),
    "A plays with fire": ("refused", "refused"),
    "both squander the game": ("refused", "refused"),
    "neither squanders the game": ("refused", "allowed"),
    "A comes to grief": ("required", "refused"),
    "B comes to grief": ("refused", "refused"),
    "B squanders the deal": ("allowed", "refused"),
    "A squanders the deal": ("refused", "refused"),
    "A is fined": ("allowed", "refused"),
    "A is fined 5": ("allowed", "refused"),
    "A is fined 6": ("undecided", "refused"),
}
"""Each claim, with its decision where A has looked at a trick, and where nobody has."""


@pytest.fixture
def laws(tmp_path: Path) -> Path:
    """A folder of codes with one code in it, whose claims ask all that may be asked."""
    folder = tmp_path / "laws" / "house"
    folder.mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return tmp_path / "laws"


def test_every_kind_of_question_is_decided(laws: Path) -> None:
    """By the laws of the code, where they bite and where they do not."""
    claims = "".join(f"  - {claim}\n" for claim in DECIDED)
    book = load_book("house", laws)
    results = [
        adjudicate(read_dispute(f"{HEAD}{acts}claims:\n{claims}", laws=laws), book)
        for acts in (LOOKS, "")
    ]
    decided = [[ruled.decision for ruled in ruling.claims] for ruling in results]
    assert dict(zip(DECIDED, zip(*decided, strict=True), strict=True)) == DECIDED
    said = {view.put: view.short for view in claim_views(results[0])}
    assert said["B claims: B makes the thirty."] == "Allowed: B makes a pique."
    assert said["A claims: B does not make the thirty."] == "Refused: B makes a pique."
    assert said["B claims: A is fined 5."] == "Allowed: A is fined of 5 points."
    assert run("laws", "lint", "--laws", laws).stdout == "0 errors, 0 warnings\n"


@pytest.mark.parametrize(
    ("old", "new", "message", "hint"),
    [
        ("counts the stock", "counts the stork", "counts the stork", ""),
        ("{player} counts", "A counts", "does not say who acts", "{player}"),
        ("{player} collects", "{player} colects", "colects", ""),
        ("scores: pique", "scores: piqe", "'piqe' is not known here", "'pique'"),
        ("of: points of the deal", "of: points of a deal", "is not known here", "of the deal"),
        ("compare: more", "compare: mor", "'mor' is not known here", "'more'"),
        ("for each player: loses", "for each player: losses", "is not known here", "'loses'"),
        ("one of: [collects", "one of: [stock open", "asks whether an act is open", "open:"),
        ("turn: deals next", "turn: deal next", "is not known here", "'deals next'"),
        (", turn: deals next", "", "the key 'turn' is missing", "turn: ..."),
        ("presupposes: loses", "presupposes: collects", "asks otherwise", "concluded"),
        ("as: by his own act", "as: by his own acts", "is not known here", "by his own act"),
        ("of: the deal}", "of: the dea}", "'the dea' is not known here", ""),
        ("of: the deal}", "of: examines trick}", "is not known here", "'examines tricks'"),
        ("against: keeps the", "against: keep the", "is not known here", "'keeps the game'"),
        ("tries: ", "tris: ", "unknown key 'tris'", "'tries'"),
        ("beats {number}", "beats him", "names no number", "{number}"),
        ('words: "both *squander the game"\n  by: anybody', 'words: "b"', "no player", "{other}"),
        ("makes {points}{item}", "makes {cards}", "names no number", "{number}"),
        ("scores: pique", "scores: what is claimed", "names no item", "{scored}"),
        ("{other} *beats", "{card} *beats", "there is no slot 'card'", ""),
        ('words: "{other} *beats', 'words: "{opposed} *beats', "'opposed' cannot be", "other wor"),
        ("contrary of: loses", "contrary of: {claim: stock shut, by default: yes}", "contrary", ""),
        ("denied: {so:", "denied: {sow:", "the key 'so' is missing", "as so: ..."),
    ],
)
def test_what_is_wrong_is_reported_with_its_place_and_the_nearest_word(
    laws: Path, old: str, new: str, message: str, hint: str
) -> None:
    path = laws / "house" / "claims.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadInput) as bad:
        load_book("house", laws)
    (first, *_) = [each for each in bad.value.problems if message in each.message]
    line = text.partition(old)[0].count("\n") + 1
    assert first.place.file == "house/claims.yaml"
    assert first.place.line in range(line - 6, line + 1)
    assert hint in first.hint
    assert run("laws", "lint", "--laws", laws).exit_code == 1


def test_the_schema_has_every_entry() -> None:
    """And each slot of the claims of the game is one that a code may use."""
    schema = json.loads((SCHEMAS / "claims.schema.json").read_text(encoding="utf-8"))["$defs"]
    assert set(schema["row"]["properties"]) == {*KEYS, *QUESTIONS}
    assert set(schema["concluded"]["properties"]) == set(CONCLUDED)
    assert {slot for row in ROWS for text in row.patterns for slot in slots_in(text)} <= set(
        CLAIM_SLOTS
    )
