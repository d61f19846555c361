"""What is done in the play, and said of it. The sentences, and what stands in their slots."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
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
from piquet_adjudicator.language.words import without_first, without_noun
from piquet_adjudicator.model import acts
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


SLOTS_OF_PLAY: Final[dict[str, Slot]] = {
    "led": one_card("led", "QH"),
    "played": one_card("played", "7C"),
    "trick": figures("trick", "trick", "3"),
    "tricks": Slot(("trick", "last"), _tricks, _say_tricks, "tricks 1 and 2"),
    "in_hand": Slot(("number",), _in_hand, count_in_figures, "13 cards"),
    "odd_hand": Slot(("number",), _odd_hand, count_in_words, "thirteen"),
    "rival": Slot(("whose",), _rival, field_as_it_is("whose"), "B"),
    "rightful": Slot(("whose",), _rightful, lambda _: "", "his"),
}
"""The slots by their names in the patterns."""

_PLAYING: Final = "playing"
_WORDS: Final = "words"

# A table reads better with one head for each row than one argument on each line.
# fmt: off
FORMS_OF_PLAY: Final[tuple[Form, ...]] = (
    # ---- playing
    Form(_PLAYING, "leads", acts.Leads, """
        {player} leads {cards}
        {player} leads [out] [with] {cards} [together|all together|at once]
        {player} continues with {cards}
        """),
    Form(_PLAYING, "plays", acts.Plays, """
        {player} plays {cards}
        {player} follows [suit] [with] {cards}
        {player} plays {cards} (to it|to them|to the trick)
        {player} (throws|renounces) [with] {cards}
        {player} (takes|covers|beats) (it|the card|the trick) with {cards}
        """),
    Form(_PLAYING, "directs", acts.Directs, """
        {player} says play {count}
        {player} tells {adversary} to play {count}
        {player} says that you may play {count}
        """, {"verb": "play"}),
    Form(_PLAYING, "directs", acts.Directs, """
        {player} says keep {count}
        {player} tells {adversary} to keep {count}
        {player} says that you may keep {count}
        """, {"verb": "keep"}),
    Form(_PLAYING, "drops", acts.Drops, """
        {player} drops {cards}
        {player} drops {cards} (face upward|face up|on the table) [on the table]
        {player} lets fall {cards}
        {player} lets {cards} fall [face upward|face up] [on the table]
        """),
    Form(_PLAYING, "retakes", acts.Retakes, """
        {player} retakes {cards}
        {player} takes back {cards}
        {player} takes {cards} back
        {player} retakes {cards} (and plays|and play) differently
        {player} picks up {cards} [again]
        {player} takes up {cards} again
        {player} (picks|takes) {cards} up again
        """),
    Form(_PLAYING, "retakes", acts.Retakes, """
        {player} retakes the card
        {player} retakes the (card|lead) [he led|that he led|he played|that he played]
        {player} retakes the (card|lead) [he led|that he led] (and plays|and play) differently
        {player} takes back the (card|lead) [he led|that he led|he played|that he played]
        {player} takes the (card|lead) [he led|that he led|he played|that he played] back
        {player} (takes|picks) up the (card|lead) (he|that he) (led|played|dropped) [again]
        {player} (takes|picks) (up the card again|the card up again)
        {player} withdraws the (card|lead) [he led|that he led|he played|that he played]
        {player} retakes (the cards|the card) (he|that he) dropped
        """, {"cards": ()}),
    Form(_PLAYING, "take back", acts.TakeBack, """
        the players take back the cards from trick {trick}
        the players take back [all] the cards from trick {trick} [on]
        the cards are taken back from trick {trick} [on]
        the players retake the cards from trick {trick} [on]
        the players take up [all] the cards [again] from trick {trick} [on]
        """),
    Form(_PLAYING, "take back", acts.TakeBack, """
        the players take back {tricks}
        the players retake {tricks}
        the players take up {tricks} [again]
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks how many of the {kind} remain
        {player} (asks|says) how many of the {kind} [you have|have you|he has|are] [left|in hand]
        {player} asks how many of the {kind} {adversary} [still] has [left|in hand]
        {player} asks {adversary} how many of the {kind} [remain|he has] [left|in hand]
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks how many {suit} remain
        {player} (asks|says) how many {suit} [you have|have you|he has|are] [left|in hand]
        {player} asks how many {suit} {adversary} [still] has [left|in hand]
        {player} asks how many {suit} (remain|are|are left) in {adversary} hand
        {player} asks {adversary} how many {suit} [remain|he has] [left|in hand]
        {player} (asks|says) (what|which) {suit} [have you|he has|are] (remain|left|in hand)
        {player} asks (what|which) {suit} {adversary} [still] has [left|in hand]
        {player} asks {adversary} (what|which) {suit} (remain|he has) [left|in hand]
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks how many {ranks} remain
        {player} (asks|says) (what|which|how many) {ranks} remain
        {player} (asks|says) (what|which|how many) {ranks} [have you|he has|are] [left|in hand]
        {player} asks (what|which|how many) {ranks} {adversary} [still] has [left|in hand]
        {player} asks {adversary} (what|which|how many) {ranks} [remain|he has] [left|in hand]
        """),
    Form(_PLAYING, "asks what remains", acts.AsksRemaining, """
        {player} asks what remains of what was called
        {player} (asks|says) what (remains|is left) [of what {adversary} called]
        {player} asks what {adversary} has left of what he called
        {player} asks (what|how many) of what was called (remains|is left|he has left)
        {player} (asks|says) have you anything in hand that you have called
        """),
    Form(_PLAYING, "examines", acts.Examines, """
        {player} examines {owner} tricks
        {player} looks [back] (at|through|over) {owner} tricks
        """),
    Form(_PLAYING, "examines", acts.Examines, """
        {player} examines the tricks
        {player} looks [back] (at|through|over) the tricks [already] [played]
        {player} looks [back] (at|through|over) (the last|a) trick
        {player} turns (up|over|back) (the tricks|the last trick|a trick)
        """),
    Form(_PLAYING, "throws down", acts.ThrowsDown, """
        {player} throws down his hand
        {player} throws (down his cards|his hand down|his cards down|up his hand)
        {player} (throws|lays|puts) down (his hand|his cards) [on the table]
        {player} (throws|lays|puts) (his hand|his cards) [down] on the table
        {player} throws (in|up) (his hand|his cards)
        """),
    Form(_PLAYING, "concedes", acts.Concedes, """
        {player} concedes the remaining tricks
        {player} concedes (the rest|the rest of the tricks)
        {player} gives up (the rest|the remaining tricks|the rest of the tricks)
        {player} says that (the rest|all the others|the others|all the rest) are yours
        {player} says that (the rest|all the others) are {adversary}
        {player} says that {adversary} has (the rest|all the rest|all the others)
        {player} gives {adversary} (the rest|the remaining tricks)
        """),
    Form(_PLAYING, "returns", acts.Returns, """
        {player} returns {cards}
        {player} returns {cards} to (the|its|the other|the undealt) pack
        """),
    # ---- words
    Form(_WORDS, "says how many cards", acts.SaysCount, """
        {player} says that {whose} has {in_hand}
        {player} (says|declares|announces|points) [out] that {whose} has {in_hand} [in hand]
        {player} (says|declares|announces|points) [out] that {whose} has {in_hand} in his hand
        {player} counts {in_hand} in {owner} hand
        {player} (announces|declares) {odd_hand} cards
        """),
    Form(_WORDS, "points out a play", acts.PointsOutPlay, """
        {player} points out that {other} followed {led} with {played}
        {player} says that {other} followed {led} with {played}
        {player} (points|says) [out] that {other} (played|threw|put) {played} (to|on) {led}
        """),
    Form(_WORDS, "points out a play", acts.PointsOutPlay, """
        {player} points out that {other} did not follow suit
        {player} (points|says) [out] that {other} (did not follow|does not follow) suit
        {player} (points|says) [out] that {other} (has not followed|had not followed) suit
        {player} (points|says) [out] that {other} (should have|could have) followed suit
        {player} (objects|remarks) that {other} (did not follow|has not followed) suit
        """),
    Form(_WORDS, "points out what is not held", acts.PointsOutNotHeld, """
        {player} points out that {other} has not {what}
        {player} (points|says) [out] that {other} (has not|has not got|does not have) {what}
        {player} objects that {other} (has not|has not got|does not have) {what}
        {player} (points|says) [out] that {other} (has|did not have|does not hold) not {what}
        {player} (points|says) [out] that {other} (did not have|does not hold|has no) {what}
        {player} (points|says) [out] that {rival} (has|had|holds|held) only {one_less}
        {player} (points|says) [out] that {rival} only (has|had|holds|held) {one_less}
        """),
    Form(_WORDS, "points out a lead", acts.PointsOutLead, """
        {player} points out that {card} was not {owner} to lead
        {player} (points|says) [out] that {card} was not {owner} to lead
        {player} (points|says) [out] that {other} (led|has led) {card} out of turn
        """),
    Form(_WORDS, "points out a lead", acts.PointsOutLead, """
        {player} points out that {other} led out of turn
        {player} (points|says) [out] that {other} (led|has led) out of [his] turn
        {player} (points|says) [out] that it was not {owner} (lead|turn to lead)
        {player} (points|says) [out] that it was {rightful} (lead|turn to lead)
        """),
    Form(_WORDS, "points out too many", acts.PointsOutTooMany, """
        {player} points out that {other} played too many cards
        {player} (points|says) [out] that {other} [has] played too many [cards]
        {player} (points|says) [out] that {other} [has] played (a card|one card|cards) too many
        """),
    Form(_WORDS, "points out too many", acts.PointsOutTooMany, """
        {player} points out that {other} played {count}
        {player} (points|says) [out] that {other} [has] (played|put) {count} [down|to them]
        """),
    Form(_WORDS, "waives", acts.Waives, """
        {player} waives the penalty
        {player} waives it
        {player} does not (enforce|exact|claim|demand|insist on) (the penalty|it)
        {player} says that he does not (enforce|exact|claim|demand|insist on) (the penalty|it)
        """),
    Form(_WORDS, "enforces", acts.Enforces, """
        {player} enforces the penalty
        {player} (exacts|claims|demands) the penalty
        {player} insists on the penalty
        """),
)
# fmt: on
"""The sentences, in the order of the documentation."""
