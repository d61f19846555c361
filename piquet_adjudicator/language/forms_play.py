"""What is done in the play, and said of it. The sentences, and what stands in their slots."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards_seen, say_cards
from piquet_adjudicator.language.form import Form, Slot
from piquet_adjudicator.language.numbers import parse_number, read_number
from piquet_adjudicator.language.persons import Fields, Speaker, other_meant, owner_meant
from piquet_adjudicator.language.slots import (
    count_in_figures,
    count_in_words,
    field_as_it_is,
    figures,
    one_card,
)
from piquet_adjudicator.language.trick_words import SLOTS_OF_TRICKS
from piquet_adjudicator.language.words import without_first, without_noun
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.players import adversary_of

MOST_OF_A_SUIT: Final = 8
LEAST_OF_A_HAND: Final = 10


def _in_hand(text: str, _speaker: Speaker) -> Fields:
    number = read_number(without_noun(without_first(text, ("only", "but")), "card"))
    if number <= MOST_OF_A_SUIT and "card" not in text:
        raise NotUnderstood(f"{quote(text)} does not tell of what", "write: A has 13 cards")
    return {"number": number}


def _odd_hand(text: str, speaker: Speaker) -> Fields:
    """The number of his own hand, where it is more than can be called or taken."""
    number = read_number(text)
    if number < LEAST_OF_A_HAND:
        raise NotUnderstood(f"{quote(text)} may be a call", "write: A says that A has 13 cards")
    return {"number": number, "whose": speaker.player}


def _rival(text: str, speaker: Speaker) -> Fields:
    """The other player, by name."""
    fields = other_meant(text, speaker)
    if fields["whose"] == speaker.player:
        raise NotUnderstood(f"{quote(text)} is {speaker.player} himself", "write A or B")
    return fields


def _rightful(text: str, speaker: Speaker) -> Fields:
    """He who led where it was the other's lead, by whose lead it was."""
    return {"whose": adversary_of(owner_meant(text, speaker)["whose"])}


def _tricks(text: str, _speaker: Speaker) -> Fields:
    """The tricks from one to another, all of them named, or the first and the last."""
    noun, *words = re.findall(r"\w+|-", text.removeprefix("the "))
    read = [parse_number(word) for word in words if word not in ("and", "to", "-")]
    numbers = [number for number in read if number]
    following = all(b == a + 1 for a, b in pairwise(numbers))
    ends = len(numbers) == 2 and "and" not in words and numbers[0] < numbers[1]
    wrong = noun not in ("trick", "tricks") or len(numbers) < len(read) or not numbers
    if wrong or not (following or ends):
        message = f"{quote(text)} does not tell which tricks"
        raise NotUnderstood(message, "write as: the players take back the cards from trick 3")
    return {"trick": numbers[0], "last": numbers[-1]}


def _say_tricks(fields: Fields) -> str:
    first, last = fields["trick"], fields["last"]
    if first == last:
        return f"trick {first}"
    return f"tricks {first} {'and' if last == first + 1 else 'to'} {last}"


def _several(text: str, _speaker: Speaker) -> Fields:
    cards = read_cards_seen(text)
    if len(cards) < 2:
        raise NotUnderstood(f"{quote(text)} is one card", "write as: A leads KS")
    return {"cards": cards}


SLOTS_OF_PLAY: Final[dict[str, Slot]] = {
    "several": Slot(("cards",), _several, lambda fields: say_cards(fields["cards"]), "KS QS"),
    "led": one_card("led", "QH"),
    "played": one_card("played", "7C"),
    "trick": figures("trick", "trick", "3"),
    "tricks": Slot(("trick", "last"), _tricks, _say_tricks, "tricks 1 and 2"),
    **SLOTS_OF_TRICKS,
    "in_hand": Slot(("number",), _in_hand, count_in_figures, "13 cards", in_words=count_in_words),
    "odd_hand": Slot(("number",), _odd_hand, count_in_words, "thirteen"),
    "rival": Slot(("whose",), _rival, field_as_it_is("whose"), "B"),
    "rightful": Slot(("whose",), _rightful, lambda _: "", "his"),
}
"""The slots by their names in the patterns."""

NOT_SEEN: Final = (Card(0, ""),)
"""One card, of which nothing was seen."""

_PLAYING: Final = "playing"
_WORDS: Final = "words"

# A table reads better with one head for each row than one argument on each line.
# fmt: off
FORMS_OF_PLAY: Final[tuple[Form, ...]] = (
    # ---- playing
    Form(_PLAYING, "leads", acts.Leads, """
        {player} leads {cards}
        {player} leads (with|out) {cards}
        """),
    Form(_PLAYING, "leads", acts.Leads, """
        {player} leads {in_part}
        {player} leads (with|out) {in_part}
        """),
    Form(_PLAYING, "leads", acts.Leads, """
        {player} leads a card
        {player} leads
        {player} leads again
        """, {"cards": NOT_SEEN}),
    Form(_PLAYING, "leads", acts.Leads, """
        {player} leads {several} together
        {player} leads {several} (all together|at once|all at once)
        """, {"how": "together"}),
    Form(_PLAYING, "leads", acts.Leads, """
        {player} leads {several} one after another
        {player} leads {several} one after the other
        """, {"how": "one after another"}),
    Form(_PLAYING, "plays", acts.Plays, """
        {player} plays {cards}
        {player} follows with {cards}
        {player} plays {cards} to (it|the trick)
        """),
    Form(_PLAYING, "plays", acts.Plays, """
        {player} plays {in_part}
        {player} follows with {in_part}
        {player} plays {in_part} to (it|the trick)
        """),
    Form(_PLAYING, "plays", acts.Plays, """
        {player} plays a card
        {player} plays
        {player} plays to (it|the trick)
        """, {"cards": NOT_SEEN}),
    Form(_PLAYING, "plays tricks", acts.PlaysTricks, """
        the players play {these_tricks}
        """),
    Form(_PLAYING, "plays some tricks", acts.PlaysSome, """
        {player} wins {divided}
        {player} (takes|makes|gets) {divided}
        {player} (wins|takes|makes) the next {all_of}
        """),
    Form(_PLAYING, "plays some tricks", acts.PlaysSome, """
        the players play {more}
        """),
    Form(_PLAYING, "directs", acts.Directs, """
        {player} says play {count}
        {player} tells {adversary} to play {count}
        """, {"verb": "play"}),
    Form(_PLAYING, "directs", acts.Directs, """
        {player} says keep {count}
        {player} tells {adversary} to keep {count}
        """, {"verb": "keep"}),
    Form(_PLAYING, "calls a suit", acts.CallsSuit, """
        {player} calls for a lead of {suit}
        {player} calls [on|upon] {adversary} to lead {suit}
        {player} calls a lead of {suit} from {adversary}
        """),
    Form(_PLAYING, "drops", acts.Drops, """
        {player} drops {cards}
        {player} drops {cards} (face upward|face up|on the table)
        {player} lets fall {cards}
        {player} lets {cards} fall
        """),
    Form(_PLAYING, "drops", acts.Drops, """
        {player} drops {in_part}
        {player} lets fall {in_part}
        {player} lets {in_part} fall
        """),
    Form(_PLAYING, "retakes", acts.Retakes, """
        {player} retakes {cards}
        {player} takes back {cards}
        {player} takes {cards} back
        {player} (takes|picks) up {cards} again
        {player} (takes|picks) {cards} up again
        """),
    Form(_PLAYING, "retakes", acts.Retakes, """
        {player} retakes the card
        {player} takes back the card
        {player} takes the card back
        {player} (retakes|withdraws) the (card|lead) [that] [he led]
        {player} takes (back|up) the card [that] he (led|played)
        {player} retakes the (card|lead) [he led] (and plays|and play) differently
        {player} (takes|picks) the card up again
        """, {"cards": ()}),
    Form(_PLAYING, "take back", acts.TakeBack, """
        the players take back the cards from trick {trick}
        the players take back all the cards from trick {trick}
        the players take back the cards from trick {trick} on
        the cards are taken back from trick {trick}
        the cards are taken back from trick {trick} on
        the players retake the cards from trick {trick}
        """),
    Form(_PLAYING, "take back", acts.TakeBack, """
        the players take back the cards from trick {trick} with the lead to it
        """, {"with_lead": True}),
    Form(_PLAYING, "take back", acts.TakeBack, """
        the players take back the cards from trick {trick} but not the lead to it
        """, {"with_lead": False}),
    Form(_PLAYING, "take back", acts.TakeBack, """
        the players take back {tricks}
        the players retake {tricks}
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks how many of the {named} remain
        {player} (asks|says) how many of the {named} (are left|have you|you have) [left]
        {player} (asks|says) how many of the {named} (he|{adversary}) has [left]
        {player} asks {adversary} how many of the {named} (remain|he has) [left]
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks how many {suit} remain
        {player} (asks|says) how many {suit} (are left|have you|you have) [left]
        {player} (asks|says) how many {suit} (he|{adversary}) has [left]
        {player} asks how many {suit} (remain|are left) in {adversary} hand
        {player} asks {adversary} how many {suit} (remain|he has) [left]
        {player} asks (what|which) {suit} (remain|are left)
        {player} asks (what|which) {suit} (he|{adversary}) has left
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks how many {ranks} remain
        {player} (asks|says) how many {ranks} (are left|have you|you have) [left]
        {player} (asks|says) how many {ranks} (he|{adversary}) has [left]
        {player} asks {adversary} how many {ranks} (remain|he has) [left]
        {player} asks (what|which) {ranks} (remain|are left)
        {player} asks (what|which) {ranks} (he|{adversary}) has left
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks what remains of what was called
        {player} asks what is left of what was called
        {player} asks what {adversary} has left of what he called
        {player} (asks|says) have you anything in hand that you have called
        """),
    Form(_PLAYING, "examines", acts.Examines, """
        {player} examines {owner} tricks
        {player} looks (at|through|over) {owner} tricks
        """),
    Form(_PLAYING, "examines", acts.Examines, """
        {player} examines the tricks
        {player} looks (at|through|over) the tricks
        {player} looks at the last trick
        {player} turns up the last trick
        """),
    Form(_PLAYING, "throws down", acts.ThrowsDown, """
        {player} throws down his hand
        {player} throws down his (hand|cards)
        {player} throws his (hand|cards) down
        {player} throws his (hand|cards) on the table
        {player} throws (in|up) his (hand|cards)
        """),
    Form(_PLAYING, "throws down", acts.ThrowsDown, """
        {player} throws down his hand and mixes it with the stock
        {player} throws (down|in|up) his (hand|cards) and mixes (it|them) with the stock
        {player} (throws|puts) his (hand|cards) (in|into) the stock
        {player} mixes his (hand|cards) with the stock
        """, {"mixed": "with the stock"}),
    Form(_PLAYING, "concedes", acts.Concedes, """
        {player} concedes the remaining tricks
        {player} concedes the (rest|remaining tricks|rest of the tricks)
        {player} gives up the (rest|remaining tricks|rest of the tricks)
        {player} says that (the rest|all the others|the others|all the rest) are yours
        {player} says that (the rest|all the others|the others|all the rest) are {adversary}
        {player} gives {adversary} the (rest|remaining tricks)
        """),
    Form(_PLAYING, "returns", acts.Returns, """
        {player} returns {cards}
        {player} returns {cards} to (its|the other|the undealt) pack
        """),
    # ---- words
    Form(_WORDS, "says how many cards", acts.SaysCount, """
        {player} says that {whose} has {in_hand}
        {player} (says|declares|announces|points) [out] that {whose} has {in_hand} [in hand]
        {player} (says|declares|announces|points) [out] that {whose} has {in_hand} in his hand
        {player} (announces|declares) {odd_hand} cards
        """),
    Form(_WORDS, "points out a play", acts.PointsOutPlay, """
        {player} points out that {other} followed {led} with {played}
        {player} says that {other} followed {led} with {played}
        {player} (points|says) [out] that {other} (played|threw|put) {played} (to|on) {led}
        """),
    Form(_WORDS, "points out a play", acts.PointsOutPlay, """
        {player} points out that {other} did not follow suit to {led}
        {player} (points|says) [out] that {other} (did not follow|has not followed) suit to {led}
        """),
    Form(_WORDS, "points out a play", acts.PointsOutPlay, """
        {player} points out that {other} did not follow suit
        {player} (points|says) [out] that {other} (did not follow|does not follow) suit
        {player} (points|says) [out] that {other} has not followed suit
        {player} (points|says) [out] that {other} should have followed suit
        """),
    Form(_WORDS, "points out what is not held", acts.PointsOutNotHeld, """
        {player} points out that {other} has not {what}
        {player} (points|says) [out] that {other} (has not|has not got|does not have) {what}
        {player} (points|says) [out] that {other} (did not have|does not hold|has no) {what}
        {player} (points|says) [out] that {rival} (has|had|holds|held) only {one_less}
        {player} (points|says) [out] that {rival} only (has|had|holds|held) {one_less}
        """),
    Form(_WORDS, "points out a lead", acts.PointsOutLead, """
        {player} points out that {card} was not {owner} to lead
        {player} says that {card} was not {owner} to lead
        {player} (points|says) [out] that {other} (led|has led) {card} out of turn
        """),
    Form(_WORDS, "points out a lead", acts.PointsOutLead, """
        {player} points out that {other} led out of turn
        {player} (points|says) [out] that {other} (led|has led) out of turn
        {player} (points|says) [out] that {other} (led|has led) out of his turn
        {player} (points|says) [out] that it was not {owner} (lead|turn to lead)
        {player} (points|says) [out] that it was {rightful} (lead|turn to lead)
        """),
    Form(_WORDS, "points out too many", acts.PointsOutTooMany, """
        {player} points out that {other} played too many cards
        {player} (points|says) [out] that {other} (played|has played) too many cards
        """),
    Form(_WORDS, "points out too many", acts.PointsOutTooMany, """
        {player} points out that {other} played {count}
        {player} (points|says) [out] that {other} (played|has played) {count}
        """),
    Form(_WORDS, "waives", acts.Waives, """
        {player} waives the penalty
        {player} says that he waives the penalty
        {player} says that he does not (enforce|exact|claim|demand|insist on) the penalty
        """),
    Form(_WORDS, "enforces", acts.Enforces, """
        {player} enforces the penalty
        {player} (exacts|claims|demands) the penalty
        {player} insists on the penalty
        """),
)
# fmt: on
"""The sentences, in the order of the documentation."""
