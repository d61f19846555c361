"""Facts that hang on whether a correction or an answer stands: asked each way that it may be.

Where it is not known whether a correction was open to a player, his call may be what he said first
or what he said last; a fact that looks at words corrected (`WORDS_CORRECTED`) is asked here, and
holds where it holds of both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, Final

from piquet_adjudicator.facts.answer import Answer, Count, Truth, in_every
from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.call_words import act_stands
from piquet_adjudicator.facts.view import View, cached_until
from piquet_adjudicator.model.conclusion import Conclusion

_MOST: Final = 4
"""So many acts of which it is not known whether they stand are each gone through both ways;"""
_FEW_CALLS: Final = 16
"""one less, each time that there are twice so many calls, of which each is held against each."""


def answer_whichever(
    ask: Callable[..., Answer[Truth] | Truth],
    view: View,
    binding: Binding,
    args: Sequence[Any],
) -> Answer[Truth] | Truth:
    """The answer of a fact, whichever of the corrections that may not stand do."""
    if not (unsure := _unsure(view)):
        return ask(view, binding, *args)
    answers = [_answer(ask(each, binding, *args)) for each in _views(view, unsure)]
    holds = in_every(answer.value for answer in answers)
    rests_on = (c for answer in answers for c in answer.rests_on)
    differ = _grants(view, unsure) if holds is None else ()
    return Answer(holds, tuple(dict.fromkeys((*rests_on, *differ))))


def count_whichever(
    ask: Callable[..., Count],
    view: View,
    binding: Binding,
    args: Sequence[Any],
) -> Count:
    """The number that a measure comes to, whichever of the corrections that may not stand do."""
    if not (unsure := _unsure(view)):
        return ask(view, binding, *args)
    counts = [ask(each, binding, *args) for each in _views(view, unsure)]
    least, most = min(each.least for each in counts), max(each.most for each in counts)
    rests_on = (c for each in counts for c in each.rests_on)
    differ = _grants(view, unsure) if least != most else ()
    limits = tuple(limit for each in counts for limit in each.limits)
    return Count(least, most, tuple(dict.fromkeys((*rests_on, *differ))), limits)


def _answer(answer: Answer[Truth] | Truth) -> Answer[Truth]:
    return answer if isinstance(answer, Answer) else Answer(answer)


@cached_until("may")
def _unsure(view: View) -> tuple[int, ...]:
    """The steps at which a call was corrected, or answered, of which it is not known whether what
    was said there stands."""
    said = {revision.step for call in view.calls for revision in call.revisions}
    said |= {reply.step for call in view.calls for reply in call.replies}
    return tuple(step for step in sorted(said) if act_stands(view, step).value is None)[
        : _most(view)
    ]


def _most(view: View) -> int:
    """How many acts of which it is not known whether they stand are gone through both ways."""
    return max(0, _MOST - (len(view.calls) // _FEW_CALLS).bit_length())


def ways_gone_through(view: View) -> int:
    """How many ways a fact of words corrected is asked in, at the end of a game."""
    return 1 << len(_unsure(view))


def _views(view: View, unsure: tuple[int, ...]) -> list[View]:
    ways = product((True, False), repeat=len(unsure))
    return [view.supposing(tuple(zip(unsure, way, strict=True))) for way in ways]


def _grants(view: View, unsure: tuple[int, ...]) -> list[Conclusion]:
    return [c for step in unsure for c in view.effects.on_act("may", step)]
