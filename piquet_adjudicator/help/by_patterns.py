"""The ways to write a line that has a pattern of its own: a call and its answer in one, what is
scored and for what, tricks in sum, talk."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.answered_with_a_call import answered_with_a_call
from piquet_adjudicator.help.asked_before import answers_open
from piquet_adjudicator.help.by_a_bystander import by_a_bystander
from piquet_adjudicator.help.cards_written import CARD, SUIT
from piquet_adjudicator.help.clauses import Saying
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.help.several_acts import NEXT_LINE
from piquet_adjudicator.help.tricks_by_number import in_sum, of_some, played_on
from piquet_adjudicator.language.sentences import read_act, say
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Game


class Suggested(Struct, frozen=True):
    """What may be written in place of a line: one line, or several that tell its acts in order."""

    lines: tuple[str, ...]
    score: float

    @property
    def text(self) -> str:
        """The lines in order, as a message offers them."""
        return NEXT_LINE.join(self.lines)


def by_patterns(
    text: str,
    said: Saying,
    elder: Player | None,
    game: Game | None,
    names: Mapping[Player, str],
) -> list[Suggested]:
    """The ways to write what has a pattern of its own, or answers what stands open."""
    line = plain_line(text, elder, names)
    return [
        *_called_and_answered(text, elder, names),
        *_called_in_a_suit(text, elder, names),
        *(Suggested((said_by,), _IN_SUM) for said_by in by_a_bystander(line)),
        *_of_the_pack(text, elder, names),
        *_as_read(in_sum(line, game), _IN_SUM),
        *(way for lines in of_some(line, game) for way in _as_read(lines, _IN_SUM)),
        *_for_items(text, elder, names),
        *_talk(text, elder, names),
        *(Suggested((answer,), _IN_SUM) for answer in answers_open(said, game)),
        *_as_read(answered_with_a_call(text, game), _IN_SUM),
        *_as_read(played_on(line, game), _IN_SUM),
    ]


_CALLED: Final = re.compile(
    r"(?P<who>[AB])'s (?P<called>(?:point|tierce|quart|quint|sixieme|trio|quatorze|three|four)\b"
    r".*?) (?:is|are|was|were|being|be) (?:\w+ ){0,2}?"
    r"(?P<answer>not good|good|equal|not allowed|allowed)"
)


def _called_and_answered(
    text: str, elder: Player | None, names: Mapping[Player, str]
) -> list[Suggested]:
    """The call and its answer, where one clause tells of both: `A's quart was allowed good`."""
    match = _CALLED.match(plain_line(text, elder, names))
    if match is None:
        return []
    caller: Player = "A" if match["who"] == "A" else "B"
    answer = match["answer"].replace("allowed", "good")
    try:
        call = say(read_act(f"{caller} calls {match['called']}"))
    except NotUnderstood:
        return []
    return [Suggested((call, f"{adversary_of(caller)} replies {answer}"), _AS_CALLED)]


_IN_A_SUIT: Final = re.compile(
    r"(?P<call>[AB] (?:calls?|called|announces?|declares?) an? (?:point|sequence))"
    rf" (?:in|of) (?P<suit>{SUIT})s?\.?"
)


def _called_in_a_suit(
    text: str, elder: Player | None, names: Mapping[Player, str]
) -> list[Suggested]:
    """A call of which only the suit is given: the call, and the suit named after it."""
    match = _IN_A_SUIT.fullmatch(plain_line(text, elder, names))
    if match is None:
        return []
    lines = (match["call"], f"{match['call'][:1]} says in {match['suit']}s")
    return _as_read(lines, _IN_SUM)


_NOT_IN_THE_PACK: Final = re.compile(
    rf"(?:.*\b(?:that|said|says|of)\b )?(?:the )?{CARD} (?:is|was|are|were|had been|has been)"
    r" (?:found )?(?:to be )?(?:missing|wanting|absent|lost|gone|not there|away"
    r"|not in the pack)\b.*"
)


def _of_the_pack(text: str, elder: Player | None, names: Mapping[Player, str]) -> list[Suggested]:
    """That a card was wanting from the pack: which, stands under `pack:`."""
    line = plain_line(text, elder, names)
    if _NOT_IN_THE_PACK.fullmatch(line) is None:
        return []
    who = line[:1] if re.match(r"[AB]\b", line) else None
    said = f"{who} points out that the pack is imperfect" if who else "the pack is found imperfect"
    return _as_read((said,), _AS_CALLED)


_IN_SUM: Final = 1.15
"""How well what is told by a pattern of its own fits."""
_ITEM: Final = (
    r"(?:the |his |her |an |a )?(?:point|tierce|quart|quint|sixieme|sequence|trio|quatorze|cards"
    r"|capot|pique|repique|carte blanche|last trick|(?:aces|kings|queens|knaves|tens))"
)
_FOR_ITEMS: Final = re.compile(
    r"(?P<who>[AB]) (?:then )?(?:counts?|counted|scores?|scored|reckons?|reckoned|takes?|took"
    r"|marks?|marked"
    rf"|adds?|added) (?:[\w-]+ )?for (?P<items>{_ITEM}(?:(?:,| and|, and) {_ITEM})*)\.?"
)


def _for_items(text: str, elder: Player | None, names: Mapping[Player, str]) -> list[Suggested]:
    """What a player scores, where it is said for what."""
    match = _FOR_ITEMS.fullmatch(plain_line(text, elder, names))
    if match is None:
        return []
    items = [item.strip() for item in re.split(r",? and |, ", match["items"])]
    return _as_read(tuple(f"{match['who']} scores {item}" for item in items), _FOR_WHAT)


def _as_read(lines: tuple[str, ...], score: float) -> list[Suggested]:
    """The lines in their canonical words, where they are read."""
    try:
        return [Suggested(tuple(say(read_act(line)) for line in lines), score)] if lines else []
    except (NotUnderstood, ValueError):
        return []


_FOR_WHAT: Final = 1.3
"""How well what is scored fits, where it is said for what."""
_AS_CALLED: Final = 0.7
"""How well a call and its answer fit."""
_TALK: Final = re.compile(
    r"(?P<who>[AB]) (?:then )?(?P<verb>says?|said|asks?|asked|objects?|objected|complains?"
    r"|complained|protests?|remarks?|remarked|thinks?|thought|tells?|told|wonders?|offers?|offered|grumbles?"
    r"|swears?|wishes|hopes?|boasts?|jokes?|inquires?|insists?|groaned|laughs?|replies|replied"
    r"|wants?|wanted|would like|points? out|pointed out)\b"
    r"(?: (?:to )?(?:him|her|them|[AB])\b(?!'))?(?: (?:that|whether|if))? ?(?P<words>.*)"
)
_HOW: Final = {
    **{"ask": "asks", "inquir": "asks", "wonder": "asks", "want": "asks", "would like": "asks"},
    "object": "objects",
    "complain": "objects",
    "protest": "objects",
    "offer": "offers",
}
_AS_TALK: Final = 0.42
"""Where among the sentences stands that it is talk."""


def _talk(text: str, elder: Player | None, names: Mapping[Player, str]) -> list[Suggested]:
    """The line as talk, where it begins with a word for speaking."""
    match = _TALK.match(plain_line(text, elder, names))
    if match is None:
        return []
    how = next((said for stem, said in _HOW.items() if match["verb"].startswith(stem)), "says")
    words = " ".join((match["words"] or match["verb"]).replace('"', "").rstrip(".").split())
    return [Suggested((f'{match["who"]} {how}: "{words}"',), _AS_TALK)]
