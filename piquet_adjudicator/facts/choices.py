"""The choices that options leave to players, and what is to be where none is made: each once."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from piquet_adjudicator.model.conclusion import EffectKind


class Choice(Struct, frozen=True):
    """A choice that an option offers.

    `words` are those in which a law names it: what its holder may do, or (`is_thing`) what he may
    have; `to` is the same as an infinitive in either case. `means` says what is then done. Where
    an act of its own takes it, `taken_by` is the moment that this act gives, and `gives` the
    effect that then is to be. One that `alters` lets him still put out other cards, or more.
    """

    words: str
    to: str
    means: str
    is_thing: bool = False
    taken_by: str = ""
    gives: EffectKind | None = None
    alters: bool = False


class Lapse(Struct, frozen=True):
    """What is to be where the holder of an option has not chosen in time, as a law names it, and
    what that comes to; `plays_so` where he then plays with the number of cards that he has."""

    words: str
    means: str
    plays_so: bool = False


_ALL = "retake all cards played since the answer and play differently"

CHOICES: Final[dict[str, Choice]] = {
    choice.words: choice
    for choice in (
        Choice(
            "a fresh deal",
            "have a fresh deal",
            "the cards are dealt again",
            is_thing=True,
            taken_by="elects a fresh deal",
            gives="fresh deal",
        ),
        Choice("to stand the deal", "stand the deal", "the deal is carried on with as it is"),
        Choice(
            "to alter his discard",
            "alter his discard",
            "other cards are put out, or more",
            alters=True,
        ),
        Choice(
            "alter his discard and take in what is left",
            "alter his discard and take in what is left",
            "more cards are put out and taken in",
            alters=True,
        ),
        *(
            Choice(words, words, means)
            for words, means in (
                ("leave his discard as it is", "no more cards are put out"),
                (
                    "look at the cards that he leaves",
                    "they are seen by him, and may be by the adversary",
                ),
                ("not look at them", "neither player sees the cards left"),
                ("take in the card that he left", "the card still lying there is taken up"),
                ("play without it", "he plays on with fewer cards"),
                ("take up the card led", "the lead is taken back"),
                ("let it lie", "the lead stands"),
                (_ALL, "the play is taken back"),
                ("let the play stand", "nothing is taken back"),
                ("enforce the penalty", "it is said that it shall count"),
                ("waive the penalty", "the penalty is not enforced"),
            )
        ),
    )
}
"""What an option may leave to a player's choice."""

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
