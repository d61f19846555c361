"""The claims and stipulations of a file."""

from __future__ import annotations

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.files.claims_section import MAX_CLAIMS, read_claims, read_stipulations
from piquet_adjudicator.model.claims import ActClaim, Claim, StatusClaim
from piquet_adjudicator.model.dispute import Stipulation
from piquet_adjudicator.source import Mapping, read_yaml


def read(yaml: str, last: int = 9) -> tuple[tuple[Claim, ...], list[Problem]]:
    problems: list[Problem] = []
    node = read_yaml(f"claims:\n{yaml}", "f", problems)
    assert isinstance(node, Mapping)
    return read_claims(node.entries["claims"], "A", last, problems), problems


def test_the_ways_of_writing_a_claim() -> None:
    claims, problems = read(
        "  - B reckons four tens\n"
        "  - B: A reckons nothing\n"
        "  - younger claims: A scores 28\n"
        "  - {by: B, claim: A reckons nothing, line: 4}\n"
        "  - {by: B, acts: [B retakes 7H, B plays 8S], line: 0}\n"
        "  - {acts: A retakes KS}\n"
        "  - 'the point is good'\n".replace("  - 'the point is good'\n", "")
    )
    assert problems == []
    assert [claim.by for claim in claims] == ["B", "B", "B", "B", "B", "A"]
    assert [claim.line for claim in claims] == [9, 9, 9, 4, 0, 9]
    assert isinstance(claims[0], ActClaim)
    assert isinstance(claims[2], StatusClaim)
    assert claims[2].number == 28
    assert isinstance(claims[4], ActClaim)
    assert len(claims[4].acts) == 2
    assert claims[4].text == "B retakes 7H; B plays 8S"


def test_a_claim_in_quotes_may_begin_with_who_makes_it() -> None:
    claims, problems = read(
        "  - 'B: A reckons nothing'\n"
        "  - 'younger claims: A scores 28'\n"
        "  - {by: B, claim: 'A: B reckons nothing'}\n"
    )
    assert [(claim.by, claim.text) for claim in claims] == [
        ("B", "A reckons nothing"),
        ("B", "A scores 28"),
    ]
    assert [problem.place.line for problem in problems] == [4]


def test_every_bad_claim_is_reported() -> None:
    claims, problems = read(
        "  - {by: C, claim: A reckons nothing, line: 12}\n"
        "  - {claim: A reckons nothing, acts: [A leads KS]}\n"
        "  - {by: B, claim: A reckons nothing, lin: 3}\n"
        "  - {acts: []}\n"
        "  - {acts: [A leads KS, [A leads QS]]}\n"
        "  - C: A reckons nothing\n"
        "  - B miscalls\n"
    )
    assert claims == ()
    messages = [problem.message for problem in problems]
    assert messages == [
        "by is 'C', not a player",
        "line 12 is beyond the log, which has 9",
        "a claim needs either claim: or acts:",
        "unknown key 'lin'",
        "acts: is empty",
        "an act claimed must be a piece of text",
        "'C: A reckons nothing' does not begin with the player who claims",
        "'B miscalls' is not an act",
    ]
    assert all(problem.hint for problem in problems)


def test_bounds_and_shapes() -> None:
    assert read("  - A scores the point\n" * MAX_CLAIMS)[1] == []
    assert "41 lines, more than 40" in read("  - A scores the point\n" * 41)[1][0].message
    assert "claims must be a list" in read("  A reckons nothing\n")[1][0].message
    assert read("")[0] == ()


def test_the_grounds_of_all_claims_together_are_no_more_than_can_be_looked_into() -> None:
    def claim(grounds: int, words: str = "too late") -> str:
        return (
            f"  - {{by: B, claim: A scores the point, because: [{', '.join([words] * grounds)}]}}\n"
        )

    assert read(claim(12) * 5)[1] == []
    (many,) = read(claim(12) * 5 + claim(1))[1]
    assert many.message == "the claims rely on 61 grounds of 488 characters"
    (long,) = read(claim(10, "x" * 500))[1]
    assert "at most 60, of 4000 characters" in long.hint


def test_stipulations_are_read_or_told() -> None:
    problems: list[Problem] = []
    node = read_yaml("s:\n  - KD was in the stock\n  - A miscalled\n", "f", problems)
    assert isinstance(node, Mapping)
    (found,) = read_stipulations(node.entries["s"], "A", problems)
    assert isinstance(found, Stipulation)
    assert (found.place, found.file_line) == ("stock", 2)
    assert [problem.place.line for problem in problems] == [3]
