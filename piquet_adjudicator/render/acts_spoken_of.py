"""The acts that a reason rests on where it names no line, as that a player stood the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.model import acts, deal_acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.regex import regex

_Kinds = tuple[type[Act], ...]
_TAKING_IN: Final[_Kinds] = (acts.TakesIn, acts.TakesUp, acts.LaysBack, acts.PutsWithHand)
_PUTTING_OUT: Final[_Kinds] = (acts.Discards, acts.AltersDiscard, acts.TakesBackDiscard)
_SPOKEN_OF: Final[tuple[tuple[str, _Kinds], ...]] = (
    (r"\bst(?:and|ands|ood) (?:the|a) deal\b", (acts.StandsDeal,)),
    (
        r"\bfresh deal\b",
        (
            *(acts.ElectsFreshDeal, deal_acts.ProposesFreshDeal, deal_acts.AcceptsFreshDeal),
            *(deal_acts.RefusesFreshDeal, deal_acts.WithdrawsProposal),
        ),
    ),
    (r"\bput out\b|\bdiscarded\b|\bplays? with\b", _PUTTING_OUT),
    (r"\bt(?:aken?|ook|akes) in\b|\btaken up a card of the stock\b|\bplays? with\b", _TAKING_IN),
    (r"\bmixed\b", (*_TAKING_IN, acts.MixesWithDiscard, acts.MixesStockWithDiscard)),
    (r"\bdeclared?\b", (acts.Declares,)),
    (
        r"\blook at\b|\blooked at\b|\bcards left\b|\bcards that \w+ left\b",
        (acts.DeclaresLook, acts.LooksAtLeft, acts.ShowsLeft, acts.AsksToSeeCards),
    ),
    (
        r"\b(?:taken|took) up any of his cards\b|\b(?:taken|took) up a card of his hand\b",
        (acts.TouchesHand, acts.TakesUpHand, acts.LooksAtHand),
    ),
    (r"\bwas to deal\b|\bout of turn\b", (acts.PointsOutTurn, deal_acts.Deals)),
    (r"\bwrong pack\b", (deal_acts.PointsOutWrongPack, deal_acts.Deals)),
    (
        r"\bnew packs\b|\btorn or marked\b",
        (deal_acts.CallsForPacks, deal_acts.FindsDamaged, deal_acts.ReplacesCards),
    ),
    (
        r"\bcarte blanche\b",
        (acts.AnnouncesCarteBlanche, acts.ShowsCarteBlanche, acts.AdmitsAwareness),
    ),
    (
        r"\b(?:found|finds) more than\b",
        (acts.TouchesStock, acts.CountsStock, acts.SaysStock, acts.ExposesStock),
    ),
)
"""What a text says, and the kinds of act that it then rests on."""


def lines_spoken_of(text: str, game: Game, last: int) -> Iterator[int]:
    """The lines, up to the `last`, of the acts that a text speaks of without naming their lines."""
    kinds = tuple(k for words, found in _SPOKEN_OF if regex(words).search(text) for k in found)
    if kinds:
        yield from (s.number for s in game.steps[:last] if isinstance(s.act, kinds))
