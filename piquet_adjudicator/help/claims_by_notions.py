"""The claims of which the words of a line speak: what is so, and what a player may or must do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.claimed import Statement, each_of_whom, stated
from piquet_adjudicator.help.claims_framed import ClaimReader, claims_framed
from piquet_adjudicator.help.claims_near import (
    ClaimNear,
    claims_near,
    denies,
    heard_near,
    is_plain_by_ear,
)
from piquet_adjudicator.help.moment import moment_of
from piquet_adjudicator.help.several_acts import NEXT_LINE
from piquet_adjudicator.help.suggest import suggest
from piquet_adjudicator.language.act_claims import Claimed, say_act_claimed, say_with
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim, say_claim
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model.acts import CutsToDealer, Talks, actor, is_in_part
from piquet_adjudicator.model.claims import ActClaim, Claim, StatusClaim
from piquet_adjudicator.model.players import PLAYERS, Player
from piquet_adjudicator.model.state import Game

_SPEAKS_OF: Final = 0.45
"""How near (of 1) a claim must be by what its words speak of."""
_SURELY: Final = 0.52
"""So near it needs not be asked what lines like it were meant for."""
_BEFORE: Final = 2
"""So many that are near stand before those for which lines like it were meant."""
_LIKE_ACT: Final = 0.33
"""The same of an act."""
_AS_ACT: Final = 0.8
"""How much an act counts that a claim may be of, beside what is said to be so."""
_UNTOLD: Final = 0.7
"""The same, where no word says that it may or must be done."""


def canonical_claim(sentence: str, standing: ClaimContext) -> str | None:
    """A claim in its canonical words; None where it is not read."""
    try:
        return say_claim(read_claim(sentence, standing))
    except NotUnderstood:
        return None


def read_claim_of(said: str, standing: ClaimContext) -> Claim:
    """A claim, which may begin with who makes it: `B: the cards are played again`."""
    by, colon, rest = said.partition(": ")
    claimant = next((player for player in PLAYERS if colon and player == by), None)
    return (
        read_claim(rest, replace(standing, by=claimant)) if claimant else read_claim(said, standing)
    )


def _with_claimant(claim: str, standing: ClaimContext, by: Player | None) -> tuple[str, ...]:
    """A claim as it is written where nothing says who makes it: with him who does, or, where that
    is not known, with either player."""
    if standing.by is not None or canonical_claim(claim, standing):
        return (claim,)
    return tuple(f"{player}: {claim}" for player in ((by,) if by else PLAYERS))


_OF_PLAY: Final = ("call", "play")
"""When what is to be done with a card is known by groups of words."""
_JOINED: Final = re.compile(
    r"(?P<head>.*?\b(?P<who>[AB]) (?P<modal>may not|need not|must|may) )"
    r"(?P<one>(?!(?:not )?(?:go|come) back).+?)"
    r" and (?:then |to )?(?:(?:must|may) )?(?P<other>\w+.*)"
)


def claims_joined(line: str, standing: ClaimContext, game: Game | None) -> tuple[str, ...]:
    """What a player is to do, or may do, one thing and then another: both acts together, or each
    claim on a line of its own; where one of the two is not clear, the other alone."""
    said = stated(line, standing.by)
    match = _JOINED.fullmatch(said.text)
    if match is None:
        return ()
    here = replace(standing, by=said.by or standing.by)
    head = f"{match['who']} {match['modal']} "
    each = [_clearest(head + match[part], here, game) for part in ("one", "other")]
    each_read = tuple(dict.fromkeys(filter(None, each)))
    return (NEXT_LINE.join(each_read), *each_read) if len(each_read) > 1 else each_read


def _clearest(line: str, standing: ClaimContext, game: Game | None) -> str:
    """The claim that words make, or that comes nearest to them; empty where none is near."""
    if said := canonical_claim(line, standing):
        return said
    stage = moment_of(game, standing.elder).stage if game else ""
    reader = ClaimReader(
        stage, standing.elder, standing.by, lambda said, _: canonical_claim(said, standing)
    )
    known = (said for said in claims_framed(line, reader) if NEXT_LINE not in said)
    return (next(known, "") if stage in _OF_PLAY else "") or next(
        iter(claims_by_notions(line, standing, game)), ""
    )


def claims_by_notions(line: str, standing: ClaimContext, game: Game | None) -> list[str]:
    """The claims of which the words of a line speak, the nearest first: what somebody may or must
    do, and what is so, denied where the line denies it."""
    said = stated(line, standing.by)
    here = replace(standing, by=said.by or standing.by or "A")
    each = [replace(said, text=text) for text in each_of_whom(said)]
    acts = (meant for of_one in each for meant in _acts_meant(of_one, here, game))
    near = (*_as_claimed(each, said, here), *claims_near(said), *acts)
    scored = _scored(near, said, standing, here)
    nearest = sorted(scored, key=lambda each: -scored[each])
    if max(scored.values(), default=0.0) < _SURELY:
        by_ear = _scored(heard_near(said), said, standing, here)
        meant = sorted(by_ear, key=lambda each: -by_ear[each])
        nearest = list(dict.fromkeys((*nearest[:_BEFORE], *meant, *nearest)))
    return [line for each in nearest for line in _with_claimant(each, standing, said.by)]


def claims_by_ear(line: str, standing: ClaimContext) -> tuple[str, ...]:
    """The claim for which most lines like it were meant, of him who is named in it; none where too
    few of its words were heard."""
    said = stated(line, standing.by)
    here = replace(standing, by=said.by or standing.by or "A")
    if not is_plain_by_ear(said):
        return ()
    by_ear = _scored(heard_near(said), said, standing, here)
    best = max(by_ear, key=lambda each: by_ear[each], default=None)
    return _with_claimant(best, standing, said.by)[:1] if best else ()


def _scored(
    near: Iterable[ClaimNear], said: Statement, standing: ClaimContext, here: ClaimContext
) -> dict[str, float]:
    """The claims that are near enough and are read, each with how near it is."""
    scored: dict[str, float] = {}
    for meant in near:
        least = _LIKE_ACT if meant.of_act else _SPEAKS_OF
        if meant.score < least or not _serves(meant, said, standing):
            continue
        claim = canonical_claim(meant.sentence, here)
        claim = _denied(meant.sentence, here) if claim and meant.denied else claim
        if claim and " may " in meant.sentence and " not " not in claim and not meant.denied:
            claim = meant.sentence
        if claim:
            scored[claim] = max(meant.score, scored.get(claim, 0.0))
    return scored


def _as_claimed(
    each: list[Statement], said: Statement, standing: ClaimContext
) -> Iterator[ClaimNear]:
    """The words themselves, where they are a claim with a letter in the place of a pronoun."""
    for at, of_one in enumerate(each):
        if of_one.text != said.text and canonical_claim(of_one.text, standing):
            yield ClaimNear(of_one.text, 1.0 - 0.05 * at)


def _serves(meant: ClaimNear, said: Statement, standing: ClaimContext) -> bool:
    """Whether a claim serves him who makes it, where the line names nobody else."""
    if said.who or said.by is None:
        return True
    try:
        claim = read_claim(meant.sentence, replace(standing, by=None))
    except NotUnderstood:
        return True
    of_all = isinstance(claim, StatusClaim) and claim.row.by == "anybody"
    return of_all or (claim.by == said.by) != meant.denied


def _denied(sentence: str, standing: ClaimContext) -> str | None:
    """The contrary of a claim, as it is written."""
    claim = read_claim(sentence, standing)
    if isinstance(claim, ActClaim):
        return canonical_claim(say_claim(replace(claim, contrary=not claim.contrary)), standing)
    return canonical_claim(say_claim(replace(claim, denied=not claim.denied)), standing)


_MAY_OR_MUST: Final = re.compile(
    r"(?P<head>.*?)\b(?P<modal>may not|need not|may|must)\b (?P<act>.+)"
)
_FURTHER: Final = re.compile(r"\b(?:again|once more|afresh|anew)\b")


def _acts_meant(said: Statement, standing: ClaimContext, game: Game | None) -> Iterator[ClaimNear]:
    """The acts that words say that a player may, may not or must do, or, with no such word, that
    they speak of."""
    match = _MAY_OR_MUST.fullmatch(said.text)
    head = match["head"].strip() if match else said.text.split(" ")[0]
    who = said.who or (PLAYERS if head.lower() in ("i", "he", "she") else ())
    words = match["act"] if match else " ".join(said.text.split(" ")[1:])
    modal = match["modal"] if match else ""
    if not match and head not in PLAYERS:
        return
    if denies(f"{head} {words}".replace("not good", "bad")):
        return
    who = (head,) if head in PLAYERS else who
    for player in who:
        for way in suggest(f"{player} {words}", standing.elder, game, standing.names):
            act = read_act(way.lines[0]) if len(way.lines) == 1 else None
            if act is None or actor(act) != player or isinstance(act, Talks) or is_in_part(act):
                continue
            further = isinstance(act, CutsToDealer) and _FURTHER.search(words) is not None
            must = modal in ("must", "need not")
            claimed = Claimed(act, must, modal.endswith("not"), further=further)
            weight = _AS_ACT if modal else _UNTOLD
            yield ClaimNear(_said_as(modal, claimed), weight * min(way.score, 1.0), of_act=True)


def _said_as(modal: str, claimed: Claimed) -> str:
    """The claim of an act, with `may` where that is its word."""
    if modal == "may" and not claimed.further:
        return say_with("may", claimed.act)
    return say_act_claimed(claimed)
