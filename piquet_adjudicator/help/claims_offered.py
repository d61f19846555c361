"""Claims to write in place of one that is not read: those of the forms of the code whose words are
nearest, and the acts that may be claimed, with what stands in the line in their slots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from msgspec.structs import replace
from rapidfuzz import fuzz

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.by_whom import claim_of_speaker
from piquet_adjudicator.help.claim_phrases import CLAIMED_BY_NOUN, SAID_FOR
from piquet_adjudicator.help.claimed import stated
from piquet_adjudicator.help.claims_by_notions import (
    canonical_claim,
    claims_by_ear,
    claims_by_notions,
    claims_joined,
    read_claim_of,
)
from piquet_adjudicator.help.claims_framed import ClaimReader, ReadsClaim, claims_framed
from piquet_adjudicator.help.moment import moment_of
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.help.several_acts import NEXT_LINE
from piquet_adjudicator.help.suggest import suggest
from piquet_adjudicator.language.act_claims import (
    modal_in,
    say_with,
)
from piquet_adjudicator.language.claim_patterns import patterns_of
from piquet_adjudicator.language.claim_sentences import ClaimContext
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import plain_example, slots_in
from piquet_adjudicator.language.persons import Speaker
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model.claims import ActClaim, Claim, ClaimRow
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of
from piquet_adjudicator.model.state import Game

MOST: Final = 3
"""How many claims are offered."""
_NEAR: Final = 72.0
"""How near (of 100) the words of a claim must be to those written."""
_SURELY: Final = 82.0
"""So near (of 100) is what is only written amiss."""
_BESIDE: Final = 12.0
"""How much less near than the nearest the others may be."""
_LONGEST: Final = 6
"""So many words may stand in a slot."""
_PERSONS: Final = frozenset(("other", "owner", "whose", "opposed"))
_NEGATIVE: Final = re.compile(
    r"\b(?:not|cannot|no|never|nothing|none|either|nt|ot|lost|forfeits?|l[os]{1,2}e?s?|oses)\b|n't\b"
)


_LOSES: Final = re.compile(r"\b(?:lost|l[os]{1,2}e?s?|oses)\b")
"""That somebody loses, with a letter left out too: not that he wins."""
_OF_ONE: Final = re.compile(r"\b(?:one of|somebody|someone|a player)\b")
_OF_NEITHER: Final = re.compile(r"\b(?:neither|nobody|no one)\b")


def suggest_claims(text: str, standing: ClaimContext, game: Game | None = None) -> tuple[str, ...]:
    """Up to three ways to write a claim, the nearest first; none that denies where the line does
    not, or the other way round. `game` is the game at its moment.

    >>> suggest_claims("A reckns four tens", ClaimContext(4, 4, "A"))[0]
    'A scores four tens'
    >>> suggest_claims("B must foolow suit", ClaimContext(4, 4, "A"))[0]
    'B must follow suit'
    """
    text = _HIS_TO.sub(r"\g<who> may ", _MINE_TO.sub("I may ", text))
    if named := tuple(_of_nouns(text.strip().rstrip("."), standing)):
        return named[:MOST]
    line = claim_of_speaker(plain_line(text, standing.elder, standing.names)).rstrip(".")
    if both := _both_claims(line, standing):
        return (both,)
    for words, instead in SAID_FOR:
        line, times = re.subn(words, instead, line)
        if times and (said := canonical_claim(line, standing)):
            return _or_as_a_penalty(said)
    if several := claims_joined(line, standing, game):
        return several
    claimed = stated(line, standing.by)
    if claimed.text != line and (whole := canonical_claim(claimed.text, standing)):
        return _or_as_a_penalty(whole)
    scored = _by_letters(claimed.text, claimed.who, standing)
    near = [said for said in scored if scored[said] > max(scored.values()) - _BESIDE]
    best = sorted(near, key=lambda said: -scored[said])
    known: tuple[str, ...] = ()
    if not best or scored[best[0]] < _SURELY:
        known = claims_framed(line, claim_reader(standing, game))
        meant = claims_by_notions(line, standing, game)
        best = list(dict.fromkeys((*known, *meant, *best)))
    offered = _of_one_mind(best, standing)
    if not known:
        offered = _with_heard(offered, line, standing)
    return offered[:MOST]


def _with_heard(offered: tuple[str, ...], line: str, standing: ClaimContext) -> tuple[str, ...]:
    """Those that are offered first, among them that for which lines like it were meant."""
    denies = _NEGATIVE.search(line) is not None
    heard = [said for said in claims_by_ear(line, standing) if _NEGATIVE.search(said) or not denies]
    if not heard or any(": " in said for said in offered) or set(heard) & set(offered[:MOST]):
        return offered[:MOST]
    return _of_one_mind([*offered[: MOST - 1], *heard, *offered[MOST - 1 :]], standing)[:MOST]


def claims_known(text: str, standing: ClaimContext, game: Game | None) -> tuple[str, ...]:
    """The claims that groups of words in a line tell: where it is wrong in a way of its own, and
    may yet be meant for another claim."""
    line = plain_line(text, standing.elder, standing.names).rstrip(".")
    return claims_framed(line, claim_reader(standing, game))[:MOST]


_DO: Final = (
    r"(?=retake|take|play|lead|show|call|discard|score|count|reckon|choose|look|see|have|waive|ask"
    r"|change|correct|alter|shuffle|cut|draw|pick|refuse|examine|insist|demand)"
)
_MINE_TO: Final = re.compile(rf"^(?:[Ii]t is |[Ii]t's )?[Mm]ine to {_DO}")
_HIS_TO: Final = re.compile(rf"(?:\b[Ii]t is |\b[Ii]t's )?\b(?P<who>[AB])'s to {_DO}")
"""What is somebody's to do, he may."""
_SAID_IN_FULL: Final = re.compile(r" may | scores \S+ for ")
"""Words that a claim loses in its canonical form, and that say what is meant."""


def as_offered(standing: ClaimContext) -> ReadsClaim:
    """How a claim is offered: in its canonical words, that of an act with `may`."""

    def offered(sentence: str, by: Player | None) -> str | None:
        said = canonical_claim(sentence, standing)
        if said is None and by is not None and standing.by is None:
            his = canonical_claim(sentence, replace(standing, by=by))
            return f"{by}: {sentence}" if his else None
        return sentence if said and _SAID_IN_FULL.search(sentence) else said

    return offered


def claim_reader(standing: ClaimContext, game: Game | None) -> ClaimReader:
    """What the words of a claim are held against."""
    stage = moment_of(game, standing.elder).stage if game else ""
    return ClaimReader(stage, standing.elder, standing.by, as_offered(standing))


def _or_as_a_penalty(said: str) -> tuple[str, ...]:
    """A claim; that nothing is scored may be meant of a penalty, by which nothing is reckoned."""
    penalty = re.sub(r"^([AB]) scores nothing$", r"\1 reckons nothing", said)
    return (said,) if penalty == said else (penalty, said)


def _by_letters(line: str, who: tuple[Player, ...], standing: ClaimContext) -> dict[str, float]:
    """The claims, of those players of whom a line is, of which the letters are near to it, with how
    near they are."""
    denies = bool(_NEGATIVE.search(line))
    scored: dict[str, float] = {}
    for sentence, score in (*_of_rows(line, who, standing), *_of_acts(line)):
        if score < _NEAR or bool(_LOSES.search(sentence)) != bool(_LOSES.search(line)):
            continue
        if sentence.startswith("one of the players") and not _OF_ONE.search(line):
            continue
        if "not barred" in sentence and "bar" not in line:
            continue
        if _OF_NEITHER.search(sentence) and not _OF_NEITHER.search(line):
            continue
        for said in _in_full(sentence, standing):
            if denies == bool(_NEGATIVE.search(said)):
                scored[said] = max(score, scored.get(said, 0.0))
    return scored


def _in_full(sentence: str, standing: ClaimContext) -> tuple[str, ...]:
    """A claim in its canonical words; with either player before it, where it names nobody and is
    not told who makes it."""
    if said := canonical_claim(sentence, standing):
        return (said,)
    if standing.by is not None:
        return ()
    of_each = ((by, canonical_claim(sentence, replace(standing, by=by))) for by in PLAYERS)
    return tuple(f"{by}: {said}" for by, said in of_each if said)


def _of_nouns(line: str, standing: ClaimContext) -> Iterator[str]:
    """The claims that a noun stands for, of him who claims it, or of either player."""
    if re.match(r"[AB]\b(?!'s call)", line):
        return
    seen: set[str] = set()
    for pattern, claims in CLAIMED_BY_NOUN:
        match = re.fullmatch(pattern, line, re.I)
        if match is None:
            continue
        words = match.groupdict()
        whose = words.get("for") or standing.by
        against = words.get("against")
        for by in PLAYERS:
            if whose not in (None, by) or against == by:
                continue
            for claim in claims:
                of = words.get("of") or by
                slots = {**words, "by": by, "other": adversary_of(by), "of": of}
                said = canonical_claim(claim.format(**slots), standing)
                if said and said not in seen:
                    seen.add(said)
                    yield said
        return


_OF_BOTH: Final = re.compile(r"(?P<head>[AB] \w+ )(?P<one>the .+?) and (?P<other>(?:the )?.+)")


def _both_claims(line: str, standing: ClaimContext) -> str:
    """Two things that are claimed in one breath, each as a claim of its own."""
    match = _OF_BOTH.fullmatch(line)
    if match is None:
        return ""
    head = re.sub(r"\b(?:reckons|counts|has) $", "scores ", match["head"])
    claims = [canonical_claim(head + match[part], standing) for part in ("one", "other")]
    return NEXT_LINE.join(filter(None, claims)) if all(claims) else ""


def _of_one_mind(offered: list[str], standing: ClaimContext) -> tuple[str, ...]:
    """The claims without those that say the contrary of one before them."""
    chosen: list[tuple[str, Claim | None, bool]] = []
    for said in offered:
        if NEXT_LINE in said:
            chosen.append((said, None, False))
            continue
        of, denies = _of(read_claim_of(said, standing))
        if (of, not denies) not in [each[1:] for each in chosen]:
            chosen.append((said, of, denies))
    return tuple(said for said, _, _ in chosen)


def _of(claim: Claim) -> tuple[Claim, bool]:
    """What a claim is of, and whether it says that this is not so."""
    if isinstance(claim, ActClaim):
        return replace(claim, contrary=False, text=""), claim.contrary
    return replace(claim, denied=False, text=""), claim.denied


def _of_rows(
    line: str, who: tuple[Player, ...], standing: ClaimContext
) -> Iterator[tuple[str, float]]:
    """The sentences of the forms of claim, with how near each is to the line."""
    negatives = _negatives(line)
    for row in standing.rows:
        for pattern in _patterns(row):
            for sentence in _filled(pattern, line, who):
                if _negatives(sentence) == negatives:
                    yield sentence, fuzz.ratio(line.lower(), sentence.lower())


def _patterns(row: ClaimRow) -> Iterator[str]:
    """How a form is written, and denied."""
    for pattern in row.patterns:
        forms = patterns_of(pattern)
        yield from filter(None, (forms.plain, forms.denial))
    yield from row.denials


def _negatives(words: str) -> int:
    """How often words deny, once or more than once: what is denied twice is so."""
    return min(2, len(_NEGATIVE.findall(words)))


def _filled(pattern: str, line: str, who: tuple[Player, ...]) -> Iterator[str]:
    """The pattern with its slots filled by words of the line; none, where these fill one not."""
    names = list(dict.fromkeys(slots_in(pattern)))
    for words in product(*(_in_slot(name, line, who) for name in names)):
        yield plain_example(pattern, dict(zip(names, words, strict=True)))


@lru_cache(maxsize=256)
def _in_slot(name: str, line: str, who: tuple[Player, ...]) -> tuple[str, ...]:
    """What may stand in a slot: the players as they are named, or the longest words that it
    reads. Hundreds of patterns have the same slots."""
    if name in _PERSONS:
        named = [each for each in re.findall(r"\b[AB]\b", line) if each in PLAYERS]
        if name == "opposed" and len(who) == 1:
            who = (adversary_of(who[0]), *who)
        return tuple(SLOTS[name].say({"whose": each}) for each in who or dict.fromkeys(named))
    words = line.split()
    for length in range(min(_LONGEST, len(words)), 0, -1):
        for start in range(len(words) - length + 1):
            said = " ".join(words[start : start + length])
            if _reads(name, said):
                return (said,)
    return ()


def _reads(name: str, said: str) -> bool:
    if said.lower() in ("a", "b"):
        return False
    try:
        return bool(SLOTS[name].read(said.lower(), Speaker("A", "A")))
    except NotUnderstood:
        return False


def _of_acts(line: str) -> Iterator[tuple[str, float]]:
    """What a player may or must do, where the line says so with a verb for it."""
    claimed = modal_in(line)
    if claimed is None:
        return
    modal, said = claimed
    for way in suggest(f"{said[:1].upper()}{said[1:]}"):
        if len(way.lines) == 1:
            nearness = 50 + 50 * min(way.score, 1)
            yield say_with(modal, read_act(way.lines[0])), min(nearness, _SURELY - 1)
