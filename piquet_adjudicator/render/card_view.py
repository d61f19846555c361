"""A scoring card as it is settled: each partie, the sums, and what is paid."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.partie.scoring import CardRuling, WonIn
from piquet_adjudicator.partie.settlement import Person
from piquet_adjudicator.render.environment import page as printed
from piquet_adjudicator.render.partie_words import both_in_words, by, game_won, money
from piquet_adjudicator.render.plain import listed, sentence


class CardView(Struct, frozen=True):
    """All that the page of a scoring card shows."""

    title: str
    parties: tuple[str, ...]
    result: tuple[str, ...]


def card_page(ruling: CardRuling) -> str:
    """The settlement of a scoring card as text."""
    view = CardView(
        title=ruling.record.title or "A scoring card",
        parties=tuple(map(sentence, _parties(ruling))),
        result=tuple(map(sentence, _result(ruling))),
    )
    return printed("card.txt.j2", view)


def _parties(ruling: CardRuling) -> Iterator[str]:
    """Each partie: "partie 1: A 164, B 114; A wins 150 points"; at chouette with the standing."""
    for number, result in enumerate(ruling.results):
        persons = ruling.record.parties[number].persons
        totals = zip(persons, (result.totals["A"][0], result.totals["B"][0]), strict=True)
        scores = ", ".join(f"{who} {points}" for who, points in totals)
        won = ruling.won[number]
        if ruling.won_in != "points":
            yield f"{_one(ruling.won_in)} {number + 1}: {_of_games(result)}"
            continue
        rubicon = ", a rubicon" if result.rubicon else ""
        said = f"{won.winner} wins {won.points} points{rubicon}" if won.points else "nobody wins"
        alone = f" ({won.single} alone)" if won.single else ""
        after = f": {_signed(ruling.standing[number])}" if won.single else ""
        yield f"partie {number + 1}{alone}: {scores}; {said}{by(result.cites)}{after}"


def _of_games(result: PartieResult) -> str:
    """What a partie comes to, in games; or a game, in points."""
    if result.winner is None or result.games is None:
        assert result.game is not None
        return f"{both_in_words(result.totals)}; {game_won(result.game)}{by(result.game.cites)}"
    games = ", ".join(f"{player} {result.games[player]}" for player in PLAYERS)
    return f"{games}; {result.winner} wins the partie{by(result.cites)}"


def _one(won_in: WonIn) -> str:
    return {"points": "point", "parties": "partie", "games": "game"}[won_in]


def _signed(standing: dict[Person, int]) -> str:
    """How each stands: "A +300, B -150, C -150"."""
    return ", ".join(f"{who} {points:+}" for who, points in standing.items())


def _result(ruling: CardRuling) -> Iterator[str]:
    columns = sorted(ruling.columns.items())
    if not ruling.record.three:
        each = listed([f"{who} {points}" for who, points in columns])
        yield f"the {ruling.won_in} won: {each}"
    for who, points in ruling.standing[-1].items():
        if points:
            unit = _one(ruling.won_in) if abs(points) == 1 else ruling.won_in
            yield f"{who} {'wins' if points > 0 else 'loses'} {abs(points)} {unit}"
    book, stakes = ruling.rulings[0].rulings[0].book, ruling.record.stakes
    if ruling.record.three and (page := book.settled_by("tens")):
        said = "units above five are counted as ten, and units from one to five as nothing"
        yield f"{said}{by([page])}"
    if stakes and stakes.multiple > 1 and (page := book.settled_by("fractions")):
        yield f"fractions of {stakes.multiple} points are not paid for{by([page])}"
    for who, pence in (ruling.pence or {}).items():
        if pence:
            yield f"{who} {'receives' if pence > 0 else 'pays'} {money(abs(pence))}"
