"""What is tried of a claim of the play: a first trick, a card of another suit, cards taken back."""

from __future__ import annotations

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.decide_duty import takes_back
from piquet_adjudicator.engine.decided.evaluations import Evaluations
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.claims import ActClaim, StatusClaim
from piquet_adjudicator.model.dispute import Line
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.model.suits_in_turn import in_turn
from piquet_adjudicator.replay.fold import replay
from piquet_adjudicator.replay.plays import waiting_for


def rest_of_first_trick(game: Game) -> tuple[Act, ...]:
    """What is still to be played of the first trick, which shows with what hands the play is begun:
    the whole of it, or the answer to the lead."""
    return _first_trick(game) or _answer_to_the_lead(game)


def _first_trick(recorded: Game) -> tuple[Act, ...]:
    """A first trick played now, where none has been, nor the play been given up: the hands are
    then those that are played."""
    elder = recorded.dispute.elder
    mine, other = recorded.end.hands[elder], recorded.end.hands[adversary_of(elder)]
    given_up = any(
        isinstance(step.act, (acts.ThrowsDown, acts.Concedes)) for step in recorded.steps
    )
    if recorded.end.tricks or given_up or not mine.size or not other.size:
        return ()
    unplaced = recorded.unplaced - mine.known - other.known
    his, others = (unplaced - recorded.end.owned[player] for player in (adversary_of(elder), elder))
    if not mine.known | his or not other.known | others:
        return ()
    order = in_turn(recorded.dispute)
    lead = min(mine.known or his, key=order)
    cards = other.known | (others - {lead} if other.unknown else frozenset())
    if not cards:
        return ()
    follow = min(cards, key=lambda c: (c.suit != lead.suit, c not in other.known, order(c)))
    return (acts.Leads(elder, (lead,)), acts.Plays(adversary_of(elder), (follow,)))


def with_first_trick(game: Game) -> Game | None:
    """A game with its first trick played, or the lead to it answered; None where none can be, or
    one has been."""
    log, added = game.dispute.log, rest_of_first_trick(game)
    lines = (Line(len(log) + 1 + n, act, 1) for n, act in enumerate(added))
    try:
        return replay(replace(game.dispute, log=(*log, *lines))) if added else None
    except BadInput:
        return None


def _answer_to_the_lead(game: Game) -> tuple[Act, ...]:
    """A card played to the first lead, of its suit where he is known to have one; nothing where no
    lead waits alone."""
    tricks = game.end.tricks
    if len(tricks) != 1 or tricks[0].follow is not None:
        return ()
    lead = tricks[0].lead
    player = adversary_of(lead.player)
    order, hand = in_turn(game.dispute), game.end.hands[player].known
    cards = sorted(hand, key=lambda c: (c.suit != lead.card.suit, order(c)))
    return tuple(acts.Plays(player, (card,)) for card in cards[:1])


def renounce(player: Player, recorded: Game) -> tuple[Act, ...]:
    """The playing of a card of another suit to the lead that waits for the player's answer;
    nothing where none waits, or he is not known to have such a card."""
    waiting = waiting_for(recorded.end.tricks, player)
    suit = waiting[0].lead.card.suit if waiting else None
    others = [card for card in recorded.end.hands[player].known if card.suit != suit]
    if not suit or not others:
        return ()
    return (acts.Plays(player, (min(others, key=in_turn(recorded.dispute)),)),)


def calling_of(lead: acts.Leads) -> acts.CallsSuit:
    """The call by which a player is made to lead a suit, of which it is claimed that he must."""
    return acts.CallsSuit(adversary_of(lead.player), lead.cards[0].suit)


def first_again(
    recorded: Game, evaluations: Evaluations, again_from: int | None, otherwise: int = 1
) -> int:
    """The first trick to be played again on a table, if any is; else the first of all, or the one
    given."""
    done = evaluations.of_record(recorded)
    again = (c for c in done.effects.of("replay") if c.certain or c.trick == again_from)
    return min((c.trick for c in again if c.trick), default=otherwise)


def taking_up(
    claim: StatusClaim, recorded: Game, evaluations: Evaluations, again_from: int | None
) -> Act:
    """What is denied where a trick (the last, if none is named) is said to stand: the taking up
    of its cards, with those of the tricks from which the cards are to be played again; or of the
    card led where nobody has played to it."""
    tricks = recorded.end.tricks
    number = claim.number or max(len(tricks), 1)
    if number > max(len(tricks), 1):
        return acts.TakeBack(number, adversary_of(claim.by))
    first = first_again(recorded, evaluations, again_from, len(tricks) + 1)
    last = number == len(tricks) > 0 and tricks[-1].follow is None
    if last and number < first:
        lead = tricks[-1].lead
        return acts.Retakes(lead.player, (lead.card,))
    return acts.TakeBack(min(number, first), adversary_of(claim.by))


def with_all_taken_back(
    claim: ActClaim, recorded: Game, evaluations: Evaluations, again_from: int | None
) -> ActClaim:
    """The claim to retake cards and to play others, with what goes back besides: where the play is
    to be taken up again from a trick, or may be by him, and one of the cards lies there, all the
    cards from that trick on. Cards retaken one after another are retaken together."""
    joined = _joined(claim.acts)
    if claim.must or len(claim.acts) < 2 or not isinstance(joined[0], acts.Retakes):
        return claim
    first = joined[0]
    number = _again(first, recorded, evaluations, again_from) if len(joined) > 1 else None
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


def _again(
    act: acts.Retakes, recorded: Game, evaluations: Evaluations, again_from: int | None
) -> int | None:
    """The trick from which the play is to be taken up again, or may be by him who retakes, if one
    of the cards lies there."""
    done = evaluations.of_record(recorded)
    for again in done.effects.of("replay"):
        if not again.trick or again.player not in (None, act.player):
            continue
        if not again.certain and again.trick != again_from:
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
