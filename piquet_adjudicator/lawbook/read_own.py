"""Reading what a code brings of its own besides laws: kinds of effects, and forms of claims."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.errors import nearest
from piquet_adjudicator.facts.moments import MOMENTS
from piquet_adjudicator.facts.vocabulary import terms_of_effect
from piquet_adjudicator.files.claim_nodes import Vocabulary
from piquet_adjudicator.files.claims_of_code import read_rows
from piquet_adjudicator.files.words_of_code import ITEMS, TERM_KEYS, TERMS, VALUES
from piquet_adjudicator.language.patterns import slots_in
from piquet_adjudicator.lawbook.code_files import Code
from piquet_adjudicator.lawbook.effects import EffectSlot, EffectSpec
from piquet_adjudicator.lawbook.law_nodes import Reader
from piquet_adjudicator.model.acts import GAME_ITEMS
from piquet_adjudicator.model.claims import ClaimRow
from piquet_adjudicator.model.conclusion import OwnEffect
from piquet_adjudicator.source import Mapping, Node

EFFECT_KEYS: Final = ("effect", "needs", "may have", "terms", "says", "finding")
OWN_SLOTS: Final[dict[str, EffectSlot]] = {
    "player": "person",
    "call": "call",
    "trick": "trick",
    "question": "question",
    "deal": "deal",
    "item": "item",
    "number": "amount",
    "as": "term",
}
"""The slots that an effect of a code's own may have, with what stands in each."""
_SAID_BY: Final[dict[str, frozenset[str]]] = {
    "player": frozenset({"player"}),
    "what": frozenset({"call", "trick", "question", "deal", "item"}),
    "number": frozenset({"number"}),
    "count": frozenset({"number"}),
    "term": frozenset({"as"}),
    "tail": frozenset({"as"}),
}
"""What may stand in braces in what an effect says, with the slots that fill it."""


def read_effects(node: Node | None, reader: Reader) -> tuple[EffectSpec, ...]:
    """The kinds of effects of a file `effects.yaml`, which the laws of the code may then give."""
    own = tuple(_effect(item, reader) for item in reader.items(node))
    reader.effects |= {spec.kind: spec for spec in own if spec.kind not in reader.effects}
    return own


def _effect(node: Node, reader: Reader) -> EffectSpec:
    entry = reader.mapping(node, EFFECT_KEYS, ("effect", "says"))
    get = entry.entries.get
    name = reader.text(get("effect"))
    if name in reader.effects:
        reader.wrong(node.place, f"there is an effect {name!r} already", "give it another name")
    needs, may_have = (_slots(get(key), reader) for key in ("needs", "may have"))
    says = reader.text(get("says"))
    for word in slots_in(says):
        if _SAID_BY.get(word, frozenset()).isdisjoint({*needs, *may_have}):
            message = f"nothing fills {word!r} in what the effect says"
            filled = " or ".join(sorted(_SAID_BY.get(word, ())))
            reader.wrong(
                get("says", node).place,
                message,
                f"under needs or may have: {filled}" if filled else nearest(word, _SAID_BY),
            )
    terms = reader.texts(get("terms"))
    if ("as" in {*needs, *may_have}) != bool(terms):
        reader.wrong(node.place, "the slot 'as' and its terms go together", "give both, or neither")
    return EffectSpec(OwnEffect(name), needs, may_have, says, reader.yes(get("finding")), terms)


def _slots(node: Node | None, reader: Reader) -> dict[str, EffectSlot]:
    names = (reader.choice(item, OWN_SLOTS, "") for item in reader.distinct(node))
    return {name: OWN_SLOTS[name] for name in names if name}


def own_claims(
    node: Node | None, code: Code, others: tuple[ClaimRow, ...], reader: Reader
) -> tuple[ClaimRow, ...]:
    """The forms of claims of a file `claims.yaml`, besides the `others` that there are; what is
    wrong is noted, also where they ask for effects, items, terms and moments that there are not."""
    terms = {kind: terms_of_effect(kind) or spec.terms for kind, spec in reader.effects.items()}
    known = Vocabulary(terms, frozenset(MOMENTS), tuple(code.items))
    return read_rows(node, reader.problems, known, others)


def read_terms(node: Node | None, reader: Reader) -> dict[str, tuple[str, ...]]:
    """What may be agreed under the code: each term with what it means, and its values."""
    terms: dict[str, tuple[str, ...]] = {}
    listed = node.entries if isinstance(node, Mapping) else {}
    for name, spec in listed.items():
        entry = reader.mapping(spec, TERM_KEYS, TERM_KEYS)
        reader.text(entry.entries.get("means"))
        terms[name] = reader.texts(entry.entries.get(VALUES))
    return terms


def note_unasked(node: Node, reader: Reader) -> None:
    """Notes the terms for which no clause asks, and the items of its own of which none speaks: they
    would do nothing."""
    items = node.entries.get(ITEMS) if isinstance(node, Mapping) else None
    for name, place in items.keys.items() if isinstance(items, Mapping) else ():
        if name not in reader.scored and name not in GAME_ITEMS:
            message = f"{name!r} is no item of the game, and no clause scores it"
            own = "score it in a clause, as: score: {player: actor, item: ..., points: 5}"
            hint = f"{nearest(name, GAME_ITEMS)}; or {own}".removeprefix("; or ")
            reader.wrong(place, message, hint)
    listed = node.entries.get(TERMS) if isinstance(node, Mapping) else None
    for name, place in listed.keys.items() if isinstance(listed, Mapping) else ():
        if name not in reader.asked:
            message = f"no clause asks whether {name!r} is agreed"
            reader.wrong(place, message, "ask in a clause, as: it is agreed: [term, value]")
