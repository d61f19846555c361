"""Whether a ruling that was printed still stands: it is made again, and the two are compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import UNSET, Struct, convert
from msgspec.structs import asdict

from piquet_adjudicator.render.differences import (
    WORDS_OF_KEYS,
    differences,
    partie_differences,
    said_otherwise,
)
from piquet_adjudicator.render.environment import page
from piquet_adjudicator.render.json_types import JsonData, PartieRulingJson, ReceiptJson, RulingJson
from piquet_adjudicator.render.plain import listed, sentence
from piquet_adjudicator.render.ruling_view import DIGEST

_Form: TypeAlias = RulingJson | PartieRulingJson

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
    is decided otherwise, and what is only said otherwise, in sentences."""

    title: str
    stands: bool
    verdict: str
    made_from: tuple[str, ...]
    differs: tuple[str, ...]
    otherwise: tuple[str, ...]


def recheck(was: JsonData, now: JsonData) -> Recheck:
    """A ruling (`was`) held against the same ruling made again, both as JSON data of one kind."""
    old, new = _form(was), _form(now)
    every = [asdict(deal.receipt) for deal in _deals(old)]
    one, other = every[0], asdict(_deals(new)[0].receipt)
    of_codes = tuple(_codes(_deals(each)[0].receipt) for each in (old, new))
    changed = tuple(part for part in PARTS if any(each[part] != other[part] for each in every))
    differs = tuple(_differs(old, new))
    stands = not differs and (bool(changed) or old == new)
    return Recheck(
        title=new.title or "A hand of piquet",
        stands=stands,
        verdict=_verdict(stands, changed),
        made_from=tuple(_made_from(changed, one, other, *of_codes)),
        differs=differs,
        otherwise=tuple(_said_otherwise(old, new)),
    )


def recheck_page(checked: Recheck) -> str:
    """The findings as text."""
    return page("recheck.txt.j2", checked)


def _form(ruling: JsonData) -> _Form:
    if "deals" in ruling:
        return convert(ruling, PartieRulingJson)
    return convert(ruling, RulingJson)


def _deals(ruling: _Form) -> list[RulingJson]:
    return ruling.deals if isinstance(ruling, PartieRulingJson) else [ruling]


def _of_deals(was: _Form, now: _Form) -> Iterator[tuple[str, RulingJson, RulingJson]]:
    """The rulings on the single deals in pairs, each with how it is named before what is said."""
    several = isinstance(now, PartieRulingJson)
    for number, pair in enumerate(zip(_deals(was), _deals(now), strict=False), start=1):
        yield (f"Deal {number} of those told: " if several else "", *pair)


def _differs(was: _Form, now: _Form) -> Iterator[str]:
    for where, one, other in _of_deals(was, now):
        yield from (f"{where}{each}" for each in differences(one, other))
    if not isinstance(was, PartieRulingJson) or not isinstance(now, PartieRulingJson):
        return
    one_many, other_many = len(was.deals), len(now.deals)
    if one_many != other_many:
        yield sentence(f"the ruling is on {one_many} deals; the record tells {other_many}")
    yield from partie_differences(was.partie, now.partie)


def _said_otherwise(was: _Form, now: _Form) -> Iterator[str]:
    if isinstance(now, PartieRulingJson):
        then, since = asdict(was), asdict(now)
        of_partie = [key for key in since if key not in ("deals", "partie")]
        if names := [WORDS_OF_KEYS.get(key, key) for key in of_partie if then[key] != since[key]]:
            yield sentence(f"of the partie: {listed(names)}")
    for where, one, other in _of_deals(was, now):
        if changed := said_otherwise(one, other):
            yield sentence(f"{where}{listed(changed)}")


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


def _codes(receipt: ReceiptJson) -> dict[str, str]:
    """The digests of the codes of a line, by their names; none, where the code stands alone."""
    return {} if receipt.codes is UNSET else {each.code: each.digest for each in receipt.codes}


def _made_from(
    changed: tuple[str, ...],
    was: dict[str, str],
    now: dict[str, str],
    codes_then: dict[str, str],
    codes_now: dict[str, str],
) -> Iterator[str]:
    """What the ruling was made from, and whether that is still so; of a code that rests on others,
    which of them were changed."""
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
        others = [code for code in codes_now if codes_then.get(code) != codes_now[code]]
        if codes_then and others:
            same = [code for code in codes_now if code not in others]
            rest = f"; that of {listed(same)} is the same" if same else ""
            yield sentence(f"the text of the code {listed(others)} was changed{rest}")
    else:
        yield "The laws and Cases are the same text."
    if "version" in changed:
        yield f"The program was version {was['version']}, and is {now['version']}."
    else:
        yield f"The program is version {now['version']}, as it was."
