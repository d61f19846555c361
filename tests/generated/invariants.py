"""What must hold of the ruling on any record; each answers with the faults that it finds."""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from msgspec.structs import replace

from piquet_adjudicator import adjudicate
from piquet_adjudicator.engine.ruled.ruling import Ruling
from piquet_adjudicator.errors import BadInput
from piquet_adjudicator.facts.moments import ACT_MOMENTS
from piquet_adjudicator.facts.surviving_scores import NO_DEAL
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim
from piquet_adjudicator.model.acts import Collects, Deals, Item, NotTold
from piquet_adjudicator.model.claims import is_denial
from piquet_adjudicator.model.dispute import Dispute
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.replay.possible import ends_the_deal
from tests.exchanged import changed, next_suit, other_player
from tests.test_denials import OPPOSITE, denied
from tests.test_hidden_cards import with_cards_hidden
from tests.test_talk import with_talk

Faults: TypeAlias = list[tuple[str, ...]]

SCORED: Final[dict[Item, str]] = {
    **{"cards": "the cards", "capot": "the capot", "last trick": "the last trick"},
    **{"pique": "a pique", "repique": "a repique"},
}
"""Items that are not called, with the words of a claim of each."""
WITHIN: Final[dict[Item, Item]] = {"cards": "capot"}
"""An item, and the other that is scored for the same (Law 66)."""


def of_denials(ruling: Ruling, dispute: Dispute) -> Faults:
    """A claim and its denial are decided contrary to one another, or neither is decided."""
    denials = tuple(denied(claim, dispute) for claim in dispute.claims)
    against = adjudicate(replace(dispute, claims=denials)).claims
    return [
        ("denial", of_claim.claim.text, of_claim.decision, of_denial.decision)
        for of_claim, of_denial in zip(ruling.claims, against, strict=True)
        if is_denial(of_claim.claim) == is_denial(of_denial.claim)
        or not _contrary(of_claim.decision, of_denial.decision)
    ]


def _contrary(one: str, other: str) -> bool:
    if OPPOSITE.get(one) == other or OPPOSITE.get(other) == one:
        return True
    return one == other and one not in ("allowed", "required", "refused")


def of_the_score(dispute: Dispute) -> Faults:
    """That a player scores an item is allowed where the score has it, and refused where it has it
    not, even possibly."""
    last = len(dispute.log)
    context = ClaimContext(last, last, dispute.elder, "A")
    named = [(player, item) for player in PLAYERS for item in SCORED]
    claims = tuple(read_claim(f"{player} scores {SCORED[item]}", context) for player, item in named)
    ruling = adjudicate(replace(dispute, claims=claims))
    faults: Faults = []
    for (player, item), ruled in zip(named, ruling.claims, strict=True):
        score = ruling.score[player]
        has = any(each.item in (item, WITHIN.get(item)) for each in score.items)
        may_have = any(each.item in (item, WITHIN.get(item)) for each in score.possible)
        wrong = "refused" if has else "allowed"
        if ruled.decision == wrong and not may_have:
            faults.append(("score", ruled.claim.text, ruled.decision, "has" if has else "has not"))
    return faults


def of_a_deal_for_nothing(ruling: Ruling) -> Faults:
    """Nothing of a deal that is void, or must be dealt afresh, is open to a player, or due."""
    if not any(each.so.kind in NO_DEAL for each in ruling.duties):
        return []
    of_the_next = (ACT_MOMENTS[Collects], ACT_MOMENTS[Deals])
    faults: Faults = [("option", str(each.cite)) for each in ruling.options]
    for each in ruling.duties:
        if each.so.kind in ("must", "owes", "replay") and each.so.term not in of_the_next:
            faults.append(("duty", str(each.cite)))
    return faults


def of_changes(ruling: Ruling, dispute: Dispute, draw: Random) -> Faults:
    """The suits may be exchanged, and the players; talk, and the order of the claims, change
    nothing; nor does it, that another claim is made. All is changed at once: only where something
    comes out otherwise is each tried by itself."""
    alone = replace(dispute, claims=dispute.claims[-1:])
    one_claim = replace(ruling, claims=ruling.claims[-1:])
    faults = _differ("one claim", one_claim, adjudicate(alone))
    spoken = with_talk(dispute, draw)
    exchanged = changed(changed(spoken, next_suit), other_player)
    if not _differ("all", ruling, _backward(exchanged)):
        return faults
    each = {
        "exchange": adjudicate(changed(changed(dispute, next_suit), other_player)),
        "talk": adjudicate(spoken),
        "order": _backward(dispute),
        "all": _backward(exchanged),
    }
    return [*faults, *(f for what, other in each.items() for f in _differ(what, ruling, other))]


def _backward(dispute: Dispute) -> Ruling:
    """The ruling on a dispute with its claims made in the contrary order, as they stood."""
    turned = adjudicate(replace(dispute, claims=dispute.claims[::-1]))
    return replace(turned, claims=turned.claims[::-1])


def _differ(what: str, one: Ruling, other: Ruling) -> Faults:
    pairs = zip(one.claims, other.claims, strict=True)
    return [
        (what, a.claim.text, f"{a.decision} {a.cites}", f"{b.decision} {b.cites}")
        for a, b in pairs
        if (a.decision, a.cites) != (b.decision, b.cites)
    ]


def of_hidden_cards(ruling: Ruling, dispute: Dispute, draw: Random) -> Faults:
    """With cards hidden a decision stays, or becomes undecided."""
    return _turned("cards", ruling, with_cards_hidden(dispute, draw))


def of_hidden_lines(ruling: Ruling, dispute: Dispute, draw: Random) -> Faults:
    """With a line left out a decision stays, or becomes undecided; but for an act after which
    players do not go on, as these do: where they went on a gap is taken not to hold it."""
    if not dispute.log:
        return []
    log, place = list(dispute.log), draw.randrange(len(dispute.log))
    if ends_the_deal(log[place].act):
        return []
    log[place] = replace(log[place], act=NotTold(), words=None)
    return _turned(f"line {place + 1}", ruling, replace(dispute, log=tuple(log)))


def _turned(what: str, ruling: Ruling, hidden: Dispute) -> Faults:
    try:
        less = adjudicate(hidden)
    except BadInput:
        return []
    return [
        (what, full.claim.text, f"{full.decision} {full.cites}", f"{part.decision} {part.cites}")
        for full, part in zip(ruling.claims, less.claims, strict=True)
        if part.decision not in (full.decision, "undecided")
    ]
