"""Records as nobody would write them, for `hypothesis`: deals whole and in part, log lines of every
form in nearly legal and in wild order, claims and questions of every form, parties; and scenarios
with a line lost, doubled or out of its place, a card changed, the players exchanged.

A record is a mapping as its YAML would be read. What comes of it is in `outcome`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

import yaml
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from piquet_adjudicator.data import DEFAULT_CODE
from piquet_adjudicator.language.forms import FORMS, examples
from piquet_adjudicator.model.cards import RANK_LETTERS, SUITS
from tests.exchanged import OTHER
from tests.generated.hands import regular
from tests.scenarios import FOLDER, codes_with_scenarios, scenario_files
from tests.test_denials import PLAYER_FORMS

RecordData: TypeAlias = dict[str, Any]

CODES: Final = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANK_LETTERS.values())
NUMBERS: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "12", "13", "16", "28", "32", "90")
SUITS_SAID: Final = ("hearts", "clubs", "spades", "diamonds")
RANKS_SAID: Final = ("ace", "king", "queen", "knave", "ten", "nine", "eight", "seven")
PLACES: Final = (
    (re.compile(r"\b(?:[AKQJT987]|10)[SHDC]\b"), CODES),
    (re.compile(r"\b\d+\b"), NUMBERS),
    (re.compile(r"\b(?:hearts|clubs|spades|diamonds)\b"), SUITS_SAID),
    (re.compile(r"\b(?:ace|king|queen|knave|ten|nine|eight|seven)\b"), RANKS_SAID),
    (re.compile(r"\b[AB]\b"), ("A", "B")),
)
"""What stands in a sentence, and what may stand there instead."""
HANDS: Final = 20_000
"""So many regular hands are drawn from."""
LONGEST: Final = 40
"""A log of wild lines is no longer."""


def _refilled(draw: DrawFn, sentence: str) -> str:
    """A sentence with other cards, numbers, suits, ranks and players."""
    for pattern, instead in PLACES:
        parts = pattern.split(sentence)
        others = [draw(st.sampled_from(instead)) for _ in parts[1:]]
        sentence = "".join(part + other for part, other in zip(parts, (*others, ""), strict=True))
    return sentence


@cache
def _sentences() -> tuple[str, ...]:
    return tuple(sentence for form in FORMS for sentence in examples(form))


@st.composite
def lines(draw: DrawFn) -> str:
    """A line of a log, in any pattern of any form."""
    sentence = draw(st.sampled_from(_sentences()))
    return _refilled(draw, sentence) if draw(st.booleans()) else sentence


WHO: Final = ("I", "you", "he", "she", "A", "B", "elder", "younger", "nobody")
GROUNDS: Final = (
    *("{who} had {what}", "{who} had not {what} before that", "{who} held {what} and never called"),
    *("{who} had put out {what}", "{who} showed {what}", "{who} never showed {what}", "too late"),
    *("{n} should be {m}", "it makes {n}", "{n}", "{who} counted {n} and said {m}", "{n} cards"),
    *("{who} had {n} cards", "{who} took {n} for {m}", "{who} had led {what}", "not {what}"),
    *("{who} said it was good", "{who} must call before playing", "{who} had no {what} left"),
    *("it is enough to call the number of cards", "he who plays with {n} cards reckons nothing"),
    *("Law {n}", "Law {n}, {who} had {what}", "Case {n}", "p. {n}", "the treatise allows {what}"),
)
THINGS: Final = (
    *("a quart", "three aces", "a point of five", "the king of hearts", "AS", "a spade", "hearts"),
    *("a tierce to the knave", "four tens", "the last trick", "the stock", "KH QH JH", "the deal"),
)


@st.composite
def grounds(draw: DrawFn) -> Any:
    """What a side relies on: a law, a Case, a page, an act, or something in words."""
    if draw(st.integers(0, 2)) == 0:
        return draw(st.sampled_from((46, 54, 59, "Case II", "p. 91")))
    if draw(st.integers(0, 2)) == 0:
        return draw(lines())
    numbers = {each: draw(st.integers(0, 60)) for each in "nm"}
    who, what = draw(st.sampled_from(WHO)), draw(st.sampled_from(THINGS))
    return draw(st.sampled_from(GROUNDS)).format(who=who, what=what, **numbers)


@st.composite
def claims(draw: DrawFn) -> Any:
    """A claim in any form, alone or with what a claim may have beside it."""
    form: str = draw(st.sampled_from((*PLAYER_FORMS, "the deal stands", "trick 2 stands")))
    player = draw(st.sampled_from("AB"))
    words = form.format(
        p=player,
        n=draw(st.integers(0, 14)),
        item=draw(st.sampled_from(("the point", "a pique", "the cards", "the capot", "10"))),
        call=draw(st.sampled_from(("four aces", "a tierce", "five cards", "a quint major"))),
        kind=draw(st.sampled_from(("the point", "the tierce", "three kings"))),
    )
    claim: dict[str, Any] = {"claim": words, "by": draw(st.sampled_from("AB"))}
    if draw(st.booleans()):
        claim["line"] = draw(st.integers(0, 30))
    if draw(st.integers(0, 3)) == 3:
        claim["because"] = [draw(grounds())]
    if draw(st.integers(0, 3)) == 3:
        claim["answer"] = draw(grounds())
    return draw(lines()) if draw(st.booleans()) else claim


ASKS: Final = (
    *("who deals next", "how many cards may A take in", "how many cards must B discard"),
    *("what does A score", "what does B score for the sequence", "what may B do"),
    *("must A show", "until when may A correct", "what is the result of the partie"),
)


@st.composite
def hidden(draw: DrawFn, cards: str) -> str:
    """Cards with some of them not known."""
    listed = cards.split()
    gone = draw(st.sets(st.integers(0, max(len(listed) - 1, 0))))
    told = [card for at, card in enumerate(listed) if at not in gone]
    number = len(listed) - len(told)
    return " ".join((*told, *((f"?*{number}",) if number else ())))


def _each_hand(change: Callable[[str], str], record: RecordData) -> RecordData:
    """A record with a change made in each list of cards."""
    if not any(isinstance(record.get(key), Mapping) for key in ("deal", "hands")):
        return record
    return {
        key: {who: change(str(cards)) for who, cards in value.items()}
        if key in ("deal", "hands") and isinstance(value, Mapping)
        else value
        for key, value in record.items()
    }


_UNSURE: Final = ("not told", "contested", "unseen")
_CARDS: Final = re.compile(r"(?:10|[7-9TJQKA])[SHDC](?: (?:10|[7-9TJQKA])[SHDC])*")
_UNSEEN: Final = ("a card", "a heart", "a king", "two cards", "four cards", "six cards")


@st.composite
def changed(draw: DrawFn, record: RecordData) -> RecordData:
    """A record with a few changes in its log, and perhaps with cards hidden or exchanged."""
    log = [line for line in record.get("log") or () if isinstance(line, str | Mapping)]
    log = log[: draw(st.integers(0, 2 * len(log)))]  # half of them whole; a fault's, the shortest
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(log)))
        match draw(st.sampled_from((*("more", "less", "twice", "earlier") * 3, *_UNSURE))):
            case "more":
                log[at:at] = draw(st.lists(lines(), min_size=1, max_size=3))
            case "less":
                del log[at : at + 1]
            case "twice":
                log[at:at] = log[at : at + 1]
            case "earlier":
                log[at : at + 2] = log[at : at + 2][::-1]
            case "contested" if isinstance(line := (*log, "")[at], str):
                log[at : at + 1] = [f"(contested) {line}"]
            case "unseen" if isinstance(line := (*log, "")[at], str):
                seen = draw(st.sampled_from(_UNSEEN))
                log[at : at + 1] = [_CARDS.sub(seen, line)]
            case _:
                log[at : at + 1] = ["(not told)"]
    record = {**record, "log": log}
    if draw(st.integers(0, 2)) == 2:
        record = _each_hand(lambda cards: draw(hidden(cards)), record)
    if draw(st.integers(0, 5)) == 5:
        one, other = draw(st.sampled_from(CODES)), draw(st.sampled_from(CODES))
        record = _each_hand(lambda cards: cards.replace(one, other), record)
    return record


@cache
def _scenario(name: str) -> RecordData:
    text = Path(name).read_text("utf-8")
    data = yaml.load(text, Loader=yaml.BaseLoader)
    code = Path(name).relative_to(FOLDER).parts[0]
    return {**({} if code == DEFAULT_CODE else {"code": code}), **(data.get("dispute") or {})}


@cache
def _regular(seed: int) -> RecordData:
    text = regular(seed).text()
    return dict(yaml.load(text, Loader=yaml.BaseLoader))


@st.composite
def bare(draw: DrawFn) -> RecordData:
    """A record of which nothing but wild lines, or little, is told."""
    record: RecordData = {draw(st.sampled_from(("elder", "dealer"))): draw(st.sampled_from("AB"))}
    cards = list(draw(st.permutations(CODES)))
    if draw(st.booleans()):
        deal = {"A": cards[:12], "B": cards[12:24], "stock": cards[24:]}
        every = {key: " ".join(each) for key, each in deal.items()}
        record[draw(st.sampled_from(("deal", "hands")))] = every
        if "hands" in record:
            record["hands"].pop("stock")
    record["log"] = draw(st.lists(lines(), max_size=LONGEST))
    if draw(st.integers(0, 3)) == 3:
        record["partie"] = {"deal": draw(st.integers(1, 8))}
    if draw(st.integers(0, 5)) == 5:
        record["stipulated"] = draw(st.lists(lines(), max_size=2))
    if draw(st.integers(0, 5)) == 5:
        key = draw(st.sampled_from(("over", "wanting", "torn")))
        record["pack"] = {key: [draw(st.sampled_from(CODES))]}
    return record


@st.composite
def disputes(draw: DrawFn) -> RecordData:
    """The record of a dispute."""
    match draw(st.sampled_from(("bare", "regular", "scenario"))):
        case "regular":
            record = draw(changed(_regular(draw(st.integers(0, HANDS)))))
        case "scenario":
            path = draw(st.sampled_from(_files()))
            record = draw(changed(_scenario(path)))
            if draw(st.integers(0, 3)) == 3:
                record = _players_exchanged(record)
        case _:
            record = draw(_every_card(bare()))
    if draw(st.booleans()):
        record = {**record, "claims": draw(st.lists(claims(), min_size=1, max_size=3))}
    if draw(st.integers(0, 4)) == 4:
        record = {**record, "asks": [draw(st.sampled_from(ASKS))]}
    if draw(st.integers(0, 9)) == 9:
        record = {**record, "code": draw(st.sampled_from(codes_with_scenarios()))}
    return record


@st.composite
def _every_card(draw: DrawFn, records: SearchStrategy[RecordData]) -> RecordData:
    record = draw(records)
    if draw(st.booleans()):
        return _each_hand(lambda cards: draw(hidden(cards)), record)
    return record


def _players_exchanged(value: Any) -> Any:
    """A record with A named B, and B named A."""
    if isinstance(value, Mapping):
        return {_players_exchanged(key): _players_exchanged(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_players_exchanged(each) for each in value]
    words = value if isinstance(value, str) else ""
    return re.sub(r"\b[AB]\b", lambda letter: OTHER[letter[0]], words) if words else value


@cache
def _files() -> tuple[str, ...]:
    codes = codes_with_scenarios()
    return tuple(str(path) for code in codes for path in scenario_files(code))


@st.composite
def parties(draw: DrawFn) -> RecordData:
    """The record of a partie: scores of deals, and disputes among them."""
    one = st.one_of(
        st.fixed_dictionaries(
            {"score": st.fixed_dictionaries({"A": st.integers(0, 120), "B": st.integers(0, 120)})}
        ),
        disputes(),
    )
    record: RecordData = {"deals": draw(st.lists(one, min_size=1, max_size=4))}
    if draw(st.booleans()):
        record["partie"] = {"deal": draw(st.integers(1, 7)), "turn": draw(st.sampled_from("AB"))}
    if draw(st.booleans()):
        record["claims"] = draw(st.lists(claims(), max_size=2))
    return record


@st.composite
def cards(draw: DrawFn) -> RecordData:
    """A scoring card: the totals of parties, or parties told by their deals."""
    points = st.integers(0, 300)
    totals = st.dictionaries(st.sampled_from("ABC"), points, min_size=1, max_size=3)
    record: RecordData = {
        "parties": draw(st.lists(st.one_of(totals, totals, parties()), min_size=1, max_size=5)),
        "stakes": {"shillings": draw(st.integers(0, 20)), "points": draw(st.integers(0, 200))},
    }
    if draw(st.booleans()):
        record["chouette"] = "yes"
    if draw(st.booleans()):
        record["stakes"]["multiples of"] = draw(st.integers(0, 60))
    return record


def records() -> SearchStrategy[RecordData]:
    """Records of disputes, and now and then of a partie or of a scoring card."""
    return st.one_of(*(disputes() for _ in range(9)), parties(), parties(), cards())
