"""What an act is understood to be on the table on which it is done.

The words are those of the player; which of his calls they are about is settled by the table. Words
that go against a call of his own are its correction, whatever their form ("I beg your pardon, I
have only three", p. 25), and a suit that he names may be that of his point (p. 86).
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model.acts import (
    Act,
    Answers,
    Calls,
    Combination,
    Completes,
    Contested,
    CorrectsCall,
    CorrectsCount,
    MixesStockWithDiscard,
    MixesWithDiscard,
    NamesSuit,
    Part,
    PointsOutLead,
    PointsOutPlay,
    Retakes,
    Shows,
    TakesBackDiscard,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.dispute import Line, Words
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import in_full
from piquet_adjudicator.model.state import Call, State, Trick
from piquet_adjudicator.replay.calls import call_completed, calls_not_withdrawn, merged
from piquet_adjudicator.replay.hand import may_be_his
from piquet_adjudicator.replay.inquiries import is_of_nothing_asked
from piquet_adjudicator.replay.journal import Journal
from piquet_adjudicator.replay.line_wording import act_meant
from piquet_adjudicator.replay.showing import called_by_showing
from piquet_adjudicator.replay.table_before import TableBefore


def understood(state: State, line: Line, journal: Journal) -> Act | None:
    """The act of a line, or the one that its words come to on this table; None, with a problem in
    the journal, where the table settles no one meaning."""
    act = line.act
    if isinstance(act, CorrectsCount) and isinstance(act.deal, int):
        return _of_the_deal(act, act.deal, journal)
    if line.words is not None:
        try:
            incomplete = journal.gap or bool(journal.problems)
            table = TableBefore(state, journal.acted, incomplete, journal.dispute.elder)
            act = _not_done(act, line.words, table) or act_meant(act, line.words, table)
        except NotUnderstood as failure:
            journal.not_understood(line.words, failure)
            return None
    return _on_the_table(state, act, journal.dispute.elder)


def _not_done(act: Act, words: Words, table: TableBefore) -> Contested | None:
    """What is contested and was not done, as what it would have been; as it stands, where the table
    leaves that in doubt, since it is nothing here. None where it is no such act."""
    if not isinstance(act, Contested):
        return None
    try:
        return replace(act, act=act_meant(act.act, words, table))
    except NotUnderstood:
        return act


def _of_the_deal(act: CorrectsCount, number: int, journal: Journal) -> Act | None:
    """The correction of the count of a deal named by its number, which may be this one or the last;
    None, with a problem in the journal, where it is still to come, or which it is is not known."""
    of_this, of_last = replace(act, deal=None), replace(act, deal="last")
    this = journal.dispute.partie.deal
    if this == number:
        return of_this
    if this == number + 1:
        return of_last
    if this is not None and 0 < number < this:
        return act
    if this is None:
        hint = f"write: {say(of_this)}; or: {say(of_last)}"
        journal.impossible(f"it is not recorded which deal is deal {number}", hint)
    else:
        hint = f"correct the number; this is deal {this}"
        journal.impossible(f"deal {number} is neither this deal nor one before it", hint)
    return None


def _on_the_table(state: State, act: Act, elder: Player) -> Act:
    """The act, or the one that it is on this table, whoever says it.

    Words added to a call that go against what it says of its strength, suit, rank or card not
    reckoned correct it; so does another answer to a question of these that was answered, and a
    call made again with other words where both cannot be meant. A suit named before
    any lead completes a point or sequence of the elder hand's that awaits it. Cards shown for a
    kind of which he has called nothing call it. A remark that names no card is of the latest play,
    or lead, that it can be of.
    """
    match act:
        case Completes(player, what):
            said = call_completed(state, player, what)
            if said is None or said.what is None or not _against(said.what, what):
                return act
            return CorrectsCall(player, said.kind, merged(said.what, what))
        case Answers(player) if is_of_nothing_asked(state, act):
            words = _says_again(state, act)
            return _on_the_table(state, Completes(player, words), elder) if words else act
        case Calls(player, what):
            if _called_already(state, player, what):
                return Completes(player, what)
            otherwise = _called_otherwise(state, player, what)
            return CorrectsCall(player, what.kind, what) if otherwise else act
        case Shows(player):
            shown = called_by_showing(state, act)
            return Calls(player, shown) if shown else act
        case NamesSuit(player, suit, None) if player == elder and not state.tricks:
            awaits = next((c for c in calls_not_withdrawn(state, player) if _awaits_suit(c)), None)
            return Completes(player, Combination(awaits.kind, suit=suit)) if awaits else act
        case MixesWithDiscard(player, "hand", None, cards) if cards and _lie_there(state, cards):
            return MixesStockWithDiscard(player, Part(cards=cards))
        case Retakes(player, cards) if cards and _put_out(state, player, frozenset(cards)):
            return TakesBackDiscard(player, cards=cards)
        case Retakes(player, ()):
            return Retakes(player, _last_down(state, player))
        case PointsOutPlay(player, whose, None):
            return _not_followed(state, act) or act
        case PointsOutLead(player, whose, None):
            leads = [t.lead.card for t in state.tricks if t.lead.player == whose]
            return PointsOutLead(player, whose, leads[-1]) if leads else act
        case _:
            return act


def _lie_there(state: State, cards: Iterable[Card]) -> bool:
    """Whether these cards lie in the stock still."""
    return {*cards} <= {*state.left}


def _put_out(state: State, player: Player, cards: frozenset[Card]) -> bool:
    """Whether these cards lie in the discard of a player; of one not all known, whether they may,
    where nothing lies on the table that he could take back instead."""
    pile, hand = state.discards[player], state.hands[player].known
    if cards <= pile.known:
        return True
    if state.tricks or state.dropped or not hand.isdisjoint(cards):
        return False
    hidden = cards - pile.known
    return len(hidden) <= pile.unknown and all(may_be_his(state, player, c) for c in hidden)


def _says_again(state: State, act: Answers) -> Combination | None:
    """What an answer says of a call that says it already: the one card not reckoned, or what a
    point makes."""
    match act:
        case Answers(cards=(card,)):
            words = Combination("quatorze or trio", withheld=card)
        case Answers(number=int(number)) if number > 0:
            words = Combination("point", making=number)
        case _:
            return None
    call = call_completed(state, act.player, words)
    before = call.what if call else None
    return words if before and (before.making if words.making else before.withheld) else None


def _last_down(state: State, player: Player) -> tuple[Card, ...]:
    """What a player who retakes "the card" means: the cards that he dropped, or else the last that
    he put down; nothing where none of his lies there."""
    dropped = state.dropped & state.hands[player].known
    if dropped:
        return tuple(sorted(dropped, key=lambda card: card.code))
    down = [p for t in state.tricks for p in (t.lead, t.follow) if p and p.player == player]
    return (max(down, key=lambda play: play.step).card,) if down else ()


def _not_followed(state: State, act: PointsOutPlay) -> PointsOutPlay | None:
    """The remark with the latest card that he put to a lead of another suit."""
    for trick in reversed(state.tricks):
        led, follow = trick.lead.card, trick.follow
        if follow and follow.player == act.whose and follow.card.suit != led.suit:
            return PointsOutPlay(act.player, act.whose, led, follow.card)
    return None


def _against(said: Combination, words: Combination) -> bool:
    """Whether words say otherwise than those of a call: of its number, strength, suit or rank, or
    of the card not reckoned."""
    one, other = in_full(said), in_full(words)
    return any(
        old is not None and new is not None and old != new
        for old, new in (
            (one.number, other.number),
            (one.making, other.making),
            (one.top, other.top),
            (one.suit, other.suit),
            (one.rank, other.rank),
            (one.withheld, other.withheld),
        )
    )


def _called_already(state: State, player: Player, what: Combination) -> bool:
    """Whether these words can only be of what the player has called, before the first trick is
    played to: his point, if they do not go against it; as many of the same rank; as long a sequence
    to the same card of the same suit. (Without the suit, a second sequence may be of another; and
    what is called after the trick may be reckoned by a law that gives it anew.)"""
    if any(trick.follow for trick in state.tricks):
        return False
    for call in calls_not_withdrawn(state, player, what.kind):
        said = call.what
        if said is None or _against(said, what):
            continue
        if what.kind == "point":
            return True
        one, other = in_full(said), in_full(what)
        named = (other.number, other.suit if what.kind == "sequence" else other.rank)
        if None not in named and named == (
            one.number,
            one.suit if what.kind == "sequence" else one.rank,
        ):
            return True
    return False


def _called_otherwise(state: State, player: Player, what: Combination) -> Call | None:
    """The player's call that he cannot mean beside this one, before the first trick is played to:
    his point, if these words go against it; a quatorze of the same rank as this trio; a longer
    sequence to the same card of the same suit. (A longer one, or a quatorze, called after a part
    of it is a call of its own.)"""
    if any(trick.follow for trick in state.tricks):
        return None
    for call in calls_not_withdrawn(state, player, what.kind):
        said = call.what
        if said is not None and _less_of_it(said, what) and _against(said, what):
            return call
    return None


def _less_of_it(said: Combination, what: Combination) -> bool:
    """Whether a call of the kind can only be of cards that were called already: any point, else
    fewer of them."""
    if what.kind == "point":
        return True
    if None in (said.number, what.number) or (said.number or 0) < (what.number or 0):
        return False
    if what.kind == "sequence":
        return said.suit is not None and (said.suit, said.top) == (what.suit, what.top)
    return said.rank is not None and said.rank == what.rank


def _awaits_suit(call: Call) -> bool:
    """Whether a call was allowed to be good or equal, and its suit has not been named."""
    if call.kind == "quatorze or trio" or call.what is None or call.what.suit:
        return False
    return bool(call.replies) and call.replies[-1].answer != "not good"


def meant_since(state: State, tricks: tuple[Trick, ...], pack: frozenset[Card]) -> int:
    """The step since which cards are meant by him who takes back all from the first of some tricks
    on; 0 where the lead to it is meant too.

    The card put to the lead, and not the lead, is meant where it is of another suit, though as far
    as is known its player had one of the suit led (p. 94): where not all his cards are known, if
    one of the `pack` is left that he may have had; or where, playing with fewer cards than the
    other, he left one of that suit in the stock, which he may take in still (p. 28); and, where a
    question about the cards remaining was answered after the lead, what was played since the
    answer (p. 95).
    """
    lead, follow = (tricks[0].lead, tricks[0].follow) if tricks else (None, None)
    after = follow or next((trick.lead for trick in tricks[1:]), None)
    if lead is None or after is None:
        return 0
    for question in state.questions:
        if lead.step < (question.answered or 0) < after.step:
            return question.answered or 0
    if follow is None:
        return 0
    had, may_have_had = _had(state, tricks, follow.player, pack)
    of_suit = any(card.suit == lead.card.suit for card in had | may_have_had)
    return follow.step if follow.card.suit != lead.card.suit and of_suit else 0


def may_mean_the_lead(state: State, tricks: tuple[Trick, ...], pack: frozenset[Card]) -> bool:
    """Whether it hangs on the cards not known, which cards are meant by him who takes back all from
    the first of some tricks on: he who put another suit to the lead may have had none of it."""
    lead, follow = (tricks[0].lead, tricks[0].follow) if tricks else (None, None)
    if lead is None or follow is None or meant_since(state, tricks, pack) != follow.step:
        return False
    had, _ = _had(state, tricks, follow.player, pack)
    return all(card.suit != lead.card.suit for card in had)


def _left_by_the_short_hand(state: State, player: Player) -> frozenset[Card]:
    """The cards known to be left in the stock, where a player has fewer than the other."""
    sizes = dict.fromkeys((player, adversary_of(player)), 0)
    down = [play for t in state.tricks for play in (t.lead, t.follow) if play]
    for play in (*down, *state.extra):
        sizes[play.player] += 1
    his, others = (number + state.hands[who].size for who, number in sizes.items())
    return frozenset(card for card in state.left if card) if his < others else frozenset()


def _had(
    state: State, tricks: tuple[Trick, ...], player: Player, pack: frozenset[Card]
) -> tuple[frozenset[Card], frozenset[Card]]:
    """The cards that a player had when he played to the first of some tricks, or may take in for
    his hand still, and those that he may have had besides."""
    hand = state.hands[player]
    later = [p for t in tricks[1:] for p in (t.lead, t.follow) if p] + list(state.extra)
    had = hand.known.union(p.card for p in later if p.player == player)
    had |= _left_by_the_short_hand(state, player)
    return had, pack - _elsewhere(state, player) if hand.unknown else frozenset()


def _elsewhere(state: State, player: Player) -> frozenset[Card]:
    """The cards known to lie elsewhere than in a player's hand, or to be the adversary's."""
    other = adversary_of(player)
    down = (play for trick in state.tricks for play in (trick.lead, trick.follow) if play)
    return state.hands[other].known.union(
        state.owned[other],
        state.returned,
        *(discard.known for discard in state.discards.values()),
        (card for card in state.left if card),
        (play.card for play in (*down, *state.extra)),
    )
