"""Whether a law on which a side relies speaks of the other player, as elder or as younger hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from piquet_adjudicator.engine.evaluation.hand_of_clause import seats_named
from piquet_adjudicator.engine.pleas.plea_bench import FAVOURS, Bench, item_claimed
from piquet_adjudicator.engine.pleas.plea_rank import helps
from piquet_adjudicator.engine.ruled.plea_answer import HandMeant
from piquet_adjudicator.facts.binding import Binding, person
from piquet_adjudicator.lawbook.clause import Clause
from piquet_adjudicator.lawbook.condition import Atom
from piquet_adjudicator.model.conclusion import Tried
from piquet_adjudicator.model.players import PLAYERS, adversary_of

_SEATS: Final = ("elder", "younger")
_OF_CALLER: Final = "is called by"


def of_other_hand(tried: Tried, bench: Bench) -> HandMeant | None:
    """The hand of which alone a clause speaks, where what is claimed is of the other's: it favours
    that one, and decides nothing, or did not speak. None where it is not so."""
    clause, binding, game = bench.book.by_key[tried.key], tried.binding, bench.done.view.game
    assert isinstance(binding, Binding)
    _, player = item_claimed(bench.trial.claim)
    helping = tried.outcome == "fires" and any(helps(tried, bench, each) for each in PLAYERS)
    if player is None or helping:
        return None
    his_call = binding.call is not None and game.end.calls[binding.call].player == player
    seats = set(_seats(clause, tried, his_call))
    of = person(seats.pop(), binding, game) if len(seats) == 1 else None
    if of is None or of != adversary_of(player):
        return None
    return HandMeant(of, of == game.dispute.elder)


def _seats(clause: Clause, tried: Tried, his_call: bool) -> Iterator[str]:
    """The seats of which a clause is: of one that did not speak, those of its conditions; of one
    that applies, that of him whom it favours, and nobody else."""
    if tried.outcome == "fires" and all(effect.kind in FAVOURS for effect in clause.then):
        roles = {str(effect.slots.get("player", "actor")) for effect in clause.then}
        yield from roles & set(_SEATS)
    if tried.outcome != "silent":
        return
    yield from (seat for seat, _ in seats_named(clause))
    for part in clause.where.parts:
        if his_call and isinstance(part, Atom) and part.fact.name == _OF_CALLER:
            yield from set(part.args) & set(_SEATS)
