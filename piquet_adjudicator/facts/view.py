"""What a fact may look at: the replayed game, what is known of the cards, and the conclusions
of lower strata."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import cached_property, update_wrapper
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from piquet_adjudicator.facts.answered import calls_with_answers
from piquet_adjudicator.facts.occasions import Moments
from piquet_adjudicator.facts.reached import Effects
from piquet_adjudicator.model.acts import Act, MovesCards, RectifiesDeal
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.conclusion import EffectKind
from piquet_adjudicator.model.deck import Deck
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Call, Game, Move, Pile, Play, Role, State, Step

P = ParamSpec("P")
R = TypeVar("R")

_NOT_ASKED: Final = object()


class View:
    """The game and what has been concluded of it so far.

    `notice` is the last step of the record: acts after it are tried on behalf of a claim, and a
    claim is notice to both players. `assume` gives answers to atoms that the record leaves
    unknown; `spoken` takes every call at its word, as the players do at the table. The caches hold
    answers already worked out: those that rest on the record alone, and those that stand until a
    conclusion of some kind is reached, each with the number of such conclusions then. `supposed`
    tells of acts, by their steps, whether they stand, where that is not known and each way is gone
    through.
    """

    def __init__(
        self,
        game: Game,
        notice: int,
        assume: Mapping[tuple[object, ...], bool],
        spoken: bool = False,
    ) -> None:
        self.game = game
        self.notice = notice
        self.assume = assume
        self.spoken = spoken
        self.effects = Effects()
        self.record_cache: dict[object, Any] = {}
        self.effects_cache: dict[object, tuple[int, Any]] = {}
        self.supposed: Mapping[int, bool] = {}
        self._views_supposing: dict[tuple[tuple[int, bool], ...], View] = {}

    def without_conclusions(self) -> View:
        """A view of the same game with nothing concluded of it yet; the answers that rest on the
        record alone stand."""
        view = View(self.game, self.notice, self.assume, self.spoken)
        view.record_cache = self.record_cache
        view.moments, view.calls = self.moments, self.calls
        return view

    def of_equal(self, game: Game) -> View:
        """A view of a game that is equal to this one, with what has been concluded of it."""
        view = copy(self)
        view.game = game
        return view

    def supposing(self, stands: tuple[tuple[int, bool], ...]) -> View:
        """The same game and conclusions, with some acts supposed to stand, or not to."""
        view = self._views_supposing.get(stands)
        if view is None:
            view = self.without_conclusions()
            view.effects, view.supposed = self.effects, dict(stands)
            self._views_supposing[stands] = view
        return view

    # -- persons

    @cached_property
    def elder(self) -> Player:
        """The elder hand."""
        return self.game.dispute.elder

    @cached_property
    def younger(self) -> Player:
        """The younger hand, who dealt."""
        return adversary_of(self.elder)

    # -- cards

    @cached_property
    def hand(self) -> dict[Player, Known]:
        """Each player's playing hand as far as it is known from the whole record."""
        return {
            player: self._known(self.game.playing[player], self.game.may_hold(player))
            for player in PLAYERS
        }

    @cached_property
    def together(self) -> dict[Player, Known]:
        """Each player's hand and discard taken together."""
        piles = {
            player: Pile(
                self.game.playing[player].known | self.game.put_out[player].known,
                self.game.playing[player].unknown + self.game.put_out[player].unknown,
            )
            for player in PLAYERS
        }
        return {player: self._known(piles[player], self.game.unplaced) for player in PLAYERS}

    @property
    def deck(self) -> Deck:
        """The pack of the code."""
        return self.game.dispute.deck

    def _known(self, pile: Pile, unplaced: frozenset[Card]) -> Known:
        """What is known of a pile; where fewer cards are without a place than it has unknown, there
        are cards of the other pack among these."""
        if not pile.unknown:
            return Known(pile.known)
        if pile.unknown > len(unplaced):
            unplaced |= {Card(card.rank, card.suit, "other") for card in self.deck.every_card}
        return Known(pile.known, unplaced, pile.unknown).settled()

    # -- moments

    @cached_property
    def moments(self) -> Moments:
        """The moments that clauses answer to."""
        return Moments(self.game)

    def act(self, step: int) -> Act | None:
        """The act at a step; None for one that is no act of the record."""
        steps = self.game.steps
        return steps[step - 1].act if 0 < step <= len(steps) else None

    def is_tried(self, step: int) -> bool:
        """Whether an act is not of the record, but tried for a claim, or supposed in a question:
        both are notice to the players of what the record shows."""
        log = self.game.dispute.log
        return step > self.notice or (0 < step <= len(log) and log[step - 1].supposed)

    def before(self, step: int) -> State:
        """The table just before the act at a step."""
        return self.game.steps[step - 1].before

    def state_at(self, step: int) -> State:
        """The table just after the act at a step; the first, for none, and the last, for one beyond
        the record."""
        steps = self.game.steps
        if step > len(steps):
            return self.game.end
        return steps[step - 1].after if step else self.game.start

    def before_or_end(self, step: int) -> State:
        """The table just before the act at a step; the last, for a step beyond the record."""
        steps = self.game.steps
        return steps[step - 1].before if 0 < step <= len(steps) else self.game.end

    def after_or_end(self, step: int) -> State:
        """The table just after the act at a step; the last, for a step beyond the record."""
        return self.state_at(min(step, len(self.game.steps)))

    @cached_property
    def moves(self) -> tuple[tuple[int, Move], ...]:
        """What was done with the places of the stock, in order, each with its step."""
        return tuple((step.number, move) for step in self.game.steps for move in step.moves)

    @cached_property
    def calls(self) -> tuple[Call, ...]:
        """The calls of the deal, each with all that was ever said of it."""
        return calls_with_answers(self.game)

    def call(self, index: int) -> Call:
        """A call with all that was ever said of it."""
        return self.calls[index]

    @cached_property
    def first_led(self) -> int | None:
        """The step at which the elder hand first led a card; None if he has not."""
        return next(iter(self.played_at(self.elder, "lead")), None)

    @cached_property
    def first_followed(self) -> int | None:
        """The step at which the younger hand played to the first trick; None if he has not."""
        return next(iter(self.played_at(self.younger, "follow")), None)

    @cached_property
    def last_card(self) -> int:
        """The last step at which a card was led or played; 0 where none was."""
        return max((steps[-1] for steps in self._played.values()), default=0)

    @cached_property
    def dealt(self) -> State:
        """The table with the cards dealt: as they lay when they had been moved, where they were."""
        moved = self.steps_of(MovesCards, RectifiesDeal)
        return moved[-1].after if moved else self.game.start

    @cached_property
    def steps_by_act(self) -> dict[type, list[Step]]:
        """The steps of each kind of act, in order."""
        steps: dict[type, list[Step]] = {}
        for step in self.game.steps:
            steps.setdefault(type(step.act), []).append(step)
        return steps

    def steps_of(self, *kinds: type[Act]) -> list[Step]:
        """The steps at which an act of one of these kinds was done, in order."""
        if len(kinds) == 1:
            return [*self.steps_by_act.get(kinds[0], ())]
        steps = [step for kind in kinds for step in self.steps_by_act.get(kind, ())]
        return sorted(steps, key=lambda step: step.number)

    def first_played(self, player: Player | None) -> int | None:
        """The step at which a player first led or played a card; None if he has not."""
        return next(iter(self.played_at(player)), None)

    def had_been_played_to(self, lead: Play, before: int | None = None) -> bool:
        """Whether a card was put to a lead, by the end or before a step. That it was to be another,
        and has been taken back, does not undo that."""
        return self.first_played_to(lead, before) is not None

    def first_played_to(self, lead: Play, before: int | None = None) -> int | None:
        """The step at which a card was first put to a lead, by the end or before a step."""
        follows = (
            trick.follow.step
            for step in self.game.steps[lead.step - 1 : before and before - 1]
            for trick in step.after.tricks
            if trick.lead == lead and trick.follow
        )
        return next(follows, None)

    def played_at(self, player: Player | None, role: Role | None = None) -> Sequence[int]:
        """The steps at which a player put down a card, in order, or only those of one role."""
        return self._played.get((player, role), ())

    @cached_property
    def _played(self) -> dict[tuple[Player | None, Role | None], list[int]]:
        steps: dict[tuple[Player | None, Role | None], list[int]] = {}
        for step in self.game.steps:
            for player, role in {(play.player, play.role) for play in step.plays}:
                steps.setdefault((player, role), []).append(step.number)
            for player in {play.player for play in step.plays}:
                steps.setdefault((player, None), []).append(step.number)
        return steps


def cached_of_record(
    ask: Callable[Concatenate[View, P], R],
) -> Callable[Concatenate[View, P], R]:
    """A question that no conclusion bears on: its answer is cached as long as the view."""

    def asked(view: View, /, *args: P.args, **names: P.kwargs) -> R:
        key, cache = (ask, args), view.record_cache
        before = cache.get(key, _NOT_ASKED)
        if before is not _NOT_ASKED:
            return before  # type: ignore[no-any-return]
        cache[key] = answer = ask(view, *args, **names)
        return answer

    update_wrapper(asked, ask)
    return asked


def cached_until(
    *kinds: EffectKind,
) -> Callable[[Callable[Concatenate[View, P], R]], Callable[Concatenate[View, P], R]]:
    """A question whose answer is cached until a conclusion is reached of a kind that it looks at:
    of the clauses on one kind of call, most ask the same. It is asked with its arguments in order,
    without names."""

    def cached(ask: Callable[Concatenate[View, P], R]) -> Callable[Concatenate[View, P], R]:
        def asked(view: View, /, *args: P.args, **names: P.kwargs) -> R:
            key, number = (ask, args), view.effects.number_of(kinds)
            before = view.effects_cache.get(key)
            if before is not None and before[0] == number:
                return before[1]  # type: ignore[no-any-return]
            answer = ask(view, *args, **names)
            view.effects_cache[key] = number, answer
            return answer

        update_wrapper(asked, ask)
        return asked

    return cached
