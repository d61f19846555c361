"""Whether a number is what the record comes to: points of the deal or of the partie, the cards with
which a player plays, or those that he counts as tricks; of tricks and of cards left, see
`decide_tricks`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide_tricks import decide_cards_left, decide_tricks_won
from piquet_adjudicator.engine.decided.judged import (
    Hearing,
    Judged,
    addressing,
    compared,
    held_against,
    held_within,
)
from piquet_adjudicator.engine.evaluation.aims import wrong_number
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.settle import settle, taken_to_be
from piquet_adjudicator.engine.grounds.shortfall import nearest_tried
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.facts.elections import lapsed
from piquet_adjudicator.facts.exchange import declared
from piquet_adjudicator.facts.exchange_counts import cards_lacking, places_so_far
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.partie_so_far import (
    counted_in_partie,
    partie_of,
    points_of_deal,
    score_stated,
    void_by,
)
from piquet_adjudicator.facts.playing import play_over
from piquet_adjudicator.facts.stock import declared_left
from piquet_adjudicator.facts.surviving_scores import bars_on, scored_by
from piquet_adjudicator.facts.trick_counts import counted_tricks, hand_when_playing
from piquet_adjudicator.facts.vocabulary import TOO_MANY
from piquet_adjudicator.lawbook.clause import Effect
from piquet_adjudicator.model.acts import CorrectsCount, TakesIn
from piquet_adjudicator.model.choices import LAPSES
from piquet_adjudicator.model.claims import ComesTo
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, Tried
from piquet_adjudicator.model.partie_record import UNRECORDED
from piquet_adjudicator.model.players import Player, adversary_of


def decide_measured(asked: ComesTo, hearing: Hearing) -> Judged:
    """What is decided of a claim that something comes to a number."""
    number = hearing.claim.number or 0 if asked.number is None else asked.number
    match asked.measure:
        case "points of the deal":
            return _points(asked, number, hearing)
        case "points in the partie":
            return _points_in_partie(asked, number, hearing)
        case "items scored":
            return _items_scored(asked, number, hearing)
        case "cards played with":
            return _cards_played_with(asked, number, hearing)
        case "cards counted as tricks":
            return _cards_counted(asked, number, hearing)
        case "cards left in the stock":
            return decide_cards_left(asked, number, hearing)
        case "tricks won":
            return decide_tricks_won(asked, number, hearing)


# ---- points


def _points(asked: ComesTo, number: int, hearing: Hearing) -> Judged:
    """Whether a player's score of the deal comes to so many points."""
    done, player = hearing.done, hearing.claim.player
    if nothing := tuple(c for c in void_by(done.view) if c.certain):
        return held_against(asked, 0, number, Grounds(nothing))
    mended = taken_to_be(done, player)
    if mended:
        return held_against(asked, mended.number or 0, number, Grounds((mended,)))
    if score_stated(done.view, player).value is not None:
        points = points_of_deal(done.view, player)
        grounds = Grounds(points.rests_on, _not_put_right(hearing, before=False))
        return held_within(asked, points.least, points.most, number, grounds)
    score = settle(done, Resolver(done.view, hearing.book))[player]
    items = scored_by(done.view, player).value
    barred = tuple(_barred(player, done))
    grounds = Grounds((*_put_right(player, done), *items) or barred)
    if score.taken is not None:
        return held_against(asked, score.total, number, grounds)
    most = score.total + sum(item.points for item in score.possible)
    if asked.compare == "exactly" and most < number:
        grounds = replace(grounds, tried=_would_add(number - most, hearing))
        if not grounds.tried:
            every = dict.fromkeys((*grounds.conclusions, *barred))
            grounds = replace(grounds, conclusions=tuple(every))
    return held_within(asked, score.total, most, number, grounds)


def _barred(player: Player, done: Evaluation) -> Iterator[Conclusion]:
    """What surely bars a score that a player would have had."""
    scores = (*done.effects.of("score"), *done.effects.of("adds"))
    mine = (bars_on(done.view, c).value for c in scores if c.player == player and c.certain)
    yield from dict.fromkeys(bar for bars in mine for bar in bars if bar.certain)


def _would_add(points: int, hearing: Hearing) -> tuple[Tried, ...]:
    """The clause that would add the points for want of which a score does not come to what is
    claimed: of a pique, a repique, a capot or the cards."""
    done, book, player = hearing.done, hearing.book, hearing.claim.player
    tried = (
        each
        for each in done.tried
        if each.outcome in ("failed", "excepted")
        and any(
            effect.kind in ("adds", "score")
            and effect.slots.get("points") == points
            and _on(effect, each, done) == player
            for effect in book.by_key[each.key].then
        )
    )
    came = nearest_tried(tried, done, book)
    return (came,) if came else ()


def _put_right(player: Player, done: Evaluation) -> Iterator[Conclusion]:
    """What gave leave to put right a player's count of the hand, where that was done."""
    for step in done.view.steps_of(CorrectsCount):
        act = step.act
        assert isinstance(act, CorrectsCount)
        if (act.whose or act.player, act.deal) == (player, None):
            yield from (c for c in done.effects.on_act("may", step.number) if c.certain)


def _items_scored(asked: ComesTo, number: int, hearing: Hearing) -> Judged:
    """Whether, the play being over, so many items of a player's score stand."""
    done, player = hearing.done, hearing.claim.player
    over = play_over(done.view, Binding(len(done.view.game.steps))).value
    items = scored_by(done.view, player).value
    if over is not True:
        return Judged("refused", Grounds())
    surely = sum(item.certain for item in items)
    return held_within(asked, surely, len(items), number, Grounds())


def _points_in_partie(asked: ComesTo, number: int, hearing: Hearing) -> Judged:
    """Whether a player's points in the partie come to so many, his count of the last deal put
    right with them if it may be."""
    done, player = hearing.done, hearing.claim.player
    put_right = _counts_put_right(player, done)
    if unsure := tuple(c for c, _ in put_right if not c.certain):
        return Judged(None, Grounds(unsure))
    points = counted_in_partie(done.view, player)
    is_told = score_stated(done.view, player).value is not None
    of_play = () if is_told or taken_to_be(done, player) else scored_by(done.view, player).value
    rests_on = (*points.rests_on, *(c for c, _ in put_right), *of_play)
    grounds = Grounds(rests_on, () if put_right else _not_put_right(hearing, before=True))
    more = sum(added for _, added in put_right[-1:])
    return held_within(asked, points.least + more, points.most + more, number, grounds)


def _counts_put_right(player: Player, done: Evaluation) -> list[tuple[Conclusion, int]]:
    """The corrections of a player's count of the last deal that are open, or may be, each with
    what it adds to the points that are recorded of that deal."""
    reckoned = partie_of(done.view).reckoned
    least, most = reckoned[-1].points[player] if reckoned and reckoned[-1].single else UNRECORDED
    if least != most:
        return []
    times = [c.number or 1 for c in done.effects.of("times") if c.deal == len(reckoned)]
    corrections: list[tuple[Conclusion, int]] = []
    for step in done.view.steps_of(CorrectsCount):
        match step.act:
            case CorrectsCount(by, int(number), whose, "last") if (whose or by) == player:
                more = (number - least) * max(times, default=1)
                corrections += [(c, more) for c in done.effects.on_act("may", step.number) if more]
            case _:
                pass
    return corrections


def _not_put_right(hearing: Hearing, *, before: bool) -> tuple[Tried, ...]:
    """What spoke of a correction of a player's count of this deal, or of one `before`, and did not
    allow it."""
    done = hearing.done
    return tuple(
        tried
        for step in done.view.steps_of(CorrectsCount)
        if isinstance(step.act, CorrectsCount) and (step.act.deal is not None) == before
        if (step.act.whose or step.act.player) == hearing.claim.player
        for tried in addressing(done, hearing.book, step.number, ACT_MOMENTS[CorrectsCount])
    )


# ---- cards


def _cards_played_with(asked: ComesTo, number: int, hearing: Hearing) -> Judged:
    """Whether a player plays with so many cards: not while he may yet take in the card that he
    left; before he has taken in, it hangs on how many he takes."""
    done, player = hearing.done, hearing.claim.player
    counts = [c for c in done.effects.of("plays with") if c.player == player]
    if any(not c.certain for c in counts):
        return Judged(None, Grounds(tuple(counts)))
    cards = cards_to_play_with(done, player)
    waiting = _may_yet_take_in(player, done)
    if waiting and not counts:
        return Judged("refused", Grounds(waiting))
    if not counts and (more := _still_to_take_in(player, done)):
        judged = held_within(asked, cards, cards + more, number, Grounds())
        return judged if judged.decision else replace(judged, decision="at a player's option")
    counts = counts or _of_playing_so(player, hearing)
    return _by_effects(asked, cards, number, counts, "plays with", hearing)


def _of_playing_so(player: Player, hearing: Hearing) -> list[Conclusion]:
    """What the laws gave of a player's having begun to play with a wrong number of cards: too many
    bring him a penalty, too few give his adversary tricks."""
    effects = hearing.done.effects
    too_many = [c for c in effects.on_player("penalty", player) if c.term == TOO_MANY]
    too_few = effects.on_player("counts tricks", adversary_of(player))
    return [c for c in too_many or too_few if c.certain]


def _cards_counted(asked: ComesTo, number: int, hearing: Hearing) -> Judged:
    """Whether a player counts so many cards as tricks: it hangs on his adversary while he may yet
    take in cards."""
    done, player = hearing.done, hearing.claim.player
    counts = [c for c in done.effects.of("counts tricks") if c.player == player]
    if any(not c.certain for c in counts):
        return Judged(None, Grounds(tuple(counts)))
    least = counted_tricks(done.view, Binding(0), player).least
    waiting = _may_yet_take_in(adversary_of(player), done)
    if waiting and least == number > 0:
        return Judged("at a player's option", Grounds(waiting))
    return _by_effects(asked, least, number, counts, "counts tricks", hearing)


def _by_effects(
    asked: ComesTo,
    cards: int,
    number: int,
    effects: list[Conclusion],
    kind: EffectKind,
    hearing: Hearing,
) -> Judged:
    """The decision on the effects that say the number, or on what would have said it."""
    so = compared(asked, cards, number)
    near = () if effects or so else _wanting(kind, asked, hearing)
    return held_against(asked, cards, number, Grounds(tuple(effects), near))


def _may_yet_take_in(player: Player, done: Evaluation) -> tuple[Conclusion, ...]:
    """The options by which a player is not yet bound to play with the number that he has."""
    return tuple(
        c
        for c in done.effects.on_player("option", player)
        if c.certain and c.lapse in LAPSES and LAPSES[c.lapse].plays_so and not lapsed(done.view, c)
    )


def _still_to_take_in(player: Player, done: Evaluation) -> int:
    """How many cards a player may still take in for those that he put out: none, where he has said
    how many he takes, or the calling has begun, or younger has taken up a card after him."""
    view, end = done.view, len(done.view.game.steps) + 1
    begun = view.last_card or view.calls or declared(view, player, end)
    other = adversary_of(player)
    if begun or (player == view.elder and places_so_far(view, other, "taken up", end)):
        return 0
    to_add = cards_to_play_with(done, player) - hand_when_playing(view, Binding(0), player).least
    lacking = cards_lacking(view, Binding(end), player).least - to_add
    return max(0, min(lacking, len(view.game.end.left_places)))


def _wanting(kind: EffectKind, asked: ComesTo, hearing: Hearing) -> tuple[Tried, ...]:
    """The clauses that would have given what is claimed of a player, and failed."""
    claim, done, book = hearing.claim, hearing.done, hearing.book
    term = wrong_number(asked, claim, book.code.deck.hand)
    return tuple(
        tried
        for tried in done.tried
        if tried.outcome == "failed"
        and any(
            effect.kind == kind
            and _on(effect, tried, done) == claim.player
            and (not term or effect.slots.get("as") == term)
            for effect in book.by_key[tried.key].then
        )
    )


def _on(effect: Effect, tried: Tried, done: Evaluation) -> Player | None:
    """On whom an effect of a clause would have borne, where it was tried."""
    role, binding = effect.slots.get("player"), tried.binding
    assert isinstance(binding, Binding)
    return person(role, binding, done.view.game) if isinstance(role, str) else None


def cards_to_play_with(done: Evaluation, player: Player) -> int:
    """With how many cards a player plays: those with which he began; or, before that, those in
    his hand and taken up, and those that he still must take in."""
    view = done.view
    in_hand = hand_when_playing(view, Binding(0), player).least
    if view.first_played(player) is not None:
        return in_hand
    end = len(view.game.steps) + 1
    must = [c for c in done.effects.on_player("must", player) if c.term == ACT_MOMENTS[TakesIn]]
    left = declared_left(view, adversary_of(player), end) if must else ()
    in_stock = set(view.game.end.left_places)
    return in_hand + len(view.game.end.lifted[player]) + len(in_stock.intersection(left))
