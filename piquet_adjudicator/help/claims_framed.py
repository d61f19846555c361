"""Claims and questions by groups of words: what a line claims, apart from who says so and why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.help.claim_slots import claim_slots, modal_of, persons_meant
from piquet_adjudicator.help.framed import fits, frames_in, relative
from piquet_adjudicator.help.persons_told import persons_told, with_teller
from piquet_adjudicator.help.several_acts import NEXT_LINE
from piquet_adjudicator.language.words import normalise
from piquet_adjudicator.model.players import PLAYERS, Player, adversary_of

CLAIMS: Final = Path(__file__).with_name("framed_claims.txt")
ASKS: Final = Path(__file__).with_name("framed_asks.txt")

ReadsClaim: TypeAlias = Callable[[str, Player | None], str | None]
"""A sentence that a player may claim, as it is offered; None where it is not read."""


class ClaimReader(Struct, frozen=True):
    """What words of a claim are held against: the part of the hand, who is elder, by whom it is
    claimed where that is known, and how its sentences are read."""

    stage: str
    elder: Player | None
    by: Player | None
    read: ReadsClaim


_SAYS: Final = (
    r"(?:say|said|says|claim|maintain|hold|think|thought|contend|submit|insist|argue|reckon|object"
    r"|told|tell|plead|urge|believe|remark|announce|repl)(?:s|es|ed|ied|ies)?"
)
_CLAIMANT: Final = (
    rf"(?P<by>[AB]) {_SAYS}(?: (?:[AB]|him|her|that|it's|on)\b(?! (?:may|must|can|has|is)))*[,:]? "
    r"(?P<rest>.+)",
    r"(?P<by>[AB])(?:'s view)?(?: \([^)]*\))?(?::| -) ?(?P<rest>.+)",
    rf"(?P<rest>.+?)[,;.:]? (?:so )?{_SAYS} (?P<by>[AB])\b\.?",
    r"(?P<rest>.+?)[,;.:]? (?:so )?(?P<by>[AB]) (?:says|said|told B|told A)\b\.?",
    r"(?P<rest>.+?) ?[-–] ?(?P<by>[AB])\.?",
    r"(?P<by>[AB]) is of (?:the )?opinion that (?P<rest>.+)",
)
_A_REPLY: Final = re.compile(r"(?:\W*)(?:good|equal|not good|no good)\b")
_ELDER: Final = (
    r"^a (?=(?:can|must|may|has|had|is|was|did|does|do|ought|should|need|took|saw|called|led|played"
    r"|never|won|could|will|would|reckons|scores|gets|puts?|left|drew|discard|only|still|looked)"
    r"(?:\b|n't|not))"
)
"""The letter of a player at the head of what is said, which stands there without a capital."""
_IS: Final = re.compile(
    r"\b([AB])'s(?= (?:not|got|drawn|rubiconed|lost|under|found|told|called|seen|put|taken|no|to"
    r"|an?|allowed|stuck|barred|entitled|bound|obliged|free)\b)"
)
_BREAK: Final = re.compile(
    r"\s*[,;.:!?=–—]\s+|\s+-\s+|(?<! for)\s+(?=(?:so|because|since|although|though|but|and|as|if"
    r"|when|once|having|seeing|till|until|unless|now that|before|after|while) )"
)
_REASON: Final = re.compile(
    r"(?:because|since|as|though|although|if|when|once|having|seeing|till|until|unless|now that"
    r"|before|after|while|by)\b"
)
_FOLLOWS: Final = re.compile(
    r"\b(?:(?:scores?|counts?|reckons?|gets?|marks?) (?:nothing|zero|nowt)"
    r"|no (?:score|points|penalty)|void|stands?|played again|replay)\b"
)
"""What is claimed without a word of leave or duty."""
_CONCLUDES: Final = re.compile(r"(?:so|then|therefore|hence|that's|that is)\b")
_QUESTION: Final = re.compile(
    r"(?:and |but |so )?(?:do|does|did|is|are|am|can|may|must|will|what|what's|who|whose|when|how"
    r"|how's|which|has|have|should|could|need|until)\b",
    re.I,
)


_DENIED: Final = re.compile(r"\b(?:den(?:y|ies|ied)|disputes?|disputed) (?:that|it)\b")


class _Piece(Struct, frozen=True):
    """A part of a claim: its words, of whom it is, and how likely it is what is claimed."""

    text: str
    who: Player | None
    rank: int


def claims_framed(
    line: str, reader: ClaimReader, tables: tuple[Path, ...] = (CLAIMS,)
) -> tuple[str, ...]:
    """The ways to write what a line claims, those of both readings of who is who in turn."""
    if _DENIED.search(line):
        return ()
    line = re.sub(r"\b[Mm]ine to (?=\w)", "I may ", line)
    told = line if reader.by is None else with_teller(line, reader.by)
    readings = [_of_reading(each, reader, tables) for each in persons_told(told)]
    return tuple(dict.fromkeys(way for ways in zip_longest(*readings) for way in ways if way))


def _of_reading(line: str, reader: ClaimReader, tables: tuple[Path, ...]) -> Iterator[str]:
    """The ways to write what is claimed in a line with letters for persons."""
    line, by = re.sub(_IS, r"\1 is", line), reader.by
    if inserted := re.search(_INSERTED, line):
        by = "A" if "A" in inserted.groups() else "B"
        line = line.replace(inserted[0], ", ")
    claimant, rest = _claimant(line, by)
    if reader.by is not None and claimant not in (None, reader.by):
        return
    found = 0
    for piece in sorted(_pieces(rest, claimant), key=lambda piece: -piece.rank):
        if found == _MOST_PIECES or (found and piece.rank < 1):
            return
        of_whom = [piece] if piece.who else [replace(piece, who=who) for who in PLAYERS]
        for path in tables:
            each = [_ways(one, reader, claimant, path, rest) for one in of_whom]
            ways = [way for both in zip_longest(*each) for way in both if way]
            if ways:
                yield from ways
                found += 1
                break


_INSERTED: Final = rf",? (?:{_SAYS} ([AB])|([AB]) {_SAYS}), (?=\w)"
_MOST_PIECES: Final = 2


def _claimant(line: str, by: Player | None) -> tuple[Player | None, str]:
    """Who claims, and what, with his letter for `I` and the other's for `you`."""
    text = line.strip(" .!?")
    for frame in _CLAIMANT:
        match = re.fullmatch(frame, text)
        if match and len(match["rest"].split()) > 1 and not _A_REPLY.match(match["rest"]):
            by = "A" if match["by"] == "A" else "B"
            text = re.sub(_ELDER, "A ", match["rest"].strip(" \"'"))
            break
    if by is not None:
        other = adversary_of(by)
        text = re.sub(r"\b(?:I|i)'?(?:m|ve|d|ll)?\b", by, text)
        text = re.sub(r"\b(?:my|My|mine|Mine)\b", f"{by}'s", text)
        text = re.sub(r"\bme\b", by, text)
        text = re.sub(r"\b[Yy]ou(?:'ve|'re|'d|'ll)?\b", other, text)
        text = re.sub(r"\b[Yy]ours?\b", f"{other}'s", text)
    return by, text


def _pieces(text: str, claimant: Player | None) -> Iterator[_Piece]:
    """The parts of a claim in order, and at last the whole of it."""
    subject: Player | None = None
    for part in _parts(text):
        own = _subject(part)
        said = relative(part.lower(), own)
        rank = 2 if modal_of(said) or _FOLLOWS.search(said) else 1
        if _CONCLUDES.match(part):
            rank = 3
        elif _REASON.match(part):
            rank = -1
        elif _QUESTION.match(part):
            rank = 4
        of_this = own or subject or claimant
        if own and rank > 0 and not _AGENT.search(part):
            subject = own
        if len(part.split()) > 1 or rank > 1 or part.lower() in ("penalty", "redeal"):
            yield _Piece(_plain(part), of_this, rank)
    yield _Piece(_plain(text), _subject(text) or claimant, 0)


_AGENT: Final = re.compile(r"(?<!left )\bby ([AB])\b(?!')")


def _parts(text: str) -> Iterator[str]:
    """The parts of a claim between stops and joining words; what may be done after a reason is a
    part of its own."""
    for part in filter(None, map(str.strip, _BREAK.split(text))):
        match = _AFTER_REASON.match(part)
        yield from match.groups() if match else (part,)


_AFTER_REASON: Final = re.compile(
    rf"({_REASON.pattern}.*?\w)"
    r" ([AB] (?:can|may|must|can't|cannot|needn't|need not)\b.*)"
)


def _plain(text: str) -> str:
    said = re.sub(r"\b([AB])\b", lambda m: f"§{m[1]}", text)
    said = normalise(re.sub(r"(?<![\w'§])[aA](?= [a-z])", "an", said))
    return said.replace("§", "")


def _subject(text: str) -> Player | None:
    """Of whom words are: the agent of a passive, the first player that is named, or the owner."""
    if match := _AGENT.search(text):
        return "A" if match[1] == "A" else "B"
    named = [
        match[1]
        for match in re.finditer(r"(?<![\w'])([AB])\b(?!'s? )(?!')", text)
        if not re.search(r"\b(?:to|from|for|of|with|told|tell|let|that)\s$", text[: match.start()])
        or len(re.findall(r"(?<![\w'])[AB]\b(?!')", text)) == 1
    ]
    owners = re.findall(r"(?<![\w'])([AB])'s\b", text)
    first = (named or owners or [None])[0]
    return next((player for player in PLAYERS if player == first), None)


class _Told(Struct, frozen=True):
    """A part of a claim in the words of him of whom it is, with what stands in its slots."""

    text: str
    slots: dict[str, str]
    persons: dict[str, str]
    claimant: Player | None


_OF_ALL: Final = ("item", "item2", "named", "call")
"""What may stand in another part of a claim."""


def _ways(
    piece: _Piece, reader: ClaimReader, claimant: Player | None, path: Path, whole: str
) -> list[str]:
    """The ways to write a part of a claim, as the first row says that fits it."""
    text = relative(piece.text, piece.who)
    context = relative(_plain(whole), piece.who)
    slots, of_all = claim_slots(text, reader.stage), claim_slots(context, reader.stage)
    slots |= {f"w{name}": of_all[name] for name in _OF_ALL if name in of_all}
    told = _Told(text, slots, persons_meant(piece.who, reader.elder, text), claimant)
    for frame in frames_in(path):
        if fits(frame, text, reader.stage, slots, context):
            each = ((_filled(one, told, reader) for one in way) for way in frame.ways)
            ways = [next(filter(None, of_one), "") for of_one in each]
            if any(ways):
                return [way for way in ways if way]
    return []


def _filled(way: tuple[str, ...], told: _Told, reader: ClaimReader) -> str:
    """The sentences of a way with what stands in their slots; empty where one stands empty, or is
    not read."""
    modal = modal_of(told.text)

    def fill(match: re.Match[str]) -> str:
        name = match[1]
        if name.startswith("may"):
            return modal or name.partition("=")[2] or "may"
        return told.persons.get(name) or told.slots[name]

    try:
        lines = [reader.read(re.sub(_SLOT, fill, line), told.claimant) for line in way]
    except KeyError:
        return ""
    return NEXT_LINE.join(line for line in lines if line) if all(lines) else ""


_SLOT: Final = r"\{([\w=:]+)\}"
