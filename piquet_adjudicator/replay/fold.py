"""The replay of a record: the table after each act, from which everything else is derived.

Replay decides nothing in law. An irregular act is recorded as it was done; a record that cannot be
true (the same card in two places, a card out of a hand that has it not) is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, assert_never, get_args

from msgspec.structs import replace

from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import (
    Act,
    AsksMaking,
    AsksNotReckoned,
    AsksRemaining,
    AsksToSee,
    AsksWhich,
    CallsSome,
    DealAct,
    DiscardsSome,
    PlaysSome,
    TakesInSome,
)
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.state import Game, Play, State, Step
from piquet_adjudicator.replay.beginning import NOT_ALL_RECORDED, steps_in_common
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.calls import call
from piquet_adjudicator.replay.card_moves import move_cards
from piquet_adjudicator.replay.cards_known import known_at_end
from piquet_adjudicator.replay.claims_meant import claims_meant
from piquet_adjudicator.replay.dealing_moves import deal_act
from piquet_adjudicator.replay.inquiries import after_answer, after_question
from piquet_adjudicator.replay.journal import Journal
from piquet_adjudicator.replay.meaning import may_mean_the_lead, understood
from piquet_adjudicator.replay.plays import play_tricks, put_down
from piquet_adjudicator.replay.recorded_in_part import (
    Extent,
    acts_in_part,
    as_gaps,
    recorded_as,
    with_act,
)
from piquet_adjudicator.replay.replies import correct_reply, reply
from piquet_adjudicator.replay.retakes import retake, take_back, take_up_chosen, take_up_leads
from piquet_adjudicator.replay.showing import after_call, show_calls
from piquet_adjudicator.replay.start import opening
from piquet_adjudicator.replay.stock_moves import (
    Moved,
    check_left,
    mix_with_discard,
    move_stock,
    put_with_hand,
)

if TYPE_CHECKING:
    from typing_extensions import TypeIs

MOST_STEPS: Final = 30_000
"""So many acts are laid on the table in search of the records that one may be, where no more of a
budget is given."""
_NONE: Final[tuple[Play, ...]] = ()

_Spoken: TypeAlias = (
    acts.CountsAloud
    | acts.Scores
    | acts.NamesSuit
    | acts.Directs
    | acts.CallsSuit
    | acts.Examines
    | acts.Concedes
    | acts.Declares
    | acts.AnnouncesCarteBlanche
    | acts.RefusesToShow
    | acts.SaysCount
    | acts.TouchesHand
    | acts.TakesUpHand
    | acts.LooksAtHand
    | acts.AdmitsAwareness
    | acts.TouchesStock
    | acts.CountsStock
    | acts.SaysStock
    | acts.ExaminesDiscard
    | acts.ElectsFreshDeal
    | acts.StandsDeal
    | acts.PointsOutTurn
    | acts.PointsOutPlay
    | acts.PointsOutNotHeld
    | acts.PointsOutLead
    | acts.PointsOutTooMany
    | acts.Waives
    | acts.Enforces
    | acts.WritesScore
    | acts.CorrectsCount
    | acts.CorrectsTotal
    | acts.SeesNextHand
    | acts.Talks
)
"""Words, and acts that move no card and touch no call."""


def replay(dispute: Dispute, since: Game | None = None) -> Game:
    """The game that a dispute records: the table at the start, after each act, and at the end; its
    claims are of the calls that they mean on the table. `since` is the game of another record: if
    that is of the same deal, the lines with which both begin are not laid again.

    Raises BadInput with every problem found where the record is impossible: a card in two
    places, out of a hand that cannot have it, taken in from an empty stock, a word about a call
    that was not made, or a stipulation that the record settles otherwise.

    >>> from piquet_adjudicator.model import acts
    >>> from piquet_adjudicator.model.cards import parse_card
    >>> from piquet_adjudicator.model.dispute import Deal, Holding
    >>> deal = Deal("taken in", {"A": Holding(unknown=12), "B": Holding(unknown=12)})
    >>> log = (Line(1, acts.Leads("A", (parse_card("KS"),)), 5),)
    >>> game = replay(Dispute("portland-1882", "A", deal, log))
    >>> game.end.tricks[0].lead.card, game.playing["A"]
    (Card('KS'), Pile(known=frozenset({Card('KS')}), unknown=11))
    """
    game, journal = _replayed(dispute, since)
    if journal.problems:
        raise BadInput(journal.problems)
    return game


def replay_if_possible(dispute: Dispute, since: Game) -> Game | None:
    """The same; None where the record is impossible, which is seen as soon as one line is."""
    if acts_in_part(dispute):
        game, journal = _replayed(dispute, since)
    else:
        game, journal = _laid(dispute, since, to_the_end=False)
    return None if journal.problems else game


def records_of(
    dispute: Dispute, most: int, budget: Budget | None = None
) -> tuple[list[Dispute], Extent]:
    """At most so many of the records that one may be of which some acts are recorded in part, the
    likeliest first, and how many of them; they are sought within a budget. Raises BadInput where it
    can be none."""
    if not acts_in_part(dispute):
        records: list[Dispute] = [dispute]
        extent: Extent = "all"
    else:
        from piquet_adjudicator.replay.in_part import wholes  # only there
        from piquet_adjudicator.replay.none_found import at_fault  # only there

        budget = budget or Budget(MOST_STEPS)
        replayed, extent = wholes(dispute, _laid, most, budget)
        faulty = at_fault(dispute, _laid, budget, found=bool(replayed))
        if faulty is not None:
            raise BadInput(faulty.problems)
        records = [replace(dispute, log=game.dispute.log) for game, _ in replayed]
    read = [reading for record in records for reading in _readings(record)]
    return read[:most], extent if len(read) <= most else "some"


def _readings(dispute: Dispute) -> list[Dispute]:
    """A record in each way that it can be read: where it hangs on cards not known whether the lead
    is taken back too by those who take back the cards from a trick on, with it and without."""
    if not any(
        isinstance(line.act, acts.TakeBack) and line.act.with_lead is None for line in dispute.log
    ):
        return [dispute]
    for step in _replayed(dispute)[0].steps:
        act = step.act
        if not isinstance(act, acts.TakeBack) or act.with_lead is not None:
            continue
        undone = step.before.tricks[max(0, act.trick - 1) :]
        if not may_mean_the_lead(step.before, undone, dispute.pack_dealt):
            continue
        whole = (replace(act, with_lead=with_lead) for with_lead in (False, True))
        read = (with_act(dispute, step.number, each) for each in whole)
        return [reading for each in read for reading in _readings(each)]
    return [dispute]


def game_before(dispute: Dispute, number: int) -> Game | None:
    """The game before a line, as far as the lines before it are read and possible; None where it is
    not known where the cards lie."""
    if not dispute.deal.hands:
        return None
    read = {line.number: line for line in dispute.log}
    lines = tuple(read.get(n) or Line(n, acts.NotTold(), 0) for n in range(1, number))
    before = replace(dispute, log=lines, claims=(), asks=(), stipulated=())
    return _replayed(before)[0]


def _replayed(dispute: Dispute, since: Game | None = None) -> tuple[Game, Journal]:
    """A dispute laid on the table, with what is impossible. Of acts recorded in part there are the
    likeliest."""
    if not acts_in_part(dispute):
        return _laid(dispute, since)
    from piquet_adjudicator.replay.in_part import likeliest  # only there
    from piquet_adjudicator.replay.none_found import at_fault  # only there

    budget = Budget(MOST_STEPS)
    replayed = likeliest(dispute, _laid, budget)
    faulty = at_fault(dispute, _laid, budget, found=replayed is not None)
    if faulty is not None:
        return (replayed or _laid(as_gaps(dispute)))[0], faulty
    assert replayed is not None
    return replayed


def _laid(
    dispute: Dispute, since: Game | None = None, to_the_end: bool = True
) -> tuple[Game, Journal]:
    """A dispute laid on the table, from the first line that is not in the record of `since`, and
    `to_the_end` or as far as it is possible, where only that is asked."""
    journal = Journal(dispute, stops=since is not None and not to_the_end)
    done = steps_in_common(dispute, since) if since is not None else None
    start = opening(dispute, journal) if since is None or done is None else since.start
    done = done or ()
    for step in done:
        journal.add(step)
    journal.gap = any(isinstance(step.act, NOT_ALL_RECORDED) for step in done)
    state = done[-1].after if done else start
    for line in dispute.log[len(done) :]:
        journal.begin(line)
        step = _step(state, line, journal)
        if journal.is_over and since is not None:
            return since, journal
        in_part = recorded_as(line, step.act, journal.steps)
        journal.add(replace(step, in_part=in_part) if in_part else step)
        state = step.after
    known = known_at_end(start, state, journal)
    claims = claims_meant(start, journal)
    if claims != dispute.claims:
        dispute = replace(dispute, claims=claims)
    return Game(dispute, start, tuple(journal.steps), known.playing, known.put_out), journal


_OF_DEAL: Final = frozenset(get_args(DealAct))
_SPOKEN: Final = frozenset(get_args(_Spoken))


def _is_of_deal(act: Act) -> TypeIs[DealAct]:
    return type(act) in _OF_DEAL


def _is_spoken(act: Act) -> TypeIs[_Spoken]:
    return type(act) in _SPOKEN


def _step(state: State, line: Line, journal: Journal) -> Step:
    """The step of one line: the table before and after it, and the cards put down or retaken."""
    done = understood(state, line, journal)
    if done is None:
        return Step(line.number, line.act, line.file_line, state, state)
    if _is_of_deal(done):
        return Step(line.number, done, line.file_line, state, deal_act(state, done, journal))
    if _is_spoken(done):
        return Step(line.number, done, line.file_line, state, state)
    before, (state, moves) = state, _settled(state, done)
    after, plays, retaken = state, _NONE, _NONE
    match done:
        case acts.Leads() | acts.Plays() as act:
            after, plays, retaken = _put_down(state, act, journal)
        case acts.PlaysTricks() as act:
            seen = not isinstance(line.in_part, PlaysSome)
            after, plays = play_tricks(state, act, journal, seen=seen)
        case acts.Retakes() as act:
            after, retaken = retake(state, act, journal)
        case acts.TakeBack() as act:
            after, retaken = take_back(state, act, journal)
        case acts.Calls() as act:
            after = after_call(state, act, line, journal)
        case acts.Completes() | acts.CorrectsCall() as act:
            after = call(state, act, journal)
        case acts.Replies() as act:
            after = reply(state, act, journal)
        case acts.CorrectsReply() as act:
            after = correct_reply(state, act, journal)
        case AsksMaking() | AsksWhich() | AsksNotReckoned() | AsksRemaining() | AsksToSee() as act:
            after = after_question(state, act, journal)
        case acts.Answers() as act:
            after = after_answer(state, act, journal)
        case acts.Shows() as act:
            after = show_calls(move_cards(state, act, journal), act, line.number)
        case acts.ShowsCarteBlanche() | acts.ThrowsDown() | acts.Drops() | acts.Returns() as act:
            after = move_cards(state, act, journal)
        case acts.Discards() | acts.AltersDiscard() | acts.TakesBackDiscard() as act:
            after = move_cards(state, act, journal)
        case acts.MixesWithDiscard() as act:
            after, moves = mix_with_discard(state, act, journal)
        case acts.TakesIn() | acts.TakesUp() | acts.LaysBack() | acts.PutsWithHand() as act:
            after, moves = move_stock(state, act, journal)
        case acts.MixesStockWithDiscard() | acts.LooksAtTakenUp() | acts.ExposesStock() as act:
            after, moves = move_stock(state, act, journal)
        case acts.NotTold() | DiscardsSome() | TakesInSome() | CallsSome() | PlaysSome():
            journal.gap = True
        case acts.LooksAtLeft() as act:
            check_left(state, act.player, journal)
            after, moves = move_stock(state, act, journal)
        case acts.DeclaresLook() | acts.ShowsLeft() | acts.AsksToSeeCards("cards left") as act:
            check_left(state, act.player, journal)
        case acts.AsksToSeeCards() | acts.Contested():
            pass
        case _:
            assert_never(done)
    shows = line.act if isinstance(done, acts.Calls) and isinstance(line.act, acts.Shows) else None
    return Step(line.number, done, line.file_line, before, after, plays, retaken, moves, shows)


def _put_down(
    state: State, act: acts.Leads | acts.Plays, journal: Journal
) -> tuple[State, tuple[Play, ...], tuple[Play, ...]]:
    """The table after cards are led or played, with those put down, and those taken up for it."""
    state, chosen = take_up_chosen(state, act, journal)
    state, led = take_up_leads(state, act, journal)
    after, plays = put_down(state, act, journal)
    return after, plays, (*chosen, *led)


def _settled(state: State, act: Act) -> Moved:
    """The table with the cards that a player has still taken up put with his hand, where he goes
    on to call or to play."""
    if isinstance(act, (acts.Calls, acts.Leads, acts.Plays)):
        return put_with_hand(state, act.player)
    if isinstance(act, acts.PlaysTricks):
        state, moves = put_with_hand(state, "A")
        state, more = put_with_hand(state, "B")
        return state, (*moves, *more)
    return state, ()
