"""The fields of each act by name, for printing and for JSON."""

from __future__ import annotations

from typing import Any, TypeAlias, assert_never

from piquet_adjudicator.language.dealing_fields import fields_of_dealing
from piquet_adjudicator.language.exchange_fields import fields_of_exchange
from piquet_adjudicator.language.persons import Fields
from piquet_adjudicator.language.stock_words import part_in_json
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, Combination, DealAct
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES, Card

_Counting: TypeAlias = acts.Answers | acts.Directs | acts.CountsAloud
_Carding: TypeAlias = acts.Leads | acts.Plays | acts.Drops | acts.Retakes | acts.Returns
_Calling: TypeAlias = (
    acts.Calls
    | acts.Completes
    | acts.Replies
    | acts.CorrectsCall
    | acts.CorrectsReply
    | acts.AsksToSee
    | acts.Shows
    | acts.AsksNotReckoned
    | acts.AsksWhich
    | acts.AsksRemaining
    | acts.NamesSuit
    | acts.Scores
)
_OfAnother: TypeAlias = (
    acts.SaysCount
    | acts.WritesScore
    | acts.CorrectsCount
    | acts.PointsOutTurn
    | acts.Examines
    | acts.PointsOutPlay
    | acts.PointsOutNotHeld
    | acts.PointsOutLead
    | acts.PointsOutTooMany
)


def fields_of(act: Act) -> Fields:
    """The fields of an act by name, told or untold.

    >>> fields_of(acts.Waives("B")), fields_of(acts.NotTold())
    ({'player': 'B'}, {})
    """
    if isinstance(act, DealAct):
        return fields_of_dealing(act)
    if isinstance(act, acts.ExchangeAct):
        return fields_of_exchange(act)
    if isinstance(act, _Counting):
        return _fields_of_counting(act)
    if isinstance(act, _Carding):
        return {"player": act.player, "cards": act.cards}
    if isinstance(act, _Calling):
        return _fields_of_calling(act)
    if isinstance(act, _OfAnother):
        return _fields_of_another(act)
    match act:
        case acts.NotTold():
            return {}
        case acts.TakeBack(trick, _, last):
            return {"trick": trick, "last": last}
        case (
            acts.AsksMaking(player)
            | acts.RefusesToShow(player)
            | acts.ThrowsDown(player)
            | acts.Concedes(player)
            | acts.Waives(player)
            | acts.Enforces(player)
            | acts.SeesNextHand(player)
        ):
            return {"player": player}
        case _:
            assert_never(act)


def _fields_of_counting(act: _Counting) -> Fields:
    """The fields of the acts that tell a number."""
    match act:
        case acts.Answers(player, number, cards):
            return {"player": player, "number": number, "cards": cards}
        case acts.Directs(player, verb, number):
            return {"player": player, "verb": verb, "number": number}
        case acts.CountsAloud(player, number):
            return {"player": player, "number": number}
        case _:
            assert_never(act)


def _fields_of_calling(act: _Calling) -> Fields:
    """The fields of the acts that tell of a combination, a kind, an item, a suit or a rank."""
    match act:
        case acts.Calls(player, what) | acts.Completes(player, what):
            return {"player": player, "what": what}
        case acts.CorrectsCall(player, kind, words):
            return {"player": player, "kind": kind, "what": words}
        case acts.Replies(player, answer, to) | acts.CorrectsReply(player, answer, to):
            return {"player": player, "answer": answer, "kind": to}
        case acts.AsksToSee(player, asked):
            return {"player": player, "kind": asked}
        case acts.Shows(player, cards, shown):
            return {"player": player, "cards": cards, "kind": shown}
        case acts.AsksNotReckoned(player, rank):
            return {"player": player, "rank": rank}
        case acts.AsksWhich(player, about):
            return {"player": player, "about": about}
        case acts.AsksRemaining(player, left, suit, of_rank):
            return {"player": player, "kind": left, "suit": suit, "rank": of_rank}
        case acts.NamesSuit(player, named, which):
            to_lead = which if which == "to lead" else None
            return {"player": player, "suit": named, "which": to_lead}
        case acts.Scores(player, item):
            return {"player": player, "item": item}
        case _:
            assert_never(act)


def _fields_of_another(act: _OfAnother) -> Fields:
    """The fields of the acts that concern another player, or the player himself as if another."""
    match act:
        case acts.SaysCount(player, whose, number):
            return {"player": player, "whose": whose, "number": number}
        case acts.WritesScore(player, whose, number, part):
            total = part if part == "partie" else None
            return {"player": player, "whose": whose, "number": number, "part": total}
        case acts.CorrectsCount(player, number, of, deal):
            last = deal if deal == "last" else None
            return {"player": player, "number": number, "whose": of, "deal": last}
        case acts.PointsOutTurn(player, owner) | acts.Examines(player, owner):
            return {"player": player, "whose": owner}
        case acts.PointsOutTooMany(player, whose, number):
            return {"player": player, "whose": whose, "number": number}
        case acts.PointsOutPlay(player, whose, led, played):
            return {"player": player, "whose": whose, "led": led, "played": played}
        case acts.PointsOutNotHeld(player, whose, what):
            return {"player": player, "whose": whose, "what": what}
        case acts.PointsOutLead(player, whose, card):
            return {"player": player, "whose": whose, "card": card}
        case _:
            assert_never(act)


def told(fields: Fields) -> Fields:
    """The fields that hold something."""
    return {name: value for name, value in fields.items() if value is not None and value != ()}


def fields_in_json(fields: Fields) -> dict[str, Any]:
    """The fields that hold something, in the values of JSON: cards by their letters, suits and
    ranks by name.

    >>> fields_in_json({"player": "A", "cards": (Card(13, "S"),), "kind": None})
    {'player': 'A', 'cards': ['KS']}
    """
    return {name: _in_json(name, value) for name, value in told(fields).items()}


def _in_json(name: str, value: Any) -> Any:
    match value:
        case Card():
            return value.code
        case tuple():
            return [card.code if isinstance(card, Card) else card for card in value]
        case acts.Part():
            return part_in_json(value)
        case Combination():
            return _combination_in_json(value)
        case _ if name == "suit":
            return SUIT_NAMES[value]
        case _ if name in ("rank", "top"):
            return RANK_NAMES[value]
        case _:
            return value


def _combination_in_json(what: Combination) -> dict[str, Any]:
    return fields_in_json(
        {
            "kind": what.kind,
            "number": what.number,
            "making": what.making,
            "top": what.top,
            "suit": what.suit,
            "rank": what.rank,
            "withheld": what.withheld,
        }
    )
