"""The kinds of act that stand behind facts, effects and words of the laws that name none of them:
as that a player stood the deal, behind what he lost by it."""

from __future__ import annotations

from typing import Final, TypeAlias

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act

Kinds: TypeAlias = tuple[type[Act], ...]

STOOD: Final[Kinds] = (acts.StandsDeal,)
FRESH: Final[Kinds] = (
    *(acts.ElectsFreshDeal, acts.ProposesFreshDeal, acts.AcceptsFreshDeal),
    *(acts.RefusesFreshDeal, acts.WithdrawsProposal),
)
EXPOSED: Final[Kinds] = (acts.ExposesInDeal,)
DROPPED: Final[Kinds] = (acts.Drops,)
PUT_OUT: Final[Kinds] = (acts.Discards, acts.AltersDiscard, acts.TakesBackDiscard)
TAKEN_IN: Final[Kinds] = (acts.TakesIn, acts.TakesUp, acts.LaysBack, acts.PutsWithHand)
MIXED: Final[Kinds] = (*TAKEN_IN, acts.MixesWithDiscard, acts.MixesStockWithDiscard)
DECLARED: Final[Kinds] = (acts.Declares,)
LEFT: Final[Kinds] = (acts.DeclaresLook, acts.LooksAtLeft, acts.ShowsLeft, acts.AsksToSeeCards)
HAND: Final[Kinds] = (acts.TouchesHand, acts.TakesUpHand, acts.LooksAtHand)
TURN: Final[Kinds] = (acts.PointsOutTurn, acts.Deals)
PACK: Final[Kinds] = (acts.PointsOutWrongPack, acts.Deals)
NEW_PACKS: Final[Kinds] = (*(acts.CallsForPacks, acts.FindsDamaged, acts.ReplacesCards),)
BLANCHE: Final[Kinds] = (
    *(acts.AnnouncesCarteBlanche, acts.ShowsCarteBlanche, acts.AdmitsAwareness),
)
REMAINING: Final[Kinds] = (acts.AsksRemaining, acts.Answers)
NOT_RECKONED: Final[Kinds] = (acts.AsksNotReckoned, acts.Answers)
CUT: Final[Kinds] = (acts.CutsForDeal, acts.TreatsAsCut)
MODES: Final[Kinds] = (acts.ChoosesMode, acts.Deals, acts.DealsPacket)
LEAVE: Final[Kinds] = (acts.GivesLeave,)
SHUFFLED: Final[Kinds] = (acts.Shuffles,)
CUT_TO_DEALER: Final[Kinds] = (acts.CutsToDealer,)
DEALT: Final[Kinds] = (acts.Deals, acts.DealsPacket)
PLACED: Final[Kinds] = (acts.PlacesStock,)
REACHED: Final[Kinds] = (*TAKEN_IN, acts.ExposesStock)
STOCK: Final[Kinds] = (acts.TouchesStock, acts.CountsStock, acts.SaysStock, acts.ExposesStock)

EXCHANGED: Final[Kinds] = (*PUT_OUT, *TAKEN_IN)
