"""Ways to fill a gap, many at once: where a claim is decided as on the record as it stands, and on
the same, though all of them were done, none of them bears on it.

One may take back what another brings about. So not the decision alone is looked at: no clause that
bears on the claim may have had another occasion, or have come out otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from piquet_adjudicator.engine.fillings.gap_fillings import Completion, filled_with
from piquet_adjudicator.model.acts import Act
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.budget import Budget
from piquet_adjudicator.replay.possible import gives_up, undoes_acts

MOST_AT_ONCE: Final = 24
"""So many ways are tried at once."""


def at_once(
    game: Game, ways: Sequence[Completion], laid: Budget
) -> Iterator[tuple[Completion, tuple[Completion, ...]]]:
    """Records with a gap filled by several ways to fill it, one after another, each with these; of
    all the ways, as long as what is laid on the table to find them suffices. A way by which the
    deal may come to its end hides what others come to: it is taken by itself; and those that take
    back what was done are not taken with others."""
    together = [way for way in ways if not _is(gives_up, way)]
    groups = dict.fromkeys((way.filling[0][0], _is(undoes_acts, way)) for way in together)
    for step, back in groups:
        rest = [w for w in together if (w.filling[0][0], _is(undoes_acts, w)) == (step, back)]
        while rest and not laid.is_spent:
            whole, taken = _together(game, rest, laid)
            if whole is None:
                return
            yield whole, taken
            rest = [way for way in rest if way not in taken]
    for way in ways:
        if _is(gives_up, way):
            yield way, (way,)


def _together(
    game: Game, ways: Sequence[Completion], laid: Budget
) -> tuple[Completion | None, tuple[Completion, ...]]:
    """A record with as many of some ways as can have been taken one after another, and these. What
    comes of a way after which nothing more need have been done is seen only where that is so."""
    whole: Completion | None = None
    taken: list[Completion] = []
    for way in ways:
        ((step, acts),) = way.filling
        before = whole.filling[0][1] if whole else ()
        more = filled_with(game, ((step, (*before, *acts)),), laid)
        if more is None or laid.is_spent or more.closes < way.closes:
            continue
        whole = more
        taken.append(way)
        if len(taken) == MOST_AT_ONCE:
            break
    return whole, tuple(taken)


def _is(kind: Callable[[Act], bool], way: Completion) -> bool:
    """Whether a way to fill a gap has an act of some kind."""
    return any(kind(act) for _, acts in way.filling for act in acts)
