"""A ground in words of its own is answered by what the record has of it, and by whether the
decision hangs on that; nothing is said of it that does not follow from the record."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.pleas_view import plea_lines

EXAMPLES: Final = Path(__file__).parents[3] / "examples"


def said(example: str, claim: str, plea: str, of: str = "answer") -> str:
    """What is said of a ground of one side of a claim, put on the record of an example."""
    record, _, _ = (EXAMPLES / f"{example}.yaml").read_text("utf-8").partition("\nclaims:")
    by, _, words = claim.partition(": ")
    record += f'\nclaims:\n  - {{by: {by}, claim: {words}, {of}: ["{plea}"]}}\n'
    (ruled,) = adjudicate(read_dispute(record, "hand.yaml")).claims
    (line,) = plea_lines(ruled)
    return line.partition("”. ")[2]


FRESH: Final = "A: A elects a fresh deal"
TENS: Final = "B: B reckons four tens"
QUART: Final = "A: A scores the sequence"


@pytest.mark.parametrize(
    ("example", "claim", "plea", "answer"),
    [
        (
            "eleven-cards",
            FRESH,
            "he had already looked at his cards",
            'The record has this at line 2: "A looks at his hand"; without it the decision would be'
            " the same. What decides against B is that A was dealt eleven cards; so A may elect a"
            " fresh deal (Law 11.1).",
        ),
        (
            "case-02",
            TENS,
            "I had not asked what it makes",
            "So it is: the record has no such act. What decides against A is that"
            " A made a call, allowed to be good",
        ),
        (
            "case-02",
            TENS,
            "he had said good",
            'The record has this at line 13: "B replies good"; without it the decision would be'
            " the same. ",
        ),
        (
            "case-02",
            TENS,
            "he said good to my kings",
            'The record has this at line 13: "B replies good"; without it the decision would be'
            " the same. ",
        ),
        ("case-02", TENS, "he never called his tens", "So it is: the record has no such act. "),
        (
            "case-02",
            TENS,
            "he never said good to my three kings",
            'The record has it, at line 13: "B replies good". ',
        ),
        ("case-02", TENS, "he had four kings", "That is not so: before line 14 B had KC. "),
        ("case-02", TENS, "I had no ten", "That is so: before line 14 A had no ten. "),
        (
            "taking-in",
            "A: B reckons nothing",
            "he took in five",
            'The record has of this at line 2: "A takes in four"',
        ),
        (
            "corrected-by-name",
            QUART,
            "he corrected it too late, he had called three kings already",
            'The record has of this at line 7: "A corrects the quart to a quart to the king", and'
            ' the decision rests on it. The record has this at line 5: "A calls three kings". It'
            " was not too late: B had not played to the first trick by line 7 (Law 52.1); the"
            " decision is against B.",
        ),
        (
            "eleven-cards",
            FRESH,
            "he discarded too many",
            'The record has of this at line 3: "A discards 8H 7H 7C 8D"',
        ),
        (
            "wrong-pack",
            "A: there must be a fresh deal",
            "he found it too late",
            "It was too late: it did not come out before a player had taken up any of his cards"
            " (line 2) (Law 15.2); the decision is with B.",
        ),
        (
            "exposed-cards",
            FRESH,
            "nobody saw it",
            "Law 13.1 looks at what was done, and not at what a player saw, knew or meant: the"
            " dealer had exposed a card that belongs to the adversary; the decision is against B",
        ),
        (
            "both-sides",
            "B: A reckons nothing",
            "it is the custom of the club to allow it",
            "No custom takes the place of Law 54.3: ",
        ),
    ],
)
def test_what_words_tell_is_answered_from_the_record(
    example: str, claim: str, plea: str, answer: str
) -> None:
    assert said(example, claim, plea).startswith(answer)


@pytest.mark.parametrize(
    ("example", "claim", "plea"),
    [
        ("both-sides", "B: A reckons nothing", "he could have asked to see them"),
        ("both-sides", "B: A reckons nothing", "it was he who spoiled it"),
        ("case-02", TENS, "he took my call away by a false one"),
        ("exposed-cards", FRESH, "he had not yet looked at his cards"),
        ("false-answer", "B: B retakes AD", "the card touched the table"),
        ("revoke", "A: the cards are played again from trick 1", "if he had led a heart"),
        ("showing", "B: A must show the point", "he told me"),
        ("several-leads", "A: A retakes QS", "he won the first trick"),
        ("case-02", TENS, "he said good to my four aces"),
        ("taking-in", "A: B reckons nothing", "he looked at his cards"),
    ],
)
def test_of_words_that_tell_of_no_act_plainly_no_line_is_named(
    example: str, claim: str, plea: str
) -> None:
    line = said(example, claim, plea)
    assert "the record has" not in line.lower()
    assert "It was done" not in line


def test_what_went_before_the_record_is_not_said_to_be_wanting() -> None:
    """The log begins with a lead: what was called before it stands in no line."""
    line = said("revoke", "A: the cards are played again from trick 1", "he never called a point")
    assert "no such act" not in line


def test_what_is_left_out_is_not_said_to_be_wanting() -> None:
    record = """
elder: A
log:
  - A calls three kings
  - (not told)
  - A leads KS
claims:
  - {by: A, claim: A scores the trio, answer: ["he never showed his kings"]}
"""
    (line,) = plea_lines(adjudicate(read_dispute(record)).claims[0])
    assert "no such act" not in line


def test_where_a_line_is_left_out_the_hands_that_are_told_answer() -> None:
    """The kings not in A's hand as told are B's; a ten may be among the cards not known."""
    answers = {
        "he had only two kings": "That is so: when the play began A had KD and KC.",
        "he did not hold three kings": "That is so: when the play began A had KD and KC.",
        "I had the king of spades": "That is so: when the play began B had KS.",
        "he had no ten": "That is not known: not all the cards are told that A had when the play"
        " began.",
    }
    record = f"""
elder: A
hands:
  A: AH KD KC AC ?*8
  B: KS QS JS KH QH ?*7
log: [A calls three kings, (not told), A leads AC]
claims:
  - {{by: B, claim: A reckons nothing, because: {[*answers]}}}
"""
    lines = plea_lines(adjudicate(read_dispute(record)).claims[0])
    for line, answer in zip(lines, answers.values(), strict=True):
        assert answer in line


RESTS: Final = "What the decision, "
NO_MATTER: Final = "The decision, against B, rests on this: "
DECIDES: Final = "What decides "
REVOKE: Final = "A: the cards are played again from trick 1"


@pytest.mark.parametrize(
    ("example", "claim", "plea", "answer"),
    [
        ("revoke", REVOKE, "I had no spade but the seven", "not so: before line 1 B had TS and 7S"),
        ("revoke", REVOKE, "I had two spades when I threw the diamond", "so: before line 2 B "),
        ("revoke", REVOKE, "I had only four cards of a suit", "so: before line 1 B had KH, QH, 9H"),
        ("revoke", REVOKE, "I need not follow suit", "not so: B must follow suit (Law 59.6)"),
        (
            "case-02",
            TENS,
            "he had only three tens",
            "not so: before line 14 B had TS, TH, TD and TC",
        ),
        ("case-02", TENS, "I held a quart major", "so: before line 14 A had a quart major"),
        ("case-02", TENS, "I had a quint", "not so: before line 14 A had not a quint"),
        ("point", "B: A does not score the point", "he had five cards making 48", "so: before"),
        ("misdeal", "A: A may have a fresh deal", "he was dealt eleven cards", "so: as the cards"),
        ("misdeal", "A: A may have a fresh deal", "the stock has nine cards", "not so: when the"),
        (
            "taking-in",
            "A: B reckons nothing",
            "there were four cards in the stock when I came to it",
            "so: before line 3 the stock had four cards",
        ),
    ],
)
def test_what_is_told_of_cards_is_so_or_not(
    example: str, claim: str, plea: str, answer: str
) -> None:
    """By the cards of the record; and then on what the decision rests."""
    line = said(example, claim, plea)
    assert line.startswith(f"That is {answer}")
    assert any(each in line for each in (RESTS, DECIDES, "The decision is"))


def test_what_is_told_of_an_unclear_moment_is_not_said_to_be_so() -> None:
    line = said("revoke", REVOKE, "he had a spade when he was in doubt")
    assert line.startswith("Before line 1 A had ")


@pytest.mark.parametrize(
    ("plea", "answer"),
    [
        ("the queen of diamonds had been played", 'The record has this at line 2: "B plays QD"'),
        ("he led AH before he led AS", "That is not so: the record has them in the other order"),
        (
            "he led AS before he led AH",
            'The record has this at lines 1 and 3: "A leads AS" and "A leads AH"',
        ),
        ("he could have looked at the trick", "Law 59.6 looks at what was done, and not at what"),
        ("it cost him nothing", "Law 59.6 does not ask who gained or lost by it: B put QD to AS"),
        ("the moon was full", f"{NO_MATTER}B put QD to AS in trick 1"),
    ],
)
def test_what_else_words_tell_is_answered(plea: str, answer: str) -> None:
    assert said("revoke", REVOKE, plea).startswith(answer)


def test_what_is_contested_is_not_told_as_done() -> None:
    record = (EXAMPLES / "revoke.yaml").read_text("utf-8").partition("\nclaims:")[0]
    record = record.replace("- B plays 8H", "- (contested) B asks to see the point\n  - B plays 8H")
    record += f"\nclaims:\n  - {{by: A, claim: {REVOKE[3:]}, answer: I asked to see the point}}\n"
    (line,) = plea_lines(adjudicate(read_dispute(record)).claims[0])
    assert "Whether that was done is contested, at line 4:" in line


def test_words_beside_a_law_do_not_part_it_from_what_decides() -> None:
    """Law 29.5 decides; of the words beside it most are of 29.3."""
    record = """
elder: A
log:
  - A discards four cards
  - A takes in 4
  - B discards three cards
  - B takes up the top three cards
  - B puts the cards taken up with his hand
claims:
  - {claim: B reckons nothing, by: A, because: ["he has taken my card, the one I had left, Law 29"]}
"""
    (line,) = plea_lines(adjudicate(read_dispute(record)).claims[0])
    assert "Law 29 applies, and decides for A" in line


def test_to_call_on_somebody_is_no_call() -> None:
    line = said("case-02", TENS, "he has not called on me to answer")
    assert "first at line" not in line


RENOUNCE: Final = """
elder: A
hands: {A: AS KS QS JS TS AH KH AD KD QD JD AC, B: 9S 8S 7S QH JH TH 9H 9D 8D KC QC TC}
log:
  - A leads AD
  - B plays 9S
  - the players take back the cards from trick 1 but not the lead to it
  - B plays 9D
claims:
  - {claim: B reckons nothing, by: A, because: "He renounced diamonds on my first lead"}
"""


def test_a_renounce_is_the_card_that_did_not_follow_and_the_law_is_that_of_it() -> None:
    """It is not the card that was put in its place; and what Law 59 gives for it is the retaking,
    and no penalty."""
    (ruled,) = adjudicate(read_dispute(RENOUNCE, "hand.yaml")).claims
    (line,) = plea_lines(ruled)
    assert ruled.decision == "refused"
    assert [str(cite) for cite in ruled.cites] == ["59.6"]
    assert 'The record has this at line 2: "B plays 9S"' in line
    assert "(Law 59.6)" in line and "the same" not in line


LOOKED_AT: Final = """
code: au-cent-1882
elder: A
hands: {A: AS KS QS JS 9S AH 9H AD TD AC KC 8C, B: TS KH QH JH TH KD QD JD QC JC TC 9C}
discards: {A: 8S 7S 7H 7D 7C, B: 8D}
stock: 9D 8H
log:
  - B declares that he leaves 2
  - B declares that he will not look at the cards left
  - A calls three aces
  - B replies good
  - A leads AS
  - B plays TS
  - A looks at the cards left by B
claims:
  - {claim: A reckons nothing, by: B, because: he looked at the cards I left}
"""


def test_an_act_that_does_not_help_is_told_what_the_laws_give_for_it() -> None:
    """Au cent 12 has a suit called for it; Au cent 23, of what is called and not held, is not to
    the point."""
    (ruled,) = adjudicate(read_dispute(LOOKED_AT, "hand.yaml")).claims
    (line,) = plea_lines(ruled)
    assert ruled.decision == "refused"
    assert "a suit may be called from A when next he has to lead (Au cent 12.2)" in line
    assert "Au cent 23" not in line
