"""A record in JSON: the same entries as in its file, each line of a log as the act that it was
read as. It is read like any record, and needs no English."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from piquet_adjudicator.files.dispute_file import KEYS
from piquet_adjudicator.files.partie_file import TOP_KEYS
from piquet_adjudicator.language.act_json import act_to_json
from piquet_adjudicator.language.act_of_json import act_schema
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.source import Mapping, plain, read_yaml

_LOG: Final = "log"
_DEALS: Final = "deals"


def record_to_json(source: str, logs: Iterable[Sequence[Act]]) -> dict[str, Any]:
    """The record of a text (a dispute, a partie or a scoring card) with `logs`, the acts of each of
    its deals, in the place of the lines.

    >>> from piquet_adjudicator.model.acts import Concedes
    >>> record_to_json("elder: A\\nlog: [A gives up the rest]", [[Concedes("A")]])["log"]
    [{'act': 'concedes', 'player': 'A', 'says': 'A concedes the remaining tricks'}]
    """
    node = read_yaml(source, "-", [])
    assert isinstance(node, Mapping)
    record = plain(node)
    deals = record.get(_DEALS, [record])
    for deal, acts in zip(deals, logs, strict=False):
        if _LOG in deal:
            deal[_LOG] = [act_to_json(act) for act in acts]
    return record  # type: ignore[no-any-return]  # a mapping is a mapping


def record_schema() -> dict[str, Any]:
    """The JSON schema of a record: a dispute, or a partie of several deals."""
    line = {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/Act"}]}
    dispute = _mapping_of(KEYS, {_LOG: {"type": "array", "items": line}})
    deals = {"type": "array", "items": {"$ref": "#/$defs/Dispute"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A record: a dispute, or a partie of several deals",
        "oneOf": [{"$ref": "#/$defs/Dispute"}, {"$ref": "#/$defs/Partie"}],
        "$defs": {
            "Act": act_schema(),
            "Dispute": dispute,
            "Partie": {**_mapping_of(TOP_KEYS, {_DEALS: deals}), "required": [_DEALS]},
        },
    }


def _mapping_of(keys: Sequence[str], of: dict[str, Any]) -> dict[str, Any]:
    properties = {key: of.get(key, {}) for key in keys}
    return {"type": "object", "properties": properties, "additionalProperties": False}
