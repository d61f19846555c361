"""Ruling on a partie: each deal in its order, with what the deals before it leave to it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.adjudication import Adjudication
from piquet_adjudicator.engine.reckoning import PartieResult
from piquet_adjudicator.engine.ruling import Ruling
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.facts.counts import sees_hand
from piquet_adjudicator.facts.packs import UNKNOWN_PACK, WHOSE, packs_chosen
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import ChoosesMode, Deals
from piquet_adjudicator.model.dispute import Dispute, Line, PartieRecord
from piquet_adjudicator.model.partie_record import Partie, Reckoned
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of


class PartieRuling(Struct, frozen=True):
    """The rulings on the deals of a partie, in order, and what it comes to."""

    record: PartieRecord
    rulings: tuple[Ruling, ...]

    @property
    def results(self) -> tuple[PartieResult, ...]:
        """The partie after each deal."""
        return tuple(ruling.partie for ruling in self.rulings if ruling.partie)

    @property
    def result(self) -> PartieResult:
        """What the partie comes to: after the deal that concludes it, or after the last
        recorded."""
        return next((r for r in self.results if r.concluded), self.results[-1])

    @property
    def settled(self) -> bool:
        """Whether every claim is decided and no laws are in conflict."""
        return all(ruling.settled for ruling in self.rulings)


class PartieAdjudication(PartieRuling, frozen=True):
    """The rulings on the deals of a partie, with their workings."""

    rulings: tuple[Adjudication, ...]

    @property
    def ruling(self) -> PartieRuling:
        """The rulings without their workings."""
        return PartieRuling(self.record, tuple(each.ruling for each in self.rulings))


def rule_partie(record: PartieRecord, book: LawBook | None = None) -> PartieAdjudication:
    """The rulings on a partie, under the code that it names (or the book given).

    Raises BadInput where the record of a deal is impossible, or the score recorded of it is another
    than its record gives.
    """
    book = book or load_book(record.code)
    partie = replace(record.header, deal=record.header.deal or 1, last=None)
    rulings: list[Adjudication] = []
    problems: list[Problem] = []
    for place, deal in enumerate(record.deals):
        following = record.deals[place + 1] if place + 1 < len(record.deals) else None
        dispute = _in_partie(deal, partie, following, record)
        ruling = adjudicate(dispute, book)
        rulings.append(ruling)
        problems += _misstated(ruling, record.file, partie)
        partie = _after(partie, ruling)
    if problems:
        raise BadInput(problems)
    return PartieAdjudication(record, tuple(rulings))


def _in_partie(
    deal: Dispute, partie: Partie, following: Dispute | None, record: PartieRecord
) -> Dispute:
    """A deal with what is known of the partie when it begins, and, after its log, what the next
    deal says of the counting of this one."""
    own = deal.partie
    dealer_recorded = own.dealer_recorded or bool(partie.due)
    elder = deal.elder
    if not own.dealer_recorded and partie.due:
        elder = adversary_of(partie.due[0])
    recorded = replace(
        partie,
        stated=own.stated,
        written=own.written,
        dealer_recorded=dealer_recorded,
        last=None if following else record.header.last,
    )
    later = tuple(_recorded_later(deal, following)) if following and _is_counted(deal) else ()
    title = deal.title or f"Deal {partie.deal}"
    log = (*deal.log, *later)
    return replace(deal, elder=elder, partie=recorded, log=log, title=title, source=record.source)


def _is_counted(deal: Dispute) -> bool:
    """Whether it is recorded what a player made his hand, or wrote."""
    records = acts.CountsAloud | acts.WritesScore | acts.CorrectsCount
    return bool(deal.partie.written) or any(isinstance(line.act, records) for line in deal.log)


def _recorded_later(deal: Dispute, following: Dispute) -> Iterator[Line]:
    """What the log of the next deal says of the counting of this one: who had seen his hand, and
    what was put right before and after it."""
    number, seen = len(deal.log), set[Player]()
    for line in following.log:
        act = line.act
        player = acts.actor(act)
        later: acts.Act | None = None
        if isinstance(act, acts.CorrectsCount) and act.deal == "last":
            later = replace(act, deal=None)
        elif player is not None and player not in seen and sees_hand(act):
            seen.add(player)
            later = acts.SeesNextHand(player)
        if later is not None:
            number += 1
            yield Line(number, later, line.file_line)


def _after(partie: Partie, ruling: Ruling) -> Partie:
    """What is known of the partie after a deal: of one that is void, unless what the record leaves
    out of it upheld it, neither whether it counts nor who deals next."""
    result, carried = ruling.partie, ruling.dispute.partie
    assert result is not None
    dealer = adversary_of(ruling.dispute.elder)
    partie = replace(partie, packs=_packs(partie, ruling))
    hangs = result.void and result.void_hangs
    if result.void and not hangs:
        still_due = partie.due[:1] == result.next[:1]
        return replace(partie, due=partie.due if still_due else result.next)
    partie = replace(partie, modes=_modes(partie, ruling))
    if result.game is not None:
        partie = replace(partie, scores=dict.fromkeys(PLAYERS, 0), games=result.game.games)
    return replace(
        partie,
        deal=(partie.deal or 1) + 1,
        before=() if result.game else (*partie.before, _reckoned(result)),
        dealers=(*partie.dealers, dealer) if carried.dealer_recorded and not hangs else (),
        due=() if hangs else result.next,
        same_pack=result.same_pack,
    )


def _reckoned(result: PartieResult) -> Reckoned:
    """A deal, with the points of each player."""
    return Reckoned(result.points, by_law=result.by_law)


def _modes(partie: Partie, ruling: Ruling) -> dict[Player, int]:
    """By how many cards at a time each player has chosen to deal, or first dealt, in the partie."""
    modes = dict(partie.modes)
    for line in ruling.dispute.log:
        if isinstance(line.act, Deals | ChoosesMode) and line.act.by is not None:
            modes.setdefault(line.act.player, line.act.by)
    return modes


def _packs(partie: Partie, ruling: Ruling) -> dict[Player, str]:
    """Whose each pack is: where the packs remain changed, each player has the other's; where it is
    not known whether they do, neither is known."""
    packs = packs_chosen(partie.packs, (line.act for line in ruling.dispute.log))
    changed = ruling.partie.packs_changed if ruling.partie else False
    if changed is None:
        return dict.fromkeys(PLAYERS, UNKNOWN_PACK)
    if not changed:
        return packs
    return {p: packs.get(adversary_of(p), WHOSE[adversary_of(p)]) for p in PLAYERS}


def _misstated(ruling: Ruling, file: str, partie: Partie) -> Iterator[Problem]:
    """The scores recorded of a deal that are not those of its record."""
    result = ruling.partie
    assert result is not None
    for player in result.misstated:
        log, stated = ruling.dispute.log, ruling.dispute.partie.stated[player]
        record = f"the score of {player} is told as {stated}; its record gives"
        message = f"deal {partie.deal}: {record} {result.points[player][0]}"
        hint = "leave out score:, or tell in the log what the players wrote: A writes 28 for A"
        yield Problem(Place(file, log[0].file_line if log else 0, 1), message, hint)
