"""The acts of the record of which a fact is: the last by which it came to be so, and the card that
did not follow suit."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import FactStated, Reason, Stated
from piquet_adjudicator.engine.ruled.rests_on import kinds_behind
from piquet_adjudicator.facts.shown import Renounced
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.model.state import Game


def with_its_act(stated: Stated, game: Game, step: int) -> Stated:
    """A fact that says what an act would be, where it is only claimed, with the line of the last,
    up to a step (0: of all), of the kinds that it is of, and of the player of whom it is."""
    if not isinstance(stated, FactStated) or not _says_what_would_be(stated):
        return stated
    kinds = kinds_behind(stated)
    players = {each for each in stated.args if each in PLAYERS} or {*PLAYERS}
    for each in reversed(game.steps[: step or len(game.steps)]):
        if isinstance(each.act, kinds) and actor(each.act) in players:
            return replace(stated, done=each.number)
    return stated


def _says_what_would_be(stated: FactStated) -> bool:
    row = FACTS[stated.fact] if stated.figures is None else MEASURES[stated.fact]
    return bool(row.would)


def as_done(reasons: tuple[Reason, ...], game: Game, log: tuple[Line, ...]) -> tuple[Reason, ...]:
    """Reasons on what is claimed as the table stood at a line, where the act that is tried stands
    next in the log of the record: what is found of it was so, and not only would be."""

    def told(stated: Stated) -> Stated:
        line = stated.done if isinstance(stated, FactStated) else None
        if not line or line > len(log) or game.steps[line - 1].act != log[line - 1].act:
            return stated
        return replace(stated, done=None)

    return tuple(replace(each, facts=tuple(map(told, each.facts))) for each in reasons)


def as_seen(renounced: Renounced, game: Game) -> Renounced | None:
    """A card that did not follow suit, as far as it was seen, with what could have been played,
    where the record tells which cards these were, and none of them may have been put down
    before, unseen."""
    assumed, who = game.assumed, renounced.player
    of_old = game.start.hands[who].known
    had = tuple(card for card in renounced.had if card not in assumed or card in of_old)
    seen: dict[Card, Card] = {}
    for step in game.steps:
        for play in step.plays:
            put = seen[play.card] = step.seen_of(play.card)
            if renounced.put not in seen and play.player == who and not put.is_seen:
                had = () if any(map(put.may_be, had)) else had
    put, led = (seen.get(card, card) for card in (renounced.put, renounced.led))
    return renounced._replace(put=put, led=led, had=had) if had or led.suit else None
