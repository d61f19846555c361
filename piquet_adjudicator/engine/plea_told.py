"""What a side's own words tell of the record, answered: which acts of it they speak of, and whether
the decision hangs on these; or of which fact, of those on which the decision rests.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.decide import decide
from piquet_adjudicator.engine.evaluate import Evaluation, evaluate
from piquet_adjudicator.engine.evaluations import Evaluations
from piquet_adjudicator.engine.plea_answer import ActsTold, Weight
from piquet_adjudicator.engine.reason import (
    ActMeant,
    CallMeant,
    FactStated,
    Follows,
    Reason,
    Stated,
    WindowStated,
)
from piquet_adjudicator.engine.rests_on import RestsOn, rests_on
from piquet_adjudicator.engine.ruling import ClaimRuling
from piquet_adjudicator.engine.trial import try_claim
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.anchors import ANCHORS
from piquet_adjudicator.facts.vocabulary import FACTS, MEASURES
from piquet_adjudicator.help.beside import (
    beside_the_record,
    is_of_time,
    may_be_of_time,
    speaks_alike,
    speaks_of_time,
    spoken_of_less_plainly,
)
from piquet_adjudicator.help.told import BesideRecord, ToldOf
from piquet_adjudicator.help.told_of import told_of
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import AdmitsAwareness, Contested, Talks
from piquet_adjudicator.model.claims import ActClaim, Plea
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Game, State
from piquet_adjudicator.replay.fold import replay

_ALIKE: Final = 0.5
"""So much of what is said (of 1) must be that of which a fact speaks."""


def acts_told(
    plea: Plea, ruled: ClaimRuling, record: Evaluation, book: LawBook
) -> tuple[ActsTold, ...]:
    """The acts of the record of which the words of a ground tell. Where the record leaves something
    out, or it is contested that it was done, no more is answered from it than that an act is told
    there, or is contested."""
    game = record.view.game
    dispute = game.dispute
    contested = {step.number for step in game.steps if isinstance(step.in_part, Contested)}
    last = ruled.claim.line
    told = told_of(plea.text, plea.by, dispute.elder, dispute.names, game, last)
    if not (game.gaps or contested):
        return tuple(_answered(each, ruled, game, book) for each in told)
    found = [each for each in told if not game.gaps or (each.lines and each.manner in _TOLD_THERE)]
    every = (
        replace(each, manner="contested") if contested.intersection(each.lines) else each
        for each in found
    )
    return tuple(ActsTold(each.manner, _acts(each.lines, game)) for each in every)


_TOLD_THERE: Final = ("done", "otherwise", "never done")
"""That acts are told of a record is so whatever it leaves out."""


def _acts(lines: tuple[int, ...], game: Game) -> tuple[ActMeant, ...]:
    return tuple(ActMeant(line, game.steps[line - 1].as_recorded) for line in lines)


def _answered(told: ToldOf, ruled: ClaimRuling, game: Game, book: LawBook) -> ActsTold:
    weight = _weight(told, ruled, game, book)
    return ActsTold(told.manner, _acts(told.lines, game), told.denied, weight)


def _weight(told: ToldOf, ruled: ClaimRuling, game: Game, book: LawBook) -> Weight | None:
    """What some acts are to a decision: it would be another without them, or the same; or it rests
    on them. Where cards were moved by them, so that the hand would have been another, it is not
    said what it would be but where it is the same."""
    if told.manner not in ("done", "otherwise") or ruled.decision == "undecided":
        return None
    other = None if game.in_part else _without(told.lines, game, book)
    judged = _decided(other, ruled, book) if other else None
    if judged == ruled.decision:
        return "the same"
    if judged and other and _cards_of(other.view.game.end) == _cards_of(game.end):
        return "otherwise"
    return "rests" if any(_is_of(told.lines, each, game) for each in _resting(ruled)) else None


def _resting(ruled: ClaimRuling) -> Iterator[RestsOn]:
    """What each reason of a decision rests on."""
    yield from (rests_on(reason.facts, reason.so) for reason in ruled.reasons)


def _is_of(lines: tuple[int, ...], rests: RestsOn, game: Game) -> bool:
    """Whether a reason rests on an act at one of some lines: it names it, or the trick that it is
    of."""
    of_tricks = {
        play.step
        for trick in game.end.tricks
        if trick.number in rests.tricks
        for play in (trick.lead, trick.follow)
        if play is not None
    }
    return any(line in rests.lines | of_tricks for line in lines)


def _without(lines: tuple[int, ...], game: Game, book: LawBook) -> Evaluation | None:
    """The record with talk in the place of some acts; None where the rest could not have been done
    without them."""
    log = tuple(
        replace(line, act=Talks("A", "says", ""), words=None) if line.number in lines else line
        for line in game.dispute.log
    )
    try:
        other = replay(replace(game.dispute, log=log))
    except BadInput:
        return None
    return evaluate(book, other)


def _cards_of(state: State) -> tuple[object, ...]:
    """Where the cards lie."""
    tricks = [(trick.lead.card, trick.follow and trick.follow.card) for trick in state.tricks]
    return state.hands, state.discards, state.gone, tricks, state.extra


def _decided(record: Evaluation, ruled: ClaimRuling, book: LawBook) -> str | None:
    """How a claim is decided on another record; None where it cannot be made there, or is not."""
    game = record.view.game
    evaluations = Evaluations(book, record)
    try:
        trial = try_claim(game.dispute, ruled.claim, evaluations, game)
    except BadInput:
        return None
    return decide(trial, evaluations, {})[0].decision


def beside(plea: Plea, ruled: ClaimRuling) -> BesideRecord | None:
    """What the words of a ground speak of that is no act of the table; None where the decision
    looks at what a player knew."""
    if any(AdmitsAwareness in each.kinds for each in _resting(ruled)):
        return None
    return beside_the_record(plea.text)


_DUTIES: Final = ("must", "owes", "must not", "need not", "out of order")


def beside_at_last(plea: Plea, ruled: ClaimRuling) -> BesideRecord | None:
    """The same of words that tell of nothing else, and less plainly; a duty, where the decision
    rests on none."""
    of_mind = any(AdmitsAwareness in each.kinds for each in _resting(ruled))
    of_duty = any(isinstance(r.so, Follows) and r.so.kind in _DUTIES for r in ruled.reasons)
    of_duty = of_duty or (isinstance(ruled.claim, ActClaim) and ruled.claim.must)
    known = spoken_of_less_plainly(plea.text)
    apart = {"mind": of_mind, "duty": of_duty}
    return next((each for each in known if not apart.get(each)), None)


def no_time_set(plea: Plea, ruled: ClaimRuling, book: LawBook) -> bool:
    """Whether a ground is that something was late, and nothing on which the decision rests is of
    time: no fact, no window of its clauses, nor of what excepts from these."""
    if not speaks_of_time(plea.text) or any(map(_may_be_of_time, _facts(ruled))):
        return False
    cited = [c for c in book.clauses if any(book.cite(c.id) == cite for cite in ruled.cites)]
    excepting = [book.by_key.get(g.clause) for c in cited for g in book.exceptions.get(c.key, ())]
    return not any(c and c.windows for c in (*cited, *excepting))


def _facts(ruled: ClaimRuling) -> Iterator[Stated]:
    for reason in ruled.reasons:
        yield from reason.facts


def _is_of_time(stated: Stated) -> bool:
    """Whether a fact is of what came before or after something."""
    return isinstance(stated, WindowStated) or is_of_time(_sentence(stated))


def _may_be_of_time(stated: Stated) -> bool:
    """Whether a fact may be so."""
    if isinstance(stated, FactStated):
        return stated.by is not None or may_be_of_time(_sentence(stated))
    return True


def fact_meant(plea: Plea, ruled: ClaimRuling, game: Game) -> Reason | None:
    """The reason of a decision of which a fact is what the words of a ground speak of, with this
    alone; None where they clearly speak of none."""
    elder = game.dispute.elder
    shares = {
        (number, at): speaks_alike(plea.text, plea.by, elder, _sentence(fact), _persons(fact))
        for number, reason in enumerate(ruled.reasons)
        if not reason.further
        for at, fact in enumerate(reason.facts)
        if isinstance(fact, FactStated | WindowStated) and fact.holds is not None
    }
    if speaks_of_time(plea.text):
        timed = [place for place in shares if _is_of_time(_fact_at(ruled, place))]
        shares = dict.fromkeys(timed, 1.0) or shares
    most = max(shares.values(), default=0.0)
    if most < _ALIKE:
        return None
    place = next(place for place, share in shares.items() if share == most)
    return replace(ruled.reasons[place[0]], facts=(_fact_at(ruled, place),))


def _fact_at(ruled: ClaimRuling, place: tuple[int, int]) -> Stated:
    """A fact of a decision, by the place of its reason, and its own in that."""
    return ruled.reasons[place[0]].facts[place[1]]


def _persons(stated: Stated) -> frozenset[Player]:
    """The players of whom a fact is, or whose call it is of."""
    if isinstance(stated, WindowStated):
        return frozenset(player for player in PLAYERS if player == stated.whose)
    args = stated.args if isinstance(stated, FactStated) else ()
    whose = [each.player if isinstance(each, CallMeant) else each for each in args]
    return frozenset(player for player in PLAYERS if player in whose)


def _sentence(stated: Stated) -> str:
    """The words that the vocabulary has for a fact, a number or a moment."""
    if isinstance(stated, WindowStated):
        return ANCHORS[stated.anchor].says
    if not isinstance(stated, FactStated):
        return ""
    if stated.figures is not None:
        return f"{stated.fact} {MEASURES[stated.fact].says}"
    return FACTS[stated.fact].yes
