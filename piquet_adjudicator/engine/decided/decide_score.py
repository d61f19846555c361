"""Whether an item of a player's score stands: it is given, and nothing bars it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from typing import Final

from piquet_adjudicator.engine.decided.judged import (
    Hearing,
    Judged,
    Meant,
    calls_meant,
    calls_surely_meant,
    certain,
    is_meant,
    that_came_near,
    whichever,
)
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.evaluation.for_nothing import coming_to_nothing
from piquet_adjudicator.engine.ruled.ruling import Decision, Grounds
from piquet_adjudicator.facts.answer import Answer, Basis, Truth, any_true, both, in_every, negated
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import calls_of
from piquet_adjudicator.facts.contest import undecided_yet
from piquet_adjudicator.facts.counted_as import counted, is_misnomer
from piquet_adjudicator.facts.held import agree, held
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.surviving_scores import bars_on, points_of
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Effect
from piquet_adjudicator.model.acts import KINDS, Combination, Item
from piquet_adjudicator.model.claims import StatusClaim
from piquet_adjudicator.model.conclusion import AtomResult, Conclusion, EffectKind, Tried
from piquet_adjudicator.model.players import Player, adversary_of

_OF_ONE: Final[frozenset[Item]] = frozenset({"last trick"})
"""What one of the players scores, and the other does not (p. 94)."""

_WITHIN: Final[dict[Item, Item]] = {"play": "last trick", "cards": "capot"}
"""An item, and the other that is scored for the same thing: for the play, and for the cards."""
_FEW: Final = 4
"""So many calls of which it is not known whether they are meant are taken in every combination; of
more, none, each, and all."""


def decide_scored(hearing: Hearing) -> Judged:
    """What is decided of a claim that a player scores an item, and so many points for it where a
    number is claimed; whichever calls are meant, where that is not known."""
    surely, perhaps = calls_surely_meant(hearing), calls_meant(hearing)
    if surely is None or perhaps is None or surely == perhaps:
        return _of_calls(perhaps, hearing)
    more = sorted(perhaps - surely)
    numbers = range(len(more) + 1) if len(more) <= _FEW else (0, 1, len(more))
    judged = [
        _of_calls(surely.union(some), hearing)
        for number in numbers
        for some in combinations(more, number)
    ]
    return reduce(whichever, judged)


def _of_calls(calls: Meant, hearing: Hearing) -> Judged:
    """What is decided of such a claim, where these calls are meant."""
    claim, done, book = hearing.claim, hearing.done, hearing.book
    assert claim.item is not None
    judged = judge_item(claim.player, claim.item, done, book, calls)
    if claim.what and judged.decision == "refused":
        misnamed = scores_as_another(_named(claim, done), claim.what, done)
        judged = Judged("refused", Grounds(misnamed.rests_on)) if misnamed.value else judged
    judged = while_it_waits(judged, claim.player, claim.item, calls, done)
    judged = _with_what_is_counted_in(judged, claim, done, book)
    return of_so_many(_or_corrected(judged, claim, done), claim.number)


def while_it_waits(
    judged: Judged, player: Player, item: Item, calls: Meant, done: Evaluation
) -> Judged:
    """The decision on what a player calls, which nothing bars and which does not score only because
    it has still to be answered: it hangs on the adversary's answer."""
    if judged.decision != "refused" or bars_without_score(player, item, calls, done):
        return judged
    mine = (c.index for c in done.view.calls if (c.player, c.kind) == (player, item))
    waits = [_waits(index, done) for index in mine if is_meant(index, calls)]
    if True in waits:
        free = tuple(liberties_against(player, item, calls, done))
        return Judged("at a player's option", Grounds(free, judged.grounds.tried))
    return Judged(None, judged.grounds) if None in waits else judged


def _waits(index: int, done: Evaluation) -> Truth:
    """Whether a call that is held has still to be answered."""
    here = Binding(len(done.view.game.steps))
    waits = undecided_yet(done.view, here, index).value
    return both(waits, held(done.view, here, index).value)


def scores_as_another(calls: frozenset[int], what: Combination, done: Evaluation) -> Answer[Truth]:
    """Whether one of some calls scores as something else than these words name: it names wrongly
    what he holds."""
    basis = Basis()
    return basis.answer(
        any_true(
            [
                both(
                    basis.take(is_misnomer(done.view, call)),
                    negated(in_every(agree(said, what) for said in counted(done.view, call).value)),
                )
                for call in map(done.view.call, sorted(calls))
            ]
        )
    )


def _named(claim: StatusClaim, done: Evaluation) -> frozenset[int]:
    """The calls that are spoken of in the words of a claim."""
    assert claim.what is not None
    calls = calls_of(done.view, claim.player, claim.what.kind)
    return frozenset(c.index for c in calls if c.what and agree(c.what, claim.what))


def _with_what_is_counted_in(
    judged: Judged, claim: StatusClaim, done: Evaluation, book: LawBook
) -> Judged:
    """The decision with what the claimed item may be taken to include.

    The last trick is made in play too, where a number of points is claimed for the play (Law 65;
    "every trick (thirteen)", p. 100). A capot is scored for the cards (Law 66; p. 94).
    """
    within = _WITHIN.get(claim.item) if claim.item else None
    if within is None or (within in _OF_ONE and claim.number is None):
        return judged
    part = judge_item(claim.player, within, done, book)
    if part.decision == judged.decision == "refused":
        return part if _only_part_gives(claim, within, book) else judged
    if part.decision == "refused":
        return judged
    if judged.decision == "refused":
        return part
    decision = judged.decision if part.decision == "allowed" else None
    return Judged(decision, judged.grounds.joined(part.grounds))


def _only_part_gives(claim: StatusClaim, within: Item, book: LawBook) -> bool:
    """Whether the points that are claimed are given for what an item may include, and not for the
    item itself: forty for the cards are those of a capot."""
    given = {
        effect.slots["item"]
        for clause in book.giving(("score",))
        for effect in clause.then
        if effect.kind == "score" and effect.slots.get("points") == claim.number
    }
    return within in given and claim.item not in given


def _or_corrected(judged: Judged, claim: StatusClaim, done: Evaluation) -> Judged:
    """Where nothing gives what is claimed of a call, it rests on what let the player correct or
    withdraw the call, if he did."""
    if judged.decision != "refused" or judged.grounds != Grounds():
        return judged
    steps = [
        revision.step
        for call in done.view.game.end.calls
        if (call.player, call.kind) == (claim.player, claim.item)
        for revision in call.revisions
        if revision.how == "corrected"
    ]
    grants = [c for step in steps for c in done.effects.on_act("may", step) if c.certain]
    return Judged("refused", Grounds(tuple(grants or _not_put_right(claim, done))))


def _not_put_right(claim: StatusClaim, done: Evaluation) -> Iterator[Conclusion]:
    """What forbade the player to put right a call to what is claimed, and what bars that call
    besides."""
    what = claim.what
    for call in done.view.game.end.calls if what else ():
        if what is None or (call.player, call.kind) != (claim.player, claim.item):
            continue
        corrected = [r for r in call.revisions if r.how == "corrected"]
        steps = [r.step for r in corrected if r.what and agree(r.what, what)]
        forbidden = [c for s in steps for c in done.effects.on_act("must not", s) if c.certain]
        if forbidden:
            yield from forbidden
            yield from certain(done.effects.on_call("bar", call.index))


def of_so_many(judged: Judged, number: int | None) -> Judged:
    """The decision on what scores, where it is claimed besides that it scores so many points."""
    if number is None or judged.decision != "allowed":
        return judged
    scores = [c for c in judged.grounds.conclusions if c.kind in ("score", "adds")]
    least, most = points_of([c for c in scores if not _amounts_open(c)])
    for figures in (atom.figures for c in scores for atom in _amounts_open(c)):
        assert figures is not None
        least, most = least + figures[0], most + figures[1]
    if least < most and least <= number <= most:
        return Judged(None, judged.grounds)
    decision: Decision = "allowed" if number == least else "refused"
    return Judged(decision, judged.grounds, figure=least)


def judge_item(
    player: Player, item: Item, done: Evaluation, book: LawBook, calls: Meant = None
) -> Judged:
    """Whether an item of a player's score (only these calls of it, if given) stands."""
    scores = [
        c
        for c in (*done.effects.of("score"), *done.effects.of("adds"))
        if c.player == player and c.item == item and is_meant(c.call, calls)
    ]
    bars = {id(c): bars_on(done.view, c).value for c in scores}
    free = tuple(c for c in scores if not bars[id(c)])
    if any(_is_sure(c) for c in free):
        return Judged("allowed", Grounds((*free, *liberties_against(player, item, calls, done))))
    if all(any(bar.certain for bar in bars[id(c)]) for c in scores):
        sure = [bar for c in scores for bar in bars[id(c)] if bar.certain]
        of_sure = [bar for c in scores if c.certain for bar in bars[id(c)] if bar.certain]
        said = of_sure or bars_without_score(player, item, calls, done) or sure
        if said:
            return Judged("refused", Grounds(tuple(said)))
    if scores:
        unsure = tuple(bar for c in scores for bar in bars[id(c)])
        return Judged(None, Grounds((*scores, *unsure)))
    return _no_score(player, item, calls, done, book)


def _is_sure(score: Conclusion) -> bool:
    """Whether a score is certain, were it not known how many points it is of."""
    unknown = [atom for atom in score.because if atom.holds is None]
    return score.certain or bool(unknown and score.number and unknown == _amounts_open(score))


def _amounts_open(score: Conclusion) -> list[AtomResult]:
    """The amounts of a score that are not known, each with the least and the most that it is."""
    return [
        atom
        for atom in score.because
        if atom.holds is None and atom.figures and atom.figures[2:] == ("equals", atom.figures[0])
    ]


def liberties_against(
    player: Player, item: Item, calls: Meant, done: Evaluation
) -> list[Conclusion]:
    """The liberties that answer a bar which might have been claimed, and what keeps a penalty from
    the item."""
    spared = [c for c in done.effects.on_item("spared", player, item) if c.certain]
    return spared + [
        c
        for c in done.effects.on_item("liberty", player, item)
        if c.certain and (item not in KINDS if c.call is None else is_meant(c.call, calls))
    ]


def bars_without_score(
    player: Player, item: Item, calls: Meant, done: Evaluation
) -> list[Conclusion]:
    """What brings the deal to nothing, the bars on an item, and the penalties, that bear on it
    whether or not it scores."""
    bars = [*certain(coming_to_nothing(done))] + [
        c
        for c in done.effects.on_item("bar", player, item)
        if c.certain and (c.call is None or is_meant(c.call, calls))
    ]
    if done.effects.on_item("spared", player, item):
        return bars
    return bars + [c for c in penalties_on(done.view, player) if c.certain and item in c.items]


def _no_score(player: Player, item: Item, calls: Meant, done: Evaluation, book: LawBook) -> Judged:
    """Why there is no score: a clause says so, the other player has it, or what would give it was
    tried and failed; and where it was tried of the other alone, his score."""
    said = tuple(c for c in done.effects.on_item("no score", player, item) if c.certain)
    others = done.effects.on_item("score", adversary_of(player), item)
    won = tuple(c for c in others if c.certain and not bars_on(done.view, c).value)
    said = said or (won if item in _OF_ONE else ())
    if said:
        return Judged("refused", Grounds(said))
    missed = [
        t
        for t in done.tried
        if t.outcome not in ("fires", "silent") and _concerns(t, player, item, calls, done)
    ]
    wanted: tuple[EffectKind, ...] = ("good", "score") if item in KINDS else ("score",)
    wanting = (
        [t for t in missed if any(_gives_item(c.then, kind, item) for c in book.clause(t.clause))]
        for kind in wanted
    )
    tried = next((that_came_near(each) for each in wanting if each), [])
    unsure = [t for t in tried if t.outcome == "unknown"]
    if unsure:
        return Judged(None, Grounds((), tuple(unsure)))
    of_one = () if tried or item in KINDS else tuple(c for c in won if c.trick is None)
    return Judged("refused", Grounds(of_one, tuple(tried)))


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
        call = done.view.call(binding.call)
        return call.player == player and call.kind == item and is_meant(binding.call, calls)
    return binding.player in (None, player) and binding.actor in (None, player)
