"""What is tried of a claim: the record up to its line, with acts that are not yet done: those that
are claimed, or those in which what is claimed would show."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.adjudication import Trial
from piquet_adjudicator.engine.decide_duty import takes_back
from piquet_adjudicator.engine.evaluate import evaluate
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.call_words import counted, is_misnomer
from piquet_adjudicator.facts.elections import lapsed
from piquet_adjudicator.facts.held import agree
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import KINDS, Act, CallsForPacks, Kind
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.claims import (
    ActClaim,
    ActOpen,
    Claim,
    ClaimQuestion,
    Contrary,
    OfEither,
    Scored,
    StatusClaim,
)
from piquet_adjudicator.model.dispute import Dispute, Line
from piquet_adjudicator.model.holding import holds
from piquet_adjudicator.model.known import Known
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import best, resolve
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.fold import replay


def try_claim(dispute: Dispute, claim: Claim, book: LawBook, whole: Game | None = None) -> Trial:
    """The game on which a claim is judged: `whole`, the replay of the record, where the claim
    comes at its end and adds nothing. Raises BadInput where the acts claimed cannot be done with
    the cards as they lie."""
    log = dispute.log[: claim.line]
    if (
        isinstance(claim, StatusClaim)
        and claim.row.of_the_partie
        and not dispute.partie.is_recorded
    ):
        dispute = replace(dispute, partie=replace(dispute.partie, asked=True))
        whole = None
    recorded = whole if whole and len(log) == len(dispute.log) else replay(_up_to(dispute, log))
    if isinstance(claim, StatusClaim):
        added = _tried(claim, recorded, book)
        claim = _as_act(claim, added)
    if isinstance(claim, ActClaim):
        claim = _with_all_taken_back(_with_discard_altered(claim, recorded, book), recorded, book)
        if there := _done_already(claim, recorded, book):
            return Trial(claim, recorded, there, len(log))
        added = _on_a_duty(claim, recorded) if claim.must else claim.acts
        first = _first_shown(claim, recorded)
        added = (*first, *added)
    else:
        first = ()
    lines = tuple(
        Line(len(log) + 1 + n, act, log[-1].file_line if log else 1) for n, act in enumerate(added)
    )
    try:
        game = replay(_up_to(dispute, log + lines)) if lines else recorded
    except BadInput:
        there = _as_recorded(claim, recorded)
        if there is None:
            raise
        return Trial(claim, recorded, there, len(log))
    return Trial(claim, game, len(log) + len(first) + 1, len(log))


def _as_recorded(claim: Claim, recorded: Game) -> int | None:
    """The last step at which the record has the one act claimed, of cards that it names, where it
    cannot be done again: it is of that one, then, that it is claimed."""
    if not isinstance(claim, ActClaim) or claim.must or len(claim.acts) > 1:
        return None
    if not getattr(claim.acts[0], "cards", ()):
        return None
    steps = (step.number for step in reversed(recorded.steps) if step.act == claim.acts[0])
    return next(steps, None)


def _first_shown(claim: ActClaim, recorded: Game) -> tuple[Act, ...]:
    """The showing of a carte blanche that a player claims to reckon and has not shown."""
    match claim.acts[0]:
        case acts.Scores(player, "carte blanche"):
            return _shown_now(player, recorded)
        case _:
            return ()


def tried_alone(claim: Claim) -> bool:
    """Whether what a claim tries is known from the record alone, and not from what the laws make
    of the table, or of that with a card more or less."""
    if isinstance(claim, StatusClaim):
        return claim.row.tries not in ("taking the cards back", "taking up the trick")
    taking = any(isinstance(act, acts.TakesIn) for act in claim.acts)
    return not (claim.only or claim.must or taking)


# ---- what a claim that something is so tries


def _as_act(claim: StatusClaim, tried: tuple[Act, ...]) -> Claim:
    """The claim of the acts tried, where it is these that are claimed: that they are open, or the
    contrary, or that what is called by them scores."""
    question, contrary = _unturned(claim.row.question)
    calls = any(isinstance(act, acts.Calls) for act in tried)
    if not isinstance(question, ActOpen) and not (isinstance(question, Scored) and calls):
        return claim
    return ActClaim(claim.by, tried, claim.text, claim.line, contrary=contrary != claim.denied)


def _unturned(question: ClaimQuestion) -> tuple[ClaimQuestion, bool]:
    """The question of which one asks the contrary, or itself; and whether it does."""
    contrary = False
    while isinstance(question, Contrary):
        question, contrary = question.question, not contrary
    return question, contrary


def _tried(claim: StatusClaim, recorded: Game, book: LawBook) -> tuple[Act, ...]:
    """The acts that a claim tries, where they are not done already."""
    player = claim.player
    match claim.row.tries:
        case None:
            return ()
        case OfEither():
            return _not_yet_done(claim.row.tries.of(player), claim, recorded)
        case "what would score":
            return _what_would_score(claim, recorded, book)
        case "a call not made":
            return _untried_call(claim, recorded, book)
        case "the first trick":
            return _first_trick(recorded)
        case "electing a fresh deal":
            return (acts.ElectsFreshDeal(player),)
        case "calling for packs":
            called = any(isinstance(step.act, CallsForPacks) for step in recorded.steps)
            return () if called else (CallsForPacks(player),)
        case "a card of another suit":
            return _renounce(player, recorded)
        case "pointing out the turn":
            return _turn_pointed_out(claim, recorded)
        case "counting the stock":
            return (acts.CountsStock(player),)
        case "taking the cards back":
            return (acts.TakeBack(claim.number or _first_again(recorded, book), claim.by),)
        case "taking up the trick":
            return (_taking_up(claim, recorded, book),)


def _not_yet_done(act: Act, claim: StatusClaim, recorded: Game) -> tuple[Act, ...]:
    """An act that a form of claim names, where it does not stand in the record; or where it is
    claimed that it is open, and whoever did it may do it again."""
    done = any(step.act == act for step in recorded.steps)
    is_open = isinstance(_unturned(claim.row.question)[0], ActOpen)
    return (act,) if is_open or not done else ()


def _what_would_score(claim: StatusClaim, recorded: Game, book: LawBook) -> tuple[Act, ...]:
    """The call of what a player is said to score and has not called; the showing of a carte
    blanche that he has not shown. Who denies that he scores it is met with the same."""
    if claim.item == "carte blanche":
        return _shown_now(claim.player, recorded)
    return _untried_call(claim, recorded, book) if claim.row.question == Scored() else ()


def _done_already(claim: ActClaim, recorded: Game, book: LawBook) -> int | None:
    """The step at which the record has the act claimed: what is claimed is then that it was open
    to him there, and not that he may do it again. A call that was answered "not good" came to
    nothing: to reckon it is to call it again. What is claimed may have been called by another
    name."""
    act = claim.acts[0]
    if claim.must or len(claim.acts) > 1 or not isinstance(act, _NEVER_REPEATED):
        return None
    denied = {
        call.step for call in recorded.end.calls if "not good" in (r.answer for r in call.replies)
    }
    steps = (step for step in reversed(recorded.steps) if step.act == act)
    there = next((step.number for step in steps if step.number not in denied), None)
    if there is None and isinstance(act, acts.Calls):
        return _by_another_name(act.player, act.what, recorded, book)
    return there


def _by_another_name(
    player: Player, what: acts.Combination, recorded: Game, book: LawBook
) -> int | None:
    """The step of a call by which a player, naming it wrongly, called what is claimed."""
    calls = [c for c in recorded.end.calls if (c.player, c.kind) == (player, what.kind) and c.what]
    hand = Known(recorded.playing[player].known)
    if recorded.playing[player].unknown or all(c.what and holds(hand, c.what) for c in calls):
        return None
    view = evaluate(book, recorded).view
    for call in calls:
        ways = counted(view, view.call(call.index)).value
        if is_misnomer(view, call).value and any(agree(said, what) for said in ways):
            return call.step
    return None


_NEVER_REPEATED: Final = (acts.Calls, acts.CorrectsCall, acts.CorrectsReply, acts.Retakes)
"""Acts that are not done again: of such a one in the record, that is meant."""


def _shown_now(player: Player, recorded: Game) -> tuple[Act, ...]:
    """The showing of a carte blanche, by him who has not shown it."""
    acted = [type(step.act) for step in recorded.steps if acts.actor(step.act) == player]
    shown = acts.ShowsCarteBlanche in acted
    return () if shown else (acts.ShowsCarteBlanche(player),)


def _first_trick(recorded: Game) -> tuple[Act, ...]:
    """A first trick played now, where none has been, nor the play been given up: the hands are
    then those that are played."""
    elder = recorded.dispute.elder
    mine, other = recorded.end.hands[elder], recorded.end.hands[adversary_of(elder)]
    given_up = any(
        isinstance(step.act, (acts.ThrowsDown, acts.Concedes)) for step in recorded.steps
    )
    if recorded.end.tricks or given_up or not mine.known or not other.known:
        return ()
    lead = min(mine.known, key=lambda card: card.code)
    follow = min(other.known, key=lambda card: (card.suit != lead.suit, card.code))
    return (acts.Leads(elder, (lead,)), acts.Plays(adversary_of(elder), (follow,)))


def with_first_trick(game: Game) -> Game | None:
    """A game with a first trick played to it; None where none can be, or one has been."""
    log, added = game.dispute.log, _first_trick(game)
    lines = (Line(len(log) + 1 + n, act, 1) for n, act in enumerate(added))
    try:
        return replay(_up_to(game.dispute, (*log, *lines))) if added else None
    except BadInput:
        return None


def _on_a_duty(claim: ActClaim, recorded: Game) -> tuple[Act, ...]:
    """What brings a duty to the test: that a player must play a card is tried with one of another
    suit."""
    act = claim.acts[0]
    return _renounce(act.player, recorded) if isinstance(act, acts.Plays) else ()


def _with_discard_altered(claim: ActClaim, recorded: Game, book: LawBook) -> ActClaim:
    """The claim to take in more cards than those put out make room for in a hand of the regular
    number, by a player who may still alter his discard, with the putting out of as many more."""
    act = claim.acts[0]
    if len(claim.acts) > 1 or claim.must or not isinstance(act, acts.TakesIn):
        return claim
    more = act.number - (recorded.dispute.deck.hand - recorded.end.hands[act.player].size)
    if more <= 0 or act.number > len(recorded.end.left_places):
        return claim
    done = evaluate(book, recorded)
    open_to = [
        c
        for c in done.effects.on_player("option", act.player)
        if c.certain and not lapsed(done.view, c)
        if any(CHOICES[choice].alters for choice in c.choices)
    ]
    return replace(claim, acts=(acts.Discards(act.player, more), act)) if open_to else claim


def with_all_that_are_left(dispute: Dispute, claim: Claim) -> ActClaim | None:
    """The claim to take in all the cards that are left in the stock, for one to take in more."""
    if not isinstance(claim, ActClaim) or len(claim.acts) > 1:
        return None
    act = claim.acts[0]
    left = len(replay(_up_to(dispute, dispute.log[: claim.line])).end.left_places)
    if not isinstance(act, acts.TakesIn) or act.part or act.cards or not 0 < left < act.number:
        return None
    return replace(claim, acts=(replace(act, number=left),), only=True)


def _turn_pointed_out(claim: StatusClaim, recorded: Game) -> tuple[Act, ...]:
    """The claimant's words that the deal was out of turn, where the record says so and nobody
    had said it: a claim is notice."""
    partie, elder = recorded.dispute.partie, recorded.dispute.elder
    said = any(isinstance(step.act, acts.PointsOutTurn) for step in recorded.steps)
    if said or partie.stated or partie.written or not (partie.due or partie.dealers):
        return ()
    return (acts.PointsOutTurn(claim.by, elder),)


def _up_to(dispute: Dispute, log: tuple[Line, ...]) -> Dispute:
    return replace(dispute, log=log)


def _first_again(recorded: Game, book: LawBook, otherwise: int = 1) -> int:
    """The first trick to be played again on a table, if any is; else the first of all, or the one
    given."""
    done = evaluate(book, recorded, len(recorded.steps), {})
    return min((c.trick for c in done.effects.of("replay") if c.trick), default=otherwise)


def _taking_up(claim: StatusClaim, recorded: Game, book: LawBook) -> Act:
    """What is denied where a trick (the last, if none is named) is said to stand: the taking up
    of its cards, or of the card led where nobody has played to it."""
    tricks = recorded.end.tricks
    number = claim.number or max(len(tricks), 1)
    last = number == len(tricks) > 0 and tricks[-1].follow is None
    if last and number < _first_again(recorded, book, len(tricks) + 1):
        lead = tricks[-1].lead
        return acts.Retakes(lead.player, (lead.card,))
    return acts.TakeBack(number, adversary_of(claim.by))


def _untried_call(claim: StatusClaim, recorded: Game, book: LawBook) -> tuple[Act, ...]:
    """The call of what a player has not called: what the claim says of it, or the best that he
    holds of the kind, whatever that is where his hand is not all known."""
    kind: Kind | None = next((kind for kind in KINDS if kind == claim.item), None)
    if kind is None:
        return ()
    what, known = claim.what, recorded.playing[claim.player].known
    mine = [c for c in recorded.end.calls if c.player == claim.player and c.kind == kind]
    if any(what is None or c.what is None or agree(c.what, what) for c in mine):
        return ()
    if mine and what and what.rank is None and what.top is None:
        return ()
    if what and _by_another_name(claim.player, what, recorded, book) is not None:
        return ()
    if recorded.playing[claim.player].unknown:
        return (acts.Calls(claim.player, what or acts.Combination(kind)),)
    said = best(known, kind) if what is None else resolve(known, what) or what
    return (acts.Calls(claim.player, said),) if said else ()


def _renounce(player: Player, recorded: Game) -> tuple[Act, ...]:
    """The playing of a card of another suit to the lead that waits for the player's answer;
    nothing where none waits, or he is not known to have such a card."""
    waiting = [t.lead for t in recorded.end.tricks if t.follow is None and t.lead.player != player]
    suit = waiting[0].card.suit if waiting else None
    others = sorted(c.code for c in recorded.end.hands[player].known if c.suit != suit)
    cards = {card.code: card for card in recorded.end.hands[player].known}
    return (acts.Plays(player, (cards[others[0]],)),) if suit and others else ()


# ---- cards retaken


def _with_all_taken_back(claim: ActClaim, recorded: Game, book: LawBook) -> ActClaim:
    """The claim to retake cards and to play others, with what goes back besides: where the play is
    to be taken up again from a trick, or may be by him, and one of the cards lies there, all the
    cards from that trick on. Cards retaken one after another are retaken together."""
    joined = _joined(claim.acts)
    if claim.must or len(claim.acts) < 2 or not isinstance(joined[0], acts.Retakes):
        return claim
    first = joined[0]
    number = _again(first, recorded, book) if len(joined) > 1 else None
    if number is not None:
        joined = (acts.TakeBack(number, first.player), *joined[1:])
    return replace(claim, acts=joined)


def _joined(claimed: tuple[Act, ...]) -> tuple[Act, ...]:
    """The acts, with cards that one player retakes one after another retaken in one act."""
    joined: list[Act] = []
    for act in claimed:
        last = joined[-1] if joined else None
        if (
            isinstance(act, acts.Retakes)
            and isinstance(last, acts.Retakes)
            and act.player == last.player
        ):
            joined[-1] = acts.Retakes(act.player, (*last.cards, *act.cards))
        else:
            joined.append(act)
    return tuple(joined)


def _again(act: acts.Retakes, recorded: Game, book: LawBook) -> int | None:
    """The trick from which the play is to be taken up again, or may be by him who retakes, if one
    of the cards lies there."""
    done = evaluate(book, recorded)
    for again in done.effects.of("replay"):
        if not again.trick or again.player not in (None, act.player):
            continue
        if again.trick > len(recorded.end.tricks) or not takes_back(act, again, done):
            continue
        if _lies_there(act, recorded, again.trick):
            return again.trick
    return None


def _lies_there(act: acts.Retakes, recorded: Game, number: int) -> bool:
    """Whether one of the cards retaken was put to a trick by him who retakes them."""
    trick = recorded.end.tricks[number - 1]
    put = (play for play in (trick.lead, trick.follow) if play and play.player == act.player)
    return any(play.card in act.cards for play in put)
