"""What is left to a player's choice, and what still has to be done, by the record as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from piquet_adjudicator.engine.decided.decide_duty import is_asked
from piquet_adjudicator.engine.decided.judged import certain
from piquet_adjudicator.engine.evaluation.aims import DUTIES
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.evaluation.for_nothing import coming_to_nothing, goes_with_the_deal
from piquet_adjudicator.engine.grounds.resolve import Resolver, choices_of
from piquet_adjudicator.engine.ruled.reason import CardsLay, Follows, Reason, RecordedInPart
from piquet_adjudicator.engine.ruled.ruling import DutyDue, OpenOption
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.cutting import cut_again_since
from piquet_adjudicator.facts.elections import lapsed
from piquet_adjudicator.facts.moments import ACT_MOMENTS, BY_MODE
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.facts.whose_pack import dealt_at
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.model.act_table import of_act
from piquet_adjudicator.model.acts import (
    Act,
    Collects,
    DealsPacket,
    Discards,
    PointsOutPack,
    Retakes,
    Talks,
    actor,
)
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.conclusion import ChoiceId, Conclusion, EffectKind
from piquet_adjudicator.model.state import Step

_OF_BOTH: Final[tuple[EffectKind, ...]] = (
    *("replay", "fresh cut", "replace cards"),
    *NO_DEAL,
)


_LETS_GO: Final[tuple[ChoiceId, ...]] = ("stand the deal",)
"""The choice of letting the other go."""


def conclusions_open(done: Evaluation, *, sure: bool = True) -> tuple[Conclusion, ...]:
    """The conclusions by which a player still has a choice; or (not `sure`) of which it is not
    known whether he has."""
    options = (c for c in done.effects.of("option") if c.certain == sure)
    closed = (lapsed, _used, _chosen)
    still = (c for c in options if not any(each(done.view, c) for each in closed))
    return tuple(c for c in still if not _of_a_deal_for_nothing(c, done))


def options_open(done: Evaluation, resolver: Resolver) -> tuple[OpenOption, ...]:
    """The choices that players still have, each once."""
    return tuple(dict.fromkeys(as_option(c, resolver) for c in conclusions_open(done)))


def as_option(conclusion: Conclusion, resolver: Resolver) -> OpenOption:
    """The choice that a conclusion gives."""
    cite, offered = resolver.cite(conclusion.clause), choices_of(conclusion)
    return OpenOption(cite, conclusion.player, offered, conclusion.until, conclusion.lapse)


def _used(view: View, option: Conclusion) -> bool:
    """Whether its holder has done, since it was given, what takes one of the choices; what he lets
    go by standing the deal is for the laws."""
    takes = {CHOICES[choice].taken_by for choice in option.choices if choice not in _LETS_GO} - {""}
    return any(
        actor(step.act) == option.player and ACT_MOMENTS.get(type(step.act)) in takes
        for step in view.game.steps[option.step :]
    )


def _chosen(view: View, option: Conclusion) -> bool:
    """Whether what an option offers is to be already."""
    gives = (CHOICES[choice].gives for choice in option.choices)
    return any(c.certain for kind in gives if kind for c in view.effects.of(kind))


def left_by(conclusion: Conclusion, resolver: Resolver) -> OpenOption | DutyDue:
    """The choice, or the duty, that a conclusion gives."""
    leaves = as_option if conclusion.kind == "option" else as_duty
    return leaves(conclusion, resolver)


def hanging_on(
    left: Iterable[OpenOption | DutyDue], unknown: Iterable[object], book: LawBook
) -> Iterator[Reason]:
    """Of what is left to a player on some of the records that a dispute may be of, and not on all,
    what it is that is not known of the record."""
    of_record = tuple(each for each in unknown if isinstance(each, CardsLay | RecordedInPart))
    for each in left:
        so = each.so if isinstance(each, DutyDue) else _offered(each, book)
        yield Reason(each.cite, "", of_record, so)


def _offered(option: OpenOption, book: LawBook) -> Follows:
    """That a player has a choice, as a clause concludes it."""
    form = book.effects["option"].says
    return Follows("option", form, option.player, choices=option.choices)


# ---- duties


def conclusions_due(
    done: Evaluation, book: LawBook, *, sure: bool = True
) -> tuple[Conclusion, ...]:
    """The conclusions by which something has still to be done; or (not `sure`) of which it is not
    known whether it has. What a clause says to be still due at a time is due then alone."""
    owed = {_asks_for(c) for c in done.effects.of("owes")}
    of_a_player = (
        c
        for kind in DUTIES
        for c in done.effects.of(kind)
        if _asks_for(c) in owed or not _says_when_due(book.clause(c.clause), c)
    )
    of_both = (c for kind in _OF_BOTH for c in done.effects.of(kind) if not _if_he_will(c))
    due = (c for c in (*of_a_player, *of_both) if not _done_since(c, done))
    untimely = (
        *(_of_the_ensuing_deal, _not_dealt_yet, _of_no_deal_now, _of_a_deal_for_nothing),
        _of_no_deal_at_all,
    )
    every = [c for c in due if not any(each(c, done) for each in untimely)]
    certain = {_asks_for(c) for c in every if c.certain}
    by_what = {_asks_for(c): c for c in reversed(every) if c.certain == sure}
    return tuple(c for what, c in reversed(by_what.items()) if sure or what not in certain)


def _says_when_due(limbs: Iterable[Clause], duty: Conclusion) -> bool:
    """Whether a limb of a clause says when what another of them asks for is still to be done."""
    effects = (effect for limb in limbs for effect in limb.then)
    return any(each.kind == "owes" and each.slots.get("do") == duty.term for each in effects)


def duties_due(done: Evaluation, resolver: Resolver) -> tuple[DutyDue, ...]:
    """What still has to be done, each once."""
    due = conclusions_due(done, resolver.book)
    return tuple(dict.fromkeys(as_duty(c, resolver) for c in due))


def as_duty(conclusion: Conclusion, resolver: Resolver) -> DutyDue:
    """What a conclusion has a player, or both, do."""
    return DutyDue(resolver.cite(conclusion.clause), resolver.follows(conclusion))


def _asks_for(duty: Conclusion) -> tuple[object, ...]:
    """What a duty asks for: a duty that arises, and the same while it is still to be done, ask for
    one thing."""
    kind = "must" if duty.kind in DUTIES else duty.kind
    return kind, duty.player, duty.term, duty.call, duty.trick, duty.question


def _if_he_will(conclusion: Conclusion) -> bool:
    """Whether what is to be played again is so only if a player will have it."""
    return conclusion.kind == "replay" and conclusion.player is not None


def _of_the_ensuing_deal(duty: Conclusion, done: Evaluation) -> bool:
    """Whether a duty is of the deal after this one, which is not over."""
    in_hand = any(hand.size for hand in done.view.game.end.hands.values())
    return duty.term == ACT_MOMENTS[Collects] and in_hand


def _of_a_deal_for_nothing(right: Conclusion, done: Evaluation) -> bool:
    """Whether a duty, or an option, is of a deal that is void, or to be dealt afresh: nothing of it
    has to be done any more, but what leads to the next."""
    return goes_with_the_deal(right) and bool(certain(coming_to_nothing(done)))


def _not_dealt_yet(duty: Conclusion, done: Evaluation) -> bool:
    """Whether a duty is of the discarding, and the cards have still to be dealt."""
    return duty.term == ACT_MOMENTS[Discards] and _is_to_be_dealt(done)


def _of_no_deal_now(duty: Conclusion, done: Evaluation) -> bool:
    """Whether a duty is of how a player deals, and no cards are now to be dealt by him."""
    deals = duty.player == done.view.younger and _is_to_be_dealt(done)
    return duty.term in BY_MODE.values() and not deals


def _of_no_deal_at_all(conclusion: Conclusion, done: Evaluation) -> bool:
    """Whether a deal is to be void, or made afresh, and nobody has begun to deal: the record has
    the cutting alone, or what was found out of the pack at that time."""
    every = [step.act for step in done.view.game.steps if not isinstance(step.act, Talks)]
    begun = not all(_is_before_the_deal(act) or isinstance(act, PointsOutPack) for act in every)
    cut = any(map(_is_before_the_deal, every))
    return conclusion.kind in NO_DEAL and cut and not begun


def _is_to_be_dealt(done: Evaluation) -> bool:
    """Whether the cards have still to be dealt: the record ends with the cutting, or with packets
    that do not make up the hands."""
    every = [step.act for step in done.view.game.steps if not isinstance(step.act, Talks)]
    by_packets = any(isinstance(act, DealsPacket) for act in every)
    if by_packets and dealt_at(done.view) > len(done.view.game.steps):
        return True
    return bool(every) and _is_before_the_deal(every[-1])


def _is_before_the_deal(act: Act) -> bool:
    """Whether an act is done before the cards are dealt."""
    return of_act(act).cards == "not dealt"


def _done_since(duty: Conclusion, done: Evaluation) -> bool:
    """Whether an act of the record has done what was a duty since it arose."""
    if duty.kind == "fresh cut":
        return cut_again_since(done.view, Binding(duty.step)) is True
    for step in done.view.game.steps[duty.step :]:
        moment = ACT_MOMENTS.get(type(step.act), "")
        if is_asked(step.act, moment, duty, done) or _is_taken_up(duty, step, done):
            return True
    return False


def _is_taken_up(duty: Conclusion, step: Step, done: Evaluation) -> bool:
    """Whether the card that a player had to retake is taken up at a step, by whomever: with others,
    as the players take back what was played."""
    if duty.term != ACT_MOMENTS[Retakes]:
        return False
    lay = done.view.game.steps[duty.step - 1].after.tricks
    put = next((trick.follow for trick in lay if trick.number == duty.trick), None)
    return put is not None and put in step.retaken
