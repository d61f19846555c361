"""What a player scores at the least for tricks that are told only in part, where not each record
that may be was ruled on: what each trick gives to him who leads and to him who wins it is seen in
those that were, and the tricks may have gone in any way that their numbers leave open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.facts.vocabulary import MEASURES
from piquet_adjudicator.facts.whatever_unseen import winner_recorded
from piquet_adjudicator.model.acts import PlaysSome
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game, Trick

_ENOUGH_SEEN: Final = 12
"""So many records show which cards may have been put to a trick: each of them comes up."""
_Winners: TypeAlias = tuple[Player, ...]
_Course: TypeAlias = tuple[tuple[Player, Player], ...]
"""Who leads to each trick, and who wins it."""
_Given: TypeAlias = Sequence[Sequence[Conclusion]]
"""What gives a player an item, in each of the records."""
_Place: TypeAlias = tuple[int, bool, bool, bool]
"""A trick as it gives points: its number where the record tells who wins it (else 0), and whether
a player leads to it, whether he wins it, and whether it is the last."""


class InTricks(Struct, frozen=True):
    """The tricks of the records that one may be: those of one of them, and in what ways they may
    all have been won."""

    tricks: tuple[Trick, ...]
    told: tuple[Player | None, ...]
    """Who wins each, where that is told of it by itself."""
    courses: tuple[_Course, ...]

    def place(self, at: int, course: _Course, player: Player) -> _Place:
        """How a trick of a course gives points to a player."""
        leads, wins = course[at]
        number = at + 1 if self.told[at] else 0
        return number, leads == player, wins == player, at + 1 == len(course)


def least_by_tricks(player: Player, rulings: Sequence[Adjudication]) -> dict[object, int]:
    """For each item that the tricks give a player, the fewest points that he has for it, however
    they were won: none, where the records have not the same tricks. What some number of tricks
    gives is known by the records that have so many."""
    games = [each.record.view.game for each in rulings]
    tricks = _tricks_of(games)
    scored = {each: [_scored(each, ruling) for ruling in rulings] for each in PLAYERS}
    least: dict[object, int] = {}
    for name in set[object]().union(*scored[player]):
        given = {each: [of.get(name, []) for of in scored[each]] for each in PLAYERS}
        mine = given[player]
        by_each = all(each.trick for conclusions in mine for each in conclusions)
        if tricks and by_each:
            least[name] = _by_each_trick(player, given, games, tricks)
        elif tricks and _is_by_number(mine):
            least[name] = _by_number(player, mine, games, tricks)
        elif by_each or _is_by_number(mine):
            least[name] = 0
    return least


def _tricks_of(games: Sequence[Game]) -> InTricks | None:
    """The tricks of the records that one may be, where all have the same ones, each played to but
    the last: to that the record may have nobody play any more."""
    shapes = {
        tuple((trick.lead.step, trick.follow and trick.follow.step) for trick in game.end.tricks)
        for game in games
    }
    first = games[0]
    tricks = first.end.tricks
    if len(shapes) > 1 or any(trick.follow is None for trick in tricks[:-1]):
        return None
    told = tuple(_winner_told(at, games) for at in range(len(tricks)))
    return InTricks(tricks, told, tuple(_courses(first, tricks, told)))


def _winner_told(at: int, games: Sequence[Game]) -> Player | None:
    """Who wins a trick that is told by itself: by what is told of it, or as no card that may have
    been played to it beats any that may have been led. One that nobody played to stands as it was
    led."""
    trick = games[0].end.tricks[at]
    if trick.follow is None:
        return trick.lead.player
    if _sum_of(games[0], trick):
        return None
    if len(games) < _ENOUGH_SEEN:
        return winner_recorded(games[0], trick)
    every = [game.end.tricks[at] for game in games]
    followed = [each.follow for each in every if each.follow]
    would = (replace(t, follow=play) for t, play in product(every, followed))
    winners = {each.winner for each in would}
    return winner_recorded(games[0], trick) or (winners.pop() if len(winners) == 1 else None)


def _sum_of(game: Game, trick: Trick) -> PlaysSome | None:
    """The sum in which a trick is told, if it is in one."""
    in_part = game.steps[trick.lead.step - 1].in_part
    return in_part if isinstance(in_part, PlaysSome) else None


def _courses(
    game: Game, tricks: Sequence[Trick], told: Sequence[Player | None]
) -> Iterator[_Course]:
    """The ways in which tricks may have been won, with what is told of each and of their sums; in
    those of a sum he leads who won the one before."""
    sums = {trick.lead.step: each for trick in tricks if (each := _sum_of(game, trick))}
    for winners in product(*((who,) if who else PLAYERS for who in told)):
        if all(_comes_to(each, step, tricks, winners) for step, each in sums.items()):
            before = (None, *winners)
            yield tuple(
                (last if last and trick.lead.step in sums else trick.lead.player, winner)
                for trick, last, winner in zip(tricks, before, winners, strict=False)
            )


def _comes_to(sum_: PlaysSome, step: int, tricks: Sequence[Trick], winners: _Winners) -> bool:
    won = [who for trick, who in zip(tricks, winners, strict=True) if trick.lead.step == step]
    return sum_.won is None or won.count("A") == sum_.won_by("A")


def _scored(player: Player, ruling: Adjudication) -> dict[object, list[Conclusion]]:
    """What gives a player each item of his score."""
    effects, book = ruling.record.effects, ruling.book
    scored: dict[object, list[Conclusion]] = {}
    for each in (*effects.of("score"), *effects.of("adds")):
        if each.player == player and each.call is None and each.certain:
            scored.setdefault((each.item, book.cite(each.clause), None), []).append(each)
    return scored


def _is_by_number(given: _Given) -> bool:
    """Whether an item is given for a number of tricks."""
    asked = {atom.fact for conclusions in given for c in conclusions for atom in c.because}
    return any(MEASURES[name].keeps_to for name in asked & MEASURES.keys())


def _by_each_trick(
    player: Player, given: Mapping[Player, _Given], games: Sequence[Game], tricks: InTricks
) -> int:
    """The fewest points of an item that tricks give one by one. What one player has for a trick
    the other has for such a one, if they have the same for all that are seen of both."""
    other = adversary_of(player)
    mine = _worth(player, given[player], games, tricks)
    his = _worth(other, given[other], games, tricks)
    alike = all(mine[place] == his[place] for place in mine.keys() & his.keys())
    worth = {**his, **mine} if alike else mine
    return min(
        sum(worth.get(tricks.place(at, course, player), 0) for at in range(len(course)))
        for course in tricks.courses
    )


def _worth(
    player: Player, given: _Given, games: Sequence[Game], tricks: InTricks
) -> dict[_Place, int]:
    """What each trick that is seen gives a player: the fewest points of all that are like it."""
    worth: dict[_Place, int] = {}
    for conclusions, game in zip(given, games, strict=True):
        points = [0] * len(tricks.tricks)
        for each in conclusions:
            points[(each.trick or 1) - 1] += each.number or 0
        course = _course_of(game)
        for at, number in enumerate(points):
            place = tricks.place(at, course, player)
            worth[place] = min(number, worth.get(place, number))
    return worth


def _course_of(game: Game) -> _Course:
    return tuple((t.lead.player, t.winner or t.lead.player) for t in game.end.tricks)


def _by_number(player: Player, given: _Given, games: Sequence[Game], tricks: InTricks) -> int:
    """The fewest points of an item that a number of tricks gives."""
    worth: dict[int, int] = {}
    for conclusions, game in zip(given, games, strict=True):
        points = sum(each.number or 0 for each in conclusions)
        won = _won(player, _course_of(game))
        worth[won] = min(points, worth.get(won, points))
    return min(worth.get(_won(player, course), 0) for course in tricks.courses)


def _won(player: Player, course: _Course) -> int:
    return sum(winner == player for _, winner in course)
