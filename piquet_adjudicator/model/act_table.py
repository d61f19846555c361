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


class OfAct(Struct, frozen=True):
    """A kind of act. `parts`: the first and the last part of a deal that it shows it to be in.
    `cards`: whether they are dealt when it is done. `early`: whether it is of the deal or of the
    exchange, so that a record that has it begins before the calling. `hand`: whether a deal is
    stood by it, or goes on, or something of it is had, which there is not where it comes to nothing
    (a call is judged by what it scores). `course`: whether the deal `goes on` by it, or it is
    another of a `regular` deal; or it comes where something is amiss: of these a dispute is always
    about what is `telling`, a `protest` (or a choice), and what is `put right`."""

    parts: PartsOfDeal
    cards: Literal["not dealt", "dealt", "either"]
    early: bool
    hand: bool
    course: CourseOfDeal


ACT_TABLE: Final[dict[type[Act], OfAct]] = {
    # ---- the deal
    acts.Shuffles: OfAct(OF_DEAL, "not dealt", early=True, hand=False, course="regular"),
    acts.CutsForDeal: OfAct(OF_DEAL, "not dealt", early=True, hand=False, course="regular"),
    acts.TreatsAsCut: OfAct(OF_DEAL, "not dealt", early=True, hand=False, course="irregular"),
    acts.CutsToDealer: OfAct(OF_DEAL, "not dealt", early=True, hand=False, course="regular"),
    acts.ConfusesCards: OfAct(OF_DEAL, "not dealt", early=True, hand=False, course="irregular"),
    acts.ExposesInDeal: OfAct(OF_DEAL, "either", early=True, hand=False, course="irregular"),
    acts.ChoosesDeal: OfAct(OF_DEAL, "not dealt", early=True, hand=False, course="regular"),
    acts.ChoosesPack: OfAct(OF_DEAL, "not dealt", early=True, hand=False, course="regular"),
    acts.ChoosesMode: OfAct(OF_DEAL, "not dealt", early=True, hand=False, course="regular"),
    acts.Deals: OfAct(OF_DEAL, "either", early=True, hand=False, course="regular"),
    acts.DealsPacket: OfAct(OF_DEAL, "either", early=True, hand=False, course="regular"),
    acts.PlacesStock: OfAct(OF_DEAL, "dealt", early=True, hand=False, course="regular"),
    acts.AsksLeave: OfAct(ANY, "dealt", early=True, hand=False, course="irregular"),
    acts.GivesLeave: OfAct(ANY, "dealt", early=True, hand=False, course="irregular"),
    acts.RefusesLeave: OfAct(ANY, "dealt", early=True, hand=False, course="irregular"),
    acts.MovesCards: OfAct(ANY, "dealt", early=True, hand=False, course="irregular"),
    acts.RectifiesDeal: OfAct(ANY, "dealt", early=True, hand=False, course="irregular"),
    acts.Collects: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.FindsFaced: OfAct(ANY, "either", early=True, hand=False, course="irregular"),
    acts.FindsDamaged: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.PointsOutPack: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.PointsOutWrongPack: OfAct(ANY, "either", early=False, hand=False, course="protest"),
    acts.CallsForPacks: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.ReplacesCards: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.ProposesFreshDeal: OfAct(ANY, "either", early=True, hand=False, course="irregular"),
    acts.AcceptsFreshDeal: OfAct(ANY, "either", early=True, hand=False, course="irregular"),
    acts.RefusesFreshDeal: OfAct(ANY, "either", early=True, hand=False, course="irregular"),
    acts.WithdrawsProposal: OfAct(ANY, "either", early=True, hand=False, course="irregular"),
    acts.BystanderRemarks: OfAct(ANY, "either", early=False, hand=False, course="telling"),
    # ---- the exchange
    acts.TouchesHand: OfAct(ANY, "either", early=True, hand=False, course="regular"),
    acts.TakesUpHand: OfAct(ANY, "dealt", early=True, hand=False, course="regular"),
    acts.LooksAtHand: OfAct(ANY, "dealt", early=True, hand=False, course="regular"),
    acts.AnnouncesCarteBlanche: OfAct(ANY, "dealt", early=True, hand=True, course="regular"),
    acts.AdmitsAwareness: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.ShowsCarteBlanche: OfAct(ANY, "dealt", early=True, hand=True, course="regular"),
    acts.Discards: OfAct(OF_EXCHANGE, "dealt", early=True, hand=True, course="goes on"),
    acts.AltersDiscard: OfAct(OF_EXCHANGE, "dealt", early=True, hand=True, course="irregular"),
    acts.TakesBackDiscard: OfAct(OF_EXCHANGE, "dealt", early=True, hand=True, course="irregular"),
    acts.MixesWithDiscard: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.MixesStockWithDiscard: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.ExaminesDiscard: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.Declares: OfAct(OF_EXCHANGE, "dealt", early=True, hand=True, course="regular"),
    acts.TouchesStock: OfAct(OF_EXCHANGE, "dealt", early=True, hand=False, course="regular"),
    acts.CountsStock: OfAct(OF_EXCHANGE, "dealt", early=True, hand=False, course="irregular"),
    acts.SaysStock: OfAct(ANY, "dealt", early=True, hand=False, course="irregular"),
    acts.TakesIn: OfAct(OF_EXCHANGE, "dealt", early=True, hand=True, course="goes on"),
    acts.TakesUp: OfAct(OF_EXCHANGE, "dealt", early=True, hand=True, course="goes on"),
    acts.LaysBack: OfAct(OF_EXCHANGE, "dealt", early=True, hand=False, course="irregular"),
    acts.PutsWithHand: OfAct(OF_EXCHANGE, "dealt", early=True, hand=True, course="regular"),
    acts.LooksAtTakenUp: OfAct(OF_EXCHANGE, "dealt", early=True, hand=False, course="regular"),
    acts.ExposesStock: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.LooksAtLeft: OfAct(ANY, "either", early=False, hand=True, course="regular"),
    acts.AsksToSeeCards: OfAct(ANY, "either", early=False, hand=True, course="regular"),
    acts.DeclaresLook: OfAct(ANY, "either", early=False, hand=True, course="regular"),
    acts.ShowsLeft: OfAct(ANY, "either", early=False, hand=True, course="regular"),
    acts.ElectsFreshDeal: OfAct(ANY, "either", early=True, hand=False, course="protest"),
    acts.StandsDeal: OfAct(ANY, "dealt", early=True, hand=True, course="protest"),
    # ---- calling
    acts.Calls: OfAct(FROM_CALLING, "dealt", early=False, hand=False, course="goes on"),
    acts.Completes: OfAct(FROM_CALLING, "dealt", early=False, hand=True, course="regular"),
    acts.Replies: OfAct(FROM_CALLING, "dealt", early=False, hand=True, course="goes on"),
    acts.AsksMaking: OfAct(FROM_CALLING, "dealt", early=False, hand=True, course="regular"),
    acts.AsksWhich: OfAct(FROM_CALLING, "dealt", early=False, hand=True, course="regular"),
    acts.AsksNotReckoned: OfAct(FROM_CALLING, "dealt", early=False, hand=True, course="regular"),
    acts.Answers: OfAct(FROM_CALLING, "dealt", early=False, hand=True, course="regular"),
    acts.CorrectsCall: OfAct(ANY, "either", early=False, hand=True, course="telling"),
    acts.CorrectsReply: OfAct(ANY, "either", early=False, hand=True, course="telling"),
    acts.AsksToSee: OfAct(ANY, "either", early=False, hand=True, course="regular"),
    acts.Shows: OfAct(ANY, "either", early=False, hand=True, course="regular"),
    acts.RefusesToShow: OfAct(ANY, "either", early=False, hand=False, course="telling"),
    acts.Scores: OfAct(ANY, "either", early=False, hand=False, course="regular"),
    acts.CountsAloud: OfAct(ANY, "either", early=False, hand=False, course="regular"),
    acts.NamesSuit: OfAct(FROM_CALLING, "dealt", early=False, hand=True, course="regular"),
    # ---- play
    acts.Leads: OfAct(OF_PLAY, "dealt", early=False, hand=True, course="goes on"),
    acts.Plays: OfAct(OF_PLAY, "dealt", early=False, hand=True, course="goes on"),
    acts.PlaysTricks: OfAct(OF_PLAY, "dealt", early=False, hand=True, course="goes on"),
    acts.Directs: OfAct(OF_PLAY, "dealt", early=False, hand=False, course="irregular"),
    acts.CallsSuit: OfAct(OF_PLAY, "dealt", early=False, hand=True, course="irregular"),
    acts.Drops: OfAct(ANY, "either", early=False, hand=False, course="telling"),
    acts.Retakes: OfAct(OF_PLAY, "dealt", early=False, hand=True, course="put right"),
    acts.TakeBack: OfAct(OF_PLAY, "dealt", early=False, hand=True, course="put right"),
    acts.AsksRemaining: OfAct(OF_PLAY, "dealt", early=False, hand=False, course="regular"),
    acts.Examines: OfAct(ANY, "either", early=False, hand=False, course="regular"),
    acts.ThrowsDown: OfAct(OF_PLAY, "dealt", early=False, hand=False, course="telling"),
    acts.Concedes: OfAct(ANY, "either", early=False, hand=False, course="telling"),
    acts.Returns: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.SaysCount: OfAct(ANY, "dealt", early=False, hand=False, course="put right"),
    acts.PointsOutPlay: OfAct(ANY, "either", early=False, hand=False, course="protest"),
    acts.PointsOutNotHeld: OfAct(ANY, "either", early=False, hand=False, course="protest"),
    acts.PointsOutLead: OfAct(ANY, "either", early=False, hand=False, course="protest"),
    acts.PointsOutTooMany: OfAct(ANY, "either", early=False, hand=False, course="protest"),
    acts.PointsOutTurn: OfAct(ANY, "either", early=False, hand=False, course="protest"),
    acts.Waives: OfAct(ANY, "either", early=False, hand=True, course="protest"),
    acts.Enforces: OfAct(ANY, "either", early=False, hand=True, course="protest"),
    acts.WritesScore: OfAct(ANY, "either", early=False, hand=False, course="regular"),
    acts.CorrectsCount: OfAct(ANY, "either", early=False, hand=False, course="telling"),
    acts.CorrectsTotal: OfAct(ANY, "either", early=False, hand=False, course="telling"),
    acts.SeesNextHand: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    # ---- recorded only in part (what the words of a plea speak of may be read so, whatever the
    # part of the deal), or left out, or no act of the game
    acts.DiscardsSome: OfAct(ANY, "dealt", early=True, hand=True, course="goes on"),
    acts.TakesInSome: OfAct(ANY, "dealt", early=True, hand=True, course="goes on"),
    acts.CallsSome: OfAct(ANY, "dealt", early=False, hand=False, course="goes on"),
    acts.PlaysSome: OfAct(OF_PLAY, "dealt", early=False, hand=True, course="goes on"),
    acts.NotTold: OfAct(ANY, "either", early=False, hand=False, course="telling"),
    acts.Contested: OfAct(ANY, "either", early=False, hand=False, course="irregular"),
    acts.Talks: OfAct(ANY, "either", early=False, hand=False, course="telling"),
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
