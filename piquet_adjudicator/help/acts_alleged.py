"""The acts of a record of which a player's own words speak: that they were done, or that they were
not.

Words are taken for an act only where they say plainly who did what: a player, and a verb by which
that act is known. What is said of what might have been done, or what is done, speaks of none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from piquet_adjudicator.help.act_said import act_of_line, leaves_out
from piquet_adjudicator.help.alleged import ActsAlleged
from piquet_adjudicator.help.candidates import best_sentences, fit, is_known_by, speaks_of
from piquet_adjudicator.help.cards_written import CARD
from piquet_adjudicator.help.clauses import Saying, clauses, with_words
from piquet_adjudicator.help.first_forms import first_form, first_forms
from piquet_adjudicator.help.moment import HandMoment
from piquet_adjudicator.help.notions import doings_of
from piquet_adjudicator.help.particulars import flat, left_out
from piquet_adjudicator.help.plea_words import apart_from_the_asking, tells_of_this_deal
from piquet_adjudicator.help.renounced import renounce_alleged, speaks_of_renounce
from piquet_adjudicator.help.who_acts import (
    BESIDE,
    DENIES,
    is_verb,
    player_at,
    set_of_words,
    who_did,
)
from piquet_adjudicator.language.numbers import parse_number
from piquet_adjudicator.language.sentences import read_act
from piquet_adjudicator.model import acts
from piquet_adjudicator.model.act_table import CALLING, EXCHANGE, of_act
from piquet_adjudicator.model.acts import Act, actor
from piquet_adjudicator.model.players import Player
from piquet_adjudicator.model.state import Game
from piquet_adjudicator.replay.gap import begun_at

_NONE: Final = set_of_words("no none nothing nobody neither")
_NEVER: Final = "never"
_JUDGES: Final = re.compile(
    r"\b(?:too|wrong(?:ly)?|false(?:ly)?|out of (?:turn|time)|bad(?:ly)?|illegal(?:ly)?"
    r"|unlawful(?:ly)?|improper(?:ly)?|irregular(?:ly)?|rightly|lawfully|late|in time|only"
    r"|twice|thrice|repeatedly)\b"
)
"""Words that judge what was done: that it was done is all that a line says of it."""
_POINTS_AT: Final = set_of_words("it them that this him her so one any anything all")
"""Words that name nothing by themselves."""
_SURE: Final = 0.45
"""So well must a sentence fit what is said (of 1) for its act to be meant."""
_PERHAPS: Final = 0.3
"""If one fits so well, the words may mean it."""
_CLEAR: Final = 0.75
"""So well must a sentence fit that is not in the record, to say that it is not there."""
_AS_GOOD: Final = 0.1
"""Acts that fit so much less than the best are meant with it."""
_MOST: Final = 3
"""Of more acts than that, words speak without saying which are meant."""
_THINGS: Final = set_of_words(
    "call calls trick tricks lead discard hand deal pack stock point sequence suit turn"
)
"""Things to which something is done."""
HOLDING: Final = frozenset(map(first_form, ("have", "hold")))
SPEAKING: Final = frozenset(map(first_form, ("say", "tell", "ask", "answer", "reply")))
_NOW: Final = set_of_words("is are am")
_DID: Final = set_of_words("did do does")
_HABIT: Final = set_of_words("play plays take lead say call do show ask give deal draw throw hold")
"""Verbs as they are used of what is done always, and not of what was done once."""
_TRUTH: Final = set_of_words("truth true lie lies")
"""That something said was so, or was not, is no act besides."""
_SHOWING: Final = frozenset(map(first_form, ("show", "lay", "exhibit", "expose")))
"""What is done with cards, and is no call of them."""
_SEEING: Final = frozenset(map(first_form, ("look", "see")))
"""What goes with other acts, and seldom has a line of its own."""
_ANOTHER: Final = set_of_words("another other else different")
"""Words of something besides what is named, which no act is said to be."""
_ANSWERS: Final = set_of_words("good equal")
_ASKING: Final = set_of_words("which what whether how whose")
_CARDS: Final = set_of_words("ace king queen knave jack spade heart diamond club")
"""Words that name cards, and no number."""
_PUTTING_RIGHT: Final = frozenset(map(first_form, ("correct", "withdraw")))
_ALLOWING: Final = frozenset(map(first_form, ("allow", "admit", "grant", "pass")))
"""The part of the deal after the dealing, of which a record seldom has every act."""
_HANDLED: Final = (acts.TouchesHand, acts.TakesUpHand, acts.LooksAtHand)
"""Acts that go without saying where a player plays on."""


def acts_alleged(
    text: str, by: Player, elder: Player, names: Mapping[Player, str], game: Game, last: int
) -> tuple[ActsAlleged, ...]:
    """What the words of a player say of the acts of a record, up to its `last` line."""
    alleged = _active(text, by, elder, names, game, last)
    alleged = alleged or tuple(_passive(text, by, elder, names, game, last))
    return tuple(_ordered(text, list(alleged)))


def lines_alleged(
    text: str, by: Player, elder: Player, names: Mapping[Player, str], game: Game, last: int
) -> frozenset[int]:
    """The lines of the acts that some words name, or a part of them, that are so done."""
    parts = dict.fromkeys((text, *re.split(r"\b(?:before|after|until|till)\b|[.;:]", text)))
    return frozenset(
        line
        for part in parts
        for each in acts_alleged(part.strip(), by, elder, names, game, last)
        if each.manner == "done"
        for line in each.lines
    )


def _active(
    text: str, by: Player, elder: Player, names: Mapping[Player, str], game: Game, last: int
) -> tuple[ActsAlleged, ...]:
    """The same of words that name first him who acts."""
    alleged: list[ActsAlleged] = []
    if not tells_of_this_deal(text):
        return ()
    for part, sayings in enumerate(sayings_by_part(text, by, elder, names)):
        for read in filter(None, map(read_doing, map(_with_him_who_acts, sayings))):
            each = _of_record(*read, game, last, elder)
            if each and part == 0:
                alleged.append(each)
            elif each and alleged and each.lines:
                lines = each.lines[:1] if _is_of_play(each, game) else each.lines
                alleged.append(replace(each, lines=lines, moment=True))
    return tuple(dict.fromkeys(alleged))


def _is_of_play(alleged: ActsAlleged, game: Game) -> bool:
    """Whether acts are of the play, of which the first is that before which something was done."""
    return all(isinstance(game.steps[at - 1].act, acts.Plays | acts.Leads) for at in alleged.lines)


_PASSIVE: Final = re.compile(
    r"(?:the |a |an |my |his |her )?(?P<what>[\w' ]+?) (?P<is>(?:had|has|have|was|were)"
    r"(?: (?:been|already|not|never|just|since|once|then))*)"
    r" (?P<doing>\w+(?: (?:out|up|in|down|back))?)"
    r"(?P<rest>(?: (?!by\b)\w+)*)(?: by (?P<who>him|her|me|[AB]))?"
)


_ARTICLE: Final = r"^(?:The|An?|My|His|Her)\b"
_PERSONS: Final = set_of_words("i he she we they it you nobody no-one somebody who there this that")
"""Those who act, or nothing that is named, at the head of words."""


def _passive(
    text: str, by: Player, elder: Player, names: Mapping[Player, str], game: Game, last: int
) -> Iterator[ActsAlleged]:
    """What words say of the acts of a record that name the thing to which it was done first: of
    him who is named, or of either player."""
    match = _PASSIVE.fullmatch(re.sub(_ARTICLE, lambda found: found[0].lower(), text.strip(" .")))
    first = match["what"].split()[0].lower() if match else ""
    if match is None or not tells_of_this_deal(text) or player_at(first) or first in _PERSONS:
        return
    never = " never" if "never" in match["is"] else " not" if "not" in match["is"] else ""
    whose = {"him": "he", "her": "she", "me": "I", None: None}.get(match["who"], match["who"])
    alleged: list[ActsAlleged] = []
    for who in (whose,) if whose else ("I", "he"):
        words = f"{who} had{never} {match['doing']} the {match['what']}{match['rest']}"
        of_him = _active(words, by, elder, names, game, last) if "the the" not in words else ()
        alleged += of_him or [ActsAlleged("not done")]
    there = [each for each in alleged if each.lines]
    if there:
        lines = tuple(sorted({line for each in there for line in each.lines}))
        yield ActsAlleged(there[0].manner, lines)
    elif all(each.manner == "no such act" for each in alleged):
        yield from alleged[:1]


def _ordered(text: str, alleged: list[ActsAlleged]) -> Iterator[ActsAlleged]:
    """What is alleged; of two acts, the order in which they were done, where it is the other."""
    done = [each for each in alleged if each.manner == "done" and len(each.lines) == 1]
    joined = re.findall(r"\b(before|after)\b", text)
    if len(joined) == 1 and len(alleged) == 2 and done == alleged:
        first, other = (each.lines[0] for each in done)
        if (first < other) != (joined[0] == "before"):
            yield ActsAlleged("the other way", tuple(sorted((first, other))))
            return
    yield from alleged


def sayings_by_part(
    text: str, by: Player, elder: Player, names: Mapping[Player, str]
) -> Iterator[tuple[Saying, ...]]:
    """The clauses of a player's words: first what he says, then before or after what it was."""
    for part in re.split(r"\b(?:before|after|until|till)\b", apart_from_the_asking(text)):
        yield clauses(part, elder, {**names, by: "I"}, denied=True)


def _with_him_who_acts(saying: Saying) -> Saying:
    """A clause that says what was done besides ("and took two in"), with him who did it, where it
    can be but one."""
    words, who = saying.words, saying.who
    names_nobody = not saying.named and words and player_at(words[0]) is None
    if not names_nobody or len(who) != 1 or words[0] in DENIES or not is_verb(words, 0):
        return saying
    return with_words(saying, (who[0].lower(), *words))


class _Doing(Struct, frozen=True):
    """Who did what, in the words from the verb on; whether these deny it, and by never."""

    player: Player
    words: tuple[str, ...]
    denied: bool
    never: bool


def read_doing(saying: Saying) -> tuple[Saying, _Doing] | None:
    """A clause that says plainly who did, or did not do, what."""
    words = saying.words
    who = who_did(words)
    if who is None:
        return None
    player, at = who
    if at == len(words) or not is_verb(words, at, near_subject=True):
        return None
    before, rest = set(words[1:at]), words[at:]
    if words[1] in _NOW or (rest[0] in _HABIT and not before & (DENIES | _DID)):
        return None
    if not _says_what(rest) or (_TRUTH | _ANOTHER) & set(rest):
        return None
    none = _NONE & set(rest[1:3])
    if DENIES & set(rest) - {"not"} or (_NONE & set(rest)) - none or _denies_later(rest):
        return None
    denied = bool(before & DENIES or none)
    plain = tuple(word for word in words if word not in DENIES | _NONE or _is_reply(word, rest))
    doing = _Doing(player, rest, denied, _NEVER in before)
    return with_words(saying, plain if denied else words), doing


def _says_what(rest: tuple[str, ...]) -> bool:
    """Whether words from a verb on say what was done: one for speaking does not by itself."""
    return first_form(rest[0]) not in SPEAKING or any(player_at(word) is None for word in rest[1:])


def _is_reply(word: str, rest: tuple[str, ...]) -> bool:
    """Whether a word that denies is that of the answer "not good"."""
    return word == "not" and word in rest


def _denies_later(rest: tuple[str, ...]) -> bool:
    """Whether something is denied besides what is done: what he had not, and not its being good."""
    at = rest.index("not") if "not" in rest else -1
    return at >= 0 and not _ANSWERS & set(rest[at + 1 : at + 2])


def _of_record(
    saying: Saying, doing: _Doing, game: Game, last: int, elder: Player
) -> ActsAlleged | None:
    """What a clause says of the acts of the record; None where that is not clear."""
    if speaks_of_renounce(doing.words, doing.denied):
        return renounce_alleged(doing.player, doing.words, game, last)
    doings = doings_of(doing.words)
    fits = {
        step.number: _fit(saying, doing, act_of_line(step), doings)
        for step in game.steps[:last]
        if actor(act_of_line(step)) == doing.player
    }
    same = {line for line in fits if not leaves_out(saying.words, game, line)}
    fits = {line: each for line, each in fits.items() if line in same or not doing.denied}
    best = max(fits.values(), default=0.0)
    alone = [line for line, each in fits.items() if each > 0.0 and line in same]
    if best < _SURE and len(alone) == 1 and _names_cards(doing.words):
        fits, best = {alone[0]: _SURE}, _SURE
    known = [line for line in same if is_known_by(act_of_line(game.steps[line - 1]), doings)]
    if best < _SURE and len(known) == 1 and len(doing.words) == 1:
        fits, best = {known[0]: _SURE}, _SURE
    if best < _SURE:
        is_wanting = best < _PERHAPS and (
            _is_wanting(saying, doing, game, last, elder) or _puts_no_call_right(doing, game, last)
        )
        return ActsAlleged("no such act", denied=doing.denied) if is_wanting else None
    fits = {line: each for line, each in fits.items() if each >= best - _AS_GOOD}
    lines = tuple(line for line in fits if line in same) or tuple(fits)
    lines = _in_order(lines, doing.words)
    kinds = {type(act_of_line(game.steps[line - 1])) for line in lines}
    if len(kinds) != 1 or len(lines) > (1 if "only" in saying.words else _MOST):
        return None
    if doing.denied and not _names_what(doing, game, lines):
        return None
    if doing.denied:
        return (
            ActsAlleged("never done", lines) if doing.never else ActsAlleged("not done", lines[:1])
        )
    if same.issuperset(lines):
        return ActsAlleged("otherwise" if _JUDGES.search(saying.text) else "done", lines)
    vague = first_form(doing.words[0]) in SPEAKING or any(
        isinstance(game.steps[line - 1].act, acts.Plays | acts.Leads) for line in lines
    )
    return None if vague else ActsAlleged("otherwise", lines)


def _names_what(doing: _Doing, game: Game, lines: tuple[int, ...]) -> bool:
    """Whether words that deny what was done name to what: where they only point at it, another act
    of the kind is not it."""
    named = [word for word in doing.words[1:] if word not in _POINTS_AT | BESIDE | DENIES]
    named = [word for word in named if player_at(word) is None and parse_number(word) is None]
    says = first_form(doing.words[0]) in SPEAKING
    alleged = [act_of_line(game.steps[line - 1]) for line in lines]
    if says or any(word in doing.words for word in ("it", "them")):
        words = {word for word in first_forms(tuple(named)) if word not in _WAYS}
        return any(words & {*first_forms(tuple(flat(act).lower().split()))} for act in alleged)
    return True


_WAYS: Final = set_of_words("down up out in away back off on over to of")
"""Words of a way, that go with a verb."""


def _names_cards(words: tuple[str, ...]) -> bool:
    """Whether words name a card, a suit or a rank: an act that has it, and no other, is meant."""
    return any(
        word.removesuffix("s") in _CARDS or re.fullmatch(CARD.lower(), word) for word in words
    )


def _in_order(lines: tuple[int, ...], words: tuple[str, ...]) -> tuple[int, ...]:
    """Of several acts, the first, or the one after it, where the words say so."""
    if len(lines) > 1 and "first" in words:
        return lines[:1]
    return lines[1:] if "again" in words else lines


def _fit(saying: Saying, doing: _Doing, act: Act, doings: frozenset[str]) -> float:
    """How well the sentence of an act fits a clause; 0 where its verb is not of that act, or what
    it is done to is another thing."""
    if isinstance(act, acts.Replies) and not (
        _ANSWERS & set(doing.words) or first_form(doing.words[0]) in _ALLOWING
    ):
        return 0.0
    if isinstance(act, acts.Calls) and (
        first_form(doing.words[0]) in _SHOWING or _tells_an_answer(doing.words)
    ):
        return 0.0
    thing = next((word for word in doing.words[1:4] if word in _THINGS), None)
    if thing is not None and not speaks_of(act, thing):
        return 0.0
    return fit(saying, act, doings)


def _tells_an_answer(words: tuple[str, ...]) -> bool:
    """Whether it is said which or what something is, as he who is asked says it."""
    return first_form(words[0]) in SPEAKING and bool(_ASKING & set(words[1:4]))


def _is_wanting(saying: Saying, doing: _Doing, game: Game, last: int, elder: Player) -> bool:
    """Whether the words clearly speak of an act of which the record would have a line, and has
    none: it is not of what went before the first line, and nothing is left out."""
    steps = game.steps[:last]
    if first_form(doing.words[0]) in _SEEING and not doing.denied:
        return False
    if not steps or any(isinstance(step.act, acts.NotTold) for step in game.steps):
        return False
    doings = doings_of(doing.words)
    meant = [read_act(line) for line in _clear_sentences(saying, elder, doings)]
    begun = max(begun_at(game), of_act(steps[0].act).parts[0], EXCHANGE)
    done = [step.act for step in steps if actor(step.act) == doing.player]
    kinds = {type(act) for act in meant if actor(act) == doing.player}
    others = [
        act
        for act in done
        if not (type(act) in kinds and left_out(saying.words, act)) and is_known_by(act, doings)
    ]
    return (
        bool(kinds)
        and not others
        and not any(of_act(act).parts[0] < begun or isinstance(act, _HANDLED) for act in meant)
    )


def _puts_no_call_right(doing: _Doing, game: Game, last: int) -> bool:
    """Whether words say that a player put a call right, or took it back, and name no more than
    that: where calls are recorded from the first, and he did nothing of the kind."""
    steps = game.steps[:last]
    named = {*doing.words[1:]} - _POINTS_AT
    if doing.denied or first_form(doing.words[0]) not in _PUTTING_RIGHT or named:
        return False
    if not game.end.calls or any(isinstance(step.act, acts.NotTold) for step in game.steps):
        return False
    doings = doings_of(doing.words)
    his = (step.act for step in steps if actor(step.act) == doing.player)
    return of_act(steps[0].act).parts[0] <= CALLING and not any(
        is_known_by(act, doings) for act in his
    )


def _clear_sentences(saying: Saying, elder: Player, doings: frozenset[str]) -> Iterator[str]:
    """The sentences that clearly say what a clause does."""
    for line, score in best_sentences(saying, HandMoment(elder)):
        if score >= _CLEAR and fit(saying, read_act(line), doings) >= _CLEAR:
            yield line
