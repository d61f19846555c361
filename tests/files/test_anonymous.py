"""Of a record that is sent to the makers of the program nobody learns who played."""

from __future__ import annotations

from typing import Any, Final

import yaml

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.files.anonymous import anonymous
from piquet_adjudicator.files.any_file import read_record
from piquet_adjudicator.source import write_yaml
from tests.scenarios import scenario_files

OWN: Final = ("Zebedee", "Quibell", "Xanthe", "Wye")
"""Words that are nobody's but those of the records made here."""
PERSONS: Final = {
    "title": "Mr. Zebedee's lead",
    "club": "The Quibell",
    "date": "at Wye, 3 May 1896",
    "referee": "Lord Quibell",
    "players": {"A": "Zebedee", "B": "Mrs. Xanthe Quibell"},
}
TALK: Final = (
    'A says: "It is Xanthe that led"',
    "B objects: you, Zebedee, had led",
    "a bystander says Zebedee has not three kings",
    "Zebedee smiles at Xanthe",
)


def test_nobody_and_nothing_spoken_is_left_of_a_record() -> None:
    """Of every seventh scenario, with names, talk and grounds put into it; and it is a record."""
    for path in scenario_files()[::20]:
        data = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)
        record: dict[str, Any] = dict(data.get("dispute") or {})
        said = {"claim": "A reckons nothing", "by": "B", "because": ["Zebedee said so", "Law 54"]}
        log = [*(record.get("log") or ()), *TALK]
        whole = {**record, **PERSONS, "log": log, "claims": [said]}
        left = write_yaml(anonymous(whole))
        assert not [word for word in OWN if word in left], path
        assert "Law 54" in left
        _reads(left)


def _reads(text: str) -> None:
    try:
        read_record(text)
    except BadInput as bad:
        # a code of the tests, which is not in the package; or a deal of which nobody is elder
        assert "code" in str(bad) or "elder hand" in str(bad), bad


def test_an_act_in_json_is_a_sentence_without_what_was_said() -> None:
    says: dict[str, Any] = {"act": "talks", "player": "A", "how": "says", "words": "Zebedee"}
    record: dict[str, Any] = {"log": ["A leads KS", says, {"A says": "Zebedee"}]}
    silent = 'A says: "something"'
    assert anonymous(record) == {"log": ["A leads KS", silent, silent]}


def test_packs_have_other_names_and_the_deals_of_a_partie_are_searched() -> None:
    deal: dict[str, Any] = {"dealer": "A", "title": "Zebedee's", "log": ["A says: Zebedee!"]}
    left = anonymous({"partie": {"packs": {"A": "Zebedee", "B": "Xanthe"}}, "deals": [deal]})
    assert left == {
        "partie": {"packs": {"A": "red", "B": "blue"}},
        "deals": [{"dealer": "A", "log": ['A says: "something"']}],
    }
