"""The clause that would give the contrary of what is decided, and what it lacks.

A decision that no clause gives rests on this: the clauses that would decide otherwise are held
against the record, and the one that comes nearest is its ground. Only where no clause gives such
an effect at all does nothing of the law stand behind the decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.aims import Aim, aims
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, attempt
from piquet_adjudicator.engine.evaluation.hand_of_clause import role_of_hand
from piquet_adjudicator.engine.grounds.shortfall import (
    NEARER,
    is_of_the_other_seat,
    is_seat,
    lacking,
    nearest_tried,
)
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.partie_so_far import score_stated
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Effect
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.choices import CHOICE_NAMED
from piquet_adjudicator.model.citation import Citation, cite_order
from piquet_adjudicator.model.claims import ActClaim, Claim, ComesTo, StatusClaim
from piquet_adjudicator.model.conclusion import AtomResult, Conclusion, EffectKind, Tried
from piquet_adjudicator.model.players import PLAYERS, Player

_OF_CARDS: Final[tuple[EffectKind, ...]] = ("may", "must not", "out of order")
"""What the laws give of cards that were put down or taken up."""


def considered(
    claim: Claim, steps: tuple[int, ...], done: Evaluation, book: LawBook, open_: bool = False
) -> Grounds:
    """The clause that came nearest to deciding a claim otherwise, where no clause decides it, as
    its ground; no ground where none gives anything of the sort, but of a duty to put down cards
    what the laws give for what was done with them. `steps` are those of the acts tried; `open_`
    says that what is claimed was decided to be open."""
    if _is_of_a_score_recorded(claim, done):
        return Grounds()
    every = aims(claim, steps, book, open_)
    for aims_of in (every, tuple(replace(aim, player=None, of_seats=True) for aim in every)):
        near = [(aim, _nearest(aim, done, book)) for aim in aims_of]
        reached = [Grounds((), (came,), aim.kinds) for aim, came in near if came]
        if reached:
            best = min(reached, key=lambda grounds: grounds.tried[0].outcome == "no occasion")
            if _is_of_nothing_scored(claim) and best.tried[0].outcome != "excepted":
                return Grounds()
            if in_place := _in_place_of_what_would_give(every, best.tried[0], done, book):
                return Grounds(in_place)
            remedy = _remedied(claim, best, done)
            return Grounds((remedy,)) if remedy else best
    return _of_the_cards(claim, done)


def _nearest(aim: Aim, done: Evaluation, book: LawBook) -> Tried | None:
    """The clause that came nearest to what is aimed at: of a decision that is known, one of which
    it is known that it does not reach, where there is any; and where that is law for the other seat
    alone, rather one that speaks of the player in his own, though there was no occasion for it."""
    every = [*_tried(aim, done, book)]
    known = [each for each in every if each.outcome != "unknown"]
    near = nearest_tried(known or every, done, book)
    if near is None or aim.player is None:
        return near
    own = Binding(0, actor=aim.player)
    of_the_other = is_of_the_other_seat(near, done, book)
    if near.outcome == "no occasion":
        of_the_other = _in_his_seat(book.by_key[near.key], own, done) is False
    idle = (each for each in every if each.outcome == "no occasion" and of_the_other)
    his = (each for each in idle if _in_his_seat(book.by_key[each.key], own, done))
    return nearest_tried(his, done, book) or near


def _in_his_seat(clause: Clause, binding: Binding, done: Evaluation) -> bool | None:
    """Whether a clause speaks of a player in the seat that he has; None where it names no seat."""
    seats = [part for part in clause.where.parts if is_seat(part)]
    return all(part.settled(binding, done.view)[0] for part in seats) if seats else None


def _in_place_of_what_would_give(
    every: tuple[Aim, ...], near: Tried, done: Evaluation, book: LawBook
) -> tuple[Conclusion, ...]:
    """What the code gives in the place of a law of another code by which it would be otherwise;
    nothing, where what came nearest is of the code's own."""
    if book.cite(near.clause).code == book.code.name:
        return ()
    for op in book.files.operations:
        given = tuple(c for c in done.effects if c.clause == op.by and c.certain)
        for clause in book.files.taken if given else ():
            if clause.id in op.on and any(_would_give(aim, clause, done) for aim in every):
                return given
    return ()


def _would_give(aim: Aim, clause: Clause, done: Evaluation) -> bool:
    """Whether a clause that the code has taken away would give what is aimed at."""
    return any(
        aim.fits(effect, binding, done)
        for effect in aim.effects(clause)
        for binding in done.view.moments.when(clause.when, clause.each)
        if all(
            part.settled(binding, done.view)[0]
            for part in (*clause.where.parts, *clause.conditions.parts)
        )
    )


def _is_of_a_score_recorded(claim: Claim, done: Evaluation) -> bool:
    """Whether a number is claimed for the partie, or for the score of a deal that is recorded as it
    was counted: what was called and played in it is not told, and nothing can be said of that."""
    if not isinstance(claim, StatusClaim) or claim.player is None:
        return False
    question = claim.row.question
    if question == ComesTo("points in the partie"):
        return True
    of_points = isinstance(question, ComesTo) and question.measure == "points of the deal"
    return of_points and score_stated(done.view, claim.player).value is not None


def _is_of_nothing_scored(claim: Claim) -> bool:
    """Whether it is that a player scores nothing in the deal that is claimed: any law of the scores
    would give him something, and none is near but one that is kept from it."""
    question = claim.row.question if isinstance(claim, StatusClaim) else None
    of_points = isinstance(question, ComesTo) and question.measure == "points of the deal"
    return of_points and isinstance(claim, StatusClaim) and claim.number == 0


def _of_the_cards(claim: Claim, done: Evaluation) -> Grounds:
    """Where it is claimed that cards must be put down: what the laws gave for what was done with
    them before."""
    if not isinstance(claim, ActClaim) or not claim.must:
        return Grounds()
    cards = {card for act in claim.acts for card in getattr(act, "cards", ())}
    touched = (
        step.number
        for step in done.view.game.steps[: claim.line]
        if cards & {*getattr(step.act, "cards", ())}
    )
    of_each = [
        [c for kind in _OF_CARDS for c in done.effects.on_act(kind, step) if c.certain]
        for step in touched
    ]
    return Grounds(tuple(next((given for given in reversed(of_each) if given), ())))


def _remedied(claim: Claim, grounds: Grounds, done: Evaluation) -> Conclusion | None:
    """Where a penalty is claimed of a player that nothing of what was done comes near to, the
    remedy that the laws give for what he did out of order: the play that is to be done again, or
    the card that he must retake, or had to."""
    if "penalty" not in grounds.wanted or not isinstance(claim, StatusClaim):
        return None
    if grounds.tried[0].outcome not in ("no occasion", "silent", "failed"):
        return None
    breaches = {
        (c.key, c.step)
        for c in done.effects.of("must not")
        if c.certain and c.player == claim.player
    }
    replays = (c for c in done.effects.of("replay") if (c.key, c.step) in breaches and c.certain)
    retakes = (
        c
        for c in done.effects.on_player("must", claim.player)
        if c.certain and c.term == ACT_MOMENTS[acts.Retakes]
    )
    return min(replays, key=lambda c: c.step, default=None) or next(retakes, None)


def giving_option(atom: AtomResult, done: Evaluation, book: LawBook) -> Tried | None:
    """The clause that came nearest to giving a player a choice that a fact looked for, and that he
    has not."""
    if atom.holds is not False or atom.rests_on or {kind for kind, _ in atom.reads} != {"option"}:
        return None
    player = next((each for each in PLAYERS if each in atom.args), None)
    choice = next((known.id for name, known in CHOICE_NAMED.items() if name in atom.args), None)
    aim = Aim(("option",), player, choice=choice)
    return nearest_tried(_tried(aim, done, book), done, book)


def giving_leave(claim: Claim, done: Evaluation, book: LawBook) -> Citation | None:
    """The clause that would allow the last of the acts claimed, which cannot be done with the cards
    as they lie: that by which he has done the like, or else the most general of those that speak
    of him. None where the act needs no leave."""
    if not isinstance(claim, ActClaim):
        return None
    act, actor = claim.acts[-1], acts.actor(claim.acts[-1])
    moment = ACT_MOMENTS.get(type(act), "")
    before = [s.number for s in done.view.steps_of(type(act)) if acts.actor(s.act) == actor]
    given = [c for step in before for c in done.effects.on_act("may", step) if c.certain]
    if given or moment not in book.code.closed:
        return book.cite(given[-1].clause) if given else None
    grant = Aim(("may",), moments=(moment,))
    grants = (each for each in grant.clauses(book) if grant.effects(each))
    binding = Binding(0, actor=actor)
    clause = max(grants, key=lambda each: _generality(each, binding, done, book), default=None)
    return None if clause is None else book.cite(clause.id)


def _generality(
    clause: Clause, binding: Binding, done: Evaluation, book: LawBook
) -> tuple[object, ...]:
    """How general a clause is, of those that speak of the player in his seat."""
    seats = [part for part in clause.where.parts if is_seat(part)]
    his = all(part.settled(binding, done.view)[0] for part in seats)
    asks = len(clause.where.parts) + len(clause.conditions.parts) - len(seats)
    of_law = -cite_order(book.cite(clause.id))[0]
    return his, not clause.contrary, of_law, -asks, clause.words, clause.limb


def _tried(aim: Aim, done: Evaluation, book: LawBook) -> Iterator[Tried]:
    """How every clause that gives what is aimed at comes out on the record, but those that
    reach."""
    for clause in aim.clauses(book):
        effects = aim.effects(clause)
        if not effects:
            continue
        came = done.view.moments.when(clause.when, clause.each)
        fitting = [b for b in came if any(aim.fits(effect, b, done) for effect in effects)]
        doer = None if aim.steps else _only_doer(clause, effects, done)
        fitting = [b for b in fitting if doer in (None, person("actor", b, done.view.game))]
        for binding in fitting:
            tried, _ = attempt(clause, binding, book, done, keep_silent=True)
            if tried is not None and tried.outcome in NEARER:
                yield tried
        if doer and not fitting:
            yield Tried(clause.id, clause.limb, "no occasion", 0, Binding(0, actor=doer))
            continue
        if not came and not aim.steps:
            yield Tried(clause.id, clause.limb, "no occasion", 0, Binding(0))
        elif not fitting and not aim.steps and _is_of_his_own(aim, effects):
            own = Binding(0, actor=aim.player)
            yield Tried(clause.id, clause.limb, "no occasion", 0, own)


def _only_doer(clause: Clause, effects: tuple[Effect, ...], done: Evaluation) -> Player | None:
    """He of whose doing alone a clause speaks that gives something to the other: that the other did
    the like is not what it waits for."""
    roles = {each.slots.get("player") for each in effects}
    doers = [
        player for player in PLAYERS if role_of_hand(clause, player, done.view.game) == "actor"
    ]
    if len(doers) != 1 or not roles <= {"elder", "younger"}:
        return None
    game = done.view.game
    given = {person(str(role), Binding(0), game) for role in roles}
    return None if doers[0] in given else doers[0]


def _is_of_his_own(aim: Aim, effects: tuple[Effect, ...]) -> bool:
    """Whether a clause lays a duty, or the loss of the game, on a player for what he does
    himself."""
    laid = (e for e in effects if e.kind in ("must", "owes", "forfeits the game"))
    return aim.player is not None and any(e.slots.get("player") == "actor" for e in laid)


def with_nearest(grounds: Grounds, near: Grounds, done: Evaluation, book: LawBook) -> Grounds:
    """The grounds of a decision that no clause gives: as they are, or, where another clause lacks
    less than any of them, or what was done has its own remedy, that alone; what only an exception
    keeps from deciding otherwise stands before them."""
    if near.conclusions:
        return near
    least = min((lacking(each, done, book) for each in grounds.tried), default=None)
    if near.tried and (least is None or lacking(near.tried[0], done, book) < least):
        if near.tried[0].outcome != "excepted":
            return near
        others = (each for each in grounds.tried if each.clause != near.tried[0].clause)
        return replace(near, tried=(*near.tried, *others))
    return replace(grounds, wanted=grounds.wanted or near.wanted)
