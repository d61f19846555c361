"""The records that a record with gaps may be of, and how little each is to be expected."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, zip_longest
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation, evaluate, evaluate_again
from piquet_adjudicator.facts.moments import ACT_MOMENTS, IN_COURSE
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.act_table import of_act
from piquet_adjudicator.model.acts import Act, Leads, NotTold, Plays
from piquet_adjudicator.model.claims import Claim
from piquet_adjudicator.model.conclusion import EffectKind
from piquet_adjudicator.model.dispute import Awareness, Dispute, Line
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.fold import replay_if_possible
from piquet_adjudicator.replay.gap import Gap, gaps_of
from piquet_adjudicator.replay.possible import Fill, by_kind, kind_of

_OF_EACH: Final = 6
"""To lay a record again takes as long as so many acts besides those after the gap."""
MOST_TOGETHER: Final = 6
"""Of so many fillings that bear on a claim, each two are tried together."""

GapFilling: TypeAlias = tuple[tuple[int, tuple[Act, ...]], ...]
"""The acts in the place of some gaps of a record, each gap by its step."""

_BREACH: Final[tuple[EffectKind, ...]] = (
    *("must not", "out of order", "loses", "pays", "void deal"),
)
"""What comes of an act that is no part of a regular deal,"""
_COMES_OUT: Final[tuple[EffectKind, ...]] = ("penalty", "bar")
"""and what may as well come, upon an act of every deal, of what was done before."""

_IN_EVERY_DEAL: Final = IN_COURSE | {
    *("takes up his hand", "looks at his hand", "takes up", "puts with his hand"),
}
"""The moments that come in every deal, were they recorded or not."""


class Completion(Struct, frozen=True):
    """A record with gaps filled, and its game. What it is filled with is done in a part of the deal
    that lies so many parts `ahead` of what is recorded before the gap. It may be the first of its
    kind: none of the kind stood there in one before. So many acts were
    `laid` on the table to find it after the one before. A gap that it `closes` holds nothing more:
    with what it is filled with, what is recorded after it can have been done."""

    filling: GapFilling
    game: Game
    ahead: int = 0
    first_of_kind: bool = False
    laid: int = 0
    closes: bool = True


class Rank(Struct, frozen=True, order=True):
    """How little a filling is to be expected where a claim comes out so: one of acts that the
    claimant would have to have done against himself (to play a card is none), least of all; then
    one by which it is decided by another law than those that it turns on as recorded, or on which a
    side relies; then one of acts of which some breach comes; then one of acts that belong to a
    later part of the deal than has been reached; then one of acts that do not come in every
    deal."""

    against_himself: bool = False
    by_another_law: bool = False
    breach: bool = False
    ahead: int = 0
    out_of_course: bool = False


AS_RECORDED: Final = Rank()
"""The rank of the record as it stands, and of what is done in every deal."""


class Fillings:
    """The records that a record with gaps may be of, the likeliest first, and what a book concludes
    of each: looked for as far as they are asked for, by laying so many acts on the table at `most`,
    and no record a second time. What another book concluded of one is concluded again only as far
    as the books differ."""

    def __init__(self, game: Game, most: int) -> None:
        self._laid = Budget(most)
        self._rest = completions(game, self._laid)
        self._every: list[Completion] = []
        self._done: dict[int, tuple[LawBook, Evaluation]] = {}

    def at(self, place: int) -> Completion | None:
        """The record at a place, counted from nought; None where there are not so many."""
        while place >= len(self._every):
            before = self._laid.left
            drawn = next(self._rest, None)
            if drawn is None:
                return None
            self._every.append(replace(drawn, laid=before - self._laid.left))
        return self._every[place]

    @property
    def cut(self) -> bool:
        """Whether those were left out that so many acts did not suffice for."""
        return self._laid.is_spent

    def after(self, place: int, most: int, budget: Budget) -> tuple[tuple[Completion, ...], bool]:
        """At most so many, from a place on, and whether the budget cut them short."""
        drawn: list[Completion] = []
        while len(drawn) < most and (each := self.at(place + len(drawn))):
            if budget.is_spent:
                return tuple(drawn), True
            budget.spend(each.laid)
            drawn.append(each)
        return tuple(drawn), self.cut

    def evaluated(self, place: int, book: LawBook) -> Evaluation:
        """What a book concludes of the record at a place."""
        if place not in self._done:
            self._done[place] = book, evaluate(book, self._every[place].game)
        other, done = self._done[place]
        return done if other is book else evaluate_again(done, other, book)


def oddness_of(filled: Completion, done: Evaluation) -> Rank:
    """How little what a record is filled with is to be expected, whoever claims. (Of two gaps
    filled, the steps of the second lie where the first leaves them.)"""
    steps: set[int] = set()
    more = 0
    for step, acts in sorted(filled.filling):
        steps.update(range(step + more, step + more + len(acts)))
        more += len(acts) - 1
    in_course = all(_comes_in_every_deal(acts) for _, acts in filled.filling)
    of_breach = _BREACH if in_course else _BREACH + _COMES_OUT
    breach = any(c.certain and c.step in steps for kind in of_breach for c in done.effects.of(kind))
    return Rank(breach=breach, ahead=filled.ahead, out_of_course=not in_course)


def _comes_in_every_deal(done: tuple[Act, ...]) -> bool:
    """Whether acts are such as are done in every deal, or a trick."""
    if tuple(map(type, done)) == (Leads, Plays):
        return True
    return all(ACT_MOMENTS.get(type(act)) in _IN_EVERY_DEAL for act in done)


def completions(game: Game, laid: Budget) -> Iterator[Completion]:
    """The records that a record with gaps may be of: each with one gap filled, and nothing more
    left out there if that can be; else the rest of the gap left open. What is laid on the table to
    find them is taken of a budget."""
    gaps = gaps_of(game)
    since = {gap.step: gap.since for gap in gaps}
    kinds: set[object] = set()
    for in_turn in zip_longest(*(_of_gap(game, gap, laid) for gap in gaps)):
        for each in filter(None, in_turn):
            ((step, acts),) = each.filling
            kind = (step, kind_of(acts))
            ahead = _ahead(each.filling, since)
            yield replace(each, ahead=ahead, first_of_kind=kind not in kinds)
            kinds.add(kind)


def _ahead(filling: GapFilling, since: dict[int, int]) -> int:
    """How many parts of the deal what gaps are filled with lies ahead of what has begun there."""
    return max(max(0, of_act(act).parts[0] - since[step]) for step, acts in filling for act in acts)


def _of_gap(game: Game, gap: Gap, laid: Budget) -> Iterator[Completion]:
    """The records with one gap filled: of each kind of act one that can have been done, and then of
    each another."""

    def of_kind(every: tuple[Fill, ...]) -> Iterator[Completion]:
        for fill in every:
            if laid.is_spent:
                return
            filled = filled_with(game, ((gap.step, fill),), laid)
            if filled is not None:
                yield filled

    for each in zip_longest(*map(of_kind, by_kind(gap))):
        yield from filter(None, each)


def together(game: Game, bearing: tuple[GapFilling, ...], laid: Budget) -> Iterator[Completion]:
    """The record with two fillings at once, in either order where they are of one gap."""
    since = {gap.step: gap.since for gap in gaps_of(game)}
    for (one,), (two,) in combinations(bearing[:MOST_TOGETHER], 2):
        fillings: list[GapFilling] = [(one, two)]
        if one[0] == two[0]:
            fillings = [((one[0], (*one[1], *two[1])),), ((one[0], (*two[1], *one[1])),)]
        for filling in fillings:
            filled = filled_with(game, filling, laid)
            if filled is not None:
                yield replace(filled, ahead=_ahead(filling, since))


def filled_with(recorded: Game, filling: GapFilling, laid: Budget) -> Completion | None:
    """A record with gaps filled; None where it cannot be so."""
    for rest in ((), (NotTold(),)):
        completed = recorded.dispute
        for step, acts in sorted(filling, reverse=True):
            completed = _with(completed, step, (*acts, *rest))
        laid.spend(_OF_EACH + len(completed.log) - filling[0][0])
        game = replay_if_possible(completed, recorded)
        if game is not None and game.cards_suffice:
            return Completion(filling, game, closes=not rest)
    return None


def _with(dispute: Dispute, step: int, acts: tuple[Act, ...]) -> Dispute:
    """A dispute with acts in the place of a line of the log, the lines after it numbered anew."""
    more = len(acts) - 1
    gap = dispute.log[step - 1]
    lines = [Line(step + n, act, gap.file_line) for n, act in enumerate(acts)]
    after = [replace(line, number=line.number + more) for line in dispute.log[step:]]

    def moved(claim: Claim) -> Claim:
        return replace(claim, line=claim.line + more) if claim.line >= step else claim

    return replace(
        dispute,
        log=(*dispute.log[: step - 1], *lines, *after),
        claims=tuple(map(moved, dispute.claims)),
        stipulated=tuple(
            replace(each, line=each.line + more)
            if isinstance(each, Awareness) and each.line >= step
            else each
            for each in dispute.stipulated
        ),
    )
