"""The acts that a reason rests on where it names no line, as that a player stood the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.state import Game

_Kinds = tuple[type[Act], ...]
_TAKING_IN: Final[_Kinds] = (acts.TakesIn, acts.TakesUp, acts.LaysBack, acts.PutsWithHand)
_PUTTING_OUT: Final[_Kinds] = (acts.Discards, acts.AltersDiscard, acts.TakesBackDiscard)
_STOOD: Final = ("stand", "stands", "stood")
_OF_HIS_HAND: Final = ("any of his cards", "a card of his hand")
_SPOKEN_OF: Final[tuple[tuple[tuple[str, ...], _Kinds], ...]] = (
    (
        tuple(f"{stood} {deal}" for stood in _STOOD for deal in ("the deal", "a deal")),
        (acts.StandsDeal,),
    ),
    (
        ("fresh deal",),
        (
            *(acts.ElectsFreshDeal, acts.ProposesFreshDeal, acts.AcceptsFreshDeal),
            *(acts.RefusesFreshDeal, acts.WithdrawsProposal),
        ),
    ),
    (("put out", "discarded", "play with", "plays with"), _PUTTING_OUT),
    (
        (
            *("take in", "taken in", "took in", "takes in", "taken up a card of the stock"),
            *("play with", "plays with"),
        ),
        _TAKING_IN,
    ),
    (("mixed",), (*_TAKING_IN, acts.MixesWithDiscard, acts.MixesStockWithDiscard)),
    (("declare",), (acts.Declares,)),
    (
        (
            *("look at", "looked at", "cards left"),
            *("cards that A left", "cards that B left", "cards that he left"),
        ),
        (acts.DeclaresLook, acts.LooksAtLeft, acts.ShowsLeft, acts.AsksToSeeCards),
    ),
    (
        tuple(f"{up} up {a}" for up in ("taken", "took") for a in _OF_HIS_HAND),
        (acts.TouchesHand, acts.TakesUpHand, acts.LooksAtHand),
    ),
    (("was to deal", "out of turn"), (acts.PointsOutTurn, acts.Deals)),
    (("wrong pack",), (acts.PointsOutWrongPack, acts.Deals)),
    (
        ("new packs", "torn or marked"),
        (acts.CallsForPacks, acts.FindsDamaged, acts.ReplacesCards),
    ),
    (
        ("carte blanche",),
        (acts.AnnouncesCarteBlanche, acts.ShowsCarteBlanche, acts.AdmitsAwareness),
    ),
    (
        ("found more than", "finds more than"),
        (acts.TouchesStock, acts.CountsStock, acts.SaysStock, acts.ExposesStock),
    ),
)
"""What a text says, and the kinds of act that it then rests on."""


def lines_spoken_of(text: str, game: Game, last: int) -> Iterator[int]:
    """The lines, up to the `last`, of the acts that a text speaks of without naming their lines."""
    kinds: _Kinds = ()
    for words, found in _SPOKEN_OF:
        if any(map(text.__contains__, words)):
            kinds += found
    if kinds:
        yield from (s.number for s in game.steps[:last] if isinstance(s.act, kinds))
