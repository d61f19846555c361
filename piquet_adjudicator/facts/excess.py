"""More cards played than were led together, and how far that has been put right since."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.facts.view import View, cached_of_record
from piquet_adjudicator.model.acts import Leads, Plays
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, Play, State, Step, Trick


class Excess(Struct, frozen=True):
    """More cards put down by a player to several led together than were led, not yet put right:
    `cards` are all of his that lie put to those leads, `step` that at which there were first too
    many. It is put right when none is too many and nothing that was played since lies there."""

    player: Player
    step: int
    cards: tuple[Card, ...]

    def has(self, play: Play) -> bool:
        """Whether a card put down is one of those put to the leads."""
        return play.player == self.player and play.card in self.cards

    def is_before(self, play: Play) -> bool:
        """Whether a card was put down after the excess, and is none of those put to the leads."""
        return play.step > self.step and not self.has(play)

    def too_many(self, extra: Iterable[Play]) -> int:
        """How many of the cards are still too many, where these lie in excess."""
        return sum(map(self.has, extra))


Excesses: TypeAlias = tuple[Excess, ...]


def excesses_at(view: View, step: int) -> Excesses:
    """The excesses not put right on the table after the act at a step (0: before the first)."""
    by_step = _by_step(view)
    return by_step[step] if by_step else ()


@cached_of_record
def _by_step(view: View) -> tuple[Excesses, ...]:
    """The excesses before the first act and after each; nothing where there never was one."""
    return excesses(view.game)


def excesses(game: Game) -> tuple[Excesses, ...]:
    """The excesses before the first act of a game and after each; nothing where there never was
    one."""
    if not any(play.role == "extra" for step in game.steps for play in step.plays):
        return ()
    each: list[Excesses] = [()]
    for step in game.steps:
        each.append(_after(each[-1], step))
    return tuple(each)


def _after(before: Excesses, step: Step) -> Excesses:
    """The excesses after a step: some put right by what it took back, and one that it made."""
    left = _still_to_put_right(before, step) if before and step.retaken else before
    extra = tuple(p for p in step.plays if p.role == "extra" and p.several)
    return _with(left, step.after.tricks, extra) if extra else left


def _still_to_put_right(before: Excesses, step: Step) -> Excesses:
    """The excesses that what a step took back has not put right, with the cards of each that lie.
    Who takes back the last of too many by playing it again puts it right, whatever was played
    since: that had been taken back before."""
    down = [play for play in _down(step.after) if play.step != step.number]
    extra = [play for play in step.after.extra if play.step != step.number]
    left = []
    for excess in before:
        lies = {play.card for play in down if play.player == excess.player}
        plays_again = isinstance(step.act, (Leads, Plays)) and any(map(excess.has, step.retaken))
        since = not plays_again and any(map(excess.is_before, down))
        if excess.too_many(extra) or since:
            cards = tuple(card for card in excess.cards if card in lies)
            left.append(replace(excess, cards=cards))
    return tuple(left)


def _down(table: State) -> list[Play]:
    """All that lies put down in play."""
    down = [play for trick in table.tricks for play in (trick.lead, trick.follow) if play]
    return [*down, *table.extra]


def _with(before: Excesses, tricks: tuple[Trick, ...], extra: tuple[Play, ...]) -> Excesses:
    """The excesses with some cards more, which join those that the player put to the same leads."""
    first, more = extra[0], tuple(play.card for play in extra)
    put = tuple(t.follow.card for t in _led_together(tricks, first.player) if t.follow)
    for known in before:
        if known.player == first.player and put[0] in known.cards:
            joined = replace(known, cards=(*known.cards, *more))
            return tuple(joined if each is known else each for each in before)
    return (*before, Excess(first.player, first.step, (*put, *more)))


def _led_together(tricks: tuple[Trick, ...], player: Player) -> list[Trick]:
    """The latest tricks answered by a player whose leads were made before any was answered."""
    answered = [t for t in tricks if t.follow and t.follow.player == player]
    run: list[Trick] = []
    for trick in reversed(answered):
        after = run[0].lead if run else None
        if after and (not after.several or not trick.follow or after.step >= trick.follow.step):
            break
        run.insert(0, trick)
    return run
