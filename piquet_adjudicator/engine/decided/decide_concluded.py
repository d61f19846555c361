"""Whether a clause concludes what is claimed, and no clause the contrary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.engine.decided.judged import Hearing, Judged, calls_meant, certain, is_meant
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.facts.call_words import cards_in, words
from piquet_adjudicator.facts.cutting import cut_again_since
from piquet_adjudicator.facts.elections import lapsed
from piquet_adjudicator.facts.held import agree
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.partie_so_far import partie_of
from piquet_adjudicator.facts.penalties import penalties_on
from piquet_adjudicator.facts.surviving_scores import scored
from piquet_adjudicator.facts.vocabulary import OF_THE_CALL
from piquet_adjudicator.lawbook.clause import Clause, Effect
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.choices import CHOICES
from piquet_adjudicator.model.claims import THE_DEAL, Concluded, Speaking
from piquet_adjudicator.model.conclusion import ChoiceId, Conclusion, EffectKind, Tried
from piquet_adjudicator.model.players import elder_first
from piquet_adjudicator.model.state import Call


def decide_concluded(asked: Concluded, hearing: Hearing) -> Judged:
    """What is decided of a claim that something follows: allowed where a clause concludes it,
    refused where one concludes the contrary, or none does; undecided where one may. Where none may,
    it is refused for what each lacks, and not for what another may conclude."""
    if asked.earlier and _speaks_of_earlier(hearing):
        return Judged("refused", Grounds(certain(hearing.done.effects.of(asked.earlier))))
    in_force = [c for kind in asked.kinds for c in _in_force(kind, hearing)]
    in_force = [c for c in in_force if _of_this_deal(c, asked, hearing)]
    in_force = [c for c in in_force if asked.at in ("", _moment(c.step, hearing.done))]
    in_force = [c for c in in_force if _was_gone_on_with(c, asked, hearing.done)]
    in_force = [c for c in in_force if _of_so_many_cards(c, asked, hearing)]
    if "number" in asked.match:
        number = hearing.claim.number
        in_force = [c if _turns_on_number(c, number) else of_some_number(c) for c in in_force]
    so = [c for c in in_force if _as_claimed(c, asked, hearing)]
    contrary = [c for kind in asked.against for c in _against(kind, asked, hearing)]
    rivals = [c for c in in_force if c not in so] if asked.others != "besides" else []
    if asked.others == "never" and certain(rivals):
        order = (None, *elder_first(hearing.done.view.elder))
        both = sorted(certain(in_force), key=lambda c: order.index(c.player))
        return Judged("refused", Grounds(tuple(both)))
    if (sure := certain(so)) and asked.when_called_on:
        return Judged("at a player's option", Grounds(sure))
    if sure:
        done = _done_already(asked, sure, hearing)
        return Judged("allowed", Grounds(sure)) if done is None else Judged("refused", done)
    if against := certain((*rivals, *contrary)):
        return Judged("refused", Grounds(against))
    against_it = bool(rivals or contrary)
    it_may_be = bool(so or asked.by_default or asked.presupposes)
    if (against_it and it_may_be) or (so and not asked.by_default):
        either = [c for c in in_force if c in so or c in rivals]
        return Judged(None, Grounds((*either, *contrary)))
    if asked.by_default:
        return Judged("allowed", Grounds((), _missed(asked.against, asked, hearing)))
    if asked.presupposes:
        first = decide_concluded(asked.presupposes, hearing)
        return Judged(None, first.grounds) if first.decision == "allowed" else first
    return _chosen(asked, hearing) or _not_concluded(asked, hearing)


def _turns_on_number(conclusion: Conclusion, number: int | None) -> bool:
    """Whether a claim hangs on the number of a conclusion where that is not known: it names one
    that this may be."""
    if not conclusion.but_for_number:
        return True
    return number is not None and (conclusion.number or 0) <= number <= (conclusion.most or 0)


def of_some_number(conclusion: Conclusion) -> Conclusion:
    """A conclusion of which only the number is not known, as one that it is of so many at least:
    this is all that is asked by a claim that names no number, or one that it cannot be."""
    because = tuple(
        replace(atom, holds=True, figures=(*atom.figures[:2], "at least", atom.figures[0]))
        if atom.holds is None and atom.figures
        else atom
        for atom in conclusion.because
    )
    return replace(conclusion, certain=True, because=because)


def _speaks_of_earlier(hearing: Hearing) -> bool:
    """Whether a claim names a deal before the one in dispute."""
    number, this = hearing.claim.number, hearing.done.view.game.dispute.partie.deal
    return number is not None and this is not None and number < this


def _in_force(kind: EffectKind, hearing: Hearing) -> list[Conclusion]:
    """The effects of a kind that nothing later has disposed of: no penalties waived, no cuts that
    have been made since."""
    view, player = hearing.done.view, hearing.claim.player
    match kind:
        case "penalty":
            return penalties_on(view, player)
        case "fresh cut":
            due = view.effects.of(kind)
            return [c for c in due if not cut_again_since(view, Binding(c.step))]
        case "score":
            return scored(view).value
        case _:
            return view.effects.of(kind)


def _against(kind: EffectKind, asked: Concluded, hearing: Hearing) -> Iterator[Conclusion]:
    """The effects of a kind that say the contrary of what is claimed."""
    for conclusion in _in_force(kind, hearing):
        if asked.against_items and conclusion.item not in asked.against_items:
            continue
        if _of_this_deal(conclusion, asked, hearing) and _of_the_call(conclusion, asked, hearing):
            yield conclusion


def _as_claimed(conclusion: Conclusion, asked: Concluded, hearing: Hearing) -> bool:
    """Whether a conclusion is of what is claimed."""
    claim, match = hearing.claim, asked.match
    item = asked.item or (claim.item if "item" in match else None)
    return (
        ("player" not in match or conclusion.player in (None, claim.player))
        and ("number" not in match or _of_the_number(conclusion, asked, claim.number))
        and asked.number in (None, conclusion.number)
        and (asked.more_than is None or (conclusion.number or 0) > asked.more_than)
        and (not asked.terms or conclusion.term in asked.terms)
        and item in (None, conclusion.item)
        and _of_the_call(conclusion, asked, hearing)
    )


def _of_the_number(conclusion: Conclusion, asked: Concluded, number: int | None) -> bool:
    least = asked.at_least and None not in (number, conclusion.number)
    return (
        (conclusion.number or 0) >= (number or 0) if least else number in (None, conclusion.number)
    )


def _of_this_deal(conclusion: Conclusion, asked: Concluded, hearing: Hearing) -> bool:
    return "deal" not in asked.match or conclusion.deal == partie_of(hearing.done.view).place


def _of_the_call(conclusion: Conclusion, asked: Concluded, hearing: Hearing) -> bool:
    return "call" not in asked.match or conclusion.call in (None, *_latest(hearing))


def _of_so_many_cards(conclusion: Conclusion, asked: Concluded, hearing: Hearing) -> bool:
    """Whether a bar that is only of more cards than a number is of so many as a claim names, or as
    the call has that it means."""
    if conclusion.over is None or "call" not in asked.match:
        return True
    number = cards_in(hearing.claim.what)
    for index in _latest(hearing) if number is None else ():
        number = cards_in(words(hearing.done.view, hearing.done.view.call(index)).value)
    return number is None or number > conclusion.over


def _latest(hearing: Hearing) -> list[int]:
    """The last of the calls that a claim means, by what it is or by its words."""
    meant, claim = calls_meant(hearing), hearing.claim
    calls = hearing.done.view.game.end.calls
    mine = [c for c in calls if (c.player, c.kind) == (claim.player, claim.item)]
    return [c.index for c in mine if is_meant(c.index, meant) or _in_words(c, claim.what)][-1:]


def _in_words(call: Call, what: acts.Combination | None) -> bool:
    """Whether a call was made in the words of a claim, or some that they fit."""
    return bool(call.what and what and agree(call.what, what))


def _done_already(
    asked: Concluded, sure: tuple[Conclusion, ...], hearing: Hearing
) -> Grounds | None:
    """Where what was to be has been done since, what allowed that; None where it has not."""
    done = hearing.done
    since = max(c.step for c in sure)
    for moment in asked.done_by:
        later = [s.number for s in done.view.game.steps if s.number > since]
        later = [n for n in later if _moment(n, done) == moment]
        allowed = certain(c for n in later for c in done.effects.on_act("may", n))
        if later and (allowed or moment not in hearing.book.code.closed):
            return Grounds(allowed)
    return None


def _was_gone_on_with(conclusion: Conclusion, asked: Concluded, done: Evaluation) -> bool:
    """Whether one of the acts that a question asks for was done after a conclusion, if it does."""
    later = range(conclusion.step + 1, len(done.view.game.steps) + 1)
    return not asked.then or any(_moment(step, done) in asked.then for step in later)


def _moment(step: int | None, done: Evaluation) -> str:
    """The moment of the act at a step; empty where there is none."""
    steps = done.view.game.steps
    return ACT_MOMENTS.get(type(steps[step - 1].act), "") if step and step <= len(steps) else ""


# ---- a choice that would bring it


def open_choices(choice: ChoiceId, done: Evaluation, sure: bool = True) -> tuple[Conclusion, ...]:
    """The conclusions by which a player may still choose something, or (not `sure`) by which it is
    not known whether he may."""
    options = choices_given(choice, done)
    return tuple(c for c in options if c.certain == sure and not lapsed(done.view, c))


def choices_given(choice: ChoiceId, done: Evaluation) -> Iterator[Conclusion]:
    """The conclusions by which a player may choose something, might have, or may have been free
    to."""
    return (c for c in done.effects.of("option") if choice in c.choices)


def _chosen(asked: Concluded, hearing: Hearing) -> Judged | None:
    """What is decided where a player has, or had, the choice of what is claimed; None where nobody
    has had it."""
    done = hearing.done
    if asked.choice is None:
        return None
    if still_open := open_choices(asked.choice, done):
        return Judged("at a player's option", Grounds(still_open))
    if may_be := open_choices(asked.choice, done, sure=False):
        return Judged(None, Grounds(may_be))
    gone = tuple(c for c in done.effects.of("lapses") if c.certain and asked.choice in c.choices)
    return Judged("refused", Grounds(gone)) if gone else None


# ---- why it is not so


def _not_concluded(asked: Concluded, hearing: Hearing) -> Judged:
    """What is decided where nothing says that it is so: it is not, by what governs the matter or
    by what spoke of it and failed; or the laws provide nothing for what was amiss, or no clause
    of theirs gives, or gave, what is claimed."""
    done = hearing.done
    governing = tuple(c for speaking in asked.governs for c in _govern(speaking, hearing))
    missed = () if governing else _missed(asked.kinds, asked, hearing)
    if governing or missed:
        return Judged("refused", Grounds(governing, missed))
    amiss = certain(c for kind in asked.gaps for c in done.effects.of(kind))
    steps = done.view.game.steps
    unprovided = (
        amiss
        or any(_moment(step.number, done) in asked.gap_acts for step in steps)
        or hearing.book.kinds_given.isdisjoint(asked.kinds)
    )
    return Judged("the laws do not provide" if unprovided else "refused", Grounds(amiss))


def _govern(speaking: Speaking, hearing: Hearing) -> Iterator[Conclusion]:
    """The effects of a kind that govern what is claimed: on the player and the item of the claim,
    where they bear on any."""
    kind, of = speaking
    claim, done = hearing.claim, hearing.done
    for conclusion in done.effects.of(kind):
        if conclusion.player not in (None, claim.player) or not conclusion.certain:
            continue
        if conclusion.item is not None and conclusion.item != claim.item:
            continue
        whole = of == THE_DEAL and _of_the_deal(conclusion)
        if whole or of in ("", _moment(conclusion.act, done)):
            yield conclusion


def deal_upheld(done: Evaluation) -> tuple[Conclusion, ...]:
    """The conclusions by which the deal stands."""
    return tuple(c for c in certain(done.effects.of("stands")) if _of_the_deal(c))


def _of_the_deal(conclusion: Conclusion) -> bool:
    """Whether an effect speaks of the deal as a whole."""
    return (conclusion.act, conclusion.trick, conclusion.deal) == (None, None, None)


def _missed(kinds: tuple[EffectKind, ...], asked: Concluded, hearing: Hearing) -> tuple[Tried, ...]:
    """The clauses that would have given the choice of such an effect, or else the effect, spoke of
    what was done, and did not, as it is claimed."""
    tried = [t for t in hearing.done.tried if t.outcome in _NOT_REACHED]
    of_choice = [t for t in tried if asked.choice and _gives_choice(t, asked, hearing)]
    of_kinds = [t for t in tried if _would_give(t, kinds, asked, hearing)]
    spoke = (
        tuple(t for t in each if _bears_on(t, asked, hearing)) for each in (of_choice, of_kinds)
    )
    return next((each for each in spoke if each), ())


def _would_give(
    tried: Tried, kinds: tuple[EffectKind, ...], asked: Concluded, hearing: Hearing
) -> bool:
    """Whether a clause, where it was tried, would have given an effect of one of the kinds, and of
    what is claimed."""
    effects = [effect for effect in _clause(tried, hearing).then if effect.kind in kinds]
    return any(_of_what_is_claimed(effect, tried, asked, hearing) for effect in effects)


def _of_what_is_claimed(effect: Effect, tried: Tried, asked: Concluded, hearing: Hearing) -> bool:
    """Whether an effect would have borne on the player and the item that are claimed: what it
    leaves open it leaves to any."""
    claim, binding = hearing.claim, tried.binding
    assert isinstance(binding, Binding)
    role, item = effect.slots.get("player"), effect.slots.get("item")
    on = person(role, binding, hearing.done.view.game) if isinstance(role, str) else None
    if "player" in asked.match and on not in (None, claim.player):
        return False
    if asked.others == "instead" and asked.terms and effect.slots.get("as") not in asked.terms:
        return False
    wanted = asked.item or (claim.item if "item" in asked.match else None)
    return wanted is None or item in (None, OF_THE_CALL, wanted)


def _clause(tried: Tried, hearing: Hearing) -> Clause:
    return hearing.book.by_key[tried.key]


def _gives_choice(tried: Tried, asked: Concluded, hearing: Hearing) -> bool:
    """Whether a clause would have given a player the choice."""
    options = (e for e in _clause(tried, hearing).then if e.kind == "option")
    choices = (option.slots.get("choices") for option in options)
    words = CHOICES[asked.choice].words if asked.choice else ""
    return any(isinstance(each, tuple) and words in each for each in choices)


_NOT_REACHED: Final = ("failed", "too late", "too early", "excepted")
_LATER: Final = (acts.TakesIn, acts.TakesUp, acts.PutsWithHand, acts.Leads, acts.Plays)
"""Acts that come when the cards are dealt and put out."""


def _bears_on(tried: Tried, asked: Concluded, hearing: Hearing) -> bool:
    """Whether what a clause missed is of what is claimed."""
    binding, view = tried.binding, hearing.done.view
    assert isinstance(binding, Binding)
    if asked.at not in ("", _moment(tried.step, hearing.done)):
        return False
    steps = view.game.steps
    at = steps[tried.step - 1].act if 0 < tried.step <= len(steps) else None
    if asked.missed == "his own":
        return bool(_clause(tried, hearing).where.parts) and _on_his_own(tried, binding, hearing)
    if asked.missed == "the deal" and tried.outcome == "failed" and isinstance(at, _LATER):
        return False
    if binding.deal not in (None, partie_of(view).place):
        return False
    return "call" not in asked.match or binding.call in _latest(hearing)


def _on_his_own(tried: Tried, binding: Binding, hearing: Hearing) -> bool:
    """Whether what was tried was of something of the player's: his call, or what he did."""
    player, view = hearing.claim.player, hearing.done.view
    if tried.outcome == "too early":
        return False
    if binding.call is not None:
        return view.call(binding.call).player == player
    if binding.player is None and tried.outcome == "excepted":
        return binding.actor == player
    return binding.player == player
