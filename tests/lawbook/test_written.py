"""What is written short in the file of a law is written out as it is meant, or refused."""

from __future__ import annotations

import pytest

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.clause_words import condition_words, effect_words, window_words
from piquet_adjudicator.lawbook.definitions import note_unused, read_definitions
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.lawbook.quotations import note_misquoted
from piquet_adjudicator.lawbook.read_clause import read_clause
from piquet_adjudicator.lawbook.read_conditions import read_conditions
from piquet_adjudicator.lawbook.written import written_out
from piquet_adjudicator.source import read_yaml

TWO = """\
clauses:
  1.1:
    words: He may take five, and no more than five.
    when: discards
    where: {is the elder hand: actor}
    before: {a card is played: actor}
    a:
      reading: He may.
      if: {cards put out: actor, at most: 5}
      then: may
    b:
      words: and no ... five.
      reading: He may not.
      when: [discards, takes in]
      where: {is the dealer: actor}
      if:
        - {cards put out: actor, more than: {cards to be taken in: actor, plus: 1}}
        - any:
            - cards placed in the stock: {equals: 7}
            - had been announced: {one of: [11, 13]}
      then:
        - must not
        - penalty: {player: actor}
  1.2:
    words: unless he have leave,
    exception to: 1.1b
    reading: With leave he may.
    when: discards
    then: stands
"""


def clauses(text: str) -> tuple[dict[str, Clause], list[str]]:
    """The limbs that a file has, and what is wrong with it."""
    problems: list[Problem] = []
    node = read_yaml(text, "law.yaml", problems)
    assert node is not None
    reader = Reader(problems)
    reader.clauses = written_out([node], reader)
    results = {key: read_clause(limb, reader) for key, limb in reader.clauses.items()}
    note_misquoted(reader)
    return results, [problem.message for problem in problems]


def test_limbs_have_what_is_said_at_the_head() -> None:
    """A moment of their own goes before that of the head; conditions come besides."""
    found, wrong = clauses(TWO)
    assert not wrong
    a, b = found["1.1a"], found["1.1b"]
    assert (a.when, b.when) == (("discards",), ("discards", "takes in"))
    assert [*map(condition_words, a.where.parts)] == ["is the elder hand: actor"]
    assert [*map(condition_words, b.where.parts)] == [
        "is the elder hand: actor",
        "is the dealer: actor",
    ]
    assert [*map(window_words, b.windows)] == ["before a card is played: actor"]
    assert (a.words, b.words) == (
        ("He may take five, and no more than five.",),
        ("and no more than five.",),
    )


def test_conditions_and_effects() -> None:
    """A measure under its own name, values one by one, an effect as a word."""
    found, _ = clauses(TWO)
    compared, chosen = map(condition_words, found["1.1b"].conditions.parts)
    assert compared == "cards put out: actor more than cards to be taken in: actor + 1"
    assert chosen == (
        "any of (cards placed in the stock equals 7; had been announced: 11; "
        "had been announced: 13)"
    )
    assert [*map(effect_words, found["1.1b"].then)] == [
        "must not (act this)",
        "penalty (player actor)",
    ]
    assert [*map(effect_words, found["1.2"].then)] == ["stands"]


CONTRARY = """\
clauses:
  1.1:
    words: He may take five, and no more.
    when: discards
    where: {is the elder hand: actor}
    a:
      words: He may take five,
      reading: He may.
      if: {cards put out: actor, at most: 5}
      then: may
      and the contrary: {limb: b, reading: He may not.}
"""


def test_the_contrary_of_a_limb_is_written_out() -> None:
    """Its condition turned, and the effect; the words are those of the limb."""
    found, wrong = clauses(CONTRARY)
    assert not wrong
    b = found["1.1b"]
    assert (b.words, b.when, b.contrary) == (("He may take five,",), ("discards",), True)
    assert [*map(condition_words, b.where.parts)] == ["is the elder hand: actor"]
    assert [*map(condition_words, b.conditions.parts)] == ["cards put out: actor more than 5"]
    assert [*map(effect_words, b.then)] == ["must not (act this)"]
    turned = CONTRARY.replace("{cards put out: actor, at most: 5}", "{is the dealer: actor}")
    found, _ = clauses(turned.replace("then: may", "then: must not"))
    assert [*map(condition_words, found["1.1b"].conditions.parts)] == ["not is the dealer: actor"]
    assert [*map(effect_words, found["1.1b"].then)] == ["may (act this)"]


def test_the_contrary_may_have_its_own_moment_place_and_effect() -> None:
    """Where it applies is that of the limb and its own."""
    own = """{limb: b, reading: He may not, when: takes in, where: the play is over,
        then: {penalty: {player: actor}}}"""
    text = CONTRARY.replace("{limb: b, reading: He may not.}", own)
    found, wrong = clauses(text.replace("then: may", "then: stands"))
    assert not wrong
    b = found["1.1b"]
    assert (b.when, b.contrary) == (("takes in",), True)
    assert [*map(condition_words, b.where.parts)] == [
        "is the elder hand: actor",
        "the play is over",
    ]
    assert [*map(condition_words, b.conditions.parts)] == ["cards put out: actor more than 5"]
    assert [*map(effect_words, b.then)] == ["penalty (player actor)"]


def test_the_contrary_of_a_window_is_the_time_on_its_other_side() -> None:
    """Where the limb has no condition that could fail."""
    window = "before: {a card is played: actor}"
    found, wrong = clauses(CONTRARY.replace("if: {cards put out: actor, at most: 5}", window))
    assert not wrong
    b = found["1.1b"]
    assert [*map(window_words, b.windows)] == ["after a card is played: actor"]
    assert not b.conditions.parts
    assert [*map(effect_words, b.then)] == ["must not (act this)"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("then: may", "then: stands"),
        (
            "if: {cards put out: actor, at most: 5}",
            "if: [the play is over, {not: the play is over}]",
        ),
        ("      if: {cards put out: actor, at most: 5}\n", ""),
    ],
)
def test_a_limb_without_a_contrary(old: str, new: str) -> None:
    """What may or must not be has one, and what has one condition, or else one window."""
    assert old in CONTRARY
    _, wrong = clauses(CONTRARY.replace(old, new))
    assert wrong == ["this limb has no contrary"]


CONSTRUED = """\
it is of another thing:
  page: "3"
  construction: The words are said of another thing.
"""


def test_a_construction_is_written_once_and_named() -> None:
    """In the exception that rests on it stands its name; what is read is the construction."""
    problems: list[Problem] = []
    named = read_yaml(CONSTRUED, "definitions.yaml", problems)
    text = "exception to: {clause: 1.1b, as defined: it is of another thing}"
    node = read_yaml(TWO.replace("exception to: 1.1b", text), "law.yaml", problems)
    assert node is not None
    reader = Reader(problems)
    read_definitions(named, reader)
    (ground,) = read_clause(written_out([node], reader)["1.1b"], reader).unless
    note_unused(named, reader)
    assert not problems
    said = (ground.clause, ground.ground, ground.text)
    assert said == ("1.2", "construction", "The words are said of another thing.")


def test_a_construction_that_is_not_defined() -> None:
    text = "exception to: {clause: 1.1b, as defined: it is of another thing}"
    _, wrong = clauses(TWO.replace("exception to: 1.1b", text))
    assert wrong == ["no construction is defined as 'it is of another thing'"]


def test_a_doubt_of_several_clauses() -> None:
    """Each has it, with the other reading of its own conditions."""
    text = DOUBT.replace("question: Which?", "question: Which?, also in: 1.2").replace(
        "PATCH", "{without: {not: the play is over}}"
    )
    other = """\
  1.2:
    words: He may take six.
    reading: He may.
    when: discards
    if:
      - {cards put out: actor, at most: 6}
      - not: the play is over
    then: may
"""
    found, wrong = clauses(text + other)
    assert not wrong
    ((clause,),) = (doubt.instead for doubt in found["1.2"].doubts)
    assert [*map(condition_words, clause.conditions.parts)] == ["cards put out: actor at most 6"]
    assert len(found["1.1"].doubts) == 1
    assert "there is no clause '1.2'" in clauses(text)[1]


DEFINED = """\
elder has a card too many:
  page: "2"
  means: {cards dealt: elder, one of: [13, 14]}
he is the last:
  page: "2"
  means:
    - is the dealer: actor
    - is the elder hand: actor
"""


def defined(text: str, conditions: str) -> tuple[list[str], list[str]]:
    """What conditions say with some definitions, and what is wrong with either."""
    problems: list[Problem] = []
    named, asked = (read_yaml(each, "law.yaml", problems) for each in (text, conditions))
    reader = Reader(problems)
    read_definitions(named, reader)
    read = read_conditions(asked, frozenset({"elder", "actor"}), reader)
    note_unused(named, reader)
    return [*map(condition_words, read.parts)], [problem.message for problem in problems]


def test_a_definition_stands_for_what_it_means() -> None:
    """Its conditions among the others; those of one that is `any`, among the others of an `any`."""
    asked = "[he is the last, {any: [elder has a card too many, is the elder hand: actor]}]"
    read, wrong = defined(DEFINED, asked)
    assert not wrong
    assert read == [
        "is the dealer: actor",
        "is the elder hand: actor",
        "any of (cards dealt: elder equals 13; cards dealt: elder equals 14; "
        "is the elder hand: actor)",
    ]
    read, _ = defined(DEFINED, "[not: he is the last]")
    assert read == ["not all of (is the dealer: actor; is the elder hand: actor)"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("he is the last:", "he is the list:", "there is no fact 'he is the last'"),
        ("elder has a card too many:", "the play is over:", "'the play is over' is a fact or a"),
        ("- is the dealer: actor", "- elder has a card too many", "'he is the last' rests on ano"),
        ('  page: "2"\n', "", "the entry 'page' is missing"),
        ("  means: {cards", "  construction: {cards", "there is no fact 'elder has a card too m"),
        ('  page: "2"\n  means', '  page: "2"\n  construction: So.\n  means', "a definition has "),
        ("elder has", "nobody has", "nothing uses the definition 'nobody has a card too many'"),
    ],
)
def test_a_definition_that_is_none(old: str, new: str, message: str) -> None:
    _, wrong = defined(DEFINED.replace(old, new, 1), "[he is the last, elder has a card too many]")
    assert any(each.startswith(message) for each in wrong), wrong


def test_an_exception_is_read_where_it_is_needed() -> None:
    """In the limb that gives way, with the words of the one that makes it."""
    found, _ = clauses(TWO)
    assert not found["1.1a"].unless
    (ground,) = found["1.1b"].unless
    assert (ground.clause, ground.ground, ground.text) == (
        "1.2",
        "words",
        "unless he have leave,",
    )


def test_the_ground_of_an_exception_may_be_words_of_either_law() -> None:
    """With an ellipsis for those between; and one ground may be that of several exceptions."""
    text = "exception to: {clause: [1.1a, 1.1b], words: He may ... no more}"
    found, wrong = clauses(TWO.replace("exception to: 1.1b", text))
    assert not wrong
    for key in ("1.1a", "1.1b"):
        (ground,) = found[key].unless
        assert ground.text == "He may take five, and no more"


def test_what_no_law_can_except_is_subject_to_it() -> None:
    """A Case says itself to what it gives way."""
    text = "subject to: {clause: 1.1a, construction: It is of another thing.}"
    found, wrong = clauses(TWO.replace("exception to: 1.1b", text))
    assert not wrong
    (ground,) = found["1.2"].unless
    assert (ground.clause, ground.ground) == ("1.1a", "construction")
    assert not found["1.1b"].unless


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("exception to: 1.1b", "exception to: 1.1c", "there is no clause '1.1c'"),
        ("exception to: 1.1b", "unless: 1.1b", "unknown entry 'unless'"),
        (
            "exception to: 1.1b",
            "exception to: {clause: 1.1b}",
            "an exception states its ground",
        ),
        (
            "words: and no ... five.",
            "words: and nought ... five.",
            "the words quoted differ: 'nought' here, 'no' there",
        ),
        ("    a:\n", "    then: may\n    a:\n", "'then' stands beside the limbs of a clause"),
        ("  1.2:", "  1.1:", "key '1.1' is given twice (first in line 2)"),
        ("then: may\n", "then: may {act}\n", "there is no effect 'may {act}'"),
        ("at most: 5}", "at mots: 5}", "there is no measure 'at mots'"),
        (
            "then: may\n",
            "then: {counts tricks: {player: actor, number: -5}}\n",
            "-5 is too small a number",
        ),
        (
            "then: may\n",
            "then: {counts tricks: {player: actor, number: {cards put out: actor, pluus: 1}}}\n",
            "'pluus' is not known here",
        ),
        (
            "{cards put out: actor, at",
            "{cards put in: actor, at",
            "there is no measure 'cards put in'",
        ),
    ],
)
def test_what_is_wrong_is_refused(old: str, new: str, message: str) -> None:
    assert old in TWO
    _, wrong = clauses(TWO.replace(old, new, 1))
    assert any(each.startswith(message) for each in wrong), wrong


DOUBT = """\
clauses:
  1.1:
    words: He may take five.
    reading: He may.
    when: discards
    where: {is the elder hand: actor}
    if:
      - not: the play is over
      - {cards put out: actor, at most: 5}
    then:
      - penalty: {player: actor}
    doubts:
      - {question: Which?, followed: This., other: That., reason: So it is., instead: PATCH}
"""


@pytest.mark.parametrize(
    ("patch", "conditions", "effects"),
    [
        (
            "{in place of: {cards put out: actor, at most: 5}, with: {is the dealer: actor}}",
            ["not the play is over", "is the dealer: actor"],
            ["penalty (player actor)"],
        ),
        (
            "{without: {not: the play is over}, then with: {player: adversary}}",
            ["cards put out: actor at most 5"],
            ["penalty (player adversary)"],
        ),
        (
            "{with: {is the dealer: actor}, and then: stands}",
            ["not the play is over", "cards put out: actor at most 5", "is the dealer: actor"],
            ["penalty (player actor)", "stands"],
        ),
        (
            "{limb: b, if: {is the dealer: actor}}",
            ["is the dealer: actor"],
            ["penalty (player actor)"],
        ),
    ],
)
def test_another_reading_is_what_it_changes(
    patch: str, conditions: list[str], effects: list[str]
) -> None:
    found, wrong = clauses(DOUBT.replace("PATCH", patch))
    assert not wrong
    ((other,),) = (doubt.instead for doubt in found["1.1"].doubts)
    assert [*map(condition_words, other.conditions.parts)] == conditions
    assert [*map(effect_words, other.then)] == effects
    assert [*map(condition_words, other.where.parts)] == ["is the elder hand: actor"]


@pytest.mark.parametrize(
    ("patch", "message"),
    [
        ("{without: {not: the play was over}}", "no such condition stands in the clause"),
        ("{if: {is the dealer: actor}}", "conditions are given anew in a limb only"),
        ("{without exceptions: 1.2}", "1.2 makes no exception to the clause"),
        ("{clause: 1.3, then: nothing}", "there is no clause '1.3'"),
    ],
)
def test_a_patch_that_does_not_fit_is_refused(patch: str, message: str) -> None:
    _, wrong = clauses(DOUBT.replace("PATCH", patch))
    assert wrong
    assert any(each.startswith(message) for each in wrong), wrong
