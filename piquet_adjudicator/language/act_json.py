"""Acts in JSON: the name of the act in the table of forms, its fields as they stand in the record,
and its sentence."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict

from piquet_adjudicator.language.sentences import forms_of, say
from piquet_adjudicator.model.acts import Act, Contested, Part
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES, Card

CONTESTED: Final = "contested"
"""The name of an act of which it is disputed whether it was done."""
OF: Final = "of"
WHEN: Final = "when"
"""The entry that has the act itself."""


def act_to_json(act: Act) -> dict[str, Any]:
    """The act as a JSON object. Who has cards taken back is not in the words, and is left out.

    >>> from piquet_adjudicator.language.sentences import read_act
    >>> act_to_json(read_act("B replies good"))
    {'act': 'replies', 'player': 'B', 'answer': 'good', 'says': 'B replies good'}
    """
    if isinstance(act, Contested):
        when = {WHEN: True} if act.when else {}
        return {"act": CONTESTED, OF: act_to_json(act.act), **when, "says": say(act)}
    forms, fields = forms_of(act), fields_in_json(act)
    if not any(form.fills_player for form in forms):
        fields.pop("player", None)
    return {"act": forms[0].name, **fields, "says": say(act)}


def fields_in_json(record: Struct) -> dict[str, Any]:
    """The fields of a record that hold something, in the values of JSON.

    >>> from piquet_adjudicator.language.sentences import read_act
    >>> fields_in_json(read_act("B leads KS"))
    {'player': 'B', 'cards': ['KS']}
    """
    fields = {name: _in_json(name, value) for name, value in asdict(record).items()}
    return {name: value for name, value in fields.items() if value not in (None, [])}


def _in_json(name: str, value: Any) -> Any:
    """A value in JSON: cards by their letters, suits and ranks by name."""
    match value:
        case None:
            return None
        case Card():
            return value.code
        case tuple():
            return [_in_json(name, each) for each in value]
        case Part():
            return _part_in_json(value)
        case Struct():
            return fields_in_json(value)
        case _ if name == "suit":
            return SUIT_NAMES[value]
        case _ if name in ("rank", "top"):
            return RANK_NAMES[value]
        case _:
            return value


def _part_in_json(part: Part) -> dict[str, Any]:
    """Which cards of the stock, by the one way in which they are given: their names, their places,
    or so many from an end.

    >>> _part_in_json(Part(3, "bottom"))
    {'number': 3, 'from': 'bottom'}
    """
    fields = fields_in_json(part)
    for way in ("cards", "places"):
        if way in fields:
            return {way: fields[way]}
    renamed = {"end": "from"}
    return {renamed.get(name, name): value for name, value in fields.items()}
