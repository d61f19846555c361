"""A record in JSON: the same entries as in its file, each line of a log as the act that it was
read as. It is read like any record, and needs no English."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from piquet_adjudicator.files.dispute_file import KEYS
from piquet_adjudicator.files.partie_file import TOP_KEYS
from piquet_adjudicator.language.act_json import CONTESTED, OF, WHEN, act_to_json
from piquet_adjudicator.language.act_of_json import act_schema, combination_schema
from piquet_adjudicator.language.claim_json import (
    ask_schema,
    ask_to_json,
    claim_schema,
    claim_to_json,
)
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.asks import Ask
from piquet_adjudicator.model.claims import Claim, StatusClaim
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.source import Mapping, as_json_values, read_yaml

_LOG: Final = "log"
_CLAIMS: Final = "claims"
_ASKS: Final = "asks"
_OF_ITEMS: Final = frozenset(("by", "claim", "acts", "line", "deal", "ask", "because", "answer"))
"""The keys that an item of `claims:` or `asks:` may have."""
_CONTESTED: Final = {
    "type": "object",
    "title": CONTESTED,
    "description": "An act of which the players dispute whether it was done.",
    "properties": {
        "act": {"const": CONTESTED},
        OF: {"$ref": "#/$defs/Act"},
        WHEN: {"type": "boolean"},
        "says": {"type": "string"},
    },
    "required": ["act", OF],
    "additionalProperties": False,
}
_DEALS: Final = "deals"
_GAMES: Final = "games"


def record_to_json(
    source: str, logs: Iterable[Sequence[Act]], deals: Sequence[Dispute] = ()
) -> dict[str, Any]:
    """The record of a text (a dispute, a partie or a scoring card) with `logs`, the acts of each of
    its deals, in the place of the lines, and the claims and questions of the `deals` as objects.

    >>> from piquet_adjudicator.model.acts import Concedes
    >>> record_to_json("elder: A\\nlog: [A gives up the rest]", [[Concedes("A")]])["log"]
    [{'act': 'concedes', 'player': 'A', 'says': 'A concedes the remaining tricks'}]
    """
    node = read_yaml(source, "-", [])
    assert isinstance(node, Mapping)
    record: dict[str, Any] = as_json_values(node)
    if _GAMES in record:
        _put_objects(record, [each for read in deals for each in (*read.claims, *read.asks)])
        return record
    each_deal = record.get(_DEALS, [record])
    for deal, acts in zip(each_deal, logs, strict=False):
        if _LOG in deal:
            deal[_LOG] = [act_to_json(act) for act in acts]
    at_end: list[Claim | Ask] = []
    for place, read in zip(each_deal, deals, strict=False):
        at_end += _put_objects(place, [*read.claims, *read.asks])
    if _DEALS in record:
        _put_objects(record, at_end)
    return record


def _put_objects(place: dict[str, Any], read: list[Claim | Ask]) -> list[Claim | Ask]:
    """Puts the claims and questions of a place of the record as objects; the others of those that
    were read."""
    left = list(read)
    for key in (_CLAIMS, _ASKS):
        for at, item in enumerate(place.get(key) or ()):
            words = _words_of(item)
            of_key = (each for each in left if isinstance(each, Ask) == (key == _ASKS))
            claimed = next((each for each in of_key if each.text == words), None)
            if claimed is not None:
                left.remove(claimed)
                place[key][at] = _object_of(item, claimed)
    return left


def _words_of(item: Any) -> str:
    """The words of an item of `claims:` or `asks:`."""
    if not isinstance(item, dict):
        who, colon, rest = str(item).partition(":")
        return (rest if colon else who).strip().rstrip("?.! ")
    words = item.get("claim", item.get("ask", item.get("acts", next(iter(item.values())))))
    if isinstance(words, dict):
        words = words.get("says", "")
    return "; ".join(map(str, words)) if isinstance(words, list) else str(words).strip()


def _object_of(item: Any, claimed: Claim | Ask) -> dict[str, Any]:
    """An item of `claims:` or `asks:` with what it says as an object."""
    beside = item if isinstance(item, dict) and item.keys() & _OF_ITEMS else {}
    more = {
        key: value for key, value in beside.items() if key not in ("by", "claim", "ask", "acts")
    }
    if isinstance(claimed, Ask):
        return {"ask": ask_to_json(claimed), **more}
    claim = {"claim": claim_to_json(claimed), **more}
    of_either = isinstance(claimed, StatusClaim) and claimed.by_either
    return claim if of_either else {"by": claimed.by, **claim}


def record_schema() -> dict[str, Any]:
    """The JSON schema of a record: a dispute, or a partie of several deals."""
    line = {"anyOf": [{"type": "string"}, {"$ref": "#/$defs/Act"}]}
    asked: dict[str, Any] = {
        _CLAIMS: {"type": "array", "items": {"$ref": "#/$defs/ClaimItem"}},
        _ASKS: {"type": "array", "items": {"$ref": "#/$defs/AskItem"}},
    }
    dispute = _mapping_of(KEYS, {_LOG: {"type": "array", "items": line}, **asked})
    deals = {"type": "array", "items": {"$ref": "#/$defs/Dispute"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A record: a dispute, or a partie of several deals",
        "oneOf": [{"$ref": "#/$defs/Dispute"}, {"$ref": "#/$defs/Partie"}],
        "$defs": {
            "Act": {"oneOf": [*act_schema()["oneOf"], _CONTESTED]},
            "Combination": combination_schema(),
            "Claim": claim_schema(),
            "Ask": ask_schema(),
            "ClaimItem": _item_of("claim", "#/$defs/Claim"),
            "AskItem": _item_of("ask", "#/$defs/Ask"),
            "Dispute": dispute,
            "Partie": {
                **_mapping_of(TOP_KEYS, {_DEALS: deals, **asked}),
                "oneOf": [{"required": [key]} for key in (_DEALS, _GAMES)],
            },
        },
    }


def _item_of(key: str, ref: str) -> dict[str, Any]:
    """The schema of an item of `claims:` or `asks:`: a sentence, or a mapping with one, or with an
    object."""
    said = {"anyOf": [{"type": "string"}, {"$ref": ref}]}
    return {"anyOf": [{"type": "string"}, {"type": "object", "properties": {key: said}}]}


def _mapping_of(keys: Sequence[str], of: dict[str, Any]) -> dict[str, Any]:
    properties = {key: of.get(key, {}) for key in keys}
    return {"type": "object", "properties": properties, "additionalProperties": False}
