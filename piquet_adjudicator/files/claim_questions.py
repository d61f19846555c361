"""The question that a code's own form of claim asks: one of those of `model.claims`, in YAML."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from msgspec import Struct

from piquet_adjudicator.files.claim_nodes import RowReader
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.model.claims import (
    THE_DEAL,
    TRYING,
    ActOpen,
    ClaimQuestion,
    ComesTo,
    Concluded,
    Contrary,
    Duty,
    HowMany,
    Match,
    Missed,
    OfEach,
    OneOf,
    OnTheDealer,
    Others,
    Quantity,
    Scored,
    Speaking,
    TriedOnTable,
    Trying,
)
from piquet_adjudicator.model.conclusion import ChoiceId, EffectKind, effect_kind
from piquet_adjudicator.source import Mapping, Node, items_of

QUESTIONS: Final[dict[str, str]] = {
    "open": "whether an act is open to the player: an act, as `{player} counts the stock`, or "
    "`electing a fresh deal`, `counting the stock`, `taking the cards back`, `taking up the trick`",
    "must do": "whether an act is his duty: an act; `answers`, what he was asked; `follows suit`",
    "concluded": "whether a clause concludes an effect (below)",
    "scores": "whether he scores an item: its name, or `what is claimed`",
    "comes to": "what a number is of (below), or `{of, compare, number}`: whether it comes to "
    "`exactly` the number, or to `more` or `less`; and the number, where the words name none",
    "for each player": "whether another form is so of each of the players",
    "for neither player": "whether another form is so of neither",
    "one of": "whether one of several forms is so",
    "on the dealer": "`{claim, turn}`: whether one form falls on the player as the dealer; and the "
    "form by which the turn to deal is his",
    "contrary of": "whether another form is not so; or `{claim, by default}`, where what no law "
    "undoes stands",
}
"""The keys of a question, each with what it asks."""

CONCLUDED: Final[dict[str, str]] = {
    "effects": "the kinds of effect by which it is so",
    "match": "what of them must be as claimed: `player`, `number`, `item`, `call`, `deal`",
    "number": "what their number must be, whatever is claimed",
    "more than": "what their number must exceed",
    "as": "what they must carry, one of these",
    "item": "the item of which they must be",
    "others": "whether the same of another may stand `besides`, is the contrary (`instead`), or is "
    "so in any case (`never`)",
    "against": "effects that say the contrary",
    "against items": "of these items only",
    "governs": "effects by which it is not so where nothing says that it is; or `{effect, of}`, of "
    "the acts of a moment, or of `the deal`",
    "done by": "moments of acts by which what was to be is done already",
    "choice": "a choice of a player's that would bring it",
    "gaps": "effects which show that something was amiss for which the laws provide nothing",
    "gap acts": "moments of acts which show the same",
    "earlier": "the effect that speaks of deals before the one in dispute",
    "by default": "it is so unless something says that it is not",
    "presupposes": "the form (`concluded`) which must be so first; where it is, and nothing is "
    "concluded, this is not known",
    "missed": "of the clauses that would have given it and failed, those that say why it is not "
    "so: `all`; of `the deal`, not what failed in an act of taking in or of play; of `his own`, "
    "what singled out something of the player's",
}
"""The entries of `concluded`, with what each means."""

WHAT_IS_CLAIMED: Final = "what is claimed"
_COMES_TO: Final = {"of": "", "compare": "", "number": ""}
_ON_THE_DEALER: Final = {"claim": "", "turn": ""}
_CONTRARY: Final = {"claim": "", "by default": ""}
_GOVERNS: Final = {"effect": "", "of": ""}
TRIED: Final[dict[str, TriedOnTable]] = {word: word for word in TRYING}
_OPEN: Final[tuple[TriedOnTable, ...]] = (
    *("electing a fresh deal", "counting the stock"),
    *("taking the cards back", "taking up the trick"),
)
"""What is tried of which it may be asked whether it is open: an act, whatever the table has."""
_MATCH: Final[dict[str, Match]] = {word: word for word in get_args(Match)}
_OTHERS: Final[dict[str, Others]] = {word: word for word in get_args(Others)}
_MISSED: Final[dict[str, Missed]] = {word: word for word in get_args(Missed)}
_MEASURES: Final[dict[str, Quantity]] = {word: word for word in get_args(Quantity)}
_COMPARE: Final[dict[str, HowMany]] = {word: word for word in get_args(HowMany)}


class RowAsks(Struct, frozen=True):
    """What a form of claim asks: the question, what it tries for want of anything else, and the
    item that is scored where its words name none."""

    question: ClaimQuestion
    tries: Trying = None
    item: Item | None = None


def read_row_question(entry: Mapping, reader: RowReader) -> RowAsks | None:
    """The one question that a row asks; what is wrong with it is noted."""
    given = [key for key in QUESTIONS if key in entry.entries]
    if len(given) != 1:
        hint = f"give one of {', '.join(QUESTIONS)}"
        reader.wrong(entry.place, "a form of claim asks one question", hint)
        return None
    node = entry.entries[given[0]]
    match given[0]:
        case "open":
            return _open(node, reader)
        case "must do":
            return _duty(node, reader)
        case "concluded":
            return RowAsks(_concluded(node, reader))
        case "scores":
            claimed = reader.text(node, "a word") == WHAT_IS_CLAIMED
            return RowAsks(Scored(), "what would score", None if claimed else reader.item(node))
        case "comes to":
            return _comes_to(node, reader)
        case "for each player" | "for neither player" as which:
            return _of_each(node, which == "for neither player", reader)
        case "one of":
            asked = [_form(item, reader) for item in items_of(node)]
            return RowAsks(OneOf(tuple(each.question for each in asked if each)))
        case "on the dealer":
            return _on_the_dealer(node, reader)
        case _:
            return _contrary(node, reader)


def _open(node: Node, reader: RowReader) -> RowAsks | None:
    text = reader.text(node, "an act")
    tried: Trying = next((word for word in _OPEN if word == text), None) or reader.act(node)
    return RowAsks(ActOpen(), tried) if tried else None


def _duty(node: Node, reader: RowReader) -> RowAsks | None:
    match reader.text(node, "an act"):
        case "answers":
            return RowAsks(Duty("answers"))
        case "follows suit":
            return RowAsks(Duty("follows suit"), "a card of another suit")
        case "leads next":
            return RowAsks(Duty("leads next"))
        case _:
            act = reader.act(node)
            return RowAsks(Duty(act)) if act else None


def _comes_to(node: Node, reader: RowReader) -> RowAsks | None:
    """A measure; or, in full, with how it is compared and with what number."""
    entry = reader.entry(node, "comes to", _COMES_TO) if isinstance(node, Mapping) else None
    get = entry.entries.get if entry else {"of": node}.get
    measure = reader.word(get("of", node), _MEASURES)
    compare = reader.word(get("compare"), _COMPARE) or "exactly"
    number = reader.number(get("number"), "number")
    return RowAsks(ComesTo(measure, compare, number)) if measure else None


# ---- questions of other forms


def _form(node: Node | None, reader: RowReader, of_acts: bool = False) -> RowAsks | None:
    """What another form asks: not whether an act is open, but where `of_acts`."""
    row = reader.word(node, reader.rows)
    if row is None or node is None:
        return None
    if not of_acts and asks_of_acts(row.question):
        message = f"{row.name!r} asks whether an act is open, which is tried by itself"
        reader.wrong(node.place, message, "ask it with open: or contrary of:")
        return None
    return RowAsks(row.question, row.tries, row.item)


def asks_of_acts(question: ClaimQuestion) -> bool:
    """Whether a question is whether an act is open, or the contrary."""
    while isinstance(question, Contrary):
        question = question.question
    return isinstance(question, ActOpen)


def _of_each(node: Node, none: bool, reader: RowReader) -> RowAsks | None:
    asked = _form(node, reader)
    return asked and RowAsks(OfEach(asked.question, none), asked.tries, asked.item)


def _on_the_dealer(node: Node, reader: RowReader) -> RowAsks | None:
    get = reader.entry(node, "on the dealer", _ON_THE_DEALER).entries.get
    for key in _ON_THE_DEALER:
        if get(key) is None:
            reader.wrong(node.place, f"the key {key!r} is missing", "as {claim: ..., turn: ...}")
    asked, turn = _form(get("claim"), reader), _form(get("turn"), reader)
    return asked and turn and RowAsks(OnTheDealer(asked.question, turn.question))


def _contrary(node: Node, reader: RowReader) -> RowAsks | None:
    """The contrary of another form, by which what is tried is tried too."""
    entry = reader.entry(node, "contrary of", _CONTRARY) if isinstance(node, Mapping) else None
    get = entry.entries.get if entry else {"claim": node}.get
    asked = _form(get("claim", node), reader, of_acts=True)
    by_default = reader.flag(get("by default"), "by default")
    if asked is None:
        return None
    if by_default and not isinstance(asked.question, Concluded):
        hint = "leave by default: out"
        reader.wrong(node.place, "only what is concluded has a contrary by default", hint)
    return RowAsks(Contrary(asked.question, by_default), asked.tries, asked.item)


# ---- what is concluded


def _concluded(node: Node, reader: RowReader) -> Concluded:
    entry = reader.entry(node, "concluded", CONCLUDED)
    get = entry.entries.get
    if "effects" not in entry.entries:
        message = "the key 'effects' is missing"
        reader.wrong(entry.place, message, "name the effects that make it so")
    kinds = _kinds(get("effects"), reader)
    first = reader.word(get("presupposes"), reader.rows)
    if first is not None and not isinstance(first.question, Concluded):
        hint = "name a form that asks what is concluded"
        reader.wrong(get("presupposes", node).place, f"{first.name!r} asks otherwise", hint)
    return Concluded(
        kinds,
        reader.words(get("match"), _MATCH),
        number=reader.number(get("number"), "number"),
        more_than=reader.number(get("more than"), "more than"),
        terms=_terms(get("as"), kinds, reader),
        item=reader.item(get("item")),
        others=reader.word(get("others"), _OTHERS) or "besides",
        against=_kinds(get("against"), reader),
        against_items=reader.items(get("against items")),
        governs=tuple(_speaking(get("governs"), reader)),
        done_by=_moments(get("done by"), reader),
        choice=_choice(get("choice"), reader),
        gaps=_kinds(get("gaps"), reader),
        gap_acts=_moments(get("gap acts"), reader),
        earlier=next(iter(_kinds(get("earlier"), reader)), None),
        by_default=reader.flag(get("by default"), "by default"),
        presupposes=first.question if first and isinstance(first.question, Concluded) else None,
        missed=reader.word(get("missed"), _MISSED) or "all",
    )


def _kinds(node: Node | None, reader: RowReader) -> tuple[EffectKind, ...]:
    """Kinds of effects."""
    if reader.known is None:
        return tuple(effect_kind(reader.text(item, "a word")) for item in items_of(node))
    return reader.words(node, {name: effect_kind(name) for name in reader.known.effects})


def _terms(node: Node | None, kinds: tuple[EffectKind, ...], reader: RowReader) -> tuple[str, ...]:
    """What effects of these kinds may carry."""
    if reader.known is None:
        return tuple(reader.text(item, "as") for item in items_of(node))
    carried = (term for kind in kinds for term in reader.known.effects[kind])
    return reader.words(node, {term: term for term in carried})


def _moments(node: Node | None, reader: RowReader) -> tuple[str, ...]:
    if reader.known is None:
        return tuple(reader.text(item, "a moment") for item in items_of(node))
    return reader.words(node, {moment: moment for moment in reader.known.moments})


def _choice(node: Node | None, reader: RowReader) -> ChoiceId | None:
    """A choice that an option may offer, in the words in which a law names it."""
    choice = reader.word(node, CHOICE_NAMED)
    return choice.id if choice else None


def _speaking(node: Node | None, reader: RowReader) -> Iterator[Speaking]:
    """Effects, each of any act, of those of a moment, or of the deal."""
    for item in items_of(node):
        in_full = isinstance(item, Mapping)
        entry = reader.entry(item, "governs", _GOVERNS) if in_full else Mapping({}, {}, item.place)
        of = entry.entries.get("of")
        whole = of is not None and reader.text(of, "of") == THE_DEAL
        moments = (THE_DEAL,) if whole else _moments(of, reader)
        for kind in _kinds(entry.entries.get("effect") if in_full else item, reader):
            yield kind, next(iter(moments), "")
