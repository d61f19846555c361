"""What had been done: any act of the game that no fact of its own speaks of, as a condition and as
a moment on which a window opens or closes."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Truth
from piquet_adjudicator.facts.behind import Kinds
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.dealing import cut_before
from piquet_adjudicator.facts.moments import ACT_MOMENTS, MOMENTS
from piquet_adjudicator.facts.spec import Anchor, Fact
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player

DEEDS: Final[dict[str, str]] = {
    "exposes a card in dealing": "exposed a card in dealing",
    "chooses how to deal": "said by how many cards he deals",
    "asks leave": "asked leave to rectify the deal",
    "gives leave": "given leave to rectify the deal",
    "refuses leave": "refused leave to rectify the deal",
    "rectifies the deal": "rectified the deal",
    "collects the cards": "collected the cards",
    "a faced card is found": "a faced card had been found",
    "a damaged card is found": "a torn or marked card had been found",
    "points out a fault of the pack": "a fault of the pack had been pointed out",
    "points out the wrong pack": "said that the wrong pack was dealt",
    "calls for packs": "called for new packs",
    "replaces cards": "the torn or marked cards had been replaced",
    "proposes a fresh deal": "proposed a fresh deal",
    "accepts a fresh deal": "accepted a fresh deal",
    "refuses a fresh deal": "refused a fresh deal",
    "withdraws a proposal": "withdrawn his proposal of a fresh deal",
    "a bystander remarks": "a bystander had remarked on the game",
    "announces carte blanche": "announced carte blanche",
    "shows carte blanche": "shown carte blanche",
    "alters his discard": "altered his discard",
    "takes back his discard": "taken back a card of his discard",
    "mixes with his discard": "mixed cards with his discard",
    "examines a discard": "looked through a discard",
    "counts the stock": "counted the stock",
    "says how many cards the stock has": "said how many cards the stock has",
    "lays back": "laid back a card of the stock",
    "looks at cards taken up": "looked at cards that he took up",
    "exposes the stock": "exposed a card of the stock",
    "looks at cards left": "looked at cards left",
    "asks to see cards": "asked to see cards left or put out",
    "declares whether he looks": "said whether he looks at the cards that he leaves",
    "shows cards left": "shown the cards that he leaves",
    "elects a fresh deal": "elected a fresh deal",
    "stands the deal": "said that he stands the deal",
    "calls": "called something",
    "completes": "said more of a call",
    "replies": "replied to a call",
    "asks what it makes": "asked what a call makes",
    "asks which it is": "asked which a call is",
    "corrects a call": "corrected a call",
    "asks to see the cards called": "asked to see the cards called",
    "shows": "shown cards",
    "refuses to show": "refused to show",
    "scores": "said that he scores something",
    "counts aloud": "counted aloud",
    "names a suit": "named a suit",
    "directs": "directed how the cards are to be played",
    "calls a suit": "called for a suit",
    "drops": "let a card fall",
    "retakes": "retaken a card",
    "the cards are taken back": "taken back cards played",
    "asks what remains": "asked what remains in hand",
    "answers": "answered what remains in hand",
    "examines tricks": "looked through tricks",
    "throws down": "thrown down his hand",
    "concedes": "given up the rest",
    "returns a card": "returned a card",
    "says a count": "said how many cards somebody has",
    "points out": "pointed out an error",
    "points out the turn": "said that the deal was out of turn",
    "waives": "said that he waives the penalty",
    "enforces": "said that he enforces the penalty",
    "writes a score": "written a score",
    "corrects his count": "corrected a count",
    "corrects his total": "corrected a total",
}
"""The acts that may be asked after, each by the moment that it gives, with what the player had then
done; of what nobody in particular does, what had happened. The acts of a regular deal that a record
may leave out are not among them: facts of their own speak of those."""

OF_A_PLAYER: Final = tuple(deed for deed in DEEDS if "actor" in MOMENTS[deed])
"""Those of them that are always some player's."""

ACTS_OF: Final[dict[str, Kinds]] = {
    deed: tuple(act for act, moment in ACT_MOMENTS.items() if moment == deed) for deed in DEEDS
}
"""The kinds of act of each."""


def first_done(view: View, deed: str, player: Player | None) -> int | None:
    """The first step at which a player, or anybody, did something; None where it was not done."""
    steps = view.steps_of(*ACTS_OF[deed])
    done = (s for s in steps if player is None or acts.takes_part(s.act, player))
    return next((s.number for s in done), None)


def had_done(view: View, binding: Binding, player: Player, deed: str) -> Truth:
    """Whether a player had done something before this act."""
    return binding.is_after(first_done(view, deed, player))


def had_counted(view: View, binding: Binding, player: Player, item: str) -> Truth:
    """Whether a player had said before this act that he scores an item."""
    return any(
        isinstance(step.act, acts.Scores) and (step.act.player, step.act.item) == (player, item)
        for step in view.steps_of(acts.Scores)
        if binding.is_after(step.number)
    )


def had_pointed_out(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player had said before this act that the card now played, or one of those taken
    back, was led out of turn, or did not follow suit."""
    step = binding.step
    cards = {binding.play.card} if binding.play else set()
    if view.act(step) is not None:
        cards |= {play.card for play in view.game.steps[step - 1].retaken}
    by = (s for s in view.game.steps if acts.actor(s.act) == player)
    return any(_pointed_at(s.act) in cards for s in by if binding.is_after(s.number))


def _pointed_at(act: acts.Act) -> Card | None:
    match act:
        case acts.PointsOutLead(card=card) | acts.PointsOutPlay(played=card):
            return card
        case _:
            return None


def examines_tricks_of(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player's tricks are looked through: his own, his adversary's, or those of both."""
    act = view.act(binding.step)
    return isinstance(act, acts.Examines) and act.whose in (None, player)


def declares_leaving(view: View, binding: Binding) -> Truth:
    """Whether a player now says that he leaves a card, or more."""
    act = view.act(binding.step)
    return isinstance(act, acts.Declares) and act.verb == "leaves" and act.number > 0


def cut_for_next_deal(view: View, binding: Binding, _: Player | None) -> int | None:
    """The cut to the dealer of the deal after that which is spoken of: of this one, when its cards
    had been played; where the count of the deal before is put right, the first in the record."""
    act = view.act(binding.step)
    if isinstance(act, acts.CorrectsCount) and act.deal is not None:
        return 0 if isinstance(act.deal, int) else cut_before(view, binding, None)
    cuts = (step.number for step in view.steps_of(acts.CutsToDealer))
    scored = _finished(view)
    return next((cut for cut in cuts if scored is not None and cut > scored), None)


def was_cut_for_next_deal(view: View, binding: Binding) -> Truth:
    """Whether the cards have been cut for the deal after this one."""
    return cut_for_next_deal(view, binding, None) is not None


def _finished(view: View) -> int | None:
    """The step since which the deal is over: that of the last card, or of the first score written;
    None where neither is recorded."""
    written = [step.number for step in view.steps_of(acts.WritesScore)]
    return view.last_card or min(written, default=None)


def _anchor(deed: str) -> Anchor:
    """The moment at which something was first done."""
    of_a_player = deed in OF_A_PLAYER
    return Anchor(
        deed,
        lambda view, _, whose: first_done(view, deed, whose),
        "{0} had " + DEEDS[deed] if of_a_player else DEEDS[deed],
        "1-15",
        whose="if need be" if of_a_player else "never",
        behind=ACTS_OF[deed],
    )


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("had done", ("person", "deed"), had_done,
         "{0} had {1.done}", "{0} had not {1.done}", "1-15"),
    Fact("had counted", ("person", "item"), had_counted,
         "{0} had said that he scores {1}", "{0} had not said that he scores {1}", "12, 13"),
    Fact("had pointed out the card", ("person",), had_pointed_out,
         "{0} had pointed out that the card was wrongly led or played",
         "{0} had not pointed out that the card was wrongly led or played", "11, 12"),
    Fact("declares that cards are left", (), declares_leaving,
         "it is declared that a card or more is left",
         "it is not declared that any card is left", "6"),
    Fact("the cards have been cut for the next deal", (), was_cut_for_next_deal,
         "the cards have been cut for the next deal",
         "the cards have not been cut for the next deal", "14"),
    Fact("examines the tricks of", ("person",), examines_tricks_of,
         "the tricks looked through are those of {0}",
         "the tricks looked through are not those of {0}", "12"),
)
OF_DEEDS: Final[dict[str, Anchor]] = {deed: _anchor(deed) for deed in DEEDS}
"""The moments at which each was first done, on which a window may open or close."""
CUT_FOR_NEXT: Final = Anchor(
    "the cards are cut for the next deal", cut_for_next_deal,
    "the cards had been cut for the next deal", "14", whose="never", behind=(acts.CutsToDealer,),
)
# fmt: on
