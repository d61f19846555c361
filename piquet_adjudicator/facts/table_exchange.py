"""The facts and measures of carte blanche, discarding and taking in: part of the closed
vocabulary."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts import blanche, exchange, options, stock
from piquet_adjudicator.facts.spec import Fact, Measure
from piquet_adjudicator.model.conclusion import EffectKind

Reads = frozenset[tuple[EffectKind, str]]

_PLACES: Final[Reads] = frozenset({("entitle", "")})
_LATE: Final[Reads] = frozenset({("may", "takes in"), ("may", "puts with his hand")})
_OPTION: Final[Reads] = frozenset({("option", "")})

# fmt: off
FACTS_OF_EXCHANGE: Final[tuple[Fact, ...]] = (
    # -- carte blanche
    Fact("was dealt a king, queen or knave", ("person",), blanche.dealt_court_card,
         "{0} was dealt a king, queen or knave", "{0} was dealt no king, queen or knave", "3"),
    Fact("this counts as", ("word",), blanche.act_counts_as,
         "this counts as {0}", "this does not count as {0}", "3", frozenset({("counts as", "")})),
    Fact("had announced carte blanche", ("person",), blanche.had_announced,
         "{0} had announced a carte blanche", "{0} had not announced a carte blanche", "4"),
    Fact("had shown carte blanche", ("person",), blanche.had_shown,
         "{0} had shown a carte blanche", "{0} had not shown a carte blanche", "4"),
    Fact("the cards are counted one by one", (), blanche.shows_one_by_one,
         "the cards were counted one by one", "the cards were not counted one by one", "3"),
    Fact("was aware of his carte blanche", ("person",), blanche.was_aware,
         "{0} admits that he knew of his carte blanche",
         "it is not admitted that {0} knew of his carte blanche", "4"),
    # -- what had been done
    Fact("had discarded", ("person",), exchange.had_discarded,
         "{0} had discarded", "{0} had not discarded", "4"),
    Fact("had taken in", ("person",), exchange.had_taken_in,
         "{0} had taken in some of his cards", "{0} had taken in none of his cards", "4"),
    Fact("had taken up a card of the stock", ("person",), exchange.had_taken_up,
         "{0} had taken up a card of the stock", "{0} had taken up no card of the stock", "4"),
    Fact("had put a card of the stock with his hand", ("person",), exchange.had_put_with_hand,
         "{0} had mixed a card of the stock with his hand",
         "{0} had mixed no card of the stock with his hand", "5, 32"),
    Fact("had declared", ("person",), exchange.had_declared,
         "{0} had declared the number that he takes or leaves",
         "{0} had not declared the number that he takes or leaves", "6"),
    Fact("had declared that he leaves cards", ("person",), exchange.had_declared_leaving,
         "{0} had declared that he leaves a card or more",
         "{0} had not declared that he leaves any card", "6"),
    Fact("had put out more than he took in", ("person",), exchange.is_short_of_discard,
         "{0} had put out more cards than he had taken in",
         "{0} had taken in as many cards as he had put out", "5"),
    # -- the discard
    Fact("mixes what he has or may take in", (), exchange.mixes_exchanged,
         "what is mixed is of his hand, or a card that he is entitled to take in",
         "what is mixed is a card that he leaves", "4"),
    Fact("had mixed cards with his discard after taking up", ("person",),
         exchange.mixed_after_taking_up,
         "{0} had mixed cards with his discard after taking up a card of the stock",
         "{0} had mixed no card with his discard after taking up a card of the stock", "4"),
    Fact("examines the discard of", ("person",), exchange.examines_discard_of,
         "the discard is that of {0}", "the discard is not that of {0}", "8"),
    Fact("had mixed cards left with his discard", ("person",), exchange.mixed_cards_left,
         "{0} had mixed the cards that he left with his discard",
         "{0} had not mixed the cards that he left with his discard", "7"),
    Fact("the cards left were shown by", ("person",), exchange.cards_left_were_shown,
         "the cards left by {0} had been shown", "the cards left by {0} had not been shown", "7"),
    # -- cards left
    Fact("is the younger hand", ("person",), exchange.is_younger,
         "{0} was younger hand", "{0} was elder hand", "83", tacit=True),
    Fact("had played a card", ("person",), exchange.had_played,
         "{0} had played a card", "{0} had not played a card", "6"),
    Fact("leaves cards", ("person",), stock.leaves_cards,
         "{0} leaves cards in the stock", "{0} leaves no cards in the stock", "6, 84", _PLACES),
    Fact("looks at cards left by", ("person",), stock.looks_at_left_of,
         "the cards are those that {0} left", "the cards are not those that {0} left", "6"),
    Fact("had elected to look", ("person",), exchange.elected_to_look,
         "{0} had elected to look at the cards that he leaves",
         "{0} had not elected to look at the cards that he leaves", "6"),
    Fact("had elected not to look", ("person",), exchange.elected_not_to_look,
         "{0} had elected not to look at the cards that he leaves",
         "{0} had not elected not to look at the cards that he leaves", "6"),
    Fact("takes up cards left together with those he takes in", ("person",),
         stock.takes_up_left_together,
         "{0} took up cards that he leaves together with those that he takes in",
         "{0} did not take up cards that he leaves together with those that he takes in", "6",
         _PLACES),
    Fact("mixes cards that he ought to have left", ("person",), stock.mixes_cards_left,
         "{0} put with his hand a card that he ought to have left",
         "{0} put with his hand no card that he ought to have left", "5", _PLACES),
    # -- the places of the stock
    Fact("reaches the top", ("number",), stock.reaches_top,
         "the cards are among the top {0} of the stock",
         "none of the cards is among the top {0} of the stock", "4"),
    Fact("reaches the bottom", ("number",), stock.reaches_bottom,
         "a card is among the bottom {0} of the stock",
         "none of the cards is among the bottom {0} of the stock", "4"),
    Fact("reaches the top, not declared left", ("number",), stock.reaches_top_not_left,
         "a card is among the top {0} of the stock, and was not declared to be left",
         "no card is among the top {0} of the stock without having been declared to be left", "4",
         _PLACES),
    Fact("reaches only his own", ("person",), stock.is_entitled_to_what_he_reaches,
         "{0} was entitled to the cards", "{0} was not entitled to all the cards", "4", _PLACES),
    Fact("reaches cards declared left by", ("person",), stock.reaches_declared_left,
         "a card is one that {0} had declared to be left",
         "no card is one that {0} had declared to be left", "6", _PLACES),
    Fact("reaches only his own and cards left", ("person",), stock.reaches_only_own_and_left,
         "the cards are {0}'s own, and such as had been declared to be left",
         "the cards are not all {0}'s own or declared to be left", "6", _PLACES),
    Fact("has taken cards of the adversary", ("person",), stock.took_of_adversary,
         "{0} took one of his adversary's cards", "{0} took none of his adversary's cards", "6",
         _PLACES),
    Fact("had taken cards of the adversary", ("person",), stock.had_mixed_of_adversary,
         "{0} had mixed one of his adversary's cards with his hand",
         "{0} had mixed none of his adversary's cards with his hand", "5", _PLACES),
    Fact("had taken cards of the adversary or cards he left", ("person",), stock.had_mixed_wrongly,
         "{0} had mixed with his hand a card of his adversary's, or one that he ought to have left",
         "{0} had mixed with his hand no card of his adversary's, nor one that he ought to have left",
         "5", _PLACES),
    Fact("passes over cards", ("person",), stock.passes_over,
         "{0} passed over a card of the stock that was his to take first",
         "{0} passed over no card of the stock that was his to take first", "4", _PLACES),
    Fact("finds more in the stock than", ("person", "number"), stock.finds_more_than,
         "{0} finds more than {1} cards in the stock, his adversary having taken in",
         "{0} does not find more than {1} cards in the stock, his adversary having taken in", "6"),
    Fact("had found more in the stock than", ("person", "number"), stock.found_more_than,
         "{0}, before taking up a card of the stock, had found more than {1} cards there",
         "{0} had not, before taking up a card of the stock, found more than {1} cards there", "6"),
    # -- options
    Fact("has the option", ("person", "word"), options.has_option,
         "{0} has the option to {1}", "{0} has not the option to {1}", "5", _OPTION),
    Fact("went on after the option", ("person", "word"), options.went_on_after_option,
         "{0} went on with the deal after he had the option to {1}",
         "{0} did not go on with the deal after he had the option to {1}", "5", _OPTION),
)

MEASURES_OF_EXCHANGE: Final[tuple[Measure, ...]] = (
    Measure("cards dealt", ("person",), exchange.cards_dealt, "the cards dealt {0}", "3"),
    Measure("cards placed in the stock", (), exchange.stock_placed,
            "the cards placed in the stock", "83"),
    Measure("cards in the stock", (), exchange.cards_in_stock, "the cards in the stock", "6"),
    Measure("cards put out", ("person",), exchange.cards_put_out, "the cards put out by {0}", "4"),
    Measure("cards put out before", ("person",), exchange.cards_put_out_before,
            "the cards put out by {0} before", "4"),
    Measure("cards taken in", ("person",), exchange.cards_taken_in,
            "the cards taken in by {0}", "4"),
    Measure("cards taken in before", ("person",), exchange.cards_taken_in_before,
            "the cards taken in by {0} before", "4"),
    Measure("cards taken up", ("person",), exchange.cards_taken_up,
            "the cards taken up by {0}", "4"),
    Measure("cards lacking", ("person",), exchange.cards_lacking,
            "the cards put out by {0} beyond those that he took in", "5", _LATE),
)
# fmt: on
