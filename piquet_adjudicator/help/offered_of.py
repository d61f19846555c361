"""Which of the ways to write a line are offered."""

from __future__ import annotations

from typing import Final

from piquet_adjudicator.help.by_patterns import Suggested
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model.acts import Act, CorrectsCall, actor

MOST_OFFERED: Final = 3
"""How many lines are offered."""


def offered_of(ways: list[Suggested], apart: tuple[str, ...], *also: str) -> tuple[Suggested, ...]:
    """The best ways, each of which tells another kind of act, or tells it of another player; then
    the others. What the line tells as a whole and in several acts stands among them, and, after the
    best, what was meant by most lines like it and what its words speak of."""
    chosen: list[Suggested] = []
    kinds: set[tuple[object, ...]] = set()
    first = [
        next((way for way in ways if several == (len(way.lines) > 1)), None) for several in (0, 1)
    ]
    fit = [way for way in first if way is not None and way.score >= _AMONG]
    for way in [*fit, *ways]:
        kind = tuple(
            (type(act), actor(act), *(getattr(act, each, None) for each in apart), _takes_back(act))
            for act in map(read_act, way.lines)
        )
        if len(way.lines) == 1 and kind in kinds:
            continue
        if way.lines not in [each.lines for each in chosen]:
            chosen.append(way)
            kinds.add(kind)
    for way in ways:
        if way.lines not in [each.lines for each in chosen]:
            chosen.append(way)
    likely = max(1.0, max((way.score for way in chosen), default=0.0) - _AS_LIKELY)
    kept = [way for way in chosen if way in fit or (len(way.lines) > 1 and way.score >= likely)]
    for line in also:
        known = [way for way in chosen[MOST_OFFERED:] if way.lines == (line,)]
        places = [at for at in range(1, len(chosen[:MOST_OFFERED])) if chosen[at] not in kept]
        if known and places:
            chosen[places[-1]] = known[0]
            kept += known
    return tuple(sorted(chosen[:MOST_OFFERED], key=lambda way: -way.score))


_AS_LIKELY: Final = 0.05
"""So much less likely a way is nearly as likely as the best."""


def _takes_back(act: Act) -> bool:
    """Whether a call is withdrawn, and no other put in its place."""
    return isinstance(act, CorrectsCall) and act.what is None


_AMONG: Final = 0.3
"""How well a way must fit to have a place of its own."""
