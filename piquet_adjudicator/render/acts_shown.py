"""The acts that matter to a ruling: those that its reasons rest on, and what belongs to
them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import Reason
from piquet_adjudicator.engine.ruled.rests_on import RestsOn, behind_claim, rests_on
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Ruling
from piquet_adjudicator.facts.behind import Kinds
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import kinds_of_course
from piquet_adjudicator.model.acts import Act, Item, actor
from piquet_adjudicator.model.claims import ActClaim, Claim, StatusClaim
from piquet_adjudicator.model.state import Call, Game
from piquet_adjudicator.render.act_words import act_words
from piquet_adjudicator.render.belonging import (
    answers,
    of_kinds,
    of_trick,
    of_tricks,
    said_of_call,
    with_what_belongs,
)
from piquet_adjudicator.render.decisive_acts import decisive_lines
from piquet_adjudicator.render.pictures.disputed import disputed_plays

_PROTESTS: Final = kinds_of_course("protest")
"""Protests, and choices: the latest of them stands on every page."""
_PUT_RIGHT: Final = kinds_of_course("put right")
_TELLING: Final = kinds_of_course("telling", "protest", "put right")
"""Acts that a dispute is always about, wherever they stand."""
_BEFORE_ALL: Final[frozenset[Item]] = frozenset({"pique", "repique"})
"""Items that hang on what the adversary calls."""


class ActShown(Struct, frozen=True):
    """An act of the record: its line, what was done, and that in the words of the table; whether a
    claim is decided by it. What answers to it on the next lines, up to the `last`, may stand in the
    same row."""

    line: int
    act: Act
    words: str
    decisive: bool = False
    last: int = 0

    @property
    def every_line(self) -> tuple[int, ...]:
        """Its line, and those of the acts that stand with it."""
        return tuple(range(self.line, (self.last or self.line) + 1))

    @property
    def lines(self) -> str:
        """Its line, or the first and the last: "9", "9-10"."""
        return f"{self.line}-{self.last}" if self.last else str(self.line)

    @property
    def place(self) -> str:
        """The same, as it is called: "line 9", "lines 9-10"."""
        return f"line{'s' * bool(self.last)} {self.lines}"


def widest(shown: tuple[ActShown, ...]) -> int:
    """How many columns the longest place of some acts takes."""
    return max((len(act.place) for act in shown), default=0)


MOST_ACTS: Final = 8
"""So many acts stand on the page of a ruling, and more only where its sentences name more; the
whole log is in the annex."""
FEWEST_ACTS: Final = 3
_IN_A_ROW: Final = 4
"""So many acts stand in one row."""


def acts_on_page(ruling: Ruling) -> tuple[ActShown, ...]:
    """The acts in dispute: each that a claim, its reasons, a ground of either side or a penalty
    speaks of, and the latest protest or choice, with the act that it answers; then, up to
    `MOST_ACTS`, what else matters, the latest first; and what was said next after any. A record of
    no more acts stands there whole.
    """
    steps, decisive = ruling.game.steps, decisive_lines(ruling)
    lines = {step.number for step in steps}
    if len(steps) > MOST_ACTS:
        lines = _chosen(ruling, decisive)
    shown = (
        replace(_shown(ruling.game, line), decisive=line in decisive) for line in sorted(lines)
    )
    rows = _in_rows((_as_told(each, ruling.game) for each in shown), ruling.game)
    return tuple(replace(row, words=f"{row.words[:1].upper()}{row.words[1:]}") for row in rows)


def _as_told(shown: ActShown, game: Game) -> ActShown:
    """An act with the deal in which it is told, where that is the next."""
    log = game.dispute.log
    of_next = shown.line <= len(log) and log[shown.line - 1].of_next_deal
    return replace(shown, words=f"{shown.words} (in the next deal)") if of_next else shown


def _in_rows(shown: Iterable[ActShown], game: Game) -> Iterator[ActShown]:
    """Acts, each with those that answer to it on the next lines: the lead with the card played,
    the call with the reply, or with the question and what was said to it; and calls in a row."""
    row: ActShown | None = None
    for each in shown:
        if row and _answers(each, row, game):
            words, decisive = f"{row.words}; {each.words}", row.decisive or each.decisive
            row = replace(row, words=words, last=each.line, decisive=decisive)
            continue
        if row:
            yield row
        row = each
    if row:
        yield row


def _answers(act: ActShown, row: ActShown, game: Game) -> bool:
    """Whether an act stands in the row of those before it."""
    lines = row.every_line
    alike = row.decisive == act.decisive or isinstance(row.act, acts.Calls)
    follows = lines[-1] + 1 == act.line and alike
    belongs = answers(act.line, lines, game) or _goes_on_calling(act, row, game)
    return follows and len(lines) < _IN_A_ROW and belongs


def _goes_on_calling(act: ActShown, row: ActShown, game: Game) -> bool:
    """Whether a player makes one call after another, none of which was answered."""
    before = [game.steps[line - 1].act for line in row.every_line]
    player = act.act.player if isinstance(act.act, acts.Calls) else None
    return all(isinstance(each, acts.Calls) and each.player == player for each in before)


def _chosen(ruling: Ruling, decisive: frozenset[int]) -> set[int]:
    """Of a long record, the lines that stand on the page."""
    game = ruling.game
    latest = (*_last_of(_PROTESTS, game), *_last_of(_PUT_RIGHT, game))
    needed = {*decisive, *_named(ruling), *latest, *_few_behind(ruling), *_called_before(ruling)}
    needed |= {play.step for play in disputed_plays(ruling)} | {*_with_cards_claimed(ruling)}
    chosen = set(with_what_belongs(needed, game))
    played = {line for trick in game.end.tricks for line in of_trick(trick)}
    for more in (_telling(game), _asked(ruling), _mattering(ruling) - played):
        for line in sorted(more, reverse=True):
            with_it = chosen | with_what_belongs((line,), game)
            if len(with_it) <= MOST_ACTS:
                chosen = set(with_it)
    last = max(chosen, default=_last(ruling))
    for line in (*range(last, 0, -1), *range(last + 1, len(game.steps) + 1)):
        if len(chosen) < FEWEST_ACTS:
            chosen |= with_what_belongs((line,), game)
    return chosen | set(_said_of_it(chosen, game))


def _said_of_it(lines: set[int], game: Game) -> Iterator[int]:
    """The lines of what was said, in no words of the laws, next after some acts."""
    for line in lines:
        if line < len(game.steps) and isinstance(game.steps[line].act, acts.Talks):
            yield line + 1


def _last(ruling: Ruling) -> int:
    """The last line that the record has where something is claimed."""
    lines = [ruled.claim.line for ruled in _decided(ruling)]
    return max(lines, default=len(ruling.game.steps))


def _decided(ruling: Ruling) -> Iterator[ClaimRuling]:
    """The claims of a ruling, and those by which its questions are answered."""
    yield from ruling.claims
    for answer in ruling.answers:
        yield from answer.by


def _named(ruling: Ruling) -> frozenset[int]:
    """The lines that the decisions, their reasons and the answers to the grounds name; the moment
    at which a claim is put; and what was said of the call that a claim is of."""
    lines = set[int]()
    for ruled in _decided(ruling):
        last = ruled.claim.line
        if last < len(ruling.game.steps):
            lines.add(last)
        for reason in _reasons(ruled):
            lines.update(line for line in rests_on(reason.facts, reason.so).lines if line <= last)
        for answer in ruled.pleas:
            lines.update(act.line for each in answer.acts for act in each.acts)
        for call in ruling.game.end.calls:
            if _is_claimed(call, ruled.claim):
                lines.add(call.step)
    return frozenset(lines)


_WITH_CARDS: Final = (acts.Shows, acts.Leads, acts.Plays, acts.Drops, acts.Retakes)


def _with_cards_claimed(ruling: Ruling) -> Iterator[int]:
    """The lines where a player showed, or put down, what he is claimed to be free or bound to."""
    for ruled in ruling.claims:
        claimed = ruled.claim.acts if isinstance(ruled.claim, ActClaim) else ()
        meant = {
            (a.player, card) for a in claimed if isinstance(a, _WITH_CARDS) for card in a.cards
        }
        for step in ruling.game.steps[: ruled.claim.line] if meant else ():
            act = step.act
            cards = act.cards if isinstance(act, _WITH_CARDS) else ()
            if not meant.isdisjoint((actor(act), card) for card in cards):
                yield step.number


def _last_of(kinds: Kinds, game: Game) -> list[int]:
    """The line of the last act of some kinds."""
    return [step.number for step in game.steps if isinstance(step.act, kinds)][-1:]


def _few_behind(ruling: Ruling) -> Iterator[int]:
    """The lines of the acts of the kinds on which a reason rests, where they are few."""
    for ruled in _decided(ruling):
        for reason in ruled.reasons:
            kinds = rests_on(reason.facts, reason.so).kinds
            lines = list(of_kinds(kinds, ruling.game, ruled.claim.line))
            yield from lines if len(lines) <= FEWEST_ACTS else ()


def _called_before(ruling: Ruling) -> Iterator[int]:
    """Where an item is claimed that hangs on it, the lines of what the adversary called, and of
    what the player called himself of the same kind, or scores."""
    calls = ruling.game.end.calls
    for ruled in ruling.claims:
        claim = ruled.claim
        if isinstance(claim, StatusClaim) and claim.player and claim.item in _BEFORE_ALL:
            his = [call for call in calls if call.player != claim.player]
            kinds = {call.what.kind for call in his if call.what}
            scored = {item.line for item in ruling.score[claim.player].items}
            own = (c for c in calls if (c.what and c.what.kind in kinds) or c.step in scored)
            yield from (call.step for call in (*his, *own) if call.step <= claim.line)


def _reasons(ruled: ClaimRuling) -> Iterator[Reason]:
    """The reasons of a decision, and those by which the grounds of either side are answered."""
    yield from ruled.reasons
    for plea in ruled.pleas:
        for place in plea.places:
            yield from (*place.reasons, *place.gives_way_to)


def _is_claimed(call: Call, claim: Claim) -> bool:
    """Whether a call is one that a claim reckons."""
    claimed = claim.acts if isinstance(claim, ActClaim) else ()
    return any(
        isinstance(act, acts.Calls) and (act.player, act.what) == (call.player, call.what)
        for act in claimed
    )


def _telling(game: Game) -> frozenset[int]:
    """The lines of what was said in protest, elected, waived or put right."""
    return frozenset(
        step.number
        for step in game.steps
        if isinstance(step.act, _TELLING) or isinstance(step.in_part, acts.Contested)
    )


def _asked(ruling: Ruling) -> frozenset[int]:
    """The lines of the acts behind the claims and their reasons: the cards of the tricks that they
    speak of, and acts of the kinds that they rest on."""
    game, lines = ruling.game, set[int]()
    for ruled in _decided(ruling):
        last = ruled.claim.line
        for reason in _reasons(ruled):
            rests = rests_on(reason.facts, reason.so)
            lines.update(of_tricks(rests.tricks, game))
            lines.update(of_kinds(rests.kinds, game, last))
        lines.update(of_kinds(behind_claim(ruled.claim), game, last))
    return frozenset(lines)


def whole_log(ruling: Ruling) -> tuple[ActShown, ...]:
    """Every line of the record, in its canonical words."""
    return tuple(_shown(ruling.game, step.number) for step in ruling.game.steps)


def acts_that_matter(ruling: Ruling) -> tuple[ActShown, ...]:
    """The acts that the claims, reasons and findings rest on, in the order of the record."""
    return tuple(_shown(ruling.game, line) for line in sorted(_mattering(ruling)))


def _shown(game: Game, line: int) -> ActShown:
    """An act by its line, in the words of the table."""
    act = game.steps[line - 1].as_recorded
    return ActShown(line, act, act_words(act))


def _mattering(ruling: Ruling) -> frozenset[int]:
    """The lines of the acts that matter."""
    game = ruling.game
    lines = {finding.line for finding in ruling.findings}
    for rests, last in _bases(ruling):
        lines.update(line for line in rests.lines if line <= last)
        lines.update(of_tricks(rests.tricks, game))
        lines.update(of_kinds(rests.kinds, game, last))
    for ruled in ruling.claims:
        lines.update(of_kinds(behind_claim(ruled.claim), game, ruled.claim.line))
    lines.update(*(said_of_call(call) for call in game.end.calls if call.step in lines))
    lines.update(_telling(game))
    if lines:
        lines.update(_first_cards(game))
    return frozenset(line for line in lines if 0 < line <= len(game.steps))


def _bases(ruling: Ruling) -> Iterator[tuple[RestsOn, int]]:
    """What the reasons and findings rest on, each with the last line that the record has there."""
    every = len(ruling.game.steps)
    for ruled in ruling.claims:
        for reason in ruled.reasons:
            yield rests_on(reason.facts, reason.so), ruled.claim.line
    for finding in ruling.findings:
        yield rests_on(finding.facts, finding.so), every


def _first_cards(game: Game) -> Iterator[int]:
    """The lines of the first lead and of the first card played to one: so many rights end
    there."""
    for role in ("lead", "follow"):
        steps = (s.number for s in game.steps if any(play.role == role for play in s.plays))
        first = next(steps, None)
        if first is not None:
            yield first
