"""Lines to write in place of one that is not read, ranked by its words and by what can be done at
that moment of the hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import zip_longest
from typing import Final

from msgspec.structs import replace

from piquet_adjudicator.errors import NotUnderstood
from piquet_adjudicator.help.at_table import is_taken
from piquet_adjudicator.help.by_one_of_them import by_one_of_them
from piquet_adjudicator.help.by_patterns import Suggested, by_patterns
from piquet_adjudicator.help.by_whom import act_of_speaker
from piquet_adjudicator.help.candidates import HEARD_COUNTS, best_sentences
from piquet_adjudicator.help.cards_written import CARD, RANK
from piquet_adjudicator.help.clause_readings import ClauseReader
from piquet_adjudicator.help.clauses import Saying, clauses, one_clause, with_words
from piquet_adjudicator.help.dialogue import as_dialogue
from piquet_adjudicator.help.framed import framed
from piquet_adjudicator.help.in_context import in_context
from piquet_adjudicator.help.in_turn import WINS_IT, sequences
from piquet_adjudicator.help.led_or_played import as_led_or_played
from piquet_adjudicator.help.moment import HandMoment, moment_of, whose
from piquet_adjudicator.help.offered_of import MOST_OFFERED, offered_of
from piquet_adjudicator.help.particulars import lost_by
from piquet_adjudicator.help.persons_told import persons_told
from piquet_adjudicator.help.plainly import plain_line
from piquet_adjudicator.help.several_acts import ways_to_write
from piquet_adjudicator.help.shorthand import in_shorthand
from piquet_adjudicator.help.spoken_words import as_spoken
from piquet_adjudicator.help.told_by_speaker import speaks_of_himself, told_by_speaker
from piquet_adjudicator.language.sentences import MAX_WORDS, read_act
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import PLAY
from piquet_adjudicator.model.acts import (
    Calls,
    Completes,
    CorrectsCount,
    CountsAloud,
    Discards,
    Talks,
    actor,
)
from piquet_adjudicator.model.players import Player, adversary_of
from piquet_adjudicator.model.state import Game


def suggest(
    text: str,
    elder: Player | None = None,
    game: Game | None = None,
    names: Mapping[Player, str] | None = None,
) -> tuple[Suggested, ...]:
    """Up to three ways to write a line, the best first; where it is not known who is who in it, of
    both, one after the other."""
    text = as_dialogue(text, elder) if not names else text
    plain = plain_line(text, elder, names or {})
    if (spoken := act_of_speaker(plain)) != plain:
        return _suggest(spoken, elder, game, {}, single=True)
    if (narrated := told_by_speaker(text, elder, names or {})) and (
        as_spoken(text, elder, names or {}) or speaks_of_himself(text)
    ):
        return _done_or_said(text, narrated, elder, game, names or {})
    told = persons_told(plain)
    if len(told) == 1 or as_spoken(text, elder, names or {}):
        said = text if told[0] == plain or len(told) > 1 else told[0]
        return _suggest(said, elder, game, names or {}, single=True)
    each = [list(_suggest(of_one, elder, game, {}, single=False)) for of_one in told]
    return _of_both(each, elder)


def _done_or_said(
    text: str,
    narrated: str,
    elder: Player | None,
    game: Game | None,
    names: Mapping[Player, str],
) -> tuple[Suggested, ...]:
    """The ways to write what a player says of himself: as he did it, and as talk, that first which
    is likelier."""
    said = [Suggested(lines, 1.0) for lines in as_spoken(text, elder, names)]
    told = _suggest(narrated, elder, game, {}, single=True)
    done = [way for way in told if not _is_talk(way) and way.score >= _AS_DONE]
    if not speaks_of_himself(text):
        done = [way for way in done if all(map(_is_notice, way.lines))]
    if said and not _is_talk(said[0]):
        more = done if re.search(_GOES_ON, text) else []
        ways = [*said[:1], *more[:1], *said[1:2], *more[1:], *said[2:]]
    elif done and done[0].score >= _SURELY_DONE:
        talk = said[:1] if done[0].score < _AS_TOLD else []
        ways = [*done[:1], *talk, *done[1:], *said]
    else:
        ways = [*said[:1], *done, *said[1:]]
    return tuple({way.lines: way for way in ways}.values())[:MOST_OFFERED]


_NOTICES: Final = (
    *(acts.ProposesFreshDeal, acts.AsksLeave, acts.AsksMaking, acts.AsksWhich),
    *(acts.AsksNotReckoned, acts.AsksToSee, acts.AsksToSeeCards, acts.AsksRemaining),
    *(acts.PointsOutPack, acts.PointsOutWrongPack, acts.PointsOutPlay, acts.PointsOutTurn),
    *(acts.PointsOutTooMany, acts.PointsOutNotHeld, acts.PointsOutLead),
)
_GOES_ON: Final = r"\band\b|[,;.] \w"
"""That more is told than a single thing."""


def _is_notice(line: str) -> bool:
    """Whether a line tells what a player says of the table, asks, or proposes."""
    return isinstance(read_act(line), _NOTICES)


def _is_answered(way: Suggested) -> bool:
    """Whether a way tells what a player asks, and then only what the other does."""
    first, *others = map(read_act, way.lines)
    by_other = all(actor(act) not in (None, actor(first)) for act in others)
    return isinstance(first, _NOTICES) and by_other


_AS_DONE: Final = 0.3
"""How well at least an act fits that a player says he does,"""
_SURELY_DONE: Final = 0.45
"""how well one that is likelier than that he only speaks,"""
_AS_TOLD: Final = 0.8
"""and one that leaves no doubt of it."""


def _is_talk(way: Suggested) -> bool:
    return any(isinstance(read_act(line), Talks) for line in way.lines)


def _of_both(each: list[list[Suggested]], elder: Player | None) -> tuple[Suggested, ...]:
    """The ways of both readings in turn, that first which is likelier by who does such things."""
    likely = [_of_whom(ways[0], elder) if ways else 0.0 for ways in each]
    if likely[0] < likely[1] == 1.0:
        each = [each[1], each[0]]
    turns = [way for both in zip_longest(*each) for way in both if way is not None]
    unlike: dict[tuple[str, ...], Suggested] = {}
    for way in turns:
        unlike.setdefault(way.lines, way)
    return tuple(unlike.values())[:MOST_OFFERED]


def _of_whom(way: Suggested, elder: Player | None) -> float:
    """How likely it is that the acts of a way are of those players."""
    return min(whose(read_act(line), elder) for line in way.lines)


def _suggest(
    text: str,
    elder: Player | None,
    game: Game | None,
    names: Mapping[Player, str],
    *,
    single: bool,
) -> tuple[Suggested, ...]:
    """Up to three ways to write a line of which the persons have letters, the best first; where no
    other reading of it has to be offered, those too by which its clauses are known otherwise."""
    if match := _OF_A_COLOUR.search(text):
        return _of_either_suit(text, match, elder, game, names)
    if short := in_shorthand(text, game.end.to_lead if game else elder or "A"):
        return (Suggested(short, 1.0),)
    if written := ways_to_write(text, elder, names):
        return tuple(Suggested(lines, 1.0) for lines in written)
    if noticed := by_one_of_them(plain_line(text, elder, names)):
        return (Suggested(noticed, 1.0),)
    if spoken := as_spoken(text, elder, names):
        return tuple(Suggested(lines, 1.0) for lines in spoken[:MOST_OFFERED])
    moment = moment_of(game, elder)
    parts = clauses(text, elder, names)
    said = in_context(one_clause(text, elder, names), moment, [], "")
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
    reader = ClauseReader()
    ways += [Suggested(lines, score) for lines, score in sequences(parts, moment, reader)]
    ways += _by_notions(parts, moment, reader) if several and single else []
    ways += by_patterns(text, said, elder, game, names)
    ways += _of_the_whole(said, moment, ways)
    ways = [way for way in ways if all(len(line) <= MAX_WORDS for line in way.lines)]
    ways = [replace(way, lines=as_led_or_played(way.lines, moment, said.text)) for way in ways]
    if _ASKED_OF_THE_OTHER.match(plain_line(text, elder, names)):
        ways = [_as_asked(way) for way in ways if len(way.lines) == 1 or _is_answered(way)]
    if owner := _owner_of_the_count(plain_line(text, elder, names)):
        ways = [way for way in ways if all(_is_count_of(owner, line) for line in way.lines)]
    ways = [way for way in ways if _puts_out_all(way.lines, said.text)]
    ways.sort(key=lambda way: -way.score)
    said_not = (line for way in ways[:1] for line in way.lines if " will not " in line)
    contrary = {line.replace(" will not ", " will ") for line in said_not}
    ways = ways[:1] + [way for way in ways[1:] if not contrary & set(way.lines)]
    ways = ways if game is None else _at_table(ways, game)
    apart = (*_TELLS_APART, "whose") if _OF_HIM.search(text) else _TELLS_APART
    heard = as_led_or_played(tuple(line for line, _ in likeliest), moment, said.text)
    return offered_of(ways, apart, *heard)


def _at_table(ways: list[Suggested], game: Game) -> list[Suggested]:
    """The ways by how likely they are on the table, and where they are few, the first of the other
    player too."""
    ways = [_less_if_refused(way, game) for way in ways if _has_its_call(way.lines, game)]
    ways.sort(key=lambda way: -way.score)
    return ways + (_of_the_other(ways[0], game) if 0 < len(ways) < MOST_OFFERED else [])


def _as_asked(way: Suggested) -> Suggested:
    """A way to write that something is asked for: as talk before others."""
    return replace(way, score=_ASKED) if isinstance(read_act(way.lines[0]), Talks) else way


def _less_if_refused(way: Suggested, game: Game) -> Suggested:
    """A way as it stands where the record takes it, and less likely where it is refused."""
    if is_taken(way.lines, game):
        return way
    return replace(way, score=way.score * (_REFUSED if len(way.lines) == 1 else _ONE_REFUSED))


_REFUSED: Final = 0.75
"""How likely it is that an act is told which the record refuses,"""
_ONE_REFUSED: Final = 0.9
"""or that one of several is."""


def _of_the_other(way: Suggested, game: Game) -> list[Suggested]:
    """The single act of a way as done by the other player, where the record takes it."""
    act = read_act(way.lines[0])
    player = actor(act)
    if len(way.lines) > 1 or player is None:
        return []
    line = re.sub(rf"^{player}\b", adversary_of(player), way.lines[0])
    try:
        his = actor(read_act(line)) == adversary_of(player) and is_taken((line,), game)
    except NotUnderstood:
        return []
    return [Suggested((line,), way.score * _BY_THE_OTHER)] if his else []


_BY_THE_OTHER: Final = 0.3
"""How likely it is done by the other than him who is said to do it."""


def _by_notions(
    parts: tuple[Saying, ...], moment: HandMoment, reader: ClauseReader
) -> list[Suggested]:
    """The ways to write several acts whose clauses are known by notions alone."""
    ways = sequences(parts, moment, reader, by_groups=False)
    return [Suggested(lines, min(score, _BY_NOTIONS)) for lines, score in ways]


def _of_the_whole(said: Saying, moment: HandMoment, ways: list[Suggested]) -> list[Suggested]:
    """The ways that all the words of a line tell together; a single act that the best of the ways
    of several acts tells with others, after these."""
    who = next(iter(said.who), None) or (next(iter(said.named)) if len(said.named) == 1 else None)
    told = framed(said.text, who, moment.stage, moment.elder, whole=True)
    several = [way for way in ways if len(way.lines) > 1 and way.score > 1.0]
    least = max((way.score for way in several), default=0.0) - _NEARLY_AS_WELL
    fuller = {line for way in several if way.score >= least for line in way.lines}
    return [
        Suggested(
            lines,
            OF_ALL_WORDS - _LESS_TOLD * lost_by(said.words, tuple(map(read_act, lines)))
            if len(lines) > 1 or lines[0] not in fuller
            else _ALONE,
        )
        for lines in (told.ways if told else ())
    ]


OF_ALL_WORDS: Final = 1.5
"""How well a sentence fits that all the words of a line are known to tell."""
_LESS_TOLD: Final = 0.25
"""How much less, for each card, number or suit of the line that it leaves out."""
_NEARLY_AS_WELL: Final = 0.1
_ALONE: Final = 0.97
"""How well that single act fits, where it is offered with others besides."""
_OF_HIM: Final = re.compile(r"\bthat (?:he|she)\b")
"""Either player may be meant."""


_ASKED_OF_THE_OTHER: Final = re.compile(
    r"[AB] (?:then )?(?:asks?|asked|begs?|begged|requests?|requested|demands?|demanded"
    r"|wants?|wanted|would like)"
    r" (?:(?:[AB]|him|her|leave|to be allowed) )?to "
    r"(?!(?:see|look|view|examine|inspect|show|know|say|tell|state)\b)"
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
    rf"(?i)\b(?:an?|the|one|his|her) (?P<colour>red|black) (?P<rank>{RANK})\b"
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
    return tuple(ways[:MOST_OFFERED])


_AND_WINS_IT: Final = rf" and {WINS_IT}$"


def _main(parts: tuple[Saying, ...]) -> Saying | None:
    """What is done, in a single clause, where the line tells circumstances besides."""
    main = [part for part in parts if part.role == "main"]
    if not main or len({part.who[:1] for part in main}) > 1:
        return None
    words = tuple(word for part in main for word in part.words)
    named = frozenset(player for part in main for player in part.named)
    return Saying(words, main[0].who, named)


_BY_NOTIONS: Final = 0.95
"""How well at most several acts fit that are known by notions alone."""
_BY_EAR: Final = 1.0


_TELLS_APART: Final = ("answer", "part")
"""Fields by which two acts of a player are of another kind."""
