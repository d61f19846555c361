"""A record may be written with the names of the players: it is the same record."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.any_file import Record, read_record
from piquet_adjudicator.files.dispute_file import read_dispute
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.source import write_yaml
from tests.sampled import sample
from tests.scenarios import scenario_files

NAMES: Final = {"A": "Miss Harriet Long", "B": "Tom Cole"}
CALLED: Final = {"A": "Harriet", "B": "Cole"}
IN_WORDS: Final = ("log", "claims", "asks", "stipulated", "elder", "dealer", "deals")
HANDS: Final = """
hands: {A: "AS KS QS JS TS 9H 8H 7H AD AC KC QC", B: "9S 8S 7S AH KH QH JH TH KD QD JD TD"}
"""


def by_name(value: Any) -> Any:
    """What is written, with the players' names for their letters, but in what is spoken."""
    if isinstance(value, str):
        told, mark, spoken = re.fullmatch(r'([^"]*?)((?<=says)[: ]|"|$)(.*)', value, re.S).groups()  # type: ignore[union-attr]
        return (
            re.sub(r"(?<![\w'])[AB](?!\w)", lambda letter: CALLED[letter[0]], told) + mark + spoken
        )
    if isinstance(value, list):
        return [by_name(each) for each in value]
    return {by_name(key): by_name(each) for key, each in value.items()}


def bare(text: str) -> Record:
    """A record without its text."""
    return replace(read_record(text, ""), source="")


@pytest.mark.parametrize("path", sample(scenario_files(), 25), ids=lambda path: path.stem)
def test_a_record_with_names_is_the_same_as_with_letters(path: Path) -> None:
    text = path.read_text(encoding="utf-8").partition("\ndispute:\n")[2].partition("\nexpect:")[0]
    record = yaml.load(textwrap.dedent(text), yaml.BaseLoader)
    record["players"] = NAMES
    named = {key: by_name(each) if key in IN_WORDS else each for key, each in record.items()}
    assert named != record
    assert bare(write_yaml(named)) == bare(write_yaml(record))


def acts_of(players: str, *lines: str) -> list[str]:
    log = "".join(f"  - {line}\n" for line in lines)
    dispute = read_dispute(f"elder: A\nplayers: {players}\n{HANDS}log:\n{log}", "")
    return [say(line.act) for line in dispute.log]


def test_a_name_stands_wherever_a_letter_may_and_talk_is_left_as_it_was_spoken() -> None:
    assert acts_of(
        "{A: Mrs. Grey, B: The Colonel}",
        "Mrs. Grey calls five cards",
        "The Colonel asks to see Grey's point",
        "the Colonel says: Grey has led",
        'Grey says: "The Colonel, indeed"',
    ) == [
        "A calls five cards",
        "B asks to see the point",
        'B says: "Grey has led"',
        'A says: "The Colonel, indeed"',
    ]


@pytest.mark.parametrize(
    "name", ["heart", "fourteen", "49", "quart", "major", "elder", "imperfect", "A's"]
)
def test_what_may_stand_in_a_line_is_no_name_there(name: str) -> None:
    lines = (
        "elder calls a quart major",
        "A leads a heart",
        "A corrects the call to fourteen aces",
        "B points out that the pack is imperfect",
        "A says it makes 49",
        "A shuffles A's pack",
    )
    assert acts_of(f"{{A: {name}, B: Mr. Peake}}", *lines) == acts_of("{}", *lines)


def test_a_name_that_is_a_card_or_a_word_of_the_table_is_none_in_a_line() -> None:
    assert acts_of("{A: KC, B: Mr. King}", "A leads KC", "Mr. King plays King of hearts") == [
        "A leads KC",
        "B plays KH",
    ]
    with pytest.raises(BadInput, match="does not begin with who acts"):
        acts_of("{A: May, B: Mr. King}", "May leads KC")


def test_a_part_of_both_names_is_nobodys() -> None:
    with pytest.raises(BadInput, match="does not begin with who acts"):
        acts_of("{A: Mr. Long, B: Mrs. Long}", "Long leads KC")


@pytest.mark.parametrize(
    "name", ["The players", "Mr. Log", "Mrs. Stock", "Miss Claim", "Mr. Deal", "Lady Form", "Line"]
)
def test_a_key_of_the_record_is_no_name(name: str) -> None:
    """Whatever a player is called, what stands under `log` is the log."""
    text = (
        "elder: B\npartie: {deal: 2}\ndeal: {A: 'KS ?*11', stock: '?*8'}\nlog: [B discards QS]\n"
        "claims: [A scores 4, {claim: A deals next, by: A, line: 1}, "
        "{claim: {form: deal is void}, by: A}]\n"
        "asks: [{ask: who deals next, line: 1}]\n"
    )
    named = bare(f"{text}players: {{A: {name}}}\n")
    assert replace(named, names={}, pronouns={}) == bare(text)
