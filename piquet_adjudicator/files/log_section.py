"""The log: each of its lines as the act that its words say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, Place, Problem, quote
from piquet_adjudicator.files.sections import QUOTE_HINT, in_line, text_of
from piquet_adjudicator.files.unread import Unread
from piquet_adjudicator.language.act_json import CONTESTED, OF, WHEN
from piquet_adjudicator.language.act_of_json import ACT, read_json_act
from piquet_adjudicator.language.contested import contested, words_contested
from piquet_adjudicator.language.manner import read_line
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.language.talk import is_talk
from piquet_adjudicator.model.act_table import comes_before_calling
from piquet_adjudicator.model.acts import (
    Act,
    Answers,
    Calls,
    Contested,
    DealsPacket,
    Discards,
    Leads,
    Plays,
    SaysCount,
    SaysStock,
    TakesIn,
    TakesUp,
)
from piquet_adjudicator.model.deck import Deck
from piquet_adjudicator.model.dispute import Line, Words
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.source import Mapping, Node, Scalar, Sequence, as_json_values

MAX_LINES: Final = 400


def read_log(
    node: Node | None, elder: Player, problems: list[Problem], unread: list[Unread]
) -> tuple[Line, ...]:
    """The lines of the log, each read by itself. What is wrong in any is noted, or where no form
    fits a line, the line in `unread`, and the others are still read."""
    if node is None:
        return ()
    if not isinstance(node, Sequence):
        message = "log must be a list of lines, each with a dash"
        problems.append(Problem(node.place, message, "begin each line with '- '"))
        return ()
    if len(node.items) > MAX_LINES:
        message = f"the log has {len(node.items)} lines, more than {MAX_LINES}"
        problems.append(Problem(node.place, message, "record one deal in a file"))
        return ()
    lines: list[Line] = []
    for number, item in enumerate(node.items, 1):
        if isinstance(item, Mapping) and ACT in item.entries:
            act = _act_in_json(item, problems)
            lines += [Line(number, act, item.place.line, column=item.place.column)] if act else []
            continue
        if isinstance(item, Mapping) and len(item.entries) == 1 and not _spoken(item):
            unread.append(_with_colon(number, item, elder))
            continue
        text = _spoken(item) or text_of(item, f"line {number} of the log", problems)
        if text is None:
            continue
        try:
            act, manner = read_line(text, elder)
        except NotUnderstood as failure:
            unread.append(Unread(number, item.place, text, failure))
            continue
        words = None if manner is None else Words(words_contested(text) or text, manner)
        lines.append(Line(number, act, item.place.line, words, text, item.place.column))
    problems += _contested_when_but_once(lines, node.place.file)
    return tuple(lines)


def _contested_when_but_once(lines: list[Line], file: str) -> Iterator[Problem]:
    """What is wrong with acts of which it is contested when they were done, and that stand at one
    place alone."""
    acts = [line.act for line in lines]
    for line in lines:
        if isinstance(line.act, Contested) and line.act.when and acts.count(line.act) == 1:
            message = f"{quote(say(line.act))}: one place alone is written where it may have been"
            hint = "write it with (contested when) at each place where it may have been done"
            yield Problem(Place(file, line.file_line, line.column), message, hint)


def _with_colon(number: int, item: Mapping, elder: Player) -> Unread:
    """A line with a colon in it, which YAML does not take for words: `- A: three kings`."""
    text = in_line(item)
    message = f"{quote(text)} has a colon in it, and is no line of words"
    try:
        act = read_line(text, elder)[0]
        answers = isinstance(act, Answers)  # cards alone: what was done with them is not said
        hint = "" if answers else f"write: {say(act)}; or {QUOTE_HINT}, as: {quote(text)}"
    except (NotUnderstood, ValueError):
        hint = ""
    return Unread(number, item.place, text, NotUnderstood(message, hint))


def _act_in_json(item: Mapping, problems: list[Problem]) -> Act | None:
    """The act of a line that is written in JSON; None where it cannot be."""
    try:
        data = as_json_values(item)
        if data[ACT] == CONTESTED and isinstance(data.get(OF), dict):
            return contested(read_json_act(data[OF]), when=data.get(WHEN) is True)
        return read_json_act(data)
    except NotUnderstood as failure:
        problems.append(Problem(item.place, failure.message, failure.hint))
        return None


def _spoken(item: Node) -> str | None:
    """The line of talk that stands in the file without quotes about the whole of it, as in
    `- B says: "It is too late"`; None where it is none."""
    if not isinstance(item, Mapping) or len(item.entries) != 1:
        return None
    (words,) = item.entries.values()
    text = in_line(item)
    return text if isinstance(words, Scalar) and is_talk(text) else None


def counts_said_otherwise(lines: tuple[Line, ...], deck: Deck) -> bool:
    """Whether somebody says, before anything is called or led, that a hand, or the stock not yet
    taken from, has another number of cards than it would have of a regular deal: of a hand that was
    discarded from, that it has one card too many or too few of those that are dealt."""
    exchanged: Counter[Player] = Counter()
    dealt: Counter[Player] = Counter()
    taken = False
    for line in lines:
        match line.act:
            case Calls() | Leads() | Plays():
                return False
            case Discards(player, number):
                exchanged[player] -= number
            case TakesIn(player, number):
                exchanged[player] += number
                taken = True
            case TakesUp():
                taken = True
            case DealsPacket(whose=("A" | "B") as player, number=number):
                dealt[player] += number
            case SaysCount(_, whose, number) if number != deck.hand + exchanged[whose]:
                near = whose not in exchanged or abs(number - deck.hand) == 1
                if near and number != dealt[whose]:
                    return True
            case SaysStock(_, number) if not taken and number != deck.stock:
                return True
    return False


def counts_said(lines: tuple[Line, ...]) -> frozenset[tuple[Player, int]]:
    """How many cards each player is said to have in hand."""
    said = (line.act for line in lines if isinstance(line.act, SaysCount))
    return frozenset((act.whose, act.number) for act in said)


def begins_before_calling(lines: tuple[Line, ...]) -> bool:
    """Whether a log has an act that comes before the calling."""
    return any(comes_before_calling(line.act) for line in lines)
