"""Reckoning what the partie comes to after a deal, from the conclusions on it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.ruled.reckoning import (
    CONCLUDES,
    GameResult,
    PartieResult,
    WonFrom,
    unsettled,
)
from piquet_adjudicator.facts.answer import concluded
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.counts import differs_from_stated, own_count, proved_points, sees_hand
from piquet_adjudicator.facts.games import games_won
from piquet_adjudicator.facts.partie_so_far import (
    counted_in_partie,
    deals_left,
    is_over,
    partie_of,
    points_in_partie,
    points_of_deal,
    score_stated,
    void_by,
)
from piquet_adjudicator.facts.totals import marked_total
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.whose_pack import packs_at
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.condition import Measured
from piquet_adjudicator.model.acts import takes_part
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.partie_record import UNRECORDED, Range, paid
from piquet_adjudicator.model.players import PLAYERS, Player


def reckon(done: Evaluation, book: LawBook) -> PartieResult | None:
    """The partie after the deal in dispute; None where nothing is recorded of it."""
    view = done.view
    partie, binding = partie_of(view), Binding(len(view.game.steps))
    if not partie.is_recorded:
        return None
    place = partie.place
    here = [c for c in done.effects if c.certain and c.deal == place]
    wins = _of(here, "wins the partie")
    settled = _of(here, "settle")
    of_some = [c for c in done.effects.of("settle") if c.but_for_number and c.deal == place]
    won = settled.number if settled else None
    due = _next(done)
    left = deals_left(view, binding, place)
    game = _game_won(done, here, book)
    result = PartieResult(
        number=partie.deal,
        void=any(c.certain for c in void_by(view)),
        complete=bool(is_over(view, binding, place).value),
        points={player: _points(done, player) for player in PLAYERS},
        by_law={player: proved_points(view, player).range for player in PLAYERS},
        times=max((c.number or 1 for c in here if c.kind == "times"), default=1),
        totals={p: _total(done, p) for p in PLAYERS},
        winner=wins.player if wins else None,
        won=won,
        rubicon=any(c.term for c in of_some) if settled is None else bool(settled.term),
        drawn=_of(here, "partie drawn") is not None,
        more=sum(c.number or 0 for c in here if c.kind == "extra deals"),
        next=tuple(c.player for c in due for _ in range(c.number or 1) if c.player),
        same_pack=any(c.term for c in due),
        left=left.least if left.least == left.most else None,
        paid=paid(won, partie.stakes) if won is not None and partie.stakes else None,
        misstated=tuple(p for p in PLAYERS if differs_from_stated(view, p)),
        packs=packs_at(view, len(view.game.steps) + 1).value,
        packs_changed=concluded(done.effects.of("packs changed")).value,
        cites=tuple(
            dict.fromkeys(book.cite(c.clause) for c in (*here, *of_some) if c.kind in CONCLUDES)
        ),
        paid_by=book.settled_by("fractions") if won is not None and partie.stakes else None,
        won_from=_won_from(settled, book) if settled else None,
        game=game,
        games=(game.games if game else _games(done)) if has_games(book) else None,
        games_more=_games_more(partie.games_more, game, partie.fresh is not None),
        of_another=partie.fresh is not None,
        stated={p: stated for p in PLAYERS if (stated := _stated_at_first(view, p)) is not None},
        counted={p: n for p in PLAYERS if (n := own_count(view, p).value) is not None},
        saw={p: _saw_hand(view, p) for p in PLAYERS},
        marked=_marked(view),
        won_within=next(((c.number or 0, c.most or 0) for c in of_some), None),
    )
    if any(_may_have_more(done, player) for player in PLAYERS):
        return unsettled(result)
    return _won_in_either(result, done, book) if game and game.more and not wins else result


def _won_in_either(result: PartieResult, done: Evaluation, book: LawBook) -> PartieResult:
    """The partie, where it is not known for how many the game counts that the deal ends: with him
    who wins it whether it counts for one or for the other, and what the deal then comes to."""
    atoms = (a for c in _may_win(done) for a in c.because if a.holds is None)
    asked = {atom.assumed_as for atom in atoms}
    either = [
        evaluate(book, done.view.game, done.view.notice, dict.fromkeys(asked, so))
        for so in (True, False)
    ]
    results = [each for each in (reckon(one, book) for one in either) if each]
    if len({(each.winner, each.next) for each in results}) != 1 or results[0].winner is None:
        return result
    least = min(results, key=lambda each: sum((each.games or {}).values()))
    return replace(result, winner=least.winner, next=least.next, cites=least.cites)


def _may_win(done: Evaluation) -> list[Conclusion]:
    """What is not certain of the winning of a game in the deal in dispute."""
    place = partie_of(done.view).place
    return [c for c in done.effects.of("wins the game") if not c.certain and c.deal == place]


def _points(done: Evaluation, player: Player) -> Range:
    """A player's points in the deal: so many at least, where more may have been scored in what the
    record leaves out."""
    least, most = points_of_deal(done.view, player).range
    return least, UNRECORDED[1] if _may_have_more(done, player) else most


def _saw_hand(view: View, player: Player) -> bool | None:
    """Whether a player saw the hand dealt him in the deal in dispute: it shows by what he did, by
    its score, and where its record begins after the exchange."""
    partie, game = partie_of(view), view.game
    shown = any(sees_hand(step.act) and takes_part(step.act, player) for step in game.steps)
    if shown or partie.stated or partie.written:
        return True
    if game.dispute.deal.stage != "dealt" and len(game.gaps) < len(game.steps):
        return True
    return None if game.gaps else False


def _marked(view: View) -> dict[Player, int]:
    """The totals of the players, as far as it is known how they are marked."""
    totals = {player: marked_total(view, player) for player in PLAYERS}
    return {p: each.least for p, each in totals.items() if each and each.least == each.most}


def _may_have_more(done: Evaluation, player: Player) -> bool:
    """Whether a player may have scored more in the deal than is recorded: something done in it is
    left out, before the last card was played, and its score is neither recorded, nor put right."""
    view = done.view
    if not any(gap < view.last_card for gap in view.game.gaps):
        return False
    put_right = done.effects.on_player("correct the score", player)
    if any(c.certain for c in (*void_by(view), *put_right)):
        return False
    return score_stated(view, player).value is None


def _stated_at_first(view: View, player: Player) -> int | None:
    """The score recorded of a player's deal without its play, where it is not known whether a count
    of it is put right."""
    points = points_of_deal(view, player)
    return score_stated(view, player).value if points.least < points.most else None


def has_games(book: LawBook) -> bool:
    """Whether a code is of games, and not of a partie of so many deals."""
    return any(effect.kind == "wins the game" for each in book.clauses for effect in each.then)


def _games(done: Evaluation) -> dict[Player, int]:
    """The games that each player has surely won."""
    return {p: games_won(done.view, Binding(0), p).least for p in PLAYERS}


def _games_more(
    before: dict[Player, int], game: GameResult | None, of_another: bool
) -> dict[Player, int]:
    """The games of the partie that each player may have won besides those that he surely has; a
    game of another partie adds none."""
    if game is None or not game.more or of_another:
        return before
    return {**before, game.winner: before.get(game.winner, 0) + game.more}


def _game_won(done: Evaluation, here: list[Conclusion], book: LawBook) -> GameResult | None:
    """The game that the deal ends; None where it ends none."""
    won = [c for c in here if c.kind == "wins the game"]
    if not won or won[0].player is None:
        return _won_by_either(done, book)
    cites = tuple(dict.fromkeys(book.cite(c.clause) for c in won))
    return GameResult(won[0].player, won[0].number or 1, won[0].term, _games(done), cites)


def _won_by_either(done: Evaluation, book: LawBook) -> GameResult | None:
    """The game that the deal ends where it is not known for how many it counts: one clause gives it
    to a player if another, its exception, does not, and nothing else of it is unknown."""
    may = _may_win(done)
    for one in may:
        limbs = [limb for each in book.exceptions.get(one.key, ()) for limb in each.limbs]
        others = [c for c in may if c.key in limbs and c.player == one.player]
        if one.player is None or not others or _unknown([one]) != _unknown(others):
            continue
        least, most = one.number or 1, max(c.number or 1 for c in others)
        games = _games(done)
        games[one.player] += least if partie_of(done.view).fresh is None else 0
        cites = tuple(dict.fromkeys(book.cite(c.clause) for c in (one, *others)))
        called = others[0].term
        return GameResult(one.player, least, one.term, games, cites, most - least, called)
    return None


def _unknown(conclusions: Iterable[Conclusion]) -> int:
    """How many facts of some conclusions are unknown."""
    return sum(each.holds is None for c in conclusions for each in c.because)


def _total(done: Evaluation, player: Player) -> Range:
    """A player's points in the partie; so far, where the deal is not over, unless something done in
    it is left out."""
    view = done.view
    if not view.game.gaps:
        return counted_in_partie(view, player).range
    least, most = points_in_partie(view, Binding(0), player, partie_of(view).place).range
    return least, UNRECORDED[1] if _may_have_more(done, player) else most


def _of(conclusions: Iterable[Conclusion], kind: str) -> Conclusion | None:
    return next((c for c in conclusions if c.kind == kind), None)


def _won_from(settled: Conclusion, book: LawBook) -> WonFrom | None:
    """How the points won are counted, where the clause that settles the partie measures them."""
    for limb in book.clause(settled.clause):
        for effect in limb.then:
            number = effect.slots.get("number")
            if effect.kind == "settle" and isinstance(number, Measured) and settled.number:
                return WonFrom(number.measure.name, settled.number - number.plus, number.plus)
    return None


def _next(done: Evaluation) -> list[Conclusion]:
    """The conclusions that say who deals next: a duty before the mere turn."""
    for kind in ("deal next", "turn to deal"):
        next_deals = [c for c in done.effects if c.kind == kind and c.certain]
        if next_deals:
            return next_deals[:1]
    return []
