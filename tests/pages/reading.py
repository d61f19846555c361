"""A page of a ruling, read as a player reads it: what it names and does not show, sums that do not
add up, what it says twice, laws cut short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.engine.ruled.reason import CallMeant, Follows, ItemMeant, WindowStated
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.render.acts_shown import FEWEST_ACTS, MOST_ACTS
from piquet_adjudicator.render.belonging import said_of_call
from piquet_adjudicator.render.ruling_view import RulingView

_LINES: Final = re.compile(r"\blines? (\d+(?:(?:, | and )\d+)*)")
_END: Final = re.compile(r"(?<!\bp)(?<!Mr)(?<!Dr)(?<!Mrs)[.?!]”?\s+(?=[A-Z“])")
_TERM: Final = re.compile(r"(?:^|, | and |\()(\d+) (?:for|in)\b")
_LEANS: Final = re.compile(
    r"(?:He|His|It(?! is (?:sufficient|not compulsory))|They|But|And|Or|If not|Thus|Hence"
    r"|On discovery of the error|The players also)\b"
)
_CITED: Final = re.compile(r"\(((?:Laws?|Case|p\.) [^()]*)\)\.?")
_PLACES: Final = re.compile(r"Case [IVXL]+|(?:p\. )?\d+")
RECKON: Final = (
    *("carte blanche", "point", "sequence", "quatorze or trio", "play", "last trick"),
    *("cards", "capot", "repique", "pique"),
)
"""The items in the order in which Law 67 has them reckon, and what is added to them."""
_SUM: Final = re.compile(r"(\d+|nothing): ([^;]*)")
_IS: Final = re.compile(r" is (\d+)[^(]*\((\d[^;]*)\)?")
_REFERS: Final = ("As under ", "The reasons are those given under ", "So, as under ")
PROTESTS: Final[tuple[type[Act], ...]] = (
    *(acts.PointsOutPlay, acts.PointsOutNotHeld, acts.PointsOutLead, acts.PointsOutTooMany),
    *(acts.Waives, acts.Enforces, acts.ElectsFreshDeal, acts.StandsDeal, acts.PointsOutTurn),
    acts.PointsOutWrongPack,
)


def said_on(view: RulingView) -> Iterator[str]:
    """What the page says of a ruling, text by text, but for the decisions (the same may be claimed
    twice), what it quotes and its tables."""
    for claim in view.claims:
        for step in () if claim.as_for else claim.steps:
            yield from (*step.facts, step.so)
        yield from (*claim.pleas, *claim.instead)
    for answer in view.answers:
        for step in answer.steps:
            yield from (*step.facts, step.so)
        yield from answer.instead
    yield from (*view.score.sums, *view.penalties, *view.turning, *view.conflicts, *view.partie)
    yield from (f"{option.text} {option.short}" for option in view.options)


def sentences(text: str) -> list[str]:
    """The sentences of a text.

    >>> sentences("It is good (p. 9). Mr. Hall has 3.")
    ['It is good (p. 9).', 'Mr. Hall has 3.']
    """
    return _END.sub(lambda end: f"{end[0].rstrip()}\n", text).split("\n")


def said_twice(view: RulingView) -> list[str]:
    """The sentences that stand on a page twice, but for those that only say where a reason is."""
    every = [each for text in said_on(view) for each in sentences(text)]
    own = [each for each in every if not each.startswith(_REFERS)]
    return sorted({each for each in own if own.count(each) > 1})


def lines_in(text: str) -> set[int]:
    """The lines of the record that a text names.

    >>> sorted(lines_in("the call (line 3) came before lines 5 and 12"))
    [3, 5, 12]
    """
    return {int(n) for named in _LINES.findall(text) for n in re.findall(r"\d+", named)}


def lines_shown(view: RulingView) -> set[int]:
    """The lines of the record whose acts stand on a page: among the acts, or in the tricks."""
    tricks = " ".join(
        f"lines {row.lines.replace(',', ' and')} {row.remark}" for row in view.tricks.rows
    )
    acts = {line for act in view.acts for line in act.every_line}
    return acts | lines_in(tricks)


def named_and_not_shown(view: RulingView) -> list[int]:
    """The lines that a page names, without the act that stands there."""
    return sorted(_named(view) - lines_shown(view))


def _named(view: RulingView) -> set[int]:
    decided = [*(each.decision for each in view.claims), *(each.answer for each in view.answers)]
    return set().union(*map(lines_in, (*decided, *said_on(view))))


def cited_and_not_quoted(view: RulingView) -> list[str]:
    """The places that stand beside a decision, or an answer, and are not quoted."""
    labels = [quote.label for quote in (*view.laws, *view.cases, *view.considered)]
    quoted = {place for label in labels for place in _PLACES.findall(label)}
    said = [*(each.decision for each in view.claims), *(each.answer for each in view.answers)]
    cited = {
        place
        for text in said
        for cites in _CITED.findall(text)[-1:]
        for place in _PLACES.findall(re.sub(r"(?<=\d)\.\d+[a-z]?", "", cites))
    }
    return sorted(cited - quoted)


def out_of_order(ruling: Ruling) -> Iterator[str]:
    """The claims among whose reasons what a player scores stands in another order than that in
    which it reckons."""
    for ruled in ruling.claims:
        scores = [r.so for r in ruled.reasons if isinstance(r.so, Follows) and not r.further]
        for player in "AB":
            of_his = [
                RECKON.index(so.thing.item if isinstance(so.thing, ItemMeant) else so.thing.kind)
                for so in scores
                if so.kind in ("score", "adds") and so.player == player
                if isinstance(so.thing, ItemMeant | CallMeant)
            ]
            if of_his != sorted(of_his):
                yield ruled.claim.text


def torn_apart(view: RulingView, ruling: Ruling) -> Iterator[str]:
    """The acts that stand on a page without what they answer: a card played without the lead, a
    reply, a question or a correction without its call."""
    shown = {line for act in view.acts for line in act.every_line}
    game = ruling.game
    for step in game.steps:
        if step.number not in shown:
            continue
        for trick in step.after.tricks:
            if trick.follow and trick.follow.step == step.number and trick.lead.step not in shown:
                yield f"line {step.number} without the lead, line {trick.lead.step}"
    for call in game.end.calls:
        for reply in call.replies:
            if reply.step in shown and call.step not in shown:
                yield f"line {reply.step} without the call, line {call.step}"
            between = [line for line in said_of_call(call) if call.step < line < reply.step]
            if reply.step in shown and not shown.issuperset(between):
                yield f"line {reply.step} without what was asked and said before it"
            if call.step in shown and reply.step not in shown:
                yield f"line {call.step} without the reply, line {reply.step}"


def left_out(view: RulingView, ruling: Ruling) -> Iterator[str]:
    """The acts that decide, and are not shown: what broke a law, what closed the time, the latest
    protest, choice or waiver; and where more than one claim or none is made, nothing at all."""
    shown = lines_shown(view)
    for finding in ruling.findings:
        if finding.effect == "penalty" and finding.line and finding.line not in shown:
            yield f"what broke a law, line {finding.line}"
    for ruled in ruling.claims:
        for reason in ruled.reasons:
            for fact in reason.facts:
                came = fact.came if isinstance(fact, WindowStated) else None
                if came and came <= ruled.claim.line and came not in shown:
                    yield f"what closed the time, line {came}"
    protests = [step.number for step in ruling.game.steps if isinstance(step.act, PROTESTS)]
    if protests and len(protests) <= FEWEST_ACTS and protests[-1] not in shown:
        yield f"the protest or choice, line {protests[-1]}"


def too_many_or_few(view: RulingView, ruling: Ruling) -> bool:
    """Whether fewer acts stand on a page than three, or more rows of them than eight where no
    sentence names more."""
    rows, number = len(view.acts), sum(len(act.every_line) for act in view.acts)
    most = max(MOST_ACTS, 2 * len(_named(view)) + FEWEST_ACTS)
    return number < min(FEWEST_ACTS, len(ruling.game.steps)) or rows > most


def wrong_sums(view: RulingView) -> Iterator[str]:
    """The scores and sums of a page that are not those of the terms beside them.

    >>> _TERM.findall("5 for the point, 14 for four aces and 3 in play")
    ['5', '14', '3']
    """
    for text in view.score.sums:
        for total, terms in _SUM.findall(text)[:1]:
            if sum(map(int, _TERM.findall(terms))) != int(total.replace("nothing", "0")):
                yield text
    for text in said_on(view):
        for total, terms in _IS.findall(text):
            if _TERM.findall(terms) and sum(map(int, _TERM.findall(terms))) != int(total):
                yield text


def cut_short(view: RulingView) -> Iterator[str]:
    """The quotations of the print that are no whole sentences, and those of laws that begin with a
    sentence that leans on another."""
    yield from (each.label for each in view.laws if _LEANS.match(" ".join(each.words)))
    for quote in (*view.laws, *view.cases):
        words = " ".join(quote.words)
        if not words[:1].isupper() or words.rstrip("”\"')")[-1:] not in (".", "?", "!"):
            yield f"{quote.label}: {words}"
