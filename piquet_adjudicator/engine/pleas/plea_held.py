"""What a side's own words say of cards held, answered from the record: what he had, and whether it
is so."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.plea_answer import CardsAnswer, HeldAt, SizeAnswer
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.help.acts_alleged import acts_alleged
from piquet_adjudicator.help.alleged import HoldingAlleged, LeastAndMost, SizeAlleged
from piquet_adjudicator.help.holdings_alleged import (
    card_put_down,
    held_of,
    moment_words,
    said_at,
    size_of,
)
from piquet_adjudicator.model.cards import Card, sort_cards
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.holding import holds
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game, Pile, State

_SUITS: Final = "SHDC"


def card_answers(
    plea: Plea, ruled: ClaimRuling, record: Evaluation
) -> tuple[CardsAnswer | SizeAnswer, ...]:
    """What a player had of the cards of which the words of a ground speak: at the moment that they
    name, or else before the first card was led, where it was; or when the claim is put, where it is
    said what he had left. Where the record leaves something out, or has it in part, what the
    hands were when the play began is all that is answered from it."""
    game, last = record.view.game, ruled.claim.line
    whose = (plea.text, plea.by, game.dispute.elder, game.dispute.names)
    suits = {card.suit for each in held_of(*whose) for card, _ in each.of if card.suit}
    named = _moment_named(plea, game, last, suits)
    clear = named is None or named > 0
    held = [_card_answers(each, named or None, last, game) for each in held_of(*whose)]
    every = [answer for of_each in held for answer in of_each]
    if every:
        return tuple(every if clear else (replace(answer, so=None) for answer in every))
    every_size = (_size_answer(each, named or None, last, game, clear) for each in size_of(*whose))
    return tuple(filter(None, every_size))


def _moment_named(plea: Plea, game: Game, last: int, suits: Container[str]) -> int | None:
    """The line of the one act by which words say when something, of some suits, was held; 0 where
    they name none that is clear, None where they do not say when."""
    words = moment_words(plea.text)
    if not words:
        return None
    spoken = said_at(words, game, last)
    if spoken is not None:
        return spoken
    if put_down := _put_down(words, plea, game, last, suits):
        return put_down
    alleged = acts_alleged(words, plea.by, game.dispute.elder, game.dispute.names, game, last)
    done = (each for each in alleged if each.manner in ("done", "otherwise"))
    lines = {line for each in done for line in each.lines}
    return lines.pop() if len(lines) == 1 else 0


def _put_down(words: str, plea: Plea, game: Game, last: int, suits: Container[str]) -> int:
    """The line at which a player put down the card that words name, of several one of the suits
    that they speak of; 0 where that is not clear."""
    named = card_put_down(words, plea.by, game.dispute.elder, game.dispute.names)
    if named is None:
        return 0
    player, card = named
    plays = [play for step in game.steps[:last] for play in step.plays]
    meant = [p for p in plays if p.player == player and card.may_be(p.card)]
    of_suits = [p for p in meant if p.card.suit in suits]
    lines = [p.step for p in (of_suits if len(meant) > 1 else meant)]
    return lines[0] if len(set(lines)) == 1 else 0


def _stage(
    held: HoldingAlleged | SizeAlleged, named: int | None, last: int, game: Game
) -> tuple[State, HeldAt] | None:
    """The table as it was when something was held; None where that is not known."""
    left = isinstance(held, HoldingAlleged) and held.left
    if game.gaps or game.in_part:
        as_played = game.dispute.deal.stage == "taken in" and not (left or held.dealt or named)
        return (game.start, "the play") if as_played else None
    if held.dealt:
        dealt = game.dispute.deal.stage != "taken in"
        return (game.start, "the deal") if dealt else None
    steps = game.steps[:last]
    if named:
        return steps[named - 1].before, named
    led = next((step for step in steps if step.plays), None)
    if left or led is None:
        return (steps[-1].after if steps else game.start), "the claim"
    return led.before, led.number


def _card_answers(
    held: HoldingAlleged, named: int | None, last: int, game: Game
) -> tuple[CardsAnswer, ...]:
    stage = _stage(held, named, last, game)
    if held.out:
        steps = game.steps[:last]
        stage = None if game.gaps else ((steps[-1].after if steps else game.start), "the discard")
    if stage is None:
        return ()
    state, at = stage
    pile = (state.discards if held.out else state.hands)[held.player]
    if not held.out and _begins_the_play(state, game):
        pile = game.playing[held.player]
    doubtful = _may_have_been(held.player, pile, game)
    if held.what is not None and pile.unknown <= len(doubtful):
        so = holds(Known(pile.known, doubtful, pile.unknown), held.what)
        answer = CardsAnswer(held.player, (), sort_cards(pile.known), at, so, so is None, held.what)
        return (answer,)
    return tuple(_joined(held, list(_each(held, pile.known, doubtful, pile.unknown)), at))


def _begins_the_play(state: State, game: Game) -> bool:
    """Whether the table was so when the first card was led."""
    led = next((step for step in game.steps if step.plays), None)
    return led is not None and led.before is state


def _may_have_been(player: Player, pile: Pile, game: Game) -> frozenset[Card]:
    """The cards of which the unknown ones of a player's pile may have been, at any time."""
    if not pile.unknown:
        return frozenset()
    his = game.playing[player].known | game.put_out[player].known
    others = game.end.returned | {card for card in game.end.left if card}
    return (game.may_hold(player) | his | others) - pile.known


def _each(
    held: HoldingAlleged, known: frozenset[Card], doubtful: frozenset[Card], unknown: int
) -> Iterator[tuple[Card, list[Card], bool | None, bool]]:
    """Of each suit, rank or card: those that are known, whether it is as alleged, and whether
    more of them may have been among the cards not known."""
    for of, many in held.of:
        if held.of_one_suit:
            of = max((Card(0, suit) for suit in _SUITS), key=lambda s: _number(s, known))
        cards = [card for card in known if of.may_be(card)]
        may_be = [card for card in doubtful if held.of_one_suit or of.may_be(card)]
        most = len(cards) + min(unknown, len(may_be))
        yield of, cards, _is_within(many, len(cards), most), bool(may_be and unknown)


def _number(suit: Card, known: frozenset[Card]) -> int:
    return sum(suit.may_be(card) for card in known)


def _is_within(many: LeastAndMost, least: int, most: int) -> bool | None:
    """Whether what may be from the least to the most is as many as alleged; None where some is."""
    if many[0] <= least and most <= many[1]:
        return True
    return False if most < many[0] or least > many[1] else None


def _joined(
    held: HoldingAlleged, every: list[tuple[Card, list[Card], bool | None, bool]], at: HeldAt
) -> Iterator[CardsAnswer]:
    """One answer where what is alleged of each is so, or of none; otherwise one for each."""
    answers = {so for _, _, so, _ in every}
    if len(answers) == 1:
        had = frozenset(card for _, some, _, _ in every for card in some)
        each_of = tuple(each for each, *_ in every)
        unknown = any(more for *_, more in every)
        yield CardsAnswer(held.player, each_of, sort_cards(had), at, answers.pop(), unknown)
        return
    for of, cards, so, unknown in every:
        yield CardsAnswer(held.player, (of,), sort_cards(cards), at, so, unknown)


def _size_answer(
    size: SizeAlleged, named: int | None, last: int, game: Game, clear: bool
) -> SizeAnswer | None:
    """How many cards a player, or the stock, had; where it is not clear when, at the moment at
    which they were so many."""
    if not clear:
        return _at_some_time(size, last, game)
    stage = _stage(size, named, last, game)
    if stage is None:
        return None
    state, at = stage
    number = _size(size, state)
    so = size.many[0] <= number <= size.many[1]
    before = None if so or named else _at_some_time(size, last, game)
    return before or SizeAnswer(size.player, number, at, so)


def _size(size: SizeAlleged, state: State) -> int:
    if size.player is None:
        return len(state.left_places)
    return state.hands[size.player].size + len(state.lifted[size.player])


def _at_some_time(size: SizeAlleged, last: int, game: Game) -> SizeAnswer | None:
    """The first moment at which a player, or the stock, had as many cards as alleged."""
    if game.gaps or game.in_part:
        return None
    for step in game.steps[:last]:
        number = _size(size, step.before)
        if size.many[0] <= number <= size.many[1]:
            return SizeAnswer(size.player, number, step.number, True)
    return None
