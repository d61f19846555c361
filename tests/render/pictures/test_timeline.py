"""The time-line: which windows bear on a ruling, what opened and closed them, and how it is
drawn."""

from __future__ import annotations

from xml.etree import ElementTree

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.ruled.spans import Against, Span, WindowEdge
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.render.pictures.timeline import (
    MOST_ACTS,
    Column,
    Moment,
    Timeline,
    span_words,
    timeline,
)
from piquet_adjudicator.render.pictures.timeline_picture import draw_timeline
from piquet_adjudicator.study.studied import studied
from piquet_adjudicator.study.windows import windows
from tests.said import cited
from tests.scenarios import FOLDER, read_scenario

from .samples import (
    SVG,
    drawn,
    example,
    ruled,
    studied_example,
    text_of,
    timeline_picture,
    words_in,
)

CORRECTS = "  - A corrects the call to three knaves\n  - B replies not good\n"
LATE = (
    (CORRECTS, ""),
    ("  - B plays TH\n", f"  - B plays TH\n{CORRECTS}"),
)
"""The changes that put the correction of a miscall after the first trick is played to."""


def timeline_of(*changes: tuple[str, str]) -> Timeline:
    """The time-line of a call corrected, with changes."""
    return timeline(studied_example("case-02-corrected", *changes))


def test_a_correction_in_time_lies_within_its_window() -> None:
    """Law 52: before the younger hand has played to the first trick, here at line 17."""
    result = windows(example("case-02-corrected"))
    until = Span(
        cited("52.1"),
        (WindowEdge("before", "the first trick is played to", "B"),),
        "",
        "A",
        0,
        17,
        (Against(14, "within"),),
    )
    assert until in result
    assert span_words(until) == "until B has played to the first trick"


def test_an_act_more_before_it_moves_the_line_at_which_it_closes() -> None:
    result = windows(example("case-02-corrected"))
    later = windows(
        example("case-02-corrected", ("  - A leads AH\n", "  - A counts 1\n  - A leads AH\n"))
    )
    closed = [(str(span.cite), span.closed) for span in result if span.closed]
    assert closed == [("52.1", 17)]
    assert [(str(span.cite), span.closed) for span in later if span.closed] == [("52.1", 18)]


def test_the_same_correction_after_the_card_comes_too_late() -> None:
    """Law 52.1 no longer reaches it, and comes first, as it decided something."""
    first = windows(example("case-02-corrected", *LATE))[0]
    assert (str(first.cite), first.opened, first.closed) == ("52.1", 0, 15)
    assert first.against == (Against(16, "too late"),)


def test_a_claim_is_held_against_the_window_of_the_law_that_it_rests_on() -> None:
    """Law 56: once the younger hand has played to the first trick (line 17) it is too late."""
    result = windows(example("case-02-corrected"))
    span = next(span for span in result if str(span.cite) == "56.1")
    assert (span.opened, span.closed, span.player) == (17, None, "B")
    assert [(each.claim, each.verdict) for each in span.against] == [(1, "within")]


def test_an_option_is_open_from_where_it_is_given() -> None:
    """Law 44: the adversary may waive the penalty."""
    result = windows(example("case-02"))
    assert Span(cited("44.1"), (), "the deal is scored", "B", 16, None) in result


def test_an_option_of_how_the_table_lies_is_open_from_what_gave_it() -> None:
    """Law 36: younger has to say whether he will look at what he leaves since elder led, and not
    since the last that was said."""
    record = """
elder: A
log:
  - A takes in 5
  - B discards two cards
  - B declares that he leaves 1
  - B takes in 2
  - A leads AS
  - B looks at his hand
"""
    spans = [s for s in windows(adjudicate(read_dispute(record))) if s.cite == cited("36.2")]
    assert [(span.until, span.opened, span.closed) for span in spans] == [
        ("he plays a card", 5, None)
    ]


def test_what_closes_after_the_line_of_a_claim_is_reported_too() -> None:
    """The claim is put after line 13, before the card that closes the window."""
    early = "  - {by: A, claim: A corrects the call to three knaves, line: 13}\n"
    result = windows(example("case-02", ("  - B reckons four tens\n", early)))
    span = next(span for span in result if str(span.cite) == "52.1")
    assert (span.opened, span.closed) == (0, 15)
    assert [(each.claim, each.verdict) for each in span.against] == [(1, "within")]


def test_there_is_no_time_line_where_no_window_mattered() -> None:
    assert timeline(studied_example("printed-example")).lines == ()
    assert timeline_picture(studied_example("printed-example")) is None


def test_the_rows_are_the_acts_with_those_left_out_told_and_the_claims_where_they_were_put() -> (
    None
):
    moments = timeline_of().moments
    assert moments[0] == Moment("left out", "", "lines 1 to 4")
    assert Moment("act", "14", "A corrects the call to three knaves") in moments
    assert [each.words for each in moments[-3:]] == [
        "Claim 1: B reckons four tens",
        "Claim 2: A reckons nothing",
        "Claim 3: A scores the point",
    ]


def test_a_line_with_a_finding_is_disputed() -> None:
    made = timeline(studied_example("case-02"))
    assert [each.label for each in made.moments if each.disputed] == ["15"]


def test_the_columns_stand_at_the_rows_of_the_acts() -> None:
    made = timeline_of()
    rows = {each.label: row for row, each in enumerate(made.moments) if each.label}
    first = made.columns[0]
    assert (first.law, first.whose) == ("Law 52.1", "A")
    assert (first.opened, first.closed) == (-1, rows["17"])
    assert [(mark.row, mark.verdict) for mark in first.marks] == [(rows["14"], "within")]


def test_it_is_reported_in_words() -> None:
    assert timeline_of().lines == (
        "Law 52.1, for A, until B has played to the first trick: open from the start, closed at "
        "line 17 (B plays TH). Line 14 came within it.",
        "Law 56.1, for B, once B has played to the first trick: opened at line 17, not closed. "
        "Claim 1 came within it.",
    )
    assert (
        timeline_of(*LATE)
        .lines[0]
        .endswith("closed at line 15 (B plays TH). Line 16 came too late for it.")
    )


def bars(element: ElementTree.Element) -> list[tuple[float, float]]:
    """The foot and the width of each line that closes a bar."""
    return [
        (float(each.get("y1") or 0), float(each.get("x2") or 0) - float(each.get("x1") or 0))
        for each in element.findall(f"{SVG}line")
        if each.get("stroke-width") == "4" and each.get("y1") == each.get("y2")
    ]


def test_a_bar_ends_beside_the_act_that_closed_it() -> None:
    picture = drawn(timeline_picture(studied_example("case-02-corrected")))
    act = next(t for t in picture.findall(f"{SVG}text") if t.text == "17")
    assert [foot for foot, _ in bars(picture)] == [float(act.get("y") or 0) - 5]


def test_what_came_too_late_is_crossed() -> None:
    late = drawn(timeline_picture(studied_example("case-02-corrected", *LATE)))
    act = next(t for t in late.findall(f"{SVG}text") if t.text == "16")
    middle = float(act.get("y") or 0) - 5
    discs = [
        each.get("fill")
        for each in late.findall(f"{SVG}circle")
        if each.get("cy") == f"{middle:g}" and each.get("r") == "8"
    ]
    assert discs == ["#ffffff"]


def test_it_has_its_title_and_the_same_in_words() -> None:
    picture = drawn(timeline_picture(studied_example("case-02")))
    assert picture.get("role") == "img"
    assert picture.findtext(f"{SVG}title")
    assert picture.findtext(f"{SVG}desc") == " ".join(timeline(studied_example("case-02")).lines)


def test_a_long_play_with_many_claims_still_fits() -> None:
    again = (
        "  - A leads KH\n  - B plays 7D\n  - A leads QH\n  - B plays TD\n"
        "  - the players take back the cards from trick 2\n"
    )
    claims = "".join(
        f"  - {{by: B, claim: B reckons four tens, line: {line}}}\n" for line in range(18, 58)
    )
    text = text_of("case-02-corrected")
    text = f"{text.partition('claims:')[0]}{again * 60}claims:\n{claims}"
    ruling = ruled(text)
    made = timeline(studied(ruling))
    assert sum(each.kind == "act" for each in made.moments) == MOST_ACTS
    assert [each.words for each in made.moments if each.kind == "claim"] == ["Claims 1 to 40"]
    assert any(line.endswith("Claims 1 to 40 came within it.") for line in made.lines)
    assert draw_timeline(made).height < 1500


def test_hostile_words_are_inert_and_stay_on_the_page() -> None:
    evil = "<script>alert(1)</script> & ]]> \x1b[31m \u202e" + "W" * 300 + "玉" * 80
    made = Timeline(
        (Moment("act", "1", evil, True), Moment("claim", "", evil)),
        (Column("Law 54.1", "A", -1, 0, ()),),
        (evil,),
    )
    picture = draw_timeline(made)
    assert "<script" not in picture.svg and "\x1b" not in picture.svg
    words = words_in(ElementTree.fromstring(picture.svg))
    assert any(each.startswith("<script>alert(1)</script> & ]]>") for each in words)
    assert all(len(each) < 60 for each in words)


def test_an_act_that_is_only_claimed_may_close_a_window_for_the_next() -> None:
    """B corrects his call after a card that he is only claimed to play: it comes too late."""
    folder = FOLDER / "portland-1882" / "treatise"
    record = folder / "fires-younger-calls-less-than-he-holds.yaml"
    made = timeline(studied(adjudicate(read_scenario(record).dispute)))
    assert any("closed by an act that is claimed before it" in line for line in made.lines)
    assert all(column.closed is None for column in made.columns if column.law == "p. 93")


def test_an_act_that_is_only_claimed_may_end_an_option() -> None:
    """A stands the deal, in a claim, and then claims a fresh deal: his option has lapsed."""
    record = FOLDER / "portland-1882" / "28" / "silent-fresh-deal-for-the-third-card.yaml"
    made = timeline(studied(adjudicate(read_scenario(record).dispute)))
    assert any("closed by an act that is claimed before it" in line for line in made.lines)
