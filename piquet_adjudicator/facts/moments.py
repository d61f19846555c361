"""The moments that clauses answer to, with the roles that each fills."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.model import acts

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "shuffles": ("actor",),
    "cuts for deal": ("actor",),
    "treats as the cut": ("actor",),
    "cuts to the dealer": ("actor",),
    "the cards are confused": (),
    "exposes a card in dealing": ("actor",),
    "chooses the deal": ("actor",),
    "chooses the cards": ("actor",),
    "chooses how to deal": ("actor",),
    "deals": ("actor",),
    "deals a packet": ("actor",),
    "places the stock": ("actor",),
    "asks leave": ("actor",),
    "gives leave": ("actor",),
    "refuses leave": ("actor",),
    "rectifies the deal": ("actor",),
    "collects the cards": ("actor",),
    "a faced card is found": (),
    "a damaged card is found": (),
    "points out a fault of the pack": (),
    "points out the wrong pack": ("actor",),
    "calls for packs": ("actor",),
    "replaces cards": (),
    "proposes a fresh deal": ("actor",),
    "accepts a fresh deal": ("actor",),
    "refuses a fresh deal": ("actor",),
    "withdraws a proposal": ("actor",),
    "a bystander remarks": (),
    "touches his hand": ("actor",),
    "takes up his hand": ("actor",),
    "looks at his hand": ("actor",),
    "announces carte blanche": ("actor",),
    "admits awareness": ("actor",),
    "shows carte blanche": ("actor",),
    "discards": ("actor",),
    "alters his discard": ("actor",),
    "takes back his discard": ("actor",),
    "mixes with his discard": ("actor",),
    "examines a discard": ("actor",),
    "declares": ("actor",),
    "touches the stock": ("actor",),
    "counts the stock": ("actor",),
    "says how many cards the stock has": ("actor",),
    "takes in": ("actor",),
    "takes up": ("actor",),
    "lays back": ("actor",),
    "puts with his hand": ("actor",),
    "looks at cards taken up": ("actor",),
    "exposes the stock": ("actor",),
    "looks at cards left": ("actor",),
    "asks to see cards": ("actor",),
    "declares whether he looks": ("actor",),
    "shows cards left": ("actor",),
    "elects a fresh deal": ("actor",),
    "stands the deal": ("actor",),
    "calls": ("actor", "call"),
    "completes": ("actor", "call"),
    "replies": ("actor", "call"),
    "asks what it makes": ("actor", "call"),
    "asks which it is": ("actor", "call"),
    "asks which is not reckoned": ("actor", "call"),
    "names what is not reckoned": ("actor", "call"),
    "answers": ("actor", "question", "trick"),
    "corrects a call": ("actor", "call"),
    "asks to see the cards called": ("actor", "call"),
    "asks to see what is equal": ("actor", "call"),
    "shows": ("actor",),
    "refuses to show": ("actor", "call"),
    "scores": ("actor",),
    "counts aloud": ("actor",),
    "names a suit": ("actor",),
    "directs": ("actor",),
    "calls a suit": ("actor",),
    "drops": ("actor",),
    "retakes": ("actor",),
    "the cards are taken back": ("actor",),
    "asks what remains": ("actor", "question"),
    "examines tricks": ("actor",),
    "throws down": ("actor",),
    "concedes": ("actor",),
    "returns a card": ("actor",),
    "says a count": ("actor",),
    "points out": ("actor",),
    "points out the turn": ("actor",),
    "waives": ("actor",),
    "enforces": ("actor",),
    "writes a score": ("actor",),
    "corrects his count": ("actor", "player"),
    "corrects his total": ("actor", "player"),
    "sees his next hand": ("actor",),
    "leads a card": ("actor", "trick", "play"),
    "plays to a trick": ("actor", "trick", "play"),
    "plays too many cards": ("actor", "play", "trick"),
    "begins to play": ("actor", "player"),
    "the first trick is played to": ("actor",),
    "a trick is led to": ("player", "trick", "play"),
    "a trick is complete": ("player", "trick", "play"),
    "the deal is reckoned": ("player",),
    "as matters stand": (),
    "the partie begins": (),
    "the deal ends": ("deal",),
    "any deal of the partie ends": ("deal",),
    "the partie is reckoned": ("player", "deal"),
}
"""Each moment, with the roles that it fills besides elder and younger. A trick
is led to, and is complete, once the record is read. "As matters
stand" is taken once, after the last act: what the deal was, and what is open then. The trick of
an answer, or of a card played too many, is the next to be played."""

EACH: Final[dict[str, tuple[str, ...]]] = {
    "call": ("call", "caller", "respondent"),
    "player": ("player", "other"),
    "trick": ("trick",),
    "question": ("question",),
}
"""What a clause may run over at one moment (`each`), with the roles that this fills."""

OF_THE_RECORD: Final = frozenset(
    (
        *("the deal is reckoned", "as matters stand", "the partie begins"),
        *("the deal ends", "any deal of the partie ends", "the partie is reckoned"),
    )
)
"""The moments that are of no act: they are taken once the whole record is read."""

IN_COURSE: Final = frozenset(
    (
        *("deals", "discards", "declares", "takes in", "calls", "replies", "shows"),
        *("leads a card", "plays to a trick", "begins to play", "the first trick is played to"),
        *("a trick is led to", "a trick is complete", "the deal is reckoned"),
    )
)
"""The moments that come in every deal, if it is played out."""

TOGETHER: Final = (
    frozenset(
        (
            *("leads a card", "plays to a trick", "plays too many cards", "begins to play"),
            *("the first trick is played to", "a trick is led to", "a trick is complete"),
            "retakes",
        )
    ),
    frozenset(
        (
            *("calls", "completes", "replies", "answers", "corrects a call"),
            "names what is not reckoned",
        )
    ),
    frozenset(("asks to see the cards called", "asks to see what is equal")),
    OF_THE_RECORD - {"as matters stand"},
)
"""The moments that one act may give together, or that come together when the record is read."""


def can_coincide(one: str, other: str) -> bool:
    """Whether two moments may be of one act, so that a clause which answers to the one can be an
    exception to a clause which answers to the other.

    >>> can_coincide("begins to play", "leads a card"), can_coincide("discards", "takes in")
    (True, False)
    """
    return one == other or any({one, other} <= group for group in TOGETHER)


ACT_MOMENTS: Final[dict[type[acts.Act], str]] = {
    acts.Shuffles: "shuffles",
    acts.CutsForDeal: "cuts for deal",
    acts.TreatsAsCut: "treats as the cut",
    acts.CutsToDealer: "cuts to the dealer",
    acts.ConfusesCards: "the cards are confused",
    acts.ExposesInDeal: "exposes a card in dealing",
    acts.ChoosesDeal: "chooses the deal",
    acts.ChoosesPack: "chooses the cards",
    acts.ChoosesMode: "chooses how to deal",
    acts.Deals: "deals",
    acts.DealsPacket: "deals a packet",
    acts.PlacesStock: "places the stock",
    acts.AsksLeave: "asks leave",
    acts.GivesLeave: "gives leave",
    acts.RefusesLeave: "refuses leave",
    acts.MovesCards: "rectifies the deal",
    acts.RectifiesDeal: "rectifies the deal",
    acts.Collects: "collects the cards",
    acts.FindsFaced: "a faced card is found",
    acts.FindsDamaged: "a damaged card is found",
    acts.PointsOutPack: "points out a fault of the pack",
    acts.PointsOutWrongPack: "points out the wrong pack",
    acts.CallsForPacks: "calls for packs",
    acts.ReplacesCards: "replaces cards",
    acts.ProposesFreshDeal: "proposes a fresh deal",
    acts.AcceptsFreshDeal: "accepts a fresh deal",
    acts.RefusesFreshDeal: "refuses a fresh deal",
    acts.WithdrawsProposal: "withdraws a proposal",
    acts.BystanderRemarks: "a bystander remarks",
    acts.TouchesHand: "touches his hand",
    acts.TakesUpHand: "takes up his hand",
    acts.LooksAtHand: "looks at his hand",
    acts.AnnouncesCarteBlanche: "announces carte blanche",
    acts.AdmitsAwareness: "admits awareness",
    acts.ShowsCarteBlanche: "shows carte blanche",
    acts.Discards: "discards",
    acts.AltersDiscard: "alters his discard",
    acts.TakesBackDiscard: "takes back his discard",
    acts.MixesWithDiscard: "mixes with his discard",
    acts.MixesStockWithDiscard: "mixes with his discard",
    acts.ExaminesDiscard: "examines a discard",
    acts.Declares: "declares",
    acts.TouchesStock: "touches the stock",
    acts.CountsStock: "counts the stock",
    acts.SaysStock: "says how many cards the stock has",
    acts.TakesIn: "takes in",
    acts.TakesUp: "takes up",
    acts.LaysBack: "lays back",
    acts.PutsWithHand: "puts with his hand",
    acts.LooksAtTakenUp: "looks at cards taken up",
    acts.ExposesStock: "exposes the stock",
    acts.LooksAtLeft: "looks at cards left",
    acts.AsksToSeeCards: "asks to see cards",
    acts.DeclaresLook: "declares whether he looks",
    acts.ShowsLeft: "shows cards left",
    acts.ElectsFreshDeal: "elects a fresh deal",
    acts.StandsDeal: "stands the deal",
    acts.Calls: "calls",
    acts.Completes: "completes",
    acts.Replies: "replies",
    acts.CorrectsReply: "replies",
    acts.AsksMaking: "asks what it makes",
    acts.AsksWhich: "asks which it is",
    acts.AsksNotReckoned: "asks which is not reckoned",
    acts.Answers: "answers",
    acts.CorrectsCall: "corrects a call",
    acts.AsksToSee: "asks to see the cards called",
    acts.Shows: "shows",
    acts.RefusesToShow: "refuses to show",
    acts.Scores: "scores",
    acts.CountsAloud: "counts aloud",
    acts.NamesSuit: "names a suit",
    acts.Directs: "directs",
    acts.CallsSuit: "calls a suit",
    acts.Drops: "drops",
    acts.Retakes: "retakes",
    acts.TakeBack: "the cards are taken back",
    acts.AsksRemaining: "asks what remains",
    acts.Examines: "examines tricks",
    acts.ThrowsDown: "throws down",
    acts.Concedes: "concedes",
    acts.Returns: "returns a card",
    acts.SaysCount: "says a count",
    acts.PointsOutPlay: "points out",
    acts.PointsOutNotHeld: "points out",
    acts.PointsOutLead: "points out",
    acts.PointsOutTooMany: "points out",
    acts.PointsOutTurn: "points out the turn",
    acts.Waives: "waives",
    acts.Enforces: "enforces",
    acts.WritesScore: "writes a score",
    acts.CorrectsCount: "corrects his count",
    acts.CorrectsTotal: "corrects his total",
    acts.SeesNextHand: "sees his next hand",
}
"""The moment of an act. Leads, plays give one a card; a call against an answer, a reply besides."""

BY_MODE: Final = {2: "deals by twos", 3: "deals by threes"}
"""The duty to deal by so many cards at a time."""


def duty_of(act: acts.Act) -> str:
    """The duty that an act would fulfil: the moment that it gives; of a deal, with its mode."""
    match act:
        case acts.Plays():
            return "plays to a trick"
        case acts.Deals(by=by) if by in BY_MODE:
            return BY_MODE[by]
        case _:
            return ACT_MOMENTS.get(type(act), "")
