"""Phrases of the things that reasons speak of: the same on whatever line they stand."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.engine.ruled.reason import (
    CallMeant,
    CardsLay,
    DealMeant,
    LeftOut,
    NotYet,
    PutDown,
    RecordedInPart,
    WindowStated,
)
from piquet_adjudicator.engine.ruled.spans import WindowEdge
from piquet_adjudicator.facts.anchors import EVERY_ANCHOR
from piquet_adjudicator.facts.vocabulary import MEASURES
from piquet_adjudicator.language.combinations import say_combination
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.model.acts import (
    Act,
    CallsSome,
    Contested,
    DiscardsSome,
    Leads,
    Plays,
    PlaysSome,
    TakesInSome,
)
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.choices import Choice
from piquet_adjudicator.model.partie_record import UNRECORDED
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.plain import listed

_OF_NOBODY: Final = ("the ", "a ", "any ", "as ")
"""How the words of a moment begin that say what happened, and not what somebody did."""


def edge_words(edge: WindowEdge) -> str:
    """What opens or closes a window.

    >>> edge_words(WindowEdge("before", "a card is played", "B"))
    'until B has played a card'
    >>> edge_words(WindowEdge("after", "the first lead", None))
    'once a player has led a card'
    """
    came = EVERY_ANCHOR[edge.anchor].says.format(edge.whose or "a player")
    return f"{'until' if edge.side == 'before' else 'once'} {came.replace('had ', 'has ', 1)}"


def put_down_words(put: tuple[PutDown, ...]) -> str:
    """When cards that are retaken had been put down, after their names.

    >>> put_down_words((PutDown("lead", 3),))
    ', led at line 3'
    >>> put_down_words((PutDown("follow", 2), PutDown("lead", 3)))
    ', played and led at lines 2 and 3'
    """
    if not put:
        return ""
    how = " and ".join(dict.fromkeys("led" if each.role == "lead" else "played" for each in put))
    lines = listed([str(line) for line in dict.fromkeys(each.line for each in put)])
    return f", {how} at line{'s' if len({each.line for each in put}) > 1 else ''} {lines}"


def to_come_words(to_come: NotYet, would: str) -> str:
    """What would follow when the play begins, put in words already, and when."""
    when = "when the first trick is played to"
    if to_come.cards is not None:
        when = f"if {to_come.player} plays with {number_in_words(to_come.cards)} cards"
    perhaps = "it may be that " if to_come.unsure else ""
    return f"{'' if to_come.bears_out else 'not yet; '}{when}, {perhaps}{would}"


def call_words(call: CallMeant) -> str:
    """The words of a call alone: "five cards making forty-nine"."""
    return say_combination(call.what) if call.what else call.kind


def moments_words(moments: tuple[str, ...], player: Player | None = None) -> str:
    """That one of some moments comes, of any player or of this one.

    >>> moments_words(("cuts for deal", "a faced card is found"))
    'a player cuts for deal, or a faced card is found'
    """
    who = player or "a player"
    return ", or ".join(m if m.startswith(_OF_NOBODY) else f"{who} {m}" for m in moments)


def deal_words(deal: DealMeant) -> str:
    """A deal of the partie: by its number, or as the one in dispute."""
    if deal.number is not None:
        return f"deal {deal.number}"
    return "this deal" if deal.in_dispute else f"deal {deal.place} of those told"


SUIT_FOLLOWED: Final = "the players followed suit whenever they could"


def cards_lay_words(stated: CardsLay) -> str:
    """How many cards were in each of some places."""
    said = (f"{place} had {_cards(number)}" for place, number, _ in stated.sizes)
    return listed([*said])


def _cards(number: int) -> str:
    return f"{number_in_words(number) if number else 'no'} card{'s' * (number != 1)}"


def places_words(stated: CardsLay) -> str:
    """Some places, each with the fewest and the most cards that it may have had."""
    sizes = (
        (place, least, "" if least == most else f" to {most}")
        for place, least, most in stated.sizes
    )
    return listed([f"{place} ({least}{or_more})" for place, least, or_more in sizes])


def left_out_words(stated: LeftOut) -> str:
    """What was done where the record leaves something out."""
    if not stated.acts:
        return f"nothing was done at line {stated.line} that bears on it"
    done = " and then ".join(f'"{act_words(act)}"' for act in stated.acts)
    return f"what was done at line {stated.line} is {done}"


def recorded_in_part_words(stated: RecordedInPart) -> str:
    """What an act that is recorded in part was, or which it was."""
    if isinstance(stated.recorded, Contested):
        return _contested_words(stated, stated.recorded)
    recorded = f'"{act_words(stated.recorded)}"'
    if stated.act is None:
        return f"{_what_is_open(stated.recorded)} at line {stated.line}, {recorded}"
    suppose = "" if stated.holds is None else "suppose that "
    no = "not " if stated.holds is False else ""
    card = _only_card(stated.recorded, stated.act)
    if card:
        return f"{suppose}the card at line {stated.line} was {no}{card.symbol}"
    whole = f'{no}"{act_words(stated.act)}"'
    return f"{suppose}what was done at line {stated.line}, {recorded}, is {whole}"


def _only_card(recorded: Act, act: Act) -> Card | None:
    """The card that was led or played, where only what card it was is not recorded."""
    match recorded, act:
        case (Leads(), Leads(cards=(card,))) | (Plays(), Plays(cards=(card,))):
            return card
        case _:
            return None


def _what_is_open(act: Act) -> str:
    """What is left out of an act that is recorded in part."""
    match act:
        case CallsSome():
            return "what was called"
        case PlaysSome():
            return "how the tricks were played"
        case DiscardsSome() | TakesInSome():
            return "how many cards it was"
        case _:
            return "what card it was"


def _contested_words(stated: RecordedInPart, recorded: Contested) -> str:
    """Of an act that is contested, that it was done, or not, or that this is not known; or that it
    is supposed."""
    act = f'"{act_words(recorded.act)}"'
    of_deal = "" if stated.of_deal is None else f" of deal {stated.of_deal}"
    at = f"at line {stated.line}{of_deal}"
    if stated.act is None:
        return f"whether {act} was done {at}, which is contested"
    done = "was not" if isinstance(stated.act, Contested) else "was"
    suppose = "suppose that " if stated.holds else ""
    return f"{suppose}{act} {done} done {at}"


def anchor_words(stated: WindowStated) -> str:
    """The moment of the game that a window waits for, in the past."""
    return EVERY_ANCHOR[stated.anchor].says.format(stated.whose or "a player")


def denied_words(stated: WindowStated, yet: str = "") -> str:
    """That a moment had not come (`yet`): of one of either player, that neither had come to it."""
    says = EVERY_ANCHOR[stated.anchor].says
    if stated.whose is None and "{0}" in says:
        return says.format("neither player").replace("had ", f"had {yet}", 1)
    said = anchor_words(stated).replace(", or ", ", nor ")
    return said.replace("had ", f"had not {yet}", 1)


def next_deals(number: int) -> str:
    """So many deals to come, in words.

    >>> next_deals(1), next_deals(2)
    ('the next deal', 'the next two deals')
    """
    return "the next deal" if number == 1 else f"the next {number_in_words(number)} deals"


def offered(choices: tuple[Choice, ...]) -> str:
    """What the holder of an option may choose, after his name.

    >>> from piquet_adjudicator.model.choices import CHOICES
    >>> offered((CHOICES["let the lead lie"], CHOICES["not look"]))
    'may let it lie or not look at them'
    >>> offered((CHOICES["fresh deal"], CHOICES["stand the deal"]))
    'has the option of a fresh deal or to stand the deal'
    """
    if choices[0].is_thing:
        return f"has the option of {listed([choice.words for choice in choices], 'or')}"
    return f"may {listed([choice.to for choice in choices], 'or')}"


def range_words(least: int, most: int, measure: str) -> str:
    """What a measure comes to, known, or between what it lies; less than nothing is no number.

    >>> range_words(3, 3, "tricks"), range_words(3, 5, "tricks"), range_words(-1, -1, "tricks")
    ('three', 'between three and five', 'no other')
    >>> range_words(0, 5, "points in hand"), range_words(15, 9999, "points in hand")
    ('at most 5', '15 at least')
    """
    if most < 0:
        return "no other"
    if least == most:
        return of_measure(least, measure)
    if most == UNRECORDED[1]:
        return f"{of_measure(least, measure)} at least"
    if least == 0:
        return f"at most {of_measure(most, measure)}"
    return f"between {of_measure(least, measure)} and {of_measure(most, measure)}"


def of_measure(number: int, measure: str) -> str:
    """A number that a measure comes to: of things in words, of points in figures."""
    return str(number) if MEASURES[measure].in_figures else number_in_words(number)


def number_phrase(things: str) -> str:
    """The number of some things, to be said of one or none, which are no several.

    >>> number_phrase("the cards left in the stock")
    'the number of cards left in the stock'
    """
    return f"the number of {things.removeprefix('the ')}"


def is_or_are(measure: str) -> str:
    """The verb of a measure: most are of several things."""
    one = MEASURES[measure].says.startswith(("the number of", "the rank of", "what "))
    return "is" if one else "are"
