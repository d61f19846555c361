"""An answer says what the claims of the same say, and cites the law by which they are decided."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.ruling import (
    AskAnswered,
    ChoicesAnswered,
    NumbersAnswered,
    PlayersAnswered,
    PointsAnswered,
    Ruling,
    TimeAnswered,
)
from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.ask_sentences import read_ask
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.dispute import Dispute, Line, PartieRecord
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.partie.deals import rule_partie
from piquet_adjudicator.render.answer_view import answer_views, answer_words
from piquet_adjudicator.replay.supposed import up_to
from tests.disputes import load
from tests.sampled import sample
from tests.scenarios import read_scenario, scenario_files

EXAMPLE: Final = load(str(Path(__file__).parents[3] / "examples" / "questions.yaml"))
OPEN: Final = load(str(Path(__file__).parents[3] / "examples" / "what-is-open.yaml"))
ITEMS: Final = ("point", "sequence", "quatorze", "trio", "play", "last trick", "cards", "capot")
RIGHT: Final = ("allowed", "required")


def asked(dispute: Dispute, *questions: str, line: int | None = None) -> tuple[AskAnswered, ...]:
    """The answers to questions of a dispute."""
    return ruled(dispute, questions, (), line).answers


def ruled(
    dispute: Dispute, questions: tuple[str, ...], claims: tuple[str, ...], line: int | None = None
) -> Ruling:
    last = len(dispute.log)
    standing = ClaimContext(last if line is None else line, last, dispute.elder)
    return adjudicate(
        replace(
            dispute,
            asks=tuple(read_ask(each, standing) for each in questions),
            claims=tuple(read_claim(each, standing) for each in claims),
        )
    )


@pytest.mark.parametrize(
    ("question", "line", "words", "cites"),
    [
        (
            "how many cards may A take in",
            0,
            "A may take in no card before cards are put out for them; "
            "then A may take in at most five cards",
            "21.1",
        ),
        ("how many cards may A take in", 1, "A may take in one to five cards", "21.1 27.1 28.1"),
        ("how many cards may B take in", 3, "B may take in no card", "29.5"),
        ("how many cards must B discard", 2, "B must discard at least one card", "22.2"),
        ("how many cards must B discard", 3, "B need not discard any card", "22.2"),
        ("how many may A discard", 0, "A may discard one to five cards", "21.1"),
        ("who deals next?", 3, "A deals next", "16.1"),
        (
            "what does B score for the trio",
            3,
            "B scores nothing yet for the trio; reckoned, it scores 3",
            "64.1 64.2",
        ),
        ("what does A score in the deal", 3, "A scores nothing in the deal, so far", ""),
    ],
)
def test_what_is_answered(question: str, line: int, words: str, cites: str) -> None:
    ruling = ruled(EXAMPLE, (question,), (), line)
    (answer,) = ruling.answers
    assert answer_words(answer, ruling.book) == words
    assert list(map(str, answer.cites)) == cites.split()
    assert not ruling.claims
    assert not ruling.dispute.claims


@pytest.mark.parametrize(
    ("question", "line", "words", "cites"),
    [
        (
            "what may A do now?",
            8,
            "A must say more of what was called; A must show the cards called; the cards are to be "
            "played again from trick 1",
            "48.2 55.1 59.6",
        ),
        (
            "what must A show?",
            8,
            "A must show a quint: ace, king, queen, knave, ten of spades",
            "55.1",
        ),
        (
            "what may B do now",
            4,
            "nothing is left to B's choice or required of him: the deal goes on",
            "",
        ),
        ("must A show, and which cards?", 7, "A need not show anything", "55.1"),
        (
            "until when may B call three aces",
            4,
            "B may still call three aces: until B has played to the first trick",
            "51.1 51.2 56.1 Case IV",
        ),
        (
            "may B still call three aces",
            4,
            "B may still call three aces: until B has played to the first trick",
            "51.1 51.2 56.1 Case IV",
        ),
        (
            "until when may A correct his call to three aces",
            8,
            "A may not correct the call to three aces; the time for it was until B has replied to "
            "the call or until B has played to the first trick, which was at line 4",
            "50.1",
        ),
        ("what does A score in the deal", 4, "A scores 15 in the deal, so far", "63.2"),
        ("who scores the sequence", 8, "A scores the sequence", "63.1 63.2"),
        ("who scores the last trick", 8, "neither player scores the last trick, so far", ""),
        ("what is the result of the partie", 8, "nothing is recorded of the partie", ""),
    ],
)
def test_what_is_open_and_until_when(question: str, line: int, words: str, cites: str) -> None:
    ruling = ruled(OPEN, (question,), (), line)
    (answer,) = ruling.answers
    assert answer_words(answer, ruling.book) == words
    assert not cites or " ".join(map(str, answer.cites)) == cites


@pytest.mark.parametrize("path", sample(scenario_files(), 7), ids=lambda path: path.stem)
def test_what_he_may_do_is_what_the_ruling_leaves_open(path: Path) -> None:
    """At the end of the record, and at a line of it as if it ended there."""
    dispute = replace(read_scenario(path).dispute, asks=(), claims=())
    whole = adjudicate(dispute)
    for line in (len(dispute.log) // 2, len(dispute.log)):
        then = adjudicate(up_to(dispute, line)) if line < len(dispute.log) else whole
        for player, answer in zip(
            "AB", asked(dispute, "what may A do", "what may B do", line=line), strict=True
        ):
            assert isinstance(answer.tells, ChoicesAnswered)
            mine = (None, player)
            assert answer.tells.options == tuple(o for o in then.options if o.player in mine)
            assert answer.tells.duties == tuple(d for d in then.duties if d.player in mine)


@pytest.mark.parametrize(
    ("cards", "question", "words", "cites"),
    [
        ((12, 13, 7), "B discard if B takes in 2", "B must discard three cards", "43.3"),
        ((12, 12, 8), "B discard if B takes in 2", "B must discard at least two cards", "22.1"),
        ((13, 12, 7), "A discard if A takes in 5", "A must discard six cards", "41.1"),
    ],
)
def test_how_many_must_be_put_out_for_those_taken_in(
    cards: tuple[int, int, int], question: str, words: str, cites: str
) -> None:
    elder, younger, stock = cards
    taken = "\n  - A discards five cards\n  - A takes in 5" if question[0] == "B" else ""
    record = f"""
elder: A
deal: {{A: '?*{elder}', B: '?*{younger}', stock: '?*{stock}'}}
log:
  - A says that he has {elder} cards in hand
  - A stands the deal{taken}
"""
    must, may = asked(
        read_dispute(record), f"how many cards must {question}", f"how many cards may {question}"
    )
    assert answer_words(must, load_book()) == words
    assert cites in map(str, must.cites)
    assert isinstance(must.tells, NumbersAnswered)
    assert isinstance(may.tells, NumbersAnswered)
    assert must.tells.right == may.tells.right[:1]


def test_of_several_acts_each_is_supposed_in_its_turn() -> None:
    record = """
elder: A
deal: {A: '?*12', B: '?*12', stock: '?*8'}
log: []
"""
    dispute = read_dispute(record)
    alone, both = asked(
        dispute,
        "how many cards may B take in if B discards two cards",
        "how many cards may B take in if A discards five cards, A takes in 5"
        " and then B discards two cards",
    )
    assert [len(answer.ask.supposed) for answer in (alone, both)] == [1, 3]
    assert isinstance(both.tells, NumbersAnswered)
    assert both.tells.right == (1, 2)


@pytest.mark.parametrize(
    ("taken", "words"),
    [
        ("", "B may take in three cards, or one to seven cards if the discard is first altered"),
        (
            "\n  - B takes up the top card",
            "B may take in two cards, besides the one taken up already",
        ),
    ],
)
def test_a_discard_that_may_be_altered_does_not_settle_how_many(taken: str, words: str) -> None:
    record = f"""
elder: A
deal: {{A: '?*11', B: '?*13', stock: '?*8'}}
log:
  - A says that he has eleven cards in hand
  - A stands the deal
  - B discards four cards
  - A declares that he takes 1
  - A takes in 1{taken}
"""
    (answer,) = asked(read_dispute(record), "how many cards may B take in")
    assert answer_words(answer, load_book()) == words


def test_a_call_made_already_may_be_reckoned_until_the_law_says() -> None:
    log = ("A calls five cards", "B replies not good", "B calls six cards", "B calls 49")
    lines = tuple(Line(n, read_act(text, "A"), n) for n, text in enumerate(log, start=1))
    (answer,) = asked(replace(OPEN, log=lines), "until when may B call the point")
    book = load_book()
    assert answer_words(answer, book) == (
        "B may still call the point: until B has played to the first trick"
    )
    assert "56.1" in map(str, answer.cites)


def test_what_is_equal_is_shown_by_him_who_holds_it() -> None:
    log = (
        "A calls a sequence of five",
        "B replies equal",
        "A leads 7H",
        "A asks to see B's sequence",
    )
    lines = tuple(Line(n, read_act(text, "A"), n) for n, text in enumerate(log, start=1))
    ruling = ruled(replace(OPEN, log=lines), ("what must B show",), ())
    words = answer_words(ruling.answers[0], ruling.book)
    assert words.startswith("B must show what is held equal to A's call of a quint")


def test_a_time_is_asked_with_all_that_belongs_to_the_act() -> None:
    with pytest.raises(NotUnderstood) as refused:
        asked(OPEN, "until when may A correct")
    assert "name an act" in refused.value.hint


def test_what_is_not_known_is_not_answered() -> None:
    hidden = load(str(Path(__file__).parents[3] / "examples" / "not-known.yaml"))
    ruling = ruled(hidden, ("what does B score for the quatorze",), ())
    (answer,) = ruling.answers
    assert not answer.settled
    assert not ruling.settled
    assert answer.by[-1].decision == "undecided"
    assert answer.by[-1].settles
    words = answer_words(answer, ruling.book)
    assert words == "the record does not tell what B scores for the quatorze"


def _agrees(answer: AskAnswered, claim: str, decision: str) -> bool:
    """Whether the decision on a claim is what an answer says."""
    words = claim.split()
    match answer.tells:
        case NumbersAnswered(right, unsure):
            number = int(words[4 if words[-1] == "more" else -1])
            return (number in right, number in unsure) == _sides(decision)
        case PlayersAnswered(right, unsure):
            return (words[0] in right, words[0] in unsure) == _sides(decision)
        case _:
            raise AssertionError(claim)


def _sides(decision: str) -> tuple[bool, bool]:
    return decision in RIGHT, decision not in (*RIGHT, "refused")


@pytest.mark.parametrize("path", sample(scenario_files(), 7), ids=lambda path: path.stem)
def test_an_answer_and_the_claims_of_the_same_agree(path: Path) -> None:
    scenario = read_scenario(path)
    dispute = replace(scenario.dispute, asks=())
    asks, claims = [], []
    for player in ("A", "B"):
        asks.append(f"how many cards may {player} take in")
        claims.append([f"{player} may take in {n} more" for n in range(1, 9)])
        asks.append(f"how many cards must {player} discard")
        claims.append([f"{player} must discard {n}" for n in range(1, 9)])
    asks.append("who deals next")
    claims.append(["A deals next", "B deals next"])
    scores = [f"what does {p} score for the {item}" for p in ("A", "B") for item in ITEMS]
    totals = [f"what does {p} score in the deal" for p in ("A", "B")]
    ruling = ruled(
        dispute, (*asks, *scores, *totals), tuple(each for group in claims for each in group)
    )
    answers = iter(ruling.answers)
    decided = iter(ruling.claims)
    for group in claims:
        answer = next(answers)
        for claim in group:
            assert _agrees(answer, claim, next(decided).decision), (answer.ask.text, claim)
    lines = [each for each in answers if isinstance(each.tells, PointsAnswered) and each.settled]
    points = [_of_so_many(each) for each in lines]
    again = ruled(dispute, (), tuple(claim for claim, _ in points))
    for answer, (claim, so), judged in zip(lines, points, again.claims, strict=True):
        assert (judged.decision in RIGHT) == so, (answer.ask.text, claim, judged.decision)


def _of_so_many(answer: AskAnswered) -> tuple[str, bool]:
    """The claim that says what an answer says of points, and whether it should be right."""
    assert isinstance(answer.tells, PointsAnswered)
    points, ask = answer.tells.least, answer.ask
    if ask.item is None:
        return f"{ask.player} scores {points}", True
    what = ask.text.partition(" for ")[2]
    if answer.tells.to_call:
        return f"{ask.player} scores {what}", True
    if not points:
        return f"{ask.player} scores {what}", False
    return f"{ask.player} scores {points} for {what}", True


def test_a_duty_whose_time_is_past_is_not_still_to_be_done() -> None:
    """Elder, who leaves cards, has taken up a card undeclared: it was his duty to declare, and it
    is too late for it."""
    record = """
elder: A
log:
  - A discards four cards
  - A takes up the top card
"""
    tells = asked(read_dispute(record), "what may A do")[0].tells
    assert isinstance(tells, ChoicesAnswered)
    assert tells.duties == ()
    before = record.replace("  - A takes up the top card\n", "")
    tells = asked(read_dispute(before), "what may A do")[0].tells
    assert isinstance(tells, ChoicesAnswered)
    assert [str(duty.cite) for duty in tells.duties] == ["32.1"]


@pytest.mark.parametrize(
    ("younger", "stock", "words"),
    [
        ("?*13", "?*8", "A may take in one to three cards, besides the two taken up already"),
        ("?*12", "?*9", "A may take in no card"),
        ("?*14", "?*7", "A may take in no card"),
        (
            *("?*12-14", "?*7-9"),
            "the record does not tell enough to say whether A may take in one to three cards, "
            "besides the two taken up already",
        ),
    ],
)
def test_nothing_is_taken_in_where_there_must_be_a_fresh_deal(
    younger: str, stock: str, words: str
) -> None:
    """Elder, dealt eleven, puts out four and takes up two unannounced: with eight in the stock he
    goes on as in any deal (Laws 21, 39), having no choice left by which he could elect to stand
    this one (Law 42); with seven or nine there must be a fresh deal (Laws 12, 39)."""
    record = f"""
elder: A
deal:
  A: KS 9S 8S AH QH 7H JC 9C KD TD 7D
  B: {younger}
  stock: {stock}
log:
  - A discards 8S 7H 9C 7D
  - A takes up the top two cards
  - A says that A has 11 cards
"""
    ruling = ruled(read_dispute(record), ("how many cards may A take in",), ())
    assert answer_words(ruling.answers[0], ruling.book) == words


PARTIE: Final = """
deals:
  - dealer: A
    log: [A deals]
  - dealer: B
    log: [B deals]
  - dealer: B
    log:
      - B deals
      - A takes up his hand
      - A discards
      - A takes in 5
      - A points out that it was A's turn to deal
asks:
  - who deals the third
  - who deals the fourth deal
  - who deals the 5th
  - who deals deal 6
"""
"""B has dealt out of turn, and it is found out too late: A deals twice running (Law 16)."""


def test_who_deals_a_deal_still_to_come() -> None:
    record = read_record(PARTIE)
    assert isinstance(record, PartieRecord)
    answers = rule_partie(record, load_book()).rulings[-1].answers
    dealers: tuple[Player, ...] = ("B", "A", "A", "B")
    assert [a.tells for a in answers] == [PlayersAnswered((who,)) for who in dealers]
    assert [" ".join(map(str, a.cites)) for a in answers] == ["", *["16.1 16.3"] * 3]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ((), "A leads next"),
        (("A leads AS",), "neither player leads next: B has still to play to A♠"),
        (("A leads AS", "B plays 7S"), "A leads next"),
        (("A leads 8S", "B plays KS"), "B leads next"),
        (
            ("A leads 8S", "B plays KS", "B leads 9S", "A plays JH"),
            "neither player leads next: A has still to play to 9♠",
        ),
        (
            ("A leads 8S", "B plays 7H"),
            "neither player leads next: B has still to play to 8♠",
        ),
        (("A leads AS QS", "B plays 7S TS 9S"), "A leads next"),
        (
            ("A leads AS JS", "B plays 7S TS KS"),
            "the record does not tell enough to say whether A or B leads next",
        ),
    ],
)
def test_who_leads_next(lines: tuple[str, ...], words: str) -> None:
    """The winner of the last trick; nobody while a lead waits for its answer, or a card that did
    not follow suit is to be made good (Law 59)."""
    log = "".join(f"\n  - {line}" for line in lines)
    record = f"""
elder: A
hands:
  A: AS QS JS 8S AH KH JH TH AD KD 9D 8D
  B: KS TS 9S 7S QH 9H 8H 7H QD JD TD 7D
log: [{", ".join(f'"{line}"' for line in lines)}]
"""
    ruling = ruled(read_dispute(record), ("who leads next",), ())
    assert answer_words(ruling.answers[0], ruling.book) == words, log


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (
            "how many cards may B take in if A takes in 5",
            "B may take in no card before cards are put out for them; then B may take "
            "in at most three cards",
        ),
        (
            "who leads next if A leads AS",
            "neither player leads next: B has still to play to A♠",
        ),
        ("what does A score in the deal if A leads AS", "A scores 1 in the deal, so far"),
    ],
)
def test_what_is_so_once_something_is_done(question: str, words: str) -> None:
    record = """
elder: A
deal:
  A: AS QS JS 8S 7S AH KH JH TH AD KD 9D
  B: KS TS 9S QH 9H 8H 7H QD JD TD 7D 8D
log:
  - A discards 5
"""
    ruling = ruled(read_dispute(record), (question,), ())
    (answer,) = ruling.answers
    assert answer_words(answer, ruling.book).startswith(words)
    assert answer.ask.text == question
    assert not ruling.claims


def test_an_end_is_not_named_in_two_ways() -> None:
    """Law 13: the window of the clause and the end of the option that it gives are one."""
    record = """
elder: A
log:
  - A cuts to the dealer
  - B deals by twos
  - B exposes a card of A's in dealing
"""
    ruling = ruled(read_dispute(record), ("until when may A have a fresh deal",), ())
    assert answer_words(ruling.answers[0], ruling.book) == (
        "A may have a fresh deal: until A has taken up a card of the stock"
    )


@pytest.mark.parametrize(
    ("lines", "player", "words"),
    [
        (("A drops KH",), "A", "A may retake K♥"),
        (
            ("A leads AS QS", "B plays 7S TS 9S"),
            "B",
            "the cards are to be played again from trick 3; B may retake 7♠, 10♠ or 9♠",
        ),
        (
            ("A leads AS",),
            "A",
            "nothing is left to A's choice or required of him: the deal goes on",
        ),
        (("A leads KH", "B plays 7S"), "B", None),
    ],
)
def test_what_may_be_taken_up_again(lines: tuple[str, ...], player: str, words: str | None) -> None:
    """A card dropped, or too many (Law 59); not a card led, nor (beside the duty to take it up) one
    that did not follow suit."""
    record = f"""
elder: A
hands:
  A: AS QS JS 8S AH KH JH TH AD KD 9D 8D
  B: KS TS 9S 7S QH 9H 8H 7H QD JD TD 7D
log: [{", ".join(f'"{line}"' for line in lines)}]
"""
    ruling = ruled(read_dispute(record), (f"what may {player} do",), ())
    (answer,) = ruling.answers
    said = answer_words(answer, ruling.book)
    assert "may retake" not in said if words is None else said == words
    assert {str(cite.whole) for cite in answer.cites} <= {"59"}


@pytest.mark.parametrize(
    ("lines", "player", "words", "law"),
    [
        (
            ("A calls six cards", "B replies good", "A leads AS"),
            "A",
            "A may correct the point of six cards to five cards making forty-eight in spades",
            "52",
        ),
        (
            ("A calls six cards", "B replies good", "A leads AS", "B plays JS"),
            "A",
            "nothing is left to A's choice or required of him: the deal goes on",
            None,
        ),
        (
            ("A calls four cards",),
            "A",
            "A may correct the point of four cards to five cards making forty-eight in spades",
            "50",
        ),
        (
            ("A calls four cards", "B replies good"),
            "A",
            "nothing is left to A's choice or required of him: the deal goes on",
            None,
        ),
        (
            ("A calls three queens", "B replies good"),
            "A",
            "A may withdraw the three queens",
            "52",
        ),
        (
            ("A calls three aces", "B replies good"),
            "B",
            "B may correct the reply to not good on the three aces",
            "51",
        ),
        (
            ("A calls three aces", "B replies good", "A calls five cards"),
            "B",
            "nothing is left to B's choice or required of him: the deal goes on",
            None,
        ),
    ],
)
def test_what_may_still_be_corrected(
    lines: tuple[str, ...], player: str, words: str, law: str | None
) -> None:
    """A call not held, till the first trick is played to (Law 52); a smaller one, till it is
    answered (Law 50); an answer, till the next call (Law 51)."""
    record = f"""
elder: A
hands:
  A: AS KS QS TS 7S AH 8H AD 9D TC 9C 7D
  B: JS QH JH 9H QD JD TD 8D QC JC KC 7C
log: [{", ".join(lines)}]
"""
    ruling = ruled(read_dispute(record), (f"what may {player} do",), ())
    (answer,) = ruling.answers
    assert answer_words(answer, ruling.book) == words
    assert {str(cite.whole) for cite in answer.cites} == ({law} if law else set())


def test_a_sight_of_the_adversarys_discard_has_its_end() -> None:
    record = """
elder: A
log:
  - A discards five cards
  - A takes in 5
  - B discards two cards
  - B takes in 2
  - B mixes the card left with his discard
  - A leads AS
"""
    (answer,) = asked(read_dispute(record), "until when may A examine B's discard")
    book = ruled(read_dispute(record), (), ()).book
    assert answer_words(answer, book) == "A may examine B's discard: until the deal is played out"


def test_the_time_of_what_the_adversary_might_do_is_not_the_players() -> None:
    """Elder's correction was open to him till younger replied (Law 50); what younger may reckon on
    discovery of the error (Law 54) has no end by that."""
    record = """
elder: B
hands:
  A: AS KS 9S 8S AH KH QH TD 9D 8D QC JC
  B: QS JS TS 7S JH TH 9H AD KD QD AC KC
log:
  - B calls three knaves
  - B corrects the call to three queens
  - A replies good
  - B leads AD
  - A plays 8D
  - A points out that B has not three queens
asks: [until when may A call three kings]
"""
    (answer,) = adjudicate(read_dispute(record)).answers
    assert isinstance(answer.tells, TimeAnswered)
    assert (answer.tells.spans, answer.tells.still) == ((), True)
    assert {"50", "54"} >= {cite.label for cite in answer.cites} >= {"54"}


@pytest.mark.parametrize(
    ("who", "dealers"),
    [
        ("B", {3: "AB", 4: "AB", 5: "AB"}),  # in time: void, B A B; never: it stands, A B A
        ("A", {3: "A", 4: "B", 5: "B"}),  # B has seen his hand too: it is too late, whoever said it
    ],
)
def test_who_deals_where_it_is_contested_who_found_the_error(
    who: str, dealers: dict[int, str]
) -> None:
    """Law 16: A, who has seen his hand, dealt out of turn; whether B, who has not, or A pointed it
    out is contested. The deal asked for is named."""
    asked = "".join(f"  - who deals deal {deal}\n" for deal in dealers)
    record = (
        "elder: B\npartie: {deal: 3, dealers: B A}\nlog:\n  - A deals by threes\n"
        + "  - A looks at his hand\n"
        + ("  - B looks at his hand\n" if who == "A" else "")
        + f"  - (contested) {who} points out that it was B's turn to deal\nasks:\n{asked}"
    )
    ruling = adjudicate(read_dispute(record, "a.yaml"))
    for answer, (deal, players) in zip(ruling.answers, dealers.items(), strict=True):
        assert isinstance(answer.tells, PlayersAnswered)
        assert "".join(answer.tells.right or answer.tells.unsure) == players
        assert f"deal {deal}" in answer_words(answer, ruling.book)


def test_points_in_the_game_are_asked_where_a_partie_is_of_games() -> None:
    record = """
code: au-cent-1882
elder: A
partie: {scores: {A: 93, B: 44}}
log: [A calls a point making 48, B replies good, A shows the point, A leads KS]
hands: {A: KS QS JS 10S 8S AH KH QH AD 9D AC 7C, B: 7S ?*11}
asks: [how many points has A in the game, how many points has A in the partie]
"""
    ruling = adjudicate(read_dispute(record, "a.yaml"))
    said = [answer_words(each, ruling.book) for each in ruling.answers]
    assert [words.split(" has ")[1] for words in said] == [
        "99 in the game, so far",
        "99 in the partie, so far",
    ]


def test_who_deals_a_deal_that_was_dealt_is_he_who_dealt_it() -> None:
    """The partie is over: who dealt is recorded, of its last deal as of another."""
    deals = "".join(f"  - {{dealer: {who}, score: {{A: 9, B: 18}}}}\n" for who in "ABABAB")
    asked = "".join(f"  - who deals deal {deal}\n" for deal in (1, 4, 6))
    record = read_record(f"deals:\n{deals}asks:\n{asked}")
    assert isinstance(record, PartieRecord)
    answers = rule_partie(record, load_book()).rulings[-1].answers
    dealers: tuple[Player, ...] = ("A", "B", "B")
    assert [answer.tells for answer in answers] == [PlayersAnswered((who,)) for who in dealers]


def test_what_stands_above_is_not_said_again_of_a_number_too_large() -> None:
    """Of what B may take in the reasons are given once, though it is tried whether he may take in
    more than lie there."""
    record = """
elder: A
deal:
  A: 8H 7H 8D 7D 7C AS KS QS JS TS AH AD
  B: 8S 8C 9S QH JH TH 9H KD QD TD QC JC
  stock: 7S KH JD AC KC 9C 9D TC
log: [A discards 8H 7H 8D 7D 7C, A takes in 6, B discards 8S 8C]
asks: [how many cards may B take in]
"""
    (view,) = answer_views(adjudicate(read_dispute(record)))
    facts = [fact for each in view.steps for fact in each.facts]
    assert len(facts) == len(set(facts))


def test_what_scores_whole_or_not_at_all_is_so_much_or_nothing() -> None:
    """Of an item alone, not of the deal: there the least and the most are told."""
    record = """
elder: A
hands: {A: "AS KS QS ?*9", B: "?*12"}
log: [A calls three aces, B replies good, A leads AS]
"""
    questions = ("what does A score for the trio", "what does A score in the deal")
    ruling = ruled(read_dispute(record), questions, ())
    trio, deal = (answer_words(each, ruling.book) for each in ruling.answers)
    assert trio == "A scores 3 for the trio or nothing: the record does not tell which"
    assert deal == "A scores at least 1 and at most 4 in the deal, as far as the record tells"


def test_of_a_call_by_a_wrong_name_the_cards_that_it_means_are_shown() -> None:
    """B had cards of the quint in hearts that A named, who has a quint in spades (Law 53)."""
    record = """
elder: A
hands:
  A: AS KS QS JS TS AH KH QH AC KC QC 7D
  B: AD KD QD JD TD 9D 8D JH TH 9H JC TC
log:
  - A calls a quint in hearts
  - B replies good
  - B asks to see the quint
"""
    ruling = ruled(read_dispute(record), ("what must A show",), ())
    words = answer_words(ruling.answers[0], ruling.book)
    assert words == "A must show a quint in hearts: ace, king, queen, knave, ten of spades"


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ("A deals by twos, B finds a torn card", "each player pays for the fresh cards"),
        ("A shuffles, B calls for fresh cards", "B pays for the fresh cards"),
        ("A deals by twos, B looks at his hand", "neither player pays for fresh cards"),
    ],
)
def test_who_pays_for_new_packs_is_both_where_each_does(log: str, words: str) -> None:
    """Law 77, and Law 76: of which "alone" is no part of the question."""
    record = f"elder: B\nlog: [{log}]\nasks: [who pays for the new packs]\n"
    ruling = adjudicate(read_dispute(record, "a.yaml"))
    assert answer_words(ruling.answers[0], ruling.book) == words


def test_what_surely_scores_scores_the_least_at_least() -> None:
    """Au cent 25: whether a point of forty-four counts four or five is contested."""
    folder = Path(__file__).parents[2] / "laws" / "au-cent-1882" / "25"
    path = folder / "silent-contested-whether-it-was-agreed.yaml"
    dispute = read_scenario(path, load_book("au-cent-1882")).dispute
    ruling = ruled(dispute, ("what does A score for the point",), ())
    words = answer_words(ruling.answers[0], ruling.book)
    assert words == "A scores at least 4 and at most 5 for the point, as far as the record tells"


UNSEEN_FOLLOWS = """
elder: A
hands:
  A: AS KS QS JS TS AC TC 7C TD 9D 8D 7H
  B: AH KH QH JH 9H 8H ?*6
log:
  - A leads AS
  - B plays a card
  - A leads KS
  - B plays a card
  - A leads QS
asks:
  - what does A score for the play
"""


def test_what_is_scored_for_the_play_is_what_the_score_has() -> None:
    """Law 65: one for the first lead; for the next only if the card put to it was no failure to
    follow suit. The reasons say nothing of more than is certain."""
    ruling = adjudicate(read_dispute(UNSEEN_FOLLOWS))
    (answer,), score = ruling.answers, ruling.score["A"]
    items = tuple(item for item in score.items if item.item == "play")
    assert score.possible and isinstance(answer.tells, PointsAnswered)
    assert answer.tells.items == items
    assert answer.tells.least == sum(item.points for item in items)
    assert answer.tells.most in (None, answer.tells.least + sum(i.points for i in score.possible))
    assert all(ruled.decision == "undecided" for ruled in answer.by)
