"""The table as it lies after an act: hands, discards, stock, calls, tricks, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from msgspec import Struct

from piquet_adjudicator.language.combinations import say_combination
from piquet_adjudicator.model.cards import RANK_NAMES, SUIT_NAMES, Card, sort_cards
from piquet_adjudicator.model.players import PLAYERS, adversary_of
from piquet_adjudicator.model.state import (
    Asked,
    Call,
    Game,
    Pile,
    Play,
    Question,
    State,
    Step,
    Trick,
)
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.by_name import speech_of
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import columns

_LABEL: Final = len("Unanswered ")
"""So many columns the labels have at least."""


class TableRow(Struct, frozen=True):
    """One row of the table: what it speaks of, and what it says."""

    label: str
    text: str


class TableView(Struct, frozen=True):
    """The table at one moment, with the act that brought it about."""

    heading: str
    rows: tuple[TableRow, ...]


class ReplayView(Struct, frozen=True):
    """The tables of a whole record."""

    title: str
    tables: tuple[TableView, ...]

    @property
    def label_columns(self) -> int:
        """How many columns the longest label takes, and no fewer than those that all have."""
        return max(_LABEL, *(columns(row.label) for table in self.tables for row in table.rows))


def replay_page(game: Game, whole: bool = False) -> str:
    """The table before the first act, and what each act changes on it, as text; or the `whole`
    table after each."""
    states = (game.start, *(step.after for step in game.steps))
    tables = [TableView("Before the first line", tuple(table_rows(game.start, game.steps)))]
    for step, (before, after) in zip(game.steps, pairwise(states), strict=True):
        shown = tuple(
            table_rows(after, game.steps) if whole else _changed(before, after, game.steps)
        )
        tables.append(TableView(f"{step.number}. {act_words(step.as_recorded)}", shown))
    title = game.dispute.title or "A hand of piquet"
    return page("replay.txt.j2", ReplayView(title, speech_of(game.dispute)(tuple(tables))))


def _changed(before: State, after: State, steps: tuple[Step, ...]) -> Iterator[TableRow]:
    """The rows of the table that an act changes, and what is gone from it; a trick
    that is only no more the last goes unsaid."""
    was, now = tuple(table_rows(before, steps)), tuple(table_rows(after, steps))
    yield from (row for row in now if row not in was)
    labels = {row.label for row in now} | {_label(trick) for trick in after.tricks}
    yield from (TableRow(row.label, "none now") for row in was if row.label not in labels)


def table_rows(state: State, steps: tuple[Step, ...]) -> Iterator[TableRow]:
    """What lies on the table, row by row, in a game of these steps; what is empty is left out, and,
    while cards of the stock are to be taken in, whose turn it is to lead."""
    for player in PLAYERS:
        yield TableRow(f"{player}'s hand", pile(state.hands[player]))
        if state.discards[player].size:
            yield TableRow(f"{player} put out", pile(state.discards[player]))
        if state.lifted[player]:
            yield TableRow(
                f"{player} took up",
                _stock(state.stock[place - 1] for place in state.lifted[player]),
            )
        if state.shown[player]:
            yield TableRow(f"{player} has shown", cards(state.shown[player]))
    stock = state.left
    if stock:
        yield TableRow("Stock", _stock(stock))
    yield from (TableRow("Call", _call(call)) for call in state.calls)
    yield from (TableRow("Question", _question(question)) for question in state.questions)
    yield from (TableRow("Unanswered", _asked(asked)) for asked in state.asked)
    yield from _tricks(state, steps)
    if state.dropped:
        yield TableRow("Dropped", cards(state.dropped))
    if state.extra:
        yield TableRow("In excess", ", ".join(f"{p.player}'s {p.card.code}" for p in state.extra))
    if state.returned:
        yield TableRow("Returned", cards(state.returned))
    if state.tricks or not stock:
        yield TableRow("Turn", _turn(state))


def _stock(places: Iterable[Card | None]) -> str:
    """Cards of the stock by place, those not known as question marks."""
    return " ".join(card.code if card else "?" for card in places)


def cards(known: frozenset[Card]) -> str:
    """Cards by suit, each from the ace down, as the record writes them."""
    return " ".join(card.code for card in sort_cards(known))


def pile(cards_there: Pile) -> str:
    """The cards in one place, with how many are not known, and how many they are in all.

    >>> pile(Pile(frozenset(), 5)), pile(Pile())
    ('5 cards not known', 'none')
    """
    if not cards_there.size:
        return "none"
    known = cards(cards_there.known)
    if not cards_there.unknown:
        return f"{known} ({cards_there.size})"
    if not known:
        return f"{cards_there.size} card{'' if cards_there.size == 1 else 's'} not known"
    return f"{known} and {cards_there.unknown} not known ({cards_there.size})"


def _call(call: Call) -> str:
    said = call.what or call.revisions[0].what
    words = say_combination(said) if said else call.kind
    state = "withdrawn" if call.what is None else _answered(call)
    shown = "; shown" if call.shown else "; asked for" if call.asked_to_see else ""
    return f"{call.player}, line {call.step}: {words}: {state}{shown}"


def _answered(call: Call) -> str:
    if not call.replies:
        return "not answered"
    return f"answered {call.replies[-1].answer}"


def _question(question: Question) -> str:
    asked = f"{question.player}, line {question.step}: what remains of {_asked_about(question)}"
    if question.answered is None:
        return asked
    answer = " ".join(card.code for card in question.cards) or question.number
    return f"{asked}: answered {answer}"


def _asked_about(question: Question) -> str:
    if question.suit:
        return f"the {SUIT_NAMES[question.suit]}"
    if question.rank:
        return f"the {RANK_NAMES[question.rank]}s"
    return f"the {question.kind}" if question.kind else "what was called"


def _asked(asked: Asked) -> str:
    about = {
        "making": "what it makes",
        "not reckoned": "which is not reckoned",
        "remaining": "what remains",
    }[asked.about]
    return f"{asked.player} asked {about} (line {asked.step})"


def _tricks(state: State, steps: tuple[Step, ...]) -> Iterator[TableRow]:
    if not state.tricks:
        return
    won = {player: sum(t.winner == player for t in state.tricks) for player in PLAYERS}
    if any(won.values()):
        yield TableRow("Tricks", ", ".join(f"{player} {won[player]}" for player in PLAYERS))
    for trick in state.tricks:
        if trick.follow is None or trick is state.tricks[-1]:
            yield TableRow(_label(trick), _trick(trick, steps))


def _label(trick: Trick) -> str:
    return f"Trick {trick.number}"


def _trick(trick: Trick, steps: tuple[Step, ...]) -> str:
    led = f"{trick.lead.player} led {_put_down(trick.lead, steps)}"
    if trick.follow is None:
        return led
    played = f"{trick.follow.player} played {_put_down(trick.follow, steps)}"
    return f"{led}, {played}: {trick.winner} wins it"


def _put_down(play: Play, steps: tuple[Step, ...]) -> str:
    """A card of a trick; of one not seen, or not all of it, also as which it is put."""
    seen = next((s.seen_of(play.card) for s in steps if s.number == play.step), play.card)
    return seen.code if seen.is_seen else f"{seen.name} (put as {play.card.code})"


def _turn(state: State) -> str:
    open_leads: list[Play] = [t.lead for t in state.tricks if t.follow is None]
    if open_leads:
        return f"{adversary_of(open_leads[0].player)} to play"
    if not any(pile_.size for pile_ in state.hands.values()):
        return "all the cards are played"
    return f"{state.to_lead} to lead"
