"""Calls, and the words of his own that a player adds to them or puts in their place.

Only words are recorded here: whether a call was true, in time or sufficient is for others to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from piquet_adjudicator.language.scored import say_named
from piquet_adjudicator.model.acts import Calls, Combination, Completes, CorrectsCall, Kind
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.shapes import in_full
from piquet_adjudicator.model.state import Asked, Call, Revision, State
from piquet_adjudicator.replay.journal import Journal


def call(state: State, act: Calls | Completes | CorrectsCall, journal: Journal) -> State:
    """The table after a player calls, completes a call of his own, or corrects or withdraws one
    (pp. 86-92). Words about a call that he has not made are noted in the journal."""
    match act:
        case Calls(player, what):
            said = Revision(journal.step, "called", what)
            new = Call(len(state.calls), player, what.kind, journal.step, (said,))
            return replace(state, calls=(*state.calls, _named(new, what, journal.step)))
        case Completes(player, what):
            return _complete(state, player, what, journal)
        case CorrectsCall():
            return _correct(state, act, journal)
        case _:
            assert_never(act)


# ---- the calls on the table


def calls_not_withdrawn(state: State, player: Player, kind: Kind | None = None) -> Iterator[Call]:
    """A player's calls not withdrawn (of a kind, where one is given), the latest first: one called
    again stands where it was called last."""
    for call in sorted(state.calls, key=_last_called, reverse=True):
        if call.player == player and kind in (None, call.kind) and call.what is not None:
            yield call


def _last_called(call: Call) -> int:
    return max(each.step for each in call.revisions if each.how in ("called", "said again"))


def calls_named(
    state: State, player: Player, kind: Kind | None, of: Combination | None
) -> list[Call]:
    """A player's calls not withdrawn that may be meant by their kind and by what is said `of` them,
    the latest first: those that say all of it, or else those that do not say otherwise."""
    calls = list(calls_not_withdrawn(state, player, kind))
    if of is None:
        return calls
    may_be = [call for call in calls if call.what and not _otherwise(call.what, of)]
    return [call for call in may_be if call.what and _says(call.what, of)] or may_be


def _words(what: Combination) -> tuple[object, ...]:
    full = in_full(what)
    return (full.number, full.making, full.top, full.suit, full.rank)


def _otherwise(said: Combination, of: Combination) -> bool:
    pairs = zip(_words(said), _words(of), strict=True)
    return any(None not in pair and pair[0] != pair[1] for pair in pairs)


def _says(said: Combination, of: Combination) -> bool:
    return all(new in (None, old) for old, new in zip(_words(said), _words(of), strict=True))


def with_call(state: State, call: Call) -> tuple[Call, ...]:
    """The calls with one of them in the place of that of its index."""
    return (*state.calls[: call.index], call, *state.calls[call.index + 1 :])


def _named(call: Call, words: Combination | None, step: int) -> Call:
    """The call with the card not reckoned noted, where the words name it."""
    if words is None or words.withheld is None:
        return call
    return replace(call, named_not_reckoned=(*call.named_not_reckoned, step))


def _revised(call: Call, revision: Revision) -> Call:
    return replace(call, revisions=(*call.revisions, revision))


def _no_longer_asked(state: State, call: int, about: str | None = None) -> tuple[Asked, ...]:
    """The questions that wait without those about a call (of one sort, where it is given)."""
    return tuple(
        asked
        for asked in state.asked
        if asked.about == "remaining" or asked.index != call or about not in (None, asked.about)
    )


def no_such_call(player: Player, does: str, kind: Kind | None, journal: Journal) -> None:
    """Notes that the adversary has made no call for what the player does or says."""
    what = f"no {kind}" if kind else "nothing"
    journal.missing(
        f"{player} {does}, but {adversary_of(player)} has called {what}",
        "add the call before this line",
    )


# ---- completing and correcting


def _complete(state: State, player: Player, words: Combination, journal: Journal) -> State:
    call = call_completed(state, player, words)
    if call is None:
        journal.missing(
            f"{player} adds to a call, but has made no call to which the words can belong",
            "add the call before this line",
        )
        return state
    return add_words(state, call, words, journal.step)


def add_words(state: State, call: Call, words: Combination, step: int) -> State:
    """The table after words are added to a call, which answer a question about it, if one was
    asked."""
    assert call.what is not None
    said = merged(call.what, words)
    again = said == call.what and words.number is not None
    fuller = _revised(call, Revision(step, "said again" if again else "completed", said))
    fuller = _named(fuller, words, step)
    asked = state.asked
    if words.withheld:
        asked = _no_longer_asked(state, call.index, "not reckoned")
    elif words.making:
        asked = _no_longer_asked(state, call.index, "making")
    return replace(state, calls=with_call(state, fuller), asked=asked)


def call_completed(state: State, player: Player, words: Combination) -> Call | None:
    """The latest call of the player's to which the words can belong: one that does not say
    otherwise already, or else the latest that they are words for."""
    kinds = _kinds_spoken_of(words)
    otherwise: Call | None = None
    for call in calls_not_withdrawn(state, player):
        if call.kind not in kinds or call.what is None or not _of_that_rank(call.what, words):
            continue
        if _says_nothing_else(call.what, words):
            return call
        otherwise = otherwise or call
    return otherwise


def _kinds_spoken_of(words: Combination) -> tuple[Kind, ...]:
    """A number of cards is of a call of the kind. What a point makes says of a point, the card that
    heads it of a sequence, a rank or a card not reckoned of a quatorze or trio; a suit may be that
    of a point or of a sequence."""
    if words.number is not None:
        return (words.kind,)
    if words.making is not None:
        return ("point",)
    if words.top is not None:
        return ("sequence",)
    if words.withheld is not None or words.rank is not None:
        return ("quatorze or trio",)
    if words.suit is not None:
        return ("point", "sequence")
    return (words.kind,)


def _of_that_rank(said: Combination, words: Combination) -> bool:
    withheld = words.withheld
    return withheld is None or said.rank in (None, withheld.rank)


def _says_nothing_else(said: Combination, words: Combination) -> bool:
    return all(
        new is None or old in (None, new)
        for old, new in (
            (said.number, words.number),
            (said.making, words.making),
            (said.top, words.top),
            (said.suit, words.suit),
            (said.rank, words.rank),
            (said.withheld, words.withheld),
        )
    )


def merged(said: Combination, words: Combination) -> Combination:
    """The words of a call with others added to them, or in their place where both give a thing.

    >>> merged(Combination("point", 5, making=48), Combination("point", making=49)).making
    49
    """
    return Combination(
        said.kind,
        said.number if words.number is None else words.number,
        said.making if words.making is None else words.making,
        said.top if words.top is None else words.top,
        words.suit or said.suit,
        said.rank if words.rank is None else words.rank,
        words.withheld or said.withheld,
    )


def _correct(state: State, act: CorrectsCall, journal: Journal) -> State:
    """Other words for the latest call of the kind (of the rank that they name, where he has
    called one); one withdrawn is put right only where he has no other."""
    withdrawn = [c for c in reversed(state.calls) if c.player == act.player and c.kind == act.kind]
    standing = calls_named(state, act.player, act.kind, act.of)
    if act.of is not None:
        withdrawn = []
    rank = act.what.rank if act.what else None
    of_rank = [c for c in standing if rank is not None and c.what and c.what.rank == rank]
    call = next(iter((*of_rank, *standing, *withdrawn)), None)
    if call is None:
        journal.missing(
            f"{act.player} {'corrects' if act.what else 'withdraws'} the "
            f"{say_named(act.kind, act.of)}, but has called none",
            f"add the call of the {act.kind} before this line",
        )
        return state
    said = _named(
        _revised(call, Revision(journal.step, "corrected", act.what)), act.what, journal.step
    )
    asked = state.asked
    if act.what is None or act.what.making is not None:
        asked = _no_longer_asked(state, call.index, "making" if act.what else None)
    return replace(state, calls=with_call(state, said), asked=asked)
