"""How the play goes on from where a record leaves it, if both play as well as can be.

The play is worked out with the cards of both hands seen. What it comes to is then played, card by
card, on the record itself, and ruled: it is given only where the laws give the scores foreseen.
"""

from __future__ import annotations

from piquet_adjudicator.engine.grounds.reckoned import reckon
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model.acts import Act, Leads, Plays, TakeBack
from piquet_adjudicator.model.cards import RANKS, SUITS, Card
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import PLAYERS, Player, elder_first
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.results.points_studied import PlayOn, WhyNot
from piquet_adjudicator.solver.best import BestPlay, Played, PlayTable, best_play
from piquet_adjudicator.solver.stakes import PlayStakes
from piquet_adjudicator.study.branch import Branch, branch
from piquet_adjudicator.study.played_for import stakes


def play_on(at: Branch) -> PlayOn | WhyNot:
    """The best play from where a record leaves the table; or why it is not given. Cards that are to
    be played again are first taken back."""
    undone = _undone(at)
    if undone:
        again = _again(at, undone)
        return play_on(again) if again else "the table is to be put right"
    table = table_of(at)
    if not isinstance(table, PlayTable):
        return table
    played_for = stakes(at.done, at.book, table.left)
    if played_for is None:
        return "not known what can be reckoned"
    best = best_play(table, played_for)
    if best is None:
        return "too long"
    return _ruled(at, table, played_for, best)


# ---- the table


def table_of(at: Branch) -> PlayTable | WhyNot:
    """The table on which the play goes on: it must be clear what is to be played, and both hands
    must be known."""
    game, end = at.done.view.game, at.done.view.game.end
    last = end.tricks[-1] if end.tricks else None
    waiting = [trick for trick in end.tricks if trick.follow is None]
    if any(end.lifted.values()) or not (last or _exchanged(at)):
        return "the exchange is not over"
    if waiting not in ([], [last]) or end.extra or (waiting and waiting[0].lead.several):
        return "the table is to be put right"
    if game.gaps or game.in_part or any(pile.unknown for pile in end.hands.values()):
        return "not all the cards are known"
    led = waiting[0].lead.card if waiting else None
    leader = waiting[0].lead.player if waiting else end.to_lead
    left = game.dispute.deck.hand - len(end.tricks) + len(waiting)
    sizes = {p: end.hands[p].size + (p == leader and led is not None) for p in PLAYERS}
    if min(sizes.values()) < left or any(c.number for c in at.done.effects.of("counts tricks")):
        return "a hand is short"
    cards = {card for pile in end.hands.values() for card in pile.known}
    if any(card.pack for card in cards) or game.dispute.pack:
        return "the table is to be put right"
    return PlayTable(
        hands={player: end.hands[player].known for player in PLAYERS},
        leader=leader,
        won={p: sum(trick.winner == p for trick in end.tricks) for p in PLAYERS},
        left=left,
        led=led,
        suits=tuple(sorted(SUITS, key=lambda suit: _lies(suit, game))),
    )


def _lies(suit: str, game: Game) -> tuple[object, ...]:
    """By what a suit comes before others where one is as good: it was led before them, or not at
    all; elder has its ace, or if nobody has it in hand the next card; or it lies otherwise among
    the cards put out. What it is called is nothing to it."""
    leads = (n for n, trick in enumerate(game.end.tricks) if trick.lead.card.suit == suit)
    sides = elder_first(game.dispute.elder)
    piles = [game.end.hands[player].known for player in sides]
    piles += [game.put_out[player].known for player in sides]
    cards = (Card(rank, suit) for rank in reversed(RANKS))
    lies = tuple(next((n for n, p in enumerate(piles) if card in p), len(piles)) for card in cards)
    return next(leads, len(game.end.tricks)), lies


def _exchanged(at: Branch) -> bool:
    """Whether, before a card is led, both players have taken in, or something has been called."""
    end = at.done.view.game.end
    return bool(end.calls) or end.took_in is None or all(end.took_in.values())


# ---- cards to be played again


def _undone(at: Branch) -> list[Conclusion]:
    """What is to be played again, whatever a player would rather do."""
    replays = at.done.effects.of("replay")
    return [c for c in replays if c.certain and c.player is None and c.trick]


def _again(at: Branch, undone: list[Conclusion]) -> Branch | None:
    """The record with those cards taken back; None where something is still to be put right."""
    first = min(c.trick or 1 for c in undone)
    try:
        again = branch(at.dispute, (TakeBack(first),), at.book)
    except BadInput:
        return None
    return None if _undone(again) else again


# ---- the line, ruled


def _ruled(at: Branch, table: PlayTable, played_for: PlayStakes, best: BestPlay) -> PlayOn | WhyNot:
    """A line of play as the laws score it, where that is as it was foreseen."""
    called = any(trick.follow for trick in at.done.view.game.end.tricks)
    more = dict(best.scores)
    if table.led:
        counts = table.led.rank >= played_for.smallest
        more[table.leader] -= played_for.amounts[table.leader].lead if counts else 0
    totals = {player: at.score[player].total + more[player] for player in PLAYERS}
    try:
        end = branch(at.dispute, _acts(table, best.line), at.book)
    except BadInput:
        return "the table is to be put right"
    if not end.over or {player: end.score[player].total for player in PLAYERS} != totals:
        return "not known what can be reckoned"
    return PlayOn(
        trick=at.dispute.deck.hand - table.left + 1,
        leader=table.leader,
        led=table.led is not None,
        line=best.line,
        more=more,
        totals=totals,
        called=called,
        partie=reckon(end.done, at.book) if called else None,
    )


def _acts(table: PlayTable, line: tuple[Played, ...]) -> tuple[Act, ...]:
    """The acts by which a line is played."""
    acts: list[Act] = []
    for number, trick in enumerate(line):
        if number or table.led is None:
            acts.append(Leads(trick.leader, (trick.led,)))
        follower: Player = "B" if trick.leader == "A" else "A"
        acts.append(Plays(follower, (trick.answer,)))
    return tuple(acts)
