"""Claims in words: acts that a player says he may or must do, and things said to be so.

>>> claim = read_claim("A reckons nothing", ClaimContext(line=9, last=9, elder="A"))
>>> claim.by, claim.status, say_claim(claim)
('B', 'reckons nothing', 'A reckons nothing')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.language.act_claims import (
    Claimed,
    how_again,
    none_put_out,
    read_act_claimed,
    say_act_claimed,
)
from piquet_adjudicator.language.claim_answers import read_duty_to_answer
from piquet_adjudicator.language.claim_patterns import NEGATIVE, patterns_of
from piquet_adjudicator.language.claim_rows import ROWS
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import Pattern, fill_slots, first_words, make_pattern
from piquet_adjudicator.language.persons import Fields, Speaker
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.claims import ActClaim, Claim, ClaimRow, Duty, Scored, StatusClaim
from piquet_adjudicator.model.players import Player, adversary_of

_DENIAL: Final = r"(?i)it is (?:not (?:so|true|the case)|false|untrue) that (?P<claim>.+)"
"""How any claim may be denied."""
_DENIED: Final = "it is not so that "
OF_HIS_CALL: Final = "{owner} call "
"""How the words begin that speak of the latest call without naming it."""

_SAYS_THE_TURN: Final = "pointing out the turn"
"""What is tried of a claim, where to make it is to say that the turn is another's."""
_OF_THE_LOG: Final = ("begin with", "in the log write", "cards go under")
"""How hints begin that are of no use to one who writes a claim."""
HINT: Final = (
    "claim what a player may or must do, or what he scores, as: A may call three kings; "
    "B must retake 7H; A scores the point; A reckons nothing"
)
"""How claims are written, where nothing nearer is known."""


class ClaimContext(Struct, frozen=True):
    """What a claim is read against: after which line it is tried, how many lines the log has,
    who is elder, who claims (None: whoever would by the words), the line of the file, the forms of
    claim that there are, and the names of the players."""

    line: int
    last: int
    elder: Player | None
    by: Player | None = None
    file_line: int = 0
    rows: tuple[ClaimRow, ...] = ROWS
    names: Mapping[Player, str] = {}


def read_claim(text: str, standing: ClaimContext) -> Claim:
    """The claim that one line makes. Raises NotUnderstood.

    >>> read_claim("B must show the point", ClaimContext(4, 4, "A")).must
    True
    >>> read_claim("it is not so that B must show the point", ClaimContext(4, 4, "A")).by
    'B'
    """
    words = text.replace(" still ", " ").replace(" now ", " ").strip()
    denial = re.fullmatch(_DENIAL, words)
    if denial:
        return replace(_denied(read_claim(denial["claim"], standing), standing), text=text.strip())
    status = _read_status(words, standing)
    if status is not None:
        return replace(status, text=text.strip())
    try:
        claimed = none_put_out(read_act_claimed(words, standing.elder))
    except NotUnderstood as failure:
        if not failure.hint.startswith(_OF_THE_LOG):
            raise
        raise NotUnderstood(failure.message, HINT) from None
    if words != text.strip() and how_again(claimed.act) == "more":
        claimed = replace(claimed, further=True)
    return acts_claimed((claimed,), text.strip(), standing)


def _denied(claim: Claim, standing: ClaimContext) -> Claim:
    """The denial of a claim, made where nobody is named by whoever it serves; but of a duty, and of
    what hangs on who says that the turn is another's, by him who would claim it."""
    if isinstance(claim, ActClaim):
        return _acts_denied(claim, standing)
    other = standing.by or adversary_of(claim.by)
    same = claim.row.by == "anybody" or claim.row.tries == _SAYS_THE_TURN
    by = claim.by if same and standing.by is None else other
    return replace(claim, by=by, denied=not claim.denied)


def _acts_denied(claim: ActClaim, standing: ClaimContext) -> ActClaim:
    by = claim.by if claim.must else standing.by or adversary_of(claim.by)
    return replace(claim, by=by, contrary=not claim.contrary)


def read_acts_claimed(texts: tuple[str, ...], standing: ClaimContext) -> ActClaim:
    """Several acts claimed together, in their order; with the words that deny any claim before the
    first, that they may be done together is denied. Raises NotUnderstood.

    >>> denied = read_acts_claimed(
    ...     ("it is not so that B retakes 7H", "B plays 8S"), ClaimContext(4, 4, "A")
    ... )
    >>> denied.by, denied.contrary, say_claim(denied)
    ('A', True, 'it is not so that B retakes 7H; B plays 8S')
    """
    said = "; ".join(text.strip() for text in texts)
    denial = re.fullmatch(_DENIAL, texts[0].strip())
    if denial:
        claimed = read_acts_claimed((denial["claim"], *texts[1:]), standing)
        return replace(_acts_denied(claimed, standing), text=said)
    acts = tuple(read_act_claimed(text, standing.elder) for text in texts)
    return acts_claimed(acts, said, standing)


def acts_claimed(claimed: tuple[Claimed, ...], text: str, standing: ClaimContext) -> ActClaim:
    """The claim of acts; that a player may not do them is claimed by the other."""
    acts = tuple(each.act for each in claimed)
    must, contrary = any(c.must for c in claimed), any(c.contrary for c in claimed)
    only, some = any(c.only for c in claimed), any(c.some for c in claimed)
    further = any(c.further for c in claimed)
    player = next((who for who in map(actor, acts) if who), None)
    if player and (only or (contrary and not must)):
        player = adversary_of(player)
    flags = (must, contrary, only, some, further)
    return ActClaim(_by(player, standing, text), acts, text, standing.line, *flags)


def _by(player: Player | None, standing: ClaimContext, text: str) -> Player:
    by = standing.by or player
    if by is None:
        said = " ".join(text.split())
        hint = f"write A: or B: before it, whoever claims it, as: - B: {said}"
        raise NotUnderstood("it is not told who claims this", hint)
    return by


def _read_status(text: str, standing: ClaimContext) -> StatusClaim | None:
    """The claim that something is so, or is not; None where the words make none."""
    words = _for_the_play(normalise(text))
    speaker = Speaker(standing.by or "A", standing.elder)
    for row, pattern, slots, denied in _matching_rows(words, standing.rows):
        fields: Fields = {}
        try:
            for name, part in slots.items():
                fields |= SLOTS[name].read(part, speaker)
        except NotUnderstood:
            continue
        claim = status_claim(row, fields, denied, text, standing)
        unnamed = pattern.startswith(OF_HIS_CALL) and "item" not in fields
        return replace(claim, of_latest_call=True) if unnamed else claim
    due = read_duty_to_answer(text, standing.elder)
    answering = next((row for row in standing.rows if row.question == Duty("answers")), None)
    if due is None or answering is None:
        return None
    asked, must = due
    fields = {"whose": adversary_of(asked.player)}
    return replace(status_claim(answering, fields, not must, text, standing), asked=asked)


_IN_PLAY: Final = re.compile(
    r"(?P<said>.*\b(?:scor|count|reckon|mak|gain|get|ha[sd])\w*\b.*?)(?: points)? in (?:the )?play"
)


def _for_the_play(words: str) -> str:
    """The points that one has "in play", as pages print them, in the words for an item.

    >>> _for_the_play("a scores 5 points in play"), _for_the_play("b does not score in play")
    ('a scores 5 for the play', 'b does not score for the play')
    """
    match = _IN_PLAY.fullmatch(words)
    return f"{match['said']} for the play" if match else words


def _matching_rows(
    words: str, rows: tuple[ClaimRow, ...]
) -> Iterator[tuple[ClaimRow, str, dict[str, str], bool]]:
    """The rows that a line may be of, each with the pattern, the words in its slots, and whether
    it is denied."""
    each_word = frozenset(words.split())
    is_denied = not each_word.isdisjoint(NEGATIVE)
    for row in rows:
        for text, pattern, denied, negative in _patterns(row.patterns, row.denials):
            if negative and not is_denied:
                break
            slots = fill_slots(pattern, words, each_word)
            if slots is not None:
                yield row, text, slots, denied


@lru_cache(maxsize=1024)
def _patterns(
    patterns: tuple[str, ...], denials: tuple[str, ...]
) -> tuple[tuple[str, Pattern, bool, bool], ...]:
    """All the patterns of a row, each with its text, whether it denies, and whether only a line
    with a word that denies can be of it; these stand last."""
    positive = [form for pattern in patterns for form in patterns_of(pattern).positive]
    negative = [form for pattern in patterns for form in patterns_of(pattern).negative]
    return (
        *((text, make_pattern(text), False, False) for text in positive),
        *((text, make_pattern(text), True, False) for text in denials),
        *((text, make_pattern(text), True, True) for text in negative),
    )


def status_claim(
    row: ClaimRow, fields: Fields, denied: bool, text: str, standing: ClaimContext
) -> StatusClaim:
    """The claim; where nobody is named to make it, it is made by him whom it serves. To score
    nothing for an item is not to score it."""
    if isinstance(row.question, Scored) and fields.get("number") == 0:
        denied, fields = not denied, {**fields, "number": None}
    player: Player | None = fields.get("whose")
    if player is not None:
        denial = denied and row.tries != _SAYS_THE_TURN
        against = (row.by == "his adversary") != denial
        by = standing.by or (adversary_of(player) if against else player)
    elif row.by == "anybody":
        by = player = standing.by or standing.elder or "A"
    else:
        by = player = _by(None, standing, text)
    return StatusClaim(
        by,
        row,
        player,
        text.strip(),
        standing.line,
        item=fields.get("item", fields.get("kind", row.item)),
        number=fields.get("number", fields.get("trick")),
        what=fields.get("what"),
        denied=denied,
        file_line=standing.file_line,
        by_either=fields.get("whose") is None and standing.by is None,
    )


def say_claim(claim: Claim) -> str:
    """The claim in its canonical words, without who makes it and when.

    >>> say_claim(read_claim("A cannot score a pique", ClaimContext(4, 4, "A")))
    'A does not score a pique'
    >>> say_claim(read_claim("it is false that A may only take in two", ClaimContext(4, 4, "A")))
    'it is not so that A may only take in 2'
    """
    if isinstance(claim, ActClaim):
        return _say_acts(claim)
    fields: Fields = {
        "whose": claim.player,
        "item": claim.item,
        "what": claim.what,
        "number": claim.number,
        "trick": claim.number,
    }
    return re.sub(r"\{(\w+)\}", lambda slot: SLOTS[slot[1]].say(fields), _canonical(claim))


def _say_acts(claim: ActClaim) -> str:
    denied = claim.contrary and (claim.only or len(claim.acts) > 1)
    contrary = claim.contrary and not denied
    flags = (claim.must, contrary, claim.only, claim.some, claim.further)
    claimed = (Claimed(act, *flags) for act in claim.acts)
    return (_DENIED if denied else "") + "; ".join(map(say_act_claimed, claimed))


def _canonical(claim: StatusClaim) -> str:
    """The pattern in which a claim is printed: the first of its row, with a number where it has
    one."""
    numbered, patterns = claim.number is not None, claim.row.patterns
    if claim.of_latest_call:
        patterns = tuple(p for p in patterns if p.startswith(OF_HIS_CALL) and "{named" not in p)
    fitting = (p for p in patterns if ("{number}" in p or "{trick}" in p) == numbered)
    pattern = next(fitting, patterns[0])
    said = denial_of(claim.row, pattern) if claim.denied else pattern.replace("*", "")
    return first_words(said)


def denial_of(row: ClaimRow, pattern: str = "") -> str:
    """How a claim in a pattern of a row (the first) is denied: what is made of the pattern, or else
    the first of the denials of the row, or the words in which any claim may be denied.

    >>> denial_of(ROWS[0])
    '{other} is not barred from reckoning'
    """
    pattern = pattern or row.patterns[0]
    return patterns_of(pattern).denial or next(iter(row.denials), _DENIED + pattern)
