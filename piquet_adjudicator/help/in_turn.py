"""Several acts written in one line, in the order in which they were done.

It is one search over the clauses of the line. From the first to the last each clause is read as
what it may be after those before it, and tried on the record; the likeliest ways so far go on, so
that what is taken for one clause bears on all that follow, and the best to the end are offered.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.help.answers_in_line import as_answer
from piquet_adjudicator.help.at_table import is_taken
from piquet_adjudicator.help.candidates import does_something
from piquet_adjudicator.help.clause_readings import (
    PARTICULAR,
    WELL_KNOWN,
    ClauseReader,
    LinesScored,
    act_gone_on_from,
    as_correction,
    known_by_groups,
    least_score,
    only_corrects,
    says_likewise,
    told_of_the_other,
)
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.help.in_context import in_context
from piquet_adjudicator.help.lines_in_order import (
    before_in_light_of,
    in_light_of,
    in_order,
    with_addition,
)
from piquet_adjudicator.help.moment import HandMoment
from piquet_adjudicator.help.notions import notions_in
from piquet_adjudicator.help.who_acts import has_verb
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import PLAY
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game

WINS_IT: Final = (
    r"(?:[ab] |he |she |it )?(?:takes?|took|taking|wins?|won|winning|makes?|made|gets?|got"
    r"|gains?|gained"
    r"|gathers?|gathered|falls? to|fell to|goes to|went to)(?: in| up)?"
    r" (?:it|the trick|that trick|this trick|both|[ab]|him|her)"
)
"""That a player has the trick."""
_EXCHANGES: Final = frozenset(
    ("exchange", "exchanges", "exchanged", "swap", "swaps", "swapped", "changes", "changed")
)
"""To exchange cards is to put them out and to take in as many."""
_WAYS: Final = 6
"""So many ways go on from clause to clause;"""
_KINDS: Final = 3
"""as so many kinds of act each clause is taken;"""
_MOST_READ: Final = 9
"""and after so many readings only the likeliest way goes on."""
_DOUBTED: Final = 0.15
"""How much less likely a way is by each clause of which it is doubtful that it tells an act."""
_REFUSED_THERE: Final = 0.9
"""How likely a way is that the record refuses."""
_SEVERAL: Final = 0.26
"""A way that tells several clauses is better than one of them,"""
_MORE: Final = 0.08
"""and the better, the more of them it tells."""
_JOINED: Final = 0.02
"""A call that is told in full is better told in one line."""


class ClauseTold(Struct, frozen=True):
    """The line as which a clause is taken, with its score; and whether it is a circumstance."""

    line: str
    score: float
    circumstance: bool = False
    doubtful: bool = False


class WaySoFar(Struct, frozen=True):
    """What the clauses so far are taken for, and the moment after them."""

    moment: HandMoment
    told: tuple[ClauseTold, ...] = ()
    done: tuple[Act, ...] = ()
    text: str = ""
    notions: dict[str, float] = {}
    """Those of the last clause that tells what is done, which one without a verb takes over."""
    last: Saying | None = None
    correcting: bool = False
    """Whether the last clause says that what follows corrects what was said."""
    refused: bool = False

    @property
    def score(self) -> float:
        """How well the lines fit, on the whole."""
        return mean_score(self.told) * (_REFUSED_THERE if self.refused else 1.0)


def mean_score(told: Iterable[ClauseTold]) -> float:
    """How well the lines of clauses fit, on the whole: with those that are doubtful less well than
    without them, and better where several are sure."""
    told = tuple(told)
    sure = [each.score for each in told if not each.doubtful]
    scores = sure or [each.score for each in told]
    fits = sum(scores) / max(len(scores), 1) - _DOUBTED * (len(told) - len(sure))
    return fits + _SEVERAL * (len(sure) > 1) + _MORE * max(len(sure) - 2, 0)


def sequences(
    parts: tuple[Saying, ...],
    moment: HandMoment,
    reader: ClauseReader | None = None,
    *,
    by_groups: bool = True,
) -> list[tuple[tuple[str, ...], float]]:
    """The acts of the clauses in order, the likeliest ways, each with its score; and without the
    circumstances. Where nobody is named they are of one player, either of them. Each is known
    `by_groups` of words first, or by notions alone."""
    reader = reader or ClauseReader()
    if len(parts) > 1 and not any(part.who for part in parts):
        of_one = [tuple(replace(part, who=(player,)) for part in parts) for player in PLAYERS]
        return [way for each in of_one for way in _in_turn(each, moment, reader, by_groups)]
    return _in_turn(parts, moment, reader, by_groups)


def _in_turn(
    parts: tuple[Saying, ...], moment: HandMoment, reader: ClauseReader, by_groups: bool
) -> list[tuple[tuple[str, ...], float]]:
    found = [way.told for way in _search(parts, moment, reader, by_groups)]
    ways = [*found]
    for told in found:
        without = tuple(each for each in told if not each.circumstance)
        if without and without != told:
            ways.append(without)
    ways += _without_doubtful(found[0]) if found else []
    waits = moment.answers
    scored = [(_lines(way, waits), mean_score(way)) for way in ways]
    joined = [(_joined(lines), score) for lines, score in scored]
    whole = [(lines, score + _JOINED) for lines, score in joined if lines]
    return [(lines, score) for lines, score in (*scored, *whole) if lines]


def _search(
    parts: tuple[Saying, ...], moment: HandMoment, reader: ClauseReader, by_groups: bool
) -> list[WaySoFar]:
    """The likeliest ways to the end of the clauses, the best first."""
    others_known = None if len(parts) == 1 else known_by_groups(parts, moment)
    first_read = reader.times
    ways = [WaySoFar(moment)]
    for part in parts:
        spent = reader.times - first_read > _MOST_READ
        following: list[WaySoFar] = []
        for way in ways[:1] if spent else ways:
            best = _read_next(way, part, parts, reader, others_known, by_groups)
            if best.doubtful:
                following.append(best.way)
            following += _taken_as(best, part, parts, moment)
        ways = sorted(following, key=lambda way: -way.score)[:_WAYS]
    return [way for way in ways if way.told]


class _ReadNext(Struct, frozen=True):
    """What a clause may be after a way, with the way as it is besides; no lines, where it tells no
    act."""

    way: WaySoFar
    lines: LinesScored = []
    same: bool = False
    """Whether it says of the other player what the clause before it says of one."""
    doubtful: bool = False
    """Whether it is as likely that it tells no act."""


def _read_next(
    way: WaySoFar,
    part: Saying,
    parts: tuple[Saying, ...],
    reader: ClauseReader,
    others_known: bool | None,
    by_groups: bool,
) -> _ReadNext:
    """What the next clause may be. One without a verb has that of the clause before it."""
    if only_corrects(part, way.done, way.moment.answers):
        return _ReadNext(replace(way, correcting=True))
    played = any(isinstance(act, acts.Leads | acts.Plays) for act in way.done[-1:])
    if (played or way.moment.part == PLAY) and re.fullmatch(WINS_IT, part.text):
        return _ReadNext(way)  # who wins a trick is found out
    before = way.last
    same = bool(before and part.words == before.words and part.who != before.who and way.told)
    best: LinesScored
    doubtful = False
    if same:
        best = told_of_the_other(way.told[-1].line, way.told[-1].score, part)
    elif says_likewise(part):
        best = reader.likewise(part, parts, way.done, way.moment)
    else:
        led = way.done[-1] if way.done else None
        if isinstance(led, acts.Leads) and not part.named and not has_verb(part.words):
            part = replace(part, who=(adversary_of(led.player),))
        clause = in_context(part, way.moment, list(way.done), way.text)
        clause = as_correction(clause, led, said=way.correcting)
        read = reader.readings(clause, way.moment, way.notions, led, others_known, by_groups)
        if read is None:
            return _ReadNext(way)
        best, doubtful = read.lines, read.doubtful
        notions = notions_in(clause.words)
        way = replace(
            way,
            notions=notions if does_something(clause.words, notions) else way.notions,
            text=f"{way.text} {clause.text}",
        )
    way = replace(way, last=part)
    answer = as_answer(act_gone_on_from(way.done, part), part)
    if answer is not None:
        best = [(answer, max([0.7, *(score for _, score in best[:1])])), *best]
        doubtful = False
    if not best or (len(parts) > 1 and best[0][1] < least_score(part)):
        return _ReadNext(way)
    if doubtful and not ((part.named and part.role == "main") or PARTICULAR.search(part.text)):
        return _ReadNext(way)
    return _ReadNext(way, best, same, doubtful)


def _taken_as(
    read: _ReadNext, part: Saying, parts: tuple[Saying, ...], at_first: HandMoment
) -> list[WaySoFar]:
    """The ways on from a way, by each kind of act for which the next clause may be taken; the way
    as it is, where it tells no act, or only tells again what is recorded."""
    way, lines = read.way, read.lines
    if not lines:
        return [way]
    told = _lines(way.told, at_first.answers)
    game = at_first.game if len(parts) > 1 else None
    if game is not None and _tells_again(lines[0][0], told, game):
        return [replace(way, correcting=False)]
    kinds: dict[object, tuple[str, float]] = {}
    for line, score in lines:
        act = read_act(line)
        kinds.setdefault((type(act), acts.actor(act)), (line, score))
    ways: list[WaySoFar] = []
    for line, score in list(kinds.values())[: 1 if read.same or read.doubtful else _KINDS]:
        act = read_act(line)
        refused = way.refused or (game is not None and not is_taken((*told, line), game))
        if read.doubtful and refused:
            continue
        each = ClauseTold(line, score, part.role != "main", read.doubtful)
        also: tuple[ClauseTold, ...] = ()
        if isinstance(act, acts.Discards) and act.number and _EXCHANGES & set(part.words):
            also = (ClauseTold(f"{act.player} takes in {act.number}", score),)
        ways.append(
            replace(
                way,
                moment=way.moment.after(act),
                told=(*way.told, each, *also),
                done=(*way.done, act),
                correcting=False,
                refused=refused,
            )
        )
    return ways


def _without_doubtful(told: tuple[ClauseTold, ...]) -> list[tuple[ClauseTold, ...]]:
    """The acts of which the clauses are well known, without those that hardly tell one."""
    least = min(WELL_KNOWN, max(each.score for each in told))
    known = tuple(each for each in told if each.score >= least or PARTICULAR.search(each.line[2:]))
    return [known] if 0 < len(known) < len(told) else []


def _lines(told: Iterable[ClauseTold], answers: Player | None) -> tuple[str, ...]:
    lines: list[str] = []
    for each in told:
        filled_in = in_light_of(lines, each.line, answers)
        earlier = before_in_light_of(lines, filled_in)
        if earlier is not None:
            lines[-1] = earlier
        answers_anew = lines and isinstance(read_act(lines[-1]), acts.Calls | acts.Completes)
        if filled_in not in lines or answers_anew:
            lines.append(filled_in)
    return tuple(in_order(lines))


def _joined(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines with each call and what its player adds to it at once in one; none where nothing
    is added."""
    whole: list[str] = []
    for line in lines:
        act, before = read_act(line), read_act(whole[-1]) if whole else None
        call = with_addition(before, act)
        if call is not None:
            whole[-1:] = [call]
        else:
            whole.append(line)
    return tuple(whole) if len(whole) < len(lines) else ()


def _tells_again(line: str, told: tuple[str, ...], game: Game) -> bool:
    """Whether a clause only tells again what is recorded: the same act, which is not possible a
    second time."""
    act = read_act(line)
    put_down = isinstance(act, acts.Leads | acts.Plays)
    recorded = not put_down and any(step.act == act for step in game.steps)
    return recorded and is_taken(told, game) and not is_taken((*told, line), game)
