"""The claims on a page: what was asked, what is decided, why, and what would decide otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.engine.ruled.reason import LeftOut, NotReached, RecordedInPart, Stated
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision, Ruling, Settles
from piquet_adjudicator.language.numbers import number_in_words
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import PlaysSome
from piquet_adjudicator.model.citation import cite_order
from piquet_adjudicator.model.claims import Claim, ComesTo, Contrary, StatusClaim
from piquet_adjudicator.render.decisions import decided, decision_in_words, decision_words, outcome
from piquet_adjudicator.render.follows_view import option_words
from piquet_adjudicator.render.partie_words import score_as_recorded
from piquet_adjudicator.render.plain import listed, sentence, within
from piquet_adjudicator.render.pleas_view import plea_lines_below
from piquet_adjudicator.render.quotes import all_named, citation_words
from piquet_adjudicator.render.reason_step import ReasonStep
from piquet_adjudicator.render.reasons import steps, what_follows
from piquet_adjudicator.render.relied_on import claim_relies_on
from piquet_adjudicator.render.say import Teller
from piquet_adjudicator.render.score_view import points_each, points_in_all, sum_of
from piquet_adjudicator.render.stated_reasons import facts_of
from piquet_adjudicator.results.differences_studied import TakenAway
from piquet_adjudicator.results.points_studied import PointsOfBoth

TRIED_IN_PART: Final = (
    "So much may have been done where the record leaves something out that not all of it was tried:"
    " in all that was,"
)
CUT_SHORT: Final = f"{TRIED_IN_PART} the claim comes out so."
OTHER_REASONS: Final = "However else it was, the claim comes out so, for other reasons."
CUT_SHORT_OF_ANSWER: Final = f"{TRIED_IN_PART} the answer comes out so."
OTHER_REASONS_OF_ANSWER: Final = "However else it was, the answer comes out so, for other reasons."
_WOULD_BE: Final[dict[Decision, str]] = {
    "at a player's option": "hang on a choice",
    "the laws do not provide": "be one for which the laws do not provide",
}
_COMES_OUT: Final[dict[Decision, str]] = {"required": "right"}
"""What a claim is said to be, where the word of the decision does not fit it."""
_OTHERS: Final = frozenset((*_WOULD_BE, "undecided"))
"""The decisions that are said in more than a word."""
_FEW_FACTS: Final = 3
"""So many facts stand behind the decision that they give; more would bury it."""
MOST_NAMED: Final = 4
"""Of so many things that are not known it is said what they are, where nothing else is."""
BOUNDED: Final = "So much is unknown that not every combination of the facts was tried."


class ClaimView(Struct, frozen=True):
    """One claim: as it was put, the decision with its laws and in short, and why.

    `as_for` is the number of an earlier claim with the same reasoning, or 0; `instead` is what
    would be decided if the facts that are not known were so or so; `pleas` answer the grounds on
    which either side relies.
    """

    number: int
    put: str
    decision: str
    short: str
    steps: tuple[ReasonStep, ...]
    as_for: int
    instead: tuple[str, ...]
    pleas: tuple[str, ...]


def claim_views(
    ruling: Ruling,
    scores: tuple[PointsOfBoth | None, ...] = (),
    taken_away: tuple[tuple[TakenAway, ...], ...] = (),
    with_score: bool = False,
) -> tuple[ClaimView, ...]:
    """The claims of a ruling, in order; `scores` are what the players score by each, `taken_away`
    what of another code does not hold and would decide each otherwise. `with_score`: the score of
    the deal stands with its terms on the same page."""
    seen: dict[tuple[ReasonStep, ...], int] = {}
    views: list[ClaimView] = []
    said_gone: dict[tuple[str, ...], int] = {}
    left_out = list(_not_looked_into(taken_away))
    for number, ruled in enumerate(ruling.claims, start=1):
        reasoning = (*steps(ruled), *_sum(ruled, ruling, with_score))
        first = seen.setdefault(reasoning, number) if ruled.reasons else number
        view = _claim(number, ruled, ruling, reasoning, 0 if first == number else first)
        points = scores[number - 1] if scores else None
        not_holding = tuple(_not_holding(taken_away[number - 1] if taken_away else ()))
        first = said_gone.setdefault(not_holding, number) if not_holding else number
        gone = [*(not_holding if first == number else (f"As under {first}.",)), *left_out]
        left_out = []
        decision = f"{view.decision}{_comes_to(points, ruling)}"
        before = {line for each in views for line in each.instead} - {BOUNDED}
        again = not before.isdisjoint(view.instead)
        settles = tuple(instead(ruled, ruling)) if again else view.instead
        views.append(replace(view, decision=decision, instead=(*settles, *gone)))
    return tuple(views)


def _not_holding(every: tuple[TakenAway, ...]) -> Iterator[str]:
    """That laws of another code do not hold, and what would be decided if any did: those in one
    sentence by which it would be the same."""
    alike: dict[tuple[Decision, bool], list[TakenAway]] = {}
    for each in every:
        if each.decision is not None:
            alike.setdefault((each.decision, each.gives_way), []).append(each)
    for (decision, gives_way), gone in alike.items():
        would_be = _WOULD_BE.get(decision, f"be {_comes_out(decision)}")
        laws = dict.fromkeys(each.cite for each in gone)
        by = all_named(dict.fromkeys(each.by for each in gone))
        do, does, it = ("does", "gives way", "it") if len(laws) == 1 else ("do", "give way", "one")
        here = f"{does if gives_way else f'{do} not hold'} here ({by})"
        if_not = f"if {it} did{' not' if gives_way else ''}"
        law = all_named(sorted(laws, key=cite_order))
        yield sentence(f"{law} {here}; {if_not}, the claim would {would_be}")


def _not_looked_into(every: Iterable[tuple[TakenAway, ...]]) -> Iterator[str]:
    """Without which laws it was not looked into what would be decided, of all the claims."""
    left = {each.by for gone in every for each in gone if each.decision is None}
    if left:
        names = listed([citation_words(by) for by in sorted(left, key=cite_order)])
        yield sentence(f"what would be decided without {names} was not looked into")


def _comes_to(points: PointsOfBoth | None, ruling: Ruling) -> str:
    """The score of the deal by a claim, elder first, where it makes another."""
    if points is None:
        return ""
    so_far = "" if ruling.play_over else " so far"
    both = points_each(points, ruling.dispute.sides)
    return f" The score of the deal{so_far} is then {both}."


def _claim(
    number: int, ruled: ClaimRuling, ruling: Ruling, reasoning: tuple[ReasonStep, ...], as_for: int
) -> ClaimView:
    return ClaimView(
        number=number,
        put=_put(ruled.claim, len(ruling.dispute.log)),
        decision=_decision(ruled, ruling),
        short=decided(ruled, ruling.book),
        steps=reasoning,
        as_for=as_for,
        instead=tuple(instead(ruled, ruling, named=True)),
        pleas=plea_lines_below(ruled),
    )


def _sum(ruled: ClaimRuling, ruling: Ruling, with_score: bool) -> Iterator[ReasonStep]:
    """What the player's score comes to, where it is the score that is claimed; with its terms,
    unless they stand on the page."""
    claim = ruled.claim
    if not isinstance(claim, StatusClaim) or claim.player is None or ruled.decision == "undecided":
        return
    asked, score = claim.row.question, ruling.score[claim.player]
    asked = asked.question if isinstance(asked, Contrary) else asked
    if not isinstance(asked, ComesTo) or claim.line < len(ruling.dispute.log) or not score.items:
        return
    stated = ruling.dispute.partie.stated and not ruling.play_over
    told = score_as_recorded(ruling.dispute.partie, ruling.dispute.sides) if stated else ""
    total = within(told) or sum_of(claim.player, score).rstrip(".")
    short = with_score and len(score.items) > 1 and score.taken_cite is None
    if asked.measure == "points of the deal" and told:
        yield ReasonStep((), told, total)
    elif asked.measure == "points of the deal" and short:
        in_all = f"in all, {claim.player} {points_in_all(score)}, as summed under the score"
        yield ReasonStep((), sentence(in_all), f"{claim.player} has {points_in_all(score)} in all")
    elif asked.measure == "points of the deal":
        yield ReasonStep((), sentence(f"in all, {total}"), f"{total} in all")
    elif asked.measure == "points in the partie" and ruling.partie:
        least, most = ruling.partie.totals[claim.player]
        if least == most:
            in_this = total if told else f"in this deal, {total}"
            yield ReasonStep(
                (),
                sentence(f"{in_this}; with what went before, {least}"),
                f"{total} in this deal, and {least} with what went before",
            )


def _decision(ruled: ClaimRuling, ruling: Ruling) -> str:
    """The decision in one sentence, with its laws: whose claim it is, whether he is right, and
    what is so."""
    owner = "the claim" if _is_of_either(ruled.claim) else f"{ruled.claim.by}'s claim"
    so = outcome(ruled, ruling.book)
    choices = [option_words(each) for each in ruling.options if each.cite in ruled.cites]
    match ruled.decision:
        case "the laws do not provide":
            said = so
        case "at a player's option" if choices:
            said = f"{owner} hangs on a choice still open: {'; '.join(choices)}"
        case "at a player's option":
            said = f"{owner} is not decided yet: {so}"
        case "required":
            said = f"{owner} is right: {so}"
        case _:
            said = f"{owner} is {decision_words(ruled)}: {so}"
    said += stood(ruled.claim.line, len(ruling.dispute.log))
    if not ruled.cites:
        return sentence(said)
    only = " considered" if ruled.considered == ruled.cites else ""
    return sentence(f"{said} ({all_named(claim_relies_on(ruled))}{only})")


def _put(claim: Claim, lines: int) -> str:
    """The claim as it was put to the referee."""
    words = claim.text.strip().rstrip(".")
    put = "it is claimed" if _is_of_either(claim) else f"{claim.by} claims"
    return sentence(f"{put}: {words}{stood(claim.line, lines)}")


def _is_of_either(claim: Claim) -> bool:
    """Whether nobody is named who claims it, and it is of no player."""
    return isinstance(claim, StatusClaim) and claim.by_either


def stood(line: int, lines: int) -> str:
    """At which line of so many the table stood of which something is said, where that is not the
    last."""
    at = f"after line {line}" if line else "before the first line"
    return "" if line >= lines else f", as the table stood {at}"


def instead(
    ruled: ClaimRuling, ruling: Ruling, named: bool = False, asked: bool = False
) -> Iterator[str]:
    """What would be decided under each state of what is not known, of a claim that is `named` above
    it without its words, or of one by which what is `asked` is answered; of a decided claim, that
    not all that may have been was tried."""
    if ruled.decision != "undecided":
        if ruled.other_reasons:
            yield OTHER_REASONS_OF_ANSWER if asked else OTHER_REASONS
        if ruled.bounded:
            yield CUT_SHORT_OF_ANSWER if asked else CUT_SHORT
        return
    turned = (_by_the_play(ruled) or _turned(ruled)) if named else ""
    if turned:
        yield turned
    if not ruled.reasons and not any(each.facts for each in ruled.settles):
        yield from _hanging_on(ruled)
    for each in () if turned else ruled.settles:
        yield settling(each, ruled.claim, ruling.book, named, asked)
    if ruled.bounded:
        yield BOUNDED


def _hanging_on(ruled: ClaimRuling) -> Iterator[str]:
    """What is not known, of a claim of which nothing else is said why it is not decided."""
    teller = Teller(ruled.claim.line)
    every = list(dict.fromkeys(map(teller.whether, ruled.unknown)))
    over = len(every) - MOST_NAMED
    more = [f"{number_in_words(over)} thing{'s' * (over > 1)} more"] if over > 0 else []
    if every:
        yield sentence(f"it is not known {', nor '.join([*every[:MOST_NAMED], *more])}")


def _by_the_play(ruled: ClaimRuling) -> str:
    """That a claim hangs on the course of tricks that are recorded in sum, and how it may come out,
    where nothing else settles it: each course, card by card, would bury it."""
    facts = {fact for each in ruled.settles for fact, _ in each.facts}
    if not facts or not all(_is_a_course(fact) for fact in facts):
        return ""
    lines = sorted({str(fact.line) for fact in facts if isinstance(fact, RecordedInPart)})
    ways = listed(list(dict.fromkeys(_comes_out(each.decision) for each in ruled.settles)), "or")
    where = f"line{'s' * (len(lines) > 1)} {listed(lines)}"
    return sentence(f"according to how the tricks at {where} were played, the claim is {ways}")


def _is_a_course(fact: Stated) -> bool:
    return isinstance(fact, RecordedInPart) and isinstance(fact.recorded, PlaysSome)


def _turned(ruled: ClaimRuling) -> str:
    """What is decided if one fact is so, or any of some is, and if none is, where that is all that
    settles a claim; else nothing."""
    if len(ruled.settles) < 2:
        return ""
    *singly, otherwise = ruled.settles
    facts = tuple(fact for each in singly for fact in each.facts)
    denied = {(fact, not so) for fact, so in facts}
    decisions = {each.decision for each in singly}
    alone = all(len(each.facts) == 1 for each in singly) and len(decisions) == 1
    if not alone or {*otherwise.facts} != denied or {*decisions, otherwise.decision} & _OTHERS:
        return ""
    teller = Teller(ruled.claim.line)
    said = ", or if ".join(teller.taken(fact, so) for fact, so in facts)
    first, second = _comes_out(singly[0].decision), _comes_out(otherwise.decision)
    no = "not" if len(facts) == 1 else "neither is so" if len(facts) == 2 else "none of it is so"
    return sentence(f"if {said}, the claim is {first}; if {no}, it is {second}")


def settling(
    settles: Settles, claim: Claim, book: LawBook, named: bool = False, asked: bool = False
) -> str:
    """What would settle an undecided claim, and how; of a claim that is `named` above without its
    words, where a decision of it says all; of one by which what is `asked` is answered without
    speaking of a claim."""
    teller = Teller(claim.line)
    facts = ", and ".join(_taken(settles, teller))
    decision = settles.decision
    if asked:
        tried = f"if {facts}" if facts else "in all that was tried"
        return sentence(f"{tried}, {decision_in_words(claim, decision, book)}")
    if not facts:
        return sentence(f"in all that was tried, the claim is {_comes_out(decision)}")
    if decision == "undecided":
        return sentence(f"if {facts}, the claim is still undecided")
    if named and decision not in _WOULD_BE:
        because = _because(settles, claim.line)
        return sentence(f"if {facts}, the claim is {_comes_out(decision)}{because}")
    then = decision_in_words(claim, decision, book)
    if decision == "the laws do not provide":
        return sentence(f"if {facts}, {then}")
    return sentence(f"if {facts}, the claim is {_comes_out(decision)}: {then}")


def _because(settles: Settles, last: int) -> str:
    """Why a claim is decided so, after its decision: what the last of the reasons says; of many
    facts only what follows from them."""
    carrying = [each for each in settles.because if not each.further]
    for reason in carrying[-1:]:
        every = facts_of(reason, last)
        facts = ", and ".join(every) if len(every) <= _FEW_FACTS else ""
        if facts and isinstance(reason.so, NotReached) and reason.cite:
            return f": {facts} ({citation_words(reason.cite)})"
        follows = what_follows(reason, last)
        return f": {facts}; so {follows}" if facts else f": {follows}" if every else ""
    return ""


def _comes_out(decision: Decision) -> str:
    """What a claim is by a decision, as one word."""
    return _COMES_OUT.get(decision, decision)


def _taken(settles: Settles, teller: Teller) -> Iterator[str]:
    """The facts that settle a claim; of lines left out at which nothing was done, all in one."""
    nothing = [fact for fact, _ in settles.facts if isinstance(fact, LeftOut) and not fact.acts]
    others = [(fact, so) for fact, so in settles.facts if fact not in nothing]
    yield from (teller.taken(fact, so) for fact, so in others)
    lines = listed([str(fact.line) for fact in nothing])
    many = "s" * (len(nothing) > 1)
    if nothing and any(isinstance(fact, LeftOut) for fact, _ in others):
        yield f"nothing else that bears on it at line{many} {lines}"
    elif nothing:
        yield f"nothing was done at line{many} {lines} that bears on it"
