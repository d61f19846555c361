"""Which call a line is about, where its words leave that to the table.

The words must leave no choice: where they may be of two calls, the line is refused, with a line for
each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.sentences import say
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.acts import Act, Combination, Kind
from piquet_adjudicator.model.players import adversary_of
from piquet_adjudicator.model.state import Call, State
from piquet_adjudicator.replay.calls import calls_named, calls_not_withdrawn
from piquet_adjudicator.replay.replies import is_open

ASKED_OF: Final[dict[str, tuple[Kind, ...]]] = {
    "to what card": ("sequence",),
    "in what suit": ("point", "sequence"),
    "of what rank": ("quatorze or trio",),
}
"""The kinds of call of which each may be asked."""
_Naming: TypeAlias = acts.Replies | acts.CorrectsCall | acts.AsksToSee | acts.Shows


def check_one_call_meant(state: State, act: Act) -> None:
    """Raises NotUnderstood, with a line for each, where an act may be of more calls than one."""
    match act:
        case acts.Replies(player, _, kind, of):
            calls = calls_named(state, adversary_of(player), kind, of)
            waiting = [call for call in calls if is_open(call)]
            if waiting and waiting[0] is not calls[0]:
                _one([*_naming(act, waiting), *_naming(act, calls[:1])])
        case acts.AsksToSee(player, kind, of) if kind is not None:
            calls = calls_named(state, adversary_of(player), kind, of)
            _one(_naming(act, (call for call in calls if not call.shown)))
        case acts.CorrectsCall(player, kind, None, of):
            _one(_naming(act, calls_named(state, player, kind, of)))
        case acts.CorrectsCall(player, kind, Combination() as what, None):
            calls = calls_named(state, player, kind, None)
            if not any(c.what and c.what.rank == what.rank for c in calls if what.rank):
                _one(_naming(act, calls))
        case acts.Shows(player, (), kind, of) if kind is not None:
            _one(_naming(act, calls_named(state, player, kind, of)))
        case acts.AsksWhich(player, about, None):
            asked_of = ASKED_OF[about]
            theirs = calls_not_withdrawn(state, adversary_of(player))
            open_to_it = [c for c in theirs if c.kind in asked_of and not _tells(c, about)]
            _one(_asking(act, open_to_it))
        case _:
            pass


def check_one_call_completed(state: State, act: acts.Completes, kinds: tuple[Kind, ...]) -> None:
    """The same, of words added to a call of one of these kinds: they are added to the one made
    last, where that is the one spoken of last."""
    may_take = _that_may_take(state, act, kinds)
    if may_take and max(map(_last_spoken_of, may_take)) > _last_spoken_of(may_take[0]):
        _one(_adding(act, may_take))


def _last_spoken_of(call: Call) -> int:
    asked = (*call.asked_making, *call.asked_which, *call.asked_not_reckoned)
    said = (*(r.step for r in call.revisions), *(r.step for r in call.replies))
    return max((*said, *asked))


def _one(lines: Iterable[str]) -> None:
    """Raises NotUnderstood where there are several."""
    several = list(dict.fromkeys(lines))
    if len(several) > 1:
        raise NotUnderstood("it may be of more calls than one", "write: " + "; or: ".join(several))


def _naming(act: _Naming, calls: Iterable[Call]) -> list[str]:
    """The act with each of these calls named by its words."""
    return [say(replace(act, kind=call.kind, of=_name_of(call))) for call in calls]


def _name_of(call: Call) -> Combination | None:
    what = call.what
    if what is None or what == Combination(call.kind):
        return None
    return replace(what, making=None, withheld=None)


def _asking(act: acts.AsksWhich, calls: Iterable[Call]) -> list[str]:
    return [say(replace(act, of=_name_of(call) or Combination(call.kind))) for call in calls]


def _tells(call: Call, about: str) -> bool:
    what = call.what
    if what is None:
        return True
    said = {"to what card": what.top, "in what suit": what.suit, "of what rank": what.rank}
    return said[about] is not None


def _that_may_take(state: State, act: acts.Completes, kinds: tuple[Kind, ...]) -> list[Call]:
    """The calls of a player's that words added may complete, which do not say it yet."""
    return [
        call
        for call in calls_not_withdrawn(state, act.player)
        if call.kind in kinds and call.what is not None and not _says_it(call.what, act.what)
    ]


def _says_it(said: Combination, what: Combination) -> bool:
    """Whether a call says already, of the same thing, what is added or other than it."""
    pairs = ((said.making, what.making), (said.top, what.top), (said.suit, what.suit))
    rank = what.withheld.rank if what.withheld else what.rank
    if what.withheld and said.rank not in (None, rank):
        return True
    others = ((said.withheld, what.withheld),) if what.withheld else ((said.rank, what.rank),)
    return any(new is not None and old is not None for old, new in (*pairs, *others))


def _adding(act: acts.Completes, calls: Sequence[Call]) -> list[str]:
    """The words with the kind of each call; or, where their kind does not tell them apart, what
    each call would be with the words added to it, called anew."""
    if len({call.kind for call in calls}) == len(calls):
        return [say(replace(act, what=replace(act.what, kind=call.kind))) for call in calls]
    return [
        say(acts.CorrectsCall(act.player, call.kind, _added(call.what, act.what), _name_of(call)))
        for call in calls
        if call.what is not None
    ]


def _added(said: Combination, what: Combination) -> Combination:
    given = {
        name: value
        for name in ("making", "top", "suit", "rank", "withheld")
        if (value := getattr(what, name)) is not None
    }
    return replace(said, **given)
