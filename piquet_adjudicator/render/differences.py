"""In what two rulings, as their JSON forms tell them, are not the same: what is decided, on what
grounds, what is found, what is open, and the score."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from piquet_adjudicator.model.citation import citation
from piquet_adjudicator.model.players import PLAYERS
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.quotes import all_named, named

Data: TypeAlias = dict[str, Any]

_LINE: Final = r"\blines? \d+"
_SCORED: Final = {
    "items": "scores",
    "barred": "cannot reckon",
    "possible": "scores perhaps",
}
TOLD: Final = {
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
_UNTOLD: Final = ("receipt", "undecided")
_TOLD_OF_CLAIM: Final = ("line", "sentence", "reasons", "settles", "unknown", "bounded")


def differences(was: Data, now: Data) -> Iterator[str]:
    """What a ruling (on one deal) says otherwise than the ruling made again: decisions, clauses
    cited, findings, options, score and partie, a sentence for each. The lines that acts stand on
    are not compared: to number them otherwise is to decide nothing."""
    if was["code"] != now["code"]:
        yield sentence(
            f"the ruling was made under the code “{was['code']}”; the record names "
            f"the code “{now['code']}”"
        )
    yield from _claims(was, now)
    yield from _apart(was, now, "conflicts", _conflict, "laws are in conflict")
    yield from _apart(was, now, "findings", _finding, "it is found")
    yield from _apart(was, now, "options", _option, "it is open")
    yield from _scores(was, now)
    if was["play_over"] != now["play_over"]:
        words = {True: "is over", False: "is not finished"}
        yield _both("the play", words[was["play_over"]], words[now["play_over"]])
    if was["play_again_from"] != now["play_again_from"]:
        said = (_again(each["play_again_from"]) for each in (was, now))
        yield _both("the cards", *said)
    yield from partie_differences(was["partie"], now["partie"])


def told_otherwise(was: Data, now: Data) -> tuple[str, ...]:
    """The parts of a ruling that decide nothing and are not the same: wording, names, reasons."""
    found: list[str] = []
    for key in now:
        if key in (*_DECIDED, *_UNTOLD) or was.get(key) == now[key]:
            continue
        if key == "claims":
            found += _reasons(was["claims"], now["claims"])
        elif key == "findings" and not list(_apart(was, now, key, _finding, "")):
            found.append("the lines or facts of what is found")
        elif key == "score" and not list(_scores(was, now)):
            found.append("the lines or words of the score")
        elif key == "options" and not list(_apart(was, now, key, _option, "")):
            found.append("what the choices still open are worth")
        elif key not in ("findings", "score", "options"):
            found.append(TOLD.get(key, key.replace("_", " ")))
    return tuple(found)


def _reasons(was: list[Data], now: list[Data]) -> Iterator[str]:
    for (_, claim, _), (one, other) in _paired(was, now).items():
        if one and other and any(one[key] != other[key] for key in _TOLD_OF_CLAIM):
            yield f"the reasons on “{claim}”"


def partie_differences(was: Data | None, now: Data | None) -> Iterator[str]:
    """What is not the same of what the partie comes to (null where nothing is told of it)."""
    if was is None or now is None:
        if was is not now:
            told = "nothing of the partie", "what the partie comes to"
            yield _both("the ruling", *(f"tells {told[each is not None]}" for each in (was, now)))
        return
    for key in now:
        if was[key] != now[key]:
            what = f"of the partie, {key.replace('_', ' ')}"
            yield _both(what, *(f"is {_value(each[key])}" for each in (was, now)))


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
        case dict():
            return ", ".join(f"{key} {_value(each)}" for key, each in value.items())
        case list():
            return listed([str(each) for each in value]) or "nobody"
        case _:
            return str(value)


# ---- claims


def _paired(was: list[Data], now: list[Data]) -> dict[tuple[str, str, int], list[Data | None]]:
    """The claims of both rulings: who claims what (and which of equal ones), with both forms."""
    pairs: dict[tuple[str, str, int], list[Data | None]] = {}
    for side, claims in enumerate((was, now)):
        seen = Counter[tuple[str, str]]()
        for claim in claims:
            put = (claim["by"], claim["claim"])
            pairs.setdefault((*put, seen[put]), [None, None])[side] = claim
            seen[put] += 1
    return pairs


def _claims(was: Data, now: Data) -> Iterator[str]:
    for (by, claim, _), (one, other) in _paired(was["claims"], now["claims"]).items():
        put = f"{by} claims “{claim}”"
        if one is None or other is None:
            missing = "which the record does not put", "which the ruling does not have"
            decided = (other or one or {})["decision"]
            yield sentence(f"{put}, {missing[one is None]}: {decided}")
            continue
        if one["decision"] != other["decision"]:
            yield _both(put, f"it is {one['decision']}", f"it is {other['decision']}")
        if one["cites"] != other["cites"]:
            yield _both(put, f"on {_cited(one['cites'])}", f"on {_cited(other['cites'])}")
        if one["conflict"] != other["conflict"]:
            said = (_conflict(each["conflict"]) for each in (one, other))
            yield _both(f"{put}; laws in conflict", *(each or "none" for each in said))


def _cited(cites: list[str]) -> str:
    return all_named(map(citation, cites)) or "no law"


def _conflict(clauses: list[str]) -> str:
    return all_named(map(citation, clauses))


# ---- findings, options, score


def _apart(
    was: Data, now: Data, key: str, say: Callable[[Any], str], heading: str
) -> Iterator[str]:
    """What only one of the rulings has in a list."""
    one, other = (Counter(say(each) for each in side[key]) for side in (was, now))
    for each in one - other:
        yield sentence(f"{heading}: by the ruling, {each}; ruled again, not so")
    for each in other - one:
        yield sentence(f"{heading}: ruled again, {each}; by the ruling, not so")


def _finding(finding: Data) -> str:
    text = re.sub(_LINE, "a line", finding["text"])
    of = f", {finding['effect']} of {finding['player'] or 'the players'}"
    return f"{text} ({named(citation(finding['clause']))}{of})"


def _option(option: Data) -> str:
    choices, until, lapse = (option[key] for key in ("choices", "until", "lapse"))
    when = f", until {until}" if until else ""
    after = f"; if he does not say, {lapse}" if lapse else ""
    holder = option["holder"] or "a player"
    return (
        f"to {holder}: {listed(choices, 'or')}{when}{after} ({named(citation(option['clause']))})"
    )


def _scores(was: Data, now: Data) -> Iterator[str]:
    for player in PLAYERS:
        yield from _score(player, was["score"][player], now["score"][player])


def _score(player: str, was: Data, now: Data) -> Iterator[str]:
    for kind, verb in _SCORED.items():
        yield from _apart(was, now, kind, _scored, f"{player} {verb}")
    if was["total"] != now["total"]:
        totals = (f"{side['total']} points" for side in (was, now))
        yield _both(f"the score of {player}", *totals)


def _scored(item: Data) -> str:
    return f"{item['points']} for {item['item']} ({named(citation(item['clause']))})"
