"""Ruling on a partie: each deal in its order, with what the deals before it leave to it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.adjudicate import adjudicate
from piquet_adjudicator.engine.grounds.reckoned import has_games
from piquet_adjudicator.engine.ruled.adjudication import Adjudication
from piquet_adjudicator.engine.ruled.reason import NotReached
from piquet_adjudicator.engine.ruled.reckoning import PartieResult
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Ruling
from piquet_adjudicator.engine.unknown.steps_allowed import MOST_STEPS
from piquet_adjudicator.errors import BadInput, Place, Problem
from piquet_adjudicator.facts.answer import either
from piquet_adjudicator.facts.counts import sees_hand
from piquet_adjudicator.facts.whose_pack import WHOSE, with_packs_changed
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.load import load_book
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import ChoosesMode, Deals
from piquet_adjudicator.model.asks import Ask, PointsAsked
from piquet_adjudicator.model.claims import Claim, ComesTo, StatusClaim
from piquet_adjudicator.model.dispute import Dispute, Line, PartieRecord
from piquet_adjudicator.model.partie_record import Partie, Reckoned, name_of_deal
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.partie.contested_deals import whatever_was_done
from piquet_adjudicator.partie.pleas_of_deals import with_deals_before
from piquet_adjudicator.partie.stated_score import hint_for, is_counted, score_in_words
from piquet_adjudicator.replay.budget import Budget


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
    if record.of_games and not has_games(book):
        message = f"under {book.code.name} a partie consists of deals, and not of games"
        raise BadInput([Problem(Place(record.file, 0, 0), message, "tell its deals, under deals:")])

    def rule(way: PartieRecord, parts: int) -> tuple[Adjudication, ...]:
        return _ruled(way, book, Budget(MOST_STEPS // parts))

    rulings = whatever_was_done(record, rule)
    return PartieAdjudication(record, with_deals_before(rulings, book))


def _ruled(record: PartieRecord, book: LawBook, budget: Budget) -> tuple[Adjudication, ...]:
    """The rulings on the deals as they are recorded, within a budget."""
    partie = replace(record.header, deal=record.header.deal or 1, last=None)
    rulings: list[Adjudication] = []
    problems: list[Problem] = []
    for place, deal in enumerate(record.deals):
        following = record.deals[place + 1] if place + 1 < len(record.deals) else None
        dispute = _in_partie(deal, partie, following, record, place)
        claims, asks = _of_game_over(dispute, record) if following is None else ((), ())
        own = tuple(each for each in dispute.claims if each not in claims)
        left = tuple(each for each in dispute.asks if each not in asks)
        of_deal = budget.part(sum(bool(each.log) for each in record.deals[place:]))
        ruling = adjudicate(replace(dispute, claims=own, asks=left), book, of_deal)
        rulings.append(ruling)
        if claims or asks:
            _put(claims, asks, rulings, book, budget)
        problems += _misstated(ruling, record.file, partie)
        partie = _after(partie, ruling)
    if problems:
        raise BadInput(problems)
    _judge_by_what_came_out(rulings, book)
    return tuple(rulings)


def _of_game_over(
    dispute: Dispute, record: PartieRecord
) -> tuple[tuple[Claim, ...], tuple[Ask, ...]]:
    """What is claimed and asked in the first deal of another game, of the game and with no deal
    named, and is of the last that is over: where nothing is recorded of this deal but its score,
    or what is said of a count of the deal before. The points are those of this game, where it has
    any."""
    counts = (line.act for line in dispute.log if isinstance(line.act, acts.CorrectsCount))
    corrected = any(act.deal is not None for act in counts)
    begun = dispute.partie.games and not dispute.partie.before
    if not begun or (dispute.log and not corrected):
        return (), ()
    claims = (
        each
        for each in dispute.claims
        if isinstance(each, StatusClaim) and each.file_line in record.of_the_game
    )
    asks = (each for each in dispute.asks if each.candidates and not each.supposed)
    return (
        tuple(c for c in claims if corrected or not isinstance(c.row.question, ComesTo)),
        tuple(a for a in asks if _is_of_the_game(a.candidates[0].claim)),
    )


def _is_of_the_game(claim: Claim) -> bool:
    return isinstance(claim, StatusClaim) and claim.row.speaks_of == "the game"


def _put(
    claims: tuple[Claim, ...],
    asks: tuple[Ask, ...],
    rulings: list[Adjudication],
    book: LawBook,
    budget: Budget,
) -> None:
    """Rules on what is claimed and asked of the game, within a budget: of the last deal, where that
    ends one, or else of the last that did."""
    ended = (place for place, each in enumerate(rulings) if each.partie and each.partie.game)
    place = max(ended, default=len(rulings) - 1)
    dispute = rulings[place].dispute
    end = len(dispute.log)
    claimed = (*dispute.claims, *(replace(each, line=end) for each in claims))
    asked = (*dispute.asks, *(replace(each, line=end) for each in asks))
    rulings[place] = adjudicate(replace(dispute, claims=claimed, asks=asked), book, budget)


def _judge_by_what_came_out(rulings: list[Adjudication], book: LawBook) -> None:
    """Rules on it that a deal, named by its number, is void, or stands, where a later one says of
    all before it that they stand: there, unless the deal is void by its own record, or it came
    out in it what would have made it void, but too late."""
    standing = (n for n, each in enumerate(rulings) if each.record.effects.of("preceding stand"))
    later = next(standing, 0)
    for place, ruling in enumerate(rulings[:later]):
        if ruling.partie is None or ruling.partie.void or ruling.partie.void_hangs:
            continue
        dispute = ruling.dispute
        moved = tuple(
            each.claim
            for each in ruling.claims
            if _is_of_deal(each.claim, len(dispute.log)) and not _too_late(each)
        )
        if not moved:
            continue
        own = tuple(each for each in dispute.claims if each not in moved)
        rulings[place] = adjudicate(replace(dispute, claims=own), book)
        to = rulings[later].dispute
        claims = (*(replace(each, line=len(to.log)) for each in moved), *to.claims)
        rulings[later] = adjudicate(replace(to, claims=claims), book)


def _too_late(ruled: ClaimRuling) -> bool:
    """Whether what is claimed would have followed, had it been discovered in time."""
    return any(isinstance(r.so, NotReached) and r.so.outcome == "too late" for r in ruled.reasons)


def _is_of_deal(claim: Claim, end: int) -> bool:
    """Whether it is claimed at the end of a deal that it is void, or stands, by its number."""
    if not isinstance(claim, StatusClaim) or claim.number is None or claim.line < end:
        return False
    return claim.row.numbers_the_deal


def _in_partie(
    deal: Dispute,
    partie: Partie,
    following: Dispute | None,
    record: PartieRecord,
    place: int,
) -> Dispute:
    """A deal, at a place among those recorded, with what is known of the partie when it begins,
    and, after its log, what the next deal says of the counting of this one."""
    own = deal.partie
    dealer_recorded = own.dealer_recorded or bool(partie.due)
    elder = deal.elder
    if not own.dealer_recorded and partie.due:
        elder = adversary_of(partie.due[0])
        if elder != deal.elder and deal.with_other_dealer:
            deal = deal.with_other_dealer
        deal = replace(deal, if_dealt_by_elder=())
    recorded = replace(
        partie,
        stated=own.stated,
        first=own.first,
        written=own.written,
        dealer_recorded=dealer_recorded,
        last=None if following else record.header.last,
        followed=following is not None,
        scored_at=len(deal.log) if own.stated or own.written else None,
    )
    later = tuple(_recorded_later(deal, following, partie.deal)) if following else ()
    if not is_counted(deal) and not any(isinstance(e.act, acts.CorrectsCount) for e in later):
        later = ()
    unit, first = "Game" if record.of_games else "Deal", record.header.deal or 1
    title = deal.title or name_of_deal(unit, partie.deal or 1, first + place)
    return replace(
        deal,
        elder=elder,
        partie=recorded,
        log=(*deal.log, *later),
        claims=tuple(_as_put_right(deal, each, later) for each in deal.claims),
        asks=tuple(_asked_once_put_right(deal, each, later) for each in deal.asks),
        title=title,
        source=record.source,
    )


def _as_put_right(deal: Dispute, claim: Claim, later: tuple[Line, ...]) -> Claim:
    """A claim, or denial, of the points of a deal, at its end, with what the next deal says of its
    counting."""
    of_points = isinstance(claim, StatusClaim) and isinstance(claim.row.question, ComesTo)
    at_end = claim.line == len(deal.log)
    return replace(claim, line=claim.line + len(later)) if of_points and at_end else claim


def _asked_once_put_right(deal: Dispute, ask: Ask, later: tuple[Line, ...]) -> Ask:
    """A question of the points of a deal, in the same way."""
    if not isinstance(ask.row.asks, PointsAsked) or ask.line != len(deal.log):
        return ask
    candidates = tuple(
        replace(each, claim=_as_put_right(deal, each.claim, later)) for each in ask.candidates
    )
    return replace(ask, line=ask.line + len(later), candidates=candidates)


def _recorded_later(deal: Dispute, following: Dispute, deal_number: int | None) -> Iterator[Line]:
    """What the log of the next deal says of the counting of this one, the last or named by its
    number: who had seen his hand, and what was put right before and after it."""
    number, seen = len(deal.log), set[Player]()
    for line in following.log:
        for act in _of_the_count_before(line.act, deal_number):
            if isinstance(act, acts.SeesNextHand):
                if act.player in seen:
                    continue
                seen.add(act.player)
            number += 1
            yield Line(number, act, line.file_line, of_next_deal=True)


def _of_the_count_before(act: acts.Act, deal_number: int | None) -> Iterator[acts.Act]:
    """What an act is for the count of the deal before: a correction of it; or that a player has
    seen his hand, as both have of a deal after which the next hand is seen."""
    player = acts.actor(act)
    if isinstance(act, acts.CorrectsCount) and act.deal in ("last", deal_number):
        yield replace(act, deal=None)
    elif isinstance(act, acts.SeesNextHand):
        yield from map(acts.SeesNextHand, PLAYERS)
    elif player is not None and sees_hand(act):
        yield acts.SeesNextHand(player)


def _after(partie: Partie, ruling: Ruling) -> Partie:
    """What is known of the partie after a deal: of one that is void, unless what the record leaves
    out of it upheld it, neither whether it counts nor who deals next."""
    result, carried = ruling.partie, ruling.dispute.partie
    assert result is not None
    dealer = adversary_of(ruling.dispute.elder)
    first = partie.packs_at_first or {**WHOSE, **partie.packs}
    partie = replace(
        partie,
        before=_with_hands_seen(partie.before, result.saw),
        packs=_packs(partie, ruling),
        packs_at_first=first,
        packs_changed=_are_changed(partie.packs_changed, result.packs_changed),
    )
    hangs = result.void and result.void_hangs
    untold = ruling.dispute.if_dealt_by_elder and result.next_hangs
    due = () if untold else result.next
    if result.void and not hangs:
        still_due = partie.due[:1] == due[:1]
        return replace(partie, due=partie.due if still_due else due)
    partie = replace(partie, modes=_modes(partie, ruling))
    if result.game is not None:
        partie = replace(
            partie,
            scores=dict.fromkeys(PLAYERS, 0),
            games=result.game.games,
            games_more=result.games_more,
        )
    if partie.fresh is not None or (result.game and result.winner):
        partie = replace(partie, fresh=partie.fresh is None)
    partie = replace(partie, marked={} if result.game else result.marked)
    return replace(
        partie,
        deal=(partie.deal or 1) + 1,
        before=() if result.game else (*partie.before, _reckoned(result)),
        dealers=(*partie.dealers, dealer) if carried.dealer_recorded and not hangs else (),
        due=() if hangs else due,
        same_pack=result.same_pack,
    )


def _with_hands_seen(
    before: tuple[Reckoned, ...], saw: dict[Player, bool | None]
) -> tuple[Reckoned, ...]:
    """The deals before one, with who saw his hand of that: whether it stands or is void, it was the
    next hand dealt him."""
    if not before:
        return before
    seen = {p: either(before[-1].next_seen.get(p, False), saw[p]) for p in PLAYERS}
    return (*before[:-1], replace(before[-1], next_seen=seen))


def _reckoned(result: PartieResult) -> Reckoned:
    """A deal, with the points of each player."""
    return Reckoned(
        result.points, by_law=result.by_law, stated=result.stated, counted=result.counted
    )


def _modes(partie: Partie, ruling: Ruling) -> dict[Player, int]:
    """By how many cards at a time each player has chosen to deal, or first dealt, in the partie."""
    modes = dict(partie.modes)
    for line in ruling.dispute.log:
        if isinstance(line.act, Deals | ChoosesMode) and line.act.by is not None:
            modes.setdefault(line.act.player, line.act.by)
    return modes


def _packs(partie: Partie, ruling: Ruling) -> dict[Player, str]:
    """Whose each pack is after a deal."""
    result = ruling.partie
    packs, changed = (result.packs, result.packs_changed) if result else (dict(partie.packs), False)
    return with_packs_changed(packs, changed)


def _are_changed(before: bool | None, in_deal: bool | None) -> bool | None:
    """Whether the packs are changed after a deal, changed twice being changed back."""
    return None if None in (before, in_deal) else before is not in_deal


def _misstated(ruling: Ruling, file: str, partie: Partie) -> Iterator[Problem]:
    """The scores recorded of a deal that are not those of its record."""
    result = ruling.partie
    assert result is not None
    for player in result.misstated:
        dispute, points = ruling.dispute, result.points[player][0]
        stated = score_in_words(dispute, player)
        message = f"deal {partie.deal}: {stated}; its record gives {points}"
        at = dispute.score_at.get(player, (dispute.log[0].file_line if dispute.log else 0, 1))
        last = next(reversed(dispute.log), None)
        played = Place(file, last.file_line, last.column) if last else None
        yield Problem(Place(file, *at), message, hint_for(dispute, player), played)
