"""What each side of a claim relies on is answered, whichever way the claim is decided."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer, PleaAnswer
from piquet_adjudicator.engine.ruled.reason import Follows
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.pleas_view import plea_lines
from piquet_adjudicator.render.say import Teller

EXAMPLES: Final = Path(__file__).parents[3] / "examples"

THREE_KINGS: Final = """
elder: A
deal:
  A: KS 9S KH JH TH 9H 8H AD KD QD 9D 7C
  B: AS JS 8S AH QH 7H 8D 7D KC QC TC 9C
  stock: 7S QS TS AC 8C TD JC JD
log:
  - A discards JH 9H 8H KD 7C
  - A takes in 5
  - B discards JS 7D QC
  - B takes in 3
  - A calls three kings
  - B replies good
  - A leads AD
{more}
claims:
  - {claim}
"""
"""A calls three kings, which B allows, with two in hand and one in his discard (Law 54)."""

PLAYED: Final = "  - B plays 8D"
WITHDRAWN: Final = "  - A withdraws the trio\n  - B plays 8D"
FOUND_OUT: Final = "  - B plays 8D\n  - B points out that A has not three kings"

MISNOMER: Final = """
elder: B
deal:
  A: AS JS 8S AH 9H 8H KD TD 9D QC TC 7C
  B: QS 9S 7S JH TH 7H QD 7D KC JC 9C 8C
  stock: TS AD AC QH KH KS 8D JD
log:
  - B discards 9S JH 7H 7D 9C
  - B takes in 5
  - A discards 8S 9D 7C
  - A takes in 3
  - B calls three tens
  - A replies good
  - B leads KH
  - A plays AH
claims:
  - {claim}
"""
"""B holds three queens and calls three tens, which A allows, having two tens himself: a misnomer
(Laws 53 and 54)."""

KINGS_THEN_TENS: Final = """
elder: A
deal:
  A: KS QS TS 8S 7S KH 8H JC TC 9C 7C 7D
  B: AS 9S JH 7H AC KC QC 8C AD JD 9D 8D
  stock: AH TD 9H KD TH JS QH QD
log:
  - A discards 8S 7S 9C 7C 7D
  - A takes in 5
  - B discards 9S 7H AD
  - B takes in 3
  - A calls three kings
  - B replies good
claims:
  - {claim}
"""
"""A's three kings are not good against the cards (B may hold the aces); he would then reckon four
tens (Law 49)."""

KNAVES_BY_THE_NAME_OF_QUEENS: Final = """
elder: A
hands:
  A: AS KS QS JS TS JH 9H AD JD 9D KC 9C
  B: AH KH TH KD QD TD 8D 7D AC QC JC TC
discards:
  A: 7S QH 7H 8C 7C
  B: 9S 8S 8H
log:
  - A calls three queens
  - B replies good
  - A leads AS
  - B plays 8D
  - A leads KS
  - B points out that A has not three queens
claims:
  - {claim}
"""
"""A, with three knaves, calls three queens, which he could not have held; B has three tens."""

UNKNOWN: Final = """
elder: A
hands:
  A: AS ?*11
  B: TS TH TD TC QS QH QD 7S 7H 8D AC 9C
log:
  - A calls three kings
  - B replies good
  - A leads AS
  - B plays 7S
claims:
  - {claim}
"""


def ruled(record: str, claim: str, more: str = "") -> ClaimRuling:
    """The ruling on the one claim of a record."""
    return adjudicate(read_dispute(record.format(claim=claim, more=more))).claims[0]


def answer(record: str, claim: str, more: str = "") -> PlaceAnswer:
    """The answer to a ground that names one place."""
    (plea,) = ruled(record, claim, more).pleas
    (place,) = plea.places
    return place


def lacking(place: PlaceAnswer) -> tuple[str, ...]:
    """The facts of an answer, in words."""
    return tuple(Teller().fact(fact) for reason in place.reasons for fact in reason.facts)


def example(name: str) -> str:
    """An example of the documentation, with another claim."""
    record, _ = (EXAMPLES / f"{name}.yaml").read_text(encoding="utf-8").split("claims:")
    return record + "claims:\n  - {claim}\n"


def test_it_applies_and_decides() -> None:
    claim = "{by: B, claim: A reckons nothing, because: 54, answer: 54.1}"
    decided = ruled(THREE_KINGS, claim, PLAYED)
    assert decided.decision == "allowed"
    own, other = decided.pleas
    assert [(each.plea.by, each.succeeds) for each in (own, other)] == [("B", True), ("A", False)]
    for plea in (own, other):
        assert [(str(p.cite), p.outcome, p.decides) for p in plea.places] == [
            (plea.plea.text, "fires", True)
        ]
    said = plea_lines(decided)
    assert said[0].startswith("B relies on Law 54. It applies, and decides for B: ")
    assert said[1].startswith("A relies on Law 54.1. It applies, and decides against A: ")


def test_it_applies_and_does_not_decide() -> None:
    """Elder's point, allowed good, is nothing to his trio."""
    place = answer(THREE_KINGS, "{by: B, claim: A reckons nothing, because: p. 99}", PLAYED)
    assert (place.outcome, place.decides) == ("fires", False)
    assert lacking(place) == ("A can reckon nothing that deal",)


def test_leave_to_reckon_is_not_told_as_though_no_other_law_kept_him_from_it() -> None:
    """That younger may call his sequence before or after his point is nothing to its being late."""
    record = "elder: A\nlog: [A leads AS, B plays 8S]\nclaims:\n  - {claim}\n"
    late = ruled(record, "{claim: B may reckon the quint, because: 47}")
    assert late.decision == "refused"
    assert plea_lines(late)[0].startswith(
        "B relies on Law 47. It applies, but does not decide the claim: so far as it goes, B may"
        " reckon the sequence, called next after the point or not (Law 47.2); the decision rests on"
        " this: "
    )


def test_it_gives_leave_in_its_own_case_only() -> None:
    """Three kings that any hand with three aces would beat do not open the tens by Law 49."""
    claim = "{claim: A reckons four tens, because: [49]}"
    decided = ruled(KINGS_THEN_TENS, claim)
    assert decided.decision == "refused"
    (plea,) = decided.pleas
    assert plea.succeeds is False
    assert plea_lines(decided)[0].startswith("A relies on Law 49. It applies, and decides against")
    assert "the first that A called was not good against the cards" in lacking(plea.places[0])


def test_it_lacks_a_condition_and_decides_nothing() -> None:
    place = answer(MISNOMER, "{by: A, claim: B reckons nothing, because: p. 99}")
    assert (place.outcome, place.decides) == ("failed", False)
    assert lacking(place) == ("B is under no penalty of reckoning nothing",)


def test_it_is_not_due_yet() -> None:
    """Until younger plays to the first trick Law 54 does not bite."""
    decided = ruled(THREE_KINGS, "{by: B, claim: A reckons nothing, because: 54}", "")
    assert decided.decision == "refused"
    assert [place.outcome for place in decided.pleas[0].places] == ["not yet"]
    assert plea_lines(decided) == (
        "B relies on Law 54. Not yet; when the first trick is played to, A can reckon nothing that "
        "deal (Law 54.1): A did not hold three kings, called at line 5, and B had "
        'answered "good" (line 6) to that call.',
    )


def test_it_came_too_late() -> None:
    """A correction after younger has played is not one of Law 52 (before he has)."""
    more = "  - B plays 8D\n  - A withdraws the trio"
    claim = "{by: B, claim: A reckons nothing, answer: 52.1}"
    decided = ruled(THREE_KINGS, claim, more)
    (plea,) = decided.pleas
    assert (decided.decision, plea.plea.by, plea.succeeds) == ("allowed", "A", False)
    assert [place.outcome for place in plea.places] == ["too late"]
    assert lacking(plea.places[0]) == (
        "line 9 came after B had played to the first trick (line 8)",
    )


def test_it_is_excepted_by_another_clause() -> None:
    """54.1 gives way to "except in the case of a misnomer"."""
    decided = ruled(MISNOMER, "{by: A, claim: B reckons nothing, because: 54.1, answer: 54.2}")
    assert decided.decision == "refused"
    excepted, excepts = (plea.places[0] for plea in decided.pleas)
    assert excepted.outcome == "excepted"
    assert [str(reason.cite) for reason in excepted.gives_way_to] == ["54.2"]
    assert (excepts.outcome, excepts.decides) == ("fires", True)
    assert plea_lines(decided)[0].startswith("A relies on Law 54.1. It gives way here: ")


def test_it_speaks_of_something_else() -> None:
    place = answer(MISNOMER, "{by: A, claim: B reckons nothing, because: Law 12}")
    assert (place.outcome, place.decides) == ("silent", False)
    assert lacking(place) == ("the cards were dealt in the right numbers",)


def test_there_was_no_occasion_for_it() -> None:
    decided = ruled(MISNOMER, "{by: A, claim: B reckons nothing, because: 52}")
    assert plea_lines(decided) == (
        "A relies on Law 52. Law 52 (a larger call than held, allowed good, may be corrected "
        "before younger plays to the first trick) would bear on it only where a player corrects a "
        "call, or a player retakes, and nothing of the kind is recorded.",
    )


def test_what_is_contrary_to_what_nobody_did_is_no_answer() -> None:
    """Law 70 is of a count put right; that B has not counted his whole hand is nothing to it."""
    decided = ruled(MISNOMER, "{by: A, claim: B reckons nothing, because: 70}")
    assert plea_lines(decided) == (
        "A relies on Law 70. Law 70 (errors in counting the hand are rectified until the player in "
        "error has seen his next hand) would bear on it only where a player corrects his count, "
        "and nothing of the kind is recorded.",
    )


def test_a_case_is_followed_or_to_be_distinguished() -> None:
    """Case II: B reckons what A's false kings barred, once it is out that he had not them."""
    claim = "{claim: B reckons four tens, because: Case II}"
    decided = ruled(example("case-02"), claim)
    (plea,) = decided.pleas
    assert [(place.outcome, place.decides) for place in plea.places] == [("fires", True)]
    assert plea_lines(decided)[0].startswith("B relies on Case II. It is followed, and decides for")
    near = answer(example("case-02-corrected"), claim)
    assert (str(near.cite), near.outcome, near.decides) == ("Case II", "silent", False)
    assert lacking(near) == ("A made no call, allowed to be good, that was not held",)
    assert plea_lines(ruled(example("case-02-corrected"), claim)) == (
        "B relies on Case II. It is to be distinguished: A made no call, allowed to be good, that "
        "was not held.",
    )


def test_whether_it_applies_is_not_known() -> None:
    decided = ruled(UNKNOWN, "{by: B, claim: A reckons nothing, because: 54.1, answer: 54.2}")
    assert decided.decision == "undecided"
    assert [plea.succeeds for plea in decided.pleas] == [None, None]
    for plea in decided.pleas:
        assert [(place.outcome, place.decides) for place in plea.places] == [("unknown", False)]
    assert plea_lines(decided)[1] == (
        "A relies on Law 54.2. Whether it applies is not known, for want of knowing whether A held "
        "one of that value, of another rank than that named at line 1 and whether A's call of "
        "three kings (line 1) counts as a misnomer."
    )


def test_nor_where_the_record_leaves_something_out() -> None:
    """The trio may have been withdrawn in the gap: Laws 52 and 54 then apply, or do not."""
    claim = "{by: B, claim: A reckons nothing, because: [54.1, 12], answer: 52}"
    decided = ruled(THREE_KINGS, claim, "  - (not told)\n  - B plays 8D")
    assert decided.decision == "undecided"
    outcomes = [(plea.plea.text, plea.places[0].outcome) for plea in decided.pleas]
    assert outcomes == [("54.1", "unknown"), ("12", "silent"), ("52", "unknown")]
    assert plea_lines(decided)[0] == (
        "B relies on Law 54.1. Whether it applies is not known, for want of knowing what was done "
        "at line 8, which the record leaves out."
    )


def pleas_of(grounds: str) -> tuple[PleaAnswer, ...]:
    """The grounds of A, who claims, answered."""
    claim = f"{{by: A, claim: B reckons nothing, because: {grounds}}}"
    return ruled(MISNOMER, claim).pleas


def test_words_are_saved_and_what_they_name_is_answered() -> None:
    named, bare = pleas_of('["he owns it; by Laws 52 and 54.1, Case II and page 99", he lied]')
    cites = [str(place.cite) for place in named.places]
    assert (named.in_words, cites) == (True, ["52", "54.1", "Case II", "p. 99"])
    assert (bare.in_words, bare.plea.text, bare.places) == (True, "he lied", ())
    said = plea_lines(ruled(MISNOMER, "{by: A, claim: B reckons nothing, because: he lied}"))
    assert said == (
        "A relies on this: “he lied”. The decision, against A, rests on this: B "
        "could not possibly have held three tens in hand and discard taken together: A had TD "
        "and TC; so B is liable to no penalty (Law 54.3).",
    )


@pytest.mark.parametrize("name", ["54.1", "Law 54.1", "law 54.1"])
def test_a_law_by_any_of_its_names(name: str) -> None:
    (plea,) = pleas_of(name)
    assert (plea.in_words, [str(place.cite) for place in plea.places]) == (False, ["54.1"])


@pytest.mark.parametrize("name", ["Case 2", "case II", "II"])
def test_a_case_by_any_of_its_names(name: str) -> None:
    (plea,) = pleas_of(name)
    assert [str(place.cite) for place in plea.places] == ["Case II"]


def test_a_ground_changes_no_decision() -> None:
    with_pleas = ruled(MISNOMER, "{by: A, claim: B reckons nothing, because: 54, answer: 54.2}")
    without = ruled(MISNOMER, "{by: A, claim: B reckons nothing}")
    assert without.pleas == ()
    assert (with_pleas.decision, with_pleas.cites, with_pleas.reasons) == (
        *(without.decision, without.cites, without.reasons),
    )


FOLLOWS_NOT: Final = """
elder: A
hands:
  A: AS KS ?*10
  B: 8S 7H ?*10
log:
  - A leads AS
  - B plays 7H
  - A leads KS
  - B plays 8S
claims:
  - {claim}
"""
"""B, who has a spade, plays a heart to a lead of spades (Law 59, paragraph IV)."""


@pytest.mark.parametrize(
    ("words", "cite"),
    [
        ("Law 59 IV", "59.6"),
        ("59 IV", "59.6"),
        ("Law 59, paragraph IV", "59.6"),
        ("paragraph IV of Law 59", "59.6"),
        ("the beginning of Law 59", "59.1"),
        ("Law 59: a card once played cannot be taken up", "59.1"),
        ("Law 59 I: they were dropped by accident", "59.2"),
        ("Law 59: I had reason to", "59"),
        ("the last words of Law 54", "54.4"),
        ("Law 15, second sentence", "15.2"),
        ("the end of Law 75", "75.2"),
    ],
)
def test_a_part_of_a_law_by_the_words_of_the_print(words: str, cite: str) -> None:
    """The print numbers the paragraphs of Law 59 from I to V; our numbers are others."""
    claim = f'{{by: A, claim: the cards are played again from trick 1, because: "{words}"}}'
    (plea,) = ruled(FOLLOWS_NOT, claim).pleas
    assert [str(place.cite) for place in plea.places] == [cite]


def test_the_general_rule_gives_way_to_the_paragraph_that_excepts() -> None:
    """Law 59: "except ... as follows:— ... IV. If a player do not follow suit when able"."""
    grounds = "because: Law 59 IV, answer: the beginning of Law 59"
    claim = f"{{by: A, claim: the cards are played again from trick 1, {grounds}}}"
    decided = ruled(FOLLOWS_NOT, claim)
    assert decided.decision == "allowed"
    own, other = (plea.places[0] for plea in decided.pleas)
    assert (own.outcome, own.decides) == ("fires", True)
    assert (other.outcome, other.decides) == ("excepted", True)
    assert [str(reason.cite) for reason in other.gives_way_to] == ["59.6"]


def test_where_another_remedy_is_given_that_answers_who_asks_for_a_penalty() -> None:
    """Law 59: the suit not followed is to be substituted, and the play goes on "as though no error
    had been committed". No law makes him reckon nothing; that he has twelve cards, and not more
    (Law 58), is nothing to it. The play has gone on: what Law 54 speaks of is not still to come."""
    decided = ruled(FOLLOWS_NOT, "{by: A, claim: B reckons nothing, because: Law 54}")
    assert (decided.decision, [str(cite) for cite in decided.cites]) == ("refused", ["59.6"])
    assert plea_lines(decided) == (
        "A relies on Law 54. Law 54 (a call not held, allowed good and uncorrected when younger "
        "plays to the first trick, reckons nothing) would bear on it only where a player calls, "
        "and nothing of the kind is recorded.",
    )


def test_what_would_have_helped_him_comes_before_what_is_against_him() -> None:
    """He relies on Law 54 for a penalty; 54.1, which gives it, gives way to the misnomer of 54.2.
    He who relies on Law 53 held no trio or quatorze to misname."""
    place = answer(MISNOMER, "{by: A, claim: B reckons nothing, because: 54}")
    assert (place.outcome, place.decides) == ("excepted", True)
    assert [str(reason.cite) for reason in place.gives_way_to] == ["54.2"]
    place = answer(THREE_KINGS, "{by: B, claim: A reckons nothing, answer: 53}", PLAYED)
    assert (place.outcome, place.decides) == ("failed", False)
    assert lacking(place) == ("A held none of the value of three kings of another rank",)


@pytest.mark.parametrize(
    ("words", "cites", "outcome"),
    [
        ("it was only a misnomer", ["54"], "failed"),
        ("he did not correct it before I played to the first trick", ["54"], "excepted"),
    ],
)
def test_words_that_name_no_law_are_answered_by_that_of_which_they_speak(
    words: str, cites: list[str], outcome: str
) -> None:
    claim = f'{{by: B, claim: A reckons nothing, answer: ["{words}"]}}'
    (plea,) = ruled(THREE_KINGS, claim, PLAYED).pleas
    grounds = [plea.ground.cite.whole] if plea.ground and plea.ground.cite else []
    assert [str(each) for each in (*grounds, *(place.cite for place in plea.places))] == cites
    assert {place.outcome for place in plea.places} <= {outcome, "fires", "silent"}


def test_what_applies_and_does_not_help_says_what_decides() -> None:
    """Law 54: on discovery B "may reckon anything he has good"; three tens are not, against A's
    three knaves (Law 64)."""
    claim = "{by: B, claim: B reckons three tens, because: the last words of Law 54}"
    decided = ruled(KNAVES_BY_THE_NAME_OF_QUEENS, claim)
    assert decided.decision == "refused"
    (line,) = plea_lines(decided)
    assert line.endswith(
        "Law 54.4 would decide for B, but B's call of three tens is not good (Law 64.1)."
    )


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("it is so at whist", "No custom takes the place of Law 54.1: "),
        ("fair is fair", "Law 54.1 does not ask who gained or lost by it: "),
    ],
)
def test_words_that_speak_of_no_law_are_answered_by_the_decision(words: str, answer: str) -> None:
    claim = f"{{by: B, claim: A reckons nothing, answer: [{words}]}}"
    (plea,) = ruled(THREE_KINGS, claim, PLAYED).pleas
    assert (plea.by_words, plea.places) == (False, ())
    (line,) = plea_lines(ruled(THREE_KINGS, claim, PLAYED))
    assert line.startswith(f"A relies on this: “{words}”. {answer}")
    assert line.endswith("; the decision is against A.")


def test_a_page_that_says_what_a_law_says_is_answered_by_it() -> None:
    """p. 90: "There is one exception to this" is Law 49; three kings are no sequence."""
    place = answer(KINGS_THEN_TENS, "{claim: A reckons four tens, because: p. 90}")
    assert (place.outcome, place.decides) == ("silent", False)
    assert lacking(place) == ("A's call of four tens (line 7) is not a call of sequence",)


def refused(grounds: str) -> list[tuple[Any, ...]]:
    """The problems of a claim with these grounds."""
    text = f"elder: A\nlog: []\nclaims:\n  - {{by: A, claim: B reckons nothing, {grounds}}}\n"
    with pytest.raises(BadInput) as bad:
        adjudicate(read_dispute(text, "hand.yaml"))
    return [(str(each.place), each.message, each.hint) for each in bad.value.problems]


def test_what_is_not_there_is_refused_where_it_stands() -> None:
    assert refused("because: [79, Case XXX], answer: 'by Law 99'") == [
        (
            "hand.yaml:4:49",
            "'79': there is no law 79",
            "they are numbered 1 to 78; the nearest is 78",
        ),
        (
            "hand.yaml:4:53",
            "'Case XXX': there is no Case XXX",
            "they are numbered I to XXII; the nearest is XXII",
        ),
        (
            "hand.yaml:4:72",
            "'by Law 99': there is no law 99",
            "they are numbered 1 to 78; the nearest is 78",
        ),
    ]
    ((_, message, hint),) = refused("because: 54.9")
    assert message == "'54.9': there is no clause 54.9"
    assert hint.startswith("law 54 has 54.1, 54.2")
    ((_, message, hint),) = refused("because: p. 9999")
    assert message == "'p. 9999': no passage of page 9999 is cited here"
    assert "p. 99" in hint


def test_a_page_from_which_nothing_is_drawn_decides_nothing() -> None:
    decided = ruled(THREE_KINGS, "{by: B, claim: A reckons nothing, because: p. 114}", "")
    assert [place.outcome for place in decided.pleas[0].places] == ["no rule"]
    assert plea_lines(decided) == (
        "B relies on p. 114 of the treatise. No clause has been made of it, and so it decides "
        "nothing.",
    )


def test_where_nothing_was_called_that_is_what_is_wanting() -> None:
    """Law 54 speaks of calls; that the first trick was played to is not what it lacks."""
    record = """{elder: A, log: [A leads AS, B plays KS],
      claims: [{by: A, claim: B reckons nothing, because: Law 54}]}"""
    (decided,) = adjudicate(read_dispute(record)).claims
    (line,) = plea_lines(decided)
    assert line.endswith("only where a player calls, and nothing of the kind is recorded.")


def test_of_two_times_that_one_is_meant_which_the_words_speak_of() -> None:
    """Younger corrects his "good" to a quart after elder has called three tens, and says that no
    card had been led (Law 51): that is the limit where nothing more is called. A call of tens that
    was answered besides is nothing to the quart."""
    record = """
elder: A
hands:
  A: TS 9S 8S 7S TH 8H AC QC AD KD TD 8D
  B: AS KS AH KH QH JH 9H KC JC 8C QD JD
log:
  - A calls a quart to a ten
  - B replies good
  - A calls three tens
  - B asks which ten is not reckoned
  - A answers the ten of clubs
  - B replies not good
  - B corrects the reply to not good on the sequence
  - B calls a quart major in hearts
claims:
  - {claim}
"""
    words = "Law 51, he may correct before the elder hand has led a card, and no card was led"
    decided = ruled(record, f'{{by: B, claim: B scores 4 for the sequence, because: ["{words}"]}}')
    assert decided.decision == "refused"
    assert plea_lines(decided)[0].endswith(
        "Law 51.2 does not help B: something more was called after A's call of a quart "
        "minor (line 1)."
    )


THIRTEEN: Final = """
elder: A
hands:
  A: AS KS QS JS TS KH AC KC QC KD 9D 8D
  B: 9S 8S AH QH JH TH 9H 8H JC AD QD JD TD
discards:
  A: 7H 9C 8C 7C 7D
  B: 7S TC
log:
  - A calls five cards
  - B replies not good
  - A leads AS
  - B calls six cards in hearts
  - B plays 8S
claims:
  - {claim}
"""
"""B plays with thirteen cards (Law 58)."""


def test_a_case_answers_by_the_laws_that_its_decision_applies() -> None:
    place = answer(THIRTEEN, "{by: A, claim: B scores 6, because: Case XXII}")
    assert (place.outcome, place.decides) == ("fires", True)
    assert str(place.reasons[-1].cite) == "58.1"


def test_what_takes_the_score_away_is_the_ground_of_who_claims_it() -> None:
    decided = ruled(THIRTEEN, "B: B scores 6")
    assert decided.decision == "refused"
    assert list(map(str, decided.cites)) == ["58.1"]


@pytest.mark.parametrize(("lines", "later"), [("", True), ("  - A leads AS\n", False)])
def test_what_belongs_to_the_exchange_is_not_still_to_come_in_the_play(
    lines: str, later: bool
) -> None:
    """Law 31 waits for cards to be taken in, which comes before a card is led."""
    record = f"elder: A\nlog:\n  - A takes up his hand\n{lines}claims:\n  - {{claim}}\n"
    decided = ruled(record, "{by: B, claim: A reckons nothing, because: 31}")
    assert plea_lines(decided)[0].startswith("B relies on Law 31.")
    assert ("recorded yet" in plea_lines(decided)[0]) == later


def test_a_ground_is_answered_of_him_of_whom_the_claim_is() -> None:
    """A was dealt thirteen, and puts out as many as he takes in: Law 31, of which he says that it
    is not of him, is not answered by what B took in."""
    record = """
elder: A
deal:
  A: AS TS 9S 8S 7S AH 9H 8H AD 9D 7D 8C 7C
  B: AC KC QC TC 9C KS QS KH QH 7H JD TD
  stock: JS 8D TH QD JH JC KD
log:
  - A stands the deal
  - A discards 9D 7D 8C 7C 8H
  - A takes in 5
  - B discards 7H JD
  - B takes in 2
  - A leads AS
  - B plays QS
claims:
  - {claim}
"""
    decided = ruled(record, "{by: B, claim: A reckons nothing, answer: 31}")
    answer = (
        "A relies on Law 31. It speaks of something else: A was dealt thirteen cards, not twelve."
    )
    assert plea_lines(decided) == (answer,)


WHAT_IT_MAKES: Final = """
elder: A
deal:
  A: AS KS QS 9S 8S AH KH 7H 8D 7D 8C 7C
  B: TS 7S QH JH TH 9H 8H AD KD QD JD KC
  stock: JC AC TD 9D TC QC JS 9C
log:
  - A discards 7H 8D 7D 8C 7C
  - A takes in 5
  - B discards TS 7S KC
  - B takes in 3
  - A calls five cards
  - B asks what it makes
  - A says it makes 48
  - B replies not good
  - A calls a tierce major
  - B replies not good
  - A leads AS
  - B calls five cards
  - B plays JS
claims:
  - {claim}
"""
"""Younger asks what a point of five makes, having five himself (Law 46), and counts his quint when
the play has begun (Law 56)."""

LED_OUT_OF_TURN: Final = """
elder: B
hands:
  B: AS KS 9S 8S AH QH 9H KD QD 8D KC 9C
  A: QS JS TS KH JH TH AD JD TD AC QC JC
log:
  - B calls four cards
  - A replies not good
  - B calls three kings
  - A replies not good
  - B leads AS
  - A calls three queens
  - A plays TS
  - B leads KS
  - A plays JS
  - B leads AH
  - A plays TH
  - B leads QH
  - A plays KH
  - B leads 9H
  - A plays JH
  - B leads 9S
  - A plays QS
claims:
  - {claim}
"""
"""B leads out of turn, and A plays to it (Law 59)."""

BLANCHE_NOT_SHOWN: Final = """
elder: A
deal:
  A: AS TS 9S 8S TH 9H 8H AD TD 9D 8D 7C
  B: KS QS JS KH QH JH 7H KD QD KC QC JC
  stock: 7S AH JD 7D AC TC 9C 8C
log:
  - A takes up his hand
  - A announces carte blanche
  - B discards 7H JC JH
  - A discards 8S 8H 8D 7C 9H
  - A takes in 5
  - B takes in 3
  - A calls four cards
  - B replies good
claims:
  - {claim}
"""
"""A carte blanche announced, and not shown before its cards are taken in (Case XX)."""

SEVEN_SAID: Final = """
elder: A
log:
  - A takes up his hand
  - A announces thirteen cards
  - B counts the stock
  - B says that the stock has seven cards
  - A stands the deal
  - A discards KS QS 8C 7C 8D
  - A takes in 5
  - B discards 7S 9H 7H
claims:
  - {claim}
"""
"""Thirteen cards and a stock of seven are said, and not given: they are not known."""


@pytest.mark.parametrize(
    ("record", "claim", "answer"),
    [
        (
            WHAT_IT_MAKES,
            "{by: B, claim: B scores 15 for the sequence, because: 63}",
            "It would decide for B, but B cannot reckon a quint to the queen in hearts (Law 56.1).",
        ),
        (
            WHAT_IT_MAKES,
            "{by: B, claim: B scores 5 for the point, answer: by Law 46 his inquiry bars him}",
            "Law 46.4 does not apply: B held no more cards than A's call of five cards",
        ),
        (
            LED_OUT_OF_TURN,
            "{by: A, claim: A may take back the card he played, because: Law 59 III}",
            "does not help A: what is taken back had not been led out of turn.",
        ),
        (
            BLANCHE_NOT_SHOWN,
            "{by: A, claim: A scores carte blanche, answer: 19}",
            "A has still to show the carte blanche",
        ),
        (
            BLANCHE_NOT_SHOWN,
            "{by: A, claim: A scores carte blanche, because: 20}",
            "It gives way here: A was dealt no king, queen or knave, and A had mixed a card of the",
        ),
        (
            BLANCHE_NOT_SHOWN,
            '{by: A, claim: A scores carte blanche, answer: "he took in, and never showed it"}',
            "is followed, and decides for B: ",
        ),
    ],
)
def test_a_ground_is_answered_of_the_table_as_it_is(record: str, claim: str, answer: str) -> None:
    """Nothing that is only tried of a claim is told of the table, and what would have given him
    the decision that relies on it comes before what would not."""
    (line,) = plea_lines(ruled(record, claim))
    assert answer in line
    assert "was not played to" not in line


def test_words_are_answered_by_what_they_speak_of_however_the_cards_lie() -> None:
    words = '"I must put out one more than I take in"'
    (plea,) = ruled(SEVEN_SAID, f"{{by: A, claim: A may discard 7D, because: [{words}]}}").pleas
    assert plea.by_words is bool(plea.places)


TWO_OUT_AND_THREE_IN: Final = """
elder: A
hands:
  A: AS KS QS JS 9S AH KH QH JH 7H AC JC
  B: AD KD QD JD TD 7D KC QC TC 9C 9H TS 8S
log:
  - A calls five cards
  - B replies not good
  - A leads AS
  - B plays 8S
claims:
  - {claim}
"""
"""B plays with thirteen cards: he can reckon nothing, and his cards are good to bar (Law 58)."""


@pytest.mark.parametrize(
    ("plea", "answer", "decides"),
    [
        ("because: 58.1", "can reckon nothing that deal", False),
        ("answer: 58", "are good to bar", True),
    ],
)
def test_each_side_has_what_is_for_it(plea: str, answer: str, decides: bool) -> None:
    decided = ruled(TWO_OUT_AND_THREE_IN, f"{{by: A, claim: A scores 5 for the point, {plea}}}")
    assert decided.decision == "refused"
    (place,) = decided.pleas[0].places
    assert (place.outcome, place.decides) == ("fires", decides)
    so = place.reasons[-1].so
    assert answer in Teller().follows(so)


ASKED: Final = """
elder: A
hands:
  A: KH 9C 7C 8D TD 8S KD AS KS QS JS AH
  B: QH TH AC KC TC JD AD 7S 9S TS 7H 7D
log:
  - A calls five cards
  - B replies good
  - A leads KD
  - B asks how many hearts remain
  - A answers none
  - B plays AD
claims:
  - claim: B retakes AD
    because: Case XV
"""


def test_a_case_is_called_as_it_was_named_and_not_by_the_limb_that_fails() -> None:
    """What its clauses are called is nothing to him who named the Case alone."""
    (line,) = plea_lines(adjudicate(read_dispute(ASKED)).claims[0])
    assert "B relies on Case XV." in line


NEW_PACKS: Final = """
elder: A
log:
  - A cuts to the dealer
  - A calls for two new packs
  - A finds a torn card
claims:
  - {claim}
"""
"""The torn card is found when new packs have been called for (Law 77)."""

QUINT_LATE: Final = """
elder: A
hands:
  A: AS KS QS AH KH QH JH TH AD KD 8C 7C
  B: JS TS 9S 9H 8H QD JD TD AC KC QC JC
log:
  - A calls a tierce major in spades
  - B replies good
  - A calls a quint major in hearts
claims:
  - {claim}
"""
"""B had a quart major: A's tierce, called first, was not good against the cards, whatever A had put
out (Law 49)."""

LED: Final = """
elder: A
log:
  - A leads KS
claims:
  - {claim}
"""


@pytest.mark.parametrize(
    ("record", "claim", "words"),
    [
        (NEW_PACKS, "both players pay for the fresh cards", "had been found by line 2"),
        (QUINT_LATE, "A reckons a quint major in hearts", "was not good against the cards"),
    ],
)
def test_a_reason_says_what_was_so_at_the_act(record: str, claim: str, words: str) -> None:
    decided = ruled(record, f"{{by: A, claim: {claim}}}")
    assert decided.decision == "refused"
    facts = [Teller(3).fact(fact) for reason in decided.reasons for fact in reason.facts]
    assert any(words in fact for fact in facts)


def test_of_a_card_that_may_not_be_retaken_it_is_said_when_it_was_led() -> None:
    decided = ruled(LED, "A: A retakes KS")
    (reason,) = [each for each in decided.reasons if isinstance(each.so, Follows)]
    assert Teller(1).follows(reason.so) == "A may not retake KS, led at line 1"


POINT_LAST: Final = """
elder: A
hands:
  A: AS KS QS JS TS 9S 8S AH KH QH AD KD
  B: 7S JH TH 9H 8H 7H QD JD TD AC KC QC
log:
  - A calls a septième
  - B replies good
  - A calls three aces
  - B replies good
  - A calls seven cards
  - B replies good
  - A leads AS
  - B plays 7S
claims:
  - {claim}
"""
"""A called his point after a sequence and a trio: it is barred (Law 46)."""


@pytest.mark.parametrize(
    ("claim", "line"),
    [
        ("{by: A, claim: A scores the point, because: Law 56}", 5),
        ("{by: B, claim: A scores the trio, because: Law 56}", 3),
    ],
)
def test_what_is_relied_on_of_a_call_is_answered_of_the_call_that_is_claimed(
    claim: str, line: int
) -> None:
    """Whether Law 56 would help or harm him who relies on it."""
    place = answer(POINT_LAST, claim)
    assert place.outcome == "too early"
    assert place.in_time
    assert f"by line {line}" in str(lacking(place))


def test_a_time_that_has_not_come_yet_may_still_come() -> None:
    """Law 56: once younger has played, what was called before is in time; until then it is early
    for the law."""
    claim = "{by: B, claim: A scores the trio, because: Law 56}"
    assert not answer(POINT_LAST.replace("  - B plays 7S\n", ""), claim).in_time


CARD_OF_YOUNGER_EXPOSED: Final = """
elder: A
log:
  - A discards five cards
  - A takes in 5
  - A exposes the top card
claims:
  - {claim}
"""
THIRTY_IN_PLAY: Final = """
elder: A
hands:
  A: AS KS QS JS 9S AH KH 7H AD QD AC 8C
  B: TS 8S 7S QH JH KD JD KC QC JC TC 7C
log:
  - A calls five cards
  - B replies good
  - A calls a quart major
  - B replies good
  - A calls four aces
  - B replies good
  - the players play A AS B 7S, A KS B 8S, A QS B TS, A JS B 7C, A 9S B JD, A AH B JH, A KH B QH
claims:
  - {claim}
"""


@pytest.mark.parametrize(
    ("record", "claim", "answer"),
    [
        (
            CARD_OF_YOUNGER_EXPOSED,
            "{by: B, claim: B may elect a fresh deal, because: Law 28}",
            "no card of the bottom three of the stock was put with the hand",
        ),
        (
            THIRTY_IN_PLAY,
            "{by: B, claim: A does not score a pique, because: Law 69}",
            "It applies, and decides against B",
        ),
    ],
)
def test_what_a_law_asks_is_said_in_its_own_words(record: str, claim: str, answer: str) -> None:
    """What is mixed with a hand is not what is exposed (Laws 27, 28); and he who relies on the law
    that decides against him is not answered by a part of it that is of something else."""
    (line,) = plea_lines(ruled(record, claim))
    assert answer in line


THIRTEEN_DEALT: Final = """
elder: A
deal:
  A: AS KS JS TS AH 8H 7H AC JC 8C 7C TD
  B: KD QD JD 9D 7D KH QH 9H KC 9C 9S 8S 7S
  stock: QS TC AD JH TH QC 8D
log:
  - A discards 8H 7H 8C 7C TD
  - A draws the stock toward him
  - A says that the stock has 7 cards
  - A stands the deal
  - A takes in 5
  - B discards 8S 7S
  - B takes in 2
  - A calls five cards
  - B replies not good
  - A leads AS
  - B plays 9S
claims:
  - {claim}
"""


CARTE_BLANCHE: Final = """
elder: A
deal:
  A: AS KS QS JS KH QH JH KD QD JD AC KC
  B: TS 9S 7S AH TH 8H AD 9D 8D TC 9C 7C
  stock: QC JC 8S 9H TD 7H 7D 8C
log:
  - A discards QH JH QD JD
  - A takes in 1
  - B announces carte blanche
claims:
  - {claim}
"""


def test_the_whole_of_a_page_may_be_relied_on() -> None:
    """Page 95 speaks of carte blanche, and page 87 of what younger replies to a point, besides what
    stands first on them."""
    claim = "{claim: B scores carte blanche, by: B, because: p. 95, answer: page 87}"
    record = read_dispute(CARTE_BLANCHE.format(claim=claim), "a.yaml")
    shown, replied = plea_lines(adjudicate(record).claims[0])
    assert "It says what is in Law 20.2, and that law applies, and decides for B" in shown
    assert "would bear on it only where a player calls, or a player corrects a call" in replied


def test_a_duty_of_the_adversary_relied_on_is_answered_of_the_adversary() -> None:
    """A would alter his discard, and relies on the law that bound B to inform him of his carte
    blanche: what is said is of B's, and not of one of A's own."""
    claim = "{claim: A may alter his discard, by: A, because: Law 20}"
    record = read_dispute(CARTE_BLANCHE.format(claim=claim), "a.yaml")
    (line,) = plea_lines(adjudicate(record).claims[0])
    assert "it is not admitted that B knew of a carte blanche" in line


def test_a_law_relied_on_is_answered_of_him_of_whom_something_is_claimed() -> None:
    """B relies on the law that bars who was dealt twelve cards: it is said of B that he was dealt
    thirteen, and not of A what he took in."""
    claim = "{by: B, claim: B scores the point, because: Law 31}"
    (line,) = plea_lines(ruled(THIRTEEN_DEALT, claim))
    assert "B was dealt thirteen cards, not twelve" in line


def test_a_call_that_does_not_count_is_not_said_to_be_equalled() -> None:
    """A's five cards, which he has not shown before he led, are not equal to B's four (p. 18)."""
    record = """
code: au-cent-1882
elder: A
hands:
  A: AS KS JS 9S 8S KH QH JH AD TD AC TC
  B: QS TS AH TH 9H KD QD JD 9D QC JC 9C
log:
  - A calls five cards making forty-eight
  - B replies good
  - A leads AS
claims:
  - {claim}
"""
    (said,) = plea_lines(ruled(record, "{by: A, claim: A scores the point, because: [Law 62]}"))
    assert said == (
        "A relies on Law 62. It does not help A: A cannot reckon five cards making forty-eight "
        "(line 1) (Au cent 18.2)."
    )


MISCALLED: Final = """
elder: A
hands: {A: AS KS QS JS 9S AH QH JH 8H KD 8D 7C, B: AC KC QC TC KH TH 9H AD TD 9D 8S 7S}
discards: {A: QD 7D 9C 8C 7H, B: TS JD JC}
log:
  - A calls three queens
  - B replies good
  - A leads AS
  - B plays 7S
  - B points out that A has not three queens
claims:
  - {claim: A reckons nothing, by: B, answer: ["Law 53, there is no penalty for a misnomer"]}
  - {claim: B reckons three tens, by: B, because: ["There is a Case just like it"]}
"""


def test_a_law_is_answered_of_the_kind_of_call_and_a_case_that_is_followed_is_named() -> None:
    """Law 53 has a sentence for a trio; and of a Case that is not named it is said which it is."""
    misnomer, a_case = (plea_lines(each)[0] for each in adjudicate(read_dispute(MISCALLED)).claims)
    assert misnomer.endswith(
        "Law 53 does not apply: A held none of the value of three queens of another rank."
    )
    assert "Case II speaks of this. It is followed" in a_case


def test_what_is_answered_for_a_bystander_is_not_put_into_the_mouth_of_a_player() -> None:
    record = "elder: A\nlog: [a bystander points out that B has 11 cards]\nclaims:\n"
    record += "  - {claim: the bystander must pay the stakes of A, by: A, answer: I may speak}\n"
    (ruled,) = adjudicate(read_dispute(record)).claims
    assert plea_lines(ruled)[0].startswith("The other side relies on this: “I may speak”.")


def test_the_contrary_of_what_applies_is_no_answer_to_him_who_relies_on_it() -> None:
    """Law 49: his tierce major was good against the cards, and so he may reckon the quart."""
    record = """
elder: A
hands:
  A: AS KS QS JS 8S KH TH KD TD 9D QC TC
  B: TS AH QH JH 9H AD QD JD AC JC 9C 8C
discards: {{A: "?*5", B: "?*3"}}
log:
  - A calls a tierce major
  - B replies good
  - A calls a quart major
  - A calls four kings
  - B replies good
  - A leads AS
  - B plays TS
claims: [{claim}]
"""
    decided = ruled(record, "{by: A, claim: A scores 4 for the sequence, because: 49}")
    assert decided.decision == "undecided"
    (line,) = plea_lines(decided)
    assert "It applies" in line
    assert "the first that A called was good against the cards" in line


def test_what_binds_the_younger_hand_is_not_said_of_what_elder_allowed() -> None:
    """Au cent 20: the younger hand must abide by his answer; elder, who called the quart, gave
    none."""
    record = """
code: au-cent-1882
elder: A
hands:
  A: KS QS TS 9S 8S KH AD KD KC QC JC TC
  B: AS AH JH TH 9H AC 9C 8C QD JD 9D 7D
log:
  - A calls a quart to a king
  - B replies good
  - A leads KS
claims:
  - {claim}
"""
    words = "The younger hand having allowed a correct call to be good, must abide by his answer."
    claim = f"{{by: A, claim: A scores 4 for the sequence, because: '\"{words}\"'}}"
    decided = ruled(record, claim)
    assert decided.decision == "refused"
    assert "A had allowed" not in plea_lines(decided)[0]
