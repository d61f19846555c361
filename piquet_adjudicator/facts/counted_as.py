"""What a call counts as in the score, by its words and the cards, and what it may count as."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from piquet_adjudicator.facts.answer import Answer, Basis, Truth, concluded
from piquet_adjudicator.facts.call_words import act_stands, holds_unused, meant, words
from piquet_adjudicator.facts.view import View, cached_until
from piquet_adjudicator.model.acts import Combination
from piquet_adjudicator.model.state import Call, Revision


def is_misnomer(view: View, call: Call) -> Answer[Truth]:
    """Whether a call counts as a misnomer, so that what is held stands for what was named."""
    return concluded(view.effects.on_call("counts as", call.index, "a misnomer"))


def counted(view: View, call: Call) -> Answer[tuple[Combination, ...]]:
    """What a call counts as in the score: what it means, or the like that is held in its place
    where it is a misnomer; more than one thing, where the cards known leave it open."""
    return _counted(view, call.index)


@cached_until("may", "counts as")
def _counted(view: View, index: int) -> Answer[tuple[Combination, ...]]:
    basis, call = Basis(), view.call(index)
    said = basis.take(words(view, call))
    return basis.answer(_counting_as(view, call, said, basis))


def counted_perhaps(view: View, call: Call) -> tuple[Combination | None, ...]:
    """All that a call may count as, whichever of its corrections turn out to have been open to the
    player; None among them where it may have been taken back."""
    ways: list[Combination | None] = []
    for said in words_perhaps(view, call):
        ways += _counting_as(view, call, said, Basis()) if said else [None]
    return tuple(dict.fromkeys(ways))


def words_perhaps(view: View, call: Call) -> list[Combination | None]:
    """The words of a call that may stand in the end: it is not known of every correction whether it
    was open to the player."""
    after: list[tuple[Combination | None, bool]] = [(None, True)]
    for revision in call.revisions:
        stands = act_stands(view, revision.step).value if revision.how == "corrected" else None
        after = list(dict.fromkeys(_revised(after, revision, stands)))
    return list(dict.fromkeys(said for said, _ in after))


def _revised(
    before: list[tuple[Combination | None, bool]], revision: Revision, stands: Truth
) -> Iterator[tuple[Combination | None, bool]]:
    """The words of a call, with whether the last correction of it stood, after something more is
    said of it."""
    for said, stood in before:
        if revision.how != "corrected":
            yield (revision.what if stood else said), stood
            continue
        if stands is not False:
            yield revision.what, True
        if stands is not True:
            yield said, False


def _counting_as(
    view: View, call: Call, said: Combination | None, basis: Basis
) -> tuple[Combination, ...]:
    """What these words of a call count as."""
    misnomer = basis.take(is_misnomer(view, call)) if said else False
    as_said = meant(view, call, said)
    if said is None or misnomer is False:
        return as_said
    in_suit = holds_unused(view, call, replace(said, suit=None))
    ways = () if misnomer else as_said
    ways += meant(view, call, replace(said, suit=None)) if in_suit is not False else ()
    ways += meant(view, call, unranked(said)) if not in_suit else ()
    return tuple(dict.fromkeys(ways))


def unranked(said: Combination) -> Combination:
    """The words without what names suit and rank."""
    return replace(said, top=None, suit=None, rank=None, withheld=None)
