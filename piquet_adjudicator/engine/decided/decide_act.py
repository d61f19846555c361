"""Whether acts are open to a player: no clause bars them and, where the code closes them, one
grants them; of a call or a count, whether what is called scores."""

from __future__ import annotations

from piquet_adjudicator.engine.decided.decide_concluded import (
    choices_given,
    deal_upheld,
    open_choices,
)
from piquet_adjudicator.engine.decided.decide_score import (
    judge_item,
    scores_as_another,
    while_it_waits,
)
from piquet_adjudicator.engine.decided.judged import (
    Hearing,
    Judged,
    addressing,
    certain,
    contradict,
    whichever,
)
from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.evaluation.for_nothing import against_going_on, coming_to_nothing
from piquet_adjudicator.engine.ruled.ruling import Grounds
from piquet_adjudicator.facts.answer import NO
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_replies import goes_back
from piquet_adjudicator.facts.call_words import calls_of
from piquet_adjudicator.facts.cutting import cuts_due
from piquet_adjudicator.facts.held import repeats
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, CutsForDeal, CutsToDealer
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.conclusion import Conclusion, Tried
from piquet_adjudicator.model.players import Player, adversary_of


def decide_acts(claim: ActClaim, first: int, done: Evaluation, book: LawBook) -> Judged:
    """What is decided of acts tried at the steps from `first` on: the first that is not open to
    the player decides."""
    grounds = Grounds()
    for step, act in enumerate(claim.acts, start=first):
        if isinstance(act, (acts.Calls, acts.Scores)):
            judged = _call(act, step, done, book)
        else:
            judged = _act(done.view.game.steps[step - 1].act, step, done, book)
        if judged.decision != "allowed":
            return judged
        grounds = grounds.joined(judged.grounds)
    return Judged("allowed", grounds)


def open_besides(hearing: Hearing) -> Judged:
    """Whether what a claim tries is open to him who does it, where this is one of several things
    that it asks: of what the code does not close the laws say nothing so."""
    done, first = hearing.done, hearing.first
    tried = tuple(step.act for step in done.view.game.steps[first - 1 :])
    closed = hearing.book.code.closed
    if not tried or any(ACT_MOMENTS.get(type(act), "") not in closed for act in tried):
        return Judged("the laws do not provide", Grounds())
    claim = hearing.claim
    act_claim = ActClaim(claim.by, tried, claim.text, claim.line)
    return decide_acts(act_claim, first, done, hearing.book)


def _act(act: Act, step: int, done: Evaluation, book: LawBook) -> Judged:
    judged = _open(act, step, done, book)
    if step <= done.view.notice and not isinstance(act, acts.StandsDeal):
        return judged
    no_deal = against_going_on(act, done)
    if sure := certain(no_deal):
        return Judged("refused", Grounds(sure))
    if judged.decision == "refused":
        return judged
    if isinstance(act, acts.Leads) and (ended := _played_out(act.player, step, done)):
        return Judged("refused", Grounds(ended))
    return whichever(judged, Judged("refused", Grounds(no_deal))) if no_deal else judged


def _played_out(player: Player, step: int, done: Evaluation) -> tuple[Conclusion, ...]:
    """Why a card is not led any more, though its player has it: the other has none left, and the
    laws say what the cards count for that cannot be played to."""
    before = done.view.before_or_end(step)
    if not before.tricks or before.hands[adversary_of(player)].size:
        return ()
    return certain(done.effects.of("counts tricks"))


def _open(act: Act, step: int, done: Evaluation, book: LawBook) -> Judged:
    """Whether an act is open to a player in a deal that goes on."""
    moment = ACT_MOMENTS.get(type(act), "")
    grants = done.effects.on_act("may", step)
    bars = done.effects.on_act("must not", step) + done.effects.on_act("out of order", step)
    sure_grants, sure_bars = certain(grants), certain(bars)
    against = [c for c in sure_grants if any(contradict(c, bar, book) for bar in sure_bars)]
    if against:
        clauses = tuple(c.clause for c in (*against, *sure_bars))
        return Judged("refused", Grounds((*against, *sure_bars)), clauses)
    if sure_bars:
        return Judged("refused", Grounds(sure_bars, _excepting(sure_bars, step, done, book)))
    if sure_grants:
        return Judged("allowed", Grounds(sure_grants))
    if grants or bars:
        return Judged(None, Grounds((*grants, *bars)))
    if isinstance(act, acts.AsksToSee):
        return _to_be_shown(act, step, done, book)
    if not needs_grant(act, step, done, book):
        return Judged("allowed", Grounds(_called_for(act, step, done)))
    spoke = addressing(done, book, step, moment)
    if isinstance(act, acts.ElectsFreshDeal):
        return _not_elected(act.player, spoke, done)
    if not spoke:
        return Judged("the laws do not provide", Grounds())
    speaks = any(_surely_speaks(tried, done, book) for tried in spoke)
    return Judged("refused" if speaks else None, Grounds((), spoke))


def _to_be_shown(act: acts.AsksToSee, step: int, done: Evaluation, book: LawBook) -> Judged:
    """Whether what a player asks to see is his to see: the other must show it when it is asked for.
    The laws do not provide where none of them makes that a duty."""
    asked, other = ACT_MOMENTS[acts.AsksToSee], adversary_of(act.player)
    if not any(asked in clause.when for clause in book.giving(("must",))):
        return Judged("the laws do not provide", Grounds())
    owed = [c for c in done.effects.of("must") if (c.step, c.player) == (step, other)]
    if owed:
        sure = certain(owed)
        return Judged("allowed" if sure else None, Grounds(sure or tuple(owed)))
    return Judged("refused", Grounds())


def _surely_speaks(tried: Tried, done: Evaluation, book: LawBook) -> bool:
    """Whether a clause that did not reach an act is known to speak of it at all."""
    binding = tried.binding
    assert isinstance(binding, Binding)
    speaks, _ = book.by_key[tried.key].where.settled(binding, done.view)
    return speaks is True


def _excepting(
    bars: tuple[Conclusion, ...], step: int, done: Evaluation, book: LawBook
) -> tuple[Tried, ...]:
    """The exceptions to some bars that spoke of the act, and failed."""
    excepting = {each.clause for bar in bars for each in book.exceptions.get(bar.key, ())}
    moment = ACT_MOMENTS.get(type(done.view.game.steps[step - 1].act), "")
    return tuple(t for t in addressing(done, book, step, moment) if t.clause in excepting)


def _not_elected(player: Player, spoke: tuple[Tried, ...], done: Evaluation) -> Judged:
    """Why a player cannot elect a fresh deal: the deal stands, the choice is the other's and he
    never had it, or nothing was amiss. The laws do not provide where something was out of order for
    which they print no penalty."""
    had_it = spoke and any(c.player == player for c in choices_given("fresh deal", done))
    stands = deal_upheld(done) or (() if had_it else open_choices("fresh deal", done))
    if stands or spoke:
        return Judged("refused", Grounds(stands, () if stands else spoke))
    breaches = certain(done.effects.of("out of order"))
    return Judged("the laws do not provide" if breaches else "refused", Grounds(breaches))


def needs_grant(act: Act, step: int, done: Evaluation, book: LawBook) -> bool:
    """Whether an act is one of those that the code closes: a reply only where it takes back a
    better one."""
    if ACT_MOMENTS.get(type(act), "") not in book.code.closed or _called_for(act, step, done):
        return False
    if not isinstance(act, (acts.Replies, acts.CorrectsReply)):
        return True
    return any(goes_back(done.view, call, step).value is not False for call in done.view.calls)


def _call(act: acts.Calls | acts.Scores, step: int, done: Evaluation, book: LawBook) -> Judged:
    """Whether what is called, or counted, scores."""
    if isinstance(act, acts.Scores):
        judged = judge_item(act.player, act.item, done, book)
        return while_it_waits(judged, act.player, act.item, None, done)
    calls = [c for c in calls_of(done.view, act.player, act.what.kind) if c.step <= step]
    revised = [c for c in calls if any(each.step == step for each in c.revisions)]
    index = (revised or calls)[-1].index
    meant, leave = done.view.game.steps[step - 1].act, Grounds()
    if isinstance(meant, acts.CorrectsCall):
        corrects = _act(meant, step, done, book)
        if corrects.decision != "allowed":
            return corrects
        leave = corrects.grounds
    again = repeats(done.view, Binding(step), index)
    if again is False:
        return _call_of_its_own(act, index, step, done, book, leave)
    judged = judge_item(act.player, act.what.kind, done, book)
    if again:
        return while_it_waits(judged, act.player, act.what.kind, None, done)
    return whichever(judged, _call_of_its_own(act, index, step, done, book, leave))


def _call_of_its_own(
    act: acts.Calls, index: int, step: int, done: Evaluation, book: LawBook, leave: Grounds
) -> Judged:
    """Whether a call that says nothing again scores; one that corrects another, by the `leave`."""
    this = frozenset({index})
    misnamed = scores_as_another(this, act.what, done) if step <= done.view.notice else NO
    if misnamed.value:
        return Judged("refused", Grounds(misnamed.rests_on))
    judged = judge_item(act.player, act.what.kind, done, book, this)
    if misnamed.value is None:
        judged = whichever(judged, Judged("refused", Grounds(misnamed.rests_on)))
    waiting = while_it_waits(judged, act.player, act.what.kind, this, done)
    if step <= done.view.notice or waiting.decision != "at a player's option":
        return waiting
    return Judged("allowed", leave.joined(Grounds(waiting.grounds.conclusions)))


def _called_for(act: Act, step: int, done: Evaluation) -> tuple[Conclusion, ...]:
    """The conclusions that call for this very act: for one who elects a fresh deal, those by
    which there must be one without his electing it; for one who cuts again, those by which there
    was to be a fresh cut."""
    if isinstance(act, acts.ElectsFreshDeal):
        return certain(coming_to_nothing(done))
    if isinstance(act, (CutsForDeal, CutsToDealer)):
        return certain(cuts_due(done.view, Binding(step, act.player)))
    return ()
