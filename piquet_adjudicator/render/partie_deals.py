"""What is told of each deal of a partie: with the partie, and on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import Reason
from piquet_adjudicator.engine.ruled.reckoning import CONCLUDES
from piquet_adjudicator.engine.ruled.rests_on import rests_on
from piquet_adjudicator.engine.ruled.ruling import AskAnswered, ClaimRuling, Finding, Ruling
from piquet_adjudicator.model.partie_record import name_of_deal
from piquet_adjudicator.render.pictures.card_rows import card_rows
from piquet_adjudicator.render.pictures.tricks import trick_table
from piquet_adjudicator.results.differences_studied import Otherwise
from piquet_adjudicator.results.record_studied import Studied, StudiedPartie


class DealShown(Struct, frozen=True):
    """A deal of a partie: `here` with the claims and questions of which the reasons stand on the
    page of the partie, `page` with those that want the cards of the deal. Without these it has no
    page, and what was found stands on that of the partie. Its `place` is that among the deals of
    the record, counted from the number of the first."""

    number: int
    here: Studied
    page: Studied | None
    place: int
    unit: str = "Deal"

    @property
    def name(self) -> str:
        """What it is called."""
        return name_of_deal(self.unit, self.number, self.place)

    @property
    def anchor(self) -> str:
        """What stands before the names of its places."""
        return f"deal-{self.place}-"


def deals_shown(partie: StudiedPartie) -> list[DealShown]:
    """The deals of a partie, in order."""
    first = _number(partie.deals[0].ruling) if partie.deals else 1
    views = [_deal_view(deal, place) for place, deal in enumerate(partie.deals, start=first)]
    return (
        [replace(each, unit="Game") for each in views] if partie.ruling.record.of_games else views
    )


def _number(ruling: Ruling) -> int:
    return (ruling.partie.number if ruling.partie else None) or 1


def _deal_view(deal: Studied, place: int) -> DealShown:
    ruling = deal.ruling
    number = _number(ruling)
    if not _shows_cards(ruling):
        return DealShown(number, deal, None, place)
    decided: tuple[ClaimRuling | AskAnswered, ...] = (*ruling.claims, *ruling.answers)
    of_cards = {id(each) for each in decided if _wants_acts(each)}
    here = _with(deal, lambda each: id(each) not in of_cards)
    if not (of_cards or ruling.conflicts):
        return DealShown(number, here, None, place)
    page = _with(deal, lambda each: id(each) in of_cards)
    with_findings = replace(page.ruling, findings=own_findings(ruling))
    return DealShown(number, here, replace(page, ruling=with_findings), place)


def own_findings(ruling: Ruling) -> tuple[Finding, ...]:
    """The findings of a deal, but for those that say what the partie comes to."""
    return tuple(each for each in ruling.findings if each.effect not in CONCLUDES)


def _shows_cards(ruling: Ruling) -> bool:
    """Whether there are cards, or tricks, to be shown."""
    return bool(card_rows(ruling.game, {}, ruling.dispute.or_deals) or trick_table(ruling).rows)


def _wants_acts(decided: ClaimRuling | AskAnswered) -> bool:
    """Whether the reasons of a decision speak of lines or tricks of the deal."""
    of = (decided,) if isinstance(decided, ClaimRuling) else decided.by
    reasons: Iterable[Reason] = (reason for each in of for reason in each.reasons)
    own = () if isinstance(decided, ClaimRuling) else decided.reasons
    rests = [rests_on(reason.facts, reason.so) for reason in (*reasons, *own)]
    return any(each.lines or each.tricks for each in rests)


def _with(deal: Studied, wanted: Callable[[ClaimRuling | AskAnswered], bool]) -> Studied:
    """A deal with those of its claims and questions that are kept, and what is studied of them."""
    ruling = deal.ruling
    claims = [n for n, each in enumerate(ruling.claims, start=1) if wanted(each)]
    answers = [n for n, each in enumerate(ruling.answers, start=1) if wanted(each)]

    def renumbered(otherwise: Otherwise) -> Otherwise:
        return replace(
            otherwise,
            claims=tuple((claims.index(n) + 1, to) for n, to in otherwise.claims if n in claims),
            answers=tuple((answers.index(n) + 1, a) for n, a in otherwise.answers if n in answers),
        )

    return replace(
        deal,
        ruling=replace(
            ruling,
            claims=tuple(ruling.claims[n - 1] for n in claims),
            answers=tuple(ruling.answers[n - 1] for n in answers),
        ),
        by_claim=tuple(deal.by_claim[n - 1] for n in claims),
        taken_away=tuple(deal.taken_away[n - 1] for n in claims if deal.taken_away),
        readings=tuple(
            replace(each, otherwise=renumbered(each.otherwise)) if each.otherwise else each
            for each in deal.readings
        ),
        without=tuple((case, renumbered(each)) for case, each in deal.without),
    )
