"""Who wins a trick, how many tricks a player has won, and how many cards of the stock he left."""

from __future__ import annotations

from piquet_adjudicator.engine.decided.judged import Hearing, Judged, held_within
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.partie_so_far import score_stated
from piquet_adjudicator.facts.places_left import number_of_cards_left
from piquet_adjudicator.facts.playing import play_over, trick_stands
from piquet_adjudicator.facts.surviving_scores import ITEMS_OF_ALL_TRICKS, PLAY_ITEMS
from piquet_adjudicator.facts.trick_counts import tricks_won
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.claims import ComesTo
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import PLAYERS, Player


def decide_trick_won(hearing: Hearing) -> Judged:
    """Whether a player wins the trick claimed: by the higher card of the suit led (p. 94), while it
    stands; or, where it cannot be played, by what gives it to him without play."""
    claim, view = hearing.claim, hearing.done.view
    if _begins_after_the_play(view):
        return Judged(None, Grounds())
    number, here = claim.number or 0, Binding(len(view.game.steps))
    stands = trick_stands(view, here, number)
    if not stands.value:
        return Judged("refused" if stands.value is False else None, Grounds(stands.rests_on))
    played = next((each for each in view.game.end.tricks if each.number == number), None)
    if played and played.winner:
        return _of_winner(played.winner, hearing, _scored(played.winner, number, hearing))
    return _counted(number, hearing)


def _of_winner(winner: Player, hearing: Hearing, grounds: tuple[Conclusion, ...]) -> Judged:
    so = hearing.claim.player == winner
    return Judged("allowed" if so else "refused", Grounds(grounds))


def _scored(winner: Player, number: int, hearing: Hearing) -> tuple[Conclusion, ...]:
    """What the winner of a trick scores for it."""
    scores = hearing.done.effects.of("score")
    return tuple(
        c
        for c in scores
        if c.certain and (c.player, c.trick) == (winner, number) and c.item in PLAY_ITEMS
    )


def _counted(number: int, hearing: Hearing) -> Judged:
    """Of a trick that is not played: whose it is by the tricks that are counted without play, when
    the play is over."""
    view, effects = hearing.done.view, hearing.done.effects
    given = [c for c in effects.of("counts tricks") if c.number]
    over = play_over(view, Binding(len(view.game.steps))).value
    if not given or over is False or number > view.deck.hand:
        return Judged("refused", Grounds())
    of_each = {who: tuple(c for c in given if c.player == who) for who in PLAYERS}
    counting = [who for who in PLAYERS if of_each[who]]
    if over is None or len(counting) > 1 or not all(c.certain for c in given):
        return Judged(None, Grounds(tuple(given)))
    return _of_winner(counting[0], hearing, of_each[counting[0]])


def _begins_after_the_play(view: View) -> bool:
    """Whether a record tells nothing of the calling and the play, but of what was counted: how the
    tricks went is not known."""
    is_begun = bool(view.calls or view.game.end.tricks)
    counts = view.steps_of(acts.CountsAloud, acts.SaysCount, acts.CorrectsCount)
    stated = any(score_stated(view, player).value is not None for player in PLAYERS)
    return not is_begun and (stated or bool(counts))


def decide_tricks_won(asked: ComesTo, number: int, hearing: Hearing) -> Judged:
    """Whether a player has won so many tricks, by the cards and without play, so far as the play
    stands: on what is scored for the cards; or, before that, for each of them."""
    view, player = hearing.done.view, hearing.claim.player
    if _begins_after_the_play(view):
        return Judged(None, Grounds())
    won = tricks_won(view, Binding(len(view.game.steps)), player)
    effects = hearing.done.effects
    scored = (*effects.of("score"), *effects.of("no score"))
    by = [c for c in scored if c.player == player and c.item in ITEMS_OF_ALL_TRICKS and c.certain]
    numbers = [trick.number for trick in view.game.end.tricks if trick.winner == player]
    by = by or [c for n in numbers for c in _scored(player, n, hearing)]
    return held_within(asked, won.least, won.most, number, Grounds((*won.rests_on, *by)))


def decide_cards_left(asked: ComesTo, number: int, hearing: Hearing) -> Judged:
    """Whether a player has left so many cards in the stock, of those to which he is entitled."""
    view, player = hearing.done.view, hearing.claim.player
    left = number_of_cards_left(view, Binding(len(view.game.steps) + 1), player)
    entitled = (c for c in hearing.done.effects.on_player("entitle", player) if c.certain)
    grounds = Grounds((*left.rests_on, *entitled))
    return held_within(asked, left.least, left.most, number, grounds)
