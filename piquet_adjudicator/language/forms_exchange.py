"""What is done and said before the calling: the hand taken up, carte blanche, discarding, taking
in, and fresh deals elected. The sentences, and what stands in their slots.
"""

from __future__ import annotations

import re
from typing import Final

from piquet_adjudicator.errors import NotUnderstood, quote
from piquet_adjudicator.language.card_words import read_cards, read_cards_seen, say_cards
from piquet_adjudicator.language.form import Form, Slot
from piquet_adjudicator.language.numbers import number_in_words, parse_number, read_number
from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.language.slots import count_in_words, figures
from piquet_adjudicator.language.stock_words import read_part, say_part
from piquet_adjudicator.language.words import without_first, without_noun
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.cards import Card

_WHOSE: Final = frozenset(("the", "his", "her", "their"))
_WHICH: Final = frozenset(("top", "next", "first"))
_OF_THOSE_LEFT: Final = (
    r"(?:the )?(?:(?P<number>\w+) )?(?P<cards>cards?)(?: that)?(?: (?:he|she|a|b))?(?: has| had)?"
    r" left(?: by (?:a|b|him|her))?(?: (?:in|on) the (?:stock|table))?"
)


def _counted(text: str, _speaker: Speaker) -> Fields:
    words = without_noun(text, "card")
    number = parse_number(without_first(words, _WHOSE))
    if number is not None:
        return {"number": number}
    cards = read_cards(words)
    return {"number": len(cards), "cards": cards}


def _counted_in_part(text: str, _speaker: Speaker) -> Fields:
    """Cards of which not all need have been seen; of those of which nothing was, only the number
    says something."""
    try:
        cards = read_cards_seen(text)
    except NotUnderstood:
        cards = read_cards_seen(without_noun(text, "card"))
    seen = any(card.rank or card.suit for card in cards)
    return {"number": len(cards), "cards": cards if seen else ()}


def _other_part(text: str, _speaker: Speaker) -> Fields:
    """Cards of the stock other than the next ones, with how many they are."""
    part = read_part(text)
    if part.end == "bottom" or part.places or part.among:
        return {"part": part, "number": part.number or len(part.places)}
    if part.cards:
        return {"cards": part.cards, "number": len(part.cards)}
    if part.number is None:
        raise NotUnderstood(f"{quote(text)} does not tell how many", "write: takes in 2")
    return {"number": part.number}


def _many(text: str, _speaker: Speaker) -> Fields:
    """So many cards; `the cards` are all there are."""
    if re.fullmatch(r"(?:all )?(?:the )?cards", text):
        return {}
    words = without_noun(text, "card")
    return {"number": 1 if words == "the" else read_number(words.removeprefix("the "))}


def _taken(text: str, speaker: Speaker) -> Fields:
    """Cards taken in: so many, those named, or so many of those left."""
    match = re.fullmatch(_OF_THOSE_LEFT, text)
    if match is None:
        return _counted(without_first(without_first(text, _WHOSE), _WHICH), speaker)
    said = match["number"] or ("one" if match["cards"] == "card" else "")
    number = parse_number(said)
    if number is None:
        raise NotUnderstood(f"{quote(text)} does not tell how many", "write: takes in 2")
    return {"number": number}


def _say_counted(fields: Fields) -> str:
    return say_cards(fields["cards"]) if fields["cards"] else count_in_words(fields)


def _say_taken(fields: Fields) -> str:
    """The cards taken in, with those of which nothing was seen; or how many they are."""
    cards: tuple[Card, ...] = fields["cards"]
    unseen = (Card(0, ""),) * (fields["number"] - len(cards))
    return say_cards((*cards, *unseen)) if cards else str(fields["number"])


def _taken_in_words(fields: Fields) -> str:
    return _say_taken(fields) if fields["cards"] else number_in_words(fields["number"])


SLOTS_OF_THE_EXCHANGE: Final[dict[str, Slot]] = {
    "counted": Slot(("number", "cards"), _counted, _say_counted, "KS 8C 7C"),
    "counted_in_part": Slot(("number", "cards"), _counted_in_part, _say_counted, "KS and a heart"),
    "taken_in_part": Slot(
        ("number", "cards"), _counted_in_part, _say_counted, "a king and two cards"
    ),
    "taken": Slot(("number", "cards"), _taken, _say_taken, "5", in_words=_taken_in_words),
    "many": Slot(("number",), _many, count_in_words, "three cards"),
    "cards_taken": figures("number", "card", "4"),
    "other_part": Slot(
        ("part",),
        _other_part,
        lambda fields: say_part(fields["part"]),
        "the bottom three cards",
        implied=("number",),
    ),
    "part": Slot(
        ("part",),
        lambda text, _: {"part": read_part(text)},
        lambda fields: say_part(fields["part"]),
        "the top three cards",
    ),
}
"""The slots by their names in the patterns."""

_HAND: Final = "the hand and carte blanche"
_DISCARD: Final = "discarding"
_STOCK: Final = "taking in"
_LEFT: Final = "cards left"
_ELECTIONS: Final = "elections about the deal"

# A table reads better with one head for each row than one argument on each line.
# fmt: off
FORMS_OF_THE_EXCHANGE: Final[tuple[Form, ...]] = (
    # ---- the hand and carte blanche
    Form(_HAND, "touches his hand", acts.TouchesHand, """
        {player} touches his hand
        {player} touches his cards
        {player} touches the cards dealt to him
        """),
    Form(_HAND, "takes up his hand", acts.TakesUpHand, """
        {player} takes up his hand
        {player} (takes|picks) up his (hand|cards)
        {player} (takes|picks) his (hand|cards) up
        """),
    Form(_HAND, "takes up his hand", acts.TakesUpHand, """
        {player} takes up {number} of his cards
        {player} picks up {number} of his cards
        """),
    Form(_HAND, "looks at his hand", acts.LooksAtHand, """
        {player} looks at his hand
        {player} looks (at|over|through) his (hand|cards)
        {player} (sorts|examines) his (hand|cards)
        """),
    Form(_HAND, "announces carte blanche", acts.AnnouncesCarteBlanche, """
        {player} announces carte blanche
        {player} (calls|announces|declares) a carte blanche
        {player} (says|announces|declares) that he has a carte blanche
        {player} (informs|tells) {adversary} that he has a carte blanche
        {player} says carte blanche
        {player} says discard for carte blanche
        {player} (tells|directs) {adversary} to discard for carte blanche
        """),
    Form(_HAND, "admits awareness", acts.AdmitsAwareness, """
        {player} admits that he knew of his carte blanche at line {line}
        {player} admits that he knew of his carte blanche (from|since) line {line}
        {player} admits that at line {line} he knew of his carte blanche
        {player} admits that he was aware of his carte blanche (at|from|since) line {line}
        """),
    Form(_HAND, "shows carte blanche", acts.ShowsCarteBlanche, """
        {player} shows carte blanche
        {player} shows his carte blanche
        {player} shows his carte blanche (one by one|card by card)
        {player} shows carte blanche (one by one|card by card)
        """, {"how": "one by one"}),
    Form(_HAND, "shows carte blanche", acts.ShowsCarteBlanche, """
        {player} shows carte blanche all at once
        {player} shows his carte blanche (all at once|together)
        {player} throws his carte blanche on the table
        """, {"how": "all at once"}),
    Form(_HAND, "shows carte blanche", acts.ShowsCarteBlanche, """
        {player} shows carte blanche with hand and discard apart
        {player} shows his carte blanche with hand and discard (apart|separately)
        """, {"how": "hand and discard apart"}),
    # ---- discarding
    Form(_DISCARD, "discards", acts.Discards, """
        {player} discards {counted}
        {player} (puts|throws|lays) out {counted}
        """),
    Form(_DISCARD, "discards", acts.Discards, """
        {player} discards {counted_in_part}
        {player} (puts|throws|lays) out {counted_in_part}
        """),
    Form(_DISCARD, "discards some", acts.DiscardsSome, """
        {player} discards
        {player} discards [some] cards
        {player} makes his discard
        {player} (puts|throws|lays) out some [cards]
        """),
    Form(_DISCARD, "alters his discard", acts.AltersDiscard, """
        {player} alters his discard
        {player} amends his discard
        """),
    Form(_DISCARD, "takes back his discard", acts.TakesBackDiscard, """
        {player} takes back his discard
        {player} (retakes|recalls) his discard
        {player} takes back his whole discard
        {player} takes his discard back
        {player} takes up his discard again
        {player} mixes his discard with his hand
        """),
    Form(_DISCARD, "takes back his discard", acts.TakesBackDiscard, """
        {player} takes back {cards} from his discard
        {player} takes back {cards} (of|out of) his discard
        {player} retakes {cards} (from|of|out of) his discard
        {player} takes {cards} back (from|out of) his discard
        {player} mixes {cards} of his discard with his hand
        """),
    Form(_DISCARD, "takes back his discard", acts.TakesBackDiscard, """
        {player} takes back {count} from his discard
        {player} takes back {count} (of|out of) his discard
        {player} takes back {count} of (his discards|his discarded cards|the cards he discarded)
        {player} retakes {count} (from|of|out of) his discard
        {player} takes {count} back (from|out of) his discard
        {player} mixes {count} of his discard with his hand
        """),
    Form(_DISCARD, "mixes with his discard", acts.MixesWithDiscard, """
        {player} mixes {cards} with his discard
        {player} (puts|lays) {cards} (with|on) his discard
        """, {"source": "hand"}),
    Form(_DISCARD, "mixes with his discard", acts.MixesWithDiscard, """
        {player} mixes {count} of his hand with his discard
        {player} (puts|lays) {count} (of|from|out of) his hand (with|on) his discard
        """, {"source": "hand"}),
    Form(_DISCARD, "mixes with his discard", acts.MixesWithDiscard, """
        {player} mixes {count} taken up with his discard
        {player} (puts|lays|mixes) {many} that he has taken up (with|on) his discard
        {player} (puts|lays|mixes) {many} that he took up (with|on) his discard
        {player} (puts|lays|mixes) {many} taken up (with|on) his discard
        """, {"source": "taken up"}),
    Form(_DISCARD, "mixes with his discard", acts.MixesWithDiscard, """
        {player} mixes all the cards taken up with his discard
        {player} (puts|lays|mixes) all the cards taken up (with|on) his discard
        {player} (puts|lays|mixes) what he took up (with|on) his discard
        """, {"source": "taken up"}),
    Form(_DISCARD, "mixes the stock with his discard", acts.MixesStockWithDiscard, """
        {player} mixes {part} with his discard
        {player} (puts|lays) {part} (with|on) his discard
        """),
    Form(_DISCARD, "examines a discard", acts.ExaminesDiscard, """
        {player} examines {owner} discard
        {player} looks (at|through|over|into) {owner} discard
        {player} consults {owner} discard
        """),
    # ---- taking in
    Form(_STOCK, "declares", acts.Declares, """
        {player} declares that he takes {cards_taken}
        {player} (says|announces) that he takes {cards_taken}
        {player} (says|declares|announces) that he takes only {cards_taken}
        {player} (says|declares|announces) that he only takes {cards_taken}
        """, {"verb": "takes"}),
    Form(_STOCK, "declares", acts.Declares, """
        {player} declares that he leaves {cards_taken}
        {player} (says|announces) that he leaves {cards_taken}
        """, {"verb": "leaves"}),
    Form(_STOCK, "touches the stock", acts.TouchesStock, """
        {player} touches the stock
        """, {"how": "touches"}),
    Form(_STOCK, "touches the stock", acts.TouchesStock, """
        {player} draws the stock toward him
        {player} (draws|pulls) the stock (toward|towards|to) (him|himself|her|herself)
        """, {"how": "draws"}),
    Form(_STOCK, "touches the stock", acts.TouchesStock, """
        {player} spreads the stock
        {player} spreads the stock on the table
        """, {"how": "spreads"}),
    Form(_STOCK, "counts the stock", acts.CountsStock, """
        {player} counts the stock
        {player} counts the cards (of|in) the stock
        """),
    Form(_STOCK, "says how many in the stock", acts.SaysStock, """
        {player} says that the stock has {count}
        {player} (says|points|announces) [out] that there (is|are) {count} in the stock
        {player} (points|announces) [out] that the stock (has|contains|is of) {count}
        {player} finds {count} [left] in the stock
        """),
    Form(_STOCK, "takes in", acts.TakesIn, """
        {player} takes in {taken}
        {player} takes {taken} in
        {player} draws {taken} from the stock
        {player} takes {taken} (from the stock|off the stock)
        """),
    Form(_STOCK, "takes in", acts.TakesIn, """
        {player} takes in {taken_in_part}
        {player} takes {taken_in_part} in
        {player} (draws|takes) {taken_in_part} from the stock
        """),
    Form(_STOCK, "takes in some", acts.TakesInSome, """
        {player} takes in
        {player} takes in (some|his) cards
        """),
    Form(_STOCK, "takes in", acts.TakesIn, """
        {player} takes in {other_part}
        {player} takes {other_part} in
        {player} takes {other_part} into his hand
        """),
    Form(_STOCK, "takes up", acts.TakesUp, """
        {player} takes up {part}
        {player} takes up {part} (together|in one lift|at once)
        {player} takes up together {part}
        {player} picks up {part}
        {player} (lifts|raises) {part}
        """),
    Form(_STOCK, "lays back", acts.LaysBack, """
        {player} lays back the cards taken up
        {player} (lays|puts) back (all|what|the cards) he took up
        {player} (lays|puts) the cards taken up back
        {player} (returns|replaces) the cards taken up (to|on) the stock
        {player} relinquishes (the stock|the cards taken up)
        """),
    Form(_STOCK, "lays back", acts.LaysBack, """
        {player} lays back {cards}
        {player} (lays|puts) back {cards} on the stock
        {player} (lays|puts) {cards} back
        {player} (lays|puts) {cards} back on the stock
        {player} (returns|replaces) {cards} (to|on) the stock
        """),
    Form(_STOCK, "lays back", acts.LaysBack, """
        {player} lays back {count}
        {player} (lays|puts) back {count} on the stock
        {player} (lays|puts) {count} back
        {player} (lays|puts) {count} back on the stock
        {player} (returns|replaces) {count} (to|on) the stock
        """),
    Form(_STOCK, "puts with his hand", acts.PutsWithHand, """
        {player} puts the cards taken up with his hand
        {player} (puts|mixes|adds) the (cards|card) taken up (with|to) his hand
        {player} (puts|mixes|adds) (all|what|the cards|the card) he took up (with|to) his hand
        """),
    Form(_STOCK, "puts with his hand", acts.PutsWithHand, """
        {player} puts {cards} with his hand
        {player} (mixes|adds) {cards} (with|to) his hand
        """),
    Form(_STOCK, "puts with his hand", acts.PutsWithHand, """
        {player} puts {count} with his hand
        {player} (puts|mixes|adds) {count} taken up (with|to) his hand
        """),
    Form(_STOCK, "looks at cards taken up", acts.LooksAtTakenUp, """
        {player} looks at the cards taken up
        {player} looks at the card taken up
        {player} looks at the (cards|card) [that] he took up
        {player} examines the (cards|card) taken up
        """),
    Form(_STOCK, "exposes the stock", acts.ExposesStock, """
        {player} exposes {part}
        {player} faces {part}
        {player} turns up {part}
        {player} (turns|puts|lays) {part} face (upward|upwards|up)
        """),
    # ---- cards left
    Form(_LEFT, "looks at cards left", acts.LooksAtLeft, """
        {player} looks at the cards left
        {player} examines the cards left
        {player} looks at the card left
        {player} examines the card left
        {player} looks at the cards left (in the stock|on the table)
        """),
    Form(_LEFT, "looks at cards left", acts.LooksAtLeft, """
        {player} looks at the cards left by {whose}
        {player} examines the cards left by {whose}
        {player} looks at the card left by {whose}
        {player} looks at the card [that] {whose} (left|leaves|has left)
        {player} examines the card left by {whose}
        {player} examines the card [that] {whose} (left|leaves|has left)
        {player} looks at the cards [that] {whose} (left|leaves|has left)
        {player} examines the cards [that] {whose} (left|leaves|has left)
        """),
    Form(_LEFT, "looks at cards left", acts.LooksAtLeft, """
        {player} looks at {part}
        {player} examines {part}
        """),
    Form(_LEFT, "asks to see cards", acts.AsksToSeeCards, """
        {player} asks to see the cards left
        {player} (asks|demands) to (see|be shown) the (cards|card) left
        {player} (asks|demands) to (see|be shown) the (cards|card) [that] he (left|leaves|has left)
        {player} asks {adversary} to show the cards left
        """, {"what": "cards left"}),
    Form(_LEFT, "asks to see cards", acts.AsksToSeeCards, """
        {player} asks to see the adversary's discard
        {player} (asks|demands) to (see|be shown) {adversary} discard
        """, {"what": "discard"}),
    Form(_LEFT, "declares whether he looks", acts.DeclaresLook, """
        {player} declares that he will look at the cards left
        {player} (says|announces) that he will look at the cards left
        {player} (says|declares|announces) that he will look at (the card left|it|them)
        {player} (says|declares|announces) that he will see the cards left
        """, {"verb": "will"}),
    Form(_LEFT, "declares whether he looks", acts.DeclaresLook, """
        {player} declares that he will not look at the cards left
        {player} (says|announces) that he will not look at the cards left
        {player} (says|declares|announces) that he will not look at (the card left|it|them)
        {player} (says|declares|announces) that he will not see the cards left
        {player} declines to look at the cards left
        """, {"verb": "will not"}),
    Form(_LEFT, "shows cards left", acts.ShowsLeft, """
        {player} shows the cards left
        {player} shows the cards left to {adversary}
        {player} shows {adversary} the cards left
        {player} shows the cards [that] he (left|leaves|has left)
        {player} shows the card left [to {adversary}]
        {player} shows {adversary} the card left
        {player} shows the card [that] he (left|leaves|has left)
        """),
    # ---- elections about the deal
    Form(_ELECTIONS, "elects a fresh deal", acts.ElectsFreshDeal, """
        {player} elects a fresh deal
        {player} chooses a fresh deal
        {player} (elects|chooses) to have a fresh deal
        {player} (says|declares|announces) that he elects a fresh deal
        """),
    Form(_ELECTIONS, "stands the deal", acts.StandsDeal, """
        {player} stands the deal
        {player} (elects|chooses) to stand the deal
        {player} lets the deal stand
        {player} (says|declares|announces) that he stands the deal
        """),
)
# fmt: on
"""The sentences, in the order of the documentation."""
