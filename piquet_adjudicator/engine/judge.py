"""Judging a claim on an evaluated game: what is decided, and on what grounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.asked import is_asked
from piquet_adjudicator.engine.derive import Grounds, gives
from piquet_adjudicator.engine.evaluate import Evaluation
from piquet_adjudicator.engine.of_the_deal import (
    against_standing,
    breaches,
    called_for,
    fresh_deal_open,
    upheld,
)
from piquet_adjudicator.engine.ruling import Decision
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.facts.call_words import calls_of
from piquet_adjudicator.facts.contest import undecided_yet
from piquet_adjudicator.facts.held import held, repeats
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.replies import goes_back
from piquet_adjudicator.facts.scoring import bars_on
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Effect
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import KINDS, Act, Item
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.dispute import ActClaim
from piquet_adjudicator.model.players import Player, adversary_of

Meant: TypeAlias = frozenset[int] | None

_OF_ONE: Final[frozenset[Item]] = frozenset({"last trick"})
"""What one of the players scores, and the other does not (p. 94)."""


class Judged(Struct, frozen=True):
    """A decision (None: it hangs on facts not known) with its grounds. `conflict` holds the
    clauses that allow and forbid the same act."""

    decision: Decision | None
    grounds: Grounds
    conflict: tuple[str, ...] = ()


def judge_acts(claim: ActClaim, first: int, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of acts tried at the steps from `first` on: the first that is not open to
    the player decides."""
    decision: Decision | None = "allowed"
    grounds = Grounds()
    for offset, act in enumerate(claim.acts):
        step = first + offset
        if claim.must:
            judged = judge_duty(act, done, book, claim.contrary)
        elif isinstance(act, (acts.Calls, acts.Scores)):
            judged = _call(act, step, done, book)
        else:
            judged = _act(done.view.game.steps[step - 1].act, step, done, book)
        if judged.decision not in ("allowed", "required"):
            return judged
        decision, grounds = judged.decision, grounds.joined(judged.grounds)
    return Judged(decision, grounds)


def _act(act: Act, step: int, done: Evaluation, book: LawBook) -> Judged:
    moment = ACT_MOMENTS.get(type(act), "")
    grants = done.effects.on_act("may", step)
    bars = done.effects.on_act("must not", step) + done.effects.on_act("out of order", step)
    sure_grants = tuple(c for c in grants if c.certain)
    sure_bars = tuple(c for c in bars if c.certain)
    if sure_grants and sure_bars:
        clauses = tuple(c.clause for c in (*sure_grants, *sure_bars))
        return Judged("refused", Grounds((*sure_grants, *sure_bars)), clauses)
    if sure_bars:
        return Judged("refused", Grounds(sure_bars, _excepting(sure_bars, step, done, book)))
    if sure_grants:
        return Judged("allowed", Grounds(sure_grants))
    if grants or bars:
        return Judged(None, Grounds((*grants, *bars)))
    compelled = against_standing(act, done)
    if compelled:
        return Judged("refused", Grounds(compelled))
    if not needs_grant(act, step, done, book):
        return Judged("allowed", Grounds(called_for(act, step, done)))
    spoke = addressing(done, book, step, moment)
    if isinstance(act, acts.ElectsFreshDeal):
        return _not_elected(spoke, done)
    if spoke:
        return Judged("refused", Grounds((), spoke))
    return Judged("the laws do not provide", Grounds())


def _excepting(
    bars: tuple[Conclusion, ...], step: int, done: Evaluation, book: LawBook
) -> tuple[Tried, ...]:
    """The exceptions to some bars that spoke of the act, and failed."""
    excepting = {each.clause for bar in bars for each in book.exceptions.get(bar.key, ())}
    moment = ACT_MOMENTS.get(type(done.view.game.steps[step - 1].act), "")
    return tuple(t for t in addressing(done, book, step, moment) if t.clause in excepting)


def _not_elected(spoke: tuple[Tried, ...], done: Evaluation) -> Judged:
    """Why a player cannot elect a fresh deal: the deal stands, he has not the choice, or nothing
    was amiss. The laws do not provide where something was out of order for which they print no
    penalty."""
    stands = upheld(done) or (() if spoke else fresh_deal_open(done))
    if stands or spoke:
        return Judged("refused", Grounds(stands, () if stands else spoke))
    found = breaches(done)
    return Judged("the laws do not provide" if found else "refused", Grounds(found))


def needs_grant(act: Act, step: int, done: Evaluation, book: LawBook) -> bool:
    """Whether an act is one of those that the code closes: a reply only where it takes back a
    better one."""
    if ACT_MOMENTS.get(type(act), "") not in book.code.closed or called_for(act, step, done):
        return False
    if not isinstance(act, (acts.Replies, acts.CorrectsReply)):
        return True
    return any(goes_back(done.view, call, step).value for call in done.view.calls)


def addressing(done: Evaluation, book: LawBook, step: int, moment: str) -> tuple[Tried, ...]:
    """The clauses that could have allowed the act at a step, spoke of it, and did not reach it:
    where some came near, those of which not even the first condition held are left out."""
    spoke = tuple(
        tried
        for tried in done.tried
        if tried.step == step
        and tried.outcome in ("failed", "too late", "too early", "excepted")
        and gives(book.by_key[tried.key], "may", moment)
    )
    return tuple(_nearest(spoke))


def _nearest(tried: Sequence[Tried]) -> list[Tried]:
    """Those of what was tried that came near: of which not even the first condition held are left
    out, where others did better."""
    return [t for t in tried if t.met or t.outcome != "failed"] or [*tried]


def judge_duty(act: Act, done: Evaluation, book: LawBook, denied: bool = False) -> Judged:
    """Whether a player must do an act; where that is denied, whether it is part of what he must."""
    moment = "plays to a trick" if isinstance(act, acts.Plays) else ACT_MOMENTS.get(type(act), "")
    player = acts.actor(act)
    duties = (*done.effects.of("must"), *done.effects.of("owes"))
    again = [c for c in done.effects.of("replay") if c.player is None]
    so = {c: is_asked(act, moment, c, done, denied) for c in duties}
    if not any(so.values()):
        so |= {c: is_asked(act, moment, c, done) for c in again}
    sure = tuple(c for c, asked in so.items() if asked and c.certain)
    if sure:
        return Judged("required", Grounds(sure))
    found = tuple(c for c, asked in so.items() if asked is not False)
    if found:
        return Judged(None, Grounds(found))
    free = tuple(c for c in done.effects.of("need not") if (c.player, c.term) == (player, moment))
    if any(c.certain for c in free):
        return Judged("refused", Grounds(free))
    other = tuple(c for c in duties if c.certain and (c.player, c.term) == (player, moment))
    if other and isinstance(act, (acts.Discards, acts.Answers)):
        return Judged("refused", Grounds(other))
    missed = tuple(
        t
        for t in done.tried
        if t.outcome in ("failed", "too late", "too early", "excepted")
        and any(_asks(e, moment, t, act, done) for e in book.by_key[t.key].then)
    )
    return Judged("refused", Grounds((), missed))


def _asks(effect: Effect, moment: str, tried: Tried, act: Act, done: Evaluation) -> bool:
    """Whether an effect, where a clause was tried, would make an act a duty of the player's."""
    role, binding = effect.slots.get("player"), tried.binding
    assert isinstance(binding, Binding)
    asks = effect.kind in ("must", "owes") and effect.slots.get("do") == moment
    if not asks or not isinstance(role, str) or not _speaks_of(act, binding, done):
        return False
    return acts.actor(act) in (None, person(role, binding, done.view.game))


def _speaks_of(act: Act, binding: Binding, done: Evaluation) -> bool:
    """Whether what was tried of a card put down, or of a call, bears on an act: it takes back that
    card, or shows what is of that kind."""
    if isinstance(act, acts.Shows) and act.kind and binding.call is not None:
        return done.view.call(binding.call).kind == act.kind
    cards = act.cards if isinstance(act, acts.Retakes) else ()
    return not cards or binding.play is None or binding.play.card in cards


def _call(act: acts.Calls | acts.Scores, step: int, done: Evaluation, book: LawBook) -> Judged:
    """Whether what is called, or counted, scores."""
    if isinstance(act, acts.Scores):
        return judge_item(act.player, act.item, done, book)
    calls = [c for c in calls_of(done.view, act.player, act.what.kind) if c.step <= step]
    revised = [c for c in calls if any(each.step == step for each in c.revisions)]
    index = (revised or calls)[-1].index
    meant = done.view.game.steps[step - 1].act
    if isinstance(meant, acts.CorrectsCall):
        corrects = _act(meant, step, done, book)
        if corrects.decision != "allowed":
            return corrects
    if repeats(done.view, Binding(step), index):
        return judge_item(act.player, act.what.kind, done, book)
    this = frozenset({index})
    judged = judge_item(act.player, act.what.kind, done, book, this)
    if judged.decision == "refused" and _waits(index, done):
        bars = _bars_without_score(act.player, act.what.kind, this, done)
        free = _answering(act.player, act.what.kind, this, done)
        return judged if bars else Judged("allowed", Grounds(tuple(free)))
    return judged


def _waits(index: int, done: Evaluation) -> bool:
    """Whether a call that is held has still to be answered."""
    here = Binding(len(done.view.game.steps))
    waits = undecided_yet(done.view, here, index).value and held(done.view, here, index).value
    return bool(waits)


def _is_meant(call: int | None, calls: Meant) -> bool:
    """Whether a call is among those meant (None: all are)."""
    return calls is None or call in calls


def judge_item(
    player: Player, item: Item, done: Evaluation, book: LawBook, calls: Meant = None
) -> Judged:
    """Whether an item of a player's score (only these calls of it, if given) stands."""
    scores = [
        c
        for c in (*done.effects.of("score"), *done.effects.of("adds"))
        if c.player == player and c.item == item and _is_meant(c.call, calls)
    ]
    bars = {id(c): bars_on(done.view, c).value for c in scores}
    free = tuple(c for c in scores if not bars[id(c)])
    if any(c.certain for c in free):
        return Judged("allowed", Grounds((*free, *_answering(player, item, calls, done))))
    sure = tuple(bar for c in scores for bar in bars[id(c)] if bar.certain and c.certain) or tuple(
        _bars_without_score(player, item, calls, done)
    )
    if sure:
        return Judged("refused", Grounds(sure))
    if scores:
        unsure = tuple(bar for c in scores for bar in bars[id(c)])
        return Judged(None, Grounds((*scores, *unsure)))
    return _no_score(player, item, calls, done, book)


def _answering(player: Player, item: Item, calls: Meant, done: Evaluation) -> list[Conclusion]:
    """The liberties that answer a bar which might have been claimed, and what keeps a penalty from
    the item."""
    spared = [c for c in done.effects.on_item("spared", player, item) if c.certain]
    return spared + [
        c
        for c in done.effects.on_item("liberty", player, item)
        if c.certain and c.call is not None and _is_meant(c.call, calls)
    ]


def _bars_without_score(
    player: Player, item: Item, calls: Meant, done: Evaluation
) -> list[Conclusion]:
    bars = [
        c
        for c in done.effects.on_item("bar", player, item)
        if c.certain and (c.call is None or _is_meant(c.call, calls))
    ]
    under = [c for c in penalties_on(done.view, player) if c.certain and item in c.items]
    return bars + under


def _no_score(player: Player, item: Item, calls: Meant, done: Evaluation, book: LawBook) -> Judged:
    """Why there is no score: a clause says so, the other player has it, or what would give it was
    tried and failed."""
    said = tuple(c for c in done.effects.on_item("no score", player, item) if c.certain)
    won = done.effects.on_item("score", adversary_of(player), item) if item in _OF_ONE else ()
    said = said or tuple(c for c in won if c.certain and not bars_on(done.view, c).value)
    if said:
        return Judged("refused", Grounds(said))
    missed = [
        t
        for t in done.tried
        if t.outcome not in ("fires", "silent") and _concerns(t, player, item, calls, done)
    ]
    wanted: tuple[EffectKind, ...] = ("good", "score") if item in KINDS else ("score",)
    found = (
        [t for t in missed if any(_gives_item(c.then, kind, item) for c in book.clause(t.clause))]
        for kind in wanted
    )
    tried = next((_nearest(each) for each in found if each), [])
    unsure = [t for t in tried if t.outcome == "unknown"]
    if unsure:
        return Judged(None, Grounds((), tuple(unsure)))
    return Judged("refused", Grounds((), tuple(tried)))


def _gives_item(effects: tuple[Effect, ...], wanted: EffectKind, item: Item) -> bool:
    if wanted == "good":
        return any(effect.kind == "good" for effect in effects)
    return any(
        effect.kind in ("score", "adds") and effect.slots.get("item") == item for effect in effects
    )


def _concerns(tried: Tried, player: Player, item: Item, calls: Meant, done: Evaluation) -> bool:
    binding = tried.binding
    assert isinstance(binding, Binding)
    if item in KINDS:
        if binding.call is None:
            return False
        found = done.view.call(binding.call)
        return found.player == player and found.kind == item and _is_meant(binding.call, calls)
    return binding.player in (None, player) and binding.actor in (None, player)


def turned(judged: Judged) -> Judged:
    """The decision on the contrary claim, on the same grounds."""
    opposite: dict[Decision | None, Decision | None] = {
        "allowed": "refused",
        "required": "refused",
        "refused": "allowed",
        None: None,
    }
    return Judged(opposite.get(judged.decision, judged.decision), judged.grounds, judged.conflict)
