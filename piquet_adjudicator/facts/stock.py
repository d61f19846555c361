"""Facts of the stock by place: which places an act reaches, whose they are by what the clauses
entitle each player to, and which were declared left.

Places are counted from the top of the stock as it was placed. The numbers come from the clauses:
of a stock of seven the fifth place is in the top five and in the bottom three.
"""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import Count, Truth, exactly
from piquet_adjudicator.facts.behind import DECLARED, MIXED, STOCK, TAKEN_IN
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.cards_left import who_left
from piquet_adjudicator.facts.exchange import declared, finished_taking_in
from piquet_adjudicator.facts.exchange_counts import (
    Places,
    cards_put_out,
    is_recorded,
    places_so_far,
)
from piquet_adjudicator.facts.reads import PLACES
from piquet_adjudicator.facts.spec import Fact, ImpliedFact, Measure
from piquet_adjudicator.facts.view import View, cached_of_record, cached_until
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.players import Player, adversary_of

# ---- the places an act reaches


@cached_of_record
def reached(view: View, step: int) -> Places:
    """The places of the stock that the act at a step takes up, exposes, or puts elsewhere."""
    moves = view.game.steps[step - 1].moves if 0 < step <= len(view.game.steps) else ()
    return tuple(dict.fromkeys(move.place for move in moves if move.how != "laid back"))


def _size(view: View) -> int:
    return len(view.game.start.stock)


# ---- whose places they are


@cached_until("entitle")
def entitled(view: View, player: Player) -> Places:
    """The places to which the clauses entitle a player from an end of the stock."""
    size = _size(view)
    places: set[int] = set()
    for conclusion in view.effects.on_player("entitle", player):
        number = conclusion.number or 0
        if conclusion.term == "from the top":
            places.update(range(1, min(size, number) + 1))
        elif conclusion.term == "from the bottom":
            places.update(range(max(1, size - number + 1), size + 1))
    return tuple(sorted(places))


def open_to(view: View, player: Player, step: int) -> Places:
    """The places that a player may take: those to which he is entitled, and those that his
    adversary had declared left before a step."""
    left = declared_left(view, adversary_of(player), step)
    return tuple(sorted({*entitled(view, player), *left}))


def declared_left(view: View, player: Player, step: int) -> Places:
    """The places that a player had declared left before a step: the last of those to which he
    is entitled."""
    said = declared(view, player, step)
    if said is None:
        return ()
    own = entitled(view, player)
    if said.verb == "takes":
        return own[said.number :]
    return own[len(own) - said.number :] if said.number else ()


def cards_open_to(view: View, binding: Binding, player: Player) -> Count:
    """How many cards of the stock a player may take: his own, and those declared left to him."""
    return exactly(len(open_to(view, player, binding.step)))


def cards_to_take(view: View, binding: Binding, player: Player) -> Count:
    """How many cards a player is to take in."""
    if not is_recorded(view):
        return cards_put_out(view, binding, player)
    return exactly(number_to_take(view, player, binding.step))


def is_entitled_to_what_he_reaches(view: View, binding: Binding, player: Player) -> Truth:
    """Whether every place that the act reaches is among those to which a player is entitled."""
    own = entitled(view, player)
    return all(place in own for place in reached(view, binding.step))


def reaches_declared_left(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the act reaches places that a player had declared left."""
    left = declared_left(view, player, binding.step)
    return any(place in left for place in reached(view, binding.step))


def reaches_only_own_and_left(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the act reaches only places to which a player is entitled and such as his
    adversary had declared left."""
    allowed = open_to(view, player, binding.step)
    return all(place in allowed for place in reached(view, binding.step))


def took_of_adversary(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player has put with his hand, this act included, any place to which his adversary
    alone is entitled, and which was not declared left; or that is in the end of each, and still
    the elder hand's to take."""
    other = adversary_of(player)
    mine, theirs = entitled(view, player), entitled(view, other)
    left = declared_left(view, other, binding.step)
    taken = places_so_far(view, player, "put with the hand", binding.step)
    return any(
        p in theirs and p not in left and (p not in mine or _was_elders(view, player, p))
        for p in taken
    )


def _was_elders(view: View, player: Player, place: int) -> bool:
    """Whether a place in the end of each was the elder hand's when the younger put it with his
    hand: the elder had yet to take in, or was to take so many that it was among them."""
    if player != view.younger:
        return False
    elder, how = view.elder, "put with the hand"
    step = next(n for n, m in view.moves if (m.player, m.how, m.place) == (player, how, place))
    begun = bool(places_so_far(view, elder, "put with the hand", step))
    return not begun or number_to_take(view, elder, step) >= place


def had_mixed_of_adversary(view: View, binding: Binding, player: Player) -> Truth:
    """The same, before this act."""
    return took_of_adversary(view, Binding(binding.step - 1), player)


def had_mixed_wrongly(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player, before this act, put with his hand a card of his adversary's, or one that
    he ought to have left."""
    if had_mixed_of_adversary(view, binding, player):
        return True
    steps = {
        number
        for number, move in view.moves
        if number < binding.step and (move.player, move.how) == (player, "put with the hand")
    }
    return any(mixes_cards_left(view, Binding(number), player) for number in sorted(steps))


# ---- order, and cards left


def mixed_afterwards(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player puts any of the places that the act reaches with his hand, by this act or
    later, though he lay it back."""
    here = reached(view, binding.step)
    return any(
        number >= binding.step and move.player == player and move.place in here
        for number, move in view.moves
        if move.how == "put with the hand"
    )


def lies_in_stock(view: View, binding: Binding, player: Player) -> Truth:
    """Whether, just before this act, a card that a player may take lies in the stock."""
    still = view.before_or_end(binding.step).left_places
    return any(place in still for place in open_to(view, player, binding.step))


def passes_over(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the act takes up a place while one above it, which is not the adversary's still to
    take, lies in the stock."""
    taken = reached(view, binding.step)
    if not taken:
        return False
    still = view.after_or_end(binding.step).left_places
    other = adversary_of(player)
    theirs: Places = ()
    if not finished_taking_in(view, binding, other):
        left = declared_left(view, other, binding.step)
        theirs = tuple(place for place in entitled(view, other) if place not in left)
    return any(p < max(taken) and p not in theirs for p in still)


def has_passed_over(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player has taken up a place below one that his adversary, by this act or before
    it, declares left, and that lies in the stock."""
    taken = places_so_far(view, player, "taken up", binding.step)
    left = declared_left(view, adversary_of(player), binding.step + 1)
    still = view.after_or_end(binding.step).left_places
    return any(p in still and p < max(taken, default=0) for p in left)


def number_to_take(view: View, player: Player, step: int) -> int:
    """How many cards a player is about to take in: so many as give him a hand of the number that
    is dealt when nothing is amiss (p. 83), and no more than he has declared."""
    dealt = _dealt_of_pack(view, player)
    number = max(0, cards_put_out(view, Binding(step), player).least + view.deck.hand - dealt)
    said = declared(view, player, step)
    if said is None:
        return number
    if said.verb == "takes":
        return min(number, said.number)
    return min(number, max(0, len(open_to(view, player, step)) - said.number))


@cached_of_record
def _dealt_of_pack(view: View, player: Player) -> int:
    """How many cards a player was dealt, a card of another pack not counted."""
    if not is_recorded(view):
        return view.deck.hand
    hand = view.dealt.hands[player]
    return hand.unknown + sum(not card.pack for card in hand.known)


def takes_up_left_together(view: View, binding: Binding, player: Player) -> Truth:
    """Whether, of the cards that a player now has taken up together, some are such as he is about
    to take in and others such as he leaves: more than he has put out."""
    number = _number_put_out_for(view, binding, player)
    order = places_so_far(view, player, "taken up", binding.step)
    before = places_so_far(view, player, "put with the hand", binding.step - 1)
    together = [place for place in order if place not in before]
    to_take = order[:number]
    some = any(place in to_take for place in together)
    return some and any(place not in to_take for place in together)


def _number_put_out_for(view: View, binding: Binding, player: Player) -> int:
    """How many cards a player is about to take in; or, where he was dealt too many, has declared
    that he takes, or else may take for those that he has put out."""
    number = number_to_take(view, player, binding.step)
    if _dealt_of_pack(view, player) <= view.deck.hand:
        return number
    if declared(view, player, binding.step) is None:
        return max(number, cards_put_out(view, binding, player).least)
    left = declared_left(view, player, binding.step)
    return max(number, len(entitled(view, player)) - len(left))


def leaves_cards(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player leaves cards: he has declared it; or he has put out fewer than those that
    he could take, or taken in fewer than he put out and gone on; or, being the younger, has taken
    in the place of one of his own a card that the elder had not declared that he leaves."""
    if not is_recorded(view):
        return bool(view.after_or_end(binding.step).left_places)
    if player == view.younger and _has_left_his_own(view, binding):
        return True
    said = declared(view, player, binding.step)
    if said is not None:
        return said.number > 0 if said.verb == "leaves" else number_left(view, binding, player) > 0
    return number_left(view, binding, player) > 0


def _has_left_his_own(view: View, binding: Binding) -> bool:
    """Whether the younger had done with taking in, and a card that he could take was in no hand."""
    if not finished_taking_in(view, binding, view.younger):
        return False
    so_far = (move for step, move in view.moves if step <= binding.step)
    taken = {move.place for move in so_far if move.how == "put with the hand"}
    return not taken.issuperset(open_to(view, view.younger, binding.step))


def number_left(view: View, binding: Binding, player: Player) -> int:
    """How many of the cards that a player could take he does not take: those to which he is
    entitled and those declared left to him, less those that he is about to take in."""
    own = open_to(view, player, binding.step)
    return len(own) - number_to_take(view, player, binding.step)


def mixes_cards_left(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player, having left cards by declaring it or by taking in all that he is about to
    take, puts one of them with his hand."""
    number = number_to_take(view, player, binding.step)
    after = places_so_far(view, player, "put with the hand", binding.step)
    before = places_so_far(view, player, "put with the hand", binding.step - 1)
    has_left = declared(view, player, binding.step) is not None or len(before) >= number > 0
    return has_left and len(after) > max(number, len(before))


def had_seen_more_than(view: View, binding: Binding, player: Player, number: str) -> Truth:
    """Whether a player, on touching or counting the stock before he took up a card of it, and
    after his adversary had taken in some of his cards, found more than so many cards there."""
    for step in view.game.steps[: max(0, binding.step - 1)]:
        match step.act:
            case acts.TakesUp(by) | acts.TakesIn(by) if by == player:
                return False
            case acts.TouchesStock(by) | acts.CountsStock(by) | acts.SaysStock(by):
                here = Binding(step.number)
                if by == player and finds_more_than(view, here, player, number):
                    return True
            case _:
                continue
    return False


def finds_more_than(view: View, binding: Binding, player: Player, number: str) -> Truth:
    """Whether the stock that a player now touches has more than so many cards, his adversary
    having taken in some."""
    other = adversary_of(player)
    taken = places_so_far(view, other, "put with the hand", binding.step)
    return bool(taken) and len(view.before_or_end(binding.step).left_places) > int(number)


def looks_at_left_of(view: View, binding: Binding, player: Player) -> Truth:
    """Whether the cards looked at, or shown, are those that a player left: he takes up more than he
    is to take in; or they are his by the record (`who_left`)."""
    act = view.act(binding.step)
    if isinstance(act, acts.TakesUp):
        up = places_so_far(view, player, "taken up", binding.step)
        return act.player == player and len(up) > _number_put_out_for(view, binding, player)
    if not isinstance(act, (acts.LooksAtLeft, acts.ShowsLeft)):
        return False
    return who_left(view, act, binding.step) == player


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("leaves cards", ("person",), leaves_cards,
         "{0} leaves cards in the stock", "{0} leaves no cards in the stock", "6, 84", PLACES),
    Fact("looks at cards left by", ("person",), looks_at_left_of,
         "the cards are those that {0} left", "the cards are not those that {0} left", "6",
         identity=True, tacit_yes=True),
    Fact("takes up cards left together with those he takes in", ("person",),
         takes_up_left_together,
         "{0} took up cards that were to be left together with those taken in",
         "{0} did not take up cards that were to be left together with those taken in", "6",
         PLACES, needs=PLACES, behind=TAKEN_IN, yes_implies=(ImpliedFact("leaves cards"),),
         would="{0} would take up cards that were to be left together with those taken in",
         would_not="{0} would not take up cards to be left together with those taken in"),
    Fact("mixes cards that he ought to have left", ("person",), mixes_cards_left,
         "{0} put with his hand a card that ought to have been left",
         "{0} put with his hand no card that ought to have been left", "5", PLACES,
         behind=TAKEN_IN, would="{0} would put with his hand a card that ought to be left",
         would_not="{0} would put with his hand no card that ought to be left"),
    Fact("reaches only his own", ("person",), is_entitled_to_what_he_reaches,
         "{0} was entitled to the cards", "{0} was not entitled to all the cards", "4", PLACES,
         needs=PLACES),
    Fact("reaches cards declared left by", ("person",), reaches_declared_left,
         "one of the cards had been declared to be left by {0}",
         "no card among them had been declared to be left by {0}", "6", PLACES,
         needs=PLACES, behind=DECLARED),
    Fact("reaches only his own and cards left", ("person",), reaches_only_own_and_left,
         "the cards are all {0}'s own or declared to be left",
         "the cards are not all {0}'s own or declared to be left", "6", PLACES,
         needs=PLACES, behind=DECLARED),
    Fact("has taken cards of the adversary", ("person",), took_of_adversary,
         "{0} took one of his adversary's cards", "{0} took none of his adversary's cards", "6",
         PLACES, needs=PLACES, behind=TAKEN_IN, would="{0} would take one of his adversary's cards",
         would_not="{0} would take none of his adversary's cards"),
    Fact("had taken cards of the adversary", ("person",), had_mixed_of_adversary,
         "{0} had mixed one of his adversary's cards with his hand",
         "{0} had mixed none of his adversary's cards with his hand", "5", PLACES,
         needs=PLACES, behind=MIXED),
    Fact("had taken cards of the adversary or cards he left", ("person",), had_mixed_wrongly,
         "{0} had mixed with his hand a card of his adversary's, or one that he ought to have left",
         "{0} had mixed with his hand no card of his adversary's, nor one he ought to have left",
         "5", PLACES,  behind=MIXED),
    Fact("a card lies in the stock for", ("person",), lies_in_stock,
         "a card that {0} may take lies in the stock",
         "no card that {0} may take lies in the stock", "28", PLACES, needs=PLACES),
    Fact("passes over cards", ("person",), passes_over,
         "{0} passed over a card of the stock that was his to take first",
         "{0} passed over no card of the stock that was his to take first", "4", PLACES,
         behind=TAKEN_IN, would="{0} would pass over a card that is his to take first",
         would_not="{0} would pass over no card that is his to take first"),
    Fact("has passed over cards declared left", ("person",), has_passed_over,
         "{0} has taken up cards from below those declared to be left",
         "{0} has taken up no card from below those declared to be left", "29, 85", PLACES,
         needs=PLACES, behind=DECLARED),
    Fact("finds more in the stock than", ("person", "number"), finds_more_than,
         "{0} finds more than {1:card} in the stock, his adversary having taken in",
         "{0} does not find more than {1:card} in the stock, his adversary having taken in", "6",
         behind=(*TAKEN_IN, *STOCK)),
    Fact("had found more in the stock than", ("person", "number"), had_seen_more_than,
         "{0}, before taking up a card of the stock, had found more than {1:card} there",
         "{0} had not, before taking up a card of the stock, found more than {1:card} there", "6",
         behind=STOCK),
    Fact("is mixed afterwards", ("person",), mixed_afterwards,
         "{0} put any of them with his hand", "{0} put none of them with his hand", "5"),
)
MEASURES: Final[tuple[Measure, ...]] = (
    Measure("cards to be taken in", ("person",), cards_to_take,
            "the cards that {0} is to take in", "84", PLACES,  behind=TAKEN_IN, most="the pack",
            counts="was to take in {number:card}"),
    Measure("cards open to", ("person",), cards_open_to,
            "the cards of the stock open to {0}", "6, 85", PLACES, needs=PLACES, most="the pack",
            sentence="{number:card} of the stock {were} open to {0}"),
)
# fmt: on
