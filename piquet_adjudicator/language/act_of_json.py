"""Acts read from JSON, as `act_json` writes them, and the schema of each.

>>> read_json_act({"act": "leads", "player": "A", "cards": ["KS"]}).cards
(Card('KS'),)
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as ReadOnly
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct

from piquet_adjudicator.errors import NotUnderstood, nearest
from piquet_adjudicator.language.forms import FORMS
from piquet_adjudicator.language.numbers import MOST_NUMBER
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import (
    MAY_BE_IN_PART,
    MAY_NAME_RANKS,
    Act,
    Combination,
    Part,
    TrickPlayed,
)
from piquet_adjudicator.model.cards import (
    RANK_NAMES,
    SUIT_NAMES,
    Card,
    parse_card,
    parse_rank,
    parse_seen,
    parse_suit,
)

ACT: Final = "act"
SAYS: Final = "says"
_FROM: Final = "from"
A_NUMBER: Final = {"type": "integer", "minimum": 0, "maximum": MOST_NUMBER}
_CARD: Final = {"type": "string", "pattern": "^([7-9TJQKA]|10)[SHDC](-other|-2)?$"}
_SEEN_IN_PART: Final = {"type": "string", "pattern": "^(([7-9TJQKA]|10)[?]|[?][SHDC]?)$"}
"""A card of which the rank alone, the suit alone or nothing was seen."""


@cache
def act_names() -> dict[str, type[Act]]:
    """Every kind of act, by its name in the table of sentences."""
    return {form.name: form.act for form in FORMS}


def read_json_act(data: ReadOnly[str, Any]) -> Act:
    """The act that a JSON object tells; its numbers may be texts. Raises NotUnderstood where the
    act, a field or a value is not known, one is missing, or `says` is not what the act says."""
    name = data.get(ACT)
    kind = act_names().get(str(name))
    if kind is None:
        raise NotUnderstood(f"there is no act {name!r}", nearest(str(name), act_names()))
    fields = {key: value for key, value in data.items() if key not in (ACT, SAYS)}
    act: Act = _struct(kind, fields)
    said = data.get(SAYS)
    try:
        sentence = say(act)
    except ValueError:
        message = f"no sentence tells this act: {name}"
        raise NotUnderstood(message, "leave out fields that it does not need") from None
    if said not in (None, sentence):
        message = f"says: is {said!r}, and the act is {sentence!r}"
        raise NotUnderstood(message, "correct one of them, or leave out says:")
    return act


def read_json_combination(data: ReadOnly[str, Any]) -> Combination:
    """The words of a call that a JSON object tells. Raises NotUnderstood.

    >>> read_json_combination({"kind": "quatorze or trio", "rank": "king"}).rank
    13
    """
    what: Combination = _struct(Combination, data)
    return what


def combination_schema() -> dict[str, Any]:
    """The JSON schema of the words of a call."""
    return _struct_schema(Combination)


def _struct(kind: Any, fields: ReadOnly[str, Any]) -> Any:
    """A record of named fields. Raises NotUnderstood."""
    hints = get_type_hints(kind)
    plain: dict[str, Any] = {}
    for key, value in fields.items():
        name = "end" if kind is Part and key == _FROM else key
        if name not in hints or key == "end":
            raise NotUnderstood(f"unknown entry {key!r}", nearest(key, _keys(kind)))
        in_part = kind in (*MAY_BE_IN_PART, *MAY_NAME_RANKS)
        plain[name] = _value(name, hints[name], value, parse_seen if in_part else parse_card)
    try:
        read = msgspec.convert(plain, kind, strict=False)
    except msgspec.ValidationError as error:
        raise NotUnderstood(f"this is no such act: {error}", _needs(kind)) from None
    for name in plain:
        if not all(0 <= number <= MOST_NUMBER for number in _numbers(getattr(read, name))):
            message = f"{name}: is no number from 0 to {MOST_NUMBER}"
            raise NotUnderstood(message, "correct the number")
    return read


def _numbers(value: Any) -> list[int]:
    """The numbers that an entry has, one or several."""
    several = value if isinstance(value, tuple) else (value,)
    return [each for each in several if isinstance(each, int)]


def _value(name: str, hint: Any, value: Any, card_of: Callable[[str], Card]) -> Any:
    """A value as the record has it, a card read by `card_of`. Raises NotUnderstood."""
    kinds = {each for each in get_args(hint) if each is not NoneType} or {hint}
    try:
        if Card in kinds and get_origin(hint) is tuple:
            each_card = value if isinstance(value, list) else [value]
            return [card_of(str(each)) for each in each_card]
        if Card in kinds:
            return card_of(str(value))
        if name == "suit":
            return parse_suit(str(value))
        if name in ("rank", "top"):
            return parse_rank(str(value))
    except ValueError:
        raise NotUnderstood(f"{value!r} is no {name}", "as KS, hearts, king") from None
    for struct in (Combination, Part):
        if struct in kinds and isinstance(value, ReadOnly):
            return _struct(struct, value)
    if TrickPlayed in kinds and isinstance(value, list):
        return [_struct(TrickPlayed, each) for each in value if isinstance(each, ReadOnly)]
    return value


def _keys(kind: Any) -> list[str]:
    return [_FROM if kind is Part and name == "end" else name for name in kind.__struct_fields__]


def _needs(kind: Any) -> str:
    """The fields of a record, as a hint."""
    return f"its entries are {', '.join(_keys(kind))}"


# ---- the schema


def act_schema() -> dict[str, Any]:
    """The JSON schema of an act: one of the kinds of acts, each with its fields.

    >>> act_schema()["oneOf"][0]["properties"]["act"]
    {'const': 'shuffles'}
    """
    return {"oneOf": [_act_schema(name, kind) for name, kind in act_names().items()]}


def _act_schema(name: str, kind: type[Act]) -> dict[str, Any]:
    schema = _struct_schema(kind)
    return {
        **schema,
        "title": name,
        "description": " ".join((kind.__doc__ or "").split()),
        "properties": {ACT: {"const": name}, **schema["properties"], SAYS: {"type": "string"}},
        "required": [ACT, *schema["required"]],
    }


def act_entries(kind: type[Act]) -> list[tuple[str, bool]]:
    """The entries of an act, each with whether it is needed.

    >>> act_entries(act_names()["replies"])[:2]
    [('player', True), ('answer', True)]
    """
    schema = _struct_schema(kind)
    return [(entry, entry in schema["required"]) for entry in schema["properties"]]


def _struct_schema(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    properties: dict[str, Any] = {}
    for key, name in zip(_keys(kind), kind.__struct_fields__, strict=True):
        properties[key] = _value_schema(name, hints[name])
    if kind in (*MAY_BE_IN_PART, *MAY_NAME_RANKS):
        properties["cards"] = {"type": "array", "items": {"anyOf": [_CARD, _SEEN_IN_PART]}}
    required = [
        field.name
        for field in msgspec.structs.fields(kind)
        if field.default is NODEFAULT and field.default_factory is NODEFAULT
    ]
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _value_schema(name: str, hint: Any) -> dict[str, Any]:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        hints = [each for each in args if each is not NoneType]
        if len(hints) > 1:
            return {"anyOf": [_value_schema(name, each) for each in hints]}
        (hint,) = hints
        origin, args = get_origin(hint), get_args(hint)
    if name in ("suit", "rank", "top"):
        return {"enum": list((SUIT_NAMES if name == "suit" else RANK_NAMES).values())}
    if origin is Literal:
        return {"enum": list(args)}
    if origin is tuple:
        return {"type": "array", "items": _value_schema("", args[0])}
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _struct_schema(hint)
    if hint is Card:
        return dict(_CARD)
    return dict(A_NUMBER) if hint is int else {"type": "string"}
