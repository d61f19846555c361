"""The decision on a claim in one sentence, for the players to read."""

from __future__ import annotations

from typing import Final, Literal, assert_never, get_args

from piquet_adjudicator.engine.ruled.reason import NotYet
from piquet_adjudicator.engine.ruled.ruling import ClaimRuling, Decision
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.language.act_claims import (
    Claimed,
    how_again,
    in_one_sentence,
    say_act_claimed,
    say_with,
)
from piquet_adjudicator.language.combinations import say_combination
from piquet_adjudicator.language.scored import say_scored
from piquet_adjudicator.language.words import say_item
from piquet_adjudicator.lawbook.book import LawBook
from piquet_adjudicator.model.acts import (
    KINDS,
    Act,
    Calls,
    CallsSuit,
    ElectsFreshDeal,
    Scores,
    TakeBack,
    actor,
    leads_a_suit,
)
from piquet_adjudicator.model.claims import (
    ActClaim,
    Claim,
    ComesTo,
    Concluded,
    HowMany,
    StatusClaim,
)
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.render.argument_words import NumberWords
from piquet_adjudicator.render.plain import sentence

_MODALS: Final = ("may", "may not")
_DUTIES: Final = ("must", "need not")


def decided(ruled: ClaimRuling, book: LawBook) -> str:
    """What is decided of a claim, in a short sentence."""
    if ruled.decision == "undecided":
        return sentence(f"undecided: whether {so(ruled.claim)}")
    what = outcome(ruled, book)
    if ruled.decision == "the laws do not provide":
        return sentence(what)
    return sentence(f"{decision_words(ruled)}: {what}")


def decision_words(ruled: ClaimRuling) -> str:
    """The decision in a word; it is so "as yet", where the contrary follows when the play begins,
    if nothing else is done before."""
    of_playing = (r.so for r in ruled.reasons if isinstance(r.so, NotYet) and not r.further)
    to_come = any(not so.bears_out for so in of_playing)
    decided_now = ruled.decision in ("allowed", "refused")
    return f"{ruled.decision} as yet" if to_come and decided_now else ruled.decision


def outcome(ruled: ClaimRuling, book: LawBook) -> str:
    """What the decision on a claim comes to, as part of a sentence: of the choice of a fresh deal,
    where there must be one whoever asks for it, that."""
    if ruled.decision in ("allowed", "refused") and _of_electing(ruled.claim):
        given = [c for c in ruled.grounds.conclusions if c.certain]
        if given and all(c.kind in NO_DEAL and c.player is None for c in given):
            return "there must be a fresh deal"
    return decision_in_words(ruled.claim, ruled.decision, book)


def _of_electing(claim: Claim) -> bool:
    """Whether it is claimed that a player may, or may not, have a fresh deal."""
    if isinstance(claim, ActClaim):
        return all(isinstance(act, ElectsFreshDeal) for act in claim.acts)
    return isinstance(claim, StatusClaim) and claim.row.tries == "electing a fresh deal"


def decision_in_words(claim: Claim, decision: Decision, book: LawBook) -> str:
    """What a decision on a claim comes to, as part of a sentence."""
    match decision:
        case "allowed" | "required":
            return so(claim)
        case "refused":
            return not_so(claim)
        case "undecided":
            return f"the record does not tell enough to say whether {so(claim)}"
        case "at a player's option":
            return f"whether {so(claim)} hangs on {hangs_on(claim)}"
        case "the laws do not provide":
            return f"the laws do not provide for {_unprovided(claim, book)}"
        case _:
            assert_never(decision)


def hangs_on(claim: Claim) -> str:
    """On what a player has still to do a claim hangs."""
    if isinstance(claim, StatusClaim) and claim.row.question in _OF_CARDS:
        return "how many cards he still takes in"
    question = claim.row.question if isinstance(claim, StatusClaim) else None
    if isinstance(question, Concluded) and question.when_called_on:
        assert isinstance(claim, StatusClaim)
        return f"{claim.player}, who may call on him for them"
    if isinstance(claim, ActClaim) and leads_a_suit(lead := claim.acts[-1]):
        return f"{adversary_of(lead.player)}'s choice, who may call a suit"
    caller = _caller(claim)
    return f"{adversary_of(caller)}'s answer, still to come" if caller else "a choice still open"


_OF_CARDS: Final = tuple(ComesTo("cards played with", how) for how in get_args(HowMany))


def _unprovided(claim: Claim, book: LawBook) -> str:
    """The kind of act that no law speaks of, in the words of the code."""
    if isinstance(claim, ActClaim):
        for act in claim.acts:
            done = CallsSuit if claim.must and leads_a_suit(act) else type(act)
            said = book.code.closed.get(ACT_MOMENTS.get(done, ""))
            if said:
                return f"{said} here"
    return claim.row.unprovided if isinstance(claim, StatusClaim) else "this"


def so(claim: Claim) -> str:
    """What is so where a claim is right."""
    return _claimed(claim, 0)


def not_so(claim: Claim) -> str:
    """What is so where a claim is not right."""
    return _claimed(claim, 1)


def _claimed(claim: Claim, side: Literal[0, 1]) -> str:
    """What is so (side 0) where a claim is right, or (side 1) where it is not."""
    if isinstance(claim, StatusClaim):
        row, number = claim.row, NumberWords(claim.number)
        words = (row.denied or (row.not_so, row.so)) if claim.denied else (row.so, row.not_so)
        return words[side].format(
            player=claim.player,
            item=_item(claim),
            number=number,
            cards=f"{number:card}",
            of=f" of {number:point}" if claim.number is not None else "",
            the_trick="the trick" if claim.number is None else f"trick {claim.number}",
            the_deal="the deal" if claim.number is None else f"deal {claim.number}",
            points="" if claim.number is None else f"{claim.number} for ",
            from_trick="" if claim.number is None else f" from trick {claim.number}",
        )
    modal = (_DUTIES if claim.must else _MODALS)[side ^ claim.contrary]
    if claim.some:
        return say_act_claimed(
            Claimed(claim.acts[0], True, bool(side) != claim.contrary, some=True)
        )
    several = len(claim.acts) > 1
    denied = (claim.only or several) and bool(side) != claim.contrary
    modal = ("must" if claim.must else "may") if several else modal
    said = [_act_with("may only" if claim.only else modal, act) for act in claim.acts]
    if claim.further:
        said = [f"{each} {how_again(act)}" for each, act in zip(said, claim.acts, strict=True)]
    who = actor(claim.acts[0]) or "the players"
    return ("it is not so that " if denied else "") + in_one_sentence(said, who, modal)


def _item(claim: StatusClaim) -> str:
    """The item or kind of call that a claim speaks of."""
    if claim.item is None:
        return ""
    return say_scored(claim.item, claim.what)


def _act_with(modal: str, act: Act) -> str:
    """An act that a player may, may not or must do."""
    match act:
        case Calls(player, what):
            return f"{player} {modal} reckon {say_combination(what)}"
        case Scores(player, item):
            return f"{player} {modal} score {say_item(item)}"
        case TakeBack(trick):
            return f"the cards {modal} be taken back from trick {trick}"
        case _:
            return say_with(modal, act, in_words=True)


def _caller(claim: Claim) -> Player | None:
    """Who called, or is to call, what is claimed; None of a claim of anything but a call."""
    if isinstance(claim, ActClaim):
        last = claim.acts[-1]
        if isinstance(last, Scores) and last.item not in KINDS:
            return None
        return last.player if isinstance(last, Calls | Scores) else None
    return claim.player if claim.item in KINDS else None
