"""What a partie comes to, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from piquet_adjudicator.engine.ruled.reckoning import GameResult, PartieResult
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.model.citation import Citation
from piquet_adjudicator.model.partie_record import UNRECORDED, Partie, Range
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named
from piquet_adjudicator.render.say_measures import points_within


def both_in_words(points: dict[Player, Range], order: Iterable[Player] = PLAYERS) -> str:
    """The points of both players, in this order: "A 28, B 23"."""
    return ", ".join(f"{player} {points_words(points[player])}" for player in order)


def points_words(points: Range) -> str:
    """Points, or what is known of them.

    >>> points_words((28, 28)), points_words((0, 21))
    ('28', 'not known (0 to 21)')
    >>> points_words((28, UNRECORDED[1])), points_words(UNRECORDED)
    ('not known (at least 28)', 'not known')
    """
    least, most = points
    if least == most:
        return str(least)
    if most < UNRECORDED[1]:
        return f"not known ({least} to {most})"
    return f"not known (at least {least})" if least else "not known"


def result_lines(
    result: PartieResult | None, order: Iterable[Player] = PLAYERS, terms: bool = False
) -> tuple[str, ...]:
    """What the partie comes to, in sentences, with how the points won are counted where the `terms`
    are asked for; none where nothing is recorded of it."""
    return () if result is None else tuple(map(sentence, _result(result, by, order, terms)))


def what_comes_after(results: Iterable[PartieResult]) -> tuple[str, ...]:
    """That a record goes on after the partie is won, as a sentence; nothing where it does not."""
    goes_on = any(result.of_another for result in results)
    return ("What is recorded after that is of another partie.",) if goes_on else ()


def result_words(result: PartieResult | None) -> tuple[str, ...]:
    """The same as parts of a sentence, without the laws."""
    return () if result is None else tuple(_result(result, lambda _: "", PLAYERS))


def _result(
    result: PartieResult,
    by: Callable[[Iterable[Citation]], str],
    order: Iterable[Player],
    terms: bool = False,
) -> Iterator[str]:
    so_far = "" if result.concluded else " so far"
    if result.games is None:
        yield f"the points of the partie{so_far}: {both_in_words(result.totals, order)}"
    else:
        yield from _of_game(result.games, result, by, order)
    if result.winner:
        won = ""
        if result.won is not None or result.won_within:
            won = f": {points_within(*(result.won_within or (result.won, None)))} points"
        rubicon = ", a rubicon" if result.rubicon else ""
        yield f"{result.winner} wins the partie{won}{rubicon}{by(result.cites)}"
    counted = result.won_from
    if terms and counted:
        added = f", and {counted.added} more" if counted.added else ""
        yield f"the {result.won} are the {counted.measure}, {counted.number}{added}"
    if result.paid:
        page = (result.paid_by,) if result.paid_by else ()
        yield f"{result.paid.points} points are paid for: {money(result.paid.pence)}{by(page)}"
    if result.drawn:
        yield f"the partie is concluded without a winner{by(result.cites)}"
    if result.more:
        more = number_in_words(result.more)
        yield f"the scores are the same: there are {more} deals more{by(result.cites)}"
    if result.next and not result.winner and not result.next_hangs:
        pack = ", with the same pack" if result.same_pack else ""
        many = len(result.next)
        deals = f"the next {number_in_words(many)} deals" if many > 1 else "next"
        yield f"{result.next[0]} deals {deals}{pack}"
    if result.left and not result.concluded and not result.more:
        one = result.left == 1
        left = number_in_words(result.left)
        yield f"{left} deal{'' if one else 's'} {'is' if one else 'are'} left after this one"


def _of_game(
    games: dict[Player, int],
    result: PartieResult,
    by: Callable[[Iterable[Citation]], str],
    order: Iterable[Player],
) -> Iterator[str]:
    """The points of the game, who wins it where the deal ends it, and the games won."""
    so_far = "" if result.game else " so far"
    yield f"the points of the game{so_far}: {both_in_words(result.totals, order)}"
    if result.game:
        yield f"{game_won(result.game)}{by(result.game.cites)}"
    if result.of_another:
        yield "the partie was won before this deal, which is of another"
    if any(games.values()):
        least = ", at the least" * any(result.games_more.values())
        each = ", ".join(f"{player} {games[player]}" for player in order)
        yield f"the games won{least}: {each}"


def game_won(game: GameResult) -> str:
    """Who wins a game: "A wins the game, a double"."""
    called = f", {game.term}" if game.term else ""
    return f"{game.winner} wins the game{called}{', it may be ' * bool(game.more)}{game.or_else}"


def by(cites: Iterable[Citation]) -> str:
    """On what a settlement rests, in brackets: " (Laws 71.1 and 73.1)"; empty without any."""
    every = all_named(cites)
    return f" ({every})" if every else ""


def money(pence: int) -> str:
    """A sum of money in pounds, shillings and pence.

    >>> money(60), money(306), money(0)
    ('5s.', '£1 5s. 6d.', 'nothing')
    """
    pounds, rest = divmod(pence, 240)
    shillings, left = divmod(rest, 12)
    parts = [f"£{pounds}"] * (pounds > 0)
    parts += [f"{shillings}s."] * (shillings > 0) + [f"{left}d."] * (left > 0)
    return " ".join(parts) or "nothing"


def score_as_recorded(partie: Partie, order: Iterable[Player]) -> str:
    """The score of a deal as it is recorded; empty where it is not."""
    if partie.stated:
        stated = partie.stated
        scores = [f"{player} {stated[player]}" for player in order if player in stated]
        return sentence(f"the score of the deal is told: {listed(scores)}")
    return sentence("the score of the deal is what the players wrote") if partie.written else ""
