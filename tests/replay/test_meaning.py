"""What words come to on the table: corrections in other forms, suits named, replies taken back."""

from __future__ import annotations

import pytest

from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, Combination
from piquet_adjudicator.model.cards import parse_card
from piquet_adjudicator.model.state import Game
from tests.replay.test_calls import replies, words
from tests.replay.test_start import EXAMPLE, refused, replayed


def done(game: Game) -> list[str]:
    return [say(step.act) for step in game.steps]


# ---- answers that correct


def test_a_second_answer_corrects_the_first() -> None:
    game = replayed(
        "A calls three kings\nB asks which king is not reckoned\nA answers KD\nA answers KH"
    )
    (called,) = game.end.calls
    assert [r.how for r in called.revisions] == ["called", "completed", "corrected"]
    assert called.what and called.what.withheld == parse_card("KH")


def test_a_second_making_corrects_the_first() -> None:
    game = replayed("A calls five cards\nB asks what it makes\nA answers 51\nA answers 50")
    assert words(game.end.calls[0])[-1] == (4, "corrected", Combination("point", 5, making=50))


@pytest.mark.parametrize("again", ["QH", "4"])
def test_an_answer_to_nothing_asked_is_refused(again: str) -> None:
    log = f"A calls three kings\nB asks which king is not reckoned\nA answers KD\nA answers {again}"
    assert "has asked nothing that this can answer" in str(refused(log))


# ---- cards of the stock


def test_a_card_of_the_stock_is_mixed_with_the_discard_from_there() -> None:
    """And one of the hand from the hand."""
    stock = EXAMPLE["stock"].split()
    hand = EXAMPLE["B"].split()
    log = f"B mixes {stock[-1]} with his discard\nB mixes {hand[0]} with his discard"
    game = replayed(log, EXAMPLE, stage="dealt")
    left, own = (step.act for step in game.steps)
    assert left == acts.MixesStockWithDiscard("B", acts.Part(cards=(parse_card(stock[-1]),)))
    assert own == acts.MixesWithDiscard("B", "hand", cards=(parse_card(hand[0]),))


# ---- completions that correct


@pytest.mark.parametrize(
    ("call", "first", "then", "corrected"),
    [
        ("five cards", "it makes 48", "it makes 49", Combination("point", 5, making=49)),
        ("five cards", "in hearts", "in spades", Combination("point", 5, suit="S")),
        ("a quart", "to the king", "to the queen", Combination("sequence", 4, top=12)),
        ("a quart in hearts", "to the king", "in clubs", Combination("sequence", 4, 0, 13, "C")),
        ("a trio", "they are kings", "tens", Combination("quatorze or trio", 3, rank=10)),
    ],
)
def test_words_against_a_call_correct_it(
    call: str, first: str, then: str, corrected: Combination
) -> None:
    game = replayed(f"A calls {call}\nA says {first}\nB replies equal\nA says {then}")
    what = Combination(
        corrected.kind,
        corrected.number,
        corrected.making or None,
        corrected.top,
        corrected.suit,
        corrected.rank,
    )
    (called,) = game.end.calls
    assert words(called)[-1] == (4, "corrected", what)
    assert isinstance(game.steps[-1].act, acts.CorrectsCall)
    assert [r.how for r in called.revisions] == ["called", "completed", "corrected"]


def test_words_that_add_only_still_complete() -> None:
    game = replayed("A calls five cards\nA says it makes 49\nA says in hearts\nA says it makes 49")
    assert [r.how for r in game.end.calls[0].revisions] == ["called", *["completed"] * 3]


def test_another_making_answers_the_question() -> None:
    game = replayed("A calls five cards making 48\nB asks what it makes\nA says it makes 49")
    assert words(game.end.calls[0])[-1][1:] == ("corrected", Combination("point", 5, making=49))
    assert game.end.asked == ()


def test_a_call_corrected_by_completion_is_open_again() -> None:
    game = replayed("""
        A calls five cards making 48
        B replies not good
        A says it makes 49
        B replies good
    """)
    assert replies(game) == [[(2, "not good"), (4, "good")]]


# ---- calls that correct


def test_fewer_of_the_same_rank_correct_the_quatorze() -> None:
    game = replayed("A calls four knaves\nB replies good\nA calls three knaves")
    assert [words(call) for call in game.end.calls] == [
        [
            (1, "called", Combination("quatorze or trio", 4, rank=11)),
            (3, "corrected", Combination("quatorze or trio", 3, rank=11)),
        ]
    ]
    assert done(game)[2] == "A corrects the call to three knaves"


def test_fewer_of_the_rank_called_earlier() -> None:
    game = replayed("A calls four knaves\nA calls three kings\nA calls three knaves")
    assert [len(call.revisions) for call in game.end.calls] == [2, 1]
    game = replayed("A calls four knaves\nA calls three kings\nA corrects the call to three knaves")
    assert [len(call.revisions) for call in game.end.calls] == [2, 1]


def test_another_point_corrects_the_point() -> None:
    for again in ("four cards", "six cards", "five cards making 48", "forty-eight", "39"):
        game = replayed(f"A calls five cards making 49\nB replies not good\nA calls {again}")
        assert len(game.end.calls) == 1
        assert game.end.calls[0].revisions[-1].how == "corrected"


def test_a_shorter_sequence_of_the_same_cards_corrects_it() -> None:
    lines = "A calls a quint to the king in hearts\nA calls a quart to the king in hearts"
    assert [len(call.revisions) for call in replayed(lines).end.calls] == [2]


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ("A calls five cards\nA calls five cards", Combination("point", 5)),
        (
            "A calls five cards making 49\nA calls five cards in hearts",
            Combination("point", 5, making=49, suit="H"),
        ),
        (
            "A calls three kings\nA calls three kings not reckoning KD",
            Combination("quatorze or trio", 3, rank=13, withheld=parse_card("KD")),
        ),
        (
            "A calls a quint in hearts\nA calls a tierce in clubs\nA calls a quint major in hearts",
            Combination("sequence", 5, top=14, suit="H"),
        ),
    ],
)
def test_what_was_called_called_again_is_no_other_call(lines: str, what: Combination) -> None:
    first = replayed(lines).end.calls[0]
    assert (first.what, len(first.revisions)) == (what, 2)
    assert len(replayed(lines).end.calls) == lines.count("calls a t") + 1


def test_a_call_said_again_waits_for_its_answer() -> None:
    game = replayed("""
        A calls three kings
        B replies not good
        A calls three knaves
        B replies not good
        A calls three kings
        B replies good
    """)
    assert replies(game) == [[(2, "not good"), (6, "good")], [(4, "not good")]]


@pytest.mark.parametrize(
    "lines",
    [
        "A calls a tierce to the king\nA calls a tierce to the king",
        "A calls a trio\nA calls a trio",
        "A calls three tens\nA calls four tens",
        "A calls four knaves\nA calls three kings",
        "A calls four knaves\nB calls three knaves",
        "A calls a quatorze\nA calls three knaves",
        "A calls a tierce\nA calls a tierce major",
        "A calls a tierce to the king in hearts\nA calls a quart to the king in hearts",
        "A calls a quint to the king in hearts\nA calls a quart to the king",
        "A calls a quint to the king in hearts\nA calls a quart to the king in clubs",
        "A calls four knaves\nA leads AH\nB plays TH\nA calls three knaves",
    ],
)
def test_other_calls_are_calls_of_their_own(lines: str) -> None:
    game = replayed(lines)
    assert len(game.end.calls) == 2
    assert all(len(call.revisions) == 1 for call in game.end.calls)


# ---- the suit named


def named(*lines: str) -> Act:
    return replayed("\n".join((*lines, "A names spades"))).steps[-1].act


def test_a_suit_named_completes_the_call_that_awaits_it() -> None:
    point = acts.Completes("A", Combination("point", suit="S"))
    assert named("A calls five cards", "B replies good") == point
    assert named("A calls five cards", "B replies equal") == point
    sequence = acts.Completes("A", Combination("sequence", suit="S"))
    assert named("A calls five cards", "B replies good", "A calls a quart", "B replies good") == (
        sequence
    )
    assert named("A calls five cards in hearts", "A calls a quart", "B replies good") == sequence


def test_a_suit_named_is_else_that_of_the_lead() -> None:
    lead = acts.NamesSuit("A", "S")
    assert named() == lead
    assert named("A calls five cards") == lead
    assert named("A calls five cards", "B replies not good") == lead
    assert named("A calls five cards in hearts", "B replies good") == lead
    assert named("A calls three kings", "B replies good") == lead
    assert named("A calls five cards", "B replies good", "A leads AH") == lead
    game = replayed("A calls five cards\nB replies good\nA says that he will lead spades")
    assert game.steps[-1].act == acts.NamesSuit("A", "S", "to lead")
    game = replayed("B calls five cards\nA replies good\nB names spades")
    assert game.steps[-1].act == acts.NamesSuit("B", "S")


# ---- the card not reckoned


def test_the_card_not_reckoned_may_be_named_in_the_call() -> None:
    diamond = parse_card("KD")
    for lines, step in (
        ("A calls three kings not reckoning KD", 1),
        ("A calls three kings\nA says he does not reckon KD", 2),
        ("A calls four kings\nA corrects the call to three kings not reckoning KD", 2),
    ):
        (call,) = replayed(lines).end.calls
        assert call.named_not_reckoned == (step,)
        assert call.what is not None
        assert call.what.withheld == diamond


# ---- replies


def test_a_question_is_taken_back_as_a_reply() -> None:
    for question in ("which queen is not reckoned", "of what rank they are"):
        game = replayed(
            f"A calls three queens\nB asks {question}\nB corrects the reply to not good"
        )
        assert replies(game) == [[(3, "not good")]]
    game = replayed("A calls five cards\nB asks what it makes\nB corrects the reply to not good")
    assert replies(game) == [[(3, "not good")]]
    assert refused("A calls three queens\nB corrects the reply to not good") == [
        "12: B corrects a reply, but has given none"
    ]


# ---- cards shown


def test_cards_shown_with_one_astray_are_of_the_call_they_mostly_fit() -> None:
    game = replayed("""
        A calls five cards in hearts
        B replies good
        A calls three kings
        B replies good
        A shows KH KD JS
    """)
    assert [len(call.shown) for call in game.end.calls] == [0, 1]
    game = replayed("""
        A calls five cards in hearts
        A calls three kings
        A shows KH QH JH AH 8S
        A shows KD KH 9C
    """)
    assert [len(call.shown) for call in game.end.calls] == [1, 1]


def test_cards_shown_that_fit_no_call_are_of_none() -> None:
    game = replayed("A calls three queens\nA shows AS 9C")
    assert [call.shown for call in game.end.calls] == [()]


# ---- remarks that name no card


def test_not_following_suit_is_of_the_latest_such_card() -> None:
    log = "A leads AH\nB plays 7D\nA leads KH\nB plays TD\nA leads QH\nB plays TH\n"
    game = replayed(log + "A points out that B did not follow suit")
    assert done(game)[-1] == "A points out that B followed KH with TD"
    game = replayed(log + "B points out that A did not follow suit")
    assert done(game)[-1] == "B points out that A did not follow suit"


def test_a_lead_out_of_turn_is_the_latest() -> None:
    log = "A leads AH\nB plays TH\nB leads 7D\n"
    assert done(replayed(log + "A points out that B led out of turn"))[-1] == (
        "A points out that 7D was not B's to lead"
    )
    assert done(replayed(log + "A says it is his lead"))[-1] == (
        "A points out that 7D was not B's to lead"
    )


# ---- cards shown, and nothing called


@pytest.mark.parametrize(
    ("log", "calls"),
    [
        ("A shows AS KS QS JS for the point", [(Combination("point", 4, 41, suit="S"), 1)]),
        ("A shows AS KS QS JS", [(Combination("sequence", 4, top=14, suit="S"), 1)]),
        ("A shows AS KS QS 9S", []),
        ("A calls five cards\nA shows AS KS QS JS for the point", [(Combination("point", 5), 1)]),
        ("A shows AS KS QS JH for the point", []),
    ],
)
def test_cards_shown_for_a_kind_never_called_call_it(
    log: str, calls: list[tuple[Combination, int]]
) -> None:
    """And not where they were shown for a call, or make nothing of the kind."""
    hands = {"A": "AS KS QS JS 9S JH TH 9H 8H 7H AD AC", "B": "TS 8S 7S AH KH QH KD QD JD KC QC JC"}
    game = replayed(log, hands)
    assert [(call.what, len(call.shown)) for call in game.end.calls] == calls
    assert [say(step.as_recorded) for step in game.steps] == log.splitlines()
