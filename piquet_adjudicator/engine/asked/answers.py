"""The answers to the questions of a dispute.

A question asks which of some claims are right. They are decided with the claims of the dispute, on
the same evaluation and through the same gaps, and the answer is read from their decisions; a score,
the choices and duties of a player, and what the partie comes to, from the ruling; asked of an
earlier line, from the ruling on the record up to there. Nothing else is evaluated for an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.asked.answers_of_dealers import dealer_of
from piquet_adjudicator.engine.asked.answers_of_numbers import of_numbers
from piquet_adjudicator.engine.asked.answers_of_points import (
    for_item,
    of_deal,
    of_partie,
    of_result,
)
from piquet_adjudicator.engine.asked.answers_supposing import supposing, with_discard_altered
from piquet_adjudicator.engine.asked.claims_asked import (
    IN_PLAY,
    Decided,
    cites_of,
    is_right,
    is_undecided,
)
from piquet_adjudicator.engine.asked.remedies import remedies_open
from piquet_adjudicator.engine.decided.decide_lead import lead_to_answer
from piquet_adjudicator.engine.decided.open_to import (
    conclusions_due,
    conclusions_open,
    hanging_on,
    left_by,
)
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.doubts import distinct_doubts
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.grounds.spans_found import span_of_option, times_of
from piquet_adjudicator.engine.ruled.adjudication import Adjudication, ClaimWorkings, Trial
from piquet_adjudicator.engine.ruled.ruling import (
    AskAnswered,
    ChoicesAnswered,
    ClaimRuling,
    DutyDue,
    Grounds,
    OpenOption,
    PlayersAnswered,
    ShowingAnswered,
    TimeAnswered,
    ToShow,
)
from piquet_adjudicator.engine.ruled.spans import Span
from piquet_adjudicator.engine.unknown.in_every_way import of_what
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import words
from piquet_adjudicator.facts.counted_as import counted
from piquet_adjudicator.facts.held import agree
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.questions import cards_by_call
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.language.act_claims import how_again
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import KINDS, actor, is_in_part
from piquet_adjudicator.model.asks import (
    Ask,
    ChoicesAsked,
    ClaimAsked,
    NumberAsked,
    PlayerAsked,
    PointsAsked,
    ResultAsked,
    ShowingAsked,
    TimeAsked,
)
from piquet_adjudicator.model.cards import Card, sort_cards
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.model.claims import ActClaim, Claim, Duty, StatusClaim
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.holding import holds_equal
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.shapes import best, cards_called
from piquet_adjudicator.replay.supposed import up_to


def with_claims_asked(dispute: Dispute) -> Dispute:
    """The dispute with the claims that answer its questions after its own."""
    asked = tuple(
        _besides(each.claim, dispute) if isinstance(ask.row.asks, _OF_MORE) else each.claim
        for ask in dispute.asks
        for each in _candidates(ask)
    )
    return replace(dispute, claims=(*dispute.claims, *asked)) if asked else dispute


_LEADS: Final = Duty("leads next")
_OF_MORE: Final = (NumberAsked, TimeAsked)
"""Questions of what may be done besides what is done."""


def _besides(claim: Claim, dispute: Dispute) -> Claim:
    """The claim that an act may be done of which it is asked what may be done: besides what is done
    already, where the record has the like, or may have it in a gap."""
    if not isinstance(claim, ActClaim) or claim.must or len(claim.acts) > 1:
        return claim
    act, before = claim.acts[0], dispute.log[: claim.line]
    done = any(line.act == act for line in before)
    if how_again(act) == "more":
        like = any(isinstance(line.act, type(act)) or is_in_part(line.act) for line in before)
        done = done or like or dispute.has_gaps
    return replace(claim, further=True) if done else claim


def _candidates(ask: Ask) -> tuple[ClaimAsked, ...]:
    """The claims that are decided on the record as it is; where something is supposed to be done
    first, none."""
    return () if ask.supposed else ask.candidates


def with_answers(ruling: Adjudication, at: Callable[[Dispute], Adjudication]) -> Adjudication:
    """The ruling on a dispute with the claims that answer its questions, these claims put apart,
    and the answers read from them. `at` is the ruling on another dispute: the record up to a line,
    or with what is supposed to be done."""
    asks, last = ruling.dispute.asks, len(ruling.dispute.log)
    if not asks:
        return ruling
    own = len(ruling.claims) - sum(len(_candidates(ask)) for ask in asks)
    decided = zip(ruling.claims[own:], ruling.workings[own:], strict=True)
    answers = []
    earlier: dict[int, Adjudication] = {}
    for ask in asks:
        if ask.supposed:
            answers.append(supposing(ask, ruling.dispute, at))
            continue
        of_ask = [(candidate, *next(decided)) for candidate in ask.candidates]
        read_from = ruling
        if ask.row.of_the_ruling and ask.line < last:
            stood = earlier.get(ask.line) or at(up_to(ruling.dispute, ask.line))
            read_from = earlier.setdefault(ask.line, stood)
        answer = _answer(ask, of_ask, read_from, at)
        answers.append(with_discard_altered(answer, ruling.dispute, at))
    dispute = replace(ruling.dispute, claims=ruling.dispute.claims[:own])
    claims = ruling.claims[:own]
    rested_on = (*claims, *(ruled for answer in answers for ruled in answer.rulings))
    return replace(
        ruling,
        dispute=dispute,
        game=replace(ruling.game, dispute=dispute),
        claims=claims,
        workings=ruling.workings[:own],
        doubts=distinct_doubts(doubt for ruled in rested_on for doubt in ruled.doubts),
        answers=tuple(answers),
    )


def _answer(
    ask: Ask, decided: list[Decided], ruling: Adjudication, at: Callable[[Dispute], Adjudication]
) -> AskAnswered:
    match ask.row.asks:
        case NumberAsked():
            return of_numbers(ask, decided, ruling)
        case PlayerAsked():
            if ask.deal is not None:
                return dealer_of(ask, ask.deal, decided, ruling, at)
            return _players(ask, decided, ruling)
        case ShowingAsked():
            return _showing(ask, decided, ruling.book)
        case TimeAsked():
            return _time(ask, decided, ruling)
        case ChoicesAsked():
            return _choices(ask, ruling, at)
        case ResultAsked():
            return of_result(ask, ruling)
        case PointsAsked(claims):
            if ask.row.asks.of_the_partie:
                return of_partie(ask, ruling)
            return for_item(ask, decided, ruling) if claims else of_deal(ask, ruling)


def _players(ask: Ask, decided: list[Decided], ruling: Adjudication) -> AskAnswered:
    of_each = [(who, ruled) for c, ruled, _ in decided for who in PLAYERS if who == c.value]
    right = tuple(who for who, ruled in of_each if is_right(ruled))
    unsure = tuple(who for who, ruled in of_each if is_undecided(ruled))
    by = tuple(r for who, r in of_each if who in (right or unsure)) or (of_each[0][1],)
    so_far = ask.item in IN_PLAY and not ruling.play_over
    (_, ruled, workings), *_ = decided
    of_the_lead = isinstance(ruled.claim, StatusClaim) and ruled.claim.row.question == _LEADS
    to_answer = lead_to_answer(workings.done) if of_the_lead and workings and not right else None
    tells = PlayersAnswered(right, unsure, so_far, to_answer)
    return AskAnswered(ask, tells, cites_of(by), by)


# ---- what must be shown, until when, and what is open


def _showing(ask: Ask, decided: list[Decided], book: LawBook) -> AskAnswered:
    """The calls that a player must show: those of which it is his duty, by the claims that it is;
    where it is so of none, by the claims of what he called."""
    right = [(ruled, workings) for _, ruled, workings in decided if is_right(ruled)]
    due = [
        each for ruled, workings in right if workings for each in _to_show(ruled, workings, book)
    ]
    unsure = tuple(
        kind for c, r, _ in decided for kind in KINDS if kind == c.value and is_undecided(r)
    )
    by = tuple(r for _, r, _ in decided if is_right(r)) or tuple(
        r for _, r, _ in decided if is_undecided(r)
    )
    if not by:
        called = {call.kind for _, _, w in decided if w for call in w.trial.game.end.calls}
        by = tuple(r for c, r, _ in decided if c.value in called)[:1]
    return AskAnswered(ask, ShowingAnswered(tuple(dict.fromkeys(due)), unsure), cites_of(by), by)


def _to_show(ruled: ClaimRuling, workings: ClaimWorkings, book: LawBook) -> Iterator[ToShow]:
    """The calls of which it is a duty to show them, each with its cards where they are known."""
    view = workings.done.view
    resolver = Resolver(view, book)
    for duty in ruled.grounds.conclusions:
        if duty.call is None or duty.player is None:
            continue
        yield ToShow(resolver.call(duty.call), _cards_due(view, duty.player, duty.call))


def _cards_due(view: View, player: Player, index: int) -> tuple[Card, ...] | None:
    """The cards of a call that a player must show, by another name where it is a misnomer; of his
    adversary's, those that he holds equal to it. None where they are not known."""
    hand, call = view.hand[player], view.call(index)
    if hand.unknown:
        return None
    if call.player == player:
        by_call = {each.index: cards for each, cards in cards_by_call(view, player).value}
        cards = by_call.get(index, frozenset())
        counts_as = () if cards else counted(view, call).value
        if len(counts_as) == 1:
            cards = cards_called(hand.cards, counts_as[0])
        return sort_cards(cards) or None
    said, mine = words(view, call).value, best(hand.cards, call.kind)
    if said is None or mine is None or not holds_equal(hand, said):
        return None
    return sort_cards(cards_called(hand.cards, mine))


def _time(ask: Ask, decided: list[Decided], ruling: Adjudication) -> AskAnswered:
    """Until when a player may do something: the windows of what decides whether he may."""
    ((_, ruled, workings),) = decided
    spans: tuple[Span, ...] = ()
    if workings is not None:
        resolver = Resolver(workings.done.view, ruling.book)
        grounds = Derivation(workings.done, resolver).walk(ruled.grounds)
        of_his = (each for each in grounds if not _opens_to_another(each, ask.player))
        cited = [each for each in of_his if resolver.cite(each.clause) in ruled.cites]
        called = _called_already(ask, workings.done.view)
        pending = [t for t in workings.done.tried if _is_pending(t, workings.trial, called)]
        spans = _closing(
            *times_of(cited, workings.done, ruling.record, resolver),
            *_of_choices(ruled, workings, ruling),
        ) or _closing(*times_of(pending, workings.done, ruling.record, resolver, forbid=True))
    still = None if ruled.decision == "undecided" else is_right(ruled)
    cites = cites_of((ruled,), (span.cite for span in spans))
    return AskAnswered(ask, TimeAnswered(spans, still), cites, (ruled,))


def _opens_to_another(ground: Conclusion | Tried, player: Player | None) -> bool:
    """Whether a ground is that an act was open to his adversary, whose time is not his."""
    return isinstance(ground, Conclusion) and ground.kind == "may" and ground.player != player


def _is_pending(tried: Tried, trial: Trial, called: frozenset[int]) -> bool:
    """Whether a clause spoke of what was tried, or of a call made already that is meant, and it is
    too early for it."""
    binding = tried.binding
    of_call = isinstance(binding, Binding) and binding.call in called
    return tried.outcome == "too early" and (tried.step >= trial.first or of_call)


def _called_already(ask: Ask, view: View) -> frozenset[int]:
    """The calls of the record that are meant, where it is asked until when a player may call."""
    claims = [c.claim for c in ask.candidates if isinstance(c.claim, StatusClaim)]
    return frozenset(
        call.index
        for claim in claims
        for call in view.calls
        if (call.player, call.kind) == (claim.player, claim.item) and call.what
        if claim.what is None or agree(call.what, claim.what)
    )


def _closing(*spans: Span) -> tuple[Span, ...]:
    """Those of some times that something closes, each once: the end of an option, in the words of
    the laws, is that of the window by which it was given."""
    closing = dict.fromkeys(span for span in spans if span.closes)
    windows = {span.cite for span in closing if span.edges}
    return tuple(span for span in closing if span.edges or span.cite not in windows)


def _of_choices(
    ruled: ClaimRuling, workings: ClaimWorkings, ruling: Adjudication
) -> Iterator[Span]:
    """The times of the options given by the line of a claim that the act claimed would take, or
    that are given by a clause on which the decision rests."""
    claim = workings.trial.claim
    if not isinstance(claim, ActClaim):
        return
    moments = {ACT_MOMENTS.get(type(act), "") for act in claim.acts}
    record = ruling.record
    resolver, last = Resolver(record.view, ruling.book), len(record.view.game.steps)
    for option in record.effects.of("option"):
        takes = any(CHOICES[each].taken_by in moments for each in option.choices)
        takes = takes or resolver.cite(option.clause) in ruled.cites
        given = min(option.step, last) <= workings.trial.notice
        if takes and given and option.player == actor(claim.acts[0]):
            yield from span_of_option(option, record, resolver)


def _choices(ask: Ask, ruling: Adjudication, at: Callable[[Dispute], Adjudication]) -> AskAnswered:
    """What a player may choose and must do, on the conclusions that give it; what he may have to,
    or be free to, of which the record does not tell enough; and what he may put right."""
    player = ask.player
    options = tuple(each for each in ruling.options if each.player in (None, player))
    duties = tuple(each for each in ruling.duties if each.player in (None, player))
    record = ruling.record
    resolver = Resolver(record.view, ruling.book)
    derivation = Derivation(record, resolver)
    due, may_be_due = (conclusions_due(record, ruling.book, sure=sure) for sure in (True, False))
    given = (*conclusions_open(record), *due)
    may_be = (*conclusions_open(record, sure=False), *may_be_due)
    left: tuple[OpenOption | DutyDue, ...] = (*options, *duties)
    open_to = {(each.cite, each.player) for each in left}
    his = [c for c in given if c.player in (None, player)]
    sure = [c for c in his if (resolver.cite(c.clause), c.player) in open_to]
    hanging = [c for c in his if c not in sure]
    not_known = [c for c in may_be if c.player in (None, player)]
    on_some = [left_by(c, resolver) for c in hanging]
    of_other = [each for each in ruling.in_some if each.player in (None, player)]
    on_some += [each for each in of_other if of_what(each) not in map(of_what, on_some)]
    may_be_left = [*on_some, *(left_by(c, resolver) for c in not_known)]
    remedies = (
        remedies_open(player, left, ruling, up_to(ruling.dispute, ask.line), at) if player else ()
    )
    cites = {each.cite for each in left} | {c for _, ruled in remedies for c in ruled.cites}
    return AskAnswered(
        ask,
        ChoicesAnswered(
            *(options, duties, tuple(dict.fromkeys(may_be_left))),
            to_put_right=tuple(each for each, _ in remedies),
        ),
        tuple(sorted(cites, key=cite_order)),
        by=tuple(ruled for _, ruled in remedies),
        reasons=(
            *derivation.reasons(derivation.walk(Grounds((*sure, *not_known)))),
            *hanging_on(on_some, ruling.unknown, ruling.book),
        ),
    )
