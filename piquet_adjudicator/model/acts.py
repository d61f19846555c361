"""The acts of the table: a closed union of frozen records of what was done or said.

An act never says what it amounts to in law. `Calls` holds the words called, not whether they
were true; `Plays` holds the card, not whether it followed suit. Each part of the game has a
module of its own; this one has them all.
"""

from __future__ import annotations

from typing import TypeAlias

from piquet_adjudicator.model.calling_acts import (
    KINDS,
    Answers,
    AsksMaking,
    AsksNotReckoned,
    AsksToSee,
    AsksWhich,
    Calls,
    Combination,
    Completes,
    CorrectsCall,
    CorrectsReply,
    CountsAloud,
    Item,
    Kind,
    NamesSuit,
    RefusesToShow,
    Replies,
    ReplyWord,
    Scores,
    Shows,
)
from piquet_adjudicator.model.deal_acts import BystanderRemarks, DealAct
from piquet_adjudicator.model.exchange_acts import (
    AdmitsAwareness,
    AltersDiscard,
    AnnouncesCarteBlanche,
    AsksToSeeCards,
    CountsStock,
    Declares,
    DeclaresLook,
    Discards,
    ElectsFreshDeal,
    ExaminesDiscard,
    ExchangeAct,
    ExposesStock,
    LaysBack,
    LooksAtHand,
    LooksAtLeft,
    MixesStockWithDiscard,
    MixesWithDiscard,
    Part,
    PutsWithHand,
    SaysStock,
    ShowsCarteBlanche,
    ShowsLeft,
    StandsDeal,
    TakesBackDiscard,
    TakesIn,
    TakesUp,
    TakesUpHand,
    TouchesHand,
    TouchesStock,
)
from piquet_adjudicator.model.partie_acts import PointsOutTurn
from piquet_adjudicator.model.players import (
    PLAYERS,
    Player,
    adversary_of,
)
from piquet_adjudicator.model.playing_acts import (
    AsksRemaining,
    Concedes,
    CorrectsCount,
    Directs,
    Drops,
    Enforces,
    Examines,
    Leads,
    NotTold,
    Plays,
    PointsOutLead,
    PointsOutNotHeld,
    PointsOutPlay,
    PointsOutTooMany,
    Retakes,
    Returns,
    SaysCount,
    SeesNextHand,
    TakeBack,
    ThrowsDown,
    Waives,
    WritesScore,
)

__all__ = [
    "KINDS",
    "PLAYERS",
    "Act",
    "AdmitsAwareness",
    "AltersDiscard",
    "AnnouncesCarteBlanche",
    "Answers",
    "AsksMaking",
    "AsksNotReckoned",
    "AsksRemaining",
    "AsksToSee",
    "AsksToSeeCards",
    "AsksWhich",
    "Calls",
    "Combination",
    "Completes",
    "Concedes",
    "CorrectsCall",
    "CorrectsCount",
    "CorrectsReply",
    "CountsAloud",
    "CountsStock",
    "Declares",
    "DeclaresLook",
    "Directs",
    "Discards",
    "Drops",
    "ElectsFreshDeal",
    "Enforces",
    "Examines",
    "ExaminesDiscard",
    "ExchangeAct",
    "ExposesStock",
    "Item",
    "Kind",
    "LaysBack",
    "Leads",
    "LooksAtHand",
    "LooksAtLeft",
    "MixesStockWithDiscard",
    "MixesWithDiscard",
    "NamesSuit",
    "NotTold",
    "Part",
    "Player",
    "Plays",
    "PointsOutLead",
    "PointsOutNotHeld",
    "PointsOutPlay",
    "PointsOutTooMany",
    "PointsOutTurn",
    "PutsWithHand",
    "RefusesToShow",
    "Replies",
    "ReplyWord",
    "Retakes",
    "Returns",
    "SaysCount",
    "SaysStock",
    "Scores",
    "SeesNextHand",
    "Shows",
    "ShowsCarteBlanche",
    "ShowsLeft",
    "StandsDeal",
    "TakeBack",
    "TakesBackDiscard",
    "TakesIn",
    "TakesUp",
    "TakesUpHand",
    "ThrowsDown",
    "TouchesHand",
    "TouchesStock",
    "Waives",
    "WritesScore",
    "actor",
    "adversary_of",
]

Act: TypeAlias = (
    DealAct
    | ExchangeAct
    | Calls
    | Completes
    | Replies
    | AsksMaking
    | AsksWhich
    | AsksNotReckoned
    | Answers
    | CorrectsCall
    | CorrectsReply
    | AsksToSee
    | Shows
    | RefusesToShow
    | Scores
    | CountsAloud
    | NamesSuit
    | Leads
    | Plays
    | Directs
    | Drops
    | Retakes
    | TakeBack
    | AsksRemaining
    | Examines
    | ThrowsDown
    | Concedes
    | Returns
    | SaysCount
    | PointsOutPlay
    | PointsOutNotHeld
    | PointsOutLead
    | PointsOutTooMany
    | PointsOutTurn
    | Waives
    | Enforces
    | WritesScore
    | CorrectsCount
    | SeesNextHand
    | NotTold
)


def actor(act: Act) -> Player | None:
    """Who did or said it; None where both did, or neither, or it is not told.

    >>> actor(Concedes("B")), actor(NotTold())
    ('B', None)
    """
    return None if isinstance(act, (NotTold, BystanderRemarks)) else act.player
