"""Every form of claim is decided where it is so and where it is not, its denial contrariwise."""

from __future__ import annotations

from typing import Final, TypeAlias

import pytest
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim, say_claim
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model.claims import Claim, ClaimRow, Concluded, StatusClaim
from piquet_adjudicator.model.dispute import Dispute
from tests.scenarios import FOLDER, read_scenario

Record: TypeAlias = tuple[str, int | str]
"""A scenario (with its code, where that is not the first), and which of its claims, or another
claim."""

RECORDS: Final[dict[str, tuple[Record, Record]]] = {
    "reckons nothing": (
        ("22/silent-the-fifth-is-still-elders", 0),
        ("22/fires-the-last-three-of-seven", 0),
    ),
    "scores nothing": (
        ("22/silent-the-fifth-is-still-elders", "B: A scores nothing"),
        ("53/silent-two-tierces-held", "B: A scores nothing"),
    ),
    "total": (
        ("53/silent-two-tierces-held", 1),
        ("62/fires-called-by-its-value", 2),
    ),
    "total at least": (
        ("63/fires-at-least-so-many-points", 0),
        ("63/fires-at-least-so-many-points", 1),
    ),
    "total at most": (
        ("63/fires-at-least-so-many-points", 2),
        ("63/fires-at-least-so-many-points", 3),
    ),
    "scores": (
        ("18/fires-saves-a-pique", 1),
        ("18/fires-at-thirty", 0),
    ),
    "play again": (
        ("59/fires-a-king-not-told", 0),
        ("59/fires-error-stands-and-counts", 0),
    ),
    "no penalty": (
        ("29/fires-elder-liable-to-nothing", 0),
        ("29/silent-none-taken-in", 1),
    ),
    "may not call": (
        ("46/fires-quart-first", 0),
        ("46/silent-nothing-called-before", 1),
    ),
    "call is sufficient": (
        ("46/fires-equal-number", 0),
        ("46/silent-quart-by-number", 0),
    ),
    "call is a misnomer": (
        ("53/fires-three-knaves-called-three-kings", "A's call of three kings is a misnomer"),
        ("53/silent-third-king-in-the-discard", "A's call of three kings is a misnomer"),
    ),
    "must answer": (
        ("treatise/fires-how-many-of-a-hand-not-known", 0),
        ("treatise/silent-four-kings-called", 0),
    ),
    "cards divided": (
        ("66/fires-divided-p-107", 2),
        ("66/silent-ace-of-diamonds-held", 2),
    ),
    "nobody scores": (
        ("62/silent-neither-scores", 0),
        ("62/fires-one-of-them-scores", 0),
    ),
    "wins a trick": (
        ("59/fires-error-stands-and-counts", "A wins trick 1"),
        ("59/fires-error-stands-and-counts", "B wins trick 1"),
    ),
    "tricks won": (
        ("66/fires-divided-p-107", "A wins 6 tricks"),
        ("66/fires-divided-p-107", "A wins 7 tricks"),
    ),
    "trick stands": (
        ("52/silent-no-correction-no-retaking", 1),
        ("52/fires-retakes-the-card-he-led", 2),
    ),
    "must follow suit": (
        ("59/fires-a-lead-out-of-turn-before-the-revoke", 2),
        ("59/fires-suit-owed-to-a-trick-turned", 1),
    ),
    "leads next": (
        ("59/fires-dropped-cards-are-not-called", "A: B leads next"),
        ("59/fires-dropped-cards-are-not-called", "B: A leads next"),
    ),
    "a suit may be called": (
        ("au-cent-1882/12/fires-a-diamond-called", 0),
        ("au-cent-1882/12/silent-both-look-by-right", 0),
    ),
    "plays with": (
        ("23/fires-bottom-three-before-elder", 1),
        ("23/silent-after-elder", 1),
    ),
    "plays with more": (
        ("23/fires-bottom-three-before-elder", "A: B plays with more than 12 cards"),
        ("23/fires-bottom-three-before-elder", "A: B plays with more than 13 cards"),
    ),
    "plays with less": (
        ("23/fires-bottom-three-before-elder", "A: B plays with less than 14 cards"),
        ("23/fires-bottom-three-before-elder", "A: B plays with fewer than 13 cards"),
    ),
    "counts as tricks": (
        ("26/fires-counted-before-the-play", 0),
        ("26/fires-both-play-short", 2),
    ),
    "cards left": (
        ("36/fires-two-left-and-a-suit-named", "A has left 2 cards"),
        ("36/fires-two-left-and-a-suit-named", "B has left 2 cards"),
    ),
    "loses the game": (
        ("au-cent-1882/09/fires-a-card-that-he-left", 0),
        ("au-cent-1882/09/silent-nobody-loses", "A loses the game"),
    ),
    "wins a double game": (
        ("au-cent-1882/28/fires-before-fifty", 0),
        ("au-cent-1882/09/fires-the-other-wins-it", 1),
    ),
    "wins a single game": (
        ("au-cent-1882/09/fires-the-other-wins-it", 2),
        ("au-cent-1882/28/fires-before-fifty", 1),
    ),
    "wins the game": (
        ("au-cent-1882/28/fires-the-sequence-before-the-trio", 0),
        ("au-cent-1882/28/fires-the-sequence-before-the-trio", 1),
    ),
    "points in the game": (
        ("au-cent-1882/27/silent-right-as-it-was", 0),
        ("au-cent-1882/27/silent-right-as-it-was", "A has 47 points in the game"),
    ),
    "wins": (
        ("71/fires-the-extra-deals-decide", 0),
        ("71/fires-a-second-tie", 1),
    ),
    "wins by": (
        ("71/fires-the-extra-deals-decide", 1),
        ("71/silent-the-fourth-of-six", 1),
    ),
    "wins a rubicon": (
        ("72/silent-the-loser-has-eighty-one", 1),
        ("71/fires-neither-has-scored-much", 1),
    ),
    "tie": (
        ("71/fires-a-tie-of-four-deals", 1),
        ("71/silent-no-tie", 1),
    ),
    "each deals once more": (
        ("71/fires-a-tie-of-four-deals", 0),
        ("71/fires-a-second-tie", 2),
    ),
    "drawn": (
        ("71/fires-a-second-tie", 0),
        ("71/fires-the-extra-deals-decide", 2),
    ),
    "deals next": (
        ("16/fires-a-void-deal-is-dealt-again", 0),
        ("16/fires-a-void-deal-is-dealt-again", 1),
    ),
    "must deal": (
        ("16/fires-void-and-the-right-dealer-must-deal", 0),
        ("16/fires-void-and-the-right-dealer-must-deal", 1),
    ),
    "deals twice running": (
        ("16/fires-found-when-the-deal-is-over", 0),
        ("16/fires-a-void-deal-is-dealt-again", 2),
    ),
    "deals with the same pack": (
        ("16/fires-the-second-of-two-is-still-due", 2),
        ("16/fires-with-the-same-pack", 1),
    ),
    "total of the partie": (
        ("71/fires-the-first-of-four-counts-double", 0),
        ("71/silent-the-fourth-of-six", 0),
    ),
    "counts double": (
        ("71/fires-the-first-of-four-counts-double", 1),
        ("16/silent-nobody-has-spoken-of-it", 0),
    ),
    "fresh deal": (
        ("10/silent-without-leave", 0),
        ("01/silent-nobody-need-shuffle", 0),
    ),
    "must deal again": (
        ("14/fires-the-dealer-deals-again", 0),
        ("11/fires-the-dealer-alone-deals-again", 1),
    ),
    "may deal again": (
        ("14/fires-the-dealer-deals-again", 4),
        ("14/silent-nobody-deals-again", 2),
    ),
    "deal is void": (
        ("16/fires-claimed-before-the-referee", 0),
        ("12/silent-leave-given-two", 1),
    ),
    "deal stands": (
        ("09/silent-number-not-told", 1),
        ("11/fires-elected", 0),
    ),
    "preceding deals stand": (
        ("75/fires-third-deal", "all preceding deals stand"),
        ("75/fires-third-deal", "it is not so that all preceding deals stand"),
    ),
    "may have a fresh deal": (
        ("11/fires-the-dealer-alone-deals-again", 2),
        ("11/silent-eleven-miscounted", 0),
    ),
    "fresh cut for deal": (
        ("05/fires-three-cards", "there must be a fresh cut for deal"),
        ("06/fires-the-cut-to-the-dealer-is-another", 1),
    ),
    "cut for deal stands": (
        ("06/fires-imperfect-pack", "the cut for deal stands"),
        ("06/fires-the-cut-to-the-dealer-is-another", 4),
    ),
    "fresh cut": (
        ("03/fires-one-left-and-cut-again", 0),
        ("06/fires-imperfect-pack", 0),
    ),
    "must cut again": (
        ("05/fires-three-cards", 0),
        ("05/silent-one-card", 0),
    ),
    "cut stands": (
        ("03/silent-two-cards", 0),
        ("03/fires-one-left-and-cut-again", 1),
    ),
    "packs changed": (
        ("15/fires-dealer-has-taken-up-his-hand", 1),
        ("15/silent-found-at-once", 1),
    ),
    "cards replaced": (
        ("77/fires-new-packs-instead", 1),
        ("77/fires-new-packs-instead", 0),
    ),
    "pays for cards": (
        ("76/fires-at-his-own-expense", 0),
        ("76/silent-a-torn-card-found", 2),
    ),
    "pays nothing for cards": (
        ("76/fires-at-his-own-expense", 2),
        ("76/silent-a-torn-card-found", 3),
    ),
    "both pay for cards": (
        ("76/silent-a-torn-card-found", 1),
        ("76/fires-at-his-own-expense", 1),
    ),
    "must leave": (
        ("39/fires-bound-to-leave-three", 0),
        ("39/fires-bound-to-leave-three", 1),
    ),
    "stock counted": (
        ("38/fires-thirteen-announced", "the stock may be counted"),
        ("38/silent-nothing-announced", "the stock may be counted"),
    ),
    "bystander may be called on": (
        ("78/fires-miscall-put-right", 0),
        ("78/fires-miscall-put-right", 2),
    ),
    "bystander pays": (
        ("78/fires-not-yet-called-on", 0),
        ("78/fires-not-yet-called-on", 2),
    ),
}
"""By the name of each form, a record where a claim of it is so, and one where it is not."""

ALLOWED: Final = frozenset({"allowed", "required"})


def record_of(record: Record) -> tuple[Dispute, StatusClaim]:
    """The dispute, and the claim."""
    file, which = record
    path = file if file.count("/") > 1 else f"portland-1882/{file}"
    book = load_book(path.partition("/")[0])
    dispute = read_scenario(FOLDER / f"{path}.yaml", book).dispute
    if isinstance(which, int):
        claim: Claim = dispute.claims[which]
    else:
        who, _, words = which.rpartition(": ")
        lines = len(dispute.log)
        claim = read_claim(words, ClaimContext(lines, lines, dispute.elder, "A" if who else None))
    assert isinstance(claim, StatusClaim)
    return dispute, replace(claim, denied=False) if isinstance(which, int) else claim


def plain(claim: Claim) -> Claim:
    """The claim, without the words in which it was made, and whether it was told by whom."""
    if not isinstance(claim, StatusClaim):
        return claim
    return replace(claim, text="", file_line=0, by_either=False)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
@pytest.mark.parametrize("is_so", [True, False])
def test_a_claim_and_its_denial_are_decided_contrariwise(row: ClaimRow, is_so: bool) -> None:
    dispute, claim = record_of(RECORDS[row.name][not is_so])
    assert claim.row == row
    denial = replace(claim, denied=not claim.denied)
    both = replace(dispute, claims=(claim, denial))
    ruled = adjudicate(both, load_book(both.code))
    first, other = (each.decision for each in ruled.claims)
    if is_so and isinstance(row.question, Concluded) and row.question.when_called_on:
        assert first == other == "at a player's option"
        return
    assert (first in ALLOWED, other in ALLOWED) == (is_so, not is_so)
    assert {first, other} & {"refused"}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_denial_is_read_back_from_its_words(row: ClaimRow) -> None:
    """As it is printed, and as any claim may be denied; and its denial again is the claim."""
    dispute, claim = record_of(RECORDS[row.name][0])
    lines = ClaimContext(claim.line, len(dispute.log), dispute.elder, claim.by)
    denial = replace(claim, denied=not claim.denied)
    for text in (say_claim(denial), f"it is not so that {say_claim(claim)}"):
        assert plain(read_claim(text, lines)) == plain(denial), text
    again = read_claim(f"it is false that {say_claim(denial)}", lines)
    assert plain(again) == plain(claim)


def test_there_is_a_record_for_each_form() -> None:
    assert list(RECORDS) == [row.name for row in ROWS]


LATE: Final = """\
elder: A
hands:
  A: AS KS QS JS AH KH QH JH KC QC 7C 8C
  B: 7S 8S 9S 7H 8H 9H AC JC 9C AD KD QD
log:
  - A calls three queens
  - B replies good
  - A leads AS
  - B plays 7S
  - {act}
claims:
  - {claim}
  - "it is not so that {claim}"
"""


@pytest.mark.parametrize(
    ("act", "claim", "cited"),
    [
        ("A calls three kings", "A reckons three kings", "56.1"),
        ("A calls three kings", "A scores three kings", "56.1"),
        ("A retakes AS", "A may retake AS", "59.1"),
    ],
)
def test_an_act_of_the_record_is_judged_where_it_stands(act: str, claim: str, cited: str) -> None:
    """By the law of the finding, and not as if it were done a second time."""
    ruling = adjudicate(read_dispute(LATE.format(act=act, claim=claim)))
    assert [ruled.decision for ruled in ruling.claims] == ["refused", "allowed"]
    assert {tuple(map(str, ruled.cites)) for ruled in ruling.claims} == {(cited,)}
    assert [(finding.line, str(finding.cite)) for finding in ruling.findings] == [(5, cited)]


def test_what_no_clause_of_a_code_gives_its_laws_do_not_provide_for() -> None:
    ruling = adjudicate(read_dispute(LATE.format(act="B plays 8S", claim="A must lead a heart")))
    assert ruling.claims[0].decision == "the laws do not provide"


def test_he_whose_lead_it_is_may_play_on_when_the_rest_is_given_up() -> None:
    """A hand thrown down leaves the adversary free to play for a capot (p. 100)."""
    record = """
elder: A
hands: {A: AH KH QH JH 9H KS KD ?*5}
log:
  - A calls five cards
  - B replies good
  - B throws down his hand
claims:
  - A leads next
  - B leads next
  - A leads AH
"""
    decided = [claim.decision for claim in adjudicate(read_dispute(record)).claims]
    assert decided == ["allowed", "refused", "allowed"]


def test_no_card_is_led_that_cannot_be_played_to() -> None:
    """With thirteen cards against twelve the twelfth trick is the last (Case XIX)."""
    record = """
elder: A
hands:
  A: AS KS QS JS TS 9S 8S 7S AH KH QH 9H
  B: AD KD QD JD TD 9D 8D 7D AC KC QC JH TC
log:
%s
claims:
  - B leads TC
  - B may not lead TC
"""
    hands = zip(
        ["AS", "KS", "QS", "JS", "TS", "9S", "8S", "7S", "AH", "KH", "QH", "9H"],
        ["AD", "KD", "QD", "JD", "TD", "9D", "8D", "7D", "AC", "KC", "QC", "JH"],
        strict=True,
    )
    play = "\n".join(f"  - A leads {led}\n  - B plays {put}" for led, put in hands)
    claims = adjudicate(read_dispute(record % play)).claims
    assert [claim.decision for claim in claims] == ["refused", "allowed"]
    assert [str(cite) for cite in claims[0].cites] == ["Case XIX"]
