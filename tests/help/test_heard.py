"""What was meant by lines heard before: the table is made of the lines told, and is of use."""

from __future__ import annotations

import pytest

from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.help.clauses import one_clause
from piquet_adjudicator.help.heard import HEARD, likely_kinds
from piquet_adjudicator.help.suggest import suggest
from piquet_adjudicator.replay.fold import replay
from tests.help.heard import heard
from tests.help.test_lines import outcome


def test_the_table_is_made_of_the_lines_told() -> None:
    text = HEARD.read_text(encoding="utf-8")
    assert heard() == text, "make it anew: python -m tests.help.heard"


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("B would not hear of dealing it over", "{player} refuses a fresh deal"),
        ("A stuck what he drew among his own", "{player} puts the cards taken up with his hand"),
        ("A told him to hold two", "{player} says keep {count}"),
    ],
)
def test_a_line_is_meant_as_those_like_it(line: str, kind: str) -> None:
    likely = likely_kinds(one_clause(line, "A", {}).words)
    assert kind in sorted(likely, key=lambda each: -likely[each])[:3]


def test_a_word_or_two_that_say_little_are_like_nothing() -> None:
    assert likely_kinds(("b", "declared", "he")) == {}
    assert likely_kinds(("zounds",)) == {}


@pytest.mark.parametrize(
    ("asked", "line", "answer"),
    [
        ("A proposes a fresh deal", '"Certainly not," said B', "B refuses a fresh deal"),
        ("A proposes a fresh deal", "B has no objection", "B accepts a fresh deal"),
        ("B asks leave to rectify the deal", "A nods", "A gives leave to rectify the deal"),
        ("B asks what it makes", "48, he replied", "A says it makes 48"),
        ("B asks to see the quart", "A won't", "A refuses to show"),
        ("B asks how many spades remain", "two, A answered", "A answers 2"),
    ],
)
def test_a_few_words_answer_what_stands_open(asked: str, line: str, answer: str) -> None:
    called = '["A calls a quart", "B replies good", "A calls five cards", "B replies equal"'
    game = replay(read_dispute(f'elder: A\nlog: {called}, "{asked}"]\n'))
    assert suggest(line, "A", game)[0].lines == (answer,)


@pytest.mark.parametrize(
    ("line", "moment", "lines"),
    [
        ("A's queen of spades was faced by the dealer", "dealing", ("B exposes QS in dealing",)),
        ("a small club was thrown by B", "first-led", ("B plays a club",)),
        ("A took back his kings", "kings-good", ("A withdraws the kings",)),
        (
            "A won eight tricks",
            "kings-good",
            ("A wins 8 tricks and B 0", "A wins 8 tricks and B 4"),
        ),
        ("B points out that he played too many cards", "second-led", ("that A p", "that B p")),
        ("B revoked by playing the ten of hearts", "second-led", ("B plays TH",)),
        ("B replies no", "point-called", ("B replies not good",)),
        ("the bystander told A he'd revoked", "second-led", ("that A has revoked",)),
        ("A says he has got one card too many", "hands-up", ("A says that A has 13 cards",)),
        ("A leads five spades in a row, from the ace down", "kings-good", ("AS KS QS JS TS one",)),
    ],
)
def test_what_strangers_write_is_offered(line: str, moment: str, lines: tuple[str, ...]) -> None:
    hint = outcome(moment, line).hint
    assert all(each in hint for each in lines), hint
