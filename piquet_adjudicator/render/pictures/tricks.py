"""The play, trick by trick, as plain rows: what was led and put to it, who won it, what was taken
back, and which tricks are in dispute."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.rests_on import rests_on
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.model.acts import Contested, Item, PlaysSome
from piquet_adjudicator.model.cards import Card
from piquet_adjudicator.model.claims import Claim, ComesTo, StatusClaim
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Game, Play, Role, Trick
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.pictures.disputed import (
    disputed_plays,
    disputed_tricks,
    faulty_plays,
)
from piquet_adjudicator.render.plain import columns, listed, sentence, within

MOST_UNDONE: Final = 40
"""How many tricks taken back are shown at most."""


class TrickRow(Struct, frozen=True):
    """One trick as it lay at some time: its number (from one), who led what, what was played to it
    ("" where nothing was) and who won it ("" where it is open, or was taken back). `lines` are
    those of the two acts. A `marked` trick is in dispute; an `undone` one lies there no more. Of
    tricks of which the sum alone is recorded there is one row, with the number of the `last`."""

    number: int
    leader: str
    led: str
    followed: str
    winner: str
    lines: str
    marked: bool
    undone: bool
    note: str
    last: int | None = None

    @property
    def numbers(self) -> str:
        """Its number, or the first and the last."""
        return str(self.number) if self.last is None else f"{self.number}-{self.last}"

    @property
    def remark(self) -> str:
        """What is said of it below its cards."""
        return " ".join(filter(None, ("In dispute." if self.marked else "", self.note)))


_SHORT: Final = 8
"""How many columns a name takes at most in a table that stands beside text."""


class TrickPart(Struct, frozen=True):
    """Tricks that stand in a table of their own, and what they are."""

    caption: str
    rows: tuple[TrickRow, ...]


def _noted_once(rows: Iterable[TrickRow]) -> Iterator[TrickRow]:
    """Tricks, what is remarked of several in a row alike standing once, below the last of them."""
    for remark, group in groupby(rows, lambda row: row.remark):
        *others, last = group
        if not others or not remark or last.marked:
            yield from (*others, last)
            continue
        yield from (replace(row, note="") for row in others)
        between = "to" if len(others) > 1 else "and"
        tricks = f"tricks {others[0].number} {between} {last.number}"
        yield replace(last, note=sentence(f"{tricks}: {within(remark)}"))


class TrickTable(Struct, frozen=True):
    """The tricks in the order in which they were played, and what is left out of them, if
    anything is. Where it is contested whether, or when, cards of them were put down or taken back,
    `supposed` says by which telling they stand."""

    rows: tuple[TrickRow, ...]
    left_out: str
    supposed: str = ""

    @property
    def parts(self) -> tuple[TrickPart, ...]:
        """The tricks as they lie, and apart from them those taken back."""
        every = (
            TrickPart("The play", tuple(row for row in self.rows if not row.undone)),
            TrickPart("Taken back", tuple(_noted_once(row for row in self.rows if row.undone))),
        )
        return tuple(part for part in every if part.rows)

    @property
    def narrow(self) -> bool:
        """Whether there is room for the tricks in half of a page."""
        return self.wide_name <= _SHORT

    @property
    def wide(self) -> int:
        """How many signs the longest card takes, at least as many as its heading."""
        cards = (card for row in self.rows for card in (row.led, row.followed))
        return max((len("played"), *map(len, cards)))

    @property
    def wide_name(self) -> int:
        """How many columns the longest name of a player takes, at least as many as its heading."""
        names = (name for row in self.rows for name in (row.leader, row.winner))
        return max((len("won by"), *map(columns, names)))


_LISTED: Final = 3
"""More tricks that were taken back together stand in one row of the page, if none of them is in
dispute: the annex has each."""


def tricks_in_short(table: TrickTable) -> TrickTable:
    """The tricks as they stand on the page of a ruling."""
    undone = (row for row in table.rows if row.undone)
    alike = [tuple(group) for _, group in groupby(undone, lambda row: (row.marked, row.note))]
    short: dict[TrickRow, TrickRow | None] = {}
    for first, *others in (group for group in alike if len(group) > _LISTED):
        if not first.marked:
            last = others[-1].number
            row = TrickRow(first.number, "", "", "", "", "", False, True, first.note, last)
            short |= {first: row, **dict.fromkeys(others)}
    rows = (short.get(row, row) for row in table.rows)
    return replace(table, rows=tuple(filter(None, rows)))


_UNSEEN: Final[dict[Role, str]] = {
    "lead": "the card led",
    "follow": "the card played",
    "extra": "a card not seen",
}

NO_TRICKS: Final = TrickTable((), "")
_OF_PLAY: Final[frozenset[Item | None]] = frozenset({"play", "last trick", "cards", "capot"})


class _Laid(Struct, frozen=True):
    """A trick as it lay, with the line that undid it (0: it lies there still)."""

    trick: Trick
    undone: int

    @property
    def order(self) -> tuple[int, int, float, float]:
        """By the line of the lead, then by number, the answer, and what came of it."""
        follow = self.trick.follow
        answered = follow.step if follow else float("inf")
        return self.trick.lead.step, self.trick.number, answered, self.undone or float("inf")


def trick_table(ruling: Ruling) -> TrickTable:
    """The tricks of a deal, those taken back too; no rows, where no card was led.

    Of more than forty tricks taken back the last forty are shown.
    """
    game = ruling.game
    undone = sorted(_undone(game), key=lambda laid: laid.undone)
    over = max(0, len(undone) - MOST_UNDONE)
    laid = [*undone[over:], *(_Laid(trick, 0) for trick in game.end.tricks)]
    marked = _marked(ruling, laid)
    last = {each.trick.follow.step: each.trick.number for each in laid if each.trick.follow}
    rows: dict[TrickRow, None] = {}
    for each in sorted(laid, key=_order):
        summed = _summed(each.trick, game)
        rows[summed or _row(each, ruling, each in marked, last)] = None
    left_out = f"{number_in_words(over)} more that were taken back are not shown" if over else ""
    return TrickTable(tuple(rows), sentence(left_out), sentence(_supposed(game)))


def _supposed(game: Game) -> str:
    """By which telling the tricks stand, where acts of play are contested."""
    done = [
        (f'"{act_words(step.in_part.act)}"', f"at line {step.number}")
        for step in game.steps
        if isinstance(step.in_part, Contested) and (step.plays or step.retaken)
    ]
    verbs = (" was done ", *[" "] * len(done))
    said = listed([f"{act}{verb}{at}" for (act, at), verb in zip(done, verbs, strict=False)])
    return f"the tricks stand here as if {said}, which is contested" if done else ""


def play_in_question(ruling: Ruling) -> bool:
    """Whether a dispute is of the play: a trick is in dispute, a reason speaks of one, what is made
    in play is claimed, or nothing is claimed or asked."""
    if first_in_dispute(ruling) is not None:
        return True
    asked = (ruled for answer in ruling.answers for ruled in answer.by)
    decided = (*ruling.claims, *asked)
    if not ruling.claims and not ruling.answers:
        return True
    return any(_claims_play(each.claim) for each in decided) or any(
        rests_on(reason.facts, reason.so).tricks for each in decided for reason in each.reasons
    )


def _claims_play(claim: Claim) -> bool:
    """Whether it is points made in play, or of the whole deal, that are claimed."""
    if not isinstance(claim, StatusClaim):
        return False
    return claim.item in _OF_PLAY or isinstance(claim.row.question, ComesTo)


def first_in_dispute(ruling: Ruling) -> int | None:
    """The number of the first trick in dispute; None where the play is not."""
    game = ruling.game
    laid = [*_undone(game), *(_Laid(trick, 0) for trick in game.end.tricks)]
    return min((each.trick.number for each in _marked(ruling, laid)), default=None)


def _order(laid: _Laid) -> tuple[int, int, float, float]:
    return laid.order


def _cards_of(trick: Trick) -> tuple[object, ...]:
    """What makes a trick the same one: its number, and the cards as they were put down."""
    return trick.number, *_plays_of(trick)


def _put(play: Play) -> tuple[object, ...]:
    return play.player, play.card, play.step


def _undone(game: Game) -> Iterator[_Laid]:
    """The tricks that lay on the table and do no more. A lead that was afterwards played to is the
    same trick."""
    at_end = {_cards_of(trick) for trick in game.end.tricks}
    seen: set[tuple[object, ...]] = set()
    for step in game.steps:
        if step.after.tricks is step.before.tricks:
            continue
        after = {_cards_of(trick) for trick in step.after.tricks}
        leads = {_put(trick.lead) for trick in step.after.tricks}
        for trick in step.before.tricks:
            cards = _cards_of(trick)
            answered = trick.follow is None and _put(trick.lead) in leads
            if not answered and cards not in after | at_end | seen:
                seen.add(cards)
                yield _Laid(trick, step.number)


def _marked(ruling: Ruling, laid: list[_Laid]) -> set[_Laid]:
    """The tricks in dispute. A number that is spoken of means that trick as it was first played."""
    faults = {(number, _put(play)) for number, play in faulty_plays(ruling)}
    plays = {_put(play) for play in disputed_plays(ruling)} - {put for _, put in faults}
    numbers = disputed_tricks(ruling)
    first: dict[int, _Laid] = {}
    for each in sorted(laid, key=_order):
        first.setdefault(each.trick.number, each)
    marked = {first[number] for number in numbers if number in first}
    for play in plays:
        mine = [each for each in laid if play in _plays_of(each.trick)]
        marked.update(sorted(mine, key=lambda each: each.undone or float("inf"))[:1])
    for number, play in faults:
        mine = [each for each in laid if each.trick.number == number]
        marked.update(each for each in mine if play in _plays_of(each.trick))
    return marked


def _plays_of(trick: Trick) -> list[tuple[object, ...]]:
    return [_put(play) for play in (trick.lead, trick.follow) if play]


def _row(laid: _Laid, ruling: Ruling, marked: bool, last: dict[int, int]) -> TrickRow:
    trick, follow, game = laid.trick, laid.trick.follow, ruling.game
    steps = [trick.lead.step, *([follow.step] if follow else [])]
    return TrickRow(
        number=trick.number,
        leader=trick.lead.player,
        led=_seen(trick.lead, game).symbol,
        followed=_seen(follow, game).symbol if follow else "",
        winner="" if laid.undone else _winner(trick, game) or "",
        lines=", ".join(map(str, dict.fromkeys(steps))),
        marked=marked or bool(_too_many(laid, ruling.game, last)),
        undone=bool(laid.undone),
        note=sentence("; ".join(_notes(laid, ruling, last))),
    )


def _summed(trick: Trick, game: Game) -> TrickRow | None:
    """The row of all the tricks of which the sum alone is recorded, of which a trick is one."""
    step = game.steps[trick.lead.step - 1]
    if not isinstance(step.in_part, PlaysSome):
        return None
    first = len(step.before.tricks) + 1
    last = None if step.in_part.number == 1 else len(step.after.tricks)
    elder = game.dispute.elder
    both = (elder, adversary_of(elder))
    won = [f"{who} won {number_in_words(step.in_part.won_by(who) or 0)}" for who in both]
    note = "" if step.in_part.won is None else sentence(f"of these {listed(won)}")
    return TrickRow(first, "", "?", "?", "", str(step.number), False, False, note, last)


def _seen(play: Play, game: Game) -> Card:
    """A card put down, as far as it was seen."""
    return game.steps[play.step - 1].seen_of(play.card)


def _symbol(play: Play, game: Game) -> str:
    """A card put down, by its sign; of one of which not all was seen, how it was put down."""
    seen = _seen(play, game)
    return seen.symbol if seen.is_seen else _UNSEEN[play.role]


def _winner(trick: Trick, game: Game) -> Player | None:
    """Who wins a trick; None where that hangs on a card of which not all was seen."""
    led = _seen(trick.lead, game)
    played = _seen(trick.follow, game) if trick.follow else led
    known = led.is_seen and played.is_seen
    return trick.winner if known or "" != led.suit != played.suit != "" else None


def _notes(laid: _Laid, ruling: Ruling, last: dict[int, int]) -> Iterator[str]:
    """What is to be said of a trick besides its cards."""
    trick, game = laid.trick, ruling.game
    lead, follow = trick.lead, trick.follow
    if laid.undone:
        yield _how_undone(laid, game)
    elif trick.number == ruling.play_again_from:
        yield "to be played again from here"
    elif follow is None:
        yield "not played to"
    if lead.out_of_turn and lead.card in ruling.out_of_turn:
        yield f"it was {lead.turn}'s turn to lead"
    over = _too_many(laid, game, last)
    if over:
        yield f"{over[0].player} put down {listed([_symbol(play, game) for play in over])} as well"


def _too_many(laid: _Laid, game: Game, last: dict[int, int]) -> tuple[Play, ...]:
    """The cards put down in excess with the answer to this trick, the last of those answered."""
    follow = laid.trick.follow
    if follow is None or last[follow.step] != laid.trick.number:
        return ()
    extra = game.steps[follow.step - 1].after.extra
    return tuple(p for p in extra if p.step == follow.step and _put(p) != _put(follow))


def _how_undone(laid: _Laid, game: Game) -> str:
    """At which lines the cards of the trick were taken back, one after the other or together."""
    lead, follow, line = laid.trick.lead, laid.trick.follow, laid.undone
    both = [play for play in (lead, follow) if play]
    back = {_symbol(play, game): at for play in both if (at := _taken_back(play, line, game))}
    if len(back) == len(both) and len(set(back.values())) == 1:
        return f"taken back at line {line}"
    if back:
        first, *others = back.items()
        return ", ".join(
            (
                f"{first[0]} taken back at line {first[1]}",
                *(f"{c} at line {at}" for c, at in others),
            )
        )
    moved = _symbol(follow or lead, game)
    return f"{moved} lies in another trick from line {line}"


def _taken_back(play: Play, line: int, game: Game) -> int | None:
    """The line from `line` on at which a card put down is retaken, before any other is put down."""
    for step in game.steps[line - 1 :]:
        if _put(play) in {_put(each) for each in step.retaken}:
            return step.number
        if step.plays:
            return None
    return None
