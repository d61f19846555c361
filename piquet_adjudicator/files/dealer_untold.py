"""A record of which nobody tells who dealt (`dealer: "?"`): it is read with either player for the
dealer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.errors import Problem
from piquet_adjudicator.model.claims import StatusClaim
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.source import Mapping, Node, Scalar

Read: TypeAlias = Callable[[Mapping, list[Problem]], Dispute | None]
"""Reads a record of which it is told who dealt."""


def dealer_is_untold(node: Mapping) -> bool:
    """Whether a record says that it is not told who dealt."""
    return _seat(node) is not None


def with_either_dealer(node: Mapping, read: Read, problems: list[Problem]) -> Dispute | None:
    """The record as it is if the one player dealt, with how the cards lay if the other did; that of
    one alone, where it cannot be of the other. None where it adds to `problems`."""
    seat = _seat(node)
    assert seat is not None
    by_elder: dict[Player, Dispute] = {}
    wrong: list[Problem] = []
    for player in PLAYERS:
        named = Scalar(player, node.entries[seat].place)
        of_player: list[Problem] = []
        dispute = read(replace(node, entries={**node.entries, seat: named}), of_player)
        if dispute is not None:
            by_elder[dispute.elder] = dispute
        wrong = wrong or of_player
    if not by_elder:
        problems += wrong
        return None
    first, *others = (by_elder[player] for player in PLAYERS if player in by_elder)
    if not others:
        return first
    (other,) = others
    if _but_for_claimants(first) != _but_for_claimants(other):
        message = "elder or younger is named, and nobody tells who dealt"
        problems.append(Problem(node.keys[seat], message, "name the players A and B"))
        return None
    partie = replace(first.partie, dealer_recorded=False)
    return replace(first, partie=partie, if_dealt_by_elder=(other.deal, *other.or_deals))


def _seat(node: Mapping) -> str | None:
    """The key under which it is said that nobody tells who dealt."""
    return next((key for key in ("elder", "dealer") if _is_untold(node.entries.get(key))), None)


def _is_untold(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.text.strip() == "?"


def _but_for_claimants(dispute: Dispute) -> tuple[object, ...]:
    """What is told, claimed and asked; without who claims what either player may."""
    claims = [
        replace(each, by="A", player=None)
        if isinstance(each, StatusClaim) and each.row.by == "anybody"
        else each
        for each in dispute.claims
    ]
    return dispute.log, claims, dispute.asks
