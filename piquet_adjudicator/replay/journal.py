"""The replay under way: the line being replayed, the steps before it, and what is impossible."""

from __future__ import annotations

from msgspec import Struct, field

from piquet_adjudicator.errors import NotUnderstood, Place, Problem, quote
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.act_table import DEAL, of_act
from piquet_adjudicator.model.acts import (
    Discards,
    Drops,
    MixesStockWithDiscard,
    MixesWithDiscard,
    PutsWithHand,
    Retakes,
    Returns,
    Shows,
    TakeBack,
    TakesIn,
    TakesUp,
    Talks,
)
from piquet_adjudicator.model.cards import Card, sort_cards
from piquet_adjudicator.model.dispute import Dispute, Line, PlaceOfCards, Words
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import MoveKind, State, Step
from piquet_adjudicator.replay.beginning import NOT_ALL_RECORDED


class Journal(Struct):
    """What the replay keeps beside the table. `step`, `file_line` and `column` are those of the
    act being replayed; `gap` is set once the record says that something is not recorded. `faulty`
    are the steps that cannot have been done as they are recorded. `acted` are the steps at which
    something was done: words are understood alike whatever talk stands between. It `stops` at the
    first act that is impossible, where only that is asked."""

    dispute: Dispute
    steps: list[Step] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    step: int = 0
    file_line: int = 0
    column: int = 1
    gap: bool = False
    faulty: set[int] = field(default_factory=set)
    acted: list[Step] = field(default_factory=list)
    stops: bool = False

    @property
    def is_over(self) -> bool:
        """Whether it stops here."""
        return self.stops and bool(self.problems)

    def add(self, step: Step) -> None:
        """Puts a step with those before it."""
        self.steps.append(step)
        if not isinstance(step.act, Talks):
            self.acted.append(step)

    def begin(self, line: Line) -> None:
        """Goes on to a line of the log."""
        self.step, self.file_line, self.column = line.number, line.file_line, line.column

    def impossible(self, message: str, hint: str, other: Place | None = None) -> None:
        """Notes that the act being replayed cannot have been done on this table, and the `other`
        place of the file that it contradicts."""
        place = Place(self.dispute.file, self.file_line, self.column if self.file_line else 0)
        self.problems.append(Problem(place, message, hint, other))
        self.faulty.add(self.step)

    def not_understood(self, words: Words, failure: NotUnderstood) -> None:
        """Notes that words have no one meaning on this table."""
        said, message = quote(words.text), failure.message
        place = Place(self.dispute.file, self.file_line, self.column)
        text = message if said in message else f"{said}: {message}"
        self.problems.append(Problem(place, text, failure.hint))
        self.faulty.add(self.step)

    def missing(
        self, message: str, hint: str, other: Place | None = None, *, first_part: int = DEAL
    ) -> None:
        """Notes that the act refers to one that the log has not, which is not done before the
        `first_part` of the deal; a log with a gap may lack it."""
        if not self._may_lack(first_part):
            self.impossible(message, f"{hint}, or write (not told) where it was done", other)

    def _may_lack(self, first_part: int) -> bool:
        """Whether a gap may hold what is not done before some part of the deal: none of the acts
        after it shows that this had not begun."""
        if not self.gap:
            return False
        for step in reversed(self.steps):
            if isinstance(step.act, NOT_ALL_RECORDED):
                return True
            if of_act(step.act).parts[1] < first_part:
                return False
        return True


class Lying(Struct, frozen=True):
    """Where a card is known to lie: in whose hand, discard or tricks, or at a place of the stock
    (counted from one). "hand or discard" is one of these two of his, which is not known."""

    where: str
    player: Player | None = None
    place: int = 0


def lying(state: State, card: Card) -> Lying | None:
    """Where `card` is known to lie on this table; None where it is not known.

    A place of the stock is counted from the top as it was first placed (p. 84).
    """
    if card in state.returned:
        return Lying("returned")
    for player in PLAYERS:
        if card in state.hands[player].known:
            return Lying("hand", player)
        if card in state.discards[player].known:
            return Lying("discard", player)
        if card in state.owned[player]:
            down = card in put_down_by(state, player)
            return Lying("tricks" if down else "hand or discard", player)
    for place, each in enumerate(state.stock, 1):
        if each == card:
            return _in_stock(state, place)
    return None


def _in_stock(state: State, place: int) -> Lying | None:
    """A place of the stock, or with him who has taken it up; None where it is gone, and it is not
    recorded where."""
    for player in PLAYERS:
        if place in state.lifted[player]:
            return Lying("taken up", player, place)
    return None if place in state.gone else Lying("stock", None, place)


def put_down_by(state: State, player: Player) -> frozenset[Card]:
    """The cards of a player that lie in the tricks, or beside them as played in excess."""
    plays = [play for trick in state.tricks for play in (trick.lead, trick.follow) if play]
    return frozenset(play.card for play in (*plays, *state.extra) if play.player == player)


class Misplaced(Struct, frozen=True):
    """Why a card cannot be where an act has it, in words, with what to correct, and the place of
    the file that says so, where there is one."""

    words: str
    hint: str
    place: Place | None = None


def how_it_came_there(journal: Journal, card: Card, lies: Lying) -> Misplaced:
    """Where `card` lies and since which line of the log, in words, with what to correct."""
    for step in reversed(journal.steps):
        done = None if step.number in journal.faulty else _done_with(step, card)
        if done:
            line = f"line {step.number} of the log"
            place = _of_line(journal.dispute, step)
            hint = f"correct this line or {line}{_or_taken_back(journal, card, step)}"
            return Misplaced(f"{card.code} {done} at {line}", hint, place)
    start, hint = _from_the_start(journal.dispute, card, lies), "or the cards given before the log"
    return Misplaced(start, f"correct this line, {hint}", given_at(journal.dispute, lies))


def _or_taken_back(journal: Journal, card: Card, step: Step) -> str:
    """Where a card was put down at a step, and another was taken back since, how it is told that
    the trick of this one was taken back too."""
    since = journal.steps[step.number :]
    if not any(isinstance(each.act, Retakes | TakeBack) for each in since):
        return ""
    of = (t.number for t in step.after.tricks if card in [p.card for p in (t.lead, t.follow) if p])
    trick = next(of, None)
    return f"; or write before this line: {say(TakeBack(trick))}" if trick else ""


def _of_line(dispute: Dispute, step: Step) -> Place | None:
    """Where in the file a line of the log stands; None where it stands in none."""
    columns = (line.column for line in dispute.log if line.number == step.number)
    return Place(dispute.file, step.file_line, next(columns, 1)) if step.file_line else None


def given_at(dispute: Dispute, lies: Lying) -> Place | None:
    """Where in the file the cards of a place are given before the log; None where they are not."""
    key: PlaceOfCards = "stock"
    if lies.player and lies.where in ("hand", "hand or discard"):
        key = lies.player
    elif lies.player and lies.where == "discard":
        key = "the discard of A" if lies.player == "A" else "the discard of B"
    at = dispute.given_at.get(key)
    return Place(dispute.file, *at) if at else None


def _from_the_start(dispute: Dispute, card: Card, lies: Lying) -> str:
    match lies.where:
        case "stock":
            return f"{card.code} is card {lies.place} of the stock from the top"
        case "taken up":
            return f"{card.code} was taken up by {lies.player}, and is not yet with his hand"
        case "discard":
            return f"{card.code} is in {lies.player}'s discard"
        case _ if dispute.deal.stage == "dealt":
            return f"{card.code} was dealt to {lies.player}"
        case _:
            return f"{card.code} is in {lies.player}'s hand"


def _done_with(step: Step, card: Card) -> str | None:
    """What a step did with a card, as `was discarded by A`; None where it did nothing."""
    for play in step.plays:
        if play.card == card:
            return f"was {'led' if play.role == 'lead' else 'played'} by {play.player}"
    match step.act:
        case TakesIn(player) | PutsWithHand(player) if _gained(step, player, card):
            return f"was taken in by {player}"
        case TakesUp(player) if card in _at(step, "taken up"):
            return f"was taken up by {player}"
        case MixesWithDiscard(player) | MixesStockWithDiscard(player) if card in _at(
            step, "put with the discard"
        ):
            return f"was put with the discard of {player}"
        case Discards(player, cards=cards) if card in cards:
            return f"was discarded by {player}"
        case Returns(player, cards) if card in cards:
            return f"was returned by {player}"
        case Shows(player, cards) if card in cards:
            return f"was shown by {player}"
        case Drops(player, cards) if card in cards:
            return f"was dropped by {player}"
        case Retakes(player, cards) if card in cards:
            return f"was retaken by {player}"
        case _:
            pass
    for play in step.retaken:
        if play.card == card:
            return f"was taken back by {play.player}"
    return None


def _gained(step: Step, player: Player, card: Card) -> bool:
    return card in step.after.owned[player] - step.before.owned[player]


def _at(step: Step, how: MoveKind) -> tuple[Card | None, ...]:
    """The cards at the places of the stock with which a step did this."""
    return tuple(step.after.stock[move.place - 1] for move in step.moves if move.how == how)


def in_short_form(cards: frozenset[Card] | tuple[Card, ...]) -> str:
    """The cards in the short form of the file, suit by suit, as `AS KS 9H`."""
    return " ".join(card.code for card in sort_cards(cards))
