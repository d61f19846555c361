"""Claims in words: acts that a player says he may or must do, and things said to be so.

>>> claim = read_claim("A reckons nothing", Standing(line=9, last=9, elder="A"))
>>> claim.by, claim.status, say_claim(claim)
('B', 'reckons nothing', 'A reckons nothing')
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.claims_answers import (
    AGAINST_OF_ANSWERS,
    FORMS_OF_ANSWERS,
    read_duty_to_answer,
)
from piquet_adjudicator.language.claims_deal import AGAINST_OF_DEAL, FORMS_OF_DEAL, OF_THE_TABLE
from piquet_adjudicator.language.claims_exchange import AGAINST_OF_NUMBER, FORMS_OF_NUMBER
from piquet_adjudicator.language.claims_partie import (
    AGAINST_OF_PARTIE,
    FORMS_OF_PARTIE,
    PARTIE_OF_THE_TABLE,
)
from piquet_adjudicator.language.claims_play import (
    AGAINST_OF_PLAY,
    FORMS_OF_PLAY,
    PLAY_OF_THE_TABLE,
    Claimed,
    none_put_out,
    read_act_claimed,
    say_act_claimed,
)
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import make_pattern, meet
from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.acts import Calls, actor
from piquet_adjudicator.model.dispute import ActClaim, Claim, Line, Status, StatusClaim
from piquet_adjudicator.model.players import Player, adversary_of

_NOT: Final = "(does not|cannot|can not|may not|must not|did not)"
_MUST_BE: Final = "(are|is|must be|has to be|have to be|should be)"
_SHALL: Final = "(can|may|must|shall|should|ought to|is to)"
_DEAL: Final = "[in|for] [that deal|that hand|this deal|this hand|the deal|the hand]"
STATUS_FORMS: Final[tuple[tuple[Status, str], ...]] = (
    ("reckons nothing", "{other} reckons nothing"),
    ("reckons nothing", f"{{other}} (reckons|scores|counts) nothing {_DEAL}"),
    ("reckons nothing", f"{{other}} {_SHALL} (reckon|score|count) nothing {_DEAL}"),
    ("reckons nothing", "{other} (loses|forfeits) (everything|all)"),
    ("reckons nothing", "{other} (loses|forfeits) [all|the whole of] his [whole] score"),
    ("reckons nothing", f"{{other}} {_NOT} (reckon|score|count) anything {_DEAL}"),
    ("reckons nothing", "{other} (is liable to|is under|incurs) the penalty"),
    ("total", "{other} scores {number}"),
    ("total", "{other} scores {number} [points] (in all|altogether|that deal)"),
    ("total", "{other} (counts|makes|has scored|is entitled to) {number} [points]"),
    ("scores", "{other} scores {scored}"),
    ("scores", "{other} (scores|counts) [for] {scored}"),
    ("scores", "{other} (may|can|is entitled to) (score|count) [for] {scored}"),
    ("scores", "{other} (wins|makes|gains|gets) {scored}"),
    ("scores", "{other} scores {number} for {scored}"),
    ("scores", "{other} (scores|counts|reckons) {number} [points] for {scored}"),
    ("scores", "{other} (may|can|is entitled to) (score|count|reckon) {number} for {scored}"),
    ("scores", "{owner} [call of] {named_call} (is good|counts|count|scores|score)"),
    ("scores", "{owner} call is good"),
    ("does not score", "{other} does not score {scored}"),
    ("does not score", f"{{other}} {_NOT} (score|count|reckon) [for] {{scored}}"),
    ("does not score", f"{{other}} {_NOT} (win|make|gain) {{scored}}"),
    ("does not score", "{other} (loses|forfeits) {scored}"),
    ("does not score", "{owner} [call of] {named_call} (is not good|does not count)"),
    ("does not score", "{owner} call is not good"),
    ("play again", "the cards are played again from trick {trick}"),
    ("play again", f"the (cards|hand|hands) {_MUST_BE} played [over] again from trick {{trick}}"),
    ("play again", f"trick {{trick}} {_MUST_BE} played [over] again"),
    ("play again", f"trick {{trick}} {_MUST_BE} replayed"),
    ("play again", f"the play {_MUST_BE} taken up [again] from trick {{trick}}"),
    ("play again", "the cards are played again"),
    ("play again", f"the (cards|hand|hands) {_MUST_BE} played [over] again"),
    ("no penalty", "{other} is liable to no penalty"),
    ("no penalty", "{other} (suffers|pays) no penalty"),
    ("no penalty", "{other} (is not liable to|incurs no|does not incur) [a|any] [penalty]"),
    ("no penalty", "{other} is (not liable|free of penalty|free from penalty)"),
    ("no penalty", "there is no penalty"),
    ("may not call", "{other} may not call {named_call}"),
    ("may not call", f"{{other}} {_NOT} (call|reckon|announce) {{named_call}}"),
    ("may not call", "{other} (has lost|loses|lost) the right to (call|reckon) {named_call}"),
    ("call is sufficient", "{owner} call of {named_call} is sufficient"),
    ("call is sufficient", "{owner} {named_call} is sufficient"),
    ("call is sufficient", "{owner} call is sufficient"),
    ("call is not sufficient", "{owner} call of {named_call} is not sufficient"),
    ("call is not sufficient", "{owner} [call of] {named_call} is (not sufficient|insufficient)"),
    ("call is not sufficient", "{owner} call is not sufficient"),
    *FORMS_OF_ANSWERS,
    *FORMS_OF_PLAY,
    *FORMS_OF_NUMBER,
    *FORMS_OF_PARTIE,
    *FORMS_OF_DEAL,
)
"""The words of each status; the first of a status is canonical, the one printed. `{other}`
and `{owner}` are the player concerned."""
_OF_HIS_CALL: Final = frozenset(
    f"{{owner}} call is {words}" for words in ("good", "not good", "sufficient", "not sufficient")
)

_OF_THE_LOG: Final = ("begin with", "record what was", "cards go under")
"""How hints begin that are of no use to one who writes a claim."""
_HINT: Final = (
    "claim what a player may or must do, or what he scores, as: A may call three kings; "
    "B must retake 7H; A scores the point; A reckons nothing"
)

_OF_THE_TABLE: Final = OF_THE_TABLE | PLAY_OF_THE_TABLE | PARTIE_OF_THE_TABLE
"""Those that anybody may claim, and that concern no player above the other."""

_AGAINST: Final[frozenset[Status]] = (
    AGAINST_OF_PARTIE
    | AGAINST_OF_DEAL
    | AGAINST_OF_NUMBER
    | AGAINST_OF_PLAY
    | AGAINST_OF_ANSWERS
    | {
        "reckons nothing",
        "does not score",
        "may not call",
        "call is not sufficient",
    }
)


class Standing(Struct, frozen=True):
    """What a claim is read against: after which line it is tried, how many lines the log has,
    who is elder, who claims (None: whoever would by the words), and the log."""

    line: int
    last: int
    elder: Player | None
    by: Player | None = None
    log: tuple[Line, ...] = ()


def read_claim(text: str, standing: Standing) -> Claim:
    """The claim that one line makes. Raises NotUnderstood.

    >>> read_claim("B must show the point", Standing(4, 4, "A")).must
    True
    """
    words = text.replace(" still ", " ").replace(" now ", " ")
    status = _read_status(words, standing)
    if status is not None:
        return replace(status, text=text.strip())
    try:
        claimed = none_put_out(read_act_claimed(words, standing.elder))
    except NotUnderstood as failure:
        if not failure.hint.startswith(_OF_THE_LOG):
            raise
        raise NotUnderstood(failure.message, _HINT) from None
    return _acts_claimed((claimed,), text.strip(), standing)


def read_acts_claimed(texts: tuple[str, ...], standing: Standing) -> ActClaim:
    """Several acts claimed together, in their order. Raises NotUnderstood."""
    claimed = tuple(read_act_claimed(text, standing.elder) for text in texts)
    return _acts_claimed(claimed, "; ".join(text.strip() for text in texts), standing)


def _acts_claimed(claimed: tuple[Claimed, ...], text: str, standing: Standing) -> ActClaim:
    """The claim of acts; that a player may not do them is claimed by the other."""
    acts = tuple(each.act for each in claimed)
    must, contrary = any(c.must for c in claimed), any(c.contrary for c in claimed)
    only = any(c.only for c in claimed)
    player = next((who for who in map(actor, acts) if who), None)
    if player and (only or (contrary and not must)):
        player = adversary_of(player)
    return ActClaim(_by(player, standing), acts, text, standing.line, must, contrary, only)


def _by(player: Player | None, standing: Standing) -> Player:
    by = standing.by or player
    if by is None:
        raise NotUnderstood("it is not told who claims this", "begin with who claims it, as B: ...")
    return by


def _read_status(text: str, standing: Standing) -> StatusClaim | None:
    """The status that the words claim; None where they claim none."""
    words = normalise(text)
    each_word = frozenset(words.split())
    speaker = Speaker(standing.by or "A", standing.elder)
    for status, form in STATUS_FORMS:
        found = meet(make_pattern(form), words, each_word)
        if found is None:
            continue
        fields: Fields = {}
        try:
            for name, part in found.items():
                fields |= SLOTS[name].read(part, speaker)
        except NotUnderstood:
            continue
        if form in _OF_HIS_CALL:
            fields |= _latest_call(fields["whose"], standing)
        return _status_claim(status, fields, text, standing)
    told = [line for line in standing.log if line.number <= standing.line]
    due = read_duty_to_answer(text, standing.elder, tuple(told))
    return _status_claim(due[0], {"whose": due[1]}, text, standing) if due else None


def _latest_call(player: Player, standing: Standing) -> Fields:
    """The call that `his call` means: the latest, told by its own words where he has called
    others of the kind. Raises NotUnderstood where he has called nothing."""
    told = [line.act for line in standing.log if line.number <= standing.line]
    calls = [act.what for act in told if isinstance(act, Calls) and act.player == player]
    if not calls:
        raise NotUnderstood(f"{player} has called nothing", "name the kind, as: A's point is good")
    last = calls[-1]
    others = any(call.kind == last.kind for call in calls[:-1])
    what = replace(last, making=None, withheld=None) if others else None
    return {"item": last.kind, "what": what}


def _status_claim(status: Status, fields: Fields, text: str, standing: Standing) -> StatusClaim:
    """The claim; where nobody is told to make it, it is made by him whom it serves. To score
    nothing for an item is not to score it."""
    if status == "scores" and fields.get("number") == 0:
        status, fields = "does not score", {**fields, "number": None}
    player: Player | None = fields.get("whose")
    if player is not None:
        by = standing.by or (adversary_of(player) if status in _AGAINST else player)
    elif status in _OF_THE_TABLE:
        by = player = standing.by or standing.elder or "A"
    else:
        by = player = _by(None, standing)
    return StatusClaim(
        by,
        status,
        player,
        text.strip(),
        standing.line,
        item=fields.get("item", fields.get("kind")),
        number=fields.get("number", fields.get("trick")),
        what=fields.get("what"),
    )


def say_claim(claim: Claim) -> str:
    """The claim in its canonical words, without who makes it and when.

    >>> say_claim(read_claim("A cannot score a pique", Standing(4, 4, "A")))
    'A does not score a pique'
    """
    if isinstance(claim, ActClaim):
        told = (claim.must, claim.contrary, claim.only)
        claimed = (Claimed(act, *told) for act in claim.acts)
        return "; ".join(map(say_act_claimed, claimed))
    forms = [form for status, form in STATUS_FORMS if status == claim.status]
    numbered = claim.number is not None
    form = next((f for f in forms if ("{number}" in f or "{trick}" in f) == numbered), forms[0])
    fields: Fields = {
        "whose": claim.player,
        "item": claim.item,
        "what": claim.what,
        "number": claim.number,
        "trick": claim.number,
    }
    return re.sub(r"\{(\w+)\}", lambda found: SLOTS[found[1]].say(fields), form)
