"""In what two rulings, as their JSON forms give them, are not the same: what is decided, on what
grounds, what is found, what is open, and the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, replace

from piquet_adjudicator.model.citation import citation
from piquet_adjudicator.render.json_types import (
    AnswerJson,
    ClaimJson,
    FindingJson,
    ItemJson,
    OptionJson,
    PartieJson,
    RulingJson,
    ScoreJson,
    ScoresJson,
)
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named, citation_words

Compared = TypeVar("Compared")

WORDS_OF_KEYS: Final = {
    "title": "the title",
    "club": "the club",
    "date": "the date",
    "referee": "the referee",
    "players": "the players' names",
    "elder": "who is elder hand",
    "acts": "the acts that matter",
    "unknown": "what is not known",
    "stipulated": "what was admitted",
    "cases": "the Cases named",
    "doubts": "the doubts of the print",
}
"""The parts of a ruling that decide nothing, as they are named."""
_DECIDED: Final = ("code", "conflicts", "play_over", "play_again_from", "partie")
_NOT_COMPARED: Final = ("receipt", "undecided", "answers")


def differences(was: RulingJson, now: RulingJson) -> Iterator[str]:
    """What a ruling (on one deal) says otherwise than the ruling made again: decisions, clauses
    cited, findings, options, score and partie, a sentence for each. The lines that acts stand on
    are not compared: to number them otherwise is to decide nothing."""
    if was.code != now.code:
        yield sentence(
            f"the ruling was made under the code “{was.code}”; the record names "
            f"the code “{now.code}”"
        )
    yield from _claims(was, now)
    yield from _answers(was.answers or [], now.answers or [])
    yield from _apart(was.conflicts, now.conflicts, _itself, _named, "laws are in conflict")
    yield from _apart(was.findings, now.findings, _apart_from_lines, _finding, "it is found")
    yield from _apart(was.options, now.options, _offered, _option, "it is open")
    yield from _scores(was.score, now.score)
    if was.play_over != now.play_over:
        words = {True: "is over", False: "is not finished"}
        yield _both("the play", words[was.play_over], words[now.play_over])
    if was.play_again_from != now.play_again_from:
        yield _both("the cards", *(_again(each.play_again_from) for each in (was, now)))
    yield from partie_differences(was.partie, now.partie)


def said_otherwise(was: RulingJson, now: RulingJson) -> tuple[str, ...]:
    """The parts of a ruling that decide nothing and are not the same: wording, names, reasons."""
    changed: list[str] = []
    one, other = asdict(was), asdict(now)
    for key in now.__struct_fields__:
        if key in (*_DECIDED, *_NOT_COMPARED) or one[key] == other[key]:
            continue
        if key == "claims":
            changed += _reasons(was.claims, now.claims)
        elif key == "findings":
            if _equal(was.findings, now.findings, _apart_from_lines):
                changed.append("the lines or facts of what is found")
        elif key == "score":
            if not list(_scores(was.score, now.score)):
                changed.append("the lines or words of the score")
        elif key == "options":
            if _equal(was.options, now.options, _offered):
                changed.append("what the choices still open are worth")
        else:
            changed.append(WORDS_OF_KEYS.get(key, key.replace("_", " ")))
    return tuple(changed)


def _reasons(was: list[ClaimJson], now: list[ClaimJson]) -> Iterator[str]:
    for (_, claim, _), (one, other) in _paired(was, now).items():
        if one and other and _reasoned(one) != _reasoned(other):
            yield f"the reasons on “{claim}”"


def _reasoned(claim: ClaimJson) -> tuple[object, ...]:
    """What of a claim decides nothing."""
    said = (claim.line, claim.sentence, claim.reasons)
    return (*said, claim.settles, claim.unknown, claim.bounded)


def partie_differences(was: PartieJson | None, now: PartieJson | None) -> Iterator[str]:
    """What is not the same of what the partie comes to (null where nothing is recorded of it)."""
    if was is None or now is None:
        if was is not now:
            whole = "nothing of the partie", "what the partie comes to"
            yield _both("the ruling", *(f"tells {whole[each is not None]}" for each in (was, now)))
        return
    one, other = asdict(was), asdict(now)
    for key in now.__struct_fields__:
        if one[key] != other[key]:
            what = f"of the partie, {key.replace('_', ' ')}"
            yield _both(what, *(f"is {_value(each[key])}" for each in (one, other)))


def _both(what: str, was: str, now: str) -> str:
    return sentence(f"{what}: by the ruling {was}; ruled again, {now}")


def _again(trick: int | None) -> str:
    return f"are to be played again from trick {trick}" if trick else "are not to be played again"


def _value(value: object) -> str:
    match value:
        case None:
            return "not known"
        case bool():
            return "yes" if value else "no"
        case Struct():
            return ", ".join(f"{key} {_value(each)}" for key, each in asdict(value).items())
        case list():
            return listed([str(each) for each in value]) or "nobody"
        case _:
            return str(value)


# ---- answers


def _answers(was: list[AnswerJson], now: list[AnswerJson]) -> Iterator[str]:
    """The questions that are answered otherwise, or by other laws."""
    one, other = ({(each.ask, each.line): each for each in side} for side in (was, now))
    for key in dict.fromkeys((*one, *other)):
        said = [
            f"{side[key].sentence.rstrip('.')} ({', '.join(side[key].cites)})"
            if key in side
            else "it is not asked"
            for side in (one, other)
        ]
        if said[0] != said[1]:
            yield _both(f"on the question “{key[0]}”", *said)


# ---- claims

_Pair = list[ClaimJson | None]


def _paired(was: list[ClaimJson], now: list[ClaimJson]) -> dict[tuple[str, str, int], _Pair]:
    """The claims of both rulings: who claims what (and which of equal ones), with both forms."""
    pairs: dict[tuple[str, str, int], _Pair] = {}
    for side, claims in enumerate((was, now)):
        seen = Counter[tuple[str, str]]()
        for claim in claims:
            put = (claim.by, claim.claim)
            pairs.setdefault((*put, seen[put]), [None, None])[side] = claim
            seen[put] += 1
    return pairs


def _claims(was: RulingJson, now: RulingJson) -> Iterator[str]:
    for (by, claim, _), (one, other) in _paired(was.claims, now.claims).items():
        put = f"{by} claims “{claim}”"
        if one and other:
            yield from _claim(put, one, other)
        elif one:
            yield sentence(f"{put}, which the record does not put: {one.decision}")
        elif other:
            yield sentence(f"{put}, which the ruling does not have: {other.decision}")


def _claim(put: str, was: ClaimJson, now: ClaimJson) -> Iterator[str]:
    """What is decided otherwise of one claim."""
    if was.decision != now.decision:
        yield _both(put, f"it is {was.decision}", f"it is {now.decision}")
    if was.cites != now.cites:
        yield _both(put, *(f"on {_named(each.cites) or 'no law'}" for each in (was, now)))
    if was.conflict != now.conflict:
        said = (_named(each.conflict) or "none" for each in (was, now))
        yield _both(f"{put}; laws in conflict", *said)


def _named(places: list[str]) -> str:
    """Places of a code in a sentence. What they are called does not hang on the code."""
    return all_named(citation(place, "") for place in places)


def _place(place: str) -> str:
    return citation_words(citation(place, ""))


# ---- findings, options, score


def _apart(
    was: Iterable[Compared],
    now: Iterable[Compared],
    is_so: Callable[[Compared], object],
    say: Callable[[Compared], str],
    heading: str,
) -> Iterator[str]:
    """What only one of the rulings has in a list, by what `is_so` of each."""
    for each in _only(was, now, is_so):
        yield sentence(f"{heading}: by the ruling, {say(each)}; ruled again, not so")
    for each in _only(now, was, is_so):
        yield sentence(f"{heading}: ruled again, {say(each)}; by the ruling, not so")


def _equal(
    was: Iterable[Compared], now: Iterable[Compared], is_so: Callable[[Compared], object]
) -> bool:
    return not _only(was, now, is_so) and not _only(now, was, is_so)


def _only(
    here: Iterable[Compared], there: Iterable[Compared], is_so: Callable[[Compared], object]
) -> list[Compared]:
    """What stands in one list and not in another, as often as it stands there more."""
    others = list(map(is_so, there))
    only: list[Compared] = []
    for each in here:
        if is_so(each) in others:
            others.remove(is_so(each))
        else:
            only.append(each)
    return only


def _itself(value: object) -> object:
    return value


def _apart_from_lines(finding: FindingJson) -> FindingJson:
    """What is found, without the lines, and the words in which it is said."""
    of, act = _without_line(finding.of), _without_line(finding.act)
    return replace(finding, line=0, of=of, act=act, text="", facts=[])


def _without_line(value: dict[str, Any] | None) -> dict[str, Any] | None:
    return value and {key: each for key, each in value.items() if key != "line"}


def _finding(finding: FindingJson) -> str:
    of = f", {finding.effect} of {finding.player or 'the players'}"
    return f"{finding.text} ({_place(finding.clause)}{of})"


def _offered(option: OptionJson) -> OptionJson:
    """What is open, without what it is worth."""
    return replace(option, worth=[])


def _option(option: OptionJson) -> str:
    when = f", until {option.until}" if option.until else ""
    after = f"; if he does not say, {option.lapse}" if option.lapse else ""
    said = f"{listed(option.choices, 'or')}{when}{after}"
    return f"to {option.holder or 'a player'}: {said} ({_place(option.clause)})"


def _scores(was: ScoresJson, now: ScoresJson) -> Iterator[str]:
    yield from _score("A", was.A, now.A)
    yield from _score("B", was.B, now.B)


def _score(player: str, was: ScoreJson, now: ScoreJson) -> Iterator[str]:
    yield from _apart(was.items, now.items, _points, _scored, f"{player} scores")
    yield from _apart(was.barred, now.barred, _points, _scored, f"{player} cannot reckon")
    yield from _apart(was.possible, now.possible, _points, _scored, f"{player} scores perhaps")
    if was.total != now.total:
        yield _both(f"the score of {player}", f"{was.total} points", f"{now.total} points")


def _points(item: ItemJson) -> tuple[str, int, str]:
    return item.item, item.points, item.clause


def _scored(item: ItemJson) -> str:
    return f"{item.points} for {item.item} ({_place(item.clause)})"
