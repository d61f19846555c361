"""Facts of calling and showing: what was called, answered, corrected, shown, and held."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from piquet_adjudicator.facts.binding import Binding
from piquet_adjudicator.facts.view import Truth, View
from piquet_adjudicator.model.acts import (
    Combination,
    CorrectsCall,
    Kind,
    Player,
    PointsOutNotHeld,
    ReplyWord,
    adversary_of,
)
from piquet_adjudicator.model.cards import PACK, Card
from piquet_adjudicator.model.holding import (
    good_against_the_cards,
    holds,
    holds_better,
)
from piquet_adjudicator.model.known import largest_number
from piquet_adjudicator.model.shapes import cards_called, resolve, value
from piquet_adjudicator.model.state import Call

# ---- the words of a call


def words_before(call: Call, step: int) -> Combination | None:
    """The words of a call as spoken before a step, whether or not a correction stood."""
    spoken = [revision.what for revision in call.revisions if revision.step < step]
    return spoken[-1] if spoken else None


def words(view: View, call: Call) -> Combination | None:
    """The words of a call that stand in the end: corrections that were not open to the player
    are left out. None where the call is withdrawn."""
    standing: Combination | None = None
    for revision in call.revisions:
        if revision.how != "corrected" or act_stands(view, revision.step) is not False:
            standing = revision.what
    return standing


def act_stands(view: View, step: int) -> Truth:
    """Whether an act that needs a grant has one."""
    return view.cite(view.effects.on_act("may", step))


def used_before(view: View, call: Call) -> frozenset[Card]:
    """The cards that the player's earlier sequences use, which a later one cannot use again."""
    if call.kind != "sequence" or view.hand[call.player].unknown:
        return frozenset()
    used: frozenset[Card] = frozenset()
    for earlier in calls_of(view, call.player, call.kind):
        if earlier.index < call.index and earlier.what:
            used |= cards_called(view.hand[call.player].cards, earlier.what, used)
    return used


def calls_of(view: View, player: Player, kind: Kind) -> list[Call]:
    """A player's calls of a kind, in order."""
    return [c for c in view.game.end.calls if c.player == player and c.kind == kind]


def claimed(view: View, call: Call) -> Combination | None:
    """What the words of a call lay claim to: a card not reckoned is left out of the claim only
    where an authority takes the naming of it for a definition."""
    said = words(view, call)
    if said is None or said.withheld is None:
        return said
    if view.cite(view.effects.on_call("counts as", call.index, "a definition of the claim")):
        return said
    return replace(said, withheld=None)


def held(view: View, binding: Binding, index: int) -> Truth:
    """Whether the player had in hand what he called, as his words finally stand."""
    call = view.call(index)
    said = claimed(view, call)
    if said is None:
        return False
    if view.spoken or repeats(view, binding, index):
        return True
    return holds(view.hand[call.player], said, used_before(view, call))


def repeats(view: View, _: Binding, index: int) -> Truth:
    """Whether the words only say again what the player had called, and holds, already."""
    call = view.call(index)
    said = call.what
    if said is None:
        return False
    hand = view.hand[call.player]
    if holds(hand, said) is False:
        return False
    again = [
        earlier
        for earlier in calls_of(view, call.player, call.kind)
        if earlier.index < index and earlier.what and _agree(earlier.what, said)
    ]
    return bool(again) and (
        call.kind != "sequence" or holds(hand, said, used_before(view, call)) is False
    )


def _agree(one: Combination, other: Combination) -> bool:
    """Whether two descriptions of a kind contradict one another in nothing."""
    pairs = (
        (one.number, other.number),
        (one.making, other.making),
        (one.top, other.top),
        (one.suit, other.suit),
        (one.rank, other.rank),
    )
    return all(a is None or b is None or a == b for a, b in pairs)


def held_as_spoken(view: View, binding: Binding, index: int) -> Truth:
    """Whether the player had in hand what he had called before the present act."""
    call = view.call(index)
    said = words_before(call, binding.step)
    return False if said is None else holds(view.hand[call.player], said, used_before(view, call))


def meant(view: View, call: Call, said: Combination | None) -> Combination | None:
    """The combination that the words mean, filled in from the cards where they are all known."""
    hand = view.hand[call.player]
    if said is None or hand.unknown:
        return said
    return resolve(hand.cards, said, used_before(view, call)) or said


def is_misnomer(view: View, call: Call) -> Truth:
    """Whether a call counts as a misnomer, so that what is held stands for what was named."""
    return view.cite(view.effects.on_call("counts as", call.index, "a misnomer"))


def counted(view: View, call: Call) -> Combination | None:
    """What a call counts as in the score: what it means, or the like that is held in its place
    where it is a misnomer."""
    said = words(view, call)
    if said is None or not is_misnomer(view, call):
        return meant(view, call, said)
    in_suit = meant(view, call, replace(said, suit=None))
    if in_suit and holds(view.hand[call.player], replace(said, suit=None), used_before(view, call)):
        return in_suit
    return meant(view, call, _unranked(said))


def _unranked(said: Combination) -> Combination:
    """The words without what names suit and rank."""
    return replace(said, top=None, suit=None, rank=None, withheld=None)


def could_have_held(view: View, _: Binding, index: int) -> Truth:
    """Whether he could have held what he claims in his hand and discard taken together."""
    call = view.call(index)
    said = claimed(view, call)
    return said is not None and holds(view.together[call.player], said)


def misnames_suit(view: View, _: Binding, index: int) -> Truth:
    """Whether he holds what he called, but in another suit than he named."""
    call = view.call(index)
    said = claimed(view, call)
    if said is None or said.suit is None:
        return False
    return holds(view.hand[call.player], replace(said, suit=None), used_before(view, call))


def misnames_rank(view: View, _: Binding, index: int) -> Truth:
    """Whether he holds a sequence of that length, or a trio or quatorze, of another rank."""
    call = view.call(index)
    said = claimed(view, call)
    if said is None or (said.top is None and said.rank is None):
        return False
    return holds(view.hand[call.player], _unranked(said), used_before(view, call))


def withdrawn(view: View, _: Binding, index: int) -> Truth:
    """Whether the call was taken back."""
    return words(view, view.call(index)) is None


def of_kind(view: View, _: Binding, index: int, kind: str) -> Truth:
    """Whether a call is of a kind."""
    return view.call(index).kind == kind


def called_by(view: View, _: Binding, index: int, player: Player) -> Truth:
    """Whether a call is a player's."""
    return view.call(index).player == player


def states_only_number(view: View, binding: Binding, index: int) -> Truth:
    """Whether the words say how many cards, and nothing more, when spoken."""
    said = words_before(view.call(index), binding.step + 1)
    return said is not None and said.making is None and said.top is None and said.rank is None


def never_states_which(view: View, _: Binding, index: int) -> Truth:
    """Whether he never says to what card the sequence is, or of what rank the trio or quatorze."""
    said = words(view, view.call(index))
    return said is not None and said.top is None and said.rank is None


def against_the_cards(view: View, _: Binding, index: int) -> Truth:
    """Whether the call is good against every holding that the adversary could have."""
    return _against_the_cards(view, view.call(index))


def _against_the_cards(view: View, call: Call) -> Truth:
    said = meant(view, call, words(view, call))
    own = view.together[call.player]
    if said is None or holds(view.hand[call.player], said) is False:
        return False
    if own.unknown:
        return None
    unseen = frozenset(PACK) - own.cards
    return good_against_the_cards(said, unseen, len(unseen))


def larger_than_first(view: View, _: Binding, index: int) -> Truth:
    """Whether the call is larger than the player's first of its kind."""
    call = view.call(index)
    first = calls_of(view, call.player, call.kind)[0]
    mine, his = meant(view, call, words(view, call)), meant(view, first, words(view, first))
    return bool(mine and his and first.index != call.index and value(mine) > value(his))


def first_against_the_cards(view: View, _: Binding, index: int) -> Truth:
    """Whether the player's first call of the kind was good against the cards."""
    call = view.call(index)
    return _against_the_cards(view, calls_of(view, call.player, call.kind)[0])


def first_was_answered(view: View, binding: Binding, index: int) -> Truth:
    """Whether his first call of the kind had been answered before this act."""
    call = view.call(index)
    first = calls_of(view, call.player, call.kind)[0]
    return first.index != call.index and any(r.step < binding.step for r in first.replies)


def earlier_of_kind(view: View, binding: Binding, player: Player, kind: str) -> Truth:
    """Whether a player called something of a kind before this act."""
    return any(
        c.player == player and c.kind == kind and c.step < binding.step for c in view.game.end.calls
    )


def called_something_else_first(view: View, _: Binding, index: int) -> Truth:
    """Whether the player's earlier calls, and none of this kind, came before this call."""
    call = view.call(index)
    earlier = [c for c in view.game.end.calls if c.player == call.player and c.step < call.step]
    return bool(earlier) and all(c.kind != call.kind for c in earlier)


def another_call_follows(view: View, _: Binding, index: int) -> Truth:
    """Whether the caller goes on to call something else, or has not yet led."""
    call = view.call(index)
    later = any(c.player == call.player and c.index > index for c in view.game.end.calls)
    return later or view.first_led is None


# ---- answers


def answer(view: View, call: Call) -> ReplyWord | None:
    """The answer to a call that stands in the end; None where there is none.

    An answer to words since corrected is no answer; "equal" to a number of cards is answered
    afresh when the strength is stated; an answer that goes back on an earlier one counts only
    where it was open to the player.
    """
    corrected = max(
        (
            r.step
            for r in call.revisions
            if r.how == "corrected" and act_stands(view, r.step) is not False
        ),
        default=0,
    )
    completed = max(
        (r.step for r in call.revisions if r.how == "completed" and r.what and r.what.making),
        default=0,
    )
    standing: ReplyWord | None = None
    if view.cite(view.effects.on_call("counts as", call.index, "good")):
        standing = "good"
    for reply in call.replies:
        if reply.step < corrected or (reply.answer == "equal" and reply.step < completed):
            continue
        if not goes_back(view, call, reply.step) or act_stands(view, reply.step) is not False:
            standing = reply.answer
    return standing


def goes_back(view: View, call: Call, step: int) -> bool:
    """Whether the answer at a step takes back a better one given to the same call before."""
    reply = next((r for r in call.replies if r.step == step), None)
    if reply is None or reply.answer == "good":
        return False
    corrected = max((r.step for r in call.revisions if r.how == "corrected"), default=0)
    completed = max((r.step for r in call.revisions if r.how == "completed"), default=0)
    earlier: list[ReplyWord] = [r.answer for r in call.replies if corrected < r.step < step]
    if corrected == 0 and view.cite(view.effects.on_call("counts as", call.index, "good")):
        earlier.append("good")
    if "good" in earlier:
        return True
    if reply.answer != "not good" or "equal" not in earlier:
        return False
    return completed == 0 or _holds_more(view, adversary_of(call.player), call, step) is not False


def goes_back_on_answer(view: View, binding: Binding, index: int) -> Truth:
    """Whether this answer takes back a better one given to the same call before."""
    return goes_back(view, view.call(index), binding.step)


def answered(view: View, binding: Binding, index: int) -> Truth:
    """Whether the call had been answered before this act."""
    return any(r.step < binding.step for r in view.call(index).replies)


def answers_equal(view: View, binding: Binding, index: int) -> Truth:
    """Whether this act answers the call with "equal"."""
    return any(r.step == binding.step and r.answer == "equal" for r in view.call(index).replies)


def allowed_good(view: View, binding: Binding, index: int) -> Truth:
    """Whether the call was allowed to be good, in words or by letting it pass."""
    return _allowed(view, binding, index, ("good",))


def allowed_good_or_equal(view: View, binding: Binding, index: int) -> Truth:
    """Whether the call was allowed to be good or equal, in words or by letting it pass."""
    return _allowed(view, binding, index, ("good", "equal"))


def _allowed(view: View, binding: Binding, index: int, enough: tuple[ReplyWord, ...]) -> Truth:
    call = view.call(index)
    if words(view, call) is None or call.step > binding.step:
        return False
    given = answer(view, call)
    if given is not None:
        return given in enough
    return let_pass(view, call, binding.step)


def let_pass(view: View, call: Call, step: int) -> bool:
    """Whether a call not answered was let pass: the other made no call of the kind, disallowed
    none before it, and play to the first trick has begun; a younger hand's announcement passes
    unless it is answered."""
    respondent = adversary_of(call.player)
    if call.player == view.younger:
        return True
    started = view.first_followed is not None and view.first_followed <= step
    first = calls_of(view, call.player, call.kind)[0]
    disallowed = first.index != call.index and answer(view, first) in ("equal", "not good")
    return started and not disallowed and not calls_of(view, respondent, call.kind)


# ---- what the other holds against a call


def better_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether a player holds better in his hand than the call as spoken before this act."""
    call = view.call(index)
    said = meant(view, call, words_before(call, binding.step))
    return said is not None and holds_better(view.hand[player], said)


def as_many_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether a player holds at least as many cards of a suit as the point called."""
    said = words_before(view.call(index), binding.step)
    least, most = largest_number(view.hand[player])
    if said is None or said.number is None:
        return None
    return True if least >= said.number else (False if most < said.number else None)


def more_held(view: View, binding: Binding, player: Player, index: int) -> Truth:
    """Whether a player holds more cards of a suit than the point called."""
    return _holds_more(view, player, view.call(index), binding.step)


def _holds_more(view: View, player: Player, call: Call, step: int) -> Truth:
    said = words_before(call, step)
    if said is None or said.number is None:
        return None
    return holds_better(view.hand[player], Combination(call.kind, said.number))


# ---- corrections, showing, discovery


def new_words_larger(view: View, binding: Binding, index: int) -> Truth:
    """Whether this correction puts a larger call in the place of the one spoken."""
    call = view.call(index)
    old = meant(view, call, words_before(call, binding.step))
    new = meant(view, call, words_before(call, binding.step + 1))
    return bool(old and new and value(new) > value(old))


def corrected_after(view: View, call: Call, step: int) -> list[int]:
    """The steps after `step` at which the player corrected the call with effect."""
    return [
        r.step
        for r in call.revisions
        if r.how == "corrected" and r.step > step and act_stands(view, r.step)
    ]


def shown_unasked(view: View, _: Binding, index: int) -> Truth:
    """Whether the player showed the cards called, unasked, before he played a card."""
    call = view.call(index)
    played = view.first_led if call.player == view.elder else view.first_followed
    return any(
        (played is None or step < played) and not any(asked < step for asked in call.asked_to_see)
        for step, _cards in call.shown
    )


def asked_to_see(view: View, binding: Binding, index: int) -> Truth:
    """Whether this act asks to see the cards called, or answers such a request."""
    return any(asked <= binding.step for asked in view.call(index).asked_to_see)


def corrected_since_lead(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player corrected with effect, after the lead and before this act, a call of his
    that he did not hold."""
    led = view.first_led
    found = [
        act_stands(view, revision.step)
        for call in view.game.end.calls
        if call.player == player
        for revision in call.revisions
        if revision.how == "corrected" and led and led < revision.step < binding.step
    ]
    return True if True in found else (None if None in found else False)


def corrected_untold(view: View, binding: Binding, index: int) -> Truth:
    """Whether what is not told may hide a correction of the call."""
    since = view.call(index).step
    return None if any(since < gap < binding.step for gap in view.gaps) else False


def called_untold(view: View, binding: Binding, _index: int) -> Truth:
    """Whether what is not told may hide an earlier call of the same thing."""
    until = min(binding.step, view.first_followed or binding.step)
    return None if any(gap < until for gap in view.gaps) else False


def made_untrue_call(view: View, binding: Binding, player: Player) -> Truth:
    """Whether a player made a call, allowed to be good, that he did not hold."""
    return _any(
        _both(_not(held(view, binding, call.index)), allowed_good(view, binding, call.index))
        for call in view.game.end.calls
        if call.player == player and words(view, call) is not None
    )


def error_known(view: View, binding: Binding, player: Player) -> Truth:
    """Whether it has come out, before this act, that a player has not what he called."""
    if binding.step > view.notice:
        return True
    return any(
        (isinstance(step.act, PointsOutNotHeld) and step.act.whose == player)
        or (isinstance(step.act, CorrectsCall) and step.act.player == player)
        for step in view.game.steps[: binding.step - 1]
    )


def _not(truth: Truth) -> Truth:
    return None if truth is None else not truth


def _both(one: Truth, other: Truth) -> Truth:
    if one is False or other is False:
        return False
    return None if one is None or other is None else True


def _any(truths: Iterable[Truth]) -> Truth:
    found = list(truths)
    return True if True in found else (None if None in found else False)


def not_reckoned_was_named(view: View, binding: Binding, index: int) -> Truth:
    """Whether the card not reckoned had been named before this act, on being asked."""
    call = view.call(index)
    return bool(call.asked_not_reckoned) and any(
        step < binding.step for step in call.named_not_reckoned
    )


def is_good(view: View, _: Binding, index: int) -> Truth:
    """Whether the call is concluded to be good."""
    return view.cite(view.effects.on_call("good", index))


def inquires(view: View, binding: Binding, index: int) -> Truth:
    """Whether this act asks what the point makes, or counts as asking it."""
    asked = binding.step in view.call(index).asked_making
    return asked or act_counts_as(view, binding.step, "an inquiry what the point makes")


def act_counts_as(view: View, step: int, term: str) -> Truth:
    """Whether an act counts as what a term names."""
    return view.cite(c for c in view.effects.on_act("counts as", step) if c.term == term)


def call_counts_as(view: View, _: Binding, index: int, term: str) -> Truth:
    """Whether a call counts as what a term names."""
    return view.cite(view.effects.on_call("counts as", index, term))
