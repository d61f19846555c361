"""Questions to ask in place of one that is not read, and claims by which a question of yes or no is
decided."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.by_whom import question_of_speaker
from piquet_adjudicator.help.claimed import stated, statement_asked
from piquet_adjudicator.help.claims_by_notions import canonical_claim
from piquet_adjudicator.help.claims_framed import ASKS, CLAIMS, claims_framed
from piquet_adjudicator.help.claims_near import asks_heard, asks_near
from piquet_adjudicator.help.claims_offered import claim_reader, suggest_claims
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.help.suggest import suggest
from piquet_adjudicator.language.act_claims import say_with
from piquet_adjudicator.language.ask_sentences import read_ask
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim, say_claim
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model.acts import actor
from piquet_adjudicator.model.claims import ActClaim
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game

MOST: Final = 3
"""How many lines are offered, questions and claims together."""
_NEAR: Final = 0.5
"""How near (of 1) a question must be."""
_SURELY: Final = 0.75
"""So near it needs not be asked what lines like it were meant for."""
_BESIDE: Final = 0.3
"""How much less near than the nearest the others may be."""
_FREELY: Final = (
    (
        r"\bwhat (?:now|then|next|follows|are the consequences|is the consequence|happens)$",
        "what"
        r" may be done",
    ),
    (r"^(?:and|but|so|then|please|also|well)\b,? ", ""),
    (r"\b(?:please|then|now|sir|here|exactly|actually)\b(?=[?. ]*$)", ""),
    (r"\bto give(?: the cards)?$", "to deal"),
    (r"\bwhat's\b", "what is"),
    (r"\bwho's\b", "who is"),
    (r"\bhow's\b", "how is"),
)


def suggest_asks(
    text: str, standing: ClaimContext, game: Game | None = None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Up to three lines in place of a question: questions that can be answered, and claims; the
    nearest first.

    >>> standing = ClaimContext(4, 4, "A")
    >>> suggest_asks("what's the most A may take", standing)[0][:1]
    ('how many cards may A take in',)
    >>> suggest_asks("does the deal stand", standing)
    ((), ('the deal stands',))
    """
    line = question_of_speaker(plain_line(text, standing.elder, standing.names)).strip(" ?.!")
    for words, instead in _FREELY:
        line = re.sub(words, instead, line, flags=re.I).strip()
    if _IN_THE_STOCK.fullmatch(text.lower().strip(" ?.!")):
        first = standing.elder or "A"
        left = (f"how many cards did {player} leave" for player in (first, adversary_of(first)))
        return (*left, f"how many cards may {adversary_of(first)} take in"), ()
    if timed := _until_when(line, standing, game):
        return timed, ()
    said = "" if _TIMED.search(line) else statement_asked(line)
    if said and (claim := canonical_claim(said, standing)):
        return (), (_with_may(claim, stated(said, standing.by).text, standing),)
    if known := _framed(
        question_of_speaker(plain_line(text, standing.elder, standing.names)), standing, game
    ):
        return known
    line = _asked_at_last(line)
    claims = _of_yes_or_no(line, standing, game)
    scored: dict[str, float] = {}
    who = stated(line, standing.by).who
    near = list(asks_near(line, who))
    surest = max((1.0 if claims else 0.0, *(meant.score for meant in near)))
    for meant in (*near, *(asks_heard(line, who) if surest < _SURELY else ())):
        if meant.score >= _NEAR and _is_read(meant.sentence, standing):
            scored[meant.sentence] = max(meant.score, scored.get(meant.sentence, 0.0))
    best = max(scored.values(), default=0.0)
    asks = sorted((s for s in scored if scored[s] >= best - _BESIDE), key=lambda s: -scored[s])
    claims = claims[: MOST if not asks else MOST - 1]
    return tuple(asks[: MOST - len(claims)]), claims


_IN_THE_STOCK: Final = re.compile(
    r"how many (?:cards )?(?:(?:are|is|were|lie|remain|there) )*(?:still |now |yet )*"
    r"(?:left |remaining |lying |remain |lie )*(?:still )?(?:in|of) the (?:stock|talon)"
    r"(?: still| now)?"
)
"""What lies in the stock is what a player left, or what the other may take."""


def _with_may(claim: str, said: str, standing: ClaimContext) -> str:
    """A claim, with `may` where it is of an act, and the question has that word."""
    read = read_claim(claim, standing)
    if " may " not in said or not isinstance(read, ActClaim) or read.contrary or len(read.acts) > 1:
        return claim
    with_may = say_with("may", read.acts[0])
    return with_may if canonical_claim(with_may, standing) == claim else claim


def _framed(
    line: str, standing: ClaimContext, game: Game | None
) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """The questions, and the claims, that the groups of words in a question tell."""
    reader = claim_reader(standing, game)

    def offered(sentence: str, by: Player | None) -> str | None:
        return sentence if _is_read(sentence, standing) else reader.read(sentence, by)

    known = claims_framed(line, replace(reader, read=offered), (ASKS, CLAIMS))[:MOST]
    asks = tuple(said for said in known if _is_read(said, standing))
    claims = tuple(said for said in known if said not in asks)
    if claims and _TIMED.search(line):
        timed = (re.sub(r"^([AB]) may (?:not )?", r"until when may \1 ", said) for said in claims)
        asks = (*asks, *(said for said in dict.fromkeys(timed) if _is_read(said, standing)))[:2]
    return (asks, claims[: MOST - len(asks)]) if known else None


_TIMED: Final = re.compile(r"\b(?:still|yet|too late|in time|until|till|when|how long)\b")


_ASKS: Final = (
    r"(?:what|who|whose|which|when|how|until|till|is|are|was|were|may|must|can|could|should|shall"
    r"|does"
    r"|do|did|has|have|am|need|would|will)"
)
_SUPPOSED: Final = re.compile(
    rf"(?:if|when|suppose|supposing|once|now that) [^?]+?, (?={_ASKS}\b)", re.I
)
_AT_LAST: Final = re.compile(rf"[^?]*[,;.:] (?:and |so |but |then )?(?={_ASKS}\b)", re.I)
_AUXILIARY: Final = re.compile(
    r"^(?:do|does|did) (?=(?:we|I|he|she|[AB]) (?:must|may|can|have to)\b)", re.I
)


def _asked_at_last(line: str) -> str:
    """The question itself, where what it is asked of is written before it."""
    for before in (_SUPPOSED, _AT_LAST):
        asked = before.sub("", line, count=1)
        if asked != line and len(asked.split()) > 1:
            line = asked
    line = _AUXILIARY.sub("", line)
    return re.sub(r"^(we|I|he|she|[AB]) (must|may|can)\b", r"\2 \1", line)


_WHEN: Final = re.compile(
    r"(?:(?:until|till|up to) )?(?:when|how long) (?:may|can|could|must|might) "
    r"(?:(?P<who>[AB]|he|she|I|we|a player) (?:still |yet )?(?P<act>.+)"
    r"|(?P<what>.+?) (?:still )?be (?P<verb>\w+)(?P<rest>.*))",
    re.I,
)


_TOO_LATE: Final = re.compile(
    r"(?:.*[,;.:–—-] *)?(?:and |so |but )?(?:is|was) it (?:now |then |already )?too late"
    r"(?: for (?P<who>[AB]|him|her|me))? to (?P<act>.+)",
    re.I,
)


def _until_when(line: str, standing: ClaimContext, game: Game | None) -> tuple[str, ...]:
    """The questions until when an act may be done, where it is put in other words."""
    match = _WHEN.fullmatch(line) or _TOO_LATE.fullmatch(line)
    if match is None:
        return ()
    told = match.groupdict()
    done = match["act"] or f"{told['verb']} {told['what']}"
    done = re.sub(r"[,?;.].*| (?:before|after|if) .*", "", done)
    asks: dict[str, float] = {}
    named = tuple(dict.fromkeys(re.findall(r"\b[AB]\b", line[: match.start("act")])))
    who = match["who"] if match["who"] in PLAYERS else named[0] if len(named) == 1 else ""
    for player in (each for each in PLAYERS if who in (each, "")):
        for way in suggest(f"{player} {done}", standing.elder, game, standing.names):
            act = read_act(way.lines[0])
            if len(way.lines) > 1 or actor(act) != player or way.score < _LIKE_ACT:
                continue
            asked = f"until when {_asked(say_with('may', act))}"
            if _is_read(asked, standing):
                asks.setdefault(asked, way.score)
    return tuple(sorted(asks, key=lambda asked: -asks[asked])[:MOST])


def _asked(said: str) -> str:
    """What a player may do, as it is asked: `may A show the point`."""
    return re.sub(r"^(the players|[AB]) may ", r"may \1 ", said)


_LIKE_ACT: Final = 0.4
"""How well an act must fit, of which it is asked until when it may be done."""


def _of_yes_or_no(line: str, standing: ClaimContext, game: Game | None) -> tuple[str, ...]:
    """The claims that decide a question of yes or no."""
    said = statement_asked(line)
    if not said:
        return ()
    try:
        return (say_claim(read_claim(said, standing)),)
    except NotUnderstood:
        return suggest_claims(said, standing, game)


def _is_read(said: str, standing: ClaimContext) -> bool:
    try:
        return bool(read_ask(said, standing))
    except NotUnderstood:
        return False
