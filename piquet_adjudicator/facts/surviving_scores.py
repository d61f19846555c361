"""What counts and what only bars: the scores that survive, and the sums that piques turn on.

Amounts and thresholds are not here: they are in the clauses. A measure is a range (least, most);
the two are equal where every card that matters is known.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.facts.answer import Answer, Basis, Truth, concluded
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import number_called
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.reads import SCORE, SCORES
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.view import View, cached_until
from piquet_adjudicator.model.acts import KINDS, Item
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind
from piquet_adjudicator.model.partie_record import Range
from piquet_adjudicator.model.players import Player

HAND_ITEMS: tuple[Item, ...] = ("carte blanche", *KINDS)
PLAY_ITEMS: tuple[Item, ...] = ("play", "last trick")
ITEMS_OF_ALL_TRICKS: tuple[Item, ...] = ("cards", "capot")

NO_DEAL: tuple[EffectKind, ...] = ("fresh deal", "void deal")
"""The effects by which a deal comes to nothing, and nothing scores."""

OF_A_VOID_DEAL: Final = "though the deal is void"
"""How a clause says that what it gives is owed though the deal come to nothing."""

# ---- bars


@cached_until("bar", "penalty", "waived", "spared", "may", *NO_DEAL)
def bars_on(view: View, score: Conclusion) -> Answer[list[Conclusion]]:
    """The bars and unwaived penalties that take a score from the player, and what brings the deal
    to nothing: all that is scored in it but what is owed all the same."""
    assert score.player is not None and score.item is not None
    basis = Basis()
    bars = [
        reaching
        for bar in view.effects.on_item("bar", score.player, score.item)
        if bar.call in (None, score.call)
        and (reaching := basis.take(_reaching(view, bar, score))) is not None
    ]
    for kind in NO_DEAL if score.term != OF_A_VOID_DEAL else ():
        bars += view.effects.of(kind)
    spared = view.effects.on_item("spared", score.player, score.item)
    if any(c.certain for c in spared):
        return basis.answer(bars)
    penalties = [c for c in penalties_on(view, score.player) if score.item in c.items]
    return basis.answer(bars + [unless(c, spared) for c in penalties])


def unless(conclusion: Conclusion, others: Iterable[Conclusion]) -> Conclusion:
    """A conclusion as it is where other conclusions, that may follow, would do away with it: it is
    not certain, for want of what they lack."""
    lacking = tuple(a for other in others for a in other.because if a.holds is None)
    if not lacking:
        return conclusion
    return replace(conclusion, certain=False, because=(*conclusion.because, *lacking))


def _reaching(view: View, bar: Conclusion, score: Conclusion) -> Answer[Conclusion | None]:
    """A bar as it reaches a score: one of more cards than a number reaches what is called with
    more, and perhaps what may have been; None where it does not."""
    if bar.over is None or score.call is None:
        return Answer(bar if bar.over is None else None)
    least, most, rests_on, _ = number_called(view, Binding(0), score.call)
    if most <= bar.over:
        return Answer(None, rests_on)
    return Answer(bar if least > bar.over else replace(bar, certain=False), rests_on)


@cached_until("score", "adds", "bar", "penalty", "waived", "spared", "may", *NO_DEAL)
def scored(view: View) -> Answer[list[Conclusion]]:
    """The scores that survive every bar and penalty; one that something may bar is not certain."""
    basis = Basis()
    scores = [*view.effects.of("score"), *view.effects.of("adds")]
    barred = [(c, basis.take(bars_on(view, c))) for c in scores]
    return basis.answer(
        [unless(c, bars) for c, bars in barred if not any(bar.certain for bar in bars)]
    )


def survives(view: View, score: Conclusion) -> bool:
    """Whether nothing is certain to bar a score."""
    return not any(bar.certain for bar in bars_on(view, score).value)


def scored_by(view: View, player: Player) -> Answer[list[Conclusion]]:
    """The scores of a player that survive every bar and penalty."""
    scores, rests_on = scored(view)
    return Answer([c for c in scores if c.player == player], rests_on)


@cached_until("score", "bar", "penalty", "waived", "good to bar", "spared", "may", *NO_DEAL)
def standing_against(view: View, player: Player) -> Answer[list[Conclusion]]:
    """A player's scores that count against his adversary, whether or not he may score them; one
    that may not count is not certain."""
    basis = Basis()
    scores = [c for c in view.effects.of("score") if c.player == player]
    blocking = [(c, basis.take(_blocking(view, c))) for c in scores]
    return basis.answer([each for c, each in blocking if each is not None])


def _blocking(view: View, score: Conclusion) -> Answer[Conclusion | None]:
    """A score as it counts against the adversary: it is not barred, or good to bar all the same.
    None where it does not count."""
    bars, rests_on = bars_on(view, score)
    doing_away: list[Conclusion] = []
    for bar in bars:
        good = (
            bar.blocks == "all"
            if bar.kind == "bar"
            else concluded(good_to_bar_all_the_same(view, bar)).value
        )
        if good is not True:
            if bar.certain and good is False:
                return Answer(None, rests_on)
            doing_away += [bar, *good_to_bar_all_the_same(view, bar)]
    return Answer(unless(score, doing_away), rests_on)


def good_to_bar_all_the_same(view: View, penalty: Conclusion) -> list[Conclusion]:
    """The conclusions by which what a penalty bars counts against the adversary all the same."""
    if penalty.kind != "penalty" or penalty.player is None:
        return []
    return view.effects.on_player("good to bar", penalty.player)


def points_of(scores: Iterable[Conclusion]) -> Range:
    """What some scores come to: those that are certain, and with those that are possible, of which
    one may take points off."""
    scores = list(scores)
    sure = sum(c.number or 0 for c in scores if c.certain)
    unsure = once_for_each_call(c for c in scores if not c.certain)
    possible = [c.most or c.number or 0 for c in unsure]
    return sure + sum(min(0, n) for n in possible), sure + sum(max(0, n) for n in possible)


def once_for_each_call(scores: Iterable[Conclusion]) -> list[Conclusion]:
    """The most of the scores that are possible for each call, and every other: a call that may be
    a trio or a quatorze scores as one of them."""
    most: dict[object, Conclusion] = {}
    for score in scores:
        key = id(score) if score.call is None or score.kind != "score" else score.call
        before = most.get(key)
        if before is None or (score.number or 0) > (before.number or 0):
            most[key] = score
    return list(most.values())


# ---- tricks


def has_scored(view: View, _: Binding, player: Player, item: str) -> Answer[Truth]:
    """Whether a player scores an item."""
    basis = Basis()
    scores = [c for c in basis.take(scored_by(view, player)) if c.item == item]
    return basis.answer(basis.take(concluded(scores)))


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("scores", ("person", "item"), has_scored,
         "{0} scores {1}", "{0} does not score {1}", "12, 13", SCORES, needs=SCORE),
)
# fmt: on
