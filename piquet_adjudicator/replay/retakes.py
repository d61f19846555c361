"""Cards taken back into the hand, by one player or by both."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.language.card_words import say_cards
from piquet_adjudicator.model.act_table import PLAY
from piquet_adjudicator.model.acts import Leads, Plays, Retakes, Shows, TakeBack
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Pile, Play, State, Trick
from piquet_adjudicator.replay.hand import keep, with_cards
from piquet_adjudicator.replay.journal import Journal, Lying, Misplaced, how_it_came_there, lying
from piquet_adjudicator.replay.meaning import meant_since
from piquet_adjudicator.replay.plays import Down, Tricks, answering, next_leader


class _Lifted(Struct, frozen=True):
    """The tricks and the cards in excess after one card is taken up, and that card's play."""

    tricks: Tricks
    extra: Down
    play: Play


def retake(state: State, act: Retakes, journal: Journal) -> tuple[State, Down]:
    """The table after a player takes cards back into his hand, and the plays so undone.

    A follow taken back leaves its trick open, and cards that the player put down after it to
    the same leads, or in excess of them, move up. A lead taken back undoes its trick: the card
    put to it then lies in excess until it is taken back too. A card dropped is only taken up.
    """
    player, dropped = act.player, state.dropped
    if not act.cards:
        journal.missing(
            f"{player} retakes a card, but none of his lies on the table",
            f"name the card, as: {player} retakes KS",
            first_part=PLAY,
        )
    if not journal.gap and _shown_only(state, act, journal):
        journal.impossible(
            f"{player} retakes {say_cards(act.cards)}, but has only shown {_them(act.cards)}",
            "leave the line out: a card that was shown is in his hand still",
        )
        return state, ()
    tricks, extra, undone = state.tricks, state.extra, []
    for card in act.cards:
        if card in dropped and card in state.hands[player].known:
            dropped = dropped - {card}
            continue
        lifted = _lift(tricks, extra, player, card)
        if lifted is None:
            state = _not_on_the_table(state, player, card, journal)
            continue
        tricks, extra = lifted.tricks, lifted.extra
        undone.append(lifted.play)
    return _with_back(state, tricks, extra, tuple(undone), dropped, journal), tuple(undone)


def _shown_only(state: State, act: Retakes, journal: Journal) -> bool:
    """Whether each of the cards is in the player's hand, and was shown from it."""
    shown: set[Card] = set()
    for step in journal.steps:
        laid = step.shows or step.act
        if isinstance(laid, Shows) and laid.player == act.player:
            shown.update(laid.cards)
    return bool(act.cards) and {*act.cards} <= shown & state.hands[act.player].known - state.dropped


def _them(cards: tuple[Card, ...]) -> str:
    return "it" if len(cards) == 1 else "them"


def take_up_chosen(state: State, act: Leads | Plays, journal: Journal) -> tuple[State, Down]:
    """The table before a card is played that lies among too many put down before: where the cards
    played since were taken back, he who plays it again has chosen it to take back."""
    spare = [play for play in state.extra if play.several and play.player == act.player]
    if not spare:
        return state, ()
    since = min(play.step for play in spare)
    if not any(isinstance(step.act, TakeBack) for step in journal.steps[since:]):
        return state, ()
    cards = tuple(card for card in act.cards if _lies_with(spare, card, state.tricks))
    if not cards:
        return state, ()
    return retake(state, Retakes(act.player, cards[: len(spare)]), journal)


def _lies_with(spare: list[Play], card: Card, tricks: Tricks) -> bool:
    """Whether a card is one of those in excess, or was put by the same player to the same leads."""
    if any(play.card == card for play in spare):
        return True
    for place, trick in enumerate(tricks):
        if trick.follow and trick.follow.card == card:
            run, put = _led_together(tricks, place), trick.follow
            return any(_belongs(play, put, tricks, run) for play in spare)
    return False


def take_up_leads(state: State, act: Leads | Plays, journal: Journal) -> tuple[State, Down]:
    """The table before a player leads whose leads still lie, the card put to the first of them
    having just been taken back: he leads the same again, or has taken them up to lead another."""
    leads = [t.lead for t in state.tricks if t.follow is None]
    moved = next((s for s in reversed(journal.steps) if s.plays or s.retaken), None)
    if not leads or not moved or any(lead.player != act.player for lead in leads):
        return state, ()
    lay = next((t for t in moved.before.tricks if t.lead == leads[0]), None)
    if lay is None or lay.follow not in moved.retaken:
        return state, ()
    return retake(state, Retakes(act.player, tuple(lead.card for lead in leads)), journal)


def take_back(state: State, act: TakeBack, journal: Journal) -> tuple[State, Down]:
    """The table after both players take back every card from a trick on, with the plays so
    undone; but a lead lies still that was made before what the words mean (`meant_since`). A card
    in excess of the tricks before lies there still, unless there is nothing else to take back."""
    before = max(0, act.trick - 1)
    undone = state.tricks[before:]
    since = meant_since(state, undone, journal.dispute.pack_dealt)
    follow = undone[0].follow if undone else None
    if act.with_lead is not None and undone:
        since = 0 if act.with_lead or follow is None else follow.step
    first = undone[:1] if follow and since == follow.step else ()  # its lead may be of that line
    leads = tuple(Trick(t.number, t.lead) for t in undone if t.lead.step < since or t in first)
    extra = tuple(p for p in state.extra if undone and p.step < undone[0].lead.step)
    lifted = (*_plays_of(undone), *(p for p in state.extra if p not in extra))
    plays = tuple(play for play in lifted if play not in {t.lead for t in leads})
    if act.trick < 1 or not plays:
        journal.missing(
            f"the cards are taken back from trick {act.trick}, but "
            + ("no card has been led to it" if act.trick > 0 else "tricks are counted from one"),
            "correct the number of the trick, or add the acts of play before this line",
            first_part=PLAY,
        )
    elif act.last is not None and act.last != len(state.tricks):
        journal.missing(
            f"the cards are taken back to trick {act.last}, but trick {len(state.tricks)} is the "
            "last that lies there",
            f"write: the players take back the cards from trick {act.trick}",
            first_part=PLAY,
        )
    left = state.tricks[:before] + leads
    return _with_back(state, left, extra, plays, state.dropped, journal), plays


def _plays_of(tricks: Tricks) -> Down:
    return tuple(play for trick in tricks for play in (trick.lead, trick.follow) if play)


def _with_back(
    state: State,
    tricks: Tricks,
    extra: Down,
    undone: Down,
    dropped: frozenset[Card],
    journal: Journal,
) -> State:
    hands = {
        player: Pile(
            state.hands[player].known.union(p.card for p in undone if p.player == player),
            state.hands[player].unknown,
        )
        for player in PLAYERS
    }
    return replace(
        state,
        hands=hands,
        dropped=dropped,
        tricks=tricks,
        extra=extra,
        to_lead=_led_already(state, tricks) or next_leader(tricks, journal.dispute.elder),
    )


def _led_already(state: State, tricks: Tricks) -> Player | None:
    """Who has the lead because the last lead lies, and what was put to it was taken back; None
    where the last trick was not answered, or its answer lies."""
    last = tricks[-1] if tricks else None
    answered = last and any(t.lead == last.lead and t.follow for t in state.tricks)
    return last.lead.player if last and answered and not last.follow else None


def _lift(tricks: Tricks, extra: Down, player: Player, card: Card) -> _Lifted | None:
    """The tricks without the player's card; None where he has not put it down."""
    for place, trick in enumerate(tricks):
        if trick.lead.card == card and trick.lead.player == player:
            return _without_lead(tricks, extra, place)
        if trick.follow and trick.follow.card == card and trick.follow.player == player:
            return _without_follow(tricks, extra, place, trick.follow)
    for play in extra:
        if play.card == card and play.player == player:
            return _Lifted(tricks, tuple(each for each in extra if each is not play), play)
    return None


def _without_lead(tricks: Tricks, extra: Down, place: int) -> _Lifted:
    trick = tricks[place]
    after = (Trick(each.number - 1, each.lead, each.follow) for each in tricks[place + 1 :])
    orphan = (replace(trick.follow, role="extra"),) if trick.follow else ()
    return _Lifted((*tricks[:place], *after), extra + orphan, trick.lead)


def _without_follow(tricks: Tricks, extra: Down, place: int, play: Play) -> _Lifted:
    """The trick left open, or filled by the next card that lies of those put to the same leads."""
    run = _led_together(tricks, place)
    spare = next((each for each in extra if _belongs(each, play, tricks, run)), None)
    if spare is None:
        opened = Trick(tricks[place].number, tricks[place].lead)
        return _Lifted((*tricks[:place], opened, *tricks[place + 1 :]), extra, play)
    lie = {p.card: p for at in run[1:] if (p := tricks[at].follow)}
    lie[spare.card] = replace(spare, role="follow")
    cards, _ = answering([tricks[at].lead for at in run], tuple(lie))
    moved = list(tricks)
    for at, card in zip(run, cards, strict=True):
        moved[at] = Trick(tricks[at].number, tricks[at].lead, lie[card])
    return _Lifted(tuple(moved), tuple(each for each in extra if each is not spare), play)


def _led_together(tricks: Tricks, place: int) -> list[int]:
    """The places, from this one on, of the tricks led before the one before was answered."""
    run = [place]
    for at in range(place + 1, len(tricks)):
        before, lead = tricks[at - 1].follow, tricks[at].lead
        if before is None or not lead.several or lead.step >= before.step:
            break
        run.append(at)
    return run


def _belongs(spare: Play, play: Play, tricks: Tricks, run: list[int]) -> bool:
    """Whether a card in excess was put down to these leads: by the same player, not before the
    last of them was answered nor after the next was led."""
    last, after = tricks[run[-1]].follow, tricks[run[-1] + 1 : run[-1] + 2]
    if spare.player != play.player or last is None or spare.step < last.step:
        return False
    if not tricks[run[0]].lead.several and spare.step != last.step:
        return False
    return not after or spare.step < after[0].lead.step


def _not_on_the_table(state: State, player: Player, card: Card, journal: Journal) -> State:
    """The table where a card is retaken that no act put down: in a log with a gap it is in the
    hand, as far as that can be; in another the journal notes it."""
    if journal.gap:
        return keep(state, player, *with_cards(state, player, (card,), "retakes", journal))
    lies = lying(state, card)
    reason = Misplaced(
        f"{player} has not led, played or dropped it",
        "add the act that put the card down",
    )
    if lies and lies.where != "hand or discard" and lies != Lying("hand", player):
        reason = how_it_came_there(journal, card, lies)
    message = f"{player} retakes {card.code}, but {reason.words}"
    journal.missing(message, reason.hint, reason.place)
    return state
