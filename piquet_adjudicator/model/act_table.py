"""What is known of every kind of act, apart from any record: when in a deal it is done, and
whether a deal goes on by it. One row for each, with nothing that stands where nothing is said: a
new kind of act has its row, or a test fails."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act

DEAL, EXCHANGE, CALLING, PLAY, AFTER = range(5)
"""The parts of a deal, in their order."""

PartsOfDeal: TypeAlias = tuple[int, int]
"""The first and the last part of a deal in which something is done."""
ANY: Final[PartsOfDeal] = (DEAL, AFTER)
OF_DEAL: Final[PartsOfDeal] = (DEAL, DEAL)
OF_EXCHANGE: Final[PartsOfDeal] = (EXCHANGE, EXCHANGE)
FROM_CALLING: Final[PartsOfDeal] = (CALLING, PLAY)
OF_PLAY: Final[PartsOfDeal] = (PLAY, PLAY)

CourseOfDeal: TypeAlias = Literal[
    "goes on", "regular", "irregular", "telling", "protest", "put right"
]
ThenTheDeal: TypeAlias = Literal["on", "over", "given up", "back"]


class OfAct(Struct, frozen=True):
    """A kind of act. `parts`: the first and the last part of a deal that it shows it to be in.
    `cards`: whether they are dealt when it is done. `early`: whether it is of the deal or of the
    exchange, so that a record that has it begins before the calling. `hand`: whether a deal is
    stood by it, or goes on, or something of it is had, which there is not where it comes to nothing
    (a call is judged by what it scores). `course`: whether the deal `goes on` by it, or it is
    another of a `regular` deal; or it comes where something is amiss: of these a dispute is always
    about what is `telling`, a `protest` (or a choice), and what is `put right`. `then`: whether the
    players go `on` after it; or not, the deal being `over`, or it, or the play of it, `given up` by
    the act; or something done before is taken `back`."""

    parts: PartsOfDeal
    cards: Literal["not dealt", "dealt", "either"]
    course: CourseOfDeal
    then: ThenTheDeal
    early: bool
    hand: bool


ACT_TABLE: Final[dict[type[Act], OfAct]] = {
    # ---- the deal
    acts.Shuffles: OfAct(OF_DEAL, "not dealt", "regular", "on", early=True, hand=False),
    acts.CutsForDeal: OfAct(OF_DEAL, "not dealt", "regular", "on", early=True, hand=False),
    acts.TreatsAsCut: OfAct(OF_DEAL, "not dealt", "irregular", "on", early=True, hand=False),
    acts.CutsToDealer: OfAct(OF_DEAL, "not dealt", "regular", "on", early=True, hand=False),
    acts.ConfusesCards: OfAct(OF_DEAL, "not dealt", "irregular", "on", early=True, hand=False),
    acts.ExposesInDeal: OfAct(OF_DEAL, "either", "irregular", "on", early=True, hand=False),
    acts.ChoosesDeal: OfAct(OF_DEAL, "not dealt", "regular", "on", early=True, hand=False),
    acts.ChoosesPack: OfAct(OF_DEAL, "not dealt", "regular", "on", early=True, hand=False),
    acts.ChoosesMode: OfAct(OF_DEAL, "not dealt", "regular", "on", early=True, hand=False),
    acts.Deals: OfAct(OF_DEAL, "either", "regular", "on", early=True, hand=False),
    acts.DealsPacket: OfAct(OF_DEAL, "either", "regular", "on", early=True, hand=False),
    acts.PlacesStock: OfAct(OF_DEAL, "dealt", "regular", "on", early=True, hand=False),
    acts.AsksLeave: OfAct(ANY, "dealt", "irregular", "on", early=True, hand=False),
    acts.GivesLeave: OfAct(ANY, "dealt", "irregular", "on", early=True, hand=False),
    acts.RefusesLeave: OfAct(ANY, "dealt", "irregular", "on", early=True, hand=False),
    acts.MovesCards: OfAct(ANY, "dealt", "irregular", "on", early=True, hand=False),
    acts.RectifiesDeal: OfAct(ANY, "dealt", "irregular", "on", early=True, hand=False),
    acts.Collects: OfAct(ANY, "either", "irregular", "over", early=False, hand=False),
    acts.FindsFaced: OfAct(ANY, "either", "irregular", "given up", early=True, hand=False),
    acts.FindsDamaged: OfAct(ANY, "either", "irregular", "on", early=False, hand=False),
    acts.PointsOutPack: OfAct(ANY, "either", "irregular", "over", early=False, hand=False),
    acts.PointsOutWrongPack: OfAct(ANY, "either", "protest", "over", early=False, hand=False),
    acts.CallsForPacks: OfAct(ANY, "either", "irregular", "over", early=False, hand=False),
    acts.ReplacesCards: OfAct(ANY, "either", "irregular", "on", early=False, hand=False),
    acts.ProposesFreshDeal: OfAct(ANY, "either", "irregular", "on", early=True, hand=False),
    acts.AcceptsFreshDeal: OfAct(ANY, "either", "irregular", "given up", early=True, hand=False),
    acts.RefusesFreshDeal: OfAct(ANY, "either", "irregular", "on", early=True, hand=False),
    acts.WithdrawsProposal: OfAct(ANY, "either", "irregular", "back", early=True, hand=False),
    acts.BystanderRemarks: OfAct(ANY, "either", "telling", "on", early=False, hand=False),
    # ---- the exchange
    acts.TouchesHand: OfAct(ANY, "either", "regular", "on", early=True, hand=False),
    acts.TakesUpHand: OfAct(ANY, "dealt", "regular", "on", early=True, hand=False),
    acts.LooksAtHand: OfAct(ANY, "dealt", "regular", "on", early=True, hand=False),
    acts.AnnouncesCarteBlanche: OfAct(ANY, "dealt", "regular", "on", early=True, hand=True),
    acts.AdmitsAwareness: OfAct(ANY, "either", "irregular", "on", early=False, hand=False),
    acts.ShowsCarteBlanche: OfAct(ANY, "dealt", "regular", "on", early=True, hand=True),
    acts.Discards: OfAct(OF_EXCHANGE, "dealt", "goes on", "on", early=True, hand=True),
    acts.AltersDiscard: OfAct(OF_EXCHANGE, "dealt", "irregular", "back", early=True, hand=True),
    acts.TakesBackDiscard: OfAct(OF_EXCHANGE, "dealt", "irregular", "back", early=True, hand=True),
    acts.MixesWithDiscard: OfAct(ANY, "either", "irregular", "on", early=False, hand=False),
    acts.MixesStockWithDiscard: OfAct(ANY, "either", "irregular", "on", early=False, hand=False),
    acts.ExaminesDiscard: OfAct(ANY, "either", "irregular", "on", early=False, hand=False),
    acts.Declares: OfAct(OF_EXCHANGE, "dealt", "regular", "on", early=True, hand=True),
    acts.TouchesStock: OfAct(OF_EXCHANGE, "dealt", "regular", "on", early=True, hand=False),
    acts.CountsStock: OfAct(OF_EXCHANGE, "dealt", "irregular", "on", early=True, hand=False),
    acts.SaysStock: OfAct(ANY, "dealt", "irregular", "on", early=True, hand=False),
    acts.TakesIn: OfAct(OF_EXCHANGE, "dealt", "goes on", "on", early=True, hand=True),
    acts.TakesUp: OfAct(OF_EXCHANGE, "dealt", "goes on", "on", early=True, hand=True),
    acts.LaysBack: OfAct(OF_EXCHANGE, "dealt", "irregular", "back", early=True, hand=False),
    acts.PutsWithHand: OfAct(OF_EXCHANGE, "dealt", "regular", "on", early=True, hand=True),
    acts.LooksAtTakenUp: OfAct(OF_EXCHANGE, "dealt", "regular", "on", early=True, hand=False),
    acts.ExposesStock: OfAct(ANY, "either", "irregular", "on", early=False, hand=False),
    acts.LooksAtLeft: OfAct(ANY, "either", "regular", "on", early=False, hand=True),
    acts.AsksToSeeCards: OfAct(ANY, "either", "regular", "on", early=False, hand=True),
    acts.DeclaresLook: OfAct(ANY, "either", "regular", "on", early=False, hand=True),
    acts.ShowsLeft: OfAct(ANY, "either", "regular", "on", early=False, hand=True),
    acts.ElectsFreshDeal: OfAct(ANY, "either", "protest", "given up", early=True, hand=False),
    acts.StandsDeal: OfAct(ANY, "dealt", "protest", "on", early=True, hand=True),
    # ---- calling
    acts.Calls: OfAct(FROM_CALLING, "dealt", "goes on", "on", early=False, hand=False),
    acts.Completes: OfAct(FROM_CALLING, "dealt", "regular", "on", early=False, hand=True),
    acts.Replies: OfAct(FROM_CALLING, "dealt", "goes on", "on", early=False, hand=True),
    acts.AsksMaking: OfAct(FROM_CALLING, "dealt", "regular", "on", early=False, hand=True),
    acts.AsksWhich: OfAct(FROM_CALLING, "dealt", "regular", "on", early=False, hand=True),
    acts.AsksNotReckoned: OfAct(FROM_CALLING, "dealt", "regular", "on", early=False, hand=True),
    acts.Answers: OfAct(FROM_CALLING, "dealt", "regular", "on", early=False, hand=True),
    acts.CorrectsCall: OfAct(ANY, "either", "telling", "back", early=False, hand=True),
    acts.CorrectsReply: OfAct(ANY, "either", "telling", "back", early=False, hand=True),
    acts.AsksToSee: OfAct(ANY, "either", "regular", "on", early=False, hand=True),
    acts.Shows: OfAct(ANY, "either", "regular", "on", early=False, hand=True),
    acts.RefusesToShow: OfAct(ANY, "either", "telling", "on", early=False, hand=False),
    acts.Scores: OfAct(ANY, "either", "regular", "on", early=False, hand=False),
    acts.CountsAloud: OfAct(ANY, "either", "regular", "on", early=False, hand=False),
    acts.NamesSuit: OfAct(FROM_CALLING, "dealt", "regular", "on", early=False, hand=True),
    # ---- play
    acts.Leads: OfAct(OF_PLAY, "dealt", "goes on", "on", early=False, hand=True),
    acts.Plays: OfAct(OF_PLAY, "dealt", "goes on", "on", early=False, hand=True),
    acts.PlaysTricks: OfAct(OF_PLAY, "dealt", "goes on", "on", early=False, hand=True),
    acts.Directs: OfAct(OF_PLAY, "dealt", "irregular", "on", early=False, hand=False),
    acts.CallsSuit: OfAct(OF_PLAY, "dealt", "irregular", "on", early=False, hand=True),
    acts.Drops: OfAct(ANY, "either", "telling", "on", early=False, hand=False),
    acts.Retakes: OfAct(OF_PLAY, "dealt", "put right", "back", early=False, hand=True),
    acts.TakeBack: OfAct(OF_PLAY, "dealt", "put right", "back", early=False, hand=True),
    acts.AsksRemaining: OfAct(OF_PLAY, "dealt", "regular", "on", early=False, hand=False),
    acts.Examines: OfAct(ANY, "either", "regular", "on", early=False, hand=False),
    acts.ThrowsDown: OfAct(OF_PLAY, "dealt", "telling", "given up", early=False, hand=False),
    acts.Concedes: OfAct(ANY, "either", "telling", "given up", early=False, hand=False),
    acts.Returns: OfAct(ANY, "either", "irregular", "on", early=False, hand=False),
    acts.SaysCount: OfAct(ANY, "dealt", "put right", "on", early=False, hand=False),
    acts.PointsOutPlay: OfAct(ANY, "either", "protest", "on", early=False, hand=False),
    acts.PointsOutNotHeld: OfAct(ANY, "either", "protest", "on", early=False, hand=False),
    acts.PointsOutLead: OfAct(ANY, "either", "protest", "on", early=False, hand=False),
    acts.PointsOutTooMany: OfAct(ANY, "either", "protest", "on", early=False, hand=False),
    acts.PointsOutTurn: OfAct(ANY, "either", "protest", "on", early=False, hand=False),
    acts.Waives: OfAct(ANY, "either", "protest", "on", early=False, hand=True),
    acts.Enforces: OfAct(ANY, "either", "protest", "on", early=False, hand=True),
    acts.WritesScore: OfAct(ANY, "either", "regular", "over", early=False, hand=False),
    acts.CorrectsCount: OfAct(ANY, "either", "telling", "on", early=False, hand=False),
    acts.CorrectsTotal: OfAct(ANY, "either", "telling", "on", early=False, hand=False),
    acts.SeesNextHand: OfAct(ANY, "either", "irregular", "over", early=False, hand=False),
    # ---- recorded only in part (what the words of a plea speak of may be read so, whatever the
    # part of the deal), or left out, or no act of the game
    acts.DiscardsSome: OfAct(ANY, "dealt", "goes on", "on", early=True, hand=True),
    acts.TakesInSome: OfAct(ANY, "dealt", "goes on", "on", early=True, hand=True),
    acts.CallsSome: OfAct(ANY, "dealt", "goes on", "on", early=False, hand=False),
    acts.PlaysSome: OfAct(OF_PLAY, "dealt", "goes on", "on", early=False, hand=True),
    acts.NotTold: OfAct(ANY, "either", "telling", "on", early=False, hand=False),
    acts.Contested: OfAct(ANY, "either", "irregular", "on", early=False, hand=False),
    acts.Talks: OfAct(ANY, "either", "telling", "on", early=False, hand=False),
}
"""Every kind of act, in the order of the acts."""


def of_act(act: Act) -> OfAct:
    """What is known of an act by its kind.

    >>> of_act(acts.ThrowsDown("A")).parts == OF_PLAY, of_act(acts.Shuffles("B")).cards
    (True, 'not dealt')
    """
    return ACT_TABLE[type(act)]


def kinds_of_course(*courses: CourseOfDeal) -> tuple[type[Act], ...]:
    """The kinds of act that are of some courses.

    >>> acts.Retakes in kinds_of_course("telling"), acts.Retakes in kinds_of_course("put right")
    (False, True)
    """
    return tuple(kind for kind, of in ACT_TABLE.items() if of.course in courses)


def comes_before_calling(act: Act) -> bool:
    """Whether an act is one of the deal or of the exchange, before the calling.

    >>> comes_before_calling(acts.TakesIn("A", 5)), comes_before_calling(acts.ThrowsDown("A"))
    (True, False)
    """
    return of_act(act.act if isinstance(act, acts.Contested) else act).early
