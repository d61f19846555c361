"""Whether a ruling that was printed still stands: it is made again, and the two are compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from msgspec import Struct

from piquet_adjudicator.render.differences import (
    TOLD,
    differences,
    partie_differences,
    told_otherwise,
)
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.ruling_view import DIGEST

Data: TypeAlias = dict[str, Any]

PARTS: Final = ("record", "laws", "version")
_CHANGED: Final = {
    "record": "the file of the record has been changed since",
    "laws": "the text of the laws and Cases has been changed since",
    "version": "another version of the program made it",
}
_CAUSE: Final[dict[tuple[str, ...], str]] = {
    ("record",): "Laws and program are the same: what was changed in the record is the cause.",
    ("laws",): "Record and program are the same: what was changed in the text of the laws and "
    "Cases is the cause.",
    ("version",): "Record and laws are the same: the program itself rules otherwise than it did. "
    "Its list of changes tells which rulings were changed, and why.",
}
_ALTERED: Final = (
    "The record, the laws and the version are the very ones that the ruling names, and they give "
    "another ruling. A ruling made from them is always the same, to the letter: this one was "
    "altered after it was made, or made by a program that was. Do not rely on it."
)


class Recheck(Struct, frozen=True):
    """Whether a ruling stands, in a word and at length; what it was made from, then and now; what
    is decided otherwise, and what is only told otherwise, in sentences."""

    title: str
    stands: bool
    verdict: str
    made: tuple[str, ...]
    differs: tuple[str, ...]
    told: tuple[str, ...]


def recheck(was: Data, now: Data) -> Recheck:
    """A ruling (`was`) held against the same ruling made again, both as JSON data of one kind."""
    was_deals, now_deals = _deals(was), _deals(now)
    one, other = was_deals[0]["receipt"], now_deals[0]["receipt"]
    changed = tuple(
        part for part in PARTS if any(deal["receipt"][part] != other[part] for deal in was_deals)
    )
    differs = tuple(_differs(was, now))
    told = tuple(_told(was, now))
    stands = not differs and (bool(changed) or was == now)
    return Recheck(
        title=now["title"] or "A hand of piquet",
        stands=stands,
        verdict=_verdict(stands, changed),
        made=tuple(_made(changed, one, other)),
        differs=differs,
        told=told,
    )


def recheck_page(found: Recheck) -> str:
    """The findings as text."""
    return page("recheck.txt.j2", found)


def _deals(ruling: Data) -> list[Data]:
    return list(ruling.get("deals", [ruling]))


def _of_deals(was: Data, now: Data) -> Iterator[tuple[str, Data, Data]]:
    """The rulings on the single deals in pairs, each with how it is named before what is said."""
    several = "deals" in now
    for number, pair in enumerate(zip(_deals(was), _deals(now), strict=False), start=1):
        yield (f"Deal {number} of those told: " if several else "", *pair)


def _differs(was: Data, now: Data) -> Iterator[str]:
    for where, one, other in _of_deals(was, now):
        yield from (f"{where}{each}" for each in differences(one, other))
    if "deals" not in now:
        return
    one_many, other_many = len(was["deals"]), len(now["deals"])
    if one_many != other_many:
        yield sentence(f"the ruling is on {one_many} deals; the record tells {other_many}")
    yield from partie_differences(was["partie"], now["partie"])


def _told(was: Data, now: Data) -> Iterator[str]:
    of_partie = [key for key in now if key not in ("deals", "partie")] if "deals" in now else []
    if names := [TOLD.get(key, key) for key in of_partie if was[key] != now[key]]:
        yield sentence(f"of the partie: {listed(names)}")
    for where, one, other in _of_deals(was, now):
        if told := told_otherwise(one, other):
            yield sentence(f"{where}{listed(told)}")


def _verdict(stands: bool, changed: tuple[str, ...]) -> str:
    """Whether the ruling stands, and what that is to be put down to."""
    why = listed([_CHANGED[part] for part in changed])
    if stands and not changed:
        return "The ruling stands: the same record, laws and program give the same ruling."
    if stands:
        return (
            f"The ruling stands, though {why}: what is decided is the same, claim by claim, "
            "on the same grounds."
        )
    if not changed:
        return f"THE RULING DOES NOT STAND. {_ALTERED}"
    cause = _CAUSE.get(changed) or f"The cause may be any of these: {why}."
    return f"The ruling does not stand. {cause}"


def _made(changed: tuple[str, ...], was: Data, now: Data) -> Iterator[str]:
    """What the ruling was made from, and whether that is still so."""
    digests = {part: (was[part][:DIGEST], now[part][:DIGEST]) for part in ("record", "laws")}
    if "record" in changed:
        then, since = digests["record"]
        yield sentence(
            f"the record is not the file that was ruled, letter for letter: its digest was {then}, "
            f"and is {since} (a comment or a blank line is enough for that)"
        )
    else:
        yield "The record is the file that was ruled, letter for letter."
    if "laws" in changed:
        then, since = digests["laws"]
        yield sentence(f"the laws and Cases are another text: its digest was {then}, is {since}")
    else:
        yield "The laws and Cases are the same text."
    if "version" in changed:
        yield f"The program was version {was['version']}, and is {now['version']}."
    else:
        yield f"The program is version {now['version']}, as it was."
