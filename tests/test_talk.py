"""Talk does nothing: whatever is said in it, and wherever it stands, no decision changes.

`FULL=1 pytest tests/test_talk.py` tries every scenario; else a sample is tried.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Final, Literal

import pytest
from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.language.talk_notices import talk_notices
from piquet_adjudicator.model.acts import AdmitsAwareness, Talks
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.replay.fold import replay
from tests.each import each
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

EVERY: Final = scenario_files()
SAMPLE: Final = sample(EVERY, 8)
WORDS: Final = (
    *("It is too late", "not good", "three kings", "I beg your pardon, only three", "twelve"),
    *("how many hearts have you?", "I will have a fresh deal", "there are thirteen cards"),
    *("good", "I waive it", "B led out of turn", "none", "in spades"),
)
HOWS: Final[tuple[Literal["says", "objects", "offers", "asks"], ...]] = (
    *("says", "objects", "offers", "asks"),
)


def with_talk(dispute: Dispute, draw: Random) -> Dispute:
    """A dispute with talk before some of its lines, and after the last; what is said to be at a
    line is at the line that it was."""
    log: list[Line] = []
    moved = {0: 0}

    def talk() -> None:
        act = Talks(draw.choice(PLAYERS), draw.choice(HOWS), draw.choice(WORDS))
        log.append(Line(len(log) + 1, act, 1))

    for line in dispute.log:
        while draw.random() < 0.4:
            talk()
        log.append(replace(line, number=len(log) + 1))
        moved[line.number] = len(log)
    talk()
    acts = (line.act for line in log)
    log = [
        replace(line, act=replace(act, line=moved[act.line]))
        if isinstance(act, AdmitsAwareness)
        else line
        for line, act in zip(log, acts, strict=True)
    ]
    return replace(
        dispute,
        log=tuple(log),
        claims=tuple(replace(claim, line=moved[claim.line]) for claim in dispute.claims),
        asks=tuple(replace(ask, line=moved[ask.line]) for ask in dispute.asks),
        stipulated=tuple(
            replace(each, line=moved[each.line]) if hasattr(each, "line") else each
            for each in dispute.stipulated
        ),
    )


@each(SAMPLE)
def test_talk_changes_no_decision(path: Path) -> None:
    dispute = read_scenario(path).dispute
    plain = adjudicate(dispute)
    spoken = adjudicate(with_talk(dispute, Random(path.stem)))
    assert [(c.decision, c.cites) for c in spoken.claims] == [
        (c.decision, c.cites) for c in plain.claims
    ]
    assert {(f.cite, f.player, f.effect) for f in spoken.findings} == {
        (f.cite, f.player, f.effect) for f in plain.findings
    }
    assert {p: s.total for p, s in spoken.score.items()} == {
        p: s.total for p, s in plain.score.items()
    }
    assert len(spoken.options) == len(plain.options)


def test_words_are_understood_the_same_whatever_talk_stands_between() -> None:
    """A number answers the question before the talk, and puts right what was called before it."""
    lines = ["A calls four knaves", "B asks how many knaves A has left", "A says he has only three"]
    spoken = [
        lines[0],
        'B says: "twelve"',
        lines[1],
        'B objects: "none"',
        'A says: "yes"',
        lines[2],
    ]
    for log in (lines, spoken):
        game = replay(read_dispute(json.dumps({"elder": "A", "log": log, "claims": []})))
        assert say(game.steps[-1].act) == "A answers 3"


def test_talk_stands_as_it_was_spoken() -> None:
    log = (
        'elder: A\nlog:\n- B says: "It is TOO late"\n- A offers, “I\'ll put it out”\n'
        "- B objects: no, you led\n- elder hand asks: may I?\n"
    )
    assert [say(line.act) for line in read_dispute(log).log] == [
        'B says: "It is TOO late"',
        'A offers: "I\'ll put it out"',
        'B objects: "no, you led"',
        'A asks: "may I?"',
    ]


@pytest.mark.parametrize(
    ("talk", "line"),
    [
        ("B says: Not good", "B replies not good"),
        ("B objects: you have revoked", "B points out that A did not follow suit"),
        ("A says: I have thirteen cards", "A says that A has 13 cards"),
        ("B asks: how many hearts have you left?", "B asks how many hearts remain"),
        ("A offers: a fresh deal", "A proposes a fresh deal"),
        ("A says: I will not have a fresh deal", "A stands the deal"),
        ("A says: I waive it", "A waives the penalty"),
        (
            "A says: I beg your pardon, I have only three knaves",
            "A corrects the call to three knaves",
        ),
        ("A says: I leave you one", "A declares that he leaves one"),
        ("B says: sorry, can I rectify it?", "B asks leave to rectify the deal"),
        ("A says: I lead diamonds", "A says that he will lead diamonds"),
        ("B says: mine is as good", "B replies equal"),
        ("B says: making?", "B asks what it makes"),
        ("A says: my point is five", "A calls five cards"),
        ("A says: that was well played", ""),
        ("A offers: I will put out a card", ""),
        ("B says: it is too late", ""),
        ("B objects: the law forbids it", ""),
    ],
)
def test_what_looks_like_words_of_effect_is_noticed(talk: str, line: str) -> None:
    dispute = read_dispute(f"elder: A\nlog: ['{talk}']")
    notices = talk_notices(dispute)
    assert [notice.place.line for notice in notices] == ([2] if line else [])
    assert all(line in notice.hint for notice in notices)


def test_talk_claims_nothing_and_is_never_empty() -> None:
    for text in ("elder: A\nlog: []\nclaims: ['A offers: a deal']", "elder: A\nlog: ['A says:']"):
        with pytest.raises(BadInput):
            read_dispute(text)


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("A revoked", "B leads KS, then A plays 7H"),
        ("B misdealt", "B deals 3 cards to A"),
        ("A commits a misdeal", "A deals 3 cards to B"),
        ("B miscalls his point", "B calls four kings"),
        ("A made a mistake", "A leads KS"),
        ("B fails to follow suit", "A leads KS, then B plays 7H"),
    ],
)
def test_an_offence_is_refused_with_the_act_to_write(line: str, instead: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_dispute(f"elder: A\nlog: ['{line}']")
    assert instead in caught.value.problems[0].hint


def test_talk_is_taken_for_an_answer_only_where_something_was_asked() -> None:
    """What is said is no answer: "I have nothing", said to nobody's question, answers none."""
    words = "'B says: \"I have nothing\"'"
    calls = "A calls five cards, B replies good, A leads AS, B plays 7H"
    asked = f"{calls}, A asks how many hearts remain, {words}"
    notices = [
        talk_notices(read_dispute(f"elder: A\nlog: [{log}]"))
        for log in (f"{calls}, {words}", asked)
    ]
    assert [[each.hint for each in of_log] for of_log in notices] == [
        [],
        ["if it is to have its effect, write: B answers none"],
    ]


@pytest.mark.parametrize(
    ("led", "meant"),
    [
        ("", "A says it makes 29"),
        ("  - A leads AS\n", "A counts 29"),
        ("  - A calls a point making 47\n", "A counts 29"),
    ],
)
def test_a_number_said_in_the_play_is_a_count(led: str, meant: str) -> None:
    """What a point makes is said before it."""
    log = f"  - A calls five cards\n  - B replies good\n{led}  - 'A says: \"Twenty-nine\"'\n"
    (notice,) = talk_notices(read_dispute(f"elder: A\nlog:\n{log}"))
    assert notice.hint == f"if it is to have its effect, write: {meant}"
