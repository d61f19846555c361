"""What comes in law of what a side alleges, where the decision is not that: who relies on what was
done is told what it gives him, and by which law; who says what is not so in law, by which it is
not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from piquet_adjudicator.engine.evaluation.evaluate import Evaluation
from piquet_adjudicator.engine.grounds.derive import Derivation
from piquet_adjudicator.engine.grounds.resolve import Resolver
from piquet_adjudicator.engine.pleas.plea_topic import as_named, looks_at, surest_of
from piquet_adjudicator.engine.ruled.reason import Reason
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling
from piquet_adjudicator.help.topics import spoken_of, sureness
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.lawbook.named import Named
from piquet_adjudicator.model.claims import Plea
from piquet_adjudicator.model.conclusion import Conclusion, EffectKind, GameEffect
from piquet_adjudicator.model.players import Player, adversary_of

_ON_THE_OTHER: Final[tuple[EffectKind, ...]] = ("forfeits the game", "penalty", "bar", "must")
"""What a player gains by what is laid on his adversary."""
_FOR_HIM: Final[tuple[EffectKind, ...]] = ("bystander pays", "option", "no penalty")
"""What is given to himself."""
_AGAINST_HIM: Final[tuple[EffectKind, ...]] = ("penalty", "bar", "must")
_FOR_THE_OTHER: Final[tuple[EffectKind, ...]] = ("good to bar", "no penalty", "spared", "option")
"""What is said to him who says that something is so in law which is not: what is laid on himself,
or is given to the other."""
_SURE: Final = 1.9
"""So surely must words speak of what a law looks at, or gives, that they name not,"""
_SURER: Final = 0.1
"""and so much more than of what the decision rests on."""
_OF_THE_GAME: Final = frozenset(get_args(GameEffect))


def what_comes_of(
    side: Player, record: Evaluation, without: Evaluation, ruled: ClaimRuling, book: LawBook
) -> Reason | None:
    """The chief thing that comes, to the good of a side, of acts `without` which it would not; None
    where nothing does, or the decision speaks of it."""
    spoken_of = {each.cite for each in ruled.reasons}
    derivation = Derivation(record, Resolver(record.view, book))
    gained = [
        each for each in _gained(side, record, without) if derivation.cite(each) not in spoken_of
    ]
    return derivation.reason(min(gained, key=_rank)) if gained else None


def _gained(side: Player, record: Evaluation, without: Evaluation) -> Iterator[Conclusion]:
    """What is concluded of a record for a side, and is not of another."""
    other = {_what(each) for each in _concluded(without)}
    for each in _concluded(record):
        on_other = each.player == adversary_of(side) and (
            each.kind in _ON_THE_OTHER or each.kind not in _OF_THE_GAME
        )
        for_him = each.player == side and each.kind in _FOR_HIM
        if each.certain and (on_other or for_him) and _what(each) not in other:
            yield each


def _concluded(record: Evaluation) -> Iterator[Conclusion]:
    for of_clause in record.fired.values():
        for _, concluded in of_clause:
            yield from concluded


def _what(each: Conclusion) -> tuple[object, ...]:
    """What is concluded, whenever it was."""
    return each.key, each.kind, each.player, each.item, each.call, each.trick, each.choices


def _rank(each: Conclusion) -> int:
    """The place of a thing among those that may be gained: what a code brings of its own comes
    first, as it has that for nothing else."""
    known = (*_ON_THE_OTHER, *_FOR_HIM)
    return known.index(each.kind) if each.kind in known else -1


# ---- what is so in law against him who says another thing


def laws_in_force(
    plea: Plea, record: Evaluation, ruled: ClaimRuling, book: LawBook
) -> tuple[Named, ...]:
    """The law that applies on a record to the harm of a side, of which its words speak most surely,
    and more so than of anything on which the decision, that is against it, rests."""
    cited = {each.cite for each in ruled.reasons}
    of_clause = {
        each.key: each
        for each in _concluded(record)
        if each.certain and _is_against(each, plea.by) and book.cite(each.clause) not in cited
    }
    spoken = spoken_of(plea.text)
    least = max(_SURE, surest_of(plea, ruled.reasons) + _SURER)
    sure = {
        key: max(looks_at(book.by_key[key], spoken), sureness(f"so: {each.kind}", (), spoken))
        for key, each in of_clause.items()
    }
    most = max(sure.values(), default=0.0)
    if most < least:
        return ()
    named = dict.fromkeys(book.by_key[key].id for key in sure if sure[key] == most)
    if len(named) > 1:
        return ()
    clauses = tuple(book.by_key[key] for key in sure if sure[key] == most)
    return (as_named(book.cite(clauses[0].id).whole, clauses, book),)


def _is_against(each: Conclusion, player: Player) -> bool:
    """Whether what is concluded is against a player."""
    if each.player == player:
        return each.kind in _AGAINST_HIM
    return each.player == adversary_of(player) and each.kind in _FOR_THE_OTHER
