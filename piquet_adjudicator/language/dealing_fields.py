"""The fields of the acts before and around the deal, by name."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from piquet_adjudicator.language.persons import Fields
from piquet_adjudicator.model import deal_acts

_Plain: TypeAlias = (
    deal_acts.ConfusesCards
    | deal_acts.AsksLeave
    | deal_acts.GivesLeave
    | deal_acts.RefusesLeave
    | deal_acts.RectifiesDeal
    | deal_acts.ReplacesCards
    | deal_acts.ProposesFreshDeal
    | deal_acts.AcceptsFreshDeal
    | deal_acts.RefusesFreshDeal
    | deal_acts.WithdrawsProposal
)


def fields_of_dealing(act: deal_acts.DealAct) -> Fields:
    """The fields of an act by name, told or untold.

    >>> fields_of_dealing(deal_acts.Deals("B", 2))
    {'player': 'B', 'by': 2, 'pack': None}
    """
    if isinstance(act, _Plain):
        return {"player": act.player}
    match act:
        case deal_acts.Shuffles(player, pack, how):
            return {"player": player, "pack": pack, "how": how}
        case deal_acts.CutsForDeal(player, number, cards):
            return {"player": player, "number": number, "cards": cards}
        case deal_acts.CutsToDealer(player, taken, left):
            return {"player": player, "taken": taken, "left": left}
        case deal_acts.ExposesInDeal(player, during, exposed, cards, lot):
            fields = {"player": player, "during": during, "number": exposed}
            return fields | {"cards": cards, "whose": lot}
        case deal_acts.ChoosesDeal(player, whose) | deal_acts.PointsOutWrongPack(player, whose):
            return {"player": player, "whose": whose}
        case deal_acts.ChoosesPack(player, chosen):
            return {"player": player, "pack": chosen}
        case deal_acts.ChoosesMode(player, mode):
            return {"player": player, "by": mode}
        case deal_acts.Deals(player, by, pack):
            return {"player": player, "by": by, "pack": pack}
        case deal_acts.PlacesStock(player, placed, packets):
            return {"player": player, "how": placed, "packets": packets}
        case _:
            return _fields_of_the_rest(act)


def _fields_of_the_rest(
    act: deal_acts.DealsPacket
    | deal_acts.MovesCards
    | deal_acts.Collects
    | deal_acts.FindsFaced
    | deal_acts.FindsDamaged
    | deal_acts.PointsOutPack
    | deal_acts.CallsForPacks
    | deal_acts.BystanderRemarks,
) -> Fields:
    match act:
        case deal_acts.DealsPacket(player, lot, number):
            return {"player": player, "whose": lot, "number": number}
        case deal_acts.MovesCards(player, number, source, target, cards):
            fields = {"player": player, "number": number, "cards": cards}
            return fields | {"source": source, "target": target}
        case deal_acts.Collects(player, how):
            return {"player": player, "how": how}
        case deal_acts.FindsFaced(finder, where, number, cards):
            return {"player": finder, "where": where, "number": number, "cards": cards}
        case deal_acts.FindsDamaged(finder, damaged, number, cards):
            return {"player": finder, "how": damaged, "number": number, "cards": cards}
        case deal_acts.PointsOutPack(finder, fault):
            return {"player": finder, "fault": fault}
        case deal_acts.CallsForPacks(player, packs):
            return {"player": player, "number": packs}
        case deal_acts.BystanderRemarks(remark):
            return {"remark": remark}
        case _:
            assert_never(act)
