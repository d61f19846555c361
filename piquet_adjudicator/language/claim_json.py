"""Claims and questions in JSON: the form by its name in the table with what stands in its slots, or
the acts that are claimed; with `says`, the sentence.

>>> claim = read_claim("A cannot score a pique", ClaimContext(9, 9, "A"))
>>> claim_to_json(claim)
{'form': 'scores', 'player': 'A', 'item': 'pique', 'denied': True, 'says': 'A cannot score a pique'}
>>> read_json_claim({"form": "reckons nothing", "player": "A"}, ClaimContext(9, 9, "A")).text
'A reckons nothing'
"""

from __future__ import annotations

import re
from collections.abc import Mapping as ReadOnly
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood, nearest, quote
from piquet_adjudicator.language.act_claims import Claimed, say_with
from piquet_adjudicator.language.act_json import act_to_json, fields_in_json
from piquet_adjudicator.language.act_of_json import (
    A_NUMBER,
    read_json_act,
    read_json_combination,
)
from piquet_adjudicator.language.ask_rows import ASK_ROWS
from piquet_adjudicator.language.ask_sentences import read_ask
from piquet_adjudicator.language.claim_answers import say_duty_to_answer
from piquet_adjudicator.language.claim_sentences import (
    ClaimContext,
    acts_claimed,
    read_acts_claimed,
    read_claim,
    say_claim,
    status_claim,
)
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.numbers import MOST_NUMBER
from piquet_adjudicator.language.persons import Fields
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.asks import Ask, AskRow, TimeAsked
from piquet_adjudicator.model.claims import ActClaim, Claim, ClaimRow, StatusClaim
from piquet_adjudicator.model.players import Player

Json: TypeAlias = dict[str, Any]
_PLAYER_SLOTS: Final = re.compile(r"\{(?:other|owner|whose|opposed)\}")
_MAY: Final = " may "
_Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=MOST_NUMBER)]


class ActsJson(Struct, frozen=True, forbid_unknown_fields=True):
    """That a player may do some acts together: that he `must`, that it is not so (`contrary`), that
    he may do it with `only` so many cards, that he must do it with `some` cards, that he may do it
    `further`, besides what he has done."""

    acts: list[Json]
    must: bool = False
    contrary: bool = False
    only: bool = False
    some: bool = False
    further: bool = False
    says: str | list[str] | None = None


class StatusJson(Struct, frozen=True, forbid_unknown_fields=True):
    """That something is so, or (`denied`) is not: by the name of its form, with the player, the
    item of the score, the number and the words of the call that it is of. `of_latest_call`: of
    whatever the player called last; `asked` is the question that the player owes an answer to."""

    form: str
    player: Player | None = None
    item: Item | None = None
    number: _Number | None = None
    what: Json | None = None
    denied: bool = False
    of_latest_call: bool = False
    asked: Json | None = None
    says: str | None = None


class AskJson(Struct, frozen=True, forbid_unknown_fields=True):
    """A question: by the name of its form, with the player, the item, the deal or the trick that it
    is of;
    until when something may be done, with that as a claim. What is supposed to be done first stands
    in `says` alone."""

    form: str
    player: Player | None = None
    item: Item | None = None
    deal: _Number | None = None
    trick: _Number | None = None
    what: Json | None = None
    claim: Json | None = None
    says: str | None = None


# ---- claims


def claim_to_json(claim: Claim) -> Json:
    """A claim as a JSON object, without who makes it and when."""
    if isinstance(claim, ActClaim):
        flags = {"must": claim.must, "contrary": claim.contrary}
        flags |= {"only": claim.only, "some": claim.some, "further": claim.further}
        return {
            "acts": [act_to_json(act) for act in claim.acts],
            **{name: True for name, holds in flags.items() if holds},
            "says": claim.text.split("; ") if len(claim.acts) > 1 else claim.text,
        }
    fields = {
        "form": claim.row.name,
        "player": claim.player if _names_a_player(claim.row) else None,
        "item": claim.item if claim.item != claim.row.item else None,
        "number": claim.number,
        "what": fields_in_json(claim.what) if claim.what else None,
        "denied": claim.denied or None,
        "of_latest_call": claim.of_latest_call or None,
        "asked": act_to_json(claim.asked) if claim.asked else None,
        "says": claim.text,
    }
    return {name: value for name, value in fields.items() if value is not None}


def read_json_claim(data: ReadOnly[str, Any], standing: ClaimContext) -> Claim:
    """The claim that a JSON object makes. Raises NotUnderstood where it makes none, or `says` is
    not what it says."""
    if "acts" in data:
        acts = _convert(data, ActsJson)
        flags = (acts.must, acts.contrary, acts.only, acts.some, acts.further)
        claimed = tuple(Claimed(read_json_act(act), *flags) for act in acts.acts)
        composed: Claim = acts_claimed(claimed, "", standing)
        if acts.says is None:
            return replace(composed, text=_words_of(composed))
        said = acts.says if isinstance(acts.says, list) else [acts.says]
        several = len(claimed) > 1
        read: Claim = read_acts_in(said, standing) if several else read_claim(said[0], standing)
    else:
        status = _convert(data, StatusJson)
        composed = _status(status, standing)
        read = read_claim(status.says or _words_of(composed), standing)
    if _without_words(read) != _without_words(composed):
        message = f"{quote(read.text)} is another claim"
        raise NotUnderstood(message, "correct says:, or the entries; or leave out says:")
    return read


def read_acts_in(said: list[str], standing: ClaimContext) -> ActClaim:
    """Several acts claimed together, each in a line of its own, or all in one."""
    return read_acts_claimed(tuple(said[0].split("; ") if len(said) == 1 else said), standing)


def _words_of(claim: Claim) -> str:
    """The canonical words of a claim. Raises NotUnderstood where it has none."""
    if isinstance(claim, StatusClaim) and claim.asked is not None:
        return say_duty_to_answer(claim.asked, claim.player, must=not claim.denied)
    try:
        return say_claim(claim)
    except (AssertionError, AttributeError, KeyError, TypeError, ValueError):
        raise NotUnderstood("no sentence tells this claim", "see what its form needs") from None


def _status(status: StatusJson, standing: ClaimContext) -> StatusClaim:
    rows = {row.name: row for row in reversed(standing.rows)}
    if status.form not in rows:
        raise NotUnderstood(f"there is no claim {status.form!r}", nearest(status.form, rows))
    fields: Fields = {
        "whose": status.player,
        "number": status.number,
        "what": read_json_combination(status.what) if status.what else None,
    }
    if status.item is not None:
        fields["item"] = status.item
    row = rows[status.form]
    if _names_a_player(row) and status.player is None:
        raise NotUnderstood(f"{status.form!r} does not tell of whom", "write player: A, or B")
    claim = status_claim(row, fields, status.denied, "", standing)
    asked = read_json_act(status.asked) if status.asked else None
    return replace(claim, of_latest_call=status.of_latest_call, asked=asked)


def _names_a_player(row: ClaimRow) -> bool:
    return any(_PLAYER_SLOTS.search(pattern) for pattern in row.patterns)


def _without_words(claim: Claim) -> Claim:
    if isinstance(claim, StatusClaim):
        return replace(claim, text="", file_line=0)
    return replace(claim, text="")


# ---- questions


def ask_to_json(ask: Ask) -> Json:
    """A question as a JSON object, without the line at which it is asked.

    >>> ask_to_json(read_ask("what does A score for the point?", ClaimContext(4, 4, "A")))["item"]
    'point'
    """
    timed = ask.candidates[0].claim if isinstance(ask.row.asks, TimeAsked) else None
    fields = {
        "form": ask.row.name,
        "player": ask.player,
        "item": ask.item,
        "what": fields_in_json(ask.what) if ask.what else None,
        "deal": ask.deal,
        "trick": ask.trick,
        "claim": claim_to_json(timed) if timed and _is_of_doing(ask.row) else None,
        "says": ask.text,
    }
    return {name: value for name, value in fields.items() if value is not None}


def read_json_ask(data: ReadOnly[str, Any], standing: ClaimContext) -> Ask:
    """The question that a JSON object asks. Raises NotUnderstood where it asks none, or `says` is
    not what it says.

    >>> read_json_ask({"form": "who deals next"}, ClaimContext(4, 4, "A")).text
    'who deals next'
    """
    asked = _convert(data, AskJson)
    rows = {row.name: row for row in ASK_ROWS}
    if asked.form not in rows:
        raise NotUnderstood(f"there is no question {asked.form!r}", nearest(asked.form, rows))
    ask = read_ask(asked.says or _words(rows[asked.form], asked, standing), standing)
    plain = {"says": ask.text, **msgspec.to_builtins(asked)}
    stated = {name: value for name, value in plain.items() if value is not None}
    if _in_short(ask_to_json(ask), standing) != _in_short(stated, standing):
        message = f"{quote(ask.text)} is another question"
        raise NotUnderstood(message, "correct says:, or the entries; or leave out says:")
    return ask


def _words(row: AskRow, asked: AskJson, standing: ClaimContext) -> str:
    """The canonical words of a question. Raises NotUnderstood where something is wanting."""
    fields = {
        "whose": asked.player,
        "item": asked.item,
        "number": asked.deal,
        "trick": asked.trick,
        "what": read_json_combination(asked.what) if asked.what else None,
        "doing": _doing(asked.claim, standing) if asked.claim else None,
    }
    pattern = row.patterns[0]
    needed = {name for slot in re.findall(r"\{(\w+)\}", pattern) for name in SLOTS[slot].fields}
    if wanting := sorted(name for name in needed - {"what"} if fields[name] is None):
        keys = {"whose": "player", "doing": "claim", "number": "deal"}
        names = " and ".join(keys.get(n, n) for n in wanting)
        raise NotUnderstood(f"{row.name!r} needs {names}", f"as: {row.patterns[0]}")
    return re.sub(r"\{(\w+)\}", lambda slot: SLOTS[slot[1]].say(fields), pattern)


def _doing(claim: Json, standing: ClaimContext) -> str:
    """What it is that a player may do, as it stands after `may`."""
    composed = read_json_claim({key: claim[key] for key in claim if key != "says"}, standing)
    if isinstance(composed, ActClaim):
        return say_with("may", composed.acts[0]).partition(_MAY)[2]
    return say_claim(composed).partition(_MAY)[2]


def _is_of_doing(row: AskRow) -> bool:
    return any("{doing}" in pattern for pattern in row.patterns)


def _in_short(data: Json, standing: ClaimContext) -> Json:
    """A question without its words, what may be done read."""
    short = {key: value for key, value in data.items() if key != "says"}
    if "what" in short:
        short["what"] = read_json_combination(short["what"])
    if "claim" in short:
        claim = {key: value for key, value in short["claim"].items() if key != "says"}
        short["claim"] = _without_words(read_json_claim(claim, standing))
    return short


def _convert(data: ReadOnly[str, Any], kind: Any) -> Any:
    """A record of named fields. Raises NotUnderstood."""
    try:
        return msgspec.convert(dict(data), kind, strict=False)
    except msgspec.ValidationError as error:
        hint = f"its entries are {', '.join(kind.__struct_fields__)}"
        raise NotUnderstood(f"this is no such claim or question: {error}", hint) from None


def entries_of(row: ClaimRow | AskRow) -> list[str]:
    """The entries of an object besides `form` that the slots of its form ask for.

    >>> entries_of(ASK_ROWS[0])
    ['player']
    """
    slots = dict.fromkeys(slot for p in row.patterns for slot in re.findall(r"\{(\w+)\}", p))
    entries = dict.fromkeys(entry for slot in slots for entry in _ENTRIES.get(slot, ()))
    return [name for name in entries if not (isinstance(row, AskRow) and name == "number")]


_ENTRIES: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("other", "owner", "whose", "opposed"), ("player",)),
    **dict.fromkeys(("number", "count", "dealt", "trick"), ("number",)),
    **dict.fromkeys(("scored", "named_call"), ("item", "what")),
    "doing": ("claim",),
}
"""The entries that hold what stands in each slot."""


# ---- the schema


def claim_schema() -> Json:
    """The JSON schema of a claim: acts, or a form with what stands in its slots."""
    acts = {"acts": {"type": "array", "items": {"$ref": "#/$defs/Act"}, "minItems": 1}}
    says = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
    return {
        "oneOf": [
            _schema_of(ActsJson, {**acts, "says": says}),
            _schema_of(StatusJson, {"asked": {"$ref": "#/$defs/Act"}}),
        ]
    }


def ask_schema() -> Json:
    """The JSON schema of a question."""
    forms = {"enum": [row.name for row in ASK_ROWS]}
    return _schema_of(AskJson, {"form": forms, "claim": {"$ref": "#/$defs/Claim"}})


_PLAIN: Final[Json] = {
    "form": {"type": "string"},
    "player": {"enum": ["A", "B"]},
    **dict.fromkeys(("number", "deal", "trick"), A_NUMBER),
    "what": {"$ref": "#/$defs/Combination"},
    "says": {"type": "string"},
    **{name: {"type": "boolean"} for name in ("must", "contrary", "only", "some", "further")},
    "denied": {"type": "boolean"},
    "of_latest_call": {"type": "boolean"},
    "item": {"type": "string"},
}


def _schema_of(kind: Any, of: Json) -> Json:
    fields = msgspec.structs.fields(kind)
    return {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split()),
        "properties": {each.name: of.get(each.name) or _PLAIN[each.name] for each in fields},
        "required": [each.name for each in fields if each.required],
        "additionalProperties": False,
    }
