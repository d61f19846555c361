"""What would decide a claim otherwise: the effects for which the clauses are searched."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.facts.held import agree
from piquet_adjudicator.facts.moments import ACT_MOMENTS, duty_of
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.facts.vocabulary import OF_THE_CALL, TOO_FEW, TOO_MANY
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Effect
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import KINDS, Act, Combination, Item
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.claims import (
    ActClaim,
    ActOpen,
    Claim,
    ClaimQuestion,
    ComesTo,
    Concluded,
    Contrary,
    Duty,
    OfEach,
    OfEither,
    OneOf,
    OnTheDealer,
    Scored,
    StatusClaim,
    WinsTrick,
)
from piquet_adjudicator.model.conclusion import ChoiceId, EffectKind
from piquet_adjudicator.model.players import Player, adversary_of

DUTIES: Final[tuple[EffectKind, ...]] = ("must", "owes")
"""What makes an act a duty of a player's,"""
BARS: Final[tuple[EffectKind, ...]] = ("must not", "out of order")
"""what keeps him from it,"""
BARS_SCORE: Final[tuple[EffectKind, ...]] = ("bar", "no score")
"""and what keeps him from scoring."""
_TAKEN_BACK: Final = ("the cards are taken back", "retakes")
_PLAYED_TO: Final = ("a trick is led to", "a trick is complete")
_SEATS: Final = ("elder", "younger", "dealer")
_MOMENT_OF_CARD: Final[dict[type[Act], str]] = {
    acts.Plays: "plays to a trick",
    acts.Leads: "leads a card",
}
"""The moment of each card put down, as a duty names it."""
_OF_MEASURE: Final[dict[str, tuple[EffectKind, ...]]] = {
    "points of the deal": ("score", "adds"),
    "points in the partie": ("score", "adds"),
    "items scored": ("penalty",),
    "cards played with": ("plays with",),
    "cards counted as tricks": ("counts tricks",),
}


class Aim(Struct, frozen=True):
    """What a clause would have to give: an effect of one of these kinds (any, where there are
    none) on this player, of this item or duty, with this choice, in this term; in answer to one of
    these moments, at one of these steps."""

    kinds: tuple[EffectKind, ...]
    player: Player | None = None
    item: Item | None = None
    duty: str = ""
    choice: ChoiceId | None = None
    term: str = ""
    moments: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()
    what: Combination | None = None
    """In answer to a call that contradicts these words in nothing."""
    of_seats: bool = False
    """Not on a player for what he did, which is no law for the other; on elder or younger, or on
    both."""

    def clauses(self, book: LawBook) -> Sequence[Clause]:
        """The clauses of a book that give an effect of a kind that is aimed at."""
        if not self.kinds:
            return book.clauses
        return book.giving((*self.kinds, "option") if self.choice else self.kinds)

    def effects(self, clause: Clause) -> tuple[Effect, ...]:
        """The effects of a clause that are aimed at."""
        if self.moments and not any(moment in clause.when for moment in self.moments):
            return ()
        return tuple(filter(self._is_meant, clause.then))

    def _is_meant(self, effect: Effect) -> bool:
        choices = effect.slots.get("choices", ())
        if effect.kind == "option" and self.choice:
            return isinstance(choices, tuple) and CHOICES[self.choice].words in choices
        of_kind = not self.kinds or effect.kind in self.kinds
        of_item = effect.slots.get("item", self.item) in (self.item, OF_THE_CALL)
        return (
            of_kind
            and (self.item is None or of_item)
            and (not self.duty or effect.slots.get("do") == self.duty)
            and (not self.term or effect.slots.get("as") == self.term)
        )

    def fits(self, effect: Effect, binding: Binding, done: Evaluation) -> bool:
        """Whether an effect would bear on what is claimed, where its clause is tried so."""
        game = done.view.game
        if self.steps and binding.step not in self.steps:
            return False
        if self.item in KINDS and binding.call is not None:
            call = game.end.calls[binding.call]
            if self.what and call.what and not agree(call.what, self.what):
                return False
            of_the_call = "call" in effect.slots or "player" not in effect.slots
            if call.kind != self.item or (effect.kind == "good" and _is_good(binding.call, done)):
                return False
            if of_the_call and self.player not in (None, call.player):
                return False
        role = effect.slots.get("player")
        if self.of_seats and role is not None and role not in _SEATS:
            return False
        if self.player is None or not isinstance(role, str):
            return True
        return person(role, binding, game) == self.player


def _is_good(call: int, done: Evaluation) -> bool:
    """Whether a call is good, and so wants nothing to be so."""
    return any(each.certain for each in done.effects.on_call("good", call))


Aims: TypeAlias = tuple[Aim, ...]


def aims(claim: Claim, steps: tuple[int, ...], book: LawBook, open_: bool = False) -> Aims:
    """What would decide a claim otherwise, the likeliest first. A call that is not open has nothing
    to make it score; one that is, nothing to bar it. Where a player does play with a wrong number
    of cards, it is what comes of that."""
    if isinstance(claim, StatusClaim):
        question, regular = claim.row.question, book.code.deck.hand
        if (
            open_
            and isinstance(question, ComesTo)
            and (of_it := _of_playing_so(question, claim, regular))
        ):
            return of_it
        return tuple(_of_question(question, claim, regular))
    if open_ and isinstance(claim.acts[-1], acts.Calls):
        call = claim.acts[-1]
        return (Aim(BARS_SCORE, call.player, call.what.kind), Aim(("penalty",), call.player))
    return tuple(aim for act in claim.acts for aim in _of_act(act, claim, steps, book))


def _of_act(act: Act, claim: ActClaim, steps: tuple[int, ...], book: LawBook) -> Iterator[Aim]:
    player, moment = acts.actor(act), ACT_MOMENTS.get(type(act), "")
    if claim.must:
        yield Aim(DUTIES, player, duty=_MOMENT_OF_CARD.get(type(act)) or duty_of(act))
        return
    match act:
        case acts.Calls():
            yield from _of_item(act.what.kind, player, act.what)
            return
        case acts.Scores():
            yield from _of_item(act.item, player)
            return
        case acts.ElectsFreshDeal():
            yield Aim(("option",), player, choice="fresh deal")
            yield Aim(NO_DEAL, player)
            yield Aim(NO_DEAL)
            yield Aim(("option",), choice="fresh deal")
            return
        case acts.StandsDeal():
            yield Aim(NO_DEAL)
            return
        case acts.AsksToSee():
            shows = adversary_of(act.player)
            yield Aim(("must",), shows, moments=(moment,), steps=steps)
            yield Aim(("must",), shows, moments=(moment,))
            return
        case acts.AnnouncesCarteBlanche() | acts.ShowsCarteBlanche():
            yield Aim(BARS_SCORE, player, "carte blanche")
            return
        case acts.TakeBack():
            yield Aim(("may", "replay"), moments=_TAKEN_BACK, steps=steps)
            yield Aim(("replay",))
            return
    moments = ("leads a card", "plays to a trick") if isinstance(act, acts.Plays) else (moment,)
    if isinstance(act, acts.Leads):
        moments = ("leads a card",)
    if moment in book.code.closed:
        yield Aim(("may",), player, moments=moments, steps=steps)
        yield Aim(("may",), moments=moments)
        return
    yield Aim(BARS, moments=moments, steps=steps)
    yield Aim((), moments=moments, steps=steps)
    yield Aim(BARS, moments=moments)


def _of_item(item: Item, player: Player | None, what: Combination | None = None) -> Iterator[Aim]:
    if item in KINDS:
        yield Aim(("good",), player, item, what=what)
    yield Aim(("score", "adds"), player, item)


def _of_question(question: ClaimQuestion, claim: StatusClaim, regular: int) -> Iterator[Aim]:
    """What would decide a question otherwise, the `regular` number of cards of a hand given."""
    player = claim.player
    match question:
        case Concluded():
            yield from _of_concluded(question, claim)
        case Scored():
            assert claim.item is not None
            yield from _of_item(claim.item, player, claim.what)
        case WinsTrick():
            yield Aim(("score",), player, "play", moments=_PLAYED_TO)
        case ComesTo("cards left in the stock"):
            yield Aim(("may",), moments=("looks at cards left",))
        case ComesTo("tricks won"):
            yield Aim(("score", "no score"), player, "cards")
        case ComesTo():
            kinds, term = _OF_MEASURE[question.measure], wrong_number(question, claim, regular)
            yield Aim(kinds, player, term=term)
        case Duty("leads next"):
            return
        case Duty(do):
            yield Aim(DUTIES, player, duty=_duty(do))
        case OfEach(inner):
            yield from (replace(aim, player=None) for aim in _of_question(inner, claim, regular))
        case OneOf(questions):
            yield from _of_question(questions[0], claim, regular)
        case OnTheDealer(inner) | Contrary(inner):
            yield from _of_question(inner, claim, regular)
        case ActOpen():
            yield Aim(("replay",))


def wrong_number(question: ComesTo, claim: StatusClaim, regular: int) -> str:
    """How the laws say it of one who plays with as many cards as is claimed, where that is not the
    `regular` number of a hand."""
    number = question.number if question.number is not None else claim.number
    if question.measure != "cards played with" or number is None:
        return ""
    more = number > regular or (number == regular and question.compare == "more")
    less = number < regular or (number == regular and question.compare == "less")
    return TOO_MANY if more else TOO_FEW if less else ""


def _of_playing_so(question: ComesTo, claim: StatusClaim, regular: int) -> Aims:
    """What the laws may give of playing with as many cards as is claimed, where that is not the
    `regular` number."""
    term = wrong_number(question, claim, regular)
    if not term or claim.player is None:
        return ()
    if term == TOO_MANY:
        return (Aim(("penalty",), claim.player, term=term),)
    return (Aim(("counts tricks",), adversary_of(claim.player), moments=("begins to play",)),)


def _of_concluded(asked: Concluded, claim: StatusClaim) -> Iterator[Aim]:
    kinds = asked.against if asked.by_default else asked.kinds
    if not kinds:
        return
    yield Aim(
        kinds,
        claim.player if "player" in asked.match else None,
        asked.item or (claim.item if "item" in asked.match or "call" in asked.match else None),
        term=asked.terms[0] if len(asked.terms) == 1 and asked.others == "instead" else "",
        moments=(asked.at,) if asked.at else (),
    )
    if asked.choice:
        yield Aim(("option",), choice=asked.choice)


def _duty(do: str | OfEither) -> str:
    if isinstance(do, OfEither):
        return ACT_MOMENTS.get(type(do.a), "")
    return "plays to a trick" if do == "follows suit" else do
