"""What was done on a bystander's remark, and who gains by it (p. 15)."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.facts.answer import NO, Answer, Truth
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.contest import counted_calls, undecided_yet
from piquet_adjudicator.facts.exchange import had_put_with_hand
from piquet_adjudicator.facts.reads import HELD, REMARK, SHUT_OUT
from piquet_adjudicator.facts.shown import DoneAt
from piquet_adjudicator.facts.spec import Fact
from piquet_adjudicator.facts.surviving_scores import scored_by
from piquet_adjudicator.facts.untrue_calls import called_untruly, lets_see_other_pack
from piquet_adjudicator.facts.view import View
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, Kind, actor
from piquet_adjudicator.model.conclusion import Conclusion
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Step, Trick

_ON_CARDS_PLAYED: Final = (acts.PointsOutPlay, acts.Retakes, acts.TakeBack)
"""Acts by which cards come to be played again."""
_RECKONED: Final = (acts.Calls, acts.Scores)
"""Acts by which a player reckons something."""


def gains_by_remark(view: View, binding: Binding, player: Player) -> Answer[Truth]:
    """Whether what was done upon the remark, in the next act, changes the score in a player's
    favour. It is not known what the score would have been with other cards than those that he
    takes in upon it, or for which he alters his discard; nor what it will be where cards, of which
    nobody had spoken before, are still to be played again, or a call is still to be answered. By
    cards taken back he gains who wins tricks by what is played instead."""
    step = _done_upon(view, binding)
    if again := _to_be_played_again(view, binding, player):
        return Answer(None, again)
    if step is None:
        return NO
    if isinstance(step.act, _ON_CARDS_PLAYED) and (instead := _played_instead(view, binding)):
        return Answer(_wins_more(player, instead))
    if _takes_other_cards(view, step):
        return Answer(None if actor(step.act) == player else False)
    by = actor(step.act)
    if by is not None and isinstance(step.act, _RECKONED):
        scores = _scores_by(view, step, by) if by == player else NO
        upon = _is_upon(view, binding, step)
        return scores if upon or scores.value is False else Answer(upon, scores.rests_on)
    if by == adversary_of(player) and lets_see_other_pack(step.act, by):
        return called_untruly(view, Binding(step.number), by)
    return Answer(by is not None and _gainer(view, step, by) == player)


def acts_on_remark(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player was the first to do anything after the remark."""
    step = _next_done(view, binding)
    return step is not None and actor(step.act) == player


def _to_be_played_again(view: View, binding: Binding, player: Player) -> tuple[Conclusion, ...]:
    """That cards are to be played again of which no player had spoken before a remark, and none has
    been taken back since: where one of them may have that, it is not for the other's good."""
    steps = view.game.steps
    spoken_of = any(isinstance(s.act, acts.PointsOutPlay) for s in steps[: binding.step - 1])
    taken_back = any(isinstance(s.act, acts.TakeBack | acts.Retakes) for s in steps[binding.step :])
    again = () if spoken_of or taken_back else view.effects.of("replay")
    return tuple(c for c in again if c.step <= binding.step and c.player in (None, player))


def _played_instead(view: View, binding: Binding) -> list[tuple[Trick, Trick | None]]:
    """The tricks played to before a remark from which cards were taken back since, as they may be,
    with those after them; each with what lies in its place in the end."""
    back = [step for step in view.game.steps[binding.step :] if step.retaken]
    if not all(view.effects.on_act("may", step.number) for step in back):
        return []
    retaken = {play for step in back for play in step.retaken}
    now = {trick.number: trick for trick in view.game.end.tricks}
    lay = [trick for trick in view.before_or_end(binding.step).tricks if trick.follow]
    first = next((n for n, t in enumerate(lay) if {t.lead, t.follow} & retaken), len(lay))
    return [(trick, now.get(trick.number)) for trick in lay[first:]]


def _wins_more(player: Player, instead: list[tuple[Trick, Trick | None]]) -> Truth:
    """Whether a player wins more tricks as they are played in the end; None where they are not."""
    again = [now for _, now in instead if now and now.follow]
    if len(again) < len(instead):
        return None
    return _won(player, again) > _won(player, [before for before, _ in instead])


def _won(player: Player, tricks: list[Trick]) -> int:
    return sum(trick.winner == player for trick in tricks)


def done_on_remark(view: View, binding: Binding, _: Player) -> DoneAt | None:
    """Where it was done upon a remark."""
    step = _done_upon(view, binding)
    return DoneAt(step.number) if step else None


def _next_done(view: View, binding: Binding) -> Step | None:
    """What a player does next after a remark; a correction that was not open to him is nothing
    done."""
    after = (s for s in view.game.steps[binding.step :] if _bears(s.act))
    return next((s for s in after if not _is_in_vain(view, s)), None)


def _done_upon(view: View, binding: Binding) -> Step | None:
    """What was done upon a remark: what is done next; or the call, where it is that one was left
    out."""
    if not _left_out(view, binding):
        return _next_done(view, binding)
    after = (s for s in view.game.steps[binding.step :] if isinstance(s.act, _RECKONED))
    return next((s for s in after if _is_upon(view, binding, s) is not False), None)


def _left_out(view: View, binding: Binding) -> tuple[Player | None, Kind] | None:
    """Whose call, and of which kind, a remark says to have been left out; or of which kind a player
    has something, who has begun to call, or to play, and called none of that kind."""
    act = view.act(binding.step)
    if not isinstance(act, acts.BystanderRemarks):
        return None
    if act.whose is not None and act.uncalled is not None:
        return act.whose, act.uncalled
    if act.had is None:
        return None
    calls = [s.act for s in view.game.steps[: binding.step - 1] if isinstance(s.act, acts.Calls)]
    of_kind = {call.player for call in calls if call.what.kind == act.had}
    of_whom = {act.whose} if act.whose else {view.elder, view.younger}
    begun = _begun_before(view, binding.step)
    return (act.whose, act.had) if of_whom & begun and not of_whom & of_kind else None


def _begun_before(view: View, step: int) -> set[Player]:
    """The players who had begun to call, or to play, before an act."""
    every = (s.act for s in view.game.steps[: step - 1])
    return {act.player for act in every if isinstance(act, acts.Calls | acts.Leads | acts.Plays)}


def _is_upon(view: View, binding: Binding, step: Step) -> Truth:
    """Whether a call was made upon a remark: not where another was said to be left out, nor where
    elder had not begun to call. Where it is not told what was said, and he who calls had not yet
    played, he may have called it without."""
    by = actor(step.act)
    if left_out := _left_out(view, binding):
        act = step.act
        kind = act.what.kind if isinstance(act, acts.Calls) else getattr(act, "item", None)
        whose, of_kind = left_out
        if whose is None and by not in _begun_before(view, binding.step):
            return None if kind == of_kind else False
        return kind == of_kind and whose in (None, by)
    before = view.game.steps[: step.number - 1]
    if any(isinstance(s.act, acts.Leads | acts.Plays) and actor(s.act) == by for s in before):
        return True
    begun = any(isinstance(s.act, acts.Calls) and actor(s.act) == by for s in before)
    return None if begun or by != view.game.dispute.elder else False


def _is_in_vain(view: View, step: Step) -> bool:
    """Whether a player would put right by an act what he no longer can."""
    puts_right = isinstance(step.act, acts.CorrectsCall | acts.CorrectsReply | acts.CorrectsCount)
    return puts_right and not view.effects.on_act("may", step.number)


def _bears(act: Act) -> bool:
    """Whether a player, or both of them, do anything by an act but touch or count the stock."""
    by_players = actor(act) is not None or isinstance(act, acts.TakeBack)
    return by_players and not isinstance(act, acts.TouchesStock | acts.CountsStock)


def _takes_other_cards(view: View, step: Step) -> bool:
    """Whether a player alters his discard, or takes in again when he had taken in already."""
    by = actor(step.act)
    if by is None or not isinstance(step.act, acts.TakesIn | acts.AltersDiscard):
        return False
    before = had_put_with_hand(view, Binding(step.number), by)
    return before is not False or isinstance(step.act, acts.AltersDiscard)


def _gainer(view: View, step: Step, by: Player) -> Player | None:
    """Who gains by an act other than a call or the counting of an item; None where it changes no
    score."""
    act = step.act
    match act:
        case acts.CorrectsCall() | acts.CorrectsReply() | acts.CorrectsCount():
            return by if view.effects.on_act("may", step.number) else None
        case acts.Replies():
            return by if view.effects.on_act("may", step.number) else None
        case acts.Retakes():
            return _gains_by_retaking(view, step, by)
        case acts.Enforces():
            return by if view.effects.on_player("penalty", adversary_of(by)) else None
        case _ if _points_at_other(act, by):
            return by
        case _:
            return None


def _scores_by(view: View, step: Step, by: Player) -> Answer[Truth]:
    """Whether a call made, or an item counted, at a step scores."""
    act = step.act
    scores, rests_on = scored_by(view, by)
    if isinstance(act, acts.Scores):
        his = [c for c in scores if c.item == act.item]
    else:
        calls = {call.index for call in view.calls if call.step == step.number}
        his = [c for c in scores if c.call in calls]
        if not his and any(_waits(view, step, index) for index in calls):
            return Answer(None, rests_on)
    return Answer(True if any(c.certain for c in his) else None if his else False, rests_on)


def _waits(view: View, step: Step, index: int) -> bool:
    """Whether a call that may be held, and that nothing bars, has still to be answered."""
    call = view.call(index)
    may_count = (each.call for each in counted_calls(view, call.player, call.kind).value)
    waits = undecided_yet(view, Binding(step.number), index).value
    return call in may_count and waits is not False


def _gains_by_retaking(view: View, step: Step, by: Player) -> Player | None:
    """A player who retakes a lead yields to the other what he would have kept."""
    leads = bool(step.retaken) and all(play.role == "lead" for play in step.retaken)
    return adversary_of(by) if leads and view.effects.on_act("may", step.number) else None


def _points_at_other(act: Act, by: Player) -> bool:
    """Whether a player takes up the remark against the other's error."""
    pointing = acts.PointsOutNotHeld | acts.PointsOutLead | acts.PointsOutTooMany | acts.SaysCount
    return isinstance(act, pointing) and act.whose == adversary_of(by)


# Each table is set one row after another; a formatter would spread it out.
# fmt: off
FACTS: Final[tuple[Fact, ...]] = (
    Fact("gains by what was done on the remark", ("person",), gains_by_remark,
         "what was done on the remark changed the score in favour of {0}",
         "nothing done on the remark changed the score in favour of {0}", "15",
         REMARK | SHUT_OUT | HELD, behind=(acts.BystanderRemarks,), done_at=done_on_remark),
    Fact("acts on the remark", ("person",), acts_on_remark,
         "{0} was the first to do anything upon the remark",
         "{0} was not the first to do anything upon the remark", "15"),
)
# fmt: on
