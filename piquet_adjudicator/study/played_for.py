"""What the rest of the play is for: the amounts of the law book, for what each player can reckon.

The amounts are read from the clauses that give them. Where a book gives them otherwise than by the
lead, the trick, the last trick and the number of tricks, nothing is said of what play may bring.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.sums import points_first, points_in_hand_and_play, uncalled_but_good
from piquet_adjudicator.facts.surviving_scores import ITEMS_OF_ALL_TRICKS, bars_on, standing_against
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause, Effect
from piquet_adjudicator.lawbook.condition import AllOf, Atom, Compare, compare_ranges
from piquet_adjudicator.model.acts import Item
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.solver.stakes import Amounts, Pique, PlayStakes

_WON: Final = "tricks"
_BEFORE: Final = "points before the adversary reckons anything"
_AGREED: Final = "it is agreed"
_SMALLER: Final = "the card is smaller than"


def stakes(done: Evaluation, book: LawBook, left: int) -> PlayStakes | None:
    """What the `left` tricks are for; None where it is not known what a player can reckon, or what
    a pique still needs, or where the book gives other amounts."""
    full = _amounts(book)
    amounts = {player: _reckoned(full, player, done) for player in PLAYERS} if full else {}
    sure = {player: each for player, each in amounts.items() if each is not None}
    if len(sure) < len(PLAYERS):
        return None
    smallest = _smallest(done, book)
    if smallest is None:
        return None
    played_for = PlayStakes(sure, smallest=smallest)
    for clause, effect in _giving("adds", ("pique",), book):
        threshold = next(
            (part.against for part in _compared(clause, _BEFORE) if part.how == "at least"), None
        )
        points = effect.slots.get("points")
        if not isinstance(threshold, int) or not isinstance(points, int):
            return None
        needs = _needed(done, threshold, left)
        if needs is None:
            return None
        if needs:
            played_for = replace(played_for, pique=Pique(done.view.elder, needs, points))
    return played_for


# ---- the amounts of the book


def _smallest(done: Evaluation, book: LawBook) -> int | None:
    """The smallest rank of which a card counts in the play, where a clause excepts smaller ones
    from scoring, and it is agreed on in this record; None where one excepts something else."""
    ranks = [0]
    for limb in _excepting(book):
        agreed = [p for p in limb.where.parts if isinstance(p, Atom) and p.fact.name == _AGREED]
        if not agreed or not all(p.settled(Binding(0), done.view)[0] for p in agreed):
            continue
        asked = [_rank(part) for part in limb.conditions.parts]
        if len(asked) != 1 or asked[0] is None:
            return None
        ranks.append(asked[0])
    return max(ranks)


def _excepting(book: LawBook) -> Iterator[Clause]:
    """The limbs that except from the scores of the play."""
    for clause, _ in _giving("score", ("play",), book):
        for ground in clause.unless:
            limb = book.by_key.get(ground.clause)
            yield from (limb,) if limb else book.clause(ground.clause)


def _rank(part: object) -> int | None:
    """The rank below which a condition asks for a card; None where it asks something else."""
    if isinstance(part, Atom) and part.fact.name == _SMALLER:
        return int(part.args[0])
    return None


def _giving(kind: str, items: tuple[Item, ...], book: LawBook) -> Iterator[tuple[Clause, Effect]]:
    """The clauses that give a score for one of some items, with the effect."""
    for clause in book.clauses:
        for effect in clause.then:
            if effect.kind == kind and effect.slots.get("item") in items:
                yield clause, effect


def _amounts(book: LawBook) -> Amounts | None:
    """What the book gives to a player who can reckon all."""
    lead, won, last = (
        _one(
            effect.slots.get("points")
            for clause, effect in _giving("score", (item,), book)
            if moment in clause.when
        )
        for item, moment in _OF_TRICKS
    )
    cards = [_for_cards(number, book) for number in range(book.code.deck.hand + 1)]
    sure = [points for points in cards if points is not None]
    if lead is None or won is None or last is None or len(sure) < len(cards):
        return None
    return Amounts(lead, won, last, tuple(sure))


_OF_TRICKS: Final[tuple[tuple[Item, str], ...]] = (
    *(("play", "a trick is led to"), ("play", "a trick is complete")),
    ("last trick", "a trick is complete"),
)
"""What a trick scores, and when: a lead, a trick won by the second card, and the last trick."""


def _one(values: Iterable[object]) -> int | None:
    """The number that is given, if one and the same is."""
    given = set(values)
    points = given.pop() if given else None
    return points if isinstance(points, int) and not given else None


def _for_cards(number: int, book: LawBook) -> int | None:
    """What so many tricks score for the cards; None where it hangs on something else besides."""
    points_of: dict[str, int] = {}
    for clause, effect in _giving("score", ITEMS_OF_ALL_TRICKS, book):
        points = effect.slots.get("points")
        parts = list(_compared(clause, _WON))
        against = [part.against for part in parts if isinstance(part.against, int)]
        if not isinstance(points, int) or len(against) < len(clause.conditions.parts):
            return None
        tests = zip(parts, against, strict=True)
        if all(compare_ranges(part.how, number, number, n, n) for part, n in tests):
            points_of[clause.id] = points
    excepted = {c for c in points_of for g in book.exceptions.get(c, ()) if g.clause in points_of}
    return sum(points for clause, points in points_of.items() if clause not in excepted)


def _compared(clause: Clause, measure: str) -> Iterator[Compare]:
    """The comparisons of a measure, among the conditions that a clause joins."""
    conditions: AllOf = clause.conditions
    for part in conditions.parts:
        if isinstance(part, Compare) and part.measured.measure.name == measure:
            yield part


# ---- what each can reckon


def _reckoned(full: Amounts, player: Player, done: Evaluation) -> Amounts | None:
    """The amounts of a player, without those that he is barred from; None where that is not
    known."""
    barred = {
        item: _barred(item, player, done) for item in ("play", "last trick", *ITEMS_OF_ALL_TRICKS)
    }
    if None in barred.values() or barred["cards"] != barred["capot"]:
        return None
    return Amounts(
        lead=0 if barred["play"] else full.lead,
        won=0 if barred["play"] else full.won,
        last=0 if barred["last trick"] else full.last,
        cards=(0,) * len(full.cards) if barred["cards"] else full.cards,
    )


def _barred(item: Item, player: Player, done: Evaluation) -> bool | None:
    """Whether an item of a player's score is barred."""
    step = len(done.view.game.steps)
    score = Conclusion("", "", "score", step, player=player, item=item, trick=done.view.deck.hand)
    bars = bars_on(done.view, score).value
    return True if any(bar.certain for bar in bars) else (None if bars else False)


def _needed(done: Evaluation, threshold: int, left: int) -> int | None:
    """How many points the elder hand still needs for a pique, 0 where it is made or out of reach;
    None where it is not known, and so many tricks might bring it."""
    view, elder, younger = done.view, done.view.elder, done.view.younger
    binding = Binding(len(view.game.steps))
    so_far = points_in_hand_and_play(view, binding, elder)
    first = points_first(view, binding, elder)
    blocked = standing_against(view, younger).value or uncalled_but_good(view, younger).value
    if so_far.least >= threshold or so_far.most + left + 1 < threshold:
        return 0
    if so_far.least != so_far.most or first.least != first.most:
        return None
    return 0 if blocked or first.least != so_far.least else threshold - so_far.least
