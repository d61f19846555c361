"""The fields of the acts before the calling, by name."""

from __future__ import annotations

from typing import assert_never

from piquet_adjudicator.language.persons import Fields
from piquet_adjudicator.model import acts


def fields_of_exchange(act: acts.ExchangeAct) -> Fields:
    """The fields of an act by name, told or untold.

    >>> fields_of_exchange(acts.Declares("A", "leaves", 1))
    {'player': 'A', 'verb': 'leaves', 'number': 1}
    """
    match act:
        case (
            acts.Discards(player, number, cards)
            | acts.TakesBackDiscard(player, number, cards)
            | acts.LaysBack(player, number, cards)
            | acts.PutsWithHand(player, number, cards)
        ):
            return {"player": player, "number": number, "cards": cards}
        case acts.TakesIn(player, number, cards, part):
            return {"player": player, "number": number, "cards": cards, "part": part}
        case acts.LooksAtLeft(player, whose, part):
            return {"player": player, "whose": whose, "part": part}
        case acts.AsksToSeeCards(player, what):
            return {"player": player, "what": what}
        case acts.MixesWithDiscard(player, source, number, cards):
            return {"player": player, "source": source, "number": number, "cards": cards}
        case acts.TakesUpHand(player, number) | acts.SaysStock(player, number):
            return {"player": player, "number": number}
        case acts.Declares(player, verb, number):
            return {"player": player, "verb": verb, "number": number}
        case acts.DeclaresLook(player, verb):
            return {"player": player, "verb": verb}
        case acts.AdmitsAwareness(player, line):
            return {"player": player, "line": line}
        case acts.ShowsCarteBlanche(player, how) | acts.TouchesStock(player, how):
            return {"player": player, "how": how}
        case acts.ExaminesDiscard(player, whose):
            return {"player": player, "whose": whose}
        case (
            acts.TakesUp(player, part)
            | acts.ExposesStock(player, part)
            | acts.MixesStockWithDiscard(player, part)
        ):
            return {"player": player, "part": part}
        case _:
            return _fields_of_the_rest(act)


def _fields_of_the_rest(
    act: acts.TouchesHand
    | acts.LooksAtHand
    | acts.AnnouncesCarteBlanche
    | acts.AltersDiscard
    | acts.CountsStock
    | acts.ShowsLeft
    | acts.ElectsFreshDeal
    | acts.StandsDeal,
) -> Fields:
    """The fields of the acts that tell only who did it."""
    match act:
        case (
            acts.TouchesHand(player)
            | acts.LooksAtHand(player)
            | acts.AnnouncesCarteBlanche(player)
            | acts.AltersDiscard(player)
            | acts.CountsStock(player)
            | acts.ShowsLeft(player)
            | acts.ElectsFreshDeal(player)
            | acts.StandsDeal(player)
        ):
            return {"player": player}
        case _:
            assert_never(act)
