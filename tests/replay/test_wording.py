"""What the words of a line come to, by what was said and done before it: a call, an answer, a
correction, or nothing that can be told."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput, Problem
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, Combination
from piquet_adjudicator.replay.fold import replay


def record(lines: tuple[str, ...]) -> str:
    return "elder: A\nlog:\n" + "".join(f"  - {line}\n" for line in lines)


def done(*lines: str) -> list[Act]:
    """The acts that the lines of a log come to."""
    return [step.act for step in replay(read_dispute(record(lines))).steps]


def said(*lines: str) -> list[str]:
    return [say(act) for act in done(*lines)]


def refused(*lines: str) -> tuple[Problem, ...]:
    """What is wrong with a log, each of whose lines can be read by itself."""
    dispute = read_dispute(record(lines))
    with pytest.raises(BadInput) as caught:
        replay(dispute)
    return caught.value.problems


def test_who_answered_equal_and_names_a_suit_calls_as_many_cards() -> None:
    point, tierce = (
        ("A calls five cards", "B replies equal"),
        ("A calls a tierce", "B replies equal"),
    )
    assert said(*point, "B says in hearts")[-1] == "B calls five cards in hearts"
    assert said(*point, "B says it makes 48")[-1] == "B calls five cards making forty-eight"
    assert said(*tierce, "B says to the king")[-1] == "B calls a tierce to the king"
    (problem,) = refused(*point, *tierce, "B says in hearts")
    assert problem.hint == "write: B calls five cards in hearts; or: B calls a tierce in hearts"
    (problem,) = refused("A calls five cards", "B replies good", "B says in hearts")
    assert "no call of his" in problem.message


def test_cards_not_known_are_written_in_a_line_as_in_hands() -> None:
    assert said("A discards ?*5", "A takes in ?*5")[:2] == ["A discards five cards", "A takes in 5"]
    assert say(read_act("A discards KS ?*4")) == "A discards KS and four cards"


@pytest.mark.parametrize(
    ("deal", "meant"),
    [(3, "B corrects his count to 20"), (4, "B corrects his count of the last deal to 20")],
)
def test_a_deal_named_by_its_number_is_this_one_or_the_last(deal: int, meant: str) -> None:
    lines = ("A calls five cards", "A leads KS", "B corrects his count of deal 3 to 20")
    text = record(lines) + f"partie: {{deal: {deal}}}\n"
    assert say(replay(read_dispute(text)).steps[-1].act) == meant


def test_a_deal_that_may_be_this_one_or_the_last_is_refused_with_both() -> None:
    (problem,) = refused("A leads KS", "B corrects his count of deal 3")
    assert problem.hint == "write: B corrects his count; or: B corrects his count of the last deal"


def test_a_deal_still_to_come_is_refused() -> None:
    text = record(("A leads KS", "B corrects his count of deal 3")) + "partie: {deal: 2}\n"
    with pytest.raises(BadInput, match="neither this deal nor one before it"):
        replay(read_dispute(text))


def test_a_suit_completes_the_point_or_sequence_that_has_none() -> None:
    assert said("A calls five cards in spades", "A calls a quart", "A says in hearts")[2] == (
        "A says the sequence is in hearts"
    )
    lines = ("A calls five cards", "A calls a quart", "A says in hearts")
    assert said(*lines)[2] == "A says the sequence is in hearts"
    problems = refused(*lines[:2], "B replies good to the point", lines[2])
    assert problems[0].hint == (
        "write: A says the sequence is in hearts; or: A says the point is in hearts"
    )
    lines = ("A calls five cards", "A calls a quart", "A says the point is in hearts")
    assert said(*lines)[2] == "A says the point is in hearts"


def test_the_last_figure_of_what_a_point_makes_is_filled_in() -> None:
    acts_done = done("A calls five cards", "A says making nine")
    assert acts_done[1] == acts.Completes("A", Combination("point", making=49))


def test_a_number_answered_to_what_it_makes_completes_the_point() -> None:
    for answer in ("A answers 49", "A replies forty-nine", "A answers nine", "A says nine"):
        lines = said("A calls five cards", "B asks what it makes", answer)
        assert lines[2] == "A says it makes 49"


def test_a_number_answered_to_another_question_stays_an_answer() -> None:
    lines = ("A calls five cards", "B asks how many hearts remain", "A says two")
    assert said(*lines)[2] == "A answers 2"


def test_words_that_may_be_a_call_answer_what_remains() -> None:
    asked = ("A calls five cards in hearts", "B asks how many hearts remain")
    for answer in ("A says that he has three hearts", "A says three hearts", "A answers three"):
        assert said(*asked, answer)[2] == "A answers 3"
    assert said(*asked, "A calls three clubs")[2] == "A corrects the call to three cards in clubs"
    assert said(*asked, "A says that he has a quart to the queen")[2] != "A answers 4"
    kings = ("B asks how many kings remain", "A says that he has three kings")
    assert said(*kings)[1] == "A answers 3"


def test_an_answer_just_given_is_corrected() -> None:
    asked = ("A calls five cards", "B asks how many hearts remain", "A answers two")
    for words in (
        "A corrects himself to three",
        "A corrects the answer to three",
        "A says three",
        "A says that he has three hearts",
    ):
        assert said(*asked, words)[3] == "A answers 3"
    later = said(*asked, "A calls a quart", "A corrects himself to six cards")
    assert later[4] == "A corrects the call to six cards"


def test_a_call_named_is_corrected_though_an_answer_was_just_given() -> None:
    asked = ("A calls five cards", "B asks how many hearts remain", "A answers two")
    assert said(*asked, "A corrects the call to six cards")[3] == "A corrects the call to six cards"


def test_completing_nothing_is_refused_unless_something_is_untold() -> None:
    problems = refused("B calls five cards", "A says it makes 49")
    assert "there is no call of his that this completes" in problems[0].message
    assert said("(not told)", "A says it makes 49")[1] == "A says it makes 49"


def test_a_point_called_again_answers_what_it_makes() -> None:
    for answer in ("A calls forty-nine", "A says five cards making 49", "A calls 49 in hearts"):
        lines = said("A calls five cards", "B asks what it makes", answer)
        assert lines[2].startswith("A says it makes 49")
    lines = said("A calls five cards", "B asks what it makes", "A calls six cards making 59")
    assert lines[2] == "A corrects the call to six cards making fifty-nine"


def test_fewer_are_a_correction_of_the_latest_call() -> None:
    for words in (
        "A says he has only three",
        "A says only three",
        "'A says, I beg your pardon, three'",
        "'A: I beg your pardon, I have only three knaves.'",
        "A begs B's pardon, three knaves",
    ):
        lines = said("A calls four knaves", "B replies good", words)
        assert lines[2] == "A corrects the call to three knaves"
    assert said("A calls five cards", "A says he has only four")[1] == (
        "A corrects the call to four cards"
    )
    assert said("A calls three tens", "'A says, I beg your pardon, four tens'")[1] == (
        "A corrects the call to four tens"
    )
    assert said("A calls three tens", "A says he has only two")[1] == (
        "A withdraws the quatorze or trio"
    )


EXCHANGE: Final = (
    *("A discards 7S 8S 7H 8H 7D", "A takes in 5"),
    *("B discards 7C 8C 9C", "B takes in 3"),
)
SIX: Final = "A says that he has six cards"


def test_a_number_of_cards_said_in_the_calling_is_of_the_point() -> None:
    for words in ("A says that he has five cards", "A announces five cards"):
        assert said(*EXCHANGE, words)[4] == "A calls five cards"
    for words in ("A says that he has only five cards", "A declares five cards"):
        assert said("A calls six cards", "B replies good", "A leads KS", words)[3] == (
            "A corrects the call to five cards"
        )
    assert said("A calls five cards", "B replies good", "B says that he has six cards")[2] == (
        "B calls six cards"
    )


def test_a_number_of_cards_is_of_the_hand_where_it_must_be() -> None:
    assert said("A says that he has 13 cards")[0] == "A says that A has 13 cards"
    problems = refused(*EXCHANGE[:1], "A declares five cards")
    assert problems[0].hint == "write: A declares that he takes 5; or: A calls five cards"
    calls = ("A calls six cards", "B replies good", "A leads KS")
    for words in ("A says that A has five cards", "A says that he has five cards in hand"):
        assert said(*calls, words)[3] == "A says that A has 5 cards"
    tricks = ("B plays 7S", "A leads QS", "B plays 8S", "A leads JS", "B plays TS")
    more = ("A leads 9S", "B plays AS")
    assert said(*calls, *tricks, *more, "A says that he has eight cards")[-1] == (
        "A says that A has 8 cards"
    )


def test_a_number_of_cards_that_may_be_either_is_refused() -> None:
    calls = ("A calls six cards", "B replies good", "A leads KS", "B plays 7S")
    for lines in ((*calls, "A says that he has only five cards"), (*EXCHANGE[:2], SIX)):
        problems = refused(*lines)
        assert "may be of the point or of the hand" in problems[0].message
        assert problems[0].hint is not None
        assert "A corrects the call to" in problems[0].hint


def test_fewer_correct_the_one_call_that_was_larger() -> None:
    lines = ("A calls six cards", "B replies good", "A calls three aces", "B replies good")
    assert said(*lines, "A says that he has only five")[4] == "A corrects the call to five cards"
    assert said("A calls 54", "A says he has only five")[1] == "A corrects the call to five cards"


def test_fewer_are_no_correction_where_they_answer_or_are_more() -> None:
    lines = ("A calls three kings", "B asks how many kings remain", "A says only two")
    assert said(*lines)[2] == "A answers 2"
    for words in ("A says he has only four", "A says three"):
        problems = refused("A calls three knaves", words)
        assert "there is no question that this number answers" in problems[0].message


def test_who_has_only_so_much_has_not_what_he_called() -> None:
    assert said("A calls four kings", "B points out that A has only two kings")[1] == (
        "B points out that A has not four kings"
    )
    assert said("A calls three kings", "B says that A has only two kings")[1] == (
        "B points out that A has not three kings"
    )


def test_the_lead_not_followed_tells_the_card_put_to_it() -> None:
    lines = ("A leads AS", "B plays 7H", "A points out that B did not follow suit to AS")
    assert said(*lines)[2] == "A points out that B followed AS with 7H"
    retaken = (*lines[:2], "B retakes 7H", lines[2])
    assert said(*retaken)[3] == "A points out that B did not follow suit"


def test_a_rank_alone_answers_to_what_card_or_of_what_rank() -> None:
    lines = ("A calls a quart", "B asks to what card it is", "A answers king")
    assert said(*lines)[2] == "A says to the king"
    lines = ("A calls a trio", "B asks of what rank they are", "A says kings")
    assert said(*lines)[2] == "A says they are kings"
    problems = refused(
        "A calls a tierce",
        "A calls three queens",
        "B asks which queen is not reckoned",
        "A answers queen",
    )
    assert "the card not reckoned is not told" in problems[0].message
    assert problems[0].hint == "write as: A answers QD"


def test_a_suit_alone_answers_which_card_is_not_reckoned() -> None:
    asked = ("A calls a quart", "A calls three kings", "B asks which king is not reckoned")
    assert said(*asked, "A answers hearts")[3] == "A answers KH"
    problems = refused(*asked, "A says in hearts")
    assert problems[0].hint == "write: A answers KH; or: A says the sequence is in hearts"
    assert said(*asked[:2], "A says in hearts")[2] == "A says the sequence is in hearts"


def test_what_was_never_called_may_be_scored_aloud() -> None:
    """It is irregular, and no bad record: the ruling gives nothing for it."""
    lines = said("B calls a quart", "A leads KS", "B scores the point")
    assert lines[2] == "B scores the point"


def test_what_he_says_must_be_told() -> None:
    problems = refused("A calls a quart", "A says to what card it is")
    assert "it is not told what he says" in problems[0].message
    assert problems[0].hint == "write what he says, as: A says to the king"


def test_a_number_without_a_question_is_refused() -> None:
    problems = refused("A leads KS", "A says two")
    assert "there is no question that this number answers" in problems[0].message
    assert problems[0].hint == "to count aloud write: A counts 2"


def test_putting_cards_out_in_play_is_refused() -> None:
    problems = refused("A leads KS", "B discards 7D")
    assert "the cards are being played already" in problems[0].message


def test_no_to_a_fresh_deal_just_proposed_refuses_it() -> None:
    assert said("B proposes a fresh deal", "A says no")[1] == "A refuses a fresh deal"
    assert said("B asks how many hearts remain", "A says no")[1] == "A answers none"
    for between in ("B proposes a fresh deal", "A discards 7S"), ("A proposes a fresh deal",):
        problems = refused(*between, "A says no")
        assert [problem.message for problem in problems]


def test_a_line_refused_here_is_reported_at_its_place_with_the_others() -> None:
    problems = refused("A leads KS", "A says two", "A retakes AH")
    assert [(p.place.line, p.place.column) for p in problems] == [(4, 5), (5, 5)]
    assert problems[0].message.startswith("'A says two': ")


def test_an_act_without_words_is_taken_as_it_is() -> None:
    """Nothing is in doubt of it: only words may come to another act on the table."""
    dispute = read_dispute(record(("A calls five cards", "B asks what it makes", "A says nine")))
    exact = replace(dispute, log=tuple(replace(line, words=None) for line in dispute.log))
    assert replay(dispute).steps[-1].act == acts.Completes("A", Combination("point", making=49))
    assert replay(exact).steps[-1].act == acts.Answers("A", 9)


def test_a_number_that_the_point_cannot_make_is_no_word_of_it() -> None:
    calls = ("B calls four cards", "A replies not good", "B counts 32")
    problems = refused(*calls, "B says ninety-two")
    assert problems[0].hint == "write: B counts 92"
    problems = refused("A calls five cards", "A counts 28", "A says forty-nine")
    assert problems[0].hint == "write: A counts 49; or: A says it makes 49"


def test_nothing_is_refused_that_was_not_asked() -> None:
    problems = refused("A calls three kings", "A refuses to show")
    assert problems[0].hint == "write before it: B asks to see what was called"
    lines = ("A calls three kings", "B asks to see the kings", "A refuses to show")
    assert said(*lines)[2] == "A refuses to show"


def test_cards_shown_that_make_but_one_thing_are_shown_for_it() -> None:
    """To show is to call, as often as other cards are shown; nothing that is of a call, or shown
    again, is another."""
    lines = ("A leads AS", "B shows TH 9H 8H for the sequence")
    tierces = ["B calls a tierce to the ten in hearts", "B calls a tierce to the king in diamonds"]
    assert said(*lines, "B shows KD QD JD for the sequence")[1:] == tierces
    assert said(*lines, "B shows TH 9H 8H for the sequence")[1:] != tierces
    assert said("A leads AS", "B shows KS KH KD KC")[1:] == ["B calls four kings"]
    assert said("A calls a tierce", "A shows AS KS QS")[1:] == ["A shows AS KS QS"]
    assert said("A leads AS", "B shows TH 9H")[1:] == ["B shows TH 9H"]
    assert said("A leads AS", "B plays 7S", "B shows KS KH KD KC")[2:] == ["B shows KS KH KD KC"]


def test_cards_shown_that_may_be_for_two_things_are_refused() -> None:
    (problem,) = refused("A leads AS", "B shows TH 9H 8H")
    assert problem.message.endswith("it is not told for what these cards were shown")
    assert problem.hint == (
        "write: B shows TH 9H 8H for the point; or: B shows TH 9H 8H for the sequence; or each, "
        "one under the other, where it is for both"
    )
    point = ("A leads AS", "B shows KH QH TH 9H 8H for the point", "B shows TH 9H 8H")
    assert said(*point)[-1] == "B calls a tierce to the ten in hearts"


def test_cards_turned_up_when_the_calling_has_begun_are_those_left() -> None:
    """By the younger hand, of whom alone nothing need be declared; in the exchange they are what
    was exposed in taking in."""
    left = ("A takes in 5", "B takes in 2", "A leads AS", "A exposes the cards left")
    assert said(*left)[-1] == "A looks at the cards left by B"
    assert said("A takes in 5", "A exposes the top card of the stock")[-1].startswith("A exposes")
    own = ("A declares that he leaves 1", "A takes in 4", "B takes in 3", "A leads AS")
    assert said(*own, "A exposes the card left")[-1].startswith("A exposes")
