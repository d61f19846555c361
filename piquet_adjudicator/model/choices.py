"""The choices that options leave to players, and what is to be where none is made: each once."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from piquet_adjudicator.model.conclusion import ChoiceId, EffectKind


class Choice(Struct, frozen=True):
    """A choice that an option offers.

    `words` are those in which a law names it: what its holder may do, or (`is_thing`) what he may
    have. They stand after "the option of"; `to` stands after "may". `means` says what is then done.
    Where an act takes it, `taken_by` is the moment that this act gives, and `gives` the effect
    that then is to be. One that `alters` lets him still put out other cards, or more.
    """

    id: ChoiceId
    words: str
    to: str
    means: str
    taken_by: str = ""
    gives: EffectKind | None = None
    is_thing: bool = False
    alters: bool = False
    of_the_cut: bool = False


class Lapse(Struct, frozen=True):
    """What is to be where the holder of an option has not chosen in time, as a law names it, and
    what that comes to; `plays_so` where he then plays with the number of cards that he has."""

    words: str
    means: str
    plays_so: bool = False


_TAKE_IN: Final = "alter his discard and take in what is left"
_LEAVE: Final = "leave his discard as it is"
_LOOK: Final = "look at the cards that he leaves"
_NOT_LOOK: Final = "not look at them"
_SEE: Final = "look through his adversary's discard, with the cards mixed with it"
_CARD_LEFT: Final = "take in the card that he left"
_WITHOUT: Final = "play without it"
_LEAD_UP: Final = "take up the card led"
_LEAD_LIES: Final = "let it lie"
_AGAIN: Final = "retake all cards played since the answer and play differently"
_PLAY_STANDS: Final = "let the play stand"
_ENFORCE: Final = "enforce the penalty"
_WAIVE: Final = "waive the penalty"
_AS_CUT: Final = "treat the lowest card exposed as the one cut"
_DEAL: Final = "deal first"
_ELDER: Final = "let his adversary deal first"

# Each choice is set in a row; a formatter would spread it out.
# fmt: off
CHOICES: Final[dict[ChoiceId, Choice]] = {
    choice.id: choice
    for choice in (
        Choice("fresh deal", "a fresh deal", "have a fresh deal", "the cards are dealt again",
               "elects a fresh deal", "fresh deal", is_thing=True),
        Choice("stand the deal", "to stand the deal", "stand the deal",
               "the deal is carried on with as it is", "stands the deal"),
        Choice("alter the discard", "to alter his discard", "alter his discard",
               "other cards are put out, or more", "alters his discard", alters=True),
        Choice("alter and take in", _TAKE_IN, _TAKE_IN, "more cards are put out and taken in",
               "discards", alters=True),
        Choice("leave the discard", _LEAVE, _LEAVE, "no more cards are put out"),
        Choice("look", _LOOK, _LOOK, "they are seen by him, and may be by the adversary",
               "declares whether he looks"),
        Choice("not look", _NOT_LOOK, _NOT_LOOK, "neither player sees the cards left",
               "declares whether he looks"),
        Choice("see the discard", _SEE, _SEE, "they are seen by both"),
        Choice("take in the card left", _CARD_LEFT, _CARD_LEFT,
               "the card still lying there is taken up", "takes in"),
        Choice("play without it", _WITHOUT, _WITHOUT, "he plays on with fewer cards"),
        Choice("take up the lead", _LEAD_UP, _LEAD_UP, "the lead is taken back", "retakes"),
        Choice("let the lead lie", _LEAD_LIES, _LEAD_LIES, "the lead stands"),
        Choice("play differently", _AGAIN, _AGAIN, "the play is taken back",
               "the cards are taken back"),
        Choice("let the play stand", _PLAY_STANDS, _PLAY_STANDS, "nothing is taken back"),
        Choice("enforce", _ENFORCE, _ENFORCE, "it is said that it shall count", "enforces"),
        Choice("waive", _WAIVE, _WAIVE, "the penalty is not enforced", "waives"),
        Choice("treat as the cut", _AS_CUT, _AS_CUT, "by that card it is known who deals",
               "treats as the cut", of_the_cut=True),
        Choice("deal first", _DEAL, _DEAL, "he is the dealer", "chooses the deal", of_the_cut=True),
        Choice("be elder first", _ELDER, _ELDER, "he is elder hand", "chooses the deal",
               of_the_cut=True),
    )
}
"""What an option may leave to a player's choice."""
# fmt: on

CHOICE_NAMED: Final[dict[str, Choice]] = {choice.words: choice for choice in CHOICES.values()}
"""The same by the words in which a law names them."""

LAPSES: Final[dict[str, Lapse]] = {
    lapse.words: lapse
    for lapse in (
        Lapse("he stands the deal", "as if he had elected to"),
        Lapse("the deal stands", "as if he had elected nothing"),
        Lapse("his discard stands", "he takes in what he has room for"),
        Lapse(
            "he has not looked at them, and neither player may see them", "as if he had declined"
        ),
        Lapse(
            "he plays with less than twelve cards",
            "the last tricks are not played to",
            plays_so=True,
        ),
    )
}
"""What is to be where the holder of an option has not chosen in time."""
