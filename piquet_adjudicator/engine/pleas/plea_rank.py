"""Which clause of those that a side of a claim relies on came nearest to bearing on the claim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, attempt
from piquet_adjudicator.engine.evaluation.hand_of_clause import of_his_own
from piquet_adjudicator.engine.grounds.shortfall import shortfall_of
from piquet_adjudicator.engine.pleas.plea_bench import BURDENS, FAVOURS, Bench, item_claimed
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.lawbook.clause import Clause, Effect
from piquet_adjudicator.model.acts import KINDS
from piquet_adjudicator.model.claims import ActClaim, Claim, Concluded, is_denial
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

_OF_DUTY: Final[frozenset[EffectKind]] = frozenset(("must", "owes"))
_IDLE: Final = ("silent", "too early")
_REACH_NOT: Final = ("failed", "too late", "too early", "excepted", "unknown")


class Nearest(Struct, frozen=True):
    """How the clause that came nearest came out, what it concludes, where it applies, and the
    evaluation on which it was tried."""

    tried: Tried
    concluded: tuple[Conclusion, ...]
    on: Evaluation


def nearest_of(
    clauses: tuple[Clause, ...], bench: Bench, side: Player, succeeds: bool | None = None
) -> Nearest:
    """Of some clauses on which a `side` relies, the one that came nearest to bearing on a claim.
    What excepts from another of them, and does not apply, is no answer to him who relies on them
    all; nor is what would decide for his adversary, and does not apply, to him who has not the
    decision (`succeeds`), unless nothing else is of what the claim is of, or only what did not
    speak, and it came too late; nor what would, and did not speak, where something else did on
    which he would rely."""
    excepting = {ground.clause for clause in clauses for ground in clause.unless}
    every = _answering(clauses, bench)
    of_alleged_act = [each for each in every if is_of_alleged_act(each.tried, bench)]
    applying = [each for each in every if _applies_to_alleged(each.tried, bench)]
    if of_alleged_act or applying:
        return max(of_alleged_act or applying, key=lambda each: _rank(each, bench, side))
    others = [
        each
        for each in every
        if each.tried.outcome == "fires"
        or not (
            (each.tried.outcome == "failed" and excepting & {each.tried.clause, each.tried.key})
            or (succeeds is False and helps(each.tried, bench, adversary_of(side)))
        )
    ]
    if any(_spoke(each) and _is_relied_on_by(each.tried, bench, side) for each in others):
        others = [
            each
            for each in others
            if _spoke(each) or not helps(each.tried, bench, adversary_of(side))
        ]
    of_claim = [each for each in others if is_of_claim(each.tried, bench)]
    if not any(map(_spoke, of_claim)):
        of_claim = [each for each in every if _is_late(each, bench)] or of_claim
    of_him = [each for each in every if _is_on_the_player(each.tried, bench)]
    if of_him and not any(each in of_him for each in of_claim):
        of_claim = of_him
    nearest = max(of_claim or every, key=lambda each: _rank(each, bench, side))
    idle = _is_idle_of_the_other(nearest.tried, bench)
    if idle and not _is_duty_of_adversary(nearest.tried, bench, side):
        return max(of_him, key=lambda each: _rank(each, bench, side), default=nearest)
    return nearest


def is_of_alleged_act(tried: Tried, bench: Bench) -> bool:
    """Whether a clause spoke of an act that is alleged beside its law, and forbids it."""
    binding = tried.binding
    assert isinstance(binding, Binding)
    return binding.step in bench.alleged and tried.outcome in ("too early", "too late")


def _applies_to_alleged(tried: Tried, bench: Bench) -> bool:
    """Whether a clause applies to an act that is alleged beside its law."""
    binding = tried.binding
    assert isinstance(binding, Binding)
    return binding.step in bench.alleged and tried.outcome == "fires"


def _is_idle_of_the_other(tried: Tried, bench: Bench) -> bool:
    """Whether a clause came nearest of what another did than he of whom something is claimed, does
    not apply to that, and would not decide the claim if it did."""
    applies = tried.outcome == "fires"
    return not applies and not _is_aimed(tried, bench) and not _is_on_the_player(tried, bench)


def _is_duty_of_adversary(tried: Tried, bench: Bench, side: Player) -> bool:
    """Whether a clause was tried so that it lays on the adversary of a side what he has to do: who
    relies on it says that the other has not done it."""
    binding, game = tried.binding, bench.done.view.game
    assert isinstance(binding, Binding)
    return any(
        effect.kind in _OF_DUTY
        and person(str(effect.slots.get("player", "actor")), binding, game) == adversary_of(side)
        for effect in bench.book.by_key[tried.key].then
    )


def _spoke(each: Nearest) -> bool:
    """Whether a clause spoke of the matter."""
    return each.tried.outcome not in ("silent", "no occasion")


def _is_late(each: Nearest, bench: Bench) -> bool:
    """Whether a clause spoke of what the claim is of, and its time was past."""
    return each.tried.outcome == "too late" and bool(is_of_claim(each.tried, bench))


def _answering(clauses: tuple[Clause, ...], bench: Bench) -> list[Nearest]:
    """Some clauses on all that they answer to; but the contrary of one of them, where it is silent
    or its time has not come, or that one applies, is no answer to who relies on them."""
    tried = [each for clause in clauses for each in tried_on_all(clause, bench)]
    apply = {each.tried.clause for each in tried if each.tried.outcome == "fires"}
    every = [
        each
        for each in tried
        if not _is_contrary(each.tried, clauses, bench)
        or each.tried.outcome == "fires"
        or (each.tried.outcome not in _IDLE and each.tried.clause not in apply)
    ]
    return [each for each in every if not _is_of_other_kind(each.tried, bench)] or every


def _is_of_other_kind(tried: Tried, bench: Bench) -> bool:
    """Whether a clause was tried on a call of another kind than is named beside its law."""
    binding, calls = tried.binding, bench.done.view.game.end.calls
    assert isinstance(binding, Binding)
    if binding.call is None or not bench.kinds & {call.kind for call in calls}:
        return False
    return calls[binding.call].kind not in bench.kinds


def _is_contrary(tried: Tried, clauses: tuple[Clause, ...], bench: Bench) -> bool:
    """Whether a clause says the contrary of another of some clauses."""
    return bench.book.by_key[tried.key].contrary and any(
        each.id == tried.clause and not each.contrary for each in clauses
    )


def helping(clauses: tuple[Clause, ...], bench: Bench, side: Player) -> Nearest | None:
    """Of some clauses on which a `side` relies that has not the decision, the one that came nearest
    to giving it to him: it would decide the claim so, or would except from what decides it
    otherwise; or it is that from which another of them excepts. What would give it, and does apply,
    is nearer than what does not. None where none would."""
    every = _answering(clauses, bench)
    applying = {each.tried.clause for each in every if each.tried.outcome == "fires"}
    applying |= {each.tried.key for each in every if each.tried.outcome == "fires"}
    his = [
        each
        for each in every
        if (each.tried.outcome in ("fires", *_REACH_NOT) and helps(each.tried, bench, side))
        or (each.tried.outcome in _REACH_NOT and _is_excepted(each.tried, bench, applying))
    ]
    return max(his, key=lambda each: _rank(each, bench, side), default=None)


def _is_excepted(tried: Tried, bench: Bench, applying: set[str]) -> bool:
    """Whether a clause is one from which one of those that apply excepts."""
    return any(ground.clause in applying for ground in bench.book.by_key[tried.key].unless)


def helps(tried: Tried, bench: Bench, side: Player) -> bool:
    """Whether a clause, were it to apply as it was tried, would decide the claim for a side."""
    clause, binding, claim = bench.book.by_key[tried.key], tried.binding, bench.trial.claim
    assert isinstance(binding, Binding)
    is_his = (claim.by == side) != is_denial(claim)
    if _gives(clause, binding, bench, is_his):
        return True
    if _gives(clause, binding, bench, not is_his):
        return False
    excepted = bench.book.excepts_from(clause)
    return any(_gives(each, binding, bench, not is_his) for each in excepted)


def _gives(clause: Clause, binding: Binding, bench: Bench, so: bool) -> bool:
    """Whether an effect of a clause would make what is claimed so, or not so."""
    return any(
        aim.fits(effect, binding, bench.done) and _makes_it_so(effect, bench.trial.claim) is so
        for aim in bench.aims
        for effect in aim.effects(clause)
    )


def _makes_it_so(effect: Effect, claim: Claim) -> bool:
    """Whether an effect that would decide a claim otherwise makes it so; if not, the contrary."""
    if isinstance(claim, ActClaim):
        return claim.must or effect.kind not in BURDENS
    question = claim.row.question
    if isinstance(question, Concluded):
        return not question.by_default
    return effect.kind not in ("bar", "no score")


def tried_on_all(clause: Clause, bench: Bench) -> Iterator[Nearest]:
    """A clause on all that it answers to; where there was no occasion for it, that."""
    _, player = item_claimed(bench.trial.claim)
    every = tuple(bench.looking(clause).view.moments.when(clause.when, clause.each))
    bindings = of_his_own(clause, player, every, bench.done.view.game)
    for binding in bindings:
        on = bench.on(clause, binding)
        tried, concluded = attempt(clause, binding, bench.book, on, keep_silent=True)
        if tried is not None:
            yield Nearest(tried, concluded, on)
    if not bindings:
        tried = Tried(clause.id, clause.limb, "no occasion", 0, Binding(0))
        yield Nearest(tried, (), bench.done)


def _rank(each: Nearest, bench: Bench, side: Player) -> tuple[object, ...]:
    """How near a clause came to bearing on a claim, for the side that relies on it."""
    tried = each.tried
    fires = tried.outcome == "fires"
    near = shortfall_of(replace(tried, outcome="unknown") if fires else tried, each.on, bench.book)
    return (
        is_of_claim(tried, bench) > 0,
        bearing_rank(tried, bench),
        is_of_claim(tried, bench),
        fires,
        _is_of_item(tried, bench),
        fires and _is_on_the_player(tried, bench),
        _is_relied_on_by(tried, bench, side),
        _is_on_the_player(tried, bench),
        *near,
    )


def _is_of_item(tried: Tried, bench: Bench) -> bool:
    """Whether an effect of a clause is on the item that is claimed."""
    item, _ = item_claimed(bench.trial.claim)
    effects = bench.book.by_key[tried.key].then
    return item is not None and any(effect.slots.get("item") == item for effect in effects)


def _is_on_the_player(tried: Tried, bench: Bench) -> bool:
    """Whether a clause was tried so that an effect of it is on him of whom something is claimed."""
    _, player = item_claimed(bench.trial.claim)
    binding, game = tried.binding, bench.done.view.game
    assert isinstance(binding, Binding)
    roles = (e.slots.get("player", "actor") for e in bench.book.by_key[tried.key].then)
    return player is not None and any(
        isinstance(role, str) and person(role, binding, game) == player for role in roles
    )


def is_only_of_the_other(each: Nearest, bench: Bench, side: Player) -> bool:
    """Whether a clause was tried so that only the adversary of a side would rely on what it gives,
    and would not decide the claim by it."""
    other = adversary_of(side)
    return (
        _is_relied_on_by(each.tried, bench, other)
        and not _is_relied_on_by(each.tried, bench, side)
        and not _is_aimed(each.tried, bench)
        and not any(helps(each.tried, bench, player) for player in PLAYERS)
    )


def _is_relied_on_by(tried: Tried, bench: Bench, side: Player) -> bool:
    """Whether a clause was tried so that a side would rely on what it gives: what burdens his
    adversary, or favours himself."""
    binding, game = tried.binding, bench.done.view.game
    assert isinstance(binding, Binding)
    for effect in bench.book.by_key[tried.key].then:
        role = effect.slots.get("player", "actor")
        if not isinstance(role, str) or effect.kind not in BURDENS | FAVOURS:
            continue
        whose = adversary_of(side) if effect.kind in BURDENS else side
        if person(role, binding, game) == whose:
            return True
    return False


def bearing_rank(tried: Tried, bench: Bench) -> int:
    """First comes a clause that spoke of what would decide the claim; then one that applies to
    something else; then one that would decide it, and did not speak; then the others that spoke."""
    spoke, aimed = tried.outcome not in ("silent", "no occasion"), _is_aimed(tried, bench)
    if aimed:
        return 4 if spoke else 2
    return 3 if tried.outcome == "fires" else int(spoke)


def _is_aimed(tried: Tried, bench: Bench) -> bool:
    """Whether a clause would decide the claim, were it to apply as it was tried."""
    clause, binding = bench.book.by_key[tried.key], tried.binding
    assert isinstance(binding, Binding)
    if tried.outcome == "no occasion":
        return any(aim.effects(clause) for aim in bench.aims)
    return any(
        aim.fits(effect, binding, bench.done)
        for aim in bench.aims
        for effect in aim.effects(clause)
    )


def is_of_claim(tried: Tried, bench: Bench) -> int:
    """Whether a clause was tried on the call or the act that is claimed or on which the decision
    turns (2), on a call of another kind (0), or on something else."""
    binding, trial, game = tried.binding, bench.trial, bench.done.view.game
    assert isinstance(binding, Binding)
    item, player = item_claimed(trial.claim)
    if binding.call is not None and item in KINDS:
        call = game.end.calls[binding.call]
        his = bench.calls_of(item, player)
        is_his = binding.call in his if his else call.player == player
        return 1 + is_his if call.kind == item else 0
    if binding.call is not None and bench.calls:
        return 2 if binding.call in bench.calls else 0
    return 2 if trial.first <= binding.step <= len(game.steps) else 1
