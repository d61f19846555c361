"""The moments that clauses answer to, and the bindings that a replayed game gives for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.model import acts, deal_acts
from piquet_adjudicator.model.acts import PLAYERS, actor
from piquet_adjudicator.model.state import Call, Game, Play, Step, Trick

MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "shuffles": ("actor",),
    "cuts for deal": ("actor",),
    "cuts to the dealer": ("actor",),
    "the cards are confused": (),
    "exposes": ("actor",),
    "chooses the deal": ("actor",),
    "chooses the cards": ("actor",),
    "chooses the mode": ("actor",),
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
    "says the stock": ("actor",),
    "takes in": ("actor",),
    "takes up": ("actor",),
    "lays back": ("actor",),
    "puts with his hand": ("actor",),
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
    "asks to see": ("actor", "call"),
    "shows": ("actor",),
    "refuses to show": ("actor", "call"),
    "scores": ("actor",),
    "counts aloud": ("actor",),
    "names a suit": ("actor",),
    "directs": ("actor",),
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
    "sees his next hand": ("actor",),
    "leads a card": ("actor", "trick", "play"),
    "plays to a trick": ("actor", "trick", "play"),
    "plays too many": ("actor", "play", "trick"),
    "begins to play": ("actor", "player"),
    "the first trick is played to": ("actor",),
    "a trick lies led": ("player", "trick", "play"),
    "a trick is complete": ("player", "trick", "play"),
    "the deal is reckoned": ("player",),
    "the deal lies": (),
    "the partie begins": (),
    "the deal ends": ("deal",),
    "a deal ends": ("deal",),
    "the partie is reckoned": ("player", "deal"),
}
"""Each moment, with the roles that it fills besides elder and younger. A trick
lies led, and is complete, once the record is read. "The deal
lies" is taken once, after the last act: what the deal was, and what is open then. The trick of
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
        *("the deal is reckoned", "the deal lies", "the partie begins"),
        *("the deal ends", "a deal ends", "the partie is reckoned"),
    )
)
"""The moments that are of no act: they are taken once the whole record is read."""

ACT_MOMENTS: Final[dict[type[acts.Act], str]] = {
    deal_acts.Shuffles: "shuffles",
    deal_acts.CutsForDeal: "cuts for deal",
    deal_acts.CutsToDealer: "cuts to the dealer",
    deal_acts.ConfusesCards: "the cards are confused",
    deal_acts.ExposesInDeal: "exposes",
    deal_acts.ChoosesDeal: "chooses the deal",
    deal_acts.ChoosesPack: "chooses the cards",
    deal_acts.ChoosesMode: "chooses the mode",
    deal_acts.Deals: "deals",
    deal_acts.DealsPacket: "deals a packet",
    deal_acts.PlacesStock: "places the stock",
    deal_acts.AsksLeave: "asks leave",
    deal_acts.GivesLeave: "gives leave",
    deal_acts.RefusesLeave: "refuses leave",
    deal_acts.MovesCards: "rectifies the deal",
    deal_acts.RectifiesDeal: "rectifies the deal",
    deal_acts.Collects: "collects the cards",
    deal_acts.FindsFaced: "a faced card is found",
    deal_acts.FindsDamaged: "a damaged card is found",
    deal_acts.PointsOutPack: "points out a fault of the pack",
    deal_acts.PointsOutWrongPack: "points out the wrong pack",
    deal_acts.CallsForPacks: "calls for packs",
    deal_acts.ReplacesCards: "replaces cards",
    deal_acts.ProposesFreshDeal: "proposes a fresh deal",
    deal_acts.AcceptsFreshDeal: "accepts a fresh deal",
    deal_acts.RefusesFreshDeal: "refuses a fresh deal",
    deal_acts.WithdrawsProposal: "withdraws a proposal",
    deal_acts.BystanderRemarks: "a bystander remarks",
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
    acts.SaysStock: "says the stock",
    acts.TakesIn: "takes in",
    acts.TakesUp: "takes up",
    acts.LaysBack: "lays back",
    acts.PutsWithHand: "puts with his hand",
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
    acts.AsksToSee: "asks to see",
    acts.Shows: "shows",
    acts.RefusesToShow: "refuses to show",
    acts.Scores: "scores",
    acts.CountsAloud: "counts aloud",
    acts.NamesSuit: "names a suit",
    acts.Directs: "directs",
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
    acts.SeesNextHand: "sees his next hand",
}
"""The moment of an act. Leads, plays give one a card; a call against an answer, a reply besides."""

_NAMING: Final = (acts.Answers, acts.Completes, acts.Calls, acts.CorrectsCall)
"""The acts by which a player may name a card that he does not reckon."""


class Moments:
    """The moments of a game: the bindings that each gives, in the order of the log."""

    __slots__ = ("_answering", "_found", "_game", "given")

    def __init__(self, game: Game) -> None:
        self._game = game
        self._found: dict[tuple[str, str | None], list[Binding]] = {}
        self._answering: dict[object, Sequence[Binding]] = {}
        begun: set[str] = set()
        for step in game.steps:
            for moment, binding in _of_step(step, begun):
                self._found.setdefault((moment, None), []).append(binding)
        for moment, binding in _of_end(game):
            self._found.setdefault((moment, None), []).append(binding)
        self.given = frozenset(moment for moment, _ in self._found)

    def of(self, moment: str, each: str | None = None) -> Sequence[Binding]:
        """The bindings of a moment, or, of `each` call, player, trick or question that there is at
        each of them, one."""
        found = self._found.get((moment, each))
        if found is not None or (moment, None) not in self._found:
            return found or ()
        every = self._found[moment, None]
        found = [one for binding in every for one in _each(each, binding, self._game)]
        self._found[moment, each] = found
        return found

    def when(
        self, moments: tuple[str, ...] | frozenset[str], each: str | None = None
    ) -> Sequence[Binding]:
        """The bindings of some moments, one moment after another."""
        asked = (moments, each)
        if asked not in self._answering:
            found = [self.of(moment, each) for moment in moments]
            self._answering[asked] = [one for bindings in found for one in bindings]
        return self._answering[asked]


def _of_step(step: Step, begun: set[str]) -> Iterator[tuple[str, Binding]]:
    base = Binding(step.number, actor(step.act))
    if isinstance(step.act, acts.CorrectsCount):
        base = base._replace(player=step.act.whose or step.act.player)
    moment = ACT_MOMENTS.get(type(step.act))
    if moment is not None:
        for concerned in _concerned(step, moment, base):
            yield moment, concerned
        for call in step.after.calls if isinstance(step.act, acts.Calls) else ():
            if any(reply.step == step.number for reply in call.replies):
                yield "replies", base._replace(call=call.index)
        if isinstance(step.act, _NAMING):
            for call in step.after.calls:
                if step.number in call.named_not_reckoned:
                    yield "names what is not reckoned", base._replace(call=call.index)
    if step.leads_another:
        yield "retakes", base
    for play in step.plays:
        if play.player not in begun:
            begun.add(play.player)
            yield "begins to play", base._replace(player=play.player)
        yield from _of_play(step, play, base)
    if any(play.role == "follow" for play in step.plays) and "follow" not in begun:
        begun.add("follow")
        yield "the first trick is played to", base


def _of_play(step: Step, play: Play, base: Binding) -> Iterator[tuple[str, Binding]]:
    if play.role == "extra":
        yield "plays too many", base._replace(play=play, trick=len(step.after.tricks) + 1)
        return
    moment = "leads a card" if play.role == "lead" else "plays to a trick"
    for trick in reversed(step.after.tricks):
        if play in (trick.lead, trick.follow):
            yield moment, base._replace(trick=trick.number, play=play)
            return


def _concerned(step: Step, moment: str, base: Binding) -> Iterator[Binding]:
    """One binding for each call or question that an act concerns; one if it concerns none."""
    roles = MOMENTS[moment]
    if moment == "calls":
        yield from (base._replace(call=c.index) for c in step.after.calls if c.step == step.number)
    elif "call" in roles:
        for call in step.after.calls:
            if _speaks_of(step, call):
                yield base._replace(call=call.index)
    elif "question" in roles:
        for index, question in enumerate(step.after.questions):
            if step.number in (question.step, question.answered):
                yield base._replace(question=index, trick=_open_trick(step.after.tricks))
    else:
        yield base


def _open_trick(tricks: tuple[Trick, ...]) -> int:
    """The number of the first trick not complete, on the table or still to come."""
    return sum(trick.follow is not None for trick in tricks) + 1


def _speaks_of(step: Step, call: Call) -> bool:
    number = step.number
    if isinstance(step.act, acts.RefusesToShow):
        return bool(call.asked_to_see) and call.player == step.act.player
    return (
        call.step == number
        or any(revision.step == number for revision in call.revisions)
        or any(reply.step == number for reply in call.replies)
        or number in call.asked_making
        or number in call.asked_which
        or number in call.asked_not_reckoned
        or number in call.asked_to_see
    )


def _of_end(game: Game) -> Iterator[tuple[str, Binding]]:
    """The moments taken once the whole record is read."""
    for trick in game.end.tricks:
        lead = Binding(
            trick.lead.step,
            trick.lead.player,
            trick.lead.player,
            trick=trick.number,
            play=trick.lead,
        )
        yield "a trick lies led", lead
        if trick.follow and trick.winner:
            yield (
                "a trick is complete",
                lead._replace(step=trick.follow.step, player=trick.winner, play=trick.follow),
            )
    last = len(game.steps)
    for player in PLAYERS:
        yield "the deal is reckoned", Binding(last, player, player)
    yield "the deal lies", Binding(last + 1)
    yield from _of_partie(game, last)


def _of_partie(game: Game, last: int) -> Iterator[tuple[str, Binding]]:
    """The moments of the partie: its beginning, and each deal told, with what it comes to."""
    partie = game.dispute.partie
    yield "the partie begins", Binding(last)
    yield "the deal ends", Binding(last, deal=partie.place)
    for place in range(1, partie.place + 1) if partie.told else ():
        yield "a deal ends", Binding(last, deal=place)
        for player in PLAYERS:
            yield "the partie is reckoned", Binding(last, player, player, deal=place)


def _each(what: str | None, binding: Binding, game: Game) -> Iterator[Binding]:
    """A binding for each call, player, trick or question that there is at a moment."""
    match what:
        case "call":
            for call in game.end.calls:
                if call.step <= binding.step:
                    yield binding._replace(call=call.index)
        case "player":
            for player in PLAYERS:
                yield binding._replace(player=player)
        case "trick":
            steps = game.steps
            lies = steps[binding.step - 1].after if 0 < binding.step <= len(steps) else game.end
            for trick in lies.tricks:
                yield binding._replace(trick=trick.number)
        case "question":
            for index in range(len(game.end.questions)):
                yield binding._replace(question=index)
        case _:
            yield binding
