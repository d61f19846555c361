"""Parts of a ruling in the JSON form: what either side relies on, the Cases, what a choice is
worth, and what the partie comes to."""

from __future__ import annotations

from msgspec import UNSET

from piquet_adjudicator.engine.ruled.plea_answer import PlaceAnswer
from piquet_adjudicator.engine.ruled.reckoning import GameResult, PartieResult
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.lawbook.code_files import Case
from piquet_adjudicator.model.partie_record import Range
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.render.cases_view import differs_in, rests_on_its_rule
from piquet_adjudicator.render.json_types import (
    BestPlayJson,
    Both,
    CaseJson,
    CasesJson,
    GameJson,
    NearCaseJson,
    PaidJson,
    PartieJson,
    PleaJson,
    PleaPlaceJson,
    Points,
    TrickJson,
    WorthJson,
)
from piquet_adjudicator.render.pleas_view import plea_lines
from piquet_adjudicator.render.stated_reasons import facts_of
from piquet_adjudicator.results.points_studied import OptionWorth, PlayOn
from piquet_adjudicator.results.record_studied import Studied


def pleas_data(ruled: ClaimRuling) -> list[PleaJson]:
    """How each ground on which a side of a claim relies is answered, in JSON."""
    return [
        PleaJson(
            by=answer.plea.by,
            plea=answer.plea.text,
            places=[_place_data(place, ruled.claim.line) for place in answer.places],
            lines=sorted({act.line for each in answer.acts for act in each.acts}),
            succeeds=answer.succeeds,
            text=text,
        )
        for answer, text in zip(ruled.pleas, plea_lines(ruled), strict=True)
    ]


def _place_data(place: PlaceAnswer, last: int) -> PleaPlaceJson:
    return PleaPlaceJson(
        cite=f"{place.cite}{place.limb}",
        outcome=place.outcome,
        decides=place.decides and place.law is None,
        law=str(place.law) if place.law else None,
        facts=[fact for each in place.reasons for fact in facts_of(each, last)],
        gives_way_to=[str(each.cite) for each in place.gives_way_to],
    )


def cases_data(studied: Studied) -> CasesJson:
    """The Cases followed, and those near but different, in JSON."""
    followed = [*(c for c in studied.cited if rests_on_its_rule(c, studied)), *studied.followed]
    return CasesJson(
        [CaseJson(*_named(case)) for case in followed],
        [NearCaseJson(*_named(each.case), each.point, differs_in(each)) for each in studied.near],
    )


def _named(case: Case) -> tuple[str, int, bool, bool]:
    """Its name and page, whether it makes law, and whether its Decision is disputed."""
    return f"Case {case.number}", case.page, case.authority == "makes law", case.disputed


def worth_data(option: OptionWorth) -> list[WorthJson]:
    """What an option is worth in JSON, choice by choice."""
    return [
        WorthJson(
            choice=worth.choice.words,
            standing=worth.standing,
            score=Both(*(worth.score[p] for p in PLAYERS)) if worth.score else None,
            settled=list(worth.settled),
            unsure=worth.unsure,
            partie=partie_data(worth.partie) if worth.partie else None,
            best_play=_best_data(worth.best) if worth.best else None,
            why_not=worth.why_not or "",
        )
        for worth in option.choices
    ]


def _best_data(best: PlayOn) -> BestPlayJson:
    return BestPlayJson(
        from_trick=best.trick,
        leads=best.leader,
        led_already=best.led,
        calling_over=best.called,
        more=Both(*(best.more[player] for player in PLAYERS)),
        totals=Both(*(best.totals[player] for player in PLAYERS)) if best.called else None,
        partie=partie_data(best.partie) if best.partie else None,
        line=[TrickJson(trick.leader, trick.led.code, trick.answer.code) for trick in best.line],
    )


def partie_data(result: PartieResult) -> PartieJson:
    """What the partie comes to after a deal, in JSON; points not known are null."""
    return PartieJson(
        deal=result.number,
        void=result.void and not result.void_hangs,
        points=_known(result.points),
        times=result.times,
        totals=_known(result.totals),
        winner=result.winner,
        won=result.won,
        rubicon=result.rubicon,
        drawn=result.drawn,
        extra_deals=result.more,
        next_dealers=[] if result.next_hangs else list(result.next),
        same_pack=result.same_pack,
        deals_left=result.left,
        cites=list(map(str, result.cites)),
        paid=_paid(result),
        game=_game(result.game) if result.game else UNSET,
        games=UNSET if result.games is None else _each(result.games),
        games_at_least=True if any(result.games_more.values()) else UNSET,
    )


def _game(game: GameResult) -> GameJson:
    cites, at_least = list(map(str, game.cites)), True if game.more else UNSET
    return GameJson(game.winner, game.counts, _each(game.games), cites, at_least)


def _each(games: dict[Player, int]) -> Both:
    return Both(*(games[player] for player in PLAYERS))


def _paid(result: PartieResult) -> PaidJson | None:
    page = str(result.paid_by) if result.paid_by else None
    return PaidJson(result.paid.points, result.paid.pence, page) if result.paid else None


def _known(points: dict[Player, Range]) -> Points:
    ranges = (points[player] for player in PLAYERS)
    return Points(*(least if least == most else None for least, most in ranges))
