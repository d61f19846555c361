"""The fields of the acts before and around the deal, by name."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from piquet_adjudicator.language.persons import Fields
from piquet_adjudicator.model import acts

_Plain: TypeAlias = (
    acts.ConfusesCards
    | acts.AsksLeave
    | acts.GivesLeave
    | acts.RefusesLeave
    | acts.RectifiesDeal
    | acts.ReplacesCards
    | acts.ProposesFreshDeal
    | acts.AcceptsFreshDeal
    | acts.RefusesFreshDeal
    | acts.WithdrawsProposal
)


def fields_of_dealing(act: acts.DealAct) -> Fields:
    """The fields of an act by name, told or untold.

    >>> fields_of_dealing(acts.Deals("B", 2))
    {'player': 'B', 'by': 2, 'pack': None}
    """
    if isinstance(act, _Plain):
        return {"player": act.player}
    match act:
        case acts.Shuffles(player, pack, how):
            return {"player": player, "pack": pack, "how": how}
        case acts.CutsForDeal(player, number, cards):
            return {"player": player, "number": number, "cards": cards}
        case acts.CutsToDealer(player, taken, left):
            return {"player": player, "taken": taken, "left": left}
        case acts.ExposesInDeal(player, during, exposed, cards, lot):
            fields = {"player": player, "during": during, "number": exposed}
            return fields | {"cards": cards, "whose": lot}
        case acts.ChoosesDeal(player, whose) | acts.PointsOutWrongPack(player, whose):
            return {"player": player, "whose": whose}
        case acts.ChoosesPack(player, chosen):
            return {"player": player, "pack": chosen}
        case acts.ChoosesMode(player, mode):
            return {"player": player, "by": mode}
        case acts.Deals(player, by, pack):
            return {"player": player, "by": by, "pack": pack}
        case acts.PlacesStock(player, placed, packets):
            return {"player": player, "how": placed, "packets": packets}
        case _:
            return _fields_of_the_rest(act)


def _fields_of_the_rest(
    act: acts.DealsPacket
    | acts.MovesCards
    | acts.Collects
    | acts.FindsFaced
    | acts.FindsDamaged
    | acts.PointsOutPack
    | acts.CallsForPacks
    | acts.BystanderRemarks,
) -> Fields:
    match act:
        case acts.DealsPacket(player, lot, number):
            return {"player": player, "whose": lot, "number": number}
        case acts.MovesCards(player, number, source, target, cards):
            fields = {"player": player, "number": number, "cards": cards}
            return fields | {"source": source, "target": target}
        case acts.Collects(player, how):
            return {"player": player, "how": how}
        case acts.FindsFaced(finder, where, number, cards):
            return {"player": finder, "where": where, "number": number, "cards": cards}
        case acts.FindsDamaged(finder, damaged, number, cards):
            return {"player": finder, "how": damaged, "number": number, "cards": cards}
        case acts.PointsOutPack(finder, fault):
            return {"player": finder, "fault": fault}
        case acts.CallsForPacks(player, packs):
            return {"player": player, "number": packs}
        case acts.BystanderRemarks(remark):
            return {"remark": remark}
        case _:
            assert_never(act)
