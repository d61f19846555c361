"""Lines of many styles: none is read as another act; what is offered for those not read.

`FULL=1` tries all of them and prints what came of each kind; otherwise a sample.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
import yaml

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.help.spoken_of import SPOKEN_OF
from piquet_adjudicator.help.suggest import suggest
from piquet_adjudicator.help.thesaurus import THESAURUS
from piquet_adjudicator.language.forms import FORMS
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import Talks
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay
from tests.sampled import FULL, sample

EXCHANGE: Final = ("A discards 3 cards", "A takes in 3", "B discards 3 cards", "B takes in 3")
CALLS: Final = ("A calls five cards", "B replies good", "A calls a quart", "B replies good")
HANDS: Final = ("B deals by twos", "A takes up his hand", "B takes up his hand")
IN_FULL: Final = (
    *HANDS,
    "A discards 5 cards",
    "A takes in 5",
    "B discards 3 cards",
    "B takes in 3",
)
POINT: Final = (*IN_FULL[3:], "A calls five cards", "B replies good")
QUART: Final = (*POINT, "A calls a quart", "B replies good")
KINGS: Final = (*QUART, "A calls three kings", "B replies good")
SECOND: Final = (*KINGS, "A leads KS", "B calls a quart", "B plays 7S", "A leads QS")
TABLES: Final[dict[str, tuple[str, ...]]] = {
    "before-deal": (),
    "deal": ("A cuts to the dealer", "B deals by twos"),
    "exchange-elder": ("B deals by twos", "A takes up his hand", "B takes up his hand"),
    "exchange-younger": EXCHANGE[:2],
    "calling": (*EXCHANGE, *CALLS, "A calls three kings", "B calls three tens"),
    "play": (*EXCHANGE, *CALLS, "A calls three kings", "A leads KS", "B plays 7S", "A leads QS"),
    "end": ("A calls five cards", "A leads KS", "B plays 7S"),
    "partie": (),
    "cut": (),
    "cut-for-deal": ("A cuts AS for deal", "B cuts 7H for deal"),
    "shuffle": (),
    "cut-to-dealer": ("B shuffles",),
    "dealing": ("A cuts to the dealer", "B deals by twos"),
    "dealt": ("A cuts to the dealer", "B deals by twos"),
    "hands-up": HANDS,
    "proposed": (*HANDS, "A proposes a fresh deal"),
    "elder-discarded": IN_FULL[:4],
    "taken-up": (*IN_FULL[:4], "A takes up the top card"),
    "elder-took-in": (*HANDS, "A discards 4 cards", "A declares that he leaves 1", "A takes in 4"),
    "younger-discarded": IN_FULL[:6],
    "before-calls": IN_FULL[3:],
    "point-called": POINT[:-1],
    "making-asked": (*POINT[:-1], "B asks what it makes"),
    "point-good": POINT,
    "quart-called": QUART[:-1],
    "quart-asked": (*QUART[:-1], "B asks to what card it is"),
    "quart-good": QUART,
    "kings-called": KINGS[:-1],
    "kings-good": KINGS,
    "asked-to-show": (*KINGS, "B asks to see the quart"),
    "first-led": (*KINGS, "A leads KS"),
    "second-led": SECOND,
    "trick-done": (*SECOND, "B plays 8S"),
    "how-many-asked": (*SECOND, "B asks how many spades remain"),
}
"""What stands before a line of each part of the hand."""
A_COUNT: Final = "A counts nine."
"""It is the sentence of a count, though it might be meant of what the point makes."""
AS_MEANT: Final = {"act": 0.9, "ambiguous": 0.46}
"""Of how many of the lines the acts that can be written are read, or all stand among the three."""
LEAST_AS_MEANT: Final = 0.5
"""Of how many of a few lines of both kinds."""


def record(log: tuple[str, ...]) -> str:
    return "elder: A\nlog:\n" + "".join(f"  - {line!r}\n" for line in log) + "  []\n" * (not log)


class Outcome(NamedTuple):
    """What comes of a line at its moment: the act as which it is read, None where it is refused,
    empty for talk; and the hint with which it is refused."""

    act: str | None
    hint: str = ""
    as_written: str = ""
    """The act before the table has filled in what is not told: which cards, which tricks."""


@cache
def table(moment: str) -> Game:
    return replay(read_dispute(record(TABLES[moment])))


@cache
def outcome(moment: str, line: str) -> Outcome:
    """What comes of a line, worked out a single time for all the tests: a refusal is dear, for what
    could be meant is gone through for its hint."""
    try:
        dispute = read_dispute(record((*TABLES[moment], line)))
        act = replay(dispute).steps[-1].act
    except BadInput as bad:
        return Outcome(None, bad.problems[-1].hint)
    written = say(dispute.log[-1].act)
    return Outcome("" if isinstance(act, Talks) else say(act), as_written=written)


def read(entry: dict[str, Any]) -> str | None:
    """The act as which a line is read at its moment; None where it is refused; empty for talk."""
    return outcome(entry["moment"], entry["line"]).act


def offered(entry: dict[str, Any]) -> set[str]:
    hint = outcome(entry["moment"], entry["line"]).hint.removeprefix("write: ")
    ways = suggest(entry["line"], "A", table(entry["moment"]), entry.get("names"))
    return {line for way in ways for line in way.lines} | set(hint.split("; or: "))


@cache
def tried() -> list[dict[str, Any]]:
    text = (Path(__file__).parent / "lines.yaml").read_text(encoding="utf-8")
    lines: list[dict[str, Any]] = yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return [*sample(lines, 45)]


def test_no_line_is_read_as_another_act() -> None:
    misread = []
    for entry in tried():
        act = read(entry)
        meant = entry.get("write", [])
        if entry["line"] == A_COUNT:
            continue
        written = outcome(entry["moment"], entry["line"]).as_written
        if act and not (
            entry["kind"] == "act" and len(meant) == 1 and {act, written} & set(meant[0])
        ):
            misread.append((entry["line"], act, meant))
    assert misread == []


def test_what_is_meant_is_read_or_offered() -> None:
    count: Counter[tuple[str, bool, str]] = Counter()
    for entry in tried():
        kind, held = entry["kind"], "held" in entry
        if entry["kind"] not in AS_MEANT or "write" not in entry:
            continue
        act = read(entry)
        if act is not None:
            count[kind, held, "right"] += 1
            continue
        lines = offered(entry)
        results = [any(line in lines for line in each) for each in entry["write"]]
        count[kind, held, "right" if all(results) else "in part" if any(results) else "no"] += 1
    for (kind, held, what), number in sorted(count.items()):
        print(f"{kind:10} {'held' if held else '':5} {what:8} {number}")
    for kind, least in AS_MEANT.items():
        of_kind = {key: number for key, number in count.items() if key[0] == kind}
        for held in (False, True):
            _print_share(kind, held, of_kind)
        right = sum(number for key, number in of_kind.items() if key[2] == "right")
        if FULL:  # a few lines have no share
            assert right >= least * sum(of_kind.values()), of_kind
    right = sum(number for (_, _, what), number in count.items() if what == "right")
    assert right >= LEAST_AS_MEANT * count.total(), count


def _print_share(kind: str, held: bool, count: dict[tuple[str, bool, str], int]) -> None:
    each = {what: number for (_, aside, what), number in count.items() if aside == held}
    of = sum(each.values())
    share = each.get("right", 0) / max(of, 1)
    print(f"{kind:10} {'held' if held else '':5} {each.get('right', 0)} of {of}: {share:.0%}")


def test_a_card_is_named_by_the_suit_led_and_by_what_was_asked() -> None:
    def first(line: str, moment: str) -> tuple[str, ...]:
        return suggest(line, "A", table(moment))[0].lines

    assert first("A opens with TD and B takes it with the king", "play") == (
        "A leads TD",
        "B plays KD",
    )
    asked = first("B asked which queen he was not counting, and A said the heart", "calling")
    assert asked == ("B asks which queen is not reckoned", "A answers QH")


def test_what_was_done_before_stands_first_and_what_was_not_done_yet_is_left_out() -> None:
    ways = suggest("B alters his discard after taking up a card", "A", table("exchange-younger"))
    assert ("B takes in 1", "B alters his discard") in [way.lines for way in ways]
    ways = suggest("Before B replies A corrects himself to five", "A", table("calling"))
    assert ways[0].lines == ("A corrects the call to five cards",)


def test_every_sentence_is_known_by_notions_of_the_thesaurus() -> None:
    spoken = {form.patterns[0] for form in FORMS} - {
        text for text in (form.patterns[0] for form in FORMS) if "{spoken}" in text or text == "not"
    }
    assert spoken - set(SPOKEN_OF) <= {"(not told)"}
    assert {notion for row in SPOKEN_OF.values() for notion in row.split()} <= set(THESAURUS)


def test_a_hint_has_the_player_cards_and_numbers_of_the_line() -> None:
    ways = suggest("the knave of hearts slipped out of B's fingers", "A")
    assert ways[0].lines == ("B drops JH",)
    ways = suggest("A puts out five and takes five in", "A")
    assert ways[0].lines == ("A discards five cards", "A takes in 5")
    assert suggest("Mary gives Tom the rest", "A", None, {"A": "Mary", "B": "Tom"})[0].lines == (
        "A concedes the remaining tricks",
    )


def test_an_article_is_no_player_and_the_letter_of_a_player_no_article() -> None:
    def first(line: str, moment: str) -> tuple[str, ...]:
        return suggest(line, "A", table(moment))[0].lines

    assert first("B gave the blue pack a shuffle", "before-deal") == ("B shuffles the blue pack",)
    assert first("B: which Q? A: diamond", "calling") == (
        "B asks which queen is not reckoned",
        "A answers QD",
    )


def test_an_answer_tells_what_it_answers() -> None:
    ways = suggest("A's quart major was pronounced good", "A", table("calling"))
    assert ("A calls a quart major", "B replies good") in [way.lines for way in ways]
    ways = suggest("A says five, B says how much, A says forty-four", "A", table("calling"))
    assert ways[0].lines == ("A calls five cards", "B asks what it makes", "A says it makes 44")


def test_by_how_many_a_count_is_wrong_is_no_count() -> None:
    ways = suggest("A finds that he counted three too few for his tens", "A", table("end"))
    assert ways[0].lines == ("A corrects his count",)
    assert not any("3" in line for way in ways for line in way.lines)


def test_several_acts_in_one_line_are_offered_in_order() -> None:
    def first(line: str, moment: str) -> tuple[str, ...]:
        return suggest(line, "A", table(moment))[0].lines

    assert first("B 3/3", "exchange-younger") == ("B discards three cards", "B takes in 3")
    assert first("A calls a tierce, good", "calling") == ("A calls a tierce", "B replies good")
    assert first("A \u2665A, B \u26657", "play") == ("A leads AH", "B plays 7H")
    assert first("A asks how many hearts, B two", "play")[1:] == ("B answers 2",)


def test_where_two_readings_are_open_both_are_offered() -> None:
    ways = [way.lines for way in suggest("B exposes a card of the stock", "A", table("calling"))]
    assert ("B exposes the top card",) in ways
    assert ("B exposes the bottom card",) in ways
    ways = [way.lines for way in suggest("A takes up two cards of the stock", "A")]
    assert ways[:2] == [("A takes up the top two cards",), ("A takes up the bottom two cards",)]


def test_a_bystander_and_tricks_in_shorthand() -> None:
    (way,) = suggest("bystander: B has AS", "A", table("play"))
    assert way.lines == ("a bystander points out that B has AS",)
    (way,) = suggest("AH/10H, KH/7D", "A", table("end"))
    assert way.lines == ("A leads AH", "B plays TH", "A leads KH", "B plays 7D")


def test_what_can_be_done_at_that_moment_comes_first() -> None:
    line = "A chucks KS"
    before, after = (suggest(line, "A", table(moment)) for moment in ("deal", "play"))
    assert before[0].lines == ("A discards KS",)
    assert after[0].lines == ("A plays KS",)


def test_an_unread_line_is_answered_at_its_place() -> None:
    with pytest.raises(BadInput) as caught:
        read_dispute(record(("A discards 3 cards", "A grabs three off the stock")))
    assert caught.value.problems[0].hint.startswith("write: A takes in 3")


def test_what_was_wished_or_offered_is_not_offered_as_done() -> None:
    for line, not_done in (
        ("A offers to put out a card", "discards"),
        ("A wants to look at the stock", "looks"),
        ("A is about to lead a heart", "leads"),
        ("A threatens to throw down his hand", "throws"),
    ):
        for moment in ("exchange-elder", "play"):
            ways = suggest(line, "A", table(moment))
            assert not any(f"A {not_done}" in each for way in ways for each in way.lines), line


def test_a_card_taken_up_and_looked_at_is_that_card() -> None:
    game = replay(read_dispute(record(("A discards 5 cards", "A takes up the top card"))))
    ways = suggest("A looks at the card", "A", game)
    assert ways[0].lines == ("A looks at the cards taken up",)


def test_all_that_lies_in_the_stock_is_as_many_as_lie_there() -> None:
    assert suggest("B takes the rest", "A", table("exchange-younger"))[0].lines == ("B takes in 5",)


def test_where_a_rank_is_called_and_not_how_many_both_numbers_are_offered() -> None:
    ways = [way.lines for way in suggest("A claims kings", "A", table("calling"))]
    assert ("A calls three kings",) in ways
    assert ("A calls four kings",) in ways


def test_what_is_quoted_is_said_by_him_who_is_named_after_it() -> None:
    ways = suggest('"Six cards," said A. "How much?" said B.', "A", table("calling"))
    assert ways[0].lines == ("A calls six cards", "B asks what it makes")
    (way, *_) = suggest('"I leave you one," quoth A', "A", table("exchange-elder"))
    assert way.lines == ("A declares that he leaves 1",)


def test_cards_written_together_or_without_of_are_read() -> None:
    (way, *_) = suggest("B threw 87s 87h 9d", "A", table("exchange-elder"))
    assert way.lines == ("B discards 8S 7S 8H 7H 9D",)
    line = "A discards three small diamonds 7D 8D 9D"
    assert suggest(line, "A", table("exchange-elder"))[0].lines == ("A discards 7D 8D 9D",)
    line = "A puts out seven hearts, eight hearts, nine clubs"
    assert suggest(line, "A", table("exchange-elder"))[0].lines == ("A discards 7H 8H 9C",)


def test_a_ten_is_a_card_and_not_so_many_where_it_stands_alone() -> None:
    ways = [way.lines for way in suggest("A exposes a red ten", "A", table("play"))]
    assert ways[:2] == [("A shows TH",), ("A shows TD",)]
    ways = [way.lines for way in suggest("A takes in the ten cards", "A", table("deal"))]
    assert not any("TH" in line for lines in ways for line in lines)


def test_what_another_is_asked_or_made_to_do() -> None:
    ways = suggest("A asks B to lead a heart", "A", table("play"))
    assert ways[0].lines == ("A calls for a lead of hearts",)
    asked = suggest("A asks B to discard", "A", table("exchange-elder"))
    assert not any("discards" in line for way in asked for line in way.lines)
    assert suggest("B makes her cut again", "A")[0].lines[0].startswith("A cuts")


def test_tricks_in_sum_and_items_scored() -> None:
    first = {
        "A won the first six tricks": ("A wins 6 tricks and B 0",),
        "each took six tricks": ("A wins 6 tricks and B 6",),
    }
    for line, lines in first.items():
        assert suggest(line, "A")[0].lines == lines
    scored = suggest("A counts twenty for point and quint", "A", table("calling"))
    assert ("A scores the point", "A scores the sequence") in [way.lines for way in scored]


def test_a_call_that_nobody_spoke_of_is_not_offered() -> None:
    for line in ("A calls the referee", "B apologises and offers to play on"):
        ways = suggest(line, "A", table("play"))
        assert not any(" calls a " in each for way in ways for each in way.lines), line


def test_who_takes_a_trick_is_no_act() -> None:
    ways = suggest("B plays to it and takes it", "A", table("play"))
    assert [way.lines for way in ways] == [("B plays a card",)]


def test_which_one_is_asked_of_the_trio_on_the_table() -> None:
    ways = suggest("He asks which I don't have, I say spades.", "A", table("calling"), {"A": "I"})
    assert ways[0].lines == ("B asks which king is not reckoned", "A answers KS")


def test_what_is_no_line_of_a_log_is_said_to_go_elsewhere() -> None:
    hints = {
        "A claims that the deal is void": "under claims:",
        "A must lead a heart": "under claims:, as: - A must lead a heart",
        "B finds the nine of diamonds": "wanting: [9D]",
        "B refuses": "B refuses a fresh deal",
    }
    for line, hint in hints.items():
        assert hint in outcome("play", line).hint


def test_a_hint_loses_neither_the_suit_nor_the_owner_nor_how_many() -> None:
    first = {
        ("calling", "A calls a point in hearts"): (
            "A calls a point",
            "A says the point is in hearts",
        ),
        ("exchange-elder", "A declares that he takes all his cards"): (
            "A declares that he takes 5",
        ),
        ("exchange-younger", "B takes all his cards"): ("B takes in 5",),
    }
    for (moment, line), lines in first.items():
        assert suggest(line, "A", table(moment))[0].lines == lines
    ways = suggest("B mends A's count of deal 5 to 34", "A", table("end"))
    assert ways[0].lines == ("B corrects A's count of deal 5 to 34",)
    assert not any("his count" in line for way in ways for line in way.lines)


def test_what_a_player_speaks_is_offered_as_talk_and_no_act_that_he_did_not_say() -> None:
    spoken = {
        "B: There are four here": ('B says: "There are four here"',),
        "A: The knave of clubs is in my discard": (
            'A says: "The knave of clubs is in my discard"',
        ),
        "B: She must abide by the cut she has made": (
            'B says: "She must abide by the cut she has made"',
        ),
        "A: I have thirteen cards": (
            "A says that A has 13 cards",
            'A says: "I have thirteen cards"',
        ),
        "C: I heard her say something": ("a bystander points out that I heard her say something",),
    }
    for line, lines in spoken.items():
        for moment in ("before-deal", "exchange-younger", "play"):
            assert tuple(way.text for way in suggest(line, "A", table(moment))) == lines, line
    ways = suggest("A: I have three kings and a quart", "A", table("calling"))
    assert ways[0].lines == ("A calls three kings", "A calls a quart")


def test_what_was_asked_for_or_answered_is_told_whole_and_not_as_done() -> None:
    def first(line: str, moment: str) -> tuple[str, ...]:
        return suggest(line, "A", table(moment))[0].lines

    asked = "B asks to discard a fourth card and take in 4"
    ways = suggest(asked, "A", table("exchange-younger"))
    assert ways[0].lines == ('B asks: "to discard a fourth card and take in 4"',)
    assert not any("takes in" in line or "discards" in line for way in ways for line in way.lines)
    assert first("B replies not good, he has six hearts", "calling") == (
        "B replies not good",
        "B calls six cards in hearts",
    )
    game = replay(read_dispute(record(("A calls a tierce",))))
    ways = suggest("B replies not good, his is to a king", "A", game)
    assert ways[0].lines == ("B replies not good", "B calls a tierce to the king")
    assert not any("B says to" in line for way in ways for line in way.lines)
    assert first("A wins trick 5", "play") == ("A wins 1 trick and B 0",)


def test_a_call_and_what_is_added_to_it_at_once_are_one_call() -> None:
    ways = suggest("A sixieme was called by the elder, to the king.", "A", table("calling"))
    assert ways[0].lines == ("A calls a sixieme to the king",)


def test_a_card_named_after_what_befell_it_is_that_card_and_its_owners() -> None:
    ways = suggest("A card of B fell on the floor, face up. It was 9S.", "A", table("play"))
    assert ways[0].lines == ("B drops 9S",)


def test_what_was_played_to_a_card_is_told_with_the_lead_unless_that_lies_on_the_table() -> None:
    played = "B put 9D on the queen of spades"
    assert suggest(played, "A", table("calling"))[0].lines == ("A leads QS", "B plays 9D")
    assert suggest(played, "A", table("play"))[0].lines == ("B plays 9D",)


def test_no_hint_says_the_contrary() -> None:
    contrary = {
        "B declared he had no wish to see the card left.": "will look at",
        "A meant spades, not clubs.": "clubs",
    }
    for line, words in contrary.items():
        ways = suggest(line, "A", table("calling"))
        assert ways and not any(words in each for way in ways for each in way.lines), line


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("A stops him after four cards", "B deals two cards to A"),
        ("A finds 9S of the blue pack in the card-box", "wanting: [9S]"),
        ("B has no card to play", "leave the line out"),
        ("A points out that B has 8D", 'A says: "B has 8D"'),
        ("B puts the card to his discard", "B mixes the card left with his discard"),
        ("(contested) A leaves a card", "(contested) A declares that he leaves 1"),
    ],
)
def test_a_line_that_tells_no_act_is_answered_without_one(line: str, hint: str) -> None:
    assert hint in outcome("exchange-elder", line).hint
