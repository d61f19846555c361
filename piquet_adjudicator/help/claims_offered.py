"""Claims to write in place of one that is not read: those of the forms of the code whose words are
nearest, and the acts that may be claimed, with what stands in the line in their slots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

from msgspec.structs import replace
from rapidfuzz import fuzz

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.plainly import plain
from piquet_adjudicator.help.several_acts import NEXT_LINE
from piquet_adjudicator.help.suggest import suggest
from piquet_adjudicator.language.act_claims import modal_in, say_with
from piquet_adjudicator.language.claim_patterns import forms_of
from piquet_adjudicator.language.claim_sentences import ClaimContext, read_claim, say_claim
from piquet_adjudicator.language.forms import SLOTS
from piquet_adjudicator.language.patterns import plain_example, slots_in
from piquet_adjudicator.language.persons import Speaker
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model.claims import ActClaim, Claim, ClaimRow
from piquet_adjudicator.model.players import PLAYERS, adversary_of

MOST: Final = 3
"""How many claims are offered."""
_NEAR: Final = 72.0
"""How near (of 100) the words of a claim must be to those written."""
_BESIDE: Final = 12.0
"""How much less near than the nearest the others may be."""
_LONGEST: Final = 6
"""So many words may stand in a slot."""
_PERSONS: Final = frozenset(("other", "owner", "whose", "opposed"))
_NEGATIVE: Final = re.compile(
    r"\b(?:not|cannot|no|never|nothing|none|nt|ot|loses?|lost|forfeits?)\b|n't\b"
)
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
_SAID_FOR: Final = (
    (r"(?<!for )\bdeal (?:goes|counts|stands) for nothing\b", "deal is void"),
    *(
        (rf"\bthe {ordinal} deal (?=is void|stands)", f"deal {number} ")
        for number, ordinal in enumerate(_ORDINALS, 1)
    ),
    (
        r"(?P<who>[AB])'s (?:\w+ )?(?:cut|card) (?:counts|stands|is taken|is reckoned|is)"
        r" (?:as|like) (?:the )?(?P<card>(?:10|[2-9TJQKA])[SHDC])",
        r"\g<who> treats \g<card> as the card cut",
    ),
    (
        r"[AB] (?:may|can) (?:have|claim|demand|call for) a (?:fresh|new|second) cut",
        "there must be a fresh cut",
    ),
    (
        r"(?:[Aa]n?|[Tt]he|[Oo]ne) (?:\w+ )?card (?:must|should|has to|is to)"
        r" be (?:drawn|taken|moved)\b.*",
        "the dealer may rectify the deal",
    ),
    *(
        (
            rf"{who}'s .+ (?:saves?|bars?|prevents?|stops?) (?:the |a |an |{other}'s )?"
            r"(?P<item>pique|repique)",
            rf"{other} does not score a \g<item>",
        )
        for who, other in (("A", "B"), ("B", "A"))
    ),
    (
        r"(?P<modal>may|must|can) (?:lead|play) (?:another|a different|some other) card"
        r" (?:than|instead of) (?=(?:10|[2-9TJQKA])[SHDC])",
        r"\g<modal> retake ",
    ),
    (r"\b(?:a |another |the )?(?:redeal|re-deal|new deal|misdeal|second deal)\b", "a fresh deal"),
    (
        r"\b(?:is owed|owes us|is due|should get|ought to get|deserves|is given|gets) (?=a fresh)",
        "may have ",
    ),
    (r"\b(?:should get|ought to get|should have|gets|earns|makes|is given) (?!a fresh)", "scores "),
    (r"\b(?:game|match|rubber)\b", "partie"),
    (r"\bis (?:to be )?(?:penali[sz]ed|punished|in penalty)\b", "is liable to the penalty"),
    (
        r"\b(?:no penalty|nothing happens) (?:on|for|to) (?P<who>[AB])\b",
        r"\g<who> is liable to no penalty",
    ),
    (r"\b(?:has|have) the choice of (?:deal|dealing)\b", "may choose to deal"),
    (r"\bcan't\b|\bcannot\b", "may not"),
    (r"\b(?:do|does) (?P<verb>[a-mo-z][a-z]{3,})\b", r"\g<verb>s"),
    (r"\b(?:can|could|had the right to|has the right to)\b", "may"),
    (r"\b(?:this|the) (?:hand|deal)$", "that deal"),
    (r"\b(?:everything|all) (?:he|she|they) had\b", "everything"),
    (r"\b(?:doesn't|does not|don't) count\b", "is not reckoned"),
    (
        r"\bthe (?:trick|tricks|hand) (?:must|should|has to) be (?:re)?played again\b",
        "the cards are played again",
    ),
    (r"\b(?:it|next) (?:should|must) be (?P<who>[AB])'s deal(?: next)?\b", r"\g<who> deals next"),
)
"""Words in which claims are made, and those of the forms."""


def suggest_claims(text: str, standing: ClaimContext) -> tuple[str, ...]:
    """Up to three ways to write a claim, the nearest first; none that denies where the line does
    not, or the other way round.

    >>> suggest_claims("A reckns four tens", ClaimContext(4, 4, "A"))[0]
    'A scores four tens'
    >>> suggest_claims("B must foolow suit", ClaimContext(4, 4, "A"))[0]
    'B must follow suit'
    """
    if named := tuple(_of_nouns(text.strip().rstrip("."), standing)):
        return named[:MOST]
    line = plain(text, standing.elder, standing.names).rstrip(".")
    if both := _both_claims(line, standing):
        return (both,)
    for words, instead in _SAID_FOR:
        line, times = re.subn(words, instead, line)
        if times and (said := _canonical(line, standing)):
            return (said,)
    denies = bool(_NEGATIVE.search(line))
    scored: dict[str, float] = {}
    for sentence, score in (*_of_rows(line, standing), *_of_acts(line)):
        said = _canonical(sentence, standing)
        if said and score >= _NEAR and denies == bool(_NEGATIVE.search(said)):
            scored[said] = max(score, scored.get(said, 0.0))
    near = [said for said in scored if scored[said] > max(scored.values()) - _BESIDE]
    return _of_one_mind(sorted(near, key=lambda said: -scored[said]), standing)[:MOST]


_CLAIMED_BY_NOUN: Final = (
    (
        r"(?:a |an |the )?(?:(?:fresh|new|another|second) deal|redeal|re-deal|misdeal)",
        ("there must be a fresh deal", "{by} may elect a fresh deal"),
    ),
    (
        r"(?:a |the )?(?:revoke|renounce|renege)(?: (?:by|of) (?P<against>[AB]))?",
        ("the cards are played again", "{other} must follow suit"),
    ),
    (r"(?:a |the )?(?:penalty|forfeit|punishment)", ("{other} reckons nothing",)),
    (r"(?:the )?(?:deal |hand )?(?:is )?(?:void|null|off)", ("the deal is void",)),
    (
        r"(?:the |his |her |my |(?P<of>[AB])'s )?(?:call|calling|misnaming) of .+?"
        r" (?:(?:is|was) (?:only |merely |but )?an? (?:mere )?(?:misnomer|misnaming|slip)"
        r"|(?:carries|bears|has|is liable to|is subject to|incurs) no penalty)\b.*",
        ("{of} is liable to no penalty",),
    ),
    (r"(?:the |his |her |my )?(?P<named>.+?) not good", ("{other}'s {named} is not good",)),
    (r"(?:the |his |her |my )?(?P<named>.+?) good", ("{by}'s {named} is good",)),
    (
        r"(?:the |a |an |his |her |my )?(?P<named>[^ab ].*?)(?: (?:for|to) (?P<for>[AB]))?",
        ("{by} scores the {named}", "{by} scores a {named}", "{by} scores {named}"),
    ),
)
"""What is claimed by a noun alone, and the claims that it may be."""


def _of_nouns(line: str, standing: ClaimContext) -> Iterator[str]:
    """The claims that a noun stands for, of him who claims it, or of either player."""
    if re.match(r"[AB]\b(?!'s call)", line):
        return
    seen: set[str] = set()
    for pattern, claims in _CLAIMED_BY_NOUN:
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
                said = _canonical(claim.format(**slots), standing)
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
    claims = [_canonical(head + match[part], standing) for part in ("one", "other")]
    return NEXT_LINE.join(filter(None, claims)) if all(claims) else ""


def _of_one_mind(offered: list[str], standing: ClaimContext) -> tuple[str, ...]:
    """The claims without those that say the contrary of one before them."""
    chosen: list[tuple[str, Claim, bool]] = []
    for said in offered:
        of, denies = _of(read_claim(said, standing))
        if (of, not denies) not in [each[1:] for each in chosen]:
            chosen.append((said, of, denies))
    return tuple(said for said, _, _ in chosen)


def _of(claim: Claim) -> tuple[Claim, bool]:
    """What a claim is of, and whether it says that this is not so."""
    if isinstance(claim, ActClaim):
        return replace(claim, contrary=False, text=""), claim.contrary
    return replace(claim, denied=False, text=""), claim.denied


def _canonical(sentence: str, standing: ClaimContext) -> str | None:
    try:
        return say_claim(read_claim(sentence, standing))
    except NotUnderstood:
        return None


def _of_rows(line: str, standing: ClaimContext) -> Iterator[tuple[str, float]]:
    """The sentences of the forms of claim, with how near each is to the line."""
    denies = bool(_NEGATIVE.search(line))
    for row in standing.rows:
        for pattern in _patterns(row):
            for sentence in _filled(pattern, line):
                if bool(_NEGATIVE.search(sentence)) == denies:
                    yield sentence, fuzz.ratio(line.lower(), sentence.lower())


def _patterns(row: ClaimRow) -> Iterator[str]:
    """How a form is written, and denied; but not how one is denied that denies by itself."""
    for pattern in row.patterns:
        forms = forms_of(pattern)
        yield forms.plain
        if forms.denial and not _NEGATIVE.search(pattern):
            yield forms.denial
    if not _NEGATIVE.search(row.patterns[0]):
        yield from row.denials


def _filled(pattern: str, line: str) -> Iterator[str]:
    """The pattern with its slots filled by words of the line; none, where these fill one not."""
    names = list(dict.fromkeys(slots_in(pattern)))
    for words in product(*(_in_slot(name, line) for name in names)):
        yield plain_example(pattern, dict(zip(names, words, strict=True)))


def _in_slot(name: str, line: str) -> list[str]:
    """What may stand in a slot: the players as they are named, or the longest words that it
    reads."""
    named = [who for who in re.findall(r"\b[AB]\b", line) if who in PLAYERS]
    if name in _PERSONS:
        return list(dict.fromkeys(SLOTS[name].say({"whose": who}) for who in named[:2]))
    words = line.split()
    for length in range(min(_LONGEST, len(words)), 0, -1):
        for start in range(len(words) - length + 1):
            said = " ".join(words[start : start + length])
            if _reads(name, said):
                return [said]
    return []


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
            yield say_with(modal, read_act(way.lines[0])), 50 + 50 * min(way.score, 1)
