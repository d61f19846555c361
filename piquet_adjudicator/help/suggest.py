"""Lines to write in place of one that is not read, ranked by its words and by what can be done at
that moment of the hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.answered_with_a_call import answered_with_a_call
from piquet_adjudicator.help.asked_before import answers_open
from piquet_adjudicator.help.by_a_bystander import by_a_bystander
from piquet_adjudicator.help.by_one_of_them import by_one_of_them
from piquet_adjudicator.help.candidates import HEARD_COUNTS, best_sentences
from piquet_adjudicator.help.clauses import Saying, clauses, whole, with_words
from piquet_adjudicator.help.in_context import in_context
from piquet_adjudicator.help.in_turn import WINS_IT, sequences
from piquet_adjudicator.help.moment import PLAY, moment_of
from piquet_adjudicator.help.plainly import plain
from piquet_adjudicator.help.several_acts import NEXT_LINE, ways_to_write
from piquet_adjudicator.help.shorthand import in_shorthand
from piquet_adjudicator.help.spoken_words import as_spoken
from piquet_adjudicator.help.tricks_by_number import in_sum, of_some, played_on
from piquet_adjudicator.help.written_short import CARD
from piquet_adjudicator.language.sentences import MAX_WORDS, read_act, say
from piquet_adjudicator.model.acts import (
    Act,
    Calls,
    Completes,
    CorrectsCall,
    CorrectsCount,
    CountsAloud,
    Discards,
    Talks,
    actor,
)
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Game

MOST: Final = 3
"""How many lines are offered."""


class Suggested(Struct, frozen=True):
    """What may be written in place of a line: one line, or several that tell its acts in order."""

    lines: tuple[str, ...]
    score: float

    @property
    def text(self) -> str:
        """The lines in order, as a message offers them."""
        return NEXT_LINE.join(self.lines)


def suggest(
    text: str,
    elder: Player | None = None,
    game: Game | None = None,
    names: Mapping[Player, str] | None = None,
) -> tuple[Suggested, ...]:
    """Up to three ways to write a line, the best first."""
    names = names or {}
    if match := _OF_A_COLOUR.search(text):
        return _of_either_suit(text, match, elder, game, names)
    if short := in_shorthand(text, game.end.to_lead if game else elder or "A"):
        return (Suggested(short, 1.0),)
    if written := ways_to_write(text, elder, names):
        return tuple(Suggested(lines, 1.0) for lines in written)
    if noticed := by_one_of_them(plain(text, elder, names)):
        return (Suggested(noticed, 1.0),)
    if spoken := as_spoken(text, elder, names):
        return tuple(Suggested(lines, 1.0) for lines in spoken[:MOST])
    moment = moment_of(game, elder)
    parts = clauses(text, elder, names)
    said = in_context(whole(text, elder, names), moment, [], "")
    if moment.part == PLAY:
        parts = tuple(part for part in parts if not re.fullmatch(WINS_IT, part.text))
        said = with_words(said, tuple(re.sub(_AND_WINS_IT, "", said.text).split()))
    main = _main(parts)
    said = replace(said, who=main.who) if main else said
    several = sum(part.role == "main" for part in parts) > 1
    counts = 0.0 if several else HEARD_COUNTS
    alone = dict(best_sentences(said, moment, heard_counts=counts))
    for line, score in best_sentences(main, moment, heard_counts=counts) if main else ():
        alone[line] = max(score, alone.get(line, 0.0))
    likeliest = best_sentences(main or said, moment, heard_counts=_BY_EAR)[:1]
    for line, score in likeliest:
        alone.setdefault(line, min(score, 0.3))
    ways = [Suggested((line,), score) for line, score in alone.items()]
    ways += [Suggested(lines, score) for lines, score in sequences(parts, moment)]
    ways += _by_patterns(text, said, elder, game, names)
    ways = [way for way in ways if all(len(line) <= MAX_WORDS for line in way.lines)]
    if _ASKED_OF_THE_OTHER.match(plain(text, elder, names)):
        ways = [way for way in ways if len(way.lines) == 1]
        ways = [
            replace(way, score=_ASKED) if isinstance(read_act(way.lines[0]), Talks) else way
            for way in ways
        ]
    if owner := _owner_of_the_count(plain(text, elder, names)):
        ways = [way for way in ways if all(_is_count_of(owner, line) for line in way.lines)]
    ways = [way for way in ways if _puts_out_all(way.lines, said.text)]
    ways.sort(key=lambda way: -way.score)
    contrary = {line.replace(" will not ", " will ") for way in ways[:1] for line in way.lines}
    ways = ways[:1] + [way for way in ways[1:] if not contrary & set(way.lines)]
    if game is not None:
        ways = [way for way in ways if _has_its_call(way.lines, game)]
    apart = (*_TELLS_APART, "whose") if _OF_HIM.search(text) else _TELLS_APART
    return _unlike(ways, apart, likeliest[0][0] if likeliest else "")


def _by_patterns(
    text: str,
    said: Saying,
    elder: Player | None,
    game: Game | None,
    names: Mapping[Player, str],
) -> list[Suggested]:
    """The ways to write what has a pattern of its own, or answers what stands open."""
    line = plain(text, elder, names)
    return [
        *_called_and_answered(text, elder, names),
        *_called_in_a_suit(text, elder, names),
        *(Suggested((said_by,), 0.8) for said_by in by_a_bystander(line)),
        *_of_the_pack(text, elder, names),
        *_as_read(in_sum(line, game), _IN_SUM),
        *(way for lines in of_some(line, game) for way in _as_read(lines, _IN_SUM)),
        *_for_items(text, elder, names),
        *_talk(text, elder, names),
        *(Suggested((answer,), _IN_SUM) for answer in answers_open(said, game)),
        *_as_read(answered_with_a_call(text, game), _IN_SUM),
        *_as_read(played_on(line, game), _IN_SUM),
    ]


_OF_HIM: Final = re.compile(r"\bthat (?:he|she)\b")
"""Either player may be meant."""


_ASKED_OF_THE_OTHER: Final = re.compile(
    r"[AB] (?:then )?(?:asks?|asked|begs?|begged|requests?|requested|demands?|demanded"
    r"|wants?|wanted|would like)"
    r" (?:(?:[AB]|him|her|leave|to be allowed) )?to (?!see\b|look\b|show\b|know\b)"
)
"""That something be done: he who asks for it has not done it."""
_ASKED: Final = 0.7
"""How well talk fits, where something is asked for."""


def _puts_out_all(lines: tuple[str, ...], text: str) -> bool:
    """Whether every card that is named is among those of a single discard: a line that tells of
    some of them is no other way to write it."""
    act = read_act(lines[0])
    if len(lines) > 1 or not isinstance(act, Discards) or not act.cards:
        return True
    named = set(re.findall(rf"\b{CARD.lower()}\b", text))
    return not named or {card.code.lower() for card in act.cards} >= named


def _has_its_call(lines: tuple[str, ...], game: Game) -> bool:
    """Whether what completes a call has one of the same player before it, by which it is read."""
    callers = {call.player for call in game.end.calls}
    for act in map(read_act, lines):
        if isinstance(act, Completes) and act.player not in callers:
            return False
        if isinstance(act, Calls):
            callers.add(act.player)
    return True


_COUNT_OF: Final = re.compile(r"\b(?P<owner>[AB])'s (?:\w+ )?(?:counts?|scores?|total|reckoning)\b")


def _owner_of_the_count(line: str) -> str:
    """The player of whose count a line speaks; empty where it speaks of nobody's, or of both."""
    owners = set(_COUNT_OF.findall(line))
    return owners.pop() if len(owners) == 1 else ""


def _is_count_of(owner: str, line: str) -> bool:
    """Whether what a line counts, or puts right, is the count of a player, if it speaks of any."""
    match read_act(line):
        case CorrectsCount(player, whose=whose):
            return (whose or player) == owner
        case CountsAloud(player):
            return player == owner
        case _:
            return True


_OF_A_COLOUR: Final = re.compile(
    r"(?i)\b(?:an?|the|one|his|her) (?P<colour>red|black) (?P<rank>ace|king|queen|knave|jack|ten"
    r"|nine|eight|seven)\b"
)
_SUITS_OF: Final = {"red": ("hearts", "diamonds"), "black": ("spades", "clubs")}


def _of_either_suit(
    text: str,
    match: re.Match[str],
    elder: Player | None,
    game: Game | None,
    names: Mapping[Player, str],
) -> tuple[Suggested, ...]:
    """The ways to write a line with a card of which the colour is given: in either suit."""
    head, tail = text[: match.start()], text[match.end() :]
    suits = _SUITS_OF[match["colour"].lower()]
    each = [
        suggest(f"{head}the {match['rank']} of {suit}{tail}", elder, game, names) for suit in suits
    ]
    ways = [way for of_both in zip(*each, strict=False) for way in of_both]
    return tuple(ways[:MOST])


_AND_WINS_IT: Final = rf" and {WINS_IT}$"


def _main(parts: tuple[Saying, ...]) -> Saying | None:
    """What is done, in a single clause, where the line tells circumstances besides."""
    main = [part for part in parts if part.role == "main"]
    if not main or len({part.who[:1] for part in main}) > 1:
        return None
    words = tuple(word for part in main for word in part.words)
    named = frozenset(player for part in main for player in part.named)
    return Saying(words, main[0].who, named)


_CALLED: Final = re.compile(
    r"(?P<who>[AB])'s (?P<called>(?:point|tierce|quart|quint|sixieme|trio|quatorze|three|four)\b"
    r".*?) (?:is|are|was|were|being|be) (?:\w+ ){0,2}?"
    r"(?P<answer>not good|good|equal|not allowed|allowed)"
)


def _called_and_answered(
    text: str, elder: Player | None, names: Mapping[Player, str]
) -> list[Suggested]:
    """The call and its answer, where one clause tells of both: `A's quart was allowed good`."""
    match = _CALLED.match(plain(text, elder, names))
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
    r" (?:in|of) (?P<suit>spade|heart|diamond|club)s?\.?"
)


def _called_in_a_suit(
    text: str, elder: Player | None, names: Mapping[Player, str]
) -> list[Suggested]:
    """A call of which only the suit is given: the call, and the suit named after it."""
    match = _IN_A_SUIT.fullmatch(plain(text, elder, names))
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
    line = plain(text, elder, names)
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
    match = _FOR_ITEMS.fullmatch(plain(text, elder, names))
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


_FOR_WHAT: Final = 1.0
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
    match = _TALK.match(plain(text, elder, names))
    if match is None:
        return []
    how = next((said for stem, said in _HOW.items() if match["verb"].startswith(stem)), "says")
    words = " ".join((match["words"] or match["verb"]).replace('"', "").rstrip(".").split())
    return [Suggested((f'{match["who"]} {how}: "{words}"',), _AS_TALK)]


_BY_EAR: Final = 1.0


def _unlike(ways: list[Suggested], apart: tuple[str, ...], also: str = "") -> tuple[Suggested, ...]:
    """The best ways, each of which tells another kind of act, or tells it of another player; then
    the others. What the line tells as a whole and in several acts stands among them."""
    chosen: list[Suggested] = []
    kinds: set[tuple[object, ...]] = set()
    first = [
        next((way for way in ways if several == (len(way.lines) > 1)), None) for several in (0, 1)
    ]
    fit = [way for way in first if way is not None and way.score >= _AMONG]
    for way in [*fit, *ways]:
        kind = tuple(
            (type(act), actor(act), *(getattr(act, each, None) for each in apart), _takes_back(act))
            for act in map(read_act, way.lines)
        )
        if len(way.lines) == 1 and kind in kinds:
            continue
        if way.lines not in [each.lines for each in chosen]:
            chosen.append(way)
            kinds.add(kind)
    for way in ways:
        if way.lines not in [each.lines for each in chosen]:
            chosen.append(way)
    heard = [way for way in ways if way.lines == (also,)]
    if len(chosen) > MOST and heard and heard[0] not in chosen[:MOST]:
        chosen[MOST - 1] = heard[0]
    return tuple(sorted(chosen[:MOST], key=lambda way: -way.score))


def _takes_back(act: Act) -> bool:
    """Whether a call is withdrawn, and no other put in its place."""
    return isinstance(act, CorrectsCall) and act.what is None


_TELLS_APART: Final = ("answer", "part")
"""Fields by which two acts of a player are of another kind."""
_AMONG: Final = 0.3
"""How well a way must fit to have a place of its own."""
