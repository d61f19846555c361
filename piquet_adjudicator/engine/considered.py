"""The clause that would give the contrary of what is decided, and what it lacks.

A decision that no clause gives rests on this: the clauses that would decide otherwise are held
against the record, and the one that comes nearest is its ground. Only where no clause gives such
an effect at all does nothing of the law stand behind the decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.evaluate import Evaluation, attempt
from piquet_adjudicator.engine.ruling import Grounds
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.facts.moments import ACT_MOMENTS, IN_COURSE
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.facts.vocabulary import OF_THE_CALL
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Effect
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import KINDS, Act, Item
from piquet_adjudicator.model.choices import CHOICE_NAMED, CHOICES
from piquet_adjudicator.model.citation import Citation, cite_order
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
)
from piquet_adjudicator.model.conclusion import AtomResult, ChoiceId, EffectKind, Outcome, Tried
from piquet_adjudicator.model.players import PLAYERS, Player

NEARER: Final[tuple[Outcome, ...]] = (
    "no occasion",
    "silent",
    "failed",
    "too early",
    "too late",
    "excepted",
    "unknown",
)
"""How a clause that does not reach may come out, the nearest last."""

_DUTIES: Final[tuple[EffectKind, ...]] = ("must", "owes")
_BARS: Final[tuple[EffectKind, ...]] = ("must not", "out of order")
_TAKEN_BACK: Final = ("the cards are taken back", "retakes")
_OF_MEASURE: Final[dict[str, tuple[EffectKind, ...]]] = {
    "points of the deal": ("score", "adds"),
    "points in the partie": ("score", "adds"),
    "items scored": ("penalty",),
    "cards played with": ("plays with",),
    "cards counted as tricks": ("counts tricks",),
}


class Aim(Struct, frozen=True):
    """What a clause would have to give: an effect of one of these kinds (any, where there are
    none) on this player, of this item or duty, with this choice; in answer to one of these
    moments, at one of these steps."""

    kinds: tuple[EffectKind, ...]
    player: Player | None = None
    item: Item | None = None
    duty: str = ""
    choice: ChoiceId | None = None
    moments: tuple[str, ...] = ()
    steps: tuple[int, ...] = ()

    def effects(self, clause: Clause) -> tuple[Effect, ...]:
        """The effects of a clause that are aimed at."""
        if self.moments and not set(self.moments) & set(clause.when):
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
        )

    def fits(self, effect: Effect, binding: Binding, done: Evaluation) -> bool:
        """Whether an effect would bear on what is claimed, where its clause is tried so."""
        game = done.view.game
        if self.steps and binding.step not in self.steps:
            return False
        if self.item in KINDS and binding.call is not None:
            call = game.end.calls[binding.call]
            if call.kind != self.item or self.player not in (None, call.player):
                return False
        role = effect.slots.get("player")
        if self.player is None or not isinstance(role, str):
            return True
        return person(role, binding, game) == self.player


Aims: TypeAlias = tuple[Aim, ...]


def considered(claim: Claim, steps: tuple[int, ...], done: Evaluation, book: LawBook) -> Grounds:
    """The clause that came nearest to deciding a claim otherwise, where no clause decides it, as
    its ground; no ground where none gives anything of the sort. `steps` are those of the acts
    tried."""
    every = aims(claim, steps, book)
    for aim in (*every, *(replace(aim, player=None) for aim in every)):
        nearest = _nearest(_tried(aim, done, book), done, book)
        if nearest:
            return Grounds((), (nearest,), aim.kinds)
    return Grounds()


def giving_option(atom: AtomResult, done: Evaluation, book: LawBook) -> Tried | None:
    """The clause that came nearest to giving a player a choice that a fact looked for, and that he
    has not."""
    looked_for = {kind for kind, _ in atom.reads}
    if atom.holds is not False or atom.rests_on or looked_for != {"option"}:
        return None
    player = next((each for each in PLAYERS if each in atom.args), None)
    choice = next((known.id for name, known in CHOICE_NAMED.items() if name in atom.args), None)
    aim = Aim(("option",), player, choice=choice)
    return _nearest(_tried(aim, done, book), done, book)


def giving_leave(claim: Claim, done: Evaluation, book: LawBook) -> Citation | None:
    """The clause that would allow an act which cannot be done with the cards as they lie."""
    for aim in aims(claim, (), book):
        clauses = [clause for clause in book.clauses if aim.effects(clause)]
        if clauses:
            tried = (Tried(c.id, c.limb, "no occasion", 0, Binding(0)) for c in clauses)
            nearest = _nearest(tried, done, book)
            return nearest and book.cite(nearest.clause)
    return None


# ---- what would decide otherwise


def aims(claim: Claim, steps: tuple[int, ...], book: LawBook) -> Aims:
    """What would decide a claim otherwise, the likeliest first."""
    if isinstance(claim, StatusClaim):
        return tuple(_of_question(claim.row.question, claim))
    return tuple(aim for act in claim.acts for aim in _of_act(act, claim, steps, book))


def _of_act(act: Act, claim: ActClaim, steps: tuple[int, ...], book: LawBook) -> Iterator[Aim]:
    player, moment = acts.actor(act), ACT_MOMENTS.get(type(act), "")
    if claim.must:
        duty = "plays to a trick" if isinstance(act, acts.Plays) else moment
        yield Aim(_DUTIES, player, duty=duty)
        return
    match act:
        case acts.Calls():
            yield from _of_item(act.what.kind, player)
            return
        case acts.Scores():
            yield from _of_item(act.item, player)
            return
        case acts.ElectsFreshDeal():
            yield Aim(("option", *NO_DEAL), choice="fresh deal")
            return
        case acts.StandsDeal():
            yield Aim(NO_DEAL)
            return
        case acts.AnnouncesCarteBlanche() | acts.ShowsCarteBlanche():
            yield Aim(("bar", "no score"), player, "carte blanche")
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
    yield Aim(_BARS, moments=moments, steps=steps)
    yield Aim((), moments=moments, steps=steps)
    yield Aim(_BARS, moments=moments)


def _of_item(item: Item, player: Player | None) -> Iterator[Aim]:
    if item in KINDS:
        yield Aim(("good",), player, item)
    yield Aim(("score", "adds"), player, item)


def _of_question(question: ClaimQuestion, claim: StatusClaim) -> Iterator[Aim]:
    player = claim.player
    match question:
        case Concluded():
            yield from _of_concluded(question, claim)
        case Scored():
            assert claim.item is not None
            yield from _of_item(claim.item, player)
        case ComesTo():
            yield Aim(_OF_MEASURE[question.measure], player)
        case Duty(do):
            yield Aim(_DUTIES, player, duty=_duty(do))
        case OfEach(inner):
            yield from (replace(aim, player=None) for aim in _of_question(inner, claim))
        case OneOf(questions):
            yield from _of_question(questions[0], claim)
        case OnTheDealer(inner) | Contrary(inner):
            yield from _of_question(inner, claim)
        case ActOpen():
            yield Aim(("replay",))


def _of_concluded(asked: Concluded, claim: StatusClaim) -> Iterator[Aim]:
    yield Aim(
        asked.against if asked.by_default else asked.kinds,
        claim.player if "player" in asked.match else None,
        asked.item or (claim.item if "item" in asked.match or "call" in asked.match else None),
    )
    if asked.choice:
        yield Aim(("option",), choice=asked.choice)


def _duty(do: str | OfEither) -> str:
    if isinstance(do, OfEither):
        return ACT_MOMENTS.get(type(do.a), "")
    return "plays to a trick" if do == "follows suit" else do


# ---- which came nearest


def _tried(aim: Aim, done: Evaluation, book: LawBook) -> Iterator[Tried]:
    """How every clause that gives what is aimed at comes out on the record, but those that
    reach."""
    for clause in book.clauses:
        effects = aim.effects(clause)
        if not effects:
            continue
        came = done.view.moments.when(clause.when, clause.each)
        for binding in came:
            if any(aim.fits(effect, binding, done) for effect in effects):
                tried, _ = attempt(clause, binding, book, done, keep_silent=True)
                if tried is not None and tried.outcome in NEARER:
                    yield tried
        if not came and not aim.steps:
            yield Tried(clause.id, clause.limb, "no occasion", 0, Binding(0))


def _nearest(tried: Iterable[Tried], done: Evaluation, book: LawBook) -> Tried | None:
    return max(tried, key=lambda each: nearness(each, done, book), default=None)


def nearest_first(grounds: Grounds, done: Evaluation, book: LawBook) -> Grounds:
    """Grounds with the clause that came nearest, of those that did not reach, before the others."""
    tried = sorted(grounds.tried, key=lambda each: nearness(each, done, book), reverse=True)
    return replace(grounds, tried=tuple(tried))


_Nearness: TypeAlias = tuple[object, ...]


def nearness(tried: Tried, done: Evaluation, book: LawBook) -> _Nearness:
    """How near a clause came: how far it got, and how many conditions held. What decides
    between two that came as near is no name or number of theirs, so that these may be changed."""
    clause, binding = book.by_key[tried.key], tried.binding
    assert isinstance(binding, Binding)
    conditions = len(clause.where.parts) + len(clause.conditions.parts)
    silent = tried.outcome == "silent"
    held = clause.where.in_turn(binding, done.view)[2] if silent else tried.fulfilled
    return (
        NEARER.index(tried.outcome),
        not IN_COURSE.isdisjoint(clause.when),
        not clause.contrary,
        -cite_order(book.cite(clause.id))[0],
        held,
        -conditions,
        tried.step,
        binding.player == done.view.game.dispute.elder,
        binding.trick or 0,
        binding.call or 0,
        clause.words,
        clause.limb,
    )
