"""The score as it accrues: act by act as the players speak it, and as it is settled in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct

from piquet_adjudicator.engine.ruled.ruling import Ruling, Score, ScoreItem
from piquet_adjudicator.model.acts import KINDS, Contested, Item
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.by_name import Speech, short, speech_of
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import columns, sentence
from piquet_adjudicator.render.quotes import all_named, citation_words
from piquet_adjudicator.render.score_view import score_view, words_of
from piquet_adjudicator.results.points_studied import Spoken


class ItemKey(NamedTuple):
    """What names an item while the score runs: whose it is, and the line of its call."""

    player: Player
    item: Item
    line: int


class Entry(Struct, frozen=True):
    """An item as it stands: its points, what they are for, in words, and by which laws."""

    points: int
    words: str
    cites: tuple[Citation, ...] = ()


NARROW: Final = 8
"""The columns of a name that heads a column of points."""
_IN_PLAY: Final[dict[Item, Item]] = {"last trick": "play"}
"""The last trick is spoken with the other points made in play."""

Entries: TypeAlias = dict[ItemKey, Entry]


class ScoreChange(Struct, frozen=True):
    """An act after which the spoken score changes: its line, the totals then, what changes."""

    line: int
    totals: tuple[int, ...]
    words: str


class ItemCompared(Struct, frozen=True):
    """What a player scores for one thing, or in all: in points, as it was last spoken and as it is
    settled, which may be not less than so many."""

    words: str
    spoken: int
    settled: str


class TallyView(Struct, frozen=True):
    """What `score` prints; `as_told` is by which telling the score is spoken, where there are
    more."""

    title: str
    as_told: str
    players: tuple[str, ...]
    counts: tuple[ScoreChange, ...]
    side_by_side: tuple[ItemCompared, ...]
    state: str

    @property
    def wide(self) -> int:
        """How many columns the points of a player take, with the space before them."""
        return max(NARROW, *map(columns, self.players)) + 1


def score_page(ruled: Spoken) -> str:
    """The score of a dispute act by act, and settled, as text."""
    ruling = ruled.ruling
    spoken = [_counted(scores) for scores in ruled.scores]
    order = ruling.dispute.sides
    by_name = speech_of(ruling.dispute, clauses=True)
    settled = score_view(ruling)
    compared = _side_by_side(ruling, spoken, order) if settled.sides else ()
    view = TallyView(
        title=ruling.dispute.title or "A hand of piquet",
        as_told=_FIRST_TOLD if _is_told_in_ways(ruling.dispute) else "",
        players=_columns(by_name, order),
        counts=by_name(tuple(_counts(ruling, spoken, order))),
        side_by_side=by_name(tuple(compared)),
        state=by_name(settled.state),
    )
    return page("score.txt.j2", view)


_FIRST_TOLD: Final = (
    "The players do not agree on what was done: this is as it is told first, and what is contested "
    "taken as done."
)


def _is_told_in_ways(dispute: Dispute) -> bool:
    """Whether an act is contested, or how the cards lay."""
    return bool(dispute.or_deals) or any(isinstance(line.act, Contested) for line in dispute.log)


def _counted(scores: Mapping[Player, Score]) -> Entries:
    """What the players score."""
    return _entries({player: scores[player].items for player in PLAYERS})


def _perhaps(scores: Mapping[Player, Score]) -> Entries:
    """What the players may score besides, by facts that are not known."""
    return _entries({player: scores[player].possible for player in PLAYERS})


def _barred(scores: Mapping[Player, Score]) -> Entries:
    """What the players would have had, and cannot reckon."""
    return _entries({player: scores[player].barred for player in PLAYERS})


def _entries(items: Mapping[Player, tuple[ScoreItem, ...]]) -> Entries:
    entries: Entries = {}
    for player in PLAYERS:
        for item in items[player]:
            called = item.item in KINDS
            key = ItemKey(player, _IN_PLAY.get(item.item, item.item), item.line if called else 0)
            before = entries.get(key)
            points = item.points + (before.points if before else 0)
            cites = dict.fromkeys((*(before.cites if before else ()), item.cite))
            words = before.words if before else _words(item)
            entries[key] = Entry(points, words, tuple(cites))
    return entries


def _words(item: ScoreItem) -> str:
    """What an item is counted for: by the words of its call, where it has one."""
    if item.item in KINDS:
        return f"for {words_of(item)}"
    return "in play" if item.item in ("play", *_IN_PLAY) else f"for {words_of(item)}"


def _columns(by_name: Speech, order: tuple[Player, Player]) -> tuple[str, ...]:
    """How the columns of the players are headed: by names, where both fit."""
    named = tuple(map(short(by_name), order))
    return named if not {*named} & {*order} else order


def _side_by_side(
    ruling: Ruling, spoken: list[Entries], order: tuple[Player, Player]
) -> Iterator[ItemCompared]:
    """Each item of either player as it was spoken and as it is settled, with its law or what
    became of it, and what they come to."""
    settled, perhaps = _counted(ruling.score), _perhaps(ruling.score)
    kinds = (settled, perhaps, _barred(ruling.score), spoken[-1])
    for player in order:
        every = dict.fromkeys((*spoken[-1], *settled, *perhaps, *kinds[2]))
        keys = [key for key in every if key.player == player]
        for key in keys:
            each = [entries.get(key, Entry(0, "")) for entries in kinds]
            now, more, barred, was = (entry.points for entry in each)
            words = next(entry.words for entry in each if entry.words)
            became = _became(each[0], more, barred, was)
            yield ItemCompared(f"{player} {words}{became}", was, _between(now, more))
        total = sum(spoken[-1][key].points for key in keys if key in spoken[-1])
        more = sum(perhaps[key].points for key in keys if key in perhaps)
        more = 0 if ruling.score[player].taken is not None else more
        of_all = ruling.score[player]
        taken = ", his own count" if of_all.own else ""
        law = f"{taken} ({citation_words(of_all.taken_cite)})" if of_all.taken_cite else ""
        yield ItemCompared(f"{player} in all{law}", total, _between(of_all.total, more))


def _became(settled: Entry, more: int, barred: int, was: int) -> str:
    """By which law an item is settled as it is; or what became of what was spoken."""
    if settled.points:
        return f" ({all_named(settled.cites)})"
    if more:
        return "; it is not known whether this stands" if was else ""
    if barred:
        return f"; {barred} cannot be reckoned"
    return "; this does not stand"


def _between(points: int, perhaps: int) -> str:
    """So many points, or up to so many more."""
    return f"{points} to {points + perhaps}" if perhaps else str(points)


def _counts(
    ruling: Ruling, spoken: list[Entries], order: tuple[Player, Player]
) -> Iterator[ScoreChange]:
    for number, (before, after) in enumerate(pairwise(spoken), start=1):
        changes = list(_changes(before, after))
        if changes:
            totals = tuple(
                sum(entry.points for key, entry in after.items() if key.player == player)
                for player in order
            )
            act = act_words(ruling.game.steps[number - 1].as_recorded)
            yield ScoreChange(number, totals, sentence(f"{act}: {'; '.join(changes)}"))


def _changes(before: Entries, after: Entries) -> Iterator[str]:
    """What an act adds to the spoken score, and what it takes away."""
    for key in dict.fromkeys((*before, *after)):
        was = before[key].points if key in before else 0
        now = after[key].points if key in after else 0
        words = (after if key in after else before)[key].words
        if now > was:
            yield f"{key.player} counts {now - was} {words}"
        elif now < was:
            yield f"{key.player} loses {was - now} {words}"
